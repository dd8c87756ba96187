//! The command line: the arguments of the original platform's manual, in any order, and friendlier ones beside them.
//!
//! clap reads words and flags and writes help and completions. What a value means is checked here, with the refusals
//! that the manual's programs give.

mod online;
mod players;

pub use online::{OnlineOptions, Subcommand};
pub use players::{KeyCommand, PlayerCommand, PlayerOptions};

use crate::remote::{GameAddress, GameTarget, Tls};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use congo_client::address::{AddressError, ServerAddress};
use congo_coach::default_levels;
use congo_rules::{Color, Position};
use std::ffi::OsString;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Players of --white, --black and --player: hi (a person) or ai (the computer), with a bot that advises or plays:
  hi/random, hi/negamax, ai/random, ai/negamax, ai/negamax:lion

Examples:
  congo-cli play --level crocodile --as black
  congo-cli play --two --game 7/4l2/7/4c2/7/2p4/1M1L3/w/-1
  congo-cli --place=local --game=standard --white=hi/negamax --black=ai/negamax
  congo-cli --place=network --host=HOST --port=PORT --game=GAME --white=PLAYER
  printf 'move a2 a3\\nfen\\nexit\\n' | congo-cli play --level cub --seed 7
  congo-cli host --server congo.example.org --name Ada --clock 300+3
  congo-cli join congo://congo.example.org/BCDGHJ --name Bo
  congo-cli join BCD-GHJ --player ai/negamax:giraffe --json

In the game, help shows what can be typed; at a terminal, Tab completes it.";

/// Congo in a terminal. Without a command, the options are those of `play`
#[derive(Parser, Debug)]
#[command(name = "congo-cli", version, args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
#[command(after_help = EXAMPLES)]
struct CommandLine {
    #[command(subcommand)]
    subcommand: Option<SubcommandArgs>,
    #[command(flatten)]
    play: PlayArgs,
}

#[derive(clap::Subcommand, Debug)]
enum SubcommandArgs {
    /// Play here
    Play(Box<PlayArgs>),
    /// Begin a game with somebody else over a server
    Host(online::HostArgs),
    /// Find an opponent on a server
    Seek(online::SeekArgs),
    /// Play a game that somebody has begun
    Join(online::JoinArgs),
    /// Watch a game: one that you name, or one of the liveliest
    Watch(online::WatchArgs),
    /// List the games and the servers that there are
    Games(online::GamesArgs),
    /// Go back to the seat that was left last
    Back(online::BackArgs),
    /// Make, show or restore the key that makes you a player with a name
    Key(players::KeyArgs),
    /// Claim, change, hide or give up your name on a server
    Name(players::NameArgs),
    /// Make your key one of a program on a server, for ever
    DeclareBot(players::DeclareBotArgs),
    /// Say who you are on a server
    Me(players::MeArgs),
    /// List your games on a server, and whose turn it is
    Mine(players::MineArgs),
    /// Show a player of a server: ratings and last games
    Profile(players::ProfileArgs),
    /// Show the best players of a server
    Best(players::BestArgs),
    /// Report an improper name to the operator of a server
    Report(players::ReportArgs),
    /// Print a script that completes this command line in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or that of a command, for man
    Manual {
        /// The command
        command: Option<String>,
    },
}

/// A game here, or one side of a game on a server of the original platform.
#[derive(clap::Args, Debug)]
struct PlayArgs {
    /// The computer's level
    #[arg(long, value_name = "NAME", help = format!("The computer's level: {}", level_names()))]
    level: Option<String>,
    /// Your side: white or black
    #[arg(long = "as", value_name = "COLOR")]
    side: Option<String>,
    /// Two people at one keyboard
    #[arg(long)]
    two: bool,
    /// standard, a position in Congo FEN, or over a network the number of a game
    #[arg(long)]
    game: Option<String>,
    /// White's player
    #[arg(long, value_name = "PLAYER")]
    white: Option<String>,
    /// Black's player
    #[arg(long, value_name = "PLAYER")]
    black: Option<String>,
    /// Where to play: local or network
    #[arg(long, help_heading = NETWORK_HEADING)]
    place: Option<String>,
    /// The server: localhost by default
    #[arg(long, help_heading = NETWORK_HEADING)]
    host: Option<String>,
    /// The server's port: 7153 by default
    #[arg(long, help_heading = NETWORK_HEADING)]
    port: Option<String>,
    /// The server encrypts; assumed of a server that is not local
    #[arg(long, help_heading = NETWORK_HEADING)]
    tls: bool,
    /// The server does not encrypt, though it is not local: others may read and change what is sent
    #[arg(long, help_heading = NETWORK_HEADING)]
    plaintext: bool,
    /// A certificate (PEM) to trust beside those that the system trusts
    #[arg(long, value_name = "FILE", help_heading = NETWORK_HEADING)]
    ca: Option<PathBuf>,
    #[command(flatten)]
    common: CommonArgs,
}

const NETWORK_HEADING: &str = "With --place=network, like the original platform's programs";

#[derive(clap::Args, Debug)]
struct CommonArgs {
    /// Make the computer's choices repeatable
    #[arg(long, value_name = "NUMBER")]
    seed: Option<String>,
    /// Letters instead of animals, and no colours
    #[arg(long)]
    ascii: bool,
    /// One event a line for scripts, nothing else
    #[arg(long)]
    json: bool,
}

/// What to do.
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
    /// Do something with the player's key, here.
    Key(KeyCommand),
    /// Do something as a player at a server of ours.
    Player(PlayerOptions),
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
    /// Options of all games.
    pub common: CommonOptions,
}

/// A game to be played here.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayOptions {
    /// Where it begins.
    pub start: Position,
    /// White's and Black's player.
    pub seats: [Seat; 2],
    /// Options of all games.
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

/// The names of the levels, in a row.
fn level_names() -> String {
    let names: Vec<String> = default_levels().iter().map(|level| level.name.to_lowercase()).collect();
    names.join(", ")
}

/// A level by its name, in whatever letters.
///
/// # Errors
/// One sentence with the names that there are.
pub fn find_level(name: &str) -> Result<String, String> {
    let levels = default_levels();
    let found = levels.iter().find(|level| level.name.eq_ignore_ascii_case(name));
    found
        .map(|level| level.name.clone())
        .ok_or_else(|| format!("there is no level {name:?}; there are {}", level_names()))
}

/// Reads the arguments that follow the program's name.
///
/// # Errors
/// One sentence that names the argument and what is wrong with it.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    let words = std::iter::once(OsString::from("congo-cli")).chain(arguments);
    let parsed = with_negative_numbers(CommandLine::command()).try_get_matches_from(words);
    let CommandLine { subcommand, play } = match parsed.and_then(|matches| CommandLine::from_arg_matches(&matches)) {
        Ok(command_line) => command_line,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Request::Print(error.to_string().trim_end().to_owned()));
        }
        Err(error) => return Err(one_line(&error)),
    };
    match subcommand {
        None => play.request(),
        Some(SubcommandArgs::Play(play)) => play.request(),
        Some(SubcommandArgs::Host(host)) => host.options().map(Request::Online),
        Some(SubcommandArgs::Seek(seek)) => seek.options().map(Request::Online),
        Some(SubcommandArgs::Join(join)) => join.options().map(Request::Online),
        Some(SubcommandArgs::Watch(watch)) => watch.options().map(Request::Online),
        Some(SubcommandArgs::Games(games)) => games.options().map(Request::Online),
        Some(SubcommandArgs::Back(back)) => back.options().map(Request::Online),
        Some(SubcommandArgs::Key(key)) => Ok(Request::Key(key.command())),
        Some(SubcommandArgs::Name(name)) => name.options().map(Request::Player),
        Some(SubcommandArgs::DeclareBot(bot)) => bot.options().map(Request::Player),
        Some(SubcommandArgs::Me(me)) => me.options().map(Request::Player),
        Some(SubcommandArgs::Mine(mine)) => mine.options().map(Request::Player),
        Some(SubcommandArgs::Profile(profile)) => profile.options().map(Request::Player),
        Some(SubcommandArgs::Best(best)) => best.options().map(Request::Player),
        Some(SubcommandArgs::Report(report)) => report.options().map(Request::Player),
        Some(SubcommandArgs::Completions { shell }) => Ok(Request::Print(completion_script(shell))),
        Some(SubcommandArgs::Manual { command }) => manual_page(command.as_deref()).map(Request::Print),
    }
}

/// Lets `--seed -1` reach the check of its value, as `--seed=-1` does; otherwise clap calls it an unknown argument.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    command.allow_negative_numbers(true).mut_subcommands(with_negative_numbers)
}

/// What clap says, without the usage that it repeats below.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let is_usage = |line: &str| line.starts_with("Usage:") || line.starts_with("For more information");
    let lines = text.lines().map(str::trim).take_while(|line| !is_usage(line));
    let text = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

/// The manual page of the program or of one of its commands, in roff.
fn manual_page(command: Option<&str>) -> Result<String, String> {
    let mut program = CommandLine::command();
    // Writes the whole name, such as `congo-cli host`, into every command.
    program.build();
    let shown = match command {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            found.ok_or_else(|| format!("there is no command {name:?}"))?.name(format!("congo-cli-{name}"))
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(shown).section("6").render(&mut page).map_err(|problem| problem.to_string())?;
    Ok(String::from_utf8_lossy(&page).trim_end().to_owned())
}

fn completion_script(shell: clap_complete::Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "congo-cli", &mut script);
    String::from_utf8_lossy(&script).trim_end().to_owned()
}

impl CommonArgs {
    fn options(&self) -> Result<CommonOptions, String> {
        let number = |seed: &String| seed.parse().map_err(|_| format!("--seed {seed}: expected a number"));
        let seed = self.seed.as_ref().map(number).transpose()?;
        Ok(CommonOptions { seed, ascii: self.ascii, json: self.json })
    }
}

impl PlayArgs {
    fn request(&self) -> Result<Request, String> {
        match self.place.as_deref() {
            Some("network") => self.join_options().map(Request::Join),
            Some("local") | None => self.play_options().map(Request::Play),
            Some(other) => Err(format!("--place={other}: expected local or network")),
        }
    }

    fn play_options(&self) -> Result<PlayOptions, String> {
        let network_only = [
            (self.host.is_some(), "--host"),
            (self.port.is_some(), "--port"),
            (self.tls, "--tls"),
            (self.plaintext, "--plaintext"),
            (self.ca.is_some(), "--ca"),
        ];
        if let Some((_, option)) = network_only.iter().find(|(given, _)| *given) {
            return Err(format!("{option} requires --place=network"));
        }
        Ok(PlayOptions { start: self.start_position()?, seats: self.seats()?, common: self.common.options()? })
    }

    /// The manual's arguments say who plays; the friendlier ones would say it again.
    fn reject_conflicting_options(&self, beside: &str) -> Result<(), String> {
        let conflicts = [(self.level.is_some(), "--level"), (self.side.is_some(), "--as"), (self.two, "--two")];
        match conflicts.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(format!("{option} cannot be used with {beside}")),
            None => Ok(()),
        }
    }

    /// A game on a server: one player is here, the other elsewhere.
    fn join_options(&self) -> Result<JoinOptions, String> {
        self.reject_conflicting_options("--place=network")?;
        let (side, seat) = match (&self.white, &self.black) {
            (Some(white), None) => (Color::White, parse_seat("--white", white)?),
            (None, Some(black)) => (Color::Black, parse_seat("--black", black)?),
            (None, None) => return Err("--white or --black is missing: one of them says who plays here".into()),
            (Some(_), Some(_)) => return Err("--black: only one side of a network game plays here".into()),
        };
        let game = match self.game.as_deref() {
            None => return Err("--game is missing: standard, a position, or the number of a game".into()),
            Some(id) if !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit()) => {
                GameTarget::Existing(id.parse().map_err(|_| format!("--game={id}: not a valid number"))?)
            }
            Some("standard") => GameTarget::New("standard".to_owned()),
            Some(_) => GameTarget::New(self.start_position()?.fen()),
        };
        let port = self.port.as_deref().map(|port| match port.parse() {
            Ok(port) if port > 0 => Ok(port),
            _ => Err(format!("--port={port}: expected a number from 1 to 65535")),
        });
        let server = self.host.as_deref().unwrap_or("localhost");
        let named: ServerAddress = server.parse().map_err(|problem| address_error("--host", server, &problem))?;
        if self.tls && self.plaintext {
            return Err("--plaintext cannot be used with --tls".to_owned());
        }
        let encrypted = self.tls || (named.tls && !self.plaintext);
        if self.ca.is_some() && !encrypted {
            return Err("--ca requires --tls".to_owned());
        }
        let tls = encrypted.then(|| Tls { ca: self.ca.clone() });
        let address = GameAddress { host: named.host, port: port.transpose()?.unwrap_or(named.port), tls, game };
        Ok(JoinOptions { address, side, seat, common: self.common.options()? })
    }

    fn start_position(&self) -> Result<Position, String> {
        match self.game.as_deref() {
            None | Some("standard") => Ok(Position::start()),
            Some(fen) => Position::from_any_fen(fen).map_err(|problem| format!("--game={fen}: {problem}")),
        }
    }

    fn seats(&self) -> Result<[Seat; 2], String> {
        if self.white.is_some() || self.black.is_some() {
            self.reject_conflicting_options("--white and --black")?;
            let (Some(white), Some(black)) = (&self.white, &self.black) else {
                let missing = if self.white.is_none() { "--white" } else { "--black" };
                return Err(format!("{missing} is missing: a game played here has two players"));
            };
            return Ok([parse_seat("--white", white)?, parse_seat("--black", black)?]);
        }
        let level =
            self.level.as_deref().map(|name| find_level(name).map_err(|problem| format!("--level {name}: {problem}")));
        let level = level.transpose()?.unwrap_or_else(|| DEFAULT_OPPONENT_LEVEL.to_owned());
        let person = Seat::person();
        if self.two {
            return match &self.side {
                Some(_) => Err("--as cannot be used with --two".to_owned()),
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
        other => Err(format!("--as {other}: expected white or black")),
    }
}

/// A player of the manual: `hi` or `ai`, a slash, `random` or `negamax`, which may name a level after a colon.
fn parse_seat(option: &str, text: &str) -> Result<Seat, String> {
    let wrong = |why: &str| format!("{option}={text}: {why}");
    let (kind, mind) =
        text.split_once('/').ok_or_else(|| wrong("expected hi or ai, a slash, and random or negamax"))?;
    let human = match kind {
        "hi" => true,
        "ai" => false,
        _ => return Err(wrong("expected hi (a person) or ai (the computer) before the slash")),
    };
    let mind = match mind.split_once(':') {
        None if mind == "random" => Bot::Random,
        None if mind == "negamax" => Bot::Level(DEFAULT_NEGAMAX_LEVEL.to_owned()),
        Some(("negamax", name)) => Bot::Level(find_level(name).map_err(|problem| wrong(&problem))?),
        _ => return Err(wrong("expected random, negamax or negamax:LEVEL after the slash")),
    };
    Ok(Seat { human, bot: mind })
}

/// The player of a side.
pub fn seat_of(seats: &[Seat; 2], color: Color) -> &Seat {
    &seats[color.index()]
}

/// The error in an address that followed these words. A password is not repeated.
fn address_error(words: &str, text: &str, problem: &AddressError) -> String {
    match problem {
        AddressError::UserInfo => format!("{words}: {problem}"),
        _ => format!("{words} {text}: {problem}"),
    }
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
        assert!(matches!(parse_line("--version"), Ok(Request::Print(text)) if text.starts_with("congo-cli ")));
    }

    #[test]
    fn shells_complete_the_command_line() {
        for shell in ["bash", "zsh", "fish"] {
            let script = parse_line(&format!("completions {shell}"));
            assert!(matches!(script, Ok(Request::Print(text)) if text.contains("plaintext")), "{shell}");
        }
        assert!(parse_line("completions tcl").is_err());
    }

    #[test]
    fn every_command_has_its_manual_page() {
        let page = |words: &str| match parse_line(words) {
            Ok(Request::Print(page)) => page,
            other => panic!("{words}: {other:?}"),
        };
        assert!(page("manual").contains(".TH congo-cli 6") && page("manual").contains("congo\\-cli\\-host(6)"));
        for name in ["play", "host", "join", "watch", "games", "back", "completions", "manual"] {
            assert!(page(&format!("manual {name}")).contains(&format!("congo\\-cli\\-{name} \\- ")), "{name}");
        }
        assert_eq!(parse_line("manual hots"), Err("there is no command \"hots\"".to_owned()));
    }

    #[test]
    fn a_remote_server_has_to_encrypt_unless_plaintext_is_allowed() {
        let encrypted =
            |options: &str| match parse_line(&format!("--place=network --game=1 --white=hi/random {options}")) {
                Ok(Request::Join(join)) => join.address.tls.is_some(),
                other => panic!("{options}: {other:?}"),
            };
        assert!(encrypted("--host=example.org") && encrypted("--tls") && encrypted("--host=192.168.1.2 --tls"));
        assert!(encrypted("--host=congos://localhost") && !encrypted("--host=congo:example.org"));
        assert!(!encrypted("") && !encrypted("--host=192.168.1.2") && !encrypted("--host=example.org --plaintext"));
    }

    #[test]
    fn a_host_has_the_forms_of_every_address() {
        for (host, expected) in [
            ("::1", ("[::1]", congo_proto::DEFAULT_PORT)),
            ("[::1]:99", ("[::1]", 99)),
            ("fe80::1%eth0", ("[fe80::1%eth0]", congo_proto::DEFAULT_PORT)),
            ("CONGO://Kitchen.local/", ("Kitchen.local", congo_proto::DEFAULT_PORT)),
        ] {
            match parse_line(&format!("--place=network --game=1 --white=hi/random --host={host}")) {
                Ok(Request::Join(join)) => assert_eq!((join.address.host.as_str(), join.address.port), expected),
                other => panic!("{host}: {other:?}"),
            }
        }
        for line in [
            "--place=network --game=1 --white=hi/random --host=x:geheim@y",
            "host --server x:geheim@y",
            "join congo://x:geheim@y/BCDGHJ",
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains("no users and passwords") && !problem.contains("geheim"), "{problem}");
        }
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
            ("--white=hi/random --black=ai/random --level cub", "--level cannot be used"),
            ("--game=gmelecz", "--game=gmelecz"),
            ("--game=standard --game=standard", "--game"),
            ("--seed many", "--seed many"),
            ("--level cow", "crocodile"),
            ("--two --as white", "--as"),
            ("--as green", "--as green"),
            ("--level", "--level"),
            ("--color", "--color"),
            ("watch ABC", "watch ABC"),
            ("--two=yes", "--two"),
            ("--place=network --game=standard --white=hi/random --ca=x", "--ca requires --tls"),
            (
                "--place=network --game=standard --white=hi/random --tls --plaintext",
                "--plaintext cannot be used with --tls",
            ),
            ("--tls", "--tls requires --place=network"),
            ("--plaintext", "--plaintext requires --place=network"),
            ("play host", "host"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
