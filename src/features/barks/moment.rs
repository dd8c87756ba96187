//! The moments of a game that an opponent has something to say about.

use congo_rules::{Color, Outcome, PieceKind, PlayedMove, Square, Victory};

/// A moment of a game, from the opponent's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A game begins.
    Greeting,
    /// Another game against the same opponent begins.
    Rematch,
    /// A game begins after the opponent has won several in a row.
    Streak,
    /// The opponent captures a piece, for the first time in the game.
    Capture,
    /// The player captures a piece, for the first time in the game.
    Captured,
    /// The opponent's monkey captures several pieces in one turn.
    Chain,
    /// The player's monkey captures several pieces in one turn.
    Chained,
    /// A piece of the player drowned.
    Drowned,
    /// A piece of the opponent drowned.
    Sank,
    /// The opponent's lion could be captured.
    LionHunted,
    /// The player's lion could be captured.
    LionHunting,
    /// The opponent sees that its last move was bad.
    Blunder,
    /// The opponent sees that the player's move was bad.
    Gift,
    /// The opponent thinks for long.
    Thinking,
    /// The player thinks for long.
    Waiting,
    /// The opponent has won.
    Win,
    /// The player has resigned.
    Resigned,
    /// The player has won.
    Loss,
    /// The player has won against this opponent for the first time.
    FirstLoss,
    /// The game is drawn.
    Draw,
}

impl Moment {
    /// All moments.
    pub const ALL: [Self; 20] = [
        Self::Greeting,
        Self::Rematch,
        Self::Streak,
        Self::Capture,
        Self::Captured,
        Self::Chain,
        Self::Chained,
        Self::Drowned,
        Self::Sank,
        Self::LionHunted,
        Self::LionHunting,
        Self::Blunder,
        Self::Gift,
        Self::Thinking,
        Self::Waiting,
        Self::Win,
        Self::Resigned,
        Self::Loss,
        Self::FirstLoss,
        Self::Draw,
    ];

    /// The part of the text keys that names the moment.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Greeting => "greeting",
            Self::Rematch => "rematch",
            Self::Streak => "streak",
            Self::Capture => "capture",
            Self::Captured => "captured",
            Self::Chain => "chain",
            Self::Chained => "chained",
            Self::Drowned => "drowned",
            Self::Sank => "sank",
            Self::LionHunted => "lion-hunted",
            Self::LionHunting => "lion-hunting",
            Self::Blunder => "blunder",
            Self::Gift => "gift",
            Self::Thinking => "thinking",
            Self::Waiting => "waiting",
            Self::Win => "win",
            Self::Resigned => "resigned",
            Self::Loss => "loss",
            Self::FirstLoss => "first-loss",
            Self::Draw => "draw",
        }
    }

    /// How important it is: of several moments in one turn the most important one is heard, and the less important ones
    /// are heard only after some silence.
    pub(super) const fn importance(self) -> u8 {
        match self {
            Self::Win | Self::Resigned | Self::Loss | Self::FirstLoss | Self::Draw => 5,
            Self::Greeting | Self::Rematch | Self::Streak => 4,
            Self::Chain | Self::Chained | Self::Drowned | Self::Sank => 3,
            Self::LionHunted | Self::LionHunting | Self::Capture | Self::Captured => 2,
            Self::Blunder | Self::Gift => 1,
            Self::Thinking | Self::Waiting => 0,
        }
    }

    /// How the opponent looks at this moment.
    pub const fn mood(self) -> Mood {
        match self {
            Self::Greeting | Self::Rematch | Self::Streak | Self::Thinking | Self::Waiting => Mood::Calm,
            Self::Resigned | Self::Draw => Mood::Calm,
            Self::Capture | Self::Chain | Self::Drowned | Self::LionHunting | Self::Gift | Self::Win => Mood::Pleased,
            Self::Captured | Self::Chained | Self::Sank | Self::LionHunted | Self::Blunder => Mood::Worried,
            Self::Loss | Self::FirstLoss => Mood::Worried,
        }
    }
}

/// How an opponent looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mood {
    /// Calm.
    #[default]
    Calm,
    /// Pleased.
    Pleased,
    /// Worried.
    Worried,
}

/// A moment with what a line about it may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occasion {
    /// The moment.
    pub moment: Moment,
    /// The piece that was captured or drowned.
    pub piece: Option<PieceKind>,
    /// The square of it, or the end of a chain.
    pub at: Option<Square>,
}

impl Occasion {
    /// A moment without a piece.
    pub const fn plain(moment: Moment) -> Self {
        Self { moment, piece: None, at: None }
    }
}

/// The occasions of a turn, as this side sees it.
pub(super) fn occasions_of(turn: &PlayedMove, side: Color) -> Vec<Occasion> {
    let is_own = turn.piece.color == side;
    let captured: Vec<_> = turn.captured().collect();
    let mut found = Vec::new();
    if captured.len() > 1 {
        let moment = if is_own { Moment::Chain } else { Moment::Chained };
        found.push(Occasion { at: Some(turn.path.to()), ..Occasion::plain(moment) });
    }
    for (at, piece) in turn.drowned() {
        let moment = if piece.color == side { Moment::Sank } else { Moment::Drowned };
        found.push(Occasion { moment, piece: Some(piece.kind), at: Some(at) });
    }
    if let Some((at, piece)) = captured.first() {
        let moment = if is_own { Moment::Capture } else { Moment::Captured };
        found.push(Occasion { moment, piece: Some(piece.kind), at: Some(*at) });
    }
    found
}

/// The moment of the end of a game, as this side sees it; `was_beaten` is whether the player had beaten it before, if
/// that is known.
pub(super) fn moment_of_end(outcome: Outcome, side: Color, was_beaten: Option<bool>) -> Option<Moment> {
    Some(match outcome {
        Outcome::Draw(_) => Moment::Draw,
        Outcome::Win { winner, by: Victory::LionTaken | Victory::NoMoves } if winner == side => Moment::Win,
        Outcome::Win { winner, by: Victory::Resignation } if winner == side => Moment::Resigned,
        // Nothing happened on the board that could be spoken of.
        Outcome::Win { winner, .. } if winner == side => return None,
        Outcome::Win { .. } if was_beaten == Some(false) => Moment::FirstLoss,
        Outcome::Win { .. } => Moment::Loss,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Position;

    fn moments(fen: &str, path: &str, side: Color) -> Vec<Moment> {
        let position = Position::from_fen(fen).expect(fen);
        let turn = position.apply_and_describe(&path.parse().expect(path)).expect(path);
        occasions_of(&turn, side).into_iter().map(|occasion| occasion.moment).collect()
    }

    #[test]
    fn what_happens_in_a_turn_is_seen_from_the_opponents_side() {
        let chain = "2l4/1p5/7/1z5/7/1p5/1M2L2/w/-1";
        assert_eq!(moments(chain, "b1b3b5", Color::Black), [Moment::Chained, Moment::Captured]);
        assert_eq!(moments(chain, "b1b3b5", Color::White), [Moment::Chain, Moment::Capture]);
        let river = "2l4/7/7/3Z3/7/7/4L2/w/-1";
        assert_eq!(moments(river, "e1d1", Color::Black), [Moment::Drowned]);
        assert_eq!(moments(river, "e1d1", Color::White), [Moment::Sank]);
        assert_eq!(moments(river, "d4e6", Color::White), []);
    }

    #[test]
    fn the_first_win_is_special() {
        let won = |winner| Outcome::Win { winner, by: Victory::LionTaken };
        assert_eq!(moment_of_end(won(Color::White), Color::Black, Some(false)), Some(Moment::FirstLoss));
        assert_eq!(moment_of_end(won(Color::White), Color::Black, Some(true)), Some(Moment::Loss));
        assert_eq!(moment_of_end(won(Color::White), Color::Black, None), Some(Moment::Loss));
        assert_eq!(moment_of_end(won(Color::Black), Color::Black, Some(false)), Some(Moment::Win));
        let won_by = |by| moment_of_end(Outcome::Win { winner: Color::Black, by }, Color::Black, Some(false));
        assert_eq!(won_by(Victory::Resignation), Some(Moment::Resigned));
        assert_eq!(won_by(Victory::Time), None, "nothing was bitten");
    }

    #[test]
    fn moments_have_their_own_keys() {
        let keys: std::collections::BTreeSet<&str> = Moment::ALL.iter().map(|moment| moment.key()).collect();
        assert_eq!(keys.len(), Moment::ALL.len());
    }
}
