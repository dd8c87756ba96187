//! Which file of which package goes where. Paths follow the Filesystem Hierarchy Standard, and Debian's or Fedora's habits.

use crate::changelog::{self, Release};
use crate::desktop::{APP_ID, entry, metainfo, taglines};
use crate::error::{Error, in_file};
use crate::game_help;
use crate::icons::{Icon, THEME_SIDES};
use crate::programs::{ENGINE, GAME, Program, SERVER, TERMINAL, listed_commands};
use crate::tree::{Mode, Tree};
use clap_complete::Shell;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `assets` that the game reads while it runs. Texts and the drawings of the panels are compiled in.
const RUNTIME_ASSETS: [&str; 5] = ["board", "fonts", "pieces", "shaders", "sounds"];

/// The files of the service.
const UNIT: &str = include_str!("../files/debian-server/congo-server.service");
const SYSUSERS: &str = include_str!("../files/debian-server/congo-server.sysusers");
const TMPFILES: &str = include_str!("../files/debian-server/congo-server.tmpfile");
const LOGROTATE: &str = include_str!("../files/congo-server.logrotate");
const SERVER_SETTINGS: &str = include_str!("../files/server.toml");

/// The shells that get completions.
pub(crate) const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// Where a kind of package has its files, below the folder that is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Places {
    games: &'static str,
    /// Programs that are no games.
    bin: &'static str,
    /// The data of the game.
    data: &'static str,
    /// What programs share.
    share: &'static str,
    /// What people read.
    docs: &'static str,
    /// The folder above `etc` and `usr/lib`.
    system: &'static str,
    /// Where zsh looks for completions.
    zsh: &'static str,
}

/// In packages for Debian.
const DEBIAN: Places = Places {
    games: "usr/games",
    bin: "usr/bin",
    data: "usr/share/games/congo",
    share: "usr/share",
    docs: "usr/share",
    system: ".",
    zsh: "vendor-completions",
};
/// In packages for Fedora. The manifests say which folder has programs and which has documentation.
const FEDORA: Places = Places {
    games: "bin",
    bin: "bin",
    data: "files/usr/share/congo",
    share: "files/usr/share",
    docs: "docs/usr/share",
    system: "files",
    zsh: "site-functions",
};
/// In archives.
const ARCHIVE: Places =
    Places { games: ".", bin: ".", data: ".", share: "share", docs: "share", system: ".", zsh: "site-functions" };

impl Places {
    /// The file in which a shell looks for the completions of a program.
    fn completions(&self, shell: Shell, program: &str) -> String {
        match shell {
            Shell::Zsh => format!("{}/zsh/{}/_{program}", self.share, self.zsh),
            Shell::Fish => format!("{}/fish/vendor_completions.d/{program}.fish", self.share),
            _ => format!("{}/bash-completion/completions/{program}", self.share),
        }
    }
}

/// What the packages are made from.
pub(crate) struct Sources {
    programs: PathBuf,
    licences: PathBuf,
    date: Date,
    releases: Vec<Release>,
    taglines: Vec<(String, String)>,
    icon: Icon,
}

/// Who is responsible for the packages, as Debian writes it.
const MAINTAINER: &str = "The Congo developers <congo@congo.example.org>";

impl Sources {
    /// Reads them, in the top folder of the checkout.
    pub(crate) fn read(programs: PathBuf, licences: PathBuf, epoch: i64) -> Result<Self, Error> {
        let timestamp = Timestamp::from_second(epoch).map_err(|problem| Error::content("--epoch", problem))?;
        let date = timestamp.to_zoned(TimeZone::UTC).date();
        let releases = changelog::parse(&read("CHANGELOG.md")?, env!("CARGO_PKG_VERSION"), date)?;
        let icon = read_icon()?;
        Ok(Self { programs, licences, date, releases, taglines: taglines(Path::new("assets/text"))?, icon })
    }

    /// The licences of the libraries in a program.
    fn licence_file(&self, program: Program) -> PathBuf {
        self.licences.join(program.name).with_extension("txt")
    }

    /// The file of a program for Linux.
    fn program_file(&self, program: Program) -> PathBuf {
        self.programs.join(program.name)
    }
}

fn read_icon() -> Result<Icon, Error> {
    let path = Path::new("assets/icon.svg");
    Icon::parse("assets/icon.svg", &fs::read(path).map_err(in_file(path))?)
}

/// Writes the icon of the programs for Windows, which the linker needs before there are packages.
pub(crate) fn write_windows_icon(tree: &Tree) -> Result<(), Error> {
    tree.write("congo.ico", read_icon()?.ico()?)
}

/// The resources in the bundle for macOS.
pub(crate) fn stage_macos(tree: &Tree) -> Result<(), Error> {
    tree.write("congo.icns", read_icon()?.icns()?)?;
    stage_game_data(tree, ".")?;
    stage_papers(tree)?;
    stage_credits(tree, "licenses")
}

fn read(path: &str) -> Result<String, Error> {
    fs::read_to_string(path).map_err(in_file(Path::new(path)))
}

/// Makes a folder below `out` for every package for Debian, one below `out/rpm` for every package for Fedora, and two for
/// the archives.
pub(crate) fn stage_all(sources: &Sources, out: &Path) -> Result<(), Error> {
    for (places, out) in [(DEBIAN, out), (FEDORA, &out.join("rpm"))] {
        let tree = |program: Program| Tree::new(out.join(program.name));
        for program in [GAME, ENGINE, TERMINAL, SERVER] {
            stage_program(sources, &tree(program), program, places)?;
        }
        stage_game_data(&tree(GAME), places.data)?;
        stage_desktop(sources, &tree(GAME), places.share)?;
        stage_service(&tree(SERVER), places.system)?;
    }
    stage_archive(sources, &Tree::new(out.join("archive")))?;
    stage_server_archive(sources, &Tree::new(out.join("server-archive")))
}

/// A program with its manual, its completions and the papers that belong to it.
fn stage_program(sources: &Sources, tree: &Tree, program: Program, places: Places) -> Result<(), Error> {
    let bin = if program == SERVER { places.bin } else { places.games };
    tree.copy(&sources.program_file(program), &format!("{bin}/{}", program.name), Mode::Program)?;
    stage_documentation(sources, tree, program, places)?;
    let doc = format!("{}/doc/{}", places.docs, program.name);
    let copyright = include_str!("../files/copyright");
    if places == DEBIAN {
        // cargo-deb knows where these belong.
        tree.write("copyright", copyright)?;
        tree.write("changelog.Debian", changelog::to_debian(&sources.releases, program.name, MAINTAINER))?;
    } else {
        tree.write(&format!("{doc}/copyright"), copyright)?;
    }
    tree.copy(Path::new("CHANGELOG.md"), &format!("{doc}/CHANGELOG.md"), Mode::Data)?;
    tree.copy(&sources.licence_file(program), &format!("{doc}/THIRD-PARTY-LICENSES.txt"), Mode::Data)?;
    if program == GAME { stage_credits(tree, &doc) } else { Ok(()) }
}

/// The manual pages and the completions of a program. All but the game write theirs themselves.
fn stage_documentation(sources: &Sources, tree: &Tree, program: Program, places: Places) -> Result<(), Error> {
    let Program { name, section } = program;
    let page_path = |page: &str| format!("{}/man/man{section}/{page}.{section}", places.docs);
    let shell_path = |shell| places.completions(shell, name);
    let output = |words: &[&str]| program.output(&sources.programs, words);
    let help = output(&["--help"])?;
    if program == GAME {
        let game = game_help::command_line(&help)
            .ok_or_else(|| Error::content(name, "the help text does not begin with `name: about`"))?;
        tree.write(&page_path(name), game_help::page(&game, section, &sources.date.to_string()))?;
        return SHELLS
            .into_iter()
            .try_for_each(|shell| tree.write(&shell_path(shell), game_help::script(&game, shell)));
    }
    tree.write(&page_path(name), output(&["manual"])?)?;
    // The commands of the server are in its only page.
    for command in listed_commands(&help).filter(|_| program != SERVER) {
        tree.write(&page_path(&format!("{name}-{command}")), output(&["manual", command])?)?;
    }
    SHELLS
        .into_iter()
        .try_for_each(|shell| tree.write(&shell_path(shell), output(&["completions", &shell.to_string()])?))
}

/// What the game reads while it runs.
fn stage_game_data(tree: &Tree, folder: &str) -> Result<(), Error> {
    for name in RUNTIME_ASSETS {
        // Of the fonts, those for Chinese and Japanese: the others are compiled in.
        let is_wanted = |file: &str| file != "README.md" && (name != "fonts" || file.ends_with(".otf"));
        tree.copy_dir(&Path::new("assets").join(name), &format!("{folder}/assets/{name}"), &is_wanted)?;
    }
    tree.copy_dir(Path::new("config"), &format!("{folder}/config"), &|_| true)
}

/// What the desktop reads about the game.
fn stage_desktop(sources: &Sources, tree: &Tree, share: &str) -> Result<(), Error> {
    tree.write(&format!("{share}/applications/congo.desktop"), entry(&sources.taglines))?;
    let description = metainfo(&sources.taglines, &sources.releases, env!("CARGO_PKG_LICENSE"));
    tree.write(&format!("{share}/metainfo/{APP_ID}.metainfo.xml"), description)?;
    tree.write(&format!("{share}/mime/packages/congo.xml"), include_str!("../files/congo-pgn.xml"))?;
    let icons = format!("{share}/icons/hicolor");
    tree.copy(Path::new("assets/icon.svg"), &format!("{icons}/scalable/apps/congo.svg"), Mode::Data)?;
    THEME_SIDES
        .iter()
        .try_for_each(|&side| tree.write(&format!("{icons}/{side}x{side}/apps/congo.png"), sources.icon.png(side)?))
}

/// The server as a service.
fn stage_service(tree: &Tree, system: &str) -> Result<(), Error> {
    let files = [
        ("etc/congo/server.toml", SERVER_SETTINGS),
        ("etc/logrotate.d/congo-server", LOGROTATE),
        ("usr/lib/systemd/system/congo-server.service", UNIT),
        ("usr/lib/sysusers.d/congo-server.conf", SYSUSERS),
        ("usr/lib/tmpfiles.d/congo-server.conf", TMPFILES),
    ];
    files.into_iter().try_for_each(|(path, text)| tree.write(&format!("{system}/{path}"), text))
}

/// The archive that runs wherever it is unpacked: three programs, and `install.sh` for menus and links.
fn stage_archive(sources: &Sources, tree: &Tree) -> Result<(), Error> {
    for program in [GAME, ENGINE, TERMINAL] {
        tree.copy(&sources.program_file(program), program.name, Mode::Program)?;
        stage_documentation(sources, tree, program, ARCHIVE)?;
        tree.copy(&sources.licence_file(program), &format!("licenses/{}.txt", program.name), Mode::Data)?;
    }
    stage_game_data(tree, ".")?;
    stage_desktop(sources, tree, ARCHIVE.share)?;
    tree.write("README.txt", include_str!("../files/README.txt"))?;
    tree.copy(Path::new("crates/congo-package/files/install.sh"), "install.sh", Mode::Program)?;
    stage_papers(tree)?;
    stage_credits(tree, "licenses")
}

/// Who made what is in the game, and the licences of its fonts.
fn stage_credits(tree: &Tree, folder: &str) -> Result<(), Error> {
    ["assets/CREDITS.md", "assets/fonts/OFL.txt", "assets/fonts/OFL-Noto.txt"].iter().try_for_each(|file| {
        let name = file.rsplit('/').next().unwrap_or_default();
        tree.copy(Path::new(file), &format!("{folder}/{name}"), Mode::Data)
    })
}

/// The archive for Windows.
pub(crate) fn stage_windows(sources: &Sources, programs: &Path, tree: &Tree) -> Result<(), Error> {
    for program in [GAME, ENGINE, TERMINAL] {
        let file = format!("{}.exe", program.name);
        tree.copy(&programs.join(&file), &file, Mode::Program)?;
        tree.copy(&sources.licence_file(program), &format!("licenses/{}.txt", program.name), Mode::Data)?;
    }
    stage_game_data(tree, ".")?;
    tree.write("README.txt", include_str!("../files/README-windows.txt").replace('\n', "\r\n"))?;
    stage_papers(tree)?;
    stage_credits(tree, "licenses")
}

/// The server for systems without packages.
fn stage_server_archive(sources: &Sources, tree: &Tree) -> Result<(), Error> {
    tree.copy(&sources.program_file(SERVER), SERVER.name, Mode::Program)?;
    stage_documentation(sources, tree, SERVER, ARCHIVE)?;
    tree.write("server.toml", SERVER_SETTINGS)?;
    tree.write("congo-server.service", UNIT)?;
    tree.write("congo-server.logrotate", LOGROTATE)?;
    tree.write("congo-server.sysusers", SYSUSERS)?;
    tree.write("congo-server.tmpfiles", TMPFILES)?;
    tree.copy(Path::new("docs/server.md"), "server.md", Mode::Data)?;
    tree.copy(&sources.licence_file(SERVER), "licenses/congo-server.txt", Mode::Data)?;
    stage_papers(tree)
}

fn stage_papers(tree: &Tree) -> Result<(), Error> {
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"] {
        tree.copy(Path::new(name), name, Mode::Data)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// systemd opens the log as root: if the server owned the folder, it could put a link to any file there.
    #[test]
    fn the_log_is_in_a_folder_of_root_and_goes_with_the_package() {
        let log = UNIT.lines().find_map(|line| line.strip_prefix("StandardOutput=append:")).expect("a log");
        let folder = Path::new(log).parent().expect("a folder").display().to_string();
        assert!(TMPFILES.lines().any(|line| line == format!("d {folder} 0755 root root -")), "{TMPFILES}");
        assert!(!UNIT.lines().any(|line| line.starts_with("LogsDirectory=")));
        assert!(LOGROTATE.starts_with(&format!("{log} {{")), "{LOGROTATE}");
        for script in [include_str!("../files/debian-server/postrm"), include_str!("../../congo-server/Cargo.toml")] {
            assert!(script.contains(&format!("rm -f {log} {log}.*")), "{script}");
            assert!(script.lines().any(|line| line.contains("rmdir") && line.contains(&folder)), "{script}");
        }
    }

    #[test]
    fn zsh_finds_completions_in_packages_and_archives() {
        let files = |places: Places| SHELLS.map(|shell| places.completions(shell, "congo"));
        assert_eq!(
            files(DEBIAN),
            [
                "usr/share/bash-completion/completions/congo",
                "usr/share/zsh/vendor-completions/_congo",
                "usr/share/fish/vendor_completions.d/congo.fish",
            ]
        );
        assert_eq!(files(ARCHIVE)[1], "share/zsh/site-functions/_congo");
    }
}
