//! What a game of Congo asks of the engine, as messages. A [`Task`] is a question, a [`Runner`] works on it, sends
//! [`Report`]s and returns an [`Answer`]. All of them are plain data with bytes, so that the runner may be on a thread,
//! or in a worker of a browser, which shares no memory with its page.
//!
//! ```
//! use congo_engine::{Limits, Stop};
//! use congo_rules::Game;
//! use congo_tasks::{Answer, GameLine, Runner, Task, from_bytes, to_bytes};
//!
//! let task = Task::Search { line: GameLine::of(&Game::new()), limits: Limits::nodes(1_000) };
//! let sent = to_bytes(&task);
//! let answer = Runner::new(1).run(&from_bytes(&sent)?, &Stop::default(), &mut |_| {})?;
//! assert!(matches!(answer, Answer::Move(found) if found.path.is_some()));
//! # Ok::<(), congo_tasks::TaskError>(())
//! ```
//!
//! - `line.rs`: a game as it is sent
//! - `message.rs`: tasks, reports and answers
//! - `runner.rs`: the work

mod error;
mod line;
mod message;
mod runner;

pub use error::TaskError;
pub use line::GameLine;
pub use message::{Answer, FoundMove, Report, SearchLine, Task, from_bytes, to_bytes};
pub use runner::Runner;
