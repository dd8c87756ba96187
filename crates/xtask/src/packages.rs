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
    apt: &'static [&'static str],
    dnf: &'static [&'static str],
    pacman: &'static [&'static str],
}

/// To compile and link anything that uses Bevy. X11, Wayland, xkbcommon and Vulkan are absent because their bindings
/// are built in and look for the libraries only when the game starts: those are in [`WINDOW`].
pub(crate) const BUILD: &[Requirement] = &[
    Requirement {
        name: "a C linker",
        probe: Probe::Program(&["cc", "gcc", "clang"]),
        apt: &["gcc", "libc6-dev"],
        dnf: &["gcc"],
        pacman: &["gcc"],
    },
    Requirement {
        name: "pkg-config",
        probe: Probe::Program(&["pkg-config", "pkgconf"]),
        apt: &["pkg-config"],
        dnf: &["pkgconf-pkg-config"],
        pacman: &["pkgconf"],
    },
    Requirement {
        name: "the ALSA headers (sound)",
        probe: Probe::Headers("alsa"),
        apt: &["libasound2-dev"],
        dnf: &["alsa-lib-devel"],
        pacman: &["alsa-lib"],
    },
    Requirement {
        name: "the udev headers (game pads)",
        probe: Probe::Headers("libudev"),
        apt: &["libudev-dev"],
        dnf: &["systemd-devel"],
        pacman: &["systemd-libs"],
    },
];

/// To make packages.
pub(crate) const PACKAGING: &[Requirement] = &[
    Requirement {
        name: "git (the date of the packages)",
        probe: Probe::Program(&["git"]),
        apt: &["git"],
        dnf: &["git"],
        pacman: &["git"],
    },
    Requirement {
        name: "dpkg-shlibdeps (the libraries that a program needs)",
        probe: Probe::Program(&["dpkg-shlibdeps"]),
        apt: &["dpkg-dev"],
        dnf: &["dpkg-dev"],
        pacman: &["dpkg"],
    },
];

/// To make packages for Windows. Fedora and Arch have no sources of the standard library that fit their compiler: there
/// `rustup target add x86_64-pc-windows-gnu` brings the library itself.
pub(crate) const PACKAGING_WINDOWS: &[Requirement] = &[
    Requirement {
        name: "MinGW (a linker for Windows)",
        probe: Probe::Program(&["x86_64-w64-mingw32-gcc"]),
        apt: &["gcc-mingw-w64-x86-64", "rustc-web", "cargo-web", "rust-web-src"],
        dnf: &["mingw64-gcc"],
        pacman: &["mingw-w64-gcc"],
    },
    Requirement { name: "zip", probe: Probe::Program(&["zip"]), apt: &["zip"], dnf: &["zip"], pacman: &["zip"] },
];

/// To test packages in a clean Debian.
pub(crate) const PACKAGE_TESTS: &[Requirement] = &[
    Requirement {
        name: "debootstrap (a clean Debian)",
        probe: Probe::Program(&["debootstrap"]),
        apt: &["debootstrap"],
        dnf: &["debootstrap"],
        pacman: &["debootstrap"],
    },
    Requirement {
        name: "lintian (Debian's rules)",
        probe: Probe::Program(&["lintian"]),
        apt: &["lintian"],
        dnf: &["lintian"],
        pacman: &["lintian"],
    },
    Requirement {
        name: "desktop-file-validate",
        probe: Probe::Program(&["desktop-file-validate"]),
        apt: &["desktop-file-utils"],
        dnf: &["desktop-file-utils"],
        pacman: &["desktop-file-utils"],
    },
    Requirement {
        name: "appstreamcli",
        probe: Probe::Program(&["appstreamcli"]),
        apt: &["appstream"],
        dnf: &["appstream"],
        pacman: &["appstream"],
    },
];

/// To open a window and draw in it. The game needs these when it starts, the linker does not.
pub(crate) const WINDOW: &[Requirement] = &[
    library_requirement("libX11.so.6", &["libx11-6"], &["libX11"], &["libx11"]),
    library_requirement("libX11-xcb.so.1", &["libx11-xcb1"], &["libX11-xcb"], &["libx11"]),
    library_requirement("libXcursor.so.1", &["libxcursor1"], &["libXcursor"], &["libxcursor"]),
    library_requirement("libXi.so.6", &["libxi6"], &["libXi"], &["libxi"]),
    library_requirement("libwayland-client.so.0", &["libwayland-client0"], &["libwayland-client"], &["wayland"]),
    library_requirement("libxkbcommon.so.0", &["libxkbcommon0"], &["libxkbcommon"], &["libxkbcommon"]),
    library_requirement("libxkbcommon-x11.so.0", &["libxkbcommon-x11-0"], &["libxkbcommon-x11"], &["libxkbcommon-x11"]),
    library_requirement("libvulkan.so.1", &["libvulkan1"], &["vulkan-loader"], &["vulkan-icd-loader"]),
    Requirement {
        name: "a Vulkan driver (Mesa's also draws without a graphics card)",
        probe: Probe::VulkanDriver,
        apt: MESA_VULKAN_APT,
        dnf: MESA_VULKAN_DNF,
        pacman: MESA_VULKAN_PACMAN,
    },
];

/// To run in a window without a screen or a graphics card.
pub(crate) const HEADLESS: &[Requirement] = &[
    Requirement {
        name: "Xvfb (a virtual screen)",
        probe: Probe::Program(&["Xvfb"]),
        apt: &["xvfb"],
        dnf: &["xorg-x11-server-Xvfb"],
        pacman: &["xorg-server-xvfb"],
    },
    Requirement {
        name: "xdotool (synthetic mouse and keyboard)",
        probe: Probe::Program(&["xdotool"]),
        apt: &["xdotool"],
        dnf: &["xdotool"],
        pacman: &["xdotool"],
    },
    Requirement {
        name: "xclip (the clipboard from outside)",
        probe: Probe::Program(&["xclip"]),
        apt: &["xclip"],
        dnf: &["xclip"],
        pacman: &["xclip"],
    },
    Requirement {
        name: "lavapipe (Vulkan in software)",
        probe: Probe::SoftwareVulkan,
        apt: MESA_VULKAN_APT,
        dnf: MESA_VULKAN_DNF,
        pacman: MESA_VULKAN_PACMAN,
    },
];

/// To build the fuzz targets: libFuzzer is C++.
pub(crate) const FUZZING: &[Requirement] = &[Requirement {
    name: "a C++ compiler (libFuzzer)",
    probe: Probe::Program(&["c++", "g++", "clang++"]),
    apt: &["g++"],
    dnf: &["gcc-c++"],
    pacman: &["gcc"],
}];

/// To test the server: with PostgreSQL, and with a client in Python whose code is generated by the test.
pub(crate) const SERVER: &[Requirement] = &[
    Requirement {
        name: "PostgreSQL",
        probe: Probe::Postgres("initdb"),
        apt: &["postgresql"],
        dnf: &["postgresql-server"],
        pacman: &["postgresql"],
    },
    Requirement {
        name: "gRPC for Python",
        probe: Probe::Python(PYTHON_MODULES),
        apt: &["python3-grpcio"],
        dnf: &["python3-grpcio"],
        pacman: &["python-grpcio"],
    },
    Requirement {
        name: "Protocol Buffers for Python",
        probe: Probe::Python(PYTHON_MODULES),
        apt: &["python3-protobuf"],
        dnf: &["python3-protobuf"],
        pacman: &["python-protobuf"],
    },
    Requirement {
        name: "protoc (reads .proto files)",
        probe: Probe::Program(&["protoc"]),
        apt: &["protobuf-compiler"],
        dnf: &["protobuf-compiler"],
        pacman: &["protobuf"],
    },
    Requirement {
        name: "protoc's part for gRPC in Python",
        probe: Probe::Program(&["grpc_python_plugin"]),
        apt: &["protobuf-compiler-grpc"],
        dnf: &["grpc-plugins"],
        pacman: &["grpc"],
    },
];

/// To build and check the Python package. Everything else comes into its virtual environment.
pub(crate) const PYTHON: &[Requirement] = &[Requirement {
    name: "Python 3.11 or newer with venv",
    probe: Probe::Python(PYTHON_CHECK_MODULES),
    apt: &["python3-venv"],
    dnf: &["python3"],
    pacman: &["python"],
}];

/// What a virtual environment needs, which Debian packages separately; `tomllib` came with 3.11.
pub(crate) const PYTHON_CHECK_MODULES: &str = "ensurepip, tomllib, venv";

/// One Python must have both: a second Python on the PATH may have only one of them.
const PYTHON_MODULES: &str = "grpc, google.protobuf";

const MESA_VULKAN_APT: &[&str] = &["mesa-vulkan-drivers"];
const MESA_VULKAN_DNF: &[&str] = &["mesa-vulkan-drivers"];
const MESA_VULKAN_PACMAN: &[&str] = &["vulkan-swrast"];

const fn library_requirement(
    name: &'static str,
    apt: &'static [&'static str],
    dnf: &'static [&'static str],
    pacman: &'static [&'static str],
) -> Requirement {
    Requirement { name, probe: Probe::Library(name), apt, dnf, pacman }
}

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
        for need in missing {
            let names = match self {
                Self::Apt => need.apt,
                Self::Dnf => need.dnf,
                Self::Pacman => need.pacman,
            };
            for &name in names {
                if !packages.contains(&name) {
                    packages.push(name);
                }
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

    const ALL_REQUIREMENTS: &[&[Requirement]] =
        &[BUILD, PACKAGING, PACKAGING_WINDOWS, PACKAGE_TESTS, WINDOW, HEADLESS, FUZZING, SERVER, PYTHON];

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
    fn the_servers_tests_get_their_database_and_their_python() {
        let packages = PackageManager::Apt.packages(&missing(&[SERVER], |probe| probe == Probe::Program(&["protoc"])));
        assert_eq!(packages, ["postgresql", "python3-grpcio", "python3-protobuf", "protobuf-compiler-grpc"]);
    }

    #[test]
    fn every_requirement_has_a_package_for_every_manager() {
        for need in missing(ALL_REQUIREMENTS, |_| false) {
            for manager in PackageManager::ALL {
                assert!(!manager.packages(&[need]).is_empty(), "{} by {}", need.name, manager.program());
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
