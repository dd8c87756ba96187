//! A game goes on whatever the network does: connects, waits, and connects again, whatever service the game is played by.

use crate::transport::{ConnectionCommand, ConnectionEvent, DisconnectReason, RECONNECT_DELAYS, RetryState, State};
use congo_proto::online::act_request::What as PlayerCommand;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// The network's end of a game.
pub(crate) trait ConnectionTask: Send {
    /// One connection, from its beginning to its end.
    fn run_connection(&mut self) -> impl Future<Output = Result<(), DisconnectReason>> + Send;

    /// How much the server has told; a connection that has added to it was a good one.
    fn received_count(&self) -> u64;

    /// How often the server was asked in vain.
    fn retry_state(&mut self) -> &mut RetryState;

    /// Tells the player's side.
    fn emit(&self, news: ConnectionEvent);

    /// What the player's side asks for; none after it has gone.
    fn commands(&mut self) -> &mut UnboundedReceiver<ConnectionCommand>;

    /// Keeps what is asked for until it can be sent.
    fn queue_command(&mut self, deed: PlayerCommand);
}

/// Connects until the player's side has gone or the server is given up.
pub(crate) async fn run(mut task: impl ConnectionTask) {
    let mut wait = RECONNECT_DELAYS.0;
    loop {
        task.emit(ConnectionEvent::State(State::Connecting));
        let received = task.received_count();
        let problem = match task.run_connection().await {
            Ok(()) | Err(DisconnectReason::Closed) => return,
            Err(DisconnectReason::Problem(problem)) if task.retry_state().record_failure(&problem) => {
                task.emit(ConnectionEvent::State(State::Refused(problem)));
                return;
            }
            Err(DisconnectReason::Problem(problem)) => problem,
        };
        wait = if task.received_count() > received { RECONNECT_DELAYS.0 } else { wait };
        tracing::debug!("the connection is lost: {problem}");
        task.emit(ConnectionEvent::State(State::Lost { problem, retry_after: wait }));
        if pause(&mut task, wait).await.is_none() {
            return;
        }
        wait = RECONNECT_DELAYS.1.min(wait * 2);
    }
}

/// Waits, and takes meanwhile what is asked for; `None` if the player's side has gone.
async fn pause(task: &mut impl ConnectionTask, wait: Duration) -> Option<()> {
    // Many that were cut off at once do not come back at once.
    let wait = tokio::time::sleep(wait.mul_f64(rand::random_range(0.5..1.0)));
    tokio::pin!(wait);
    loop {
        tokio::select! {
            () = &mut wait => return Some(()),
            wish = task.commands().recv() => match wish? {
                ConnectionCommand::Act(deed) => task.queue_command(deed),
                ConnectionCommand::ReconnectNow => return Some(()),
            },
        }
    }
}
