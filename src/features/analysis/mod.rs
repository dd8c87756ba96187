//! A game under analysis, or a board for trying moves: a tree of moves with a current path. The match on the board
//! follows the path (`sync.rs`), so that steps forward and back look and sound as in play; moves on the board become
//! variations.

pub mod arrows;
pub mod autoplay;
pub mod engine_lines;
pub mod history;
pub mod load;
pub mod retry_mistakes;
pub mod review;
pub mod save;
pub mod story;
pub mod story_text;
pub mod sync;
pub mod text;

use crate::app::clipboard::CopyToClipboard;
use crate::features::analysis::arrows::ShowBestMoves;
use crate::features::analysis::autoplay::AutoplaySpeed;
use crate::session::analysis_match::OpenAnalysis;
use crate::session::game_choice::GameChoice;
use crate::session::open_share::OpenShare;
use crate::session::start::StartCommand;
use crate::session::suspended_game::SuspendedGame;
use congo_rules::Game;

use crate::app::schedule::{InputSystems, ObserveSystems};
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::engine_lines::LinesRequest;
use crate::features::analysis::history::History;
use crate::features::analysis::retry_mistakes::RetryCommand;
use crate::features::analysis::review::ReviewCommand;
use crate::session::board_view::{View, ViewCommand};
use crate::session::clock::GameClock;
use crate::session::r#match::Match;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_library::tree::{Tree, TreeError, TreePath};
use congo_library::{GameId, only_person, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Path, Position};

/// The order of the analysis within a frame: commands in `InputSystems::Analysis`, and reactions to the referee in
/// `ObserveSystems::Follow`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum AnalysisSystems {
    /// The playback plays its next move.
    Autoplay,
    /// Commands change the tree.
    Commands,
    /// The match follows the current node of the tree.
    SyncMatch,
    /// Moves on the board are added to the tree.
    RecordTurns,
    /// The review starts or continues.
    Review,
    /// Attempts to correct mistakes are judged.
    RetryMistakes,
    /// The engine starts on the current position.
    EngineLines,
}

/// A command for the analysis.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum AnalysisCommand {
    /// Open a game of the library.
    Open(GameId),
    /// Open a game from elsewhere.
    OpenGame(Box<Pgn>),
    /// Open the game in a text; if it has several, list them.
    OpenText(String),
    /// Open the match on the board.
    OpenMatch,
    /// Open the match on the board and start its review.
    ReviewMatch,
    /// Return to the analysis board, or open an empty one.
    OpenBoard,
    /// Open the analysis board with a position.
    OpenPosition(Box<Position>),
    /// Go to the start.
    First,
    /// Go one move back.
    Back,
    /// Go one move forward.
    Forward,
    /// Go to the end of this line.
    Last,
    /// Go to a node.
    GoTo(TreePath),
    /// Go to another variation of the current move: 1 for the next, -1 for the previous one.
    StepVariation(i32),
    /// Start or stop the playback.
    Autoplay,
    /// Set the speed of the playback.
    SetAutoplaySpeed(AutoplaySpeed),
    /// Delete the move that led here, and all that follow.
    DeleteFromHere,
    /// Promote the current variation by one step.
    PromoteVariation,
    /// Set the comment on the move that led here.
    SetComment(String),
    /// Draw an arrow or a circle, or remove it.
    Draw(Drawing),
    /// Remove all drawings of this position.
    ClearDrawings,
    /// Annotate the move that led here with a NAG from 1 to 6.
    SetNag(u8),
    /// Undo the last change.
    Undo,
    /// Make the change that was undone last again.
    Redo,
    /// Play moves from a node on.
    PlayLine(TreePath, Vec<Path>),
    /// Start or stop the review.
    Review(ReviewCommand),
    /// A command for retrying mistakes.
    Retry(RetryCommand),
    /// Change the settings of the engine lines.
    SetLines(LinesRequest),
    /// Switch the arrows of the best moves on or off.
    ShowBest(bool),
    /// Copy the game to the clipboard.
    CopyGame,
    /// Share the game at the current position.
    Share,
    /// Start a game from the current position.
    StartGame(GameChoice),
    /// Return to the list from which the game was opened, to the suspended game, or to the menu.
    Leave,
}

impl AnalysisCommand {
    /// Whether the command opens another game.
    fn opens_game(&self) -> bool {
        use AnalysisCommand::*;
        matches!(self, Open(_) | OpenGame(_) | OpenText(_) | OpenMatch | ReviewMatch | OpenBoard | OpenPosition(_))
    }

    /// Whether the command reads a file of the library.
    fn needs_saved_games(&self) -> bool {
        matches!(self, Self::Open(_) | Self::OpenMatch | Self::ReviewMatch)
    }

    /// Whether the game has players, so that the side of the person at this board should be near. After a match it
    /// already is.
    fn has_players(&self) -> bool {
        matches!(self, Self::Open(_) | Self::OpenGame(_) | Self::OpenText(_))
    }
}

/// The analysed game.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct AnalysisSession {
    pub(crate) tree: Tree,
    /// Its id in the library.
    pub(crate) library_id: Option<GameId>,
    /// Whether there are changes that are not in the library yet.
    unsaved: bool,
    /// Whether it is the analysis board and not a game that was opened.
    is_board: bool,
    /// Whether it was opened in the list of the player's games, to which they return.
    is_from_library: bool,
    /// The length of the main line in its file, as last read or written.
    file_plies: usize,
    history: History,
}

impl Default for AnalysisSession {
    fn default() -> Self {
        Self {
            tree: Tree::new(Pgn::default()),
            library_id: None,
            unsaved: false,
            is_board: true,
            is_from_library: false,
            file_plies: 0,
            history: History::default(),
        }
    }
}

impl AnalysisSession {
    /// The move tree with the current path.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Its id in the library; `None` if it is not there: then the first change adds it.
    pub fn library_id(&self) -> Option<&GameId> {
        self.library_id.as_ref()
    }

    /// Whether the player returns to the list of their games.
    pub fn is_from_library(&self) -> bool {
        self.is_from_library
    }

    /// Whether there are changes that are not in the library yet.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }
}

/// Sets up the analysis.
pub fn plugin(app: &mut App) {
    app.init_resource::<AnalysisSession>()
        .add_message::<AnalysisCommand>()
        .configure_sets(
            Update,
            (AnalysisSystems::Autoplay, AnalysisSystems::Commands, AnalysisSystems::SyncMatch)
                .chain()
                .in_set(InputSystems::Analysis),
        )
        .configure_sets(
            Update,
            (
                AnalysisSystems::RecordTurns,
                AnalysisSystems::Review,
                AnalysisSystems::RetryMistakes,
                AnalysisSystems::EngineLines,
            )
                .chain()
                .in_set(ObserveSystems::Follow),
        )
        .add_systems(
            Update,
            (open_requested, handle_analysis_commands.run_if(on_message::<AnalysisCommand>))
                .chain()
                .in_set(AnalysisSystems::Commands),
        );
    app.add_plugins((
        save::plugin,
        sync::plugin,
        autoplay::plugin,
        review::plugin,
        story::plugin,
        engine_lines::plugin,
        retry_mistakes::plugin,
        arrows::plugin,
    ));
}

/// Handles requests of other features to open something.
fn open_requested(mut requests: MessageReader<OpenAnalysis>, mut commands: MessageWriter<AnalysisCommand>) {
    commands.write_batch(requests.read().map(|wanted| match wanted {
        OpenAnalysis::LibraryGame(id) => AnalysisCommand::Open(id.clone()),
        OpenAnalysis::Game(game) => AnalysisCommand::OpenGame(game.clone()),
        OpenAnalysis::Position(position) => AnalysisCommand::OpenPosition(position.clone()),
    }));
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn handle_analysis_commands(
    mut command_reader: MessageReader<AnalysisCommand>,
    mut session: ResMut<AnalysisSession>,
    mut toasts: ResMut<Toasts>,
    current: Res<Match>,
    store: crate::session::game_store::GameStore,
    current_record: Res<crate::session::game_store::CurrentRecord>,
    mut screen_commands: MessageWriter<ScreenCommand>,
    mut context: ForwardContext,
    view: Res<View>,
    mut view_commands: MessageWriter<ViewCommand>,
    mut suspend: SuspendContext,
) {
    for command in command_reader.read() {
        if command.needs_saved_games() && store.postpone(command.clone()) {
            continue;
        }
        if *command == AnalysisCommand::Leave && session.is_from_library {
            screen_commands.write(ScreenCommand::Go(Screen::Library));
            continue;
        }
        context.forward(command, &session, view.flipped);
        if command.opens_game() {
            suspend.suspend(command, &current, &current_record);
        }
        let result = match command {
            AnalysisCommand::Open(id) => session.open_library_game(id, &store),
            AnalysisCommand::OpenGame(game) => session.open_game(game),
            AnalysisCommand::OpenText(text) => session.open_text(text),
            AnalysisCommand::OpenMatch => session.open_match(&current, &store, &current_record),
            // A review begins where its story stands, at the start.
            AnalysisCommand::ReviewMatch => {
                let opened = session.open_match(&current, &store, &current_record);
                opened.and_then(|()| session.apply(&AnalysisCommand::First))
            }
            AnalysisCommand::OpenBoard => session.open_board(),
            AnalysisCommand::OpenPosition(position) => session.open_position(**position),
            AnalysisCommand::PlayLine(place, line) => session.play_line(place, line),
            order => session.apply(order),
        };
        match result {
            Err(toast) => toasts.push(toast),
            Ok(()) if command.opens_game() => {
                info!("looking at {}", session.tree.position().fen());
                let is_listed = matches!(command, AnalysisCommand::Open(_));
                session.is_from_library = is_listed && *suspend.screen.get() == Screen::Library;
                screen_commands.write(ScreenCommand::Go(Screen::Analysis));
                if command.has_players() {
                    let black = only_person(&record::players(session.tree.game())) == Some(Color::Black);
                    view_commands.write(ViewCommand::LookFrom(if black { Color::Black } else { Color::White }));
                }
            }
            Ok(()) => {}
        }
    }
}

/// Suspends the current game when an analysis opens.
#[derive(SystemParam)]
struct SuspendContext<'w> {
    suspended: ResMut<'w, SuspendedGame>,
    clock: Res<'w, GameClock>,
    screen: Res<'w, State<Screen>>,
}

impl SuspendContext<'_> {
    fn suspend(
        &mut self,
        command: &AnalysisCommand,
        current: &Match,
        current_record: &crate::session::game_store::CurrentRecord,
    ) {
        match (command, self.screen.get()) {
            // A game pasted or dropped during a game does not end that game.
            (AnalysisCommand::OpenMatch, _) | (_, Screen::Playing) => {
                self.suspended.set(current, &self.clock, current_record)
            }
            (_, Screen::Analysis) => {}
            _ => self.suspended.clear(),
        }
    }
}

/// What the analysis passes on to others.
#[derive(SystemParam)]
struct ForwardContext<'w> {
    review_commands: MessageWriter<'w, ReviewCommand>,
    retry_commands: MessageWriter<'w, RetryCommand>,
    lines_request: ResMut<'w, LinesRequest>,
    show_best: ResMut<'w, ShowBestMoves>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
    start_commands: MessageWriter<'w, StartCommand>,
    share_requests: MessageWriter<'w, OpenShare>,
}

impl ForwardContext<'_> {
    /// Passes on commands that do not concern the moves of the game.
    fn forward(&mut self, command: &AnalysisCommand, session: &AnalysisSession, flipped: bool) {
        match command {
            AnalysisCommand::Review(order) => _ = self.review_commands.write(*order),
            AnalysisCommand::ReviewMatch => _ = self.review_commands.write(ReviewCommand::Begin),
            AnalysisCommand::Retry(order) => _ = self.retry_commands.write(*order),
            AnalysisCommand::SetLines(wish) => {
                let lines = wish.line_count.clamp(1, crate::features::analysis::engine_lines::MAX_LINES);
                self.lines_request.set_if_neq(LinesRequest { line_count: lines, ..*wish });
            }
            AnalysisCommand::ShowBest(shown) => _ = self.show_best.set_if_neq(ShowBestMoves(*shown)),
            AnalysisCommand::CopyGame => _ = self.clipboard.write(CopyToClipboard(session.tree.game().to_string())),
            AnalysisCommand::Share => {
                let name = session.library_id().map(|id| id.as_str().to_owned());
                self.share_requests.write(OpenShare::Tree { tree: Box::new(session.tree.clone()), flipped, name });
            }
            AnalysisCommand::StartGame(choice) => {
                self.start_commands.write(StartCommand::From(choice.clone(), Box::new(session.game_to_here())));
            }
            AnalysisCommand::Leave => _ = self.start_commands.write(StartCommand::ReturnToGame),
            _ => {}
        }
    }
}

impl AnalysisSession {
    /// Navigates or changes the tree.
    fn apply(&mut self, command: &AnalysisCommand) -> Result<(), Toast> {
        let tree = &mut self.tree;
        match command {
            AnalysisCommand::First => tree.go_to_start(),
            AnalysisCommand::Back => _ = tree.back(),
            AnalysisCommand::Forward => _ = tree.forward(),
            AnalysisCommand::Last => tree.go_to_end(),
            AnalysisCommand::GoTo(place) => _ = tree.go_to(place),
            AnalysisCommand::StepVariation(by) => step_variation(tree, *by),
            AnalysisCommand::Undo => self.undo(),
            AnalysisCommand::Redo => self.redo(),
            AnalysisCommand::DeleteFromHere => self.edit(Tree::delete_from_here),
            AnalysisCommand::PromoteVariation => self.edit(Tree::promote),
            AnalysisCommand::SetComment(text) => self.set_comment(text),
            AnalysisCommand::Draw(drawing) => self.edit(|tree| {
                tree.toggle_drawing(*drawing);
                true
            }),
            AnalysisCommand::ClearDrawings => self.edit(|tree| {
                let has_drawings = !tree.drawings().is_empty();
                tree.clear_drawings();
                has_drawings
            }),
            AnalysisCommand::SetNag(nag) => self.edit(|tree| {
                tree.toggle_nag(*nag);
                true
            }),
            _ => {}
        }
        Ok(())
    }

    /// A game with the moves that lead to the current position; only the position if a game would have ended before it.
    fn game_to_here(&self) -> Game {
        let mut game = Game::from_position(self.tree.game().start());
        let played = self.tree.moves().iter().all(|turn| game.play(&turn.path).is_ok()) && game.outcome().is_none();
        if played { game } else { Game::from_position(self.tree.position()) }
    }

    fn play_line(&mut self, place: &TreePath, line: &[Path]) -> Result<(), Toast> {
        let mut result = Ok(());
        self.edit(|tree| {
            tree.go_to(place);
            let mut is_changed = false;
            result = line.iter().try_for_each(|path| {
                is_changed |= tree.play(path)?;
                Ok(())
            });
            is_changed
        });
        result.map_err(|problem: TreeError| Toast::problem("notice-bad-move", problem))
    }
}

/// Goes to another variation of the current move.
fn step_variation(tree: &mut Tree, by: i32) {
    let here = tree.current().clone();
    if !tree.back() {
        return;
    }
    let variations: Vec<TreePath> = tree.next_moves().into_iter().map(|(place, _)| place).collect();
    let at = variations.iter().position(|place| *place == here).unwrap_or_default();
    let next = (at as i64 + i64::from(by)).rem_euclid(variations.len().max(1) as i64) as usize;
    tree.go_to(variations.get(next).unwrap_or(&here));
}

/// A run condition: the analysed game or the current node has changed.
pub(crate) fn position_changed(screen: Res<State<Screen>>, session: Res<AnalysisSession>) -> bool {
    *screen.get() == Screen::Analysis && (screen.is_changed() || session.is_changed())
}
