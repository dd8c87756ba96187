//! Starts the desktop game: the window and the plugins.

// Windows would open a terminal beside the game.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use bevy::app::PluginGroup;
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use congo::app::args::{Args, Command};
use congo::app::platform::{dialogs, folders, interrupt, window};
use congo::app::redraw::Waker;
use congo::app::settings::values::WindowGeometry;
use congo::app::start_problem::{self, StartProblem};
use congo::app::text::RequestedLanguage;
use congo::app::{args, crash, jobs, settings, text_files, window_state};
use congo::{LogicPlugins, ViewPlugins};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

/// The exit code after a panic, as in all Rust programs.
const PANIC_EXIT_CODE: u8 = 101;

fn main() -> ExitCode {
    match args::parse(std::env::args_os().skip(1)) {
        Ok(Command::Print(text)) => {
            let written = writeln!(io::stdout(), "{text}").and_then(|()| io::stdout().flush());
            match written {
                // Whoever reads has read enough.
                Err(problem) if problem.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
                Err(problem) => {
                    complain(&problem);
                    ExitCode::FAILURE
                }
                Ok(()) => ExitCode::SUCCESS,
            }
        }
        Ok(Command::Play(args)) => {
            folders::open();
            crash::install_panic_hook(args.app_dirs().map(|folders| folders.data));
            let started = start_problem::find_display().map_err(Some);
            match started.and_then(|()| crash::run_guarded(|| run_game(args.clone()))) {
                Ok(code) => code,
                Err(Some(problem)) => refuse(&problem, &args),
                Err(None) => ExitCode::from(PANIC_EXIT_CODE),
            }
        }
        Err(problem) => {
            complain(&format_args!("{problem} (see congo --help)"));
            ExitCode::from(2)
        }
    }
}

/// Writes a problem to the error output, if anybody reads that.
fn complain(problem: &dyn Display) {
    _ = writeln!(io::stderr(), "congo: {problem}");
}

/// Says what the machine lacks: on the error output, and in a dialog if nobody may see that.
fn refuse(problem: &StartProblem, args: &Args) -> ExitCode {
    let sentences = problem.sentences(&start_problem::early_text(args));
    complain(&sentences);
    if *problem != StartProblem::Display && !std::io::stderr().is_terminal() {
        dialogs::show_error("Congo", &sentences);
    }
    ExitCode::from(start_problem::EXIT_CODE)
}

fn run_game(args: Args) -> ExitCode {
    let Some(assets) = folders::shipped("assets") else {
        complain(&"the folder `assets` with drawings and sounds is missing: it belongs beside the program");
        return ExitCode::FAILURE;
    };
    let mut app = App::new();
    let waker = app.world_mut().get_resource_or_init::<Waker>().clone();
    interrupt::quit_on_interrupt(move || waker.wake());
    // Whoever changes a drawing, a shader, a text or a level sees it in a developer's build while it runs.
    if cfg!(debug_assertions) {
        text_files::watch_folders(&mut app, &assets, folders::shipped("config").as_deref());
    }
    app.set_error_handler(bevy::ecs::error::error).add_plugins(default_plugins(&args, &assets));
    if let Some(dirs) = args.app_dirs() {
        app.insert_resource(dirs);
    }
    app.insert_resource(RequestedLanguage(args.language.clone()));
    app.insert_resource(args).add_plugins((LogicPlugins, ViewPlugins));
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn default_plugins(args: &Args, assets: &Path) -> impl PluginGroup {
    let mut geometry = args.app_dirs().map(|folders| settings::load_early(&folders).window).unwrap_or_default();
    if let Some(size) = args.size {
        geometry = WindowGeometry { size, at: None, full_screen: false };
    }
    DefaultPlugins
        .set(AssetPlugin {
            file_path: assets.display().to_string(),
            watch_for_changes_override: Some(cfg!(debug_assertions)),
            // No asset has a file with settings for its loader.
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
        .set(WindowPlugin {
            primary_window: Some(window::adapted(window_state::build_window(&geometry))),
            close_when_requested: false,
            ..default()
        })
        .set(jobs::task_pool_plugin())
}
