//! Listening on an address: one socket for both versions of IP.

use socket2::{Domain, Protocol, Socket, Type};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;

/// The number of connections that may wait to be accepted.
const MAX_WAITING_CONNECTIONS: i32 = 1024;

/// Listens on an address. `::` also takes connections of IPv4, whatever the system's default is, and is `0.0.0.0` on
/// systems without IPv6.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    match bind_one(address) {
        Err(_) if address.ip().is_unspecified() && address.is_ipv6() && !has_ipv6() => {
            bind_one((Ipv4Addr::UNSPECIFIED, address.port()).into())
        }
        bound => bound,
    }
}

fn bind_one(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    if address.is_ipv6() {
        socket.set_only_v6(false)?;
    }
    // A server that starts again must not wait for old connections to time out. On Windows the option would let two
    // programs share a port.
    #[cfg(not(windows))]
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(MAX_WAITING_CONNECTIONS)?;
    TcpListener::from_std(socket.into())
}

/// Whether the system can listen on addresses of IPv6 at all.
fn has_ipv6() -> bool {
    std::net::TcpListener::bind((std::net::Ipv6Addr::UNSPECIFIED, 0)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv6Addr;
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn every_address_of_the_machine_is_listened_on() {
        let listener = bind((Ipv6Addr::UNSPECIFIED, 0).into()).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.expect("IPv4");
        if has_ipv6() {
            TcpStream::connect((Ipv6Addr::LOCALHOST, port)).await.expect("IPv6");
        }
    }

    #[tokio::test]
    async fn a_port_that_is_taken_is_refused() {
        let first = bind((Ipv6Addr::UNSPECIFIED, 0).into()).expect("a free port");
        let port = first.local_addr().expect("an address").port();
        let problem = bind((Ipv6Addr::UNSPECIFIED, port).into()).expect_err("it is taken");
        assert_eq!(problem.kind(), io::ErrorKind::AddrInUse);
    }
}
