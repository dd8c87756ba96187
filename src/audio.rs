//! Plays the sounds whose moment has come.

use crate::AppSystems;
use crate::animation::{Sound, SoundCue, Weight};
use crate::screens::Screen;
use crate::settings::Settings;
use bevy::audio::{PlaybackMode, Volume};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

/// No more sounds than this start in one frame, so that a skipped chain is no bang.
const MOST_AT_ONCE: usize = 4;
/// Pitches of the kalimba; longer chains stay on the last.
const HOPS: u8 = 8;

/// The files, read before the menu opens.
#[derive(Resource, Default)]
pub struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

impl Sounds {
    /// The share of sounds that are ready, 0 to 1. A sound that cannot be read counts as ready: the game goes on without.
    pub fn progress(&self, server: &AssetServer) -> f32 {
        let settled = self.0.values().filter(|handle| {
            server.is_loaded_with_dependencies(handle.id()) || server.load_state(handle.id()).is_failed()
        });
        settled.count() as f32 / self.0.len().max(1) as f32
    }
}

/// The file of each sound, below `assets/sounds`.
const FILES: [&str; 26] = [
    "lift",
    "knock_small",
    "knock_medium",
    "knock_large",
    "splash_in",
    "capture",
    "pop",
    "drown",
    "promote",
    "fly",
    "roar",
    "win",
    "lose",
    "draw",
    "select",
    "deny",
    "hop_1",
    "hop_2",
    "hop_3",
    "hop_4",
    "hop_5",
    "hop_6",
    "hop_7",
    "hop_8",
    "button",
    "hint",
];

fn file(sound: Sound) -> &'static str {
    match sound {
        Sound::Lift => "lift",
        Sound::Knock(Weight::Small) => "knock_small",
        Sound::Knock(Weight::Medium) => "knock_medium",
        Sound::Knock(Weight::Large) => "knock_large",
        Sound::Splash => "splash_in",
        Sound::Hop(nth) => FILES[16 + usize::from(nth.min(HOPS - 1))],
        Sound::Capture => "capture",
        Sound::Pop => "pop",
        Sound::Drown => "drown",
        Sound::Promote => "promote",
        Sound::Fly => "fly",
        Sound::Roar => "roar",
        Sound::Win => "win",
        Sound::Lose => "lose",
        Sound::Draw => "draw",
        Sound::Select => "select",
        Sound::Deny => "deny",
    }
}

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_systems(OnEnter(Screen::Loading), load)
        .add_systems(Update, play.in_set(AppSystems::Present));
}

fn load(server: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    sounds.0 = FILES.iter().map(|name| (*name, server.load(format!("sounds/{name}.ogg")))).collect();
}

fn play(mut commands: Commands, mut cues: MessageReader<SoundCue>, sounds: Res<Sounds>, settings: Res<Settings>) {
    let wanted: HashSet<&str> = cues.read().map(|cue| file(cue.sound)).collect();
    if settings.volume <= 0.0 {
        return;
    }
    for name in wanted.into_iter().take(MOST_AT_ONCE) {
        let Some(source) = sounds.0.get(name) else { continue };
        let how =
            PlaybackSettings { mode: PlaybackMode::Despawn, volume: Volume::Linear(settings.volume), ..default() };
        commands.spawn((AudioPlayer(source.clone()), how));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_sound_has_its_file() {
        for name in FILES {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/sounds/{name}.ogg"));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }

    #[test]
    fn the_pitch_climbs_and_stays_at_the_top() {
        assert_eq!((file(Sound::Hop(0)), file(Sound::Hop(7)), file(Sound::Hop(30))), ("hop_1", "hop_8", "hop_8"));
    }
}
