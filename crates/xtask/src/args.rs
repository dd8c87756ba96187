//! The command line: words in, a [`Task`] out.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::bench::BenchOptions;
use crate::error::Error;
use crate::long::LongOptions;
use crate::web::WebTask;

/// The default duration of a fuzz target, in seconds.
const DEFAULT_FUZZ_SECONDS: u32 = 60;

/// A task.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print this help.
    Help(String),
    /// Build and start the game.
    Play(PlayOptions),
    /// Run the checks.
    Test(TestScope),
    /// Generate the sound files; the words are for the generator.
    Sounds(Vec<OsString>),
    /// Draw the pictures; the words are for the studio.
    Art(Vec<OsString>),
    /// Measure what is true of Congo, and renew `crates/congo-lab/docs/strength.md`; the words are for `congo-lab survey`.
    Survey(Vec<OsString>),
    /// Run the long tests.
    Long(LongOptions),
    /// Report on the texts of all languages, of one, or on one text.
    Texts(Option<String>),
    /// List the screens on which each text appears.
    TextsByScreen,
    /// Make the packages.
    Package {
        /// For Windows, too.
        for_windows: bool,
    },
    /// Test the packages: all kinds, or these.
    PackageTests(Vec<String>),
    /// Compare our speed with that of the last release.
    Bench(BenchOptions),
    /// Build and check the Python package.
    Python,
    /// Build what a browser loads; serve or test it.
    Web(WebTask),
    /// Compare the interfaces of the libraries with those of the last release.
    Semver,
    /// Run one fuzz target, or all.
    Fuzz {
        /// The target; `None` for all in turn.
        target: Option<String>,
        /// The duration of each, in seconds.
        seconds: u32,
    },
}

/// The checks to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TestScope {
    /// All.
    All,
    /// All except the documentation, the Python package, the engine for browsers and the end-to-end tests.
    Fast,
    /// Only the end-to-end tests.
    Window,
}

/// The options for starting the game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayOptions {
    /// The dev profile: faster to build after a change, slower to run.
    pub(crate) dev: bool,
    /// Build without starting.
    pub(crate) build_only: bool,
    /// Arguments for the game.
    pub(crate) game_args: Vec<OsString>,
}

/// The command line. clap_derive would cost `cargo xtask play` more than it saves here.
fn command_line() -> Command {
    let flag = |name: &'static str, help: &'static str| Arg::new(name).long(name).help(help).action(ArgAction::SetTrue);
    let names = |help: &'static str| Arg::new("name").help(help).num_args(0..);
    let forwarded = |help: &'static str| {
        Arg::new("forwarded").help(help).last(true).num_args(0..).value_parser(value_parser!(OsString))
    };
    let seconds = |arg: Arg| arg.value_parser(value_parser!(u32).range(1..)).value_name("SECONDS");
    Command::new("cargo xtask")
        .bin_name("cargo xtask")
        .about("Sets up the machine, then runs the game, the tests and the generators")
        .after_help("Nothing is downloaded or installed that is already here.")
        .subcommand_required(true)
        .subcommand(
            Command::new("play")
                .about("Install what the game needs, build it, start it")
                .arg(flag("dev", "Build with the dev profile: quicker to build after a change, slower to run"))
                .arg(flag("build-only", "Do not start the game").conflicts_with("forwarded"))
                .arg(forwarded("Arguments of the game")),
        )
        .subcommand(
            Command::new("test")
                .about("Install what the tests need and run all of them")
                .arg(flag("fast", "Neither documentation, Python package, engine for browsers nor the real window").conflicts_with("window"))
                .arg(flag("window", "Only the end-to-end run in the real window"))
                .arg(
                    flag("long", "The tests with the large numbers, one after another; counts go to out/long/report.txt")
                        .conflicts_with_all(["fast", "window"]),
                )
                .arg(
                    flag("packages", "Install, use and remove the packages in a clean Debian; needs root")
                        .conflicts_with_all(["fast", "window", "long"]),
                )
                .arg(flag("list", "With --long: print the names of the tests").requires("long"))
                .arg(
                    seconds(Arg::new("seconds").long("seconds"))
                        .help("With --long: for each fuzz target and fuzz-uci (3600)")
                        .requires("long"),
                )
                .arg(
                    flag("web", "The page in Chromium, also over a server")
                        .conflicts_with_all(["fast", "window", "long", "packages"]),
                )
                .arg(
                    flag("worker", "The engine for browsers in Node, and whether the game compiles for them")
                        .conflicts_with_all(["fast", "window", "long", "packages", "web"]),
                )
                .arg(names("With --long and --packages: these tests only")),
        )
        .subcommand(
            Command::new("bench")
                .about("Measure rules, engine and frames beside fixed workloads; name what is over 10% slower than released")
                .arg(flag("record", "Store the ratios as those of the last release"))
                .arg(names("These benchmarks only")),
        )
        .subcommand(
            Command::new("texts")
                .about("List what translations lack, or where a text is used")
                .arg(Arg::new("word").value_name("LANGUAGE|KEY").help("A language, or the key of a text"))
                .arg(flag("screens", "List for each text the screens on which it appears").conflicts_with("word")),
        )
        .subcommand(Command::new("package")
                .about("Make packages and archives of all programs in out/dist")
                .arg(flag("windows", "For Windows, too: with MinGW and, where rustup has no library for it, Debian's Rust")))
        .subcommand(
            Command::new("fuzz")
                .about("Look for inputs that break the rules crate")
                .arg(Arg::new("target").help("The fuzz target; every target by default"))
                .arg(seconds(Arg::new("seconds")).help("For each target (60)")),
        )
        .subcommand(Command::new("python").about("Build and check the Python package (crates/congo-python)"))
        .subcommand(
            Command::new("web")
                .about("Build what a browser loads, in out/web")
                .arg(flag("serve", "Then serve it at http://localhost:7153"))
                .arg(flag("worker", "Only the engine in its worker").conflicts_with("serve")),
        )
        .subcommand(Command::new("semver").about("Compare the interfaces of the published libraries with the last release"))
        .subcommand(
            Command::new("sounds")
                .about("Make the sound files again from their source")
                .arg(forwarded("Arguments of congo-synth")),
        )
        .subcommand(
            Command::new("survey")
                .about("Play the games of crates/congo-lab/docs/strength.md (hours; out/survey), and renew its tables and plots")
                .arg(forwarded("Arguments of congo-lab survey")),
        )
        .subcommand(
            Command::new("art")
                .about("Draw the contact sheet, the pictures and the clip of README and docs (out/art; all)")
                .arg(forwarded("The folder and the names of the pictures")),
        )
}

/// Parses the words after `cargo xtask`.
pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
    let words = std::iter::once(OsString::from("cargo xtask")).chain(words);
    let matches = match command_line().try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return help_or_error(&error),
    };
    match matches.subcommand() {
        Some(("play", play)) => Ok(Task::Play(PlayOptions {
            dev: play.get_flag("dev"),
            build_only: play.get_flag("build-only"),
            game_args: forwarded(play),
        })),
        Some(("test", test)) if test.get_flag("long") => Ok(Task::Long(LongOptions {
            list: test.get_flag("list"),
            names: names(test),
            seconds: test.get_one("seconds").copied(),
        })),
        Some(("test", test)) if test.get_flag("packages") => Ok(Task::PackageTests(names(test))),
        Some(("test", test)) if test.contains_id("name") && !names(test).is_empty() => {
            Err(Error::Usage("names of tests belong to --long or --packages".to_owned()))
        }
        Some(("test", test)) if test.get_flag("fast") => Ok(Task::Test(TestScope::Fast)),
        Some(("test", test)) if test.get_flag("web") => Ok(Task::Web(WebTask::TestPage)),
        Some(("test", test)) if test.get_flag("worker") => Ok(Task::Web(WebTask::TestWorker)),
        Some(("test", test)) if test.get_flag("window") => Ok(Task::Test(TestScope::Window)),
        Some(("test", _)) => Ok(Task::Test(TestScope::All)),
        Some(("bench", bench)) => {
            Ok(Task::Bench(BenchOptions { record: bench.get_flag("record"), names: names(bench) }))
        }
        Some(("texts", texts)) if texts.get_flag("screens") => Ok(Task::TextsByScreen),
        Some(("texts", texts)) => Ok(Task::Texts(texts.get_one("word").cloned())),
        Some(("package", package)) => Ok(Task::Package { for_windows: package.get_flag("windows") }),
        Some(("fuzz", fuzz)) => parse_fuzz(fuzz),
        Some(("python", _)) => Ok(Task::Python),
        Some(("web", web)) if web.get_flag("worker") => Ok(Task::Web(WebTask::Worker)),
        Some(("web", web)) if web.get_flag("serve") => Ok(Task::Web(WebTask::Serve)),
        Some(("web", _)) => Ok(Task::Web(WebTask::Page)),
        Some(("semver", _)) => Ok(Task::Semver),
        Some(("survey", survey)) => Ok(Task::Survey(forwarded(survey))),
        Some(("sounds", sounds)) => Ok(Task::Sounds(forwarded(sounds))),
        Some((_, art)) => Ok(Task::Art(forwarded(art))),
        None => Err(Error::Usage("a task is missing".to_owned())),
    }
}

/// clap reports a request for help as an error.
fn help_or_error(error: &clap::Error) -> Result<Task, Error> {
    let text = error.to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Ok(Task::Help(text)),
        _ => Err(Error::Usage(text.trim_end().trim_start_matches("error: ").to_owned())),
    }
}

/// What follows `--`.
fn forwarded(matches: &ArgMatches) -> Vec<OsString> {
    matches.get_many("forwarded").into_iter().flatten().cloned().collect()
}

fn names(matches: &ArgMatches) -> Vec<String> {
    matches.get_many("name").into_iter().flatten().cloned().collect()
}

fn parse_fuzz(matches: &ArgMatches) -> Result<Task, Error> {
    let target = matches.get_one::<String>("target").cloned();
    let seconds = matches.get_one("seconds").copied();
    match (target, seconds) {
        // A single number is a duration, so that `fuzz 600` runs every target for ten minutes.
        (Some(word), None) if word.starts_with(|c: char| c.is_ascii_digit()) => {
            let seconds = word.parse().ok().filter(|&seconds| seconds > 0);
            let seconds =
                seconds.ok_or_else(|| Error::Usage(format!("`{word}` is not a number of seconds from 1 up")))?;
            Ok(Task::Fuzz { target: None, seconds })
        }
        (target, seconds) => Ok(Task::Fuzz { target, seconds: seconds.unwrap_or(DEFAULT_FUZZ_SECONDS) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Task, Error> {
        parse(line.split_whitespace().map(OsString::from))
    }

    fn play_task(dev: bool, build_only: bool, game: &[&str]) -> Result<Task, Error> {
        Ok(Task::Play(PlayOptions { dev, build_only, game_args: game.iter().map(OsString::from).collect() }))
    }

    #[test]
    fn every_task_is_read() {
        assert_eq!(parse_line("test"), Ok(Task::Test(TestScope::All)));
        assert_eq!(parse_line("test --fast"), Ok(Task::Test(TestScope::Fast)));
        assert_eq!(parse_line("test --window"), Ok(Task::Test(TestScope::Window)));
        assert_eq!(parse_line("test --packages"), Ok(Task::PackageTests(vec![])));
        assert_eq!(parse_line("test --packages rpm"), Ok(Task::PackageTests(vec!["rpm".to_owned()])));
        assert_eq!(parse_line("texts nl"), Ok(Task::Texts(Some("nl".to_owned()))));
        assert_eq!(parse_line("texts --screens"), Ok(Task::TextsByScreen));
        assert_eq!(parse_line("package"), Ok(Task::Package { for_windows: false }));
        assert_eq!(parse_line("package --windows"), Ok(Task::Package { for_windows: true }));
        assert_eq!(parse_line("web"), Ok(Task::Web(WebTask::Page)));
        assert_eq!(parse_line("web --serve"), Ok(Task::Web(WebTask::Serve)));
        assert_eq!(parse_line("web --worker"), Ok(Task::Web(WebTask::Worker)));
        assert_eq!(parse_line("test --web"), Ok(Task::Web(WebTask::TestPage)));
        assert_eq!(parse_line("test --worker"), Ok(Task::Web(WebTask::TestWorker)));
        assert_eq!(parse_line("sounds"), Ok(Task::Sounds(vec![])));
        assert_eq!(parse_line("sounds -- --list"), Ok(Task::Sounds(vec!["--list".into()])));
        assert_eq!(parse_line("survey -- --games 9"), Ok(Task::Survey(vec!["--games".into(), "9".into()])));
        assert_eq!(parse_line("art -- docs sheet"), Ok(Task::Art(vec!["docs".into(), "sheet".into()])));
    }

    #[test]
    fn long_tests_take_names_and_a_time() {
        let long = |list, names: &[&str], seconds| {
            let names = names.iter().map(|&name| name.to_owned()).collect();
            Ok(Task::Long(LongOptions { list, names, seconds }))
        };
        assert_eq!(parse_line("test --long"), long(false, &[], None));
        assert_eq!(parse_line("test --long --list"), long(true, &[], None));
        assert_eq!(
            parse_line("test --long fuzz-uci fuzz-fen --seconds 60"),
            long(false, &["fuzz-uci", "fuzz-fen"], Some(60))
        );
    }

    #[test]
    fn benchmarks_are_recorded_if_asked() {
        let bench = |record, names: &[&str]| {
            Ok(Task::Bench(BenchOptions { record, names: names.iter().map(|&name| name.to_owned()).collect() }))
        };
        assert_eq!(parse_line("bench"), bench(false, &[]));
        assert_eq!(parse_line("bench --record rules engine"), bench(true, &["rules", "engine"]));
    }

    #[test]
    fn words_after_the_double_dash_go_to_the_game() {
        assert_eq!(parse_line("play"), play_task(false, false, &[]));
        assert_eq!(parse_line("play --dev"), play_task(true, false, &[]));
        assert_eq!(parse_line("play --build-only --dev"), play_task(true, true, &[]));
        assert_eq!(parse_line("play -- --dev -- x"), play_task(false, false, &["--dev", "--", "x"]));
    }

    #[test]
    fn fuzz_takes_a_target_a_time_or_both() {
        let fuzz = |target: Option<&str>, seconds| Ok(Task::Fuzz { target: target.map(str::to_owned), seconds });
        assert_eq!(parse_line("fuzz"), fuzz(None, 60));
        assert_eq!(parse_line("fuzz fen"), fuzz(Some("fen"), 60));
        assert_eq!(parse_line("fuzz 600"), fuzz(None, 600));
        assert_eq!(parse_line("fuzz fen 600"), fuzz(Some("fen"), 600));
    }

    #[test]
    fn help_is_recognized_anywhere() {
        for line in ["help", "-h", "--help", "help test", "play --help", "test -h --fast"] {
            assert!(matches!(parse_line(line), Ok(Task::Help(_))), "{line}");
        }
    }

    #[test]
    fn help_after_the_double_dash_goes_to_the_game() {
        assert_eq!(parse_line("play -- --help"), play_task(false, false, &["--help"]));
    }

    #[test]
    fn unknown_words_are_reported() {
        let cases = [
            ("", "subcommand"),
            ("paly", "play"),
            ("play fast", "'fast'"),
            ("play --relase", "--relase"),
            ("play --build-only -- x", "--build-only"),
            ("test --dev", "--dev"),
            ("test --fast --window", "--window"),
            ("test -- x", "--long"),
            ("test fuzz-uci", "--long"),
            ("bench --more", "--more"),
            ("test --long --fast", "--fast"),
            ("test --long --seconds", "--seconds"),
            ("test --long --seconds 1h", "1h"),
            ("fuzz fen 0", "0"),
            ("fuzz fen 9s", "9s"),
            ("fuzz 9s", "`9s`"),
            ("fuzz fen 9 more", "more"),
        ];
        for (line, named) in cases {
            match parse_line(line) {
                Err(Error::Usage(what)) => assert!(what.contains(named), "{line}: {what}"),
                other => panic!("{line}: {other:?}"),
            }
        }
    }
}
