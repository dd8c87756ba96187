//! `cargo xtask`: sets up the machine, then runs the game, the tests and the generators.

/// Writes a line on standard error. `eprintln!` would panic where nobody reads it, such as after a terminal was closed.
macro_rules! say {
    ($($words:tt)*) => {
        _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{}\n", format_args!($($words)*)))
    };
}

/// Writes a line on standard output, likewise.
macro_rules! show {
    ($($words:tt)*) => {
        _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!("{}\n", format_args!($($words)*)))
    };
}

mod args;
mod bench;
mod cargo;
mod checks;
mod error;
mod jobs;
mod long;
mod machine;
mod metrics;
mod package;
mod package_context;
mod package_tests;
mod package_windows;
mod packages;
mod play;
mod prepare;
mod processes;
mod python;
mod ratios;
mod rust_target;
mod semver;
mod shell;
mod texts;
mod tools;
mod web;
mod xvfb;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use args::Task;
use error::Error;

fn main() -> ExitCode {
    enter_workspace_root();
    match args::parse(env::args_os().skip(1)).and_then(run_task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say!("xtask: {error}");
            error.exit_code()
        }
    }
}

/// The tasks name paths from the top of the workspace, wherever below it they are called.
fn enter_workspace_root() {
    let package = env::var_os("CARGO_MANIFEST_DIR");
    let root = package.as_deref().map(Path::new).and_then(|package| package.ancestors().nth(2));
    if let Some(top) = root {
        // Without it we stay where we are, and the first command that misses a file says so.
        let _ = env::set_current_dir(top);
    }
}

fn run_task(task: Task) -> Result<(), Error> {
    match task {
        Task::Help(text) => {
            show!("{}", text.trim_end());
            Ok(())
        }
        Task::Play(options) => play::play(&options),
        Task::Test(extent) => checks::test(extent),
        Task::Sounds(words) => jobs::sounds(&words),
        Task::Art(words) => jobs::art(&words),
        Task::Survey(words) => jobs::survey(&words),
        Task::Long(options) => long::test(&options),
        Task::PackageTests(names) => package_tests::test(&names),
        Task::Texts(word) => texts::report(word.as_deref()),
        Task::TextsByScreen => texts::list_screens(),
        Task::Package { for_windows } => package::package(for_windows),
        Task::Bench(options) => bench::bench(&options),
        Task::Python => python::check(),
        Task::Web(task) => web::run(task),
        Task::Semver => semver::check(),
        Task::Fuzz { target, seconds } => jobs::fuzz(target.as_deref(), seconds),
    }
}
