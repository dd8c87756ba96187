//! The lines that wait for the end of a search.

use std::collections::VecDeque;

/// The number of lines that may wait.
pub(super) const MAX_WAITING_LINES: usize = 1_000;
/// Their length together, in bytes.
const MAX_WAITING_BYTES: usize = 8 << 20;

/// A line that waits.
#[derive(Debug)]
pub(super) struct WaitingLine {
    /// The command and its arguments, with one space between words.
    pub(super) line: String,
    /// Whether `ponderhit` came after it: a `go ponder` is a `go` then.
    pub(super) ponder_hit: bool,
}

/// Lines that are executed in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct WaitingLines {
    lines: VecDeque<WaitingLine>,
    bytes: usize,
}

impl WaitingLines {
    pub(super) fn push(&mut self, line: String) {
        self.bytes += line.len();
        self.lines.push_back(WaitingLine { line, ponder_hit: false });
    }

    pub(super) fn pop(&mut self) -> Option<WaitingLine> {
        let first = self.lines.pop_front()?;
        self.bytes -= first.line.len();
        Some(first)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns whether no more lines may wait.
    pub(super) fn is_full(&self) -> bool {
        self.lines.len() >= MAX_WAITING_LINES || self.bytes >= MAX_WAITING_BYTES
    }

    /// Notes a `ponderhit` for every `go ponder` among them.
    pub(super) fn ponderhit(&mut self) {
        self.lines.iter_mut().for_each(|waiting| waiting.ponder_hit = true);
    }
}
