//! Does what is asked with what is shared, or begins it.

use super::easel::Commission;
use super::{Easel, Paint, Shared, Sharing, Subject, What};
use crate::actions::ToClipboard;
use crate::animation::LookBack;
use crate::board::{BoardTheme, View};
use crate::chooser::{Chooser, Wanted};
use crate::files::Folders;
use crate::game::Match;
use crate::game::record::{Records, Running};
use crate::notices::{Notice, Notices};
use crate::screens::{Overlay, Screen};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::study::Study;
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::tree::{Place, Tree};
use congo_games::{lone_person, record};
use congo_rules::Color;

/// A game without a name of its own is called so.
const NAMELESS: &str = "Congo";

/// What is asked may touch all this.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    easel: ResMut<'w, Easel>,
    looked_at: LookedAt<'w>,
    chooser: ResMut<'w, Chooser>,
    settings: Res<'w, Settings>,
    theme: Res<'w, BoardTheme>,
    paint: Res<'w, Paint>,
    text: Res<'w, Text>,
    folders: Option<Res<'w, Folders>>,
    notices: ResMut<'w, Notices>,
    overlay: ResMut<'w, NextState<Overlay>>,
    clipboard: MessageWriter<'w, ToClipboard>,
}

/// What the player looks at.
#[derive(SystemParam)]
struct LookedAt<'w> {
    screen: Res<'w, State<Screen>>,
    current: Res<'w, Match>,
    look_back: Res<'w, LookBack>,
    view: Res<'w, View>,
    records: Records<'w>,
    running: Res<'w, Running>,
    shelf: Res<'w, Shelf>,
    study: Res<'w, Study>,
}

pub(super) fn obey(mut asked: MessageReader<Shared>, mut desk: Desk) {
    for Shared(order) in asked.read() {
        desk.obey(order);
    }
}

impl Desk<'_> {
    fn obey(&mut self, order: &Sharing) {
        match order {
            Sharing::Begin => self.begin(),
            Sharing::Save => self.save(),
            Sharing::Write(path) => {
                let commission = self.commission();
                commission.into_iter().for_each(|commission| commission.write(&mut self.easel, path.clone()));
            }
            Sharing::Copy => self.copy(),
            Sharing::Stop => self.easel.stop(),
        }
    }

    fn begin(&mut self) {
        match self.looked_at.subject() {
            Ok(subject) => {
                self.easel.place(subject);
                NextState::set_if_neq(&mut self.overlay, Overlay::Share);
            }
            Err(notice) => self.notices.push(notice),
        }
    }

    fn save(&mut self) {
        let Some(subject) = self.easel.subject() else { return };
        let (what, name) = (self.settings.sharing.what, subject.name.clone());
        let then = |path| crate::actions::Action::Share(Sharing::Write(path));
        self.chooser.save(&self.text, wanted(what), &name, self.folders.as_deref(), then);
    }

    fn copy(&mut self) {
        let Some(commission) = self.commission() else { return };
        match self.settings.sharing.what {
            What::Text => _ = self.clipboard.write(ToClipboard(commission.words())),
            What::Picture | What::Film => commission.copy(&mut self.easel),
        }
    }

    fn commission(&self) -> Option<Commission> {
        Commission::of(&self.easel, &self.settings, &self.theme, &self.paint, &self.text)
    }
}

fn wanted(what: What) -> Wanted {
    let (kind, endings): (_, &[&str]) = match what {
        What::Picture => ("files-of-pictures", &["png"]),
        What::Film => ("files-of-films", &["gif"]),
        What::Text => ("files-of-texts", &["txt"]),
    };
    Wanted { title: "share-title", kind, endings }
}

impl LookedAt<'_> {
    fn subject(&self) -> Result<Subject, Notice> {
        match self.screen.get() {
            Screen::Library => self.of_library(),
            Screen::Study => {
                let name = self.study.kept().map_or(NAMELESS, |id| id.as_str());
                Ok(Subject::of(self.study.tree(), self.view.flipped, name))
            }
            _ => self.of_match(),
        }
    }

    /// The game that is chosen in the list, at its end; a person who played Black sits near.
    fn of_library(&self) -> Result<Subject, Notice> {
        let failed = |problem: String| Notice::problem("notice-cannot-open", problem);
        let library = self.records.settled_library().ok_or_else(|| Notice::key("notice-no-folder"))?;
        let id = self.shelf.cursor().ok_or_else(|| failed(String::new()))?;
        let mut tree = Tree::new(library.read(id).map_err(|problem| failed(problem.to_string()))?);
        tree.end();
        let flipped = lone_person(&record::players(tree.game())) == Some(Color::Black);
        Ok(Subject::of(&tree, flipped, id.as_str()))
    }

    /// The match, at the place that is looked at.
    fn of_match(&self) -> Result<Subject, Notice> {
        let mut tree = Tree::new(self.records.pgn(&self.current, None, &self.running));
        tree.end();
        if let Some(ply) = self.look_back.ply() {
            tree.go(&Place::main(ply));
        }
        let kept = self.running.id().filter(|_| self.current.purpose() == crate::game::Purpose::Game);
        Ok(Subject::of(&tree, self.view.flipped, kept.as_ref().map_or(NAMELESS, |id| id.as_str())))
    }
}
