//! Builds scripts: what each effect of a turn looks like over time.

use crate::easing::Easing;
use crate::geometry;
use crate::pose::Pose;
use crate::script::{AnimationMode, BurstKind, ChainCount, Cue, ParticleBurst, Script, Segment, Spotlight, Track};
use crate::sounds::{PieceSound, landing_sound, undo_sound};
use crate::timing::Timing;
use congo_rules::{Color, Effect, PieceKind, PlayedMove, Position, Square};
use glam::Vec3;
use std::f32::consts::TAU;
use std::ops::Range;

/// How far a captured piece is pushed off its square, in tiles.
const PUSH: f32 = 0.62;
/// The tilt of a fallen lion, in radians.
const FALLEN: f32 = 1.45;
/// The height of a winner's second hop, as a part of the first one.
const ENCORE: f32 = 0.55;
/// At most this many neighbours of captured pieces are startled: more would be a crowd, and nobody would look at the
/// capture.
const MAX_STARTLED: usize = 2;

/// Builds a script, and tracks the pose of every piece at the current time.
struct ScriptBuilder<'a> {
    turn: Option<&'a PlayedMove>,
    position: Position,
    timing: &'a Timing,
    tracks: Vec<(Track, Pose)>,
    moments: Vec<(u32, Cue)>,
    route: Vec<Square>,
    route_until: u32,
    now: u32,
    /// When the last piece landed.
    landed: u32,
    /// When time runs slower.
    slow: Range<u32>,
    /// When the board darkens.
    lion_down_from: Option<u32>,
    spotlight: Option<Spotlight>,
    counts: Vec<ChainCount>,
}

impl<'a> ScriptBuilder<'a> {
    fn of(position: &Position, timing: &'a Timing) -> Self {
        let (tracks, moments, route) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            turn: None,
            position: *position,
            timing,
            tracks,
            moments,
            route,
            route_until: 0,
            now: 0,
            landed: 0,
            slow: 0..0,
            lion_down_from: None,
            spotlight: None,
            counts: Vec::new(),
        }
    }

    fn new(turn: &'a PlayedMove, timing: &'a Timing) -> Self {
        Self { turn: Some(turn), ..Self::of(&turn.before, timing) }
    }

    /// Adds a piece that does not start at rest.
    fn place(&mut self, piece: Square, pose: Pose) {
        self.tracks.push((Track { piece, segments: Vec::new() }, pose));
    }

    fn track(&mut self, piece: Square) -> &mut (Track, Pose) {
        let found = self.tracks.iter().position(|(track, _)| track.piece == piece);
        let index = found.unwrap_or_else(|| {
            self.place(piece, Pose::resting(geometry::ground(piece)));
            self.tracks.len() - 1
        });
        &mut self.tracks[index]
    }

    fn pose(&mut self, piece: Square) -> Pose {
        self.track(piece).1
    }

    /// Adds a motion that starts at `at`, or when the piece's previous one ends if that is later. Returns its end.
    fn motion(&mut self, piece: Square, at: u32, lasts: u32, to: Pose, arc: f32, ease: Easing) -> u32 {
        let (track, pose) = self.track(piece);
        let free = track.segments.last().map_or(0, |last| last.at + last.lasts);
        let at = at.max(free);
        let lasts = lasts.max(1);
        track.segments.push(Segment { at, lasts, from: *pose, to, arc, ease });
        *pose = to;
        at + lasts
    }

    fn say(&mut self, at: u32, sound: PieceSound) {
        self.moments.push((at, Cue::Sound(sound)));
    }

    fn burst(&mut self, at: u32, kind: BurstKind, square: Square) {
        self.moments.push((at, Cue::Burst(ParticleBurst { kind, at: square })));
    }

    fn count(&mut self, at: u32, square: Square, captured: u8) {
        self.counts.push(ChainCount { at, square, captured });
    }

    fn play(&mut self, manner: AnimationMode) {
        let Some(turn) = self.turn else { return };
        let mover = turn.path.from();
        let hops = turn.effects().iter().filter(|effect| matches!(effect, Effect::Hop { .. })).count();
        let pace = self.announce(turn, manner, hops);
        let mut nth = 0;
        for effect in &turn.effects() {
            match *effect {
                Effect::Slide { from, to } => self.slide(mover, from, to, turn.piece.kind),
                Effect::Jump { from, to } => self.leap(mover, from, to, turn.piece.kind),
                Effect::Fly { from, to } => self.fly(mover, from, to),
                Effect::Hop { over, to, .. } => {
                    self.play_hop(mover, over, to, nth, manner, pace);
                    nth += 1;
                }
                Effect::Capture { at, piece } if hops == 0 => self.strike(turn, at, piece.kind),
                _ => {}
            }
        }
        if hops > 0 {
            self.pop_all(turn);
        }
        self.promote(turn, mover);
        self.drown_all(turn, mover);
        self.finale(turn, mover);
    }

    /// Shows the arrow before a chain; returns the factor by which its hops are sped up to stay within the limit.
    fn announce(&mut self, turn: &PlayedMove, manner: AnimationMode, hops: usize) -> f32 {
        if manner != AnimationMode::Shown || hops == 0 {
            return 1.0;
        }
        self.route = turn.path.squares().to_vec();
        self.now = self.timing.shown_route;
        self.route_until = self.now;
        let time = self.timing;
        let ends = time.shown_route + time.pop + time.pop_apart * hops as u32;
        let whole: u32 = (0..hops).map(|nth| time.shown_hop_at(nth) + time.shown_pause).sum();
        let room = time.shown_most.saturating_sub(ends).max(1);
        (room as f32 / whole as f32).min(1.0)
    }

    fn slide(&mut self, piece: Square, from: Square, to: Square, kind: PieceKind) {
        let squares = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
        let height = self.timing.lift_height;
        let lifted = Pose { lift: height, ..self.pose(piece) };
        self.depart(from, squares);
        let up = self.motion(piece, self.now, self.timing.lift, lifted, 0.0, Easing::QuadraticOut);
        let there = Pose { at: geometry::ground(to), ..lifted };
        let across = self.motion(piece, up, self.timing.slide_over(squares), there, 0.0, Easing::CubicInOut);
        self.land(piece, across, to, landing_sound(kind, to));
    }

    /// The sounds of leaving: out of the river, along a line, or just up.
    fn depart(&mut self, from: Square, squares: u8) {
        self.say(self.now, if from.is_river() { PieceSound::SplashOut } else { PieceSound::Lift });
        if squares > 1 {
            self.say(self.now + self.timing.lift, PieceSound::Slide);
        }
    }

    fn leap(&mut self, piece: Square, from: Square, to: Square, kind: PieceKind) {
        let there = Pose { at: geometry::ground(to), ..self.pose(piece) };
        let (begin, height) = (self.now, self.timing.leap_height);
        self.depart(from, 1);
        let end = self.motion(piece, begin, self.timing.leap, there, height, Easing::SineInOut);
        if let Some(middle) = from.middle(to).filter(|middle| self.position.piece_at(*middle).is_some()) {
            self.duck(middle, begin + self.timing.leap / 4);
        }
        self.land(piece, end, to, landing_sound(kind, to));
    }

    /// A piece that is jumped over ducks and rises again.
    fn duck(&mut self, piece: Square, at: u32) {
        let rest = self.pose(piece);
        let low = self.motion(piece, at, self.timing.duck, Pose { stretch: 0.8, ..rest }, 0.0, Easing::QuadraticOut);
        self.motion(piece, low, self.timing.duck, rest, 0.0, Easing::QuadraticIn);
    }

    /// The sound and the dust or the splash come on the frame of the landing, the squash after it.
    fn land(&mut self, piece: Square, at: u32, to: Square, sound: PieceSound) {
        let third = (self.timing.land / 3).max(1);
        let rest = Pose { at: geometry::ground(to), lift: 0.0, ..self.pose(piece) };
        let mut touch = at;
        if self.pose(piece).lift > 0.0 {
            touch = self.motion(piece, at, third, rest, 0.0, Easing::QuadraticIn);
        }
        self.landed = touch;
        self.say(touch, sound);
        self.burst(touch, if to.is_river() { BurstKind::Splash } else { BurstKind::Dust }, to);
        let low = self.motion(piece, touch, third, Pose { stretch: 0.86, ..rest }, 0.0, Easing::QuadraticOut);
        self.now = touch;
        let end = self.motion(piece, low, third, rest, 0.0, Easing::QuadraticInOut);
        self.now = self.now.max(end);
    }

    fn play_hop(&mut self, piece: Square, over: Square, to: Square, nth: usize, manner: AnimationMode, pace: f32) {
        let hurried = |time: u32| (time as f32 * pace) as u32;
        match manner {
            AnimationMode::Own { hops_shown } if nth < hops_shown => {
                *self.track(piece) = (Track { piece, segments: Vec::new() }, Pose::resting(geometry::ground(to)));
                self.place(over, tipped(over));
                self.count(0, to, nth as u8 + 1);
            }
            AnimationMode::Own { .. } => self.hop(piece, over, to, nth as u8, self.timing.hop),
            AnimationMode::Shown => {
                self.hop(piece, over, to, nth as u8, hurried(self.timing.shown_hop_at(nth)));
                self.now += hurried(self.timing.shown_pause);
            }
        }
    }

    fn hop(&mut self, piece: Square, over: Square, to: Square, nth: u8, lasts: u32) {
        let there = Pose { at: geometry::ground(to), ..self.pose(piece) };
        let begin = self.now;
        let end = self.motion(piece, begin, lasts, there, self.timing.hop_height, Easing::SineInOut);
        // In a faster hop the captured piece is faster too, so that it does not leave late.
        let tip = self.timing.tip.min(lasts * 3 / 4);
        self.motion(over, begin + lasts / 2, tip, tipped(over), 0.0, Easing::QuadraticOut);
        self.landed = end;
        self.say(end, PieceSound::Hop(nth));
        self.count(end, to, nth + 1);
        self.burst(end, if to.is_river() { BurstKind::Splash } else { BurstKind::Dust }, to);
        self.now = end;
    }

    /// A piece that is captured on the destination is knocked away as the mover comes down; a lion falls later.
    fn strike(&mut self, turn: &PlayedMove, at: Square, kind: PieceKind) {
        let moment = self.landed;
        self.say(moment, PieceSound::Capture);
        if kind == PieceKind::Lion {
            return;
        }
        self.burst(moment, BurstKind::Puff, at);
        let rest = self.pose(at);
        let knocked = Pose { at: rest.at + blow(turn) * PUSH, grey: 1.0, tilt: 0.9, ..rest };
        let flies = self.timing.pop / 2;
        let struck = moment.saturating_sub(self.timing.land);
        let out = self.motion(at, struck, flies, knocked, 0.2, Easing::QuadraticOut);
        let gone = Pose { size: 0.0, ..knocked };
        let end = self.motion(at, out, self.timing.pop - flies, gone, 0.0, Easing::QuadraticIn);
        self.now = self.now.max(end);
        self.startle(turn, moment);
    }

    /// Neighbours of the captured pieces hop in surprise.
    fn startle(&mut self, turn: &PlayedMove, moment: u32) {
        for (index, piece) in startled(turn).into_iter().enumerate() {
            let at = moment + self.timing.startle_apart * index as u32;
            let (rest, height) = (self.pose(piece), self.timing.startle_height);
            self.motion(piece, at, self.timing.startle, rest, height, Easing::SineInOut);
        }
    }

    /// All captured pieces of a chain leave the board together; a lion falls later.
    fn pop_all(&mut self, turn: &PlayedMove) {
        let begin = self.now;
        self.say(begin, PieceSound::Capture);
        self.say(begin, PieceSound::Pop);
        for (index, (at, _)) in turn.captured().filter(|(_, piece)| piece.kind != PieceKind::Lion).enumerate() {
            let moment = begin + self.timing.pop_apart * index as u32;
            self.burst(moment, BurstKind::Puff, at);
            let gone = Pose { size: 0.0, ..tipped(at) };
            let end = self.motion(at, moment, self.timing.pop, gone, 0.3, Easing::QuadraticIn);
            self.now = self.now.max(end);
        }
        if !turn.captures_lion() {
            self.startle(turn, begin);
        }
    }

    /// Both lions' eyes glint, a flash runs along the line, and one of them dashes after it.
    fn fly(&mut self, piece: Square, from: Square, to: Square) {
        for lion in [from, to] {
            self.burst(self.now, BurstKind::Glint, lion);
        }
        let line = line(from, to);
        for (index, square) in line.iter().enumerate() {
            let moment = self.now + self.timing.glint * (index as u32 + 1) / (line.len() as u32 + 1);
            self.burst(moment, BurstKind::Flash, *square);
        }
        let dash = self.now + self.timing.glint;
        self.say(dash, PieceSound::Fly);
        let there = Pose { at: geometry::ground(to), ..self.pose(piece) };
        let end = self.motion(piece, dash, self.timing.dash, there, 0.35, Easing::CubicIn);
        self.burst(end, BurstKind::Dust, to);
        self.landed = end;
        self.now = end;
    }

    fn promote(&mut self, turn: &PlayedMove, mover: Square) {
        if !turn.is_promotion() {
            return;
        }
        self.say(self.now, PieceSound::Promote);
        self.burst(self.now, BurstKind::Gold, turn.path.to());
        let rest = self.pose(mover);
        let turned = Pose { spin: rest.spin + TAU, ..rest };
        self.now = self.motion(mover, self.now, self.timing.promote, turned, 0.3, Easing::SineInOut);
    }

    fn drown_all(&mut self, turn: &PlayedMove, mover: Square) {
        let begin = self.now;
        for (index, (at, _)) in turn.drowned().enumerate() {
            let piece = if at == turn.path.to() { mover } else { at };
            let end = self.sink(piece, at, begin + self.timing.sink_apart * index as u32);
            self.now = self.now.max(end);
        }
    }

    /// Bubbles, a bob, then under with spreading rings.
    fn sink(&mut self, piece: Square, at: Square, begin: u32) -> u32 {
        let rest = self.pose(piece);
        self.burst(begin, BurstKind::Bubbles, at);
        self.say(begin, PieceSound::Drown);
        let bob = Pose { at: rest.at + Vec3::Y * 0.06, tilt: 0.12, ..rest };
        let bobbed = self.motion(piece, begin, self.timing.bubble, bob, 0.0, Easing::SineInOut);
        let under = Pose { at: rest.at - Vec3::Y * 1.3, tilt: 0.45, ..rest };
        let sunk = self.motion(piece, bobbed, self.timing.sink, under, 0.0, Easing::QuadraticIn);
        self.burst(sunk, BurstKind::Bubbles, at);
        sunk + self.timing.bubble
    }

    /// Slow motion before the capture, a pause, the fall of the lion in another light, a wave of hops of the winner's
    /// animals that throws up leaves, and a moment to look at it. From the slow motion on everybody looks at the lion.
    fn finale(&mut self, turn: &PlayedMove, mover: Square) {
        let Some((lion, _)) = turn.captured().find(|(_, piece)| piece.kind == PieceKind::Lion) else { return };
        self.slow = self.landed.saturating_sub(self.timing.slow)..self.landed;
        let flown = turn.effects().iter().any(|effect| matches!(effect, Effect::Fly { .. }));
        let breath = if flown { self.timing.dash_stop } else { self.timing.hit_stop };
        let begin = self.fall(turn, lion, self.landed + breath);
        self.lion_down_from = Some(begin);
        self.say(begin, PieceSound::Roar);
        self.now = self.now.max(begin + self.timing.dialog);
        for (index, (square, piece)) in winners(turn, mover).into_iter().enumerate() {
            let moment = begin + self.timing.wave_apart * index as u32;
            let (rest, height) = (self.pose(piece), self.timing.wave_height);
            let landed = self.motion(piece, moment, self.timing.wave, rest, height, Easing::SineInOut);
            self.burst(landed, BurstKind::Leaves, square);
            let end = self.motion(piece, landed, self.timing.wave, rest, height * ENCORE, Easing::SineInOut);
            self.burst(end, BurstKind::Dust, square);
            self.now = self.now.max(end);
        }
        let gone = Pose { size: 0.0, ..self.pose(lion) };
        let leaves = self.now.saturating_sub(self.timing.pop);
        self.burst(leaves, BurstKind::Puff, lion);
        self.now = self.motion(lion, leaves, self.timing.pop, gone, 0.0, Easing::QuadraticIn);
        self.spotlight = Some(Spotlight { at: lion, from: self.slow.start, until: self.now });
    }

    /// The lion is pushed aside by the piece that captured it, and falls; returns when it lies.
    fn fall(&mut self, turn: &PlayedMove, lion: Square, begin: u32) -> u32 {
        let pushed = if turn.path.to() == lion { blow(turn) * PUSH } else { Vec3::ZERO };
        let lies = Pose { at: geometry::ground(lion) + pushed, tilt: FALLEN, grey: 1.0, ..self.pose(lion) };
        self.motion(lion, begin, self.timing.fall, lies, 0.0, Easing::BounceOut)
    }

    fn fade(&mut self) {
        let Some(turn) = self.turn else { return };
        let (mover, half) = (turn.path.from(), self.timing.fade / 2);
        let rest = Pose::resting(geometry::ground(turn.path.to()));
        let away = Pose { size: 0.0, ..self.pose(mover) };
        let gone = self.motion(mover, 0, half, away, 0.0, Easing::Linear);
        // The piece is invisible while it changes places.
        let there = self.motion(mover, gone, 1, Pose { size: 0.0, ..rest }, 0.0, Easing::Linear);
        let lost: Vec<Square> = turn
            .captured()
            .chain(turn.drowned())
            .map(|(at, _)| at)
            .filter(|at| *at != turn.path.to() || turn.mv.is_capture())
            .collect();
        for at in lost.into_iter().filter(|at| *at != mover) {
            let away = Pose { size: 0.0, grey: 1.0, ..self.pose(at) };
            self.motion(at, 0, half, away, 0.0, Easing::Linear);
        }
        let drowned = turn.drowned().any(|(at, _)| at == turn.path.to());
        let shown = if drowned { Pose { size: 0.0, ..rest } } else { rest };
        let end = self.motion(mover, there, half, shown, 0.0, Easing::Linear);
        self.say(
            gone,
            if turn.captures_lion() { PieceSound::Roar } else { landing_sound(turn.piece.kind, turn.path.to()) },
        );
        if turn.drowned().next().is_some() {
            self.say(gone, PieceSound::Drown);
        }
        self.now = end;
    }

    fn finish(self, time_scale: f32) -> Script {
        let last =
            self.tracks.iter().flat_map(|(track, _)| &track.segments).map(|segment| segment.at + segment.lasts).max();
        let length = self.now.max(last.unwrap_or(0));
        let mut script = Script {
            tracks: self
                .tracks
                .into_iter()
                .map(|(track, _)| track)
                .filter(|track| !track.segments.is_empty())
                .collect(),
            moments: self.moments,
            length,
            route: self.route,
            route_until: self.route_until,
            slow: self.slow,
            lion_down_from: self.lion_down_from,
            spotlight: self.spotlight,
            counts: self.counts,
        };
        script.moments.sort_by_key(|(at, _)| *at);
        script.scaled(time_scale)
    }
}

/// A captured piece before it leaves: tipped over and grey.
fn tipped(at: Square) -> Pose {
    Pose { tilt: 0.6, grey: 1.0, ..Pose::resting(geometry::ground(at)) }
}

/// The horizontal direction in which the mover arrives on its destination.
fn blow(turn: &PlayedMove) -> Vec3 {
    let squares = turn.path.squares();
    let to = turn.path.to();
    let before = squares.len().checked_sub(2).map_or(to, |last| squares[last]);
    (geometry::ground(to) - geometry::ground(before)).with_y(0.0).normalize_or_zero()
}

/// The winner's pieces after the turn with the pieces that show them, from the back rank forwards.
fn winners(turn: &PlayedMove, mover: Square) -> Vec<(Square, Square)> {
    let side = turn.piece.color;
    let mut pieces: Vec<Square> = turn.after().pieces(side).iter().collect();
    pieces.sort_by_key(|at| (if side == Color::White { at.rank() } else { 6 - at.rank() }, at.file()));
    pieces.into_iter().map(|at| (at, if at == turn.path.to() { mover } else { at })).collect()
}

/// The squares of the pieces that a capture startles: those nearest to the captured pieces, on land. What drowns in the
/// same turn has other worries.
fn startled(turn: &PlayedMove) -> Vec<Square> {
    let captured: Vec<Square> = turn.captured().map(|(at, _)| at).collect();
    let distance = |from: Square| captured.iter().map(|at| from.squared_distance(*at)).min().unwrap_or(u32::MAX);
    let is_bystander = |at: &Square| *at != turn.path.from() && !at.is_river() && !captured.contains(at);
    let mut near: Vec<Square> = turn.before.occupied().iter().filter(is_bystander).collect();
    // Neighbours are one step away, straight or diagonally.
    near.retain(|at| distance(*at) <= 2);
    near.sort_by_key(|at| (distance(*at), at.index()));
    near.truncate(MAX_STARTLED);
    near
}

/// The squares between two squares in a line, without both.
fn line(from: Square, to: Square) -> Vec<Square> {
    let steps = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
    let along = |from: u8, to: u8, step: u8| {
        (i16::from(from) + (i16::from(to) - i16::from(from)) * i16::from(step) / i16::from(steps)) as u8
    };
    (1..steps)
        .map(|step| Square::at(along(from.file(), to.file(), step), along(from.rank(), to.rank(), step)))
        .collect()
}

/// The script of a turn. All times are multiplied by `time_scale`, which is 1 at the usual speed.
pub fn turn_script(turn: &PlayedMove, timing: &Timing, time_scale: f32, mode: AnimationMode) -> Script {
    let mut builder = ScriptBuilder::new(turn, timing);
    builder.play(mode);
    builder.finish(time_scale)
}

/// The script of a turn that is taken back: the same motions mirrored in time, and faster.
pub fn undo_script(turn: &PlayedMove, timing: &Timing, time_scale: f32) -> Script {
    let forward = turn_script(turn, timing, time_scale, AnimationMode::Own { hops_shown: 0 });
    let mut back = forward.reversed(timing.undo_factor, undo_sound(turn));
    if turn.drowned().next().is_some() {
        // The drowned pieces come up first.
        back.moments.insert(0, (0, Cue::Sound(PieceSound::SplashOut)));
    }
    back
}

/// The script of a turn with reduced motion: pieces fade out and in without moving.
pub fn fade_script(turn: &PlayedMove, timing: &Timing) -> Script {
    let mut builder = ScriptBuilder::new(turn, timing);
    builder.fade();
    builder.finish(1.0)
}

/// [`fade_script`] of a turn that is taken back.
pub fn undo_fade_script(turn: &PlayedMove, timing: &Timing) -> Script {
    fade_script(turn, timing).reversed(1.0, undo_sound(turn))
}

/// The script of one jump of a chain that is still being chosen: the piece of the square `piece` jumps from the first
/// square of `jump` over the second to the third. `nth` counts the jumps of the chain from 0.
pub fn hop_script(
    position: &Position,
    piece: Square,
    jump: (Square, Square, Square),
    nth: u8,
    timing: &Timing,
    time_scale: f32,
) -> Script {
    let (from, over, to) = jump;
    let mut builder = ScriptBuilder::of(position, timing);
    builder.place(piece, Pose::resting(geometry::ground(from)));
    builder.hop(piece, over, to, nth, timing.hop);
    builder.finish(time_scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sounds::{Weight, turn_sounds};

    fn turn(fen: &str, path: &str) -> PlayedMove {
        let position = Position::from_fen(fen).expect("a legal position");
        position.apply_and_describe(&path.parse().expect("a path")).expect("a legal move")
    }

    fn shown(fen: &str, path: &str) -> Script {
        turn_script(&turn(fen, path), &Timing::default(), 1.0, AnimationMode::Shown)
    }

    fn sounds(script: &Script) -> Vec<(u32, PieceSound)> {
        let sound = |(at, moment): &(u32, Cue)| match moment {
            Cue::Sound(sound) => Some((*at, *sound)),
            Cue::Burst(_) => None,
        };
        script.moments.iter().filter_map(sound).collect()
    }

    fn at(name: &str) -> Square {
        name.parse().expect("a square")
    }

    const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";

    #[test]
    fn a_step_is_lifted_carried_and_set_down_with_its_sound_on_landing() {
        let script = shown(Position::START_FEN, "a2a3");
        assert_eq!(script.tracks.len(), 1);
        let times: Vec<(u32, u32)> =
            script.tracks[0].segments.iter().map(|segment| (segment.at, segment.lasts)).collect();
        assert_eq!(times, [(0, 60), (60, 200), (260, 26), (286, 26), (312, 26)]);
        assert_eq!(sounds(&script), [(0, PieceSound::Lift), (286, PieceSound::Knock(Weight::Small))]);
        let last = script.tracks[0].segments.last().expect("segments").to;
        assert_eq!(last, Pose::resting(geometry::ground(at("a3"))));
    }

    #[test]
    fn motions_of_a_piece_follow_one_another() {
        for (fen, path) in [
            (Position::START_FEN, "c1c3"),
            (CHAIN, "b1b3b5b7"),
            ("1zl4/P6/7/7/7/7/4L2/w/-1", "a6b7"),
            ("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1"),
            ("3l3/7/7/P6/7/7/3L3/w/-1", "d1d7"),
            ("4l2/7/2p1p2/1M5/2p1p2/7/2L4/w/-1", "b4d6f4"),
        ] {
            let script = shown(fen, path);
            for track in &script.tracks {
                for pair in track.segments.windows(2) {
                    assert!(pair[0].at + pair[0].lasts <= pair[1].at, "{path}: {:?}", track.piece);
                    assert_eq!(pair[0].to, pair[1].from, "{path}: {:?}", track.piece);
                }
                let end = track.segments.last().map_or(0, |last| last.at + last.lasts);
                assert!(end <= script.length, "{path}");
            }
            assert!(script.moments.iter().all(|(at, _)| *at <= script.length), "{path}");
        }
    }

    #[test]
    fn the_river_is_heard_and_so_is_a_long_way_over_wood() {
        let splash = |script: &Script| sounds(script).first().map(|(_, sound)| *sound) == Some(PieceSound::SplashOut);
        assert!(splash(&shown("2l4/7/7/3Z3/7/7/4L2/w/-1", "d4e6")), "out of the river");
        let long = shown("2l4/7/7/7/7/7/C3L2/w/-1", "a1a4");
        assert_eq!(sounds(&long).get(1), Some(&(60, PieceSound::Slide)));
        let drowned = turn("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1");
        let back = undo_script(&drowned, &Timing::default(), 1.0);
        assert!(splash(&back), "whoever sank comes up");
    }

    #[test]
    fn what_is_shown_at_once_is_heard_in_short() {
        assert_eq!(
            turn_sounds(&turn("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1")),
            [PieceSound::Knock(Weight::Medium), PieceSound::Drown]
        );
        assert_eq!(turn_sounds(&turn("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7")), [PieceSound::Capture, PieceSound::Roar]);
        assert_eq!(turn_sounds(&turn("2l4/7/7/7/3Z3/7/4L2/w/-1", "d3b4")), [PieceSound::Splash]);
    }

    #[test]
    fn the_leapt_over_duck() {
        let script = shown("2l4/7/7/7/2p4/1P5/G3L2/w/-1", "a1c3");
        let ducking = script.tracks.iter().find(|track| track.piece == at("b2")).expect("the piece between");
        assert_eq!(ducking.segments[0].to.stretch, 0.8);
    }

    #[test]
    fn a_shown_chain_climbs_in_pitch_and_its_victims_leave_together() {
        let script = shown(CHAIN, "b1b3b5b7");
        let hops: Vec<u8> = sounds(&script)
            .iter()
            .filter_map(|(_, sound)| if let PieceSound::Hop(nth) = sound { Some(*nth) } else { None })
            .collect();
        assert_eq!(hops, [0, 1, 2]);
        assert_eq!(script.route.len(), 4);
        assert_eq!(script.route_until, 250);
        let leaving: Vec<u32> = ["b2", "b4", "b6"]
            .map(|name| script.tracks.iter().find(|track| track.piece == at(name)).expect("a victim").segments[1].at)
            .to_vec();
        assert_eq!([leaving[1] - leaving[0], leaving[2] - leaving[1]], [30, 30]);
    }

    #[test]
    fn no_shown_chain_takes_longer_than_its_limit() {
        let long = "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1";
        let script = shown(long, "a1c3e3e5c5c3a3");
        assert!(script.length <= 1_600, "{}", script.length);
    }

    #[test]
    fn hops_that_were_shown_are_not_shown_again() {
        let turn = turn(CHAIN, "b1b3b5");
        let own = turn_script(&turn, &Timing::default(), 1.0, AnimationMode::Own { hops_shown: 2 });
        let hops = sounds(&own).iter().filter(|(_, sound)| matches!(sound, PieceSound::Hop(_))).count();
        assert_eq!(hops, 0);
        assert!(own.length <= 250, "{}", own.length);
    }

    #[test]
    fn two_that_drown_go_one_after_the_other() {
        let script = shown("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1");
        let drowning: Vec<u32> =
            sounds(&script).iter().filter(|(_, sound)| *sound == PieceSound::Drown).map(|(at, _)| *at).collect();
        assert_eq!(drowning.len(), 2);
        assert_eq!(drowning[1] - drowning[0], 120);
        let landed =
            sounds(&script).iter().find(|(_, sound)| matches!(sound, PieceSound::Knock(_))).expect("a landing").0;
        assert!(drowning[0] >= landed, "nobody sinks before the mover stands");
    }

    fn motions(script: &Script, piece: &str) -> Vec<(u32, u32)> {
        let track = script.tracks.iter().find(|track| track.piece == at(piece)).expect("a track");
        track.segments.iter().map(|segment| (segment.at, segment.at + segment.lasts)).collect()
    }

    #[test]
    fn the_finale_beat_by_beat() {
        // A zebra leaps on the lion: 240 ms, its last 150 slowly; 80 of held breath; 500 of falling; 900 to the dialog.
        let script = shown("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7");
        assert_eq!((script.slow.clone(), script.lion_down_from, script.length), (90..240, Some(820), 1720));
        assert_eq!(motions(&script, "d7"), [(320, 820), (1570, 1720)]);
        assert_eq!(motions(&script, "c1"), [(820, 1060), (1060, 1300)], "the winner's lion hops first, and once more");
        assert_eq!(motions(&script, "c5"), [(0, 240), (240, 266), (266, 292), (860, 1100), (1100, 1340)]);
        let heard = [
            (0, PieceSound::Lift),
            (240, PieceSound::Knock(Weight::Medium)),
            (240, PieceSound::Capture),
            (820, PieceSound::Roar),
        ];
        assert_eq!(sounds(&script), heard);
        let fallen = script.tracks.iter().find(|track| track.piece == at("d7")).expect("the lion").segments[0].to;
        assert!(fallen.size == 1.0 && fallen.tilt > 1.4 && fallen.at != geometry::ground(at("d7")), "it lies aside");
    }

    #[test]
    fn two_neighbours_of_a_captured_piece_hop_and_stand_as_before() {
        // Around b3 stand a2, a3 and b2, besides the elephant itself.
        let script = shown("3l3/7/7/7/ppE4/pp5/3L3/w/-1", "c3b3");
        let hopping: Vec<Square> = script
            .tracks
            .iter()
            .filter(|track| track.segments.iter().any(|motion| motion.arc == Timing::default().startle_height))
            .map(|track| track.piece)
            .collect();
        assert_eq!(hopping, [at("b2"), at("a3")], "the nearest two of three");
        for track in script.tracks.iter().filter(|track| hopping.contains(&track.piece)) {
            let last = track.segments.last().expect("a hop").to;
            assert_eq!(last, Pose::resting(geometry::ground(track.piece)));
        }
        let calm = shown("3l3/7/7/7/p1E4/pp5/3L3/w/-1", "c3b3");
        assert_eq!(calm.tracks.len(), 1, "without a capture nobody is startled");
    }

    #[test]
    fn everybody_looks_at_the_fallen_lion_and_away_again() {
        let script = shown("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7");
        let amount = |milliseconds: u32| script.spotlight_at(milliseconds as f32);
        assert_eq!([0, script.slow.start, script.length].map(amount), [None; 3]);
        assert_eq!(amount(820), Some((at("d7"), 1.0)), "when the lion lies");
        assert!(amount(200).is_some_and(|(_, part)| part > 0.0 && part < 1.0), "in slow motion they begin");
        let timing = Timing::default();
        let slowed = (script.slow.end - script.slow.start) as f32 * (1.0 / timing.slow_factor - 1.0);
        let whole = script.length as f32 + slowed;
        assert!((1_700.0..2_300.0).contains(&whole), "about two seconds, not {whole}");
        assert_eq!(shown("3l3/7/7/7/1pE4/7/3L3/w/-1", "c3b3").spotlight, None, "other captures are everyday");
        let turn = turn("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7");
        assert_eq!(fade_script(&turn, &timing).spotlight, None, "nor with reduced motion");
        assert_eq!(undo_script(&turn, &timing, 1.0).spotlight, None, "nor backwards");
    }

    #[test]
    fn a_chain_counts_what_it_has_captured() {
        let script = shown(CHAIN, "b1b3b5b7");
        let counted: Vec<(u8, Square)> = script.counts.iter().map(|count| (count.captured, count.square)).collect();
        assert_eq!(counted, [(1, at("b3")), (2, at("b5")), (3, at("b7"))]);
        let hops = sounds(&script).into_iter().filter(|(_, sound)| matches!(sound, PieceSound::Hop(_)));
        assert_eq!(
            hops.map(|(at, _)| at).collect::<Vec<_>>(),
            script.counts.iter().map(|count| count.at).collect::<Vec<_>>()
        );
        assert_eq!(script.count_at(0.0), None);
        assert_eq!(script.count_at(script.length as f32).map(|count| count.captured), Some(3), "to the end");
        let own = turn_script(&turn(CHAIN, "b1b3b5b7"), &Timing::default(), 1.0, AnimationMode::Own { hops_shown: 3 });
        assert_eq!(own.count_at(0.0).map(|count| count.captured), Some(3), "hops that were shown count");
    }

    #[test]
    fn a_flight_flashes_along_its_line() {
        let script = shown("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7");
        let flashes: Vec<(u32, Square)> = script
            .moments
            .iter()
            .filter_map(|(at, moment)| match moment {
                Cue::Burst(ParticleBurst { kind: BurstKind::Flash, at: square }) => Some((*at, *square)),
                _ => None,
            })
            .collect();
        let line: Vec<(u32, Square)> =
            [(33, "d2"), (66, "d3"), (100, "d4"), (133, "d5"), (166, "d6")].map(|(ms, name)| (ms, at(name))).to_vec();
        assert_eq!(flashes, line);
        assert_eq!(motions(&script, "d1")[0], (200, 460));
        assert_eq!(motions(&script, "d7")[0], (530, 1030), "70 ms of held breath before the fall");
    }

    #[test]
    fn a_lion_jumped_by_a_monkey_falls_where_it_stands_and_the_others_pop() {
        let script = shown("7/7/2l4/7/2p4/2M4/4L2/w/-1", "c2c4c6");
        let lion = script.tracks.iter().find(|track| track.piece == at("c5")).expect("the lion");
        let [tips, falls, leaves] = lion.segments[..] else { panic!("{:?}", lion.segments) };
        assert!(tips.to.tilt < 1.0 && falls.to.tilt > 1.4 && leaves.to.size == 0.0);
        assert_eq!(falls.to.at, geometry::ground(at("c5")));
        assert_eq!((falls.at, falls.lasts), (script.slow.end + 80, 500));
        assert!(motions(&script, "c3")[1].0 < falls.at, "the pawn pops before");
    }

    #[test]
    fn the_end_of_the_game_has_its_roar_and_its_wave() {
        let script = shown("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7");
        let roars = sounds(&script).iter().filter(|(_, sound)| *sound == PieceSound::Roar).count();
        assert_eq!(roars, 1);
        assert!(script.tracks.iter().any(|track| track.piece == at("g1")), "the zebra hops for joy");
    }

    #[test]
    fn taking_back_is_the_mirror_and_faster() {
        let turn = turn("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1");
        let timing = Timing::default();
        let forward = turn_script(&turn, &timing, 1.0, AnimationMode::Own { hops_shown: 0 });
        let back = undo_script(&turn, &timing, 1.0);
        assert_eq!(back.length, (forward.length as f32 * 0.6).round() as u32);
        for track in &back.tracks {
            let forward = forward.tracks.iter().find(|other| other.piece == track.piece).expect("the same pieces");
            assert_eq!(track.segments[0].from, forward.segments[forward.segments.len() - 1].to);
            assert_eq!(track.segments[track.segments.len() - 1].to, forward.segments[0].from);
        }
    }

    #[test]
    fn the_time_scale_applies_to_everything() {
        let turn = turn(Position::START_FEN, "a2a3");
        let length = |time_scale| turn_script(&turn, &Timing::default(), time_scale, AnimationMode::Shown).length;
        assert_eq!([2.0, 0.5].map(length), [676, 169]);
    }

    #[test]
    fn reduced_motion_only_fades() {
        let script = fade_script(&turn(CHAIN, "b1b3b5"), &Timing::default());
        assert!(script.length <= 160, "{}", script.length);
        let back = undo_fade_script(&turn(CHAIN, "b1b3b5"), &Timing::default());
        assert_eq!(back.length, script.length);
        let first_shown = |script: &Script| script.tracks[0].segments.first().map(|segment| segment.from);
        let last_shown = |script: &Script| script.tracks[0].segments.last().map(|segment| segment.to);
        assert_eq!(last_shown(&back), first_shown(&script));
        assert!(script.tracks.iter().flat_map(|track| &track.segments).all(|segment| segment.arc == 0.0));
    }
}
