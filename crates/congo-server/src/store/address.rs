//! The addresses of a store and of NATS. A password in it is read here and shown nowhere: whatever tells people where games are kept,
//! or why an address cannot be used, goes through the `Display`s of this file.

#[cfg(feature = "postgres")]
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where games are kept.
#[derive(Clone)]
pub enum StoreAddress {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    #[cfg(feature = "postgres")]
    Postgres(Box<PgConnectOptions>),
}

/// A text is no address of a store. It does not say what the text was: that may hold a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StoreAddressError {
    /// It is neither a file nor an address of PostgreSQL.
    #[error("it is a file, or postgres://user:password@host/name")]
    Unknown,
    /// It begins like an address of PostgreSQL and does not go on like one.
    #[error(
        "it is no address such as postgres://user:password@host/name; in a user's name and password, \
         characters other than letters and digits are written as % and two digits, such as %40 for @"
    )]
    Postgres,
}

/// The words before the first `=` of a connection string such as `host=localhost dbname=games`, which other programs
/// for PostgreSQL take.
const LIBPQ_KEYWORDS: [&str; 16] = [
    "application_name",
    "channel_binding",
    "client_encoding",
    "connect_timeout",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "passfile",
    "password",
    "port",
    "service",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
    "user",
];

impl FromStr for StoreAddress {
    type Err = StoreAddressError;

    fn from_str(text: &str) -> Result<Self, StoreAddressError> {
        let trimmed = text.trim();
        let scheme = trimmed.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase()).unwrap_or_default();
        if matches!(scheme.as_str(), "postgres" | "postgresql") {
            return parse_postgres(trimmed);
        }
        if let Some(path) = trimmed.strip_prefix("file://").filter(|path| path.starts_with('/')) {
            return Ok(Self::File(path.into()));
        }
        let keyword = trimmed.split_once('=').map(|(keyword, _)| keyword.trim().to_ascii_lowercase());
        let is_connection_string = keyword.is_some_and(|keyword| LIBPQ_KEYWORDS.contains(&keyword.as_str()));
        if trimmed.is_empty() || trimmed.contains("://") || scheme == "jdbc" || is_connection_string {
            return Err(StoreAddressError::Unknown);
        }
        Ok(Self::File(text.into()))
    }
}

#[cfg(feature = "postgres")]
fn parse_postgres(text: &str) -> Result<StoreAddress, StoreAddressError> {
    // sqlx warns of options that it does not know, and of lines in the file of passwords that it cannot read, and
    // quotes both.
    let silent = tracing::subscriber::NoSubscriber::default();
    let options = tracing::subscriber::with_default(silent, || {
        let rest = text.split_once("://").map(|(_, rest)| rest).filter(|rest| !has_stray_password(rest))?;
        format!("postgres://{rest}").parse::<PgConnectOptions>().ok()
    });
    options.map(|options| StoreAddress::Postgres(Box::new(options))).ok_or(StoreAddressError::Postgres)
}

#[cfg(not(feature = "postgres"))]
fn parse_postgres(_: &str) -> Result<StoreAddress, StoreAddressError> {
    Err(StoreAddressError::Unknown)
}

/// Whether an address without its scheme has a `#`, or an `@` in the database's name, or an option without a value: in
/// `user:12/secret@host/name` everything after the slash would count as the name, and be shown.
#[cfg(feature = "postgres")]
fn has_stray_password(rest: &str) -> bool {
    let (path, options) = rest.split_once('?').unwrap_or((rest, ""));
    let name = path.split_once('/').map_or("", |(_, name)| name);
    rest.contains('#')
        || name.contains('@')
        || options.split('&').any(|option| !option.is_empty() && !option.contains('='))
}

impl From<PathBuf> for StoreAddress {
    fn from(file: PathBuf) -> Self {
        Self::File(file)
    }
}

/// The address without its password.
impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Postgres(options) => {
                let socket = options.get_socket().map(|socket| socket.display().to_string());
                let host = socket.as_deref().unwrap_or(options.get_host());
                let (user, port) = (options.get_username(), options.get_port());
                write!(f, "postgres://{user}@{host}:{port}/{}", options.get_database().unwrap_or(user))
            }
        }
    }
}

impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The port of NATS, unless its address names another.
const NATS_PORT: u16 = 4222;

/// The address of a NATS, with what lets a server in: a user and a password, or a token.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress {
    is_encrypted: bool,
    /// A name or an address; one of IPv6 in brackets.
    host: String,
    port: u16,
    user: Option<String>,
    password: Option<String>,
}

/// A text is no address of NATS. It does not say what the text was: that may hold a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "it is an address such as nats://host:4222 or tls://user:password@host; in a user's name and password, characters \
     other than letters and digits are written as % and two digits, such as %40 for @"
)]
pub struct NatsAddressError;

impl NatsAddress {
    /// Whether the connection is to be encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// The user, or a token if there is no password; and the password.
    pub fn credentials(&self) -> (Option<&str>, Option<&str>) {
        (self.user.as_deref(), self.password.as_deref())
    }

    /// The address without user, password and token.
    pub fn without_credentials(&self) -> String {
        format!("{}://{}:{}", self.scheme(), self.host, self.port)
    }

    fn scheme(&self) -> &'static str {
        if self.is_encrypted { "tls" } else { "nats" }
    }
}

impl FromStr for NatsAddress {
    type Err = NatsAddressError;

    fn from_str(text: &str) -> Result<Self, NatsAddressError> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(NatsAddressError)?;
        let is_encrypted = match scheme.to_ascii_lowercase().as_str() {
            "nats" => false,
            "tls" => true,
            _ => return Err(NatsAddressError),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (credentials, place) = match rest.rsplit_once('@') {
            Some((credentials, place)) => (Some(credentials), place),
            None => (None, rest),
        };
        let (host, port) = match place.rsplit_once(':').filter(|(host, _)| !host.contains(':') || host.ends_with(']')) {
            Some((host, port)) => (host, port.parse().map_err(|_| NatsAddressError)?),
            None => (place, NATS_PORT),
        };
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let is_host = match address {
            Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
            None => {
                !host.is_empty() && host.chars().all(|letter| letter.is_ascii_alphanumeric() || "-._".contains(letter))
            }
        };
        if !is_host || port == 0 {
            return Err(NatsAddressError);
        }
        let (user, password) = match credentials
            .map(|both| both.split_once(':').map_or((both, None), |(user, password)| (user, Some(password))))
        {
            Some((user, password)) => (Some(percent_decode(user)?), password.map(percent_decode).transpose()?),
            None => (None, None),
        };
        Ok(Self { is_encrypted, host: host.to_owned(), port, user, password })
    }
}

/// Decodes a user's name or password.
fn percent_decode(text: &str) -> Result<String, NatsAddressError> {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.bytes());
    while let Some(byte) = rest.next() {
        let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
        bytes.push(match byte {
            b'%' => match (digit(rest.next()), digit(rest.next())) {
                (Some(high), Some(low)) => (high * 16 + low) as u8,
                _ => return Err(NatsAddressError),
            },
            b':' | b'@' | b'/' | b'?' | b'#' | b' ' => return Err(NatsAddressError),
            other => other,
        });
    }
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty()).ok_or(NatsAddressError)
}

/// The address without its password or token.
impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let user = self.user.as_deref().filter(|_| self.password.is_some());
        let user = user.map_or_else(String::new, |user| format!("{}@", user.escape_debug()));
        write!(f, "{}://{user}{}:{}", self.scheme(), self.host, self.port)
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text as an error may quote it: anything that may hold a password is left out.
pub fn quotable(text: &str) -> &str {
    let lowercase = text.to_ascii_lowercase();
    let may_be_secret = ["://", "postgres", "password", "pwd="].iter().any(|sign| lowercase.contains(sign));
    if may_be_secret { "…" } else { text }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_quoted() {
        assert_eq!(quotable("/tmp/.tmpaPwDb/congo.toml"), "/tmp/.tmpaPwDb/congo.toml");
        assert_eq!(quotable("host=a PWD=geheim"), "…");
    }

    #[test]
    fn no_form_of_a_password_is_shown() {
        for (text, shown) in [
            ("postgres://congo:geheim@host:5433/games", "postgres://congo@host:5433/games"),
            ("postgres://congo:ge:he@im@host/games", "postgres://congo@host:5432/games"),
            ("postgresql://congo:ge%68eim@host/games", "postgres://congo@host:5432/games"),
            ("POSTGRES://congo:geheim@host/games", "postgres://congo@host:5432/games"),
            (" postgres://congo:geheim@[::1]/games\n", "postgres://congo@[::1]:5432/games"),
            ("postgres://host/games?user=congo&password=geheim", "postgres://congo@host:5432/games"),
            ("postgres://host/games?password=ge@im&user=congo", "postgres://congo@host:5432/games"),
            ("postgres://host/games?p%61ssword=geheim&user=congo", "postgres://congo@host:5432/games"),
            ("postgres://congo@host/games?pasword=geheim&sslpassword=geheim", "postgres://congo@host:5432/games"),
            ("postgres://host?user=congo&dbname=games&password=geheim", "postgres://congo@host:5432/games"),
            ("postgres://congo:geheim@%2Frun%2Fsql/games", "postgres://congo@/run/sql:5432/games"),
        ] {
            let address: StoreAddress = text.parse().expect(text);
            assert_eq!((address.to_string(), format!("{address:?}")), (shown.to_owned(), shown.to_owned()), "{text}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_read_is_not_quoted() {
        for text in [
            "postgres://congo:12/geheim@host/games",
            "postgres://congo:12#geheim@host/games",
            "postgres://congo:12?geheim@host/games",
            "postgres://congo:geheim/x@host/games",
            "postgres:/congo:geheim@host/games",
            "postgres:congo:geheim@host/games",
            "postgres://congo:geheim@host:many/games",
            "postgres://congo:geheim@host/games?sslmode=geheim",
            "postgres://congo:geheim@ho st/games",
            "postgres://congo:ge%ffheim@host/games",
            "mysql://congo:geheim@host/games",
            "postgresq://congo:geheim@host/games",
            "jdbc:postgresql://host/games?user=congo&password=geheim",
            "host=localhost user=congo password=geheim dbname=games",
            "password = 'ge heim' host=localhost",
            " HOST=localhost Password=geheim",
            "service=congo password=geheim",
            "",
        ] {
            let problem = text.parse::<StoreAddress>().expect_err(text).to_string();
            assert!(!problem.contains("geheim") && !problem.contains("heim"), "{problem}");
        }
    }

    #[test]
    fn an_address_of_nats_shows_no_password_and_no_token() {
        for (text, shown, credentials) in [
            ("nats://host", "nats://host:4222", (None, None)),
            ("NATS://host:4223/", "nats://host:4223", (None, None)),
            ("tls://congo:geheim@host", "tls://congo@host:4222", (Some("congo"), Some("geheim"))),
            ("nats://congo:ge%40heim@[::1]:1", "nats://congo@[::1]:1", (Some("congo"), Some("ge@heim"))),
            ("nats://geheim@10.0.0.7", "nats://10.0.0.7:4222", (Some("geheim"), None)),
        ] {
            let address: NatsAddress = text.parse().expect(text);
            assert_eq!((address.to_string(), format!("{address:?}")), (shown.to_owned(), shown.to_owned()), "{text}");
            assert_eq!(address.credentials(), credentials, "{text}");
            assert!(!address.without_credentials().contains("congo"), "{text}");
        }
        for text in [
            "host:4222",
            "http://host",
            "nats://",
            "nats://host:many",
            "nats://host:0",
            "nats://congo:geheim/x@host",
            "nats://congo:ge@heim@host",
            "nats://congo:ge%fgheim@host",
            "nats://congo:ge%ffheim@host",
            "nats://congo:geheim@ho st",
            "nats://host/geheim",
            "nats://[host]",
            "nats://:geheim@host",
        ] {
            let problem = text.parse::<NatsAddress>().expect_err(text).to_string();
            assert!(!problem.contains("geheim"), "{problem}");
        }
    }

    #[test]
    fn everything_else_is_a_file() {
        for (text, path) in [
            ("games.db", "games.db"),
            ("file:///srv/games.db", "/srv/games.db"),
            ("C:\\Congo\\games.db", "C:\\Congo\\games.db"),
            ("./host=1.db", "./host=1.db"),
            ("my games@home.db", "my games@home.db"),
        ] {
            let address: StoreAddress = text.parse().expect(text);
            assert!(matches!(&address, StoreAddress::File(file) if file.as_os_str() == path), "{address}");
        }
    }
}
