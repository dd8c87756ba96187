//! Reasons for bad moves: each is given where it holds, nothing else is said, and every one that is given in a few
//! hundred positions holds when it is looked at again, plainly and slowly.

mod played;

use congo_coach::analysis::{Evaluation, Line, Mark, Ply, Reason, analyse, reasons};
use congo_engine::{Engine, Limits, Score, Stop, piece_value};
use congo_rules::{Bitboard, Color, Ending, Path, Piece, PieceKind, PlayedMove, Position, Setup, Square};
use std::collections::BTreeMap;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn path(text: &str) -> Path {
    text.parse().expect(text)
}

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a piece's letter")
}

/// A line of moves, spaces between.
fn line(moves: &str) -> Line {
    Line { score: Score::DRAW, moves: moves.split_whitespace().map(path).collect() }
}

/// The reasons against the first move of `played`, whose other moves are what is expected, beside the line `best`.
/// Scores are White's, before and after.
fn reasons_for(fen: &str, played: &str, best: &str, [before, after]: [Score; 2]) -> Vec<Reason> {
    let turns = line(played).turns(&position(fen));
    assert_eq!(turns.len(), played.split_whitespace().count(), "{played} in {fen}");
    assert_eq!(line(best).turns(&position(fen)).len(), best.split_whitespace().count(), "{best} in {fen}");
    let ply = Ply {
        number: 1,
        side: turns[0].piece.color,
        path: turns[0].path.clone(),
        choices: turns[0].before.count_moves(),
        before: Evaluation { score: before, depth: 1, nodes: 1, lines: vec![line(best)] },
        score: after,
        loss: 0.2,
        mark: Some(Mark::Blunder),
    };
    let reply = Line { moves: turns[1..].iter().map(|turn| turn.path.clone()).collect(), ..line("") };
    reasons(&turns[0], &ply, Some(&reply))
}

const EVEN: [Score; 2] = [Score::DRAW; 2];

#[test]
fn reasons_match_their_positions() {
    use Reason as R;
    for (fen, played, best, expected) in [
        ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c1c2", "c5d7", vec![R::MissedLion { path: path("c5d7") }]),
        (
            "3l3/7/7/7/3Z3/7/3L3/w/-1",
            "d3b2 d7d1",
            "d1c1",
            vec![R::OpensLine { by: path("d7d1"), at: square("d3"), piece: piece('Z') }],
        ),
        // The pawn drowns, and the lion has gone to meet the other.
        (
            "3l3/7/7/3P3/7/7/3L3/w/-1",
            "d1d2 d7d2",
            "d1c1",
            vec![R::OpensLine { by: path("d7d2"), at: square("d4"), piece: piece('P') }],
        ),
        ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1c2 e3c2", "d1e1", vec![R::LionTaken { by: path("e3c2") }]),
        ("3l3/7/7/7/7/7/2L3E/w/-1", "c1d1 d7d1", "g1g2", vec![R::LionTaken { by: path("d7d1") }]),
        (
            "2l4/7/7/Z6/7/7/4L2/w/-1",
            "e1d1",
            "a4b6",
            vec![R::BareLions, R::Drowned { at: square("a4"), piece: piece('Z') }],
        ),
        ("4l2/1p5/7/3E3/7/7/2L4/w/-1", "d4c4", "d4d5", vec![R::Drowned { at: square("c4"), piece: piece('E') }]),
        (
            "7/3l3/7/7/7/1Z5/2L4/w/-1",
            "b2c4 d6c6",
            "b2d3",
            vec![R::Strands { at: square("c4"), piece: piece('Z'), by: path("d6c6") }],
        ),
        (
            "2l4/7/1p5/7/Z6/7/4L2/w/-1",
            "a3c4 b5c4",
            "a3b1",
            vec![R::LeftHanging { at: square("c4"), piece: piece('Z'), by: path("b5c4"), already: false }],
        ),
        (
            "2l4/7/7/1p5/2Z4/7/4L2/w/-1",
            "e1e2 b4c3",
            "c3d5",
            vec![R::LeftHanging { at: square("c3"), piece: piece('Z'), by: path("b4c3"), already: true }],
        ),
        (
            "4l2/m6/1P5/7/3P3/4P2/2L4/w/-1",
            "e2e3 a6c4e2e4",
            "c1d1",
            vec![R::AllowsChain { path: path("a6c4e2e4"), pieces: 3 }],
        ),
        (
            "2l4/7/7/7/2Z4/p6/4L2/w/-1",
            "e1e2 a2a1",
            "c3a2",
            vec![
                R::MissedCapture { path: path("c3a2"), at: square("a2"), piece: piece('p') },
                R::AllowsPromotion { path: path("a2a1") },
            ],
        ),
        (
            "4l2/7/7/3p3/7/1p5/M2L3/w/-1",
            "d1d2 b2a1",
            "a1c3e5",
            vec![
                R::LeftHanging { at: square("a1"), piece: piece('M'), by: path("b2a1"), already: true },
                R::AllowsPromotion { path: path("b2a1") },
                R::MissedChain { path: path("a1c3e5"), pieces: 2 },
            ],
        ),
        ("4l2/P6/7/7/7/7/2L4/w/-1", "c1c2", "a6a7", vec![R::MissedPromotion { path: path("a6a7") }]),
        (
            "3l3/7/7/1e5/3Z3/7/2L4/w/-1",
            "c1c2 b4b6",
            "d3c5 d7d6 c5a6",
            vec![R::MissedDrowning { at: square("b4"), piece: piece('e'), plies: 2 }],
        ),
        (
            "2l4/7/7/3z3/7/6P/E3L2/w/-1",
            "g2g3 d4c2 e1d1 c2a1",
            "a1a2 d4e6",
            vec![R::LosesMen { lost: vec![piece('E')], won: vec![], plies: 4 }],
        ),
        (
            "e3l2/6p/4Z2/7/7/7/2L4/w/-1",
            "c1c2 g6g5",
            "e5c6 e7d7 c6a7",
            vec![R::MissedMen { won: vec![piece('e')], lost: vec![], plies: 3 }],
        ),
    ] {
        assert_eq!(reasons_for(fen, played, best, EVEN), expected, "{played} in {fen}");
    }
}

#[test]
fn forced_wins_come_from_the_scores() {
    use Reason as R;
    let won = -Score::loss_in(0);
    let cp = Score::from_centipawns;
    // Quiet positions: only the scores speak.
    for (before, after, expected) in [
        (Score::win_in(5), cp(40), vec![R::MissedMate { turns: 3 }]),
        (cp(10), Score::loss_in(4), vec![R::AllowsMate { turns: 2 }]),
        (Score::win_in(5), Score::loss_in(4), vec![R::AllowsMate { turns: 2 }]),
        (Score::win_in(5), Score::win_in(9), vec![]),
        (Score::loss_in(6), Score::loss_in(2), vec![]),
        (cp(900), cp(-900), vec![]),
        (Score::win_in(1), won, vec![]),
    ] {
        let white = reasons_for("2l4/7/7/7/7/7/4L1E/w/-1", "g1g2", "g1g3", [before, after]);
        let black = reasons_for("4l1e/7/7/7/7/7/2L4/b/-1", "g7g6", "g7g5", [-before, -after]);
        assert_eq!((&white, &black), (&expected, &expected), "{before} {after}");
    }
}

#[test]
fn unavoidable_or_free_losses_give_no_reason() {
    for (fen, played, best) in [
        // The best move itself.
        ("3l3/7/7/7/3Z3/7/3L3/w/-1", "d3b2 d7d1", "d3b2"),
        // The lion falls after the best move as well.
        ("3l3/7/7/7/3Z3/7/3L3/w/-1", "d3b2 d7d1", "d3f2"),
        // The elephant drowns either way; by another square it is the same elephant.
        ("4l2/1p5/7/3E3/7/7/2L4/w/-1", "c1c2", "c1d2"),
        ("4l2/1p5/7/3E3/7/7/2L4/w/-1", "d4c4", "d4e4"),
        // A zebra for a zebra.
        ("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5 b6c5", "d3b2"),
        // Taken and taken back: elephant for giraffe.
        ("2l4/1p5/2g4/7/2E4/7/4L2/w/-1", "c3c5 b6c5", "c3c2"),
        // Another way to take the lion.
        ("3l3/7/2Z1Z2/7/7/7/2L4/w/-1", "c5d7", "e5d7"),
    ] {
        assert_eq!(reasons_for(fen, played, best, EVEN), [], "{played} in {fen}");
    }
}

#[test]
fn illegal_or_missing_lines_are_tolerated() {
    let turn = position("3l3/7/7/7/3Z3/7/3L3/w/-1").apply_and_describe(&path("d3b2")).expect("a move");
    let mut ply = Ply {
        number: 1,
        side: Color::White,
        path: turn.path.clone(),
        choices: 9,
        before: Evaluation { score: Score::DRAW, depth: 0, nodes: 0, lines: vec![line("a1a2")] },
        score: Score::DRAW,
        loss: 1.0,
        mark: None,
    };
    assert_eq!(reasons(&turn, &ply, Some(&line("g1g2"))), []);
    ply.before.lines = vec![line("d1c1 a1a2")];
    assert_eq!(reasons(&turn, &ply, Some(&line("g1g2"))).len(), 1);
    assert_eq!(reasons(&turn, &ply, None).len(), 1);
}

#[test]
fn reasons_round_trip_through_ron() {
    let all = [
        Reason::LeftHanging { at: square("c4"), piece: piece('z'), by: path("b5c4"), already: true },
        Reason::LosesMen { lost: vec![piece('E'), piece('P')], won: vec![piece('p')], plies: 4 },
        Reason::BareLions,
    ];
    let text = ron::to_string(&all).expect("it is written");
    assert!(text.contains("\"c4\"") && text.contains("'z'") && text.contains("\"EP\""), "{text}");
    assert_eq!(ron::from_str::<[Reason; 3]>(&text).as_ref(), Ok(&all));
}

/// What is looked at again.
struct ReasonCheck<'a> {
    before: Position,
    played: &'a PlayedMove,
    ply: &'a Ply,
    best: Vec<PlayedMove>,
    reply: Vec<PlayedMove>,
}

/// What a turn brings, pieces taken less pieces drowned, if the others then take back as long as it pays.
fn gain_of(turn: &PlayedMove) -> i32 {
    gain_with_immune(turn, Bitboard::EMPTY)
}

fn promotion_gain(turn: &PlayedMove) -> i32 {
    if turn.is_promotion() { piece_value(PieceKind::Superpawn) - piece_value(PieceKind::Pawn) } else { 0 }
}

fn legal_turns(position: &Position) -> Vec<PlayedMove> {
    let turn = |mv| position.apply_and_describe(&position.path(mv)).expect("a legal move");
    position.legal_moves().into_iter().map(turn).collect()
}

fn is_lion_capturable(position: &Position) -> bool {
    legal_turns(position).iter().any(PlayedMove::captures_lion)
}

/// Where the piece that stands or drowned on a square after a turn was before it.
fn origin_of(turn: &PlayedMove, square_after: Square) -> Square {
    if square_after == turn.path.to() { turn.path.from() } else { square_after }
}

impl ReasonCheck<'_> {
    fn after(&self) -> Position {
        self.played.after()
    }

    fn answer(&self, path: &Path) -> PlayedMove {
        self.after().apply_and_describe(path).expect("a legal answer")
    }

    /// An answer that brings 100 beyond what the move has won.
    fn is_winning(&self, answer: &PlayedMove) -> bool {
        let won =
            self.played.captured().map(|(_, piece)| piece_value(piece.kind)).sum::<i32>() + promotion_gain(self.played);
        gain_of(answer) - won >= 100
    }

    fn is_best(&self, path: &Path) -> bool {
        self.best.first().is_some_and(|turn| turn.path == *path)
    }

    /// Whether this is so of the best move, which is another one.
    fn holds_for_best(&self, predicate: impl Fn(&PlayedMove) -> bool) -> bool {
        self.best.first().is_some_and(|best| best.mv != self.played.mv && predicate(best))
    }

    /// Whether the piece that stands on a square after the move stands after the best one where nobody takes it so that
    /// it pays.
    fn is_safe_after_best(&self, at: Square) -> bool {
        let origin = origin_of(self.played, at);
        self.holds_for_best(|best| {
            let destination = if origin == best.path.from() { best.path.to() } else { origin };
            let takes = |answer: &PlayedMove| answer.captured().any(|(square, _)| square == destination);
            let stands = best.after().piece_at(destination).is_some_and(|piece| piece.color == self.ply.side);
            stands
                && legal_turns(&best.after()).iter().filter(|answer| takes(answer)).all(|answer| gain_of(answer) < 100)
        })
    }

    fn holds(&self, reason: &Reason) -> bool {
        match reason {
            Reason::MissedLion { path } => {
                self.before.apply_and_describe(path).is_ok_and(|turn| turn.captures_lion())
                    && !self.played.captures_lion()
            }
            Reason::OpensLine { by, at, piece } => {
                let mut closed = Setup { turn: self.after().turn(), ..self.after().setup() };
                closed.board[at.index()] = Some(*piece);
                let blocks = Position::try_from(closed).is_ok_and(|closed| closed.apply_and_describe(by).is_err());
                let stood = self.before.piece_at(*at) == Some(*piece) && self.after().piece_at(*at).is_none();
                let flies = self.answer(by).captures_lion() && self.answer(by).piece.kind == PieceKind::Lion;
                flies && blocks && stood && self.holds_for_best(|best| !is_lion_capturable(&best.after()))
            }
            Reason::LionTaken { by } => {
                self.answer(by).captures_lion() && self.holds_for_best(|turn| !is_lion_capturable(&turn.after()))
            }
            Reason::AllowsMate { turns } => {
                self.mate_distances() == (self.mate_distances().0, -(*turns as i32)) && self.mate_distances().0 >= 0
            }
            Reason::MissedMate { turns } => self.mate_distances() == (*turns as i32, 0),
            Reason::BareLions => {
                let bare = |turn: &PlayedMove| turn.after().ending() == Some(Ending::BareLions);
                bare(self.played) && self.holds_for_best(|turn| !bare(turn))
            }
            Reason::Drowned { at, piece } => {
                let origin = origin_of(self.played, *at);
                let dry = |turn: &PlayedMove| turn.drowned().all(|(square, _)| origin_of(turn, square) != origin);
                self.played.drowned().any(|entry| entry == (*at, *piece)) && self.holds_for_best(dry)
            }
            Reason::Strands { at, piece, by } => {
                let lost = |turn: &PlayedMove| {
                    let drowns = turn.drowned().any(|(square, _)| origin_of(turn, square) == *at);
                    !turn.captures_lion() && (drowns || is_lion_capturable(&turn.after()))
                };
                let then = self.answer(by).after();
                then.piece_at(*at) == Some(*piece) && at.is_river() && legal_turns(&then).iter().all(lost)
            }
            Reason::LeftHanging { at, piece, by, already } => {
                let answer = self.answer(by);
                let hangs = answer.captured().eq([(*at, *piece)]) && self.is_winning(&answer);
                hangs && self.was_hanging(*at) == *already && self.is_safe_after_best(*at)
            }
            Reason::AllowsChain { path, pieces: captures } => {
                let answer = self.answer(path);
                let as_long = |other: &PlayedMove| other.captured().count() >= *captures && gain_of(other) >= 100;
                let new = self.holds_for_best(|best| {
                    !legal_turns(&best.after()).iter().any(|other| !other.captures_lion() && as_long(other))
                });
                answer.captured().count() == *captures && *captures >= 2 && self.is_winning(&answer) && new
            }
            Reason::AllowsPromotion { path } => {
                let same = |other: &PlayedMove| {
                    other.is_promotion() && other.path.from() == path.from() && gain_of(other) >= 100
                };
                let new = self.holds_for_best(|best| {
                    !legal_turns(&best.after()).iter().any(|other| !other.captures_lion() && same(other))
                });
                self.answer(path).is_promotion() && gain_of(&self.answer(path)) >= 100 && new
            }
            Reason::MissedChain { path, pieces: captures } => {
                let taken = self.before.apply_and_describe(path).expect("a chain").captured().count();
                taken == *captures && *captures >= 2 && *captures > self.played.captured().count() && self.is_best(path)
            }
            Reason::MissedCapture { path, at, piece } => {
                let best = self.before.apply_and_describe(path).expect("a capture");
                let drowns = |turn: &PlayedMove, entry| turn.drowned().any(|other| other == entry);
                let both = best.drowned().filter(|entry| entry.0 != path.to() && drowns(self.played, *entry));
                let both: Vec<Piece> =
                    both.filter(|entry| entry.0 != self.played.path.to()).map(|entry| entry.1).collect();
                let [best_brings, played_brings] = [&best, self.played].map(|turn| gain_of(turn) + total_value(&both));
                let better = best_brings >= 100 && best_brings >= played_brings + 100;
                best.captured().eq([(*at, *piece)]) && better && self.is_best(path)
            }
            Reason::MissedPromotion { path } => {
                let best = self.before.apply_and_describe(path).expect("a pawn's move");
                best.is_promotion() && !self.played.is_promotion() && self.is_best(path)
            }
            Reason::MissedDrowning { at, piece, plies } => {
                let drowns =
                    self.best.get(plies - 1).is_some_and(|turn| turn.drowned().any(|entry| entry == (*at, *piece)));
                let now =
                    self.reply.iter().take(3).step_by(2).any(|turn| turn.drowned().any(|entry| entry == (*at, *piece)));
                drowns && !now && piece.color != self.ply.side
            }
            Reason::LosesMen { lost, won, plies } => {
                let line: Vec<PlayedMove> = std::iter::once(self.played).chain(&self.reply).cloned().collect();
                self.matches_exchange(&line[..*plies], lost, won) && total_value(lost) >= total_value(won) + 100
            }
            Reason::MissedMen { won, lost, plies } => {
                self.matches_exchange(&self.best[..*plies], lost, won) && total_value(won) >= total_value(lost) + 100
            }
        }
    }

    /// The winner's turns before and after the move, from the view of who played it; 0: nobody wins by force.
    fn mate_distances(&self) -> (i32, i32) {
        let of = |score: Score| match self.ply.side {
            Color::White => score.mate_in().unwrap_or(0),
            Color::Black => (-score).mate_in().unwrap_or(0),
        };
        (of(self.ply.before.score), of(self.ply.score))
    }

    /// Whether the piece now on `at` could have been taken so that it paid if the turn had been passed.
    fn was_hanging(&self, at: Square) -> bool {
        let origin = origin_of(self.played, at);
        let setup = Setup { turn: self.after().turn(), chain: None, ..self.before.setup() };
        let Ok(passed) = Position::try_from(setup) else { return false };
        let takes = |turn: &PlayedMove| turn.captured().any(|(square, _)| square == origin);
        legal_turns(&passed)
            .iter()
            .filter(|turn| takes(turn))
            .any(|turn| gain_with_immune(turn, self.before.in_river()) >= 100)
    }

    /// Whether a line takes exactly these pieces off the board and leaves nothing hanging.
    fn matches_exchange(&self, line: &[PlayedMove], lost: &[Piece], won: &[Piece]) -> bool {
        let end = &line[line.len() - 1].after();
        let fewer = |color| self.before.pieces(color).len() - end.pieces(color).len();
        let quiet = legal_turns(end).iter().filter(|turn| turn.mv.is_capture()).all(|turn| gain_of(turn) < 100);
        let same = |side: Color, pieces: &[Piece]| {
            fewer(side) == pieces.len() && pieces.iter().all(|entry| entry.color == side)
        };
        same(self.ply.side, lost) && same(!self.ply.side, won) && quiet
    }
}

/// [`gain_of`] if pieces on these squares do not drown.
fn gain_with_immune(turn: &PlayedMove, immune: Bitboard) -> i32 {
    if turn.captures_lion() {
        return 10_000;
    }
    let worth_of = |(_, piece): (Square, Piece)| piece_value(piece.kind);
    let answers = legal_turns(&turn.after());
    let back = answers.iter().filter(|answer| answer.captured().any(|(square, _)| square == turn.path.to()));
    let back = back.map(|answer| gain_with_immune(answer, immune)).max().unwrap_or(0).max(0);
    let back = if answers.iter().any(PlayedMove::captures_lion) { 10_000 } else { back };
    let drowned = turn.drowned().filter(|(at, _)| !immune.contains(*at));
    turn.captured().map(worth_of).sum::<i32>() + promotion_gain(turn) - drowned.map(worth_of).sum::<i32>() - back
}

fn total_value(pieces: &[Piece]) -> i32 {
    pieces.iter().map(|piece| piece_value(piece.kind)).sum()
}

#[test]
fn every_given_reason_can_be_verified() {
    let limits = Limits { multipv: 2, ..Limits::nodes(1_500) };
    let (mut seen, mut marked, mut explained) = (BTreeMap::<String, usize>::new(), 0, 0);
    for game in played::games(7, 24) {
        let analysis = analyse(&mut Engine::new(1), &game, &limits, &Stop::default(), &mut |_| {});
        for (ply, turn) in analysis.plies.iter().zip(game.moves()) {
            let reply = analysis.expected_reply(ply.number);
            let given = reasons(turn, ply, reply);
            let (before, best) = (turn.before, ply.before.lines[0].turns(&turn.before));
            let reply = reply.map_or_else(Vec::new, |line| line.turns(&turn.after()));
            let check = ReasonCheck { before, played: turn, ply, best, reply };
            for reason in &given {
                assert!(check.holds(reason), "{reason:?}\n{} in {}", turn.path, before.fen());
                let name = format!("{reason:?}");
                *seen.entry(name.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
            }
            marked += usize::from(ply.mark.is_some());
            explained += usize::from(ply.mark.is_some() && !given.is_empty());
        }
    }
    println!("{marked} marked, {explained} explained, {seen:?}");
    assert!(marked > 100 && explained * 10 >= marked * 8, "{explained} of {marked}");
    assert!(seen.len() >= 12, "{seen:?}");
}
