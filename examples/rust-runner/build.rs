//! Writes the protocol's bindings, as a runner needs them, into `OUT_DIR`.

use brain_wire::script::{Script, Side, UnsafeCode};

fn main() -> Result<(), brain_wire::Error> {
    Script::new()
        .side(Side::Runner)
        .unsafe_code(UnsafeCode::Forbid)
        .write("brain_wire.rs")
}
