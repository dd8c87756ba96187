//! A game between people, told in its events. Server and client make the same [`GameState`] out of the same events: there is
//! no second account of it that could differ.

use crate::lag::MAX_COMPENSATION_MS;
use crate::online::event::What;
use crate::online::{Begun, Event, Phrase, Side};
use crate::steps::{BoardStep, PartialTurn, StepResult, turn_steps};
use crate::talk::{Talk, TalkCount};
use congo_library::clock::{Clock, TimeControl};
use congo_rules::{Color, Game, Outcome, Path, Position, Square};
use std::time::Duration;

/// Why an event cannot follow upon those before it. No server of ours says such a thing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// It is not the next one.
    #[error("event {found} came where {expected} was expected")]
    UnexpectedNumber {
        /// The number of the next event.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// It cannot happen, or cannot be read.
    #[error("event {number}: {problem}")]
    InvalidEvent {
        /// The number of the event.
        number: u64,
        /// What is wrong with it.
        problem: String,
    },
}

/// A game with its players, its clock, and what they want from each other.
#[derive(Debug, Clone)]
pub struct GameState {
    begun: Begun,
    event_count: u64,
    partial_turn: PartialTurn,
    player_names: [Option<String>; 2],
    clock: Option<Clock>,
    /// Until when the clock has been reckoned.
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
    /// What the first event of a game begins.
    ///
    /// # Errors
    /// If it is none, or speaks of a position or a clock that are none.
    pub fn begin(event: &Event) -> Result<Self, ProtocolError> {
        if event.number != 0 {
            return Err(ProtocolError::UnexpectedNumber { expected: 0, found: event.number });
        }
        let Some(What::Begun(begun)) = &event.what else {
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
            player_names: [None, None],
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

    /// How many events there have been: the number of the next one.
    pub fn event_count(&self) -> u64 {
        self.event_count
    }

    /// How it began.
    pub fn begun(&self) -> &Begun {
        &self.begun
    }

    /// The board.
    pub fn partial_turn(&self) -> &PartialTurn {
        &self.partial_turn
    }

    /// The game with all its turns.
    pub fn game(&self) -> &Game {
        self.partial_turn.game()
    }

    /// How many turns have been played and not taken back.
    pub fn ply(&self) -> usize {
        self.game().ply()
    }

    /// The name of whoever sits there, which may be empty; none if nobody does.
    pub fn player_name(&self, color: Color) -> Option<&str> {
        self.player_names[color.index()].as_deref()
    }

    /// The side that nobody has taken; none if both are taken.
    pub fn free_side(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.player_name(*color).is_none())
    }

    /// How the game has ended, if it has an outcome.
    pub fn outcome(&self) -> Option<Outcome> {
        self.partial_turn.outcome()
    }

    /// Whether it was given up before both had moved.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.cancelled || self.outcome().is_some()
    }

    /// Whether both sit at it and it is not over.
    pub fn is_running(&self) -> bool {
        self.free_side().is_none() && !self.is_over()
    }

    /// The clock as it stood at [`GameState::clock_updated_at`].
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Until when the clock has been reckoned, in milliseconds of the server's time.
    pub fn clock_updated_at(&self) -> i64 {
        self.clock_updated_at
    }

    /// The clock as it stands at a time of the server's.
    pub fn clock_at(&self, now: i64) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.advance(elapsed_since(self.clock_updated_at, now));
        Some(clock)
    }

    /// When the flag of the side to move falls unless it moves; none without a running clock.
    pub fn deadline(&self) -> Option<i64> {
        let clock = self.clock.as_ref().filter(|_| !self.is_over())?;
        let left = clock.left(clock.running()?);
        Some(self.clock_updated_at.saturating_add(i64::try_from(left.as_millis()).unwrap_or(i64::MAX)))
    }

    /// Who has offered a draw that stands.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// Who wants turns back, and how many would be left.
    pub fn takeback_request(&self) -> Option<(Color, usize)> {
        self.takeback_request
    }

    /// Whether a side wants to play again.
    pub fn wants_rematch(&self, color: Color) -> bool {
        self.rematch_wanted[color.index()]
    }

    /// The code of the game that followed.
    pub fn rematch_code(&self) -> Option<&str> {
        self.rematch_code.as_deref()
    }

    /// What has been said, the earliest first.
    pub fn phrases(&self) -> &[(Color, Phrase)] {
        &self.phrases
    }

    /// Whether a side may say this, or has said so much that a server refuses it.
    pub fn can_talk(&self, color: Color, talk: Talk) -> bool {
        self.talk_counts[color.index()].allows(talk, self.ply())
    }

    /// The steps of the game as the platform tells them.
    pub fn steps(&self) -> &[BoardStep] {
        &self.steps
    }

    /// The event by which a deed has happened already.
    pub fn command_event(&self, color: Color, deed: u64) -> Option<u64> {
        self.applied_commands.event_number(color, deed)
    }

    /// Down to which ply a side would take back: before its own last turn; none if it has played none.
    pub fn takeback_ply(&self, color: Color) -> Option<usize> {
        self.game().moves().iter().rposition(|turn| turn.piece.color == color)
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// If it cannot follow upon those before it; the room is unchanged, except if the rules forbid what a server says.
    pub fn apply(&mut self, event: &Event) -> Result<(), ProtocolError> {
        if event.number != self.event_count {
            return Err(ProtocolError::UnexpectedNumber { expected: self.event_count, found: event.number });
        }
        let by = event.by().color();
        self.apply_payload(event, by).map_err(|problem| invalid_event(event, problem))?;
        self.event_count += 1;
        if let Some(color) = by {
            self.applied_commands.insert(color, event.deed, event.number);
            self.count_talk(color, event);
        }
        if self.is_over() {
            self.finish(event.at);
        }
        Ok(())
    }

    fn apply_payload(&mut self, event: &Event, by: Option<Color>) -> Result<(), &'static str> {
        let someone = by.ok_or("it is nobody's deed");
        let at = event.at;
        match event.what.as_ref().ok_or("it is of a kind that this program does not know")? {
            What::Begun(_) => return Err("the game has begun already"),
            What::Seated(seated) => {
                let color = seated.side().color().ok_or("it names no side")?;
                self.player_names[color.index()] = Some(seated.name.clone());
            }
            What::Moved(moved) => self.play(&moved.path, at, event.lag)?,
            What::Step(step) => self.step(step.fr, step.to)?,
            What::Resigned(_) => self.end(|game, side| game.resign(side), someone?),
            What::DrawOffered(_) => self.draw_offer = Some(someone?),
            What::DrawDeclined(_) => self.draw_offer = None,
            What::DrawAgreed(_) => self.partial_turn.end(Game::agree_draw),
            What::TakebackAsked(asked) => self.takeback_request = Some((someone?, asked.ply as usize)),
            What::TakebackDeclined(_) => self.takeback_request = None,
            What::TakenBack(back) => self.take_back(back.ply as usize, at),
            What::Said(said) => self.phrases.push((someone?, said.phrase())),
            What::RematchAsked(_) => self.rematch_wanted[someone?.index()] = true,
            What::Rematched(next) => self.rematch_code = Some(next.code.clone()),
            What::TimeUp(_) => {
                let late = self.partial_turn.position().turn();
                self.end(|game, side| game.run_out_of_time(side), late);
            }
            What::Claimed(_) => self.end(|game, side| game.forfeit(!side), someone?),
            What::Cancelled(_) => self.cancelled = true,
            What::Paused(paused) => {
                self.clock_updated_at =
                    self.clock_updated_at.saturating_add(paused.milliseconds.min(i64::MAX as u64) as i64);
            }
        }
        Ok(())
    }

    fn count_talk(&mut self, color: Color, event: &Event) {
        let talk = match event.what {
            Some(What::Said(_)) => Talk::Phrase,
            Some(What::DrawOffered(_)) => Talk::DrawOffer,
            Some(What::TakebackAsked(_)) => Talk::TakebackRequest,
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

    /// The first turn is free; with it the time begins. What was on the network costs the mover no time.
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

    /// The game is over: the clock stands still, nothing is offered any more.
    fn finish(&mut self, at: i64) {
        (self.draw_offer, self.takeback_request) = (None, None);
        if let Some(clock) = self.clock.as_mut().filter(|clock| !clock.is_stopped()) {
            clock.advance(elapsed_since(self.clock_updated_at, at));
            clock.stop();
            self.clock_updated_at = at;
        }
    }
}

/// By which event each deed has happened, sorted by the deeds' numbers. A server keeps thousands of games in memory; a hash
/// map would take three times as much.
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

/// Where a game begins, as it is written; empty for the usual position.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_position(fen: &str) -> Result<Position, String> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    Position::from_fen(fen).map_err(|problem| format!("position {fen:?}: {problem}"))
}

/// A time control, as it is written; empty for none.
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

/// An event, before it has a number.
pub fn new_event(by: Option<Color>, key: u64, what: What) -> Event {
    Event { by: by.map_or(Side::Any, Side::from).into(), deed: key, what: Some(what), ..Event::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::*;

    /// A game that is told event by event.
    struct TestGame {
        game_state: GameState,
        at: i64,
    }

    impl TestGame {
        fn begin(clock: &str) -> Self {
            let begun = Begun { clock: clock.to_owned(), ..Begun::default() };
            let first = Event { at: 1000, ..new_event(None, 0, What::Begun(begun)) };
            let mut told = Self { game_state: GameState::begin(&first).expect("a beginning"), at: 1000 };
            for color in Color::ALL {
                let seated = Seated { side: Side::from(color).into(), name: format!("{color:?}"), ..Seated::default() };
                told.apply(Some(color), What::Seated(seated));
            }
            told
        }

        fn try_apply(&mut self, by: Option<Color>, what: What) -> Result<(), ProtocolError> {
            let next = Event {
                number: self.game_state.event_count(),
                at: self.at,
                ..new_event(by, self.game_state.event_count(), what)
            };
            self.game_state.apply(&next)
        }

        fn apply(&mut self, by: Option<Color>, what: What) {
            self.try_apply(by, what).expect("it can happen");
        }

        /// Somebody moves after so many seconds.
        fn play(&mut self, seconds: i64, path: &str) {
            self.at += seconds * 1000;
            let (by, ply) = (self.game_state.game().position().turn(), self.game_state.ply() as u32);
            self.apply(Some(by), What::Moved(Moved { ply, path: path.to_owned() }));
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
            let moved =
                new_event(Some(by), game.game_state.event_count(), What::Moved(Moved { ply, path: path.to_owned() }));
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
        game.apply(None, What::Paused(Paused { milliseconds: 45_000 }));
        assert_eq!(game.seconds_left(), [60, 55]);
        game.at += 55_000;
        assert_eq!(game.game_state.deadline(), Some(game.at));
        game.apply(None, What::TimeUp(TimeUp {}));
        assert_eq!(game.game_state.outcome().map(|outcome| outcome.reason()), Some("time".to_owned()));
        assert_eq!((game.seconds_left(), game.game_state.deadline()), ([60, 0], None));
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut game = TestGame::begin("60");
        game.play(1, "a2a3");
        game.play(10, "a6a5");
        game.play(20, "a3a4");
        game.apply(Some(Color::White), What::TakebackAsked(TakebackAsked { ply: 2 }));
        assert_eq!(game.game_state.takeback_request(), Some((Color::White, 2)));
        game.apply(Some(Color::Black), What::TakenBack(TakenBack { ply: 2 }));
        assert_eq!(
            (game.game_state.ply(), game.seconds_left(), game.game_state.takeback_request()),
            (2, [60, 50], None)
        );
        assert_eq!(game.game_state.steps().len(), 2);
        game.apply(Some(Color::White), What::TakenBack(TakenBack { ply: 0 }));
        assert_eq!(game.game_state.deadline(), None, "the first move is free again");
        game.play(30, "b2b3");
        assert_eq!(game.seconds_left(), [60, 60]);
    }

    #[test]
    fn what_cannot_follow_changes_nothing() {
        let mut game = TestGame::begin("");
        game.play(0, "a2a3");
        let events = game.game_state.event_count();
        let gap = Event { number: events + 1, ..new_event(None, 0, What::TimeUp(TimeUp {})) };
        assert_eq!(
            game.game_state.apply(&gap),
            Err(ProtocolError::UnexpectedNumber { expected: events, found: events + 1 })
        );
        for (by, what) in [
            (Some(Color::Black), What::Moved(Moved { ply: 1, path: "a2a3".into() })),
            (Some(Color::Black), What::Moved(Moved { ply: 1, path: "a6".into() })),
            (None, What::Resigned(Resigned {})),
            (None, What::Begun(Begun::default())),
            (None, What::Step(Step { fr: 99, to: 3 })),
            (None, What::Seated(Seated::default())),
        ] {
            assert!(matches!(game.try_apply(by, what), Err(ProtocolError::InvalidEvent { .. })));
        }
        assert_eq!((game.game_state.event_count(), game.game_state.ply()), (events, 1));
        assert!(GameState::begin(&new_event(None, 0, What::TimeUp(TimeUp {}))).is_err());
    }

    #[test]
    fn a_finished_game_has_no_open_offers_and_a_stopped_clock() {
        let mut game = TestGame::begin("60");
        game.play(0, "a2a3");
        game.apply(Some(Color::White), What::DrawOffered(DrawOffered {}));
        game.at += 7000;
        game.apply(Some(Color::Black), What::Resigned(Resigned {}));
        assert_eq!((game.game_state.draw_offer(), game.game_state.is_running()), (None, false));
        game.at += 100_000;
        assert_eq!(game.seconds_left(), [60, 53], "the clock stands");
        assert_eq!(
            game.game_state.command_event(Color::Black, game.game_state.event_count() - 1),
            Some(game.game_state.event_count() - 1)
        );
    }
}
