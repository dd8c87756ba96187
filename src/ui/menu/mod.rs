//! The menu beside the board, and the loading screen.

pub mod shelf;
pub mod today;

use crate::app::any_command::AnyCommand;
use crate::app::platform::sound::Sounds;
use crate::app::platform::window;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::text::Text;
use crate::features::barks::moment::Mood;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::online::Online;
use crate::features::online::saved_seats::SavedSeats;
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::session::autosave::Autosave;
use crate::session::experience::Experience;
use crate::session::game_choice::{GameChoice, GameMode};
use crate::session::game_settings::GameSettings;
use crate::session::game_store::{LoadedGame, RunningGame};
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::r#match::{MatchSetup, Seat};
use crate::session::start::StartCommand;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::portraits::Portrait;
use crate::ui::kit::style;
use crate::ui::kit::style::{WATER, colors};
use crate::ui::kit::widgets;
use crate::ui::kit::widgets::button_grid;
use crate::ui::kit::widgets::{bold, fitted_button_beside, hidden_heading, icon_button_height, mark_heading, ornament};
use crate::ui::ladder::stations::PlayerPath;
use crate::ui::menu::today::{TodayParams, TodayStyle};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::asset::AssetServer;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use congo_rules::{Color, Piece, PieceKind};
use egui::{Align, Layout, ProgressBar, Rect, RichText, ScrollArea, Sense, Vec2};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        DrawPanels,
        (draw_loading.run_if(on_screen(Screen::Loading)), draw_menu.run_if(on_screen(Screen::Menu)))
            .in_set(PanelSystems::Screen),
    );
}

fn draw_loading(mut panels: Panels, params: LoadingParams) {
    panels.screen(|ui| loading_screen(ui, &params));
}

fn draw_menu(mut panels: Panels, params: MenuParams, mut today: TodayParams) {
    panels.screen(|ui| show(ui, &params, &mut today));
}

/// The parameters of the loading screen.
#[derive(SystemParam)]
pub(crate) struct LoadingParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) server: Option<Res<'w, AssetServer>>,
    pub(super) sounds: Option<Res<'w, Sounds>>,
}

/// The parameters of the menu.
#[derive(SystemParam)]
pub(crate) struct MenuParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) autosave: Res<'w, Autosave>,
    pub(super) game_settings: Res<'w, GameSettings>,
    pub(super) experience: Res<'w, Experience>,
    pub(super) player_path: PlayerPath<'w>,
    pub(super) levels: Res<'w, LevelConfig>,
    pub(super) online: Res<'w, Online>,
    pub(super) saved_seats: Res<'w, SavedSeats>,
}

/// Width of the menu, in points.
const MENU_WIDTH: f32 = 320.0;

impl LoadingParams<'_> {
    /// The fraction of the files that are loaded, 0 to 1.
    fn progress(&self) -> f32 {
        match (&self.server, &self.sounds) {
            (Some(server), Some(sounds)) => sounds.progress(server),
            _ => 1.0,
        }
    }
}

/// A progress bar while drawings and sounds are loaded.
pub(super) fn loading_screen(ui: &mut PanelUi, params: &LoadingParams) {
    ui.show(egui::CentralPanel::default().frame(style::panel_frame()), |ui| {
        let above = ui.available_height() * 0.28;
        ui.add_space(above);
        ui.vertical_centered(|ui| {
            ui.set_max_width(MENU_WIDTH);
            ui.label(bold(params.text.get("game")).size(66.0));
            ornament(ui);
            ui.add_space(10.0);
            ui.say_faint("loading");
            ui.add(ProgressBar::new(params.progress()).desired_width(MENU_WIDTH).fill(style::colors().leaf));
            ui.add_space(10.0);
            piece_parade(ui);
        });
    });
}

/// The animals in the row below the menu.
const PARADE_PIECES: [PieceKind; 6] = [
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Elephant,
    PieceKind::Lion,
    PieceKind::Zebra,
    PieceKind::Crocodile,
];

/// What the head of the menu shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MenuHead {
    /// The name in large letters, the tagline, an ornament.
    NameAndParade,
    /// Only the name.
    Name,
    /// Nothing.
    None,
}

/// The layout of the menu. If there is too little room, the parade goes first, then the large name, then the shelf, then
/// the head; then entries are placed side by side and what is for today becomes a row of small tiles. Every entry is
/// visible in every window; only with the largest text and an interrupted game the last ones may have to be scrolled to.
#[derive(Debug, Clone, Copy, PartialEq)]
struct MenuLayout {
    head: MenuHead,
    columns: usize,
    /// Heights of the large entries and of the others, in points.
    main: f32,
    entry: f32,
    gap: f32,
    /// Width of the pictures below the entries, in points.
    picture: f32,
    today: TodayStyle,
    /// Whether only the first of the large entries is large.
    has_one_large: bool,
}

impl MenuLayout {
    const ROOMIEST: Self = Self {
        head: MenuHead::NameAndParade,
        columns: 1,
        main: 46.0,
        entry: 38.0,
        gap: 8.0,
        picture: 90.0,
        today: TodayStyle::Cards,
        has_one_large: false,
    };
    const TIGHTEST: Self = Self {
        head: MenuHead::None,
        columns: 2,
        main: 38.0,
        entry: 30.0,
        gap: 4.0,
        picture: 44.0,
        today: TodayStyle::Tiles(34.0),
        has_one_large: true,
    };
    const TIGHT: Self = Self {
        today: TodayStyle::Tiles(40.0),
        main: 40.0,
        entry: 34.0,
        gap: 6.0,
        has_one_large: false,
        ..Self::TIGHTEST
    };
    const SIDE_BY_SIDE: Self = Self { columns: 2, main: 44.0, entry: 36.0, gap: 7.0, ..Self::ROOMIEST };
    /// From the roomiest to the tightest.
    const ALL: [Self; 9] = [
        Self::ROOMIEST,
        Self { columns: 2, ..Self::ROOMIEST },
        Self { head: MenuHead::Name, columns: 2, ..Self::ROOMIEST },
        Self { head: MenuHead::Name, today: TodayStyle::Captions, ..Self::SIDE_BY_SIDE },
        Self { head: MenuHead::None, today: TodayStyle::Captions, picture: 44.0, ..Self::SIDE_BY_SIDE },
        Self { picture: 90.0, ..Self::TIGHT },
        Self::TIGHT,
        Self { picture: 90.0, ..Self::TIGHTEST },
        Self::TIGHTEST,
    ];

    /// The first layout that fits. The large name is only for windows in which the shelf of this height fits, too.
    fn of(room: f32, shelf: f32, large: usize, entries: usize) -> Self {
        let fits = |plan: &Self| {
            let below = if plan.head == MenuHead::NameAndParade { shelf + plan.gap } else { 0.0 };
            plan.height(room, large, entries) + below <= room
        };
        Self::ALL.into_iter().find(fits).unwrap_or(Self::TIGHTEST)
    }

    fn height(self, room: f32, large: usize, entries: usize) -> f32 {
        let (large, entries) = if self.has_one_large { (1, entries + large - 1) } else { (large, entries) };
        let rows = entries.div_ceil(self.columns) as f32;
        let listed = large as f32 * (self.main + self.gap) + rows * (self.entry + self.gap);
        self.menu_head(room) + listed + self.today.height(self.gap) + self.gap + icon_button_height(self.picture)
    }

    fn menu_head(self, room: f32) -> f32 {
        match self.head {
            MenuHead::NameAndParade => room.min(700.0) * TITLE_TOP_FRACTION + 170.0,
            MenuHead::Name => 48.0,
            MenuHead::None => 0.0,
        }
    }
}

/// The space above the large name, as a fraction of the height.
const TITLE_TOP_FRACTION: f32 = 0.05;

/// Draws the menu.
pub(super) fn show(ui: &mut PanelUi, params: &MenuParams, today: &mut TodayParams) {
    ui.side((Side::Left, "menu"), MENU_WIDTH, |ui| {
        let (mut large, mut entries) = menu_entries(params);
        let room = ui.available_height();
        let shelf = shelf::height(ui.available_width());
        let plan = MenuLayout::of(room, shelf, large.len(), entries.len());
        let height = plan.height(room, large.len(), entries.len());
        let side = ui.available_width() / PARADE_PIECES.len() as f32 + RIVER_HEIGHT;
        let (parade, shelf) = (side + plan.gap, shelf + plan.gap);
        // What the player has earned comes before decoration.
        let has_shelf = height + shelf <= room;
        if height + shelf + parade <= room {
            ui.foot("parade", piece_parade);
        }
        if has_shelf {
            ui.foot("shelf", |ui| {
                shelf::show(ui, params);
                ui.add_space(plan.gap);
            });
        }
        if plan.has_one_large {
            let small = |entry: Entry| Entry { label: entry.short_label.clone(), ..entry };
            entries.splice(0..0, large.split_off(1).into_iter().map(small));
        }
        ui.show(ScrollArea::vertical().auto_shrink([false, true]), |ui| {
            ui.spacing_mut().item_spacing.y = plan.gap;
            // The rows are as low as their buttons.
            ui.spacing_mut().interact_size.y = plan.entry;
            let line = ui.text_style_height(&egui::TextStyle::Button);
            let padding = &mut ui.spacing_mut().button_padding.y;
            *padding = padding.min((plan.entry - line) / 2.0).max(0.0);
            head(ui, params, plan, room);
            for (nth, entry) in large.into_iter().enumerate() {
                let pressed = large_button(ui, plan, &entry, nth == 0);
                ui.commands.extend(pressed.then_some(entry.command));
            }
            today::show(ui, plan.today, today);
            entry_buttons(ui, plan, entries);
            ui.add_space(plan.gap);
            program_buttons(ui, params, plan);
        });
    });
}

/// A large entry, with the opponent's portrait. Returns whether it was pressed.
fn large_button(ui: &mut PanelUi, plan: MenuLayout, entry: &Entry, is_main: bool) -> bool {
    let picture = entry.picture.width(plan.main);
    let response = widgets::large_button(ui, &entry.label, plan.main, is_main, picture);
    entry.picture.show(ui, response.rect);
    response.clicked()
}

fn head(ui: &mut PanelUi, params: &MenuParams, plan: MenuLayout, room: f32) {
    match plan.head {
        MenuHead::None => hidden_heading(ui, &params.text.get("game")),
        MenuHead::Name => name(ui, params, 30.0),
        MenuHead::NameAndParade => {
            ui.add_space(room.min(700.0) * TITLE_TOP_FRACTION);
            name(ui, params, 66.0);
            ui.label(RichText::new(params.text.get("tagline")).size(19.0).color(colors().faint));
            ornament(ui);
        }
    }
}

/// The name of the game.
fn name(ui: &mut PanelUi, params: &MenuParams, size: f32) {
    let name = params.text.get("game");
    mark_heading(&ui.label(bold(&name).size(size).color(colors().ink)), &name);
}

/// White's animals in a row by the river.
fn piece_parade(ui: &mut PanelUi) {
    let side = ui.available_width() / PARADE_PIECES.len() as f32;
    let (place, _) = ui.take_row(side + RIVER_HEIGHT, Sense::hover());
    let water = Rect::from_min_max(egui::pos2(place.left(), place.bottom() - RIVER_HEIGHT), place.max);
    for (nth, kind) in PARADE_PIECES.into_iter().enumerate() {
        let corner = place.min + egui::vec2(side * nth as f32, 0.0);
        let piece = Rect::from_min_size(corner, Vec2::splat(side)).shrink(2.0);
        ui.piece(Piece { color: Color::White, kind }, piece);
    }
    ui.painter().rect_filled(water, 4.0, WATER);
}

/// Height of the river below the parade, in points.
const RIVER_HEIGHT: f32 = 7.0;

/// An entry.
struct Entry {
    label: String,
    /// What of it is written where it has half a row.
    short_label: String,
    command: AnyCommand,
    picture: EntryPicture,
}

/// What is seen beside the label of an entry.
#[derive(Clone, Copy)]
enum EntryPicture {
    Opponent(Portrait),
    Animal(PieceKind),
    None,
}

impl EntryPicture {
    /// The portrait of an opponent, if it has one.
    fn of_level(level: &str) -> Self {
        Portrait::of(level).map_or(Self::None, Self::Opponent)
    }

    /// Draws it at the left of a button.
    fn show(self, ui: &mut PanelUi, button: Rect) {
        let side = button.height() - 6.0;
        let middle = button.left_center() + egui::vec2(button.height() / 2.0 + 3.0, 0.0);
        let place = Rect::from_center_size(middle, Vec2::splat(side));
        match self {
            Self::Opponent(portrait) => {
                ui.painter().circle_filled(middle, side / 2.0 + 1.0, colors().paper);
                ui.portrait(portrait, Mood::Calm, place);
            }
            Self::Animal(kind) => ui.piece(Piece { color: Color::White, kind }, place),
            Self::None => {}
        }
    }

    /// The width that it needs in a button of this height, in points.
    fn width(self, height: f32) -> f32 {
        if matches!(self, Self::None) { 0.0 } else { height + 2.0 }
    }
}

/// The entries. The main button is what a new player needs; then the large entries, then the others.
fn menu_entries(params: &MenuParams) -> (Vec<Entry>, Vec<Entry>) {
    let (next, last) = (next_game(params), &params.game_settings.last_game);
    let play = |choice: &GameChoice| Entry {
        label: play_label(params, choice),
        short_label: match choice.mode {
            GameMode::Computer => params.text.level_name(&choice.level),
            GameMode::TwoPlayers | GameMode::Watch => play_label(params, choice),
        },
        command: StartCommand::New(choice.clone()).into(),
        picture: match choice.mode {
            GameMode::Computer => EntryPicture::of_level(&choice.level),
            GameMode::TwoPlayers | GameMode::Watch => EntryPicture::None,
        },
    };
    let mut large: Vec<Entry> = params.autosave.games().iter().map(|game| continue_entry(params, game)).collect();
    let station = params.player_path.next_station().map(|station| Entry {
        label: params.player_path.label(station, &params.text),
        short_label: params.player_path.label(station, &params.text),
        command: params.player_path.go(station),
        picture: EntryPicture::Animal(params.player_path.animal(station)),
    });
    // A player who prefers a game, another kind of game, or another opponent, finds it below what is next.
    let has_beaten_last = last.mode == GameMode::Computer && params.experience.crowns_against(&last.level).won;
    let games = match station.is_some() {
        // After a win the next opponent comes, as on the path.
        true if has_beaten_last => vec![&next],
        false if next != *last => vec![&next, last],
        _ => vec![last],
    };
    large.extend(station);
    // An interrupted game against the same opponent is the one to play.
    let is_running = |choice: &GameChoice| {
        let mut running = params.autosave.games().iter().filter_map(computer_of);
        choice.mode == GameMode::Computer && running.any(|level| level == choice.level)
    };
    large.extend(games.into_iter().filter(|choice| !is_running(choice)).map(play));
    let back = params.online.game().is_some() || !params.saved_seats.seats().is_empty();
    let online = match (params.online.search(), back) {
        (Some(_), _) => "online-searching",
        (None, true) => "menu-online-back",
        (None, false) => "menu-online",
    };
    let entries = [
        ("menu-learn", PieceKind::Zebra, LearnCommand::ShowPage(LearnPage::Lessons).into()),
        ("menu-puzzles", PieceKind::Giraffe, LearnCommand::ShowPage(LearnPage::Puzzles).into()),
        ("menu-change", PieceKind::Lion, ScreenCommand::Go(Screen::Ladder).into()),
        ("wild-title", PieceKind::Monkey, WildCommand::ShowPage(WildPage::Path).into()),
        (online, PieceKind::Crocodile, ScreenCommand::Go(Screen::Online).into()),
        ("menu-games", PieceKind::Elephant, ScreenCommand::Go(Screen::Library).into()),
    ];
    let entry = |(key, animal, command): (&str, PieceKind, AnyCommand)| Entry {
        label: params.text.get(key),
        short_label: params.text.get(key),
        command,
        picture: EntryPicture::Animal(animal),
    };
    (large, entries.into_iter().map(entry).collect())
}

/// An interrupted game: against whom, and how far it is.
fn continue_entry(params: &MenuParams, game: &RunningGame) -> Entry {
    let command = StartCommand::ResumeGame(game.id.clone()).into();
    let short_label = params.text.get("menu-continue");
    let Ok(LoadedGame { setup, game }) = &game.loaded else {
        return Entry { label: short_label.clone(), short_label, command, picture: EntryPicture::None };
    };
    let level = computer_in(setup);
    let name = level.map_or_else(|| params.text.get("menu-play-two"), |level| params.text.level_name(level));
    let number = game.ply() / 2 + 1;
    let values = [("name", name.into()), ("number", number.into())];
    let label = params.text.with_values("menu-continue-game", &values);
    let picture = level.map_or(EntryPicture::None, EntryPicture::of_level);
    Entry { label, short_label, command, picture }
}

/// The level of the computer in an interrupted game.
fn computer_of(game: &RunningGame) -> Option<&str> {
    computer_in(&game.loaded.as_ref().ok()?.setup)
}

fn computer_in(setup: &MatchSetup) -> Option<&str> {
    setup.seats.iter().find_map(|seat| match seat {
        Seat::Computer(level) => Some(level.as_str()),
        _ => None,
    })
}

/// The game of the main button: against the next opponent on the ladder, with the choices of the last game.
fn next_game(params: &MenuParams) -> GameChoice {
    let last = &params.game_settings.last_game;
    match params.player_path.next_opponent() {
        Some(level) => last.against(level),
        None => last.clone(),
    }
}

/// The entries, below each other or side by side.
fn entry_buttons(ui: &mut PanelUi, plan: MenuLayout, entries: Vec<Entry>) {
    button_grid(ui, &entries, plan.columns, plan.gap, |ui, entry, width| {
        let (size, picture) = (egui::vec2(width, plan.entry), entry.picture.width(plan.entry));
        let button = fitted_button_beside(ui, picture, &entry.label, true, size);
        entry.picture.show(ui, button.rect);
        if button.clicked() {
            ui.commands.push(entry.command.clone());
        }
    });
}

/// The label of the main button.
fn play_label(params: &MenuParams, choice: &GameChoice) -> String {
    match choice.mode {
        GameMode::Computer => game_text::play_label(choice, &params.text),
        GameMode::TwoPlayers => params.text.get("menu-play-two"),
        GameMode::Watch => params.text.get("menu-watch"),
    }
}

fn program_buttons(ui: &mut PanelUi, _params: &MenuParams, plan: MenuLayout) {
    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
        let buttons: [(Icon, &str, AnyCommand); 3] = [
            (Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into()),
            (Icon::Keys, "keys-title", ScreenCommand::Open(Overlay::Keys).into()),
            (Icon::Quit, "menu-quit", ScreenCommand::Quit.into()),
        ];
        let count = if window::CAN_QUIT { 3 } else { 2 };
        let shared = (ui.available_width() - 8.0 * (count - 1) as f32) / count as f32;
        let width = if plan.picture < 60.0 { plan.picture } else { shared };
        for (icon, key, action) in buttons.into_iter().take(count) {
            ui.icon_button(icon, key, true, width, action);
        }
    });
}
