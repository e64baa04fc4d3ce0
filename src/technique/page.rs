/// The page of a technique: the comment at the head of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    text: String,
}

/// A worked example on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position, as a line that can be read.
    pub position: String,
    /// The step that is to be found there, in notation; `None` in a near miss,
    /// where the technique must find nothing.
    pub step: Option<String>,
}

impl Page {
    pub(super) fn of_source(source: &str) -> Self {
        let text = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect::<Vec<_>>()
            .join("\n");
        Self { text }
    }

    /// The page as Markdown.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The examples on the page, near misses included.
    pub fn examples(&self) -> Vec<Example> {
        let mut examples: Vec<Example> = Vec::new();
        for line in self.text.lines() {
            if let Some(position) =
                line.strip_prefix("position: ").or_else(|| line.strip_prefix("near miss: "))
            {
                examples.push(Example { position: position.trim().to_owned(), step: None });
            } else if let (Some(step), Some(example)) =
                (line.strip_prefix("step: "), examples.last_mut())
            {
                example.step = Some(step.trim().to_owned());
            }
        }
        examples
    }

    /// The page without the examples of other techniques than that of this name, where
    /// several share a page. An example's near miss goes with it.
    #[must_use]
    pub fn with_examples_of(&self, name: &str) -> Self {
        let of_its_own = format!("step: {name}: ");
        let (mut kept, mut example): (Vec<&str>, Option<Vec<&str>>) = (Vec::new(), None);
        let is_its_own =
            |example: &[&str]| example.iter().any(|line| line.starts_with(&of_its_own));
        let lines: Vec<&str> = self.text.lines().collect();
        for (index, line) in lines.iter().copied().enumerate() {
            let begins = line.starts_with("```")
                && lines.get(index + 1).is_some_and(|next| next.starts_with("position: "));
            if (begins || line.starts_with("## "))
                && let Some(example) = example.take()
                && is_its_own(&example)
            {
                kept.extend(example);
            }
            if begins {
                example = Some(Vec::new());
            }
            example.as_mut().unwrap_or(&mut kept).push(line);
        }
        kept.extend(example.filter(|example| is_its_own(example)).unwrap_or_default());
        Self { text: kept.join("\n") }
    }

    /// The section under a heading.
    pub fn section(&self, heading: &str) -> Option<&str> {
        let start = self.text.find(&format!("## {heading}\n"))? + heading.len() + 4;
        let rest = &self.text[start..];
        Some(rest.split("\n## ").next().unwrap_or(rest).trim())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CATALOGUE, Example, Technique, all_steps};
    use crate::explain::notation;
    use crate::format::read_one;
    use crate::grid::Position;
    use crate::proof::{self, Premises};
    use crate::solve::Solver;
    use crate::step::Step;

    /// What the technique finds; for the search, what the solver does first.
    fn found(technique: &Technique, position: &str) -> Vec<Step> {
        let position = Position::new(&read_one(position).unwrap().grid).unwrap();
        let steps = if technique.has_finder() {
            all_steps(technique.id, &position)
        } else {
            let log = Solver::default().solve(&position).unwrap();
            let first = log.steps.into_iter().next().map(|logged| logged.step);
            first.into_iter().filter(|step| step.technique == technique.id).collect()
        };
        for step in &steps {
            let unique = !step.derived.is_empty();
            proof::prove(&position, step, Premises { unique }).unwrap();
        }
        steps
    }

    #[test]
    fn a_shared_page_is_shown_with_the_examples_of_one_technique() {
        for technique in &CATALOGUE {
            let page = technique.page();
            let own = page.with_examples_of(technique.name);
            assert_eq!(own.examples(), examples_of(technique), "{}", technique.id);
            for heading in ["Why it is true", "Example", "Also called"] {
                assert!(own.section(heading).is_some(), "{}: no `{heading}`", technique.id);
            }
            if page.examples() == own.examples() {
                assert_eq!(page.text(), own.text());
            }
        }
    }

    /// The examples of one technique: those whose step bears its name, each
    /// followed by its near misses. A family's page has examples of several.
    fn examples_of(technique: &Technique) -> Vec<Example> {
        let name = format!("{}: ", technique.name);
        let mut is_its_own = false;
        let mut examples = technique.page().examples();
        examples.retain(|example| {
            if let Some(step) = &example.step {
                is_its_own = step.starts_with(&name);
            }
            is_its_own
        });
        examples
    }

    #[test]
    fn every_page_has_an_example_that_is_found_and_a_near_miss_that_is_not() {
        for technique in &CATALOGUE {
            let page = technique.page();
            for heading in ["Why it is true", "Example", "Also called"] {
                assert!(page.section(heading).is_some(), "{}: no `{heading}`", technique.id);
            }
            let (steps, misses): (Vec<_>, Vec<_>) =
                examples_of(technique).into_iter().partition(|example| example.step.is_some());
            assert!(!steps.is_empty() && !misses.is_empty(), "{}", technique.id);
            for example in steps {
                let found: Vec<String> =
                    found(technique, &example.position).iter().map(notation).collect();
                assert!(found.contains(&example.step.unwrap()), "{}: {found:?}", technique.id);
            }
            for miss in misses {
                let found = found(technique, &miss.position);
                assert!(found.is_empty(), "{}: {found:?}", technique.id);
            }
        }
    }
}
