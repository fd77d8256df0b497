//! The plain reference decoder: an independent opinion on every line, written for reading from `docs/contract.md` alone.
//!
//! It shares no code with the bindings or the generator, and goes another way than they do: one pass makes a tree of the
//! text, the tree is checked against a shape, and the shape tells how to write it again. Types and methods are read
//! from the tables of the contract's section 5 when it starts.
//!
//! ```
//! let protocol = brain_wire_reference::Protocol::of_the_contract();
//! let line = br#"{"method":"detach","id":"1","attachment":"a","turn":"t"}"#;
//! let refusal = protocol.decode("to_runner", line).unwrap().unwrap_err();
//! assert_eq!((refusal.code, refusal.path.as_str(), refusal.offset), ("unknown_member", "/turn", 45));
//! ```

mod check;
mod encode;
mod envelope;
mod frame;
mod kind;
mod lines;
mod methods;
mod number;
mod page;
mod pass;
mod path;
mod protocol;
mod refusal;
mod shape;
mod spelling;
mod string;
mod text;
mod types;

pub use envelope::{Envelope, envelope};
pub use lines::read;
pub use protocol::Protocol;
pub use refusal::Refusal;

/// How many bytes a line may hold, its line feed not counted (L2, T1).
pub const MAX_FRAME: usize = 4_194_304;

/// How many containers may nest, the frame object being the first (T7).
pub const MAX_DEPTH: usize = 127;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_those_of_section_7() {
        let said = format!("`MAX_FRAME` {MAX_FRAME} bytes · `MAX_DEPTH` {MAX_DEPTH} ·");
        assert!(page::CONTRACT.contains(&said), "{said}");
    }
}
