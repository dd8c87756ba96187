//! The command `tb probe`: asks endgame tables about a position.

use crate::positions::parse_position;
use crate::program::Failure;
use congo_engine::tablebase::{Tablebase, TablebaseError};
use lexopt::prelude::*;
use std::io::Write;
use std::path::PathBuf;

impl From<TablebaseError> for Failure {
    fn from(problem: TablebaseError) -> Self {
        Self::InvalidInput(problem.to_string())
    }
}

pub(crate) fn tb(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    match arguments.next()? {
        Some(Value(command)) if command == "probe" => probe(arguments, out),
        Some(Value(other)) => Err(Failure::InvalidInput(format!("tb {:?}: expected probe", other.string()?))),
        _ => Err(Failure::InvalidInput("tb: expected probe".to_owned())),
    }
}

fn probe(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut dir, mut fens) = (None, Vec::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("dir") => dir = Some(PathBuf::from(arguments.value()?)),
            Value(value) => fens.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [fen] = fens.as_slice() else {
        return Err(Failure::InvalidInput(format!("tb probe: {} arguments, expected one: FEN", fens.len())));
    };
    let position = parse_position(fen)?;
    let opened = dir.as_deref().map(Tablebase::open).transpose()?;
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
