//! What is said where fewer puzzles were found than were asked for.

use whydoku::generate::Request;
use whydoku::step::TechniqueId;
use whydoku::technique::Technique;

/// How many were looked at since the last one that was found, and how far that got.
pub(super) fn looked_at(in_vain: u64, found: u64, wanted: u64) -> String {
    format!(
        "{in_vain} puzzles were looked at in vain; {found} of {wanted} found (--tries looks at more)"
    )
}

/// For techniques that are (nearly) never needed while others stand in the ladder:
/// that these can be left out. Which they are is known from the puzzle on the page
/// of the technique, for which a puzzle that needs it had been sought with all of them.
pub(super) fn hints(request: &Request) -> Vec<String> {
    request
        .needs
        .iter()
        .filter_map(|group| {
            let [technique] = group.techniques() else { return None };
            let rivals = rivals(*technique, request)?;
            Some(format!(
                "the puzzle on the page of {technique} needs it only in a ladder without {}: try \
                 --without {}",
                rivals.join(", "),
                rivals.join(",")
            ))
        })
        .collect()
}

/// The techniques of the ladder without which the puzzle of this one needs it. `None`
/// if there are none, or one of them is needed too.
fn rivals(technique: TechniqueId, request: &Request) -> Option<Vec<&'static str>> {
    let without = Technique::of(technique).puzzle().without();
    let is_needed = |id| request.needs.iter().any(|group| group.techniques().contains(id));
    if without.iter().any(is_needed) {
        return None;
    }
    let in_ladder = request.ladder.techniques();
    let rivals: Vec<&'static str> =
        without.iter().filter(|id| in_ladder.contains(id)).map(|id| id.as_str()).collect();
    (!rivals.is_empty()).then_some(rivals)
}

#[cfg(test)]
mod tests {
    use whydoku::solve::Ladder;
    use whydoku::technique::TechniqueGroup;

    use super::*;

    fn hints_of(needs: &[TechniqueId], without: &[TechniqueId]) -> Vec<String> {
        let ladder = Ladder::default().without(without);
        let needs = needs.iter().map(|id| TechniqueGroup::from(*id)).collect();
        hints(&Request { needs, ladder, ..Request::default() })
    }

    #[test]
    fn what_stands_in_the_way_is_told() {
        let finned = TechniqueId::FinnedXWing;
        let franken = TechniqueId::FinnedFrankenXWing;
        assert_eq!(
            hints_of(&[finned, TechniqueId::XyWing, franken], &[]),
            [
                "the puzzle on the page of finned-x-wing needs it only in a ladder without \
                 grouped-skyscraper: try --without grouped-skyscraper",
                "the puzzle on the page of finned-franken-x-wing needs it only in a ladder without \
                 x-wing, multi-colors-1: try --without x-wing,multi-colors-1",
            ]
        );
    }

    #[test]
    fn what_does_not_is_not() {
        let finned = TechniqueId::FinnedXWing;
        let grouped = TechniqueId::GroupedSkyscraper;
        assert!(hints_of(&[], &[]).is_empty());
        assert!(hints_of(&[TechniqueId::XWing], &[]).is_empty());
        assert!(hints_of(&[finned], &[grouped]).is_empty());
        assert!(hints_of(&[finned, grouped], &[]).is_empty());
    }
}
