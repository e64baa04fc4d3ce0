use super::arguments::ConvertArguments;
use super::blank::writer;
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

pub(crate) fn run(
    arguments: &ConvertArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let format = arguments.to;
    let mut writer = writer(format, arguments.blank)?;
    terminal.keep_errors_aside();
    terminal.write(writer.start())?;
    let json = arguments.json;
    let outcome =
        for_each_position(&arguments.puzzles, json, terminal, |_, puzzle, terminal| match writer
            .write(&puzzle.entry)
        {
            Ok(written) => {
                terminal.write(&written.text)?;
                terminal.warn_of_losses(|| puzzle.name(), format, &written.lost);
                Ok(Outcome::Done)
            }
            Err(error) => {
                terminal.complain(&format!("{}: {error}", puzzle.name()));
                Ok(Outcome::BadInput)
            }
        })?;
    terminal.write(writer.end())?;
    Ok(outcome)
}
