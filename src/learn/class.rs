//! Holds a lesson: shows, lets try, plays out what follows, and goes on. It moves men as anybody else does, by asking the
//! referee, and knows the time from the clock of the frame alone.

use super::LearnSystems;
use super::attempt::{Attempt, Miss, Verdict};
use super::course::{Board, Lesson};
use super::school::School;
use crate::actions::Action;
use crate::animation::{Playback, Pose, Sound};
use crate::board::{Token, layout};
use crate::game::{Match, TurnPlayed};
use crate::input::Gesture;
use crate::screens::Screen;
use bevy::prelude::*;
use congo_rules::{Path, Square, Squares};
use std::collections::VecDeque;

/// Before a demonstration begins, in seconds.
const REST: f32 = 0.7;
/// The hand comes to a man in so many seconds, …
const REACH: f32 = 0.55;
/// … and leaves him, after which the next move is shown.
const LEAVE: f32 = 0.5;
/// After the last move one looks at what has become of it.
const LOOK: f32 = 1.6;
/// Whoever does nothing for so long is shown once more.
const IDLE: f32 = 12.0;
/// A missed goal stays on the board for so long, in seconds, before the board is set up again.
const PUNISHED: f32 = 2.2;
/// The next board of a lesson comes after so many seconds.
const NEXT: f32 = 1.2;

/// The stars of a lesson in which nothing goes wrong.
const ALL_STARS: u8 = 3;

/// What a lesson is asked for.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Teach {
    /// Begin the lesson of this name.
    Begin(String),
    /// Set up the board again.
    Again,
    /// Show how it goes.
    Show,
    /// On to the next board or lesson, reached or not.
    Skip,
}

/// The lesson under way.
#[derive(Resource, Debug, Default)]
pub struct Class {
    now: Option<Now>,
}

/// Where a lesson has got to.
#[derive(Debug)]
struct Now {
    lesson: Lesson,
    board: usize,
    attempt: Attempt,
    phase: Phase,
    /// Why the last attempt missed the goal.
    miss: Option<Miss>,
    /// The stars that can still be won: each missed goal, each new start and each detour on any board costs one, but the
    /// last is for finishing.
    rating: u8,
    /// A press that ended a demonstration and still means something.
    press: Option<Square>,
}

/// What happens now.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    /// A demonstration: the moves still to come, seconds since the last of them ended.
    Demo {
        /// Which line of the board.
        line: usize,
        /// How many moves of it have been shown.
        step: usize,
        /// Seconds since then.
        clock: f32,
    },
    /// The learner's turn: seconds since anything was done.
    Try(f32),
    /// Something follows on the board.
    Follow(VecDeque<Path>, Box<Phase>),
    /// The goal was missed: seconds since then.
    Missed(f32),
    /// The goal is reached: seconds since then.
    Reached(f32),
}

/// The hand of a demonstration.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Hand(pub Option<Grip>);

/// Where the hand is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grip {
    /// The point of the world under its finger.
    pub at: Vec3,
    /// How much of it is to be seen, 0 to 1.
    pub cover: f32,
    /// Whether it holds a man.
    pub holds: bool,
}

impl Class {
    /// The lesson under way.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.now.as_ref().map(|now| &now.lesson)
    }

    /// Which board of it, from 0.
    pub fn board(&self) -> usize {
        self.now.as_ref().map_or(0, |now| now.board)
    }

    /// How far the learner has come on it.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.now.as_ref().map(|now| &now.attempt)
    }

    /// The stars that are still to be collected, by the learner or by the hand that shows how; a man who is on his way has
    /// not got there yet.
    pub fn stars(&self, on_the_way: bool) -> Squares {
        let Some(now) = &self.now else { return Squares::EMPTY };
        let Phase::Demo { line, step, .. } = &now.phase else { return now.attempt.stars };
        let shown =
            now.this().demo.get(*line).map_or(&[][..], |moves| &moves[..step.saturating_sub(usize::from(on_the_way))]);
        let collected: Squares = shown.iter().flat_map(|path| path.landings().iter().copied()).collect();
        now.attempt.stars - collected
    }

    /// The men that may be moved in it.
    pub fn movable(&self) -> Option<Squares> {
        self.attempt().map(|attempt| attempt.movable)
    }

    /// What happens now.
    pub fn phase(&self) -> Option<&Phase> {
        self.now.as_ref().map(|now| &now.phase)
    }

    /// Why the last attempt missed the goal.
    pub fn miss(&self) -> Option<&Miss> {
        self.now.as_ref().and_then(|now| now.miss.as_ref())
    }

    /// The stars that can still be won in this lesson, 1 to 3.
    pub fn stars_left(&self) -> u8 {
        self.now.as_ref().map_or(ALL_STARS, |now| now.rating)
    }

    /// The rating of the whole lesson, when its last goal is reached.
    pub fn rating(&self) -> Option<u8> {
        let now = self.now.as_ref()?;
        (matches!(now.phase, Phase::Reached(_)) && now.is_last()).then_some(now.rating)
    }

    /// What helps on a board that has not been touched yet.
    pub fn arrow(&self) -> &[Square] {
        match &self.now {
            Some(now) if matches!(now.phase, Phase::Try(_)) && now.attempt.moves == 0 => &now.this().arrow,
            _ => &[],
        }
    }

    /// Whether something happens by itself: then there is a next frame. While the learner thinks, nothing does.
    pub fn runs(&self) -> bool {
        let waits = |now: &Now| match now.phase {
            Phase::Try(_) => false,
            Phase::Reached(_) => !now.is_last(),
            Phase::Demo { .. } | Phase::Follow(..) | Phase::Missed(_) => true,
        };
        self.now.as_ref().is_some_and(waits)
    }
}

impl Now {
    fn begin(lesson: &Lesson, board: usize, rating: u8) -> Self {
        let this = &lesson.boards[board];
        Self {
            attempt: Attempt::begin(this),
            phase: first_phase(this),
            lesson: lesson.clone(),
            board,
            miss: None,
            rating,
            press: None,
        }
    }

    fn this(&self) -> &Board {
        &self.lesson.boards[self.board]
    }

    /// Something has gone wrong.
    fn lose_stars(&mut self, count: u8) {
        self.rating = self.rating.saturating_sub(count).max(1);
    }

    /// Whether an attempt is broken off by beginning anew: one that is over has been counted.
    fn is_under_way(&self) -> bool {
        let trying = |phase: &Phase| matches!(phase, Phase::Try(_));
        let on_the_way = matches!(&self.phase, Phase::Follow(_, then) if trying(then));
        self.attempt.moves > 0 && (on_the_way || trying(&self.phase))
    }

    fn is_last(&self) -> bool {
        self.board + 1 == self.lesson.boards.len()
    }
}

fn first_phase(board: &Board) -> Phase {
    if board.demo.is_empty() { Phase::Try(0.0) } else { Phase::Demo { line: 0, step: 0, clock: 0.0 } }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Class>()
        .init_resource::<Hand>()
        .add_message::<Teach>()
        .add_systems(OnExit(Screen::Lesson), leave)
        .add_systems(Update, (take_orders, go_on, press_again).chain().in_set(LearnSystems::Lesson))
        .add_systems(Update, lead_hand.in_set(crate::AppSystems::Present));
}

fn take_orders(mut asked: MessageReader<Teach>, mut class: ResMut<Class>, mut school: School) {
    for order in asked.read() {
        match (order, class.now.as_mut()) {
            (Teach::Begin(name), _) => begin(&mut class, name, &mut school),
            (Teach::Again, Some(now)) => try_again(now, &mut school),
            (Teach::Show, Some(now)) => {
                now.lose_stars(u8::from(now.is_under_way()));
                show(now, &mut school);
            }
            (Teach::Skip, Some(now)) => {
                let reached = now.attempt.done;
                now.lose_stars(if reached { 0 } else { ALL_STARS });
                next(&mut class, &mut school);
            }
            (_, None) => {}
        }
    }
}

fn begin(class: &mut Class, name: &str, school: &mut School) {
    let Some(lesson) = school.course.lesson(name) else {
        warn!("there is no lesson {name:?}");
        return;
    };
    open(class, Now::begin(lesson, 0, ALL_STARS), school);
}

/// The same board once more; after its last board the whole lesson, with all its stars.
fn try_again(now: &mut Now, school: &mut School) {
    if now.is_last() && matches!(now.phase, Phase::Reached(_)) {
        *now = Now::begin(&now.lesson, 0, ALL_STARS);
    }
    now.lose_stars(u8::from(now.is_under_way()));
    again(now, Phase::Try(0.0), school);
}

/// Goes to a board.
fn open(class: &mut Class, mut now: Now, school: &mut School) {
    show(&mut now, school);
    class.now = Some(now);
}

/// Sets the board up anew and shows how it goes, if there is anything to show.
fn show(now: &mut Now, school: &mut School) {
    let phase = first_phase(now.this());
    again(now, phase, school);
}

/// Sets the board up anew, for a demonstration or for the learner.
fn again(now: &mut Now, phase: Phase, school: &mut School) {
    now.attempt = Attempt::begin(now.this());
    let learner = now.attempt.learner();
    school.set_up(now.attempt.position, matches!(phase, Phase::Try(_)).then_some(learner));
    if matches!(phase, Phase::Demo { .. }) {
        now.miss = None;
    }
    now.phase = phase;
}

/// The next board, the next lesson, or the list of lessons.
fn next(class: &mut Class, school: &mut School) {
    let Some(now) = &class.now else { return };
    if !now.is_last() {
        let next = Now::begin(&now.lesson, now.board + 1, now.rating);
        return open(class, next, school);
    }
    match school.course.next(&now.lesson.name).map(|lesson| lesson.name.clone()) {
        Some(name) => begin(class, &name, school),
        None => _ = school.actions.write(Action::Learn),
    }
}

fn leave(mut class: ResMut<Class>, mut hand: ResMut<Hand>) {
    class.now = None;
    hand.set_if_neq(Hand(None));
}

/// Everything that time and moves bring about.
fn go_on(
    mut class: ResMut<Class>,
    mut school: School,
    mut played: MessageReader<TurnPlayed>,
    mut touched: MessageReader<Gesture>,
    time: Res<Time>,
) {
    let press = touched.read().filter_map(pressed).last();
    let mut over = false;
    if let Some(now) = class.bypass_change_detection().now.as_mut() {
        let news = !played.is_empty();
        for TurnPlayed { turn, .. } in played.read().filter(|played| played.by_human) {
            judge(now, turn);
        }
        if let Some(square) = press {
            touch(now, square, &mut school);
        } else if !school.playback.busy() && !news {
            over = step(now, time.delta_secs(), &mut school);
        }
    }
    played.clear();
    if over {
        next(&mut class, &mut school);
    }
}

/// A press on the board, or a key that does something there. A press beside it may be one on a button.
fn pressed(gesture: &Gesture) -> Option<Option<Square>> {
    match gesture {
        Gesture::Press(Some(square)) => Some(Some(*square)),
        Gesture::Cursor(..) | Gesture::PointAt(_) | Gesture::Enter | Gesture::Typed(_) => Some(None),
        _ => None,
    }
}

/// What a turn of the learner means for the lesson.
fn judge(now: &mut Now, turn: &congo_rules::Turn) {
    let board = &now.lesson.boards[now.board];
    now.miss = None;
    now.phase = match now.attempt.judge(board, turn) {
        Verdict::Reached => {
            let detour = ALL_STARS - now.attempt.rating(board);
            let after = board.after.iter().cloned().collect();
            now.lose_stars(detour);
            Phase::Follow(after, Box::new(Phase::Reached(0.0)))
        }
        Verdict::GoOn => Phase::Follow(VecDeque::new(), Box::new(Phase::Try(0.0))),
        Verdict::Answered(reply) => Phase::Follow([reply].into(), Box::new(Phase::Try(0.0))),
        Verdict::Missed(reply, miss) => {
            now.miss = Some(miss);
            now.lose_stars(1);
            Phase::Follow(reply.into_iter().collect(), Box::new(Phase::Missed(0.0)))
        }
    };
}

/// Whoever presses has seen enough: of a demonstration, or of what a mistake has led to.
fn touch(now: &mut Now, square: Option<Square>, school: &mut School) {
    match &mut now.phase {
        Phase::Demo { .. } => {
            now.press = square;
            again(now, Phase::Try(0.0), school);
        }
        Phase::Missed(_) => again(now, Phase::Try(0.0), school),
        Phase::Try(idle) => *idle = 0.0,
        Phase::Follow(..) | Phase::Reached(_) => {}
    }
}

/// A little later, while nothing moves; answers whether the board is done with.
fn step(now: &mut Now, seconds: f32, school: &mut School) -> bool {
    match &mut now.phase {
        Phase::Demo { .. } => demonstrate(now, seconds, school),
        Phase::Try(idle) => {
            *idle += seconds;
            let shown_again = *idle > IDLE && now.attempt.moves == 0 && !now.this().demo.is_empty();
            if shown_again {
                show(now, school);
            }
        }
        Phase::Follow(moves, _) if !moves.is_empty() => _ = school.play_first(moves),
        Phase::Follow(_, then) => {
            let then = (**then).clone();
            settle(now, then, school);
        }
        Phase::Missed(clock) => {
            *clock += seconds;
            if *clock > PUNISHED {
                again(now, Phase::Try(0.0), school);
            }
        }
        Phase::Reached(clock) => {
            *clock += seconds;
            return *clock > NEXT && !now.is_last();
        }
    }
    false
}

/// Nothing follows any more: the learner's turn again, or the end of the attempt.
fn settle(now: &mut Now, then: Phase, school: &mut School) {
    match then {
        Phase::Try(_) => school.set_up(now.attempt.position, Some(now.attempt.learner())),
        Phase::Reached(_) if now.is_last() => {
            school.progress.earn(&now.lesson.name, now.rating);
            school.sound(Sound::Win);
        }
        Phase::Reached(_) => school.sound(Sound::Hint),
        Phase::Missed(_) if now.miss != Some(Miss::LionLost) => {
            school.sound(Sound::Deny);
        }
        _ => {}
    }
    now.phase = then;
}

/// One line after the other, for ever.
fn demonstrate(now: &mut Now, seconds: f32, school: &mut School) {
    let demo = &now.lesson.boards[now.board].demo;
    let Phase::Demo { line, step, clock } = &mut now.phase else { return };
    *clock += seconds;
    let moves = &demo[*line];
    if *step == moves.len() {
        if *clock > LOOK {
            let phase = Phase::Demo { line: (*line + 1) % demo.len(), step: 0, clock: 0.0 };
            again(now, phase, school);
        }
    } else if *clock > pause(*step) + REACH && school.play(&moves[*step]) {
        *step += 1;
        *clock = 0.0;
    }
}

/// How long the hand rests before it reaches for the man of this step, in seconds.
fn pause(step: usize) -> f32 {
    if step == 0 { REST } else { LEAVE }
}

/// A press that ended a demonstration picks up the man who stands there when the board is set up.
fn press_again(mut class: ResMut<Class>, current: Res<Match>, mut gestures: MessageWriter<Gesture>) {
    let ready = current.human_to_move();
    let waiting =
        class.bypass_change_detection().now.as_mut().filter(|now| ready && matches!(now.phase, Phase::Try(_)));
    if let Some(square) = waiting.and_then(|now| now.press.take()) {
        gestures.write(Gesture::Press(Some(square)));
    }
}

/// The hand comes to the man, goes with him, and leaves him.
fn lead_hand(class: Res<Class>, playback: Res<Playback>, tokens: Query<(&Token, &Pose)>, mut hand: ResMut<Hand>) {
    let grip = class.now.as_ref().and_then(|now| grip(now, &playback, &tokens));
    hand.set_if_neq(Hand(grip));
}

fn grip(now: &Now, playback: &Playback, tokens: &Query<(&Token, &Pose)>) -> Option<Grip> {
    let Phase::Demo { line, step, clock } = &now.phase else { return None };
    let moves = &now.this().demo[*line];
    let shown = step.checked_sub(1).map(|shown| &moves[shown]);
    if playback.busy() {
        let from = shown?.from();
        let (_, pose) = tokens.iter().find(|(token, _)| token.square == from)?;
        return Some(Grip { at: pose.at + Vec3::Y * pose.lift, cover: 1.0, holds: true });
    }
    let coming = moves.get(*step).map(|path| layout::ground(path.from()));
    let part = ((clock - pause(*step)) / REACH).clamp(0.0, 1.0);
    let eased = EaseFunction::SmoothStep.sample_clamped(part);
    match (shown.map(|path| layout::ground(path.to())), coming) {
        (Some(left), None) => Some(Grip { at: left, cover: (1.0 - clock / LEAVE).max(0.0), holds: false }),
        (Some(left), Some(at)) => Some(Grip { at: left.lerp(at, eased), cover: 1.0, holds: false }),
        (None, Some(at)) => {
            let beside = at + Vec3::new(0.9, 0.0, 1.3);
            Some(Grip { at: beside.lerp(at, eased), cover: part, holds: false })
        }
        (None, None) => None,
    }
}
