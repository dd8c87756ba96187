//! A game goes on whatever the network does: connects, waits, and connects again, whatever service the game is played by.

use crate::connection::{AGAIN, End, News, State, Tries, Wish};
use congo_proto::online::act_request::What as Deed;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// The network's end of a game.
pub(crate) trait Line: Send {
    /// One connection, from its beginning to its end.
    fn talk(&mut self) -> impl Future<Output = Result<(), End>> + Send;

    /// How much the server has told; a connection that has added to it was a good one.
    fn heard(&self) -> u64;

    /// How often the server was asked in vain.
    fn tries(&mut self) -> &mut Tries;

    /// Tells the player's side.
    fn say(&self, news: News);

    /// What the player's side asks for; none after it has gone.
    fn wishes(&mut self) -> &mut UnboundedReceiver<Wish>;

    /// Keeps what is asked for until it can be sent.
    fn note(&mut self, deed: Deed);
}

/// Connects until the player's side has gone or the server is given up.
pub(crate) async fn run(mut line: impl Line) {
    let mut wait = AGAIN.0;
    loop {
        line.say(News::State(State::Connecting));
        let heard = line.heard();
        let problem = match line.talk().await {
            Ok(()) | Err(End::Left) => return,
            Err(End::Problem(problem)) if line.tries().fail(&problem) => {
                line.say(News::State(State::Refused(problem)));
                return;
            }
            Err(End::Problem(problem)) => problem,
        };
        wait = if line.heard() > heard { AGAIN.0 } else { wait };
        tracing::debug!("the connection is lost: {problem}");
        line.say(News::State(State::Lost { problem, again: wait }));
        if pause(&mut line, wait).await.is_none() {
            return;
        }
        wait = AGAIN.1.min(wait * 2);
    }
}

/// Waits, and takes meanwhile what is asked for; `None` if the player's side has gone.
async fn pause(line: &mut impl Line, wait: Duration) -> Option<()> {
    // Many that were cut off at once do not come back at once.
    let wait = tokio::time::sleep(wait.mul_f64(rand::random_range(0.5..1.0)));
    tokio::pin!(wait);
    loop {
        tokio::select! {
            () = &mut wait => return Some(()),
            wish = line.wishes().recv() => match wish? {
                Wish::Act(deed) => line.note(deed),
                Wish::Now => return Some(()),
            },
        }
    }
}
