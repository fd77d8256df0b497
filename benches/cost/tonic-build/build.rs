//! tonic without its services at run time; its protoc comes as a program, so that building that does not count.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut config = tonic_prost_build::Config::new();
    config.protoc_executable(protoc_bin_vendored::protoc_bin_path()?);
    tonic_prost_build::configure()
        .build_client(false)
        .build_server(false)
        .compile_with_config(config, &["../runner.proto"], &[".."])?;
    Ok(())
}
