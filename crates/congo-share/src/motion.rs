//! What is seen of a turn while it is played: gliding, hopping from square to square, greying, sinking, the lion's fall. As
//! in the game, but in so few pictures that the animation stays small.

use crate::scene::{Figure, Frame};
use congo_rules::{Effect, Kind, Piece, Square, Squares, Turn};
use std::f32::consts::PI;

/// How high a man is lifted to slide, in tiles.
const LIFT: f32 = 0.16;
/// How high a leap or a hop goes.
const LEAP: f32 = 0.60;
/// How high a pawn leaps for joy that becomes a superpawn.
const JOY: f32 = 0.45;
/// Pictures of a captured man who leaves the board.
const POP: usize = 4;
/// Pictures of a promotion.
const PROMOTION: usize = 6;
/// Pictures of a man who drowns.
const SINK: usize = 9;
/// Pictures of a lion's fall.
const FALL: usize = 12;
/// How far a lion that is struck is pushed out of its square, in tiles.
const PUSH: f32 = 0.66;
/// How long a fallen lion lies, in hundredths of a second.
const AWE: u16 = 60;

/// How fast things go; times in hundredths of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    /// How long a picture of a motion is shown.
    pub(crate) step: u16,
    /// In how many pictures a man goes from square to square.
    pub(crate) travel: usize,
    /// How long the position after a turn is shown.
    pub(crate) rest: u16,
}

impl Pace {
    /// Half the time of an ordinary move is spent on the way, but no more than a third of a second.
    pub(crate) fn of(speed: u32) -> Self {
        let on_the_way = (speed / 20).min(32);
        let travel = (on_the_way / 4).clamp(2, 8);
        let step = (on_the_way / travel).clamp(2, 4);
        let rest = (speed / 10).saturating_sub(travel * step).max(2);
        Self { step: step as u16, travel: travel as usize, rest: rest as u16 }
    }
}

/// The pictures of a turn, the position after it left out.
pub(crate) fn of(turn: &Turn, pace: &Pace) -> Vec<Frame> {
    let mut stage = Stage::of(turn, pace);
    for effect in &turn.effects() {
        stage.show(effect);
    }
    stage.frames
}

/// Where the men of a turn stand while it is played.
struct Stage<'a> {
    turn: &'a Turn,
    pace: &'a Pace,
    /// Everybody but the mover and the captured.
    others: Vec<Figure>,
    mover: Figure,
    /// Who is taken in this turn and still seen, in the order of the hops.
    captured: Vec<(Square, Figure)>,
    swimmers: Squares,
    frames: Vec<Frame>,
}

impl<'a> Stage<'a> {
    fn of(turn: &'a Turn, pace: &'a Pace) -> Self {
        let from = turn.path.from();
        let captured: Vec<_> = turn.captured().map(|(at, piece)| (at, Figure::resting(piece, at))).collect();
        let aside = |at: Square| at != from && !captured.iter().any(|(taken, _)| *taken == at);
        let men = Square::all().filter_map(|at| Some((at, turn.before.piece_at(at)?)));
        Self {
            turn,
            pace,
            others: men.filter(|(at, _)| aside(*at)).map(|(at, piece)| Figure::resting(piece, at)).collect(),
            mover: Figure::resting(turn.piece, from),
            captured,
            swimmers: turn.before.swimmers() - Squares::of(from),
            frames: Vec::new(),
        }
    }

    fn show(&mut self, effect: &Effect) {
        match *effect {
            Effect::Slide { from, to } => self.strike(from, to, LIFT),
            Effect::Jump { from, to } | Effect::Fly { from, to } => self.strike(from, to, LEAP),
            Effect::Hop { from, over, to } => self.hop(from, over, to),
            Effect::Capture { at, piece } if piece.kind != Kind::Lion => self.pop(at),
            Effect::Capture { .. } => {}
            Effect::Promote { .. } => self.promote(),
            Effect::Drown { at, .. } => self.sink(at),
            Effect::LionTaken { at, .. } => self.fall(at),
        }
    }

    /// The mover goes to a square; whoever stands there and is no lion pales under him.
    fn strike(&mut self, from: Square, to: Square, height: f32) {
        for step in 1..=self.pace.travel {
            let part = step as f32 / self.pace.travel as f32;
            self.carry(from, to, part, height);
            let pale = (2.0 * part - 1.0).max(0.0);
            for (_, figure) in self.captured.iter_mut().filter(|(_, figure)| figure.piece.kind != Kind::Lion) {
                (figure.grey, figure.opacity) = (pale, 1.0 - pale);
            }
            self.take(self.pace.step);
        }
        self.captured.retain(|(_, figure)| figure.opacity > 0.0);
    }

    /// The monkey hops; the man under him greys and stays until the chain ends. A lion falls later.
    fn hop(&mut self, from: Square, over: Square, to: Square) {
        for step in 1..=self.pace.travel {
            let part = step as f32 / self.pace.travel as f32;
            self.carry(from, to, part, LEAP);
            let jumped = |(at, figure): &&mut (Square, Figure)| *at == over && figure.piece.kind != Kind::Lion;
            for (_, figure) in self.captured.iter_mut().filter(jumped) {
                figure.grey = (2.0 * part - 1.0).max(0.0);
                figure.size = 1.0 - 0.06 * figure.grey;
            }
            self.take(self.pace.step);
        }
    }

    fn carry(&mut self, from: Square, to: Square, part: f32, height: f32) {
        let eased = part * part * (3.0 - 2.0 * part);
        let between = |a: u8, b: u8| f32::from(a) + (f32::from(b) - f32::from(a)) * eased;
        self.mover.file = between(from.file(), to.file());
        self.mover.rank = between(from.rank(), to.rank());
        self.mover.lift = if part < 1.0 { (part * PI).sin() * height } else { 0.0 };
    }

    /// All that a chain has taken leave the board together, with the first of them.
    fn pop(&mut self, at: Square) {
        if !self.captured.iter().any(|(taken, _)| *taken == at) {
            return;
        }
        for step in 1..=POP {
            let gone = step as f32 / POP as f32;
            for (_, figure) in self.captured.iter_mut().filter(|(_, figure)| figure.piece.kind != Kind::Lion) {
                (figure.size, figure.opacity) = (1.0 - 0.5 * gone, 1.0 - gone);
            }
            self.take(self.pace.step);
        }
        self.captured.retain(|(_, figure)| figure.opacity > 0.0);
    }

    /// The pawn leaps and comes down as a superpawn.
    fn promote(&mut self) {
        for step in 1..=PROMOTION {
            let part = step as f32 / PROMOTION as f32;
            self.mover.lift = if step < PROMOTION { (part * PI).sin() * JOY } else { 0.0 };
            if 2 * step >= PROMOTION {
                self.mover.piece = Piece { kind: Kind::Superpawn, ..self.mover.piece };
            }
            self.take(self.pace.step);
        }
    }

    /// Whoever drowns sways, grows small beneath the water and is gone.
    fn sink(&mut self, at: Square) {
        self.swimmers.remove(at);
        for step in 1..=SINK {
            let part = step as f32 / SINK as f32;
            let Some(figure) = self.figure_at(at) else { return };
            figure.tilt = 14.0 * (part * 2.0 * PI).sin();
            (figure.size, figure.opacity) = (1.0 - 0.6 * part, 1.0 - part * part);
            self.take(self.pace.step);
        }
    }

    /// The lion tips over, away from whoever took it, lies there for a moment and fades.
    fn fall(&mut self, at: Square) {
        let away = self.away(at);
        for step in 1..=FALL {
            let part = step as f32 / FALL as f32;
            let (tipped, gone) = ((part * 2.0).min(1.0), (part * 2.0 - 1.0).max(0.0));
            let Some((_, lion)) = self.captured.iter_mut().find(|(taken, _)| *taken == at) else { return };
            lion.tilt = 90.0 * tipped * tipped * away.0;
            lion.file = f32::from(at.file()) + PUSH * tipped * away.1.0;
            lion.rank = f32::from(at.rank()) + PUSH * tipped * away.1.1;
            (lion.grey, lion.opacity) = (tipped, 1.0 - gone);
            let lying = 2 * step == FALL;
            self.take(if lying { AWE } else { self.pace.step });
        }
        self.captured.retain(|(_, figure)| figure.opacity > 0.0);
    }

    /// Which way the lion tips (1 as the clock runs) and where to; nowhere when it was jumped over, for then its square is
    /// its own.
    fn away(&self, at: Square) -> (f32, (f32, f32)) {
        let from = self.turn.path.from();
        if self.turn.path.to() != at {
            return (1.0, (0.0, 0.0));
        }
        let (x, y) = (f32::from(at.file()) - f32::from(from.file()), f32::from(at.rank()) - f32::from(from.rank()));
        let length = x.hypot(y).max(1.0);
        (if x < 0.0 { -1.0 } else { 1.0 }, (x / length, y / length))
    }

    fn figure_at(&mut self, at: Square) -> Option<&mut Figure> {
        let here = |figure: &&mut Figure| {
            (figure.file, figure.rank) == (f32::from(at.file()), f32::from(at.rank())) && figure.opacity > 0.0
        };
        std::iter::once(&mut self.mover).chain(&mut self.others).find(here)
    }

    /// Adds a picture of what is to be seen now: the captured below, the mover on top.
    fn take(&mut self, hundredths: u16) {
        let captured = self.captured.iter().map(|(_, figure)| figure);
        let all = captured.chain(&self.others).chain(std::iter::once(&self.mover));
        self.frames.push(Frame {
            figures: all.filter(|figure| figure.opacity > 0.0).copied().collect(),
            path: self.turn.path.squares().to_vec(),
            arrow: self.turn.chosen.is_chain(),
            swimmers: self.swimmers,
            ended: false,
            hundredths,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;

    fn played(fen: &str, path: &str) -> Vec<Frame> {
        let turns = common::played(fen, path);
        of(&turns[0], &Pace::of(500))
    }

    fn at(frame: &Frame, square: &str) -> Option<Figure> {
        let square: Square = square.parse().expect("a square");
        let here =
            |figure: &&Figure| (figure.file, figure.rank) == (f32::from(square.file()), f32::from(square.rank()));
        frame.figures.iter().find(here).copied()
    }

    #[test]
    fn a_slide_begins_and_ends_on_its_squares() {
        let frames = played("2l4/7/7/7/7/7/C3L2/w/-1", "a1a4");
        assert_eq!(frames.len(), 6);
        let ranks: Vec<f32> = frames.iter().map(|frame| frame.figures[2].rank).collect();
        assert!(ranks.is_sorted() && ranks[0] > 0.0, "{ranks:?}");
        let landed = frames.last().and_then(|frame| at(frame, "a4")).expect("it has landed");
        assert_eq!((landed.lift, landed.size), (0.0, 1.0));
    }

    #[test]
    fn the_jumped_stay_grey_until_the_chain_ends() {
        let frames = played("2l4/1p5/7/1p5/7/1p5/1M2L2/w/-1", "b1b3b5b7");
        let travel = Pace::of(500).travel;
        assert_eq!(frames.len(), 3 * travel + POP);
        let greys = |frame: &Frame| ["b2", "b4", "b6"].map(|square| at(frame, square).map(|man| man.grey));
        assert_eq!(greys(&frames[travel - 1]), [Some(1.0), Some(0.0), Some(0.0)]);
        assert_eq!(greys(&frames[3 * travel - 1]), [Some(1.0); 3]);
        assert_eq!(greys(&frames[3 * travel + POP - 1]), [None; 3]);
        assert!(frames.iter().all(|frame| frame.arrow), "the way of a chain is shown");
    }

    #[test]
    fn whoever_drowns_loses_his_mark_and_fades() {
        let frames = played("2l4/7/7/1P3E1/7/7/4L2/w/-1", "b4b5");
        let sinking = &frames[frames.len() - SINK..];
        let seen: Vec<f32> = sinking.iter().filter_map(|frame| at(frame, "f4")).map(|man| man.opacity).collect();
        assert!(seen.len() == SINK - 1 && seen.is_sorted_by(|a, b| a > b), "{seen:?}");
        assert_eq!(frames[0].swimmers.len(), 1, "who leaves the river is out of danger");
        assert!(sinking.iter().all(|frame| frame.swimmers.is_empty()));
    }

    #[test]
    fn a_pawn_comes_down_as_superpawn() {
        let frames = played("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7");
        let kinds: Vec<Kind> = frames.iter().filter_map(|frame| at(frame, "a7")).map(|man| man.piece.kind).collect();
        assert_eq!((kinds.first(), kinds.last()), (Some(&Kind::Pawn), Some(&Kind::Superpawn)));
    }

    #[test]
    fn the_lion_falls_and_lies_for_a_while() {
        let frames = played("3l3/7/7/7/7/7/3L3/w/-1", "d1d7");
        let tilts: Vec<f32> = frames.iter().map(|frame| frame.figures[0].tilt).collect();
        assert!(tilts.contains(&90.0), "{tilts:?}");
        assert!(frames.iter().any(|frame| frame.hundredths == AWE));
        assert_eq!(frames.last().map(|frame| frame.figures.len()), Some(1));
        let jumped = played("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let lion = jumped.iter().filter_map(|frame| at(frame, "e6")).map(|man| man.grey);
        assert!(lion.collect::<Vec<_>>().is_sorted(), "it does not turn grey before it falls");
    }

    #[test]
    fn half_the_time_of_a_move_is_rest() {
        for (speed, pace) in [
            (100, Pace { step: 2, travel: 2, rest: 6 }),
            (500, Pace { step: 4, travel: 6, rest: 26 }),
            (5000, Pace { step: 4, travel: 8, rest: 468 }),
        ] {
            assert_eq!(Pace::of(speed), pace);
        }
    }
}
