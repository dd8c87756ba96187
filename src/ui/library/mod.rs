//! The library: a list of games beside the board, which shows the last position of the selected one.

pub mod facts;
pub mod import;

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::text::Text;
use crate::features::analysis::AnalysisCommand;
use crate::features::editor::EditorCommand;
use crate::features::library::LibraryState;
use crate::features::library::filter::{Row, SortOrder};
use crate::features::library::tasks::LibraryTasks;
use crate::features::library::tasks::TaskKind;
use crate::features::library::{LibraryCommand, SelectMode};
use crate::session::start::StartCommand;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side, panel_height};
use crate::ui::kit::style;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{
    control_name, faint, fitted_headline, hidden_heading, is_entered, main_button_in_row, mark_heading,
};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::ResMut;
use bevy::prelude::Resource;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy::prelude::{State, in_state};
use bevy_egui::egui;
use congo_library::GameId;
use congo_library::library::IndexError;
use congo_rules::pgn::GameResult;
use egui::{Align, Align2, FontId, Key, Label, Layout, Rangef, Rect, RichText, ScrollArea, Sense, Ui};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryDrafts>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Library)))
        .add_systems(DrawPanels, import::draw.in_set(PanelSystems::Dialogs).run_if(in_state(Overlay::Import)));
}

fn draw(mut panels: Panels, params: LibraryParams, mut drafts: ResMut<LibraryDrafts>) {
    panels.screen(|ui| show(ui, &params, &mut drafts));
}

/// The state of the library's text fields.
#[derive(Resource, Default)]
pub(crate) struct LibraryDrafts {
    /// The search text.
    pub(crate) search: String,
    /// The game that is being renamed, and its new name.
    pub(crate) title: Option<(GameId, String)>,
}

/// The parameters of the library.
#[derive(SystemParam)]
pub(crate) struct LibraryParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) library: Res<'w, LibraryState>,
    pub(super) tasks: Res<'w, LibraryTasks>,
    pub(super) overlay: Res<'w, State<Overlay>>,
}

/// The fraction of the window for the list, and its bounds in points.
const LIST_FRACTION: f32 = 0.52;
const LIST_WIDTH_RANGE: (f32, f32) = (340.0, 680.0);
/// Height of a row, in points.
const ROW_HEIGHT: f32 = 30.0;
/// Font size of the title, in points.
const TITLE_SIZE: f32 = 30.0;
/// Windows lower than this, in points, have no room for a title above the buttons.
const MIN_TITLE_HEIGHT: f32 = 420.0;
/// Font size in the rows and above them, in points.
const LETTER_SIZE: f32 = 15.0;
const HEADING_SIZE: f32 = 13.0;
/// Widths of the columns for star, date, result, ending and length, in points.
const STAR_WIDTH: f32 = 26.0;
const DATE_WIDTH: f32 = 92.0;
const RESULT_WIDTH: f32 = 60.0;
const ENDING_WIDTH: f32 = 160.0;
const LENGTH_WIDTH: f32 = 58.0;
/// Lists narrower than these widths, in points, have no column for the date, or for the ending.
const MIN_WIDTH_FOR_DATE: f32 = 390.0;
const MIN_WIDTH_FOR_ENDING: f32 = 580.0;
/// Margin of the list in its frame, and width reserved for the scroll bar, in points.
const WELL_MARGIN: f32 = 4.0;
const SCROLL_BAR_WIDTH: f32 = 12.0;

/// The maximum number of broken files in the tooltip.
const MAX_ERRORS_SHOWN: usize = 20;

/// Draws the list and its buttons.
pub(super) fn show(ui: &mut PanelUi, params: &LibraryParams, drafts: &mut LibraryDrafts) {
    let width = (ui.available_width() * LIST_FRACTION).clamp(LIST_WIDTH_RANGE.0, LIST_WIDTH_RANGE.1).round();
    ui.side((Side::Left, "library"), width, |ui| {
        title(ui, params);
        search(ui, params, drafts);
        ui.foot("below the games", |ui| actions_below_list(ui, params, drafts));
        let across = ui.available_rect_before_wrap().shrink(WELL_MARGIN).x_range();
        let across = Rangef::new(across.min, across.max - SCROLL_BAR_WIDTH);
        headings(ui, params, across);
        list(ui, params, across);
        handle_keys(ui, params);
    });
}

fn title(ui: &mut PanelUi, params: &LibraryParams) {
    let words = params.text.get("library-title");
    let font = FontId::new(TITLE_SIZE, egui::FontFamily::Name(style::BOLD_FAMILY.into()));
    let title = ui.painter().layout_no_wrap(words.clone(), font, colors().ink);
    let buttons_width = 5.0 * (WORDLESS_WIDTH + ui.spacing().item_spacing.x);
    let is_beside = title.size().x + buttons_width < ui.available_width();
    // The buttons matter more than the title.
    match panel_height(ui.ctx()) >= MIN_TITLE_HEIGHT {
        _ if is_beside => {}
        true => fitted_headline(ui, &words, TITLE_SIZE),
        false => hidden_heading(ui, &words),
    }
    ui.horizontal(|ui| {
        if is_beside {
            mark_heading(&ui.label(title), &words);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let width = (ui.available_width() - 24.0) / 5.0;
            // A label that would be too small is left out.
            let width = if width < MIN_LABEL_WIDTH { WORDLESS_WIDTH } else { width.min(BUTTON_WIDTH) };
            let buttons: [(Icon, &str, AnyCommand); 5] = [
                (Icon::Back, "button-menu", ScreenCommand::Go(Screen::Menu).into()),
                (Icon::Save, "library-import", LibraryCommand::PickImportFiles.into()),
                (Icon::Hand, "editor-open", EditorCommand::Open.into()),
                (Icon::Board, "library-board", AnalysisCommand::OpenBoard.into()),
                (Icon::Chart, "statistics-title", ScreenCommand::Go(Screen::Statistics).into()),
            ];
            for (icon, key, action) in buttons {
                ui.icon_button(icon, key, true, width, action);
            }
        });
    });
}

fn search(ui: &mut PanelUi, params: &LibraryParams, drafts: &mut LibraryDrafts) {
    ui.horizontal(|ui| {
        let mut starred = params.library.query().only_starred;
        let star = ui.add(egui::Button::new("").selected(starred).min_size(egui::Vec2::splat(34.0)));
        let tint = if starred { GOLD } else { colors().edge };
        ui.icon(Icon::Star, Rect::from_center_size(star.rect.center(), egui::Vec2::splat(20.0)), tint);
        star.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, starred, params.text.get("library-starred"))
        });
        if star.on_hover_text(params.text.get("library-starred")).clicked() {
            starred = !starred;
            ui.commands.push(LibraryCommand::OnlyStarred(starred));
        }
        let field = egui::TextEdit::singleline(&mut drafts.search)
            .hint_text(params.text.get("library-search"))
            .margin(egui::Margin::symmetric(10, 6))
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        control_name(&response, &params.text.get("library-search"));
        is_entered(&response);
        if response.changed() {
            ui.commands.push(LibraryCommand::Search(drafts.search.clone()));
        }
    });
}

/// The columns of a row.
struct Columns {
    star: Rect,
    date: Rect,
    name: Rect,
    result: Rect,
    ending: Rect,
    length: Rect,
}

impl Columns {
    fn of(across: Rangef, down: Rangef) -> Self {
        let dated = if across.span() < MIN_WIDTH_FOR_DATE { 0.0 } else { DATE_WIDTH };
        let ended = if across.span() < MIN_WIDTH_FOR_ENDING { 0.0 } else { ENDING_WIDTH };
        let cut = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to, down);
        let (left, right) = (across.min, across.max);
        Self {
            star: cut(left, left + STAR_WIDTH),
            date: cut(left + STAR_WIDTH, left + STAR_WIDTH + dated),
            name: cut(left + STAR_WIDTH + dated, right - RESULT_WIDTH - ended - LENGTH_WIDTH),
            result: cut(right - RESULT_WIDTH - ended - LENGTH_WIDTH, right - ended - LENGTH_WIDTH),
            ending: cut(right - ended - LENGTH_WIDTH, right - LENGTH_WIDTH),
            length: cut(right - LENGTH_WIDTH, right),
        }
    }

    /// The columns with headings, with their rectangles.
    fn column_headings(&self) -> [(Rect, Align2); 5] {
        [
            (self.date, Align2::LEFT_CENTER),
            (self.name, Align2::LEFT_CENTER),
            (self.result, Align2::CENTER_CENTER),
            (self.ending, Align2::LEFT_CENTER),
            (self.length, Align2::RIGHT_CENTER),
        ]
    }
}

/// The headings of the columns; a click sorts by one.
fn headings(ui: &mut PanelUi, params: &LibraryParams, across: Rangef) {
    let (place, _) = ui.take_row(ROW_HEIGHT, Sense::hover());
    let columns = Columns::of(across, place.y_range());
    let query = params.library.query();
    for (order, (place, align)) in SortOrder::ALL.into_iter().zip(columns.column_headings()) {
        if place.width() < 1.0 {
            continue;
        }
        let said = params.text.get(heading_key(order));
        let response = ui.interact(place, ui.id().with(("heading", heading_key(order))), Sense::click());
        let tint = if response.hovered() || response.has_focus() { colors().ink } else { colors().faint };
        let text = write_cell(ui, place, &said, HEADING_SIZE, tint, align);
        if query.order == order {
            arrow(ui, text, query.reversed);
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
        if response.clicked() {
            ui.commands.push(LibraryCommand::Sort(order));
        }
    }
}

/// A line of text in a column, cut with dots if it is too long. Returns its rectangle.
fn write_cell(ui: &Ui, column: Rect, text: &str, size: f32, color: egui::Color32, align: Align2) -> Rect {
    let room = column.shrink2(egui::vec2(4.0, 0.0));
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(size), color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.width());
    let line = ui.painter().layout_job(job);
    let place = align.anchor_size(align.pos_in_rect(&room), line.size());
    ui.painter_at(column).galley(place.min, line, color);
    place
}

/// A small triangle below the heading of the sorted column, in the direction of the order.
fn arrow(ui: &Ui, heading: Rect, upwards: bool) {
    let middle = heading.center_bottom() + egui::vec2(0.0, 3.0);
    let tip = if upwards { -4.0 } else { 4.0 };
    let corners = vec![middle + egui::vec2(-5.0, 0.0), middle + egui::vec2(5.0, 0.0), middle + egui::vec2(0.0, tip)];
    ui.painter().add(egui::Shape::convex_polygon(corners, colors().faint, egui::Stroke::NONE));
}

/// Width of the buttons above the list, in points; without room for a readable label, the second width.
const BUTTON_WIDTH: f32 = 84.0;
const MIN_LABEL_WIDTH: f32 = 76.0;
const WORDLESS_WIDTH: f32 = 44.0;

fn heading_key(order: SortOrder) -> &'static str {
    match order {
        SortOrder::Date => "library-date",
        SortOrder::Players => "library-players",
        SortOrder::Result => "library-result",
        SortOrder::Ending => "library-ending",
        SortOrder::Length => "library-length",
    }
}

fn list(ui: &mut PanelUi, params: &LibraryParams, across: Rangef) {
    ui.framed(style::well_frame().inner_margin(WELL_MARGIN as i8), |ui| {
        let rows = params.library.rows();
        if rows.is_empty() {
            ui.say_faint(empty_list(params));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().auto_shrink([false, false]).max_height(ui.available_height() - 6.0);
        if let Some(offset) = scroll_to_cursor(ui, params) {
            area = area.vertical_scroll_offset(offset);
        }
        ui.rows(area, ROW_HEIGHT, rows.len(), |ui, nth| game_row(ui, params, &rows[nth], across));
    });
}

/// Why the list is empty.
fn empty_list(params: &LibraryParams) -> &'static str {
    match params.library.index() {
        None => "library-reading",
        Some(index) if index.is_empty() => "library-none",
        Some(_) => "library-none-found",
    }
}

/// Scrolls to a game that was selected by a key; a clicked one is visible already.
fn scroll_to_cursor(ui: &Ui, params: &LibraryParams) -> Option<f32> {
    let now = params.library.cursor_row();
    let last = ui
        .data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Option<usize>>("the last game".into()), now));
    let clicked = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    let row = now.filter(|_| last != now && !clicked)?;
    Some((row as f32 * ROW_HEIGHT - ui.available_height() / 2.0).max(0.0))
}

/// A row. A click selects the game, a second click opens it, a click on the star marks it.
fn game_row(ui: &mut PanelUi, params: &LibraryParams, row: &Row, across: Rangef) {
    let (place, response) = ui.take_row(ROW_HEIGHT, Sense::click());
    let (columns, chosen) = (Columns::of(across, place.y_range()), params.library.is_selected(&row.id));
    let said = row_speech(params, row);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, chosen, &said));
    if chosen || response.hovered() {
        let fill = if chosen { colors().wood_dark } else { colors().edge.gamma_multiply(0.35) };
        ui.painter().rect_filled(place, 5.0, fill);
    }
    star(ui, params, row, columns.star);
    let said = [
        (row.date.as_str(), colors().faint),
        (&players_text(row), colors().ink),
        (row.result, colors().ink),
        (&row.ending, colors().faint),
        (&row.moves.to_string(), colors().faint),
    ];
    for ((column, align), (text, color)) in columns.column_headings().into_iter().zip(said) {
        if column.width() > 1.0 {
            write_cell(ui, column, text, LETTER_SIZE, color, align);
        }
    }
    if response.double_clicked() {
        ui.commands.push(AnalysisCommand::Open(row.id.clone()));
    } else if response.clicked() {
        let held = ui.input(|input| input.modifiers);
        let how = match () {
            () if held.command => SelectMode::Toggle,
            () if held.shift => SelectMode::Range,
            () => SelectMode::Replace,
        };
        ui.commands.push(LibraryCommand::Select(row.id.clone(), how));
    }
}

fn players_text(row: &Row) -> String {
    if row.players.is_empty() { row.name.clone() } else { format!("{}  ({})", row.name, row.players) }
}

/// The description of a game for screen readers.
fn row_speech(params: &LibraryParams, row: &Row) -> String {
    let star = if row.starred { params.text.get("library-marked") } else { String::new() };
    format!("{} {} {} {} {} {star}", row.date, players_text(row), row.result, row.ending, row.moves)
}

fn star(ui: &mut PanelUi, params: &LibraryParams, row: &Row, place: Rect) {
    let response = ui.interact(place, ui.id().with(("star", row.id.as_str())), Sense::click());
    let tint = match () {
        () if row.starred => GOLD,
        () if response.hovered() => colors().edge,
        () => colors().edge.gamma_multiply(0.6),
    };
    ui.icon(Icon::Star, Rect::from_center_size(place.center(), egui::Vec2::splat(17.0)), tint);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, row.starred, params.text.get("library-star"))
    });
    if response.clicked() {
        ui.commands.push(LibraryCommand::Star(row.id.clone(), !row.starred));
    }
}

/// Facts about the selected games, and the buttons for them.
fn actions_below_list(ui: &mut PanelUi, params: &LibraryParams, drafts: &mut LibraryDrafts) {
    ui.add_space(6.0);
    progress(ui, params);
    error_lines(ui, params);
    let chosen = params.library.selected().len();
    match params.library.cursor().filter(|_| chosen == 1) {
        Some(id) => selected_game(ui, params, drafts, &id.clone()),
        None if params.library.index().is_none() => {}
        None => _ = ui.label(faint(params.text.with_value("library-count", "count", &count_text(params)))),
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 3.0 * ui.spacing().item_spacing.x) / 4.0;
        for (icon, key, action, enabled) in [
            (Icon::Share, "button-share", LibraryCommand::Share.into(), chosen == 1),
            (Icon::Export, "library-export", LibraryCommand::PickExportFile.into(), chosen > 0),
            delete(params),
            (Icon::All, "library-all", LibraryCommand::SelectAll.into(), !params.library.rows().is_empty()),
        ] {
            ui.icon_button(icon, key, enabled, width, action);
        }
    });
}

/// The command to delete the selected games; without a selection, to restore those deleted last.
fn delete(params: &LibraryParams) -> (Icon, &'static str, AnyCommand, bool) {
    if params.library.selected().len() == 0 && params.library.deleted() > 0 {
        return (Icon::Undo, "button-undo", LibraryCommand::Restore.into(), true);
    }
    (Icon::Delete, "library-delete", LibraryCommand::Delete.into(), params.library.selected().len() > 0)
}

/// The number of selected or shown games.
fn count_text(params: &LibraryParams) -> String {
    match (params.library.selected().len(), params.library.rows().len()) {
        (0, shown) => shown.to_string(),
        (chosen, shown) => format!("{chosen} / {shown}"),
    }
}

fn progress(ui: &mut PanelUi, params: &LibraryParams) {
    let Some((kind, part)) = params.tasks.status() else { return };
    ui.ctx().request_repaint_after_secs(crate::ui::kit::widgets::PROGRESS_INTERVAL);
    // Short tasks show no progress bar.
    let Some(part) = part.filter(|part| *part < 1.0) else { return };
    let key = match kind {
        TaskKind::Refreshing => "library-looking",
        TaskKind::Importing => "library-importing",
        TaskKind::Exporting => "library-exporting",
    };
    if crate::ui::kit::widgets::progress(ui, part, &params.text.get(key), &params.text.get("button-cancel")) {
        ui.commands.push(LibraryCommand::Stop);
    }
}

/// The files that cannot be read as games.
fn error_lines(ui: &mut PanelUi, params: &LibraryParams) {
    let Some(index) = params.library.index() else { return };
    let told = |trouble: IndexError| format!("{}: {}", trouble.id.as_str(), trouble.problem);
    let mut troubles = index.errors();
    let Some(first) = troubles.next() else { return };
    let more = match troubles.count() {
        0 => String::new(),
        more => format!(" (+{more})"),
    };
    let text = params.text.with_value("library-broken", "detail", &format!("{}{more}", told(first)));
    let response = ui.add(Label::new(RichText::new(text).small().color(style::colors().clay)).wrap());
    // The tooltip of the line names all of them.
    response.on_hover_ui(|ui| {
        let all: Vec<String> = index.errors().take(MAX_ERRORS_SHOWN).map(told).collect();
        ui.label(all.join("\n"));
    });
}

/// The one selected game: its name, its ending, and the buttons to open it.
fn selected_game(ui: &mut PanelUi, params: &LibraryParams, drafts: &mut LibraryDrafts, id: &GameId) {
    let Some(summary) = params.library.summary(id) else { return };
    rename_field(ui, params, drafts, id, summary.title.as_deref().unwrap_or_default());
    let mut facts = vec![summary.begun.clone()];
    facts.extend(crate::ui::library::facts::ending_text(&params.text, summary));
    facts.extend(summary.seconds.filter(|seconds| *seconds > 0).map(crate::ui::library::facts::duration_text));
    facts.retain(|fact| !fact.is_empty());
    ui.add(Label::new(faint(facts.join("  ·  "))).truncate());
    let goes_on = summary.result == GameResult::Unfinished && summary.played_here;
    ui.equal_columns(if goes_on { 2 } else { 1 }, |ui, nth| match nth {
        0 => {
            let look = main_button_in_row(ui, &params.text.get("library-look"));
            ui.push_if(&look, AnalysisCommand::Open(id.clone()));
        }
        _ => ui.wide_button("library-play-on", true, StartCommand::ResumeGame(id.clone())),
    });
}

/// The name of the game, which is saved when the field loses the focus.
fn rename_field(ui: &mut PanelUi, params: &LibraryParams, drafts: &mut LibraryDrafts, id: &GameId, title: &str) {
    let draft = match &mut drafts.title {
        Some((of, draft)) if of == id => draft,
        other => &mut other.insert((id.clone(), title.to_owned())).1,
    };
    let field = egui::TextEdit::singleline(draft)
        .hint_text(params.text.get("library-name"))
        .margin(egui::Margin::symmetric(10, 6))
        .char_limit(80)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    control_name(&response, &params.text.get("library-name"));
    is_entered(&response);
    if response.lost_focus() && draft.trim() != title {
        ui.commands.push(LibraryCommand::Rename(id.clone(), draft.trim().to_owned()));
    }
    if !response.has_focus() && draft.trim() == title {
        drafts.title = None;
    }
}

/// Keys that work only here, while no control has the focus.
fn handle_keys(ui: &mut PanelUi, params: &LibraryParams) {
    if ui.ctx().memory(|memory| memory.focused().is_some()) || *params.overlay.get() != Overlay::None {
        return;
    }
    let page = (ui.ctx().viewport_rect().height() / ROW_HEIGHT / 2.0) as i32;
    let context = ui.ctx().clone();
    let pressed = |key| context.input(|input| input.key_pressed(key));
    for (_, rows) in [(Key::PageUp, -page), (Key::PageDown, page)].into_iter().filter(|(key, _)| pressed(*key)) {
        ui.commands.push(LibraryCommand::MoveCursor(rows));
    }
    if pressed(Key::Delete) && params.library.selected().len() > 0 {
        ui.commands.push(LibraryCommand::Delete);
    }
}
