//! Text from the clipboard: its content and the screen decide which feature reads it.

use crate::app::clipboard::TextPasted;
use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::features::editor::EditorCommand;
use crate::features::library::LibraryCommand;
use crate::session::start::StartCommand;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, route_paste.in_set(InputSystems::MapInput));
}

/// Text with tags or move numbers is a game, anything else must be a position.
fn route_paste(mut pasted: MessageReader<TextPasted>, screen: Res<State<Screen>>, mut commands: Commands) {
    for TextPasted(text) in pasted.read() {
        let text = text.trim();
        let looks_like_game = text.starts_with('[') || text.starts_with("1.") || text.starts_with('{');
        if looks_like_game {
            commands.write_message(LibraryCommand::OpenText(text.into()));
        } else if *screen.get() == Screen::Editor {
            commands.write_message(EditorCommand::LoadFen(text.into()));
        } else {
            commands.write_message(StartCommand::FromText(text.into()));
        }
    }
}
