//! Where a value of source code ends, which may be lines after it began.

/// How deep within brackets the end of the lines is that were passed, for those
/// who wait for the end of a value. What is in strings does not count.
#[derive(Debug, Default)]
pub(super) struct Nesting {
    depth: isize,
    deepest: isize,
    /// What ends the string of several lines that is open.
    text: Option<&'static str>,
}

impl Nesting {
    /// Takes the next line.
    pub(super) fn pass(&mut self, line: &str) {
        let mut quote = None;
        let mut before = ' ';
        let mut rest = line;
        while let Some(sign) = rest.chars().next() {
            let length = match (self.text, quote) {
                (Some(end), _) if rest.starts_with(end) => {
                    self.text = None;
                    end.len()
                }
                (Some(_), _) => sign.len_utf8(),
                (None, Some(open)) => {
                    if sign == open && before != '\\' {
                        quote = None;
                    }
                    sign.len_utf8()
                }
                (None, None) => {
                    self.text = LONG_QUOTES.into_iter().find(|open| rest.starts_with(open));
                    match sign {
                        _ if self.text.is_some() => {}
                        '"' => quote = Some(sign),
                        // An apostrophe within a word is none of the language's.
                        // In Lisp a quote before a list only keeps it as it is.
                        '\'' if !before.is_alphanumeric()
                            && !rest.starts_with("'(")
                            && !rest.starts_with("'[") =>
                        {
                            quote = Some(sign);
                        }
                        '[' | '{' | '(' => self.depth += 1,
                        ']' | '}' | ')' => self.depth -= 1,
                        _ => {}
                    }
                    self.text.map_or(sign.len_utf8(), str::len)
                }
            };
            self.deepest = self.deepest.max(self.depth);
            before = sign;
            rest = rest.get(length..).unwrap_or_default();
        }
    }

    /// Whether a bracket or a text is open.
    pub(super) const fn is_open(&self) -> bool {
        self.depth > 0 || self.text.is_some()
    }

    /// The most brackets that were open at once.
    pub(super) const fn deepest(&self) -> isize {
        self.deepest
    }
}

/// Quotes of strings that may take several lines.
const LONG_QUOTES: [&str; 3] = ["\"\"\"", "'''", "`"];

/// Whether a string of several lines is opened by the line, behind the name that it
/// is given, and goes on after it.
pub(super) fn opens_text(line: &str) -> bool {
    let open = |quote: &'static str| Some((line.find(quote)?, quote));
    let Some((at, quote)) = LONG_QUOTES.into_iter().filter_map(open).min() else { return false };
    let (before, behind) = line.split_at(at);
    let behind = behind.get(quote.len()..).unwrap_or_default();
    let is_given = before.trim_end().ends_with(['=', '(', ',', ':', '[']);
    let is_row = || behind.chars().any(|sign| matches!(sign, '1'..='9' | '.'));
    !behind.contains(quote) && (is_given || (before.trim().is_empty() && is_row()))
}
