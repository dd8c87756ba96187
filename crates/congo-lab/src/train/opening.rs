//! The openings of the games that the network learns from. Games from the start position alone would teach it little
//! about endgames and unusual armies.

use super::sample::OpeningKind;
use crate::arena::play_random_plies;
use congo_coach::wild_board::random_armies;
use congo_engine::{Engine, Limits, Rng, Root, Stop, piece_value};
use congo_rules::{Color, Game, Piece, PieceKind, Position, Square};
use std::ops::RangeInclusive;

/// Of 100 games, the number that begin with unusual armies and with an endgame; the others begin at the start position.
const ARMY_PERCENT: usize = 25;
const ENDGAME_PERCENT: usize = 25;
/// The number of random plies from the start position, from unusual armies and in endgames.
const START_PLIES: RangeInclusive<usize> = 4..=11;
const ARMY_PLIES: RangeInclusive<usize> = 2..=9;
const ENDGAME_PLIES: RangeInclusive<usize> = 0..=1;
/// The number of pieces of an endgame besides the lions. The tables know all about fewer.
const ENDGAME_PIECES: RangeInclusive<usize> = 3..=10;
/// The maximum difference of material before the random plies, in centipawns.
const MAX_ARMY_LEAD_CP: i32 = 300;
const MAX_ENDGAME_LEAD_CP: i32 = 250;
/// An opening with a larger score after [`CHECK_NODES`] nodes is nearly decided and not played.
const MAX_OPENING_SCORE_CP: i32 = 500;
const CHECK_NODES: u64 = 1_000;
/// The pieces of endgames by how often they occur: pawns are most of the pieces of an army.
const ENDGAME_KINDS: [PieceKind; 12] = [
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Superpawn,
    PieceKind::Zebra,
    PieceKind::Zebra,
    PieceKind::Elephant,
    PieceKind::Elephant,
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Crocodile,
];

/// Draws an opening with about equal chances.
pub(super) fn draw_opening(random: &mut Rng, engine: &mut Engine) -> (OpeningKind, Game) {
    let kind = draw_kind(random);
    loop {
        if let Some(game) = draw_candidate(kind, random).filter(|game| is_balanced(game, engine)) {
            return (kind, game);
        }
    }
}

fn draw_kind(random: &mut Rng) -> OpeningKind {
    match random.below(100) {
        below if below < ARMY_PERCENT => OpeningKind::Armies,
        below if below < ARMY_PERCENT + ENDGAME_PERCENT => OpeningKind::Endgame,
        _ => OpeningKind::Start,
    }
}

/// An opening in which neither lion can be captured at once, balanced or not.
fn draw_candidate(kind: OpeningKind, random: &mut Rng) -> Option<Game> {
    let (start, plies) = match kind {
        OpeningKind::Start => (Position::start(), START_PLIES),
        OpeningKind::Armies => (random_armies(random, MAX_ARMY_LEAD_CP), ARMY_PLIES),
        OpeningKind::Endgame => (draw_endgame(random)?, ENDGAME_PLIES),
    };
    let plies = number_in(plies, random);
    play_random_plies(start, random, plies)
}

/// A random endgame with about equal material; `None` if the draw is not legal.
fn draw_endgame(random: &mut Rng) -> Option<Position> {
    let count = number_in(ENDGAME_PIECES, random);
    let mut lead_cp = 0;
    let mut pieces = Vec::with_capacity(count + 2);
    for color in Color::ALL {
        let (file, rank) = (2 + random.below(3) as u8, random.below(3) as u8);
        let rank = if color == Color::White { rank } else { 6 - rank };
        pieces.push((Square::at(file, rank), Piece { color, kind: PieceKind::Lion }));
    }
    for _ in 0..count {
        let kind = ENDGAME_KINDS[random.below(ENDGAME_KINDS.len())];
        let color = Color::ALL[random.below(2)];
        lead_cp += if color == Color::White { piece_value(kind) } else { -piece_value(kind) };
        pieces.push((Square::from_index(random.below(49))?, Piece { color, kind }));
    }
    if lead_cp.abs() > MAX_ENDGAME_LEAD_CP {
        return None;
    }
    Position::from_pieces(Color::ALL[random.below(2)], pieces)
}

fn number_in(range: RangeInclusive<usize>, random: &mut Rng) -> usize {
    range.start() + random.below(range.end() - range.start() + 1)
}

fn is_balanced(game: &Game, engine: &mut Engine) -> bool {
    let root = Root::from_game(game);
    let result = engine.search(&root, &Limits::nodes(CHECK_NODES), &Stop::default(), &mut |_| {});
    result.score.centipawns().abs() <= MAX_OPENING_SCORE_CP
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_coach::wild_board::Army;

    #[test]
    fn openings_are_of_every_kind_balanced_and_playable() {
        let (mut random, mut engine) = (Rng::new(5), Engine::new(1));
        let mut counts = [0; 3];
        for _ in 0..200 {
            let (kind, game) = draw_opening(&mut random, &mut engine);
            counts[kind as usize] += 1;
            let (start, position) = (game.start(), game.position());
            assert!(game.outcome().is_none() && position.lion_capture().is_none(), "{}", position.fen());
            assert!(is_balanced(&game, &mut engine), "{}", position.fen());
            let usual = Color::ALL.iter().all(|color| Army::of(&start, *color) == Army::usual());
            let pieces = start.occupied().len();
            match kind {
                OpeningKind::Start => assert_eq!(start, Position::start()),
                OpeningKind::Armies => assert!(!usual && pieces >= 16, "{}", start.fen()),
                OpeningKind::Endgame => assert!((5..=12).contains(&pieces), "{}", start.fen()),
            }
        }
        assert!(counts[0] > 70 && counts[1] > 25 && counts[2] > 25, "{counts:?}");
    }

    #[test]
    fn endgames_have_all_numbers_of_pieces() {
        let mut random = Rng::new(2);
        let mut counts = [0; 13];
        for position in (0..20_000).filter_map(|_| draw_endgame(&mut random)) {
            counts[position.occupied().len()] += 1;
        }
        assert!(counts[5..].iter().all(|count| *count > 50), "{counts:?}");
    }
}
