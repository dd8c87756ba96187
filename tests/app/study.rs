//! A game looked at again: steps, variations, the review, mistakes, arrows.

use crate::common::*;
use bevy::prelude::*;
use congo::actions::Action;
use congo::animation::Stage;
use congo::game::{Match, Purpose};
use congo::input::{Gesture, Marks, Tone};
use congo::notices::Notices;
use congo::screens::Screen;
use congo::settings::{GameChoice, Mode};
use congo::study::lines::{Lines, LinesWish};
use congo::study::mistakes::{Mending, Mistakes, Phase};
use congo::study::review::{Review, Reviewing};
use congo::study::{Autoplay, Study, Studying};
use congo_games::tree::Place;

/// A game with a variation, a chain, a drowned man and an end.
const GAME: &str = "[White \"Ama\"]\n[Black \"Kofi\"]\n\n1. c2-c3 d6-d5 (1... a6-a5 2. b2-b3) 2. e2-e3 {so} e6-e5 0-1";

fn study(app: &mut App, order: Studying) {
    ask(app, Action::Study(order));
    settle(app);
}

/// The application with a game open.
fn looking_at(text: &str) -> App {
    let mut app = app();
    study(&mut app, Studying::OpenText(text.into()));
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Study);
    app
}

fn here(app: &App) -> (Place, String) {
    (app.world().resource::<Study>().tree().here().clone(), moves_of(app))
}

fn movetext(app: &App) -> String {
    let text = app.world().resource::<Study>().tree().game().to_string();
    text.split_once("\n\n").expect("tags and moves").1.trim().replace('\n', " ")
}

/// Waits for work on another thread.
fn wait_for(app: &mut App, what: &str, ready: impl Fn(&App) -> bool) {
    for _ in 0..60_000 {
        app.update();
        if ready(app) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("{what} does not come");
}

#[test]
fn one_goes_through_a_game_and_the_board_follows() {
    let mut app = looking_at(GAME);
    assert_eq!(here(&app), (Place::main(0), String::new()), "a finished game is looked at from its beginning");
    for (order, moves) in [
        (Studying::Forward, "c2c3"),
        (Studying::Forward, "c2c3 d6d5"),
        (Studying::Beside(1), "c2c3 a6a5"),
        (Studying::Forward, "c2c3 a6a5 b2b3"),
        (Studying::Forward, "c2c3 a6a5 b2b3"),
        (Studying::Back, "c2c3 a6a5"),
        (Studying::Back, "c2c3"),
        (Studying::Last, "c2c3 d6d5 e2e3 e6e5"),
        (Studying::Go(Place::main(1)), "c2c3"),
        (Studying::First, ""),
        (Studying::Back, ""),
    ] {
        study(&mut app, order.clone());
        assert_eq!(moves_of(&app), moves, "{order:?}");
        let shown = app.world().resource::<Stage>().position;
        assert_eq!(shown.key(), app.world().resource::<Match>().position().key(), "{order:?}");
        assert!(tokens_agree(&mut app, &shown), "{order:?}");
    }
}

#[test]
fn moves_on_the_board_become_variations() {
    let mut app = looking_at(GAME);
    study(&mut app, Studying::Forward);
    clicks(&mut app, "b6 b5");
    assert_eq!(moves_of(&app), "c2c3 b6b5");
    assert_eq!(movetext(&app), "1. c2-c3 d6-d5 (1... a6-a5 2. b2-b3) (1... b6-b5) 2. e2-e3 {so} 2... e6-e5 0-1");
    study(&mut app, Studying::Back);
    clicks(&mut app, "d6 d5");
    assert_eq!(here(&app).0, Place::main(2), "the move of the game is followed, not added");
    study(&mut app, Studying::Beside(-1));
    assert_eq!(moves_of(&app), "c2c3 b6b5");
    study(&mut app, Studying::Promote);
    assert!(movetext(&app).starts_with("1. c2-c3 b6-b5 (1... a6-a5 2. b2-b3) (1... d6-d5"));
    study(&mut app, Studying::Cut);
    assert_eq!(moves_of(&app), "c2c3");
    assert!(!movetext(&app).contains("b6-b5"));
    assert!(app.world().resource::<Study>().changed());
}

#[test]
fn a_drawn_line_can_be_gone_on_with() {
    let mut app = looking_at("1. c1-c3 c7-c5 2. c3-c1 c5-c7 3. c1-c3 c7-c5 4. c3-c1 c5-c7 1/2-1/2");
    study(&mut app, Studying::Last);
    clicks(&mut app, "a2 a3");
    assert!(moves_of(&app).ends_with("c5c7 a2a3"));
}

#[test]
fn a_game_plays_itself_through() {
    let mut app = looking_at(GAME);
    ask(&mut app, Action::Study(Studying::Autoplay));
    wait_for(&mut app, "the end", |app| moves_of(app) == "c2c3 d6d5 e2e3 e6e5");
    frames(&mut app, 200);
    assert!(!app.world().resource::<Autoplay>().on);
}

#[test]
fn a_broken_text_opens_nothing() {
    let mut app = app();
    ask(&mut app, Action::Paste("1. a2-a9 *".into()));
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    let said: Vec<&str> = app.world().resource::<Notices>().iter().map(|notice| notice.key).collect();
    assert_eq!(said, ["notice-bad-game"]);
}

#[test]
fn a_game_begins_from_here() {
    let mut app = looking_at(GAME);
    study(&mut app, Studying::Go(Place::main(3)));
    ask(&mut app, Action::StartHere(GameChoice { mode: Mode::TwoPlayers, ..default() }));
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
    let current = app.world().resource::<Match>();
    assert_eq!((moves_of(&app), current.purpose(), current.outcome()), ("c2c3 d6d5 e2e3".into(), Purpose::Game, None));
}

#[test]
fn notes_and_drawings_are_kept_with_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, Studying::OpenText(GAME.into()));
    study(&mut app, Studying::Forward);
    let square = |text: &str| text.parse().expect("a square");
    let arrow = congo_games::drawings::Drawing { ink: Default::default(), from: square("a1"), to: square("b3") };
    app.world_mut().write_message(Gesture::Sketch(Some(arrow)));
    frames(&mut app, 3);
    let tones =
        |app: &App| app.world().resource::<Marks>().arrows.iter().map(|arrow| arrow.tone).collect::<Vec<Tone>>();
    assert_eq!(tones(&app), [Tone::Drawn(arrow.ink)], "it is seen while it is drawn");
    app.world_mut().write_message(Gesture::Sketch(None));
    frames(&mut app, 3);
    assert_eq!(tones(&app), []);
    study(&mut app, Studying::Draw(arrow));
    study(&mut app, Studying::Say("bold".into()));
    study(&mut app, Studying::Judge(1));
    assert_eq!(tones(&app), [Tone::Drawn(arrow.ink)]);
    study(&mut app, Studying::Save);
    assert!(!app.world().resource::<Study>().changed());
    let id = app.world().resource::<Study>().kept().expect("it is kept").clone();
    study(&mut app, Studying::Board);
    study(&mut app, Studying::Open(id));
    assert!(movetext(&app).starts_with("1. c2-c3 $1 {[%cal Ga1b3] bold} 1... d6-d5"), "{}", movetext(&app));
}

#[test]
fn what_was_tried_is_there_again_after_a_crash() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, Studying::Board);
    clicks(&mut app, "c1 c3");
    drop(app);
    let mut app = app_in(folder.path());
    study(&mut app, Studying::Board);
    assert_eq!(moves_of(&app), "c1c3");
}

/// White opens the line between the lions.
const BLUNDER: &str = "[FEN \"3l3/7/7/7/3Z3/7/3L3/w/-1\"]\n\n1. Zd3-b4 Ld7xd1 0-1";

#[test]
fn a_review_finds_the_mistake_says_why_and_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    study(&mut app, Studying::OpenText(BLUNDER.into()));
    ask(&mut app, Action::Study(Studying::Review(Reviewing::Begin)));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_whole());
    let review = app.world().resource::<Review>();
    let ply = review.ply(1).expect("the first move is known");
    assert!(ply.mark.is_some() && ply.loss > 0.3, "{ply:?}");
    assert!(!review.reasons(1).is_empty());
    assert_eq!(review.chance_after(2), Some(0.0), "White has lost");
    frames(&mut app, 3);
    let best = app.world().resource::<Marks>().arrows.clone();
    assert_eq!(best.last().map(|arrow| arrow.tone), Some(Tone::Best), "the best move is shown, on top");
    drop(app);
    let mut app = app_in(folder.path());
    study(&mut app, Studying::OpenText(BLUNDER.into()));
    assert!(app.world().resource::<Review>().is_whole(), "it is there at once");
    study(&mut app, Studying::OpenText(GAME.into()));
    assert!(app.world().resource::<Review>().analysis().plies.is_empty(), "another game is another review");
}

#[test]
fn mistakes_are_tried_again() {
    let mut app = looking_at(BLUNDER);
    ask(&mut app, Action::Study(Studying::Review(Reviewing::Begin)));
    wait_for(&mut app, "the review", |app| app.world().resource::<Review>().is_whole());
    study(&mut app, Studying::Mend(Mending::Begin(congo_rules::Color::White)));
    let phase = |app: &App| app.world().resource::<Mistakes>().phase();
    assert_eq!((phase(&app), moves_of(&app)), (Phase::Asking, String::new()));
    assert!(app.world().resource::<Marks>().arrows.is_empty(), "the best move is not given away");
    clicks(&mut app, "d3 f4");
    wait_for(&mut app, "a verdict", |app| phase(app) != Phase::Judging);
    assert!(matches!(phase(&app), Phase::Wrong(30..)), "{:?}", phase(&app));
    study(&mut app, Studying::Mend(Mending::Again));
    assert_eq!((phase(&app), moves_of(&app)), (Phase::Asking, String::new()));
    let best = app.world().resource::<Review>().ply(1).expect("known").before.lines[0].moves[0].clone();
    clicks(&mut app, &format!("{} {}", best.from(), best.to()));
    assert_eq!(phase(&app), Phase::Right);
    study(&mut app, Studying::Mend(Mending::Next));
    assert_eq!(phase(&app), Phase::Done);
    study(&mut app, Studying::Mend(Mending::Leave));
    assert_eq!(movetext(&app), "1. Zd3-b4 Ld7xd1# 0-1", "attempts do not stay");
    assert!(!app.world().resource::<Study>().changed());
}

#[test]
fn the_engine_thinks_as_long_as_it_is_wanted() {
    let mut app = looking_at(GAME);
    let wish = LinesWish { on: true, lines: 3, threat: true };
    study(&mut app, Studying::Wish(wish));
    let deep = |app: &App| app.world().resource::<Lines>().found().lines.first().map_or(0, |line| line.depth);
    wait_for(&mut app, "three lines", |app| app.world().resource::<Lines>().found().lines.len() == 3 && deep(app) > 4);
    frames(&mut app, 2);
    let best = app.world().resource::<Marks>().arrows.last().map(|arrow| arrow.tone);
    assert_eq!(best, Some(Tone::Best));
    study(&mut app, Studying::Forward);
    wait_for(&mut app, "lines of the next position", |app| deep(app) > 4);
    ask(&mut app, Action::Menu);
    frames(&mut app, 3);
    assert!(!app.world().resource::<Lines>().busy(), "it rests when nobody looks");
}
