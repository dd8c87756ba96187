//! `cargo xtask bench`: our speed beside fixed workloads, compared with the last release.
//!
//! Times depend on the machine and on what else it does; ratios of one run hardly do. Each benchmark measures its
//! ratios several times, interleaved with the workload, and prints the medians as `ratio <name>: <value>`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_written};
use crate::machine;
use crate::packages::{BUILD, WINDOW};
use crate::prepare::prepare;
use crate::ratios::{self, Change, Ratios, Record, Section};
use crate::shell;

/// The ratios of the last release.
const RATIOS_FILE: &str = "crates/xtask/src/ratios.txt";

/// The options of a run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct BenchOptions {
    /// Whether to save the results as the last release's ratios.
    pub(crate) record: bool,
    /// The benchmarks to run; empty for all.
    pub(crate) names: Vec<String>,
}

/// A program that prints ratios.
struct Benchmark {
    name: &'static str,
    step: &'static str,
    /// The words after `cargo`.
    cargo: &'static str,
    /// Whether it needs the requirements of a window.
    needs_window: bool,
}

const BENCHMARKS: &[Benchmark] = &[
    Benchmark {
        name: "rules",
        step: "Timing the rules",
        cargo: "bench --package congo-rules --bench perft",
        needs_window: false,
    },
    Benchmark {
        name: "engine",
        step: "Timing the engine",
        cargo: "bench --package congo-engine --bench search",
        needs_window: false,
    },
    Benchmark {
        name: "frames",
        step: "Timing the game's frames",
        cargo: "run --release --example studio -- out/art pace",
        needs_window: true,
    },
];

/// Runs the benchmarks, and compares them with the last release or replaces its ratios. Fails if a ratio fell.
pub(crate) fn bench(options: &BenchOptions) -> Result<(), Error> {
    let benchmarks = select(&options.names)?;
    let comment = fs::read_to_string(RATIOS_FILE).map_err(|error| bad_record(&error.to_string()))?;
    let mut record = ratios::parse(&comment).map_err(|problem| bad_record(&problem))?;
    let mut measured = Vec::new();
    for benchmark in &benchmarks {
        measured.push((benchmark.name, measure(benchmark)?));
    }
    if options.record {
        let release = release();
        let sections =
            measured.into_iter().map(|(name, ratios)| (name.to_owned(), Section { release: release.clone(), ratios }));
        record.extend(sections);
        return fs::write(RATIOS_FILE, ratios::to_text(&comment, &record)).map_err(not_written(Path::new(RATIOS_FILE)));
    }
    let (text, dropped) = comparison(&record, &measured);
    show!("{}", text.trim_end());
    if dropped.is_empty() {
        Ok(())
    } else {
        Err(Error::Problem(format!("slower than the last release: {}", dropped.join("; "))))
    }
}

fn select(names: &[String]) -> Result<Vec<&'static Benchmark>, Error> {
    let known = |name: &&String| BENCHMARKS.iter().any(|benchmark| benchmark.name == name.as_str());
    if let Some(unknown) = names.iter().find(|name| !known(name)) {
        let all: Vec<_> = BENCHMARKS.iter().map(|benchmark| benchmark.name).collect();
        return Err(Error::Usage(format!("there is no benchmark `{unknown}`; there are: {}", all.join(", "))));
    }
    let is_chosen = |benchmark: &&Benchmark| names.is_empty() || names.iter().any(|name| name == benchmark.name);
    Ok(BENCHMARKS.iter().filter(is_chosen).collect())
}

fn measure(benchmark: &Benchmark) -> Result<Ratios, Error> {
    let mut command = cargo::command();
    command.args(benchmark.cargo.split(' '));
    if benchmark.needs_window {
        prepare(&[BUILD, WINDOW])?;
        machine::force_software_rendering(&mut command);
    }
    let measured = ratios::parse_output(&shell::run_captured(benchmark.step, command)?);
    if measured.is_empty() {
        let command = format!("cargo {}", benchmark.cargo);
        return Err(Error::Failed { step: format!("{}: it printed no ratio, so it", benchmark.step), command });
    }
    Ok(measured)
}

/// The version, and the date of its commit, which is missing outside Git.
fn release() -> String {
    let commit = Command::new("git").args(["log", "-1", "--format=%cs"]).output().ok();
    let commit = commit.filter(|output| output.status.success()).map(|output| output.stdout).unwrap_or_default();
    format!("{} {}", env!("CARGO_PKG_VERSION"), String::from_utf8_lossy(&commit).trim())
}

/// A line for each ratio, and the ratios that dropped.
fn comparison(record: &Record, measured: &[(&str, Ratios)]) -> (String, Vec<String>) {
    let (mut text, mut dropped) = (String::new(), Vec::new());
    for (name, ratios) in measured {
        let Some(section) = record.get(*name) else {
            text += &format!(
                "\n{name}: not recorded yet, so nothing to compare with: `cargo xtask bench --record {name}`\n"
            );
            continue;
        };
        text += &format!("\n{name}, compared with {}\n", section.release);
        for (ratio, change) in ratios::compare(&section.ratios, ratios) {
            let line = format!("{ratio}: {}", change_text(&change));
            text += &format!("  {line}\n");
            if change.is_regression() {
                dropped.push(format!("{name}, {line}"));
            }
        }
    }
    (text, dropped)
}

fn change_text(change: &Change) -> String {
    match change {
        Change::WithinTolerance(by) => format!("{:+.1}%", by * 100.0),
        Change::Dropped(by) => format!("{:+.1}%, more than {:.0}% lower", by * 100.0, ratios::MAX_RATIO_DROP * 100.0),
        Change::New => "not recorded yet".to_owned(),
        Change::Missing => "recorded, but not measured now".to_owned(),
    }
}

fn bad_record(problem: &str) -> Error {
    Error::Problem(format!("{RATIOS_FILE}: {problem}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratios::ratios_of;

    #[test]
    fn names_select_benchmarks_and_no_names_select_all() {
        let names = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
            select(&names).map(|chosen| chosen.iter().map(|benchmark| benchmark.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&[]), Ok(vec!["rules", "engine", "frames"]));
        assert_eq!(names(&["engine", "rules"]), Ok(vec!["rules", "engine"]));
        assert!(names(&["rulse"]).expect_err("there is none").to_string().contains("`rulse`"));
    }

    #[test]
    fn dropped_and_unrecorded_ratios_are_reported() {
        let section = Section { release: "0.1.0 2026-01-02".to_owned(), ratios: ratios_of(&[("a", 2.0), ("b", 1.0)]) };
        let record = Record::from([("rules".to_owned(), section)]);
        let measured = [("rules", ratios_of(&[("a", 1.5), ("b", 1.05)])), ("frames", ratios_of(&[("c", 1.0)]))];
        let (text, dropped) = comparison(&record, &measured);
        assert_eq!(dropped, ["rules, a: -25.0%, more than 10% lower"]);
        for part in ["rules, compared with 0.1.0 2026-01-02", "b: +5.0%", "frames: not recorded yet"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}
