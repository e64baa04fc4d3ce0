use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Read};

use serde::de::DeserializeOwned;
use serde_json::Value;
use whydoku::render::json::{LOG_FORMAT, STEPS_FORMAT};
use whydoku::verify::{Fault, Verified, verify_log, verify_steps};

use super::arguments::VerifyArguments;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

const NO_SUCH_FILE: &str = "there is no such file; expected logs, as `explain --json` and \
                            `steps --json` write them, or - for standard input";

pub(crate) fn run(
    arguments: &VerifyArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let mut worst = Outcome::Done;
    for argument in &arguments.logs {
        let outcome = match open(argument) {
            Ok(reader) => verify_all(reader, &argument.to_string_lossy(), terminal)?,
            Err(error) => {
                let error = match error.kind() {
                    io::ErrorKind::NotFound => NO_SUCH_FILE.to_owned(),
                    _ => error.to_string(),
                };
                terminal.complain(&format!("{}: {error}", argument.to_string_lossy()));
                Outcome::BadInput
            }
        };
        worst = worst.max(outcome);
    }
    Ok(worst)
}

fn open(argument: &OsStr) -> io::Result<Box<dyn Read>> {
    if argument == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    if std::fs::metadata(argument)?.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a directory; expected a file with logs, or -",
        ));
    }
    Ok(Box::new(BufReader::new(File::open(argument)?)))
}

/// Every log of a stream, one after the other.
fn verify_all(
    reader: Box<dyn Read>,
    name: &str,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let mut worst = Outcome::Done;
    let mut number = 0;
    for value in serde_json::Deserializer::from_reader(reader).into_iter::<Value>() {
        number += 1;
        let value = match value {
            Ok(value) => value,
            Err(error) => {
                terminal.complain(&format!("{name}, log {number}: not JSON: {error}"));
                return Ok(Outcome::BadInput);
            }
        };
        let outcome = match verify(&value) {
            Ok(verified) => {
                terminal.line(&format!("log {number}: {}", proved(verified)))?;
                Outcome::Done
            }
            Err(Refused::NotALog(found)) => {
                terminal.complain(&format!(
                    "{name}, log {number}: {found}; expected a log of `explain --json` or \
                     `steps --json`"
                ));
                Outcome::BadInput
            }
            Err(Refused::Shape { path, error }) => {
                terminal.line(&format!("log {number}: NOT PROVED: {}{error}", place(&path)))?;
                Outcome::No
            }
            Err(Refused::Fault(fault)) => {
                terminal.line(&format!("log {number}: NOT PROVED: {fault}"))?;
                Outcome::No
            }
        };
        worst = worst.max(outcome);
        terminal.flush()?;
    }
    if number == 0 {
        terminal.complain(&format!("{name}: no log found"));
        return Ok(Outcome::BadInput);
    }
    Ok(worst)
}

/// Why a value is not a proved log.
enum Refused {
    /// It is something else.
    NotALog(String),
    /// A part of it cannot be read.
    Shape { path: String, error: serde_json::Error },
    /// Something in it is wrong.
    Fault(Fault),
}

fn verify(value: &Value) -> Result<Verified, Refused> {
    match value.get("format").and_then(Value::as_str) {
        Some(LOG_FORMAT) => verify_log(&read(value)?).map_err(Refused::Fault),
        Some(STEPS_FORMAT) => verify_steps(&read(value)?).map_err(Refused::Fault),
        Some(other) => Err(Refused::NotALog(format!("its format is `{other}`"))),
        None => Err(Refused::NotALog(match value.get("error").and_then(Value::as_str) {
            Some(error) => format!("it is an error ({error})"),
            None => "it has no `format`".to_owned(),
        })),
    }
}

fn read<Document: DeserializeOwned>(value: &Value) -> Result<Document, Refused> {
    serde_path_to_error::deserialize(value).map_err(|error| Refused::Shape {
        path: error.path().to_string(),
        error: error.into_inner(),
    })
}

/// `step 12.3, depends_on: ` of the path `steps[11].nested[0].steps[2].depends_on`.
fn place(path: &str) -> String {
    let mut numbers = Vec::new();
    let mut fields = Vec::new();
    for part in path.split('.') {
        if let Some(index) = part.strip_prefix("steps[").and_then(|rest| rest.strip_suffix(']'))
            && let Ok(index) = index.parse::<usize>()
        {
            numbers.push((index + 1).to_string());
        } else if part != "nested[0]" && part != "?" && part != "." {
            fields.push(part);
        }
    }
    match (numbers.is_empty(), fields.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!("{}: ", fields.join(".")),
        (false, true) => format!("step {}: ", numbers.join(".")),
        (false, false) => format!("step {}, {}: ", numbers.join("."), fields.join(".")),
    }
}

fn proved(Verified { steps, nested }: Verified) -> String {
    let plural = if steps == 1 { "" } else { "s" };
    match nested {
        0 => format!("{steps} step{plural} proved"),
        _ => format!("{steps} step{plural} proved, and {nested} within assumptions"),
    }
}
