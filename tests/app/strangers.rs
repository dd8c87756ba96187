//! Strangers on a server: a rated game from the search to the new ratings, the page and the key of a player, and games
//! with days for a move.

use crate::common::window::TestWindow;
use crate::common::{app, app_in, ask, click, frames, resign, told};
use crate::online::{TestServer, introduce, online_game, playing, ply, until};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::{ToastButton, ToastPressed};
use congo::features::online::lobby::{Lobby, LobbyServer};
use congo::features::online::players::{PlayerPage, Players, PlayersCommand};
use congo::features::online::rating_change::RatingChange;
use congo::features::online::search::Search;
use congo::features::online::session::OnlineGame;
use congo::features::online::settings::OnlineSettings;
use congo::features::online::{Online, OnlineCommand, ServerQuestion};
use congo::session::game_choice::SideChoice;
use congo::session::time_control_choice::TimeControlKind;
use congo_client::identity::Identity;
use congo_rules::Color;
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpListener, TcpSocket};

/// Where the server is reached from another address of this machine: two of one address do not play for their ratings.
fn other_way_to(server: &TestServer) -> SocketAddr {
    let target = server.address;
    let listener = server.runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port");
    let address = listener.local_addr().expect("an address");
    server.runtime.spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            tokio::spawn(async move {
                let socket = TcpSocket::new_v4().expect("a socket");
                socket.bind((IpAddr::from([127, 0, 0, 9]), 0).into()).expect("an address of this machine");
                let mut far = socket.connect(target).await.expect("a connection");
                // Either side may end it.
                let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
            });
        }
    });
    address
}

pub(crate) fn change(app: &mut App, change: impl FnOnce(&mut OnlineSettings)) {
    let mut settings = app.world().resource::<OnlineSettings>().clone();
    change(&mut settings);
    ask(app, ChangeSettings(settings));
    frames(app, 2);
}

/// Ada and Bo at one server, each from an address of their own.
pub(crate) fn two(server: &TestServer, ada: &mut App, bo: &mut App) {
    introduce(ada, "Ada", server, SideChoice::Random);
    introduce(bo, "Bo", server, SideChoice::Random);
    let address = other_way_to(server).to_string();
    change(bo, |settings| settings.online.server = address);
}

fn search(app: &App) -> Option<&Search> {
    app.world().resource::<Online>().search()
}

fn page(app: &App) -> Option<&PlayerPage> {
    app.world().resource::<Players>().page()
}

pub(crate) fn plies(app: &App) -> usize {
    online_game(app).game_state().map_or(0, |state| state.ply())
}

pub(crate) fn own_color(app: &App) -> Color {
    online_game(app).own_color().expect("a seat")
}

/// Both begin.
pub(crate) fn first_moves(ada: &mut App, bo: &mut App) {
    let (white, black) = if own_color(ada) == Color::White { (ada, bo) } else { (bo, ada) };
    click(white, "a2");
    click(white, "a3");
    until(&mut [white, black], "the move", |apps| apps.iter().all(|app| plies(app) == 1));
    click(black, "a6");
    click(black, "a5");
    until(&mut [white, black], "the move", |apps| apps.iter().all(|app| plies(app) == 2));
}

#[test]
fn two_strangers_find_each_other_and_play_for_their_ratings() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let own = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app_in(own.path()), app());
    two(&server, &mut ada, &mut bo);
    ask(&mut ada, OnlineCommand::FindOpponent);
    until(&mut [&mut ada], "the wait", |apps| search(apps[0]).and_then(Search::waiting) == Some(1));
    assert!(told(&ada, "online-key-made"), "a key is not made in secret");
    // Meanwhile she does something else; the game finds her there.
    ask(&mut ada, ScreenCommand::Go(Screen::Statistics));
    ask(&mut bo, OnlineCommand::FindOpponent);
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    assert!(told(&ada, "online-paired") && search(&ada).is_none());
    let state = online_game(&ada).game_state().expect("a game");
    assert!(state.begun().rated && state.begun().clock == "300+3", "the usual clock");
    let names = Color::ALL.map(|color| state.player_name(color).unwrap_or_default());
    assert!(names == ["Ada", "Bo"] || names == ["Bo", "Ada"], "{names:?}");

    first_moves(&mut ada, &mut bo);
    resign(&mut bo);
    let rating = |app: &App| {
        let code = online_game(app).code().expect("a code");
        app.world().resource::<RatingChange>().of_game(code)
    };
    until(&mut [&mut ada, &mut bo], "the ratings", |apps| apps.iter().all(|app| rating(app).is_some()));
    let ((before, winner), (_, loser)) = (rating(&ada).expect("known"), rating(&bo).expect("known"));
    assert!(before == 1500 && winner > 1500 && loser < 1500, "{winner}, {loser}");

    // Once more, with the colours exchanged.
    let color = own_color(&ada);
    ask(&mut ada, OnlineCommand::Rematch);
    ask(&mut bo, OnlineCommand::Rematch);
    until(&mut [&mut ada, &mut bo], "the rematch", |apps| {
        apps.iter().all(|app| playing(app) && plies(app) == 0 && ply(app) == 0)
            && apps.iter().all(|app| online_game(app).own_color().is_some())
    });
    assert_eq!(own_color(&ada), !color);

    let address = online_game(&ada).address().clone();
    ask(&mut ada, PlayersCommand::ShowOwn(address));
    until(&mut [&mut ada], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
    let shown = page(&ada).expect("a page");
    let (account, profile) = (shown.account().expect("own"), shown.profile().expect("known"));
    assert_eq!((account.name.as_str(), profile.games.len(), profile.ratings[0].rating), ("Ada", 1, winner));
    assert_eq!(*ada.world().resource::<State<Overlay>>().get(), Overlay::Player);
    let (address, other) = (shown.address().clone(), profile.games[0].opponent);
    ask(&mut ada, PlayersCommand::Show(address, other));
    until(&mut [&mut ada], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
    let shown = page(&ada).expect("a page");
    assert!(!shown.is_own() && shown.profile().expect("known").name == "Bo");
    ask(&mut ada, PlayersCommand::ReportName);
    until(&mut [&mut ada], "the report", |apps| told(apps[0], "player-reported"));

    // The key is the same after a restart.
    let key = ada.world().resource::<Online>().identity().expect("a key").clone();
    drop(ada);
    let ada = app_in(own.path());
    assert_eq!(ada.world().resource::<Online>().identity(), Some(&key));
}

#[test]
fn a_search_asks_for_its_server_and_can_be_stopped() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    two(&server, &mut ada, &mut bo);
    change(&mut ada, |settings| settings.online.server.clear());
    ask(&mut ada, OnlineCommand::FindOpponent);
    frames(&mut ada, 2);
    let question = |app: &App| app.world().resource::<Online>().server_question().cloned();
    assert_eq!((question(&ada), search(&ada).is_some()), (Some(ServerQuestion::FindOpponent), false));
    ask(&mut ada, OnlineCommand::UseServer("not an address".into()));
    frames(&mut ada, 2);
    assert!(told(&ada, "online-no-place") && question(&ada).is_some(), "it is asked again");
    ask(&mut ada, OnlineCommand::UseServer(server.address.to_string()));
    until(&mut [&mut ada], "the wait", |apps| search(apps[0]).and_then(Search::waiting) == Some(1));
    assert_eq!(ada.world().resource::<OnlineSettings>().online.server, server.address.to_string());
    ask(&mut ada, OnlineCommand::StopSearch);
    frames(&mut ada, 2);
    assert!(search(&ada).is_none());
    // Nobody is paired with somebody who has stopped.
    ask(&mut bo, OnlineCommand::FindOpponent);
    until(&mut [&mut bo], "the wait", |apps| search(apps[0]).and_then(Search::waiting) == Some(1));
    // Creating a game ends a search as well.
    ask(&mut bo, OnlineCommand::Create);
    until(&mut [&mut bo], "the game", |apps| apps[0].world().resource::<Online>().game().is_some());
    assert!(search(&bo).is_none());
}

#[test]
fn a_name_that_somebody_has_is_refused_and_a_search_where_no_server_is_says_why() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app(), app());
    two(&server, &mut ada, &mut bo);
    change(&mut bo, |settings| settings.online.name = "Ada".into());
    for app in [&mut ada, &mut bo] {
        ask(app, OnlineCommand::FindOpponent);
        until(&mut [app], "the wait", |apps| search(apps[0]).is_none_or(|search| search.waiting().is_some()));
    }
    assert!(told(&bo, "notice-say"), "the search goes on without the name");
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));

    let mut eve = app();
    introduce(&mut eve, "Eve", &server, SideChoice::Random);
    change(&mut eve, |settings| settings.online.server = "127.0.0.1:1".into());
    ask(&mut eve, OnlineCommand::FindOpponent);
    until(&mut [&mut eve], "the failure", |apps| apps[0].world().resource::<Online>().failure().is_some());
    assert!(search(&eve).is_none());
}

#[test]
fn a_key_is_replaced_by_words_and_the_old_one_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let own = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let mut ada = app_in(own.path());
    introduce(&mut ada, "Ada", &server, SideChoice::Random);
    let other = Identity::new();
    let identity = |app: &App| app.world().resource::<Online>().identity().cloned();
    for wrong in ["one two three", &other.words().to_uppercase().replace(' ', "  x"), ""] {
        ask(&mut ada, PlayersCommand::UseKeyWords(wrong.to_owned()));
        frames(&mut ada, 2);
        assert!(told(&ada, "player-key-bad") && identity(&ada).is_none(), "{wrong}");
    }
    ask(&mut ada, PlayersCommand::UseKeyWords(other.words()));
    until(&mut [&mut ada], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
    assert_eq!(identity(&ada), Some(other.clone()));
    ask(&mut ada, PlayersCommand::CopyKeyWords);
    ada.update();
    let copied = ada.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().map(|text| text.0).last();
    assert_eq!(copied, Some(other.words()));
    // A file of it, and another key from a file.
    let (copy, third) = (own.path().join("copy.key"), own.path().join("third.key"));
    ask(&mut ada, PlayersCommand::WriteKey(copy.clone()));
    frames(&mut ada, 2);
    assert_eq!(Identity::load(&copy).expect("a key"), other);
    let another = Identity::new();
    another.save(&third).expect("writable");
    ask(&mut ada, PlayersCommand::UseKeyFile(third));
    frames(&mut ada, 2);
    assert_eq!(identity(&ada), Some(another));
    let kept = std::fs::read_dir(own.path()).expect("a folder").flatten();
    let old = kept.map(|file| file.path()).find(|path| path.file_name().is_some_and(|name| name == "player_old.key"));
    assert_eq!(Identity::load(&old.expect("it is kept")).expect("a key"), other);
    // A name is claimed on the own page.
    until(&mut [&mut ada], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
    ask(&mut ada, PlayersCommand::SetName { name: " Cleo ".into(), hidden: true });
    until(&mut [&mut ada], "the name", |apps| {
        page(apps[0]).and_then(PlayerPage::account).is_some_and(|account| account.name == "Cleo" && account.hidden)
    });
    assert_eq!(ada.world().resource::<OnlineSettings>().online.name, "Cleo");
}

#[test]
fn a_game_with_days_for_a_move_waits_on_a_list_that_says_whose_turn_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let own = [tempfile::tempdir().expect("a temporary folder"), tempfile::tempdir().expect("a temporary folder")];
    let mut server = TestServer::start(folder.path());
    let (mut ada, mut bo) = (app_in(own[0].path()), app_in(own[1].path()));
    two(&server, &mut ada, &mut bo);
    for app in [&mut ada, &mut bo] {
        change(app, |settings| settings.online.clock.kind = TimeControlKind::Days(2));
        ask(app, OnlineCommand::FindOpponent);
    }
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    assert_eq!(online_game(&ada).game_state().expect("a game").begun().clock, "1/172800");
    first_moves(&mut ada, &mut bo);
    // White is to move. Everything ends and begins again.
    let white = usize::from(own_color(&bo) == Color::White);
    frames(&mut ada, 3);
    frames(&mut bo, 3);
    drop((ada, bo));
    server.stop();
    server.again();
    let mut player = app_in(own[white].path());
    until(&mut [&mut player], "the notice", |apps| told(apps[0], "online-turns"));
    let button = ToastButton { label: "online-show-games", owner: "own games", subject: String::new() };
    ask(&mut player, ToastPressed(button));
    frames(&mut player, 3);
    assert_eq!(*player.world().resource::<State<Screen>>().get(), Screen::Online);
    let address = player.world().resource::<OnlineSettings>().online.server.parse().expect("an address");
    let games = player.world().resource::<Players>().own_games(&address).to_vec();
    assert!(games.len() == 1 && games[0].own_turn, "{games:?}");
    let code = games[0].game.as_ref().expect("a game").code.clone();
    ask(&mut player, OnlineCommand::JoinAt(address, code));
    until(&mut [&mut player], "the game", |apps| {
        playing(apps[0]) && apps[0].world().resource::<Online>().game().and_then(OnlineGame::own_color).is_some()
    });
    assert_eq!((own_color(&player), plies(&player)), (Color::White, 2));
}

/// Writes into the field of this name, which stands below a text that says the same.
fn write(window: &mut TestWindow, name: &str, text: &str) {
    let controls = window.controls();
    let field =
        controls.iter().filter(|control| control.text == name).max_by(|a, b| a.place.min.y.total_cmp(&b.place.min.y));
    let middle = field.expect("a field").place.center();
    window.click_at(middle);
    for sign in text.chars() {
        window.key(KeyCode::KeyA, Key::Character(sign.to_string().into()));
    }
}

#[test]
fn a_new_player_finds_an_opponent_with_the_pointer_alone() {
    for (width, height) in [(640, 480), (900, 600), (1280, 740)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let own = tempfile::tempdir().expect("a temporary folder");
        let server = TestServer::start(folder.path());
        let (mut window, mut bo) = (TestWindow::new_in(own.path(), width, height), app());
        introduce(&mut bo, "Bo", &server, SideChoice::Random);
        let address = other_way_to(&server).to_string();
        change(&mut bo, |settings| settings.online.server = address);
        ask(&mut bo, OnlineCommand::FindOpponent);
        until(&mut [&mut bo], "the wait", |apps| search(apps[0]).and_then(Search::waiting) == Some(1));

        window.click_key("menu-online");
        frames(&mut window, 10);
        window.click_key("online-find");
        let question = window.text("online-find-where");
        write(&mut window, &question, &server.address.to_string());
        window.click_key("online-use-server");
        until(&mut [&mut window, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
        frames(&mut window, 10);
        // Her name stands with her rating. A press on it shows her own page, and one on his name his.
        assert!(window.shows("1500 ± 350"), "{width}x{height}: {:?}", window.controls());
        window.click_key("you");
        until(&mut [&mut window], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
        assert!(page(&window).is_some_and(PlayerPage::is_own));
        frames(&mut window, 10);
        window.click_key("button-close");
        frames(&mut window, 10);
        window.click("Bo");
        until(&mut [&mut window], "the page", |apps| {
            page(apps[0]).is_some_and(|page| !page.is_own() && page.profile().is_some())
        });
        assert_eq!(page(&window).and_then(PlayerPage::profile).map(|profile| profile.name.as_str()), Some("Bo"));
        frames(&mut window, 10);
        window.click_key("button-close");
        assert_eq!(*window.world().resource::<State<Overlay>>().get(), Overlay::None);
    }
}

#[test]
fn a_search_is_stopped_and_the_own_page_is_opened_with_the_pointer() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let own = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let mut window = TestWindow::new_in(own.path(), 1280, 740);
    introduce(&mut window, "Ada", &server, SideChoice::Random);
    frames(&mut window, 10);
    window.click_key("online-find");
    until(&mut [&mut window], "the wait", |apps| search(apps[0]).and_then(Search::waiting) == Some(1));
    frames(&mut window, 10);
    window.click_key("online-search-stop");
    assert!(search(&window).is_none());
    frames(&mut window, 10);
    window.click_key("new-options");
    frames(&mut window, 10);
    window.click_key("player-own");
    until(&mut [&mut window], "the page", |apps| page(apps[0]).and_then(PlayerPage::profile).is_some());
    frames(&mut window, 10);
    window.click_key("player-key");
    frames(&mut window, 10);
    window.click_key("player-key-copy");
    assert!(told(&window, "notice-copied") || told(&window, "notice-copied-for-now"));
}

#[test]
fn the_liveliest_games_are_shown_with_their_boards_and_watched_with_one_press() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = TestServer::start(folder.path());
    let (mut ada, mut bo, mut eve) = (app(), app(), TestWindow::new(1280, 900));
    introduce(&mut ada, "Ada", &server, SideChoice::White);
    introduce(&mut bo, "Bo", &server, SideChoice::Random);
    introduce(&mut eve, "Eve", &server, SideChoice::Random);
    change(&mut ada, |settings| (settings.online.listed, settings.online.spectator_delay) = (true, 1));
    ask(&mut ada, OnlineCommand::Create);
    let code =
        |apps: &[&mut App]| apps[0].world().resource::<Online>().game().and_then(OnlineGame::code).map(String::from);
    until(&mut [&mut ada], "the code", |apps| code(apps).is_some());
    let code = code(&[&mut ada]).expect("a code");
    ask(&mut bo, OnlineCommand::Join(code));
    until(&mut [&mut ada, &mut bo], "the game", |apps| apps.iter().all(|app| playing(app)));
    first_moves(&mut ada, &mut bo);

    let is_listed = |server: &LobbyServer| matches!(&server.games, Some(Ok(games)) if !games.live.is_empty());
    until(&mut [&mut eve], "the list", |apps| apps[0].world().resource::<Lobby>().servers().iter().any(is_listed));
    frames(&mut eve, 10);
    let card = eve.controls().into_iter().find(|control| control.text.starts_with("Watch: Ada – Bo"));
    let place = card.unwrap_or_else(|| panic!("no card: {:?}", eve.controls())).place;
    eve.click_at(place.center());
    until(&mut [&mut eve, &mut ada, &mut bo], "the game", |apps| playing(apps[0]) && plies(apps[0]) == 2);
    frames(&mut eve, 10);
    let controls = eve.controls();
    assert!(controls.iter().any(|control| control.text.ends_with("0:01 behind the players")), "{controls:?}");
}
