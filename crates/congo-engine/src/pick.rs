//! A level's move: the search through its eyes.

use crate::movepick::takes_lion;
use crate::{Answer, Book, Engine, Level, Limits, Report, Root, Score, Stop};
use congo_rules::{Move, Position};

/// The move of a level in the game that ends in `root`; `seed` is the game's, so that games differ and each can be
/// played again. Blocks the thread; ends at the level's time or at `stop`.
///
/// A lion that can be taken is taken. The first turns of a game from the usual start come from the
/// opening book, as many as the level knows, so that games differ.
pub fn pick(
    engine: &mut Engine,
    root: &Root,
    level: &Level,
    seed: u64,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> Answer {
    pick_within(engine, root, level, &level.limits(), seed, stop, report)
}

/// The same within other limits than the level's own: without a clock the same answer every time.
pub fn pick_within(
    engine: &mut Engine,
    root: &Root,
    level: &Level,
    limits: &Limits,
    seed: u64,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> Answer {
    let sight = level.sight(seed, root.ply(), root.position.turn());
    let seen = |chosen: &Move| sight.as_ref().is_none_or(|sight| sight.sees(&root.position, *chosen, 0));
    if let Some(winning) = lion_captures(root).find(|chosen| level.always_takes_lion || seen(chosen)) {
        return Answer::of_move(&root.position, Some(winning), Score::win_in(1));
    }
    if let Some(known) = from_book(engine, root, level.book_plies, seed) {
        return known;
    }
    let mut limits = *limits;
    if sight.is_none() && level.nodes.is_none() && level.depth == Level::DEEPEST && limits.time.is_some() {
        // The clock alone ends the strongest level's search, which then goes on from what it knows.
        limits.depth = None;
    }
    engine.search_with(root, &limits, sight.as_ref(), stop, report)
}

/// The moves that take the lion, of those that are asked for.
fn lion_captures(root: &Root) -> impl Iterator<Item = Move> {
    let position = root.position;
    let moves = if position.lion_capture().is_some() { position.legal_moves() } else { Vec::new() };
    let wanted = |chosen: &Move| root.only.is_empty() || root.only.contains(chosen);
    moves.into_iter().filter(move |chosen| takes_lion(&position, *chosen) && wanted(chosen))
}

/// A move from the opening book, without thinking: none after so many plies, in a game that did not begin from the usual
/// start, if only certain moves are asked for, or where the book ends. The same for the same seed.
pub fn from_book(engine: &Engine, root: &Root, plies: u32, seed: u64) -> Option<Answer> {
    let first_turns = root.ply() < plies as usize && root.history.first() == Some(&Position::start().key());
    if !first_turns || !root.only.is_empty() {
        return None;
    }
    let chosen = Book::shipped().choose(&root.position, seed)?;
    Some(Answer::of_move(&root.position, Some(chosen), engine.evaluate(&root.position)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default_levels;
    use congo_rules::Game;
    use std::collections::BTreeSet;

    fn answer(fen: &str, level: &Level, seed: u64) -> String {
        let root = Root::of_position(Position::from_fen(fen).expect(fen));
        let mut engine = Engine::new(1);
        let limits = Limits { depth: Some(level.depth), ..Limits::nodes(2_000) };
        let answer = pick_within(&mut engine, &root, level, &limits, seed, &Stop::default(), &mut |_| {});
        answer.path.expect("a move").to_string()
    }

    #[test]
    fn a_lion_is_taken_by_every_level_from_zebra_up() {
        for (fen, wanted) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7"),
            ("3l3/7/7/7/7/7/3L3/w/-1", "d1d7"),
            ("7/7/4l2/7/2L4/7/7/w/-1", "c3e5"),
            ("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7"),
            ("3l3/3E3/7/7/7/7/2L4/w/-1", "d6d7"),
            ("3l3/7/7/7/7/2c4/2L4/b/-1", "c2c1"),
        ] {
            for level in default_levels().iter().skip(1) {
                for seed in 0..20 {
                    assert_eq!(answer(fen, level, seed), wanted, "{} in {fen}", level.name);
                }
            }
        }
    }

    #[test]
    fn a_lion_is_not_taken_by_a_move_that_is_not_asked_for() {
        let position = Position::from_fen("3l3/7/2Z4/7/7/7/2L4/w/-1").expect("a position");
        let only = position.turn_of(&"c5b7".parse().expect("a path")).expect("legal").chosen;
        let root = Root { only: vec![only], ..Root::of_position(position) };
        for level in default_levels() {
            let answer = pick(&mut Engine::new(1), &root, &level, 1, &Stop::default(), &mut |_| {});
            assert_eq!(answer.best, Some(only), "{}", level.name);
        }
    }

    #[test]
    fn the_cub_takes_a_lion_that_it_sees() {
        let cub = &default_levels()[0];
        assert!((0..20).all(|seed| answer("3l3/7/2Z4/7/7/7/2L4/w/-1", cub, seed) == "c5d7"));
        let taken = (0..200).filter(|seed| answer("3l3/7/Z6/7/7/7/3L3/w/-1", cub, *seed) == "d1d7").count();
        assert!((60..200).contains(&taken), "it sees lions fly now and then: {taken} of 200");
    }

    /// A game of the level against itself, so many plies of it.
    fn game(level: &Level, seed: u64, plies: usize) -> Vec<String> {
        let (mut game, mut engine) = (Game::new(), Engine::new(1));
        for _ in 0..plies {
            let root = Root::of_game(&game);
            let answer =
                pick_within(&mut engine, &root, level, &Limits::nodes(300), seed, &Stop::default(), &mut |_| {});
            game.play(&answer.path.expect("a move")).expect("legal");
        }
        game.turns().iter().map(|turn| turn.path.to_string()).collect()
    }

    #[test]
    fn games_differ_and_are_the_same_for_one_seed() {
        let lion = default_levels().pop().expect("a level");
        let beginnings: BTreeSet<Vec<String>> = (0..50).map(|seed| game(&lion, seed, 4)).collect();
        assert!(beginnings.len() >= 8, "{beginnings:?}");
        assert_eq!(game(&lion, 3, 30), game(&lion, 3, 30));
    }

    #[test]
    fn a_level_leaves_the_book_after_its_plies_or_where_it_ends() {
        let mut engine = Engine::new(1);
        let known = |root: &Root, plies| from_book(&Engine::new(1), root, plies, 1).is_some();
        let start = Root::of_position(Position::start());
        assert!(known(&start, 1) && !known(&start, 0));
        let only = Root { only: vec![Position::start().legal_moves()[0]], ..start.clone() };
        assert!(!known(&only, 10), "certain moves are thought over");
        let mut later = Root::of_position(Position::from_fen("3l3/7/2p4/7/7/2P4/4L2/w/-1").expect("a position"));
        assert!(!known(&later, 10), "not from the usual start");
        later.history.insert(0, Position::start().key());
        assert!(!known(&later, 10), "not in the book");
        let mut played = start.clone();
        let answer = from_book(&engine, &start, 10, 1).expect("a move");
        played.follow(&Position::start().turn_of(&answer.path.expect("a path")).expect("legal"));
        let lion = default_levels().pop().expect("a level");
        let mut nodes = |level: &Level| {
            pick_within(&mut engine, &played, level, &Limits::nodes(500), 1, &Stop::default(), &mut |_| {}).nodes
        };
        assert_eq!(nodes(&lion), 0);
        assert!(nodes(&Level { book_plies: 1, ..lion }) > 0, "it thinks");
    }
}
