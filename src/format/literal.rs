//! Values as programs write them: JSON, and the lists of Python, C++,
//! JavaScript, Java, Rust and their relatives.
//!
//! One parser reads them all, since nothing in which they differ matters to a
//! grid: a bracket of any kind opens a list, or a map if a colon follows the
//! first word in it; commas separate; words and numbers are scalars; quotes of
//! any kind hold strings. Declarations before the value are skipped. Each value
//! knows its place, which no JSON library tells.

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::node::{At, Node};

/// Lists in lists in lists: deeper than any puzzle.
const DEEPEST: usize = 24;

/// What separates the items of a list, and what a list without some means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// Nothing behind the last comma is nothing.
    Source,
    /// Nothing behind the last comma is an item that was left out.
    Zipped,
}

/// The values of a text: all of its outermost lists, maps and strings.
#[cfg(feature = "formats")]
pub(super) fn parse(lines: &[Line<'_>], dialect: Dialect) -> Result<Vec<Node>, FormatError> {
    let (nodes, fault) = parse_parts(lines, dialect);
    fault.map_or(Ok(nodes), Err)
}

/// The values of a text, and the first thing in it that is none. A bracket around
/// more than values, such as the body of a class, is passed over, and what is in it
/// is looked at.
pub(super) fn parse_parts(
    lines: &[Line<'_>],
    dialect: Dialect,
) -> (Vec<Node>, Option<FormatError>) {
    let mut parser = Parser { lines, dialect, line: 0, rest: "", offset: 0 };
    parser.rest = lines.first().map_or("", |line| line.raw);
    parser.top()
}

/// So many brackets are passed over: to look at the rest each time takes long.
const MOST_PASSED_OVER: usize = 8;

struct Parser<'a, 'b> {
    lines: &'b [Line<'a>],
    dialect: Dialect,
    line: usize,
    rest: &'a str,
    offset: usize,
}

impl Parser<'_, '_> {
    const fn at(&self) -> At {
        At { line: self.line, offset: self.offset }
    }

    /// The next character; a line end is a space.
    fn peek(&self) -> Option<char> {
        match self.rest.chars().next() {
            Some(sign) => Some(sign),
            None if self.line + 1 < self.lines.len() => Some('\n'),
            None => None,
        }
    }

    fn next(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        if let Some(sign) = characters.next() {
            self.rest = characters.as_str();
            self.offset += 1;
            return Some(sign);
        }
        let line = self.lines.get(self.line + 1)?;
        self.line += 1;
        self.rest = line.raw;
        self.offset = 0;
        Some('\n')
    }

    /// Whether the next sign is the quote of Lisp, which only keeps the list behind it as
    /// it is.
    fn is_at_quoted_list(&self) -> bool {
        self.rest.starts_with("'(") || self.rest.starts_with("'[")
    }

    /// Skips white space and comments.
    fn skip_space(&mut self) {
        while let Some(sign) = self.peek() {
            // OCaml and MiniZinc have bars within their brackets.
            let is_bar = sign == '|' && self.dialect == Dialect::Source;
            if sign.is_whitespace() || is_bar || self.is_at_quoted_list() {
                self.next();
            } else if self.rest.starts_with("#2A(") {
                // An array of Lisp.
                for _ in 0..3 {
                    self.next();
                }
            } else if sign == '#' && self.dialect == Dialect::Source || self.rest.starts_with("//")
            {
                self.skip_line();
            } else if self.rest.starts_with("/*") {
                while self.peek().is_some() && !self.rest.starts_with("*/") {
                    self.next();
                }
                self.next();
                self.next();
            } else {
                break;
            }
        }
    }

    fn skip_line(&mut self) {
        self.offset += self.rest.chars().count();
        self.rest = "";
    }

    fn fault(&self, at: At, message: &str) -> FormatError {
        let spot = self.lines.get(at.line).map(|line| line.spot(at.offset));
        Fault::new(FaultKind::Syntax, message).at(spot).into()
    }

    fn top(&mut self) -> (Vec<Node>, Option<FormatError>) {
        let mut nodes = Vec::new();
        let mut fault = None;
        let mut passed_over = 0;
        let mut after_word = false;
        loop {
            if self.peek().is_some_and(|sign| sign.is_whitespace() || sign == '#' || sign == '/') {
                let before = self.at();
                self.skip_space();
                if before == self.at() {
                    self.next();
                }
                // `grid [9][9]`, but `= [[5, 3`.
                after_word = false;
                continue;
            }
            let Some(sign) = self.peek() else { break };
            let is_value = match sign {
                '[' if after_word && self.skip_index() => false,
                '[' | '{' | '(' => true,
                '\'' if self.is_at_quoted_list() => {
                    self.next();
                    false
                }
                '"' | '\'' | '`' => !after_word,
                ']' | ')' => {
                    self.next();
                    after_word = true;
                    continue;
                }
                _ => {
                    self.next();
                    false
                }
            };
            if is_value {
                let (line, rest, offset) = (self.line, self.rest, self.offset);
                match self.value(0) {
                    Ok(node) => nodes.push(node),
                    Err(error) => {
                        fault.get_or_insert(error);
                        passed_over += 1;
                        if passed_over > MOST_PASSED_OVER {
                            break;
                        }
                        (self.line, self.rest, self.offset) = (line, rest, offset);
                        self.next();
                    }
                }
            }
            after_word = sign.is_alphanumeric() || matches!(sign, '_' | ']' | '>' | '!' | '[');
            if sign == '!' && self.peek() == Some('[') {
                after_word = false;
            }
        }
        (nodes, fault)
    }

    /// Skips the size in `grid[9]`, or the `[]` of a type, if it is one.
    fn skip_index(&mut self) -> bool {
        let Some(end) = self.rest.find(']') else { return false };
        let is_size = |sign: char| sign.is_alphanumeric() || " _,:;.".contains(sign);
        let is_index =
            end < 32 && self.rest.get(1..end).is_some_and(|size| size.chars().all(is_size));
        if is_index {
            self.offset += self.rest.get(..=end).map_or(0, |index| index.chars().count());
            self.rest = self.rest.get(end + 1..).unwrap_or_default();
        }
        is_index
    }

    fn value(&mut self, depth: usize) -> Result<Node, FormatError> {
        let at = self.at();
        if depth > DEEPEST {
            return Err(self.fault(at, "too many brackets within brackets; expected a grid"));
        }
        match self.next() {
            Some('{') => self.braces(at, depth),
            Some('[' | '(') => self.list(at, depth, Vec::new()),
            Some(quote @ ('"' | '\'' | '`')) => {
                let rest = self.rest;
                if quote != '`' && rest.starts_with([quote; 2].iter().collect::<String>().as_str())
                {
                    self.next();
                    self.next();
                    return self.text(at, quote);
                }
                self.string(at, quote)
            }
            Some(sign) => Ok(self.word(at, sign)),
            None => Err(self.fault(at, "the text ends here; a value was expected")),
        }
    }

    fn string(&mut self, at: At, quote: char) -> Result<Node, FormatError> {
        let mut text = String::new();
        loop {
            match self.next() {
                Some(sign) if sign == quote => {
                    return Ok(Node::Scalar { at, text, is_quoted: true });
                }
                Some('\\') => match self.next() {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some(sign) => text.push(sign),
                    None => return Err(self.fault(at, "this string is never closed")),
                },
                Some(sign) => text.push(sign),
                None => return Err(self.fault(at, "this string is never closed")),
            }
        }
    }

    /// A string between three quotes at either end.
    fn text(&mut self, at: At, quote: char) -> Result<Node, FormatError> {
        let end: String = [quote; 3].iter().collect();
        let mut text = String::new();
        loop {
            if self.rest.starts_with(&end) {
                for _ in 0..3 {
                    self.next();
                }
                return Ok(Node::Scalar { at, text, is_quoted: true });
            }
            match self.next() {
                Some(sign) => text.push(sign),
                None => return Err(self.fault(at, "this string is never closed")),
            }
        }
    }

    fn word(&mut self, at: At, first: char) -> Node {
        let mut text = String::from(first);
        while let Some(sign) = self.peek() {
            if sign.is_whitespace()
                || ",;:[]{}()\"'`".contains(sign)
                || (sign == '|' && self.dialect == Dialect::Source)
            {
                break;
            }
            text.push(sign);
            self.next();
        }
        Node::Scalar { at, text, is_quoted: false }
    }

    /// A list or a map: it is a map if a colon follows the first word.
    fn braces(&mut self, at: At, depth: usize) -> Result<Node, FormatError> {
        self.skip_space();
        let starts_key =
            |sign: char| sign.is_alphanumeric() || matches!(sign, '"' | '\'' | '_' | '$');
        if !self.peek().is_some_and(starts_key) {
            return self.list(at, depth, Vec::new());
        }
        let first = self.value(depth + 1)?;
        self.skip_space();
        if self.peek() != Some(':') {
            return self.list(at, depth, vec![first]);
        }
        let mut entries = Vec::new();
        let mut key = first;
        loop {
            self.skip_space();
            match self.next() {
                Some(':') => {}
                _ => return Err(self.fault(key.at(), "a colon was expected behind this key")),
            }
            self.skip_space();
            let is_left_out = self.peek().is_some_and(|sign| sign == ',' || sign == '}');
            let value = if is_left_out {
                Node::Map { at: self.at(), entries: Vec::new() }
            } else {
                self.value(depth + 1)?
            };
            entries.push((key.text().unwrap_or_default().to_owned(), value));
            loop {
                self.skip_space();
                match self.peek() {
                    Some(',' | ';') => {
                        self.next();
                    }
                    Some('}') => {
                        self.next();
                        return Ok(Node::Map { at, entries });
                    }
                    Some(_) => break,
                    None => return Err(self.fault(at, "this brace is never closed")),
                }
            }
            key = self.value(depth + 1)?;
        }
    }

    fn list(&mut self, at: At, depth: usize, mut items: Vec<Node>) -> Result<Node, FormatError> {
        // Whether a comma came since the last item.
        let mut after_comma = items.is_empty();
        loop {
            self.skip_space();
            let here = self.at();
            match self.peek() {
                None => return Err(self.fault(at, "this bracket is never closed")),
                Some(']' | '}' | ')') => {
                    self.next();
                    let left_out = self.dialect == Dialect::Zipped && after_comma;
                    if left_out && !items.is_empty() {
                        items.push(Node::Scalar {
                            at: here,
                            text: String::new(),
                            is_quoted: false,
                        });
                    }
                    return Ok(Node::List { at, items });
                }
                Some(',' | ';') => {
                    self.next();
                    if after_comma {
                        items.push(Node::Scalar {
                            at: here,
                            text: String::new(),
                            is_quoted: false,
                        });
                    }
                    after_comma = true;
                }
                Some(':') => {
                    self.next();
                }
                Some(sign) => {
                    // `new int[] {5, 3}` and `vec![5, 3]`: the words before the
                    // bracket are no items.
                    if matches!(sign, '[' | '{' | '(') && !after_comma {
                        while items.last().is_some_and(is_type_word) {
                            items.pop();
                        }
                    }
                    // `[]int{5, 3}`, but no empty list.
                    let behind = self.rest.strip_prefix("[]").unwrap_or_default();
                    if behind.starts_with(|sign: char| sign.is_alphabetic() || sign == '[')
                        || (behind.starts_with([' ', '{']) && !after_comma)
                    {
                        self.next();
                        self.next();
                        continue;
                    }
                    items.push(self.value(depth + 1)?);
                    after_comma = false;
                }
            }
        }
    }
}

/// An unquoted word that no cell can be.
fn is_type_word(node: &Node) -> bool {
    match node {
        Node::Scalar { text, is_quoted: false, .. } => {
            text.starts_with(|sign: char| sign.is_alphabetic()) && !super::tokens::is_content(text)
        }
        _ => false,
    }
}
