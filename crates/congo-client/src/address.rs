//! Addresses of servers and their games, as people write them and as other programs hand them on: in a sentence, in
//! angle brackets, percent-encoded, with invisible characters. An address without a scheme means an encrypted
//! connection, unless the server is local, where no certificate is needed. Unencrypted addresses are written with
//! `congo://`, and a connection never falls back to plaintext, since an attacker who can disturb a connection could
//! provoke that.

pub use congo_proto::host::{is_local, is_loopback};
use congo_proto::{DEFAULT_PORT, code, host};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::net::Ipv6Addr;
use std::str::FromStr;

/// Longer texts are no addresses: the longest host name has 253 characters.
const MAX_TEXT_BYTES: usize = 4096;
/// Errors quote no more than this of a text.
const MAX_QUOTED_CHARS: usize = 60;

/// The address of a server.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ServerAddress {
    /// Name or IP address of the machine, in ASCII. An IPv6 address is in brackets, and a link-local one may name the
    /// network interface that leads there: `[fe80::1%eth0]`.
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
    /// A user or a password stands before the host. It is not quoted: it may be a secret.
    #[error(
        "a server of Congo has no users and passwords: the address begins with the name of the machine, without an @"
    )]
    UserInfo,
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
        format!("{}://{}:{}", if self.tls { "https" } else { "http" }, self.host_without_zone(), self.port)
    }

    /// The server in what its players sign.
    pub fn audience(&self) -> String {
        host::audience(&self.host, self.port)
    }

    /// The link by which others open a game on this server.
    pub fn deep_link(&self, code: &str) -> String {
        let (scheme, host) = (if self.tls { "congos" } else { "congo" }, self.host_without_zone());
        let port = if self.port == DEFAULT_PORT { String::new() } else { format!(":{}", self.port) };
        format!("{scheme}://{host}{port}/{code}")
    }

    /// The link by which others open a game in a browser, at a server that has the page for it.
    pub fn page_link(&self, code: &str) -> String {
        let (scheme, web_port) = if self.tls { ("https", 443) } else { ("http", 80) };
        let port = if self.port == web_port { String::new() } else { format!(":{}", self.port) };
        format!("{scheme}://{}{port}/{PAGE_PATH}{code}", self.host_without_zone())
    }

    /// The host without the name of a network interface, which means nothing to other machines and in URLs.
    fn host_without_zone(&self) -> Cow<'_, str> {
        match self.host.split_once('%') {
            Some((address, _)) => format!("{address}]").into(),
            None => self.host.as_str().into(),
        }
    }
}

/// What stands before the code in the address of a game for browsers.
const PAGE_PATH: &str = "g/";

/// What stands before it in the address that a browser shows at the board.
const PAGE_QUERY: &str = "game=";

/// The schemes of links, and whether they mean encryption.
const SCHEMES: [(&str, bool); 4] = [("congo", false), ("congos", true), ("http", false), ("https", true)];

/// The parts of a text that may be a link: none of them is checked yet.
#[derive(Debug, Clone, Copy)]
struct Parts<'a> {
    /// Whether the scheme means encryption; `None` without a scheme.
    explicit_tls: Option<bool>,
    /// Host and port.
    authority: &'a str,
    /// What follows the first slash.
    path: &'a str,
    /// The port if none is written.
    default_port: u16,
}

impl<'a> Parts<'a> {
    fn split(text: &'a str) -> Result<Self, AddressError> {
        let (explicit_tls, rest) = split_scheme(text)?;
        // Other programs append a query. Ours is only the game in the address that a browser shows.
        let game = rest.split(['?', '&', '#']).skip(1).find_map(|part| part.strip_prefix(PAGE_QUERY));
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once(['/', '\\']).unwrap_or((rest, ""));
        let (authority, path) = (authority.trim(), path.trim_matches(['/', '\\', ' ']));
        // The address of a page has the ports of pages.
        let is_page = explicit_tls.is_some() && text.get(..4).is_some_and(|four| four.eq_ignore_ascii_case("http"));
        Ok(match path.strip_prefix(PAGE_PATH).or(game).filter(|_| is_page) {
            Some(path) => {
                Self { explicit_tls, authority, path, default_port: if explicit_tls == Some(true) { 443 } else { 80 } }
            }
            None => Self { explicit_tls, authority, path, default_port: DEFAULT_PORT },
        })
    }

    fn address(&self) -> Result<ServerAddress, AddressError> {
        if self.authority.is_empty() {
            return Err(AddressError::Empty);
        }
        // A password may have a slash.
        if self.authority.contains('@') || self.path.contains('@') {
            return Err(AddressError::UserInfo);
        }
        let (host, port) = split_port(self.authority, self.default_port)?;
        let host = parse_host(host).ok_or_else(|| AddressError::Host(quoted(host)))?;
        let tls = self.explicit_tls.unwrap_or_else(|| !is_local(&host));
        Ok(ServerAddress { host, port, tls })
    }

    fn code(&self) -> Result<Option<String>, AddressError> {
        let text = percent_decode_str(self.path).decode_utf8_lossy();
        match text.trim() {
            "" => Ok(None),
            text => code::parse(text).map(Some).ok_or_else(|| AddressError::Code(quoted(text))),
        }
    }
}

/// Whether an address says itself whether the connection is encrypted.
pub fn has_scheme(text: &str) -> bool {
    read(text, |text| Ok(split_scheme(text)?.0.is_some())).unwrap_or(false)
}

/// Splits off a scheme, with two slashes, fewer or more after it. Without any, `congo:7153` is a host and its port.
fn split_scheme(text: &str) -> Result<(Option<bool>, &str), AddressError> {
    let Some((scheme, rest)) = text.split_once(':') else { return Ok((None, text)) };
    let known = SCHEMES.into_iter().find(|(name, _)| scheme.eq_ignore_ascii_case(name));
    let port = rest.split('/').next().unwrap_or_default();
    let is_port = !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit());
    match known {
        Some((_, tls)) if rest.starts_with(['/', '\\']) || !is_port => {
            Ok((Some(tls), rest.trim_start_matches(['/', '\\'])))
        }
        None if rest.starts_with("//") => Err(AddressError::Scheme(quoted(&scheme.to_ascii_lowercase()))),
        _ => Ok((None, text)),
    }
}

/// Splits host and port. The colons of a bare IPv6 address do not separate a port.
fn split_port(authority: &str, default_port: u16) -> Result<(&str, u16), AddressError> {
    let is_bare_ipv6 = parse_ipv6(authority).is_some();
    match authority.rsplit_once(':').filter(|(_, port)| !is_bare_ipv6 && !port.ends_with(']')) {
        Some((host, port)) => {
            let is_number = port.bytes().all(|digit| digit.is_ascii_digit());
            let number = port.parse().ok().filter(|number| is_number && *number > 0);
            Ok((host, number.ok_or_else(|| AddressError::Port(quoted(port)))?))
        }
        None => Ok((authority, default_port)),
    }
}

/// A host as it is kept; `None` if no machine can have that name.
fn parse_host(text: &str) -> Option<String> {
    let unbracketed = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    if let Some(address) = parse_ipv6(unbracketed.unwrap_or(text)) {
        return Some(format!("[{address}]"));
    }
    let name = percent_decode_str(text).decode_utf8().ok()?;
    let ascii = match name.is_ascii() {
        true => name,
        false => idna::domain_to_ascii(&name).ok()?.into(),
    };
    // A name that ends with a dot is the same name; the dot is often the end of a sentence.
    let name = ascii.strip_suffix('.').unwrap_or(&ascii);
    let is_name = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'.' | b'-' | b'_');
    (!name.is_empty() && !name.starts_with('.') && name.bytes().all(is_name)).then(|| name.to_owned())
}

/// An IPv6 address without brackets, with the name of its network interface if it has one: after `%` or, as in URLs,
/// `%25`.
fn parse_ipv6(text: &str) -> Option<String> {
    let Some((address, zone)) = text.split_once('%') else {
        return text.parse::<Ipv6Addr>().ok().map(|_| text.to_owned());
    };
    let zone = zone.strip_prefix("25").filter(|zone| !zone.is_empty()).unwrap_or(zone);
    let is_zone = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'.' | b'-' | b'_');
    let address: Ipv6Addr = address.parse().ok()?;
    (!zone.is_empty() && zone.bytes().all(is_zone)).then(|| format!("{address}%{zone}"))
}

fn quoted(text: &str) -> String {
    text.chars().take(MAX_QUOTED_CHARS).collect()
}

/// Characters that nobody sees and that come along when text is copied: zero-width spaces, marks of direction, soft
/// hyphens.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Reads a text: as a whole, or else the link that stands in it.
fn read<T>(text: &str, parse: impl Fn(&str) -> Result<T, AddressError>) -> Result<T, AddressError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(AddressError::Host(quoted(text)));
    }
    let visible: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    let decoded = match visible.contains("://") {
        true => visible,
        // A link that was handed on as part of another.
        false => Some(percent_decode_str(&visible).decode_utf8_lossy().into_owned())
            .filter(|decoded| decoded.contains("://"))
            .unwrap_or(visible),
    };
    let text = decoded.trim();
    if text.is_empty() {
        return Err(AddressError::Empty);
    }
    parse(text).or_else(|problem| match find_link(text) {
        Some(link) if link != text => parse(link),
        _ => Err(problem),
    })
}

/// The first of our links in a text, without the punctuation around it.
fn find_link(text: &str) -> Option<&str> {
    let lowercase = text.to_ascii_lowercase();
    let first = |schemes: [&str; 2]| schemes.into_iter().filter_map(|scheme| lowercase.find(scheme)).min();
    let start = first(["congo://", "congos://"]).or_else(|| first(["http://", "https://"]))?;
    let link = &text[start..];
    let end = link
        .find(|letter: char| letter.is_whitespace() || matches!(letter, '<' | '>' | '"' | '“' | '”' | '„' | '«' | '»'));
    let link = &link[..end.unwrap_or(link.len())];
    // A bracket at the end belongs to an IPv6 address, or to the sentence if there is no other.
    let is_punctuation = |letter: char| {
        !letter.is_alphanumeric() && !matches!(letter, '/' | ']') || letter == ']' && !link.contains('[')
    };
    Some(link.trim_end_matches(is_punctuation))
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        read(text, |text| {
            let parts = Parts::split(text)?;
            match (parts.address()?, parts.path) {
                (address, "") => Ok(address),
                _ => Err(AddressError::Host(quoted(&format!("{}/{}", parts.authority, parts.path)))),
            }
        })
    }
}

impl FromStr for DeepLink {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        read(text, |text| {
            if let Some(code) = code::parse(text) {
                return Ok(Self { address: None, code: Some(code) });
            }
            let parts = Parts::split(text)?;
            Ok(Self { address: Some(parts.address()?), code: parts.code()? })
        })
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
            ("CONGO://Example.org", "http://Example.org:7153", "congo://Example.org"),
            ("congo:example.org", "http://example.org:7153", "congo://example.org"),
            ("congos:/example.org:99/", "https://example.org:99", "congos://example.org:99"),
            ("congo:///example.org", "http://example.org:7153", "congo://example.org"),
            ("congo:7200", "http://congo:7200", "congo:7200"),
            ("congo", "http://congo:7153", "congo"),
            ("example.org.", "https://example.org:7153", "congos://example.org"),
            ("congos://example.org./?from=mail#top", "https://example.org:7153", "congos://example.org"),
            ("\u{200b}example.org\u{feff}\u{a0}\n", "https://example.org:7153", "congos://example.org"),
            ("fe80::1%eth0", "http://[fe80::1]:7153", "[fe80::1%eth0]"),
            ("congo://[fe80::1%25eth0]:99/", "http://[fe80::1]:99", "[fe80::1%eth0]:99"),
            ("[fe80::1%12]:99", "http://[fe80::1]:99", "[fe80::1%12]:99"),
            ("::ffff:192.168.1.2", "http://[::ffff:192.168.1.2]:7153", "[::ffff:192.168.1.2]"),
            ("bücher.example", "https://xn--bcher-kva.example:7153", "congos://xn--bcher-kva.example"),
            ("congo://Köln.LOCAL:99", "http://xn--kln-sna.local:99", "xn--kln-sna.local:99"),
            ("congo%3A%2F%2Fexample.org%3A99", "http://example.org:99", "congo://example.org:99"),
            ("<congos://example.org>", "https://example.org:7153", "congos://example.org"),
            ("It runs at congo://[::1]:99.", "http://[::1]:99", "[::1]:99"),
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
            ("x:+80", "\"+80\""),
            ("congo:", "nothing"),
            ("congo://", "nothing"),
            ("[fe80::1%]", "is no name"),
            ("exa%ffmple.org", "is no name"),
            ("x/y", "\"x/y\" is no name"),
        ] {
            let problem = text.parse::<ServerAddress>().expect_err(text).to_string();
            assert!(problem.contains(named), "{problem}");
        }
    }

    #[test]
    fn an_address_may_say_whether_it_is_encrypted() {
        for text in ["congos:example.org", "https://example.org", "congo%3A%2F%2Fexample.org", " CONGO://x:99"] {
            assert!(has_scheme(text), "{text}");
        }
        for text in ["example.org:99", "[::1]:99", "congo:99", "::1", ""] {
            assert!(!has_scheme(text), "{text}");
        }
    }

    #[test]
    fn users_and_passwords_are_refused_and_not_quoted() {
        for text in [
            "user:geheim@example.org",
            "congo://geheim@example.org/BCDGHJ",
            "At congo://x:geheim@y:99/ now",
            "congo://x:geh/eim@y/BCDGHJ",
        ] {
            let problems = [text.parse::<ServerAddress>().err(), text.parse::<DeepLink>().err()];
            assert!(problems[1] == Some(AddressError::UserInfo), "{text}: {problems:?}");
            assert!(!format!("{problems:?}").contains("geh"), "{problems:?}");
        }
    }

    #[test]
    fn a_long_text_is_refused_and_not_quoted_in_full() {
        for text in
            ["a".repeat(1_000_000), "%3A".repeat(1_000), "é".repeat(2_000), format!("congo://x/{}", "a".repeat(4_000))]
        {
            let problems = [
                text.parse::<ServerAddress>().expect_err("no address").to_string(),
                text.parse::<DeepLink>().expect_err("no link").to_string(),
            ];
            assert!(problems.iter().all(|problem| problem.len() < 8 * MAX_QUOTED_CHARS), "{problems:?}");
        }
    }

    #[test]
    fn links_are_read_as_they_are_handed_on() {
        for text in [
            "congo://example.org/BCDGHJ",
            "CONGO://EXAMPLE.ORG/bcd-ghj/",
            "congo:example.org/BCDGHJ",
            "congo:/example.org//BCD GHJ",
            "congo://example.org/BCD%2DGHJ?utm_source=chat#top",
            "congo://example.org./BCD–GHJ",
            "congo%3A%2F%2Fexample.org%2FBCDGHJ",
            "<congo://example.org/BCDGHJ>",
            "“congo://example.org/BCDGHJ”",
            "Join me: congo://example.org/BCD-GHJ!",
            "Join me (congo://example.org/BCDGHJ).",
            "Join me: <congo://example.org/BCDGHJ>, or https://example.org/",
            "con\u{ad}go://exam\u{200b}ple.org/BCD\u{2060}GHJ\u{200e}",
            "[Join me](congo://example.org/BCDGHJ)",
            "\n\tcongo://example.org/BCDGHJ\r\n",
        ] {
            let link: DeepLink = text.parse().unwrap_or_else(|problem| panic!("{text}: {problem}"));
            let host = link.address.map(|address| (address.host.to_ascii_lowercase(), address.port, address.tls));
            assert_eq!(host, Some(("example.org".to_owned(), DEFAULT_PORT, false)), "{text}");
            assert_eq!(link.code.as_deref(), Some("BCDGHJ"), "{text}");
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
        let code = || Some("BCDGHJ".to_owned());
        assert_eq!(read("bcd-ghj"), (None, code()));
        assert_eq!(read("example.org"), (Some("https://example.org:7153".into()), None));
        assert_eq!(read("congo://example.org/BCDGHJ"), (Some("http://example.org:7153".into()), code()));
        let place = ServerAddress { host: "example.org".into(), port: 99, tls: true };
        assert_eq!(place.deep_link("BCDGHJ"), "congos://example.org:99/BCDGHJ");
        assert_eq!(read(&place.deep_link("BCDGHJ")), (Some("https://example.org:99".into()), code()));
        assert_eq!(read("congo://example.org/?game=BCDGHJ"), (Some("http://example.org:7153".into()), None));
        assert_eq!("congo://x/ABC".parse::<DeepLink>(), Err(AddressError::Code("ABC".into())));
        // The same for browsers, whose ports are those of pages.
        assert_eq!(place.page_link("BCDGHJ"), "https://example.org:99/g/BCDGHJ");
        for (port, tls, link) in
            [(443, true, "https://example.org/g/BCDGHJ"), (80, false, "http://example.org/g/BCDGHJ")]
        {
            let place = ServerAddress { host: "example.org".into(), port, tls };
            assert_eq!(place.page_link("BCDGHJ"), link);
            // What the browser shows at the board.
            let shown = link.replace("/g/", "/?from=mail&game=");
            for text in [link.to_owned(), format!("Join me: {link}."), format!("<{link}?from=mail>"), shown] {
                assert_eq!(read(&text), (Some(place.url()), code()), "{text}");
            }
        }
    }
}
