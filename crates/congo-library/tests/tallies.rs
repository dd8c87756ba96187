//! Tallies of random games against a slow recount: pieces counted on the board before and after every turn.

mod common;

use common::Random;
use congo_library::GameStats;
use congo_rules::{Color, Game, PieceKind, PlayedMove, Position};

/// A game of random moves, most of which leave the other lion alone so that it lasts.
fn random_game(start: Position, random: &mut Random) -> Game {
    let mut game = Game::from_position(start);
    while game.outcome().is_none() && game.ply() < 150 {
        let moves = game.position().legal_moves();
        let chosen = moves[random.below(moves.len())];
        let path = game.position().path(chosen);
        let spared =
            game.position().apply_and_describe(&path).is_ok_and(|turn| turn.captures_lion()) && random.below(10) > 0;
        if !spared || moves.len() == 1 {
            game.play(&path).expect("a legal move");
        }
    }
    game
}

/// How many pieces of each kind a side has.
fn pieces(position: &Position, color: Color) -> [usize; 8] {
    PieceKind::ALL.map(|kind| position.pieces_of(kind, color).len())
}

fn total(pieces: [usize; 8]) -> usize {
    pieces.iter().sum()
}

/// The tally of a side by what stands where before and after its turns.
fn recount(game: &Game, color: Color) -> GameStats {
    let mut stats = GameStats::default();
    for turn in game.moves().iter().filter(|turn| turn.before.turn() == color) {
        count_move(turn, color, &mut stats);
    }
    stats.pieces_left = total(pieces(game.position(), color)) as u8;
    stats
}

fn count_move(turn: &PlayedMove, color: Color, stats: &mut GameStats) {
    let (before, after) = (&turn.before, &turn.after());
    let (from, to) = (turn.path.from(), turn.path.to());
    let kind = before.piece_at(from).expect("a piece that moves").kind;
    stats.moves[kind.index()] += 1;
    let (enemies, left) = (pieces(before, !color), pieces(after, !color));
    for index in 0..8 {
        stats.captured[index] += (enemies[index] - left[index]) as u16;
    }
    if kind == PieceKind::Monkey {
        stats.longest_chain = stats.longest_chain.max((total(enemies) - total(left)) as u8);
    }
    stats.drowned += (total(pieces(before, color)) - total(pieces(after, color))) as u16;
    let became = after.piece_at(to).is_some_and(|piece| piece.kind == PieceKind::Superpawn);
    stats.promotions += u16::from(kind == PieceKind::Pawn && became);
    if after.lion(!color).is_none() {
        stats.lion_captured_by = Some(kind);
        stats.lion_flew = kind == PieceKind::Lion && from.rank().abs_diff(to.rank()) > 1;
    }
}

#[test]
fn game_stats_match_a_recount() {
    // Boards on which rare events are frequent: few pieces between the lions, monkeys among pawns, advanced pawns.
    let starts = [
        Position::START_FEN,
        "2mlm2/2p1p2/7/7/7/2P1P2/2MLM2/w/-1",
        "m2l2m/PP3PP/7/7/7/pp3pp/M2L2M/b/-1",
        "z2l2g/1p1p1p1/7/p1p1p1p/1P1P1P1/7/M2L2M/w/-1",
    ];
    let mut random = Random::new(2026);
    let mut seen = GameStats::default();
    let (mut flown, mut by) = (0, [0; 8]);
    for round in 0..400 {
        let start = Position::from_fen(starts[round % starts.len()]).expect("a position to play");
        let game = random_game(start, &mut random);
        let stats = GameStats::from_moves(game.start(), game.moves());
        for color in Color::ALL {
            let own_stats = &stats[color.index()];
            assert_eq!(own_stats, &recount(&game, color), "round {round}, {color}");
            let began = own_stats.initial_pieces(&stats[(!color).index()]);
            assert_eq!(began as usize, start.pieces(color).len(), "round {round}, {color}");
            seen.drowned += own_stats.drowned;
            seen.promotions += own_stats.promotions;
            seen.longest_chain = seen.longest_chain.max(own_stats.longest_chain);
            flown += usize::from(own_stats.lion_flew);
            own_stats.lion_captured_by.iter().for_each(|kind| by[kind.index()] += 1);
        }
    }
    assert!(seen.drowned > 100 && seen.promotions > 100 && seen.longest_chain > 2 && flown > 10, "{seen:?}, {flown}");
    assert!(by.iter().filter(|taken| **taken > 0).count() > 5, "{by:?}");
}
