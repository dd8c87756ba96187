//! The title of an exercise.

use crate::app::text::Text;
use crate::features::learn::practice::exercises::Ending;
use congo_rules::PieceKind;

/// Names the pieces of both sides.
pub(in crate::ui) fn exercise_title(text: &Text, ending: &Ending) -> String {
    let side = |pieces: &Vec<PieceKind>| -> String {
        let names: Vec<String> = [PieceKind::Lion]
            .iter()
            .chain(pieces)
            .map(|kind| crate::session::game_text::piece_name(*kind, text))
            .collect();
        names.join(" + ")
    };
    let [own, other] = [&ending.sides[0], &ending.sides[1]].map(side);
    format!("{own} – {other}")
}
