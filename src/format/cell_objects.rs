//! The JSON of f-puzzles and of `SudokuPad`, in which each cell is an object.
//!
//! ```text
//! {"size":9,"grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,4]},...
//! {"cells":[[{"value":5},{},...]],"regions":[...]}
//! ```
//!
//! Both hold variants too: what is neither known nor empty is refused by name.

use super::cells::Cells;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::node::Node;
use super::reading::Reading;
use crate::grid::{Cell, Digit, DigitSet};

/// What may stand beside the cells and says nothing about the rules.
const HARMLESS: [&str; 26] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightconflicts",
    "successmessage",
    "disabledlogic",
    "truecandidatesoptions",
    "cells",
    "ce",
    "id",
    "metadata",
    "cellsize",
    "cs",
    "settings",
    "videos",
    "vd",
    "source",
    "t",
    "name",
    "version",
    "regions",
    "re",
    "duration",
];

/// Reads a map that has cells of objects; `None` if it is another one.
pub(super) fn read(lines: &[Line<'_>], node: &Node) -> Option<Result<Reading, FormatError>> {
    let key = ["grid", "cells", "ce"].into_iter().find(|key| {
        let rows = node.get(key).and_then(Node::items).unwrap_or_default();
        let is_row = |row: &Node| {
            row.items()
                .is_some_and(|cells| cells.iter().any(|cell| matches!(cell, Node::Map { .. })))
        };
        rows.iter().any(is_row) || (rows.len() > 3 && rows.iter().all(is_left_out))
    })?;
    Some(read_cells(lines, node, key))
}

/// A row without a cell that says anything, as `SudokuPad` packs it.
fn is_left_out(row: &Node) -> bool {
    row.items()
        .is_some_and(|cells| cells.iter().all(|cell| cell.text() == Some("") || cell.is_nothing()))
}

fn fault(lines: &[Line<'_>], node: &Node, kind: FaultKind, message: String) -> FormatError {
    let spot = lines.get(node.at().line).map(|line| line.spot(node.at().offset));
    Fault::new(kind, message).at(spot).into()
}

fn read_cells(lines: &[Line<'_>], node: &Node, key: &str) -> Result<Reading, FormatError> {
    let rows = node.get(key).and_then(Node::items).unwrap_or_default();
    let size = node.get("size").and_then(Node::text).and_then(|text| text.parse().ok());
    let size: usize = size.unwrap_or(rows.len());
    if size != 9 {
        let message = format!("a {size}x{size} grid; only the classic 9x9 is read");
        return Err(fault(lines, node, FaultKind::Variant, message));
    }
    refuse_variants(lines, node)?;
    if rows.len() != 9 {
        let message = format!("{} rows, 9 needed", rows.len());
        return Err(fault(lines, node, FaultKind::Length, message));
    }
    let is_scl = key != "grid";
    let mut cells = Cells::EMPTY;
    for (row_index, row) in rows.iter().enumerate() {
        let row_cells = row.items().unwrap_or_default();
        if row_cells.len() != 9 {
            let message = format!("row {}: {} cells, 9 needed", row_index + 1, row_cells.len());
            return Err(fault(lines, row, FaultKind::Length, message));
        }
        for (column, object) in row_cells.iter().enumerate() {
            let Some(cell) = Cell::all().nth(row_index * 9 + column) else { continue };
            read_cell(lines, object, cell, is_scl, &mut cells)?;
        }
    }
    let mut reading = cells.finish();
    let title = node.get("title").or_else(|| node.get("t"));
    let title = title.or_else(|| node.get("metadata").and_then(|data| data.get("title")));
    reading.remark = title.and_then(Node::text).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(reading)
}

fn read_cell(
    lines: &[Line<'_>],
    object: &Node,
    cell: Cell,
    is_scl: bool,
    cells: &mut Cells,
) -> Result<(), FormatError> {
    if let Some(line) = lines.get(object.at().line) {
        cells.locate(cell, line, object.at().offset);
    }
    if let Some(region) = object.get("region").and_then(Node::text)
        && region != "null"
        && region.parse() != Ok(cell.block().number().index())
    {
        let message =
            format!("{cell} is in region {region}: a jigsaw; only the classic 9x9 is read");
        return Err(fault(lines, object, FaultKind::Variant, message));
    }
    let value = object.get("value").or_else(|| object.get("v"));
    let text = value.and_then(Node::text).filter(|text| !matches!(*text, "" | "0" | "null"));
    if let Some(text) = text {
        let mut signs = text.chars();
        let digit = signs.next().and_then(Digit::from_char).filter(|_| signs.next().is_none());
        let Some(digit) = digit else {
            let message = format!("{text} is not a digit 1-9 ({cell})");
            return Err(fault(lines, object, FaultKind::Value, message));
        };
        // In f-puzzles a digit is a given if it says so, in `SudokuPad` unless it
        // says not.
        let given = object.get("given").and_then(Node::text);
        let is_given = given.map_or(is_scl, |text| matches!(text, "true" | "t"));
        if is_given {
            cells.give(cell, digit);
        } else {
            cells.place(cell, digit);
        }
        return Ok(());
    }
    let marks = ["centerPencilMarks", "givenPencilMarks", "candidates", "pencilMarks"]
        .into_iter()
        .filter_map(|key| object.get(key).and_then(Node::items))
        .find(|marks| !marks.is_empty());
    if let Some(marks) = marks {
        let digits: DigitSet = marks
            .iter()
            .filter_map(Node::text)
            .filter_map(|text| text.chars().next().and_then(Digit::from_char))
            .collect();
        cells.keep_only(cell, digits);
    }
    Ok(())
}

/// Everything that is not known to be harmless may be a rule of its own.
fn refuse_variants(lines: &[Line<'_>], node: &Node) -> Result<(), FormatError> {
    let Node::Map { entries, .. } = node else { return Ok(()) };
    for (key, value) in entries {
        let lowered = key.to_ascii_lowercase();
        if value.is_nothing() {
            continue;
        }
        let is_refused = match lowered.as_str() {
            "regions" | "re" => !are_boxes(value),
            "cages" | "ca" => has_cage(value),
            known => !HARMLESS.contains(&known),
        };
        if is_refused {
            let message = format!(
                "the puzzle has {:?}: it is a variant; only the classic 9x9 is read",
                full_name(key)
            );
            return Err(fault(lines, value, FaultKind::Variant, message));
        }
    }
    Ok(())
}

/// The name of a key that `SudokuPad` packs.
fn full_name(key: &str) -> &str {
    match key {
        "ca" => "cages",
        "l" => "lines",
        "a" => "arrows",
        "o" => "overlays",
        "u" => "underlays",
        "re" => "regions",
        other => other,
    }
}

/// A cage without cells is a title; one with cells is a rule.
fn has_cage(cages: &Node) -> bool {
    cages.items().unwrap_or_default().iter().any(|cage| {
        let cells = cage.get("cells").or_else(|| cage.get("ce"));
        cells.is_some_and(|cells| !cells.is_nothing())
    })
}

/// Whether nine regions are the nine boxes: lists of `[row, column]`, from 0.
fn are_boxes(regions: &Node) -> bool {
    let regions = regions.items().unwrap_or_default();
    regions.len() == 9
        && regions.iter().all(|region| {
            let cells: Option<Vec<usize>> = region.items().map(|cells| {
                cells
                    .iter()
                    .filter_map(|cell| {
                        let [row, column] = cell.items()? else { return None };
                        let row: usize = row.text()?.parse().ok()?;
                        let column: usize = column.text()?.parse().ok()?;
                        Some(row / 3 * 3 + column / 3)
                    })
                    .collect()
            });
            cells.is_some_and(|boxes| {
                boxes.len() == 9 && boxes.iter().all(|number| Some(number) == boxes.first())
            })
        })
}
