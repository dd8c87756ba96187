//! The player's choices for a server with the original platform's protocol: server, game, side, and player.

use crate::session::game_choice::SideChoice;
use congo_client::address::{AddressError, ServerAddress, has_scheme, is_local};
use congo_client::connection::{ConnectRequest, SeatToken};
use congo_client::platform::PlatformGame;
use congo_rules::{Color, Position, PositionError};
use serde::{Deserialize, Serialize};

/// The default host, as shown in the field.
pub const DEFAULT_HOST: &str = "localhost";
/// The maximum number of characters of an address or a position.
const MAX_FIELD_CHARS: usize = 120;
/// The maximum number of digits of a port and of a game number.
const MAX_PORT_DIGITS: usize = 5;
const MAX_GAME_NUMBER_DIGITS: usize = 18;

/// The chosen game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PlatformStart {
    /// A new game from the start position.
    #[default]
    Standard,
    /// A new game from another position.
    Position,
    /// An existing game, by its number.
    Number,
}

/// The choices for a server of the original platform; stored with the settings as they were typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlatformChoice {
    /// The server's host; the default host if empty.
    pub host: String,
    /// Its port; the default port if empty.
    pub port: String,
    /// Whether to use TLS.
    pub tls: bool,
    /// The chosen game.
    pub start: PlatformStart,
    /// The start position of a new game, in Congo FEN.
    pub fen: String,
    /// The number of an existing game.
    pub number: String,
    /// The side that is played on this computer; never random.
    pub side: SideChoice,
    /// The level, or the player of the platform, that plays on this computer; `None` for a person.
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
            side: SideChoice::White,
            level: None,
        }
    }
}

/// An error in what the player has typed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PlatformChoiceError {
    /// The address.
    Address(AddressError),
    /// The position.
    Position(PositionError),
    /// The number of the game.
    GameNumber,
}

impl PlatformChoice {
    /// A copy with all texts limited in length.
    #[must_use]
    pub(super) fn in_range(self) -> Self {
        let limited = |text: String| text.chars().filter(|sign| !sign.is_control()).take(MAX_FIELD_CHARS).collect();
        let digits = |text: String, most| text.chars().filter(char::is_ascii_digit).take(most).collect();
        Self {
            host: limited(self.host),
            port: digits(self.port, MAX_PORT_DIGITS),
            fen: limited(self.fen),
            number: digits(self.number, MAX_GAME_NUMBER_DIGITS),
            side: if self.side == SideChoice::Black { SideChoice::Black } else { SideChoice::White },
            ..self
        }
    }

    /// The side that is played on this computer.
    pub(super) fn color(&self) -> Color {
        if self.side == SideChoice::Black { Color::Black } else { Color::White }
    }

    /// Whether the host is local; the default host is.
    pub fn is_local(&self) -> bool {
        let host = self.host.trim();
        host.is_empty() || host.parse().is_ok_and(|place: ServerAddress| is_local(&place.host))
    }

    /// The order to connect.
    pub(super) fn connection_order(&self, name: &str) -> Result<ConnectRequest, PlatformChoiceError> {
        let (place, game) = (self.server_address().map_err(PlatformChoiceError::Address)?, self.requested_game()?);
        Ok(ConnectRequest::Platform { address: place, name: name.to_owned(), game, side: self.color() })
    }

    /// The server. A port in the host field is used unless the port field has one.
    fn server_address(&self) -> Result<ServerAddress, AddressError> {
        let host = if self.host.trim().is_empty() { DEFAULT_HOST } else { &self.host };
        let mut place: ServerAddress = host.parse()?;
        if !self.port.is_empty() {
            let port = self.port.parse().ok().filter(|port| *port > 0);
            place.port = port.ok_or_else(|| AddressError::Port(self.port.clone()))?;
        }
        // The check box decides unless the address says it.
        place.tls = self.tls || (place.tls && has_scheme(host));
        Ok(place)
    }

    fn requested_game(&self) -> Result<PlatformGame, PlatformChoiceError> {
        match self.start {
            PlatformStart::Standard => Ok(PlatformGame::New(String::new())),
            PlatformStart::Position => {
                let position = Position::from_any_fen(&self.fen).map_err(PlatformChoiceError::Position)?;
                Ok(PlatformGame::New(position.fen()))
            }
            PlatformStart::Number => {
                self.number.parse().map(PlatformGame::Existing).map_err(|_| PlatformChoiceError::GameNumber)
            }
        }
    }
}

/// The order to return to a game on a server of the platform.
pub(super) fn rejoin_order(ticket: &SeatToken, side: SideChoice, name: &str) -> Option<ConnectRequest> {
    let game = PlatformGame::Existing(ticket.code.parse().ok()?);
    let side = if side == SideChoice::Black { Color::Black } else { Color::White };
    Some(ConnectRequest::Platform { address: ticket.place.clone(), name: name.to_owned(), game, side })
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
            assert_eq!(choice(host, port).server_address().map(|place| place.url()).as_deref(), Ok(address));
        }
        let tls = PlatformChoice { tls: true, ..choice("localhost", "") };
        assert_eq!(tls.server_address().map(|place| place.tls), Ok(true));
        assert!(choice(" ", "").is_local() && choice("10.0.0.1:5153", "").is_local());
        assert!(!choice("example.org", "").is_local());
        for (host, port) in [("localhost", "0"), ("localhost", "99999"), ("a b", "")] {
            assert!(
                matches!(choice(host, port).connection_order(""), Err(PlatformChoiceError::Address(_))),
                "{host} {port}"
            );
        }
    }

    #[test]
    fn the_choice_is_validated_before_connecting() {
        let with = |start, fen: &str, number: &str| PlatformChoice {
            start,
            fen: fen.into(),
            number: number.into(),
            ..choice("localhost", "")
        };
        let game = |choice: PlatformChoice| match choice.connection_order("Ada") {
            Ok(ConnectRequest::Platform { game, .. }) => Ok(game),
            Ok(order) => panic!("{order:?}"),
            Err(unclear) => Err(unclear),
        };
        assert_eq!(game(with(PlatformStart::Standard, "rubbish", "x")), Ok(PlatformGame::New(String::new())));
        let fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(game(with(PlatformStart::Position, &format!(" {fen}\n"), "")), Ok(PlatformGame::New(fen.into())));
        assert!(matches!(game(with(PlatformStart::Position, "7/7", "")), Err(PlatformChoiceError::Position(_))));
        assert!(matches!(
            game(with(PlatformStart::Position, "7/7/7/7/7/7/7/w/-1", "")),
            Err(PlatformChoiceError::Position(_))
        ));
        assert_eq!(game(with(PlatformStart::Number, "", "0")), Ok(PlatformGame::Existing(0)));
        assert_eq!(game(with(PlatformStart::Number, "", "")), Err(PlatformChoiceError::GameNumber));
    }

    #[test]
    fn saved_fields_are_limited_in_length() {
        let long = PlatformChoice {
            host: "x".repeat(999),
            port: "12a3456".into(),
            number: "9".repeat(99),
            side: SideChoice::Random,
            ..PlatformChoice::default()
        };
        let kept = long.in_range();
        assert_eq!(
            (kept.host.len(), kept.port.as_str(), kept.number.len()),
            (MAX_FIELD_CHARS, "12345", MAX_GAME_NUMBER_DIGITS)
        );
        assert_eq!((kept.side, kept.number.parse::<i64>().is_ok()), (SideChoice::White, true));
    }
}
