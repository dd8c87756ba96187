//! The boards that are ready to be played. They are made on another thread while the screen of wild boards is open, and
//! the board beside the panel shows that of the page.

use crate::app::date::CurrentDate;
use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{Overlay, Screen};
use crate::app::toasts::Toasts;
use crate::features::wild_boards::WildPage;
use crate::features::wild_boards::progress::WildProgress;
use crate::session::board_view::ViewCommand;
use crate::session::engine_jobs::{SharedEngine, engine_failed_toast};
use crate::session::exhibit::{Exhibit, ShownPosition};
use bevy::prelude::*;
use congo_coach::wild_board::{WildBoard, WildDay, WildRank};
use congo_tasks::{Answer, Task};

/// The board to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoardRequest {
    /// The next one on the path.
    Path(WildRank, u64),
    /// The board of a day.
    Day(WildDay),
}

/// The boards that are ready.
#[derive(Resource, Debug, Default)]
pub struct WildBoards {
    path: Option<WildBoard>,
    day: Option<(WildDay, WildBoard)>,
    /// The end of a game of the day, shown while it is shared.
    end: Option<ShownPosition>,
    job: Option<Job>,
    /// The boards that could not be made; they are tried again at the next visit.
    failed: Vec<BoardRequest>,
}

impl WildBoards {
    /// The next board on the path.
    pub fn path(&self) -> Option<&WildBoard> {
        self.path.as_ref()
    }

    /// The board of this day.
    pub fn day(&self, day: WildDay) -> Option<&WildBoard> {
        self.day.as_ref().filter(|(known, _)| *known == day).map(|(_, board)| board)
    }

    /// Whether a board is being made.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Shows the end of a game in place of the board of the day, until it has been shared.
    pub(super) fn show_end(&mut self, end: ShownPosition) {
        self.end = Some(end);
    }

    fn is_missing(&self, request: BoardRequest) -> bool {
        !self.has(request) && !self.failed.contains(&request)
    }

    fn has(&self, request: BoardRequest) -> bool {
        match request {
            BoardRequest::Path(rank, seed) => {
                self.path.as_ref().is_some_and(|board| (board.rank, board.seed) == (rank, seed))
            }
            BoardRequest::Day(day) => self.day(day).is_some(),
        }
    }

    fn set(&mut self, request: BoardRequest, board: WildBoard) {
        match request {
            BoardRequest::Path(..) => self.path = Some(board),
            BoardRequest::Day(day) => self.day = Some((day, board)),
        }
    }
}

/// The day whose board is the one of this date; `None` if the clock of this machine is far behind.
pub fn wild_day(date: CurrentDate) -> Option<WildDay> {
    let date = date.0;
    WildDay::from_date(date.year().into(), date.month() as u8, date.day() as u8)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WildBoards>()
        .add_systems(OnEnter(Screen::WildBoards), begin_visit)
        .add_systems(OnExit(Overlay::Share), forget_end)
        .add_systems(
            Update,
            (make_boards, show_board)
                .chain()
                .in_set(AppSystems::Input)
                .after(InputSystems::Learn)
                .run_if(in_state(Screen::WildBoards)),
        );
}

fn forget_end(mut boards: ResMut<WildBoards>) {
    boards.end = None;
}

/// Turns the board to the player, and gives a new player boards of their own.
fn begin_visit(
    mut boards: ResMut<WildBoards>,
    mut progress: ResMut<WildProgress>,
    mut view_commands: MessageWriter<ViewCommand>,
) {
    boards.failed.clear();
    view_commands.write(ViewCommand::LookFrom(WildBoard::PLAYER));
    if progress.next_seed().is_none() {
        progress.set_seed(rand::random());
    }
}

/// Makes the boards that are missing, one at a time, that of the page first.
fn make_boards(
    mut boards: ResMut<WildBoards>,
    progress: Res<WildProgress>,
    date: Res<CurrentDate>,
    page: Res<WildPage>,
    jobs: Res<Jobs>,
) {
    let path = progress.next_seed().map(|seed| BoardRequest::Path(progress.rank(), seed));
    let day = wild_day(*date).map(BoardRequest::Day);
    let wanted = if *page == WildPage::Path { [path, day] } else { [day, path] };
    let missing = wanted.into_iter().flatten().find(|request| boards.is_missing(*request));
    if let Some(request) = missing.filter(|_| !boards.is_busy()) {
        boards.job = Some(start_job(&jobs, request));
    }
}

fn start_job(jobs: &Jobs, request: BoardRequest) -> Job {
    let (rank, seed) = match request {
        BoardRequest::Path(rank, seed) => (rank, seed),
        BoardRequest::Day(day) => (day.rank(), day.seed()),
    };
    let done = move |In(board): In<JobResult<Answer>>, mut boards: ResMut<WildBoards>, mut toasts: ResMut<Toasts>| {
        boards.job = None;
        match board {
            Ok(Answer::WildBoard(board)) => boards.set(request, board),
            Ok(_) | Err(_) => {
                boards.failed.push(request);
                toasts.push(engine_failed_toast());
            }
        }
    };
    SharedEngine::default().ask(jobs, move || Task::WildBoard { rank, seed }, done)
}

/// Shows the board of the page beside the panel, or the end of a game that is shared.
fn show_board(boards: Res<WildBoards>, page: Res<WildPage>, date: Res<CurrentDate>, mut exhibit: ResMut<Exhibit>) {
    let start = || board_of_page(&boards, *page, *date).map(|board| board.start.setup().into());
    if let Some(shown) = boards.end.clone().or_else(start) {
        exhibit.set_if_neq(Exhibit(Some(shown)));
    }
}

/// The board of a page, if it is ready.
pub fn board_of_page(boards: &WildBoards, page: WildPage, date: CurrentDate) -> Option<&WildBoard> {
    match page {
        WildPage::Path => boards.path(),
        WildPage::Day => boards.day(wild_day(date)?),
    }
}
