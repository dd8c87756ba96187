//! The story of the game on the board: after its end a short analysis on another thread, and what it found.
//!
//! The analysis visits few positions for each move, at a low priority, so that it takes seconds and delays no frame. It
//! is stopped when the game goes on, when another begins, and when the board is left. A story that is told is there again
//! when the player comes back to the same game, from its review for instance.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::redraw::FrameRequest;
use crate::app::screens::Screen;
use crate::features::analysis::AnalysisSystems;
use crate::session::engine_jobs::{EngineAccess, SharedEngine};
use crate::session::r#match::{Match, MatchRevision};
use crate::session::messages::MatchOver;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use congo_coach::analysis::{Analysis, Brilliancies, Story, brilliancies};
use congo_engine::Limits;
use congo_rules::Game;
use congo_tasks::{Answer, GameLine, Report, Task};

/// Nodes for all positions of a game together, and the limits for each: one to four seconds on one core.
const NODES_PER_GAME: u64 = 1_100_000;
const MIN_NODES_PER_PLY: u64 = 3_000;
const MAX_NODES_PER_PLY: u64 = 22_000;
/// Two lines: a brilliant move is better than the next best one.
const LINES: u32 = 2;
/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 8;

/// The story of the finished game on the board.
#[derive(Resource, Default)]
pub struct GameStory {
    /// The position at the end of the game that it is about.
    revision: Option<MatchRevision>,
    /// That game.
    game: Option<Game>,
    state: StoryState,
}

#[derive(Default)]
enum StoryState {
    /// There is no finished game, or it has no story.
    #[default]
    None,
    Thinking(Job),
    Told(Box<ToldStory>),
}

/// A story with the analysis that it rests on.
pub struct ToldStory {
    /// The story.
    pub story: Story,
    /// The analysis.
    pub analysis: Analysis,
    /// The brilliant moves by their numbers.
    pub brilliancies: Brilliancies,
}

impl GameStory {
    /// The progress of the analysis, 0 to 1, while it runs.
    pub fn progress(&self) -> Option<f32> {
        let StoryState::Thinking(job) = &self.state else { return None };
        Some(job.fraction().unwrap_or_default())
    }

    /// Whether the analysis runs.
    pub fn is_busy(&self) -> bool {
        matches!(self.state, StoryState::Thinking(_))
    }

    /// Whether there will be a story of the match, or an attempt at one, that has not begun yet.
    pub fn is_due(&self, current: &Match) -> bool {
        has_story(current) && self.revision != Some(current.revision())
    }

    /// The story of the game that ended with this revision.
    pub fn told(&self, revision: MatchRevision) -> Option<&ToldStory> {
        match &self.state {
            StoryState::Told(told) if self.revision == Some(revision) => Some(told),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameStory>().add_systems(Update, update_game_story.in_set(AnalysisSystems::Review));
}

/// Starts the analysis once the board is still after the end, and drops an outdated one.
fn update_game_story(
    mut story: ResMut<GameStory>,
    current: Res<Match>,
    screen: Res<State<Screen>>,
    presentation: Res<Presentation>,
    mut over: MessageReader<MatchOver>,
    mut frames: MessageWriter<FrameRequest>,
    jobs: Res<Jobs>,
) {
    // In this frame the animation of the end has not begun.
    let ends_now = over.read().count() > 0;
    if ends_now {
        frames.write(FrameRequest::Now);
    }
    let revision = current.revision();
    let is_over = *screen.get() == Screen::Playing && has_story(&current);
    if story.revision.is_some() && (!is_over || story.revision != Some(revision)) {
        let is_left = *screen.get() != Screen::Playing;
        let is_kept = matches!(story.state, StoryState::Told(_))
            && (is_left || is_over && story.game.as_ref() == Some(current.game()));
        match is_kept {
            true if is_left => {}
            true => story.revision = Some(revision),
            false => *story = GameStory::default(),
        }
    }
    if is_over && story.revision.is_none() && !ends_now && !presentation.is_busy() {
        let state = StoryState::Thinking(start_analysis(&jobs, &current));
        *story = GameStory { revision: Some(revision), game: Some(current.game().clone()), state };
    }
}

/// A game whose analysis fails has no story.
fn finish_analysis(In(told): In<JobResult<Option<ToldStory>>>, mut story: ResMut<GameStory>) {
    story.state = told.ok().flatten().map_or(StoryState::None, |told| StoryState::Told(Box::new(told)));
}

/// Whether the game is over, and of a kind that has a story.
fn has_story(current: &Match) -> bool {
    current.is_game() && !current.is_online() && current.outcome().is_some() && current.game().ply() >= Story::MIN_PLIES
}

fn start_analysis(jobs: &Jobs, current: &Match) -> Job {
    let (game, reader) = (current.game().clone(), current.lone_human());
    let (line, known) = (GameLine::of(&game), Analysis::default());
    let task = Task::Review { line, known, limits: story_limits(&game) };
    let work = move |engine: EngineAccess| async move {
        let (plies, progress) = (game.ply(), engine.progress.clone());
        let report = move |report| {
            if let Report::Ply(ply) = report {
                _ = progress.report(ply.number, plies);
            }
        };
        let Answer::Analysis(analysis) = engine.ask(|| task, report).await? else { return Ok(None) };
        let brilliancies = brilliancies(&game, &analysis.plies, 0);
        Ok(Story::of(&game, &analysis, reader).map(|story| ToldStory { story, brilliancies, analysis }))
    };
    SharedEngine::with_table(HASH_MIB).spawn_low_priority(jobs, work, finish_analysis)
}

/// The limits for each position of a game.
fn story_limits(game: &Game) -> Limits {
    let nodes = NODES_PER_GAME / game.ply().max(1) as u64;
    Limits { multipv: LINES, ..Limits::nodes(nodes.clamp(MIN_NODES_PER_PLY, MAX_NODES_PER_PLY)) }
}
