//! How far a build has come: crates done out of all, and how long the rest will take.
//!
//! Crates differ in cost by a factor of a thousand, so the estimate weighs them: `costs.txt` holds what each crate cost
//! when it was measured, in seconds of CPU time. Only the ratios matter. They are multiplied by how fast this build has
//! been so far, so the same table serves any machine and any profile.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use crate::cargo;

/// CPU seconds of the crates that take long, by name.
const COST_TABLE: &str = include_str!("costs.txt");
/// The default cost of a crate, in seconds.
const DEFAULT_COST_SECONDS: f64 = 0.5;
/// Before this fraction of the work is done, there is no estimate.
const MIN_SHARE_FOR_ESTIMATE: f64 = 0.03;
/// Nor before this time has passed.
const MIN_TIME_FOR_ESTIMATE: Duration = Duration::from_secs(15);

/// Name and version of a crate, as in `bevy_ecs 0.19.1`.
type CrateId = (String, String);

/// The crates of a build, and those that are done.
#[derive(Debug)]
pub(crate) struct Progress {
    remaining: HashSet<CrateId>,
    total: usize,
    costs: HashMap<&'static str, f64>,
    /// The cost of the crates built so far. Crates that were up to date do not count.
    spent_seconds: f64,
    /// Whether the remaining time is estimated.
    has_estimate: bool,
}

impl Progress {
    /// The crates that Cargo builds with these arguments, which select packages and kinds of dependencies as for `cargo
    /// tree`; `None` if Cargo cannot tell.
    pub(crate) fn from_cargo_tree(selection: &[&str]) -> Option<Self> {
        let mut command = cargo::command();
        command.args(["tree", "--prefix", "none", "--quiet"]).args(selection);
        let output = command.output().ok().filter(|output| output.status.success())?;
        Some(Self::new(&String::from_utf8_lossy(&output.stdout)))
    }

    fn new(tree: &str) -> Self {
        let remaining: HashSet<_> = tree.lines().filter_map(parse_tree_line).collect();
        Self { total: remaining.len(), remaining, costs: costs(), spent_seconds: 0.0, has_estimate: true }
    }

    /// The same without an estimate: a finished crate says nothing about its tests, which take as long.
    #[must_use]
    pub(crate) fn without_estimate(self) -> Self {
        Self { has_estimate: false, ..self }
    }

    /// Handles a line of Cargo's JSON messages.
    pub(crate) fn read_message(&mut self, line: &str) {
        let Some((done, is_fresh)) = parse_message(line) else { return };
        if !self.remaining.remove(&done) {
            return;
        }
        if !is_fresh {
            self.spent_seconds += self.cost(&done);
        }
    }

    /// `312 of 485 crates done, about 9 min left`.
    pub(crate) fn status_line(&self, elapsed: Duration) -> String {
        let done = format!("{} of {} crates done", self.total - self.remaining.len(), self.total);
        match self.estimate_remaining(elapsed) {
            Some(remaining) => format!("{done}, about {} left", format_estimate(remaining)),
            None => format!("{done}, {} so far", format_duration(elapsed)),
        }
    }

    /// The estimated remaining time at the speed so far.
    fn estimate_remaining(&self, elapsed: Duration) -> Option<Duration> {
        let rest: f64 = self.remaining.iter().map(|left| self.cost(left)).sum();
        let has_enough_data = self.has_estimate
            && elapsed >= MIN_TIME_FOR_ESTIMATE
            && self.spent_seconds > MIN_SHARE_FOR_ESTIMATE * (self.spent_seconds + rest);
        has_enough_data.then(|| elapsed.mul_f64(rest / self.spent_seconds))
    }

    fn cost(&self, (name, _): &CrateId) -> f64 {
        self.costs.get(name.as_str()).copied().unwrap_or(DEFAULT_COST_SECONDS)
    }
}

/// The arguments of a Cargo command with JSON messages.
pub(crate) fn with_json_messages<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let (subcommand, rest) = words.split_at(words.len().min(1));
    [subcommand, &["--message-format=json-render-diagnostics"], rest].concat()
}

fn costs() -> HashMap<&'static str, f64> {
    COST_TABLE
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(name, cost)| Some((name, cost.parse().ok()?)))
        .collect()
}

/// `bevy_ecs v0.19.1 (proc-macro) (*)`.
fn parse_tree_line(line: &str) -> Option<CrateId> {
    let mut words = line.split(' ');
    Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
}

/// The crate that a message reports as built, and whether it was up to date. Build scripts do not count as crates.
fn parse_message(line: &str) -> Option<(CrateId, bool)> {
    let built = line.starts_with(r#"{"reason":"compiler-artifact""#) && !line.contains(r#""kind":["custom-build"]"#);
    let id = line.split_once(r#""package_id":""#).filter(|_| built)?.1.split('"').next()?;
    Some((parse_package_id(id)?, line.contains(r#""fresh":true"#)))
}

/// `registry+https://…#bevy_ecs@0.19.1`, `path+file:///…/crates/congo-rules#0.1.0`.
fn parse_package_id(id: &str) -> Option<CrateId> {
    let (source, named) = id.rsplit_once('#')?;
    let (name, version) = match named.split_once('@') {
        Some(both) => both,
        None => (source.rsplit('/').next()?, named),
    };
    Some((name.to_owned(), version.to_owned()))
}

/// Estimates are rounded.
fn format_estimate(time: Duration) -> String {
    match time.as_secs() {
        0..45 => "half a minute".to_owned(),
        45..90 => "a minute".to_owned(),
        seconds => format!("{} minutes", (seconds + 30) / 60),
    }
}

/// A duration in words: `0.4 s`, `12 s`, `3 min 05 s`.
pub(crate) fn format_duration(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted() {
        let cases =
            [(350, "0.3 s"), (9_940, "9.9 s"), (12_900, "12 s"), (60_000, "1 min 00 s"), (3_661_000, "61 min 01 s")];
        for (milliseconds, words) in cases {
            assert_eq!(format_duration(Duration::from_millis(milliseconds)), words);
        }
    }

    const TREE: &str = "congo v0.1.0 (/home/ada/congo)\nbevy_pbr v0.19.1\nserde_derive v1.0.2 (proc-macro)\n\
                        bevy_pbr v0.19.1 (*)\nsmall v2.0.0\n";

    fn artifact(id: &str, kind: &str, fresh: bool) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","package_id":"{id}","target":{{"kind":["{kind}"]}},"fresh":{fresh}}}"#
        )
    }

    fn registry(named: &str) -> String {
        artifact(&format!("registry+https://example.org/index#{named}"), "lib", false)
    }

    #[test]
    fn each_crate_counts_once() {
        let mut progress = Progress::new(TREE);
        assert_eq!(progress.status_line(Duration::from_secs(2)), "0 of 4 crates done, 2.0 s so far");
        progress.read_message(&registry("small@2.0.0"));
        progress.read_message(&registry("small@2.0.0"));
        progress.read_message(&registry("stranger@1.0.0"));
        progress.read_message(&artifact("registry+https://example.org/index#bevy_pbr@0.19.1", "custom-build", false));
        progress.read_message("{\"reason\":\"build-finished\",\"success\":true}");
        progress.read_message("no JSON at all");
        assert!(progress.status_line(Duration::from_secs(2)).starts_with("1 of 4 crates done"));
        progress.read_message(&artifact("path+file:///home/ada/congo#0.1.0", "bin", false));
        assert!(progress.status_line(Duration::from_secs(2)).starts_with("2 of 4 crates done"));
    }

    #[test]
    fn the_remaining_time_is_estimated_by_cost() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\nc v1.0.0\n");
        progress.costs = HashMap::from([("a", 10.0), ("b", 30.0), ("c", 10.0)]);
        progress.read_message(&registry("a@1.0.0"));
        assert_eq!(progress.status_line(Duration::from_secs(120)), "1 of 3 crates done, about 8 minutes left");
        progress.read_message(&registry("b@1.0.0"));
        assert_eq!(progress.status_line(Duration::from_secs(240)), "2 of 3 crates done, about a minute left");
    }

    #[test]
    fn tests_are_counted_and_not_estimated() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\n").without_estimate();
        progress.read_message(&registry("a@1.0.0"));
        assert_eq!(progress.status_line(Duration::from_secs(120)), "1 of 2 crates done, 2 min 00 s so far");
    }

    #[test]
    fn fresh_crates_do_not_count_for_the_estimate() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\n");
        progress.read_message(&artifact("registry+https://example.org/index#a@1.0.0", "lib", true));
        assert_eq!(progress.status_line(Duration::from_secs(120)), "1 of 2 crates done, 2 min 00 s so far");
    }

    #[test]
    fn words_for_other_programs_stay_last() {
        let words = with_json_messages(&["clippy", "--workspace", "--", "-D", "warnings"]);
        let expected = ["clippy", "--message-format=json-render-diagnostics", "--workspace", "--", "-D", "warnings"];
        assert_eq!(words, expected);
    }

    #[test]
    fn the_table_can_be_read() {
        let lines = COST_TABLE.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(costs().len(), lines);
        assert!(costs().values().all(|cost| *cost > DEFAULT_COST_SECONDS));
        assert!(costs().contains_key("congo"));
    }
}
