use std::fmt;

use crate::grid::Position;
use crate::proof::Refusal;
use crate::step::Step;

/// A step that a technique found but the checker refused: a fault of this
/// program, never of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct FailedProof {
    /// The position in which the step was found.
    pub position: Box<Position>,
    /// The step.
    pub step: Box<Step>,
    /// Why it was refused.
    pub refusal: Refusal,
}

impl fmt::Display for FailedProof {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "internal error: a step was found that cannot be proved")?;
        writeln!(formatter, "  technique:   {}", self.step.technique)?;
        writeln!(formatter, "  refusal:     {}", self.refusal)?;
        writeln!(formatter, "  conclusions: {:?}", self.step.conclusions)?;
        writeln!(formatter, "  truths:      {:?}", self.step.truths)?;
        writeln!(formatter, "  pattern:     {:?}", self.step.pattern)?;
        writeln!(
            formatter,
            "  position:    {}",
            crate::format::library_line(&self.position.to_grid())
        )?;
        write!(formatter, "Please report this with the lines above: the step was not used.")
    }
}
