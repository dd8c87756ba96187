//! Servers on the local network: they tell that they are there, and others hear it (multicast DNS).

use crate::address::ServerAddress;
use congo_proto::PROTOCOL_VERSION;
use mdns_sd::{Receiver, ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::net::IpAddr;

/// What our servers are called among all services of a network.
const MDNS_SERVICE_TYPE: &str = "_congo._tcp.local.";

/// Why the local network cannot be asked, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the local network cannot be asked: {0}")]
pub struct LanError(String);

impl From<mdns_sd::Error> for LanError {
    fn from(problem: mdns_sd::Error) -> Self {
        Self(problem.to_string())
    }
}

/// Tells the local network of a server, as long as it is held.
pub struct LanAdvertiser {
    daemon: ServiceDaemon,
    name: String,
}

impl LanAdvertiser {
    /// Tells of a server of this name on this port.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn start(name: &str, port: u16) -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        // Names must differ: two players may call themselves the same.
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
        // The network forgets it after a while anyway.
        let _ = self.daemon.unregister(&self.name);
        let _ = self.daemon.shutdown();
    }
}

/// A server that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanServer {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub address: ServerAddress,
    /// Whether it speaks our version.
    pub is_compatible: bool,
    id: String,
}

impl LanServer {
    /// A server that speaks our version.
    pub fn new(name: &str, address: ServerAddress) -> Self {
        Self { name: name.to_owned(), id: address.to_string(), address, is_compatible: true }
    }
}

/// Looks for servers, as long as it is held.
pub struct LanBrowser {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    servers: Vec<LanServer>,
}

impl LanBrowser {
    /// Begins to look.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn start() -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        let events = daemon.browse(MDNS_SERVICE_TYPE)?;
        Ok(Self { daemon, events, servers: Vec::new() })
    }

    /// The servers that are there now.
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
        let addresses = service.get_addresses().iter().map(mdns_sd::ScopedIp::to_ip_addr);
        // IPv4 first: an address of IPv6 within one network says nothing without the name of the device.
        let Some(address) = addresses.min_by_key(|address| (address.is_ipv6(), address.is_loopback(), *address)) else {
            return;
        };
        let host = match address {
            IpAddr::V4(number) => number.to_string(),
            IpAddr::V6(number) => format!("[{number}]"),
        };
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

impl Drop for LanBrowser {
    fn drop(&mut self) {
        // It ends with the program at the latest.
        let _ = self.daemon.shutdown();
    }
}
