//! The bindings of the protocol.

fn main() -> Result<(), brain_wire::Error> {
    brain_wire::script::Script::new().write("brain_wire.rs")
}
