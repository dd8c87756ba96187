//! The keys in use: those that ship with the game, and what the player has made of them, kept in a file of their own.

use super::keys::{self, Bindings, Chord, Command, EMBEDDED, KeyMap, KeysError};
use crate::config;
use crate::files::{self, Folders, Kept};
use crate::notices::{Notice, Notices};
use crate::settings::{self, WriteFailed};
use bevy::prelude::*;

const FILE: &str = "keys.ron";

/// The keys in use.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Keys {
    shipped: Bindings,
    own: Bindings,
    map: KeyMap,
}

/// The command whose new key is awaited: the next key that goes down is taken for it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct AwaitedKey(pub Option<Command>);

impl Default for Keys {
    /// The file beside the program if it is sound, else the one that was built in; a test keeps that sound.
    fn default() -> Self {
        let read = |text: &str| keys::parse(text).and_then(|shipped| Self::new(shipped, Bindings::new()));
        config::read(FILE, EMBEDDED, read).unwrap_or_else(|problem| panic!("the built-in keys: {problem}"))
    }
}

impl Keys {
    fn new(shipped: Bindings, own: Bindings) -> Result<Self, KeysError> {
        let map = KeyMap::new(&shipped, &own)?;
        Ok(Self { shipped, own, map })
    }

    /// Which key stands for what.
    pub fn map(&self) -> &KeyMap {
        &self.map
    }

    /// Whether the player has changed anything.
    pub fn changed_by_player(&self) -> bool {
        !self.own.is_empty()
    }

    /// The same with a key for a command, in place of the keys it had (or, for a button, of its buttons). Whatever else
    /// the key stood for loses it.
    pub fn with(&self, command: Command, chord: &Chord) -> Self {
        let mut own = self.own.clone();
        for other in Command::ALL.iter().filter(|other| **other != command) {
            if self.map.chords(*other).contains(chord) {
                let left = self.map.chords(*other).iter().filter(|had| *had != chord);
                own.insert(*other, left.cloned().collect());
            }
        }
        let kept = self.map.chords(command).iter().filter(|had| had.is_pad() != chord.is_pad()).cloned();
        let mut chords: Vec<Chord> = kept.chain([chord.clone()]).collect();
        chords.sort_by_key(Chord::is_pad);
        own.insert(command, chords);
        own.retain(|command, chords| self.shipped.get(command) != Some(chords));
        Self::new(self.shipped.clone(), own).unwrap_or_else(|_| self.clone())
    }

    /// As they were shipped.
    pub fn reset(&self) -> Self {
        Self::new(self.shipped.clone(), Bindings::new()).unwrap_or_else(|_| self.clone())
    }

    /// With the player's file in place of what was changed before.
    fn with_own(&self, text: &str) -> Result<Self, KeysError> {
        Self::new(self.shipped.clone(), keys::parse(text)?)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keys>()
        .init_resource::<AwaitedKey>()
        .add_systems(PreStartup, load)
        .add_systems(PostUpdate, save.run_if(resource_changed::<Keys>).after(settings::save));
}

/// A file that cannot be used is set aside and named; the shipped keys go on.
fn load(mut keys: ResMut<Keys>, folders: Option<Res<Folders>>, mut notices: ResMut<Notices>) {
    let Some(path) = folders.map(|folders| folders.config.join(FILE)) else { return };
    match files::read_kept(&path, |text| keys.with_own(text)) {
        Kept::Absent => {}
        Kept::Sound(read) => *keys = read,
        Kept::SetAside { at, problem } => notices.push(Notice::set_aside("notice-keys-aside", at.as_deref(), &problem)),
    }
}

fn save(
    keys: Res<Keys>,
    folders: Option<Res<Folders>>,
    mut failed: MessageWriter<WriteFailed>,
    mut written: Local<Bindings>,
) {
    let Some(folders) = folders else { return };
    if keys.is_added() {
        // What was read need not be written.
        written.clone_from(&keys.own);
    }
    if *written == keys.own {
        return;
    }
    match files::write_whole(&folders.config.join(FILE), keys::print(&keys.own)) {
        Ok(()) => written.clone_from(&keys.own),
        Err(problem) => _ = failed.write(WriteFailed { problem: problem.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> Chord {
        text.parse().expect("a key")
    }

    #[test]
    fn a_new_key_takes_the_place_of_the_old_and_is_taken_from_others() {
        let keys = Keys::default().with(Command::Hint, &chord("U"));
        assert_eq!(keys.map().command(&chord("U")), Some(Command::Hint));
        assert_eq!(keys.map().command(&chord("H")), None);
        assert_eq!(keys.map().command(&chord("Ctrl+Z")), Some(Command::Undo), "undo keeps its other key");
        assert_eq!(keys.map().command(&chord("Pad X")), Some(Command::Hint), "and the button stays");
    }

    #[test]
    fn what_is_put_back_is_no_change() {
        let keys = Keys::default().with(Command::Hint, &chord("J"));
        assert!(keys.changed_by_player());
        assert!(!keys.with(Command::Hint, &chord("H")).changed_by_player());
        assert_eq!(keys.reset(), Keys::default());
    }
}
