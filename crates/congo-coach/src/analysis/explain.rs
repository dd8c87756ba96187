//! Finds the reasons why a move was bad, the most important first.

use super::comparison::MoveComparison;
use super::reasons::{Reason, WeightedReason, weight};
use super::{Line, Ply, white_relative};
use congo_engine::Score;
use congo_rules::PlayedMove;

/// Returns why a move was bad, the most important reason first. Empty for the best move, for a capture of the lion, and
/// if no reason is found. `ply` is the analysis of the move, `reply` the expected continuation
/// ([`super::Analysis::expected_reply`]).
pub fn reasons(played: &PlayedMove, ply: &Ply, reply: Option<&Line>) -> Vec<Reason> {
    let best_line = ply.before.lines.first().map_or_else(Vec::new, |line| line.turns(&played.before));
    let Some(best) = best_line.first().filter(|best| best.mv != played.mv && !played.captures_lion()) else {
        return Vec::new();
    };
    let reply = reply.map_or_else(Vec::new, |line| line.turns(&played.after()));
    let comparison = MoveComparison { played, best, best_line: &best_line, reply_line: &reply };
    let mut weighted = comparison.lion_reasons();
    weighted.extend(forced_win_reason(ply, played));
    weighted.extend(comparison.piece_reasons());
    if weighted.iter().all(|(counts, _)| *counts < weight::EXPECTED_BONUS) {
        weighted.extend(comparison.line_reason());
    }
    weighted.sort_by_key(|(counts, _)| std::cmp::Reverse(*counts));
    weighted.into_iter().map(|(_, reason)| reason).collect()
}

/// Returns a reason based on forced wins in the scores, unless the rules alone already show it.
fn forced_win_reason(ply: &Ply, played: &PlayedMove) -> Option<WeightedReason> {
    let [before, after] = [ply.before.score, ply.score].map(|score| forced_result(white_relative(score, ply.side)));
    match (before, after) {
        (Some((true, _)) | None, Some((false, turns))) if played.after().lion_capture().is_none() => {
            Some((weight::ALLOWED_MATE - turns as i32, Reason::AllowsMate { turns }))
        }
        (Some((true, turns)), None) if played.before.lion_capture().is_none() => {
            Some((weight::MISSED_MATE - turns as i32, Reason::MissedMate { turns }))
        }
        _ => None,
    }
}

/// Returns whether a forced result is a win, and the winner's number of turns; `None` if nothing is forced.
fn forced_result(score: Score) -> Option<(bool, u32)> {
    score.mate_in().map(|turns| (score > Score::DRAW, turns.unsigned_abs()))
}
