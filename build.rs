//! Links the game with compact relocations where the C library of this machine understands them (glibc 2.36 and later):
//! a tenth of the program is nothing but relocations.

use std::env;
use std::process::Command;

/// The first version of the GNU C library that reads them.
const SINCE: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name| env::var(name).unwrap_or_default();
    let built_here = env::var("TARGET").ok() == env::var("HOST").ok();
    let gnu = target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ENV") == "gnu";
    if built_here && gnu && glibc().is_some_and(|version| version >= SINCE) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of this machine's C library; `None` where it cannot be known.
fn glibc() -> Option<(u32, u32)> {
    let answer = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
}
