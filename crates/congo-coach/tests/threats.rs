//! Threats: what is one, what is none, and that every one that is told in a few hundred positions can be carried out.

mod played;

use congo_coach::analysis::{Threat, ThreatKind, find_threat, threat_limits};
use congo_engine::{Engine, Limits, Stop, piece_value};
use congo_rules::{Piece, PlayedMove, Position, Setup};
use std::time::Instant;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn pieces(letters: &str) -> Vec<Piece> {
    letters.chars().map(|letter| Piece::from_letter(letter).expect("a piece's letter")).collect()
}

fn find(position: &Position) -> Option<Threat> {
    find_threat(&mut Engine::new(1), position, &threat_limits(), &Stop::default())
}

fn line_text(threat: &Threat) -> String {
    threat.line.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn threats_are_found() {
    let pieces = |won: &str, lost: &str| ThreatKind::Men { won: pieces(won), lost: pieces(lost) };
    // White is to move; Black threatens.
    for (fen, aim, line) in [
        ("2l4/7/7/7/2z4/7/3L3/w/-1", ThreatKind::Lion { turns: 1 }, "c3d1"),
        // Black's elephant would take the pawn, which White's zebra does not guard.
        ("2l4/7/7/e6/7/P6/4L1Z/w/-1", pieces("P", ""), "a4a2"),
        ("2l4/7/7/7/1e5/7/1Z2L2/w/-1", pieces("Z", ""), "b3b1"),
        ("2l4/7/7/7/7/6p/4L2/w/-1", ThreatKind::Promotion, ""),
        ("4l2/m6/1P5/7/3P3/7/2L4/w/-1", pieces("PP", ""), "a6c4e2"),
    ] {
        let threat = find(&position(fen)).expect(fen);
        assert_eq!(threat.aim, aim, "{fen}: {}", line_text(&threat));
        assert!(line.is_empty() || line_text(&threat).starts_with(line), "{fen}: {}", line_text(&threat));
    }
}

#[test]
fn non_threats_are_not_reported() {
    for fen in [
        Position::START_FEN,
        // A zebra guarded by a pawn, attacked by a zebra.
        "2l4/7/2z4/7/3Z3/2P4/4L2/w/-1",
        "4l2/7/7/7/7/7/2L1G2/w/-1",
        // The elephant in the river drowns unless it moves, but that is nobody's threat.
        "4l2/7/7/3E3/7/7/2L4/w/-1",
        // It would take back, and would not drown: it is White's turn first.
        "2l4/7/3p3/E1z4/7/2P4/4L2/b/-1",
        // Black loses by force even if it were its turn; that it would take a superpawn on the way is no threat.
        "2S1l2/6c/7/7/1P5/2PL2z/7/w/-1",
        // The game is over.
        "3L3/7/7/7/7/7/7/b/-1",
    ] {
        assert_eq!(find(&position(fen)), None, "{fen}");
    }
}

#[test]
fn a_stopped_search_finds_no_threat() {
    let stop = Stop::default();
    stop.set();
    let hanging = position("2l4/7/7/7/1e5/7/1Z2L2/w/-1");
    assert_eq!(find_threat(&mut Engine::new(1), &hanging, &Limits::default(), &stop), None);
}

fn total_value(pieces: &[Piece]) -> i32 {
    pieces.iter().map(|piece| piece_value(piece.kind)).sum()
}

/// Whether a threat is as it says: its line can be played, by the side that is not to move first.
fn holds(position: &Position, threat: &Threat) -> bool {
    let setup = position.setup();
    let null_position = Position::try_from(Setup { turn: !setup.turn, chain: None, ..setup }).expect("the same pieces");
    let turns: Vec<PlayedMove> = threat.line.turns(&null_position);
    let (side, end) = (null_position.turn(), turns[turns.len() - 1].after());
    // Nobody but who passed owns pieces that can be spared.
    let spared = turns.get(1).map_or(0, |answer| {
        let in_river = position.in_river();
        answer
            .drowned()
            .filter(|(at, _)| in_river.contains(if *at == answer.path.to() { answer.path.from() } else { *at }))
            .count()
    });
    let fewer = |color| null_position.pieces(color).len() - end.pieces(color).len();
    let whole = turns.len() == threat.line.moves.len();
    whole
        && match &threat.aim {
            ThreatKind::Lion { turns: 1 } => turns[0].captures_lion() && turns.len() == 1,
            ThreatKind::Lion { turns: needed } => turns.len() < 2 * *needed as usize,
            ThreatKind::Promotion => turns[0].is_promotion() && turns.len() == 1,
            ThreatKind::Men { won, lost } => {
                fewer(!side) == won.len() + spared
                    && fewer(side) == lost.len()
                    && total_value(won) >= total_value(lost) + 100
            }
        }
}

#[test]
fn every_reported_threat_can_be_executed() {
    let (mut engine, mut reported, mut aims) = (Engine::new(1), [0, 0], [0; 3]);
    let started = Instant::now();
    for game in played::games(11, 8) {
        for turn in game.moves() {
            let found = find_threat(&mut engine, &turn.before, &threat_limits(), &Stop::default());
            reported[usize::from(found.is_some())] += 1;
            let Some(found) = found else { continue };
            assert!(holds(&turn.before, &found), "{found:?}\nin {}", turn.before.fen());
            aims[match found.aim {
                ThreatKind::Lion { .. } => 0,
                ThreatKind::Promotion => 1,
                ThreatKind::Men { .. } => 2,
            }] += 1;
        }
    }
    println!("{reported:?} {aims:?} {:?}", started.elapsed());
    assert!(reported[0] > 50 && reported[1] > 50 && aims[0] > 5 && aims[2] > 50, "{reported:?} {aims:?}");
}
