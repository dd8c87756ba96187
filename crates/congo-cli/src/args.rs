//! The command line: the arguments of the platform's manual, in any order, and friendlier ones beside them.

mod online;

pub use online::{OnlineOptions, Subcommand};

use crate::remote::{GameAddress, GameTarget, Tls};
use congo_client::address::is_local;
use congo_engine::default_levels;
use congo_proto::DEFAULT_PORT;
use congo_rules::{Color, Position};
use online::ONLINE_SUBCOMMANDS;
use std::ffi::OsString;
use std::path::PathBuf;

/// What the command line can say.
const HELP: &str = "\
Congo in a terminal

congo-cli [play] [OPTIONS]                  play here
congo-cli --place=local --game=GAME --white=PLAYER --black=PLAYER
congo-cli --place=network --host=HOST --port=PORT --game=GAME --white=PLAYER (or --black)
congo-cli host [OPTIONS]                    begin a game with somebody else over a server
congo-cli join CODE-or-LINK [OPTIONS]       play a game that somebody has begun
congo-cli watch CODE-or-LINK-or-NUMBER      look on
congo-cli games                             the games and the servers that are there
congo-cli back                              go back to the seat that was left last

To play here
  --level NAME          the computer's level: {levels}
  --as COLOR            your side: white or black
  --two                 two people at one keyboard
  --game GAME           standard, or a position in Congo FEN
  --white, --black PLAYER
                        hi (a person) or ai (the computer), with whoever advises it or plays for it:
                        hi/random, hi/negamax, ai/random, ai/negamax, ai/negamax:lion

With --place=network, as the platform's own programs do
  --host, --port        the server: localhost and 7153 unless it is said; --game is standard, a position, or the
                        number of a game that is there, and one player is here
  --tls                 the server encrypts; a server that is not local is taken to
  --plaintext           the server does not encrypt, though it is not local: others may read and change what is sent

With host, join, watch, games and back
  --server HOST[:PORT]  the server: localhost unless it is said. One that is not local has to encrypt; congo://HOST
                        connects without encryption all the same, congos://HOST with it
  --name NAME           what the other side calls you
  --player PLAYER       who plays here: hi/negamax (you) unless it is said, or ai/negamax:lion
  --as, --game          of host: your side, by lot unless it is said; where the game begins
  --clock TIME          of host: seconds, and seconds for each move, as 300+3
  --open                of host: strangers find the game

Always
  --ca FILE             a certificate (PEM) to trust beside those that the system trusts
  --seed NUMBER         make the computer's choices repeatable
  --ascii               letters instead of animals, and no colours
  --json                one event a line for scripts, nothing else
  --help, --version     this text; the version

Examples
  congo-cli play --level crocodile --as black
  congo-cli play --two --game 7/4l2/7/4c2/7/2p4/1M1L3/w/-1
  congo-cli --place=local --game=standard --white=hi/negamax --black=ai/negamax
  printf 'move a2 a3\\nfen\\nexit\\n' | congo-cli play --level cub --seed 7
  congo-cli host --server congo.example.org --name Ada --clock 300+3
  congo-cli join congo://congo.example.org/BCDFGH --name Bo
  congo-cli join BCD-FGH --player ai/negamax:giraffe --json

In the game, help shows what can be typed; at a terminal, Tab completes it.";

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// Print this and stop.
    Print(String),
    /// Play.
    Play(PlayOptions),
    /// Play over a network.
    Join(JoinOptions),
    /// Do something at a server of ours.
    Online(OnlineOptions),
}

/// How a game is played and told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CommonOptions {
    /// From which the computer's choices come, if they are to be repeatable.
    pub seed: Option<u64>,
    /// Letters and no colours even where the terminal has more.
    pub ascii: bool,
    /// Events for scripts.
    pub json: bool,
}

/// A game on a server, in which one side plays here.
#[derive(Debug, Clone, PartialEq)]
pub struct JoinOptions {
    /// Which game.
    pub address: GameAddress,
    /// The side that plays here.
    pub side: Color,
    /// Its player.
    pub seat: Seat,
    /// How it is told.
    pub common: CommonOptions,
}

/// A game to be played here.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayOptions {
    /// Where it begins.
    pub start: Position,
    /// White's and Black's player.
    pub seats: [Seat; 2],
    /// How it is told.
    pub common: CommonOptions,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Whether a person moves.
    pub human: bool,
    /// Who advises the person, or plays.
    pub bot: Bot,
}

impl Seat {
    /// A person, advised by the strongest.
    pub fn person() -> Self {
        Self { human: true, bot: Bot::Level(DEFAULT_NEGAMAX_LEVEL.to_owned()) }
    }
}

/// Who thinks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bot {
    /// Nobody: any legal move.
    Random,
    /// The level of this name.
    Level(String),
}

/// The level that `negamax` means where none is named.
const DEFAULT_NEGAMAX_LEVEL: &str = "Lion";
/// The opponent where none is named.
const DEFAULT_OPPONENT_LEVEL: &str = "Giraffe";

/// What `--help` prints.
fn help_text() -> String {
    let names: Vec<String> = default_levels().iter().map(|level| level.name.to_lowercase()).collect();
    let (last, others) = names.split_last().expect("there are levels");
    HELP.replace("{levels}", &format!("{} or {last}", others.join(", ")))
}

/// A level by its name, in whatever letters.
///
/// # Errors
/// One sentence with the names that there are.
pub fn find_level(name: &str) -> Result<String, String> {
    let levels = default_levels();
    let found = levels.iter().find(|level| level.name.eq_ignore_ascii_case(name));
    found.map(|level| level.name.clone()).ok_or_else(|| {
        let names: Vec<String> = levels.iter().map(|level| level.name.to_lowercase()).collect();
        format!("there is no level {name:?}; there are {}", names.join(", "))
    })
}

/// What has been said so far.
#[derive(Default)]
struct ParsedArgs {
    place: Option<String>,
    game: Option<String>,
    players: [Option<String>; 2],
    level: Option<String>,
    side: Option<String>,
    seed: Option<String>,
    host: Option<String>,
    port: Option<String>,
    target: Option<String>,
    server: Option<String>,
    name: Option<String>,
    player: Option<String>,
    clock: Option<String>,
    ca: Option<String>,
    given_options: Vec<&'static str>,
    tls: bool,
    plaintext: bool,
    is_listed: bool,
    two_players: bool,
    ascii: bool,
    json: bool,
}

/// Reads the arguments that follow the program's name.
///
/// # Errors
/// One sentence that names the argument and what is wrong with it.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut parsed = ParsedArgs::default();
    let mut subcommand = None;
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut first = true;
    while let Some(argument) = parser.next().map_err(|problem| problem.to_string())? {
        match argument {
            Value(word) if first && word == "play" => subcommand = Some("play"),
            Value(word) if first && ONLINE_SUBCOMMANDS.iter().any(|known| word == *known) => {
                subcommand = ONLINE_SUBCOMMANDS.into_iter().find(|known| word == *known);
            }
            Value(word) if matches!(subcommand, Some("join" | "watch")) && parsed.target.is_none() => {
                parsed.target = Some(word.string().map_err(|problem| problem.to_string())?);
            }
            Long("help") | Short('h') => return Ok(Request::Print(help_text())),
            Long("version") => return Ok(Request::Print(format!("congo-cli {}", env!("CARGO_PKG_VERSION")))),
            Long(name) => match OPTIONS.iter().find(|(option, _)| &option[2..] == name) {
                Some((option, place)) => parsed.set_option(&mut parser, option, *place)?,
                None => return Err(Long(name).unexpected().to_string()),
            },
            other => return Err(other.unexpected().to_string()),
        }
        first = false;
    }
    online::check_options(&parsed.given_options, subcommand.unwrap_or("play"))?;
    match (subcommand.unwrap_or("play"), parsed.place.as_deref()) {
        ("play", Some("network")) => parsed.join_options().map(Request::Join),
        ("play", Some("local") | None) => parsed.play_options().map(Request::Play),
        ("play", Some(other)) => Err(format!("--place={other}: it is local or network")),
        (verb, _) => parsed.online_options(verb).map(Request::Online),
    }
}

/// Where what an option says is noted.
#[derive(Clone, Copy)]
enum OptionSlot {
    /// It has a value.
    Value(fn(&mut ParsedArgs) -> &mut Option<String>),
    /// It has none.
    Flag(fn(&mut ParsedArgs) -> &mut bool),
}

/// All options.
const OPTIONS: [(&str, OptionSlot); 20] = [
    ("--place", OptionSlot::Value(|said| &mut said.place)),
    ("--game", OptionSlot::Value(|said| &mut said.game)),
    ("--white", OptionSlot::Value(|said| &mut said.players[0])),
    ("--black", OptionSlot::Value(|said| &mut said.players[1])),
    ("--level", OptionSlot::Value(|said| &mut said.level)),
    ("--as", OptionSlot::Value(|said| &mut said.side)),
    ("--seed", OptionSlot::Value(|said| &mut said.seed)),
    ("--host", OptionSlot::Value(|said| &mut said.host)),
    ("--port", OptionSlot::Value(|said| &mut said.port)),
    ("--server", OptionSlot::Value(|said| &mut said.server)),
    ("--name", OptionSlot::Value(|said| &mut said.name)),
    ("--player", OptionSlot::Value(|said| &mut said.player)),
    ("--clock", OptionSlot::Value(|said| &mut said.clock)),
    ("--ca", OptionSlot::Value(|said| &mut said.ca)),
    ("--tls", OptionSlot::Flag(|said| &mut said.tls)),
    ("--plaintext", OptionSlot::Flag(|said| &mut said.plaintext)),
    ("--open", OptionSlot::Flag(|said| &mut said.is_listed)),
    ("--two", OptionSlot::Flag(|said| &mut said.two_players)),
    ("--ascii", OptionSlot::Flag(|said| &mut said.ascii)),
    ("--json", OptionSlot::Flag(|said| &mut said.json)),
];

impl ParsedArgs {
    /// Notes an option.
    fn set_option(
        &mut self,
        parser: &mut lexopt::Parser,
        option: &'static str,
        slot: OptionSlot,
    ) -> Result<(), String> {
        use lexopt::ValueExt;
        self.given_options.push(option);
        match slot {
            OptionSlot::Flag(flag) => *flag(self) = true,
            OptionSlot::Value(value_of) => {
                let value = parser.value().and_then(|value| value.string()).map_err(|problem| problem.to_string())?;
                if value_of(self).replace(value).is_some() {
                    return Err(format!("{option} is said twice"));
                }
            }
        }
        Ok(())
    }

    fn play_options(&self) -> Result<PlayOptions, String> {
        let network_only = ["--host", "--port", "--tls", "--plaintext", "--ca"];
        if let Some(option) = self.given_options.iter().find(|option| network_only.contains(option)) {
            return Err(format!("{option} belongs to --place=network"));
        }
        Ok(PlayOptions { start: self.start_position()?, seats: self.seats()?, common: self.common_options()? })
    }

    fn common_options(&self) -> Result<CommonOptions, String> {
        Ok(CommonOptions { seed: self.parse_seed()?, ascii: self.ascii, json: self.json })
    }

    /// The manual's arguments say who plays; the friendlier ones would say it again.
    fn reject_conflicting_options(&self, beside: &str) -> Result<(), String> {
        let conflicts = [(self.level.is_some(), "--level"), (self.side.is_some(), "--as"), (self.two_players, "--two")];
        match conflicts.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(format!("{option} does not go with {beside}")),
            None => Ok(()),
        }
    }

    fn parse_seed(&self) -> Result<Option<u64>, String> {
        let number = |seed: &String| seed.parse().map_err(|_| format!("--seed {seed}: it is a number"));
        self.seed.as_ref().map(number).transpose()
    }

    /// A game on a server: one player is here, the other elsewhere.
    fn join_options(&self) -> Result<JoinOptions, String> {
        self.reject_conflicting_options("--place=network")?;
        let (side, seat) = match &self.players {
            [Some(white), None] => (Color::White, parse_seat("--white", white)?),
            [None, Some(black)] => (Color::Black, parse_seat("--black", black)?),
            [None, None] => return Err("--white or --black is missing: who plays here".into()),
            [Some(_), Some(_)] => return Err("--black: of a game over a network only one side plays here".into()),
        };
        let game = match self.game.as_deref() {
            None => return Err("--game is missing: standard, a position, or the number of a game".into()),
            Some(id) if !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit()) => {
                GameTarget::Existing(id.parse().map_err(|_| format!("--game={id}: there is no such number"))?)
            }
            Some("standard") => GameTarget::New("standard".to_owned()),
            Some(_) => GameTarget::New(self.start_position()?.fen()),
        };
        let port = self.port.as_deref().map(|port| match port.parse() {
            Ok(port) if port > 0 => Ok(port),
            _ => Err(format!("--port={port}: it is a number from 1 to 65535")),
        });
        let host = self.host.clone().unwrap_or_else(|| "localhost".to_owned());
        if self.tls && self.plaintext {
            return Err("--plaintext does not go with --tls".to_owned());
        }
        let encrypted = self.tls || !(self.plaintext || is_local(&host));
        if self.ca.is_some() && !encrypted {
            return Err("--ca belongs to --tls".to_owned());
        }
        let tls = encrypted.then(|| Tls { ca: self.ca.as_ref().map(PathBuf::from) });
        let address = GameAddress { host, port: port.transpose()?.unwrap_or(DEFAULT_PORT), tls, game };
        Ok(JoinOptions { address, side, seat, common: self.common_options()? })
    }

    fn start_position(&self) -> Result<Position, String> {
        match self.game.as_deref() {
            None | Some("standard") => Ok(Position::start()),
            Some(fen) => Position::from_fen(fen).map_err(|problem| format!("--game={fen}: {problem}")),
        }
    }

    fn seats(&self) -> Result<[Seat; 2], String> {
        if self.players.iter().any(Option::is_some) {
            self.reject_conflicting_options("--white and --black")?;
            let [Some(white), Some(black)] = &self.players else {
                let missing = if self.players[0].is_none() { "--white" } else { "--black" };
                return Err(format!("{missing} is missing: a game played here has two players"));
            };
            return Ok([parse_seat("--white", white)?, parse_seat("--black", black)?]);
        }
        let level =
            self.level.as_deref().map(|name| find_level(name).map_err(|problem| format!("--level {name}: {problem}")));
        let level = level.transpose()?.unwrap_or_else(|| DEFAULT_OPPONENT_LEVEL.to_owned());
        let person = Seat::person();
        if self.two_players {
            return match &self.side {
                Some(_) => Err("--as does not go with --two".to_owned()),
                None => Ok([person.clone(), person]),
            };
        }
        let computer = Seat { human: false, bot: Bot::Level(level) };
        match self.side.as_deref().map(parse_side).transpose()? {
            None | Some(Color::White) => Ok([person, computer]),
            Some(Color::Black) => Ok([computer, person]),
        }
    }
}

fn parse_side(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        other => Err(format!("--as {other}: it is white or black")),
    }
}

/// A player of the manual: `hi` or `ai`, a slash, `random` or `negamax`, which may name a level after a colon.
fn parse_seat(option: &str, text: &str) -> Result<Seat, String> {
    let wrong = |why: &str| format!("{option}={text}: {why}");
    let (kind, mind) = text.split_once('/').ok_or_else(|| wrong("it is hi or ai, a slash, and random or negamax"))?;
    let human = match kind {
        "hi" => true,
        "ai" => false,
        _ => return Err(wrong("before the slash stands hi (a person) or ai (the computer)")),
    };
    let mind = match mind.split_once(':') {
        None if mind == "random" => Bot::Random,
        None if mind == "negamax" => Bot::Level(DEFAULT_NEGAMAX_LEVEL.to_owned()),
        Some(("negamax", name)) => Bot::Level(find_level(name).map_err(|problem| wrong(&problem))?),
        _ => return Err(wrong("after the slash stands random or negamax, or negamax:LEVEL")),
    };
    Ok(Seat { human, bot: mind })
}

/// The player of a side.
pub fn seat_of(seats: &[Seat; 2], color: Color) -> &Seat {
    &seats[color.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    fn parse_play(line: &str) -> PlayOptions {
        match parse_line(line) {
            Ok(Request::Play(play)) => play,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn describe_seats(line: &str) -> String {
        let seat = |seat: &Seat| {
            let mind = if let Bot::Level(name) = &seat.bot { name } else { "random" };
            format!("{} {mind}", if seat.human { "hi" } else { "ai" })
        };
        parse_play(line).seats.iter().map(seat).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn the_arguments_of_the_manual_are_accepted_in_any_order() {
        let line = "--black=ai/random --game=standard --white=hi/negamax --place=local";
        assert_eq!(describe_seats(line), "hi Lion, ai random");
        assert_eq!(parse_play(line).start, Position::start());
        assert_eq!(
            describe_seats("--white=ai/negamax:cub --black=hi/random --game=standard --place=local"),
            "ai Cub, hi random"
        );
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(
            parse_play(&format!("--place=local --game={fen} --white=hi/random --black=hi/random")).start.fen(),
            fen
        );
    }

    #[test]
    fn short_options_are_accepted() {
        assert_eq!(describe_seats(""), "hi Lion, ai Giraffe");
        assert_eq!(describe_seats("play --level CROCODILE --as black"), "ai Crocodile, hi Lion");
        assert_eq!(describe_seats("play --two"), "hi Lion, hi Lion");
        let flags = parse_play("--json --ascii --seed 7");
        assert!(flags.common == CommonOptions { seed: Some(7), ascii: true, json: true });
        assert!(matches!(parse_line("--help"), Ok(Request::Print(text)) if text.contains("Examples")));
        assert!(matches!(parse_line("--version"), Ok(Request::Print(_))));
    }

    #[test]
    fn a_remote_server_has_to_encrypt_unless_plaintext_is_allowed() {
        let encrypted =
            |options: &str| match parse_line(&format!("--place=network --game=1 --white=hi/random {options}")) {
                Ok(Request::Join(join)) => join.address.tls.is_some(),
                other => panic!("{options}: {other:?}"),
            };
        assert!(encrypted("--host=example.org") && encrypted("--tls") && encrypted("--host=192.168.1.2 --tls"));
        assert!(!encrypted("") && !encrypted("--host=192.168.1.2") && !encrypted("--host=example.org --plaintext"));
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, named) in [
            ("--place=moon", "--place=moon"),
            ("--place=network --game=standard", "--white or --black"),
            ("--place=network --white=hi/random", "--game is missing"),
            ("--place=network --game=standard --white=hi/random --black=hi/random", "--black"),
            ("--place=network --game=99999999999999999999 --white=hi/random", "--game=9"),
            ("--place=network --game=standard --white=hi/random --port=0", "--port=0"),
            ("--place=network --game=standard --white=hi/random --two", "--two"),
            ("--host=localhost", "--host"),
            ("--white=hi/random", "--black is missing"),
            ("--black=hi/random", "--white is missing"),
            ("--white=hi --black=ai/random", "--white=hi:"),
            ("--white=me/random --black=ai/random", "before the slash"),
            ("--white=hi/chess --black=ai/random", "after the slash"),
            ("--white=hi/random --black=ai/negamax:cow", "no level \"cow\""),
            ("--white=hi/random --black=ai/random --level cub", "--level does not go"),
            ("--game=gmelecz", "--game=gmelecz"),
            ("--game=standard --game=standard", "--game is said twice"),
            ("--seed many", "--seed many"),
            ("--level cow", "crocodile"),
            ("--two --as white", "--as"),
            ("--as green", "--as green"),
            ("--level", "--level"),
            ("--color", "--color"),
            ("watch", "watch"),
            ("--two=yes", "--two"),
            ("--place=network --game=standard --white=hi/random --ca=x", "--ca belongs to --tls"),
            (
                "--place=network --game=standard --white=hi/random --tls --plaintext",
                "--plaintext does not go with --tls",
            ),
            ("--tls", "--tls belongs to --place=network"),
            ("--plaintext", "--plaintext belongs to --place=network"),
            ("play host", "host"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
