//! The command line of games over our own service.

use super::{Manner, Said, Seat, side};
use congo_client::link::NewGame;
use congo_client::place::{Invitation, Place};
use congo_proto::code;
use congo_proto::{LONGEST_NAME, room};
use congo_rules::Position;
use std::path::PathBuf;

/// Something to be done at a server of ours.
#[derive(Debug, Clone, PartialEq)]
pub struct Online {
    /// What.
    pub errand: Errand,
    /// The server; none: the one that is usual, or where the seat is.
    pub place: Option<Place>,
    /// The player's name; may be empty.
    pub name: String,
    /// Who plays here.
    pub player: Seat,
    /// A file with a certificate to trust beside the system's.
    pub ca: Option<PathBuf>,
    /// How it is told.
    pub manner: Manner,
}

/// What is to be done at a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Errand {
    /// Begin a game.
    Host(NewGame),
    /// Take the free seat of the game with this code, or go back to the own seat in it.
    Join(String),
    /// Look on at the game with this code, or at one of the platform with this number.
    Watch(String),
    /// Go back to the seat that was left last.
    Back,
    /// Tell of the games and the servers that are there.
    Games,
}

/// The words by which such games begin.
pub(super) const VERBS: [&str; 5] = ["host", "join", "watch", "back", "games"];

/// Which words an option goes with. Whatever is not here goes with all.
const FITS: [(&str, &[&str]); 19] = [
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
pub(super) fn fit(given: &[&'static str], verb: &str) -> Result<(), String> {
    let strange = |option: &&&str| FITS.iter().any(|(name, verbs)| name == *option && !verbs.contains(&verb));
    match given.iter().find(strange) {
        Some(option) => Err(format!("{option} does not go with {verb}")),
        None => Ok(()),
    }
}

impl Said {
    pub(super) fn online(&self, verb: &str) -> Result<Online, String> {
        let (errand, place) = match verb {
            "host" => (Errand::Host(self.new_game()?), None),
            "join" => self.invitation("join")?,
            "watch" => self.invitation("watch")?,
            "back" => (Errand::Back, None),
            _ => (Errand::Games, None),
        };
        let server = self.server()?;
        if let (Some(linked), Some(said)) = (&place, &server)
            && linked != said
        {
            return Err(format!("--server {said}: the link names {linked}"));
        }
        Ok(Online {
            errand,
            place: place.or(server),
            name: self.name()?,
            player: self.player()?,
            ca: self.ca.as_ref().map(PathBuf::from),
            manner: self.manner()?,
        })
    }

    fn new_game(&self) -> Result<NewGame, String> {
        let fen = match self.game.as_deref() {
            None | Some("standard") => String::new(),
            Some(fen) => Position::from_fen(fen).map_err(|problem| format!("--game={fen}: {problem}"))?.fen(),
        };
        let clock = match self.clock.as_deref() {
            None => String::new(),
            Some("") => return Err("--clock: it is seconds and seconds for each move, as 300+3".to_owned()),
            Some(text) => {
                room::control(text).map_err(|problem| format!("--{problem}"))?;
                text.to_owned()
            }
        };
        let side = self.side.as_deref().map(side).transpose()?;
        Ok(NewGame { side, fen, clock, listed: self.open })
    }

    /// What follows `join` or `watch`: a code, or a link with a server and a code, or the number of a platform's game.
    fn invitation(&self, verb: &str) -> Result<(Errand, Option<Place>), String> {
        let text = self.what.as_deref().ok_or_else(|| format!("{verb}: the code of a game is missing, or its link"))?;
        if verb == "watch" && !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit()) {
            return Ok((Errand::Watch(text.to_owned()), None));
        }
        let invitation: Invitation = text.parse().map_err(|problem| format!("{verb} {text}: {problem}"))?;
        // A word without a dot or a slash is a code that somebody has mistyped, and no server.
        let code = invitation.code.or_else(|| code::read(text));
        let code = code.ok_or_else(|| format!("{verb} {text}: it is no code, which has six letters, and no link"))?;
        let errand = if verb == "join" { Errand::Join(code) } else { Errand::Watch(code) };
        Ok((errand, invitation.place))
    }

    fn server(&self) -> Result<Option<Place>, String> {
        let read = |text: &String| text.parse().map_err(|problem| format!("--server {text}: {problem}"));
        self.server.as_ref().map(read).transpose()
    }

    fn name(&self) -> Result<String, String> {
        let name = self.name.clone().unwrap_or_default();
        match name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            true => Err(format!("--name {name:?}: it has {LONGEST_NAME} letters at most, and only letters")),
            false => Ok(name),
        }
    }

    fn player(&self) -> Result<Seat, String> {
        self.player.as_ref().map_or_else(|| Ok(Seat::person()), |player| super::seat("--player", player))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Mind, Request, parse};
    use super::*;
    use congo_rules::Color;

    fn read(line: &str) -> Result<Online, String> {
        match parse(line.split_whitespace().map(Into::into))? {
            Request::Online(online) => Ok(online),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn games_are_begun_joined_and_watched() {
        let game = |line: &str| match read(line).expect(line).errand {
            Errand::Host(game) => game,
            other => panic!("{other:?}"),
        };
        assert_eq!(game("host --game standard"), NewGame::default());
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(
            game(&format!("host --as black --clock 300+3 --open --game {fen}")),
            NewGame { side: Some(Color::Black), fen: fen.into(), clock: "300+3".into(), listed: true }
        );
        let joined =
            read("join bcd-fgh --server example.org:99 --name Bo --player ai/negamax:cub").expect("it is well");
        assert_eq!(joined.errand, Errand::Join("BCDFGH".into()));
        assert_eq!(
            (joined.place, joined.name.as_str()),
            (Some(Place { tls: true, ..Place::new("example.org", 99) }), "Bo")
        );
        assert_eq!(joined.player, Seat { human: false, mind: Mind::Level("Cub".into()) });
        let watched = read("watch congos://example.org/BCDFGH").expect("it is well");
        let place = Place { tls: true, ..Place::new("example.org", 7153) };
        assert_eq!((watched.errand, watched.place), (Errand::Watch("BCDFGH".into()), Some(place)));
        assert_eq!(read("watch 17").expect("it is well").errand, Errand::Watch("17".into()));
        assert_eq!(read("back --json").expect("it is well").errand, Errand::Back);
        assert_eq!(read("games --server x").expect("it is well").errand, Errand::Games);
    }

    #[test]
    fn what_is_wrong_is_named() {
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
            let problem = read(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
