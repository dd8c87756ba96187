//! Plays scripts one after another. The script's clock decides when it is over, not the piece entities: a despawned
//! entity or a late frame never blocks the queue.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::app::settings::values::AnimationSpeed;
use crate::session::cursor::GameCursor;
use crate::session::r#match::Match;
use crate::session::messages::{ChainStep, MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use crate::session::replay::ReplaySystems;
use crate::session::sounds::{Sound, SoundCue};
use crate::view::animation::speed::MotionPreference;
use crate::view::animation::timing::AnimationTiming;
use crate::view::animation::tween_lens as lens;
use crate::view::stage::burst::BurstCue;
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::piece_entity::PieceEntity;
use crate::view::stage::pose::PiecePose;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_choreography::{
    AnimationMode, Cue, Script, fade_script, hop_script, landing_sound, turn_script, turn_sounds, undo_fade_script,
    undo_script, undo_sound,
};
use congo_rules::{Outcome, PieceKind, PlayedMove, Position, Square};
use std::collections::VecDeque;

/// Longer queues are shown faster: a player who moves this fast does not want to wait.
const MAX_QUEUED_ANIMATIONS: usize = 3;

/// A script, and the position on the board while it runs.
#[derive(Debug, Clone)]
struct QueuedAnimation {
    script: Script,
    /// The position whose squares the tracks name. A turn and the same turn taken back both name the pieces as they
    /// stood before it.
    position: Position,
    /// Whether another position is on the board afterwards.
    changes_board: bool,
}

#[derive(Debug)]
struct RunningAnimation {
    animation: QueuedAnimation,
    elapsed: f32,
    next_cue: usize,
}

/// What is being shown and what waits to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    running: Option<RunningAnimation>,
    queue: VecDeque<QueuedAnimation>,
    /// The script of each hop of a chain that is still being chosen. [`Presentation::chain_choice`] has the squares.
    chain: Vec<Script>,
    /// The stage has changed and the mirror has not yet made the tokens equal to it.
    pending_mirror: bool,
}

impl Playback {
    /// Whether anything moves or waits to move.
    fn is_showing(&self) -> bool {
        self.running.is_some() || !self.queue.is_empty()
    }

    /// Whether the tokens may be touched: nothing moves, or one script has ended and the next one waits for it.
    pub fn needs_mirror(&self, presentation: &Presentation) -> bool {
        self.pending_mirror || !(presentation.is_busy() || presentation.has_chain())
    }

    /// The mirror has made the tokens equal to the stage.
    pub fn mirrored(&mut self) {
        self.pending_mirror = false;
    }

    /// The way of a chain that is about to be shown.
    pub fn route(&self) -> &[Square] {
        let announced =
            self.running.as_ref().filter(|running| running.elapsed < running.animation.script.route_until as f32);
        announced.map_or(&[], |running| &running.animation.script.route)
    }

    /// Whether the board is dark: the lion has fallen.
    pub fn darkness(&self) -> bool {
        let passed = |running: &RunningAnimation| {
            running.animation.script.dark_from.is_some_and(|from| running.elapsed >= from as f32)
        };
        self.running.as_ref().is_some_and(passed)
    }

    /// Whether time runs slower.
    fn time_scale(&self) -> bool {
        let within = |running: &RunningAnimation| {
            let slow = &running.animation.script.slow;
            running.elapsed >= slow.start as f32 && running.elapsed < slow.end as f32
        };
        self.running.as_ref().is_some_and(within)
    }

    /// A script that leads to another position.
    fn push(&mut self, script: Script, position: Position) {
        self.queue.push_back(QueuedAnimation { script, position, changes_board: true });
    }

    /// A hop of a chain that is still being chosen.
    fn push_hop(&mut self, script: Script, position: Position) {
        self.queue.push_back(QueuedAnimation { script, position, changes_board: false });
    }

    /// The position on the board while something is shown.
    fn position(&self) -> Option<Position> {
        let running = self.running.as_ref().map(|running| &running.animation);
        running.or(self.queue.front()).map(|show| show.position)
    }

    fn clear(&mut self, presentation: &mut Presentation) {
        self.pending_mirror = true;
        self.running = None;
        self.queue.clear();
        self.chain.clear();
        *presentation = Presentation::default();
    }

    fn forget_chain(&mut self, presentation: &mut Presentation) {
        self.chain.clear();
        presentation.chain_mut().clear();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<AnimationTiming>()
        .init_resource::<JumpDetector>()
        .add_systems(
            Update,
            (skip_animation, queue_animations.before(ReplaySystems), show_cursor_jumps.after(ReplaySystems))
                .chain()
                .in_set(AppSystems::Animate)
                .before(lens::ADVANCE),
        )
        .add_systems(
            Update,
            (advance_playback, update_displayed_board, apply_slow_motion, play_end_sound)
                .chain()
                .in_set(AppSystems::Animate)
                .after(lens::ADVANCE),
        )
        .add_systems(Update, start_next.after(AppSystems::SyncBoard).before(AppSystems::Present))
        .add_systems(OnEnter(Screen::Editor), show_instantly)
        .add_systems(OnExit(Screen::Editor), show_instantly);
}

/// What animations may change.
#[derive(SystemParam)]
struct CursorEvents<'w, 's> {
    started: MessageReader<'w, 's, MatchStarted>,
    played: MessageReader<'w, 's, TurnPlayed>,
    undone: MessageReader<'w, 's, TurnUndone>,
    steps: MessageReader<'w, 's, ChainStep>,
}

impl CursorEvents<'_, '_> {
    fn is_empty(&self) -> bool {
        self.started.is_empty() && self.played.is_empty() && self.undone.is_empty() && self.steps.is_empty()
    }
}

/// What showing depends on.
#[derive(SystemParam)]
struct AnimationOptions<'w> {
    timing: Res<'w, AnimationTiming>,
    motion: Res<'w, MotionPreference>,
}

impl AnimationOptions<'_> {
    fn is_off(&self) -> bool {
        self.motion.speed == AnimationSpeed::Off
    }

    fn forward(&self, turn: &PlayedMove, mode: AnimationMode) -> Option<Script> {
        let script = || match self.motion.reduced {
            true => fade_script(turn, &self.timing),
            false => turn_script(turn, &self.timing, self.motion.speed.factor(), mode),
        };
        (!self.is_off()).then(script)
    }

    fn backward(&self, turn: &PlayedMove) -> Option<Script> {
        let script = || match self.motion.reduced {
            true => undo_fade_script(turn, &self.timing),
            false => undo_script(turn, &self.timing, self.motion.speed.factor()),
        };
        (!self.is_off()).then(script)
    }

    /// One jump of a chain that is being chosen. Where nothing moves, a jump of a millisecond puts the monkey there.
    fn hop(&self, position: &Position, token: Square, jump: (Square, Square, Square), nth: u8) -> Script {
        let hop = |time_scale| hop_script(position, token, jump, nth, &self.timing, time_scale);
        if self.is_off() || self.motion.reduced { hop(1.0).at_once() } else { hop(self.motion.speed.factor()) }
    }
}

/// A skipped script leaves its last sound, not a bang of all of them.
fn skip_animation(
    mut playback: ResMut<Playback>,
    mut presentation: ResMut<Presentation>,
    mut tokens: PieceTweens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if !presentation.bypass_change_detection().take_skip() {
        return;
    }
    let running = playback.running.take();
    let unheard = running.as_ref().map_or(0, |running| running.next_cue);
    let shows: Vec<QueuedAnimation> =
        running.map(|running| running.animation).into_iter().chain(playback.queue.drain(..)).collect();
    let last_sound = shows.last().and_then(|show| {
        let skipped = if shows.len() == 1 { unheard } else { 0 };
        show.script.moments.iter().skip(skipped).rev().find_map(|(_, moment)| match moment {
            Cue::Sound(sound) => Some(*sound),
            Cue::Burst(_) => None,
        })
    });
    if let Some(sound) = last_sound {
        sounds.write(SoundCue::new(sound));
    }
    tokens.stop();
    if shows.iter().any(|show| show.changes_board) {
        playback.pending_mirror = true;
    } else {
        shows.iter().for_each(|show| tokens.finish(&show.script));
    }
    presentation.set_animating(false);
}

/// Queues scripts for new moves. What is shown at once plays its sounds at once.
fn queue_animations(
    mut news: CursorEvents,
    ways: AnimationOptions,
    current: Res<Match>,
    look_back: Res<GameCursor>,
    (mut playback, mut presentation): (ResMut<Playback>, ResMut<Presentation>),
    mut tokens: PieceTweens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if news.is_empty() {
        return;
    }
    if news.started.read().count() > 0 {
        playback.clear(&mut presentation);
        tokens.stop();
        news.played.clear();
        news.undone.clear();
        news.steps.clear();
        return;
    }
    for step in news.steps.read() {
        show_step(step, &ways, &current, &mut playback, &mut presentation);
    }
    for TurnUndone { turn } in news.undone.read() {
        playback.forget_chain(&mut presentation);
        let script = ways.backward(turn);
        if script.is_none() || look_back.is_in_past() {
            sounds.write(SoundCue::new(undo_sound(turn)));
        }
        queue_turns(script, turn.before, *look_back, &mut playback);
    }
    for TurnPlayed { turn, by_human } in news.played.read() {
        // A remote player's chain may have been shown hop by hop, too.
        let hops_shown = presentation.hops_shown(&turn.path);
        let manner = if *by_human || hops_shown > 0 { AnimationMode::Own { hops_shown } } else { AnimationMode::Shown };
        playback.forget_chain(&mut presentation);
        let script = ways.forward(turn, manner);
        if script.is_none() || look_back.is_in_past() {
            sounds.write_batch(turn_sounds(turn).into_iter().map(SoundCue::new));
        }
        queue_turns(script, turn.before, *look_back, &mut playback);
    }
    presentation.set_animating(playback.is_showing());
}

/// While the board shows something else than the match, nothing moves, and afterwards the match is shown as it stands.
fn show_instantly(mut playback: ResMut<Playback>, mut presentation: ResMut<Presentation>, mut tokens: PieceTweens) {
    playback.clear(&mut presentation);
    tokens.stop();
}

/// Shows a turn, or the same turn taken back, with the pieces as they stood before it. A player who looks at the past
/// is not disturbed: the present waits.
fn queue_turns(script: Option<Script>, before: Position, look_back: GameCursor, playback: &mut Playback) {
    if look_back.is_in_past() {
        return;
    }
    match script {
        Some(script) => playback.push(script, before),
        None if playback.is_showing() => playback.push(Script::default(), before),
        None => {}
    }
}

fn show_step(
    step: &ChainStep,
    ways: &AnimationOptions,
    current: &Match,
    playback: &mut Playback,
    presentation: &mut Presentation,
) {
    let squares = presentation.chain_mut();
    match step {
        ChainStep::Hopped { from, over, to, nth } => {
            if squares.is_empty() {
                squares.push(*from);
            }
            let token = squares[0];
            squares.push(*to);
            let script = ways.hop(current.position(), token, (*from, *over, *to), *nth);
            playback.chain.push(script.clone());
            playback.push_hop(script, *current.position());
        }
        ChainStep::Shortened(_) => {
            let from = squares.len().checked_sub(2).map(|index| squares[index]);
            squares.pop();
            if let (Some(script), Some(at)) = (playback.chain.pop(), from) {
                playback.push_hop(script.taken_back(landing_sound(PieceKind::Monkey, at)), *current.position());
            }
            if squares.len() < 2 {
                playback.forget_chain(presentation);
            }
        }
    }
}

/// The ply that was looked at last.
#[derive(Resource, Debug, Default)]
struct JumpDetector(GameCursor);

/// One ply further or back is shown as a move, anything else at once.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn show_cursor_jumps(
    look_back: Res<GameCursor>,
    mut looked: ResMut<JumpDetector>,
    ways: AnimationOptions,
    current: Res<Match>,
    (mut playback, mut presentation): (ResMut<Playback>, ResMut<Presentation>),
    stage: Res<DisplayedBoard>,
    mut tokens: PieceTweens,
    mut sounds: MessageWriter<SoundCue>,
) {
    if looked.0 == *look_back {
        return;
    }
    let game = current.game();
    let (before, after) = (looked.0.shown_ply(&current), look_back.shown_ply(&current));
    looked.0 = *look_back;
    let Some(position) = game.position_at(after) else { return };
    if playback.is_showing() || presentation.has_chain() {
        playback.clear(&mut presentation);
        tokens.stop();
    }
    let turn = |ply: usize| game.moves().get(ply);
    let (script, heard) = match (turn(before), turn(after)) {
        (Some(on), _) if after == before + 1 => {
            (ways.forward(on, AnimationMode::Own { hops_shown: 0 }), turn_sounds(on))
        }
        (_, Some(back)) if before == after + 1 => (ways.backward(back), vec![undo_sound(back)]),
        _ => (None, Vec::new()),
    };
    if script.is_none() {
        sounds.write_batch(heard.into_iter().map(SoundCue::new));
    }
    let from = game.position_at(before).filter(|shown| shown == stage.position());
    if let (Some(script), Some(from)) = (script, from) {
        playback.push(script, if after < before { position } else { from });
    }
    presentation.set_animating(playback.is_showing());
}

/// The tokens whose motion can be begun and stopped.
#[derive(SystemParam)]
struct PieceTweens<'w, 's> {
    commands: Commands<'w, 's>,
    pieces: Query<'w, 's, (Entity, &'static PieceEntity, &'static mut PiecePose)>,
}

impl PieceTweens<'_, '_> {
    fn stop(&mut self) {
        for (entity, ..) in &self.pieces {
            lens::stop_tween(&mut self.commands.entity(entity));
        }
    }

    /// Puts the tokens where a script leaves them.
    fn finish(&mut self, script: &Script) {
        for track in &script.tracks {
            let token = self.pieces.iter_mut().find(|(_, token, _)| token.square == track.token);
            if let (Some((_, _, mut pose)), Some(last)) = (token, track.segments.last()) {
                pose.0 = last.to;
            }
        }
    }

    /// The first poses are taken at once: a piece that was taken is not seen whole for a frame before it comes back.
    fn begin(&mut self, script: &Script) {
        for track in &script.tracks {
            let token = self.pieces.iter_mut().find(|(_, token, _)| token.square == track.token);
            if let (Some((entity, _, mut pose)), Some(first)) = (token, track.segments.first()) {
                pose.set_if_neq(PiecePose(first.from));
                self.commands.entity(entity).try_insert(lens::animation(track));
            }
        }
    }
}

/// The board shows what the cursor points at, or the pieces that the present script moves; where that changes, the
/// pieces are set up anew in this same frame.
fn update_displayed_board(
    mut playback: ResMut<Playback>,
    mut board: ResMut<DisplayedBoard>,
    cursor: Res<GameCursor>,
    current: Res<Match>,
) {
    let position = playback.position().unwrap_or_else(|| cursor.shown_position(&current));
    if board.show(position) {
        playback.pending_mirror = true;
    }
}

/// Begins the next script when none runs.
fn start_next(mut playback: ResMut<Playback>, mut presentation: ResMut<Presentation>, mut tokens: PieceTweens) {
    if playback.running.is_some() || playback.queue.is_empty() || playback.pending_mirror {
        return;
    }
    if playback.bypass_change_detection().queue.len() > MAX_QUEUED_ANIMATIONS {
        presentation.skip();
        return;
    }
    if let Some(show) = playback.queue.pop_front() {
        tokens.begin(&show.script);
        playback.running = Some(RunningAnimation { animation: show, elapsed: 0.0, next_cue: 0 });
    }
}

/// Moves the script's clock, lets its moments happen and ends it.
fn advance_playback(
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    mut presentation: ResMut<Presentation>,
    mut tokens: PieceTweens,
    mut sounds: MessageWriter<SoundCue>,
    mut bursts: MessageWriter<BurstCue>,
) {
    let Some(running) = playback.bypass_change_detection().running.as_mut() else { return };
    running.elapsed += time.delta_secs() * 1000.0;
    while let Some((at, moment)) = running.animation.script.moments.get(running.next_cue) {
        if *at as f32 > running.elapsed {
            break;
        }
        match moment {
            Cue::Sound(sound) => _ = sounds.write(SoundCue::new(*sound)),
            Cue::Burst(burst) => _ = bursts.write(BurstCue(*burst)),
        }
        running.next_cue += 1;
    }
    if running.elapsed < running.animation.script.length as f32 {
        return;
    }
    let changes_board = playback.running.take().is_some_and(|running| running.animation.changes_board);
    presentation.set_animating(playback.is_showing());
    if changes_board {
        tokens.stop();
        playback.pending_mirror = true;
    }
}

/// Lets the time of everything that moves run slower before the blow that ends the game.
fn apply_slow_motion(playback: Res<Playback>, timing: Res<AnimationTiming>, mut time: ResMut<Time<Virtual>>) {
    let speed = if playback.time_scale() { timing.slow_factor } else { 1.0 };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// The last sound of a game: the result, from the view of the player at this board.
fn play_end_sound(
    mut over: MessageReader<MatchOver>,
    current: Res<Match>,
    presentation: Res<Presentation>,
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
    if let Some(sound) = waiting.take_if(|_| !presentation.is_busy()) {
        sounds.write(SoundCue { sound });
    }
}
