//! The keys and buttons of commands: `config/keys.ron`, overridden by the player's changes.

use crate::app::config;
use crate::app::config::RonError;
use crate::input::key_table::Command;
use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::platform::collections::HashMap;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

impl FromStr for Command {
    type Err = KeysError;

    fn from_str(name: &str) -> Result<Self, KeysError> {
        let found = Self::ALL.iter().find(|command| command.name() == name);
        found.copied().ok_or_else(|| KeysError::Command(name.to_owned()))
    }
}

/// A key with its modifiers, or a gamepad button.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chord {
    /// Whether it is a gamepad button.
    gamepad: bool,
    control: bool,
    alt: bool,
    /// Whether Shift is held; never for symbols like "?", which need Shift on some keyboards only.
    shift: bool,
    /// Its name.
    key: String,
}

/// The keys with names.
const NAMED_KEYS: &[(&str, Key)] = &[
    ("Left", Key::ArrowLeft),
    ("Right", Key::ArrowRight),
    ("Up", Key::ArrowUp),
    ("Down", Key::ArrowDown),
    ("Enter", Key::Enter),
    ("Space", Key::Space),
    ("Esc", Key::Escape),
    ("Tab", Key::Tab),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Insert", Key::Insert),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("F1", Key::F1),
    ("F2", Key::F2),
    ("F3", Key::F3),
    ("F4", Key::F4),
    ("F5", Key::F5),
    ("F6", Key::F6),
    ("F7", Key::F7),
    ("F8", Key::F8),
    ("F9", Key::F9),
    ("F10", Key::F10),
    ("F11", Key::F11),
    ("F12", Key::F12),
];

/// The names of gamepad buttons.
const NAMED_BUTTONS: &[(&str, GamepadButton)] = &[
    ("A", GamepadButton::South),
    ("B", GamepadButton::East),
    ("X", GamepadButton::West),
    ("Y", GamepadButton::North),
    ("LB", GamepadButton::LeftTrigger),
    ("RB", GamepadButton::RightTrigger),
    ("LT", GamepadButton::LeftTrigger2),
    ("RT", GamepadButton::RightTrigger2),
    ("LS", GamepadButton::LeftThumb),
    ("RS", GamepadButton::RightThumb),
    ("Select", GamepadButton::Select),
    ("Start", GamepadButton::Start),
    ("Up", GamepadButton::DPadUp),
    ("Down", GamepadButton::DPadDown),
    ("Left", GamepadButton::DPadLeft),
    ("Right", GamepadButton::DPadRight),
];

impl Chord {
    /// The chord of a pressed key; `None` for keys that cannot be bound, such as Shift.
    pub fn of_key(key: &Key, control: bool, shift: bool, alt: bool) -> Option<Self> {
        let name = match key {
            Key::Character(sign) if sign.trim().is_empty() => "Space".to_owned(),
            Key::Character(sign) => sign.to_uppercase(),
            key => NAMED_KEYS.iter().find(|(_, named)| named == key)?.0.to_owned(),
        };
        Some(Self { gamepad: false, control, alt, shift, key: name }.normalized())
    }

    /// The chord by the position of a key instead of its character, for keyboards with other alphabets: the key that
    /// writes H on an English keyboard is H. `None` for other keys.
    pub fn of_key_code(code: KeyCode, control: bool, shift: bool, alt: bool) -> Option<Self> {
        let name = format!("{code:?}");
        let letter = name.strip_prefix("Key").filter(|letter| letter.len() == 1)?;
        Some(Self { gamepad: false, control, alt, shift, key: letter.to_owned() })
    }

    /// Whether it is a letter of another alphabet.
    pub fn is_non_latin(&self) -> bool {
        !self.gamepad
            && self.key.chars().count() == 1
            && self.key.chars().all(|sign| sign.is_alphabetic() && !sign.is_ascii())
    }

    /// The chord of a gamepad button; `None` for buttons that not all gamepads have.
    pub fn of_button(button: GamepadButton) -> Option<Self> {
        let name = NAMED_BUTTONS.iter().find(|(_, named)| *named == button)?.0;
        Some(Self { gamepad: true, control: false, alt: false, shift: false, key: name.to_owned() })
    }

    /// The name of the key and whether Shift is held, if no other modifier is.
    pub fn unmodified(&self) -> Option<(&str, bool)> {
        let alone = !(self.gamepad || self.control || self.alt);
        alone.then_some((&self.key, self.shift))
    }

    /// Whether it is a gamepad button.
    pub fn is_gamepad(&self) -> bool {
        self.gamepad
    }

    /// Symbols ignore the Shift key.
    fn normalized(self) -> Self {
        let mut signs = self.key.chars();
        let sign = signs.next().filter(|sign| signs.next().is_none() && !sign.is_alphabetic());
        Self { shift: self.shift && sign.is_none(), ..self }
    }
}

impl FromStr for Chord {
    type Err = KeysError;

    fn from_str(text: &str) -> Result<Self, KeysError> {
        let wrong = || KeysError::Chord(text.to_owned());
        if let Some(name) = text.strip_prefix("Pad ") {
            let button = NAMED_BUTTONS.iter().find(|(named, _)| *named == name).ok_or_else(wrong)?.1;
            return Self::of_button(button).ok_or_else(wrong);
        }
        let mut chord = Self { gamepad: false, control: false, alt: false, shift: false, key: String::new() };
        let mut rest = text;
        loop {
            // The symbol itself may be a plus.
            let (held, next) = match rest.split_once('+') {
                Some((word, next)) if !word.is_empty() && !next.is_empty() => (word, next),
                _ => break,
            };
            match held {
                "Ctrl" => chord.control = true,
                "Shift" => chord.shift = true,
                "Alt" => chord.alt = true,
                _ => return Err(wrong()),
            }
            rest = next;
        }
        let is_sign = rest.chars().count() == 1 && !rest.trim().is_empty();
        if !is_sign && !NAMED_KEYS.iter().any(|(name, _)| *name == rest) {
            return Err(wrong());
        }
        chord.key = if is_sign { rest.to_uppercase() } else { rest.to_owned() };
        Ok(chord.normalized())
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = [(self.gamepad, "Pad "), (self.control, "Ctrl+"), (self.shift, "Shift+"), (self.alt, "Alt+")];
        held.into_iter().filter(|(held, _)| *held).try_for_each(|(_, word)| f.write_str(word))?;
        f.write_str(&self.key)
    }
}

/// The error in a file of keys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeysError {
    /// The text is not valid RON.
    #[error(transparent)]
    Ron(#[from] RonError),
    /// There is no such command.
    #[error("nothing is called {0:?}")]
    Command(String),
    /// There is no such key.
    #[error("{0:?} is no key")]
    Chord(String),
    /// A key has two commands.
    #[error("{chord} stands for both {first:?} and {second:?}")]
    Duplicate {
        /// The key.
        chord: Chord,
        /// The name of one command.
        first: &'static str,
        /// The name of the other one.
        second: &'static str,
    },
}

/// The chords of some commands, as in a file.
pub type Bindings = BTreeMap<Command, Vec<Chord>>;

/// Parses a file of keys.
///
/// # Errors
/// The error, and its location.
pub fn parse_bindings(text: &str) -> Result<Bindings, KeysError> {
    let file: BTreeMap<String, Vec<String>> = config::parse_ron(text)?;
    file.into_iter()
        .map(|(name, chords)| Ok((name.parse()?, chords.iter().map(|chord| chord.parse()).collect::<Result<_, _>>()?)))
        .collect()
}

/// The text of a file of keys.
pub fn print_bindings(bindings: &Bindings) -> String {
    let lines = bindings.iter().map(|(command, chords)| {
        let chords: Vec<String> = chords.iter().map(|chord| format!("{:?}", chord.to_string())).collect();
        format!("    {:?}: [{}],\n", command.name(), chords.join(", "))
    });
    format!("{{\n{}}}\n", lines.collect::<String>())
}

/// Every command with its keys, and the reverse mapping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyMap {
    bindings: Bindings,
    commands: HashMap<Chord, Command>,
}

impl KeyMap {
    /// The default keys, replaced by the player's where they differ.
    ///
    /// # Errors
    /// If a key would have two commands.
    pub fn new(shipped: &Bindings, own: &Bindings) -> Result<Self, KeysError> {
        let mut bindings = shipped.clone();
        bindings.extend(own.clone());
        let mut commands = HashMap::default();
        for (command, chords) in &bindings {
            for chord in chords {
                if let Some(first) = commands.insert(chord.clone(), *command)
                    && first != *command
                {
                    let (first, second) = (first.name(), command.name());
                    return Err(KeysError::Duplicate { chord: chord.clone(), first, second });
                }
            }
        }
        Ok(Self { bindings, commands })
    }

    /// The command of a chord.
    pub fn command(&self, chord: &Chord) -> Option<Command> {
        self.commands.get(chord).copied()
    }

    /// The chords of a command; the first one is shown if there is room for only one.
    pub fn chords(&self, command: Command) -> &[Chord] {
        self.bindings.get(&command).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::config::ConfigFile;
    use crate::input::bindings::Keys;

    fn chord(text: &str) -> Chord {
        text.parse().unwrap_or_else(|problem| panic!("{text}: {problem}"))
    }

    #[test]
    fn built_in_keys_are_valid_and_cover_every_command() {
        let map = KeyMap::new(&parse_bindings(&Keys::built_in()).expect("config/keys.ron"), &Bindings::new())
            .expect("no key twice");
        for command in Command::ALL {
            assert!(map.chords(*command).iter().any(|chord| !chord.is_gamepad()), "{command:?} has no key");
        }
    }

    #[test]
    fn a_gamepad_alone_can_play_a_game() {
        let map = KeyMap::new(
            &parse_bindings(&crate::input::bindings::Keys::built_in()).expect("config/keys.ron"),
            &Bindings::new(),
        )
        .expect("no key twice");
        use Command::*;
        for command in [Left, Right, Up, Down, Choose, Back, Panel, Hint, Undo, Earlier, Later, Settings] {
            assert!(map.chords(command).iter().any(Chord::is_gamepad), "{command:?} is on no button");
        }
    }

    #[test]
    fn chords_and_bindings_round_trip() {
        for text in ["H", "?", "Ctrl+Shift+C", "Alt+Enter", "Ctrl++", "+", "PageUp", "Pad RB", "F12", "Ä"] {
            assert_eq!(chord(text).to_string(), text);
        }
        let own = Bindings::from([(Command::Hint, vec![chord("F5"), chord("Pad LB")])]);
        assert_eq!(parse_bindings(&print_bindings(&own)), Ok(own));
    }

    #[test]
    fn a_pressed_key_gives_its_written_chord() {
        let key = |sign: &str, shift| Chord::of_key(&Key::Character(sign.into()), false, shift, false);
        assert_eq!(key("h", false), Some(chord("H")));
        // Shift is needed for the question mark on one keyboard and not on another.
        assert_eq!(key("?", true), Some(chord("?")));
        assert_eq!(key("C", true), Some(chord("Shift+C")));
        assert_eq!(Chord::of_key(&Key::ArrowLeft, true, false, false), Some(chord("Ctrl+Left")));
        assert_eq!(Chord::of_key(&Key::Shift, false, true, false), None);
        assert_eq!(Chord::of_button(GamepadButton::South), Some(chord("Pad A")));
    }

    #[test]
    fn other_alphabets_use_the_key_position() {
        let written = Chord::of_key(&Key::Character("р".into()), false, false, false).expect("a letter");
        assert!(written.is_non_latin() && !chord("H").is_non_latin() && !chord("?").is_non_latin());
        assert_eq!(Chord::of_key_code(KeyCode::KeyH, false, false, false), Some(chord("H")));
        assert_eq!(Chord::of_key_code(KeyCode::Digit1, false, false, false), None);
    }

    #[test]
    fn errors_name_the_key_or_command() {
        let problem = |text: &str| parse_bindings(text).expect_err(text).to_string();
        assert_eq!(problem("{ \"udno\": [\"U\"] }"), "nothing is called \"udno\"");
        for key in ["Ctrl+", "Hyper+X", "AB", "", "Pad Q", " "] {
            assert_eq!(problem(&format!("{{ \"undo\": [{key:?}] }}")), format!("{key:?} is no key"));
        }
        assert!(problem("{\n  \"undo\": 7,\n}").starts_with("line 2, column"));
    }

    #[test]
    fn custom_keys_override_defaults_and_stay_unique() {
        let shipped = parse_bindings(&Keys::built_in()).expect("config/keys.ron");
        let own = |text: &str| parse_bindings(text).expect("sound");
        let map = KeyMap::new(&shipped, &own("{ \"hint\": [\"F5\"] }")).expect("no key twice");
        assert_eq!(map.command(&chord("F5")), Some(Command::Hint));
        assert_eq!(map.command(&chord("H")), None);
        let twice = KeyMap::new(&shipped, &own("{ \"hint\": [\"U\"] }")).expect_err("U takes back");
        assert_eq!(twice.to_string(), "U stands for both \"hint\" and \"undo\"");
    }
}
