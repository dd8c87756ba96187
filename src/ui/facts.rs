//! What is known of a kept game, in words.

use super::model::Model;
use crate::shelf;
use congo_games::Summary;

/// How a game ended; none if it has not, or nobody knows.
pub(super) fn ending(model: &Model, summary: &Summary) -> Option<String> {
    shelf::ending(&summary.ending, &model.text)
}

/// So many seconds, as `3:07` or `1:02:45`.
pub(super) fn duration(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
