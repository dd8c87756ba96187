//! NATS for a test, on a port of its own.

use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A NATS that runs until it is dropped.
pub struct NatsServer {
    program: PathBuf,
    process: Child,
    address: SocketAddr,
    flags: Vec<String>,
}

/// The program, if it is installed; Debian puts it where only root looks.
fn program() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let mut folders: Vec<PathBuf> = on_path;
    folders.push("/usr/sbin".into());
    folders.into_iter().map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

/// An address at which nobody listens now.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("an address")
}

impl NatsServer {
    /// `None` if NATS is not installed; where it should be, the test fails.
    pub fn start(flags: &[&str]) -> Option<Self> {
        let Some(program) = program() else {
            super::missing::missing("NATS");
            return None;
        };
        let (address, flags) = (free_address(), flags.iter().map(|flag| (*flag).to_owned()).collect());
        let process = start(&program, address, &flags);
        Some(Self { program, process, address, flags })
    }

    /// The address for a server's `--messages`.
    pub fn address(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Its place in a network.
    pub fn place(&self) -> SocketAddr {
        self.address
    }

    /// Kills it.
    pub fn kill(&mut self) {
        // Both fail only if it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) {
        self.process = start(&self.program, self.address, &self.flags);
    }

    /// Stops it without ending anything: its connections stay open, and nothing comes any more.
    pub fn silence(&self) {
        self.signal("-STOP");
    }

    /// Lets it go on.
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()), "it can be told");
    }
}

fn start(program: &PathBuf, address: SocketAddr, flags: &Vec<String>) -> Child {
    let port = address.port().to_string();
    let process = Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port])
        .args(flags)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("nats-server runs");
    let begun = Instant::now();
    while !answers(address) {
        assert!(begun.elapsed() < super::PATIENCE, "NATS does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    process
}

/// NATS speaks first.
fn answers(address: SocketAddr) -> bool {
    let mut first = [0; 4];
    TcpStream::connect(address).is_ok_and(|mut stream| stream.read_exact(&mut first).is_ok() && &first == b"INFO")
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}
