//! A task that goes through its bytes has the answer that the coach gives.

use congo_coach::analysis::{Analysis, analyse};
use congo_coach::wild_board::{WildBoardGenerator, WildRank};
use congo_coach::{Level, SimpleBot, default_levels, select_move_within};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Color, Game, Path, Position};
use congo_tasks::{Answer, GameLine, Report, Runner, Task, TaskError, from_bytes, to_bytes};

fn game(moves: &[&str]) -> Game {
    let mut game = Game::new();
    for path in moves {
        game.play(&path.parse::<Path>().expect("a path")).expect("a legal move");
    }
    game
}

/// Sends a task, every report and the answer through bytes.
fn run(task: &Task) -> (Result<Answer, TaskError>, Vec<Report>) {
    let received: Task = from_bytes(&to_bytes(task)).expect("a task");
    assert_eq!(&received, task);
    let mut reports = Vec::new();
    let mut report = |report: Report| {
        let copy: Report = from_bytes(&to_bytes(&report)).expect("a report");
        assert_eq!(copy, report);
        reports.push(copy);
    };
    let answer = Runner::new(2).run(&received, &Stop::default(), &mut report);
    if let Ok(answer) = &answer {
        assert_eq!(&from_bytes::<Answer>(&to_bytes(answer)).expect("an answer"), answer);
    }
    (answer, reports)
}

#[test]
fn a_level_plays_what_it_plays_without_messages() {
    let game = game(&["c1c3", "c7c5", "g1f3"]);
    for level in default_levels() {
        // Several threads would not give the same twice.
        let level = Level { threads: Some(1), ..level };
        let limits = Limits::nodes(2_000);
        let (root, stop) = (Root::from_game(&game), Stop::default());
        let expected = select_move_within(&mut Engine::new(2), &root, &level, &limits, 7, &stop, &mut |_| {});
        let task = Task::Move { line: GameLine::of(&game), level: Box::new(level), limits, seed: 7 };
        assert_eq!(run(&task).0, Ok(Answer::Move(expected.into())));
    }
}

#[test]
fn a_search_reports_its_lines() {
    let limits = Limits { multipv: 2, ..Limits::nodes(2_000) };
    let (answer, reports) = run(&Task::Search { line: GameLine::of(&game(&[])), limits });
    let Ok(Answer::Move(found)) = answer else { panic!("{answer:?}") };
    let indices: Vec<u32> = reports
        .iter()
        .filter_map(|report| if let Report::Line(line) = report { Some(line.pv_index) } else { None })
        .collect();
    assert!(found.path.is_some() && indices.contains(&1) && indices.contains(&2), "{indices:?}");
}

#[test]
fn a_review_reports_every_move() {
    let mut game = game(&["c1c3", "c7c5", "g1f3", "g7f5"]);
    game.resign(Color::White);
    let (limits, line) = (Limits::nodes(500), GameLine::of(&game));
    let expected = analyse(&mut Engine::new(2), &game, &limits, &Stop::default(), &mut |_| {});
    let (answer, reports) = run(&Task::Review { line, known: Analysis::default(), limits });
    assert_eq!((answer, reports.len()), (Ok(Answer::Analysis(expected)), 4));
}

#[test]
fn hints_threats_bots_and_wild_boards_have_answers() {
    let (line, limits) = (GameLine::of(&game(&[])), Limits::nodes(500));
    let position = Position::from_fen("3l3/7/2Z4/7/7/7/2L4/b/-1").expect("a position");
    assert!(matches!(run(&Task::Hint { line, limits }).0, Ok(Answer::Hint(Some(_)))));
    assert!(matches!(run(&Task::Threat { position, limits }).0, Ok(Answer::Threat(Some(_)))));
    let bot = Task::BotMove { position: Position::start(), bot: SimpleBot::Random, seed: 3 };
    assert!(matches!(run(&bot).0, Ok(Answer::Move(found)) if found.path.is_some()));
    let board = WildBoardGenerator::default().generate(WildRank::EVEN, 9);
    assert_eq!(run(&Task::WildBoard { rank: WildRank::EVEN, seed: 9 }).0, Ok(Answer::WildBoard(board)));
}

#[test]
fn what_cannot_be_read_or_played_is_an_error() {
    assert_eq!(from_bytes::<Task>(&[200]), Err(TaskError::Bytes));
    let path = |text: &str| text.parse::<Path>().expect("a path");
    let line = GameLine::from_moves(Position::start(), vec![path("c1c3"), path("c1c3")]);
    let task = Task::Search { line, limits: Limits::nodes(9) };
    assert_eq!(run(&task).0, Err(TaskError::IllegalMove { index: 1 }));
}
