//! Sounds by the browser itself: Bevy's player would mix them on the only thread, and stutter.

use super::page;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use send_wrapper::SendWrapper;
use std::time::Duration;

/// A sound that plays; the entity is gone when it is over.
#[derive(Component)]
pub struct Sink(SendWrapper<page::PlayingSound>);

/// The sounds, which the page loads while the game goes on.
#[derive(Resource, Default)]
pub struct Sounds;

/// Sets up the sounds.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>().add_systems(PreUpdate, remove_finished);
}

fn remove_finished(mut commands: Commands, sinks: Query<(Entity, &Sink)>) {
    sinks.iter().filter(|(_, sink)| sink.0.is_over()).for_each(|(entity, _)| commands.entity(entity).despawn());
}

impl Sounds {
    /// Loads the files with these names, below `assets/sounds`.
    pub fn load(&mut self, names: impl Iterator<Item = &'static str>, _: &AssetServer) {
        names.for_each(page::load_sound);
    }

    /// The game waits for no sound: one that is not there yet is not heard.
    pub fn progress(&self, _: &AssetServer) -> f32 {
        1.0
    }
}

/// Starts sounds.
#[derive(SystemParam)]
pub struct Player<'w, 's> {
    commands: Commands<'w, 's>,
}

impl Player<'_, '_> {
    /// Starts a sound at a volume from 0 to 1, once or again and again. `None` if it is not there.
    pub fn play(&mut self, name: &'static str, volume: f32, repeats: bool) -> Option<EntityCommands<'_>> {
        let playing = page::play_sound(name, volume, repeats)?;
        Some(self.commands.spawn(Sink(SendWrapper::new(playing))))
    }
}

/// The volume, 0 to 1.
pub fn volume(sink: &Sink) -> f32 {
    sink.0.volume()
}

/// Sets the volume, 0 to 1.
pub fn set_volume(sink: &mut Sink, volume: f32) {
    sink.0.set_volume(volume);
}

/// Whether it is silent in the middle.
pub fn is_paused(sink: &Sink) -> bool {
    sink.0.is_paused()
}

/// Stops in the middle, or goes on from there.
pub fn set_paused(sink: &Sink, paused: bool) {
    sink.0.set_paused(paused);
}

/// How much of it was heard.
pub fn position(sink: &Sink) -> Duration {
    Duration::from_secs_f32(sink.0.position().max(0.0))
}
