use super::random::Random;
use crate::grid::{CellSet, Position};
use crate::search::{Solution, shuffle};

/// So many cells are emptied at once before they are tried one after another. With
/// so many, nearly every grid keeps its one solution.
const AT_ONCE: usize = 30;

/// The puzzle that has the digits of a solution in these cells.
pub(super) fn puzzle_of(solution: &Solution, givens: CellSet) -> Position {
    // The digits of a solution do not clash.
    Position::new(&solution.givens_in(givens)).unwrap_or(Position::EMPTY)
}

/// The orbits that have givens, in a random order.
pub(super) fn shuffled(orbits: &[CellSet], givens: CellSet, random: &mut Random) -> Vec<CellSet> {
    let mut within: Vec<CellSet> =
        orbits.iter().copied().filter(|orbit| orbit.is_subset(givens)).collect();
    shuffle(&mut within, random);
    within
}

/// Drops givens orbit by orbit in this order, wherever what is left will do, until
/// no orbit is left to try or the next would leave fewer than enough. What will do
/// with some givens has to do with more, too.
///
/// `will_do` is shown the givens that would be left, and those that would go.
pub(super) fn drop_givens(
    mut givens: CellSet,
    mut order: &[CellSet],
    enough: usize,
    mut will_do: impl FnMut(CellSet, CellSet) -> bool,
) -> CellSet {
    if givens == CellSet::ALL {
        // Had they been tried one by one, all would have gone.
        let mut at_once = CellSet::EMPTY;
        let mut count = 0;
        for orbit in order {
            let more = at_once | *orbit;
            if more.len() > AT_ONCE || givens.len() < enough + more.len() {
                break;
            }
            at_once = more;
            count += 1;
        }
        if will_do(givens - at_once, at_once) {
            givens -= at_once;
            order = &order[count..];
        }
    }
    for orbit in order {
        if givens.len() >= enough + orbit.len() && will_do(givens - *orbit, *orbit) {
            givens -= *orbit;
        }
    }
    givens
}

#[cfg(test)]
mod tests {
    use super::super::random::{AttemptNumber, Seed};
    use super::super::symmetry::Symmetry;
    use super::super::uniqueness::Uniqueness;
    use super::*;
    use crate::search;

    fn dropped(number: u64, symmetry: Symmetry, enough: usize) -> (Solution, CellSet) {
        let mut random = Seed::new(1).stream(AttemptNumber::new(number));
        let solution = search::random_solution(number);
        let order = shuffled(&symmetry.orbits(), CellSet::ALL, &mut random);
        let mut uniqueness = Uniqueness::of(solution);
        let unique = |givens, dropped| uniqueness.is_kept_without(givens, dropped);
        let givens = drop_givens(CellSet::ALL, &order, enough, unique);
        (solution, givens)
    }

    #[test]
    fn what_is_left_has_one_solution_and_nothing_can_go() {
        for number in 0..40 {
            for symmetry in Symmetry::ALL {
                let (solution, givens) = dropped(number, symmetry, 0);
                let count = |givens| search::count(&puzzle_of(&solution, givens), 2);
                assert_eq!(count(givens), 1);
                assert!(symmetry.keeps(givens));
                for orbit in symmetry.orbits() {
                    if orbit.is_subset(givens) {
                        assert_eq!(count(givens - orbit), 2, "{symmetry} {orbit}");
                    }
                }
                let singly: CellSet =
                    givens.into_iter().filter(|cell| count(givens.without(*cell)) == 1).collect();
                assert_eq!(Uniqueness::of(solution).needless(givens), singly);
                assert!(symmetry != Symmetry::None || singly.is_empty());
            }
        }
    }

    #[test]
    fn emptying_many_cells_at_once_is_the_same_as_one_by_one() {
        for number in 0..40 {
            let (solution, givens) = dropped(number, Symmetry::None, 0);
            let mut random = Seed::new(1).stream(AttemptNumber::new(number));
            let mut one_by_one = CellSet::ALL;
            for orbit in shuffled(&Symmetry::None.orbits(), CellSet::ALL, &mut random) {
                if search::count(&puzzle_of(&solution, one_by_one - orbit), 2) == 1 {
                    one_by_one -= orbit;
                }
            }
            assert_eq!(givens, one_by_one);
        }
    }

    #[test]
    fn dropping_stops_where_it_is_told() {
        for number in 0..40 {
            for enough in [81, 80, 60, 40, 32] {
                let (_, givens) = dropped(number, Symmetry::None, enough);
                assert_eq!(givens.len(), enough);
                let (_, givens) = dropped(number, Symmetry::Rotate180, enough);
                assert!((enough..=enough + 1).contains(&givens.len()));
            }
        }
    }
}
