//! `cargo xtask package`: packages and archives in `out/dist`, from the sources alone.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::cargo;
use crate::error::{Error, not_read, not_written};
use crate::package_context::{Context, DIST_DIR, STAGE_DIR, VERSION};
use crate::package_windows;
use crate::packages::{BUILD, PACKAGING, PACKAGING_WINDOWS};
use crate::prepare::prepare;
use crate::shell::{self, format_duration};
use crate::tools::Tool;

/// The policies and the template for licences, and all other files of the packages.
const FILES_DIR: &str = "crates/congo-package/files";
/// The architecture in the names of archives.
const ARCHITECTURE: &str = env::consts::ARCH;

/// A program in a package of its own.
struct Packed {
    /// Of the program and of what is packed.
    name: &'static str,
    /// Of its crate.
    package: &'static str,
    /// Of its crate.
    folder: &'static str,
}

const PROGRAMS: [Packed; 4] = [
    Packed { name: "congo", package: "congo", folder: "." },
    Packed { name: "congo-cli", package: "congo-cli", folder: "crates/congo-cli" },
    Packed { name: "congo-engine", package: "congo-uci", folder: "crates/congo-uci" },
    Packed { name: "congo-server", package: "congo-server", folder: "crates/congo-server" },
];

const DEB: Tool = Tool { subcommand: "deb", package: "cargo-deb", version: "3.8.0", features: "" };
const RPM: Tool = Tool { subcommand: "generate-rpm", package: "cargo-generate-rpm", version: "0.21.1", features: "" };
const ABOUT: Tool = Tool { subcommand: "about", package: "cargo-about", version: "0.9.3", features: "cli" };
const DENY: Tool = Tool { subcommand: "deny", package: "cargo-deny", version: "0.20.2", features: "" };
const SBOM: Tool = Tool { subcommand: "cyclonedx", package: "cargo-cyclonedx", version: "0.5.9", features: "" };

/// Builds everything and packs it.
pub(crate) fn package(for_windows: bool) -> Result<(), Error> {
    let started = Instant::now();
    prepare(if for_windows { &[BUILD, PACKAGING, PACKAGING_WINDOWS] } else { &[BUILD, PACKAGING] })?;
    let context = Context::new(for_windows)?;
    for tool in [DEB, RPM, ABOUT, DENY, SBOM] {
        tool.install(&context.target)?;
    }
    context.check_licences()?;
    context.build()?;
    if for_windows {
        package_windows::build(&context)?;
    }
    context.write_licences()?;
    context.stage()?;
    empty_dir(DIST_DIR)?;
    for program in &PROGRAMS {
        context.pack(program)?;
    }
    context.archive("archive", &format!("congo-{VERSION}-{ARCHITECTURE}-linux"))?;
    context.archive("server-archive", &format!("congo-server-{VERSION}-{ARCHITECTURE}-linux"))?;
    if for_windows {
        package_windows::archive(&context)?;
    }
    context.write_sbom()?;
    write_checksums()?;
    say!("\nThe packages are in {DIST_DIR}, made in {}:", format_duration(started.elapsed()));
    shell::run_interactive("Sizes", {
        let mut command = Command::new("ls");
        command.args(["-lh", DIST_DIR]);
        command
    })
}

impl Context {
    /// A call of a tool.
    fn run(&self, tool: &Tool) -> Command {
        let mut command = tool.command(&self.target);
        command.env("SOURCE_DATE_EPOCH", &self.epoch);
        command
    }

    /// Every library has a licence that we accept, and comes from where we expect it. Advisories are left out: their
    /// database would have to be downloaded.
    fn check_licences(&self) -> Result<(), Error> {
        let mut command = self.run(&DENY);
        command.args(["--all-features", "--locked", "--config", &format!("{FILES_DIR}/deny.toml")]);
        command.args(["check", "licenses", "bans", "sources"]);
        shell::run("Checking licences and sources of libraries", command)
    }

    /// Builds the programs with the profile for packages. The game alone first: together with the server it would get
    /// libraries that only the server needs.
    fn build(&self) -> Result<(), Error> {
        self.cargo_build("Building the game", &["--package", "congo", "--bin", "congo"])?;
        let others = ["--package", "congo-cli", "--package", "congo-uci", "--package", "congo-server", "--bins"];
        self.cargo_build("Building engine, terminal client and server", &others)
    }

    fn cargo_build(&self, step: &str, packages: &[&str]) -> Result<(), Error> {
        let mut command = cargo::command();
        command.args(["build", "--locked", "--profile", "dist"]).args(packages);
        self.set_flags(&mut command);
        shell::run(step, command)
    }

    fn program_dir(&self) -> PathBuf {
        self.target.join("dist")
    }

    fn licence_dir(&self) -> PathBuf {
        self.target.join("licences")
    }

    /// The licences of all libraries in each program.
    fn write_licences(&self) -> Result<(), Error> {
        // The tool reads the sources of all libraries, also of those for other systems. Offline it asks no server for
        // opinions on their licences.
        let mut fetch = cargo::command();
        fetch.args(["fetch", "--locked"]);
        shell::run("Fetching the sources of all libraries", fetch)?;
        fs::create_dir_all(self.licence_dir()).map_err(not_written(&self.licence_dir()))?;
        for Packed { name, folder, .. } in &PROGRAMS {
            let mut command = self.run(&ABOUT);
            command.args([
                "generate",
                "--locked",
                "--offline",
                "--fail",
                "--config",
                &format!("{FILES_DIR}/about.toml"),
            ]);
            command.arg("--manifest-path").arg(Path::new(folder).join("Cargo.toml"));
            command.arg("--output-file").arg(self.licence_dir().join(name).with_extension("txt"));
            command.arg(format!("{FILES_DIR}/about.hbs"));
            shell::run(&format!("Collecting the licences in {name}"), command)?;
        }
        Ok(())
    }

    /// Makes the folders that are packed.
    fn stage(&self) -> Result<(), Error> {
        let mut command = self.congo_package("stage");
        command.arg("--programs").arg(self.program_dir()).arg("--licences").arg(self.licence_dir());
        command.args(["--epoch", &self.epoch, "--out", STAGE_DIR]);
        if self.for_windows {
            command.arg("--windows-programs").arg(package_windows::program_dir(self));
        }
        shell::run("Making the folders to pack", command)
    }

    /// The packages of a program for Debian and for Fedora.
    fn pack(&self, program: &Packed) -> Result<(), Error> {
        let Packed { name, package, folder } = program;
        let mut command = self.run(&DEB);
        command.args(["--locked", "--no-build", "--no-strip", "--package", package, "--output", DIST_DIR]);
        shell::run(&format!("Packing {name} for Debian"), command)?;
        let mut command = self.run(&RPM);
        command.args(["--package", folder, "--output", DIST_DIR]).arg("--target-dir").arg(&self.target);
        shell::run(&format!("Packing {name} for Fedora"), command)
    }

    /// An archive of a staged folder, under another name, whose bytes depend on its content only.
    fn archive(&self, folder: &str, name: &str) -> Result<(), Error> {
        let mut command = Command::new("tar");
        command.args(["--create", "--sort=name", "--format=posix", "--owner=0", "--group=0", "--numeric-owner"]);
        command.args(["--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime", "--mode=go=rX,u+rw,a-s"]);
        command.args([&format!("--mtime=@{}", self.epoch), "--use-compress-program=gzip -9n"]);
        command.arg(format!("--transform=s,^{folder},{name},"));
        command.args(["--directory", STAGE_DIR, &format!("--file={DIST_DIR}/{name}.tar.gz"), folder]);
        shell::run(&format!("Packing {name}"), command)
    }

    /// What the programs are made of, in the form of CycloneDX. The tool writes beside the manifests.
    fn write_sbom(&self) -> Result<(), Error> {
        for Packed { name, folder, .. } in &PROGRAMS {
            let mut command = self.run(&SBOM);
            let manifest = Path::new(folder).join("Cargo.toml");
            command.args(["--format", "json", "--spec-version", "1.5", "--no-build-deps"]);
            command.arg("--override-filename").arg(SBOM_NAME).arg("--manifest-path").arg(&manifest);
            shell::run(&format!("Listing what is in {name}"), command)?;
            let made = Path::new(folder).join(format!("{SBOM_NAME}.json"));
            let target = format!("{DIST_DIR}/{name}-{VERSION}.cdx.json");
            let list = fs::read_to_string(&made).map_err(not_read(&made))?;
            fs::write(&target, without_paths(&list, &self.root)).map_err(not_written(Path::new(&target)))?;
        }
        remove_sboms(&self.root)
    }
}

/// The name, without its end, of the lists that the tool leaves beside the manifest of every member of the workspace.
const SBOM_NAME: &str = "congo-package-sbom";

/// A list whose identifiers of our own libraries do not depend on the folder of the sources. Cargo leaves out the name of
/// a package if its folder has the same name.
fn without_paths(list: &str, root: &Path) -> String {
    let root = format!("path+file://{}", url_path(root));
    list.replace(&format!("{root}#congo@"), &format!("{root}#")).replace(&root, "path+file:///congo")
}

/// A path as Cargo writes it in an address: each part percent-encoded as in the URL Standard.
fn url_path(path: &Path) -> String {
    path.iter().filter(|part| *part != "/").map(|part| format!("/{}", percent_encoded(part))).collect()
}

fn percent_encoded(part: &OsStr) -> String {
    let stays = |byte: u8| byte.is_ascii_graphic() && !br##""#%/<>?\`{}"##.contains(&byte);
    let encode = |byte: &u8| if stays(*byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") };
    part.as_encoded_bytes().iter().map(encode).collect()
}

fn remove_sboms(root: &Path) -> Result<(), Error> {
    let crates = fs::read_dir(root.join("crates")).into_iter().flatten().flatten().map(|entry| entry.path());
    for folder in crates.chain([root.to_owned()]) {
        let file = folder.join(format!("{SBOM_NAME}.json"));
        if file.is_file() {
            fs::remove_file(&file).map_err(not_written(&file))?;
        }
    }
    Ok(())
}

/// `SHA256SUMS` beside the packages.
fn write_checksums() -> Result<(), Error> {
    let mut command = Command::new("sh");
    command.args(["-c", "sha256sum -- * >SHA256SUMS"]).current_dir(DIST_DIR);
    shell::run("Writing checksums", command)
}

fn empty_dir(path: &str) -> Result<(), Error> {
    let path = Path::new(path);
    if path.exists() {
        fs::remove_dir_all(path).map_err(not_written(path))?;
    }
    fs::create_dir_all(path).map_err(not_written(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_packed_program_names_its_staged_files() {
        for Packed { name, folder, .. } in &PROGRAMS {
            let manifest = Path::new("../..").join(folder).join("Cargo.toml");
            let text = fs::read_to_string(&manifest).expect("a manifest");
            assert!(
                text.contains("[package.metadata.deb]") && text.contains("[package.metadata.generate-rpm]"),
                "{name}"
            );
            for staged in [format!("{STAGE_DIR}/{name}/usr/"), format!("{STAGE_DIR}/rpm/{name}/files/usr/")] {
                assert!(text.contains(&staged), "{staged}");
            }
        }
    }

    #[test]
    fn lists_of_libraries_do_not_depend_on_the_folder() {
        let list = |folder: &str, address: &str, id: &str| {
            let text = format!("\"path+file://{address}{id}\", \"path+file://{address}/crates/congo-rules#0.1.0\"");
            without_paths(&text, Path::new(folder))
        };
        let expected = "\"path+file:///congo#0.1.0\", \"path+file:///congo/crates/congo-rules#0.1.0\"";
        assert_eq!(list("/home/you/game", "/home/you/game", "#congo@0.1.0"), expected);
        assert_eq!(list("/src/congo", "/src/congo", "#0.1.0"), expected);
        let (odd, address) =
            ("/home/ä/my games/50% {#1}?/a-b_c.d~e", "/home/%C3%A4/my%20games/50%25%20%7B%231%7D%3F/a-b_c.d~e");
        assert_eq!(list(odd, address, "#congo@0.1.0"), expected);
    }

    #[test]
    fn the_bundle_for_macos_uses_the_same_tool_for_licences() {
        let script = fs::read_to_string(Path::new("../..").join(FILES_DIR).join("macos/bundle.sh")).expect("a script");
        assert!(script.contains(&format!("{}@{}", ABOUT.package, ABOUT.version)), "{script}");
    }

    #[test]
    fn tools_are_called_with_the_date_of_the_sources() {
        let command = Context::example().run(&DEB);
        assert!(
            command.get_envs().any(|(name, value)| name == "SOURCE_DATE_EPOCH" && value == Some("1764000000".as_ref()))
        );
        assert_eq!(command.get_program(), "/src/congo/target/tools/bin/cargo-deb");
        assert_eq!(command.get_args().collect::<Vec<_>>(), ["deb"]);
    }
}
