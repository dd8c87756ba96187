//! A game under analysis, or a board for trying moves: a tree of moves with a current path. The match on the board
//! follows the path (`sync.rs`), so that steps forward and back look and sound as in play; moves on the board become
//! variations.

pub mod arrows;
pub mod autoplay;
pub mod engine_lines;
pub mod load;
pub mod retry_mistakes;
pub mod review;
pub mod sync;
pub mod text;

use crate::app::clipboard::CopyToClipboard;
use crate::app::schedule::AnalysisSystems;
use crate::features::analysis::arrows::ShowBestMoves;
use crate::features::analysis::autoplay::AutoplaySpeed;
use crate::session::analysis_match::OpenAnalysis;
use crate::session::game_choice::GameChoice;
use crate::session::open_share::OpenShare;
use crate::session::start::StartCommand;
use crate::session::suspended_game::SuspendedGame;
use congo_rules::Game;

use crate::app::files::AppDirs;
use crate::app::files::{FileSaver, WriteFailed};
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{Overlay, Screen};
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::engine_lines::LinesRequest;
use crate::features::analysis::retry_mistakes::RetryCommand;
use crate::features::analysis::review::ReviewCommand;
use crate::session::board_view::{View, ViewCommand};
use crate::session::clock::GameClock;
use crate::session::r#match::Match;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_library::tree::{Tree, TreePath};
use congo_library::{GameId, only_person, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Path, Position};

/// What was tried and not kept, in the data folder: the analysis board goes on with it.
const SCRATCH_FILE: &str = "analysis.pgn";

/// A step through a game, or a change of it.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum AnalysisCommand {
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
    OpenScratch,
    /// Try things from a position.
    OpenPosition(Box<Position>),
    /// To the beginning.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the end of this line.
    Last,
    /// To a place.
    GoTo(TreePath),
    /// To another of the ways that lead on from the move before: 1 for the next, -1 for the one before.
    StepVariation(i32),
    /// Play the game through, or stop that.
    Autoplay,
    /// How fast it is played through.
    SetAutoplaySpeed(AutoplaySpeed),
    /// Take away the move that led here and all that follows.
    DeleteFromHere,
    /// Bring this variation one step nearer to the main line.
    PromoteVariation,
    /// Say something about the move that led here.
    SetComment(String),
    /// Draw an arrow or a circle, or take it away.
    Draw(Drawing),
    /// Take away all that is drawn here.
    ClearDrawings,
    /// Judge the move that led here, by its PGN number from 1 to 6.
    SetNag(u8),
    /// Keep the game with all that was added.
    Save,
    /// Play moves from a place on.
    PlayLine(TreePath, Vec<Path>),
    /// Let the engine go over the game, or stop that.
    Review(ReviewCommand),
    /// Learn from mistakes.
    Retry(RetryCommand),
    /// What the engine is to show while the position is looked at.
    SetLines(LinesRequest),
    /// Show the best moves as arrows, or not.
    ShowBest(bool),
    /// Put the game into the clipboard.
    CopyGame,
    /// Share the game, at the place that is looked at.
    Share,
    /// Begin a game from the position that is looked at.
    StartGame(GameChoice),
    /// Back to the board of the game that was left, or to the menu.
    Leave,
}

impl AnalysisCommand {
    /// Whether another game is looked at from now on.
    fn opens_game(&self) -> bool {
        use AnalysisCommand::*;
        matches!(self, Open(_) | OpenGame(_) | OpenText(_) | OpenMatch | ReviewMatch | OpenScratch | OpenPosition(_))
    }

    /// Whether the game was played by the person at this board, whose side is then at the near edge; after a match it
    /// already is.
    fn has_players(&self) -> bool {
        matches!(self, Self::Open(_) | Self::OpenGame(_) | Self::OpenText(_))
    }
}

/// The game that is looked at.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct AnalysisSession {
    pub(crate) tree: Tree,
    /// The game of the library that it is.
    pub(crate) library_id: Option<GameId>,
    /// Whether something was added that is not in the library.
    pub(crate) unsaved: bool,
}

impl Default for AnalysisSession {
    fn default() -> Self {
        Self { tree: Tree::new(Pgn::default()), library_id: None, unsaved: false }
    }
}

impl AnalysisSession {
    /// The game with its place.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The game of the library; `None` if it is not in the library.
    pub fn library_id(&self) -> Option<&GameId> {
        self.library_id.as_ref()
    }

    /// Whether something was added that is not in the library.
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }
}

/// Sets up looking at games.
pub fn plugin(app: &mut App) {
    app.init_resource::<AnalysisSession>()
        .add_message::<AnalysisCommand>()
        .configure_sets(
            Update,
            (AnalysisSystems::Autoplay, AnalysisSystems::Commands, AnalysisSystems::SyncMatch)
                .chain()
                .in_set(InputSystems::Games),
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
                .in_set(AppSystems::Observe),
        )
        .add_systems(
            Update,
            (open_requested, handle_analysis_commands.run_if(on_message::<AnalysisCommand>))
                .chain()
                .in_set(AnalysisSystems::Commands),
        )
        .add_systems(Update, save_scratch.in_set(AppSystems::SyncBoard).run_if(resource_changed::<AnalysisSession>));
    crate::features::analysis::sync::plugin(app);
    crate::features::analysis::autoplay::plugin(app);
    crate::features::analysis::review::plugin(app);
    crate::features::analysis::engine_lines::plugin(app);
    crate::features::analysis::retry_mistakes::plugin(app);
    crate::features::analysis::arrows::plugin(app);
}

/// Something is to be opened that another part of the game has.
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
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut context: ForwardContext,
    view: Res<View>,
    mut view_commands: MessageWriter<ViewCommand>,
    mut suspend: SuspendContext,
) {
    for command in command_reader.read() {
        context.forward(command, &session, view.flipped);
        if command.opens_game() {
            suspend.suspend(command, &current, &current_record);
        }
        let result = match command {
            AnalysisCommand::Open(id) => session.open_library_game(id, &store),
            AnalysisCommand::OpenGame(game) => session.open_game(game),
            AnalysisCommand::OpenText(text) => session.open_text(text),
            AnalysisCommand::OpenMatch | AnalysisCommand::ReviewMatch => {
                session.open_match(&current, &store, &current_record)
            }
            AnalysisCommand::OpenScratch => session.open_scratch(&store),
            AnalysisCommand::OpenPosition(position) => session.open_position(**position),
            AnalysisCommand::Save => session.save(&store).map(|()| toasts.push(Toast::key("notice-kept"))),
            AnalysisCommand::PlayLine(place, line) => session.play_line(place, line),
            order => session.apply(order),
        };
        match result {
            Err(toast) => toasts.push(toast),
            Ok(()) if command.opens_game() => {
                info!("looking at {}", session.tree.position().fen());
                NextState::set_if_neq(&mut screen, Screen::Analysis);
                NextState::set_if_neq(&mut overlay, Overlay::None);
                if command.has_players() {
                    let black = only_person(&record::players(session.tree.game())) == Some(Color::Black);
                    view_commands.write(ViewCommand::LookFrom(if black { Color::Black } else { Color::White }));
                }
            }
            Ok(()) => {}
        }
    }
}

/// The game that is left when another one, or the same one, is looked at.
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
            // A game that is pasted or dropped beside a game does not lose it.
            (AnalysisCommand::OpenMatch, _) | (_, Screen::Playing) => {
                self.suspended.set(current, &self.clock, current_record)
            }
            (_, Screen::Analysis) => {}
            _ => self.suspended.clear(),
        }
    }
}

/// Those who help to look at a game.
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
    /// Does what concerns no move of the game.
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
    /// Goes somewhere, or changes something.
    fn apply(&mut self, command: &AnalysisCommand) -> Result<(), Toast> {
        let tree = &mut self.tree;
        match command {
            AnalysisCommand::First => tree.go_to_start(),
            AnalysisCommand::Back => _ = tree.back(),
            AnalysisCommand::Forward => _ = tree.forward(),
            AnalysisCommand::Last => tree.go_to_end(),
            AnalysisCommand::GoTo(place) => _ = tree.go_to(place),
            AnalysisCommand::StepVariation(by) => step_variation(tree, *by),
            AnalysisCommand::DeleteFromHere => self.unsaved |= tree.delete_from_here(),
            AnalysisCommand::PromoteVariation => self.unsaved |= tree.promote(),
            AnalysisCommand::SetComment(text) => {
                self.unsaved |= tree.text() != *text;
                tree.set_text(text);
            }
            AnalysisCommand::Draw(drawing) => {
                tree.toggle_drawing(*drawing);
                self.unsaved = true;
            }
            AnalysisCommand::ClearDrawings => {
                self.unsaved |= !tree.drawings().is_empty();
                tree.clear_drawings();
            }
            AnalysisCommand::SetNag(nag) => {
                tree.toggle_nag(*nag);
                self.unsaved = true;
            }
            _ => {}
        }
        Ok(())
    }

    /// A game that begins with what led to the position that is looked at; with the position alone where a game would
    /// have ended before.
    fn game_to_here(&self) -> Game {
        let mut game = Game::from_position(self.tree.game().start());
        let played = self.tree.moves().iter().all(|turn| game.play(&turn.path).is_ok()) && game.outcome().is_none();
        if played { game } else { Game::from_position(self.tree.position()) }
    }

    fn play_line(&mut self, place: &TreePath, line: &[Path]) -> Result<(), Toast> {
        self.tree.go_to(place);
        for path in line {
            match self.tree.play(path) {
                Ok(added) => self.unsaved |= added,
                Err(problem) => return Err(Toast::problem("notice-bad-move", problem)),
            }
        }
        Ok(())
    }
}

/// To another of the ways that lead on from the move before.
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

/// What is tried and not kept is written down, so that nothing is lost.
fn save_scratch(
    session: Res<AnalysisSession>,
    folders: Option<Res<AppDirs>>,
    mut saver: Local<FileSaver>,
    mut failed: MessageWriter<WriteFailed>,
) {
    if let Some(folders) = folders.filter(|_| session.unsaved) {
        saver.save(&folders.data.join(SCRATCH_FILE), session.tree.game().to_string(), &mut failed);
    }
}

/// Whether another game or another place in it is looked at now; for systems.
pub(crate) fn position_changed(screen: Res<State<Screen>>, session: Res<AnalysisSession>) -> bool {
    *screen.get() == Screen::Analysis && (screen.is_changed() || session.is_changed())
}

/// Whether a game is being looked at; for systems.
pub fn in_analysis(screen: Res<State<Screen>>) -> bool {
    *screen.get() == Screen::Analysis
}
