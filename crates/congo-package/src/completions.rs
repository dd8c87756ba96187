//! Completions for shells, from a help text.

use crate::help::Help;
use clap::builder::ValueHint;
use clap::{Arg, ArgAction, Command};
use clap_complete::Shell;

/// The shells that get completions.
pub(crate) const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// The folder in which zsh looks for the completions of Debian's packages.
pub(crate) const DEBIAN_ZSH_DIR: &str = "vendor-completions";
/// The folder in which zsh looks for all others.
pub(crate) const ZSH_DIR: &str = "site-functions";

/// The file below `share` in which a shell looks for the completions of a program.
pub(crate) fn file(shell: Shell, program: &str, zsh_dir: &str) -> String {
    match shell {
        Shell::Zsh => format!("zsh/{zsh_dir}/_{program}"),
        Shell::Fish => format!("fish/vendor_completions.d/{program}.fish"),
        _ => format!("bash-completion/completions/{program}"),
    }
}

/// The script that completes a command line in a shell.
pub(crate) fn script(help: &Help, shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command_line(help), &help.program, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The command line as clap describes one, as far as completions need it.
fn command_line(help: &Help) -> Command {
    let program = Command::new(help.program.clone()).about(help.about.clone()).disable_help_subcommand(true);
    let options = help.options.iter().map(|option| {
        let arg = Arg::new(option.name.clone()).long(option.name.clone()).help(option.about.clone());
        if option.value.is_empty() { arg.action(ArgAction::SetTrue) } else { arg.value_hint(hint(&option.value)) }
    });
    let has_own = |name: &str| help.options.iter().any(|option| option.name == name);
    let program = program.disable_help_flag(has_own("help")).disable_version_flag(true).args(options).arg(files());
    help.usages.iter().fold(program, |program, usage| match usage.command()[..] {
        [] => program,
        [name] => {
            with_subcommand(program, name, |command| with_options(command, usage.options(), summary(&usage.lines)))
        }
        [name, inner, ..] => with_subcommand(program, name, |command| {
            with_subcommand(command, inner, |command| with_options(command, usage.options(), summary(&usage.lines)))
        }),
    })
}

/// The first sentence.
fn summary(lines: &[String]) -> String {
    let text = lines.join(" ");
    text.split_once(". ").map_or_else(|| text.trim_end_matches('.').to_owned(), |(first, _)| first.to_owned())
}

/// Changes a subcommand, which is added if it is not there yet.
fn with_subcommand(command: Command, name: &str, change: impl FnOnce(Command) -> Command) -> Command {
    if command.find_subcommand(name).is_some() {
        command.mut_subcommand(name, change)
    } else {
        command.subcommand(change(Command::new(name.to_owned()).disable_help_subcommand(true)))
    }
}

fn with_options(command: Command, options: Vec<&str>, about: String) -> Command {
    let known: Vec<_> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let new = options.into_iter().filter(|name| !known.iter().any(|known| known == name));
    let args =
        new.map(|name| Arg::new(name.to_owned()).long(name.to_owned()).value_hint(ValueHint::AnyPath).num_args(0..=1));
    let command = command.args(args.collect::<Vec<_>>()).about(about);
    if known.iter().any(|known| known == FILES) { command } else { command.arg(files()) }
}

const FILES: &str = "FILES";

fn files() -> Arg {
    Arg::new(FILES).num_args(0..).value_hint(ValueHint::AnyPath)
}

fn hint(value: &str) -> ValueHint {
    match value {
        "DIR" => ValueHint::DirPath,
        "FILE" => ValueHint::FilePath,
        _ => ValueHint::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help::EXAMPLE;

    #[test]
    fn every_shell_completes_commands_and_options() {
        let help = Help::parse("congo-x", EXAMPLE).expect("a help text");
        for shell in SHELLS {
            let script = script(&help, shell);
            for word in ["congo-x", "tb", "build", "pieces", "class", "out", "seed", "quiet"] {
                assert!(script.contains(word), "{shell}: {word}");
            }
        }
    }

    #[test]
    fn a_command_with_two_usages_is_one_command() {
        let text = "x: y\n\n  x book --out FILE\n      One. Two.\n  x book check [FILE] [--margin CP]\n      Three.\n";
        let line = command_line(&Help::parse("x", text).expect("a help text"));
        let book = line.find_subcommand("book").expect("a command");
        assert_eq!(book.get_about().map(ToString::to_string), Some("One".to_owned()));
        assert!(book.find_subcommand("check").is_some());
    }
}
