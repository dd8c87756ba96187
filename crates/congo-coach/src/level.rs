//! Named strengths, read from `levels.ron`: what a player of each level sees, and how long it thinks.

use crate::style::{Style, move_preferences};
use congo_engine::Handicap;
use congo_engine::{Limits, Root};
use congo_engine::{MAX_PLY, MovePreferences, piece_value};
use congo_engine::{Rng, mix64};
use congo_rules::{Color, PieceKind};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// The default contempt of a side that plays to win, in centipawns.
const DEFAULT_CONTEMPT_CP: i32 = 100;

/// The default number of plies that a level plays from the opening book.
pub(crate) const DEFAULT_BOOK_PLIES: u32 = 6;

/// The lowest temperature of a level at the beginning of a game, in pawns: without a book move, too, it begins one game
/// like this and another like that.
const OPENING_TEMPERATURE: f64 = 0.03;

/// The number of plies of a game in which [`OPENING_TEMPERATURE`] counts: those that the strongest levels may play from
/// the book.
const OPENING_PLIES: usize = 10;

/// The number of centipawns by which a move that takes back the last own one must be better than the others, besides half
/// of what the level misjudges: the search hardly tells smaller differences. For an earlier move it is divided by the turns
/// since then.
const TAKE_BACK_MARGIN_CP: i32 = 10;

/// The number of plies for which a level keeps the same blind spots.
const HANDICAP_PLIES: usize = 6;

/// A playing strength. Each thing that a level overlooks, it overlooks for several plies in a row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The name shown to the player.
    pub name: String,
    /// The place on the strength line, 0 to 4000; see [`level_at_rating`](crate::level_at_rating). The built-in levels
    /// differ by 300, and a difference of 100 is worth about 85 Elo. Each level of a list is above the one before it.
    pub rating: i32,
    /// How much its strength differs from game to game, like that of a person with good and bad days: the standard
    /// deviation of its rating, 0 to 600; see [`level_for_game`](crate::level_for_game).
    #[serde(default)]
    pub form: i32,
    /// Search depth in plies, 1 to 100. With a fraction it searches the next ply in that share of its moves.
    pub depth: f64,
    /// Plies of captures searched beyond that depth, 0 to 100; `None` for all.
    pub capture_plies: Option<u32>,
    /// The maximum number of positions that it visits in a search with oversights, at least 1; `None` if only depth
    /// and time limit it.
    pub nodes: Option<u64>,
    /// The error of its evaluation: the standard deviation in pawns, 0 to 5.
    pub noise: f64,
    /// The probability that it overlooks captures by a kind of the opponent's pieces in reply to its moves, 0 to 1;
    /// drawn separately for each kind.
    pub blindness: f64,
    /// The probability that it overlooks threats to its own lion, 0 to 1.
    pub lion_blindness: f64,
    /// The probability that it overlooks a move that is not a capture, its own plans and the opponent's forks alike,
    /// in the positions after its move, 0 to 1; drawn separately for each move.
    #[serde(default)]
    pub plan_blindness: f64,
    /// How freely it chooses between near-equal moves: the temperature of a softmax over the scores of its moves, in
    /// pawns, 0 to 1. In the first ten plies of a game it is at least 0.03.
    #[serde(default)]
    pub temperature: f64,
    /// The probability that it overlooks nothing and searches with the whole engine, 0 to 1.
    #[serde(default)]
    pub whole_engine: f64,
    /// The maximum number of positions that it visits in a search with the whole engine, at least 1; `None` if only
    /// depth and time limit it.
    #[serde(default)]
    pub engine_nodes: Option<u64>,
    /// The number of hops of a monkey's chain that it sees, at least 1; `None` for all.
    pub hops: Option<u32>,
    /// The probability that it sees the lion's flying capture, 0 to 1.
    pub sees_flying: f64,
    /// The probability that it forgets that pieces drown in the river, 0 to 1.
    pub forgets_river: f64,
    /// Whether it captures the lion even if it would have overlooked the capture.
    pub always_takes_lion: bool,
    /// The number of plies of a game from the usual start, counting both sides, in which it plays book moves if the
    /// opening book has any; 0 to 100, by default 6.
    #[serde(default = "default_book_plies")]
    pub book_plies: u32,
    /// What it likes to play.
    #[serde(default)]
    pub style: Style,
    /// The number of search threads, at least 1; `None` for all processor cores.
    #[serde(default = "default_threads")]
    pub threads: Option<usize>,
    /// The minimum time in milliseconds before a move is shown.
    pub min_ms: u64,
    /// The maximum thinking time in milliseconds, at least 1.
    pub max_ms: u64,
}

impl Level {
    /// The largest allowed [`Level::depth`].
    pub const MAX_DEPTH: u32 = 100;
    /// The largest allowed [`Level::rating`].
    pub const MAX_RATING: i32 = 4_000;

    /// Returns the minimum time before its move is shown.
    pub fn min_time(&self) -> Duration {
        Duration::from_millis(self.min_ms)
    }

    /// Returns the limits that all its searches have: time and contempt.
    pub fn limits(&self) -> Limits {
        Limits { contempt: DEFAULT_CONTEMPT_CP, ..Limits::time(self.max_time()) }
    }

    /// Returns the maximum thinking time.
    fn max_time(&self) -> Duration {
        Duration::from_millis(self.max_ms)
    }

    /// Returns the number of search threads on a machine with this number of processor cores.
    pub fn threads_of(&self, cores: usize) -> usize {
        self.threads.unwrap_or(cores).max(1)
    }

    /// Draws how it searches at this ply of a game: with which handicap (`None` for none), and within which limits.
    pub(crate) fn plan_search(&self, seed: u64, ply: usize, color: Color) -> (Option<Handicap>, Limits) {
        let nodes = |nodes| Limits { nodes, ..Limits::default() };
        if self.has_no_handicap() {
            return (None, nodes(self.engine_nodes).and(self.depth_limit(seed, ply)));
        }
        match self.handicap(seed, ply, color) {
            None => (None, nodes(self.engine_nodes)),
            handicap => (handicap, nodes(self.nodes).and(self.depth_limit(seed, ply))),
        }
    }

    /// Draws the depth of a search; no limit if the depth is the largest one.
    fn depth_limit(&self, seed: u64, ply: usize) -> Limits {
        let deeper = Rng::new(mix64(seed ^ DEPTH_SALT) ^ ply as u64).chance(self.depth.fract());
        let depth = self.depth.floor() as u32 + u32::from(deeper);
        Limits { depth: (depth < Self::MAX_DEPTH).then_some(depth), ..Limits::default() }
    }

    /// Draws what its taste and chance add to the scores of its moves at this point of a game.
    pub(crate) fn preferences(&self, root: &Root, seed: u64) -> MovePreferences {
        let lowest_temperature = if root.ply() < OPENING_PLIES { OPENING_TEMPERATURE } else { 0.0 };
        let temperature = self.temperature.max(lowest_temperature);
        let take_back_margin_cp = TAKE_BACK_MARGIN_CP + self.noise_cp() / 2;
        move_preferences(root, &self.style, temperature, take_back_margin_cp, mix64(seed ^ PREFERENCE_SALT))
    }

    /// The standard deviation of the error of its evaluation, in centipawns.
    fn noise_cp(&self) -> i32 {
        (self.noise * f64::from(piece_value(PieceKind::Pawn))) as i32
    }

    /// Draws the handicap for these plies of a game; `None` if it searches with the whole engine.
    fn handicap(&self, seed: u64, ply: usize, color: Color) -> Option<Handicap> {
        let handicap_window = (ply / HANDICAP_PLIES) as u64;
        let mut random = Rng::new(mix64(seed ^ handicap_window) ^ color.index() as u64);
        if Rng::new(random.next_u64()).chance(self.whole_engine) {
            return None;
        }
        Some(Handicap {
            max_hops: self.hops.map_or(usize::MAX, |hops| hops as usize),
            sees_flying: random.chance(self.sees_flying),
            sees_river: !random.chance(self.forgets_river),
            blind_kinds: PieceKind::ALL.map(|_| random.chance(self.blindness)),
            misses_own_lion: random.chance(self.lion_blindness),
            plan_blindness: self.plan_blindness,
            max_capture_plies: self.capture_plies.unwrap_or(u32::MAX),
            noise_cp: self.noise_cp(),
            seed: mix64(seed ^ color.index() as u64),
        })
    }

    fn has_no_handicap(&self) -> bool {
        let is_exact = self.noise <= 0.0 && self.blindness <= 0.0 && self.lion_blindness <= 0.0;
        is_exact
            && self.plan_blindness <= 0.0
            && self.hops.is_none()
            && self.capture_plies.is_none()
            && self.sees_flying >= 1.0
            && self.forgets_river <= 0.0
    }

    /// Returns an error for a field whose value is out of range.
    pub(crate) fn validate(&self) -> Result<(), LevelsError> {
        let out_of_range = |field, value: String, expected| {
            Err(LevelsError::Range { level: self.name.clone(), field, value, expected })
        };
        if self.name.trim().is_empty() {
            return out_of_range("name", format!("{:?}", self.name), "a name");
        }
        if !(0..=Self::MAX_RATING).contains(&self.rating) {
            return out_of_range("rating", self.rating.to_string(), "0 to 4000");
        }
        if !(0..=600).contains(&self.form) {
            return out_of_range("form", self.form.to_string(), "0 to 600 rating points");
        }
        if self.threads == Some(0) {
            return out_of_range("threads", "0".to_owned(), "at least 1 thread, or None for all cores");
        }
        if let Some((field, weight)) =
            self.style.weights().into_iter().find(|(_, weight)| !(-1.0..=1.0).contains(weight))
        {
            return out_of_range(field, weight.to_string(), "-1 to 1 pawn");
        }
        if !(1.0..=f64::from(Self::MAX_DEPTH)).contains(&self.depth) {
            return out_of_range("depth", self.depth.to_string(), "1 to 100 plies");
        }
        if self.capture_plies.is_some_and(|plies| plies > Self::MAX_DEPTH) {
            return out_of_range(
                "capture_plies",
                format!("{:?}", self.capture_plies),
                "at most 100 plies, or None for all",
            );
        }
        for (field, nodes) in [("nodes", self.nodes), ("engine_nodes", self.engine_nodes)] {
            if nodes == Some(0) {
                return out_of_range(field, "0".to_owned(), "at least 1 position, or None for no limit");
            }
        }
        if !(0.0..=5.0).contains(&self.noise) {
            return out_of_range("noise", self.noise.to_string(), "0 to 5 pawns");
        }
        if !(0.0..=1.0).contains(&self.temperature) {
            return out_of_range("temperature", self.temperature.to_string(), "0 to 1 pawn");
        }
        if self.hops == Some(0) {
            return out_of_range("hops", "0".to_owned(), "at least 1 hop, or None for all");
        }
        if self.book_plies > Self::MAX_DEPTH {
            return out_of_range("book_plies", self.book_plies.to_string(), "0 to 100 plies");
        }
        if self.max_ms == 0 || self.max_ms < self.min_ms {
            return out_of_range("max_ms", self.max_ms.to_string(), "at least 1 millisecond and no less than min_ms");
        }
        let probabilities = [
            ("blindness", self.blindness),
            ("lion_blindness", self.lion_blindness),
            ("sees_flying", self.sees_flying),
            ("forgets_river", self.forgets_river),
            ("plan_blindness", self.plan_blindness),
            ("whole_engine", self.whole_engine),
        ];
        match probabilities.iter().find(|(_, value)| !(0.0..=1.0).contains(value)) {
            Some((field, value)) => out_of_range(field, value.to_string(), "a probability from 0 to 1"),
            None => Ok(()),
        }
    }
}

/// Returns the default for serde, which requires a function.
const fn default_book_plies() -> u32 {
    DEFAULT_BOOK_PLIES
}

/// Returns the default for serde, which requires a function.
#[allow(clippy::unnecessary_wraps)]
const fn default_threads() -> Option<usize> {
    Some(1)
}

/// These keep the random decisions of a game independent of each other.
const DEPTH_SALT: u64 = 0x0064_6570_7468;
/// See [`DEPTH_SALT`].
const PREFERENCE_SALT: u64 = 0x0074_6173_7465;

const _: () = assert!((Level::MAX_DEPTH as usize) < MAX_PLY);

/// An error in a list of levels.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum LevelsError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    Syntax {
        /// Line, counted from 1.
        line: usize,
        /// Column, counted from 1.
        column: usize,
        /// The problem, with the name of the field.
        problem: String,
    },
    /// A value is out of range.
    Range {
        /// The level.
        level: String,
        /// The field.
        field: &'static str,
        /// The value found.
        value: String,
        /// The allowed values.
        expected: &'static str,
    },
    /// A level is not stronger than the one before it.
    Order {
        /// The level.
        level: String,
        /// Its rating.
        rating: i32,
        /// The rating of the level before it.
        previous: i32,
    },
    /// Two levels have the same name.
    DuplicateName {
        /// The name.
        name: String,
    },
    /// The list is empty.
    Empty,
}

impl fmt::Display for LevelsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { line, column, problem } => write!(f, "levels, line {line}, column {column}: {problem}"),
            Self::Range { level, field, value, expected } => {
                write!(f, "level {level:?}, field {field}: {value}, expected {expected}")
            }
            Self::Order { level, rating, previous } => {
                write!(
                    f,
                    "level {level:?}, field rating: {rating}, expected more than {previous} of the level before it"
                )
            }
            Self::DuplicateName { name } => write!(f, "level {name:?}, field name: there are two of this name"),
            Self::Empty => f.write_str("levels: there is none, expected at least one"),
        }
    }
}

impl std::error::Error for LevelsError {}

/// The text of the built-in levels: `levels.ron` of this crate, which explains its fields.
pub const BUILT_IN_LEVELS: &str = include_str!("../levels.ron");

/// Returns the built-in levels, the weakest first.
pub fn default_levels() -> Vec<Level> {
    parse_levels(BUILT_IN_LEVELS).unwrap_or_else(|problem| unreachable!("a test reads the built-in levels: {problem}"))
}

/// Parses levels from RON, as in `levels.ron`: a list, the weakest first.
///
/// # Errors
/// Returns the line and the field that is missing, unknown or malformed, or the level and the field whose value is out
/// of range.
pub fn parse_levels(text: &str) -> Result<Vec<Level>, LevelsError> {
    let levels: Vec<Level> = ron::from_str(text).map_err(|problem| LevelsError::Syntax {
        line: problem.span.start.line,
        column: problem.span.start.col,
        problem: problem.code.to_string(),
    })?;
    if levels.is_empty() {
        return Err(LevelsError::Empty);
    }
    for (index, level) in levels.iter().enumerate() {
        level.validate()?;
        if levels[..index].iter().any(|other| other.name == level.name) {
            return Err(LevelsError::DuplicateName { name: level.name.clone() });
        }
        if let Some(previous) = index.checked_sub(1).map(|before| levels[before].rating)
            && previous >= level.rating
        {
            return Err(LevelsError::Order { level: level.name.clone(), rating: level.rating, previous });
        }
    }
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_levels_are_ordered_by_strength() {
        let levels = default_levels();
        assert!(
            levels.len() == 9 && levels.is_sorted_by(|one, next| one.depth <= next.depth),
            "each looks at least as far ahead"
        );
        assert!(levels.is_sorted_by_key(|level| level.max_ms), "and thinks at least as long");
        assert!(default_levels().iter().skip(1).all(|level| level.always_takes_lion));
        assert!(default_levels().last().is_some_and(Level::has_no_handicap), "the strongest sees everything");
    }

    #[test]
    fn errors_name_the_field() {
        for (from, to, named) in [
            ("depth: 1,", "depth: 0,", "level \"Cub\", field depth: 0"),
            ("depth: 1,", "deep: 1,", "deep"),
            ("depth: 1,", "depth: \"one\",", "line 1"),
            ("depth: 1,", "", "depth"),
            ("noise: 0.5", "noise: -1.0", "field noise: -1, expected 0 to 5 pawns"),
            ("blindness: 0.25", "blindness: 1.5", "field blindness: 1.5"),
            ("hops: Some(1)", "hops: Some(0)", "field hops"),
            ("max_ms: 900", "max_ms: 100", "field max_ms: 100"),
            ("name: \"Cub\"", "name: \" \"", "field name"),
            ("rating: 100", "rating: 4001", "field rating: 4001, expected 0 to 4000"),
            ("min_ms", "form: 601, min_ms", "field form: 601"),
            ("min_ms", "threads: Some(0), min_ms", "field threads: 0"),
            ("min_ms", "temperature: 1.5, min_ms", "field temperature: 1.5, expected 0 to 1 pawn"),
            ("min_ms", "plan_blindness: 2.0, min_ms", "field plan_blindness: 2"),
            ("min_ms", "style: (hunt: 2.0), min_ms", "field style.hunt: 2, expected -1 to 1 pawn"),
            ("min_ms", "style: (haunt: 0.1), min_ms", "haunt"),
            ("min_ms", "book_plies: 101, min_ms", "field book_plies: 101, expected 0 to 100 plies"),
        ] {
            let text = ONE_LEVEL.replacen(from, to, 1);
            assert_ne!(text, ONE_LEVEL, "{from}");
            let problem = parse_levels(&text).expect_err(&text).to_string();
            assert!(problem.contains(named), "{to}: {problem}");
        }
        assert_eq!(parse_levels("[]"), Err(LevelsError::Empty));
        let weaker = ONE_LEVEL.replace("Cub", "Zebra").replace("rating: 100", "rating: 90");
        let descending = format!("[{}, {}]", ONE_LEVEL.trim_matches(['[', ']']), weaker.trim_matches(['[', ']']));
        let problem = parse_levels(&descending).expect_err("in the wrong order").to_string();
        assert_eq!(problem, "level \"Zebra\", field rating: 90, expected more than 100 of the level before it");
        let twice = format!("[{0}, {0}]", ONE_LEVEL.trim_matches(['[', ']']));
        assert_eq!(parse_levels(&twice), Err(LevelsError::DuplicateName { name: "Cub".to_owned() }));
    }

    #[test]
    fn stronger_levels_use_more_of_the_book() {
        assert!(default_levels().is_sorted_by_key(|level| level.book_plies));
        assert!(default_levels()[0].book_plies <= 2, "the weakest soon plays on its own");
        assert_eq!(parse_levels(ONE_LEVEL).map(|levels| levels[0].book_plies), Ok(DEFAULT_BOOK_PLIES));
    }

    const ONE_LEVEL: &str = r#"[(name: "Cub", rating: 100, depth: 1, capture_plies: Some(1), nodes: None, noise: 0.5, blindness: 0.25, lion_blindness: 0.0, hops: Some(1), sees_flying: 0.6, forgets_river: 0.25, always_takes_lion: false, min_ms: 450, max_ms: 900)]"#;

    #[test]
    fn a_handicap_lasts_for_several_plies() {
        let cub = &default_levels()[0];
        let handicap = |seed, ply| cub.handicap(seed, ply, Color::White);
        assert_eq!(handicap(7, 0), handicap(7, HANDICAP_PLIES - 1));
        let changes = (0..50).filter(|seed| handicap(*seed, 0) != handicap(*seed, HANDICAP_PLIES)).count();
        assert!(changes > 10, "{changes}");
    }
}
