//! A panic in the program: a report is written, the player is told, and the game is saved. The test starts itself again
//! as the program that panics.

use crate::common::*;
use bevy::prelude::*;
use congo::app::crash;
use congo::app::toasts::{Toast, Toasts};
use congo::session::autosave::Autosave;
use congo::session::start::StartCommand;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Environment variables with the folder of the program that panics, and the place of the panic.
const FOLDER: &str = "CONGO_FAILS_IN";
const PLACE: &str = "CONGO_FAILS_WHERE";
/// The message of the panic.
const MISTAKE: &str = "a deliberate mistake";

/// Runs a test of this file again as a child that panics.
fn fails(test: &str, folder: &Path, place: &str) -> Output {
    Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", test, "--nocapture"])
        .env(FOLDER, folder)
        .env(PLACE, place)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("it starts")
}

/// Plays a move, then panics in a system or in another thread.
fn play_and_fail(folder: &Path, place: &str) {
    crash::install_panic_hook(Some(folder.to_owned()));
    let ended = crash::run_guarded(|| {
        let mut app = app_in(folder);
        two_players(&mut app);
        clicks(&mut app, "d2 d3");
        match place {
            "here" => {
                app.add_systems(Update, || panic!("{MISTAKE}"));
            }
            "graphics" => panic!("Unable to find a GPU! Make sure you have installed required drivers!"),
            _ => drop(std::thread::spawn(|| panic!("{MISTAKE}")).join()),
        }
        frames(&mut app, 3);
        notices(&app)
    });
    match ended {
        Ok(told) => println!("it goes on and says {told:?}"),
        Err(None) => std::process::exit(101),
        Err(Some(problem)) => println!("the machine lacks {problem:?}"),
    }
}

fn notices(app: &App) -> Vec<Toast> {
    app.world().resource::<Toasts>().iter().cloned().collect()
}

fn reports(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "log")).collect()
}

#[test]
fn a_mistake_is_reported_and_the_game_is_safe() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let place = std::env::var(PLACE).expect("a place");
        return play_and_fail(Path::new(&folder), &place);
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = fails("crash::a_mistake_is_reported_and_the_game_is_safe", folder.path(), "here");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(101), "{said}");
    let reports = reports(folder.path());
    let [report] = &reports[..] else { panic!("{reports:?}: {said}") };
    assert!(said.contains(MISTAKE) && said.contains(&report.display().to_string()), "{said}");
    let text = fs::read_to_string(report).expect("a report");
    for part in [MISTAKE, env!("CARGO_PKG_VERSION"), "tests/app/crash.rs", "play_and_fail"] {
        assert!(text.contains(part), "{part:?} is not in the report:\n{text}");
    }

    let mut app = app_in(folder.path());
    let told = notices(&app);
    assert_eq!(told, [Toast::problem("notice-crash-before", report.display())]);
    assert!(app.world().resource::<Autosave>().exists());
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    assert_eq!(moves_of(&app), "d2d3", "the game goes on");
    assert_eq!(notices(&app_in(folder.path())), [], "it is told once");
}

#[test]
fn a_panic_in_another_thread_is_reported_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = fails("crash::a_mistake_is_reported_and_the_game_is_safe", folder.path(), "beside");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("notice-crash-here"), "{said}");
    assert_eq!(notices(&app_in(folder.path())), [], "and not again");
}

#[test]
fn a_machine_without_graphics_is_no_crash() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = fails("crash::a_mistake_is_reported_and_the_game_is_safe", folder.path(), "graphics");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("the machine lacks Graphics"), "{said}");
    assert_eq!(reports(folder.path()), [] as [PathBuf; 0], "there is no report");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("stopped unexpectedly"));
}
