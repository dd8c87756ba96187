//! An exercise on the board: the learner tries, replies follow, a mistake is undone, the next exercise starts. Lessons,
//! puzzles and practice share this state machine and differ in their `Policy`. A session moves pieces as players do, by
//! messages to the referee, and measures time only with the frame's clock.

use crate::session::r#match::MatchRevision;
use bevy::prelude::*;
use congo_rules::{Path, PlayedMove, Square};
use std::collections::VecDeque;

/// The phase of a session.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    /// A demonstration.
    Demo {
        /// The index of the line.
        line: usize,
        /// The number of moves shown.
        step: usize,
        /// Seconds since the last one.
        elapsed_secs: f32,
    },
    /// The learner's turn, with the seconds since their last input.
    Trying(f32),
    /// Moves that follow on the board, the seconds since the last one, and the next phase.
    PlayOut(VecDeque<Path>, f32, Box<Phase>),
    /// The opponent's reply is being computed.
    AwaitReply {
        /// The revision for which it was requested.
        requested: Option<MatchRevision>,
        /// Seconds since then.
        elapsed_secs: f32,
    },
    /// The goal was missed or the move was wrong, with the seconds since then.
    Missed(f32),
    /// The goal was reached or the solution was shown, with the seconds since then.
    Reached(f32),
}

impl Phase {
    /// A demonstration from its first line.
    pub(super) const DEMO: Self = Self::Demo { line: 0, step: 0, elapsed_secs: 0.0 };
    /// A reply is needed.
    pub(super) const AWAIT_REPLY: Self = Self::AwaitReply { requested: None, elapsed_secs: 0.0 };

    /// These moves, and then another phase.
    pub(super) fn play_out(moves: impl IntoIterator<Item = Path>, then: Self) -> Self {
        Self::PlayOut(moves.into_iter().collect(), 0.0, Box::new(then))
    }
}

/// The timing of a demonstration, in seconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct DemoTiming {
    /// Before the move of a step.
    pub(super) before_step: fn(usize) -> f32,
    /// After the last move of a line.
    pub(super) after_line: f32,
}

/// How the kinds of exercise differ. `C` is the game context that a policy needs.
pub(super) trait Policy<C> {
    /// Seconds before each move that follows by itself.
    const MOVE_PAUSE_SECS: f32;
    /// Seconds after which a mistake is undone; `None` if it stays.
    const MISSED_SECS: Option<f32>;

    /// Plays a move on the board. Returns `false` if the board must be prepared first.
    fn play(&mut self, path: &Path, context: &mut C) -> bool;

    /// The phase that follows a move of the learner.
    fn judge(&mut self, turn: &PlayedMove, context: &mut C) -> Phase;

    /// Called after the moves that followed: sounds, records, the board for the next phase.
    fn play_out_ended(&mut self, next: &Phase, context: &mut C);

    /// Prepares the board for another attempt after a mistake.
    fn retry(&mut self, context: &mut C);

    /// Seconds until the next exercise; `None` if the learner must request it.
    fn next_after(&self) -> Option<f32>;

    /// The lines of the demonstration.
    fn demonstrations(&self) -> &[Vec<Path>] {
        &[]
    }

    /// The timing of the demonstration.
    fn demo_timing(&self) -> DemoTiming {
        DemoTiming { before_step: |_| 0.0, after_line: 0.0 }
    }

    /// Prepares the board for a demonstration.
    fn set_up_demo(&mut self, _context: &mut C) {}

    /// Prepares the board for the learner's turn when their press ends a demonstration.
    fn interrupt_demo(&mut self, _pressed: Option<Square>, _context: &mut C) {}

    /// Whether the demonstration starts again after this number of idle seconds.
    fn repeats_demo(&self, _idle_secs: f32) -> bool {
        false
    }

    /// Computes a reply, or requests one. The policy plays its own reply; a requested one arrives at
    /// [`BoardSession::receive_reply`].
    fn reply(&mut self, _requested: &mut Option<MatchRevision>, _elapsed_secs: f32, _context: &mut C) {}
}

/// The running exercise of one kind.
#[derive(Resource, Debug)]
pub struct BoardSession<P: Send + Sync + 'static> {
    pub(super) active: Option<ActiveExercise<P>>,
}

/// An exercise and its phase.
#[derive(Debug)]
pub(super) struct ActiveExercise<P> {
    pub(super) policy: P,
    pub(super) phase: Phase,
}

impl<P: Send + Sync + 'static> Default for BoardSession<P> {
    fn default() -> Self {
        Self { active: None }
    }
}

impl<P: Send + Sync + 'static> BoardSession<P> {
    /// The current phase; `None` without an exercise.
    pub fn phase(&self) -> Option<&Phase> {
        self.active.as_ref().map(|now| &now.phase)
    }

    pub(super) fn policy(&self) -> Option<&P> {
        self.active.as_ref().map(|now| &now.policy)
    }

    pub(super) fn begin(&mut self, policy: P, phase: Phase) {
        self.active = Some(ActiveExercise { policy, phase });
    }

    pub(super) fn end(&mut self) {
        self.active = None;
    }

    /// Whether the goal was reached or the solution was shown.
    pub fn is_reached(&self) -> bool {
        matches!(self.phase(), Some(Phase::Reached(_)))
    }

    /// Whether the next frame may differ without input. It does not while the learner thinks.
    pub(super) fn runs_by_itself<C>(&self) -> bool
    where
        P: Policy<C>,
    {
        self.active.as_ref().is_some_and(|now| match now.phase {
            Phase::Trying(_) => false,
            Phase::Missed(_) => P::MISSED_SECS.is_some(),
            Phase::Reached(seconds) => now.policy.next_after().is_some_and(|limit| seconds <= limit),
            Phase::Demo { .. } | Phase::PlayOut(..) | Phase::AwaitReply { .. } => true,
        })
    }

    /// Receives the engine's reply to a mistake. It is played, and then the mistake is undone.
    pub(super) fn receive_reply(&mut self, revision: MatchRevision, path: Option<Path>) {
        let Some(now) = &mut self.active else { return };
        if matches!(now.phase, Phase::AwaitReply { requested, .. } if requested == Some(revision)) {
            now.phase = Phase::play_out(path, Phase::Missed(0.0));
        }
    }
}

impl<P> ActiveExercise<P> {
    /// Judges a move of the learner.
    pub(super) fn judge_turn<C>(&mut self, turn: &PlayedMove, context: &mut C)
    where
        P: Policy<C>,
    {
        self.phase = self.policy.judge(turn, context);
    }

    /// A press on the board ends a demonstration, or the playing out of a mistake.
    pub(super) fn press<C>(&mut self, square: Option<Square>, context: &mut C)
    where
        P: Policy<C>,
    {
        match &mut self.phase {
            Phase::Demo { .. } => {
                self.policy.interrupt_demo(square, context);
                self.phase = Phase::Trying(0.0);
            }
            Phase::Missed(_) if P::MISSED_SECS.is_some() => self.retry(context),
            Phase::Trying(idle) => *idle = 0.0,
            Phase::PlayOut(..) | Phase::AwaitReply { .. } | Phase::Missed(_) | Phase::Reached(_) => {}
        }
    }

    /// Advances the time while nothing moves on the board. Returns whether the next exercise is due.
    pub(super) fn tick<C>(&mut self, seconds: f32, context: &mut C) -> bool
    where
        P: Policy<C>,
    {
        match &mut self.phase {
            Phase::Demo { .. } => self.advance_demo(seconds, context),
            Phase::Trying(idle) => {
                *idle += seconds;
                if self.policy.repeats_demo(*idle) {
                    self.demonstrate(0, context);
                }
            }
            Phase::PlayOut(moves, elapsed, _) if !moves.is_empty() => {
                *elapsed += seconds;
                if *elapsed >= P::MOVE_PAUSE_SECS && self.policy.play(&moves[0], context) {
                    moves.pop_front();
                    *elapsed = 0.0;
                }
            }
            Phase::PlayOut(_, _, then) => {
                let next = std::mem::replace(&mut **then, Phase::Trying(0.0));
                self.policy.play_out_ended(&next, context);
                self.phase = next;
            }
            Phase::AwaitReply { requested, elapsed_secs } => {
                *elapsed_secs += seconds;
                self.policy.reply(requested, *elapsed_secs, context);
            }
            Phase::Missed(elapsed) => {
                *elapsed += seconds;
                if P::MISSED_SECS.is_some_and(|limit| *elapsed > limit) {
                    self.retry(context);
                }
            }
            Phase::Reached(elapsed) => {
                *elapsed += seconds;
                return self.policy.next_after().is_some_and(|limit| *elapsed > limit);
            }
        }
        false
    }

    /// Gives the learner another attempt.
    pub(super) fn retry<C>(&mut self, context: &mut C)
    where
        P: Policy<C>,
    {
        self.policy.retry(context);
        self.phase = Phase::Trying(0.0);
    }

    /// Starts the demonstration at this line.
    pub(super) fn demonstrate<C>(&mut self, line: usize, context: &mut C)
    where
        P: Policy<C>,
    {
        self.policy.set_up_demo(context);
        self.phase = Phase::Demo { line, step: 0, elapsed_secs: 0.0 };
    }

    /// Shows one line after the other, until the learner wants to try.
    fn advance_demo<C>(&mut self, seconds: f32, context: &mut C)
    where
        P: Policy<C>,
    {
        let Phase::Demo { line, step, elapsed_secs } = &mut self.phase else { return };
        *elapsed_secs += seconds;
        let timing = self.policy.demo_timing();
        let lines = self.policy.demonstrations();
        let (count, next) = (lines.len(), lines[*line].get(*step).cloned());
        match next {
            None if *elapsed_secs > timing.after_line => {
                let line = (*line + 1) % count;
                self.demonstrate(line, context);
            }
            Some(path) if *elapsed_secs > (timing.before_step)(*step) && self.policy.play(&path, context) => {
                *step += 1;
                *elapsed_secs = 0.0;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::r#match::Match;
    use congo_rules::Position;

    /// Counts the moves that follow. Every move except one to c3 is a mistake.
    struct CountingPolicy;

    impl Policy<Vec<String>> for CountingPolicy {
        const MOVE_PAUSE_SECS: f32 = 0.5;
        const MISSED_SECS: Option<f32> = Some(2.0);

        fn play(&mut self, path: &Path, log: &mut Vec<String>) -> bool {
            log.push(path.to_string());
            true
        }

        fn judge(&mut self, turn: &PlayedMove, _: &mut Vec<String>) -> Phase {
            match turn.mv.to() {
                Square::C3 => Phase::play_out(["c6c5".parse().expect("a path")], Phase::Reached(0.0)),
                _ => Phase::AWAIT_REPLY,
            }
        }

        fn play_out_ended(&mut self, next: &Phase, log: &mut Vec<String>) {
            log.push(format!("{next:?}"));
        }

        fn retry(&mut self, log: &mut Vec<String>) {
            log.push("retry".to_owned());
        }

        fn next_after(&self) -> Option<f32> {
            Some(1.0)
        }

        fn reply(&mut self, requested: &mut Option<MatchRevision>, _: f32, _: &mut Vec<String>) {
            requested.get_or_insert(revision());
        }
    }

    fn revision() -> MatchRevision {
        Match::default().revision()
    }

    fn turn(path: &str) -> PlayedMove {
        Position::start().apply_and_describe(&path.parse().expect("a path")).expect("a move")
    }

    fn session() -> BoardSession<CountingPolicy> {
        let mut session = BoardSession::default();
        session.begin(CountingPolicy, Phase::Trying(0.0));
        session
    }

    #[test]
    fn a_reached_goal_is_played_out_and_the_next_exercise_comes() {
        let (mut session, mut log) = (session(), Vec::new());
        let now = session.active.as_mut().expect("an exercise");
        now.judge_turn(&turn("c2c3"), &mut log);
        assert!(!now.tick(0.25, &mut log) && log.is_empty(), "the pause is not over");
        assert!(!now.tick(0.25, &mut log) && log == ["c6c5"]);
        assert!(!now.tick(0.25, &mut log) && log[1] == "Reached(0.0)");
        assert!(!now.tick(0.75, &mut log));
        assert!(now.tick(0.75, &mut log), "the next exercise is due");
    }

    #[test]
    fn a_mistake_is_answered_and_taken_back() {
        let (mut session, mut log) = (session(), Vec::new());
        assert!(!session.runs_by_itself(), "the learner thinks");
        session.active.as_mut().expect("an exercise").judge_turn(&turn("a2a3"), &mut log);
        session.receive_reply(revision(), None);
        assert_eq!(session.phase(), Some(&Phase::AWAIT_REPLY), "nothing was requested yet");
        session.active.as_mut().expect("an exercise").tick(0.1, &mut log);
        session.receive_reply(revision(), Some("a6a5".parse().expect("a path")));
        let now = session.active.as_mut().expect("an exercise");
        (0..3).for_each(|_| _ = now.tick(0.5, &mut log));
        assert_eq!(log, ["a6a5", "Missed(0.0)"]);
        (0..4).for_each(|_| _ = now.tick(0.5, &mut log));
        assert_eq!((log.last().map(String::as_str), &now.phase), (Some("retry"), &Phase::Trying(0.0)));
    }

    #[test]
    fn a_press_takes_a_mistake_back_at_once() {
        let (mut session, mut log) = (session(), Vec::new());
        let now = session.active.as_mut().expect("an exercise");
        now.phase = Phase::Missed(0.1);
        now.press(Some(Square::A2), &mut log);
        assert_eq!((log.as_slice(), &now.phase), (&["retry".to_owned()][..], &Phase::Trying(0.0)));
        now.phase = Phase::Reached(0.1);
        now.press(None, &mut log);
        assert_eq!(now.phase, Phase::Reached(0.1));
    }
}
