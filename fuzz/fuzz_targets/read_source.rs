//! JSON and the lists of programming languages.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::Format;
use whydoku_fuzz::force;

fuzz_target!(|bytes: &[u8]| force(bytes, Format::Json));
