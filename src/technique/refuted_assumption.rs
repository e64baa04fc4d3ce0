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
//! position: :0000:x:.2.8....51.....93............84..2......1......+1.6....61.+9+8+4.7....2+35..43...+7....:197 198 199 226 236 253 356 366 413 697 698 699 713 716 734 756 766 887 888 892 913 916 941 942 948 949 956 966 988 992 993:::
//! step: Refuted Assumption: r1c1=7 breaks r4c5 => r1c1<>7
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
