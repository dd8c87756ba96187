//! What the player wants on a server that speaks the platform's protocol: which server, which game, which side, who plays.

use crate::settings::Side;
use congo_client::link::{Order, Ticket};
use congo_client::place::{Place, PlaceError, is_local};
use congo_client::platform::Which;
use congo_rules::{Color, Position, PositionError, Setup};
use serde::{Deserialize, Serialize};

/// The host where none is written, as the field shows.
pub const USUAL_HOST: &str = "localhost";
/// Letters of an address or a position that is written, at most.
const LONGEST: usize = 120;
/// Digits of a port, and of the number of a game.
const PORT_DIGITS: usize = 5;
const NUMBER_DIGITS: usize = 18;

/// The game that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PlatformStart {
    /// A new one from the usual start.
    #[default]
    Standard,
    /// A new one from a position.
    Position,
    /// One that is there, by its number.
    Number,
}

/// What the player wants on a server of the platform; kept with the settings, as it was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlatformChoice {
    /// The server's host; the usual one if it is empty.
    pub host: String,
    /// Its port; the usual one if it is empty.
    pub port: String,
    /// Whether it encrypts.
    pub tls: bool,
    /// Which game.
    pub start: PlatformStart,
    /// The position in which a new game begins, in Congo FEN.
    pub fen: String,
    /// The number of a game that is there.
    pub number: String,
    /// The side that is played here; never by lot.
    pub side: Side,
    /// The level, or the player of the platform, that plays here; none: a person does.
    pub level: Option<String>,
}

impl Default for PlatformChoice {
    fn default() -> Self {
        Self {
            host: String::new(),
            port: String::new(),
            tls: false,
            start: PlatformStart::default(),
            fen: String::new(),
            number: String::new(),
            side: Side::White,
            level: None,
        }
    }
}

/// What is wrong with what the player has written.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Unclear {
    /// The address.
    Place(PlaceError),
    /// The position.
    Position(PositionError),
    /// The number of the game.
    Number,
}

impl PlatformChoice {
    /// The same with nothing longer than it can be.
    #[must_use]
    pub(super) fn in_range(self) -> Self {
        let written = |text: String| text.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
        let digits = |text: String, most| text.chars().filter(char::is_ascii_digit).take(most).collect();
        Self {
            host: written(self.host),
            port: digits(self.port, PORT_DIGITS),
            fen: written(self.fen),
            number: digits(self.number, NUMBER_DIGITS),
            side: if self.side == Side::Black { Side::Black } else { Side::White },
            ..self
        }
    }

    /// The side that is played here.
    pub(super) fn color(&self) -> Color {
        if self.side == Side::Black { Color::Black } else { Color::White }
    }

    /// Whether the host that is written is local, or none is written.
    pub fn is_local(&self) -> bool {
        let host = self.host.trim();
        host.is_empty() || host.parse().is_ok_and(|place: Place| is_local(&place.host))
    }

    /// The order for a link.
    pub(super) fn order(&self, name: &str) -> Result<Order, Unclear> {
        let (place, game) = (self.place().map_err(Unclear::Place)?, self.game()?);
        Ok(Order::Platform { place, name: name.to_owned(), game, side: self.color() })
    }

    /// The server. A port that is written with the host counts, unless there is another.
    fn place(&self) -> Result<Place, PlaceError> {
        let host = if self.host.trim().is_empty() { USUAL_HOST } else { &self.host };
        let mut place: Place = host.parse()?;
        if !self.port.is_empty() {
            let port = self.port.parse().ok().filter(|port| *port > 0);
            place.port = port.ok_or_else(|| PlaceError::Port(self.port.clone()))?;
        }
        // The tick is the choice unless the address says it.
        place.tls = self.tls || (place.tls && host.contains("://"));
        Ok(place)
    }

    fn game(&self) -> Result<Which, Unclear> {
        match self.start {
            PlatformStart::Standard => Ok(Which::New(String::new())),
            PlatformStart::Position => {
                let setup = self.fen.trim().parse::<Setup>().map_err(|error| Unclear::Position(error.into()))?;
                let position = Position::try_from(setup).map_err(Unclear::Position)?;
                Ok(Which::New(position.fen()))
            }
            PlatformStart::Number => self.number.parse().map(Which::Known).map_err(|_| Unclear::Number),
        }
    }
}

/// The way back to a game on a server of the platform.
pub(super) fn back(ticket: &Ticket, side: Side, name: &str) -> Option<Order> {
    let game = Which::Known(ticket.code.parse().ok()?);
    let side = if side == Side::Black { Color::Black } else { Color::White };
    Some(Order::Platform { place: ticket.place.clone(), name: name.to_owned(), game, side })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(host: &str, port: &str) -> PlatformChoice {
        PlatformChoice { host: host.into(), port: port.into(), ..PlatformChoice::default() }
    }

    #[test]
    fn a_server_is_named_by_host_and_port() {
        for (host, port, address) in [
            ("", "", "http://localhost:7153"),
            (" ", "99", "http://localhost:99"),
            (" example.org ", "5153", "http://example.org:5153"),
            ("example.org:5153", "", "http://example.org:5153"),
            ("https://example.org", "99", "https://example.org:99"),
            ("::1", "5153", "http://[::1]:5153"),
        ] {
            assert_eq!(choice(host, port).place().map(|place| place.address()).as_deref(), Ok(address));
        }
        let tls = PlatformChoice { tls: true, ..choice("localhost", "") };
        assert_eq!(tls.place().map(|place| place.tls), Ok(true));
        assert!(choice(" ", "").is_local() && choice("10.0.0.1:5153", "").is_local());
        assert!(!choice("example.org", "").is_local());
        for (host, port) in [("localhost", "0"), ("localhost", "99999"), ("a b", "")] {
            assert!(matches!(choice(host, port).order(""), Err(Unclear::Place(_))), "{host} {port}");
        }
    }

    #[test]
    fn what_is_wanted_is_checked_before_anybody_is_asked() {
        let with = |start, fen: &str, number: &str| PlatformChoice {
            start,
            fen: fen.into(),
            number: number.into(),
            ..choice("localhost", "")
        };
        let game = |choice: PlatformChoice| match choice.order("Ada") {
            Ok(Order::Platform { game, .. }) => Ok(game),
            Ok(order) => panic!("{order:?}"),
            Err(unclear) => Err(unclear),
        };
        assert_eq!(game(with(PlatformStart::Standard, "rubbish", "x")), Ok(Which::New(String::new())));
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(game(with(PlatformStart::Position, &format!(" {fen}\n"), "")), Ok(Which::New(fen.into())));
        assert!(matches!(game(with(PlatformStart::Position, "7/7", "")), Err(Unclear::Position(_))));
        assert!(matches!(game(with(PlatformStart::Position, "7/7/7/7/7/7/7/w/-1", "")), Err(Unclear::Position(_))));
        assert_eq!(game(with(PlatformStart::Number, "", "0")), Ok(Which::Known(0)));
        assert_eq!(game(with(PlatformStart::Number, "", "")), Err(Unclear::Number));
    }

    #[test]
    fn what_is_kept_is_never_endless() {
        let long = PlatformChoice {
            host: "x".repeat(999),
            port: "12a3456".into(),
            number: "9".repeat(99),
            side: Side::Random,
            ..PlatformChoice::default()
        };
        let kept = long.in_range();
        assert_eq!((kept.host.len(), kept.port.as_str(), kept.number.len()), (LONGEST, "12345", NUMBER_DIGITS));
        assert_eq!((kept.side, kept.number.parse::<i64>().is_ok()), (Side::White, true));
    }
}
