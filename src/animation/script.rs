//! Turns as data: which token takes which pose, and when; what sounds and what splashes, and when. No clock, no entities.

use super::stagehand::Stagehand;
use super::timing::Timing;
use super::{Burst, BurstKind, Pose, Sound, Tempo, Weight};
use crate::board::layout;
use bevy::math::curve::EaseFunction;
use congo_rules::{Kind, Position, Square, Turn};
use std::ops::Range;

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
    /// While time runs slower: the last beats before the lion is taken.
    pub slow: Range<u32>,
    /// From when on the board is dark, if the lion has been taken.
    pub dark_from: Option<u32>,
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
    let mut back = forward.reversed(timing.undo_factor, landing_back(turn));
    if turn.drowned().next().is_some() {
        // Whoever had sunk comes up again first.
        back.moments.insert(0, (0, Moment::Sound(Sound::SplashOut)));
    }
    Some(back)
}

/// With reduced motion: whoever moves or is taken fades, nothing travels.
pub fn fade(turn: &Turn, timing: &Timing) -> Script {
    let mut stage = Stagehand::new(turn, timing);
    stage.fade();
    stage.finish(Tempo::Normal)
}

/// [`fade`] taken back.
pub fn unfade(turn: &Turn, timing: &Timing) -> Script {
    fade(turn, timing).reversed(1.0, landing_back(turn))
}

/// The sound with which a turn that is taken back ends: the mover stands where it stood before.
pub fn landing_back(turn: &Turn) -> Sound {
    landing_sound(turn.piece.kind, turn.path.from())
}

/// What is heard of a turn that is shown at once: the landing, or what is taken; then what else befell.
pub fn heard(turn: &Turn) -> Vec<Sound> {
    let taken = turn.captured().next().is_some();
    let landed = if taken { Sound::Capture } else { landing_sound(turn.piece.kind, turn.path.to()) };
    let rest = [
        (turn.promoted(), Sound::Promote),
        (turn.drowned().next().is_some(), Sound::Drown),
        (turn.took_lion(), Sound::Roar),
    ];
    std::iter::once(landed).chain(rest.into_iter().filter_map(|(so, sound)| so.then_some(sound))).collect()
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
        self.slow = 0..0;
        self.dark_from = None;
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

impl Script {
    pub(super) fn at_tempo(mut self, tempo: Tempo) -> Self {
        for segment in self.tracks.iter_mut().flat_map(|track| &mut track.segments) {
            let end = tempo.scale(segment.at + segment.lasts);
            segment.at = tempo.scale(segment.at);
            segment.lasts = end.saturating_sub(segment.at).max(1);
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = tempo.scale(*at));
        self.length = tempo.scale(self.length);
        self.route_until = tempo.scale(self.route_until);
        self.slow = tempo.scale(self.slow.start)..tempo.scale(self.slow.end);
        self.dark_from = self.dark_from.map(|from| tempo.scale(from));
        self
    }
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
    fn the_river_is_heard_and_so_is_a_long_way_over_wood() {
        let splash = |script: &Script| sounds(script).first().map(|(_, sound)| *sound) == Some(Sound::SplashOut);
        assert!(splash(&shown("2l4/7/7/3Z3/7/7/4L2/w/-1", "d4e6")), "out of the river");
        let long = shown("2l4/7/7/7/7/7/C3L2/w/-1", "a1a4");
        assert_eq!(sounds(&long).get(1), Some(&(60, Sound::Slide)));
        let drowned = turn("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1");
        let back = undo(&drowned, &Timing::default(), Tempo::Normal).expect("a script");
        assert!(splash(&back), "whoever sank comes up");
    }

    #[test]
    fn what_is_shown_at_once_is_heard_in_short() {
        assert_eq!(heard(&turn("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1")), [Sound::Knock(Weight::Medium), Sound::Drown]);
        assert_eq!(heard(&turn("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7")), [Sound::Capture, Sound::Roar]);
        assert_eq!(heard(&turn("2l4/7/7/7/3Z3/7/4L2/w/-1", "d3b4")), [Sound::Splash]);
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
        assert!(script.length <= 1_600, "{}", script.length);
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

    fn motions(script: &Script, token: &str) -> Vec<(u32, u32)> {
        let track = script.tracks.iter().find(|track| track.token == at(token)).expect("a track");
        track.segments.iter().map(|segment| (segment.at, segment.at + segment.lasts)).collect()
    }

    #[test]
    fn the_finale_beat_by_beat() {
        // A zebra leaps on the lion: 240 ms, its last 150 slowly; 80 of held breath; 500 of falling; 900 to the dialog.
        let script = shown("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7");
        assert_eq!((script.slow.clone(), script.dark_from, script.length), (90..240, Some(820), 1720));
        assert_eq!(motions(&script, "d7"), [(320, 820), (1570, 1720)]);
        assert_eq!(motions(&script, "c1"), [(820, 1060)], "the winner's lion hops first");
        assert_eq!(motions(&script, "c5"), [(0, 240), (240, 266), (266, 292), (860, 1100)]);
        let heard = [(0, Sound::Lift), (240, Sound::Knock(Weight::Medium)), (240, Sound::Capture), (820, Sound::Roar)];
        assert_eq!(sounds(&script), heard);
        let fallen = script.tracks.iter().find(|track| track.token == at("d7")).expect("the lion").segments[0].to;
        assert!(fallen.size == 1.0 && fallen.tilt > 1.4 && fallen.at != layout::ground(at("d7")), "it lies aside");
    }

    #[test]
    fn a_flight_flashes_along_its_line() {
        let script = shown("3l3/7/7/7/7/7/3L2Z/w/-1", "d1d7");
        let flashes: Vec<(u32, Square)> = script
            .moments
            .iter()
            .filter_map(|(at, moment)| match moment {
                Moment::Burst(Burst { kind: BurstKind::Flash, at: square }) => Some((*at, *square)),
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
        let lion = script.tracks.iter().find(|track| track.token == at("c5")).expect("the lion");
        let [tips, falls, leaves] = lion.segments[..] else { panic!("{:?}", lion.segments) };
        assert!(tips.to.tilt < 1.0 && falls.to.tilt > 1.4 && leaves.to.size == 0.0);
        assert_eq!(falls.to.at, layout::ground(at("c5")));
        assert_eq!((falls.at, falls.lasts), (script.slow.end + 80, 500));
        assert!(motions(&script, "c3")[1].0 < falls.at, "the pawn pops before");
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
        let back = unfade(&turn(CHAIN, "b1b3b5"), &Timing::default());
        assert_eq!(back.length, script.length);
        let first_shown = |script: &Script| script.tracks[0].segments.first().map(|segment| segment.from);
        let last_shown = |script: &Script| script.tracks[0].segments.last().map(|segment| segment.to);
        assert_eq!(last_shown(&back), first_shown(&script));
        assert!(script.tracks.iter().flat_map(|track| &track.segments).all(|segment| segment.arc == 0.0));
    }
}
