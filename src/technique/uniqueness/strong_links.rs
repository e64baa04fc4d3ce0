//! Four cells in two rows, two columns and two boxes that could hold two digits
//! crosswise, though several of them could hold something else; and houses in which
//! one of the digits can go only to two of these corners: strong links. One of the
//! digits in one of the corners would drag all the others in.
//!
//! ## Why it is true
//! Suppose one of the two digits in one of the corners. A strong link of which one
//! end is then ruled out gives its digit to the other end; a corner that has nothing
//! but the two digits takes the one that is left. If in this way every corner with
//! other candidates takes one of the two digits, they stand crosswise. They could
//! change places, and there would be a second solution. So what was supposed is
//! false.
//!
//! At times all but a single digit in one or two corners is ruled out like that, and
//! a cell of two candidates rules that out as well: the corner that it sees takes its
//! one candidate, so it takes the other, and that is what was left. Then what was
//! supposed is false too.
//!
//! The names count the corners that have other candidates (2B: two beside each other,
//! 2D: two opposite, 3X: three, 4X: four) and the strong links (SL). Type 4, type 6
//! and the hidden rectangle are the best known cases and keep their names. In a hidden
//! avoidable rectangle, some corners are filled already, none of them given.
//!
//! ## Example
//! ```text
//! position: :0000:x:.+4+3...712.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458.6+4..7+3+9+1.3+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! step: Unique Rectangle + 2B/1SL: 5/8 in r56c14 => r6c1<>5, r5c1<>8
//! ```
//! A near miss (without the 7 in r1c7: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+4+3....12.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458.6+4..7+3+9+1.3+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! ```
//!
//! ```text
//! position: :0000:x:..78.+2..+356.3.7..+83+8.4.5.+7+1.2+8+6+5.437+736.+8+4.2+54.+5+72+38.+6+6..+2.8..+4+2..+5.+6.+89+853.+4.+762:175 185 975:::
//! step: Unique Rectangle + 2D/1SL: 2/9 in r23c37 => r2c7,r3c3<>9
//! ```
//! A near miss (without the 7 in r1c3: then there are several solutions):
//! ```text
//! near miss: :0000:x:...8.+2..+356.3.7..+83+8.4.5.+7+1.2+8+6+5.437+736.+8+4.2+54.+5+72+38.+6+6..+2.8..+4+2..+5.+6.+89+853.+4.+762:175 185 975:::
//! ```
//!
//! ```text
//! position: :0000:x:6+7+1+94+325+8+3+49+8+2+56+178+2+5+6+1+7+4+93.9..+78+3+2.....32+94.+2+13+4+968+75.3.+2...8+4...7..5+3+2..2+3...+69::::
//! step: Unique Rectangle + 3X/1SL: 6/8 in r58c23 => r58c3<>6
//! ```
//! A near miss (without the 6 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+7+1+94+325+8+3+49+8+2+56+178+2+5+6+1+7+4+93.9..+78+3+2.....32+94.+2+13+4+968+75.3.+2...8+4...7..5+3+2..2+3...+69::::
//! ```
//!
//! ```text
//! position: :0000:x:6+7+1+94+325+8+3+49+8+2+56+178+2+5+6+1+7+4+93.9..+78+3+2.....32+94.+2+13+4+968+75.3.+2...8+4...7..5+3+2..2+3...+69::::
//! step: Unique Rectangle + 3X/2SL: 1/9 in r78c16 => r7c1<>1, r8c6<>9
//! ```
//! A near miss (without the 6 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+7+1+94+325+8+3+49+8+2+56+178+2+5+6+1+7+4+93.9..+78+3+2.....32+94.+2+13+4+968+75.3.+2...8+4...7..5+3+2..2+3...+69::::
//! ```
//!
//! ```text
//! position: :0000:x:25+38.+91.+698+1.+26+35.+7+4+63+5+1+8+2+9.+1+8+9.5.....9.+82+5.15+27.1+3.+9+88+7+2+5+6+49+1+3+1+9+42+3+8+765..+5+197.8.::::
//! step: Unique Rectangle + 4X/1SL: 3/4 in r45c18 => r4c8<>4
//! ```
//! A near miss (without the 2 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.5+38.+91.+698+1.+26+35.+7+4+63+5+1+8+2+9.+1+8+9.5.....9.+82+5.15+27.1+3.+9+88+7+2+5+6+49+1+3+1+9+42+3+8+765..+5+197.8.::::
//! ```
//!
//! ```text
//! position: :0000:x:+549.+2.6+717.+6+5+1+9.4.1+3.+6+475.+9.+7.9...+5..+5...2..7..3+75....+39+42+7+5+16+8+8+174+96+23+52+65...+7+9+4::::
//! step: Unique Rectangle + 4X/2SL: 4/9 in r56c17 => r6c17<>4
//! ```
//! A near miss (without the 4 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+5.9.+2.6+717.+6+5+1+9.4.1+3.+6+475.+9.+7.9...+5..+5...2..7..3+75....+39+42+7+5+16+8+8+174+96+23+52+65...+7+9+4::::
//! ```
//!
//! ```text
//! position: :0000:x:+549.+2.6+717.+6+5+1+9.4.1+3.+6+475.+9.+7.9...+5..+5...2..7..3+75....+39+42+7+5+16+8+8+174+96+23+52+65...+7+9+4::::
//! step: Unique Rectangle + 4X/3SL: 4/9 in r56c17 => r6c17<>4
//! ```
//! A near miss (without the 4 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+5.9.+2.6+717.+6+5+1+9.4.1+3.+6+475.+9.+7.9...+5..+5...2..7..3+75....+39+42+7+5+16+8+8+174+96+23+52+65...+7+9+4::::
//! ```
//!
//! ```text
//! position: :0000:x:+7531+9+6..2..+6+85.7+39+98.7.+3+1+56.+4.+9.....+29.+3.1...+637.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68:247 483 546:::
//! step: Hidden Avoidable Rectangle: 1/4 in r24c12 => r2c2<>1
//! ```
//! A near miss (without the 5 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+7.31+9+6..2..+6+85.7+39+98.7.+3+1+56.+4.+9.....+29.+3.1...+637.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68:247 483 546:::
//! ```
//!
//! ## How to spot it
//! Where a rectangle has two digits in all corners, see which sides are strong links
//! of the one or the other. Go round from a corner: if the links carry you to every
//! corner that has more, the start is false.
//!
//! ## Also called
//! UR+2B/1SL, UR+2D/1SL and so on; 3C, 3N, 3U and 3E for two links in certain places,
//! 4C for three.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::rectangle::Corners;
use super::{Rectangle, eliminations, for_each_rectangle, step};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::step::{Conclusions, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// A digit that can stand in one house at two corners only: they are next to each
/// other.
#[derive(Clone, Copy)]
struct Link {
    digit: Digit,
    house: House,
    /// The places of the corners in the rectangle's list.
    ends: [usize; 2],
}

/// The corners that are next to each other, by their places.
const SIDES: [[usize; 2]; 4] = [[0, 1], [2, 3], [0, 2], [1, 3]];
/// Rectangles have at most two digits with a link at each side.
const MOST_LINKS: usize = 2 * SIDES.len();
/// Three corners are left when one is supposed, and each takes one link.
const LINKS_NEEDED: u32 = 3;

type Links = SmallVec<[Link; MOST_LINKS]>;

/// What makes the corners take the digits of the rectangle.
#[derive(Clone, Copy)]
struct Support<'links> {
    links: &'links [Link],
    /// Which of the links, by their places.
    mask: usize,
    /// Corners that can be nothing but the two digits, by their places.
    cells: u8,
}

/// The digits that the corners take if one is supposed, as far as it follows.
type Taken = [Option<Digit>; 4];

/// A rectangle and some of its links; what they refute.
struct Found<'found> {
    rectangle: &'found Rectangle,
    links: Links,
    truths: Truths,
    gone: Conclusions,
    /// Whether a cell outside of the rectangle helps.
    is_aided: bool,
}

/// Reports rectangles with guardians in two corners next to each other, and one
/// strong link.
pub(in crate::technique) fn find_two_beside(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink2B1Sl, facts, report)
}

/// Reports rectangles with guardians in two opposite corners, and one strong link.
pub(in crate::technique) fn find_two_opposite(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink2D1Sl, facts, report)
}

/// Reports rectangles with guardians in three corners, and one strong link.
pub(in crate::technique) fn find_three_with_one(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink3X1Sl, facts, report)
}

/// Reports rectangles with guardians in three corners, and two strong links.
pub(in crate::technique) fn find_three_with_two(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink3X2Sl, facts, report)
}

/// Reports rectangles with guardians in all corners, and one strong link.
pub(in crate::technique) fn find_four_with_one(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink4X1Sl, facts, report)
}

/// Reports rectangles with guardians in all corners, and two strong links.
pub(in crate::technique) fn find_four_with_two(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink4X2Sl, facts, report)
}

/// Reports rectangles with guardians in all corners, and three strong links.
pub(in crate::technique) fn find_four_with_three(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrStrongLink4X3Sl, facts, report)
}

/// Reports rectangles with filled corners, none of them given, and strong links.
pub(in crate::technique) fn find_hidden_avoidable(
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    for_each(facts, Corners::PartlyFilled, &mut |found| {
        if found.is_aided {
            return ControlFlow::Continue(());
        }
        let technique = TechniqueId::HiddenAvoidableRectangle;
        report(step(technique, found.rectangle, &found.truths, found.gone))
    })
}

fn find(technique: TechniqueId, facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each(facts, Corners::Open, &mut |found| {
        if name_of(facts, &found) != Some(technique) {
            return ControlFlow::Continue(());
        }
        report(step(technique, found.rectangle, &found.truths, found.gone))
    })
}

/// What it is called, unless it has a better known name.
fn name_of(facts: &Facts, found: &Found) -> Option<TechniqueId> {
    let rectangle = found.rectangle;
    let links = found.links.as_slice();
    if !found.is_aided && has_another_name(facts, rectangle, links) {
        return None;
    }
    let is_opposite =
        rectangle.guarded.pair().is_some_and(|[one, other]| rectangle.opposite(one) == Some(other));
    Some(match (rectangle.guarded.len(), links.len()) {
        (2, _) if is_opposite => TechniqueId::UrStrongLink2D1Sl,
        (2, _) => TechniqueId::UrStrongLink2B1Sl,
        (3, 1) => TechniqueId::UrStrongLink3X1Sl,
        (3, _) => TechniqueId::UrStrongLink3X2Sl,
        (_, 1) => TechniqueId::UrStrongLink4X1Sl,
        (_, 2) => TechniqueId::UrStrongLink4X2Sl,
        _ => TechniqueId::UrStrongLink4X3Sl,
    })
}

/// Whether it is a unique rectangle of type 4 or 6, or a hidden rectangle.
fn has_another_name(facts: &Facts, rectangle: &Rectangle, links: &[Link]) -> bool {
    let ends = |link: &Link| -> CellSet {
        link.ends.into_iter().map(|end| rectangle.corners[end]).collect()
    };
    let is_bare = |corner: usize| !rectangle.guarded.contains(rectangle.corners[corner]);
    match links {
        [link] if ends(link) == rectangle.guarded => true,
        [link] => {
            let [start, end] = link.ends;
            let across = [3 - start, 3 - end];
            let cells: CellSet =
                across.into_iter().map(|corner| rectangle.corners[corner]).collect();
            let is_confined =
                |house: House| house.is_line() && facts.position.places(link.digit, house) == cells;
            let opposite = rectangle
                .guarded
                .pair()
                .is_some_and(|[one, other]| rectangle.opposite(one) == Some(other));
            opposite && link.house.is_line() && cells.common_houses().any(is_confined)
        }
        [one, other] => {
            let shared = one.ends.into_iter().find(|end| other.ends.contains(end));
            one.digit == other.digit
                && one.house.is_line()
                && other.house.is_line()
                && shared.is_some_and(|corner| is_bare(3 - corner))
        }
        _ => false,
    }
}

/// Reports each set of links without which some digit of the rectangle could be
/// in some corner: if it were, the links would fill all corners crosswise.
fn for_each(
    facts: &Facts,
    wanted: Corners,
    visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_rectangle(facts, wanted, &mut |rectangle| {
        let links = links(facts, &rectangle);
        if rectangle.guarded.len() < 2 || links.is_empty() {
            return ControlFlow::Continue(());
        }
        let board = Board::new(facts, &rectangle);
        let mut refuted = [0_u8; 1 << MOST_LINKS];
        for mask in 1_usize..1 << links.len() {
            if mask.count_ones() > LINKS_NEEDED {
                continue;
            }
            let fewer = (0..links.len())
                .filter(|link| mask >> link & 1 == 1)
                .fold(0, |fewer, link| fewer | refuted[mask & !(1 << link)]);
            let support = Support { links: &links, mask, cells: board.bare };
            let mut found = None;
            for (bit, (digit, corner)) in board.cases() {
                if fewer >> bit & 1 == 1 || !board.is_refuted(digit, corner, support) {
                    continue;
                }
                refuted[mask] |= 1 << bit;
                let does = |support: Support| board.is_refuted(digit, corner, support);
                let cells = Board::cells_needed(support, does);
                found.get_or_insert_with(Vec::new).push((digit, corner, cells));
            }
            refuted[mask] |= fewer;
            if let Some(found) = found {
                visit(board.told(&found, support, None))?;
            }
            board.with_helpers(support, refuted[mask], visit)?;
        }
        ControlFlow::Continue(())
    })
}

fn links(facts: &Facts, rectangle: &Rectangle) -> Links {
    let mut links = Links::new();
    for ends in SIDES {
        let cells: CellSet = ends.into_iter().map(|end| rectangle.corners[end]).collect();
        for digit in rectangle.digits {
            // Lines come first.
            let is_confined = |house: &House| facts.position.places(digit, *house) == cells;
            if let Some(house) = cells.common_houses().find(is_confined) {
                links.push(Link { digit, house, ends });
            }
        }
    }
    links
}

/// A rectangle, as cases of it are followed.
struct Board<'board, 'position> {
    facts: &'board Facts<'position>,
    rectangle: &'board Rectangle,
    /// What stands in the corners already.
    filled: Taken,
    /// Open corners without guardians, by their places.
    bare: u8,
    guarded: u8,
}

impl<'board, 'position> Board<'board, 'position> {
    fn new(facts: &'board Facts<'position>, rectangle: &'board Rectangle) -> Self {
        let filled = rectangle.corners.map(|corner| facts.position.value(corner));
        let places_where = |holds: &dyn Fn(usize) -> bool| {
            (0..4).filter(|corner| holds(*corner)).fold(0, |places, corner| places | 1 << corner)
        };
        let is_guarded = |corner: usize| rectangle.guarded.contains(rectangle.corners[corner]);
        let guarded = places_where(&is_guarded);
        let bare = places_where(&|corner| filled[corner].is_none() && !is_guarded(corner));
        Self { facts, rectangle, filled, bare, guarded }
    }

    /// Each digit of the rectangle in each corner that can hold it.
    fn cases(&self) -> impl Iterator<Item = (usize, (Digit, usize))> {
        let all = self
            .rectangle
            .digits
            .into_iter()
            .flat_map(|digit| (0..4).map(move |corner| (digit, corner)));
        all.enumerate().filter(|(_, (digit, corner))| {
            self.facts.digits_of(self.rectangle.corners[*corner]).contains(*digit)
        })
    }

    /// Whether every corner with guardians takes one of the two digits, once this
    /// one is supposed.
    fn is_refuted(&self, digit: Digit, corner: usize, support: Support) -> bool {
        self.follow(digit, corner, support).is_some_and(|taken| {
            (0..4).all(|corner| self.guarded >> corner & 1 == 0 || taken[corner].is_some())
        })
    }

    /// What the corners take once this one is supposed; `None` if that cannot be,
    /// whatever the guardians do.
    fn follow(&self, digit: Digit, corner: usize, support: Support) -> Option<Taken> {
        let mut taken = self.filled;
        taken[corner] = Some(digit);
        loop {
            let before = taken;
            for (index, link) in support.links.iter().enumerate() {
                if support.mask >> index & 1 == 0 {
                    continue;
                }
                for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
                    if !self.can_take(taken, from, link.digit) {
                        take(&mut taken, to, link.digit)?;
                    }
                }
            }
            for corner in (0..4).filter(|corner| support.cells >> corner & 1 == 1) {
                let digits = self.rectangle.digits.into_iter();
                let left: DigitSet =
                    digits.filter(|digit| self.can_take(taken, corner, *digit)).collect();
                match left.len() {
                    0 => return None,
                    1 => take(&mut taken, corner, left.first()?)?,
                    _ => {}
                }
            }
            if taken == before {
                return is_crosswise(taken).then_some(taken);
            }
        }
    }

    /// Whether the digit is possible there beside what has been taken.
    fn can_take(&self, taken: Taken, corner: usize, digit: Digit) -> bool {
        if let Some(other) = taken[corner] {
            return other == digit;
        }
        let mut beside = (0..4).filter(|other| *other != corner && *other != 3 - corner);
        self.facts.digits_of(self.rectangle.corners[corner]).contains(digit)
            && beside.all(|other| taken[other] != Some(digit))
    }

    /// The corners without guardians that a refutation cannot do without.
    fn cells_needed(support: Support, does: impl Fn(Support) -> bool) -> u8 {
        let mut needed = support;
        for place in 0..4 {
            let fewer = Support { cells: needed.cells & !(1 << place), ..needed };
            if does(fewer) {
                needed = fewer;
            }
        }
        needed.cells
    }

    /// Reports what the links refute together with a cell of two candidates: one
    /// that goes if a corner takes it, and one that is then the only guardian left.
    fn with_helpers(
        &self,
        support: Support,
        refuted: u8,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut by_case: SmallVec<[(Digit, usize, CellSet); 8]> = SmallVec::new();
        for (bit, (digit, corner)) in self.cases() {
            if refuted >> bit & 1 == 0 {
                let mut helpers = self.helpers(digit, corner, support);
                for link in 0..support.links.len() {
                    if support.mask >> link & 1 == 1 && !helpers.is_empty() {
                        let fewer = Support { mask: support.mask & !(1 << link), ..support };
                        helpers -= self.helpers(digit, corner, fewer);
                    }
                }
                by_case.push((digit, corner, helpers));
            }
        }
        let all = by_case.iter().fold(CellSet::EMPTY, |all, (.., helpers)| all | *helpers);
        for helper in all {
            let found: Vec<(Digit, usize, u8)> = by_case
                .iter()
                .filter(|(.., helpers)| helpers.contains(helper))
                .map(|(digit, corner, _)| {
                    let does =
                        |support: Support| self.helpers(*digit, *corner, support).contains(helper);
                    (*digit, *corner, Self::cells_needed(support, does))
                })
                .collect();
            visit(self.told(&found, support, Some(helper)))?;
        }
        ControlFlow::Continue(())
    }

    /// The cells of two candidates that refute the case: one candidate is taken by
    /// a corner that the cell sees, the other is the only guardian left, in
    /// corners that the cell sees.
    fn helpers(&self, digit: Digit, corner: usize, support: Support) -> CellSet {
        let Some(taken) = self.follow(digit, corner, support) else { return CellSet::EMPTY };
        let corners = &self.rectangle.corners;
        let left: CellSet = (0..4)
            .filter(|corner| self.guarded >> corner & 1 == 1 && taken[*corner].is_none())
            .map(|corner| corners[corner])
            .collect();
        let guardians = self.rectangle.guardians.iter().filter(|one| left.contains(one.cell));
        let digits: DigitSet = guardians.map(|guardian| guardian.digit).collect();
        let Some(guardian) = digits.single() else { return CellSet::EMPTY };
        let all: CellSet = corners.iter().copied().collect();
        let bivalue = self.facts.bivalue_cells() - all;
        let places = self.facts.position.cells_with(guardian) & left.common_peers() & bivalue;
        let is_forced = |cell: &Cell| {
            let other = self.facts.digits_of(*cell).without(guardian).single();
            (0..4).any(|corner| taken[corner] == other && corners[corner].sees(*cell))
        };
        places.into_iter().filter(is_forced).collect()
    }

    fn told(
        &self,
        found: &[(Digit, usize, u8)],
        support: Support,
        helper: Option<Cell>,
    ) -> Found<'board> {
        let chosen = support.links.iter().enumerate();
        let links: Links = chosen
            .filter(|(index, _)| support.mask >> index & 1 == 1)
            .map(|(_, link)| *link)
            .collect();
        let needed = found.iter().fold(0, |cells, (.., needed)| cells | needed);
        let corners = (0..4).filter(|corner| needed >> corner & 1 == 1);
        let houses = links.iter().map(|link| Truth::House(link.digit, link.house));
        let cells = corners.map(|corner| self.rectangle.corners[corner]).chain(helper);
        let truths = houses.chain(cells.map(Truth::Cell));
        let gone = found.iter().flat_map(|(digit, corner, _)| {
            eliminations(self.facts, *digit, CellSet::of(self.rectangle.corners[*corner]))
        });
        Found {
            rectangle: self.rectangle,
            truths: truths.collect(),
            gone: gone.collect(),
            links,
            is_aided: helper.is_some(),
        }
    }
}

/// Puts the digit there; `None` if another one is there.
fn take(taken: &mut Taken, corner: usize, digit: Digit) -> Option<()> {
    match taken[corner] {
        None => taken[corner] = Some(digit),
        Some(other) if other == digit => {}
        Some(_) => return None,
    }
    Some(())
}

/// Whether no two corners next to each other take the same digit.
fn is_crosswise(taken: Taken) -> bool {
    SIDES.iter().all(|[one, other]| taken[*one].is_none() || taken[*one] != taken[*other])
}
