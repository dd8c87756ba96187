//! What is different in a browser. Each foreign thing has a file in `native/` and one of the same name in `web/`, with the
//! same items. `cfg(target_arch)` stands nowhere else.
//!
//! - `alarm.rs`: wakes the window at a certain time
//! - `backup.rs`: all that is kept as one file
//! - `clock.rs`: the time
//! - `dialogs.rs`: the system's dialogs for files and errors
//! - `engine.rs`: the engine
//! - `folders.rs`: where the player's files are, and those that come with the game
//! - `fonts.rs`: fonts for other scripts
//! - `interrupt.rs`: Ctrl+C in a terminal
//! - `network.rs`: the servers that can be reached
//! - `reader.rs`: screen readers
//! - `sound.rs`: sounds
//! - `tables.rs`: the endgame tables
//! - `window.rs`: the window
//! - `work.rs`: threads for background work

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    alarm, backup, clock, dialogs, engine, folders, fonts, interrupt, network, reader, sound, tables, window, work,
};
#[cfg(target_arch = "wasm32")]
pub use web::{
    alarm, backup, clock, dialogs, engine, folders, fonts, interrupt, network, reader, sound, tables, window, work,
};

/// What a dialog for files says, and which files it shows.
#[derive(Debug, Clone)]
pub struct FileFilter {
    /// The title.
    pub title: String,
    /// The name of the type of file.
    pub type_name: String,
    /// The file extensions.
    pub extensions: &'static [&'static str],
}
