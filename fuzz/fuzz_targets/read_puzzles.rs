//! Reading never panics, and what was read is read again as the same grid.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::{library_line, read_all, read_one};
use whydoku::grid::Position;

fuzz_target!(|text: &str| {
    for puzzle in read_all(text) {
        let entry = match puzzle {
            Ok(entry) => entry,
            Err(error) => {
                // The error can be told and drawn, wherever it is.
                let _ = error.report();
                continue;
            }
        };
        let line = library_line(&entry.grid);
        let again = read_one(&line).expect("a line that was written can be read");
        assert_eq!(again.grid, entry.grid, "{line}");
        if entry.grid.is_plain() {
            let plain = entry.grid.to_string();
            let again = read_one(&plain).expect("a plain grid that was written can be read");
            assert_eq!(again.grid, entry.grid, "{plain}");
        }
        let legal = Position::new(&entry.grid);
        assert_eq!(legal.is_ok(), entry.grid.clashes().is_empty());
        if let Ok(position) = legal {
            assert_eq!(Position::new(&position.to_grid()), Ok(position), "{line}");
        }
    }
});
