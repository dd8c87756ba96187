//! The lobby: create a game and send its code, or join one.

use crate::app::screens::{Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::online::Online;
use crate::features::online::lobby::Lobby;
use crate::features::online::lobby::LobbyServer;
use crate::features::online::platform::PlatformStart;
use crate::features::online::players::{Players, PlayersCommand};
use crate::features::online::saved_seats::{SavedSeat, SavedSeats};
use crate::features::online::search::{Search, search_clock};
use crate::features::online::settings::OnlineSettings;
use crate::features::online::{OnlineCommand, OnlineProfile, ServerQuestion, Venue};
use crate::session::game_choice::SideChoice;
use crate::session::game_settings::GameSettings;
use crate::session::game_text::remote_name;
use crate::session::levels::LevelConfig;
use crate::session::start::StartCommand;
use crate::ui::dialogs::opponents::player_tiles;
use crate::ui::dialogs::{clock_choice, is_low, labelled_field};
use crate::ui::kit::board_card::{BoardCard, board_card, board_cards};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::kit::widgets::{
    WIDE_BUTTON_HEIGHT, bold, choices, control_name, faint, mark_heading, spinner, wide_button,
};
use crate::ui::library::facts::duration_text;
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
use congo_coach::level_near_server_rating;
use congo_proto::code::format_code;
use congo_proto::online::{Listed, LiveGame, OwnGame, Seated, Side as Seat};
use congo_rules::Position;
use egui::{Align, FontFamily, FontId, Layout, RichText};

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
    pub(super) players: Res<'w, Players>,
    pub(super) game_settings: Res<'w, GameSettings>,
}

/// The delays for spectators that are offered, in seconds.
const SPECTATOR_DELAYS: [u32; 4] = [0, 30, 180, 900];
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
    ui.side((Side::Left, "online"), width, |ui| {
        title(ui, params);
        if params.online.failure().is_some() {
            // What fails moves no control.
            ui.foot("failure", |ui| error_section(ui, params));
        }
        let is_free = params.online.game().is_none() && !params.online.local_server().is_starting();
        // The doors stay where they are, however many games and choices there are below them, if there is room for both.
        let is_roomy = !is_low(ui);
        if is_roomy && is_free {
            doors_or_search(ui, params, drafts);
        }
        ui.body("lobby", |ui| {
            ui.leave_at_right(SCROLL_BAR_WIDTH);
            ui.spacing_mut().item_spacing.y = 7.0;
            match params.online.game() {
                Some(_) => game_in_progress(ui, params),
                None if is_free => {
                    if !is_roomy {
                        doors_or_search(ui, params, drafts);
                    }
                    own_games_section(ui, params);
                    if params.online.search().is_none() {
                        join_section(ui, params, drafts);
                        options_section(ui, params);
                    }
                    games_section(ui, params);
                }
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

/// The two doors; while the player looks for an opponent, how that goes.
fn doors_or_search(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    match params.online.search() {
        Some(search) => search_section(ui, params, search),
        None => doors(ui, params, drafts),
    }
}

/// The two ways to a game, each with what it leads to.
fn doors(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    let choice = &params.online_settings.online;
    let clock = |control: &str| match control {
        "" => params.text.get("online-no-clock"),
        control => clock_choice::clock_name(&params.text, control),
    };
    ui.main_button("online-find", OnlineCommand::FindOpponent);
    let kind = params.text.get(if choice.rated { "online-rated" } else { "online-friendly" });
    let mut about = format!("{} · {kind}", clock(&search_clock(choice.clock_text())));
    if !choice.server.trim().is_empty() {
        about = format!("{about} · {}", choice.server.trim());
    }
    door_note(ui, about);
    server_question(ui, params, drafts);
    let (key, venue) = match (choice.venue, choice.platform.start) {
        (Venue::Platform, PlatformStart::Number) => ("platform-join", params.text.get("online-platform")),
        (Venue::Platform, _) => ("platform-begin", params.text.get("online-platform")),
        (Venue::Here, _) => ("online-invite", params.text.get("online-here")),
        (Venue::Server, _) => ("online-invite", choice.server.trim().to_owned()),
    };
    ui.wide_button(key, true, OnlineCommand::Create);
    match choice.venue {
        Venue::Platform => door_note(ui, venue),
        _ => door_note(ui, format!("{} · {venue}", clock(&choice.clock_text()))),
    }
    ui.separator();
}

/// What a door leads to.
fn door_note(ui: &mut PanelUi, about: String) {
    ui.vertical_centered(|ui| ui.add(egui::Label::new(faint(about)).wrap()));
    ui.add_space(2.0);
}

/// The search for an opponent, and what to do meanwhile.
fn search_section(ui: &mut PanelUi, params: &LobbyParams, search: &Search) {
    let words = match search.waiting() {
        _ if search.is_lost() => params.text.get("online-search-lost"),
        None => params.text.get("online-connecting"),
        Some(count) => params.text.with_values("online-search-count", &[("count", f64::from(count).into())]),
    };
    ui.well(|ui| {
        ui.horizontal(|ui| {
            spinner(ui, 18.0);
            ui.say_bold("online-searching");
        });
        ui.add(egui::Label::new(faint(words)).wrap());
        let options = search.options();
        let about = format!("{} · {}", clock_choice::clock_name(&params.text, &options.clock), options.address);
        ui.add(egui::Label::new(faint(about)).truncate());
        if let Some(rating) = search.offered_computer() {
            computer_offer(ui, params, rating);
        }
        ui.wide_button("online-search-stop", true, OnlineCommand::StopSearch);
        ui.add(egui::Label::new(faint(params.text.get("online-search-meanwhile"))).wrap());
        ui.wide_button("menu-puzzles", true, LearnCommand::ShowPage(LearnPage::Puzzles));
    });
    ui.add_space(4.0);
}

/// Nobody has come: a computer of about the player's strength is offered, and called one.
fn computer_offer(ui: &mut PanelUi, params: &LobbyParams, rating: u32) {
    let level = &level_near_server_rating(&params.levels.levels, rating).name;
    let name = params.text.level_name(level);
    ui.add(egui::Label::new(params.text.with_value("online-search-computer", "name", &name)).wrap());
    let play = wide_button(ui, params.text.with_value("online-search-play", "name", &name), true);
    if play.clicked() {
        ui.commands.push(StartCommand::New(params.game_settings.last_game.against(level)));
    }
}

/// The games that wait for the player: those that their server lists, and the other seats they can go back to.
fn own_games_section(ui: &mut PanelUi, params: &LobbyParams) {
    let server = params.online_settings.online.server.parse::<ServerAddress>().ok();
    let games = server.as_ref().map_or(&[][..], |server| params.players.own_games(server));
    let is_listed = |seat: &SavedSeat| {
        let code = &seat.ticket.code;
        Some(&seat.ticket.place) == server.as_ref()
            && games.iter().any(|own| own.game.as_ref().is_some_and(|game| game.code == *code))
    };
    let seats: Vec<&SavedSeat> = params.saved_seats.seats().iter().filter(|seat| !is_listed(seat)).collect();
    if games.is_empty() && seats.is_empty() {
        return;
    }
    section(ui, params, "online-your-games");
    for own in games {
        if let (Some(server), Some(game)) = (&server, &own.game) {
            own_game_line(ui, params, server, own, game);
        }
    }
    seats.into_iter().for_each(|seat| seat_line(ui, params, seat));
}

/// A game at the chosen server, with whose turn it is.
fn own_game_line(ui: &mut PanelUi, params: &LobbyParams, server: &ServerAddress, own: &OwnGame, game: &Listed) {
    let opponent = if own.side() == Seat::White { &game.black } else { &game.white };
    let turn = params.text.get(if own.own_turn { "online-own-turn" } else { "online-their-turn" });
    let words = format!("{} · {turn}", remote_name(opponent, &params.text));
    let label = if own.own_turn { bold(words) } else { RichText::new(words) };
    let size = egui::vec2(ui.available_width(), WIDE_BUTTON_HEIGHT);
    let button = ui.add_sized(size, egui::Button::new(label).truncate());
    ui.push_if(&button, OnlineCommand::JoinAt(server.clone(), game.code.clone()));
    if !game.clock.is_empty() {
        button.on_hover_text(clock_choice::clock_name(&params.text, &game.clock));
    }
}

/// How the player's games are played, folded away.
fn options_section(ui: &mut PanelUi, params: &LobbyParams) {
    let mut now = params.online_settings.clone();
    let is_open = now.online.options_open;
    now.online.options_open = ui.fold("new-options", is_open, |ui| options(ui, params, &mut now.online));
    now.online = now.online.in_range();
    if now != *params.online_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
}

fn section(ui: &mut PanelUi, params: &LobbyParams, key: &str) {
    ui.label(bold(params.text.get(key)).color(style::colors().faint));
}

/// A seat that the player can go back to.
fn seat_line(ui: &mut PanelUi, params: &LobbyParams, kept: &SavedSeat) {
    let who = match kept.platform {
        Some(_) => format!("{} · {}", kept.ticket.code, kept.ticket.place),
        None if kept.against.is_empty() => format_code(&kept.ticket.code),
        None => remote_name(&kept.against, &params.text),
    };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let forget = ui.button("×").on_hover_text(params.text.get("online-forget"));
            control_name(&forget, &params.text.get("online-forget"));
            ui.push_if(&forget, OnlineCommand::Forget(Box::new(kept.clone())));
            // A long name must not push the page out of the window.
            let label = bold(params.text.with_value("online-return", "name", &who));
            let size = egui::vec2(ui.available_width(), WIDE_BUTTON_HEIGHT);
            let button = ui.add_sized(size, egui::Button::new(label).truncate());
            ui.push_if(&button, OnlineCommand::Rejoin(Box::new(kept.clone())));
        });
    });
}

/// Asks for the server of what the player wants to do.
fn server_question(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    let question = match params.online.server_question() {
        None => return,
        Some(ServerQuestion::Join(_)) => params.text.get("online-which-server"),
        Some(ServerQuestion::FindOpponent) => params.text.get("online-find-where"),
    };
    ui.well(|ui| {
        ui.add(egui::Label::new(&question).wrap());
        let field = text_line(ui, &mut drafts.server, &params.text.get("online-server-hint"), &question);
        let is_written = !drafts.server.trim().is_empty();
        let pressed = wide_button(ui, params.text.get("online-use-server"), is_written).clicked();
        if (field || pressed) && is_written {
            ui.commands.push(OnlineCommand::UseServer(drafts.server.clone()));
        }
    });
}

fn join_section(ui: &mut PanelUi, params: &LobbyParams, drafts: &mut LobbyDraft) {
    section(ui, params, "online-join");
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
}

/// The games of all known servers: those that wait for somebody, and the liveliest of the others.
fn games_section(ui: &mut PanelUi, params: &LobbyParams) {
    section(ui, params, "online-games");
    let mut any = false;
    for server in params.lobby.servers() {
        any |= waiting_games(ui, params, server);
    }
    if !any {
        ui.say_faint("online-none");
    }
    live_section(ui, params);
}

/// The liveliest games of all known servers with their boards; one press, and the player looks on.
fn live_section(ui: &mut PanelUi, params: &LobbyParams) {
    let games_of = |server: &LobbyServer| server.games.as_ref().and_then(|games| games.as_ref().ok()).cloned();
    let servers = params.lobby.servers().iter();
    let games: Vec<(ServerAddress, LiveGame)> = servers
        .flat_map(|server| {
            games_of(server).unwrap_or_default().live.into_iter().map(|game| (server.address.clone(), game))
        })
        .collect();
    if games.is_empty() {
        return;
    }
    section(ui, params, "online-live");
    board_cards(ui, &games, |ui, (address, game), width| live_card(ui, params, address, game, width));
}

fn live_card(ui: &mut PanelUi, params: &LobbyParams, address: &ServerAddress, game: &LiveGame, width: f32) {
    let player = |seat: &Option<Seated>| {
        let seat = seat.clone().unwrap_or_default();
        let name = remote_name(&seat.name, &params.text);
        if seat.rating == 0 { name } else { format!("{name} {}", seat.rating) }
    };
    let name = format!("{} – {}", player(&game.white), player(&game.black));
    let mut about = vec![format!("{}: {name}", params.text.get("online-watch"))];
    if !game.clock.is_empty() {
        about.push(clock_choice::clock_name(&params.text, &game.clock));
    }
    if game.watchers > 0 {
        about.push(params.text.with_values("online-watchers", &[("count", f64::from(game.watchers).into())]));
    }
    if game.spectator_delay > 0 {
        about.push(params.text.with_value("online-late", "time", &duration_text(game.spectator_delay)));
    }
    let position = Position::from_fen(&game.fen).ok();
    let spoken = about.join(", ");
    let card = BoardCard { position: position.as_ref(), name: &name, spoken: &spoken, done: false, enabled: true };
    let response = board_card(ui, &card, width).on_hover_text(about.join("\n"));
    ui.push_if(&response, OnlineCommand::Watch(address.clone(), game.code.clone()));
}

/// The games of a server that wait for somebody. Returns whether anything was shown.
fn waiting_games(ui: &mut PanelUi, params: &LobbyParams, server: &LobbyServer) -> bool {
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
            list.waiting.iter().for_each(|game| game_line(ui, params, &server.address, game));
            !list.waiting.is_empty()
        }
    }
}

fn game_line(ui: &mut PanelUi, params: &LobbyParams, place: &ServerAddress, game: &Listed) {
    let called = |name: &str| remote_name(name, &params.text);
    let words = called(if game.free() == Seat::White { &game.black } else { &game.white });
    let clock = || clock_choice::clock_name(&params.text, &game.clock);
    let words = if game.clock.is_empty() { words } else { format!("{words} · {}", clock()) };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(params.text.get("online-join-button")).clicked() {
                ui.commands.push(OnlineCommand::JoinAt(place.clone(), game.code.clone()));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(words).truncate()).on_hover_text(place.to_string());
            });
        });
    });
}

/// The player's name, and the games to create: where, with which clock and side, and who plays.
fn options(ui: &mut PanelUi, params: &LobbyParams, choice: &mut OnlineProfile) {
    let text = ui.text;
    labelled_field(ui, &text.get("online-name"), |ui| {
        text_line(ui, &mut choice.name, &text.get("online-guest"), &text.get("online-name"));
    });
    if let (Ok(server), Some(_)) = (choice.server.parse(), params.online.identity()) {
        ui.wide_button("player-own", true, PlayersCommand::ShowOwn(server));
    }
    let reaches_all = params.online.only_server().is_none();
    if reaches_all {
        labelled_field(ui, &text.get("online-server"), |ui| {
            text_line(ui, &mut choice.server, &text.get("online-server-hint"), &text.get("online-server"));
        });
    } else {
        ui.say_faint("online-in-browser");
    }
    ui.say_bold("online-strangers");
    choices(ui, &mut choice.rated, &[(true, text.get("online-rated")), (false, text.get("online-friendly"))]);
    clock_choice::show(ui, &mut choice.clock, None);
    ui.say_bold("online-invite");
    if reaches_all {
        let venues = [
            (Venue::Here, text.get("online-here")),
            (Venue::Server, text.get("online-there")),
            (Venue::Platform, text.get("online-platform")),
        ];
        choices(ui, &mut choice.venue, &venues);
    }
    if choice.venue == Venue::Platform {
        return crate::ui::online::platform::choose(ui, &params.levels, &mut choice.platform);
    }
    if choice.venue == Venue::Server {
        ui.check(&mut choice.listed, "online-listed");
    }
    ui.say_bold("online-spectators");
    let delays = SPECTATOR_DELAYS.map(|seconds| match seconds {
        0 => (0, text.get("online-at-once")),
        _ => (seconds, text.with_value("online-later", "time", &duration_text(seconds))),
    });
    choices(ui, &mut choice.spectator_delay, &delays);
    let sides = [
        (SideChoice::Random, text.get("new-side-random")),
        (SideChoice::White, text.get("white")),
        (SideChoice::Black, text.get("black")),
    ];
    ui.say_bold("new-side");
    choices(ui, &mut choice.side, &sides);
    ui.say_bold("online-player");
    player_tiles(ui, &params.levels, params.levels.names(), &mut choice.level);
}
