//! The page that `explain` prints.

use textwrap::{WordSeparator, WordSplitter};

use super::{Paint, boxed, candidate_grid};
use crate::explain::{Language, Telling, Text, argument, argument_of_end, notation};
use crate::grid::Position;
use crate::solve::{Log, Replay};
use crate::step::{Conclusion, LoggedStep, Pattern, Step, StepCount, StepNumber, TechniqueId};
use crate::technique::{CATALOGUE, Family, Technique};

/// How steps are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// In sentences.
    Sentences,
    /// On one line each, in notation.
    Notation,
    /// Both.
    Both,
}

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct PageOptions {
    /// Colours.
    pub paint: Paint,
    /// Columns to wrap sentences at. However few they are, 20 are left for words.
    pub width: u16,
    /// Every single in sentences, instead of runs of singles as lists.
    pub every: bool,
    /// The steps within assumptions too.
    pub full: bool,
    /// Sentences, notation or both.
    pub manner: Manner,
    /// Steps that an essential path leaves out; `None` where the log is whole.
    pub dropped: Option<StepCount>,
}

/// The whole reasoning as a page of text.
pub fn page(log: &Log, options: PageOptions, language: &dyn Language) -> String {
    let mut page = Page::new(options, language);
    page.opening(log);
    let mut replay = Replay::from(&log.start);
    page.steps(&log.steps, &mut replay, &[]);
    page.ending(log);
    page.written
}

/// The steps of a log that ends in one fact, as a story.
pub fn story(log: &Log, fact: Conclusion, options: PageOptions, language: &dyn Language) -> String {
    let mut page = Page::new(options, language);
    page.drawing(&boxed(&log.start, &|mark, text| options.paint.mark(mark, text)), 0);
    page.blank();
    page.steps(&log.steps, &mut Replay::from(&log.start), &[]);
    page.blank();
    page.paragraph(&language.story().conclusion(fact), 0);
    page.written
}

/// One step of a position in full, with its grid, as a numbered line of a list.
pub fn numbered_step(
    number: StepNumber,
    step: &Step,
    position: &Position,
    options: PageOptions,
    language: &dyn Language,
) -> String {
    let mut page = Page::new(options, language);
    page.numbered_heading(&number.to_string(), step, 0);
    page.body(step, &Replay::from(position), &[]);
    page.written
}

/// A text on lines no longer than the page is wide.
pub fn wrapped(text: &Text, options: PageOptions, language: &dyn Language) -> String {
    let mut page = Page::new(options, language);
    page.paragraph(text, 0);
    page.written
}

/// Kinds of singles, of which the first of each is told in full: full house,
/// hidden single in a box, in a line, naked single, last digit.
const KINDS: usize = 5;
/// Columns that are left for words, however deep they are indented.
const NARROWEST: usize = 20;
const INDENT: usize = 4;

struct Page<'words> {
    options: PageOptions,
    language: &'words dyn Language,
    written: String,
    /// The kinds of singles that have been told in full.
    told: [bool; KINDS],
    /// The techniques of which it has been said how to spot them.
    spotted: Vec<TechniqueId>,
    /// Whether it has been said that steps within assumptions are left out.
    summed_up: bool,
}

impl<'words> Page<'words> {
    fn new(options: PageOptions, language: &'words dyn Language) -> Self {
        let (written, spotted) = (String::new(), Vec::new());
        Self { options, language, written, told: [false; KINDS], spotted, summed_up: false }
    }

    fn opening(&mut self, log: &Log) {
        let opening = self.language.page().opening(log);
        self.paragraph(&opening, 0);
        self.blank();
        self.drawing(&boxed(&log.start, &|mark, text| self.options.paint.mark(mark, text)), 0);
        self.blank();
    }

    fn ending(&mut self, log: &Log) {
        self.blank();
        let words = self.language.page();
        let telling = Telling::new(&[], StepNumber::at(log.steps.len()), true);
        let mut ending = self.language.argument(&argument_of_end(log), telling);
        ending.next_sentence();
        for span in words.ending(log).spans() {
            ending.push(span.role, &span.text);
        }
        if !ending.is_empty() {
            self.paragraph(&ending, 0);
        }
        if log.steps.is_empty() {
            return;
        }
        self.blank();
        self.drawing(&boxed(&log.end, &|mark, text| self.options.paint.mark(mark, text)), 0);
        self.blank();
        let mut summary = words.summary(log);
        if let Some(dropped) = self.options.dropped {
            summary.next_sentence();
            for span in self.language.story().dropped(dropped).spans() {
                summary.push(span.role, &span.text);
            }
        }
        self.paragraph(&summary, 0);
        self.blank();
        let [technique, steps] = words.summary_headings();
        self.line(&format!("  {technique:<24} {steps:>5}"));
        for row in &CATALOGUE {
            let used = log.steps.iter().filter(|logged| logged.step.technique == row.id).count();
            if used > 0 {
                self.line(&format!("  {:<24} {used:>5}", row.name));
            }
        }
    }

    /// The steps of a log that stands under these assumptions.
    fn steps(&mut self, steps: &[LoggedStep], replay: &mut Replay, log: &[StepNumber]) {
        let mut place = 0;
        while place < steps.len() {
            let run = self.run_length(&steps[place..]);
            if run > 0 {
                self.run(&steps[place..place + run], replay, log);
                replay.apply_all(&steps[place..place + run]);
                place += run;
            } else {
                self.step(&steps[place].step, replay, log);
                replay.apply(&steps[place].step);
                place += 1;
            }
        }
    }

    /// How many steps from here are singles that need no more than a line.
    fn run_length(&mut self, steps: &[LoggedStep]) -> usize {
        if self.options.manner == Manner::Notation {
            return steps.len().min(1);
        }
        if self.options.every {
            return 0;
        }
        let mut told = self.told;
        let run = steps
            .iter()
            .take_while(|logged| {
                kind_of_single(&logged.step)
                    .is_some_and(|kind| std::mem::replace(&mut told[kind], true))
            })
            .count();
        if run == 0
            && let Some(kind) = steps.first().and_then(|logged| kind_of_single(&logged.step))
        {
            self.told[kind] = true;
        }
        run
    }

    /// Steps as a list, one line each.
    fn run(&mut self, steps: &[LoggedStep], replay: &Replay, log: &[StepNumber]) {
        let mut number = replay.next_number();
        let indent = INDENT * log.len();
        if self.options.manner == Manner::Notation {
            for logged in steps {
                let path = path(log, number);
                let line = format!("{}{path:>4}. {}", " ".repeat(indent), notation(&logged.step));
                self.line(&line);
                self.nested(&logged.step, replay, log);
                number = number.successor();
            }
            return;
        }
        self.blank();
        if steps.len() > 1 {
            let last = StepNumber::at(number.place().unwrap_or(0) + steps.len() - 1);
            let heading =
                self.language.page().run_heading(&path(log, number), &path(log, last), steps.len());
            self.heading(&heading, indent);
        }
        for logged in steps {
            let reason = self.options.paint.text(&self.language.short_reason(&logged.step));
            let conclusion = logged.step.conclusions.first().map(ToString::to_string);
            let line = format!(
                "{}{:>4}. {}   {reason}",
                " ".repeat(indent),
                path(log, number),
                conclusion.unwrap_or_default(),
            );
            self.line(&line);
            number = number.successor();
        }
    }

    /// A step in full.
    fn step(&mut self, step: &Step, replay: &Replay, log: &[StepNumber]) {
        let number = replay.next_number();
        let indent = INDENT * log.len();
        self.blank();
        self.numbered_heading(&path(log, number), step, indent);
        self.body(step, replay, log);
        let has_more = step.refutation.as_ref().is_some_and(|one| !one.steps.is_empty());
        if has_more && !self.options.full && !std::mem::replace(&mut self.summed_up, true) {
            self.blank();
            self.paragraph(&self.language.page().summed_up(), indent + INDENT);
        }
    }

    fn numbered_heading(&mut self, number: &str, step: &Step, indent: usize) {
        let mut heading = Text::new();
        heading.plain(number).plain(". ");
        for span in self.language.heading(step).spans() {
            heading.push(span.role, &span.text);
        }
        self.heading(&heading, indent);
    }

    /// What stands under the heading of a step.
    fn body(&mut self, step: &Step, replay: &Replay, log: &[StepNumber]) {
        let number = replay.next_number();
        let indent = INDENT * log.len();
        if Technique::of(step.technique).family != Family::Single && log.is_empty() {
            let paint = self.options.paint;
            let drawing =
                candidate_grid(&replay.position, step, &|mark, text| paint.mark(mark, text));
            self.blank();
            self.drawing(&drawing, indent + INDENT);
            self.blank();
        }
        let telling = Telling::new(log, number, self.options.full);
        let sentences = self.language.argument(&argument(step, replay), telling);
        self.paragraph(&sentences, indent + INDENT);
        if self.options.manner == Manner::Both {
            self.line(&format!("{}{}", " ".repeat(indent + INDENT), notation(step)));
        }
        self.spotting(step.technique, indent + INDENT);
        self.nested(step, replay, log);
    }

    /// How to spot the technique, the first time that it is told.
    fn spotting(&mut self, technique: TechniqueId, indent: usize) {
        if self.spotted.contains(&technique) {
            return;
        }
        self.spotted.push(technique);
        let page = Technique::of(technique).page();
        if let Some(how) = page.section("How to spot it") {
            let how = how.split_whitespace().collect::<Vec<_>>().join(" ");
            self.blank();
            self.paragraph(&self.language.story().spotting(&how), indent);
        }
    }

    /// The steps within an assumption.
    fn nested(&mut self, step: &Step, replay: &Replay, log: &[StepNumber]) {
        let Some(refutation) = step.refutation.as_ref().filter(|_| self.options.full) else {
            return;
        };
        let number = replay.next_number();
        let inner = [log, &[number]].concat();
        let mut nested = replay.assuming(refutation.assumed);
        if self.options.manner != Manner::Notation {
            self.blank();
            let heading = self.language.page().inside_assumption(&path(log, number));
            self.paragraph(&heading, INDENT * inner.len());
        }
        self.steps(&refutation.steps, &mut nested, &inner);
    }

    fn heading(&mut self, heading: &Text, indent: usize) {
        let words = self.options.paint.heading(&heading.to_string());
        self.line(&format!("{}{words}", " ".repeat(indent)));
    }

    fn paragraph(&mut self, text: &Text, indent: usize) {
        let margin = " ".repeat(indent);
        let width = usize::from(self.options.width).max(NARROWEST + indent);
        let options = textwrap::Options::new(width)
            .initial_indent(&margin)
            .subsequent_indent(&margin)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        for line in textwrap::wrap(&self.options.paint.text(text), options) {
            self.line(&line);
        }
    }

    fn drawing(&mut self, drawing: &str, indent: usize) {
        for line in drawing.lines() {
            self.line(&format!("{}{line}", " ".repeat(indent)));
        }
    }

    fn line(&mut self, line: &str) {
        self.written.push_str(line);
        self.written.push('\n');
    }

    /// One empty line, never two.
    fn blank(&mut self) {
        if !self.written.ends_with("\n\n") && !self.written.is_empty() {
            self.written.push('\n');
        }
    }
}

/// The number of a step as seen from the main log: `12`, or `41.3`.
fn path(log: &[StepNumber], number: StepNumber) -> String {
    let numbers: Vec<String> = log.iter().chain([&number]).map(ToString::to_string).collect();
    numbers.join(".")
}

fn kind_of_single(step: &Step) -> Option<usize> {
    match step.pattern {
        Pattern::FullHouse { .. } => Some(0),
        Pattern::HiddenSingle { house, .. } if !house.is_line() => Some(1),
        Pattern::HiddenSingle { .. } => Some(2),
        Pattern::NakedSingle { .. } => Some(3),
        Pattern::LastDigit { .. } => Some(4),
        _ => None,
    }
}
