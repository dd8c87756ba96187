//! How levels choose between moves that are as good: they vary, and take no move back for nothing.

use congo_coach::{CustomLevel, Level, default_levels, select_move_within};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Game, Move, Path, Position};
use std::collections::BTreeSet;

/// All levels, without their book, the weakest first.
fn levels() -> impl Iterator<Item = Level> {
    let levels = default_levels().into_iter().chain([CustomLevel::default().to_level()]);
    levels.map(|level| Level { book_plies: 0, ..level })
}

/// The level's choice, with at most this number of nodes.
fn choose(engine: &mut Engine, level: &Level, root: &Root, nodes: u64, seed: u64) -> Path {
    let limits = Limits { contempt: level.limits().contempt, ..Limits::nodes(nodes) };
    select_move_within(engine, root, level, &limits, seed, &Stop::default(), &mut |_| {}).path.expect("a move")
}

/// The first moves of a game of the level against itself.
fn play(level: &Level, seed: u64, plies: usize, nodes: u64) -> Game {
    let (mut game, mut engine) = (Game::new(), Engine::new(1));
    while game.ply() < plies && game.outcome().is_none() {
        let seed = 2 * seed + game.ply() as u64 % 2;
        game.play(&choose(&mut engine, level, &Root::from_game(&game), nodes, seed)).expect("a legal move");
    }
    game
}

/// The plies of a game at which a side's last move is taken back.
fn take_backs(game: &Game) -> Vec<usize> {
    let is_take_back = |ply: &usize| {
        let (last, now) = (game.moves()[ply - 2].mv, game.moves()[*ply].mv);
        (last.from(), last.to()) == (now.to(), now.from()) && !last.is_capture() && !now.is_capture()
    };
    (2..game.ply()).filter(is_take_back).collect()
}

/// Whether a deeper search at full strength finds the move at this ply better than every other.
fn is_best(game: &Game, ply: usize, engine: &mut Engine) -> bool {
    let line: Vec<Path> = game.moves()[..ply].iter().map(|turn| turn.path.clone()).collect();
    let root = Root::from_moves(game.start(), &line).expect("a legal game");
    let mut score = |search_moves| {
        let root = Root { search_moves, ..root.clone() };
        engine.search(&root, &Limits::nodes(20_000), &Stop::default(), &mut |_| {}).score
    };
    let (played, others): (Vec<Move>, Vec<Move>) =
        root.position.legal_moves().into_iter().partition(|mv| *mv == game.moves()[ply].mv);
    others.is_empty() || score(played) > score(others)
}

#[test]
fn no_move_is_taken_back_for_nothing() {
    let mut engine = Engine::new(1);
    for level in levels() {
        let (mut moves, mut pointless) = (0, Vec::new());
        for game in (0..8).map(|seed| play(&level, seed, 40, 1_000)) {
            moves += game.ply();
            let found = take_backs(&game).into_iter().filter(|ply| !is_best(&game, *ply, &mut engine));
            pointless.extend(found.map(|ply| format!("{:?} {}", game.position_at(ply), game.moves()[ply].path)));
        }
        // Some differences only a deeper search can tell.
        assert!(100 * pointless.len() <= moves, "{}, {} of {moves}: {pointless:#?}", level.name, pointless.len());
    }
}

#[test]
fn a_move_is_taken_back_if_that_saves_a_piece() {
    for (start, line, back) in [
        ("gm1lecz/p1ep2p/5p1/3p3/1P5/1PMPPCP/G1ELE1Z/w/-1", ["g1f3", "f5e4"], "f3g1"),
        ("gme1ecz/1p1lpp1/1p4p/7/3MP2/1P1P1PP/E2LECZ/b/-1", ["g7f5", "e3e4"], "f5g7"),
    ] {
        let line = line.map(|path| path.parse().expect(path));
        let root = Root::from_moves(Position::from_fen(start).expect(start), &line).expect("legal moves");
        // The weaker ones may overlook it.
        for level in levels().skip(4) {
            for seed in 0..5 {
                let played = choose(&mut Engine::new(1), &level, &root, 3_000, seed).to_string();
                assert_eq!(played, back, "{} after {start}", level.name);
            }
        }
    }
}

#[test]
fn games_without_a_book_begin_differently() {
    for level in levels() {
        let games = (0..16).map(|seed| play(&level, seed, 8, 1_000));
        let lines: Vec<Vec<String>> =
            games.map(|game| game.moves().iter().map(|turn| turn.path.to_string()).collect()).collect();
        let different = |plies| lines.iter().map(|line| &line[..plies]).collect::<BTreeSet<_>>().len();
        assert!(different(1) >= 6 && different(2) >= 12 && different(8) >= 15, "{}: {lines:#?}", level.name);
    }
}
