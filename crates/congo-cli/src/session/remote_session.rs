//! The remote side of a session with a server of the platform, which is polled, and retried if it does not respond.

use super::Session;
use crate::connection_text::format_pause;
use crate::event::{Note, OutputEvent};
use crate::remote::{self, RemoteGame};
use congo_proto::steps::BoardStep;
use congo_rules::Color;
use std::io;
use std::time::Duration;

/// How often a server is polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The first and the maximum delay before a server that does not respond is retried.
const RETRY_DELAYS: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(8));
/// The maximum number of dots in a line.
const MAX_DOTS_PER_LINE: usize = 30;

/// The remote side.
pub(super) struct RemoteSide {
    pub(super) game: Box<dyn RemoteGame>,
    side: Color,
    /// The number of the last known step.
    last_step: i64,
    /// The first and the maximum delay before a server that does not respond is retried.
    retry_delays: (Duration, Duration),
    /// Whether it was reported that the server does not respond.
    is_lost_reported: bool,
}

impl RemoteSide {
    /// A game of which no step is known yet.
    pub(super) fn new(game: Box<dyn RemoteGame>, side: Color) -> Self {
        Self { game, side, last_step: -1, retry_delays: RETRY_DELAYS, is_lost_reported: false }
    }
}

impl Session<'_> {
    /// Whether the remote side is to move.
    pub(super) fn is_remote_to_move(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.side == self.partial_turn.position().turn())
    }

    /// Polls until the remote side has moved.
    pub(super) fn wait_for_remote(&mut self) -> io::Result<()> {
        let mut dots = 0;
        while self.is_remote_to_move() && self.partial_turn.outcome().is_none() {
            if self.receive_steps()? {
                continue;
            }
            if !self.json {
                let lead = if dots % MAX_DOTS_PER_LINE == 0 { "\n " } else { "" };
                write!(self.out, "{lead}.")?;
                self.out.flush()?;
            }
            dots += 1;
            std::thread::sleep(POLL_INTERVAL);
        }
        if dots > 0 && !self.json {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Applies the new steps. Returns whether there were any.
    pub(super) fn receive_steps(&mut self) -> io::Result<bool> {
        let steps = self.fetch_new_steps()?;
        let Some(remote) = &mut self.remote else { return Ok(false) };
        remote.last_step += steps.len() as i64;
        for step in &steps {
            if self.partial_turn.step(*step).is_none() {
                let (from, to) = step;
                return Err(io::Error::other(format!("the server tells of ({from},{to}), which is not legal")));
            }
        }
        if !steps.is_empty() {
            self.print_event(&OutputEvent::RemoteSteps(steps.clone()))?;
        }
        Ok(!steps.is_empty())
    }

    /// The steps after the known ones. A server that does not respond is retried until it does.
    fn fetch_new_steps(&mut self) -> io::Result<Vec<BoardStep>> {
        let Some(remote) = &self.remote else { return Ok(Vec::new()) };
        let (known, (mut wait, max_wait)) = (remote.last_step, remote.retry_delays);
        loop {
            let Some(far) = &mut self.remote else { return Ok(Vec::new()) };
            match far.game.steps_after(known) {
                Err(problem) if remote::is_transient(&problem) => {
                    self.report_connection_lost(&problem, wait)?;
                    std::thread::sleep(wait);
                    wait = max_wait.min(wait * 2);
                }
                answer => {
                    self.report_reconnected()?;
                    return answer;
                }
            }
        }
    }

    fn report_reconnected(&mut self) -> io::Result<()> {
        let was_lost = self.remote.as_mut().is_some_and(|remote| std::mem::take(&mut remote.is_lost_reported));
        if was_lost {
            self.print_event(&OutputEvent::Note(Note::new("back", "The server is responding again.")))
        } else {
            Ok(())
        }
    }

    fn report_connection_lost(&mut self, problem: &io::Error, retry_after: Duration) -> io::Result<()> {
        if let Some(remote) = &mut self.remote {
            remote.is_lost_reported = true;
        }
        let text = format!("The connection is lost ({problem}); trying again in {}.", format_pause(retry_after));
        let lead = if self.json { "" } else { "\n" };
        self.out.write_all(lead.as_bytes())?;
        self.print_event(&OutputEvent::Note(Note::new("lost", text).with("again", retry_after.as_secs_f64())))
    }

    /// Sends steps that were played here.
    pub(super) fn post_steps(&mut self, steps: &[BoardStep]) -> io::Result<()> {
        for step in steps {
            let Some(remote) = &self.remote else { return Ok(()) };
            let expected = remote.last_step + 1;
            if self.post_step(*step)? != expected {
                return Err(io::Error::other("Move is submitted, but game state is not consistent."));
            }
            if let Some(far) = &mut self.remote {
                far.last_step = expected;
            }
        }
        Ok(())
    }

    /// Sends a step until the server is known to have it. Returns its number. If a response was lost, the step may
    /// already be there: no other player could have played it.
    fn post_step(&mut self, step: BoardStep) -> io::Result<i64> {
        let mut sent = false;
        loop {
            let Some(remote) = &mut self.remote else { return Ok(0) };
            let (known, wait) = (remote.last_step, remote.retry_delays.0);
            let problem = match remote.game.post_step(step) {
                Ok(number) => return Ok(number),
                Err(problem) => problem,
            };
            let is_transient = remote::is_transient(&problem);
            if !is_transient && !sent {
                return Err(problem);
            }
            if is_transient {
                self.report_connection_lost(&problem, wait)?;
                std::thread::sleep(wait);
            }
            if self.fetch_new_steps()?.first() == Some(&step) {
                return Ok(known + 1);
            }
            if !is_transient {
                return Err(problem);
            }
            sent = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Interrupt;
    use crate::args::{CommonOptions, JoinOptions, Seat};
    use crate::remote::{GameAddress, GameTarget as Which, transient_error};
    use crate::text::Style;
    use congo_rules::Position;
    use std::cell::RefCell;
    use std::collections::VecDeque;
    use std::rc::Rc;

    /// The result of a call, and whether the server receives it nevertheless.
    #[derive(Debug, Clone, Copy, PartialEq)]
    enum CallOutcome {
        Answered,
        AnswerLost,
        Lost,
        /// The server receives it just before the next step is sent.
        ArrivesLate,
    }

    /// A server behind an unreliable network.
    #[derive(Debug, Default)]
    struct FakeServer {
        steps: Vec<BoardStep>,
        delayed_step: Option<BoardStep>,
        outcomes: VecDeque<CallOutcome>,
        calls: Vec<&'static str>,
    }

    struct FlakyGame(Rc<RefCell<FakeServer>>);

    impl FlakyGame {
        fn call<T>(&self, name: &'static str, answer: impl FnOnce(&mut FakeServer) -> io::Result<T>) -> io::Result<T> {
            let mut server = self.0.borrow_mut();
            server.calls.push(name);
            match server.outcomes.pop_front().unwrap_or(CallOutcome::Answered) {
                CallOutcome::Answered => answer(&mut server),
                CallOutcome::AnswerLost => answer(&mut server).and_then(|_| Err(transient_error("lost"))),
                CallOutcome::Lost | CallOutcome::ArrivesLate => Err(transient_error("lost")),
            }
        }
    }

    impl RemoteGame for FlakyGame {
        fn id(&self) -> i64 {
            7
        }

        fn start_fen(&mut self) -> io::Result<String> {
            Ok(Position::START_FEN.to_owned())
        }

        fn steps_after(&mut self, number: i64) -> io::Result<Vec<BoardStep>> {
            self.call("after", |server| Ok(server.steps[(number + 1) as usize..].to_vec()))
        }

        fn post_step(&mut self, step: BoardStep) -> io::Result<i64> {
            let late = self.0.borrow().outcomes.front() == Some(&CallOutcome::ArrivesLate);
            let arrived = self.0.borrow_mut().delayed_step.take();
            self.0.borrow_mut().steps.extend(arrived);
            self.0.borrow_mut().delayed_step = late.then_some(step);
            self.call("post", |server| {
                // White's turn first, and then Black's.
                if !server.steps.is_empty() {
                    return Err(io::Error::other("Move is invalid."));
                }
                server.steps.push(step);
                Ok(0)
            })
        }
    }

    /// Plays a2 a3 as White on a server with these results; returns the output, the calls, and the result.
    fn play_first_move(outcomes: &[CallOutcome]) -> (String, Vec<&'static str>, io::Result<()>) {
        let server = Rc::new(RefCell::new(FakeServer::default()));
        let address = GameAddress { host: "x".into(), port: 1, tls: None, game: Which::Existing(7) };
        let join = JoinOptions { address, side: Color::White, seat: Seat::person(), common: CommonOptions::default() };
        let (interrupt, mut out) = (Interrupt::default(), Vec::new());
        let link = Box::new(FlakyGame(server.clone()));
        let mut session = Session::join(join, link, Style::default(), 1, &interrupt, &mut out).expect("it begins");
        session.remote.as_mut().expect("a server").retry_delays = (Duration::ZERO, Duration::ZERO);
        server.borrow_mut().outcomes = outcomes.iter().copied().collect();
        let result = session.run_command("move a2 a3").map(|_| ());
        let known = session.remote.as_ref().expect("a server").last_step;
        assert_eq!(known, if result.is_ok() { 0 } else { -1 });
        drop(session);
        let calls = server.borrow().calls.clone();
        (String::from_utf8(out).expect("text"), calls, result)
    }

    #[test]
    fn a_step_whose_answer_was_lost_is_not_sent_twice() {
        let (output, calls, result) = play_first_move(&[CallOutcome::AnswerLost]);
        assert!(result.is_ok(), "{result:?}");
        assert_eq!(calls, ["post", "after"]);
        assert!(output.contains("The connection is lost (lost); trying again in a moment."), "{output}");
    }

    #[test]
    fn a_step_that_was_lost_is_sent_again() {
        let (output, calls, result) =
            play_first_move(&[CallOutcome::Lost, CallOutcome::Lost, CallOutcome::Answered, CallOutcome::Answered]);
        assert!(result.is_ok(), "{result:?}");
        assert_eq!(calls, ["post", "after", "after", "post"]);
        assert!(output.contains("The server is responding again."), "{output}");
    }

    #[test]
    fn a_step_that_arrived_late_is_found_after_it_was_refused() {
        let (_, calls, result) = play_first_move(&[CallOutcome::ArrivesLate]);
        assert!(result.is_ok(), "{result:?}");
        assert_eq!(calls, ["post", "after", "post", "after"]);
    }
}
