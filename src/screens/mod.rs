//! Where in the program the player is.

use crate::AppSystems;
use crate::actions::Action;
use crate::args::Args;
use crate::audio::Sounds;
use crate::online::Onlining;
use crate::shelf::Shelving;
use bevy::prelude::*;

/// Where in the program the player is.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Drawings and sounds are being read.
    #[default]
    Loading,
    /// The menu, beside the board.
    Menu,
    /// A match.
    Playing,
    /// What can be learnt, as lists beside the board.
    Learn,
    /// A lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// The games that are kept, as a list beside the board.
    Library,
    /// A game that is looked at, or a board for trying things.
    Study,
    /// A position that is being set up.
    Editor,
    /// What the games tell of the player.
    Statistics,
    /// Games with people elsewhere, beside the board.
    Online,
}

impl Screen {
    /// Whether hands, keys and marks are at the board.
    pub fn at_the_board(self) -> bool {
        self.shows_match() || self == Self::Editor
    }

    /// Whether the men on the board are those of the match, and hands make moves with them.
    pub fn shows_match(self) -> bool {
        matches!(self, Self::Playing | Self::Lesson | Self::Puzzle | Self::Study)
    }
}

/// Whether hands, keys and marks are at the board; for systems.
pub fn at_the_board(screen: Res<State<Screen>>) -> bool {
    screen.at_the_board()
}

/// What lies over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The settings.
    Settings,
    /// Choosing how to play.
    NewGame,
    /// The keys and what they do.
    Keys,
    /// How an animal moves.
    Animal,
    /// A position or a game as something to send.
    Share,
    /// Games from elsewhere to choose from.
    Import,
}

/// Sets up the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_systems(OnEnter(Screen::Menu), open_named_game)
        .add_systems(Update, open_menu.run_if(in_state(Screen::Loading)).in_set(AppSystems::Present))
        .add_systems(Last, tell.run_if(state_changed::<Screen>));
}

/// For whoever reads the log: a screen takes keys and clicks from now on.
fn tell(screen: Res<State<Screen>>) {
    info!("screen: {:?}", screen.get());
}

/// The menu opens once everything that is read is there. Without a window nothing is read.
fn open_menu(server: Option<Res<AssetServer>>, sounds: Option<Res<Sounds>>, mut screen: ResMut<NextState<Screen>>) {
    let ready = match (server, sounds) {
        (Some(server), Some(sounds)) => sounds.progress(&server) >= 1.0,
        _ => true,
    };
    if ready {
        screen.set(Screen::Menu);
    }
}

/// A game named on the command line is opened, or joined, as soon as the menu is there.
fn open_named_game(args: Option<Res<Args>>, mut actions: MessageWriter<Action>, mut done: Local<bool>) {
    let Some(args) = args.filter(|_| !std::mem::replace(&mut *done, true)) else { return };
    actions.write_batch(args.game.clone().map(|path| Action::Shelve(Shelving::OpenFile(path))));
    if let Some(link) = args.invitation.clone() {
        actions.write(Action::Online);
        actions.write(Action::Wire(Onlining::Join(link)));
    }
}
