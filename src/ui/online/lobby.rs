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
use crate::ui::dialogs::{clock_choice, labelled_field, level_names};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::kit::widgets::{
    WIDE_BUTTON_HEIGHT, bold, choices, control_name, faint, mark_heading, spinner, wide_button,
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
use egui::{Align, FontFamily, FontId, Layout, Panel, RichText, ScrollArea};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LobbyDraft>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Online)));
}

fn draw(mut panels: Panels, params: LobbyParams, mut drafts: ResMut<LobbyDraft>) {
    panels.screen(|ui| show(ui, &params, &mut drafts));
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
pub(in crate::ui) fn show(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    let width = (ui.available_width() * PANEL_FRACTION).clamp(PANEL_WIDTH_RANGE.0, PANEL_WIDTH_RANGE.1).round();
    ui.side(Panel::left("online"), width, |ui| {
        title(ui, params);
        let chooses = params.online.game().is_none() && !params.online.local_server().is_starting();
        if chooses || params.online.failure().is_some() {
            // The button that creates the game stays visible, however many choices there are, and what fails moves no
            // control.
            ui.foot("create", |ui| {
                error_section(ui, params);
                if chooses {
                    create_section(ui, params);
                }
            });
        }
        ui.show(ScrollArea::vertical().auto_shrink([false, false]), |ui| {
            ui.leave_at_right(SCROLL_BAR_WIDTH);
            ui.spacing_mut().item_spacing.y = 7.0;
            match params.online.game() {
                Some(_) => game_in_progress(ui, params),
                None if chooses => choose(ui, params, drafts),
                None => connecting_section(ui, &params.text.get("online-connecting")),
            }
        });
    });
}

fn title(ui: &mut PanelUi, params: &LobbyParams) {
    ui.horizontal(|ui| {
        let title = params.text.get("online-title");
        let label = egui::Label::new(bold(&title).size(TITLE_SIZE).color(colors().ink)).truncate();
        mark_heading(&ui.add(label), &title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.icon_button(Icon::Back, "button-menu", true, BACK_BUTTON_WIDTH, ScreenCommand::Go(Screen::Menu));
        });
    });
    ui.add_space(4.0);
}

/// Why there is no game, in a prominent place.
fn error_section(ui: &mut PanelUi, params: &LobbyParams) {
    let Some(failed) = params.online.failure() else { return };
    let words = crate::features::online::error_text::connection_problem(
        &failed.problem,
        &failed.address.to_string(),
        &params.text,
    );
    ui.well(|ui| {
        ui.add(egui::Label::new(RichText::new(words).color(colors().clay)).wrap())
            .on_hover_text(&failed.problem.message);
    });
    ui.add_space(4.0);
}

fn connecting_section(ui: &mut PanelUi, words: &str) {
    ui.horizontal(|ui| {
        spinner(ui, 18.0);
        ui.label(words);
    });
}

/// A game that is being created, waits for an opponent, or is in progress.
fn game_in_progress(ui: &mut PanelUi, params: &LobbyParams) {
    let Some(online_game) = params.online.game() else { return };
    connection(ui, &params.online, false);
    if matches!(online_game.connection_state(), State::Lost { .. })
        && wide_button(ui, params.text.get("online-hurry"), true).clicked()
    {
        ui.commands.push(OnlineCommand::ReconnectNow);
    }
    if online_game.is_ready() {
        ui.main_button("online-enter", OnlineCommand::ShowGame);
    } else if let Some(code) = online_game.code().filter(|_| online_game.platform_side().is_none()) {
        waiting_section(ui, params, code);
    }
    crate::ui::online::platform::number(ui, online_game);
    ui.add_space(8.0);
    let waits = online_game.game_state().is_some_and(|state| state.free_side().is_some());
    if waits && online_game.own_color().is_some() {
        ui.wide_button("online-cancel", true, OnlineCommand::Cancel);
    } else if wide_button(ui, params.text.get("online-leave"), true).clicked() {
        ui.commands.push(OnlineCommand::Leave);
    }
}

/// The code, large enough to be read aloud, and the address for those who join.
fn waiting_section(ui: &mut PanelUi, params: &LobbyParams, code: &str) {
    ui.well(|ui| {
        ui.vertical_centered(|ui| {
            ui.say("online-code");
            let font = FontId::new(CODE_SIZE, FontFamily::Name(BOLD_FAMILY.into()));
            let label = ui.label(RichText::new(format_code(code)).font(font).color(colors().clay));
            // Screen readers spell it.
            let spelt: Vec<String> = code.chars().map(String::from).collect();
            control_name(&label, &spelt.join(" "));
            if let Some(link) = params.online.invite_link() {
                ui.add(egui::Label::new(faint(link)).wrap());
            }
        });
        ui.equal_columns(2, |ui, nth| match nth {
            0 => ui.wide_button("online-copy-code", true, OnlineCommand::CopyCode),
            _ => ui.wide_button("online-copy-link", true, OnlineCommand::CopyLink),
        });
    });
    connecting_section(ui, &params.text.get("online-waiting"));
    let nearby = params.online.local_server().port().is_some();
    ui.say_faint(if nearby { "online-how-nearby" } else { "online-how-server" });
}

/// The choices to return to a game, to join one, or to create one.
fn choose(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    let mut now = params.online_settings.clone();
    seats_section(ui, params);
    labelled_field(ui, &params.text.get("online-name"), |ui| {
        text_line(ui, &mut now.online.name, &params.text.get("online-guest"), &params.text.get("online-name"));
    });
    join_section(ui, params, drafts);
    games_section(ui, params);
    ui.separator();
    begin_section(ui, params, &mut now.online);
    now.online = now.online.in_range();
    if now != *params.online_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
}

/// The games that the player can go back to.
fn seats_section(ui: &mut PanelUi, params: &LobbyParams) {
    for kept in params.saved_seats.seats() {
        let who = match kept.platform {
            Some(_) => format!("{} · {}", kept.ticket.code, kept.ticket.place),
            None if kept.against.is_empty() => format_code(&kept.ticket.code),
            None => remote_name(&kept.against, &params.text),
        };
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button("×").on_hover_text(params.text.get("online-forget")).clicked() {
                    ui.commands.push(OnlineCommand::Forget(Box::new(kept.clone())));
                }
                // A long name must not push the page out of the window.
                let label = bold(params.text.with_value("online-return", "name", &who));
                let size = egui::vec2(ui.available_width(), WIDE_BUTTON_HEIGHT);
                if ui.add_sized(size, egui::Button::new(label).truncate()).clicked() {
                    ui.commands.push(OnlineCommand::Rejoin(Box::new(kept.clone())));
                }
            });
        });
    }
}

/// Asks for the server of a game of which only the code is known.
fn server_question(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    let Some(code) = params.online.unplaced_code() else { return };
    let question = params.text.get("online-which-server");
    ui.well(|ui| {
        ui.add(egui::Label::new(&question).wrap());
        if text_line(ui, &mut drafts.server, &params.text.get("online-server-hint"), &question) {
            ui.commands.push(OnlineCommand::Join(format!("{}/{code}", drafts.server.trim().trim_end_matches('/'))));
        }
    });
}

fn join_section(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
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
        ui.commands.push(OnlineCommand::Join(drafts.code_or_link.trim().to_owned()));
    }
    server_question(ui, params, drafts);
}

/// The games of all known servers.
fn games_section(ui: &mut PanelUi, params: &LobbyParams) {
    ui.label(bold(params.text.get("online-games")).color(style::colors().faint));
    let mut any = false;
    for server in params.lobby.servers() {
        any |= server_games(ui, params, server);
    }
    if !any {
        ui.say_faint("online-none");
    }
}

/// The games of a server. Returns whether anything was shown.
fn server_games(ui: &mut PanelUi, params: &LobbyParams, server: &LobbyServer) -> bool {
    match &server.games {
        None => false,
        Some(Err(problem)) => {
            let words = crate::features::online::error_text::connection_problem(
                problem,
                &server.address.to_string(),
                &params.text,
            );
            ui.add(egui::Label::new(RichText::new(words).color(colors().clay)).wrap()).on_hover_text(&problem.message);
            true
        }
        Some(Ok(list)) => {
            for game in &list.waiting {
                game_line(ui, params, &server.address, game, true);
            }
            for game in &list.running {
                game_line(ui, params, &server.address, game, false);
            }
            !(list.waiting.is_empty() && list.running.is_empty())
        }
    }
}

fn game_line(ui: &mut PanelUi, params: &LobbyParams, place: &ServerAddress, game: &Listed, waits: bool) {
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
                ui.commands.push(order);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(words).truncate()).on_hover_text(place.to_string());
            });
        });
    });
}

/// The choice of the game to create, and of its server.
fn begin_section(ui: &mut PanelUi, params: &LobbyParams, choice: &mut OnlineProfile) {
    ui.label(bold(params.text.get("online-begin")).color(style::colors().faint));
    let venues = [
        (Venue::Here, params.text.get("online-here")),
        (Venue::Server, params.text.get("online-there")),
        (Venue::Platform, params.text.get("online-platform")),
    ];
    choices(ui, &mut choice.venue, &venues);
    if choice.venue == Venue::Platform {
        return crate::ui::online::platform::choose(ui, &params.levels, &mut choice.platform);
    }
    if choice.venue == Venue::Server {
        text_line(ui, &mut choice.server, &params.text.get("online-server-hint"), &params.text.get("online-there"));
        ui.check(&mut choice.listed, "online-listed");
    }
    let sides = [
        (SideChoice::Random, params.text.get("new-side-random")),
        (SideChoice::White, params.text.get("white")),
        (SideChoice::Black, params.text.get("black")),
    ];
    ui.say_bold("new-side");
    choices(ui, &mut choice.side, &sides);
    clock_choice::show(ui, &mut choice.clock, None);
    ui.say_bold("online-player");
    level_names(ui, &params.levels, Some(&params.text.get("you")), &mut choice.level);
}

fn create_section(ui: &mut PanelUi, params: &LobbyParams) {
    ui.add_space(8.0);
    let choice = &params.online_settings.online;
    let key = match (choice.venue, choice.platform.start) {
        (Venue::Platform, PlatformStart::Number) => "platform-join",
        (Venue::Platform, _) => "platform-begin",
        _ => "online-create",
    };
    ui.main_button(key, OnlineCommand::Create);
}
