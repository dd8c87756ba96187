//! Holds a lesson: shows, lets try, plays out what follows, and goes on. It moves pieces as anybody else does, by
//! asking the referee, and knows the time from the clock of the frame alone.

use crate::app::screens::Overlay;
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::learn::LearnSystems;
use crate::features::learn::curriculum::{Board, Lesson};
use crate::features::learn::goal::{Attempt, AttemptResult, Miss};
use crate::features::learn::lesson_context::LessonContext;
use crate::session::messages::BoardTouched;
use crate::session::messages::TurnPlayed;
use crate::session::sounds::Sound;
use bevy::prelude::*;
use congo_rules::{Bitboard, Color, Path, Square};
use std::collections::VecDeque;

/// Before a demonstration begins, in seconds.
pub const DEMO_START_SECS: f32 = 0.7;
/// The hand comes to a piece in so many seconds, …
pub const HAND_REACH_SECS: f32 = 0.55;
/// … and leaves him, after which the next move is shown.
pub const HAND_LEAVE_SECS: f32 = 0.5;
/// After the last move one looks at what has become of it.
const DEMO_END_SECS: f32 = 1.6;
/// Whoever does nothing for so long is shown once more.
const REPEAT_DEMO_AFTER_SECS: f32 = 12.0;
/// A missed goal stays on the board for so long, in seconds, before the board is set up again.
const MISSED_SECS: f32 = 2.2;
/// The next board of a lesson comes after so many seconds.
const NEXT_BOARD_SECS: f32 = 1.2;

/// The stars of a lesson in which nothing goes wrong.
const MAX_STARS: u8 = 3;

/// What a lesson is asked for.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonCommand {
    /// Begin the lesson of this name.
    Begin(String),
    /// Set up the board again.
    Restart,
    /// Show how it goes.
    Demonstrate,
    /// On to the next board or lesson, reached or not.
    Skip,
}

/// The lesson under way.
#[derive(Resource, Debug, Default)]
pub struct LessonSession {
    active: Option<ActiveLesson>,
}

/// Where a lesson has got to.
#[derive(Debug)]
struct ActiveLesson {
    lesson: Lesson,
    board: usize,
    attempt: Attempt,
    phase: LessonPhase,
    /// Why the last attempt missed the goal.
    miss: Option<Miss>,
    /// The stars that can still be won: each missed goal, each new start and each detour on any board costs one, but
    /// the last is for finishing.
    rating: u8,
    /// A press that ended a demonstration and still means something.
    pending_press: Option<Square>,
}

/// What happens now.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonPhase {
    /// A demonstration: the moves still to come, seconds since the last of them ended.
    Demo {
        /// Which line of the board.
        line: usize,
        /// How many moves of it have been shown.
        step: usize,
        /// Seconds since then.
        elapsed_secs: f32,
    },
    /// The learner's turn: seconds since anything was done.
    Trying(f32),
    /// Something follows on the board.
    PlayOut(VecDeque<Path>, Box<LessonPhase>),
    /// The goal was missed: seconds since then.
    Missed(f32),
    /// The goal is reached: seconds since then.
    Reached(f32),
}

/// What a demonstration shows.
#[derive(Debug, Clone, Copy)]
pub struct Demonstration<'a> {
    /// Its moves.
    pub moves: &'a [Path],
    /// How many of them have been shown.
    pub step: usize,
    /// Seconds since then.
    pub elapsed_secs: f32,
}

impl LessonSession {
    /// What is being demonstrated, if anything is.
    pub fn demonstration(&self) -> Option<Demonstration<'_>> {
        let now = self.active.as_ref()?;
        let LessonPhase::Demo { line, step, elapsed_secs: clock } = &now.phase else { return None };
        Some(Demonstration { moves: &now.current_board().demonstrations[*line], step: *step, elapsed_secs: *clock })
    }

    /// The lesson under way.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.active.as_ref().map(|now| &now.lesson)
    }

    /// Which board of it, from 0.
    pub fn board(&self) -> usize {
        self.active.as_ref().map_or(0, |now| now.board)
    }

    /// How far the learner has come on it.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.active.as_ref().map(|now| &now.attempt)
    }

    /// The square of a press that ended a demonstration, once the learner can pick up the piece that stands there: then
    /// it is forgotten.
    pub fn take_press(&mut self, ready: bool) -> Option<Square> {
        let active = self.active.as_mut().filter(|now| ready && matches!(now.phase, LessonPhase::Trying(_)))?;
        active.pending_press.take()
    }

    /// The stars that are still to be collected, by the learner or by the hand that shows how; a piece that is on its
    /// way has not got there yet.
    pub fn stars(&self, on_the_way: bool) -> Bitboard {
        let Some(now) = &self.active else { return Bitboard::EMPTY };
        let LessonPhase::Demo { line, step, .. } = &now.phase else { return now.attempt.stars };
        let shown = now
            .current_board()
            .demonstrations
            .get(*line)
            .map_or(&[][..], |moves| &moves[..step.saturating_sub(usize::from(on_the_way))]);
        let collected: Bitboard = shown.iter().flat_map(|path| path.landings().iter().copied()).collect();
        now.attempt.stars - collected
    }

    /// The pieces that may be moved in it.
    pub fn movable(&self) -> Option<Bitboard> {
        self.attempt().map(|attempt| attempt.movable)
    }

    /// What happens now.
    pub fn phase(&self) -> Option<&LessonPhase> {
        self.active.as_ref().map(|now| &now.phase)
    }

    /// Why the last attempt missed the goal.
    pub fn miss(&self) -> Option<&Miss> {
        self.active.as_ref().and_then(|now| now.miss.as_ref())
    }

    /// The stars that can still be won in this lesson, 1 to 3.
    pub fn stars_left(&self) -> u8 {
        self.active.as_ref().map_or(MAX_STARS, |now| now.rating)
    }

    /// The rating of the whole lesson, when its last goal is reached.
    pub fn rating(&self) -> Option<u8> {
        let now = self.active.as_ref()?;
        (matches!(now.phase, LessonPhase::Reached(_)) && now.is_last_board()).then_some(now.rating)
    }

    /// What helps on a board that has not been touched yet.
    pub fn help_arrow(&self) -> &[Square] {
        match &self.active {
            Some(now) if matches!(now.phase, LessonPhase::Trying(_)) && now.attempt.moves == 0 => {
                &now.current_board().arrow
            }
            _ => &[],
        }
    }

    /// Whether something happens by itself: then there is a next frame. While the learner thinks, nothing does.
    pub fn is_running(&self) -> bool {
        let is_pending = |now: &ActiveLesson| match now.phase {
            LessonPhase::Trying(_) => false,
            LessonPhase::Reached(_) => !now.is_last_board(),
            LessonPhase::Demo { .. } | LessonPhase::PlayOut(..) | LessonPhase::Missed(_) => true,
        };
        self.active.as_ref().is_some_and(is_pending)
    }
}

impl ActiveLesson {
    fn at_board(lesson: &Lesson, board: usize, rating: u8) -> Self {
        let lesson_board = &lesson.boards[board];
        Self {
            attempt: Attempt::begin(lesson_board),
            phase: first_phase(lesson_board),
            lesson: lesson.clone(),
            board,
            miss: None,
            rating,
            pending_press: None,
        }
    }

    fn current_board(&self) -> &Board {
        &self.lesson.boards[self.board]
    }

    /// Something has gone wrong.
    fn lose_stars(&mut self, count: u8) {
        self.rating = self.rating.saturating_sub(count).max(1);
    }

    /// Whether an attempt is broken off by beginning anew: one that is over has been counted.
    fn is_under_way(&self) -> bool {
        let is_trying = |phase: &LessonPhase| matches!(phase, LessonPhase::Trying(_));
        let resumes_trying = matches!(&self.phase, LessonPhase::PlayOut(_, then) if is_trying(then));
        self.attempt.moves > 0 && (resumes_trying || is_trying(&self.phase))
    }

    fn is_last_board(&self) -> bool {
        self.board + 1 == self.lesson.boards.len()
    }
}

fn first_phase(board: &Board) -> LessonPhase {
    if board.demonstrations.is_empty() {
        LessonPhase::Trying(0.0)
    } else {
        LessonPhase::Demo { line: 0, step: 0, elapsed_secs: 0.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonSession>()
        .add_message::<LessonCommand>()
        .add_systems(OnExit(Screen::Lesson), end_lesson)
        .add_systems(Update, (handle_lesson_commands, advance_lesson).chain().in_set(LearnSystems::Lesson));
}

fn handle_lesson_commands(
    mut command_reader: MessageReader<LessonCommand>,
    mut session: ResMut<LessonSession>,
    mut context: LessonContext,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for command in command_reader.read() {
        match (command, session.active.as_mut()) {
            (LessonCommand::Begin(name), _) => {
                begin_lesson(&mut session, name, &mut context);
                NextState::set_if_neq(&mut overlay, Overlay::None);
                NextState::set_if_neq(&mut screen, Screen::Lesson);
            }
            (LessonCommand::Restart, Some(now)) => restart_board(now, &mut context),
            (LessonCommand::Demonstrate, Some(now)) => {
                now.lose_stars(u8::from(now.is_under_way()));
                demonstrate_board(now, None, &mut context);
            }
            (LessonCommand::Skip, Some(now)) => {
                let reached = now.attempt.is_done;
                now.lose_stars(if reached { 0 } else { MAX_STARS });
                next_board(&mut session, &mut context);
            }
            (_, None) => {}
        }
    }
}

fn begin_lesson(session: &mut LessonSession, name: &str, context: &mut LessonContext) {
    let Some(lesson) = context.curriculum.lesson(name) else {
        warn!("there is no lesson {name:?}");
        return;
    };
    open_board(session, ActiveLesson::at_board(lesson, 0, MAX_STARS), Some(Color::White), context);
}

/// The same board once more; after its last board the whole lesson, with all its stars.
fn restart_board(now: &mut ActiveLesson, context: &mut LessonContext) {
    if now.is_last_board() && matches!(now.phase, LessonPhase::Reached(_)) {
        *now = ActiveLesson::at_board(&now.lesson, 0, MAX_STARS);
    }
    now.lose_stars(u8::from(now.is_under_way()));
    set_up_board(now, LessonPhase::Trying(0.0), None, context);
}

/// Goes to a board.
fn open_board(session: &mut LessonSession, mut now: ActiveLesson, near: Option<Color>, context: &mut LessonContext) {
    demonstrate_board(&mut now, near, context);
    session.active = Some(now);
}

/// Sets the board up anew and shows how it goes, if there is anything to show.
fn demonstrate_board(now: &mut ActiveLesson, near: Option<Color>, context: &mut LessonContext) {
    let phase = first_phase(now.current_board());
    set_up_board(now, phase, near, context);
}

/// Sets the board up anew, for a demonstration or for the learner.
fn set_up_board(now: &mut ActiveLesson, phase: LessonPhase, near: Option<Color>, context: &mut LessonContext) {
    now.attempt = Attempt::begin(now.current_board());
    let learner = now.attempt.learner();
    context.set_up(now.attempt.position, matches!(phase, LessonPhase::Trying(_)).then_some(learner), near);
    if matches!(phase, LessonPhase::Demo { .. }) {
        now.miss = None;
    }
    now.phase = phase;
}

/// The next board, the next lesson, or the list of lessons.
fn next_board(session: &mut LessonSession, context: &mut LessonContext) {
    let Some(now) = &session.active else { return };
    if !now.is_last_board() {
        let next = ActiveLesson::at_board(&now.lesson, now.board + 1, now.rating);
        return open_board(session, next, None, context);
    }
    match context.curriculum.next(&now.lesson.name).map(|lesson| lesson.name.clone()) {
        Some(name) => begin_lesson(session, &name, context),
        None => _ = context.screen_commands.write(ScreenCommand::Go(Screen::Learn)),
    }
}

fn end_lesson(mut session: ResMut<LessonSession>) {
    session.active = None;
}

/// Everything that time and moves bring about.
fn advance_lesson(
    mut session: ResMut<LessonSession>,
    mut context: LessonContext,
    mut played: MessageReader<TurnPlayed>,
    mut touches: MessageReader<BoardTouched>,
    time: Res<Time>,
) {
    let press = touches.read().last().map(|touched| touched.pressed());
    let mut is_done = false;
    if let Some(now) = session.bypass_change_detection().active.as_mut() {
        let has_turns = !played.is_empty();
        for TurnPlayed { turn, .. } in played.read().filter(|played| played.by_human) {
            judge_turn(now, turn);
        }
        if let Some(square) = press {
            handle_press(now, square, &mut context);
        } else if !context.presentation.is_busy() && !has_turns {
            is_done = tick(now, time.delta_secs(), &mut context);
        }
    }
    played.clear();
    if is_done {
        next_board(&mut session, &mut context);
    }
}

/// What a turn of the learner means for the lesson.
fn judge_turn(now: &mut ActiveLesson, turn: &congo_rules::PlayedMove) {
    let board = &now.lesson.boards[now.board];
    now.miss = None;
    now.phase = match now.attempt.play_turn(board, turn) {
        AttemptResult::Reached => {
            let stars_lost = MAX_STARS - now.attempt.rating(board);
            let after = board.continuation.iter().cloned().collect();
            now.lose_stars(stars_lost);
            LessonPhase::PlayOut(after, Box::new(LessonPhase::Reached(0.0)))
        }
        AttemptResult::Continue => LessonPhase::PlayOut(VecDeque::new(), Box::new(LessonPhase::Trying(0.0))),
        AttemptResult::Answered(reply) => LessonPhase::PlayOut([reply].into(), Box::new(LessonPhase::Trying(0.0))),
        AttemptResult::Missed(reply, miss) => {
            now.miss = Some(miss);
            now.lose_stars(1);
            LessonPhase::PlayOut(reply.into_iter().collect(), Box::new(LessonPhase::Missed(0.0)))
        }
    };
}

/// Whoever presses has seen enough: of a demonstration, or of what a mistake has led to.
fn handle_press(now: &mut ActiveLesson, square: Option<Square>, context: &mut LessonContext) {
    match &mut now.phase {
        LessonPhase::Demo { .. } => {
            now.pending_press = square;
            set_up_board(now, LessonPhase::Trying(0.0), None, context);
        }
        LessonPhase::Missed(_) => set_up_board(now, LessonPhase::Trying(0.0), None, context),
        LessonPhase::Trying(idle) => *idle = 0.0,
        LessonPhase::PlayOut(..) | LessonPhase::Reached(_) => {}
    }
}

/// A little later, while nothing moves; answers whether the board is done with.
fn tick(now: &mut ActiveLesson, seconds: f32, context: &mut LessonContext) -> bool {
    match &mut now.phase {
        LessonPhase::Demo { .. } => advance_demonstration(now, seconds, context),
        LessonPhase::Trying(idle) => {
            *idle += seconds;
            let shown_again = *idle > REPEAT_DEMO_AFTER_SECS
                && now.attempt.moves == 0
                && !now.current_board().demonstrations.is_empty();
            if shown_again {
                demonstrate_board(now, None, context);
            }
        }
        LessonPhase::PlayOut(moves, _) if !moves.is_empty() => _ = context.play_next(moves),
        LessonPhase::PlayOut(_, then) => {
            let then = (**then).clone();
            finish_play_out(now, then, context);
        }
        LessonPhase::Missed(clock) => {
            *clock += seconds;
            if *clock > MISSED_SECS {
                set_up_board(now, LessonPhase::Trying(0.0), None, context);
            }
        }
        LessonPhase::Reached(clock) => {
            *clock += seconds;
            return *clock > NEXT_BOARD_SECS && !now.is_last_board();
        }
    }
    false
}

/// Nothing follows any more: the learner's turn again, or the end of the attempt.
fn finish_play_out(now: &mut ActiveLesson, then: LessonPhase, context: &mut LessonContext) {
    match then {
        LessonPhase::Trying(_) => context.set_up(now.attempt.position, Some(now.attempt.learner()), None),
        LessonPhase::Reached(_) if now.is_last_board() => {
            context.progress.record_rating(&now.lesson.name, now.rating);
            context.play_sound(Sound::Win);
        }
        LessonPhase::Reached(_) => context.play_sound(Sound::Hint),
        LessonPhase::Missed(_) if now.miss != Some(Miss::LionLost) => {
            context.play_sound(Sound::Deny);
        }
        _ => {}
    }
    now.phase = then;
}

/// One line after the other, for ever.
fn advance_demonstration(now: &mut ActiveLesson, seconds: f32, context: &mut LessonContext) {
    let demo = &now.lesson.boards[now.board].demonstrations;
    let LessonPhase::Demo { line, step, elapsed_secs: clock } = &mut now.phase else { return };
    *clock += seconds;
    let moves = &demo[*line];
    if *step == moves.len() {
        if *clock > DEMO_END_SECS {
            let phase = LessonPhase::Demo { line: (*line + 1) % demo.len(), step: 0, elapsed_secs: 0.0 };
            set_up_board(now, phase, None, context);
        }
    } else if *clock > hand_rest_secs(*step) + HAND_REACH_SECS && context.play(&moves[*step]) {
        *step += 1;
        *clock = 0.0;
    }
}

/// How long the hand rests before it reaches for the piece of this step, in seconds.
pub fn hand_rest_secs(step: usize) -> f32 {
    if step == 0 { DEMO_START_SECS } else { HAND_LEAVE_SECS }
}
