//! Any value, right or wrong, through its encoder and its decoder.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| brain_wire_fuzz::value::check(input));
