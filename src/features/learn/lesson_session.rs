//! Lessons as a board session: demonstrations, the judgement of moves, and the stars.

use crate::app::schedule::AppSystems;
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::learn::LearnSystems;
use crate::features::learn::board_context::BoardContext;
use crate::features::learn::board_session::{
    ActiveExercise, BoardSession, Context, DemoTiming, Demonstrated, Phase, Policy, advance_session, session_plugin,
};
use crate::features::learn::curriculum::{Board, Goal, Lesson};
use crate::features::learn::goal::{Attempt, AttemptResult, Miss};
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use crate::session::lion_danger::DangerMarksHidden;
use crate::session::sounds::Sound;
use bevy::prelude::*;
use congo_coach::has_tables;
use congo_rules::{Bitboard, Color, Path, PlayedMove, Square};

/// Seconds before a demonstration begins.
pub const DEMO_START_SECS: f32 = 0.7;
/// Seconds in which the hand reaches a piece.
pub const HAND_REACH_SECS: f32 = 0.55;
/// Seconds in which the hand leaves; then the next move is shown.
pub const HAND_LEAVE_SECS: f32 = 0.5;
/// Seconds after the last move of a demonstration.
const DEMO_END_SECS: f32 = 1.6;
/// After this many idle seconds the demonstration is shown again.
const REPEAT_DEMO_AFTER_SECS: f32 = 12.0;
/// Seconds for which a missed goal stays on the board before it is set up again.
const MISSED_SECS: f32 = 2.2;
/// Seconds before the next board of a lesson.
const NEXT_BOARD_SECS: f32 = 1.2;

/// The stars of a lesson without mistakes.
const MAX_STARS: u8 = 3;

/// A command for lessons.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonCommand {
    /// Start the lesson of this name.
    Begin(String),
    /// Set up the board again.
    Restart,
    /// Demonstrate the solution.
    Demonstrate,
    /// Go to the next board or lesson, even if the goal is not reached.
    Skip,
}

/// The running lesson.
pub type LessonSession = BoardSession<LessonPolicy>;

type ActiveLesson = ActiveExercise<LessonPolicy>;

/// A lesson, its current board, and the learner's attempt.
#[derive(Debug)]
pub struct LessonPolicy {
    lesson: Lesson,
    board: usize,
    attempt: Attempt,
    /// Why the last attempt failed.
    miss: Option<Miss>,
    /// The stars that can still be won. Each missed goal, new start and detour costs one, but the last one is for
    /// finishing.
    rating: u8,
    /// The square of a press that ended a demonstration and must still be passed to the board.
    pending_press: Option<Square>,
}

/// The state of a demonstration.
#[derive(Debug, Clone, Copy)]
pub struct Demonstration<'a> {
    /// Its moves.
    pub moves: &'a [Path],
    /// The number of moves shown.
    pub step: usize,
    /// Seconds since the last one.
    pub elapsed_secs: f32,
}

impl LessonSession {
    /// The running demonstration.
    pub fn demonstration(&self) -> Option<Demonstration<'_>> {
        let now = self.active.as_ref()?;
        let Phase::Demo { line, step, elapsed_secs } = now.phase else { return None };
        Some(Demonstration { moves: &now.policy.current_board().demonstrations[line], step, elapsed_secs })
    }

    /// What is wrong with the move that has been demonstrated, if it is one to avoid.
    pub fn demonstrated_mistake(&self) -> Option<Miss> {
        let shown = self.demonstration().filter(|shown| shown.step > 0)?;
        let (path, board) = (shown.moves.first()?, self.policy()?.current_board());
        let is_goal = matches!(&board.goal, Goal::Play(moves) if moves.iter().any(|pattern| pattern.matches(path)));
        let wrong = board.wrong_moves.iter().find(|wrong| !is_goal && wrong.pattern.matches(path))?;
        Some(Miss::Custom(wrong.text_key.clone()))
    }

    /// The lesson.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.policy().map(|policy| &policy.lesson)
    }

    /// The index of the current board.
    pub fn board(&self) -> usize {
        self.policy().map_or(0, |policy| policy.board)
    }

    /// The learner's progress on the board.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.policy().map(|policy| &policy.attempt)
    }

    /// The square of a press that ended a demonstration, once the learner can pick up the piece on it. It is returned
    /// only once.
    pub fn take_press(&mut self, ready: bool) -> Option<Square> {
        let active = self.active.as_mut().filter(|now| ready && matches!(now.phase, Phase::Trying(_)))?;
        active.policy.pending_press.take()
    }

    /// The stars still to be collected by the learner or by the demonstration; a piece that is still moving has not
    /// collected its star yet.
    pub fn stars(&self, on_the_way: bool) -> Bitboard {
        let Some(now) = &self.active else { return Bitboard::EMPTY };
        let Phase::Demo { line, step, .. } = &now.phase else { return now.policy.attempt.stars };
        let shown = now
            .policy
            .current_board()
            .demonstrations
            .get(*line)
            .map_or(&[][..], |moves| &moves[..step.saturating_sub(usize::from(on_the_way))]);
        let collected: Bitboard = shown.iter().flat_map(|path| path.landings().iter().copied()).collect();
        now.policy.attempt.stars - collected
    }

    /// The pieces that may be moved: none while a browser still loads the tables from which the opponent answers.
    pub fn movable(&self) -> Option<Bitboard> {
        let policy = self.policy()?;
        let waits = policy.current_board().opponent_answers && !has_tables();
        Some(if waits { Bitboard::EMPTY } else { policy.attempt.movable })
    }

    /// Whether the learner goes on after a move that was not needed.
    pub fn is_on_detour(&self) -> bool {
        let is_trying = matches!(self.phase(), Some(Phase::Trying(_)));
        self.policy().is_some_and(|policy| is_trying && policy.attempt.is_detour)
    }

    /// Why the last attempt failed.
    pub fn miss(&self) -> Option<&Miss> {
        self.policy().and_then(|policy| policy.miss.as_ref())
    }

    /// The stars that can still be won, 1 to 3.
    pub fn stars_left(&self) -> u8 {
        let Some(now) = &self.active else { return MAX_STARS };
        let lost = if now.is_under_way() { now.policy.attempt.stars_lost(now.policy.current_board()) } else { 0 };
        now.policy.rating.saturating_sub(lost).max(1)
    }

    /// The rating of the lesson, once its last goal is reached.
    pub fn rating(&self) -> Option<u8> {
        let policy = self.policy()?;
        (self.is_reached() && policy.is_last_board()).then_some(policy.rating)
    }

    /// The help arrow of a board on which the learner has not moved yet.
    pub fn help_arrow(&self) -> &[Square] {
        match &self.active {
            Some(now) if matches!(now.phase, Phase::Trying(_)) && now.policy.attempt.moves == 0 => {
                &now.policy.current_board().arrow
            }
            _ => &[],
        }
    }
}

impl LessonPolicy {
    fn at_board(lesson: &Lesson, board: usize, rating: u8) -> Self {
        Self {
            attempt: Attempt::begin(&lesson.boards[board]),
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

    /// Takes stars away after a mistake.
    fn lose_stars(&mut self, count: u8) {
        self.rating = self.rating.saturating_sub(count).max(1);
    }

    fn is_last_board(&self) -> bool {
        self.board + 1 == self.lesson.boards.len()
    }

    fn first_phase(&self) -> Phase {
        if self.current_board().demonstrations.is_empty() { Phase::Trying(0.0) } else { Phase::DEMO }
    }

    /// Sets the board up again for a phase. In a demonstration no piece can be moved.
    fn set_up(&mut self, phase: &Phase, near: Option<Color>, context: &mut BoardContext) {
        self.attempt = Attempt::begin(self.current_board());
        let learner = self.attempt.learner();
        context.set_up(self.attempt.position, matches!(phase, Phase::Trying(_)).then_some(learner), near);
        if matches!(phase, Phase::Demo { .. }) {
            self.miss = None;
        }
    }
}

impl Policy for LessonPolicy {
    type Context = BoardContext<'static>;

    const SCREEN: Screen = Screen::Lesson;
    const SYSTEMS: LearnSystems = LearnSystems::Lesson;
    const MOVE_PAUSE_SECS: f32 = 0.0;
    const MISSED_SECS: f32 = MISSED_SECS;

    fn board<'a, 'w>(context: &'a mut Context<'w, '_, Self>) -> &'a mut BoardContext<'w> {
        context
    }

    fn begin_next(session: &mut LessonSession, context: &mut BoardContext) {
        next_board(session, context);
    }

    fn judge(&mut self, turn: &PlayedMove, _context: &mut BoardContext) -> Phase {
        let board = &self.lesson.boards[self.board];
        self.miss = None;
        match self.attempt.play_turn(board, turn) {
            AttemptResult::Reached => {
                let stars_lost = self.attempt.stars_lost(board);
                let after = board.continuation.clone();
                self.lose_stars(stars_lost);
                Phase::play_out(after, Phase::Reached(0.0))
            }
            AttemptResult::Continue => Phase::play_out([], Phase::Trying(0.0)),
            AttemptResult::Answered(reply) => Phase::play_out([reply], Phase::Trying(0.0)),
            AttemptResult::Missed(reply, miss) => {
                self.miss = Some(miss);
                self.lose_stars(1);
                Phase::play_out(reply, Phase::Missed(0.0))
            }
        }
    }

    fn play_out_ended(&mut self, next: &Phase, context: &mut BoardContext) {
        match next {
            Phase::Trying(_) => context.set_up(self.attempt.position, Some(self.attempt.learner()), None),
            Phase::Reached(_) if self.is_last_board() => {
                context.progress.record_rating(&self.lesson.name, self.rating);
                context.play_sound(Sound::Win);
            }
            Phase::Reached(_) => context.play_sound(Sound::Hint),
            Phase::Missed(_) if self.miss != Some(Miss::LionLost) => context.play_sound(Sound::Deny),
            _ => {}
        }
    }

    fn retry(&mut self, context: &mut BoardContext) {
        self.set_up(&Phase::Trying(0.0), None, context);
    }

    fn next_after(&self) -> Option<f32> {
        (!self.is_last_board()).then_some(NEXT_BOARD_SECS)
    }
}

impl Demonstrated for LessonPolicy {
    fn demonstrations(&self) -> &[Vec<Path>] {
        &self.current_board().demonstrations
    }

    fn demo_timing(&self) -> DemoTiming {
        DemoTiming { before_step: |step| hand_rest_secs(step) + HAND_REACH_SECS, after_line: DEMO_END_SECS }
    }

    fn set_up_demo(&mut self, context: &mut BoardContext) {
        self.set_up(&Phase::DEMO, None, context);
    }

    fn interrupt_demo(&mut self, pressed: Option<Square>, context: &mut BoardContext) {
        self.pending_press = pressed;
        self.retry(context);
    }

    fn repeats_demo(&self, idle_secs: f32) -> bool {
        idle_secs > REPEAT_DEMO_AFTER_SECS && self.attempt.moves == 0 && !self.current_board().demonstrations.is_empty()
    }
}

impl ActiveLesson {
    /// Whether a restart interrupts an attempt. A finished one has been counted already.
    fn is_under_way(&self) -> bool {
        let is_trying = |phase: &Phase| matches!(phase, Phase::Trying(_));
        let resumes_trying = matches!(&self.phase, Phase::PlayOut(_, _, then) if is_trying(then));
        self.policy.attempt.moves > 0 && (resumes_trying || is_trying(&self.phase))
    }

    /// Sets the board up again and starts the demonstration, if there is one.
    fn start_board(&mut self, near: Option<Color>, context: &mut BoardContext) {
        self.phase = self.policy.first_phase();
        self.policy.set_up(&self.phase, near, context);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(session_plugin::<LessonPolicy>)
        .add_message::<LessonCommand>()
        .add_systems(Update, hide_danger_marks.in_set(AppSystems::Observe).run_if(resource_changed::<LessonSession>))
        .add_systems(Update, mirror_lesson.in_set(MirrorSystems))
        .add_systems(
            Update,
            handle_lesson_commands.in_set(LearnSystems::Lesson).before(advance_session::<LessonPolicy>),
        );
}

/// A square with a star to collect.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct LessonStar;

/// Shows the stars, and the arrow that helps.
fn mirror_lesson(
    shown: ShownMatch,
    session: Res<LessonSession>,
    mut stars: SquareMirror<LessonStar>,
    mut arrows: ArrowMirror<LessonSession>,
) {
    stars.show(session.stars(shown.at_rest().is_none()));
    arrows.show_path(shown.undecided_at_rest().map_or(&[], |_| session.help_arrow()), ArrowKind::Guide);
}

/// Danger is marked only on boards that are about it.
fn hide_danger_marks(session: Res<LessonSession>, mut hidden: ResMut<DangerMarksHidden>) {
    let is_elsewhere = session.policy().is_some_and(|policy| !policy.current_board().is_about_danger());
    hidden.set_if_neq(DangerMarksHidden(is_elsewhere));
}

fn handle_lesson_commands(
    mut command_reader: MessageReader<LessonCommand>,
    mut session: ResMut<LessonSession>,
    mut context: BoardContext,
) {
    for command in command_reader.read() {
        match (command, session.active.as_mut()) {
            (LessonCommand::Begin(name), _) => {
                begin_lesson(&mut session, name, &mut context);
                context.screen_commands.write(ScreenCommand::Go(Screen::Lesson));
            }
            (LessonCommand::Restart, Some(now)) => restart_board(now, &mut context),
            (LessonCommand::Demonstrate, Some(now)) => {
                let lost = u8::from(now.is_under_way());
                now.policy.lose_stars(lost);
                now.start_board(None, &mut context);
            }
            (LessonCommand::Skip, Some(now)) => {
                let reached = now.policy.attempt.is_done;
                now.policy.lose_stars(if reached { 0 } else { MAX_STARS });
                next_board(&mut session, &mut context);
            }
            (_, None) => {}
        }
    }
}

fn begin_lesson(session: &mut LessonSession, name: &str, context: &mut BoardContext) {
    let Some(lesson) = context.curriculum.lesson(name) else {
        warn!("there is no lesson {name:?}");
        return;
    };
    let policy = LessonPolicy::at_board(lesson, 0, MAX_STARS);
    open_board(session, policy, Some(Color::White), context);
}

/// Restarts the board; after the last board the whole lesson, with all its stars.
fn restart_board(now: &mut ActiveLesson, context: &mut BoardContext) {
    if now.policy.is_last_board() && matches!(now.phase, Phase::Reached(_)) {
        now.policy = LessonPolicy::at_board(&now.policy.lesson, 0, MAX_STARS);
    }
    let lost = u8::from(now.is_under_way());
    now.policy.lose_stars(lost);
    now.retry(context);
}

/// Opens a board.
fn open_board(session: &mut LessonSession, policy: LessonPolicy, near: Option<Color>, context: &mut BoardContext) {
    let mut now = ActiveLesson { phase: policy.first_phase(), policy };
    now.start_board(near, context);
    session.active = Some(now);
}

/// Opens the next board, the next lesson, or the list of lessons.
fn next_board(session: &mut LessonSession, context: &mut BoardContext) {
    let Some(policy) = session.policy() else { return };
    if !policy.is_last_board() {
        let next = LessonPolicy::at_board(&policy.lesson, policy.board + 1, policy.rating);
        return open_board(session, next, None, context);
    }
    match context.curriculum.next(&policy.lesson.name).map(|lesson| lesson.name.clone()) {
        Some(name) => begin_lesson(session, &name, context),
        None => _ = context.screen_commands.write(ScreenCommand::Go(Screen::Learn)),
    }
}

/// How long the hand waits before it reaches for the piece of this step, in seconds.
pub fn hand_rest_secs(step: usize) -> f32 {
    if step == 0 { DEMO_START_SECS } else { HAND_LEAVE_SECS }
}
