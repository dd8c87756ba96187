//! Wild boards as text: what a side has more or less, results, and the lines to share.

use crate::app::text::Text;
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::{Attempt, AttemptResult, MAX_ATTEMPTS, RecordChange};
use congo_coach::wild_board::{ArmyChange, WildBoard, WildDay, WildRank};
use congo_rules::{Color, PieceKind};

/// The pieces that a side has more or less: `2 extra elephants, no monkey`, or `the usual animals`.
pub fn army_text(board: &WildBoard, color: Color, text: &Text) -> String {
    let changes: Vec<String> =
        board.army(color).changes().iter().filter_map(|change| change_text(change, text)).collect();
    if changes.is_empty() { text.get("wild-usual") } else { changes.join(", ") }
}

fn change_text(change: &ArmyChange, text: &Text) -> Option<String> {
    let (more, fewer, none) = match change.kind {
        PieceKind::Pawn => ("", "wild-fewer-pawn", "wild-no-pawn"),
        PieceKind::Superpawn => ("wild-more-superpawn", "", ""),
        PieceKind::Zebra => ("wild-more-zebra", "", "wild-no-zebra"),
        PieceKind::Elephant => ("wild-more-elephant", "wild-fewer-elephant", "wild-no-elephant"),
        PieceKind::Giraffe => ("wild-more-giraffe", "", "wild-no-giraffe"),
        PieceKind::Monkey => ("wild-more-monkey", "", "wild-no-monkey"),
        PieceKind::Crocodile => ("wild-more-crocodile", "", "wild-no-crocodile"),
        PieceKind::Lion => return None,
    };
    let key = match change {
        ArmyChange { count: 0, .. } => none,
        ArmyChange { more: 1.., .. } => more,
        _ => fewer,
    };
    Some(text.with_values(key, &[("count", change.more.unsigned_abs().into())]))
}

/// `Rank 5 of 9`.
pub fn rank_text(rank: WildRank, text: &Text) -> String {
    rank_sentence("wild-rank", rank, text)
}

/// `Difficulty 5 of 9`: what the rank of a board says to those who do not walk the path.
pub fn difficulty_text(rank: WildRank, text: &Text) -> String {
    rank_sentence("wild-difficulty", rank, text)
}

fn rank_sentence(key: &str, rank: WildRank, text: &Text) -> String {
    text.with_values(key, &[("rank", rank.number().into()), ("most", WildRank::LAST.number().into())])
}

/// The title of a game on a board, under which it is saved.
pub fn game_title(rank: WildRank, day: Option<WildDay>, text: &Text) -> String {
    match day {
        Some(day) => day_title(day, text),
        None => rank_sentence("wild-path-game", rank, text),
    }
}

/// `Board of the day 1059`.
pub fn day_title(day: WildDay, text: &Text) -> String {
    text.with_values("wild-day-title", &[("number", day.number().into())])
}

/// What a finished game has changed, in a sentence.
pub fn change_sentence(change: RecordChange, text: &Text) -> String {
    match change {
        RecordChange::Rank(before, after) if after > before => rank_sentence("wild-up", after, text),
        RecordChange::Rank(before, after) if after < before => rank_sentence("wild-down", after, text),
        RecordChange::Rank(_, after) => rank_sentence("wild-stay", after, text),
        RecordChange::Attempt(left) => text.with_values("wild-attempts-left", &[("count", left.into())]),
    }
}

/// `Won in 23 moves`.
pub fn attempt_text(attempt: &Attempt, text: &Text) -> String {
    let key = match attempt.result {
        AttemptResult::Begun => "wild-begun",
        AttemptResult::Won => "wild-won",
        AttemptResult::Drawn => "wild-drawn",
        AttemptResult::Lost => "wild-lost",
    };
    text.with_values(key, &[("moves", attempt.moves.into())])
}

/// The label of the button that starts the next attempt at the board of a day: `Attempt 2 of 3`.
pub fn attempt_label(progress: &WildProgress, day: WildDay, text: &Text) -> String {
    match progress.attempts(day).len() {
        MAX_ATTEMPTS.. => text.get("wild-play-again"),
        used => attempt_of_most(used + 1, text),
    }
}

/// `Attempt 2 of 3`.
pub fn attempt_of_most(number: usize, text: &Text) -> String {
    text.with_values("wild-play-attempt", &[("number", number.into()), ("most", MAX_ATTEMPTS.into())])
}

/// The result of a day against everybody's opponent, in one line for a chat.
pub fn result_text(progress: &WildProgress, day: WildDay, opponent: &str, text: &Text) -> String {
    let attempts = progress.attempts(day);
    let mut signs: String = attempts.iter().map(sign).collect();
    (attempts.len()..MAX_ATTEMPTS).for_each(|_| signs.push_str(OPEN_SIGN));
    let head = text.with_values("wild-share", &[("number", day.number().into())]);
    let against = text.with_value("wild-against", "name", &text.level_name(opponent));
    let best = progress.best_attempt(day).map(|best| attempt_text(best, text));
    [Some(head), Some(against), Some(signs), best].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// An attempt that was not made.
const OPEN_SIGN: &str = "⬜";

/// The sign of an attempt. The signs differ in shape, not in colour alone.
fn sign(attempt: &Attempt) -> &'static str {
    match attempt.result {
        AttemptResult::Begun => "💤",
        AttemptResult::Won => "🦁",
        AttemptResult::Drawn => "🤝",
        AttemptResult::Lost => "🌊",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::wild_boards::record::{FinishedGame, WildRecord, WildResult};
    use congo_engine::Score;
    use congo_rules::Position;

    fn board(fen: &str) -> WildBoard {
        let start = Position::from_fen(fen).expect(fen);
        WildBoard { start, rank: WildRank::EVEN, seed: 0, score: Score::DRAW }
    }

    #[test]
    fn armies_are_described() {
        let text = Text::default();
        let board = board("gzelecz/ppppppp/7/7/7/EPPPPSE/G1CLECZ/w/-1");
        assert_eq!(
            army_text(&board, Color::White, &text),
            "an extra crocodile, an extra elephant, an extra superpawn, no monkey, 3 pawns fewer"
        );
        assert_eq!(army_text(&board, Color::Black, &text), "an extra zebra, no monkey");
        let usual = WildBoard { start: Position::start(), ..board };
        assert_eq!(army_text(&usual, Color::White, &text), text.get("wild-usual"));
    }

    #[test]
    fn every_change_has_its_text() {
        for language in crate::app::text::LANGUAGES {
            let text = Text::for_language(language);
            for kind in PieceKind::ALL {
                for change in [
                    ArmyChange { kind, more: 2, count: 4 },
                    ArmyChange { kind, more: 1, count: 2 },
                    ArmyChange { kind, more: -1, count: 0 },
                ] {
                    // An army never has more pawns than usual, and superpawns are never missing.
                    let possible = match kind {
                        PieceKind::Lion => false,
                        PieceKind::Pawn => change.more < 0,
                        PieceKind::Superpawn => change.more > 0,
                        _ => true,
                    };
                    let said = change_text(&change, &text).unwrap_or_default();
                    let is_sentence = !said.is_empty() && !said.contains("wild-");
                    assert!(!possible || is_sentence, "{}: {change:?}", language.name);
                }
            }
        }
    }

    #[test]
    fn a_day_is_shared_in_one_line() {
        let text = Text::default();
        let fen = "gmelecz/ppppppp/7/7/7/EPPPPPE/GMELECZ/w/-1";
        let day: WildDay = "2026-11-24".parse().expect("a day");
        let mut record = WildRecord::default();
        record.prepare_day(day, fen);
        let said = |record: &WildRecord| result_text(&WildProgress(record.clone()), day, "Giraffe", &text);
        assert_eq!(said(&record), "Congo, board of the day 1059 · Opponent: Giraffe · ⬜⬜⬜");
        for (result, moves) in [(WildResult::Lost, 12), (WildResult::Won, 23)] {
            record.record_first_move(fen);
            record.record_game(&FinishedGame { fen, result, moves, game: None });
        }
        assert_eq!(said(&record), "Congo, board of the day 1059 · Opponent: Giraffe · 🌊🦁⬜ · Won in 23 moves");
    }
}
