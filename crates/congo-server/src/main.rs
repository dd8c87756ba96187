//! Serves games of Congo until it is told to stop.

use congo_server::serve::Server;
use congo_server::settings::{self, Request, Settings};
use congo_server::store::{self, copy::copy};
use congo_server::{logs, meter};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = settings::parse(std::env::args_os().skip(1), std::env::vars_os());
    let done = match asked {
        Ok(Request::Print(text)) => {
            say(&text);
            Ok(())
        }
        Ok(Request::Serve(settings)) => serve(*settings),
        Ok(Request::Copy { from, to }) => copy_games(&from, &to),
        Err(problem) => {
            eprintln!("congo-server: {problem} (see congo-server --help)");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("congo-server: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Says something to whoever has started the program; that he no longer listens is no reason to fail.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

#[tokio::main]
async fn serve(settings: Settings) -> Result<(), String> {
    let Settings { plan, metrics, log, log_format } = settings;
    logs::begin(&log, log_format).map_err(|problem| format!("log: {problem}"))?;
    if let Some(address) = metrics {
        meter::publish(address).map_err(|problem| format!("metrics {address}: {problem}"))?;
    }
    // Before anybody can know that it serves: whoever tells it to stop at once is heard, too.
    let told_to_stop = told_to_stop();
    let (place, encrypted) = (store::shown(&plan.database), plan.tls.is_some());
    let server = Server::start(plan).await.map_err(|problem| problem.to_string())?;
    say(&format!("congo-server listens on {}, games are kept in {place}", server.address()));
    tracing::info!(address = %server.address(), database = place, encrypted, "listens");
    told_to_stop.await;
    tracing::info!("stops");
    server.stop().await.map_err(|problem| problem.to_string())?;
    say("congo-server has stopped");
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn copy_games(from: &str, to: &str) -> Result<(), String> {
    let named = |name: &str| {
        let name = store::shown(name);
        move |problem| format!("{name}: {problem}")
    };
    if !from.contains("://") && !Path::new(from).is_file() {
        return Err(format!("{from}: there is no such file"));
    }
    let source = store::open_source(from).await.map_err(named(from))?;
    let target = store::open(to).await.map_err(named(to))?;
    let there = target.export(i64::MIN, 1).await.map_err(named(to))?;
    if !there.is_empty() {
        return Err(format!("{}: there are games in it already; nothing was copied", store::shown(to)));
    }
    let count = copy(&*source, &*target).await.map_err(|problem| problem.to_string())?;
    target.close().await;
    say(&format!("{count} games copied from {} to {}", store::shown(from), store::shown(to)));
    Ok(())
}

/// Ctrl+C, or the signal by which systems end programs. They are listened for from the moment this is called.
fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let ended = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(mut ended), Some(mut interrupted)] = ended {
            tokio::select! {
                _ = ended.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
        // Where that cannot be heard of, the system ends the program by itself.
        let _ = tokio::signal::ctrl_c().await;
    }
}
