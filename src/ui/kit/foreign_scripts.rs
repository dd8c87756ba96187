//! Names in scripts that our fonts lack: when a character is drawn as a box, a font of the system is looked for that has
//! it, and the panels are drawn again with it.

use crate::app::fonts::is_drawn;
use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::system_fonts::{FoundFonts, SystemFont, SystemFonts};
use crate::app::text::Text;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, egui};
use egui::epaint::ClippedShape;
use egui::{FontId, Shape};
use std::collections::BTreeSet;

/// The last character of the Latin letters, which our fonts have.
const LAST_LATIN: char = '\u{24F}';

/// The fonts for other scripts, and the search for them.
#[derive(Resource, Default)]
pub(crate) struct ForeignScripts {
    /// The characters that have been drawn.
    seen: BTreeSet<char>,
    search: Option<Job>,
    fonts: Vec<SystemFont>,
}

impl ForeignScripts {
    /// The fonts that were found.
    pub(super) fn fonts(&self) -> &[SystemFont] {
        &self.fonts
    }
}

pub(crate) fn plugin(app: &mut App) {
    let drawn = EguiPostUpdateSet::EndPass;
    app.init_resource::<ForeignScripts>()
        .init_resource::<SystemFonts>()
        .add_systems(PostUpdate, find_fonts.after(drawn).before(EguiPostUpdateSet::ProcessOutput));
}

/// Looks for fonts with the characters on the screen that no font has.
fn find_fonts(
    mut contexts: Query<(&mut EguiContext, &EguiFullOutput)>,
    mut scripts: ResMut<ForeignScripts>,
    system: Res<SystemFonts>,
    jobs: Res<Jobs>,
) {
    if scripts.search.is_some() {
        return;
    }
    let mut missing = BTreeSet::new();
    for (mut context, output) in &mut contexts {
        let shapes = output.0.iter().flat_map(|output| &output.shapes);
        let new: BTreeSet<char> = foreign_characters(shapes).filter(|sign| !scripts.seen.contains(sign)).collect();
        if new.is_empty() {
            continue;
        }
        let font = FontId::default();
        context.get_mut().fonts_mut(|fonts| missing.extend(new.iter().filter(|sign| !fonts.has_glyph(&font, **sign))));
        scripts.bypass_change_detection().seen.extend(new);
    }
    if !missing.is_empty() {
        let system = system.clone();
        let find = |_| async move { Ok(system.load_and_find(&missing).await) };
        scripts.search = Some(jobs.spawn_low_priority_future(find, keep_fonts));
    }
}

fn keep_fonts(In(found): In<JobResult<FoundFonts>>, mut scripts: ResMut<ForeignScripts>, mut text: ResMut<Text>) {
    scripts.search = None;
    let Ok(found) = found else { return };
    scripts.fonts = found.fonts;
    if !found.undrawable.is_empty() {
        text.cannot_draw(&found.undrawable);
    }
}

/// The visible characters beyond the Latin letters.
fn foreign_characters<'a>(shapes: impl Iterator<Item = &'a ClippedShape>) -> impl Iterator<Item = char> {
    let mut found = Vec::new();
    shapes.for_each(|clipped| collect_foreign(&clipped.shape, &mut found));
    found.into_iter()
}

fn collect_foreign(shape: &Shape, found: &mut Vec<char>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect_foreign(shape, found)),
        Shape::Text(text) if !text.galley.text().is_ascii() => {
            found.extend(text.galley.text().chars().filter(|sign| *sign > LAST_LATIN && is_drawn(*sign)));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_on_the_screen_are_looked_at_once_they_are_foreign() {
        let context = egui::Context::default();
        crate::ui::kit::style::apply(&context, "en");
        let mut output = context.run_ui(egui::RawInput::default(), |ui| {
            ui.label("Zoë – 김 \u{FE0F}🦁");
            ui.horizontal(|ui| ui.button("ทดสอบ"));
        });
        output.textures_delta.clear();
        let found: String = foreign_characters(output.shapes.iter()).collect();
        assert_eq!(found, "–김🦁ทดสอบ");
        let font = FontId::default();
        let missing = |sign: &char| context.fonts_mut(|fonts| !fonts.has_glyph(&font, *sign));
        assert_eq!(found.chars().filter(missing).collect::<String>(), "김ทดสอบ", "the lion is ours");
    }
}
