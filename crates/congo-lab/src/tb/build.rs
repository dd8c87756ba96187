//! Builds, verifies and packs tables.

use super::facts::write_stats;
use super::progress::TableProgress;
use super::{DEFAULT_PIECES, TbArgs};
use crate::tables::{build_tables, pack_tables, verify_tables};
use congo_engine::tablebase::{Material, TableKind, Tablebase};
use congo_uci::Failure;
use std::io::Write;
use std::path::PathBuf;

pub(super) fn build(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut progress_report = TableProgress::new("bytes");
    build_tables(&args.dir_or_default(), &args.selected_materials(DEFAULT_PIECES), args.threads, &mut |progress| {
        progress_report.report(progress)
    })?;
    let (count, sum, time) = (progress_report.count, progress_report.sum, progress_report.elapsed());
    Ok(writeln!(out, "built {count} classes, {sum} bytes, in {time}")?)
}

pub(super) fn verify(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let materials = args.selected_materials(DEFAULT_PIECES);
    let mut progress_report = TableProgress::new("positions");
    let on_progress = &mut |progress| progress_report.report(progress);
    let facts = verify_tables(args.dir.as_deref(), &materials, args.threads, on_progress)?;
    let (count, sum, time) = (progress_report.count, progress_report.sum, progress_report.elapsed());
    writeln!(out, "verified {count} classes, {sum} positions, in {time}: each is the best of those after it")?;
    if args.markdown || args.longest_count.is_some() { write_stats(facts, args, out) } else { Ok(()) }
}

pub(super) fn pack(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let contents = if args.wdl_only { TableKind::Wdl } else { TableKind::Dtw };
    let materials: Vec<Material> = args.selected_materials(DEFAULT_PIECES);
    let name = if args.wdl_only { "wdl.tb" } else { "all.tb" };
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(name));
    let tables = Tablebase::open_only(&args.dir_or_default())?;
    let mut progress_report = TableProgress::new("bytes");
    let size = pack_tables(&tables, &materials, contents, &path, args.threads, &mut |progress| {
        progress_report.report(progress)
    })?;
    Ok(writeln!(out, "packed {} classes, {size} bytes, into {}", progress_report.count, path.display())?)
}
