//! Sharing: GIFs, pictures and texts of a game, drawn while the game goes on.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::screens::Overlay;
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::Toasts;
use congo::features::analysis::AnalysisCommand;
use congo::features::share::options::ShareSettings;
use congo::features::share::options::{ShareChoice, ShareFormat, ShareOrientation, ShareSize};
use congo::features::share::render_job::ShareJobs;
use congo::features::share::{CopyPictureToClipboard, ShareCommand};
use congo::session::cursor_commands::CursorCommand;
use congo::session::open_share::OpenShare;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Longer than drawing anything takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// A short game for two with the share dialog open.
fn shared(folder: &Path) -> App {
    let mut app = app_in(folder);
    two_players(&mut app);
    clicks(&mut app, "a2 a3 a6 a5 b2 b3 c6 c5");
    ask(&mut app, OpenShare::Match);
    frames(&mut app, 2);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Share);
    app
}

fn choose(app: &mut App, sharing: ShareChoice) {
    let now = ShareSettings { sharing };
    ask(app, ChangeSettings(now));
}

/// Runs frames until nothing is being drawn.
#[track_caller]
fn wait(app: &mut App) {
    let begun = Instant::now();
    while app.world().resource::<ShareJobs>().is_busy() {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        assert!(begun.elapsed() < PATIENCE, "it is still being drawn");
    }
    app.update();
}

/// Saves with this choice of what to share.
fn save(app: &mut App, choice: ShareChoice, path: &Path) {
    choose(app, choice);
    ask(app, ShareCommand::Write(path.to_owned()));
    wait(app);
}

fn notices(app: &App) -> Vec<(&'static str, String)> {
    app.world().resource::<Toasts>().iter().map(|notice| (notice.key, notice.detail.clone())).collect()
}

/// The files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path()).collect();
    files.sort();
    files
}

/// Width and height of the frames of a GIF, and their durations in hundredths of a second.
fn film(path: &Path) -> ((u16, u16), Vec<u16>) {
    let mut decoder = gif::DecodeOptions::new().read_info(fs::File::open(path).expect("a file")).expect("a film");
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        delays.push(frame.delay);
    }
    ((decoder.width(), decoder.height()), delays)
}

const FILM: ShareChoice = ShareChoice {
    what: ShareFormat::Film,
    size: ShareSize::Small,
    coordinates: true,
    arrows: true,
    names: false,
    speed: congo::features::share::options::ShareSpeed::Normal,
    smooth: false,
    seen: ShareOrientation::AsHere,
};

#[test]
fn a_film_is_drawn_while_frames_pass() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut app, path) = (shared(folder.path()), folder.path().join("out").join("film.gif"));
    choose(&mut app, ShareChoice { smooth: true, ..FILM });
    wait(&mut app);
    app.world_mut().write_message(ShareCommand::Write(path.clone()));
    let (mut parts, begun) = (Vec::new(), Instant::now());
    loop {
        app.update();
        let Some(part) = app.world().resource::<ShareJobs>().progress() else { break };
        assert!(!path.exists() || part > 0.99, "half a film is on disk");
        parts.push(part);
        std::thread::sleep(Duration::from_millis(1));
        assert!(begun.elapsed() < PATIENCE, "it is still being drawn");
    }
    assert!(parts.windows(2).all(|pair| pair[0] <= pair[1]), "progress went back");
    assert!(!parts.is_empty(), "the frame in which it began has waited for it");
    let (size, delays) = film(&path);
    assert_eq!(size, (320, 320));
    assert!(delays.len() > 20, "{} pictures", delays.len());
    assert_eq!(notices(&app), [("notice-shared", path.display().to_string())]);
}

#[test]
fn options_change_what_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    let path = folder.path().join("film.gif");
    save(&mut app, FILM, &path);
    let (size, delays) = film(&path);
    assert_eq!((size, &delays[..]), ((320, 320), &[100, 60, 60, 60, 500][..]));
    save(
        &mut app,
        ShareChoice { names: true, speed: congo::features::share::options::ShareSpeed::Slow, ..FILM },
        &path,
    );
    let (size, delays) = film(&path);
    assert!(size.0 == 320 && size.1 > 340 && delays[1] == 120, "{size:?} {delays:?}");
    let picture = ShareChoice { what: ShareFormat::Picture, ..FILM };
    let choices = [
        picture,
        ShareChoice { coordinates: false, ..picture },
        ShareChoice { arrows: false, ..picture },
        ShareChoice { names: true, ..picture },
        ShareChoice { seen: ShareOrientation::Black, ..picture },
        ShareChoice { size: ShareSize::Medium, ..picture },
    ];
    let mut drawn: Vec<Vec<u8>> = Vec::new();
    for choice in choices {
        let path = folder.path().join("picture.png");
        save(&mut app, choice, &path);
        let bytes = fs::read(&path).expect("a picture");
        assert!(image::load_from_memory(&bytes).is_ok() && !drawn.contains(&bytes), "{choice:?}");
        drawn.push(bytes);
    }
    // The choice is remembered.
    drop(app);
    assert_eq!(app_in(folder.path()).world().resource::<ShareSettings>().sharing.size, ShareSize::Medium);
}

#[test]
fn stopping_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    let before = files(folder.path());
    choose(&mut app, ShareChoice { size: ShareSize::Large, smooth: true, ..FILM });
    ask(&mut app, ShareCommand::Write(folder.path().join("film.gif")));
    assert!(app.world().resource::<ShareJobs>().progress().is_some());
    ask(&mut app, ShareCommand::Stop);
    wait(&mut app);
    let after: Vec<PathBuf> = files(folder.path());
    let new: Vec<&PathBuf> = after.iter().filter(|path| !before.contains(path)).collect();
    assert!(new.iter().all(|path| path.ends_with("settings.ron")), "{new:?}");
    assert!(notices(&app).is_empty(), "{:?}", notices(&app));
}

#[test]
fn write_errors_are_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    let file = folder.path().join("file");
    fs::write(&file, "").expect("writable");
    save(&mut app, ShareChoice { what: ShareFormat::Picture, ..FILM }, &file.join("picture.png"));
    assert_eq!(notices(&app).iter().map(|(key, _)| *key).collect::<Vec<_>>(), ["notice-cannot-save"]);
}

#[test]
fn the_sketch_follows_what_is_chosen() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    let sketch = |app: &mut App| {
        wait(app);
        let sketch = app.world().resource::<ShareJobs>().preview().expect("a sketch");
        (sketch.number, sketch.raster.clone().expect("a picture"))
    };
    let (number, one) = sketch(&mut app);
    choose(&mut app, ShareChoice { arrows: false, ..default() });
    frames(&mut app, 2);
    let (next, other) = sketch(&mut app);
    assert!(next > number && one != other && one.width == other.width);
    frames(&mut app, 5);
    assert_eq!(sketch(&mut app).0, next, "nothing has changed, nothing is drawn");
    let theme = Settings { theme: "night-river".into(), ..app.world().resource::<Settings>().clone() };
    ask(&mut app, ChangeSettings(theme));
    frames(&mut app, 2);
    assert!(sketch(&mut app).1 != other, "another theme looks otherwise");
}

#[test]
fn words_and_pictures_go_into_the_clipboard() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    choose(&mut app, ShareChoice { what: ShareFormat::Text, ..default() });
    ask(&mut app, ShareCommand::Copy);
    let copied: Vec<CopyToClipboard> = app.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().collect();
    let [CopyToClipboard(words)] = &copied[..] else { panic!("{copied:?}") };
    assert_eq!(
        words.lines().collect::<Vec<_>>(),
        ["Congo: White – Black, after 2 moves", "1. a2-a3 a6-a5 2. b2-b3 c6-c5", fen_of(&app).as_str(),]
    );
    choose(&mut app, ShareChoice { what: ShareFormat::Picture, ..default() });
    ask(&mut app, ShareCommand::Copy);
    let begun = Instant::now();
    let mut copied: Vec<CopyPictureToClipboard> = Vec::new();
    // A message lasts for two frames; other drawing may take longer.
    while copied.is_empty() {
        app.update();
        copied.extend(app.world_mut().resource_mut::<Messages<CopyPictureToClipboard>>().drain());
        assert!(begun.elapsed() < PATIENCE, "it is still being drawn");
    }
    wait(&mut app);
    assert_eq!(copied[0].0.rgba.len(), (copied[0].0.width * copied[0].0.height * 4) as usize);
}

#[test]
fn what_is_looked_at_is_shared() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = shared(folder.path());
    let subject = |app: &App| {
        let subject = app.world().resource::<ShareJobs>().shared_game().expect("something is shared");
        (subject.turns.len(), subject.ply)
    };
    assert_eq!(subject(&app), (4, 4));
    ask(&mut app, ScreenCommand::Close);
    ask(&mut app, CursorCommand::GoTo(Some(1)));
    ask(&mut app, OpenShare::Match);
    assert_eq!(subject(&app), (4, 1));
    ask(&mut app, ScreenCommand::Close);
    ask(&mut app, AnalysisCommand::OpenText("a2a3 (b2b3 b6b5 c2c3) a6a5 *".into()));
    frames(&mut app, 3);
    ask(&mut app, AnalysisCommand::First);
    ask(&mut app, AnalysisCommand::Forward);
    ask(&mut app, AnalysisCommand::StepVariation(1));
    ask(&mut app, AnalysisCommand::Share);
    app.update();
    assert_eq!(subject(&app), (3, 1), "the variation, to its end");
    // The game for two is in the library, selected and shared there.
    ask(&mut app, ScreenCommand::Close);
    ask(&mut app, ScreenCommand::Go(Screen::Library));
    for _ in 0..1000 {
        app.update();
        if app.world().resource::<congo::features::library::LibraryState>().index().is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    ask(&mut app, congo::features::library::LibraryCommand::MoveCursor(0));
    ask(&mut app, congo::features::library::LibraryCommand::Share);
    app.update();
    assert_eq!(subject(&app), (4, 4));
}
