//! Out and in again: what is written in a format, any position and any illegal
//! grid, is read as the same, or it was said what is lost.
//!
//! The first byte is the format, then there are two for each cell: the digit,
//! given or placed or not, and the candidates that are crossed out.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::{Entry, Format, LineNumber, Loss, Origin, Puzzles, Writer};
use whydoku::grid::{Candidate, Cell, Digit, Grid, Position};
use whydoku_fuzz::choice;

fn grid(bytes: &[u8]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, pair) in Cell::all().zip(bytes.chunks(2)) {
        let content = usize::from(pair[0]);
        let removed = usize::from(*pair.get(1).unwrap_or(&0)) | (content & 128) << 1;
        match (Digit::ALL.get(content & 15), content & 16) {
            (Some(digit), 0) => grid.set_given(cell, *digit),
            (Some(digit), _) => grid.set_placed(cell, *digit),
            (None, 0) => {}
            (None, _) => Digit::ALL
                .into_iter()
                .enumerate()
                .filter(|(index, _)| removed >> index & 1 == 1)
                .for_each(|(_, digit)| grid.remove(Candidate::new(digit, cell))),
        }
    }
    grid
}

fuzz_target!(|bytes: &[u8]| {
    let (index, rest) = choice(bytes);
    let format = Format::ALL[index % Format::ALL.len()];
    let grid = grid(rest);
    let entry = Entry {
        grid,
        line: LineNumber::FIRST,
        title: None,
        listed: None,
        origin: Origin::default(),
    };
    let mut writer = Writer::new(format);
    let Ok(written) = writer.write(&entry) else { return };
    let text = format!("{}{}{}", writer.start(), written.text, writer.end());
    for puzzles in [Puzzles::new(text.as_bytes()), Puzzles::with_format(text.as_bytes(), format)] {
        let back: Vec<Entry> = puzzles
            .map(|outcome| outcome.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
            .collect();
        let [back] = back.as_slice() else { panic!("{format}: {} puzzles\n{text}", back.len()) };
        let last = |loss: &Loss| matches!(loss, Loss::LastCandidate(_));
        match (Position::new(&entry.grid), Position::new(&back.grid)) {
            (Ok(position), Ok(back)) if written.lost.is_empty() => {
                assert_eq!(back, position, "{format}\n{text}");
            }
            _ if written.lost.iter().any(last) => {}
            (Ok(_), Ok(_)) | (Err(_), Err(_)) => {
                assert_eq!(back.grid.to_string(), entry.grid.to_string(), "{format}\n{text}");
            }
            (was, is) => panic!("{format}: {was:?} became {is:?}\n{text}"),
        }
    }
});
