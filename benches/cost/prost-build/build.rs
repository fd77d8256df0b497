//! prost; its protoc comes as a program, so that building that does not count.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut config = prost_build::Config::new();
    config.protoc_executable(protoc_bin_vendored::protoc_bin_path()?);
    config.compile_protos(&["../runner.proto"], &[".."])?;
    Ok(())
}
