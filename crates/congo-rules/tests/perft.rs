//! Counts move sequences: compares the crate, the oracle and the numbers found by others.

mod oracle;

use congo_rules::perft::{divide, perft};
use congo_rules::{PieceKind, Position};
use oracle::{At, Board};
use std::collections::HashSet;

const TABLE: &str = include_str!("../../../docs/conformance/perft.txt");
/// The number of rows of the table, so that a lost row is noticed.
const COUNT: usize = 145;
/// The maximum number of leaves that the oracle counts.
const ORACLE_LEAVES: u64 = 20_000;
/// The same limit for the long test.
const LONG_ORACLE_LEAVES: u64 = 20_000_000;
/// The maximum depth in the long test.
const LONG_ORACLE_DEPTH: u32 = 12;

struct Row {
    fen: &'static str,
    /// Depth and leaves.
    counts: Vec<(u32, u64)>,
}

fn rows() -> impl Iterator<Item = Row> {
    TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let mut fields = line.split(" | ");
        let fen = fields.next().expect("a FEN");
        let count = |field: &str| {
            let (depth, leaves) = field.split_once(' ').expect("a depth and a number");
            (depth.parse().expect("a depth"), leaves.parse().expect("a number"))
        };
        Row { fen, counts: fields.map(count).collect() }
    })
}

fn position(fen: &str) -> Position {
    Position::from_fen_any_material(fen).unwrap_or_else(|problem| panic!("{fen}: {problem}"))
}

#[test]
fn the_crate_counts_the_table() {
    let mut counted = 0;
    for row in rows() {
        for (depth, leaves) in row.counts {
            assert_eq!(perft(&position(row.fen), depth), leaves, "{} depth {depth}", row.fen);
            counted += leaves;
        }
    }
    println!("the table: {} positions, {counted} leaves", rows().count());
}

#[test]
fn the_oracle_counts_the_table() {
    for row in rows() {
        for (depth, leaves) in row.counts.into_iter().filter(|(_, leaves)| *leaves <= ORACLE_LEAVES) {
            assert_eq!(Board::from_fen(row.fen).perft(depth), leaves, "{} depth {depth}", row.fen);
        }
    }
}

/// Compares every position at the greatest depth that the oracle manages in reasonable time, often deeper than the
/// table.
#[test]
#[ignore = "long: cargo test --release -p congo-rules --test perft -- --ignored"]
fn the_oracle_counts_as_deep_as_it_can() {
    let (mut positions, mut deeper, mut counted) = (0, 0, 0);
    for row in rows() {
        let counts = (1..=LONG_ORACLE_DEPTH).map(|depth| (depth, perft(&position(row.fen), depth)));
        // A position without moves has no leaves at any depth.
        let within = counts.take_while(|&(_, leaves)| (1..=LONG_ORACLE_LEAVES).contains(&leaves));
        let Some((depth, leaves)) = within.last() else { continue };
        assert_eq!(Board::from_fen(row.fen).perft(depth), leaves, "{} depth {depth}", row.fen);
        positions += 1;
        deeper += u32::from(row.counts.iter().all(|&(known, _)| known < depth));
        counted += leaves;
    }
    assert!(deeper > 0, "the table is as deep for every position");
    println!("the oracle: {positions} positions, {deeper} of them deeper than the table, {counted} leaves");
}

/// Checks the oracle, which is otherwise only checked against the written rules.
#[test]
fn the_oracle_counts_the_start() {
    assert_eq!(Board::from_fen(Position::START_FEN).perft(4), 356_456);
}

#[test]
fn the_table_is_whole_and_holds_every_kind() {
    assert_eq!(rows().count(), COUNT);
    assert_eq!(rows().map(|row| row.fen).collect::<HashSet<_>>().len(), COUNT, "a position stands there twice");
    assert!(rows().all(|row| !row.counts.is_empty()));
    for color in congo_rules::Color::ALL {
        for kind in PieceKind::ALL {
            let with = rows().filter(|row| !position(row.fen).pieces_of(kind, color).is_empty()).count();
            assert!(with >= 5, "only {with} positions have a {kind} of {color}");
        }
    }
    for (what, least, found) in [
        ("with Black to move", 20, rows().filter(|row| row.fen.contains("/b/")).count()),
        ("in the middle of a chain", 4, rows().filter(|row| !row.fen.ends_with("/-1")).count()),
        ("with pieces in the river", 20, rows().filter(|row| !position(row.fen).in_river().is_empty()).count()),
    ] {
        assert!(found >= least, "only {found} positions {what}");
    }
}

#[test]
fn the_parts_of_a_division_add_up() {
    for row in rows() {
        let depth = 2;
        let parts: u64 = divide(&position(row.fen), depth).iter().map(|(_, leaves)| leaves).sum();
        assert_eq!(parts, perft(&position(row.fen), depth), "{}", row.fen);
    }
}

#[test]
fn the_start_to_depth_6() {
    assert_eq!(perft(&Position::start(), 6), 247_900_251);
}

/// This number comes from a single program; the test takes a minute.
#[test]
#[ignore = "long: cargo test --release -p congo-rules --test perft -- --ignored"]
fn the_start_to_depth_7() {
    let leaves = perft(&Position::start(), 7);
    assert_eq!(leaves, 6_857_443_098);
    println!("the start to depth 7: {leaves} leaves");
}

/// A monkey among 24 enemies has too many paths to follow each; its moves are still counted, each once.
#[test]
fn a_monkey_among_twenty_four_enemies() {
    let fen = "5z1/1zzlzzz/3z1z1/z2zzzz/1z1zMz1/2zzzzz/1z1L1z1/w/-1";
    let moves = position(fen).legal_moves();
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!((moves.len(), distinct.len()), (66_270, 66_270));
    let monkey = position(fen).pieces_of(PieceKind::Monkey, congo_rules::Color::White);
    let chains: HashSet<_> = moves
        .iter()
        .filter(|chosen| monkey.contains(chosen.from()) && chosen.is_capture())
        .map(|chosen| (chosen.to(), chosen.captured()))
        .collect();
    assert_eq!(chains.len(), ends_of_chains(&Board::from_fen(fen), (4, 2)).len());
}

/// Finds the squares where a white monkey can stop after at least one hop, each with the captured pieces as one bit per
/// square; explores states instead of paths.
fn ends_of_chains(board: &Board, from: At) -> HashSet<(At, u64)> {
    let bit = |(file, rank): At| 1_u64 << (7 * rank + file);
    let inside = |(file, rank): At| (0..7).contains(&file) && (0..7).contains(&rank);
    let mut found = HashSet::new();
    let mut open = vec![(from, 0)];
    while let Some((at, taken)) = open.pop() {
        for (file, rank) in (-1..=1).flat_map(|file| (-1..=1).map(move |rank| (file, rank))) {
            let (over, to) = ((at.0 + file, at.1 + rank), (at.0 + 2 * file, at.1 + 2 * rank));
            let takes = inside(to) && board.piece(over).is_ascii_lowercase() && taken & bit(over) == 0;
            if takes
                && (to == from || board.piece(to) == '.')
                && found.insert((to, taken | bit(over)))
                && board.piece(over) != 'l'
            {
                open.push((to, taken | bit(over)));
            }
        }
    }
    found
}
