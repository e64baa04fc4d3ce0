use super::Technique;
use crate::step::TechniqueId;

/// A puzzle that needs a technique: one of those in `puzzles/techniques`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniquePuzzle {
    /// In which way it needs the technique.
    pub title: &'static str,
    /// Its 81 cells, row by row, with `.` for those without a given.
    pub cells: &'static str,
}

impl TechniquePuzzle {
    /// The techniques that the default ladder must lack, or the puzzle does not need
    /// this one: the title names them. Mostly there are none.
    pub fn without(&self) -> Vec<TechniqueId> {
        let Some((_, rest)) = self.title.split_once(", without ") else { return Vec::new() };
        let Some((names, _)) = rest.split_once(", stalls") else { return Vec::new() };
        names.split(", ").filter_map(|name| name.parse().ok()).collect()
    }
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
    use crate::step::TechniqueId;

    #[test]
    fn every_puzzle_is_a_line_with_its_title_above() {
        for technique in &CATALOGUE {
            let puzzle = technique.puzzle();
            let entry = read_one(puzzle.cells).unwrap();
            assert_eq!(entry.grid.to_string(), puzzle.cells);
            assert!(puzzle.title.starts_with(technique.name), "{puzzle:?}");
        }
    }
    #[test]
    fn what_must_be_left_out_is_read_from_the_title() {
        for technique in &CATALOGUE {
            let puzzle = technique.puzzle();
            let names: Vec<&str> = puzzle.without().iter().map(|id| id.as_str()).collect();
            let written = match names.as_slice() {
                [] => "the ladder below it stalls, ".to_owned(),
                names => format!("the ladder below it, without {}, stalls, ", names.join(", ")),
            };
            assert!(puzzle.title.contains(&written), "{puzzle:?}");
        }
        let puzzle = CATALOGUE[TechniqueId::FinnedXWing as usize].puzzle();
        assert_eq!(puzzle.without(), [TechniqueId::GroupedSkyscraper]);
    }
}
