//! An exercise on the board: the learner tries, replies follow, a mistake is undone, the next exercise starts. Lessons,
//! puzzles and storms share this state machine and differ in their `Policy`. A session moves pieces as players do, by
//! messages to the referee, and measures time only with the frame's clock.

use crate::app::screens::Screen;
use crate::features::learn::LearnSystems;
use crate::features::learn::board_context::BoardContext;
use crate::session::r#match::MatchRevision;
use crate::session::messages::{BoardTouched, ReplyFound, TurnPlayed};
use bevy::ecs::system::{StaticSystemParam, SystemParam, SystemParamItem};
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
    /// The opponent's reply is being computed, once it was requested for a revision.
    AwaitReply(Option<MatchRevision>),
    /// The goal was missed or the move was wrong, with the seconds since then.
    Missed(f32),
    /// The goal was reached or the solution was shown, with the seconds since then.
    Reached(f32),
}

impl Phase {
    /// A demonstration from its first line.
    pub(super) const DEMO: Self = Self::Demo { line: 0, step: 0, elapsed_secs: 0.0 };
    /// A reply is needed.
    pub(super) const AWAIT_REPLY: Self = Self::AwaitReply(None);

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

/// The game context of a policy.
pub(super) type Context<'w, 's, P> = SystemParamItem<'w, 's, <P as Policy>::Context>;

/// How the kinds of exercise differ.
pub(super) trait Policy: Sized + Send + Sync + 'static {
    /// What it reads and writes of the game.
    type Context: SystemParam + 'static;

    /// The screen on which it runs.
    const SCREEN: Screen;
    /// When it runs.
    const SYSTEMS: LearnSystems;
    /// Seconds before each move that follows by itself.
    const MOVE_PAUSE_SECS: f32;
    /// Seconds after which a mistake is undone.
    const MISSED_SECS: f32;

    /// The board of the context.
    fn board<'a, 'w>(context: &'a mut Context<'w, '_, Self>) -> &'a mut BoardContext<'w>;

    /// The phase that follows a move of the learner.
    fn judge(&mut self, turn: &PlayedMove, context: &mut Context<Self>) -> Phase;

    /// Called after the moves that followed: sounds, records, the board for the next phase.
    fn play_out_ended(&mut self, _next: &Phase, _context: &mut Context<Self>) {}

    /// Prepares the board for another attempt after a mistake.
    fn retry(&mut self, context: &mut Context<Self>);

    /// Seconds until the next exercise; `None` if the learner must request it.
    fn next_after(&self) -> Option<f32>;

    /// Begins the next exercise.
    fn begin_next(session: &mut BoardSession<Self>, context: &mut Context<Self>);

    /// Requests the engine's reply to a mistake.
    fn request_reply(&mut self, context: &mut Context<Self>) -> MatchRevision {
        Self::board(context).current.revision()
    }

    /// Plays a move on the board. Returns `false` if the board must be prepared first.
    fn play(&mut self, path: &Path, context: &mut Context<Self>) -> bool {
        Self::board(context).play(path)
    }

    /// Notes that the learner has touched the board in their turn.
    fn touched(&mut self) {}
}

/// An exercise that may be demonstrated before the learner tries. Without lines there is no demonstration.
pub(super) trait Demonstrated: Policy {
    /// The lines of the demonstration.
    fn demonstrations(&self) -> &[Vec<Path>] {
        &[]
    }

    /// The timing of the demonstration.
    fn demo_timing(&self) -> DemoTiming {
        DemoTiming { before_step: |_| 0.0, after_line: 0.0 }
    }

    /// Prepares the board for a demonstration.
    fn set_up_demo(&mut self, _context: &mut Context<Self>) {}

    /// Prepares the board for the learner's turn when their press ends a demonstration.
    fn interrupt_demo(&mut self, _pressed: Option<Square>, _context: &mut Context<Self>) {}

    /// Whether the demonstration starts again after this number of idle seconds.
    fn repeats_demo(&self, _idle_secs: f32) -> bool {
        false
    }
}

/// Sets up the session of a kind of exercise. Its commands are handled before it advances.
pub(super) fn session_plugin<P: Demonstrated>(app: &mut App) {
    app.init_resource::<BoardSession<P>>()
        .add_systems(OnExit(P::SCREEN), end_session::<P>)
        .add_systems(Update, advance_session::<P>.in_set(P::SYSTEMS));
}

fn end_session<P: Policy>(mut session: ResMut<BoardSession<P>>) {
    session.end();
}

/// Judges the moves of the learner, and lets time pass while nothing moves on the board.
pub(super) fn advance_session<P: Demonstrated>(
    mut session: ResMut<BoardSession<P>>,
    context: StaticSystemParam<P::Context>,
    mut played: MessageReader<TurnPlayed>,
    mut replies: MessageReader<ReplyFound>,
    mut touches: MessageReader<BoardTouched>,
    time: Res<Time>,
) {
    let mut context = context.into_inner();
    let session = session.bypass_change_detection();
    let (has_turns, touch) = (!played.is_empty(), touches.read().last());
    for TurnPlayed { turn, .. } in played.read().filter(|played| played.by_human) {
        session.active.iter_mut().for_each(|now| now.judge_turn(turn, &mut context));
    }
    for ReplyFound { revision, path } in replies.read() {
        session.receive_reply(*revision, path.clone());
    }
    let Some(now) = session.active.as_mut() else { return };
    if let Some(touch) = touch {
        now.press(*touch, &mut context);
    } else if !P::board(&mut context).presentation.is_busy() && !has_turns && now.tick(time.delta_secs(), &mut context)
    {
        P::begin_next(session, &mut context);
    }
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
    pub(super) fn is_running(&self) -> bool
    where
        P: Policy,
    {
        self.active.as_ref().is_some_and(|now| match now.phase {
            Phase::Trying(_) => false,
            Phase::Reached(seconds) => now.policy.next_after().is_some_and(|limit| seconds <= limit),
            Phase::Demo { .. } | Phase::PlayOut(..) | Phase::AwaitReply(_) | Phase::Missed(_) => true,
        })
    }

    /// Receives the engine's reply to a mistake. It is played, and then the mistake is undone.
    pub(super) fn receive_reply(&mut self, revision: MatchRevision, path: Option<Path>) {
        let Some(now) = &mut self.active else { return };
        if now.phase == Phase::AwaitReply(Some(revision)) {
            now.phase = Phase::play_out(path, Phase::Missed(0.0));
        }
    }
}

impl<P: Demonstrated> ActiveExercise<P> {
    /// Judges a move of the learner.
    pub(super) fn judge_turn(&mut self, turn: &PlayedMove, context: &mut Context<P>) {
        self.phase = self.policy.judge(turn, context);
    }

    /// A press on the board ends a demonstration, or the playing out of a mistake.
    pub(super) fn press(&mut self, touch: BoardTouched, context: &mut Context<P>) {
        match &mut self.phase {
            Phase::Demo { .. } => {
                self.policy.interrupt_demo(touch.pressed(), context);
                self.phase = Phase::Trying(0.0);
            }
            Phase::Missed(_) if touch != BoardTouched::Pointed => self.retry(context),
            Phase::Trying(idle) => {
                *idle = 0.0;
                if touch != BoardTouched::Pointed {
                    self.policy.touched();
                }
            }
            Phase::PlayOut(..) | Phase::AwaitReply(_) | Phase::Missed(_) | Phase::Reached(_) => {}
        }
    }

    /// Advances the time while nothing moves on the board. Returns whether the next exercise is due.
    pub(super) fn tick(&mut self, seconds: f32, context: &mut Context<P>) -> bool {
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
            Phase::AwaitReply(requested) => _ = requested.get_or_insert_with(|| self.policy.request_reply(context)),
            Phase::Missed(elapsed) => {
                *elapsed += seconds;
                if *elapsed > P::MISSED_SECS {
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
    pub(super) fn retry(&mut self, context: &mut Context<P>) {
        self.policy.retry(context);
        self.phase = Phase::Trying(0.0);
    }

    /// Starts the demonstration at this line.
    pub(super) fn demonstrate(&mut self, line: usize, context: &mut Context<P>) {
        self.policy.set_up_demo(context);
        self.phase = Phase::Demo { line, step: 0, elapsed_secs: 0.0 };
    }

    /// Shows one line after the other, until the learner wants to try.
    fn advance_demo(&mut self, seconds: f32, context: &mut Context<P>) {
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
    use bevy::ecs::system::SystemState;
    use congo_rules::Position;

    /// Counts the moves that follow. Every move except one to c3 is a mistake.
    struct CountingPolicy;

    #[derive(Resource, Default)]
    struct Log(Vec<String>);

    impl Demonstrated for CountingPolicy {}

    impl Policy for CountingPolicy {
        type Context = ResMut<'static, Log>;

        const SCREEN: Screen = Screen::Puzzle;
        const SYSTEMS: LearnSystems = LearnSystems::Puzzle;
        const MOVE_PAUSE_SECS: f32 = 0.5;
        const MISSED_SECS: f32 = 2.0;

        fn board<'a, 'w>(_: &'a mut Context<'w, '_, Self>) -> &'a mut BoardContext<'w> {
            unreachable!("this policy has no board")
        }

        fn play(&mut self, path: &Path, log: &mut ResMut<Log>) -> bool {
            log.0.push(path.to_string());
            true
        }

        fn judge(&mut self, turn: &PlayedMove, _: &mut ResMut<Log>) -> Phase {
            match turn.mv.to() {
                Square::C3 => Phase::play_out(["c6c5".parse().expect("a path")], Phase::Reached(0.0)),
                _ => Phase::AWAIT_REPLY,
            }
        }

        fn play_out_ended(&mut self, next: &Phase, log: &mut ResMut<Log>) {
            log.0.push(format!("{next:?}"));
        }

        fn retry(&mut self, log: &mut ResMut<Log>) {
            log.0.push("retry".to_owned());
        }

        fn next_after(&self) -> Option<f32> {
            Some(1.0)
        }

        fn begin_next(_: &mut BoardSession<Self>, _: &mut ResMut<Log>) {}

        fn request_reply(&mut self, _: &mut ResMut<Log>) -> MatchRevision {
            revision()
        }
    }

    fn revision() -> MatchRevision {
        Match::default().revision()
    }

    fn turn(path: &str) -> PlayedMove {
        Position::start().apply_and_describe(&path.parse().expect("a path")).expect("a move")
    }

    /// Runs a test with a session and a log.
    fn with_session(test: impl FnOnce(&mut BoardSession<CountingPolicy>, &mut ResMut<Log>)) {
        let mut world = World::new();
        world.init_resource::<Log>();
        let mut session = BoardSession::default();
        session.begin(CountingPolicy, Phase::Trying(0.0));
        let mut log = SystemState::<ResMut<Log>>::new(&mut world);
        test(&mut session, &mut log.get_mut(&mut world).expect("a log"));
    }

    #[test]
    fn a_reached_goal_is_played_out_and_the_next_exercise_comes() {
        with_session(|session, log| {
            let now = session.active.as_mut().expect("an exercise");
            now.judge_turn(&turn("c2c3"), log);
            assert!(!now.tick(0.25, log) && log.0.is_empty(), "the pause is not over");
            assert!(!now.tick(0.25, log) && log.0 == ["c6c5"]);
            assert!(!now.tick(0.25, log) && log.0[1] == "Reached(0.0)");
            assert!(!now.tick(0.75, log));
            assert!(now.tick(0.75, log), "the next exercise is due");
        });
    }

    #[test]
    fn a_mistake_is_answered_and_taken_back() {
        with_session(|session, log| {
            assert!(!session.is_running(), "the learner thinks");
            session.active.as_mut().expect("an exercise").judge_turn(&turn("a2a3"), log);
            session.receive_reply(revision(), None);
            assert_eq!(session.phase(), Some(&Phase::AWAIT_REPLY), "nothing was requested yet");
            session.active.as_mut().expect("an exercise").tick(0.1, log);
            session.receive_reply(revision(), Some("a6a5".parse().expect("a path")));
            let now = session.active.as_mut().expect("an exercise");
            (0..3).for_each(|_| _ = now.tick(0.5, log));
            assert_eq!(log.0, ["a6a5", "Missed(0.0)"]);
            (0..4).for_each(|_| _ = now.tick(0.5, log));
            assert_eq!((log.0.last().map(String::as_str), &now.phase), (Some("retry"), &Phase::Trying(0.0)));
        });
    }

    #[test]
    fn a_press_takes_a_mistake_back_at_once() {
        with_session(|session, log| {
            let now = session.active.as_mut().expect("an exercise");
            now.phase = Phase::Missed(0.1);
            now.press(BoardTouched::Pressed(Square::A2), log);
            assert_eq!((log.0.as_slice(), &now.phase), (&["retry".to_owned()][..], &Phase::Trying(0.0)));
            now.phase = Phase::Reached(0.1);
            now.press(BoardTouched::Chosen, log);
            assert_eq!(now.phase, Phase::Reached(0.1));
        });
    }
}
