//! Writes the protocol's bindings, as a runner needs them, into `OUT_DIR`.

use brain_wire::script::{Script, Side};

fn main() -> Result<(), brain_wire::Error> {
    Script::new().side(Side::Runner).write("brain_wire.rs")
}
