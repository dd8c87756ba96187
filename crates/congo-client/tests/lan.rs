//! Servers on the local network are found, and missed when they go.

use congo_client::lan::{Beacon, Lookout};
use std::time::{Duration, Instant};

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(30);

fn until(lookout: &mut Lookout, holds: impl Fn(&Lookout, bool) -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let there = lookout.found().iter().any(|found| found.name == "Ada's" && found.place.port == 7199 && found.fits);
        if holds(lookout, there) {
            return true;
        }
        std::thread::yield_now();
    }
    false
}

/// Not every machine lets programs speak to all others of its network; where it does not, nothing can be found.
#[test]
#[ignore = "needs a network with multicast: cargo test -p congo-client --test lan -- --ignored"]
fn a_server_nearby_is_found_and_missed() {
    let mut lookout = Lookout::begin().expect("the network can be asked");
    let beacon = Beacon::light("Ada's", 7199).expect("the network can be told");
    assert!(until(&mut lookout, |_, there| there), "it is found");
    drop(beacon);
    assert!(until(&mut lookout, |_, there| !there), "it is missed");
}
