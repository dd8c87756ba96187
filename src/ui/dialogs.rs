//! What lies over the screen: choosing a game, the settings, the keys.

use super::Asked;
use super::focus;
use super::icons::Icons;
use super::model::Model;
use super::style::{self, FAINT};
use super::widgets::{
    bold, card, choices, faint, heading, main_button, main_button_in_row, swatch_button, tick, wide_button,
};
use crate::actions::Action;
use crate::animation::Tempo;
use crate::board::turning::Seating;
use crate::board::{Quality, ViewStyle};
use crate::input::keys::Command;
use crate::screens::Overlay;
use crate::settings::{GameChoice, Loudness, Mode, Settings, Side};
use crate::text::LANGUAGES;
use bevy::prelude::{ColorToPacked, Resource};
use bevy_egui::egui;
use congo_engine::Custom;
use congo_games::GameId;
use congo_games::tree::Place;
use congo_rules::{Color, Kind, Piece};
use egui::{Modal, ScrollArea, Slider, Ui};

/// What the player is in the middle of writing or choosing.
#[derive(Resource, Default)]
pub(super) struct Drafts {
    /// The move being typed.
    pub(super) typed: String,
    choice: Option<GameChoice>,
    /// The way to a game elsewhere that is being written.
    pub(super) invitation: String,
    /// What is looked for among the games that are kept.
    pub(super) search: String,
    /// A name that is being written for a game.
    pub(super) title: Option<(GameId, String)>,
    /// Whether notes about moves are shown beside a game that is looked at.
    pub(super) notes: bool,
    /// What is being written about a move.
    pub(super) comment: Option<(Place, String)>,
    /// A position that is being written.
    pub(super) fen: super::editor::Written,
    /// What is chosen on the page of statistics.
    pub(super) statistics: super::statistics::Chosen,
    page: Page,
    /// Whether a key was awaited when the list of keys was last drawn: the key that has come, say Enter, means nothing to
    /// the button that has the keyboard.
    awaited: bool,
}

/// How wide a dialog is where there is room, in points.
const WIDTH: f32 = 460.0;
/// How much of the window's height a dialog leaves, and its frame takes, in points.
const AROUND: f32 = 120.0;
/// A window lower than this, in points, has no room for a tall dialog.
const LOW: f32 = 640.0;

/// Shows the dialog that is open, if any.
pub(super) fn show(context: &egui::Context, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let overlay = model.overlay();
    if overlay == Overlay::None {
        drafts.choice = None;
        return;
    }
    focus::forget_main(context);
    let modal = Modal::new("dialog".into()).frame(style::card_frame()).show(context, |ui| {
        let room = context.viewport_rect().size();
        let width = match overlay {
            Overlay::Share => super::share::WIDTH,
            Overlay::Import => super::import::WIDTH,
            _ => WIDTH,
        };
        ui.set_width(width.min(room.x - 80.0));
        let height = room.y - AROUND - footer_height(ui, overlay);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| match overlay {
            Overlay::None => {}
            Overlay::NewGame => new_game(ui, model, drafts, icons, asked),
            Overlay::Settings => settings(ui, model, drafts, asked),
            Overlay::Animal => super::animal::card(ui, model, icons, asked),
            Overlay::Share => super::share::dialog(ui, model, asked),
            Overlay::Import => super::import::dialog(ui, model, asked),
            Overlay::Keys => keys(ui, model, drafts, asked),
        });
        footer(ui, overlay, model, drafts, asked);
    });
    if modal.should_close() {
        asked.push(Action::Close);
    }
}

/// How high what stays in sight below a dialog is, in points.
fn footer_height(ui: &Ui, overlay: Overlay) -> f32 {
    match overlay {
        Overlay::NewGame | Overlay::Keys if !is_low(ui) => 104.0,
        Overlay::NewGame | Overlay::Keys | Overlay::Settings | Overlay::Import => 58.0,
        _ => 0.0,
    }
}

/// Whether the window has no room for a tall dialog.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOW
}

/// The ways out that stay in sight, however long the dialog is.
fn footer(ui: &mut Ui, overlay: Overlay, model: &Model, drafts: &Drafts, asked: &mut Asked) {
    ui.add_space(8.0);
    match overlay {
        Overlay::NewGame => start(ui, model, drafts, asked),
        Overlay::Keys => {
            let (close, reset) =
                two(ui, &model.t("button-close"), &model.t("keys-reset"), model.keys.changed_by_player());
            asked.extend(close.then_some(Action::Close));
            asked.extend(reset.then_some(Action::ResetKeys));
        }
        Overlay::Import if model.import.progress().is_none() => super::import::buttons(ui, model, asked),
        Overlay::Settings if main_button(ui, &model.t("button-close")).clicked() => asked.push(Action::Close),
        _ => {}
    }
}

/// A main button and another one, beside each other where the window is low; answers which is pressed.
fn two(ui: &mut Ui, main: &str, other: &str, enabled: bool) -> (bool, bool) {
    if !is_low(ui) {
        return (main_button(ui, main).clicked(), wide_button(ui, other, enabled).clicked());
    }
    ui.columns(2, |places| {
        let main = main_button_in_row(&mut places[0], main).clicked();
        (main, wide_button(&mut places[1], other, enabled).clicked())
    })
}

/// Begins the game that is chosen, or never minds.
fn start(ui: &mut Ui, model: &Model, drafts: &Drafts, asked: &mut Asked) {
    let (started, cancelled) = two(ui, &model.t("new-start"), &model.t("button-cancel"), true);
    if let Some(choice) = drafts.choice.clone().filter(|_| started) {
        // Whoever looks at a position means it.
        asked.push(if model.starts_here() { Action::StartHere(choice) } else { Action::Start(choice) });
    }
    if cancelled {
        asked.push(Action::Close);
    }
}

fn new_game(ui: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    heading(ui, &model.t(if model.starts_here() { "study-start-here" } else { "new-title" }));
    let choice = drafts.choice.get_or_insert_with(|| model.settings.last_game.clone());
    let modes = [
        (Mode::Computer, model.t("new-mode-computer")),
        (Mode::TwoPlayers, model.t("new-mode-two")),
        (Mode::Watch, model.t("new-mode-watch")),
    ];
    choices(ui, &mut choice.mode, &modes);
    match choice.mode {
        Mode::TwoPlayers => {
            let mut now = model.settings.clone();
            ui.label(bold(model.t("settings-seating")));
            seating(ui, model, &mut now.seating);
            if now != *model.settings {
                asked.push(Action::Settings(Box::new(now)));
            }
        }
        Mode::Computer => {
            level(ui, model, icons, "new-level", &mut choice.level);
            custom(ui, model, &[&choice.level], asked);
            ui.label(bold(model.t("new-side")));
            let sides = [
                (Side::White, model.t("white")),
                (Side::Black, model.t("black")),
                (Side::Random, model.t("new-side-random")),
            ];
            choices(ui, &mut choice.side, &sides);
            tick(ui, &mut choice.coached, model.t("new-coached"));
        }
        Mode::Watch => {
            level(ui, model, icons, "new-level-white", &mut choice.level);
            level(ui, model, icons, "new-level-black", &mut choice.other_level);
            custom(ui, model, &[&choice.level, &choice.other_level], asked);
        }
    }
    super::clock_choice::show(ui, model, &mut choice.clock, Some(choice.mode));
}

/// The levels as cards with their animals, with a word about the chosen one.
fn level(ui: &mut Ui, model: &Model, icons: &mut Icons, title: &str, chosen: &mut String) {
    ui.label(bold(model.t(title)));
    ui.horizontal_wrapped(|ui| {
        for level in &model.config.levels {
            let (kind, part) = animal_of(&level.name);
            let man = (Piece { color: Color::White, kind }, model.coat(Color::White));
            if card(ui, icons, man, part, &model.level_name(&level.name), *chosen == level.name).clicked() {
                chosen.clone_from(&level.name);
            }
        }
    });
    ui.label(faint(model.t(&format!("level-about-{chosen}"))));
}

/// The animal on a level's card, and how large it is: the Cub is a small lion, one's own level somebody with feathers.
fn animal_of(level: &str) -> (Kind, f32) {
    let named = Kind::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(level));
    match named {
        Some(kind) => (kind, 1.0),
        None if level == "Cub" => (Kind::Lion, 0.62),
        None => (Kind::Superpawn, 1.0),
    }
}

/// What the player's own level is like, if it is among those chosen.
fn custom(ui: &mut Ui, model: &Model, chosen: &[&String], asked: &mut Asked) {
    if chosen.iter().all(|level| *level != Custom::NAME) {
        return;
    }
    let mut now = model.settings.clone();
    let Custom { depth, seconds, mistakes } = &mut now.custom;
    egui::Grid::new("custom").num_columns(2).spacing([16.0, 10.0]).show(ui, |ui| {
        row(ui, &model.t("custom-depth"), |ui| {
            // One step beyond the largest limit there is none.
            let mut plies = depth.unwrap_or(Custom::DEEPEST + 1);
            let slider = Slider::new(&mut plies, 1..=Custom::DEEPEST + 1).custom_formatter(|plies, _| {
                let limited = plies as u32 <= Custom::DEEPEST;
                if limited { format!("{plies:.0}") } else { model.t("custom-depth-all") }
            });
            ui.add(slider);
            *depth = Some(plies).filter(|plies| *plies <= Custom::DEEPEST);
        });
        row(ui, &model.t("custom-seconds"), |ui| {
            let range = Custom::SECONDS.0..=Custom::SECONDS.1;
            ui.add(Slider::new(seconds, range).logarithmic(true).step_by(0.5).suffix(" s"));
        });
        row(ui, &model.t("custom-mistakes"), |ui| ui.add(percent(mistakes, 0.0..=1.0)));
    });
    if now != *model.settings {
        asked.push(Action::Settings(Box::new(now)));
    }
}

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Page {
    #[default]
    Look,
    Play,
    Sound,
}

fn settings(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    heading(ui, &model.t("settings-title"));
    let pages = [
        (Page::Look, model.t("settings-look")),
        (Page::Play, model.t("settings-play")),
        (Page::Sound, model.t("settings-sound")),
    ];
    choices(ui, &mut drafts.page, &pages);
    ui.separator();
    let mut now = model.settings.clone();
    match drafts.page {
        Page::Look => look(ui, model, &mut now),
        Page::Play => play(ui, model, &mut now),
        Page::Sound => loudness(ui, model, &mut now.sound),
    }
    if now != *model.settings {
        asked.push(Action::Settings(Box::new(now)));
    }
}

fn look(ui: &mut Ui, model: &Model, now: &mut Settings) {
    field(ui, &model.t("settings-theme"), |ui| themes(ui, model, &mut now.theme));
    let views = [(ViewStyle::Toy, model.t("button-view-toy")), (ViewStyle::Diagram, model.t("button-view-diagram"))];
    field(ui, &model.t("settings-view"), |ui| _ = choices(ui, &mut now.view, &views));
    let qualities = [Quality::High, Quality::Low].map(|quality| (quality, model.t(quality_key(quality))));
    field(ui, &model.t("settings-quality"), |ui| _ = choices(ui, &mut now.quality, &qualities));
    field(ui, &model.t("settings-language"), |ui| languages(ui, model, &mut now.language));
    field(ui, &model.t("settings-scale"), |ui| scale(ui, &mut now.ui_scale));
    tick(ui, &mut now.window.full_screen, model.t("settings-full-screen"));
}

fn play(ui: &mut Ui, model: &Model, now: &mut Settings) {
    field(ui, &model.t("settings-speed"), |ui| _ = speeds(ui, model, &mut now.tempo));
    tick(ui, &mut now.reduced_motion, model.t("settings-reduced"));
    tick(ui, &mut now.confirm_moves, model.t("settings-confirm"));
    field(ui, &model.t("settings-seating"), |ui| seating(ui, model, &mut now.seating));
}

/// How two sit at one board.
fn seating(ui: &mut Ui, model: &Model, seating: &mut Seating) {
    let key = |seating| match seating {
        Seating::Beside => "seating-beside",
        Seating::InTurns => "seating-in-turns",
        Seating::Opposite => "seating-opposite",
    };
    choices(ui, seating, &Seating::ALL.map(|seating| (seating, model.t(key(seating)))));
}

/// A control under its name: words of any length have room.
pub(super) fn field(ui: &mut Ui, label: &str, control: impl FnOnce(&mut Ui)) {
    ui.label(bold(label).color(FAINT));
    control(ui);
    ui.add_space(4.0);
}

/// The panel would jump away under a moving slider: the size changes when it is let go.
fn scale(ui: &mut Ui, chosen: &mut f32) {
    let mut scale = ui.data(|data| data.get_temp("scale".into())).unwrap_or(*chosen);
    let response = ui.add(percent(&mut scale, 0.75..=2.0));
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp("scale".into(), scale));
    } else {
        ui.data_mut(|data| data.remove::<f32>("scale".into()));
        *chosen = scale;
    }
}

/// The boards, each with a strip of its colours.
fn themes(ui: &mut Ui, model: &Model, chosen: &mut String) {
    ui.horizontal_wrapped(|ui| {
        for board in model.boards() {
            let name = model.theme_name(&board.name);
            let sample = [board.frame.wood, board.land[0], board.water.deep, board.sand[0]];
            if swatch_button(ui, &name, &sample.map(|hue| hue.0.to_u8_array_no_alpha()), *chosen == board.name)
                .clicked()
            {
                chosen.clone_from(&board.name);
            }
        }
    });
}

/// The languages under their own names, and the system's.
fn languages(ui: &mut Ui, model: &Model, chosen: &mut Option<String>) {
    let system = (None, model.t("language-system"));
    let spoken = LANGUAGES.iter().map(|language| (Some(language.code.to_owned()), language.name.to_owned()));
    choices(ui, chosen, &std::iter::once(system).chain(spoken).collect::<Vec<_>>());
}

fn loudness(ui: &mut Ui, model: &Model, sound: &mut Loudness) {
    tick(ui, &mut sound.muted, model.t("settings-muted"));
    let sliders = [
        ("settings-master", &mut sound.master),
        ("settings-effects", &mut sound.effects),
        ("settings-ambience", &mut sound.ambience),
        ("settings-music", &mut sound.music),
    ];
    for (key, share) in sliders {
        field(ui, &model.t(key), |ui| _ = ui.add_enabled(!sound.muted, percent(share, 0.0..=1.0)));
    }
}

fn row<R>(ui: &mut Ui, label: &str, control: impl FnOnce(&mut Ui) -> R) {
    ui.label(label);
    control(ui);
    ui.end_row();
}

fn percent<N: egui::emath::Numeric>(value: &mut N, range: std::ops::RangeInclusive<N>) -> Slider<'_> {
    Slider::new(value, range).step_by(0.05).custom_formatter(|value, _| format!("{:.0}%", value * 100.0))
}

/// How fast moves are shown.
pub(super) fn speeds(ui: &mut Ui, model: &Model, tempo: &mut Tempo) -> bool {
    choices(ui, tempo, &Tempo::ALL.map(|tempo| (tempo, model.t(speed_key(tempo)))))
}

fn speed_key(tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Off => "speed-off",
        Tempo::Slow => "speed-slow",
        Tempo::Normal => "speed-normal",
        Tempo::Fast => "speed-fast",
    }
}

fn quality_key(quality: Quality) -> &'static str {
    match quality {
        Quality::High => "quality-high",
        Quality::Low => "quality-low",
    }
}

/// Every command with its keys; a click on a key waits for another one.
fn keys(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    heading(ui, &model.t("keys-title"));
    ui.label(faint(model.t("keys-hint")));
    let mut chosen = Asked::new();
    egui::Grid::new("keys").num_columns(3).spacing([12.0, 4.0]).striped(true).show(ui, |ui| {
        for command in Command::ALL {
            ui.label(model.t(command.text_key()));
            for pad in [false, true] {
                key(ui, model, *command, pad, &mut chosen);
            }
            ui.end_row();
        }
    });
    let just_come = std::mem::replace(&mut drafts.awaited, model.awaited.0.is_some()) && !drafts.awaited;
    asked.extend(chosen.into_iter().filter(|_| !just_come));
}

/// The keys of a command, or its buttons on a pad.
fn key(ui: &mut Ui, model: &Model, command: Command, pad: bool, asked: &mut Asked) {
    let chords = model.keys.map().chords(command).iter().filter(|chord| chord.is_pad() == pad);
    let names: Vec<String> = chords.map(ToString::to_string).collect();
    let awaited = !pad && model.awaited.0 == Some(command);
    if pad && names.is_empty() {
        ui.label("");
        return;
    }
    let label = match names.is_empty() {
        _ if awaited => model.t("keys-press"),
        true => model.t("keys-none"),
        false => names.join("  "),
    };
    let button = ui.add(egui::Button::new(bold(label)).selected(awaited).min_size(egui::vec2(60.0, 0.0)));
    let spoken = format!("{}: {}", model.t(command.text_key()), names.join(", "));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, spoken.clone()));
    if button.clicked() {
        asked.push(Action::AwaitKey(Some(command).filter(|_| !awaited)));
    }
}
