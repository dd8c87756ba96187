//! Describes whole classes.

use super::ReadArgs;
use super::progress::TableProgress;
use crate::tables::{TableStats, all_table_stats};
use congo_engine::tablebase::Tablebase;
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::io::Write;

/// Below this number of classes there is no progress report.
const MIN_MATERIALS_FOR_PROGRESS: usize = 60;

pub(super) fn stats(args: &ReadArgs, out: &mut impl Write) -> Result<(), Failure> {
    let opened = args.dir.as_deref().map(Tablebase::open).transpose()?;
    let tables = opened.as_ref().unwrap_or_else(|| Tablebase::shipped());
    let materials = args.selection.materials();
    let mut progress_report = TableProgress::new("positions");
    let on_progress = &mut |progress| {
        if materials.len() > MIN_MATERIALS_FOR_PROGRESS {
            progress_report.report(progress)
        }
    };
    write_stats(all_table_stats(tables, &materials, args.threads, on_progress)?, args, out)
}

/// Writes what there is to tell of some classes, in the form that was asked for.
pub(super) fn write_stats(all: Vec<TableStats>, args: &ReadArgs, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(longest) = args.longest {
        write_totals(&all, out)?;
        write_longest_lines(&all, longest, out)?;
        if !args.markdown {
            return Ok(());
        }
        writeln!(out)?;
    }
    if args.markdown {
        writeln!(out, "| class | to move | positions | won | drawn | lost | longest win | from |")?;
        writeln!(out, "|---|---|--:|--:|--:|--:|--:|---|")?;
    }
    all.iter()
        .try_for_each(|facts| if args.markdown { write_markdown_rows(facts, out) } else { write_text(facts, out) })
}

/// Totals over the classes by the numbers of pieces of both sides.
fn write_totals(all: &[TableStats], out: &mut impl Write) -> Result<(), Failure> {
    let mut sums = BTreeMap::new();
    for facts in all {
        let sides = facts.material.side_piece_counts();
        let (materials, positions, counts) =
            sums.entry((facts.material.piece_count(), sides)).or_insert((0, 0, [[0; 3]; 2]));
        *materials += 1;
        *positions += facts.position_count();
        counts.iter_mut().flatten().zip(facts.counts.iter().flatten()).for_each(|(sum, count)| *sum += count);
    }
    writeln!(
        out,
        "| pieces | classes | positions | first side to move: won | drawn | lost | second side: won | drawn | lost |"
    )?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|--:|")?;
    for ((_, [first, second]), (materials, positions, counts)) in sums {
        write!(out, "| {first} against {second} | {materials} | {positions} |")?;
        for side in counts {
            side.iter().try_for_each(|part| write!(out, " {:.2}% |", percent(*part, side.iter().sum())))?;
        }
        writeln!(out)?;
    }
    Ok(writeln!(out)?)
}

/// The classes with the longest lines.
fn write_longest_lines(all: &[TableStats], count: usize, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "| class | plies | from |")?;
    writeln!(out, "|---|--:|---|")?;
    let plies = |facts: &TableStats| facts.longest_line.as_ref().map_or(0, |deepest| deepest.plies);
    let mut all: Vec<&TableStats> = all.iter().collect();
    all.sort_by_key(|facts| std::cmp::Reverse(plies(facts)));
    let longest = all.into_iter().take(count).filter_map(|facts| Some((facts.material, facts.longest_line.as_ref()?)));
    longest
        .into_iter()
        .try_for_each(|(material, line)| Ok(writeln!(out, "| {material} | {} | `{}` |", line.plies, line.fen)?))
}

/// A fraction in percent.
fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn write_text(facts: &TableStats, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{} positions {}", facts.material, facts.position_count())?;
    for (side, (counts, longest)) in ["first", "second"].into_iter().zip(facts.counts.iter().zip(&facts.longest_wins)) {
        let [won, drawn, lost] = *counts;
        let all = won + drawn + lost;
        let (win, draw, loss) = (percent(won, all), percent(drawn, all), percent(lost, all));
        write!(out, "  {side} side to move: {all}, won {won} ({win:.2}%), drawn {drawn} ({draw:.2}%), ")?;
        write!(out, "lost {lost} ({loss:.2}%)")?;
        match longest {
            Some(longest) => writeln!(out, ", longest win {} plies: {}", longest.plies, longest.fen)?,
            None => writeln!(out)?,
        }
    }
    match &facts.longest_line {
        Some(deepest) => Ok(writeln!(out, "  longest line {} plies: {}", deepest.plies, deepest.fen)?),
        None => Ok(()),
    }
}

fn write_markdown_rows(facts: &TableStats, out: &mut impl Write) -> Result<(), Failure> {
    for (side, (counts, longest)) in ["first", "second"].into_iter().zip(facts.counts.iter().zip(&facts.longest_wins)) {
        let all: u64 = counts.iter().sum();
        let [won, drawn, lost] = counts.map(|part| format!("{part} ({:.2}%)", percent(part, all)));
        let (plies, fen) = longest.as_ref().map_or_else(
            || ("-".to_owned(), String::new()),
            |longest| (longest.plies.to_string(), format!("`{}`", longest.fen)),
        );
        writeln!(out, "| {} | {side} | {all} | {won} | {drawn} | {lost} | {plies} | {fen} |", facts.material)?;
    }
    Ok(())
}
