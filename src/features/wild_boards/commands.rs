//! Handles the commands for wild boards.

use crate::app::clipboard::CopyToClipboard;
use crate::app::date::CurrentDate;
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::Toasts;
use crate::features::wild_boards::boards::{WildBoards, board_of_page, wild_day};
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::text::{game_title, result_text};
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::session::exhibit::ShownPosition;
use crate::session::game_settings::GameSettings;
use crate::session::game_store::GameStore;
use crate::session::levels::LevelConfig;
use crate::session::r#match::{MatchMode, MatchSetup, Seat};
use crate::session::open_share::{CardText, OpenShare};
use crate::session::start::StartCommand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_coach::wild_board::{WildBoard, WildDay};
use congo_library::GameId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        handle_wild_commands
            .run_if(on_message::<WildCommand>)
            .in_set(AppSystems::Input)
            .after(InputSystems::Gestures)
            .before(InputSystems::Library),
    );
}

/// What the commands may change.
#[derive(SystemParam)]
struct WildContext<'w> {
    page: ResMut<'w, WildPage>,
    progress: ResMut<'w, WildProgress>,
    boards: ResMut<'w, WildBoards>,
    date: Res<'w, CurrentDate>,
    settings: Res<'w, GameSettings>,
    levels: Res<'w, LevelConfig>,
    text: Res<'w, Text>,
    store: GameStore<'w>,
    screen_commands: MessageWriter<'w, ScreenCommand>,
    start_commands: MessageWriter<'w, StartCommand>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
    share: MessageWriter<'w, OpenShare>,
    toasts: ResMut<'w, Toasts>,
}

fn handle_wild_commands(mut command_reader: MessageReader<WildCommand>, mut context: WildContext) {
    for command in command_reader.read() {
        context.handle(command);
    }
}

impl WildContext<'_> {
    fn handle(&mut self, command: &WildCommand) {
        match command {
            WildCommand::ShowPage(page) => {
                self.page.set_if_neq(*page);
                self.screen_commands.write(ScreenCommand::Go(Screen::WildBoards));
            }
            WildCommand::ChooseLevel(level) => self.progress.level = Some(level.clone()),
            WildCommand::Play => self.play(),
            WildCommand::PlayDay => {
                self.page.set_if_neq(WildPage::Day);
                match board_of_page(&self.boards, WildPage::Day, *self.date) {
                    Some(_) => self.play(),
                    None => _ = self.screen_commands.write(ScreenCommand::Go(Screen::WildBoards)),
                }
            }
            WildCommand::CopyResult => {
                let result = |day| result_text(&self.progress, day, daily_opponent(&self.levels, day), &self.text);
                self.clipboard.write_batch(wild_day(*self.date).map(result).map(CopyToClipboard));
            }
            WildCommand::SharePicture(caption) => self.share_picture(caption),
        }
    }

    /// Shows the end of the best game of the day on the board, and shares that.
    fn share_picture(&mut self, caption: &CardText) {
        let caption = Box::new(caption.clone());
        if self.store.postpone(WildCommand::SharePicture(caption.clone())) {
            return;
        }
        let best = wild_day(*self.date).and_then(|day| self.progress.best_attempt(day));
        let Some(id) = best.and_then(|attempt| GameId::new(attempt.game.as_deref()?)) else { return };
        match self.store.read(&id) {
            Ok(game) => {
                let moves = game.line().nodes.iter().map(|node| &node.played);
                self.boards.show_end(ShownPosition::after(game.start(), moves));
                self.share.write(OpenShare::Card { caption, name: id.as_str().to_owned() });
            }
            Err(toast) => self.toasts.push(toast),
        }
    }

    fn play(&mut self) {
        let Some(board) = board_of_page(&self.boards, *self.page, *self.date) else { return };
        let fen = board.start.fen();
        let day = wild_day(*self.date).filter(|_| *self.page == WildPage::Day);
        match day {
            Some(day) => self.progress.prepare_day(day, &fen),
            None => self.progress.begin_path_game(&fen),
        }
        let level = match day {
            Some(day) => daily_opponent(&self.levels, day),
            None => path_opponent(&self.progress, &self.settings),
        };
        let level = level.to_owned();
        let seats = [Seat::Human, Seat::Computer(level)];
        let setup = MatchSetup::new(board.start, seats, self.store.new_seed(), MatchMode::Game)
            .viewed_from(WildBoard::PLAYER)
            .with_title(game_title(board.rank, day, &self.text));
        self.start_commands.write(StartCommand::Prepared(Box::new(setup)));
    }
}

/// Everybody's opponent on a day: neither the weakest level nor the two strongest ones.
pub fn daily_opponent(levels: &LevelConfig, day: WildDay) -> &str {
    let ladder = levels.ladder();
    let choices = ladder.get(1..ladder.len().saturating_sub(2)).filter(|some| !some.is_empty()).unwrap_or(ladder);
    &choices[day.number() as usize % choices.len()].name
}

/// The opponent on the player's path: the chosen one, else that of the last game.
pub fn path_opponent<'a>(progress: &'a WildProgress, settings: &'a GameSettings) -> &'a str {
    progress.level.as_deref().unwrap_or(&settings.last_game.level)
}
