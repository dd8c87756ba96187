//! The options of `setoption`.

use super::random_seed;
use crate::evaluators;
use congo_engine::tablebase::Tablebase;
use congo_engine::{Evaluator, Level, default_levels};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

const HASH_MIB_RANGE: (usize, usize) = (1, 65_536);
const THREADS_RANGE: (usize, usize) = (1, 256);
const MULTIPV_RANGE: (u32, u32) = (1, 64);
const CONTEMPT_CP_RANGE: (i32, i32) = (-200, 200);
const MOVE_OVERHEAD_MS_RANGE: (u64, u64) = (0, 5_000);
/// The value of the option Level for full strength.
const FULL_STRENGTH: &str = "Full";

/// The memory available to programs, in MiB; `None` if unknown. Linux has it in `/proc/meminfo`.
fn available_mib() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kib| kib / 1_024)
}

/// The values of the options.
#[derive(Debug, Clone)]
pub(super) struct Options {
    /// Size of the transposition table, in MiB.
    pub(super) hash_mib: usize,
    /// Search threads.
    pub(super) threads: usize,
    /// The number of best moves that are reported.
    pub(super) multipv: u32,
    /// The contempt in centipawns.
    pub(super) contempt: i32,
    /// The part of the time that is reserved for the delay between the engine and the other program; `None` until it is
    /// set.
    pub(super) move_overhead: Option<Duration>,
    /// Whether the chances of win, draw and loss are reported.
    pub(super) show_wdl: bool,
    /// The level; `None` for full strength.
    pub(super) level: Option<Level>,
    /// Whether full strength uses the opening book; levels always do.
    pub(super) own_book: bool,
    /// The evaluator.
    pub(super) evaluator: Evaluator,
    /// Endgame tables in addition to the shipped ones.
    pub(super) tablebase: Option<Arc<Tablebase>>,
    /// The seed that makes games of a level differ.
    pub(super) seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mib: 64,
            threads: 1,
            multipv: 1,
            contempt: 0,
            move_overhead: None,
            show_wdl: false,
            level: None,
            own_book: false,
            evaluator: Evaluator::default(),
            tablebase: None,
            seed: random_seed(),
        }
    }
}

impl Options {
    /// The lines about options in the answer to `uci`.
    pub(super) fn option_lines() -> Vec<String> {
        let levels: String = default_levels().iter().map(|level| format!(" var {}", level.name)).collect();
        vec![
            format!("option name Hash type spin default 64 min {} max {}", HASH_MIB_RANGE.0, HASH_MIB_RANGE.1),
            format!("option name Threads type spin default 1 min {} max {}", THREADS_RANGE.0, THREADS_RANGE.1),
            format!("option name MultiPV type spin default 1 min {} max {}", MULTIPV_RANGE.0, MULTIPV_RANGE.1),
            format!("option name Contempt type spin default 0 min {} max {}", CONTEMPT_CP_RANGE.0, CONTEMPT_CP_RANGE.1),
            format!(
                "option name Move Overhead type spin default 10 min {} max {}",
                MOVE_OVERHEAD_MS_RANGE.0, MOVE_OVERHEAD_MS_RANGE.1
            ),
            "option name Ponder type check default false".to_owned(),
            format!("option name Level type combo default {FULL_STRENGTH} var {FULL_STRENGTH}{levels}"),
            "option name OwnBook type check default false".to_owned(),
            format!("option name EvalFile type string default {}", evaluators::SHIPPED),
            "option name TbPath type string default <empty>".to_owned(),
            format!("option name Skill Seed type spin default 0 min 0 max {}", i64::MAX),
            "option name UCI_ShowWDL type check default false".to_owned(),
            "option name UCI_Variant type combo default congo var congo".to_owned(),
        ]
    }

    /// Applies `name <name> value <value>`; unknown words before `name` are skipped.
    ///
    /// # Errors
    /// The problem; then nothing has changed.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(name) = words.iter().position(|word| *word == "name") else {
            return Err("setoption: expected name <name> value <value>".to_owned());
        };
        let rest = &words[name + 1..];
        let split = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
        let name = rest[..split].join(" ");
        let value = rest.get(split + 1..).unwrap_or_default().join(" ");
        let invalid = |expected: &str| Err(format!("setoption {name}: {value:?}, expected {expected}"));
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(mib) if (HASH_MIB_RANGE.0..=HASH_MIB_RANGE.1).contains(&mib) => match available_mib() {
                    Some(free) if mib > free + self.hash_mib => {
                        return invalid(&format!("at most the {free} MiB that are free"));
                    }
                    _ => self.hash_mib = mib,
                },
                _ => return invalid("1 to 65536 MiB"),
            },
            "threads" => match value.parse() {
                Ok(threads) if (THREADS_RANGE.0..=THREADS_RANGE.1).contains(&threads) => self.threads = threads,
                _ => return invalid("1 to 256"),
            },
            "multipv" => match value.parse() {
                Ok(lines) if (MULTIPV_RANGE.0..=MULTIPV_RANGE.1).contains(&lines) => self.multipv = lines,
                _ => return invalid("1 to 64"),
            },
            "contempt" => match value.parse() {
                Ok(contempt) if (CONTEMPT_CP_RANGE.0..=CONTEMPT_CP_RANGE.1).contains(&contempt) => {
                    self.contempt = contempt
                }
                _ => return invalid("-200 to 200 centipawns"),
            },
            "move overhead" => match value.parse() {
                Ok(ms) if (MOVE_OVERHEAD_MS_RANGE.0..=MOVE_OVERHEAD_MS_RANGE.1).contains(&ms) => {
                    self.move_overhead = Some(Duration::from_millis(ms));
                }
                _ => return invalid("0 to 5000 ms"),
            },
            "uci_showwdl" => match value.parse() {
                Ok(show_wdl) => self.show_wdl = show_wdl,
                Err(_) => return invalid("true or false"),
            },
            "level" if value.eq_ignore_ascii_case(FULL_STRENGTH) => self.level = None,
            "level" => match default_levels().into_iter().find(|level| level.name.eq_ignore_ascii_case(&value)) {
                Some(level) => self.level = Some(level),
                None => return invalid("Full or the name of a level"),
            },
            "ownbook" => match value.parse() {
                Ok(own_book) => self.own_book = own_book,
                Err(_) => return invalid("true or false"),
            },
            "evalfile" => match evaluators::load(&value) {
                Ok(evaluator) => self.evaluator = evaluator,
                Err(problem) => return Err(format!("setoption {name}: {problem}")),
            },
            "tbpath" if ["", "<empty>"].contains(&value.as_str()) => self.tablebase = None,
            "tbpath" => match Tablebase::open(Path::new(&value)) {
                Ok(tables) => self.tablebase = Some(Arc::new(tables)),
                Err(problem) => return Err(format!("setoption {name}: {problem}")),
            },
            // 0, the default of the option, means a new seed each time.
            "skill seed" => match value.parse::<u64>() {
                Ok(0) => self.seed = random_seed(),
                Ok(seed) => self.seed = seed,
                Err(_) => return invalid("a number from 0 on"),
            },
            // `go ponder` starts pondering; there is nothing to prepare.
            "ponder" if ["true", "false"].contains(&value.as_str()) => {}
            "ponder" => return invalid("true or false"),
            "uci_variant" if value == "congo" => {}
            "uci_variant" => return invalid("congo"),
            _ => return Err(format!("setoption: there is no option {name:?}")),
        }
        Ok(())
    }
}
