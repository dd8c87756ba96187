//! The command line: the arguments of the platform's manual, in any order, and friendlier ones beside them.

mod online;

pub use online::{Errand, Online};

use crate::remote::{Address, Game, Tls};
use congo_client::place::is_local;
use congo_engine::default_levels;
use congo_proto::PORT;
use congo_rules::{Color, Position};
use online::VERBS;
use std::ffi::OsString;
use std::path::PathBuf;

/// What the command line can say.
pub const HELP: &str = "\
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
  --level NAME          the computer's level: cub, zebra, giraffe, monkey, elephant, crocodile or lion
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
    Play(Play),
    /// Play over a network.
    Join(Join),
    /// Do something at a server of ours.
    Online(Online),
}

/// How a game is played and told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Manner {
    /// From which the computer's choices come, if they are to be repeatable.
    pub seed: Option<u64>,
    /// Letters and no colours even where the terminal has more.
    pub ascii: bool,
    /// Events for scripts.
    pub json: bool,
}

/// A game on a server, in which one side plays here.
#[derive(Debug, Clone, PartialEq)]
pub struct Join {
    /// Which game.
    pub address: Address,
    /// The side that plays here.
    pub side: Color,
    /// Its player.
    pub seat: Seat,
    /// How it is told.
    pub manner: Manner,
}

/// A game to be played here.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// Where it begins.
    pub start: Position,
    /// White's and Black's player.
    pub seats: [Seat; 2],
    /// How it is told.
    pub manner: Manner,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Whether a person moves.
    pub human: bool,
    /// Who advises the person, or plays.
    pub mind: Mind,
}

impl Seat {
    /// A person, advised by the strongest.
    pub fn person() -> Self {
        Self { human: true, mind: Mind::Level(NEGAMAX.to_owned()) }
    }
}

/// Who thinks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mind {
    /// Nobody: any legal move.
    Random,
    /// The level of this name.
    Level(String),
}

/// The level that `negamax` means where none is named.
const NEGAMAX: &str = "Lion";
/// The opponent where none is named.
const OPPONENT: &str = "Giraffe";

/// A level by its name, in whatever letters.
///
/// # Errors
/// One sentence with the names that there are.
pub fn level(name: &str) -> Result<String, String> {
    let levels = default_levels();
    let found = levels.iter().find(|level| level.name.eq_ignore_ascii_case(name));
    found.map(|level| level.name.clone()).ok_or_else(|| {
        let names: Vec<String> = levels.iter().map(|level| level.name.to_lowercase()).collect();
        format!("there is no level {name:?}; there are {}", names.join(", "))
    })
}

/// What has been said so far.
#[derive(Default)]
struct Said {
    place: Option<String>,
    game: Option<String>,
    players: [Option<String>; 2],
    level: Option<String>,
    side: Option<String>,
    seed: Option<String>,
    host: Option<String>,
    port: Option<String>,
    what: Option<String>,
    server: Option<String>,
    name: Option<String>,
    player: Option<String>,
    clock: Option<String>,
    ca: Option<String>,
    given: Vec<&'static str>,
    tls: bool,
    plaintext: bool,
    open: bool,
    two: bool,
    ascii: bool,
    json: bool,
}

/// Reads the arguments that follow the program's name.
///
/// # Errors
/// One sentence that names the argument and what is wrong with it.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut said = Said::default();
    let mut verb = None;
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut first = true;
    while let Some(argument) = parser.next().map_err(|problem| problem.to_string())? {
        match argument {
            Value(word) if first && word == "play" => verb = Some("play"),
            Value(word) if first && VERBS.iter().any(|known| word == *known) => {
                verb = VERBS.into_iter().find(|known| word == *known);
            }
            Value(word) if matches!(verb, Some("join" | "watch")) && said.what.is_none() => {
                said.what = Some(word.string().map_err(|problem| problem.to_string())?);
            }
            Long("help") | Short('h') => return Ok(Request::Print(HELP.to_owned())),
            Long("version") => return Ok(Request::Print(format!("congo-cli {}", env!("CARGO_PKG_VERSION")))),
            Long(name) => match OPTIONS.iter().find(|(option, _)| &option[2..] == name) {
                Some((option, place)) => said.take(&mut parser, option, *place)?,
                None => return Err(Long(name).unexpected().to_string()),
            },
            other => return Err(other.unexpected().to_string()),
        }
        first = false;
    }
    online::fit(&said.given, verb.unwrap_or("play"))?;
    match (verb.unwrap_or("play"), said.place.as_deref()) {
        ("play", Some("network")) => said.join().map(Request::Join),
        ("play", Some("local") | None) => said.play().map(Request::Play),
        ("play", Some(other)) => Err(format!("--place={other}: it is local or network")),
        (verb, _) => said.online(verb).map(Request::Online),
    }
}

/// Where what an option says is noted.
#[derive(Clone, Copy)]
enum Noted {
    /// It has a value.
    Value(fn(&mut Said) -> &mut Option<String>),
    /// It has none.
    Flag(fn(&mut Said) -> &mut bool),
}

/// All options.
const OPTIONS: [(&str, Noted); 20] = [
    ("--place", Noted::Value(|said| &mut said.place)),
    ("--game", Noted::Value(|said| &mut said.game)),
    ("--white", Noted::Value(|said| &mut said.players[0])),
    ("--black", Noted::Value(|said| &mut said.players[1])),
    ("--level", Noted::Value(|said| &mut said.level)),
    ("--as", Noted::Value(|said| &mut said.side)),
    ("--seed", Noted::Value(|said| &mut said.seed)),
    ("--host", Noted::Value(|said| &mut said.host)),
    ("--port", Noted::Value(|said| &mut said.port)),
    ("--server", Noted::Value(|said| &mut said.server)),
    ("--name", Noted::Value(|said| &mut said.name)),
    ("--player", Noted::Value(|said| &mut said.player)),
    ("--clock", Noted::Value(|said| &mut said.clock)),
    ("--ca", Noted::Value(|said| &mut said.ca)),
    ("--tls", Noted::Flag(|said| &mut said.tls)),
    ("--plaintext", Noted::Flag(|said| &mut said.plaintext)),
    ("--open", Noted::Flag(|said| &mut said.open)),
    ("--two", Noted::Flag(|said| &mut said.two)),
    ("--ascii", Noted::Flag(|said| &mut said.ascii)),
    ("--json", Noted::Flag(|said| &mut said.json)),
];

impl Said {
    /// Notes an option.
    fn take(&mut self, parser: &mut lexopt::Parser, option: &'static str, place: Noted) -> Result<(), String> {
        use lexopt::ValueExt;
        self.given.push(option);
        match place {
            Noted::Flag(flag) => *flag(self) = true,
            Noted::Value(noted) => {
                let value = parser.value().and_then(|value| value.string()).map_err(|problem| problem.to_string())?;
                if noted(self).replace(value).is_some() {
                    return Err(format!("{option} is said twice"));
                }
            }
        }
        Ok(())
    }

    fn play(&self) -> Result<Play, String> {
        let far = ["--host", "--port", "--tls", "--plaintext", "--ca"];
        if let Some(option) = self.given.iter().find(|option| far.contains(option)) {
            return Err(format!("{option} belongs to --place=network"));
        }
        Ok(Play { start: self.start()?, seats: self.seats()?, manner: self.manner()? })
    }

    fn manner(&self) -> Result<Manner, String> {
        Ok(Manner { seed: self.seed()?, ascii: self.ascii, json: self.json })
    }

    /// The manual's arguments say who plays; the friendlier ones would say it again.
    fn nothing_friendlier(&self, beside: &str) -> Result<(), String> {
        let said = [(self.level.is_some(), "--level"), (self.side.is_some(), "--as"), (self.two, "--two")];
        match said.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(format!("{option} does not go with {beside}")),
            None => Ok(()),
        }
    }

    fn seed(&self) -> Result<Option<u64>, String> {
        let number = |seed: &String| seed.parse().map_err(|_| format!("--seed {seed}: it is a number"));
        self.seed.as_ref().map(number).transpose()
    }

    /// A game on a server: one player is here, the other elsewhere.
    fn join(&self) -> Result<Join, String> {
        self.nothing_friendlier("--place=network")?;
        let (side, seat) = match &self.players {
            [Some(white), None] => (Color::White, seat("--white", white)?),
            [None, Some(black)] => (Color::Black, seat("--black", black)?),
            [None, None] => return Err("--white or --black is missing: who plays here".into()),
            [Some(_), Some(_)] => return Err("--black: of a game over a network only one side plays here".into()),
        };
        let game = match self.game.as_deref() {
            None => return Err("--game is missing: standard, a position, or the number of a game".into()),
            Some(id) if !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit()) => {
                Game::Known(id.parse().map_err(|_| format!("--game={id}: there is no such number"))?)
            }
            Some("standard") => Game::New("standard".to_owned()),
            Some(_) => Game::New(self.start()?.fen()),
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
        let address = Address { host, port: port.transpose()?.unwrap_or(PORT), tls, game };
        Ok(Join { address, side, seat, manner: self.manner()? })
    }

    fn start(&self) -> Result<Position, String> {
        match self.game.as_deref() {
            None | Some("standard") => Ok(Position::start()),
            Some(fen) => Position::from_fen(fen).map_err(|problem| format!("--game={fen}: {problem}")),
        }
    }

    fn seats(&self) -> Result<[Seat; 2], String> {
        if self.players.iter().any(Option::is_some) {
            self.nothing_friendlier("--white and --black")?;
            let [Some(white), Some(black)] = &self.players else {
                let missing = if self.players[0].is_none() { "--white" } else { "--black" };
                return Err(format!("{missing} is missing: a game played here has two players"));
            };
            return Ok([seat("--white", white)?, seat("--black", black)?]);
        }
        let level =
            self.level.as_deref().map(|name| level(name).map_err(|problem| format!("--level {name}: {problem}")));
        let level = level.transpose()?.unwrap_or_else(|| OPPONENT.to_owned());
        let person = Seat::person();
        if self.two {
            return match &self.side {
                Some(_) => Err("--as does not go with --two".to_owned()),
                None => Ok([person.clone(), person]),
            };
        }
        let computer = Seat { human: false, mind: Mind::Level(level) };
        match self.side.as_deref().map(side).transpose()? {
            None | Some(Color::White) => Ok([person, computer]),
            Some(Color::Black) => Ok([computer, person]),
        }
    }
}

fn side(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        other => Err(format!("--as {other}: it is white or black")),
    }
}

/// A player of the manual: `hi` or `ai`, a slash, `random` or `negamax`, which may name a level after a colon.
fn seat(option: &str, text: &str) -> Result<Seat, String> {
    let wrong = |why: &str| format!("{option}={text}: {why}");
    let (kind, mind) = text.split_once('/').ok_or_else(|| wrong("it is hi or ai, a slash, and random or negamax"))?;
    let human = match kind {
        "hi" => true,
        "ai" => false,
        _ => return Err(wrong("before the slash stands hi (a person) or ai (the computer)")),
    };
    let mind = match mind.split_once(':') {
        None if mind == "random" => Mind::Random,
        None if mind == "negamax" => Mind::Level(NEGAMAX.to_owned()),
        Some(("negamax", name)) => Mind::Level(level(name).map_err(|problem| wrong(&problem))?),
        _ => return Err(wrong("after the slash stands random or negamax, or negamax:LEVEL")),
    };
    Ok(Seat { human, mind })
}

/// The player of a side.
pub fn of(seats: &[Seat; 2], color: Color) -> &Seat {
    &seats[color.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    fn play(line: &str) -> Play {
        match read(line) {
            Ok(Request::Play(play)) => play,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn minds(line: &str) -> String {
        let seat = |seat: &Seat| {
            let mind = if let Mind::Level(name) = &seat.mind { name } else { "random" };
            format!("{} {mind}", if seat.human { "hi" } else { "ai" })
        };
        play(line).seats.iter().map(seat).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn the_manuals_arguments_in_any_order() {
        let line = "--black=ai/random --game=standard --white=hi/negamax --place=local";
        assert_eq!(minds(line), "hi Lion, ai random");
        assert_eq!(play(line).start, Position::start());
        assert_eq!(
            minds("--white=ai/negamax:cub --black=hi/random --game=standard --place=local"),
            "ai Cub, hi random"
        );
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(play(&format!("--place=local --game={fen} --white=hi/random --black=hi/random")).start.fen(), fen);
    }

    #[test]
    fn friendlier_ones() {
        assert_eq!(minds(""), "hi Lion, ai Giraffe");
        assert_eq!(minds("play --level CROCODILE --as black"), "ai Crocodile, hi Lion");
        assert_eq!(minds("play --two"), "hi Lion, hi Lion");
        let flags = play("--json --ascii --seed 7");
        assert!(flags.manner == Manner { seed: Some(7), ascii: true, json: true });
        assert!(matches!(read("--help"), Ok(Request::Print(text)) if text.contains("Examples")));
        assert!(matches!(read("--version"), Ok(Request::Print(_))));
    }

    #[test]
    fn a_server_that_is_not_local_has_to_encrypt_unless_it_is_said_otherwise() {
        let encrypted = |options: &str| match read(&format!("--place=network --game=1 --white=hi/random {options}")) {
            Ok(Request::Join(join)) => join.address.tls.is_some(),
            other => panic!("{options}: {other:?}"),
        };
        assert!(encrypted("--host=example.org") && encrypted("--tls") && encrypted("--host=192.168.1.2 --tls"));
        assert!(!encrypted("") && !encrypted("--host=192.168.1.2") && !encrypted("--host=example.org --plaintext"));
    }

    #[test]
    fn what_is_wrong_is_named() {
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
            let problem = read(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
