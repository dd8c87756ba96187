//! A game as a tree with a current path: navigation and editing.

use crate::drawings::{self, Drawing};
use congo_rules::pgn::{Line, MAX_VARIATION_DEPTH, Node, Pgn};
use congo_rules::{IllegalMove, Path, PlayedMove, Position};

/// A branch into a variation: the move of the line that it replaces, and which of that move's variations it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Branch {
    /// The index in its line of the move that the variation replaces.
    pub ply: usize,
    /// The index of the variation.
    pub variation: usize,
}

/// A path in a tree: the branches, and the number of moves of the last line.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct TreePath {
    /// From the main line; empty on it.
    pub branches: Vec<Branch>,
    /// 0 before the first move of the line.
    pub ply_in_line: usize,
}

impl TreePath {
    /// The path after this number of moves of the main line.
    pub fn main_line(played: usize) -> Self {
        Self { branches: Vec::new(), ply_in_line: played }
    }

    /// Whether it is on the main line.
    pub fn is_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// The number of plies from the start.
    pub fn ply(&self) -> usize {
        self.branches.iter().map(|branch| branch.ply).sum::<usize>() + self.ply_in_line
    }

    /// The path after this number of moves of the same line.
    fn advanced_to(&self, played: usize) -> Self {
        Self { branches: self.branches.clone(), ply_in_line: played }
    }

    /// The path after the first move of a variation of the next move.
    fn with_variation(&self, variation: usize) -> Self {
        let mut branches = self.branches.clone();
        branches.push(Branch { ply: self.ply_in_line, variation });
        Self { branches, ply_in_line: 1 }
    }

    /// The start of a variation is the same as the position of its branch.
    fn normalized(mut self) -> Self {
        while self.ply_in_line == 0
            && let Some(branch) = self.branches.pop()
        {
            self.ply_in_line = branch.ply;
        }
        self
    }
}

/// A game as a tree, with a current path.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    game: Pgn,
    current: TreePath,
}

/// Why a move was not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// It is illegal.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// Variations cannot be nested deeper.
    #[error("variations within variations, more than {MAX_VARIATION_DEPTH} deep")]
    TooDeep,
}

impl Tree {
    /// A game at its start.
    pub fn new(game: Pgn) -> Self {
        Self { game, current: TreePath::default() }
    }

    /// The game with all its variations.
    pub fn game(&self) -> &Pgn {
        &self.game
    }

    /// The game, to change its tags.
    pub fn game_mut(&mut self) -> &mut Pgn {
        &mut self.game
    }

    /// The current path.
    pub fn current(&self) -> &TreePath {
        &self.current
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.node().map_or_else(|| self.game.start(), |node| node.played.after())
    }

    /// The last move of the current path; `None` at the start.
    pub fn node(&self) -> Option<&Node> {
        let place = self.current.clone().normalized();
        self.line(&place.branches)?.nodes.get(place.ply_in_line.checked_sub(1)?)
    }

    /// The moves from the start to the current position.
    pub fn moves(&self) -> Vec<&PlayedMove> {
        self.moves_to(&self.current)
    }

    /// The moves from the start to a path.
    pub fn moves_to(&self, place: &TreePath) -> Vec<&PlayedMove> {
        let mut turns = Vec::new();
        let mut line = self.game.line();
        for branch in &place.branches {
            turns.extend(line.nodes.iter().take(branch.ply).map(|node| &node.played));
            let Some(next) = line.nodes.get(branch.ply).and_then(|node| node.variations.get(branch.variation)) else {
                return turns;
            };
            line = next;
        }
        turns.extend(line.nodes.iter().take(place.ply_in_line).map(|node| &node.played));
        turns
    }

    /// The possible next moves: that of this line first, then its variations, each with its path.
    pub fn next_moves(&self) -> Vec<(TreePath, &Node)> {
        let Some(next) = self.line(&self.current.branches).and_then(|line| line.nodes.get(self.current.ply_in_line))
        else {
            return Vec::new();
        };
        let variations = next.variations.iter().enumerate().filter_map(|(nth, variation)| {
            variation.nodes.first().map(|first| (self.current.with_variation(nth), first))
        });
        std::iter::once((self.current.advanced_to(self.current.ply_in_line + 1), next)).chain(variations).collect()
    }

    /// Goes to a path. Returns false and changes nothing if it does not exist.
    pub fn go_to(&mut self, place: &TreePath) -> bool {
        let there = self.line(&place.branches).is_some_and(|line| place.ply_in_line <= line.nodes.len());
        if there {
            self.current = place.clone().normalized();
        }
        there
    }

    /// Goes one move forward in this line. Returns false at its end.
    pub fn forward(&mut self) -> bool {
        self.go_to(&self.current.advanced_to(self.current.ply_in_line + 1))
    }

    /// Goes one move back. Returns false at the start.
    pub fn back(&mut self) -> bool {
        let before = self.parent(&self.current);
        before.is_some_and(|place| self.go_to(&place))
    }

    /// The path one move before another.
    pub fn parent(&self, place: &TreePath) -> Option<TreePath> {
        let place = place.clone().normalized();
        Some(place.advanced_to(place.ply_in_line.checked_sub(1)?).normalized())
    }

    /// Goes to the end of this line.
    pub fn go_to_end(&mut self) {
        let last = self.line(&self.current.branches).map_or(0, |line| line.nodes.len());
        self.current.ply_in_line = last;
    }

    /// Goes to the start.
    pub fn go_to_start(&mut self) {
        self.current = TreePath::default();
    }

    /// Plays a move: follows the line or a variation if one of them has it, otherwise adds one. Returns whether
    /// something was added.
    ///
    /// # Errors
    /// [`TreeError`] if it cannot be played; then nothing changes.
    pub fn play(&mut self, path: &Path) -> Result<bool, TreeError> {
        let turn = self.position().apply_and_describe(path).map_err(TreeError::Illegal)?;
        let known =
            self.next_moves().into_iter().find(|(_, node)| node.played.path == turn.path).map(|(place, _)| place);
        if let Some(place) = known {
            self.current = place;
            return Ok(false);
        }
        self.add_node(Node::new(turn))?;
        Ok(true)
    }

    fn add_node(&mut self, node: Node) -> Result<(), TreeError> {
        let here = self.current.clone();
        // The maximum depth of a file, with one to spare for the line that starts here.
        let deep = here.branches.len() + 2 > MAX_VARIATION_DEPTH;
        let Some(line) = self.line_mut(&here.branches) else { return Ok(()) };
        match line.nodes.get_mut(here.ply_in_line) {
            Some(_) if deep => return Err(TreeError::TooDeep),
            Some(next) => {
                next.variations.push(Line { comments: Vec::new(), nodes: vec![node] });
                self.current = here.with_variation(next.variations.len() - 1);
            }
            None => {
                line.nodes.push(node);
                self.current = here.advanced_to(here.ply_in_line + 1);
            }
        }
        Ok(())
    }

    /// Deletes the last move with all that follows, and goes back before it. If a line's first move is deleted, its
    /// next variation replaces it. Returns false at the start.
    pub fn delete_from_here(&mut self) -> bool {
        let place = self.current.clone().normalized();
        let Some(last) = place.ply_in_line.checked_sub(1) else { return false };
        if !self.back() {
            return false;
        }
        if last == 0
            && let Some((branch, before)) = place.branches.split_last()
        {
            return self.remove_variation(before, *branch);
        }
        let Some(line) = self.line_mut(&place.branches) else { return false };
        let variations = line.nodes.get_mut(last).map(|node| std::mem::take(&mut node.variations)).unwrap_or_default();
        line.nodes.truncate(last);
        let mut variations = variations.into_iter().filter(|variation| !variation.nodes.is_empty());
        if let Some(next) = variations.next() {
            line.nodes.extend(next.nodes);
            if let Some(first) = line.nodes.get_mut(last) {
                first.variations.extend(variations);
            }
        }
        true
    }

    fn remove_variation(&mut self, before: &[Branch], branch: Branch) -> bool {
        let node = self.line_mut(before).and_then(|line| line.nodes.get_mut(branch.ply));
        node.map(|node| node.variations.remove(branch.variation)).is_some()
    }

    /// Promotes the current variation by one step towards the main line; the line that it replaces becomes its
    /// variation. Returns false on the main line.
    pub fn promote(&mut self) -> bool {
        let place = self.current.clone().normalized();
        let Some((branch, before)) = place.branches.split_last() else { return false };
        let Some(line) = self.line_mut(before) else { return false };
        let Some(node) = line.nodes.get_mut(branch.ply) else { return false };
        if branch.variation >= node.variations.len() {
            return false;
        }
        let mut others = std::mem::take(&mut node.variations);
        let promoted = others.remove(branch.variation);
        let demoted = Line { comments: Vec::new(), nodes: line.nodes.split_off(branch.ply) };
        others.insert(branch.variation, demoted);
        line.nodes.extend(promoted.nodes);
        if let Some(first) = line.nodes.get_mut(branch.ply) {
            others.append(&mut first.variations);
            first.variations = others;
        }
        self.current = TreePath { branches: before.to_vec(), ply_in_line: branch.ply + place.ply_in_line };
        true
    }

    /// The comment on the last move, or before the first one, without commands.
    pub fn text(&self) -> String {
        drawings::split_comment(&self.comment()).0
    }

    /// Sets the comment on the last move, or before the first one; an empty one removes it.
    pub fn set_text(&mut self, text: &str) {
        let comment = drawings::with_text(&self.comment(), text);
        self.set_comment(comment);
    }

    /// The drawings on the current position.
    pub fn drawings(&self) -> Vec<Drawing> {
        drawings::parse_drawings(&self.comment())
    }

    /// Adds a drawing. The same drawing in the same colour is removed instead; in another colour it is changed.
    pub fn toggle_drawing(&mut self, drawing: Drawing) {
        let mut all = self.drawings();
        let had = all.contains(&drawing);
        all.retain(|known| (known.from, known.to) != (drawing.from, drawing.to));
        all.extend((!had).then_some(drawing));
        let comment = drawings::with_drawings(&self.comment(), &all);
        self.set_comment(comment);
    }

    /// Removes all drawings of the current position.
    pub fn clear_drawings(&mut self) {
        let comment = drawings::with_drawings(&self.comment(), &[]);
        self.set_comment(comment);
    }

    fn comment(&self) -> String {
        let comments = self.node().map_or(&self.game.line().comments, |node| &node.comments);
        comments.join(" ")
    }

    fn set_comment(&mut self, comment: String) {
        let comments: Vec<String> = (!comment.is_empty()).then_some(comment).into_iter().collect();
        match self.node_mut() {
            Some(node) => node.comments = comments,
            None => self.game.line_mut().comments = comments,
        }
    }

    /// Annotates the last move with a NAG from 1 to 6; the same annotation again removes it.
    pub fn toggle_nag(&mut self, nag: u8) {
        let Some(node) = self.node_mut() else { return };
        let had = node.nags.contains(&nag);
        node.nags.retain(|known| !(1..=6).contains(known));
        if !had {
            node.nags.insert(0, nag);
        }
    }

    fn node_mut(&mut self) -> Option<&mut Node> {
        let place = self.current.clone().normalized();
        let last = place.ply_in_line.checked_sub(1)?;
        self.line_mut(&place.branches)?.nodes.get_mut(last)
    }

    fn line(&self, branches: &[Branch]) -> Option<&Line> {
        branches
            .iter()
            .try_fold(self.game.line(), |line, branch| line.nodes.get(branch.ply)?.variations.get(branch.variation))
    }

    fn line_mut(&mut self, branches: &[Branch]) -> Option<&mut Line> {
        branches.iter().try_fold(self.game.line_mut(), |line, branch| {
            line.nodes.get_mut(branch.ply)?.variations.get_mut(branch.variation)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::DrawingColor;
    use congo_rules::pgn::parse;

    fn tree(text: &str) -> Tree {
        Tree::new(parse(text).expect(text).remove(0))
    }

    fn moves(tree: &Tree) -> String {
        let text = tree.game().to_string();
        text.split_once("\n\n").expect("tags and moves").1.trim_end().replace('\n', " ")
    }

    fn play(tree: &mut Tree, path: &str) -> bool {
        tree.play(&path.parse().expect(path)).expect(path)
    }

    /// The last move of the current path.
    fn last_path(tree: &Tree) -> String {
        tree.node().map(|node| node.played.path.to_string()).unwrap_or_default()
    }

    const FORKED: &str = "1. a2-a3 a6-a5 (1... b6-b5 2. b2-b3 (2. c2-c3)) 2. d2-d3 *";

    #[test]
    fn forward_and_back_follow_the_line() {
        let mut tree = tree(FORKED);
        assert!(!tree.back());
        for expected in ["a2a3", "a6a5", "d2d3"] {
            assert!(tree.forward());
            assert_eq!(last_path(&tree), expected);
        }
        assert!(!tree.forward());
        for expected in ["a6a5", "a2a3", ""] {
            assert!(tree.back());
            assert_eq!(last_path(&tree), expected);
        }
    }

    #[test]
    fn next_moves_lead_into_variations_and_back_out() {
        let mut tree = tree(FORKED);
        tree.forward();
        let ways: Vec<String> = tree.next_moves().iter().map(|(_, node)| node.played.path.to_string()).collect();
        assert_eq!(ways, ["a6a5", "b6b5"]);
        let there = tree.next_moves()[1].0.clone();
        assert!(tree.go_to(&there));
        let deeper = tree.next_moves()[1].0.clone();
        assert!(tree.go_to(&deeper));
        assert_eq!((last_path(&tree), tree.current().ply(), tree.moves().len()), ("c2c3".into(), 3, 3));
        for expected in ["b6b5", "a2a3", ""] {
            assert!(tree.back());
            assert_eq!(last_path(&tree), expected);
        }
        assert!(!tree.go_to(&TreePath { branches: vec![Branch { ply: 7, variation: 0 }], ply_in_line: 1 }));
    }

    #[test]
    fn a_move_follows_what_is_there_or_adds_to_it() {
        let mut tree = tree(FORKED);
        assert!(!play(&mut tree, "a2a3"));
        assert!(!play(&mut tree, "b6b5"), "the variation goes on like that");
        assert!(play(&mut tree, "e2e3"));
        assert!(play(&mut tree, "e6e5"), "a variation grows at its end");
        assert_eq!(moves(&tree), "1. a2-a3 a6-a5 (1... b6-b5 2. b2-b3 (2. c2-c3) (2. e2-e3 e6-e5)) 2. d2-d3 *");
        assert!(matches!(
            tree.play(&"a1a9".parse().unwrap_or("a1a7".parse().expect("a path"))),
            Err(TreeError::Illegal(_))
        ));
    }

    #[test]
    fn deleting_keeps_the_other_variations() {
        for (way, left) in [
            (vec!["a2a3", "b6b5", "c2c3"], "1. a2-a3 a6-a5 (1... b6-b5 2. b2-b3) 2. d2-d3 *"),
            (vec!["a2a3", "b6b5", "b2b3"], "1. a2-a3 a6-a5 (1... b6-b5 2. c2-c3) 2. d2-d3 *"),
            (vec!["a2a3", "b6b5"], "1. a2-a3 a6-a5 2. d2-d3 *"),
            (vec!["a2a3", "a6a5"], "1. a2-a3 b6-b5 2. b2-b3 (2. c2-c3) *"),
            (vec!["a2a3"], "*"),
        ] {
            let mut tree = tree(FORKED);
            way.iter().for_each(|path| assert!(!play(&mut tree, path)));
            let before = tree.moves().len();
            assert!(tree.delete_from_here());
            assert_eq!((moves(&tree).as_str(), tree.moves().len()), (left, before - 1), "{way:?}");
        }
        assert!(!tree("*").delete_from_here());
    }

    #[test]
    fn a_promoted_variation_changes_places() {
        let mut tree = tree(FORKED);
        for path in ["a2a3", "b6b5", "c2c3"] {
            play(&mut tree, path);
        }
        assert!(tree.promote());
        assert_eq!(moves(&tree), "1. a2-a3 a6-a5 (1... b6-b5 2. c2-c3 (2. b2-b3)) 2. d2-d3 *");
        assert!(tree.promote());
        assert_eq!(moves(&tree), "1. a2-a3 b6-b5 (1... a6-a5 2. d2-d3) 2. c2-c3 (2. b2-b3) *");
        assert_eq!((last_path(&tree), tree.current().is_main_line()), ("c2c3".into(), true));
        assert!(!tree.promote());
        let again = parse(&tree.game().to_string()).expect("readable");
        assert_eq!(&again[0], tree.game());
    }

    #[test]
    fn comments_and_nags_stay_with_their_move() {
        let mut tree = tree(FORKED);
        tree.set_text("  before\n it begins ");
        tree.forward();
        tree.toggle_nag(2);
        tree.toggle_nag(4);
        tree.set_text("bold");
        assert_eq!(tree.text(), "bold");
        assert!(moves(&tree).starts_with("{before  it begins} 1. a2-a3 $4 {bold} 1... a6-a5"));
        tree.toggle_nag(4);
        tree.set_text("");
        assert!(moves(&tree).starts_with("{before  it begins} 1. a2-a3 a6-a5"));
    }

    #[test]
    fn drawings_are_toggled_beside_the_text() {
        let mut tree = tree("{[%clk 0:01:00] so} *");
        let square = |text: &str| text.parse().expect(text);
        let arrow = |ink| Drawing { color: ink, from: square("a1"), to: square("b3") };
        tree.toggle_drawing(arrow(DrawingColor::Green));
        tree.toggle_drawing(arrow(DrawingColor::Red));
        assert_eq!((tree.drawings(), tree.text()), (vec![arrow(DrawingColor::Red)], "so".into()));
        tree.set_text("then");
        assert_eq!(moves(&tree), "{[%clk 0:01:00] [%cal Ra1b3] then} *");
        tree.toggle_drawing(arrow(DrawingColor::Red));
        assert_eq!(moves(&tree), "{[%clk 0:01:00] then} *");
    }

    #[test]
    fn variations_go_no_deeper_than_a_file_can() {
        let mut tree = tree("*");
        // A branch at every move: the depth grows by one each time.
        let mut deep = 0;
        'down: for round in 0..200 {
            let moves = tree.position().legal_moves();
            let paths: Vec<Path> = moves.iter().take(2).map(|chosen| tree.position().path(*chosen)).collect();
            let [one, other] = &paths[..] else { break };
            if tree.play(one).is_err() {
                break 'down;
            }
            tree.back();
            if let Err(problem) = tree.play(other) {
                assert_eq!(problem, TreeError::TooDeep);
                break 'down;
            }
            deep = round;
        }
        assert!(deep > 20, "{deep}");
        let text = tree.game().to_string();
        assert_eq!(&parse(&text).expect("a file bears it")[0], tree.game());
    }
}
