//! Grids, tables and files of plain text, of which the format is said, so that no
//! input is spent on being told from another.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::Format;
use whydoku_fuzz::{choice, force};

const FORMATS: [Format; 14] = [
    Format::Line,
    Format::Grid,
    Format::Boxed,
    Format::Candidates,
    Format::Sukaku,
    Format::Library,
    Format::Susser,
    Format::Sdk,
    Format::Sdx,
    Format::Ss,
    Format::Csv,
    Format::Markdown,
    Format::Latex,
    Format::Excel,
];

fuzz_target!(|bytes: &[u8]| {
    let (index, text) = choice(bytes);
    force(text, FORMATS[index % FORMATS.len()]);
});
