//! Looks at the machine we are on and changes nothing.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::packages::{PackageManager, Privilege, Probe};

/// Where the Vulkan loader looks for drivers when no variable says otherwise.
const VULKAN_DRIVER_DIRS: &[&str] = &[
    "/usr/share/vulkan/icd.d",
    "/usr/local/share/vulkan/icd.d",
    "/etc/vulkan/icd.d",
    "/usr/local/etc/vulkan/icd.d",
    // Where flat and immutable systems put the graphics card's own.
    "/run/opengl-driver/share/vulkan/icd.d",
];

/// Debian has a folder for each version of PostgreSQL in here, and its server's programs in the folder `bin` of that.
const POSTGRES_VERSIONS_DIR: &str = "/usr/lib/postgresql";

/// Pythons that may have a module: the system's packages are the system's own Python's, which need not come first.
const PYTHONS: &[&str] = &["python3", "/usr/bin/python3"];

/// Whether a probe finds what it looks for.
pub(crate) fn is_present(probe: Probe) -> bool {
    match probe {
        Probe::Program(names) => names.iter().any(|name| is_on_path(name)),
        Probe::Postgres(name) => is_on_path(name) || is_in_any_version(Path::new(POSTGRES_VERSIONS_DIR), name),
        Probe::Python(modules) => python_with(modules).is_some(),
        Probe::Headers(name) => succeeds(Command::new(pkg_config()).args(["--exists", name])),
        Probe::Library(name) => linker_cache().is_none_or(|cache| cache_has_library(&cache, name)),
        Probe::VulkanDriver => is_driver_configured() || !driver_files().is_empty(),
        Probe::SoftwareVulkan => software_driver().is_some(),
    }
}

/// A Python that has all of these modules, named as in `import`.
pub(crate) fn python_with(modules: &str) -> Option<&'static str> {
    PYTHONS.iter().copied().find(|python| has_modules(python, modules))
}

/// The command draws with the processor, if Mesa's driver for that is here.
pub(crate) fn force_software_rendering(command: &mut Command) {
    if let Some(driver) = software_driver() {
        // Loaders before 1.3.207 know only the second name.
        command.env("VK_DRIVER_FILES", &driver).env("VK_ICD_FILENAMES", &driver);
    }
}

/// The file that announces lavapipe to the Vulkan loader.
fn software_driver() -> Option<PathBuf> {
    pick_software_driver(&driver_files())
}

/// Whether there is a screen to open a window on: always outside Linux, where nothing says.
pub(crate) fn has_display() -> bool {
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| is_set(env::var_os(name).as_deref()))
}

/// The system's package manager: by its name, else by what there is.
pub(crate) fn package_manager() -> Option<PackageManager> {
    let os_release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    PackageManager::from_os_release(&os_release)
        .filter(|manager| is_on_path(manager.program()))
        .or_else(|| PackageManager::ALL.into_iter().find(|manager| is_on_path(manager.program())))
}

/// Whether we may change the system.
pub(crate) fn privilege() -> Privilege {
    if output(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0") {
        Privilege::Root
    } else if is_on_path("sudo") {
        Privilege::Sudo
    } else {
        Privilege::Unprivileged
    }
}

/// Whether a program of this name can be found.
pub(crate) fn is_on_path(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&path).any(|folder| folder.join(&file).is_file())
}

/// Whether one of the versions in a folder has a program of this name.
fn is_in_any_version(versions: &Path, name: &str) -> bool {
    let versions = fs::read_dir(versions).into_iter().flatten().flatten();
    versions.map(|version| version.path().join("bin").join(name)).any(|file| file.is_file())
}

/// Whether this Python is there and finds every one of the modules, which commas separate.
fn has_modules(python: &str, modules: &str) -> bool {
    succeeds(Command::new(python).args(["-c", &format!("import {modules}")]))
}

/// Whether a command runs and is content; what it prints is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// What a command prints, if it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn is_set(value: Option<&OsStr>) -> bool {
    value.is_some_and(|value| !value.is_empty())
}

/// The build scripts that we probe for ask this same variable.
fn pkg_config() -> std::ffi::OsString {
    env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into())
}

/// What the dynamic linker knows; `None` on systems that keep no such list, where we do not guess.
fn linker_cache() -> Option<String> {
    ["ldconfig", "/sbin/ldconfig"].into_iter().find_map(|program| output(Command::new(program).arg("-p")))
}

/// Whether the text of `ldconfig -p` has the library under exactly this name.
fn cache_has_library(cache: &str, name: &str) -> bool {
    cache.lines().any(|line| line.split_whitespace().next() == Some(name))
}

fn is_driver_configured() -> bool {
    ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"].iter().any(|name| is_set(env::var_os(name).as_deref()))
}

/// Every file that announces a Vulkan driver, sorted.
fn driver_files() -> Vec<PathBuf> {
    let home = env::var_os("HOME").map(|home| Path::new(&home).join(".local/share/vulkan/icd.d"));
    let folders = VULKAN_DRIVER_DIRS.iter().map(PathBuf::from).chain(home);
    let entries = folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut files: Vec<_> = paths.filter(|path| path.extension() == Some(OsStr::new("json"))).collect();
    files.sort();
    files
}

/// Mesa names the file `lvp_icd.x86_64.json` on some systems and `lvp_icd.json` on others.
fn pick_software_driver(files: &[PathBuf]) -> Option<PathBuf> {
    let is_lavapipe = |path: &&PathBuf| {
        let name = path.file_name().and_then(OsStr::to_str);
        name.is_some_and(|name| name.starts_with("lvp_icd"))
    };
    files.iter().find(is_lavapipe).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_found_by_its_full_name() {
        let cache = "2 libs found in cache `/etc/ld.so.cache'\n\
                     \tlibX11.so.6 (libc6,x86-64) => /lib/x86_64-linux-gnu/libX11.so.6\n\
                     \tlibXi.so.6.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libXi.so.6.1\n";
        assert!(cache_has_library(cache, "libX11.so.6"));
        assert!(!cache_has_library(cache, "libXi.so.6"));
        assert!(!cache_has_library(cache, "libX11.so"));
    }

    #[test]
    fn lavapipe_is_distinguished_from_hardware_drivers() {
        let files = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        let picked = pick_software_driver(&files(&["/v/intel_icd.json", "/v/lvp_icd.x86_64.json"]));
        assert_eq!(picked, Some(PathBuf::from("/v/lvp_icd.x86_64.json")));
        assert_eq!(pick_software_driver(&files(&["/v/lvp_icd.json"])), Some(PathBuf::from("/v/lvp_icd.json")));
        assert_eq!(pick_software_driver(&files(&["/lvp_icd.d/radeon_icd.json"])), None);
    }

    #[test]
    fn an_empty_variable_is_no_display() {
        assert!(!is_set(None));
        assert!(!is_set(Some(OsStr::new(""))));
        assert!(is_set(Some(OsStr::new(":0"))));
    }

    #[test]
    fn a_program_of_any_version_is_accepted() {
        let versions = env::temp_dir().join(format!("xtask-versions-{}", std::process::id()));
        let bin = versions.join("15").join("bin");
        fs::create_dir_all(&bin).expect("a temporary folder");
        assert!(!is_in_any_version(&versions, "initdb"));
        fs::write(bin.join("initdb"), "").expect("writable");
        assert!(is_in_any_version(&versions, "initdb") && !is_in_any_version(&versions, "postgres"));
        fs::remove_dir_all(&versions).expect("it can be removed");
        assert!(!is_in_any_version(&versions, "initdb"));
    }

    #[test]
    fn modules_are_checked_with_an_installed_python() {
        assert!(!has_modules("no-python-has-this-name", "sys"));
        for python in PYTHONS.iter().filter(|python| succeeds(Command::new(python).arg("--version"))) {
            assert!(has_modules(python, "sys"), "{python}");
            assert!(!has_modules(python, "no_module_has_this_name"), "{python}");
        }
    }

    #[test]
    fn programs_are_looked_up_on_the_path() {
        assert!(is_on_path("cargo"));
        assert!(!is_on_path("no-program-has-this-name"));
    }
}
