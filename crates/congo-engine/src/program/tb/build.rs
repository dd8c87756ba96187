//! Builds, verifies and packs tables.

use super::TbArgs;
use super::query::write_stats;
use crate::Failure;
use congo_engine::tablebase::{
    Material, Progress, TableKind, build_tables as make, pack_tables as join, verify_tables,
};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The default number of pieces.
const DEFAULT_PIECES: usize = 4;

/// Below this fraction of the work there is no estimate of the remaining time.
const MIN_SHARE_FOR_ESTIMATE: f64 = 1e-4;

/// Reports progress on standard error.
pub(super) struct TableProgress {
    started_at: Instant,
    /// The fraction of the work that was done by earlier runs.
    skipped_share: f64,
    unit: &'static str,
    sum: u64,
    count: usize,
}

impl TableProgress {
    pub(super) fn new(unit: &'static str) -> Self {
        Self { started_at: Instant::now(), skipped_share: 0.0, unit, sum: 0, count: 0 }
    }

    pub(super) fn report(&mut self, progress: Progress) {
        let Progress { material, amount: number, already_done: kept, done_share: done, share } = progress;
        self.sum += number;
        self.count += 1;
        self.skipped_share += if kept { share } else { 0.0 };
        let built_share = done - self.skipped_share;
        let remaining = if built_share > MIN_SHARE_FOR_ESTIMATE {
            self.started_at.elapsed().mul_f64((1.0 - done) / built_share)
        } else {
            Duration::ZERO
        };
        let (percent, unit) = (100.0 * done, self.unit);
        let outcome = if kept { "was there" } else { "done" };
        eprintln!("{percent:5.1}%  {material} {outcome}, {number} {unit}, {} left", minutes_and_seconds(remaining));
    }
}

/// A duration in minutes and seconds.
fn minutes_and_seconds(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

pub(super) fn build(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut progress_report = TableProgress::new("bytes");
    make(&args.dir_or_default(), &args.selected_materials(DEFAULT_PIECES), args.threads, &mut |progress| {
        progress_report.report(progress)
    })?;
    let (count, sum, time) =
        (progress_report.count, progress_report.sum, minutes_and_seconds(progress_report.started_at.elapsed()));
    Ok(writeln!(out, "built {count} classes, {sum} bytes, in {time}")?)
}

pub(super) fn verify(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let materials = args.selected_materials(DEFAULT_PIECES);
    let mut progress_report = TableProgress::new("positions");
    let on_progress = &mut |progress| progress_report.report(progress);
    let facts = verify_tables(args.dir.as_deref(), &materials, args.threads, on_progress)?;
    let (count, sum, time) =
        (progress_report.count, progress_report.sum, minutes_and_seconds(progress_report.started_at.elapsed()));
    writeln!(out, "verified {count} classes, {sum} positions, in {time}: each is the best of those after it")?;
    if args.markdown || args.longest_count.is_some() { write_stats(facts, args, out) } else { Ok(()) }
}

pub(super) fn pack(args: &TbArgs, out: &mut impl Write) -> Result<(), Failure> {
    let contents = if args.wdl_only { TableKind::Wdl } else { TableKind::Dtw };
    let materials: Vec<Material> = args.selected_materials(DEFAULT_PIECES);
    let name = if args.wdl_only { "wdl.tb" } else { "all.tb" };
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(name));
    let tables = congo_engine::tablebase::Tablebase::open_only(&args.dir_or_default())?;
    let mut progress_report = TableProgress::new("bytes");
    let size =
        join(&tables, &materials, contents, &path, args.threads, &mut |progress| progress_report.report(progress))?;
    Ok(writeln!(out, "packed {} classes, {size} bytes, into {}", progress_report.count, path.display())?)
}
