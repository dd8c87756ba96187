//! The position as text. Valid text changes the board at once; an error is explained, and its place is marked in the
//! field.

use crate::features::editor::EditorCommand;
use crate::session::error_text as explain;
use crate::ui::editor::params::EditorParams;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::control_name;
use bevy::prelude::Resource;
use bevy_egui::egui;
use congo_rules::{FenError, Setup};
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Label, RichText, Ui};

/// The text being edited while it differs from the board, and the board's revision at that time.
#[derive(Debug, Default, Resource)]
pub(crate) struct FenDraft(pub(crate) Option<(u64, String)>);

#[cfg(test)]
impl FenDraft {
    /// Starts editing with this text, as if the player had typed it.
    pub(in crate::ui) fn begin(&mut self, revision: u64, text: &str) {
        self.0 = Some((revision, text.to_owned()));
    }
}

/// Font size, in points.
const LETTER_SIZE: f32 = 15.0;

/// Draws the field and the error.
pub(super) fn show(ui: &mut PanelUi, params: &EditorParams, written: &mut FenDraft) {
    let stands = params.editor.setup().to_string();
    let revision = params.editor.revision();
    let mut draft =
        written.0.take().filter(|(then, _)| *then == revision).map_or_else(|| stands.clone(), |(_, text)| text);
    let problem = parse_draft(&draft).err();
    let marked = problem.as_ref().map(mark_error);
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let mut job = fen_layout_job(text.as_str(), marked.filter(|_| text.as_str() == problem_text(&problem)));
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    ui.say_faint("editor-fen");
    let field = egui::TextEdit::multiline(&mut draft)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .return_key(None)
        .layouter(&mut layouter);
    let response = ui.add(field);
    control_name(&response, &params.text.get("editor-fen"));
    if response.changed() {
        draft.retain(|sign| !sign.is_whitespace());
        if parse_draft(&draft).is_ok_and(|setup| setup != *params.editor.setup()) {
            ui.commands.push_silently(EditorCommand::LoadFen(draft.clone()));
        }
    }
    if let Err(problem) = parse_draft(&draft) {
        let said = explain::fen_error(&problem, &params.text);
        ui.add(Label::new(RichText::new(said).color(colors().clay)).wrap());
    }
    if draft != stands {
        written.0 = Some((revision, draft));
    }
}

fn parse_draft(text: &str) -> Result<Setup, FenError> {
    Setup::from_any_fen(text)
}

fn problem_text(problem: &Option<FenError>) -> &str {
    problem.as_ref().map_or("", |problem| &problem.input)
}

/// The location of an error: the index of the first character, from 0, and the number of characters.
fn mark_error(problem: &FenError) -> (usize, usize) {
    use congo_rules::FenErrorKind::*;
    let signs = match problem.kind {
        NotAPiece(_) | SplitGap(_) => 1,
        Width(_) | NotATurn | NotAJump | NotAMoveNumber => problem.found.chars().count().max(1),
        FieldCount(_) | SpacedFieldCount(_) | RankCount(_) => 0,
    };
    (problem.column - 1, signs)
}

/// The text with the faulty part highlighted.
fn fen_layout_job(text: &str, marked: Option<(usize, usize)>) -> LayoutJob {
    let (from, signs) = marked.unwrap_or_default();
    let plain = TextFormat::simple(FontId::proportional(LETTER_SIZE), colors().ink);
    let wrong = TextFormat { background: colors().clay, color: colors().paper, ..plain.clone() };
    let mut job = LayoutJob::default();
    let part = |from: usize, count: usize| text.chars().skip(from).take(count).collect::<String>();
    for (text, format) in
        [(part(0, from), &plain), (part(from, signs), &wrong), (part(from + signs, usize::MAX), &plain)]
    {
        if !text.is_empty() {
            job.append(&text, 0.0, format.clone());
        }
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faulty_part_is_marked() {
        for (fen, part) in [("3x3/7/7/7/7/7/7/w/-1", "x"), ("7/77/7/7/7/7/7/w/-1", "7"), ("7/7/7/6/7/7/7/w/-1", "6")] {
            let problem = parse_draft(fen).expect_err("a faulty text");
            let job = fen_layout_job(fen, Some(mark_error(&problem)));
            let marked =
                job.sections.iter().find(|section| section.format.background == colors().clay).expect("something");
            assert_eq!(&job.text[marked.byte_range.start.0..marked.byte_range.end.0], part, "{fen}");
            assert_eq!(job.text, fen);
        }
        let problem = parse_draft("7/7").expect_err("a faulty text");
        assert_eq!(fen_layout_job("7/7", Some(mark_error(&problem))).sections.len(), 1, "all of it is wrong");
    }
}
