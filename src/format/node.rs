//! The values of source code and JSON.

use super::tokens;

/// A line, by its index among those that were parsed, and a character in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At {
    pub(super) line: usize,
    pub(super) offset: usize,
}

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Node {
    List { at: At, items: Vec<Node> },
    Map { at: At, entries: Vec<(String, Node)> },
    Scalar { at: At, text: String, is_quoted: bool },
}

impl Node {
    pub(super) const fn at(&self) -> At {
        match self {
            Self::List { at, .. } | Self::Map { at, .. } | Self::Scalar { at, .. } => *at,
        }
    }

    /// The value of a key of a map.
    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map { entries, .. } => {
                entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    pub(super) fn items(&self) -> Option<&[Self]> {
        match self {
            Self::List { items, .. } => Some(items),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Whether it says nothing: an empty list or map, `false`, `null`.
    pub(super) fn is_nothing(&self) -> bool {
        match self {
            Self::List { items, .. } => items.is_empty(),
            Self::Map { entries, .. } => entries.is_empty(),
            Self::Scalar { text, .. } => {
                matches!(text.as_str(), "" | "false" | "null" | "None" | "0" | "f")
            }
        }
    }

    /// Whether it holds nothing, not even in strings.
    pub(super) fn is_void(&self) -> bool {
        match self {
            Self::List { items, .. } => items.iter().all(Self::is_void),
            Self::Map { entries, .. } => entries.is_empty(),
            Self::Scalar { text, .. } => text.trim().is_empty(),
        }
    }

    /// Whether it is a word, a number or a string.
    pub(super) fn is_scalar(&self) -> bool {
        matches!(self, Self::Scalar { .. })
    }

    /// A list of scalars, or a string that may be a row.
    pub(super) fn is_row_like(&self) -> bool {
        match self {
            Self::List { items, .. } => !items.is_empty() && items.iter().all(Self::is_scalar),
            Self::Scalar { .. } => (2..60).contains(&self.length()),
            Self::Map { .. } => false,
        }
    }

    /// The number of its characters.
    pub(super) fn length(&self) -> usize {
        self.text().map_or(0, |text| text.chars().count())
    }

    /// How many lists stand within each other.
    pub(super) fn depth(&self) -> usize {
        match self {
            Self::List { items, .. } => 1 + items.iter().map(Self::depth).max().unwrap_or(0),
            _ => 0,
        }
    }

    /// Whether it can be a grid by itself, and not only a row of one.
    pub(super) fn is_whole(&self) -> bool {
        self.depth() > 1 || self.has_maps() || self.length() >= 60
    }

    /// Whether it is a word of a program, and no cell.
    pub(super) fn is_word(&self) -> bool {
        match self {
            Self::Scalar { text, is_quoted: false, .. } => {
                text.starts_with(char::is_alphabetic)
                    && text.chars().count() > 1
                    && !tokens::is_content(text)
            }
            _ => false,
        }
    }

    /// Calls `visit` with each word, number and string of lists within lists.
    pub(super) fn for_each_scalar<'a>(&'a self, visit: &mut impl FnMut(At, &'a str)) {
        match self {
            Self::Scalar { at, text, .. } => visit(*at, text),
            Self::List { items, .. } => items.iter().for_each(|item| item.for_each_scalar(visit)),
            Self::Map { .. } => {}
        }
    }

    /// Whether a map is anywhere in it.
    pub(super) fn has_maps(&self) -> bool {
        match self {
            Self::List { items, .. } => items.iter().any(Self::has_maps),
            Self::Map { .. } => true,
            Self::Scalar { .. } => false,
        }
    }
}

/// Whether the items are no cells or rows, but a program around lists that may be.
pub(super) fn is_program(items: &[Node]) -> bool {
    let is_large = |item: &Node| item.depth() > 1 || item.items().is_some_and(|row| row.len() > 40);
    items.iter().any(Node::is_word)
        || (items.iter().any(Node::is_scalar) && items.iter().any(is_large))
}
