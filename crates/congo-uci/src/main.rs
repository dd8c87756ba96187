//! The program `congo-engine`: a UCI engine, and rules and engine for scripts.

use std::process::ExitCode;

fn main() -> ExitCode {
    congo_uci::ENGINE.run()
}
