//! The engine. A search runs on a thread of its own, so that Python's other threads go on and an interrupt from the
//! keyboard ends it.
//!
//! A process made by `fork` inherits the memory of an engine, but none of its threads, and its locks as they were. There
//! an engine is made anew, and what was inherited is left alone: even dropping it would wait for its threads.

use crate::args::Whole;
use crate::board::{Board, position_of};
use crate::errors;
use crate::moves::Move;
use crate::score::{Score, Wdl};
use crate::tables::Tablebase;
use congo_coach::SimpleBot;
use congo_engine::{Evaluator, Limits, Root, SearchReport, Stop};
use congo_rules::Position;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::mem;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long an interrupt from the keyboard may wait.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(20);
/// A day: a longer search is a mistake in the unit.
const MAX_SEARCH_MS: u64 = 24 * 60 * 60 * 1000;

/// The engine: search, evaluation and the levels of the game.
///
/// `hash_mib` is the size of its transposition table. Several `threads` find more in the same time, but their results
/// are not reproducible; with one thread and a limit in plies or nodes they are. An engine does one search at a time:
/// another thread that asks for one waits. In a process made by ``fork`` it begins with an empty table.
#[pyclass(module = "congo", frozen)]
pub(crate) struct Engine {
    hash_mib: usize,
    threads: usize,
    /// The evaluation of the engine, which need not wait for a search.
    evaluator: Evaluator,
    /// Locked only while this thread holds Python, so that it is free in a process that a fork makes.
    current: Mutex<Current>,
}

/// What an engine is at the moment.
struct Current {
    /// The endgame tables that replace those of the package.
    tablebase: Option<Arc<congo_engine::tablebase::Tablebase>>,
    engine: Arc<ProcessEngine>,
}

/// An engine and its searches in one process.
struct ProcessEngine {
    process: u32,
    engine: Mutex<congo_engine::Engine>,
    /// The running search, and those that wait for their turn.
    searches: Mutex<Vec<(u64, Stop)>>,
}

impl ProcessEngine {
    fn new(hash_mib: usize, threads: usize) -> PyResult<Arc<Self>> {
        refuse_without_memory(hash_mib)?;
        let mut engine = congo_engine::Engine::new(hash_mib);
        engine.set_threads(threads);
        Ok(Arc::new(Self { process: std::process::id(), engine: Mutex::new(engine), searches: Mutex::default() }))
    }

    /// Whether it was made in another process than this one.
    fn is_inherited(&self) -> bool {
        self.process != std::process::id()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let current = self.current.get_mut().unwrap_or_else(PoisonError::into_inner);
        if current.engine.is_inherited() {
            mem::forget(current.engine.clone());
        }
    }
}

/// A playing strength of the game.
#[pyclass(module = "congo", frozen, get_all)]
pub(crate) struct Level {
    /// The name, such as ``"Monkey"``.
    name: String,
    /// The place on the strength line. A difference of 100 is worth about 85 Elo.
    rating: i32,
    /// The longest time for a move in milliseconds.
    max_ms: u64,
}

#[pymethods]
impl Level {
    fn __repr__(&self) -> String {
        format!("<Level {} rating={}>", self.name, self.rating)
    }
}

/// Return the levels of the game, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<Level> {
    let level = |level: congo_coach::Level| Level { name: level.name, rating: level.rating, max_ms: level.max_ms };
    congo_coach::default_levels().into_iter().map(level).collect()
}

/// A line of play with its score.
#[pyclass(module = "congo", frozen, get_all)]
pub(crate) struct Line {
    /// 1 for the best line, 2 for the next best.
    index: u32,
    /// The score for the side to move.
    score: Score,
    /// The chances of the side to move.
    wdl: Wdl,
    /// The depth in plies.
    depth: u32,
    /// The length of the longest line searched, in plies.
    seldepth: u32,
    /// Positions visited up to now.
    nodes: u64,
    /// Milliseconds since the start of the search.
    time_ms: u64,
    /// The moves.
    pv: Vec<Move>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.pv.iter().map(|mv| mv.path.to_string()).collect();
        format!("<Line {} depth {} score {} pv {}>", self.index, self.depth, self.score.0, moves.join(" "))
    }
}

impl Line {
    fn of(report: &SearchReport, position: &Position) -> Self {
        Self {
            index: report.pv_index,
            score: Score(report.score),
            wdl: wdl(report.score, position),
            depth: report.depth,
            seldepth: report.seldepth,
            nodes: report.nodes,
            time_ms: report.time.as_millis() as u64,
            pv: Move::line(position, &report.pv),
        }
    }
}

fn wdl(score: congo_engine::Score, position: &Position) -> Wdl {
    Evaluator::default().wdl(score, position).into()
}

/// The result of a search.
#[pyclass(module = "congo", frozen, get_all)]
pub(crate) struct SearchResult {
    /// The best move; ``None`` only if there is no legal move.
    r#move: Option<Move>,
    /// The score for the side to move.
    score: Score,
    /// The chances of the side to move.
    wdl: Wdl,
    /// The depth of the last complete iteration in plies; 0 for a move that needed no search.
    depth: u32,
    /// Positions visited.
    nodes: u64,
    /// The best line.
    pv: Vec<Move>,
    /// The lines of the last iteration, the best first: as many as `multipv` asked for, or as there are moves. One if
    /// the move needed no search, none if there is no move.
    lines: Vec<Py<Line>>,
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let best = self.r#move.as_ref().map_or("none".to_owned(), |mv| mv.path.to_string());
        format!("<SearchResult {best} score {} depth {} nodes {}>", self.score.0, self.depth, self.nodes)
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, hash_mib=Whole(16), threads=Whole(1)), text_signature = "(*, hash_mib=16, threads=1)")]
    fn new(hash_mib: Whole<1, 4096>, threads: Whole<1, 256>) -> PyResult<Self> {
        let (hash_mib, threads) = (hash_mib.0 as usize, threads.0 as usize);
        let current = Current { tablebase: None, engine: ProcessEngine::new(hash_mib, threads)? };
        Ok(Self { hash_mib, threads, evaluator: Evaluator::default(), current: Mutex::new(current) })
    }

    /// Refuse to be pickled.
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "cannot pickle an engine, which has a table and threads of its own: make one in each process",
        ))
    }

    /// Search the best move until one of the limits is reached: depth in plies, positions, milliseconds.
    ///
    /// `multipv` asks for that many best moves, `moves` restricts the search to some moves, and `on_line` is called
    /// with each `Line` as it is found; it must not use this engine, which is busy. Without any limit only `stop` from another thread ends the search, which
    /// has to be asked for with ``infinite=True``.
    #[pyo3(
        signature = (board, *, depth=None, nodes=None, time_ms=None, multipv=Whole(1), moves=None, infinite=false,
            on_line=None),
        text_signature = "($self, board, *, depth=None, nodes=None, time_ms=None, multipv=1, moves=None, \
            infinite=False, on_line=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn search(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        depth: Option<Whole<1, 100>>,
        nodes: Option<Whole<1, { u64::MAX }>>,
        time_ms: Option<Whole<0, MAX_SEARCH_MS>>,
        multipv: Whole<1, 500>,
        moves: Option<Vec<PyRef<'_, Move>>>,
        infinite: bool,
        on_line: Option<Bound<'_, PyAny>>,
    ) -> PyResult<SearchResult> {
        // The time is used, and not saved for later moves as a level does.
        let given = given_limits(depth, nodes, time_ms);
        let limits = Limits { multipv: multipv.0 as u32, time: None, move_time: given.time, ..given };
        if !infinite && !has_end(&given) {
            return Err(PyValueError::new_err("a search needs depth, nodes or time_ms, or infinite=True"));
        }
        let mut root = root_of(board)?;
        root.search_moves = moves.map_or(Ok(Vec::new()), |moves| root_moves(&root.position, &moves))?;
        let run = |engine: &mut congo_engine::Engine, stop: &Stop, report: &mut dyn FnMut(&SearchReport)| {
            engine.search(&root, &limits, stop, report)
        };
        self.run(py, &root.position, multipv.0 as usize, on_line, &run)
    }

    /// Choose a move as a level of the game would, or as the bot ``"Random"`` or ``"Negamax"`` of the original program.
    ///
    /// The same `seed` makes the same choices; take another one for each game. A limit replaces the level's limit of
    /// time, so that its choice is reproducible.
    #[pyo3(
        signature = (board, level, *, seed=Whole(0), depth=None, nodes=None, time_ms=None),
        text_signature = "($self, board, level, *, seed=0, depth=None, nodes=None, time_ms=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn play(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        level: &str,
        seed: Whole<0, { u64::MAX }>,
        depth: Option<Whole<1, 100>>,
        nodes: Option<Whole<1, { u64::MAX }>>,
        time_ms: Option<Whole<0, MAX_SEARCH_MS>>,
    ) -> PyResult<SearchResult> {
        let (root, seed) = (root_of(board)?, seed.0);
        if let Some(bot) = SimpleBot::from_name(level) {
            let run = |_: &mut congo_engine::Engine, stop: &Stop, _: &mut dyn FnMut(&SearchReport)| {
                bot.select_move(&root.position, seed, stop)
            };
            return self.run(py, &root.position, 1, None, &run);
        }
        let level = level_in_game(level, seed)?;
        let given = given_limits(depth, nodes, time_ms);
        let own = level.limits();
        let limits = if has_end(&given) { Limits { contempt: own.contempt, ..given } } else { own };
        let run = |engine: &mut congo_engine::Engine, stop: &Stop, report: &mut dyn FnMut(&SearchReport)| {
            congo_coach::select_move_within(engine, &root, &level, &limits, seed, stop, report)
        };
        self.run(py, &root.position, 1, None, &run)
    }

    /// End the running search, and those that wait for their turn. For another thread.
    fn stop(&self) -> PyResult<()> {
        locked(&self.here()?.searches).iter().for_each(|(_, stop)| stop.set());
        Ok(())
    }

    /// Return the static evaluation of a position for the side to move, without a search.
    fn evaluate(&self, py: Python<'_>, board: &Bound<'_, Board>) -> PyResult<Score> {
        let position = position_of(board)?;
        Ok(py.detach(|| Score(self.evaluator.evaluate(&position))))
    }

    /// Forget what earlier searches found, as for a new game.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        let here = self.here()?;
        py.detach(|| locked(&here.engine).clear());
        Ok(())
    }

    /// Replace the endgame tables of the search; ``None`` for those of the package.
    #[pyo3(signature = (tablebase))]
    fn set_tablebase(&self, py: Python<'_>, tablebase: Option<&Tablebase>) -> PyResult<()> {
        let opened = tablebase.and_then(|tablebase| tablebase.opened.clone());
        let here = self.here()?;
        locked(&self.current).tablebase.clone_from(&opened);
        py.detach(|| locked(&here.engine).set_tablebase(opened));
        Ok(())
    }
}

/// The engine's allocation would end the process where this one fails.
fn refuse_without_memory(mebibytes: usize) -> PyResult<()> {
    let reserved = Vec::<u8>::new().try_reserve_exact(mebibytes << 20);
    reserved.map_err(|_| PyMemoryError::new_err(format!("there is no memory for a table of {mebibytes} MiB")))
}

/// What a thread does with the engine.
type Job<'a> =
    dyn Fn(&mut congo_engine::Engine, &Stop, &mut dyn FnMut(&SearchReport)) -> congo_engine::SearchResult + Sync + 'a;

impl Engine {
    /// The engine of this process.
    fn here(&self) -> PyResult<Arc<ProcessEngine>> {
        let mut current = locked(&self.current);
        if current.engine.is_inherited() {
            let engine = ProcessEngine::new(self.hash_mib, self.threads)?;
            locked(&engine.engine).set_tablebase(current.tablebase.clone());
            mem::forget(mem::replace(&mut current.engine, engine));
        }
        Ok(current.engine.clone())
    }

    /// Runs a job on another thread. Only this one knows Python: it reports lines and looks for an interrupt.
    fn run(
        &self,
        py: Python<'_>,
        position: &Position,
        multipv: usize,
        on_line: Option<Bound<'_, PyAny>>,
        job: &Job<'_>,
    ) -> PyResult<SearchResult> {
        let here = self.here()?;
        let search = RunningSearch::register(&here.searches);
        let (sender, reports) = mpsc::channel();
        let (result, mut lines) = std::thread::scope(|scope| {
            let searcher = std::thread::Builder::new().spawn_scoped(scope, || {
                let sender = sender;
                job(&mut locked(&here.engine), &search.stop, &mut |report| drop(sender.send(report.clone())))
            })?;
            let lines = listen(py, reports, position, on_line.as_ref(), &search.stop);
            let result = py.detach(|| searcher.join()).map_err(|_| PyRuntimeError::new_err("the search failed"));
            Ok::<_, PyErr>((result, lines?))
        })?;
        let result = result?;
        lines.truncate(multipv);
        if lines.is_empty() && result.best_move.is_some() {
            lines.push(report_without_search(&result));
        }
        let line = |report: &SearchReport| Py::new(py, Line::of(report, position));
        Ok(SearchResult {
            r#move: result.best_move.map(|mv| Move::of(position, mv)),
            score: Score(result.score),
            wdl: wdl(result.score, position),
            depth: result.depth,
            nodes: result.nodes,
            pv: Move::line(position, &result.pv),
            lines: lines.iter().map(line).collect::<PyResult<_>>()?,
        })
    }
}

/// Reports lines until the search has ended, and returns those of the last iteration. An exception of the callback or an
/// interrupt ends the search.
fn listen(
    py: Python<'_>,
    mut reports: Receiver<SearchReport>,
    position: &Position,
    on_line: Option<&Bound<'_, PyAny>>,
    stop: &Stop,
) -> PyResult<Vec<SearchReport>> {
    let (mut lines, mut failure) = (Vec::new(), None);
    loop {
        let received = py.detach(move || (reports.recv_timeout(SIGNAL_POLL_INTERVAL), reports));
        reports = received.1;
        let heard = match received.0 {
            Ok(report) => {
                let told =
                    on_line.filter(|_| failure.is_none()).map_or(Ok(()), |on_line| call(on_line, &report, position));
                collect(&mut lines, report);
                told
            }
            Err(RecvTimeoutError::Timeout) => py.check_signals(),
            Err(RecvTimeoutError::Disconnected) => return failure.map_or(Ok(lines), Err),
        };
        if let Err(error) = heard {
            stop.set();
            failure.get_or_insert(error);
        }
    }
}

/// The line of a move that needed no search: a captured lion, a move of the opening book.
fn report_without_search(result: &congo_engine::SearchResult) -> SearchReport {
    SearchReport {
        depth: result.depth,
        pv_index: 1,
        seldepth: result.depth,
        score: result.score,
        nodes: result.nodes,
        time: Duration::ZERO,
        tb_hits: 0,
        hashfull: 0,
        pv: result.pv.clone(),
    }
}

/// Keeps a line in its place. The lines of a deeper iteration replace the others one by one.
fn collect(lines: &mut Vec<SearchReport>, report: SearchReport) {
    let place = (report.pv_index as usize).saturating_sub(1);
    match lines.get_mut(place) {
        Some(line) => *line = report,
        None => lines.push(report),
    }
}

fn call(on_line: &Bound<'_, PyAny>, report: &SearchReport, position: &Position) -> PyResult<()> {
    on_line.call1((Line::of(report, position),)).map(drop)
}

/// A search that [`Engine::stop`] can end.
struct RunningSearch<'a> {
    searches: &'a Mutex<Vec<(u64, Stop)>>,
    number: u64,
    stop: Stop,
}

impl<'a> RunningSearch<'a> {
    fn register(searches: &'a Mutex<Vec<(u64, Stop)>>) -> Self {
        let mut list = locked(searches);
        let (number, stop) = (list.last().map_or(0, |(number, _)| number + 1), Stop::default());
        list.push((number, stop.clone()));
        Self { searches, number, stop }
    }
}

impl Drop for RunningSearch<'_> {
    fn drop(&mut self) {
        locked(self.searches).retain(|(number, _)| *number != self.number);
    }
}

/// The start of a search. The board is free again afterwards, so that other threads may change it.
fn root_of(board: &Bound<'_, Board>) -> PyResult<Root> {
    Ok(Root::from_game(&board.try_borrow()?.game))
}

/// A search that panicked left the engine usable: each search prepares what it needs.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn given_limits(
    depth: Option<Whole<1, 100>>,
    nodes: Option<Whole<1, { u64::MAX }>>,
    time_ms: Option<Whole<0, MAX_SEARCH_MS>>,
) -> Limits {
    Limits {
        depth: depth.map(|depth| depth.0 as u32),
        nodes: nodes.map(|nodes| nodes.0),
        time: time_ms.map(|time| Duration::from_millis(time.0)),
        ..Limits::default()
    }
}

fn has_end(limits: &Limits) -> bool {
    limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some()
}

fn root_moves(position: &Position, moves: &[PyRef<'_, Move>]) -> PyResult<Vec<congo_rules::Move>> {
    if moves.is_empty() {
        return Err(PyValueError::new_err("moves is empty, expected at least one move"));
    }
    let legal = |mv: &PyRef<'_, Move>| position.play(mv.mv).map(|_| mv.mv).map_err(|error| errors::illegal(&error));
    moves.iter().map(legal).collect()
}

/// A level with its form in the game of this seed.
fn level_in_game(name: &str, seed: u64) -> PyResult<congo_coach::Level> {
    let levels = congo_coach::default_levels();
    let Some(level) = levels.iter().find(|level| level.name == name) else {
        let names = levels.iter().map(|level| level.name.as_str()).chain(SimpleBot::ALL.map(SimpleBot::name));
        let names = names.collect::<Vec<_>>().join(", ");
        return Err(PyValueError::new_err(format!("the level {name:?}, expected one of {names}")));
    };
    Ok(congo_coach::level_for_game(&levels, level, seed))
}
