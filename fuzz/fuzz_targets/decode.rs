//! Any bytes as a line, to every decoder.
#![no_main]

libfuzzer_sys::fuzz_target!(|line: &[u8]| brain_wire_fuzz::line::check(line));
