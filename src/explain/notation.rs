//! A step on one line, in the field's notation: name, pattern, `=>`, conclusions.

use std::fmt::Write as _;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::step::{Conclusion, Pattern, Step, StrongLink, TechniqueId, Truth};
use crate::technique::Technique;

/// The step in notation, such as `Naked Pair: 78 r2c59 => r2c146<>8, r2c3<>7`.
pub fn notation(step: &Step) -> String {
    let name = Technique::of(step.technique).name;
    format!("{name}: {} => {}", pattern(step), conclusions(&step.conclusions))
}

fn pattern(step: &Step) -> String {
    match &step.pattern {
        Pattern::FullHouse { house, digit, .. } | Pattern::HiddenSingle { house, digit, .. } => {
            format!("{digit} {house}")
        }
        Pattern::NakedSingle { cell, digit } | Pattern::LastDigit { cell, digit } => {
            format!("{digit} {cell}")
        }
        Pattern::LockedCandidates { digit, base_house, cover_house, .. } => {
            format!("{digit} {base_house} {cover_house}")
        }
        Pattern::NakedSubset { cells, digits } => format!("{digits} {cells}"),
        Pattern::HiddenSubset { house, cells, digits } => format!("{digits} {house} {cells}"),
        Pattern::Fish { digit, base_houses, cover_houses, fins } => {
            format!("{digit} {base_houses} {cover_houses}{}", each_fin(*fins))
        }
        Pattern::SiameseFish { digit, base_houses, cover_houses: [one, other], fins } => {
            let [its_fins, other_fins] = fins.map(each_fin);
            format!("{digit} {base_houses} {one}{its_fins} / {other}{other_fins}")
        }
        Pattern::Chain { links } => chain(step.technique, links),
        Pattern::TwoChains { first, second } => {
            let (one, other) = (chain(step.technique, first), chain(step.technique, second));
            let digit = first.first().map(|link| format!("{} in ", link.from.digit));
            let other = other.strip_prefix(digit.unwrap_or_default().as_str()).map(String::from);
            format!("{one} / {}", other.unwrap_or_default())
        }
        Pattern::Wing { pivot, pincers, digits, digit } => {
            let others = slashed(digits.without(*digit));
            format!("{others}/{digit} in {pivot},{pincers}")
        }
        Pattern::BentSubset { cells, digits, digit: Some(digit) } => {
            format!("{digit} in {cells} ({digits})")
        }
        Pattern::BentSubset { cells, digits, digit: None } => format!("{cells} ({digits})"),
        Pattern::RemotePair { digits, first, second } => {
            format!("{} {first} / {second}", slashed(*digits))
        }
        Pattern::Colours { digit, groups } => {
            let groups: Vec<String> =
                groups.iter().map(|[first, second]| format!("({first}) / ({second})")).collect();
            format!("{digit} {}", groups.join(", "))
        }
        Pattern::SueDeCoq { crossing, in_line, in_box, digits } => {
            format!("{crossing} - {{{digits}}} ({in_line}, {in_box})")
        }
        Pattern::Grave { guardians } => {
            let names: Vec<String> = guardians.iter().map(ToString::to_string).collect();
            format!("{} or all would alternate", names.join(", "))
        }
        Pattern::GuardedOutside { cells, digits, houses, .. } => {
            format!("{} in {cells} ({houses})", slashed(*digits))
        }
        Pattern::ExchangeableLines { pair, square, digits, lines, .. } => {
            format!("{} in {pair},{square} ({lines})", slashed(*digits))
        }
        Pattern::DeadlyPattern { cells, digits, .. }
        | Pattern::ReverseGrave { cells, digits, .. } => {
            format!("{} in {cells}", slashed(*digits))
        }
        Pattern::AlmostLocked { digits, cells, house, others, other_house } => {
            format!("{digits} in {cells} ({house}), {others} ({other_house})")
        }
        Pattern::XyzRing { pivot, pincers: [one, other], digits, digit, house } => {
            let others = slashed(digits.without(*digit));
            format!("{others}/{digit} in {pivot},{one},{other} closed by {digit} in {house}")
        }
        Pattern::Medusa { first, second } => {
            format!("({}) / ({})", by_digit(first), by_digit(second))
        }
        Pattern::BrokenWing { digit, ring, guardians, .. } => {
            format!("{digit} in {} guarded by {guardians}", dashed(ring))
        }
        Pattern::BivalueOddagon { digits, ring, guardians } => {
            format!("{} in {} guarded by {}", slashed(*digits), dashed(ring), by_digit(guardians))
        }
        Pattern::Firework { crossings, wings: [one, other] } => {
            let crossings: Vec<String> =
                crossings.iter().map(|at| format!("{} {}", at.digits, at.cell)).collect();
            format!("{} with {one},{other}", crossings.join(", "))
        }
        Pattern::AlignedExclusion { cells, .. } => cells.to_string(),
        Pattern::Refutation { assumed, broken, .. } => {
            format!("{}={} breaks {broken}", assumed.cell, assumed.digit)
        }
    }
}

/// `r1c1-r1c5-r4c5`.
fn dashed(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join("-")
}

/// `1r1c25 4r4c4`.
fn by_digit(candidates: &[Candidate]) -> String {
    let all: CandidateSet = candidates.iter().copied().collect();
    let groups: Vec<String> = Digit::ALL
        .into_iter()
        .map(|digit| (digit, all.cells_of(digit)))
        .filter(|(_, cells)| !cells.is_empty())
        .map(|(digit, cells)| format!("{digit}{cells}"))
        .collect();
    groups.join(" ")
}

/// ` fr4c7 fr8c7`.
fn each_fin(fins: CellSet) -> String {
    fins.into_iter().fold(String::new(), |mut written, fin| {
        let _ = write!(written, " f{fin}");
        written
    })
}

/// `5/7`.
fn slashed(digits: DigitSet) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
}

fn chain(technique: TechniqueId, links: &[StrongLink]) -> String {
    match links {
        [one, other] => {
            let digit = one.from.digit;
            let ends = one.from.cells | other.to.cells;
            let joint = one.to.cells | other.from.cells;
            match technique {
                TechniqueId::EmptyRectangle | TechniqueId::DualEmptyRectangle => {
                    let pair = one.from.cells | one.to.cells;
                    format!("{digit} in {} ({pair})", house_of(other.truth))
                }
                TechniqueId::Skyscraper
                | TechniqueId::TwoStringKite
                | TechniqueId::DualTwoStringKite => {
                    format!("{digit} in {ends} (connected by {joint})")
                }
                _ => nodes(links),
            }
        }
        [one, middle, other]
            if matches!((one.truth, other.truth), (Truth::Cell(_), Truth::Cell(_)))
                && matches!(middle.truth, Truth::House(..)) =>
        {
            let ends = one.from.cells | other.to.cells;
            let joint = middle.from.cells | middle.to.cells;
            let (digit, link) = (one.from.digit, one.to.digit);
            format!("{digit}/{link} in {ends} connected by {link} in {joint}")
        }
        _ => nodes(links),
    }
}

fn house_of(truth: Truth) -> String {
    match truth {
        Truth::House(_, house) => house.to_string(),
        Truth::Cell(cell) => cell.to_string(),
    }
}

/// `(6=9)r6c5-(9)r6c8=(9)r1c8`: Eureka notation.
fn nodes(links: &[StrongLink]) -> String {
    let mut written = String::new();
    for (index, link) in links.iter().enumerate() {
        if index > 0 {
            written.push('-');
        }
        let [from, to] = [link.from, link.to];
        if from.cells == to.cells {
            let _ = write!(written, "({}={}){}", from.digit, to.digit, from.cells);
        } else {
            let _ = write!(written, "({}){}=({}){}", from.digit, from.cells, to.digit, to.cells);
        }
    }
    written
}

/// Conclusions in notation: placements, then eliminations; digits that leave the
/// same cells together.
///
/// ```
/// use whydoku::explain::conclusions;
///
/// let concluded: Vec<_> =
///     ["r1c2<>5", "r1c3<>5", "r4c4=1"].map(|one| one.parse().unwrap()).to_vec();
/// assert_eq!(conclusions(&concluded), "r4c4=1, r1c23<>5");
/// ```
pub fn conclusions(conclusions: &[Conclusion]) -> String {
    let placed = conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Place(Candidate { digit, cell }) => Some(format!("{cell}={digit}")),
        Conclusion::Eliminate(_) => None,
    });
    let eliminated = eliminations_by_cells(conclusions);
    let eliminated = eliminated.into_iter().map(|(cells, digits)| format!("{cells}<>{digits}"));
    placed.chain(eliminated).collect::<Vec<_>>().join(", ")
}

fn eliminations_by_cells(conclusions: &[Conclusion]) -> Vec<(CellSet, DigitSet)> {
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    for digit in Digit::ALL {
        let gone = |conclusion: &Conclusion| match conclusion {
            Conclusion::Eliminate(candidate) if candidate.digit == digit => Some(candidate.cell),
            _ => None,
        };
        let cells: CellSet = conclusions.iter().filter_map(gone).collect();
        if cells.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(other, _)| *other == cells) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => groups.push((cells, DigitSet::of(digit))),
        }
    }
    groups
}
