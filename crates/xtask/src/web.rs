//! `cargo xtask web`: what a browser loads, served and tested. It is described in `docs/web.md`.

mod threads;

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_read, not_written};
use crate::packages::{BROTLI, BROWSER, BUILD, HEADLESS, NODE, Requirement, WINDOW};
use crate::prepare::prepare;
use crate::rust_target;
use crate::shell;

/// The target of browsers.
const TARGET: &str = "wasm32-unknown-unknown";
/// All browsers of the last years have vector instructions; the network of the engine is three times as fast with them.
const FLAGS: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");
const PROFILE: &str = "web";
/// What the page consists of.
const OUT_DIR: &str = "out/web";
/// The local address, with the port that servers have by default.
const PAGE: &str = "http://localhost:7153";
/// The games that are played there.
const GAMES: &str = "out/congo.db";
/// The program that joins a WebAssembly program to its page. A workspace of its own.
const BINDGEN_MANIFEST: &str = "crates/congo-bindgen/Cargo.toml";
/// The tables that the worker loads beside its program.
const TABLES: &str = "crates/congo-engine/tables/pieces4.tb";
/// The tables with which endings are practised.
const PRACTICE_TABLES: &str = "crates/congo-coach/tables/practice.tb";
/// The fonts that the game loads when something is written in their scripts.
const FONTS: [&str; 2] = ["assets/fonts/NotoSansJP-subset.otf", "assets/fonts/NotoSansSC-subset.otf"];
/// The worker, and a thread of it.
const WORKER_SCRIPTS: [&str; 2] = ["crates/congo-worker/worker.js", "crates/congo-worker/thread.js"];
/// The page of the game with its scripts.
const PAGE_DIR: &str = "src/app/platform/web/page";
/// What the game loads while it runs.
const ASSETS_DIR: &str = "assets";
/// The assets that are in the program already.
const BUILT_IN: [&str; 2] = ["fonts", "text"];
const ICON: &str = "icon.svg";
const PAGE_TESTS: [&str; 2] = ["tests/web/game.test.mjs", "tests/web/network.test.mjs"];
/// The script that keeps the page in the browser, and what stands in it for its files and their version.
const OFFLINE_SCRIPT: &str = "offline.js";
const FILES_MARK: &str = "FILES)";
const VERSION_MARK: &str = "congo-VERSION";

/// What to make for browsers, and what to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WebTask {
    /// The page.
    Page,
    /// The page, and a server that serves it here.
    Serve,
    /// The page, which is then tested in browsers.
    TestPage,
    /// Only the engine in its worker.
    Worker,
    /// The engine in its worker, which is then tested in Node; and a check that the game compiles for browsers.
    TestWorker,
}

/// Installs what is missing, builds, and serves or tests.
pub(crate) fn run(task: WebTask) -> Result<(), Error> {
    let needs: &[&'static [Requirement]] = match task {
        WebTask::Page | WebTask::Serve => &[BUILD, BROTLI],
        WebTask::TestPage => &[BUILD, BROTLI, BROWSER, NODE, WINDOW, HEADLESS],
        WebTask::Worker => &[BUILD],
        WebTask::TestWorker => &[BUILD, NODE],
    };
    prepare(needs)?;
    rust_target::install(TARGET)?;
    let (target, out) = (absolute_target_dir()?, Path::new(OUT_DIR));
    let workers = build_worker(&target)?;
    match task {
        WebTask::Page => build_page(&target, &workers, out),
        WebTask::Serve => build_page(&target, &workers, out).and_then(|()| serve(out)),
        WebTask::TestPage => build_page(&target, &workers, out).and_then(|()| test_page(&target, out)),
        WebTask::Worker => write_worker(&target, &workers, out),
        WebTask::TestWorker => test_worker(&target, &workers).and_then(|()| check_game(&target)),
    }
}

/// Builds the worker. Returns its programs: for one thread and, where that can be built, for several.
fn build_worker(target: &Path) -> Result<Vec<PathBuf>, Error> {
    build_program("Building the engine for browsers", &["--package", "congo-worker", "--lib"], target)?;
    let mut programs = vec![program(target, "congo_worker")];
    programs.extend(threads::build(target)?);
    build_bindgen(target)?;
    Ok(programs)
}

/// Writes the worker with its tables into a folder, in which nothing of an earlier build is left.
fn write_worker(target: &Path, workers: &[PathBuf], out: &Path) -> Result<(), Error> {
    clear(out)?;
    workers.iter().try_for_each(|program| join(target, program, out))?;
    copy(Path::new(TABLES), out)?;
    WORKER_SCRIPTS.iter().try_for_each(|script| copy(Path::new(script), out))
}

/// Plays at a local address, until interrupted.
fn serve(out: &Path) -> Result<(), Error> {
    let mut server = cargo::command();
    server.args(["run", "--locked", "--release", "--package", "congo-server", "--"]);
    // Browsers give a page without encryption its threads and its cache only on the same machine.
    server.args(["--host", "127.0.0.1", "--database", GAMES, "--web"]).arg(out);
    say!("The page will be at {PAGE} until this is interrupted.");
    shell::run_interactive("Serving the page", server)
}

/// Plays on the page in browsers, also over a server and against the game on a desktop. Their last pictures are kept.
fn test_page(target: &Path, out: &Path) -> Result<(), Error> {
    let mut programs = cargo::command();
    // As in all tests: of a single package, some libraries would get fewer features and be built again.
    programs.args(["build", "--locked", "--workspace", "--bin", "congo-server", "--bin", "congo"]);
    shell::run_within("Building the server and the game", programs, shell::step_timeout())?;
    let pictures = target.join("web/pictures");
    fs::create_dir_all(&pictures).map_err(not_written(&pictures))?;
    let mut command = Command::new("node");
    command.args(["--test", "--test-concurrency=1"]).args(PAGE_TESTS);
    command.env("CONGO_PAGE_DIR", out).env("CONGO_PICTURE_DIR", pictures);
    command.env("CONGO_SERVER", target.join("debug/congo-server")).env("CONGO_PROGRAM", target.join("debug/congo"));
    shell::run_within("Testing the page in Chromium", command, shell::step_timeout())
}

/// Builds the game, and the page that loads it.
fn build_page(target: &Path, workers: &[PathBuf], out: &Path) -> Result<(), Error> {
    let game = ["--package", "congo", "--bin", "congo", "--no-default-features"];
    build_program("Building the game for browsers", &game, target)?;
    write_worker(target, workers, out)?;
    join(target, &program(target, "congo"), out)?;
    copy_files(Path::new(PAGE_DIR), out)?;
    copy(&Path::new(ASSETS_DIR).join(ICON), out)?;
    copy(Path::new(PRACTICE_TABLES), out)?;
    let fonts = out.join("fonts");
    fs::create_dir_all(&fonts).map_err(not_written(&fonts))?;
    FONTS.iter().try_for_each(|font| copy(Path::new(font), &fonts))?;
    copy_files(Path::new(ASSETS_DIR), &out.join(ASSETS_DIR))?;
    let program = out.join("congo_bg.wasm");
    let size = fs::metadata(&program).map_err(not_read(&program))?.len();
    write(&out.join("program.json"), &format!("{{\"size\": {size}}}\n"))?;
    write_offline_script(out)?;
    compress(out)
}

/// The target folder, absolute: tests run in other folders.
fn absolute_target_dir() -> Result<PathBuf, Error> {
    let folder = cargo::target_dir();
    std::path::absolute(&folder).map_err(not_read(&folder))
}

/// Where programs for browsers are built. A folder of their own: another compiler would build everything else anew.
fn web_dir(target: &Path) -> PathBuf {
    target.join("web")
}

fn build_program(step: &str, package: &[&str], target: &Path) -> Result<(), Error> {
    let mut command = rust_target::cargo(TARGET);
    command.args(["build", "--locked", "--profile", PROFILE, "--target", TARGET]).args(package);
    command.env("CARGO_TARGET_DIR", web_dir(target)).env(FLAGS.0, FLAGS.1);
    shell::run_within(step, command, shell::step_timeout())
}

fn build_bindgen(target: &Path) -> Result<(), Error> {
    let mut command = cargo::command();
    command.args(["build", "--locked", "--manifest-path", BINDGEN_MANIFEST]);
    command.env("CARGO_TARGET_DIR", target.join("bindgen"));
    shell::run_within("Building the program that joins a program to its page", command, shell::step_timeout())
}

/// A program before it is joined to its page.
fn program(target: &Path, name: &str) -> PathBuf {
    web_dir(target).join(TARGET).join(PROFILE).join(format!("{name}.wasm"))
}

/// Writes a program and the JavaScript that joins it to its page.
fn join(target: &Path, program: &Path, out: &Path) -> Result<(), Error> {
    let mut command = Command::new(target.join("bindgen/debug/congo-bindgen"));
    command.arg(program).arg(out);
    shell::run(&format!("Joining {} to its page", program.display()), command)
}

/// Makes an empty folder.
fn clear(folder: &Path) -> Result<(), Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(not_written(folder))?;
    }
    fs::create_dir_all(folder).map_err(not_written(folder))
}

fn copy(file: &Path, folder: &Path) -> Result<(), Error> {
    let copy = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &copy).map(|_| ()).map_err(not_written(&copy))
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(not_written(path))
}

/// Copies the files of a folder and of those in it, except those that no page needs.
fn copy_files(from: &Path, to: &Path) -> Result<(), Error> {
    for path in files_below(from)? {
        let name = path.strip_prefix(from).unwrap_or(&path);
        if BUILT_IN.iter().any(|built_in| name.starts_with(built_in))
            || path.extension().is_some_and(|ending| ending == "md")
        {
            continue;
        }
        let copy = to.join(name);
        let folder = copy.parent().unwrap_or(to);
        fs::create_dir_all(folder).map_err(not_written(folder))?;
        fs::copy(&path, &copy).map_err(not_written(&copy))?;
    }
    Ok(())
}

/// The files of a folder and of those in it, sorted.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(not_read(folder))? {
        let path = entry.map_err(not_read(folder))?.path();
        if path.is_dir() { found.extend(files_below(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// Writes which files the browser keeps, and a version that changes with any of them.
fn write_offline_script(out: &Path) -> Result<(), Error> {
    let (mut names, mut version) = (vec![String::from("./")], DefaultHasher::new());
    for path in files_below(out)? {
        fs::read(&path).map_err(not_read(&path))?.hash(&mut version);
        names.push(path.strip_prefix(out).unwrap_or(&path).display().to_string());
    }
    names.retain(|name| name != OFFLINE_SCRIPT);
    let path = out.join(OFFLINE_SCRIPT);
    let script = fs::read_to_string(&path).map_err(not_read(&path))?;
    let script = script.replace(FILES_MARK, &format!("{names:?})"));
    write(&path, &script.replace(VERSION_MARK, &format!("congo-{:016x}", version.finish())))
}

/// Writes each file once more beside itself, compressed, for servers that hand that over.
fn compress(out: &Path) -> Result<(), Error> {
    let mut command = Command::new("brotli");
    command.args(["--force", "--quality=11", "--lgwin=24"]);
    command.args(files_below(out)?);
    shell::run("Compressing", command)
}

/// The worker's programs in Node play as the engine on this machine.
fn test_worker(target: &Path, workers: &[PathBuf]) -> Result<(), Error> {
    let folder = web_dir(target).join("node");
    clear(&folder)?;
    workers.iter().try_for_each(|program| join(target, program, &folder))?;
    // Node takes them for modules, as a browser does.
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n")?;
    let mut command = cargo::command();
    // As all other tests: of a single package, some libraries would get fewer features and be built again.
    command.args(["test", "--workspace", "--test", "node", "--", "--ignored", "--nocapture"]);
    command.env("CONGO_WORKER_DIR", folder);
    shell::run_tests("Testing the engine in Node", command, shell::step_timeout())
}

/// The game compiles for a browser, without what a browser cannot do.
fn check_game(target: &Path) -> Result<(), Error> {
    let mut command = rust_target::cargo(TARGET);
    command.args([
        "check",
        "--locked",
        "--package",
        "congo",
        "--lib",
        "--bins",
        "--no-default-features",
        "--target",
        TARGET,
    ]);
    command.env("CARGO_TARGET_DIR", web_dir(target)).env(FLAGS.0, FLAGS.1);
    shell::run_within("Checking the game for browsers", command, shell::step_timeout())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The version of a package in a lock file.
    fn version(lock: &str, package: &str) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down");
        let text = fs::read_to_string(root.join(lock)).expect("a lock file");
        let entry = text.split_once(&format!("name = \"{package}\"\nversion = \"")).expect("the package").1;
        entry.split('"').next().expect("a version").to_owned()
    }

    #[test]
    fn both_sides_of_the_join_have_one_version() {
        let program = version("Cargo.lock", "wasm-bindgen");
        assert_eq!(version("crates/congo-bindgen/Cargo.lock", "wasm-bindgen-cli-support"), program);
    }
}
