//! The command line: the arguments of the platform's manual, in any order, and friendlier ones beside them.

use crate::remote::{Address, Game};
use congo_engine::default_levels;
use congo_proto::PORT;
use congo_rules::{Color, Position};
use std::ffi::OsString;

/// What the command line can say.
pub const HELP: &str = "\
Congo in a terminal

congo-cli [play] [OPTIONS]
congo-cli --place=local --game=GAME --white=PLAYER --black=PLAYER
congo-cli --place=network --host=HOST --port=PORT --game=GAME --white=PLAYER (or --black)

  play                  play; without anything else, White against the Giraffe
  --level NAME          the computer's level: cub, zebra, giraffe, monkey, elephant, crocodile or lion
  --as COLOR            your side: white or black
  --two                 two people at one keyboard
  --game GAME           standard, or a position in Congo FEN
  --white, --black PLAYER
                        hi (a person) or ai (the computer), with whoever advises it or plays for it:
                        hi/random, hi/negamax, ai/random, ai/negamax, ai/negamax:lion
  --host, --port        the server of a game over a network: localhost and 7153 unless it is said; such a game is
                        standard, a position, or the number of a game that is there, and one player is here
  --seed NUMBER         make the computer's choices repeatable
  --ascii               letters instead of animals, and no colours
  --json                one event a line for scripts, nothing else
  --help, --version     this text; the version

Examples
  congo-cli play --level crocodile --as black
  congo-cli play --two --game 7/4l2/7/4c2/7/2p4/1M1L3/w/-1
  congo-cli --place=local --game=standard --white=hi/negamax --black=ai/negamax
  printf 'move a2 a3\\nfen\\nexit\\n' | congo-cli play --level cub --seed 7

In the game, help shows what can be typed.";

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// Print this and stop.
    Print(String),
    /// Play.
    Play(Play),
    /// Play over a network.
    Join(Join),
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
    /// From which the computer's choices come, if they are to be repeatable.
    pub seed: Option<u64>,
    /// Letters and no colours even where the terminal has more.
    pub ascii: bool,
    /// Events for scripts.
    pub json: bool,
}

/// A game to be played here.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// Where it begins.
    pub start: Position,
    /// White's and Black's player.
    pub seats: [Seat; 2],
    /// From which the computer's choices come, if they are to be repeatable.
    pub seed: Option<u64>,
    /// Letters and no colours even where the terminal has more.
    pub ascii: bool,
    /// Events for scripts.
    pub json: bool,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Whether a person moves.
    pub human: bool,
    /// Who advises the person, or plays.
    pub mind: Mind,
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
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut first = true;
    while let Some(argument) = parser.next().map_err(|problem| problem.to_string())? {
        match argument {
            Value(word) if first && word == "play" => {}
            Long("place") => once(&mut parser, "place", &mut said.place)?,
            Long("game") => once(&mut parser, "game", &mut said.game)?,
            Long("white") => once(&mut parser, "white", &mut said.players[0])?,
            Long("black") => once(&mut parser, "black", &mut said.players[1])?,
            Long("level") => once(&mut parser, "level", &mut said.level)?,
            Long("as") => once(&mut parser, "as", &mut said.side)?,
            Long("seed") => once(&mut parser, "seed", &mut said.seed)?,
            Long("host") => once(&mut parser, "host", &mut said.host)?,
            Long("port") => once(&mut parser, "port", &mut said.port)?,
            Long("two") => said.two = true,
            Long("ascii") => said.ascii = true,
            Long("json") => said.json = true,
            Long("help") | Short('h') => return Ok(Request::Print(HELP.to_owned())),
            Long("version") => return Ok(Request::Print(format!("congo-cli {}", env!("CARGO_PKG_VERSION")))),
            other => return Err(other.unexpected().to_string()),
        }
        first = false;
    }
    match said.place.as_deref() {
        Some("network") => said.join().map(Request::Join),
        Some("local") | None => said.play().map(Request::Play),
        Some(other) => Err(format!("--place={other}: it is local or network")),
    }
}

/// Takes an option's value.
fn once(parser: &mut lexopt::Parser, name: &str, place: &mut Option<String>) -> Result<(), String> {
    use lexopt::ValueExt;
    let value = parser.value().and_then(|value| value.string()).map_err(|problem| problem.to_string())?;
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("--{name} is said twice")),
    }
}

impl Said {
    fn play(&self) -> Result<Play, String> {
        for (given, option) in [(&self.host, "--host"), (&self.port, "--port")] {
            if given.is_some() {
                return Err(format!("{option} belongs to --place=network"));
            }
        }
        Ok(Play { start: self.start()?, seats: self.seats()?, seed: self.seed()?, ascii: self.ascii, json: self.json })
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
        let address = Address { host, port: port.transpose()?.unwrap_or(PORT), game };
        Ok(Join { address, side, seat, seed: self.seed()?, ascii: self.ascii, json: self.json })
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
        let person = Seat { human: true, mind: Mind::Level(NEGAMAX.to_owned()) };
        if self.two {
            return match &self.side {
                Some(_) => Err("--as does not go with --two".to_owned()),
                None => Ok([person.clone(), person]),
            };
        }
        let computer = Seat { human: false, mind: Mind::Level(level) };
        match self.side.as_deref() {
            None | Some("white") => Ok([person, computer]),
            Some("black") => Ok([computer, person]),
            Some(other) => Err(format!("--as {other}: it is white or black")),
        }
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
        assert!(flags.json && flags.ascii && flags.seed == Some(7));
        assert!(matches!(read("--help"), Ok(Request::Print(text)) if text.contains("Examples")));
        assert!(matches!(read("--version"), Ok(Request::Print(_))));
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
        ] {
            let problem = read(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
