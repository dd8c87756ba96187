//! Evaluators by name: the shipped one, the classical one, or the network of a file.

use congo_engine::Evaluator;
use congo_engine::network::Network;
use std::fs::File;
use std::io::{self, Read};

/// The name of the shipped evaluator.
pub const SHIPPED: &str = "shipped";
/// The name of the classical evaluator.
pub const CLASSICAL: &str = "hand";

/// The evaluator of this name.
///
/// # Errors
/// The file, and the problem with it.
pub fn load(name: &str) -> Result<Evaluator, String> {
    match name {
        SHIPPED => Ok(Evaluator::default()),
        CLASSICAL => Ok(Evaluator::classical()),
        file => {
            let bytes = read_network(file).map_err(|error| format!("{file}: {error}"))?;
            Ok(Evaluator::with_network(Network::parse(&bytes).map_err(|error| format!("{file}: {error}"))?))
        }
    }
}

/// Reads a file, which may be anything, but no more of it than the largest network has.
fn read_network(file: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(Network::MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > Network::MAX_FILE_BYTES {
        return Err(io::Error::other(format!("more than {} bytes; no network has as many", Network::MAX_FILE_BYTES)));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_files_are_distinguished() {
        assert!(load(SHIPPED).is_ok() && load(CLASSICAL).is_ok());
        assert!(load("no/such/file.nn").is_err_and(|error_text| error_text.starts_with("no/such/file.nn: ")));
        let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert!(load(ours).is_err_and(|error_text| error_text.contains("the first line is \"[package]\"")));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_without_end_is_not_read_to_its_end() {
        assert!(load("/dev/zero").is_err_and(|error_text| error_text.contains("no network has as many")));
    }
}
