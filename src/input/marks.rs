//! What is marked on the board: derived from what is picked up, pointed at and played. Plain data; the view draws it.

use super::hint::Hint;
use super::unveiled::Unveiled;
use super::{Hover, KeyCursor, Selection};
use crate::AppSystems;
use crate::animation::{Playback, Sound, SoundCue, Stage};
use crate::editor::Drawn;
use crate::game::Match;
use crate::learn::Class;
use crate::learn::puzzle::Sitting;
use crate::screens::Screen;
use crate::study::BoardArrows;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::drawings::Ink;
use congo_rules::{Effect, Kind, Path, Position, Setup, Square, Squares};

/// An arrow along squares; on one square alone a circle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The squares.
    pub path: Vec<Square>,
    /// What it means.
    pub tone: Tone,
}

/// What an arrow means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The engine's best move.
    Best,
    /// Another move that it looks at, or what would follow.
    Other,
    /// What the other side is up to.
    Threat,
    /// A lion can be taken now.
    Attack,
    /// The player has drawn it.
    Drawn(Ink),
}

/// What is marked on the board.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Marks {
    /// The keyboard's cursor.
    pub cursor: Option<Square>,
    /// The square under the pointer, where choosing it means something.
    pub hover: Option<Square>,
    /// The man picked up.
    pub picked: Option<Square>,
    /// Squares that mean something when they are chosen: pieces that can be picked up.
    pub choosable: Squares,
    /// May go here.
    pub dots: Squares,
    /// May take something by going here.
    pub rings: Squares,
    /// Men taken by the open chain, or by the move under the pointer.
    pub victims: Squares,
    /// The path of the last move.
    pub last: Vec<Square>,
    /// Men that drown unless they leave the river this turn.
    pub swimmers: Squares,
    /// Men that would drown with the move under the pointer.
    pub sinking: Squares,
    /// An arrow along these squares; a circle if there is one only.
    pub hint: Vec<Square>,
    /// The way of a chain that is about to be shown.
    pub route: Vec<Square>,
    /// Arrows and circles over a game that is looked at.
    pub arrows: Vec<Arrow>,
    /// What a lesson wants to be collected.
    pub stars: Squares,
    /// A lion that can be taken now.
    pub threat: Option<Square>,
    /// What a new superpawn may do, with how much of the dots is still there, in eighths.
    pub unveiled: (Squares, u8),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(Update, mark.in_set(AppSystems::Present));
}

/// All that marks follow from.
#[derive(SystemParam)]
struct Seen<'w> {
    screen: Res<'w, State<Screen>>,
    current: Res<'w, Match>,
    stage: Res<'w, Stage>,
    playback: Res<'w, Playback>,
    selection: Res<'w, Selection>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    hint: Res<'w, Hint>,
    unveiled: Res<'w, Unveiled>,
    class: Res<'w, Class>,
    sitting: Res<'w, Sitting>,
    overlays: Res<'w, BoardArrows>,
}

fn mark(mut marks: ResMut<Marks>, seen: Seen, drawn: Drawn, mut sounds: MessageWriter<SoundCue>) {
    let now = match seen.screen.get() {
        Screen::Editor => drawn.marks(),
        screen if screen.shows_match() => seen.marks(),
        _ => Marks::default(),
    };
    let human = seen.current.human_to_move();
    let warnings = [
        (human && now.threat.is_some() && marks.threat.is_none(), Sound::Threat),
        (human && !now.sinking.is_empty() && marks.sinking.is_empty(), Sound::Bubbles),
    ];
    sounds.write_batch(warnings.into_iter().filter_map(|(so, sound)| so.then_some(SoundCue { sound })));
    marks.set_if_neq(now);
}

impl Seen<'_> {
    fn marks(&self) -> Marks {
        let resting = !self.playback.busy();
        let live = self.stage.position.key() == self.current.position().key();
        let mut marks = Marks { cursor: self.cursor.0, route: self.playback.route().to_vec(), ..default() };
        marks.stars = self.class.stars(!resting);
        if resting {
            marks.swimmers = self.stage.position.swimmers();
            marks.last = self.last_path();
            marks.unveiled = if self.unveiled.any() { self.unveiled.shown() } else { Default::default() };
        }
        if live && resting && self.current.outcome().is_none() {
            let attacks = lion_attacks(&self.stage.position);
            marks.threat = attacks.first().and_then(|path| path.last().copied());
            marks.arrows.extend(attacks.into_iter().map(|path| Arrow { path, tone: Tone::Attack }));
            marks.hint = self.hint.squares();
            marks.hint.extend(self.class.arrow());
            marks.hint.extend(self.sitting.help());
        }
        if live && resting {
            marks.arrows.extend(self.overlays.0.iter().cloned());
        }
        if live && self.current.human_to_move() {
            self.mark_choice(self.current.position(), &mut marks);
        }
        marks
    }

    fn last_path(&self) -> Vec<Square> {
        let game = self.current.game();
        let shown = game.turns().iter().rev().find(|turn| turn.after.key() == self.stage.position.key());
        shown.map(|turn| turn.path.squares().to_vec()).unwrap_or_default()
    }

    fn mark_choice(&self, position: &Position, marks: &mut Marks) {
        marks.picked = self.selection.picked();
        marks.choosable = position.pieces(position.turn());
        (marks.dots, marks.rings) = self.selection.targets(position);
        if let Selection::Chain(chain) = &*self.selection {
            marks.victims = chain.captured();
        }
        let pointed = self.hover.0.filter(|square| self.means_something(position, *square));
        marks.hover = pointed;
        let preview = match &*self.selection {
            Selection::Confirm(path) => Some(path.clone()),
            selection => pointed.and_then(|square| selection.preview(position, square)),
        };
        if let Some(path) = preview {
            foresee(position, &path, marks);
        }
    }

    fn means_something(&self, position: &Position, square: Square) -> bool {
        let own = position.pieces(position.turn()).contains(square);
        let (dots, rings) = self.selection.targets(position);
        own || (dots | rings).contains(square) || self.selection.preview(position, square).is_some()
    }
}

/// What the move under the pointer would cost and win.
fn foresee(position: &Position, path: &Path, marks: &mut Marks) {
    let Ok(turn) = position.turn_of(path) else { return };
    for effect in &turn.effects {
        match effect {
            Effect::Drown { at, .. } => _ = marks.sinking.insert(if *at == path.to() { path.from() } else { *at }),
            Effect::Capture { at, .. } => _ = marks.victims.insert(*at),
            _ => {}
        }
    }
}

/// How the lion of the side to move could be taken if the other side had the turn: for each attacker its shortest way, the
/// lion's square last. A monkey may need a chain for it; a lion flies along the open line.
pub fn lion_attacks(position: &Position) -> Vec<Vec<Square>> {
    let (us, them) = (position.turn(), !position.turn());
    let Some(lion) = position.lion(us) else { return Vec::new() };
    let near = position.attackers(lion, them);
    let mut ways: Vec<Vec<Square>> = near.iter().map(|from| vec![from, lion]).collect();
    // Nobody else takes from afar.
    let chains = (position.of(Kind::Monkey, them) - near).iter().filter(|_| position.chain().is_none());
    let chains: Vec<Square> = chains.collect();
    if chains.is_empty() {
        return ways;
    }
    let Ok(passed) = Position::try_from(Setup { turn: them, ..position.setup() }) else { return ways };
    let moves = passed.legal_moves();
    for from in chains {
        let takes = moves.iter().filter(|way| way.from() == from && way.captured().contains(lion));
        let shortest = takes.min_by_key(|way| way.captured().len()).map(|way| passed.path(*way));
        ways.extend(shortest.and_then(|path| up_to(path.squares(), lion)));
    }
    ways
}

/// The squares of a chain up to the jump over the lion, and the lion's.
fn up_to(hops: &[Square], lion: Square) -> Option<Vec<Square>> {
    let over = |pair: &[Square]| {
        let between = |a: u8, b: u8| (a + b) / 2;
        Square::at(between(pair[0].file(), pair[1].file()), between(pair[0].rank(), pair[1].rank())) == lion
    };
    let jump = hops.windows(2).position(over)?;
    Some(hops[..=jump].iter().copied().chain([lion]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks(fen: &str) -> Vec<String> {
        let position = Position::from_fen(fen).expect("a position");
        let text = |path: &Vec<Square>| path.iter().map(ToString::to_string).collect::<String>();
        let mut found: Vec<String> = lion_attacks(&position).iter().map(text).collect();
        found.sort();
        found
    }

    #[test]
    fn a_quiet_lion_has_no_attackers() {
        assert!(attacks(Position::START_FEN).is_empty());
    }

    #[test]
    fn every_attacker_has_its_own_way_to_the_lion() {
        assert_eq!(attacks("4l2/7/7/7/2z1e2/7/3L3/w/-1"), ["c3d1"]);
        assert_eq!(attacks("4l2/7/7/7/2zez2/7/3L3/w/-1"), ["c3d1", "d3d1", "e3d1"]);
    }

    #[test]
    fn a_lion_flies_along_the_open_file() {
        assert_eq!(attacks("3l3/7/7/7/7/7/3L3/w/-1"), ["d7d1"]);
        assert_eq!(attacks("3l3/7/7/3p3/7/7/3L3/w/-1"), Vec::<String>::new());
    }

    #[test]
    fn a_monkey_comes_hop_by_hop() {
        // Over the lion itself,
        assert_eq!(attacks("4l2/7/7/7/3m3/3L3/7/w/-1"), ["d3d2"]);
        // over somebody else first,
        assert_eq!(attacks("4l2/7/7/3m3/3P3/7/2L4/w/-1"), Vec::<String>::new(), "and there is no way");
        assert_eq!(attacks("4l2/7/3m3/3P3/7/3L3/7/w/-1"), ["d5d3d2"]);
        // and by the shortest way.
        assert_eq!(attacks("4l2/7/3m3/2PP3/7/3L3/7/w/-1"), ["d5d3d2"]);
    }

    #[test]
    fn the_other_sides_lion_is_not_meant() {
        assert!(attacks("4l2/4E2/7/7/7/7/2L4/w/-1").is_empty());
        assert_eq!(attacks("4l2/4E2/7/7/7/7/2L4/b/-1"), ["e6e7"]);
    }
}
