//! A game between people, told in its events. Server and client make the same [`Room`] out of the same events: there is
//! no second account of it that could differ.

use crate::lag::MAX_COMPENSATION_MS;
use crate::online::event::What;
use crate::online::{Begun, Event, Phrase, Side};
use crate::steps::{Done, Pair, Table, pairs};
use crate::talk::{Talk, TalkCount};
use congo_games::clock::{Clock, TimeControl};
use congo_rules::{Color, Game, Outcome, Path, Position, Square};
use std::time::Duration;

/// Why an event cannot follow upon those before it. No server of ours says such a thing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is not the next one.
    #[error("event {found} came where {expected} was expected")]
    Number {
        /// The number of the next event.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// It cannot happen, or cannot be read.
    #[error("event {number}: {problem}")]
    Senseless {
        /// The number of the event.
        number: u64,
        /// What is wrong with it.
        problem: String,
    },
}

/// A game with its players, its clock, and what they want from each other.
#[derive(Debug, Clone)]
pub struct Room {
    begun: Begun,
    events: u64,
    table: Table,
    seats: [Option<String>; 2],
    clock: Option<Clock>,
    /// Until when the clock has been reckoned.
    mark: i64,
    draw: Option<Color>,
    takeback: Option<(Color, usize)>,
    rematch: [bool; 2],
    next: Option<String>,
    cancelled: bool,
    said: Vec<(Color, Phrase)>,
    talk: [TalkCount; 2],
    steps: Vec<Pair>,
    deeds: DoneDeeds,
}

impl Room {
    /// What the first event of a game begins.
    ///
    /// # Errors
    /// If it is none, or speaks of a position or a clock that are none.
    pub fn begin(event: &Event) -> Result<Self, Fault> {
        if event.number != 0 {
            return Err(Fault::Number { expected: 0, found: event.number });
        }
        let Some(What::Begun(begun)) = &event.what else {
            return Err(senseless(event, "a game does not begin with it"));
        };
        let start = position(&begun.fen).map_err(|problem| senseless(event, &problem))?;
        let control = control(&begun.clock).map_err(|problem| senseless(event, &problem))?;
        let table = if begun.platform { Table::on_the_platform(start) } else { Table::new(Game::from_position(start)) };
        Ok(Self {
            begun: begun.clone(),
            events: 1,
            table,
            seats: [None, None],
            clock: control.map(|control| Clock::new([control; 2], start.turn())),
            mark: event.at,
            draw: None,
            takeback: None,
            rematch: [false; 2],
            next: None,
            cancelled: false,
            said: Vec::new(),
            talk: [TalkCount::default(); 2],
            steps: Vec::new(),
            deeds: DoneDeeds::default(),
        })
    }

    /// How many events there have been: the number of the next one.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// How it began.
    pub fn begun(&self) -> &Begun {
        &self.begun
    }

    /// The board.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The game with all its turns.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// How many turns have been played and not taken back.
    pub fn ply(&self) -> usize {
        self.game().ply()
    }

    /// The name of whoever sits there, which may be empty; none if nobody does.
    pub fn seat(&self, color: Color) -> Option<&str> {
        self.seats[color.index()].as_deref()
    }

    /// The side that nobody has taken; none if both are taken.
    pub fn free(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.seat(*color).is_none())
    }

    /// How the game has ended, if it has an outcome.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
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
        self.free().is_none() && !self.is_over()
    }

    /// The clock as it stood at [`Room::mark`].
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Until when the clock has been reckoned, in milliseconds of the server's time.
    pub fn mark(&self) -> i64 {
        self.mark
    }

    /// The clock as it stands at a time of the server's.
    pub fn clock_at(&self, now: i64) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.advance(since(self.mark, now));
        Some(clock)
    }

    /// When the flag of the side to move falls unless it moves; none without a running clock.
    pub fn deadline(&self) -> Option<i64> {
        let clock = self.clock.as_ref().filter(|_| !self.is_over())?;
        let left = clock.left(clock.running()?);
        Some(self.mark.saturating_add(i64::try_from(left.as_millis()).unwrap_or(i64::MAX)))
    }

    /// Who has offered a draw that stands.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw
    }

    /// Who wants turns back, and how many would be left.
    pub fn takeback(&self) -> Option<(Color, usize)> {
        self.takeback
    }

    /// Whether a side wants to play again.
    pub fn wants_rematch(&self, color: Color) -> bool {
        self.rematch[color.index()]
    }

    /// The code of the game that followed.
    pub fn rematch(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What has been said, the earliest first.
    pub fn said(&self) -> &[(Color, Phrase)] {
        &self.said
    }

    /// Whether a side may say this, or has said so much that a server refuses it.
    pub fn may_talk(&self, color: Color, talk: Talk) -> bool {
        self.talk[color.index()].allows(talk, self.ply())
    }

    /// The steps of the game as the platform tells them.
    pub fn steps(&self) -> &[Pair] {
        &self.steps
    }

    /// The event by which a deed has happened already.
    pub fn deed(&self, color: Color, deed: u64) -> Option<u64> {
        self.deeds.find(color, deed)
    }

    /// Down to which ply a side would take back: before its own last turn; none if it has played none.
    pub fn takeback_of(&self, color: Color) -> Option<usize> {
        self.game().turns().iter().rposition(|turn| turn.piece.color == color)
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// If it cannot follow upon those before it; the room is unchanged, except if the rules forbid what a server says.
    pub fn apply(&mut self, event: &Event) -> Result<(), Fault> {
        if event.number != self.events {
            return Err(Fault::Number { expected: self.events, found: event.number });
        }
        let by = event.by().color();
        self.happen(event, by).map_err(|problem| senseless(event, problem))?;
        self.events += 1;
        if let Some(color) = by {
            self.deeds.insert(color, event.deed, event.number);
            self.count_talk(color, event);
        }
        if self.is_over() {
            self.put_away(event.at);
        }
        Ok(())
    }

    fn happen(&mut self, event: &Event, by: Option<Color>) -> Result<(), &'static str> {
        let someone = by.ok_or("it is nobody's deed");
        let at = event.at;
        match event.what.as_ref().ok_or("it is of a kind that this program does not know")? {
            What::Begun(_) => return Err("the game has begun already"),
            What::Seated(seated) => {
                let color = seated.side().color().ok_or("it names no side")?;
                self.seats[color.index()] = Some(seated.name.clone());
            }
            What::Moved(moved) => self.play(&moved.path, at, event.lag)?,
            What::Step(step) => self.step(step.fr, step.to)?,
            What::Resigned(_) => self.end(|game, side| game.resign(side), someone?),
            What::DrawOffered(_) => self.draw = Some(someone?),
            What::DrawDeclined(_) => self.draw = None,
            What::DrawAgreed(_) => self.table.end(Game::agree_draw),
            What::TakebackAsked(asked) => self.takeback = Some((someone?, asked.ply as usize)),
            What::TakebackDeclined(_) => self.takeback = None,
            What::TakenBack(back) => self.take_back(back.ply as usize, at),
            What::Said(said) => self.said.push((someone?, said.phrase())),
            What::RematchAsked(_) => self.rematch[someone?.index()] = true,
            What::Rematched(next) => self.next = Some(next.code.clone()),
            What::TimeUp(_) => {
                let late = self.table.position().turn();
                self.end(|game, side| game.run_out_of_time(side), late);
            }
            What::Claimed(_) => self.end(|game, side| game.forfeit(!side), someone?),
            What::Cancelled(_) => self.cancelled = true,
            What::Paused(paused) => {
                self.mark = self.mark.saturating_add(paused.milliseconds.min(i64::MAX as u64) as i64);
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
        self.talk[color.index()].add(talk, ply);
    }

    fn play(&mut self, path: &str, at: i64, lag: u32) -> Result<(), &'static str> {
        let path: Path = path.parse().map_err(|_| "its path cannot be read")?;
        let Some(Done::Turn(steps, turn)) = self.table.play_path(&path) else { return Err("the rules forbid it") };
        self.steps.extend(steps);
        self.press(turn.piece.color, at, lag);
        self.draw = self.draw.filter(|offered| *offered == turn.piece.color);
        self.takeback = None;
        Ok(())
    }

    /// The first turn is free; with it the time begins. What was on the network costs the mover no time.
    fn press(&mut self, color: Color, at: i64, lag: u32) {
        let Some(clock) = &mut self.clock else { return };
        let given_back = i64::from(lag.min(MAX_COMPENSATION_MS));
        clock.advance(since(self.mark, at.saturating_sub(given_back)));
        clock.press(color);
        clock.resume();
        self.mark = at;
    }

    fn step(&mut self, from: u32, to: u32) -> Result<(), &'static str> {
        let square = |index: u32| u8::try_from(index).ok().and_then(Square::from_fen_index);
        let step = square(from).zip(square(to)).ok_or("there is no such square")?;
        self.table.step(step).ok_or("the rules forbid it")?;
        self.steps.push(step);
        Ok(())
    }

    fn end(&mut self, how: impl FnOnce(&mut Game, Color), side: Color) {
        self.table.end(|game| how(game, side));
    }

    fn take_back(&mut self, ply: usize, at: i64) {
        self.table.back_to(ply);
        self.steps = self.game().turns().iter().flat_map(pairs).collect();
        (self.draw, self.takeback) = (None, None);
        if let Some(clock) = &mut self.clock {
            clock.rewind_to(ply);
            if ply == 0 {
                clock.pause();
            }
            self.mark = at;
        }
    }

    /// The game is over: the clock stands still, nothing is offered any more.
    fn put_away(&mut self, at: i64) {
        (self.draw, self.takeback) = (None, None);
        if let Some(clock) = self.clock.as_mut().filter(|clock| !clock.is_stopped()) {
            clock.advance(since(self.mark, at));
            clock.stop();
            self.mark = at;
        }
    }
}

/// By which event each deed has happened, sorted by the deeds' numbers. A server keeps thousands of games in memory; a hash
/// map would take three times as much.
#[derive(Debug, Clone, Default)]
struct DoneDeeds(Vec<DoneDeed>);

#[derive(Debug, Clone, Copy)]
struct DoneDeed {
    deed: u64,
    event: u32,
    by: Color,
}

impl DoneDeeds {
    fn find(&self, by: Color, deed: u64) -> Option<u64> {
        let known = self.place(by, deed).ok()?;
        Some(self.0[known].event.into())
    }

    fn insert(&mut self, by: Color, deed: u64, event: u64) {
        let event = u32::try_from(event).unwrap_or(u32::MAX);
        match self.place(by, deed) {
            Ok(known) => self.0[known].event = event,
            Err(place) => {
                if self.0.len() == self.0.capacity() {
                    self.0.reserve_exact((self.0.len() / 4).max(8));
                }
                self.0.insert(place, DoneDeed { deed, event, by });
            }
        }
    }

    fn place(&self, by: Color, deed: u64) -> Result<usize, usize> {
        self.0.binary_search_by_key(&(deed, by.index()), |done| (done.deed, done.by.index()))
    }
}

/// Where a game begins, as it is written; empty for the usual position.
///
/// # Errors
/// What is wrong with the text.
pub fn position(fen: &str) -> Result<Position, String> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    Position::from_fen(fen).map_err(|problem| format!("position {fen:?}: {problem}"))
}

/// A time control, as it is written; empty for none.
///
/// # Errors
/// What is wrong with the text.
pub fn control(text: &str) -> Result<Option<TimeControl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|problem| format!("clock {text:?}: {problem}"))
}

fn senseless(event: &Event, problem: &str) -> Fault {
    Fault::Senseless { number: event.number, problem: problem.to_owned() }
}

fn since(mark: i64, now: i64) -> Duration {
    Duration::from_millis(u64::try_from(now.saturating_sub(mark)).unwrap_or(0))
}

/// An event, before it has a number.
pub fn event(by: Option<Color>, deed: u64, what: What) -> Event {
    Event { by: by.map_or(Side::Any, Side::from).into(), deed, what: Some(what), ..Event::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::*;

    /// A game that is told event by event.
    struct Told {
        room: Room,
        at: i64,
    }

    impl Told {
        fn begin(clock: &str) -> Self {
            let begun = Begun { clock: clock.to_owned(), ..Begun::default() };
            let first = Event { at: 1000, ..event(None, 0, What::Begun(begun)) };
            let mut told = Self { room: Room::begin(&first).expect("a beginning"), at: 1000 };
            for color in Color::ALL {
                let seated = Seated { side: Side::from(color).into(), name: format!("{color:?}"), ..Seated::default() };
                told.happens(Some(color), What::Seated(seated));
            }
            told
        }

        fn try_it(&mut self, by: Option<Color>, what: What) -> Result<(), Fault> {
            let next = Event { number: self.room.events(), at: self.at, ..event(by, self.room.events(), what) };
            self.room.apply(&next)
        }

        fn happens(&mut self, by: Option<Color>, what: What) {
            self.try_it(by, what).expect("it can happen");
        }

        /// Somebody moves after so many seconds.
        fn play(&mut self, seconds: i64, path: &str) {
            self.at += seconds * 1000;
            let (by, ply) = (self.room.game().position().turn(), self.room.ply() as u32);
            self.happens(Some(by), What::Moved(Moved { ply, path: path.to_owned() }));
        }

        fn left(&self) -> [u64; 2] {
            let clock = self.room.clock_at(self.at).expect("a clock");
            Color::ALL.map(|color| clock.left(color).as_secs())
        }
    }

    #[test]
    fn the_first_move_is_free_and_each_move_earns() {
        let mut told = Told::begin("60+2");
        told.play(500, "a2a3");
        assert_eq!((told.left(), told.room.deadline()), ([62, 60], Some(told.at + 60_000)));
        told.play(10, "a6a5");
        assert_eq!(told.left(), [62, 52]);
        told.at += 5000;
        assert_eq!(told.left(), [57, 52]);
    }

    #[test]
    fn lag_costs_no_time_up_to_a_second_a_move() {
        let mut told = Told::begin("60");
        told.play(1, "a2a3");
        for (ply, path, lag, left) in [(1, "a6a5", 700, 50_700), (2, "b2b3", 5000, 51_000)] {
            told.at += 10_000;
            let by = told.room.game().position().turn();
            let moved = event(Some(by), told.room.events(), What::Moved(Moved { ply, path: path.to_owned() }));
            let moved = Event { number: told.room.events(), at: told.at, lag, ..moved };
            told.room.apply(&moved).expect("it can happen");
            let clock = told.room.clock_at(told.at).expect("a clock");
            assert_eq!(clock.left(by).as_millis(), left, "{lag}");
        }
    }

    #[test]
    fn time_runs_out_and_a_break_costs_nobody_any() {
        let mut told = Told::begin("60");
        told.play(1, "a2a3");
        told.at += 50_000;
        told.happens(None, What::Paused(Paused { milliseconds: 45_000 }));
        assert_eq!(told.left(), [60, 55]);
        told.at += 55_000;
        assert_eq!(told.room.deadline(), Some(told.at));
        told.happens(None, What::TimeUp(TimeUp {}));
        assert_eq!(told.room.outcome().map(|outcome| outcome.reason()), Some("time".to_owned()));
        assert_eq!((told.left(), told.room.deadline()), ([60, 0], None));
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut told = Told::begin("60");
        told.play(1, "a2a3");
        told.play(10, "a6a5");
        told.play(20, "a3a4");
        told.happens(Some(Color::White), What::TakebackAsked(TakebackAsked { ply: 2 }));
        assert_eq!(told.room.takeback(), Some((Color::White, 2)));
        told.happens(Some(Color::Black), What::TakenBack(TakenBack { ply: 2 }));
        assert_eq!((told.room.ply(), told.left(), told.room.takeback()), (2, [60, 50], None));
        assert_eq!(told.room.steps().len(), 2);
        told.happens(Some(Color::White), What::TakenBack(TakenBack { ply: 0 }));
        assert_eq!(told.room.deadline(), None, "the first move is free again");
        told.play(30, "b2b3");
        assert_eq!(told.left(), [60, 60]);
    }

    #[test]
    fn what_cannot_follow_changes_nothing() {
        let mut told = Told::begin("");
        told.play(0, "a2a3");
        let events = told.room.events();
        let gap = Event { number: events + 1, ..event(None, 0, What::TimeUp(TimeUp {})) };
        assert_eq!(told.room.apply(&gap), Err(Fault::Number { expected: events, found: events + 1 }));
        for (by, what) in [
            (Some(Color::Black), What::Moved(Moved { ply: 1, path: "a2a3".into() })),
            (Some(Color::Black), What::Moved(Moved { ply: 1, path: "a6".into() })),
            (None, What::Resigned(Resigned {})),
            (None, What::Begun(Begun::default())),
            (None, What::Step(Step { fr: 99, to: 3 })),
            (None, What::Seated(Seated::default())),
        ] {
            assert!(matches!(told.try_it(by, what), Err(Fault::Senseless { .. })));
        }
        assert_eq!((told.room.events(), told.room.ply()), (events, 1));
        assert!(Room::begin(&event(None, 0, What::TimeUp(TimeUp {}))).is_err());
    }

    #[test]
    fn a_game_that_is_over_has_nothing_standing() {
        let mut told = Told::begin("60");
        told.play(0, "a2a3");
        told.happens(Some(Color::White), What::DrawOffered(DrawOffered {}));
        told.at += 7000;
        told.happens(Some(Color::Black), What::Resigned(Resigned {}));
        assert_eq!((told.room.draw_offer(), told.room.is_running()), (None, false));
        told.at += 100_000;
        assert_eq!(told.left(), [60, 53], "the clock stands");
        assert_eq!(told.room.deed(Color::Black, told.room.events() - 1), Some(told.room.events() - 1));
    }
}
