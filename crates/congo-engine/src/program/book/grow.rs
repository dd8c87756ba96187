//! The tree of the book: from the usual start ply by ply, the moves that the engine finds nearly as good as the best.

use super::notes::{Notes, Rated};
use super::{HASH_MIB, Order};
use crate::Failure;
use crate::farm::farm;
use crate::news::Steps;
use congo_engine::{Book, BookMove, Engine, Limits, Root, Stop};
use congo_rules::Position;
use std::collections::{BTreeMap, BTreeSet};

/// Of each ply no more positions are followed than this: those that games are most likely to reach.
const BREADTH: usize = 48;
/// No position has more moves than this, halved with every ply, but [`LEAST_WIDTH`].
const WIDTH: u32 = 24;
/// See [`WIDTH`].
const LEAST_WIDTH: u32 = 3;
/// The weight of the best move; that of the others falls evenly with what they are worth less.
const BEST: i32 = 100;

/// A position of one ply, and how likely the book's games reach it.
#[derive(Debug, Clone, Copy)]
struct Bud {
    position: Position,
    chance: f64,
}

/// A book whose weights come from the scores alone.
///
/// The two wings are not folded: they begin differently, so that mirror images do not arise.
pub(super) fn grow(order: &Order, notes: &mut Notes) -> Result<Book, Failure> {
    let mut book = Book::default();
    let mut layer = vec![Bud { position: Position::start(), chance: 1.0 }];
    // Of positions that were reached on an earlier ply, whoever goes back to them has lost time.
    let mut seen = BTreeSet::from([Position::start().key()]);
    for ply in 0..order.plies {
        look_at(order, ply, &layer, notes)?;
        let mut next: BTreeMap<u64, Bud> = BTreeMap::new();
        for bud in &layer {
            let rated = notes.rated(&bud.position);
            let moves = choose(&bud.position, rated, order.margin, &seen);
            for (position, chance) in reached(bud, &moves) {
                next.entry(position.key()).or_insert(Bud { position, chance: 0.0 }).chance += chance;
            }
            if !moves.is_empty() {
                book.insert(bud.position, moves).map_err(|problem| Failure::Fault(format!("book: {problem}")))?;
            }
        }
        seen.extend(next.keys());
        layer = likeliest(next.into_values().collect());
    }
    Ok(book)
}

/// How many moves are rated on a ply.
fn width(ply: usize) -> u32 {
    WIDTH.checked_shr(ply as u32).unwrap_or(0).max(LEAST_WIDTH)
}

/// Has the positions rated that are not yet.
fn look_at(order: &Order, ply: usize, layer: &[Bud], notes: &mut Notes) -> Result<(), Failure> {
    let new: Vec<Position> = layer.iter().map(|bud| bud.position).filter(|position| !notes.knows(position)).collect();
    let mut steps = Steps::new(format!("ply {} of {}, position", ply + 1, order.plies), new.len());
    let mut result = Ok(());
    farm(
        order.threads,
        new.into_iter(),
        || Engine::new(HASH_MIB),
        |engine, position| (position, rate(engine, &position, order.nodes, width(ply))),
        |(position, rated)| {
            if result.is_ok() {
                result = notes.note_position(position, rated);
            }
            steps.step();
            result.is_ok()
        },
    );
    result
}

/// So many of the best moves, found with so many nodes for each, and their scores by the last depth that was completed, the
/// best first; none if a lion can be taken.
fn rate(engine: &mut Engine, position: &Position, nodes: u64, lines: u32) -> Vec<Rated> {
    let (root, limits) =
        (Root::of_position(*position), Limits { lines, ..Limits::nodes(nodes.saturating_mul(lines.into())) });
    let mut rated = Vec::new();
    engine.search(&root, &limits, &Stop::default(), &mut |report| {
        if report.rank == 1 {
            rated.clear();
        }
        rated.extend(report.line.first().map(|first| (*first, report.score.centipawns())));
    });
    rated
}

/// The moves within the margin that lead to something new, with weights by their scores.
fn choose(position: &Position, rated: &[Rated], margin: i32, seen: &BTreeSet<u64>) -> Vec<BookMove> {
    let best = rated.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let weight = |score: i32| (BEST * (margin + 1 - (best - score)) / (margin + 1)).max(1) as u32;
    let good = rated.iter().filter(|(_, score)| best - score <= margin);
    let new = good.filter(|(chosen, _)| {
        let after = position.play(*chosen);
        after.ending().is_none() && !seen.contains(&after.key())
    });
    new.map(|(chosen, score)| BookMove { chosen: *chosen, weight: weight(*score) }).collect()
}

/// The positions after these moves, and how likely games reach them this way.
fn reached(bud: &Bud, moves: &[BookMove]) -> Vec<(Position, f64)> {
    let all: u32 = moves.iter().map(|one| one.weight).sum();
    let share = |weight: u32| bud.chance * f64::from(weight) / f64::from(all);
    moves.iter().map(|one| (bud.position.play(one.chosen), share(one.weight))).collect()
}

/// The likeliest first, no more than [`BREADTH`] of them.
fn likeliest(mut buds: Vec<Bud>) -> Vec<Bud> {
    buds.sort_by(|one, other| other.chance.total_cmp(&one.chance).then(one.position.key().cmp(&other.position.key())));
    buds.truncate(BREADTH);
    buds
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Move;

    fn moves() -> Vec<Move> {
        Position::start().legal_moves()
    }

    #[test]
    fn moves_within_the_margin_are_weighed_by_their_scores() {
        let rated: Vec<Rated> = moves().into_iter().zip([10, 0, -9, -10, -50]).collect();
        let none = BTreeSet::new();
        let weights = |margin, seen| -> Vec<u32> {
            choose(&Position::start(), &rated, margin, seen).iter().map(|one| one.weight).collect()
        };
        assert_eq!(weights(19, &none), [100, 50, 5]);
        assert_eq!(weights(0, &none), [100]);
        let back = BTreeSet::from([Position::start().play(moves()[1]).key()]);
        assert_eq!(weights(19, &back), [100, 5], "nobody goes back");
    }

    #[test]
    fn the_likeliest_are_followed() {
        let buds: Vec<Bud> = (0..100)
            .map(|index| Bud {
                position: Position::start().play(moves()[index % 20]),
                chance: (index * 37 % 100) as f64,
            })
            .collect();
        let kept = likeliest(buds);
        assert_eq!((kept.len(), kept[0].chance, kept[BREADTH - 1].chance), (BREADTH, 99.0, 52.0));
    }

    #[test]
    fn fewer_moves_are_looked_at_the_later_it_is() {
        assert_eq!([0, 1, 2, 3, 4, 60].map(width), [24, 12, 6, 3, 3, 3]);
    }
}
