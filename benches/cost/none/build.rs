//! Nothing is generated: what cargo itself takes.

fn main() {}
