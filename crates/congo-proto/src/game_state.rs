//! A game between two players, built from its events. Server and client build the same [`GameState`] from the same
//! events: there is no second representation that could differ.

use crate::lag::MAX_COMPENSATION_MS;
use crate::online::event::Payload;
use crate::online::{Begun, Event, Phrase, Seated, Side};
use crate::steps::{BoardStep, PartialTurn, StepResult, turn_steps};
use crate::talk::{Talk, TalkCount};
use congo_library::clock::{Clock, TimeControl};
use congo_rules::{Color, Game, Outcome, Path, Position, Square};
use std::time::Duration;

/// Why an event is not valid after the previous ones. Our own server never sends such an event.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProtocolError {
    /// It is not the next one.
    #[error("event {found} came where {expected} was expected")]
    UnexpectedNumber {
        /// The number of the next event.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// It is not possible or cannot be parsed.
    #[error("event {number}: {problem}")]
    InvalidEvent {
        /// The number of the event.
        number: u64,
        /// What is wrong with it.
        problem: String,
    },
}

/// How long a side may take for its first turn in a game of two whom a server has brought together.
pub const FIRST_TURN_TIME: Duration = Duration::from_secs(60);

/// A game with its players, its clock, and open offers and requests.
#[derive(Debug, Clone)]
pub struct GameState {
    begun: Begun,
    event_count: u64,
    partial_turn: PartialTurn,
    seats: [Option<Seated>; 2],
    clock: Option<Clock>,
    /// The time up to which the clock is calculated.
    clock_updated_at: i64,
    draw_offer: Option<Color>,
    takeback_request: Option<(Color, usize)>,
    rematch_wanted: [bool; 2],
    rematch_code: Option<String>,
    cancelled: bool,
    phrases: Vec<(Color, Phrase)>,
    talk_counts: [TalkCount; 2],
    steps: Vec<BoardStep>,
    applied_commands: AppliedCommands,
}

impl GameState {
    /// The state after the first event of a game.
    ///
    /// # Errors
    /// If it is not a start, or its position or clock is invalid.
    pub fn begin(event: &Event) -> Result<Self, ProtocolError> {
        if event.number != 0 {
            return Err(ProtocolError::UnexpectedNumber { expected: 0, found: event.number });
        }
        let Some(Payload::Begun(begun)) = &event.payload else {
            return Err(invalid_event(event, "a game does not begin with it"));
        };
        let start = parse_position(&begun.fen).map_err(|problem| invalid_event(event, &problem))?;
        let control = parse_time_control(&begun.clock).map_err(|problem| invalid_event(event, &problem))?;
        let partial_turn = if begun.platform {
            PartialTurn::for_platform(start)
        } else {
            PartialTurn::new(Game::from_position(start))
        };
        Ok(Self {
            begun: begun.clone(),
            event_count: 1,
            partial_turn,
            seats: [None, None],
            clock: control.map(|control| Clock::new([control; 2], start.turn())),
            clock_updated_at: event.at,
            draw_offer: None,
            takeback_request: None,
            rematch_wanted: [false; 2],
            rematch_code: None,
            cancelled: false,
            phrases: Vec::new(),
            talk_counts: [TalkCount::default(); 2],
            steps: Vec::new(),
            applied_commands: AppliedCommands::default(),
        })
    }

    /// The number of events so far, which is the number of the next one.
    pub fn event_count(&self) -> u64 {
        self.event_count
    }

    /// The first event.
    pub fn begun(&self) -> &Begun {
        &self.begun
    }

    /// How much later than the players spectators see the game.
    pub fn spectator_delay(&self) -> Duration {
        Duration::from_secs(self.begun.spectator_delay.into())
    }

    /// The board, including a chain in progress.
    pub fn partial_turn(&self) -> &PartialTurn {
        &self.partial_turn
    }

    /// The game with all its moves.
    pub fn game(&self) -> &Game {
        self.partial_turn.game()
    }

    /// The number of plies played and not taken back.
    pub fn ply(&self) -> usize {
        self.game().ply()
    }

    /// The name of the player of a side, which may be empty; `None` if the seat is free.
    pub fn player_name(&self, color: Color) -> Option<&str> {
        self.seated(color).map(|seated| seated.name.as_str())
    }

    /// How a seat was taken; `None` if it is free.
    pub fn seated(&self, color: Color) -> Option<&Seated> {
        self.seats[color.index()].as_ref()
    }

    /// The number of the player of a side; `None` if they are a guest, or the seat is free.
    pub fn player(&self, color: Color) -> Option<u64> {
        self.seated(color).map(|seated| seated.player).filter(|player| *player != 0)
    }

    /// The side whose seat is free; `None` if both are taken.
    pub fn free_side(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.player_name(*color).is_none())
    }

    /// The outcome of the game, if it has one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.partial_turn.outcome()
    }

    /// Whether the game was cancelled before both players had moved.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.cancelled || self.outcome().is_some()
    }

    /// Whether both seats are taken and the game is not over.
    pub fn is_running(&self) -> bool {
        self.free_side().is_none() && !self.is_over()
    }

    /// The clock as of [`GameState::clock_updated_at`].
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time up to which the clock is calculated, in milliseconds of the server's time.
    pub fn clock_updated_at(&self) -> i64 {
        self.clock_updated_at
    }

    /// The clock at this server time.
    pub fn clock_at(&self, now: i64) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.advance(elapsed_since(self.clock_updated_at, now));
        Some(clock)
    }

    /// When the time of the side to move runs out; `None` without a running clock.
    pub fn deadline(&self) -> Option<i64> {
        let clock = self.clock.as_ref().filter(|_| !self.is_over())?;
        let time_up = clock.running().map(|color| self.after(clock.left(color)));
        self.first_turn_deadline().into_iter().chain(time_up).min()
    }

    /// When a game of two whom a server has brought together ends without a result, because one of them has not played
    /// their first turn; `None` if both have, or in other games.
    pub fn first_turn_deadline(&self) -> Option<i64> {
        let is_due = self.begun.paired && self.is_running() && self.ply() < 2;
        let control = self.clock.as_ref()?.controls()[self.game().position().turn().index()];
        is_due.then(|| self.after(control.per_move().map_or(FIRST_TURN_TIME, |limit| limit.max(FIRST_TURN_TIME))))
    }

    /// So long after the clock was last set.
    fn after(&self, time: Duration) -> i64 {
        self.clock_updated_at.saturating_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    }

    /// The side with an open draw offer.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// The side that requests a takeback, and the ply to return to.
    pub fn takeback_request(&self) -> Option<(Color, usize)> {
        self.takeback_request
    }

    /// Whether a side wants a rematch.
    pub fn wants_rematch(&self, color: Color) -> bool {
        self.rematch_wanted[color.index()]
    }

    /// The code of the rematch.
    pub fn rematch_code(&self) -> Option<&str> {
        self.rematch_code.as_deref()
    }

    /// All phrases said, the earliest first.
    pub fn phrases(&self) -> &[(Color, Phrase)] {
        &self.phrases
    }

    /// Whether a side may say this, or has used up its budget so that a server refuses it.
    pub fn can_talk(&self, color: Color, talk: Talk) -> bool {
        self.talk_counts[color.index()].allows(talk, self.ply())
    }

    /// The steps of the game in the platform's form.
    pub fn steps(&self) -> &[BoardStep] {
        &self.steps
    }

    /// The number of the event that applied a command, if it was applied.
    pub fn command_event(&self, color: Color, command_key: u64) -> Option<u64> {
        self.applied_commands.event_number(color, command_key)
    }

    /// The ply to which a takeback by this side returns: before its own last move; `None` if it has not moved.
    pub fn takeback_ply(&self, color: Color) -> Option<usize> {
        self.game().moves().iter().rposition(|turn| turn.piece.color == color)
    }

    /// Applies an event.
    ///
    /// # Errors
    /// If it is not valid after the previous ones; the state is unchanged, unless the rules forbid what the server
    /// sent.
    pub fn apply(&mut self, event: &Event) -> Result<(), ProtocolError> {
        if event.number != self.event_count {
            return Err(ProtocolError::UnexpectedNumber { expected: self.event_count, found: event.number });
        }
        let by = event.by().color();
        self.apply_payload(event, by).map_err(|problem| invalid_event(event, problem))?;
        self.event_count += 1;
        if let Some(color) = by {
            self.applied_commands.insert(color, event.command_key, event.number);
            self.count_talk(color, event);
        }
        if self.is_over() {
            self.finish(event.at);
        }
        Ok(())
    }

    fn apply_payload(&mut self, event: &Event, by: Option<Color>) -> Result<(), &'static str> {
        let someone = by.ok_or("it is nobody's command");
        let at = event.at;
        match event.payload.as_ref().ok_or("it is of a kind that this program does not know")? {
            Payload::Begun(_) => return Err("the game has begun already"),
            Payload::Seated(seated) => {
                let color = seated.side().color().ok_or("it names no side")?;
                self.seats[color.index()] = Some(seated.clone());
            }
            Payload::TokenRotated(_) => {}
            Payload::Moved(moved) => self.play(&moved.path, at, event.lag)?,
            Payload::Step(step) => self.step(step.fr, step.to)?,
            Payload::Resigned(_) => self.end(|game, side| game.resign(side), someone?),
            Payload::DrawOffered(_) => self.draw_offer = Some(someone?),
            Payload::DrawDeclined(_) => self.draw_offer = None,
            Payload::DrawAgreed(_) => self.partial_turn.end(Game::agree_draw),
            Payload::TakebackAsked(asked) => self.takeback_request = Some((someone?, asked.ply as usize)),
            Payload::TakebackDeclined(_) => self.takeback_request = None,
            Payload::TakenBack(back) => self.take_back(back.ply as usize, at),
            Payload::ChatMessage(said) => self.phrases.push((someone?, said.phrase())),
            Payload::RematchAsked(_) => self.rematch_wanted[someone?.index()] = true,
            Payload::Rematched(next) => self.rematch_code = Some(next.code.clone()),
            Payload::TimeUp(_) => {
                let late = self.partial_turn.position().turn();
                self.end(|game, side| game.run_out_of_time(side), late);
            }
            Payload::Claimed(_) => self.end(|game, side| game.forfeit(!side), someone?),
            Payload::Cancelled(_) => self.cancelled = true,
            Payload::Paused(paused) => {
                self.clock_updated_at =
                    self.clock_updated_at.saturating_add(paused.milliseconds.min(i64::MAX as u64) as i64);
            }
        }
        Ok(())
    }

    fn count_talk(&mut self, color: Color, event: &Event) {
        let talk = match event.payload {
            Some(Payload::ChatMessage(_)) => Talk::Phrase,
            Some(Payload::DrawOffered(_)) => Talk::DrawOffer,
            Some(Payload::TakebackAsked(_)) => Talk::TakebackRequest,
            _ => return,
        };
        let ply = self.ply();
        self.talk_counts[color.index()].add(talk, ply);
    }

    fn play(&mut self, path: &str, at: i64, lag: u32) -> Result<(), &'static str> {
        let path: Path = path.parse().map_err(|_| "its path cannot be read")?;
        let Some(StepResult::Turn(steps, turn)) = self.partial_turn.play_path(&path) else {
            return Err("the rules forbid it");
        };
        self.steps.extend(steps);
        self.press_clock(turn.piece.color, at, lag);
        self.draw_offer = self.draw_offer.filter(|offered| *offered == turn.piece.color);
        self.takeback_request = None;
        Ok(())
    }

    /// The first move is free; the clock starts with it. Lag is credited to the mover.
    fn press_clock(&mut self, color: Color, at: i64, lag: u32) {
        let Some(clock) = &mut self.clock else { return };
        let given_back = i64::from(lag.min(MAX_COMPENSATION_MS));
        clock.advance(elapsed_since(self.clock_updated_at, at.saturating_sub(given_back)));
        clock.press(color);
        clock.resume();
        self.clock_updated_at = at;
    }

    fn step(&mut self, from: u32, to: u32) -> Result<(), &'static str> {
        let square = |index: u32| u8::try_from(index).ok().and_then(Square::from_fen_index);
        let step = square(from).zip(square(to)).ok_or("there is no such square")?;
        self.partial_turn.step(step).ok_or("the rules forbid it")?;
        self.steps.push(step);
        Ok(())
    }

    fn end(&mut self, how: impl FnOnce(&mut Game, Color), side: Color) {
        self.partial_turn.end(|game| how(game, side));
    }

    fn take_back(&mut self, ply: usize, at: i64) {
        self.partial_turn.undo_to(ply);
        self.steps = self.game().moves().iter().flat_map(turn_steps).collect();
        (self.draw_offer, self.takeback_request) = (None, None);
        if let Some(clock) = &mut self.clock {
            clock.rewind_to(ply);
            if ply == 0 {
                clock.pause();
            }
            self.clock_updated_at = at;
        }
    }

    /// The game is over: stops the clock and drops open offers.
    fn finish(&mut self, at: i64) {
        (self.draw_offer, self.takeback_request) = (None, None);
        if let Some(clock) = self.clock.as_mut().filter(|clock| !clock.is_stopped()) {
            clock.advance(elapsed_since(self.clock_updated_at, at));
            clock.stop();
            self.clock_updated_at = at;
        }
    }
}

/// The event number of each applied command, sorted by idempotency key. A server keeps thousands of games in memory; a
/// hash map would take three times as much.
#[derive(Debug, Clone, Default)]
struct AppliedCommands(Vec<AppliedCommand>);

#[derive(Debug, Clone, Copy)]
struct AppliedCommand {
    key: u64,
    event: u32,
    by: Color,
}

impl AppliedCommands {
    fn event_number(&self, by: Color, key: u64) -> Option<u64> {
        let known = self.search(by, key).ok()?;
        Some(self.0[known].event.into())
    }

    fn insert(&mut self, by: Color, key: u64, event: u64) {
        let event = u32::try_from(event).unwrap_or(u32::MAX);
        match self.search(by, key) {
            Ok(known) => self.0[known].event = event,
            Err(place) => {
                if self.0.len() == self.0.capacity() {
                    self.0.reserve_exact((self.0.len() / 4).max(8));
                }
                self.0.insert(place, AppliedCommand { key, event, by });
            }
        }
    }

    fn search(&self, by: Color, key: u64) -> Result<usize, usize> {
        self.0.binary_search_by_key(&(key, by.index()), |done| (done.key, done.by.index()))
    }
}

/// Parses a starting position; empty for the standard one.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_position(fen: &str) -> Result<Position, String> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    Position::from_fen(fen).map_err(|problem| format!("position {fen:?}: {problem}"))
}

/// Parses a time control; empty for none.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_time_control(text: &str) -> Result<Option<TimeControl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|problem| format!("clock {text:?}: {problem}"))
}

fn invalid_event(event: &Event, problem: &str) -> ProtocolError {
    ProtocolError::InvalidEvent { number: event.number, problem: problem.to_owned() }
}

fn elapsed_since(mark: i64, now: i64) -> Duration {
    Duration::from_millis(u64::try_from(now.saturating_sub(mark)).unwrap_or(0))
}

/// An event without a number yet.
pub fn new_event(by: Option<Color>, key: u64, payload: Payload) -> Event {
    Event { by: by.map_or(Side::Any, Side::from).into(), command_key: key, payload: Some(payload), ..Event::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::*;

    /// A game built event by event.
    struct TestGame {
        game_state: GameState,
        at: i64,
    }

    impl TestGame {
        fn begin(clock: &str) -> Self {
            let begun = Begun { clock: clock.to_owned(), ..Begun::default() };
            let first = Event { at: 1000, ..new_event(None, 0, Payload::Begun(begun)) };
            let mut told = Self { game_state: GameState::begin(&first).expect("a beginning"), at: 1000 };
            for color in Color::ALL {
                let seated = Seated { side: Side::from(color).into(), name: format!("{color:?}"), ..Seated::default() };
                told.apply(Some(color), Payload::Seated(seated));
            }
            told
        }

        fn try_apply(&mut self, by: Option<Color>, payload: Payload) -> Result<(), ProtocolError> {
            let next = Event {
                number: self.game_state.event_count(),
                at: self.at,
                ..new_event(by, self.game_state.event_count(), payload)
            };
            self.game_state.apply(&next)
        }

        fn apply(&mut self, by: Option<Color>, payload: Payload) {
            self.try_apply(by, payload).expect("it can happen");
        }

        /// The side to move plays after this number of seconds.
        fn play(&mut self, seconds: i64, path: &str) {
            self.at += seconds * 1000;
            let (by, ply) = (self.game_state.game().position().turn(), self.game_state.ply() as u32);
            self.apply(Some(by), Payload::Moved(Moved { ply, path: path.to_owned() }));
        }

        fn seconds_left(&self) -> [u64; 2] {
            let clock = self.game_state.clock_at(self.at).expect("a clock");
            Color::ALL.map(|color| clock.left(color).as_secs())
        }
    }

    #[test]
    fn the_first_move_is_free_and_each_move_earns() {
        let mut game = TestGame::begin("60+2");
        game.play(500, "a2a3");
        assert_eq!((game.seconds_left(), game.game_state.deadline()), ([62, 60], Some(game.at + 60_000)));
        game.play(10, "a6a5");
        assert_eq!(game.seconds_left(), [62, 52]);
        game.at += 5000;
        assert_eq!(game.seconds_left(), [57, 52]);
    }

    #[test]
    fn lag_costs_no_time_up_to_a_second_a_move() {
        let mut game = TestGame::begin("60");
        game.play(1, "a2a3");
        for (ply, path, lag, left) in [(1, "a6a5", 700, 50_700), (2, "b2b3", 5000, 51_000)] {
            game.at += 10_000;
            let by = game.game_state.game().position().turn();
            let moved = new_event(
                Some(by),
                game.game_state.event_count(),
                Payload::Moved(Moved { ply, path: path.to_owned() }),
            );
            let moved = Event { number: game.game_state.event_count(), at: game.at, lag, ..moved };
            game.game_state.apply(&moved).expect("it can happen");
            let clock = game.game_state.clock_at(game.at).expect("a clock");
            assert_eq!(clock.left(by).as_millis(), left, "{lag}");
        }
    }

    #[test]
    fn time_runs_out_and_downtime_costs_nobody_any() {
        let mut game = TestGame::begin("60");
        game.play(1, "a2a3");
        game.at += 50_000;
        game.apply(None, Payload::Paused(Paused { milliseconds: 45_000 }));
        assert_eq!(game.seconds_left(), [60, 55]);
        game.at += 55_000;
        assert_eq!(game.game_state.deadline(), Some(game.at));
        game.apply(None, Payload::TimeUp(TimeUp {}));
        assert_eq!(game.game_state.outcome().map(|outcome| outcome.reason()), Some("time".to_owned()));
        assert_eq!((game.seconds_left(), game.game_state.deadline()), ([60, 0], None));
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut game = TestGame::begin("60");
        game.play(1, "a2a3");
        game.play(10, "a6a5");
        game.play(20, "a3a4");
        game.apply(Some(Color::White), Payload::TakebackAsked(TakebackAsked { ply: 2 }));
        assert_eq!(game.game_state.takeback_request(), Some((Color::White, 2)));
        game.apply(Some(Color::Black), Payload::TakenBack(TakenBack { ply: 2 }));
        assert_eq!(
            (game.game_state.ply(), game.seconds_left(), game.game_state.takeback_request()),
            (2, [60, 50], None)
        );
        assert_eq!(game.game_state.steps().len(), 2);
        game.apply(Some(Color::White), Payload::TakenBack(TakenBack { ply: 0 }));
        assert_eq!(game.game_state.deadline(), None, "the first move is free again");
        game.play(30, "b2b3");
        assert_eq!(game.seconds_left(), [60, 60]);
    }

    #[test]
    fn what_cannot_follow_changes_nothing() {
        let mut game = TestGame::begin("");
        game.play(0, "a2a3");
        let events = game.game_state.event_count();
        let gap = Event { number: events + 1, ..new_event(None, 0, Payload::TimeUp(TimeUp {})) };
        assert_eq!(
            game.game_state.apply(&gap),
            Err(ProtocolError::UnexpectedNumber { expected: events, found: events + 1 })
        );
        for (by, payload) in [
            (Some(Color::Black), Payload::Moved(Moved { ply: 1, path: "a2a3".into() })),
            (Some(Color::Black), Payload::Moved(Moved { ply: 1, path: "a6".into() })),
            (None, Payload::Resigned(Resigned {})),
            (None, Payload::Begun(Begun::default())),
            (None, Payload::Step(Step { fr: 99, to: 3 })),
            (None, Payload::Seated(Seated::default())),
        ] {
            assert!(matches!(game.try_apply(by, payload), Err(ProtocolError::InvalidEvent { .. })));
        }
        assert_eq!((game.game_state.event_count(), game.game_state.ply()), (events, 1));
        assert!(GameState::begin(&new_event(None, 0, Payload::TimeUp(TimeUp {}))).is_err());
    }

    #[test]
    fn a_finished_game_has_no_open_offers_and_a_stopped_clock() {
        let mut game = TestGame::begin("60");
        game.play(0, "a2a3");
        game.apply(Some(Color::White), Payload::DrawOffered(DrawOffered {}));
        game.at += 7000;
        game.apply(Some(Color::Black), Payload::Resigned(Resigned {}));
        assert_eq!((game.game_state.draw_offer(), game.game_state.is_running()), (None, false));
        game.at += 100_000;
        assert_eq!(game.seconds_left(), [60, 53], "the clock stands");
        assert_eq!(
            game.game_state.command_event(Color::Black, game.game_state.event_count() - 1),
            Some(game.game_state.event_count() - 1)
        );
    }
}
