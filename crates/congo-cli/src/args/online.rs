//! The command line of games over our own service.

use super::{CommonOptions, ParsedArgs, Seat, parse_side};
use congo_client::address::{DeepLink, ServerAddress};
use congo_client::connection::GameOptions;
use congo_proto::code;
use congo_proto::{MAX_NAME_CHARS, game_state};
use congo_rules::Position;
use std::path::PathBuf;

/// Something to be done at a server of ours.
#[derive(Debug, Clone, PartialEq)]
pub struct OnlineOptions {
    /// What.
    pub subcommand: Subcommand,
    /// The server; none: the one that is usual, or where the seat is.
    pub address: Option<ServerAddress>,
    /// The player's name; may be empty.
    pub name: String,
    /// Who plays here.
    pub player: Seat,
    /// A file with a certificate to trust beside the system's.
    pub ca: Option<PathBuf>,
    /// How it is told.
    pub common: CommonOptions,
}

/// What is to be done at a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subcommand {
    /// Begin a game.
    Host(GameOptions),
    /// Take the free seat of the game with this code, or go back to the own seat in it.
    Join(String),
    /// Look on at the game with this code, or at one of the platform with this number.
    Watch(String),
    /// Go back to the seat that was left last.
    Rejoin,
    /// Tell of the games and the servers that are there.
    Games,
}

/// The words by which such games begin.
pub(super) const ONLINE_SUBCOMMANDS: [&str; 5] = ["host", "join", "watch", "back", "games"];

/// Which words an option goes with. Whatever is not here goes with all.
const SUBCOMMANDS_OF_OPTIONS: [(&str, &[&str]); 19] = [
    ("--place", &["play"]),
    ("--white", &["play"]),
    ("--black", &["play"]),
    ("--level", &["play"]),
    ("--two", &["play"]),
    ("--host", &["play"]),
    ("--port", &["play"]),
    ("--tls", &["play"]),
    ("--plaintext", &["play"]),
    ("--game", &["play", "host"]),
    ("--as", &["play", "host"]),
    ("--clock", &["host"]),
    ("--open", &["host"]),
    ("--server", &["host", "join", "watch", "games"]),
    ("--name", &["host", "join"]),
    ("--player", &["host", "join", "back"]),
    ("--seed", &["play", "host", "join", "watch", "back"]),
    ("--ascii", &["play", "host", "join", "watch", "back"]),
    ("--ca", &["play", "host", "join", "watch", "back", "games"]),
];

/// Whether all options go with the word.
pub(super) fn check_options(given_options: &[&'static str], subcommand: &str) -> Result<(), String> {
    let is_misplaced = |option: &&&str| {
        SUBCOMMANDS_OF_OPTIONS.iter().any(|(name, verbs)| name == *option && !verbs.contains(&subcommand))
    };
    match given_options.iter().find(is_misplaced) {
        Some(option) => Err(format!("{option} does not go with {subcommand}")),
        None => Ok(()),
    }
}

impl ParsedArgs {
    pub(super) fn online_options(&self, name: &str) -> Result<OnlineOptions, String> {
        let (subcommand, address) = match name {
            "host" => (Subcommand::Host(self.game_options()?), None),
            "join" => self.parse_target("join")?,
            "watch" => self.parse_target("watch")?,
            "back" => (Subcommand::Rejoin, None),
            _ => (Subcommand::Games, None),
        };
        let server = self.server_address()?;
        if let (Some(linked), Some(named)) = (&address, &server)
            && linked != named
        {
            return Err(format!("--server {named}: the link names {linked}"));
        }
        Ok(OnlineOptions {
            subcommand,
            address: address.or(server),
            name: self.player_name()?,
            player: self.player()?,
            ca: self.ca.as_ref().map(PathBuf::from),
            common: self.common_options()?,
        })
    }

    fn game_options(&self) -> Result<GameOptions, String> {
        let fen = match self.game.as_deref() {
            None | Some("standard") => String::new(),
            Some(fen) => Position::from_fen(fen).map_err(|problem| format!("--game={fen}: {problem}"))?.fen(),
        };
        let clock = match self.clock.as_deref() {
            None => String::new(),
            Some("") => return Err("--clock: it is seconds and seconds for each move, as 300+3".to_owned()),
            Some(text) => {
                game_state::parse_time_control(text).map_err(|problem| format!("--{problem}"))?;
                text.to_owned()
            }
        };
        let side = self.side.as_deref().map(parse_side).transpose()?;
        Ok(GameOptions { side, fen, clock, listed: self.is_listed })
    }

    /// What follows `join` or `watch`: a code, or a link with a server and a code, or the number of a platform's game.
    fn parse_target(&self, subcommand: &str) -> Result<(Subcommand, Option<ServerAddress>), String> {
        let text = self
            .target
            .as_deref()
            .ok_or_else(|| format!("{subcommand}: the code of a game is missing, or its link"))?;
        if subcommand == "watch" && !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit()) {
            return Ok((Subcommand::Watch(text.to_owned()), None));
        }
        let deep_link: DeepLink = text.parse().map_err(|problem| format!("{subcommand} {text}: {problem}"))?;
        // A word without a dot or a slash is a code that somebody has mistyped, and no server.
        let code = deep_link.code.or_else(|| code::parse(text));
        let code =
            code.ok_or_else(|| format!("{subcommand} {text}: it is no code, which has six letters, and no link"))?;
        let errand = if subcommand == "join" { Subcommand::Join(code) } else { Subcommand::Watch(code) };
        Ok((errand, deep_link.address))
    }

    fn server_address(&self) -> Result<Option<ServerAddress>, String> {
        let read = |text: &String| text.parse().map_err(|problem| format!("--server {text}: {problem}"));
        self.server.as_ref().map(read).transpose()
    }

    fn player_name(&self) -> Result<String, String> {
        let name = self.name.clone().unwrap_or_default();
        match name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) {
            true => Err(format!("--name {name:?}: it has {MAX_NAME_CHARS} letters at most, and only letters")),
            false => Ok(name),
        }
    }

    fn player(&self) -> Result<Seat, String> {
        self.player.as_ref().map_or_else(|| Ok(Seat::person()), |player| super::parse_seat("--player", player))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bot, Request, parse};
    use super::*;
    use congo_rules::Color;

    fn parse_line(line: &str) -> Result<OnlineOptions, String> {
        match parse(line.split_whitespace().map(Into::into))? {
            Request::Online(online) => Ok(online),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn games_are_hosted_joined_and_watched() {
        let game = |line: &str| match parse_line(line).expect(line).subcommand {
            Subcommand::Host(game) => game,
            other => panic!("{other:?}"),
        };
        assert_eq!(game("host --game standard"), GameOptions::default());
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(
            game(&format!("host --as black --clock 300+3 --open --game {fen}")),
            GameOptions { side: Some(Color::Black), fen: fen.into(), clock: "300+3".into(), listed: true }
        );
        let joined =
            parse_line("join bcd-fgh --server example.org:99 --name Bo --player ai/negamax:cub").expect("it is well");
        assert_eq!(joined.subcommand, Subcommand::Join("BCDFGH".into()));
        assert_eq!(
            (joined.address, joined.name.as_str()),
            (Some(ServerAddress { tls: true, ..ServerAddress::new("example.org", 99) }), "Bo")
        );
        assert_eq!(joined.player, Seat { human: false, bot: Bot::Level("Cub".into()) });
        let watched = parse_line("watch congos://example.org/BCDFGH").expect("it is well");
        let place = ServerAddress { tls: true, ..ServerAddress::new("example.org", 7153) };
        assert_eq!((watched.subcommand, watched.address), (Subcommand::Watch("BCDFGH".into()), Some(place)));
        assert_eq!(parse_line("watch 17").expect("it is well").subcommand, Subcommand::Watch("17".into()));
        assert_eq!(parse_line("back --json").expect("it is well").subcommand, Subcommand::Rejoin);
        assert_eq!(parse_line("games --server x").expect("it is well").subcommand, Subcommand::Games);
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, named) in [
            ("join", "join: the code"),
            ("watch", "watch: the code"),
            ("join ABC", "join ABC"),
            ("join 17", "join 17"),
            ("join example.org", "no code"),
            ("join BCDFGH KLMNPR", "KLMNPR"),
            ("join ftp://x/BCDFGH", "ftp://"),
            ("join congo://x/BCDFGH --server y", "--server y"),
            ("host BCDFGH", "BCDFGH"),
            ("host --server :80", "--server :80"),
            ("host --clock fast", "--clock \"fast\""),
            ("host --as green", "--as green"),
            ("host --game gmelecz", "--game=gmelecz"),
            ("host --player cub", "--player=cub"),
            ("host --name abcdefghijklmnopqrstuvwxyz", "--name"),
            ("host --white=hi/random", "--white does not go with host"),
            ("host --level cub", "--level does not go with host"),
            ("join BCDFGH --clock 300", "--clock does not go with join"),
            ("watch BCDFGH --name Bo", "--name does not go with watch"),
            ("back --server x", "--server does not go with back"),
            ("games --ascii", "--ascii does not go with games"),
            ("play --server x", "--server does not go with play"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
