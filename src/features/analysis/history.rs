//! What was changed on the analysis board, so that everything can be undone.

use crate::features::analysis::AnalysisSession;
use congo_library::tree::{Tree, TreePath};

/// The maximum number of changes that can be undone.
const MAX_CHANGES: usize = 200;

/// The trees before each change, and those after the undone ones, the latest last.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct History {
    past: Vec<Tree>,
    undone: Vec<Tree>,
    /// The node whose comment was changed last: while it is being written, that is one change.
    commented: Option<TreePath>,
}

impl AnalysisSession {
    /// Changes the tree. `change` returns whether there is something to save.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Tree) -> bool) {
        let before = self.tree.clone();
        if change(&mut self.tree) {
            self.history.past.push(before);
            let surplus = self.history.past.len().saturating_sub(MAX_CHANGES);
            self.history.past.drain(..surplus);
            self.history.undone.clear();
            self.history.commented = None;
            self.unsaved = true;
        }
    }

    /// Changes the comment on the move that led here.
    pub(super) fn set_comment(&mut self, text: &str) {
        let here = Some(self.tree.current().clone());
        let goes_on = self.history.commented == here && !self.history.past.is_empty();
        self.edit(|tree| {
            let differs = tree.text() != text;
            tree.set_text(text);
            differs
        });
        if goes_on {
            self.history.past.pop();
        }
        self.history.commented = here;
    }

    /// Undoes the last change.
    pub(super) fn undo(&mut self) {
        self.history.commented = None;
        if let Some(before) = self.history.past.pop() {
            self.history.undone.push(std::mem::replace(&mut self.tree, before));
            self.unsaved = true;
        }
    }

    /// Makes the change that was undone last again.
    pub(super) fn redo(&mut self) {
        if let Some(after) = self.history.undone.pop() {
            self.history.past.push(std::mem::replace(&mut self.tree, after));
            self.unsaved = true;
        }
    }

    /// The number of changes that can be undone.
    pub fn changes(&self) -> usize {
        self.history.past.len()
    }

    /// Takes back all changes but so many as if they had never been made.
    pub(super) fn forget_changes(&mut self, kept: usize) {
        while self.history.past.len() > kept
            && let Some(before) = self.history.past.pop()
        {
            self.tree = before;
        }
    }
}
