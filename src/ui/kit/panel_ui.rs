//! What a panel draws with: egui's `Ui`, and beside it the texts, the pictures and the player's commands.

use crate::app::text::Text;
use crate::features::barks::moment::Mood;
use crate::ui::commands::UiCommands;
use crate::ui::kit::icons::{Icon, Icons};
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::portraits::Portrait;
use crate::ui::kit::style;
use crate::view::board::palette::PieceColors;
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use congo_rules::{Piece, Position};
use egui::{Color32, Frame, InnerResponse, Rect, Response, Ui, Vec2};
use std::ops::{Deref, DerefMut};

/// A `Ui` of a panel. It is one: everything that egui's can do, it can do.
pub(crate) struct PanelUi<'a, 'w, 's> {
    pub(crate) ui: &'a mut Ui,
    pub(crate) text: &'a Text,
    pub(crate) icons: &'a mut Icons,
    pub(crate) pieces: &'a PieceArtwork<'a>,
    pub(crate) commands: &'a mut UiCommands<'w, 's>,
}

impl Deref for PanelUi<'_, '_, '_> {
    type Target = Ui;

    fn deref(&self) -> &Ui {
        self.ui
    }
}

impl DerefMut for PanelUi<'_, '_, '_> {
    fn deref_mut(&mut self) -> &mut Ui {
        self.ui
    }
}

/// Where a panel is beside the board. In a window that is much higher than wide it is below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// Windows below this width, in points, have narrow panels.
const NARROW_WINDOW_WIDTH: f32 = 1000.0;

/// From this ratio of height to width on, a window has its panel below the board.
const PORTRAIT_RATIO: f32 = 1.25;

/// The least height of a panel below the board, as a fraction of the window's: then the board is less wide than the window.
const MIN_PANEL_FRACTION: f32 = 0.45;

/// The height of a panel below the board in this window, in points; `None` if it is beside it.
fn height_below_board(context: &egui::Context) -> Option<f32> {
    let window = context.viewport_rect().size();
    (window.y >= window.x * PORTRAIT_RATIO).then_some((window.y - window.x).max(window.y * MIN_PANEL_FRACTION))
}

/// The height of a panel in this window, in points.
pub(crate) fn panel_height(context: &egui::Context) -> f32 {
    height_below_board(context).unwrap_or_else(|| context.viewport_rect().height())
}

/// Something of egui that content is drawn in.
pub(crate) trait Container {
    /// Draws the content in it.
    fn hold<R>(self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R;
}

macro_rules! containers {
    ($($container:ty),*) => { $(
        impl Container for $container {
            fn hold<R>(self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
                self.show(ui, content).inner
            }
        }
    )* };
}

containers!(Frame, egui::ScrollArea, egui::Panel, egui::CentralPanel, egui::Grid);

impl Container for egui::Area {
    fn hold<R>(self, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
        self.show(ui.ctx(), content).inner
    }
}

macro_rules! layouts {
    ($($name:ident($($argument:ident: $kind:ty),*)),* $(,)?) => { $(
        /// The same as of [`egui::Ui`], for a panel's content.
        pub(crate) fn $name<R>(
            &mut self,
            $($argument: $kind,)*
            content: impl FnOnce(&mut PanelUi) -> R,
        ) -> InnerResponse<R> {
            let Self { ui, text, icons, pieces, commands } = self;
            ui.$name($($argument,)* |ui| content(&mut PanelUi { ui, text, icons, pieces, commands }))
        }
    )* };
}

fn measured_id(name: &'static str) -> egui::Id {
    egui::Id::new(("measured", name))
}

/// Layouts.
impl<'w, 's> PanelUi<'_, 'w, 's> {
    layouts! {
        horizontal(), horizontal_top(), horizontal_wrapped(), vertical(), vertical_centered(), scope(),
        scope_builder(builder: egui::UiBuilder), with_layout(layout: egui::Layout),
        add_enabled_ui(enabled: bool), indent(id: &str), allocate_ui_with_layout(size: Vec2, layout: egui::Layout),
    }

    /// The same panel with another `Ui`.
    pub(crate) fn with<'b>(&'b mut self, ui: &'b mut Ui) -> PanelUi<'b, 'w, 's> {
        PanelUi { ui, text: self.text, icons: self.icons, pieces: self.pieces, commands: self.commands }
    }

    /// Draws content in a frame, a scroll area, a panel or an area over the board.
    pub(crate) fn show<R>(&mut self, container: impl Container, content: impl FnOnce(&mut PanelUi) -> R) -> R {
        let Self { ui, text, icons, pieces, commands } = self;
        container.hold(ui, |ui| content(&mut PanelUi { ui, text, icons, pieces, commands }))
    }

    /// Draws content in a recessed part of the full width.
    pub(crate) fn well<R>(&mut self, content: impl FnOnce(&mut PanelUi) -> R) -> R {
        self.framed(style::well_frame(), content)
    }

    /// The same in another frame.
    pub(crate) fn framed<R>(&mut self, frame: Frame, content: impl FnOnce(&mut PanelUi) -> R) -> R {
        self.show(frame, |ui| {
            ui.leave_at_right(0.0);
            content(ui)
        })
    }

    /// Draws content in a panel at a side of the window, of this width in points, or below the board.
    pub(crate) fn side<R>(
        &mut self,
        (side, name): (Side, &'static str),
        width: f32,
        content: impl FnOnce(&mut PanelUi) -> R,
    ) -> R {
        let panel = match (height_below_board(self.ctx()), side) {
            (Some(height), _) => egui::Panel::bottom(name).exact_size(height),
            (None, Side::Left) => egui::Panel::left(name).exact_size(width),
            (None, Side::Right) => egui::Panel::right(name).exact_size(width),
        };
        self.show(panel.resizable(false).frame(style::panel_frame()), content)
    }

    /// The width of a panel beside the board: a narrow or a wide one, both in points.
    pub(crate) fn panel_width(&self, [narrow, wide]: [f32; 2]) -> f32 {
        if self.available_width() < NARROW_WINDOW_WIDTH { narrow } else { wide }
    }

    /// Draws content at the bottom of what is left, as high as it is, where it stays in sight.
    pub(crate) fn foot<R>(&mut self, name: &'static str, content: impl FnOnce(&mut PanelUi) -> R) -> R {
        let panel = egui::Panel::bottom(name).resizable(false).frame(Frame::new()).show_separator_line(false);
        let height = self.height_of(name);
        self.show(panel.exact_size(height), |ui| ui.measured(name, content))
    }

    /// Draws what scrolls between the title of a panel and its foot. Each page remembers how far it was scrolled.
    pub(crate) fn body(&mut self, page: impl egui::AsIdSalt, content: impl FnOnce(&mut PanelUi)) {
        let area = egui::ScrollArea::vertical().id_salt(page).auto_shrink([false, false]).min_scrolled_height(0.0);
        self.show(area, content);
    }

    /// Height of what was last drawn under a name by [`PanelUi::measured`], in points; 0 before it is first drawn.
    pub(crate) fn height_of(&self, name: &'static str) -> f32 {
        self.data(|data| data.get_temp(measured_id(name))).unwrap_or_default()
    }

    /// Draws content and remembers its height under a name. When that has changed, the pass is drawn again before anybody
    /// sees it: what is placed by this height does not move.
    pub(crate) fn measured<R>(&mut self, name: &'static str, content: impl FnOnce(&mut PanelUi) -> R) -> R {
        let drawn = self.scope(content);
        let height = drawn.response.rect.height();
        if (self.height_of(name) - height).abs() > f32::EPSILON {
            self.data_mut(|data| data.insert_temp(measured_id(name), height));
            self.ctx().request_discard(name);
        }
        drawn.inner
    }

    /// Draws measured content in a place.
    pub(crate) fn measured_in<R>(
        &mut self,
        name: &'static str,
        place: Rect,
        content: impl FnOnce(&mut PanelUi) -> R,
    ) -> R {
        let place = egui::UiBuilder::new().id_salt(name).max_rect(place);
        self.scope_builder(place, |ui| ui.measured(name, content)).inner
    }

    /// Draws a dialog over everything else. Returns whether it should close.
    pub(crate) fn modal(&mut self, modal: egui::Modal, content: impl FnOnce(&mut PanelUi)) -> bool {
        let Self { ui, text, icons, pieces, commands } = self;
        modal.show(ui.ctx(), |ui| content(&mut PanelUi { ui, text, icons, pieces, commands })).should_close()
    }

    /// Draws those rows of a long list that are in sight, by their numbers.
    pub(crate) fn rows(
        &mut self,
        area: egui::ScrollArea,
        height: f32,
        count: usize,
        mut row: impl FnMut(&mut PanelUi, usize),
    ) {
        let Self { ui, text, icons, pieces, commands } = self;
        area.show_rows(ui, height, count, |ui, shown| {
            shown.for_each(|nth| row(&mut PanelUi { ui, text, icons, pieces, commands }, nth));
        });
    }

    /// Makes what follows as wide as there is room, but for this margin in points.
    pub(crate) fn leave_at_right(&mut self, margin: f32) {
        let width = self.available_width() - margin;
        self.set_width(width);
    }

    /// Takes a row of the full width and of this height in points.
    pub(crate) fn take_row(&mut self, height: f32, sense: egui::Sense) -> (Rect, Response) {
        let width = self.available_width();
        self.allocate_exact_size(Vec2::new(width, height), sense)
    }

    /// Draws columns of equal width; `column` draws each, by its number.
    pub(crate) fn equal_columns(&mut self, count: usize, mut column: impl FnMut(&mut PanelUi, usize)) {
        let Self { ui, text, icons, pieces, commands } = self;
        ui.columns(count, |places| {
            for (nth, ui) in places.iter_mut().enumerate() {
                column(&mut PanelUi { ui, text, icons, pieces, commands }, nth);
            }
        });
    }
}

/// Pictures. Those that are not loaded yet are not drawn.
impl PanelUi<'_, '_, '_> {
    /// An icon in a square.
    pub(crate) fn icon(&mut self, icon: Icon, place: Rect, tint: Color32) {
        self.icons.paint(self.ui, icon, place, tint);
    }

    /// A piece in the colours of its side in a square.
    pub(crate) fn piece(&mut self, piece: Piece, place: Rect) {
        if let Some(coat) = self.pieces.colors(piece.color) {
            self.icons.piece(self.ui, piece, coat, place);
        }
    }

    /// A piece in other colours than those of its side.
    pub(crate) fn painted_piece(&mut self, piece: Piece, coat: &PieceColors, place: Rect) {
        self.icons.piece(self.ui, piece, coat, place);
    }

    /// A position in a square, seen from the side to move; without one, an empty board.
    pub(crate) fn board(&mut self, position: Option<&Position>, place: Rect) {
        self.icons.board(self.ui, self.pieces, position, place);
    }

    /// A portrait in a square.
    pub(crate) fn portrait(&mut self, portrait: Portrait, mood: Mood, place: Rect) {
        self.icons.portrait(self.ui, portrait, mood, place);
    }

    /// An opponent in a square, by the name of its level.
    pub(crate) fn opponent(&mut self, level: &str, place: Rect) {
        self.icons.opponent(self.ui, self.pieces, level, place);
    }

    /// The medal of an achievement in a square, faded if it was not earned.
    pub(crate) fn medal(&mut self, achievement: &Achievement, place: Rect, is_earned: bool) {
        self.icons.medal(self.ui, achievement, place, is_earned);
    }
}
