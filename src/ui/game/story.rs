//! The story of a finished game in the panel: what happened, and the key moments to click through. It stays visible
//! while an earlier position is shown.

use crate::app::text::Text;
use crate::features::analysis::story::GameStory;
use crate::features::analysis::story_text::{Voice, key_moments, names_in_match, story_sentences};
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::game_settings::GameSettings;
use crate::session::r#match::Match;
use crate::ui::kit::chances_graph::ChancesGraph;
use crate::ui::kit::move_columns::MoveSign;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::widgets::{bold, faint, spinner};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;

/// Height of the curve, in points.
const CURVE_HEIGHT: f32 = 40.0;
/// The margin of the card, in points.
const MARGIN: f32 = 8.0;
/// The gap between two sentences, in points.
const SENTENCE_GAP: f32 = 4.0;
/// Side length of the spinner, in points.
const SPINNER_SIDE: f32 = 16.0;

/// The parameters of the story.
#[derive(SystemParam)]
pub(crate) struct StoryParams<'w> {
    text: Res<'w, Text>,
    current: Res<'w, Match>,
    cursor: Res<'w, GameCursor>,
    story: Res<'w, GameStory>,
    settings: Res<'w, GameSettings>,
}

/// What the card shows.
pub(crate) enum StoryCard<'a> {
    /// The analysis runs.
    Thinking,
    /// The story.
    Told(ToldCard<'a>),
}

/// A story: the curve of the game, the sentences, and the key moments with their plies and labels.
pub(crate) struct ToldCard<'a> {
    pub(crate) title: String,
    /// `None` where the graph of the review is shown.
    pub(crate) curve: Option<ChancesGraph<'a>>,
    pub(crate) sentences: Vec<String>,
    pub(crate) moments_label: String,
    pub(crate) moments: Vec<(usize, String)>,
}

/// The card for the game on the board; `None` if it has no story. With the result, the card is there before the analysis
/// begins.
pub(crate) fn story_card<'a>(params: &'a StoryParams, is_result_shown: bool) -> Option<StoryCard<'a>> {
    if params.story.is_busy() || is_result_shown && params.story.is_due(&params.current) {
        return Some(StoryCard::Thinking);
    }
    let told = params.story.told(params.current.revision())?;
    let (game, text) = (params.current.game(), &params.text);
    let (seed, title) = (params.current.seed(), text.get("story-title"));
    let voice = Voice::in_match(&params.current, text).filter(|_| params.settings.story_voice);
    let (title, sentences) = match voice {
        Some(voice) => (format!("{title} · {}", voice.name()), voice.sentences(&told.story, seed, text)),
        None => (title, story_sentences(&told.story, &names_in_match(&params.current, text), seed, text)),
    };
    let curve = ChancesGraph {
        said: text.get("review-graph"),
        game,
        analysis: &told.analysis,
        brilliancies: &told.brilliancies,
        plies: game.ply(),
        shown: params.cursor.shown_ply(&params.current),
        height: CURVE_HEIGHT,
    };
    Some(StoryCard::Told(ToldCard {
        title,
        curve: Some(curve),
        sentences,
        moments_label: text.get("story-moments"),
        moments: key_moments(&told.story, game, &told.analysis),
    }))
}

/// Whether the moves have marks: the story's analysis has ended.
pub(crate) fn has_marks(params: &StoryParams) -> bool {
    params.story.told(params.current.revision()).is_some()
}

/// The mark of a move in the story's analysis.
pub(crate) fn move_sign(params: &StoryParams, ply: usize) -> Option<MoveSign> {
    let told = params.story.told(params.current.revision())?;
    MoveSign::of(told.analysis.plies.get(ply - 1)?.mark, told.brilliancies.contains_key(&ply))
}

/// Draws the card.
pub(crate) fn show(ui: &mut PanelUi, params: &StoryParams, card: StoryCard) {
    ui.framed(style::well_frame().inner_margin(MARGIN as i8), |ui| match card {
        StoryCard::Thinking => {
            _ = ui.horizontal(|ui| {
                spinner(ui, SPINNER_SIDE);
                ui.add(egui::Label::new(faint(params.text.get("story-thinking"))).wrap());
            })
        }
        StoryCard::Told(card) => {
            let shown = params.cursor.shown_ply(&params.current);
            if let Some(ply) = show_told(ui, &card, shown) {
                ui.commands.push(CursorCommand::GoTo(Some(ply)));
            }
        }
    });
}

/// Draws the sentences and the key moments, of which the one at the shown ply is marked. Returns the chosen ply.
pub(crate) fn show_told(ui: &mut PanelUi, card: &ToldCard, shown: usize) -> Option<usize> {
    let mut chosen = None;
    let gap = ui.spacing().item_spacing;
    ui.spacing_mut().item_spacing.y = SENTENCE_GAP;
    ui.label(bold(&card.title));
    if let Some(curve) = &card.curve {
        chosen = curve.show(ui);
    }
    for sentence in &card.sentences {
        ui.add(egui::Label::new(sentence).wrap());
    }
    if !card.moments.is_empty() {
        ui.label(faint(&card.moments_label));
        ui.spacing_mut().item_spacing = gap;
        ui.horizontal_wrapped(|ui| {
            for (ply, label) in &card.moments {
                let button = egui::Button::new(label).selected(*ply == shown).wrap_mode(egui::TextWrapMode::Extend);
                if ui.add(button).clicked() {
                    chosen = Some(*ply);
                }
            }
        });
    }
    chosen
}
