//! What lessons, puzzles, exercises and the coach say in words: for their panels, and for a screen reader as soon as it
//! changes.

use super::attempt::Miss;
use super::course::Lesson;
use super::drill::coach::{Advice, Remarks, Rescue};
use super::drill::{Coach, Drill, End, Step, Told};
use super::puzzle::{self, Help, Sitting, Solving};
use super::{Class, Phase};
use crate::announce;
use crate::game::{LionDanger, Match};
use crate::screens::Screen;
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_engine::analysis::{Loss, LossCause};
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
    current: Res<'w, Match>,
    lion_danger: Res<'w, LionDanger>,
}

impl Speech<'_> {
    /// What is said now; empty where there is nothing to say.
    pub fn said(&self) -> String {
        let sentences = match self.screen.get() {
            Screen::Lesson => self.class.lesson().map(|lesson| self.lesson(lesson)).unwrap_or_default(),
            Screen::Puzzle => self.sitting.solving().map(|solving| self.puzzle(solving)).unwrap_or_default(),
            Screen::Playing => {
                let danger = announce::lion_danger(&self.lion_danger, &self.current, &self.text);
                let coach = self.coach.0.as_ref().map(|said| remarks(said, &self.text));
                danger.into_iter().chain(self.exercise()).chain(coach.into_iter().flatten()).collect()
            }
            Screen::Loading | Screen::Menu | Screen::Learn => Vec::new(),
            Screen::Library | Screen::Study | Screen::Editor | Screen::Statistics | Screen::Online => Vec::new(),
        };
        sentences.join(" ")
    }

    fn lesson(&self, lesson: &Lesson) -> Vec<String> {
        let part = |part: &str| lesson_text(lesson, self.class.board(), part, &self.text);
        match self.class.phase() {
            Some(Phase::Demo { .. }) => {
                vec![self.text.get(&format!("lesson-{}", lesson.name)), part("say"), self.text.get("learn-watch")]
            }
            Some(Phase::Reached(_)) => vec![self.text.get("learn-reached")],
            _ => match self.class.miss() {
                Some(why) => vec![miss(why, lesson, &self.text)],
                None => vec![self.text.get("learn-your-turn"), part("do")],
            },
        }
    }

    fn puzzle(&self, solving: &Solving) -> Vec<String> {
        let news = puzzle_news(&self.sitting).map(|(key, _)| self.text.get(key));
        let counts = self.sitting.entered().is_none().then(|| self.text.get("puzzle-first-try"));
        news.map_or_else(|| puzzle_task(solving, &self.text).into_iter().chain(counts).collect(), |news| vec![news])
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

/// What is said of a board of a lesson, counted from 0: its own text if it has one, else that of the lesson. `part` is
/// "say" for what is taught, "do" for the goal.
pub fn lesson_text(lesson: &Lesson, board: usize, part: &str, text: &Text) -> String {
    let shared = format!("lesson-{}-{part}", lesson.name);
    let own = format!("{shared}-{}", board + 1);
    text.get(if text.has(&own) { &own } else { &shared })
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

/// What the coach says, in sentences.
pub fn remarks(remarks: &Remarks, text: &Text) -> Vec<String> {
    let lost = remarks.lost.map(|loss| lost(loss, text));
    lost.into_iter().chain(remarks.advice.iter().map(|said| advice(*said, text))).collect()
}

/// What was lost, and why.
fn lost(loss: Loss, text: &Text) -> String {
    let key = match loss.cause {
        LossCause::MovedIntoDanger => "coach-lost-moved",
        LossCause::LeftInDanger => "coach-lost-left",
        LossCause::Unprotected => "coach-lost-unprotected",
        LossCause::WayOpened => "coach-lost-opened",
        LossCause::Chain(count) => return text.with("coach-lost-chain", &[("count", count.into())]),
        LossCause::StayedInRiver => "coach-lost-stayed",
        LossCause::BackInRiver => "coach-lost-back",
        LossCause::OneOfSeveral => "coach-lost-one",
        LossCause::NoWayOut => "coach-lost-trapped",
    };
    about(key, loss.piece.kind, loss.at, text)
}

/// What is worth knowing.
fn advice(advice: Advice, text: &Text) -> String {
    let of = |key, kind, at| about(key, kind, at, text);
    let several =
        |key, count: usize, at: Square| text.with(key, &[("count", count.into()), ("at", at.to_string().into())]);
    match advice {
        Advice::TakeLion(kind, at) => of("coach-take-lion", kind, at),
        Advice::LionInDanger(Rescue::Take, kind, at) => of("coach-lion-take", kind, at),
        Advice::LionInDanger(Rescue::Flee, ..) => text.get("coach-lion-flee"),
        Advice::LionInDanger(Rescue::Block, ..) => text.get("coach-lion-block"),
        Advice::LionInDanger(Rescue::None, ..) => text.get("coach-lion-lost"),
        Advice::Swims(kind, at) => of("coach-swims", kind, at),
        Advice::Take(kind, at) => of("coach-take", kind, at),
        Advice::TakeAndLoseLess(kind, at) => of("coach-take-more", kind, at),
        Advice::TakeSeveral(count, at) => several("coach-take-several", count, at),
        Advice::InDanger(kind, at) => of("coach-in-danger", kind, at),
        Advice::InDangerOfBadTrade(kind, at) => of("coach-bad-trade", kind, at),
        Advice::SeveralInDanger(count, at) => several("coach-several-in-danger", count, at),
        Advice::Develop => text.get("coach-develop"),
        Advice::Calm => text.get("coach-calm"),
    }
}

/// A text about a man on a square.
pub fn about(key: &str, kind: Kind, at: Square, text: &Text) -> String {
    text.with(key, &[&announce::called(kind, text)[..], &[("at", at.to_string().into())]].concat())
}
