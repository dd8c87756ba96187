//! `config/lessons.ron`: the lessons, their order and their boards. Errors name the lesson, the board and the field.

use crate::app::config::{self, ConfigFile, RonError, built_in};
use crate::features::learn::mover::position_with_mover;
use bevy::prelude::*;
use congo_coach::analysis::lion_threat;
use congo_coach::has_tables;
use congo_engine::tablebase::Tablebase;
use congo_rules::{Bitboard, Path, Piece, PieceKind, Position, PositionError, Square};
use serde::Deserialize;
use std::borrow::Cow;
use std::fmt;

/// All lessons.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Curriculum {
    /// In the order of the file.
    pub chapters: Vec<Chapter>,
}

/// Lessons about one topic.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    /// Key of its title: `chapter-<name>`.
    pub name: String,
    /// The lessons, each of which builds on those before it.
    pub lessons: Vec<Lesson>,
}

/// A lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// Key of its texts: `lesson-<name>` is the title, `lesson-<name>-say` the explanation, `lesson-<name>-do` the
    /// goal. The text of a single board has its number: `lesson-<name>-do-2`.
    pub name: String,
    /// Boards, one after the other.
    pub boards: Vec<Board>,
}

impl Lesson {
    /// The animal that stands for the lesson: the first that the learner may move on its last board, and the lion only
    /// if there is no other.
    pub fn hero(&self) -> Option<Piece> {
        let board = self.boards.last()?;
        let movable = board.movable.into_iter().filter_map(|square| board.start.piece_at(square));
        movable.min_by_key(|piece| piece.kind == PieceKind::Lion)
    }
}

/// A board with one small goal. The learner plays the side to move.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The start position.
    pub start: Position,
    /// The goal.
    pub goal: Goal,
    /// The pieces that the learner may move.
    pub movable: Bitboard,
    /// The minimum number of moves to the goal.
    pub par: u32,
    /// Whether the opponent replies with the best move of the tablebases; otherwise it passes.
    pub opponent_answers: bool,
    /// The demonstrations, each a line from the start. The piece on the first square of a path moves, whichever its
    /// side.
    pub demonstrations: Vec<Vec<Path>>,
    /// Moves that are played out when the goal is reached.
    pub continuation: Vec<Path>,
    /// Wrong moves with an explanation of their own.
    pub wrong_moves: Vec<WrongMove>,
    /// A help arrow on the first boards.
    pub arrow: Vec<Square>,
}

/// The goal of a board.
#[derive(Debug, Clone, PartialEq)]
pub enum Goal {
    /// Play one of these moves.
    Play(Vec<MovePattern>),
    /// Land on each of these squares, or hop through it.
    Stars(Bitboard),
    /// Capture every piece except the lion.
    TakeAll,
    /// Promote a pawn.
    Promote,
    /// Capture the lion.
    Win,
    /// Play this number of moves without losing the lion.
    Survive(u32),
}

/// A move, or all the moves of a piece.
#[derive(Debug, Clone, PartialEq)]
pub enum MovePattern {
    /// This move: `b1b3`.
    Exact(Path),
    /// Any move of the piece on this square: `b1-`.
    AnyFrom(Square),
}

/// A wrong move.
#[derive(Debug, Clone, PartialEq)]
pub struct WrongMove {
    /// The move.
    pub pattern: MovePattern,
    /// The opponent's reply.
    pub reply: Option<Path>,
    /// Key of the text that explains it: `lesson-<name>-<say>`.
    pub text_key: String,
}

impl Board {
    /// Whether the learner has to look after their lion: it must survive, or is in danger at the start.
    pub fn is_about_danger(&self) -> bool {
        matches!(self.goal, Goal::Survive(_)) || lion_threat(&self.start).is_some()
    }
}

impl MovePattern {
    /// Whether a path matches.
    pub fn matches(&self, path: &Path) -> bool {
        match self {
            Self::Exact(exact) => exact == path,
            Self::AnyFrom(square) => path.from() == *square,
        }
    }
}

/// What is wrong with the file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CurriculumError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    #[error(transparent)]
    Ron(#[from] RonError),
    /// Two lessons have the same name.
    #[error("two lessons are called \"{0}\"")]
    DuplicateName(String),
    /// A field of a lesson is invalid.
    #[error("lesson \"{lesson}\", `{field}`: {problem}")]
    Lesson {
        /// Name of the lesson.
        lesson: String,
        /// The field.
        field: &'static str,
        /// The problem.
        problem: &'static str,
    },
    /// A field of a board is invalid.
    #[error("lesson \"{lesson}\", board {board}, `{field}`: {problem}")]
    Field {
        /// Name of the lesson.
        lesson: String,
        /// The number of the board, from 1.
        board: usize,
        /// The field.
        field: &'static str,
        /// The problem.
        problem: String,
    },
}

impl ConfigFile for Curriculum {
    const FILE: &'static str = "lessons.ron";
    type Error = CurriculumError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/lessons.ron")
    }

    fn parse(text: &str) -> Result<Self, CurriculumError> {
        let file: LessonsFile = config::parse_ron(text)?;
        let mut names: Vec<String> = Vec::new();
        let mut chapters = Vec::new();
        for chapter in file.chapters {
            let lessons: Vec<Lesson> =
                chapter.lessons.into_iter().map(RawLesson::validate).collect::<Result<_, _>>()?;
            for lesson in &lessons {
                if names.contains(&lesson.name) {
                    return Err(CurriculumError::DuplicateName(lesson.name.clone()));
                }
                names.push(lesson.name.clone());
            }
            chapters.push(Chapter { name: chapter.name, lessons });
        }
        Ok(Self { chapters })
    }
}

impl Curriculum {
    /// All lessons in order.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.chapters.iter().flat_map(|chapter| &chapter.lessons)
    }

    /// The lesson of this name.
    pub fn lesson(&self, name: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.name == name)
    }

    /// The lesson after the one of this name.
    pub fn next(&self, name: &str) -> Option<&Lesson> {
        self.lessons().skip_while(|lesson| lesson.name != name).nth(1)
    }
}

impl Default for Curriculum {
    fn default() -> Self {
        config::load()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonsFile {
    chapters: Vec<RawChapter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChapter {
    name: String,
    lessons: Vec<RawLesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLesson {
    name: String,
    boards: Vec<RawBoard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBoard {
    fen: String,
    goal: RawGoal,
    par: u32,
    #[serde(default)]
    answers: bool,
    /// The squares of the pieces that may be moved; by default all.
    #[serde(default)]
    movable: Option<String>,
    #[serde(default)]
    demo: Vec<String>,
    #[serde(default)]
    after: String,
    #[serde(default)]
    wrong: Vec<RawWrongMove>,
    #[serde(default)]
    arrow: String,
}

#[derive(Deserialize)]
enum RawGoal {
    Play(String),
    Stars(String),
    TakeAll,
    Promote,
    Win,
    Survive(u32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWrongMove {
    when: String,
    #[serde(default)]
    reply: String,
    say: String,
}

impl RawLesson {
    fn validate(self) -> Result<Lesson, CurriculumError> {
        let Self { name, boards } = self;
        let boards = boards.into_iter().enumerate().map(|(nth, board)| {
            board.validate().map_err(|(field, problem)| CurriculumError::Field {
                lesson: name.clone(),
                board: nth + 1,
                field,
                problem,
            })
        });
        let boards = boards.collect::<Result<Vec<_>, _>>()?;
        if boards.is_empty() {
            return Err(CurriculumError::Lesson { lesson: name, field: "boards", problem: "there is none" });
        }
        Ok(Lesson { name, boards })
    }
}

/// A field, and what is wrong with it.
type FieldError = (&'static str, String);

impl RawBoard {
    fn validate(self) -> Result<Board, FieldError> {
        let start = Position::from_fen(&self.fen).map_err(|problem: PositionError| ("fen", problem.to_string()))?;
        let movable = match &self.movable {
            Some(squares) => parse_words(squares, "movable")?,
            None => start.pieces(start.turn()).iter().collect(),
        };
        let goal = match &self.goal {
            RawGoal::Play(ways) => Goal::Play(parse_words(ways, "goal")?),
            RawGoal::Stars(squares) => Goal::Stars(parse_words::<Square>(squares, "goal")?.into_iter().collect()),
            RawGoal::TakeAll => Goal::TakeAll,
            RawGoal::Promote => Goal::Promote,
            RawGoal::Win => Goal::Win,
            RawGoal::Survive(moves) => Goal::Survive(*moves),
        };
        self.check_answers(&start)?;
        let demo: Vec<Vec<Path>> = self.demo.iter().map(|line| parse_words(line, "demo")).collect::<Result<_, _>>()?;
        check_playable(&start, &goal, self.par, &movable, &demo)?;
        Ok(Board {
            start,
            goal,
            movable: movable.into_iter().collect(),
            par: self.par,
            opponent_answers: self.answers,
            demonstrations: demo,
            continuation: parse_words(&self.after, "after")?,
            wrong_moves: self.wrong.into_iter().map(RawWrongMove::validate).collect::<Result<_, _>>()?,
            arrow: parse_words(&self.arrow, "arrow")?,
        })
    }
}

impl RawBoard {
    /// The opponent can reply only where the tablebases know the minimum number of moves, and a goal to survive needs
    /// an attacker.
    fn check_answers(&self, start: &Position) -> Result<(), FieldError> {
        // In a browser they are loaded later; a test has read the lessons that come with the game.
        let has_table = !has_tables() || Tablebase::shipped().has_table_for(start);
        let has_answers = matches!(self.goal, RawGoal::Win | RawGoal::Survive(_));
        match (self.answers, &self.goal) {
            (false, RawGoal::Survive(_)) => Err(("answers", "whoever is to survive needs somebody who answers".into())),
            (true, _) if !has_answers => Err(("answers", "only where the goal is Win or Survive".into())),
            (true, _) if !has_table => Err(("answers", "there is no endgame table for this board".into())),
            _ => Ok(()),
        }
    }
}

/// Checks that valid fields make sense on this board. Otherwise the lesson would crash or never end.
fn check_playable(
    start: &Position,
    goal: &Goal,
    par: u32,
    movable: &[Square],
    demo: &[Vec<Path>],
) -> Result<(), FieldError> {
    let learner = start.turn();
    if start.ending().is_some() {
        return Err(("fen", "the game is over there".into()));
    }
    match goal {
        Goal::Play(ways) if ways.is_empty() => return Err(("goal", "no move is named".into())),
        Goal::Stars(stars) if stars.is_empty() => return Err(("goal", "no square is named".into())),
        Goal::Survive(0) => return Err(("goal", "at least one move is to be survived".into())),
        _ => {}
    }
    if par == 0 {
        return Err(("par", "a goal takes at least one move".into()));
    }
    let is_foreign = |square: &&Square| start.piece_at(**square).is_none_or(|piece| piece.color != learner);
    match movable.iter().find(is_foreign) {
        _ if movable.is_empty() => return Err(("movable", "nothing can be moved".into())),
        Some(square) => return Err(("movable", format!("{square}: no piece of the learner stands there"))),
        None => {}
    }
    demo.iter().try_for_each(|line| check_demo(start, line).map_err(|problem| ("demo", problem)))
}

/// Checks that every move of a line is legal for its side.
fn check_demo(start: &Position, line: &[Path]) -> Result<(), String> {
    if line.is_empty() {
        return Err("a line without moves".into());
    }
    let played = line.iter().try_fold(*start, |position, path| {
        let with_turn =
            position_with_mover(&position, path.from()).ok_or_else(|| format!("{path}: nothing can move there"))?;
        with_turn
            .apply_and_describe(path)
            .map(|turn| turn.after())
            .map_err(|_| format!("{path}: that move is not legal"))
    });
    played.map(|_| ())
}

impl RawWrongMove {
    fn validate(self) -> Result<WrongMove, FieldError> {
        let mut when: Vec<MovePattern> = parse_words(&self.when, "when")?;
        let when = if when.len() == 1 { when.remove(0) } else { return Err(("when", "expected one move".into())) };
        Ok(WrongMove {
            pattern: when,
            reply: parse_words(&self.reply, "reply")?.into_iter().next(),
            text_key: self.say,
        })
    }
}

/// Parses each word of a text.
fn parse_words<T: std::str::FromStr<Err: fmt::Display>>(text: &str, field: &'static str) -> Result<Vec<T>, FieldError> {
    text.split_whitespace().map(|word| word.parse().map_err(|problem| (field, format!("{word}: {problem}")))).collect()
}

impl std::str::FromStr for MovePattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_suffix('-') {
            Some(square) => square.parse().map(Self::AnyFrom).map_err(|problem| format!("{problem}")),
            None => text.parse().map(Self::Exact).map_err(|problem| format!("{problem}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(board: &str) -> String {
        let text = format!("(chapters: [(name: \"c\", lessons: [(name: \"l\", boards: [({board})])])])");
        Curriculum::parse(&text).expect_err("it is wrong").to_string()
    }

    #[test]
    fn the_built_in_lessons_are_valid() {
        let course = Curriculum::parse(&Curriculum::built_in()).expect("it reads");
        assert!(course.lessons().count() >= 20);
    }

    #[test]
    fn errors_name_lesson_board_and_field() {
        let fen = "fen: \"3l3/7/2Z4/7/7/7/2L4/w/-1\"";
        let stars = error_of(&format!("{fen}, goal: Stars(\"d2 x9\"), par: 1"));
        assert!(stars.starts_with("lesson \"l\", board 1, `goal`: x9: "), "{stars}");
        assert!(error_of("fen: \"8\", goal: Win, par: 1").starts_with("lesson \"l\", board 1, `fen`: "));
        assert!(error_of(&format!("{fen}, goal: Win, par: 1, wrong: [(when: \"\", say: \"x\")]")).contains("`when`"));
        assert!(error_of(&format!("{fen}, goal: Win, pear: 1")).contains("pear"));
        for board in ["goal: Survive(3), par: 3", "goal: Promote, par: 1, answers: true"] {
            assert!(error_of(&format!("{fen}, {board}")).contains("`answers`"), "{board}");
        }
        let crowd = "fen: \"gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1\", goal: Win, par: 1, answers: true";
        assert!(error_of(crowd).contains("no endgame table"));
    }

    #[test]
    fn a_lesson_without_boards_is_named() {
        let text = "(chapters: [(name: \"c\", lessons: [(name: \"empty\", boards: [])])])";
        let problem = Curriculum::parse(text).expect_err("there is nothing to show").to_string();
        assert_eq!(problem, "lesson \"empty\", `boards`: there is none");
    }

    #[test]
    fn an_unplayable_board_is_rejected() {
        let fen = "fen: \"3l3/7/2Z4/7/7/7/2L4/w/-1\"";
        for (board, field) in [
            ("goal: Play(\"\"), par: 1", "goal"),
            ("goal: Stars(\" \"), par: 1", "goal"),
            ("goal: Win, par: 0", "par"),
            ("goal: Win, par: 1, movable: Some(\"\")", "movable"),
            ("goal: Win, par: 1, movable: Some(\"c5 d7\")", "movable"),
            ("goal: Win, par: 1, demo: [\"\"]", "demo"),
            ("goal: Win, par: 1, demo: [\"c5d7\", \"a1a2\"]", "demo"),
            ("goal: Win, par: 1, demo: [\"c5c7\"]", "demo"),
        ] {
            let problem = error_of(&format!("{fen}, {board}"));
            assert!(problem.starts_with(&format!("lesson \"l\", board 1, `{field}`: ")), "{board}: {problem}");
        }
        assert!(error_of("fen: \"7/7/7/7/7/7/3L3/b/-1\", goal: Win, par: 1").contains("`fen`: the game is over"));
    }
}
