//! The way to a server that speaks the platform's protocol, and the number by which others find a game there.

use super::super::Asked;
use super::super::dialogs::field;
use super::super::model::Model;
use super::super::style::{BOLD, CLAY};
use super::super::widgets::{bold, choices, faint, name_of, tick};
use super::lobby::line;
use crate::actions::Action;
use crate::online::{Onlining, Party, PlatformChoice, PlatformStart, USUAL_HOST};
use crate::settings::Side;
use bevy_egui::egui;
use congo_engine::Simple;
use congo_proto::PORT;
use egui::{Button, FontFamily, FontId, RichText, Ui};

/// How large the number of a game is, in points; in a low window.
const NUMBER: [f32; 2] = [36.0, 24.0];
/// A window lower than this, in points, is low.
const LOW: f32 = 640.0;
/// Width of the field for a port, in points.
const PORT_FIELD: f32 = 84.0;

/// Which server, which game, which side, who plays.
pub(super) fn choose(ui: &mut Ui, model: &Model, choice: &mut PlatformChoice) {
    ui.add(egui::Label::new(faint(model.t("platform-about"))).wrap());
    let was_local = choice.is_local();
    field(ui, &model.t("platform-host"), |ui| {
        line(ui, &mut choice.host, USUAL_HOST, &model.t("platform-host"));
    });
    // Outside the own network encryption is ticked; whoever does not want it takes the tick away.
    choice.tls |= was_local && !choice.is_local();
    ui.horizontal_wrapped(|ui| {
        ui.label(bold(model.t("platform-port")));
        let port = egui::TextEdit::singleline(&mut choice.port)
            .hint_text(PORT.to_string())
            .margin(egui::Margin::symmetric(10, 6))
            .desired_width(PORT_FIELD);
        name_of(&ui.add(port), &model.t("platform-port"));
        tick(ui, &mut choice.tls, model.t("platform-tls"));
    });
    ui.label(bold(model.t("platform-game")));
    let starts = [
        (PlatformStart::Standard, model.t("platform-standard")),
        (PlatformStart::Position, model.t("platform-position")),
        (PlatformStart::Number, model.t("platform-number")),
    ];
    choices(ui, &mut choice.start, &starts);
    match choice.start {
        PlatformStart::Standard => {}
        PlatformStart::Position => {
            line(ui, &mut choice.fen, &model.t("platform-fen-hint"), &model.t("platform-fen-hint"));
        }
        PlatformStart::Number => {
            line(ui, &mut choice.number, &model.t("platform-number-hint"), &model.t("platform-number-hint"));
        }
    }
    ui.label(bold(model.t("new-side")));
    choices(ui, &mut choice.side, &[(Side::White, model.t("white")), (Side::Black, model.t("black"))]);
    ui.label(bold(model.t("online-player")));
    let simple = Simple::ALL.map(|simple| simple.name().to_owned());
    let levels = simple.into_iter().chain(model.config.levels.iter().map(|level| level.name.clone()));
    let levels = levels.map(|level| (Some(level.clone()), model.level_name(&level)));
    let players: Vec<(Option<String>, String)> = std::iter::once((None, model.t("you"))).chain(levels).collect();
    choices(ui, &mut choice.level, &players);
}

/// The number of the game, large enough to be read out; a click copies it.
pub(super) fn number(ui: &mut Ui, model: &Model, party: &Party, asked: &mut Asked) {
    let Some(number) = party.code().filter(|_| party.platform().is_some()) else { return };
    ui.horizontal_wrapped(|ui| {
        let size = NUMBER[usize::from(ui.ctx().viewport_rect().height() < LOW)];
        let text = RichText::new(number).font(FontId::new(size, FontFamily::Name(BOLD.into()))).color(CLAY);
        let button = ui.add(Button::new(text)).on_hover_text(model.t("platform-copy"));
        name_of(&button, &format!("{}: {number}", model.t("platform-copy")));
        if button.clicked() {
            asked.push(Action::Wire(Onlining::CopyCode));
        }
        // After what is higher, so that it stands in the middle of the line.
        ui.label(bold(model.t("platform-game-number")));
    });
}
