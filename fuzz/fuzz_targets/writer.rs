//! Any frames, one after another, through a writer and a reader.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| brain_wire_fuzz::writer::check(input));
