//! What tables tell: of one position, or of whole classes.

use super::Order;
use super::make::News;
use crate::Failure;
use congo_engine::tablebase::{Facts, Tablebase, facts_of_all};
use std::collections::BTreeMap;
use std::io::Write;

/// Men unless said otherwise.
const MEN: usize = 4;
/// With so few classes nobody needs to be told how far the work has come.
const QUICK: usize = 60;

pub(super) fn probe(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let [fen] = order.fens.as_slice() else {
        return Err(Failure::Input(format!("tb probe: {} arguments, one is wanted: FEN", order.fens.len())));
    };
    let position = crate::positions::position(fen)?;
    let opened = order.folder.as_deref().map(Tablebase::open).transpose()?;
    let tables = opened.as_ref().unwrap_or_else(|| Tablebase::shipped());
    if position.ending().is_some_and(|end| matches!(end, congo_rules::Ending::LionTaken { .. })) {
        return Err(Failure::Input("tb probe: a lion has been taken, the game is over".to_owned()));
    }
    writeln!(out, "{}", tables.try_probe(&position)?)?;
    let mut moves = tables.rate_moves(&position)?;
    let text = |chosen| position.path(chosen).to_string();
    moves.sort_by_cached_key(|&(chosen, verdict)| (std::cmp::Reverse(verdict.liking()), text(chosen)));
    moves.into_iter().try_for_each(|(chosen, verdict)| Ok(writeln!(out, "{} {verdict}", text(chosen))?))
}

pub(super) fn facts(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let opened = order.folder.as_deref().map(Tablebase::open).transpose()?;
    let tables = opened.as_ref().unwrap_or_else(|| Tablebase::shipped());
    let classes = order.classes(MEN);
    let mut news = News::new("positions");
    let told = &mut |progress| {
        if classes.len() > QUICK {
            news.tell(progress)
        }
    };
    let all = facts_of_all(tables, &classes, order.threads, told)?;
    if let Some(longest) = order.longest {
        sums(&all, out)?;
        return longest_lines(all, longest, out);
    }
    if order.markdown {
        writeln!(out, "| class | to move | positions | won | drawn | lost | longest win | from |")?;
        writeln!(out, "|---|---|--:|--:|--:|--:|--:|---|")?;
    }
    all.iter().try_for_each(|facts| if order.markdown { rows(facts, out) } else { lines(facts, out) })
}

/// Sums over the classes by how many men the sides have.
fn sums(all: &[Facts], out: &mut impl Write) -> Result<(), Failure> {
    let mut sums = BTreeMap::new();
    for facts in all {
        let sides = facts.class.sides();
        let (classes, positions, counts) = sums.entry((facts.class.men(), sides)).or_insert((0, 0, [[0; 3]; 2]));
        *classes += 1;
        *positions += facts.positions();
        counts.iter_mut().flatten().zip(facts.counts.iter().flatten()).for_each(|(sum, count)| *sum += count);
    }
    writeln!(
        out,
        "| men | classes | positions | first side to move: won | drawn | lost | second side: won | drawn | lost |"
    )?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|--:|")?;
    for ((_, [first, second]), (classes, positions, counts)) in sums {
        write!(out, "| {first} against {second} | {classes} | {positions} |")?;
        for side in counts {
            side.iter().try_for_each(|part| write!(out, " {:.2}% |", percent(*part, side.iter().sum())))?;
        }
        writeln!(out)?;
    }
    Ok(writeln!(out)?)
}

/// The classes with the longest lines to an end.
fn longest_lines(mut all: Vec<Facts>, count: usize, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "| class | plies | from |")?;
    writeln!(out, "|---|--:|---|")?;
    let plies = |facts: &Facts| facts.deepest.as_ref().map_or(0, |deepest| deepest.plies);
    all.sort_by_key(|facts| std::cmp::Reverse(plies(facts)));
    let longest = all.iter().take(count).filter_map(|facts| Some((facts.class, facts.deepest.as_ref()?)));
    longest
        .into_iter()
        .try_for_each(|(class, line)| Ok(writeln!(out, "| {class} | {} | `{}` |", line.plies, line.fen)?))
}

/// A share of a whole in percent.
fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn lines(facts: &Facts, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{} positions {}", facts.class, facts.positions())?;
    for (side, (counts, longest)) in ["first", "second"].into_iter().zip(facts.counts.iter().zip(&facts.longest)) {
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
    match &facts.deepest {
        Some(deepest) => Ok(writeln!(out, "  longest line {} plies: {}", deepest.plies, deepest.fen)?),
        None => Ok(()),
    }
}

fn rows(facts: &Facts, out: &mut impl Write) -> Result<(), Failure> {
    for (side, (counts, longest)) in ["first", "second"].into_iter().zip(facts.counts.iter().zip(&facts.longest)) {
        let all: u64 = counts.iter().sum();
        let [won, drawn, lost] = counts.map(|part| format!("{part} ({:.2}%)", percent(part, all)));
        let (plies, fen) = longest.as_ref().map_or_else(
            || ("-".to_owned(), String::new()),
            |longest| (longest.plies.to_string(), format!("`{}`", longest.fen)),
        );
        writeln!(out, "| {} | {side} | {all} | {won} | {drawn} | {lost} | {plies} | {fen} |", facts.class)?;
    }
    Ok(())
}
