//! What is wrong with a line that is obeyed as far as possible.

use std::fmt;

/// The number of problems of a line that are named; the others are counted.
const MAX_NAMED: usize = 4;
/// The length of a problem from which it is cut off, in characters.
const MAX_PROBLEM_CHARS: usize = 200;
/// The length of a word up to which it is quoted whole, in characters.
const MAX_QUOTED_CHARS: usize = 40;

/// The problems of a line.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Problems {
    named: Vec<String>,
    count: usize,
}

impl Problems {
    /// The only problem of a line.
    pub(super) fn of(problem: impl fmt::Display) -> Self {
        let mut problems = Self::default();
        problems.add(problem);
        problems
    }

    pub(super) fn add(&mut self, problem: impl fmt::Display) {
        self.count += 1;
        if self.named.len() < MAX_NAMED {
            self.named.push(problem.to_string().chars().take(MAX_PROBLEM_CHARS).collect());
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named.join("; "))?;
        match self.count - self.named.len() {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

/// A word in quotes, shortened if it is long.
pub(super) fn quoted(word: &str) -> String {
    match word.char_indices().nth(MAX_QUOTED_CHARS) {
        None => format!("{word:?}"),
        Some((end, _)) => format!("{:?}...", &word[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_problems_and_long_words_make_a_short_line() {
        let mut problems = Problems::default();
        assert!(problems.is_empty());
        (0..1_000).for_each(|_| problems.add(quoted(&"é".repeat(1_000))));
        let text = problems.to_string();
        problems.add("x".repeat(1_000));
        assert!(text.len() < 500 && text.ends_with("; and 996 more"), "{text}");
    }
}
