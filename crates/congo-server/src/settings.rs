//! The settings: from a file, the environment and the command line; later ones override earlier ones. All three have
//! the same settings and parse their values in the same way (`SETTINGS`).

use crate::games::Policy;
use crate::limits::LimitConfig;
use crate::logs::Format;
use crate::moderation::Moderation;
use crate::proxy::Proxies;
use crate::serve::ServerConfig;
use crate::store::StoreConfig;
use crate::store::address::{NatsAddress, StoreAddress, quotable};
use crate::webhook::{WebhookAddress, WebhookAddressError};
use clap::Arg;
use clap::error::ErrorKind;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use strsim::levenshtein;
use toml::de::{DeTable, DeValue};

/// The prefix of environment variables; the setting's name follows in capitals: `CONGO_SERVER_PORT`.
const ENV_PREFIX: &str = "CONGO_SERVER_";

/// A setting: its name, the placeholder for its value, its default and its description.
struct Setting {
    name: &'static str,
    value_name: &'static str,
    default_value: &'static str,
    description: &'static str,
}

const fn setting(
    name: &'static str,
    value_name: &'static str,
    default_value: &'static str,
    description: &'static str,
) -> Setting {
    Setting { name, value_name, default_value, description }
}

/// All settings, as `--help` lists them.
const SETTINGS: &[Setting] = &[
    setting("host", "ADDRESS", "::", "listen here only; :: is every address, 0.0.0.0 every one of IPv4"),
    setting("port", "NUMBER", "7153", "listen on this port; 0: on any that is free"),
    setting("database", "PLACE", "congo.db", "keep the games here: a file, or postgres://user:password@host/name"),
    setting(
        "messages",
        "PLACE",
        "",
        "servers of one PostgreSQL tell each other of moves by this NATS: nats://user:password@host, tls:// if encrypted; \
         unless it is said, by the database itself",
    ),
    setting("name", "TEXT", "", "what players see this server called"),
    setting("public-addresses", "HOSTS", "", "players connect to these: congo.example.org,play.example.org:7200"),
    setting(
        "tls-certificate",
        "FILE",
        "",
        "encrypt: the certificate and those it stands on, in PEM; read again if changed",
    ),
    setting("tls-key", "FILE", "", "encrypt: the certificate's key, in PEM; read again if changed"),
    setting("web", "FOLDER", "", "also serve the page for browsers in this folder, which `cargo xtask web` makes"),
    setting(
        "webhook",
        "ADDRESS",
        "",
        "tell this address whose turn it is in games with days for a move: https://example.org/congo",
    ),
    setting(
        "original-protocol",
        "on|off",
        "",
        "numbered games of the original protocol, in which anybody may move; unless it is said, \
         only for programs on this computer",
    ),
    setting("trusted-proxies", "NETWORKS", "", "take their word for who calls: 10.0.0.0/8,192.0.2.7 (CIDR)"),
    setting("proxy-header", "HEADER", "x-forwarded-for", "where they say it: x-forwarded-for or forwarded"),
    setting("metrics", "ADDRESS:PORT", "", "show counts for Prometheus here"),
    setting("log", "FILTER", "info", "what is told: error, warn, info, debug, or by part: info,congo_server=debug"),
    setting("log-format", "FORMAT", "text", "text for people, json for programs"),
    setting("requests-per-second", "NUMBER", "50", "calls of one client, ten times as many at once"),
    setting("games-per-hour", "NUMBER", "120", "games begun by one client"),
    setting("joins-per-hour", "NUMBER", "60", "seats in others' games taken by one client; twenty at once"),
    setting("players-per-day", "NUMBER", "20", "new players of one client"),
    setting("seeks", "NUMBER", "10", "searches of one client for an opponent at the same time"),
    setting("total-seeks", "NUMBER", "2000", "searches of all clients together"),
    setting("connections", "NUMBER", "50", "connections of one client at the same time"),
    setting("watchers", "NUMBER", "100", "games that one client watches at the same time"),
    setting("failed-lookups-per-minute", "NUMBER", "10", "codes and numbers without a game of one client; ten at once"),
    setting("total-connections", "NUMBER", "10000", "connections of all clients together"),
    setting("total-watchers", "NUMBER", "20000", "watchers of all clients together"),
    setting("total-calls", "NUMBER", "10000", "calls of all clients together that wait for their answers"),
    setting("total-games", "NUMBER", "20000", "games in memory at the same time; those without a player make room"),
    setting("queued-jobs", "NUMBER", "10000", "jobs that wait for the file of the games"),
    setting("database-connections", "NUMBER", "16", "connections to PostgreSQL, and one more to be told of the others"),
    setting(
        "database-timeout-seconds",
        "NUMBER",
        "5",
        "how long to wait for a connection to PostgreSQL, and how long that works on a statement",
    ),
    setting("message-bytes", "NUMBER", "65536", "bytes of one message of a client"),
    setting("absence-seconds", "NUMBER", "60", "whoever is away so long may lose by it"),
    setting("abandoned-days", "NUMBER", "30", "a game without a single move is removed after so long; 0: it never is"),
    setting(
        "games-in-memory",
        "NUMBER",
        "10000",
        "beyond so many, games that nobody looks at leave the memory at once",
    ),
    setting("idle-seconds", "NUMBER", "300", "a game that nobody looks at leaves the memory after so long"),
    setting("stop-seconds", "NUMBER", "10", "how long calls may go on when the server is told to stop"),
];

/// The command given on the command line.
#[derive(Debug, Clone)]
pub enum Command {
    /// Print this and stop.
    Print(String),
    /// Serve.
    Serve(Box<Settings>),
    /// Copy all games from one store to another.
    Copy {
        /// From here.
        from: StoreAddress,
        /// To here.
        to: StoreAddress,
    },
    /// Do something with the players and games of a store.
    Moderate {
        /// The store.
        database: StoreAddress,
        /// What.
        moderation: Moderation,
    },
}

/// All settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The configuration of the server.
    pub config: ServerConfig,
    /// The address at which Prometheus reads metrics.
    pub metrics: Option<SocketAddr>,
    /// The log filter.
    pub log: String,
    /// The log format.
    pub log_format: Format,
}

/// A value and its source, for error messages.
#[derive(Clone)]
struct SettingValue {
    text: String,
    source: String,
}

impl SettingValue {
    /// A value that was given after these words.
    fn new(words: &str, text: String) -> Self {
        Self { source: format!("{words}{}", quotable(&text)), text }
    }
}

type Values = BTreeMap<&'static str, SettingValue>;

const AFTER_HELP: &str = "\
In the file, which is TOML, a setting is a line such as port = 7153; in the environment it is a variable such as
CONGO_SERVER_PORT. The command line takes precedence over the environment, the environment over the file.";

/// The command line: every setting is an option, of the subcommands too.
fn command_line() -> clap::Command {
    let options = SETTINGS.iter().map(|Setting { name, value_name, default_value, description }| {
        let default = if default_value.is_empty() { String::new() } else { format!(" [default: {default_value}]") };
        let option = Arg::new(*name).long(*name).value_name(*value_name).help(format!("{description}{default}"));
        option.global(true).help_heading("Settings")
    });
    let file = |help| Arg::new("file").value_name("FILE").required(true).help(help);
    clap::Command::new("congo-server")
        .version(env!("CARGO_PKG_VERSION"))
        .about("A server for games of Congo")
        .after_help(AFTER_HELP)
        // `--port -1` is told the range, as `--port=-1` is.
        .allow_negative_numbers(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE")
                .help("read settings from this file first")
                .global(true),
        )
        .args(options)
        .subcommand(
            clap::Command::new("backup")
                .about("Copy all games into a new file; the server may run meanwhile")
                .arg(file("the new file")),
        )
        .subcommand(
            clap::Command::new("restore")
                .about("Copy all games from such a file into a database without games")
                .arg(file("the file that backup wrote")),
        )
        .subcommands(moderation_commands())
        .subcommand(
            clap::Command::new("completions")
                .about("Print a script that completes this command line in a shell")
                .arg(Arg::new("shell").required(true).value_parser(clap::value_parser!(clap_complete::Shell))),
        )
        .subcommand(clap::Command::new("manual").about("Print the manual page for man"))
}

/// The commands by which an operator looks after players and games.
fn moderation_commands() -> [clap::Command; 8] {
    let who = || Arg::new("who").value_name("PLAYER").required(true).help("the player's name or number");
    let days = Arg::new("days").value_name("DAYS").required(true).value_parser(clap::value_parser!(u32).range(1..));
    let file = Arg::new("new-file").value_name("FILE").required(true).help("the new file");
    let command = |name, about| clap::Command::new(name).about(about);
    [
        command("player", "Tell of a player").arg(who()),
        command("reports", "List the names that players have reported"),
        command("clear-name", "Take a player's name from them; nobody gets it again").arg(who()),
        command("ban", "Exclude a player for some days").arg(who()).arg(days.help("for how many days")),
        command("unban", "Let a player play again").arg(who()),
        command("aborted", "List the players who end games before they have moved"),
        command("export", "Write all finished games into a new file, in PGN").arg(file),
        command("ratings", "Make all results and ratings anew from the games"),
    ]
}

/// What an operator wants; `None` for another command.
fn moderation(name: &str, matches: &clap::ArgMatches) -> Option<Moderation> {
    let who = || matches.get_one::<String>("who").cloned().unwrap_or_default();
    Some(match name {
        "player" => Moderation::ShowPlayer(who()),
        "reports" => Moderation::ListReports,
        "clear-name" => Moderation::ClearName(who()),
        "ban" => Moderation::Ban(who(), matches.get_one("days").copied().unwrap_or_default()),
        "unban" => Moderation::Unban(who()),
        "aborted" => Moderation::ListAborted,
        "export" => Moderation::Export(matches.get_one::<String>("new-file").cloned().unwrap_or_default().into()),
        "ratings" => Moderation::RebuildRatings,
        _ => return None,
    })
}

/// What a command does beside serving.
enum Task {
    Copy { command: String, file: String },
    Moderate(Moderation),
}

/// What clap says, without the usage that it repeats below, and without the arguments that may hold a password.
fn one_line(error: &clap::Error, arguments: &[OsString]) -> String {
    let mut text = error.to_string();
    for argument in arguments.iter().filter_map(|argument| argument.to_str()) {
        let value = argument.split_once('=').filter(|(name, _)| name.starts_with("--"));
        let value = value.map_or(argument, |(_, value)| value);
        text = text.replace(value, quotable(value));
    }
    let is_usage = |line: &str| line.starts_with("Usage:") || line.starts_with("For more information");
    let lines = text.lines().map(str::trim).take_while(|line| !is_usage(line)).filter(|line| !line.is_empty());
    let text = lines.collect::<Vec<_>>().join("; ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

fn completion_script(shell: clap_complete::Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command_line(), "congo-server", &mut script);
    String::from_utf8_lossy(&script).trim_end().to_owned()
}

fn manual_page() -> String {
    let mut page = Vec::new();
    // Writing to a vector does not fail.
    let _ = clap_mangen::Man::new(command_line()).render(&mut page);
    String::from_utf8_lossy(&page).trim_end().to_owned()
}

fn setting_name(name: &str) -> Option<&'static str> {
    SETTINGS.iter().map(|setting| setting.name).find(|known| *known == name)
}

/// The error for an unknown setting, with the name that was probably meant.
fn unknown_setting(source: &str, name: &str) -> String {
    let name = quotable(name);
    let near = SETTINGS.iter().map(|setting| setting.name).min_by_key(|known| levenshtein(known, name));
    match near.filter(|near| levenshtein(near, name) <= 2) {
        Some(near) => format!("{source}: there is no setting {name:?}; is it {near:?}?"),
        None => format!("{source}: there is no setting {name:?}"),
    }
}

/// Parses the arguments after the program's name, the environment, and the config file that one of them names.
///
/// # Errors
/// One sentence that names the problem and where it is.
pub fn parse(
    arguments: impl IntoIterator<Item = OsString>,
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Command, String> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let words = std::iter::once(OsString::from("congo-server")).chain(arguments.iter().cloned());
    let matches = match command_line().try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Command::Print(error.to_string().trim_end().to_owned()));
        }
        Err(error) => return Err(one_line(&error, &arguments)),
    };
    let subcommand = match matches.subcommand() {
        Some(("completions", matches)) => {
            let shell = matches.get_one::<clap_complete::Shell>("shell").expect("clap requires it");
            return Ok(Command::Print(completion_script(*shell)));
        }
        Some(("manual", _)) => return Ok(Command::Print(manual_page())),
        Some((name, matches)) => Some(match moderation(name, matches) {
            Some(moderation) => Task::Moderate(moderation),
            None => {
                let file = matches.get_one::<String>("file").expect("clap requires it").clone();
                Task::Copy { command: name.to_owned(), file }
            }
        }),
        None => None,
    };
    let config = matches.get_one::<String>("config").map(|file| (PathBuf::from(file), "--config".to_owned()));
    let flags = SETTINGS.iter().filter_map(|Setting { name, .. }| {
        let text = matches.get_one::<String>(name)?.clone();
        Some((*name, SettingValue::new(&format!("--{name} "), text)))
    });
    let (variables, file) = read_environment(environment)?;
    let mut values = match config.or(file) {
        Some((path, said)) => read_file(&path, &said)?,
        None => Values::new(),
    };
    values.extend(variables);
    values.extend(flags);
    let Some(task) = subcommand else {
        return Ok(Command::Serve(Box::new(build_settings(&values)?)));
    };
    let database = database(&values)?;
    let (command, file) = match task {
        Task::Moderate(moderation) => return Ok(Command::Moderate { database, moderation }),
        Task::Copy { command, file } => (command, file),
    };
    let file = file.parse().map_err(|problem| format!("{command}: {problem}"))?;
    Ok(match command.as_str() {
        "backup" => Command::Copy { from: database, to: file },
        _ => Command::Copy { from: file, to: database },
    })
}

/// The settings in the environment, and the config file that it names.
fn read_environment(
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<(Values, Option<(PathBuf, String)>), String> {
    let (mut values, mut file) = (Values::new(), None);
    for (variable, text) in environment {
        let Some(variable) = variable.to_str().filter(|variable| variable.starts_with(ENV_PREFIX)) else { continue };
        let name = variable[ENV_PREFIX.len()..].to_ascii_lowercase().replace('_', "-");
        let text = text.into_string().map_err(|_| format!("{variable}: it is no text"))?;
        if name == "config" {
            file = Some((PathBuf::from(text), variable.to_owned()));
            continue;
        }
        let name = setting_name(&name).ok_or_else(|| unknown_setting(variable, &name))?;
        values.insert(name, SettingValue::new(&format!("{variable}="), text));
    }
    Ok((values, file))
}

/// The settings in a file.
fn read_file(path: &Path, said: &str) -> Result<Values, String> {
    let place = path.display().to_string();
    let place = quotable(&place);
    let text = std::fs::read_to_string(path).map_err(|problem| format!("{said} {place}: {problem}"))?;
    let line_at = |start: usize| 1 + text[..start].matches('\n').count();
    // The whole error would quote the line, which may hold a password.
    let unreadable = |problem: toml::de::Error| match problem.span() {
        Some(span) => format!("{place}, line {}: {}", line_at(span.start), problem.message()),
        None => format!("{place}: {}", problem.message()),
    };
    let table = DeTable::parse(&text).map_err(unreadable)?;
    let mut values = Values::new();
    for (key, value) in table.get_ref() {
        let said = format!("{place}, line {}", line_at(key.span().start));
        let name = setting_name(key.get_ref()).ok_or_else(|| unknown_setting(&said, key.get_ref()))?;
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.as_str().to_owned(),
            _ => return Err(format!("{said}: {name} is a text or a number")),
        };
        values.insert(name, SettingValue::new(&format!("{said}: {name} = "), text));
    }
    Ok(values)
}

fn setting_text(values: &Values, name: &str) -> String {
    let usual =
        || SETTINGS.iter().find(|setting| setting.name == name).map_or("", |setting| setting.default_value).to_owned();
    values.get(name).map_or_else(usual, |value| value.text.clone())
}

/// Parses a value; an error names the value's source.
fn parse_value<T: FromStr>(values: &Values, name: &str, expected: &str) -> Result<T, String> {
    let text = setting_text(values, name);
    text.parse().map_err(|_| format!("{}: it is {expected}", source_of(values, name)))
}

/// Parses an optional value.
fn parse_optional<T: FromStr>(values: &Values, name: &str, expected: &str) -> Result<Option<T>, String> {
    if setting_text(values, name).is_empty() { Ok(None) } else { parse_value(values, name, expected).map(Some) }
}

fn seconds(values: &Values, name: &str) -> Result<Duration, String> {
    parse_value::<u32>(values, name, "a number of seconds").map(|seconds| Duration::from_secs(seconds.into()))
}

/// Days; `None` for 0.
fn days(values: &Values, name: &str) -> Result<Option<Duration>, String> {
    let days: u16 = parse_value(values, name, "a number of days from 0 to 65535")?;
    Ok((days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 60 * 60)))
}

fn number(values: &Values, name: &str) -> Result<NonZeroU32, String> {
    parse_value(values, name, "a number from 1 on")
}

/// A switch; `None` if it is not set.
fn parse_switch(values: &Values, name: &str) -> Result<Option<bool>, String> {
    match setting_text(values, name).as_str() {
        "" => Ok(None),
        "on" => Ok(Some(true)),
        "off" => Ok(Some(false)),
        _ => Err(format!("{}: it is on or off", source_of(values, name))),
    }
}

fn proxies(values: &Values) -> Result<Proxies, String> {
    let header = parse_value(values, "proxy-header", "x-forwarded-for or forwarded")?;
    let text = setting_text(values, "trusted-proxies");
    let wrong = |part: String| {
        let (said, part) =
            (source_of(values, "trusted-proxies"), if quotable(&text) == text { part } else { "…".to_owned() });
        format!("{said}: {part} is no address and no network such as 10.0.0.0/8")
    };
    Proxies::read(&text, header).map_err(wrong)
}

/// The addresses to which players connect, as they sign them.
fn public_addresses(values: &Values) -> Result<Vec<String>, String> {
    let text = setting_text(values, "public-addresses");
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let address = |part: &str| {
        let (host, port) = match part.rsplit_once(':').filter(|(host, _)| !host.contains(':') || host.ends_with(']')) {
            Some((host, port)) => (host, port.parse().ok().filter(|port| *port > 0)),
            None => (part, Some(congo_proto::DEFAULT_PORT)),
        };
        let is_host = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
        let port = port.filter(|_| !host.is_empty() && host.chars().all(is_host));
        port.map(|port| congo_proto::host::audience(host, port)).ok_or_else(|| {
            let said = source_of(values, "public-addresses");
            format!("{said}: these are hosts such as congo.example.org or congo.example.org:7200")
        })
    };
    parts.map(address).collect()
}

/// The source of a value.
fn source_of<'a>(values: &'a Values, name: &'a str) -> &'a str {
    values.get(name).map_or(name, |value| &value.source)
}

fn database(values: &Values) -> Result<StoreAddress, String> {
    setting_text(values, "database").parse().map_err(|problem| format!("{}: {problem}", source_of(values, "database")))
}

/// The NATS by which servers that share a database tell each other of moves.
fn messages(values: &Values) -> Result<Option<NatsAddress>, String> {
    let said = source_of(values, "messages");
    let text = setting_text(values, "messages");
    if text.is_empty() {
        return Ok(None);
    }
    let address = text.parse().map_err(|problem| format!("{said}: {problem}"))?;
    if matches!(database(values)?, StoreAddress::File(_)) {
        return Err(format!("{said}: only servers that share a PostgreSQL tell each other of moves"));
    }
    Ok(Some(address))
}

/// Where it is told whose turn it is.
fn webhook(values: &Values) -> Result<Option<WebhookAddress>, String> {
    let text = setting_text(values, "webhook");
    let address = (!text.is_empty()).then(|| text.parse()).transpose();
    address.map_err(|problem: WebhookAddressError| format!("{}: {problem}", source_of(values, "webhook")))
}

/// The address to listen on. One of IPv6 may stand in brackets, as in a link, and a link-local one names its network
/// interface: `fe80::1%eth0`.
fn listen_address(values: &Values) -> Result<SocketAddr, String> {
    let port: u16 = parse_value(values, "port", "a number from 0 to 65535")?;
    let text = setting_text(values, "host");
    let text = text.trim();
    let host = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let parsed = host.parse::<IpAddr>().map(|address| SocketAddr::new(address, port)).ok();
    // Only the system knows the numbers of its network interfaces.
    let scoped = || host.contains('%').then(|| (host, port).to_socket_addrs().ok()?.next()).flatten();
    parsed
        .or_else(scoped)
        .ok_or_else(|| format!("{}: it is an address such as 127.0.0.1 or ::", source_of(values, "host")))
}

fn build_settings(values: &Values) -> Result<Settings, String> {
    let file = |name| Some(PathBuf::from(setting_text(values, name))).filter(|path| !path.as_os_str().is_empty());
    let tls = match (file("tls-certificate"), file("tls-key")) {
        (Some(certificate), Some(key)) => Some((certificate, key)),
        (None, None) => None,
        (Some(_), None) => return Err("tls-key is missing: a certificate needs its key".to_owned()),
        (None, Some(_)) => return Err("tls-certificate is missing: a key needs its certificate".to_owned()),
    };
    let config = ServerConfig {
        address: listen_address(values)?,
        web: Some(setting_text(values, "web")).filter(|folder| !folder.is_empty()).map(PathBuf::from),
        database: database(values)?,
        name: setting_text(values, "name"),
        public_addresses: public_addresses(values)?,
        tls,
        policy: Policy {
            absence_timeout: seconds(values, "absence-seconds")?,
            idle_timeout: seconds(values, "idle-seconds")?,
            abandoned_after: days(values, "abandoned-days")?,
            max_in_memory: number(values, "games-in-memory")?.get() as usize,
            max_games: number(values, "total-games")?.get() as usize,
        },
        limits: LimitConfig {
            requests_per_second: number(values, "requests-per-second")?,
            games_per_hour: number(values, "games-per-hour")?,
            joins_per_hour: number(values, "joins-per-hour")?,
            failed_lookups_per_minute: number(values, "failed-lookups-per-minute")?,
            players_per_day: number(values, "players-per-day")?,
            seeks: number(values, "seeks")?.get(),
            total_seeks: number(values, "total-seeks")?.get(),
            connections: number(values, "connections")?.get(),
            watchers: number(values, "watchers")?.get(),
            total_connections: number(values, "total-connections")?.get(),
            total_watchers: number(values, "total-watchers")?.get(),
            total_calls: number(values, "total-calls")?.get(),
        },
        proxies: proxies(values)?,
        original_protocol: parse_switch(values, "original-protocol")?,
        webhook: webhook(values)?,
        store: StoreConfig {
            max_queued_jobs: number(values, "queued-jobs")?.get() as usize,
            max_connections: number(values, "database-connections")?.get(),
            timeout: Duration::from_secs(number(values, "database-timeout-seconds")?.get().into()),
            messages: messages(values)?,
        },
        max_message_bytes: number(values, "message-bytes")?.get() as usize,
        shutdown_timeout: seconds(values, "stop-seconds")?,
        ..ServerConfig::default()
    };
    Ok(Settings {
        config,
        metrics: parse_optional(values, "metrics", "an address with a port, such as 127.0.0.1:9100")?,
        log: setting_text(values, "log"),
        log_format: parse_value(values, "log-format", "text or json")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    fn variables(pairs: &[(&str, &str)]) -> Vec<(OsString, OsString)> {
        pairs.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect()
    }

    fn serve(line: &str, pairs: &[(&str, &str)]) -> Settings {
        match parse(words(line), variables(pairs)) {
            Ok(Command::Serve(settings)) => *settings,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn unset_settings_have_defaults() {
        let settings = serve("", &[("HOME", "/root")]);
        assert_eq!(settings.config.address.to_string(), "[::]:7153");
        assert_eq!((settings.config.database.to_string().as_str(), settings.metrics), ("congo.db", None));
        assert_eq!(settings.config.policy.absence_timeout, Duration::from_secs(60));
        assert_eq!(settings.config.limits, LimitConfig::DEFAULT);
        assert_eq!(settings.config.policy.max_games, Policy::default().max_games);
        assert_eq!(settings.config.store, StoreConfig::default());
        assert_eq!((settings.config.original_protocol, settings.config.proxies.is_empty()), (None, true));
    }

    #[test]
    fn the_command_line_goes_before_the_environment_and_that_before_the_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("congo.toml");
        std::fs::write(&file, "port = 1\nname = \"file\"\nhost = \"127.0.0.1\"\n").expect("writable");
        let line = format!("--config {} --port 3", file.display());
        let settings = serve(&line, &[("CONGO_SERVER_PORT", "2"), ("CONGO_SERVER_NAME", "environment")]);
        assert_eq!(settings.config.address.to_string(), "127.0.0.1:3");
        assert_eq!(settings.config.name, "environment");
        let named = file.display().to_string();
        assert_eq!(serve("", &[("CONGO_SERVER_CONFIG", &named)]).config.name, "file");
    }

    #[test]
    fn errors_name_where_the_mistake_was_made() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("congo.toml");
        let problem = |line: &str, pairs: &[(&str, &str)]| parse(words(line), variables(pairs)).expect_err(line);
        for (line, named) in [
            ("--port many", "--port many: it is a number"),
            ("--host here", "--host here"),
            ("--port", "--port"),
            ("--prot 1", "--port"),
            ("--port 1 --port 2", "--port"),
            ("--connections 0", "--connections 0"),
            ("--port -1", "--port -1: it is a number from 0 to 65535"),
            ("--database-timeout-seconds 0", "--database-timeout-seconds 0: it is a number from 1 on"),
            ("--messages nats://host", "only servers that share a PostgreSQL"),
            ("--messages host --database postgres://host/games", "--messages host: it is an address such as"),
            ("--webhook example.org", "--webhook example.org: it is an address such as https://"),
            // What follows a scheme may be a secret.
            ("--webhook ftp://example.org/geheim", "--webhook …: it is an address such as https://"),
            ("--tls-key key.pem", "tls-certificate is missing"),
            ("--metrics 9100", "--metrics 9100"),
            ("--log-format xml", "text or json"),
            ("--original-protocol yes", "--original-protocol yes: it is on or off"),
            ("--trusted-proxies 10.0.0.0/8,here", "here is no address"),
            ("--public-addresses https://a.example", "these are hosts such as"),
            ("--public-addresses a.example:0", "--public-addresses a.example:0: these are hosts"),
            ("--proxy-header via", "x-forwarded-for or forwarded"),
            ("--config /nowhere/congo.toml", "/nowhere/congo.toml"),
            ("go", "'go'"),
            ("backup", "<FILE>"),
            ("backup one two", "'two'"),
            ("completions tcl", "'tcl'"),
            ("ban Ada", "<DAYS>"),
            ("ban Ada 0", "0 is not in"),
            ("player", "<PLAYER>"),
            ("export", "<FILE>"),
        ] {
            let problem = problem(line, &[]);
            assert!(problem.contains(named), "{problem}");
        }
        assert!(problem("", &[("CONGO_SERVER_PORT", "x")]).starts_with("CONGO_SERVER_PORT=x: "));
        assert!(problem("", &[("CONGO_SERVER_PROT", "1")]).contains("is it \"port\"?"));
        let config = format!("--config {}", file.display());
        for (text, named) in [
            ("name = \"x\"\n\nport = 70000\n", "line 3: port = 70000: it is a number"),
            ("name = \"x\"\nprot = 1\n", "line 2: there is no setting \"prot\""),
            ("port = [1]\n", "line 1: port is a text or a number"),
            ("port = 1\nport = 2\n", "line 2"),
        ] {
            std::fs::write(&file, text).expect("writable");
            let problem = problem(&config, &[]);
            assert!(problem.contains("congo.toml") && problem.contains(named), "{problem}");
        }
    }

    #[test]
    fn games_are_copied_between_a_file_and_the_database() {
        let copy = |line| match parse(words(line), []) {
            Ok(Command::Copy { from, to }) => (from.to_string(), to.to_string()),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(copy("backup kept.db --database x.db"), ("x.db".to_owned(), "kept.db".to_owned()));
        assert_eq!(copy("restore kept.db"), ("kept.db".to_owned(), "congo.db".to_owned()));
    }

    #[test]
    fn operators_have_commands() {
        for (line, expected) in [
            ("player Ada", Moderation::ShowPlayer("Ada".into())),
            ("reports", Moderation::ListReports),
            ("clear-name 7", Moderation::ClearName("7".into())),
            ("ban Ada 30", Moderation::Ban("Ada".into(), 30)),
            ("unban Ada", Moderation::Unban("Ada".into())),
            ("aborted", Moderation::ListAborted),
            ("export games.pgn", Moderation::Export("games.pgn".into())),
            ("ratings", Moderation::RebuildRatings),
        ] {
            match parse(words(&format!("{line} --database kept.db")), []) {
                Ok(Command::Moderate { database, moderation }) => {
                    assert_eq!((database.to_string().as_str(), moderation), ("kept.db", expected), "{line}");
                }
                other => panic!("{line}: {other:?}"),
            }
        }
    }

    #[test]
    fn no_error_and_no_page_shows_a_password() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let secret = "postgres://congo:geheim@host/games";
        let nats = "nats://congo:geheim@host:4223";
        let broken = "host=localhost user=congo password='geheim'";
        let run = |line: &[&str], pairs: &[(&str, &str)]| match parse(line.iter().map(OsString::from), variables(pairs))
        {
            Ok(command) => format!("{command:?}"),
            Err(problem) => problem,
        };
        for line in [
            &["--database", secret][..],
            &["--databse", secret],
            &["--messages", nats],
            &["--messages", "nats://geheim@host", "--database", secret],
            &["--messages", "nats://congo:geheim@ho st", "--database", secret],
            &["--port", secret],
            &["--host=postgres://congo:geheim@host/games"],
            &["--original-protocol", secret],
            &["--trusted-proxies", secret],
            &["--config", secret],
            &["--database", broken],
            &["--metrics", broken],
            &[secret],
            &[broken],
            &["backup", secret],
            &["backup", broken],
            &["backup", "copy.db", secret],
            &["restore", secret, "--port"],
            &["completions", secret],
            &["--help"],
            &["manual"],
        ] {
            let text = run(line, &[("CONGO_SERVER_DATABASE", secret), ("PGPASSWORD", "geheim")]);
            assert!(!text.contains("geheim"), "{line:?}: {text}");
        }
        for variable in
            ["CONGO_SERVER_DATABASE", "CONGO_SERVER_DATABSE", "CONGO_SERVER_PORT", "CONGO_SERVER_LOG_FORMAT"]
        {
            for value in [secret, broken] {
                assert!(!run(&[], &[(variable, value)]).contains("geheim"), "{variable}={value}");
            }
        }
        let file = folder.path().join("congo.toml");
        for text in ["database = \"{}", "databse = \"{}\"", "port = \"{}\"", "database = \"{}\" x", "{}", "[\"{}\"]"] {
            for value in [secret, broken] {
                std::fs::write(&file, text.replace("{}", value)).expect("writable");
                let text = run(&["--config", &file.display().to_string()], &[]);
                assert!(!text.contains("geheim") && text.lines().count() == 1, "{text}");
            }
        }
    }

    #[test]
    fn addresses_to_listen_on_have_many_forms() {
        for (text, address) in [
            ("::", "[::]:7153"),
            ("[::1]", "[::1]:7153"),
            ("0.0.0.0", "0.0.0.0:7153"),
            ("::ffff:127.0.0.1", "[::ffff:127.0.0.1]:7153"),
        ] {
            assert_eq!(serve(&format!("--host {text}"), &[]).config.address.to_string(), address);
        }
    }

    #[test]
    fn shells_complete_the_command_line() {
        let script = parse(words("completions bash"), []);
        assert!(matches!(script, Ok(Command::Print(text)) if text.contains("trusted-proxies")));
    }

    #[test]
    fn the_manual_page_has_every_setting() {
        let Ok(Command::Print(page)) = parse(words("manual"), []) else { panic!("no page") };
        for setting in SETTINGS {
            assert!(page.contains(&setting.name.replace('-', "\\-")), "{}", setting.name);
        }
    }

    #[test]
    fn help_names_every_setting() {
        let text = command_line().render_help().to_string();
        for Setting { name, .. } in SETTINGS {
            assert!(text.contains(&format!("--{name} ")), "{name}");
        }
    }
}
