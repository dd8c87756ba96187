//! Facts of a stored game as text.

use crate::app::text::Text;
use congo_library::Summary;

/// How a game ended; `None` if it has not ended, or the reason is unknown.
pub(crate) fn ending_text(text: &Text, summary: &Summary) -> Option<String> {
    crate::session::game_text::ending_text(&summary.termination, text)
}

/// Seconds as `3:07` or `1:02:45`.
pub(crate) fn duration_text(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
