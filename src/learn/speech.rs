//! What lessons, puzzles, exercises and the coach say in words: for their panels, and for a screen reader as soon as it
//! changes.

use super::attempt::Miss;
use super::course::Lesson;
use super::drill::coach::Advice;
use super::drill::{Coach, Drill, End, Step, Told};
use super::puzzle::{self, Help, Sitting, Solving};
use super::{Class, Phase};
use crate::announce;
use crate::screens::Screen;
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_engine::puzzle::Theme;
use congo_rules::{Kind, Square};

/// How something is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Praise.
    Good,
    /// Neither.
    Plain,
    /// Something is wrong.
    Bad,
}

/// Whoever may have something to say.
#[derive(SystemParam)]
pub struct Speech<'w> {
    screen: Res<'w, State<Screen>>,
    text: Res<'w, Text>,
    class: Res<'w, Class>,
    sitting: Res<'w, Sitting>,
    drill: Res<'w, Drill>,
    coach: Res<'w, Coach>,
}

impl Speech<'_> {
    /// What is said now; empty where there is nothing to say.
    pub fn said(&self) -> String {
        let sentences = match self.screen.get() {
            Screen::Lesson => self.class.lesson().map(|lesson| self.lesson(lesson)).unwrap_or_default(),
            Screen::Puzzle => self.sitting.solving().map(|solving| self.puzzle(solving)).unwrap_or_default(),
            Screen::Playing => {
                self.exercise().into_iter().chain(self.coach.0.map(|said| advice(said, &self.text))).collect()
            }
            Screen::Loading | Screen::Menu | Screen::Learn => Vec::new(),
            Screen::Library | Screen::Study | Screen::Editor | Screen::Statistics | Screen::Online => Vec::new(),
        };
        sentences.join(" ")
    }

    fn lesson(&self, lesson: &Lesson) -> Vec<String> {
        let part = |part: &str| self.text.get(&format!("lesson-{}{part}", lesson.name));
        match self.class.phase() {
            Some(Phase::Demo { .. }) => vec![part(""), part("-say"), self.text.get("learn-watch")],
            Some(Phase::Reached(_)) => vec![self.text.get("learn-reached")],
            _ => match self.class.miss() {
                Some(why) => vec![miss(why, lesson, &self.text)],
                None => vec![self.text.get("learn-your-turn"), part("-do")],
            },
        }
    }

    fn puzzle(&self, solving: &Solving) -> Vec<String> {
        let news = puzzle_news(&self.sitting).map(|(key, _)| self.text.get(key));
        news.map_or_else(|| puzzle_task(solving, &self.text).to_vec(), |news| vec![news])
    }

    fn exercise(&self) -> Option<String> {
        let standing = self.drill.standing()?;
        match standing.end {
            Some(End::Reached) => Some(self.text.get("learn-reached")),
            Some(End::Failed) => Some(self.text.get("exercise-failed")),
            None => step(standing.told?, &self.text).map(|(said, _)| said),
        }
    }
}

/// Why a goal was missed.
pub fn miss(miss: &Miss, lesson: &Lesson, text: &Text) -> String {
    match miss {
        Miss::LionLost => text.get("learn-miss-lion"),
        Miss::Drowned(kind) => text.with("learn-miss-drowned", &announce::called(*kind, text)),
        Miss::DeadEnd => text.get("learn-miss-dead-end"),
        Miss::Other => text.get("learn-miss-other"),
        Miss::Said(key) => text.get(&format!("lesson-{}-{key}", lesson.name)),
    }
}

/// Who is to move in a puzzle, and how many moves are to be found.
pub fn puzzle_task(solving: &Solving, text: &Text) -> [String; 2] {
    let to_move = text.with("puzzle-to-move", &[("side", announce::side(solving.solver(), text).into())]);
    let moves = [("found", solving.found().into()), ("moves", solving.puzzle().moves().into())];
    [to_move, text.with("puzzle-do", &moves)]
}

/// What has become of the last move, or of the whole puzzle: the key of a text.
pub fn puzzle_news(sitting: &Sitting) -> Option<(&'static str, Tone)> {
    use puzzle::Phase;
    let solving = sitting.solving()?;
    let is_wrong = match sitting.phase()? {
        Phase::Asked(_) | Phase::Wrong(_) => true,
        Phase::Follow(_, _, then) => matches!(**then, Phase::Wrong(_)),
        Phase::Try | Phase::Done(_) => false,
    };
    match sitting.phase()? {
        _ if is_wrong => Some(("puzzle-wrong", Tone::Bad)),
        Phase::Done(_) if solving.helped == Help::Solution => Some(("puzzle-shown", Tone::Good)),
        Phase::Done(_) => Some(("learn-reached", Tone::Good)),
        _ if solving.found() > 0 => Some(("puzzle-go-on", Tone::Good)),
        _ if solving.wrong > 0 => Some(("puzzle-try-again", Tone::Plain)),
        _ => None,
    }
}

/// A theme's name.
pub fn theme(theme: Theme, text: &Text) -> String {
    text.get(match theme {
        Theme::Lion => "puzzle-about-lion",
        Theme::Flight => "puzzle-about-flight",
        Theme::Save => "puzzle-about-save",
        Theme::Chain => "puzzle-about-chain",
        Theme::Drown => "puzzle-about-drown",
        Theme::Promotion => "puzzle-about-promotion",
        Theme::Material => "puzzle-about-material",
    })
}

/// What the last move of an ending was worth; nothing before the first.
pub fn step(told: Told, text: &Text) -> Option<(String, Tone)> {
    Some(match told.last? {
        Step::Shortest => (text.get("ending-shortest"), Tone::Good),
        Step::Slower(by) => (text.with("ending-slower", &[("count", by.into())]), Tone::Bad),
        Step::Gone => (text.get("ending-gone"), Tone::Bad),
    })
}

/// What the coach says.
pub fn advice(advice: Advice, text: &Text) -> String {
    let of = |key, kind, at| about(key, kind, at, text);
    match advice {
        Advice::TakeLion(kind, at) => of("coach-take-lion", kind, at),
        Advice::LionInDanger(kind, at) => of("coach-lion-in-danger", kind, at),
        Advice::Swims(kind, at) => of("coach-swims", kind, at),
        Advice::Take(kind, at) => of("coach-take", kind, at),
        Advice::InDanger(kind, at) => of("coach-in-danger", kind, at),
        Advice::Develop => text.get("coach-develop"),
        Advice::Calm => text.get("coach-calm"),
    }
}

/// A text about a man on a square.
pub fn about(key: &str, kind: Kind, at: Square, text: &Text) -> String {
    text.with(key, &[&announce::called(kind, text)[..], &[("at", at.to_string().into())]].concat())
}
