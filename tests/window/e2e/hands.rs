//! A synthetic user: the mouse, the keyboard and the clipboard of the virtual display.

use super::program::until;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The window may take its time on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The mouse and keyboard of one window.
pub(crate) struct Hands {
    window: String,
}

impl Hands {
    /// Finds the window of a program and gives it keyboard focus.
    pub(crate) fn at(program: u32) -> Self {
        let id = program.to_string();
        let window = until("the window", PATIENCE, || {
            let found = tool(&["search", "--all", "--onlyvisible", "--pid", &id, "--name", "^Congo$"])?;
            found.lines().next().map(str::to_owned)
        });
        let hands = Self { window };
        hands.focus();
        hands.park();
        hands
    }

    /// There is no window manager, so nothing else gives the window focus.
    fn focus(&self) {
        until("the keyboard's focus", PATIENCE, || tool(&["windowfocus", &self.window]));
    }

    /// Puts the pointer where it has no effect.
    pub(crate) fn park(&self) {
        self.move_to((2, 2));
    }

    /// Presses keys together, such as `ctrl+z`.
    pub(crate) fn key(&self, chord: &str) {
        self.act(&["key", chord]);
    }

    /// Presses keys one after another.
    pub(crate) fn keys(&self, chords: &str) {
        chords.split_whitespace().for_each(|chord| self.key(chord));
    }

    /// Moves the pointer, in pixels of the window.
    pub(crate) fn move_to(&self, (x, y): (i32, i32)) {
        self.act(&["mousemove", "--window", &self.window, &x.to_string(), &y.to_string()]);
    }

    /// Moves there and clicks.
    pub(crate) fn click(&self, at: (i32, i32)) {
        self.move_to(at);
        self.act(&["click", "1"]);
    }

    /// Drags from one place to another, through places between as a person does.
    pub(crate) fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        self.move_to(from);
        self.act(&["mousedown", "1"]);
        for part in 1..=4 {
            self.move_to((from.0 + (to.0 - from.0) * part / 4, from.1 + (to.1 - from.1) * part / 4));
        }
        self.act(&["mouseup", "1"]);
    }

    /// Copies text to the clipboard and pastes it.
    pub(crate) fn paste(&self, text: &str) {
        let mut keeper = Command::new("xclip")
            .args(["-selection", "clipboard", "-in"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("xclip is installed");
        keeper.stdin.take().expect("its input").write_all(text.as_bytes()).expect("it reads");
        assert!(keeper.wait().expect("it ends").success(), "xclip keeps {text:?}");
        self.key("ctrl+v");
    }

    fn act(&self, arguments: &[&str]) {
        assert!(tool(arguments).is_some(), "xdotool {arguments:?} failed");
    }
}

/// The text in the clipboard, if there is one.
pub(crate) fn clipboard() -> Option<String> {
    let held = Command::new("xclip")
        .args(["-selection", "clipboard", "-out"])
        .stderr(Stdio::null())
        .output()
        .expect("xclip is installed");
    held.status.success().then(|| String::from_utf8_lossy(&held.stdout).into_owned())
}

/// The output of xdotool, if it succeeds.
fn tool(arguments: &[&str]) -> Option<String> {
    let answer = Command::new("xdotool").args(arguments).stderr(Stdio::null()).output().expect("xdotool is installed");
    answer.status.success().then(|| String::from_utf8_lossy(&answer.stdout).into_owned())
}
