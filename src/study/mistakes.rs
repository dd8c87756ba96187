//! Learning from one's mistakes: each bad move of a side is tried again, and the engine judges what is played instead.

use super::review::Review;
use super::{Study, StudySystems, at_the_study};
use crate::screens::Screen;
use crate::work::Work;
use bevy::prelude::*;
use congo_engine::analysis::{Mark, Ply, review_limits};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_games::tree::Place;
use congo_rules::{Color, Path, Turn};

/// Memory of the table of the engine that judges, in MiB.
const HASH_MIB: usize = 16;

/// What can be asked while one learns from mistakes.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mending {
    /// Begin with the first mistake of a side.
    Begin(Color),
    /// Show what was best.
    Show,
    /// Try the same again.
    Again,
    /// Go to the next one.
    Next,
    /// Leave it.
    Leave,
}

/// How it stands with the mistake of the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// The player is to find a better move.
    #[default]
    Asking,
    /// The engine looks at the one that was played.
    Judging,
    /// It is as good as the best, or nearly.
    Right,
    /// It is not; so much of the chances it gives away, in per cent.
    Wrong(u32),
    /// The best move was shown.
    Shown,
    /// There are no more mistakes.
    Done,
}

/// Learning from mistakes, while somebody does.
#[derive(Resource, Default)]
pub struct Mistakes {
    state: Option<State>,
}

struct State {
    side: Color,
    /// The numbers of the bad moves, from 1.
    numbers: Vec<usize>,
    at: usize,
    phase: Phase,
    mended: usize,
    judging: Option<Work<f64>>,
    /// Where the attempt stands in the tree, and whether something else was added before it.
    attempt: Option<(Place, bool)>,
}

impl Mistakes {
    /// Whether somebody learns from mistakes.
    pub fn is_on(&self) -> bool {
        self.state.is_some()
    }

    /// Whose mistakes.
    pub fn side(&self) -> Option<Color> {
        self.state.as_ref().map(|state| state.side)
    }

    /// How it stands with the mistake of the moment.
    pub fn phase(&self) -> Phase {
        self.state.as_ref().map(|state| state.phase).unwrap_or_default()
    }

    /// Which mistake of how many, from 1, and how many have been mended.
    pub fn count(&self) -> (usize, usize, usize) {
        self.state.as_ref().map_or((0, 0, 0), |state| (state.at + 1, state.numbers.len(), state.mended))
    }

    /// The number of the bad move, from 1.
    pub fn number(&self) -> Option<usize> {
        let state = self.state.as_ref()?;
        state.numbers.get(state.at).copied()
    }

    /// Whether what is best must not be seen yet.
    pub fn hides_best(&self) -> bool {
        self.is_on() && matches!(self.phase(), Phase::Asking | Phase::Judging | Phase::Wrong(_))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mistakes>()
        .add_message::<Mending>()
        .add_systems(Update, (obey, watch, judge).chain().in_set(StudySystems::Mend).run_if(at_the_study))
        .add_systems(OnExit(Screen::Study), leave);
}

/// The numbers of a side's moves that are marked as mistakes or worse; of its inaccuracies where there are no worse.
fn numbers(plies: &[Ply], side: Color) -> Vec<usize> {
    let of = |least: Mark| -> Vec<usize> {
        plies.iter().filter(|ply| ply.side == side && ply.mark >= Some(least)).map(|ply| ply.number).collect()
    };
    let bad = of(Mark::Mistake);
    if bad.is_empty() { of(Mark::Inaccuracy) } else { bad }
}

fn obey(
    mut asked: MessageReader<Mending>,
    mut mistakes: ResMut<Mistakes>,
    mut study: ResMut<Study>,
    review: Res<Review>,
) {
    for order in asked.read() {
        match order {
            Mending::Begin(side) => {
                let numbers = numbers(&review.analysis().plies, *side);
                let phase = if numbers.is_empty() { Phase::Done } else { Phase::Asking };
                mistakes.state =
                    Some(State { side: *side, numbers, at: 0, phase, mended: 0, judging: None, attempt: None });
                put_back(&mut mistakes, &mut study);
            }
            Mending::Leave => {
                put_back(&mut mistakes, &mut study);
                mistakes.state = None;
            }
            order => {
                let Some(state) = &mut mistakes.state else { continue };
                match order {
                    Mending::Show => state.phase = Phase::Shown,
                    Mending::Next if state.at + 1 < state.numbers.len() => {
                        state.at += 1;
                        state.phase = Phase::Asking;
                    }
                    Mending::Next => state.phase = Phase::Done,
                    _ => state.phase = Phase::Asking,
                }
                state.judging = None;
                put_back(&mut mistakes, &mut study);
            }
        }
    }
}

/// The board as it was before the bad move; attempts do not stay in the game.
fn put_back(mistakes: &mut Mistakes, study: &mut Study) {
    let attempt = mistakes.state.as_mut().and_then(|state| state.attempt.take());
    if let Some((place, changed)) = attempt.filter(|(place, _)| study.tree.go(place)) {
        if !place.is_main() {
            study.tree.cut();
        }
        study.changed = changed;
    }
    if let Some(number) = mistakes.number() {
        study.tree.go(&Place::main(number - 1));
    }
}

/// A move on the board is an attempt: it is judged.
fn watch(mut mistakes: ResMut<Mistakes>, study: Res<Study>, review: Res<Review>, mut changed: Local<bool>) {
    let Some(number) = mistakes.number() else { return };
    let Some(state) = mistakes.bypass_change_detection().state.as_ref() else { return };
    let here = study.tree.here().clone();
    let tried = here.ply() == number && state.phase == Phase::Asking;
    if here.ply() < number {
        *changed = study.changed;
    }
    let Some(turn) = study.tree.node().map(|node| node.turn.clone()).filter(|_| tried) else { return };
    let Some(ply) = review.ply(number) else { return };
    let Some(state) = mistakes.state.as_mut() else { return };
    state.attempt = Some((here, *changed));
    match verdict_at_once(ply, &turn) {
        Some(true) => {
            state.mended += 1;
            state.phase = Phase::Right;
        }
        Some(false) => state.phase = Phase::Wrong(percent(ply.loss)),
        None => {
            let (best, after) = (chance(ply.before.score.win_chance(), ply.side), turn.after());
            let work = Work::begin(move |_| {
                let (mut engine, root) = (Engine::new(HASH_MIB), Root::of_position(after));
                let limits = Limits { lines: 1, ..review_limits() };
                let score = engine.search(&root, &limits, &Stop::default(), &mut |_| {}).score;
                // The score is the answerer's.
                (best - (1.0 - score.win_chance())).max(0.0)
            });
            state.judging = Some(work);
            state.phase = Phase::Judging;
        }
    }
}

/// What needs no thought: the best move is right, the move of the game is wrong.
fn verdict_at_once(ply: &Ply, turn: &Turn) -> Option<bool> {
    let same = |path: &Path| turn.before.turn_of(path).is_ok_and(|known| known.chosen == turn.chosen);
    let best = ply.before.lines.first().and_then(|line| line.moves.first());
    if turn.took_lion() || best.is_some_and(same) {
        return Some(true);
    }
    same(&ply.path).then_some(false)
}

fn chance(white: f64, side: Color) -> f64 {
    if side == Color::White { white } else { 1.0 - white }
}

fn percent(loss: f64) -> u32 {
    (loss * 100.0).round() as u32
}

/// The engine has looked at the attempt.
fn judge(mut mistakes: ResMut<Mistakes>) {
    let Some(state) = mistakes.bypass_change_detection().state.as_mut() else { return };
    let Some(loss) = state.judging.as_mut().and_then(Work::result) else { return };
    let Some(state) = mistakes.state.as_mut() else { return };
    state.judging = None;
    if Mark::of_loss(loss).is_none() {
        state.mended += 1;
        state.phase = Phase::Right;
    } else {
        state.phase = Phase::Wrong(percent(loss));
    }
}

fn leave(mut mistakes: ResMut<Mistakes>) {
    mistakes.state = None;
}
