//! Plays Congo in a terminal or a pipe.

use congo_cli::Interrupt;
use congo_cli::args::{self, Request};
use congo_cli::remote::Grpc;
use congo_cli::session::{Lines, Session};
use congo_cli::text::Style;
use std::io::{self, BufRead, IsTerminal, Write};
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
        Ok(request) => match play(request) {
            Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
                eprintln!("congo-cli: {problem}");
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        },
        Err(problem) => {
            eprintln!("congo-cli: {problem} (see congo-cli --help)");
            ExitCode::from(2)
        }
    }
}

fn play(request: Request) -> io::Result<()> {
    let interrupt = Arc::new(Interrupt::default());
    let heard = interrupt.clone();
    let handled = ctrlc::set_handler(move || {
        if !heard.press() {
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
        Request::Play(play) => Session::new(play, style, seed, &interrupt, &mut out).run(&mut Input),
        Request::Join(join) => {
            let link = Box::new(Grpc::connect(&join.address)?);
            Session::join(join, link, style, seed, &interrupt, &mut out)?.run(&mut Input)
        }
    }
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

/// Lines from a keyboard or a pipe. What comes out of a pipe is seen as if it had been typed.
struct Input;

impl Lines for Input {
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        let typed = io::stdin().is_terminal();
        if !prompt.is_empty() && (read == 0 || !typed) {
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok((read > 0).then_some(line))
    }
}
