//! How players are named on the command line.

use super::Pace;
use super::external::{Asked, Lines, Uci};
use super::yardstick::{Naive, Platform};
use super::{Own, Player, Problem};
use crate::Failure;
use crate::judges;
use congo_engine::{Evaluator, Level, Limits, default_levels};
use std::time::Duration;

/// Without a limit of its own a level looks at no more positions than this: the clock would spoil the repetition.
const MOST_NODES: u64 = 200_000;
/// Plies of the yardstick that stands for older programs.
const PLATFORM_DEPTH: usize = 5;

/// A player by its name and limit, from which it can be made as often as there are threads.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Spec {
    who: Who,
    limits: Limits,
    pace: Pace,
    threads: usize,
}

#[derive(Debug, Clone, PartialEq)]
enum Who {
    Level(Box<Level>),
    Engine(Evaluator),
    Naive,
    Platform,
    Uci(String),
    Lines(String),
}

impl Spec {
    /// Reads `<who>` or `<who>@<limit>`, or a limit alone for the whole strength.
    ///
    /// # Errors
    /// Which part is not understood.
    pub(crate) fn read(name: &str) -> Result<Self, Failure> {
        let wrong = |wanted: &str| Failure::Input(format!("player {name:?}: {wanted}"));
        let (who, limit) = match name.rsplit_once('@') {
            Some((who, limit)) => (who, Some(limit)),
            None if name.contains('=') && !name.contains(':') => ("engine", Some(name)),
            None => (name, None),
        };
        let who = Who::read(who)?.ok_or_else(|| {
            wrong("wanted a level, engine, hand, net:<file>, naive, platform, uci:<program> or line:<program>")
        })?;
        let mut parts = limit.into_iter().flat_map(|limit| limit.split(','));
        let (limits, pace) = match parts.next() {
            Some(limit) => read_limit(limit)
                .ok_or_else(|| wrong("wanted nodes=N, depth=N, ms=N or tc=<seconds>+<seconds> after @"))?,
            None => who.usual().ok_or_else(|| wrong("wanted a limit, like engine@nodes=5000"))?,
        };
        let mut spec = Self { limits: who.limited(limits), who, pace, threads: 1 };
        for extra in parts {
            spec.add(extra).ok_or_else(|| wrong("wanted contempt=N or threads=N (1 or more) after the limit"))?;
        }
        Ok(spec)
    }

    /// One more thing about it, `contempt=N` in centipawns or `threads=N`. None if it is neither.
    fn add(&mut self, extra: &str) -> Option<()> {
        match extra.split_once('=')? {
            ("contempt", value) => self.limits.contempt = value.parse().ok()?,
            ("threads", value) => self.threads = value.parse().ok().filter(|&threads| threads >= 1)?,
            _ => return None,
        }
        Some(())
    }

    /// How its time is counted.
    pub(crate) fn pace(&self) -> Pace {
        self.pace
    }

    /// Whether everything it does is ours: then a fault is a bug.
    pub(crate) fn is_ours(&self) -> bool {
        !matches!(self.who, Who::Uci(_) | Who::Lines(_))
    }

    /// Makes the player; starts its program if it is one.
    pub(crate) fn player(&self) -> Result<Box<dyn Player>, Problem> {
        Ok(match &self.who {
            Who::Level(level) => Box::new(Own::level((**level).clone(), self.limits)),
            Who::Engine(evaluator) => Box::new(Own::whole(evaluator.clone(), self.limits, self.threads)),
            Who::Naive => Box::new(Naive::new()),
            Who::Platform => {
                Box::new(Platform::new(self.limits.depth.map_or(PLATFORM_DEPTH, |depth| depth.clamp(1, 50) as usize)))
            }
            Who::Uci(command) => Box::new(Uci::start(command, Asked { limits: self.limits, threads: self.threads })?),
            Who::Lines(command) => Box::new(Lines::start(command)?),
        })
    }
}

impl Who {
    /// None if there is nobody of this name.
    ///
    /// # Errors
    /// What is wrong with the file of a network.
    fn read(name: &str) -> Result<Option<Self>, Failure> {
        if let Some(file) = name.strip_prefix("net:") {
            return Ok(Some(Self::Engine(
                judges::read(file).map_err(|problem| Failure::Input(format!("player net:{problem}")))?,
            )));
        }
        if let Some(command) = name.strip_prefix("uci:") {
            return Ok(Some(Self::Uci(command.to_owned())));
        }
        if let Some(command) = name.strip_prefix("line:") {
            return Ok(Some(Self::Lines(command.to_owned())));
        }
        Ok(match name.to_ascii_lowercase().as_str() {
            "engine" => Some(Self::Engine(Evaluator::default())),
            "hand" => Some(Self::Engine(Evaluator::by_hand())),
            "naive" => Some(Self::Naive),
            "platform" => Some(Self::Platform),
            name => {
                let mut levels = default_levels().into_iter();
                levels.find(|level| level.name.eq_ignore_ascii_case(name)).map(|level| Self::Level(Box::new(level)))
            }
        })
    }

    /// Its limit if none is named.
    fn usual(&self) -> Option<(Limits, Pace)> {
        match self {
            Self::Level(level) => Some((Limits::nodes(level.nodes.unwrap_or(MOST_NODES)), Pace::Free)),
            Self::Naive | Self::Platform | Self::Lines(_) => Some((Limits::default(), Pace::Free)),
            Self::Engine(_) | Self::Uci(_) => None,
        }
    }

    /// A level looks no further than it does, whatever else limits it.
    fn limited(&self, limits: Limits) -> Limits {
        match self {
            Self::Level(level) => limits.and(Limits::depth(level.depth)),
            _ => limits,
        }
    }
}

/// `nodes=N` or just `N`, `depth=N`, `ms=N`, `tc=<seconds>+<seconds>`.
fn read_limit(text: &str) -> Option<(Limits, Pace)> {
    let (what, value) = text.split_once('=').unwrap_or(("nodes", text));
    Some(match what {
        "nodes" => (Limits::nodes(value.parse().ok()?), Pace::Free),
        "depth" => (Limits::depth(value.parse().ok()?), Pace::Free),
        "ms" => {
            let time = Duration::from_millis(value.parse().ok()?);
            (Limits::time(time), Pace::Move(time))
        }
        "tc" => {
            let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
            let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
            (Limits::default(), Pace::Game(seconds(base)?, seconds(increment)?))
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_by_who_they_are_and_their_limit() {
        let limits = |name: &str| Spec::read(name).map(|spec| (spec.limits.depth, spec.limits.nodes)).ok();
        assert_eq!(limits("lion@500"), Some((Some(100), Some(500))));
        assert_eq!(limits("Cub"), Some((Some(1), Some(2_000))));
        assert_eq!(limits("depth=4"), Some((Some(4), None)));
        assert_eq!(limits("nodes=9"), Some((None, Some(9))));
        assert_eq!(Spec::read("engine@ms=20,contempt=15").map(|spec| spec.limits.contempt).ok(), Some(15));
        assert_eq!(Spec::read("engine@ms=20,contempt=15,threads=2").map(|spec| spec.threads).ok(), Some(2));
        assert_eq!(limits("uci:/bin/x --a=b@nodes=7"), Some((None, Some(7))));
        let clock = Spec::read("engine@tc=1.5+0.01").expect("a clock");
        assert_eq!(clock.pace, Pace::Game(Duration::from_millis(1_500), Duration::from_millis(10)));
        assert_eq!(Spec::read("ms=20").expect("a time").pace, Pace::Move(Duration::from_millis(20)));
        for wrong in [
            "Tiger",
            "Lion@x",
            "nodes=",
            "speed=3",
            "engine",
            "uci:x",
            "engine@tc=-1",
            "engine@ms=x",
            "net:none.nn",
            "ms=2,hash=1",
            "ms=2,threads=0",
            "ms=2,",
        ] {
            assert!(Spec::read(wrong).is_err_and(|failure| failure.to_string().contains(wrong)), "{wrong}");
        }
    }
}
