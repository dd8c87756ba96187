//! The panel beside the board of an online game: connection, presence, the opponent's requests, chat and commands.

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::text::Text;
use crate::features::analysis::AnalysisCommand;
use crate::features::online::Online;
use crate::features::online::OnlineCommand;
use crate::features::online::conditional::{ConditionalCommand, ConditionalPlan, awaited_state};
use crate::features::online::players::PlayersCommand;
use crate::features::online::rating_change::RatingChange;
use crate::features::online::session::OnlineGame;
use crate::session::board_view::View;
use crate::session::board_view::ViewCommand;
use crate::session::game_commands::GameCommand;
use crate::session::game_text;
use crate::session::r#match::Match;
use crate::ui::camera::other_view;
use crate::ui::game::exits::ExitOption;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, panel_height};
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{faint, wide_button};
use crate::ui::library::facts::duration_text;
use crate::ui::online::connection;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_client::connection::State;
use congo_proto::code::format_code;
use congo_proto::phrases::{PHRASES, PhraseEntry};
use congo_rules::Color;
use egui::{RichText, ScrollArea};

/// The parameters of the panel of an online game.
#[derive(SystemParam)]
pub(crate) struct OnlineGameParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) online: Res<'w, Online>,
    pub(super) current: Res<'w, Match>,
    pub(super) view: Res<'w, View>,
    pub(super) rating_change: Res<'w, RatingChange>,
    pub(super) plan: Res<'w, ConditionalPlan>,
}

/// Windows lower than this, in points, are low.
const LOW_WINDOW_HEIGHT: f32 = 640.0;
/// Maximum height of the text that says why a game has ended, in points: in a high and in a low window.
const MAX_END_TEXT_HEIGHTS: [f32; 2] = [220.0, 84.0];

/// Seconds during which an absent opponent is expected to return.
const GRACE_SECONDS: u64 = 15;
/// Lag is shown from this number of milliseconds on; less is hardly noticeable.
const MIN_SHOWN_LAG_MS: u32 = 300;

/// The state of the connection, the players who are present, and the last chat phrase.
pub(crate) fn connection_line(ui: &mut PanelUi, params: &OnlineGameParams) {
    if !params.current.is_online() {
        return;
    }
    let Some(online_game) = params.online.game() else { return end_line(ui, params) };
    connection(ui, &params.online, true);
    if let State::Lost { .. } = online_game.connection_state()
        && ui.button(params.text.get("online-hurry")).clicked()
    {
        ui.commands.push(OnlineCommand::ReconnectNow);
    }
    if matches!(online_game.connection_state(), State::Connected) {
        for color in Color::ALL {
            if online_game.own_color() != Some(color) {
                absence_line(ui, params, online_game, color);
            }
            lag_text(ui, params, online_game, color);
        }
    }
    let watchers = online_game.watchers();
    if online_game.platform_side().is_some() {
        return crate::ui::online::platform::number(ui, online_game);
    }
    if let Some(code) = online_game.code() {
        let is_rated = online_game.game_state().is_some_and(|state| state.begun().rated);
        let code = match is_rated {
            true => format!("{} · {}", format_code(code), params.text.get("online-rated")),
            false => format_code(code),
        };
        let delay = online_game.game_state().map_or(0, |state| state.begun().spectator_delay);
        let is_late = delay > 0 && online_game.own_color().is_none();
        let late = is_late.then(|| params.text.with_value("online-late", "time", &duration_text(delay)));
        let watched = (watchers > 0).then(|| watcher_line(params, watchers));
        let words: Vec<String> = [Some(code), watched, late].into_iter().flatten().collect();
        ui.add(egui::Label::new(faint(words.join(" · "))).wrap())
            .on_hover_text(params.text.get("online-code-to-watch"));
    }
    if let Some((color, phrase)) = online_game.game_state().and_then(|state| state.phrases().last().copied()) {
        let words = format!(
            "{}: {}",
            game_text::seat_name(&params.current, color, &params.text),
            crate::features::online::error_text::phrase_text(phrase, &params.text)
        );
        ui.add(egui::Label::new(RichText::new(words).italics()).wrap());
    }
}

/// The rating of a player whom the server knows, and the command that shows their page: the rating before the game or,
/// for the player themselves after it, what has become of it.
pub(crate) fn player_rating(params: &OnlineGameParams, color: Color) -> Option<(String, PlayersCommand)> {
    let online_game = params.online.game().filter(|_| params.current.is_online())?;
    let seat = online_game.game_state()?.seated(color).filter(|seat| seat.player != 0)?;
    let is_own = online_game.own_color() == Some(color);
    let own_code = online_game.code().filter(|_| is_own);
    let rating = match own_code.and_then(|code| params.rating_change.of_game(code)) {
        Some((before, after)) => format!("{before} → {after}"),
        None if seat.rating == 0 => String::new(),
        None => format!("{} ± {}", seat.rating, seat.deviation),
    };
    let rating = match (seat.is_bot, rating.is_empty()) {
        (true, true) => params.text.get("clock-computer"),
        (true, false) => format!("{} · {rating}", params.text.get("clock-computer")),
        (false, _) => rating,
    };
    let address = online_game.address().clone();
    Some((rating, if is_own { PlayersCommand::ShowOwn(address) } else { PlayersCommand::Show(address, seat.player) }))
}

/// Why the game cannot continue.
fn end_line(ui: &mut PanelUi, params: &OnlineGameParams) {
    let Some(failed) = params.online.failure() else { return };
    let words = crate::features::online::error_text::connection_problem(
        &failed.problem,
        &failed.address.to_string(),
        &params.text,
    );
    // The sentence may be long, but the buttons below it must not move.
    let height =
        if panel_height(ui.ctx()) < LOW_WINDOW_HEIGHT { MAX_END_TEXT_HEIGHTS[1] } else { MAX_END_TEXT_HEIGHTS[0] };
    ui.show(ScrollArea::vertical().id_salt("ended").max_height(height).min_scrolled_height(0.0), |ui| {
        ui.add(egui::Label::new(RichText::new(words).color(colors().clay)).wrap())
            .on_hover_text(&failed.problem.message);
    });
}

fn watcher_line(params: &OnlineGameParams, watchers: u32) -> String {
    params.text.with_values("online-watchers", &[("count", f64::from(watchers).into())])
}

/// How long the opponent has been absent.
fn absence_line(ui: &mut PanelUi, params: &OnlineGameParams, online_game: &OnlineGame, color: Color) {
    if online_game.game_state().is_some_and(|state| state.is_over() || state.player_name(color).is_none()) {
        return;
    }
    if let Some(away) = online_game.away_secs(color) {
        let name = game_text::seat_name(&params.current, color, &params.text);
        if away < GRACE_SECONDS {
            // Most absences are short: a reconnection, or a laptop that wakes up.
            ui.label(faint(params.text.with_value("online-may-have-left", "name", &name)));
            return;
        }
        let time = format!("{}:{:02}", away / 60, away % 60);
        let words = params.text.with_values("online-away", &[("name", name.into()), ("time", time.into())]);
        ui.add(egui::Label::new(RichText::new(words).color(colors().clay)).wrap());
    }
}

/// The lag of an opponent with a slow connection.
fn lag_text(ui: &mut PanelUi, params: &OnlineGameParams, online_game: &OnlineGame, color: Color) {
    let Some(milliseconds) = online_game.latency_ms(color).filter(|milliseconds| *milliseconds >= MIN_SHOWN_LAG_MS)
    else {
        return;
    };
    let name = game_text::seat_name(&params.current, color, &params.text);
    let values = [("name", name.into()), ("lag", f64::from(milliseconds).into())];
    ui.label(faint(params.text.with_values("online-lag", &values)));
}

/// A request of the opponent other than a draw offer: a question and its two answers.
pub(crate) fn pending_question(params: &OnlineGameParams) -> Option<(String, [(String, AnyCommand); 2])> {
    let online_game = params.online.game().filter(|_| params.current.is_online())?;
    let own = online_game.own_color()?;
    let (by, _) = online_game.game_state()?.takeback_request().filter(|(by, _)| *by != own)?;
    let question = params.text.with_value(
        "online-takeback-question",
        "name",
        &game_text::seat_name(&params.current, by, &params.text),
    );
    let answer = |yes| OnlineCommand::AnswerTakeback(yes);
    Some((
        question,
        [
            (params.text.get("online-grant"), answer(true).into()),
            (params.text.get("draw-decline"), answer(false).into()),
        ],
    ))
}

/// Whether the player has a seat in the game on the board.
fn seat_of_player<'a>(params: &'a OnlineGameParams) -> Option<&'a OnlineGame> {
    params.online.game().filter(|online_game| params.current.is_online() && online_game.own_color().is_some())
}

/// Whether the player can claim the win because the opponent stays away.
pub(crate) fn can_claim(params: &OnlineGameParams) -> bool {
    seat_of_player(params).is_some_and(|online_game| online_game.platform_side().is_none() && online_game.can_claim())
}

/// The button to claim the win.
pub(crate) fn claim_button(ui: &mut PanelUi, _params: &OnlineGameParams) {
    ui.wide_button("online-claim", true, OnlineCommand::Claim);
}

/// Whether the player can say in advance what they answer.
pub(crate) fn can_answer_in_advance(params: &OnlineGameParams) -> bool {
    params.current.is_online() && awaited_state(&params.online).is_some()
}

/// The button for that, with the number of lines that the server keeps.
pub(crate) fn conditional_button(ui: &mut PanelUi, params: &OnlineGameParams) {
    let label = match params.plan.lines().len() {
        0 => ui.text.get("conditional-open"),
        count => ui.text.with_values("conditional-count", &[("count", count.into())]),
    };
    let button = wide_button(ui, label, true);
    ui.push_if(&button, ConditionalCommand::Open);
}

/// Whether the player can chat.
pub(crate) fn can_chat(params: &OnlineGameParams) -> bool {
    seat_of_player(params).is_some_and(|online_game| online_game.platform_side().is_none())
}

/// The chat phrases.
pub(crate) fn chat_menu(ui: &mut PanelUi, _params: &OnlineGameParams) {
    let (text, mut said) = (ui.text, None);
    ui.menu_button(text.get("online-say"), |ui| {
        for PhraseEntry { phrase, .. } in PHRASES {
            if ui.button(crate::features::online::error_text::phrase_text(phrase, text)).clicked() {
                said = Some(OnlineCommand::SendPhrase(phrase));
                ui.close();
            }
        }
    });
    ui.commands.extend(said);
}

/// The buttons of an online game: icon, label, command, and whether it is enabled.
pub(crate) fn buttons(params: &OnlineGameParams) -> Option<Vec<(Icon, &'static str, AnyCommand, bool)>> {
    let online_game = params.online.game().filter(|_| params.current.is_online());
    if !params.current.is_online() {
        return None;
    }
    let state = online_game.and_then(OnlineGame::game_state);
    let going_on = state.is_some_and(|state| state.is_running());
    let (view_icon, view_key) = other_view(params.view.style);
    let mut buttons = Vec::new();
    let seated =
        online_game.filter(|online_game| online_game.platform_side().is_none()).and_then(OnlineGame::own_color);
    if let Some((own, state)) = seated.zip(state) {
        let offered = state.draw_offer() == Some(own);
        let is_asked = state.takeback_request().is_some();
        // In a game that counts, no turn is taken back.
        let moved = state.takeback_ply(own).is_some() && !is_asked && !state.begun().rated;
        if going_on && state.ply() < 2 {
            buttons.push((Icon::Delete, "online-cancel", OnlineCommand::Cancel.into(), true));
        } else {
            buttons.push((Icon::Resign, "button-resign", GameCommand::Resign.into(), going_on));
        }
        buttons.push((Icon::Draw, "button-draw", GameCommand::OfferDraw.into(), going_on && !offered));
        buttons.push((Icon::Undo, "button-undo", GameCommand::Undo.into(), going_on && moved));
    }
    buttons.push((Icon::Flip, "button-flip", ViewCommand::Flip.into(), true));
    buttons.push((view_icon, view_key, ViewCommand::SwitchStyle.into(), true));
    buttons.push((Icon::Look, "button-look", AnalysisCommand::OpenMatch.into(), !going_on));
    buttons.push((Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into(), true));
    buttons.push((Icon::Share, "online-title", ScreenCommand::Go(Screen::Online).into(), true));
    buttons.push((Icon::Back, "button-menu", ScreenCommand::Go(Screen::Menu).into(), true));
    Some(buttons)
}

/// The option after an online game: a rematch, or for a spectator the analysis. The buttons below lead everywhere else.
pub(crate) fn exits(params: &OnlineGameParams) -> Option<Vec<ExitOption>> {
    let online_game = params.online.game().filter(|_| params.current.is_online())?;
    let seated = online_game.own_color().filter(|_| online_game.platform_side().is_none());
    let Some((own, state)) = seated.zip(online_game.game_state()) else {
        return Some(vec![(params.text.get("button-look"), true, AnalysisCommand::OpenMatch.into())]);
    };
    let (asked, wanted) = (state.wants_rematch(own), state.wants_rematch(!own));
    let key = match (asked, wanted) {
        (true, _) => "online-rematch-asked",
        (false, true) => "online-rematch-wanted",
        (false, false) => "button-rematch",
    };
    Some(vec![(params.text.get(key), !asked, OnlineCommand::Rematch.into())])
}
