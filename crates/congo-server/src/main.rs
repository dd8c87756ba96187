//! Serves games of Congo until the program is told to stop.

use congo_server::serve::Server;
use congo_server::settings::{self, Command, Settings};
use congo_server::store::{self, copy::copy};
use congo_server::{logs, metrics};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = settings::parse(std::env::args_os().skip(1), std::env::vars_os());
    let result = match command {
        Ok(Command::Print(text)) => {
            print_line(&text);
            Ok(())
        }
        Ok(Command::Serve(settings)) => serve(*settings),
        Ok(Command::Copy { from, to }) => copy_games(&from, &to),
        Err(problem) => {
            eprintln!("congo-server: {problem} (see congo-server --help)");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("congo-server: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a line on the standard output; a closed output is no reason to fail.
fn print_line(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

#[tokio::main]
async fn serve(settings: Settings) -> Result<(), String> {
    let Settings { config, metrics, log, log_format } = settings;
    logs::init(&log, log_format).map_err(|problem| format!("log: {problem}"))?;
    if let Some(address) = metrics {
        metrics::serve_prometheus(address).map_err(|problem| format!("metrics {address}: {problem}"))?;
    }
    // Before the server announces that it listens, so that a signal sent right after that is not missed.
    let shutdown = shutdown_signal();
    let (place, encrypted) = (store::without_password(&config.database), config.tls.is_some());
    let server = Server::start(config).await.map_err(|problem| problem.to_string())?;
    print_line(&format!("congo-server listens on {}, games are kept in {place}", server.address()));
    tracing::info!(address = %server.address(), database = place, encrypted, "listens");
    shutdown.await;
    tracing::info!("stops");
    server.stop().await.map_err(|problem| problem.to_string())?;
    print_line("congo-server has stopped");
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn copy_games(from: &str, to: &str) -> Result<(), String> {
    let named = |name: &str| {
        let name = store::without_password(name);
        move |problem| format!("{name}: {problem}")
    };
    if !from.contains("://") && !Path::new(from).is_file() {
        return Err(format!("{from}: there is no such file"));
    }
    let source = store::open_source(from).await.map_err(named(from))?;
    let target = store::open(to).await.map_err(named(to))?;
    let there = target.export(i64::MIN, 1).await.map_err(named(to))?;
    if !there.is_empty() {
        return Err(format!("{}: there are games in it already; nothing was copied", store::without_password(to)));
    }
    let count = copy(&*source, &*target).await.map_err(|problem| problem.to_string())?;
    target.close().await;
    print_line(&format!(
        "{count} games copied from {} to {}",
        store::without_password(from),
        store::without_password(to)
    ));
    Ok(())
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
