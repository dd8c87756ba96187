//! A game looked at again, or a board for trying things: a tree of moves with a place in it. The match on the board is
//! made equal to the way that leads to the place (`follow.rs`), so that going on and back is shown and heard as in play;
//! moves on the board become variations.

mod arrows;
mod autoplay;
pub(crate) mod follow;
pub mod lines;
pub mod mistakes;
mod open;
pub mod review;
mod suspended;
pub mod words;

pub use arrows::{BoardArrows, ShowBest};
pub use autoplay::{Autoplay, Pacing};
pub use suspended::SuspendedGame;

use crate::board::View;
use crate::files::{self, Folders};
use crate::game::{GameClock, Match};
use crate::notices::{Notice, Notices};
use crate::screens::{Overlay, Screen};
use crate::settings::WriteFailed;
use crate::{AppSystems, InputSystems};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::drawings::Drawing;
use congo_games::tree::{Place, Tree};
use congo_games::{GameId, lone_person, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Path, Position};
use lines::LinesWish;
use mistakes::Mending;
use review::Reviewing;

/// What was tried and not kept, in the data folder: the analysis board goes on with it.
const SCRATCH: &str = "analysis.pgn";

/// A step through a game, or a change of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Studying {
    /// Look at a game of the library.
    Open(GameId),
    /// Look at a game from elsewhere.
    OpenGame(Box<Pgn>),
    /// Look at a game, or several, in a text.
    OpenText(String),
    /// Look at the match that is on the board.
    OpenMatch,
    /// Look at it and let the engine go over it.
    ReviewMatch,
    /// Try things, going on from what was tried last.
    Board,
    /// Try things from a position.
    From(Box<Position>),
    /// To the beginning.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the end of this line.
    Last,
    /// To a place.
    Go(Place),
    /// To another of the ways that lead on from the move before: 1 for the next, -1 for the one before.
    Beside(i32),
    /// Play the game through, or stop that.
    Autoplay,
    /// How fast it is played through.
    Pace(Pacing),
    /// Take away the move that led here and all that follows.
    Cut,
    /// Bring this variation one step nearer to the main line.
    Promote,
    /// Say something about the move that led here.
    Say(String),
    /// Draw an arrow or a circle, or take it away.
    Draw(Drawing),
    /// Take away all that is drawn here.
    Wipe,
    /// Judge the move that led here, by its PGN number from 1 to 6.
    Judge(u8),
    /// Keep the game with all that was added.
    Save,
    /// Play moves from a place on.
    Follow(Place, Vec<Path>),
    /// Let the engine go over the game, or stop that.
    Review(Reviewing),
    /// Learn from mistakes.
    Mend(Mending),
    /// What the engine is to show while the position is looked at.
    Wish(LinesWish),
    /// Show the best moves as arrows, or not.
    ShowBest(bool),
}

impl Studying {
    /// Whether another game is looked at from now on.
    fn opens(&self) -> bool {
        use Studying::*;
        matches!(self, Open(_) | OpenGame(_) | OpenText(_) | OpenMatch | ReviewMatch | Board | From(_))
    }

    /// Whether what is opened has been played by somebody, who wants to sit near; at the match he does already.
    fn has_players(&self) -> bool {
        matches!(self, Self::Open(_) | Self::OpenGame(_) | Self::OpenText(_))
    }
}

/// A step or change that somebody asks for.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Studied(pub Studying);

/// The game that is looked at.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Study {
    pub(crate) tree: Tree,
    /// The game of the library that it is.
    pub(crate) kept: Option<GameId>,
    /// Whether something was added that is not in the library.
    pub(crate) changed: bool,
}

impl Default for Study {
    fn default() -> Self {
        Self { tree: Tree::new(Pgn::default()), kept: None, changed: false }
    }
}

impl Study {
    /// The game with its place.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The game of the library that it is; none if it is in none.
    pub fn kept(&self) -> Option<&GameId> {
        self.kept.as_ref()
    }

    /// Whether something was added that is not in the library.
    pub fn changed(&self) -> bool {
        self.changed
    }
}

/// The order in which a game is looked at within a frame: in `InputSystems::Games` what is asked for, then in
/// `AppSystems::Listen` what follows from what the referee did.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum StudySystems {
    /// A game that plays itself takes its step.
    Play,
    /// What is asked for is done in the tree.
    Obey,
    /// The match goes where the tree is.
    Follow,
    /// Moves on the board go into the tree.
    Take,
    /// The review turns to the game.
    Review,
    /// Attempts to do better are judged.
    Mend,
    /// The engine turns to the position.
    Think,
}

/// Sets up looking at games.
pub fn plugin(app: &mut App) {
    app.init_resource::<Study>()
        .add_message::<Studied>()
        .configure_sets(
            Update,
            (StudySystems::Play, StudySystems::Obey, StudySystems::Follow).chain().in_set(InputSystems::Games),
        )
        .configure_sets(
            Update,
            (StudySystems::Take, StudySystems::Review, StudySystems::Mend, StudySystems::Think)
                .chain()
                .in_set(AppSystems::Listen),
        )
        .add_systems(Update, obey.in_set(StudySystems::Obey).run_if(on_message::<Studied>))
        .add_systems(Update, keep_scratch.in_set(AppSystems::Mirror).run_if(resource_changed::<Study>));
    follow::plugin(app);
    autoplay::plugin(app);
    review::plugin(app);
    lines::plugin(app);
    mistakes::plugin(app);
    arrows::plugin(app);
    suspended::plugin(app);
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn obey(
    mut asked: MessageReader<Studied>,
    mut study: ResMut<Study>,
    mut notices: ResMut<Notices>,
    current: Res<Match>,
    records: crate::game::record::Records,
    running: Res<crate::game::record::Running>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut desk: Helpers,
    mut view: ResMut<View>,
    mut left: LeftGame,
) {
    for Studied(order) in asked.read() {
        desk.help(order);
        if order.opens() {
            left.note(order, &current, &running);
        }
        let result = match order {
            Studying::Open(id) => study.open_kept(id, &records),
            Studying::OpenGame(game) => study.open_game(game),
            Studying::OpenText(text) => study.open_text(text),
            Studying::OpenMatch | Studying::ReviewMatch => study.open_match(&current, &records, &running),
            Studying::Board => study.open_scratch(&records),
            Studying::From(position) => study.open_position(**position),
            Studying::Save => study.save(&records).map(|()| notices.push(Notice::key("notice-kept"))),
            Studying::Follow(place, line) => study.follow(place, line),
            order => study.step(order),
        };
        match result {
            Err(notice) => notices.push(notice),
            Ok(()) if order.opens() => {
                info!("looking at {}", study.tree.position().fen());
                NextState::set_if_neq(&mut screen, Screen::Study);
                NextState::set_if_neq(&mut overlay, Overlay::None);
                if order.has_players() {
                    let black = lone_person(&record::players(study.tree.game())) == Some(Color::Black);
                    view.set_if_neq(View { flipped: black, ..*view });
                }
            }
            Ok(()) => {}
        }
    }
}

/// The game that is left when another one, or the same one, is looked at.
#[derive(SystemParam)]
struct LeftGame<'w> {
    suspended: ResMut<'w, SuspendedGame>,
    clock: Res<'w, GameClock>,
    screen: Res<'w, State<Screen>>,
}

impl LeftGame<'_> {
    fn note(&mut self, order: &Studying, current: &Match, running: &crate::game::record::Running) {
        match (order, self.screen.get()) {
            // A game that is pasted or dropped beside a game does not lose it.
            (Studying::OpenMatch, _) | (_, Screen::Playing) => self.suspended.note(current, &self.clock, running),
            (_, Screen::Study) => {}
            _ => self.suspended.forget(),
        }
    }
}

/// Those who help to look at a game.
#[derive(SystemParam)]
struct Helpers<'w> {
    reviewing: MessageWriter<'w, Reviewing>,
    mending: MessageWriter<'w, Mending>,
    wish: ResMut<'w, LinesWish>,
    best: ResMut<'w, ShowBest>,
}

impl Helpers<'_> {
    /// Does what concerns no move of the game.
    fn help(&mut self, order: &Studying) {
        match order {
            Studying::Review(order) => _ = self.reviewing.write(*order),
            Studying::ReviewMatch => _ = self.reviewing.write(Reviewing::Begin),
            Studying::Mend(order) => _ = self.mending.write(*order),
            Studying::Wish(wish) => {
                let lines = wish.lines.clamp(1, lines::MOST_LINES);
                self.wish.set_if_neq(LinesWish { lines, ..*wish });
            }
            Studying::ShowBest(shown) => _ = self.best.set_if_neq(ShowBest(*shown)),
            _ => {}
        }
    }
}

impl Study {
    /// Goes somewhere, or changes something.
    fn step(&mut self, order: &Studying) -> Result<(), Notice> {
        let tree = &mut self.tree;
        match order {
            Studying::First => tree.begin(),
            Studying::Back => _ = tree.back(),
            Studying::Forward => _ = tree.forward(),
            Studying::Last => tree.end(),
            Studying::Go(place) => _ = tree.go(place),
            Studying::Beside(by) => beside(tree, *by),
            Studying::Cut => self.changed |= tree.cut(),
            Studying::Promote => self.changed |= tree.promote(),
            Studying::Say(text) => {
                self.changed |= tree.said() != *text;
                tree.say(text);
            }
            Studying::Draw(drawing) => {
                tree.draw(*drawing);
                self.changed = true;
            }
            Studying::Wipe => {
                self.changed |= !tree.drawings().is_empty();
                tree.wipe();
            }
            Studying::Judge(nag) => {
                tree.judge(*nag);
                self.changed = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn follow(&mut self, place: &Place, line: &[Path]) -> Result<(), Notice> {
        self.tree.go(place);
        for path in line {
            match self.tree.play(path) {
                Ok(added) => self.changed |= added,
                Err(problem) => return Err(Notice::problem("notice-bad-move", problem)),
            }
        }
        Ok(())
    }
}

/// To another of the ways that lead on from the move before.
fn beside(tree: &mut Tree, by: i32) {
    let here = tree.here().clone();
    if !tree.back() {
        return;
    }
    let ways: Vec<Place> = tree.ways().into_iter().map(|(place, _)| place).collect();
    let at = ways.iter().position(|place| *place == here).unwrap_or_default();
    let next = (at as i64 + i64::from(by)).rem_euclid(ways.len().max(1) as i64) as usize;
    tree.go(ways.get(next).unwrap_or(&here));
}

/// What is tried and not kept is written down, so that nothing is lost.
fn keep_scratch(
    study: Res<Study>,
    folders: Option<Res<Folders>>,
    mut written: Local<String>,
    mut failed: MessageWriter<WriteFailed>,
) {
    let Some(folders) = folders.filter(|_| study.changed) else { return };
    let text = study.tree.game().to_string();
    if *written == text {
        return;
    }
    if let Err(problem) = files::write_lightly(&folders.data.join(SCRATCH), &text) {
        failed.write(WriteFailed { problem: problem.to_string() });
    }
    *written = text;
}

/// Whether another game or another place in it is looked at now; for systems.
pub(crate) fn turned_to(screen: Res<State<Screen>>, study: Res<Study>) -> bool {
    *screen.get() == Screen::Study && (screen.is_changed() || study.is_changed())
}

/// Whether a game is being looked at; for systems.
pub fn at_the_study(screen: Res<State<Screen>>) -> bool {
    *screen.get() == Screen::Study
}
