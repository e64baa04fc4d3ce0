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

    /// The section under a heading.
    pub fn section(&self, heading: &str) -> Option<&str> {
        let start = self.text.find(&format!("## {heading}\n"))? + heading.len() + 4;
        let rest = &self.text[start..];
        Some(rest.split("\n## ").next().unwrap_or(rest).trim())
    }
}
