//! The other side of a session, which plays over a server of the platform: it is asked from time to time, and again as
//! long as it does not answer.

use super::Session;
use crate::connection_text::pause;
use crate::event::{Event, Note};
use crate::remote::{self, Link};
use congo_proto::steps::Pair;
use congo_rules::Color;
use std::io;
use std::time::Duration;

/// How often a server is asked for news.
const LOOK: Duration = Duration::from_secs(1);
/// How long to wait before a server that does not answer is asked again: the first time, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(8));
/// A line has so many dots at most.
const DOTS: usize = 30;

/// The other side, which plays elsewhere.
pub(super) struct Far {
    pub(super) link: Box<dyn Link>,
    side: Color,
    /// The number of the last step that is known.
    known: i64,
    /// How long to wait before a server that does not answer is asked again: the first time, and at most.
    again: (Duration, Duration),
    /// Whether it was told that the server does not answer.
    lost: bool,
}

impl Far {
    /// Nothing is known of the game yet.
    pub(super) fn new(link: Box<dyn Link>, side: Color) -> Self {
        Self { link, side, known: -1, again: AGAIN, lost: false }
    }
}

impl Session<'_> {
    /// Whether the other side, elsewhere, is to move.
    pub(super) fn waits(&self) -> bool {
        self.far.as_ref().is_some_and(|far| far.side == self.table.position().turn())
    }

    /// Asks from time to time until the other side has moved.
    pub(super) fn wait(&mut self) -> io::Result<()> {
        let mut dots = 0;
        while self.waits() && self.table.outcome().is_none() {
            if self.fetch()? {
                continue;
            }
            if !self.json {
                let lead = if dots % DOTS == 0 { "\n " } else { "" };
                write!(self.out, "{lead}.")?;
                self.out.flush()?;
            }
            dots += 1;
            std::thread::sleep(LOOK);
        }
        if dots > 0 && !self.json {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Takes the steps that have come; answers whether there were any.
    pub(super) fn fetch(&mut self) -> io::Result<bool> {
        let steps = self.news()?;
        let Some(far) = &mut self.far else { return Ok(false) };
        far.known += steps.len() as i64;
        for step in &steps {
            if self.table.step(*step).is_none() {
                let (from, to) = step;
                return Err(io::Error::other(format!("the server tells of ({from},{to}), which is not legal")));
            }
        }
        if !steps.is_empty() {
            self.say(&Event::Arrived(steps.clone()))?;
        }
        Ok(!steps.is_empty())
    }

    /// The steps after those that are known. A server that does not answer is asked until it does.
    fn news(&mut self) -> io::Result<Vec<Pair>> {
        let Some(far) = &self.far else { return Ok(Vec::new()) };
        let (known, (mut wait, most)) = (far.known, far.again);
        loop {
            let Some(far) = &mut self.far else { return Ok(Vec::new()) };
            match far.link.after(known) {
                Err(problem) if remote::passes(&problem) => {
                    self.tell_lost(&problem, wait)?;
                    std::thread::sleep(wait);
                    wait = most.min(wait * 2);
                }
                answer => {
                    self.tell_back()?;
                    return answer;
                }
            }
        }
    }

    fn tell_back(&mut self) -> io::Result<()> {
        let lost = self.far.as_mut().is_some_and(|far| std::mem::take(&mut far.lost));
        if lost { self.say(&Event::Note(Note::new("back", "The server answers again."))) } else { Ok(()) }
    }

    fn tell_lost(&mut self, problem: &io::Error, again: Duration) -> io::Result<()> {
        if let Some(far) = &mut self.far {
            far.lost = true;
        }
        let text = format!("The connection is lost ({problem}); trying again in {}.", pause(again));
        let lead = if self.json { "" } else { "\n" };
        self.out.write_all(lead.as_bytes())?;
        self.say(&Event::Note(Note::new("lost", text).with("again", again.as_secs_f64())))
    }

    /// Tells the server of steps that were taken here.
    pub(super) fn post(&mut self, steps: &[Pair]) -> io::Result<()> {
        for step in steps {
            let Some(far) = &self.far else { return Ok(()) };
            let wanted = far.known + 1;
            if self.post_once(*step)? != wanted {
                return Err(io::Error::other("Move is submitted, but game state is not consistent."));
            }
            if let Some(far) = &mut self.far {
                far.known = wanted;
            }
        }
        Ok(())
    }

    /// Tells the server of a step until it certainly knows it; gives its number. If an answer was lost, the step may
    /// be there all the same: nobody but this side could have taken it.
    fn post_once(&mut self, step: Pair) -> io::Result<i64> {
        let mut sent = false;
        loop {
            let Some(far) = &mut self.far else { return Ok(0) };
            let (known, wait) = (far.known, far.again.0);
            let problem = match far.link.post(step) {
                Ok(number) => return Ok(number),
                Err(problem) => problem,
            };
            let passes = remote::passes(&problem);
            if !passes && !sent {
                return Err(problem);
            }
            if passes {
                self.tell_lost(&problem, wait)?;
                std::thread::sleep(wait);
            }
            if self.news()?.first() == Some(&step) {
                return Ok(known + 1);
            }
            if !passes {
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
    use crate::args::{Join, Manner, Seat};
    use crate::remote::{Address, Game as Which, passing};
    use crate::text::Style;
    use congo_rules::Position;
    use std::cell::RefCell;
    use std::collections::VecDeque;
    use std::rc::Rc;

    /// What a call comes to, and whether the server hears of it all the same.
    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Luck {
        Answered,
        AnswerLost,
        Lost,
        /// The server hears of it just before it hears of the next step.
        Late,
    }

    /// A server behind a bad network.
    #[derive(Debug, Default)]
    struct Server {
        steps: Vec<Pair>,
        late: Option<Pair>,
        luck: VecDeque<Luck>,
        calls: Vec<&'static str>,
    }

    struct Shaky(Rc<RefCell<Server>>);

    impl Shaky {
        fn call<T>(&self, name: &'static str, answer: impl FnOnce(&mut Server) -> io::Result<T>) -> io::Result<T> {
            let mut server = self.0.borrow_mut();
            server.calls.push(name);
            match server.luck.pop_front().unwrap_or(Luck::Answered) {
                Luck::Answered => answer(&mut server),
                Luck::AnswerLost => answer(&mut server).and_then(|_| Err(passing("lost"))),
                Luck::Lost | Luck::Late => Err(passing("lost")),
            }
        }
    }

    impl Link for Shaky {
        fn id(&self) -> i64 {
            7
        }

        fn first(&mut self) -> io::Result<String> {
            Ok(Position::START_FEN.to_owned())
        }

        fn after(&mut self, number: i64) -> io::Result<Vec<Pair>> {
            self.call("after", |server| Ok(server.steps[(number + 1) as usize..].to_vec()))
        }

        fn post(&mut self, step: Pair) -> io::Result<i64> {
            let late = self.0.borrow().luck.front() == Some(&Luck::Late);
            let arrived = self.0.borrow_mut().late.take();
            self.0.borrow_mut().steps.extend(arrived);
            self.0.borrow_mut().late = late.then_some(step);
            self.call("post", |server| {
                // White's turn comes first, and then Black's.
                if !server.steps.is_empty() {
                    return Err(io::Error::other("Move is invalid."));
                }
                server.steps.push(step);
                Ok(0)
            })
        }
    }

    /// Plays a2 a3 as White over a server that answers so; gives what was said, what was called, and what came of it.
    fn play(luck: &[Luck]) -> (String, Vec<&'static str>, io::Result<()>) {
        let server = Rc::new(RefCell::new(Server::default()));
        let address = Address { host: "x".into(), port: 1, tls: None, game: Which::Known(7) };
        let join = Join { address, side: Color::White, seat: Seat::person(), manner: Manner::default() };
        let (interrupt, mut out) = (Interrupt::default(), Vec::new());
        let link = Box::new(Shaky(server.clone()));
        let mut session = Session::join(join, link, Style::default(), 1, &interrupt, &mut out).expect("it begins");
        session.far.as_mut().expect("a server").again = (Duration::ZERO, Duration::ZERO);
        server.borrow_mut().luck = luck.iter().copied().collect();
        let came = session.obey("move a2 a3").map(|_| ());
        let known = session.far.as_ref().expect("a server").known;
        assert_eq!(known, if came.is_ok() { 0 } else { -1 });
        drop(session);
        let calls = server.borrow().calls.clone();
        (String::from_utf8(out).expect("text"), calls, came)
    }

    #[test]
    fn a_step_whose_answer_was_lost_is_not_sent_twice() {
        let (said, calls, came) = play(&[Luck::AnswerLost]);
        assert!(came.is_ok(), "{came:?}");
        assert_eq!(calls, ["post", "after"]);
        assert!(said.contains("The connection is lost (lost); trying again in a moment."), "{said}");
    }

    #[test]
    fn a_step_that_was_lost_is_sent_again() {
        let (said, calls, came) = play(&[Luck::Lost, Luck::Lost, Luck::Answered, Luck::Answered]);
        assert!(came.is_ok(), "{came:?}");
        assert_eq!(calls, ["post", "after", "after", "post"]);
        assert!(said.contains("The server answers again."), "{said}");
    }

    #[test]
    fn a_step_that_arrived_late_is_found_after_it_was_refused() {
        let (_, calls, came) = play(&[Luck::Late]);
        assert!(came.is_ok(), "{came:?}");
        assert_eq!(calls, ["post", "after", "post", "after"]);
    }
}
