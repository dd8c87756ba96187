//! The command line: words in, a [`Task`] out, nothing done yet.

use std::ffi::OsString;

use crate::bench::BenchOptions;
use crate::error::Error;
use crate::long::LongOptions;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
cargo xtask <task>

  play [--dev] [--build-only] [-- …]  install what the game needs, build it, start it; words after -- go to the game
  test [--fast | --window]            install what the tests need and run all of them; --fast: neither documentation
                                      nor the real window; --window: the end-to-end run in the real window alone
  test --long [--list] [--seconds N] [name…]
                                      the tests with the large numbers, or those named, one after another; what each
                                      counted goes to out/long/report.txt. --list: only their names. --seconds: for each
                                      fuzz target and the soak (3600)
  bench [--record] [name…]            measure rules, engine and frames, or those named, beside fixed workloads and name
                                      what is more than 10% slower than in the last release; --record: keep the ratios
  fuzz [target] [seconds]             look for inputs that break the rules crate; every target, 60 seconds each
  sounds [-- …]                       make the sound files again from their source; words after -- go to congo-synth
  art [-- DIR NAME…]                  draw the contact sheet, the pictures and the clip of README and docs (out/art; all)
  help                                this list

Nothing is downloaded or installed that is already here.
";

/// How long a fuzz target runs where nobody says, in seconds.
const DEFAULT_FUZZ_SECONDS: u32 = 60;

/// One thing to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print [`HELP`].
    Help,
    /// Build and start the game.
    Play(PlayOptions),
    /// Run the checks.
    Test(TestScope),
    /// Make the sound files; the words go to the generator.
    Sounds(Vec<OsString>),
    /// Draw the pictures; the words go to the studio.
    Art(Vec<OsString>),
    /// Run the tests with the large numbers.
    Long(LongOptions),
    /// Compare our speed with that of the last release.
    Bench(BenchOptions),
    /// Run one fuzz target, or all.
    Fuzz {
        /// Which one; `None` is every one in turn.
        target: Option<String>,
        /// For how long each, in seconds.
        seconds: u32,
    },
}

/// How many of the checks to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TestScope {
    /// Every one.
    All,
    /// Not the documentation, not the end-to-end run.
    Fast,
    /// The end-to-end run alone.
    Window,
}

/// How to start the game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayOptions {
    /// The dev profile: quicker to build after a change, slower to run.
    pub(crate) dev: bool,
    /// Stop when it is built.
    pub(crate) build_only: bool,
    /// Handed to the game as they are.
    pub(crate) game_args: Vec<OsString>,
}

/// Reads the words after `cargo xtask`.
pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
    let (own, forwarded) = split_at_double_dash(words)?;
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    if own.iter().any(|word| matches!(*word, "-h" | "--help")) {
        return Ok(Task::Help);
    }
    let Some((&name, rest)) = own.split_first() else {
        return Ok(Task::Help);
    };
    if !forwarded.is_empty() && !matches!(name, "art" | "play" | "sounds") {
        return Err(Error::Usage(format!("`{name}` passes nothing on, so nothing may follow `--`")));
    }
    match name {
        "help" => expect_no_words(name, rest, Task::Help),
        "play" => parse_play(rest, forwarded).map(Task::Play),
        "test" if rest.contains(&"--long") => parse_long(rest).map(Task::Long),
        "test" => parse_test(rest).map(Task::Test),
        "sounds" => expect_no_words(name, rest, Task::Sounds(forwarded)),
        "art" => expect_no_words(name, rest, Task::Art(forwarded)),
        "bench" => parse_bench(rest).map(Task::Bench),
        "fuzz" => parse_fuzz(rest),
        _ => Err(Error::Usage(format!("there is no task `{name}`"))),
    }
}

/// Words before `--`, which are ours and therefore text, and words after it, which may be anything.
fn split_at_double_dash(words: impl IntoIterator<Item = OsString>) -> Result<(Vec<String>, Vec<OsString>), Error> {
    let mut words = words.into_iter();
    let mut own = Vec::new();
    for word in words.by_ref() {
        if word == "--" {
            break;
        }
        let text = word.into_string().map_err(|word| Error::Usage(format!("{word:?} is not text")))?;
        own.push(text);
    }
    Ok((own, words.collect()))
}

fn parse_play(words: &[&str], game: Vec<OsString>) -> Result<PlayOptions, Error> {
    let [dev, build_only] = parse_flags("play", words, ["--dev", "--build-only"])?;
    if build_only && !game.is_empty() {
        return Err(Error::Usage("`--build-only` starts nothing, so nothing may follow `--`".to_owned()));
    }
    Ok(PlayOptions { dev, build_only, game_args: game })
}

fn parse_test(words: &[&str]) -> Result<TestScope, Error> {
    match parse_flags("test", words, ["--fast", "--window"])? {
        [false, false] => Ok(TestScope::All),
        [true, false] => Ok(TestScope::Fast),
        [false, true] => Ok(TestScope::Window),
        [true, true] => {
            Err(Error::Usage("`--fast` leaves out the window, so it does not go with `--window`".to_owned()))
        }
    }
}

fn parse_long(words: &[&str]) -> Result<LongOptions, Error> {
    let mut options = LongOptions::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--long" => {}
            "--list" => options.list = true,
            "--seconds" => options.seconds = Some(parse_seconds(words.next().copied().unwrap_or_default())?),
            flag if flag.starts_with('-') => return Err(unknown_word("test --long", flag)),
            name => options.names.push(name.to_owned()),
        }
    }
    Ok(options)
}

fn parse_bench(words: &[&str]) -> Result<BenchOptions, Error> {
    let (flags, names): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| word.starts_with('-'));
    let [record] = self::parse_flags("bench", &flags, ["--record"])?;
    Ok(BenchOptions { record, names: names.into_iter().map(str::to_owned).collect() })
}

fn parse_seconds(word: &str) -> Result<u32, Error> {
    let seconds = word.parse().ok().filter(|&seconds| seconds > 0);
    seconds.ok_or_else(|| Error::Usage(format!("`{word}` is not a number of seconds from 1 up")))
}

fn parse_fuzz(words: &[&str]) -> Result<Task, Error> {
    let (target, given) = match *words {
        [] => (None, None),
        // A lone number is a time, so that `fuzz 600` runs every target for ten minutes.
        [word] if word.starts_with(|c: char| c.is_ascii_digit()) => (None, Some(word)),
        [target] => (Some(target), None),
        [target, seconds] => (Some(target), Some(seconds)),
        [_, _, extra, ..] => return Err(unknown_word("fuzz", extra)),
    };
    let seconds = given.map_or(Ok(DEFAULT_FUZZ_SECONDS), parse_seconds)?;
    Ok(Task::Fuzz { target: target.map(str::to_owned), seconds })
}

/// Which of the `known` flags were given; any other word is an error.
fn parse_flags<const N: usize>(task: &str, words: &[&str], known: [&str; N]) -> Result<[bool; N], Error> {
    match words.iter().find(|word| !known.contains(word)) {
        Some(word) => Err(unknown_word(task, word)),
        None => Ok(known.map(|flag| words.contains(&flag))),
    }
}

fn expect_no_words(name: &str, rest: &[&str], task: Task) -> Result<Task, Error> {
    parse_flags(name, rest, []).map(|[]| task)
}

fn unknown_word(task: &str, word: &str) -> Error {
    Error::Usage(format!("`{task}` does not know `{word}`"))
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
        assert_eq!(parse_line("help"), Ok(Task::Help));
        assert_eq!(parse_line("test"), Ok(Task::Test(TestScope::All)));
        assert_eq!(parse_line("test --fast"), Ok(Task::Test(TestScope::Fast)));
        assert_eq!(parse_line("test --window"), Ok(Task::Test(TestScope::Window)));
        assert_eq!(parse_line("sounds"), Ok(Task::Sounds(vec![])));
        assert_eq!(parse_line("sounds -- --list"), Ok(Task::Sounds(vec!["--list".into()])));
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
        assert_eq!(parse_line("test --long soak fuzz-fen --seconds 60"), long(false, &["soak", "fuzz-fen"], Some(60)));
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
        for line in ["", "-h", "--help", "play --help", "test -h --fast", "unknown --help"] {
            assert_eq!(parse_line(line), Ok(Task::Help), "{line}");
        }
    }

    #[test]
    fn help_after_the_double_dash_goes_to_the_game() {
        assert_eq!(parse_line("play -- --help"), play_task(false, false, &["--help"]));
    }

    #[test]
    fn unknown_words_are_reported() {
        let cases = [
            ("paly", "`paly`"),
            ("play fast", "`fast`"),
            ("play --relase", "`--relase`"),
            ("play --build-only -- x", "`--build-only`"),
            ("test --dev", "`--dev`"),
            ("test --fast --window", "`--window`"),
            ("test -- x", "`--`"),
            ("bench --more", "`--more`"),
            ("test --long --fast", "`--fast`"),
            ("test --long --seconds", "``"),
            ("test --long --seconds 1h", "`1h`"),
            ("fuzz fen 0", "`0`"),
            ("fuzz fen 9s", "`9s`"),
            ("fuzz 9s", "`9s`"),
            ("fuzz fen 9 more", "`more`"),
        ];
        for (line, named) in cases {
            match parse_line(line) {
                Err(Error::Usage(what)) => assert!(what.contains(named), "{line}: {what}"),
                other => panic!("{line}: {other:?}"),
            }
        }
    }

    #[test]
    fn help_names_every_task() {
        for task in ["play", "test", "bench", "fuzz", "sounds", "art", "help"] {
            assert!(HELP.lines().any(|line| line.trim_start().starts_with(task)), "{task}");
        }
    }
}
