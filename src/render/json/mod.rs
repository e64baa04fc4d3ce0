//! Logs and steps as JSON. The format is described in `docs/json.md`; its schema,
//! made from these types, is `docs/json-schema.json`.

mod document;
mod names;
#[cfg(test)]
mod schema;

pub(crate) use document::modifiers;
pub use document::{
    BrokenDocument, DerivedDocument, DerivedName, LOG_FORMAT, LogDocument, NestedDocument,
    STEPS_FORMAT, Several, SolutionCount, StatusName, StepDocument, StepsDocument, TruthDocument,
    VERSION,
};
