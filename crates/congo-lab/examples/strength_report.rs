//! Draws the plots of `docs/strength.md` and renews its tables, from the tables of `congo-lab survey`.
//!
//! ```sh
//! cargo run --release --manifest-path crates/congo-lab/Cargo.toml --example strength_report -- out/survey crates/congo-lab/docs
//! ```
//!
//! A table of the document stands between `<!-- NAME -->` and `<!-- end -->`; everything else is left as it is.

use plotters::coord::Shift;
use plotters::prelude::*;
use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The size of a plot in pixels.
const SIZE: (u32, u32) = (820, 380);
/// White, draws and Black; the kinds of draws have shades of the colour of draws.
const WON: RGBColor = RGBColor(0xe8, 0xc4, 0x7a);
const DRAWN: RGBColor = RGBColor(0x8f, 0xa8, 0x9b);
const LOST: RGBColor = RGBColor(0x4a, 0x3f, 0x3a);
const DRAW_SHADES: [RGBColor; 4] =
    [RGBColor(0x3f, 0x6f, 0x8c), DRAWN, RGBColor(0xc9, 0x8b, 0x5e), RGBColor(0xbb, 0xbb, 0xbb)];
/// The phases of a game.
const PHASE_SHADES: [RGBColor; 3] =
    [RGBColor(0xa9, 0xc2, 0x7d), RGBColor(0x5d, 0x8a, 0x5a), RGBColor(0x2f, 0x52, 0x45)];
const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);
/// A value that is less certain, in percentage points, is not shown: hardly any game had it.
const MAX_MARGIN: f64 = 8.0;

/// The document, if there is none yet.
const NEW_DOCUMENT: &str = "\
# Congo in figures

## White and Black

![Results by strength](strength/results.svg)

<!-- results -->
<!-- end -->

## Draws

![Kinds of draws by strength](strength/draws.svg)

<!-- draws -->
<!-- end -->

## What an animal is worth

![Values by phase](strength/values.svg)

<!-- values -->
<!-- end -->

<!-- pawns -->
<!-- end -->

## The first move

<!-- first-moves -->
<!-- end -->
";

fn main() -> Result<()> {
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [survey, docs] = folders.as_slice() else {
        return Err("expected two folders: that of the survey, and docs".into());
    };
    let plots = docs.join("strength");
    fs::create_dir_all(&plots)?;
    let [results, draws, values, first_moves] =
        ["results", "draws", "values", "first-moves"].map(|name| Table::read(&survey.join(format!("{name}.csv"))));
    let (results, draws, values, first_moves) = (results?, draws?, values?, first_moves?);
    plot_results(&results, &plots.join("results.svg"))?;
    plot_draws(&draws, &plots.join("draws.svg"))?;
    plot_values(&values, &plots.join("values.svg"))?;
    let document = docs.join("strength.md");
    let mut text = match fs::read_to_string(&document) {
        Err(error) if error.kind() == ErrorKind::NotFound => NEW_DOCUMENT.to_owned(),
        text => text.map_err(|error| format!("{}: {error}", document.display()))?,
    };
    for (name, table) in [
        ("results", results_markdown(&results)?),
        ("draws", draws_markdown(&draws)?),
        ("values", values_markdown(&values)?),
        ("pawns", pawns_markdown(&values)?),
        ("first-moves", first_moves_markdown(&first_moves)?),
    ] {
        text =
            replace_block(&text, name, &table).ok_or_else(|| format!("{}: no place for {name}", document.display()))?;
    }
    fs::write(&document, text)?;
    println!("{} and {} are new", document.display(), plots.display());
    Ok(())
}

/// A table with a line of titles. There are no quoted values.
struct Table {
    titles: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut rows = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<String>>());
        let titles = rows.next().ok_or_else(|| format!("{}: empty", path.display()))?;
        let rows: Vec<Vec<String>> = rows.collect();
        match rows.iter().position(|row| row.len() != titles.len()) {
            Some(at) => Err(format!("{}, line {}: expected {} values", path.display(), at + 2, titles.len()).into()),
            None => Ok(Self { titles, rows }),
        }
    }

    fn text<'a>(&'a self, row: &'a [String], title: &str) -> Result<&'a str> {
        let at = self.titles.iter().position(|other| other == title).ok_or_else(|| format!("no column {title:?}"))?;
        Ok(&row[at])
    }

    fn number(&self, row: &[String], title: &str) -> Result<f64> {
        let text = self.text(row, title)?;
        Ok(text.parse().map_err(|_| format!("column {title:?}: {text:?} is not a number"))?)
    }
}

/// The text with what stands between the marks of a table replaced; `None` without the marks.
fn replace_block(text: &str, name: &str, table: &str) -> Option<String> {
    let begin = format!("<!-- {name} -->\n");
    let start = text.find(&begin)? + begin.len();
    let end = start + text[start..].find("<!-- end -->")?;
    Some(format!("{}{table}{}", &text[..start], &text[end..]))
}

/// A table in Markdown with the cells of each row.
fn markdown(table: &Table, titles: &[&str], cells: impl Fn(&[String]) -> Result<Vec<String>>) -> Result<String> {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let mut text = line(titles.iter().map(|&title| title.to_owned()).collect());
    text += &line(titles.iter().map(|_| "--:".to_owned()).collect());
    for row in &table.rows {
        text += &line(cells(row)?);
    }
    Ok(text)
}

/// A number of nodes with commas.
fn grouped(digits: &str) -> String {
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|part| std::str::from_utf8(part).ok()).collect();
    groups.join(",")
}

fn results_markdown(table: &Table) -> Result<String> {
    let titles = ["nodes per move", "games", "White wins", "draws", "Black wins", "", "White's score", "Elo", "plies"];
    markdown(table, &titles, |row| {
        let text = |title: &str| table.text(row, title).map(str::to_owned);
        let percent = |title: &str| text(title).map(|text| format!("{text}%"));
        Ok(vec![
            grouped(&text("nodes")?),
            grouped(&text("games")?),
            percent("won")?,
            percent("drawn")?,
            percent("lost")?,
            format!("±{}", text("margin")?),
            format!("{} ±{}", percent("score")?, text("score margin")?),
            format!("{:+}", table.number(row, "elo")? as i32),
            text("plies")?,
        ])
    })
}

/// The kinds of draws of the table of draws that there were.
fn draw_kinds(table: &Table) -> Result<Vec<&str>> {
    let mut kinds = Vec::new();
    for kind in &table.titles[1..table.titles.len() - 3] {
        let mut shares = Vec::new();
        for row in &table.rows {
            shares.push(table.number(row, kind)?);
        }
        if shares.iter().any(|share| *share > 0.0) {
            kinds.push(kind.as_str());
        }
    }
    Ok(kinds)
}

fn draws_markdown(table: &Table) -> Result<String> {
    let kinds = draw_kinds(table)?;
    let titles: Vec<&str> =
        ["nodes per move"].into_iter().chain(kinds.iter().copied()).chain(["", "plies", "pieces left"]).collect();
    markdown(table, &titles, |row| {
        let mut cells = vec![grouped(table.text(row, "nodes")?)];
        for kind in &kinds {
            cells.push(format!("{}%", table.text(row, kind)?));
        }
        cells.push(format!("±{}", table.text(row, "margin")?));
        cells.push(table.text(row, "plies")?.to_owned());
        cells.push(table.text(row, "pieces")?.to_owned());
        Ok(cells)
    })
}

/// The kinds of animals of the table of values.
fn kinds(table: &Table) -> Vec<&str> {
    table.titles[3..].iter().step_by(2).map(String::as_str).collect()
}

/// A value and its margin, if it is certain enough.
fn value(table: &Table, row: &[String], kind: &str) -> Result<Option<(f64, f64)>> {
    let (value, margin) = (table.number(row, kind)?, table.number(row, &format!("{kind} margin"))?);
    Ok((margin > 0.0 && margin <= MAX_MARGIN).then_some((value, margin)))
}

fn values_markdown(table: &Table) -> Result<String> {
    let kinds = kinds(table);
    let titles: Vec<&str> = ["nodes per move", "phase"].into_iter().chain(kinds.iter().copied()).collect();
    markdown(table, &titles, |row| {
        let mut cells = vec![grouped(table.text(row, "nodes")?), table.text(row, "phase")?.to_owned()];
        for kind in &kinds {
            let shown = value(table, row, kind)?;
            cells.push(shown.map_or("–".to_owned(), |(value, margin)| format!("{value:.0} ±{margin:.0}")));
        }
        Ok(cells)
    })
}

/// The rows of the highest strength, one for each phase.
fn strongest_rows(values: &Table) -> Result<Vec<&Vec<String>>> {
    let strongest = values.rows.last().ok_or("no values")?[0].as_str();
    Ok(values.rows.iter().filter(|row| row[0] == strongest).collect())
}

/// The values of the animals in pawns of the same phase, at the highest strength: how many more pawns give the same
/// score.
fn pawns_markdown(values: &Table) -> Result<String> {
    let phases = strongest_rows(values)?;
    let rows = kinds(values).into_iter().filter(|kind| *kind != "pawn").map(|kind| {
        let mut cells = vec![kind.to_owned()];
        for phase in &phases {
            let (animal, pawn) =
                (value(values, phase, kind)?.map(log_odds), value(values, phase, "pawn")?.map(log_odds));
            cells.push(match (animal, pawn) {
                (Some(animal), Some(pawn)) => {
                    let (ratio, margin) = ratio(animal, pawn);
                    format!("{ratio:.1} ±{margin:.1}")
                }
                _ => "–".to_owned(),
            });
        }
        Ok(cells)
    });
    let rows = rows.collect::<Result<Vec<Vec<String>>>>()?;
    let titles = ["animal".to_owned()].into_iter().chain(phases.iter().map(|phase| phase[1].clone())).collect();
    let table = Table { titles, rows };
    let titles: Vec<&str> = table.titles.iter().map(String::as_str).collect();
    markdown(&table, &titles, |row| Ok(row.to_vec()))
}

/// The logarithm of the odds of a score that is these percentage points above 50%, with its margin.
fn log_odds((points, margin): (f64, f64)) -> (f64, f64) {
    let score = (0.5 + points / 100.0).min(0.999);
    ((score / (1.0 - score)).ln(), margin / 100.0 / (score * (1.0 - score)))
}

/// The ratio of two independent values, with its margin.
fn ratio((value, value_margin): (f64, f64), (unit, unit_margin): (f64, f64)) -> (f64, f64) {
    let ratio = value / unit;
    (ratio, ratio.abs() * (value_margin / value).hypot(unit_margin / unit))
}

fn first_moves_markdown(table: &Table) -> Result<String> {
    let titles = ["move", "centipawns", "win chance", "depth", "games", "White's score", "expected"];
    markdown(table, &titles, |row| {
        let text = |title: &str| table.text(row, title).map(str::to_owned);
        let line: Vec<String> = text("line")?.split(' ').skip(1).take(5).map(str::to_owned).collect();
        let score = match text("score")?.as_str() {
            "" => "–".to_owned(),
            score => format!("{score}% ±{}", text("margin")?),
        };
        Ok(vec![
            format!("`{}`", text("move")?),
            format!("{:+}", table.number(row, "centipawns")? as i32),
            format!("{}%", text("win chance")?),
            text("depth")?,
            grouped(&text("games")?),
            score,
            format!("`{}`", line.join(" ")),
        ])
    })
}

/// A part of a bar, in percent, and its colour.
type BarPart = (f64, RGBColor);

/// A plot with stacked bars from 0 to 100 percent, one for each label.
fn plot_stacked(path: &Path, bars: &[(String, Vec<BarPart>)], most: f64, legend: &[(&str, RGBColor)]) -> Result<()> {
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    area.fill(&RGBColor(0xff, 0xff, 0xff))?;
    let (legend_area, plot) = area.split_vertically(36);
    draw_legend(&legend_area, legend)?;
    let labels = |at: &f64| bars.get(at.round() as usize).map(|(label, _)| label.clone()).unwrap_or_default();
    let mut chart = ChartBuilder::on(&plot)
        .margin(8)
        .x_label_area_size(44)
        .y_label_area_size(52)
        .build_cartesian_2d(-0.6..bars.len() as f64 - 0.4, 0.0..most)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(GRID)
        .max_light_lines(1)
        .x_labels(bars.len())
        .x_label_formatter(&labels)
        .y_label_formatter(&|percent| format!("{percent:.0}%"))
        .x_desc("nodes per move")
        .label_style(("sans-serif", 14))
        .draw()?;
    for (at, (_, parts)) in bars.iter().enumerate() {
        let (mut bottom, at) = (0.0, at as f64);
        for (height, color) in parts {
            let corners = [(at - 0.36, bottom), (at + 0.36, bottom + height)];
            chart.draw_series([Rectangle::new(corners, color.filled())])?;
            bottom += height;
        }
    }
    area.present()?;
    Ok(())
}

fn draw_legend(area: &Area<'_>, entries: &[(&str, RGBColor)]) -> Result<()> {
    let mut x = 60;
    for (text, color) in entries {
        area.draw(&Rectangle::new([(x, 12), (x + 16, 28)], color.filled()))?;
        area.draw(&Text::new((*text).to_owned(), (x + 22, 13), ("sans-serif", 15)))?;
        x += 60 + 8 * text.len() as i32;
    }
    Ok(())
}

fn plot_results(table: &Table, path: &Path) -> Result<()> {
    let mut bars = Vec::new();
    for row in &table.rows {
        let part = |title: &str, color: RGBColor| Ok::<_, Box<dyn Error>>((table.number(row, title)?, color));
        let parts = vec![part("lost", LOST)?, part("drawn", DRAWN)?, part("won", WON)?];
        bars.push((grouped(table.text(row, "nodes")?), parts));
    }
    plot_stacked(path, &bars, 100.0, &[("White wins", WON), ("draws", DRAWN), ("Black wins", LOST)])
}

fn plot_draws(table: &Table, path: &Path) -> Result<()> {
    let kinds = draw_kinds(table)?;
    let mut bars = Vec::new();
    let mut most: f64 = 10.0;
    for row in &table.rows {
        let heights = kinds.iter().map(|kind| table.number(row, kind)).collect::<Result<Vec<f64>>>()?;
        most = most.max(heights.iter().sum::<f64>() * 1.1);
        bars.push((grouped(table.text(row, "nodes")?), heights.into_iter().zip(DRAW_SHADES).collect()));
    }
    let legend: Vec<(&str, RGBColor)> = kinds.iter().copied().zip(DRAW_SHADES).collect();
    plot_stacked(path, &bars, most.min(100.0), &legend)
}

/// The values of each animal in the phases of games at the highest strength, as groups of bars with their margins.
fn plot_values(table: &Table, path: &Path) -> Result<()> {
    let kinds = kinds(table);
    let phases = strongest_rows(table)?;
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    area.fill(&RGBColor(0xff, 0xff, 0xff))?;
    let (legend_area, plot) = area.split_vertically(36);
    let legend: Vec<(&str, RGBColor)> =
        phases.iter().zip(PHASE_SHADES).map(|(row, color)| (row[1].as_str(), color)).collect();
    draw_legend(&legend_area, &legend)?;
    let labels = |at: &f64| kinds.get(at.round() as usize).map(|kind| (*kind).to_owned()).unwrap_or_default();
    let mut chart = ChartBuilder::on(&plot)
        .margin(8)
        .x_label_area_size(30)
        .y_label_area_size(52)
        .build_cartesian_2d(-0.6..kinds.len() as f64 - 0.4, 0.0..50.0)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(GRID)
        .max_light_lines(1)
        .x_labels(kinds.len())
        .x_label_formatter(&labels)
        .y_label_formatter(&|points| format!("+{points:.0}%"))
        .label_style(("sans-serif", 14))
        .draw()?;
    for (at, kind) in kinds.iter().enumerate() {
        for (phase, (row, color)) in phases.iter().zip(PHASE_SHADES).enumerate() {
            let Some((value, margin)) = value(table, row, kind)? else { continue };
            let left = at as f64 - 0.39 + 0.26 * phase as f64;
            let middle = left + 0.12;
            chart.draw_series([Rectangle::new([(left, 0.0), (left + 0.24, value)], color.filled())])?;
            let ends = vec![(middle, value - margin), (middle, (value + margin).min(50.0))];
            chart.draw_series([PathElement::new(ends, BLACK.stroke_width(2))])?;
        }
    }
    area.present()?;
    Ok(())
}
