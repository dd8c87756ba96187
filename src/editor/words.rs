//! The arrangement in words: what was done last, and what is wrong, for the panel and for a screen reader.

use super::{Brush, Change, Editor, Verdict, concerns};
use crate::text::Text;
use crate::{access, announce, explain};
use congo_rules::{Defect, Square};

/// What was done last, and what that means, if it means something else than before.
pub fn news(editor: &Editor, text: &Text) -> String {
    let done = editor.last_change().map(|change| done(change, editor, text));
    let means = editor.verdict_changed().then(|| verdict(editor.verdict(), text).join(" "));
    done.into_iter().chain(means).collect::<Vec<_>>().join(" ")
}

/// What a brush is called.
pub fn brush_name(brush: Brush, text: &Text) -> String {
    match brush {
        Brush::Hand => text.get("editor-hand"),
        Brush::Eraser => text.get("editor-eraser"),
        Brush::Man(man) => access::called(man, None, text),
    }
}

/// Everything that keeps the arrangement from being played, or that nothing does, in sentences.
pub fn verdict(verdict: &Verdict, text: &Text) -> Vec<String> {
    match verdict {
        Verdict::Broken(defects) => defects.iter().map(|defect| explain::defect(defect, text)).collect(),
        Verdict::Over(_, outcome) => vec![announce::result(*outcome, text), text.get("editor-over")],
        Verdict::Sound(_) => vec![text.get("editor-sound")],
    }
}

/// What is wrong on a square, in sentences. Where a lion is missing nothing is wrong with a square.
pub fn wrong_on(square: Square, editor: &Editor, text: &Text) -> Vec<String> {
    let about = |defect: &&Defect| !matches!(defect, Defect::NoLion { .. }) && concerns(defect).contains(square);
    editor.verdict().defects().iter().filter(about).map(|defect| explain::defect(defect, text)).collect()
}

fn done(change: &Change, editor: &Editor, text: &Text) -> String {
    let called = |man| access::called(man, None, text);
    match change {
        Change::Put(man, at) => {
            text.with("editor-did-put", &[("man", called(*man).into()), ("at", at.to_string().into())])
        }
        Change::Removed(man, at) => {
            text.with("editor-did-remove", &[("man", called(*man).into()), ("at", at.to_string().into())])
        }
        Change::Moved(man, from, to) => text.with(
            "editor-did-move",
            &[("man", called(*man).into()), ("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        Change::Turn(color) => text.with("turn-of", &[("side", announce::side(*color, text).into())]),
        Change::Start => text.get("editor-did-start"),
        Change::Lions => text.get("editor-did-lions"),
        Change::Cleared => text.get("editor-did-clear"),
        Change::Mirrored => text.get("editor-did-mirror"),
        Change::Swapped => {
            let side = announce::side(editor.setup().turn, text);
            text.with("editor-did-swap", &[("side", side.into())])
        }
        Change::ChainEnded => text.get("editor-did-end-chain"),
        Change::SetUp => text.get("editor-did-set-up"),
        Change::Undone => text.get("editor-did-undo"),
        Change::Redone => text.get("editor-did-redo"),
        Change::Held(brush) => text.with("editor-in-hand", &[("brush", brush_name(*brush, text).into())]),
        Change::Picked(man) => text.with("editor-in-hand", &[("brush", called(*man).into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Editing;
    use congo_rules::{Color, Kind, Piece};

    #[test]
    fn changes_are_told_with_what_they_mean() {
        let (mut editor, text) = (Editor::default(), Text::default());
        let mut told = |order: Editing| {
            editor.obey(&order);
            news(&editor, &text)
        };
        let zebra = Piece { color: Color::White, kind: Kind::Zebra };
        assert_eq!(told(Editing::Clear), "The board is empty. White has no lion. Black has no lion.");
        assert_eq!(told(Editing::Put(Square::at(3, 3), zebra)), "White zebra on d4.");
        assert_eq!(told(Editing::Move(Square::at(3, 3), Square::at(4, 5))), "White zebra from d4 to e6.");
        assert_eq!(told(Editing::Remove(Square::at(4, 5))), "White zebra removed from e6.");
        assert_eq!(told(Editing::Lions), "Only the lions. This position can be played.", "one can take the other");
        let aside = Editing::Move(Square::at(3, 0), Square::at(4, 0));
        let bare = "Only the lions are left: a draw. This position can be analysed, but not played.";
        assert_eq!(told(aside), format!("White lion from d1 to e1. {bare}"));
        assert_eq!(told(Editing::Start), "Starting position. This position can be played.");
        assert_eq!(told(Editing::Swap), "The colours are swapped. Black to move.");
        assert_eq!(told(Editing::Choose(Brush::Man(zebra))), "Selected: White zebra.");
    }
}
