//! The detector: arbitrary bytes are puzzles or errors, never a panic, and what
//! was read is read again as the same grid.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku_fuzz::detect;

fuzz_target!(|bytes: &[u8]| detect(bytes));
