//! What a machine may lack for the game's window: a display, a library, a graphics driver. That is no crash: one sentence
//! says what is missing, which package has it, and what works without. The libraries for windows and graphics panic over
//! it; the message tells it from a crash.
//!
//! OpenGL is no way out for machines without Vulkan: on a virtual X server its surface offers no way to present, and Bevy
//! panics later and less clearly.

use crate::app::args::Args;
use crate::app::settings;
use crate::app::text::Text;
use std::path::Path;

/// The exit code if the machine lacks something (EX_UNAVAILABLE of sysexits.h).
pub const EXIT_CODE: u8 = 69;

/// What is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartProblem {
    /// Neither X11 nor Wayland answers.
    Display,
    /// A library of the window system, such as `libXcursor.so.1`.
    Library(String),
    /// A graphics driver.
    Graphics,
}

impl StartProblem {
    /// What the message of a panic of the window or graphics libraries means; `None` for all other panics. They report
    /// these problems in no other way.
    pub fn of_panic(message: &str) -> Option<Self> {
        let library =
            || message.split(['"', '\'', '`', ' ', ':', '(']).find(|word| is_library(word)).map(str::to_owned);
        let is_about = |texts: &[&str]| texts.iter().any(|text| message.contains(text));
        if is_about(&["Failed to build event loop", "could not be loaded", "cannot open shared object"]) {
            return Some(library().map_or(Self::Display, Self::Library));
        }
        is_about(&["Unable to find a GPU", "Failed to create wgpu surface", "RequestDeviceError"])
            .then_some(Self::Graphics)
    }

    /// One sentence for each of: what is missing, where it is, and what works without it.
    pub fn sentences(&self, text: &Text) -> String {
        let package = package_of(self, &os_release());
        let missing = match self {
            Self::Display => text.get("start-no-display"),
            Self::Library(name) => text.with_value("start-no-library", "library", name),
            Self::Graphics => text.get("start-no-graphics"),
        };
        let source = package.map(|package| text.with_value("start-package", "package", package));
        let rest = text.get("start-without-window");
        [Some(missing), source, Some(rest)].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The texts before there is an app: in the language of the command line, of the settings, or of the system.
pub fn early_text(args: &Args) -> Text {
    let saved = args.app_dirs().and_then(|folders| settings::load_early(&folders).language);
    Text::for_wishes(args.language.iter().cloned().chain(saved))
}

/// Whether a word is the file name of a shared library.
fn is_library(word: &str) -> bool {
    word.contains(".so") && Path::new(word).file_name().is_some_and(|name| name.to_string_lossy().starts_with("lib"))
}

/// The families of systems whose packages are known, by `ID` or `ID_LIKE` of their `os-release`.
const FAMILIES: [&str; 5] = ["debian", "fedora", "suse", "arch", "alpine"];

/// For each library or driver its packages in the order of [`FAMILIES`].
const PACKAGES: [(&str, [&str; 5]); 9] = [
    ("libX11-xcb", ["libx11-xcb1", "libX11-xcb", "libX11-xcb1", "libx11", "libx11"]),
    ("libX11", ["libx11-6", "libX11", "libX11-6", "libx11", "libx11"]),
    ("libXcursor", ["libxcursor1", "libXcursor", "libXcursor1", "libxcursor", "libxcursor"]),
    ("libXi", ["libxi6", "libXi", "libXi6", "libxi", "libxi"]),
    ("libXrandr", ["libxrandr2", "libXrandr", "libXrandr2", "libxrandr", "libxrandr"]),
    (
        "libxkbcommon-x11",
        ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"],
    ),
    ("libxkbcommon", ["libxkbcommon0", "libxkbcommon", "libxkbcommon0", "libxkbcommon", "libxkbcommon"]),
    (
        "libwayland-client",
        ["libwayland-client0", "libwayland-client", "libwayland-client0", "wayland", "wayland-libs-client"],
    ),
    (
        "graphics",
        ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "libvulkan_lvp", "vulkan-swrast", "mesa-vulkan-swrast"],
    ),
];

/// The package that has what is missing, on the system that this `os-release` describes.
fn package_of(problem: &StartProblem, os_release: &str) -> Option<&'static str> {
    let wanted = match problem {
        StartProblem::Display => return None,
        StartProblem::Library(name) => name.as_str(),
        StartProblem::Graphics => "graphics",
    };
    let value_of =
        |line: &'static str| move |text: &str| text.strip_prefix(line).map(|value| value.trim_matches('"').to_owned());
    let ids = ["ID=", "ID_LIKE="].into_iter().flat_map(|key| os_release.lines().filter_map(value_of(key)));
    let words: Vec<String> =
        ids.flat_map(|ids| ids.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect();
    let family = FAMILIES.iter().position(|family| words.iter().any(|word| word.contains(family)))?;
    PACKAGES.iter().find(|(part, _)| wanted.contains(part)).map(|(_, packages)| packages[family])
}

fn os_release() -> String {
    ["/etc/os-release", "/usr/lib/os-release"]
        .into_iter()
        .find_map(|path| std::fs::read_to_string(path).ok())
        .unwrap_or_default()
}

/// Makes the environment name a display that answers: variables of a session that has ended, or none at all, would keep
/// the window from a display that is there.
///
/// # Errors
/// [`StartProblem::Display`] if neither Wayland nor X11 answers.
#[cfg(all(unix, not(target_vendor = "apple")))]
pub fn find_display() -> Result<(), StartProblem> {
    use std::env::var_os;
    use std::ffi::OsString;
    use std::os::unix::net::UnixStream;
    use std::os::unix::process::CommandExt;

    let is_set = |name: &str| var_os(name).filter(|value| !value.is_empty());
    if is_set("WAYLAND_SOCKET").is_some() {
        return Ok(());
    }
    let runtime = is_set("XDG_RUNTIME_DIR");
    let answers = |socket: &OsString| {
        let path = Path::new(runtime.as_deref().unwrap_or_default()).join(socket);
        path.is_absolute() && UnixStream::connect(path).is_ok()
    };
    let given = [is_set("WAYLAND_DISPLAY"), is_set("DISPLAY")];
    let wayland_names = sockets(runtime.as_deref().map(Path::new), "wayland-");
    let wayland = given[0].clone().into_iter().chain(wayland_names.into_iter().map(OsString::from)).find(answers);
    let x11_answers = |display: &OsString| x11rb::connect(display.to_str()).is_ok();
    let x11 = || {
        let names = sockets(Some(Path::new("/tmp/.X11-unix")), "X");
        let displays = names.iter().map(|name| OsString::from(name.replace('X', ":")));
        given[1].clone().into_iter().chain(displays).find(x11_answers)
    };
    let found = match wayland {
        Some(wayland) => [Some(wayland), given[1].clone()],
        None => [None, Some(x11().ok_or(StartProblem::Display)?)],
    };
    let scale = readable_scale(found[1].as_ref());
    if found == given && scale.is_none() {
        return Ok(());
    }
    // The environment can only be changed for a new program: begin again in place of this one.
    let Ok(program) = std::env::current_exe() else { return Ok(()) };
    let mut again = std::process::Command::new(program);
    again.args(std::env::args_os().skip(1));
    for (name, value) in ["WAYLAND_DISPLAY", "DISPLAY"].into_iter().zip(found) {
        match value {
            Some(value) => again.env(name, value),
            None => again.env_remove(name),
        };
    }
    again.envs(scale.map(|scale| (SCALE_VARIABLE, scale)));
    // It returns only if it fails, and then the libraries report what they find.
    let _ = again.exec();
    Ok(())
}

/// The variable that says how large a window's pixels are under X11.
#[cfg(all(unix, not(target_vendor = "apple")))]
const SCALE_VARIABLE: &str = "WINIT_X11_SCALE_FACTOR";

/// The scale to set if that of the environment or of the display would end the program: the library of the window panics
/// at a scale that is no number, or at one that no screen has.
#[cfg(all(unix, not(target_vendor = "apple")))]
fn readable_scale(display: Option<&std::ffi::OsString>) -> Option<&'static str> {
    let is_sound = match std::env::var_os(SCALE_VARIABLE) {
        Some(scale) => scale.to_str().is_some_and(|scale| scale == "randr" || is_sound_scale(scale, 1.0)),
        None => dots_per_inch(display).is_none_or(|dots| is_sound_scale(&dots, 96.0)),
    };
    (!is_sound).then_some("1")
}

/// Whether a text is a number of `unit`s between a half and eight.
#[cfg(all(unix, not(target_vendor = "apple")))]
fn is_sound_scale(text: &str, unit: f64) -> bool {
    text.parse::<f64>().is_ok_and(|number| (0.5..=8.0).contains(&(number / unit)))
}

/// The resolution that the display's resources give, in dots per inch.
#[cfg(all(unix, not(target_vendor = "apple")))]
fn dots_per_inch(display: Option<&std::ffi::OsString>) -> Option<String> {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt};

    let (server, screen) = x11rb::connect(display?.to_str()).ok()?;
    let root = server.setup().roots.get(screen)?.root;
    let resources = server.get_property(false, root, AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING, 0, 1 << 16).ok()?;
    let text = String::from_utf8_lossy(&resources.reply().ok()?.value).into_owned();
    text.lines().find_map(|line| Some(line.strip_prefix("Xft.dpi:")?.trim().to_owned()))
}

/// The names in a folder that begin with `prefix` and end with a number, in order.
#[cfg(all(unix, not(target_vendor = "apple")))]
fn sockets(folder: Option<&Path>, prefix: &str) -> Vec<String> {
    let files = folder.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let is_numbered = |name: &str| name.strip_prefix(prefix).is_some_and(|number| number.parse::<u32>().is_ok());
    let mut names: Vec<String> = names.filter(|name| is_numbered(name)).collect();
    names.sort();
    names
}

/// Elsewhere there is always a display.
///
/// # Errors
/// None.
#[cfg(not(all(unix, not(target_vendor = "apple"))))]
pub fn find_display() -> Result<(), StartProblem> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, not(target_vendor = "apple")))]
    #[test]
    fn a_scale_is_a_number_that_screens_have() {
        assert!(["1", "1.25", "0.5", "8"].iter().all(|scale| is_sound_scale(scale, 1.0)));
        assert!(!["0", "-1", "nan", "inf", "1e9", "abc", ""].iter().any(|scale| is_sound_scale(scale, 1.0)));
        assert!(is_sound_scale("120", 96.0) && !is_sound_scale("9600", 96.0) && !is_sound_scale("0", 96.0));
    }

    #[test]
    fn panics_of_window_and_graphics_libraries_are_no_crashes() {
        for (message, problem) in [
            (
                "Failed to build event loop: Os(OsError { line: 765, error: Misc(\"neither WAYLAND_DISPLAY nor DISPLAY is set.\") })",
                Some(StartProblem::Display),
            ),
            (
                "Failed to build event loop: Os(OsError { error: XNotSupported(LibraryOpenError(\"libXcursor.so.1: cannot open shared object file\")) })",
                Some(StartProblem::Library("libXcursor.so.1".into())),
            ),
            (
                "Library libxkbcommon-x11.so could not be loaded.",
                Some(StartProblem::Library("libxkbcommon-x11.so".into())),
            ),
            ("Unable to find a GPU! Make sure you have installed required drivers!", Some(StartProblem::Graphics)),
            ("index out of bounds: the len is 3 but the index is 3", None),
        ] {
            assert_eq!(StartProblem::of_panic(message), problem, "{message}");
        }
    }

    #[test]
    fn the_package_is_that_of_the_system() {
        let package = |problem: &StartProblem, system: &str| package_of(problem, system);
        let library = StartProblem::Library("libXcursor.so.1".into());
        assert_eq!(package(&StartProblem::Graphics, "ID=ubuntu\nID_LIKE=debian\n"), Some("mesa-vulkan-drivers"));
        assert_eq!(package(&StartProblem::Graphics, "ID=\"opensuse-leap\"\n"), Some("libvulkan_lvp"));
        assert_eq!(package(&library, "NAME=x\nID=debian\n"), Some("libxcursor1"));
        assert_eq!(package(&library, "ID=manjaro\nID_LIKE=arch\n"), Some("libxcursor"));
        assert_eq!(package(&StartProblem::Graphics, "ID=plan9\n"), None);
        assert_eq!(package(&StartProblem::Display, "ID=debian\n"), None);
        let known = |name: &str| PACKAGES.iter().any(|(part, _)| name.contains(part));
        assert!(known("libX11.so.6") && known("libwayland-client.so.0") && known("libxkbcommon-x11.so.0"));
    }
}
