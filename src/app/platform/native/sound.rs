//! Sounds by Bevy, through the sound card.

use bevy::audio::{AudioSinkPlayback, PlaybackMode, Volume};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::time::Duration;

/// A sound that plays; the entity is gone when it is over.
pub use bevy::audio::AudioSink as Sink;

/// The sound files, loaded before the menu opens.
#[derive(Resource, Default)]
pub struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>();
}

impl Sounds {
    /// Loads the files with these names, below `assets/sounds`.
    pub fn load(&mut self, names: impl Iterator<Item = &'static str>, server: &AssetServer) {
        self.0 = names.map(|name| (name, server.load(format!("sounds/{name}.ogg")))).collect();
    }

    /// The fraction of sounds that are ready, 0 to 1. An unreadable sound counts as ready: the game continues without
    /// it.
    pub fn progress(&self, server: &AssetServer) -> f32 {
        let settled = self.0.values().filter(|handle| {
            server.is_loaded_with_dependencies(handle.id()) || server.load_state(handle.id()).is_failed()
        });
        settled.count() as f32 / self.0.len().max(1) as f32
    }
}

/// Starts sounds.
#[derive(SystemParam)]
pub struct Player<'w, 's> {
    commands: Commands<'w, 's>,
    sounds: Res<'w, Sounds>,
}

impl Player<'_, '_> {
    /// Starts a sound at a volume from 0 to 1, once or again and again. `None` if there is no such sound.
    pub fn play(&mut self, name: &'static str, volume: f32, repeats: bool) -> Option<EntityCommands<'_>> {
        let source = self.sounds.0.get(name)?.clone();
        let mode = if repeats { PlaybackMode::Loop } else { PlaybackMode::Despawn };
        let how = PlaybackSettings { mode, volume: Volume::Linear(volume), ..default() };
        Some(self.commands.spawn((AudioPlayer(source), how)))
    }
}

/// The volume, 0 to 1.
pub fn volume(sink: &Sink) -> f32 {
    sink.volume().to_linear()
}

/// Sets the volume, 0 to 1.
pub fn set_volume(sink: &mut Sink, volume: f32) {
    sink.set_volume(Volume::Linear(volume));
}

/// Whether it is silent in the middle.
pub fn is_paused(sink: &Sink) -> bool {
    sink.is_paused()
}

/// Stops in the middle, or goes on from there.
pub fn set_paused(sink: &Sink, paused: bool) {
    if paused { sink.pause() } else { sink.play() }
}

/// How much of it was heard.
pub fn position(sink: &Sink) -> Duration {
    sink.position()
}
