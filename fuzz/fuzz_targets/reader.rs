//! Any bytes as a stream, in any pieces.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| brain_wire_fuzz::stream::check(input));
