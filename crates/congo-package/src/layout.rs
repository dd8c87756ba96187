//! Which file of which package goes where. Paths follow the Filesystem Hierarchy Standard and Debian's habits; the RPM
//! packages move games from `/usr/games` to `/usr/bin` (`Cargo.toml` of each program).

use crate::changelog::{self, Release};
use crate::completions::{SHELLS, script};
use crate::desktop::{APP_ID, entry, metainfo, taglines};
use crate::error::{Error, in_file};
use crate::icons::{Icon, THEME_SIDES};
use crate::manual;
use crate::programs::{ENGINE, GAME, Program, SERVER, TERMINAL};
use crate::tree::{Mode, Tree};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `assets` that the game reads while it runs. Fonts, texts and the drawings of the panels are compiled in.
const RUNTIME_ASSETS: [&str; 4] = ["board", "pieces", "shaders", "sounds"];

/// What the packages are made from.
pub(crate) struct Sources {
    programs: PathBuf,
    licences: PathBuf,
    date: Date,
    version: String,
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
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let releases = changelog::parse(&read("CHANGELOG.md")?, &version, date)?;
        let icon = read_icon()?;
        Ok(Self { programs, licences, date, version, releases, taglines: taglines(Path::new("assets/text"))?, icon })
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
        stage_program(sources, &tree(program.name), program, "usr/games", "usr/share")?;
    }
    stage_program(sources, &tree(SERVER.name), SERVER, "usr/bin", "usr/share")?;
    stage_game_data(&tree(GAME.name), "usr/share/games/congo")?;
    stage_desktop(sources, &tree(GAME.name), "usr/share")?;
    stage_service(&tree(SERVER.name))?;
    stage_archive(sources, &tree("archive"))?;
    stage_server_archive(sources, &tree("server-archive"))
}

/// A program with its manual, its completions and the papers that belong to it.
fn stage_program(sources: &Sources, tree: &Tree, program: Program, bin: &str, share: &str) -> Result<(), Error> {
    tree.copy(&sources.program_file(program), &format!("{bin}/{}", program.name), Mode::Program)?;
    stage_documentation(sources, tree, program, share)?;
    let doc = format!("{share}/doc/{}", program.name);
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

/// The manual pages and the completions of a program.
fn stage_documentation(sources: &Sources, tree: &Tree, program: Program, share: &str) -> Result<(), Error> {
    let Program { name, section, documents_itself } = program;
    let page_path = |page: &str| format!("{share}/man/man{section}/{page}.{section}");
    let shell_path = |form: &str| format!("{share}/{}", form.replace("{}", name));
    if !documents_itself {
        let help = program.help(&sources.programs)?;
        let page = manual::page(&help, section, &sources.version, &sources.date.to_string());
        tree.write(&page_path(name), page)?;
        return SHELLS.iter().try_for_each(|(shell, path)| tree.write(&shell_path(path), script(&help, *shell)));
    }
    tree.write(&page_path(name), program.output(&sources.programs, &["manual"])?)?;
    if program == TERMINAL {
        for command in program.commands(&sources.programs)? {
            let page = program.output(&sources.programs, &["manual", &command])?;
            tree.write(&page_path(&format!("{name}-{command}")), page)?;
        }
    }
    SHELLS.iter().try_for_each(|(shell, path)| {
        tree.write(&shell_path(path), program.output(&sources.programs, &["completions", &shell.to_string()])?)
    })
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
    tree.write("etc/congo/server.toml", include_str!("../files/server.toml"))?;
    tree.write("etc/logrotate.d/congo-server", include_str!("../files/congo-server.logrotate"))?;
    tree.write(
        "usr/lib/systemd/system/congo-server.service",
        include_str!("../files/debian-server/congo-server.service"),
    )?;
    tree.write("usr/lib/sysusers.d/congo-server.conf", include_str!("../files/debian-server/congo-server.sysusers"))
}

/// The archive that runs wherever it is unpacked: three programs, and `install.sh` for menus and links.
fn stage_archive(sources: &Sources, tree: &Tree) -> Result<(), Error> {
    for program in [GAME, ENGINE, TERMINAL] {
        tree.copy(&sources.program_file(program), program.name, Mode::Program)?;
        stage_documentation(sources, tree, program, "share")?;
        tree.copy(&sources.licence_file(program), &format!("licenses/{}.txt", program.name), Mode::Data)?;
    }
    stage_game_data(tree, ".")?;
    stage_desktop(sources, tree, "share")?;
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
    stage_documentation(sources, tree, SERVER, "share")?;
    tree.write("server.toml", include_str!("../files/server.toml"))?;
    tree.write("congo-server.service", include_str!("../files/debian-server/congo-server.service"))?;
    tree.write("congo-server.logrotate", include_str!("../files/congo-server.logrotate"))?;
    tree.write("congo-server.sysusers", include_str!("../files/debian-server/congo-server.sysusers"))?;
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
