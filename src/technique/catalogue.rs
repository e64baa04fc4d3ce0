use crate::step::TechniqueId;

use super::{
    Find, Page, claiming, full_house, hidden_pair, hidden_single, locked_pair, naked_pair,
    naked_single, pointing,
};

/// What kind of reasoning a technique is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Placing a digit that has one place, or a cell that has one digit.
    Single,
    /// A digit confined to the crossing of a box and a line.
    Intersection,
    /// As many cells as digits.
    Subset,
    /// Trying it out.
    Search,
}

impl Family {
    /// The name, for lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Intersection => "intersection",
            Self::Subset => "subset",
            Self::Search => "search",
        }
    }
}

/// How hard a technique is, roughly: the tiers of Sunnie's Sudoku Solution
/// (Sunnie Shine, 2020 to 2026), to which the table of each technique's ratings
/// belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Needs no candidates.
    Easy,
    /// Needs candidates, and one or two houses at a time.
    Moderate,
    /// When nothing else is left.
    LastResort,
}

impl Tier {
    /// The name, for lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Moderate => "moderate",
            Self::LastResort => "last resort",
        }
    }
}

/// A row of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// Its id.
    pub id: TechniqueId,
    /// Its name, as in headings.
    pub name: &'static str,
    /// What kind of reasoning it is.
    pub family: Family,
    /// How hard it is.
    pub tier: Tier,
    /// HoDoKu's step score (Bernhard Hobiger, HoDoKu 2.2, default options).
    pub hodoku_score: Option<u16>,
    /// Sudoku Explainer's difficulty (Nicolas Juillerat, 2005 to 2007), in
    /// tenths; the easiest where it has several.
    pub explainer_tenths: Option<u16>,
    /// Its finder; `None` for the search, which the solver makes itself.
    pub find: Option<Find>,
    pub(super) source: &'static str,
}

impl Technique {
    /// The row of a technique.
    pub fn of(id: TechniqueId) -> &'static Self {
        &CATALOGUE[id as usize]
    }

    /// Its page, as it stands at the head of its file.
    pub fn page(&self) -> Page {
        Page::of_source(self.source)
    }
}

macro_rules! source {
    ($file:literal) => {
        include_str!(concat!($file, ".rs"))
    };
}

/// Every technique, in the order of the default ladder: the easiest first.
///
/// The order follows Sudoku Explainer's difficulties. A locked pair stands just
/// before the naked pair that it is a special case of.
pub const CATALOGUE: [Technique; 9] = [
    Technique {
        id: TechniqueId::FullHouse,
        name: "Full House",
        family: Family::Single,
        tier: Tier::Easy,
        hodoku_score: Some(4),
        explainer_tenths: Some(10),
        find: Some(full_house::find),
        source: source!("full_house"),
    },
    Technique {
        id: TechniqueId::HiddenSingle,
        name: "Hidden Single",
        family: Family::Single,
        tier: Tier::Easy,
        hodoku_score: Some(14),
        explainer_tenths: Some(12),
        find: Some(hidden_single::find),
        source: source!("hidden_single"),
    },
    Technique {
        id: TechniqueId::NakedSingle,
        name: "Naked Single",
        family: Family::Single,
        tier: Tier::Easy,
        hodoku_score: Some(4),
        explainer_tenths: Some(23),
        find: Some(naked_single::find),
        source: source!("naked_single"),
    },
    Technique {
        id: TechniqueId::Pointing,
        name: "Pointing",
        family: Family::Intersection,
        tier: Tier::Moderate,
        hodoku_score: Some(50),
        explainer_tenths: Some(26),
        find: Some(pointing::find),
        source: source!("pointing"),
    },
    Technique {
        id: TechniqueId::Claiming,
        name: "Claiming",
        family: Family::Intersection,
        tier: Tier::Moderate,
        hodoku_score: Some(50),
        explainer_tenths: Some(28),
        find: Some(claiming::find),
        source: source!("claiming"),
    },
    Technique {
        id: TechniqueId::LockedPair,
        name: "Locked Pair",
        family: Family::Subset,
        tier: Tier::Moderate,
        hodoku_score: Some(40),
        explainer_tenths: None,
        find: Some(locked_pair::find),
        source: source!("locked_pair"),
    },
    Technique {
        id: TechniqueId::NakedPair,
        name: "Naked Pair",
        family: Family::Subset,
        tier: Tier::Moderate,
        hodoku_score: Some(60),
        explainer_tenths: Some(30),
        find: Some(naked_pair::find),
        source: source!("naked_pair"),
    },
    Technique {
        id: TechniqueId::HiddenPair,
        name: "Hidden Pair",
        family: Family::Subset,
        tier: Tier::Moderate,
        hodoku_score: Some(70),
        explainer_tenths: Some(34),
        find: Some(hidden_pair::find),
        source: source!("hidden_pair"),
    },
    Technique {
        id: TechniqueId::RefutedAssumption,
        name: "Refuted Assumption",
        family: Family::Search,
        tier: Tier::LastResort,
        hodoku_score: None,
        explainer_tenths: None,
        find: None,
        source: source!("refuted_assumption"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_and_the_ids_are_in_the_same_order() {
        assert!(CATALOGUE.iter().map(|technique| technique.id).eq(TechniqueId::ALL));
        for id in TechniqueId::ALL {
            assert_eq!(Technique::of(id).id, id);
        }
    }

    #[test]
    fn no_harder_technique_stands_before_an_easier_one() {
        assert!(CATALOGUE.is_sorted_by_key(|technique| technique.tier));
    }
}
