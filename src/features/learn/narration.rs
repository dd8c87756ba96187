//! The texts of lessons, puzzles, exercises and the coach: for their panels, and for screen readers when they change.

use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::features::learn::board_session::Phase;
use crate::features::learn::curriculum::Lesson;
use crate::features::learn::goal::Miss;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::practice::status::{MoveQuality, PracticeEnd, TablebaseInfo};
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::solving::{HelpLevel, PuzzleAttempt};
use crate::features::learn::storm::run::{COMBO_BONUSES, StormRun, WRONG_MOVE_PENALTY};
use crate::features::learn::storm::session::StormSession;
use crate::session::coach::Coach;
use crate::session::coach_text::remark_sentences;
use crate::session::game_text::{move_text, turn_sentence};
use crate::session::hint::certain_reason;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::Match;
use crate::session::narration as announce;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_coach::hint::HintReason;
use congo_coach::puzzle::Theme;
use congo_rules::PlayedMove;

/// The tone of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Praise.
    Good,
    /// Neutral.
    Plain,
    /// A mistake.
    Bad,
}

/// The sessions with texts.
#[derive(SystemParam)]
pub struct LearnNarration<'w> {
    screen: Res<'w, State<Screen>>,
    text: Res<'w, Text>,
    lesson: Res<'w, LessonSession>,
    puzzle: Res<'w, PuzzleSession>,
    storm: Res<'w, StormSession>,
    practice: Res<'w, PracticeSession>,
    coach: Res<'w, Coach>,
    current: Res<'w, Match>,
    lion_danger: Res<'w, LionDanger>,
}

impl LearnNarration<'_> {
    /// The current text; empty if there is none.
    pub fn current_text(&self) -> String {
        let sentences = match self.screen.get() {
            Screen::Lesson => self.lesson.lesson().map(|lesson| self.lesson_sentences(lesson)).unwrap_or_default(),
            Screen::Puzzle => self.puzzle.attempt().map(|solving| self.puzzle_sentences(solving)).unwrap_or_default(),
            Screen::Storm => self.storm.run().map(|run| self.storm_sentences(run)).unwrap_or_default(),
            Screen::Playing => {
                let danger = announce::lion_danger_sentence(&self.lion_danger, &self.current, &self.text);
                let coach = self.coach.0.as_ref().map(|coach_remarks| remark_sentences(coach_remarks, &self.text));
                danger.into_iter().chain(self.exercise_sentence()).chain(coach.into_iter().flatten()).collect()
            }
            Screen::Loading | Screen::Menu | Screen::Ladder | Screen::Learn | Screen::WildBoards => Vec::new(),
            Screen::Library | Screen::Analysis | Screen::Editor | Screen::Statistics | Screen::Online => Vec::new(),
            Screen::ConditionalMoves => Vec::new(),
        };
        sentences.join(" ")
    }

    fn lesson_sentences(&self, lesson: &Lesson) -> Vec<String> {
        let part = |part: &str| lesson_text(lesson, self.lesson.board(), part, &self.text);
        match self.lesson.phase() {
            Some(Phase::Demo { .. }) => {
                vec![self.text.get(&format!("lesson-{}", lesson.name)), part("say"), self.text.get("learn-watch")]
            }
            Some(Phase::Reached(_)) => vec![self.text.get("learn-reached")],
            _ => match self.lesson.miss() {
                Some(reason) => vec![miss_sentence(reason, lesson, &self.text)],
                None if self.lesson.is_on_detour() => vec![self.text.get("learn-detour")],
                None => vec![self.text.get("learn-your-turn"), part("do")],
            },
        }
    }

    fn puzzle_sentences(&self, attempt: &PuzzleAttempt) -> Vec<String> {
        let outcome = puzzle_outcome(&self.puzzle).map(|(key, _)| self.text.get(key));
        let counts = self.puzzle.awaits_rated_attempt().then(|| self.text.get("puzzle-first-try"));
        let why = puzzle_reasons(&self.puzzle, &self.current, &self.text);
        let refuted = puzzle_refutation(&self.puzzle, &self.text);
        match outcome {
            Some(news) => std::iter::once(news).chain(refuted).chain(why).collect(),
            None => puzzle_task(attempt, &self.text).into_iter().chain(counts).collect(),
        }
    }

    /// The number of the puzzle makes each one a text of its own, so that it is read aloud.
    fn storm_sentences(&self, run: &StormRun) -> Vec<String> {
        if run.is_over() {
            return vec![self.text.get("storm-over"), storm_result(run, &self.text)];
        }
        if self.storm.is_showing_mistake() {
            return vec![self.text.get("storm-wrong")];
        }
        let number = self.text.with_values("storm-number", &[("number", self.storm.number().into())]);
        let task = self.storm.attempt().map(|attempt| puzzle_task(attempt, &self.text));
        let how = (!run.has_started()).then(|| storm_rules(&self.text));
        std::iter::once(number).chain(task.into_iter().flatten()).chain(how).collect()
    }

    fn exercise_sentence(&self) -> Option<String> {
        let status = self.practice.status()?;
        match status.end {
            Some(PracticeEnd::Reached) => Some(self.text.get("learn-reached")),
            Some(PracticeEnd::Failed) => Some(self.text.get("exercise-failed")),
            None => move_quality_text(status.tablebase?, &self.text).map(|(sentence, _)| sentence),
        }
    }
}

/// A text of a lesson's board, counted from 0: its own if it has one, else that of the lesson. `part` is "say" for the
/// explanation, "do" for the goal.
pub fn lesson_text(lesson: &Lesson, board: usize, part: &str, text: &Text) -> String {
    let shared = format!("lesson-{}-{part}", lesson.name);
    let own = format!("{shared}-{}", board + 1);
    text.get(if text.has(&own) { &own } else { &shared })
}

/// Why a goal was missed.
pub fn miss_sentence(miss: &Miss, lesson: &Lesson, text: &Text) -> String {
    match miss {
        Miss::LionLost => text.get("learn-miss-lion"),
        Miss::Drowned(kind) => {
            text.with_values("learn-miss-drowned", &crate::session::game_text::piece_args(*kind, text))
        }
        Miss::DeadEnd => text.get("learn-miss-dead-end"),
        Miss::Other => text.get("learn-miss-other"),
        Miss::Custom(key) => text.get(&format!("lesson-{}-{key}", lesson.name)),
    }
}

/// The side to move in a puzzle, and the number of moves to find.
pub fn puzzle_task(attempt: &PuzzleAttempt, text: &Text) -> [String; 2] {
    let to_move = text.with_values(
        "puzzle-to-move",
        &[("side", crate::session::game_text::side_name(attempt.solver(), text).into())],
    );
    let moves = [("found", attempt.moves_found().into()), ("moves", attempt.puzzle().solver_moves().into())];
    [to_move, text.with_values("puzzle-do", &moves)]
}

/// What counts in a storm.
pub fn storm_rules(text: &Text) -> String {
    let (moves, gained) = COMBO_BONUSES[0];
    text.with_values(
        "storm-how",
        &[
            ("penalty", WRONG_MOVE_PENALTY.as_secs().into()),
            ("moves", moves.into()),
            ("bonus", gained.as_secs().into()),
        ],
    )
}

/// The number of puzzles solved in a storm.
pub fn storm_result(run: &StormRun, text: &Text) -> String {
    text.with_values("storm-result", &[("count", run.solved().into())])
}

/// The key of the text about the last move or the finished puzzle.
pub fn puzzle_outcome(session: &PuzzleSession) -> Option<(&'static str, Tone)> {
    let solving = session.attempt()?;
    match session.phase()? {
        _ if session.is_wrong() => match session.refutation() {
            Some(reply) if reply.captures_lion() => Some(("puzzle-lion-lost", Tone::Bad)),
            _ => Some(("puzzle-wrong", Tone::Bad)),
        },
        Phase::Reached(_) => Some(match solving.helped {
            HelpLevel::Solution => ("puzzle-shown", Tone::Plain),
            _ if solving.is_flawless() => ("puzzle-flawless", Tone::Good),
            HelpLevel::None => ("puzzle-retried", Tone::Plain),
            HelpLevel::Piece | HelpLevel::Move => ("puzzle-helped", Tone::Plain),
        }),
        // While the solution is shown, or the rest follows by itself, there is nothing to ask for.
        _ if solving.helped == HelpLevel::Solution || solving.next_move().is_none() => None,
        _ if solving.moves_found() > 0 => Some(("puzzle-go-on", Tone::Good)),
        _ if solving.wrong_moves > 0 => Some(("puzzle-try-again", Tone::Plain)),
        _ => None,
    }
}

/// The reply to a wrong move, in a sentence; `None` if there is none, or if it took the lion, which is said already.
pub fn puzzle_refutation(session: &PuzzleSession, text: &Text) -> Option<String> {
    session.refutation().filter(|reply| !reply.captures_lion()).map(|reply| turn_sentence(reply, text))
}

/// Why the last move was right, or each move of the solution that was shown so far. Nothing, if it was not right or if
/// nothing can be said for certain.
pub fn puzzle_reasons(session: &PuzzleSession, current: &Match, text: &Text) -> Vec<String> {
    let Some(attempt) = session.attempt() else { return Vec::new() };
    if attempt.helped == HelpLevel::Solution {
        let shown = current.game().moves().iter().filter(|turn| turn.piece.color == attempt.solver()).count();
        let told = |(turn, why): &(PlayedMove, HintReason)| {
            let moved = move_text("hint-where", turn.piece.kind, &turn.path, text);
            certain_reason(turn, why, text).map_or(moved.clone(), |why| format!("{moved} {why}"))
        };
        return attempt.remaining_reasons().iter().take(shown).map(told).collect();
    }
    let why = attempt.right_move().and_then(|(turn, why)| certain_reason(turn, why, text));
    why.map(|why| text.with_value("puzzle-why", "reason", &why)).into_iter().collect()
}

/// The number of moves to the goal, and the smallest one if that was missed.
pub fn moves_used(moves: u32, par: u32, text: &Text) -> String {
    let used = text.with_values("learn-moves", &[("count", moves.into())]);
    match moves > par {
        true => text.with_values("learn-moves-par", &[("moves", used.into()), ("count", par.into())]),
        false => used,
    }
}

/// The name of a theme.
pub fn theme_name(theme: Theme, text: &Text) -> String {
    text.get(match theme {
        Theme::Lion => "puzzle-about-lion",
        Theme::LionFlight => "puzzle-about-flight",
        Theme::LionSaved => "puzzle-about-save",
        Theme::Chain => "puzzle-about-chain",
        Theme::Drowning => "puzzle-about-drown",
        Theme::Promotion => "puzzle-about-promotion",
        Theme::Material => "puzzle-about-material",
    })
}

/// The quality of the last move of an ending; empty before the first one.
pub fn move_quality_text(info: TablebaseInfo, text: &Text) -> Option<(String, Tone)> {
    Some(match info.last? {
        MoveQuality::Shortest => (text.get("ending-shortest"), Tone::Good),
        MoveQuality::Slower(by) => (text.with_values("ending-slower", &[("count", by.into())]), Tone::Bad),
        MoveQuality::WinLost => (text.get("ending-gone"), Tone::Bad),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_needs_more_moves_is_told_how_many_are_enough() {
        let text = Text::default();
        assert_eq!(moves_used(2, 2, &text), "2 moves");
        assert_eq!(moves_used(3, 2, &text), "3 moves; 2 are enough");
        assert_eq!(moves_used(2, 1, &text), "2 moves; one is enough");
    }
}
