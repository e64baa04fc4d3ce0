//! The collections beside the repository, which a clone need not have.

use std::path::PathBuf;

/// The text of a file of `../shared/data`, or of the directory that
/// `WHYDOKU_DATA` names; `None`, with a note, if it is not there.
pub(crate) fn text(name: &str) -> Option<String> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let path = std::env::var_os("WHYDOKU_DATA").map_or_else(beside, PathBuf::from).join(name);
    let text = std::fs::read_to_string(&path);
    text.inspect_err(|error| eprintln!("skipped: {}: {error}", path.display())).ok()
}
