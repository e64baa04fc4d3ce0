//! How hard a puzzle is, by several schemes.

pub mod explainer;
