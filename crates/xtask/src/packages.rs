//! What the programs and tests need of the system, what it is called by each package manager, and how to ask for it.
//!
//! Everything here is data and decisions; [`crate::machine`] looks at the system and [`crate::prepare`] changes it.

/// How to check whether something is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Probe {
    /// One of these programs is on the PATH.
    Program(&'static [&'static str]),
    /// This program of PostgreSQL's server is on the PATH, or in Debian's folder for it.
    Postgres(&'static str),
    /// One Python has all of these modules, named as in `import`.
    Python(&'static str),
    /// `pkg-config` has this library, so its headers are installed.
    Headers(&'static str),
    /// The dynamic linker finds this library at run time.
    Library(&'static str),
    /// A Vulkan driver is registered with the Vulkan loader.
    VulkanDriver,
    /// The Vulkan driver for software rendering is registered.
    SoftwareVulkan,
}

/// A requirement, with the packages that provide it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Requirement {
    /// Its name, for the player.
    pub(crate) name: &'static str,
    /// How to check for it.
    pub(crate) probe: Probe,
    /// Its packages for apt, dnf and pacman, in the order of [`PackageManager`], with spaces between them.
    packages: [&'static str; 3],
}

const fn requirement(name: &'static str, probe: Probe, packages: [&'static str; 3]) -> Requirement {
    Requirement { name, probe, packages }
}

const fn library(name: &'static str, packages: [&'static str; 3]) -> Requirement {
    requirement(name, Probe::Library(name), packages)
}

/// To compile and link anything that uses Bevy. X11, Wayland, xkbcommon and Vulkan are absent because their bindings
/// are built in and look for the libraries only when the game starts: those are in [`WINDOW`].
pub(crate) const BUILD: &[Requirement] = &[
    requirement("a C linker", Probe::Program(&["cc", "gcc", "clang"]), ["gcc libc6-dev", "gcc", "gcc"]),
    requirement(
        "pkg-config",
        Probe::Program(&["pkg-config", "pkgconf"]),
        ["pkg-config", "pkgconf-pkg-config", "pkgconf"],
    ),
    requirement("the ALSA headers (sound)", Probe::Headers("alsa"), ["libasound2-dev", "alsa-lib-devel", "alsa-lib"]),
    requirement(
        "the udev headers (game pads)",
        Probe::Headers("libudev"),
        ["libudev-dev", "systemd-devel", "systemd-libs"],
    ),
];

/// To make packages.
pub(crate) const PACKAGING: &[Requirement] = &[
    requirement("git (the date of the packages)", Probe::Program(&["git"]), ["git", "git", "git"]),
    requirement(
        "dpkg-shlibdeps (the libraries that a program needs)",
        Probe::Program(&["dpkg-shlibdeps"]),
        ["dpkg-dev", "dpkg-dev", "dpkg"],
    ),
];

/// To make packages for Windows. Fedora and Arch have no sources of the standard library that fit their compiler: there
/// `rustup target add x86_64-pc-windows-gnu` brings the library itself.
pub(crate) const PACKAGING_WINDOWS: &[Requirement] = &[
    requirement(
        "MinGW (a linker for Windows)",
        Probe::Program(&["x86_64-w64-mingw32-gcc"]),
        ["gcc-mingw-w64-x86-64 rustc-web cargo-web rust-web-src", "mingw64-gcc", "mingw-w64-gcc"],
    ),
    requirement("zip", Probe::Program(&["zip"]), ["zip", "zip", "zip"]),
];

/// To compile for another target where rustup does not bring its standard library. Only Debian has sources of the library
/// that fit its compiler.
pub(crate) const DEBIAN_RUST: &[Requirement] = &[requirement(
    "Rust for browsers, with the sources of its standard library",
    Probe::Program(&["/usr/lib/rustlib/src/rust/library/std/Cargo.toml"]),
    ["rustc-web cargo-web rust-web-src", "rust-std-static-wasm32-unknown-unknown", "rust-wasm"],
)];

/// To compress what browsers load.
pub(crate) const BROTLI: &[Requirement] =
    &[requirement("brotli", Probe::Program(&["brotli"]), ["brotli", "brotli", "brotli"])];

/// To test the page.
pub(crate) const BROWSER: &[Requirement] =
    &[requirement("Chromium", Probe::Program(&["chromium"]), ["chromium", "chromium", "chromium"])];

/// To run programs for browsers without one.
pub(crate) const NODE: &[Requirement] =
    &[requirement("Node", Probe::Program(&["node"]), ["nodejs", "nodejs", "nodejs"])];

/// To test packages in a clean Debian.
pub(crate) const PACKAGE_TESTS: &[Requirement] = &[
    requirement(
        "debootstrap (a clean Debian)",
        Probe::Program(&["debootstrap"]),
        ["debootstrap", "debootstrap", "debootstrap"],
    ),
    requirement("lintian (Debian's rules)", Probe::Program(&["lintian"]), ["lintian", "lintian", "lintian"]),
    requirement(
        "desktop-file-validate",
        Probe::Program(&["desktop-file-validate"]),
        ["desktop-file-utils", "desktop-file-utils", "desktop-file-utils"],
    ),
    requirement("appstreamcli", Probe::Program(&["appstreamcli"]), ["appstream", "appstream", "appstream"]),
];

/// To open a window and draw in it. The game needs these when it starts, the linker does not.
pub(crate) const WINDOW: &[Requirement] = &[
    library("libX11.so.6", ["libx11-6", "libX11", "libx11"]),
    library("libX11-xcb.so.1", ["libx11-xcb1", "libX11-xcb", "libx11"]),
    library("libXcursor.so.1", ["libxcursor1", "libXcursor", "libxcursor"]),
    library("libXi.so.6", ["libxi6", "libXi", "libxi"]),
    library("libwayland-client.so.0", ["libwayland-client0", "libwayland-client", "wayland"]),
    library("libxkbcommon.so.0", ["libxkbcommon0", "libxkbcommon", "libxkbcommon"]),
    library("libxkbcommon-x11.so.0", ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"]),
    library("libvulkan.so.1", ["libvulkan1", "vulkan-loader", "vulkan-icd-loader"]),
    requirement("a Vulkan driver (Mesa's also draws without a graphics card)", Probe::VulkanDriver, MESA_VULKAN),
];

/// To run in a window without a screen or a graphics card.
pub(crate) const HEADLESS: &[Requirement] = &[
    requirement(
        "Xvfb (a virtual screen)",
        Probe::Program(&["Xvfb"]),
        ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"],
    ),
    requirement(
        "xdotool (synthetic mouse and keyboard)",
        Probe::Program(&["xdotool"]),
        ["xdotool", "xdotool", "xdotool"],
    ),
    requirement("xclip (the clipboard from outside)", Probe::Program(&["xclip"]), ["xclip", "xclip", "xclip"]),
    requirement("lavapipe (Vulkan in software)", Probe::SoftwareVulkan, MESA_VULKAN),
];

/// To build the fuzz targets: libFuzzer is C++.
pub(crate) const FUZZING: &[Requirement] =
    &[requirement("a C++ compiler (libFuzzer)", Probe::Program(&["c++", "g++", "clang++"]), ["g++", "gcc-c++", "gcc"])];

/// To test the server: with PostgreSQL and NATS, and with a client in Python whose code is generated by the test.
pub(crate) const SERVER: &[Requirement] = &[
    requirement("PostgreSQL", Probe::Postgres("initdb"), ["postgresql", "postgresql-server", "postgresql"]),
    // Debian puts it where only root looks.
    requirement(
        "NATS (messages between servers)",
        Probe::Program(&["nats-server", "/usr/sbin/nats-server"]),
        ["nats-server", "nats-server", "nats-server"],
    ),
    requirement(
        "gRPC for Python",
        Probe::Python(PYTHON_MODULES),
        ["python3-grpcio", "python3-grpcio", "python-grpcio"],
    ),
    requirement(
        "Protocol Buffers for Python",
        Probe::Python(PYTHON_MODULES),
        ["python3-protobuf", "python3-protobuf", "python-protobuf"],
    ),
    requirement(
        "cryptography for Python",
        Probe::Python(PYTHON_MODULES),
        ["python3-cryptography", "python3-cryptography", "python-cryptography"],
    ),
    requirement(
        "protoc (reads .proto files)",
        Probe::Program(&["protoc"]),
        ["protobuf-compiler", "protobuf-compiler", "protobuf"],
    ),
    requirement(
        "protoc's part for gRPC in Python",
        Probe::Program(&["grpc_python_plugin"]),
        ["protobuf-compiler-grpc", "grpc-plugins", "grpc"],
    ),
];

/// To build and check the Python package. Everything else comes into its virtual environment.
pub(crate) const PYTHON: &[Requirement] = &[requirement(
    "Python 3.11 or newer with venv",
    Probe::Python(PYTHON_CHECK_MODULES),
    ["python3-venv", "python3", "python"],
)];

/// What a virtual environment needs, which Debian packages separately; `tomllib` came with 3.11.
pub(crate) const PYTHON_CHECK_MODULES: &str = "ensurepip, tomllib, venv";

/// One Python must have them all: a second Python on the PATH may have only one of them.
const PYTHON_MODULES: &str = "grpc, google.protobuf, cryptography";

/// Mesa's drivers, of which one draws without a graphics card.
const MESA_VULKAN: [&str; 3] = ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"];

/// A supported package manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackageManager {
    /// Debian, Ubuntu and derivatives.
    Apt,
    /// Fedora, RHEL and derivatives.
    Dnf,
    /// Arch and derivatives.
    Pacman,
}

/// A new machine may be installing its updates: apt waits up to five minutes for their lock.
const APT_LOCK_TIMEOUT: &str = "--option=DPkg::Lock::Timeout=300";

impl PackageManager {
    /// All package managers.
    pub(crate) const ALL: [Self; 3] = [Self::Apt, Self::Dnf, Self::Pacman];

    /// Its program.
    pub(crate) fn program(self) -> &'static str {
        match self {
            Self::Apt => "apt-get",
            Self::Dnf => "dnf",
            Self::Pacman => "pacman",
        }
    }

    /// The package manager of a system, from the text of its `/etc/os-release`: by its own name first, then by its
    /// relatives'.
    pub(crate) fn from_os_release(os_release: &str) -> Option<Self> {
        let names = |key: &str| {
            let line = os_release.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
            line.trim().trim_matches(['"', '\'']).to_owned()
        };
        let all = format!("{} {}", names("ID="), names("ID_LIKE="));
        all.split_whitespace().find_map(|name| match name {
            "debian" | "ubuntu" => Some(Self::Apt),
            "fedora" | "rhel" | "centos" => Some(Self::Dnf),
            "arch" | "archarm" | "manjaro" => Some(Self::Pacman),
            _ => None,
        })
    }

    /// The packages for missing requirements, each once.
    pub(crate) fn packages(self, missing: &[&Requirement]) -> Vec<&'static str> {
        let mut packages = Vec::new();
        for name in missing.iter().flat_map(|need| need.packages[self as usize].split(' ')) {
            if !packages.contains(&name) {
                packages.push(name);
            }
        }
        packages
    }

    /// Updates the list of packages; `None` if the install does that.
    pub(crate) fn refresh(self) -> Option<Vec<&'static str>> {
        match self {
            Self::Apt => Some(vec!["apt-get", APT_LOCK_TIMEOUT, "update"]),
            // dnf refreshes outdated lists itself, and on Arch a refresh without an upgrade can break a system.
            Self::Dnf | Self::Pacman => None,
        }
    }

    /// Installs packages without asking.
    pub(crate) fn install(self, packages: &[&'static str]) -> Vec<&'static str> {
        let mut command = match self {
            // `env`, because sudo does not pass on the environment.
            Self::Apt => {
                let quiet = "DEBIAN_FRONTEND=noninteractive";
                vec!["env", quiet, "apt-get", APT_LOCK_TIMEOUT, "install", "--yes", "--no-install-recommends"]
            }
            Self::Dnf => vec!["dnf", "install", "--assumeyes"],
            Self::Pacman => vec!["pacman", "--sync", "--needed", "--noconfirm"],
        };
        command.extend(packages);
        command
    }
}

/// The privileges for commands that change the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Privilege {
    /// We are root.
    Root,
    /// We can use sudo.
    Sudo,
    /// Neither.
    Unprivileged,
}

/// The command for this user; `None` if they cannot run it.
pub(crate) fn as_root(privilege: Privilege, mut command: Vec<&'static str>) -> Option<Vec<&'static str>> {
    match privilege {
        Privilege::Root => Some(command),
        Privilege::Sudo => {
            command.insert(0, "sudo");
            Some(command)
        }
        Privilege::Unprivileged => None,
    }
}

/// The missing requirements of the lists.
pub(crate) fn missing(
    lists: &[&'static [Requirement]],
    is_present: impl Fn(Probe) -> bool,
) -> Vec<&'static Requirement> {
    lists.iter().flat_map(|list| list.iter()).filter(|need| !is_present(need.probe)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL_REQUIREMENTS: &[&[Requirement]] = &[
        BUILD,
        PACKAGING,
        PACKAGING_WINDOWS,
        PACKAGE_TESTS,
        WINDOW,
        HEADLESS,
        FUZZING,
        SERVER,
        PYTHON,
        DEBIAN_RUST,
        NODE,
    ];

    #[test]
    fn the_manager_is_read_from_os_release() {
        let cases = [
            ("PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n", Some(PackageManager::Apt)),
            ("ID=ubuntu\nID_LIKE=debian\n", Some(PackageManager::Apt)),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Some(PackageManager::Apt)),
            ("ID=fedora\n", Some(PackageManager::Dnf)),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", Some(PackageManager::Dnf)),
            ("NAME=\"Arch Linux\"\nID=arch\n", Some(PackageManager::Pacman)),
            ("ID_LIKE='arch'\nID=endeavouros\n", Some(PackageManager::Pacman)),
            ("ID=nixos\n", None),
            ("VERSION_ID=\"12\"\nBUILD_ID=debian\n", None),
            ("", None),
        ];
        for (text, manager) in cases {
            assert_eq!(PackageManager::from_os_release(text), manager, "{text}");
        }
    }

    #[test]
    fn only_absent_requirements_are_missing() {
        let without_sound = |probe| probe != Probe::Headers("alsa");
        let missing = missing(&[BUILD, WINDOW], without_sound);
        assert_eq!(missing.iter().map(|need| need.probe).collect::<Vec<_>>(), [Probe::Headers("alsa")]);
        assert_eq!(PackageManager::Apt.packages(&missing), ["libasound2-dev"]);
        assert_eq!(PackageManager::Dnf.packages(&missing), ["alsa-lib-devel"]);
        assert_eq!(PackageManager::Pacman.packages(&missing), ["alsa-lib"]);
    }

    #[test]
    fn nothing_is_missing_where_everything_is_present() {
        assert!(missing(ALL_REQUIREMENTS, |_| true).is_empty());
    }

    #[test]
    fn a_bare_debian_gets_every_package_once() {
        let everything = missing(ALL_REQUIREMENTS, |_| false);
        let packages = PackageManager::Apt.packages(&everything);
        for name in ["gcc", "pkg-config", "libasound2-dev", "libudev-dev", "libx11-6", "libwayland-client0", "xvfb"] {
            assert!(packages.contains(&name), "{name}");
        }
        assert_eq!(packages.iter().filter(|&&name| name == "mesa-vulkan-drivers").count(), 1);
    }

    #[test]
    fn the_servers_tests_get_their_database_their_messages_and_their_python() {
        let packages = PackageManager::Apt.packages(&missing(&[SERVER], |probe| probe == Probe::Program(&["protoc"])));
        let python = ["python3-grpcio", "python3-protobuf", "python3-cryptography"];
        assert_eq!(packages, [&["postgresql", "nats-server"][..], &python, &["protobuf-compiler-grpc"]].concat());
    }

    #[test]
    fn every_requirement_has_a_package_for_every_manager() {
        for need in missing(ALL_REQUIREMENTS, |_| false) {
            for manager in PackageManager::ALL {
                assert!(!manager.packages(&[need]).contains(&""), "{} by {}", need.name, manager.program());
            }
        }
    }

    #[test]
    fn sudo_comes_first_and_passes_the_environment_on() {
        let command = PackageManager::Apt.install(&["xvfb"]);
        let with_sudo = as_root(Privilege::Sudo, command.clone()).expect("sudo can");
        assert_eq!(with_sudo[..3], ["sudo", "env", "DEBIAN_FRONTEND=noninteractive"]);
        assert_eq!(with_sudo.last(), Some(&"xvfb"));
        assert_eq!(as_root(Privilege::Root, command.clone()), Some(command.clone()));
        assert_eq!(as_root(Privilege::Unprivileged, command), None);
    }
}
