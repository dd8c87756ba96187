//! Where the files that come with the program are: drawings, shaders, sounds and `config/*.ron`.

use std::path::{Path, PathBuf};

/// The folders of programs under a prefix such as `/usr`, and where their data is (Filesystem Hierarchy Standard 3.0,
/// 4.4 and 4.11; Debian puts games into folders of their own).
const SHARED: [(&str, &str); 3] = [("bin", "share/congo"), ("games", "share/games/congo"), ("games", "share/congo")];

/// The folder of this name, such as `assets`: beside the program, as in a portable archive, or where a package puts it.
/// `None` if there is none, as in a checkout.
pub fn find(name: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    candidates(&program).into_iter().map(|folder| folder.join(name)).find(|folder| folder.is_dir())
}

/// The folders in which the data of this program may be, the most specific first.
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
        assert_eq!(folders("/opt/congo-0.2/congo"), ["/opt/congo-0.2"]);
        assert_eq!(folders("/congo"), ["/"]);
        assert_eq!(folders("bin/congo"), ["bin", "share/congo"]);
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert_eq!(find("no such folder"), None);
    }
}
