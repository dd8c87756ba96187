//! The lobby: create a game and send its code, or join one.

use crate::app::screens::{Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::features::online::Online;
use crate::features::online::lobby::Lobby;
use crate::features::online::lobby::LobbyServer;
use crate::features::online::platform::PlatformStart;
use crate::features::online::saved_seats::SavedSeats;
use crate::features::online::settings::OnlineSettings;
use crate::features::online::{OnlineCommand, OnlineProfile, Venue};
use crate::session::game_choice::SideChoice;
use crate::session::game_text::remote_name;
use crate::session::levels::LevelConfig;
use crate::ui::commands::UiCommands;
use crate::ui::dialogs::{clock_choice, labelled_field, level_names};
use crate::ui::kit::icons::{Icon, Icons};
use crate::ui::kit::style;
use crate::ui::kit::style::{BOLD_FAMILY, CLAY, INK};
use crate::ui::kit::widgets::{
    WIDE_BUTTON_HEIGHT, bold, checkbox_row, choices, control_name, faint, icon_button, main_button, mark_heading,
    spinner, wide_button,
};
use crate::ui::online::connection;
use crate::ui::online::text_line::text_line;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::ResMut;
use bevy::prelude::Resource;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use congo_client::address::ServerAddress;
use congo_client::connection::State;
use congo_proto::code::format_code;
use congo_proto::online::{Listed, Side as Seat};
use egui::{Align, FontFamily, FontId, Frame, Layout, Panel, RichText, ScrollArea, Ui};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LobbyDraft>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Online)));
}

fn draw(mut panels: Panels, params: LobbyParams, mut drafts: ResMut<LobbyDraft>) {
    panels.screen(|ui, icons, commands| show(ui, &params, &mut drafts, icons, commands));
}

/// The state of the lobby's text fields.
#[derive(Resource, Default)]
pub(crate) struct LobbyDraft {
    /// The code or link of a remote game.
    pub(crate) code_or_link: String,
    /// The server of a game of which only the code is known.
    pub(crate) server: String,
}

/// The parameters of the lobby.
#[derive(SystemParam)]
pub(crate) struct LobbyParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) online: Res<'w, Online>,
    pub(super) lobby: Res<'w, Lobby>,
    pub(super) online_settings: Res<'w, OnlineSettings>,
    pub(super) saved_seats: Res<'w, SavedSeats>,
    pub(super) levels: Res<'w, LevelConfig>,
}

/// The fraction of the window for the panel, and its bounds in points.
const PANEL_FRACTION: f32 = 0.42;
const PANEL_WIDTH_RANGE: (f32, f32) = (320.0, 460.0);
/// Font size of the code of a game, in points.
const CODE_SIZE: f32 = 44.0;
/// Font size of the title, in points.
const TITLE_SIZE: f32 = 30.0;
/// Width of the back button, in points.
const BACK_BUTTON_WIDTH: f32 = 72.0;
/// Width reserved for the scroll bar, in points.
const SCROLL_BAR_WIDTH: f32 = 10.0;

/// Draws the panel beside the board.
pub(in crate::ui) fn show(
    root: &mut Ui,
    params: &LobbyParams,
    drafts: &mut LobbyDraft,
    icons: &mut Icons,
    commands: &mut UiCommands,
) {
    let width = (root.available_width() * PANEL_FRACTION).clamp(PANEL_WIDTH_RANGE.0, PANEL_WIDTH_RANGE.1).round();
    Panel::left("online").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        title(ui, params, icons, commands);
        let chooses = params.online.game().is_none() && !params.online.local_server().is_starting();
        if chooses || params.online.failure().is_some() {
            // The button that creates the game stays visible, however many choices there are, and what fails moves no
            // control.
            Panel::bottom("create").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
                error_section(ui, params);
                if chooses {
                    create_section(ui, params, commands);
                }
            });
        }
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.set_width(ui.available_width() - SCROLL_BAR_WIDTH);
            ui.spacing_mut().item_spacing.y = 7.0;
            match params.online.game() {
                Some(_) => game_in_progress(ui, params, commands),
                None if chooses => choose(ui, params, drafts, commands),
                None => connecting_section(ui, &params.text.get("online-connecting")),
            }
        });
    });
}

fn title(ui: &mut Ui, params: &LobbyParams, icons: &mut Icons, commands: &mut UiCommands) {
    ui.horizontal(|ui| {
        let title = params.text.get("online-title");
        let label = egui::Label::new(bold(&title).size(TITLE_SIZE).color(INK)).truncate();
        mark_heading(&ui.add(label), &title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, icons, Icon::Back, &params.text.get("button-menu"), true, BACK_BUTTON_WIDTH).clicked() {
                commands.push(ScreenCommand::Go(Screen::Menu));
            }
        });
    });
    ui.add_space(4.0);
}

/// Why there is no game, in a prominent place.
fn error_section(ui: &mut Ui, params: &LobbyParams) {
    let Some(failed) = params.online.failure() else { return };
    let words = crate::features::online::error_text::connection_problem(
        &failed.problem,
        &failed.address.to_string(),
        &params.text,
    );
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap()).on_hover_text(&failed.problem.message);
    });
    ui.add_space(4.0);
}

fn connecting_section(ui: &mut Ui, words: &str) {
    ui.horizontal(|ui| {
        spinner(ui, 18.0);
        ui.label(words);
    });
}

/// A game that is being created, waits for an opponent, or is in progress.
fn game_in_progress(ui: &mut Ui, params: &LobbyParams, commands: &mut UiCommands) {
    let Some(party) = params.online.game() else { return };
    connection(ui, &params.text, &params.online, false);
    if matches!(party.connection_state(), State::Lost { .. })
        && wide_button(ui, params.text.get("online-hurry"), true).clicked()
    {
        commands.push(OnlineCommand::ReconnectNow);
    }
    if party.is_ready() {
        if main_button(ui, &params.text.get("online-enter")).clicked() {
            commands.push(OnlineCommand::ShowGame);
        }
    } else if let Some(code) = party.code().filter(|_| party.platform_side().is_none()) {
        waiting_section(ui, params, code, commands);
    }
    crate::ui::online::platform::number(ui, &params.text, party, commands);
    ui.add_space(8.0);
    let waits = party.game_state().is_some_and(|room| room.free_side().is_some());
    if waits && party.own_color().is_some() {
        if wide_button(ui, params.text.get("online-cancel"), true).clicked() {
            commands.push(OnlineCommand::Cancel);
        }
    } else if wide_button(ui, params.text.get("online-leave"), true).clicked() {
        commands.push(OnlineCommand::Leave);
    }
}

/// The code, large enough to be read aloud, and the address for those who join.
fn waiting_section(ui: &mut Ui, params: &LobbyParams, code: &str, commands: &mut UiCommands) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.vertical_centered(|ui| {
            ui.label(params.text.get("online-code"));
            let font = FontId::new(CODE_SIZE, FontFamily::Name(BOLD_FAMILY.into()));
            let label = ui.label(RichText::new(format_code(code)).font(font).color(CLAY));
            // Screen readers spell it.
            let spelt: Vec<String> = code.chars().map(String::from).collect();
            control_name(&label, &spelt.join(" "));
            if let Some(link) = params.online.invite_link() {
                ui.add(egui::Label::new(faint(link)).wrap());
            }
        });
        ui.columns(2, |places| {
            if wide_button(&mut places[0], params.text.get("online-copy-code"), true).clicked() {
                commands.push(OnlineCommand::CopyCode);
            }
            if wide_button(&mut places[1], params.text.get("online-copy-link"), true).clicked() {
                commands.push(OnlineCommand::CopyLink);
            }
        });
    });
    connecting_section(ui, &params.text.get("online-waiting"));
    let nearby = params.online.local_server().port().is_some();
    ui.label(faint(params.text.get(if nearby { "online-how-nearby" } else { "online-how-server" })));
}

/// The choices to return to a game, to join one, or to create one.
fn choose(ui: &mut Ui, params: &LobbyParams, drafts: &mut LobbyDraft, commands: &mut UiCommands) {
    let mut now = params.online_settings.clone();
    seats_section(ui, params, commands);
    labelled_field(ui, &params.text.get("online-name"), |ui| {
        text_line(ui, &mut now.online.name, &params.text.get("online-guest"), &params.text.get("online-name"));
    });
    join_section(ui, params, drafts, commands);
    games_section(ui, params, commands);
    ui.separator();
    begin_section(ui, params, &mut now.online);
    now.online = now.online.in_range();
    if now != *params.online_settings {
        commands.push_silently(ChangeSettings(now));
    }
}

/// The games that the player can go back to.
fn seats_section(ui: &mut Ui, params: &LobbyParams, commands: &mut UiCommands) {
    for kept in params.saved_seats.seats() {
        let who = match kept.platform {
            Some(_) => format!("{} · {}", kept.ticket.code, kept.ticket.place),
            None if kept.against.is_empty() => format_code(&kept.ticket.code),
            None => remote_name(&kept.against, &params.text),
        };
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button("×").on_hover_text(params.text.get("online-forget")).clicked() {
                    commands.push(OnlineCommand::Forget(Box::new(kept.clone())));
                }
                // A long name must not push the page out of the window.
                let label = bold(params.text.with_value("online-return", "name", &who));
                let size = egui::vec2(ui.available_width(), WIDE_BUTTON_HEIGHT);
                if ui.add_sized(size, egui::Button::new(label).truncate()).clicked() {
                    commands.push(OnlineCommand::Rejoin(Box::new(kept.clone())));
                }
            });
        });
    }
}

/// Asks for the server of a game of which only the code is known.
fn server_question(ui: &mut Ui, params: &LobbyParams, drafts: &mut LobbyDraft, commands: &mut UiCommands) {
    let Some(code) = params.online.unplaced_code() else { return };
    let question = params.text.get("online-which-server");
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(egui::Label::new(&question).wrap());
        if text_line(ui, &mut drafts.server, &params.text.get("online-server-hint"), &question) {
            commands.push(OnlineCommand::Join(format!("{}/{code}", drafts.server.trim().trim_end_matches('/'))));
        }
    });
}

fn join_section(ui: &mut Ui, params: &LobbyParams, drafts: &mut LobbyDraft, commands: &mut UiCommands) {
    ui.label(bold(params.text.get("online-join")).color(style::colors().faint));
    let (mut entered, mut pressed) = (false, false);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let written = !drafts.code_or_link.trim().is_empty();
            pressed = ui.add_enabled(written, egui::Button::new(params.text.get("online-join-button"))).clicked();
            entered = text_line(
                ui,
                &mut drafts.code_or_link,
                &params.text.get("online-join-hint"),
                &params.text.get("online-join"),
            );
        });
    });
    if (entered || pressed) && !drafts.code_or_link.trim().is_empty() {
        commands.push(OnlineCommand::Join(drafts.code_or_link.trim().to_owned()));
    }
    server_question(ui, params, drafts, commands);
}

/// The games of all known servers.
fn games_section(ui: &mut Ui, params: &LobbyParams, commands: &mut UiCommands) {
    ui.label(bold(params.text.get("online-games")).color(style::colors().faint));
    let mut any = false;
    for server in params.lobby.servers() {
        any |= server_games(ui, params, server, commands);
    }
    if !any {
        ui.label(faint(params.text.get("online-none")));
    }
}

/// The games of a server. Returns whether anything was shown.
fn server_games(ui: &mut Ui, params: &LobbyParams, server: &LobbyServer, commands: &mut UiCommands) -> bool {
    match &server.games {
        None => false,
        Some(Err(problem)) => {
            let words = crate::features::online::error_text::connection_problem(
                problem,
                &server.address.to_string(),
                &params.text,
            );
            ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap()).on_hover_text(&problem.message);
            true
        }
        Some(Ok(list)) => {
            for game in &list.waiting {
                game_line(ui, params, &server.address, game, true, commands);
            }
            for game in &list.running {
                game_line(ui, params, &server.address, game, false, commands);
            }
            !(list.waiting.is_empty() && list.running.is_empty())
        }
    }
}

fn game_line(
    ui: &mut Ui,
    params: &LobbyParams,
    place: &ServerAddress,
    game: &Listed,
    waits: bool,
    commands: &mut UiCommands,
) {
    let called = |name: &str| remote_name(name, &params.text);
    let words = match game.free() {
        Seat::Any => format!("{} – {}", called(&game.white), called(&game.black)),
        Seat::White => called(&game.black),
        Seat::Black => called(&game.white),
    };
    let clock = || clock_choice::clock_name(&params.text, &game.clock);
    let words = if game.clock.is_empty() { words } else { format!("{words} · {}", clock()) };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (key, order) = match waits {
                true => ("online-join-button", OnlineCommand::JoinAt(place.clone(), game.code.clone())),
                false => ("online-watch", OnlineCommand::Watch(place.clone(), game.code.clone())),
            };
            if ui.button(params.text.get(key)).clicked() {
                commands.push(order);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(words).truncate()).on_hover_text(place.to_string());
            });
        });
    });
}

/// The choice of the game to create, and of its server.
fn begin_section(ui: &mut Ui, params: &LobbyParams, choice: &mut OnlineProfile) {
    ui.label(bold(params.text.get("online-begin")).color(style::colors().faint));
    let venues = [
        (Venue::Here, params.text.get("online-here")),
        (Venue::Server, params.text.get("online-there")),
        (Venue::Platform, params.text.get("online-platform")),
    ];
    choices(ui, &mut choice.venue, &venues);
    if choice.venue == Venue::Platform {
        return crate::ui::online::platform::choose(ui, &params.text, &params.levels, &mut choice.platform);
    }
    if choice.venue == Venue::Server {
        text_line(ui, &mut choice.server, &params.text.get("online-server-hint"), &params.text.get("online-there"));
        checkbox_row(ui, &mut choice.listed, params.text.get("online-listed"));
    }
    let sides = [
        (SideChoice::Random, params.text.get("new-side-random")),
        (SideChoice::White, params.text.get("white")),
        (SideChoice::Black, params.text.get("black")),
    ];
    ui.label(bold(params.text.get("new-side")));
    choices(ui, &mut choice.side, &sides);
    clock_choice::show(ui, &params.text, &mut choice.clock, None);
    ui.label(bold(params.text.get("online-player")));
    level_names(ui, &params.levels, &params.text, Some(&params.text.get("you")), &mut choice.level);
}

fn create_section(ui: &mut Ui, params: &LobbyParams, commands: &mut UiCommands) {
    ui.add_space(8.0);
    let choice = &params.online_settings.online;
    let key = match (choice.venue, choice.platform.start) {
        (Venue::Platform, PlatformStart::Number) => "platform-join",
        (Venue::Platform, _) => "platform-begin",
        _ => "online-create",
    };
    if main_button(ui, &params.text.get(key)).clicked() {
        commands.push(OnlineCommand::Create);
    }
}
