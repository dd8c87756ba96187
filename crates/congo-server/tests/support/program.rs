//! The real program as a child process.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tonic::transport::Channel;

/// The program, not yet started, without settings in its environment.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_congo-server"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CONGO_SERVER_") {
            command.env_remove(name);
        }
    }
    command
}

/// A server as a child process; it is killed when this is dropped.
pub struct Program {
    process: Child,
    address: SocketAddr,
    /// Its standard output; `None` once it is closed.
    output: Option<BufReader<ChildStdout>>,
    log_path: PathBuf,
}

impl Program {
    /// Serves the database in a folder on any free port, with these additional flags. The limits are very high unless a
    /// flag sets them.
    pub fn start(folder: &Path, flags: &[&str]) -> Self {
        let mut program = command();
        for (flag, much) in [
            ("--connections", "100000"),
            ("--total-connections", "100000"),
            ("--watchers", "100000"),
            ("--total-watchers", "100000"),
            ("--failed-lookups-per-minute", "4000000000"),
            ("--requests-per-second", "1000000"),
            ("--games-per-hour", "4000000"),
            ("--joins-per-hour", "4000000"),
            ("--stop-seconds", "5"),
            ("--host", "127.0.0.1"),
            ("--port", "0"),
        ] {
            if !flags.contains(&flag) {
                program.args([flag, much]);
            }
        }
        if !flags.contains(&"--database") {
            program.arg("--database").arg(super::database(folder));
        }
        Self::run(program.args(flags), folder)
    }

    /// Runs this command and waits until it listens; its log goes to a file in the folder.
    pub fn run(command: &mut Command, folder: &Path) -> Self {
        let errors = folder.join("log");
        let log = File::options().create(true).append(true).open(&errors).expect("a file for the log");
        Self::run_with_log(command, log.into(), errors)
    }

    /// Like [`Self::run`], with its log somewhere else.
    pub fn run_with_log(command: &mut Command, log: Stdio, errors: PathBuf) -> Self {
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn().expect("the server starts");
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        let mut line = String::new();
        output.read_line(&mut line).expect("its output can be read");
        let said = line.strip_prefix("congo-server listens on ").and_then(|rest| rest.split(',').next());
        let address = said.and_then(|address| address.parse().ok());
        let address = address.unwrap_or_else(|| panic!("{line:?} {}", read(&errors)));
        Self { process, address, output: Some(output), log_path: errors }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub async fn channel(&self) -> Channel {
        let address = format!("http://{}", self.address);
        Channel::from_shared(address).expect("an address").connect().await.expect("a connection")
    }

    /// The log of this and earlier programs in the folder.
    pub fn log(&self) -> String {
        read(&self.log_path)
    }

    /// Waits until the log has this text: it is written beside everything else.
    pub fn wait_for_log(&self, text: &str) {
        let begun = Instant::now();
        while !self.log().contains(text) {
            assert!(begun.elapsed() < super::PATIENCE, "{text:?} is not in {}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Its current memory in kilobytes.
    pub fn memory(&self) -> u64 {
        self.kilobytes("VmRSS:")
    }

    /// Its peak memory in kilobytes.
    pub fn peak_memory(&self) -> u64 {
        self.kilobytes("VmHWM:")
    }

    /// A value from the system's status of the process.
    fn kilobytes(&self, name: &str) -> u64 {
        let status = read(Path::new(&format!("/proc/{}/status", self.process.id())));
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("it runs");
        line.split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    }

    /// Kills it with SIGKILL.
    pub fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }

    /// Tells it to stop with SIGTERM.
    pub fn terminate(&self) {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()), "it can be told");
    }

    /// Closes its standard output.
    pub fn close_output(&mut self) {
        self.output = None;
    }

    /// Waits until it has ended; returns its status and its remaining output.
    pub fn wait(mut self) -> (ExitStatus, String) {
        let mut said = String::new();
        if let Some(output) = &mut self.output {
            output.read_to_string(&mut said).expect("its output can be read");
        }
        (self.process.wait().expect("it ends"), said)
    }

    /// Whether it is still running.
    pub fn is_running(&mut self) -> bool {
        self.process.try_wait().expect("it can be asked").is_none()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail only if it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read(file: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(file).unwrap_or_default()).into_owned()
}
