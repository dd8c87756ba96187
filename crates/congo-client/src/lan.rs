//! Servers on the local network: they tell that they are there, and others hear it (multicast DNS).

use crate::place::Place;
use congo_proto::PROTOCOL;
use mdns_sd::{Receiver, ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::net::IpAddr;

/// What our servers are called among all services of a network.
const SERVICE: &str = "_congo._tcp.local.";

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
pub struct Beacon {
    daemon: ServiceDaemon,
    name: String,
}

impl Beacon {
    /// Tells of a server of this name on this port.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn light(name: &str, port: u16) -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        // Names must differ: two players may call themselves the same.
        let unique = format!("{:08x}", rand::random::<u32>());
        let about = [("name", name), ("protocol", &PROTOCOL.to_string())];
        let host = format!("congo-{unique}.local.");
        let service =
            ServiceInfo::new(SERVICE, &format!("Congo {unique}"), &host, "", port, &about[..])?.enable_addr_auto();
        let name = service.get_fullname().to_owned();
        daemon.register(service)?;
        Ok(Self { daemon, name })
    }
}

impl Drop for Beacon {
    fn drop(&mut self) {
        // The network forgets it after a while anyway.
        let _ = self.daemon.unregister(&self.name);
        let _ = self.daemon.shutdown();
    }
}

/// A server that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// Whether it speaks our version.
    pub fits: bool,
    id: String,
}

impl Found {
    /// A server that speaks our version.
    pub fn new(name: &str, place: Place) -> Self {
        Self { name: name.to_owned(), id: place.to_string(), place, fits: true }
    }
}

/// Looks for servers, as long as it is held.
pub struct Lookout {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    found: Vec<Found>,
}

impl Lookout {
    /// Begins to look.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn begin() -> Result<Self, LanError> {
        let daemon = ServiceDaemon::new()?;
        let events = daemon.browse(SERVICE)?;
        Ok(Self { daemon, events, found: Vec::new() })
    }

    /// The servers that are there now.
    pub fn found(&mut self) -> &[Found] {
        while let Ok(event) = self.events.try_recv() {
            match event {
                ServiceEvent::ServiceResolved(service) => self.add(&service),
                ServiceEvent::ServiceRemoved(_, id) => self.found.retain(|found| found.id != id),
                _ => {}
            }
        }
        &self.found
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
        let told = |key| service.get_property_val_str(key).unwrap_or_default();
        let found = Found {
            name: told("name").to_owned(),
            place: Place::new(host, service.get_port()),
            fits: told("protocol") == PROTOCOL.to_string(),
            id: service.get_fullname().to_owned(),
        };
        self.found.retain(|known| known.id != found.id);
        self.found.push(found);
        self.found.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
    }
}

impl Drop for Lookout {
    fn drop(&mut self) {
        // It ends with the program at the latest.
        let _ = self.daemon.shutdown();
    }
}
