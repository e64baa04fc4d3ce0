//! Links of every kind. What is packed is arbitrary too: of some inputs it is
//! what was packed, of others what is behind the packing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku_fuzz::{choice, detect};

const STARTS: [&str; 6] = [
    "https://www.f-puzzles.com/?load=",
    "https://sudokupad.app/fpuzzles",
    "https://sudokupad.app/scl",
    "https://www.sudokuwiki.org/sudoku.htm?bd=",
    "https://sudokuexchange.com/play/?s=",
    "",
];

fuzz_target!(|bytes: &[u8]| {
    let (kind, rest) = choice(bytes);
    let mut link = STARTS[kind % STARTS.len()].as_bytes().to_vec();
    match std::str::from_utf8(rest) {
        Ok(text) if kind & 128 == 0 => link.extend(lz_str::compress_to_base64(text).bytes()),
        _ => link.extend(rest),
    }
    detect(&link);
});
