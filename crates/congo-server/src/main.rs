//! Serves games of Congo until it is told to stop.

use congo_proto::platform::congo_grpc_server::CongoGrpcServer;
use congo_server::args::{self, Request, Serve};
use congo_server::games::Games;
use congo_server::platform::Platform;
use congo_server::store::Store;
use std::process::ExitCode;
use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::transport::Server;

fn main() -> ExitCode {
    match args::parse(std::env::args_os().skip(1)) {
        Ok(Request::Print(text)) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Ok(Request::Serve(order)) => match serve(&order) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => {
                eprintln!("congo-server: {problem}");
                ExitCode::FAILURE
            }
        },
        Err(problem) => {
            eprintln!("congo-server: {problem} (see congo-server --help)");
            ExitCode::from(2)
        }
    }
}

#[tokio::main]
async fn serve(order: &Serve) -> Result<(), String> {
    let Serve { address, database } = order;
    let (store, writer) = Store::open(database).map_err(|problem| format!("{}: {problem}", database.display()))?;
    let listener = TcpListener::bind(address).await.map_err(|problem| format!("{address}: {problem}"))?;
    let address = listener.local_addr().map_err(|problem| problem.to_string())?;
    println!("congo-server listens on {address}, games are kept in {}", database.display());
    let service = CongoGrpcServer::new(Platform::new(Games::new(store)));
    let serving = Server::builder().add_service(service);
    serving
        .serve_with_incoming_shutdown(TcpListenerStream::new(listener), told_to_stop())
        .await
        .map_err(|problem| problem.to_string())?;
    writer.join();
    println!("congo-server has stopped");
    Ok(())
}

/// Ctrl+C, or the signal by which systems end programs.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = ended.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
