//! The buttons below a game: the two that a player needs most, and a drawer with all others.

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::features::analysis::AnalysisCommand;
use crate::features::learn::practice::session::PracticeSession;
use crate::session::board_view::{View, ViewCommand};
use crate::session::game_commands::{GameCommand, UnaidedMatch};
use crate::session::r#match::Match;
use crate::session::open_share::OpenShare;
use crate::session::spectator::{SpectatorCommand, SpectatorControls};
use crate::session::threat_view::ThreatViewCommand;
use crate::ui::camera::other_view;
use crate::ui::game::exercise_card;
use crate::ui::game::online as beside;
use crate::ui::game::online::OnlineGameParams;
use crate::ui::kit::drawer::{self, Button, DrawButton};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{button_grid, fit_small_buttons, small_icon_button};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, Resource};

/// Whether the drawer with the other buttons is open.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameMenu {
    /// Whether it is open.
    pub(crate) open: bool,
}

/// The parameters of the buttons.
#[derive(SystemParam)]
pub(crate) struct ButtonsParams<'w> {
    view: Res<'w, View>,
    current: Res<'w, Match>,
    controls: Res<'w, SpectatorControls>,
    practice: Res<'w, PracticeSession>,
    unaided: Res<'w, UnaidedMatch>,
    online: OnlineGameParams<'w>,
}

/// A button of a game; without a command it opens the drawer.
type GameButton = Button<Option<AnyCommand>>;

/// Columns of the buttons that are always visible: normally, and in a narrow panel without room for words below small ones.
const MAIN_COLUMNS: usize = 4;
const NARROW_MAIN_COLUMNS: usize = 2;
/// All their words, so that a change of one during a game moves nothing.
const MAIN_KEYS: [&str; 7] =
    ["button-hint", "button-share", "button-undo", "button-more", "button-menu", "button-pause", "button-resume"];

/// The buttons of a game. Their number does not change during a game.
pub(crate) struct GameButtons {
    /// Always visible; the last two open the drawer and lead to the menu.
    main: Vec<GameButton>,
    /// In the drawer, in groups; an online game has none.
    others: Vec<Vec<Button<AnyCommand>>>,
    columns: usize,
    /// How the main ones are drawn.
    draw: DrawButton,
}

impl GameButtons {
    pub(crate) fn of(ui: &PanelUi, params: &ButtonsParams) -> Self {
        match beside::buttons(&params.online) {
            Some(all) => {
                let main = all.into_iter().map(|(icon, key, action, on)| (icon, key, Some(action), on)).collect();
                Self { main, others: Vec::new(), columns: drawer::columns(ui), draw: drawer::button }
            }
            None => {
                let width = (ui.available_width() + drawer::BUTTON_GAP) / MAIN_COLUMNS as f32 - drawer::BUTTON_GAP;
                let (columns, draw): (usize, DrawButton) = match drawer::is_narrow(ui) {
                    true if fit_small_buttons(ui, &MAIN_KEYS, width) => (MAIN_COLUMNS, small_icon_button),
                    true => (NARROW_MAIN_COLUMNS, drawer::button),
                    false => (MAIN_COLUMNS, drawer::button),
                };
                Self { main: main_buttons(params), others: other_buttons(params), columns, draw }
            }
        }
    }

    /// Whether there are buttons in the drawer.
    pub(crate) fn has_drawer(&self) -> bool {
        !self.others.is_empty()
    }

    /// Draws the open drawer.
    pub(crate) fn show_drawer(&self, ui: &mut PanelUi, menu: &mut GameMenu) {
        let show = if drawer::is_low(ui) { drawer::word_drawer } else { drawer::drawer };
        if let Some(action) = show(ui, &self.others) {
            menu.open = false;
            ui.commands.push(action);
        }
    }

    /// Draws the buttons that are always visible.
    pub(crate) fn show(self, ui: &mut PanelUi, menu: &mut GameMenu) {
        button_grid(ui, &self.main, self.columns, drawer::BUTTON_GAP, |ui, (icon, key, action, enabled), width| {
            match action {
                Some(action) => {
                    let button = (self.draw)(ui, *icon, &ui.text.get(key), *enabled, width);
                    ui.push_if(&button, action.clone());
                }
                None => drawer::drawer_button(ui, width, &mut menu.open, self.draw),
            }
        });
    }
}

/// What a player needs most, the drawer, and the exit.
fn main_buttons(params: &ButtonsParams) -> Vec<GameButton> {
    let going_on = params.current.outcome().is_none();
    let aided = !params.unaided.is_on_board(&params.current);
    let human = going_on && params.current.human_to_move() && aided;
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let undoable = params.current.undo_plies() > 0 && (anyone || params.controls.paused) && aided;
    let exit = match params.practice.exercise() {
        Some(exercise) => (Icon::Back, "exercise-list", Some(exercise_card::list_command(exercise).into()), true),
        None => (Icon::Back, "button-menu", Some(ScreenCommand::Go(Screen::Menu).into()), true),
    };
    let more = (Icon::More, "button-more", None, true);
    if anyone {
        let undo = (Icon::Undo, "button-undo", Some(GameCommand::Undo.into()), undoable);
        // After a game there is nothing to advise, but a game to share.
        let first = match going_on {
            true => (Icon::Hint, "button-hint", Some(GameCommand::Hint.into()), human),
            false => (Icon::Share, "button-share", Some(OpenShare::Match.into()), params.current.game().ply() > 0),
        };
        return vec![first, undo, more, exit];
    }
    let (icon, key) =
        if params.controls.paused { (Icon::Play, "button-resume") } else { (Icon::Pause, "button-pause") };
    vec![
        (icon, key, Some(SpectatorCommand::TogglePause.into()), going_on),
        (Icon::Step, "button-step", Some(SpectatorCommand::Step.into()), going_on && params.controls.paused),
        more,
        exit,
    ]
}

/// The buttons in the drawer: for the game, for the board, and what leads elsewhere.
fn other_buttons(params: &ButtonsParams) -> Vec<Vec<Button<AnyCommand>>> {
    let going_on = params.current.outcome().is_none();
    let human = going_on && params.current.human_to_move();
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let aided = !params.unaided.is_on_board(&params.current);
    let (view_icon, view_key) = other_view(params.view.style);
    let mut game: Vec<Button<AnyCommand>> = Vec::new();
    if anyone && going_on {
        game.push((Icon::Resign, "button-resign", GameCommand::Resign.into(), true));
        game.push((Icon::Draw, "button-draw", GameCommand::OfferDraw.into(), human));
    } else if !anyone {
        let undoable = params.current.undo_plies() > 0 && params.controls.paused;
        game.push((Icon::Undo, "button-undo", GameCommand::Undo.into(), undoable));
    }
    game.push((Icon::Redo, "button-redo", GameCommand::Redo.into(), params.current.game().can_redo()));
    game.push((Icon::New, "button-new", ScreenCommand::Open(Overlay::NewGame).into(), true));
    let board = vec![
        (Icon::Threat, "button-threats", ThreatViewCommand::Toggle.into(), going_on && aided),
        (Icon::Flip, "button-flip", ViewCommand::Flip.into(), true),
        (view_icon, view_key, ViewCommand::SwitchStyle.into(), true),
    ];
    let elsewhere = vec![
        (Icon::Look, "button-look", AnalysisCommand::OpenMatch.into(), params.current.game().ply() > 0),
        (Icon::Games, "library-title", ScreenCommand::Go(Screen::Library).into(), true),
        (Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into(), true),
    ];
    vec![game, board, elsewhere]
}
