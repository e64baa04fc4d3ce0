//! Whether what an explanation says is so.

use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use crate::solve::{Removal, Replay};
use crate::step::{Node, Pattern, Step, StepCount, Truth};

use super::Statement;

mod deadly;
mod patterns;
mod rings;

/// Holds every statement of an argument against the position in which its step
/// is made, and gives the first that is false.
///
/// # Errors
/// The false statement.
pub fn check_argument<'argument>(
    argument: &'argument [Statement],
    step: &Step,
    before: &Replay,
) -> Result<(), &'argument Statement> {
    let mut context = Context { step, before, after: None, known: Known::default() };
    argument.iter().try_for_each(|statement| context.check(statement))
}

struct Context<'step> {
    step: &'step Step,
    before: &'step Replay,
    /// At the end of the refutation, once something has been supposed.
    after: Option<Replay>,
    /// What is known in the case that was told last.
    known: Known,
}

/// What holds in a case, and what does not.
#[derive(Default)]
struct Known {
    /// One candidate of each node is true.
    holds: Vec<Node>,
    /// All of these are false.
    fails: CandidateSet,
}

impl Context<'_> {
    fn check<'argument>(
        &mut self,
        statement: &'argument Statement,
    ) -> Result<(), &'argument Statement> {
        let holds = match statement {
            Statement::Suppose { candidate } => self.suppose(*candidate),
            Statement::Breaks { truth, reasons } => {
                let Some(after) = &self.after else { return Err(statement) };
                reasons.iter().all(|reason| is_so(reason, after, self.step))
                    && truth.is_broken_in(&after.position)
                    && accounts_for(*truth, reasons, after)
            }
            Statement::Case { .. } => {
                let Some(known) = Known::in_case(statement, &self.before.position) else {
                    return Err(statement);
                };
                self.known = known;
                true
            }
            Statement::NoneLeft { candidates } => {
                candidates.iter().all(|candidate| self.known.rules_out(*candidate))
            }
            statement => is_so(statement, self.before, self.step),
        };
        if holds { Ok(()) } else { Err(statement) }
    }

    fn suppose(&mut self, candidate: Candidate) -> bool {
        let Some(refutation) = &self.step.refutation else { return false };
        if refutation.assumed != candidate || !self.before.position.has(candidate) {
            return false;
        }
        let mut after = self.before.assuming(candidate);
        after.apply_all(&refutation.steps);
        self.after = Some(after);
        true
    }
}

/// Whether a statement is so in the position before the step.
fn is_so(statement: &Statement, replay: &Replay, step: &Step) -> bool {
    let position = &replay.position;
    match statement {
        Statement::LastOpenCell { house, cell, digit } => {
            position.open() & house.cells() == CellSet::of(*cell)
                && position.place_of(*digit, *house).is_none()
                && position.places(*digit, *house) == CellSet::of(*cell)
        }
        Statement::OnlyPlaces { digit, house, cells } => {
            !cells.is_empty() && position.places(*digit, *house) == *cells
        }
        Statement::OnlyDigits { cells, digits } => {
            !cells.is_empty()
                && cells.into_iter().all(|cell| position.candidates_of(cell) == *digits)
        }
        Statement::Sees { cells, digit, source } => {
            position.value(*source) == Some(*digit)
                && cells.is_subset(position.open() & source.peers())
                && !cells.is_empty()
        }
        Statement::HouseHas { house, digits } => {
            !digits.is_empty()
                && digits.into_iter().all(|digit| position.place_of(digit, *house).is_some())
        }
        Statement::RemovedIn { cells, digits, step, levels_up } => {
            let removal = Removal { step: *step, levels_up: *levels_up };
            each(*cells, *digits).all(|candidate| replay.removal_of(candidate) == Some(removal))
        }
        Statement::CrossedOut { cells, digits } => each(*cells, *digits).all(|candidate| {
            !position.has(candidate)
                && position.open().contains(candidate.cell)
                && replay.removal_of(candidate).is_none()
                && (position.placed().cells_of(candidate.digit) & candidate.cell.peers()).is_empty()
        }),
        Statement::AllIn { cells, house } => cells.is_subset(house.cells()) && !cells.is_empty(),
        Statement::Settles { digit, cells, house } => {
            cells.is_subset(position.places(*digit, *house)) && !cells.is_empty()
        }
        Statement::UseUp { cells, digits, houses } => {
            cells.len() == digits.len()
                && !houses.is_empty()
                && houses.iter().all(|house| cells.is_subset(house.cells()))
                && cells.into_iter().all(|cell| position.candidates_of(cell).is_subset(*digits))
        }
        Statement::Fill { digits, cells } => {
            cells.len() == digits.len()
                && cells.common_houses().any(|house| {
                    digits.into_iter().all(|digit| position.places(digit, house).is_subset(*cells))
                })
        }
        Statement::Leaves { digit, cells } => {
            let gone: CellSet = step
                .eliminations()
                .filter(|candidate| candidate.digit == *digit)
                .map(|candidate| candidate.cell)
                .collect();
            gone == *cells && cells.is_subset(position.cells_with(*digit)) && !cells.is_empty()
        }
        Statement::Place { candidate } => {
            position.has(*candidate) && step.placements().eq([*candidate])
        }
        Statement::Stalled { open } => {
            position.open() == *open
                && matches!(step.pattern, Pattern::Refutation { stalled: true, .. })
        }
        Statement::OneOf { truth, candidates } => live(*truth, replay).is_some_and(|live| {
            live.len() == candidates.len()
                && candidates.iter().all(|candidate| live.contains(*candidate))
        }),
        Statement::Follows { placements, steps, assumptions } => {
            follows(step, placements) == Some((*steps, *assumptions))
        }
        // Only ever said of the end of a refutation.
        Statement::Suppose { .. } | Statement::Breaks { .. } => false,
        statement => rings::is_so(statement, position, step)
            .unwrap_or_else(|| patterns::is_so(statement, position, step)),
    }
}

fn each(cells: CellSet, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    cells
        .into_iter()
        .flat_map(move |cell| digits.into_iter().map(move |digit| Candidate::new(digit, cell)))
}

/// The live candidates of a truth that is not met yet.
fn live(truth: Truth, replay: &Replay) -> Option<CandidateSet> {
    let live: CandidateSet = truth
        .candidates()
        .into_iter()
        .filter(|candidate| replay.position.has(*candidate))
        .collect();
    (!live.is_empty()).then_some(live)
}

fn follows(step: &Step, placements: &[Candidate]) -> Option<(StepCount, StepCount)> {
    let refutation = step.refutation.as_ref()?;
    let placed = refutation.steps.iter().flat_map(|logged| logged.step.placements());
    placed.eq(placements.iter().copied()).then(|| {
        let nested = refutation.steps.iter().filter(|logged| logged.step.refutation.is_some());
        (refutation.total_steps(), nested.count())
    })
}

/// Whether the reasons say of every candidate of a broken truth where it went.
fn accounts_for(truth: Truth, reasons: &[Statement], replay: &Replay) -> bool {
    let open = replay.position.open();
    let lost = truth.candidates().into_iter().filter(|candidate| open.contains(candidate.cell));
    lost.into_iter().all(|candidate| accounts_for_one(candidate, reasons))
}

/// Whether a single's argument says of every other place, or every other digit,
/// why it is out.
pub fn accounts_for_the_rest(argument: &[Statement], before: &Replay) -> bool {
    argument.iter().all(|statement| match statement {
        Statement::OnlyPlaces { digit, house, cells } if cells.len() == 1 => {
            every_other_place(*digit, *house, *cells, argument, before)
        }
        Statement::OnlyDigits { cells, digits } if digits.len() == 1 => {
            cells.first().is_none_or(|cell| {
                (!*digits).into_iter().all(|digit| {
                    let candidate = Candidate::new(digit, cell);
                    accounts_for_one(candidate, argument)
                })
            })
        }
        _ => true,
    })
}

fn every_other_place(
    digit: Digit,
    house: House,
    cells: CellSet,
    argument: &[Statement],
    before: &Replay,
) -> bool {
    ((before.position.open() & house.cells()) - cells)
        .into_iter()
        .all(|cell| accounts_for_one(Candidate::new(digit, cell), argument))
}

fn accounts_for_one(Candidate { digit, cell }: Candidate, argument: &[Statement]) -> bool {
    argument.iter().any(|reason| match reason {
        Statement::Sees { cells, digit: seen, .. } => *seen == digit && cells.contains(cell),
        Statement::HouseHas { house, digits } => house.contains(cell) && digits.contains(digit),
        Statement::RemovedIn { cells, digits, .. } | Statement::CrossedOut { cells, digits } => {
            cells.contains(cell) && digits.contains(digit)
        }
        _ => false,
    })
}
