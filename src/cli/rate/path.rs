//! The path that Sudoku Explainer's rating comes from, for people.

use std::fmt::Write as _;

use whydoku::explain::conclusions;
use whydoku::rating::explainer::RatedStep;
use whydoku::render::Paint;
use whydoku::step::{Conclusion, Conclusions};

use super::form::Subject;
use super::scheme::Rated;

/// The longest name of a rule.
const NAME_WIDTH: usize = 36;

/// The page of a puzzle.
pub(super) fn page(subject: &Subject<'_>, rated: &Rated, paint: Paint) -> String {
    let mut page = String::new();
    if subject.puzzle.number > 1 {
        page.push('\n');
    }
    if let Some(heading) = subject.puzzle.heading() {
        let _ = writeln!(page, "{}", paint.heading(&heading));
    }
    let (rating, steps) = match rated {
        Ok(ratings) => (ratings.se, ratings.se_steps.as_deref().unwrap_or_default()),
        Err(error) => {
            let _ = writeln!(page, "Not rated: {error}.");
            return page;
        }
    };
    if let Some(rating) = rating {
        let _ = writeln!(
            page,
            "ER {} (the hardest step), EP {} (up to the first digit placed), ED {} (the first step)",
            rating.er, rating.ep, rating.ed
        );
    }
    for (place, step) in steps.iter().enumerate() {
        let _ = writeln!(
            page,
            "{:>4}. {:>4}  {:NAME_WIDTH$}  {}",
            place + 1,
            step.difficulty.to_string(),
            step.rule,
            conclusions(&concluded(step))
        );
    }
    if steps.last().is_some_and(|last| !last.after.is_solved()) {
        page.push_str("      No rule finds anything more, which counts as 20.0.\n");
    }
    page
}

fn concluded(step: &RatedStep) -> Conclusions {
    let placed = step.placed.map(Conclusion::Place);
    placed.into_iter().chain(step.removed.iter().map(Conclusion::Eliminate)).collect()
}

#[cfg(test)]
mod tests {
    use whydoku::rating::explainer::Rule;

    use super::NAME_WIDTH;

    #[test]
    fn every_name_has_room() {
        assert_eq!(Rule::DynamicContradiction.name().len(), NAME_WIDTH);
    }
}
