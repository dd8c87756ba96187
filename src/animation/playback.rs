//! Shows scripts one after another. The clock of the script decides when it is over, not the tokens: a token that
//! vanished or a frame that was late never holds anything up.

use super::replay::{self, Replay};
use super::script::{self, Manner, Moment, Script};
use super::timing::Timing;
use super::{Burst, LookBack, Motion, Pose, Sound, SoundCue, Stage, Tempo, lens};
use crate::AppSystems;
use crate::board::Token;
use crate::game::{Match, MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::input::ChainStep;
use crate::screens::Screen;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Outcome, Path, Position, Square, Turn};
use std::collections::VecDeque;

/// Longer queues than this are shown in a hurry: whoever plays so fast does not want to wait.
const PATIENCE: usize = 3;

/// A script and the position it leads to; none if it leaves the position as it is.
#[derive(Debug, Clone)]
struct Show {
    script: Script,
    /// The position whose squares the tracks name, if it is not the one on the stage: a turn taken back is told with
    /// the men who stood on the board before it.
    told_from: Option<Position>,
    leads_to: Option<Position>,
}

#[derive(Debug)]
struct Running {
    show: Show,
    elapsed: f32,
    next_moment: usize,
}

/// What is being shown and what waits to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    running: Option<Running>,
    queue: VecDeque<Show>,
    /// The hops of a chain that is still being chosen: the way so far and the script of each hop.
    chain: Vec<Script>,
    chain_way: Vec<Square>,
    skip: bool,
    /// The stage has changed and the mirror has not yet made the tokens equal to it.
    unmirrored: bool,
}

impl Playback {
    /// Whether anything moves or waits to move.
    pub fn busy(&self) -> bool {
        !self.skip && (self.running.is_some() || !self.queue.is_empty())
    }

    /// Whether the mirror may touch the tokens: nothing moves, or one script has ended and the next one waits for it.
    pub fn wants_mirror(&self) -> bool {
        self.unmirrored || !(self.busy() || self.holds_chain())
    }

    /// The mirror has made the tokens equal to the stage.
    pub fn mirrored(&mut self) {
        self.unmirrored = false;
    }

    /// Whether tokens stand where no position has them, because a chain is still being chosen.
    pub fn holds_chain(&self) -> bool {
        !self.chain_way.is_empty()
    }

    /// The squares of a chain that has been shown hop by hop and is not a turn yet; empty if there is none.
    pub fn chain_way(&self) -> &[Square] {
        &self.chain_way
    }

    /// Ends whatever moves or waits at once.
    pub fn skip(&mut self) {
        self.skip = self.running.is_some() || !self.queue.is_empty();
    }

    /// The way of a chain that is about to be shown.
    pub fn route(&self) -> &[Square] {
        let announced =
            self.running.as_ref().filter(|running| running.elapsed < running.show.script.route_until as f32);
        announced.map_or(&[], |running| &running.show.script.route)
    }

    /// Whether the board is dark: the lion has fallen.
    pub fn dark(&self) -> bool {
        let passed =
            |running: &Running| running.show.script.dark_from.is_some_and(|from| running.elapsed >= from as f32);
        !self.skip && self.running.as_ref().is_some_and(passed)
    }

    /// Whether time runs slower.
    fn slow(&self) -> bool {
        let within = |running: &Running| {
            let slow = &running.show.script.slow;
            running.elapsed >= slow.start as f32 && running.elapsed < slow.end as f32
        };
        !self.skip && self.running.as_ref().is_some_and(within)
    }

    fn push(&mut self, script: Script, leads_to: Option<Position>) {
        self.queue.push_back(Show { script, told_from: None, leads_to });
    }

    /// A script that runs backwards to a position.
    fn push_back_to(&mut self, script: Script, position: Position) {
        self.queue.push_back(Show { script, told_from: Some(position), leads_to: Some(position) });
    }

    fn clear(&mut self) {
        self.unmirrored = true;
        self.skip = false;
        self.running = None;
        self.queue.clear();
        self.forget_chain();
    }

    fn forget_chain(&mut self) {
        self.chain.clear();
        self.chain_way.clear();
    }

    /// How many hops of this way have been shown while it was chosen.
    fn hops_shown(&self, path: &Path) -> usize {
        let shown = &self.chain_way;
        if !shown.is_empty() && path.squares().starts_with(shown) { shown.len() - 1 } else { 0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<Timing>()
        .init_resource::<Looked>()
        .init_resource::<Replay>()
        .add_systems(
            Update,
            (skip, direct, replay::advance, look_back).chain().in_set(AppSystems::Animate).before(lens::ADVANCE),
        )
        .add_systems(
            Update,
            (run, cast, slow_down, sound_the_end).chain().in_set(AppSystems::Animate).after(lens::ADVANCE),
        )
        .add_systems(Update, start.after(AppSystems::Mirror).before(AppSystems::Present))
        .add_systems(OnEnter(Screen::Editor), stand_still)
        .add_systems(OnExit(Screen::Editor), stand_still);
}

/// Everything that wants to be shown.
#[derive(SystemParam)]
struct News<'w, 's> {
    started: MessageReader<'w, 's, MatchStarted>,
    played: MessageReader<'w, 's, TurnPlayed>,
    undone: MessageReader<'w, 's, TurnUndone>,
    steps: MessageReader<'w, 's, ChainStep>,
}

/// What showing depends on.
#[derive(SystemParam)]
struct Ways<'w> {
    timing: Res<'w, Timing>,
    motion: Res<'w, Motion>,
}

impl Ways<'_> {
    fn forward(&self, turn: &Turn, manner: Manner) -> Option<Script> {
        if self.motion.reduced && self.motion.tempo != Tempo::Off {
            return Some(script::fade(turn, &self.timing));
        }
        script::script(turn, &self.timing, self.motion.tempo, manner)
    }

    fn backward(&self, turn: &Turn) -> Option<Script> {
        if self.motion.reduced && self.motion.tempo != Tempo::Off {
            return Some(script::unfade(turn, &self.timing));
        }
        script::undo(turn, &self.timing, self.motion.tempo)
    }
}

/// A skipped script leaves its last sound, not a bang of all of them.
fn skip(
    mut playback: ResMut<Playback>,
    mut stage: ResMut<Stage>,
    mut tokens: Tokens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if !playback.skip {
        return;
    }
    playback.skip = false;
    let running = playback.running.take();
    let unheard = running.as_ref().map_or(0, |running| running.next_moment);
    let shows: Vec<Show> = running.map(|running| running.show).into_iter().chain(playback.queue.drain(..)).collect();
    let last_sound = shows.last().and_then(|show| {
        let skipped = if shows.len() == 1 { unheard } else { 0 };
        show.script.moments.iter().skip(skipped).rev().find_map(|(_, moment)| match moment {
            Moment::Sound(sound) => Some(*sound),
            Moment::Burst(_) => None,
        })
    });
    if let Some(sound) = last_sound {
        sounds.write(SoundCue { sound });
    }
    tokens.stop();
    match shows.iter().rev().find_map(|show| show.leads_to) {
        Some(position) => {
            stage.position = position;
            playback.unmirrored = true;
        }
        None => shows.iter().for_each(|show| tokens.finish(&show.script)),
    }
}

/// Turns news into scripts. What is shown at once is heard at once.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn direct(
    mut news: News,
    ways: Ways,
    current: Res<Match>,
    look_back: Res<LookBack>,
    mut playback: ResMut<Playback>,
    mut stage: ResMut<Stage>,
    mut tokens: Tokens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if news.started.read().count() > 0 {
        playback.clear();
        tokens.stop();
        stage.position = *current.position();
        news.played.clear();
        news.undone.clear();
        news.steps.clear();
        return;
    }
    for step in news.steps.read() {
        show_step(step, &ways, &current, &mut playback);
    }
    for TurnUndone { turn } in news.undone.read() {
        playback.forget_chain();
        match ways.backward(turn).filter(|_| !look_back.is_on()) {
            Some(script) => playback.push_back_to(script, turn.before),
            None => {
                sounds.write(SoundCue { sound: script::landing_back(turn) });
                show(None, turn.before, *look_back, &mut playback, &mut stage);
            }
        }
    }
    for TurnPlayed { turn, by_human } in news.played.read() {
        // A chain of somebody elsewhere may have been shown hop by hop, too.
        let hops_shown = playback.hops_shown(&turn.path);
        let manner = if *by_human || hops_shown > 0 { Manner::Own { hops_shown } } else { Manner::Shown };
        playback.forget_chain();
        let script = ways.forward(turn, manner);
        if script.is_none() || look_back.is_on() {
            sounds.write_batch(script::heard(turn).into_iter().map(|sound| SoundCue { sound }));
        }
        show(script, turn.after(), *look_back, &mut playback, &mut stage);
    }
}

/// While the board shows something else than the match, nothing moves, and afterwards the match is shown as it stands.
fn stand_still(mut playback: ResMut<Playback>, mut stage: ResMut<Stage>, current: Res<Match>, mut tokens: Tokens) {
    playback.clear();
    tokens.stop();
    stage.position = *current.position();
}

/// Whoever looks back is not disturbed: the present waits.
fn show(script: Option<Script>, leads_to: Position, look_back: LookBack, playback: &mut Playback, stage: &mut Stage) {
    if look_back.is_on() {
        return;
    }
    match script {
        Some(script) => playback.push(script, Some(leads_to)),
        None if playback.busy() => playback.push(Script::default(), Some(leads_to)),
        None => stage.position = leads_to,
    }
}

fn show_step(step: &ChainStep, ways: &Ways, current: &Match, playback: &mut Playback) {
    match step {
        ChainStep::Hopped { from, over, to, nth } => {
            if playback.chain_way.is_empty() {
                playback.chain_way.push(*from);
            }
            let token = playback.chain_way[0];
            playback.chain_way.push(*to);
            let tempo = if ways.motion.reduced { Tempo::Off } else { ways.motion.tempo };
            let hop = (*from, *over, *to);
            // Where nothing moves, a hop of a millisecond puts the monkey there.
            let script = script::preview(current.position(), token, hop, *nth, &ways.timing, tempo).or_else(|| {
                script::preview(current.position(), token, hop, *nth, &ways.timing, Tempo::Fast).map(Script::at_once)
            });
            if let Some(script) = script {
                playback.chain.push(script.clone());
                playback.push(script, None);
            }
        }
        ChainStep::Shortened(_) => {
            let from = playback.chain_way.len().checked_sub(2).map(|index| playback.chain_way[index]);
            playback.chain_way.pop();
            if let (Some(script), Some(at)) = (playback.chain.pop(), from) {
                playback.push(script.taken_back(script::landing_sound(congo_rules::Kind::Monkey, at)), None);
            }
            if playback.chain_way.len() < 2 {
                playback.forget_chain();
            }
        }
    }
}

/// The ply that was looked at last.
#[derive(Resource, Debug, Default)]
struct Looked(LookBack);

/// One ply further or back is shown as a move, anything else at once.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn look_back(
    look_back: Res<LookBack>,
    mut looked: ResMut<Looked>,
    ways: Ways,
    current: Res<Match>,
    mut playback: ResMut<Playback>,
    mut stage: ResMut<Stage>,
    mut tokens: Tokens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if looked.0 == *look_back {
        return;
    }
    let game = current.game();
    let (before, after) = (looked.0.plies_shown(&current), look_back.plies_shown(&current));
    looked.0 = *look_back;
    let Some(position) = game.position_at(after) else { return };
    if playback.running.is_some() || !playback.queue.is_empty() || playback.holds_chain() {
        playback.clear();
        tokens.stop();
    }
    let turn = |ply: usize| game.turns().get(ply);
    let (script, heard) = match (turn(before), turn(after)) {
        (Some(on), _) if after == before + 1 => (ways.forward(on, Manner::Own { hops_shown: 0 }), script::heard(on)),
        (_, Some(back)) if before == after + 1 => (ways.backward(back), vec![script::landing_back(back)]),
        _ => (None, Vec::new()),
    };
    if script.is_none() {
        sounds.write_batch(heard.into_iter().map(|sound| SoundCue { sound }));
    }
    let neighbour = game.position_at(before).is_some_and(|shown| shown == stage.position);
    match script.filter(|_| neighbour) {
        Some(script) if after < before => playback.push_back_to(script, position),
        Some(script) => playback.push(script, Some(position)),
        None => stage.position = position,
    }
}

/// The tokens whose motion can be begun and stopped.
#[derive(SystemParam)]
struct Tokens<'w, 's> {
    commands: Commands<'w, 's>,
    tokens: Query<'w, 's, (Entity, &'static Token, &'static mut Pose)>,
}

impl Tokens<'_, '_> {
    fn stop(&mut self) {
        for (entity, ..) in &self.tokens {
            lens::stop(&mut self.commands.entity(entity));
        }
    }

    /// Puts the tokens where a script leaves them.
    fn finish(&mut self, script: &Script) {
        for track in &script.tracks {
            let token = self.tokens.iter_mut().find(|(_, token, _)| token.square == track.token);
            if let (Some((_, _, mut pose)), Some(last)) = (token, track.segments.last()) {
                *pose = last.to;
            }
        }
    }

    /// The first poses are taken at once: a man that was taken is not seen whole for a frame before it comes back.
    fn begin(&mut self, script: &Script) {
        for track in &script.tracks {
            let token = self.tokens.iter_mut().find(|(_, token, _)| token.square == track.token);
            if let (Some((entity, _, mut pose)), Some(first)) = (token, track.segments.first()) {
                pose.set_if_neq(first.from);
                self.commands.entity(entity).try_insert(lens::animation(track));
            }
        }
    }
}

/// Brings the men onto the stage of whom the next script tells; the mirror then sets them up in this same frame.
fn cast(mut playback: ResMut<Playback>, mut stage: ResMut<Stage>) {
    if playback.running.is_some() || playback.unmirrored || playback.queue.len() > PATIENCE {
        return;
    }
    let wanted = playback.bypass_change_detection().queue.front_mut().and_then(|show| show.told_from.take());
    if let Some(position) = wanted {
        stage.position = position;
        playback.unmirrored = true;
    }
}

/// Begins the next script when none runs.
fn start(mut playback: ResMut<Playback>, mut tokens: Tokens) {
    if playback.running.is_some() || playback.queue.is_empty() || playback.unmirrored {
        return;
    }
    if playback.bypass_change_detection().queue.len() > PATIENCE {
        playback.skip = true;
        return;
    }
    if playback.queue.front().is_some_and(|show| show.told_from.is_some()) {
        return;
    }
    if let Some(show) = playback.queue.pop_front() {
        tokens.begin(&show.script);
        playback.running = Some(Running { show, elapsed: 0.0, next_moment: 0 });
    }
}

/// Moves the script's clock, lets its moments happen and ends it.
fn run(
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    mut stage: ResMut<Stage>,
    mut tokens: Tokens,
    mut sounds: MessageWriter<SoundCue>,
    mut bursts: MessageWriter<Burst>,
) {
    let Some(running) = playback.bypass_change_detection().running.as_mut() else { return };
    running.elapsed += time.delta_secs() * 1000.0;
    while let Some((at, moment)) = running.show.script.moments.get(running.next_moment) {
        if *at as f32 > running.elapsed {
            break;
        }
        match moment {
            Moment::Sound(sound) => _ = sounds.write(SoundCue { sound: *sound }),
            Moment::Burst(burst) => _ = bursts.write(*burst),
        }
        running.next_moment += 1;
    }
    if running.elapsed < running.show.script.length as f32 {
        return;
    }
    let leads_to = playback.running.take().and_then(|running| running.show.leads_to);
    if let Some(position) = leads_to {
        tokens.stop();
        stage.position = position;
        playback.unmirrored = true;
    }
}

/// Lets the time of everything that moves run slower before the blow that ends the game.
fn slow_down(playback: Res<Playback>, timing: Res<Timing>, mut time: ResMut<Time<Virtual>>) {
    let speed = if playback.slow() { timing.slow_factor } else { 1.0 };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// The last sound of a game: who won, as the one at this board hears it.
fn sound_the_end(
    mut over: MessageReader<MatchOver>,
    current: Res<Match>,
    playback: Res<Playback>,
    mut waiting: Local<Option<Sound>>,
    mut sounds: MessageWriter<SoundCue>,
) {
    for MatchOver { outcome } in over.read() {
        *waiting = Some(match outcome {
            Outcome::Draw(_) => Sound::Draw,
            Outcome::Win { winner, .. } if current.lone_human().is_some_and(|human| human != *winner) => Sound::Lose,
            Outcome::Win { .. } => Sound::Win,
        });
    }
    if let Some(sound) = waiting.take_if(|_| !playback.busy()) {
        sounds.write(SoundCue { sound });
    }
}
