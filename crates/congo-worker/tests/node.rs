//! The worker's programs in Node give the answers of the desktop. `cargo xtask test --worker` builds them and runs this.

use congo_coach::default_levels;
use congo_engine::{Limits, Rng, Stop};
use congo_rules::{Game, Position, perft::perft};
use congo_tasks::{Answer, GameLine, Report, Runner, Task, from_bytes, to_bytes};
use std::env;
use std::io::Write as _;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// As in `worker.js`.
const HASH_MIB: usize = 64;
const POSITIONS: usize = 200;
const NODES: u64 = 3_000;
/// Of the search that measures the speed.
const SPEED_NODES: u64 = 1_000_000;

/// The program for one thread.
const SINGLE: &str = "congo_worker";
/// The program for several.
const THREADED: &str = "congo_worker_threads";

/// The folder of the programs.
fn folder() -> PathBuf {
    PathBuf::from(env::var_os("CONGO_WORKER_DIR").expect("the folder of the programs"))
}

/// Whether there is the program for several threads, which not every machine can build. Says so if not.
fn has_threaded() -> bool {
    let is_there = folder().join(format!("{THREADED}_bg.wasm")).is_file();
    if !is_there {
        say("NOT RUN: the engine for several threads: the sources of the standard library (`rust-src`) are missing");
    }
    is_there
}

/// Those that were built.
fn programs() -> impl Iterator<Item = &'static str> {
    iter::once(SINGLE).chain(has_threaded().then_some(THREADED))
}

/// Prints a line, also if the test passes.
fn say(line: &str) {
    std::io::stderr().write_all(format!("{line}\n").as_bytes()).expect("an output");
}

/// Node with a program.
fn node(program: &str) -> Command {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("node");
    // In Node 20, the code of the first of its two compilers never ends to wait for another thread.
    command.arg("--no-liftoff").arg(here.join("tests/node.mjs")).arg(folder()).arg(program);
    command.arg(here.join("../congo-engine/tables/pieces4.tb"));
    command
}

/// Reads messages, each after its length.
fn messages(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut messages = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let (message, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        messages.push(message);
        bytes = rest;
    }
    messages
}

/// Sends tasks to a program that has this number of threads; returns all reports and the answers.
fn run_in_node(program: &str, threads: usize, tasks: &[Task]) -> (Vec<Report>, Vec<Answer>) {
    let mut child =
        node(program).arg(threads.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("Node");
    let mut input = child.stdin.take().expect("it is piped");
    let sent: Vec<u8> = tasks
        .iter()
        .flat_map(|task| {
            let bytes = to_bytes(task);
            (bytes.len() as u32).to_le_bytes().into_iter().chain(bytes)
        })
        .collect();
    input.write_all(&sent).expect("Node reads");
    drop(input);
    let output = child.wait_with_output().expect("Node ends");
    assert!(output.status.success(), "{}", output.status);
    let (mut reports, mut answers) = (Vec::new(), Vec::new());
    for message in messages(&output.stdout) {
        match message {
            [0, report @ ..] => reports.push(from_bytes(report).expect("a report")),
            [1, answer @ ..] => answers.push(from_bytes(answer).expect("an answer")),
            _ => panic!("an unknown message"),
        }
    }
    (reports, answers)
}

/// A game of random moves.
fn random_game(random: &mut Rng) -> Game {
    let (mut game, plies) = (Game::new(), random.below(70));
    while game.ply() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let path = game.position().path(moves[random.below(moves.len())]);
        game.play(&path).expect("a legal move");
    }
    if game.outcome().is_some() {
        game.undo();
    }
    game
}

/// Moves of all levels in many positions.
fn level_tasks() -> Vec<Task> {
    let (levels, mut random) = (default_levels(), Rng::new(59));
    let task = |number: usize| {
        // Several threads would not give the same twice.
        let level = congo_coach::Level { threads: Some(1), ..levels[number % levels.len()].clone() };
        let limits = Limits { time: None, ..level.limits() }.and(Limits::nodes(NODES));
        let line = GameLine::of(&random_game(&mut random));
        Task::Move { line, level: Box::new(level), limits, seed: number as u64 }
    };
    (0..POSITIONS).map(task).collect()
}

#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn every_level_plays_in_node_what_it_plays_on_the_desktop() {
    let (tasks, mut runner) = (level_tasks(), Runner::new(HASH_MIB));
    let expected: Vec<_> =
        tasks.iter().map(|task| runner.run(task, &Stop::default(), &mut |_| {}).expect("a legal game")).collect();
    for program in programs() {
        let (_, answers) = run_in_node(program, 1, &tasks);
        assert_eq!(answers.len(), tasks.len());
        for (task, (found, expected)) in tasks.iter().zip(answers.iter().zip(&expected)) {
            assert_eq!(found, expected, "{program}: {task:?}");
        }
    }
}

#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn the_rules_count_the_same_lines_in_node() {
    for (fen, depth) in [(Position::start().fen(), 4), ("2el3/7/1p5/1Mp1P2/7/2Z4/4L2/w/-1".to_owned(), 4)] {
        let expected = perft(&Position::from_fen(&fen).expect("a position"), depth);
        for program in programs() {
            let counted = node(program).args(["perft", &fen, &depth.to_string()]).output().expect("Node");
            assert_eq!(String::from_utf8_lossy(&counted.stdout), expected.to_string(), "{program}: {fen}");
        }
    }
}

/// The move of the level that uses all threads, after this number of nodes of the first of them.
fn task_for_all_threads(nodes: u64) -> Task {
    let level = default_levels().iter().find(|level| level.threads.is_none()).expect("a level").clone();
    // Without its own limits, and without the book.
    let level = congo_coach::Level { engine_nodes: None, book_plies: 0, ..level };
    Task::Move { line: GameLine::of(&Game::new()), level: Box::new(level), limits: Limits::nodes(nodes), seed: 1 }
}

#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn threads_search_together_in_node() {
    if !has_threaded() {
        return;
    }
    // In a game, they are lent to one search after another.
    let tasks = vec![task_for_all_threads(SPEED_NODES / 4); 4];
    assert!(tasks.iter().all(Task::wants_threads));
    let moves = Position::start().legal_moves();
    for threads in 1..=3 {
        let (_, answers) = run_in_node(THREADED, threads, &tasks);
        assert_eq!(answers.len(), tasks.len());
        for answer in answers {
            let Answer::Move(found) = answer else { panic!("{answer:?}") };
            assert!(found.moves.first().is_some_and(|mv| moves.contains(mv)), "{found:?}");
            // Others count only if they have searched.
            assert_eq!(found.nodes > SPEED_NODES / 4, threads > 1, "{threads} threads: {found:?}");
        }
    }
}

/// Returns the nodes per second of a program.
fn speed_in_node(program: &str, threads: usize, task: &Task) -> f64 {
    let (reports, _) = run_in_node(program, threads, std::slice::from_ref(task));
    let Some(Report::Line(last)) = reports.last() else { panic!("no report") };
    assert!(!last.time.is_zero());
    last.nodes as f64 / last.time.as_secs_f64()
}

/// Tells the speeds; no test would know how fast the machine is.
#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn the_clock_runs_in_node() {
    let task = Task::Search { line: GameLine::of(&Game::new()), limits: Limits::nodes(SPEED_NODES) };
    let web = speed_in_node(SINGLE, 1, &task);
    let (begin, mut runner) = (Instant::now(), Runner::new(HASH_MIB));
    runner.run(&task, &Stop::default(), &mut |_| {}).expect("a legal game");
    let native = SPEED_NODES as f64 / begin.elapsed().as_secs_f64();
    say(&format!("nodes per second: {native:.0} on the desktop, {web:.0} in Node"));
    if has_threaded() {
        let task = task_for_all_threads(SPEED_NODES);
        let [one, two] = [1, 2].map(|threads| speed_in_node(THREADED, threads, &task));
        say(&format!("with shared memory: {one:.0} by one thread, {two:.0} by two"));
    }
}
