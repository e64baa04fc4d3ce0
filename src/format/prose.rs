//! Words, which people write around their puzzles.

use super::cells::{BlankSign, is_cell};
use super::error::FormatError;
use super::line::Line;

/// Whether the text is words: more letters than cells, and two different letters
/// side by side somewhere. A row with a letter for a digit is not.
pub(super) fn is_prose(text: &str) -> bool {
    // What programs write for nothing is a cell.
    const NOTHING: [&str; 4] = ["NaN", "None", "null", "NA"];
    if let Some(nothing) = NOTHING.into_iter().find(|word| text.matches(word).nth(3).is_some()) {
        return is_prose(&text.replace(nothing, "0"));
    }
    let (mut letters, mut cells, mut has_word) = (0_usize, 0_usize, false);
    let mut before = None;
    let mut only_lookalikes = true;
    let mut in_command = false;
    for character in text.chars() {
        // A command of LaTeX is no word.
        in_command = character == '\\' || (in_command && character.is_alphabetic());
        if in_command {
            before = None;
            continue;
        }
        let letter = Some(character).filter(|character| character.is_alphabetic());
        let is_blank = BlankSign::from_char(character).is_some();
        letters += usize::from(letter.is_some());
        cells += usize::from(is_cell(character) && letter.is_none());
        has_word |= before.zip(letter).is_some_and(|(before, letter)| before != letter);
        only_lookalikes &= letter.is_none() || is_blank || "OoIlSBZ".contains(character);
        before = letter;
    }
    if (is_entry(text) && cells < 9) || (count_words(text) > 1 && cells < 17) {
        return true;
    }
    has_word && letters > cells && !(only_lookalikes && letters + cells >= 9)
}

/// How many words of letters alone there are, three or more of them and not all the
/// same.
fn count_words(text: &str) -> usize {
    let is_word = |word: &&str| {
        let word = word.trim_matches(|sign: char| ",;:.!?()".contains(sign));
        let first = word.chars().next();
        word.chars().count() > 2
            && word.chars().all(char::is_alphabetic)
            && word.chars().any(|sign| Some(sign) != first)
    };
    text.split_whitespace().filter(is_word).take(2).count()
}

/// A longer line is none.
const LONGEST_ENTRY: usize = 100;

/// Whether the text is a date, a time, or a value behind its name, such as `id: 7`.
fn is_entry(text: &str) -> bool {
    let text = text.trim().trim_start_matches("- ");
    if text.len() > LONGEST_ENTRY {
        return false;
    }
    let parts: Vec<&str> = text.split([':', '/', '-', '.']).collect();
    let is_number = |part: &str| {
        part.len() < 5 && !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit())
    };
    if parts.iter().all(|part| is_number(part)) {
        // Dots and hyphens may be cells; in a date there is a year.
        let has_year = parts.len() == 3 && parts.iter().any(|part| part.len() == 4);
        let has_colons = text.contains(':') && !text.contains(['.', '-']);
        return has_year || (has_colons && matches!(parts.len(), 2 | 3));
    }
    text.split_once([':', '=']).is_some_and(|(name, _)| {
        let mut signs = name.trim().chars();
        let two = (signs.next(), signs.next());
        let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
        is_letter(two.0)
            && is_letter(two.1)
            && two.0 != two.1
            && signs.all(|sign| sign.is_alphanumeric() || "_ -".contains(sign))
    })
}

/// The error for a text that is no puzzle.
pub(super) fn no_puzzle(line: &Line<'_>) -> FormatError {
    let start = line.text.chars().take_while(|character| character.is_whitespace()).count();
    FormatError::NoPuzzle { spot: line.spot(start) }
}
