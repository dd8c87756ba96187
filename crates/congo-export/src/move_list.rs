//! A game as text for a chat: the numbered moves, and the position they lead to. The caller provides the sentences.

use congo_rules::{Color, PlayedMove, Position, notation};

/// The moves, one text for each number: `1. a2-a3 a6-a5`, and `1... a6-a5` where Black begins.
///
/// ```
/// use congo_rules::Game;
///
/// let mut game = Game::new();
/// for path in ["a2a3", "a6a5", "b1a2"] {
///     game.play(&path.parse()?)?;
/// }
/// assert_eq!(congo_export::move_texts(game.moves()), ["1. a2-a3 a6-a5", "2. Mb1-a2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn move_texts(turns: &[PlayedMove]) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for turn in turns {
        let text = notation::to_san(turn);
        match (turn.piece.color, moves.last_mut()) {
            (Color::Black, Some(white)) => *white += &format!(" {text}"),
            (Color::Black, None) => moves.push(format!("1... {text}")),
            (Color::White, _) => moves.push(format!("{}. {text}", moves.len() + 1)),
        }
    }
    moves
}

/// A game as lines of text: the headline, the moves in lines of at most `width` characters (longer only for a single
/// move), and the last position in Congo FEN.
pub fn game_text(headline: &str, start: &Position, turns: &[PlayedMove], width: usize) -> String {
    let end = turns.last().map_or(*start, PlayedMove::after);
    let lines = [headline.to_owned(), wrap_lines(&move_texts(turns), width), end.fen()];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Wraps texts into lines.
fn wrap_lines(texts: &[String], width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + text.chars().count() <= width) {
            Some(line) => *line += &format!(" {text}"),
            None => lines.push(text.clone()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;

    #[track_caller]
    fn check(fen: &str, paths: &str, width: usize, lines: &[&str]) {
        let start = Position::from_fen(fen).expect("a position to play");
        let text = game_text("Ama won.", &start, &common::play_paths(fen, paths), width);
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn a_game_in_lines() {
        check(Position::START_FEN, "", 72, &["Ama won.", Position::START_FEN]);
        check(
            Position::START_FEN,
            "a2a3 a6a5 b2b3 b6b5",
            31,
            &["Ama won.", "1. a2-a3 a6-a5 2. b2-b3 b6-b5", "gmelecz/2ppppp/pp5/7/PP5/2PPPPP/GMELECZ/w/-1"],
        );
        check(
            Position::START_FEN,
            "a2a3 a6a5 b2b3 b6b5",
            20,
            &["Ama won.", "1. a2-a3 a6-a5", "2. b2-b3 b6-b5", "gmelecz/2ppppp/pp5/7/PP5/2PPPPP/GMELECZ/w/-1"],
        );
    }

    #[test]
    fn black_may_begin_and_a_lion_may_fall() {
        check(
            "3l3/7/7/7/7/3p3/2LP3/b/-1",
            "d7d6 c1c2 d2d1",
            72,
            &["Ama won.", "1... Ld7-d6 2. Lc1-c2 d2xd1=S", "7/3l3/7/7/7/2L4/3s3/w/-1"],
        );
        check("3l3/7/7/7/7/7/3L3/w/-1", "d1d7", 72, &["Ama won.", "1. Ld1xd7#", "3L3/7/7/7/7/7/7/b/-1"]);
    }
}
