//! The arrangement that is being set up, with everything that was done to it.

use super::change::{self, Change};
use super::{Brush, Editing, Verdict};
use crate::screens::Screen;
use bevy::prelude::Resource;
use congo_rules::{Piece, Setup, Square};

/// So many changes can be taken back.
const REMEMBERED: usize = 300;

/// The arrangement that is being set up. It is kept as long as the program runs.
#[derive(Resource, Debug, Clone)]
pub struct Editor {
    setup: Setup,
    verdict: Verdict,
    brush: Brush,
    picked: Option<Square>,
    aim: Option<Square>,
    past: Vec<Setup>,
    future: Vec<Setup>,
    last: Option<Change>,
    /// What could be done before it.
    before: Option<Verdict>,
    revision: u64,
    from: Screen,
}

impl Default for Editor {
    fn default() -> Self {
        let setup = Setup::start();
        Self {
            verdict: Verdict::of(&setup),
            setup,
            brush: Brush::Hand,
            picked: None,
            aim: None,
            past: Vec::new(),
            future: Vec::new(),
            last: None,
            before: None,
            revision: 0,
            from: Screen::Menu,
        }
    }
}

/// What there is.
impl Editor {
    /// The arrangement.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who stands on a square.
    pub fn man(&self, square: Square) -> Option<Piece> {
        self.setup.board[square.index()]
    }

    /// What can be done with it.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// What the hand holds.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// The man that was picked up to be put elsewhere.
    pub fn picked(&self) -> Option<Square> {
        self.picked
    }

    /// The square that a man on his way to the board is over.
    pub fn aim(&self) -> Option<Square> {
        self.aim
    }

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether one that was taken back can be made once more.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// What was done last.
    pub fn last_change(&self) -> Option<&Change> {
        self.last.as_ref()
    }

    /// Whether something else can be said of it since the last change.
    pub fn verdict_changed(&self) -> bool {
        self.before.as_ref().is_some_and(|before| !before.says_the_same(&self.verdict))
    }

    /// Counts the changes.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Where the way back leads.
    pub(super) fn came_from(&self) -> Screen {
        self.from
    }
}

/// What can be done.
impl Editor {
    /// Somebody comes from another screen. What is in the middle of something there cannot be gone back to.
    pub(super) fn open_from(&mut self, screen: Screen) {
        match screen {
            Screen::Editor => {}
            Screen::Playing | Screen::Library | Screen::Study => self.from = screen,
            _ => self.from = Screen::Menu,
        }
        self.put_down();
    }

    /// Does what concerns the arrangement alone.
    pub(super) fn obey(&mut self, order: &Editing) {
        let setup = &self.setup;
        let (next, change) = match order {
            Editing::Choose(brush) => return self.choose(*brush),
            Editing::ChooseBy(steps) => return self.choose(self.brush.stepped(*steps)),
            Editing::Aim(square) => return self.aim = *square,
            Editing::Undo => return self.undo(),
            Editing::Redo => return self.redo(),
            Editing::Put(square, man) => return self.put(*square, *man),
            Editing::Remove(square) => return self.remove(*square),
            Editing::Move(from, to) => return self.bring(*from, *to),
            Editing::Start => (Setup::start(), Change::Start),
            Editing::Lions => (change::lions(setup.turn), Change::Lions),
            Editing::Clear => (Setup { turn: setup.turn, ..Setup::EMPTY }, Change::Cleared),
            Editing::Mirror => (change::mirrored(setup), Change::Mirrored),
            Editing::Swap => (change::swapped(setup), Change::Swapped),
            Editing::Turn(color) => (Setup { turn: *color, ..setup.clone() }, Change::Turn(*color)),
            Editing::EndChain => (Setup { chain: None, ..setup.clone() }, Change::ChainEnded),
            // The rest concerns others too.
            _ => return,
        };
        self.change(next, change);
    }

    /// Takes something into the hand.
    pub(super) fn choose(&mut self, brush: Brush) {
        self.put_down();
        if std::mem::replace(&mut self.brush, brush) != brush {
            self.tell(Change::Held(brush));
        }
    }

    /// Picks up the man on a square.
    pub(super) fn pick(&mut self, square: Square) {
        self.picked = self.man(square).map(|_| square);
        self.man(square).into_iter().for_each(|man| self.tell(Change::Picked(man)));
    }

    /// Whoever was picked up stays where he stood.
    pub(super) fn put_down(&mut self) {
        self.picked = None;
        self.aim = None;
    }

    /// Puts a man on a square.
    pub(super) fn put(&mut self, square: Square, man: Piece) {
        self.change(change::with(&self.setup, square, Some(man)), Change::Put(man, square));
    }

    /// Puts a man on a square, or takes him away if it is he who stands there.
    pub(super) fn put_or_remove(&mut self, square: Square, man: Piece) {
        if self.man(square) == Some(man) { self.remove(square) } else { self.put(square, man) }
    }

    /// Takes away whoever stands on a square.
    pub(super) fn remove(&mut self, square: Square) {
        if let Some(man) = self.man(square) {
            self.change(change::with(&self.setup, square, None), Change::Removed(man, square));
        }
    }

    /// Brings a man to another square.
    pub(super) fn bring(&mut self, from: Square, to: Square) {
        self.put_down();
        if let Some(man) = self.man(from).filter(|_| from != to) {
            self.change(change::moved(&self.setup, from, to), Change::Moved(man, from, to));
        }
    }

    /// The arrangement is this now.
    pub(super) fn change(&mut self, next: Setup, change: Change) {
        if next != self.setup {
            let before = self.replace(next, change);
            self.past.push(before);
            self.future.clear();
            let surplus = self.past.len().saturating_sub(REMEMBERED);
            self.past.drain(..surplus);
        }
    }

    /// Joins the last two changes into one, so that they are taken back together: strokes of a brush over many squares.
    pub(super) fn join(&mut self) {
        if self.past.len() > 1 {
            self.past.pop();
        }
    }

    fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            let undone = self.replace(before, Change::Undone);
            self.future.push(undone);
        }
    }

    fn redo(&mut self) {
        if let Some(next) = self.future.pop() {
            let before = self.replace(next, Change::Redone);
            self.past.push(before);
        }
    }

    /// What is done now is the news, and what was wrong so far none.
    fn tell(&mut self, change: Change) {
        self.before = Some(self.verdict.clone());
        self.last = Some(change);
    }

    /// Answers what it was before.
    fn replace(&mut self, next: Setup, change: Change) -> Setup {
        self.put_down();
        self.tell(change);
        self.verdict = Verdict::of(&next);
        self.revision += 1;
        std::mem::replace(&mut self.setup, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Kind};

    const ZEBRA: Piece = Piece { color: Color::White, kind: Kind::Zebra };

    #[test]
    fn what_changes_nothing_is_not_remembered() {
        let mut editor = Editor::default();
        for order in [Editing::Start, Editing::Turn(Color::White), Editing::Undo, Editing::Redo, Editing::EndChain] {
            editor.obey(&order);
        }
        assert!(!editor.can_undo() && editor.revision() == 0);
    }

    #[test]
    fn changes_are_taken_back_and_made_again() {
        let mut editor = Editor::default();
        editor.obey(&Editing::Clear);
        editor.obey(&Editing::Put(Square::at(3, 3), ZEBRA));
        editor.obey(&Editing::Undo);
        assert_eq!(*editor.setup(), Setup::EMPTY);
        editor.obey(&Editing::Undo);
        assert_eq!(*editor.setup(), Setup::start());
        editor.obey(&Editing::Redo);
        editor.obey(&Editing::Redo);
        assert_eq!(editor.man(Square::at(3, 3)), Some(ZEBRA));
        editor.obey(&Editing::Undo);
        editor.obey(&Editing::Mirror);
        assert!(editor.can_redo(), "an empty board has no left and right");
        editor.obey(&Editing::Turn(Color::Black));
        assert!(!editor.can_redo(), "a new way begins");
    }

    #[test]
    fn a_stroke_is_taken_back_at_once() {
        let mut editor = Editor::default();
        editor.obey(&Editing::Clear);
        for file in 0..7 {
            editor.put(Square::at(file, 1), ZEBRA);
            if file > 0 {
                editor.join();
            }
        }
        editor.obey(&Editing::Undo);
        assert_eq!(*editor.setup(), Setup::EMPTY);
        editor.obey(&Editing::Redo);
        assert_eq!(editor.setup().men().count(), 7);
    }

    #[test]
    fn not_everything_is_remembered_for_ever() {
        let mut editor = Editor::default();
        for _ in 0..REMEMBERED {
            editor.obey(&Editing::Turn(Color::Black));
            editor.obey(&Editing::Turn(Color::White));
        }
        assert_eq!(editor.past.len(), REMEMBERED);
    }
}
