//! From squares to a move: the current selection, and the meaning of the next square. No clicks, no keys, no drawing.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use crate::session::r#match::Match;
use crate::session::messages::{MatchStarted, TurnPlayed, TurnUndone};
use crate::session::movable_pieces::MovablePieces;
use bevy::prelude::*;
use congo_rules::{Bitboard, Chain, IllegalMove, Path, PieceKind, Position, Square};

/// The selection of the player at the board.
#[derive(Resource, Debug, Clone, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A piece that can move.
    Piece(Square),
    /// A monkey in a chain that is not confirmed yet.
    Chain(Box<Chain>),
    /// A complete move that awaits confirmation.
    Confirm(Path),
}

/// The square of the selected piece.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Selected;

/// A square with a piece that can be selected.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Selectable;

/// A square to move to.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct MoveTarget;

/// A square to capture on.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct CaptureTarget;

/// The chain that a remote player has begun and not finished. The online game sets it.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct RemoteChain(pub Option<Path>);

/// The result of choosing a square.
#[derive(Debug, Clone)]
pub enum Choice {
    /// The selection changes.
    Select(Selection),
    /// The chain continues by one hop.
    Hopped(Box<Chain>),
    /// The move is complete.
    Move(Path),
    /// The square has no meaning; the selection stays.
    Refused(Option<IllegalMove>),
}

impl Selection {
    /// The result of choosing `square` with this selection in this position.
    pub fn choose(&self, position: &Position, square: Square) -> Choice {
        match self {
            Self::Nothing | Self::Confirm(_) => pick_up(position, square),
            Self::Piece(from) => choose_target(position, *from, square),
            Self::Chain(chain) => choose_hop(chain, square),
        }
    }

    /// The path of a chain that ends where the monkey is.
    pub fn finished_path(&self) -> Option<Path> {
        match self {
            Self::Chain(chain) => Some(chain.path().clone()),
            Self::Confirm(path) => Some(path.clone()),
            Self::Nothing | Self::Piece(_) => None,
        }
    }

    /// The position if the turn ended with the hops chosen so far; `None` outside a chain.
    pub fn position_after_hops(&self, position: &Position) -> Option<Position> {
        let Self::Chain(chain) = self else { return None };
        position.path_to_move(chain.path()).ok().map(|hops| position.play_unchecked(hops))
    }

    /// Goes one step back: removes the last hop of a chain, then the selection.
    pub fn step_back(&self, position: &Position) -> Self {
        match self {
            Self::Chain(chain) => without_last_hop(position, chain),
            Self::Confirm(path) => Self::Piece(path.from()),
            Self::Nothing | Self::Piece(_) => Self::Nothing,
        }
    }

    /// The square of the selected piece before any hop.
    pub fn picked_square(&self) -> Option<Square> {
        match self {
            Self::Nothing => None,
            Self::Piece(square) => Some(*square),
            Self::Chain(chain) => Some(chain.path().from()),
            Self::Confirm(path) => Some(path.from()),
        }
    }

    /// The move that awaits confirmation.
    pub fn asked_move(&self) -> Option<&Path> {
        match self {
            Self::Confirm(path) => Some(path),
            Self::Nothing | Self::Piece(_) | Self::Chain(_) => None,
        }
    }

    /// Whether there is a chain that is not confirmed yet.
    pub fn is_chain(&self) -> bool {
        matches!(self, Self::Chain(_))
    }

    /// The squares that can be chosen next: to move to, and to capture on.
    pub fn targets(&self, position: &Position) -> (Bitboard, Bitboard) {
        match self {
            Self::Nothing | Self::Confirm(_) => (Bitboard::default(), Bitboard::default()),
            Self::Piece(from) => targets_of(position, *from),
            Self::Chain(chain) => (Bitboard::default(), chain.hops().iter().map(|hop| hop.to).collect()),
        }
    }

    /// The move that choosing `square` would make or start, for a preview of its result.
    pub fn preview(&self, position: &Position, square: Square) -> Option<Path> {
        match self.choose(position, square) {
            Choice::Move(path) => Some(path),
            Choice::Hopped(chain) => Some(chain.path().clone()),
            Choice::Select(_) | Choice::Refused(_) => None,
        }
    }
}

fn pick_up(position: &Position, square: Square) -> Choice {
    if !position.pieces(position.turn()).contains(square) {
        return Choice::Select(Selection::Nothing);
    }
    let movable = position.legal_moves().iter().any(|candidate| candidate.from() == square);
    if movable { Choice::Select(Selection::Piece(square)) } else { Choice::Refused(None) }
}

fn choose_target(position: &Position, from: Square, to: Square) -> Choice {
    if let Some(choice) = first_hop(position, from, to) {
        return choice;
    }
    let mut paths = position.moves_between(from, to, 2);
    match paths.len() {
        1 => Choice::Move(paths.swap_remove(0)),
        0 if from == to => Choice::Select(Selection::Nothing),
        0 => choose_other_square(position, from, to),
        _ => Choice::Refused(None),
    }
}

/// A square that is the next hop takes precedence over the same square as the end of a longer chain.
fn first_hop(position: &Position, from: Square, to: Square) -> Option<Choice> {
    let chain = Chain::start(position, from)?.hop(to)?;
    Some(after_hop(chain))
}

fn after_hop(chain: Chain) -> Choice {
    let complete = chain.is_over() || chain.hops().is_empty();
    if complete { Choice::Move(chain.path().clone()) } else { Choice::Hopped(Box::new(chain)) }
}

/// Not a target: another own piece is selected; any other square gives the reason.
fn choose_other_square(position: &Position, from: Square, to: Square) -> Choice {
    if position.pieces(position.turn()).contains(to) {
        return pick_up(position, to);
    }
    Choice::Refused(position.path_to_move(&Path::new(from, [to])).err())
}

fn choose_hop(chain: &Chain, square: Square) -> Choice {
    if square == chain.path().to() {
        return Choice::Move(chain.path().clone());
    }
    match chain.hop(square) {
        Some(longer) => after_hop(longer),
        None => Choice::Refused(None),
    }
}

fn without_last_hop(position: &Position, chain: &Chain) -> Selection {
    let squares = chain.path().squares();
    let from = chain.path().from();
    let hops = &squares[1..squares.len() - 1];
    let start = Chain::start(position, from).filter(|_| !hops.is_empty());
    let shorter = start.and_then(|begun| hops.iter().try_fold(begun, |chain, to| chain.hop(*to)));
    shorter.map_or(Selection::Piece(from), |chain| Selection::Chain(Box::new(chain)))
}

/// A monkey has as targets its steps, its first hops, and squares further on to which there is only one route.
fn targets_of(position: &Position, from: Square) -> (Bitboard, Bitboard) {
    let (mut move_targets, mut capture_targets) = (Bitboard::default(), Bitboard::default());
    let is_monkey = position.piece_at(from).is_some_and(|piece| piece.kind == PieceKind::Monkey);
    for candidate in position.legal_moves().iter().filter(|candidate| candidate.from() == from) {
        let (to, hops) = (candidate.to(), candidate.captured().len());
        if hops == 0 {
            move_targets.insert(to);
        } else if !is_monkey || hops == 1 {
            capture_targets.insert(to);
        }
    }
    (move_targets, capture_targets)
}

/// The selection of another position is cleared. Systems that read it in [`AppSystems::Observe`] run afterwards.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SelectionSystems;

pub(super) fn plugin(app: &mut App) {
    let has_changed = on_message::<TurnPlayed>.or_eager(on_message::<TurnUndone>).or_eager(on_message::<MatchStarted>);
    app.init_resource::<Selection>()
        .init_resource::<RemoteChain>()
        .add_systems(Update, clear_selection.before(AppSystems::Input).run_if(state_changed::<Screen>))
        .add_systems(Update, clear_selection.in_set(AppSystems::Observe).in_set(SelectionSystems).run_if(has_changed))
        .add_systems(
            Update,
            (
                // The editor selects pieces of its own.
                mirror_selection.run_if(not(in_state(Screen::Editor))),
                mirror_targets,
            )
                .in_set(MirrorSystems),
        );
}

/// Clears a selection that belongs to another position or screen.
fn clear_selection(mut selection: ResMut<Selection>, mut remote_chain: ResMut<RemoteChain>) {
    *selection = Selection::Nothing;
    remote_chain.set_if_neq(RemoteChain(None));
}

/// Shows the selection while the player may choose.
fn mirror_selection(
    shown: ShownMatch,
    selection: Res<Selection>,
    mut selected: SquareMirror<Selected>,
    mut selectable: SquareMirror<Selectable>,
) {
    let position = shown.while_choosing().map(Match::position);
    selected.show(position.and_then(|_| selection.picked_square()));
    selectable.show(position.map(|position| position.pieces(position.turn())).unwrap_or_default());
}

/// A piece that a lesson has locked has no targets, nor has any piece once its goal is reached.
fn mirror_targets(
    shown: ShownMatch,
    selection: Res<Selection>,
    movable_pieces: Res<MovablePieces>,
    mut move_targets: SquareMirror<MoveTarget>,
    mut capture_targets: SquareMirror<CaptureTarget>,
) {
    let is_locked = selection.picked_square().is_some_and(|square| movable_pieces.is_locked(square));
    let position = shown.while_choosing().map(Match::position).filter(|_| !is_locked);
    let (moves, captures) = position.map(|position| selection.targets(position)).unwrap_or_default();
    move_targets.show(moves);
    capture_targets.show(captures);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a legal position")
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn path_of(choice: &Choice) -> Option<String> {
        match choice {
            Choice::Move(path) => Some(path.to_string()),
            _ => None,
        }
    }

    /// Chooses squares one after another, like clicks.
    fn choose_all(fen: &str, squares: &str) -> (Selection, Option<String>) {
        let position = position(fen);
        let mut selection = Selection::Nothing;
        for name in squares.split_whitespace() {
            match selection.choose(&position, square(name)) {
                Choice::Select(next) => selection = next,
                Choice::Hopped(chain) => selection = Selection::Chain(chain),
                Choice::Move(path) => return (selection, Some(path.to_string())),
                Choice::Refused(_) => {}
            }
        }
        (selection, None)
    }

    #[test]
    fn two_squares_make_a_move() {
        assert_eq!(choose_all(Position::START_FEN, "a2 a3").1.as_deref(), Some("a2a3"));
    }

    #[test]
    fn another_own_piece_is_picked_up_instead() {
        let (selection, played) = choose_all(Position::START_FEN, "a2 b2");
        assert_eq!((selection.picked_square(), played), (Some(square("b2")), None));
    }

    #[test]
    fn the_same_piece_is_put_down() {
        assert!(matches!(choose_all(Position::START_FEN, "a2 a2").0, Selection::Nothing));
    }

    #[test]
    fn an_enemy_is_not_picked_up() {
        assert!(matches!(choose_all(Position::START_FEN, "a6").0, Selection::Nothing));
    }

    const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";

    #[test]
    fn a_chain_goes_hop_by_hop_and_ends_by_itself_when_no_hop_is_left() {
        assert_eq!(choose_all(CHAIN, "b1 b3 b5 b7").1.as_deref(), Some("b1b3b5b7"));
    }

    #[test]
    fn a_chain_stops_by_choosing_the_monkey_again() {
        assert_eq!(choose_all(CHAIN, "b1 b3 b3").1.as_deref(), Some("b1b3"));
    }

    #[test]
    fn a_stray_click_does_not_end_a_chain() {
        let (selection, played) = choose_all(CHAIN, "b1 b3 g1 e1");
        assert!(selection.is_chain());
        assert_eq!(played, None);
    }

    #[test]
    fn the_last_square_alone_is_enough_where_there_is_one_route() {
        assert_eq!(choose_all(CHAIN, "b1 b7").1.as_deref(), Some("b1b3b5b7"));
    }

    #[test]
    fn the_last_square_alone_is_not_enough_where_routes_differ() {
        let two_routes = "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1";
        let position = position(two_routes);
        let choice = Selection::Piece(square("a1")).choose(&position, square("c5"));
        let routes = position.moves_between(square("a1"), square("c5"), 9);
        assert!(routes.len() > 1, "{routes:?}");
        assert_eq!(path_of(&choice), None);
    }

    #[test]
    fn hops_are_taken_back_one_at_a_time() {
        let position = position(CHAIN);
        let (two_hops, _) = choose_all(CHAIN, "b1 b3 b5");
        let one_hop = two_hops.step_back(&position);
        assert_eq!(one_hop.finished_path().map(|path| path.to_string()).as_deref(), Some("b1b3"));
        let none = one_hop.step_back(&position);
        assert!(matches!(none, Selection::Piece(from) if from == square("b1")));
        assert!(matches!(none.step_back(&position), Selection::Nothing));
    }

    #[test]
    fn targets_are_moves_and_captures() {
        let position = position("2l4/7/7/7/7/pp5/M3L2/w/-1");
        let (dots, rings) = Selection::Piece(square("a1")).targets(&position);
        assert_eq!(dots.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["b1"]);
        assert_eq!(rings.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["a3", "c3"]);
    }
}
