//! The programs, and what they say about their command lines.

use crate::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program that is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Program {
    /// Its file and its package.
    pub(crate) name: &'static str,
    /// The section of its manual page: 6 for games, 1 for other programs.
    pub(crate) section: u8,
}

/// The game.
pub(crate) const GAME: Program = Program { name: "congo", section: 6 };
/// The engine.
pub(crate) const ENGINE: Program = Program { name: "congo-engine", section: 6 };
/// The game in a terminal.
pub(crate) const TERMINAL: Program = Program { name: "congo-cli", section: 6 };
/// The server.
pub(crate) const SERVER: Program = Program { name: "congo-server", section: 1 };

impl Program {
    /// What it prints when it is called with these words.
    pub(crate) fn output(&self, folder: &Path, words: &[&str]) -> Result<String, Error> {
        let path = folder.join(self.name);
        let wrong = |problem: String| Error::Program {
            program: path.display().to_string(),
            argument: words.join(" "),
            problem,
        };
        let output =
            Command::new(&path).args(words).stdin(Stdio::null()).output().map_err(|why| wrong(why.to_string()))?;
        if !output.status.success() {
            return Err(wrong(format!("{}, {}", output.status, String::from_utf8_lossy(&output.stderr).trim())));
        }
        String::from_utf8(output.stdout).map_err(|_| wrong("the output is not UTF-8".to_owned()))
    }
}

/// The commands that clap lists in a help text.
pub(crate) fn listed_commands(help: &str) -> impl Iterator<Item = &str> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    list.filter_map(|line| line.split_whitespace().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_are_those_below_their_heading() {
        let help = "About\n\nUsage: x\n\nCommands:\n  play  Play here\n  host  Begin\n\nOptions:\n      --two  Two\n";
        assert_eq!(listed_commands(help).collect::<Vec<_>>(), ["play", "host"]);
        assert_eq!(listed_commands("nothing").count(), 0);
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let program = Program { name: "no-such-program", ..GAME };
        let problem = program.output(Path::new("/nowhere"), &["--help"]).expect_err("not there").to_string();
        assert!(problem.starts_with("/nowhere/no-such-program --help: "), "{problem}");
    }
}
