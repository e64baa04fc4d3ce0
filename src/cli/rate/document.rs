use serde::Serialize;
use whydoku::format::library_line;
use whydoku::grid::{Candidate, CandidateSet, CellSet};
use whydoku::rating::explainer::{Difficulty, ExplainerRating, RatedStep};
use whydoku::rating::techniques::{RoundCount, TechniqueUse, TechniquesRating};
use whydoku::step::{StepCount, TechniqueId};
use whydoku::technique::Tier;

use super::form::Subject;
use super::scheme::Rated;

/// The ratings of a puzzle as JSON.
#[derive(Serialize)]
pub(super) struct RatingDocument<'rating> {
    format: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'rating str>,
    /// The givens.
    puzzle: String,
    /// Where there is more than givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<TechniquesDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    se: Option<SeDocument>,
    /// Why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct TechniquesDocument {
    level: Option<&'static str>,
    hardest: Option<TechniqueId>,
    rounds: RoundCount,
    steps: StepCount,
    used: Vec<UseDocument>,
    search: Option<SearchDocument>,
    beyond_singles: Option<BeyondDocument>,
}

#[derive(Serialize)]
struct UseDocument {
    technique: TechniqueId,
    rounds: RoundCount,
    steps: StepCount,
}

#[derive(Serialize)]
struct SearchDocument {
    /// 4 is deeper than any search that is tried.
    depth: u8,
    /// The cells that were open when the techniques first found nothing.
    open: CellSet,
}

#[derive(Serialize)]
struct BeyondDocument {
    hardest: TechniqueId,
    rounds: RoundCount,
    placed: CandidateSet,
}

#[derive(Serialize)]
struct SeDocument {
    er: f64,
    ep: f64,
    ed: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<SeStepDocument>>,
}

#[derive(Serialize)]
struct SeStepDocument {
    difficulty: f64,
    rule: &'static str,
    placed: Option<Candidate>,
    removed: CandidateSet,
}

impl<'rating> RatingDocument<'rating> {
    pub(super) fn new(subject: &Subject<'rating>, rated: &Rated) -> Self {
        let ratings = rated.as_ref().ok();
        Self {
            techniques: ratings.and_then(|ratings| ratings.techniques.as_ref()).map(Into::into),
            se: ratings.and_then(|ratings| {
                Some(SeDocument::new(ratings.se?, ratings.se_steps.as_deref()))
            }),
            error: rated.as_ref().err().map(ToString::to_string),
            ..Self::unrated(subject)
        }
    }

    /// What it says before any rating.
    pub(super) fn unrated(subject: &Subject<'rating>) -> Self {
        let grid = subject.position.to_grid();
        Self {
            format: "whydoku-rating",
            version: 1,
            title: subject.puzzle.title(),
            puzzle: grid.givens_line(),
            position: (!grid.is_plain()).then(|| library_line(&grid)),
            techniques: None,
            se: None,
            error: None,
        }
    }
}

impl From<&TechniquesRating> for TechniquesDocument {
    fn from(rating: &TechniquesRating) -> Self {
        Self {
            level: rating.level().map(Tier::name),
            hardest: rating.hardest(),
            rounds: rating.rounds(),
            steps: rating.steps(),
            used: rating.used.iter().map(Into::into).collect(),
            search: rating.search.as_ref().map(|search| SearchDocument {
                depth: search.depth.into(),
                open: search.stalled.open(),
            }),
            beyond_singles: rating.beyond_singles.as_ref().map(|beyond| BeyondDocument {
                hardest: beyond.hardest,
                rounds: beyond.rounds,
                placed: beyond.placed,
            }),
        }
    }
}

impl From<&TechniqueUse> for UseDocument {
    fn from(used: &TechniqueUse) -> Self {
        let TechniqueUse { technique, rounds, steps } = *used;
        Self { technique, rounds, steps }
    }
}

impl SeDocument {
    fn new(rating: ExplainerRating, steps: Option<&[RatedStep]>) -> Self {
        Self {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            steps: steps.map(|steps| steps.iter().map(Into::into).collect()),
        }
    }
}

impl From<&RatedStep> for SeStepDocument {
    fn from(step: &RatedStep) -> Self {
        Self {
            difficulty: number(step.difficulty),
            rule: step.rule.name(),
            placed: step.placed,
            removed: step.removed,
        }
    }
}

fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.tenths()) / 10.0
}
