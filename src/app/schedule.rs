//! The order of the systems in a frame.

use bevy::prelude::*;

/// The order of the analysis within a frame: commands in `InputSystems::Games`, and reactions to the referee in
/// `AppSystems::Observe`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnalysisSystems {
    /// The playback plays its next move.
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

/// The order of the systems in a frame, declared here only.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Clicks, keys, the engine's move: everything that requests a change.
    Input,
    /// The referee changes the match and writes events.
    Referee,
    /// Systems that react to the referee: autosave, headline, coach.
    Observe,
    /// Animations and sounds start and advance.
    Animate,
    /// Between animations, the piece entities are made equal to the position.
    SyncBoard,
    /// Everything that is drawn is updated.
    Present,
}

/// The order within [`AppSystems::Input`]: devices, then commands and gestures, then moves; the engine's move is last.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Mouse, keyboard and gamepads.
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
    /// The engine's move.
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
    /// The features.
    Features,
    /// Keys.
    Input,
}
