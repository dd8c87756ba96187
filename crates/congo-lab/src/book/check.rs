//! Checks the moves of a book with longer searches than those that chose them.

use super::HASH_MIB;
use crate::check_args::{CheckArgs, read_and_parse};
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::{Move, Position};
use congo_uci::Failure;
use std::collections::BTreeSet;
use std::io::Write;

/// The default number of nodes for the best move; each move of the book is searched to the same depth.
const DEFAULT_NODES: u64 = 1_000_000;
/// By default a move may be worse than the best by this number of centipawns.
const DEFAULT_MARGIN_CP: u16 = 40;

/// A move of a position, and by how many centipawns it is worse than the best one.
type MoveLoss = (Position, Move, i32);

/// Searches every move of the built-in book, or of a file. Writes the moves that are worse than the best by more than
/// the margin, or writes the book without them to a file.
pub(super) fn check(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (nodes, margin) = (args.nodes.unwrap_or(DEFAULT_NODES), args.margin.unwrap_or(DEFAULT_MARGIN_CP));
    let book = match &args.file {
        Some(file) => read_and_parse(file, Book::parse)?,
        None => Book::shipped().clone(),
    };
    let losses = move_losses(&book, nodes, args.threads);
    let bad_moves: Vec<&MoveLoss> = losses.iter().filter(|(.., loss)| *loss > i32::from(margin)).collect();
    for (position, mv, loss) in &bad_moves {
        writeln!(out, "{} {} loses {loss}", position.fen(), position.path(*mv))?;
    }
    let worst = losses.iter().map(|(.., loss)| *loss).max().unwrap_or_default();
    let mean = losses.iter().map(|(.., loss)| f64::from(*loss)).sum::<f64>() / losses.len().max(1) as f64;
    writeln!(out, "moves {} worst {worst} mean {mean:.1} beyond the margin {}", losses.len(), bad_moves.len())?;
    if let Some(target) = &args.output {
        let remaining = remove_moves(&book, &bad_moves)?.to_string();
        return std::fs::write(target, remaining).map_err(|error| Failure::InvalidInput(format!("{target}: {error}")));
    }
    match bad_moves.len() {
        0 => Ok(()),
        bad => Err(Failure::CheckFailed(format!("{bad} moves of the book lose more than {margin}"))),
    }
}

/// The book without these moves and without positions that only they lead to.
fn remove_moves(book: &Book, bad: &[&MoveLoss]) -> Result<Book, Failure> {
    let (mut remaining, mut reached) = (Book::default(), BTreeSet::from([Position::start().key()]));
    for (position, moves) in book.entries() {
        let is_bad = |mv: Move| bad.iter().any(|(from, move_of_it, _)| (from, *move_of_it) == (position, mv));
        let good: Vec<BookMove> = moves.iter().filter(|entry| !is_bad(entry.mv)).copied().collect();
        // A book has its positions in the order of their plies.
        if reached.contains(&position.key()) && !good.is_empty() {
            reached.extend(good.iter().map(|entry| position.play_unchecked(entry.mv).key()));
            remaining.insert(*position, good).map_err(|problem| Failure::CheckFailed(format!("book: {problem}")))?;
        }
    }
    Ok(remaining)
}

/// By how many centipawns each move of the book is worse than the best one, in the book's order.
fn move_losses(book: &Book, nodes: u64, threads: usize) -> Vec<MoveLoss> {
    let entries: Vec<(usize, Position, Vec<BookMove>)> =
        book.entries().enumerate().map(|(place, (position, moves))| (place, *position, moves.to_vec())).collect();
    let mut steps = StepProgress::new("position".to_owned(), entries.len());
    let mut all = Vec::new();
    run_jobs(
        threads,
        entries.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, (place, position, moves)| (place, position, position_losses(engine, &position, &moves, nodes)),
        |found| {
            all.push(found);
            steps.advance();
            true
        },
    );
    all.sort_by_key(|(place, ..)| *place);
    all.into_iter()
        .flat_map(|(_, position, found)| found.into_iter().map(move |(mv, loss)| (position, mv, loss)))
        .collect()
}

/// The same for one position: the depth reached with these nodes is used for all its moves.
fn position_losses(engine: &mut Engine, position: &Position, moves: &[BookMove], nodes: u64) -> Vec<(Move, i32)> {
    let (root, stop) = (Root::from_position(*position), Stop::default());
    let best = engine.search(&root, &Limits::nodes(nodes), &stop, &mut |_| {});
    let others: Vec<Move> = moves.iter().map(|entry| entry.mv).filter(|mv| best.best_move != Some(*mv)).collect();
    let mut losses: Vec<(Move, i32)> = best.best_move.iter().map(|mv| (*mv, 0)).collect();
    if !others.is_empty() {
        let limits = Limits { multipv: others.len() as u32, ..Limits::depth(best.depth) };
        let only = Root { search_moves: others, ..root };
        engine.search(&only, &limits, &stop, &mut |report| {
            if report.pv_index == 1 {
                losses.truncate(1);
            }
            let loss = best.score.centipawns() - report.score.centipawns();
            losses.extend(report.pv.first().map(|first| (*first, loss)));
        });
    }
    losses.retain(|(mv, _)| moves.iter().any(|entry| entry.mv == *mv));
    losses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blunders_are_distinguished_from_good_moves() {
        let losses_of = |text: &str| -> Vec<i32> {
            let book = Book::parse(text).expect("a book");
            move_losses(&book, 20_000, 2).into_iter().map(|(_, _, loss)| loss).collect()
        };
        let good = losses_of(&format!("{} b2b3:1 g1f3:1", Position::START_FEN));
        assert!(good.len() == 2 && good.iter().all(|loss| loss.abs() < 60), "{good:?}");
        // The lion moves in front of the other one, or does not.
        let bad = losses_of("3l3/7/7/7/7/2P4/2L4/w/-1 c2c3:1 c1d1:1");
        assert!(bad.len() == 2 && bad.iter().filter(|loss| **loss > 10_000).count() == 1, "{bad:?}");
    }

    #[test]
    fn positions_reached_only_by_removed_moves_are_removed() {
        let start = Position::start();
        let moves: Vec<Move> = start.legal_moves();
        let line = |position: &Position| format!("{} {}:1\n", position.fen(), position.path(position.legal_moves()[0]));
        let first = format!("{} {}:1 {}:1\n", start.fen(), start.path(moves[0]), start.path(moves[1]));
        let [entry, other] = [0, 1].map(|index| line(&start.play_unchecked(moves[index])));
        let book = Book::parse(&format!("{first}{entry}{other}")).expect("a book");
        let kept = remove_moves(&book, &[&(start, moves[0], 50)]).expect("a book");
        let left: Vec<Position> = kept.entries().map(|(position, _)| *position).collect();
        assert_eq!(left, [start, start.play_unchecked(moves[1])]);
        assert_eq!(kept.moves(&start).len(), 1);
        assert_eq!(remove_moves(&book, &[]).expect("a book"), book);
    }
}
