//! Hosts of servers: which of them are local, and how a server is called in what its players sign.

use std::net::IpAddr;

/// The suffixes of local host names.
const LOCAL_DOMAINS: [&str; 3] = [".local", ".localhost", ".home.arpa"];

/// The address that a host is, in brackets or not; `None` for a name.
fn parse_ip(host: &str) -> Option<IpAddr> {
    let address = host.trim_matches(['[', ']']).split('%').next()?;
    address.parse().ok().map(|address: IpAddr| address.to_canonical())
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

/// A server in what its players sign: `host:port`, in small letters, an IPv6 address in brackets and without the name of
/// a network interface.
pub fn audience(host: &str, port: u16) -> String {
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    match parse_ip(host) {
        Some(IpAddr::V6(address)) => format!("[{address}]:{port}"),
        Some(IpAddr::V4(address)) => format!("{address}:{port}"),
        None => format!("{name}:{port}"),
    }
}

/// The host of an audience.
pub fn audience_host(audience: &str) -> &str {
    audience.rsplit_once(':').map_or(audience, |(host, _)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_has_one_name_in_what_is_signed() {
        for (host, port, expected) in [
            ("Congo.Example.ORG.", 7153, "congo.example.org:7153"),
            ("192.168.1.20", 99, "192.168.1.20:99"),
            ("[fe80::1%eth0]", 7153, "[fe80::1]:7153"),
            ("[::ffff:10.0.0.1]", 7153, "10.0.0.1:7153"),
            ("::1", 7153, "[::1]:7153"),
        ] {
            assert_eq!(audience(host, port), expected);
            assert_eq!(is_local(audience_host(expected)), is_local(host), "{host}");
        }
    }
}
