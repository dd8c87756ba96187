//! Clients behind a proxy: the address that a trusted proxy forwards. Any client can send such a header, so it is read
//! only from proxies named in the settings, and from the right, where the nearest proxy has added its entry.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// The headers in which proxies name clients.
pub const FORWARDED_HEADERS: [&str; 2] = ["x-forwarded-for", "forwarded"];

/// The header in which a proxy names the client. Only one is read: a proxy passes the other one on as the client sent
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ForwardedHeader {
    /// `X-Forwarded-For`, which most proxies write.
    #[default]
    XForwardedFor,
    /// `Forwarded`, as RFC 7239 defines it.
    Forwarded,
}

impl FromStr for ForwardedHeader {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "x-forwarded-for" => Ok(Self::XForwardedFor),
            "forwarded" => Ok(Self::Forwarded),
            _ => Err(()),
        }
    }
}

impl ForwardedHeader {
    fn name(self) -> &'static str {
        match self {
            Self::XForwardedFor => FORWARDED_HEADERS[0],
            Self::Forwarded => FORWARDED_HEADERS[1],
        }
    }

    /// The address that one hop names; `None` if it names none.
    fn address(self, hop: &str) -> Option<IpAddr> {
        match self {
            Self::XForwardedFor => address(hop),
            Self::Forwarded => {
                let pairs = hop.split(';').filter_map(|pair| pair.split_once('='));
                let (_, value) = pairs.into_iter().find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
                address(value.trim().trim_matches('"'))
            }
        }
    }
}

/// Parses an address, with or without a port and the brackets of IPv6.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let found = bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()));
    found.map(|address: IpAddr| address.to_canonical())
}

/// The trusted proxies, and the header in which they name their clients.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies {
    networks: Vec<IpNet>,
    header: ForwardedHeader,
}

impl Proxies {
    /// Parses addresses and networks such as `10.0.0.0/8`, separated by commas.
    ///
    /// # Errors
    /// The part that is neither.
    pub fn read(networks: &str, header: ForwardedHeader) -> Result<Self, String> {
        let network = |text: &str| {
            let address = || text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
            text.parse().or_else(|_| address()).map_err(|_| text.to_owned())
        };
        let parts = networks.split(',').map(str::trim).filter(|part| !part.is_empty());
        Ok(Self { networks: parts.map(network).collect::<Result<_, _>>()?, header })
    }

    /// Whether no proxy is trusted.
    pub fn is_empty(&self) -> bool {
        self.networks.is_empty()
    }

    /// Whether an address belongs to a trusted proxy.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks.iter().any(|network| network.contains(&address))
    }

    /// The client: the peer or, if that is a trusted proxy, the last address in its header that is not one.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let values = headers.get_all(self.header.name()).into_iter().filter_map(|value| value.to_str().ok());
        let all: Vec<&str> = values.flat_map(|value| value.split(',')).collect();
        let mut hops = all.into_iter().rev();
        while self.trusts(client) {
            // A hop without an address hides everything to its left.
            match hops.next().and_then(|hop| self.header.address(hop)) {
                Some(hop) => client = hop,
                None => break,
            }
        }
        client
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, values: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(name, value.parse().expect("a value"));
        }
        headers
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
        let proxies = Proxies::read("10.0.0.0/8, 192.0.2.7,2001:db8::/32", ForwardedHeader::XForwardedFor).expect("ok");
        for (peer, values, client) in [
            ("203.0.113.9", &["198.51.100.1"][..], "203.0.113.9"),
            ("10.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", &["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", &["1.1.1.1", "198.51.100.1, 192.0.2.7"], "198.51.100.1"),
            ("::ffff:10.0.0.1", &["198.51.100.1:4711"], "198.51.100.1"),
            ("2001:db8::1", &["[2a00::5]:99"], "2a00::5"),
            ("10.0.0.1", &["1.1.1.1, unknown, 10.2.3.4"], "10.2.3.4"),
            ("10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", &[], "10.0.0.1"),
        ] {
            let found = proxies.client(peer.parse().expect(peer), &headers("x-forwarded-for", values));
            assert_eq!(found.to_string(), client, "{peer} {values:?}");
        }
    }

    #[test]
    fn only_the_header_of_the_settings_is_read() {
        let proxies = Proxies::read("10.0.0.1", ForwardedHeader::Forwarded).expect("ok");
        let peer = "10.0.0.1".parse().expect("an address");
        let told = headers("forwarded", &["for=1.1.1.1, for=\"[2a00::5]:99\";proto=https;by=10.0.0.1"]);
        assert_eq!(proxies.client(peer, &told).to_string(), "2a00::5");
        assert_eq!(proxies.client(peer, &headers("x-forwarded-for", &["1.1.1.1"])), peer);
        assert_eq!(proxies.client(peer, &headers("forwarded", &["for=_hidden"])), peer);
        assert_eq!(Proxies::read("10.0.0.1, here", ForwardedHeader::Forwarded), Err("here".to_owned()));
    }
}
