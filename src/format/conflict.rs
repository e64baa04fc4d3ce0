//! Digits that stand twice in a house, told by where they stand in the input.

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::reading::Origin;
use crate::grid::{Clash, HouseKind, IllegalGrid};

/// The error for a grid with clashes.
pub(super) fn describe(illegal: &IllegalGrid, origin: &Origin) -> FormatError {
    let Some(first) = illegal.clashes.first() else {
        return Fault::new(FaultKind::Conflict, "a digit stands twice in a house").into();
    };
    let same_digit = illegal.clashes.iter().skip(1).filter(|clash| clash.digit == first.digit);
    let mut also: Vec<String> = same_digit
        .map(|clash| format!("in {}: {}, {}", house(*clash), clash.cells[0], clash.cells[1]))
        .collect();
    shorten(&mut also);
    let also =
        if also.is_empty() { String::new() } else { format!(" (and twice {})", also.join("; ")) };
    let [one, other] = first.cells;
    let cells = match (origin.place(one), origin.place(other)) {
        (Some(place), Some(second)) if place.line == second.line && place != second => {
            format!(
                "line {}, columns {} and {} ({one}, {other}): ",
                place.line, place.column, second.column
            )
        }
        (Some(place), Some(second)) if place != second => {
            format!("{place} and {second} ({one}, {other}): ")
        }
        (Some(place), _) => format!("line {} ({one}, {other}): ", place.line),
        _ => format!("{one}, {other}: "),
    };
    let mut message =
        format!("{cells}digit {} is given twice in {}{also}", first.digit, house(*first));
    let mut others: Vec<String> = illegal
        .clashes
        .iter()
        .filter(|clash| clash.digit != first.digit)
        .map(ToString::to_string)
        .collect();
    shorten(&mut others);
    if !others.is_empty() {
        message.push_str("; ");
        message.push_str(&others.join("; "));
    }
    Fault::new(FaultKind::Conflict, message).drawn(origin.spot(other)).of(first.cells).into()
}

/// More would not help anybody.
const SHOWN: usize = 4;

/// Leaves out what would only make the sentence long, and says so.
fn shorten(clashes: &mut Vec<String>) {
    let left_out = clashes.len().saturating_sub(SHOWN);
    if left_out > 1 {
        clashes.truncate(SHOWN);
        clashes.push(format!("and {left_out} more such pairs"));
    }
}

fn house(clash: Clash) -> String {
    let kind = match clash.house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", clash.house.number())
}
