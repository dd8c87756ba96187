//! The command `tb`: builds, verifies, packs, probes and describes endgame tables.

mod build;
mod query;

use crate::{Failure, parse_number};
use congo_engine::tablebase::{Material, TablebaseError};
use lexopt::prelude::*;
use std::io::Write;
use std::path::PathBuf;

/// The arguments of a command.
struct TbArgs {
    dir: Option<PathBuf>,
    /// The maximum number of pieces, lions included, unless classes are named.
    max_pieces: Option<usize>,
    materials: Vec<Material>,
    threads: usize,
    out: Option<PathBuf>,
    /// Whether to store only win, draw or loss.
    wdl_only: bool,
    /// Whether to write Markdown.
    markdown: bool,
    /// Totals over all classes and this number of longest wins, instead of every class.
    longest_count: Option<usize>,
    fens: Vec<String>,
}

impl From<TablebaseError> for Failure {
    fn from(problem: TablebaseError) -> Self {
        match problem {
            TablebaseError::WrongValue { .. } | TablebaseError::TooLong { .. } => {
                Self::CheckFailed(problem.to_string())
            }
            _ => Self::InvalidInput(problem.to_string()),
        }
    }
}

pub(crate) fn tb(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let command = match arguments.next()? {
        Some(Value(command)) => command.string()?,
        _ => return Err(Failure::InvalidInput("tb: expected build, verify, pack, probe or facts".to_owned())),
    };
    let args = TbArgs::parse(arguments)?;
    match command.as_str() {
        "build" => build::build(&args, out),
        "verify" => build::verify(&args, out),
        "pack" => build::pack(&args, out),
        "probe" => query::probe(&args, out),
        "facts" => query::stats(&args, out),
        other => Err(Failure::InvalidInput(format!("tb {other:?}: expected build, verify, pack, probe or facts"))),
    }
}

impl TbArgs {
    fn parse(arguments: &mut lexopt::Parser) -> Result<Self, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let (materials, fens) = (Vec::new(), Vec::new());
        let mut order = Self {
            dir: None,
            max_pieces: None,
            materials,
            threads,
            out: None,
            wdl_only: false,
            markdown: false,
            longest_count: None,
            fens,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("dir") => order.dir = Some(PathBuf::from(arguments.value()?)),
                Long("pieces" | "men") => order.max_pieces = Some(parse_number(arguments, "--pieces")?),
                Long("class") => order.materials.push(arguments.value()?.string()?.parse()?),
                Long("threads") => order.threads = parse_number(arguments, "--threads")?,
                Long("out") => order.out = Some(PathBuf::from(arguments.value()?)),
                Long("wdl") => order.wdl_only = true,
                Long("markdown") => order.markdown = true,
                Long("longest") => order.longest_count = Some(parse_number(arguments, "--longest")?),
                Value(value) => order.fens.push(value.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        if order.max_pieces.is_some_and(|pieces| !(3..=MAX_PIECES_AT_ONCE).contains(&pieces)) {
            return Err(Failure::InvalidInput(format!(
                "option --pieces: expected 3 to {MAX_PIECES_AT_ONCE}; more only by --class"
            )));
        }
        Ok(order)
    }

    /// The selected classes.
    fn selected_materials(&self, default_pieces: usize) -> Vec<Material> {
        if self.materials.is_empty() {
            (3..=self.max_pieces.unwrap_or(default_pieces)).flat_map(Material::all_of_size).collect()
        } else {
            self.materials.clone()
        }
    }

    fn dir_or_default(&self) -> PathBuf {
        self.dir.clone().unwrap_or_else(|| PathBuf::from(DEFAULT_DIR))
    }
}

/// Classes with more pieces are built one by one: all with six would take days.
const MAX_PIECES_AT_ONCE: usize = 5;
/// The default folder for tables.
const DEFAULT_DIR: &str = "out/tables";
