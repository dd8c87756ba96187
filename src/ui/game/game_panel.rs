//! The panel beside the board while a game is played.

use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::input::gestures::Gesture;
use crate::session::board_view::View;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::engine_activity::EngineActivity;
use crate::session::game_text;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::Match;
use crate::session::narration as announce;
use crate::session::narration::StatusLine;
use crate::ui::game::buttons::{ButtonsParams, GameButtons, GameMenu};
use crate::ui::game::clock::ClockParams;
use crate::ui::game::exercise_card::SMALL_WINDOW_HEIGHT;
use crate::ui::game::opponent_card;
use crate::ui::game::opponent_card::OpponentCardParams;
use crate::ui::game::slot::MoveDraft;
use crate::ui::game::slot::SlotParams;
use crate::ui::game::{clock, exercise_card as task, game_over as over, online as beside, slot, story};
use crate::ui::kit::move_columns::{MoveCell, MoveColumns, move_row, say_move};
use crate::ui::kit::panel_ui::{PanelUi, Side, panel_height};
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, faint, spinner};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::ResMut;
use bevy::prelude::{App, IntoScheduleConfigs, OnEnter};
use bevy_egui::egui;
use congo_rules::{Color, Piece, PlayedMove, notation};
use egui::{Align, Layout, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveDraft>()
        .init_resource::<GameMenu>()
        .add_systems(OnEnter(Screen::Playing), close_menu)
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Playing)));
}

fn draw(mut panels: Panels, params: GamePanelParams, mut drafts: ResMut<MoveDraft>, mut menu: ResMut<GameMenu>) {
    panels.screen(|ui| show(ui, &params, &mut drafts, &mut menu));
}

fn close_menu(mut menu: ResMut<GameMenu>) {
    menu.open = false;
}

/// The parameters of the panel, besides those of its parts.
#[derive(SystemParam)]
pub(crate) struct GamePanelParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) view: Res<'w, View>,
    pub(super) clock: Res<'w, GameClock>,
    pub(super) current: Res<'w, Match>,
    pub(super) cursor: Res<'w, GameCursor>,
    pub(super) lion_danger: Res<'w, LionDanger>,
    pub(super) engine_activity: Res<'w, EngineActivity>,
    pub(super) status: Res<'w, StatusLine>,
    pub(super) clocks: ClockParams<'w>,
    pub(super) opponent: OpponentCardParams<'w>,
    pub(super) buttons: ButtonsParams<'w>,
    pub(super) slot: SlotParams<'w>,
}

/// Width of the panel in a narrow and in a wide window, in points.
const PANEL_WIDTHS: [f32; 2] = [248.0, 320.0];
/// Windows lower than this, in points, have no move list and reserve no space.
const TINY_WINDOW_HEIGHT: f32 = 400.0;
/// Height of the headline in points, and the lines reserved for the last event.
const STATUS_LAYOUT: StatusLayout = StatusLayout { turn: 52.0, status_lines: 2.0 };
/// The same for small windows.
const SMALL_STATUS_LAYOUT: StatusLayout = StatusLayout { turn: 38.0, status_lines: 1.0 };
const NO_STATUS: StatusLayout = StatusLayout { turn: 0.0, status_lines: 0.0 };
/// Room for the opponent's card above the slot, the height from which an area has that room, and the height below which
/// the slot gets the room, in points.
const PLAYERS_ROOM: f32 = 92.0;
const TALL_AREA: f32 = 500.0;
const MIN_STATE_HEIGHT: f32 = 30.0;
/// The move list is hidden if it would be lower than this, in points.
const MIN_MOVES_HEIGHT: f32 = 44.0;
/// Font size of the warning that the lion is in danger, in points: it may need more than one line.
const DANGER_TEXT_SIZE: f32 = 20.0;
/// Side length of the picture of a captured piece, in points.
const CAPTURED_PIECE_SIDE: f32 = 26.0;
/// The distance to the next captured piece: of the same kind, and of another one, in points.
const SAME_KIND_STEP: f32 = 9.0;
const OTHER_KIND_STEP: f32 = 24.0;

/// Draws the panel: the state of the game, the moves, open questions, the buttons. The buttons are at the bottom, so that
/// nothing above moves them.
pub(crate) fn show(ui: &mut PanelUi, params: &GamePanelParams, drafts: &mut MoveDraft, menu: &mut GameMenu) {
    let width = ui.panel_width(PANEL_WIDTHS);
    ui.side((Side::Right, "playing"), width, |ui| {
        let room = ui.max_rect();
        let buttons = GameButtons::of(ui, &params.buttons);
        let (above, grid) = room.split_top_bottom_at_y(room.bottom() - ui.height_of("buttons"));
        menu.open &= !ui.input(|input| input.key_pressed(egui::Key::Escape));
        let has_drawer = menu.open && buttons.has_drawer();
        let drawer = above.with_min_y(above.bottom() - ui.height_of("drawer") - slot::SLOT_GAP);
        let parts = slot::slot_parts(ui, &params.slot);
        let needed = players_room(ui, params);
        let slot = leave_room_for_players(slot::slot_rect(ui, &parts, above), above, needed);
        let (slot, moves) = match slot::is_result_alone(&parts) && has_portrait(ui, params) {
            true if above.height() >= TALL_AREA => below_opponent(slot, above, needed),
            _ => (slot, None),
        };
        let above = above.with_max_y((slot.top() - slot::SLOT_GAP).max(above.top()));
        // The drawer lies on the rest of the panel, which stays where it is.
        let in_sight = if has_drawer { room.with_max_y(drawer.top()) } else { room };
        if above.is_positive() {
            panel_content(ui, ("state", in_sight), above, |ui| {
                status_lines(ui, params);
                if moves.is_none() {
                    move_list(ui, params);
                }
            });
        }
        if let Some(moves) = moves {
            panel_content(ui, ("moves", in_sight), moves, |ui| move_list(ui, params));
        }
        panel_content(ui, ("slot", in_sight), slot, |ui| slot::show(ui, &params.slot, parts, drafts));
        if has_drawer {
            ui.measured_in("drawer", drawer, |ui| buttons.show_drawer(ui, menu));
        }
        let was_open = menu.open;
        ui.measured_in("buttons", grid, |ui| buttons.show(ui, menu));
        // The drawer would lie on the question about a move, which is not played then.
        if menu.open && !was_open && params.slot.selection.asked_move().is_some() {
            ui.commands.push_silently(Gesture::Cancel);
        }
    });
}

/// Keeps the opponent in sight above a slot that would need everything: it scrolls. In a low area the slot gets what
/// would be too little for them.
fn leave_room_for_players(slot: Rect, above: Rect, needed: f32) -> Rect {
    let left = slot.top() - above.top();
    match () {
        () if left >= needed => slot,
        () if above.height() >= TALL_AREA => slot.with_min_y(above.top() + needed),
        () if left < MIN_STATE_HEIGHT => slot.with_min_y(above.top()),
        () => slot,
    }
}

/// The room above the slot for the opponent, with the title of the game if it has one.
fn players_room(ui: &Ui, params: &GamePanelParams) -> f32 {
    let line = ui.text_style_height(&egui::TextStyle::Body) + ui.spacing().item_spacing.y;
    PLAYERS_ROOM + if params.current.title().is_empty() { 0.0 } else { line }
}

/// Whether an opponent is shown with a portrait.
fn has_portrait(ui: &Ui, params: &GamePanelParams) -> bool {
    Color::ALL.into_iter().any(|color| opponent_card::portrait_of(ui, &params.current, color).is_some())
}

/// The place of a result without a story, below the opponent as one with a story is, and that of the moves below it.
fn below_opponent(slot: Rect, above: Rect, needed: f32) -> (Rect, Option<Rect>) {
    let top = above.top() + needed;
    let moves = above.with_min_y(top + slot.height() + slot::SLOT_GAP);
    (slot.translate(egui::vec2(0.0, top - slot.top())), moves.is_positive().then_some(moves))
}

/// Draws the part of content that is in sight in a given area, whatever was drawn there before.
fn panel_content(ui: &mut PanelUi, (name, in_sight): (&str, Rect), place: Rect, content: impl FnOnce(&mut PanelUi)) {
    ui.scope_builder(UiBuilder::new().id_salt(name).max_rect(place), |ui| {
        ui.shrink_clip_rect(in_sight);
        content(ui);
    });
}

/// The state of the game. It scrolls if there is not enough room.
fn status_lines(ui: &mut PanelUi, params: &GamePanelParams) {
    let is_looking_at_end = params.cursor.is_in_past() && params.current.outcome().is_some();
    let has_result = is_looking_at_end || over::verdict(&params.slot.over).is_some();
    let shows_both = !has_result || ui.available_height() > players_room(ui, params);
    let area = ScrollArea::vertical().id_salt("state").min_scrolled_height(0.0).auto_shrink([false, true]);
    ui.show(area.max_height(ui.available_height()), |ui| {
        if !params.current.title().is_empty() {
            let title = params.text.written(params.current.title());
            let title: Vec<String> = [title].into_iter().chain(over::attempt_of_day(&params.slot.over)).collect();
            ui.add(egui::Label::new(faint(title.join(" · "))).truncate());
        }
        players(ui, params, shows_both);
        if !has_result {
            let kept = StatusLayout::of(ui);
            clock::draw_clocks(ui, &params.clocks, |ui| min_height(ui, kept.turn, |ui| turn_line(ui, params)));
            let lines = kept.status_lines * ui.text_style_height(&egui::TextStyle::Body);
            let status = if params.cursor.is_in_past() { "" } else { &params.status.0 };
            min_height(ui, lines, |ui| _ = ui.label(RichText::new(status).color(colors().faint)));
        }
        beside::connection_line(ui, &params.slot.over.online);
        task::show(ui, &params.slot.over.exercise);
    });
}

/// The space reserved for the state of the game.
struct StatusLayout {
    turn: f32,
    status_lines: f32,
}

impl StatusLayout {
    fn of(ui: &Ui) -> Self {
        match panel_height(ui.ctx()) {
            height if height < TINY_WINDOW_HEIGHT => NO_STATUS,
            height if height < SMALL_WINDOW_HEIGHT => SMALL_STATUS_LAYOUT,
            _ => STATUS_LAYOUT,
        }
    }
}

/// Reserves a minimum height for content of varying height, so that what is below does not move.
fn min_height(ui: &mut PanelUi, height: f32, content: impl FnOnce(&mut PanelUi)) {
    ui.scope(|ui| {
        ui.set_min_height(height);
        content(ui);
    });
}

/// The players, the side to move marked, each with the pieces it has captured: below the name if there is not enough
/// room beside it. Where a result leaves no room for both, only the opponent with a portrait, or the player at the far side
/// of the board.
fn players(ui: &mut PanelUi, params: &GamePanelParams, shows_both: bool) {
    let lower = if params.view.flipped { Color::Black } else { Color::White };
    // Remote players may have long names.
    let below = params.clock.get().is_some() || params.current.is_online();
    let has_portrait = |color: &Color| opponent_card::portrait_of(ui, &params.current, *color).is_some();
    let opponent = [!lower, lower].into_iter().find(has_portrait).unwrap_or(!lower);
    let shown = if shows_both { vec![!lower, lower] } else { vec![opponent] };
    for color in shown {
        let portrait = opponent_card::portrait_of(ui, &params.current, color);
        match portrait {
            Some(portrait) => opponent_card::show(ui, &params.opponent, (color, portrait), |ui| {
                player_row(ui, params, color, below);
            }),
            None => player_row(ui, params, color, below),
        }
        if below {
            ui.scope(|ui| rating_and_captured(ui, params, color));
        }
    }
    if shows_both {
        ui.separator();
    }
}

/// The name of a player with the clock or the captured pieces beside it.
fn player_row(ui: &mut PanelUi, params: &GamePanelParams, color: Color, has_clock: bool) {
    ui.horizontal(|ui| {
        side_mark(ui, color);
        let name = bold(game_text::seat_name(&params.current, color, &params.text)).size(19.0);
        let to_move = params.current.turn() == Some(color);
        let name = egui::Label::new(if to_move { name.color(colors().leaf).underline() } else { name });
        if has_clock {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                clock::clock_text(ui, &params.clocks, color);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| clickable_name(ui, params, name, color));
            });
        } else {
            ui.add(name);
            captured_pieces(ui, params, color);
        }
    });
}

/// The name of a player; of one whom the server knows, a press shows their page.
fn clickable_name(ui: &mut PanelUi, params: &GamePanelParams, name: egui::Label, color: Color) {
    match beside::player_rating(&params.slot.over.online, color) {
        Some((_, page)) => {
            let name = ui.add(name.truncate().sense(Sense::click()));
            ui.push_if(&name, page);
        }
        None => _ = ui.add(name.truncate()),
    }
}

/// The rating of a player whom the server knows, and the pieces that they have captured.
fn rating_and_captured(ui: &mut PanelUi, params: &GamePanelParams, color: Color) {
    ui.spacing_mut().interact_size.y = CAPTURED_PIECE_SIDE;
    ui.horizontal(|ui| {
        if let Some((rating, _)) = beside::player_rating(&params.slot.over.online, color) {
            ui.label(faint(rating));
        }
        captured_pieces(ui, params, color);
    });
}

/// A disc for White, whose bases are round, a square for Black, whose bases are square.
fn side_mark(ui: &mut PanelUi, color: Color) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(18.0, 18.0), Sense::hover());
    let edge = egui::Stroke::new(1.5, colors().ink);
    match color {
        Color::White => ui.painter().circle(rect.center(), 8.0, egui::Color32::from_rgb(0xF0, 0xD8, 0xAC), edge),
        Color::Black => ui.painter().rect(
            rect.shrink(1.5),
            3,
            egui::Color32::from_rgb(0x4A, 0x2E, 0x22),
            edge,
            egui::StrokeKind::Inside,
        ),
    };
}

/// The pieces that a side has captured: those of one kind overlap. If there is too little room, all are closer.
fn captured_pieces(ui: &mut PanelUi, params: &GamePanelParams, color: Color) {
    let kinds = params.cursor.captured_by(&params.current, color);
    if kinds.is_empty() {
        return;
    }
    let steps = kinds.windows(2).map(|pair| if pair[0] == pair[1] { SAME_KIND_STEP } else { OTHER_KIND_STEP });
    let width: f32 = steps.clone().sum();
    let closer = ((ui.available_width() - CAPTURED_PIECE_SIDE) / width.max(1.0)).clamp(0.0, 1.0);
    let size = egui::vec2(width * closer + CAPTURED_PIECE_SIDE, CAPTURED_PIECE_SIDE);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    let mut left = place.left();
    for (kind, step) in kinds.iter().zip(steps.chain([0.0])) {
        let picture = Rect::from_min_size(egui::pos2(left, place.top()), Vec2::splat(CAPTURED_PIECE_SIDE));
        ui.piece(Piece { color: !color, kind: *kind }, picture);
        left += step * closer;
    }
    let letters: String = kinds.iter().map(|kind| kind.letter()).collect();
    let words = params.text.with_value("captured-by", "side", &game_text::side_name(color, &params.text));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, format!("{words} {letters}")));
    response.on_hover_text(words);
}

/// The side to move, and whether its player is thinking.
fn turn_line(ui: &mut PanelUi, params: &GamePanelParams) {
    if params.cursor.is_in_past() {
        ui.label(bold(params.text.get("looking-back")).size(DANGER_TEXT_SIZE).color(colors().clay));
        return;
    }
    let Some(color) = params.current.turn() else {
        ui.heading(params.text.get("turn-over"));
        return;
    };
    if let Some(depth) = params.engine_activity.depth(params.current.revision()) {
        ui.horizontal(|ui| {
            spinner(ui, 18.0);
            ui.vertical(|ui| {
                ui.label(bold(params.text.with_value(
                    "turn-thinking",
                    "name",
                    &game_text::seat_as_subject(&params.current, color, &params.text),
                )));
                if depth > 0 {
                    ui.label(faint(params.text.with_values("turn-depth", &[("depth", depth.into())])).small());
                }
            });
        });
    } else if let Some(danger) = announce::lion_danger_sentence(&params.lion_danger, &params.current, &params.text) {
        let color = if params.lion_danger.threat().is_some() { colors().clay } else { colors().leaf };
        ui.label(bold(danger).size(DANGER_TEXT_SIZE).color(color));
    } else if params.current.lone_human() == Some(color) {
        ui.heading(params.text.get("turn-yours"));
    } else {
        ui.heading(params.text.with_value("turn-of", "side", &game_text::side_name(color, &params.text)));
    }
}

/// The moves so far in aligned columns; a click shows that position.
fn move_list(ui: &mut PanelUi, params: &GamePanelParams) {
    let looking = params.cursor.is_in_past();
    // In a low window the buttons matter more than half a line of moves.
    if ui.available_height() < MIN_MOVES_HEIGHT {
        return;
    }
    ui.well(|ui| {
        let turns = params.current.game().moves();
        if turns.is_empty() {
            ui.say_faint("moves-none");
        }
        let height = ui.available_height() - 14.0;
        ui.spacing_mut().item_spacing.y = 1.0;
        let area = ScrollArea::vertical().max_height(height).min_scrolled_height(0.0).auto_shrink([false, false]);
        ui.show(area.stick_to_bottom(!looking), |ui| {
            let first = usize::from(turns.first().is_some_and(|turn| turn.piece.color == Color::Black));
            let shown = params.cursor.shown_ply(&params.current);
            // The marks come with the story, after the game.
            let has_marks = story::has_marks(&params.slot.story);
            let columns = MoveColumns::of(ui, (turns.len() + first).div_ceil(2), has_marks);
            for (row, pair) in move_rows(turns, first) {
                let sans = pair.map(|place| place.map(|(_, turn)| notation::to_san(turn)));
                let mut cells = [None, None];
                for (nth, cell) in cells.iter_mut().enumerate() {
                    let (Some((ply, _)), Some(san)) = (pair[nth], &sans[nth]) else { continue };
                    let sign = story::move_sign(&params.slot.story, ply);
                    *cell = Some(MoveCell { san, sign, color: colors().ink, is_bold: false, is_shown: ply == shown });
                }
                for (response, place) in move_row(ui, columns, &format!("{row}."), cells).into_iter().zip(pair) {
                    let (Some(response), Some((ply, turn))) = (response, place) else { continue };
                    ui.commands.extend(response.clicked().then_some(CursorCommand::GoTo(Some(ply))));
                    say_move(response, turn, story::move_sign(&params.slot.story, ply), &params.text);
                }
            }
        });
    });
}

/// The turns in rows of move numbers, each with its ply. `first` is 1 if Black moved first and has the first row alone.
fn move_rows(turns: &[PlayedMove], first: usize) -> impl Iterator<Item = (usize, [Option<(usize, &PlayedMove)>; 2])> {
    let turn_at = move |slot: usize| {
        let index = slot.checked_sub(first)?;
        turns.get(index).map(|turn| (index + 1, turn))
    };
    (0..(turns.len() + first).div_ceil(2)).map(move |row| (row + 1, [turn_at(2 * row), turn_at(2 * row + 1)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_slot_leaves_the_opponent_in_a_tall_panel_and_no_sliver_in_a_low_one() {
        let top_of_slot = |height: f32, slot_top: f32| {
            let above = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(300.0, height));
            leave_room_for_players(above.with_min_y(slot_top), above, PLAYERS_ROOM).top()
        };
        assert_eq!(top_of_slot(640.0, 300.0), 300.0, "there is room");
        assert_eq!([0.0, 20.0, 91.0].map(|top| top_of_slot(640.0, top)), [PLAYERS_ROOM; 3], "the slot scrolls");
        assert_eq!([0.0, 20.0, 50.0].map(|top| top_of_slot(440.0, top)), [0.0, 0.0, 50.0], "a low panel");
    }
}
