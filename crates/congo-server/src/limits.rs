//! Limits for each client and for all clients together. A client is an IPv4 address, or the /64 network of an IPv6
//! address, which one household gets; behind a trusted proxy it is the address that the proxy forwards. Whoever has a /48
//! network has 65,536 of those: all together count as a few clients.

use crate::api_error::ApiError;
use crate::proxy::Proxies;
use axum::http::HeaderMap;
use congo_proto::online::refusal::Reason;
use governor::{DefaultKeyedRateLimiter, Quota};
use ipnet::IpNet;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The failed look-ups that a client may make at once; after that, one in each period of the budget.
const LOOKUP_BURST: u32 = 10;
/// Concurrent calls have read the clock at most this far apart: a call must not be refused because another one was
/// faster.
const CLOCK_SKEW: Duration = Duration::from_millis(1);
/// The period over which failed look-ups are counted.
const LOOKUP_PERIOD: Duration = Duration::from_secs(60);

/// How many clients a /48 network of IPv6 counts as.
const CLIENTS_PER_NETWORK: u32 = 4;
/// The seats that a client may take at once; after that, one in each period of its budget.
const JOIN_BURST: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
/// This part of the watchers that are allowed, one in so many, is reserved for owners of seats.
const OWNERS_RESERVE: u32 = 4;

/// The limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitConfig {
    /// Calls of one client per second, on average; ten times as many at once.
    pub requests_per_second: NonZeroU32,
    /// Games started by one client per hour; as many at once.
    pub games_per_hour: NonZeroU32,
    /// Seats that one client takes in the games of others per hour; twenty at once.
    pub joins_per_hour: NonZeroU32,
    /// Look-ups of codes and numbers without a game, per client and minute; ten at once.
    pub failed_lookups_per_minute: NonZeroU32,
    /// Keys of one client that become new players per day; as many at once.
    pub players_per_day: NonZeroU32,
    /// Concurrent searches of one client for an opponent.
    pub seeks: u32,
    /// Searches of all clients together.
    pub total_seeks: u32,
    /// Concurrent connections of one client.
    pub connections: u32,
    /// Games that one client watches at the same time.
    pub watchers: u32,
    /// Connections of all clients together.
    pub total_connections: u32,
    /// Watchers of all clients together.
    pub total_watchers: u32,
    /// Unanswered calls of all clients together; this bounds what can wait for a store of either kind.
    pub total_calls: u32,
}

impl LimitConfig {
    /// No limits: for tests, and where every client is trusted.
    pub const UNLIMITED: Self = Self {
        requests_per_second: NonZeroU32::MAX,
        games_per_hour: NonZeroU32::MAX,
        joins_per_hour: NonZeroU32::MAX,
        failed_lookups_per_minute: NonZeroU32::MAX,
        players_per_day: NonZeroU32::MAX,
        seeks: u32::MAX,
        total_seeks: u32::MAX,
        connections: u32::MAX,
        watchers: u32::MAX,
        total_connections: u32::MAX,
        total_watchers: u32::MAX,
        total_calls: u32::MAX,
    };
    /// Enough for a household, too little for a flood.
    pub const DEFAULT: Self = Self {
        requests_per_second: NonZeroU32::new(50).expect("not zero"),
        games_per_hour: NonZeroU32::new(120).expect("not zero"),
        joins_per_hour: NonZeroU32::new(60).expect("not zero"),
        failed_lookups_per_minute: NonZeroU32::new(10).expect("not zero"),
        players_per_day: NonZeroU32::new(20).expect("not zero"),
        seeks: 10,
        total_seeks: 2_000,
        connections: 50,
        watchers: 100,
        total_connections: 10_000,
        total_watchers: 20_000,
        total_calls: 10_000,
    };
}

/// The caller's address: the peer, or the client that a trusted proxy names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Client(pub IpAddr);

/// Counts the calls, connections and other resources of clients.
#[derive(Debug, Clone)]
pub struct Limits {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    games: DefaultKeyedRateLimiter<IpAddr>,
    joins: DefaultKeyedRateLimiter<IpAddr>,
    players: DefaultKeyedRateLimiter<IpAddr>,
    lookups: LookupBudget,
    seeks: Arc<ConcurrencyLimit>,
    connections: Arc<ConcurrencyLimit>,
    watchers: Arc<ConcurrencyLimit>,
    calls: Arc<ConcurrencyLimit>,
    proxies: Proxies,
}

/// A limit on things that are held for some time, for each client and for all together.
#[derive(Debug)]
struct ConcurrencyLimit {
    max_per_client: u32,
    max_total: u32,
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    all: u32,
    by_network: HashMap<IpNet, u32>,
}

impl ConcurrencyLimit {
    fn new(per_client: u32, total: u32) -> Arc<Self> {
        Arc::new(Self { max_per_client: per_client, max_total: total, counts: Mutex::default() })
    }

    /// Counts one more, unless that would leave less than the reserve; without a client it counts only towards the
    /// total. The reserve is one in so many of each limit.
    fn acquire(self: &Arc<Self>, client: Option<IpAddr>, reserve: Option<u32>) -> Option<LimitGuard> {
        let is_free = |known: u32, limit: u32| known < limit - reserve.map_or(0, |part| limit / part);
        let mut counts = self.counts.lock();
        let networks = client.into_iter().flat_map(networks);
        let has_room = is_free(counts.all, self.max_total)
            && networks.clone().all(|(network, clients)| {
                let known = counts.by_network.get(&network).copied().unwrap_or(0);
                is_free(known, self.max_per_client.saturating_mul(clients))
            });
        if !has_room {
            return None;
        }
        counts.all += 1;
        networks.for_each(|(network, _)| *counts.by_network.entry(network).or_default() += 1);
        Some(LimitGuard { limit: self.clone(), client })
    }

    fn release(&self, client: Option<IpAddr>) {
        let mut counts = self.counts.lock();
        counts.all = counts.all.saturating_sub(1);
        for (network, _) in client.into_iter().flat_map(networks) {
            if let Entry::Occupied(mut count) = counts.by_network.entry(network) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
    }
}

/// Counts towards a limit until it is dropped.
#[derive(Debug)]
pub struct LimitGuard {
    limit: Arc<ConcurrencyLimit>,
    client: Option<IpAddr>,
}

impl Drop for LimitGuard {
    fn drop(&mut self) {
        self.limit.release(self.client);
    }
}

/// The failed look-ups of each client. Each one adds a period to a debt that is paid off by time.
#[derive(Debug)]
struct LookupBudget {
    period: Duration,
    /// When the debt of each client is paid off.
    paid_at: Mutex<HashMap<IpAddr, Instant>>,
}

impl LookupBudget {
    fn new(per_minute: NonZeroU32) -> Self {
        Self { period: LOOKUP_PERIOD / per_minute.get(), paid_at: Mutex::default() }
    }

    fn is_spent(&self, paid_at: Option<&Instant>, now: Instant) -> bool {
        paid_at.is_some_and(|paid_at| *paid_at > now + self.period * (LOOKUP_BURST - 1) + CLOCK_SKEW)
    }

    /// Whether a client may look for a game.
    fn allows(&self, client: IpAddr, now: Instant) -> bool {
        let all = self.paid_at.lock();
        !self.is_spent(all.get(&client), now)
    }

    /// Counts a failed look-up; returns whether the client may be told that it failed.
    fn record_failure(&self, client: IpAddr, now: Instant) -> bool {
        let mut all = self.paid_at.lock();
        if self.is_spent(all.get(&client), now) {
            return false;
        }
        let paid_at = all.entry(client).or_insert(now);
        *paid_at = (*paid_at).max(now) + self.period;
        true
    }

    fn remove_stale(&self, now: Instant) {
        self.paid_at.lock().retain(|_, paid_at| *paid_at > now);
    }
}

/// A quota for a day.
fn per_day(number: NonZeroU32) -> Quota {
    let period = (Duration::from_secs(24 * 60 * 60) / number.get()).max(Duration::from_nanos(1));
    Quota::with_period(period).map_or(Quota::per_second(number), |quota| quota.allow_burst(number))
}

fn limit_exceeded(message: &str) -> ApiError {
    ApiError::new(Reason::TooMuch, message)
}

impl Limits {
    /// These limits, without trusted proxies.
    pub fn new(config: LimitConfig) -> Self {
        Self::with_proxies(config, Proxies::default())
    }

    /// These limits, for clients that connect directly or through trusted proxies.
    pub fn with_proxies(config: LimitConfig, proxies: Proxies) -> Self {
        let requests = Quota::per_second(config.requests_per_second);
        let burst = config.requests_per_second.saturating_mul(NonZeroU32::MIN.saturating_add(9));
        let shared = Shared {
            requests: DefaultKeyedRateLimiter::keyed(requests.allow_burst(burst)),
            games: DefaultKeyedRateLimiter::keyed(Quota::per_hour(config.games_per_hour)),
            joins: DefaultKeyedRateLimiter::keyed(Quota::per_hour(config.joins_per_hour).allow_burst(JOIN_BURST)),
            players: DefaultKeyedRateLimiter::keyed(per_day(config.players_per_day)),
            lookups: LookupBudget::new(config.failed_lookups_per_minute),
            seeks: ConcurrencyLimit::new(config.seeks, config.total_seeks),
            connections: ConcurrencyLimit::new(config.connections, config.total_connections),
            watchers: ConcurrencyLimit::new(config.watchers, config.total_watchers),
            calls: ConcurrencyLimit::new(u32::MAX, config.total_calls),
            proxies,
        };
        Self { shared: Arc::new(shared) }
    }

    /// The client, from the address of the connection and the headers of the call.
    pub fn resolve_client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        Client(self.shared.proxies.client(peer, headers))
    }

    /// Admits a call; it counts as unanswered until the guard is dropped.
    ///
    /// # Errors
    /// If it exceeds the rate of this client or the number of calls of all together.
    pub fn admit_call(&self, client: Client) -> Result<LimitGuard, ApiError> {
        if self.shared.requests.check_key(&client_key(client.0)).is_err() {
            return Err(limit_exceeded("too many calls in a short time"));
        }
        self.shared
            .calls
            .acquire(None, None)
            .ok_or_else(|| limit_exceeded("the server has too much to do; try again later"))
    }

    /// Admits a new game.
    ///
    /// # Errors
    /// If it exceeds the limit.
    pub fn admit_game(&self, client: Option<Client>) -> Result<(), ApiError> {
        let allowed = client.is_none_or(|client| self.shared.games.check_key(&client_key(client.0)).is_ok());
        if allowed { Ok(()) } else { Err(limit_exceeded("too many games begun within an hour")) }
    }

    /// Admits a client that takes a seat in the game of another.
    ///
    /// # Errors
    /// If it exceeds the limit: nobody takes all the games that wait for a second player.
    pub fn admit_join(&self, client: Option<Client>) -> Result<(), ApiError> {
        let allowed = client.is_none_or(|client| self.shared.joins.check_key(&client_key(client.0)).is_ok());
        if allowed { Ok(()) } else { Err(limit_exceeded("too many games joined within an hour")) }
    }

    /// Admits a key that is new here as a new player.
    ///
    /// # Errors
    /// If it exceeds the limit: nobody has all the names that they can make keys for.
    pub fn admit_player(&self, client: Option<Client>) -> Result<(), ApiError> {
        let allowed = client.is_none_or(|client| self.shared.players.check_key(&client_key(client.0)).is_ok());
        if allowed { Ok(()) } else { Err(limit_exceeded("too many new players within a day")) }
    }

    /// Checks that a client may look for a game by its code or number.
    ///
    /// # Errors
    /// If too many of its look-ups have failed: then it gets no answer about any game.
    pub fn check_lookup(&self, client: Option<Client>) -> Result<(), ApiError> {
        let allowed = client.is_none_or(|client| self.shared.lookups.allows(client_key(client.0), Instant::now()));
        if allowed { Ok(()) } else { Err(too_many_lookups()) }
    }

    /// Counts a look-up that found no game.
    ///
    /// # Errors
    /// If it is one too many: then the client is not even told that there is no such game.
    pub fn record_failed_lookup(&self, client: Option<Client>) -> Result<(), ApiError> {
        let allowed =
            client.is_none_or(|client| self.shared.lookups.record_failure(client_key(client.0), Instant::now()));
        if allowed { Ok(()) } else { Err(too_many_lookups()) }
    }

    /// Admits a connection; `None` if it exceeds the limit. A trusted proxy connects for many clients.
    pub fn admit_connection(&self, peer: IpAddr) -> Option<LimitGuard> {
        self.shared.connections.acquire(Some(peer).filter(|_| !self.shared.proxies.trusts(peer)), None)
    }

    /// Admits a search for an opponent.
    ///
    /// # Errors
    /// If it exceeds the limit.
    pub fn admit_seek(&self, client: Option<Client>) -> Result<LimitGuard, ApiError> {
        let counted = self.shared.seeks.acquire(client.map(|client| client.0), None);
        counted.ok_or_else(|| limit_exceeded("too many searches for an opponent at the same time"))
    }

    /// Admits a watcher. Some places are reserved for owners of seats: whoever only looks on cannot keep players from
    /// their games.
    ///
    /// # Errors
    /// If it exceeds the limit.
    pub fn admit_watcher(&self, client: Option<Client>, is_owner: bool) -> Result<LimitGuard, ApiError> {
        let reserve = (!is_owner).then_some(OWNERS_RESERVE);
        let counted = self.shared.watchers.acquire(client.map(|client| client.0), reserve);
        counted.ok_or_else(|| limit_exceeded("too many games watched at the same time"))
    }

    /// Forgets clients without recent calls.
    pub fn remove_stale(&self) {
        self.shared.requests.retain_recent();
        self.shared.games.retain_recent();
        self.shared.joins.retain_recent();
        self.shared.players.retain_recent();
        self.shared.lookups.remove_stale(Instant::now());
    }
}

fn too_many_lookups() -> ApiError {
    limit_exceeded("too many games asked for that are not there; try again later")
}

/// The client that an address counts for.
pub(crate) fn client_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

/// The networks that an address is in, each with the number of clients that it counts as.
fn networks(address: IpAddr) -> impl Iterator<Item = (IpNet, u32)> + Clone {
    let address = address.to_canonical();
    let sizes: &[(u8, u32)] = if address.is_ipv4() { &[(32, 1)] } else { &[(64, 1), (48, CLIENTS_PER_NETWORK)] };
    sizes.iter().filter_map(move |(prefix, clients)| Some((IpNet::new(address, *prefix).ok()?.trunc(), *clients)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(requests: u32, games: u32, connections: u32) -> Limits {
        let number = |count| NonZeroU32::new(count).expect("not zero");
        Limits::new(LimitConfig {
            requests_per_second: number(requests),
            games_per_hour: number(games),
            connections,
            ..LimitConfig::DEFAULT
        })
    }

    #[test]
    fn one_client_does_not_use_up_the_limits_of_another() {
        let limits = limits(1, 2, 1);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let calls = (0..100).filter(|_| limits.admit_call(Client(one)).is_ok()).count();
        assert!((10..20).contains(&calls), "{calls}");
        assert!(limits.admit_call(Client(other)).is_ok());
        assert_eq!((0..9).filter(|_| limits.admit_game(Some(Client(one))).is_ok()).count(), 2);
        let held = limits.admit_connection(one);
        assert!(held.is_some() && limits.admit_connection(one).is_none() && limits.admit_connection(other).is_some());
        drop(held);
        assert!(limits.admit_connection(one).is_some());
    }

    #[test]
    fn a_household_is_one_client() {
        let client = |text: &str| client_key(text.parse().expect("an address")).to_string();
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(client("::ffff:10.0.0.1"), "10.0.0.1");
    }

    #[test]
    fn a_network_of_many_households_counts_as_a_few() {
        let limits = Limits::new(LimitConfig { connections: 2, watchers: 8, ..LimitConfig::DEFAULT });
        let household = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]);
        let held: Vec<_> = (0..100)
            .flat_map(|number| [household(number); 5])
            .filter_map(|peer| limits.admit_connection(peer))
            .collect();
        assert_eq!(held.len(), 2 * CLIENTS_PER_NETWORK as usize);
        assert!(limits.admit_connection("2001:db8:2::1".parse().expect("an address")).is_some(), "another network");
        drop(held);
        assert!(limits.admit_connection(household(0)).is_some());
        let watched = (0..100).filter_map(|number| limits.admit_watcher(Some(Client(household(number))), false).ok());
        let watched: Vec<_> = watched.collect();
        assert_eq!(watched.len(), 8 * CLIENTS_PER_NETWORK as usize * 3 / 4);
        assert!(limits.admit_watcher(Some(Client(household(200))), true).is_ok(), "the owner of a seat");
    }

    #[test]
    fn nobody_takes_all_seats() {
        let limits = Limits::new(LimitConfig::DEFAULT);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| Some(Client(text.parse().expect("an address"))));
        assert_eq!((0..100).filter(|_| limits.admit_join(one).is_ok()).count(), JOIN_BURST.get() as usize);
        assert!(limits.admit_join(other).is_ok());
    }

    #[test]
    fn guesses_run_out_and_come_back_one_by_one() {
        let budget = LookupBudget::new(NonZeroU32::new(10).expect("not zero"));
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let begun = Instant::now();
        assert_eq!((0..100).filter(|_| budget.record_failure(one, begun)).count(), 10);
        assert!(!budget.allows(one, begun) && budget.allows(other, begun));
        let later = begun + Duration::from_secs(7);
        assert!(budget.allows(one, later) && budget.record_failure(one, later) && !budget.record_failure(one, later));
        let unlimited = LookupBudget::new(NonZeroU32::MAX);
        let earlier = begun - Duration::from_micros(900);
        assert!(
            unlimited.record_failure(one, begun)
                && unlimited.allows(one, earlier)
                && unlimited.record_failure(one, earlier)
        );
        budget.remove_stale(begun + Duration::from_secs(600));
        assert!(budget.paid_at.lock().is_empty());
    }

    #[test]
    fn all_together_have_a_limit_and_a_trusted_proxy_has_none_of_its_own() {
        let most = LimitConfig {
            connections: 1,
            total_connections: 3,
            watchers: 1,
            total_watchers: 2,
            total_calls: 1,
            ..LimitConfig::DEFAULT
        };
        let proxies = Proxies::read("10.0.0.1", Default::default()).expect("an address");
        let limits = Limits::with_proxies(most, proxies);
        let [proxy, one, other] = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(|text| text.parse().expect("an address"));
        let held = [limits.admit_connection(proxy), limits.admit_connection(proxy), limits.admit_connection(one)];
        assert!(held.iter().all(Option::is_some) && limits.admit_connection(other).is_none());
        drop(held);
        assert!(limits.admit_connection(one).is_some());
        let watching = limits.admit_watcher(Some(Client(one)), true);
        assert!(watching.is_ok() && limits.admit_watcher(Some(Client(one)), true).is_err());
        let second = limits.admit_watcher(Some(Client(other)), true);
        assert!(second.is_ok() && limits.admit_watcher(Some(Client(proxy)), true).is_err());
        let call = limits.admit_call(Client(one));
        assert!(call.is_ok() && limits.admit_call(Client(other)).is_err());
        drop(call);
        assert!(limits.admit_call(Client(other)).is_ok());
    }
}
