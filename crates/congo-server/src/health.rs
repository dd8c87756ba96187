//! The standard gRPC services for monitoring: health and reflection.

use crate::games::GameRegistry;
use congo_proto::DESCRIPTORS;
use tokio::sync::watch;
use tonic::service::Routes;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;

/// The name under which health tells whether messages of other servers come in. Without them the server goes on, more
/// slowly: nobody is to stop sending players to it.
const MESSAGES: &str = "messages";

/// Adds both services. Health follows the store until the server stops.
///
/// # Errors
/// If the descriptors cannot be read.
pub(crate) async fn add_services(
    routes: Routes,
    games: &GameRegistry,
    stopping: &watch::Receiver<bool>,
) -> Result<Routes, tonic_reflection::server::Error> {
    let (health, health_service) = tonic_health::server::health_reporter();
    report(&health, true).await;
    if let Some(connected) = games.messages_connected() {
        tokio::spawn(follow_messages(health.clone(), connected, stopping.clone()));
    }
    tokio::spawn(follow_store(health, games.clone(), stopping.clone()));
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(DESCRIPTORS)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
    };
    Ok(routes
        .add_service(health_service)
        .add_service(reflection().build_v1()?)
        .add_service(reflection().build_v1alpha()?))
}

fn status(healthy: bool) -> ServingStatus {
    if healthy { ServingStatus::Serving } else { ServingStatus::NotServing }
}

async fn report(health: &HealthReporter, healthy: bool) {
    let status = status(healthy);
    for service in ["", "congo.CongoGrpc", "congo.online.v1.Online", "congo.online.v1.Players"] {
        health.set_service_status(service, status).await;
    }
}

/// Reports whether messages of other servers come in.
async fn follow_messages(
    health: HealthReporter,
    mut connected: watch::Receiver<bool>,
    mut stopping: watch::Receiver<bool>,
) {
    loop {
        let now = *connected.borrow_and_update();
        health.set_service_status(MESSAGES, status(now)).await;
        tokio::select! {
            changed = connected.changed() => if changed.is_err() { return },
            _ = stopping.wait_for(|stop| *stop) => return,
        }
    }
}

/// Reports whether the store accepts writes, and finally that the server stops.
async fn follow_store(health: HealthReporter, games: GameRegistry, mut stopping: watch::Receiver<bool>) {
    let mut healthy = games.healthy();
    loop {
        let now = *healthy.borrow_and_update();
        report(&health, now).await;
        tokio::select! {
            changed = healthy.changed() => if changed.is_err() { return },
            _ = stopping.wait_for(|stop| *stop) => break,
        }
    }
    report(&health, false).await;
}
