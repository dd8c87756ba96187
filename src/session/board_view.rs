//! The view of the board: orientation, style, and the names of both sides.

use crate::app::settings::Settings;
use crate::app::settings::values::ViewStyle;
use bevy::prelude::*;
use congo_rules::Color;

/// How two players sit at one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum Seating {
    /// Side by side: the board does not turn.
    #[default]
    Beside,
    /// At the same place in turns: the board turns, so that the side to move is near.
    InTurns,
    /// Opposite each other with the screen between them: in the diagram view the pieces turn to the side to move.
    Opposite,
}

impl Seating {
    /// All seatings.
    pub const ALL: [Self; 3] = [Self::Beside, Self::InTurns, Self::Opposite];
}

/// The view of the board.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct View {
    /// Standing figures in perspective, or flat tokens from above.
    pub style: ViewStyle,
    /// Whether Black is at the near edge.
    pub flipped: bool,
    /// Whether the pieces face the opposite player.
    pub pieces_turned: bool,
}

/// Changes the view of the board.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewCommand {
    /// Turn the board around.
    Flip,
    /// Turn the board so that this side is at the near edge.
    LookFrom(Color),
    /// Switch between toy view and diagram; the choice is saved.
    SwitchStyle,
}

pub(super) fn handle_view_commands(
    mut command_reader: MessageReader<ViewCommand>,
    mut view: ResMut<View>,
    mut settings: ResMut<Settings>,
) {
    for command in command_reader.read() {
        match command {
            ViewCommand::Flip => view.flipped = !view.flipped,
            ViewCommand::LookFrom(near) => {
                let flipped = *near == Color::Black;
                view.set_if_neq(View { flipped, ..*view });
            }
            ViewCommand::SwitchStyle => {
                settings.view = match settings.view {
                    ViewStyle::Toy => ViewStyle::Diagram,
                    ViewStyle::Diagram => ViewStyle::Toy,
                };
            }
        }
    }
}

fn apply_view_settings(settings: Res<Settings>, mut view: ResMut<View>) {
    let now = View { style: settings.view, ..*view };
    view.set_if_neq(now);
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ViewCommand>()
        .init_resource::<View>()
        .add_systems(PostUpdate, apply_view_settings.run_if(resource_changed::<Settings>));
}
