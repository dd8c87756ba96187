//! Holds an exercise: sets it up, defends endings out of the tables, and sees when it is over.

use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, Screen};
use crate::features::learn::LearnSystems;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::practice::exercises::{Exercises, PracticeGoal};
use crate::features::learn::practice::status::{PracticeEnd, PracticeStatus};
use crate::features::learn::progress::Progress;
use crate::features::learn::settings::LearnSettings;
use crate::session::cursor::GameCursor;
use crate::session::hint::RequestHint;
use crate::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use crate::session::messages::{MatchOver, MatchStarted, MoveChosen, RefereeCommand, TurnPlayed, TurnUndone};
use crate::session::objective::ObjectiveOver;
use crate::session::presentation::Presentation;
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_engine::Rng;
use congo_engine::tablebase::Tablebase;
use congo_rules::{Color, Outcome, Path};

/// Who defends an ending thinks for so long, in seconds: it knows, but nobody likes to be answered at once.
const DEFENCE_DELAY_SECS: f32 = 0.6;

/// The key of the coached first game among what has been learnt.
pub const FIRST_GAME_KEY: &str = "first-game";

/// Begin this exercise.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct StartPractice(pub Exercise);

/// The exercise under way.
#[derive(Resource, Debug, Default)]
pub struct PracticeSession {
    active: Option<ActivePractice>,
}

#[derive(Debug)]
struct ActivePractice {
    exercise: Exercise,
    learner: Color,
    goal: PracticeGoal,
    status: PracticeStatus,
    /// Whether a hint was asked for or a move taken back.
    helped: bool,
    /// The end has been entered among what has been learnt.
    recorded: bool,
    /// Seconds for which the defender has been thinking.
    thinking_secs: f32,
}

impl PracticeSession {
    /// What is practised.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.active.as_ref().map(|now| &now.exercise)
    }

    /// How it stands.
    pub fn status(&self) -> Option<&PracticeStatus> {
        self.active.as_ref().map(|now| &now.status)
    }

    /// How it has ended, if it has.
    pub fn end(&self) -> Option<PracticeEnd> {
        self.status()?.end
    }

    /// How well it was done, 1 to 3; 0 before it is.
    pub fn rating(&self) -> u8 {
        self.active.as_ref().map_or(0, |now| now.status.rating(now.helped))
    }

    /// Whether something happens by itself: then there is a next frame.
    pub fn is_running(&self) -> bool {
        self.active.as_ref().is_some_and(|now| now.status.end.is_none() && now.thinking_secs > 0.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PracticeSession>()
        .init_resource::<Exercises>()
        .add_message::<StartPractice>()
        .add_systems(
            Update,
            (begin_practice, play_defence.run_if(in_state(Screen::Playing)), record_result)
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
    (mut screen, mut overlay): (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    let Some(StartPractice(exercise)) = requests.read().last() else { return };
    NextState::set_if_neq(&mut overlay, Overlay::None);
    NextState::set_if_neq(&mut screen, Screen::Playing);
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
    session.active = Some(ActivePractice {
        exercise: exercise.clone(),
        learner,
        goal,
        status,
        helped: false,
        recorded: false,
        thinking_secs: 0.0,
    });
}

/// Plays what holds out longest; where several do, one of them.
fn play_defence(
    mut session: ResMut<PracticeSession>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
    time: Res<Time>,
    mut chosen_moves: MessageWriter<MoveChosen>,
) {
    let Some(now) = session.bypass_change_detection().active.as_mut() else { return };
    let is_defending = current.mode() == MatchMode::Practice && matches!(current.seat_to_move(), Some(Seat::Scripted));
    if !is_defending || now.status.end.is_some() {
        now.thinking_secs = 0.0;
        return;
    }
    if presentation.is_busy() || cursor.is_in_past() {
        return;
    }
    now.thinking_secs += time.delta_secs();
    if now.thinking_secs > DEFENCE_DELAY_SECS
        && let Some(path) = best_defence(&current)
    {
        now.thinking_secs = 0.0;
        chosen_moves.write(MoveChosen { path, revision: current.revision() });
    }
}

fn best_defence(current: &Match) -> Option<Path> {
    let position = current.position();
    let moves = Tablebase::with_practice_tables().probe_moves(position).ok()?;
    let best = moves.first()?.1;
    let best_moves: Vec<_> = moves.iter().filter(|(_, verdict)| *verdict == best).collect();
    let ply = current.game().ply() as u64;
    let (chosen, _) = best_moves.get(Rng::new(current.seed() ^ ply).below(best_moves.len()))?;
    Some(position.path(*chosen))
}

/// The exercise stands as the game stands; another match is no exercise any more.
fn update_status(
    mut session: ResMut<PracticeSession>,
    current: Res<Match>,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut hints: MessageReader<RequestHint>,
) {
    let help_count = undone.read().count() + hints.read().count();
    let event_count = help_count + started.read().count() + played.read().count();
    let is_over = current.outcome().is_some();
    let Some(now) = session.bypass_change_detection().active.as_mut() else { return };
    match current.mode() {
        MatchMode::Practice => {}
        // It is looked at and gone on with.
        MatchMode::Analysis => {
            now.thinking_secs = 0.0;
            return;
        }
        _ => {
            session.active = None;
            return;
        }
    }
    // Giving up is no move.
    if event_count == 0 && is_over == now.status.end.is_some() {
        return;
    }
    let ending = matches!(now.exercise, Exercise::Ending(..));
    now.status = PracticeStatus::of(current.game(), now.learner, now.goal, ending);
    now.helped |= help_count > 0;
}

/// The computer does not go on with an exercise that is over.
fn report_objective(session: Res<PracticeSession>, mut objective_over: ResMut<ObjectiveOver>) {
    objective_over.set_if_neq(ObjectiveOver(session.end().is_some()));
}

/// What has been reached is entered once, and heard.
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
    let over = now.status.end.is_some();
    if over && !now.recorded {
        progress.record_exercise(&now.exercise, rating);
        let sound = if now.status.end == Some(PracticeEnd::Reached) { Sound::Win } else { Sound::Deny };
        // Where the game itself has ended it is heard already.
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
