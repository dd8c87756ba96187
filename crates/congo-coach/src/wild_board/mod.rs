//! Wild boards: start positions with unequal and unusual armies. The rank of a board says how far the player, who has
//! White, is ahead or behind. The same rank and seed give the same board on every machine: armies are drawn with
//! integers only, and the checks are searches with a node limit.
//!
//! - `army.rs`: which pieces a side has, and where they stand
//! - `day.rs`: the board of the day

mod army;
mod day;

pub use army::{Army, ArmyChange};
pub use day::{WildDay, WildDayError};

use army::ArmyPair;
use congo_engine::{Engine, Limits, Root, Score, Stop};
use congo_engine::{Rng, mix64};
use congo_rules::{Color, Game, Position};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// The number of nodes of the search that decides whether a board is accepted.
const DEFAULT_NODES: u64 = 100_000;
/// The search that drops most candidates has this fraction of the nodes.
const FIRST_LOOK_DIVISOR: u64 = 8;
/// How far outside the band a candidate may be at the first look, in centipawns.
const FIRST_LOOK_MARGIN_CP: i32 = 60;
/// How far the difference of material may be outside the band, in centipawns: for each piece that a side has more, it
/// usually has some squares less.
const MATERIAL_MARGIN_CP: i32 = 150;
/// Size of the transposition table, in MiB. Another size would give other boards.
const HASH_MIB: usize = 4;
/// The width of a rank's band of scores, in centipawns.
const BAND_WIDTH_CP: i32 = 120;
/// Keeps the boards of different ranks with the same seed apart.
const RANK_SALT: u64 = 0x5749_4C44_0000_0000;

/// The rank of a wild board, 1 to 9: at 1 the player is far ahead, at 5 both sides have equal chances, at 9 the player
/// is far behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct WildRank(u8);

impl WildRank {
    /// The player is far ahead.
    pub const FIRST: Self = Self(1);
    /// Both sides have equal chances.
    pub const EVEN: Self = Self(5);
    /// The player is far behind.
    pub const LAST: Self = Self(9);

    /// The rank with this number; `None` unless it is 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::FIRST.0 && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// All ranks, the first one first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::FIRST.0..=Self::LAST.0).map(Self)
    }

    /// The number, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next harder rank; the last one stays.
    #[must_use]
    pub const fn harder(self) -> Self {
        if self.0 < Self::LAST.0 { Self(self.0 + 1) } else { self }
    }

    /// The next easier rank; the first one stays.
    #[must_use]
    pub const fn easier(self) -> Self {
        if self.0 > Self::FIRST.0 { Self(self.0 - 1) } else { self }
    }

    /// The scores of its boards for the player, in centipawns. The bands of all ranks are next to each other.
    pub const fn band_cp(self) -> RangeInclusive<i32> {
        let center = (Self::EVEN.0 as i32 - self.0 as i32) * BAND_WIDTH_CP;
        center - BAND_WIDTH_CP / 2..=center + BAND_WIDTH_CP / 2 - 1
    }

    /// The player's win chances on its boards, 0 to 1.
    pub fn win_chances(self) -> RangeInclusive<f64> {
        let chance = |centipawns| Score::from_centipawns(centipawns).win_chance();
        let band = self.band_cp();
        chance(*band.start())..=chance(*band.end())
    }
}

impl TryFrom<u8> for WildRank {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a rank from 1 to 9")
    }
}

impl From<WildRank> for u8 {
    fn from(rank: WildRank) -> Self {
        rank.number()
    }
}

impl fmt::Display for WildRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A wild board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WildBoard {
    /// The start position, White to move.
    pub start: Position,
    /// Its rank.
    pub rank: WildRank,
    /// The seed that it was made from.
    pub seed: u64,
    /// The score for the player, who has White.
    pub score: Score,
}

impl WildBoard {
    /// The side of the player.
    pub const PLAYER: Color = Color::White;

    /// The pieces of a side.
    pub fn army(&self, color: Color) -> Army {
        Army::of(&self.start, color)
    }

    /// The player's win chance, 0 to 1.
    pub fn win_chance(&self) -> f64 {
        self.score.win_chance()
    }
}

/// Makes wild boards. It has an engine of its own, since another table size or earlier searches must not matter.
#[derive(Debug)]
pub struct WildBoardGenerator {
    engine: Engine,
    nodes: u64,
    candidates: u64,
    searches: u64,
}

impl Default for WildBoardGenerator {
    fn default() -> Self {
        Self::with_nodes(DEFAULT_NODES)
    }
}

impl WildBoardGenerator {
    /// Checks boards with this number of nodes instead of the default. Other nodes give other boards.
    pub fn with_nodes(nodes: u64) -> Self {
        Self { engine: Engine::new(HASH_MIB), nodes, candidates: 0, searches: 0 }
    }

    /// The number of pairs of armies drawn so far, and of searches.
    pub const fn counts(&self) -> (u64, u64) {
        (self.candidates, self.searches)
    }

    /// Makes the board of a rank and seed. Blocks the thread for some tenths of a second.
    pub fn generate(&mut self, rank: WildRank, seed: u64) -> WildBoard {
        let mut random = Rng::new(mix64(seed) ^ RANK_SALT ^ u64::from(rank.number()));
        loop {
            self.candidates += 1;
            let armies = ArmyPair::draw(&mut random);
            let candidate = if widened(rank, MATERIAL_MARGIN_CP).contains(&armies.material_lead()) {
                armies.position()
            } else {
                None
            };
            let score = candidate.filter(is_fair_start).and_then(|start| Some((start, self.accept(&start, rank)?)));
            if let Some((start, score)) = score {
                return WildBoard { start, rank, seed, score };
            }
        }
    }

    /// Makes the board of a day.
    pub fn generate_for_day(&mut self, day: WildDay) -> WildBoard {
        self.generate(day.rank(), day.seed())
    }

    /// The score of a position if it is in the band of this rank. A short search comes first, since most are not.
    fn accept(&mut self, start: &Position, rank: WildRank) -> Option<Score> {
        let is_in =
            |score: Score, margin| score.mate_in().is_none() && widened(rank, margin).contains(&score.centipawns());
        let first = self.score(start, self.nodes / FIRST_LOOK_DIVISOR);
        if !is_in(first, FIRST_LOOK_MARGIN_CP) {
            return None;
        }
        Some(self.score(start, self.nodes)).filter(|score| is_in(*score, 0))
    }

    fn score(&mut self, start: &Position, nodes: u64) -> Score {
        self.searches += 1;
        let root = Root::from_position(*start);
        self.engine.search(&root, &Limits::nodes(nodes), &Stop::default(), &mut |_| {}).score
    }
}

/// Draws a start position with unusual armies, White to move, whose material differs by at most `max_lead_cp`
/// centipawns (at least 0). No lion can be taken at once and no piece is about to drown, but nothing is searched, so
/// that a side may be much better.
pub fn random_armies(random: &mut Rng, max_lead_cp: i32) -> Position {
    loop {
        let armies = ArmyPair::draw(random);
        let position = if armies.material_lead().abs() <= max_lead_cp { armies.position() } else { None };
        if let Some(start) = position.filter(is_fair_start) {
            return start;
        }
    }
}

/// The band of a rank with this many centipawns more on both sides.
fn widened(rank: WildRank, margin: i32) -> RangeInclusive<i32> {
    let band = rank.band_cp();
    band.start() - margin..=band.end() + margin
}

/// Whether a game can start here without an accident: it is not over, no lion can be taken at once by either side, and
/// no piece is about to drown.
fn is_fair_start(start: &Position) -> bool {
    let Some(other_to_move) = start.null_move() else { return false };
    Game::from_position(*start).outcome().is_none()
        && [start, &other_to_move]
            .iter()
            .all(|position| position.lion_capture().is_none() && position.in_river().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_of_all_ranks_are_next_to_each_other() {
        let ranks: Vec<WildRank> = WildRank::all().collect();
        assert_eq!((ranks.first(), ranks.last()), (Some(&WildRank::FIRST), Some(&WildRank::LAST)));
        for pair in ranks.windows(2) {
            assert_eq!(pair[0].band_cp().start() - 1, *pair[1].band_cp().end());
            assert_eq!((pair[0].harder(), pair[1].easier()), (pair[1], pair[0]));
        }
        assert!(WildRank::EVEN.band_cp().contains(&0) && WildRank::EVEN.win_chances().contains(&0.5));
        assert_eq!((WildRank::new(0), WildRank::new(10), WildRank::new(9)), (None, None, Some(WildRank::LAST)));
        assert_eq!((WildRank::FIRST.easier(), WildRank::LAST.harder()), (WildRank::FIRST, WildRank::LAST));
    }

    #[test]
    fn random_armies_are_unusual_and_have_about_equal_material() {
        let mut random = Rng::new(3);
        let starts: Vec<Position> = (0..200).map(|_| random_armies(&mut random, 300)).collect();
        for start in &starts {
            let armies = Color::ALL.map(|color| Army::of(start, color));
            let material = armies.map(|army| {
                let kinds = congo_rules::PieceKind::ALL;
                kinds.iter().map(|kind| i32::from(army.count(*kind)) * congo_engine::piece_value(*kind)).sum::<i32>()
            });
            assert!((material[0] - material[1]).abs() <= 300, "{}", start.fen());
            assert!(armies.iter().any(|army| *army != Army::usual()) && is_fair_start(start), "{}", start.fen());
        }
        assert!(starts.iter().any(|start| Army::of(start, Color::White) != Army::of(start, Color::Black)));
    }

    #[test]
    fn accidents_are_no_fair_start() {
        for (fen, fair) in [
            (Position::START_FEN, true),
            // The lions face each other.
            ("gme1ecz/ppp1ppp/3l3/7/7/PPP1PPP/GMELECZ/w/-1", false),
            // Black's monkey could take the lion if it were its turn.
            ("g1elecz/ppppppp/7/7/3m3/P1PL2P/G3EC1/w/-1", false),
            // A zebra of the other side is in the river.
            ("gmelec1/ppppppp/7/6z/7/PPPPPPP/GMELECZ/w/-1", false),
            ("gmelecz/ppppppp/7/6Z/7/PPPPPPP/GMELEC1/w/-1", false),
        ] {
            assert_eq!(is_fair_start(&Position::from_fen(fen).expect(fen)), fair, "{fen}");
        }
    }
}
