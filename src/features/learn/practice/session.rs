//! Exercises as a board session: a game with a goal. The tablebases defend endings; the game itself decides whether the
//! goal is reached or missed.

use crate::app::schedule::AppSystems;
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::learn::LearnSystems;
use crate::features::learn::board_session::{ActiveExercise, BoardSession, Phase, Policy};
use crate::features::learn::exercise::Exercise;
use crate::features::learn::practice::exercises::{Exercises, PracticeGoal};
use crate::features::learn::practice::status::{PracticeEnd, PracticeStatus};
use crate::features::learn::progress::Progress;
use crate::features::learn::settings::LearnSettings;
use crate::session::cursor::GameCursor;
use crate::session::hint::RequestHint;
use crate::session::r#match::{Match, MatchMode, MatchRevision, MatchSetup, Seat};
use crate::session::messages::{MatchOver, MatchStarted, MoveChosen, RefereeCommand, TurnPlayed, TurnUndone};
use crate::session::objective::ObjectiveOver;
use crate::session::presentation::Presentation;
use crate::session::sounds::{Sound, SoundCue};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_coach::practice_tables;
use congo_engine::Rng;
use congo_rules::{Color, Outcome, Path, PlayedMove};

/// Seconds before the tablebases reply: they know the move at once, but an instant reply feels abrupt.
const DEFENCE_DELAY_SECS: f32 = 0.6;

/// The key of the coached first game in the progress file.
pub const FIRST_GAME_KEY: &str = "first-game";

/// Start this exercise.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct StartPractice(pub Exercise);

/// The running exercise.
pub type PracticeSession = BoardSession<PracticePolicy>;

/// An exercise and the state of its game.
#[derive(Debug)]
pub struct PracticePolicy {
    exercise: Exercise,
    learner: Color,
    goal: PracticeGoal,
    status: PracticeStatus,
    /// Whether a hint was used or a move undone.
    helped: bool,
    recorded: bool,
}

/// What exercises read and write.
#[derive(SystemParam)]
pub(super) struct PracticeContext<'w> {
    current: Res<'w, Match>,
    chosen_moves: MessageWriter<'w, MoveChosen>,
}

impl PracticeSession {
    /// The exercise.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.policy().map(|policy| &policy.exercise)
    }

    /// The state of its game.
    pub fn status(&self) -> Option<&PracticeStatus> {
        self.policy().map(|policy| &policy.status)
    }

    /// How it ended; `None` if it has not.
    pub fn result(&self) -> Option<PracticeEnd> {
        self.status()?.end
    }

    /// The stars won, 0 to 3.
    pub fn rating(&self) -> u8 {
        self.policy().map_or(0, |policy| policy.status.rating(policy.helped))
    }

    /// Whether the next frame may differ without input.
    pub fn is_running(&self) -> bool {
        self.runs_by_itself::<PracticeContext>()
    }
}

impl PracticePolicy {
    /// Follows the game. Returns the resulting phase.
    fn observe(&mut self, current: &Match) -> Phase {
        let ending = matches!(self.exercise, Exercise::Ending(..));
        self.status = PracticeStatus::of(current.game(), self.learner, self.goal, ending);
        match self.status.end {
            Some(PracticeEnd::Reached) => Phase::Reached(0.0),
            Some(PracticeEnd::Failed) => Phase::Missed(0.0),
            None if self.defends(current) => Phase::AWAIT_REPLY,
            None => Phase::Trying(0.0),
        }
    }

    /// Whether the tablebases are to move.
    fn defends(&self, current: &Match) -> bool {
        let is_scripted = matches!(current.seat_to_move(), Some(Seat::Scripted));
        self.status.end.is_none() && current.mode() == MatchMode::Practice && is_scripted
    }
}

impl<'w> Policy<PracticeContext<'w>> for PracticePolicy {
    const MOVE_PAUSE_SECS: f32 = 0.0;
    /// The learner undoes mistakes, or starts again.
    const MISSED_SECS: Option<f32> = None;

    fn play(&mut self, path: &Path, context: &mut PracticeContext<'w>) -> bool {
        context.chosen_moves.write(MoveChosen { path: path.clone(), revision: context.current.revision() });
        true
    }

    fn judge(&mut self, _turn: &PlayedMove, context: &mut PracticeContext<'w>) -> Phase {
        self.observe(&context.current)
    }

    fn play_out_ended(&mut self, _next: &Phase, _context: &mut PracticeContext<'w>) {}

    fn retry(&mut self, _context: &mut PracticeContext<'w>) {}

    fn next_after(&self) -> Option<f32> {
        None
    }

    /// Plays the best defence after a delay, once per position.
    fn reply(&mut self, requested: &mut Option<MatchRevision>, elapsed_secs: f32, context: &mut PracticeContext<'w>) {
        let revision = context.current.revision();
        if elapsed_secs <= DEFENCE_DELAY_SECS || *requested == Some(revision) {
            return;
        }
        if let Some(path) = best_defence(&context.current) {
            *requested = Some(revision);
            self.play(&path, context);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PracticeSession>()
        .init_resource::<Exercises>()
        .add_message::<StartPractice>()
        .add_systems(
            Update,
            (begin_practice, advance_practice.run_if(in_state(Screen::Playing)), record_result)
                .chain()
                .in_set(LearnSystems::Exercise),
        )
        .add_systems(Update, (update_status, report_objective).chain().in_set(AppSystems::Observe));
}

fn begin_practice(
    mut requests: MessageReader<StartPractice>,
    mut session: ResMut<PracticeSession>,
    exercises: Res<Exercises>,
    settings: Res<LearnSettings>,
    mut referee_commands: MessageWriter<RefereeCommand>,
    mut screen_commands: MessageWriter<ScreenCommand>,
) {
    let Some(StartPractice(exercise)) = requests.read().last() else { return };
    screen_commands.write(ScreenCommand::Go(Screen::Playing));
    let start_position = match exercise {
        Exercise::Ending(material, number) => exercises
            .ending(material)
            .and_then(|ending| ending.position(*number))
            .map(|start| (start, PracticeGoal::Win, Seat::Scripted)),
        Exercise::Practice(name) => exercises
            .practice(name)
            .map(|practice| (practice.start, practice.goal, Seat::Computer(settings.practice_level.clone()))),
    };
    let Some((start, goal, other)) = start_position else { return error!("there is no exercise {exercise:?}") };
    let learner = start.turn();
    let seats = Color::ALL.map(|color| if color == learner { Seat::Human } else { other.clone() });
    let setup = MatchSetup::new(start, seats, rand::random(), MatchMode::Practice).viewed_from(learner);
    referee_commands.write(RefereeCommand::New(Box::new(setup)));
    let ending = matches!(exercise, Exercise::Ending(..));
    let status = PracticeStatus::of(&congo_rules::Game::from_position(start), learner, goal, ending);
    let policy = PracticePolicy { exercise: exercise.clone(), learner, goal, status, helped: false, recorded: false };
    session.begin(policy, Phase::Trying(0.0));
}

/// Lets the tablebases defend an ending.
fn advance_practice(
    mut session: ResMut<PracticeSession>,
    mut context: PracticeContext,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
    time: Res<Time>,
) {
    let Some(now) = session.bypass_change_detection().active.as_mut() else { return };
    let defends = now.policy.defends(&context.current) && !cursor.is_in_past();
    if defends != matches!(now.phase, Phase::AwaitReply { .. }) && now.policy.status.end.is_none() {
        now.phase = if defends { Phase::AWAIT_REPLY } else { Phase::Trying(0.0) };
    }
    if !presentation.is_busy() {
        now.tick(time.delta_secs(), &mut context);
    }
}

/// The defence that loses latest; one of them if there are several.
fn best_defence(current: &Match) -> Option<Path> {
    let position = current.position();
    let moves = practice_tables().probe_moves(position).ok()?;
    let best = moves.first()?.1;
    let best_moves: Vec<_> = moves.iter().filter(|(_, verdict)| *verdict == best).collect();
    let ply = current.game().ply() as u64;
    let (chosen, _) = best_moves.get(Rng::new(current.seed() ^ ply).below(best_moves.len()))?;
    Some(position.path(*chosen))
}

/// Updates the status from the game. The exercise ends with its match.
fn update_status(
    mut session: ResMut<PracticeSession>,
    mut context: PracticeContext,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut hints: MessageReader<RequestHint>,
) {
    let help_count = undone.read().count() + hints.read().count();
    let other_count = help_count + started.read().count();
    let last_turn = played.read().last();
    let is_over = context.current.outcome().is_some();
    let session = session.bypass_change_detection();
    let Some(now) = session.active.as_mut() else { return };
    match context.current.mode() {
        MatchMode::Practice => {}
        // The game is being analysed, and the exercise may continue afterwards.
        MatchMode::Analysis => return now.pause(),
        _ => return session.end(),
    }
    now.policy.helped |= help_count > 0;
    match last_turn {
        Some(TurnPlayed { turn, .. }) => now.judge_turn(turn, &mut context),
        None if other_count > 0 || is_over != now.policy.status.end.is_some() => {
            now.phase = now.policy.observe(&context.current);
        }
        None => {}
    }
}

impl ActiveExercise<PracticePolicy> {
    /// Stops everything that happens without input.
    fn pause(&mut self) {
        if matches!(self.phase, Phase::AwaitReply { .. }) {
            self.phase = Phase::Trying(0.0);
        }
    }
}

/// Reports a finished exercise, so that the computer does not play on.
fn report_objective(session: Res<PracticeSession>, mut objective_over: ResMut<ObjectiveOver>) {
    objective_over.set_if_neq(ObjectiveOver(session.result().is_some()));
}

/// Records the result once, and plays its sound.
fn record_result(
    mut session: ResMut<PracticeSession>,
    mut progress: ResMut<Progress>,
    mut sounds: MessageWriter<SoundCue>,
    current: Res<Match>,
    mut is_over: MessageReader<MatchOver>,
) {
    for MatchOver { outcome } in is_over.read() {
        if current.is_coached() {
            progress.record_rating(FIRST_GAME_KEY, first_game_rating(*outcome, current.lone_human()));
        }
    }
    let rating = session.rating();
    let Some(now) = session.bypass_change_detection().active.as_mut() else { return };
    let over = now.policy.status.end.is_some();
    if over && !now.policy.recorded {
        progress.record_exercise(&now.policy.exercise, rating);
        let sound = if now.policy.status.end == Some(PracticeEnd::Reached) { Sound::Win } else { Sound::Deny };
        // If the game itself has ended, that sound has already been played.
        sounds.write_batch(current.outcome().is_none().then_some(SoundCue { sound }));
    }
    now.policy.recorded = over;
}

fn first_game_rating(outcome: Outcome, learner: Option<Color>) -> u8 {
    match outcome.winner() {
        Some(winner) if Some(winner) == learner => 3,
        None => 2,
        Some(_) => 1,
    }
}
