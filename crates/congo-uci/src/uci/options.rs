//! The options of `setoption`.

use super::offset_in;
use super::problems::{Problems, quoted};
use super::random_seed;
use crate::evaluators;
use congo_coach::{Level, default_levels};
use congo_engine::Evaluator;
use congo_engine::tablebase::Tablebase;
use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

const HASH_MIB_RANGE: (usize, usize) = (1, 65_536);
const THREADS_RANGE: (usize, usize) = (1, 256);
const MULTIPV_RANGE: (u32, u32) = (1, 64);
const CONTEMPT_CP_RANGE: (i32, i32) = (-200, 200);
const MOVE_OVERHEAD_MS_RANGE: (u64, u64) = (0, 5_000);
const SKILL_SEED_RANGE: (u64, u64) = (0, i64::MAX as u64);
/// The value of the option Level for full strength.
const FULL_STRENGTH: &str = "Full";
/// The value of the option UCI_Variant.
const VARIANT: &str = "congo";
/// The value of the option TbPath without a folder.
const NO_FOLDER: &str = "<empty>";

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
    /// Whether a search with a limit in plies or nodes forgets earlier ones, so that its result depends on nothing else.
    pub(super) reproducible: bool,
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
    /// Whether each new game gets another seed.
    has_random_seed: bool,
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
            reproducible: false,
            level: None,
            own_book: false,
            evaluator: Evaluator::default(),
            tablebase: None,
            seed: random_seed(),
            has_random_seed: true,
        }
    }
}

/// Why an option is not set.
enum OptionError {
    /// There is no option of this name.
    Name,
    /// The value is not one of these.
    Value(String),
    /// The file or folder cannot be used.
    File(String),
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
            format!("option name TbPath type string default {NO_FOLDER}"),
            format!("option name Skill Seed type spin default 0 min {} max {}", SKILL_SEED_RANGE.0, SKILL_SEED_RANGE.1),
            "option name Reproducible type check default false".to_owned(),
            "option name UCI_ShowWDL type check default false".to_owned(),
            format!("option name UCI_Variant type combo default {VARIANT} var {VARIANT}"),
        ]
    }

    /// Applies `name <name> value <value>`; unknown words before `name` are skipped. In a value, such as the name of a
    /// file, blanks count.
    ///
    /// # Errors
    /// The problem; then nothing has changed.
    pub(super) fn set(&mut self, arguments: &str) -> Result<(), Problems> {
        let Some((_, rest)) = split_at_word(arguments, "name") else {
            return Err(Problems::of("expected name <name> value <value>"));
        };
        let (name, value) = split_at_word(rest, "value").unwrap_or((rest, ""));
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        self.set_value(&name.to_ascii_lowercase(), value).map_err(|error| match error {
            OptionError::Name => Problems::of(format!("there is no option {}", quoted(&name))),
            OptionError::Value(expected) => Problems::of(format!("{name}: {}, expected {expected}", quoted(value))),
            OptionError::File(problem) => Problems::of(format!("{name}: {problem}")),
        })
    }

    /// Sets the option with this name in small letters. Only names of files distinguish between small letters and
    /// capitals.
    fn set_value(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let is = |word: &str| value.eq_ignore_ascii_case(word);
        match name {
            "hash" => {
                let mib = parse_in(value, HASH_MIB_RANGE, " MiB")?;
                if let Some(free) = available_mib().filter(|free| mib > free + self.hash_mib) {
                    return Err(OptionError::Value(format!("at most the {free} MiB that are free")));
                }
                // The system may limit this process further.
                if Vec::<u8>::new().try_reserve_exact(mib << 20).is_err() {
                    return Err(OptionError::File(format!("there is no memory for {mib} MiB")));
                }
                self.hash_mib = mib;
            }
            "threads" => self.threads = parse_in(value, THREADS_RANGE, "")?,
            "multipv" => self.multipv = parse_in(value, MULTIPV_RANGE, "")?,
            "contempt" => self.contempt = parse_in(value, CONTEMPT_CP_RANGE, " centipawns")?,
            "move overhead" => {
                self.move_overhead = Some(Duration::from_millis(parse_in(value, MOVE_OVERHEAD_MS_RANGE, " ms")?));
            }
            "reproducible" => self.reproducible = parse_bool(value)?,
            "uci_showwdl" => self.show_wdl = parse_bool(value)?,
            "ownbook" => self.own_book = parse_bool(value)?,
            // `go ponder` starts pondering; there is nothing to prepare.
            "ponder" => _ = parse_bool(value)?,
            "level" if is(FULL_STRENGTH) => self.level = None,
            "level" => {
                let level = default_levels().into_iter().find(|level| is(&level.name));
                let expected = || OptionError::Value(format!("{FULL_STRENGTH} or the name of a level"));
                self.level = Some(level.ok_or_else(expected)?);
            }
            "evalfile" => {
                let name = [evaluators::SHIPPED, evaluators::CLASSICAL].into_iter().find(|name| is(name));
                self.evaluator = evaluators::load(name.unwrap_or(value)).map_err(OptionError::File)?;
            }
            "tbpath" if value.is_empty() || is(NO_FOLDER) => self.tablebase = None,
            "tbpath" => {
                let tables = Tablebase::open(Path::new(value)).map_err(|error| OptionError::File(error.to_string()))?;
                self.tablebase = Some(Arc::new(tables));
            }
            "skill seed" => {
                let seed = parse_in(value, SKILL_SEED_RANGE, "")?;
                self.has_random_seed = seed == 0;
                self.seed = if self.has_random_seed { random_seed() } else { seed };
            }
            "uci_variant" if is(VARIANT) => {}
            "uci_variant" => return Err(OptionError::Value(VARIANT.to_owned())),
            _ => return Err(OptionError::Name),
        }
        Ok(())
    }

    /// Draws another seed for a new game, unless it was set.
    pub(super) fn begin_game(&mut self) {
        if self.has_random_seed {
            self.seed = random_seed();
        }
    }
}

/// What is before a word of a line, and what is after it without the blanks around it.
fn split_at_word<'a>(line: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let at = offset_in(line, line.split_whitespace().find(|known| *known == word)?);
    Some((&line[..at], line[at + word.len()..].trim()))
}

/// The value as a number of this range.
fn parse_in<T: FromStr + PartialOrd + Display>(value: &str, (min, max): (T, T), unit: &str) -> Result<T, OptionError> {
    let number = value.parse().ok().filter(|number| (&min..=&max).contains(&number));
    number.ok_or_else(|| OptionError::Value(format!("{min} to {max}{unit}")))
}

fn parse_bool(value: &str) -> Result<bool, OptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| OptionError::Value("true or false".to_owned()))
}
