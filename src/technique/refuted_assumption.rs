//! A candidate is assumed to be true; what follows from it leaves a cell without
//! a digit, or a digit without a place: so the candidate is false.
//!
//! ## Why it is true
//! Every step after the assumption is proved like any other. If they lead to
//! something that cannot be, the one thing that was not proved, the assumption,
//! was wrong.
//!
//! ## Example
//! ```text
//! position: :0000:x:+1+7+4....+62+29+34+6+7+15+8+5+86+1.+27.+4+45+19+23+8+7+6.+2.+67+4.+1+5.+6+785+1+24.7+1..+4.6+2.+63+5+2+19+48+7.+42+7.+6+5.1::::
//! step: Refuted Assumption: r5c3=9 breaks 9r7 => r5c3<>9
//! ```
//! A near miss (logic does not stall):
//! ```text
//! near miss: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
//!
//! ## When it is used
//! Only when none of the techniques in use finds anything. The assumption is
//! taken from the cells and houses with fewest possibilities, and one that breaks
//! without a further assumption inside it is preferred.
//!
//! ## Also called
//! Backtracking, trial and error, Bowman's bingo (with singles only), Nishio
//! (with one digit only).
