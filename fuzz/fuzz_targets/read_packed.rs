//! The packed strings of SudokuWiki, of both versions.
//!
//! Half of the inputs are taken as they are; of the others each byte is a sign
//! that the string may have, so that they get past the first look.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::Format;
use whydoku_fuzz::{choice, force};

const SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// The bytes as signs of that base, as many as there are cells.
fn signs(bytes: &[u8], base: usize) -> impl Iterator<Item = u8> {
    bytes.iter().chain(&[1; 162]).take(162).map(move |byte| SIGNS[usize::from(*byte) % base])
}

fuzz_target!(|bytes: &[u8]| {
    let (kind, rest) = choice(bytes);
    match kind % 4 {
        0 => {
            let packed: Vec<u8> = b"S9B".iter().copied().chain(signs(rest, 36)).collect();
            force(&packed, Format::S9b);
        }
        1 => force(&signs(rest, 32).collect::<Vec<u8>>(), Format::S9b),
        _ => force(rest, Format::S9b),
    }
});
