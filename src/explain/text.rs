use std::fmt;

/// What a piece of text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing: the words between.
    Plain,
    /// A cell or several.
    Cell,
    /// A digit or several.
    Digit,
    /// A house.
    House,
    /// A technique.
    Technique,
    /// A step of the log.
    Step,
}

/// A piece of text with one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it names.
    pub role: Role,
    /// The words.
    pub text: String,
}

/// Sentences, as pieces that know what they name. Written out, the pieces stand
/// one after the other as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    spans: Vec<Span>,
}

impl Text {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { spans: Vec::new() }
    }

    /// The pieces.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Whether nothing has been said.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds words that name nothing.
    pub fn plain(&mut self, words: &str) -> &mut Self {
        self.push(Role::Plain, words)
    }

    /// Adds words that name something.
    pub fn push(&mut self, role: Role, words: impl fmt::Display) -> &mut Self {
        let text = words.to_string();
        if !text.is_empty() {
            self.spans.push(Span { role, text });
        }
        self
    }

    /// Makes the first letter of a piece small, where a sentence goes on.
    pub fn lower_first(&mut self, index: usize) {
        self.change_first(index, |letter| letter.to_lowercase().to_string());
    }

    /// Makes the first letter of a piece large, where a sentence begins with it
    /// and it is no name of a cell.
    pub fn capitalise(&mut self, index: usize) {
        if self.spans.get(index).is_some_and(|span| span.role != Role::Cell) {
            self.change_first(index, |letter| letter.to_uppercase().to_string());
        }
    }

    fn change_first(&mut self, index: usize, change: impl Fn(char) -> String) {
        if let Some(first) = self.spans.get_mut(index)
            && let Some(letter) = first.text.chars().next()
        {
            first.text.replace_range(..letter.len_utf8(), &change(letter));
        }
    }

    /// Begins a new sentence: a space, unless it is the first.
    pub fn next_sentence(&mut self) -> &mut Self {
        if !self.is_empty() {
            self.plain(" ");
        }
        self
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| formatter.write_str(&span.text))
    }
}
