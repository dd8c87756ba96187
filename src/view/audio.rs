//! Plays sounds at their cues, with the river and the kalimba in the background.

use crate::app::platform::sound::{self, Player, Sink, Sounds};
use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::screens::{LoadingProgress, Screen};
use crate::app::settings::Settings;
use crate::app::settings::values::Volumes;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::{Match, MatchMode};
use crate::session::sounds::{Sound, SoundCue};
use crate::view::board::theme::{BoardTheme, PlaceKind};
use crate::view::phrases;
use crate::view::phrases::Phrases;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use congo_choreography::{PieceSound, Weight};
use congo_rules::PieceKind;
use std::time::Duration;

/// The maximum number of sounds that start in one frame, so that a skipped chain is not too loud.
const MAX_SOUNDS_PER_FRAME: usize = 4;
/// The time in which river and music fade in or out completely.
const FADE_DURATION: Duration = Duration::from_millis(1500);
/// The silence between two pieces of music.
const REST: Duration = Duration::from_secs(25);
/// The volume of the background relative to other sounds: at its mastering level of -16 LUFS it would cover the knocks.
const BACKDROP_VOLUME: f32 = 0.35;

/// The volume of the animals' voices relative to other sounds: they answer every piece that is picked up.
const VOICE_VOLUME: f32 = 0.6;

/// The files of a sound, below `assets/sounds`. Several files are played in turn.
fn files(sound: Sound) -> &'static [&'static str] {
    match sound {
        Sound::Piece(sound) => piece_files(sound),
        Sound::Bubbles => &["bubbles"],
        Sound::Win => &["win"],
        Sound::Lose => &["lose"],
        Sound::Draw => &["draw"],
        Sound::Select => &["select"],
        Sound::Voice(kind) => voice_files(kind),
        Sound::Deny => &["deny"],
        Sound::Button => &["button"],
        Sound::Hint => &["hint"],
        Sound::Threat => &["lion_threat"],
    }
}

/// The wooden voice of an animal.
fn voice_files(kind: PieceKind) -> &'static [&'static str] {
    match kind {
        PieceKind::Pawn => &["voice_pawn_1", "voice_pawn_2", "voice_pawn_3"],
        PieceKind::Superpawn => &["voice_superpawn_1", "voice_superpawn_2"],
        PieceKind::Zebra => &["voice_zebra_1", "voice_zebra_2", "voice_zebra_3"],
        PieceKind::Elephant => &["voice_elephant_1", "voice_elephant_2"],
        PieceKind::Giraffe => &["voice_giraffe_1", "voice_giraffe_2"],
        PieceKind::Monkey => &["voice_monkey_1", "voice_monkey_2", "voice_monkey_3"],
        PieceKind::Crocodile => &["voice_crocodile_1", "voice_crocodile_2"],
        PieceKind::Lion => &["voice_lion_1", "voice_lion_2"],
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
    let voices = PieceKind::ALL.map(Sound::Voice);
    let pieces = weights.into_iter().chain(pieces).chain((0..8).map(PieceSound::Hop)).map(Sound::Piece);
    pieces.chain(others).chain(voices)
}

/// A background sound.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Backdrop {
    /// The sounds of the place, all the time.
    Ambience(Ambience),
    /// The kalimba, from time to time.
    Music,
}

impl Backdrop {
    const ALL: [Self; 7] = [
        Self::Ambience(Ambience::Morning),
        Self::Ambience(Ambience::Noon),
        Self::Ambience(Ambience::Night),
        Self::Ambience(Ambience::Veranda),
        Self::Ambience(Ambience::Workshop),
        Self::Ambience(Ambience::River),
        Self::Music,
    ];

    /// The files of a background sound, played in turn.
    fn files(self) -> &'static [&'static str] {
        match self {
            Self::Ambience(place) => std::slice::from_ref(place.file()),
            Self::Music => &["music_1", "music_2", "music_3"],
        }
    }

    /// The target volume, 0 to 1; 0 while another window has the focus, and at another place.
    fn target_volume(self, sound: &Volumes, place: Option<Ambience>, listening: bool) -> f32 {
        let share = match self {
            Self::Ambience(own) if place == Some(own) => sound.ambience,
            Self::Ambience(_) => 0.0,
            Self::Music => sound.music,
        };
        if listening { sound.effective(share) * BACKDROP_VOLUME } else { 0.0 }
    }
}

/// What one hears in the place where the board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Ambience {
    /// The savannah in the morning: doves and warblers.
    Morning,
    /// At noon: wind in the grass, a hornbill far away.
    Noon,
    /// At night: crickets, an owl.
    Night,
    /// By the river, in the evening: frogs, crickets, water.
    Veranda,
    /// A toymaker's bench: a clock, now and then a plane.
    Workshop,
    /// By a river, for themes of the player's own that name no place.
    River,
}

impl Ambience {
    /// The sounds of a theme's place at this hour, 0 to 23; the quiet table has none.
    fn of(place: Option<PlaceKind>, hour: i8) -> Option<Self> {
        match place {
            Some(PlaceKind::Savannah) => Some(match hour {
                5..=9 => Self::Morning,
                10..=17 => Self::Noon,
                _ => Self::Night,
            }),
            Some(PlaceKind::Veranda) => Some(Self::Veranda),
            Some(PlaceKind::Workshop) => Some(Self::Workshop),
            Some(PlaceKind::Quiet) => None,
            None => Some(Self::River),
        }
    }

    fn file(self) -> &'static &'static str {
        match self {
            Self::Morning => &"ambience_morning",
            Self::Noon => &"ambience_savannah",
            Self::Night => &"ambience_night",
            Self::Veranda => &"ambience_veranda",
            Self::Workshop => &"ambience_workshop",
            Self::River => &"ambience_river",
        }
    }
}

/// The sounds that belong to the theme now.
fn current_ambience(theme: Option<&BoardTheme>) -> Option<Ambience> {
    Ambience::of(theme?.board().place.map(|place| place.kind), jiff::Zoned::now().hour())
}

/// The piece of music that plays, by its number from 0.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct MusicPiece(usize);

/// The names of all sound files.
fn sound_names() -> impl Iterator<Item = &'static str> {
    let backdrops = Backdrop::ALL.iter().flat_map(|backdrop| backdrop.files());
    all().flat_map(files).chain(backdrops).copied().chain(phrases::names())
}

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins(sound::plugin)
        .add_systems(OnEnter(Screen::Loading), load_sounds)
        .add_systems(Update, report_progress.run_if(in_state(Screen::Loading)).in_set(AppSystems::SyncBoard))
        .init_resource::<Phrases>()
        .add_systems(
            Update,
            (play_sounds, start_backdrops.run_if(not(in_state(Screen::Loading))), fade_backdrops, play_phrases)
                .chain()
                .after(AppSystems::Present),
        );
}

fn load_sounds(server: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    sounds.load(sound_names(), &server);
}

/// Reports the loading progress, for which the menu waits.
fn report_progress(server: Res<AssetServer>, sounds: Res<Sounds>, mut loading: ResMut<LoadingProgress>) {
    loading.set("sounds", sounds.progress(&server));
}

fn play_sounds(
    mut player: Player,
    mut cues: MessageReader<SoundCue>,
    mut played: Local<usize>,
    (settings, current): (Res<Settings>, Res<Match>),
) {
    let volume = |sound: Sound| effect_volume(&settings.sound, sound);
    // The game behind the menu is silent.
    let heard =
        |sound: &Sound| volume(*sound) > 0.0 && (current.mode() != MatchMode::Attract || *sound == Sound::Button);
    for sound in deduplicate(cues.read().map(|cue| cue.sound).filter(heard)) {
        let variants = files(sound);
        *played = played.wrapping_add(1);
        player.play(variants[*played % variants.len()], volume(sound), false);
    }
}

/// The volume of a sound that is not in the background, 0 to 1.
fn effect_volume(sound: &Volumes, effect: Sound) -> f32 {
    let volume = sound.effective(sound.effects);
    if matches!(effect, Sound::Voice(_)) { volume * VOICE_VOLUME } else { volume }
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
    mut player: Player,
    playing: Query<&Backdrop>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    theme: Option<Res<BoardTheme>>,
    (mut rested, mut begun): (Local<Duration>, Local<usize>),
) {
    let plays = |wanted: Backdrop| playing.iter().any(|backdrop| *backdrop == wanted);
    *rested = if plays(Backdrop::Music) { Duration::ZERO } else { *rested + time.delta() };
    let place = current_ambience(theme.as_deref());
    for backdrop in Backdrop::ALL {
        let silent = backdrop.target_volume(&settings.sound, place, true) <= 0.0;
        let waits = backdrop == Backdrop::Music && *rested < REST;
        if silent || waits || plays(backdrop) {
            continue;
        }
        let pieces = backdrop.files();
        let piece = *begun % pieces.len();
        let is_music = backdrop == Backdrop::Music;
        let Some(mut started) = player.play(pieces[piece], 0.0, !is_music) else { continue };
        started.insert(backdrop);
        if is_music {
            started.insert(MusicPiece(piece));
            *begun += 1;
        }
    }
}

/// Fades the background towards its target volume, and pauses it at zero.
fn fade_backdrops(
    mut sinks: Query<(&Backdrop, &mut Sink)>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (settings, theme): (Res<Settings>, Option<Res<BoardTheme>>),
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<FrameRequest>,
) {
    let place = current_ambience(theme.as_deref());
    let listening = window.is_none_or(|window| window.focused);
    let step = time.delta().as_secs_f32() / FADE_DURATION.as_secs_f32() * BACKDROP_VOLUME;
    for (backdrop, mut sink) in &mut sinks {
        let (now, wanted) = (sound::volume(&sink), backdrop.target_volume(&settings.sound, place, listening));
        let next = now + (wanted - now).clamp(-step, step);
        if next != now {
            sound::set_volume(&mut sink, next);
            redraw.write(FrameRequest::Now);
        }
        match next > 0.0 {
            true if sound::is_paused(&sink) => sound::set_paused(&sink, false),
            false if !sound::is_paused(&sink) && wanted <= 0.0 => sound::set_paused(&sink, true),
            _ => {}
        }
    }
}

/// Plays the phrase whose beat has come, at the volume of the music.
fn play_phrases(
    mut player: Player,
    mut phrases: ResMut<Phrases>,
    music: Query<(&MusicPiece, &Sink)>,
    (danger, current): (Res<LionDanger>, Res<Match>),
    time: Res<Time<Real>>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let playing = music.iter().find(|(_, sink)| !sound::is_paused(sink));
    let heard = playing.map(|(piece, sink)| (piece.0, sound::position(sink)));
    let phrases = phrases.bypass_change_detection();
    let due = phrases::next_phrase(phrases, &danger, &current, heard, time.delta(), &mut frames);
    if let Some((name, (_, sink))) = due.zip(playing) {
        player.play(name, sound::volume(sink), false);
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
            let place = if let Backdrop::Ambience(place) = backdrop { Some(place) } else { None };
            assert!(backdrop.target_volume(&sound, place, true) > 0.0);
            assert_eq!(backdrop.target_volume(&sound, place, false), 0.0);
            assert_eq!(backdrop.target_volume(&Volumes { muted: true, ..sound }, place, true), 0.0);
        }
    }

    #[test]
    fn each_volume_changes_its_own_sounds_only_and_one_changes_all() {
        let usual = Volumes { muted: false, master: 0.8, effects: 0.7, ambience: 0.6, music: 0.5 };
        let levels = |sound: &Volumes| {
            let ambience = Ambience::Noon;
            let backdrop = |backdrop: Backdrop| backdrop.target_volume(sound, Some(ambience), true);
            [
                effect_volume(sound, Sound::Win),
                effect_volume(sound, Sound::Voice(PieceKind::Lion)),
                backdrop(Backdrop::Ambience(ambience)),
                backdrop(Backdrop::Music),
            ]
        };
        let quieter = |sound: Volumes| {
            let (before, after) = (levels(&usual), levels(&sound));
            std::array::from_fn(|nth| after[nth] < before[nth])
        };
        assert_eq!(quieter(Volumes { effects: 0.1, ..usual }), [true, true, false, false]);
        assert_eq!(quieter(Volumes { ambience: 0.1, ..usual }), [false, false, true, false]);
        assert_eq!(quieter(Volumes { music: 0.1, ..usual }), [false, false, false, true]);
        assert_eq!(quieter(Volumes { master: 0.1, ..usual }), [true; 4]);
        assert_eq!(levels(&Volumes { muted: true, ..usual }), [0.0; 4]);
    }

    #[test]
    fn each_place_sounds_by_itself_and_the_quiet_table_is_silent() {
        let themes = BoardTheme::default();
        let at = |hour| {
            themes
                .boards()
                .iter()
                .map(|board| Ambience::of(board.place.map(|place| place.kind), hour))
                .collect::<Vec<_>>()
        };
        for hour in 0..24 {
            assert_eq!(at(hour).iter().flatten().count(), 3, "{hour}: {:?}", at(hour));
        }
        assert!(at(7) != at(12) && at(12) != at(22) && at(22) == at(3), "birds sing in the morning, crickets at night");
        let sound = Volumes::default();
        let heard =
            |place| Backdrop::ALL.iter().filter(|backdrop| backdrop.target_volume(&sound, place, true) > 0.0).count();
        assert_eq!((heard(Some(Ambience::Veranda)), heard(None)), (2, 1), "one place and the music");
    }

    #[test]
    fn the_pitch_climbs_and_stays_at_the_top() {
        assert_eq!([0, 7, 30].map(|nth| piece_files(PieceSound::Hop(nth))), [["hop_1"], ["hop_8"], ["hop_8"]]);
    }
}
