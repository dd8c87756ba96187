//! Everything a button or a key can ask for, in one list, and what it leads to.

use crate::InputSystems;
use crate::animation::{LookBack, Playback};
use crate::announce::StatusLine;
use crate::board::{View, ViewStyle};
use crate::explain;
use crate::game::record::{Library, Opened};
use crate::game::{DrawAnswered, Match, MatchSetup, Order, Purpose, Seat};
use crate::input::Gesture;
use crate::input::bindings::{AwaitedKey, Keys};
use crate::input::hint::AskHint;
use crate::input::keys::{Chord, Command};
use crate::learn::drill::{Exercise, Practise};
use crate::learn::puzzle::Puzzling;
use crate::learn::{Explained, Page, Teach};
use crate::notices::{Notice, Notices, PendingDraw};
use crate::opponent::Watch;
use crate::screens::{Overlay, Screen};
use crate::settings::{GameChoice, Mode, Settings, Side};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::notation;
use congo_rules::{Color, Kind, Position};
use std::path::PathBuf;

/// What a button or a key asks for.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Action {
    /// Begin a game; the choice is remembered.
    Start(GameChoice),
    /// Go on with the game that was broken off.
    Continue,
    /// Go to the menu; the game is kept.
    Menu,
    /// Go to the lists of what can be learnt.
    Learn,
    /// Show how an animal moves.
    Explain(Kind),
    /// Something of the lesson under way, or a new one.
    Teach(Teach),
    /// Go to this list of what can be learnt.
    ShowPage(Page),
    /// Something of the puzzle under way, or a new series.
    Puzzle(Puzzling),
    /// Begin an exercise.
    Practise(Exercise),
    /// Leave the program; the game is kept.
    Quit,
    /// Lay something over the screen.
    Open(Overlay),
    /// Take it away.
    Close,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Ask for a hint, or for more of it.
    Hint,
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Answer the other player's offer.
    AnswerDraw(bool),
    /// Turn the board round.
    Flip,
    /// Change between toys and tokens.
    SwitchView,
    /// Show the board after so many plies; none for the present.
    LookAt(Option<usize>),
    /// Look one ply back or on.
    LookBy(i32),
    /// Hold two computers, or let them go on.
    Pause,
    /// Stop the open chain here, or play the move that waits for it.
    Confirm,
    /// Take back the last hop, or put the man down.
    Back,
    /// Let a held computer play one move.
    Step,
    /// Put the position into the clipboard.
    CopyFen,
    /// Put the game into the clipboard.
    CopyPgn,
    /// Read a position or a game from text.
    Paste(String),
    /// Keep the game under a name.
    Save(String),
    /// Open a kept game.
    Load(PathBuf),
    /// A move in text.
    Type(String),
    /// The settings are these now.
    Settings(Box<Settings>),
    /// Sound off, or on again.
    Mute,
    /// The whole screen, or a window again.
    FullScreen,
    /// Say once more what has happened last.
    Say,
    /// The next key that goes down is to stand for this; none: never mind.
    AwaitKey(Option<Command>),
    /// This key stands for it now.
    Bind(Command, Chord),
    /// All keys as they were shipped.
    ResetKeys,
}

/// Text that wants to go into the clipboard; the window's side takes it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ToClipboard(pub String);

/// Sets up the actions.
pub fn plugin(app: &mut App) {
    app.add_message::<Action>().add_message::<ToClipboard>().add_systems(Update, act.in_set(InputSystems::Actions));
}

/// Whatever an action may change.
#[derive(SystemParam)]
struct Desk<'w> {
    current: Res<'w, Match>,
    settings: ResMut<'w, Settings>,
    view: ResMut<'w, View>,
    look_back: ResMut<'w, LookBack>,
    playback: ResMut<'w, Playback>,
    watch: ResMut<'w, Watch>,
    pending: ResMut<'w, PendingDraw>,
    notices: ResMut<'w, Notices>,
    status: Res<'w, StatusLine>,
    text: Res<'w, Text>,
    keys: ResMut<'w, Keys>,
    awaited: ResMut<'w, AwaitedKey>,
    library: Library<'w>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, Order>,
    answers: MessageWriter<'w, DrawAnswered>,
    hints: MessageWriter<'w, AskHint>,
    here: Res<'w, State<Screen>>,
    page: ResMut<'w, Page>,
    lessons: MessageWriter<'w, Teach>,
    puzzles: MessageWriter<'w, Puzzling>,
    exercises: MessageWriter<'w, Practise>,
    explained: ResMut<'w, Explained>,
    gestures: MessageWriter<'w, Gesture>,
    clipboard: MessageWriter<'w, ToClipboard>,
    exit: MessageWriter<'w, AppExit>,
}

fn act(mut actions: MessageReader<Action>, mut desk: Desk) {
    for action in actions.read() {
        desk.act(action);
    }
}

impl Desk<'_> {
    fn act(&mut self, action: &Action) {
        match action {
            Action::Start(choice) => self.start(choice),
            Action::Continue => self.go_on(),
            Action::Menu => self.go_to(Screen::Menu),
            Action::Learn => self.go_to(Screen::Learn),
            Action::Teach(order) => self.teach(order),
            Action::ShowPage(page) => {
                self.page.set_if_neq(*page);
                self.go_to(Screen::Learn);
            }
            Action::Puzzle(order) => self.puzzle(*order),
            Action::Practise(exercise) => self.practise(exercise),
            Action::Explain(kind) => {
                *self.explained = Explained(*kind);
                self.lay_over(Overlay::Animal);
            }
            Action::Quit => _ = self.exit.write(AppExit::Success),
            Action::Open(overlay) => self.lay_over(*overlay),
            Action::Close => self.lay_over(Overlay::None),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.hint(),
            Action::Resign => self.resign(),
            Action::OfferDraw => self.order(Order::OfferDraw),
            Action::AnswerDraw(accepted) => self.answer_draw(*accepted),
            Action::Flip => self.view.flipped = !self.view.flipped,
            Action::SwitchView => self.switch_view(),
            Action::LookAt(ply) => self.look_at(*ply),
            Action::LookBy(plies) => self.look_by(*plies),
            Action::Pause => self.watch.paused = !self.watch.paused,
            Action::Confirm => _ = self.gestures.write(Gesture::Stop),
            Action::Back => _ = self.gestures.write(Gesture::Cancel),
            Action::Step => self.watch.step = true,
            Action::CopyFen => _ = self.clipboard.write(ToClipboard(self.shown().fen())),
            Action::CopyPgn => _ = self.clipboard.write(ToClipboard(self.library.print(&self.current))),
            Action::Paste(text) => self.paste(text),
            Action::Save(name) => self.save(name),
            Action::Load(path) => self.load(path),
            Action::Type(text) => self.type_move(text),
            Action::Settings(settings) => _ = self.settings.set_if_neq((**settings).clone()),
            Action::Mute => self.settings.sound.muted = !self.settings.sound.muted,
            Action::FullScreen => self.settings.window.full_screen = !self.settings.window.full_screen,
            Action::Say => self.notices.push(Notice::with("notice-say", &self.status.0)),
            Action::AwaitKey(command) => _ = self.awaited.set_if_neq(AwaitedKey(*command)),
            Action::Bind(command, chord) => self.bind(*command, chord),
            Action::ResetKeys => {
                let shipped = self.keys.reset();
                self.keys.set_if_neq(shipped);
            }
        }
    }

    fn bind(&mut self, command: Command, chord: &Chord) {
        let bound = self.keys.with(command, chord);
        self.keys.set_if_neq(bound);
        self.awaited.set_if_neq(AwaitedKey(None));
    }

    fn go_to(&mut self, screen: Screen) {
        NextState::set_if_neq(&mut self.screen, screen);
    }

    fn lay_over(&mut self, overlay: Overlay) {
        self.awaited.set_if_neq(AwaitedKey(None));
        NextState::set_if_neq(&mut self.overlay, overlay);
    }

    /// Taking back or resigning does not wait for an animation, and looks at the present.
    fn order(&mut self, order: Order) {
        self.playback.skip();
        self.look_back.set_if_neq(LookBack(None));
        self.orders.write(order);
    }

    fn start(&mut self, choice: &GameChoice) {
        self.settings.last_game = choice.clone();
        let seed = self.library.fresh_seed();
        let setup = MatchSetup { start: Position::start(), seats: seats(choice, seed), seed, purpose: Purpose::Game };
        self.begin(Order::New(Box::new(setup)));
    }

    /// Everything that begins a match ends here.
    fn begin(&mut self, order: Order) {
        if let Order::New(setup) | Order::Resume(setup, _) = &order {
            self.view.flipped = !setup.seats[0].is_human() && setup.seats[1].is_human();
        }
        *self.pending = PendingDraw::default();
        self.watch.paused = false;
        self.order(order);
        self.lay_over(Overlay::None);
        self.go_to(Screen::Playing);
    }

    fn teach(&mut self, order: &Teach) {
        self.look_back.set_if_neq(LookBack(None));
        self.lessons.write(order.clone());
        if let Teach::Begin(_) = order {
            self.view.flipped = false;
            self.lay_over(Overlay::None);
            self.go_to(Screen::Lesson);
        }
    }

    fn puzzle(&mut self, order: Puzzling) {
        self.look_back.set_if_neq(LookBack(None));
        self.puzzles.write(order);
        if let Puzzling::Begin(_) = order {
            self.lay_over(Overlay::None);
            self.go_to(Screen::Puzzle);
        }
    }

    fn practise(&mut self, exercise: &Exercise) {
        self.look_back.set_if_neq(LookBack(None));
        self.exercises.write(Practise(exercise.clone()));
        self.lay_over(Overlay::None);
        self.go_to(Screen::Playing);
    }

    /// A lesson shows, a puzzle gives something away, a game has a hint.
    fn hint(&mut self) {
        match self.here.get() {
            Screen::Lesson => self.teach(&Teach::Show),
            Screen::Puzzle => self.puzzle(Puzzling::Help),
            _ => _ = self.hints.write(AskHint),
        }
    }

    /// Lessons and puzzles begin anew.
    fn undo(&mut self) {
        match self.here.get() {
            Screen::Lesson => self.teach(&Teach::Again),
            Screen::Puzzle => self.puzzle(Puzzling::Again),
            _ => self.order(Order::Undo),
        }
    }

    fn redo(&mut self) {
        if *self.here.get() == Screen::Playing {
            self.order(Order::Redo);
        }
    }

    fn go_on(&mut self) {
        match self.library.read_autosave() {
            Ok(Some(opened)) => self.resume(opened),
            Ok(None) => self.notices.push(Notice::key("notice-nothing-to-continue")),
            Err(problem) => self.notices.push(Notice::problem("notice-cannot-open", problem)),
        }
    }

    fn resume(&mut self, opened: Opened) {
        self.begin(Order::Resume(Box::new(opened.setup), Box::new(opened.game)));
    }

    fn resign(&mut self) {
        let who = self.current.lone_human().or(self.current.turn().filter(|_| self.current.human_to_move()));
        if let Some(color) = who {
            self.order(Order::Resign(color));
        }
    }

    fn answer_draw(&mut self, accepted: bool) {
        if self.pending.by.take().is_some() {
            self.answers.write(DrawAnswered { accepted });
        }
    }

    fn switch_view(&mut self) {
        self.settings.view = match self.settings.view {
            ViewStyle::Toy => ViewStyle::Diagram,
            ViewStyle::Diagram => ViewStyle::Toy,
        };
    }

    fn look_at(&mut self, ply: Option<usize>) {
        let last = self.current.game().ply();
        self.look_back.set_if_neq(LookBack(ply.filter(|ply| *ply < last)));
    }

    fn look_by(&mut self, plies: i32) {
        let last = self.current.game().ply();
        let ply = self.look_back.0.unwrap_or(last).saturating_add_signed(plies as isize);
        self.look_at(Some(ply));
    }

    fn shown(&self) -> Position {
        let looked_at = self.look_back.0.and_then(|ply| self.current.game().position_at(ply));
        looked_at.unwrap_or(*self.current.position())
    }

    /// Text with tags or move numbers is a game, anything else must be a position.
    fn paste(&mut self, text: &str) {
        let text = text.trim();
        let looks_like_game = text.starts_with('[') || text.starts_with("1.") || text.starts_with('{');
        if looks_like_game { self.paste_game(text) } else { self.paste_position(text) }
    }

    fn paste_game(&mut self, text: &str) {
        match self.library.parse(text) {
            Ok(opened) => self.resume(opened),
            Err(problem) => self.notices.push(Notice::problem("notice-bad-game", problem)),
        }
    }

    fn paste_position(&mut self, text: &str) {
        let setup = text.parse::<congo_rules::Setup>().map_err(congo_rules::PositionError::Fen);
        match setup.and_then(playable) {
            Ok(start) => {
                let seed = self.library.fresh_seed();
                let played = self.current.purpose() == Purpose::Game;
                let seats = if played { self.current.seats().clone() } else { [Seat::Human, Seat::Human] };
                let setup = MatchSetup { start, seats, seed, purpose: Purpose::Game };
                self.begin(Order::New(Box::new(setup)));
            }
            Err(problem) => {
                self.notices.push(Notice::problem("notice-bad-position", explain::position(&problem, &self.text)))
            }
        }
    }

    fn save(&mut self, name: &str) {
        match self.library.save(name, &self.current) {
            Ok(path) => self.notices.push(Notice::with("notice-saved", path.display().to_string())),
            Err(problem) => self.notices.push(Notice::problem("notice-cannot-save", problem)),
        }
    }

    fn load(&mut self, path: &std::path::Path) {
        match self.library.load(path) {
            Ok(opened) => self.resume(opened),
            Err(problem) => self.notices.push(Notice::problem("notice-cannot-open", problem)),
        }
    }

    fn type_move(&mut self, text: &str) {
        match notation::parse_record(self.current.position(), text) {
            Ok(path) => _ = self.gestures.write(Gesture::Typed(path)),
            Err(problem) => self.notices.push(Notice::problem("notice-bad-move", explain::typed(&problem, &self.text))),
        }
    }
}

/// A game begins only where nothing is wrong at all.
fn playable(setup: congo_rules::Setup) -> Result<Position, congo_rules::PositionError> {
    let defects = setup.defects();
    if defects.is_empty() { Position::try_from(setup) } else { Err(congo_rules::PositionError::Defects(defects)) }
}

/// Who sits where, from what was chosen; the seed decides where chance is asked for.
fn seats(choice: &GameChoice, seed: u64) -> [Seat; 2] {
    let computer = || Seat::Computer(choice.level.clone());
    match choice.mode {
        Mode::TwoPlayers => [Seat::Human, Seat::Human],
        Mode::Watch => [computer(), Seat::Computer(choice.other_level.clone())],
        Mode::Computer => match human_side(choice.side, seed) {
            Color::White => [Seat::Human, computer()],
            Color::Black => [computer(), Seat::Human],
        },
    }
}

fn human_side(side: Side, seed: u64) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
        Side::Random if seed.count_ones().is_multiple_of(2) => Color::White,
        Side::Random => Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_human_sits_where_chosen() {
        let choice = GameChoice { side: Side::Black, ..default() };
        assert_eq!(seats(&choice, 1), [Seat::Computer("Giraffe".into()), Seat::Human]);
    }

    #[test]
    fn chance_gives_both_sides() {
        let sides: Vec<Color> = (0..4).map(|seed| human_side(Side::Random, seed)).collect();
        assert!(sides.contains(&Color::White) && sides.contains(&Color::Black));
    }
}
