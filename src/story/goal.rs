use crate::grid::{CandidateSet, Position};
use crate::solve::Replay;
use crate::step::{Conclusion, StepNumber, Truth};

/// What a path of steps is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every cell filled.
    Solved,
    /// These digits placed.
    Placed(CandidateSet),
    /// Some truth left without a candidate.
    Broken,
    /// The conclusion holds: its candidate placed, or not possible any more.
    Conclusion(Conclusion),
}

impl Goal {
    /// Whether it is reached.
    pub fn is_reached(&self, position: &Position) -> bool {
        match self {
            Self::Solved => position.is_solved(),
            Self::Placed(placed) => placed.is_subset(position.placed()),
            Self::Broken => Truth::broken_in(position).is_some(),
            Self::Conclusion(Conclusion::Place(candidate)) => {
                position.placed().contains(*candidate)
            }
            Self::Conclusion(Conclusion::Eliminate(candidate)) => {
                !position.has(*candidate) && !position.placed().contains(*candidate)
            }
        }
    }

    /// Whether a step that places a digit may be left out.
    pub(super) const fn may_leave_cells_open(&self) -> bool {
        matches!(self, Self::Broken | Self::Conclusion(_))
    }

    /// The steps that the goal itself leans on, at the end of a linked log.
    pub(super) fn leans_on(&self, end: &Replay) -> Vec<StepNumber> {
        match self {
            Self::Solved | Self::Placed(_) => Vec::new(),
            Self::Broken => Truth::broken_in(&end.position)
                .map(|truth| end.history.dependencies(&end.position, &[truth]).to_vec())
                .unwrap_or_default(),
            Self::Conclusion(Conclusion::Place(candidate)) => {
                end.history.filled_by(candidate.cell).into_iter().collect()
            }
            Self::Conclusion(Conclusion::Eliminate(candidate)) => {
                end.history.removed_by(&end.position, *candidate).into_iter().collect()
            }
        }
    }
}
