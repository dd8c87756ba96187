//! The game's manual page and completions, from its help text: without clap the game compiles sooner.

use clap::builder::ValueHint;
use clap::{Arg, ArgAction, Command};
use clap_complete::Shell;

const NAME: &str = "congo";

/// The command line as clap describes one, from a text that begins with `Congo: what it is` and has a line for each option:
/// `--name VALUE   what it does`.
pub(crate) fn command_line(help: &str) -> Option<Command> {
    let (title, rest) = help.split_once('\n')?;
    let (_, about) = title.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case(NAME))?;
    let game = Arg::new("GAME.pgn").help("a recorded game, or the link to an online game: congo://SERVER/CODE");
    let command = Command::new(NAME).version(env!("CARGO_PKG_VERSION")).about(about.to_owned());
    let command = command.disable_help_flag(true).disable_version_flag(true);
    Some(command.args(rest.lines().filter_map(option)).arg(game.value_hint(ValueHint::FilePath)))
}

fn option(line: &str) -> Option<Arg> {
    let (option, about) = line.trim_start().strip_prefix("--")?.split_once("  ")?;
    let (name, value) = option.split_once(' ').unwrap_or((option, ""));
    let arg = Arg::new(name.to_owned()).long(name.to_owned()).help(about.trim().to_owned());
    let hint = if value == "DIR" { ValueHint::DirPath } else { ValueHint::Other };
    Some(if value.is_empty() {
        arg.action(ArgAction::SetTrue)
    } else {
        arg.value_name(value.to_owned()).value_hint(hint)
    })
}

/// The manual page, in roff. `date` is a day, such as 2026-11-25.
pub(crate) fn page(command: &Command, section: u8, date: &str) -> Vec<u8> {
    let mut page = Vec::new();
    // Writing to a vector does not fail.
    let _ = clap_mangen::Man::new(command.clone()).section(section.to_string()).date(date).render(&mut page);
    page
}

/// The script that completes the command line in a shell.
pub(crate) fn script(command: &Command, shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command.clone(), NAME, &mut script);
    script
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::SHELLS;

    const HELP: &str = "Congo: a game\n\ncongo [OPTIONS] [FILE]\n\n  --data-dir DIR     keep games below DIR\n  \
                        --size WIDTHxHEIGHT  size of the window\n  --help             this text\n";

    #[test]
    fn pages_and_completions_name_every_option() {
        let game = command_line(HELP).expect("a help text");
        let page = String::from_utf8(page(&game, 6, "2026-11-25")).expect("text");
        assert!(page.contains(".TH congo 6 2026-11-25 \"congo ") && page.contains("congo \\- a game"), "{page}");
        assert!(page.contains("\\fB\\-\\-size\\fR \\fI<WIDTHxHEIGHT>\\fR\nsize of the window"), "{page}");
        for shell in SHELLS {
            let script = String::from_utf8(script(&game, shell)).expect("text");
            assert!(["data-dir", "size", "help"].iter().all(|word| script.contains(word)), "{shell}: {script}");
        }
    }

    #[test]
    fn another_text_is_not_a_help_text() {
        assert!(["error", "", "error: x\n"].iter().all(|text| command_line(text).is_none()));
    }
}
