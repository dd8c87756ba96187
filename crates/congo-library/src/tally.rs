//! What one side did in a game, in numbers: the material of statistics and deeds.

use congo_rules::{Color, Effect, PieceKind, PlayedMove, Position};
use serde::{Deserialize, Serialize};

/// What one side did in a game. Lists by kind are in the order of [`PieceKind::index`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How often it moved each kind; a pawn that becomes a superpawn has moved as a pawn.
    pub moves: [u16; 8],
    /// How many enemy pieces of each kind it took.
    pub taken: [u16; 8],
    /// How many of its own pieces drowned.
    pub drowned: u16,
    /// The most pieces that a monkey of its took in one turn; 0 if none took any.
    pub longest_chain: u8,
    /// How many of its pawns became superpawns.
    pub promotions: u16,
    /// The kind of its piece that took the other lion.
    #[serde(with = "letter")]
    pub lion_taken_by: Option<PieceKind>,
    /// Whether its lion took the other one along an open line.
    pub flew: bool,
    /// How many pieces it has at the end, its lion counted.
    pub men_left: u8,
}

impl Tally {
    /// What White and Black did in these turns, of which the first was played from `start`.
    pub fn of<'a>(start: Position, turns: impl IntoIterator<Item = &'a PlayedMove>) -> [Self; 2] {
        let mut tallies = [Self::default(), Self::default()];
        let mut end = start;
        for turn in turns {
            tallies[turn.piece.color.index()].count(turn);
            end = turn.after();
        }
        for color in Color::ALL {
            tallies[color.index()].men_left = end.pieces(color).len() as u8;
        }
        tallies
    }

    /// How many moves it made.
    pub fn all_moves(&self) -> u32 {
        sum(&self.moves)
    }

    /// How many enemy pieces it took.
    pub fn all_taken(&self) -> u32 {
        sum(&self.taken)
    }

    /// How many pieces it lost to the other side, whose tally that is, and to the river.
    pub fn lost(&self, other: &Self) -> u32 {
        other.all_taken() + u32::from(self.drowned)
    }

    /// How many pieces it began with.
    pub fn began_with(&self, other: &Self) -> u32 {
        u32::from(self.men_left) + self.lost(other)
    }

    /// The animal it moved most, pawns and superpawns left out; none if it moved no other piece.
    pub fn favourite(&self) -> Option<PieceKind> {
        favourite(&self.moves.map(u64::from))
    }

    /// One more turn of this side.
    fn count(&mut self, turn: &PlayedMove) {
        add(&mut self.moves[turn.piece.kind.index()]);
        let mut hops = 0;
        for effect in &turn.effects() {
            match effect {
                Effect::Hop { .. } => hops += 1,
                Effect::Fly { .. } => self.flew = true,
                Effect::Capture { piece, .. } => add(&mut self.taken[piece.kind.index()]),
                Effect::Promote { .. } => add(&mut self.promotions),
                Effect::Drown { .. } => add(&mut self.drowned),
                Effect::LionTaken { .. } => self.lion_taken_by = Some(turn.piece.kind),
                Effect::Slide { .. } | Effect::Jump { .. } => {}
            }
        }
        self.longest_chain = self.longest_chain.max(hops);
    }
}

/// Which animal these numbers by kind say was moved most; of equals the later in [`PieceKind::ALL`]. Pawns and
/// superpawns are left out, of which there are so many that they would always win; none if no other piece was moved.
pub(crate) fn favourite(moves: &[u64; 8]) -> Option<PieceKind> {
    let animals = PieceKind::ALL.into_iter().filter(|kind| !matches!(kind, PieceKind::Pawn | PieceKind::Superpawn));
    animals.max_by_key(|kind| moves[kind.index()]).filter(|kind| moves[kind.index()] > 0)
}

fn add(count: &mut u16) {
    *count = count.saturating_add(1);
}

fn sum(counts: &[u16; 8]) -> u32 {
    counts.iter().copied().map(u32::from).sum()
}

/// A kind in a file: its letter. The rules know nothing of serde.
mod letter {
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

    /// The tallies after these moves from this position.
    fn tallies(fen: &str, moves: &str) -> [Tally; 2] {
        let mut game = Game::from_position(Position::from_fen(fen).expect("a position to play"));
        for text in moves.split_whitespace() {
            game.play(&text.parse().expect("squares")).expect("a legal move");
        }
        Tally::of(game.start(), game.moves())
    }

    /// Numbers by kind that are 0 but for these.
    fn by_kind(counts: &[(PieceKind, u16)]) -> [u16; 8] {
        let mut all = [0; 8];
        counts.iter().for_each(|(kind, count)| all[kind.index()] = *count);
        all
    }

    #[test]
    fn a_game_without_a_move_has_its_men() {
        let full = Tally { men_left: 14, ..Tally::default() };
        assert_eq!(tallies(Position::START_FEN, ""), [full.clone(), full]);
    }

    #[test]
    fn a_chain_takes_the_lion() {
        let [white, black] = tallies("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let expected = Tally {
            moves: by_kind(&[(PieceKind::Monkey, 1)]),
            taken: by_kind(&[(PieceKind::Pawn, 1), (PieceKind::Crocodile, 1), (PieceKind::Lion, 1)]),
            longest_chain: 3,
            lion_taken_by: Some(PieceKind::Monkey),
            men_left: 2,
            ..Tally::default()
        };
        assert_eq!((white, black), (expected, Tally::default()));
    }

    #[test]
    fn the_lion_flies() {
        let [white, black] = tallies("3l3/7/7/7/7/7/3L3/w/-1", "d1d7");
        assert!(white.flew && !black.flew);
        assert_eq!((white.lion_taken_by, white.longest_chain, white.men_left), (Some(PieceKind::Lion), 0, 1));
    }

    #[test]
    fn promotion_and_drowning_are_the_movers() {
        let [white, black] = tallies("1zl4/P6/7/Z2E3/7/6p/4L2/w/-1", "a6b7 g2g1 b7b6");
        assert_eq!((white.drowned, white.promotions, white.men_left), (2, 1, 2));
        assert_eq!((black.drowned, black.promotions, black.men_left), (0, 1, 2));
        assert_eq!(white.moves, by_kind(&[(PieceKind::Pawn, 1), (PieceKind::Superpawn, 1)]));
        assert_eq!((white.lost(&black), white.began_with(&black)), (2, 4));
        assert_eq!((black.lost(&white), black.began_with(&white)), (1, 3));
    }

    #[test]
    fn the_favourite_is_an_animal() {
        for (moves, kind) in [
            (&[][..], None),
            (&[(PieceKind::Pawn, 9), (PieceKind::Superpawn, 9)], None),
            (&[(PieceKind::Pawn, 9), (PieceKind::Zebra, 3), (PieceKind::Giraffe, 2)], Some(PieceKind::Zebra)),
            (&[(PieceKind::Zebra, 2), (PieceKind::Giraffe, 2)], Some(PieceKind::Giraffe)),
        ] {
            assert_eq!(Tally { moves: by_kind(moves), ..Tally::default() }.favourite(), kind);
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let [white, black] = tallies("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let bytes = postcard::to_allocvec(&[&white, &black]).expect("bytes");
        assert_eq!(postcard::from_bytes(&bytes), Ok([white, black]));
        let other: Vec<u8> = bytes.iter().map(|byte| if *byte == b'M' { b'X' } else { *byte }).collect();
        assert!(postcard::from_bytes::<[Tally; 2]>(&other).is_err(), "a letter of no kind");
    }
}
