//! The vocabulary in JSON: names as strings, digits as numbers, sets as lists.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::step::{Conclusion, StepNumber, TechniqueId, Truth};

/// Types that are written and read by their name.
macro_rules! by_name {
    ($($name:ty: $pattern:literal;)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                name.parse().map_err(D::Error::custom)
            }
        }

        #[cfg(test)]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    )*};
}

by_name! {
    Cell: "^r[1-9]c[1-9]$";
    House: "^[rcb][1-9]$";
    Candidate: "^[1-9]r[1-9]c[1-9]$";
    Truth: "^(r[1-9]c[1-9]|[1-9][rcb][1-9])$";
    Conclusion: "^r[1-9]c[1-9](=|<>)[1-9]$";
    TechniqueId: "^[a-z0-9]+(-[a-z0-9]+)*$";
}

/// Types that are written and read as something else.
macro_rules! by_way_of {
    ($($name:ty: $other:ty, $write:expr, $read:expr;)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$name) -> $other = $write;
                write(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read: fn($other) -> Result<$name, String> = $read;
                read(<$other>::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }

        #[cfg(test)]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$other>::json_schema(generator)
            }
        }
    )*};
}

by_way_of! {
    Digit: u8, |digit| u8::from(*digit),
        |value| Self::try_from(value).map_err(|error| error.to_string());
    StepNumber: u16, |number| u16::from(*number), |value| Ok(Self::from(value));
    DigitSet: Vec<Digit>, |set| set.into_iter().collect(), |list| distinct(&list);
    CellSet: Vec<Cell>, |set| set.into_iter().collect(), |list| distinct(&list);
    HouseSet: Vec<House>, |set| set.into_iter().collect(), |list| distinct(&list);
    CandidateSet: Vec<Candidate>, |set| set.iter().collect(), |list| distinct(&list);
}

/// A set of a list in which nothing stands twice.
fn distinct<Item, Set>(list: &[Item]) -> Result<Set, String>
where
    Item: Copy + PartialEq + std::fmt::Display,
    Set: FromIterator<Item>,
{
    for (index, item) in list.iter().enumerate() {
        if list[..index].contains(item) {
            return Err(format!("{item} stands twice"));
        }
    }
    Ok(list.iter().copied().collect())
}
