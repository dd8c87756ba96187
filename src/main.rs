//! Starts the desktop game: the window, the plugins, nothing else.

use bevy::app::{PluginGroup, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::prelude::*;
use congo::args::{self, Args, Command};
use congo::settings::{self, WindowPlace};
use congo::{LogicPlugins, ViewPlugins, crash, window};
use std::process::ExitCode;

/// What a program that has panicked answers to whoever started it, as Rust's own programs do.
const PANICKED: u8 = 101;

fn main() -> ExitCode {
    match args::parse(std::env::args_os().skip(1)) {
        Ok(Command::Print(text)) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Ok(Command::Play(args)) => {
            crash::write_reports(args.folders().map(|folders| folders.data));
            crash::guard(|| play(args)).unwrap_or(ExitCode::from(PANICKED))
        }
        Err(problem) => {
            eprintln!("congo: {problem} (see congo --help)");
            ExitCode::from(2)
        }
    }
}

fn play(args: Args) -> ExitCode {
    let mut app = App::new();
    app.set_error_handler(bevy::ecs::error::error).add_plugins(default_plugins(&args));
    if let Some(folders) = args.folders() {
        app.insert_resource(folders);
    }
    app.insert_resource(args).add_plugins((LogicPlugins, ViewPlugins));
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn default_plugins(args: &Args) -> impl PluginGroup {
    let mut place = args.folders().map(|folders| settings::window_place(&folders)).unwrap_or_default();
    if let Some(size) = args.size {
        place = WindowPlace { size, at: None, full_screen: false };
    }
    DefaultPlugins
        .set(AssetPlugin { file_path: assets(), ..default() })
        .set(WindowPlugin { primary_window: Some(window::window(&place)), ..default() })
        .set(TaskPoolPlugin { task_pool_options: task_pools() })
}

/// The drawings, shaders and sounds: beside the program where it was packed, else in the checkout it was built from.
fn assets() -> String {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("assets")));
    let checkout = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    beside.filter(|folder| folder.is_dir()).map_or_else(|| checkout.to_owned(), |folder| folder.display().to_string())
}

/// Bevy compiles shaders and saves pictures on the same threads on which the engine thinks, and on small machines there
/// is only one of them: a second keeps the picture moving while the engine thinks.
fn task_pools() -> TaskPoolOptions {
    TaskPoolOptions {
        async_compute: TaskPoolThreadAssignmentPolicy { min_threads: 2, ..TaskPoolOptions::default().async_compute },
        ..default()
    }
}
