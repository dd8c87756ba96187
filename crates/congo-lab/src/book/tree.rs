//! The tree of the book: ply by ply from the start position, the moves that are nearly as good as the best one.

use super::checkpoint::{BookCheckpoint, ScoredMove};
use super::{BookArgs, HASH_MIB};
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::Position;
use congo_uci::Failure;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of positions per ply: those that games are most likely to reach.
const MAX_POSITIONS_PER_PLY: usize = 48;
/// The maximum number of moves of the start position; it is halved with every ply, down to [`MIN_MOVES_PER_POSITION`].
const MAX_MOVES_AT_START: u32 = 24;
/// See [`MAX_MOVES_AT_START`].
const MIN_MOVES_PER_POSITION: u32 = 3;
/// The weight of the best move; those of others fall linearly with their scores.
const BEST_MOVE_WEIGHT: i32 = 100;

/// A position of a ply, and the probability that games reach it.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    position: Position,
    probability: f64,
}

/// A book whose weights come from the scores alone.
///
/// The two wings are not folded: they begin differently, so that mirror images do not arise.
pub(super) fn build_tree(args: &BookArgs, checkpoint: &mut BookCheckpoint) -> Result<Book, Failure> {
    let mut book = Book::default();
    let mut frontier = vec![Candidate { position: Position::start(), probability: 1.0 }];
    // Positions of earlier plies: returning to them has lost time.
    let mut seen = BTreeSet::from([Position::start().key()]);
    for ply in 0..args.plies {
        score_positions(args, ply, &frontier, checkpoint)?;
        let mut next: BTreeMap<u64, Candidate> = BTreeMap::new();
        for candidate in &frontier {
            let scored = checkpoint.scored_moves(&candidate.position);
            let moves = choose_moves(&candidate.position, scored, args.margin.into(), &seen);
            for (position, chance) in successors(candidate, &moves) {
                next.entry(position.key()).or_insert(Candidate { position, probability: 0.0 }).probability += chance;
            }
            if !moves.is_empty() {
                book.insert(candidate.position, moves)
                    .map_err(|problem| Failure::CheckFailed(format!("book: {problem}")))?;
            }
        }
        seen.extend(next.keys());
        frontier = most_likely(next.into_values().collect());
    }
    Ok(book)
}

/// The maximum number of moves on a ply.
fn max_moves_at_ply(ply: usize) -> u32 {
    MAX_MOVES_AT_START.checked_shr(ply as u32).unwrap_or(0).max(MIN_MOVES_PER_POSITION)
}

/// Scores the positions that are not scored yet.
fn score_positions(
    args: &BookArgs,
    ply: usize,
    frontier: &[Candidate],
    checkpoint: &mut BookCheckpoint,
) -> Result<(), Failure> {
    let new: Vec<Position> =
        frontier.iter().map(|bud| bud.position).filter(|position| !checkpoint.is_scored(position)).collect();
    let mut steps = StepProgress::new(format!("ply {} of {}, position", ply + 1, args.plies), new.len());
    let mut result = Ok(());
    run_jobs(
        args.threads,
        new.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, position| (position, score_moves(engine, &position, args.nodes, max_moves_at_ply(ply))),
        |(position, scored)| {
            if result.is_ok() {
                result = checkpoint.save_position(position, scored);
            }
            steps.advance();
            result.is_ok()
        },
    );
    result
}

/// The best moves, at most this number, each searched with this number of nodes, with their scores at the last
/// completed depth, the best first; `None` if a lion can be captured.
fn score_moves(engine: &mut Engine, position: &Position, nodes: u64, lines: u32) -> Vec<ScoredMove> {
    let (root, limits) = (
        Root::from_position(*position),
        Limits { multipv: lines, ..Limits::nodes(nodes.saturating_mul(lines.into())) },
    );
    let mut scored = Vec::new();
    engine.search(&root, &limits, &Stop::default(), &mut |report| {
        if report.pv_index == 1 {
            scored.clear();
        }
        scored.extend(report.pv.first().map(|first| (*first, report.score.centipawns())));
    });
    scored
}

/// The moves within the margin that lead to new positions, with weights by their scores.
fn choose_moves(position: &Position, scored: &[ScoredMove], margin: i32, seen: &BTreeSet<u64>) -> Vec<BookMove> {
    let best = scored.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let weight = |score: i32| (BEST_MOVE_WEIGHT * (margin + 1 - (best - score)) / (margin + 1)).max(1) as u32;
    let good = scored.iter().filter(|(_, score)| best - score <= margin);
    let new = good.filter(|(mv, _)| {
        let after = position.play_unchecked(*mv);
        after.ending().is_none() && !seen.contains(&after.key())
    });
    new.map(|(mv, score)| BookMove { mv: *mv, weight: weight(*score) }).collect()
}

/// The positions after these moves, with their probabilities.
fn successors(candidate: &Candidate, moves: &[BookMove]) -> Vec<(Position, f64)> {
    let total_weight: u32 = moves.iter().map(|entry| entry.weight).sum();
    let share = |weight: u32| candidate.probability * f64::from(weight) / f64::from(total_weight);
    moves.iter().map(|entry| (candidate.position.play_unchecked(entry.mv), share(entry.weight))).collect()
}

/// The most likely positions, at most [`MAX_POSITIONS_PER_PLY`].
fn most_likely(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by(|entry, other| {
        other.probability.total_cmp(&entry.probability).then(entry.position.key().cmp(&other.position.key()))
    });
    candidates.truncate(MAX_POSITIONS_PER_PLY);
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Move;

    fn start_moves() -> Vec<Move> {
        Position::start().legal_moves()
    }

    #[test]
    fn moves_within_the_margin_are_weighted_by_score() {
        let scored: Vec<ScoredMove> = start_moves().into_iter().zip([10, 0, -9, -10, -50]).collect();
        let none = BTreeSet::new();
        let weights = |margin, seen| -> Vec<u32> {
            choose_moves(&Position::start(), &scored, margin, seen).iter().map(|entry| entry.weight).collect()
        };
        assert_eq!(weights(19, &none), [100, 50, 5]);
        assert_eq!(weights(0, &none), [100]);
        let back = BTreeSet::from([Position::start().play_unchecked(start_moves()[1]).key()]);
        assert_eq!(weights(19, &back), [100, 5], "nobody goes back");
    }

    #[test]
    fn the_most_likely_positions_are_kept() {
        let buds: Vec<Candidate> = (0..100)
            .map(|index| Candidate {
                position: Position::start().play_unchecked(start_moves()[index % 20]),
                probability: (index * 37 % 100) as f64,
            })
            .collect();
        let kept = most_likely(buds);
        assert_eq!(
            (kept.len(), kept[0].probability, kept[MAX_POSITIONS_PER_PLY - 1].probability),
            (MAX_POSITIONS_PER_PLY, 99.0, 52.0)
        );
    }

    #[test]
    fn later_plies_consider_fewer_moves() {
        assert_eq!([0, 1, 2, 3, 4, 60].map(max_moves_at_ply), [24, 12, 6, 3, 3, 3]);
    }
}
