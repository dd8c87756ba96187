//! Playing styles: small preferences between moves of nearly equal value. A style shows in which of two good moves a
//! level plays; it is too small to change how strong the level is.

use crate::take_back::turns_taken_back;
use congo_engine::moving_piece_value;
use congo_engine::{MovePreferences, piece_value};
use congo_engine::{Rng, Root};
use congo_rules::{Color, Move, MoveList, PieceKind, Position, Square};
use serde::{Deserialize, Serialize};

/// The most that a style adds to the score of a move, in centipawns: less than a fifth of a pawn.
const STYLE_LIMIT_CP: i32 = 28;

/// The most temperatures that the random part of a move's score is away from zero.
const TEMPERATURE_LIMIT: f64 = 4.0;

/// What a level likes to play. Each weight is in pawns and is added to the score of a move for each unit of what the
/// move does, from -1 to 1; 0 is no preference.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// For a capture.
    pub captures: f64,
    /// For an exchange: a capture of a piece of similar value by a piece that can be captured in return.
    pub trades: f64,
    /// For each piece more that its monkeys could capture in one turn after the move.
    pub chains: f64,
    /// For each crocodile more that stands in the river after the move.
    pub river: f64,
    /// For a move of the lion.
    pub lion_moves: f64,
    /// For each further empty square in front of the own lion.
    pub open_file: f64,
    /// For each step that the moved piece comes nearer to its own lion.
    pub shelter: f64,
    /// For each step that the moved piece comes nearer to the opponent's lion.
    pub hunt: f64,
    /// For the first step of a piece off its back rank, the lion excepted.
    pub development: f64,
    /// For each rank that the moved piece advances.
    pub advance: f64,
}

impl Style {
    /// The weights with the names of their fields.
    pub(crate) fn weights(&self) -> [(&'static str, f64); 10] {
        [
            ("style.captures", self.captures),
            ("style.trades", self.trades),
            ("style.chains", self.chains),
            ("style.river", self.river),
            ("style.lion_moves", self.lion_moves),
            ("style.open_file", self.open_file),
            ("style.shelter", self.shelter),
            ("style.hunt", self.hunt),
            ("style.development", self.development),
            ("style.advance", self.advance),
        ]
    }

    /// How much it likes a move, in pawns.
    fn preference(&self, position: &Position, mv: Move) -> f64 {
        let (color, next) = (position.turn(), position.play_unchecked(mv));
        let Some(piece) = position.piece_at(mv.from()) else { return 0.0 };
        let is_lion = piece.kind == PieceKind::Lion;
        let count = |value: usize| value as f64;
        let mut sum = 0.0;
        if mv.is_capture() {
            sum += self.captures + if is_exchange(position, &next, mv) { self.trades } else { 0.0 };
        }
        if is_lion {
            sum += self.lion_moves;
        } else {
            let nearer_to = |lion: Option<Square>| {
                lion.map_or(0.0, |lion| f64::from(distance(mv.from(), lion)) - f64::from(distance(mv.to(), lion)))
            };
            sum += self.shelter * nearer_to(position.lion(color)) + self.hunt * nearer_to(position.lion(!color));
            if piece.kind != PieceKind::Pawn && mv.from().rank() == back_rank(color) {
                sum += self.development;
            }
        }
        let ranks = f64::from(mv.to().rank()) - f64::from(mv.from().rank());
        sum += self.advance * if color == Color::White { ranks } else { -ranks };
        let difference = |weight: f64, feature: &dyn Fn(&Position) -> f64| {
            if weight == 0.0 { 0.0 } else { weight * (feature(&next) - feature(position)) }
        };
        sum + difference(self.river, &|at| {
            count(at.pieces_of(PieceKind::Crocodile, color).iter().filter(|square| square.is_river()).count())
        }) + difference(self.open_file, &|at| f64::from(open_squares(at, color)))
            + difference(self.chains, &|at| count(longest_chain(at, color)))
    }
}

/// What is added to the score of each legal move at the root, in centipawns: the style, and a random number that makes
/// near-equal moves equally likely. A move that takes back one of the last own moves has neither, and less: it must be
/// better than the others by a margin, or by a part of it if it takes back an earlier one.
///
/// The random number has a Gumbel distribution with the scale `temperature` (in pawns): the best sum of score and such
/// a number belongs to each move with the probability of a softmax of the scores (E. J. Gumbel, 1954).
pub(crate) fn move_preferences(
    root: &Root,
    style: &Style,
    temperature: f64,
    take_back_margin_cp: i32,
    seed: u64,
) -> MovePreferences {
    let position = &root.position;
    let mut random = Rng::new(seed ^ position.key());
    let pawn = f64::from(piece_value(PieceKind::Pawn));
    let preference = |mv: Move| {
        let liking = (style.preference(position, mv) * pawn) as i32;
        let chance = (gumbel(&mut random).clamp(-TEMPERATURE_LIMIT, TEMPERATURE_LIMIT) * temperature * pawn) as i32;
        let usual = liking.clamp(-STYLE_LIMIT_CP, STYLE_LIMIT_CP) + chance;
        (mv, turns_taken_back(root, mv).map_or(usual, |turns| -take_back_margin_cp / turns))
    };
    position.legal_moves().into_iter().map(preference).collect()
}

/// A random number with the standard Gumbel distribution.
fn gumbel(random: &mut Rng) -> f64 {
    // Strictly between 0 and 1.
    let uniform = ((random.next_u64() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    -(-uniform.ln()).ln()
}

/// Whether a capture offers an exchange: of at most a pawn's difference, on a square that the opponent attacks.
fn is_exchange(position: &Position, next: &Position, mv: Move) -> bool {
    let taken: i32 =
        mv.captured().iter().filter_map(|at| position.piece_at(at)).map(|piece| piece_value(piece.kind)).sum();
    let is_similar = (taken - moving_piece_value(position, mv)).abs() <= piece_value(PieceKind::Pawn);
    is_similar && !next.attackers(mv.to(), next.turn()).is_empty()
}

/// The number of empty squares in front of a lion on its file, up to the next piece.
fn open_squares(position: &Position, color: Color) -> u8 {
    let Some(lion) = position.lion(color) else { return 0 };
    let ahead = |steps: u8| match color {
        Color::White => Square::new(lion.file(), lion.rank() + steps),
        Color::Black => lion.rank().checked_sub(steps).and_then(|rank| Square::new(lion.file(), rank)),
    };
    let is_empty = |steps: &u8| ahead(*steps).is_some_and(|square| !position.occupied().contains(square));
    (1..7).take_while(is_empty).count() as u8
}

/// The number of pieces that the longest chain of a monkey captures if this side is to move.
fn longest_chain(position: &Position, color: Color) -> usize {
    let turned = if position.turn() == color { Some(*position) } else { position.null_move() };
    let Some(turned) = turned else { return 0 };
    let mut captures = MoveList::new();
    turned.generate_captures(&mut captures);
    let monkeys = turned.pieces_of(PieceKind::Monkey, color);
    let by_monkeys = (0..captures.len()).map(|index| captures[index]).filter(|mv| monkeys.contains(mv.from()));
    by_monkeys.map(|mv| mv.captured().len()).max().unwrap_or(0)
}

/// The number of steps between two squares, for a piece that steps in every direction.
fn distance(one: Square, other: Square) -> u8 {
    one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank()))
}

fn back_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Position;

    /// The preference of this style for a move, in centipawns.
    fn preference(style: Style, fen: &str, path: &str) -> i32 {
        let position = Position::from_fen(fen).expect(fen);
        let mv = position.apply_and_describe(&path.parse().expect(path)).expect("legal").mv;
        move_preferences(&Root::from_position(position), &style, 0.0, 10, 1).of(mv)
    }

    #[test]
    fn each_weight_rewards_what_it_names() {
        let none = Style::default();
        for (style, fen, liked, other) in [
            (Style { captures: 0.1, ..none }, "3l3/7/2Z4/7/3p3/7/2L4/w/-1", "c5d3", "c5b3"),
            (Style { trades: 0.1, ..none }, "3l3/7/2z4/7/3Z3/2L4/7/b/-1", "c5d3", "c5b3"),
            (Style { lion_moves: 0.1, ..none }, "3l3/7/7/7/3Z3/7/2L4/w/-1", "c1d1", "d3b2"),
            (Style { river: 0.1, ..none }, "3l3/7/7/7/3C3/7/2L4/w/-1", "d3d4", "d3d2"),
            (Style { open_file: 0.1, ..none }, "2l4/7/7/7/7/2P4/3L3/w/-1", "d1e1", "d1c1"),
            (Style { shelter: 0.1, ..none }, "3l3/7/7/7/7/G6/2L4/w/-1", "a2b1", "a2a3"),
            (Style { hunt: 0.1, ..none }, "3l3/7/7/7/7/G6/2L4/w/-1", "a2a3", "a2b1"),
            (Style { development: 0.1, ..none }, "3l3/7/7/7/7/7/E1L4/w/-1", "a1a2", "c1d1"),
            (Style { advance: 0.1, ..none }, "3l3/7/7/7/7/E6/2L4/w/-1", "a2a3", "a2a1"),
            (Style { chains: 0.1, ..none }, "4l2/7/7/7/2p4/7/M3L2/w/-1", "a1b2", "a1a2"),
        ] {
            let (more, less) = (preference(style, fen, liked), preference(style, fen, other));
            assert!(more > less, "{style:?} {fen}: {liked} {more}, {other} {less}");
        }
    }

    #[test]
    fn style_is_small_and_no_style_changes_nothing() {
        let wild = Style { captures: 1.0, advance: 1.0, hunt: 1.0, ..Style::default() };
        let root = Root::from_position(Position::start());
        let likings = |style| move_preferences(&root, &style, 0.0, 10, 1);
        let moves = root.position.legal_moves();
        assert!(moves.iter().all(|mv| likings(wild).of(*mv).abs() <= STYLE_LIMIT_CP));
        assert!(moves.iter().all(|mv| likings(Style::default()).of(*mv) == 0));
    }

    #[test]
    fn a_temperature_prefers_another_move_in_each_game() {
        let root = Root::from_position(Position::start());
        let favourite = |seed| {
            let chances = move_preferences(&root, &Style::default(), 0.1, 10, seed);
            root.position.legal_moves().into_iter().max_by_key(|mv| chances.of(*mv))
        };
        let different: std::collections::HashSet<_> = (0..200).map(favourite).collect();
        assert!(different.len() > 15 && favourite(3) == favourite(3), "{}", different.len());
    }

    /// The moves after this line that take one back, each with what is added to its score.
    fn take_backs(line: &str) -> Vec<(String, i32)> {
        let line: Vec<_> = line.split(' ').map(|path| path.parse().expect(path)).collect();
        let root = Root::from_moves(Position::start(), &line).expect("legal moves");
        let preferences = move_preferences(&root, &Style::default(), 0.0, 10, 1);
        let all = root.position.legal_moves().into_iter();
        let mut found: Vec<_> = all.map(|mv| (root.position.path(mv).to_string(), preferences.of(mv))).collect();
        found.retain(|(_, centipawns)| *centipawns != 0);
        found
    }

    #[test]
    fn a_move_is_taken_back_unwillingly_the_latest_one_most() {
        for (line, expected) in [
            ("g1f3", &[][..]),
            ("g1f3 g7f5", &[("f3g1", -10)]),
            ("g1f3 g7f5 a2a3 f5g7", &[("f3g1", -5)]),
            ("g1f3 g7f5 a2a3 f5g7 b2b3 g7f5", &[("f3g1", -3)]),
            ("g1f3 g7f5 a2a3 f5g7 b2b3 g7f5 c2c3 f5g7", &[]),
            // Only the same piece on the same way; a pawn cannot return.
            ("a1a3 g7f5 a3b3 f5g7", &[("b3a3", -10)]),
            ("a2a3 a6a5", &[]),
        ] {
            let found = take_backs(line);
            assert!(
                found.iter().map(|(path, centipawns)| (path.as_str(), *centipawns)).eq(expected.iter().copied()),
                "{line}: {found:?}"
            );
        }
    }

    #[test]
    fn a_move_that_is_taken_back_has_no_other_preference() {
        let line = ["g1f3", "g7f5"].map(|path| path.parse().expect(path));
        let root = Root::from_moves(Position::start(), &line).expect("legal moves");
        let back = root.position.find_move(Square::at(5, 2), Square::at(6, 0)).expect("a move");
        let style = Style { shelter: 1.0, advance: -1.0, ..Style::default() };
        assert!((0..50).all(|seed| move_preferences(&root, &style, 0.2, 10, seed).of(back) == -10));
    }

    #[test]
    fn gumbel_numbers_have_their_mean() {
        let mut random = Rng::new(1);
        let mean = (0..20_000).map(|_| gumbel(&mut random)).sum::<f64>() / 20_000.0;
        // The Euler-Mascheroni constant.
        assert!((mean - 0.577).abs() < 0.03, "{mean}");
    }
}
