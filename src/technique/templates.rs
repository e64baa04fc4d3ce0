//! Where a digit can stand at all, as far as its own places tell.
//!
//! A template is a way to place one digit in all nine rows, columns and boxes.
//! Whatever reasons about a single digit (fish, colours, chains of one digit)
//! only ever takes places that no template has. So these places are worked out
//! first, and where there is none nothing else is looked for.
//!
//! They are worked out band by band. In a band a template has one place in each of
//! the three boxes, so it takes one column of each stack: 27 choices of columns, a
//! bit each, whatever the rows. Three bands fit together if they take different
//! columns in every stack; so two choices leave one to the third.

use crate::grid::CellSet;

/// A choice of one column in each stack (0 to 2 from the left), as a number: that
/// of the first stack, plus three times that of the second, plus nine times that of
/// the third.
const CHOICES: usize = 27;

/// The numbers of three choices that take each column once add up to this.
const SUM: u32 = 3 * (1 + 3 + 9);

/// The largest number. Counted down from it, choices are told backwards.
const LAST: u32 = 26;

/// By stack, and by a set of its three columns, the choices that take one of these.
const CHOICES_WITHIN: [[u64; 8]; 3] = choices_within();

/// By choice, those that take another column in every stack, told backwards.
const CHOICES_APART: [u64; CHOICES] = choices_apart();

/// The stack in which each row of a band has its place: the six ways.
const STACKS_OF_ROWS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Of the places of a digit, those filled with it included, the ones that lie in
/// no template.
pub(super) fn in_no_template(places: CellSet) -> CellSet {
    let bands = [0, 27, 54].map(|first| Band::new(places, first));
    let [first, second, third] = bands.each_ref().map(Band::choices);
    let second = backwards(second);
    let mut fitting = [0_u64; 3];
    for one in bits(first) {
        // What is left to the third band is what the second takes, told backwards
        // and shifted: their numbers add up to the rest of the sum.
        let others = second & CHOICES_APART[one as usize];
        let rests = others << (SUM - LAST) >> one & third;
        if rests != 0 {
            fitting[0] |= 1 << one;
            fitting[1] |= rests << one >> (SUM - LAST);
            fitting[2] |= rests;
        }
    }
    fitting[1] = backwards(fitting[1]);
    let within = |index: usize| u128::from(bands[index].places_within(fitting[index]));
    let in_templates = within(0) | within(1) << 27 | within(2) << 54;
    places - CellSet::from_bits(in_templates)
}

const fn backwards(choices: u64) -> u64 {
    choices.reverse_bits() >> (63 - LAST)
}

/// For each way to have the stacks of the rows, the choices of columns that the
/// band's places allow.
struct Band {
    allowed: [u64; 6],
}

impl Band {
    fn new(places: CellSet, first: u32) -> Self {
        let band = places.bits() >> first & 0x7ff_ffff;
        let mut left = u32::try_from(band).unwrap_or_default();
        let mut within = [[0_u64; 3]; 3];
        for row in &mut within {
            for (stack, choices) in row.iter_mut().enumerate() {
                *choices = CHOICES_WITHIN[stack][(left & 0o7) as usize];
                left >>= 3;
            }
        }
        let allowed = STACKS_OF_ROWS
            .map(|[top, middle, bottom]| within[0][top] & within[1][middle] & within[2][bottom]);
        Self { allowed }
    }

    fn choices(&self) -> u64 {
        self.allowed.iter().fold(0, |all, allowed| all | allowed)
    }

    /// The places of the band that have a part in one of the choices.
    fn places_within(&self, choices: u64) -> u32 {
        // The choices with a place in each stack of each row: two ways have it.
        let mut with_place = [[0_u64; 3]; 3];
        for (allowed, stacks) in self.allowed.iter().zip(STACKS_OF_ROWS) {
            for (row, stack) in stacks.into_iter().enumerate() {
                with_place[row][stack] |= allowed & choices;
            }
        }
        let mut places = 0;
        for (row, stacks) in with_place.iter().enumerate() {
            for (stack, choices) in stacks.iter().enumerate() {
                for column in 0..3 {
                    let is_there = choices & CHOICES_WITHIN[stack][1 << column] != 0;
                    places |= u32::from(is_there) << (9 * row + 3 * stack + column);
                }
            }
        }
        places
    }
}

/// The places of the bits that are set.
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(place)
    })
}

const fn choices_within() -> [[u64; 8]; 3] {
    let mut within = [[0; 8]; 3];
    let mut choice = 0;
    while choice < CHOICES {
        let columns = [choice % 3, choice / 3 % 3, choice / 9];
        let mut set = 0;
        while set < 8 {
            let mut stack = 0;
            while stack < 3 {
                if set >> columns[stack] & 1 == 1 {
                    within[stack][set] |= 1 << choice;
                }
                stack += 1;
            }
            set += 1;
        }
        choice += 1;
    }
    within
}

const fn choices_apart() -> [u64; CHOICES] {
    let mut apart = [0; CHOICES];
    let mut one = 0;
    while one < CHOICES {
        let mut other = 0;
        while other < CHOICES {
            if one % 3 != other % 3 && one / 3 % 3 != other / 3 % 3 && one / 9 != other / 9 {
                apart[one] |= 1 << (CHOICES - 1 - other);
            }
            other += 1;
        }
        one += 1;
    }
    apart
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::House;

    /// Every template by going through the rows, the slow way.
    fn union_of_templates(places: CellSet, rows: &[House], chosen: CellSet) -> CellSet {
        let Some((row, later)) = rows.split_first() else { return chosen };
        (places & row.cells())
            .into_iter()
            .filter(|cell| chosen.is_disjoint(cell.peers()))
            .fold(CellSet::EMPTY, |all, cell| {
                all | union_of_templates(places, later, chosen.with(cell))
            })
    }

    #[test]
    fn every_cell_of_the_full_board_lies_in_a_template() {
        assert_eq!(in_no_template(CellSet::ALL), CellSet::EMPTY);
        assert_eq!(in_no_template(CellSet::EMPTY), CellSet::EMPTY);
    }

    proptest! {
        #[test]
        fn what_is_ruled_out_is_in_no_template(bits in any::<u128>(), more in any::<u128>()) {
            let places = CellSet::from_bits(bits | more);
            let rows: Vec<House> = House::rows().collect();
            let possible = union_of_templates(places, &rows, CellSet::EMPTY);
            prop_assert_eq!(in_no_template(places), places - possible);
        }
    }
}
