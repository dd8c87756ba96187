//! Puzzles: positions in which one move is far better than all others, with the line that proves it. `congo-engine
//! puzzles` mines them; `puzzles.txt` of this crate stores one puzzle per line.

mod subject;
mod themes;

pub use subject::Subject;
pub use themes::{Theme, themes};

use congo_engine::{Engine, Limits, Root, Score, Stop};
use congo_rules::{IllegalMove, Move, Path, PlayedMove, Position, PositionError, Setup, Square};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The file that ships with the game.
const SHIPPED: &str = include_str!("../../puzzles.txt");

/// The separator between the solution and the forced moves that follow.
const CONTINUATION_MARK: &str = "|";

/// A position with one good move, and its solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The initial position; the side to move is the solver.
    pub start: Position,
    /// The solver's moves alternating with the best replies. The first and the last move are the solver's.
    pub solution: Vec<Path>,
    /// The moves after the solution: the end of a win that the solver can no longer miss. May be empty.
    pub continuation: Vec<Path>,
    /// The themes of the puzzle.
    pub themes: Vec<Theme>,
    /// The difficulty, 400 to 2600: a player with this rating solves the puzzle half of the time.
    pub rating: u16,
}

impl Puzzle {
    /// Returns the puzzles that ship with the game, the easiest first.
    pub fn shipped() -> &'static [Self] {
        static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
            parse(SHIPPED).unwrap_or_else(|problem| unreachable!("a test reads the shipped puzzles: {problem}"))
        });
        &PUZZLES
    }

    /// Returns the turns of the solution and the continuation.
    ///
    /// # Errors
    /// Returns the first illegal path, and why it is illegal.
    pub fn turns(&self) -> Result<Vec<PlayedMove>, (Path, IllegalMove)> {
        let mut position = self.start;
        let paths = self.solution.iter().chain(&self.continuation);
        paths
            .map(|path| {
                let turn = position.apply_and_describe(path).map_err(|problem| (path.clone(), problem))?;
                position = turn.after();
                Ok(turn)
            })
            .collect()
    }

    /// Returns the number of moves that the solver has to find.
    pub fn solver_moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }

    /// Returns whether the puzzle has this theme.
    pub fn is_about(&self, theme: Theme) -> bool {
        self.themes.contains(&theme)
    }

    /// See [`symmetry_key`].
    pub fn symmetry_key(&self) -> String {
        symmetry_key(&self.start)
    }
}

/// The best move of a position, found by a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BestMove {
    /// The move.
    pub mv: Move,
    /// Its score for the side to move.
    pub score: Score,
    /// Its lead in win probability over the second-best move, 0 to 1; `None` if there is no other move.
    pub lead: Option<f64>,
}

impl BestMove {
    /// Searches a position with this number of nodes for its best move; `None` if there is none.
    pub fn search(engine: &mut Engine, position: &Position, nodes: u64) -> Option<Self> {
        let limits = Limits { multipv: 2, ..Limits::nodes(nodes) };
        let mut best_two = Vec::new();
        engine.search(&Root::from_position(*position), &limits, &Stop::default(), &mut |report| {
            if report.pv_index == 1 {
                best_two.clear();
            }
            best_two.extend(report.pv.first().map(|first| (*first, report.score)));
        });
        let (mv, score) = *best_two.first()?;
        let lead = best_two.get(1).map(|(_, next)| score.win_chance() - next.win_chance());
        Some(Self { mv, score, lead })
    }
}

/// Returns a text that is the same for a position, its mirror image over the d file, and both with the colours swapped.
pub fn symmetry_key(position: &Position) -> String {
    let color_swapped = position.mirrored();
    let images = [*position, color_swapped, flip_files(position), flip_files(&color_swapped)];
    images.iter().map(Position::fen).min().unwrap_or_default()
}

/// Mirrors the position over the d file.
fn flip_files(position: &Position) -> Position {
    let flip = |square: Square| Square::at(6 - square.file(), square.rank());
    let setup = position.setup();
    let mut image = Setup { turn: setup.turn, chain: setup.chain.map(flip), ..Setup::EMPTY };
    for (square, piece) in setup.pieces() {
        image.board[flip(square).index()] = Some(piece);
    }
    // The image is legal too: the castles and the river are symmetric.
    Position::try_from(image).unwrap_or(*position)
}

/// A syntax error in a list of puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem.
    pub problem: PuzzleError,
}

/// An error in a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The line does not begin with the FEN of a position.
    Position(PositionError),
    /// The rating is not a number from 400 to 2600.
    Rating(String),
    /// A theme is unknown.
    Theme(String),
    /// A path cannot be parsed or is illegal.
    Move {
        /// The text.
        text: String,
        /// Why it is invalid.
        reason: String,
    },
    /// The solution does not begin and end with a move of the solver.
    Length(usize),
}

impl fmt::Display for PuzzleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "puzzles, line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for PuzzleFileError {}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(problem) => write!(f, "position: {problem}"),
            Self::Rating(text) => write!(f, "rating: {text:?}, expected a number from 400 to 2600"),
            Self::Theme(text) => {
                write!(f, "themes: {text:?}, expected some of {}", Theme::ALL.map(Theme::name).join(","))
            }
            Self::Move { text, reason: why } => write!(f, "move {text:?}: {why}"),
            Self::Length(moves) => write!(f, "moves: {moves}, expected an odd number, the solver's first and last"),
        }
    }
}

impl std::error::Error for PuzzleError {}

/// The range of allowed ratings.
const RATING_RANGE: std::ops::RangeInclusive<u16> = 400..=2600;

impl FromStr for Puzzle {
    type Err = PuzzleError;

    /// Parses `<FEN> <rating> <theme>,... <move>... [| <move>...]`.
    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let mut words = text.split_whitespace();
        let start = Position::from_fen(words.next().unwrap_or_default()).map_err(PuzzleError::Position)?;
        let rating = words.next().unwrap_or_default();
        let rating = rating.parse().ok().filter(|rating| RATING_RANGE.contains(rating));
        let rating = rating.ok_or_else(|| PuzzleError::Rating(text.split_whitespace().nth(1).unwrap_or("").into()))?;
        let theme_names = words.next().unwrap_or_default();
        let themes =
            theme_names.split(',').map(|name| Theme::from_name(name).ok_or_else(|| PuzzleError::Theme(name.into())));
        let themes = themes.collect::<Result<_, _>>()?;
        let (mut line, mut after) = (Vec::new(), Vec::new());
        let mut in_solution = true;
        for word in words {
            if word == CONTINUATION_MARK {
                in_solution = false;
                continue;
            }
            let path: Path = word.parse().map_err(|problem| illegal_move(word, &problem))?;
            if in_solution { line.push(path) } else { after.push(path) }
        }
        if line.len().is_multiple_of(2) {
            return Err(PuzzleError::Length(line.len()));
        }
        let puzzle = Self { start, solution: line, continuation: after, themes, rating };
        puzzle.turns().map_err(|(path, problem)| illegal_move(&path.to_string(), &problem))?;
        Ok(puzzle)
    }
}

fn illegal_move(text: &str, reason: &dyn fmt::Display) -> PuzzleError {
    PuzzleError::Move { text: text.to_owned(), reason: reason.to_string() }
}

/// Writes the format that `FromStr` parses.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        write!(f, "{} {} {}", self.start.fen(), self.rating, themes.join(","))?;
        self.solution.iter().try_for_each(|path| write!(f, " {path}"))?;
        if !self.continuation.is_empty() {
            write!(f, " {CONTINUATION_MARK}")?;
        }
        self.continuation.iter().try_for_each(|path| write!(f, " {path}"))
    }
}

/// Parses a file with one puzzle per line; empty lines and lines that begin with `#` are skipped.
///
/// # Errors
/// Returns the line and its problem.
pub fn parse(text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| line.parse().map_err(|problem| PuzzleFileError { line: index + 1, problem })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 e5e6 d5e6";

    #[test]
    fn puzzles_round_trip() {
        for text in [HUNT, "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion,flight c4d5 | e5e6 d5e6"] {
            assert_eq!(text.parse::<Puzzle>().map(|puzzle| puzzle.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn parse_errors_name_the_field() {
        let problem = |text: &str| text.parse::<Puzzle>().expect_err(text).to_string();
        for (text, said) in [
            (HUNT.replace("7/7/4l2", "8/7/4l2"), "position: "),
            (HUNT.replace("900", "90"), "rating: \"90\""),
            (HUNT.replace("lion", "lions"), "themes: \"lions\""),
            (HUNT.replace("c4d5", "c4d9"), "move \"c4d9\""),
            (HUNT.replace("c4d5", "c4f6"), "move \"c4f6\""),
            (HUNT.replace(" d5e6", ""), "moves: 2"),
        ] {
            assert!(problem(&text).starts_with(said), "{}", problem(&text));
        }
        assert_eq!(parse(&format!("# so\n\n{HUNT}\nx")).expect_err("a bad line").line, 4);
    }

    #[test]
    fn mirror_images_have_the_same_symmetry_key() {
        let puzzle: Puzzle = HUNT.parse().expect("a puzzle");
        for fen in ["7/7/2l4/4P2/7/3L3/7/w/-1", "7/3l3/7/2p4/4L2/7/7/b/-1"] {
            let image = Position::from_fen(fen).expect(fen);
            assert_eq!(symmetry_key(&image), puzzle.symmetry_key(), "{fen}");
        }
        let other = Position::from_fen("7/7/2l4/2P4/7/3L3/7/w/-1").expect("a position");
        assert_ne!(symmetry_key(&other), puzzle.symmetry_key());
    }
}
