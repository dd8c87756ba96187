//! Learning from mistakes: the player retries each bad move of a side, and the engine judges the new move.

use crate::app::jobs::{Job, JobFailed, JobResult, Jobs};
use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::analysis::review::Review;
use crate::features::analysis::{AnalysisSession, AnalysisSystems};
use crate::session::engine_jobs::{EngineAccess, SharedEngine, engine_failed_toast};
use bevy::prelude::*;
use congo_coach::analysis::{Line, Mark, Ply, Reason, reasons, review_limits};
use congo_engine::Limits;
use congo_library::tree::TreePath;
use congo_rules::{Color, Path, PlayedMove};
use congo_tasks::{Answer, GameLine, Task};

/// Size of the transposition table for judging, in MiB.
const HASH_MIB: usize = 16;

/// A command for retrying mistakes.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryCommand {
    /// Start with the first mistake of a side.
    Begin(Color),
    /// Show the best move.
    Show,
    /// Retry the same mistake.
    Again,
    /// Go to the next mistake.
    Next,
    /// Leave the mode.
    Leave,
}

/// The state of the current mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RetryPhase {
    /// The player is to find a better move.
    #[default]
    Asking,
    /// The engine judges the player's move.
    Judging,
    /// The move is as good as the best one, or nearly.
    Right,
    /// The move is worse; the loss of win chance in percent.
    Wrong(u32),
    /// The best move was shown.
    Shown,
    /// There are no more mistakes.
    Done,
}

/// Retrying the mistakes of a game, while that mode is on.
#[derive(Resource, Default)]
pub struct RetrySession {
    state: Option<RetryState>,
}

struct RetryState {
    color: Color,
    /// The numbers of the bad moves, from 1.
    numbers: Vec<usize>,
    index: usize,
    phase: RetryPhase,
    solved: usize,
    evaluation: Option<Job>,
    /// What is wrong with the attempt, once it was judged to be worse.
    refutation: Refutation,
    /// Whether the tree had unsaved changes before the attempt, and how many changes could be undone.
    before_attempt: Option<(bool, usize)>,
}

/// What is wrong with a move.
#[derive(Debug, Clone, Default)]
pub struct Refutation {
    /// The best reply.
    pub reply: Option<Path>,
    /// Why it was bad, without what helps to find a better one.
    pub reasons: Vec<Reason>,
}

impl Refutation {
    fn new(reply: Option<&Line>, mut reasons: Vec<Reason>) -> Self {
        reasons.retain(|reason| !reason.tells_of_better_move());
        Self { reply: reply.and_then(|line| line.moves.first()).cloned(), reasons }
    }
}

impl RetrySession {
    /// Whether the mode is on.
    pub fn is_active(&self) -> bool {
        self.state.is_some()
    }

    /// The side whose mistakes are retried.
    pub fn side(&self) -> Option<Color> {
        self.state.as_ref().map(|state| state.color)
    }

    /// The state of the current mistake.
    pub fn phase(&self) -> RetryPhase {
        self.state.as_ref().map(|state| state.phase).unwrap_or_default()
    }

    /// The number of the current mistake from 1, the number of mistakes, and the number of those corrected.
    pub fn count(&self) -> (usize, usize, usize) {
        self.state.as_ref().map_or((0, 0, 0), |state| (state.index + 1, state.numbers.len(), state.solved))
    }

    /// The number of the bad move, from 1.
    pub fn number(&self) -> Option<usize> {
        let state = self.state.as_ref()?;
        state.numbers.get(state.index).copied()
    }

    /// What is wrong with an attempt that was worse.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.state.as_ref().filter(|state| matches!(state.phase, RetryPhase::Wrong(_))).map(|state| &state.refutation)
    }

    /// Whether the best move must stay hidden: until it is found or shown, and when all is done.
    pub fn hides_best(&self) -> bool {
        self.is_active() && !matches!(self.phase(), RetryPhase::Right | RetryPhase::Shown)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RetrySession>()
        .add_message::<RetryCommand>()
        .add_systems(
            Update,
            (handle_retry_commands, detect_attempt)
                .chain()
                .in_set(AnalysisSystems::RetryMistakes)
                .run_if(in_state(Screen::Analysis)),
        )
        .add_systems(OnExit(Screen::Analysis), end_retry);
}

/// The numbers of a side's mistakes and blunders; of its inaccuracies if it has neither.
fn mistake_numbers(plies: &[Ply], side: Color) -> Vec<usize> {
    let numbers_of = |least: Mark| -> Vec<usize> {
        plies.iter().filter(|ply| ply.side == side && ply.mark >= Some(least)).map(|ply| ply.number).collect()
    };
    let mistakes = numbers_of(Mark::Mistake);
    if mistakes.is_empty() { numbers_of(Mark::Inaccuracy) } else { mistakes }
}

fn handle_retry_commands(
    mut command_reader: MessageReader<RetryCommand>,
    mut retry: ResMut<RetrySession>,
    mut session: ResMut<AnalysisSession>,
    review: Res<Review>,
) {
    for command in command_reader.read() {
        match command {
            RetryCommand::Begin(side) => {
                let numbers = mistake_numbers(&review.analysis().plies, *side);
                let phase = if numbers.is_empty() { RetryPhase::Done } else { RetryPhase::Asking };
                retry.state = Some(RetryState {
                    color: *side,
                    numbers,
                    index: 0,
                    phase,
                    solved: 0,
                    evaluation: None,
                    refutation: Refutation::default(),
                    before_attempt: None,
                });
                restore_position(&mut retry, &mut session);
            }
            RetryCommand::Leave => {
                restore_position(&mut retry, &mut session);
                retry.state = None;
            }
            order => {
                let Some(state) = &mut retry.state else { continue };
                match order {
                    RetryCommand::Show => state.phase = RetryPhase::Shown,
                    RetryCommand::Next if state.index + 1 < state.numbers.len() => {
                        state.index += 1;
                        state.phase = RetryPhase::Asking;
                    }
                    RetryCommand::Next => state.phase = RetryPhase::Done,
                    _ => state.phase = RetryPhase::Asking,
                }
                state.evaluation = None;
                restore_position(&mut retry, &mut session);
            }
        }
    }
}

/// Restores the position before the bad move. Attempts do not stay in the game.
fn restore_position(retry: &mut RetrySession, session: &mut AnalysisSession) {
    if let Some((unsaved, changes)) = retry.state.as_mut().and_then(|state| state.before_attempt.take()) {
        session.forget_changes(changes);
        session.unsaved = unsaved;
    }
    if let Some(number) = retry.number() {
        session.tree.go_to(&TreePath::main_line(number - 1));
    }
}

/// A move on the board is an attempt, which is judged.
fn detect_attempt(
    mut retry: ResMut<RetrySession>,
    session: Res<AnalysisSession>,
    review: Res<Review>,
    jobs: Res<Jobs>,
    mut before: Local<(bool, usize)>,
) {
    let Some(number) = retry.number() else { return };
    let Some(state) = retry.bypass_change_detection().state.as_ref() else { return };
    let here = session.tree.current().clone();
    let is_attempt = here.ply() == number && state.phase == RetryPhase::Asking;
    if here.ply() < number {
        *before = (session.unsaved, session.changes());
    }
    let Some(turn) = session.tree.node().map(|node| node.played.clone()).filter(|_| is_attempt) else { return };
    let Some(ply) = review.ply(number) else { return };
    let Some(state) = retry.state.as_mut() else { return };
    state.before_attempt = Some(*before);
    match instant_verdict(ply, &turn) {
        Some(true) => {
            state.solved += 1;
            state.phase = RetryPhase::Right;
        }
        Some(false) => {
            state.refutation = Refutation::new(review.analysis().expected_reply(number), review.reasons(number));
            state.phase = RetryPhase::Wrong(percent(ply.loss));
        }
        None => {
            state.evaluation = Some(start_evaluation(&jobs, ply, &turn));
            state.phase = RetryPhase::Judging;
        }
    }
}

/// A loss of win chance, and what is wrong with what lost it.
type Verdict = (f64, Refutation);

/// Computes the loss of win chance of a move, and what is wrong with it.
fn start_evaluation(jobs: &Jobs, ply: &Ply, turn: &PlayedMove) -> Job {
    let (best, after) = (win_chance_of(ply.before.score.win_chance(), ply.side), turn.after());
    let limits = Limits { multipv: 1, ..review_limits() };
    let task = Task::Search { line: GameLine::from_position(after), limits };
    let (ply, turn) = (ply.clone(), turn.clone());
    let evaluate = move |engine: EngineAccess| async move {
        let Answer::Move(found) = engine.ask(|| task, |_| {}).await? else { return Err(JobFailed) };
        // The score is that of the side that replies.
        let loss = (best - (1.0 - found.score.win_chance())).max(0.0);
        let reply = Line::from_search(&after, found.score, &found.moves);
        let attempt = Ply { path: turn.path.clone(), score: reply.score, loss, ..ply };
        let reasons = reasons(&turn, &attempt, Some(&reply));
        Ok((loss, Refutation::new(Some(&reply), reasons)))
    };
    SharedEngine::with_table(HASH_MIB).spawn(jobs, evaluate, judge_attempt)
}

/// A verdict without a search: the best move is right, the move of the game is wrong.
fn instant_verdict(ply: &Ply, turn: &PlayedMove) -> Option<bool> {
    let is_same_move = |path: &Path| turn.before.apply_and_describe(path).is_ok_and(|known| known.mv == turn.mv);
    let best = ply.before.lines.first().and_then(|line| line.moves.first());
    if turn.captures_lion() || best.is_some_and(is_same_move) {
        return Some(true);
    }
    is_same_move(&ply.path).then_some(false)
}

fn win_chance_of(white: f64, side: Color) -> f64 {
    if side == Color::White { white } else { 1.0 - white }
}

fn percent(loss: f64) -> u32 {
    (loss * 100.0).round() as u32
}

/// Judges the attempt by its loss. Without a verdict the player tries again.
fn judge_attempt(
    In(verdict): In<JobResult<Verdict>>,
    mut retry: ResMut<RetrySession>,
    mut session: ResMut<AnalysisSession>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(state) = &mut retry.state else { return };
    state.evaluation = None;
    match verdict {
        Ok((loss, _)) if Mark::from_loss(loss).is_none() => {
            state.solved += 1;
            state.phase = RetryPhase::Right;
        }
        Ok((loss, refutation)) => {
            state.refutation = refutation;
            state.phase = RetryPhase::Wrong(percent(loss));
        }
        Err(_) => {
            state.phase = RetryPhase::Asking;
            restore_position(&mut retry, &mut session);
            toasts.push(engine_failed_toast());
        }
    }
}

fn end_retry(mut retry: ResMut<RetrySession>) {
    retry.state = None;
}
