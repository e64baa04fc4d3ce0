//! The words, in English. Another language is another file like this one.

mod cases;
mod deadly;
mod headings;
mod pages;
mod patterns;
mod reasons;
mod refutation;
mod rings;
mod stories;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::step::{Pattern, Step, StepNumber};

use super::{Language, Role, Statement, Telling, Text};

/// What is said where the givens have a solution and the position has none.
const WENT_WRONG: &str =
    "The givens have a solution, but none that agrees with what was placed or crossed out since";
/// What is said of a full grid.
const SOLVED_ALREADY: &str = "Solved already.";

/// English.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Language for English {
    fn argument(&self, argument: &[Statement], telling: Telling) -> Text {
        let mut text = Text::new();
        let mut rest = argument;
        while !rest.is_empty() {
            text.next_sentence();
            rest = sentence(&mut text, rest, telling);
        }
        text
    }

    fn heading(&self, step: &Step) -> Text {
        headings::heading(step)
    }

    fn short_reason(&self, step: &Step) -> Text {
        let mut text = Text::new();
        match step.pattern {
            Pattern::FullHouse { house, .. } => {
                text.plain("last open cell of ").house(house);
            }
            Pattern::HiddenSingle { house, digit, .. } => {
                text.plain("only place for ").digit(digit).plain(" in ").house(house);
            }
            Pattern::LastDigit { digit, .. } => {
                text.plain("the ninth ").digit(digit);
            }
            Pattern::NakedSingle { cell, digit } => {
                text.plain("nothing but ").digit(digit).plain(" can be in ").cell(cell);
            }
            _ => {}
        }
        text
    }

    fn page(&self) -> &dyn super::PageWords {
        self
    }

    fn story(&self) -> &dyn super::StoryWords {
        self
    }
}

/// Words the statements at the head of the list, as one sentence or as a few that
/// belong together, and returns those that are left.
fn sentence<'said>(
    text: &mut Text,
    said: &'said [Statement],
    telling: Telling,
) -> &'said [Statement] {
    match said {
        [Statement::LastOpenCell { house, cell, digit }, rest @ ..] => {
            text.plain("In ").house(*house).plain(", ").cell(*cell);
            text.plain(" is the last open cell, and ").digit(*digit);
            text.plain(" is all that the ").plain(kind(*house)).plain(" lacks.");
            rest
        }
        [
            Statement::OnlyPlaces { digit, house, cells },
            Statement::AllIn { house: line, .. },
            rest @ ..,
        ] => {
            text.plain("In ").house(*house).plain(", ").digit(*digit).plain(" has only ");
            text.cells(*cells, "and").plain(" to go to, ").plain(both_or_all(*cells));
            text.plain(" in ").house(*line).plain(".");
            rest
        }
        [Statement::OnlyPlaces { digit, house, .. }, rest @ ..] => {
            let run = only_places(text, said);
            let rest = if run == 1 { rest } else { &said[run..] };
            reasons::for_places(text, rest, *digit, *house, telling)
        }
        [Statement::OnlyDigits { cells, digits }, rest @ ..] => {
            text.cells(*cells, "and");
            text.plain(if cells.len() > 1 { " can each be only " } else { " can only be " });
            text.digits(*digits, "or").plain(".");
            reasons::for_digits(text, rest, telling)
        }
        [Statement::Settles { digit, house, .. }, rest @ ..] => {
            text.plain("Wherever it goes, that is ").house(*house).plain("'s ").digit(*digit);
            text.plain(".");
            rest
        }
        [Statement::UseUp { cells, digits, houses }, rest @ ..] => {
            use_up(text, *cells, *digits, houses);
            leaves(text, rest)
        }
        [Statement::Fill { digits, .. }, rest @ ..] => {
            text.plain("Whichever way round, the ").plain(number(digits.len()));
            text.plain(" digits take ").plain(if digits.len() == 2 { "both" } else { "all the" });
            text.plain(" cells. So nothing else can be in them: ");
            leaves(text, rest)
        }
        [Statement::Leaves { .. }, ..] => {
            text.plain("So ");
            leaves(text, said)
        }
        [Statement::Place { candidate }, rest @ ..] => {
            text.plain("So ").cell(candidate.cell).plain(" is ").digit(candidate.digit).plain(".");
            rest
        }
        _ => match patterns::sentence(text, said)
            .or_else(|| deadly::sentence(text, said))
            .or_else(|| rings::sentence(text, said))
        {
            Some(rest) => rest,
            None => refutation::sentence(text, said, telling),
        },
    }
}

/// Words the run of `OnlyPlaces` at the head of the list, and gives its length.
/// Digits with the same places share a clause, clauses of the same house or the
/// same digit a sentence.
fn only_places(text: &mut Text, said: &[Statement]) -> usize {
    let mut clauses: Vec<(DigitSet, House, CellSet)> = Vec::new();
    let mut run = 0;
    for statement in said {
        let Statement::OnlyPlaces { digit, house, cells } = statement else { break };
        match clauses.last_mut() {
            Some((digits, its_house, its_cells)) if its_house == house && its_cells == cells => {
                *digits = digits.with(*digit);
            }
            Some((digits, its_house, _))
                if its_house != house && digits.single() != Some(*digit) =>
            {
                break;
            }
            _ => clauses.push((DigitSet::of(*digit), *house, *cells)),
        }
        run += 1;
    }
    let mut previous: Option<House> = None;
    for (digits, house, cells) in clauses {
        match previous {
            None => {
                text.plain("In ").house(house).plain(", ").digits(digits, "and");
                text.plain(if digits.len() > 1 {
                    " can each only go in "
                } else {
                    " can only go in "
                });
            }
            Some(earlier) if earlier == house => {
                text.plain("; ").digits(digits, "and").plain(" only in ");
            }
            Some(_) => {
                text.plain("; in ").house(house).plain(", only in ");
            }
        }
        text.cells(cells, "or");
        previous = Some(house);
    }
    text.plain(".");
    run
}

fn use_up(text: &mut Text, cells: CellSet, digits: DigitSet, houses: &[House]) {
    text.plain("Whichever way round, the ").plain(number(cells.len()));
    text.plain(" of them use up ");
    if let [house] = houses {
        for (index, digit) in digits.into_iter().enumerate() {
            match index {
                0 => text.house(*house).plain("'s ").digit(digit),
                _ if index + 1 == digits.len() => text.plain(" and its ").digit(digit),
                _ => text.plain(", its ").digit(digit),
            };
        }
        text.plain(". So no other cell of the ").plain(kind(*house)).plain(" can have them: ");
        return;
    }
    for (index, digit) in digits.into_iter().enumerate() {
        let joint = match index {
            0 => "the ",
            _ if index + 1 == digits.len() => " and the ",
            _ => ", the ",
        };
        text.plain(joint).digit(digit);
    }
    for (index, house) in houses.iter().enumerate() {
        text.plain(if index == 0 { " of " } else { " and of " }).house(*house);
    }
    text.plain(". So no other cell of either can have them: ");
}

/// Words the run of `Leaves` at the head of the list. Digits that leave the same
/// cells share a clause.
fn leaves<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let mut clauses: Vec<(DigitSet, CellSet)> = Vec::new();
    let mut rest = said;
    while let [Statement::Leaves { digit, cells }, after @ ..] = rest {
        match clauses.iter_mut().find(|(_, others)| others == cells) {
            Some((digits, _)) => *digits = digits.with(*digit),
            None => clauses.push((DigitSet::of(*digit), *cells)),
        }
        rest = after;
    }
    for (index, (digits, cells)) in clauses.iter().enumerate() {
        text.plain(match index {
            0 => "",
            _ if index + 1 == clauses.len() => ", and ",
            _ => ", ",
        });
        text.digits(*digits, "and");
        text.plain(if digits.len() == 1 { " leaves " } else { " leave " }).cells(*cells, "and");
    }
    text.plain(".");
    rest
}

impl Text {
    fn cell(&mut self, cell: Cell) -> &mut Self {
        self.push(Role::Cell, cell)
    }

    fn digit(&mut self, digit: Digit) -> &mut Self {
        self.push(Role::Digit, digit)
    }

    /// `row 2`, `column 3`, `box 1`.
    fn house(&mut self, house: House) -> &mut Self {
        self.push(Role::House, house_name(house))
    }

    /// `r1c1, r1c2 and r1c3`.
    fn cells(&mut self, cells: CellSet, joint: &str) -> &mut Self {
        self.list(Role::Cell, cells, joint)
    }

    /// `1, 2 and 3`.
    fn digits(&mut self, digits: DigitSet, joint: &str) -> &mut Self {
        self.list(Role::Digit, digits, joint)
    }

    fn list<Item: std::fmt::Display>(
        &mut self,
        role: Role,
        items: impl IntoIterator<Item = Item, IntoIter: ExactSizeIterator>,
        joint: &str,
    ) -> &mut Self {
        let items = items.into_iter();
        let last = items.len().saturating_sub(1);
        for (index, item) in items.enumerate() {
            match index {
                0 => {}
                _ if index == last => {
                    self.plain(" ").plain(joint).plain(" ");
                }
                _ => {
                    self.plain(", ");
                }
            }
            self.push(role, item);
        }
        self
    }

    /// `r3c4=5`.
    fn placement(&mut self, Candidate { digit, cell }: Candidate) -> &mut Self {
        self.cell(cell).plain("=").digit(digit)
    }

    fn step(&mut self, path: &str) -> &mut Self {
        self.push(Role::Step, format_args!("step {path}"))
    }
}

fn house_name(house: House) -> String {
    format!("{} {}", kind(house), house.number())
}

const fn kind(house: House) -> &'static str {
    match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}

const fn both_or_all(cells: CellSet) -> &'static str {
    if cells.len() == 2 { "both" } else { "all" }
}

/// Small numbers as words.
fn number(count: usize) -> &'static str {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS.get(count).copied().unwrap_or("many")
}

/// A count of things: `eleven cells`, `one cell`, `51 cells`.
fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    match count {
        0..=20 => format!("{} {thing}{plural}", number(count)),
        _ => format!("{count} {thing}{plural}"),
    }
}

fn capital(words: &str) -> String {
    let mut characters = words.chars();
    characters
        .next()
        .map(|first| first.to_uppercase().chain(characters).collect())
        .unwrap_or_default()
}

/// Words of names that keep their capital.
const PROPER: [&str; 5] = ["Sue", "Coq", "Borescoper's", "Qiu's", "Medusa"];

/// `Naked Pair` as `Naked pair`, `Finned X-Wing` as `Finned X-wing`.
fn first_only_capital(name: &str) -> String {
    let lowered: String = name
        .split_inclusive([' ', '-'])
        .map(|word| {
            let is_kept = !word.contains(char::is_lowercase) || PROPER.contains(&word.trim_end());
            if is_kept { word.to_owned() } else { word.to_lowercase() }
        })
        .collect();
    capital(&lowered)
}

/// The name of a step as seen from where it is told: `12`, or `41.3` for the
/// third step under the assumption of step 41.
fn step_path(log: &[StepNumber], step: StepNumber) -> String {
    let mut path: Vec<String> = log.iter().map(ToString::to_string).collect();
    path.push(step.to_string());
    path.join(".")
}
