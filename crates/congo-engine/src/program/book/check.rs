//! Whether the moves of a book are good, by a longer look than they were chosen by.

use super::HASH_MIB;
use crate::Failure;
use crate::farm::farm;
use crate::news::Steps;
use crate::review::{Review, read_file};
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::{Move, Position};
use std::collections::BTreeSet;
use std::io::Write;

/// Positions that are looked at for the best move unless said otherwise; each move of the book gets as many plies.
const NODES: u64 = 1_000_000;
/// A move may be worse than the best by so many centipawns unless said otherwise.
const MARGIN: u16 = 40;

/// A move of a position, and by how many centipawns it is worse than the best.
type Loss = (Position, Move, i32);

/// Looks at every move of the shipped book, or of a file's; writes those that are worse than the best by more than the
/// margin, and if a file is named for it the book without them.
pub(super) fn check(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let Review { nodes, margin, file, target, threads } = Review::read(arguments, NODES, MARGIN)?;
    let book = match &file {
        Some(file) => read_file(file, Book::parse)?,
        None => Book::shipped().clone(),
    };
    let losses = losses(&book, nodes, threads);
    let bad: Vec<&Loss> = losses.iter().filter(|(.., loss)| *loss > i32::from(margin)).collect();
    for (position, chosen, loss) in &bad {
        writeln!(out, "{} {} loses {loss}", position.fen(), position.path(*chosen))?;
    }
    let worst = losses.iter().map(|(.., loss)| *loss).max().unwrap_or_default();
    let mean = losses.iter().map(|(.., loss)| f64::from(*loss)).sum::<f64>() / losses.len().max(1) as f64;
    writeln!(out, "moves {} worst {worst} mean {mean:.1} beyond the margin {}", losses.len(), bad.len())?;
    if let Some(target) = target {
        let weeded = without(&book, &bad)?.to_string();
        return std::fs::write(&target, weeded).map_err(|error| Failure::Input(format!("{target}: {error}")));
    }
    match bad.len() {
        0 => Ok(()),
        bad => Err(Failure::Fault(format!("{bad} moves of the book lose more than {margin}"))),
    }
}

/// The book without these moves and without what they alone lead to.
fn without(book: &Book, bad: &[&Loss]) -> Result<Book, Failure> {
    let (mut kept, mut reached) = (Book::default(), BTreeSet::from([Position::start().key()]));
    for (position, moves) in book.entries() {
        let is_bad = |chosen: Move| bad.iter().any(|(from, move_of_it, _)| (from, *move_of_it) == (position, chosen));
        let good: Vec<BookMove> = moves.iter().filter(|one| !is_bad(one.chosen)).copied().collect();
        // A book has its positions in the order of their plies.
        if reached.contains(&position.key()) && !good.is_empty() {
            reached.extend(good.iter().map(|one| position.play(one.chosen).key()));
            kept.insert(*position, good).map_err(|problem| Failure::Fault(format!("book: {problem}")))?;
        }
    }
    Ok(kept)
}

/// By how many centipawns each move of the book is worse than the best, in the book's order.
fn losses(book: &Book, nodes: u64, threads: usize) -> Vec<Loss> {
    let entries: Vec<(usize, Position, Vec<BookMove>)> =
        book.entries().enumerate().map(|(place, (position, moves))| (place, *position, moves.to_vec())).collect();
    let mut steps = Steps::new("position".to_owned(), entries.len());
    let mut all = Vec::new();
    farm(
        threads,
        entries.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, (place, position, moves)| (place, position, look(engine, &position, &moves, nodes)),
        |found| {
            all.push(found);
            steps.step();
            true
        },
    );
    all.sort_by_key(|(place, ..)| *place);
    all.into_iter()
        .flat_map(|(_, position, found)| found.into_iter().map(move |(chosen, loss)| (position, chosen, loss)))
        .collect()
}

/// The same of one position: how deep the nodes reach decides how deep its moves are looked at.
fn look(engine: &mut Engine, position: &Position, moves: &[BookMove], nodes: u64) -> Vec<(Move, i32)> {
    let (root, stop) = (Root::of_position(*position), Stop::default());
    let best = engine.search(&root, &Limits::nodes(nodes), &stop, &mut |_| {});
    let others: Vec<Move> = moves.iter().map(|one| one.chosen).filter(|chosen| best.best != Some(*chosen)).collect();
    let mut losses: Vec<(Move, i32)> = best.best.iter().map(|chosen| (*chosen, 0)).collect();
    if !others.is_empty() {
        let limits = Limits { lines: others.len() as u32, ..Limits::depth(best.depth) };
        let only = Root { only: others, ..root };
        engine.search(&only, &limits, &stop, &mut |report| {
            if report.rank == 1 {
                losses.truncate(1);
            }
            let loss = best.score.centipawns() - report.score.centipawns();
            losses.extend(report.line.first().map(|first| (*first, loss)));
        });
    }
    losses.retain(|(chosen, _)| moves.iter().any(|one| one.chosen == *chosen));
    losses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blunder_is_told_from_a_good_move() {
        let losses = |text: &str| -> Vec<i32> {
            let book = Book::parse(text).expect("a book");
            losses(&book, 20_000, 2).into_iter().map(|(_, _, loss)| loss).collect()
        };
        let good = losses(&format!("{} b2b3:1 g1f3:1", Position::START_FEN));
        assert!(good.len() == 2 && good.iter().all(|loss| loss.abs() < 60), "{good:?}");
        // The lion steps in front of the other, or does not.
        let bad = losses("3l3/7/7/7/7/2P4/2L4/w/-1 c2c3:1 c1d1:1");
        assert!(bad.len() == 2 && bad.iter().filter(|loss| **loss > 10_000).count() == 1, "{bad:?}");
    }

    #[test]
    fn what_bad_moves_alone_lead_to_goes_with_them() {
        let start = Position::start();
        let moves: Vec<Move> = start.legal_moves();
        let line = |position: &Position| format!("{} {}:1\n", position.fen(), position.path(position.legal_moves()[0]));
        let first = format!("{} {}:1 {}:1\n", start.fen(), start.path(moves[0]), start.path(moves[1]));
        let [one, other] = [0, 1].map(|index| line(&start.play(moves[index])));
        let book = Book::parse(&format!("{first}{one}{other}")).expect("a book");
        let kept = without(&book, &[&(start, moves[0], 50)]).expect("a book");
        let left: Vec<Position> = kept.entries().map(|(position, _)| *position).collect();
        assert_eq!(left, [start, start.play(moves[1])]);
        assert_eq!(kept.moves(&start).len(), 1);
        assert_eq!(without(&book, &[]).expect("a book"), book);
    }
}
