//! Characters that are taken for digits, by eye or by text recognition.

/// The character with its name, if the eye may not tell, and the digit that was
/// probably meant.
pub(super) fn described(character: char) -> String {
    let shown = if character == '\'' { "\"'\"".to_owned() } else { format!("{character:?}") };
    match lookalike(character) {
        Some((name, digit)) => format!("{shown} ({name}); did you mean {digit}?"),
        None => shown,
    }
}

fn lookalike(character: char) -> Option<(&'static str, char)> {
    Some(match character {
        'O' => ("capital letter O", '0'),
        'o' => ("small letter O", '0'),
        'l' => ("small letter L", '1'),
        'I' => ("capital letter I", '1'),
        'i' => ("small letter I", '1'),
        '|' => ("vertical bar", '1'),
        '!' => ("exclamation mark", '1'),
        'S' => ("capital letter S", '5'),
        's' => ("small letter S", '5'),
        'B' => ("capital letter B", '8'),
        'Z' => ("capital letter Z", '2'),
        'z' => ("small letter Z", '2'),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_named() {
        assert_eq!(described('l'), "'l' (small letter L); did you mean 1?");
        assert_eq!(described('O'), "'O' (capital letter O); did you mean 0?");
        assert_eq!(described('?'), "'?'");
        assert_eq!(described('\0'), "'\\0'");
    }
}
