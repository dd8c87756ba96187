//! The reconnect loop of a game: connect, wait, connect again, for both kinds of service.

use crate::system::work::sleep;
use crate::transport::{ConnectionCommand, ConnectionEvent, DisconnectReason, RECONNECT_DELAYS, RetryState, State};
use congo_proto::online::act_request::Command as PlayerCommand;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// The network task of a game.
pub(crate) trait ConnectionTask: Send {
    /// Runs one connection from beginning to end.
    fn run_connection(&mut self) -> impl Future<Output = Result<(), DisconnectReason>> + Send;

    /// How much was received so far; a connection that increased it was a good one.
    fn received_count(&self) -> u64;

    /// The count of failed attempts.
    fn retry_state(&mut self) -> &mut RetryState;

    /// Emits an event to the owner of the connection.
    fn emit(&self, news: ConnectionEvent);

    /// The commands of the connection's owner; closed when the owner has dropped it.
    fn commands(&mut self) -> &mut UnboundedReceiver<ConnectionCommand>;

    /// Queues a command until it can be sent.
    fn queue_command(&mut self, command: PlayerCommand);
}

/// Connects until the connection is dropped or the server is given up.
pub(crate) async fn run(mut task: impl ConnectionTask) {
    let mut longest = RECONNECT_DELAYS.0;
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
        longest = if task.received_count() > received { RECONNECT_DELAYS.0 } else { longest };
        tracing::debug!("the connection is lost: {problem}");
        task.emit(ConnectionEvent::State(State::Lost { problem, retry_after: longest }));
        if pause(&mut task, random_delay(longest)).await.is_none() {
            return;
        }
        longest = RECONNECT_DELAYS.1.min(longest * 2);
    }
}

/// Any delay up to the longest one (full jitter): ten thousand clients that a server has lost at once come back spread over
/// the whole time.
fn random_delay(longest: Duration) -> Duration {
    longest.mul_f64(rand::random())
}

/// Waits, queueing new commands meanwhile; `None` if the connection was dropped.
async fn pause(task: &mut impl ConnectionTask, wait: Duration) -> Option<()> {
    let wait = sleep(wait);
    tokio::pin!(wait);
    loop {
        tokio::select! {
            () = &mut wait => return Some(()),
            wish = task.commands().recv() => match wish? {
                ConnectionCommand::Act(command) => task.queue_command(command),
                ConnectionCommand::ReconnectNow => return Some(()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_that_were_lost_at_once_come_back_spread_over_the_whole_time() {
        let longest = Duration::from_secs(1);
        let mut tenths = [0; 10];
        (0..10_000).for_each(|_| tenths[(random_delay(longest).as_millis() / 100).min(9) as usize] += 1);
        // A thousand on average, with a deviation of 30.
        assert!(tenths.iter().all(|count| (700..1300).contains(count)), "{tenths:?}");
    }
}
