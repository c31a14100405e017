//! Bytes as keys: see `tests/fuzzed/mod.rs` for what must hold.

#![no_main]

#[path = "../../tests/fuzzed/mod.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::keys(bytes));
