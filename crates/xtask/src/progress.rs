//! How far a build has come: crates done out of all, and how long the rest will take.
//!
//! Crates differ in cost by a factor of a thousand, so the estimate weighs them: `costs.txt` holds what each crate cost when
//! it was measured, in seconds of CPU time. Only the ratios matter. They are multiplied by how fast this build has been so
//! far, so the same table serves any machine and any profile.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use crate::cargo;

/// Seconds of CPU time of the crates that take long, by name.
const COSTS: &str = include_str!("costs.txt");
/// What a crate that is not in the table costs, in seconds.
const SMALL: f64 = 0.5;
/// Before this share of the work is done, an estimate would be a guess.
const SHARE_TO_JUDGE_BY: f64 = 0.03;
/// And before so much time has passed.
const TIME_TO_JUDGE_BY: Duration = Duration::from_secs(15);

/// Name and version of a crate, as in `bevy_ecs 0.19.1`.
type Crate = (String, String);

/// The crates of a build and which of them are done.
#[derive(Debug)]
pub(crate) struct Progress {
    left: HashSet<Crate>,
    total: usize,
    costs: HashMap<&'static str, f64>,
    /// Seconds of the table that this build had to spend so far. Crates that were there already do not count.
    spent: f64,
    /// Whether the rest is estimated.
    estimates: bool,
}

impl Progress {
    /// The crates that Cargo builds with these arguments, which select packages and kinds of dependencies as for
    /// `cargo tree`; nothing where Cargo cannot say.
    pub(crate) fn of(selection: &[&str]) -> Option<Self> {
        let mut command = cargo::command();
        command.args(["tree", "--prefix", "none", "--quiet"]).args(selection);
        let output = command.output().ok().filter(|output| output.status.success())?;
        Some(Self::new(&String::from_utf8_lossy(&output.stdout)))
    }

    fn new(tree: &str) -> Self {
        let left: HashSet<_> = tree.lines().filter_map(of_tree).collect();
        Self { total: left.len(), left, costs: costs(), spent: 0.0, estimates: true }
    }

    /// The same without an estimate: a crate that is done says nothing about its tests, which take as long.
    #[must_use]
    pub(crate) fn of_tests(self) -> Self {
        Self { estimates: false, ..self }
    }

    /// Takes in a line of Cargo's messages in JSON.
    pub(crate) fn read(&mut self, line: &str) {
        let Some((done, fresh)) = of_message(line) else { return };
        if !self.left.remove(&done) {
            return;
        }
        if !fresh {
            self.spent += self.cost(&done);
        }
    }

    /// `312 of 485 crates done, about 9 min left`.
    pub(crate) fn line(&self, elapsed: Duration) -> String {
        let done = format!("{} of {} crates done", self.total - self.left.len(), self.total);
        match self.remaining(elapsed) {
            Some(remaining) => format!("{done}, about {} left", rounded(remaining)),
            None => format!("{done}, {} so far", spoken(elapsed)),
        }
    }

    /// How long the rest will take if it goes on as it went.
    fn remaining(&self, elapsed: Duration) -> Option<Duration> {
        let rest: f64 = self.left.iter().map(|left| self.cost(left)).sum();
        let judged =
            self.estimates && elapsed >= TIME_TO_JUDGE_BY && self.spent > SHARE_TO_JUDGE_BY * (self.spent + rest);
        judged.then(|| elapsed.mul_f64(rest / self.spent))
    }

    fn cost(&self, (name, _): &Crate) -> f64 {
        self.costs.get(name.as_str()).copied().unwrap_or(SMALL)
    }
}

/// The words of a Cargo command so that it tells in JSON which crates are done.
pub(crate) fn followed<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let (subcommand, rest) = words.split_at(words.len().min(1));
    [subcommand, &["--message-format=json-render-diagnostics"], rest].concat()
}

fn costs() -> HashMap<&'static str, f64> {
    COSTS
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(name, cost)| Some((name, cost.parse().ok()?)))
        .collect()
}

/// `bevy_ecs v0.19.1 (proc-macro) (*)`.
fn of_tree(line: &str) -> Option<Crate> {
    let mut words = line.split(' ');
    Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
}

/// The crate that a message reports as built, and whether it was there already. Build scripts are not crates of their own.
fn of_message(line: &str) -> Option<(Crate, bool)> {
    let built = line.starts_with(r#"{"reason":"compiler-artifact""#) && !line.contains(r#""kind":["custom-build"]"#);
    let id = line.split_once(r#""package_id":""#).filter(|_| built)?.1.split('"').next()?;
    Some((of_package_id(id)?, line.contains(r#""fresh":true"#)))
}

/// `registry+https://…#bevy_ecs@0.19.1`, `path+file:///…/crates/congo-rules#0.1.0`.
fn of_package_id(id: &str) -> Option<Crate> {
    let (source, named) = id.rsplit_once('#')?;
    let (name, version) = match named.split_once('@') {
        Some(both) => both,
        None => (source.rsplit('/').next()?, named),
    };
    Some((name.to_owned(), version.to_owned()))
}

/// Estimates are not exact to the second.
fn rounded(time: Duration) -> String {
    match time.as_secs() {
        0..45 => "half a minute".to_owned(),
        45..90 => "a minute".to_owned(),
        seconds => format!("{} minutes", (seconds + 30) / 60),
    }
}

/// A duration as one would say it: `0.4 s`, `12 s`, `3 min 05 s`.
pub(crate) fn spoken(duration: Duration) -> String {
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
    fn durations_are_spoken() {
        let cases =
            [(350, "0.3 s"), (9_940, "9.9 s"), (12_900, "12 s"), (60_000, "1 min 00 s"), (3_661_000, "61 min 01 s")];
        for (milliseconds, words) in cases {
            assert_eq!(spoken(Duration::from_millis(milliseconds)), words);
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
        assert_eq!(progress.line(Duration::from_secs(2)), "0 of 4 crates done, 2.0 s so far");
        progress.read(&registry("small@2.0.0"));
        progress.read(&registry("small@2.0.0"));
        progress.read(&registry("stranger@1.0.0"));
        progress.read(&artifact("registry+https://example.org/index#bevy_pbr@0.19.1", "custom-build", false));
        progress.read("{\"reason\":\"build-finished\",\"success\":true}");
        progress.read("no JSON at all");
        assert!(progress.line(Duration::from_secs(2)).starts_with("1 of 4 crates done"));
        progress.read(&artifact("path+file:///home/ada/congo#0.1.0", "bin", false));
        assert!(progress.line(Duration::from_secs(2)).starts_with("2 of 4 crates done"));
    }

    #[test]
    fn the_rest_is_estimated_by_weight() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\nc v1.0.0\n");
        progress.costs = HashMap::from([("a", 10.0), ("b", 30.0), ("c", 10.0)]);
        progress.read(&registry("a@1.0.0"));
        assert_eq!(progress.line(Duration::from_secs(120)), "1 of 3 crates done, about 8 minutes left");
        progress.read(&registry("b@1.0.0"));
        assert_eq!(progress.line(Duration::from_secs(240)), "2 of 3 crates done, about a minute left");
    }

    #[test]
    fn tests_are_counted_and_not_estimated() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\n").of_tests();
        progress.read(&registry("a@1.0.0"));
        assert_eq!(progress.line(Duration::from_secs(120)), "1 of 2 crates done, 2 min 00 s so far");
    }

    #[test]
    fn what_was_there_already_says_nothing_about_the_rest() {
        let mut progress = Progress::new("a v1.0.0\nb v1.0.0\n");
        progress.read(&artifact("registry+https://example.org/index#a@1.0.0", "lib", true));
        assert_eq!(progress.line(Duration::from_secs(120)), "1 of 2 crates done, 2 min 00 s so far");
    }

    #[test]
    fn words_for_other_programs_stay_last() {
        let words = followed(&["clippy", "--workspace", "--", "-D", "warnings"]);
        let expected = ["clippy", "--message-format=json-render-diagnostics", "--workspace", "--", "-D", "warnings"];
        assert_eq!(words, expected);
    }

    #[test]
    fn the_table_can_be_read() {
        let lines = COSTS.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(costs().len(), lines);
        assert!(costs().values().all(|cost| *cost > SMALL));
        assert!(costs().contains_key("congo"));
    }
}
