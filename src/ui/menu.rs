//! The menu beside the board, and the loading screen.

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, FAINT, INK, WATER};
use super::widgets::{bold, faint, fitted_button, icon_button, icon_button_height, main_button_sized, ornament};
use crate::actions::Action;
use crate::learn::Page;
use crate::screens::Overlay;
use crate::settings::{GameChoice, Mode};
use bevy_egui::egui;
use congo_rules::{Color, Kind, Piece};
use egui::{Align, Frame, Layout, Panel, ProgressBar, Rect, RichText, ScrollArea, Sense, Ui, Vec2};

/// How wide the menu is, in points.
const WIDTH: f32 = 320.0;

/// A bar while drawings and sounds are read.
pub(super) fn loading(root: &mut Ui, model: &Model, icons: &mut Icons) {
    egui::CentralPanel::default().frame(style::panel_frame()).show(root, |ui| {
        ui.add_space(ui.available_height() * 0.28);
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH);
            ui.label(bold(model.t("game")).size(66.0));
            ornament(ui);
            ui.add_space(10.0);
            ui.label(faint(model.t("loading")));
            ui.add(ProgressBar::new(model.loaded()).desired_width(WIDTH).fill(style::LEAF));
            ui.add_space(10.0);
            parade(ui, model, icons);
        });
    });
}

/// The animals that walk along below the menu.
const PARADE: [Kind; 6] = [Kind::Giraffe, Kind::Monkey, Kind::Elephant, Kind::Lion, Kind::Zebra, Kind::Crocodile];

/// How much of the menu's head is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Head {
    /// The name in large letters, what it is about, an ornament.
    Whole,
    /// The name alone.
    Name,
    /// Nothing.
    None,
}

/// How the menu is laid out. Every entry is in sight in every window: what gives way is the parade, then the head, then
/// the entries stand side by side.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Plan {
    head: Head,
    columns: usize,
    /// Heights of the large entries and of the others, in points.
    main: f32,
    entry: f32,
    gap: f32,
    /// How wide the pictures below the entries are, in points.
    picture: f32,
}

impl Plan {
    /// From the roomiest to the tightest.
    const ALL: [Self; 4] = [
        Self { head: Head::Whole, columns: 1, main: 46.0, entry: 38.0, gap: 8.0, picture: 90.0 },
        Self { head: Head::Name, columns: 1, main: 46.0, entry: 38.0, gap: 8.0, picture: 90.0 },
        Self { head: Head::Name, columns: 2, main: 44.0, entry: 36.0, gap: 7.0, picture: 90.0 },
        Self { head: Head::None, columns: 2, main: 40.0, entry: 34.0, gap: 6.0, picture: 44.0 },
    ];

    /// The first that fits.
    fn of(room: f32, large: usize, entries: usize) -> Self {
        let tightest = Self::ALL[Self::ALL.len() - 1];
        Self::ALL.into_iter().find(|plan| plan.height(room, large, entries) <= room).unwrap_or(tightest)
    }

    fn height(self, room: f32, large: usize, entries: usize) -> f32 {
        let rows = entries.div_ceil(self.columns) as f32;
        let listed = large as f32 * (self.main + self.gap) + rows * (self.entry + self.gap);
        self.head(room) + listed + self.gap + icon_button_height(self.picture)
    }

    fn head(self, room: f32) -> f32 {
        match self.head {
            Head::Whole => room.min(700.0) * ABOVE + 170.0,
            Head::Name => 48.0,
            Head::None => 0.0,
        }
    }
}

/// Above the large name, in parts of the height.
const ABOVE: f32 = 0.05;

/// The menu.
pub(super) fn show(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let panel = Panel::left("menu").exact_size(WIDTH).resizable(false).frame(style::panel_frame());
    panel.show(root, |ui| {
        let (large, entries) = entries(model);
        let room = ui.available_height();
        let plan = Plan::of(room, large.len(), entries.len());
        let side = ui.available_width() / PARADE.len() as f32 + RIVER;
        if plan.height(room, large.len(), entries.len()) + side + plan.gap <= room {
            Panel::bottom("parade").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
                parade(ui, model, icons);
            });
        }
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = plan.gap;
            head(ui, model, plan, room);
            for (nth, (text, action)) in large.into_iter().enumerate() {
                let size = egui::vec2(ui.available_width(), plan.main);
                let pressed = match nth {
                    0 => main_button_sized(ui, &text, plan.main).clicked(),
                    _ => fitted_button(ui, &text, true, size).clicked(),
                };
                asked.extend(pressed.then_some(action));
            }
            listed(ui, plan, entries, asked);
            ui.add_space(plan.gap);
            program(ui, model, icons, plan, asked);
        });
    });
}

fn head(ui: &mut Ui, model: &Model, plan: Plan, room: f32) {
    match plan.head {
        Head::None => {}
        Head::Name => _ = ui.label(bold(model.t("game")).size(30.0).color(INK)),
        Head::Whole => {
            ui.add_space(room.min(700.0) * ABOVE);
            ui.label(bold(model.t("game")).size(66.0).color(INK));
            ui.label(RichText::new(model.t("tagline")).size(19.0).color(FAINT));
            ornament(ui);
        }
    }
}

/// White's animals in a row by the river.
fn parade(ui: &mut Ui, model: &Model, icons: &mut Icons) {
    let Some(coat) = model.coat(Color::White) else { return };
    let side = ui.available_width() / PARADE.len() as f32;
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), side + RIVER), Sense::hover());
    let water = Rect::from_min_max(egui::pos2(place.left(), place.bottom() - RIVER), place.max);
    for (nth, kind) in PARADE.into_iter().enumerate() {
        let corner = place.min + egui::vec2(side * nth as f32, 0.0);
        let man = Rect::from_min_size(corner, Vec2::splat(side)).shrink(2.0);
        icons.man(ui, Piece { color: Color::White, kind }, coat, man);
    }
    ui.painter().rect_filled(water, 4.0, WATER);
}

/// How high the river below the parade is, in points.
const RIVER: f32 = 7.0;

/// An entry: its words and what it asks for.
type Entry = (String, Action);

/// What a newcomer wants is the one big button; the rest follows. The large entries, then the others.
fn entries(model: &Model) -> (Vec<Entry>, Vec<Entry>) {
    let last = &model.settings.last_game;
    let play = (play_label(model, last), Action::Start(last.clone()));
    let large = match model.autosave.exists() {
        true => vec![(model.t("menu-continue"), Action::Continue), play],
        false => vec![play],
    };
    let back = model.online.party().is_some() || !model.tickets.kept().is_empty();
    let online = if back { "menu-online-back" } else { "menu-online" };
    let entries = [
        ("menu-learn", Action::ShowPage(Page::Lessons)),
        ("menu-puzzles", Action::ShowPage(Page::Puzzles)),
        ("menu-change", Action::Open(Overlay::NewGame)),
        (online, Action::Online),
        ("menu-games", Action::Library),
    ];
    (large, entries.into_iter().map(|(key, action)| (model.t(key), action)).collect())
}

/// The entries, one below the other or side by side.
fn listed(ui: &mut Ui, plan: Plan, entries: Vec<Entry>, asked: &mut Asked) {
    let columns = plan.columns as f32;
    let width = (ui.available_width() - plan.gap * (columns - 1.0)) / columns;
    for row in entries.chunks(plan.columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = plan.gap;
            for (text, action) in row {
                if fitted_button(ui, text, true, egui::vec2(width, plan.entry)).clicked() {
                    asked.push(action.clone());
                }
            }
        });
    }
}

/// What the big button starts, by name.
fn play_label(model: &Model, choice: &GameChoice) -> String {
    match choice.mode {
        Mode::Computer => {
            let key = if choice.coached { "menu-play-coached" } else { "menu-play" };
            let values = [("against", model.level_name(&choice.level).into()), ("level", choice.level.clone().into())];
            model.text.with(key, &values)
        }
        Mode::TwoPlayers => model.t("menu-play-two"),
        Mode::Watch => model.t("menu-watch"),
    }
}

fn program(ui: &mut Ui, model: &Model, icons: &mut Icons, plan: Plan, asked: &mut Asked) {
    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
        let width = if plan.picture < 60.0 { plan.picture } else { (ui.available_width() - 16.0) / 3.0 };
        for (icon, key, action) in [
            (Icon::Settings, "menu-settings", Action::Open(Overlay::Settings)),
            (Icon::Keys, "keys-title", Action::Open(Overlay::Keys)),
            (Icon::Quit, "menu-quit", Action::Quit),
        ] {
            if icon_button(ui, icons, icon, &model.t(key), true, width).clicked() {
                asked.push(action);
            }
        }
    });
}
