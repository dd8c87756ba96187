//! Games of Congo as people keep them: what a list says of a game, a library of files with an index, clocks, and what
//! many games together tell. It knows the rules and the file system, but neither the engine nor a window.
#![forbid(unsafe_code)]

pub mod clock;
mod contest;
pub mod deeds;
pub mod drawings;
pub mod files;
pub mod library;
mod player;
pub mod record;
pub mod statistics;
mod summary;
mod tally;
pub mod tree;

pub use library::{GameId, Library, LibraryError};
pub use player::{Player, lone_person};
pub use summary::Summary;
pub use tally::Tally;
