//! The engine's view of the displayed position while it is switched on: its best lines, the tablebase result, and the
//! opponent's threat.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::analysis::{AnalysisSession, AnalysisSystems, position_changed};
use crate::session::engine_jobs::{EngineAccess, SharedEngine, engine_failed_toast};
use bevy::prelude::*;
use congo_coach::analysis::{Threat, threat_limits};
use congo_coach::practice_tables;
use congo_engine::tablebase::Dtw;
use congo_engine::{Limits, Score};
use congo_rules::{Move, Position};
use congo_tasks::{Answer, FoundMove, GameLine, Report, SearchLine, Task};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The maximum thinking time for one position, to save energy.
const MAX_THINK_TIME: Duration = Duration::from_secs(180);
/// The maximum number of lines.
pub const MAX_LINES: u32 = 5;

/// The player's settings for the engine lines.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinesRequest {
    /// Whether the engine is switched on.
    pub enabled: bool,
    /// The number of lines, 1 to [`MAX_LINES`].
    pub line_count: u32,
    /// Whether the opponent's threat is shown.
    pub show_threat: bool,
}

impl Default for LinesRequest {
    fn default() -> Self {
        Self { enabled: false, line_count: 2, show_threat: false }
    }
}

/// A line found by the engine.
#[derive(Debug, Clone)]
pub struct EngineLine {
    /// Search depth in plies.
    pub depth: u32,
    /// Nodes searched when it was found.
    pub nodes: u64,
    /// The score for the side to move.
    pub score: Score,
    /// Its moves.
    pub moves: Vec<Move>,
}

impl From<SearchLine> for EngineLine {
    fn from(SearchLine { depth, nodes, score, moves, .. }: SearchLine) -> Self {
        Self { depth, nodes, score, moves }
    }
}

impl From<FoundMove> for EngineLine {
    fn from(FoundMove { depth, nodes, score, moves, .. }: FoundMove) -> Self {
        Self { depth, nodes, score, moves }
    }
}

/// The results of the search so far.
#[derive(Debug, Clone, Default)]
pub struct LineResults {
    /// The best lines, the best first.
    pub lines: Vec<EngineLine>,
    /// The opponent's move if it were their turn; `None` if it would do no harm.
    pub threat: Option<Threat>,
    /// Whether the threat has been determined.
    pub threat_known: bool,
}

/// The engine that analyses the displayed position.
#[derive(Resource, Default)]
pub struct EngineLines {
    engine: SharedEngine,
    /// The position and the settings of the search.
    target: Option<(Position, LinesRequest)>,
    results: Arc<Mutex<Arc<LineResults>>>,
    job: Option<Job>,
}

impl EngineLines {
    /// The results for the displayed position.
    pub fn results(&self) -> Arc<LineResults> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the engine is searching.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn stop(&mut self) {
        self.target = None;
        self.job = None;
        self.results = Arc::default();
    }
}

/// The tablebase result of a position.
pub fn table_verdict(position: &Position) -> Option<Dtw> {
    let tables = practice_tables();
    tables.has_table_for(position).then(|| tables.probe(position)).flatten()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineLines>()
        .init_resource::<LinesRequest>()
        .add_systems(
            Update,
            analyse_position.in_set(AnalysisSystems::EngineLines).run_if(
                position_changed.or_eager(in_state(Screen::Analysis).and_eager(resource_changed::<LinesRequest>)),
            ),
        )
        .add_systems(OnExit(Screen::Analysis), stop_engine_lines);
}

/// Starts the search for the displayed position.
fn analyse_position(
    session: Res<AnalysisSession>,
    request: Res<LinesRequest>,
    mut lines: ResMut<EngineLines>,
    jobs: Res<Jobs>,
) {
    let position = session.tree.position();
    let is_wanted = request.enabled || request.show_threat;
    if lines.target == is_wanted.then_some((position, *request)) {
        return;
    }
    lines.stop();
    if !is_wanted || position.ending().is_some() {
        return;
    }
    let paths = session.tree.moves().iter().map(|turn| turn.path.clone()).collect();
    let line = GameLine::from_moves(session.tree.game().start(), paths);
    lines.target = Some((position, *request));
    start_search(&mut lines, &jobs, (line, position), *request);
}

fn start_search(
    lines: &mut EngineLines,
    jobs: &Jobs,
    (line, position): (GameLine, Position),
    LinesRequest { enabled, show_threat, line_count, .. }: LinesRequest,
) {
    let results = lines.results.clone();
    let update = move |change: &dyn Fn(&mut LineResults)| {
        change(Arc::make_mut(&mut results.lock().unwrap_or_else(PoisonError::into_inner)));
    };
    let search = |engine: EngineAccess| async move {
        if show_threat {
            let task = Task::Threat { position, limits: threat_limits() };
            if let Answer::Threat(threat) = engine.ask(|| task, |_| {}).await? {
                update(&|found| {
                    found.threat.clone_from(&threat);
                    found.threat_known = true;
                });
            }
        }
        if enabled && !engine.is_stopped() {
            let task = Task::Search { line, limits: Limits { multipv: line_count, ..Limits::time(MAX_THINK_TIME) } };
            let results = update.clone();
            let report = move |report| {
                if let Report::Line(line) = report {
                    results(&|found| insert_line(&mut found.lines, line.clone()));
                }
            };
            // A lion capture needs no search and shows no lines.
            if let Answer::Move(answer) = engine.ask(|| task, report).await? {
                update(&|found| {
                    if found.lines.is_empty() {
                        found.lines.push(answer.clone().into());
                    }
                });
            }
        }
        Ok(())
    };
    lines.job = Some(lines.engine.spawn_low_priority(jobs, search, finish_lines));
}

fn finish_lines(In(result): In<JobResult<()>>, mut lines: ResMut<EngineLines>, mut toasts: ResMut<Toasts>) {
    lines.job = None;
    if result.is_err() {
        toasts.push(engine_failed_toast());
    }
}

/// A new line replaces the old one of its rank. The lines below stay until they are found again.
fn insert_line(lines: &mut Vec<EngineLine>, found: SearchLine) {
    let index = found.pv_index.saturating_sub(1) as usize;
    match lines.get_mut(index) {
        Some(line) => *line = found.into(),
        None => lines.push(found.into()),
    }
}

fn stop_engine_lines(mut lines: ResMut<EngineLines>) {
    lines.stop();
}
