//! Searches fixed positions to a fixed depth: the number of nodes is the signature of search and evaluation.

use crate::{Failure, evaluators};
use congo_engine::{Engine, Evaluator, Limits, Root, Stop};
use congo_rules::Position;
use std::io::Write;
use std::time::Instant;

/// The default depth in plies.
const DEFAULT_DEPTH: u32 = 7;
/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 16;

/// Openings, middle games full of threats, chains, the river, and endings.
const POSITIONS: [&str; 42] = [
    Position::START_FEN,
    "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1",
    "gme1ecz/pp1lppp/2p4/3P3/7/PPP1PPP/GMELECZ/w/-1",
    "gmelecz/1pppp1p/p6/5p1/2P2Z1/PP1PPPP/GMELEC1/b/-1",
    "g1elec1/pp1pp1p/1mp2zp/7/1P1P2P/P1P1PPZ/GMELEC1/w/-1",
    "2eleg1/p2pp1p/2m4/1C3p1/3P2P/PP2P2/2ELEG1/b/-1",
    "3l1c1/p1e4/1p3p1/7/2Z1P2/P2E2P/3L3/w/-1",
    "7/4l2/7/4c2/7/2p4/1M1L3/b/-1",
    "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1",
    "2l4/1p5/7/1p3E1/1P5/7/2L4/w/-1",
    "3l3/2e4/7/1e5/3Z3/7/2L4/w/-1",
    "7/7/4l2/2P4/7/3L3/7/w/-1",
    "3l3/7/3C3/7/7/3L3/7/w/-1",
    "4l2/2p4/2P1g2/7/3E3/1S3p1/2L4/w/-1",
    "2l1c2/4p2/P6/3m3/5P1/3E3/2L1C2/b/-1",
    "1g1l3/2S2p1/7/C6/4p2/P4M1/4L2/w/-1",
    "3l3/1zzz3/3z3/1zzzz2/1zMz3/1zzz3/3L3/w/-1",
    "7/7/2l4/3p3/4L2/7/7/b/-1",
    "3l3/7/1p1p1p1/7/1P1P1P1/7/3L3/w/-1",
    "zz1l1gg/PPP1PPP/7/7/7/ppp1ppp/GG1L1ZZ/w/-1",
    "2l4/1s3S1/7/S2s2s/7/S3s2/4L2/b/-1",
    "1e1l1e1/ppppppp/7/E5e/7/PPPPPPP/1E1L1E1/w/-1",
    "zeg1lzg/7/7/7/7/7/GZL1GEZ/w/-1",
    "C1l3c/p5P/7/C1pPc2/7/P5p/c3L1C/w/-1",
    "2l4/7/p1p1p2/PGZ1E1S/1P1P3/7/4L2/w/-1",
    "3l3/2p1p2/7/1P1M1E1/7/2p1p2/3L3/w/-1",
    "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/26",
    "2l4/7/1PPP3/1PmP3/1PP4/7/4L2/b/39",
    "2l4/7/7/4M2/7/7/4L2/w/-1",
    "1mel1cz/ppp2pp/3pp2/1P5/2P2P1/P1PLP2/GME1eCZ/w/-1",
    "3lecz/gpm3p/1e4p/7/2pP2G/MPEPP2/3LECZ/w/-1",
    "ge1le1z/1pm4/Zp5/7/1c2PP1/PG1P2C/1ML1E2/w/-1",
    "2l3z/2p1c1p/3pe2/7/1PZ2PP/PP5/M2L1C1/w/-1",
    "4ec1/2l2p1/e3p2/6p/M1p1mE1/1G2L2/E6/w/-1",
    "2e1l1S/3C1c1/6p/7/1pL1P2/4Z2/GM5/w/-1",
    "2lS3/1e5/1p5/7/1E2L1P/M1g4/7/w/-1",
    "Ge1l3/Gm2e2/2Zsc2/2c4/1z2G1M/c3L1M/sC5/w/-1",
    "5m1/7/1gl4/3z3/Ep4Z/1gLcZC1/1C5/b/-1",
    "7/4l1C/7/2E4/1P3P1/7/4L2/b/-1",
    "1S2M2/7/4l2/7/4L2/1C5/7/b/-1",
    "7/4l2/S6/7/2LG3/7/7/w/-1",
    "4cs1/1g1l3/1z5/7/sm5/1cML3/s1s4/w/-1",
];

/// Searches fixed positions. Writes `nodes <n>` (the signature) and `nps <n>`
#[derive(clap::Args)]
pub(crate) struct BenchArgs {
    /// The plies of each search
    #[arg(long, value_name = "N", default_value_t = DEFAULT_DEPTH)]
    depth: u32,
    /// The evaluation: `shipped`, `hand`, or the file of a network
    #[arg(long, value_name = "NAME", value_parser = evaluators::load, default_value = evaluators::SHIPPED)]
    eval: Evaluator,
}

pub(crate) fn bench(args: BenchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (started, mut engine, mut nodes) = (Instant::now(), Engine::new(HASH_MIB), 0);
    engine.set_evaluator(args.eval);
    for fen in POSITIONS {
        let position = Position::from_fen(fen).map_err(|problem| Failure::CheckFailed(format!("{fen}: {problem}")))?;
        let root = Root::from_position(position);
        nodes += engine.search(&root, &Limits::depth(args.depth), &Stop::default(), &mut |_| {}).nodes;
    }
    writeln!(out, "nodes {nodes}")?;
    Ok(writeln!(out, "nps {:.0}", nodes as f64 / started.elapsed().as_secs_f64())?)
}
