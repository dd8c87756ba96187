//! What the engine thinks of the position that is looked at, as long as that is wanted: its best lines, what the endgame
//! tables say, what the other side is up to.

use super::{Study, StudySystems, at_the_study, turned_to};
use crate::screens::Screen;
use crate::work::Work;
use bevy::prelude::*;
use congo_engine::analysis::{Threat, threat, threat_limits};
use congo_engine::tablebase::{Tablebase, Verdict};
use congo_engine::{Answer, Engine, Limits, Report, Root, Score, Stop};
use congo_rules::{Move, Path, Position};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Memory of the engine's table, in MiB.
const HASH_MIB: usize = 64;
/// Longer it does not think about one position: the processor wants a rest.
const LONGEST: Duration = Duration::from_secs(180);
/// The most lines at once.
pub const MOST_LINES: u32 = 5;

/// What the player wants to see.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinesWish {
    /// Whether the engine thinks.
    pub on: bool,
    /// How many lines it shows, 1 to [`MOST_LINES`].
    pub lines: u32,
    /// Whether it shows what the other side is up to.
    pub threat: bool,
}

impl Default for LinesWish {
    fn default() -> Self {
        Self { on: false, lines: 2, threat: false }
    }
}

/// A line that the engine has found.
#[derive(Debug, Clone)]
pub struct Line {
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at when it was found.
    pub nodes: u64,
    /// What it is worth for the side to move.
    pub score: Score,
    /// Its moves.
    pub moves: Vec<Move>,
}

impl From<&Report> for Line {
    fn from(report: &Report) -> Self {
        Self { depth: report.depth, nodes: report.nodes, score: report.score, moves: report.line.clone() }
    }
}

impl From<&Answer> for Line {
    fn from(answer: &Answer) -> Self {
        Self { depth: answer.depth, nodes: answer.nodes, score: answer.score, moves: answer.line.clone() }
    }
}

/// What the engine has found so far.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    /// The best lines, the best first.
    pub lines: Vec<Line>,
    /// What the other side would do, if it were its turn; none if that would do no harm.
    pub threat: Option<Threat>,
    /// Whether that is known.
    pub threat_known: bool,
    /// Whether it has ended.
    pub ended: bool,
}

/// The engine that thinks about what is looked at.
#[derive(Resource, Default)]
pub struct Lines {
    engine: Arc<Mutex<Option<Engine>>>,
    /// The position and the wish that it thinks about.
    about: Option<(Position, LinesWish)>,
    found: Arc<Mutex<Arc<Findings>>>,
    stop: Stop,
    work: Option<Work<()>>,
}

impl Lines {
    /// What is known now of the position that is looked at.
    pub fn found(&self) -> Arc<Findings> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether it thinks.
    pub fn busy(&self) -> bool {
        self.work.is_some() && !self.found().ended
    }

    fn end(&mut self) {
        self.stop.set();
        self.about = None;
        self.work = None;
        self.found = Arc::default();
    }
}

/// What the endgame tables say of a position.
pub fn verdict(position: &Position) -> Option<Verdict> {
    let tables = Tablebase::for_practice();
    tables.covers(position).then(|| tables.probe(position)).flatten()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lines>()
        .init_resource::<LinesWish>()
        .add_systems(
            Update,
            think
                .in_set(StudySystems::Think)
                .run_if(turned_to.or_eager(at_the_study.and_eager(resource_changed::<LinesWish>))),
        )
        .add_systems(OnExit(Screen::Study), rest)
        .add_systems(Last, rest.run_if(on_message::<AppExit>));
}

/// Turns to the position that is looked at now.
fn think(study: Res<Study>, wish: Res<LinesWish>, mut lines: ResMut<Lines>) {
    let position = study.tree.position();
    let wanted = wish.on || wish.threat;
    if lines.about == wanted.then_some((position, *wish)) {
        return;
    }
    lines.end();
    if !wanted || position.ending().is_some() {
        return;
    }
    let paths: Vec<Path> = study.tree.turns().iter().map(|turn| turn.path.clone()).collect();
    let Ok(root) = Root::of_line(study.tree.game().start(), &paths) else { return };
    lines.about = Some((position, *wish));
    begin(&mut lines, root, *wish);
}

fn begin(lines: &mut Lines, root: Root, wish: LinesWish) {
    let (engine, found, stop) = (lines.engine.clone(), lines.found.clone(), Stop::default());
    lines.stop = stop.clone();
    lines.work = Some(Work::begin_modestly(move |_| {
        // The one before has been told to stop, and gives the engine back within milliseconds.
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = engine.get_or_insert_with(|| Engine::new(HASH_MIB));
        let tell = |change: &dyn Fn(&mut Findings)| {
            change(Arc::make_mut(&mut found.lock().unwrap_or_else(PoisonError::into_inner)));
        };
        if wish.threat {
            let threat = threat(engine, &root.position, &threat_limits(), &stop);
            tell(&|found| {
                found.threat.clone_from(&threat);
                found.threat_known = true;
            });
        }
        if wish.on && !stop.is_set() {
            let limits = Limits { lines: wish.lines, ..Limits::time(LONGEST) };
            let answer =
                engine.search(&root, &limits, &stop, &mut |report| tell(&|found| note(&mut found.lines, report)));
            // A lion that can be taken needs no search, and none is told of.
            tell(&|found| {
                if found.lines.is_empty() {
                    found.lines.push(Line::from(&answer));
                }
            });
        }
        tell(&|found| found.ended = true);
    }));
}

/// A new line takes the place of the old one of its rank; those below stay until they are found anew.
fn note(lines: &mut Vec<Line>, report: &Report) {
    let index = report.rank.saturating_sub(1) as usize;
    match lines.get_mut(index) {
        Some(line) => *line = report.into(),
        None => lines.push(report.into()),
    }
}

fn rest(mut lines: ResMut<Lines>) {
    lines.end();
}
