//! The options that `setoption` sets.

use super::any_seed;
use crate::judges;
use congo_engine::tablebase::Tablebase;
use congo_engine::{Evaluator, Level, default_levels};
use std::path::Path;
use std::sync::Arc;

const HASH: (usize, usize) = (1, 65_536);
const THREADS: (usize, usize) = (1, 256);
const LINES: (u32, u32) = (1, 64);
const CONTEMPT: (i32, i32) = (-200, 200);
/// The value of the option Level that means the whole strength.
const FULL: &str = "Full";

/// How much memory there is for programs, as far as the system tells: Linux, in `/proc/meminfo`.
fn free_mib() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kib| kib / 1_024)
}

/// What can be set, and to what it is set.
#[derive(Debug, Clone)]
pub(super) struct Options {
    /// Memory of the table, in MiB.
    pub(super) hash: usize,
    /// Threads of a search.
    pub(super) threads: usize,
    /// How many of the best moves are told.
    pub(super) lines: u32,
    /// By so many centipawns a draw is worse than even.
    pub(super) contempt: i32,
    /// Whose eyes it looks through; none: the whole strength.
    pub(super) level: Option<Level>,
    /// Whether the whole strength plays from the opening book; levels do by themselves.
    pub(super) own_book: bool,
    /// Who judges positions.
    pub(super) evaluator: Evaluator,
    /// Endgame tables beside those that ship.
    pub(super) tables: Option<Arc<Tablebase>>,
    /// Makes a level's games differ.
    pub(super) seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 64,
            threads: 1,
            lines: 1,
            contempt: 0,
            level: None,
            own_book: false,
            evaluator: Evaluator::default(),
            tables: None,
            seed: any_seed(),
        }
    }
}

impl Options {
    /// What `uci` says about the options.
    pub(super) fn describe() -> Vec<String> {
        let levels: String = default_levels().iter().map(|level| format!(" var {}", level.name)).collect();
        vec![
            format!("option name Hash type spin default 64 min {} max {}", HASH.0, HASH.1),
            format!("option name Threads type spin default 1 min {} max {}", THREADS.0, THREADS.1),
            format!("option name MultiPV type spin default 1 min {} max {}", LINES.0, LINES.1),
            format!("option name Contempt type spin default 0 min {} max {}", CONTEMPT.0, CONTEMPT.1),
            "option name Ponder type check default false".to_owned(),
            format!("option name Level type combo default {FULL} var {FULL}{levels}"),
            "option name OwnBook type check default false".to_owned(),
            format!("option name EvalFile type string default {}", judges::SHIPPED),
            "option name TbPath type string default <empty>".to_owned(),
            format!("option name Skill Seed type spin default 0 min 0 max {}", i64::MAX),
            "option name UCI_Variant type combo default congo var congo".to_owned(),
        ]
    }

    /// Obeys `name <name> value <value>`.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed then.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", rest @ ..] = words else {
            return Err("setoption: wanted name <name> value <value>".to_owned());
        };
        let split = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
        let name = rest[..split].join(" ");
        let value = rest.get(split + 1..).unwrap_or_default().join(" ");
        let wrong = |wanted: &str| Err(format!("setoption {name}: {value:?}, wanted {wanted}"));
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(mib) if (HASH.0..=HASH.1).contains(&mib) => match free_mib() {
                    Some(free) if mib > free + self.hash => {
                        return wrong(&format!("at most the {free} MiB that are free"));
                    }
                    _ => self.hash = mib,
                },
                _ => return wrong("1 to 65536 MiB"),
            },
            "threads" => match value.parse() {
                Ok(threads) if (THREADS.0..=THREADS.1).contains(&threads) => self.threads = threads,
                _ => return wrong("1 to 256"),
            },
            "multipv" => match value.parse() {
                Ok(lines) if (LINES.0..=LINES.1).contains(&lines) => self.lines = lines,
                _ => return wrong("1 to 64"),
            },
            "contempt" => match value.parse() {
                Ok(contempt) if (CONTEMPT.0..=CONTEMPT.1).contains(&contempt) => self.contempt = contempt,
                _ => return wrong("-200 to 200 centipawns"),
            },
            "level" if value.eq_ignore_ascii_case(FULL) => self.level = None,
            "level" => match default_levels().into_iter().find(|level| level.name.eq_ignore_ascii_case(&value)) {
                Some(level) => self.level = Some(level),
                None => return wrong("Full or the name of a level"),
            },
            "ownbook" => match value.parse() {
                Ok(own_book) => self.own_book = own_book,
                Err(_) => return wrong("true or false"),
            },
            "evalfile" => match judges::read(&value) {
                Ok(evaluator) => self.evaluator = evaluator,
                Err(problem) => return Err(format!("setoption {name}: {problem}")),
            },
            "tbpath" if ["", "<empty>"].contains(&value.as_str()) => self.tables = None,
            "tbpath" => match Tablebase::open(Path::new(&value)) {
                Ok(tables) => self.tables = Some(Arc::new(tables)),
                Err(problem) => return Err(format!("setoption {name}: {problem}")),
            },
            // 0 is the default of the interface and means: another seed each time.
            "skill seed" => match value.parse::<u64>() {
                Ok(0) => self.seed = any_seed(),
                Ok(seed) => self.seed = seed,
                Err(_) => return wrong("a number from 0 on"),
            },
            // Pondering is asked for by `go ponder`; there is nothing to prepare.
            "ponder" if ["true", "false"].contains(&value.as_str()) => {}
            "ponder" => return wrong("true or false"),
            "uci_variant" if value == "congo" => {}
            "uci_variant" => return wrong("congo"),
            _ => return Err(format!("setoption: there is no option {name:?}")),
        }
        Ok(())
    }
}
