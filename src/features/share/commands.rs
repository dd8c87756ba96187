//! Handles the commands for sharing.

use crate::app::clipboard::CopyToClipboard;
use crate::app::file_dialog::{FileDialogs, FileType};
use crate::app::jobs::Jobs;
use crate::app::screens::{Overlay, ScreenCommand};
use crate::app::system_fonts::SystemFonts;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::share::content::SharedGame;
use crate::features::share::options::ShareFormat;
use crate::features::share::options::ShareSettings;
use crate::features::share::options::ShareTheme;
use crate::features::share::render_job::{RenderJob, ShareJobs, Shared};
use crate::features::share::{CopyPictureToClipboard, ShareCommand, TakeStill};
use crate::session::board_view::View;
use crate::session::cursor::GameCursor;
use crate::session::game_store::{CurrentRecord, GameStore};
use crate::session::r#match::Match;
use crate::session::open_share::OpenShare;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::GameId;
use congo_library::tree::{Tree, TreePath};
use congo_library::{only_person, record};
use congo_rules::Color;

/// The file name of a game without a name.
const UNNAMED_GAME: &str = "Congo";

/// What the commands for sharing may change.
#[derive(SystemParam)]
pub(super) struct ShareContext<'w> {
    share_jobs: ResMut<'w, ShareJobs>,
    jobs: Res<'w, Jobs>,
    file_dialogs: FileDialogs<'w>,
    settings: Res<'w, ShareSettings>,
    theme: Res<'w, ShareTheme>,
    system_fonts: Res<'w, SystemFonts>,
    text: Res<'w, Text>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
    picture_clipboard: MessageWriter<'w, CopyPictureToClipboard>,
}

/// The games that can be shared.
#[derive(SystemParam)]
pub(super) struct GameSources<'w> {
    current: Res<'w, Match>,
    cursor: Res<'w, GameCursor>,
    view: Res<'w, View>,
    store: GameStore<'w>,
    current_record: Res<'w, CurrentRecord>,
}

/// Opens the share dialog for the requested game.
pub(super) fn open_share_dialog(
    mut request: MessageReader<OpenShare>,
    games: GameSources,
    mut jobs: ResMut<ShareJobs>,
    mut screen_commands: MessageWriter<ScreenCommand>,
    mut stills: MessageWriter<TakeStill>,
    mut toasts: ResMut<Toasts>,
) {
    for wanted in request.read() {
        if matches!(wanted, OpenShare::LibraryGame(_)) && games.store.postpone(wanted.clone()) {
            continue;
        }
        match games.shared(wanted) {
            Ok(shared) => {
                stills.write_batch(matches!(shared, Shared::Card { .. }).then_some(TakeStill));
                jobs.share(shared);
                screen_commands.write(ScreenCommand::Open(Overlay::Share));
            }
            Err(toast) => toasts.push(toast),
        }
    }
}

pub(super) fn handle_share_commands(mut command_reader: MessageReader<ShareCommand>, mut context: ShareContext) {
    for command in command_reader.read() {
        context.handle(command);
    }
}

impl ShareContext<'_> {
    fn handle(&mut self, command: &ShareCommand) {
        match command {
            ShareCommand::Save => self.save(),
            ShareCommand::Write(path) => {
                if let Some(card) = self.share_jobs.card().cloned() {
                    self.share_jobs.write_card(&self.jobs, card, path.clone());
                } else if let Some(job) = self.render_job() {
                    job.write_file(&mut self.share_jobs, &self.jobs, path.clone());
                }
            }
            ShareCommand::Copy => self.copy(),
            ShareCommand::Stop => self.share_jobs.stop(),
        }
    }

    fn save(&mut self) {
        let Some(name) = self.share_jobs.file_name().map(str::to_owned) else { return };
        let what = if self.share_jobs.is_card() { ShareFormat::Picture } else { self.settings.sharing.what };
        let then = |path| ShareCommand::Write(path).into();
        self.file_dialogs.save(file_type(what), &name, then);
    }

    fn copy(&mut self) {
        self.picture_clipboard.write_batch(self.share_jobs.card().cloned().map(CopyPictureToClipboard));
        let Some(job) = self.render_job() else { return };
        match self.settings.sharing.what {
            ShareFormat::Text => _ = self.clipboard.write(CopyToClipboard(job.into_text())),
            ShareFormat::Picture | ShareFormat::Film => job.copy_picture(&mut self.share_jobs, &self.jobs),
        }
    }

    fn render_job(&self) -> Option<RenderJob> {
        RenderJob::new(&self.share_jobs, &self.settings, &self.theme, &self.system_fonts, &self.text)
    }
}

fn file_type(what: ShareFormat) -> FileType {
    let (kind, endings): (_, &[&str]) = match what {
        ShareFormat::Picture => ("files-of-pictures", &["png"]),
        ShareFormat::Film => ("files-of-films", &["gif"]),
        ShareFormat::Text => ("files-of-texts", &["txt"]),
    };
    FileType { title_key: "share-title", type_key: kind, extensions: endings }
}

impl GameSources<'_> {
    fn shared(&self, request: &OpenShare) -> Result<Shared, Toast> {
        let game = match request {
            OpenShare::Match => self.match_game(),
            OpenShare::LibraryGame(id) => self.library_game(id)?,
            OpenShare::Tree { tree, flipped, name } => {
                SharedGame::from_tree(tree, *flipped, name.as_deref().unwrap_or(UNNAMED_GAME))
            }
            OpenShare::Card { caption, name } => {
                return Ok(Shared::Card { caption: caption.clone(), name: name.clone() });
            }
        };
        Ok(Shared::Game(game.into()))
    }

    /// A game of the library at its last position. If a person played Black, Black is at the near edge.
    fn library_game(&self, id: &GameId) -> Result<SharedGame, Toast> {
        let mut tree = Tree::new(self.store.read(id)?);
        tree.go_to_end();
        let flipped = only_person(&record::players(tree.game())) == Some(Color::Black);
        Ok(SharedGame::from_tree(&tree, flipped, id.as_str()))
    }

    /// The match at the displayed position.
    fn match_game(&self) -> SharedGame {
        let mut tree = Tree::new(self.store.match_pgn(&self.current, None, &self.current_record));
        tree.go_to_end();
        if let Some(ply) = self.cursor.ply() {
            tree.go_to(&TreePath::main_line(ply));
        }
        let library_id = self.current_record.id().filter(|_| self.current.is_game());
        SharedGame::from_tree(&tree, self.view.flipped, library_id.as_ref().map_or(UNNAMED_GAME, |id| id.as_str()))
    }
}
