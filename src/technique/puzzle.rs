use super::Technique;

/// A puzzle that needs a technique: one of those in `puzzles/techniques`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniquePuzzle {
    /// In which way it needs the technique.
    pub title: &'static str,
    /// Its 81 cells, row by row, with `.` for those without a given.
    pub cells: &'static str,
}

impl Technique {
    /// A puzzle that needs the technique.
    pub fn puzzle(&self) -> TechniquePuzzle {
        let mut lines = self.id.puzzle_file().lines().rev();
        let cells = lines.next().unwrap_or_default();
        let title = lines.next().unwrap_or_default();
        TechniquePuzzle { title: title.strip_prefix("# ").unwrap_or(title), cells }
    }
}

#[cfg(test)]
mod tests {
    use super::super::CATALOGUE;
    use crate::format::read_one;

    #[test]
    fn every_puzzle_is_a_line_with_its_title_above() {
        for technique in &CATALOGUE {
            let puzzle = technique.puzzle();
            let entry = read_one(puzzle.cells).unwrap();
            assert_eq!(entry.grid.to_string(), puzzle.cells);
            assert!(puzzle.title.starts_with(technique.name), "{puzzle:?}");
        }
    }
}
