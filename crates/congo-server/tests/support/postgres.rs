//! PostgreSQL for a test, in its own folder.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A database that runs until it is dropped.
pub struct Database {
    programs: PathBuf,
    server: Child,
    folder: TempDir,
}

/// The folder of PostgreSQL's programs, if they are installed.
fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let mut folders: Vec<PathBuf> = on_path;
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    folders.into_iter().find(|folder| folder.join("initdb").is_file())
}

/// PostgreSQL refuses to run as root, so root runs it as the user that its package creates. It also refuses a locale that
/// is named in the environment and not installed.
fn command(program: &Path) -> Command {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    let mut command = Command::new(if root { Path::new("runuser") } else { program });
    if root {
        command.args(["-u", "postgres", "--"]).arg(program);
    }
    command.env("LC_ALL", "C");
    command
}

impl Database {
    /// `None` if PostgreSQL is not installed; where it should be, the test fails.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            super::missing::missing("PostgreSQL");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("congo-pg").tempdir_in("/tmp").expect("a temporary folder");
        let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(folder.path(), permissions).expect("a folder for another user");
        let data = folder.path().join("data");
        let made = command(&programs.join("initdb"))
            .args(["--auth=trust", "--username=congo", "--encoding=UTF8", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = start(&programs, folder.path());
        let database = Self { programs, server, folder };
        database.wait_until_ready();
        Some(database)
    }

    /// Stops it immediately, like a failing machine, and starts it again; it recovers by itself.
    pub fn restart(&mut self) {
        self.stop();
        self.server = start(&self.programs, self.folder.path());
        self.wait_until_ready();
    }

    fn stop(&mut self) {
        // Both fail only if it has stopped already.
        let data = self.folder.path().join("data");
        let _ = command(&self.programs.join("pg_ctl")).args(["-m", "immediate", "stop", "-D"]).arg(data).output();
        let _ = self.server.wait();
    }

    fn wait_until_ready(&self) {
        let begun = Instant::now();
        // The file in which PostgreSQL reports its state; its socket exists before it answers.
        let file = self.folder.path().join("data/postmaster.pid");
        let ready = || std::fs::read_to_string(&file).is_ok_and(|text| text.lines().any(|line| line.trim() == "ready"));
        while !ready() {
            assert!(begun.elapsed() < super::PATIENCE, "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The socket on which it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// The address for a server's `--database`.
    pub fn address(&self) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://congo@{folder}/postgres")
    }
}

/// Starts PostgreSQL with the data in a folder; its socket is there, too.
fn start(programs: &Path, folder: &Path) -> Child {
    command(&programs.join("postgres"))
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .args(["-c", "listen_addresses=", "-c", "max_connections=100"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("postgres runs")
}

impl Drop for Database {
    fn drop(&mut self) {
        self.stop();
    }
}
