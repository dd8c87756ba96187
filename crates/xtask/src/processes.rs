//! The processes that a command has started, to end all of them: a test that hangs is a process below Cargo, which would
//! go on without it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Ends a process and, where the system tells them, those below it; returns their names.
pub(crate) fn kill_tree(root: u32) -> Vec<String> {
    let tree = tree(root);
    let numbers = tree.iter().map(u32::to_string);
    let mut kill = if cfg!(windows) {
        let mut kill = Command::new("taskkill");
        // It finds those below by itself.
        kill.args(["/F", "/T", "/PID", &root.to_string()]);
        kill
    } else {
        // The shell's own `kill` is everywhere; the program is not.
        let mut kill = Command::new("sh");
        kill.args(["-c", "kill -KILL \"$@\"", "kill"]).args(numbers);
        kill
    };
    let names = tree.iter().filter_map(|process| name(*process)).collect();
    // A process that has ended by itself cannot be ended, and nothing is lost by it.
    let _ = kill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    names
}

/// A process and those below it, parents first.
fn tree(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for process in all() {
        if let Some(parent) = parent(process) {
            children.entry(parent).or_default().push(process);
        }
    }
    let (mut tree, mut next) = (vec![root], 0);
    while let Some(process) = tree.get(next) {
        tree.extend(children.remove(process).unwrap_or_default());
        next += 1;
    }
    tree
}

/// All processes, where the system has a list of them as files: on Linux.
fn all() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The parent in a line such as `7 (a name) S 3 …`. The name may have brackets itself.
fn parent(process: u32) -> Option<u32> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    line.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

fn name(process: u32) -> Option<String> {
    let line = fs::read_to_string(format!("/proc/{process}/cmdline")).ok()?;
    let program = Path::new(line.split('\0').next()?).file_name()?;
    Some(program.to_string_lossy().into_owned())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_ended_with_those_below_it() {
        let mut shell = Command::new("sh").args(["-c", "sleep 1000 & wait"]).spawn().expect("sh runs");
        let started = std::time::Instant::now();
        // A process has the name of its parent between its birth and the start of its own program.
        let below = loop {
            let below = tree(shell.id()).get(1).copied();
            if let Some(below) = below.filter(|below| name(*below).is_some_and(|name| name == "sleep")) {
                break below;
            }
            assert!(started.elapsed().as_secs() < 60, "sh does not start it");
        };
        assert_eq!(kill_tree(shell.id()), ["sh", "sleep"]);
        assert!(!shell.wait().expect("it ends").success());
        while name(below).is_some_and(|name| name == "sleep") {
            assert!(started.elapsed().as_secs() < 60, "it is still there");
        }
    }
}
