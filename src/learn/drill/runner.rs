//! Holds an exercise: sets it up, defends endings out of the tables, and sees when it is over.

use super::coach::{Remarks, Warning, lion_warning, remarks, warning};
use super::exercises::{Aim, Exercises};
use super::standing::{End, Standing};
use crate::AppSystems;
use crate::animation::{LookBack, Playback, Sound, SoundCue};
use crate::board::View;
use crate::game::{
    Match, MatchOver, MatchSetup, MatchStarted, MoveChosen, Order, Purpose, Seat, TurnPlayed, TurnUndone,
};
use crate::input::hint::AskHint;
use crate::learn::{LearnSystems, Progress};
use crate::screens::Screen;
use crate::settings::Settings;
use crate::shelf::Experience;
use bevy::prelude::*;
use congo_engine::Random;
use congo_engine::tablebase::Tablebase;
use congo_rules::{Color, Outcome, Path};

/// Who defends an ending thinks for so long, in seconds: it knows, but nobody likes to be answered at once.
const PAUSE: f32 = 0.6;

/// The key of the coached first game among what has been learnt.
pub const FIRST_GAME: &str = "first-game";

/// Begin this exercise.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Practise(pub Exercise);

/// What can be practised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exercise {
    /// An ending with these men: the position of this number.
    Ending(String, u64),
    /// A position of this name against the chosen level.
    Practice(String),
}

impl Exercise {
    /// What it is called in files.
    pub fn name(&self) -> &str {
        match self {
            Self::Ending(name, _) | Self::Practice(name) => name,
        }
    }

    /// The next of its kind: another position of the ending; a practice has only one.
    pub fn next(&self) -> Self {
        match self {
            Self::Ending(men, number) => Self::Ending(men.clone(), number + 1),
            Self::Practice(_) => self.clone(),
        }
    }
}

/// The exercise under way.
#[derive(Resource, Debug, Default)]
pub struct Drill {
    now: Option<Now>,
}

#[derive(Debug)]
struct Now {
    exercise: Exercise,
    learner: Color,
    aim: Aim,
    standing: Standing,
    /// Whether a hint was asked for or a move taken back.
    helped: bool,
    /// The end has been entered among what has been learnt.
    entered: bool,
    /// Seconds for which the defender has been thinking.
    thought: f32,
}

impl Drill {
    /// What is practised.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.now.as_ref().map(|now| &now.exercise)
    }

    /// How it stands.
    pub fn standing(&self) -> Option<&Standing> {
        self.now.as_ref().map(|now| &now.standing)
    }

    /// How it has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.standing()?.end
    }

    /// How well it was done, 1 to 3; 0 before it is.
    pub fn rating(&self) -> u8 {
        self.now.as_ref().map_or(0, |now| now.standing.rating(now.helped))
    }

    /// Whether something happens by itself: then there is a next frame.
    pub fn runs(&self) -> bool {
        self.now.as_ref().is_some_and(|now| now.standing.end.is_none() && now.thought > 0.0)
    }
}

/// What the coach says now; none where nobody is coached.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Coach(pub Option<Remarks>);

/// What a player is asked about a move before it is played: by the coach about everything, in the first games against the
/// computer about the lion in any case.
pub fn question(current: &Match, experience: &Experience, path: &Path) -> Option<Warning> {
    let alone = current.lone_human().is_some() && !current.is_online() && current.purpose() == Purpose::Game;
    match current.is_coached() {
        true => warning(current.position(), path),
        false if alone && experience.is_beginner() => lion_warning(current.position(), path),
        false => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drill>()
        .init_resource::<Exercises>()
        .init_resource::<Coach>()
        .add_message::<Practise>()
        .add_systems(
            Update,
            (begin, defend.run_if(in_state(Screen::Playing)), congratulate).chain().in_set(LearnSystems::Exercise),
        )
        .add_systems(Update, (follow, speak).chain().in_set(AppSystems::Listen));
}

fn begin(
    mut asked: MessageReader<Practise>,
    mut drill: ResMut<Drill>,
    exercises: Res<Exercises>,
    settings: Res<Settings>,
    mut view: ResMut<View>,
    mut playback: ResMut<Playback>,
    mut orders: MessageWriter<Order>,
) {
    let Some(Practise(exercise)) = asked.read().last() else { return };
    let found = match exercise {
        Exercise::Ending(men, number) => exercises
            .ending(men)
            .and_then(|ending| ending.position(*number))
            .map(|start| (start, Aim::Win, Seat::Teacher)),
        Exercise::Practice(name) => exercises
            .practice(name)
            .map(|practice| (practice.start, practice.aim, Seat::Computer(settings.practice_level.clone()))),
    };
    let Some((start, aim, other)) = found else { return error!("there is no exercise {exercise:?}") };
    let learner = start.turn();
    let seats = Color::ALL.map(|color| if color == learner { Seat::Human } else { other.clone() });
    view.flipped = learner == Color::Black;
    playback.skip();
    let setup = MatchSetup::new(start, seats, rand::random(), Purpose::Practice);
    orders.write(Order::New(Box::new(setup)));
    let ending = matches!(exercise, Exercise::Ending(..));
    let standing = Standing::of(&congo_rules::Game::from_position(start), learner, aim, ending);
    drill.now =
        Some(Now { exercise: exercise.clone(), learner, aim, standing, helped: false, entered: false, thought: 0.0 });
}

/// Plays what holds out longest; where several do, one of them.
fn defend(
    mut drill: ResMut<Drill>,
    current: Res<Match>,
    playback: Res<Playback>,
    look_back: Res<LookBack>,
    time: Res<Time>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    let Some(now) = drill.bypass_change_detection().now.as_mut() else { return };
    let waits = current.purpose() == Purpose::Practice && matches!(current.seat_to_move(), Some(Seat::Teacher));
    if !waits || now.standing.end.is_some() {
        now.thought = 0.0;
        return;
    }
    if playback.busy() || look_back.is_on() {
        return;
    }
    now.thought += time.delta_secs();
    if now.thought > PAUSE
        && let Some(path) = defence(&current)
    {
        now.thought = 0.0;
        chosen.write(MoveChosen { path, stamp: current.stamp() });
    }
}

fn defence(current: &Match) -> Option<Path> {
    let position = current.position();
    let rated = Tablebase::for_practice().rate_moves(position).ok()?;
    let best = rated.first()?.1;
    let equal: Vec<_> = rated.iter().filter(|(_, verdict)| *verdict == best).collect();
    let ply = current.game().ply() as u64;
    let (chosen, _) = equal.get(Random::new(current.seed() ^ ply).below(equal.len()))?;
    Some(position.path(*chosen))
}

/// The exercise stands as the game stands; another match is no exercise any more.
fn follow(
    mut drill: ResMut<Drill>,
    current: Res<Match>,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut hints: MessageReader<AskHint>,
) {
    let helped = undone.read().count() + hints.read().count();
    let news = helped + started.read().count() + played.read().count();
    let over = current.outcome().is_some();
    let Some(now) = drill.bypass_change_detection().now.as_mut() else { return };
    match current.purpose() {
        Purpose::Practice => {}
        // It is looked at and gone on with.
        Purpose::Study => {
            now.thought = 0.0;
            return;
        }
        _ => {
            drill.now = None;
            return;
        }
    }
    // Giving up is no move.
    if news == 0 && over == now.standing.end.is_some() {
        return;
    }
    let ending = matches!(now.exercise, Exercise::Ending(..));
    now.standing = Standing::of(current.game(), now.learner, now.aim, ending);
    now.helped |= helped > 0;
}

/// What has been reached is entered once, and heard.
fn congratulate(
    mut drill: ResMut<Drill>,
    mut progress: ResMut<Progress>,
    mut sounds: MessageWriter<SoundCue>,
    current: Res<Match>,
    mut over: MessageReader<MatchOver>,
) {
    for MatchOver { outcome } in over.read() {
        if current.is_coached() {
            progress.earn(FIRST_GAME, first_game_rating(*outcome, current.lone_human()));
        }
    }
    let rating = drill.rating();
    let Some(now) = drill.bypass_change_detection().now.as_mut() else { return };
    let over = now.standing.end.is_some();
    if over && !now.entered {
        progress.enter(&now.exercise, rating);
        let sound = if now.standing.end == Some(End::Reached) { Sound::Win } else { Sound::Deny };
        // Where the game itself has ended it is heard already.
        sounds.write_batch(current.outcome().is_none().then_some(SoundCue { sound }));
    }
    now.entered = over;
}

fn first_game_rating(outcome: Outcome, learner: Option<Color>) -> u8 {
    match outcome.winner() {
        Some(winner) if Some(winner) == learner => 3,
        None => 2,
        Some(_) => 1,
    }
}

/// The coach speaks when it is the player's turn.
fn speak(mut coach: ResMut<Coach>, current: Res<Match>) {
    if !current.is_changed() {
        return;
    }
    let listens = current.is_coached() && current.human_to_move();
    coach.set_if_neq(Coach(listens.then(|| remarks(current.position(), current.game().turns()))));
}
