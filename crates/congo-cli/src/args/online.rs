//! The command line of games over our own service.

use super::{CommonArgs, CommonOptions, Seat, address_error, parse_side};
use congo_client::address::{DeepLink, ServerAddress};
use congo_client::connection::{GameOptions, SeatToken};
use congo_client::seek::SeekOptions;
use congo_proto::code;
use congo_proto::{DEFAULT_PORT, MAX_NAME_CHARS, MAX_SPECTATOR_DELAY, game_state};
use congo_rules::Position;
use std::path::PathBuf;
use std::time::Duration;

/// Something to be done at a server of ours.
#[derive(Debug, Clone, PartialEq)]
pub struct OnlineOptions {
    /// What.
    pub subcommand: Subcommand,
    /// The server; none: the one that is usual, or where the seat is.
    pub address: Option<ServerAddress>,
    /// The player's name; may be empty.
    pub name: String,
    /// Whether to play without the player's key.
    pub is_guest: bool,
    /// Who plays here.
    pub player: Seat,
    /// A file with a certificate to trust beside the system's.
    pub ca: Option<PathBuf>,
    /// Options of all games.
    pub common: CommonOptions,
}

/// What is to be done at a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subcommand {
    /// Begin a game.
    Host(GameOptions),
    /// Look for an opponent.
    Seek(SeekOptions),
    /// Play in the game that was found.
    Paired(SeatToken),
    /// Take the free seat of the game with this code, or go back to the own seat in it.
    Join(String),
    /// Look on at the game with this code, or at one of the platform with this number.
    Watch(String),
    /// Choose one of the liveliest games, and look on.
    WatchLive,
    /// Go back to the seat that was left last.
    Rejoin,
    /// Tell of the games and the servers that are there.
    Games,
}

/// The server of the commands below.
#[derive(clap::Args, Debug)]
pub(super) struct ServerArgs {
    /// The server: localhost by default. One that is not local must encrypt, unless it is written as congo://HOST
    #[arg(long, value_name = "HOST[:PORT]")]
    server: Option<String>,
}

/// How to trust the server.
#[derive(clap::Args, Debug)]
pub(super) struct TrustArgs {
    /// A certificate (PEM) to trust beside those that the system trusts
    #[arg(long, value_name = "FILE")]
    pub(super) ca: Option<PathBuf>,
}

/// Who plays here.
#[derive(clap::Args, Debug)]
pub(super) struct SeatArgs {
    /// Who plays here: hi/negamax (you) by default, or ai/negamax:lion
    #[arg(long)]
    player: Option<String>,
}

/// What the other side calls the player.
#[derive(clap::Args, Debug)]
pub(super) struct NameArgs {
    /// What the other side calls you, if you have no key or the server knows none
    #[arg(long)]
    name: Option<String>,
    /// Play without your key
    #[arg(long)]
    guest: bool,
}

/// How late spectators see the game.
#[derive(clap::Args, Debug)]
struct DelayArgs {
    /// Spectators see the game so much later than the players, 0 to 15 minutes
    #[arg(long, value_name = "MINUTES", default_value = "0", hide_default_value = true)]
    delay: u32,
}

#[derive(clap::Args, Debug)]
pub(super) struct HostArgs {
    /// Your side: white or black, drawn by lot by default
    #[arg(long = "as", value_name = "COLOR")]
    side: Option<String>,
    /// Where the game begins: standard or a position in Congo FEN
    #[arg(long)]
    game: Option<String>,
    /// Seconds, and seconds for each move: 300+3
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Days for each move, 1 to 14
    #[arg(long, value_name = "NUMBER", conflicts_with = "clock")]
    days: Option<u64>,
    /// Strangers find the game
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    delay: DelayArgs,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    name: NameArgs,
    #[command(flatten)]
    seat: SeatArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct SeekArgs {
    /// Seconds, and seconds for each move: 300+3
    #[arg(long, value_name = "TIME", default_value = "300+3")]
    clock: String,
    /// Days for each move, 1 to 14
    #[arg(long, value_name = "NUMBER", conflicts_with = "clock")]
    days: Option<u64>,
    /// The game counts for your rating; for players with a key
    #[arg(long)]
    rated: bool,
    /// How much weaker or stronger the opponent may be
    #[arg(long, value_name = "POINTS", default_value = "0", hide_default_value = true)]
    range: u32,
    /// The opponent may be a bot
    #[arg(long)]
    bots: bool,
    /// The game is in no list: nobody watches who does not have its code
    #[arg(long)]
    unlisted: bool,
    #[command(flatten)]
    delay: DelayArgs,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    name: NameArgs,
    #[command(flatten)]
    seat: SeatArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct JoinArgs {
    /// The code of the game, or its link
    #[arg(value_name = "CODE-or-LINK")]
    target: Option<String>,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    name: NameArgs,
    #[command(flatten)]
    seat: SeatArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct WatchArgs {
    /// The code of the game, its link, or its number on a server of the original platform; without, the liveliest games
    /// are listed, and you choose one
    #[arg(value_name = "CODE-or-LINK-or-NUMBER")]
    target: Option<String>,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct GamesArgs {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    trust: TrustArgs,
    /// One event a line for scripts, nothing else
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Debug)]
pub(super) struct BackArgs {
    #[command(flatten)]
    seat: SeatArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    common: CommonArgs,
}

impl HostArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        Ok(OnlineOptions {
            address: self.server.address()?,
            subcommand: Subcommand::Host(self.game_options()?),
            is_guest: self.name.guest,
            name: self.name.checked()?,
            player: self.seat.seat()?,
            ca: self.trust.ca,
            common: self.common.options()?,
        })
    }

    fn game_options(&self) -> Result<GameOptions, String> {
        let fen = match self.game.as_deref() {
            None | Some("standard") => String::new(),
            Some(fen) => Position::from_any_fen(fen).map_err(|problem| format!("--game={fen}: {problem}"))?.fen(),
        };
        let clock = match self.days.map(clock_of_days).transpose()?.or_else(|| self.clock.clone()).as_deref() {
            None => String::new(),
            Some("") => return Err("--clock: expected seconds plus seconds per move, such as 300+3".to_owned()),
            Some(text) => {
                game_state::parse_time_control(text).map_err(|problem| format!("--{problem}"))?;
                text.to_owned()
            }
        };
        let side = self.side.as_deref().map(parse_side).transpose()?;
        Ok(GameOptions { side, fen, clock, listed: self.open, spectator_delay: self.delay.checked()? })
    }
}

impl DelayArgs {
    fn checked(&self) -> Result<Duration, String> {
        let seconds = self.delay.saturating_mul(60);
        match seconds <= MAX_SPECTATOR_DELAY {
            true => Ok(Duration::from_secs(seconds.into())),
            false => Err(format!("--delay {}: expected 0 to {} minutes", self.delay, MAX_SPECTATOR_DELAY / 60)),
        }
    }
}

/// The time control with this number of days for each move.
fn clock_of_days(days: u64) -> Result<String, String> {
    match days {
        1..=14 => Ok(format!("1/{}", days * 24 * 60 * 60)),
        _ => Err(format!("--days {days}: expected 1 to 14")),
    }
}

impl SeekArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        let clock = self.days.map(clock_of_days).transpose()?.unwrap_or(self.clock);
        let control = game_state::parse_time_control(&clock).map_err(|problem| format!("--{problem}"))?;
        if control.is_none() {
            return Err("--clock: a game with somebody whom you do not know has a clock, such as 300+3".to_owned());
        }
        if self.rated && self.name.guest {
            return Err("--guest: a guest has no rating".to_owned());
        }
        let address = self.server.address()?;
        let (is_guest, name) = (self.name.guest, self.name.checked()?);
        let seek = SeekOptions {
            address: address.clone().unwrap_or_else(|| ServerAddress::new("localhost", DEFAULT_PORT)),
            name: name.clone(),
            clock,
            rated: self.rated,
            below: self.range,
            above: self.range,
            with_bots: self.bots,
            unlisted: self.unlisted,
            spectator_delay: self.delay.checked()?,
        };
        Ok(OnlineOptions {
            subcommand: Subcommand::Seek(seek),
            address,
            name,
            is_guest,
            player: self.seat.seat()?,
            ca: self.trust.ca,
            common: self.common.options()?,
        })
    }
}

impl JoinArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        let target = Target::parse("join", self.target.as_deref())?;
        Ok(OnlineOptions {
            address: target.address(&self.server)?,
            subcommand: Subcommand::Join(target.game),
            is_guest: self.name.guest,
            name: self.name.checked()?,
            player: self.seat.seat()?,
            ca: self.trust.ca,
            common: self.common.options()?,
        })
    }
}

impl WatchArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        let (subcommand, address) = match self.target.as_deref() {
            None => (Subcommand::WatchLive, self.server.address()?),
            Some(number) if is_number(number) => (Subcommand::Watch(number.to_owned()), self.server.address()?),
            text => {
                let target = Target::parse("watch", text)?;
                let address = target.address(&self.server)?;
                (Subcommand::Watch(target.game), address)
            }
        };
        Ok(OnlineOptions {
            address,
            subcommand,
            name: String::new(),
            is_guest: false,
            player: Seat::person(),
            ca: self.trust.ca,
            common: self.common.options()?,
        })
    }
}

impl GamesArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        Ok(OnlineOptions {
            subcommand: Subcommand::Games,
            address: self.server.address()?,
            name: String::new(),
            is_guest: false,
            player: Seat::person(),
            ca: self.trust.ca,
            common: CommonOptions { json: self.json, ..CommonOptions::default() },
        })
    }
}

impl BackArgs {
    pub(super) fn options(self) -> Result<OnlineOptions, String> {
        Ok(OnlineOptions {
            subcommand: Subcommand::Rejoin,
            address: None,
            name: String::new(),
            is_guest: false,
            player: self.seat.seat()?,
            ca: self.trust.ca,
            common: self.common.options()?,
        })
    }
}

/// A game that is there: its code or number, and the server if a link names one.
struct Target {
    game: String,
    address: Option<ServerAddress>,
}

impl Target {
    /// What follows `join` or `watch`: a code, or a link with a server and a code.
    fn parse(subcommand: &str, text: Option<&str>) -> Result<Self, String> {
        let text = text.ok_or_else(|| format!("{subcommand}: the code of a game is missing, or its link"))?;
        let deep_link: DeepLink = text.parse().map_err(|problem| address_error(subcommand, text, &problem))?;
        // A word without a dot or a slash is a mistyped code, not a server.
        let code = deep_link.code.or_else(|| code::parse(text));
        let game =
            code.ok_or_else(|| format!("{subcommand} {text}: it is no code, which has six letters, and no link"))?;
        Ok(Self { game, address: deep_link.address })
    }

    /// The server of the link or of `--server`; they must not differ.
    fn address(&self, server: &ServerArgs) -> Result<Option<ServerAddress>, String> {
        let server = server.address()?;
        match (&self.address, &server) {
            (Some(linked), Some(named)) if linked != named => Err(format!("--server {named}: the link names {linked}")),
            _ => Ok(self.address.clone().or(server)),
        }
    }
}

impl ServerArgs {
    pub(super) fn address(&self) -> Result<Option<ServerAddress>, String> {
        let read = |text: &String| text.parse().map_err(|problem| address_error("--server", text, &problem));
        self.server.as_ref().map(read).transpose()
    }
}

impl NameArgs {
    fn checked(self) -> Result<String, String> {
        let name = self.name.unwrap_or_default();
        match name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) {
            true => Err(format!("--name {name:?}: expected at most {MAX_NAME_CHARS} letters, and only letters")),
            false => Ok(name),
        }
    }
}

impl SeatArgs {
    fn seat(&self) -> Result<Seat, String> {
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
            game(&format!("host --as black --clock 300+3 --open --delay 5 --game {fen}")),
            GameOptions {
                side: Some(Color::Black),
                fen: fen.into(),
                clock: "300+3".into(),
                listed: true,
                spectator_delay: Duration::from_secs(300),
            }
        );
        let joined =
            parse_line("join bcd-ghj --server example.org:99 --name Bo --player ai/negamax:cub").expect("it is well");
        assert_eq!(joined.subcommand, Subcommand::Join("BCDGHJ".into()));
        assert_eq!(
            (joined.address, joined.name.as_str()),
            (Some(ServerAddress { tls: true, ..ServerAddress::new("example.org", 99) }), "Bo")
        );
        assert_eq!(joined.player, Seat { human: false, bot: Bot::Level("Cub".into()) });
        let watched = parse_line("watch congos://example.org/BCDGHJ").expect("it is well");
        let place = ServerAddress { tls: true, ..ServerAddress::new("example.org", 7153) };
        assert_eq!((watched.subcommand, watched.address), (Subcommand::Watch("BCDGHJ".into()), Some(place)));
        assert_eq!(parse_line("watch 17").expect("it is well").subcommand, Subcommand::Watch("17".into()));
        assert_eq!(parse_line("watch --server x").expect("it is well").subcommand, Subcommand::WatchLive);
        assert_eq!(parse_line("back --json").expect("it is well").subcommand, Subcommand::Rejoin);
        assert_eq!(parse_line("games --server x").expect("it is well").subcommand, Subcommand::Games);
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, named) in [
            ("seek --clock=", "--clock: a game with somebody"),
            ("seek --clock fast", "--clock \"fast\""),
            ("seek --rated --guest", "--guest"),
            ("seek --range many", "many"),
            ("seek --days 15", "--days 15: expected 1 to 14"),
            ("host --days 0", "--days 0"),
            ("host --days 3 --clock 300", "--days"),
            ("join", "join: the code"),
            ("watch ABC", "watch ABC"),
            ("host --delay 16", "--delay 16: expected 0 to 15 minutes"),
            ("join ABC", "join ABC"),
            ("join 17", "join 17"),
            ("join example.org", "no code"),
            ("join BCDGHJ LMNPRT", "LMNPRT"),
            ("join ftp://x/BCDGHJ", "ftp://"),
            ("join congo://x/BCDGHJ --server y", "--server y"),
            ("host BCDGHJ", "BCDGHJ"),
            ("host --server :80", "--server :80"),
            ("host --clock fast", "--clock \"fast\""),
            ("host --as green", "--as green"),
            ("host --game gmelecz", "--game=gmelecz"),
            ("host --player cub", "--player=cub"),
            ("host --name abcdefghijklmnopqrstuvwxyz", "--name"),
            ("host --white=hi/random", "unexpected argument '--white'"),
            ("host --level cub", "unexpected argument '--level'"),
            ("join BCDGHJ --clock 300", "unexpected argument '--clock'"),
            ("watch BCDGHJ --name Bo", "unexpected argument '--name'"),
            ("back --server x", "unexpected argument '--server'"),
            ("games --ascii", "unexpected argument '--ascii'"),
            ("play --server x", "unexpected argument '--server'"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
