//! Checks the conformance data of `docs/conformance` against the crate and, where it can judge them, against the oracle.
//!
//! `UPDATE_CONFORMANCE=1 cargo test -p congo-rules --test conformance` computes every answer in the files anew: numbers,
//! move lists, reasons and positions. Whoever adds a case writes the question only.
//! `cargo test -p congo-rules --test conformance -- --ignored --nocapture more_positions` prints positions to choose from.
//! `perft.rs` checks the counts, `cases.rs` the rulings.

mod common;
mod oracle;

use common::{identity, path as oracle_path};
use congo_rules::perft::perft;
use congo_rules::pgn::{self, Pgn};
use congo_rules::{
    Color, Effect, FenError, Game, IllegalMove, Move, NumberedFen, Path, Piece, PieceKind, Position, PositionError,
    Setup, Square,
};
use oracle::Board;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write};
use std::path::PathBuf;

/// The environment variable that makes the tests write the files instead of checking them.
const UPDATE: &str = "UPDATE_CONFORMANCE";
/// Stands for an empty list of moves.
const NO_MOVES: &str = "-";

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/conformance").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Compares a file with its text as computed here, or writes it.
fn check_or_update(name: &str, computed: &str) {
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(file(name), computed).expect("the file can be written");
        return;
    }
    for (number, (found, expected)) in read(name).lines().zip(computed.lines()).enumerate() {
        assert_eq!(found, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(read(name), computed, "{name}");
}

/// The text of a file with every case replaced by what `compute` makes of its fields.
fn recompute(name: &str, compute: impl Fn(&[&str]) -> String) -> String {
    let mut text = String::new();
    for line in read(name).lines() {
        match is_case(line) {
            true => text += &compute(&fields(line)),
            false => text += line,
        }
        text.push('\n');
    }
    text
}

fn is_case(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

fn fields(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

/// Every case of a file with its line number and the heading above it.
fn cases(text: &str) -> Vec<(usize, &str, Vec<&str>)> {
    let (mut heading, mut cases) = ("", Vec::new());
    for (index, line) in text.lines().enumerate() {
        match line.strip_prefix("# ") {
            Some(named) => heading = named,
            None if is_case(line) => cases.push((index + 1, heading, fields(line))),
            None => {}
        }
    }
    cases
}

fn position(fen: &str) -> Position {
    Position::from_fen_any_material(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The name of a variant in the files: `ManyLions { … }` is `many-lions`.
fn token(variant: impl Debug) -> String {
    let text = format!("{variant:?}");
    let name = text.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let mut token = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !token.is_empty() {
            token.push('-');
        }
        token.extend(letter.to_lowercase());
    }
    token
}

// --- perft.txt ---

#[test]
fn every_count_is_computed_from_its_depth() {
    // `perft.rs` checks the counts; here they are only written.
    if std::env::var_os(UPDATE).is_none() {
        return;
    }
    let text = recompute("perft.txt", |fields| {
        let mut line = fields[0].to_owned();
        for field in &fields[1..] {
            let depth: u32 = field.split(' ').next().and_then(|depth| depth.parse().ok()).expect("a depth");
            _ = write!(line, " | {depth} {}", perft(&position(fields[0]), depth));
        }
        line
    });
    check_or_update("perft.txt", &text);
}

// --- moves.txt ---

/// The legal moves of a position, sorted, with one path each.
fn moves_text(position: &Position) -> String {
    let mut paths: Vec<String> = position.legal_moves().into_iter().map(|mv| position.path(mv).to_string()).collect();
    paths.sort();
    if paths.is_empty() { NO_MOVES.to_owned() } else { paths.join(" ") }
}

#[test]
fn every_list_of_moves_is_that_of_the_crate() {
    let text = recompute("moves.txt", |fields| format!("{} | {}", fields[0], moves_text(&position(fields[0]))));
    check_or_update("moves.txt", &text);
}

#[test]
fn every_list_of_moves_is_that_of_the_oracle() {
    let text = read("moves.txt");
    let cases = cases(&text);
    for (line, _, fields) in &cases {
        let position = position(fields[0]);
        let listed = fields[1].split(' ').filter(|path| *path != NO_MOVES);
        let listed: BTreeSet<_> = listed
            .map(|path| identity(position.path_to_move(&path.parse().expect("squares")).expect("a legal move")))
            .collect();
        let expected: BTreeSet<_> = Board::from_fen(fields[0]).moves().into_keys().collect();
        assert_eq!(listed, expected, "moves.txt, line {line}: {}", fields[0]);
    }
    println!("moves: {} positions", cases.len());
    assert!(cases.len() >= 300, "only {} positions", cases.len());
}

/// What the moves of `moves.txt` do, one word for each kind of effect.
fn features(position: &Position, mv: Move) -> BTreeSet<String> {
    let turn = position.apply_and_describe(&position.path(mv)).expect("a legal move");
    let (kind, color) = (turn.piece.kind, turn.piece.color);
    let mut found: BTreeSet<String> = turn
        .effects()
        .into_iter()
        .map(|effect| match effect {
            Effect::Capture { piece, .. } => format!("{color} {kind} takes {}", piece.kind),
            Effect::Drown { piece, .. } => format!("{color} {} drowns", piece.kind),
            other => format!("{color} {kind} {}", token(other)),
        })
        .collect();
    if turn.path.squares().len() > 6 {
        found.insert(format!("{color} long chain"));
    }
    found
}

#[test]
fn the_positions_exercise_every_rule() {
    let (moves, rulings) = (read("moves.txt"), read("rulings.txt"));
    let mut found = BTreeSet::new();
    for (_, _, fields) in cases(&moves) {
        let position = position(fields[0]);
        found.extend(position.legal_moves().into_iter().flat_map(|mv| features(&position, mv)));
        found.extend(position.ending().map(token));
        found.extend(position.chain().map(|_| format!("{} goes on", position.turn())));
    }
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            for taken in PieceKind::ALL {
                let feature = format!("{color} {kind} takes {taken}");
                assert!(found.contains(&feature), "no move in which {feature}");
            }
            let drowns = format!("{color} {kind} drowns");
            let may_drown = !matches!(kind, PieceKind::Crocodile | PieceKind::Lion);
            assert_eq!(found.contains(&drowns), may_drown, "{drowns}");
        }
        for feature in ["lion fly", "pawn promote", "monkey hop", "goes on", "long chain"] {
            assert!(found.contains(&format!("{color} {feature}")), "{color} {feature}");
        }
    }
    for ending in ["lion-taken", "no-moves", "bare-lions"] {
        assert!(found.contains(ending), "{ending}");
    }
    let headings = |text: &str| -> BTreeSet<String> {
        cases(text).into_iter().map(|(_, heading, _)| heading.to_owned()).collect()
    };
    let missing: Vec<_> = headings(&rulings).difference(&headings(&moves)).cloned().collect();
    assert!(missing.is_empty(), "rulings without a position in moves.txt: {missing:?}");
}

// --- illegal-moves.txt ---

#[test]
fn every_illegal_move_has_the_reason_of_the_crate() {
    let text = recompute("illegal-moves.txt", |fields| {
        let reason = match fields[1].parse::<Path>() {
            Err(_) => "malformed".to_owned(),
            Ok(path) => token(position(fields[0]).path_to_move(&path).expect_err(fields[1])),
        };
        format!("{} | {} | {reason}", fields[0], fields[1])
    });
    check_or_update("illegal-moves.txt", &text);
}

#[test]
fn no_illegal_move_is_a_way_of_the_oracle() {
    let text = read("illegal-moves.txt");
    for (line, _, fields) in cases(&text) {
        let ways = Board::from_fen(fields[0]).ways();
        assert!(ways.iter().all(|way| way.text() != fields[1]), "illegal-moves.txt, line {line}");
    }
}

#[test]
fn every_reason_has_an_illegal_move() {
    let text = read("illegal-moves.txt");
    let found: BTreeSet<_> = cases(&text).into_iter().map(|(_, _, fields)| fields[2].to_owned()).collect();
    let at = congo_rules::Square::A1;
    let kind = PieceKind::Pawn;
    for reason in [
        IllegalMove::GameOver,
        IllegalMove::NoPiece(at),
        IllegalMove::NotYours(at),
        IllegalMove::StandsStill,
        IllegalMove::ChainInProgress,
        IllegalMove::OneStepOnly(kind),
        IllegalMove::NotItsMove(kind),
        IllegalMove::OwnPieceThere(at),
        IllegalMove::InTheWay(at),
        IllegalMove::LionStays,
        IllegalMove::LionFliesAtLionOnly,
        IllegalMove::GiraffeStepTakesNothing,
        IllegalMove::RetreatTakesNothing(kind),
        IllegalMove::RetreatTooEarly,
        IllegalMove::MonkeyTakesByJumping,
        IllegalMove::NotAJump { from: at, to: at },
        IllegalMove::NothingToJump(at),
        IllegalMove::OwnPieceJumped(at),
        IllegalMove::JumpedTwice(at),
        IllegalMove::LandingTaken(at),
        IllegalMove::ChainEndedAtLion,
    ] {
        assert!(found.contains(&token(reason)), "no move is illegal because of {reason:?}");
    }
    assert!(found.contains("malformed"));
}

// --- fens.txt ---

/// The verdict on a text, and the position in nine fields if the text has three.
fn fen_verdict(text: &str) -> String {
    if let Ok(numbered) = text.parse::<NumberedFen>() {
        return format!("numbered {} | {text} | {}", numbered.move_number, numbered.setup);
    }
    match Position::from_any_fen(text) {
        Ok(_) => format!("playable | {text}"),
        Err(PositionError::Setup(defects)) => {
            let names: BTreeMap<_, _> = defects.into_iter().map(|defect| (token(defect), ())).collect();
            format!("setup {} | {text}", names.into_keys().collect::<Vec<_>>().join(" "))
        }
        Err(PositionError::Fen(FenError { kind, column, .. })) => {
            format!("malformed {} {column} | {text}", token(kind))
        }
    }
}

#[test]
fn every_fen_has_the_verdict_of_the_crate() {
    let text = recompute("fens.txt", |fields| fen_verdict(fields[if fields.len() > 1 { 1 } else { 0 }]));
    check_or_update("fens.txt", &text);
}

#[test]
fn accepted_fens_are_written_as_they_were_read() {
    let text = read("fens.txt");
    for (line, _, fields) in cases(&text) {
        let verdict = fields[0].split(' ').next().unwrap_or_default();
        match verdict {
            "playable" => {
                assert_eq!(position(fields[1]).fen(), fields[1], "line {line}");
                assert_eq!(Board::from_fen(fields[1]).fen(), fields[1], "line {line}, oracle");
            }
            "setup" => {
                let setup: Setup = fields[1].parse().unwrap_or_else(|error| panic!("line {line}: {error}"));
                assert_eq!(setup.to_string(), fields[1], "line {line}");
            }
            "numbered" => assert_eq!(position(fields[2]), position(fields[1]), "line {line}"),
            "malformed" => {}
            other => panic!("fens.txt, line {line}: {other:?} is no verdict"),
        }
    }
}

#[test]
fn every_defect_of_a_fen_occurs() {
    let text = read("fens.txt");
    let found: BTreeSet<_> = cases(&text)
        .into_iter()
        .flat_map(|(_, _, fields)| fields[0].split(' ').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    for token in [
        "playable",
        "numbered",
        "no-lion",
        "many-lions",
        "lion-outside-castle",
        "pawn-on-last-rank",
        "too-many-pieces",
        "chain-after-end",
        "chain-start-taken",
        "chain-without-monkey",
        "chain-captured-too-many",
        "field-count",
        "not-a-piece",
        "split-gap",
        "width",
        "not-a-turn",
        "not-a-jump",
        "spaced-field-count",
        "rank-count",
        "not-a-move-number",
    ] {
        assert!(found.contains(token), "no text has {token}");
    }
}

// --- games.pgn and games.txt ---

fn games() -> Vec<Pgn> {
    pgn::parse(&read("games.pgn")).unwrap_or_else(|error| panic!("games.pgn: {error}"))
}

/// Every position of a game, then its end: `game | ply | move | FEN`, `game | end | result | reason`.
fn game_lines(number: usize, pgn: &Pgn) -> String {
    let game = pgn.to_game().unwrap_or_else(|error| panic!("game {number}: {error}"));
    let mut text =
        format!("\n# {}\n{number} | 0 | {NO_MOVES} | {}\n", pgn.tag("Event").unwrap_or_default(), game.start().fen());
    for (index, turn) in game.moves().iter().enumerate() {
        _ = writeln!(text, "{number} | {} | {} | {}", index + 1, turn.path, turn.after().fen());
    }
    let (result, reason) =
        game.outcome().map_or(("*", "unterminated".to_owned()), |outcome| (outcome.result(), outcome.reason()));
    _ = writeln!(text, "{number} | end | {result} | {reason}");
    text
}

#[test]
fn every_game_is_written_in_the_export_format() {
    check_or_update("games.pgn", &pgn::write(&games()));
}

#[test]
fn every_position_of_the_games_is_that_of_the_crate() {
    let mut text: String = read("games.txt")
        .lines()
        .take_while(|line| line.starts_with('#'))
        .fold(String::new(), |text, line| text + line + "\n");
    for (index, pgn) in games().iter().enumerate() {
        text += &game_lines(index + 1, pgn);
    }
    check_or_update("games.txt", &text);
}

#[test]
fn the_oracle_plays_the_games() {
    for (number, pgn) in games().iter().enumerate() {
        let game = pgn.to_game().expect("checked elsewhere");
        let mut board = Board::from_fen(&game.start().fen());
        for turn in game.moves() {
            let way = board.ways().into_iter().find(|way| oracle_path(way) == turn.path);
            board = board.play(&way.unwrap_or_else(|| panic!("game {}: {}", number + 1, turn.path)));
            assert_eq!(board.fen(), turn.after().fen(), "game {}: {}", number + 1, turn.path);
        }
    }
}

#[test]
fn the_games_end_in_every_way() {
    let ends: BTreeSet<String> = games()
        .iter()
        .map(|pgn| pgn.to_game().expect("checked elsewhere"))
        .map(|game: Game| {
            game.outcome().map_or("unterminated".to_owned(), |outcome| {
                format!("{} {}", if outcome.winner().is_some() { "win" } else { "draw" }, outcome.reason())
            })
        })
        .collect();
    for end in [
        "win lion taken",
        "win resignation",
        "win time",
        "win absence",
        "win unknown",
        "draw bare lions",
        "draw threefold repetition",
        "draw no capture, drowning or pawn move for too long",
        "draw agreement",
        "draw time against a bare lion",
        "draw unknown",
        "unterminated",
    ] {
        assert!(ends.contains(end), "no game ends as {end:?}, only {ends:?}");
    }
}

// --- More positions ---

/// The most legal moves of a printed position: longer lists are hard to read.
const MAX_PRINTED_MOVES: usize = 120;

/// Random numbers from a seed (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % end as u64) as usize
    }

    fn square(&mut self) -> Square {
        Square::from_index(self.below(49)).expect("below 49")
    }

    fn kind(&mut self, kinds: &[PieceKind]) -> PieceKind {
        kinds[self.below(kinds.len())]
    }
}

/// A position after this number of random moves.
fn random_game(random: &mut Random, plies: usize) -> Position {
    let choices: Vec<u16> = (0..plies).map(|_| random.below(1 << 16) as u16).collect();
    *common::play_on(Position::start(), &choices).last().expect("a game has a start")
}

/// An arrangement with up to so many pieces of a side, of these kinds.
fn random_arrangement(random: &mut Random, most: [usize; 2], kinds: [&[PieceKind]; 2]) -> Setup {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::EMPTY };
    for color in Color::ALL {
        let castle: Vec<Square> = Square::all().filter(|square| square.castle() == Some(color)).collect();
        setup.board[castle[random.below(castle.len())].index()] = Some(Piece { color, kind: PieceKind::Lion });
        for _ in 0..most[color.index()] {
            let (square, kind) = (random.square(), random.kind(kinds[color.index()]));
            if kind != PieceKind::Pawn || square.rank() != color.last_rank() {
                setup.board[square.index()].get_or_insert(Piece { color, kind });
            }
        }
    }
    setup
}

fn is_printed(position: &Position) -> bool {
    (1..=MAX_PRINTED_MOVES).contains(&position.legal_moves().len())
}

fn print_group(name: &str, count: usize, mut next: impl FnMut() -> Option<Position>) {
    println!("\n# {name}");
    let mut printed = BTreeSet::new();
    while printed.len() < count {
        if let Some(position) = next().filter(is_printed)
            && printed.insert(position.fen())
        {
            println!("{} |", position.fen());
        }
    }
}

/// Positions that together have a capture of every kind of piece by every other.
fn print_captures(random: &mut Random) {
    println!("\n# Every kind of piece takes every other");
    let mut found = BTreeSet::new();
    while found.len() < 2 * 8 * 8 {
        let Ok(position) = Position::try_from(random_arrangement(random, [6, 6], [&OTHERS, &OTHERS])) else { continue };
        let before = found.len();
        let all = position.legal_moves().into_iter().flat_map(|mv| features(&position, mv));
        found.extend(all.filter(|feature| feature.contains(" takes ")));
        if found.len() > before {
            println!("{} |", position.fen());
        }
    }
}

/// A position in which a chain may be in progress.
fn random_chain(random: &mut Random) -> Option<Position> {
    let monkeys = [PieceKind::Monkey, PieceKind::Monkey, PieceKind::Zebra];
    let setup = random_arrangement(random, [3, 11], [&monkeys, &OTHERS]);
    let setup = Setup { turn: Color::White, chain: Some(random.square()), ..setup };
    let position = Position::try_from(setup).ok()?;
    Some(if random.below(2) == 0 { position } else { position.mirrored() })
}

const OTHERS: [PieceKind; 7] = [
    PieceKind::Pawn,
    PieceKind::Superpawn,
    PieceKind::Zebra,
    PieceKind::Elephant,
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Crocodile,
];

#[test]
#[ignore = "prints positions for moves.txt and perft.txt to choose from"]
fn more_positions() {
    let seed = std::env::var("CONGO_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let random = &mut Random(seed);
    for (name, plies) in [("From a game: the opening", 8), ("From a game: the middle", 40), ("From a game: late", 110)]
    {
        print_group(name, 15, || Some(random_game(random, plies + plies / 2)));
    }
    print_captures(random);
    for kind in OTHERS {
        let name = format!("A lion and perhaps a {kind} of each side");
        print_group(&name, 4, || {
            let most = [[1, 0], [0, 1], [1, 1]][random.below(3)];
            Position::try_from(random_arrangement(random, most, [&[kind], &[kind]])).ok()
        });
        let name = format!("Several pieces: {kind}s");
        print_group(&name, 4, || {
            Position::try_from(random_arrangement(random, [5, 9], [&[kind], &OTHERS]))
                .ok()
                .map(|position| if random.below(2) == 0 { position } else { position.mirrored() })
        });
    }
    print_group("Wild armies", 24, || {
        let kinds: Vec<PieceKind> = (0..4).map(|_| random.kind(&OTHERS)).collect();
        Position::try_from(random_arrangement(random, [13, 13], [&kinds[..2], &kinds[2..]])).ok()
    });
    print_group("Monkeys among many enemies", 24, || {
        let monkey = [PieceKind::Monkey];
        let position = Position::try_from(random_arrangement(random, [2, 13], [&monkey, &OTHERS])).ok()?;
        let position = if position.turn() == Color::White { position } else { position.mirrored() };
        (position.legal_moves().len() > 15).then_some(position)
    });
    print_group("A chain in progress", 24, || random_chain(random));
    print_group("Many pieces in the river", 16, || {
        let mut setup = random_arrangement(random, [9, 9], [&OTHERS, &OTHERS]);
        for file in 0..7 {
            let (from, to) = (random.square(), Square::at(file, 3));
            if setup.board[from.index()].is_some_and(|piece| piece.kind != PieceKind::Lion) {
                setup.board.swap(from.index(), to.index());
            }
        }
        Position::try_from(setup).ok()
    });
    print_group("Pawns about to be promoted", 12, || {
        let mut setup = random_arrangement(random, [6, 6], [&OTHERS, &OTHERS]);
        for (color, rank) in [(Color::White, 5), (Color::Black, 1)] {
            for _ in 0..3 {
                let square = Square::at(random.below(7) as u8, rank);
                setup.board[square.index()].get_or_insert(Piece { color, kind: PieceKind::Pawn });
            }
        }
        Position::try_from(setup).ok()
    });
}
