//! Games of the engine against itself from the ends of the book, and the weights that follow from their results.

use super::checkpoint::{BookCheckpoint, BookGame};
use super::{BookArgs, HASH_MIB};
use crate::arena::{MAX_SELF_PLAY_PLIES, game_rng, half_points};
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::{Color, Game, Move, Position};
use congo_uci::Failure;
use std::collections::BTreeMap;

/// The minimum number of nodes per move; up to twice as many are used, so that games from one position differ.
const MIN_NODES: usize = 1_000;
/// A move's weight is damped by this number of drawn games.
const PRIOR_GAMES: u64 = 20;

/// Plays the games that the checkpoint does not have, and returns all by number.
pub(super) fn play_games(
    args: &BookArgs,
    book: &Book,
    checkpoint: &mut BookCheckpoint,
) -> Result<Vec<BookGame>, Failure> {
    let remaining: Vec<u32> = (0..args.games).filter(|number| !checkpoint.games().contains_key(number)).collect();
    let mut steps = StepProgress::new("game".to_owned(), remaining.len());
    let mut result = Ok(());
    run_jobs(
        args.threads,
        remaining.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, number| play_game(engine, book, args.seed, number),
        |game| {
            if result.is_ok() {
                result = checkpoint.save_game(game);
            }
            steps.advance();
            result.is_ok()
        },
    );
    result?;
    let requested = checkpoint.games().range(..args.games);
    Ok(requested.map(|(_, game)| BookGame { book_moves: game.book_moves.clone(), ..*game }).collect())
}

/// Plays the game of this number.
fn play_game(engine: &mut Engine, book: &Book, seed: u64, number: u32) -> BookGame {
    let mut random = game_rng(seed, u64::from(number));
    let (mut game, mut book_moves, draw_seed) = (Game::new(), Vec::new(), random.next_u64());
    while game.outcome().is_none() && game.ply() < MAX_SELF_PLAY_PLIES {
        let book_move = book.pick_move(game.position(), draw_seed).filter(|_| book_moves.len() == game.ply());
        book_moves.extend(book_move);
        let mv = book_move.or_else(|| {
            let limits = Limits::nodes((MIN_NODES + random.below(MIN_NODES + 1)) as u64);
            engine.search(&Root::from_game(&game), &limits, &Stop::default(), &mut |_| {}).best_move
        });
        let played = mv.map(|mv| game.position().path(mv)).map(|path| game.play(&path).is_ok());
        if played != Some(true) {
            break;
        }
    }
    BookGame { number, white_half_points: half_points(game.outcome(), Color::White), book_moves }
}

/// The book with weights that also depend on the results of the games with each move.
pub(super) fn reweight(book: &Book, book_games: &[BookGame]) -> Result<Book, Failure> {
    let results = move_results(book_games);
    let mut reweighted = Book::default();
    for (position, moves) in book.entries() {
        let mut moves: Vec<BookMove> = moves
            .iter()
            .map(|entry| {
                let (half_points, games) = results.get(&(position.key(), entry.mv)).copied().unwrap_or_default();
                // Twice the score, so that draws leave the weight as it is.
                let weight = u64::from(entry.weight) * (half_points + PRIOR_GAMES) / (games + PRIOR_GAMES);
                BookMove { weight: weight.clamp(1, u64::from(u32::MAX)) as u32, ..*entry }
            })
            .collect();
        moves.sort_by_key(|entry| (std::cmp::Reverse(entry.weight), entry.mv));
        reweighted.insert(*position, moves).map_err(|problem| Failure::CheckFailed(format!("book: {problem}")))?;
    }
    Ok(reweighted)
}

/// For each move of a position: the half points of the side that played it, and the number of games.
fn move_results(book_games: &[BookGame]) -> BTreeMap<(u64, Move), (u64, u64)> {
    let mut results: BTreeMap<(u64, Move), (u64, u64)> = BTreeMap::new();
    for game in book_games {
        let mut position = Position::start();
        for mv in &game.book_moves {
            let half_points = if position.turn() == Color::White {
                game.white_half_points
            } else {
                2 - game.white_half_points.min(2)
            };
            let sum = results.entry((position.key(), *mv)).or_default();
            *sum = (sum.0 + u64::from(half_points), sum.1 + 1);
            position = position.play_unchecked(*mv);
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_moves_get_more_weight() {
        let start = Position::start();
        let book = Book::parse(&format!("{} a2a3:50 b2b3:50 c2c3:50", start.fen())).expect("a book");
        let first: Vec<Move> = book.moves(&start).iter().map(|entry| entry.mv).collect();
        let game = |mv: Move, half_points| BookGame { number: 0, white_half_points: half_points, book_moves: vec![mv] };
        let played: Vec<BookGame> = (0..20).flat_map(|_| [game(first[1], 2), game(first[2], 0)]).collect();
        let weighed = reweight(&book, &played).expect("a book");
        let weights: Vec<(Move, u32)> = weighed.moves(&start).iter().map(|entry| (entry.mv, entry.weight)).collect();
        assert_eq!(weights, [(first[1], 75), (first[0], 50), (first[2], 25)]);
    }

    #[test]
    fn games_start_from_the_book_and_are_reproducible() {
        let start = Position::start();
        let book = Book::parse(&format!("{} a2a3:50 b2b3:50", start.fen())).expect("a book");
        let game = || play_game(&mut Engine::new(1), &book, 7, 3);
        assert_eq!((game().book_moves.len(), game().book_moves), (1, game().book_moves));
        assert_eq!(game().white_half_points, game().white_half_points);
    }
}
