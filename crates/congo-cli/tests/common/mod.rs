//! Real programs at real servers: what tests of games over a network have in common.
#![allow(dead_code, unreachable_pub, reason = "each test takes what it needs")]

use congo_server::serve::{Server, ServerConfig};
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Much longer than anything takes here.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server with its games and its players' folders; it can be stopped, and restarted on the same port.
pub struct TestServer {
    runtime: Runtime,
    server: Option<Server>,
    address: SocketAddr,
    tls: Option<(PathBuf, PathBuf)>,
    pub folder: TempDir,
}

impl TestServer {
    pub fn start() -> Self {
        Self::with(None, tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn with(tls: Option<(PathBuf, PathBuf)>, folder: TempDir) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let mut service = Self { runtime, server: None, address: ([127, 0, 0, 1], 0).into(), tls, folder };
        service.start_server();
        service
    }

    pub fn start_server(&mut self) {
        let plan = ServerConfig {
            address: self.address,
            database: self.folder.path().join("games.db").into(),
            shutdown_timeout: Duration::from_millis(200),
            tls: self.tls.clone(),
            ..ServerConfig::default()
        };
        let server = self.runtime.block_on(Server::start(plan)).expect("it serves");
        self.address = server.address();
        self.server = Some(server);
    }

    pub fn stop(&mut self) {
        let server = self.server.take().expect("it serves");
        self.runtime.block_on(server.stop()).expect("it stops");
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The arguments that name this server to our programs.
    pub fn server_option(&self) -> String {
        format!("--server=127.0.0.1:{}", self.port())
    }

    /// A program of the player of this name, who has a folder of his own.
    pub fn terminal(&self, player: &str, arguments: &[&str]) -> Terminal {
        Terminal::start(&self.folder.path().join(player), arguments)
    }
}

/// The program with a folder for all that it keeps.
pub fn program(home: &Path, arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"));
    program.args(arguments).env("HOME", home).env_remove("NO_COLOR").env("TERM", "xterm").env("LC_ALL", "C");
    for folder in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
        program.env(folder, home);
    }
    program
}

/// The output of a program so far, and how much of it the test has read.
#[derive(Default)]
struct Output {
    text: Mutex<String>,
    more: Condvar,
}

/// A terminal program with what it has said so far.
pub struct Terminal {
    program: Child,
    input: Option<Box<dyn Write>>,
    output: Arc<Output>,
    read_offset: usize,
    /// The terminal as the program has it.
    #[cfg(unix)]
    pub tty: Option<std::os::fd::OwnedFd>,
}

impl Terminal {
    pub fn start(home: &Path, arguments: &[&str]) -> Self {
        let mut program = program(home, arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = program.stdin.take().expect("its input");
        let said = Arc::default();
        forward_output(program.stdout.take().expect("its output"), &said);
        forward_output(program.stderr.take().expect("its problems"), &said);
        Self {
            program,
            input: Some(Box::new(input)),
            output: said,
            read_offset: 0,
            #[cfg(unix)]
            tty: None,
        }
    }

    /// In a new pseudoterminal.
    #[cfg(unix)]
    pub fn in_pty(home: &Path, arguments: &[&str]) -> Self {
        use std::fs::File;
        let size = nix::pty::Winsize { ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        let ends = nix::pty::openpty(Some(&size), None).expect("a terminal");
        let end = || Stdio::from(ends.slave.try_clone().expect("its end"));
        let program =
            program(home, arguments).stdin(end()).stdout(end()).stderr(end()).spawn().expect("the program starts");
        let said = Arc::default();
        forward_output(File::from(ends.master.try_clone().expect("the other end")), &said);
        Self {
            program,
            input: Some(Box::new(File::from(ends.master))),
            output: said,
            read_offset: 0,
            tty: Some(ends.slave),
        }
    }

    pub fn type_line(&mut self, line: &str) {
        self.type_keys(&format!("{line}\n"));
    }

    /// Types without a key for the end of the line.
    pub fn type_keys(&mut self, keys: &str) {
        let input = self.input.as_mut().expect("its input");
        input.write_all(keys.as_bytes()).and_then(|()| input.flush()).expect("it listens");
    }

    /// No more lines come.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits until this is said after what was heard before; gives what was said until then.
    pub fn wait_for(&mut self, wanted: &str) -> String {
        let begun = Instant::now();
        let mut text = self.output.text.lock().expect("what it said");
        loop {
            if let Some(at) = text[self.read_offset..].find(wanted) {
                let end = self.read_offset + at + wanted.len();
                let heard = text[self.read_offset..end].to_owned();
                self.read_offset = end;
                return heard;
            }
            assert!(begun.elapsed() < TIMEOUT, "{wanted:?} does not come after {}:\n{text}", self.read_offset);
            text = self.output.more.wait_timeout(text, Duration::from_millis(200)).expect("what it said").0;
        }
    }

    /// Waits until a terminal takes keys as they come, not as lines.
    pub fn wait_for_prompt(&mut self) {
        self.wait_for("\x1b[?2004h");
        self.wait_for(" > ");
    }

    /// All that was said.
    pub fn output(&self) -> String {
        self.output.text.lock().expect("what it said").clone()
    }

    /// The code of the game that it created.
    pub fn code(&mut self) -> String {
        self.wait_for("congo-cli join congo");
        let line = self.wait_for("\n");
        line.trim().rsplit('/').next().expect("a code").to_owned()
    }

    /// The number by which the system knows the program.
    pub fn id(&self) -> u32 {
        self.program.id()
    }

    /// Waits until it ends.
    pub fn wait_for_exit(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.program.try_wait().expect("a program") {
                return status;
            }
            assert!(begun.elapsed() < TIMEOUT, "it does not end:\n{}", self.output());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Ends it as a power cut does.
    pub fn kill(&mut self) {
        self.program.kill().expect("a program");
        self.program.wait().expect("it has ended");
    }
}

fn forward_output(mut from: impl Read + Send + 'static, output: &Arc<Output>) {
    let said = output.clone();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            said.text.lock().expect("what it said").push_str(&String::from_utf8_lossy(&bytes[..count]));
            said.more.notify_all();
        }
    });
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Both fail only where it has ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
