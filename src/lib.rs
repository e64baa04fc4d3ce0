#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`mod@format`] reads a puzzle into a [`grid::Grid`], [`grid::Position::new`] asks
//! whether it is legal, [`solve::Solver`] reasons it out into a [`solve::Log`] of
//! [`step::Step`]s, and [`explain`] says why each of them is true. [`search`]
//! answers how many solutions there are; [`proof`] checks a step of anybody's.

pub mod explain;
pub mod format;
pub mod generate;
pub mod grid;
pub mod proof;
pub mod rating;
pub mod render;
pub mod search;
pub mod solve;
pub mod step;
pub mod story;
pub mod technique;
#[cfg(feature = "json")]
pub mod verify;
