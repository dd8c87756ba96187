//! The form for servers with the original platform's protocol, and the number that others need to join a game there.

use crate::features::online::OnlineCommand;
use crate::features::online::platform::{DEFAULT_HOST, PlatformChoice, PlatformStart};
use crate::features::online::session::OnlineGame;
use crate::session::game_choice::SideChoice;
use crate::session::levels::LevelConfig;
use crate::ui::dialogs::labelled_field;
use crate::ui::dialogs::opponents::player_tiles;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::kit::widgets::{choices, control_name, faint, is_entered};
use crate::ui::online::text_line::text_line;
use bevy_egui::egui;
use congo_coach::SimpleBot;
use congo_proto::DEFAULT_PORT;
use egui::{Button, FontFamily, FontId, RichText};

/// Font size of the number of a game, in points: normally and in a low window.
const NUMBER_SIZES: [f32; 2] = [36.0, 24.0];
/// Windows lower than this, in points, are low.
const LOW_WINDOW_HEIGHT: f32 = 640.0;
/// Width of the field for a port, in points.
const PORT_FIELD_WIDTH: f32 = 84.0;

/// The choice of server, game, side and player.
pub(super) fn choose(ui: &mut PanelUi, levels: &LevelConfig, choice: &mut PlatformChoice) {
    let text = ui.text;
    ui.add(egui::Label::new(faint(text.get("platform-about"))).wrap());
    let was_local = choice.is_local();
    labelled_field(ui, &text.get("platform-host"), |ui| {
        text_line(ui, &mut choice.host, DEFAULT_HOST, &text.get("platform-host"));
    });
    // Outside the local network encryption is on by default; the player can switch it off.
    choice.tls |= was_local && !choice.is_local();
    ui.horizontal_wrapped(|ui| {
        ui.say_bold("platform-port");
        let port = egui::TextEdit::singleline(&mut choice.port)
            .hint_text(DEFAULT_PORT.to_string())
            .margin(egui::Margin::symmetric(10, 6))
            .desired_width(PORT_FIELD_WIDTH);
        let port = ui.add(port);
        control_name(&port, &text.get("platform-port"));
        is_entered(&port);
        ui.check(&mut choice.tls, "platform-tls");
    });
    ui.say_bold("platform-game");
    let starts = [
        (PlatformStart::Standard, text.get("platform-standard")),
        (PlatformStart::Position, text.get("platform-position")),
        (PlatformStart::Number, text.get("platform-number")),
    ];
    choices(ui, &mut choice.start, &starts);
    match choice.start {
        PlatformStart::Standard => {}
        PlatformStart::Position => {
            text_line(ui, &mut choice.fen, &text.get("platform-fen-hint"), &text.get("platform-fen-hint"));
        }
        PlatformStart::Number => {
            text_line(ui, &mut choice.number, &text.get("platform-number-hint"), &text.get("platform-number-hint"));
        }
    }
    ui.say_bold("new-side");
    choices(ui, &mut choice.side, &[(SideChoice::White, text.get("white")), (SideChoice::Black, text.get("black"))]);
    ui.say_bold("online-player");
    let simple = SimpleBot::ALL.into_iter().map(|simple| simple.name());
    player_tiles(ui, levels, simple.chain(levels.names()), &mut choice.level);
}

/// The number of the game, large enough to be read aloud; a click copies it.
pub(crate) fn number(ui: &mut PanelUi, online_game: &OnlineGame) {
    let text = ui.text;
    let Some(number) = online_game.code().filter(|_| online_game.platform_side().is_some()) else { return };
    ui.horizontal_wrapped(|ui| {
        let size = NUMBER_SIZES[usize::from(ui.ctx().viewport_rect().height() < LOW_WINDOW_HEIGHT)];
        let label =
            RichText::new(number).font(FontId::new(size, FontFamily::Name(BOLD_FAMILY.into()))).color(colors().clay);
        let button = ui.add(Button::new(label)).on_hover_text(text.get("platform-copy"));
        control_name(&button, &format!("{}: {number}", text.get("platform-copy")));
        if button.clicked() {
            ui.commands.push(OnlineCommand::CopyCode);
        }
        // Drawn after the taller control, so that it is vertically centred.
        ui.say_bold("platform-game-number");
    });
}
