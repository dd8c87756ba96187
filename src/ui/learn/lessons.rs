//! The lessons as cards with their animals, and the first game.

use crate::app::any_command::AnyCommand;
use crate::app::text::Text;
use crate::features::learn::curriculum::{Curriculum, Lesson};
use crate::features::learn::practice::session::FIRST_GAME_KEY;
use crate::features::learn::progress::Progress;
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::start::StartCommand;
use crate::ui::kit::board_card::{board_cards, draw_name};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{faint, main_button};
use crate::ui::learn::params::LearnParams;
use crate::ui::learn::{MAX_STARS, SMALL_STAR_SIZE, begin_button, heading, stars, title};
use bevy_egui::egui;
use congo_rules::Piece;
use egui::{Button, Rect, Vec2, WidgetInfo, WidgetType};

/// Height of a card, the side length of its picture, and the gap between them, in points.
const CARD_HEIGHT: f32 = 74.0;
const PICTURE_SIDE: f32 = 52.0;
const GAP: f32 = 6.0;

/// A lesson's key, its name, and who is seen on its card.
struct LessonCard<'a> {
    key: &'a str,
    name: String,
    hero: Hero,
}

enum Hero {
    /// The animal that the learner moves.
    Piece(Option<Piece>),
    /// The opponent of the first game.
    Opponent(&'static str),
}

/// All lessons with their stars, then the first game.
pub(super) fn page(ui: &mut PanelUi, params: &LearnParams) {
    ui.label(faint(stars_text(&params.curriculum, &params.progress, &params.text)));
    next(ui, params);
    for chapter in &params.curriculum.chapters {
        heading(ui, &params.text.get(&format!("chapter-{}", chapter.name)));
        board_cards(ui, &chapter.lessons, |ui, lesson, width| {
            let hero = Hero::Piece(lesson.hero());
            if card(ui, params, LessonCard { key: &lesson.name, name: title(&params.text, lesson), hero }, width) {
                ui.commands.push(begin_button(lesson));
            }
        });
    }
    heading(ui, &params.text.get("first-game-chapter"));
    let name = params.text.get("first-game");
    let width = ui.available_width() - 4.0;
    if card(ui, params, LessonCard { key: FIRST_GAME_KEY, name, hero: Hero::Opponent(FIRST_OPPONENT) }, width) {
        ui.commands.push(first_game());
    }
    ui.say_faint("first-game-say");
}

/// How many stars of all that there are the player has: those of the lessons and of the first game.
pub(in crate::ui) fn stars_text(curriculum: &Curriculum, progress: &Progress, text: &Text) -> String {
    let names = || curriculum.lessons().map(|lesson| lesson.name.as_str()).chain([FIRST_GAME_KEY]);
    let earned: u32 = names().map(|name| u32::from(progress.rating(name))).sum();
    let all = names().count() as u32 * u32::from(MAX_STARS);
    text.with_values("learn-sofar", &[("stars", earned.into()), ("all", all.into())])
}

/// The main button for the next lesson.
fn next(ui: &mut PanelUi, params: &LearnParams) {
    let new = |name: &str| params.progress.rating(name) == 0;
    let lesson: Option<&Lesson> = params.curriculum.lessons().find(|lesson| new(&lesson.name));
    let (name, action) = match lesson {
        Some(lesson) => (title(&params.text, lesson), begin_button(lesson)),
        None if new(FIRST_GAME_KEY) => (params.text.get("first-game"), first_game()),
        None => return,
    };
    if main_button(ui, &params.text.with_value("learn-begin", "lesson", &name)).clicked() {
        ui.commands.push(action);
    }
}

/// Draws a card: the animal, and the name and the stars beside it. Returns whether it is chosen.
fn card(ui: &mut PanelUi, params: &LearnParams, lesson: LessonCard, width: f32) -> bool {
    let rating = params.progress.rating(lesson.key);
    let response = ui.add(Button::new("").min_size(Vec2::new(width, CARD_HEIGHT)));
    let spoken = format!("{}, {rating}/{MAX_STARS}", lesson.name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
    let place = response.rect.shrink(GAP);
    let picture = place.left_center() + Vec2::new(PICTURE_SIDE / 2.0, 0.0);
    let picture = Rect::from_center_size(picture, Vec2::splat(PICTURE_SIDE));
    match lesson.hero {
        Hero::Piece(Some(piece)) => ui.piece(piece, picture),
        Hero::Piece(None) => {}
        Hero::Opponent(level) => ui.opponent(level, picture),
    }
    let beside = place.with_min_x(picture.right() + GAP);
    let (name, below) = beside.split_top_bottom_at_y(beside.bottom() - SMALL_STAR_SIZE);
    draw_name(ui, name, &lesson.name, colors().ink);
    let width = SMALL_STAR_SIZE * f32::from(MAX_STARS);
    stars(ui, rating, Rect::from_center_size(below.center(), Vec2::new(width, SMALL_STAR_SIZE)));
    response.clicked()
}

/// The weakest opponent.
const FIRST_OPPONENT: &str = "Cub";

/// The command for a whole game against the weakest level with the coach.
fn first_game() -> AnyCommand {
    let choice = GameChoice {
        mode: GameMode::Computer,
        level: FIRST_OPPONENT.into(),
        side: SideChoice::White,
        coached: true,
        ..GameChoice::default()
    };
    StartCommand::New(choice).into()
}
