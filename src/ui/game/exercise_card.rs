//! Cards in the panel beside a game: the task and state of an exercise, and the coach's remarks.

use crate::app::any_command::AnyCommand;
use crate::app::text::Text;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::practice::exercises::Exercises;
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::practice::session::StartPractice;
use crate::features::learn::practice::status::{PracticeEnd, TablebaseInfo};
use crate::features::learn::settings::LearnSettings;
use crate::features::learn::{LearnCommand, LearnPage, narration as speech};
use crate::input::gestures::Gesture;
use crate::session::coach::{Coach, Warning, warning_to_confirm};
use crate::session::coach_text::remark_sentences;
use crate::session::cursor::GameCursor;
use crate::session::experience::Experience;
use crate::session::game_commands::GameCommand;
use crate::session::game_text::outcome_sentence;
use crate::session::hint::Hint;
use crate::session::r#match::Match;
use crate::session::selection::Selection;
use crate::ui::game::exits::ExitOption;
use crate::ui::kit::drawer;
use crate::ui::kit::panel_ui::{PanelUi, panel_height};
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, faint};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_rules::Path;
use egui::{RichText, Ui};

/// The parameters of the cards.
#[derive(SystemParam)]
pub(crate) struct ExerciseCardParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) practice: Res<'w, PracticeSession>,
    pub(super) selection: Res<'w, Selection>,
    pub(super) coach: Res<'w, Coach>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) learn_settings: Res<'w, LearnSettings>,
    pub(super) exercises: Res<'w, Exercises>,
    pub(super) experience: Res<'w, Experience>,
    pub(super) current: Res<'w, Match>,
    pub(super) cursor: Res<'w, GameCursor>,
}

/// Windows lower than this, in points, are small: a coach with all that is usual above leaves no room for the moves.
pub(super) const SMALL_WINDOW_HEIGHT: f32 = 640.0;

/// Height of what the coach usually says, in points: the title and four lines.
const COACH_HEIGHT: f32 = 122.0;

/// Draws the cards that have something to say.
pub(crate) fn show(ui: &mut PanelUi, params: &ExerciseCardParams) {
    if let Some(exercise) = params.practice.exercise() {
        card(ui, |ui| exercise_card(ui, params, exercise));
    }
    // A question or a hint that stands elsewhere needs the room.
    let has_room = match () {
        () if asks(params) => coach_question(ui, params).is_some() || !is_small(ui),
        () => *params.hint == Hint::None || coach_tells_hint(ui, params),
    };
    if has_coach(params) && has_room {
        card(ui, |ui| coach_card(ui, params));
    }
}

/// Whether the coach takes part; about the past it says nothing.
fn has_coach(params: &ExerciseCardParams) -> bool {
    params.current.is_coached() && params.current.outcome().is_none() && !params.cursor.is_in_past()
}

fn is_small(ui: &Ui) -> bool {
    panel_height(ui.ctx()) < SMALL_WINDOW_HEIGHT
}

fn asks(params: &ExerciseCardParams) -> bool {
    matches!(&*params.selection, Selection::Confirm(_))
}

/// Whether the coach tells the hint. In a low window, where the coach's words are scrolled to, it has a place of its own.
pub(crate) fn coach_tells_hint(ui: &Ui, params: &ExerciseCardParams) -> bool {
    has_coach(params) && !asks(params) && !drawer::is_low(ui)
}

/// What the coach asks about a move. In a low window the question has a place of its own.
pub(crate) fn coach_question(ui: &Ui, params: &ExerciseCardParams) -> Option<String> {
    let path = params.selection.asked_move().filter(|_| has_coach(params) && !drawer::is_low(ui))?;
    coach_warning(params, path)
}

/// The answers to a question about a move.
pub(crate) fn answers(yes: String, text: &Text) -> [(String, AnyCommand); 2] {
    [(yes, Gesture::FinishChain.into()), (text.get("button-cancel"), Gesture::Cancel.into())]
}

/// Draws a question and its answers. Returns the response of the last answer.
pub(crate) fn ask(ui: &mut PanelUi, question: &str, answers: [(String, AnyCommand); 2]) -> Option<egui::Response> {
    let mut last = None;
    ui.label(bold(question));
    ui.horizontal_wrapped(|ui| {
        for (label, action) in answers {
            let button = ui.add(egui::Button::new(label).wrap_mode(egui::TextWrapMode::Extend));
            ui.push_if(&button, action);
            last = Some(button);
        }
    });
    last
}

/// What the coach says. A hint replaces it: it has looked further than the coach, who would contradict it now and then.
/// While it asks, and during the opponent's turn, the card keeps its height, so that what is below stays where it is.
fn coach_card(ui: &mut PanelUi, params: &ExerciseCardParams) {
    let hint = params.hint.told(&params.current, &params.text).filter(|_| coach_tells_hint(ui, params));
    let usual = if is_small(ui) { 0.0 } else { COACH_HEIGHT };
    let remarks = params.coach.0.as_ref().filter(|_| hint.is_none() && !asks(params));
    let Some(remarks) = remarks else {
        let height = ui.height_of("coach");
        ui.set_min_height(height.max(usual));
        coach_title(ui, params);
        if let Some(question) = coach_question(ui, params) {
            ask(ui, &question, answers(params.text.get("button-confirm"), &params.text));
        }
        hint.into_iter().for_each(|hint| _ = ui.label(RichText::new(hint).color(colors().leaf)));
        return;
    };
    ui.measured("coach", |ui| {
        ui.set_min_height(usual);
        coach_title(ui, params);
        let said = remark_sentences(remarks, &params.text);
        said.into_iter().for_each(|said| _ = ui.label(said));
    });
}

/// The title with a button to play again what was lost: in a low window the words below are scrolled to.
fn coach_title(ui: &mut PanelUi, params: &ExerciseCardParams) {
    let has_lost = params.coach.0.as_ref().is_some_and(|remarks| remarks.loss.is_some());
    ui.horizontal_wrapped(|ui| {
        ui.label(bold(params.text.get("coach")).color(colors().leaf));
        if has_lost && params.current.undo_plies() > 0 {
            let button = ui.button(params.text.get("over-try-again"));
            ui.push_if(&button, GameCommand::Undo);
        }
    });
}

fn card(ui: &mut PanelUi, content: impl FnOnce(&mut PanelUi)) {
    ui.well(|ui| {
        content(ui);
    });
}

fn exercise_card(ui: &mut PanelUi, params: &ExerciseCardParams, exercise: &Exercise) {
    ui.label(bold(title(params, exercise)).color(colors().leaf));
    match exercise {
        Exercise::Practice(name) => _ = ui.say(&format!("practice-{name}-do")),
        Exercise::Ending(..) => {
            ui.say("ending-do");
            let told = params.practice.status().and_then(|standing| standing.tablebase);
            told.into_iter().for_each(|told| table_section(ui, params, told));
        }
    }
}

/// The tablebase result: the distance to the win, if that is switched on, and the quality of the last move.
fn table_section(ui: &mut PanelUi, params: &ExerciseCardParams, told: TablebaseInfo) {
    if let Some(left) = told.left.filter(|_| params.learn_settings.show_distance) {
        ui.label(faint(params.text.with_values("ending-left", &[("count", left.into())])));
    }
    if let Some((said, tone)) = speech::move_quality_text(told, &params.text) {
        ui.label(RichText::new(said).color(style::tone_visuals(tone)));
    }
}

fn title(params: &ExerciseCardParams, exercise: &Exercise) -> String {
    match exercise {
        Exercise::Practice(name) => params.text.get(&format!("practice-{name}")),
        Exercise::Ending(pieces, number) => {
            let ending = params.exercises.ending(pieces);
            let name = ending.map_or_else(
                || pieces.clone(),
                |ending| crate::ui::exercise_title::exercise_title(&params.text, ending),
            );
            format!("{name}, {}", number + 1)
        }
    }
}

/// The coach's question before this move; `None` without a coach or if the move is fine.
pub(crate) fn coach_warning(params: &ExerciseCardParams, path: &Path) -> Option<String> {
    let (key, kind, at) = match warning_to_confirm(&params.current, &params.experience, path)? {
        Warning::LosesLion(kind, at) => ("coach-warn-lion", kind, at),
        Warning::Drowns(kind, at) => ("coach-warn-drowns", kind, at),
        Warning::LosesPiece(kind, at) => ("coach-warn-loses", kind, at),
    };
    Some(crate::session::game_text::piece_at_sentence(key, kind, at, &params.text))
}

/// The result of an exercise as a headline and a sentence.
pub(crate) fn exercise_verdict(params: &ExerciseCardParams) -> Option<(String, String)> {
    let (standing, exercise) = (params.practice.status()?, params.practice.exercise()?);
    let headline = match standing.end? {
        PracticeEnd::Reached => "learn-reached",
        PracticeEnd::Failed => "exercise-failed",
    };
    let sentence = match (exercise, standing.tablebase) {
        (Exercise::Ending(..), Some(told)) if standing.end == Some(PracticeEnd::Reached) => {
            let counts = [("moves", standing.moves.into()), ("shortest", told.shortest.into())];
            let key = if standing.moves <= told.shortest { "ending-won-shortest" } else { "ending-won" };
            params.text.with_values(key, &counts)
        }
        _ => match params.current.outcome() {
            Some(outcome) => outcome_sentence(outcome, params.current.lone_human(), &params.text),
            None => params.text.with_values("learn-moves", &[("count", standing.moves.into())]),
        },
    };
    Some((params.text.get(headline), sentence))
}

/// The option after an exercise: the next one or another try. `None` in a game. Undo and the list are below.
pub(crate) fn exits(params: &ExerciseCardParams) -> Option<Vec<ExitOption>> {
    let exercise = params.practice.exercise()?;
    let reached = params.practice.result() == Some(PracticeEnd::Reached);
    let goes_on = reached && matches!(exercise, Exercise::Ending(..));
    let (key, next) = if goes_on { ("ending-next", exercise.next()) } else { ("learn-again", exercise.clone()) };
    Some(vec![(params.text.get(key), true, StartPractice(next).into())])
}

/// Leads to the list from which an exercise was chosen.
pub(crate) fn list_command(exercise: &Exercise) -> LearnCommand {
    LearnCommand::ShowPage(if matches!(exercise, Exercise::Ending(..)) {
        LearnPage::Endings
    } else {
        LearnPage::Practice
    })
}
