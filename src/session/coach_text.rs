//! The texts of the coach.

use crate::app::text::Text;
use crate::session::coach::{Advice, Remarks, Rescue};
use crate::session::game_text::piece_at_sentence;
use bevy::prelude::*;
use congo_coach::analysis::{Loss, LossCause};
use congo_rules::Square;

/// The coach's remarks as sentences.
pub fn remark_sentences(remarks: &Remarks, text: &Text) -> Vec<String> {
    let lost = remarks.loss.map(|loss| loss_sentence(loss, text));
    let taken_back = remarks.taken_back.map(|loss| loss_sentence(loss, text));
    let last_time = taken_back.map(|said| text.with_value("coach-last-time", "said", &said));
    lost.into_iter().chain(last_time).chain(remarks.advice.iter().map(|item| advice_sentence(*item, text))).collect()
}

/// What was lost, and why.
fn loss_sentence(loss: Loss, text: &Text) -> String {
    let key = match loss.cause {
        LossCause::MovedIntoDanger => "coach-lost-moved",
        LossCause::LeftInDanger => "coach-lost-left",
        LossCause::Unprotected => "coach-lost-unprotected",
        LossCause::LineOpened => "coach-lost-opened",
        LossCause::Chain(count) => return text.with_values("coach-lost-chain", &[("count", count.into())]),
        LossCause::StayedInRiver => "coach-lost-stayed",
        LossCause::BackInRiver => "coach-lost-back",
        LossCause::OneOfSeveral => "coach-lost-one",
        LossCause::NoEscape => "coach-lost-trapped",
    };
    piece_at_sentence(key, loss.piece.kind, loss.at, text)
}

/// A remark about the position.
fn advice_sentence(advice: Advice, text: &Text) -> String {
    let of = |key, kind, at| piece_at_sentence(key, kind, at, text);
    let several = |key, count: usize, at: Square| {
        text.with_values(key, &[("count", count.into()), ("at", at.to_string().into())])
    };
    match advice {
        Advice::TakeLion(kind, at) => of("coach-take-lion", kind, at),
        Advice::LionInDanger(Rescue::Take, kind, at) => of("coach-lion-take", kind, at),
        Advice::LionInDanger(Rescue::Flee, ..) => text.get("coach-lion-flee"),
        Advice::LionInDanger(Rescue::Block, ..) => text.get("coach-lion-block"),
        Advice::LionInDanger(Rescue::None, ..) => text.get("coach-lion-lost"),
        Advice::InRiver(kind, at) => of("coach-swims", kind, at),
        Advice::Take(kind, at) => of("coach-take", kind, at),
        Advice::TakeAndLoseLess(kind, at) => of("coach-take-more", kind, at),
        Advice::TakeSeveral(count, at) => several("coach-take-several", count, at),
        Advice::InDanger(kind, at) => of("coach-in-danger", kind, at),
        Advice::InDangerOfBadTrade(kind, at) => of("coach-bad-trade", kind, at),
        Advice::SeveralInDanger(count, at) => several("coach-several-in-danger", count, at),
        Advice::Develop => text.get("coach-develop"),
        Advice::Quiet => text.get("coach-calm"),
        Advice::Tip(number) => text.get(&format!("coach-tip-{number}")),
    }
}
