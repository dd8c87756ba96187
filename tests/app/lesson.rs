//! Every lesson: its boards are consistent, and it is failed and solved in the running game, without a window.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::screens::ScreenCommand;
use congo::app::screens::{Overlay, Screen};
use congo::app::text::{LANGUAGES, Text, message_keys};
use congo::app::toasts::Toasts;
use congo::features::learn::ExplainedPiece;
use congo::features::learn::board_session::Phase;
use congo::features::learn::curriculum::{Board, Curriculum, Goal, Lesson, MovePattern};
use congo::features::learn::goal::{Attempt, AttemptResult, Miss};
use congo::features::learn::lesson_session::{LessonCommand, LessonSession, LessonStar};
use congo::features::learn::mover::position_with_mover;
use congo::features::learn::narration::lesson_text;
use congo::features::learn::progress::Progress;
use congo::input::gestures::Gesture;
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::input::panel_focus::FocusRequest;
use congo::input::typed_move::TypedMove;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::session::selection::{CaptureTarget, Selected};
use congo::view::board::teaching_hand::TeachingHand;
use congo::view::stage::geometry::ground;
use congo_rules::{Path, PieceKind, PlayedMove, Position};

fn boards() -> impl Iterator<Item = (String, Board)> {
    let lessons: Vec<Lesson> = Curriculum::default().lessons().cloned().collect();
    lessons.into_iter().flat_map(|lesson| {
        let Lesson { name, boards } = lesson;
        boards.into_iter().enumerate().map(move |(nth, board)| (format!("{name}, board {}", nth + 1), board))
    })
}

/// The verdict on a turn, and the attempt after it.
fn judge(attempt: &Attempt, board: &Board, turn: &PlayedMove) -> (AttemptResult, Attempt) {
    let mut next = attempt.clone();
    let verdict = next.play_turn(board, turn);
    (verdict, next)
}

/// A shortest line of moves that reaches the goal.
fn solution(board: &Board) -> Vec<Path> {
    let mut attempt = Attempt::begin(board);
    let mut moves = Vec::new();
    while !attempt.is_done {
        let left = attempt.min_moves(board).expect("it can be reached");
        let (path, next) = attempt
            .legal_turns()
            .find_map(|turn| match judge(&attempt, board, &turn) {
                (AttemptResult::Reached, next) => Some((turn.path, next)),
                (AttemptResult::Continue | AttemptResult::Answered(_), next)
                    if left > 1 && next.min_moves(board) == Some(left - 1) =>
                {
                    Some((turn.path, next))
                }
                _ => None,
            })
            .expect("a move on the way");
        moves.push(path);
        attempt = next;
    }
    moves
}

/// Plays a line; the side to move is the owner of the moving piece.
fn line(start: &Position, moves: &[Path]) -> Result<Position, String> {
    moves.iter().try_fold(*start, |position, path| {
        let ready = position_with_mover(&position, path.from()).ok_or(format!("{path}: nobody can move there"))?;
        ready.apply_and_describe(path).map(|turn| turn.after()).map_err(|why| format!("{path}: {why:?}"))
    })
}

#[test]
fn every_goal_can_be_reached_in_par_and_no_sooner() {
    for (name, board) in boards() {
        assert_eq!(Attempt::begin(&board).min_moves(&board), Some(board.par), "{name}");
        assert_eq!(solution(&board).len() as u32, board.par, "{name}");
    }
}

#[test]
fn every_move_that_is_named_can_be_played() {
    for (name, board) in boards() {
        for demo in &board.demonstrations {
            assert!(!demo.is_empty(), "{name}: an empty demonstration");
            assert!(line(&board.start, demo).is_ok(), "{name}, demo: {:?}", line(&board.start, demo));
        }
        let turns: Vec<PlayedMove> = Attempt::begin(&board).legal_turns().collect();
        let known = |way: &MovePattern| turns.iter().any(|turn| way.matches(&turn.path));
        if let Goal::Play(ways) = &board.goal {
            assert!(ways.iter().all(known), "{name}: {ways:?}");
        }
        for wrong in &board.wrong_moves {
            assert!(known(&wrong.pattern), "{name}: {:?}", wrong.pattern);
            for turn in turns.iter().filter(|turn| wrong.pattern.matches(&turn.path)) {
                let answered = wrong.reply.as_ref().is_none_or(|reply| turn.after().apply_and_describe(reply).is_ok());
                assert!(answered, "{name}: {:?} is no answer to {}", wrong.reply, turn.path);
            }
        }
        for turn in turns.iter().filter(|turn| judge(&Attempt::begin(&board), &board, turn).0 == AttemptResult::Reached)
        {
            let played = line(&turn.after(), &board.continuation);
            assert!(played.is_ok(), "{name}, after {}: {played:?}", turn.path);
        }
    }
}

#[test]
fn every_lesson_has_its_texts() {
    let text = Text::default();
    let mut known = Vec::new();
    for lesson in Curriculum::default().lessons() {
        let said =
            lesson.boards.iter().flat_map(|board| &board.wrong_moves).map(|wrong| format!("-{}", wrong.text_key));
        for part in std::iter::once(String::new()).chain(said) {
            let key = format!("lesson-{}{part}", lesson.name);
            assert!(text.has(&key), "{key}");
            known.push(key);
        }
        for part in ["say", "do"] {
            let shared = format!("lesson-{}-{part}", lesson.name);
            let own: Vec<String> = (1..=lesson.boards.len()).map(|board| format!("{shared}-{board}")).collect();
            let (with, without): (Vec<String>, Vec<String>) = own.into_iter().partition(|key| text.has(key));
            assert!(text.has(&shared) != without.is_empty(), "{shared}: for every board a text, and none too many");
            // The intro differs from board to board.
            assert!(part == "say" || lesson.boards.len() == 1 || without.is_empty(), "no text for {without:?}");
            known.extend(with);
            known.push(shared);
        }
    }
    for chapter in Curriculum::default().chapters {
        assert!(text.has(&format!("chapter-{}", chapter.name)), "{}", chapter.name);
        known.push(format!("chapter-{}", chapter.name));
    }
    let [texts, _] = LANGUAGES[0].texts();
    let unused: Vec<&str> = message_keys(&texts)
        .filter(|key| key.starts_with("lesson-") || key.starts_with("chapter-"))
        .filter(|key| !known.iter().any(|known| known == key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Animals that a lesson may mention although they are not on its board, in general statements.
const SPOKEN_OF: [(&str, PieceKind); 2] = [("out", PieceKind::Crocodile), ("superpawn", PieceKind::Superpawn)];

/// What is wrong with an English text for a board: an animal that is not there or is not the learner's; stars that are
/// not there, or a wrong number of them.
fn text_errors(lesson: &str, board: &Board, text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let learner = board.start.turn();
    let mut wrong = Vec::new();
    for kind in PieceKind::ALL {
        let [one, many] = [kind.name().to_lowercase(), format!("{}s", kind.name().to_lowercase())];
        let there = |color| !board.start.pieces_of(kind, color).is_empty();
        let general = SPOKEN_OF.contains(&(lesson, kind));
        for (nth, word) in words.iter().enumerate().filter(|(_, word)| **word == one || **word == many) {
            let own = nth > 0 && words[nth - 1] == "your";
            if !(general || there(learner) || there(!learner) && !own) {
                wrong.push(format!("there is no {}{word}", if own { "own " } else { "" }));
            }
        }
    }
    let stars = if let Goal::Stars(stars) = &board.goal { stars.len() } else { 0 };
    if let Some(nth) = words.iter().position(|word| *word == "stars") {
        let number = match words[nth - 1] {
            "both" | "two" => 2,
            "three" => 3,
            other => panic!("how many stars are {other:?} stars?"),
        };
        if number != stars {
            wrong.push(format!("{number} stars, but there are {stars}"));
        }
    }
    wrong
}

#[test]
fn every_text_speaks_of_its_own_board() {
    let text = Text::default();
    let mut wrong = Vec::new();
    for lesson in Curriculum::default().lessons() {
        for (nth, board) in lesson.boards.iter().enumerate() {
            let own =
                board.wrong_moves.iter().map(|wrong| text.get(&format!("lesson-{}-{}", lesson.name, wrong.text_key)));
            for said in ["say", "do"].into_iter().map(|part| lesson_text(lesson, nth, part, &text)).chain(own) {
                let found = text_errors(&lesson.name, board, &said);
                wrong.extend(
                    found.into_iter().map(|fault| format!("{}, board {}: {said:?}: {fault}", lesson.name, nth + 1)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_text_for_another_board_would_be_noticed() {
    let first = &Curriculum::default().lesson("elephant").expect("the lesson").boards[0].clone();
    let before = "Collect the three stars; then take the pawn behind your zebra.";
    assert_eq!(text_errors("elephant", first, before), ["there is no pawn", "there is no own zebra"]);
    assert_eq!(text_errors("elephant", first, "Collect both stars with your elephant.").len(), 1);
}

fn class(app: &App) -> &LessonSession {
    app.world().resource::<LessonSession>()
}

fn until(app: &mut App, what: &str, so: impl Fn(&LessonSession, &Match) -> bool) {
    for _ in 0..4000 {
        if so(app.world().resource::<LessonSession>(), app.world().resource::<Match>()) {
            return;
        }
        app.update();
    }
    let lesson = class(app).lesson().map(|lesson| lesson.name.clone());
    panic!("waited in vain for {what}: {lesson:?}, {:?}, {}", class(app).phase(), fen_of(app));
}

fn trying(class: &LessonSession, current: &Match) -> bool {
    matches!(class.phase(), Some(Phase::Trying(_))) && current.human_to_move()
}

/// Ends the demonstration, if one is running.
fn my_turn(app: &mut App) {
    app.world_mut().write_message(Gesture::Confirm);
    until(app, "the learner's turn", trying);
}

fn play(app: &mut App, path: &Path) {
    ask(app, TypedMove(path.to_string()));
}

#[test]
fn every_lesson_is_failed_and_solved() {
    for lesson in Curriculum::default().lessons() {
        let mut app = app();
        ask(&mut app, LessonCommand::Begin(lesson.name.clone()));
        frames(&mut app, 3);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Lesson);
        let mut stars = 3_u8;
        for (nth, board) in lesson.boards.iter().enumerate() {
            let name = format!("{}, board {}", lesson.name, nth + 1);
            until(&mut app, &name, |class, _| class.board() == nth);
            my_turn(&mut app);
            assert_eq!(fen_of(&app), board.start.fen(), "{name}");
            let attempt = Attempt::begin(board);
            let misses: Vec<PlayedMove> = attempt
                .legal_turns()
                .filter(|turn| matches!(judge(&attempt, board, turn).0, AttemptResult::Missed(..)))
                .collect();
            for turn in misses {
                play(&mut app, &turn.path);
                until(&mut app, "the goal to be missed", |class, _| matches!(class.phase(), Some(Phase::Missed(_))));
                assert!(class(&app).miss().is_some(), "{name}, {}", turn.path);
                until(&mut app, "the board to be set up again", trying);
                assert_eq!(fen_of(&app), board.start.fen(), "{name}, after {}", turn.path);
                stars = (stars - 1).max(1);
                assert_eq!(class(&app).stars_left(), stars, "{name}, after {}", turn.path);
            }
            solve(&mut app, board);
        }
        assert_eq!(class(&app).rating(), Some(stars), "{}", lesson.name);
        app.world_mut().write_message(InputEvent::Command(Command::Choose, Device::Keyboard));
        app.update();
        assert_eq!(*app.world().resource::<FocusRequest>(), FocusRequest::Panel, "{}: Enter leads on", lesson.name);
        ask(&mut app, LessonCommand::Restart);
        for (nth, board) in lesson.boards.iter().enumerate() {
            until(&mut app, "the board", |class, _| class.board() == nth);
            my_turn(&mut app);
            solve(&mut app, board);
        }
        assert_eq!(class(&app).rating(), Some(3), "{}", lesson.name);
        assert_eq!(app.world().resource::<Progress>().rating(&lesson.name), 3, "{}", lesson.name);
    }
}

/// Reaches the goal of a board in the fewest moves.
fn solve(app: &mut App, board: &Board) {
    for path in solution(board) {
        until(app, "the learner's turn", trying);
        play(app, &path);
        frames(app, 2);
    }
    until(app, "the goal to be reached", |class, _| matches!(class.phase(), Some(Phase::Reached(_))));
}

#[test]
fn a_wrong_try_a_new_start_and_a_skipped_board_cost_stars() {
    let mut app = app();
    let stars = |app: &App| class(app).stars_left();
    ask(&mut app, LessonCommand::Begin("elephant".into()));
    my_turn(&mut app);
    assert_eq!(stars(&app), 3);
    ask(&mut app, LessonCommand::Restart);
    ask(&mut app, LessonCommand::Demonstrate);
    my_turn(&mut app);
    assert_eq!(stars(&app), 3, "to look once more costs nothing");
    play(&mut app, &"e1e2".parse().expect("a path"));
    until(&mut app, "the learner's turn", trying);
    ask(&mut app, LessonCommand::Restart);
    assert_eq!(stars(&app), 2, "a move that was taken back by beginning anew");
    until(&mut app, "the learner's turn", trying);
    ask(&mut app, LessonCommand::Skip);
    until(&mut app, "the second board", |class, _| class.board() == 1);
    assert_eq!(stars(&app), 1);
    my_turn(&mut app);
    solve(&mut app, &Curriculum::default().lesson("elephant").expect("the lesson").boards[1]);
    assert_eq!(app.world().resource::<Progress>().rating("elephant"), 1);
}

#[test]
fn each_board_says_its_own_goal() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("elephant".into()));
    my_turn(&mut app);
    frames(&mut app, 2);
    assert!(!spoken(&mut app).contains("zebra"), "{}", spoken(&mut app));
    ask(&mut app, LessonCommand::Skip);
    until(&mut app, "the second board", |class, _| class.board() == 1);
    my_turn(&mut app);
    frames(&mut app, 2);
    assert!(spoken(&mut app).contains("zebra"), "{}", spoken(&mut app));
}

#[test]
fn a_demonstration_of_a_mistake_says_what_is_wrong() {
    let mut app = app();
    for (lesson, mistake) in [("swimmers", Some("zebra")), ("zebra", None), ("chain", None)] {
        ask(&mut app, LessonCommand::Begin(lesson.into()));
        frames(&mut app, 2);
        assert_eq!(class(&app).demonstrated_mistake(), None, "{lesson}: nothing has been shown yet");
        until(&mut app, "its move", |class, _| class.demonstration().is_some_and(|shown| shown.step == 1));
        assert_eq!(class(&app).demonstrated_mistake(), mistake.map(|key| Miss::Custom(key.into())), "{lesson}");
    }
}

#[test]
fn a_demonstration_repeats_until_a_press() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("route".into()));
    for line in [1, 0] {
        until(
            &mut app,
            "the next line",
            |class, _| matches!(class.phase(), Some(Phase::Demo { line: now, .. }) if *now == line),
        );
    }
    assert!(!app.world().resource::<Match>().human_to_move());
    click(&mut app, "a1");
    until(&mut app, "the learner's turn", trying);
    frames(&mut app, 3);
    let picked = app.world().resource::<congo::session::selection::Selection>().picked_square();
    assert_eq!(picked.map(|square| square.to_string()).as_deref(), Some("a1"), "the press was not lost");
}

#[test]
fn the_hand_collects_the_stars_that_it_shows() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("zebra".into()));
    let stars = |app: &App| squares_in::<LessonStar>(app).len();
    frames(&mut app, 3);
    assert_eq!(stars(&app), 3);
    for (shown, left) in [(1, 2), (2, 1), (3, 0)] {
        until(
            &mut app,
            "the next star",
            |class, _| matches!(class.phase(), Some(Phase::Demo { step, .. }) if *step == shown),
        );
        for _ in 0..400 {
            app.update();
            if !app.world().resource::<Presentation>().is_busy() {
                break;
            }
            assert_eq!(stars(&app), left + 1, "it is on its way");
        }
        frames(&mut app, 2);
        assert_eq!(stars(&app), left);
    }
    until(&mut app, "the beginning", |class, _| matches!(class.phase(), Some(Phase::Demo { step: 0, .. })));
    frames(&mut app, 3);
    assert_eq!(stars(&app), 3);
}

fn teaching_hand(app: &mut App) -> Option<TeachingHand> {
    app.world_mut().query::<&TeachingHand>().single(app.world()).ok().copied()
}

#[test]
fn the_hand_comes_for_a_piece_and_moves_along_with_it() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("zebra".into()));
    frames(&mut app, 2);
    assert_eq!(teaching_hand(&mut app).map(|hand| (hand.opacity, hand.holds)), Some((0.0, false)));
    until(&mut app, "the arrival", |class, _| class.demonstration().is_some_and(|shown| shown.elapsed_secs > 1.24));
    let path = class(&app).demonstration().map(|shown| shown.moves[0].clone()).expect("a move");
    let hand = teaching_hand(&mut app).expect("the hand");
    assert!(hand.at.distance(ground(path.from())) < 0.01 && hand.opacity > 0.99, "{hand:?}");
    until(&mut app, "the move", |class, _| class.demonstration().is_some_and(|shown| shown.step == 1));
    frames(&mut app, 8);
    let zebra = pose_on(&mut app, path.from()).expect("the zebra, on its way");
    let hand = teaching_hand(&mut app).expect("the hand");
    assert!(hand.holds && zebra.at != ground(path.from()));
    assert_eq!(hand.at, zebra.at + Vec3::Y * zebra.lift);
    my_turn(&mut app);
    frames(&mut app, 2);
    assert_eq!(teaching_hand(&mut app), None);
}

#[test]
fn a_screen_reader_hears_the_lesson_the_goal_and_the_outcome() {
    let mut app = app();
    let text = Text::default();
    ask(&mut app, LessonCommand::Begin("stop".into()));
    frames(&mut app, 3);
    assert!(spoken(&mut app).contains(&text.get("lesson-stop-say")), "{}", spoken(&mut app));
    my_turn(&mut app);
    frames(&mut app, 2);
    assert!(spoken(&mut app).contains(&text.get("lesson-stop-do")), "{}", spoken(&mut app));
    play(&mut app, &"b1b3d3".parse().expect("a path"));
    until(&mut app, "the goal to be missed", |class, _| class.miss().is_some());
    frames(&mut app, 2);
    let missed = spoken(&mut app);
    assert!(!missed.contains(&text.get("lesson-stop-do")) && missed.len() > 10, "{missed}");
    until(&mut app, "the board to be set up again", trying);
    play(&mut app, &"b1b3".parse().expect("a path"));
    until(&mut app, "the goal to be reached", |class, _| class.rating().is_some());
    frames(&mut app, 2);
    assert_eq!(spoken(&mut app), text.get("learn-reached"));
}

#[test]
fn other_men_stay_where_they_are() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("zebra".into()));
    my_turn(&mut app);
    clicks(&mut app, "c1 c2");
    play(&mut app, &"c1c2".parse().expect("a path"));
    frames(&mut app, 5);
    assert_eq!(moves_of(&app), "");
    assert_eq!(class(&app).miss(), None::<&Miss>);
}

#[test]
fn the_rating_falls_with_detours_and_the_best_is_kept() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("zebra".into()));
    my_turn(&mut app);
    for path in ["g1e2", "e2g1", "g1f3", "f3d2", "d2b3"] {
        until(&mut app, "the learner's turn", trying);
        play(&mut app, &path.parse().expect("a path"));
        frames(&mut app, 2);
        if path != "d2b3" {
            until(&mut app, "the learner's next turn", trying);
            frames(&mut app, 2);
            let is_told = spoken(&mut app) == Text::default().get("learn-detour");
            assert_eq!(is_told, ["g1e2", "e2g1"].contains(&path), "{path}: {}", spoken(&mut app));
            assert_eq!(class(&app).stars_left(), 2, "the detour costs its star at once");
        }
    }
    until(&mut app, "the goal to be reached", |class, _| class.rating().is_some());
    assert_eq!(class(&app).rating(), Some(2));
    assert_eq!(app.world().resource::<Progress>().rating("zebra"), 2);
}

#[test]
fn progress_survives_and_lessons_leave_the_game_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    let kept = saved_games(folder.path());
    assert_eq!(kept.len(), 1);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    ask(&mut app, LessonCommand::Begin("monkey".into()));
    my_turn(&mut app);
    play(&mut app, &"a1c3".parse().expect("a path"));
    until(&mut app, "the goal to be reached", |class, _| class.rating().is_some());
    frames(&mut app, 3);
    assert_eq!(saved_games(folder.path()), kept);
    drop(app);
    let app = app_in(folder.path());
    assert_eq!(app.world().resource::<Progress>().rating("monkey"), 3);
}

#[test]
fn unreadable_files_are_reported_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("progress.ron"), "(lessons: 7)").expect("writable");
    let app = app_in(folder.path());
    let notice = app.world().resource::<Toasts>().iter().next().cloned().expect("a message");
    assert_eq!(notice.key, "notice-progress-aside");
    assert!(folder.path().join("progress.broken-1").exists(), "{}", notice.detail);
    assert_eq!(*app.world().resource::<Progress>(), Progress::default());
}

#[test]
fn a_right_click_on_an_animal_tells_how_it_moves() {
    let mut app = app();
    two_players(&mut app);
    let square = "b1".parse().expect("a square");
    app.world_mut().write_message(Gesture::Inspect(Some(square)));
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::PieceHelp);
    assert_eq!(app.world().resource::<ExplainedPiece>().0, PieceKind::Monkey);
    ask(&mut app, ScreenCommand::Close);
    frames(&mut app, 2);
    clicks(&mut app, "a2");
    app.world_mut().write_message(Gesture::Inspect(Some(square)));
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "first it puts down what is in hand");
}

#[test]
fn holding_an_animal_tells_how_it_moves_and_puts_it_down() {
    let mut app = app();
    two_players(&mut app);
    let square = "c1".parse().expect("a square");
    app.world_mut().write_message(Gesture::Press(Some(square)));
    app.update();
    app.world_mut().write_message(Gesture::LongPress(Some(square)));
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::PieceHelp);
    assert_eq!(app.world().resource::<ExplainedPiece>().0, PieceKind::Elephant);
    assert_eq!(app.world().resource::<congo::session::selection::Selection>().picked_square(), None);
}

#[test]
fn after_a_demonstration_the_marks_show_what_is_possible() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("first-bite".into()));
    until(&mut app, "the lion to be taken", |_, current| current.outcome().is_some());
    settle_demo(&mut app);
    my_turn(&mut app);
    frames(&mut app, 3);
    assert_eq!(hint_path(&app).len(), 2, "an arrow helps");
    clicks(&mut app, "c5");
    assert_eq!(squares_in::<Selected>(&app), ["c5"]);
    assert!(!squares_in::<CaptureTarget>(&app).is_empty());
}

fn settle_demo(app: &mut App) {
    frames(app, 60);
}

/// Whether a text of the panel is completely visible above the buttons.
fn in_sight(window: &mut TestWindow, text: &str) -> bool {
    let buttons = window.control_of("learn-show").place.min.y;
    window.find(text).is_some_and(|control| control.place.max.y <= buttons)
}

#[test]
fn in_a_small_window_the_task_and_what_has_become_of_it_are_in_sight() {
    let mut window = TestWindow::new(640, 480);
    for lesson in Curriculum::default().lessons() {
        ask(&mut window, LessonCommand::Begin(lesson.name.clone()));
        frames(&mut window, 3);
        my_turn(&mut window);
        frames(&mut window, 3);
        let task = lesson_text(lesson, 0, "do", window.world().resource::<Text>());
        assert!(in_sight(&mut window, &task), "{}: {task}", lesson.name);
        let last = lesson.boards.len() - 1;
        for (nth, board) in lesson.boards.iter().enumerate() {
            until(&mut window, "the board", |class, _| class.board() == nth);
            my_turn(&mut window);
            solve(&mut window, board);
            if nth == last {
                frames(&mut window, 3);
                let reached = window.text("learn-reached");
                assert!(in_sight(&mut window, &reached), "{}: {reached}", lesson.name);
            }
        }
    }
}
