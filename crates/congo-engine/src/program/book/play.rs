//! Games against itself from where the book ends, and what they say about its moves.

use super::notes::{Notes, Played};
use super::{HASH_MIB, Order};
use crate::Failure;
use crate::arena::{points, random_of};
use crate::farm::farm;
use crate::news::Steps;
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::{Color, Game, Move, Position};
use std::collections::BTreeMap;

/// Positions that the engine looks at for each move, and up to twice as many: games from one position are to differ.
const NODES: usize = 1_000;
/// A longer game counts as drawn.
const LONGEST: usize = 300;
/// A move's weight is held back as if so many more games with it had been drawn.
const PRIOR: u64 = 20;

/// The games of the order, those of the notes included, by number.
pub(super) fn play(order: &Order, book: &Book, notes: &mut Notes) -> Result<Vec<Played>, Failure> {
    let left: Vec<u32> = (0..order.games).filter(|number| !notes.games().contains_key(number)).collect();
    let mut steps = Steps::new("game".to_owned(), left.len());
    let mut result = Ok(());
    farm(
        order.threads,
        left.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, number| one(engine, book, order.seed, number),
        |game| {
            if result.is_ok() {
                result = notes.note_game(game);
            }
            steps.step();
            result.is_ok()
        },
    );
    result?;
    let asked = notes.games().range(..order.games);
    Ok(asked.map(|(_, game)| Played { line: game.line.clone(), ..*game }).collect())
}

/// The game of this number.
fn one(engine: &mut Engine, book: &Book, seed: u64, number: u32) -> Played {
    let mut random = random_of(seed, u64::from(number));
    let (mut game, mut line, draw) = (Game::new(), Vec::new(), random.number());
    while game.outcome().is_none() && game.ply() < LONGEST {
        let known = book.choose(game.position(), draw).filter(|_| line.len() == game.ply());
        line.extend(known);
        let chosen = known.or_else(|| {
            let limits = Limits::nodes((NODES + random.below(NODES + 1)) as u64);
            engine.search(&Root::of_game(&game), &limits, &Stop::default(), &mut |_| {}).best
        });
        let played = chosen.map(|chosen| game.position().path(chosen)).map(|path| game.play(&path).is_ok());
        if played != Some(true) {
            break;
        }
    }
    Played { number, halves: points(game.outcome(), Color::White), line }
}

/// The book with weights that also say how the games with each move ended for who played it.
pub(super) fn weigh(book: &Book, played: &[Played]) -> Result<Book, Failure> {
    let tally = tally(played);
    let mut weighed = Book::default();
    for (position, moves) in book.entries() {
        let mut moves: Vec<BookMove> = moves
            .iter()
            .map(|one| {
                let (halves, games) = tally.get(&(position.key(), one.chosen)).copied().unwrap_or_default();
                // Twice the share of the points, so that a draw leaves the weight as it is.
                let weight = u64::from(one.weight) * (halves + PRIOR) / (games + PRIOR);
                BookMove { weight: weight.clamp(1, u64::from(u32::MAX)) as u32, ..*one }
            })
            .collect();
        moves.sort_by_key(|one| (std::cmp::Reverse(one.weight), one.chosen));
        weighed.insert(*position, moves).map_err(|problem| Failure::Fault(format!("book: {problem}")))?;
    }
    Ok(weighed)
}

/// For each move from a position: the points in halves of who played it, and how many games there were.
fn tally(played: &[Played]) -> BTreeMap<(u64, Move), (u64, u64)> {
    let mut tally: BTreeMap<(u64, Move), (u64, u64)> = BTreeMap::new();
    for game in played {
        let mut position = Position::start();
        for chosen in &game.line {
            let halves = if position.turn() == Color::White { game.halves } else { 2 - game.halves.min(2) };
            let sum = tally.entry((position.key(), *chosen)).or_default();
            *sum = (sum.0 + u64::from(halves), sum.1 + 1);
            position = position.play(*chosen);
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_is_drawn_more_often() {
        let start = Position::start();
        let book = Book::parse(&format!("{} a2a3:50 b2b3:50 c2c3:50", start.fen())).expect("a book");
        let first: Vec<Move> = book.moves(&start).iter().map(|one| one.chosen).collect();
        let game = |chosen: Move, halves| Played { number: 0, halves, line: vec![chosen] };
        let played: Vec<Played> = (0..20).flat_map(|_| [game(first[1], 2), game(first[2], 0)]).collect();
        let weighed = weigh(&book, &played).expect("a book");
        let weights: Vec<(Move, u32)> = weighed.moves(&start).iter().map(|one| (one.chosen, one.weight)).collect();
        assert_eq!(weights, [(first[1], 75), (first[0], 50), (first[2], 25)]);
    }

    #[test]
    fn a_game_begins_with_the_book_and_is_the_same_for_its_number() {
        let start = Position::start();
        let book = Book::parse(&format!("{} a2a3:50 b2b3:50", start.fen())).expect("a book");
        let game = || one(&mut Engine::new(1), &book, 7, 3);
        assert_eq!((game().line.len(), game().line), (1, game().line));
        assert_eq!(game().halves, game().halves);
    }
}
