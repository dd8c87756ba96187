//! The board beside the list shows how the chosen game ended. Its file is read on another thread, one at a time, however
//! quickly the cursor goes through the list.

use super::Shelf;
use crate::AppSystems;
use crate::game::record::Records;
use crate::game::{Match, Order, Purpose};
use crate::screens::Screen;
use crate::study::follow;
use crate::work::Work;
use bevy::prelude::*;
use congo_games::GameId;
use congo_games::library::Library;
use congo_rules::pgn::Pgn;

/// The game that is shown beside the list.
#[derive(Resource, Debug, Default)]
pub struct Preview {
    /// The game that is on the board.
    shown: Option<GameId>,
    work: Option<(GameId, Work<Option<Pgn>>)>,
    reads: u32,
}

impl Preview {
    /// Whether a file is being read.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// How many files have been read; for tests and figures.
    pub fn reads(&self) -> u32 {
        self.reads
    }

    fn read(&mut self, library: Library, id: GameId) {
        let wanted = id.clone();
        self.reads += 1;
        self.work = Some((id, Work::begin(move |_| library.read(&wanted).ok())));
    }

    /// The game that was read, once it is there.
    fn take(&mut self) -> Option<(GameId, Option<Pgn>)> {
        let (_, work) = self.work.as_mut()?;
        let game = work.result();
        if game.is_none() && !work.is_over() {
            return None;
        }
        self.work.take().map(|(id, _)| (id, game.flatten()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>().add_systems(
        Update,
        show_chosen.in_set(AppSystems::Present).run_if(in_state(Screen::Library).and_eager(wanted)),
    );
}

fn wanted(shelf: Res<Shelf>, preview: Res<Preview>) -> bool {
    shelf.is_changed() || preview.is_busy()
}

fn show_chosen(
    shelf: Res<Shelf>,
    records: Records,
    current: Res<Match>,
    mut preview: ResMut<Preview>,
    mut orders: MessageWriter<Order>,
) {
    let preview = preview.bypass_change_detection();
    let read = preview.take();
    let Some(cursor) = shelf.cursor() else { return };
    if let Some((id, game)) = read.filter(|(id, _)| id == cursor) {
        preview.shown = Some(id);
        orders
            .write_batch(game.map(|game| follow::show(game.start(), game.line().nodes.iter().map(|node| &node.turn))));
    } else if !preview.is_busy() && (preview.shown.as_ref() != Some(cursor) || current.purpose() != Purpose::Study) {
        preview.shown = None;
        if let Some(library) = records.library() {
            preview.read(library, cursor.clone());
        }
    }
}
