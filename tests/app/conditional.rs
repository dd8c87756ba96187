//! Answers in advance in games with days for a move: two instances of the game over a real server.

use crate::common::window::TestWindow;
use crate::common::{app, app_in, ask, click, clicks, frames, resign, screen, told};
use crate::online::{TestServer, introduce, online_game, playing, ply, until};
use crate::strangers::{change, first_moves, own_color, plies, two};
use bevy::prelude::*;
use congo::app::files::AppDirs;
use congo::app::screens::{Screen, ScreenCommand};
use congo::features::online::conditional::{ConditionalCommand, ConditionalLine, ConditionalPlan, awaited_state};
use congo::features::online::session::OnlineGame;
use congo::features::online::{Online, OnlineCommand};
use congo::session::game_choice::SideChoice;
use congo::session::time_control_choice::TimeControlKind;
use congo_client::connection::State as Connection;
use congo_rules::Color;

fn plan(app: &App) -> &ConditionalPlan {
    app.world().resource::<ConditionalPlan>()
}

/// What the server keeps, as the program knows it.
fn lines(app: &App) -> Vec<String> {
    let words =
        |line: &ConditionalLine| line.turns().iter().map(|turn| turn.path.to_string()).collect::<Vec<_>>().join(" ");
    plan(app).lines().iter().map(words).collect()
}

/// Whether the player can say now what they answer.
fn can_answer(app: &App) -> bool {
    awaited_state(app.world().resource::<Online>()).is_some()
}

/// A game with two days for a move after the first turns: White is to move. White's instance, then Black's.
fn slow_game(server: &TestServer, mut ada: App, mut bo: App) -> (App, App) {
    two(server, &mut ada, &mut bo);
    for app in [&mut ada, &mut bo] {
        change(app, |settings| settings.online.clock.kind = TimeControlKind::Days(2));
        ask(app, OnlineCommand::FindOpponent);
    }
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    first_moves(&mut ada, &mut bo);
    if own_color(&ada) == Color::White { (ada, bo) } else { (bo, ada) }
}

/// Opens the board for answers in advance, once it is known what the server keeps.
fn open(app: &mut App) {
    until(&mut [app], "what is kept", |apps| plan(apps[0]).is_known());
    ask(app, ConditionalCommand::Open);
    frames(app, 2);
    assert_eq!(screen(app), Screen::ConditionalMoves);
}

/// Imagines turns in the position of the game.
fn imagine(app: &mut App, turns: &[&str]) {
    ask(app, ConditionalCommand::Restart);
    frames(app, 2);
    turns.iter().for_each(|turn| clicks(app, turn));
    frames(app, 2);
}

fn until_kept(app: &mut App, kept: &[&str]) {
    until(&mut [app], "the line", |apps| lines(apps[0]) == kept && !plan(apps[0]).is_busy());
}

#[test]
fn an_answer_given_in_advance_comes_by_itself_and_the_rest_is_left() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let own = [tempfile::tempdir().expect("a temporary folder"), tempfile::tempdir().expect("a temporary folder")];
    let server = TestServer::start(folder.path());
    let (ada, bo) = (app_in(own[0].path()), app_in(own[1].path()));
    let (mut white, mut black) = slow_game(&server, ada, bo);
    assert!(!can_answer(&white), "it is their turn");
    ask(&mut white, ConditionalCommand::Open);
    frames(&mut white, 2);
    assert!(playing(&white) && told(&white, "refused-wrong-ply"));

    open(&mut black);
    assert_eq!(lines(&black), Vec::<String>::new());
    imagine(&mut black, &["b2 b3"]);
    assert!(!plan(&black).is_busy(), "without an answer there is nothing to keep");
    clicks(&mut black, "b6 b5");
    until_kept(&mut black, &["b2b3 b6b5"]);
    assert!(told(&black, "conditional-kept"));
    // Going on makes it longer; another answer replaces the first.
    clicks(&mut black, "c2 c3");
    clicks(&mut black, "c6 c5");
    until_kept(&mut black, &["b2b3 b6b5 c2c3 c6c5"]);
    imagine(&mut black, &["d2 d3", "d6 d5"]);
    until_kept(&mut black, &["b2b3 b6b5 c2c3 c6c5", "d2d3 d6d5"]);
    ask(&mut black, ConditionalCommand::Back);
    frames(&mut black, 2);
    clicks(&mut black, "e6 e5");
    until_kept(&mut black, &["b2b3 b6b5 c2c3 c6c5", "d2d3 e6e5"]);
    // Nothing of it was played, and nobody else knows of it.
    assert_eq!((plies(&black), plies(&white), ply(&black), ply(&white)), (2, 2, 4, 2));
    assert_eq!(lines(&white), Vec::<String>::new());

    ask(&mut black, OnlineCommand::ShowGame);
    until(&mut [&mut black], "the game", |apps| playing(apps[0]) && ply(apps[0]) == 2);
    ["b2", "b3"].into_iter().for_each(|square| click(&mut white, square));
    until(&mut [&mut white, &mut black], "the answer", |apps| apps.iter().all(|app| (plies(app), ply(app)) == (4, 4)));
    until_kept(&mut black, &["c2c3 c6c5"]);

    // After a restart it is what the server says.
    let code = online_game(&black).code().expect("a code").to_owned();
    let address = online_game(&black).address().clone();
    let folder_of_black = own.iter().map(|own| own.path()).find(|path| is_of(path, &black)).expect("one of them");
    drop(black);
    let mut black = app_in(folder_of_black);
    ask(&mut black, ScreenCommand::Go(Screen::Online));
    frames(&mut black, 2);
    ask(&mut black, OnlineCommand::JoinAt(address, code));
    until(&mut [&mut black], "the game", |apps| playing(apps[0]) && can_answer(apps[0]));
    until_kept(&mut black, &["c2c3 c6c5"]);

    // What is removed is not played. The board of imagined turns gives way to the game.
    open(&mut black);
    let line = plan(&black).lines()[0].clone();
    ask(&mut black, ConditionalCommand::Remove(line));
    until_kept(&mut black, &[]);
    assert!(told(&black, "conditional-removed"));
    imagine(&mut black, &["d2 d3"]);
    ["c2", "c3"].into_iter().for_each(|square| click(&mut white, square));
    until(&mut [&mut white, &mut black], "the move", |apps| {
        apps.iter().all(|app| playing(app) && (plies(app), ply(app)) == (5, 5))
    });
    assert!(told(&black, "refused-wrong-ply") && !can_answer(&black) && can_answer(&white));
}

/// Whether an instance keeps its data in this folder.
fn is_of(path: &std::path::Path, app: &App) -> bool {
    app.world().resource::<AppDirs>().data.starts_with(path)
}

#[test]
fn what_cannot_be_kept_is_said_and_not_shown() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = TestServer::start(folder.path());
    let (_white, mut black) = slow_game(&server, app(), app());
    open(&mut black);
    imagine(&mut black, &["b2 b3", "b6 b5"]);
    until_kept(&mut black, &["b2b3 b6b5"]);
    server.stop();
    until(&mut [&mut black], "the loss", |apps| {
        !matches!(online_game(apps[0]).connection_state(), Connection::Connected)
    });
    imagine(&mut black, &["c2 c3", "c6 c5"]);
    until(&mut [&mut black], "the notice", |apps| told(apps[0], "conditional-not-kept"));
    assert_eq!((screen(&black), lines(&black)), (Screen::ConditionalMoves, vec!["b2b3 b6b5".to_owned()]));
    // Once the connection is back, the same answer is kept.
    server.again();
    ask(&mut black, OnlineCommand::ReconnectNow);
    until(&mut [&mut black], "the server", |apps| {
        online_game(apps[0]).is_ready() && matches!(online_game(apps[0]).connection_state(), Connection::Connected)
    });
    assert_eq!(screen(&black), Screen::ConditionalMoves);
    imagine(&mut black, &["c2 c3", "c6 c5"]);
    until_kept(&mut black, &["b2b3 b6b5", "c2c3 c6c5"]);
}

#[test]
fn in_a_game_with_minutes_and_for_spectators_there_is_nothing_to_answer_in_advance() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    two(&server, &mut ada, &mut bo);
    for app in [&mut ada, &mut bo] {
        ask(app, OnlineCommand::FindOpponent);
    }
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    first_moves(&mut ada, &mut bo);
    assert!(!can_answer(&ada) && !can_answer(&bo));

    let (mut white, mut black) = slow_game(&server, app(), app());
    let mut eve = app();
    introduce(&mut eve, "Eve", &server, SideChoice::Random);
    let (address, code) =
        (online_game(&white).address().clone(), online_game(&white).code().expect("a code").to_owned());
    ask(&mut eve, OnlineCommand::Watch(address, code));
    until(&mut [&mut eve], "the game", |apps| playing(apps[0]) && plies(apps[0]) == 2);
    assert!(can_answer(&black) && !can_answer(&eve));
    resign(&mut white);
    until(&mut [&mut white, &mut black], "the end", |apps| apps.iter().all(|app| online_game(app).is_over()));
    assert!(!can_answer(&black) && !can_answer(&white));
}

#[test]
fn answers_are_given_and_removed_with_the_pointer_alone() {
    for (width, height) in [(640, 480), (900, 600), (1280, 740)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let own = tempfile::tempdir().expect("a temporary folder");
        let server = TestServer::start(folder.path());
        let (mut window, mut bo) = (TestWindow::new_in(own.path(), width, height), app());
        introduce(&mut window, "Ada", &server, SideChoice::Black);
        introduce(&mut bo, "Bo", &server, SideChoice::Random);
        change(&mut window, |settings| settings.online.clock.kind = TimeControlKind::Days(2));
        ask(&mut window, OnlineCommand::Create);
        let code = |app: &App| app.world().resource::<Online>().game().and_then(OnlineGame::code).map(str::to_owned);
        until(&mut [&mut window], "the code", |apps| code(apps[0]).is_some());
        let code = code(&window).expect("a code");
        ask(&mut bo, OnlineCommand::Join(code));
        until(&mut [&mut window, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
        frames(&mut window, 10);

        window.click_key("conditional-open");
        frames(&mut window, 10);
        assert!(window.shows_key("conditional-imagined"), "{width}x{height}: {:?}", window.controls());
        window.click_squares("b2 b3");
        frames(&mut window, 10);
        assert!(window.shows("b2-b3: what is your answer?"), "{width}x{height}: {:?}", window.controls());
        window.click_squares("b6 b5");
        until(&mut [&mut window], "the line", |apps| lines(apps[0]) == ["b2b3 b6b5"] && !plan(apps[0]).is_busy());
        frames(&mut window, 10);
        assert!(window.shows("If b2-b3, then b6-b5"), "{width}x{height}: {:?}", window.controls());
        window.click_key("analysis-back-to-game");
        frames(&mut window, 10);
        assert!(playing(&window) && ply(&window) == 0);
        window.click("Answers in advance: 1");
        frames(&mut window, 10);
        window.click("Remove: If b2-b3, then b6-b5");
        until(&mut [&mut window], "the removal", |apps| lines(apps[0]).is_empty() && plan(apps[0]).is_known());
        frames(&mut window, 10);
        window.click_key("analysis-back-to-game");
        frames(&mut window, 10);
        click(&mut bo, "a2");
        click(&mut bo, "a3");
        until(&mut [&mut window, &mut bo], "the move", |apps| apps.iter().all(|app| ply(app) == 1));
        frames(&mut window, 10);
        assert!(!window.shows_key("conditional-open"), "it is her turn");
    }
}
