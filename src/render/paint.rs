use owo_colors::{OwoColorize, Style};

use super::Mark;
use crate::explain::{Role, Text};

/// Colours, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Escape sequences for a terminal.
    Ansi,
    /// Nothing but the text.
    Plain,
}

impl Paint {
    /// Text with the colours of what its pieces name.
    pub fn text(self, text: &Text) -> String {
        text.spans()
            .iter()
            .map(|span| {
                let style = match span.role {
                    Role::Plain | Role::House => return span.text.clone(),
                    Role::Cell => Style::new().cyan(),
                    Role::Digit => Style::new().yellow(),
                    Role::Technique => Style::new().bold(),
                    Role::Step => Style::new().blue(),
                };
                self.styled(&span.text, style)
            })
            .collect()
    }

    /// A heading.
    pub fn heading(self, words: &str) -> String {
        self.styled(words, Style::new().bold())
    }

    /// A marked piece of a drawing.
    pub fn mark(self, mark: Mark, text: &str) -> String {
        match mark {
            Mark::None => text.to_owned(),
            Mark::Pattern => self.styled(text, Style::new().green().bold()),
            Mark::Removed => self.styled(text, Style::new().red()),
            Mark::Given => self.styled(text, Style::new().bold()),
        }
    }

    fn styled(self, text: &str, style: Style) -> String {
        match self {
            Self::Ansi => text.style(style).to_string(),
            Self::Plain => text.to_owned(),
        }
    }
}
