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

/// The files of a sound, below `assets/sounds`; of several one after the other is played.
fn files(sound: Sound) -> &'static [&'static str] {
    match sound {
        Sound::Lift => &["lift"],
        Sound::Knock(Weight::Small) => &["knock_small_1", "knock_small_2", "knock_small_3"],
        Sound::Knock(Weight::Medium) => &["knock_medium_1", "knock_medium_2", "knock_medium_3"],
        Sound::Knock(Weight::Large) => &["knock_large_1", "knock_large_2", "knock_large_3"],
        Sound::Splash => &["splash_in"],
        Sound::Hop(nth) => {
            const HOPS: [&str; 8] = ["hop_1", "hop_2", "hop_3", "hop_4", "hop_5", "hop_6", "hop_7", "hop_8"];
            // Longer chains stay on the highest pitch.
            std::slice::from_ref(&HOPS[usize::from(nth).min(7)])
        }
        Sound::Capture => &["capture"],
        Sound::Pop => &["pop"],
        Sound::Drown => &["drown"],
        Sound::Promote => &["promote"],
        Sound::Fly => &["fly"],
        Sound::Roar => &["roar"],
        Sound::Win => &["win"],
        Sound::Lose => &["lose"],
        Sound::Draw => &["draw"],
        Sound::Select => &["select"],
        Sound::Deny => &["deny"],
    }
}

/// Every sound there is.
fn all() -> impl Iterator<Item = Sound> {
    let weights = [Weight::Small, Weight::Medium, Weight::Large].map(Sound::Knock);
    let others = [
        Sound::Lift,
        Sound::Splash,
        Sound::Capture,
        Sound::Pop,
        Sound::Drown,
        Sound::Promote,
        Sound::Fly,
        Sound::Roar,
        Sound::Win,
        Sound::Lose,
        Sound::Draw,
        Sound::Select,
        Sound::Deny,
    ];
    weights.into_iter().chain(others).chain((0..8).map(Sound::Hop))
}

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_systems(OnEnter(Screen::Loading), load)
        .add_systems(Update, play.in_set(AppSystems::Present));
}

fn load(server: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    let names = all().flat_map(files);
    sounds.0 = names.map(|name| (*name, server.load(format!("sounds/{name}.ogg")))).collect();
}

fn play(
    mut commands: Commands,
    mut cues: MessageReader<SoundCue>,
    mut played: Local<usize>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
) {
    let wanted: HashSet<Sound> = cues.read().map(|cue| cue.sound).collect();
    if settings.volume <= 0.0 {
        return;
    }
    for sound in wanted.into_iter().take(MOST_AT_ONCE) {
        let variants = files(sound);
        *played = played.wrapping_add(1);
        let Some(source) = sounds.0.get(variants[*played % variants.len()]) else { continue };
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
    fn every_sound_has_its_files() {
        for name in all().flat_map(files) {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/sounds/{name}.ogg"));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }

    #[test]
    fn the_pitch_climbs_and_stays_at_the_top() {
        assert_eq!([0, 7, 30].map(|nth| files(Sound::Hop(nth))), [["hop_1"], ["hop_8"], ["hop_8"]]);
    }
}
