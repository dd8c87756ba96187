//! Congo in a terminal: the commands of the original platform's manual and more. Lines come in, events go out as text
//! (`text.rs`) or as JSON (`json.rs`); no other module knows whether a person or a script reads them.

pub mod args;
mod bot;
pub mod command;
pub mod complete;
mod connection_text;
pub mod editor;
pub mod event;
pub mod games;
pub mod json;
pub mod live;
pub mod online;
pub mod players;
pub mod remote;
pub mod saved_seats;
pub mod seek;
pub mod session;
pub mod text;

use congo_engine::Stop;
use parking_lot::Mutex;

/// Ctrl+C: stops a running search.
#[derive(Debug, Default)]
pub struct Interrupt(Mutex<Option<Stop>>);

impl Interrupt {
    /// Stops the running search. Returns whether there was one.
    pub fn stop_search(&self) -> bool {
        let thought = self.0.lock();
        thought.iter().for_each(Stop::set);
        thought.is_some()
    }

    /// Runs a search that can be stopped.
    fn run_search<T>(&self, search: impl FnOnce(&Stop) -> T) -> T {
        let stop = Stop::default();
        let hold = |thought| *self.0.lock() = thought;
        hold(Some(stop.clone()));
        let thought = search(&stop);
        hold(None);
        thought
    }
}
