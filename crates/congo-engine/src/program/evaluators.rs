//! Evaluators by name: the shipped one, the classical one, or the network of a file.

use congo_engine::Evaluator;
use congo_engine::network::Network;

/// The name of the shipped evaluator.
pub(crate) const SHIPPED: &str = "shipped";
/// The name of the classical evaluator.
pub(crate) const CLASSICAL: &str = "hand";

/// The evaluator of this name.
///
/// # Errors
/// The file, and the problem with it.
pub(crate) fn load(name: &str) -> Result<Evaluator, String> {
    match name {
        SHIPPED => Ok(Evaluator::default()),
        CLASSICAL => Ok(Evaluator::classical()),
        file => {
            let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            Ok(Evaluator::with_network(Network::parse(&bytes).map_err(|error| format!("{file}: {error}"))?))
        }
    }
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
}
