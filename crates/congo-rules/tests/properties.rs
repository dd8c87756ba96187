//! Invariants of every position: compares the crate with the oracle, with itself on the mirrored board, and with its
//! texts.

mod common;
mod oracle;

use common::{arrangement, at, board, identities, identity, in_progress, path, play_on, position, square, squares};
use congo_rules::{
    Bitboard, Chain, Color, DrawReason, Effect, Game, Move, MoveList, Outcome, Path, Piece, PieceKind, PlayedMove,
    Position, Setup, Square, notation,
};
use oracle::{Board, Way};
use proptest::prelude::*;
use proptest::sample;
use std::collections::BTreeSet;

fn both_lions(position: &Position) -> bool {
    Color::ALL.iter().all(|color| position.lion(*color).is_some())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn generated_is_what_the_oracle_finds(position in position()) {
        let board = board(&position);
        let found = board.moves();
        let generated = position.legal_moves();
        prop_assert_eq!(identities(&generated), found.keys().cloned().collect::<BTreeSet<_>>());
        prop_assert_eq!(position.count_moves(), generated.len());
        prop_assert_eq!(position.has_legal_move(), !generated.is_empty());
        for chosen in generated {
            let after = position.play_unchecked(chosen);
            prop_assert_eq!(after.fen(), board.play(&found[&identity(chosen)]).fen());
            prop_assert_eq!(after, Position::from_fen(&after.fen()).expect("a legal move leads to a position"));
        }
    }

    #[test]
    fn a_position_of_its_men_is_the_position(position in position().prop_filter("in play", |at| at.chain().is_none())) {
        let mut pieces: Vec<_> = position.setup().pieces().collect();
        let made = Position::from_pieces(position.turn(), pieces.clone());
        // A lion that has captured the other one may be where no lion of a playable position is.
        prop_assert_eq!(made, both_lions(&position).then_some(position));
        pieces.push(pieces[0]);
        prop_assert_eq!(Position::from_pieces(position.turn(), pieces), None);
    }

    #[test]
    fn a_position_with_one_more_piece_is_that_of_all_pieces(
        position in position().prop_filter("in play", |at| at.chain().is_none() && both_lions(at)),
        index in 0..Square::COUNT,
        color in sample::select(&Color::ALL[..]),
        kind in sample::select(&PieceKind::ALL[..]),
    ) {
        let (square, piece) = (Square::from_index(index).expect("a square"), Piece { color, kind });
        let setup = position.setup();
        let pieces = setup.pieces().chain([(square, piece)]);
        prop_assert_eq!(position.with_piece(square, piece), Position::from_pieces(position.turn(), pieces));
    }

    #[test]
    fn every_way_means_its_move_and_what_it_says(position in position()) {
        let board = board(&position);
        for way in board.ways().into_iter().step_by(3) {
            let turn = position.apply_and_describe(&path(&way)).expect("the oracle's ways are legal");
            prop_assert_eq!(identity(turn.mv), way.identity());
            prop_assert_eq!(turn.after(), position.play_unchecked(turn.mv));
            prop_assert_eq!(turn.before, position);
            prop_assert_eq!(replayed(&turn), turn.after().setup(), "{}", way.text());
            check_effects(&turn, &way, &board);
        }
    }

    #[test]
    fn no_other_way_is_legal(position in position(), from in 0..49_usize, hops in proptest::collection::vec(0..49_usize, 1..4)) {
        let square = |index| Square::from_index(index).expect("below 49");
        let path = Path::new(square(from), hops.into_iter().map(square));
        let known = board(&position).ways().iter().any(|way| way.text() == path.to_string());
        prop_assert_eq!(position.path_to_move(&path).is_ok(), known, "{}", path);
    }

    #[test]
    fn captures_are_the_moves_that_take_or_promote_and_quiet_are_the_others(position in position()) {
        let (mut captures, mut quiet) = (MoveList::new(), MoveList::new());
        position.generate_captures(&mut captures);
        position.generate_quiet(&mut quiet);
        let (expected, others): (Vec<Move>, Vec<Move>) = position
            .legal_moves()
            .into_iter()
            // In a chain in progress, stopping is listed with the captures: it is the only quiet move.
            .partition(|chosen| chosen.is_capture() || promotes(&position, *chosen) || position.chain().is_some());
        prop_assert_eq!(identities(&captures), identities(&expected));
        prop_assert_eq!(identities(&quiet), identities(&others));
    }

    #[test]
    fn attackers_are_found_by_trying(position in position().prop_filter("nobody moves without a lion", both_lions)) {
        for color in Color::ALL {
            for target in Square::all().filter(|target| position.lion(color) != Some(*target)) {
                let attackers = position.attackers(target, color);
                prop_assert_eq!(attackers, attackers_by_trying(&position, target, color), "{:?} {}", target, color);
            }
        }
    }

    #[test]
    fn pieces_attack_the_squares_they_can_capture_on(position in position().prop_filter("nobody moves without a lion", both_lions)) {
        for color in Color::ALL {
            for target in position.pieces(!color) - position.pieces_of(PieceKind::Lion, !color) {
                let reaching = position.pieces(color).iter().filter(|from| {
                    position.piece_at(*from).is_some_and(|piece| position.attacks_from(piece, *from).contains(target))
                });
                prop_assert_eq!(reaching.collect::<Bitboard>(), position.attackers(target, color), "{:?}", target);
            }
        }
    }

    #[test]
    fn the_lion_is_taken_whenever_it_can_be(position in position()) {
        let lion = position.pieces_of(PieceKind::Lion, !position.turn());
        let moves = position.legal_moves();
        let can = moves.iter().any(|chosen| !(chosen.captured() & lion).is_empty());
        let found = position.lion_capture();
        prop_assert_eq!(found.is_some(), can);
        if let Some(found) = found {
            prop_assert!(moves.contains(&found) && !(found.captured() & lion).is_empty());
        }
    }

    #[test]
    fn swimmers_are_who_drowns_unless_moved(position in position().prop_filter("whole turns", |position| position.chain().is_none())) {
        let board = board(&position);
        let stays = Way { squares: vec![(-1, -1), (-1, -1)], taken: Vec::new() };
        let own = (0..7).map(|file| (file, 3)).filter(|place| {
            let piece = board.piece(*place);
            piece.is_ascii_alphabetic() && piece.is_ascii_uppercase() == board.white_moves && !piece.eq_ignore_ascii_case(&'c')
        });
        prop_assert_eq!(position.in_river(), squares(&own.collect::<Vec<_>>()));
        prop_assert_eq!(squares(&board.drowned(&stays)), position.in_river());
    }

    #[test]
    fn swimmers_in_a_chain_are_who_drowns_if_it_stops(position in in_progress()) {
        let board = board(&position);
        let stops: Vec<Way> = board.ways().into_iter().filter(|way| way.from() == way.to() && way.taken.is_empty()).collect();
        // If several monkeys may be the jumping one, it is unknown which would drown.
        if let [stop] = &stops[..] {
            prop_assert_eq!(position.in_river(), squares(&board.drowned(stop)));
        }
    }

    #[test]
    fn steps_are_the_moves_that_are_no_chains(position in position()) {
        let moves = position.legal_moves();
        let listed: BTreeSet<Move> = moves.into_iter().filter(|chosen| !chosen.is_chain() && chosen.from() != chosen.to()).collect();
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        let found: BTreeSet<Move> = pairs.filter_map(|(from, to)| position.find_move(from, to)).collect();
        prop_assert_eq!(found, listed);
    }

    #[test]
    fn squares_that_differ_are_those_that_changed(position in position()) {
        for chosen in position.legal_moves() {
            let next = position.play_unchecked(chosen);
            let differ: Bitboard = Square::all().filter(|at| position.piece_at(*at) != next.piece_at(*at)).collect();
            prop_assert_eq!(position.changed_squares(&next), differ);
            prop_assert_eq!(next.changed_squares(&position), differ);
        }
    }

    #[test]
    fn the_other_side_sees_the_same(position in position()) {
        let mirrored = position.mirrored();
        prop_assert_eq!(mirrored.mirrored(), position);
        prop_assert_eq!(mirrored.key(), mirrored.key_from_scratch());
        let turned: BTreeSet<Move> = mirrored.legal_moves().into_iter().collect();
        let turn_round = |text: String| -> Path {
            let path: Path = text.parse().expect("a path");
            Path::new(path.from().mirrored(), path.landings().iter().map(|landing| landing.mirrored()))
        };
        for chosen in position.legal_moves() {
            let other = mirrored.path_to_move(&turn_round(position.path(chosen).to_string())).expect("a mirrored move is legal");
            prop_assert!(turned.contains(&other));
            prop_assert_eq!(mirrored.play_unchecked(other), position.play_unchecked(chosen).mirrored());
        }
        prop_assert_eq!(turned.len(), position.legal_moves().len());
    }

    #[test]
    fn fens_round_trip(position in position()) {
        let fen = position.fen();
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(Position::from_fen(&fen), Ok(position));
        prop_assert_eq!(fen.parse::<Setup>(), Ok(position.setup()));
        prop_assert_eq!(Board::from_fen(&fen).fen(), fen);
    }

    #[test]
    fn texts_of_moves_round_trip(position in position()) {
        for chosen in position.legal_moves() {
            let path = position.path(chosen);
            prop_assert_eq!(path.to_string().parse(), Ok(path.clone()));
            let turn = position.apply_and_describe(&path).expect("a legal move has a legal way");
            prop_assert_eq!(turn.mv, chosen);
            for text in [notation::to_san(&turn), path.to_string(), notation::to_san(&turn).to_lowercase()] {
                prop_assert_eq!(notation::parse_san(&position, &text), Ok(path.clone()), "{}", text);
            }
        }
    }

    #[test]
    fn a_chain_is_chosen_as_it_is_generated(position in position()) {
        let mut generated = identities(&position.legal_moves());
        for from in position.pieces_of(PieceKind::Monkey, position.turn()) {
            let mut open: Vec<Chain> = Chain::start(&position, from).into_iter().collect();
            let mut seen = BTreeSet::new();
            while let Some(chain) = open.pop() {
                prop_assert!(!chain.is_over() || chain.hops().is_empty());
                for hop in chain.hops() {
                    let longer = chain.hop(hop.to).expect("a hop that is offered");
                    let chosen = position.path_to_move(longer.path()).expect("a chain is legal");
                    prop_assert_eq!((chosen.captured(), chosen.to()), (longer.captured(), hop.to));
                    prop_assert_eq!(longer.captured() - chain.captured(), Bitboard::of(hop.over));
                    generated.remove(&identity(chosen));
                    if seen.insert((hop.to, longer.captured().iter().collect::<Vec<_>>())) {
                        open.push(longer);
                    }
                }
            }
        }
        let left = |taken: &[oracle::At], from: oracle::At| {
            !taken.is_empty() && position.pieces_of(PieceKind::Monkey, position.turn()).contains(square(from))
        };
        prop_assert!(!generated.iter().any(|rest| left(&rest.taken, rest.from)), "not every chain can be chosen");
    }

    #[test]
    fn routes_are_the_moves_between_two_squares(position in position()) {
        let moves = position.legal_moves();
        let ends: BTreeSet<(Square, Square)> = moves.iter().map(|chosen| (chosen.from(), chosen.to())).collect();
        for (from, to) in ends.into_iter().take(60) {
            let between: Vec<Move> = moves.iter().copied().filter(|chosen| (chosen.from(), chosen.to()) == (from, to)).collect();
            let meant = |limit| -> Vec<Move> {
                let routes = position.moves_between(from, to, limit);
                routes.iter().map(|route| position.path_to_move(route).expect("a route is legal")).collect()
            };
            prop_assert_eq!(identities(&meant(usize::MAX)), identities(&between));
            prop_assert_eq!(meant(1).len(), 1);
        }
    }

    #[test]
    fn playing_and_taking_back_restore(choices in proptest::collection::vec(any::<u16>(), 0..60)) {
        let mut game = Game::new();
        let mut states = vec![game.clone()];
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            let path = game.position().path(moves[usize::from(choice) % moves.len()]);
            game.play(&path).expect("a legal move in a game that goes on");
            states.push(game.clone());
        }
        let whole = game.clone();
        for state in states.iter().rev().skip(1) {
            game.undo().expect("a turn to take back");
            prop_assert_eq!(game.position(), state.position());
            prop_assert_eq!(game.moves(), state.moves());
            prop_assert_eq!((game.outcome(), game.keys()), (state.outcome(), state.keys()));
        }
        prop_assert!(game.undo().is_none());
        while game.redo().is_some() {}
        prop_assert_eq!(game, whole);
    }

    #[test]
    fn draws_are_counted_as_the_oracle_counts(start in arrangement(2), choices in proptest::collection::vec(0..3_u16, 0..60), limit in 0..6_u16) {
        let mut game = Game::from_position(start);
        game.rules.quiet_move_limit = limit;
        let (mut quiet, mut fens) = (0, vec![start.fen()]);
        for choice in choices {
            prop_assert_eq!(u32::from(quiet), game.halfmove_clock());
            let times = fens.iter().filter(|fen| **fen == fens[fens.len() - 1]).count();
            prop_assert_eq!(game.repetitions(), times);
            let ended = game.position().ending().map(Outcome::from);
            let drawn = (times >= 3).then_some(Outcome::Draw(DrawReason::Repetition));
            let long = (limit > 0 && quiet >= 2 * limit).then_some(Outcome::Draw(DrawReason::QuietMoves));
            prop_assert_eq!(game.outcome(), ended.or(drawn).or(long));
            if game.outcome().is_some() {
                break;
            }
            let board = board(game.position());
            let moves = board.moves();
            let way = moves.values().nth(usize::from(choice) % moves.len()).expect("below how many there are");
            let still = way.taken.is_empty() && board.drowned(way).is_empty() && !board.piece(way.from()).eq_ignore_ascii_case(&'p');
            quiet = if still { quiet + 1 } else { 0 };
            fens.push(board.play(way).fen());
            game.play(&path(way)).expect("the oracle's ways are legal");
        }
    }

    #[test]
    fn keys_are_kept_up(choices in proptest::collection::vec(any::<u16>(), 0..200), start in arrangement(10)) {
        for begin in [Position::start(), start] {
            for position in play_on(begin, &choices) {
                prop_assert_eq!(position.key(), position.key_from_scratch());
                prop_assert_eq!(position.key(), Position::from_fen(&position.fen()).expect("a position").key());
            }
        }
    }

    #[test]
    fn moves_of_other_positions_are_legal_where_they_are_generated(position in position(), other in position()) {
        let moves = position.legal_moves();
        for chosen in other.legal_moves() {
            prop_assert_eq!(position.is_legal(chosen), moves.contains(&chosen), "{:?} of {:?}", chosen, other);
        }
        for chosen in &moves {
            prop_assert!(position.is_legal(*chosen));
        }
    }

    #[test]
    fn passing_changes_the_side_alone(position in position()) {
        let passed = position.null_move();
        prop_assert_eq!(passed.is_some(), position.in_river().is_empty() && position.chain().is_none());
        if let Some(passed) = passed {
            prop_assert_eq!(passed.setup(), Setup { turn: !position.turn(), ..position.setup() });
            prop_assert_eq!(passed.key(), passed.key_from_scratch());
        }
    }
}

fn promotes(position: &Position, chosen: Move) -> bool {
    let last = if position.turn() == Color::White { 6 } else { 0 };
    position.pieces_of(PieceKind::Pawn, position.turn()).contains(chosen.from()) && chosen.to().rank() == last
}

/// Returns the pieces that can capture a piece added on the target by a move that captures nothing else.
fn attackers_by_trying(position: &Position, target: Square, by: Color) -> Bitboard {
    let mut board = board(position);
    board.white_moves = by == Color::White;
    board.chain = None;
    let enemy_lion = position.lion(!by) == Some(target);
    if !enemy_lion {
        board.put(at(target), if by == Color::White { 'z' } else { 'Z' });
    }
    let takes = board.ways().into_iter().filter(|way| way.taken == [at(target)]);
    takes.map(|way| square(way.from())).collect()
}

/// Applies the effects of a turn to the arrangement before it.
fn replayed(turn: &PlayedMove) -> Setup {
    let mut setup = turn.before.setup();
    setup.chain = None;
    setup.turn = !setup.turn;
    for effect in &turn.effects() {
        match *effect {
            Effect::Slide { from, to }
            | Effect::Jump { from, to }
            | Effect::Fly { from, to }
            | Effect::Hop { from, to, .. } => {
                // The captured piece is only overwritten here; its removal follows.
                setup.board[to.index()] = setup.board[from.index()].take();
            }
            Effect::Capture { at, piece } => {
                assert_eq!(turn.before.piece_at(at), Some(piece), "who is taken stood there");
                if at != turn.path.to() {
                    setup.board[at.index()] = None;
                }
            }
            Effect::Promote { at } => {
                let pawn = Piece { color: turn.piece.color, kind: PieceKind::Pawn };
                assert_eq!(setup.board[at.index()], Some(pawn));
                setup.board[at.index()] = Some(Piece { kind: PieceKind::Superpawn, ..pawn });
            }
            Effect::Drown { at, piece } => {
                assert_eq!(setup.board[at.index()].take(), Some(piece), "who drowns stands there");
                assert!(at.is_river() && piece.color == turn.piece.color);
            }
            Effect::LionTaken { at, color } => {
                assert_eq!(turn.before.lion(color), Some(at));
                assert_eq!(turn.after().lion(color), None);
            }
        }
    }
    setup
}

/// Checks that the effects are in order and match the oracle.
fn check_effects(turn: &PlayedMove, way: &Way, board: &Board) {
    let stage = |effect: &Effect| match effect {
        Effect::Slide { .. } | Effect::Jump { .. } | Effect::Fly { .. } | Effect::Hop { .. } => 0,
        Effect::Capture { .. } => 1,
        Effect::Promote { .. } => 2,
        Effect::Drown { .. } => 3,
        Effect::LionTaken { .. } => 4,
    };
    assert!(turn.effects().is_sorted_by_key(stage), "{:?}", turn.effects());
    let taken: Vec<_> = turn.captured().map(|(place, _)| at(place)).collect();
    assert_eq!(taken, way.taken, "in the order of the hops");
    let drowned: Vec<_> = turn.drowned().map(|(place, _)| at(place)).collect();
    assert_eq!(drowned, board.drowned(way), "by file");
    let hops = turn.effects().iter().filter(|effect| matches!(effect, Effect::Hop { .. })).count();
    let motions = turn.effects().iter().filter(|effect| stage(effect) == 0).count();
    let stops = way.from() == way.to() && way.taken.is_empty();
    assert_eq!(motions, if stops { 0 } else { way.squares.len() - 1 });
    assert!(hops == 0 || hops == way.taken.len());
    assert_eq!(turn.captures_lion(), way.taken.iter().any(|place| board.piece(*place).eq_ignore_ascii_case(&'l')));
    assert_eq!(turn.is_promotion(), promotes(&turn.before, turn.mv));
    let lion_far = turn.piece.kind == PieceKind::Lion && turn.path.from().rank().abs_diff(turn.path.to().rank()) > 1;
    assert_eq!(turn.effects().iter().any(|effect| matches!(effect, Effect::Fly { .. })), lion_far);
}

#[test]
fn of_men_takes_only_what_can_be_played() {
    let lions = [("d1", Color::White, PieceKind::Lion), ("d7", Color::Black, PieceKind::Lion)];
    let made = |pieces: &[(&str, Color, PieceKind)]| {
        let pieces = pieces.iter().map(|&(at, color, kind)| (at.parse().expect("a square"), Piece { color, kind }));
        Position::from_pieces(Color::White, pieces.collect::<Vec<(Square, Piece)>>())
    };
    assert!(made(&lions).is_some());
    for wrong in [
        ("d1", Color::White, PieceKind::Pawn),
        ("a7", Color::White, PieceKind::Pawn),
        ("a1", Color::Black, PieceKind::Pawn),
        ("e1", Color::White, PieceKind::Lion),
    ] {
        assert_eq!(made(&[lions[0], lions[1], wrong]), None, "{wrong:?}");
    }
    assert_eq!(made(&lions[..1]), None);
    assert_eq!(made(&[lions[0], ("d4", Color::Black, PieceKind::Lion)]), None);
}
