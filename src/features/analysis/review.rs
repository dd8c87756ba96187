//! The review: the engine analyses every position of a game on another thread, and finds mistakes and their reasons.
//! Reviews are stored beside the library, by the moves of the game, so that they are available whenever the same game
//! is opened.

use crate::app::files;
use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::screens::Screen;
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::{AnalysisSession, AnalysisSystems, position_changed};
use crate::session::analysis_match::game_from_line;
use crate::session::engine_jobs::{EngineAccess, SharedEngine, engine_failed_toast};
use crate::session::game_store::GameStore;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use congo_coach::analysis::{
    Analysis, Brilliancies, Brilliancy, Mark, Ply, Reason, Story, brilliancies, reasons, review_limits,
};
use congo_engine::Wdl;
use congo_library::library::fnv1a_hash;
use congo_library::{only_person, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Game, Outcome};
use congo_tasks::{Answer, GameLine, Report, Task};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

/// The folder of the reviews, in the data folder.
const REVIEWS_DIR: &str = "reviews";
/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 32;

/// A command for the review.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewCommand {
    /// Start the review.
    Begin,
    /// Stop the review; results so far stay.
    Stop,
}

/// The review of the main line of the analysed game.
#[derive(Resource, Default)]
pub struct Review {
    /// The reviewed game, which identifies the review.
    game: Option<ReviewedGame>,
    analysis: Analysis,
    /// The brilliant moves by their numbers.
    brilliancies: Brilliancies,
    /// The story of a completely reviewed game.
    story: Option<Story>,
    task: Option<ReviewTask>,
}

/// A game to review.
#[derive(Debug, Clone, PartialEq)]
struct ReviewedGame {
    game: Game,
    key: u64,
    /// The side of the only person at this board, whom the story addresses.
    reader: Option<Color>,
}

/// The running analysis.
struct ReviewTask {
    plies: SyncCell<Receiver<Ply>>,
    _job: Job,
}

impl Review {
    /// The results so far; for fewer moves than the game has if the review was stopped.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The result for the move with this number, from 1.
    pub fn ply(&self, number: usize) -> Option<&Ply> {
        self.analysis.plies.get(number.checked_sub(1)?)
    }

    /// Whether the whole game has been reviewed.
    pub fn is_complete(&self) -> bool {
        self.analysis.end.is_some() && !self.analysis.plies.is_empty()
    }

    /// Progress of the review, 0 to 1, while it runs.
    pub fn progress(&self) -> Option<f32> {
        let all = self.game.as_ref()?.game.ply().max(1);
        self.task.is_some().then(|| self.analysis.plies.len() as f32 / all as f32)
    }

    /// Why the move with this number was bad, the most important reason first.
    pub fn reasons(&self, number: usize) -> Vec<Reason> {
        let turn = self.game.as_ref().and_then(|reviewed| reviewed.game.moves().get(number.checked_sub(1)?));
        let ply = self.ply(number);
        turn.zip(ply).map(|(turn, ply)| reasons(turn, ply, self.analysis.expected_reply(number))).unwrap_or_default()
    }

    /// Why the move with this number is brilliant; `None` if it is not.
    pub fn brilliancy(&self, number: usize) -> Option<&Brilliancy> {
        self.brilliancies.get(&number)
    }

    /// The brilliant moves by their numbers.
    pub fn brilliancies(&self) -> &Brilliancies {
        &self.brilliancies
    }

    /// The number of brilliant moves of a side.
    pub fn brilliancy_count(&self, side: Color) -> usize {
        self.brilliancies.keys().filter(|number| self.ply(**number).is_some_and(|ply| ply.side == side)).count()
    }

    /// The reviewed game.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref().map(|reviewed| &reviewed.game)
    }

    /// The reviewed game with its story, and the side that the story addresses.
    pub fn story(&self) -> Option<(&Game, &Story, Option<Color>)> {
        let reviewed = self.game.as_ref()?;
        Some((&reviewed.game, self.story.as_ref()?, reviewed.reader))
    }

    /// White's chances to win, draw and lose after this number of moves.
    pub fn wdl_after(&self, number: usize) -> Option<Wdl> {
        let position = self.game()?.position_at(number)?;
        Some(self.analysis.evaluation_after(number)?.wdl(&position))
    }

    /// Finds the brilliant moves among the results, and tells the story once they are complete.
    fn derive_praise_and_story(&mut self) {
        self.brilliancies.clear();
        self.find_brilliancies(0);
        let told = self.game.as_ref().map(|reviewed| Story::of(&reviewed.game, &self.analysis, reviewed.reader));
        self.story = told.flatten();
    }

    /// Finds the brilliant moves after this number of plies.
    fn find_brilliancies(&mut self, first: usize) {
        let Some(reviewed) = &self.game else { return };
        self.brilliancies.extend(brilliancies(&reviewed.game, &self.analysis.plies, first));
    }

    fn stop(&mut self) {
        self.task = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>().add_message::<ReviewCommand>().add_systems(
        Update,
        (
            load_review.run_if(position_changed),
            handle_review_commands.run_if(in_state(Screen::Analysis)),
            receive_plies,
        )
            .chain()
            .in_set(AnalysisSystems::Review),
    );
}

/// The main line as a game, with the result in the file; as a line of moves if it continues after a draw.
fn reviewed_game(pgn: &Pgn) -> ReviewedGame {
    let turns = pgn.line().nodes.iter().map(|node| &node.played);
    let game = pgn.to_game().unwrap_or_else(|_| game_from_line(pgn.start(), turns));
    let played: Vec<String> = game.moves().iter().map(|turn| turn.path.to_string()).collect();
    let end_reason = game.outcome().map(Outcome::reason).unwrap_or_default();
    let key = fnv1a_hash(format!("{} {} {end_reason}", game.start().fen(), played.join(" ")).as_bytes());
    let people = record::players(pgn);
    let reader = only_person(&people).filter(|_| pgn.tag(record::SEED_TAG).is_some());
    ReviewedGame { game, key, reader }
}

/// Loads the review if another game is opened or the main line changes.
fn load_review(session: Res<AnalysisSession>, mut review: ResMut<Review>, store: GameStore) {
    let game = reviewed_game(session.tree.game());
    if review.game.as_ref() == Some(&game) {
        return;
    }
    review.stop();
    review.analysis = load_saved_review(&store, game.key).unwrap_or_default();
    review.game = Some(game);
    review.derive_praise_and_story();
}

fn review_path(store: &GameStore, key: u64) -> Option<PathBuf> {
    store.data_file(REVIEWS_DIR).map(|folder| folder.join(format!("{key:016x}.ron")))
}

/// An unreadable review is computed again.
fn load_saved_review(store: &GameStore, key: u64) -> Option<Analysis> {
    let text = files::read_if_exists(&review_path(store, key)?).ok().flatten()?;
    files::parse_ron(&text).ok()
}

/// A review requested together with its game starts once the game is loaded: messages wait for one frame.
fn handle_review_commands(
    mut command_reader: MessageReader<ReviewCommand>,
    mut review: ResMut<Review>,
    jobs: Res<Jobs>,
) {
    for command in command_reader.read() {
        match command {
            ReviewCommand::Begin if review.task.is_none() && !review.is_complete() => start_review(&mut review, &jobs),
            ReviewCommand::Begin => {}
            ReviewCommand::Stop => review.stop(),
        }
    }
}

/// Continues a stopped review.
fn start_review(review: &mut Review, jobs: &Jobs) {
    let Some(ReviewedGame { game, .. }) = review.game.clone() else { return };
    let task = Task::Review { line: GameLine::of(&game), known: review.analysis.clone(), limits: review_limits() };
    let (sender, plies) = channel();
    let report = move |report| {
        if let Report::Ply(ply) = report {
            _ = sender.send(ply);
        }
    };
    let work = |engine: EngineAccess| async move { engine.ask(|| task, report).await };
    let job = SharedEngine::with_table(HASH_MIB).spawn_low_priority(jobs, work, finish_review);
    review.task = Some(ReviewTask { plies: SyncCell::new(plies), _job: job });
}

/// Shows the engine's results so far.
fn receive_plies(mut review: ResMut<Review>) {
    let Some(task) = review.bypass_change_detection().task.as_mut() else { return };
    let new_plies: Vec<Ply> = task.plies.get().try_iter().collect();
    if !new_plies.is_empty() {
        let first = review.analysis.plies.len();
        review.analysis.plies.extend(new_plies);
        review.find_brilliancies(first);
    }
}

/// Stores the complete review. After a failure the results so far stay, and the player can go on.
fn finish_review(
    In(answer): In<JobResult<Answer>>,
    mut review: ResMut<Review>,
    store: GameStore,
    mut toasts: ResMut<Toasts>,
) {
    review.task = None;
    let Ok(Answer::Analysis(analysis)) = answer else {
        toasts.push(engine_failed_toast());
        return;
    };
    review.analysis = analysis;
    review.derive_praise_and_story();
    if let Err(problem) = save_review(&review, &store) {
        toasts.push(Toast::problem("notice-cannot-save", problem));
    }
}

fn save_review(review: &Review, store: &GameStore) -> Result<(), String> {
    let Some(path) = review.game.as_ref().and_then(|reviewed| review_path(store, reviewed.key)) else { return Ok(()) };
    let text = ron::to_string(&review.analysis).map_err(|problem| problem.to_string())?;
    files::write_unsynced(&path, text).map_err(|problem| problem.to_string())
}

/// The accuracy of a side in percent, and the numbers of its inaccuracies, mistakes and blunders.
pub fn accuracy_and_marks(analysis: &Analysis, side: Color) -> (Option<u32>, [usize; 3]) {
    let accuracy = analysis.accuracy(side).map(|part| (part * 100.0).round() as u32);
    (accuracy, Mark::ALL.map(|mark| analysis.mark_count(side, mark)))
}
