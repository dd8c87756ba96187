//! The result of a game and the options after it: beside the board, so that the last position stays visible.

use crate::app::any_command::AnyCommand;
use crate::app::date::CurrentDate;
use crate::app::text::Text;
use crate::features::analysis::AnalysisCommand;
use crate::features::library::achievements::EarnedMedals;
use crate::features::library::statistics::{achievement_name, achievement_task};
use crate::features::wild_boards::boards::wild_day;
use crate::features::wild_boards::games::WildMatch;
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::text::{attempt_label, attempt_of_most, change_sentence};
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::experience::Experience;
use crate::session::game_choice::GameChoice;
use crate::session::game_commands::{GameCommand, UnaidedMatch};
use crate::session::game_settings::GameSettings;
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::r#match::{Match, Seat};
use crate::session::narration as announce;
use crate::session::presentation::Presentation;
use crate::session::start::StartCommand;
use crate::ui::flights::{Flights, mark_goal};
use crate::ui::game::exercise_card::ExerciseCardParams;
use crate::ui::game::exits::ExitOption;
use crate::ui::game::online::OnlineGameParams;
use crate::ui::game::{exercise_card as task, online as beside};
use crate::ui::kit::drawer;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::row_signs::attempt_row;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::button_grid;
use crate::ui::kit::widgets::{bold, crown_center, crowns, crowns_width, faint, fitted_button, main_button_in_row};
use crate::ui::panels::Panels;
use crate::view::animation::playback::Playback;
use crate::view::animation::timing::AnimationTiming;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};
use bevy_egui::egui;
use congo_coach::wild_board::WildDay;
use congo_library::crowns::MAX_CROWNS;
use congo_rules::{Outcome, Position, Victory};
use egui::{Color32, RichText, Sense, WidgetInfo, WidgetType};

/// Changes the light over the board.
pub(super) fn draw_light(mut panels: Panels, params: GameOverParams) {
    panels.over_board(|ui, board| draw_light_over_board(ui.ctx(), board, &params));
}

/// Lets a crown that was won in this game fly to the row of crowns.
pub(super) fn draw_crown(mut panels: Panels, mut flights: Flights, params: GameOverParams, mut before: Local<u8>) {
    let earned = beaten_opponent(&params).map(|level| params.experience.crowns_against(level).count());
    let has_new = earned.is_some_and(|earned| earned > *before && verdict(&params).is_some());
    if has_new || earned.is_none() {
        *before = opponent(&params).map_or(0, |level| params.experience.crowns_against(level).count());
    }
    panels.over_board(|ui, board| {
        if has_new {
            flights.start(ui, board, Icon::Crown, 1);
        }
        flights.draw(ui);
    });
}

/// The parameters of the result card.
#[derive(SystemParam)]
pub(crate) struct GameOverParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) current: Res<'w, Match>,
    pub(super) cursor: Res<'w, GameCursor>,
    pub(super) playback: Res<'w, Playback>,
    pub(super) presentation: Res<'w, Presentation>,
    pub(super) timing: Res<'w, AnimationTiming>,
    pub(super) exercise: ExerciseCardParams<'w>,
    pub(super) online: OnlineGameParams<'w>,
    pub(super) wild_match: Res<'w, WildMatch>,
    pub(super) wild_progress: Res<'w, WildProgress>,
    pub(super) date: Res<'w, CurrentDate>,
    pub(super) unaided: Res<'w, UnaidedMatch>,
    pub(super) levels: Res<'w, LevelConfig>,
    pub(super) experience: Res<'w, Experience>,
    pub(super) medals: Res<'w, EarnedMedals>,
    pub(super) game_settings: Res<'w, GameSettings>,
}

/// Opacity of the shade over the board when the player's lion falls.
const SHADE_OPACITY: f32 = 0.4;
/// The light over the board when the other lion falls: what it adds at the upper and at the lower edge.
const LIGHT: [Color32; 2] = [Color32::from_rgb_additive(105, 74, 22), Color32::from_rgb_additive(28, 18, 4)];
/// Seconds until the shade or light is complete, and until it is gone.
const LIGHT_SECS: f32 = 0.4;
/// Side length of a crown, in points, and the seconds in which a new one swells.
const CROWN_SIDE: f32 = 22.0;
const CROWN_SECS: f32 = 0.7;
/// Side length of a medal, in points.
const MEDAL_SIDE: f32 = 44.0;
/// Font size of the headline, in points.
const HEADLINE_SIZE: f32 = 24.0;
/// The gap between headline, sentence and buttons, in points.
const CARD_GAP: f32 = 6.0;
/// Height of the buttons below the main one, in points.
const BUTTON_HEIGHT: f32 = 34.0;
/// Columns of the other buttons.
const EXIT_COLUMNS: usize = 2;
const SHORT_EXITS: usize = 3;

/// The result of a game or an exercise, and the options after it; the first one is the main option.
pub(crate) struct Verdict {
    headline: String,
    sentence: String,
    exits: Vec<ExitOption>,
}

/// The result of the game once its last animation has ended; `None` while an earlier position is shown.
pub(crate) fn verdict(params: &GameOverParams) -> Option<Verdict> {
    if params.presentation.is_busy() || params.cursor.is_in_past() {
        return None;
    }
    let (headline, sentence) = outcome_sentence(params)?;
    let ways = task::exits(&params.exercise).or_else(|| beside::exits(&params.online)).unwrap_or_else(|| exits(params));
    Some(Verdict { headline, sentence, exits: ways })
}

/// The result of the game or exercise as a headline and a sentence.
fn outcome_sentence(params: &GameOverParams) -> Option<(String, String)> {
    let game = || {
        let mut sentence = announce::ending_sentence(&params.current, &params.text)?;
        if let Some(change) = params.wild_match.change(&params.current) {
            sentence = format!("{sentence}\n{}", change_sentence(change, &params.text));
        }
        params.current.outcome().map(|outcome| (headline(outcome, params), sentence))
    };
    task::exercise_verdict(&params.exercise).or_else(game)
}

/// While a lion falls it becomes dark over the board of a player who has lost, and golden over that of a winner.
pub(crate) fn draw_light_over_board(context: &egui::Context, board: egui::Rect, params: &GameOverParams) {
    let falls = params.presentation.is_busy() && params.playback.is_lion_down() && !params.cursor.is_in_past();
    let changes = falls && outcome_sentence(params).is_some();
    let part = context.animate_bool_with_time("light of the end".into(), changes, LIGHT_SECS);
    if part > 0.0 {
        let [above, below] =
            if is_lost(params) { [Color32::from_black_alpha((255.0 * SHADE_OPACITY) as u8); 2] } else { LIGHT };
        let [above, below] = [above, below].map(|color| color.gamma_multiply(part));
        let mut mesh = egui::Mesh::default();
        for (corner, color) in [
            (board.left_top(), above),
            (board.right_top(), above),
            (board.right_bottom(), below),
            (board.left_bottom(), below),
        ] {
            mesh.colored_vertex(corner, color);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        context.layer_painter(egui::LayerId::background()).add(mesh);
    }
    if verdict(params).is_none() {
        context.data_mut(|data| data.remove::<f64>(SHOWN_SINCE_ID.into()));
    }
}

/// The egui id of the time at which the buttons appeared.
const SHOWN_SINCE_ID: &str = "over since";

/// Whether the buttons react: a click meant for something else must not hit a button that has just appeared.
fn is_interactive(context: &egui::Context, params: &GameOverParams) -> bool {
    let now = context.input(|input| input.time);
    let since = context.data_mut(|data| *data.get_temp_mut_or(SHOWN_SINCE_ID.into(), now));
    let left = since + f64::from(params.timing.buttons_asleep) / 1000.0 - now;
    if left > 0.0 {
        context.request_repaint_after_secs(left as f32);
    }
    left <= 0.0
}

/// The options after a game, besides those of the buttons below: undo and the menu.
fn exits(params: &GameOverParams) -> Vec<ExitOption> {
    let taken =
        matches!(params.current.outcome(), Some(Outcome::Win { by: Victory::LionTaken | Victory::NoMoves, .. }));
    let mut ways: Vec<ExitOption> = Vec::new();
    // The board of the day is played again as an attempt, while there are attempts.
    if next_attempt(params).is_none() {
        let is_wild = params.wild_match.is_on_board(&params.current);
        let again = if is_wild { "wild-play-again" } else { "button-rematch" };
        ways.push((params.text.get(again), true, StartCommand::Restart.into()));
    }
    if let Some(next) = next_game(params) {
        ways.insert(0, (game_text::play_label(&next, &params.text), true, StartCommand::New(next).into()));
    }
    if params.wild_match.is_on_board(&params.current) {
        ways.insert(0, next_wild_board(params));
    }
    if board_of_day(params).is_some() {
        ways.push((params.text.get("wild-copy"), true, WildCommand::CopyResult.into()));
    }
    if taken && params.current.game().ply() > 0 {
        ways.push((params.text.get("over-see-how"), true, CursorCommand::ReplayEnding.into()));
    }
    if params.current.undo_plies() > 0 && is_lost(params) && !params.unaided.is_on_board(&params.current) {
        ways.push((params.text.get("over-try-again"), true, GameCommand::Undo.into()));
    }
    ways.push((
        params.text.get("analysis-review"),
        params.current.game().ply() > 0,
        AnalysisCommand::ReviewMatch.into(),
    ));
    ways
}

/// Today's board, if this game was played on it.
fn board_of_day(params: &GameOverParams) -> Option<WildDay> {
    let start = params.current.game().start().fen();
    wild_day(*params.date)
        .filter(|_| params.wild_match.is_on_board(&params.current) && params.wild_progress.is_day_board(&start))
}

/// Which attempt at the board of the day the match is: `Attempt 2 of 3`.
pub(super) fn attempt_of_day(params: &GameOverParams) -> Option<String> {
    let day = board_of_day(params).filter(|_| params.unaided.is_on_board(&params.current))?;
    // It begins with the first move.
    let number = params.wild_progress.attempts(day).len() + usize::from(params.current.game().ply() == 0);
    Some(attempt_of_most(number, &params.text))
}

/// Today's board, if this game was played on it and an attempt is left.
fn next_attempt(params: &GameOverParams) -> Option<WildDay> {
    board_of_day(params).filter(|day| params.wild_progress.attempts_left(*day) > 0)
}

/// After a game on a wild board: the next attempt at the board of the day, or the next board of the path.
fn next_wild_board(params: &GameOverParams) -> ExitOption {
    match (next_attempt(params), board_of_day(params)) {
        (Some(day), _) => (attempt_label(&params.wild_progress, day, &params.text), true, WildCommand::PlayDay.into()),
        (None, Some(_)) => (params.text.get("wild-title"), true, WildCommand::ShowPage(WildPage::Day).into()),
        (None, None) => (params.text.get("wild-next-board"), true, WildCommand::ShowPage(WildPage::Path).into()),
    }
}

/// The opponent of the ladder whom the player has beaten in this game.
fn beaten_opponent<'p>(params: &'p GameOverParams) -> Option<&'p str> {
    let is_won = matches!(params.current.outcome(), Some(Outcome::Win { .. })) && !is_lost(params);
    opponent(params).filter(|_| is_won)
}

/// The opponent, if a win in this game counts on the ladder.
fn opponent<'p>(params: &'p GameOverParams) -> Option<&'p str> {
    let human = params.current.lone_human()?;
    let Seat::Computer(level) = params.current.seat(!human) else { return None };
    let counts = params.current.game().start() == Position::start();
    params.levels.ladder().iter().map(|level| &*level.name).find(|name| counts && *name == level)
}

/// After a win on the ladder the game against the next opponent there that was not beaten yet.
fn next_game(params: &GameOverParams) -> Option<GameChoice> {
    let beaten = beaten_opponent(params)?;
    let is_next = |name: &str| name != beaten && !params.experience.crowns_against(name).won;
    let level = params.levels.ladder().iter().map(|level| &level.name).find(|name| is_next(name))?;
    Some(params.game_settings.last_game.against(level))
}

/// What was earned: the crowns against the beaten opponent with what the next one asks for, and the medals of the game.
fn show_earned(ui: &mut PanelUi, params: &GameOverParams) {
    let (level, medals) = (beaten_opponent(params), params.medals.of(&params.current));
    if level.is_none() && medals.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        level.into_iter().for_each(|level| show_crowns(ui, params, level));
        for achievement in medals {
            let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(MEDAL_SIDE), Sense::hover());
            ui.medal(achievement, place, true);
            response.on_hover_text(achievement_task(achievement, &params.text));
        }
    });
    if !medals.is_empty() {
        let names: Vec<String> = medals.iter().map(|medal| achievement_name(medal, &params.text)).collect();
        ui.label(params.text.with_value("over-earned", "medals", &names.join(" · ")));
    }
    let how = level.and_then(|level| {
        let crowns = params.experience.crowns_against(level);
        game_text::crown_tasks(&crowns, &params.text).into_iter().nth(usize::from(crowns.count()))
    });
    how.into_iter().for_each(|how| _ = ui.label(faint(params.text.with_value("over-next-crown", "how", &how))));
}

/// A row of crowns. One that has just been won swells.
fn show_crowns(ui: &mut PanelUi, params: &GameOverParams, level: &str) {
    let earned = params.experience.crowns_against(level).count();
    let height = if params.medals.of(&params.current).is_empty() { CROWN_SIDE * 1.4 } else { MEDAL_SIDE };
    let (place, row) = ui.allocate_exact_size(egui::vec2(crowns_width(CROWN_SIDE), height), Sense::hover());
    let values = [("earned", earned.into()), ("all", MAX_CROWNS.into())];
    let label = params.text.with_values("ladder-crowns", &values);
    row.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    let shown = ui.ctx().animate_value_with_time("crowns of the game".into(), f32::from(earned), CROWN_SECS);
    mark_goal(ui, crown_center(place.center(), CROWN_SIDE, earned.saturating_sub(1)));
    crowns(ui, place.center(), CROWN_SIDE, shown);
}

/// Whether the only person at this board has lost.
fn is_lost(params: &GameOverParams) -> bool {
    let Some(Outcome::Win { winner, .. }) = params.current.outcome() else { return false };
    params.current.lone_human().is_some_and(|human| human != winner)
}

fn title(verdict: &Verdict) -> RichText {
    bold(&verdict.headline).size(HEADLINE_SIZE).color(colors().ink)
}

/// Draws the result and the options.
pub(crate) fn show(ui: &mut PanelUi, params: &GameOverParams, verdict: Verdict) {
    ui.spacing_mut().item_spacing = egui::Vec2::splat(CARD_GAP);
    ui.label(title(&verdict));
    ui.label(&verdict.sentence);
    if let Some(day) = board_of_day(params) {
        attempt_row(ui, &params.wild_progress, day);
    }
    // In a low window the way on is in sight, and what was earned is scrolled to.
    let is_low = drawer::is_low(ui);
    if !is_low {
        show_earned(ui, params);
    }
    let awake = is_interactive(ui.ctx(), params);
    let chosen = ui.add_enabled_ui(awake, |ui| choose(ui, verdict.exits)).inner;
    ui.commands.extend(chosen);
    if is_low {
        show_earned(ui, params);
    }
}

/// The first option as the main button, the others below it side by side. Returns the chosen command.
fn choose(ui: &mut PanelUi, ways: Vec<ExitOption>) -> Option<AnyCommand> {
    let mut ways = ways.into_iter();
    let (text, enabled, action) = ways.next()?;
    let main = ui.add_enabled_ui(enabled, |ui| main_button_in_row(ui, &text).clicked()).inner;
    let mut chosen = main.then_some(action);
    let others: Vec<ExitOption> = ways.collect();
    // Three short ones fit into a row. Else the last one of an odd number has a row of its own.
    let columns = if others.len() == SHORT_EXITS && are_short(ui, &others) { SHORT_EXITS } else { EXIT_COLUMNS };
    let (rows, last) = others.split_at(others.len() - others.len() % columns);
    for (options, columns) in [(rows, columns), (last, 1)] {
        button_grid(ui, options, columns, CARD_GAP, |ui, (text, enabled, action), width| {
            if fitted_button(ui, text, *enabled, egui::vec2(width, BUTTON_HEIGHT)).clicked() {
                chosen = Some(action.clone());
            }
        });
    }
    chosen
}

/// Whether each of three options fits into a third of a row.
fn are_short(ui: &PanelUi, options: &[ExitOption]) -> bool {
    let room = (ui.available_width() - 2.0 * CARD_GAP) / SHORT_EXITS as f32 - 2.0 * CARD_GAP;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), colors().ink).size().x;
    options.iter().all(|(text, ..)| width(text) <= room)
}

fn headline(outcome: Outcome, params: &GameOverParams) -> String {
    let Outcome::Win { winner, .. } = outcome else { return params.text.get("end-draw") };
    match params.current.lone_human() {
        Some(human) if human == winner => params.text.get("end-you-won"),
        Some(_) => {
            let name = game_text::seat_as_subject(&params.current, winner, &params.text);
            params.text.with_value("end-you-lost", "name", &name)
        }
        None => params.text.with_value("end-won", "side", &game_text::side_name(winner, &params.text)),
    }
}
