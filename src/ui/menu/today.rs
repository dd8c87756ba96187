//! Today in the menu: the puzzle and the board of the day, and the days on which something was played.
//! What is done has a tick. A day without play is blank, and nothing counts it.

use crate::app::any_command::AnyCommand;
use crate::app::date::CurrentDate;
use crate::app::text::Text;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::DailyPuzzle;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::wild_boards::boards::{WildBoards, wild_day};
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::AttemptResult;
use crate::features::wild_boards::text::attempt_text;
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::row_signs::{DAY_GAP, DAY_SIDE, STRIP_DAYS, attempt_signs, attempts, day_marks, last_days};
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, button_grid, paint_fitted, tick};
use crate::ui::learn::calendar::CalendarMonth;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, ResMut};
use bevy_egui::egui;
use congo_rules::Position;
use egui::{Align2, Button, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// What the section shows.
#[derive(SystemParam)]
pub(crate) struct TodayParams<'w> {
    date: Res<'w, CurrentDate>,
    puzzle: Res<'w, DailyPuzzle>,
    progress: Res<'w, Progress>,
    wild_progress: Res<'w, WildProgress>,
    wild_boards: Res<'w, WildBoards>,
    month: ResMut<'w, CalendarMonth>,
}

/// How much room the section takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum TodayStyle {
    /// A title with the last days, and two cards with boards.
    Cards,
    /// Three tiles in a row, each with a word below its picture.
    Captions,
    /// Three tiles without words, of this height in points.
    Tiles(f32),
}

/// Height of the title, in points.
const TITLE_HEIGHT: f32 = 28.0;
/// Side length of the board on a card, the margin around it, and the height of the two lines below it, in points.
const BOARD_SIDE: f32 = 108.0;
const BOARD_MARGIN: f32 = 7.0;
const CARD_TEXT_HEIGHT: f32 = 40.0;
/// Height of a tile with a word, and of that word, in points.
const CAPTION_TILE_HEIGHT: f32 = 66.0;
const CAPTION_HEIGHT: f32 = 20.0;
/// The gap between cards or tiles, in points.
const GAP: f32 = 6.0;
/// Radius of the tick on what is done, in points.
const TICK_RADIUS: f32 = 9.0;
/// Font sizes on cards and tiles, in points.
const NAME_SIZE: f32 = 15.0;
const STATE_SIZE: f32 = 14.0;
const CAPTION_SIZE: f32 = 14.0;
/// The least font size of a word beside a picture, and the margin of a tile, in points.
const MIN_WORD_SIZE: f32 = 11.0;
const TILE_MARGIN: f32 = 4.0;

impl TodayStyle {
    /// Its height in points, with this gap between its rows.
    pub(super) fn height(self, gap: f32) -> f32 {
        match self {
            // With room to spare: in a low window tiles look better than cards without a margin.
            Self::Cards => TITLE_HEIGHT + card_height() + 4.0 * gap,
            Self::Captions => CAPTION_TILE_HEIGHT + gap,
            Self::Tiles(height) => height + gap,
        }
    }
}

fn card_height() -> f32 {
    BOARD_SIDE + 2.0 * BOARD_MARGIN + CARD_TEXT_HEIGHT
}

/// Something for today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Offer {
    Puzzle,
    Board,
    Days,
}

impl Offer {
    const ALL: [Self; 3] = [Self::Puzzle, Self::Board, Self::Days];

    /// The key of its one word.
    const fn word_key(self) -> &'static str {
        match self {
            Self::Puzzle => "today-puzzle",
            Self::Board => "today-board",
            Self::Days => "today-days",
        }
    }
}

impl TodayParams<'_> {
    /// Whether it was done today.
    fn is_done(&self, offer: Offer) -> bool {
        let day = self.progress.puzzles.day_record(self.date.0);
        match offer {
            Offer::Puzzle => day.daily,
            Offer::Board => wild_day(*self.date).is_some_and(|day| self.wild_progress.is_day_done(day)),
            Offer::Days => false,
        }
    }

    /// Whether it was done with success: three lost attempts are no reason for a tick.
    fn is_success(&self, offer: Offer) -> bool {
        let is_won = |day| self.wild_progress.best_attempt(day).is_some_and(|best| best.result == AttemptResult::Won);
        self.is_done(offer) && (offer != Offer::Board || wild_day(*self.date).is_some_and(is_won))
    }

    /// How it stands, in words.
    fn state(&self, offer: Offer, text: &Text) -> String {
        match offer {
            Offer::Puzzle => text.get(if self.is_done(offer) { "today-solved" } else { "today-open" }),
            Offer::Board => self.board_state(text),
            Offer::Days => self.progress.puzzles.days_played().to_string(),
        }
    }

    /// The best finished attempt, or how many are left.
    fn board_state(&self, text: &Text) -> String {
        let Some(day) = wild_day(*self.date) else { return text.get("wild-no-date") };
        let best = self.wild_progress.best_attempt(day).filter(|_| self.wild_progress.is_day_done(day));
        match best {
            Some(best) => attempt_text(best, text),
            None => {
                let left = self.wild_progress.attempts_left(day);
                text.with_values("wild-attempts-left", &[("count", left.into())])
            }
        }
    }

    /// What a screen reader says, and the tooltip.
    fn spoken(&self, offer: Offer, text: &Text) -> String {
        let name = match offer {
            Offer::Puzzle => text.get("puzzles-daily"),
            Offer::Board => text.get("wild-day"),
            Offer::Days => text.get("calendar-title"),
        };
        format!("{name}: {}", self.state(offer, text))
    }

    /// Opens what the offer says.
    fn open(&mut self, offer: Offer) -> AnyCommand {
        match offer {
            Offer::Puzzle => PuzzleCommand::Begin(PuzzleSeries::Daily(self.date.0)).into(),
            Offer::Board => WildCommand::ShowPage(WildPage::Day).into(),
            Offer::Days => {
                self.month.reveal();
                LearnCommand::ShowPage(LearnPage::Puzzles).into()
            }
        }
    }

    /// The board of the day, if it is known: it is made when its screen opens.
    fn day_board(&self) -> Option<Position> {
        let day = wild_day(*self.date)?;
        let made = self.wild_boards.day(day).map(|board| board.start);
        made.or_else(|| Position::from_fen(self.wild_progress.day_fen(day)?).ok())
    }

    /// Whether something was played on each of the last days, the oldest first.
    fn last_days(&self) -> [bool; STRIP_DAYS] {
        last_days(self.date.0, |date| self.progress.puzzles.day_record(date).is_played())
    }
}

/// Draws the section.
pub(super) fn show(ui: &mut PanelUi, style: TodayStyle, params: &mut TodayParams) {
    let mut chosen = None;
    match style {
        TodayStyle::Cards => {
            chosen = title_row(ui, params).clicked().then_some(Offer::Days).or(chosen);
            button_grid(ui, &[Offer::Puzzle, Offer::Board], 2, GAP, |ui, offer, width| {
                if card(ui, *offer, width, params).clicked() {
                    chosen = Some(*offer);
                }
            });
        }
        TodayStyle::Captions | TodayStyle::Tiles(_) => {
            button_grid(ui, &Offer::ALL, Offer::ALL.len(), GAP, |ui, offer, width| {
                if tile(ui, *offer, width, style, params).clicked() {
                    chosen = Some(*offer);
                }
            });
        }
    }
    ui.commands.extend(chosen.map(|offer| params.open(offer)));
}

/// The title, and at its right the last days, which lead to the calendar.
fn title_row(ui: &mut PanelUi, params: &TodayParams) -> Response {
    let text = ui.text;
    let (place, _) = ui.take_row(TITLE_HEIGHT, Sense::hover());
    let strip_width = STRIP_DAYS as f32 * (DAY_SIDE + DAY_GAP) - DAY_GAP + 2.0 * DAY_GAP;
    let strip = Rect::from_min_max(Pos2::new(place.right() - strip_width, place.top()), place.max);
    let title = place.with_max_x(strip.left() - GAP);
    let label = ui.put(title, egui::Label::new("").selectable(false));
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.get("today-title")));
    paint_headline(ui, title, &text.get("today-title"));
    let response = offer_button(ui, strip, Offer::Days, params);
    let first = response.rect.left_center() + Vec2::new(DAY_GAP + DAY_SIDE / 2.0, 0.0);
    day_marks(ui, first, params.last_days());
    response
}

fn paint_headline(ui: &Ui, place: Rect, text: &str) {
    let lay_out = |size: f32| {
        let text = egui::WidgetText::from(bold(text).size(size).color(colors().leaf));
        text.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body)
    };
    let mut line = lay_out(20.0);
    if line.size().x > place.width() {
        line = lay_out(20.0 * place.width() / line.size().x);
    }
    ui.painter().galley(place.left_center() - Vec2::new(0.0, line.size().y / 2.0), line, colors().leaf);
}

/// An empty button with the offer's words for screen readers, and as a tooltip.
fn offer_button(ui: &mut PanelUi, place: Rect, offer: Offer, params: &TodayParams) -> Response {
    let text = ui.text;
    let button = ui.scope(|ui| {
        ui.spacing_mut().button_padding = Vec2::ZERO;
        ui.spacing_mut().interact_size.y = 0.0;
        // A line of text is higher than the button.
        ui.style_mut().override_font_id = Some(egui::FontId::proportional(1.0));
        ui.put(place, Button::new("").min_size(place.size()))
    });
    named(button.inner, offer, text, params)
}

fn named(response: Response, offer: Offer, text: &Text, params: &TodayParams) -> Response {
    // Only a screen reader and a tooltip need the words.
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, params.spoken(offer, text)));
    response.on_hover_ui(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(params.spoken(offer, text));
    })
}

/// A card with a board, its name, and how it stands.
fn card(ui: &mut PanelUi, offer: Offer, width: f32, params: &TodayParams) -> Response {
    let text = ui.text;
    let response = named(ui.add(Button::new("").min_size(Vec2::new(width, card_height()))), offer, text, params);
    let place = response.rect;
    if !ui.is_rect_visible(place) {
        return response;
    }
    let corner = place.center_top() + Vec2::new(-BOARD_SIDE / 2.0, BOARD_MARGIN);
    picture(ui, offer, Rect::from_min_size(corner, Vec2::splat(BOARD_SIDE)), params);
    let room = width - 12.0;
    let first = Pos2::new(place.center().x, place.bottom() - CARD_TEXT_HEIGHT + 6.0);
    let done = params.is_done(offer);
    let name = if offer == Offer::Puzzle { text.get("puzzles-daily") } else { text.get("wild-day") };
    paint_fitted(
        ui,
        first,
        Align2::CENTER_CENTER,
        &name,
        NAME_SIZE,
        if done { colors().faint } else { colors().ink },
        room,
    );
    let second = first + Vec2::new(0.0, 18.0);
    match (offer, wild_day(*params.date)) {
        (Offer::Board, Some(day)) => attempt_signs(ui, second, &attempts(&params.wild_progress, day)),
        _ => {
            paint_fitted(
                ui,
                second,
                Align2::CENTER_CENTER,
                &params.state(offer, text),
                STATE_SIZE,
                colors().faint,
                room,
            );
        }
    }
    if params.is_success(offer) {
        tick(ui, place.right_top() + Vec2::new(-TICK_RADIUS - 5.0, TICK_RADIUS + 5.0), TICK_RADIUS);
    }
    response
}

/// Whether the word of each offer has room beside a picture of this size on a tile of this width, both in points.
fn has_room_for_words(ui: &PanelUi, picture: f32, width: f32) -> bool {
    let room = word_width(picture, width);
    let font = egui::FontId::proportional(MIN_WORD_SIZE);
    let width = |word: String| ui.painter().layout_no_wrap(word, font.clone(), colors().ink).size().x;
    Offer::ALL.into_iter().all(|offer| width(ui.text.get(offer.word_key())) <= room)
}

/// The room beside a picture of this size on a tile of this width, in points.
fn word_width(picture: f32, width: f32) -> f32 {
    width - picture - 4.0 * TILE_MARGIN
}

/// A tile with a picture, and a word below or beside it if there is room.
fn tile(ui: &mut PanelUi, offer: Offer, width: f32, style: TodayStyle, params: &TodayParams) -> Response {
    let text = ui.text;
    let (height, caption) = match style {
        TodayStyle::Tiles(height) => (height, 0.0),
        _ => (CAPTION_TILE_HEIGHT, CAPTION_HEIGHT),
    };
    let button = ui.scope(|ui| {
        ui.spacing_mut().button_padding = Vec2::ZERO;
        ui.add(Button::new("").min_size(Vec2::new(width, height)))
    });
    let response = named(button.inner, offer, text, params);
    let place = response.rect;
    if !ui.is_rect_visible(place) {
        return response;
    }
    let shown = place.with_max_y(place.bottom() - caption).shrink(TILE_MARGIN);
    let side = shown.height().min(shown.width());
    let is_beside = caption == 0.0 && has_room_for_words(ui, side, width);
    let middle = if is_beside { shown.left_center() + Vec2::new(side / 2.0, 0.0) } else { shown.center() };
    picture(ui, offer, Rect::from_center_size(middle, Vec2::splat(side)), params);
    let word = match (is_beside, caption > 0.0) {
        (true, _) => Some((middle.x + side / 2.0 + TILE_MARGIN, place.center().y, Align2::LEFT_CENTER)),
        (false, true) => Some((place.center().x, place.bottom() - caption / 2.0 - 1.0, Align2::CENTER_CENTER)),
        (false, false) => None,
    };
    if let Some((x, y, align)) = word {
        let room = if is_beside { word_width(side, width) } else { width - 6.0 };
        paint_fitted(ui, Pos2::new(x, y), align, &text.get(offer.word_key()), CAPTION_SIZE, colors().ink, room);
    }
    if params.is_success(offer) {
        let radius = TICK_RADIUS - 2.0;
        tick(ui, place.right_top() + Vec2::new(-radius - 3.0, radius + 3.0), radius);
    }
    response
}

/// The picture of an offer in a square.
fn picture(ui: &mut PanelUi, offer: Offer, place: Rect, params: &TodayParams) {
    let inner = place.shrink(place.width() * 0.12);
    match offer {
        Offer::Puzzle => ui.board(params.puzzle.position(), place),
        Offer::Board => match params.day_board() {
            Some(position) => ui.board(Some(&position), place),
            None => {
                ui.board(None, place);
                let die = Rect::from_center_size(place.center(), place.size() * 0.56);
                ui.painter().rect_filled(die.expand(2.0), 6.0, colors().paper);
                ui.icon(Icon::Dice, die, colors().ink);
            }
        },
        Offer::Days => ui.icon(Icon::Today, inner, colors().ink),
    }
}
