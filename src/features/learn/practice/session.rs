//! Exercises: a game with a goal. The tablebases defend endings; the game itself decides whether the goal is reached or
//! missed.

use crate::app::config::config_plugin;
use crate::app::jobs::Jobs;
use crate::app::schedule::AppSystems;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::toasts::Toasts;
use crate::features::learn::LearnSystems;
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
use crate::session::tables::TablesJob;
use bevy::prelude::*;
use congo_coach::{has_tables, practice_tables};
use congo_engine::Rng;
use congo_rules::{Color, Outcome, Path};

/// Seconds before the tablebases reply: they know the move at once, but an instant reply feels abrupt.
const DEFENCE_DELAY_SECS: f32 = 0.6;

/// The key of the coached first game in the progress file.
pub const FIRST_GAME_KEY: &str = "first-game";

/// Start this exercise.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct StartPractice(pub Exercise);

/// The running exercise.
#[derive(Resource, Debug, Default)]
pub struct PracticeSession(Option<ActivePractice>);

/// An exercise and the state of its game.
#[derive(Debug)]
struct ActivePractice {
    exercise: Exercise,
    learner: Color,
    goal: PracticeGoal,
    status: PracticeStatus,
    /// Whether a hint was used or a move undone.
    helped: bool,
    recorded: bool,
    /// While the tablebases are to move: seconds since then.
    defence_secs: Option<f32>,
    /// The revision in which they have moved.
    defended: Option<MatchRevision>,
}

impl PracticeSession {
    /// The exercise.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.0.as_ref().map(|now| &now.exercise)
    }

    /// The state of its game.
    pub fn status(&self) -> Option<&PracticeStatus> {
        self.0.as_ref().map(|now| &now.status)
    }

    /// How it ended; `None` if it has not.
    pub fn result(&self) -> Option<PracticeEnd> {
        self.status()?.end
    }

    /// The stars won, 0 to 3.
    pub fn rating(&self) -> u8 {
        self.0.as_ref().map_or(0, |now| now.status.rating(now.helped))
    }

    /// Whether the next frame may differ without input.
    pub(in crate::features::learn) fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(|now| now.defence_secs.is_some())
    }
}

impl ActivePractice {
    /// Follows the game.
    fn observe(&mut self, current: &Match) {
        let ending = matches!(self.exercise, Exercise::Ending(..));
        self.status = PracticeStatus::of(current.game(), self.learner, self.goal, ending);
    }

    /// Whether the tablebases are to move.
    fn defends(&self, current: &Match) -> bool {
        let is_scripted = matches!(current.seat_to_move(), Some(Seat::Scripted));
        self.status.end.is_none() && current.mode() == MatchMode::Practice && is_scripted
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PracticeSession>()
        .add_plugins(config_plugin::<Exercises>)
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
    (mut waiting, mut tables, jobs): (Local<Option<Exercise>>, ResMut<TablesJob>, Res<Jobs>),
    mut toasts: ResMut<Toasts>,
    mut session: ResMut<PracticeSession>,
    exercises: Res<Exercises>,
    settings: Res<LearnSettings>,
    (mut referee_commands, mut screen_commands): (MessageWriter<RefereeCommand>, MessageWriter<ScreenCommand>),
) {
    if let Some(StartPractice(exercise)) = requests.read().last() {
        *waiting = Some(exercise.clone());
        tables.bypass_change_detection().start(&jobs);
        tables.tell(&mut toasts);
    }
    if waiting.is_none() || tables.is_running() {
        return;
    }
    let Some(exercise) = waiting.take().filter(|_| has_tables()) else { return };
    screen_commands.write(ScreenCommand::Go(Screen::Playing));
    let start_position = match &exercise {
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
    session.0 = Some(ActivePractice {
        exercise,
        learner,
        goal,
        status,
        helped: false,
        recorded: false,
        defence_secs: None,
        defended: None,
    });
}

/// Lets the tablebases defend an ending: the best defence after a delay, once per position.
fn advance_practice(
    mut session: ResMut<PracticeSession>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
    time: Res<Time>,
    mut chosen_moves: MessageWriter<MoveChosen>,
) {
    let Some(now) = session.bypass_change_detection().0.as_mut() else { return };
    if !now.defends(&current) || cursor.is_in_past() {
        now.defence_secs = None;
        return;
    }
    let revision = current.revision();
    let seconds = now.defence_secs.get_or_insert(0.0);
    if !presentation.is_busy() {
        *seconds += time.delta_secs();
    }
    if *seconds > DEFENCE_DELAY_SECS
        && now.defended != Some(revision)
        && let Some(path) = best_defence(&current)
    {
        (now.defence_secs, now.defended) = (Some(0.0), Some(revision));
        chosen_moves.write(MoveChosen { path, revision });
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
    current: Res<Match>,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut hints: MessageReader<RequestHint>,
) {
    let help_count = undone.read().count() + hints.read().count();
    let has_changed = help_count + started.read().count() + played.read().count() > 0;
    let session = session.bypass_change_detection();
    let Some(now) = session.0.as_mut() else { return };
    match current.mode() {
        MatchMode::Practice => {}
        // The game is being analysed, and the exercise may continue afterwards.
        MatchMode::Analysis => return now.defence_secs = None,
        _ => return session.0 = None,
    }
    now.helped |= help_count > 0;
    if has_changed || current.outcome().is_some() != now.status.end.is_some() {
        now.observe(&current);
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
    let Some(now) = session.bypass_change_detection().0.as_mut() else { return };
    let over = now.status.end.is_some();
    if over && !now.recorded {
        progress.record_exercise(&now.exercise, rating);
        let sound = if now.status.end == Some(PracticeEnd::Reached) { Sound::Win } else { Sound::Deny };
        // If the game itself has ended, that sound has already been played.
        sounds.write_batch(current.outcome().is_none().then_some(SoundCue { sound }));
    }
    now.recorded = over;
}

fn first_game_rating(outcome: Outcome, learner: Option<Color>) -> u8 {
    match outcome.winner() {
        Some(winner) if Some(winner) == learner => 3,
        None => 2,
        Some(_) => 1,
    }
}
