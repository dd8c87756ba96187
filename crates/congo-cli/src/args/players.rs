//! The command line of players with a key.

use super::online::{ServerArgs, TrustArgs};
use congo_client::address::ServerAddress;
use congo_proto::names::PlayerName;
use congo_proto::online::Speed;
use congo_proto::online::get_profile_request::Who;
use std::path::PathBuf;

/// Something to be done with the player's key, on this computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyCommand {
    /// Make one.
    New,
    /// Print it as words.
    Words,
    /// Write it into a file.
    Export(PathBuf),
    /// Take it from a file, or from words in the input.
    Restore(Option<PathBuf>),
}

/// Something to be done as a player at a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerOptions {
    /// What.
    pub command: PlayerCommand,
    /// The server; `None`: the one that is usual.
    pub address: Option<ServerAddress>,
    /// A file with a certificate to trust beside the system's.
    pub ca: Option<PathBuf>,
    /// Events for scripts.
    pub json: bool,
}

/// What is to be done as a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerCommand {
    /// Have this name; empty: none. Others see it unless it is hidden.
    SetName {
        /// The name.
        name: String,
        /// Whether others are not to see it.
        hidden: bool,
    },
    /// Say who the player is.
    ShowAccount,
    /// List the own games.
    ListOwnGames,
    /// Show a player, by name or number.
    ShowProfile(Who),
    /// Show the best of a class of time controls.
    ShowBest(Speed),
    /// Show the best bots of a class of time controls.
    ShowBestBots(Speed),
    /// Make the player's key one of a bot, for ever.
    DeclareBot,
    /// Report the name of the player with this number.
    Report(u64),
}

#[derive(clap::Args, Debug)]
pub(super) struct KeyArgs {
    #[command(subcommand)]
    subcommand: KeySubcommand,
}

#[derive(clap::Subcommand, Debug)]
enum KeySubcommand {
    /// Make a key, unless there is one
    New,
    /// Show the key as 24 words, to be written down
    Words,
    /// Write the key into a new file
    Export {
        /// The new file
        file: PathBuf,
    },
    /// Take the key from a file, or from 24 words in the input
    Restore {
        /// The file that export wrote
        file: Option<PathBuf>,
    },
}

/// The server of a player, and how to talk of it.
#[derive(clap::Args, Debug)]
struct PlayerArgs {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    trust: TrustArgs,
    /// One event a line for scripts, nothing else
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Debug)]
pub(super) struct NameArgs {
    /// The name: 2 to 24 letters
    #[arg(required_unless_present = "none")]
    name: Option<String>,
    /// Others see you without your name
    #[arg(long)]
    hidden: bool,
    /// Give your name up
    #[arg(long, conflicts_with = "name")]
    none: bool,
    #[command(flatten)]
    player: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct MeArgs {
    #[command(flatten)]
    player: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct DeclareBotArgs {
    #[command(flatten)]
    player: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct MineArgs {
    #[command(flatten)]
    player: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct ProfileArgs {
    /// The name of the player, or their number
    who: String,
    #[command(flatten)]
    server: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct BestArgs {
    /// bullet, blitz, rapid, classical or days
    #[arg(default_value = "blitz")]
    speed: String,
    /// Bots, which are rated apart
    #[arg(long)]
    bots: bool,
    #[command(flatten)]
    server: PlayerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct ReportArgs {
    /// The number of the player
    player: u64,
    #[command(flatten)]
    server: PlayerArgs,
}

impl KeyArgs {
    pub(super) fn command(self) -> KeyCommand {
        match self.subcommand {
            KeySubcommand::New => KeyCommand::New,
            KeySubcommand::Words => KeyCommand::Words,
            KeySubcommand::Export { file } => KeyCommand::Export(file),
            KeySubcommand::Restore { file } => KeyCommand::Restore(file),
        }
    }
}

impl PlayerArgs {
    fn options(self, command: PlayerCommand) -> Result<PlayerOptions, String> {
        Ok(PlayerOptions { command, address: self.server.address()?, ca: self.trust.ca, json: self.json })
    }
}

impl NameArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        let name = self.name.unwrap_or_default();
        if !self.none {
            PlayerName::parse(&name).map_err(|problem| format!("name {name:?}: {problem}"))?;
        }
        self.player.options(PlayerCommand::SetName { name, hidden: self.hidden })
    }
}

impl MeArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        self.player.options(PlayerCommand::ShowAccount)
    }
}

impl DeclareBotArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        self.player.options(PlayerCommand::DeclareBot)
    }
}

impl MineArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        self.player.options(PlayerCommand::ListOwnGames)
    }
}

impl ProfileArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        let who = self.who.parse().map_or_else(|_| Who::Name(self.who.clone()), Who::Player);
        self.server.options(PlayerCommand::ShowProfile(who))
    }
}

impl BestArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        let known = Speed::ALL.into_iter().find(|speed| speed.word() == self.speed);
        let speed = known.ok_or_else(|| format!("best {}: expected {}", self.speed, speed_words()))?;
        let command = if self.bots { PlayerCommand::ShowBestBots } else { PlayerCommand::ShowBest };
        self.server.options(command(speed))
    }
}

/// The classes of time controls, in a row.
fn speed_words() -> String {
    Speed::ALL.map(Speed::word).join(", ")
}

impl ReportArgs {
    pub(super) fn options(self) -> Result<PlayerOptions, String> {
        self.server.options(PlayerCommand::Report(self.player))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Request, parse};
    use super::*;

    fn parse_line(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(Into::into))
    }

    fn command(line: &str) -> PlayerCommand {
        match parse_line(line).expect(line) {
            Request::Player(options) => options.command,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn keys_and_names_have_commands() {
        for (line, expected) in [
            ("key new", KeyCommand::New),
            ("key words", KeyCommand::Words),
            ("key export x.key", KeyCommand::Export("x.key".into())),
            ("key restore", KeyCommand::Restore(None)),
            ("key restore x.key", KeyCommand::Restore(Some("x.key".into()))),
        ] {
            assert_eq!(parse_line(line), Ok(Request::Key(expected)), "{line}");
        }
        let name = |name: &str, hidden| PlayerCommand::SetName { name: name.to_owned(), hidden };
        assert_eq!(command("name Ada"), name("Ada", false));
        assert_eq!(command("name Ada --hidden --server example.org"), name("Ada", true));
        assert_eq!(command("name --none"), name("", false));
        assert_eq!(command("me --json"), PlayerCommand::ShowAccount);
        assert_eq!(command("profile Ada"), PlayerCommand::ShowProfile(Who::Name("Ada".to_owned())));
        assert_eq!(command("mine"), PlayerCommand::ListOwnGames);
        assert_eq!(command("profile 7"), PlayerCommand::ShowProfile(Who::Player(7)));
        assert_eq!(command("best"), PlayerCommand::ShowBest(Speed::Blitz));
        assert_eq!(command("best days"), PlayerCommand::ShowBest(Speed::Days));
        assert_eq!(command("best days --bots"), PlayerCommand::ShowBestBots(Speed::Days));
        assert_eq!(command("declare-bot"), PlayerCommand::DeclareBot);
        assert_eq!(command("report 7"), PlayerCommand::Report(7));
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, named) in [
            ("key", "key"),
            ("name", "<NAME>"),
            ("name A", "name \"A\": it has 2 to 24 letters"),
            ("name Admin", "it is reserved"),
            ("name Ada --none", "--none"),
            ("report Ada", "Ada"),
            ("best fast", "best fast: expected bullet, blitz"),
            ("me --server :80", "--server :80"),
        ] {
            let problem = parse_line(line).expect_err(line);
            assert!(problem.contains(named), "{line}: {problem}");
        }
    }
}
