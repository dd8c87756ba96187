//! Online games: several instances of the game in one process, over a real server.

use crate::common::{
    app, app_in, ask, click, frames, resign, saved_games, standing_pieces, toasts_so_far, tokens_agree, told,
};
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::screens::Screen;
use congo::app::screens::ScreenCommand;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::toasts::Toast;
use congo::features::editor::EditorCommand;
use congo::features::online::platform::PlatformStart;
use congo::features::online::saved_seats::SavedSeats;
use congo::features::online::session::OnlineGame;
use congo::features::online::settings::OnlineSettings;
use congo::features::online::{Online, OnlineCommand, ServerQuestion, Venue};
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::copy_commands::CopyCommand;
use congo::session::game_choice::SideChoice;
use congo::session::game_commands::GameCommand;
use congo::session::game_commands::PendingResign;
use congo::session::game_writer::GameWriter;
use congo::session::r#match::{Match, Seat};
use congo::session::selection::Selection;
use congo::view::animation::playback::Playback;
use congo_client::connection::Cause;
use congo_proto::online::Phrase;
use congo_proto::platform::PostMoveRequest;
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_rules::{Color, Outcome, Square, Victory};
use congo_server::serve::{Server, ServerConfig};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that can be stopped and restarted.
pub(crate) struct TestServer {
    pub(crate) runtime: Runtime,
    server: Option<Server>,
    pub(crate) address: SocketAddr,
    database: PathBuf,
}

impl TestServer {
    pub(crate) fn start(folder: &Path) -> Self {
        let runtime = Runtime::new().expect("threads");
        let database = folder.join("server.db");
        let mut server = Self { runtime, server: None, address: ([127, 0, 0, 1], 0).into(), database };
        server.again();
        server
    }

    pub(crate) fn again(&mut self) {
        let patience = Duration::from_millis(200);
        let plan = ServerConfig {
            address: self.address,
            database: self.database.clone().into(),
            shutdown_timeout: patience,
            ..ServerConfig::default()
        };
        let server = self.runtime.block_on(Server::start(plan)).expect("it serves");
        self.address = server.address();
        self.server = Some(server);
    }

    pub(crate) fn stop(&mut self) {
        let server = self.server.take().expect("it serves");
        self.runtime.block_on(server.stop()).expect("it stops");
    }
}

/// Tells an instance its player's name and the server's address.
pub(crate) fn introduce(app: &mut App, name: &str, server: &TestServer, side: SideChoice) {
    let mut settings = app.world().resource::<OnlineSettings>().clone();
    settings.online.name = name.to_owned();
    settings.online.server = server.address.to_string();
    settings.online.venue = Venue::Server;
    settings.online.side = side;
    ask(app, ChangeSettings(settings));
    ask(app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..app.world().resource::<Settings>().clone() }));
    ask(app, ScreenCommand::Go(Screen::Online));
    frames(app, 2);
}

/// Runs frames in all instances until a condition holds.
#[track_caller]
pub(crate) fn until(apps: &mut [&mut App], what: &str, holds: impl Fn(&[&mut App]) -> bool) {
    let begun = Instant::now();
    while !holds(apps) {
        apps.iter_mut().for_each(|app| app.update());
        std::thread::yield_now();
        assert!(begun.elapsed() < PATIENCE, "{what} does not come: {:?}", describe(apps));
    }
}

fn describe(apps: &[&mut App]) -> Vec<String> {
    let notices = |app: &&mut App| {
        let world = app.world();
        let state = world.resource::<Online>().game().map(OnlineGame::connection_state).cloned();
        let notices: Vec<String> =
            world.resource::<congo::app::toasts::Toasts>().iter().map(|notice| format!("{notice:?}")).collect();
        format!("{:?} {state:?} {notices:?}", world.resource::<State<Screen>>().get())
    };
    apps.iter().map(notices).collect()
}

pub(crate) fn online_game(app: &App) -> &OnlineGame {
    app.world().resource::<Online>().game().expect("a game")
}

fn code(app: &mut App) -> String {
    until(&mut [app], "the code", |apps| {
        apps[0].world().resource::<Online>().game().and_then(OnlineGame::code).is_some()
    });
    online_game(app).code().expect("a code").to_owned()
}

pub(crate) fn playing(app: &App) -> bool {
    let world = app.world();
    *world.resource::<State<Screen>>().get() == Screen::Playing && world.resource::<Match>().is_online()
}

/// Runs the frames in which a move is saved.
fn settle_online(app: &mut App) {
    until(&mut [app], "the disk", |apps| !apps[0].world().resource::<GameWriter>().is_busy());
}

pub(crate) fn ply(app: &App) -> usize {
    app.world().resource::<Match>().game().ply()
}

/// Two players in a game with each other.
fn pair(server: &TestServer, one: &mut App, other: &mut App) {
    introduce(one, "Ada", server, SideChoice::White);
    introduce(other, "Bo", server, SideChoice::Random);
    ask(one, OnlineCommand::Create);
    let code = code(one);
    ask(other, OnlineCommand::Join(format!("{}-{}", &code[..3], &code[3..]).to_lowercase()));
    until(&mut [one, other], "the game", |apps| apps.iter().all(|app| playing(app)));
}

#[test]
fn two_players_and_a_spectator_over_a_server() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = TestServer::start(folder.path());
    let (mut ada, mut bo, mut eve) = (app(), app(), app());
    pair(&server, &mut ada, &mut bo);
    let seats = ada.world().resource::<Match>().seats().clone();
    assert_eq!(seats, [Seat::Human, Seat::Remote("Bo".into())]);

    introduce(&mut eve, "Eve", &server, SideChoice::White);
    let code = online_game(&ada).code().expect("a code").to_owned();
    let place = online_game(&ada).address().clone();
    ask(&mut eve, OnlineCommand::Watch(place, code));
    until(&mut [&mut eve], "the game", |apps| playing(apps[0]));

    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo, &mut eve], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    click(&mut eve, "a6");
    click(&mut eve, "a5");
    assert_eq!(ply(&eve), 1, "whoever watches does not move");

    // The server is restarted; moves made meanwhile arrive once it is back.
    server.stop();
    click(&mut bo, "a6");
    click(&mut bo, "a5");
    assert_eq!(ply(&bo), 2);
    until(&mut [&mut bo], "the loss", |apps| {
        !matches!(online_game(apps[0]).connection_state(), congo_client::connection::State::Connected)
    });
    server.again();
    for app in [&mut ada, &mut bo, &mut eve] {
        ask(app, OnlineCommand::ReconnectNow);
    }
    until(&mut [&mut ada, &mut bo, &mut eve], "the move", |apps| apps.iter().all(|app| ply(app) == 2));

    ask(&mut bo, OnlineCommand::SendPhrase(Phrase::WellPlayed));
    let heard =
        |app: &App| app.world().resource::<congo::app::toasts::Toasts>().iter().any(|said| said.detail.contains("Bo"));
    until(&mut [&mut ada, &mut bo], "the words", |apps| heard(apps[0]));

    ask(&mut bo, GameCommand::Undo);
    let asked = |app: &App| online_game(app).game_state().is_some_and(|state| state.takeback_request().is_some());
    until(&mut [&mut ada, &mut bo], "the wish", |apps| asked(apps[0]));
    ask(&mut ada, OnlineCommand::AnswerTakeback(true));
    until(&mut [&mut ada, &mut bo, &mut eve], "the takeback", |apps| apps.iter().all(|app| ply(app) == 1));

    ask(&mut bo, GameCommand::Resign);
    assert_eq!(*bo.world().resource::<PendingResign>(), PendingResign(true));
    ask(&mut bo, GameCommand::AnswerResign(false));
    assert_eq!(*bo.world().resource::<PendingResign>(), PendingResign(false));
    assert!(online_game(&bo).game_state().is_some_and(|state| state.is_running()));
    resign(&mut bo);
    until(&mut [&mut ada, &mut bo, &mut eve], "the end", |apps| {
        apps.iter().all(|app| app.world().resource::<Match>().outcome().is_some())
    });
    let won = Outcome::Win { winner: Color::White, by: Victory::Resignation };
    assert_eq!(ada.world().resource::<Match>().outcome(), Some(won));
    for app in [&ada, &bo] {
        assert!(app.world().resource::<SavedSeats>().seats().is_empty(), "nobody goes back to a game that is over");
    }

    for app in [&mut ada, &mut bo] {
        ask(app, OnlineCommand::Rematch);
    }
    until(&mut [&mut ada, &mut bo], "the next game", |apps| {
        apps.iter().all(|app| {
            playing(app) && ply(app) == 0 && online_game(app).game_state().is_some_and(|state| state.is_running())
        })
    });
    assert_eq!(ada.world().resource::<Match>().lone_human(), Some(Color::Black), "with changed sides");
}

#[test]
fn a_player_who_looks_at_something_else_hears_that_it_is_their_turn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    pair(&server, &mut ada, &mut bo);
    ask(&mut bo, EditorCommand::Open);
    ask(&mut bo, EditorCommand::Clear);
    frames(&mut bo, 2);
    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo], "the move", |apps| ply(apps[1]) == 1);
    frames(&mut bo, 2);
    let is_told = |toast: &Toast| toast.key == "online-your-turn" && toast.detail.contains("Ada");
    assert!(toasts_so_far(&bo).iter().any(is_told));
    assert!(standing_pieces(&mut bo).is_empty(), "the editor's empty board is still shown");
    ask(&mut bo, EditorCommand::Leave);
    frames(&mut bo, 2);
    let position = *bo.world().resource::<Match>().position();
    assert!(playing(&bo) && tokens_agree(&mut bo, &position), "the game goes on where it is");
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    pair(&server, &mut ada, &mut bo);
    ask(&mut ada, GameCommand::OfferDraw);
    let offered =
        |app: &App| app.world().resource::<congo::session::game_commands::PendingDraw>().by == Some(Color::White);
    until(&mut [&mut ada, &mut bo], "the offer", |apps| offered(apps[1]));
    assert!(!offered(&ada), "whoever offers is not asked");
    ask(&mut bo, GameCommand::AnswerDraw(true));
    until(&mut [&mut ada, &mut bo], "the draw", |apps| {
        apps.iter().all(|app| app.world().resource::<Match>().outcome().is_some())
    });
    let drawn = Outcome::Draw(congo_rules::DrawReason::Agreement);
    assert_eq!(ada.world().resource::<Match>().outcome(), Some(drawn));
}

#[test]
fn the_computer_can_sit_on_both_sides() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    for app in [&mut ada, &mut bo] {
        let mut settings = app.world().resource::<OnlineSettings>().clone();
        settings.online.level = Some("Cub".into());
        ask(app, ChangeSettings(settings));
    }
    pair(&server, &mut ada, &mut bo);
    // A Cub may leave its lion facing the other one, which ends the game sooner.
    let enough = |app: &App| ply(app) >= 6 || app.world().resource::<Match>().outcome().is_some();
    until(&mut [&mut ada, &mut bo], "a few moves", |apps| apps.iter().all(|app| enough(app)));
}

#[test]
fn a_game_hosted_here_goes_on_after_the_program_was_closed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let far = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(far.path());
    let (mut ada, mut bo) = (app_in(folder.path()), app());
    introduce(&mut ada, "Ada", &server, SideChoice::White);
    let mut settings = ada.world().resource::<OnlineSettings>().clone();
    settings.online.venue = Venue::Here;
    ask(&mut ada, ChangeSettings(settings));
    ask(&mut ada, OnlineCommand::Create);
    let code = code(&mut ada);
    let port = ada.world().resource::<Online>().local_server().port().expect("it serves");
    ask(&mut bo, ScreenCommand::Go(Screen::Online));
    ask(&mut bo, OnlineCommand::Join(format!("congo://127.0.0.1:{port}/{code}")));
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    // The seat learns its file a frame after the file was written.
    settle_online(&mut ada);
    frames(&mut ada, 2);
    drop(ada);
    click(&mut bo, "a6");
    click(&mut bo, "a5");

    let mut ada = app_in(folder.path());
    let kept = ada.world().resource::<SavedSeats>().seats().to_vec();
    assert_eq!((kept.len(), kept[0].against.as_str(), kept[0].hosted), (1, "", true));
    ask(&mut ada, ScreenCommand::Go(Screen::Online));
    ask(&mut ada, OnlineCommand::Rejoin(Box::new(kept[0].clone())));
    until(&mut [&mut ada, &mut bo], "the game", |apps| playing(apps[0]) && ply(apps[0]) == 2);
    click(&mut ada, "a3");
    click(&mut ada, "a4");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 3));
    settle_online(&mut ada);
    let files = std::fs::read_dir(folder.path()).expect("the folder").flatten();
    let games = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "pgn")).count();
    assert_eq!(games, 1, "it goes on in the same file");
}

#[test]
fn a_fresh_profile_can_host() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut ada = app_in(&home.path().join("share/Congo"));
    ask(&mut ada, ScreenCommand::Go(Screen::Online));
    ask(&mut ada, OnlineCommand::Create);
    assert_eq!(code(&mut ada).len(), 6);
}

#[test]
fn a_code_without_a_known_server_asks_for_the_server() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    introduce(&mut ada, "Ada", &server, SideChoice::White);
    ask(&mut ada, OnlineCommand::Create);
    let code = code(&mut ada);
    let asked = |app: &App| app.world().resource::<Online>().server_question().cloned();
    ask(&mut bo, ScreenCommand::Go(Screen::Online));
    ask(&mut bo, OnlineCommand::Join(code.clone()));
    assert_eq!(asked(&bo), Some(ServerQuestion::Join(code.clone())));
    ask(&mut bo, OnlineCommand::UseServer(server.address.to_string()));
    assert_eq!(asked(&bo), None);
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    // The server last used is asked without a question.
    let mut cy = app();
    introduce(&mut cy, "Cy", &server, SideChoice::White);
    ask(&mut cy, OnlineCommand::Join(code));
    assert_eq!(asked(&cy), None);
    let online = cy.world().resource::<Online>();
    assert!(online.game().is_some() || online.failure().is_some(), "the game is full");
}

/// White and Black of the only game in a folder.
fn names_in(folder: &Path) -> [String; 2] {
    let games = saved_games(folder);
    assert_eq!(games.len(), 1, "{games:?}");
    let game = congo_rules::pgn::parse(&games[0]).expect("a game").remove(0);
    ["White", "Black"].map(|tag| game.tag(tag).unwrap_or_default().to_owned())
}

#[test]
fn both_names_are_in_the_file_also_after_coming_back() {
    let [folder, far] = [(); 2].map(|()| tempfile::tempdir().expect("a temporary folder"));
    let server = TestServer::start(far.path());
    let (mut ada, mut bo) = (app_in(folder.path()), app());
    pair(&server, &mut ada, &mut bo);
    click(&mut ada, "a2");
    click(&mut ada, "a3");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
    // The seat learns its file a frame after the file was written.
    settle_online(&mut ada);
    frames(&mut ada, 2);
    assert_eq!(names_in(folder.path()), ["Ada", "Bo"]);
    drop(ada);
    click(&mut bo, "a6");
    click(&mut bo, "a5");

    let mut ada = app_in(folder.path());
    let kept = ada.world().resource::<SavedSeats>().seats().to_vec();
    assert_eq!(kept[0].against, "Bo");
    ask(&mut ada, ScreenCommand::Go(Screen::Online));
    ask(&mut ada, OnlineCommand::Rejoin(Box::new(kept[0].clone())));
    until(&mut [&mut ada, &mut bo], "the game", |apps| playing(apps[0]) && ply(apps[0]) == 2);
    settle_online(&mut ada);
    assert_eq!(names_in(folder.path()), ["Ada", "Bo"]);
    assert_eq!(ada.world().resource::<Match>().seats()[1], Seat::Remote("Bo".into()));
    ask(&mut ada, CopyCommand::Game);
    let copied: Vec<_> = ada.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().collect();
    assert!(copied[0].0.contains("[White \"Ada\"]") && copied[0].0.contains("[Black \"Bo\"]"), "{copied:?}");
}

#[test]
fn a_game_that_cannot_be_joined_is_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let mut ada = app();
    introduce(&mut ada, "Ada", &server, SideChoice::White);
    ask(&mut ada, OnlineCommand::Join("ftp://x".into()));
    frames(&mut ada, 2);
    assert!(told(&ada, "online-bad-code"));
    ask(&mut ada, OnlineCommand::Join("BCDGHJ".into()));
    let failed = |app: &App| app.world().resource::<Online>().failure().cloned();
    until(&mut [&mut ada], "the refusal", |apps| failed(apps[0]).is_some());
    assert!(ada.world().resource::<Online>().game().is_none());
}

/// A game on a server of the platform, as a player enters it in the window.
struct Wanted {
    start: PlatformStart,
    fen: &'static str,
    number: String,
    side: SideChoice,
    level: Option<&'static str>,
}

impl Wanted {
    fn new_from(fen: &'static str, side: SideChoice) -> Self {
        let start = if fen.is_empty() { PlatformStart::Standard } else { PlatformStart::Position };
        Self { start, fen, number: String::new(), side, level: None }
    }

    fn known(number: &str, side: SideChoice) -> Self {
        Self { start: PlatformStart::Number, fen: "", number: number.to_owned(), side, level: None }
    }
}

fn wish(app: &mut App, address: SocketAddr, wanted: &Wanted) {
    let mut settings = app.world().resource::<OnlineSettings>().clone();
    settings.online.venue = Venue::Platform;
    let choice = &mut settings.online.platform;
    (choice.host, choice.port) = (address.ip().to_string(), address.port().to_string());
    (choice.start, choice.side) = (wanted.start, wanted.side);
    (choice.fen, choice.number) = (wanted.fen.to_owned(), wanted.number.clone());
    choice.level = wanted.level.map(str::to_owned);
    ask(app, ChangeSettings(settings));
    ask(app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..app.world().resource::<Settings>().clone() }));
    ask(app, ScreenCommand::Go(Screen::Online));
    ask(app, OnlineCommand::Create);
}

/// White creates a game, and Black joins it by its number.
fn platform_pair(server: &TestServer, white: (&mut App, Wanted), black: (&mut App, SideChoice)) -> String {
    wish(white.0, server.address, &white.1);
    until(&mut [white.0], "the game", |apps| playing(apps[0]));
    let number = code(white.0);
    let level = white.1.level;
    wish(black.0, server.address, &Wanted { level, ..Wanted::known(&number, black.1) });
    until(&mut [white.0, black.0], "the game", |apps| apps.iter().all(|app| playing(app)));
    number
}

/// Another client plays a step.
fn step(server: &TestServer, game: &str, text: &str) -> i64 {
    let square = |text: &str| i32::from(text.parse::<Square>().expect("a square").fen_index());
    let request =
        PostMoveRequest { game_id: game.parse().expect("a number"), fr: square(&text[..2]), to: square(&text[2..]) };
    let address = format!("http://{}", server.address);
    server.runtime.block_on(async {
        let mut client = CongoGrpcClient::connect(address).await.expect("a connection");
        client.post_move(request).await.expect("an answer").into_inner().move_id
    })
}

/// White's monkey captures two; a black pawn enters the river; then a lion can be captured.
const CHAIN_AND_RIVER: &str = "4l2/7/2p1p2/4p2/7/2p4/1M1L3/w/-1";

fn won(app: &App) -> bool {
    app.world().resource::<Match>().outcome().is_some()
}

#[test]
fn two_play_on_a_server_of_the_platform_through_a_lost_connection() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let far = tempfile::tempdir().expect("a temporary folder");
    let mut server = TestServer::start(far.path());
    let (mut ada, mut bo) = (app(), app_in(folder.path()));
    let number = platform_pair(
        &server,
        (&mut ada, Wanted::new_from(CHAIN_AND_RIVER, SideChoice::White)),
        (&mut bo, SideChoice::Black),
    );
    assert_eq!(online_game(&bo).code(), Some(number.as_str()));
    let seats = bo.world().resource::<Match>().seats().clone();
    assert_eq!(seats, [Seat::Remote(String::new()), Seat::Human]);
    for square in ["b1", "d3", "f5", "f5"] {
        click(&mut ada, square);
    }
    until(&mut [&mut ada, &mut bo], "the chain", |apps| apps.iter().all(|app| ply(app) == 1));
    assert_eq!(crate::common::moves_of(&bo), "b1d3f5");

    // The server is restarted; moves made meanwhile arrive once it is back.
    server.stop();
    click(&mut bo, "c5");
    click(&mut bo, "c4");
    assert_eq!(ply(&bo), 2);
    until(&mut [&mut bo], "the loss", |apps| {
        !matches!(online_game(apps[0]).connection_state(), congo_client::connection::State::Connected)
    });
    server.again();
    for app in [&mut ada, &mut bo] {
        ask(app, OnlineCommand::ReconnectNow);
    }
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 2));
    click(&mut ada, "d1");
    click(&mut ada, "d2");
    until(&mut [&mut ada, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 3));

    // The program is closed, started again, and returns to its seat with the same file.
    settle_online(&mut bo);
    frames(&mut bo, 2);
    drop(bo);
    let mut bo = app_in(folder.path());
    let kept = bo.world().resource::<SavedSeats>().seats().to_vec();
    assert_eq!(
        (kept.len(), kept[0].platform, kept[0].ticket.code.as_str()),
        (1, Some(SideChoice::Black), number.as_str())
    );
    ask(&mut bo, ScreenCommand::Go(Screen::Online));
    ask(&mut bo, OnlineCommand::Rejoin(Box::new(kept[0].clone())));
    until(&mut [&mut ada, &mut bo], "the game", |apps| playing(apps[1]) && ply(apps[1]) == 3);
    click(&mut bo, "e7");
    click(&mut bo, "d7");
    until(&mut [&mut ada, &mut bo], "the drowning", |apps| apps.iter().all(|app| ply(app) == 4));
    assert_eq!(crate::common::fen_of(&ada), "3l3/7/4pM1/7/7/3L3/7/w/-1", "the pawn has drowned");
    click(&mut ada, "d2");
    click(&mut ada, "d7");
    until(&mut [&mut ada, &mut bo], "the end", |apps| apps.iter().all(|app| won(app)));
    assert!(bo.world().resource::<SavedSeats>().seats().is_empty(), "nobody goes back to a game that is over");
    settle_online(&mut bo);
    let files = std::fs::read_dir(folder.path()).expect("the folder").flatten();
    let games: Vec<_> = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "pgn")).collect();
    assert_eq!(games.len(), 1, "it is kept in one file");
    let text = std::fs::read_to_string(games[0].path()).expect("readable");
    assert!(text.contains("Mb1xd3xf5") && text.contains("~c4") && text.contains("[Result \"1-0\"]"), "{text}");
}

#[test]
fn a_chain_grows_on_the_board_and_one_of_ones_own_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    let number = platform_pair(
        &server,
        (&mut ada, Wanted::new_from(CHAIN_AND_RIVER, SideChoice::White)),
        (&mut bo, SideChoice::Black),
    );
    let way = |app: &App| {
        let squares = app.world().resource::<Playback>().chain().iter();
        squares.map(Square::to_string).collect::<String>()
    };
    assert_eq!(step(&server, &number, "b1d3"), 0);
    until(&mut [&mut ada, &mut bo], "the hop", |apps| apps.iter().all(|app| way(app) == "b1d3"));
    assert_eq!((ply(&ada), ply(&bo)), (0, 0));
    // Ada's chain has begun: she must continue it, and she cannot play another move.
    let held = |app: &App| app.world().resource::<Selection>().finished_path().map(|path| path.to_string());
    until(&mut [&mut ada], "the chain", |apps| held(apps[0]).as_deref() == Some("b1d3"));
    ask(&mut ada, TypedMove("d1d2".into()));
    until(&mut [&mut ada], "the refusal", |apps| told(apps[0], "notice-say") && ply(apps[0]) == 0);
    until(&mut [&mut ada], "the chain", |apps| held(apps[0]).as_deref() == Some("b1d3"));
    ada.world_mut().write_message(Gesture::FinishChain);
    until(&mut [&mut ada, &mut bo], "the turn", |apps| apps.iter().all(|app| ply(app) == 1 && way(app).is_empty()));
    assert_eq!(crate::common::moves_of(&bo), "b1d3");
    // The platform has neither resignation nor takeback.
    for action in [GameCommand::Resign, GameCommand::Undo, GameCommand::OfferDraw] {
        ask(&mut ada, action);
        frames(&mut ada, 2);
        assert!(told(&ada, "platform-unsupported") && !won(&ada) && ply(&ada) == 1);
    }
    ask(&mut ada, OnlineCommand::CopyCode);
    ada.update();
    let number = ada.world().resource::<Online>().game().and_then(OnlineGame::code).map(str::to_owned);
    let copied = ada.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().map(|text| text.0).last();
    assert!(copied.is_some() && copied == number, "{copied:?}, {number:?}");
}

#[test]
fn levels_play_on_a_server_of_the_platform() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    for level in ["Random", "Negamax", "Cub"] {
        let (mut ada, mut bo) = (app(), app());
        let wanted = Wanted { level: Some(level), ..Wanted::new_from("", SideChoice::White) };
        platform_pair(&server, (&mut ada, wanted), (&mut bo, SideChoice::Black));
        let enough = |app: &App| ply(app) >= 4 || won(app);
        until(&mut [&mut ada, &mut bo], "a few moves", |apps| apps.iter().all(|app| enough(app)));
    }
}

#[test]
fn where_no_server_is_the_player_hears_why_and_may_try_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let mut ada = app();
    let failed = |app: &App| app.world().resource::<Online>().failure().map(|failed| failed.problem.cause);
    let fails = |app: &mut App, cause: Cause| {
        until(&mut [app], "the failure", |apps| failed(apps[0]).is_some());
        assert_eq!(failed(app), Some(cause));
        let world = app.world();
        assert!(
            world.resource::<Online>().game().is_none() && *world.resource::<State<Screen>>().get() == Screen::Online
        );
    };
    introduce(&mut ada, "Ada", &server, SideChoice::White);
    for (address, cause) in [("no-such-machine.invalid", Cause::UnknownHost), ("127.0.0.1:1", Cause::ConnectionRefused)]
    {
        let mut settings = ada.world().resource::<OnlineSettings>().clone();
        settings.online.server = address.into();
        ask(&mut ada, ChangeSettings(settings));
        ask(&mut ada, OnlineCommand::Create);
        fails(&mut ada, cause);
    }
    wish(&mut ada, ([127, 0, 0, 1], 1).into(), &Wanted::new_from("", SideChoice::White));
    fails(&mut ada, Cause::ConnectionRefused);
    for (wanted, key) in [
        (
            Wanted { start: PlatformStart::Position, ..Wanted::new_from("7/7/7/7/7/7/7/w/-1", SideChoice::White) },
            "notice-bad-position",
        ),
        (Wanted::known("", SideChoice::White), "platform-no-number"),
    ] {
        wish(&mut ada, server.address, &wanted);
        frames(&mut ada, 2);
        assert!(told(&ada, key) && ada.world().resource::<Online>().game().is_none(), "{key}");
    }
    wish(&mut ada, server.address, &Wanted::known("77", SideChoice::White));
    until(&mut [&mut ada], "the refusal", |apps| failed(apps[0]).is_some());
    wish(&mut ada, server.address, &Wanted::new_from("", SideChoice::White));
    until(&mut [&mut ada], "the game", |apps| playing(apps[0]) && failed(apps[0]).is_none());
}
