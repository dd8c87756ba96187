//! The program `congo-engine`: rules and engine for scripts, and a UCI engine. What the laboratory needs of it is public.

mod analyse;
mod bench;
pub mod child_process;
mod conform;
pub mod evaluators;
mod output;
mod positions;
mod program;
mod tables;
pub mod uci;
mod wild;

pub use positions::moves_text;
pub use program::{Command, Failure, Program, note, parse_number};

/// The program.
pub const ENGINE: Program = Program {
    name: "congo-engine",
    help: include_str!("help.txt"),
    commands: &[
        ("perft", positions::perft),
        ("moves", positions::moves),
        ("fen", positions::fen),
        ("play", positions::play),
        ("best", positions::best),
        ("analyse", analyse::run),
        ("bench", bench::bench),
        ("conform", conform::conform),
        ("tb", tables::tb),
        ("wild", wild::wild),
    ],
    default: || uci::run(std::io::BufReader::new(std::io::stdin()), std::io::stdout()),
};
