//! A candidate is assumed to be true; what follows from it leaves a cell without
//! a digit, or a digit without a place: so the candidate is false.
//!
//! ## Why it is true
//! Every step after the assumption is proved like any other. If they lead to
//! something that cannot be, the one thing that was not proved, the assumption,
//! was wrong.
//!
//! ## When it is used
//! Only when none of the techniques in use finds anything. The assumption is
//! taken from the cells and houses with fewest possibilities, and one that breaks
//! without a further assumption inside it is preferred.
//!
//! ## Also called
//! Backtracking, trial and error, Bowman's bingo (with singles only), Nishio
//! (with one digit only).
