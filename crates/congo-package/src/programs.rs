//! The programs, and what they say about their command lines.

use crate::error::Error;
use crate::help::Help;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program that is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Program {
    /// Its file and its package.
    pub(crate) name: &'static str,
    /// The section of its manual page: 6 for games, 1 for other programs.
    pub(crate) section: u8,
    /// Whether it writes its manual pages and completions itself.
    pub(crate) documents_itself: bool,
}

/// The game, which describes its command line in a help text.
pub(crate) const GAME: Program = Program { name: "congo", section: 6, documents_itself: false };
/// The engine, too.
pub(crate) const ENGINE: Program = Program { name: "congo-engine", section: 6, documents_itself: false };
/// The game in a terminal, whose command line clap knows.
pub(crate) const TERMINAL: Program = Program { name: "congo-cli", section: 6, documents_itself: true };
/// The server, too.
pub(crate) const SERVER: Program = Program { name: "congo-server", section: 1, documents_itself: true };

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

    /// Its help text.
    pub(crate) fn help(&self, folder: &Path) -> Result<Help, Error> {
        let text = self.output(folder, &["--help"])?;
        Help::parse(self.name, &text)
            .ok_or_else(|| Error::content(self.name, "the help text does not begin with `name: about`"))
    }

    /// The commands that clap lists in the help text.
    pub(crate) fn commands(&self, folder: &Path) -> Result<Vec<String>, Error> {
        Ok(listed_commands(&self.output(folder, &["--help"])?))
    }
}

fn listed_commands(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    list.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_are_those_below_their_heading() {
        let help = "About\n\nUsage: x\n\nCommands:\n  play  Play here\n  host  Begin\n\nOptions:\n      --two  Two\n";
        assert_eq!(listed_commands(help), ["play", "host"]);
        assert!(listed_commands("nothing").is_empty());
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let program = Program { name: "no-such-program", ..GAME };
        let problem = program.help(Path::new("/nowhere")).expect_err("not there").to_string();
        assert!(problem.starts_with("/nowhere/no-such-program --help: "), "{problem}");
    }
}
