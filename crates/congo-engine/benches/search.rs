//! How fast the engine searches, beside a fixed workload in the same process: cozy-chess's perft.
//!
//! `cargo bench -p congo-engine --bench search [-- ROUNDS]`. One thread; search and workload take turns, so that
//! whatever else the machine does hits them alike. Last line: the median of the rounds' ratios.

use std::error::Error;
use std::hint::black_box;
use std::time::Duration;

use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::Position;
use cozy_chess::Board;
use cpu_time::ProcessTime;

/// Rounds unless told otherwise.
const DEFAULT_ROUNDS: usize = 9;
/// Memory of the transposition table, in MiB.
const HASH_MIB: usize = 16;
/// Plies of each search: a round takes about half a second.
const SEARCH_DEPTH: u32 = 9;
/// Plies of the perft from the start position of chess: 4,865,609 leaves.
const PERFT_DEPTH: u32 = 5;
/// Perfts in a round: the system may tell the time on a core in steps of 4 ms only.
const PERFTS_PER_ROUND: usize = 8;

/// The start, an opening, a middle game full of threats, the river, endings. A long game comes behind them.
const POSITIONS: [&str; 6] = [
    Position::START_FEN,
    "g1elec1/pp1pp1p/1mp2zp/7/1P1P2P/P1P1PPZ/GMELEC1/w/-1",
    "2eleg1/p2pp1p/2m4/1C3p1/3P2P/PP2P2/2ELEG1/b/-1",
    "1e1l1e1/ppppppp/7/E5e/7/PPPPPPP/1E1L1E1/w/-1",
    "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1",
    "2l1c2/4p2/P6/3m3/5P1/3E3/2L1C2/b/-1",
];

/// Plies of the long game before its position is searched: the search compares with every one of them.
const LONG_GAME_PLIES: usize = 200;

/// The start position's armies after so many plies without a capture, without sense but always the same.
fn long_game() -> Result<Root, Box<dyn Error>> {
    let (mut position, mut line) = (Position::start(), Vec::new());
    for ply in 0..LONG_GAME_PLIES {
        let mut moves = position.legal_moves().to_vec();
        moves.retain(|mv| {
            let next = position.play_unchecked(*mv);
            // With two pieces in the river, one would have to drown.
            !mv.is_capture() && !mv.to().is_river() && next.lion_capture().is_none()
        });
        let mv = moves.get(ply * 31 % moves.len().max(1)).ok_or_else(|| format!("the long game ends at ply {ply}"))?;
        line.push(position.path(*mv));
        position = position.play_unchecked(*mv);
    }
    Ok(Root::from_moves(Position::start(), &line).map_err(|(_, problem)| problem)?)
}

/// Every move made, those to the leaves too.
fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += if depth > 1 { perft(&child, depth - 1) } else { count_leaf(&child) };
        }
        false
    });
    leaves
}

fn count_leaf(board: &Board) -> u64 {
    black_box(board);
    1
}

fn search(roots: &[Root]) -> u64 {
    let mut engine = Engine::new(HASH_MIB);
    let limits = Limits::depth(SEARCH_DEPTH);
    roots.iter().map(|root| engine.search(root, &limits, &Stop::default(), &mut |_| {}).nodes).sum()
}

/// Million nodes per second of processor time: other programs disturb it less than time on the wall.
fn million_nodes_per_second(workload: impl FnOnce() -> u64) -> f64 {
    let started = ProcessTime::now();
    let nodes = workload();
    nodes as f64 / started.elapsed().max(Duration::from_nanos(1)).as_secs_f64() / 1e6
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo itself passes `--bench`.
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(DEFAULT_ROUNDS);
    let roots = POSITIONS.iter().map(|fen| Position::from_fen(fen).map(Root::from_position));
    let mut roots = roots.collect::<Result<Vec<_>, _>>()?;
    roots.push(long_game()?);
    let board = Board::default();
    let (mut search_rates, mut perft_rates) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        search_rates.push(million_nodes_per_second(|| search(&roots)));
        perft_rates.push(million_nodes_per_second(|| (0..PERFTS_PER_ROUND).map(|_| perft(&board, PERFT_DEPTH)).sum()));
    }
    let ratios = search_rates.iter().zip(&perft_rates).map(|(ours, theirs)| ours / theirs).collect();
    println!("{rounds} rounds, medians, million nodes a second");
    println!("{:30} {:8.2}", "search", median(search_rates));
    println!("{:30} {:8.1}", "cozy-chess, every move made", median(perft_rates));
    println!("ratio search / cozy-chess, every move made: {:.5}", median(ratios));
    Ok(())
}
