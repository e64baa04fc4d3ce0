//! The program, run as people run it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) errors: String,
}

impl From<Output> for Answer {
    fn from(output: Output) -> Self {
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!errors.contains("panicked"), "{errors}");
        Self {
            code: output.status.code().expect("not ended by a signal"),
            out: String::from_utf8(output.stdout).unwrap(),
            errors,
        }
    }
}

/// The program, in an environment that says nothing of terminals.
pub(crate) fn command(arguments: &[impl AsRef<str>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments.iter().map(AsRef::as_ref));
    for variable in ["NO_COLOR", "COLUMNS", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null());
    command
}

pub(crate) fn spawn(arguments: &[&str]) -> std::process::Child {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

pub(crate) fn whydoku(arguments: &[impl AsRef<str>]) -> Answer {
    command(arguments).output().unwrap().into()
}

pub(crate) fn whydoku_reading(arguments: &[&str], input: &[u8]) -> Answer {
    let mut child = spawn(arguments);
    let mut pipe = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // The program may have gone before it has read all of it.
            let _ = pipe.write_all(input);
        });
        child.wait_with_output().unwrap().into()
    })
}

/// The exit code and the output of a call that has nothing to say beside it.
pub(crate) fn answer(arguments: &[&str]) -> (i32, String) {
    let done = whydoku(arguments);
    assert_eq!(done.errors, "", "{arguments:?}");
    (done.code, done.out)
}

/// One JSON document a line.
pub(crate) fn documents(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn lines(puzzles: &[&str]) -> String {
    puzzles.join("\n") + "\n"
}

pub(crate) fn puzzle_file(theme: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    folder.join(theme).with_extension("txt").to_str().unwrap().to_owned()
}

/// A file that is gone when the test is over.
pub(crate) struct Scratch {
    path: PathBuf,
}

impl Scratch {
    pub(crate) fn file(name: &str, content: &[u8]) -> Self {
        let thread = std::thread::current().id();
        let name = format!("{}-{thread:?}-{name}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, content).unwrap();
        Self { path }
    }

    pub(crate) fn name(&self) -> &str {
        self.path.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}
