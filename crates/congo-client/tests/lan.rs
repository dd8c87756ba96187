//! Servers on the local network are discovered, and removed when they go away.

use congo_client::lan::{LanAdvertiser, LanBrowser};
use std::time::{Duration, Instant};

/// Much longer than anything takes in these tests.
const TIMEOUT: Duration = Duration::from_secs(30);

fn wait_until(browser: &mut LanBrowser, holds: impl Fn(&LanBrowser, bool) -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        let there = browser
            .servers()
            .iter()
            .any(|found| found.name == "Ada's" && found.address.port == 7199 && found.is_compatible);
        if holds(browser, there) {
            return true;
        }
        std::thread::yield_now();
    }
    false
}

/// Some machines do not allow multicast; there the test cannot find anything.
#[test]
#[ignore = "needs a network with multicast: cargo test -p congo-client --test lan -- --ignored"]
fn a_server_nearby_is_found_and_missed() {
    let mut browser = LanBrowser::start().expect("the network can be asked");
    let advertiser = LanAdvertiser::start("Ada's", 7199).expect("the network can be told");
    assert!(wait_until(&mut browser, |_, there| there), "it is found");
    drop(advertiser);
    assert!(wait_until(&mut browser, |_, there| !there), "it is missed");
}
