//! Servers on the local network, announced and discovered by multicast DNS.

use crate::address::ServerAddress;
use congo_proto::PROTOCOL_VERSION;
use mdns_sd::{Receiver, ResolvedService, ScopedIp, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::net::IpAddr;

/// The mDNS service type of our servers.
const MDNS_SERVICE_TYPE: &str = "_congo._tcp.local.";

/// Why the local network cannot be used, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the local network cannot be asked: {0}")]
pub struct LanError(String);

impl From<mdns_sd::Error> for LanError {
    fn from(problem: mdns_sd::Error) -> Self {
        Self(problem.to_string())
    }
}

/// Advertises a server on the local network until it is dropped.
pub struct LanAdvertiser {
    daemon: ServiceDaemon,
    name: String,
}

impl LanAdvertiser {
    /// Advertises a server with this name on this port.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn start(name: &str, port: u16) -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        // Service names must differ, and two players may have the same name.
        let unique = format!("{:08x}", rand::random::<u32>());
        let about = [("name", name), ("protocol", &PROTOCOL_VERSION.to_string())];
        let host = format!("congo-{unique}.local.");
        let service = ServiceInfo::new(MDNS_SERVICE_TYPE, &format!("Congo {unique}"), &host, "", port, &about[..])?
            .enable_addr_auto();
        let name = service.get_fullname().to_owned();
        daemon.register(service)?;
        Ok(Self { daemon, name })
    }
}

impl Drop for LanAdvertiser {
    fn drop(&mut self) {
        // The network forgets the service after a while anyway.
        let _ = self.daemon.unregister(&self.name);
        let _ = self.daemon.shutdown();
    }
}

/// A discovered server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanServer {
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: ServerAddress,
    /// Whether it speaks our protocol version.
    pub is_compatible: bool,
    id: String,
}

impl LanServer {
    /// A server that speaks our protocol version.
    pub fn new(name: &str, address: ServerAddress) -> Self {
        Self { name: name.to_owned(), id: address.to_string(), address, is_compatible: true }
    }
}

/// Discovers servers until it is dropped.
pub struct LanBrowser {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    servers: Vec<LanServer>,
}

impl LanBrowser {
    /// Starts discovery.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn start() -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        let events = daemon.browse(MDNS_SERVICE_TYPE)?;
        Ok(Self { daemon, events, servers: Vec::new() })
    }

    /// The servers currently known.
    pub fn servers(&mut self) -> &[LanServer] {
        while let Ok(event) = self.events.try_recv() {
            match event {
                ServiceEvent::ServiceResolved(service) => self.add(&service),
                ServiceEvent::ServiceRemoved(_, id) => self.servers.retain(|found| found.id != id),
                _ => {}
            }
        }
        &self.servers
    }

    fn add(&mut self, service: &ResolvedService) {
        // IPv4 first: not every program reads an IPv6 address with the name of a network interface.
        let order = |scoped: &&ScopedIp| {
            let address = scoped.to_ip_addr();
            (address.is_ipv6(), address.is_loopback(), address)
        };
        let Some(host) = service.get_addresses().iter().min_by_key(order).map(host_of) else { return };
        let property = |key| service.get_property_val_str(key).unwrap_or_default();
        let server = LanServer {
            name: property("name").to_owned(),
            address: ServerAddress::new(host, service.get_port()),
            is_compatible: property("protocol") == PROTOCOL_VERSION.to_string(),
            id: service.get_fullname().to_owned(),
        };
        self.servers.retain(|known| known.id != server.id);
        self.servers.push(server);
        self.servers.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
    }
}

/// The host of a discovered address. A link-local one is of no use without its network interface.
fn host_of(scoped: &ScopedIp) -> String {
    match (scoped.to_ip_addr(), scoped) {
        (IpAddr::V6(number), ScopedIp::V6(scoped)) if number.is_unicast_link_local() => {
            format!("[{number}%{}]", scoped.scope_id().name)
        }
        (IpAddr::V6(number), _) => format!("[{number}]"),
        (IpAddr::V4(number), _) => number.to_string(),
    }
}

impl Drop for LanBrowser {
    fn drop(&mut self) {
        // It ends with the program at the latest.
        let _ = self.daemon.shutdown();
    }
}
