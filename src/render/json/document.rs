use serde::{Deserialize, Serialize};

use crate::explain::{English, Language, Statement, Telling, argument, notation};
use crate::format::library_line;
use crate::grid::{Candidate, CandidateSet, HouseKind, Position};
use crate::search::Answer;
use crate::solve::{Log, Replay, Status};
use crate::step::{
    Conclusion, DerivedKind, DerivedTruth, LoggedStep, Pattern, Refutation, Step, StepNumber,
    TechniqueId, Truth,
};
use crate::story::{Goal, unused_eliminations};

/// The value of `format` in a log.
pub const LOG_FORMAT: &str = "whydoku-log";
/// The value of `format` in a list of the steps of one position.
pub const STEPS_FORMAT: &str = "whydoku-steps";
/// The version of both that this program writes and reads.
pub const VERSION: u32 = 1;

/// A log: how a puzzle is solved, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LogDocument {
    /// `whydoku-log`.
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// What the puzzle is called, where the input said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The givens: 81 characters, row by row, `.` for the other cells.
    pub puzzle: String,
    /// Where digits had been placed or candidates crossed out before the first
    /// step: the position, as a line of HoDoKu's library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// How many solutions there are: 0, 1 or `"several"`.
    pub solutions: SolutionCount,
    /// The solution as 81 digits, where there is exactly one.
    pub solution: Option<String>,
    /// What the log is to show, such as `r3c4=5` or `r3c4<>5`; absent where it is
    /// the whole solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Conclusion>,
    /// How the log ends.
    pub status: StatusName,
    /// The steps, in order.
    pub steps: Vec<StepDocument>,
    /// Where the steps show that there is no solution: the truth that they leave
    /// without a candidate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<BrokenDocument>,
}

/// Every step that techniques offer in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepsDocument {
    /// `whydoku-steps`.
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// What the puzzle is called, where the input said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The position: 81 characters for a plain puzzle, else a line of HoDoKu's
    /// library.
    pub position: String,
    /// The steps; each stands alone in this position.
    pub steps: Vec<StepDocument>,
}

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SolutionCount {
    /// 0 or 1.
    #[cfg_attr(test, schemars(extend("enum" = [0, 1])))]
    Exactly(u8),
    /// More than one.
    Several(Several),
}

/// The word for more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Several {
    /// `"several"`.
    Several,
}

impl From<&Answer> for SolutionCount {
    fn from(answer: &Answer) -> Self {
        match answer {
            Answer::None => Self::Exactly(0),
            Answer::One(_) => Self::Exactly(1),
            Answer::Several(_) => Self::Several(Several::Several),
        }
    }
}

/// How a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StatusName {
    /// Every cell is filled.
    Solved,
    /// There is one solution, but the techniques in use find nothing more.
    Stalled,
    /// There is no solution.
    NoSolution,
    /// There are several, and the steps go as far as they agree.
    SeveralSolutions,
    /// The log ends where its goal holds.
    GoalReached,
}

impl From<Status> for StatusName {
    fn from(status: Status) -> Self {
        match status {
            Status::Solved => Self::Solved,
            Status::Stalled => Self::Stalled,
            Status::NoSolution => Self::NoSolution,
            Status::SeveralSolutions => Self::SeveralSolutions,
        }
    }
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepDocument {
    /// Its place in its list, from 1.
    pub number: StepNumber,
    /// The technique's id.
    pub technique: TechniqueId,
    /// Which variant of the technique: for a hidden single `box`, `row` or
    /// `column`.
    pub modifiers: Vec<String>,
    /// The candidates that it finds true.
    pub placements: Vec<Candidate>,
    /// The candidates that it finds false.
    pub eliminations: Vec<Candidate>,
    /// In a log that was cut down: the eliminations on which nothing leans.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unused: Option<Vec<Candidate>>,
    /// What the technique saw.
    pub pattern: Pattern,
    /// What the explanation says, statement by statement.
    pub argument: Vec<Statement>,
    /// The truths that it follows from.
    pub truths: Vec<TruthDocument>,
    /// The earlier steps of the same list that removed what those truths lack; 0
    /// is the assumption, in a nested log.
    pub depends_on: Vec<StepNumber>,
    /// The explanation in English.
    pub sentence: String,
    /// The step on one line.
    pub notation: String,
    /// For a refuted assumption, its log: one. Else none.
    pub nested: Vec<NestedDocument>,
}

/// A truth by its name, or a derived one as an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum TruthDocument {
    /// One of the 324.
    Base(Truth),
    /// One that follows from a pattern.
    Derived(Box<DerivedDocument>),
}

/// At least one of the guardians is true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DerivedDocument {
    /// Why.
    pub derived: DerivedName,
    /// The cells of the pattern with their digits, as candidates.
    pub pattern: CandidateSet,
    /// The candidates of which at least one is true.
    pub guardians: CandidateSet,
}

/// Why at least one guardian is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DerivedName {
    /// Else the puzzle would have two solutions.
    DeadlyPattern,
    /// Else two digits could change places in all cells that are open then, and
    /// the puzzle would have two solutions.
    InterchangeableDigits,
    /// Else parts of two lines could change places, and the puzzle would have two
    /// solutions.
    ExchangeableLines,
    /// Else the pattern could not be filled.
    ImpossiblePattern,
}

/// The log of an assumption, from the position in which it was made to where it
/// broke.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NestedDocument {
    /// The candidate that was assumed to be true.
    pub assumed: Candidate,
    /// What followed.
    pub steps: Vec<StepDocument>,
    /// The truth that was left without a candidate.
    pub broken: Truth,
    /// The nested steps that removed its candidates.
    pub depends_on: Vec<StepNumber>,
}

/// A truth without a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BrokenDocument {
    /// The truth.
    pub truth: Truth,
    /// The steps that removed its candidates.
    pub depends_on: Vec<StepNumber>,
}

impl LogDocument {
    /// The document of a log.
    pub fn new(log: &Log, title: Option<&str>) -> Self {
        let grid = log.start.to_grid();
        let mut replay = Replay::from(&log.start);
        Self {
            format: LOG_FORMAT.to_owned(),
            version: VERSION,
            title: title.map(ToOwned::to_owned),
            puzzle: grid.givens_line(),
            position: (!grid.is_plain()).then(|| library_line(&grid)),
            solutions: SolutionCount::from(&log.answer),
            solution: match &log.answer {
                Answer::One(solution) => Some(solution.to_string()),
                Answer::None | Answer::Several(_) => None,
            },
            goal: None,
            status: log.status.into(),
            steps: steps(&log.steps, &mut replay, &[]),
            broken: log.broken.as_ref().map(|broken| BrokenDocument {
                truth: broken.truth,
                depends_on: broken.depends_on.to_vec(),
            }),
        }
    }
}

impl LogDocument {
    /// Marks the eliminations of each step on which nothing leans on the way to
    /// the goal.
    #[must_use]
    pub fn marking_unused(mut self, log: &Log, goal: &Goal) -> Self {
        let unused = unused_eliminations(&log.start, &log.steps, goal);
        for (step, unused) in self.steps.iter_mut().zip(unused) {
            step.unused = Some(unused);
        }
        self
    }

    /// The document of a log that ends where this holds.
    #[must_use]
    pub fn with_goal(mut self, log: &Log, goal: Conclusion) -> Self {
        self.goal = Some(goal);
        self.status = StatusName::GoalReached;
        self.marking_unused(log, &Goal::Conclusion(goal))
    }
}

impl StepsDocument {
    /// The document of steps that are all found in one position.
    pub fn new(position: &Position, found: &[Step], title: Option<&str>) -> Self {
        let grid = position.to_grid();
        let replay = Replay::from(position);
        let steps = found.iter().enumerate().map(|(place, step)| {
            let logged = LoggedStep { step: step.clone(), depends_on: smallvec::SmallVec::new() };
            document(&logged, StepNumber::at(place), &replay, &[])
        });
        Self {
            format: STEPS_FORMAT.to_owned(),
            version: VERSION,
            title: title.map(ToOwned::to_owned),
            position: if grid.is_plain() { grid.to_string() } else { library_line(&grid) },
            steps: steps.collect(),
        }
    }
}

fn steps(steps: &[LoggedStep], replay: &mut Replay, log: &[StepNumber]) -> Vec<StepDocument> {
    steps
        .iter()
        .map(|logged| {
            let document = document(logged, replay.next_number(), replay, log);
            replay.apply(&logged.step);
            document
        })
        .collect()
}

fn document(
    logged: &LoggedStep,
    number: StepNumber,
    replay: &Replay,
    log: &[StepNumber],
) -> StepDocument {
    let step = &logged.step;
    let argument = argument(step, replay);
    let sentence = English.argument(&argument, Telling::new(log, number, true)).to_string();
    StepDocument {
        number,
        technique: step.technique,
        modifiers: modifiers(&step.pattern),
        placements: step.placements().collect(),
        eliminations: step.eliminations().collect(),
        unused: None,
        pattern: step.pattern.clone(),
        argument,
        truths: truths(step),
        depends_on: logged.depends_on.to_vec(),
        sentence,
        notation: notation(step),
        nested: step
            .refutation
            .iter()
            .map(|refutation| nested(refutation, replay, number, log))
            .collect(),
    }
}

fn nested(
    refutation: &Refutation,
    replay: &Replay,
    number: StepNumber,
    log: &[StepNumber],
) -> NestedDocument {
    let inner = [log, &[number]].concat();
    NestedDocument {
        assumed: refutation.assumed,
        steps: steps(&refutation.steps, &mut replay.assuming(refutation.assumed), &inner),
        broken: refutation.broken,
        depends_on: refutation.depends_on.to_vec(),
    }
}

fn truths(step: &Step) -> Vec<TruthDocument> {
    let base = step.truths.iter().copied().map(TruthDocument::Base);
    let derived = step.derived.iter().map(|truth| {
        TruthDocument::Derived(Box::new(DerivedDocument {
            derived: match truth.kind {
                DerivedKind::DeadlyPattern => DerivedName::DeadlyPattern,
                DerivedKind::InterchangeableDigits => DerivedName::InterchangeableDigits,
                DerivedKind::ExchangeableLines => DerivedName::ExchangeableLines,
                DerivedKind::ImpossiblePattern => DerivedName::ImpossiblePattern,
            },
            pattern: truth.pattern,
            guardians: truth.guardians,
        }))
    });
    base.chain(derived).collect()
}

/// The variant that a pattern is.
pub(crate) fn modifiers(pattern: &Pattern) -> Vec<String> {
    let Pattern::HiddenSingle { house, .. } = pattern else { return Vec::new() };
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    vec![kind.to_owned()]
}

impl From<&DerivedDocument> for DerivedTruth {
    fn from(document: &DerivedDocument) -> Self {
        Self {
            kind: match document.derived {
                DerivedName::DeadlyPattern => DerivedKind::DeadlyPattern,
                DerivedName::InterchangeableDigits => DerivedKind::InterchangeableDigits,
                DerivedName::ExchangeableLines => DerivedKind::ExchangeableLines,
                DerivedName::ImpossiblePattern => DerivedKind::ImpossiblePattern,
            },
            pattern: document.pattern,
            guardians: document.guardians,
        }
    }
}
