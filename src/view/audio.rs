//! Plays sounds at their cues, with the river and the kalimba in the background.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::screens::{LoadingProgress, Screen};
use crate::app::settings::Settings;
use crate::app::settings::values::Volumes;
use crate::session::r#match::{Match, MatchMode};
use crate::session::sounds::{Sound, SoundCue};
use bevy::audio::{AudioSinkPlayback, PlaybackMode, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use congo_choreography::{PieceSound, Weight};
use std::time::Duration;

/// The maximum number of sounds that start in one frame, so that a skipped chain is not too loud.
const MAX_SOUNDS_PER_FRAME: usize = 4;
/// The time in which river and music fade in or out completely.
const FADE_DURATION: Duration = Duration::from_millis(1500);
/// The silence between two pieces of music.
const REST: Duration = Duration::from_secs(25);
/// The volume of the background relative to other sounds: at its mastering level of -16 LUFS it would cover the knocks.
const BACKDROP_VOLUME: f32 = 0.35;

/// The sound files, loaded before the menu opens.
#[derive(Resource, Default)]
pub struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

impl Sounds {
    /// The fraction of sounds that are ready, 0 to 1. An unreadable sound counts as ready: the game continues without
    /// it.
    pub fn progress(&self, server: &AssetServer) -> f32 {
        let settled = self.0.values().filter(|handle| {
            server.is_loaded_with_dependencies(handle.id()) || server.load_state(handle.id()).is_failed()
        });
        settled.count() as f32 / self.0.len().max(1) as f32
    }
}

/// The files of a sound, below `assets/sounds`. Several files are played in turn.
fn files(sound: Sound) -> &'static [&'static str] {
    match sound {
        Sound::Piece(sound) => piece_files(sound),
        Sound::Bubbles => &["bubbles"],
        Sound::Win => &["win"],
        Sound::Lose => &["lose"],
        Sound::Draw => &["draw"],
        Sound::Select => &["select"],
        Sound::Deny => &["deny"],
        Sound::Button => &["button"],
        Sound::Hint => &["hint"],
        Sound::Threat => &["lion_threat"],
    }
}

fn piece_files(sound: PieceSound) -> &'static [&'static str] {
    match sound {
        PieceSound::Lift => &["lift"],
        PieceSound::Knock(Weight::Small) => &["knock_small_1", "knock_small_2", "knock_small_3"],
        PieceSound::Knock(Weight::Medium) => &["knock_medium_1", "knock_medium_2", "knock_medium_3"],
        PieceSound::Knock(Weight::Large) => &["knock_large_1", "knock_large_2", "knock_large_3"],
        PieceSound::Slide => &["slide"],
        PieceSound::Splash => &["splash_in"],
        PieceSound::SplashOut => &["splash_out"],
        PieceSound::Hop(nth) => {
            const HOPS: [&str; 8] = ["hop_1", "hop_2", "hop_3", "hop_4", "hop_5", "hop_6", "hop_7", "hop_8"];
            // Longer chains keep the highest pitch.
            std::slice::from_ref(&HOPS[usize::from(nth).min(7)])
        }
        PieceSound::Capture => &["capture"],
        PieceSound::Pop => &["pop"],
        PieceSound::Drown => &["drown"],
        PieceSound::Promote => &["promote"],
        PieceSound::Fly => &["fly"],
        PieceSound::Roar => &["roar"],
    }
}

/// All sounds.
fn all() -> impl Iterator<Item = Sound> {
    let weights = [Weight::Small, Weight::Medium, Weight::Large].map(PieceSound::Knock);
    let pieces = [
        PieceSound::Lift,
        PieceSound::Slide,
        PieceSound::Splash,
        PieceSound::SplashOut,
        PieceSound::Capture,
        PieceSound::Pop,
        PieceSound::Drown,
        PieceSound::Promote,
        PieceSound::Fly,
        PieceSound::Roar,
    ];
    let others = [
        Sound::Bubbles,
        Sound::Win,
        Sound::Lose,
        Sound::Draw,
        Sound::Select,
        Sound::Deny,
        Sound::Button,
        Sound::Hint,
        Sound::Threat,
    ];
    weights.into_iter().chain(pieces).chain((0..8).map(PieceSound::Hop)).map(Sound::Piece).chain(others)
}

/// A background sound.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Backdrop {
    /// River, insects and birds, all the time.
    Ambience,
    /// The kalimba, from time to time.
    Music,
}

impl Backdrop {
    const ALL: [Self; 2] = [Self::Ambience, Self::Music];

    /// The files of a background sound, played in turn.
    fn files(self) -> &'static [&'static str] {
        match self {
            Self::Ambience => &["ambience_river"],
            Self::Music => &["music_1", "music_2", "music_3"],
        }
    }

    fn mode(self) -> PlaybackMode {
        match self {
            Self::Ambience => PlaybackMode::Loop,
            Self::Music => PlaybackMode::Despawn,
        }
    }

    /// The target volume, 0 to 1; 0 while another window has the focus.
    fn target_volume(self, sound: &Volumes, listening: bool) -> f32 {
        let share = match self {
            Self::Ambience => sound.ambience,
            Self::Music => sound.music,
        };
        if listening { sound.effective(share) * BACKDROP_VOLUME } else { 0.0 }
    }
}

/// The names of all sound files.
fn sound_names() -> impl Iterator<Item = &'static str> {
    all().flat_map(files).chain(Backdrop::ALL.iter().flat_map(|backdrop| backdrop.files())).copied()
}

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_systems(OnEnter(Screen::Loading), load_sounds)
        .add_systems(Update, report_progress.run_if(in_state(Screen::Loading)).in_set(AppSystems::SyncBoard))
        .add_systems(Update, (play_sounds, start_backdrops, fade_backdrops).chain().in_set(AppSystems::Present));
}

fn load_sounds(server: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    sounds.0 = sound_names().map(|name| (name, server.load(format!("sounds/{name}.ogg")))).collect();
}

/// Reports the loading progress, for which the menu waits.
fn report_progress(server: Res<AssetServer>, sounds: Res<Sounds>, mut loading: ResMut<LoadingProgress>) {
    loading.set("sounds", sounds.progress(&server));
}

fn play_sounds(
    mut commands: Commands,
    mut cues: MessageReader<SoundCue>,
    mut played: Local<usize>,
    (sounds, settings, current): (Res<Sounds>, Res<Settings>, Res<Match>),
) {
    let volume = settings.sound.effective(settings.sound.effects);
    // The game behind the menu is silent.
    let heard = |sound: &Sound| volume > 0.0 && (current.mode() != MatchMode::Attract || *sound == Sound::Button);
    for sound in deduplicate(cues.read().map(|cue| cue.sound).filter(heard)) {
        let variants = files(sound);
        *played = played.wrapping_add(1);
        let Some(source) = sounds.0.get(variants[*played % variants.len()]) else { continue };
        let how = PlaybackSettings { mode: PlaybackMode::Despawn, volume: Volume::Linear(volume), ..default() };
        commands.spawn((AudioPlayer(source.clone()), how));
    }
}

/// Each sound of a frame once, in order, up to the maximum number.
fn deduplicate(cues: impl Iterator<Item = Sound>) -> Vec<Sound> {
    let mut heard: Vec<Sound> = Vec::new();
    for sound in cues {
        if heard.len() < MAX_SOUNDS_PER_FRAME && !heard.contains(&sound) {
            heard.push(sound);
        }
    }
    heard
}

/// Starts river and music, silent at first, when the menu opens.
fn start_backdrops(
    mut commands: Commands,
    playing: Query<&Backdrop>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    (mut rested, mut begun): (Local<Duration>, Local<usize>),
) {
    if *screen.get() == Screen::Loading {
        return;
    }
    let plays = |wanted: Backdrop| playing.iter().any(|backdrop| *backdrop == wanted);
    *rested = if plays(Backdrop::Music) { Duration::ZERO } else { *rested + time.delta() };
    for backdrop in Backdrop::ALL {
        let silent = backdrop.target_volume(&settings.sound, true) <= 0.0;
        let waits = backdrop == Backdrop::Music && *rested < REST;
        if silent || waits || plays(backdrop) {
            continue;
        }
        let pieces = backdrop.files();
        let Some(source) = sounds.0.get(pieces[*begun % pieces.len()]) else { continue };
        *begun += usize::from(backdrop == Backdrop::Music);
        let how = PlaybackSettings { mode: backdrop.mode(), volume: Volume::SILENT, ..default() };
        commands.spawn((backdrop, AudioPlayer(source.clone()), how));
    }
}

/// Fades the background towards its target volume, and pauses it at zero.
fn fade_backdrops(
    mut sinks: Query<(&Backdrop, &mut AudioSink)>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<FrameRequest>,
) {
    let listening = window.is_none_or(|window| window.focused);
    let step = time.delta().as_secs_f32() / FADE_DURATION.as_secs_f32() * BACKDROP_VOLUME;
    for (backdrop, mut sink) in &mut sinks {
        let (now, wanted) = (sink.volume().to_linear(), backdrop.target_volume(&settings.sound, listening));
        let next = now + (wanted - now).clamp(-step, step);
        if next != now {
            sink.set_volume(Volume::Linear(next));
            redraw.write(FrameRequest::Now);
        }
        match next > 0.0 {
            true if sink.is_paused() => sink.play(),
            false if !sink.is_paused() && wanted <= 0.0 => sink.pause(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_sound_has_its_files() {
        for name in sound_names() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/sounds/{name}.ogg"));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }

    #[test]
    fn a_sound_that_comes_twice_in_a_frame_is_heard_once_and_the_first_come_first() {
        use PieceSound::{Capture, Drown, Pop, Roar};
        let cues = [Capture, Pop, Pop, Drown, Roar].map(Sound::Piece).into_iter().chain([Sound::Win]);
        assert_eq!(deduplicate(cues), [Capture, Pop, Drown, Roar].map(Sound::Piece));
    }

    #[test]
    fn what_lies_behind_is_silent_when_muted_or_away() {
        let sound = Volumes::default();
        for backdrop in Backdrop::ALL {
            assert!(backdrop.target_volume(&sound, true) > 0.0);
            assert_eq!(backdrop.target_volume(&sound, false), 0.0);
            assert_eq!(backdrop.target_volume(&Volumes { muted: true, ..sound }, true), 0.0);
        }
    }

    #[test]
    fn the_pitch_climbs_and_stays_at_the_top() {
        assert_eq!([0, 7, 30].map(|nth| piece_files(PieceSound::Hop(nth))), [["hop_1"], ["hop_8"], ["hop_8"]]);
    }
}
