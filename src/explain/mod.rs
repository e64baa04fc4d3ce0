//! From a step to its argument, and from the argument to sentences.
//!
//! What is said comes before how it is worded: [`argument`] makes a list of
//! [`Statement`]s of a step's pattern, a [`Language`] words them, and
//! [`check_argument`] holds each of them against the position.

mod argument;
mod english;
mod evaluate;
mod language;
mod notation;
mod statement;
mod text;

pub use argument::{argument, argument_of_end};
pub use english::English;
pub use evaluate::{accounts_for_the_rest, check_argument};
pub use language::{Language, PageWords, StoryWords, Telling};
pub use notation::{conclusions, notation};
pub use statement::{Inference, Statement};
pub use text::{Role, Span, Text};
