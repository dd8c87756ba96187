//! Which file of which package goes where. Paths follow the Filesystem Hierarchy Standard and Debian's habits; the RPM
//! packages move games from `/usr/games` to `/usr/bin` (`Cargo.toml` of each program).

use crate::changelog::{self, Release};
use crate::completions::{self, DEBIAN_ZSH_DIR, SHELLS, ZSH_DIR};
use crate::desktop::{APP_ID, entry, metainfo, taglines};
use crate::error::{Error, in_file};
use crate::game_help;
use crate::icons::{Icon, THEME_SIDES};
use crate::programs::{ENGINE, GAME, Program, SERVER, TERMINAL, listed_commands};
use crate::tree::{Mode, Tree};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `assets` that the game reads while it runs. Fonts, texts and the drawings of the panels are compiled in.
const RUNTIME_ASSETS: [&str; 4] = ["board", "pieces", "shaders", "sounds"];

/// The files of the service.
const UNIT: &str = include_str!("../files/debian-server/congo-server.service");
const SYSUSERS: &str = include_str!("../files/debian-server/congo-server.sysusers");
const TMPFILES: &str = include_str!("../files/debian-server/congo-server.tmpfile");
const LOGROTATE: &str = include_str!("../files/congo-server.logrotate");
const SERVER_SETTINGS: &str = include_str!("../files/server.toml");

/// A folder for files that programs share.
#[derive(Debug, Clone, Copy)]
struct Share {
    path: &'static str,
    /// The folder for zsh in it.
    zsh_dir: &'static str,
}

/// In packages, which follow Debian's habits.
const PACKAGE_SHARE: Share = Share { path: "usr/share", zsh_dir: DEBIAN_ZSH_DIR };
/// In archives.
const ARCHIVE_SHARE: Share = Share { path: "share", zsh_dir: ZSH_DIR };

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

/// Writes the icons of programs, which the linker or a bundle needs before there are packages.
pub(crate) fn write_icons(tree: &Tree) -> Result<(), Error> {
    let icon = read_icon()?;
    tree.write("congo.ico", icon.ico()?)?;
    tree.write("congo.icns", icon.icns()?)
}

fn read(path: &str) -> Result<String, Error> {
    fs::read_to_string(path).map_err(in_file(Path::new(path)))
}

/// Makes a folder below `out` for every package, and two for the archives.
pub(crate) fn stage_all(sources: &Sources, out: &Path) -> Result<(), Error> {
    let tree = |name: &str| Tree::new(out.join(name));
    for program in [GAME, ENGINE, TERMINAL] {
        stage_program(sources, &tree(program.name), program, "usr/games")?;
    }
    stage_program(sources, &tree(SERVER.name), SERVER, "usr/bin")?;
    stage_game_data(&tree(GAME.name), "usr/share/games/congo")?;
    stage_desktop(sources, &tree(GAME.name), PACKAGE_SHARE.path)?;
    stage_service(&tree(SERVER.name))?;
    stage_archive(sources, &tree("archive"))?;
    stage_server_archive(sources, &tree("server-archive"))
}

/// A program with its manual, its completions and the papers that belong to it.
fn stage_program(sources: &Sources, tree: &Tree, program: Program, bin: &str) -> Result<(), Error> {
    tree.copy(&sources.program_file(program), &format!("{bin}/{}", program.name), Mode::Program)?;
    stage_documentation(sources, tree, program, PACKAGE_SHARE)?;
    let doc = format!("{}/doc/{}", PACKAGE_SHARE.path, program.name);
    tree.write("copyright", include_str!("../files/copyright"))?;
    tree.write("changelog.Debian", changelog::to_debian(&sources.releases, program.name, MAINTAINER))?;
    tree.copy(Path::new("CHANGELOG.md"), &format!("{doc}/CHANGELOG.md"), Mode::Data)?;
    tree.copy(&sources.licence_file(program), &format!("{doc}/THIRD-PARTY-LICENSES.txt"), Mode::Data)?;
    if program == GAME {
        tree.copy(Path::new("assets/CREDITS.md"), &format!("{doc}/CREDITS.md"), Mode::Data)?;
        for name in ["OFL.txt", "OFL-Noto.txt"] {
            tree.copy(&Path::new("assets/fonts").join(name), &format!("{doc}/{name}"), Mode::Data)?;
        }
    }
    Ok(())
}

/// The manual pages and the completions of a program. All but the game write theirs themselves.
fn stage_documentation(sources: &Sources, tree: &Tree, program: Program, share: Share) -> Result<(), Error> {
    let Program { name, section } = program;
    let Share { path: share, zsh_dir } = share;
    let page_path = |page: &str| format!("{share}/man/man{section}/{page}.{section}");
    let shell_path = |shell| format!("{share}/{}", completions::file(shell, name, zsh_dir));
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
        let is_wanted = |name: &str| name != "README.md";
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
fn stage_service(tree: &Tree) -> Result<(), Error> {
    tree.write("etc/congo/server.toml", SERVER_SETTINGS)?;
    tree.write("etc/logrotate.d/congo-server", LOGROTATE)?;
    tree.write("usr/lib/systemd/system/congo-server.service", UNIT)?;
    tree.write("usr/lib/sysusers.d/congo-server.conf", SYSUSERS)?;
    tree.write("usr/lib/tmpfiles.d/congo-server.conf", TMPFILES)
}

/// The archive that runs wherever it is unpacked: three programs, and `install.sh` for menus and links.
fn stage_archive(sources: &Sources, tree: &Tree) -> Result<(), Error> {
    for program in [GAME, ENGINE, TERMINAL] {
        tree.copy(&sources.program_file(program), program.name, Mode::Program)?;
        stage_documentation(sources, tree, program, ARCHIVE_SHARE)?;
        tree.copy(&sources.licence_file(program), &format!("licenses/{}.txt", program.name), Mode::Data)?;
    }
    stage_game_data(tree, ".")?;
    stage_desktop(sources, tree, ARCHIVE_SHARE.path)?;
    tree.write("README.txt", include_str!("../files/README.txt"))?;
    tree.copy(Path::new("crates/congo-package/files/install.sh"), "install.sh", Mode::Program)?;
    stage_papers(tree)?;
    stage_credits(tree)
}

/// Who made what is in the game, and the licences of its fonts.
fn stage_credits(tree: &Tree) -> Result<(), Error> {
    tree.copy(Path::new("assets/CREDITS.md"), "licenses/CREDITS.md", Mode::Data)?;
    ["OFL.txt", "OFL-Noto.txt"]
        .iter()
        .try_for_each(|name| tree.copy(&Path::new("assets/fonts").join(name), &format!("licenses/{name}"), Mode::Data))
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
    stage_credits(tree)
}

/// The server for systems without packages.
fn stage_server_archive(sources: &Sources, tree: &Tree) -> Result<(), Error> {
    tree.copy(&sources.program_file(SERVER), SERVER.name, Mode::Program)?;
    stage_documentation(sources, tree, SERVER, ARCHIVE_SHARE)?;
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
        let path = |share: Share, shell| format!("{}/{}", share.path, completions::file(shell, "congo", share.zsh_dir));
        let files = |share| SHELLS.map(|shell| path(share, shell));
        assert_eq!(
            files(PACKAGE_SHARE),
            [
                "usr/share/bash-completion/completions/congo",
                "usr/share/zsh/vendor-completions/_congo",
                "usr/share/fish/vendor_completions.d/congo.fish",
            ]
        );
        assert_eq!(files(ARCHIVE_SHARE)[1], "share/zsh/site-functions/_congo");
    }
}
