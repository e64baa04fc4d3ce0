//! Links, packed strings and files that libraries read.

use super::*;
use crate::format::{Format, Writer};
use crate::grid::Cell;

fn written(format: Format) -> String {
    Writer::new(format).write(&read_one(PUZZLE).unwrap()).unwrap().text
}

#[test]
fn links_are_read_from_anywhere_in_a_line() {
    for format in [Format::SudokuWiki, Format::FPuzzles, Format::SudokuPad] {
        let link = written(format);
        assert_eq!(read(&link), PUZZLE);
        assert_eq!(read(&format!("try this: <{}>", link.trim())), PUZZLE);
    }
    let zeros = PUZZLE.replace('.', "0");
    // Dots at the end of a link are cells, but for the one of the sentence.
    let dots = PUZZLE.replace('9', ".");
    assert_eq!(read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={dots}")), dots);
    assert_eq!(read(&format!("See https://sudokuexchange.com/play/?s={zeros}.")), PUZZLE);
    assert_eq!(read(&format!("[no. 1](https://sudokuexchange.com/play/?s={zeros})")), PUZZLE);
    assert_eq!(read(&format!("https://sudokuexchange.com/play/?s={zeros}&d=3")), PUZZLE);
    assert_eq!(read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}")), PUZZLE);
}

#[test]
fn links_of_any_site_are_read() {
    let zeros = PUZZLE.replace('.', "0");
    for link in [
        format!("https://example.org/solve?puzzle={}", PUZZLE.replace('.', "%2E")),
        format!("https://example.org/solve?grid={zeros}&level=3"),
        format!("https://example.org/#{PUZZLE}"),
        format!("https://example.org/play/{zeros}"),
    ] {
        assert_eq!(read(&link), PUZZLE, "{link}");
    }
    let two = format!("https://example.org/?a={zeros}&b={}", zeros.replace('5', "0"));
    assert!(read_one(&two).is_err());
    for (site, name) in [("killersudoku.aspx", "killer"), ("jigsaw.htm", "jigsaw")] {
        let error = error(&format!("https://www.sudokuwiki.org/{site}?bd={zeros}"));
        assert_eq!(error.kind().to_string(), "variant");
        assert!(error.to_string().contains(name), "{error}");
    }
    // What is packed may stand without its link.
    let link = written(Format::FPuzzles);
    let packed = link.trim().split_once("load=").unwrap().1;
    assert_eq!(read(packed), PUZZLE);
    assert_eq!(read(&format!("fpuzzles{packed}")), PUZZLE);
    let killer = "{\"size\":9,\"killercage\":[{\"cells\":[\"R1C1\"]}],\"grid\":[[{\"value\":1}]]}";
    assert!(message(&lz_str::compress_to_base64(killer)).contains("killercage"));
}

#[test]
fn what_sudoku_wiki_packs_is_unpacked() {
    let packed = written(Format::S9b);
    assert_eq!(packed.trim().len(), 165);
    assert_eq!(read(&packed), PUZZLE);
    assert!(message(&packed.replacen("S9B", "S9Z", 1)).contains("S9Z is not a version"));
    assert!(message(&packed.trim()[..160]).contains("157 characters, 162 needed"));
    let old: String = Cell::all()
        .map(|cell| match read_one(PUZZLE).unwrap().grid.value(cell) {
            Some(digit) => {
                let bits = (1_u32 << (u32::from(digit.to_char()) - u32::from('1'))) * 2 + 1;
                let sign = |number| char::from_digit(number, 32).unwrap();
                format!("{}{}", sign(bits / 32), sign(bits % 32))
            }
            None => "vu".to_owned(),
        })
        .collect();
    assert_eq!(read(&old), PUZZLE);
}

#[test]
fn variants_in_links_are_refused_by_name() {
    let pack = |json: &str| lz_str::compress_to_base64(json);
    let cells = ["[{},{},{},{},{},{},{},{},{\"value\":3,\"given\":true}]"; 9].join(",");
    let plain = format!("{{\"size\":9,\"grid\":[{cells}]}}");
    let link = |json: &str| format!("https://f-puzzles.com/?load={}", pack(json));
    assert_eq!(read(&link(&plain)), "........3".repeat(9));
    let killer = plain.replacen("\"grid\"", "\"killercage\":[{\"cells\":[\"R1C1\"]}],\"grid\"", 1);
    assert!(message(&link(&killer)).contains("\"killercage\""));
    let six = plain.replacen(":9", ":6", 1);
    assert!(message(&link(&six)).contains("6x6"));
    let link = link(&plain);
    assert!(
        message(&link[..link.len() - 40]).contains("cut off"),
        "{}",
        message(&link[..link.len() - 40])
    );
    for short in ["https://f-puzzles.com/?id=abc1234", "https://sudokupad.app/x1y2z3abcd"] {
        assert!(message(short).contains("server"), "{short}");
    }
    let zipped = "{ce:[[{v:5},,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],\
                  [,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,{v:7}]]}";
    let pad = format!("https://sudokupad.app/scl{}", pack(zipped));
    assert_eq!(read(&pad), format!("5{}7", ".".repeat(79)));
    let cages = zipped.replacen("]]}", "]],ca:[{ce:[[0,0],[0,1]],v:'3'}]}", 1);
    let pad = format!("https://sudokupad.app/scl{}", pack(&cages));
    assert!(message(&pad).contains("\"cages\""), "{}", message(&pad));
}

#[test]
fn games_of_open_sudoku_have_progress() {
    let cells: String = Cell::all()
        .zip(PUZZLE.chars())
        .map(|(cell, sign)| match sign {
            '.' if cell.to_string() == "r1c3" => "4|0|1|".to_owned(),
            '.' if cell.to_string() == "r1c4" => "0|34||1|".to_owned(),
            '.' => "0|0|1|".to_owned(),
            digit => format!("{digit}|0|0|"),
        })
        .collect();
    let file = |data: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n<game created=\"123\" data=\"{data}\"/>\n</opensudoku>"
        )
    };
    let entry = read_one(&file(&format!("version: 2&#10;{cells}"))).unwrap();
    assert_eq!(entry.grid.givens_line(), PUZZLE);
    assert_eq!(entry.grid.to_string(), PUZZLE.replacen("53.", "534", 1));
    assert_eq!(entry.grid.removed().len(), 7);
    let broken = cells.replacen("0|34||1|", "0|934|1|", 1);
    let said = message(&file(&format!("version: 3&#10;{broken}")));
    assert!(said.contains("r1c4") && said.contains("934"), "{said}");
    assert!(message(&file("version: 9&#10;")).contains("version 9"));
}
