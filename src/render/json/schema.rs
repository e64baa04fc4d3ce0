//! The JSON Schema in `docs/`, made from the types and kept from going stale.

use schemars::generate::SchemaSettings;

use super::{LogDocument, StepsDocument};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/json-schema.json");
/// Set to write the schema anew.
const UPDATE: &str = "WHYDOKU_UPDATE_SCHEMA";

#[test]
fn the_schema_in_the_docs_is_that_of_the_types() {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let log = generator.subschema_for::<LogDocument>();
    let steps = generator.subschema_for::<StepsDocument>();
    let schema = serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Whydoku logs, and steps of one position",
        "anyOf": [log, steps],
        "$defs": generator.take_definitions(true),
    });
    let made = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(PATH, &made).unwrap();
    }
    let written = std::fs::read_to_string(PATH).unwrap_or_default();
    assert!(written == made, "docs/json-schema.json is stale: run the tests with {UPDATE}=1");
}
