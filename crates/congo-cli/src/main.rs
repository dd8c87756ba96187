//! Plays Congo in a terminal or a pipe.

use congo_cli::Interrupt;
use congo_cli::args::{self, Request, Subcommand};
use congo_cli::editor::{InputThread, LineEditor, StdinLines, TerminalMode};
use congo_cli::games;
use congo_cli::live;
use congo_cli::online::{OnlineContext, OnlineSession};
use congo_cli::players;
use congo_cli::remote::{self, GrpcGame};
use congo_cli::saved_seats::{self, SavedSeats};
use congo_cli::seek;
use congo_cli::session::{LineSource, Session};
use congo_cli::text::Style;
use congo_client::Net;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The conventional exit code after Ctrl+C.
const INTERRUPTED_EXIT_CODE: i32 = 130;

fn main() -> ExitCode {
    match args::parse(std::env::args_os().skip(1)) {
        Ok(request) => {
            let mode = Arc::new(TerminalMode::capture());
            mode.restore_before_termination();
            let result = run_request(request, &mode);
            mode.restore();
            match result {
                Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
                    print_problem(&problem.to_string());
                    ExitCode::FAILURE
                }
                _ => ExitCode::SUCCESS,
            }
        }
        Err(problem) => {
            print_problem(&format!("{problem} (see congo-cli --help)"));
            ExitCode::from(2)
        }
    }
}

/// Prints why the program fails; its status tells it, too, if nobody reads this.
fn print_problem(problem: &str) {
    let _ = writeln!(io::stderr(), "congo-cli: {problem}");
}

fn run_request(request: Request, mode: &Arc<TerminalMode>) -> io::Result<()> {
    let interrupt = Arc::new(Interrupt::default());
    let (handler_interrupt, handler_mode) = (interrupt.clone(), mode.clone());
    let handled = ctrlc::set_handler(move || {
        if !handler_interrupt.stop_search() {
            handler_mode.restore();
            // Nobody may be reading.
            let _ = writeln!(io::stdout());
            std::process::exit(INTERRUPTED_EXIT_CODE);
        }
    });
    handled.map_err(io::Error::other)?;
    let style = Style { emoji: supports_emoji(), flipped: false };
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut out = io::stdout();
    match request {
        Request::Print(text) => writeln!(out, "{text}"),
        Request::Play(play) => {
            let mut lines = open_lines(play.common.json, &interrupt);
            Session::new(play, style, seed, &interrupt, &mut out).run(&mut *lines)
        }
        Request::Join(join) => {
            let game = Box::new(GrpcGame::connect(&join.address)?);
            let mut lines = open_lines(join.common.json, &interrupt);
            Session::join(join, game, style, seed, &interrupt, &mut out)?.run(&mut *lines)
        }
        Request::Online(wanted) => run_online(wanted, style, seed, &interrupt),
        Request::Key(command) => players::run_key_command(&command, &mut io::stdin().lock(), &mut out),
        Request::Player(options) => run_player(&options, &mut out),
    }
}

fn run_online(options: args::OnlineOptions, style: Style, seed: u64, interrupt: &Arc<Interrupt>) -> io::Result<()> {
    let mut net = Net::start()?;
    if let Some(file) = &options.ca {
        net.trust(&remote::read_certificate(file)?);
    }
    if !options.is_guest {
        net.set_identity(players::load_identity()?);
    }
    let options = match options.subcommand.clone() {
        Subcommand::Seek(wanted) => {
            let seat = seek::find_opponent(&net, wanted, options.common.json, &mut io::stdout())?;
            args::OnlineOptions { subcommand: Subcommand::Paired(seat), ..options }
        }
        _ => options,
    };
    if options.subcommand == Subcommand::Games {
        return games::print_games(&net, options.address, options.common.json, &mut io::stdout());
    }
    let (mut keyboard, mut out) = open_input(options.common.json, interrupt)?;
    let options = match options.subcommand {
        Subcommand::WatchLive => {
            let chosen =
                live::choose_game(&net, options.address.clone(), options.common.json, &mut keyboard, &mut out)?;
            let Some(code) = chosen else { return Ok(()) };
            args::OnlineOptions { subcommand: Subcommand::Watch(code), ..options }
        }
        _ => options,
    };
    let context =
        OnlineContext { net: &net, saved_seats: &SavedSeats::in_data_dir(), style, seed, interrupt, out: &mut *out };
    OnlineSession::start(options, context)?.run(&mut keyboard)
}

fn run_player(options: &args::PlayerOptions, out: &mut dyn Write) -> io::Result<()> {
    let mut net = Net::start()?;
    if let Some(file) = &options.ca {
        net.trust(&remote::read_certificate(file)?);
    }
    net.set_identity(players::load_identity()?);
    players::run_player_command(&net, options, out)
}

/// The lines of the input, edited if it is a terminal.
fn open_lines(json: bool, interrupt: &Arc<Interrupt>) -> Box<dyn LineSource> {
    match is_interactive(json).then(|| LineEditor::new(saved_seats::history_path(), interrupt.clone())) {
        Some(Ok(editor)) => Box::new(editor),
        _ => Box::new(StdinLines),
    }
}

/// The lines of the input, and the output to use meanwhile.
fn open_input(json: bool, interrupt: &Arc<Interrupt>) -> io::Result<(InputThread, Box<dyn Write>)> {
    match is_interactive(json).then(|| InputThread::interactive(saved_seats::history_path(), interrupt.clone())) {
        Some(Ok((keyboard, screen))) => Ok((keyboard, Box::new(screen))),
        _ => Ok((InputThread::from_stdin()?, Box::new(io::stdout()))),
    }
}

/// Whether input and output are a terminal.
fn is_interactive(json: bool) -> bool {
    !json && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether the output is a terminal with colours and emoji.
fn supports_emoji() -> bool {
    let env_value = |name: &str| std::env::var(name).unwrap_or_default();
    let language =
        ["LC_ALL", "LC_CTYPE", "LANG"].map(env_value).into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let plain = ["dumb", "linux", ""].contains(&env_value("TERM").as_str()) || !env_value("NO_COLOR").is_empty();
    let letters = language.to_ascii_uppercase().replace('-', "").contains("UTF8");
    io::stdout().is_terminal() && letters && !plain
}
