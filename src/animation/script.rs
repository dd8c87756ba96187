//! Turns as data: which token takes which pose, and when; what sounds and what splashes, and when. No clock, no entities.

use super::timing::Timing;
use super::{Burst, BurstKind, Pose, Sound, Tempo, Weight};
use crate::board::layout;
use bevy::math::Vec3;
use bevy::math::curve::EaseFunction;
use congo_rules::{Color, Effect, Kind, Position, Square, Turn};
use std::f32::consts::TAU;

/// How a turn is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Chosen at this board; so many hops of its chain have been shown already.
    Own {
        /// How many.
        hops_shown: usize,
    },
    /// Somebody else's: chains are announced by an arrow and shown slowly enough to follow.
    Shown,
}

/// One motion of one token.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    /// When it begins, in milliseconds.
    pub at: u32,
    /// How long it lasts, in milliseconds, at least 1.
    pub lasts: u32,
    /// The pose at its beginning.
    pub from: Pose,
    /// The pose at its end.
    pub to: Pose,
    /// How high it arcs above the straight way, in tiles.
    pub arc: f32,
    /// How it speeds up and slows down.
    pub ease: EaseFunction,
}

/// The motions of one token, in order and without overlap.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The square the token stands for before the script.
    pub token: Square,
    /// Its motions.
    pub segments: Vec<Segment>,
}

/// Something that happens at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Moment {
    /// A sound.
    Sound(Sound),
    /// Something short to be seen.
    Burst(Burst),
}

/// A whole turn as it is shown.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Script {
    /// Who moves how.
    pub tracks: Vec<Track>,
    /// What happens when, in order of time.
    pub moments: Vec<(u32, Moment)>,
    /// How long it lasts, in milliseconds.
    pub length: u32,
    /// An arrow along these squares ...
    pub route: Vec<Square>,
    /// ... until this moment.
    pub route_until: u32,
}

/// The script of a turn; none if nothing is to be shown.
pub fn script(turn: &Turn, timing: &Timing, tempo: Tempo, manner: Manner) -> Option<Script> {
    if tempo == Tempo::Off {
        return None;
    }
    let mut stage = Stagehand::new(turn, timing);
    stage.play(manner);
    Some(stage.finish(tempo))
}

/// The same turn taken back: an exact mirror in time, faster.
pub fn undo(turn: &Turn, timing: &Timing, tempo: Tempo) -> Option<Script> {
    let forward = script(turn, timing, tempo, Manner::Own { hops_shown: 0 })?;
    Some(forward.reversed(timing.undo_factor, landing_sound(turn.piece.kind, turn.path.from())))
}

/// With reduced motion: whoever moves or is taken fades, nothing travels.
pub fn fade(turn: &Turn, timing: &Timing) -> Script {
    let mut stage = Stagehand::new(turn, timing);
    stage.fade();
    stage.finish(Tempo::Normal)
}

/// One hop of a chain that is still being chosen.
pub fn preview(
    position: &Position,
    from: Square,
    chain: (Square, Square, Square),
    nth: u8,
    timing: &Timing,
    tempo: Tempo,
) -> Option<Script> {
    if tempo == Tempo::Off {
        return None;
    }
    let (start, over, to) = chain;
    let mut stage = Stagehand::of(position, timing);
    stage.place(from, Pose::resting(layout::ground(start)));
    stage.hop(from, over, to, nth, timing.hop);
    Some(stage.finish(tempo))
}

impl Script {
    /// Backwards, at a fraction of the time, with one sound at the end.
    fn reversed(mut self, factor: f32, sound: Sound) -> Self {
        let shorter = |time: u32| (time as f32 * factor).round() as u32;
        let length = self.length;
        for track in &mut self.tracks {
            track.segments.reverse();
            for segment in &mut track.segments {
                let (begin, end) = (shorter(length - segment.at - segment.lasts), shorter(length - segment.at));
                let (from, to) = (segment.to, segment.from);
                *segment = Segment {
                    at: begin,
                    lasts: (end - begin).max(1),
                    from,
                    to,
                    ease: mirrored(segment.ease),
                    ..*segment
                };
            }
        }
        self.length = shorter(length);
        let splash =
            |(_, moment): &(u32, Moment)| matches!(moment, Moment::Burst(Burst { kind: BurstKind::Bubbles, .. }));
        self.moments.retain(splash);
        self.moments.iter_mut().for_each(|(at, _)| *at = shorter(length - *at));
        self.moments.push((self.length, Moment::Sound(sound)));
        self.moments.sort_by_key(|(at, _)| *at);
        self.route.clear();
        self
    }

    /// The same without taking any time.
    pub fn at_once(mut self) -> Self {
        for track in &mut self.tracks {
            let last = track.segments.last().copied();
            track.segments = last.map(|last| Segment { at: 0, lasts: 1, ..last }).into_iter().collect();
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = 0);
        self.length = 1;
        self
    }

    /// The same, played backwards: for a hop that is taken back.
    pub fn taken_back(self, sound: Sound) -> Self {
        self.reversed(1.0, sound)
    }
}

/// What speeds up forwards slows down backwards.
fn mirrored(ease: EaseFunction) -> EaseFunction {
    match ease {
        EaseFunction::QuadraticIn => EaseFunction::QuadraticOut,
        EaseFunction::QuadraticOut => EaseFunction::QuadraticIn,
        EaseFunction::CubicIn => EaseFunction::CubicOut,
        EaseFunction::CubicOut => EaseFunction::CubicIn,
        other => other,
    }
}

/// How heavily a kind lands.
pub fn weight(kind: Kind) -> Weight {
    match kind {
        Kind::Pawn | Kind::Superpawn | Kind::Monkey => Weight::Small,
        Kind::Zebra | Kind::Lion => Weight::Medium,
        Kind::Giraffe | Kind::Crocodile | Kind::Elephant => Weight::Large,
    }
}

/// The sound with which a kind lands on a square.
pub fn landing_sound(kind: Kind, at: Square) -> Sound {
    if at.is_river() { Sound::Splash } else { Sound::Knock(weight(kind)) }
}

/// Writes a script: knows where every token is at the moment it has got to.
struct Stagehand<'a> {
    turn: Option<&'a Turn>,
    position: Position,
    timing: &'a Timing,
    tracks: Vec<(Track, Pose)>,
    moments: Vec<(u32, Moment)>,
    route: Vec<Square>,
    route_until: u32,
    now: u32,
}

impl<'a> Stagehand<'a> {
    fn of(position: &Position, timing: &'a Timing) -> Self {
        let (tracks, moments, route) = (Vec::new(), Vec::new(), Vec::new());
        Self { turn: None, position: *position, timing, tracks, moments, route, route_until: 0, now: 0 }
    }

    fn new(turn: &'a Turn, timing: &'a Timing) -> Self {
        Self { turn: Some(turn), ..Self::of(&turn.before, timing) }
    }

    /// A token that does not start where it rests.
    fn place(&mut self, token: Square, pose: Pose) {
        self.tracks.push((Track { token, segments: Vec::new() }, pose));
    }

    fn track(&mut self, token: Square) -> &mut (Track, Pose) {
        let found = self.tracks.iter().position(|(track, _)| track.token == token);
        let index = found.unwrap_or_else(|| {
            self.place(token, Pose::resting(layout::ground(token)));
            self.tracks.len() - 1
        });
        &mut self.tracks[index]
    }

    fn pose(&mut self, token: Square) -> Pose {
        self.track(token).1
    }

    /// Adds a motion that begins at `at`, or when the token's last one ends if that is later; answers when it ends.
    fn motion(&mut self, token: Square, at: u32, lasts: u32, to: Pose, arc: f32, ease: EaseFunction) -> u32 {
        let (track, pose) = self.track(token);
        let free = track.segments.last().map_or(0, |last| last.at + last.lasts);
        let at = at.max(free);
        let lasts = lasts.max(1);
        track.segments.push(Segment { at, lasts, from: *pose, to, arc, ease });
        *pose = to;
        at + lasts
    }

    fn say(&mut self, at: u32, sound: Sound) {
        self.moments.push((at, Moment::Sound(sound)));
    }

    fn burst(&mut self, at: u32, kind: BurstKind, square: Square) {
        self.moments.push((at, Moment::Burst(Burst { kind, at: square })));
    }

    fn play(&mut self, manner: Manner) {
        let Some(turn) = self.turn else { return };
        let mover = turn.path.from();
        let hops = turn.effects.iter().filter(|effect| matches!(effect, Effect::Hop { .. })).count();
        let pace = self.announce(turn, manner, hops);
        let mut nth = 0;
        for effect in &turn.effects {
            match *effect {
                Effect::Slide { from, to } => self.slide(mover, from, to, turn.piece.kind),
                Effect::Jump { from, to } => self.leap(mover, from, to, turn.piece.kind),
                Effect::Fly { from, to } => self.fly(mover, from, to),
                Effect::Hop { over, to, .. } => {
                    self.play_hop(mover, over, to, nth, manner, pace);
                    nth += 1;
                }
                Effect::Capture { at, .. } if hops == 0 => self.strike(at),
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

    /// The arrow before a shown chain, and by how much its hops are hurried to stay within the limit.
    fn announce(&mut self, turn: &Turn, manner: Manner, hops: usize) -> f32 {
        if manner != Manner::Shown || hops == 0 {
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

    fn slide(&mut self, token: Square, from: Square, to: Square, kind: Kind) {
        let squares = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
        let height = self.timing.lift_height;
        let lifted = Pose { lift: height, ..self.pose(token) };
        self.say(self.now, Sound::Lift);
        let up = self.motion(token, self.now, self.timing.lift, lifted, 0.0, EaseFunction::QuadraticOut);
        let there = Pose { at: layout::ground(to), ..lifted };
        let across = self.motion(token, up, self.timing.slide_over(squares), there, 0.0, EaseFunction::CubicInOut);
        self.land(token, across, to, landing_sound(kind, to));
    }

    fn leap(&mut self, token: Square, from: Square, to: Square, kind: Kind) {
        let there = Pose { at: layout::ground(to), ..self.pose(token) };
        let (begin, height) = (self.now, self.timing.leap_height);
        let end = self.motion(token, begin, self.timing.leap, there, height, EaseFunction::SineInOut);
        if let Some(middle) = middle(from, to).filter(|middle| self.position.piece_at(*middle).is_some()) {
            self.duck(middle, begin + self.timing.leap / 4);
        }
        self.land(token, end, to, landing_sound(kind, to));
    }

    /// Whoever is leapt over ducks and rises again.
    fn duck(&mut self, token: Square, at: u32) {
        let rest = self.pose(token);
        let low =
            self.motion(token, at, self.timing.duck, Pose { stretch: 0.8, ..rest }, 0.0, EaseFunction::QuadraticOut);
        self.motion(token, low, self.timing.duck, rest, 0.0, EaseFunction::QuadraticIn);
    }

    /// The sound and the dust or the splash come on the frame of the landing, the squash after it.
    fn land(&mut self, token: Square, at: u32, to: Square, sound: Sound) {
        let third = (self.timing.land / 3).max(1);
        let rest = Pose { at: layout::ground(to), lift: 0.0, ..self.pose(token) };
        let mut touch = at;
        if self.pose(token).lift > 0.0 {
            touch = self.motion(token, at, third, rest, 0.0, EaseFunction::QuadraticIn);
        }
        self.say(touch, sound);
        self.burst(touch, if to.is_river() { BurstKind::Splash } else { BurstKind::Dust }, to);
        let low = self.motion(token, touch, third, Pose { stretch: 0.86, ..rest }, 0.0, EaseFunction::QuadraticOut);
        self.now = touch;
        let end = self.motion(token, low, third, rest, 0.0, EaseFunction::QuadraticInOut);
        self.now = self.now.max(end);
    }

    fn play_hop(&mut self, token: Square, over: Square, to: Square, nth: usize, manner: Manner, pace: f32) {
        let hurried = |time: u32| (time as f32 * pace) as u32;
        match manner {
            Manner::Own { hops_shown } if nth < hops_shown => {
                *self.track(token) = (Track { token, segments: Vec::new() }, Pose::resting(layout::ground(to)));
                self.place(over, tipped(over));
            }
            Manner::Own { .. } => self.hop(token, over, to, nth as u8, self.timing.hop),
            Manner::Shown => {
                self.hop(token, over, to, nth as u8, hurried(self.timing.shown_hop_at(nth)));
                self.now += hurried(self.timing.shown_pause);
            }
        }
    }

    fn hop(&mut self, token: Square, over: Square, to: Square, nth: u8, lasts: u32) {
        let there = Pose { at: layout::ground(to), ..self.pose(token) };
        let begin = self.now;
        let end = self.motion(token, begin, lasts, there, self.timing.hop_height, EaseFunction::SineInOut);
        self.motion(over, begin + lasts / 2, self.timing.tip, tipped(over), 0.0, EaseFunction::QuadraticOut);
        self.say(end, Sound::Hop(nth));
        self.burst(end, if to.is_river() { BurstKind::Splash } else { BurstKind::Dust }, to);
        self.now = end;
    }

    /// A man that is taken where the mover lands gives way at that moment.
    fn strike(&mut self, at: Square) {
        let landed =
            self.moments.iter().rev().find(|(_, moment)| matches!(moment, Moment::Burst(burst) if burst.at == at));
        let moment = landed.map_or(self.now, |(moment, _)| *moment);
        self.say(moment, Sound::Capture);
        self.burst(moment, BurstKind::Puff, at);
        let gone = Pose { size: 0.0, grey: 1.0, tilt: 0.9, ..self.pose(at) };
        let end = self.motion(at, moment, self.timing.pop, gone, 0.25, EaseFunction::QuadraticIn);
        self.now = self.now.max(end);
    }

    /// All ghosts of a chain leave the board together.
    fn pop_all(&mut self, turn: &Turn) {
        let begin = self.now;
        self.say(begin, Sound::Capture);
        self.say(begin, Sound::Pop);
        for (index, (at, _)) in turn.captured().enumerate() {
            let moment = begin + self.timing.pop_apart * index as u32;
            self.burst(moment, BurstKind::Puff, at);
            let gone = Pose { size: 0.0, ..tipped(at) };
            let end = self.motion(at, moment, self.timing.pop, gone, 0.3, EaseFunction::QuadraticIn);
            self.now = self.now.max(end);
        }
    }

    fn fly(&mut self, token: Square, from: Square, to: Square) {
        for lion in [from, to] {
            self.burst(self.now, BurstKind::Glint, lion);
        }
        let dash = self.now + self.timing.glint;
        self.say(dash, Sound::Fly);
        let there = Pose { at: layout::ground(to), ..self.pose(token) };
        let end = self.motion(token, dash, self.timing.dash, there, 0.35, EaseFunction::CubicIn);
        self.burst(end, BurstKind::Dust, to);
        self.now = end + self.timing.hit_stop;
    }

    fn promote(&mut self, turn: &Turn, mover: Square) {
        if !turn.promoted() {
            return;
        }
        self.say(self.now, Sound::Promote);
        self.burst(self.now, BurstKind::Gold, turn.path.to());
        let rest = self.pose(mover);
        let turned = Pose { spin: rest.spin + TAU, ..rest };
        self.now = self.motion(mover, self.now, self.timing.promote, turned, 0.3, EaseFunction::SineInOut);
    }

    fn drown_all(&mut self, turn: &Turn, mover: Square) {
        let begin = self.now;
        for (index, (at, _)) in turn.drowned().enumerate() {
            let token = if at == turn.path.to() { mover } else { at };
            let end = self.sink(token, at, begin + self.timing.sink_apart * index as u32);
            self.now = self.now.max(end);
        }
    }

    /// Bubbles, a bob, then under with spreading rings.
    fn sink(&mut self, token: Square, at: Square, begin: u32) -> u32 {
        let rest = self.pose(token);
        self.burst(begin, BurstKind::Bubbles, at);
        self.say(begin, Sound::Drown);
        let bob = Pose { at: rest.at + Vec3::Y * 0.06, tilt: 0.12, ..rest };
        let bobbed = self.motion(token, begin, self.timing.bubble, bob, 0.0, EaseFunction::SineInOut);
        let under = Pose { at: rest.at - Vec3::Y * 1.3, tilt: 0.45, ..rest };
        let sunk = self.motion(token, bobbed, self.timing.sink, under, 0.0, EaseFunction::QuadraticIn);
        self.burst(sunk, BurstKind::Bubbles, at);
        sunk + self.timing.bubble
    }

    /// The lion falls, the winner's animals hop in a wave.
    fn finale(&mut self, turn: &Turn, mover: Square) {
        if !turn.took_lion() {
            return;
        }
        self.now += self.timing.hit_stop;
        self.say(self.now, Sound::Roar);
        self.now += self.timing.fall;
        let begin = self.now;
        for (index, (square, token)) in winners(turn, mover).into_iter().enumerate() {
            let moment = begin + self.timing.wave_apart * index as u32;
            let rest = self.pose(token);
            let end =
                self.motion(token, moment, self.timing.wave, rest, self.timing.wave_height, EaseFunction::SineInOut);
            self.burst(end, BurstKind::Dust, square);
            self.now = self.now.max(end);
        }
    }

    fn fade(&mut self) {
        let Some(turn) = self.turn else { return };
        let (mover, half) = (turn.path.from(), self.timing.fade / 2);
        let rest = Pose::resting(layout::ground(turn.path.to()));
        let away = Pose { size: 0.0, ..self.pose(mover) };
        let gone = self.motion(mover, 0, half, away, 0.0, EaseFunction::Linear);
        // Nobody is seen while it changes its place.
        let there = self.motion(mover, gone, 1, Pose { size: 0.0, ..rest }, 0.0, EaseFunction::Linear);
        let lost: Vec<Square> = turn
            .captured()
            .chain(turn.drowned())
            .map(|(at, _)| at)
            .filter(|at| *at != turn.path.to() || turn.chosen.is_capture())
            .collect();
        for at in lost.into_iter().filter(|at| *at != mover) {
            let away = Pose { size: 0.0, grey: 1.0, ..self.pose(at) };
            self.motion(at, 0, half, away, 0.0, EaseFunction::Linear);
        }
        let drowned = turn.drowned().any(|(at, _)| at == turn.path.to());
        let shown = if drowned { Pose { size: 0.0, ..rest } } else { rest };
        let end = self.motion(mover, there, half, shown, 0.0, EaseFunction::Linear);
        self.say(gone, if turn.took_lion() { Sound::Roar } else { landing_sound(turn.piece.kind, turn.path.to()) });
        if turn.drowned().next().is_some() {
            self.say(gone, Sound::Drown);
        }
        self.now = end;
    }

    fn finish(self, tempo: Tempo) -> Script {
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
        };
        script.moments.sort_by_key(|(at, _)| *at);
        script.at_tempo(tempo)
    }
}

impl Script {
    fn at_tempo(mut self, tempo: Tempo) -> Self {
        for segment in self.tracks.iter_mut().flat_map(|track| &mut track.segments) {
            let end = tempo.scale(segment.at + segment.lasts);
            segment.at = tempo.scale(segment.at);
            segment.lasts = end.saturating_sub(segment.at).max(1);
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = tempo.scale(*at));
        self.length = tempo.scale(self.length);
        self.route_until = tempo.scale(self.route_until);
        self
    }
}

/// A captured man before it leaves: tipped over and grey.
fn tipped(at: Square) -> Pose {
    Pose { tilt: 0.6, grey: 1.0, ..Pose::resting(layout::ground(at)) }
}

/// The square halfway between two, if there is one.
fn middle(from: Square, to: Square) -> Option<Square> {
    let even = |a: u8, b: u8| a.abs_diff(b).is_multiple_of(2);
    let straight = even(from.file(), to.file()) && even(from.rank(), to.rank());
    straight.then(|| Square::at(from.file().midpoint(to.file()), from.rank().midpoint(to.rank())))
}

/// The winner's men after the turn with the tokens that show them, from the back rank forwards.
fn winners(turn: &Turn, mover: Square) -> Vec<(Square, Square)> {
    let side = turn.piece.color;
    let mut men: Vec<Square> = turn.after.pieces(side).iter().collect();
    men.sort_by_key(|at| (if side == Color::White { at.rank() } else { 6 - at.rank() }, at.file()));
    men.into_iter().map(|at| (at, if at == turn.path.to() { mover } else { at })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(fen: &str, path: &str) -> Turn {
        let position = Position::from_fen(fen).expect("a legal position");
        position.turn_of(&path.parse().expect("a path")).expect("a legal move")
    }

    fn shown(fen: &str, path: &str) -> Script {
        script(&turn(fen, path), &Timing::default(), Tempo::Normal, Manner::Shown).expect("a script")
    }

    fn sounds(script: &Script) -> Vec<(u32, Sound)> {
        let sound = |(at, moment): &(u32, Moment)| match moment {
            Moment::Sound(sound) => Some((*at, *sound)),
            Moment::Burst(_) => None,
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
        assert_eq!(sounds(&script), [(0, Sound::Lift), (286, Sound::Knock(Weight::Small))]);
        let last = script.tracks[0].segments.last().expect("segments").to;
        assert_eq!(last, Pose::resting(layout::ground(at("a3"))));
    }

    #[test]
    fn motions_of_a_token_follow_one_another() {
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
                    assert!(pair[0].at + pair[0].lasts <= pair[1].at, "{path}: {:?}", track.token);
                    assert_eq!(pair[0].to, pair[1].from, "{path}: {:?}", track.token);
                }
                let end = track.segments.last().map_or(0, |last| last.at + last.lasts);
                assert!(end <= script.length, "{path}");
            }
            assert!(script.moments.iter().all(|(at, _)| *at <= script.length), "{path}");
        }
    }

    #[test]
    fn the_leapt_over_duck() {
        let script = shown("2l4/7/7/7/2p4/1P5/G3L2/w/-1", "a1c3");
        let ducking = script.tracks.iter().find(|track| track.token == at("b2")).expect("the man between");
        assert_eq!(ducking.segments[0].to.stretch, 0.8);
    }

    #[test]
    fn a_shown_chain_climbs_in_pitch_and_its_victims_leave_together() {
        let script = shown(CHAIN, "b1b3b5b7");
        let hops: Vec<u8> = sounds(&script)
            .iter()
            .filter_map(|(_, sound)| if let Sound::Hop(nth) = sound { Some(*nth) } else { None })
            .collect();
        assert_eq!(hops, [0, 1, 2]);
        assert_eq!(script.route.len(), 4);
        assert_eq!(script.route_until, 250);
        let leaving: Vec<u32> = ["b2", "b4", "b6"]
            .map(|name| script.tracks.iter().find(|track| track.token == at(name)).expect("a victim").segments[1].at)
            .to_vec();
        assert_eq!([leaving[1] - leaving[0], leaving[2] - leaving[1]], [30, 30]);
    }

    #[test]
    fn no_shown_chain_takes_longer_than_its_limit() {
        let long = "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1";
        let script = shown(long, "a1c3e3e5c5c3a3");
        assert!(script.length <= 1_600 + 30, "{}", script.length);
    }

    #[test]
    fn hops_that_were_shown_are_not_shown_again() {
        let turn = turn(CHAIN, "b1b3b5");
        let own = script(&turn, &Timing::default(), Tempo::Normal, Manner::Own { hops_shown: 2 }).expect("a script");
        let hops = sounds(&own).iter().filter(|(_, sound)| matches!(sound, Sound::Hop(_))).count();
        assert_eq!(hops, 0);
        assert!(own.length <= 250, "{}", own.length);
    }

    #[test]
    fn two_that_drown_go_one_after_the_other() {
        let script = shown("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1");
        let drowning: Vec<u32> =
            sounds(&script).iter().filter(|(_, sound)| *sound == Sound::Drown).map(|(at, _)| *at).collect();
        assert_eq!(drowning.len(), 2);
        assert_eq!(drowning[1] - drowning[0], 120);
        let landed = sounds(&script).iter().find(|(_, sound)| matches!(sound, Sound::Knock(_))).expect("a landing").0;
        assert!(drowning[0] >= landed, "nobody sinks before the mover stands");
    }

    #[test]
    fn the_end_of_the_game_has_its_roar_and_its_wave() {
        let script = shown("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7");
        let roars = sounds(&script).iter().filter(|(_, sound)| *sound == Sound::Roar).count();
        assert_eq!(roars, 1);
        assert!(script.tracks.iter().any(|track| track.token == at("g1")), "the zebra hops for joy");
    }

    #[test]
    fn taking_back_is_the_mirror_and_faster() {
        let turn = turn("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1");
        let timing = Timing::default();
        let forward = script(&turn, &timing, Tempo::Normal, Manner::Own { hops_shown: 0 }).expect("a script");
        let back = undo(&turn, &timing, Tempo::Normal).expect("a script");
        assert_eq!(back.length, (forward.length as f32 * 0.6).round() as u32);
        for track in &back.tracks {
            let forward = forward.tracks.iter().find(|other| other.token == track.token).expect("the same tokens");
            assert_eq!(track.segments[0].from, forward.segments[forward.segments.len() - 1].to);
            assert_eq!(track.segments[track.segments.len() - 1].to, forward.segments[0].from);
        }
    }

    #[test]
    fn tempo_scales_and_off_shows_nothing() {
        let turn = turn(Position::START_FEN, "a2a3");
        let length = |tempo| script(&turn, &Timing::default(), tempo, Manner::Shown).map(|script| script.length);
        assert_eq!([Tempo::Off, Tempo::Slow, Tempo::Fast].map(length), [None, Some(676), Some(169)]);
    }

    #[test]
    fn reduced_motion_only_fades() {
        let script = fade(&turn(CHAIN, "b1b3b5"), &Timing::default());
        assert!(script.length <= 160, "{}", script.length);
        assert!(script.tracks.iter().flat_map(|track| &track.segments).all(|segment| segment.arc == 0.0));
    }
}
