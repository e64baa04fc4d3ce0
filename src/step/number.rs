use std::fmt;

/// The number of a step in its log: 1 for the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepNumber(u16);

impl StepNumber {
    /// Within a refutation, the assumption itself: what comes before step 1.
    pub const ASSUMPTION: Self = Self(0);

    /// The number of the step at this place of a list. A log has fewer than
    /// 811 steps: each of them takes at least one of 729 candidates, or fills
    /// one of 81 cells.
    pub fn at(place: usize) -> Self {
        Self(u16::try_from(place + 1).unwrap_or(u16::MAX))
    }

    /// The number after this one.
    #[must_use]
    pub const fn successor(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The place of the step in a list of steps; `None` for the assumption.
    pub fn place(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

impl From<StepNumber> for u16 {
    fn from(number: StepNumber) -> Self {
        number.0
    }
}

impl From<u16> for StepNumber {
    fn from(number: u16) -> Self {
        Self(number)
    }
}

impl fmt::Display for StepNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Debug for StepNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
