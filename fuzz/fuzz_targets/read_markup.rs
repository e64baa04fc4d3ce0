//! Pages of HTML and files of OpenSudoku.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::Format;
use whydoku_fuzz::{choice, force};

fuzz_target!(|bytes: &[u8]| {
    let (index, text) = choice(bytes);
    force(text, [Format::Html, Format::OpenSudoku][index % 2]);
});
