//! Wild boards: the path of ranks, the board of the day, and their games, which are saved like any other.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::date::CurrentDate;
use congo::app::jobs::Jobs;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::text::Text;
use congo::app::toasts::Toasts;
use congo::features::analysis::AnalysisCommand;
use congo::features::analysis::review::{Review, ReviewCommand};
use congo::features::share::render_job::ShareJobs;
use congo::features::share::{ShareCommand, StillTaken};
use congo::features::wild_boards::boards::{WildBoards, board_of_page, wild_day};
use congo::features::wild_boards::commands::daily_opponent;
use congo::features::wild_boards::games::WildMatch;
use congo::features::wild_boards::progress::WildProgress;
use congo::features::wild_boards::record::{AttemptResult, MAX_ATTEMPTS, RecordChange};
use congo::features::wild_boards::{WildCommand, WildPage};
use congo::session::exhibit::Exhibit;
use congo::session::game_commands::GameCommand;
use congo::session::hint::Hint;
use congo::session::levels::LevelConfig;
use congo::session::r#match::{Match, MatchMode, Seat};
use congo::session::messages::{MoveChosen, RefereeCommand};
use congo::session::open_share::CardText;
use congo::session::start::StartCommand;
use congo::session::threat_view::{ThreatView, ThreatViewCommand};
use congo_coach::wild_board::{WildBoard, WildDay, WildRank};
use congo_library::library::Library;
use congo_library::record;
use congo_library::{ADAPTIVE_OPPONENT, GameId};
use congo_rules::Color;
use std::path::Path;
use std::time::{Duration, Instant};

/// Longer than making a board or reviewing a short game takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs frames until a condition holds.
#[track_caller]
fn wait(app: &mut App, condition: impl Fn(&App) -> bool) {
    let begun = Instant::now();
    while !condition(app) {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        assert!(begun.elapsed() < PATIENCE, "it does not come");
    }
    frames(app, 3);
}

/// The board of the page, if it belongs to the current rank and day.
fn board(app: &App) -> Option<WildBoard> {
    let world = app.world();
    let (boards, page, today) = (world.resource::<WildBoards>(), world.resource::<WildPage>(), world.resource());
    let progress = world.resource::<WildProgress>();
    let fits = |board: &&WildBoard| {
        *page == WildPage::Day || (Some(board.seed), board.rank) == (progress.next_seed(), progress.rank())
    };
    board_of_page(boards, *page, *today).filter(fits).cloned()
}

/// Opens a page, waits for its board, and returns it.
fn open(app: &mut App, page: WildPage) -> WildBoard {
    ask(app, WildCommand::ShowPage(page));
    frames(app, 2);
    wait(app, |app| board(app).is_some());
    board(app).expect("a board")
}

/// A player's app without animations, whose opponent is the Cub.
fn quick(mut app: App) -> App {
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
    ask(&mut app, WildCommand::ChooseLevel("Cub".into()));
    app
}

fn today(app: &App) -> WildDay {
    wild_day(*app.world().resource::<CurrentDate>()).expect("a day")
}

fn wild(app: &App) -> &WildProgress {
    app.world().resource::<WildProgress>()
}

fn results(app: &App) -> Vec<AttemptResult> {
    wild(app).attempts(today(app)).iter().map(|attempt| attempt.result).collect()
}

/// Plays the player's first legal move, and waits for the reply.
fn make_a_move(app: &mut App) {
    let current = app.world().resource::<Match>();
    let (position, revision) = (*current.position(), current.revision());
    // Not one that leaves the lion to be captured: the game must not be over at once.
    let is_safe = |mv: &congo_rules::Move| position.play_unchecked(*mv).lion_capture().is_none();
    let quiet = position.legal_moves().into_iter().find(|mv| mv.captured().is_empty() && is_safe(mv));
    let quiet = quiet.expect("a quiet move");
    app.world_mut().write_message(MoveChosen { path: position.path(quiet), revision });
    app.update();
    settle(app);
}

/// The side gives up.
fn give_up(app: &mut App, color: Color) {
    app.world_mut().write_message(RefereeCommand::Resign(color));
    app.update();
    settle(app);
}

/// Plays the board of the page until one side gives up after a move.
fn play(app: &mut App, page: WildPage, loser: Color) {
    open(app, page);
    ask(app, WildCommand::Play);
    settle(app);
    make_a_move(app);
    give_up(app, loser);
}

#[test]
fn the_board_beside_the_panel_is_the_next_one() {
    let mut app = quick(app());
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    let (position, revision) =
        (*app.world().resource::<Match>().position(), app.world().resource::<Match>().revision());
    for page in [WildPage::Path, WildPage::Day, WildPage::Path] {
        let next = open(&mut app, page);
        frames(&mut app, 3);
        assert_eq!(screen(&app), Screen::WildBoards);
        assert!(tokens_agree(&mut app, &next.start));
        assert_eq!(app.world().resource::<Match>().revision(), revision, "nobody plays it");
    }
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 2);
    assert!(tokens_agree(&mut app, &position), "the match is there again");
}

#[test]
fn the_rank_follows_the_results_and_brings_another_board() {
    let mut app = quick(app());
    let first = open(&mut app, WildPage::Path);
    play(&mut app, WildPage::Path, Color::Black);
    let current = app.world().resource::<Match>();
    assert_eq!(current.seats(), &[Seat::Human, Seat::Computer("Cub".into())]);
    assert_eq!((current.mode(), current.game().start()), (MatchMode::Game, first.start));
    assert!(app.world().resource::<WildMatch>().is_on_board(current));
    assert_eq!(wild(&app).rank(), first.rank.harder());
    let change = app.world().resource::<WildMatch>().change(app.world().resource());
    assert_eq!(change, Some(RecordChange::Rank(first.rank, first.rank.harder())));
    let second = open(&mut app, WildPage::Path);
    assert_eq!(second.rank, first.rank.harder());
    assert_ne!(second.start, first.start);
    play(&mut app, WildPage::Path, Color::White);
    assert_eq!((wild(&app).rank(), wild(&app).results()), (first.rank, (1, 0, 1)));
}

#[test]
fn a_lost_game_that_is_taken_back_counts_once() {
    let mut app = quick(app());
    play(&mut app, WildPage::Path, Color::White);
    let rank = wild(&app).rank();
    ask(&mut app, GameCommand::Undo);
    make_a_move(&mut app);
    give_up(&mut app, Color::Black);
    assert_eq!((wild(&app).rank(), wild(&app).results()), (rank, (0, 0, 1)));
}

/// The only saved game of a folder.
fn only_game(folder: &Path) -> (Library, GameId) {
    let files = std::fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path());
    let games: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "pgn")).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    let name = games[0].file_stem().and_then(|name| name.to_str()).expect("a name");
    (Library::new(folder), GameId::new(name).expect("an id"))
}

#[test]
fn a_game_is_saved_with_its_title_continued_reviewed_and_counted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (start, rank) = {
        let mut app = quick(app_in(folder.path()));
        let next = open(&mut app, WildPage::Path);
        ask(&mut app, WildCommand::Play);
        settle(&mut app);
        make_a_move(&mut app);
        (next.start, next.rank)
        // The program ends here without saving anything more.
    };
    let mut app = app_in(folder.path());
    let (library, id) = only_game(folder.path());
    let saved = library.read(&id).expect("a game");
    let title = record::title(&saved).expect("a title").to_owned();
    assert!(saved.start() == start && title.contains(&rank.to_string()), "{title}");
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    assert_eq!(app.world().resource::<Match>().game().start(), start);
    make_a_move(&mut app);
    give_up(&mut app, Color::Black);
    assert_eq!(wild(&app).rank(), rank.harder(), "it still counts");
    assert_eq!(record::title(&library.read(&id).expect("a game")), Some(title.as_str()));
    ask(&mut app, AnalysisCommand::Open(id));
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait(&mut app, |app| app.world().resource::<Review>().is_complete());
    assert_eq!(app.world().resource::<Match>().game().start(), start);
}

#[test]
fn the_board_of_the_day_has_three_attempts() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = quick(app_in(folder.path()));
    let first = open(&mut app, WildPage::Day);
    assert_eq!(first.rank, today(&app).rank());
    ask(&mut app, WildCommand::Play);
    settle(&mut app);
    assert_eq!(results(&app), [], "nothing has been played");
    make_a_move(&mut app);
    assert_eq!(results(&app), [AttemptResult::Begun]);
    give_up(&mut app, Color::White);
    assert_eq!(results(&app), [AttemptResult::Lost]);
    // Playing again is the next attempt, without hints and without undo, like all of them.
    ask(&mut app, StartCommand::Restart);
    settle(&mut app);
    make_a_move(&mut app);
    let ply = app.world().resource::<Match>().game().ply();
    for command in [GameCommand::Undo, GameCommand::Redo, GameCommand::Hint] {
        ask(&mut app, command);
        frames(&mut app, 2);
        assert!(app.world().resource::<Match>().game().ply() >= ply, "{command:?}");
        assert_eq!(*app.world().resource::<Hint>(), Hint::None);
    }
    ask(&mut app, ThreatViewCommand::Toggle);
    frames(&mut app, 2);
    assert_eq!(*app.world().resource::<ThreatView>(), ThreatView::default(), "threats are a help, too");
    assert!(told(&app, "wild-no-aids"));
    give_up(&mut app, Color::Black);
    assert_eq!(results(&app), [AttemptResult::Lost, AttemptResult::Won]);
    play(&mut app, WildPage::Day, Color::Black);
    play(&mut app, WildPage::Day, Color::White);
    assert_eq!(results(&app).len(), MAX_ATTEMPTS, "the fourth game was for fun");
    let best = wild(&app).best_attempt(today(&app)).expect("two wins");
    assert_eq!(best.result, AttemptResult::Won);
    assert_eq!((wild(&app).rank(), wild(&app).days_won()), (WildProgress::default().rank(), 1));
}

#[test]
fn the_result_of_the_day_is_shared_as_text_and_picture() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = quick(app_in(folder.path()));
    play(&mut app, WildPage::Day, Color::Black);
    open(&mut app, WildPage::Day);
    ask(&mut app, WildCommand::CopyResult);
    let copied: Vec<String> =
        app.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().map(|CopyToClipboard(text)| text).collect();
    let number = today(&app).number();
    let name = daily_opponent(app.world().resource::<LevelConfig>(), today(&app));
    assert_eq!(copied, [format!("Congo, board of the day {number} · Opponent: {name} · 🦁⬜⬜ · Won in one move")]);

    let start = board(&app).expect("a board").start.setup();
    let shown = |app: &App| app.world().resource::<Exhibit>().0.clone().expect("a position").setup;
    let caption = CardText { portrait: None, name: name.to_owned(), line: "Well.".into(), facts: "Won".into() };
    ask(&mut app, WildCommand::SharePicture(Box::new(caption)));
    frames(&mut app, 2);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Share);
    assert_ne!(shown(&app), start, "the end of the game");
    let is_ready = |app: &App| app.world().resource::<ShareJobs>().card().is_some();
    assert!(!is_ready(&app), "without a window nobody takes the picture");
    app.world_mut().write_message(StillTaken { width: 100, height: 100, rgba: vec![255; 40_000] });
    wait(&mut app, is_ready);
    let file = folder.path().join("day.png");
    ask(&mut app, ShareCommand::Write(file.clone()));
    wait(&mut app, |_| file.exists());
    let picture = image::open(&file).expect("a picture");
    assert_eq!((picture.width(), picture.height()), (100, 118));
    ask(&mut app, ScreenCommand::Close);
    frames(&mut app, 2);
    assert_eq!(shown(&app), start, "the board of the day again");
}

#[test]
fn the_record_outlives_the_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let before = {
        let mut app = quick(app_in(folder.path()));
        play(&mut app, WildPage::Path, Color::Black);
        wild(&app).clone()
    };
    let mut app = app_in(folder.path());
    assert_eq!(*wild(&app), before);
    open(&mut app, WildPage::Path);
    assert_eq!(wild(&app).next_seed(), before.next_seed(), "no other boards");
}

#[test]
fn an_unreadable_record_is_kept_aside() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("wild-boards.ron"), "(rank: x)").expect("writable");
    let app = app_in(folder.path());
    assert_eq!(wild(&app).rank(), WildProgress::default().rank());
    assert!(folder.path().join("wild-boards.broken-1").is_file());
}

#[test]
fn the_opponent_of_a_wild_board_is_chosen_by_a_portrait() {
    let mut window = TestWindow::new(1280, 800);
    window.click_key("wild-title");
    wait(&mut window, |app| board(app).is_some());
    let name = window.world().resource::<Text>().level_name(ADAPTIVE_OPPONENT);
    let tile = window.controls().into_iter().find(|control| control.text.starts_with(&name)).expect("a portrait");
    window.click_at(tile.place.center());
    assert_eq!(wild(&window).level.as_deref(), Some(ADAPTIVE_OPPONENT));
    window.click_key("wild-play");
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Playing);
    let seat = window.world().resource::<Match>().seat(Color::Black).clone();
    assert!(matches!(&seat, Seat::Computer(level) if level.starts_with(ADAPTIVE_OPPONENT)), "{seat:?}");
    make_a_move(&mut window);
    settle(&mut window);
    assert!(moves_of(&window).split_whitespace().count() >= 2, "it answers: {}", moves_of(&window));
}

#[test]
fn wild_boards_are_played_by_mouse() {
    let mut window = TestWindow::new(1280, 800);
    window.click_key("wild-title");
    assert_eq!(screen(&window), Screen::WildBoards);
    wait(&mut window, |app| board(app).is_some());
    window.click_key("wild-day");
    wait(&mut window, |app| *app.world().resource::<WildPage>() == WildPage::Day && board(app).is_some());
    window.click_key("wild-path");
    frames(&mut window, 3);
    let rank = wild(&window).rank();
    let text = format!("Rank {rank} of {}", WildRank::LAST);
    assert!(window.shows(&text), "{text}");
    let start = board(&window).expect("a board").start;
    window.click_key("wild-play");
    settle(&mut window);
    assert_eq!((screen(&window), fen_of(&window)), (Screen::Playing, start.fen()));
    // An attempt of the day begins like a game on the path.
    ask(&mut window, WildCommand::ShowPage(WildPage::Day));
    wait(&mut window, |app| board(app).is_some());
    window.click(&format!("Attempt 1 of {MAX_ATTEMPTS}"));
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Playing);
    let shows_attempt = |window: &mut TestWindow| {
        window.controls().into_iter().any(|control| control.text.ends_with(&format!("· Attempt 1 of {MAX_ATTEMPTS}")))
    };
    assert!(shows_attempt(&mut window), "before its first move");
    make_a_move(&mut window);
    assert_eq!(results(&window), [AttemptResult::Begun]);
    assert!(shows_attempt(&mut window), "and after it");
    give_up(&mut window, Color::Black);
    frames(&mut window, 120);
    window.click_key("wild-copy");
    assert!(toasts_so_far(&window).iter().any(|toast| toast.key.starts_with("notice-copied")), "the result is copied");
    // The next attempt is one press away.
    window.click(&format!("Attempt 2 of {MAX_ATTEMPTS}"));
    settle(&mut window);
    assert_eq!((screen(&window), moves_of(&window).as_str()), (Screen::Playing, ""));
    ask(&mut window, WildCommand::ShowPage(WildPage::Day));
    frames(&mut window, 3);
    assert!(window.shows("1. Won in one move"));
    // After a game on the path the next board is.
    ask(&mut window, WildCommand::ShowPage(WildPage::Path));
    wait(&mut window, |app| board(app).is_some());
    window.click_key("wild-play");
    settle(&mut window);
    make_a_move(&mut window);
    give_up(&mut window, Color::White);
    frames(&mut window, 120);
    let texts: Vec<String> = window.controls().into_iter().map(|control| control.text).collect();
    let easier = format!("You move down to rank {} of {}.", wild(&window).rank(), WildRank::LAST);
    assert!(texts.iter().any(|text| text.contains(&easier)), "{easier} {texts:?}");
    window.click_key("wild-next-board");
    assert_eq!(screen(&window), Screen::WildBoards);
    window.click_key("button-menu");
    assert_eq!(screen(&window), Screen::Menu);
}

#[test]
fn a_board_that_cannot_be_made_is_tried_again_at_the_next_visit() {
    let mut app = quick(app());
    let toasts = |app: &App| app.world().resource::<Toasts>().iter().filter(|toast| toast.is_problem).count();
    app.world().resource::<Jobs>().fail_next();
    ask(&mut app, WildCommand::ShowPage(WildPage::Path));
    wait(&mut app, |app| toasts(app) == 1);
    // The board of the day is made all the same. On some days that takes longer than the notice is shown.
    wait(&mut app, |app| !app.world().resource::<WildBoards>().is_busy());
    frames(&mut app, 20);
    assert_eq!(board(&app), None);
    assert!(!app.world().resource::<WildBoards>().is_busy(), "it is not tried in every frame");
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    open(&mut app, WildPage::Path);
}
