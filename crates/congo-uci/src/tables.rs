//! The command `tb probe`: asks endgame tables about a position.

use crate::positions::parse_position;
use crate::program::Failure;
use congo_engine::tablebase::{Tablebase, TablebaseError};
use congo_rules::Position;
use std::io::Write;
use std::path::PathBuf;

impl From<TablebaseError> for Failure {
    fn from(problem: TablebaseError) -> Self {
        Self::InvalidInput(problem.to_string())
    }
}

/// The commands about tables.
#[derive(clap::Subcommand)]
pub(crate) enum TableCommand {
    Probe(ProbeArgs),
}

/// Writes what tables know of a position
///
/// `win in <plies>`, `draw` or `loss in <plies>` for the side to move, then `<move> <value>` for every move, the best
/// first. Tables of 3 and 4 pieces are built in.
#[derive(clap::Args)]
pub(crate) struct ProbeArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
    /// A folder with more tables
    #[arg(long)]
    dir: Option<PathBuf>,
}

pub(crate) fn probe(args: &ProbeArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.position;
    let opened = args.dir.as_deref().map(Tablebase::open).transpose()?;
    let tables = opened.as_ref().unwrap_or_else(|| Tablebase::shipped());
    if position.ending().is_some_and(|end| matches!(end, congo_rules::Ending::LionTaken { .. })) {
        return Err(Failure::InvalidInput("tb probe: a lion has been taken, the game is over".to_owned()));
    }
    writeln!(out, "{}", tables.try_probe(&position)?)?;
    let mut moves = tables.probe_moves(&position)?;
    let text = |mv| position.path(mv).to_string();
    moves.sort_by_cached_key(|&(mv, dtw)| (std::cmp::Reverse(dtw.preference()), text(mv)));
    moves.into_iter().try_for_each(|(mv, dtw)| Ok(writeln!(out, "{} {dtw}", text(mv))?))
}
