//! A puzzle storm as a board session. Its time passes only while the player can move: nobody pays for an animation, a
//! reply, or the way to the next puzzle. Neither a dialog nor another window stops it; leaving the screen ends it.

use crate::app::date::CurrentDate;
use crate::app::redraw::{FrameRequest, Presence};
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::learn::LearnSystems;
use crate::features::learn::board_context::BoardContext;
use crate::features::learn::board_session::{
    BoardSession, Context, Demonstrated, Phase, Policy, advance_session, session_plugin,
};
use crate::features::learn::puzzle::solving::{PuzzleAttempt, SolveResult};
use crate::features::learn::puzzle::{MissedPuzzles, PuzzleCollection};
use crate::features::learn::puzzle_record::StormBests;
use crate::features::learn::storm::run::StormRun;
use crate::features::learn::storm::selection::storm_puzzles;
use crate::session::messages::MoveChosen;
use crate::session::presentation::Presentation;
use crate::session::sounds::{Sound, SoundCue};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use congo_coach::puzzle::Puzzle;
use congo_library::clock::until_text_changes;
use congo_rules::PlayedMove;
use jiff::civil::Date;
use std::time::Duration;

/// Seconds for which a wrong move stays on the board.
const WRONG_MOVE_SECS: f32 = 0.7;
/// Seconds before a reply: almost at once.
const REPLY_PAUSE_SECS: f32 = 0.08;
/// Seconds before the next puzzle.
const NEXT_PUZZLE_SECS: f32 = 0.25;
/// A longer frame means that the machine was asleep; it is not counted.
const SLEEP_FRAME_THRESHOLD: Duration = Duration::from_secs(10);
/// A digit is drawn this long after it changes, because alarms are not exact.
const CLOCK_SLACK: Duration = Duration::from_millis(10);
/// The interval at which time is counted in an unused window; shorter than [`SLEEP_FRAME_THRESHOLD`].
const AWAY_CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// A command for puzzle storms.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum StormCommand {
    /// Start a storm.
    Begin,
    /// End the storm before its time is up. Its summary follows.
    End,
}

/// The running storm.
pub type StormSession = BoardSession<StormPolicy>;

/// A run of a storm, and the attempt at its current puzzle.
#[derive(Debug)]
pub struct StormPolicy {
    run: StormRun,
    /// The puzzles that follow.
    next_puzzles: std::vec::IntoIter<Puzzle>,
    /// The number of the current puzzle, from 1.
    number: usize,
    attempt: PuzzleAttempt,
    /// The day on which the storm began, and the best results before it.
    today: Date,
    bests_before: StormBests,
}

impl StormSession {
    /// Time and score.
    pub fn run(&self) -> Option<&StormRun> {
        self.policy().map(|policy| &policy.run)
    }

    /// The progress with the current puzzle.
    pub fn attempt(&self) -> Option<&PuzzleAttempt> {
        self.policy().map(|policy| &policy.attempt)
    }

    /// The number of the current puzzle, from 1; 0 without a storm.
    pub fn number(&self) -> usize {
        self.policy().map_or(0, |policy| policy.number)
    }

    /// The day on which the storm began.
    pub fn day(&self) -> Date {
        self.policy().map(|policy| policy.today).unwrap_or_default()
    }

    /// The best results before this storm.
    pub fn bests_before(&self) -> StormBests {
        self.policy().map(|policy| policy.bests_before).unwrap_or_default()
    }

    /// Whether there is a storm whose time has run out.
    pub fn is_over(&self) -> bool {
        self.run().is_some_and(StormRun::is_over)
    }

    /// Whether the last move was wrong and the next puzzle has not come yet.
    pub fn is_showing_mistake(&self) -> bool {
        matches!(self.phase(), Some(Phase::Missed(_))) && !self.is_over()
    }

    /// The time until something changes without input, or until a clock that nobody sees must be advanced; `None` if
    /// nothing changes.
    fn next_change(&self, is_focused: bool) -> Option<Duration> {
        let run = self.run().filter(|run| !run.is_over())?;
        match self.phase()? {
            Phase::Trying(_) if !run.has_started() => None,
            Phase::Trying(_) if is_focused => Some(until_text_changes(run.left()) + CLOCK_SLACK),
            Phase::Trying(_) => Some(run.left().min(AWAY_CLOCK_INTERVAL)),
            _ => Some(Duration::ZERO),
        }
    }
}

pub(in crate::features::learn) fn plugin(app: &mut App) {
    app.add_plugins(session_plugin::<StormPolicy>)
        .add_message::<StormCommand>()
        .add_systems(Update, handle_storm_commands.in_set(LearnSystems::Storm).before(advance_session::<StormPolicy>))
        .add_systems(
            Update,
            (run_storm_clock, finish_storm).chain().in_set(LearnSystems::Storm).after(advance_session::<StormPolicy>),
        );
}

/// What a storm reads and writes.
#[derive(SystemParam)]
pub(in crate::features::learn) struct StormContext<'w> {
    board: BoardContext<'w>,
    collection: Res<'w, PuzzleCollection>,
    missed: ResMut<'w, MissedPuzzles>,
    date: Res<'w, CurrentDate>,
}

impl Demonstrated for StormPolicy {}

impl Policy for StormPolicy {
    type Context = StormContext<'static>;

    const SCREEN: Screen = Screen::Storm;
    const SYSTEMS: LearnSystems = LearnSystems::Storm;
    const MOVE_PAUSE_SECS: f32 = REPLY_PAUSE_SECS;
    const MISSED_SECS: f32 = WRONG_MOVE_SECS;

    fn board<'a, 'w>(context: &'a mut Context<'w, '_, Self>) -> &'a mut BoardContext<'w> {
        &mut context.board
    }

    fn judge(&mut self, turn: &PlayedMove, context: &mut StormContext) -> Phase {
        if self.run.is_over() {
            return Phase::Reached(0.0);
        }
        match self.attempt.play_turn(turn) {
            SolveResult::Right(reply) => {
                let gained = self.run.play_right();
                context.board.play_sound(if gained { Sound::Hint } else { Sound::Select });
                Phase::play_out([reply], Phase::Trying(0.0))
            }
            SolveResult::Solved(_) => {
                self.run.play_right();
                context.board.play_sound(Sound::Hint);
                self.run.solve(self.attempt.puzzle().rating);
                context.board.progress.puzzles.record_storm(self.today, self.run.solved());
                Phase::Reached(0.0)
            }
            SolveResult::Wrong => {
                self.run.play_wrong(self.attempt.puzzle());
                context.board.play_sound(Sound::Deny);
                Phase::Missed(0.0)
            }
        }
    }

    /// There is no second attempt: the next puzzle comes.
    fn retry(&mut self, context: &mut StormContext) {
        self.begin_next_puzzle(context);
    }

    fn next_after(&self) -> Option<f32> {
        (!self.run.is_over()).then_some(NEXT_PUZZLE_SECS)
    }

    fn begin_next(session: &mut StormSession, context: &mut StormContext) {
        session.active.iter_mut().for_each(|now| now.retry(context));
    }
}

impl StormPolicy {
    /// The storm with these puzzles; `None` if there are none.
    fn new(puzzles: Vec<Puzzle>, today: Date, bests_before: StormBests) -> Option<Self> {
        let mut next_puzzles = puzzles.into_iter();
        let attempt = PuzzleAttempt::begin(&next_puzzles.next()?);
        Some(Self { run: StormRun::default(), next_puzzles, number: 1, attempt, today, bests_before })
    }

    fn set_up(&self, context: &mut StormContext) {
        let side = self.attempt.solver();
        context.board.set_up(self.attempt.puzzle().start, Some(side), Some(side));
    }

    /// Puts the next puzzle on the board; without one, or without time, the storm is over.
    fn begin_next_puzzle(&mut self, context: &mut StormContext) {
        let next = if self.run.left().is_zero() { None } else { self.next_puzzles.next() };
        match next {
            Some(puzzle) => {
                self.attempt = PuzzleAttempt::begin(&puzzle);
                self.number += 1;
                self.set_up(context);
            }
            None => self.finish(false, context),
        }
    }

    /// Ends the run. Its unsolved puzzles can be looked at afterwards.
    fn finish(&mut self, in_puzzle: bool, context: &mut StormContext) {
        self.run.finish(in_puzzle.then_some(self.attempt.puzzle()));
        context.missed.set(self.run.missed().to_vec());
        context.board.play_sound(Sound::Win);
        if in_puzzle {
            // A piece in hand is put back.
            context.board.set_up(*self.attempt.position(), None, None);
        }
    }
}

fn handle_storm_commands(
    mut command_reader: MessageReader<StormCommand>,
    mut session: ResMut<StormSession>,
    mut context: StormContext,
) {
    for command in command_reader.read() {
        if *command == StormCommand::End {
            end_early(&mut session, &mut context);
            continue;
        }
        let today = context.date.0;
        let bests = context.board.progress.puzzles.storm_bests(today);
        let puzzles = storm_puzzles(context.collection.puzzles(), rand::random());
        let Some(policy) = StormPolicy::new(puzzles, today, bests) else {
            warn!("there are no puzzles for a storm");
            continue;
        };
        policy.set_up(&mut context);
        session.begin(policy, Phase::Trying(0.0));
        context.board.screen_commands.write(ScreenCommand::Go(Screen::Storm));
    }
}

fn end_early(session: &mut StormSession, context: &mut StormContext) {
    if let Some(now) = session.active.as_mut().filter(|now| !now.policy.run.is_over()) {
        now.policy.finish(true, context);
        now.phase = Phase::Reached(0.0);
    }
}

/// Lets time pass while the player can move.
fn run_storm_clock(
    mut session: ResMut<StormSession>,
    mut chosen_moves: MessageReader<MoveChosen>,
    mut sounds: MessageWriter<SoundCue>,
    presentation: Res<Presentation>,
    time: Res<Time<Real>>,
) {
    // The referee judges the move of this frame after the clock, so it still counts.
    let moving = chosen_moves.read().count() > 0;
    let Some(now) = session.bypass_change_detection().active.as_mut() else { return };
    let run = &mut now.policy.run;
    let can_move = matches!(now.phase, Phase::Trying(_)) && !presentation.is_busy();
    if can_move && time.delta() <= SLEEP_FRAME_THRESHOLD {
        run.advance(time.delta(), moving);
    }
    if run.take_low_time_warning() {
        sounds.write(SoundCue { sound: Sound::Threat });
    }
}

/// Ends the storm when no time is left, and requests the frame in which the clock looks different.
fn finish_storm(
    mut session: ResMut<StormSession>,
    mut context: StormContext,
    mut frames: MessageWriter<FrameRequest>,
    presence: Res<Presence>,
) {
    let session = session.bypass_change_detection();
    let Some(now) = session.active.as_mut() else { return };
    let run = &now.policy.run;
    if matches!(now.phase, Phase::Trying(_)) && run.left().is_zero() && !run.is_over() {
        now.policy.finish(true, &mut context);
    }
    if now.policy.run.is_over() {
        now.phase = Phase::Reached(0.0);
    }
    frames.write_batch(session.next_change(presence.is_focused()).map(FrameRequest::Within));
}
