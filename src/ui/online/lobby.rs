//! The way to people elsewhere: begin a game and send its code, or join one.

use super::super::Asked;
use super::super::clock_choice;
use super::super::dialogs::{Drafts, field, level_names};
use super::super::icons::{Icon, Icons};
use super::super::model::Model;
use super::super::style::{self, BOLD, CLAY, INK};
use super::super::widgets::{bold, choices, faint, icon_button, main_button, name_of, spinner, tick, wide_button};
use super::connection;
use crate::actions::Action;
use crate::explain;
use crate::online::{Nearby, OnlineChoice, Onlining, PlatformStart, Venue};
use crate::settings::Side;
use bevy_egui::egui;
use congo_client::link::State;
use congo_client::place::Place;
use congo_proto::code::shown;
use congo_proto::online::{Listed, Side as Seat};
use egui::{Align, FontFamily, FontId, Frame, Layout, Panel, RichText, ScrollArea, Ui};

/// The panel takes this part of the window, within these bounds in points.
const PART: f32 = 0.42;
const BOUNDS: (f32, f32) = (320.0, 460.0);
/// How large the code of a game is, in points.
const CODE: f32 = 44.0;
/// Size of the letters of the title, in points.
const TITLE: f32 = 30.0;
/// Width of the button that leads back, in points.
const BACK: f32 = 72.0;
/// Room for the bar of what scrolls, in points.
const BAR: f32 = 10.0;

/// The panel beside the board.
pub(in crate::ui) fn show(root: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let width = (root.available_width() * PART).clamp(BOUNDS.0, BOUNDS.1).round();
    Panel::left("online").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        title(ui, model, icons, asked);
        failed(ui, model);
        let chooses = model.online.party().is_none() && !model.online.hosting().is_starting();
        if chooses {
            // However much there is to choose from, the way on stays in sight.
            Panel::bottom("create").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
                create(ui, model, asked);
            });
        }
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.set_width(ui.available_width() - BAR);
            ui.spacing_mut().item_spacing.y = 7.0;
            match model.online.party() {
                Some(_) => under_way(ui, model, asked),
                None if chooses => choose(ui, model, drafts, asked),
                None => busy(ui, &model.t("online-connecting")),
            }
        });
    });
}

fn title(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.horizontal(|ui| {
        ui.add(egui::Label::new(bold(model.t("online-title")).size(TITLE).color(INK)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, icons, Icon::Back, &model.t("button-menu"), true, BACK).clicked() {
                asked.push(Action::Menu);
            }
        });
    });
    ui.add_space(4.0);
}

/// Why there is no game, where it cannot be overlooked.
fn failed(ui: &mut Ui, model: &Model) {
    let Some(failed) = model.online.failed() else { return };
    let words = explain::refused_online(&failed.problem, &failed.place.to_string(), &model.text);
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap()).on_hover_text(&failed.problem.words);
    });
    ui.add_space(4.0);
}

fn busy(ui: &mut Ui, words: &str) {
    ui.horizontal(|ui| {
        spinner(ui, 18.0);
        ui.label(words);
    });
}

/// A game that is being begun, that waits for somebody, or that goes on.
fn under_way(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let Some(party) = model.online.party() else { return };
    connection(ui, model, false);
    if matches!(party.state(), State::Lost { .. }) && wide_button(ui, model.t("online-hurry"), true).clicked() {
        asked.push(Action::Wire(Onlining::Hurry));
    }
    if party.is_ready() {
        if main_button(ui, &model.t("online-enter")).clicked() {
            asked.push(Action::Wire(Onlining::Enter));
        }
    } else if let Some(code) = party.code().filter(|_| party.platform().is_none()) {
        waiting(ui, model, code, asked);
    }
    super::platform::number(ui, model, party, asked);
    ui.add_space(8.0);
    let waits = party.room().is_some_and(|room| room.free().is_some());
    if waits && party.own().is_some() {
        if wide_button(ui, model.t("online-cancel"), true).clicked() {
            asked.push(Action::Wire(Onlining::Cancel));
        }
    } else if wide_button(ui, model.t("online-leave"), true).clicked() {
        asked.push(Action::Wire(Onlining::Leave));
    }
}

/// The code, large enough to be read out, and the way for those who are to come.
fn waiting(ui: &mut Ui, model: &Model, code: &str, asked: &mut Asked) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.vertical_centered(|ui| {
            ui.label(model.t("online-code"));
            let font = FontId::new(CODE, FontFamily::Name(BOLD.into()));
            let label = ui.label(RichText::new(shown(code)).font(font).color(CLAY));
            // A screen reader spells it.
            let spelt: Vec<String> = code.chars().map(String::from).collect();
            name_of(&label, &spelt.join(" "));
            if let Some(link) = model.online.link() {
                ui.add(egui::Label::new(faint(link)).wrap());
            }
        });
        ui.columns(2, |places| {
            if wide_button(&mut places[0], model.t("online-copy-code"), true).clicked() {
                asked.push(Action::Wire(Onlining::CopyCode));
            }
            if wide_button(&mut places[1], model.t("online-copy-link"), true).clicked() {
                asked.push(Action::Wire(Onlining::CopyLink));
            }
        });
    });
    busy(ui, &model.t("online-waiting"));
    let nearby = model.online.hosting().port().is_some();
    ui.label(faint(model.t(if nearby { "online-how-nearby" } else { "online-how-server" })));
}

/// Go back, join, begin.
fn choose(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    let mut now = model.settings.clone();
    seats(ui, model, asked);
    field(ui, &model.t("online-name"), |ui| {
        line(ui, &mut now.online.name, &model.t("online-guest"), &model.t("online-name"));
    });
    join(ui, model, drafts, asked);
    games(ui, model, asked);
    ui.separator();
    begin(ui, model, &mut now.online);
    now.online = now.online.in_range();
    if now != *model.settings {
        asked.push(Action::Settings(Box::new(now)));
    }
}

/// A line to write on; answers whether it was ended with Enter.
pub(super) fn line(ui: &mut Ui, text: &mut String, hint: &str, name: &str) -> bool {
    let field = egui::TextEdit::singleline(text)
        .hint_text(hint)
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    name_of(&response, name);
    response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// The games that the player can go back to.
fn seats(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    for kept in model.tickets.kept() {
        let who = match kept.platform {
            Some(_) => format!("{} · {}", kept.ticket.code, kept.ticket.place),
            None if kept.against.is_empty() => shown(&kept.ticket.code),
            None => kept.against.clone(),
        };
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button("×").on_hover_text(model.t("online-forget")).clicked() {
                    asked.push(Action::Wire(Onlining::Forget(Box::new(kept.clone()))));
                }
                if wide_button(ui, bold(model.t1("online-return", "name", &who)), true).clicked() {
                    asked.push(Action::Wire(Onlining::Return(Box::new(kept.clone()))));
                }
            });
        });
    }
}

fn join(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    ui.label(bold(model.t("online-join")).color(style::FAINT));
    let (mut entered, mut pressed) = (false, false);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let written = !drafts.invitation.trim().is_empty();
            pressed = ui.add_enabled(written, egui::Button::new(model.t("online-join-button"))).clicked();
            entered = line(ui, &mut drafts.invitation, &model.t("online-join-hint"), &model.t("online-join"));
        });
    });
    if (entered || pressed) && !drafts.invitation.trim().is_empty() {
        asked.push(Action::Wire(Onlining::Join(drafts.invitation.trim().to_owned())));
    }
}

/// The games of all servers that are known.
fn games(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    ui.label(bold(model.t("online-games")).color(style::FAINT));
    let mut any = false;
    for server in model.lobby.servers() {
        any |= of_server(ui, model, server, asked);
    }
    if !any {
        ui.label(faint(model.t("online-none")));
    }
}

/// The games of a server; answers whether there is anything to be seen of it.
fn of_server(ui: &mut Ui, model: &Model, server: &Nearby, asked: &mut Asked) -> bool {
    match &server.games {
        None => false,
        Some(Err(problem)) => {
            let words = explain::refused_online(problem, &server.place.to_string(), &model.text);
            ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap()).on_hover_text(&problem.words);
            true
        }
        Some(Ok(list)) => {
            for game in &list.waiting {
                game_line(ui, model, &server.place, game, true, asked);
            }
            for game in &list.running {
                game_line(ui, model, &server.place, game, false, asked);
            }
            !(list.waiting.is_empty() && list.running.is_empty())
        }
    }
}

fn game_line(ui: &mut Ui, model: &Model, place: &Place, game: &Listed, waits: bool, asked: &mut Asked) {
    let called = |name: &String| if name.is_empty() { model.t("online-guest") } else { name.clone() };
    let words = match game.free() {
        Seat::Any => format!("{} – {}", called(&game.white), called(&game.black)),
        Seat::White => called(&game.black),
        Seat::Black => called(&game.white),
    };
    let clock = || clock_choice::called(model, &game.clock);
    let words = if game.clock.is_empty() { words } else { format!("{words} · {}", clock()) };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (key, order) = match waits {
                true => ("online-join-button", Onlining::JoinAt(place.clone(), game.code.clone())),
                false => ("online-watch", Onlining::Watch(place.clone(), game.code.clone())),
            };
            if ui.button(model.t(key)).clicked() {
                asked.push(Action::Wire(order));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(words).truncate()).on_hover_text(place.to_string());
            });
        });
    });
}

/// What kind of game is begun, and where.
fn begin(ui: &mut Ui, model: &Model, choice: &mut OnlineChoice) {
    ui.label(bold(model.t("online-begin")).color(style::FAINT));
    let venues = [
        (Venue::Here, model.t("online-here")),
        (Venue::Server, model.t("online-there")),
        (Venue::Platform, model.t("online-platform")),
    ];
    choices(ui, &mut choice.venue, &venues);
    if choice.venue == Venue::Platform {
        return super::platform::choose(ui, model, &mut choice.platform);
    }
    if choice.venue == Venue::Server {
        line(ui, &mut choice.server, &model.t("online-server-hint"), &model.t("online-there"));
        tick(ui, &mut choice.listed, model.t("online-listed"));
    }
    let sides =
        [(Side::Random, model.t("new-side-random")), (Side::White, model.t("white")), (Side::Black, model.t("black"))];
    ui.label(bold(model.t("new-side")));
    choices(ui, &mut choice.side, &sides);
    clock_choice::show(ui, model, &mut choice.clock, None);
    ui.label(bold(model.t("online-player")));
    level_names(ui, model, Some(&model.t("you")), &mut choice.level);
}

fn create(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    ui.add_space(8.0);
    let choice = &model.settings.online;
    let key = match (choice.venue, choice.platform.start) {
        (Venue::Platform, PlatformStart::Number) => "platform-join",
        (Venue::Platform, _) => "platform-begin",
        _ => "online-create",
    };
    if main_button(ui, &model.t(key)).clicked() {
        asked.push(Action::Wire(Onlining::Create));
    }
}
