//! Every panel in every language and with texts that are 40% longer, in windows from the smallest to a large one: no
//! word is cut off or overlaps another, none gets too small to be read, and every exit is visible.

use crate::LogicPlugins;
use crate::app::any_command::AnyCommand;
use crate::app::clipboard::TextPasted;
use crate::app::date::CurrentDate;
use crate::app::files::AppDirs;
use crate::app::jobs::task_pool_plugin;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::text::{LANGUAGES, RequestedLanguage, Text, message_keys};
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::AnalysisCommand;
use crate::features::analysis::engine_lines::{EngineLines, LinesRequest};
use crate::features::analysis::retry_mistakes::RetryCommand;
use crate::features::analysis::review::{Review, ReviewCommand};
use crate::features::analysis::story::GameStory;
use crate::features::barks::Barks;
use crate::features::editor::EditorCommand;
use crate::features::learn::board_session::Phase;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::lesson_session::{LessonCommand, LessonSession};
use crate::features::learn::practice::session::{PracticeSession, StartPractice};
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::{PuzzleCommand, PuzzleSession};
use crate::features::learn::settings::LearnSettings;
use crate::features::learn::storm::session::{StormCommand, StormSession};
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::library::achievements::EarnedMedals;
use crate::features::library::statistics::StatisticsCache;
use crate::features::library::tasks::LibraryTasks;
use crate::features::library::{LibraryCommand, LibraryState};
use crate::features::online::conditional::{ConditionalCommand, ConditionalPlan};
use crate::features::online::lobby::{Lobby, LobbyServer};
use crate::features::online::platform::PlatformStart;
use crate::features::online::players::{Players, PlayersCommand};
use crate::features::online::saved_seats::{SavedSeat, SavedSeats};
use crate::features::online::settings::OnlineSettings;
use crate::features::online::{Online, OnlineCommand};
use crate::features::share::options::ShareSettings;
use crate::features::share::options::{ShareChoice, ShareFormat};
use crate::features::wild_boards::boards::{WildBoards, wild_day};
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::{FinishedGame, WildResult};
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::input::gestures::Gesture;
use crate::input::typed_move::TypedMove;
use crate::session::coach::Coach;
use crate::session::cursor_commands::CursorCommand;
use crate::session::experience::{Experience, PlayerHistory};
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::game_commands::{GameCommand, PendingDraw, PendingResign};
use crate::session::game_settings::GameSettings;
use crate::session::hint::{Hint, HintExplanation};
use crate::session::messages::ExplainPiece;
use crate::session::open_share::OpenShare;
use crate::session::selection::Selection;
use crate::session::spectator::SpectatorCommand;
use crate::session::start::StartCommand;
use crate::session::time_control_choice::{CustomTimeControl, TimeControlChoice, TimeControlKind};
use crate::ui::accessibility::AnnouncementParams;
use crate::ui::dialogs::settings::SettingsPage;
use crate::ui::flights::Flight;
use crate::ui::kit::style;
use crate::ui::online::player::{Fold, PlayerDraft};
use crate::ui::panels::{DrawPanels, PanelContext};
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui;
use congo_client::connection::{Cause, GameConnection, Problem, ServerGames};
use congo_coach::CustomLevel;
use congo_coach::practice_tables;
use congo_coach::puzzle::Theme;
use congo_library::achievements::Achievement;
use congo_library::tree::TreePath;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{ChatMessage, DrawOffered, LiveGame, Moved, Phrase, Seated, TakebackAsked};
use egui::epaint::{ClippedShape, Shape, TextShape};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::time::Duration;

/// Window sizes in points: a large one, the default one, a small one, the smallest, and the default one at twice the
/// text size.
const WINDOWS: [(f32, f32); 5] = [(1706.0, 1066.0), (1280.0, 800.0), (900.0, 600.0), (640.0, 480.0), (640.0, 400.0)];
/// Font sizes smaller than this, in points, cannot be read.
const MIN_LEGIBLE_SIZE: f32 = 9.0;
/// Tolerance for rounding, in points.
const OVERLAP_SLACK: f32 = 1.5;

/// The game without a window, at the menu.
fn app(text: Text) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins.set(task_pool_plugin()), StatesPlugin, LogicPlugins));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    // The seed also chooses the sentences of a story, and with them its height.
    app.insert_resource(crate::app::args::Args { seed: Some(1), ..default() });
    // Otherwise the language of the settings would replace it.
    app.insert_resource(RequestedLanguage(Some(text.language_code().to_owned())));
    app.insert_resource(text);
    crate::ui::panels_plugin(&mut app);
    (0..3).for_each(|_| app.update());
    app
}

fn ask(app: &mut App, command: impl Into<AnyCommand>) {
    command.into().write(&mut app.world_mut().commands());
    app.world_mut().flush();
    (0..4).for_each(|_| app.update());
}

/// A lesson in which a move has been played, after this number of frames.
fn lesson(app: &mut App, name: &str, path: &str, frames: usize) {
    ask(app, LessonCommand::Begin(name.into()));
    ask(app, LessonCommand::Restart);
    ask(app, TypedMove(path.into()));
    let wanted = |app: &App| {
        let class = app.world().resource::<LessonSession>();
        class.miss().is_some() || class.rating().is_some()
    };
    for _ in 0..frames {
        if wanted(app) {
            return;
        }
        app.update();
    }
    panic!("nothing came of {path}");
}

fn game(app: &mut App, mode: GameMode, fen: &str) {
    ask(app, StartCommand::New(GameChoice { mode, ..default() }));
    ask(app, TextPasted(fen.into()));
}

/// A game for two with the share dialog open.
fn share(app: &mut App, what: ShareFormat) {
    game(app, GameMode::TwoPlayers, "2l4/7/7/3Z3/7/7/4L2/w/-1");
    ask(app, TypedMove("d4e6".into()));
    let sharing = ShareChoice { what, ..default() };
    ask(app, ChangeSettings(ShareSettings { sharing }));
    ask(app, OpenShare::Match);
}

/// A storm in which the first move has been played.
fn begin_storm(app: &mut App) {
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    ask(app, StormCommand::Begin);
    let attempt = app.world().resource::<StormSession>().attempt().expect("a puzzle");
    let path = attempt.next_move().expect("a move").to_string();
    ask(app, TypedMove(path));
    let moves = |app: &App| app.world().resource::<crate::session::r#match::Match>().human_to_move();
    wait_for(app, |app| moves(app) && matches!(app.world().resource::<StormSession>().phase(), Some(Phase::Trying(_))));
}

/// Puts games into a data folder of the test's own, which lasts as long as the test.
fn data_dir(app: &mut App, games: &[String]) {
    let folder = tempfile::tempdir().expect("a temporary folder").keep();
    for (nth, game) in games.iter().enumerate() {
        std::fs::write(folder.join(format!("{nth}.pgn")), game).expect("writable");
    }
    app.insert_resource(AppDirs::under(&folder));
    app.insert_resource(TempDir(folder));
}

/// Removes the folder when the app is dropped.
#[derive(Resource)]
struct TempDir(std::path::PathBuf);

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Adds games against all levels.
fn games(app: &mut App) {
    let names = congo_coach::default_levels().into_iter().map(|level| level.name);
    let levels: Vec<String> = names.chain(["Custom".to_owned()]).collect();
    let game = |(nth, level): (usize, &String)| {
        let level = level.as_str();
        let (sides, result) = if nth % 2 == 0 { (["Human", level], "1-0") } else { ([level, "Human"], "1/2-1/2") };
        let tag = |name: &str| if name == "Human" { name.to_owned() } else { format!("Computer {name}") };
        format!(
            "[Event \"Congo\"]\n[Date \"2026.01.{:02}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{result}\"]\n\
             [CongoSeed \"1\"]\n[CongoSeconds \"36000\"]\n\n1. a2-a3 a6-a5 2. Mb1-a2 Mb7-a6 {result}\n",
            nth + 1,
            tag(sides[0]),
            tag(sides[1])
        )
    };
    let games: Vec<String> = levels.iter().enumerate().map(game).collect();
    data_dir(app, &games);
}

/// Runs frames until the games have been read and their statistics computed.
fn wait_for_games(app: &mut App) {
    wait_for(app, |app| {
        let world = app.world();
        let read = world.resource::<LibraryState>().index().is_some() && world.resource::<LibraryTasks>().is_idle();
        let told = world.resource::<StatisticsCache>();
        let page = *world.resource::<State<Screen>>().get() == Screen::Statistics;
        read && !told.is_busy() && (!page || told.statistics().is_some())
    });
}

/// A screen to check: its name, and how to get there.
type ScreenCase = (&'static str, fn(&mut App));

/// A game that White's monkey wins.
const STORY_MOVES: &str = "a2b3 d6d5 e2f3 a7c5 g1e2 f6f5 c1c3 c5a5 a1a2 e6e5 a2a3 a5b5 b3b4 b6a5 b4b5 c6b5 \
                           b1a2 b7b6 c3d3 d7c6 a3a1 c7b7 a2a3 d5c4 d3d5 c6d5 e2c3 d5c5 c3d5 c5d5 f3e4 e5e4 \
                           a1b1 a5a4 a3a5c5e5";

/// A finished game with its story, with key moments.
fn with_story(app: &mut App) {
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    for path in STORY_MOVES.split_whitespace() {
        ask(app, TypedMove(path.into()));
    }
    let current = |app: &App| app.world().resource::<crate::session::r#match::Match>().revision();
    wait_for(app, |app| app.world().resource::<GameStory>().told(current(app)).is_some());
}

/// A game that the player wins against the Cub, who tells its story.
fn with_told_story(app: &mut App) {
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    ask(app, ChangeSettings(GameSettings { story_voice: true, ..default() }));
    let mut game = congo_rules::Game::new();
    let (before, last) = STORY_MOVES.rsplit_once(' ').expect("moves");
    for path in before.split_whitespace() {
        game.play(&path.parse().expect("a path")).expect("a legal move");
    }
    let choice = GameChoice { level: "Cub".into(), coached: false, ..default() };
    ask(app, StartCommand::From(choice, Box::new(game)));
    ask(app, TypedMove(last.into()));
    ask(app, Gesture::FinishChain);
    let current = |app: &App| app.world().resource::<crate::session::r#match::Match>().revision();
    wait_for(app, |app| app.world().resource::<GameStory>().told(current(app)).is_some());
}

/// The menu of somebody who has done everything today, with a game to go on with.
fn full_day(app: &mut App) {
    let today = app.world().resource::<CurrentDate>().0;
    let record = &mut app.world_mut().resource_mut::<Progress>().puzzles;
    record.record_daily(today);
    record.day_record_mut(today).lessons = 1;
    let day = wild_day(*app.world().resource::<CurrentDate>()).expect("a day");
    let fen = congo_rules::Position::start().fen();
    let mut wild = app.world_mut().resource_mut::<WildProgress>();
    wild.prepare_day(day, &fen);
    for result in [WildResult::Lost, WildResult::Drawn, WildResult::Won] {
        wild.record_first_move(&fen);
        wild.record_game(&FinishedGame { fen: &fen, result, moves: 128, game: None });
    }
    data_dir(app, &[]);
    ask(app, ChangeSettings(LearnSettings { introduced: true, ..default() }));
    ask(app, StartCommand::New(GameChoice { level: "Crocodile".into(), coached: true, ..default() }));
    ask(app, TypedMove("a2a3".into()));
    ask(app, ScreenCommand::Go(Screen::Menu));
}

/// A game with hours on its clocks, in which a move has been played and taken.
fn with_clocks(app: &mut App) {
    let own = CustomTimeControl { minutes: 61, ..default() };
    let clock = TimeControlChoice { kind: TimeControlKind::Custom, own, ..default() };
    ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, clock, ..default() }));
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    for path in ["c1c3", "c7c5", "c3c5", "b7d5"] {
        ask(app, TypedMove(path.into()));
    }
}

/// A reviewed game in which the lion was not captured, with the engine's lines beside it; after this number of moves.
fn reviewed(app: &mut App, plies: usize) {
    let game = "[FEN \"2m1l2/3p3/2p4/7/7/P6/3ML1Z/w/-1\"]\n\n{A note that tells at some length what happens here} \
                1. Zg1-e2 Le7-d7 (1... Mc7-b7 {or so}) 2. a2-a3 Ld7-e7 *";
    // The data folder is shared, so that each review is computed once.
    static DATA_DIRS: LazyLock<tempfile::TempDir> = LazyLock::new(|| tempfile::tempdir().expect("a temporary folder"));
    app.insert_resource(AppDirs::under(DATA_DIRS.path()));
    ask(app, AnalysisCommand::OpenText(game.into()));
    ask(app, AnalysisCommand::Review(ReviewCommand::Begin));
    ask(app, AnalysisCommand::SetLines(LinesRequest { enabled: true, line_count: 3, show_threat: true }));
    wait_for(app, |app| app.world().resource::<Review>().is_complete());
    ask(app, AnalysisCommand::GoTo(TreePath::main_line(plies)));
    wait_for(app, |app| !app.world().resource::<EngineLines>().results().lines.is_empty());
}

/// A game that waits on a server inside the game, with a data folder of the test's own.
fn host_game(app: &mut App) {
    data_dir(app, &[]);
    ask(app, ScreenCommand::Go(Screen::Online));
    ask(app, OnlineCommand::Create);
    wait_for(app, |app| app.world().resource::<Online>().game().is_some_and(|game| game.code().is_some()));
}

/// A game on a server inside the game against a remote player of this name, who is returned.
fn with_guest(
    app: &mut App,
    name: &str,
    clock: TimeControlKind,
    side: SideChoice,
) -> (GameConnection, congo_client::Net) {
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    let mut settings = OnlineSettings::default();
    (settings.online.clock.kind, settings.online.side) = (clock, side);
    ask(app, ChangeSettings(settings));
    host_game(app);
    let code = app.world().resource::<Online>().game().and_then(|online_game| online_game.code().map(str::to_owned));
    let place = app.world().resource::<Online>().local_server().address().expect("it serves");
    let net = congo_client::Net::start().expect("threads");
    let (name, code) = (name.to_owned(), code.expect("a code"));
    let order = congo_client::connection::ConnectRequest::Join { address: place, name, code };
    let guest = net.connect(order);
    wait_for(app, |app| *app.world().resource::<State<Screen>>().get() == Screen::Playing);
    (guest, net)
}

/// A game with days for a move, in which the server keeps answers to moves of the remote player.
fn with_conditional_moves(app: &mut App) {
    // Beside a clock of days there is room for a short name.
    drop(with_guest(app, "Dora", TimeControlKind::Days(3), SideChoice::Black));
    let known = |app: &App| app.world().resource::<ConditionalPlan>().is_known();
    wait_for(app, known);
    ask(app, ConditionalCommand::Open);
    for (count, line) in [["a2a3", "a6a5", "b2b3", "b6b5"], ["c2c3", "c6c5", "d2d3", "d6d5"]].into_iter().enumerate() {
        ask(app, ConditionalCommand::Restart);
        line.into_iter().for_each(|path| ask(app, TypedMove(path.into())));
        let is_kept = move |app: &App| {
            let lines = app.world().resource::<ConditionalPlan>().lines();
            lines.len() == count + 1 && lines.iter().all(|line| line.turns().len() == 4)
        };
        wait_for(app, is_kept);
    }
}

/// A game with a clock against a remote player with several open requests.
fn with_remote_player(app: &mut App) {
    let (guest, net) = with_guest(app, "Theodora", TimeControlKind::Custom, SideChoice::White);
    let ply = |app: &App| app.world().resource::<crate::session::r#match::Match>().game().ply();
    ask(app, TypedMove("a2a3".into()));
    let game_state =
        |app: &App| app.world().resource::<Online>().game().and_then(|online_game| online_game.game_state().cloned());
    wait_for(app, |app| game_state(app).is_some_and(|state| state.ply() == 1));
    guest.act(PlayerCommand::Move(Moved { ply: 1, path: "a6a5".into() }));
    wait_for(app, |app| ply(app) == 2);
    guest.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::OneMoment.into() }));
    guest.act(PlayerCommand::OfferDraw(DrawOffered {}));
    guest.act(PlayerCommand::AskTakeback(TakebackAsked { ply: 0 }));
    wait_for(app, |app| game_state(app).is_some_and(|state| state.takeback_request().is_some()));
    drop((guest, net));
    let own = congo_rules::Color::White;
    wait_for(app, |app| {
        app.world().resource::<Online>().game().is_some_and(|online_game| online_game.away_secs(!own).is_some())
    });
}

/// A server inside the game, which is the chosen one.
fn with_own_server(app: &mut App) {
    host_game(app);
    let address = app.world().resource::<Online>().local_server().address().expect("it serves");
    ask(app, OnlineCommand::Leave);
    let mut settings = OnlineSettings::default();
    (settings.online.server, settings.online.name) = (address.to_string(), "Theodora".into());
    ask(app, ChangeSettings(settings));
}

/// A search for an opponent, for whom a computer is offered.
/// Games of others, with names of the greatest length.
fn with_live_games(app: &mut App) {
    ask(app, ScreenCommand::Go(Screen::Online));
    (0..3).for_each(|_| app.update());
    let seat = || Some(Seated { name: "M".repeat(congo_proto::MAX_NAME_CHARS), rating: 1234, ..default() });
    let game = |fen: &str| LiveGame {
        fen: fen.into(),
        white: seat(),
        black: seat(),
        clock: "300+3".into(),
        watchers: 64,
        spectator_delay: 900,
        ..default()
    };
    let live = vec![game(congo_rules::Position::START_FEN), game("2l4/7/7/3Z3/7/7/4L2/w/-1"), game("")];
    let games = Some(Ok(ServerGames { live, ..default() }));
    let address = congo_client::address::ServerAddress::new("127.0.0.1", 1);
    let mut lobby = app.world_mut().resource_mut::<Lobby>();
    *lobby.servers_mut() = vec![LobbyServer { name: String::new(), address, games }];
}

fn with_a_search(app: &mut App) {
    with_own_server(app);
    ask(app, OnlineCommand::FindOpponent);
    wait_for(app, |app| app.world().resource::<Online>().search().is_some_and(|search| search.waiting().is_some()));
    let mut online = app.world_mut().resource_mut::<Online>();
    online.search_mut().expect("a search").offer_computer();
}

/// The page of a player with a name, with this part unfolded.
fn with_own_page(app: &mut App, open: Option<Fold>) {
    with_a_search(app);
    let address = app.world().resource::<OnlineSettings>().online.server.parse().expect("an address");
    ask(app, PlayersCommand::ShowOwn(address));
    let profile = |app: &App| app.world().resource::<Players>().page().is_some_and(|page| page.profile().is_some());
    wait_for(app, profile);
    app.world_mut().resource_mut::<PlayerDraft>().open = open;
    if open == Some(Fold::Best) {
        ask(app, PlayersCommand::ShowBest(congo_proto::online::Speed::Blitz));
        let best = |app: &App| {
            let page = app.world().resource::<Players>().page();
            page.is_some_and(|page| page.best().is_some_and(|(_, best)| best.value().is_some()))
        };
        wait_for(app, best);
    }
}

/// Settings for a game on a server of the platform, on this port of this machine.
fn on_platform(port: u16, start: PlatformStart) -> OnlineSettings {
    let mut settings = OnlineSettings::default();
    settings.online.venue = crate::features::online::Venue::Platform;
    let choice = &mut settings.online.platform;
    (choice.host, choice.port, choice.start) = ("127.0.0.1".into(), port.to_string(), start);
    choice.fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1".into();
    settings
}

/// A game on a server of the platform, run by the test.
fn with_the_platform(app: &mut App) {
    host_game(app);
    let port = app.world().resource::<Online>().local_server().port().expect("it serves");
    ask(app, OnlineCommand::Leave);
    ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
    ask(app, ChangeSettings(on_platform(port, PlatformStart::Position)));
    ask(app, OnlineCommand::Create);
    wait_for(app, |app| *app.world().resource::<State<Screen>>().get() == Screen::Playing);
}

/// A game that waits for a server that does not respond.
fn waits_elsewhere(app: &mut App) {
    let place = congo_client::address::ServerAddress::new("127.0.0.1", 1);
    let secret = congo_client::connection::Token::new();
    let ticket = congo_client::connection::SeatToken { place, code: "WXZWXZ".into(), secret, next: None };
    let kept = SavedSeat::new(ticket);
    ask(app, ScreenCommand::Go(Screen::Online));
    ask(app, OnlineCommand::Rejoin(Box::new(kept)));
    let lost = |app: &App| {
        let state = app.world().resource::<Online>().game().map(|online_game| online_game.connection_state().clone());
        matches!(state, Some(congo_client::connection::State::Lost { .. }))
    };
    wait_for(app, lost);
}

/// A hint to move the zebra of d4 to e6, for this reason.
fn zebra_hint(app: &mut App, fen: &str, key: &'static str) {
    game(app, GameMode::TwoPlayers, fen);
    let path = "d4e6".parse().expect("a path");
    let revision = app.world().resource::<crate::session::r#match::Match>().revision();
    let (kind, at) = (Some(congo_rules::PieceKind::Zebra), Some(congo_rules::Square::at(3, 3)));
    app.insert_resource(Hint::Found {
        revision,
        path,
        reason: HintExplanation { key, kind, at, count: None },
        steps: 2,
    });
}

/// The screen of wild boards for a player who has won at every rank and has used two attempts today.
fn wild_boards(app: &mut App, page: WildPage) {
    ask(app, WildCommand::ShowPage(page));
    wait_for(app, |app| {
        let (boards, today) = (app.world().resource::<WildBoards>(), app.world().resource::<CurrentDate>());
        boards.path().is_some() && wild_day(*today).is_some_and(|day| boards.day(day).is_some())
    });
    let day = wild_day(*app.world().resource::<CurrentDate>()).expect("a day");
    let fen = app.world().resource::<WildBoards>().day(day).expect("a board").start.fen();
    let mut progress = app.world_mut().resource_mut::<WildProgress>();
    progress.prepare_day(day, &fen);
    for moves in [112, 124] {
        progress.record_first_move(&fen);
        let game = Some("a game".to_owned());
        progress.record_game(&FinishedGame { fen: &fen, result: WildResult::Won, moves, game });
    }
    for _ in 0..9 {
        progress.begin_path_game("path");
        progress.record_game(&FinishedGame { fen: "path", result: WildResult::Won, moves: 20, game: None });
    }
    ask(app, WildCommand::ShowPage(page));
}

/// Runs frames until a condition holds.
fn wait_for(app: &mut App, so: impl Fn(&App) -> bool) {
    for _ in 0..60_000 {
        app.update();
        if so(app) {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let told: Vec<String> = app.world().resource::<Toasts>().iter().map(|notice| format!("{notice:?}")).collect();
    panic!("it does not come: {told:?}");
}

const SCREEN_CASES: &[ScreenCase] = &[
    ("menu", |_| {}),
    ("menu of somebody who knows it", |app| {
        ask(app, ChangeSettings(LearnSettings { introduced: true, ..default() }));
    }),
    ("menu after a full day", full_day),
    ("the ladder", |app| {
        games(app);
        ask(app, ScreenCommand::Go(Screen::Ladder));
        wait_for(app, |app| app.world().resource::<Experience>().history().is_some());
    }),
    ("a game with all its buttons", |app| {
        ask(app, StartCommand::New(GameChoice { level: "Zebra".into(), ..default() }));
        app.world_mut().resource_mut::<crate::ui::game::buttons::GameMenu>().open = true;
    }),
    ("an opponent talks", |app| {
        ask(app, StartCommand::New(GameChoice { level: "Elephant".into(), ..default() }));
        let barks = app.world().resource::<Barks>();
        assert!(congo_rules::Color::ALL.into_iter().any(|side| barks.current(side).is_some()));
    }),
    ("two computers talk", |app| {
        let choice = GameChoice { mode: GameMode::Watch, level: "Elephant".into(), ..default() };
        ask(app, StartCommand::New(choice));
    }),
    ("the lessons", |app| ask(app, ScreenCommand::Go(Screen::Learn))),
    ("the puzzles", |app| ask(app, LearnCommand::ShowPage(LearnPage::Puzzles))),
    ("the endings", |app| ask(app, LearnCommand::ShowPage(LearnPage::Endings))),
    ("the practice", |app| ask(app, LearnCommand::ShowPage(LearnPage::Practice))),
    ("a puzzle", |app| ask(app, PuzzleCommand::Begin(PuzzleSeries::Streak(12)))),
    ("a puzzle with a hint", |app| {
        ask(app, PuzzleCommand::Begin(PuzzleSeries::Streak(12)));
        (0..2).for_each(|_| ask(app, PuzzleCommand::Hint));
    }),
    ("a puzzle that was shown", |app| {
        ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
        ask(app, PuzzleCommand::Begin(PuzzleSeries::About(Theme::Promotion)));
        ask(app, PuzzleCommand::ShowSolution);
        (0..900).for_each(|_| app.update());
        assert!(matches!(app.world().resource::<PuzzleSession>().phase(), Some(Phase::Reached(_))));
    }),
    ("the puzzles, after much play", |app| {
        let today = app.world().resource::<CurrentDate>().0;
        let record = &mut app.world_mut().resource_mut::<Progress>().puzzles;
        record.record_storm(today, 128);
        record.record_daily(today);
        record.day_record_mut(today).games = 12;
        ask(app, LearnCommand::ShowPage(LearnPage::Puzzles));
    }),
    ("a storm", |app| ask(app, StormCommand::Begin)),
    ("a storm with a mistake", |app| {
        begin_storm(app);
        let attempt = app.world().resource::<StormSession>().attempt().expect("a puzzle");
        let (position, right) = (*attempt.position(), attempt.next_move().expect("a move").clone());
        let moves = position.legal_moves().into_iter().map(|other| position.path(other));
        let wrong = moves.rev().find(|other| *other != right).expect("another move");
        ask(app, TypedMove(wrong.to_string()));
    }),
    ("a storm that is over", |app| {
        begin_storm(app);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(5)));
        wait_for(app, |app| app.world().resource::<StormSession>().is_over());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        assert!(app.world().resource::<StormSession>().run().is_some_and(|run| !run.missed().is_empty()));
    }),
    ("a missed puzzle", |app| {
        begin_storm(app);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(5)));
        wait_for(app, |app| app.world().resource::<StormSession>().is_over());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        ask(app, PuzzleCommand::Begin(PuzzleSeries::Missed { nth: 0, count: 1 }));
    }),
    ("an ending", |app| {
        ask(app, StartPractice(Exercise::Ending("LCvLZ".into(), 0)));
        let start = *app.world().resource::<crate::session::r#match::Match>().position();
        let worst = practice_tables().probe_moves(&start).expect("a table").pop().expect("a move");
        ask(app, TypedMove(start.path(worst.0).to_string()));
    }),
    ("a practice that is over", |app| {
        ask(app, StartPractice(Exercise::Practice("race".into())));
        ask(app, GameCommand::Resign);
        ask(app, GameCommand::AnswerResign(true));
        (0..20).for_each(|_| app.update());
    }),
    ("the coach warns", |app| {
        ask(app, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
        ask(app, TextPasted("2l4/7/7/3Z3/7/7/4L2/w/-1".into()));
        ask(app, TypedMove("e1e2".into()));
    }),
    ("the coach says what was lost", |app| {
        ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
        ask(app, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
        ask(app, TextPasted("2l4/p6/1e5/3Z3/7/P6/1E2L2/w/-1".into()));
        ask(app, TypedMove("e1e2".into()));
        ask(app, Gesture::FinishChain);
        wait_for(app, |app| app.world().resource::<Coach>().0.as_ref().is_some_and(|said| said.loss.is_some()));
    }),
    ("a lion in danger", |app| {
        ask(app, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
        ask(app, TextPasted("4l2/7/7/7/4z2/7/3L3/w/-1".into()));
    }),
    ("people elsewhere", |app| ask(app, ScreenCommand::Go(Screen::Online))),
    ("people elsewhere, on a server", |app| {
        let mut settings = OnlineSettings::default();
        settings.online.venue = crate::features::online::Venue::Server;
        settings.online.clock.kind = TimeControlKind::Custom;
        ask(app, ChangeSettings(settings));
        ask(app, ScreenCommand::Go(Screen::Online));
    }),
    ("people elsewhere, on a server of the platform", |app| {
        ask(app, ChangeSettings(on_platform(1, PlatformStart::Position)));
        ask(app, ScreenCommand::Go(Screen::Online));
        ask(app, OnlineCommand::Create);
        wait_for(app, |app| app.world().resource::<Online>().failure().is_some());
    }),
    ("people elsewhere, the choices unfolded", |app| {
        let mut settings = OnlineSettings::default();
        (settings.online.options_open, settings.online.server) = (true, "congo.example.org".into());
        settings.online.clock.kind = TimeControlKind::Days(3);
        ask(app, ChangeSettings(settings));
        ask(app, ScreenCommand::Go(Screen::Online));
    }),
    ("people elsewhere, which server", |app| {
        ask(app, ScreenCommand::Go(Screen::Online));
        ask(app, OnlineCommand::FindOpponent);
    }),
    ("people elsewhere, games to watch", with_live_games),
    ("a search for an opponent", with_a_search),
    ("the own page at a server", |app| with_own_page(app, None)),
    ("the own page at a server, with the key", |app| with_own_page(app, Some(Fold::Key))),
    ("the own page at a server, with the best", |app| with_own_page(app, Some(Fold::Best))),
    ("a game on a server of the platform", with_the_platform),
    ("a game on a server of the platform that does not fit", |app| {
        with_the_platform(app);
        let step = Some((congo_rules::Square::at(3, 3), congo_rules::Square::at(5, 3)));
        let cause = Cause::InvalidStep { number: 41, step };
        let problem = Problem { message: "step 41 does not fit".into(), reason: None, cause, is_transient: false };
        app.world_mut().resource_mut::<Online>().fail(problem);
    }),
    ("people elsewhere, a game that waits", waits_elsewhere),
    ("a game with somebody elsewhere", with_remote_player),
    ("answers in advance", with_conditional_moves),
    ("a game with answers in advance", |app| {
        with_conditional_moves(app);
        ask(app, OnlineCommand::ShowGame);
        wait_for(app, |app| *app.world().resource::<State<Screen>>().get() == Screen::Playing);
    }),
    ("a demonstration", |app| {
        app.world_mut().resource_mut::<Progress>().record_rating("lion", 3);
        ask(app, LessonCommand::Begin("elephant".into()));
    }),
    ("a goal missed", |app| lesson(app, "route", "a1c3e5", 200)),
    ("a goal reached", |app| lesson(app, "monkey", "a1c3", 200)),
    ("new game", |app| ask(app, ScreenCommand::Open(Overlay::NewGame))),
    ("new game, with its options", |app| {
        ask(app, ChangeSettings(GameSettings { options_open: true, ..default() }));
        ask(app, ScreenCommand::Open(Overlay::NewGame));
    }),
    ("new game of two computers", |app| {
        let last_game = GameChoice { mode: GameMode::Watch, ..default() };
        ask(app, ChangeSettings(GameSettings { last_game, ..default() }));
        ask(app, ScreenCommand::Open(Overlay::NewGame));
    }),
    ("new game for two", |app| {
        let last_game = GameChoice { mode: GameMode::TwoPlayers, ..default() };
        ask(app, ChangeSettings(GameSettings { last_game, options_open: true, ..default() }));
        ask(app, ScreenCommand::Open(Overlay::NewGame));
    }),
    ("settings", |app| ask(app, ScreenCommand::Open(Overlay::Settings))),
    ("settings, what is kept in a browser", |app| {
        ask(app, ScreenCommand::Open(Overlay::Settings));
        app.insert_resource(SettingsPage::ALL[3]);
    }),
    ("settings of the game", |app| {
        ask(app, ScreenCommand::Open(Overlay::Settings));
        app.insert_resource(SettingsPage::ALL[1]);
    }),
    ("an animal", |app| ask(app, ExplainPiece(congo_rules::PieceKind::Superpawn))),
    ("keys", |app| ask(app, ScreenCommand::Open(Overlay::Keys))),
    ("setting up", |app| ask(app, EditorCommand::Open)),
    ("setting up, with much that is wrong", |app| {
        ask(app, EditorCommand::LoadFen("PPPPPPP/ppppppp/3L3/7/3l3/7/ppppppp/b/24".into()));
        ask(app, EditorCommand::Open);
    }),
    ("setting up what is over", |app| {
        ask(app, EditorCommand::LoadFen("2l4/7/7/7/7/7/4L2/w/-1".into()));
        ask(app, EditorCommand::Open);
        app.world_mut().resource_mut::<crate::ui::editor::fen_field::FenDraft>().begin(1, "3l3/7/7/x6/7/7/3L3/w/-1");
    }),
    ("sharing a picture", |app| share(app, ShareFormat::Picture)),
    ("sharing a film", |app| share(app, ShareFormat::Film)),
    ("sharing words", |app| share(app, ShareFormat::Text)),
    ("the games", |app| {
        games(app);
        ask(app, ScreenCommand::Go(Screen::Library));
        wait_for_games(app);
        ask(app, LibraryCommand::MoveCursor(0));
    }),
    ("several games from elsewhere", |app| {
        let game =
            "[White \"Theodora\"]\n[Black \"Computer Crocodile\"]\n[Event \"The long afternoon\"]\n\n1. a2-a3 1-0\n\n";
        ask(app, TextPasted(format!("{}1. a2-a9 *\n\n{game}", game.repeat(12))));
        ask(app, LibraryCommand::SelectFound(12));
    }),
    ("broken games from elsewhere", |app| {
        data_dir(app, &[]);
        let file = app.world().resource::<AppDirs>().documents.join("games.txt");
        std::fs::write(&file, "1. a2-a9 *\n\n1. a2-a8 *\n").expect("writable");
        ask(app, LibraryCommand::Import(vec![file]));
        wait_for(app, |app| *app.world().resource::<State<Overlay>>().get() == Overlay::Import);
    }),
    ("statistics", |app| {
        games(app);
        ask(app, ScreenCommand::Go(Screen::Statistics));
        wait_for_games(app);
    }),
    ("statistics, to be deleted", |app| {
        games(app);
        ask(app, ScreenCommand::Go(Screen::Statistics));
        wait_for_games(app);
        ask(app, LibraryCommand::AskDeletePlayed(true));
    }),
    ("statistics of nothing", |app| {
        data_dir(app, &[]);
        ask(app, ScreenCommand::Go(Screen::Statistics));
        wait_for_games(app);
    }),
    ("a game", |app| ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }))),
    ("watching", |app| ask(app, StartCommand::New(GameChoice { mode: GameMode::Watch, ..default() }))),
    ("a question", |app| {
        ask(app, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
        game(app, GameMode::TwoPlayers, "2l4/7/7/3Z3/7/7/4L2/w/-1");
        ask(app, TypedMove("d4e6".into()));
        app.world_mut().resource_mut::<PendingDraw>().by = Some(congo_rules::Color::White);
    }),
    ("giving up", |app| {
        ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
        ask(app, GameCommand::Resign);
    }),
    ("a hint", |app| zebra_hint(app, "2l4/7/7/3Z3/7/7/4L2/w/-1", "hint-why-takes-dearer")),
    ("a hint that saves a piece and captures another", |app| {
        zebra_hint(app, "2l4/4p2/7/3Z3/7/7/4L2/w/-1", "hint-why-leaves-river");
    }),
    ("the end", |app| {
        game(app, GameMode::TwoPlayers, "3l3/7/7/7/7/7/3L2Z/w/-1");
        ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
        ask(app, TypedMove("d1d7".into()));
        (0..20).for_each(|_| app.update());
    }),
    ("the end, with the story of the game", with_story),
    ("the end, told by the opponent", with_told_story),
    ("the end, with medals", |app| {
        with_told_story(app);
        let medals = [Achievement::FirstWin, Achievement::ThreeDrowned, Achievement::NoLosses];
        let current = app.world().resource::<crate::session::r#match::Match>();
        app.insert_resource(EarnedMedals::in_match(current, medals.to_vec()));
    }),
    ("long moves", |app| {
        game(app, GameMode::TwoPlayers, "4l2/1c2z2/7/1z1p3/7/1p2g2/M1L2E1/w/-1");
        ask(app, ChangeSettings(Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() }));
        for path in ["a1c3a5c7", "e7d7", "c7d6", "e2c4"] {
            ask(app, TypedMove(path.into()));
        }
    }),
    ("the story of a game, at an earlier position", |app| {
        with_story(app);
        ask(app, CursorCommand::GoTo(Some(20)));
    }),
    ("choosing a clock", |app| {
        let clock = TimeControlChoice { kind: TimeControlKind::Custom, differs: true, ..default() };
        let last_game = GameChoice { clock, ..default() };
        ask(app, ChangeSettings(GameSettings { last_game, options_open: true, ..default() }));
        ask(app, ScreenCommand::Open(Overlay::NewGame));
    }),
    ("a game with clocks", |app| with_clocks(app)),
    ("a paused game", |app| {
        with_clocks(app);
        ask(app, SpectatorCommand::TogglePause);
    }),
    ("wild boards", |app| wild_boards(app, WildPage::Path)),
    ("the board of the day", |app| wild_boards(app, WildPage::Day)),
    ("looking at a game", |app| ask(app, AnalysisCommand::OpenText("1. a2-a3 a6-a5 *".into()))),
    ("a review", |app| reviewed(app, 0)),
    ("a mistake, with everything that can be shown", |app| {
        reviewed(app, 1);
        let mut drafts = app.world_mut().resource_mut::<crate::ui::analysis::NoteDraft>();
        (drafts.notes, drafts.drawer) = (true, true);
    }),
    ("learning from a mistake", |app| {
        reviewed(app, 0);
        ask(app, AnalysisCommand::Retry(RetryCommand::Begin(congo_rules::Color::White)));
    }),
    ("a message", |app| {
        game(app, GameMode::TwoPlayers, "2l4/7/7/3Z3/7/7/4L2/w/-1");
        app.world_mut().resource_mut::<Toasts>().push(Toast::problem("notice-bad-move", "d4d5: why not"));
    }),
];

/// A control or text in the accessibility tree: its text, its rectangle, and the clickable part of that.
#[derive(Debug, Clone)]
struct Control {
    said: String,
    place: egui::Rect,
    reach: egui::Rect,
}

/// An egui context in which the panels are laid out pass after pass, for a window of this size in points.
struct TestSheet {
    context: egui::Context,
    size: (f32, f32),
    passes: u32,
    /// The input of the next pass.
    events: Vec<egui::Event>,
}

impl TestSheet {
    fn new(size: (f32, f32)) -> Self {
        let context = egui::Context::default();
        style::apply(&context, "en");
        context.enable_accesskit();
        Self { context, size, passes: 0, events: Vec::new() }
    }

    /// Lays the panels out once. Returns the shapes and the controls.
    fn pass(&mut self, app: &mut App) -> (Vec<ClippedShape>, Vec<Control>) {
        let mut output = self.output(app);
        let controls = controls(&self.context, &output);
        (std::mem::take(&mut output.shapes), controls)
    }

    /// The same; returns all that egui says of the pass.
    fn output(&mut self, app: &mut App) -> egui::FullOutput {
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(self.size.0, self.size.1));
        let time = Some(f64::from(self.passes) * 2.0);
        let events = std::mem::take(&mut self.events);
        let input = egui::RawInput { screen_rect: Some(screen), time, events, ..default() };
        app.insert_resource(PanelContext(self.context.clone()));
        let is_first = self.passes == 0;
        let mut output = self.context.clone().run_ui(input, |_| {
            if !is_first {
                app.world_mut().run_schedule(DrawPanels);
            }
        });
        self.passes += 1;
        output.textures_delta.clear();
        output
    }

    /// Lays the panels out once with this input, and runs a frame. Returns the nodes for screen readers.
    fn step(&mut self, app: &mut App, events: Vec<egui::Event>) -> Vec<(accesskit::NodeId, accesskit::Node)> {
        self.events = events;
        let update = self.output(app).platform_output.accesskit_update.expect("a tree");
        app.update();
        update.nodes
    }

    /// Runs this number of passes; returns the output of the last.
    fn settle(&mut self, app: &mut App, passes: u32) -> (Vec<ClippedShape>, Vec<Control>) {
        (1..passes).for_each(|_| _ = self.pass(app));
        self.pass(app)
    }
}

/// The controls of the last pass.
fn controls(context: &egui::Context, output: &egui::FullOutput) -> Vec<Control> {
    let Some(update) = &output.platform_output.accesskit_update else { return Vec::new() };
    context.viewport(|viewport| {
        let widgets: Vec<_> = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets).collect();
        let control = |(id, said): (_, &str)| {
            let widget = widgets.iter().find(|widget| widget.id.accesskit_id() == id)?;
            Some(Control { said: said.to_owned(), place: widget.rect, reach: widget.interact_rect })
        };
        update.nodes.iter().filter_map(|(id, node)| control((*id, node.label()?))).collect()
    })
}

/// Lays the panels out until they have settled. Returns the shapes of the last pass.
fn shapes(app: &mut App, size: (f32, f32)) -> Vec<ClippedShape> {
    TestSheet::new(size).settle(app, 5).0
}

/// The windows in which every exit is visible, in logical pixels, each at normal and at double text size.
const EXIT_WINDOWS: [(f32, f32); 4] = [(640.0, 480.0), (900.0, 600.0), (960.0, 600.0), (1280.0, 800.0)];

/// The same in points, as the program lays them out.
fn exit_windows() -> impl Iterator<Item = (f32, f32)> {
    [1.0, 2.0].into_iter().flat_map(|ui_scale| {
        EXIT_WINDOWS.into_iter().map(move |(width, height)| {
            let zoom = crate::ui::zoom(&Settings { ui_scale, ..default() }, Some((width, height)));
            (width / zoom, height / zoom)
        })
    })
}

#[test]
fn texts_grow_with_large_windows_and_shrink_with_tiny_ones() {
    let zoom = |ui_scale, width, height| crate::ui::zoom(&Settings { ui_scale, ..default() }, Some((width, height)));
    assert_eq!([zoom(1.0, 640.0, 480.0), zoom(1.0, 1280.0, 800.0), zoom(1.5, 1366.0, 768.0)], [1.0, 1.0, 1.5]);
    assert!((1.3..1.4).contains(&zoom(1.0, 1920.0, 1080.0)));
    assert_eq!(zoom(1.0, 3840.0, 2160.0), crate::ui::MAX_GROWTH);
    assert_eq!(zoom(2.0, 640.0, 480.0), 640.0 / crate::ui::SMALLEST.0);
}

/// The exits of the current screen: everything in the menu, elsewhere the buttons that go back or close, and answers to
/// questions.
fn exits(app: &App) -> Vec<&'static str> {
    let world = app.world();
    let online = world.resource::<Online>().game().is_some() || !world.resource::<SavedSeats>().seats().is_empty();
    match world.resource::<State<Overlay>>().get() {
        Overlay::NewGame => return vec!["new-start", "button-cancel"],
        Overlay::Settings | Overlay::PieceHelp => return vec!["button-close"],
        Overlay::Keys => return vec!["button-close", "keys-reset"],
        Overlay::Share => return vec!["share-save", "button-close"],
        Overlay::Import | Overlay::Player => return vec!["button-close"],
        Overlay::None => {}
    }
    match world.resource::<State<Screen>>().get() {
        Screen::Loading => vec![],
        Screen::Menu => vec![
            "menu-learn",
            "menu-puzzles",
            "wild-title",
            "menu-change",
            if online { "menu-online-back" } else { "menu-online" },
            "menu-games",
            "menu-settings",
            "keys-title",
            "menu-quit",
        ],
        Screen::Playing => {
            let exercise = world.resource::<PracticeSession>().exercise().is_some();
            let mut exits = vec![if exercise { "exercise-list" } else { "button-menu" }];
            if world.resource::<crate::ui::game::buttons::GameMenu>().open {
                exits.extend(["menu-settings", "library-title", "button-flip"]);
            }
            if matches!(world.resource::<Selection>(), Selection::Confirm(_)) {
                exits.extend(["button-confirm", "button-cancel"]);
            }
            if world.resource::<PendingResign>().0 {
                exits.extend(["resign-confirm", "resign-stay"]);
            }
            exits
        }
        Screen::ConditionalMoves => vec!["analysis-back-to-game", "button-undo"],
        Screen::Lesson => vec!["learn-list"],
        Screen::Puzzle => vec!["puzzle-list"],
        Screen::Storm if world.resource::<StormSession>().is_over() => vec!["storm-again", "puzzle-list"],
        Screen::Storm => vec!["storm-leave"],
        Screen::Statistics => vec!["library-title"],
        Screen::Editor => vec!["editor-back", "editor-analyse"],
        Screen::Ladder => vec!["button-menu", "ladder-other"],
        Screen::Learn | Screen::Library | Screen::Analysis | Screen::Online | Screen::WildBoards => vec!["button-menu"],
    }
}

/// The exits that are not completely visible.
fn hidden_exits(app: &mut App, size: (f32, f32)) -> Vec<String> {
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1)).expand(OVERLAP_SLACK);
    let (_, controls) = TestSheet::new(size).settle(app, 6);
    let in_sight = |said: &str| {
        let whole = |control: &&Control| control.reach.expand(OVERLAP_SLACK).contains_rect(control.place);
        controls
            .iter()
            .filter(|control| control.said == said)
            .find(whole)
            .is_some_and(|control| window.contains_rect(control.place))
    };
    let wanted = exits(app).into_iter().map(|key| (key, app.world().resource::<Text>().get(key)));
    wanted.filter(|(_, said)| !in_sight(said)).map(|(key, said)| format!("{key} ({said:?}) is not in sight")).collect()
}

/// The shapes of a pass, without the font texture.
fn drawn(context: &egui::Context) -> Vec<ClippedShape> {
    let mut output = context.end_pass();
    output.textures_delta.clear();
    std::mem::take(&mut output.shapes)
}

/// Every text with its visible rectangle.
fn texts(shapes: Vec<ClippedShape>) -> Vec<(egui::Rect, TextShape)> {
    fn flatten(clip: egui::Rect, shape: Shape, into: &mut Vec<(egui::Rect, TextShape)>) {
        match shape {
            Shape::Text(text) => into.push((clip, text)),
            Shape::Vec(parts) => parts.into_iter().for_each(|part| flatten(clip, part, into)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    shapes.into_iter().for_each(|ClippedShape { clip_rect, shape, .. }| flatten(clip_rect, shape, &mut found));
    found
}

/// The faults of the texts in a picture.
fn layout_faults(shapes: Vec<ClippedShape>) -> Vec<String> {
    let texts = texts(shapes);
    let seen: Vec<(egui::Rect, egui::Rect, &TextShape)> = texts
        .iter()
        .map(|(clip, text)| (*clip, text.visual_bounding_rect(), text))
        // Text that is scrolled away is not checked.
        .filter(|(clip, place, text)| {
            place.is_positive() && clip.intersects(*place) && !text.galley.text().trim().is_empty()
        })
        .collect();
    let mut wrong = Vec::new();
    for (clip, place, text) in &seen {
        let said = text.galley.text();
        if place.left() < clip.left() - OVERLAP_SLACK || place.right() > clip.right() + OVERLAP_SLACK {
            wrong.push(format!("{said:?} is cut off: {place:?} in {clip:?}"));
        }
        if text.galley.elided {
            wrong.push(format!("{said:?} is shortened"));
        }
        let smallest = text.galley.job.sections.iter().map(|part| part.format.font_id.size).fold(f32::MAX, f32::min);
        if smallest < MIN_LEGIBLE_SIZE {
            wrong.push(format!("{said:?} has letters of {smallest} points"));
        }
    }
    wrong
}

/// Pairs of texts in one panel that overlap.
fn collisions(shapes: Vec<ClippedShape>) -> Vec<String> {
    let texts: Vec<(egui::Rect, String)> = texts(shapes)
        .into_iter()
        .flat_map(|(clip, text)| {
            let rows = text.galley.rows.iter();
            let rows = rows.map(|row| row.visuals.mesh_bounds.translate(row.pos.to_vec2() + text.pos.to_vec2()));
            rows.map(|row| (row.intersect(clip).shrink(OVERLAP_SLACK), text.galley.text().to_owned()))
                .collect::<Vec<_>>()
        })
        .filter(|(place, said)| place.is_positive() && !said.trim().is_empty())
        .collect();
    let mut wrong = Vec::new();
    for (nth, (place, said)) in texts.iter().enumerate() {
        for (other, text) in texts.iter().skip(nth + 1) {
            if place.intersects(*other) {
                wrong.push(format!("{said:?} lies over {text:?}"));
            }
        }
    }
    wrong
}

/// English, longer by 40% and with accents.
fn lengthened_texts() -> String {
    let source = LANGUAGES[0].texts().concat();
    let longer = |line: &str| match line.split_once(" = ") {
        Some((key, value)) if !line.starts_with(['#', ' ']) => {
            let more = (value.chars().filter(|sign| sign.is_alphabetic()).count() * 2).div_ceil(5);
            format!(
                "{key} = {value}{}\n",
                " ëxtrå wörds for lôngêr läñguages".chars().cycle().take(more).collect::<String>()
            )
        }
        _ => format!("{line}\n"),
    };
    source.lines().map(longer).collect()
}

fn check(name: &str, text: impl Fn() -> Text) {
    let wrong = faults(name, text);
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// What does not fit, on all screens in all windows.
fn faults(name: &str, text: impl Fn() -> Text) -> Vec<String> {
    let mut wrong = Vec::new();
    for (sight, go) in SCREEN_CASES {
        let mut app = app(text());
        go(&mut app);
        let (shown, wanted) = (app.world().resource::<Text>().language_code(), text().language_code());
        assert_eq!(shown, wanted, "{sight} is shown in another language");
        for size in WINDOWS {
            let picture = shapes(&mut app, size);
            let words = texts(picture.clone()).len();
            assert!(words >= 5, "{sight} shows {words} texts only");
            let overlaid = app.world().resource::<State<Overlay>>().get() != &Overlay::None;
            let mut found = layout_faults(picture.clone());
            // A dialog or card may cover what is behind it.
            if !overlaid && !["menu", "a message", "a paused game"].contains(sight) {
                found.extend(collisions(picture));
            }
            wrong.extend(found.into_iter().map(|fault| format!("{name}, {sight}, {}x{}: {fault}", size.0, size.1)));
        }
        for size in exit_windows() {
            let hidden = hidden_exits(&mut app, size);
            wrong.extend(hidden.into_iter().map(|fault| format!("{name}, {sight}, {}x{}: {fault}", size.0, size.1)));
        }
    }
    wrong
}

/// All texts of a screen in a large window, in which nothing has to be scrolled.
fn said(sight: &str) -> String {
    let mut app = app(Text::default());
    let (_, go) = SCREEN_CASES.iter().find(|(name, _)| *name == sight).expect("a sight");
    go(&mut app);
    let texts = texts(shapes(&mut app, WINDOWS[0]));
    texts.iter().map(|(_, text)| text.galley.text()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_headline_the_hint_and_the_cost_of_help_are_shown() {
    for (sight, expected) in [
        ("a lion in danger", "Your lion is in danger: the zebra on e3 can take it."),
        ("the coach says what was lost", "Your zebra drowned on d4"),
        ("a hint", "from d4 to e6."),
        ("a hint", "worth more than what you risk"),
        (
            "a hint that saves a piece and captures another",
            "It takes the pawn on e6. Otherwise the zebra on d4 drowns.",
        ),
        ("a puzzle", "A hint, or the solution, counts as a mistake."),
        ("the end, with the story of the game", "The story of the game"),
        ("the story of a game, at an earlier position", "Worth another look:"),
        ("the end, told by the opponent", "The story of the game · Cub"),
        ("the end, with medals", "Win a game"),
        ("the end, told by the opponent", "You won. I watched very closely, so listen."),
        ("the end, told by the opponent", "And that’s how you did it. I think."),
        ("long moves", "Ma1xc3xa5xc7"),
        ("menu after a full day", "solved"),
        ("new game", "jumpy, but keeps an eye on its lion"),
        ("settings", "Lagoon: Make three enemy pieces drown in one game"),
        ("a puzzle with a hint", "Move the "),
        ("a demonstration", "costs a star"),
    ] {
        let said = said(sight);
        assert!(said.contains(expected), "{sight} does not show {expected:?}:\n{said}");
    }
}

#[test]
fn after_a_win_the_main_button_leads_to_the_next_opponent() {
    let mut app = app(Text::for_language(&LANGUAGES[0]));
    with_told_story(&mut app);
    let said: Vec<String> =
        texts(shapes(&mut app, (1280.0, 800.0))).into_iter().map(|(_, text)| text.galley.job.text.clone()).collect();
    let has = |label: &str| said.iter().any(|text| text == label);
    assert!(has("You won!") && has("Play the Zebra") && has("Play again"), "{said:?}");
}

/// For translators: the screens on which each text is seen, and the texts that are on none of these screens.
#[test]
#[ignore = "writes a list: cargo xtask texts --screens"]
fn texts_by_screen() {
    let english = LANGUAGES[0].texts();
    let mut screens: BTreeMap<&str, Vec<&str>> =
        english.iter().flat_map(|text| message_keys(text)).map(|key| (key, Vec::new())).collect();
    for (sight, go) in SCREEN_CASES {
        let mut app = app(Text::keys());
        go(&mut app);
        let shown = WINDOWS.iter().flat_map(|size| texts(shapes(&mut app, *size)));
        let shown: BTreeSet<String> = shown
            .flat_map(|(_, text)| {
                let words = text.galley.text().split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-'));
                words.map(str::to_owned).collect::<Vec<_>>()
            })
            .collect();
        for key in &shown {
            if let Some(screens) = screens.get_mut(key.as_str()) {
                screens.push(sight);
            }
        }
    }
    assert!(screens.values().filter(|screens| !screens.is_empty()).count() > screens.len() / 4);
    for (key, screens) in screens {
        println!("{key}\t{}", screens.join("; "));
    }
}

/// What screen readers are told of a screen in a window of this size.
fn accessibility_tree(app: &mut App, size: (f32, f32)) -> Vec<accesskit::Node> {
    let mut sheet = TestSheet::new(size);
    sheet.settle(app, 4);
    let update = sheet.output(app).platform_output.accesskit_update.expect("a tree");
    update.nodes.into_iter().map(|(_, node)| node).collect()
}

/// What the description of a control lacks, or says twice.
fn missing_description(node: &accesskit::Node) -> Option<String> {
    use accesskit::Role;
    let is_number = matches!(node.role(), Role::Slider | Role::SpinButton);
    let is_text = matches!(node.role(), Role::TextInput | Role::MultilineTextInput);
    let is_other = matches!(node.role(), Role::Button | Role::CheckBox | Role::Image | Role::Link | Role::ComboBox);
    let named = node.label().is_some_and(|name| name.contains(char::is_alphanumeric));
    let problem = match () {
        () if (is_number || is_text || is_other) && !named => "no name",
        () if is_number && !node.value().is_some_and(|value| value.contains(char::is_alphanumeric)) => "no value",
        () if node.role() == Role::CheckBox && node.toggled().is_none() => "no state",
        () if node.role() == Role::Heading && node.value().is_some() => "its text twice",
        () => return None,
    };
    Some(format!("{:?} {:?} has {problem}", node.role(), node.label()))
}

/// The texts of the headings.
fn headings(tree: &[accesskit::Node]) -> Vec<&str> {
    tree.iter().filter(|node| node.role() == accesskit::Role::Heading).filter_map(|node| node.label()).collect()
}

#[test]
fn every_control_has_a_name_and_every_screen_is_announced() {
    let mut wrong = Vec::new();
    for (sight, go) in SCREEN_CASES {
        let mut app = app(Text::default());
        go(&mut app);
        let screen = *app.world().resource::<State<Screen>>().get();
        let overlay = *app.world().resource::<State<Overlay>>().get();
        let status = |announcements: AnnouncementParams| announcements.status();
        let announced = app.world_mut().run_system_once(status).expect("a status");
        if announced.trim().is_empty() {
            wrong.push(format!("{sight}: nothing is announced"));
        }
        // The menu has the name of the game for a heading, the card of an animal the animal's.
        let is_titled = match overlay {
            Overlay::None => !screen.has_board() && screen != Screen::Menu,
            overlay => overlay != Overlay::PieceHelp,
        };
        for size in [WINDOWS[1], WINDOWS[4]] {
            let tree = accessibility_tree(&mut app, size);
            let place = format!("{sight}, {}x{}", size.0, size.1);
            wrong.extend(tree.iter().filter_map(missing_description).map(|problem| format!("{place}: {problem}")));
            let headings = headings(&tree);
            if is_titled && !headings.contains(&announced.as_str()) {
                wrong.push(format!("{place}: {announced:?} is announced, but the headings are {headings:?}"));
            }
            if headings.is_empty() && (overlay != Overlay::None || !screen.has_board()) {
                wrong.push(format!("{place}: no heading"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Types a number into the field of this name, one key in each pass, then Enter. `before` looks at the game before that.
/// Returns the value that screen readers get while somebody types.
fn type_number(app: &mut App, name: &str, typed: &str, before: impl Fn(&App)) -> String {
    let mut sheet = TestSheet::new(WINDOWS[1]);
    sheet.settle(app, 4);
    let field =
        |(_, node): &&(_, accesskit::Node)| node.label() == Some(name) && node.role() == accesskit::Role::SpinButton;
    let target_node = sheet.step(app, Vec::new()).iter().find(field).expect("a field").0;
    let focus = accesskit::ActionRequest {
        action: accesskit::Action::Focus,
        target_tree: accesskit::TreeId::ROOT,
        target_node,
        data: None,
    };
    sheet.step(app, vec![egui::Event::AccessKitActionRequest(focus)]);
    for sign in typed.chars() {
        sheet.step(app, vec![egui::Event::Text(sign.to_string())]);
    }
    let nodes = sheet.step(app, Vec::new());
    let said = nodes.iter().find(field).and_then(|(_, node)| node.value()).unwrap_or_default().to_owned();
    before(app);
    let enter = |pressed| egui::Event::Key {
        key: egui::Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    };
    sheet.step(app, vec![enter(true), enter(false)]);
    (0..3).for_each(|_| _ = sheet.step(app, Vec::new()));
    said
}

#[test]
fn typed_volumes_count_when_they_are_complete() {
    let mut app = app(Text::default());
    ask(&mut app, ScreenCommand::Open(Overlay::Settings));
    app.insert_resource(SettingsPage::ALL[2]);
    let name = app.world().resource::<Text>().get("settings-music");
    let percent = |app: &App| (app.world().resource::<Settings>().sound.music * 100.0).round();
    for (typed, expected) in [("80", 80.0), ("35", 35.0), ("100", 100.0), ("33%", 33.0), ("5 %", 5.0), ("abc", 5.0)] {
        let old = percent(&app);
        let said = type_number(&mut app, &name, typed, |app| assert_eq!(percent(app), old, "{typed} is half typed"));
        assert_eq!((said.as_str(), percent(&app)), (typed, expected));
    }
}

#[test]
fn a_typed_text_size_counts_when_it_is_complete() {
    let mut app = app(Text::default());
    ask(&mut app, ScreenCommand::Open(Overlay::Settings));
    let name = app.world().resource::<Text>().get("settings-scale");
    let scale = |app: &App| app.world().resource::<Settings>().ui_scale;
    type_number(&mut app, &name, "150", |app| assert_eq!(scale(app), 1.0));
    assert_eq!(scale(&app), 1.5);
    type_number(&mut app, &name, "400%", |app| assert_eq!(scale(app), 1.5));
    assert_eq!(scale(&app), 2.0, "the largest size");
}

#[test]
fn typed_seconds_may_have_their_unit() {
    let mut app = app(Text::default());
    let last_game = GameChoice { level: CustomLevel::NAME.into(), ..default() };
    ask(&mut app, ChangeSettings(GameSettings { last_game, ..default() }));
    ask(&mut app, ScreenCommand::Open(Overlay::NewGame));
    let text = app.world().resource::<Text>();
    let (seconds, mistakes) = (text.get("custom-seconds"), text.get("custom-mistakes"));
    type_number(&mut app, &seconds, "15 s", |_| {});
    assert_eq!(app.world().resource::<GameSettings>().custom.seconds, 15.0);
    type_number(&mut app, &mistakes, "35", |_| {});
    assert!((app.world().resource::<GameSettings>().custom.mistakes - 0.35).abs() < 1e-6);
}

#[test]
fn every_character_of_every_language_can_be_drawn() {
    for language in LANGUAGES {
        let context = egui::Context::default();
        style::apply(&context, language.code);
        context.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        let used: BTreeSet<char> = language.texts().concat().chars().filter(|sign| !sign.is_control()).collect();
        for family in [egui::FontFamily::Proportional, egui::FontFamily::Name(style::BOLD_FAMILY.into())] {
            let font = egui::FontId::new(17.0, family);
            let missing: String =
                context.fonts_mut(|fonts| used.iter().filter(|sign| !fonts.has_glyph(&font, **sign)).collect());
            assert!(missing.is_empty(), "{}: no drawing for {missing:?}", language.name);
        }
    }
}

#[test]
fn every_language_fits_and_every_way_out_is_in_sight() {
    // There are many languages, and each takes its time.
    let check_some = |start: usize| {
        let some = LANGUAGES.iter().skip(start).step_by(2);
        some.flat_map(|language| faults(language.name, || Text::for_language(language))).collect::<Vec<_>>()
    };
    let wrong = std::thread::scope(|scope| {
        let other = scope.spawn(|| check_some(1));
        let mut wrong = check_some(0);
        wrong.extend(other.join().expect("the other half"));
        wrong
    });
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn texts_that_are_longer_by_two_fifths_fit() {
    let source = lengthened_texts();
    check("longer", || Text::from_source(&source));
}

#[test]
fn a_text_that_is_too_long_would_be_noticed() {
    let context = egui::Context::default();
    style::apply(&context, "en");
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(120.0, 100.0));
    let mut picture = Vec::new();
    for _ in 0..2 {
        context.begin_pass(egui::RawInput { screen_rect: Some(screen), ..default() });
        let mut ui = egui::Ui::new(
            context.clone(),
            "root".into(),
            egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen),
        );
        ui.set_clip_rect(screen);
        ui.add(egui::Label::new("a text of more than a hundred points").extend());
        ui.put(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(90.0, 20.0)), egui::Label::new("another"));
        picture = drawn(&context);
    }
    assert!(
        layout_faults(picture.clone()).iter().any(|fault| fault.contains("cut off")),
        "{:?}",
        layout_faults(picture)
    );
    assert!(!collisions(picture).is_empty());
}

/// The buttons that are always present in a game against the computer.
const GRID: [&str; 4] = ["button-hint", "button-undo", "button-more", "button-menu"];

/// The rectangles of those buttons.
fn grid(app: &App, controls: &[Control]) -> Vec<(&'static str, egui::Rect)> {
    let text = app.world().resource::<Text>();
    let place = |key: &'static str| {
        // After a game another button is in the first place.
        let keys = if key == GRID[0] { [key, "button-share"] } else { [key; 2] };
        let said = keys.map(|key| text.get(key));
        // The options after a game may have the same labels; they are further up.
        let those = controls.iter().filter(|control| said.contains(&control.said)).map(|control| control.place);
        let lowest = those.max_by(|a, b| a.bottom().total_cmp(&b.bottom()));
        (key, lowest.unwrap_or_else(|| panic!("no {key}")))
    };
    GRID.map(place).to_vec()
}

/// In a game against the computer, one pass per frame: whatever appears or disappears, no button moves.
#[test]
fn nothing_that_comes_and_goes_moves_a_button() {
    use congo_rules::Color;
    for size in [(1280.0, 800.0), (900.0, 600.0), (640.0, 480.0), (450.0, 300.0)] {
        let mut app = app(Text::default());
        let quick = Settings { tempo: crate::app::settings::values::AnimationSpeed::Off, ..default() };
        ask(&mut app, ChangeSettings(quick.clone()));
        ask(&mut app, StartCommand::New(GameChoice { level: "Lion".into(), ..default() }));
        let mut sheet = TestSheet::new(size);
        let (_, controls) = sheet.settle(&mut app, 3);
        let usual = grid(&app, &controls);
        let mut look = |app: &mut App, what: &str| {
            app.update();
            let (_, controls) = sheet.pass(app);
            assert_eq!(grid(app, &controls), usual, "{what} in a window of {size:?}");
        };
        let seen = |app: &mut App, action: AnyCommand, what: &str, look: &mut dyn FnMut(&mut App, &str)| {
            action.write(&mut app.world_mut().commands());
            app.world_mut().flush();
            (0..4).for_each(|_| look(app, what));
        };
        app.world_mut().write_message(TypedMove("a2a3".into()));
        let ply = |app: &App| app.world().resource::<crate::session::r#match::Match>().game().ply();
        for _ in 0..60_000 {
            look(&mut app, "a change of turn");
            if ply(&app) == 2 {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(ply(&app), 2, "the computer has moved");
        seen(&mut app, GameCommand::Undo.into(), "a move taken back", &mut look);
        let path = "b1a2".parse().expect("a path");
        let stamp = app.world().resource::<crate::session::r#match::Match>().revision();
        let reason = HintExplanation { key: "hint-why-develops", kind: None, at: None, count: None };
        app.insert_resource(Hint::Found { revision: stamp, path, reason, steps: 3 });
        look(&mut app, "a hint");
        app.insert_resource(Hint::None);
        look(&mut app, "a hint that is gone");
        let asks = GameSettings { confirm_moves: true, ..default() };
        seen(&mut app, ChangeSettings(asks).into(), "a setting", &mut look);
        seen(&mut app, TypedMove("a2a3".into()).into(), "a question", &mut look);
        assert!(matches!(app.world().resource::<Selection>(), Selection::Confirm(_)), "the question is there");
        seen(&mut app, Gesture::Cancel.into(), "a question that is gone", &mut look);
        seen(&mut app, GameCommand::Resign.into(), "giving up", &mut look);
        seen(&mut app, GameCommand::AnswerResign(false).into(), "playing on", &mut look);
        app.world_mut().resource_mut::<PendingDraw>().by = Some(Color::Black);
        look(&mut app, "an offer of a draw");
        app.world_mut().resource_mut::<PendingDraw>().by = None;
        look(&mut app, "an offer that is gone");
        seen(&mut app, GameCommand::Redo.into(), "a move played again", &mut look);
        seen(&mut app, CursorCommand::GoTo(Some(0)).into(), "the past", &mut look);
        seen(&mut app, CursorCommand::GoTo(None).into(), "the present", &mut look);
        app.world_mut().resource_mut::<crate::ui::game::buttons::GameMenu>().open = true;
        look(&mut app, "the drawer");
        app.world_mut().resource_mut::<crate::ui::game::buttons::GameMenu>().open = false;
        let typing = GameSettings { type_moves: true, ..default() };
        seen(&mut app, ChangeSettings(typing).into(), "a field to type in", &mut look);
        app.world_mut().write_message(TextPasted("3l3/7/7/3P3/7/7/3L3/w/-1".into()));
        look(&mut app, "another position");
        app.world_mut().write_message(TypedMove("d1d2".into()));
        look(&mut app, "a move that loses the lion");
        app.world_mut().write_message(Gesture::FinishChain);
        for _ in 0..60_000 {
            look(&mut app, "the end");
            if app.world().resource::<crate::session::r#match::Match>().outcome().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        (0..5).for_each(|_| look(&mut app, "the ways on"));
        // The result is shown in the panel; the board stays free.
        let (_, controls) = sheet.pass(&mut app);
        let text = app.world().resource::<Text>();
        let panel = usual.iter().map(|(_, place)| place.left()).fold(f32::MAX, f32::min) - OVERLAP_SLACK;
        for key in ["button-rematch", "over-see-how", "over-try-again", "analysis-review", "button-menu"] {
            let found = controls.iter().find(|control| control.said == text.get(key));
            let place = found.unwrap_or_else(|| panic!("no {key} in {size:?}")).place;
            assert!(place.left() >= panel, "{key} lies over the board: {place:?}");
        }
    }
}

fn flight_count(app: &mut App) -> usize {
    app.world_mut().query::<&Flight>().iter(app.world()).count()
}

/// Solves a puzzle while the panels are drawn. Returns the most stars that were in the air, and those a second later.
fn stars_for_a_solved_puzzle(settings: Settings) -> (usize, usize) {
    let mut app = app(Text::default());
    ask(&mut app, ChangeSettings(settings));
    ask(&mut app, PuzzleCommand::Begin(PuzzleSeries::Streak(0)));
    let mut sheet = TestSheet::new((1280.0, 800.0));
    let mut most = 0;
    for _ in 0..3_000 {
        let puzzle = app.world().resource::<PuzzleSession>();
        let path = puzzle.attempt().and_then(|attempt| attempt.next_move()).map(ToString::to_string);
        let is_trying = matches!(puzzle.phase(), Some(Phase::Trying(_)));
        if let Some(path) = path.filter(|_| is_trying && most == 0) {
            app.world_mut().write_message(TypedMove(path));
        }
        app.update();
        sheet.pass(&mut app);
        most = most.max(flight_count(&mut app));
        if most > 0 || app.world().resource::<PuzzleSession>().is_reached() {
            break;
        }
    }
    assert!(app.world().resource::<PuzzleSession>().is_reached());
    for _ in 0..80 {
        app.update();
        sheet.pass(&mut app);
    }
    (most, flight_count(&mut app))
}

#[test]
fn stars_fly_to_the_score_of_a_solved_puzzle_unless_motion_is_reduced() {
    let quick = crate::app::settings::values::AnimationSpeed::Fast;
    let settings = Settings { tempo: quick, ..default() };
    assert_eq!(stars_for_a_solved_puzzle(settings.clone()), (3, 0));
    assert_eq!(stars_for_a_solved_puzzle(Settings { reduced_motion: true, ..settings.clone() }), (0, 0));
    let off = crate::app::settings::values::AnimationSpeed::Off;
    assert_eq!(stars_for_a_solved_puzzle(Settings { tempo: off, ..settings }), (0, 0));
}

#[test]
fn a_crown_that_was_won_flies_to_its_row() {
    let mut app = app(Text::default());
    with_told_story(&mut app);
    let quick = crate::app::settings::values::AnimationSpeed::Fast;
    ask(&mut app, ChangeSettings(Settings { tempo: quick, ..default() }));
    let mut sheet = TestSheet::new((1280.0, 800.0));
    let mut most_in_the_air = |app: &mut App, frames: usize| {
        let in_the_air = (0..frames).map(|_| {
            app.update();
            sheet.pass(app);
            flight_count(app)
        });
        in_the_air.max()
    };
    assert_eq!(most_in_the_air(&mut app, 5), Some(0), "nothing was won yet");
    let won = "[White \"Human\"] [Black \"Computer Cub\"] [CongoSeed \"1\"] a2a3 a6a5 1-0";
    let won = congo_library::Summary::from_pgn(&congo_rules::pgn::parse(won).expect("a game")[0]);
    let history = PlayerHistory::from_games([won].iter(), Vec::new(), |_| None);
    app.insert_resource(Experience::new(history));
    assert_eq!(most_in_the_air(&mut app, 5), Some(1));
    most_in_the_air(&mut app, 80);
    assert_eq!(flight_count(&mut app), 0, "it has landed");
}

#[test]
fn the_settings_keep_their_size_from_page_to_page() {
    for size in [(1280.0, 800.0), (900.0, 600.0), (640.0, 480.0)] {
        let mut app = app(Text::default());
        ask(&mut app, ScreenCommand::Open(Overlay::Settings));
        let close = |app: &mut App| {
            let (_, controls) = TestSheet::new(size).settle(app, 4);
            let said = app.world().resource::<Text>().get("button-close");
            controls.into_iter().find(|control| control.said == said).expect("a way out").place
        };
        let places: Vec<egui::Rect> = (0..3)
            .map(|page| {
                app.insert_resource(SettingsPage::ALL[page]);
                close(&mut app)
            })
            .collect();
        assert!(places.iter().all(|place| *place == places[0]), "{size:?}: {places:?}");
    }
}

#[test]
fn new_players_are_offered_the_weakest_opponent_and_a_coach() {
    let mut app = app(Text::default());
    let (_, controls) = TestSheet::new((1280.0, 800.0)).settle(&mut app, 4);
    assert!(controls.iter().any(|control| control.said == "Play the Cub with a coach"), "{controls:?}");
}

#[test]
fn every_level_says_how_strong_it_is() {
    let mut app = app(Text::default());
    ask(&mut app, ScreenCommand::Open(Overlay::NewGame));
    let (_, controls) = TestSheet::new((1280.0, 800.0)).settle(&mut app, 4);
    let said: Vec<&str> = controls.iter().map(|control| control.said.as_str()).collect();
    for expected in ["Cub, strength 1 of 9", "Giraffe, strength 3 of 9", "Pride, strength 9 of 9", "Custom"] {
        assert!(said.contains(&expected), "{expected:?} in {said:?}");
    }
}
