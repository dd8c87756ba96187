//! The command line of the game.

use crate::app::files::AppDirs;
use crate::app::settings::values::WindowGeometry;
use crate::app::text;
use bevy::prelude::Resource;
use std::ffi::OsString;
use std::path::PathBuf;

/// The help text.
pub const HELP: &str = "\
Congo: wooden animals, a river and nine opponents

congo [OPTIONS] [GAME.pgn | congo://SERVER/CODE]

  --data-dir DIR     keep settings and games below DIR
  --size WIDTHxHEIGHT  size of the window in logical pixels, at least 640x480
  --seed NUMBER      make the computer's choices repeatable
  --language CODE    texts in this language, such as nl; `keys` shows their keys
  --help             this text
  --version          the version";

/// The arguments of the command line.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Args {
    /// The folder for settings and games, instead of the system's.
    pub data_dir: Option<PathBuf>,
    /// The window's size in logical pixels.
    pub size: Option<(u32, u32)>,
    /// The seed of the computer's choices.
    pub seed: Option<u64>,
    /// The code of a language that goes before the player's choice; `keys` for the keys of the texts.
    pub language: Option<String>,
    /// A recorded game to open.
    pub game_file: Option<PathBuf>,
    /// The link to an online game.
    pub deep_link: Option<String>,
}

/// What to do with a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Start the game.
    Play(Args),
    /// Print this and stop.
    Print(String),
}

impl Args {
    /// The folders of the game.
    pub fn app_dirs(&self) -> Option<AppDirs> {
        self.data_dir.as_deref().map(AppDirs::under).or_else(AppDirs::from_system)
    }
}

/// Parses the arguments after the program's name.
///
/// # Errors
/// One sentence that names the argument and the problem.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    use lexopt::prelude::*;
    let mut args = Args::default();
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|problem| problem.to_string())? {
        match argument {
            Long("data-dir") => args.data_dir = Some(next_value(&mut parser)?.into()),
            Long("size") => args.size = Some(parse_size(&next_value(&mut parser)?.to_string_lossy())?),
            Long("seed") => args.seed = Some(parse_seed(&next_value(&mut parser)?.to_string_lossy())?),
            Long("language") => args.language = Some(parse_language(&next_value(&mut parser)?.to_string_lossy())?),
            Long("help") | Short('h') => return Ok(Command::Print(HELP.into())),
            Long("version") | Short('V') => {
                return Ok(Command::Print(concat!("congo ", env!("CARGO_PKG_VERSION")).into()));
            }
            Value(link) if args.deep_link.is_none() && is_link(&link) => {
                args.deep_link = Some(link.string().map_err(|problem| problem.to_string())?);
            }
            Value(path) if args.game_file.is_none() => args.game_file = Some(file_path(path)?),
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(Command::Play(args))
}

/// Whether an argument is a link to an online game and not a file.
fn is_link(argument: &std::ffi::OsStr) -> bool {
    argument.to_str().is_some_and(|text| text.starts_with("congo://") || text.starts_with("congos://"))
}

fn parse_language(code: &str) -> Result<String, String> {
    if code == text::KEYS || text::find_language(code).is_some() {
        return Ok(code.to_owned());
    }
    let known: Vec<_> = text::LANGUAGES.iter().map(|language| language.code).collect();
    Err(format!("--language {code:?}: expected {} or {}", known.join(", "), text::KEYS))
}

/// The path of a file, which desktops also give as an address such as `file:///home/me/a%20game.pgn` (RFC 8089).
fn file_path(argument: OsString) -> Result<PathBuf, String> {
    let Some(address) = argument.to_str().and_then(|text| text.strip_prefix("file://")) else {
        return Ok(argument.into());
    };
    let wrong =
        || format!("{address:?}: expected the address of a file on this computer, such as file:///home/me/a.pgn");
    let path = address.strip_prefix("localhost").unwrap_or(address);
    // On Windows the drive follows: file:///C:/games/a.pgn.
    let path = if cfg!(windows) { path.strip_prefix('/').unwrap_or_default() } else { path };
    let decoded = percent_encoding::percent_decode_str(path).decode_utf8().map_err(|_| wrong())?;
    let path = PathBuf::from(decoded.into_owned());
    if path.is_absolute() { Ok(path) } else { Err(wrong()) }
}

fn next_value(parser: &mut lexopt::Parser) -> Result<OsString, String> {
    parser.value().map_err(|problem| problem.to_string())
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("--size {text:?}: expected two numbers like 1280x800, at least 640x480");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let size = (width.parse().map_err(|_| wrong())?, height.parse().map_err(|_| wrong())?);
    if size.0 < WindowGeometry::MIN_SIZE.0 || size.1 < WindowGeometry::MIN_SIZE.1 { Err(wrong()) } else { Ok(size) }
}

fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("--seed {text:?}: expected a whole number from 0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn all_options_are_parsed() {
        let expected = Args {
            data_dir: Some("/tmp/x".into()),
            size: Some((900, 600)),
            seed: Some(7),
            language: Some("nl".into()),
            game_file: Some("game.pgn".into()),
            deep_link: None,
        };
        let line = "--data-dir /tmp/x --size=900x600 game.pgn --seed 7 --language nl";
        assert_eq!(parse_line(line), Ok(Command::Play(expected)));
    }

    #[test]
    fn a_deep_link_is_not_a_file() {
        let Ok(Command::Play(args)) = parse_line("congo://example.org/BCDFGH") else { panic!() };
        assert_eq!((args.game_file, args.deep_link.as_deref()), (None, Some("congo://example.org/BCDFGH")));
    }

    #[test]
    #[cfg(unix)]
    fn a_file_may_be_given_by_its_address() {
        let file = |argument| match parse_line(argument) {
            Ok(Command::Play(args)) => args.game_file,
            other => panic!("{argument}: {other:?}"),
        };
        assert_eq!(file("file:///home/me/a%20g%C3%A4me.pgn"), Some("/home/me/a gäme.pgn".into()));
        assert_eq!(file("file://localhost/a.pgn"), Some("/a.pgn".into()));
        assert_eq!(file("a%20b.pgn"), Some("a%20b.pgn".into()));
    }

    #[test]
    fn errors_name_the_argument() {
        for (line, named) in [
            ("--size big", "--size \"big\""),
            ("--size 10x10", "640x480"),
            ("--seed -1", "--seed \"-1\""),
            ("--language tlh", "expected en, nl,"),
            ("--colour", "colour"),
            ("a.pgn b.pgn", "b.pgn"),
            ("file://elsewhere/a.pgn", "elsewhere"),
            ("file:///a%FF.pgn", "%FF"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{problem}");
        }
    }
}
