//! The work: an engine that answers one task after another.

use crate::error::TaskError;
use crate::message::{Answer, Report, Task};
use congo_coach::analysis::{find_threat, resume};
use congo_coach::hint::hint;
use congo_coach::wild_board::WildBoardGenerator;
use congo_coach::{Level, select_move_within};
use congo_engine::{Engine, Limits, Root, SearchReport, Stop, available_threads};

/// Answers tasks, one after another, with one engine. It is created for the first task that needs it: its table takes a
/// moment.
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
        let mut report_line = |line: &SearchReport| report(Report::Line(line.into()));
        Ok(match task {
            Task::Move { line, level, limits, seed } => {
                let (root, player) = (line.to_root()?, (level.as_ref(), limits, *seed));
                self.with_engine(|engine| level_move(engine, &root, player, stop, &mut report_line))
            }
            Task::BotMove { position, bot, seed } => Answer::Move(bot.select_move(position, *seed, stop).into()),
            Task::Search { line, limits } => {
                let root = line.to_root()?;
                Answer::Move(self.with_engine(|engine| engine.search(&root, limits, stop, &mut report_line)).into())
            }
            Task::Hint { line, limits } => {
                let root = line.to_root()?;
                Answer::Hint(self.with_engine(|engine| hint(engine, &root, limits, stop)))
            }
            Task::Threat { position, limits } => {
                Answer::Threat(self.with_engine(|engine| find_threat(engine, position, limits, stop)))
            }
            Task::Review { line, known, limits } => {
                let (game, known) = (line.to_game()?, known.clone());
                let mut report_ply = |ply: &_| report(Report::Ply(Clone::clone(ply)));
                Answer::Analysis(self.with_engine(|engine| resume(engine, &game, known, limits, stop, &mut report_ply)))
            }
            Task::WildBoard { rank, seed } => Answer::WildBoard(WildBoardGenerator::default().generate(*rank, *seed)),
        })
    }

    /// Works with the engine, which is gone if this panics.
    fn with_engine<T>(&mut self, work: impl FnOnce(&mut Engine) -> T) -> T {
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(self.hash_mib));
        let done = work(&mut engine);
        self.engine = Some(engine);
        done
    }
}

/// The move of a level, with as many threads as it wants and the machine has.
fn level_move(
    engine: &mut Engine,
    root: &Root,
    (level, limits, seed): (&Level, &Limits, u64),
    stop: &Stop,
    report: &mut dyn FnMut(&SearchReport),
) -> Answer {
    engine.set_threads(level.threads_of(available_threads()));
    let found = select_move_within(engine, root, level, limits, seed, stop, report);
    // Other tasks need no threads of their own.
    engine.set_threads(1);
    Answer::Move(found.into())
}
