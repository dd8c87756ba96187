//! What stands beside the board of a game with somebody elsewhere: the connection, who is there, what the other wants,
//! what can be said and done.

use super::super::Asked;
use super::super::icons::Icon;
use super::super::model::Model;
use super::super::over::Way;
use super::super::style::CLAY;
use super::super::widgets::faint;
use super::connection;
use crate::actions::Action;
use crate::board::ViewStyle;
use crate::explain;
use crate::online::{Onlining, Party};
use crate::screens::Overlay;
use crate::study::Studying;
use bevy_egui::egui;
use congo_client::link::State;
use congo_proto::code::shown;
use congo_proto::online::Phrase;
use congo_rules::Color;
use egui::{RichText, ScrollArea, Ui};

/// A window lower than this, in points, is low.
const LOW: f32 = 640.0;
/// How high the words are that say why a game has ended, at most, in points; in a low window.
const ENDED: [f32; 2] = [220.0, 84.0];

/// So long somebody who is not there may have left, and may as well be back in a moment: in seconds.
const GRACE_SECONDS: u64 = 15;
/// A lag from which on it is shown, in milliseconds: less is hardly felt.
const SLOW_MS: u32 = 300;

/// What players say to each other, in the order of the list.
const PHRASES: [Phrase; 8] = [
    Phrase::Hello,
    Phrase::HaveFun,
    Phrase::WellPlayed,
    Phrase::Oops,
    Phrase::OneMoment,
    Phrase::Thanks,
    Phrase::GoodGame,
    Phrase::Bye,
];

/// How the connection is, who is there, and what was said last.
pub(in crate::ui) fn state(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    if !model.current.is_online() {
        return;
    }
    let Some(party) = model.online.party() else { return ended(ui, model) };
    connection(ui, model, true);
    if let State::Lost { .. } = party.state()
        && ui.button(model.t("online-hurry")).clicked()
    {
        asked.push(Action::Wire(Onlining::Hurry));
    }
    if matches!(party.state(), State::Connected) {
        for color in Color::ALL {
            if party.own() != Some(color) {
                absence(ui, model, party, color);
            }
            lag(ui, model, party, color);
        }
    }
    let watchers = party.watchers();
    if party.platform().is_some() {
        return super::platform::number(ui, model, party, asked);
    }
    if let Some(code) = party.code() {
        let code = shown(code);
        let words = if watchers > 0 { format!("{code} · {}", watched(model, watchers)) } else { code };
        ui.label(faint(words)).on_hover_text(model.t("online-code-to-watch"));
    }
    if let Some((color, phrase)) = party.room().and_then(|room| room.said().last().copied()) {
        let words = format!("{}: {}", model.seat_name(color), explain::phrase(phrase, &model.text));
        ui.add(egui::Label::new(RichText::new(words).italics()).wrap());
    }
}

/// Why the game cannot go on.
fn ended(ui: &mut Ui, model: &Model) {
    let Some(failed) = model.online.failed() else { return };
    let words = explain::refused_online(&failed.problem, &failed.place.to_string(), &model.text);
    // A sentence may be long, and the buttons below it stay where they are.
    let height = if ui.ctx().viewport_rect().height() < LOW { ENDED[1] } else { ENDED[0] };
    ScrollArea::vertical().id_salt("ended").max_height(height).min_scrolled_height(0.0).show(ui, |ui| {
        ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap()).on_hover_text(&failed.problem.words);
    });
}

fn watched(model: &Model, watchers: u32) -> String {
    model.text.with("online-watchers", &[("count", f64::from(watchers).into())])
}

/// Somebody who is not there: for how long.
fn absence(ui: &mut Ui, model: &Model, party: &Party, color: Color) {
    if party.room().is_some_and(|room| room.is_over() || room.seat(color).is_none()) {
        return;
    }
    if let Some(away) = party.away_for(color) {
        let name = model.seat_name(color);
        if away < GRACE_SECONDS {
            // Most who go come back at once: a connection is made again, a laptop wakes up.
            ui.label(faint(model.t1("online-may-have-left", "name", &name)));
            return;
        }
        let time = format!("{}:{:02}", away / 60, away % 60);
        let words = model.text.with("online-away", &[("name", name.into()), ("time", time.into())]);
        ui.add(egui::Label::new(RichText::new(words).color(CLAY)).wrap());
    }
}

/// The lag of somebody whose moves are long under way.
fn lag(ui: &mut Ui, model: &Model, party: &Party, color: Color) {
    let Some(milliseconds) = party.lag_ms(color).filter(|milliseconds| *milliseconds >= SLOW_MS) else { return };
    let name = model.seat_name(color);
    let values = [("name", name.into()), ("lag", f64::from(milliseconds).into())];
    ui.label(faint(model.text.with("online-lag", &values)));
}

/// What waits for an answer besides an offer of a draw: a question and its two answers.
pub(in crate::ui) fn question(model: &Model) -> Option<(String, [(String, Action); 2])> {
    let party = model.online.party().filter(|_| model.current.is_online())?;
    let own = party.own()?;
    let (by, _) = party.room()?.takeback().filter(|(by, _)| *by != own)?;
    let question = model.t1("online-takeback-question", "name", &model.seat_name(by));
    let answer = |yes| Action::Wire(Onlining::AnswerTakeback(yes));
    Some((question, [(model.t("online-grant"), answer(true)), (model.t("draw-decline"), answer(false))]))
}

/// Whether the player sits at the game on the board.
fn seated<'a>(model: &'a Model) -> Option<&'a Party> {
    model.online.party().filter(|party| model.current.is_online() && party.own().is_some())
}

/// Whether the game can be claimed because the other side stays away.
pub(in crate::ui) fn may_claim(model: &Model) -> bool {
    seated(model).is_some_and(|party| party.platform().is_none() && party.may_claim())
}

/// Claims it.
pub(in crate::ui) fn claim(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    if super::super::widgets::wide_button(ui, model.t("online-claim"), true).clicked() {
        asked.push(Action::Wire(Onlining::Claim));
    }
}

/// Whether something can be said to somebody.
pub(in crate::ui) fn may_speak(model: &Model) -> bool {
    seated(model).is_some_and(|party| party.platform().is_none())
}

/// What can be said.
pub(in crate::ui) fn speak(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    ui.menu_button(model.t("online-say"), |ui| {
        for phrase in PHRASES {
            if ui.button(explain::phrase(phrase, &model.text)).clicked() {
                asked.push(Action::Wire(Onlining::Say(phrase)));
                ui.close();
            }
        }
    });
}

/// The buttons of such a game: sign, word, what it asks for, whether it can be pressed.
pub(in crate::ui) fn buttons(model: &Model) -> Option<Vec<(Icon, &'static str, Action, bool)>> {
    let party = model.online.party().filter(|_| model.current.is_online());
    if !model.current.is_online() {
        return None;
    }
    let room = party.and_then(Party::room);
    let going_on = room.is_some_and(|room| room.is_running());
    let (view_icon, view_key) = match model.view.style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    };
    let mut buttons = Vec::new();
    let seated = party.filter(|party| party.platform().is_none()).and_then(Party::own);
    if let Some((own, room)) = seated.zip(room) {
        let offered = room.draw_offer() == Some(own);
        let moved = room.takeback_of(own).is_some() && room.takeback().is_none();
        if going_on && room.ply() < 2 {
            buttons.push((Icon::Delete, "online-cancel", Action::Wire(Onlining::Cancel), true));
        } else {
            buttons.push((Icon::Resign, "button-resign", Action::Resign, going_on));
        }
        buttons.push((Icon::Draw, "button-draw", Action::OfferDraw, going_on && !offered));
        buttons.push((Icon::Undo, "button-undo", Action::Undo, going_on && moved));
    }
    buttons.push((Icon::Flip, "button-flip", Action::Flip, true));
    buttons.push((view_icon, view_key, Action::SwitchView, true));
    buttons.push((Icon::Look, "button-look", Action::Study(Studying::OpenMatch), !going_on));
    buttons.push((Icon::Settings, "menu-settings", Action::Open(Overlay::Settings), true));
    buttons.push((Icon::Share, "online-title", Action::Online, true));
    buttons.push((Icon::Back, "button-menu", Action::Menu, true));
    Some(buttons)
}

/// The ways on from such a game.
pub(in crate::ui) fn ways_on(model: &Model) -> Option<Vec<Way>> {
    let party = model.online.party().filter(|_| model.current.is_online())?;
    let mut ways = Vec::new();
    let seated = party.own().filter(|_| party.platform().is_none());
    if let Some((own, room)) = seated.zip(party.room()) {
        let (asked, wanted) = (room.wants_rematch(own), room.wants_rematch(!own));
        let key = match (asked, wanted) {
            (true, _) => "online-rematch-asked",
            (false, true) => "online-rematch-wanted",
            (false, false) => "button-rematch",
        };
        ways.push((model.t(key), !asked, Action::Wire(Onlining::Rematch)));
    }
    ways.push((model.t("button-look"), true, Action::Study(Studying::OpenMatch)));
    ways.push((model.t("online-title"), true, Action::Online));
    ways.push((model.t("button-menu"), true, Action::Menu));
    Some(ways)
}
