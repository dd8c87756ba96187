//! Everything a button or a key can ask for, in one list, and what it leads to.

use crate::InputSystems;
use crate::animation::{LookBack, Playback};
use crate::announce::{self, StatusLine};
use crate::board::{View, ViewStyle};
use crate::editor::{Edited, Editing, Editor};
use crate::explain;
use crate::game::record::{Opened, Records, Running};
use crate::game::{DrawAnswered, GameClock, Match, MatchSetup, Order, Purpose, Seat};
use crate::input::Gesture;
use crate::input::bindings::{AwaitedKey, Keys};
use crate::input::hint::AskHint;
use crate::input::keys::{Chord, Command};
use crate::learn::drill::{Exercise, Practise};
use crate::learn::puzzle::Puzzling;
use crate::learn::{Explained, Page, Teach};
use crate::notices::{Notice, Notices, PendingDraw, PendingResign};
use crate::online::{Online, Onlining, Wired};
use crate::opponent::Watch;
use crate::screens::{Overlay, Screen};
use crate::settings::{GameChoice, Mode, Settings, Side};
use crate::share::{Shared, Sharing};
use crate::shelf::{Shelved, Shelving};
use crate::study::{Studied, Study, Studying, SuspendedGame};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::GameId;
use congo_games::clock::Clock;
use congo_rules::notation;
use congo_rules::{Color, Game, Kind, Position};

/// What a button or a key asks for.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Action {
    /// Begin a game; the choice is remembered.
    Start(GameChoice),
    /// Begin the game on the board anew: the same players at the same sides, the same clock and coach.
    PlayAgain,
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
    /// Give up; the player is asked whether they are sure.
    Resign,
    /// Whether they are.
    AnswerResign(bool),
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
    /// Hold two computers or the clock, or let them go on.
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
    /// Read one from the clipboard.
    PasteClipboard,
    /// Go to the games that are kept.
    Library,
    /// Go to the games with people elsewhere.
    Online,
    /// Something with people elsewhere.
    Wire(Onlining),
    /// Something with the games that are kept.
    Shelve(Shelving),
    /// Go to what the games tell of the player.
    Statistics,
    /// Something with a position or a game that is shared.
    Share(Sharing),
    /// Look at a game, or go on in the one that is looked at.
    Study(Studying),
    /// Leave the game that is looked at: back to the board where it is played, else to the menu.
    LeaveStudy,
    /// Play on a game of the library that was broken off.
    PlayOn(GameId),
    /// Something with a position that is being set up.
    Edit(Editing),
    /// Begin a game from the position that is looked at or set up; the choice is remembered.
    StartHere(GameChoice),
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

impl Action {
    /// Whether this is done to the game as it stands: who looks back returns to the present for it.
    fn concerns_the_present(&self) -> bool {
        use Action::*;
        let asked = matches!(
            self,
            Undo | Redo | Hint | Resign | AnswerResign(_) | OfferDraw | AnswerDraw(_) | Confirm | Type(_)
        );
        asked || matches!(self, Teach(_) | Puzzle(_) | Practise(_) | Wire(_) | Study(_))
    }
}

/// Text that wants to go into the clipboard; the window's side takes it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ToClipboard(pub String);

/// The text in the clipboard is wanted, as [`Action::Paste`]; the window's side answers.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct FromClipboard;

/// Sets up the actions.
pub fn plugin(app: &mut App) {
    app.add_message::<Action>()
        .add_message::<ToClipboard>()
        .add_message::<FromClipboard>()
        .add_systems(Update, act.in_set(InputSystems::Actions));
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
    resigning: ResMut<'w, PendingResign>,
    notices: ResMut<'w, Notices>,
    status: Res<'w, StatusLine>,
    text: Res<'w, Text>,
    keys: ResMut<'w, Keys>,
    awaited: ResMut<'w, AwaitedKey>,
    records: Records<'w>,
    running: Res<'w, Running>,
    clock: Res<'w, GameClock>,
    study: Res<'w, Study>,
    suspended: Res<'w, SuspendedGame>,
    editor: Res<'w, Editor>,
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
    shelved: MessageWriter<'w, Shelved>,
    studied: MessageWriter<'w, Studied>,
    edited: MessageWriter<'w, Edited>,
    shared: MessageWriter<'w, Shared>,
    online: Res<'w, Online>,
    wired: MessageWriter<'w, Wired>,
    explained: ResMut<'w, Explained>,
    gestures: MessageWriter<'w, Gesture>,
    clipboard: MessageWriter<'w, ToClipboard>,
    wanted: MessageWriter<'w, FromClipboard>,
    exit: MessageWriter<'w, AppExit>,
}

fn act(mut actions: MessageReader<Action>, mut desk: Desk) {
    for action in actions.read() {
        desk.act(action);
    }
}

impl Desk<'_> {
    fn act(&mut self, action: &Action) {
        if action.concerns_the_present() {
            self.look_back.set_if_neq(LookBack::PRESENT);
        }
        match action {
            Action::Start(choice) => self.start(choice),
            Action::PlayAgain => self.play_again(),
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
            Action::Resign => self.ask_about_resigning(),
            Action::AnswerResign(sure) => self.answer_resign(*sure),
            Action::OfferDraw if self.is_online() => self.wire(Onlining::OfferDraw),
            Action::OfferDraw => self.order(Order::OfferDraw),
            Action::AnswerDraw(accepted) => self.answer_draw(*accepted),
            Action::Flip => self.view.flipped = !self.view.flipped,
            Action::SwitchView => self.switch_view(),
            Action::LookAt(ply) => self.look_at(*ply),
            Action::LookBy(plies) => self.look_by(*plies),
            Action::Pause if self.is_online() => {}
            Action::Pause => self.watch.paused = !self.watch.paused,
            Action::Confirm => _ = self.gestures.write(Gesture::Stop),
            Action::Back => _ = self.gestures.write(Gesture::Cancel),
            Action::Step => self.watch.step = true,
            Action::CopyFen => _ = self.clipboard.write(ToClipboard(self.fen())),
            Action::CopyPgn => _ = self.clipboard.write(ToClipboard(self.game_text())),
            Action::Paste(text) => self.paste(text),
            Action::PasteClipboard => _ = self.wanted.write(FromClipboard),
            Action::Library => self.go_to(Screen::Library),
            Action::Online => self.go_to(Screen::Online),
            Action::Wire(Onlining::Enter) => self.enter(),
            Action::Wire(order) => self.wire(order.clone()),
            Action::Shelve(order) => _ = self.shelved.write(Shelved(order.clone())),
            Action::Statistics => self.go_to(Screen::Statistics),
            Action::Share(order) => _ = self.shared.write(Shared(order.clone())),
            Action::Study(order) => self.look(order),
            Action::Edit(order) => self.edit(order),
            Action::LeaveStudy => self.leave_study(),
            Action::PlayOn(id) => self.play_on(id),
            Action::StartHere(choice) => self.start_here(choice),
            Action::Type(text) => self.type_move(text),
            Action::Settings(settings) => _ = self.settings.set_if_neq((**settings).clone()),
            Action::Mute => self.settings.sound.muted = !self.settings.sound.muted,
            Action::FullScreen => self.settings.window.full_screen = !self.settings.window.full_screen,
            Action::Say => self.say(),
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

    /// Taking back or resigning does not wait for an animation.
    fn order(&mut self, order: Order) {
        self.playback.skip();
        self.orders.write(order);
    }

    fn start(&mut self, choice: &GameChoice) {
        self.settings.last_game = choice.clone();
        let seed = self.records.fresh_seed();
        let setup =
            MatchSetup::new(Position::start(), seats(choice, seed), seed, Purpose::Game).with_coach(choice.coached);
        let clock = clock(choice, &setup.seats, &Game::new());
        self.begin(Order::New(Box::new(setup.with_clock(clock))));
    }

    /// Everything that begins a match ends here.
    fn begin(&mut self, order: Order) {
        if let Order::New(setup) | Order::Resume(setup, _) = &order {
            self.view.flipped = !setup.seats[0].is_human() && setup.seats[1].is_human();
            // Nobody's time runs before he has seen where the game stood.
            let far = setup.seats.iter().any(Seat::is_remote);
            self.watch.paused = setup.kept.is_some() && setup.clock.is_some() && !far;
        }
        *self.pending = PendingDraw::default();
        self.order(order);
        self.lay_over(Overlay::None);
        self.go_to(Screen::Playing);
    }

    fn teach(&mut self, order: &Teach) {
        self.lessons.write(order.clone());
        if let Teach::Begin(_) = order {
            self.view.flipped = false;
            self.lay_over(Overlay::None);
            self.go_to(Screen::Lesson);
        }
    }

    fn puzzle(&mut self, order: Puzzling) {
        self.puzzles.write(order);
        if let Puzzling::Begin(_) = order {
            self.lay_over(Overlay::None);
            self.go_to(Screen::Puzzle);
        }
    }

    fn practise(&mut self, exercise: &Exercise) {
        self.exercises.write(Practise(exercise.clone()));
        self.lay_over(Overlay::None);
        self.go_to(Screen::Playing);
    }

    /// The game with people elsewhere comes on the board.
    fn enter(&mut self) {
        let Some((mut setup, game)) = self.online.setup() else { return };
        let party = self.online.party();
        let own = party.and_then(crate::online::Party::own);
        let file = party.and_then(crate::online::Party::file);
        setup.kept =
            file.filter(|file| self.records.library().is_some_and(|library| library.path(file).exists())).cloned();
        self.begin(Order::Resume(Box::new(setup), Box::new(game)));
        self.view.flipped = own == Some(Color::Black);
    }

    fn wire(&mut self, order: Onlining) {
        self.wired.write(Wired(order));
    }

    /// Whether the game on the board is played with somebody elsewhere: then it is for both to say what happens.
    fn is_online(&self) -> bool {
        *self.here.get() == Screen::Playing && self.current.is_online()
    }

    /// A lesson shows, a puzzle gives something away, a game has a hint.
    fn hint(&mut self) {
        match self.here.get() {
            _ if self.is_online() => self.notices.push(Notice::key("online-no-hints")),
            Screen::Lesson => self.teach(&Teach::Show),
            Screen::Puzzle => self.puzzle(Puzzling::Help),
            Screen::Editor => {}
            _ => _ = self.hints.write(AskHint),
        }
    }

    /// Lessons and puzzles begin anew.
    fn undo(&mut self) {
        match self.here.get() {
            Screen::Study => self.look(&Studying::Back),
            Screen::Editor => self.edit(&Editing::Undo),
            Screen::Lesson => self.teach(&Teach::Again),
            Screen::Puzzle => self.puzzle(Puzzling::Again),
            _ if self.is_online() => self.wire(Onlining::AskTakeback),
            _ => self.order(Order::Undo),
        }
    }

    fn redo(&mut self) {
        match self.here.get() {
            Screen::Playing if !self.current.is_online() => self.order(Order::Redo),
            Screen::Study => self.look(&Studying::Forward),
            Screen::Editor => self.edit(&Editing::Redo),
            _ => {}
        }
    }

    /// A step by hand is a step, whatever is looked at.
    fn look(&mut self, order: &Studying) {
        self.studied.write(Studied(order.clone()));
    }

    fn edit(&mut self, order: &Editing) {
        self.edited.write(Edited(order.clone()));
    }

    /// Goes on with a game of the library, unless another window plays it.
    fn play_on(&mut self, id: &GameId) {
        if self.running.id().as_ref() != Some(id) && self.records.is_played_elsewhere(id) {
            return self.notices.push(Notice::key("notice-played-elsewhere"));
        }
        match self.records.of_library(id) {
            Ok(opened) if opened.game.outcome().is_none() => self.resume(opened),
            Ok(_) => self.look(&Studying::Open(id.clone())),
            Err(problem) => self.notices.push(Notice::problem("notice-cannot-open", problem)),
        }
    }

    /// A game from the position that is looked at or set up.
    fn start_here(&mut self, choice: &GameChoice) {
        let game = match self.here.get() {
            Screen::Editor => self.editor.verdict().playable().map(Game::from_position),
            _ => Some(self.game_here()),
        };
        let Some(game) = game else { return };
        self.settings.last_game = choice.clone();
        let seed = self.records.fresh_seed();
        let setup = MatchSetup::new(game.start(), seats(choice, seed), seed, Purpose::Game).with_coach(choice.coached);
        let clock = clock(choice, &setup.seats, &game);
        let setup = setup.with_clock(clock);
        self.begin(Order::Resume(Box::new(setup), Box::new(game)));
    }

    /// A game that begins with what led to the position that is looked at; with the position alone where a game would
    /// have ended before.
    fn game_here(&self) -> Game {
        let tree = self.study.tree();
        let mut game = Game::from_position(tree.game().start());
        let played = tree.turns().iter().all(|turn| game.play(&turn.path).is_ok()) && game.outcome().is_none();
        if played { game } else { Game::from_position(tree.position()) }
    }

    /// The game on the board, as text.
    fn game_text(&self) -> String {
        match self.here.get() {
            Screen::Study => self.study.tree().game().to_string(),
            _ => self.records.pgn(&self.current, self.clock.get(), &self.running).to_string(),
        }
    }

    fn play_again(&mut self) {
        self.begin(Order::New(Box::new(self.same_players_from(self.current.game().start()))));
    }

    fn leave_study(&mut self) {
        match self.suspended.get().cloned() {
            Some(opened) if opened.setup.seats.iter().any(Seat::is_remote) => self.enter(),
            Some(opened) => self.resume(opened),
            None => self.go_to(Screen::Menu),
        }
    }

    fn go_on(&mut self) {
        match self.records.running(self.running.id().as_ref()) {
            Ok(Some(opened)) => self.resume(opened),
            Ok(None) => self.notices.push(Notice::key("notice-nothing-to-continue")),
            Err(problem) => self.notices.push(Notice::problem("notice-cannot-open", problem)),
        }
    }

    fn resume(&mut self, opened: Opened) {
        self.begin(Order::Resume(Box::new(opened.setup), Box::new(opened.game)));
    }

    /// The side that gives up when somebody here does; none where nobody can.
    fn gives_up(&self) -> Option<Color> {
        let at_turn = || self.current.turn().filter(|_| self.current.human_to_move());
        self.current.lone_human().or_else(at_turn).filter(|_| self.current.outcome().is_none())
    }

    /// It cannot be taken back, and its button is one of many.
    fn ask_about_resigning(&mut self) {
        let platform = self.online.party().is_some_and(|party| party.platform().is_some());
        if platform && self.is_online() {
            // Nobody gives up there, and the player hears it.
            return self.wire(Onlining::Resign);
        }
        if self.gives_up().is_some() {
            self.resigning.set_if_neq(PendingResign(true));
        }
    }

    fn answer_resign(&mut self, sure: bool) {
        let asked = std::mem::take(self.resigning.bypass_change_detection()).0;
        let Some(color) = self.gives_up().filter(|_| asked && sure) else { return };
        match self.is_online() {
            true => self.wire(Onlining::Resign),
            false => self.order(Order::Resign(color)),
        }
    }

    fn answer_draw(&mut self, accepted: bool) {
        if self.is_online() {
            return self.wire(if accepted { Onlining::OfferDraw } else { Onlining::DeclineDraw });
        }
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
        if *self.here.get() == Screen::Study {
            return self.look(if ply.is_none() { &Studying::Last } else { &Studying::First });
        }
        let looked_at = ply.map_or(LookBack::PRESENT, |ply| LookBack::at(ply, &self.current));
        self.look_back.set_if_neq(looked_at);
    }

    fn look_by(&mut self, plies: i32) {
        if *self.here.get() == Screen::Study {
            return self.look(if plies < 0 { &Studying::Back } else { &Studying::Forward });
        }
        let ply = self.look_back.plies_shown(&self.current).saturating_add_signed(plies as isize);
        self.look_at(Some(ply));
    }

    /// What is on the board, as text.
    fn fen(&self) -> String {
        match self.here.get() {
            Screen::Editor => self.editor.setup().to_string(),
            _ => self.look_back.position(&self.current).fen(),
        }
    }

    /// Text with tags or move numbers is a game, anything else must be a position.
    fn paste(&mut self, text: &str) {
        let text = text.trim();
        let looks_like_game = text.starts_with('[') || text.starts_with("1.") || text.starts_with('{');
        match looks_like_game {
            true => _ = self.shelved.write(Shelved(Shelving::OpenText(text.into()))),
            false if *self.here.get() == Screen::Editor => self.edit(&Editing::Fen(text.to_owned())),
            false => self.paste_position(text),
        }
    }

    fn paste_position(&mut self, text: &str) {
        let setup = text.parse::<congo_rules::Setup>().map_err(congo_rules::PositionError::Fen);
        match setup.and_then(playable) {
            Ok(start) if self.current.purpose() == Purpose::Game && !self.current.is_online() => {
                self.begin(Order::New(Box::new(self.same_players_from(start))));
            }
            Ok(start) => self.look(&Studying::From(Box::new(start))),
            Err(problem) => {
                self.notices.push(Notice::problem("notice-bad-position", explain::position(&problem, &self.text)))
            }
        }
    }

    /// Another game with who plays now, the same clock and coach, from a position.
    fn same_players_from(&self, start: Position) -> MatchSetup {
        let clock = self.clock.get().map(|clock| Clock::new(*clock.controls(), start.turn()));
        MatchSetup { start, seed: self.records.fresh_seed(), kept: None, clock, ..self.current.setup() }
    }

    /// What has happened last, and how long the players still have.
    fn say(&mut self) {
        let left = |clock| Color::ALL.map(|color| announce::time_left(clock, color, &self.text));
        let clocks = self.clock.get().map(left).into_iter().flatten();
        let said: Vec<String> = std::iter::once(self.status.0.clone()).chain(clocks).collect();
        self.notices.push(Notice::with("notice-say", said.join(" ")));
    }

    fn type_move(&mut self, text: &str) {
        if self.clock.is_held(&self.watch) {
            return self.notices.push(Notice::key("clock-held"));
        }
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

/// The clock that was chosen, for a game that goes on from here.
fn clock(choice: &GameChoice, seats: &[Seat; 2], so_far: &Game) -> Option<Clock> {
    let own = if seats[1].is_human() && !seats[0].is_human() { Color::Black } else { Color::White };
    let controls = choice.clock.controls(own)?;
    let unknown = vec![None; so_far.ply()];
    Some(Clock::restore(controls, so_far.start().turn(), &unknown, std::time::Duration::ZERO))
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
