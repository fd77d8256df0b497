//! What was generated, and nothing else.

fn main() {}
