//! Games with people elsewhere: several games in one process, over a real server.

use crate::common::{app, app_in, ask, click, frames, kept_games, resign};
use bevy::prelude::*;
use congo::actions::{Action, ToClipboard};
use congo::game::writer::GameWriter;
use congo::game::{Match, Seat};
use congo::notices::PendingResign;
use congo::online::{Online, Onlining, Party, Tickets};
use congo::screens::Screen;
use congo::settings::{Settings, Side};
use congo_proto::online::Phrase;
use congo_rules::{Color, Outcome, Victory};
use congo_server::serve::{Plan, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server as somebody else runs it.
struct Elsewhere {
    runtime: Runtime,
    server: Option<Server>,
    address: SocketAddr,
    database: String,
}

impl Elsewhere {
    fn start(folder: &Path) -> Self {
        let runtime = Runtime::new().expect("threads");
        let database = folder.join("elsewhere.db").display().to_string();
        let mut elsewhere = Self { runtime, server: None, address: ([127, 0, 0, 1], 0).into(), database };
        elsewhere.again();
        elsewhere
    }

    fn again(&mut self) {
        let patience = Duration::from_millis(200);
        let plan = Plan { address: self.address, database: self.database.clone(), patience, ..Plan::default() };
        let server = self.runtime.block_on(Server::start(plan)).expect("it serves");
        self.address = server.address();
        self.server = Some(server);
    }

    fn stop(&mut self) {
        let server = self.server.take().expect("it serves");
        self.runtime.block_on(server.stop()).expect("it stops");
    }
}

/// Tells a game who it is and where the server is.
fn introduce(app: &mut App, name: &str, server: &Elsewhere, side: Side) {
    let mut settings = app.world().resource::<Settings>().clone();
    settings.online.name = name.to_owned();
    settings.online.server = server.address.to_string();
    settings.online.on_server = true;
    settings.online.side = side;
    settings.tempo = congo::animation::Tempo::Off;
    ask(app, Action::Settings(Box::new(settings)));
    ask(app, Action::Online);
    frames(app, 2);
}

/// Lets frames pass in all games until something holds.
#[track_caller]
fn until(apps: &mut [&mut App], what: &str, holds: impl Fn(&[&mut App]) -> bool) {
    let begun = Instant::now();
    while !holds(apps) {
        apps.iter_mut().for_each(|app| app.update());
        std::thread::yield_now();
        assert!(begun.elapsed() < PATIENCE, "{what} does not come: {:?}", said(apps));
    }
}

fn said(apps: &[&mut App]) -> Vec<String> {
    let notices = |app: &&mut App| {
        let world = app.world();
        let state = world.resource::<Online>().party().map(Party::state).cloned();
        let notices: Vec<String> =
            world.resource::<congo::notices::Notices>().iter().map(|notice| format!("{notice:?}")).collect();
        format!("{:?} {state:?} {notices:?}", world.resource::<State<Screen>>().get())
    };
    apps.iter().map(notices).collect()
}

fn party(app: &App) -> &Party {
    app.world().resource::<Online>().party().expect("a game")
}

fn code(app: &mut App) -> String {
    until(&mut [app], "the code", |apps| apps[0].world().resource::<Online>().party().and_then(Party::code).is_some());
    party(app).code().expect("a code").to_owned()
}

fn playing(app: &App) -> bool {
    let world = app.world();
    *world.resource::<State<Screen>>().get() == Screen::Playing && world.resource::<Match>().is_online()
}

/// Lets the frames pass in which a move is written down.
fn settle_online(app: &mut App) {
    until(&mut [app], "the disk", |apps| !apps[0].world().resource::<GameWriter>().is_busy());
}

fn ply(app: &App) -> usize {
    app.world().resource::<Match>().game().ply()
}

/// Two who play each other.
fn pair(server: &Elsewhere, one: &mut App, other: &mut App) {
    introduce(one, "Ada", server, Side::White);
    introduce(other, "Bo", server, Side::Random);
    ask(one, Action::Wire(Onlining::Create));
    let code = code(one);
    ask(other, Action::Wire(Onlining::Join(format!("{}-{}", &code[..3], &code[3..]).to_lowercase())));
    until(&mut [one, other], "the game", |apps| apps.iter().all(|app| playing(app)));
}

#[test]
fn two_play_over_a_server_and_somebody_watches() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = Elsewhere::start(folder.path());
    let (mut ada, mut bo, mut eve) = (app(), app(), app());
    pair(&server, &mut ada, &mut bo);
    let seats = ada.world().resource::<Match>().seats().clone();
    assert_eq!(seats, [Seat::Human, Seat::Remote("Bo".into())]);

    introduce(&mut eve, "Eve", &server, Side::White);
    let code = party(&ada).code().expect("a code").to_owned();
    let place = party(&ada).place().clone();
    ask(&mut eve, Action::Wire(Onlining::Watch(place, code)));
    until(&mut [&mut eve], "the game", |apps| playing(apps[0]));

    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo, &mut eve], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    click(&mut eve, "a6");
    click(&mut eve, "a5");
    assert_eq!(ply(&eve), 1, "whoever watches does not move");

    // The server is started anew; what is played meanwhile is played once it is back.
    server.stop();
    click(&mut bo, "a6");
    click(&mut bo, "a5");
    assert_eq!(ply(&bo), 2);
    until(&mut [&mut bo], "the loss", |apps| !matches!(party(apps[0]).state(), congo_client::link::State::Connected));
    server.again();
    for app in [&mut ada, &mut bo, &mut eve] {
        ask(app, Action::Wire(Onlining::Hurry));
    }
    until(&mut [&mut ada, &mut bo, &mut eve], "the move", |apps| apps.iter().all(|app| ply(app) == 2));

    ask(&mut bo, Action::Wire(Onlining::Say(Phrase::WellPlayed)));
    let heard =
        |app: &App| app.world().resource::<congo::notices::Notices>().iter().any(|said| said.detail.contains("Bo"));
    until(&mut [&mut ada, &mut bo], "the words", |apps| heard(apps[0]));

    ask(&mut bo, Action::Undo);
    let asked = |app: &App| party(app).room().is_some_and(|room| room.takeback().is_some());
    until(&mut [&mut ada, &mut bo], "the wish", |apps| asked(apps[0]));
    ask(&mut ada, Action::Wire(Onlining::AnswerTakeback(true)));
    until(&mut [&mut ada, &mut bo, &mut eve], "the takeback", |apps| apps.iter().all(|app| ply(app) == 1));

    ask(&mut bo, Action::Resign);
    assert_eq!(*bo.world().resource::<PendingResign>(), PendingResign(true));
    ask(&mut bo, Action::AnswerResign(false));
    assert_eq!(*bo.world().resource::<PendingResign>(), PendingResign(false));
    assert!(party(&bo).room().is_some_and(|room| room.is_running()));
    resign(&mut bo);
    until(&mut [&mut ada, &mut bo, &mut eve], "the end", |apps| {
        apps.iter().all(|app| app.world().resource::<Match>().outcome().is_some())
    });
    let won = Outcome::Win { winner: Color::White, by: Victory::Resignation };
    assert_eq!(ada.world().resource::<Match>().outcome(), Some(won));
    for app in [&ada, &bo] {
        assert!(app.world().resource::<Tickets>().kept().is_empty(), "nobody goes back to a game that is over");
    }

    for app in [&mut ada, &mut bo] {
        ask(app, Action::Wire(Onlining::Rematch));
    }
    until(&mut [&mut ada, &mut bo], "the next game", |apps| {
        apps.iter().all(|app| playing(app) && ply(app) == 0 && party(app).room().is_some_and(|room| room.is_running()))
    });
    assert_eq!(ada.world().resource::<Match>().lone_human(), Some(Color::Black), "with changed sides");
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Elsewhere::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    pair(&server, &mut ada, &mut bo);
    ask(&mut ada, Action::OfferDraw);
    let offered = |app: &App| app.world().resource::<congo::notices::PendingDraw>().by == Some(Color::White);
    until(&mut [&mut ada, &mut bo], "the offer", |apps| offered(apps[1]));
    assert!(!offered(&ada), "whoever offers is not asked");
    ask(&mut bo, Action::AnswerDraw(true));
    until(&mut [&mut ada, &mut bo], "the draw", |apps| {
        apps.iter().all(|app| app.world().resource::<Match>().outcome().is_some())
    });
    let drawn = Outcome::Draw(congo_rules::DrawReason::Agreement);
    assert_eq!(ada.world().resource::<Match>().outcome(), Some(drawn));
}

#[test]
fn the_computer_can_sit_on_both_sides() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Elsewhere::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    for app in [&mut ada, &mut bo] {
        let mut settings = app.world().resource::<Settings>().clone();
        settings.online.level = Some("Cub".into());
        ask(app, Action::Settings(Box::new(settings)));
    }
    pair(&server, &mut ada, &mut bo);
    until(&mut [&mut ada, &mut bo], "a few moves", |apps| apps.iter().all(|app| ply(app) >= 6));
}

#[test]
fn a_game_hosted_here_goes_on_after_the_program_was_closed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let far = tempfile::tempdir().expect("a temporary folder");
    let server = Elsewhere::start(far.path());
    let (mut ada, mut bo) = (app_in(folder.path()), app());
    introduce(&mut ada, "Ada", &server, Side::White);
    let mut settings = ada.world().resource::<Settings>().clone();
    settings.online.on_server = false;
    ask(&mut ada, Action::Settings(Box::new(settings)));
    ask(&mut ada, Action::Wire(Onlining::Create));
    let code = code(&mut ada);
    let port = ada.world().resource::<Online>().hosting().port().expect("it serves");
    ask(&mut bo, Action::Online);
    ask(&mut bo, Action::Wire(Onlining::Join(format!("congo://127.0.0.1:{port}/{code}"))));
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    drop(ada);
    click(&mut bo, "a6");
    click(&mut bo, "a5");

    let mut ada = app_in(folder.path());
    let kept = ada.world().resource::<Tickets>().kept().to_vec();
    assert_eq!((kept.len(), kept[0].against.as_str(), kept[0].hosted), (1, "", true));
    ask(&mut ada, Action::Online);
    ask(&mut ada, Action::Wire(Onlining::Return(Box::new(kept[0].clone()))));
    until(&mut [&mut ada, &mut bo], "the game", |apps| playing(apps[0]) && ply(apps[0]) == 2);
    click(&mut ada, "a3");
    click(&mut ada, "a4");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 3));
    let files = std::fs::read_dir(folder.path()).expect("the folder").flatten();
    let games = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "pgn")).count();
    assert_eq!(games, 1, "it goes on in the same file");
}

/// White and Black of the only game in a folder.
fn names_in(folder: &Path) -> [String; 2] {
    let games = kept_games(folder);
    assert_eq!(games.len(), 1, "{games:?}");
    let game = congo_rules::pgn::parse(&games[0]).expect("a game").remove(0);
    ["White", "Black"].map(|tag| game.tag(tag).unwrap_or_default().to_owned())
}

#[test]
fn both_names_are_in_the_file_also_after_coming_back() {
    let [folder, far] = [(); 2].map(|()| tempfile::tempdir().expect("a temporary folder"));
    let server = Elsewhere::start(far.path());
    let (mut ada, mut bo) = (app_in(folder.path()), app());
    pair(&server, &mut ada, &mut bo);
    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    settle_online(&mut ada);
    assert_eq!(names_in(folder.path()), ["Ada", "Bo"]);
    drop(ada);
    click(&mut bo, "a6");
    click(&mut bo, "a5");

    let mut ada = app_in(folder.path());
    let kept = ada.world().resource::<Tickets>().kept().to_vec();
    assert_eq!(kept[0].against, "Bo");
    ask(&mut ada, Action::Online);
    ask(&mut ada, Action::Wire(Onlining::Return(Box::new(kept[0].clone()))));
    until(&mut [&mut ada, &mut bo], "the game", |apps| playing(apps[0]) && ply(apps[0]) == 2);
    settle_online(&mut ada);
    assert_eq!(names_in(folder.path()), ["Ada", "Bo"]);
    assert_eq!(ada.world().resource::<Match>().seats()[1], Seat::Remote("Bo".into()));
    ask(&mut ada, Action::CopyPgn);
    let copied: Vec<_> = ada.world_mut().resource_mut::<Messages<ToClipboard>>().drain().collect();
    assert!(copied[0].0.contains("[White \"Ada\"]") && copied[0].0.contains("[Black \"Bo\"]"), "{copied:?}");
}

#[test]
fn what_cannot_be_joined_is_said() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Elsewhere::start(folder.path());
    let mut ada = app();
    introduce(&mut ada, "Ada", &server, Side::White);
    let problem =
        |app: &App, key: &str| app.world().resource::<congo::notices::Notices>().iter().any(|said| said.key == key);
    ask(&mut ada, Action::Wire(Onlining::Join("ftp://x".into())));
    frames(&mut ada, 2);
    assert!(problem(&ada, "online-bad-code"));
    ask(&mut ada, Action::Wire(Onlining::Join("BCDFGH".into())));
    until(&mut [&mut ada], "the refusal", |apps| problem(apps[0], "online-ended"));
    assert!(ada.world().resource::<Online>().party().is_none());
}
