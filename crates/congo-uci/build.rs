//! Copies the conformance data into the program. It belongs to the documentation, so a package of this crate alone does
//! not have it; then it is empty.

use std::path::Path;
use std::{env, fs, io};

/// The files of `docs/conformance` that `congo-engine conform` reads.
const FILES: [&str; 6] = ["perft.txt", "moves.txt", "rulings.txt", "illegal-moves.txt", "games.txt", "fens.txt"];

fn main() -> io::Result<()> {
    let variable = |name| env::var_os(name).ok_or_else(|| io::Error::other(name));
    let (crate_dir, out_dir) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    let data = Path::new(&crate_dir).join("../../docs/conformance");
    println!("cargo::rerun-if-changed=build.rs");
    for name in FILES {
        let source = data.join(name);
        println!("cargo::rerun-if-changed={}", source.display());
        fs::write(Path::new(&out_dir).join(name), fs::read_to_string(source).unwrap_or_default())?;
    }
    Ok(())
}
