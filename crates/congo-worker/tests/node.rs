//! The worker's program in Node gives the answers of the desktop. `cargo xtask test --worker` builds the program and
//! runs this.

use congo_coach::default_levels;
use congo_engine::{Limits, Rng, Stop};
use congo_rules::{Game, Position, perft::perft};
use congo_tasks::{Answer, GameLine, Report, Runner, Task, from_bytes, to_bytes};
use std::env;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// As in `worker.js`.
const HASH_MIB: usize = 64;
const POSITIONS: usize = 200;
const NODES: u64 = 3_000;
/// Of the search that measures the speed.
const SPEED_NODES: u64 = 1_000_000;

/// Node with the program, which `CONGO_WORKER_DIR` has.
fn node() -> Command {
    let glue =
        PathBuf::from(env::var_os("CONGO_WORKER_DIR").expect("the folder of the program")).join("congo_worker.js");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("node");
    command.arg(here.join("tests/node.cjs")).arg(glue).arg(here.join("../congo-engine/tables/pieces4.tb"));
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

/// Sends tasks to Node; returns all reports and the answers.
fn run_in_node(tasks: &[Task]) -> (Vec<Report>, Vec<Answer>) {
    let mut child = node().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("Node");
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
    let tasks = level_tasks();
    let (_, answers) = run_in_node(&tasks);
    assert_eq!(answers.len(), tasks.len());
    let mut runner = Runner::new(HASH_MIB);
    for (task, found) in tasks.iter().zip(answers) {
        let expected = runner.run(task, &Stop::default(), &mut |_| {}).expect("a legal game");
        assert_eq!(found, expected, "{task:?}");
    }
}

#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn the_rules_count_the_same_lines_in_node() {
    for (fen, depth) in [(Position::start().fen(), 4), ("2el3/7/1p5/1Mp1P2/7/2Z4/4L2/w/-1".to_owned(), 4)] {
        let counted = node().args(["perft", &fen, &depth.to_string()]).output().expect("Node");
        let expected = perft(&Position::from_fen(&fen).expect("a position"), depth);
        assert_eq!(String::from_utf8_lossy(&counted.stdout), expected.to_string(), "{fen}");
    }
}

/// Tells the speed of both; no test would know how fast the machine is.
#[test]
#[ignore = "needs the program and Node: cargo xtask test --worker"]
fn the_clock_runs_in_node() {
    let task = Task::Search { line: GameLine::of(&Game::new()), limits: Limits::nodes(SPEED_NODES) };
    let (reports, _) = run_in_node(std::slice::from_ref(&task));
    let Some(Report::Line(last)) = reports.last() else { panic!("no report") };
    assert!(!last.time.is_zero());
    let (begin, mut runner) = (Instant::now(), Runner::new(HASH_MIB));
    runner.run(&task, &Stop::default(), &mut |_| {}).expect("a legal game");
    let (native, web) =
        (SPEED_NODES as f64 / begin.elapsed().as_secs_f64(), last.nodes as f64 / last.time.as_secs_f64());
    let text = format!("nodes per second: {native:.0} on the desktop, {web:.0} in Node\n");
    std::io::stderr().write_all(text.as_bytes()).expect("an output");
}
