//! Puzzles as a board session: the judgement of moves, the engine's reply to a wrong one, help, and the record.

use crate::app::date::CurrentDate;
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::learn::LearnSystems;
use crate::features::learn::board_context::BoardContext;
use crate::features::learn::board_session::{
    ActiveExercise, BoardSession, Context, Demonstrated, Phase, Policy, advance_session, session_plugin,
};
use crate::features::learn::puzzle::selection::{PuzzleSeries, choose_puzzle};
use crate::features::learn::puzzle::solving::{HelpLevel, PuzzleAttempt, SolveResult};
use crate::features::learn::puzzle::{MissedPuzzles, PuzzleCollection};
use crate::features::learn::puzzle_record::PuzzleDifficulty;
use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use crate::session::r#match::MatchRevision;
use crate::session::messages::RequestReply;
use crate::session::sounds::Sound;
use bevy::prelude::*;
use congo_rules::{Path, PlayedMove, Square};

/// Seconds for which a wrong move and its reply stay on the board.
const WRONG_MOVE_SECS: f32 = 2.4;
/// Seconds before each automatic move.
const MOVE_PAUSE_SECS: f32 = 0.45;
/// Seconds before the next puzzle of a streak.
const NEXT_PUZZLE_SECS: f32 = 1.3;

/// A command for puzzles.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// Start a series.
    Begin(PuzzleSeries),
    /// Go to the next puzzle of the series.
    Next,
    /// Restart the same puzzle.
    Restart,
    /// Show which piece moves; the second time, its destination.
    Hint,
    /// Play the whole solution.
    ShowSolution,
    /// Choose harder or easier puzzles from now on.
    SetDifficulty(PuzzleDifficulty),
}

/// The running puzzle.
pub type PuzzleSession = BoardSession<PuzzlePolicy>;

type ActivePuzzle = ActiveExercise<PuzzlePolicy>;

/// The number of puzzles started since the program started; it varies the choice of the next one.
#[derive(Resource, Debug, Default)]
struct StartedPuzzles(u64);

/// A puzzle of a series, and the solver's attempt at it.
#[derive(Debug)]
pub struct PuzzlePolicy {
    series: PuzzleSeries,
    attempt: PuzzleAttempt,
    /// Whether the player has never had a result of this puzzle.
    is_new: bool,
    /// The result of the first attempt, once it has been recorded.
    first_attempt: Option<FirstAttempt>,
    /// The reply to the last wrong move.
    refutation: Option<PlayedMove>,
    /// Whether what was wrong is shown: after a wrong move is taken back, until the solver touches the board.
    shows_missed: bool,
}

/// The result of the first attempt at a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstAttempt {
    /// Whether it was solved at the first try, without help.
    pub solved: bool,
    /// The change of the rating; `None` if the puzzle had counted before.
    pub change: Option<i32>,
}

impl PuzzleSession {
    /// The series of puzzles.
    pub fn series(&self) -> Option<PuzzleSeries> {
        self.policy().map(|policy| policy.series)
    }

    /// The solver's progress.
    pub fn attempt(&self) -> Option<&PuzzleAttempt> {
        self.policy().map(|policy| &policy.attempt)
    }

    /// The result of the first attempt, once it is over.
    pub fn first_attempt(&self) -> Option<FirstAttempt> {
        self.policy().and_then(|policy| policy.first_attempt)
    }

    /// The reply to the last wrong move, as long as that move and what was missed are shown.
    pub fn refutation(&self) -> Option<&PlayedMove> {
        self.policy().filter(|_| self.is_wrong()).and_then(|policy| policy.refutation.as_ref())
    }

    /// Whether the last move was wrong: until it is answered and taken back, and the solver touches the board.
    pub fn is_wrong(&self) -> bool {
        self.policy().is_some_and(|policy| policy.shows_missed)
            || match self.phase() {
                Some(Phase::AwaitReply { .. } | Phase::Missed(_)) => true,
                Some(Phase::PlayOut(_, _, then)) => matches!(**then, Phase::Missed(_)),
                Some(Phase::Trying(_) | Phase::Reached(_) | Phase::Demo { .. }) | None => false,
            }
    }

    /// Whether the first attempt counts for the rating and is still to come.
    pub fn awaits_rated_attempt(&self) -> bool {
        self.policy().is_some_and(|policy| policy.is_recorded() && policy.is_new && policy.first_attempt.is_none())
    }

    /// The squares of the shown help: one for a circle, several for an arrow.
    pub fn help_squares(&self) -> &[Square] {
        let is_trying = |now: &&ActivePuzzle| matches!(now.phase, Phase::Trying(_));
        let Some(now) = self.active.as_ref().filter(is_trying) else { return &[] };
        let attempt = &now.policy.attempt;
        let squares = attempt.next_move().map_or(&[][..], Path::squares);
        match attempt.hint {
            // Who has missed it once finds it with what was wrong in sight.
            _ if now.policy.shows_missed && attempt.wrong_moves > 1 => squares,
            HelpLevel::None | HelpLevel::Solution => &[],
            HelpLevel::Piece => &squares[..squares.len().min(1)],
            HelpLevel::Move => squares,
        }
    }

    /// The arrows that help: what was wrong with the last move, and the hint.
    fn arrows(&self) -> Vec<Arrow> {
        let shows_missed = self.policy().is_some_and(|policy| policy.shows_missed);
        let refutation =
            self.refutation().filter(|_| shows_missed).map(|reply| (reply.path.squares(), ArrowKind::Threat));
        let help = Some((self.help_squares(), ArrowKind::Hint)).filter(|(squares, _)| !squares.is_empty());
        let arrows = refutation.into_iter().chain(help);
        arrows.map(|(squares, kind)| Arrow { path: squares.to_vec(), kind }).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(session_plugin::<PuzzlePolicy>)
        .init_resource::<StartedPuzzles>()
        .add_message::<PuzzleCommand>()
        .add_systems(Update, mirror_help.in_set(MirrorSystems))
        .add_systems(
            Update,
            handle_puzzle_commands.in_set(LearnSystems::Puzzle).before(advance_session::<PuzzlePolicy>),
        );
}

/// Shows the help that the player asked for, and after a wrong move the reply to it; after another one what they miss.
fn mirror_help(shown: ShownMatch, session: Res<PuzzleSession>, mut arrows: ArrowMirror<PuzzleSession>) {
    arrows.show(&shown.undecided_at_rest().map(|_| session.arrows()).unwrap_or_default());
}

/// What puzzles read and write.
#[derive(bevy::ecs::system::SystemParam)]
pub(in crate::features::learn) struct PuzzleContext<'w> {
    board: BoardContext<'w>,
    collection: Res<'w, PuzzleCollection>,
    missed: Res<'w, MissedPuzzles>,
    started: ResMut<'w, StartedPuzzles>,
    date: Res<'w, CurrentDate>,
    reply_requests: MessageWriter<'w, RequestReply>,
}

impl Demonstrated for PuzzlePolicy {}

impl Policy for PuzzlePolicy {
    type Context = PuzzleContext<'static>;

    const SCREEN: Screen = Screen::Puzzle;
    const SYSTEMS: LearnSystems = LearnSystems::Puzzle;
    const MOVE_PAUSE_SECS: f32 = MOVE_PAUSE_SECS;
    const MISSED_SECS: f32 = WRONG_MOVE_SECS;

    fn board<'a, 'w>(context: &'a mut Context<'w, '_, Self>) -> &'a mut BoardContext<'w> {
        &mut context.board
    }

    fn judge(&mut self, turn: &PlayedMove, context: &mut PuzzleContext) -> Phase {
        self.shows_missed = false;
        self.refutation = None;
        match self.attempt.play_turn(turn) {
            SolveResult::Right(reply) => Phase::play_out([reply], Phase::Trying(0.0)),
            SolveResult::Solved(after) => {
                self.record_first_attempt(context);
                self.record_daily(context);
                Phase::play_out(after, Phase::Reached(0.0))
            }
            SolveResult::Wrong => {
                self.record_first_attempt(context);
                Phase::AWAIT_REPLY
            }
        }
    }

    fn play_out_ended(&mut self, next: &Phase, context: &mut PuzzleContext) {
        match next {
            Phase::Reached(_) if self.attempt.is_flawless() => context.board.play_sound(Sound::Win),
            Phase::Reached(_) if self.attempt.helped != HelpLevel::Solution => context.board.play_sound(Sound::Hint),
            Phase::Missed(_) => {
                let last = context.board.current.game().moves().last();
                self.refutation = last.filter(|turn| turn.piece.color != self.attempt.solver()).cloned();
                context.board.play_sound(Sound::Deny);
            }
            _ => {}
        }
    }

    /// Undoes the wrong move and the reply to it.
    fn retry(&mut self, context: &mut PuzzleContext) {
        context.board.undo_turn();
        self.shows_missed = true;
    }

    fn touched(&mut self) {
        self.shows_missed = false;
    }

    fn next_after(&self) -> Option<f32> {
        let is_unbroken_streak = matches!(self.series, PuzzleSeries::Streak(_))
            && self.first_attempt.is_some_and(|first_attempt| first_attempt.solved);
        is_unbroken_streak.then_some(NEXT_PUZZLE_SECS)
    }

    fn begin_next(session: &mut PuzzleSession, context: &mut PuzzleContext) {
        if let Some(series) = session.policy().map(Self::next_series) {
            begin_puzzle(session, series, context);
        }
    }

    /// After the end of the game there is no reply.
    fn request_reply(&mut self, context: &mut PuzzleContext) -> MatchRevision {
        let revision = context.board.current.revision();
        context.reply_requests.write(RequestReply(revision));
        revision
    }
}

impl PuzzlePolicy {
    /// Whether the first attempt is recorded. It is not if the player has seen the puzzle in a storm.
    fn is_recorded(&self) -> bool {
        !matches!(self.series, PuzzleSeries::Missed { .. })
    }

    /// Records the result of the first attempt, once.
    fn record_first_attempt(&mut self, context: &mut PuzzleContext) {
        if self.first_attempt.is_some() || !self.is_recorded() {
            return;
        }
        let solved = self.attempt.is_flawless();
        let puzzle = self.attempt.puzzle();
        let record = &mut context.board.progress.puzzles;
        let change = record.record_attempt(&puzzle.start.fen(), puzzle.rating, solved);
        record.day_record_mut(context.date.0).puzzles += 1;
        self.first_attempt = Some(FirstAttempt { solved, change });
        if let PuzzleSeries::Streak(length) = self.series {
            record.record_streak(length + u32::from(solved));
        }
    }

    /// The puzzle of the day counts when it is solved, at the first attempt or a later one.
    fn record_daily(&self, context: &mut PuzzleContext) {
        if matches!(self.series, PuzzleSeries::Daily(_)) && self.attempt.helped != HelpLevel::Solution {
            let today = context.date.0;
            context.board.progress.puzzles.record_daily(today);
        }
    }

    /// The series after this puzzle: a streak continues or starts again.
    fn next_series(&self) -> PuzzleSeries {
        match (self.series, self.first_attempt) {
            (PuzzleSeries::Streak(length), Some(FirstAttempt { solved: true, .. })) => PuzzleSeries::Streak(length + 1),
            (PuzzleSeries::Streak(_), _) => PuzzleSeries::Streak(0),
            (PuzzleSeries::Daily(_), _) => PuzzleSeries::Rated,
            (PuzzleSeries::Missed { nth, count }, _) => PuzzleSeries::Missed { nth: nth + 1, count },
            (other, _) => other,
        }
    }
}

fn handle_puzzle_commands(
    mut command_reader: MessageReader<PuzzleCommand>,
    mut session: ResMut<PuzzleSession>,
    mut context: PuzzleContext,
) {
    for command in command_reader.read() {
        match (command, session.active.as_mut()) {
            (PuzzleCommand::SetDifficulty(wish), _) => context.board.progress.puzzles.wish = *wish,
            (PuzzleCommand::Begin(series), _) => {
                begin_puzzle(&mut session, *series, &mut context);
                context.board.screen_commands.write(ScreenCommand::Go(Screen::Puzzle));
            }
            (PuzzleCommand::Next, Some(_)) => PuzzlePolicy::begin_next(&mut session, &mut context),
            (PuzzleCommand::Restart, Some(now)) => restart_puzzle(now, &mut context),
            (PuzzleCommand::Hint, Some(now)) => give_help(now, &mut context),
            (PuzzleCommand::ShowSolution, Some(now)) => show_solution(now, &mut context),
            (_, None) => {}
        }
    }
}

fn begin_puzzle(session: &mut PuzzleSession, series: PuzzleSeries, context: &mut PuzzleContext) {
    context.started.0 += 1;
    let record = &context.board.progress.puzzles;
    // A different puzzle at every start of the program.
    let seed = context.started.0 ^ (record.attempted_count() as u64) << 32;
    let puzzles = match series {
        PuzzleSeries::Missed { .. } => context.missed.puzzles(),
        _ => context.collection.puzzles(),
    };
    let Some(puzzle) = choose_puzzle(puzzles, series, record, seed) else {
        warn!("there is no puzzle for {series:?}");
        return;
    };
    let (attempt, is_new) = (PuzzleAttempt::begin(puzzle), record.last_result(&puzzle.start.fen()).is_none());
    context.board.set_up(puzzle.start, Some(attempt.solver()), Some(attempt.solver()));
    session.begin(
        PuzzlePolicy { series, attempt, is_new, first_attempt: None, refutation: None, shows_missed: false },
        Phase::Trying(0.0),
    );
}

/// Restarts the puzzle; the result of the first attempt stays.
fn restart_puzzle(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    let attempt = &mut now.policy.attempt;
    *attempt = PuzzleAttempt::begin(attempt.puzzle());
    context.board.set_up(attempt.puzzle().start, Some(attempt.solver()), None);
    now.policy.shows_missed = false;
    now.phase = Phase::Trying(0.0);
}

fn give_help(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    if matches!(now.phase, Phase::Trying(_)) {
        let attempt = &mut now.policy.attempt;
        attempt.hint = if attempt.hint == HelpLevel::None { HelpLevel::Piece } else { HelpLevel::Move };
        attempt.helped = attempt.helped.max(attempt.hint);
        now.policy.record_first_attempt(context);
        context.board.play_sound(Sound::Hint);
    }
}

/// Plays the rest of the solution; a wrong move on the board is undone first.
fn show_solution(now: &mut ActivePuzzle, context: &mut PuzzleContext) {
    if matches!(now.phase, Phase::Reached(_)) {
        now.policy.attempt = PuzzleAttempt::begin(now.policy.attempt.puzzle());
    }
    now.policy.attempt.helped = HelpLevel::Solution;
    now.policy.shows_missed = false;
    now.policy.record_first_attempt(context);
    context.board.set_up(*now.policy.attempt.position(), None, None);
    now.phase = Phase::play_out(now.policy.attempt.remaining_moves(), Phase::Reached(0.0));
}
