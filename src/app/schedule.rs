//! The order of everything that happens in one frame.

use bevy::prelude::*;

/// The order of analysis within a frame: commands in `InputSystems::Games`, then in `AppSystems::Observe` what follows
/// from the referee's changes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnalysisSystems {
    /// A game that plays itself takes its step.
    Autoplay,
    /// Commands change the tree.
    Commands,
    /// The match follows the current node of the tree.
    SyncMatch,
    /// Moves on the board are added to the tree.
    RecordTurns,
    /// The review starts or continues.
    Review,
    /// Attempts to correct mistakes are judged.
    RetryMistakes,
    /// The engine starts on the current position.
    EngineLines,
}

/// The order of everything that happens in one frame. Declared here, once.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Clicks, keys, the engine's answer: everything that requests a change.
    Input,
    /// The referee changes the match and writes what happened.
    Referee,
    /// Systems that react to the referee: autosave, headline, coach.
    Observe,
    /// Scripts of motion and sound start and advance.
    Animate,
    /// Between scripts, the piece entities are made equal to the position.
    SyncBoard,
    /// What is drawn is updated.
    Present,
}

/// The order within [`AppSystems::Input`]: devices, then commands and gestures, then moves; the engine's answer is
/// last.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// The window's mouse and keyboard, the game pads.
    Devices,
    /// Input events become commands and gestures.
    MapInput,
    /// Handlers of commands.
    HandleCommands,
    /// Clicks on the board.
    Gestures,
    /// The library and the analysis.
    Games,
    /// Events of online games.
    Online,
    /// The engine's answer.
    Engine,
    /// Lessons, puzzles and practice play their moves.
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
