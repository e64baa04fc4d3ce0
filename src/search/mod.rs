//! Backtracking and counting.
