//! The command line of the game.

use crate::app::files::AppDirs;
use crate::app::settings::values::WindowGeometry;
use crate::app::text;
use bevy::prelude::Resource;
use percent_encoding::percent_decode;
use std::ffi::{OsStr, OsString};
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
            Value(value) => match deep_link(&value) {
                Some(link) if args.deep_link.is_none() => args.deep_link = Some(link),
                None if args.game_file.is_none() => args.game_file = Some(file_path(value)?),
                _ => return Err(Value(value).unexpected().to_string()),
            },
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(Command::Play(args))
}

/// What follows the scheme and the colon of an address; `None` if the argument has none of these schemes.
fn after_scheme<'a>(argument: &'a OsStr, schemes: &[&str]) -> Option<&'a [u8]> {
    let bytes = argument.as_encoded_bytes();
    let colon = bytes.iter().position(|byte| *byte == b':')?;
    schemes.iter().any(|scheme| bytes[..colon].eq_ignore_ascii_case(scheme.as_bytes())).then(|| &bytes[colon + 1..])
}

/// The link to an online game, without what browsers and messengers append to it; `None` if the argument is a file. The
/// address of a page is left as it is: the game may stand in its query.
fn deep_link(argument: &OsStr) -> Option<String> {
    if after_scheme(argument, &["http", "https"]).is_some_and(|place| place.starts_with(b"//")) {
        return Some(argument.to_string_lossy().trim().to_owned());
    }
    let place = after_scheme(argument, &["congo", "congos"])?.strip_prefix(b"//")?;
    let place = percent_decode(without_query(place)).decode_utf8_lossy();
    let scheme = argument.to_string_lossy().split(':').next().unwrap_or_default().to_ascii_lowercase();
    Some(format!("{scheme}://{}", place.trim()))
}

fn without_query(address: &[u8]) -> &[u8] {
    address.split(|byte| matches!(byte, b'?' | b'#')).next().unwrap_or_default()
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
    let Some(address) = after_scheme(&argument, &["file"]).filter(|address| address.starts_with(b"/")) else {
        return Ok(argument.into());
    };
    path_of_address(address.trim_ascii_end()).ok_or_else(|| {
        format!("{argument:?}: expected the address of a file on this computer, such as file:///home/me/a.pgn")
    })
}

/// The path of `//host/path` or `/path`; `None` if it is on another computer.
fn path_of_address(address: &[u8]) -> Option<PathBuf> {
    let (host, path) = match address.strip_prefix(b"//") {
        Some(rest) => rest.split_at(rest.iter().position(|byte| *byte == b'/')?),
        None => (&b""[..], address),
    };
    // Some programs leave ? and # in names as they are.
    let whole = decoded_path(path).filter(|whole| whole.exists());
    whole.or_else(|| decoded_path(without_query(path))).filter(|path| path.is_absolute() && is_this_computer(host))
}

fn is_this_computer(host: &[u8]) -> bool {
    // Where the system has it is enough: other systems write no name.
    let name = || std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    host.is_empty() || host.eq_ignore_ascii_case(b"localhost") || host.eq_ignore_ascii_case(name().trim().as_bytes())
}

/// File names are bytes, in any encoding.
#[cfg(unix)]
fn decoded_path(path: &[u8]) -> Option<PathBuf> {
    let bytes: Vec<u8> = percent_decode(path).collect();
    (!bytes.contains(&0)).then(|| PathBuf::from(<OsString as std::os::unix::ffi::OsStringExt>::from_vec(bytes)))
}

/// File names are Unicode, and behind the slash follows the drive: `file:///C:/games/a.pgn`.
#[cfg(not(unix))]
fn decoded_path(path: &[u8]) -> Option<PathBuf> {
    let path = percent_decode(path).decode_utf8().ok().filter(|path| !path.contains('\0'))?;
    Some(PathBuf::from(path.strip_prefix('/').unwrap_or(&path)))
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
        for (argument, link) in [
            ("congo://example.org/BCDGHJ", "congo://example.org/BCDGHJ"),
            ("CONGO://example.org/BCDGHJ", "congo://example.org/BCDGHJ"),
            ("Congos://[::1]:99/bcd-ghj", "congos://[::1]:99/bcd-ghj"),
            ("congo://example.org/BCD%2DGHJ/?from=mail#top", "congo://example.org/BCD-GHJ/"),
            ("https://example.org/g/BCDGHJ", "https://example.org/g/BCDGHJ"),
            ("HTTP://[::1]:99/?game=BCDGHJ", "HTTP://[::1]:99/?game=BCDGHJ"),
        ] {
            let Ok(Command::Play(args)) = parse_line(argument) else { panic!("{argument}") };
            assert_eq!((args.game_file, args.deep_link.as_deref()), (None, Some(link)), "{argument}");
        }
        for file in ["congo", "congo.pgn", "congo:x", "congo:/x", "xcongo://x", "https:x"] {
            let Ok(Command::Play(args)) = parse_line(file) else { panic!("{file}") };
            assert_eq!((args.game_file, args.deep_link), (Some(file.into()), None));
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_file_may_be_given_by_its_address() {
        use std::os::unix::ffi::{OsStrExt, OsStringExt};
        let file = |argument: &[u8]| match parse([OsString::from_vec(argument.to_vec())]) {
            Ok(Command::Play(args)) => args.game_file.map(|path| path.as_os_str().as_bytes().to_vec()),
            other => panic!("{argument:?}: {other:?}"),
        };
        for (argument, path) in [
            (&b"file:///home/me/a%20g%C3%A4me.pgn"[..], "/home/me/a gäme.pgn".as_bytes()),
            (b"file:///home/Jos%E9.pgn", b"/home/Jos\xe9.pgn"),
            (b"file:///home/Jos\xe9.pgn", b"/home/Jos\xe9.pgn"),
            (b"FILE:///a.pgn", b"/a.pgn"),
            (b"File:/a%2fb.pgn", b"/a/b.pgn"),
            (b"file://localhost/a.pgn", b"/a.pgn"),
            (b"file://LocalHost/a.pgn", b"/a.pgn"),
            (b"file:///a+b c.pgn", b"/a+b c.pgn"),
            (b"file:///100%.pgn", b"/100%.pgn"),
            (b"file:///a.pgn?x=1#y\r\n", b"/a.pgn"),
            (b"file:////a.pgn", b"//a.pgn"),
            (b"a%20b.pgn", b"a%20b.pgn"),
            (b"Jos\xe9.pgn", b"Jos\xe9.pgn"),
            (b"file:a.pgn", b"file:a.pgn"),
        ] {
            assert_eq!(file(argument).as_deref(), Some(path), "{argument:?}");
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("game #2?.pgn");
        std::fs::write(&path, "").expect("writable");
        assert_eq!(file(format!("file://{}", path.display()).as_bytes()).as_deref(), Some(path.as_os_str().as_bytes()));
        let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        assert_eq!(
            file(format!("file://{}/a.pgn", host.trim().to_uppercase()).as_bytes()).as_deref(),
            Some(&b"/a.pgn"[..])
        );
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
            ("file://localhost", "localhost"),
            ("file:///a%00.pgn", "%00"),
            ("congo://x/a congo://x/b", "congo://x/b"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{problem}");
        }
    }
}
