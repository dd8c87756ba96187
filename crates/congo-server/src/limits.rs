//! How much one client may ask for. A client is an address; of IPv6, the network that one household gets.

use crate::refused::Refused;
use congo_proto::online::refusal::Reason;
use governor::{DefaultKeyedRateLimiter, Quota};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// How much one client may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Most {
    /// Calls in a second, on average; ten times as many at once.
    pub requests_per_second: NonZeroU32,
    /// Games begun in an hour; so many at once too.
    pub games_per_hour: NonZeroU32,
    /// Connections at the same time.
    pub connections: u32,
}

impl Most {
    /// As much as anybody wants: for tests, and where everybody is trusted.
    pub const UNLIMITED: Self =
        Self { requests_per_second: NonZeroU32::MAX, games_per_hour: NonZeroU32::MAX, connections: u32::MAX };
    /// Enough for a household, too little for a flood.
    pub const USUAL: Self = Self {
        requests_per_second: NonZeroU32::new(50).expect("not zero"),
        games_per_hour: NonZeroU32::new(120).expect("not zero"),
        connections: 50,
    };
}

/// Counts what clients ask for.
#[derive(Debug, Clone)]
pub struct Limits {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    games: DefaultKeyedRateLimiter<IpAddr>,
    most_connections: u32,
    connections: Mutex<HashMap<IpAddr, u32>>,
}

/// A connection that is counted as long as this is held.
#[derive(Debug)]
pub struct Counted {
    limits: Limits,
    client: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.limits.shared.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.client);
            }
        }
    }
}

impl Limits {
    /// So much and no more.
    pub fn new(most: Most) -> Self {
        let requests = Quota::per_second(most.requests_per_second);
        let burst = most.requests_per_second.saturating_mul(NonZeroU32::MIN.saturating_add(9));
        let shared = Shared {
            requests: DefaultKeyedRateLimiter::keyed(requests.allow_burst(burst)),
            games: DefaultKeyedRateLimiter::keyed(Quota::per_hour(most.games_per_hour)),
            most_connections: most.connections,
            connections: Mutex::default(),
        };
        Self { shared: Arc::new(shared) }
    }

    /// A call comes.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn request(&self, address: IpAddr) -> Result<(), Refused> {
        let allowed = self.shared.requests.check_key(&client(address)).is_ok();
        if allowed { Ok(()) } else { Err(Refused::new(Reason::TooMuch, "too many calls in a short time")) }
    }

    /// A game is to begin.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn game(&self, address: Option<IpAddr>) -> Result<(), Refused> {
        let allowed = address.is_none_or(|address| self.shared.games.check_key(&client(address)).is_ok());
        if allowed { Ok(()) } else { Err(Refused::new(Reason::TooMuch, "too many games begun within an hour")) }
    }

    /// Somebody connects; none if it is one connection too many.
    pub fn connection(&self, address: IpAddr) -> Option<Counted> {
        let client = client(address);
        let mut all = self.shared.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(client).or_default();
        if *count >= self.shared.most_connections {
            return None;
        }
        *count += 1;
        Some(Counted { limits: self.clone(), client })
    }

    /// Forgets whoever has not asked for anything lately.
    pub fn forget(&self) {
        self.shared.requests.retain_recent();
        self.shared.games.retain_recent();
    }
}

/// Whom an address stands for.
fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(requests: u32, games: u32, connections: u32) -> Limits {
        let number = |count| NonZeroU32::new(count).expect("not zero");
        Limits::new(Most { requests_per_second: number(requests), games_per_hour: number(games), connections })
    }

    #[test]
    fn one_client_does_not_take_what_is_another_ones() {
        let limits = limits(1, 2, 1);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let calls = (0..100).filter(|_| limits.request(one).is_ok()).count();
        assert!((10..20).contains(&calls), "{calls}");
        assert!(limits.request(other).is_ok());
        assert_eq!((0..9).filter(|_| limits.game(Some(one)).is_ok()).count(), 2);
        let held = limits.connection(one);
        assert!(held.is_some() && limits.connection(one).is_none() && limits.connection(other).is_some());
        drop(held);
        assert!(limits.connection(one).is_some());
    }

    #[test]
    fn a_household_is_one_client() {
        let client = |text: &str| client(text.parse().expect("an address")).to_string();
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(client("::ffff:10.0.0.1"), "10.0.0.1");
    }
}
