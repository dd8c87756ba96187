//! Plays Congo in a terminal or a pipe.

use congo_cli::Interrupt;
use congo_cli::args::{self, Errand, Request};
use congo_cli::editor::{Editor, Input, Keyboard, Mode};
use congo_cli::games;
use congo_cli::online::{Means, Online};
use congo_cli::remote::{self, Grpc};
use congo_cli::seats::{self, Seats};
use congo_cli::session::{Lines, Session};
use congo_cli::text::Style;
use congo_client::Net;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What ends a program by Ctrl+C, by custom.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    match args::parse(std::env::args_os().skip(1)) {
        Ok(Request::Print(text)) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Ok(request) => {
            let mode = Arc::new(Mode::now());
            let played = play(request, &mode);
            mode.restore();
            match played {
                Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
                    eprintln!("congo-cli: {problem}");
                    ExitCode::FAILURE
                }
                _ => ExitCode::SUCCESS,
            }
        }
        Err(problem) => {
            eprintln!("congo-cli: {problem} (see congo-cli --help)");
            ExitCode::from(2)
        }
    }
}

fn play(request: Request, mode: &Arc<Mode>) -> io::Result<()> {
    let interrupt = Arc::new(Interrupt::default());
    let (heard, was) = (interrupt.clone(), mode.clone());
    let handled = ctrlc::set_handler(move || {
        if !heard.press() {
            was.restore();
            println!();
            std::process::exit(INTERRUPTED);
        }
    });
    handled.map_err(io::Error::other)?;
    let style = Style { animals: shows_animals(), flipped: false };
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut out = io::stdout();
    match request {
        Request::Print(_) => Ok(()),
        Request::Play(play) => {
            let mut lines = lines(play.manner.json, &interrupt);
            Session::new(play, style, seed, &interrupt, &mut out).run(&mut *lines)
        }
        Request::Join(join) => {
            let link = Box::new(Grpc::connect(&join.address)?);
            let mut lines = lines(join.manner.json, &interrupt);
            Session::join(join, link, style, seed, &interrupt, &mut out)?.run(&mut *lines)
        }
        Request::Online(wanted) => online(wanted, style, seed, &interrupt),
    }
}

fn online(wanted: args::Online, style: Style, seed: u64, interrupt: &Arc<Interrupt>) -> io::Result<()> {
    let mut net = Net::start()?;
    if let Some(file) = &wanted.ca {
        net.trust(&remote::certificate(file)?);
    }
    if wanted.errand == Errand::Games {
        return games::tell(&net, wanted.place, wanted.manner.json, &mut io::stdout());
    }
    let (mut keyboard, mut out) = keyboard(wanted.manner.json, interrupt);
    let means = Means { net: &net, seats: &Seats::of_system(), style, seed, interrupt, out: &mut *out };
    Online::begin(wanted, means)?.run(&mut keyboard)
}

/// Lines as they can be had: edited at a terminal.
fn lines(json: bool, interrupt: &Arc<Interrupt>) -> Box<dyn Lines> {
    match is_edited(json).then(|| Editor::new(seats::history(), interrupt.clone())) {
        Some(Ok(editor)) => Box::new(editor),
        _ => Box::new(Input),
    }
}

/// Lines as they can be had, with where to write meanwhile.
fn keyboard(json: bool, interrupt: &Arc<Interrupt>) -> (Keyboard, Box<dyn Write>) {
    match is_edited(json).then(|| Keyboard::edited(seats::history(), interrupt.clone())) {
        Some(Ok((keyboard, screen))) => (keyboard, Box::new(screen)),
        _ => (Keyboard::plain(), Box::new(io::stdout())),
    }
}

/// Whether a person sits at a terminal.
fn is_edited(json: bool) -> bool {
    !json && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether the terminal, if it is one, has colours and letters of all kinds.
fn shows_animals() -> bool {
    let said = |name: &str| std::env::var(name).unwrap_or_default();
    let language =
        ["LC_ALL", "LC_CTYPE", "LANG"].map(said).into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let plain = ["dumb", "linux", ""].contains(&said("TERM").as_str()) || !said("NO_COLOR").is_empty();
    let letters = language.to_ascii_uppercase().replace('-', "").contains("UTF8");
    io::stdout().is_terminal() && letters && !plain
}
