//! Serves games of Congo until the program is told to stop.

use congo_server::moderation::{self, Moderation};
use congo_server::output::Output;
use congo_server::serve::Server;
use congo_server::settings::{self, Command, Settings};
use congo_server::store::{
    self, StoreConfig,
    address::StoreAddress,
    copy::{Draft, copy},
};
use congo_server::time::Time;
use congo_server::{logs, metrics, ratings};
use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = settings::parse(std::env::args_os().skip(1), std::env::vars_os());
    let result = match command {
        Ok(Command::Print(text)) => print_text(&text),
        Ok(Command::Serve(settings)) => serve(*settings),
        Ok(Command::Copy { from, to }) => copy_games(&from, &to),
        Ok(Command::Moderate { database, moderation }) => moderate(&database, moderation),
        Err(problem) => {
            print_problem(&format!("{problem} (see congo-server --help)"));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            print_problem(&problem);
            ExitCode::FAILURE
        }
    }
}

/// Prints a text that was asked for. A closed output has had what it wanted; a full disk lacks something.
fn print_text(text: &str) -> Result<(), String> {
    match writeln!(std::io::stdout(), "{text}") {
        Err(problem) if problem.kind() != ErrorKind::BrokenPipe => {
            Err(format!("the output cannot be written: {problem}"))
        }
        _ => Ok(()),
    }
}

/// Prints a line about what was done; an output that cannot be written is no reason to fail.
fn print_line(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Prints why the program fails; its status tells it, too, if nobody reads this.
fn print_problem(problem: &str) {
    let _ = writeln!(std::io::stderr(), "congo-server: {problem}");
}

fn serve(settings: Settings) -> Result<(), String> {
    let start = |stream: Box<dyn Write + Send>| Output::start(stream).map_err(|problem| problem.to_string());
    let (output, log) = (start(Box::new(std::io::stdout()))?, start(Box::new(std::io::stderr()))?);
    let served = serve_until_stopped(settings, &output, log.clone());
    output.finish();
    log.finish();
    served
}

#[tokio::main]
async fn serve_until_stopped(settings: Settings, output: &Output, log_output: Output) -> Result<(), String> {
    let Settings { config, metrics, log, log_format } = settings;
    logs::init(&log, log_format, log_output).map_err(|problem| format!("log: {problem}"))?;
    if let Some(address) = metrics {
        metrics::serve_prometheus(address).map_err(|problem| format!("metrics {address}: {problem}"))?;
    }
    // Before the server announces that it listens, so that a signal sent right after that is not missed.
    let shutdown = shutdown_signal();
    let (database, encrypted) = (config.database.clone(), config.tls.is_some());
    let _only_server = lock(&database)?;
    let server = Server::start(config).await.map_err(|problem| problem.to_string())?;
    tracing::info!(address = %server.address(), %database, encrypted, "listens");
    output.line(&format!("congo-server listens on {}, games are kept in {database}", server.address()));
    shutdown.await;
    tracing::info!("stops");
    server.stop().await.map_err(|problem| problem.to_string())?;
    output.line("congo-server has stopped");
    Ok(())
}

/// Keeps other servers from the file of the games: each would know only those games that began at it. The system ends the
/// lock with the program. What cannot be locked cannot be opened either, and the store says why.
fn lock(database: &StoreAddress) -> Result<Option<File>, String> {
    let StoreAddress::File(file) = database else { return Ok(None) };
    // The store makes the folder of its file, too.
    let _ = file.parent().map(std::fs::create_dir_all);
    let mut name = file.clone().into_os_string();
    name.push(".lock");
    let Ok(lock) = File::options().create(true).truncate(false).write(true).open(name) else { return Ok(None) };
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => Err(format!("{database}: another congo-server uses this file")),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(lock)),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn copy_games(from: &StoreAddress, to: &StoreAddress) -> Result<(), String> {
    let named = |address: &StoreAddress| {
        let address = address.clone();
        move |problem| format!("{address}: {problem}")
    };
    if let StoreAddress::File(file) = from
        && !file.is_file()
    {
        return Err(format!("{from}: there is no such file"));
    }
    let source = store::open_source(from).await.map_err(named(from))?;
    let draft = Draft::begin(to);
    let place = draft.as_ref().map_or_else(|| to.clone(), Draft::address);
    let target = store::open(&place, StoreConfig::default()).await.map_err(named(to))?;
    let there = target.export(i64::MIN, 1).await.map_err(named(to))?;
    if !there.is_empty() {
        return Err(format!("{to}: there are games in it already; nothing was copied"));
    }
    let mut copied = copy(&*source, &*target).await;
    if copied.is_ok()
        && let Err(problem) = ratings::rebuild(&*target).await
    {
        copied = Err(problem);
    }
    target.close().await;
    let count = copied.map_err(|problem| format!("{from} cannot be copied to {to}: {problem}"))?;
    if let Some(draft) = draft {
        draft.finish().map_err(|problem| format!("{to}: {problem}"))?;
    }
    print_line(&format!("{count} games copied from {from} to {to}"));
    Ok(())
}

/// Does what an operator wants; a server may run meanwhile.
#[tokio::main(flavor = "current_thread")]
async fn moderate(database: &StoreAddress, moderation: Moderation) -> Result<(), String> {
    let named = |problem: &dyn std::fmt::Display| format!("{database}: {problem}");
    if let StoreAddress::File(file) = database
        && !file.is_file()
    {
        return Err(named(&"there is no such file"));
    }
    let store = store::open(database, StoreConfig::default()).await.map_err(|problem| named(&problem))?;
    let mut text = Vec::new();
    let done = moderation::run(&*store, moderation, Time::default().now(), &mut text).await;
    store.close().await;
    done.map_err(|problem| named(&problem))?;
    print_text(String::from_utf8_lossy(&text).trim_end())
}

/// Waits for Ctrl+C or the termination signal. Signals are caught from the moment this is called.
fn shutdown_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(mut ended), Some(mut interrupted)] = signals {
            tokio::select! {
                _ = ended.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
        // If signals cannot be caught, the system ends the program by itself.
        let _ = tokio::signal::ctrl_c().await;
    }
}
