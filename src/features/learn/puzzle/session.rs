//! Sits with somebody over puzzles: sets one up, answers, takes a wrong move back, and counts.

use crate::app::screens::{Overlay, Screen};
use crate::features::learn::LearnSystems;
use crate::features::learn::lesson_context::LessonContext;
use crate::features::learn::puzzle::selection::{PuzzleSeries, choose_puzzle};
use crate::features::learn::puzzle::solving::{HelpLevel, PuzzleAttempt, SolveResult};
use crate::features::learn::puzzle::{CurrentDate, PuzzleCollection};
use crate::features::learn::puzzle_record::PuzzleDifficulty;
use crate::session::r#match::MatchRevision;
use crate::session::messages::BoardTouched;
use crate::session::messages::{ReplyFound, RequestReply, TurnPlayed};
use crate::session::sounds::Sound;
use bevy::prelude::*;
use congo_rules::{Path, Square};
use std::collections::VecDeque;

/// A wrong move and its answer stay on the board for so long, in seconds.
const WRONG_MOVE_SECS: f32 = 1.6;
/// Before the first move of a solution that is shown, in seconds, and between moves.
const MOVE_PAUSE_SECS: f32 = 0.45;
/// The next puzzle of a streak comes after so many seconds.
const NEXT_PUZZLE_SECS: f32 = 1.3;

/// What is wanted of whoever sits with one over puzzles.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// Begin a series.
    Begin(PuzzleSeries),
    /// The next puzzle of the series.
    Next,
    /// The same once more.
    Restart,
    /// Which piece; asked again, where to.
    Hint,
    /// The whole solution.
    ShowSolution,
    /// Harder or easier puzzles from now on.
    SetDifficulty(PuzzleDifficulty),
}

/// The puzzle under way.
#[derive(Resource, Debug, Default)]
pub struct PuzzleSession {
    active: Option<ActivePuzzle>,
    /// Puzzles begun since the program started: which one is drawn next depends on it.
    started_count: u64,
}

#[derive(Debug)]
struct ActivePuzzle {
    series: PuzzleSeries,
    attempt: PuzzleAttempt,
    phase: PuzzlePhase,
    /// Whether the first attempt has been entered into the record, and what came of it.
    first_attempt: Option<FirstAttempt>,
}

/// What the first attempt at a puzzle has brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstAttempt {
    /// Whether it was solved at once, without help.
    pub solved: bool,
    /// By how much the rating has changed.
    pub change: i32,
}

/// What happens now.
#[derive(Debug, Clone, PartialEq)]
pub enum PuzzlePhase {
    /// The solver's turn.
    Trying,
    /// Moves follow on the board, with seconds since the last.
    PlayOut(VecDeque<Path>, f32, Box<PuzzlePhase>),
    /// A wrong move waits for its answer: asked for in this position, if it has been.
    AwaitReply(Option<MatchRevision>),
    /// A wrong move has been answered: seconds since then.
    Wrong(f32),
    /// It is done, by the solver or by showing: seconds since then.
    Done(f32),
}

impl PuzzleSession {
    /// The series of puzzles.
    pub fn series(&self) -> Option<PuzzleSeries> {
        self.active.as_ref().map(|now| now.series)
    }

    /// How far the solver has come.
    pub fn attempt(&self) -> Option<&PuzzleAttempt> {
        self.active.as_ref().map(|now| &now.attempt)
    }

    /// What happens now.
    pub fn phase(&self) -> Option<&PuzzlePhase> {
        self.active.as_ref().map(|now| &now.phase)
    }

    /// What the first attempt has brought, once it is over.
    pub fn first_attempt(&self) -> Option<FirstAttempt> {
        self.active.as_ref().and_then(|now| now.first_attempt)
    }

    /// What has been given away, as a circle or an arrow.
    pub fn help_squares(&self) -> &[Square] {
        let Some(now) = self.active.as_ref().filter(|now| now.phase == PuzzlePhase::Trying) else { return &[] };
        let squares = now.attempt.next_move().map_or(&[][..], Path::squares);
        match now.attempt.helped {
            HelpLevel::None | HelpLevel::Solution => &[],
            HelpLevel::Piece => &squares[..squares.len().min(1)],
            HelpLevel::Move => squares,
        }
    }

    /// Whether something happens by itself: then there is a next frame.
    pub fn is_running(&self) -> bool {
        let is_streak = |now: &ActivePuzzle| matches!(now.series, PuzzleSeries::Streak(_));
        self.active.as_ref().is_some_and(|now| match now.phase {
            PuzzlePhase::Trying => false,
            PuzzlePhase::Done(seconds) => is_streak(now) && seconds <= NEXT_PUZZLE_SECS,
            PuzzlePhase::PlayOut(..) | PuzzlePhase::AwaitReply(_) | PuzzlePhase::Wrong(_) => true,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleSession>()
        .add_message::<PuzzleCommand>()
        .add_systems(OnExit(Screen::Puzzle), end_puzzle)
        .add_systems(Update, (handle_puzzle_commands, advance_puzzle).chain().in_set(LearnSystems::Puzzle));
}

/// Whom a sitting can ask besides.
#[derive(bevy::ecs::system::SystemParam)]
struct PuzzleContext<'w> {
    lesson: LessonContext<'w>,
    collection: Res<'w, PuzzleCollection>,
    today: Res<'w, CurrentDate>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    reply_requests: MessageWriter<'w, RequestReply>,
}

fn end_puzzle(mut session: ResMut<PuzzleSession>) {
    session.active = None;
}

fn handle_puzzle_commands(
    mut command_reader: MessageReader<PuzzleCommand>,
    mut session: ResMut<PuzzleSession>,
    mut context: PuzzleContext,
) {
    for command in command_reader.read() {
        match (command, session.active.as_mut()) {
            (PuzzleCommand::SetDifficulty(wish), _) => context.lesson.progress.puzzles.wish = *wish,
            (PuzzleCommand::Begin(series), _) => {
                begin_puzzle(&mut session, *series, &mut context);
                NextState::set_if_neq(&mut context.overlay, Overlay::None);
                NextState::set_if_neq(&mut context.screen, Screen::Puzzle);
            }
            (PuzzleCommand::Next, Some(now)) => {
                let series = next_series(now.series, now.first_attempt);
                begin_puzzle(&mut session, series, &mut context);
            }
            (PuzzleCommand::Restart, Some(now)) => restart_puzzle(now, &mut context),
            (PuzzleCommand::Hint, Some(now)) => give_help(now, &mut context),
            (PuzzleCommand::ShowSolution, Some(now)) => show_solution(now, &mut context),
            (_, None) => {}
        }
    }
}

fn begin_puzzle(session: &mut PuzzleSession, series: PuzzleSeries, context: &mut PuzzleContext) {
    session.started_count += 1;
    let record = &context.lesson.progress.puzzles;
    // Another puzzle at every start of the program as well.
    let seed = session.started_count ^ (record.attempted_count() as u64) << 32;
    let Some(puzzle) = choose_puzzle(context.collection.puzzles(), series, record, seed) else {
        warn!("there is no puzzle for {series:?}");
        return;
    };
    let solving = PuzzleAttempt::begin(puzzle);
    context.lesson.set_up(puzzle.start, Some(solving.solver()), Some(solving.solver()));
    session.active = Some(ActivePuzzle { series, attempt: solving, phase: PuzzlePhase::Trying, first_attempt: None });
}

/// The series after a puzzle: a streak is longer now, or begins anew.
fn next_series(series: PuzzleSeries, first_attempt: Option<FirstAttempt>) -> PuzzleSeries {
    match (series, first_attempt) {
        (PuzzleSeries::Streak(length), Some(FirstAttempt { solved: true, .. })) => PuzzleSeries::Streak(length + 1),
        (PuzzleSeries::Streak(_), _) => PuzzleSeries::Streak(0),
        (PuzzleSeries::Daily(_), _) => PuzzleSeries::Rated,
        (other, _) => other,
    }
}

/// Sets the same puzzle up once more; what the first attempt has brought stays.
fn restart_puzzle(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    now.attempt = PuzzleAttempt::begin(now.attempt.puzzle());
    now.phase = PuzzlePhase::Trying;
    context.lesson.set_up(now.attempt.puzzle().start, Some(now.attempt.solver()), None);
}

fn give_help(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    if now.phase == PuzzlePhase::Trying {
        now.attempt.helped = if now.attempt.helped == HelpLevel::None { HelpLevel::Piece } else { HelpLevel::Move };
        record_first_attempt(now, context);
        context.lesson.play_sound(Sound::Hint);
    }
}

/// From where the solver is; a wrong move on the board is taken back first.
fn show_solution(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    if matches!(now.phase, PuzzlePhase::Done(_)) {
        now.attempt = PuzzleAttempt::begin(now.attempt.puzzle());
    }
    now.attempt.helped = HelpLevel::Solution;
    record_first_attempt(now, context);
    context.lesson.set_up(*now.attempt.position(), None, None);
    now.phase = PuzzlePhase::PlayOut(now.attempt.remaining_moves().into(), 0.0, Box::new(PuzzlePhase::Done(0.0)));
}

/// The first attempt is over: enters what it has brought, once.
fn record_first_attempt(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    let solved = now.attempt.is_flawless();
    if now.first_attempt.is_some() {
        return;
    }
    let puzzle = now.attempt.puzzle();
    let record = &mut context.lesson.progress.puzzles;
    let change = record.record_attempt(&puzzle.start.fen(), puzzle.rating, solved);
    now.first_attempt = Some(FirstAttempt { solved, change });
    if let PuzzleSeries::Streak(length) = now.series {
        record.record_streak(length + u32::from(solved));
    }
}

/// The day's puzzle counts when it is solved by the solver, at the first attempt or a later one.
fn record_daily(now: &ActivePuzzle, context: &mut PuzzleContext) {
    if matches!(now.series, PuzzleSeries::Daily(_)) && now.attempt.helped != HelpLevel::Solution {
        let today = context.today.0;
        context.lesson.progress.puzzles.record_daily(today);
    }
}

/// Everything that time and moves bring about.
fn advance_puzzle(
    mut session: ResMut<PuzzleSession>,
    mut context: PuzzleContext,
    mut played: MessageReader<TurnPlayed>,
    mut replies: MessageReader<ReplyFound>,
    mut touches: MessageReader<BoardTouched>,
    time: Res<Time>,
) {
    let pressed = touches.read().any(|touched| *touched != BoardTouched::Pointed);
    let Some(now) = session.bypass_change_detection().active.as_mut() else {
        played.clear();
        return replies.clear();
    };
    let has_turns = !played.is_empty();
    for TurnPlayed { turn, .. } in played.read().filter(|played| played.by_human) {
        judge_turn(now, turn, &mut context);
    }
    for ReplyFound { revision: stamp, path } in replies.read() {
        play_reply(now, *stamp, path.clone());
    }
    let mut wants_next = false;
    if pressed && matches!(now.phase, PuzzlePhase::Wrong(_)) {
        undo_wrong_move(now, &mut context);
    } else if !context.lesson.presentation.is_busy() && !has_turns {
        wants_next = tick(now, time.delta_secs(), &mut context);
    }
    if wants_next {
        let series = next_series(now.series, now.first_attempt);
        begin_puzzle(&mut session, series, &mut context);
    }
}

/// What a move of the solver means.
fn judge_turn(now: &mut ActivePuzzle, turn: &congo_rules::PlayedMove, context: &mut PuzzleContext) {
    now.phase = match now.attempt.play_turn(turn) {
        SolveResult::Right(reply) => PuzzlePhase::PlayOut([reply].into(), 0.0, Box::new(PuzzlePhase::Trying)),
        SolveResult::Solved(after) => {
            record_first_attempt(now, context);
            record_daily(now, context);
            PuzzlePhase::PlayOut(after.into(), 0.0, Box::new(PuzzlePhase::Done(0.0)))
        }
        SolveResult::Wrong => {
            record_first_attempt(now, context);
            PuzzlePhase::AwaitReply(None)
        }
    };
}

/// The engine's answer to a wrong move is played.
fn play_reply(now: &mut ActivePuzzle, revision: MatchRevision, path: Option<Path>) {
    if now.phase == PuzzlePhase::AwaitReply(Some(revision)) {
        now.phase = PuzzlePhase::PlayOut(path.into_iter().collect(), 0.0, Box::new(PuzzlePhase::Wrong(0.0)));
    }
}

/// A little later, while nothing moves; answers whether the next puzzle is to come.
fn tick(now: &mut ActivePuzzle, seconds: f32, context: &mut PuzzleContext) -> bool {
    match &mut now.phase {
        PuzzlePhase::Trying => {}
        PuzzlePhase::PlayOut(moves, clock, _) if !moves.is_empty() => {
            *clock += seconds;
            if *clock > MOVE_PAUSE_SECS && context.lesson.play_next(moves) {
                *clock = 0.0;
            }
        }
        PuzzlePhase::PlayOut(_, _, then) => {
            let then = (**then).clone();
            finish_play_out(now, then, context);
        }
        PuzzlePhase::AwaitReply(asked) => request_reply(asked, context),
        PuzzlePhase::Wrong(clock) => {
            *clock += seconds;
            if *clock > WRONG_MOVE_SECS {
                undo_wrong_move(now, context);
            }
        }
        PuzzlePhase::Done(clock) => {
            *clock += seconds;
            let is_unbroken_streak = matches!(now.series, PuzzleSeries::Streak(_))
                && now.first_attempt.is_some_and(|entered| entered.solved);
            return is_unbroken_streak && *clock > NEXT_PUZZLE_SECS;
        }
    }
    false
}

/// Asks for an answer to a wrong move, once; a game that is over has none.
fn request_reply(pending: &mut Option<MatchRevision>, context: &mut PuzzleContext) {
    if pending.is_none() {
        let stamp = context.lesson.current.revision();
        context.reply_requests.write(RequestReply(stamp));
        *pending = Some(stamp);
    }
}

/// Nothing follows any more.
fn finish_play_out(now: &mut ActivePuzzle, then: PuzzlePhase, context: &mut PuzzleContext) {
    match then {
        PuzzlePhase::Done(_) if now.attempt.helped != HelpLevel::Solution => context.lesson.play_sound(Sound::Win),
        PuzzlePhase::Wrong(_) => context.lesson.play_sound(Sound::Deny),
        _ => {}
    }
    now.phase = then;
}

/// The wrong move and its answer are taken back: it is the solver's turn again.
fn undo_wrong_move(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    context.lesson.undo_turn();
    now.phase = PuzzlePhase::Trying;
}
