//! Two terminals at one game, over a real server.

use congo_server::serve::{Plan, Server};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// Serves the games of a folder as long as the test runs; gives the port.
fn serve(folder: &Path) -> u16 {
    let database = folder.join("games.db");
    let (tell, port) = mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let plan = Plan {
                address: ([127, 0, 0, 1], 0).into(),
                database: database.display().to_string(),
                ..Plan::default()
            };
            let server = Server::start(plan).await.expect("it serves");
            tell.send(server.address().port()).expect("somebody listens");
            std::future::pending::<()>().await;
        });
    });
    port.recv_timeout(PATIENCE).expect("the server")
}

/// A terminal program with what it has said so far.
struct Terminal {
    program: Child,
    said: Arc<Mutex<String>>,
}

impl Terminal {
    fn start(port: u16, game: &str, player: &str) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"))
            .args(["--place=network", "--host=localhost", &format!("--port={port}"), &format!("--game={game}"), player])
            .arg("--seed=3")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let said = Arc::new(Mutex::new(String::new()));
        let (mut out, into) = (program.stdout.take().expect("its output"), said.clone());
        thread::spawn(move || {
            let mut bytes = [0; 1024];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                into.lock().expect("what it said").push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        Self { program, said }
    }

    fn type_in(&mut self, line: &str) {
        writeln!(self.program.stdin.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    fn hear(&self, wanted: &str) {
        let begun = Instant::now();
        loop {
            let said = self.said.lock().expect("what it said").clone();
            if said.contains(wanted) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{wanted:?} does not come:\n{said}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Both fail only where it has ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn two_terminals_play_each_other_hop_by_hop() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let port = serve(folder.path());
    let mut white = Terminal::start(port, "2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1", "--white=hi/negamax");
    white.hear(" network gameId 1\n");
    white.hear(" > ");
    let mut black = Terminal::start(port, "1", "--black=hi/random");
    black.hear("\n .");
    white.type_in("move b1 d3");
    white.hear("The monkey may go on");
    white.type_in("move d3 f5");
    white.type_in("move f5 f5");
    black.hear(" transitions ");
    black.hear("(f5,f5)");
    black.hear(" > ");
    black.type_in("undo");
    black.hear("A game over a network goes only on.");
    black.type_in("move c7 c6");
    white.hear(" transitions (c7,c6)");
    // Somebody who comes later sees all of it.
    let late = Terminal::start(port, "1", "--black=hi/random");
    late.hear(" transitions (b1,d3) -> (d3,f5) -> (f5,f5) -> (c7,c6)");
}

#[test]
fn what_is_not_there_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let port = serve(folder.path());
    let run = |port: u16, game: &str| {
        let arguments = ["--place=network", &format!("--port={port}"), &format!("--game={game}"), "--white=ai/random"];
        let output = Command::new(env!("CARGO_BIN_EXE_congo-cli")).args(arguments).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(run(port, "77"), (Some(1), "congo-cli: Game with 77 does not exist.\n".to_owned()));
    let (code, problem) = run(1, "77");
    assert!(code == Some(1) && problem.contains("http://localhost:1 cannot be reached"), "{problem}");
}
