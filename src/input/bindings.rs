//! The keys in use: the default ones and the player's changes, stored in a file of their own.

use crate::app::config::{self, ConfigFile, built_in, config_plugin};
use crate::app::files::AppDirs;
use crate::app::player_file::{PlayerFile, keep};
use crate::app::schedule::{CommandSystems, FileSystems};
use crate::app::screens::Overlay;
use crate::input::key_table::Command;
use crate::input::keys;
use crate::input::keys::{Bindings, Chord, KeyMap, KeysError};
use bevy::prelude::*;
use std::borrow::Cow;
use std::path::PathBuf;

/// The current keys.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Keys {
    defaults: Bindings,
    custom: Bindings,
    map: KeyMap,
}

/// The command that waits for a new key: the next key pressed is bound to it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct AwaitedKey(pub Option<Command>);

impl ConfigFile for Keys {
    const FILE: &'static str = "keys.ron";
    type Error = KeysError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/keys.ron")
    }

    fn parse(text: &str) -> Result<Self, KeysError> {
        Self::new(keys::parse_bindings(text)?, Bindings::new())
    }

    fn keeping(self, before: &Self) -> Self {
        Self::new(self.defaults.clone(), before.custom.clone()).unwrap_or(self)
    }
}

impl Default for Keys {
    fn default() -> Self {
        config::load()
    }
}

impl Keys {
    fn new(shipped: Bindings, own: Bindings) -> Result<Self, KeysError> {
        let map = KeyMap::new(&shipped, &own)?;
        Ok(Self { defaults: shipped, custom: own, map })
    }

    /// The commands of all keys.
    pub fn map(&self) -> &KeyMap {
        &self.map
    }

    /// Whether the player has changed any key.
    pub fn is_customized(&self) -> bool {
        !self.custom.is_empty()
    }

    /// A copy with a key bound to a command, in place of its previous keys (for a button, of its previous buttons).
    /// Another command of the key loses it.
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

    /// The default keys.
    pub fn reset(&self) -> Self {
        Self::new(self.defaults.clone(), Bindings::new()).unwrap_or_else(|_| self.clone())
    }

    /// A copy with the player's file in place of earlier changes.
    fn with_custom(&self, text: &str) -> Result<Self, KeysError> {
        Self::new(self.defaults.clone(), keys::parse_bindings(text)?)
    }
}

/// A command for the key bindings.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum KeyCommand {
    /// Wait for a new key for this command; `None` to cancel.
    Await(Option<Command>),
    /// Bind a chord to a command.
    Bind(Command, Chord),
    /// Restore the default keys.
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

/// Closing the list of keys, or opening something else, cancels the wait for a key.
fn cancel_awaited_key(mut awaited: ResMut<AwaitedKey>) {
    awaited.set_if_neq(AwaitedKey(None));
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(config_plugin::<Keys>)
        .add_message::<KeyCommand>()
        .add_systems(
            Update,
            (handle_key_commands, cancel_awaited_key.run_if(state_changed::<Overlay>))
                .chain()
                .in_set(CommandSystems::Input),
        )
        .init_resource::<AwaitedKey>()
        .add_plugins(keep::<Keys>);
}

/// If the file is unreadable, the default keys apply.
impl PlayerFile for Keys {
    type Error = KeysError;

    const SYSTEMS: FileSystems = FileSystems::Keys;
    const SET_ASIDE: &'static str = "notice-keys-aside";

    fn path(dirs: &AppDirs) -> PathBuf {
        dirs.config.join(Self::FILE)
    }

    fn read(&self, text: &str) -> Result<Self, KeysError> {
        self.with_custom(text)
    }

    fn print(&self) -> String {
        keys::print_bindings(&self.custom)
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
