//! Moves in aligned columns: the number, White's move, Black's move, each with a narrow column for its mark. A move that
//! is too long for its column goes on below, and is never broken within a square.

use crate::app::text::Text;
use crate::features::analysis::story_text::BRILLIANT_SYMBOL;
use crate::features::analysis::text::mark_symbol;
use crate::session::game_text::turn_sentence;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use bevy_egui::egui;
use congo_coach::analysis::Mark;
use congo_rules::PlayedMove;
use egui::{
    Align2, Color32, FontFamily, FontId, Galley, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Width of the column of a mark, in points.
const MARK_WIDTH: f32 = 20.0;
/// The gap between two columns, in points.
const GAP: f32 = 4.0;
/// Font sizes of moves, of their numbers and of marks, in points.
const MOVE_SIZE: f32 = 17.0;
const NUMBER_SIZE: f32 = 15.0;
const MARK_SIZE: f32 = 16.0;
/// The margin around a move within its column, in points.
const CELL_MARGIN: Vec2 = Vec2::new(3.0, 1.0);

/// The widths of the columns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct MoveColumns {
    number: f32,
    cell: f32,
    mark: f32,
}

/// A move in its column.
pub(crate) struct MoveCell<'a> {
    /// The move in notation.
    pub(crate) san: &'a str,
    /// Its mark.
    pub(crate) sign: Option<MoveSign>,
    /// The colour of the move.
    pub(crate) color: Color32,
    /// Whether it is bold.
    pub(crate) is_bold: bool,
    /// Whether the position after it is shown.
    pub(crate) is_shown: bool,
}

/// A mark of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MoveSign {
    /// The symbol.
    pub(crate) symbol: &'static str,
    /// Its colour.
    pub(crate) color: Color32,
    /// The key of its name; `None` for one that a person has written.
    pub(crate) name: Option<&'static str>,
}

impl MoveSign {
    /// The mark that the analysis gives a move; `None` for an ordinary one.
    pub(crate) fn of(mark: Option<Mark>, is_brilliant: bool) -> Option<Self> {
        let (symbol, name, color) = match mark.map(|mark| (mark_symbol(mark), judgement_color(mark))) {
            Some(((symbol, name), color)) => (symbol, name, color),
            None if is_brilliant => (BRILLIANT_SYMBOL, "mark-brilliant", colors().leaf),
            None => return None,
        };
        Some(Self { symbol, color, name: Some(name) })
    }
}

/// The colour of a mark. The marks also differ in symbol and shape.
pub(crate) fn judgement_color(mark: Mark) -> Color32 {
    match mark {
        Mark::Inaccuracy => colors().faint,
        Mark::Mistake | Mark::Blunder => colors().clay,
    }
}

impl MoveColumns {
    /// The columns in this room for numbers up to this one, with or without marks.
    pub(crate) fn of(ui: &Ui, last_number: usize, has_marks: bool) -> Self {
        let widest = ui.painter().layout_no_wrap(format!("{last_number}…"), number_font(), colors().faint).size().x;
        let (number, mark) = (widest.ceil() + 2.0, if has_marks { MARK_WIDTH } else { 0.0 });
        let cell = (ui.available_width() - number - 2.0 * (mark + GAP)) / 2.0;
        Self { number, cell: cell.floor().max(0.0), mark }
    }

    /// The left edge of the move of a side, from the left edge of the row.
    fn left_of(self, nth: usize) -> f32 {
        self.number + GAP + nth as f32 * (self.cell + self.mark + GAP)
    }
}

/// A row: its number, and White's and Black's move. `None` is drawn as an ellipsis before a move of Black, and as nothing
/// after a move of White. Returns the responses of the moves.
pub(crate) fn move_row(
    ui: &mut Ui,
    columns: MoveColumns,
    number: &str,
    cells: [Option<MoveCell>; 2],
) -> [Option<Response>; 2] {
    let lines = cells.each_ref().map(|cell| cell.as_ref().map(|cell| lay_out(ui, cell, columns.cell)));
    let tallest = lines.iter().flatten().map(|line| line.size().y).fold(MOVE_SIZE, f32::max);
    let size = Vec2::new(ui.available_width(), tallest + 2.0 * CELL_MARGIN.y);
    let (row, _) = ui.allocate_exact_size(size, Sense::hover());
    let line_middle = row.top() + CELL_MARGIN.y + MOVE_SIZE * 0.62;
    let number_right = Pos2::new(row.left() + columns.number, line_middle);
    let digits = ui.painter().layout_no_wrap(number.to_owned(), number_font(), colors().faint);
    ui.painter().galley(Align2::RIGHT_CENTER.anchor_size(number_right, digits.size()).min, digits, colors().faint);
    let mut nth = 0;
    let has_white = cells[0].is_some();
    cells.map(|cell| {
        let left = row.left() + columns.left_of(nth);
        let place =
            Rect::from_min_max(Pos2::new(left, row.top()), Pos2::new(left + columns.cell + columns.mark, row.bottom()));
        let line = lines[nth].clone();
        nth += 1;
        match (cell, line) {
            (Some(cell), Some(line)) => Some(draw_cell(ui, columns, place, &cell, line)),
            _ => {
                if nth == 1 && !has_white {
                    let at = Pos2::new(left + CELL_MARGIN.x, line_middle);
                    ui.painter().text(at, Align2::LEFT_CENTER, "…", number_font(), colors().faint);
                }
                None
            }
        }
    })
}

/// Tells in words what a move did and what its mark means, for those who do not know the notation.
pub(crate) fn say_move(response: Response, turn: &PlayedMove, sign: Option<MoveSign>, text: &Text) {
    response.on_hover_ui(|ui| {
        ui.label(turn_sentence(turn, text));
        if let Some(MoveSign { symbol, color, name: Some(name) }) = sign {
            ui.colored_label(color, format!("{symbol} {}", text.get(name)));
        }
    });
}

fn draw_cell(ui: &mut Ui, columns: MoveColumns, place: Rect, cell: &MoveCell, line: Arc<Galley>) -> Response {
    let response = ui.interact(place, ui.id().with(("move", ui.next_auto_id())), Sense::click());
    ui.skip_ahead_auto_ids(1);
    let spoken = format!("{}{}", cell.san, cell.sign.map_or("", |sign| sign.symbol));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, cell.is_shown, &spoken));
    if !ui.is_rect_visible(place) {
        return response;
    }
    if cell.is_shown {
        ui.painter().rect_filled(place, 4.0, colors().wood_dark);
    } else if response.hovered() {
        ui.painter().rect_filled(place, 4.0, colors().wood_dark.gamma_multiply(0.35));
    }
    let text_color = if cell.is_shown { colors().ink } else { cell.color };
    ui.painter().galley_with_override_text_color(place.min + CELL_MARGIN, line, text_color);
    if let Some(sign) = cell.sign {
        let at = Pos2::new(place.left() + columns.cell, place.top() + CELL_MARGIN.y + MOVE_SIZE * 0.62);
        let color = if cell.is_shown { colors().ink } else { sign.color };
        let font = FontId::new(MARK_SIZE, FontFamily::Name(BOLD_FAMILY.into()));
        ui.painter().text(at, Align2::LEFT_CENTER, sign.symbol, font, color);
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

fn number_font() -> FontId {
    FontId::proportional(NUMBER_SIZE)
}

/// The move in lines that fit the column.
fn lay_out(ui: &Ui, cell: &MoveCell, width: f32) -> Arc<Galley> {
    let family = if cell.is_bold { FontFamily::Name(BOLD_FAMILY.into()) } else { FontFamily::Proportional };
    let font = FontId::new(MOVE_SIZE, family);
    let room = width - 2.0 * CELL_MARGIN.x;
    let measure = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), colors().ink).size().x;
    let lines = break_move(cell.san, room, measure);
    let widest = lines.iter().map(|line| measure(line)).fold(0.0, f32::max);
    // A column that is narrower than two squares: the letters shrink.
    let size = if widest > room { MOVE_SIZE * room / widest } else { MOVE_SIZE };
    ui.painter().layout_no_wrap(lines.join("\n"), FontId { size, ..font.clone() }, colors().ink)
}

/// Breaks a move before a hop, a drowning or its end, such that each line fits.
fn break_move(san: &str, room: f32, measure: impl Fn(&str) -> f32) -> Vec<String> {
    // Without spaces the font merges the tilde with the letter after it.
    let whole = san.replace('~', " ~ ");
    if measure(&whole) <= room {
        return vec![whole];
    }
    let mut lines: Vec<String> = vec![String::new()];
    for part in parts(san) {
        let part = part.replace('~', "~ ");
        let Some(line) = lines.last_mut() else { break };
        let space = if part.starts_with('~') && !line.is_empty() { " " } else { "" };
        let longer = format!("{line}{space}{part}");
        if line.is_empty() || measure(&longer) <= room {
            *line = longer;
        } else {
            lines.push(part);
        }
    }
    lines
}

/// The first square with its piece, then each hop, drowning and other effect.
fn parts(san: &str) -> impl Iterator<Item = &str> {
    let is_begin = |sign: char| matches!(sign, '-' | 'x' | '~' | '=' | '#');
    let mut begins: Vec<usize> = san.char_indices().filter(|(_, sign)| is_begin(*sign)).map(|(at, _)| at).collect();
    begins.insert(0, 0);
    begins.push(san.len());
    (0..begins.len() - 1).map(move |nth| &san[begins[nth]..begins[nth + 1]])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(san: &str, chars: usize) -> Vec<String> {
        break_move(san, chars as f32, |text| text.chars().count() as f32)
    }

    #[test]
    fn long_moves_are_broken_between_hops() {
        assert_eq!(lines("a2-a3", 12), ["a2-a3"]);
        assert_eq!(lines("Ma1xc3xe5xg7", 12), ["Ma1xc3xe5xg7"]);
        assert_eq!(lines("Ma1xc3xe5xg7#", 10), ["Ma1xc3xe5", "xg7#"]);
        assert_eq!(lines("Le1-d1~d4~b4", 12), ["Le1-d1 ~ d4", "~ b4"]);
        assert_eq!(lines("Ma1xc3xe5", 4), ["Ma1", "xc3", "xe5"]);
    }

    #[test]
    fn no_sign_of_a_move_is_lost_in_any_column() {
        for san in ["Ma1xc3xe5xg7~b4~d4#", "a6-a7=S", "d6-d5~b4", "Zg7-f5"] {
            for chars in 1..40 {
                let shown: String = lines(san, chars).concat();
                assert_eq!(shown.replace(' ', ""), san, "in {chars}");
            }
        }
    }

    #[test]
    fn the_columns_share_the_room() {
        let context = egui::Context::default();
        crate::ui::kit::style::apply(&context, "en");
        let mut seen = Vec::new();
        for _ in 0..2 {
            context.begin_pass(egui::RawInput::default());
            let whole = egui::UiBuilder::new().max_rect(Rect::from_min_size(Pos2::ZERO, Vec2::new(260.0, 100.0)));
            let ui = Ui::new(context.clone(), "test".into(), whole);
            seen = [(9, true), (120, true), (9, false)]
                .map(|(last, has_marks)| MoveColumns::of(&ui, last, has_marks))
                .to_vec();
            context.end_pass().textures_delta.clear();
        }
        for columns in &seen {
            let end = columns.left_of(1) + columns.cell + columns.mark;
            assert!((256.0..=260.0).contains(&end), "{columns:?} ends at {end}");
        }
        assert!(seen[1].number > seen[0].number && seen[2].cell > seen[0].cell);
    }
}
