use clap::Args;
use whydoku::solve::{Ladder, LadderError};
use whydoku::step::TechniqueId;
use whydoku::technique::TechniqueGroup;

/// Which techniques to use.
#[derive(Debug, Args)]
pub(crate) struct LadderArguments {
    /// Use these techniques only, in this order: ids, names, or groups such as
    /// singles, pairs, fish and uniqueness, which mean those that are on by default.
    #[arg(long, alias = "technique", value_name = "TECHNIQUE,...", value_delimiter = ',')]
    techniques: Option<Vec<TechniqueGroup>>,
    /// Leave these techniques out.
    #[arg(long, value_name = "TECHNIQUE,...", value_delimiter = ',')]
    without: Vec<TechniqueGroup>,
}

impl LadderArguments {
    pub(crate) fn ladder(&self) -> Result<Ladder, LadderError> {
        let ladder = match &self.techniques {
            Some(groups) => Ladder::new(in_order(groups))?,
            None => Ladder::default(),
        };
        let without: Vec<TechniqueId> =
            self.without.iter().flat_map(TechniqueGroup::techniques).copied().collect();
        Ok(ladder.without(&without))
    }
}

/// The techniques of these groups. What has been named stays where it stands; only a
/// technique that is named twice by itself is there twice.
fn in_order(groups: &[TechniqueGroup]) -> Vec<TechniqueId> {
    let mut techniques: Vec<TechniqueId> = Vec::new();
    for group in groups {
        match group.techniques() {
            [technique] => techniques.push(*technique),
            several => {
                let is_new = |id: &&TechniqueId| !techniques.contains(id);
                let new: Vec<TechniqueId> = several.iter().filter(is_new).copied().collect();
                techniques.extend(new);
            }
        }
    }
    techniques
}
