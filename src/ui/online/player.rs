//! The page of a player of a server, as a dialog: their ratings and last games, the best players, and on the player's own
//! page their name and key.

use crate::app::screens::{Overlay, ScreenCommand};
use crate::app::text::Text;
use crate::features::online::Online;
use crate::features::online::error_text::connection_problem;
use crate::features::online::pending::Fetched;
use crate::features::online::players::{PlayerPage, Players, PlayersCommand};
use crate::session::game_text::remote_name;
use crate::ui::dialogs::{Dialog, Dialogs, labelled_field};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, choices, faint, spinner, wide_button};
use crate::ui::online::text_line::text_line;
use crate::ui::panels::{DrawPanels, PanelSystems};
use crate::ui::statistics::charts::LineChart;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, Res, ResMut, Resource, in_state};
use bevy_egui::egui;
use congo_proto::online::{Account, FinishedGame, Profile, RatedPlayer, Rating, RatingPoint, Speed};
use egui::RichText;

/// Font size of the name, in points.
const NAME_SIZE: f32 = 22.0;
/// The height of the list of the best players, in points.
const BEST_HEIGHT: f32 = 220.0;
/// The graph's lines are at multiples of this many points of rating.
const RATING_STEP: u32 = 100;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerDraft>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Dialogs).run_if(in_state(Overlay::Player)));
}

/// What is written into the fields of the page.
#[derive(Resource, Default)]
pub(crate) struct PlayerDraft {
    /// The player for whom the name is written, by their number.
    player: u64,
    name: String,
    hidden: bool,
    key_words: String,
    /// What is unfolded.
    pub(crate) open: Option<Fold>,
}

/// A part of the page that is folded away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fold {
    /// The player's key.
    Key,
    /// The best players.
    Best,
}

/// What the page shows.
#[derive(SystemParam)]
pub(crate) struct PlayerParams<'w> {
    text: Res<'w, Text>,
    players: Res<'w, Players>,
    online: Res<'w, Online>,
}

fn draw(mut dialogs: Dialogs, params: PlayerParams, mut drafts: ResMut<PlayerDraft>) {
    let exits = |ui: &mut PanelUi, _: &mut PlayerDraft| ui.main_button("button-close", ScreenCommand::Close);
    let head = |ui: &mut PanelUi, _: &mut PlayerDraft| ui.dialog_heading("player-title");
    Dialog::default().show(&mut dialogs, &mut *drafts, head, |ui, drafts| page(ui, &params, drafts), exits);
}

fn page(ui: &mut PanelUi, params: &PlayerParams, drafts: &mut PlayerDraft) {
    let Some(page) = params.players.page() else { return };
    let name = bold(name(page, &params.text)).size(NAME_SIZE);
    ui.add(egui::Label::new(name).truncate());
    match (page.profile(), page.problem()) {
        (Some(profile), _) => profile_section(ui, params, page, profile),
        (None, Some(problem)) => problem_line(ui, params, page, problem),
        (None, None) => spinner(ui, 24.0),
    }
    if let Some(account) = page.account() {
        name_section(ui, page, account, drafts);
    }
    if page.is_own() {
        key_section(ui, params, drafts);
    }
    best_section(ui, params, page, drafts);
}

/// The name of the player; of one who has none or hides it, that there is none.
fn name(page: &PlayerPage, text: &Text) -> String {
    let own = page.account().map(|account| account.name.as_str());
    match own.or(page.profile().map(|profile| profile.name.as_str())) {
        Some("") => text.get("player-nameless"),
        Some(name) if page.profile().is_some_and(|profile| profile.is_bot) => {
            format!("{name} · {}", text.get("clock-computer"))
        }
        Some(name) => name.to_owned(),
        None => String::new(),
    }
}

fn problem_line(
    ui: &mut PanelUi,
    params: &PlayerParams,
    page: &PlayerPage,
    problem: &congo_client::connection::Problem,
) {
    let words = connection_problem(problem, &page.address().to_string(), &params.text);
    ui.add(egui::Label::new(RichText::new(words).color(colors().clay)).wrap()).on_hover_text(&problem.message);
}

/// Ratings, their graph, and the last games.
fn profile_section(ui: &mut PanelUi, params: &PlayerParams, page: &PlayerPage, profile: &Profile) {
    let since =
        format!("{} · {}", params.text.with_value("player-since", "date", &date(profile.since)), page.address());
    ui.add(egui::Label::new(faint(since)).wrap());
    if profile.ratings.is_empty() {
        ui.say("player-unrated");
    }
    ui.show(egui::Grid::new("ratings").num_columns(3).spacing([16.0, 2.0]), |ui| {
        for rating in &profile.ratings {
            ui.label(class_name(params, rating));
            ui.label(bold(rating_text(rating)));
            ui.label(faint(params.text.with_values("player-games", &[("count", f64::from(rating.games).into())])));
            ui.end_row();
        }
    });
    graph(ui, params, profile);
    if !profile.games.is_empty() {
        ui.say_bold("player-last-games");
        ui.show(egui::Grid::new("last games").num_columns(4).spacing([12.0, 2.0]), |ui| {
            for game in &profile.games {
                game_row(ui, params, page, game);
            }
        });
    }
    if !page.is_own() && !profile.name.is_empty() {
        ui.wide_button("player-report", true, PlayersCommand::ReportName);
    }
}

/// The ratings in the class of time controls in which the player has played most.
fn graph(ui: &mut PanelUi, params: &PlayerParams, profile: &Profile) {
    let Some(most) = profile.ratings.iter().max_by_key(|rating| rating.games) else { return };
    let is_of = |point: &RatingPoint| point.speed() == most.speed() && point.with_bots == most.with_bots;
    let points: Vec<&RatingPoint> = profile.graph.iter().filter(|point| is_of(point)).collect();
    let [first, .., last] = points[..] else { return };
    let ratings = || points.iter().map(|point| point.rating);
    let lowest = ratings().min().unwrap_or_default() / RATING_STEP * RATING_STEP;
    let highest = (ratings().max().unwrap_or_default() / RATING_STEP + 1) * RATING_STEP;
    let share = |rating: u32| f64::from(rating - lowest) / f64::from(highest - lowest);
    let name = class_name(params, most);
    let chart = LineChart {
        said: &format!("{name}: {} – {}", first.rating, last.rating),
        values: &ratings().map(share).collect::<Vec<_>>(),
        lines: &[lowest, highest].map(|rating| (share(rating), rating.to_string())),
        last: &last.rating.to_string(),
        ends: [&date(first.at), &date(last.at)],
    };
    chart.show(ui);
}

/// A finished game: the result, the opponent, the class, and the rating after it if it counts.
fn game_row(ui: &mut PanelUi, params: &PlayerParams, page: &PlayerPage, game: &FinishedGame) {
    ui.label(bold(["0", "½", "1"][game.score.min(2) as usize]));
    let name = remote_name(&game.opponent_name, &params.text);
    if game.opponent == 0 {
        ui.add(egui::Label::new(name).truncate());
    } else {
        let link = ui.add(egui::Link::new(name));
        ui.push_if(&link, PlayersCommand::Show(page.address().clone(), game.opponent));
    }
    let rating = if game.rating > 0 { game.rating.to_string() } else { params.text.get("online-friendly") };
    ui.label(rating);
    ui.label(faint(date(game.ended_at)));
    ui.end_row();
}

/// The field for the own name at this server.
fn name_section(ui: &mut PanelUi, page: &PlayerPage, account: &Account, drafts: &mut PlayerDraft) {
    let text = ui.text;
    if drafts.player != account.player {
        let (player, name, hidden) = (account.player, account.name.clone(), account.hidden);
        *drafts = PlayerDraft { player, name, hidden, key_words: String::new(), open: drafts.open };
    }
    ui.add_space(6.0);
    labelled_field(ui, &text.get("online-name"), |ui| {
        text_line(ui, &mut drafts.name, &text.get("player-nameless"), &text.get("online-name"));
    });
    ui.check(&mut drafts.hidden, "player-hide");
    let is_new = drafts.name.trim() != account.name || drafts.hidden != account.hidden;
    let command = PlayersCommand::SetName { name: drafts.name.trim().to_owned(), hidden: drafts.hidden };
    ui.wide_button("player-save-name", is_new && !page.is_naming(), command);
    if drafts.name.trim() != account.name && account.renamable_at > 0 {
        let words = text.with_value("player-renamable", "date", &date(account.renamable_at));
        ui.add(egui::Label::new(faint(words)).wrap());
    }
}

/// The player's key: to write it down, to keep it as a file, or to use another one.
fn key_section(ui: &mut PanelUi, params: &PlayerParams, drafts: &mut PlayerDraft) {
    fold(ui, drafts, Fold::Key, "player-key", |ui, drafts| {
        let text = ui.text;
        ui.add(egui::Label::new(text.get("player-key-about")).wrap());
        let has_key = params.online.identity().is_some();
        ui.equal_columns(2, |ui, nth| match nth {
            0 => ui.wide_button("player-key-copy", has_key, PlayersCommand::CopyKeyWords),
            _ => ui.wide_button("player-key-save", has_key, PlayersCommand::SaveKey),
        });
        ui.say_bold("player-key-other");
        let hint = text.get("player-key-words");
        let mut is_chosen = text_line(ui, &mut drafts.key_words, &hint, &hint);
        let is_written = !drafts.key_words.trim().is_empty();
        ui.equal_columns(2, |ui, nth| match nth {
            0 => is_chosen |= wide_button(ui, text.get("player-key-use"), is_written).clicked(),
            _ => ui.wide_button("player-key-open", true, PlayersCommand::OpenKey),
        });
        if is_chosen && is_written {
            ui.commands.push(PlayersCommand::UseKeyWords(std::mem::take(&mut drafts.key_words)));
        }
    });
}

/// Draws a part of the page that is folded away unless it is the open one.
fn fold(
    ui: &mut PanelUi,
    drafts: &mut PlayerDraft,
    part: Fold,
    key: &str,
    content: impl FnOnce(&mut PanelUi, &mut PlayerDraft),
) {
    let was_open = drafts.open == Some(part);
    let is_open = ui.fold(key, was_open, |ui| content(ui, drafts));
    if is_open != was_open {
        drafts.open = is_open.then_some(part);
    }
}

/// The best players of the server, for a class of time controls.
fn best_section(ui: &mut PanelUi, params: &PlayerParams, page: &PlayerPage, drafts: &mut PlayerDraft) {
    fold(ui, drafts, Fold::Best, "player-best", |ui, _| {
        let text = ui.text;
        let before = page.best().map(|(speed, _)| speed);
        let mut chosen = before;
        choices(ui, &mut chosen, &Speed::ALL.map(|speed| (Some(speed), text.get(speed_key(speed)))));
        ui.commands.extend(chosen.filter(|_| chosen != before).map(PlayersCommand::ShowBest));
        match page.best() {
            None => {}
            Some((_, Fetched::Waiting(_))) => spinner(ui, 18.0),
            Some((_, Fetched::Failed(problem))) => problem_line(ui, params, page, problem),
            Some((_, Fetched::Here(players))) if players.is_empty() => _ = ui.say_faint("player-best-none"),
            Some((_, Fetched::Here(players))) => best_list(ui, params, page, players),
        }
    });
}

fn best_list(ui: &mut PanelUi, params: &PlayerParams, page: &PlayerPage, players: &[RatedPlayer]) {
    let height = ui.text_style_height(&egui::TextStyle::Body);
    let area = egui::ScrollArea::vertical().id_salt("best list").max_height(BEST_HEIGHT);
    ui.rows(area, height, players.len(), |ui, nth| {
        ui.horizontal(|ui| {
            let player = &players[nth];
            let rating = player.rating.as_ref().map(rating_text).unwrap_or_default();
            let name = remote_name(&player.name, &params.text);
            let link = ui.add(egui::Link::new(format!("{}. {name}", nth + 1)));
            ui.push_if(&link, PlayersCommand::Show(page.address().clone(), player.player));
            ui.label(rating);
        });
    });
}

/// The name of a class of games: those with programs are rated apart.
fn class_name(params: &PlayerParams, rating: &Rating) -> String {
    let speed = params.text.get(speed_key(rating.speed()));
    if rating.with_bots { format!("{speed} · {}", params.text.get("clock-computer")) } else { speed }
}

/// The text of a class of time controls.
fn speed_key(speed: Speed) -> &'static str {
    match speed {
        Speed::Unknown => "clock-none",
        Speed::Bullet => "rating-bullet",
        Speed::Blitz => "rating-blitz",
        Speed::Rapid => "rating-rapid",
        Speed::Classical => "rating-classical",
        Speed::Days => "clock-days-choice",
    }
}

/// A rating with its uncertainty, the standard deviation.
fn rating_text(rating: &Rating) -> String {
    format!("{} ± {}", rating.rating, rating.deviation)
}

/// The day of a time in milliseconds since 1970, where the player lives.
fn date(milliseconds: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    time.to_zoned(jiff::tz::TimeZone::system()).date().to_string()
}
