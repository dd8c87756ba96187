//! Sits with somebody over puzzles: sets one up, answers, takes a wrong move back, and counts.

use super::choose::{Series, choose};
use super::record::Wish;
use super::solving::{Help, Solving, Verdict};
use super::{Collection, Today};
use crate::animation::Sound;
use crate::board::View;
use crate::game::{Stamp, TurnPlayed};
use crate::input::Gesture;
use crate::learn::LearnSystems;
use crate::learn::school::School;
use crate::opponent::{AskReply, Replied};
use crate::screens::Screen;
use bevy::prelude::*;
use congo_rules::{Color, Path, Square};
use std::collections::VecDeque;

/// A wrong move and its answer stay on the board for so long, in seconds.
const SHOWN: f32 = 1.6;
/// Before the first move of a solution that is shown, in seconds, and between moves.
const PAUSE: f32 = 0.45;
/// The next puzzle of a streak comes after so many seconds.
const NEXT: f32 = 1.3;

/// What is wanted of whoever sits with one over puzzles.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Puzzling {
    /// Begin a series.
    Begin(Series),
    /// The next puzzle of the series.
    Next,
    /// The same once more.
    Again,
    /// Which man; asked again, where to.
    Help,
    /// The whole solution.
    Show,
    /// Harder or easier puzzles from now on.
    Wish(Wish),
}

/// The puzzle under way.
#[derive(Resource, Debug, Default)]
pub struct Sitting {
    now: Option<Now>,
    /// Puzzles begun since the program started: which one is drawn next depends on it.
    begun: u64,
}

#[derive(Debug)]
struct Now {
    series: Series,
    solving: Solving,
    phase: Phase,
    /// Whether the first attempt has been entered into the record, and what came of it.
    entered: Option<Entered>,
}

/// What the first attempt at a puzzle has brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entered {
    /// Whether it was solved at once, without help.
    pub solved: bool,
    /// By how much the rating has changed.
    pub change: i32,
}

/// What happens now.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    /// The solver's turn.
    Try,
    /// Moves follow on the board, with seconds since the last.
    Follow(VecDeque<Path>, f32, Box<Phase>),
    /// A wrong move waits for its answer: asked for in this position, if it has been.
    Asked(Option<Stamp>),
    /// A wrong move has been answered: seconds since then.
    Wrong(f32),
    /// It is done, by the solver or by showing: seconds since then.
    Done(f32),
}

impl Sitting {
    /// The series of puzzles.
    pub fn series(&self) -> Option<Series> {
        self.now.as_ref().map(|now| now.series)
    }

    /// How far the solver has come.
    pub fn solving(&self) -> Option<&Solving> {
        self.now.as_ref().map(|now| &now.solving)
    }

    /// What happens now.
    pub fn phase(&self) -> Option<&Phase> {
        self.now.as_ref().map(|now| &now.phase)
    }

    /// What the first attempt has brought, once it is over.
    pub fn entered(&self) -> Option<Entered> {
        self.now.as_ref().and_then(|now| now.entered)
    }

    /// What has been given away, as a circle or an arrow.
    pub fn help(&self) -> &[Square] {
        let Some(now) = self.now.as_ref().filter(|now| now.phase == Phase::Try) else { return &[] };
        let squares = now.solving.wanted().map_or(&[][..], Path::squares);
        match now.solving.helped {
            Help::None | Help::Solution => &[],
            Help::Man => &squares[..squares.len().min(1)],
            Help::Move => squares,
        }
    }

    /// Whether something happens by itself: then there is a next frame.
    pub fn runs(&self) -> bool {
        let is_streak = |now: &Now| matches!(now.series, Series::Streak(_));
        self.now.as_ref().is_some_and(|now| match now.phase {
            Phase::Try => false,
            Phase::Done(seconds) => is_streak(now) && seconds <= NEXT,
            Phase::Follow(..) | Phase::Asked(_) | Phase::Wrong(_) => true,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sitting>()
        .add_message::<Puzzling>()
        .add_systems(OnExit(Screen::Puzzle), leave)
        .add_systems(Update, (take_orders, go_on).chain().in_set(LearnSystems::Puzzle));
}

/// Whom a sitting can ask besides.
#[derive(bevy::ecs::system::SystemParam)]
struct Table<'w> {
    school: School<'w>,
    collection: Res<'w, Collection>,
    today: Res<'w, Today>,
    view: ResMut<'w, View>,
    questions: MessageWriter<'w, AskReply>,
}

fn leave(mut sitting: ResMut<Sitting>) {
    sitting.now = None;
}

fn take_orders(mut asked: MessageReader<Puzzling>, mut sitting: ResMut<Sitting>, mut table: Table) {
    for order in asked.read() {
        match (order, sitting.now.as_mut()) {
            (Puzzling::Wish(wish), _) => table.school.progress.puzzles.wish = *wish,
            (Puzzling::Begin(series), _) => begin(&mut sitting, *series, &mut table),
            (Puzzling::Next, Some(now)) => {
                let series = after(now.series, now.entered);
                begin(&mut sitting, series, &mut table);
            }
            (Puzzling::Again, Some(now)) => again(now, &mut table),
            (Puzzling::Help, Some(now)) => help(now, &mut table),
            (Puzzling::Show, Some(now)) => show(now, &mut table),
            (_, None) => {}
        }
    }
}

fn begin(sitting: &mut Sitting, series: Series, table: &mut Table) {
    sitting.begun += 1;
    let record = &table.school.progress.puzzles;
    // Another puzzle at every start of the program as well.
    let seed = sitting.begun ^ (record.tried() as u64) << 32;
    let Some(puzzle) = choose(table.collection.puzzles(), series, record, seed) else {
        warn!("there is no puzzle for {series:?}");
        return;
    };
    let solving = Solving::begin(puzzle);
    table.view.flipped = solving.solver() == Color::Black;
    table.school.set_up(puzzle.start, Some(solving.solver()));
    sitting.now = Some(Now { series, solving, phase: Phase::Try, entered: None });
}

/// The series after a puzzle: a streak is longer now, or begins anew.
fn after(series: Series, entered: Option<Entered>) -> Series {
    match (series, entered) {
        (Series::Streak(length), Some(Entered { solved: true, .. })) => Series::Streak(length + 1),
        (Series::Streak(_), _) => Series::Streak(0),
        (Series::Daily(_), _) => Series::Rated,
        (other, _) => other,
    }
}

/// Sets the same puzzle up once more; what the first attempt has brought stays.
fn again(now: &mut Now, table: &mut Table) {
    now.solving = Solving::begin(now.solving.puzzle());
    now.phase = Phase::Try;
    table.school.set_up(now.solving.puzzle().start, Some(now.solving.solver()));
}

fn help(now: &mut Now, table: &mut Table) {
    if now.phase == Phase::Try {
        now.solving.helped = if now.solving.helped == Help::None { Help::Man } else { Help::Move };
        enter(now, table);
        table.school.sound(Sound::Hint);
    }
}

/// From where the solver is; a wrong move on the board is taken back first.
fn show(now: &mut Now, table: &mut Table) {
    if matches!(now.phase, Phase::Done(_)) {
        now.solving = Solving::begin(now.solving.puzzle());
    }
    now.solving.helped = Help::Solution;
    enter(now, table);
    table.school.set_up(*now.solving.position(), None);
    now.phase = Phase::Follow(now.solving.rest().into(), 0.0, Box::new(Phase::Done(0.0)));
}

/// The first attempt is over: enters what it has brought, once.
fn enter(now: &mut Now, table: &mut Table) {
    let solved = now.solving.spotless();
    if now.entered.is_some() {
        return;
    }
    let puzzle = now.solving.puzzle();
    let record = &mut table.school.progress.puzzles;
    let change = record.enter(&puzzle.start.fen(), puzzle.rating, solved);
    now.entered = Some(Entered { solved, change });
    if let Series::Streak(length) = now.series {
        record.enter_streak(length + u32::from(solved));
    }
}

/// The day's puzzle counts when it is solved by the solver, at the first attempt or a later one.
fn enter_day(now: &Now, table: &mut Table) {
    if matches!(now.series, Series::Daily(_)) && now.solving.helped != Help::Solution {
        let today = table.today.0;
        table.school.progress.puzzles.enter_day(today);
    }
}

/// Everything that time and moves bring about.
fn go_on(
    mut sitting: ResMut<Sitting>,
    mut table: Table,
    mut played: MessageReader<TurnPlayed>,
    mut replies: MessageReader<Replied>,
    mut touched: MessageReader<Gesture>,
    time: Res<Time>,
) {
    let pressed = touched.read().any(|gesture| matches!(gesture, Gesture::Press(Some(_)) | Gesture::Enter));
    let Some(now) = sitting.bypass_change_detection().now.as_mut() else {
        played.clear();
        return replies.clear();
    };
    let news = !played.is_empty();
    for TurnPlayed { turn, .. } in played.read().filter(|played| played.by_human) {
        judge(now, turn, &mut table);
    }
    for Replied { stamp, path } in replies.read() {
        answer(now, *stamp, path.clone());
    }
    let mut next = false;
    if pressed && matches!(now.phase, Phase::Wrong(_)) {
        take_back(now, &mut table);
    } else if !table.school.playback.busy() && !news {
        next = step(now, time.delta_secs(), &mut table);
    }
    if next {
        let series = after(now.series, now.entered);
        begin(&mut sitting, series, &mut table);
    }
}

/// What a move of the solver means.
fn judge(now: &mut Now, turn: &congo_rules::Turn, table: &mut Table) {
    now.phase = match now.solving.judge(turn) {
        Verdict::Right(reply) => Phase::Follow([reply].into(), 0.0, Box::new(Phase::Try)),
        Verdict::Solved(after) => {
            enter(now, table);
            enter_day(now, table);
            Phase::Follow(after.into(), 0.0, Box::new(Phase::Done(0.0)))
        }
        Verdict::Wrong => {
            enter(now, table);
            Phase::Asked(None)
        }
    };
}

/// The engine's answer to a wrong move is played.
fn answer(now: &mut Now, stamp: Stamp, path: Option<Path>) {
    if now.phase == Phase::Asked(Some(stamp)) {
        now.phase = Phase::Follow(path.into_iter().collect(), 0.0, Box::new(Phase::Wrong(0.0)));
    }
}

/// A little later, while nothing moves; answers whether the next puzzle is to come.
fn step(now: &mut Now, seconds: f32, table: &mut Table) -> bool {
    match &mut now.phase {
        Phase::Try => {}
        Phase::Follow(moves, clock, _) if !moves.is_empty() => {
            *clock += seconds;
            if *clock > PAUSE && table.school.play_first(moves) {
                *clock = 0.0;
            }
        }
        Phase::Follow(_, _, then) => {
            let then = (**then).clone();
            settle(now, then, table);
        }
        Phase::Asked(asked) => ask(asked, table),
        Phase::Wrong(clock) => {
            *clock += seconds;
            if *clock > SHOWN {
                take_back(now, table);
            }
        }
        Phase::Done(clock) => {
            *clock += seconds;
            let goes_on = matches!(now.series, Series::Streak(_)) && now.entered.is_some_and(|entered| entered.solved);
            return goes_on && *clock > NEXT;
        }
    }
    false
}

/// Asks for an answer to a wrong move, once; a game that is over has none.
fn ask(asked: &mut Option<Stamp>, table: &mut Table) {
    if asked.is_none() {
        let stamp = table.school.current.stamp();
        table.questions.write(AskReply(stamp));
        *asked = Some(stamp);
    }
}

/// Nothing follows any more.
fn settle(now: &mut Now, then: Phase, table: &mut Table) {
    match then {
        Phase::Done(_) if now.solving.helped != Help::Solution => table.school.sound(Sound::Win),
        Phase::Wrong(_) => table.school.sound(Sound::Deny),
        _ => {}
    }
    now.phase = then;
}

/// The wrong move and its answer are taken back: it is the solver's turn again.
fn take_back(now: &mut Now, table: &mut Table) {
    table.school.take_back();
    now.phase = Phase::Try;
}
