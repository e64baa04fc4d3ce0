use crate::grid::CandidateSet;

/// Why at least one guardian is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DerivedKind {
    /// Else the pattern could be filled in a second way, and the puzzle would
    /// have two solutions. Leans on the puzzle having exactly one.
    DeadlyPattern,
    /// Else the pattern's two digits would stand both or not at all in each house,
    /// and could change places in all cells that are open then. Leans on the
    /// puzzle having exactly one solution. The cells of the pattern are those in
    /// which the digits stand, givens among them, and a few open ones.
    InterchangeableDigits,
    /// Else two digits would stand in a pair of cells and in the square of four cells
    /// that two lines have in the same columns (or rows), and parts of the two lines
    /// could change places. Leans on the puzzle having exactly one solution. The
    /// pattern is the pair and the square with the two digits, and some cells of the
    /// two lines that are filled. Guardians are also places outside of the square.
    ExchangeableLines,
    /// Else the pattern could not be filled at all.
    ImpossiblePattern,
}

/// A truth that is not one of the 324 but follows from a pattern: at least one
/// of the guardians is true.
///
/// The pattern is a set of cells, each with the digits that it would be filled
/// from; a guardian is a live candidate of one of those cells that is not among
/// its pattern digits. If every guardian were false, the cells would have to be
/// filled from the pattern's digits alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedTruth {
    /// Why one guardian must be true.
    pub kind: DerivedKind,
    /// The cells of the pattern, each with its digits.
    pub pattern: CandidateSet,
    /// The candidates of which at least one is true.
    pub guardians: CandidateSet,
}
