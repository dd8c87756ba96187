//! Selects a level's move: a search with the level's handicap.

use crate::Level;
use crate::take_back::turns_taken_back;
use congo_engine::Player;
use congo_engine::captures_lion;
use congo_engine::{Book, Engine, Limits, Root, Score, SearchReport, SearchResult, Stop};
use congo_rules::{Move, Position};

/// Selects a level's move in the game that ends in `root`. `seed` is the game's seed: games differ, but each can be
/// reproduced. Blocks the thread until the level's time limit or `stop` ends the search.
///
/// The lion is captured if possible. The first turns of a game from the usual start, up to the level's
/// [`Level::book_plies`], come from the opening book, for variety between games.
pub fn select_move(
    engine: &mut Engine,
    root: &Root,
    level: &Level,
    seed: u64,
    stop: &Stop,
    report: &mut dyn FnMut(&SearchReport),
) -> SearchResult {
    select_move_within(engine, root, level, &level.limits(), seed, stop, report)
}

/// Like [`select_move`], with `limits` instead of the level's. Without a time limit the result is deterministic.
pub fn select_move_within(
    engine: &mut Engine,
    root: &Root,
    level: &Level,
    limits: &Limits,
    seed: u64,
    stop: &Stop,
    report: &mut dyn FnMut(&SearchReport),
) -> SearchResult {
    let (handicap, own_limits) = level.plan_search(seed, root.ply(), root.position.turn());
    let is_seen = |mv: &Move| handicap.as_ref().is_none_or(|handicap| handicap.sees(&root.position, *mv, 0));
    if let Some(winning) = lion_captures(root).find(|mv| level.always_takes_lion || is_seen(mv)) {
        return SearchResult::from_move(&root.position, Some(winning), Score::win_in(1));
    }
    if let Some(book_result) = book_move(engine, root, level.book_plies, seed) {
        return book_result;
    }
    // If only time limits the search, it reuses the table of earlier searches.
    let limits = limits.and(own_limits);
    let preferences = level.preferences(root, seed);
    engine.search_with(root, &limits, Player { handicap: handicap.as_ref(), preferences: &preferences }, stop, report)
}

/// Returns the requested moves that capture the lion.
fn lion_captures(root: &Root) -> impl Iterator<Item = Move> {
    let position = root.position;
    let moves = if position.lion_capture().is_some() { position.legal_moves() } else { Vec::new() };
    let is_allowed = |mv: &Move| root.search_moves.is_empty() || root.search_moves.contains(mv);
    moves.into_iter().filter(move |mv| captures_lion(&position, *mv) && is_allowed(mv))
}

/// Returns a move from the opening book, without a search, always the same for the same seed. `None` after this number
/// of plies, in a game from another start, if only certain moves are requested, if the position is not in the book, or for
/// a move that takes back an own one: the book does not know by which line the position was reached.
pub fn book_move(engine: &Engine, root: &Root, plies: u32, seed: u64) -> Option<SearchResult> {
    let in_opening = root.ply() < plies as usize && root.history.first() == Some(&Position::start().key());
    if !in_opening || !root.search_moves.is_empty() {
        return None;
    }
    let mv = Book::shipped().pick_move(&root.position, seed).filter(|mv| turns_taken_back(root, *mv).is_none())?;
    Some(SearchResult::from_move(&root.position, Some(mv), engine.evaluate(&root.position)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default_levels;
    use congo_rules::Game;
    use std::collections::BTreeSet;

    fn best_move(fen: &str, level: &Level, seed: u64) -> String {
        let root = Root::from_position(Position::from_fen(fen).expect(fen));
        let mut engine = Engine::new(1);
        let limits = Limits::nodes(2_000);
        let result = select_move_within(&mut engine, &root, level, &limits, seed, &Stop::default(), &mut |_| {});
        result.path.expect("a move").to_string()
    }

    #[test]
    fn every_level_but_the_weakest_captures_the_lion() {
        for (fen, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7"),
            ("3l3/7/7/7/7/7/3L3/w/-1", "d1d7"),
            ("7/7/4l2/7/2L4/7/7/w/-1", "c3e5"),
            ("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7"),
            ("3l3/3E3/7/7/7/7/2L4/w/-1", "d6d7"),
            ("3l3/7/7/7/7/2c4/2L4/b/-1", "c2c1"),
        ] {
            for level in default_levels().iter().skip(1) {
                for seed in 0..20 {
                    assert_eq!(best_move(fen, level, seed), expected, "{} in {fen}", level.name);
                }
            }
        }
    }

    #[test]
    fn search_moves_exclude_other_lion_captures() {
        let position = Position::from_fen("3l3/7/2Z4/7/7/7/2L4/w/-1").expect("a position");
        let only = position.apply_and_describe(&"c5b7".parse().expect("a path")).expect("legal").mv;
        let root = Root { search_moves: vec![only], ..Root::from_position(position) };
        for level in default_levels() {
            let result = select_move(&mut Engine::new(1), &root, &level, 1, &Stop::default(), &mut |_| {});
            assert_eq!(result.best_move, Some(only), "{}", level.name);
        }
    }

    #[test]
    fn the_weakest_level_captures_a_lion_it_sees() {
        let cub = &default_levels()[0];
        assert!((0..20).all(|seed| best_move("3l3/7/2Z4/7/7/7/2L4/w/-1", cub, seed) == "c5d7"));
        let taken = (0..200).filter(|seed| best_move("3l3/7/Z6/7/7/7/3L3/w/-1", cub, *seed) == "d1d7").count();
        assert!((60..200).contains(&taken), "it sees lions fly now and then: {taken} of 200");
    }

    /// Plays this number of plies of the level against itself.
    fn game(level: &Level, seed: u64, plies: usize) -> Vec<String> {
        let (mut game, mut engine) = (Game::new(), Engine::new(1));
        for _ in 0..plies {
            let root = Root::from_game(&game);
            let result =
                select_move_within(&mut engine, &root, level, &Limits::nodes(300), seed, &Stop::default(), &mut |_| {});
            game.play(&result.path.expect("a move")).expect("legal");
        }
        game.moves().iter().map(|turn| turn.path.to_string()).collect()
    }

    #[test]
    fn games_vary_with_the_seed_and_repeat_for_the_same_seed() {
        let lion = default_levels().pop().expect("a level");
        let beginnings: BTreeSet<Vec<String>> = (0..50).map(|seed| game(&lion, seed, 4)).collect();
        assert!(beginnings.len() >= 8, "{beginnings:?}");
        assert_eq!(game(&lion, 3, 30), game(&lion, 3, 30));
    }

    #[test]
    fn the_book_takes_no_move_back() {
        let line = ["g1f3", "a7c5", "e1e3"].map(|path| path.parse().expect(path));
        let root = Root::from_moves(Position::start(), &line).expect("legal moves");
        let other_way = Root { history: vec![Position::start().key(); 4], ..root.clone() };
        let paths = |root: &Root| -> BTreeSet<String> {
            let moves = (0..100).filter_map(|seed| book_move(&Engine::new(1), root, 10, seed)?.path);
            moves.map(|path| path.to_string()).collect()
        };
        assert!(paths(&other_way).contains("c5a7"), "it is in the book");
        assert!(!paths(&root).contains("c5a7") && paths(&root).len() > 1);
    }

    #[test]
    fn a_level_leaves_the_book_after_its_plies_or_when_the_book_ends() {
        let mut engine = Engine::new(1);
        let is_in_book = |root: &Root, plies| book_move(&Engine::new(1), root, plies, 1).is_some();
        let start = Root::from_position(Position::start());
        assert!(is_in_book(&start, 1) && !is_in_book(&start, 0));
        let only = Root { search_moves: vec![Position::start().legal_moves()[0]], ..start.clone() };
        assert!(!is_in_book(&only, 10), "certain moves are thought over");
        let mut later = Root::from_position(Position::from_fen("3l3/7/2p4/7/7/2P4/4L2/w/-1").expect("a position"));
        assert!(!is_in_book(&later, 10), "not from the usual start");
        later.history.insert(0, Position::start().key());
        assert!(!is_in_book(&later, 10), "not in the book");
        let mut played = start.clone();
        let result = book_move(&engine, &start, 10, 1).expect("a move");
        played.advance(&Position::start().apply_and_describe(&result.path.expect("a path")).expect("legal"));
        let lion = default_levels().pop().expect("a level");
        let mut nodes = |level: &Level| {
            select_move_within(&mut engine, &played, level, &Limits::nodes(500), 1, &Stop::default(), &mut |_| {}).nodes
        };
        assert_eq!(nodes(&lion), 0);
        assert!(nodes(&Level { book_plies: 1, ..lion }) > 0, "it thinks");
    }
}
