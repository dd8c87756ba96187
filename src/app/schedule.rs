//! The order of the systems in a frame.

use bevy::prelude::*;

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

/// Whether to quit is decided after everything else in `Update`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuitSystems;

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
    /// The library.
    Library,
    /// The analysis.
    Analysis,
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
    /// Settings.
    App,
    /// The match.
    Session,
    /// The features.
    Features,
    /// Keys.
    Input,
}

/// The order within [`AppSystems::Observe`] where it matters.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ObserveSystems {
    /// What happened is recorded.
    Record,
    /// Background jobs are finished.
    FinishJobs,
    /// Features follow what happened.
    Follow,
    /// Features react to what the others have recorded and found.
    React,
}

/// The order in which the player's files are read in `PreStartup` and written in `Last`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileSystems {
    /// Settings.
    Settings,
    /// What the player has learnt.
    Progress,
    /// The player's other records.
    Records,
    /// Keys.
    Keys,
}
