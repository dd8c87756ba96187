//! Where the files that come with the program are: drawings, shaders, sounds and `config/*.ron`.

use std::path::{Path, PathBuf};

/// The folders of programs under a prefix such as `/usr`, and where their data is (Filesystem Hierarchy Standard 3.0,
/// 4.4 and 4.11; Debian puts games into folders of their own), or in a bundle of macOS.
const SHARED: [(&str, &str); 4] =
    [("bin", "share/congo"), ("games", "share/games/congo"), ("games", "share/congo"), ("MacOS", "Resources")];

/// The folder of this name, such as `assets`: beside the program, as in a portable archive, where a package puts it, or in
/// the checkout, if Cargo runs the program or it is in the checkout's target folder. `None` if there is none.
pub fn find(name: &str) -> Option<PathBuf> {
    let checkout = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let program = std::env::current_exe().ok();
    let candidates = program.iter().flat_map(|program| candidates(program)).chain(checkout);
    candidates
        .chain(program.iter().flat_map(|program| checkouts(program)))
        .map(|folder| folder.join(name))
        .find(|folder| folder.is_dir())
}

/// The checkout whose target folder has this program. The path of the checkout is not compiled in: the same sources would
/// give another program in another folder.
fn checkouts(program: &Path) -> impl Iterator<Item = PathBuf> {
    program.ancestors().skip(1).filter(|folder| folder.join("Cargo.lock").is_file()).map(Path::to_owned)
}

/// The folders in which the data of an installed program may be, the most specific first.
fn candidates(program: &Path) -> Vec<PathBuf> {
    let Some(folder) = program.parent() else { return Vec::new() };
    let prefix = folder.parent();
    let shared = SHARED
        .iter()
        .filter(|(programs, _)| folder.file_name().is_some_and(|name| name == *programs))
        .filter_map(|(_, data)| Some(prefix?.join(data)));
    std::iter::once(folder.to_owned()).chain(shared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(program: &str) -> Vec<String> {
        candidates(Path::new(program)).iter().map(|folder| folder.display().to_string()).collect()
    }

    #[test]
    fn data_is_beside_the_program_or_shared_by_the_prefix() {
        assert_eq!(folders("/usr/bin/congo"), ["/usr/bin", "/usr/share/congo"]);
        assert_eq!(folders("/home/me/.local/bin/congo"), ["/home/me/.local/bin", "/home/me/.local/share/congo"]);
        assert_eq!(folders("/usr/games/congo"), ["/usr/games", "/usr/share/games/congo", "/usr/share/congo"]);
        let bundle = "/Applications/Congo.app/Contents";
        assert_eq!(
            folders(&format!("{bundle}/MacOS/congo")),
            [format!("{bundle}/MacOS"), format!("{bundle}/Resources")]
        );
        assert_eq!(folders("/opt/congo-0.2/congo"), ["/opt/congo-0.2"]);
        assert_eq!(folders("/congo"), ["/"]);
        assert_eq!(folders("bin/congo"), ["bin", "share/congo"]);
    }

    #[test]
    fn a_program_in_the_target_folder_finds_its_checkout() {
        let checkout = tempfile::tempdir().expect("a temporary folder");
        let program = checkout.path().join("target/release/congo");
        // The folder for temporary files may lie in a checkout itself.
        let found = || checkouts(&program).filter(|folder| folder.starts_with(checkout.path()));
        assert_eq!(found().count(), 0);
        std::fs::write(checkout.path().join("Cargo.lock"), "").expect("writable");
        assert_eq!(found().collect::<Vec<_>>(), [checkout.path()]);
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert_eq!(find("no such folder"), None);
        // Cargo runs the tests.
        assert_eq!(find("assets"), Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")));
    }
}
