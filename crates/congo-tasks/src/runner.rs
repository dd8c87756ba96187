//! The work: an engine that answers one task after another.

use crate::error::TaskError;
use crate::message::{Answer, Report, Task};
use congo_coach::analysis::{find_threat, resume};
use congo_coach::hint::hint;
use congo_coach::wild_board::WildBoardGenerator;
use congo_coach::{Level, select_move_within};
use congo_engine::{Engine, Limits, Root, SearchReport, Stop};
use std::thread;

/// Answers tasks, one after another, with one engine. It is created for the first task: its table takes a moment.
#[derive(Debug)]
pub struct Runner {
    hash_mib: usize,
    engine: Option<Engine>,
}

impl Runner {
    /// Creates a runner whose engine has a transposition table of this number of MiB, at least 1.
    pub fn new(hash_mib: usize) -> Self {
        Self { hash_mib, engine: None }
    }

    /// Works on a task, and blocks the thread. After [`Stop::set`] it returns within a few milliseconds with what it has
    /// found; a wild board is finished. If it panics, the next task gets a new engine.
    ///
    /// # Errors
    /// If the game of the task is not legal.
    pub fn run(&mut self, task: &Task, stop: &Stop, report: &mut dyn FnMut(Report)) -> Result<Answer, TaskError> {
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(self.hash_mib));
        let answer = answer(&mut engine, task, stop, report);
        self.engine = Some(engine);
        answer
    }
}

fn answer(engine: &mut Engine, task: &Task, stop: &Stop, report: &mut dyn FnMut(Report)) -> Result<Answer, TaskError> {
    let mut report_line = |line: &SearchReport| report(Report::Line(line.into()));
    Ok(match task {
        Task::Move { line, level, limits, seed } => {
            let player = (level.as_ref(), limits, *seed);
            level_move(engine, &line.to_root()?, player, stop, &mut report_line)
        }
        Task::BotMove { position, bot, seed } => Answer::Move(bot.select_move(position, *seed, stop).into()),
        Task::Search { line, limits } => {
            Answer::Move(engine.search(&line.to_root()?, limits, stop, &mut report_line).into())
        }
        Task::Hint { line, limits } => Answer::Hint(hint(engine, &line.to_root()?, limits, stop)),
        Task::Threat { position, limits } => Answer::Threat(find_threat(engine, position, limits, stop)),
        Task::Review { line, known, limits } => {
            let game = line.to_game()?;
            let mut report_ply = |ply: &_| report(Report::Ply(Clone::clone(ply)));
            Answer::Analysis(resume(engine, &game, known.clone(), limits, stop, &mut report_ply))
        }
        Task::WildBoard { rank, seed } => Answer::WildBoard(WildBoardGenerator::default().generate(*rank, *seed)),
    })
}

/// The move of a level, with as many threads as it wants and the machine has.
fn level_move(
    engine: &mut Engine,
    root: &Root,
    (level, limits, seed): (&Level, &Limits, u64),
    stop: &Stop,
    report: &mut dyn FnMut(&SearchReport),
) -> Answer {
    engine.set_threads(level.threads_of(thread::available_parallelism().map_or(1, usize::from)));
    let found = select_move_within(engine, root, level, limits, seed, stop, report);
    // Other tasks need no threads of their own.
    engine.set_threads(1);
    Answer::Move(found.into())
}
