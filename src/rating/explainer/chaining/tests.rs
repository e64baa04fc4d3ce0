//! What bit sets rule out is what the ordered searches do not find.

use super::super::board::Board;
use super::super::tables::{CellOnes, Ones};
use super::branching::{Producer, Workspace, search, search_at};
use super::forcing::Forcing;
use super::hints::{ChainHint, Collector};
use super::potential::id_of;
use super::strong::Links;
use crate::grid::{Candidate, Position};
use crate::rating::explainer::explain;
use crate::search::first;

/// Positions on the paths of some puzzles, and the same with one false assumption
/// each, as nested searches meet them.
fn positions() -> Vec<Board> {
    let puzzles = [
        "75.....1.6....7..3..3.9.47.....6.3....827...5.7...31....54.2...3.4....9..6..5....",
        ".986.3.4..4.8.5..........95.1...9.6....7.....86.34.....3.9.7..8.......324.9...7..",
        "...736.9.7..4..........1........8...3.....71.68..5..32......3..5.2.....1.1..245.9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    let mut boards = Vec::new();
    for puzzle in puzzles {
        let grid = crate::format::read_one(puzzle).unwrap().grid;
        let start = Position::new(&grid).unwrap();
        let solution = first(&start).unwrap();
        for step in explain(&start).unwrap().iter().step_by(4) {
            let mut after = step.after;
            boards.push(Board::new(&after));
            let wrong: Vec<Candidate> =
                after.candidates().iter().filter(|one| !solution.contains(*one)).collect();
            let right: Vec<Candidate> =
                after.candidates().iter().filter(|one| solution.contains(*one)).collect();
            for candidate in right.into_iter().take(2) {
                after.eliminate(candidate);
                boards.push(Board::new(&after));
            }
            if let Some(candidate) = wrong.get(wrong.len() / 2) {
                after.place(*candidate);
                boards.push(Board::new(&after));
            }
        }
    }
    boards
}

fn same(one: &[ChainHint], other: &[ChainHint]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            one.rule == other.rule
                && one.complexity == other.complexity
                && one.difficulty.to_bits() == other.difficulty.to_bits()
                && one.removals == other.removals
        })
}

#[test]
fn the_closure_knows_every_chain_and_its_length() {
    for board in positions() {
        let mut forcing = Forcing::new();
        forcing.fill(&board);
        for cell in CellOnes(board.open).filter(|cell| board.count(*cell) > 1) {
            for value in Ones(board.cells[cell]) {
                for (pass, on) in
                    [(Links::X, true), (Links::X, false), (Links::Xy, true), (Links::Xy, false)]
                {
                    let id = id_of(cell, value);
                    let path = forcing.chain_path(&board, pass, id, on);
                    let length = forcing.shortest(id, on, pass).unwrap_or(0);
                    assert_eq!(length as usize, path.len());
                    if pass == Links::Xy {
                        assert_eq!(forcing.contradicts_itself(id, on), !path.is_empty());
                    }
                }
            }
        }
    }
}

#[test]
fn no_cycle_is_ruled_out_that_removes_something() {
    let mut cycles = 0;
    for board in positions() {
        let mut forcing = Forcing::new();
        let mut found = Collector::all();
        forcing.search(&board, &mut found);
        let mut everywhere = Collector::all();
        forcing.search_everywhere(&board, &mut everywhere);
        cycles += found.hints.iter().filter(|hint| hint.rule.name().contains("Cycle")).count();
        assert!(same(&found.hints, &everywhere.hints));
    }
    assert!(cycles > 100, "{cycles}");
}

#[test]
fn the_best_is_the_first_of_all() {
    for board in positions() {
        let mut forcing = Forcing::new();
        let mut workspace = Workspace::new();
        let [mut best, mut all] = [Collector::best(), Collector::all()];
        forcing.search(&board, &mut best);
        forcing.search(&board, &mut all);
        assert_eq!(best.hints.len(), usize::from(!all.hints.is_empty()));
        assert!(same(&best.hints, &all.emitted().into_iter().take(1).collect::<Vec<_>>()));
        for producer in
            [Producer::Nishio, Producer::Multiple, Producer::Dynamic { level: 0, limit: 0 }]
        {
            let [mut best, mut all] = [Collector::best(), Collector::all()];
            search(&board, producer, &mut workspace, &mut best);
            search(&board, producer, &mut workspace, &mut all);
            assert!(same(&best.hints, &all.emitted().into_iter().take(1).collect::<Vec<_>>()));
        }
    }
}

#[test]
fn static_chains_meet_only_where_the_closure_says() {
    let mut hints = 0;
    for board in positions() {
        let mut workspace = Workspace::new();
        let [mut found, mut everywhere] = [Collector::all(), Collector::all()];
        search(&board, Producer::Multiple, &mut workspace, &mut found);
        search_at(&board, Producer::Multiple, None, &mut workspace, &mut everywhere);
        hints += found.hints.len();
        assert!(same(&found.hints, &everywhere.hints));
    }
    assert!(hints > 100, "{hints}");
}
