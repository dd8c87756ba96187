//! Plays scripts one after another. A script has one clock for its sounds, particles and poses, and the pieces are
//! given the poses of each frame's time: a despawned entity or a late frame never blocks the queue.

use crate::app::config::config_plugin;
use crate::app::schedule::AppSystems;
use crate::app::settings::values::AnimationSpeed;
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::pieces::{BoardPiece, Occupants};
use crate::session::board::shown::ShownMatch;
use crate::session::cursor::GameCursor;
use crate::session::exhibit::Exhibit;
use crate::session::r#match::Match;
use crate::session::messages::{MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use crate::session::replay::ReplaySystems;
use crate::session::selection::{RemoteChain, Selection};
use crate::session::sounds::{Sound, SoundCue};
use crate::view::animation::speed::MotionPreference;
use crate::view::animation::timing::AnimationTiming;
use crate::view::stage::burst::BurstCue;
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::pose::PiecePose;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_tweening::AnimationSystem;
use congo_choreography::{
    AnimationMode, ChainCount, Cue, Script, fade_script, hop_script, landing_sound, turn_script, turn_sounds,
    undo_fade_script, undo_script, undo_sound,
};
use congo_rules::{Outcome, Path, PieceKind, PlayedMove, Position, Square};
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
    /// The squares of a chain that is still being chosen, as far as its hops are shown or queued. Empty without one.
    chain: Vec<Square>,
    /// The displayed board has changed, and the piece entities have not been made equal to it yet.
    pending_mirror: bool,
}

impl Playback {
    /// Whether a script runs or is queued.
    fn is_showing(&self) -> bool {
        self.running.is_some() || !self.queue.is_empty()
    }

    /// Whether pieces are away from their squares because a chain is being chosen.
    pub fn has_chain(&self) -> bool {
        !self.chain.is_empty()
    }

    /// The squares of that chain.
    pub fn chain(&self) -> &[Square] {
        &self.chain
    }

    /// The number of hops of this path that were shown while it was chosen.
    fn hops_shown(&self, path: &Path) -> usize {
        if path.squares().starts_with(&self.chain) { hops(&self.chain).count() } else { 0 }
    }

    /// Whether the piece entities may be changed: nothing moves, or a script has ended and the next one waits for that.
    pub fn needs_mirror(&self) -> bool {
        self.pending_mirror || !(self.is_showing() || self.has_chain())
    }

    /// The piece entities are equal to the displayed board now.
    pub fn mirrored(&mut self) {
        self.pending_mirror = false;
    }

    /// The route of a chain that is about to be shown.
    fn route(&self) -> &[Square] {
        let announced =
            self.running.as_ref().filter(|running| running.elapsed < running.animation.script.route_until as f32);
        announced.map_or(&[], |running| &running.animation.script.route)
    }

    /// Whether a lion has fallen.
    pub fn is_lion_down(&self) -> bool {
        let passed = |running: &RunningAnimation| {
            running.animation.script.lion_down_from.is_some_and(|from| running.elapsed >= from as f32)
        };
        self.running.as_ref().is_some_and(passed)
    }

    /// The square at which everybody looks, the camera included, and how much, 0 to 1.
    pub fn spotlight(&self) -> Option<(Square, f32)> {
        self.running.as_ref().and_then(|running| running.animation.script.spotlight_at(running.elapsed))
    }

    /// How many pieces the chain on the board has captured, and for how many milliseconds that has been so; also while
    /// the chain is still being chosen.
    pub fn chain_count(&self) -> Option<(ChainCount, f32)> {
        // A hop in the air does not count yet.
        let landed = |hops: usize| {
            let square = *self.chain.get(hops)?;
            Some((ChainCount { at: 0, square, captured: hops as u8 }, f32::INFINITY))
        };
        let hops = hops(&self.chain).count();
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
    fn is_slowed(&self) -> bool {
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
    fn push_hop(&mut self, script: Option<Script>, position: Position) {
        let hop = script.map(|script| QueuedAnimation { script, position, changes_board: false });
        self.queue.extend(hop);
    }

    /// The position on the board while a script runs.
    fn position(&self) -> Option<Position> {
        let running = self.running.as_ref().map(|running| &running.animation);
        running.or(self.queue.front()).map(|animation| animation.position)
    }

    fn clear(&mut self, presentation: &mut Presentation) {
        self.pending_mirror = true;
        self.running = None;
        self.queue.clear();
        self.chain.clear();
        *presentation = Presentation::default();
    }

    /// Puts the pieces of a chain back at once: another move is shown, which does not begin with its hops.
    fn abandon_chain(&mut self, presentation: &mut Presentation) {
        if self.has_chain() {
            self.clear(presentation);
        }
    }
}

/// The hops between the squares of a chain.
fn hops(squares: &[Square]) -> std::slice::Windows<'_, Square> {
    squares.windows(2)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_plugins(config_plugin::<AnimationTiming>)
        .init_resource::<JumpDetector>()
        .add_systems(
            Update,
            (
                skip_animation,
                queue_animations.before(ReplaySystems),
                show_cursor_jumps.after(ReplaySystems),
                show_instantly,
                sync_chain,
                advance_playback,
                update_displayed_board,
                apply_slow_motion,
                play_end_sound,
            )
                .chain()
                .in_set(AppSystems::Animate)
                .before(AnimationSystem::AnimationUpdate),
        )
        .add_systems(Update, start_next.after(AppSystems::SyncBoard).before(AppSystems::Present))
        .add_systems(Update, mirror_route.in_set(MirrorSystems));
}

/// What is shown.
#[derive(SystemParam)]
struct MatchEvents<'w, 's> {
    started: MessageReader<'w, 's, MatchStarted>,
    played: MessageReader<'w, 's, TurnPlayed>,
    undone: MessageReader<'w, 's, TurnUndone>,
}

impl MatchEvents<'_, '_> {
    fn is_empty(&self) -> bool {
        self.started.is_empty() && self.played.is_empty() && self.undone.is_empty()
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

    /// A hop of a chain that is being chosen, forward or back. Without animations it moves the monkey in a millisecond.
    fn hop(&self, position: &Position, chain: &[Square], nth: usize, backward: bool) -> Option<Script> {
        let (from, to) = (chain[nth], chain[nth + 1]);
        let hop = (from, from.middle(to)?, to);
        let at_once = self.is_off() || self.motion.reduced;
        let time_scale = if at_once { 1.0 } else { self.motion.speed.factor() };
        let script = hop_script(position, chain[0], hop, nth as u8, &self.timing, time_scale);
        let script = if backward { script.taken_back(landing_sound(PieceKind::Monkey, from)) } else { script };
        Some(if at_once { script.at_once() } else { script })
    }
}

/// A skipped script plays only its last sound, not all of them at once.
fn skip_animation(
    mut playback: ResMut<Playback>,
    mut presentation: ResMut<Presentation>,
    mut pieces: ScriptedPieces,
    mut sounds: MessageWriter<SoundCue>,
) {
    if !presentation.bypass_change_detection().take_skip() {
        return;
    }
    let running = playback.running.take();
    let heard = running.as_ref().map_or(0, |running| running.next_cue);
    let skipped: Vec<QueuedAnimation> =
        running.map(|running| running.animation).into_iter().chain(playback.queue.drain(..)).collect();
    let last_sound = skipped.last().and_then(|last| {
        let heard = if skipped.len() == 1 { heard } else { 0 };
        last.script.moments.iter().skip(heard).rev().find_map(|(_, cue)| match cue {
            Cue::Sound(sound) => Some(*sound),
            Cue::Burst(_) => None,
        })
    });
    if let Some(sound) = last_sound {
        sounds.write(SoundCue::new(sound));
    }
    if skipped.iter().any(|animation| animation.changes_board) {
        playback.pending_mirror = true;
        playback.chain.clear();
    } else {
        skipped.iter().for_each(|animation| pieces.pose(&animation.script, f32::INFINITY));
    }
    presentation.set_animating(false);
}

/// Queues scripts for new moves. Without animation their sounds are played immediately.
fn queue_animations(
    mut events: MatchEvents,
    options: AnimationOptions,
    cursor: Res<GameCursor>,
    (mut playback, mut presentation): (ResMut<Playback>, ResMut<Presentation>),
    mut sounds: MessageWriter<SoundCue>,
) {
    if events.is_empty() {
        return;
    }
    if events.started.read().count() > 0 {
        playback.clear(&mut presentation);
        events.played.clear();
        events.undone.clear();
        return;
    }
    for TurnUndone { turn } in events.undone.read() {
        playback.abandon_chain(&mut presentation);
        let script = options.backward(turn);
        if script.is_none() || cursor.is_in_past() {
            sounds.write(SoundCue::new(undo_sound(turn)));
        }
        queue_turns(script, turn.before, *cursor, &mut playback);
    }
    for TurnPlayed { turn, by_human } in events.played.read() {
        // A remote player's chain may already have been shown hop by hop.
        let hops_shown = playback.hops_shown(&turn.path);
        let mode = if *by_human || hops_shown > 0 { AnimationMode::Own { hops_shown } } else { AnimationMode::Shown };
        if hops_shown == 0 {
            playback.abandon_chain(&mut presentation);
        }
        playback.chain.clear();
        let script = options.forward(turn, mode);
        if script.is_none() || cursor.is_in_past() {
            sounds.write_batch(turn_sounds(turn).into_iter().map(SoundCue::new));
        }
        queue_turns(script, turn.before, *cursor, &mut playback);
    }
    presentation.set_animating(playback.is_showing());
}

/// While the board does not show the match, nothing is animated; afterwards the match is shown in its current state.
fn show_instantly(exhibit: Res<Exhibit>, mut playback: ResMut<Playback>, mut presentation: ResMut<Presentation>) {
    if exhibit.is_changed() || exhibit.0.is_some() && playback.is_showing() {
        playback.clear(&mut presentation);
    }
}

/// Shows a turn or its undo, starting from the pieces before it. If the player looks at an earlier position, the turn
/// is not shown.
fn queue_turns(script: Option<Script>, before: Position, cursor: GameCursor, playback: &mut Playback) {
    if cursor.is_in_past() {
        return;
    }
    match script {
        Some(script) => playback.push(script, before),
        None if playback.is_showing() => playback.push(Script::default(), before),
        None => {}
    }
}

/// Makes the hops on the board equal to those of the chain that is being chosen: takes surplus ones back, the last one
/// first, and shows missing ones.
fn sync_chain(
    selection: Res<Selection>,
    remote_chain: Res<RemoteChain>,
    cursor: Res<GameCursor>,
    current: Res<Match>,
    options: AnimationOptions,
    (mut playback, mut presentation): (ResMut<Playback>, ResMut<Presentation>),
) {
    let expected = match &*selection {
        _ if cursor.is_in_past() => &[][..],
        Selection::Chain(chain) => chain.path().squares(),
        // The last hop of a move that awaits confirmation is shown when the move is played.
        Selection::Confirm(path) if path.squares().starts_with(&playback.chain) => return,
        _ => remote_chain.0.as_ref().map_or(&[][..], Path::squares),
    };
    if playback.chain == expected {
        return;
    }
    let shown = std::mem::replace(&mut playback.chain, expected.to_vec());
    let common = hops(&shown).zip(hops(expected)).take_while(|(shown, expected)| shown == expected).count();
    let position = current.position();
    for nth in (common..hops(&shown).len()).rev() {
        playback.push_hop(options.hop(position, &shown, nth, true), *position);
    }
    for nth in common..hops(expected).len() {
        playback.push_hop(options.hop(position, expected, nth, false), *position);
    }
    presentation.set_animating(playback.is_showing());
}

/// The ply that was shown last.
#[derive(Resource, Debug, Default)]
struct JumpDetector(GameCursor);

/// Animates a step of one ply forward or back; larger steps are shown without animation.
fn show_cursor_jumps(
    cursor: Res<GameCursor>,
    mut jump_detector: ResMut<JumpDetector>,
    options: AnimationOptions,
    current: Res<Match>,
    (mut playback, mut presentation): (ResMut<Playback>, ResMut<Presentation>),
    displayed_board: Res<DisplayedBoard>,
    mut sounds: MessageWriter<SoundCue>,
) {
    if jump_detector.0 == *cursor {
        return;
    }
    let game = current.game();
    let (before, after) = (jump_detector.0.shown_ply(&current), cursor.shown_ply(&current));
    jump_detector.0 = *cursor;
    let Some(position) = game.position_at(after) else { return };
    if playback.is_showing() || playback.has_chain() {
        playback.clear(&mut presentation);
    }
    let turn = |ply: usize| game.moves().get(ply);
    let (script, heard) = match (turn(before), turn(after)) {
        (Some(on), _) if after == before + 1 => {
            (options.forward(on, AnimationMode::Own { hops_shown: 0 }), turn_sounds(on))
        }
        (_, Some(back)) if before == after + 1 => (options.backward(back), vec![undo_sound(back)]),
        _ => (None, Vec::new()),
    };
    if script.is_none() {
        sounds.write_batch(heard.into_iter().map(SoundCue::new));
    }
    let from = game.position_at(before).filter(|shown| shown == displayed_board.position());
    if let (Some(script), Some(from)) = (script, from) {
        playback.push(script, if after < before { position } else { from });
    }
    presentation.set_animating(playback.is_showing());
}

/// The pieces that scripts move.
#[derive(SystemParam)]
struct ScriptedPieces<'w, 's> {
    occupants: Occupants<'w, 's>,
    poses: Query<'w, 's, &'static mut PiecePose, With<BoardPiece>>,
}

impl ScriptedPieces<'_, '_> {
    /// Gives the pieces their poses at a time of a script. A piece whose motion has not begun waits in its first pose,
    /// so that a captured piece is not visible at full size before its undo starts.
    fn pose(&mut self, script: &Script, milliseconds: f32) {
        for track in &script.tracks {
            let pose = track.pose_at(milliseconds).or_else(|| track.segments.first().map(|first| first.from));
            let piece = self.occupants.piece_on(track.piece).and_then(|piece| self.poses.get_mut(piece).ok());
            if let (Some(mut piece_pose), Some(pose)) = (piece, pose) {
                piece_pose.set_if_neq(PiecePose(pose));
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
fn start_next(mut playback: ResMut<Playback>, mut presentation: ResMut<Presentation>, mut pieces: ScriptedPieces) {
    if playback.running.is_some() || playback.queue.is_empty() || playback.pending_mirror {
        return;
    }
    if playback.queue.iter().filter(|queued| queued.changes_board).count() > MAX_QUEUED_ANIMATIONS {
        presentation.skip();
        return;
    }
    if let Some(animation) = playback.queue.pop_front() {
        pieces.pose(&animation.script, 0.0);
        playback.running = Some(RunningAnimation { animation, elapsed: 0.0, next_cue: 0 });
    }
}

/// Advances the script's clock, triggers its cues, and ends it.
fn advance_playback(
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    mut presentation: ResMut<Presentation>,
    mut pieces: ScriptedPieces,
    mut sounds: MessageWriter<SoundCue>,
    mut bursts: MessageWriter<BurstCue>,
) {
    let Some(running) = playback.bypass_change_detection().running.as_mut() else { return };
    running.elapsed += time.delta_secs() * 1000.0;
    pieces.pose(&running.animation.script, running.elapsed);
    while let Some((at, cue)) = running.animation.script.moments.get(running.next_cue) {
        if *at as f32 > running.elapsed {
            break;
        }
        match cue {
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
        playback.pending_mirror = true;
    }
}

/// Shows the route of a chain before it is played.
fn mirror_route(shown: ShownMatch, playback: Res<Playback>, mut arrows: ArrowMirror<Playback>) {
    arrows.show_path(shown.get().map_or(&[], |_| playback.route()), ArrowKind::Route);
}

/// Slows everything down before the move that ends the game.
fn apply_slow_motion(playback: Res<Playback>, timing: Res<AnimationTiming>, mut time: ResMut<Time<Virtual>>) {
    let speed = if playback.is_slowed() { timing.slow_factor } else { 1.0 };
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
