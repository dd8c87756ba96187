//! Plays scripts one after another. The script's clock decides when it is over, not the piece entities: a despawned
//! entity or a late frame never blocks the queue.

use crate::app::schedule::AppSystems;
use crate::app::settings::values::AnimationSpeed;
use crate::session::cursor::GameCursor;
use crate::session::exhibit::Exhibit;
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
    AnimationMode, ChainCount, Cue, Script, fade_script, hop_script, landing_sound, turn_script, turn_sounds,
    undo_fade_script, undo_script, undo_sound,
};
use congo_rules::{Outcome, PieceKind, PlayedMove, Position, Square};
use std::collections::VecDeque;

/// Longer queues are shown faster: a player who moves this fast does not want to wait.
const MAX_QUEUED_ANIMATIONS: usize = 3;

/// A script, and the position on the board while it runs.
#[derive(Debug, Clone)]
struct QueuedAnimation {
    script: Script,
    /// The position that the tracks refer to. A turn and its undo both refer to the pieces before the turn.
    position: Position,
    /// Whether the position on the board differs afterwards.
    changes_board: bool,
}

#[derive(Debug)]
struct RunningAnimation {
    animation: QueuedAnimation,
    elapsed: f32,
    next_cue: usize,
}

/// The running script and the queued ones.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    running: Option<RunningAnimation>,
    queue: VecDeque<QueuedAnimation>,
    /// The script of each hop of a chain that is still being chosen. [`Presentation::chain_choice`] has the squares.
    chain: Vec<Script>,
    /// The stage has changed, and the piece entities have not been made equal to it yet.
    pending_mirror: bool,
}

impl Playback {
    /// Whether a script runs or is queued.
    fn is_showing(&self) -> bool {
        self.running.is_some() || !self.queue.is_empty()
    }

    /// Whether the piece entities may be changed: nothing moves, or a script has ended and the next one waits for that.
    pub fn needs_mirror(&self, presentation: &Presentation) -> bool {
        self.pending_mirror || !(presentation.is_busy() || presentation.has_chain())
    }

    /// The piece entities are equal to the stage now.
    pub fn mirrored(&mut self) {
        self.pending_mirror = false;
    }

    /// The route of a chain that is about to be shown.
    pub fn route(&self) -> &[Square] {
        let announced =
            self.running.as_ref().filter(|running| running.elapsed < running.animation.script.route_until as f32);
        announced.map_or(&[], |running| &running.animation.script.route)
    }

    /// Whether the board is darkened because a lion has fallen.
    pub fn darkness(&self) -> bool {
        let passed = |running: &RunningAnimation| {
            running.animation.script.dark_from.is_some_and(|from| running.elapsed >= from as f32)
        };
        self.running.as_ref().is_some_and(passed)
    }

    /// The square at which everybody looks, the camera included, and how much, 0 to 1.
    pub fn spotlight(&self) -> Option<(Square, f32)> {
        self.running.as_ref().and_then(|running| running.animation.script.spotlight_at(running.elapsed))
    }

    /// How many pieces the chain on the board has captured, and for how many milliseconds that has been so; also while
    /// the chain is still being chosen.
    pub fn chain_count(&self, presentation: &Presentation) -> Option<(ChainCount, f32)> {
        let chain = presentation.chain();
        // A hop in the air does not count yet.
        let landed = |hops: usize| {
            let square = *chain.get(hops)?;
            Some((ChainCount { at: 0, square, captured: hops as u8 }, f32::INFINITY))
        };
        let hops = chain.len().saturating_sub(1);
        match &self.running {
            None => landed(hops),
            Some(running) => match running.animation.script.count_at(running.elapsed) {
                Some(count) => Some((count, running.elapsed - count.at as f32)),
                None if running.animation.script.counts.is_empty() => None,
                None => landed(hops.saturating_sub(1 + self.queue.len())),
            },
        }
    }

    /// Whether the capture of a lion is shown.
    pub fn is_finale(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.animation.script.spotlight.is_some())
    }

    /// Whether time is slowed down.
    fn time_scale(&self) -> bool {
        let within = |running: &RunningAnimation| {
            let slow = &running.animation.script.slow;
            running.elapsed >= slow.start as f32 && running.elapsed < slow.end as f32
        };
        self.running.as_ref().is_some_and(within)
    }

    /// Queues a script that leads to another position.
    fn push(&mut self, script: Script, position: Position) {
        self.queue.push_back(QueuedAnimation { script, position, changes_board: true });
    }

    /// Queues a hop of a chain that is still being chosen.
    fn push_hop(&mut self, script: Script, position: Position) {
        self.queue.push_back(QueuedAnimation { script, position, changes_board: false });
    }

    /// The position on the board while a script runs.
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
            (
                skip_animation,
                queue_animations.before(ReplaySystems),
                show_cursor_jumps.after(ReplaySystems),
                show_instantly,
            )
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
        .add_systems(Update, start_next.after(AppSystems::SyncBoard).before(AppSystems::Present));
}

/// What playback changes.
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

/// What playback depends on.
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

    /// One hop of a chain that is being chosen. Without animations a hop of one millisecond moves the monkey there.
    fn hop(&self, position: &Position, token: Square, jump: (Square, Square, Square), nth: u8) -> Script {
        let hop = |time_scale| hop_script(position, token, jump, nth, &self.timing, time_scale);
        if self.is_off() || self.motion.reduced { hop(1.0).at_once() } else { hop(self.motion.speed.factor()) }
    }
}

/// A skipped script plays only its last sound, not all of them at once.
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

/// Queues scripts for new moves. Without animation their sounds are played immediately.
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
        // A remote player's chain may already have been shown hop by hop.
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

/// While the board does not show the match, nothing is animated; afterwards the match is shown in its current state.
fn show_instantly(
    exhibit: Res<Exhibit>,
    mut playback: ResMut<Playback>,
    mut presentation: ResMut<Presentation>,
    mut tokens: PieceTweens,
) {
    if exhibit.is_changed() || exhibit.0.is_some() && playback.is_showing() {
        playback.clear(&mut presentation);
        tokens.stop();
    }
}

/// Shows a turn or its undo, starting from the pieces before it. If the player looks at an earlier position, the turn
/// is not shown.
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

/// The ply that was shown last.
#[derive(Resource, Debug, Default)]
struct JumpDetector(GameCursor);

/// Animates a step of one ply forward or back; larger steps are shown without animation.
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

/// Access to the pieces whose motion is started and stopped.
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

    /// Puts the pieces where a script leaves them.
    fn finish(&mut self, script: &Script) {
        for track in &script.tracks {
            let token = self.pieces.iter_mut().find(|(_, token, _)| token.square == track.token);
            if let (Some((_, _, mut pose)), Some(last)) = (token, track.segments.last()) {
                pose.0 = last.to;
            }
        }
    }

    /// Applies the first poses immediately, so that a captured piece is not visible at full size for a frame before its
    /// undo starts.
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

/// Updates what the board shows: the position at the cursor, or the pieces that the current script moves. If it
/// changes, the pieces are set up again in the same frame.
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

/// Starts the next script if none runs.
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

/// Advances the script's clock, triggers its cues, and ends it.
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

/// Slows everything down before the move that ends the game.
fn apply_slow_motion(playback: Res<Playback>, timing: Res<AnimationTiming>, mut time: ResMut<Time<Virtual>>) {
    let speed = if playback.time_scale() { timing.slow_factor } else { 1.0 };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

/// The last sound of a game: the result from the point of view of the player at this board.
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
