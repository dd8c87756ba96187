//! The panel beside the board while a game is played.

use super::Asked;
use super::clock;
use super::dialogs::{Drafts, speeds};
use super::focus;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::online::beside;
use super::style::{self, CLAY, FAINT, INK, LEAF, WOOD_DARK};
use super::task;
use super::widgets::{bold, faint, icon_button, name_of, wide_button};
use crate::actions::Action;
use crate::announce;
use crate::board::ViewStyle;
use crate::input::Selection;
use crate::input::hint::Hint;
use crate::screens::Overlay;
use crate::share::Sharing;
use crate::study::Studying;
use bevy_egui::egui;
use congo_rules::{Color, Piece, Squares, Turn, notation};
use egui::{Align, Layout, Panel, Rect, RichText, ScrollArea, Sense, Spinner, Ui, Vec2};

/// How wide the panel is in a wide and in a narrow window, in points.
const WIDE: f32 = 320.0;
const NARROW: f32 = 248.0;
/// Windows below this width, in points, get the narrow panel.
const NARROW_WINDOW: f32 = 1000.0;
/// Windows below this height, in points, get buttons without words, so that the list of moves has room.
const LOW_WINDOW: f32 = 560.0;
/// Panels below this height, in points, have no room for a list of moves at all.
const CRAMPED: f32 = 400.0;
/// Between the parts of the panel, in points.
const GAPS: f32 = 12.0;
/// How wide the numbers of the moves are, in points.
const NUMBER: f32 = 26.0;
/// The list of moves is left out where it would be lower than this, in points.
const LEAST_MOVES: f32 = 60.0;
/// The size of the sentence that the lion is in danger, in points: a headline of more than one line.
const DANGER: f32 = 20.0;
/// The side of a taken man's picture, in points.
const TAKEN: f32 = 26.0;

/// The panel beside the board. Where it is too low for everything, it scrolls: what everything needs is known from the
/// last time.
pub(super) fn show(root: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let width = if root.available_width() < NARROW_WINDOW { NARROW } else { WIDE };
    Panel::right("playing").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        let (needed, room) = (egui::Id::new("playing-needed"), ui.available_height());
        let before: f32 = ui.data(|data| data.get_temp(needed)).unwrap_or_default();
        let mut part = |ui: &mut Ui, above: bool| {
            let all = ui.scope(|ui| match above {
                true => state(ui, model, icons, asked),
                false => controls(ui, model, drafts, icons, asked),
            });
            all.response.rect.height()
        };
        let mut height = GAPS;
        if room < CRAMPED.max(before) {
            ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
                height += part(ui, true) + part(ui, false);
            });
        } else {
            height += part(ui, true);
            let below = Panel::bottom("buttons").resizable(false).frame(egui::Frame::new()).show_separator_line(false);
            below.show(ui, |ui| height += part(ui, false));
            moves(ui, model, asked);
        }
        ui.data_mut(|data| data.insert_temp(needed, height));
        if height > room && before <= room {
            ui.ctx().request_discard("the panel does not fit");
        }
    });
}

/// How the game stands.
fn state(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    players(ui, model, icons);
    clock::beside(ui, model, icons, asked, |ui| turn(ui, model));
    ui.label(RichText::new(&model.status.0).color(FAINT));
    beside::state(ui, model, asked);
    task::show(ui, model);
}

/// What can be done.
fn controls(ui: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    question(ui, model, icons, asked);
    beside::speak(ui, model, asked);
    hint(ui, model);
    type_a_move(ui, model, drafts, asked);
    watch_speed(ui, model, asked);
    buttons(ui, model, icons, asked);
}

/// Who plays, the side to move first marked, with what each has taken: below the name where that needs the room.
fn players(ui: &mut Ui, model: &Model, icons: &mut Icons) {
    let lower = if model.view.flipped { Color::Black } else { Color::White };
    // People elsewhere may have long names.
    let below = model.clock.get().is_some() || model.current.is_online();
    for color in [!lower, lower] {
        ui.horizontal(|ui| {
            side_mark(ui, color);
            let name = bold(model.seat_name(color)).size(19.0);
            let to_move = model.current.turn() == Some(color);
            let name = egui::Label::new(if to_move { name.color(LEAF).underline() } else { name });
            match below {
                true => {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        clock::face(ui, model, icons, color);
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(name.truncate()));
                    });
                }
                false => {
                    ui.add(name);
                    taken(ui, model, icons, color);
                }
            }
        });
        if below {
            taken(ui, model, icons, color);
        }
    }
    ui.separator();
}

/// A disc for White's round bases, a square for Black's square ones.
fn side_mark(ui: &mut Ui, color: Color) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(18.0, 18.0), Sense::hover());
    let edge = egui::Stroke::new(1.5, INK);
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

/// The men a side has taken, one behind the other; the closer, the more there are.
fn taken(ui: &mut Ui, model: &Model, icons: &mut Icons, color: Color) {
    let (kinds, Some(coat)) = (model.captured_by(color), model.coat(!color)) else { return };
    if kinds.is_empty() {
        return;
    }
    let gaps = (kinds.len() - 1).max(1) as f32;
    let step = ((ui.available_width() - TAKEN) / gaps).clamp(1.0, TAKEN * 0.8);
    let size = egui::vec2(step * (kinds.len() - 1) as f32 + TAKEN, TAKEN);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    for (nth, kind) in kinds.iter().enumerate() {
        let corner = place.min + egui::vec2(step * nth as f32, 0.0);
        icons.man(ui, Piece { color: !color, kind: *kind }, coat, Rect::from_min_size(corner, Vec2::splat(TAKEN)));
    }
    let letters: String = kinds.iter().map(|kind| kind.letter()).collect();
    let words = model.t1("captured-by", "side", &model.side(color));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, format!("{words} {letters}")));
    response.on_hover_text(words);
}

/// Whose turn it is, and whether somebody thinks.
fn turn(ui: &mut Ui, model: &Model) {
    let Some(color) = model.current.turn() else {
        ui.heading(model.t("turn-over"));
        return;
    };
    if let Some(depth) = model.thinking.depth(model.current.stamp()) {
        ui.horizontal(|ui| {
            ui.add(Spinner::new().size(18.0).color(LEAF));
            ui.vertical(|ui| {
                ui.label(bold(model.t1("turn-thinking", "name", &model.seat_name(color))));
                ui.label(faint(model.t1("turn-depth", "depth", &depth.to_string())).small());
            });
        });
    } else if let Some(danger) = announce::lion_danger(&model.lion_danger, &model.current, &model.text) {
        ui.label(bold(danger).size(DANGER).color(CLAY));
    } else if model.current.lone_human() == Some(color) {
        ui.heading(model.t("turn-yours"));
    } else {
        ui.heading(model.t1("turn-of", "side", &model.side(color)));
    }
}

/// Whatever waits for an answer: an open chain, a move to confirm, an offer of a draw.
fn question(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    match &*model.selection {
        Selection::Chain(chain) => {
            ghosts(ui, model, icons, chain.captured());
            answer(
                ui,
                &model.t("chain-question"),
                [(model.t("chain-stop"), Action::Confirm), (model.t("button-cancel"), Action::Back)],
                asked,
            );
        }
        Selection::Confirm(path) => {
            let question = task::warned(model, path).or_else(|| confirmation(model, path)).unwrap_or_default();
            answer(
                ui,
                &question,
                [(model.t("button-confirm"), Action::Confirm), (model.t("button-cancel"), Action::Back)],
                asked,
            );
        }
        _ => {}
    }
    if model.resigning.0 {
        let answers = [(true, "resign-confirm"), (false, "resign-stay")];
        let answers = answers.map(|(sure, key)| (model.t(key), Action::AnswerResign(sure)));
        let stay = answer(ui, &model.t("resign-question"), answers, asked);
        stay.iter().for_each(focus::inherit);
    }
    if let Some(by) = model.pending.by {
        let question = model.t1("draw-question", "side", &model.side(by));
        answer(
            ui,
            &question,
            [(model.t("draw-accept"), Action::AnswerDraw(true)), (model.t("draw-decline"), Action::AnswerDraw(false))],
            asked,
        );
    }
    if let Some((question, answers)) = beside::question(model) {
        answer(ui, &question, answers, asked);
    }
}

/// Whether a move is meant, by its animal and squares.
fn confirmation(model: &Model, path: &congo_rules::Path) -> Option<String> {
    let piece = model.current.position().piece_at(path.from())?;
    Some(announce::from_to("confirm-question", piece.kind, path, &model.text))
}

/// The men that an open chain has jumped over so far, and how many they are.
fn ghosts(ui: &mut Ui, model: &Model, icons: &mut Icons, jumped: Squares) {
    let position = model.current.position();
    ui.horizontal(|ui| {
        ui.label(bold(format!("×{}", jumped.len())).size(22.0).color(CLAY));
        for man in jumped.iter().filter_map(|square| position.piece_at(square)) {
            let Some(coat) = model.coat(man.color) else { continue };
            let (place, _) = ui.allocate_exact_size(Vec2::splat(TAKEN * 1.2), Sense::hover());
            icons.man(ui, man, coat, place);
        }
    });
}

/// A question with its answers; gives back the last one's button.
fn answer(ui: &mut Ui, question: &str, answers: [(String, Action); 2], asked: &mut Asked) -> Option<egui::Response> {
    let mut last = None;
    style::well_frame().show(ui, |ui| {
        ui.label(bold(question));
        ui.horizontal_wrapped(|ui| {
            for (label, action) in answers {
                let button = ui.add(egui::Button::new(label).wrap_mode(egui::TextWrapMode::Extend));
                if button.clicked() {
                    asked.push(action);
                }
                last = Some(button);
            }
        });
    });
    last
}

fn hint(ui: &mut Ui, model: &Model) {
    let sentence = match &*model.hint {
        Hint::None => return,
        Hint::Sought(_) => model.t("hint-seeking"),
        Hint::Found { path, steps, reason, .. } => hint_sentence(model, path, *steps, reason),
    };
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(sentence).color(LEAF));
    });
}

/// Which piece, and where it stands; then where it goes, and why.
pub(super) fn hint_sentence(
    model: &Model,
    path: &congo_rules::Path,
    steps: u8,
    reason: &crate::input::hint::Reason,
) -> String {
    let Some(man) = model.current.position().piece_at(path.from()) else { return String::new() };
    let values = [("from", path.from().to_string().into()), ("to", path.to().to_string().into())];
    let values = [&values[..], &announce::called(man.kind, &model.text)].concat();
    let said = match steps {
        0 | 1 => [model.text.with("hint-animal", &values), model.t("hint-more")],
        _ => [model.text.with("hint-where", &values), reason.sentence(&model.text)],
    };
    said.join(" ")
}

/// The moves so far in two columns; a click looks back.
fn moves(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let looking = model.look_back.is_on();
    if looking {
        ui.label(RichText::new(model.t("looking-back")).color(CLAY));
        if wide_button(ui, model.t("back-to-now"), true).clicked() {
            asked.push(Action::LookAt(None));
        }
    }
    // In a low window the buttons matter more than a list of half a line.
    if ui.available_height() < LEAST_MOVES {
        return;
    }
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let turns = model.current.game().turns();
        if turns.is_empty() {
            ui.label(faint(model.t("moves-none")));
        }
        let height = ui.available_height() - 14.0;
        ui.spacing_mut().item_spacing.y = 3.0;
        ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(0.0)
            .auto_shrink([false, false])
            .stick_to_bottom(!looking)
            .show(ui, |ui| {
                let first = usize::from(turns.first().is_some_and(|turn| turn.piece.color == Color::Black));
                let shown = model.look_back.plies_shown(&model.current);
                for (row, pair) in rows(turns, first) {
                    let chosen = move_row(ui, row, pair, shown);
                    asked.extend(chosen.map(|ply| Action::LookAt(Some(ply))));
                }
            });
    });
}

/// The turns by number of the move, each with its ply; `first` is 1 if Black began, who then has the first row alone.
fn rows(turns: &[Turn], first: usize) -> impl Iterator<Item = (usize, [Option<(usize, &Turn)>; 2])> {
    let turn_at = move |slot: usize| {
        let index = slot.checked_sub(first)?;
        turns.get(index).map(|turn| (index + 1, turn))
    };
    (0..(turns.len() + first).div_ceil(2)).map(move |row| (row + 1, [turn_at(2 * row), turn_at(2 * row + 1)]))
}

/// A number and two moves, long ones in several lines; answers the ply that is clicked.
fn move_row(ui: &mut Ui, number: usize, pair: [Option<(usize, &Turn)>; 2], shown: usize) -> Option<usize> {
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        cell(ui, NUMBER, |ui| ui.label(faint(format!("{number}."))));
        let width = (ui.available_width() - 6.0) / 2.0;
        for place in pair {
            cell(ui, width, |ui| match place {
                None if number == 1 => ui.label(faint("…")),
                None => ui.label(""),
                Some((ply, turn)) => {
                    // Without the gaps the font joins the tilde with the letter behind it.
                    let line = RichText::new(notation::record(turn).replace('~', " ~ "));
                    let line = if ply == shown { line.background_color(WOOD_DARK) } else { line };
                    let label = ui.add(egui::Label::new(line).wrap().sense(Sense::click()));
                    if label.clicked() {
                        clicked = Some(ply);
                    }
                    label
                }
            });
        }
    });
    clicked
}

fn cell(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui) -> egui::Response) {
    let layout = egui::Layout::top_down(egui::Align::Min);
    ui.allocate_ui_with_layout(egui::vec2(width, 0.0), layout, |ui| {
        ui.set_width(width);
        content(ui);
    });
}

/// For those who rather type.
fn type_a_move(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    if !model.current.human_to_move() {
        return;
    }
    ui.add_space(2.0);
    let field = egui::TextEdit::singleline(&mut drafts.typed)
        .hint_text(model.t("type-hint"))
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    name_of(&response, &model.t("type-hint"));
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if entered && !drafts.typed.trim().is_empty() {
        asked.push(Action::Type(std::mem::take(&mut drafts.typed)));
    }
}

/// Whoever watches chooses the speed beside the board.
fn watch_speed(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let mut now = (*model.settings).clone();
    let watching = model.current.seats().iter().all(|seat| !seat.is_human()) && !model.current.is_online();
    if watching && speeds(ui, model, &mut now.tempo) {
        asked.push(Action::Settings(Box::new(now)));
    }
}

fn buttons(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let going_on = model.current.outcome().is_none();
    let human = going_on && model.current.human_to_move();
    let anyone = model.current.seats().iter().any(|seat| seat.is_human());
    let watching = !anyone;
    let undoable = model.current.undo_plies() > 0 && (anyone || model.watch.paused);
    let (view_icon, view_key) = match model.view.style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    };
    let (pause_icon, pause_key) =
        if model.watch.paused { (Icon::Play, "button-resume") } else { (Icon::Pause, "button-pause") };
    let mut rows: Vec<(Icon, &str, Action, bool)> = Vec::new();
    if watching {
        rows.push((pause_icon, pause_key, Action::Pause, going_on));
        rows.push((Icon::Step, "button-step", Action::Step, going_on && model.watch.paused));
    } else {
        rows.push((Icon::Hint, "button-hint", Action::Hint, human));
        rows.push((Icon::Resign, "button-resign", Action::Resign, going_on));
        // Whose game is over offers no draw, but may want to show it.
        match going_on {
            true => rows.push((Icon::Draw, "button-draw", Action::OfferDraw, human)),
            false => rows.push((Icon::Share, "button-share", Action::Share(Sharing::Begin), true)),
        }
    }
    rows.push((Icon::Undo, "button-undo", Action::Undo, undoable));
    rows.push((Icon::Redo, "button-redo", Action::Redo, model.current.game().can_redo()));
    rows.push((Icon::Flip, "button-flip", Action::Flip, true));
    rows.push((view_icon, view_key, Action::SwitchView, true));
    rows.push((Icon::New, "button-new", Action::Open(Overlay::NewGame), true));
    rows.push((Icon::Look, "button-look", Action::Study(Studying::OpenMatch), model.current.game().ply() > 0));
    rows.push((Icon::Games, "library-title", Action::Library, true));
    rows.push((Icon::Settings, "menu-settings", Action::Open(Overlay::Settings), true));
    match model.drill.exercise() {
        Some(_) => rows.push((Icon::Back, "exercise-list", Action::Learn, true)),
        None => rows.push((Icon::Back, "button-menu", Action::Menu, true)),
    }
    let rows = beside::buttons(model).unwrap_or(rows);
    let low = ui.ctx().viewport_rect().height() < LOW_WINDOW;
    let columns = match ui.available_width() {
        _ if low => 6,
        width if width < 250.0 => 3,
        _ => 4,
    };
    let gap = 6.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
    for row in rows.chunks(columns) {
        ui.horizontal(|ui| {
            for (icon, key, action, enabled) in row {
                if icon_button(ui, icons, *icon, &model.t(key), *enabled, width).clicked() {
                    asked.push(action.clone());
                }
            }
        });
    }
}
