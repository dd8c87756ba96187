//! What the programs and tests need of the system, what it is called by each package manager, and how to ask for it.
//!
//! Everything here is data and decisions; [`crate::machine`] looks at the system and [`crate::prepare`] changes it.

/// How to tell whether something is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Probe {
    /// One of these programs is on the PATH.
    Program(&'static [&'static str]),
    /// This program of PostgreSQL's server is on the PATH, or where Debian keeps it.
    Postgres(&'static str),
    /// One Python here knows all of these modules, named as after `import`.
    Python(&'static str),
    /// `pkg-config` knows this library, so its headers are there.
    Headers(&'static str),
    /// The dynamic linker finds this library at run time.
    Library(&'static str),
    /// Some Vulkan driver is announced to the Vulkan loader.
    VulkanDriver,
    /// The Vulkan driver that draws without a graphics card is announced.
    SoftwareVulkan,
}

/// One thing to have, with the packages that bring it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Requirement {
    /// In words, for the player.
    pub(crate) name: &'static str,
    /// How to tell whether it is there.
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

/// To open a window and draw in it. The linker would not miss these: the game would, when it starts.
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

/// To run the real window where there is no screen and no graphics card.
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

/// To test the server: with PostgreSQL, and by a client in Python whose code is made when the test runs.
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

/// One Python has to know both: a second Python on the PATH may know one of them.
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

/// A package manager that we know how to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackageManager {
    /// Debian, Ubuntu and their relatives.
    Apt,
    /// Fedora, RHEL and their relatives.
    Dnf,
    /// Arch and its relatives.
    Pacman,
}

impl PackageManager {
    /// Every one of them.
    pub(crate) const ALL: [Self; 3] = [Self::Apt, Self::Dnf, Self::Pacman];

    /// The program to call.
    pub(crate) fn program(self) -> &'static str {
        match self {
            Self::Apt => "apt-get",
            Self::Dnf => "dnf",
            Self::Pacman => "pacman",
        }
    }

    /// Which manager a system has, by the text of its `/etc/os-release`: its own name first, then its relatives'.
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

    /// The packages that bring what is missing, each once.
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

    /// Brings the list of packages up to date; `None` where installing does so by itself.
    pub(crate) fn refresh(self) -> Option<Vec<&'static str>> {
        match self {
            Self::Apt => Some(vec!["apt-get", "update"]),
            // dnf refreshes what is old, and on Arch a refresh without an upgrade breaks systems.
            Self::Dnf | Self::Pacman => None,
        }
    }

    /// Installs packages without asking again.
    pub(crate) fn install(self, packages: &[&'static str]) -> Vec<&'static str> {
        let mut command = match self {
            // `env`, because sudo does not hand on the environment.
            Self::Apt => {
                let quiet = "DEBIAN_FRONTEND=noninteractive";
                vec!["env", quiet, "apt-get", "install", "--yes", "--no-install-recommends"]
            }
            Self::Dnf => vec!["dnf", "install", "--assumeyes"],
            Self::Pacman => vec!["pacman", "--sync", "--needed", "--noconfirm"],
        };
        command.extend(packages);
        command
    }
}

/// Who is to run a command that changes the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Privilege {
    /// We are root.
    Root,
    /// We can become root.
    Sudo,
    /// Neither.
    Unprivileged,
}

/// The command as this user has to give it; `None` where this user cannot.
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

/// Those of the lists' needs that are not there.
pub(crate) fn missing(
    lists: &[&'static [Requirement]],
    is_present: impl Fn(Probe) -> bool,
) -> Vec<&'static Requirement> {
    lists.iter().flat_map(|list| list.iter()).filter(|need| !is_present(need.probe)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL_REQUIREMENTS: &[&[Requirement]] = &[BUILD, WINDOW, HEADLESS, FUZZING, SERVER];

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
