//! A game as a tree, with a place in it: going on, back and into variations, and changing what is there.

use crate::drawings::{self, Drawing};
use congo_rules::pgn::{Line, MAX_VARIATION_DEPTH, Node, Pgn};
use congo_rules::{IllegalMove, Path, PlayedMove, Position};

/// A variation that was turned into: of which move of the line, and which of that move's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turnoff {
    /// The move, counted from 0 in its line, instead of which the variation begins.
    pub at: usize,
    /// Which of its variations, from 0.
    pub variation: usize,
}

/// A place in a tree: the variations that lead there, and how many moves of the last line have been played.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Place {
    /// From the main line on; empty on it.
    pub turnoffs: Vec<Turnoff>,
    /// 0: before the first move of the line.
    pub played: usize,
}

impl Place {
    /// After so many moves of the main line.
    pub fn main(played: usize) -> Self {
        Self { turnoffs: Vec::new(), played }
    }

    /// Whether it is on the main line.
    pub fn is_main(&self) -> bool {
        self.turnoffs.is_empty()
    }

    /// How many moves have been played to get here.
    pub fn ply(&self) -> usize {
        self.turnoffs.iter().map(|turnoff| turnoff.at).sum::<usize>() + self.played
    }

    /// The place after this many moves of the same line.
    fn after(&self, played: usize) -> Self {
        Self { turnoffs: self.turnoffs.clone(), played }
    }

    /// The place after the first move of a variation of the next move.
    fn aside(&self, variation: usize) -> Self {
        let mut turnoffs = self.turnoffs.clone();
        turnoffs.push(Turnoff { at: self.played, variation });
        Self { turnoffs, played: 1 }
    }

    /// Before the first move of a variation is where it was turned into.
    fn settled(mut self) -> Self {
        while self.played == 0
            && let Some(turnoff) = self.turnoffs.pop()
        {
            self.played = turnoff.at;
        }
        self
    }
}

/// A game as a tree, with a place in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    game: Pgn,
    here: Place,
}

/// Why a move was not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// It is no legal move here.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// Variations within variations go no deeper.
    #[error("variations within variations, more than {MAX_VARIATION_DEPTH} deep")]
    TooDeep,
}

impl Tree {
    /// A game, with the place before its first move.
    pub fn new(game: Pgn) -> Self {
        Self { game, here: Place::default() }
    }

    /// The game with all its variations.
    pub fn game(&self) -> &Pgn {
        &self.game
    }

    /// The same, to change what its tags say.
    pub fn game_mut(&mut self) -> &mut Pgn {
        &mut self.game
    }

    /// Where in the tree.
    pub fn here(&self) -> &Place {
        &self.here
    }

    /// The position here.
    pub fn position(&self) -> Position {
        self.node().map_or_else(|| self.game.start(), |node| node.played.after())
    }

    /// The move that was played last to get here; none at the beginning.
    pub fn node(&self) -> Option<&Node> {
        let place = self.here.clone().settled();
        self.line(&place.turnoffs)?.nodes.get(place.played.checked_sub(1)?)
    }

    /// The moves from the beginning to here.
    pub fn turns(&self) -> Vec<&PlayedMove> {
        self.turns_to(&self.here)
    }

    /// The moves from the beginning to a place.
    pub fn turns_to(&self, place: &Place) -> Vec<&PlayedMove> {
        let mut turns = Vec::new();
        let mut line = self.game.line();
        for turnoff in &place.turnoffs {
            turns.extend(line.nodes.iter().take(turnoff.at).map(|node| &node.played));
            let Some(next) = line.nodes.get(turnoff.at).and_then(|node| node.variations.get(turnoff.variation)) else {
                return turns;
            };
            line = next;
        }
        turns.extend(line.nodes.iter().take(place.played).map(|node| &node.played));
        turns
    }

    /// The ways on from here: the move of this line first, then its variations; each with the place after it.
    pub fn ways(&self) -> Vec<(Place, &Node)> {
        let Some(next) = self.line(&self.here.turnoffs).and_then(|line| line.nodes.get(self.here.played)) else {
            return Vec::new();
        };
        let variations = next
            .variations
            .iter()
            .enumerate()
            .filter_map(|(nth, variation)| variation.nodes.first().map(|first| (self.here.aside(nth), first)));
        std::iter::once((self.here.after(self.here.played + 1), next)).chain(variations).collect()
    }

    /// Goes to a place; false, and nothing changes, if there is no such place.
    pub fn go(&mut self, place: &Place) -> bool {
        let there = self.line(&place.turnoffs).is_some_and(|line| place.played <= line.nodes.len());
        if there {
            self.here = place.clone().settled();
        }
        there
    }

    /// Goes on by one move of this line; false at its end.
    pub fn forward(&mut self) -> bool {
        self.go(&self.here.after(self.here.played + 1))
    }

    /// Goes back by one move; false at the beginning.
    pub fn back(&mut self) -> bool {
        let before = self.before(&self.here);
        before.is_some_and(|place| self.go(&place))
    }

    /// The place one move before another.
    pub fn before(&self, place: &Place) -> Option<Place> {
        let place = place.clone().settled();
        Some(place.after(place.played.checked_sub(1)?).settled())
    }

    /// Goes to the end of this line.
    pub fn end(&mut self) {
        let last = self.line(&self.here.turnoffs).map_or(0, |line| line.nodes.len());
        self.here.played = last;
    }

    /// Goes to the beginning.
    pub fn begin(&mut self) {
        self.here = Place::default();
    }

    /// Plays a move here: follows the line or a variation if one of them goes on like that, otherwise adds one. Answers
    /// whether something was added.
    ///
    /// # Errors
    /// [`TreeError`] if it cannot be played; nothing changes then.
    pub fn play(&mut self, path: &Path) -> Result<bool, TreeError> {
        let turn = self.position().apply_and_describe(path).map_err(TreeError::Illegal)?;
        let known = self.ways().into_iter().find(|(_, node)| node.played.path == turn.path).map(|(place, _)| place);
        if let Some(place) = known {
            self.here = place;
            return Ok(false);
        }
        self.add(Node::new(turn))?;
        Ok(true)
    }

    fn add(&mut self, node: Node) -> Result<(), TreeError> {
        let here = self.here.clone();
        // The depth that a file may have, with one to spare for the line that begins here.
        let deep = here.turnoffs.len() + 2 > MAX_VARIATION_DEPTH;
        let Some(line) = self.line_mut(&here.turnoffs) else { return Ok(()) };
        match line.nodes.get_mut(here.played) {
            Some(_) if deep => return Err(TreeError::TooDeep),
            Some(next) => {
                next.variations.push(Line { comments: Vec::new(), nodes: vec![node] });
                self.here = here.aside(next.variations.len() - 1);
            }
            None => {
                line.nodes.push(node);
                self.here = here.after(here.played + 1);
            }
        }
        Ok(())
    }

    /// Takes away the move that led here with all that follows, and goes back before it; where a line's first move is
    /// taken away, its next variation stands in its place. False at the beginning.
    pub fn cut(&mut self) -> bool {
        let place = self.here.clone().settled();
        let Some(last) = place.played.checked_sub(1) else { return false };
        if !self.back() {
            return false;
        }
        if last == 0
            && let Some((turnoff, before)) = place.turnoffs.split_last()
        {
            return self.drop_variation(before, *turnoff);
        }
        let Some(line) = self.line_mut(&place.turnoffs) else { return false };
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

    fn drop_variation(&mut self, before: &[Turnoff], turnoff: Turnoff) -> bool {
        let node = self.line_mut(before).and_then(|line| line.nodes.get_mut(turnoff.at));
        node.map(|node| node.variations.remove(turnoff.variation)).is_some()
    }

    /// Makes the variation that leads here the line that it departs from, one step nearer to the main line; what stood
    /// there becomes its variation. False on the main line.
    pub fn promote(&mut self) -> bool {
        let place = self.here.clone().settled();
        let Some((turnoff, before)) = place.turnoffs.split_last() else { return false };
        let Some(line) = self.line_mut(before) else { return false };
        let Some(node) = line.nodes.get_mut(turnoff.at) else { return false };
        if turnoff.variation >= node.variations.len() {
            return false;
        }
        let mut others = std::mem::take(&mut node.variations);
        let risen = others.remove(turnoff.variation);
        let sunk = Line { comments: Vec::new(), nodes: line.nodes.split_off(turnoff.at) };
        others.insert(turnoff.variation, sunk);
        line.nodes.extend(risen.nodes);
        if let Some(first) = line.nodes.get_mut(turnoff.at) {
            others.append(&mut first.variations);
            first.variations = others;
        }
        self.here = Place { turnoffs: before.to_vec(), played: turnoff.at + place.played };
        true
    }

    /// What is said about the move that led here, or before the first: the words alone.
    pub fn said(&self) -> String {
        drawings::parts(&self.comment()).0
    }

    /// Says something about the move that led here, or before the first; nothing takes away what was said.
    pub fn say(&mut self, text: &str) {
        let comment = drawings::with_words(&self.comment(), text);
        self.set_comment(comment);
    }

    /// What is drawn here.
    pub fn drawings(&self) -> Vec<Drawing> {
        drawings::of_comment(&self.comment())
    }

    /// Draws something here; the same in the same colour again takes it away, in another colour changes it.
    pub fn draw(&mut self, drawing: Drawing) {
        let mut all = self.drawings();
        let had = all.contains(&drawing);
        all.retain(|known| (known.from, known.to) != (drawing.from, drawing.to));
        all.extend((!had).then_some(drawing));
        let comment = drawings::with_drawings(&self.comment(), &all);
        self.set_comment(comment);
    }

    /// Takes away all that is drawn here.
    pub fn wipe(&mut self) {
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

    /// Judges the move that led here, by its PGN number from 1 to 6; the same judgement again takes it away.
    pub fn judge(&mut self, nag: u8) {
        let Some(node) = self.node_mut() else { return };
        let had = node.nags.contains(&nag);
        node.nags.retain(|known| !(1..=6).contains(known));
        if !had {
            node.nags.insert(0, nag);
        }
    }

    fn node_mut(&mut self) -> Option<&mut Node> {
        let place = self.here.clone().settled();
        let last = place.played.checked_sub(1)?;
        self.line_mut(&place.turnoffs)?.nodes.get_mut(last)
    }

    fn line(&self, turnoffs: &[Turnoff]) -> Option<&Line> {
        turnoffs
            .iter()
            .try_fold(self.game.line(), |line, turnoff| line.nodes.get(turnoff.at)?.variations.get(turnoff.variation))
    }

    fn line_mut(&mut self, turnoffs: &[Turnoff]) -> Option<&mut Line> {
        turnoffs.iter().try_fold(self.game.line_mut(), |line, turnoff| {
            line.nodes.get_mut(turnoff.at)?.variations.get_mut(turnoff.variation)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::Ink;
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

    /// The last square of the move that led here.
    fn at(tree: &Tree) -> String {
        tree.node().map(|node| node.played.path.to_string()).unwrap_or_default()
    }

    const FORKED: &str = "1. a2-a3 a6-a5 (1... b6-b5 2. b2-b3 (2. c2-c3)) 2. d2-d3 *";

    #[test]
    fn one_goes_on_and_back() {
        let mut tree = tree(FORKED);
        assert!(!tree.back());
        for expected in ["a2a3", "a6a5", "d2d3"] {
            assert!(tree.forward());
            assert_eq!(at(&tree), expected);
        }
        assert!(!tree.forward());
        for expected in ["a6a5", "a2a3", ""] {
            assert!(tree.back());
            assert_eq!(at(&tree), expected);
        }
    }

    #[test]
    fn ways_lead_into_variations_and_back_out() {
        let mut tree = tree(FORKED);
        tree.forward();
        let ways: Vec<String> = tree.ways().iter().map(|(_, node)| node.played.path.to_string()).collect();
        assert_eq!(ways, ["a6a5", "b6b5"]);
        let there = tree.ways()[1].0.clone();
        assert!(tree.go(&there));
        let deeper = tree.ways()[1].0.clone();
        assert!(tree.go(&deeper));
        assert_eq!((at(&tree), tree.here().ply(), tree.turns().len()), ("c2c3".into(), 3, 3));
        for expected in ["b6b5", "a2a3", ""] {
            assert!(tree.back());
            assert_eq!(at(&tree), expected);
        }
        assert!(!tree.go(&Place { turnoffs: vec![Turnoff { at: 7, variation: 0 }], played: 1 }));
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
    fn cutting_leaves_what_stood_beside() {
        for (way, left) in [
            (vec!["a2a3", "b6b5", "c2c3"], "1. a2-a3 a6-a5 (1... b6-b5 2. b2-b3) 2. d2-d3 *"),
            (vec!["a2a3", "b6b5", "b2b3"], "1. a2-a3 a6-a5 (1... b6-b5 2. c2-c3) 2. d2-d3 *"),
            (vec!["a2a3", "b6b5"], "1. a2-a3 a6-a5 2. d2-d3 *"),
            (vec!["a2a3", "a6a5"], "1. a2-a3 b6-b5 2. b2-b3 (2. c2-c3) *"),
            (vec!["a2a3"], "*"),
        ] {
            let mut tree = tree(FORKED);
            way.iter().for_each(|path| assert!(!play(&mut tree, path)));
            let before = tree.turns().len();
            assert!(tree.cut());
            assert_eq!((moves(&tree).as_str(), tree.turns().len()), (left, before - 1), "{way:?}");
        }
        assert!(!tree("*").cut());
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
        assert_eq!((at(&tree), tree.here().is_main()), ("c2c3".into(), true));
        assert!(!tree.promote());
        let again = parse(&tree.game().to_string()).expect("readable");
        assert_eq!(&again[0], tree.game());
    }

    #[test]
    fn words_and_judgements_stay_with_their_move() {
        let mut tree = tree(FORKED);
        tree.say("  before\n it begins ");
        tree.forward();
        tree.judge(2);
        tree.judge(4);
        tree.say("bold");
        assert_eq!(tree.said(), "bold");
        assert!(moves(&tree).starts_with("{before it begins} 1. a2-a3 $4 {bold} 1... a6-a5"));
        tree.judge(4);
        tree.say("");
        assert!(moves(&tree).starts_with("{before it begins} 1. a2-a3 a6-a5"));
    }

    #[test]
    fn drawings_come_and_go_beside_the_words() {
        let mut tree = tree("{[%clk 0:01:00] so} *");
        let square = |text: &str| text.parse().expect(text);
        let arrow = |ink| Drawing { ink, from: square("a1"), to: square("b3") };
        tree.draw(arrow(Ink::Green));
        tree.draw(arrow(Ink::Red));
        assert_eq!((tree.drawings(), tree.said()), (vec![arrow(Ink::Red)], "so".into()));
        tree.say("then");
        assert_eq!(moves(&tree), "{[%clk 0:01:00] [%cal Ra1b3] then} *");
        tree.draw(arrow(Ink::Red));
        assert_eq!(moves(&tree), "{[%clk 0:01:00] then} *");
    }

    #[test]
    fn variations_go_no_deeper_than_a_file_can() {
        let mut tree = tree("*");
        // Turning off at every move: the depth grows by one each time.
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
