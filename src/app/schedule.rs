//! The order of everything that happens in one frame.

use bevy::prelude::*;

/// The order in which a game is looked at within a frame: in `InputSystems::Games` what is asked for, then in
/// `AppSystems::Observe` what follows from what the referee did.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnalysisSystems {
    /// A game that plays itself takes its step.
    Autoplay,
    /// What is asked for is done in the tree.
    Commands,
    /// The match goes where the tree is.
    SyncMatch,
    /// Moves on the board go into the tree.
    RecordTurns,
    /// The review turns to the game.
    Review,
    /// Attempts to do better are judged.
    RetryMistakes,
    /// The engine turns to the position.
    EngineLines,
}

/// The order of everything that happens in one frame. Declared here, once.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Clicks, keys, the engine's answer: everything that wants something of the game.
    Input,
    /// The referee changes the match and says what happened.
    Referee,
    /// Those who only listen to the referee: the record, the status line, the computer's opinion.
    Observe,
    /// What happened becomes motion and sound.
    Animate,
    /// When nothing moves, the tokens are made equal to the position.
    SyncBoard,
    /// What is drawn follows what is.
    Present,
}

/// The order within [`AppSystems::Input`]: what the devices say becomes actions and gestures, these become moves, and the
/// computer answers last.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// The window's mouse and keyboard, the game pads.
    Devices,
    /// What they say becomes actions and gestures.
    MapInput,
    /// What buttons and keys ask of screens and settings, of the match, and of what belongs to one feature alone.
    HandleCommands,
    /// Clicks on the board.
    Gestures,
    /// The games that are kept, and the one that is looked at.
    Games,
    /// What comes from elsewhere over a network.
    Online,
    /// The computer's answer.
    Engine,
    /// Lessons move as they want something to be seen.
    Learn,
}

/// The order within [`InputSystems::HandleCommands`]: handlers of commands, from the bottom layer to the top.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CommandSystems {
    /// Screens and settings.
    App,
    /// The match.
    Session,
    /// What belongs to one feature.
    Features,
    /// Keys.
    Input,
}
