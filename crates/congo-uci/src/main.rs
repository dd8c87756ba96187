//! The program `congo-engine`: a UCI engine, and rules and engine for scripts.

fn main() -> std::process::ExitCode {
    congo_uci::run()
}
