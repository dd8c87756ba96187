//! Plans idle motions: which piece moves in which way, and when. Pure; the same seed and the same times give the same
//! plan.

use crate::view::stage::geometry::ground;
use congo_choreography::{FigureView, IdleMotion, Pose, stare_at};
use congo_engine::Rng;
use congo_rules::{Bitboard, Color, Piece, PieceKind, Position, Square};
use std::time::Duration;

/// The maximum number of idle motions at once.
pub const MAX_AT_ONCE: usize = 2;
/// No idle motion starts within this time after the turn of a player at this board has started, or after they let go of
/// a piece.
pub const QUIET_ON_TURN_MS: f32 = 3_000.0;
/// The same while somebody else is to move.
const QUIET_MS: f32 = 700.0;
/// The time from one idle motion to the next.
const INTERVAL_MS: (f32, f32) = (6_000.0, 14_000.0);
/// How quickly an idle motion that is broken off fades.
const BREAK_OFF_MS: f32 = 140.0;
/// How long lions take to turn to each other, and to turn away.
const STARE_MS: (f32, f32) = (650.0, 220.0);
/// A late frame advances a motion by this much at most, so that none is skipped.
const MAX_STEP_MS: f32 = 100.0;

/// What goes on around the board, as far as idle motions depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Surroundings {
    /// Whether there may be idle motions at all; otherwise those that run are gone at once.
    pub enabled: bool,
    /// Whether the pieces move or have just moved.
    pub playing: bool,
    /// Whether the player holds a piece, or is busy elsewhere.
    pub occupied: bool,
    /// Whether a player at this board is to move.
    pub human_to_move: bool,
}

/// The pieces, and the square to which the last move went.
#[derive(Debug, Clone, Copy)]
pub struct IdleBoard<'a> {
    /// The displayed position.
    pub position: &'a Position,
    /// The destination of the move that led to it.
    pub last_to: Option<Square>,
}

/// A running idle motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ActiveIdle {
    /// The square of the piece.
    pub square: Square,
    /// The piece: another one on the square does not take over its motion.
    pub piece: Piece,
    /// How it moves.
    pub motion: IdleMotion,
    /// Milliseconds since its start.
    elapsed: f32,
    /// 1; less once it is broken off.
    strength: f32,
}

/// Lions that face each other, and how far they have turned to each other, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Stare {
    lions: [Square; 2],
    amount: f32,
    rises: bool,
}

/// The idle motions, now and next.
#[derive(Debug, Clone)]
pub struct IdlePlan {
    rng: Rng,
    /// Milliseconds since the pieces or the player last did something.
    quiet: f32,
    /// Milliseconds until the next idle motion.
    until_next: f32,
    /// Whether somebody else has just got the turn: their pieces look at the move.
    curious: bool,
    running: Vec<ActiveIdle>,
    stare: Option<Stare>,
}

impl IdlePlan {
    /// A plan in which nothing moves yet.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let until_next = interval(&mut rng);
        Self { rng, quiet: 0.0, until_next, curious: false, running: Vec::new(), stare: None }
    }

    /// The running motions.
    pub fn running(&self) -> &[ActiveIdle] {
        &self.running
    }

    /// The squares of the pieces that are moved.
    pub fn moved_squares(&self) -> Bitboard {
        let stare = self.stare.iter().flat_map(|stare| stare.lions);
        self.running.iter().map(|active| active.square).chain(stare).collect()
    }

    /// Whether lions stare at each other.
    pub fn stares(&self) -> bool {
        self.stare.is_some()
    }

    /// Whether anything changes from frame to frame.
    pub fn is_moving(&self) -> bool {
        !self.running.is_empty() || self.stare.is_some_and(|stare| stare.amount < 1.0 || !stare.rises)
    }

    /// When the plan must be advanced next, if nothing happens until then.
    pub fn wait(&self, around: Surroundings) -> Option<Duration> {
        if !around.enabled || around.playing || around.occupied {
            return None;
        }
        let wait = self.until_next.max(Self::quiet_time(around) - self.quiet).max(1.0);
        Some(Duration::from_millis(wait.ceil() as u64))
    }

    fn quiet_time(around: Surroundings) -> f32 {
        if around.human_to_move { QUIET_ON_TURN_MS } else { QUIET_MS }
    }

    /// A move was played. If it is not a turn of this player now, the others look at it soon.
    pub fn notice_move(&mut self, human_to_move: bool) {
        self.curious = !human_to_move;
        if self.curious {
            self.until_next = self.until_next.min(QUIET_MS);
        }
    }

    /// Advances the plan by some milliseconds.
    pub fn advance(&mut self, milliseconds: f32, around: Surroundings, board: IdleBoard) {
        if !around.enabled {
            (self.quiet, self.stare) = (0.0, None);
            self.running.clear();
            return;
        }
        let disturbed = around.playing || around.occupied;
        self.quiet = if disturbed { 0.0 } else { self.quiet + milliseconds };
        self.until_next = (self.until_next - milliseconds).max(0.0);
        self.advance_running(milliseconds.min(MAX_STEP_MS), disturbed, board.position);
        let is_quiet = self.quiet >= Self::quiet_time(around);
        self.advance_stare(milliseconds.min(MAX_STEP_MS), around.playing, is_quiet, board.position);
        if is_quiet && self.until_next <= 0.0 && self.running.is_empty() {
            self.until_next = interval(&mut self.rng);
            // Two that stare are enough.
            if self.stare.is_none() {
                self.running = self.choose(board);
            }
        }
    }

    fn advance_running(&mut self, milliseconds: f32, disturbed: bool, position: &Position) {
        for active in &mut self.running {
            active.elapsed += milliseconds;
            // Whatever was broken off stays so.
            if disturbed || active.strength < 1.0 {
                active.strength -= milliseconds / BREAK_OFF_MS;
            }
        }
        self.running.retain(|active| {
            let lasts = active.elapsed < active.motion.duration() as f32 && active.strength > 0.0;
            lasts && position.piece_at(active.square) == Some(active.piece)
        });
    }

    /// Lions stare as long as they face each other, whatever the player picks up meanwhile.
    fn advance_stare(&mut self, milliseconds: f32, playing: bool, is_quiet: bool, position: &Position) {
        let facing = facing_lions(position).filter(|_| !playing);
        let mut stare = match (self.stare, facing) {
            (Some(stare), _) => stare,
            (None, Some(lions)) if is_quiet && self.running.is_empty() => Stare { lions, amount: 0.0, rises: true },
            (None, _) => return,
        };
        stare.rises = facing == Some(stare.lions);
        let step = if stare.rises { milliseconds / STARE_MS.0 } else { -milliseconds / STARE_MS.1 };
        stare.amount = (stare.amount + step).clamp(0.0, 1.0);
        self.stare = (stare.rises || stare.amount > 0.0).then_some(stare);
    }

    /// The next motions: one, or two neighbours that look at each other.
    fn choose(&mut self, board: IdleBoard) -> Vec<ActiveIdle> {
        let curious = std::mem::take(&mut self.curious);
        let position = board.position;
        let crocodiles = pieces(position, |square, piece| square.is_river() && piece.kind == PieceKind::Crocodile);
        let on_land = pieces(position, |square, _| !square.is_river());
        let moved = board.last_to.and_then(|to| position.piece_at(to).map(|piece| (to, piece.color)));
        let roll = self.rng.below(100);
        let chosen = match moved {
            Some((to, mover)) if curious => look_at(position, on_land, to, Some(!mover), MAX_AT_ONCE),
            _ if !crocodiles.is_empty() && roll < 40 => {
                self.one_of(crocodiles).map(|square| (square, IdleMotion::Submerge)).into_iter().collect()
            }
            Some((to, _)) if roll < 60 => look_at(position, on_land, to, None, 1),
            _ if roll < 80 => self.neighbours(on_land),
            _ => Vec::new(),
        };
        let chosen = if chosen.is_empty() { self.alone(on_land) } else { chosen };
        let active = |(square, motion)| {
            let piece = position.piece_at(square)?;
            Some(ActiveIdle { square, piece, motion, elapsed: 0.0, strength: 1.0 })
        };
        chosen.into_iter().filter_map(active).take(MAX_AT_ONCE).collect()
    }

    fn one_of(&mut self, squares: Bitboard) -> Option<Square> {
        squares.iter().nth(self.rng.below(squares.len()))
    }

    /// A toy rocks or hops.
    fn alone(&mut self, on_land: Bitboard) -> Vec<(Square, IdleMotion)> {
        let motion = if self.rng.chance(0.6) { IdleMotion::Rock } else { IdleMotion::Shuffle };
        self.one_of(on_land).map(|square| (square, motion)).into_iter().collect()
    }

    /// Two toys side by side look at each other.
    fn neighbours(&mut self, on_land: Bitboard) -> Vec<(Square, IdleMotion)> {
        let right = |square: Square| Square::new(square.file() + 1, square.rank());
        let pairs: Bitboard = on_land.iter().filter(|at| right(*at).is_some_and(|to| on_land.contains(to))).collect();
        let pair = self.one_of(pairs).and_then(|left| Some((left, right(left)?)));
        let glances =
            |(left, right)| vec![(left, IdleMotion::Glance { at: right }), (right, IdleMotion::Glance { at: left })];
        pair.map(glances).unwrap_or_default()
    }

    /// The pose of a piece with its idle motion.
    pub fn apply(&self, pose: Pose, square: Square, piece: Piece, view: FigureView) -> Pose {
        let mut moved = pose;
        for active in self.running.iter().filter(|active| active.square == square && active.piece == piece) {
            moved = active.motion.apply(moved, active.elapsed, active.strength, view);
        }
        let stare = self.stare.filter(|stare| piece.kind == PieceKind::Lion && stare.lions.contains(&square));
        match stare.and_then(|stare| Some((stare, stare.lions.into_iter().find(|lion| *lion != square)?))) {
            Some((stare, other)) => stare_at(moved, ground(other), smooth(stare.amount), view),
            None => moved,
        }
    }
}

fn smooth(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

fn interval(rng: &mut Rng) -> f32 {
    let (least, most) = INTERVAL_MS;
    least + rng.below((most - least) as usize) as f32
}

fn pieces(position: &Position, fits: impl Fn(Square, Piece) -> bool) -> Bitboard {
    let squares = position.occupied().iter();
    squares.filter(|square| position.piece_at(*square).is_some_and(|piece| fits(*square, piece))).collect()
}

/// The pieces nearest to a square, of one side or of both, look at it.
fn look_at(
    position: &Position,
    on_land: Bitboard,
    to: Square,
    side: Option<Color>,
    count: usize,
) -> Vec<(Square, IdleMotion)> {
    let is_onlooker = |at: &Square| {
        let color = position.piece_at(*at).map(|piece| piece.color);
        *at != to && (side.is_none() || color == side)
    };
    let mut onlookers: Vec<Square> = on_land.iter().filter(is_onlooker).collect();
    onlookers.sort_by_key(|at| (at.squared_distance(to), at.index()));
    onlookers.into_iter().take(count).map(|at| (at, IdleMotion::Glance { at: to })).collect()
}

/// The lions, White's first, if each could fly at the other.
pub fn facing_lions(position: &Position) -> Option<[Square; 2]> {
    let (white, black) = (position.lion(Color::White)?, position.lion(Color::Black)?);
    position.attackers(white, Color::Black).contains(black).then_some([white, black])
}

#[cfg(test)]
mod tests {
    use super::*;

    const CALM: Surroundings = Surroundings { enabled: true, playing: false, occupied: false, human_to_move: true };
    const FRAME_MS: f32 = 16.0;

    fn board(position: &Position) -> IdleBoard<'_> {
        IdleBoard { position, last_to: "d3".parse().ok() }
    }

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a position")
    }

    fn at(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Every start of a motion within some seconds: when, and which pieces.
    fn starts(
        plan: &mut IdlePlan,
        position: &Position,
        around: Surroundings,
        seconds: f32,
    ) -> Vec<(f32, Vec<ActiveIdle>)> {
        let mut found = Vec::new();
        let mut moved = !plan.running().is_empty();
        for frame in 0..(seconds * 1000.0 / FRAME_MS) as usize {
            plan.advance(FRAME_MS, around, board(position));
            assert!(plan.running().len() <= MAX_AT_ONCE);
            if !moved && !plan.running().is_empty() {
                found.push(((frame + 1) as f32 * FRAME_MS, plan.running().to_vec()));
            }
            moved = !plan.running().is_empty();
        }
        found
    }

    #[test]
    fn motions_are_rare_short_and_never_early() {
        for seed in 0..20 {
            let (mut plan, start) = (IdlePlan::new(seed), Position::start());
            let times: Vec<f32> = starts(&mut plan, &start, CALM, 120.0).into_iter().map(|(at, _)| at).collect();
            assert!((8..=20).contains(&times.len()), "{times:?}");
            assert!(times[0] >= QUIET_ON_TURN_MS);
            assert!(times.windows(2).all(|pair| pair[1] - pair[0] >= INTERVAL_MS.0), "{times:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_plan() {
        let plan = |seed| starts(&mut IdlePlan::new(seed), &Position::start(), CALM, 60.0);
        assert_eq!(plan(5), plan(5));
        assert_ne!(plan(5), plan(6));
    }

    #[test]
    fn all_kinds_of_motions_occur() {
        let river = position("2le3/1p3m1/7/1P1c1Z1/5p1/2E4/2L2M1/w/-1");
        let mut plan = IdlePlan::new(1);
        let all: Vec<ActiveIdle> =
            starts(&mut plan, &river, CALM, 1_200.0).into_iter().flat_map(|(_, all)| all).collect();
        let count = |fits: fn(&IdleMotion) -> bool| all.iter().filter(|active| fits(&active.motion)).count();
        let counts = [
            count(|motion| matches!(motion, IdleMotion::Submerge)),
            count(|motion| matches!(motion, IdleMotion::Glance { .. })),
            count(|motion| matches!(motion, IdleMotion::Rock)),
            count(|motion| matches!(motion, IdleMotion::Shuffle)),
        ];
        assert!(counts.into_iter().all(|count| count > 3), "{counts:?}");
        for active in &all {
            let swims = active.square.is_river();
            assert_eq!(swims, active.motion == IdleMotion::Submerge, "{active:?}: only crocodiles play in the river");
        }
    }

    #[test]
    fn after_every_disturbance_there_is_a_pause() {
        let start = Position::start();
        for disturbed in [Surroundings { occupied: true, ..CALM }, Surroundings { playing: true, ..CALM }] {
            let mut plan = IdlePlan::new(3);
            starts(&mut plan, &start, CALM, 20.0);
            plan.advance(FRAME_MS, disturbed, board(&start));
            assert_eq!(starts(&mut plan, &start, disturbed, 30.0), [], "nothing starts meanwhile");
            assert_eq!(plan.wait(disturbed), None);
            let first = starts(&mut plan, &start, CALM, 20.0)[0].0;
            assert!((QUIET_ON_TURN_MS..QUIET_ON_TURN_MS + 2.0 * FRAME_MS).contains(&first), "{first}");
        }
    }

    #[test]
    fn a_motion_that_is_disturbed_fades_within_a_moment() {
        let start = Position::start();
        let mut plan = IdlePlan::new(3);
        while plan.running().is_empty() {
            plan.advance(FRAME_MS, CALM, board(&start));
        }
        for _ in 0..20 {
            plan.advance(FRAME_MS, CALM, board(&start));
        }
        let busy = Surroundings { playing: true, ..CALM };
        plan.advance(FRAME_MS, busy, board(&start));
        assert!(!plan.running().is_empty(), "not at once");
        for _ in 0..(BREAK_OFF_MS / FRAME_MS) as usize {
            // It is over even if the disturbance is over first.
            plan.advance(FRAME_MS, CALM, board(&start));
        }
        assert!(plan.running().is_empty());
    }

    #[test]
    fn without_permission_everything_is_gone_at_once() {
        let start = Position::start();
        let mut plan = IdlePlan::new(3);
        while plan.running().is_empty() {
            plan.advance(FRAME_MS, CALM, board(&start));
        }
        let off = Surroundings { enabled: false, ..CALM };
        plan.advance(FRAME_MS, off, board(&start));
        assert!(!plan.is_moving() && plan.running().is_empty());
        assert_eq!(plan.wait(off), None);
        assert_eq!(starts(&mut plan, &start, off, 60.0), []);
    }

    #[test]
    fn the_opponents_pieces_look_at_a_move() {
        let after = position("2lec2/pp3pp/7/7/2P4/7/2LE3/b/-1");
        let mut plan = IdlePlan::new(9);
        plan.notice_move(false);
        let theirs = Surroundings { human_to_move: false, ..CALM };
        let board = IdleBoard { position: &after, last_to: Some(at("c3")) };
        while plan.running().is_empty() {
            plan.advance(FRAME_MS, theirs, board);
        }
        let looking: Vec<Square> = plan.running().iter().map(|active| active.square).collect();
        assert_eq!(looking, [at("b6"), at("a6")], "the nearest two");
        assert!(plan.running().iter().all(|active| active.motion == IdleMotion::Glance { at: at("c3") }));
        let mut on_turn = IdlePlan::new(9);
        on_turn.notice_move(true);
        assert!(on_turn.wait(CALM).is_some_and(|wait| wait >= Duration::from_secs(3)));
    }

    #[test]
    fn a_plan_that_sleeps_until_it_is_due_does_the_same() {
        let start = Position::start();
        let mut plan = IdlePlan::new(4);
        for _ in 0..5 {
            let wait = plan.wait(CALM).expect("a time");
            assert!(wait >= Duration::from_secs(3), "{wait:?}");
            plan.advance(wait.as_secs_f32() * 1000.0, CALM, board(&start));
            assert_eq!(plan.running().first().map(|active| active.elapsed), Some(0.0), "it starts from its beginning");
            while plan.is_moving() {
                plan.advance(FRAME_MS, CALM, board(&start));
            }
        }
    }

    const FACING: &str = "3l3/7/P5p/7/7/7/3L2Z/w/-1";

    #[test]
    fn lions_that_face_each_other_stare_until_they_do_not() {
        let (facing, apart) = (position(FACING), position("3l3/3p3/P5p/7/7/7/3L2Z/w/-1"));
        assert_eq!(facing_lions(&facing), Some([at("d1"), at("d7")]));
        assert_eq!(facing_lions(&apart), None);
        let mut plan = IdlePlan::new(2);
        let mut quiet = 0.0;
        while !plan.stares() {
            plan.advance(FRAME_MS, CALM, board(&facing));
            quiet += FRAME_MS;
        }
        assert!(quiet >= QUIET_ON_TURN_MS);
        assert_eq!(starts(&mut plan, &facing, CALM, 60.0), [], "nobody else moves meanwhile");
        assert!(plan.stares() && !plan.is_moving(), "and no frame is needed for it");
        let rest = Pose::resting(ground(at("d1")));
        let view = FigureView { yaw: 0.0, faces_left: false, from_above: false };
        let lion = Piece { kind: PieceKind::Lion, color: Color::White };
        assert_ne!(plan.apply(rest, at("d1"), lion, view), rest);
        assert_eq!(plan.apply(rest, at("a5"), lion, view), rest);
        plan.advance(FRAME_MS, Surroundings { occupied: true, ..CALM }, board(&facing));
        assert!(!plan.is_moving(), "a piece that is picked up changes nothing");
        for _ in 0..20 {
            plan.advance(FRAME_MS, CALM, board(&apart));
        }
        assert!(!plan.stares());
        assert_eq!(plan.apply(rest, at("d1"), lion, view), rest);
    }

    #[test]
    fn another_piece_does_not_take_over_a_motion() {
        let (start, emptied) = (Position::start(), position("3l3/3p3/P5p/7/7/7/3L2Z/w/-1"));
        let mut plan = IdlePlan::new(3);
        while plan.running().is_empty() {
            plan.advance(FRAME_MS, CALM, board(&start));
        }
        plan.advance(FRAME_MS, CALM, board(&emptied));
        assert!(plan.running().iter().all(|active| emptied.piece_at(active.square) == Some(active.piece)));
    }
}
