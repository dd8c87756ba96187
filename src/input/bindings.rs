//! The keys in use: the default ones and the player's changes, stored in a file of their own.

use crate::app::files::{AppDirs, LoadResult};
use crate::app::files::{FileSaver, WriteFailed};
use crate::app::schedule::CommandSystems;
use crate::app::screens::Overlay;
use crate::app::settings::section::SettingsSystems;
use crate::app::toasts::{Toast, Toasts};
use crate::app::{config, files};
use crate::input::key_table::Command;
use crate::input::keys;
use crate::input::keys::{BUILT_IN_KEYS, Bindings, Chord, KeyMap, KeysError};
use bevy::prelude::*;

const KEYS_FILE: &str = "keys.ron";

/// The keys in use.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Keys {
    defaults: Bindings,
    custom: Bindings,
    map: KeyMap,
}

/// The command whose new key is awaited: the next key that goes down is taken for it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct AwaitedKey(pub Option<Command>);

impl Default for Keys {
    /// The file beside the program if it is sound, else the one that was built in; a test keeps that sound.
    fn default() -> Self {
        let read = |text: &str| keys::parse_bindings(text).and_then(|shipped| Self::new(shipped, Bindings::new()));
        config::load(KEYS_FILE, BUILT_IN_KEYS, read).unwrap_or_else(|problem| panic!("the built-in keys: {problem}"))
    }
}

impl Keys {
    fn new(shipped: Bindings, own: Bindings) -> Result<Self, KeysError> {
        let map = KeyMap::new(&shipped, &own)?;
        Ok(Self { defaults: shipped, custom: own, map })
    }

    /// Which key stands for what.
    pub fn map(&self) -> &KeyMap {
        &self.map
    }

    /// Whether the player has changed anything.
    pub fn is_customized(&self) -> bool {
        !self.custom.is_empty()
    }

    /// The same with a key for a command, in place of the keys it had (or, for a button, of its buttons). Whatever else
    /// the key stood for loses it.
    pub fn rebound(&self, command: Command, chord: &Chord) -> Self {
        let mut own = self.custom.clone();
        for other in Command::ALL.iter().filter(|other| **other != command) {
            if self.map.chords(*other).contains(chord) {
                let left = self.map.chords(*other).iter().filter(|had| *had != chord);
                own.insert(*other, left.cloned().collect());
            }
        }
        let other_chords =
            self.map.chords(command).iter().filter(|had| had.is_gamepad() != chord.is_gamepad()).cloned();
        let mut chords: Vec<Chord> = other_chords.chain([chord.clone()]).collect();
        chords.sort_by_key(Chord::is_gamepad);
        own.insert(command, chords);
        own.retain(|command, chords| self.defaults.get(command) != Some(chords));
        Self::new(self.defaults.clone(), own).unwrap_or_else(|_| self.clone())
    }

    /// As they were shipped.
    pub fn reset(&self) -> Self {
        Self::new(self.defaults.clone(), Bindings::new()).unwrap_or_else(|_| self.clone())
    }

    /// With the player's file in place of what was changed before.
    fn with_custom(&self, text: &str) -> Result<Self, KeysError> {
        Self::new(self.defaults.clone(), keys::parse_bindings(text)?)
    }
}

/// Changes which key stands for what.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum KeyCommand {
    /// The next key that goes down is to stand for this; none: never mind.
    Await(Option<Command>),
    /// This key stands for it now.
    Bind(Command, Chord),
    /// All keys as they were shipped.
    Reset,
}

fn handle_key_commands(
    mut command_reader: MessageReader<KeyCommand>,
    mut keys: ResMut<Keys>,
    mut awaited: ResMut<AwaitedKey>,
) {
    for command in command_reader.read() {
        let (new_keys, awaiting) = match command {
            KeyCommand::Await(command) => (keys.clone(), *command),
            KeyCommand::Bind(command, chord) => (keys.rebound(*command, chord), None),
            KeyCommand::Reset => (keys.reset(), awaited.0),
        };
        keys.set_if_neq(new_keys);
        awaited.set_if_neq(AwaitedKey(awaiting));
    }
}

/// Who closes the list of keys, or opens something else, does not wait for a key any more.
fn cancel_awaited_key(mut awaited: ResMut<AwaitedKey>) {
    awaited.set_if_neq(AwaitedKey(None));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keys>()
        .add_message::<KeyCommand>()
        .add_systems(
            Update,
            (handle_key_commands, cancel_awaited_key.run_if(state_changed::<Overlay>))
                .chain()
                .in_set(CommandSystems::Input),
        )
        .init_resource::<AwaitedKey>()
        .add_systems(PreStartup, load_keys)
        .add_systems(PostUpdate, save_keys.run_if(resource_changed::<Keys>).after(SettingsSystems::Save));
}

/// A file that cannot be used is set aside and named; the shipped keys go on.
fn load_keys(mut keys: ResMut<Keys>, folders: Option<Res<AppDirs>>, mut toasts: ResMut<Toasts>) {
    let Some(path) = folders.map(|folders| folders.config.join(KEYS_FILE)) else { return };
    match files::load_or_set_aside(&path, |text| keys.with_custom(text)) {
        LoadResult::Absent => {}
        LoadResult::Loaded(read) => *keys = read,
        LoadResult::SetAside { moved_to: at, problem } => {
            toasts.push(Toast::set_aside("notice-keys-aside", at.as_deref(), &problem))
        }
    }
}

fn save_keys(
    keys: Res<Keys>,
    folders: Option<Res<AppDirs>>,
    mut failed: MessageWriter<WriteFailed>,
    mut saver: Local<FileSaver>,
) {
    let Some(folders) = folders else { return };
    let text = keys::print_bindings(&keys.custom);
    match keys.is_added() {
        // What was read need not be written.
        true => saver.skip(text),
        false => saver.save(&folders.config.join(KEYS_FILE), text, &mut failed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> Chord {
        text.parse().expect("a key")
    }

    #[test]
    fn rebinding_replaces_the_old_key_and_unbinds_others() {
        let keys = Keys::default().rebound(Command::Hint, &chord("U"));
        assert_eq!(keys.map().command(&chord("U")), Some(Command::Hint));
        assert_eq!(keys.map().command(&chord("H")), None);
        assert_eq!(keys.map().command(&chord("Ctrl+Z")), Some(Command::Undo), "undo keeps its other key");
        assert_eq!(keys.map().command(&chord("Pad X")), Some(Command::Hint), "and the button stays");
    }

    #[test]
    fn restoring_a_default_is_no_change() {
        let keys = Keys::default().rebound(Command::Hint, &chord("J"));
        assert!(keys.is_customized());
        assert!(!keys.rebound(Command::Hint, &chord("H")).is_customized());
        assert_eq!(keys.reset(), Keys::default());
    }
}
