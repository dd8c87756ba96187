//! The dialog with the games of a text or a file: the player opens one or imports all; broken games are listed with
//! their errors.

use crate::app::screens::ScreenCommand;
use crate::app::text::Text;
use crate::features::library::LibraryCommand;
use crate::features::library::import::ImportList;
use crate::features::library::import::{BrokenGame, ImportRow};
use crate::session::game_text;
use crate::ui::dialogs::{Dialog, Dialogs};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{faint, main_button_in_row, progress};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_library::library::{ListedGame, MAX_GAMES};
use egui::{Align2, FontId, Key, Label, Rect, RichText, ScrollArea, Sense, Ui};
use std::path::Path;

/// The parameters of the import list.
#[derive(SystemParam)]
pub(crate) struct ImportParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(in crate::ui) import: Res<'w, ImportList>,
}

/// Preferred width of the dialog, in points.
const DIALOG_WIDTH: f32 = 620.0;
/// Height of a row, in points.
const ROW_HEIGHT: f32 = 30.0;
/// Font size in a row, in points.
const LETTER_SIZE: f32 = 15.0;
/// The maximum number of visible rows.
const MAX_VISIBLE_ROWS: f32 = 10.0;
/// Height of the dialog without the list, in points.
const DIALOG_OVERHEAD: f32 = 320.0;
/// Widths of the columns for number, result and length, in points.
const NUMBER_WIDTH: f32 = 52.0;
const RESULT_WIDTH: f32 = 60.0;
const LENGTH_WIDTH: f32 = 52.0;
/// Width reserved for the scroll bar, in points.
const SCROLL_BAR_WIDTH: f32 = 12.0;

/// Draws the dialog.
pub(super) fn draw(mut dialogs: Dialogs, params: ImportParams) {
    let dialog = Dialog { width: DIALOG_WIDTH, ..Dialog::default() };
    dialog.show(
        &mut dialogs,
        &mut (),
        |ui, ()| ui.dialog_heading("import-list-title"),
        |ui, ()| content(ui, &params),
        |ui, ()| buttons(ui, &params),
    );
}

fn content(ui: &mut PanelUi, params: &ImportParams) {
    let list = &params.import;
    if let Some(part) = list.progress() {
        if progress(ui, part, &params.text.get("library-looking"), &params.text.get("button-cancel")) {
            ui.commands.push(ScreenCommand::Close);
        }
        return;
    }
    if !list.name().is_empty() {
        ui.add(Label::new(faint(list.name())).wrap());
    }
    let counts = [
        (list.games() > 0).then(|| params.text.with_values("import-list-games", &[("count", list.games().into())])),
        (list.broken() > 0).then(|| params.text.with_values("import-list-broken", &[("count", list.broken().into())])),
    ];
    ui.add(Label::new(counts.into_iter().flatten().collect::<Vec<_>>().join("  ·  ")).wrap());
    if list.is_cut_short() {
        let said = params.text.with_value("notice-import-cut-short", "detail", &MAX_GAMES.to_string());
        ui.add(Label::new(RichText::new(said).color(colors().clay)).wrap());
    }
    ui.add_space(4.0);
    rows(ui, params);
    if let Some(ImportRow::Broken(broken)) = list.row(list.cursor()) {
        ui.add(Label::new(RichText::new(summary_line(params, broken)).color(colors().clay)).wrap());
    }
    handle_keys(ui, params);
}

/// The buttons, which stay visible.
fn buttons(ui: &mut PanelUi, params: &ImportParams) {
    let list = &params.import;
    if list.progress().is_some() {
        return;
    }
    if list.games() == 0 {
        if main_button_in_row(ui, &params.text.get("button-close")).clicked() {
            ui.commands.push(ScreenCommand::Close);
        }
        return;
    }
    ui.equal_columns(3, |ui, nth| match nth {
        0 => {
            let open = main_button_in_row(ui, &params.text.get("import-list-open")).clicked();
            ui.commands.extend((open && list.selected().is_some()).then_some(LibraryCommand::OpenFound));
        }
        1 => ui.wide_button("import-list-all", true, LibraryCommand::ImportFound),
        _ => ui.wide_button("button-close", true, ScreenCommand::Close),
    });
}

fn rows(ui: &mut PanelUi, params: &ImportParams) {
    let list = &params.import;
    let room = (ui.ctx().viewport_rect().height() - DIALOG_OVERHEAD).max(3.0 * ROW_HEIGHT);
    let height = room.min(ROW_HEIGHT * (list.len() as f32).min(MAX_VISIBLE_ROWS));
    ui.framed(style::well_frame().inner_margin(4.0), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().id_salt("games found").auto_shrink([false, true]).max_height(height);
        if let Some(offset) = scroll_to_cursor(ui, list.cursor(), height) {
            area = area.vertical_scroll_offset(offset);
        }
        ui.rows(area, ROW_HEIGHT, list.len(), |ui, nth| {
            list.row(nth).into_iter().for_each(|row| list_row(ui, params, nth, row));
        });
    });
}

/// Scrolls to a row that was selected by a key; a clicked one is visible already.
fn scroll_to_cursor(ui: &Ui, now: usize, height: f32) -> Option<f32> {
    let last =
        ui.data_mut(|data| data.get_temp_mut_or_default::<Option<usize>>("the last game found".into()).replace(now));
    let clicked = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    (last != Some(now) && !clicked).then(|| (now as f32 * ROW_HEIGHT - (height - ROW_HEIGHT) / 2.0).max(0.0))
}

/// A row. A click selects it, a second click opens the game.
fn list_row(ui: &mut PanelUi, params: &ImportParams, nth: usize, row: ImportRow) {
    let size = egui::vec2(ui.available_width() - SCROLL_BAR_WIDTH, ROW_HEIGHT);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let chosen = params.import.cursor() == nth;
    let said = match row {
        ImportRow::Game(game) => row_speech(params, game),
        ImportRow::Broken(broken) => summary_line(params, broken),
    };
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, chosen, &said));
    if chosen || response.hovered() {
        let fill = if chosen { colors().wood_dark } else { colors().edge.gamma_multiply(0.35) };
        ui.painter().rect_filled(place, 5.0, fill);
    }
    match row {
        ImportRow::Game(game) => game_row(ui, params, place, game),
        ImportRow::Broken(broken) => broken_row(ui, params, place, broken),
    }
    if response.double_clicked() {
        ui.commands.push(LibraryCommand::SelectFound(nth));
        ui.commands.push(LibraryCommand::OpenFound);
    } else if response.clicked() {
        ui.commands.push(LibraryCommand::SelectFound(nth));
    }
}

fn game_row(ui: &Ui, params: &ImportParams, place: Rect, game: &ListedGame) {
    let column = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to, place.y_range());
    let (left, right) = (place.left(), place.right());
    let result = crate::session::game_text::result_symbol(game.result);
    let moves = game.plies.div_ceil(2).to_string();
    write_cell(ui, column(left, left + NUMBER_WIDTH), &game.number.to_string(), colors().faint, Align2::LEFT_CENTER);
    write_cell(
        ui,
        column(left + NUMBER_WIDTH, right - RESULT_WIDTH - LENGTH_WIDTH),
        &players_text(params, game),
        colors().ink,
        Align2::LEFT_CENTER,
    );
    write_cell(
        ui,
        column(right - RESULT_WIDTH - LENGTH_WIDTH, right - LENGTH_WIDTH),
        result,
        colors().ink,
        Align2::CENTER_CENTER,
    );
    write_cell(ui, column(right - LENGTH_WIDTH, right), &moves, colors().faint, Align2::RIGHT_CENTER);
}

/// The row of a game that cannot be read, with the location of the error. The whole message is below the list when the
/// row is selected.
fn broken_row(ui: &Ui, params: &ImportParams, place: Rect, broken: &BrokenGame) {
    let number = Rect::from_x_y_ranges(place.left()..=place.left() + NUMBER_WIDTH, place.y_range());
    let rest = Rect::from_x_y_ranges(place.left() + NUMBER_WIDTH..=place.right(), place.y_range());
    let line = params.text.with_values("import-list-row", &[("line", broken.problem.line.into())]);
    let file = file_name(params, broken).and_then(|file| Path::new(file).file_name());
    let said = file.map_or(line.clone(), |file| format!("{}: {line}", file.to_string_lossy()));
    write_cell(ui, number, &broken.problem.game.to_string(), colors().clay, Align2::LEFT_CENTER);
    write_cell(ui, rest, &said, colors().clay, Align2::LEFT_CENTER);
}

/// The file of a game, if the list has games of several files.
fn file_name<'a>(params: &ImportParams, broken: &'a BrokenGame) -> Option<&'a str> {
    Some(broken.file.as_str()).filter(|file| !file.is_empty() && *file != params.import.name())
}

/// A line of text in a column, cut off at its right edge.
fn write_cell(ui: &Ui, column: Rect, text: &str, color: egui::Color32, align: Align2) {
    let at = align.pos_in_rect(&column.shrink2(egui::vec2(4.0, 0.0)));
    let mut line = egui::text::LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(LETTER_SIZE), color);
    line.wrap = egui::text::TextWrapping::truncate_at_width(column.width() - 8.0);
    let galley = ui.painter().layout_job(line);
    let place = align.anchor_size(at, galley.size());
    ui.painter_at(column).galley(place.min, galley, color);
}

fn players_text(params: &ImportParams, game: &ListedGame) -> String {
    let players = game_text::players_text(&game.players, false, &params.text);
    match &game.title {
        Some(title) => format!("{}  ({players})", params.text.written(title)),
        None => players,
    }
}

/// The description of a game for screen readers.
fn row_speech(params: &ImportParams, game: &ListedGame) -> String {
    let result = crate::session::game_text::result_symbol(game.result);
    format!("{} {} {} {} {}", game.number, game.begun, players_text(params, game), result, game.plies.div_ceil(2))
}

/// Which game is broken, and the location and description of its error.
fn summary_line(params: &ImportParams, broken: &BrokenGame) -> String {
    let number = broken.problem.game;
    let said = params
        .text
        .with_values("import-list-fault", &[("number", number.into()), ("detail", broken.problem.to_string().into())]);
    file_name(params, broken).map_or(said.clone(), |file| format!("{file}: {said}"))
}

/// Keys that work only here, while no control has the focus.
fn handle_keys(ui: &mut PanelUi, params: &ImportParams) {
    if ui.ctx().memory(|memory| memory.focused().is_some()) {
        return;
    }
    let all = i32::try_from(params.import.len()).unwrap_or(i32::MAX);
    let moves = [
        (Key::PageUp, -(MAX_VISIBLE_ROWS as i32)),
        (Key::PageDown, MAX_VISIBLE_ROWS as i32),
        (Key::Home, -all),
        (Key::End, all),
    ];
    for (_, rows) in moves.into_iter().filter(|(key, _)| ui.ui.input(|input| input.key_pressed(*key))) {
        ui.commands.push(LibraryCommand::MoveFoundCursor(rows));
    }
}
