//! Endings, practice and the coached first game in the running game, without a window.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::screens::Screen;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::text::{LANGUAGES, Text, message_keys};
use congo::features::learn::exercise::Exercise;
use congo::features::learn::practice::ending_boards::EndingBoards;
use congo::features::learn::practice::exercises::{Ending, Exercises, PracticeGoal, PracticeKind, PracticePosition};
use congo::features::learn::practice::session::StartPractice;
use congo::features::learn::practice::session::{FIRST_GAME_KEY, PracticeSession};
use congo::features::learn::practice::status::{MoveQuality, PracticeEnd, PracticeStatus};
use congo::features::learn::progress::Progress;
use congo::features::learn::{LearnCommand, LearnPage};
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::arrows::{Arrow, ArrowKind};
use congo::session::coach::Coach;
use congo::session::experience::{Experience, PlayerHistory};
use congo::session::game_choice::{GameChoice, SideChoice};
use congo::session::game_commands::GameCommand;
use congo::session::hint::RequestHint;
use congo::session::lion_danger::LionDanger;
use congo::session::r#match::{Match, MatchMode};
use congo::session::narration::lion_danger_sentence;
use congo::session::selection::Selection;
use congo::session::start::StartCommand;
use congo_coach::analysis::LossCause;
use congo_coach::practice_tables;
use congo_coach::{default_levels, select_move_within};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_library::statistics::{LevelResults, Results};
use congo_rules::{Color, Game, PieceKind, Position};
use std::time::{Duration, Instant};

fn drill(app: &App) -> &PracticeSession {
    app.world().resource::<PracticeSession>()
}

fn standing(app: &App) -> PracticeStatus {
    drill(app).status().expect("an exercise").clone()
}

/// The game without animations.
fn quick() -> App {
    let mut app = app();
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..Settings::default() }));
    app
}

fn until(app: &mut App, what: &str, so: impl Fn(&App) -> bool) {
    for _ in 0..4_000 {
        if so(app) {
            return;
        }
        app.update();
    }
    panic!("waited in vain for {what}: {:?}, {}", drill(app).exercise(), fen_of(app));
}

fn my_turn(app: &App) -> bool {
    app.world().resource::<Match>().human_to_move()
}

fn play(app: &mut App, path: &str) {
    ask(app, TypedMove(path.into()));
    frames(app, 2);
}

/// Plays the fastest win to the end.
fn win(app: &mut App) {
    while drill(app).result().is_none() {
        until(app, "the learner's turn", |app| my_turn(app) || drill(app).result().is_some());
        if drill(app).result().is_some() {
            return;
        }
        let position = *app.world().resource::<Match>().position();
        let rated = practice_tables().probe_moves(&position).expect("a table");
        let path = position.path(rated[0].0).to_string();
        play(app, &path);
        assert_eq!(standing(app).tablebase.expect("told").last, Some(MoveQuality::Shortest));
    }
}

#[test]
fn every_ending_is_won_the_shortest_way_against_the_best_defence() {
    for ending in Exercises::default().endings {
        let mut app = quick();
        for number in 0..2 {
            ask(&mut app, StartPractice(Exercise::Ending(ending.material.clone(), number)));
            frames(&mut app, 2);
            assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
            let shortest = standing(&app).tablebase.expect("told").shortest;
            win(&mut app);
            let now = standing(&app);
            assert_eq!((now.end, now.moves), (Some(PracticeEnd::Reached), shortest), "{} {number}", ending.material);
            assert_eq!(drill(&app).rating(), 3);
            frames(&mut app, 3);
        }
        let record = app.world().resource::<Progress>().exercise_record(&ending.material);
        assert_eq!((record.done, record.perfect, record.best_row, record.next), (2, 2, 2, 2), "{}", ending.material);
    }
}

#[test]
fn detours_and_takebacks_are_reported_and_cost_a_star() {
    let mut app = quick();
    ask(&mut app, StartPractice(Exercise::Ending("LCvL".into(), 1)));
    frames(&mut app, 2);
    let position = *app.world().resource::<Match>().position();
    let rated = practice_tables().probe_moves(&position).expect("a table");
    let worst = position.path(rated.last().expect("a move").0).to_string();
    play(&mut app, &worst);
    let step = standing(&app).tablebase.expect("told").last;
    assert!(matches!(step, Some(MoveQuality::Slower(1..) | MoveQuality::WinLost)), "{step:?}");
    until(&mut app, "the answer", |app| my_turn(app) || drill(app).result().is_some());
    ask(&mut app, GameCommand::Undo);
    frames(&mut app, 2);
    assert_eq!((fen_of(&app), standing(&app).moves), (position.fen(), 0));
    win(&mut app);
    assert_eq!(drill(&app).rating(), 2, "it was taken back");
}

#[test]
fn every_exercise_has_its_texts() {
    let text = Text::default();
    let mut known = Vec::new();
    for practice in Exercises::default().practice {
        for part in ["", "-do"] {
            known.push(format!("practice-{}{part}", practice.name));
        }
    }
    let missing: Vec<&String> = known.iter().filter(|key| !text.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let others = ["practice-against", "practice-matches", "practice-positions"];
    let [texts, _] = LANGUAGES[0].texts();
    let unused: Vec<&str> = message_keys(&texts)
        .filter(|key| key.starts_with("practice-") && !others.contains(key))
        .filter(|key| known.iter().all(|known| known != key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// A good player reaches the goal against the Cub, and the Cub does not always prevent it.
#[test]
fn every_practice_can_be_done() {
    let cub = &default_levels()[0];
    for PracticePosition { name, start, goal: aim, .. } in Exercises::default().practice {
        let learner = start.turn();
        let reached = (0..6).filter(|seed| {
            let (mut game, mut engine) = (Game::from_position(start), Engine::new(4));
            while PracticeStatus::of(&game, learner, aim, false).end.is_none() && game.ply() < 200 {
                let (root, stop) = (Root::from_game(&game), Stop::default());
                let answer = if game.position().turn() == learner {
                    engine.search(&root, &Limits::nodes(4_000), &stop, &mut |_| {})
                } else {
                    let limits = Limits::nodes(1_000);
                    select_move_within(&mut engine, &root, cub, &limits, *seed, &stop, &mut |_| {})
                };
                game.play(&answer.path.expect("a move")).expect("a legal move");
            }
            PracticeStatus::of(&game, learner, aim, false).end == Some(PracticeEnd::Reached)
        });
        assert!(reached.count() >= 2, "{name}");
    }
}

#[test]
fn the_side_the_text_calls_ahead_is_ahead_on_the_board() {
    for (name, ahead) in [("ahead", true), ("elephants", true), ("hunters", true), ("behind", false)] {
        let exercises = Exercises::default();
        let practice = exercises.practice(name).expect(name);
        assert_eq!((practice.kind, practice.goal), (PracticeKind::Position, PracticeGoal::Win));
        let root = Root::from_position(practice.start);
        let score = Engine::new(16).search(&root, &Limits::nodes(200_000), &Stop::default(), &mut |_| {}).score;
        assert_eq!(score.centipawns() > 60, ahead, "{name}: {score}");
        assert!(ahead || score.centipawns() < -60, "{name}: {score}");
    }
}

#[test]
fn when_the_aim_is_reached_nobody_moves_any_more() {
    let mut app = quick();
    let race = PracticePosition {
        name: "race".into(),
        kind: PracticeKind::Match,
        start: Position::from_fen("4l2/P6/7/7/7/6p/2L4/w/-1").expect("a position"),
        goal: PracticeGoal::Promote,
    };
    app.insert_resource(Exercises { endings: Vec::new(), practice: vec![race] });
    ask(&mut app, StartPractice(Exercise::Practice("race".into())));
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<Match>().mode(), MatchMode::Practice);
    play(&mut app, "a6a7");
    frames(&mut app, 200);
    assert_eq!(drill(&app).result(), Some(PracticeEnd::Reached));
    assert_eq!(moves_of(&app), "a6a7", "the computer does not go on");
    assert_eq!(app.world().resource::<Progress>().exercise_record("race").done, 1);
    // Any other game ends the exercise.
    two_players(&mut app);
    assert!(drill(&app).exercise().is_none());
    clicks(&mut app, "a2 a3");
    assert_eq!(moves_of(&app), "a2a3", "pieces can be picked up again");
}

#[test]
fn an_exercise_leaves_the_game_that_was_broken_off_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    let kept = saved_games(folder.path());
    assert_eq!(kept.len(), 1);
    ask(&mut app, StartPractice(Exercise::Ending("LCvL".into(), 0)));
    win(&mut app);
    frames(&mut app, 3);
    assert_eq!(saved_games(folder.path()), kept);
    drop(app);
    let app = app_in(folder.path());
    assert_eq!(app.world().resource::<Progress>().exercise_record("LCvL").done, 1);
}

fn coached(app: &mut App, fen: &str) {
    let choice = GameChoice { level: "Cub".into(), side: SideChoice::White, coached: true, ..GameChoice::default() };
    ask(app, StartCommand::New(choice));
    settle(app);
    ask(app, TextPasted(fen.into()));
    settle(app);
    assert_eq!(fen_of(app), fen);
}

#[test]
fn the_coach_warns_before_the_lion_is_lost_and_a_second_word_plays_it() {
    let mut app = quick();
    coached(&mut app, "3l3/7/7/7/3Z3/7/3L3/w/-1");
    assert!(app.world().resource::<Coach>().0.is_some());
    assert!(!spoken(&mut app).is_empty(), "the coach is heard");
    play(&mut app, "d3b2");
    assert_eq!(moves_of(&app), "", "first it is asked");
    assert!(matches!(app.world().resource::<Selection>(), Selection::Confirm(path) if path.to_string() == "d3b2"));
    frames(&mut app, 2);
    let along = |from: &str, to: &str, kind| Arrow {
        path: [from, to].map(|name| name.parse().expect("a square")).to_vec(),
        kind,
    };
    let shown = [along("d3", "b2", ArrowKind::Route), along("d7", "d1", ArrowKind::Threat)];
    assert_eq!(arrows(&app), shown, "the move, and who would take the lion");
    ask(&mut app, Gesture::Cancel);
    frames(&mut app, 2);
    play(&mut app, "d1c1");
    assert!(moves_of(&app).starts_with("d1c1"), "what is safe is played at once");
    coached(&mut app, "3l3/7/7/7/3Z3/7/3L3/w/-1");
    play(&mut app, "d3b2");
    ask(&mut app, Gesture::FinishChain);
    settle(&mut app);
    assert!(moves_of(&app).starts_with("d3b2"));
}

/// A game from a position, without a coach.
fn alone(app: &mut App, fen: &str) {
    ask(app, StartCommand::New(GameChoice { level: "Cub".into(), side: SideChoice::White, ..GameChoice::default() }));
    settle(app);
    ask(app, TextPasted(fen.into()));
    settle(app);
    assert!(app.world().resource::<Coach>().0.is_none());
}

/// A player who has won a game, or has lost this many.
fn has_finished(app: &mut App, won: u32, lost: u32) {
    let sides = [Results { won, drawn: 0, lost }, Results::default()];
    let levels = vec![LevelResults { level: "Cub".into(), sides, losing_streak: 0 }];
    app.insert_resource(Experience::new(PlayerHistory { levels, ..default() }));
}

#[test]
fn without_a_coach_nobody_warns_who_has_won_or_played_enough() {
    for (won, lost) in [(1, 0), (0, 5)] {
        let mut app = quick();
        has_finished(&mut app, won, lost);
        alone(&mut app, "3l3/7/7/7/3Z3/7/3L3/w/-1");
        play(&mut app, "d3b2");
        settle(&mut app);
        assert!(moves_of(&app).starts_with("d3b2"));
    }
}

#[test]
fn in_the_first_games_a_move_that_leaves_the_lion_in_danger_is_questioned() {
    let mut app = quick();
    has_finished(&mut app, 0, 2);
    alone(&mut app, "4l2/7/7/7/4z2/7/3L3/w/-1");
    play(&mut app, "d1c2");
    assert_eq!(moves_of(&app), "", "first it is asked");
    assert!(matches!(app.world().resource::<Selection>(), Selection::Confirm(path) if path.to_string() == "d1c2"));
    ask(&mut app, Gesture::Cancel);
    frames(&mut app, 2);
    play(&mut app, "d1e2");
    assert!(moves_of(&app).starts_with("d1e2"), "what is safe is played at once");
    // Only the lion matters here: drownings are the coach's business.
    alone(&mut app, "2l4/p6/7/3Z3/7/P6/4L2/w/-1");
    play(&mut app, "e1e2");
    assert!(moves_of(&app).starts_with("e1e2"));
}

#[test]
fn games_of_two_are_nobodys_first_games() {
    let mut app = quick();
    two_players_from(&mut app, "4l2/7/7/7/4z2/7/3L3/w/-1");
    play(&mut app, "d1c2");
    assert!(moves_of(&app).starts_with("d1c2"));
}

#[test]
fn first_games_are_counted_from_the_saved_games() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = "[Event \"Congo\"]\n[Date \"2026.01.01\"]\n[White \"Human\"]\n[Black \"Computer Cub\"]\n\
                [Result \"1-0\"]\n[CongoSeed \"1\"]\n\n1. a2-a3 a6-a5 2. Mb1-a2 Mb7-a6 1-0\n";
    std::fs::write(folder.path().join("won.pgn"), game).expect("writable");
    assert!(Experience::default().is_beginner());
    let mut app = app_in(folder.path());
    for _ in 0..200_000 {
        if !app.world().resource::<Experience>().is_beginner() {
            return;
        }
        app.update();
        std::thread::yield_now();
    }
    panic!("the game that was won is not counted");
}

#[test]
fn the_headline_says_that_the_lion_is_in_danger() {
    let mut app = quick();
    let danger = |app: &mut App| {
        let say = |danger: Res<LionDanger>, current: Res<Match>, text: Res<Text>| {
            lion_danger_sentence(&danger, &current, &text)
        };
        app.world_mut().run_system_once(say).expect("a sentence")
    };
    alone(&mut app, "4l2/7/7/7/4z2/7/3L3/w/-1");
    let said = "Your lion is in danger: the zebra on e3 can take it.";
    assert_eq!(danger(&mut app).as_deref(), Some(said));
    assert!(spoken(&mut app).contains(said), "a screen reader hears it: {}", spoken(&mut app));
    two_players_from(&mut app, "2l4/7/7/7/7/4E2/2zL3/b/-1");
    assert_eq!(danger(&mut app), None, "a leap of the zebra does not reach d1");
    two_players_from(&mut app, "3l3/3E3/7/7/7/7/3L3/b/-1");
    assert_eq!(danger(&mut app).as_deref(), Some("Black: the lion is in danger. The elephant on d6 can take it."));
    two_players_from(&mut app, "4l2/7/5m1/4P2/7/2L4/7/w/-1");
    assert_eq!(danger(&mut app).as_deref(), Some("White: the lion is in danger. The monkey on f5 can take it."));
    two_players_from(&mut app, Position::START_FEN);
    assert_eq!(danger(&mut app), None);
    // Who is to move wins, whatever threatens their own lion.
    alone(&mut app, "3l3/7/7/7/7/7/3L3/w/-1");
    assert_eq!(danger(&mut app).as_deref(), Some("You can take the lion!"));
    two_players_from(&mut app, "3l3/7/7/7/4z2/7/3L3/b/-1");
    assert_eq!(danger(&mut app).as_deref(), Some("Black can take the lion!"));
}

#[test]
fn the_coach_says_what_was_lost_and_why() {
    let mut app = quick();
    coached(&mut app, "2l4/p6/7/3Z3/7/P6/4L2/w/-1");
    play(&mut app, "e1e2");
    ask(&mut app, Gesture::FinishChain);
    settle(&mut app);
    let lost = app.world().resource::<Coach>().0.as_ref().and_then(|said| said.loss).expect("a loss");
    assert_eq!(
        (lost.piece.kind, lost.at.to_string(), lost.cause),
        (PieceKind::Zebra, "d4".into(), LossCause::StayedInRiver)
    );
    let said = spoken(&mut app);
    assert!(said.contains("Your zebra drowned on d4"), "{said}");
    assert!(!said.contains("Nothing is in danger"), "{said}");
}

#[test]
fn the_coach_shows_who_would_take_until_a_hint_speaks_instead() {
    let mut app = quick();
    coached(&mut app, "2l4/7/7/7/1e5/7/1Z2L2/w/-1");
    frames(&mut app, 2);
    let dangers = |app: &App| {
        let paths = arrows(app).into_iter().filter(|arrow| arrow.kind == ArrowKind::Threat).map(|arrow| arrow.path);
        paths.map(|path| path.iter().map(ToString::to_string).collect::<String>()).collect::<Vec<_>>()
    };
    assert_eq!(dangers(&app), ["b3b1"], "the elephant and the zebra");
    ask(&mut app, RequestHint);
    frames(&mut app, 2);
    assert!(dangers(&app).is_empty(), "a hint has looked further");
}

#[test]
fn the_first_game_won_is_a_lesson_done() {
    let mut app = quick();
    coached(&mut app, "3l3/7/2Z4/7/7/7/2L4/w/-1");
    play(&mut app, "c5d7");
    frames(&mut app, 3);
    let outcome = app.world().resource::<Match>().outcome().expect("an end");
    assert_eq!(outcome.winner(), Some(Color::White));
    assert_eq!(app.world().resource::<Progress>().rating(FIRST_GAME_KEY), 3);
}

#[test]
fn an_ending_is_chosen_by_the_board_that_it_starts_with() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Endings));
    let endings = Exercises::default().endings;
    let begun = Instant::now();
    let is_found = |window: &TestWindow, ending: &Ending| {
        window.world().resource::<EndingBoards>().get(&ending.material).is_some()
    };
    while !endings.iter().all(|ending| is_found(&window, ending)) {
        assert!(begun.elapsed() < Duration::from_secs(60), "a board is not found");
        frames(&mut window, 1);
    }
    frames(&mut window, 3);
    let boards = window.world().resource::<EndingBoards>();
    let shown: Vec<Option<Position>> = endings.iter().map(|ending| boards.get(&ending.material).copied()).collect();
    assert_eq!(shown, endings.iter().map(|ending| ending.position(0)).collect::<Vec<_>>());
    // The card at the top left.
    let mut cards = window.controls();
    cards.retain(|control| control.text.ends_with("0/3"));
    cards.sort_by(|one, other| one.place.min.y.total_cmp(&other.place.min.y));
    cards.truncate(2);
    let card = cards.into_iter().min_by(|one, other| one.place.min.x.total_cmp(&other.place.min.x)).expect("a card");
    window.click_at(card.place.center());
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Playing, "{card:?} was clicked");
    assert_eq!(drill(&window).exercise(), Some(&Exercise::Ending(endings[0].material.clone(), 0)));
    assert_eq!(Some(*window.world().resource::<Match>().position()), shown[0]);
}

#[test]
fn a_practice_position_is_chosen_by_its_board() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Practice));
    frames(&mut window, 5);
    let first = &Exercises::default().practice[0];
    window.click_key(&format!("practice-{}", first.name));
    settle(&mut window);
    assert_eq!(fen_of(&window), first.start.fen());
}
