//! Links the game with compact relocations where the C library of this machine understands them (glibc 2.36 and later):
//! a tenth of the program is nothing but relocations. Folds equal functions where the linker can. Gives the program for
//! Windows its icon.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
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
    if built_here && gnu && target("PROFILE") == "release" && folds_functions() {
        println!("cargo::rustc-link-arg-bins={FOLD_FUNCTIONS}");
    }
    println!("cargo::rerun-if-env-changed=CONGO_WINDOWS_ICON");
    if let (true, Ok(icon)) = (target("CARGO_CFG_TARGET_OS") == "windows", env::var("CONGO_WINDOWS_ICON")) {
        match link_icon(Path::new(&icon)) {
            Ok(object) => println!("cargo::rustc-link-arg-bins={}", object.display()),
            Err(problem) => println!("cargo::warning=the program has no icon: {problem}"),
        }
    }
}

/// Lets the linker keep one of functions that are equal: of generic code there are many. Rust gives functions no identity.
const FOLD_FUNCTIONS: &str = "-Wl,--icf=all";

/// Whether the linker of this build knows that option: Rust's own does, that of GNU does not.
fn folds_functions() -> bool {
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let (source, program) = (folder.join("empty.rs"), folder.join("empty"));
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let linker = env::var("RUSTC_LINKER").map(|linker| format!("linker={linker}"));
    let mut command = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args(flags.split('\u{1f}').filter(|flag| !flag.is_empty()));
    command.args(linker.iter().flat_map(|linker| ["-C", linker]));
    command.arg("-C").arg(format!("link-arg={FOLD_FUNCTIONS}")).arg(&source).arg("-o").arg(&program);
    fs::write(&source, "fn main() {}").is_ok() && command.output().is_ok_and(|output| output.status.success())
}

/// Makes an object file with the icon of the program, by MinGW's compiler for resources.
fn link_icon(icon: &Path) -> Result<PathBuf, String> {
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("there is no OUT_DIR")?);
    let (script, object) = (folder.join("icon.rc"), folder.join("icon.o"));
    fs::write(&script, format!("1 ICON {:?}\n", icon.display().to_string())).map_err(|problem| problem.to_string())?;
    let mut command = Command::new("x86_64-w64-mingw32-windres");
    let status = command.arg(&script).arg(&object).status().map_err(|problem| problem.to_string())?;
    if status.success() { Ok(object) } else { Err(format!("windres ended with {status}")) }
}

/// The version of this machine's C library; `None` where it cannot be known.
fn glibc() -> Option<(u32, u32)> {
    let answer = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
}
