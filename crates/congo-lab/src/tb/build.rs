//! Builds, verifies and packs tables.

use super::facts::write_stats;
use super::progress::TableProgress;
use super::{DEFAULT_DIR, ReadArgs, Selection};
use crate::args::{ALL_THREADS, parse_threads};
use crate::tables::{build_tables, pack_tables, verify_tables};
use congo_engine::tablebase::{Material, TableKind, Tablebase};
use congo_uci::Failure;
use std::io::Write;
use std::path::PathBuf;

/// Builds endgame tables: the selected classes and those they depend on
///
/// Writes one file per class; existing files are left unchanged.
#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    selection: Selection,
    /// The folder of the tables
    #[arg(long, value_name = "DIR", default_value = DEFAULT_DIR)]
    dir: PathBuf,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

/// Packs tables into one file
#[derive(clap::Args)]
pub(crate) struct PackArgs {
    #[command(flatten)]
    selection: Selection,
    /// The folder of the tables
    #[arg(long, value_name = "DIR", default_value = DEFAULT_DIR)]
    dir: PathBuf,
    /// Stores only win, draw or loss, which takes much less space
    #[arg(long)]
    wdl: bool,
    /// The file; by default `all.tb`, or `wdl.tb`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

pub(super) fn build(args: &BuildArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut progress_report = TableProgress::new("bytes");
    let on_progress = &mut |progress| progress_report.report(progress);
    build_tables(&args.dir, &args.selection.materials(), args.threads, on_progress)?;
    let (count, sum, time) = (progress_report.count, progress_report.sum, progress_report.elapsed());
    Ok(writeln!(out, "built {count} classes, {sum} bytes, in {time}")?)
}

pub(super) fn verify(args: &ReadArgs, out: &mut impl Write) -> Result<(), Failure> {
    let materials = args.selection.materials();
    let mut progress_report = TableProgress::new("positions");
    let on_progress = &mut |progress| progress_report.report(progress);
    let facts = verify_tables(args.dir.as_deref(), &materials, args.threads, on_progress)?;
    let (count, sum, time) = (progress_report.count, progress_report.sum, progress_report.elapsed());
    writeln!(out, "verified {count} classes, {sum} positions, in {time}: each is the best of those after it")?;
    if args.markdown || args.longest.is_some() { write_stats(facts, args, out) } else { Ok(()) }
}

pub(super) fn pack(args: &PackArgs, out: &mut impl Write) -> Result<(), Failure> {
    let contents = if args.wdl { TableKind::Wdl } else { TableKind::Dtw };
    let materials: Vec<Material> = args.selection.materials();
    let name = if args.wdl { "wdl.tb" } else { "all.tb" };
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(name));
    let tables = Tablebase::open_only(&args.dir)?;
    let mut progress_report = TableProgress::new("bytes");
    let size = pack_tables(&tables, &materials, contents, &path, args.threads, &mut |progress| {
        progress_report.report(progress)
    })?;
    Ok(writeln!(out, "packed {} classes, {size} bytes, into {}", progress_report.count, path.display())?)
}
