//! Studying a game: browsing, variations, the review, mistakes, arrows.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::file_writer::FileWriter;
use congo::app::jobs::Jobs;
use congo::app::screens::Screen;
use congo::app::screens::ScreenCommand;
use congo::app::toasts::Toasts;
use congo::features::analysis::autoplay::Autoplay;
use congo::features::analysis::engine_lines::{EngineLines, LinesRequest};
use congo::features::analysis::retry_mistakes::{RetryCommand, RetryPhase, RetrySession};
use congo::features::analysis::review::{Review, ReviewCommand};
use congo::features::analysis::{AnalysisCommand, AnalysisSession};
use congo::input::gestures::Gesture;
use congo::session::arrows::ArrowKind;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::r#match::{Match, MatchMode};
use congo::view::stage::displayed_board::DisplayedBoard;
use congo_library::tree::TreePath;

/// A game with a variation, a chain, a drowned piece and an end.
const GAME: &str = "[White \"Ama\"]\n[Black \"Kofi\"]\n\n1. c2-c3 d6-d5 (1... a6-a5 2. b2-b3) 2. e2-e3 {so} e6-e5 0-1";

fn study(app: &mut App, order: AnalysisCommand) {
    ask(app, order);
    settle(app);
}

/// The program with a game open.
fn studying(text: &str) -> App {
    let mut app = app();
    study(&mut app, AnalysisCommand::OpenText(text.into()));
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Analysis);
    app
}

fn here(app: &App) -> (TreePath, String) {
    (app.world().resource::<AnalysisSession>().tree().current().clone(), moves_of(app))
}

fn movetext(app: &App) -> String {
    let text = app.world().resource::<AnalysisSession>().tree().game().to_string();
    text.split_once("\n\n").expect("tags and moves").1.trim().replace('\n', " ")
}

#[test]
fn one_goes_through_a_game_and_the_board_follows() {
    let mut app = studying(GAME);
    assert_eq!(here(&app), (TreePath::main_line(0), String::new()), "a finished game is looked at from its beginning");
    for (order, moves) in [
        (AnalysisCommand::Forward, "c2c3"),
        (AnalysisCommand::Forward, "c2c3 d6d5"),
        (AnalysisCommand::StepVariation(1), "c2c3 a6a5"),
        (AnalysisCommand::Forward, "c2c3 a6a5 b2b3"),
        (AnalysisCommand::Forward, "c2c3 a6a5 b2b3"),
        (AnalysisCommand::Back, "c2c3 a6a5"),
        (AnalysisCommand::Back, "c2c3"),
        (AnalysisCommand::Last, "c2c3 d6d5 e2e3 e6e5"),
        (AnalysisCommand::GoTo(TreePath::main_line(1)), "c2c3"),
        (AnalysisCommand::First, ""),
        (AnalysisCommand::Back, ""),
    ] {
        study(&mut app, order.clone());
        assert_eq!(moves_of(&app), moves, "{order:?}");
        let shown = *app.world().resource::<DisplayedBoard>().position();
        assert_eq!(shown.key(), app.world().resource::<Match>().position().key(), "{order:?}");
        assert!(tokens_agree(&mut app, &shown), "{order:?}");
    }
}

#[test]
fn moves_on_the_board_become_variations() {
    let mut app = studying(GAME);
    study(&mut app, AnalysisCommand::Forward);
    clicks(&mut app, "b6 b5");
    assert_eq!(moves_of(&app), "c2c3 b6b5");
    assert_eq!(movetext(&app), "1. c2-c3 d6-d5 (1... a6-a5 2. b2-b3) (1... b6-b5) 2. e2-e3 {so} 2... e6-e5 0-1");
    study(&mut app, AnalysisCommand::Back);
    clicks(&mut app, "d6 d5");
    assert_eq!(here(&app).0, TreePath::main_line(2), "the move of the game is followed, not added");
    study(&mut app, AnalysisCommand::StepVariation(-1));
    assert_eq!(moves_of(&app), "c2c3 b6b5");
    study(&mut app, AnalysisCommand::PromoteVariation);
    assert!(movetext(&app).starts_with("1. c2-c3 b6-b5 (1... a6-a5 2. b2-b3) (1... d6-d5"));
    study(&mut app, AnalysisCommand::DeleteFromHere);
    assert_eq!(moves_of(&app), "c2c3");
    assert!(!movetext(&app).contains("b6-b5"));
}

#[test]
fn a_drawn_line_can_be_gone_on_with() {
    let mut app = studying("1. c1-c3 c7-c5 2. c3-c1 c5-c7 3. c1-c3 c7-c5 4. c3-c1 c5-c7 1/2-1/2");
    study(&mut app, AnalysisCommand::Last);
    clicks(&mut app, "a2 a3");
    assert!(moves_of(&app).ends_with("c5c7 a2a3"));
}

#[test]
fn a_game_plays_itself_through() {
    let mut app = studying(GAME);
    ask(&mut app, AnalysisCommand::Autoplay);
    wait_for(&mut app, "the end", |app| moves_of(app) == "c2c3 d6d5 e2e3 e6e5");
    frames(&mut app, 200);
    assert!(!app.world().resource::<Autoplay>().is_playing);
}

#[test]
fn a_broken_text_opens_nothing() {
    let mut app = app();
    ask(&mut app, TextPasted("1. a2-a9 *".into()));
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    let said: Vec<&str> = app.world().resource::<Toasts>().iter().map(|notice| notice.key).collect();
    assert_eq!(said, ["notice-bad-game"]);
}

#[test]
fn a_game_begins_from_here() {
    let mut app = studying(GAME);
    study(&mut app, AnalysisCommand::GoTo(TreePath::main_line(3)));
    ask(&mut app, AnalysisCommand::StartGame(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
    let current = app.world().resource::<Match>();
    assert_eq!((moves_of(&app), current.mode(), current.outcome()), ("c2c3 d6d5 e2e3".into(), MatchMode::Game, None));
}

#[test]
fn notes_and_drawings_are_kept_with_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, AnalysisCommand::OpenText(GAME.into()));
    study(&mut app, AnalysisCommand::Forward);
    let square = |text: &str| text.parse().expect("a square");
    let arrow = congo_library::drawings::Drawing { color: Default::default(), from: square("a1"), to: square("b3") };
    app.world_mut().write_message(Gesture::DraftArrow(Some(arrow)));
    frames(&mut app, 3);
    let tones = |app: &App| arrows(app).iter().map(|arrow| arrow.kind).collect::<Vec<ArrowKind>>();
    assert_eq!(tones(&app), [ArrowKind::Drawn(arrow.color)], "it is seen while it is drawn");
    app.world_mut().write_message(Gesture::DraftArrow(None));
    frames(&mut app, 3);
    assert_eq!(tones(&app), []);
    study(&mut app, AnalysisCommand::Draw(arrow));
    study(&mut app, AnalysisCommand::SetComment("bold".into()));
    study(&mut app, AnalysisCommand::SetNag(1));
    assert_eq!(tones(&app), [ArrowKind::Drawn(arrow.color)]);
    let id = app.world().resource::<AnalysisSession>().library_id().expect("it is kept").clone();
    // The game of another file has a file of its own.
    study(&mut app, AnalysisCommand::OpenText(BLUNDER.into()));
    study(&mut app, AnalysisCommand::SetComment("else".into()));
    assert_ne!(app.world().resource::<AnalysisSession>().library_id(), Some(&id));
    study(&mut app, AnalysisCommand::OpenBoard);
    app.world().resource::<FileWriter>().flush();
    study(&mut app, AnalysisCommand::Open(id.clone()));
    assert!(movetext(&app).starts_with("1. c2-c3 $1 {[%cal Ga1b3] bold} 1... d6-d5"), "{}", movetext(&app));
    // From the list, a game leads back to the list.
    ask(&mut app, ScreenCommand::Go(Screen::Library));
    frames(&mut app, 3);
    study(&mut app, AnalysisCommand::Open(id));
    assert_eq!(screen(&app), Screen::Analysis);
    study(&mut app, AnalysisCommand::Leave);
    assert_eq!(screen(&app), Screen::Library);
    study(&mut app, AnalysisCommand::OpenBoard);
    study(&mut app, AnalysisCommand::Leave);
    assert_eq!(screen(&app), Screen::Menu);
}

#[test]
fn what_was_tried_is_in_the_library() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, AnalysisCommand::OpenBoard);
    clicks(&mut app, "c1 c3");
    study(&mut app, AnalysisCommand::OpenText(GAME.into()));
    study(&mut app, AnalysisCommand::OpenBoard);
    assert_eq!(moves_of(&app), "", "another board is empty");
    drop(app);
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|file| file.path()).collect();
    let games: Vec<_> = files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "pgn")).collect();
    let [game] = games[..] else { panic!("{files:?}") };
    let text = std::fs::read_to_string(game).expect("the analysis");
    assert!(text.contains("[Event \"Analysis board\"]") && text.contains("c1-c3 *"), "{text}");
}

#[test]
fn an_analysis_without_a_place_to_save_it_is_saved_as_soon_as_there_is_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let blocked = folder.path().join("file");
    std::fs::write(&blocked, "in the way").expect("writable");
    let mut app = app_in(&blocked);
    study(&mut app, AnalysisCommand::OpenBoard);
    clicks(&mut app, "c1 c3");
    assert!(app.world().resource::<AnalysisSession>().is_unsaved());
    std::fs::remove_file(&blocked).expect("it was there");
    frames(&mut app, 400);
    assert!(!app.world().resource::<AnalysisSession>().is_unsaved(), "it is tried again after some seconds");
    assert!(blocked.is_dir());
}

#[test]
fn everything_on_the_board_can_be_undone() {
    let mut app = studying(GAME);
    let before = movetext(&app);
    study(&mut app, AnalysisCommand::Forward);
    clicks(&mut app, "b6 b5");
    study(&mut app, AnalysisCommand::PromoteVariation);
    for text in ["b", "bo", "bold"] {
        study(&mut app, AnalysisCommand::SetComment(text.into()));
    }
    study(&mut app, AnalysisCommand::SetNag(1));
    let all = movetext(&app);
    study(&mut app, AnalysisCommand::DeleteFromHere);
    study(&mut app, AnalysisCommand::Undo);
    assert_eq!(movetext(&app), all, "what was deleted is back");
    study(&mut app, AnalysisCommand::Undo);
    study(&mut app, AnalysisCommand::Undo);
    assert!(!movetext(&app).contains("bo"), "a comment is one change, however often it was saved: {}", movetext(&app));
    study(&mut app, AnalysisCommand::Undo);
    study(&mut app, AnalysisCommand::Undo);
    assert_eq!(movetext(&app), before);
    study(&mut app, AnalysisCommand::Undo);
    for _ in 0..4 {
        study(&mut app, AnalysisCommand::Redo);
    }
    assert_eq!(movetext(&app), all);
}

#[test]
fn moves_of_a_game_that_goes_on_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    clicks(&mut app, "c1 c3");
    study(&mut app, AnalysisCommand::OpenMatch);
    let id = app.world().resource::<AnalysisSession>().library_id().expect("it is kept").clone();
    let path = folder.path().join(format!("{}.pgn", id.as_str()));
    // Another window plays on.
    let longer = std::fs::read_to_string(&path).expect("the game").replace("c1-c3 *", "c1-c3 c7-c5 2. a2-a3 *");
    std::fs::write(&path, longer).expect("writable");
    study(&mut app, AnalysisCommand::SetComment("good".into()));
    app.world().resource::<FileWriter>().flush();
    let text = std::fs::read_to_string(&path).expect("the game");
    assert!(text.contains("c7-c5 2. a2-a3") && text.contains("good"), "{text}");
}

/// White opens the line between the lions.
const BLUNDER: &str = "[FEN \"3l3/7/7/7/3Z3/7/3L3/w/-1\"]\n\n1. Zd3-b4 Ld7xd1 0-1";

#[test]
fn a_review_finds_the_mistake_explains_it_and_is_saved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, AnalysisCommand::OpenText(BLUNDER.into()));
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_complete());
    let review = app.world().resource::<Review>();
    let ply = review.ply(1).expect("the first move is known");
    assert!(ply.mark.is_some() && ply.loss > 0.3, "{ply:?}");
    assert!(!review.reasons(1).is_empty());
    assert_eq!(review.analysis().win_chance_after(2), Some(0.0), "White has lost");
    frames(&mut app, 3);
    let shows_best = |app: &App| arrows(app).iter().any(|arrow| arrow.kind == ArrowKind::Best);
    assert!(shows_best(&app), "the best move is shown");
    let threats = |show_threat| AnalysisCommand::SetLines(LinesRequest { show_threat, ..LinesRequest::default() });
    study(&mut app, threats(true));
    frames(&mut app, 3);
    assert!(!shows_best(&app), "who asks for threats sees threats");
    study(&mut app, threats(false));
    frames(&mut app, 3);
    assert!(shows_best(&app));
    drop(app);
    let mut app = app_in(folder.path());
    study(&mut app, AnalysisCommand::OpenText(BLUNDER.into()));
    assert!(app.world().resource::<Review>().is_complete(), "it is there at once");
    study(&mut app, AnalysisCommand::OpenText(GAME.into()));
    assert!(app.world().resource::<Review>().analysis().plies.is_empty(), "another game is another review");
}

#[test]
fn mistakes_are_tried_again() {
    let mut app = studying(BLUNDER);
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_complete());
    study(&mut app, AnalysisCommand::Retry(RetryCommand::Begin(congo_rules::Color::White)));
    let phase = |app: &App| app.world().resource::<RetrySession>().phase();
    assert_eq!((phase(&app), moves_of(&app)), (RetryPhase::Asking, String::new()));
    assert!(arrows(&app).is_empty(), "the best move is not given away");
    clicks(&mut app, "d3 f4");
    wait_for(&mut app, "a verdict", |app| phase(app) != RetryPhase::Judging);
    assert!(matches!(phase(&app), RetryPhase::Wrong(30..)), "{:?}", phase(&app));
    frames(&mut app, 2);
    let reply = arrows(&app).into_iter().map(|arrow| (arrow.kind, arrow.path)).collect::<Vec<_>>();
    let lion_flies = ["d7", "d1"].map(|name| name.parse().expect("a square")).to_vec();
    assert_eq!(reply, [(ArrowKind::Threat, lion_flies)], "what was wrong with it, and nothing better");
    let refutation = app.world().resource::<RetrySession>().refutation().expect("an attempt that was worse");
    assert!(!refutation.reasons.is_empty(), "and in words");
    assert!(refutation.reasons.iter().all(|reason| !reason.tells_of_better_move()), "{:?}", refutation.reasons);
    study(&mut app, AnalysisCommand::Retry(RetryCommand::Again));
    assert_eq!((phase(&app), moves_of(&app)), (RetryPhase::Asking, String::new()));
    let best = app.world().resource::<Review>().ply(1).expect("known").before.lines[0].moves[0].clone();
    clicks(&mut app, &format!("{} {}", best.from(), best.to()));
    assert_eq!(phase(&app), RetryPhase::Right);
    study(&mut app, AnalysisCommand::Retry(RetryCommand::Next));
    assert_eq!(phase(&app), RetryPhase::Done);
    frames(&mut app, 2);
    assert!(arrows(&app).is_empty());
    study(&mut app, AnalysisCommand::Retry(RetryCommand::Leave));
    assert_eq!(movetext(&app), "1. Zd3-b4 Ld7xd1# 0-1", "attempts do not stay");
    assert!(!app.world().resource::<AnalysisSession>().is_unsaved());
}

#[test]
fn the_engine_thinks_until_it_is_stopped() {
    let mut app = studying(GAME);
    let wish = LinesRequest { enabled: true, line_count: 3, show_threat: true };
    study(&mut app, AnalysisCommand::SetLines(wish));
    let deep = |app: &App| app.world().resource::<EngineLines>().results().lines.first().map_or(0, |line| line.depth);
    wait_for(&mut app, "three lines", |app| {
        app.world().resource::<EngineLines>().results().lines.len() == 3 && deep(app) > 4
    });
    frames(&mut app, 2);
    assert!(arrows(&app).iter().any(|arrow| arrow.kind == ArrowKind::Best));
    study(&mut app, AnalysisCommand::Forward);
    wait_for(&mut app, "lines of the next position", |app| deep(app) > 4);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    assert!(!app.world().resource::<EngineLines>().is_busy(), "it rests when nobody looks");
}

/// Lets the next job fail.
fn fail_next(app: &App) {
    app.world().resource::<Jobs>().fail_next();
}

fn engine_has_failed(app: &App) -> bool {
    app.world().resource::<Toasts>().iter().any(|toast| toast.key == "notice-engine-failed")
}

#[test]
fn a_review_that_fails_can_be_begun_again() {
    let mut app = studying(BLUNDER);
    fail_next(&app);
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut app, "the failure", engine_has_failed);
    assert_eq!(app.world().resource::<Review>().progress(), None);
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_complete());
}

#[test]
fn an_attempt_without_a_verdict_is_tried_again() {
    let mut app = studying(BLUNDER);
    ask(&mut app, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_complete());
    study(&mut app, AnalysisCommand::Retry(RetryCommand::Begin(congo_rules::Color::White)));
    let phase = |app: &App| app.world().resource::<RetrySession>().phase();
    fail_next(&app);
    clicks(&mut app, "d3 f4");
    wait_for(&mut app, "the failure", engine_has_failed);
    frames(&mut app, 3);
    assert_eq!((phase(&app), moves_of(&app)), (RetryPhase::Asking, String::new()));
    clicks(&mut app, "d3 f4");
    wait_for(&mut app, "a verdict", |app| matches!(phase(app), RetryPhase::Wrong(_)));
}

#[test]
fn lines_that_fail_are_not_waited_for() {
    let mut app = studying(GAME);
    fail_next(&app);
    study(&mut app, AnalysisCommand::SetLines(LinesRequest { enabled: true, ..default() }));
    wait_for(&mut app, "the failure", engine_has_failed);
    assert!(!app.world().resource::<EngineLines>().is_busy());
    study(&mut app, AnalysisCommand::Forward);
    wait_for(&mut app, "lines", |app| !app.world().resource::<EngineLines>().results().lines.is_empty());
}
