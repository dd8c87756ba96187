//! The names of players on the command line.

use super::TimeControl;
use super::baseline::{MaterialSearch, Naive};
use super::external::{LinePlayer, SearchSettings, UciPlayer};
use super::{EnginePlayer, Player, PlayerError};
use congo_coach::{Level, Style, default_levels, level_at_rating};
use congo_engine::{Evaluator, Limits, SearchParameters};
use congo_uci::Failure;
use congo_uci::evaluators;
use std::sync::Arc;
use std::time::Duration;

/// A level without a node limit visits at most this number of nodes: a time limit would make games unrepeatable.
pub(crate) const MAX_LEVEL_NODES: u64 = 4_000_000;
/// The depth of the player that represents older programs.
const MATERIAL_SEARCH_DEPTH: usize = 5;

/// A player by its name and limit, from which one player per thread is made.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PlayerSpec {
    kind: PlayerKind,
    limits: Limits,
    time_control: TimeControl,
    threads: usize,
    /// The constants of our own engine's search.
    parameters: SearchParameters,
}

#[derive(Debug, Clone, PartialEq)]
enum PlayerKind {
    /// A level, and all levels: its form moves it along their line.
    Level(Box<Level>, Arc<[Level]>),
    Engine(Evaluator),
    Naive,
    MaterialSearch,
    Uci(String),
    LineProtocol(String),
}

impl PlayerSpec {
    /// Parses `<name>` or `<name>@<limit>`, or a limit alone for full strength.
    ///
    /// # Errors
    /// The part that is invalid.
    pub(crate) fn parse(name: &str) -> Result<Self, Failure> {
        let wrong = |expected: &str| Failure::InvalidInput(format!("player {name:?}: {expected}"));
        let (who, limit) = match name.rsplit_once('@') {
            Some((who, limit)) => (who, Some(limit)),
            None if name.contains('=') && !name.contains(':') => ("engine", Some(name)),
            None => (name, None),
        };
        let who = PlayerKind::parse(who)?.ok_or_else(|| {
            wrong("expected a level, rating:N, engine, hand, net:<file>, naive, platform, uci:<program> or line:<program>")
        })?;
        let mut parts = limit.into_iter().flat_map(|limit| limit.split(','));
        let (limits, pace) = match parts.next() {
            Some(limit) => parse_limit(limit)
                .ok_or_else(|| wrong("expected nodes=N, soft=N, depth=N, ms=N or tc=<seconds>+<seconds> after @"))?,
            None => who.default_limits().ok_or_else(|| wrong("expected a limit, like engine@nodes=5000"))?,
        };
        if limits.soft_nodes.is_some() && !matches!(who, PlayerKind::Engine(_)) {
            return Err(wrong("only our engine at full strength knows soft=N"));
        }
        let mut spec =
            Self { limits, kind: who, time_control: pace, threads: 1, parameters: SearchParameters::default() };
        for extra in parts {
            spec.apply_option(extra).ok_or_else(|| {
                wrong("expected contempt=N, threads=N (1 or more), or for our engine a parameter of the search, after the limit")
            })?;
        }
        Ok(spec)
    }

    /// A level of this list, with at most this number of nodes per move.
    pub(crate) fn of_level(level: Level, levels: Arc<[Level]>, nodes: u64) -> Self {
        let kind = PlayerKind::Level(Box::new(level), levels);
        let (limits, parameters) = (Limits::nodes(nodes), SearchParameters::default());
        Self { kind, limits, time_control: TimeControl::Unlimited, threads: 1, parameters }
    }

    /// Applies another option: `contempt=N` in centipawns, `threads=N`, or a parameter of the search. `None` if it is
    /// none of them.
    fn apply_option(&mut self, extra: &str) -> Option<()> {
        match extra.split_once('=')? {
            ("contempt", value) => self.limits.contempt = value.parse().ok()?,
            ("threads", value) => self.threads = value.parse().ok().filter(|&threads| threads >= 1)?,
            (name, value) if matches!(self.kind, PlayerKind::Engine(_)) => {
                self.parameters.set(name, value.parse().ok()?)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Its time control.
    pub(crate) fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Whether it is built in: then a fault is a bug.
    pub(crate) fn is_built_in(&self) -> bool {
        !matches!(self.kind, PlayerKind::Uci(_) | PlayerKind::LineProtocol(_))
    }

    /// Makes the player; starts its program if it is one.
    pub(crate) fn make_player(&self) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match &self.kind {
            PlayerKind::Level(level, levels) => {
                Box::new(EnginePlayer::at_level_of((**level).clone(), levels.clone(), self.limits))
            }
            PlayerKind::Engine(evaluator) => {
                let player = EnginePlayer::full_strength(evaluator.clone(), self.limits, self.threads);
                Box::new(player.with_parameters(self.parameters))
            }
            PlayerKind::Naive => Box::new(Naive::new()),
            PlayerKind::MaterialSearch => Box::new(MaterialSearch::new(
                self.limits.depth.map_or(MATERIAL_SEARCH_DEPTH, |depth| depth.clamp(1, 50) as usize),
            )),
            PlayerKind::Uci(command) => {
                Box::new(UciPlayer::start(command, SearchSettings { limits: self.limits, threads: self.threads })?)
            }
            PlayerKind::LineProtocol(command) => Box::new(LinePlayer::start(command)?),
        })
    }
}

impl PlayerKind {
    /// `None` if there is no player of this name.
    ///
    /// # Errors
    /// The problem with the file of a network.
    fn parse(name: &str) -> Result<Option<Self>, Failure> {
        if let Some(file) = name.strip_prefix("net:") {
            return Ok(Some(Self::Engine(
                evaluators::load(file).map_err(|problem| Failure::InvalidInput(format!("player net:{problem}")))?,
            )));
        }
        if let Some(command) = name.strip_prefix("uci:") {
            return Ok(Some(Self::Uci(command.to_owned())));
        }
        if let Some(command) = name.strip_prefix("line:") {
            return Ok(Some(Self::LineProtocol(command.to_owned())));
        }
        if let Some(rating) = name.strip_prefix("rating:") {
            let valid = rating.parse().ok().filter(|rating| (0..=Level::MAX_RATING).contains(rating));
            return Ok(valid.map(|rating| {
                let levels = default_levels();
                Self::Level(Box::new(level_at_rating(&levels, rating)), levels.into())
            }));
        }
        let (name, is_plain) = name.strip_prefix("plain:").map_or((name, false), |level| (level, true));
        Ok(match name.to_ascii_lowercase().as_str() {
            "engine" if !is_plain => Some(Self::Engine(Evaluator::default())),
            "hand" if !is_plain => Some(Self::Engine(Evaluator::classical())),
            "naive" if !is_plain => Some(Self::Naive),
            "platform" if !is_plain => Some(Self::MaterialSearch),
            name => {
                let levels = default_levels();
                let level = levels.iter().find(|level| level.name.eq_ignore_ascii_case(name)).cloned();
                level.map(|level| {
                    Self::Level(Box::new(if is_plain { without_style(level) } else { level }), levels.into())
                })
            }
        })
    }

    /// Its default limit.
    fn default_limits(&self) -> Option<(Limits, TimeControl)> {
        match self {
            Self::Level(..) => Some((Limits::nodes(MAX_LEVEL_NODES), TimeControl::Unlimited)),
            Self::Naive | Self::MaterialSearch | Self::LineProtocol(_) => {
                Some((Limits::default(), TimeControl::Unlimited))
            }
            Self::Engine(_) | Self::Uci(_) => None,
        }
    }
}

/// The level with the same strength and form, but without preferences.
pub(crate) fn without_style(level: Level) -> Level {
    Level { style: Style::default(), ..level }
}

/// Parses `nodes=N` or just `N`, `soft=N`, `depth=N`, `ms=N`, `tc=<seconds>+<seconds>`.
fn parse_limit(text: &str) -> Option<(Limits, TimeControl)> {
    let (what, value) = text.split_once('=').unwrap_or(("nodes", text));
    Some(match what {
        "nodes" => (Limits::nodes(value.parse().ok()?), TimeControl::Unlimited),
        "soft" => (Limits::soft_nodes(value.parse().ok()?), TimeControl::Unlimited),
        "depth" => (Limits::depth(value.parse().ok()?), TimeControl::Unlimited),
        "ms" => {
            let time = Duration::from_millis(value.parse().ok()?);
            (Limits::move_time(time), TimeControl::PerMove(time))
        }
        "tc" => {
            let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
            let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
            (Limits::default(), TimeControl::BaseAndIncrement(seconds(base)?, seconds(increment)?))
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_specs_are_parsed() {
        let limits = |name: &str| PlayerSpec::parse(name).map(|spec| (spec.limits.depth, spec.limits.nodes)).ok();
        assert_eq!(limits("lion@500"), Some((None, Some(500))));
        assert_eq!(limits("Cub"), Some((None, Some(MAX_LEVEL_NODES))));
        assert_eq!(limits("rating:1234"), Some((None, Some(MAX_LEVEL_NODES))));
        assert_eq!(PlayerSpec::parse("engine@soft=9").map(|spec| spec.limits.soft_nodes).ok(), Some(Some(9)));
        assert_eq!(limits("depth=4"), Some((Some(4), None)));
        assert_eq!(limits("nodes=9"), Some((None, Some(9))));
        assert_eq!(PlayerSpec::parse("engine@ms=20,contempt=15").map(|spec| spec.limits.contempt).ok(), Some(15));
        assert_eq!(PlayerSpec::parse("engine@ms=20,contempt=15,threads=2").map(|spec| spec.threads).ok(), Some(2));
        assert!(PlayerSpec::parse("engine@ms=20,rfp_margin_cp=90").is_ok());
        assert_eq!(limits("uci:/bin/x --a=b@nodes=7"), Some((None, Some(7))));
        let clock = PlayerSpec::parse("engine@tc=1.5+0.01").expect("a clock");
        assert_eq!(
            clock.time_control,
            TimeControl::BaseAndIncrement(Duration::from_millis(1_500), Duration::from_millis(10))
        );
        assert_eq!(
            PlayerSpec::parse("ms=20").expect("a time").time_control,
            TimeControl::PerMove(Duration::from_millis(20))
        );
        for wrong in [
            "Tiger",
            "rating:4001",
            "Lion@x",
            "nodes=",
            "speed=3",
            "engine",
            "uci:x",
            "engine@tc=-1",
            "engine@ms=x",
            "net:none.nn",
            "Lion@soft=5",
            "uci:x@soft=5",
            "ms=2,hash=1",
            "ms=2,threads=0",
            "ms=2,",
            "ms=2,rfp_margin_cp=-1",
            "Lion@nodes=5,rfp_margin_cp=90",
        ] {
            assert!(PlayerSpec::parse(wrong).is_err_and(|failure| failure.to_string().contains(wrong)), "{wrong}");
        }
    }
}
