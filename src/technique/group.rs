use std::str::FromStr;

use thiserror::Error;

use super::{CATALOGUE, Family, Technique};
use crate::step::TechniqueId;

/// Techniques under one name: a technique's id or name, a family such as
/// `singles` or `fish`, or subsets of one size, such as `pairs`.
///
/// A family, or a size, means those of its techniques that the default ladder has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniqueGroup(Vec<TechniqueId>);

/// A name that neither a technique nor a group has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no technique or group `{found}`{}; groups are {}; `whydoku techniques` lists techniques",
    near_names(found),
    group_names().join(", ")
)]
pub struct UnknownGroup {
    found: String,
}

/// Subsets by their size.
const SIZES: [(&str, &[TechniqueId]); 3] = [
    ("pairs", &[TechniqueId::LockedPair, TechniqueId::NakedPair, TechniqueId::HiddenPair]),
    ("triples", &[TechniqueId::LockedTriple, TechniqueId::NakedTriple, TechniqueId::HiddenTriple]),
    ("quads", &[TechniqueId::NakedQuad, TechniqueId::HiddenQuad]),
];

const FAMILIES: [(&str, Family); 10] = [
    ("singles", Family::Single),
    ("intersections", Family::Intersection),
    ("subsets", Family::Subset),
    ("fish", Family::Fish),
    ("single-digit", Family::SingleDigit),
    ("wings", Family::Wing),
    ("colouring", Family::Colouring),
    ("almost-locked", Family::AlmostLockedSet),
    ("impossible", Family::Impossible),
    ("uniqueness", Family::Uniqueness),
];

/// What the two locked candidates are called together, though almost locked ones
/// are intersections too.
const LOCKED_CANDIDATES: (&str, [TechniqueId; 2]) =
    ("locked-candidates", [TechniqueId::Pointing, TechniqueId::Claiming]);

fn group_names() -> Vec<&'static str> {
    let families = FAMILIES.iter().map(|(name, _)| *name);
    let sizes = SIZES.iter().map(|(name, _)| *name);
    families.chain(sizes).chain([LOCKED_CANDIDATES.0]).collect()
}

/// Near names that are told of.
const NEAR_NAMES: usize = 3;

/// `, but there is x-wing or xy-wing`, where such names are near.
fn near_names(found: &str) -> String {
    let wanted = plain(found);
    let ids = CATALOGUE.iter().map(|technique| technique.id.as_str());
    let mut near: Vec<(usize, &str)> = ids
        .chain(group_names())
        .filter_map(|name| {
            let distance = distance(&wanted, name);
            let is_part = wanted.len() > 2 && name.contains(&wanted);
            (is_part || distance * 3 <= wanted.len()).then_some((distance, name))
        })
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.truncate(NEAR_NAMES);
    let names: Vec<&str> = near.into_iter().map(|(_, name)| name).collect();
    match names.as_slice() {
        [] => String::new(),
        names => format!(", but there is {}", names.join(" or ")),
    }
}

/// Letters to add, drop or change to make the one the other (V. I. Levenshtein, 1965).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], above + 1);
        for (place, other) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[place + 1];
            row[place + 1] = changed.min(row[place] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

impl TechniqueGroup {
    /// Its techniques, the easiest first.
    pub fn techniques(&self) -> &[TechniqueId] {
        &self.0
    }
}

impl From<TechniqueId> for TechniqueGroup {
    /// The technique by itself.
    fn from(technique: TechniqueId) -> Self {
        Self(vec![technique])
    }
}

impl FromStr for TechniqueGroup {
    type Err = UnknownGroup;

    /// Small and capital letters are the same, and so are a space and a hyphen.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wanted = plain(text);
        let of_name = |technique: &&Technique| {
            technique.id.as_str() == wanted || plain(technique.name) == wanted
        };
        if let Some(technique) = CATALOGUE.iter().find(of_name) {
            return Ok(Self(vec![technique.id]));
        }
        if let Some((_, techniques)) = SIZES.iter().find(|(name, _)| *name == wanted) {
            return Ok(Self(techniques.to_vec()));
        }
        if wanted == LOCKED_CANDIDATES.0 {
            return Ok(Self(LOCKED_CANDIDATES.1.to_vec()));
        }
        let (_, family) = FAMILIES
            .iter()
            .find(|(name, family)| *name == wanted || plain(family.name()) == wanted)
            .ok_or_else(|| UnknownGroup { found: text.to_owned() })?;
        let of_family = |technique: &&Technique| {
            technique.family == *family && technique.on_by_default && technique.has_finder()
        };
        let mut techniques: Vec<TechniqueId> =
            CATALOGUE.iter().filter(of_family).map(|technique| technique.id).collect();
        if techniques.is_empty() {
            // None is on by default, so the name can only mean all of them.
            techniques = CATALOGUE
                .iter()
                .filter(|technique| technique.family == *family && technique.has_finder())
                .map(|technique| technique.id)
                .collect();
        }
        Ok(Self(techniques))
    }
}

/// The name in small letters, with hyphens for spaces.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_names_families_and_sizes_are_known() {
        let techniques = |name: &str| name.parse::<TechniqueGroup>().unwrap().techniques().to_vec();
        for technique in &CATALOGUE {
            assert_eq!(techniques(technique.id.as_str()), [technique.id]);
            assert_eq!(techniques(technique.name), [technique.id]);
        }
        assert_eq!(
            techniques("singles"),
            [TechniqueId::FullHouse, TechniqueId::HiddenSingle, TechniqueId::NakedSingle]
        );
        assert_eq!(techniques("single"), techniques("Singles"));
        for (name, family) in FAMILIES {
            assert!(!techniques(name).is_empty());
            assert!(techniques(name).iter().all(|id| Technique::of(*id).family == family));
        }
        for (name, of_size) in SIZES {
            assert_eq!(techniques(name), of_size);
        }
        assert_eq!(techniques("locked candidates"), [TechniqueId::Pointing, TechniqueId::Claiming]);
    }

    #[test]
    fn other_names_are_refused_with_those_there_are() {
        let error = "magic".parse::<TechniqueGroup>().unwrap_err().to_string();
        assert!(error.contains("`magic`") && error.contains("singles") && error.contains("pairs"));
        assert!(!error.contains("but there is"));
        for (wrong, near) in
            [("X wng", "x-wing"), ("naked-singel", "naked-single"), ("unique", "uniqueness")]
        {
            let error = wrong.parse::<TechniqueGroup>().unwrap_err().to_string();
            assert!(error.contains(&format!("`{wrong}`, but there is {near}")), "{error}");
        }
    }
}
