//! The statistics of one side in one game: the input of statistics and achievements.

use congo_rules::{Color, Effect, PieceKind, PlayedMove, Position};
use serde::{Deserialize, Serialize};

/// The statistics of one side. Lists by kind are in the order of [`PieceKind::index`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct GameStats {
    /// The number of moves of each kind; a promotion is a pawn's move.
    pub moves: [u16; 8],
    /// The number of captured pieces of each kind.
    pub captured: [u16; 8],
    /// The number of its own pieces that drowned.
    pub drowned: u16,
    /// The maximum number of pieces captured by a monkey in one turn; 0 without such captures.
    pub longest_chain: u8,
    /// The number of promotions.
    pub promotions: u16,
    /// The kind of its piece that captured the lion.
    #[serde(with = "piece_letter")]
    pub lion_captured_by: Option<PieceKind>,
    /// Whether its lion captured the other one along an open line.
    pub lion_flew: bool,
    /// The number of its pieces at the end, with the lion.
    pub pieces_left: u8,
}

impl GameStats {
    /// The statistics of White and Black in these turns, which start at `start`.
    pub fn from_moves<'a>(start: Position, turns: impl IntoIterator<Item = &'a PlayedMove>) -> [Self; 2] {
        let mut stats = [Self::default(), Self::default()];
        let mut end = start;
        for turn in turns {
            stats[turn.piece.color.index()].add_move(turn);
            end = turn.after();
        }
        for color in Color::ALL {
            stats[color.index()].pieces_left = end.pieces(color).len() as u8;
        }
        stats
    }

    /// The number of moves.
    pub fn total_moves(&self) -> u32 {
        sum(&self.moves)
    }

    /// The number of captured pieces.
    pub fn total_captured(&self) -> u32 {
        sum(&self.captured)
    }

    /// The number of its pieces lost to the opponent, whose statistics `other` are, and to the river.
    pub fn lost_pieces(&self, other: &Self) -> u32 {
        other.total_captured() + u32::from(self.drowned)
    }

    /// The number of its pieces at the start.
    pub fn initial_pieces(&self, other: &Self) -> u32 {
        u32::from(self.pieces_left) + self.lost_pieces(other)
    }

    /// The animal moved most often, except pawns and superpawns; `None` if only they were moved.
    pub fn favorite_piece(&self) -> Option<PieceKind> {
        most_moved(&self.moves.map(u64::from))
    }

    /// Adds a turn of this side.
    fn add_move(&mut self, turn: &PlayedMove) {
        saturating_increment(&mut self.moves[turn.piece.kind.index()]);
        let mut hops = 0;
        for effect in &turn.effects() {
            match effect {
                Effect::Hop { .. } => hops += 1,
                Effect::Fly { .. } => self.lion_flew = true,
                Effect::Capture { piece, .. } => saturating_increment(&mut self.captured[piece.kind.index()]),
                Effect::Promote { .. } => saturating_increment(&mut self.promotions),
                Effect::Drown { .. } => saturating_increment(&mut self.drowned),
                Effect::LionTaken { .. } => self.lion_captured_by = Some(turn.piece.kind),
                Effect::Slide { .. } | Effect::Jump { .. } => {}
            }
        }
        self.longest_chain = self.longest_chain.max(hops);
    }
}

/// The kind moved most often, in a tie the later one in [`PieceKind::ALL`]. Pawns and superpawns are excluded, because
/// they are so many that they would always win; `None` if only they were moved.
pub(crate) fn most_moved(moves: &[u64; 8]) -> Option<PieceKind> {
    let animals = PieceKind::ALL.into_iter().filter(|kind| !matches!(kind, PieceKind::Pawn | PieceKind::Superpawn));
    animals.max_by_key(|kind| moves[kind.index()]).filter(|kind| moves[kind.index()] > 0)
}

fn saturating_increment(count: &mut u16) {
    *count = count.saturating_add(1);
}

fn sum(counts: &[u16; 8]) -> u32 {
    counts.iter().copied().map(u32::from).sum()
}

/// A kind in a file: its letter.
mod piece_letter {
    use congo_rules::PieceKind;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(kind: &Option<PieceKind>, serializer: S) -> Result<S::Ok, S::Error> {
        kind.map(PieceKind::letter).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PieceKind>, D::Error> {
        let Some(letter) = Option::<char>::deserialize(deserializer)? else { return Ok(None) };
        let unknown = || serde::de::Error::custom(format!("no kind of piece has the letter {letter:?}"));
        PieceKind::from_letter(letter).map(Some).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Game;

    /// The statistics of these moves from this position.
    fn play_and_count(fen: &str, moves: &str) -> [GameStats; 2] {
        let mut game = Game::from_position(Position::from_fen(fen).expect("a position to play"));
        for text in moves.split_whitespace() {
            game.play(&text.parse().expect("squares")).expect("a legal move");
        }
        GameStats::from_moves(game.start(), game.moves())
    }

    /// Numbers by kind that are 0 except for these.
    fn by_kind(counts: &[(PieceKind, u16)]) -> [u16; 8] {
        let mut all = [0; 8];
        counts.iter().for_each(|(kind, count)| all[kind.index()] = *count);
        all
    }

    #[test]
    fn a_game_without_a_move_has_all_its_pieces() {
        let full = GameStats { pieces_left: 14, ..GameStats::default() };
        assert_eq!(play_and_count(Position::START_FEN, ""), [full.clone(), full]);
    }

    #[test]
    fn a_chain_takes_the_lion() {
        let [white, black] = play_and_count("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let expected = GameStats {
            moves: by_kind(&[(PieceKind::Monkey, 1)]),
            captured: by_kind(&[(PieceKind::Pawn, 1), (PieceKind::Crocodile, 1), (PieceKind::Lion, 1)]),
            longest_chain: 3,
            lion_captured_by: Some(PieceKind::Monkey),
            pieces_left: 2,
            ..GameStats::default()
        };
        assert_eq!((white, black), (expected, GameStats::default()));
    }

    #[test]
    fn the_lion_flies() {
        let [white, black] = play_and_count("3l3/7/7/7/7/7/3L3/w/-1", "d1d7");
        assert!(white.lion_flew && !black.lion_flew);
        assert_eq!((white.lion_captured_by, white.longest_chain, white.pieces_left), (Some(PieceKind::Lion), 0, 1));
    }

    #[test]
    fn promotions_and_drownings_count_for_the_mover() {
        let [white, black] = play_and_count("1zl4/P6/7/Z2E3/7/6p/4L2/w/-1", "a6b7 g2g1 b7b6");
        assert_eq!((white.drowned, white.promotions, white.pieces_left), (2, 1, 2));
        assert_eq!((black.drowned, black.promotions, black.pieces_left), (0, 1, 2));
        assert_eq!(white.moves, by_kind(&[(PieceKind::Pawn, 1), (PieceKind::Superpawn, 1)]));
        assert_eq!((white.lost_pieces(&black), white.initial_pieces(&black)), (2, 4));
        assert_eq!((black.lost_pieces(&white), black.initial_pieces(&white)), (1, 3));
    }

    #[test]
    fn the_favorite_piece_is_an_animal() {
        for (moves, kind) in [
            (&[][..], None),
            (&[(PieceKind::Pawn, 9), (PieceKind::Superpawn, 9)], None),
            (&[(PieceKind::Pawn, 9), (PieceKind::Zebra, 3), (PieceKind::Giraffe, 2)], Some(PieceKind::Zebra)),
            (&[(PieceKind::Zebra, 2), (PieceKind::Giraffe, 2)], Some(PieceKind::Giraffe)),
        ] {
            assert_eq!(GameStats { moves: by_kind(moves), ..GameStats::default() }.favorite_piece(), kind);
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let [white, black] = play_and_count("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let bytes = postcard::to_allocvec(&[&white, &black]).expect("bytes");
        assert_eq!(postcard::from_bytes(&bytes), Ok([white, black]));
        let other: Vec<u8> = bytes.iter().map(|byte| if *byte == b'M' { b'X' } else { *byte }).collect();
        assert!(postcard::from_bytes::<[GameStats; 2]>(&other).is_err(), "a letter of no kind");
    }
}
