//! The program `congo-engine`: rules and engine for scripts, and a UCI engine. What the laboratory needs of it is public.

mod analyse;
mod bench;
pub mod child_process;
mod command_line;
mod conform;
pub mod evaluators;
mod files;
mod output;
mod positions;
mod program;
mod tables;
pub mod uci;
mod wild;

pub use command_line::run;
pub use files::write_atomically;
pub use output::exit_when_output_is_closed;
pub use positions::moves_text;
pub use program::{Failure, note, run_program};
