//! Addresses of servers and their games, as people write them. An address without a scheme means an encrypted
//! connection, unless the server is local, where no certificate is needed. Unencrypted addresses are written with
//! `congo://`, and a connection never falls back to plaintext, since an attacker who can disturb a connection could
//! provoke that.

use congo_proto::{DEFAULT_PORT, code};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// The address of a server.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ServerAddress {
    /// Name or IP address of the machine.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether the connection is encrypted.
    pub tls: bool,
}

/// What a player was sent or has typed: a code, a server, or a link with both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeepLink {
    /// The server; `None`: the default one.
    pub address: Option<ServerAddress>,
    /// The game; `None`: not given.
    pub code: Option<String>,
}

/// Why a text is not an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text is empty.
    #[error("nothing is written")]
    Empty,
    /// The scheme is not supported.
    #[error("{0}:// is no way to a server; there are congo://, congos://, http:// and https://")]
    Scheme(String),
    /// The host is not a valid name.
    #[error("{0:?} is no name of a machine")]
    Host(String),
    /// The text after the colon is not a port.
    #[error("{0:?} is no port, which is a number from 1 to 65535")]
    Port(String),
    /// The text after the slash is not a code.
    #[error("{0:?} is no code, which has six letters")]
    Code(String),
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.tls {
            true => "congos://",
            false if is_local(&self.host) => "",
            false => "congo://",
        };
        match self.port {
            DEFAULT_PORT => write!(f, "{scheme}{}", self.host),
            port => write!(f, "{scheme}{}:{port}", self.host),
        }
    }
}

impl ServerAddress {
    /// A server without encryption.
    pub fn new(host: impl Into<String>, port: u16) -> Self {
        Self { host: host.into(), port, tls: false }
    }

    /// Whether others on the network path can read and change the traffic.
    pub fn is_exposed(&self) -> bool {
        !self.tls && !is_loopback(&self.host)
    }

    /// The URL for connecting.
    pub fn url(&self) -> String {
        let Self { host, port, tls } = self;
        format!("{}://{host}:{port}", if *tls { "https" } else { "http" })
    }

    /// The link by which others open a game on this server.
    pub fn deep_link(&self, code: &str) -> String {
        let Self { host, port, tls } = self;
        let port = if *port == DEFAULT_PORT { String::new() } else { format!(":{port}") };
        format!("{}://{host}{port}/{code}", if *tls { "congos" } else { "congo" })
    }
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let (scheme, rest) = text.trim().split_once("://").unwrap_or(("", text.trim()));
        let explicit_tls = match scheme.to_ascii_lowercase().as_str() {
            "" => None,
            "congo" | "http" => Some(false),
            "congos" | "https" => Some(true),
            other => return Err(AddressError::Scheme(other.to_owned())),
        };
        let rest = rest.trim_end_matches('/');
        if rest.is_empty() {
            return Err(AddressError::Empty);
        }
        // The colons of a bare IPv6 address do not separate a port.
        if rest.parse::<Ipv6Addr>().is_ok() {
            let host = format!("[{rest}]");
            let tls = explicit_tls.unwrap_or_else(|| !is_local(&host));
            return Ok(Self { host, port: DEFAULT_PORT, tls });
        }
        let (host, port) = match rest.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
            Some((host, port)) => {
                let number = port.parse().ok().filter(|number| *number > 0);
                (host, number.ok_or_else(|| AddressError::Port(port.to_owned()))?)
            }
            None => (rest, DEFAULT_PORT),
        };
        if is_host_name(host) {
            Ok(Self { host: host.to_owned(), port, tls: explicit_tls.unwrap_or_else(|| !is_local(host)) })
        } else {
            Err(AddressError::Host(host.to_owned()))
        }
    }
}

/// The suffixes of local host names.
const LOCAL_DOMAINS: [&str; 3] = [".local", ".localhost", ".home.arpa"];

fn parse_ip(host: &str) -> Option<IpAddr> {
    host.trim_matches(['[', ']']).parse().ok().map(|address: IpAddr| address.to_canonical())
}

/// Whether a host is this computer itself.
pub fn is_loopback(host: &str) -> bool {
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    parse_ip(host).map_or(name == "localhost" || name.ends_with(".localhost"), |address| address.is_loopback())
}

/// Whether a host is this computer, is in a private network, or has a name that is valid only there: no certificate
/// authority vouches for those.
pub fn is_local(host: &str) -> bool {
    match parse_ip(host) {
        Some(IpAddr::V4(address)) => address.is_loopback() || address.is_private() || address.is_link_local(),
        Some(IpAddr::V6(address)) => {
            address.is_loopback() || address.is_unicast_link_local() || address.is_unique_local()
        }
        None => {
            let name = host.trim_end_matches('.').to_ascii_lowercase();
            !name.contains('.') || LOCAL_DOMAINS.iter().any(|domain| name.ends_with(domain))
        }
    }
}

fn is_host_name(text: &str) -> bool {
    if let Some(number) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        return number.parse::<Ipv6Addr>().is_ok();
    }
    !text.is_empty() && text.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_'))
}

impl FromStr for DeepLink {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AddressError::Empty);
        }
        if let Some(code) = code::parse(text) {
            return Ok(Self { address: None, code: Some(code) });
        }
        let begin = text.find("://").map_or(0, |scheme| scheme + 3);
        let (place, game) = match text[begin..].find('/') {
            Some(slash) => (&text[..begin + slash], text[begin + slash + 1..].trim_end_matches('/')),
            None => (text, ""),
        };
        let code = match game {
            "" => None,
            game => Some(code::parse(game).ok_or_else(|| AddressError::Code(game.to_owned()))?),
        };
        Ok(Self { address: Some(place.parse()?), code })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed_as_people_write_them() {
        for (text, address, shown) in [
            ("localhost", "http://localhost:7153", "localhost"),
            (" congo.example.org:80 ", "https://congo.example.org:80", "congos://congo.example.org:80"),
            ("congo://congo.example.org:80", "http://congo.example.org:80", "congo://congo.example.org:80"),
            ("http://192.0.2.1", "http://192.0.2.1:7153", "congo://192.0.2.1"),
            ("192.0.2.1", "https://192.0.2.1:7153", "congos://192.0.2.1"),
            ("2001:db8::1", "https://[2001:db8::1]:7153", "congos://[2001:db8::1]"),
            ("congos://localhost", "https://localhost:7153", "congos://localhost"),
            ("raspberrypi", "http://raspberrypi:7153", "raspberrypi"),
            ("Kitchen.Local", "http://Kitchen.Local:7153", "Kitchen.Local"),
            ("https://congo.example.org/", "https://congo.example.org:7153", "congos://congo.example.org"),
            ("192.168.1.20", "http://192.168.1.20:7153", "192.168.1.20"),
            ("fe80::1", "http://[fe80::1]:7153", "[fe80::1]"),
            ("[::1]:99", "http://[::1]:99", "[::1]:99"),
            ("[::1]", "http://[::1]:7153", "[::1]"),
        ] {
            let place: ServerAddress = text.parse().expect(text);
            assert_eq!((place.url().as_str(), place.to_string().as_str()), (address, shown));
            assert_eq!(place.to_string().parse::<ServerAddress>().as_ref(), Ok(&place));
        }
        for (text, named) in [
            ("", "nothing"),
            ("ftp://x", "ftp://"),
            ("x:0", "\"0\" is no port"),
            ("x:99999", "\"99999\""),
            ("a b", "\"a b\""),
            (":80", "\"\" is no name"),
        ] {
            let problem = text.parse::<ServerAddress>().expect_err(text).to_string();
            assert!(problem.contains(named), "{problem}");
        }
    }

    #[test]
    fn what_is_local_needs_no_certificate_and_everything_else_does() {
        for local in
            ["localhost", "127.0.0.9", "[::1]", "10.1.2.3", "172.16.0.1", "192.168.1.2", "169.254.0.1", "[fd00::1]"]
        {
            assert!(is_local(local), "{local}");
        }
        for far in ["172.32.0.1", "8.8.8.8", "[2001:db8::1]", "congo.example", "local.example.org", "notlocal.", "::"] {
            assert_eq!(is_local(far), far == "notlocal.", "{far}");
        }
        let exposed = |text: &str| text.parse::<ServerAddress>().expect(text).is_exposed();
        assert!(exposed("192.168.1.2") && exposed("congo://example.org"));
        assert!(!exposed("localhost") && !exposed("[::1]") && !exposed("example.org"));
    }

    #[test]
    fn deep_links_are_codes_addresses_or_both() {
        let read = |text: &str| {
            let DeepLink { address: place, code } = text.parse().expect(text);
            (place.map(|place| place.url()), code)
        };
        let code = || Some("BCDFGH".to_owned());
        assert_eq!(read("bcd-fgh"), (None, code()));
        assert_eq!(read("example.org"), (Some("https://example.org:7153".into()), None));
        assert_eq!(read("congo://example.org/BCDFGH"), (Some("http://example.org:7153".into()), code()));
        let place = ServerAddress { host: "example.org".into(), port: 99, tls: true };
        assert_eq!(place.deep_link("BCDFGH"), "congos://example.org:99/BCDFGH");
        assert_eq!(read(&place.deep_link("BCDFGH")), (Some("https://example.org:99".into()), code()));
        assert_eq!("congo://x/ABC".parse::<DeepLink>(), Err(AddressError::Code("ABC".into())));
    }
}
