//! Round trips of random games through PGN, with comments, annotations, variations and arbitrary tags.

mod common;
mod oracle;

use common::{arrangement, play_on};
use congo_rules::pgn::{GameResult, Line, Node, Pgn, ReadGame, Reader, normalize_comment, parse, read, write};
use congo_rules::{Color, Game, Position, notation};
use proptest::prelude::*;

/// A step in building a random line. Positions are chosen by a number modulo their count.
#[derive(Debug, Clone)]
enum Step {
    Move(u16),
    Comment(String),
    Nag(u8),
    Variation(Vec<Step>),
}

/// Generates comments as they are parsed, with paragraphs and lists.
fn comment() -> impl Strategy<Value = String> {
    let text = "[ -~äß鰐\u{feff}\n]{1,60}";
    let line = prop_oneof![
        Just("- an item"),
        Just("1. an item"),
        Just("an - item 2. or * three"),
        Just("[Event \"x\"]"),
        Just("[%clk 0:01:00]"),
        Just("{"),
        Just(""),
        Just("a long line that has to be wrapped somewhere, and that may be before a 3. number or a - dash"),
    ];
    let lines = proptest::collection::vec(line, 1..8).prop_map(|lines| lines.join("\n"));
    prop_oneof![text.boxed(), lines.boxed()].prop_filter_map("not empty", |text| {
        let comment = normalize_comment(&text);
        (!comment.is_empty()).then_some(comment)
    })
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let simple = prop_oneof![
        8 => any::<u16>().prop_map(Step::Move),
        1 => comment().prop_map(Step::Comment),
        1 => any::<u8>().prop_map(Step::Nag),
    ];
    let nested = simple
        .clone()
        .prop_recursive(4, 60, 12, |inner| proptest::collection::vec(inner, 0..12).prop_map(Step::Variation));
    proptest::collection::vec(prop_oneof![4 => simple, 1 => nested], 0..60)
}

fn line(start: Position, steps: &[Step]) -> Line {
    let mut line = Line::default();
    let mut here = start;
    for step in steps {
        match (step, line.nodes.last_mut()) {
            (Step::Move(choice), _) => {
                let moves = here.legal_moves();
                let Some(chosen) = moves.get(usize::from(*choice) % moves.len().max(1)) else { continue };
                let turn = here.apply_and_describe(&here.path(*chosen)).expect("a legal move");
                here = turn.after();
                line.nodes.push(Node::new(turn));
            }
            (Step::Comment(text), None) => line.comments.push(text.clone()),
            (Step::Comment(text), Some(node)) => node.comments.push(text.clone()),
            (Step::Nag(nag), Some(node)) => node.nags.push(*nag),
            (Step::Variation(steps), Some(node)) => {
                let variation = self::line(node.played.before, steps);
                node.variations.push(variation);
            }
            (Step::Nag(_) | Step::Variation(_), None) => {}
        }
    }
    line
}

fn file() -> impl Strategy<Value = Pgn> {
    let tags = proptest::collection::vec(("[A-Za-z_%;{é]{0,8}", "[ -~\u{e9}\\\\\"\n]{0,20}"), 0..4);
    let start = prop_oneof![2 => Just(Position::start()), 1 => arrangement(8)];
    (start, steps(), tags, 0..4_usize).prop_map(|(start, steps, tags, result)| {
        let mut pgn = Pgn::new(start);
        tags.iter().for_each(|(name, value)| pgn.set_tag(name, value));
        pgn.set_result(GameResult::ALL[result]);
        *pgn.line_mut() = line(start, &steps);
        pgn
    })
}

/// Generates a game that is played by numbers until it or they end, and perhaps ended by the players.
fn game() -> impl Strategy<Value = Game> {
    let start = prop_oneof![2 => Just(Position::start()), 1 => arrangement(8)];
    (start, proptest::collection::vec(any::<u16>(), 0..80), 0..8_u8, 0..3_u16).prop_map(
        |(start, choices, end, quiet)| {
            let mut game = Game::from_position(start);
            game.rules.quiet_move_limit = [75, 10, 0][usize::from(quiet)];
            for pair in play_on(start, &choices).windows(2) {
                let moves = pair[0].legal_moves();
                let chosen =
                    moves.iter().find(|chosen| pair[0].play_unchecked(**chosen) == pair[1]).expect("a move was played");
                if game.play(&pair[0].path(*chosen)).is_err() {
                    break;
                }
            }
            match end {
                0 => game.resign(Color::White),
                1 => game.resign(Color::Black),
                2 => game.run_out_of_time(Color::White),
                3 => game.run_out_of_time(Color::Black),
                4 => game.agree_draw(),
                _ => {}
            }
            game
        },
    )
}

/// Reads a text in pieces with these numbers of characters, in turn.
fn read_in_pieces(text: &str, lengths: &[usize]) -> Vec<ReadGame> {
    let (mut reader, mut games, mut signs) = (Reader::new(), Vec::new(), text.chars());
    for length in lengths.iter().cycle() {
        let piece: String = signs.by_ref().take(*length).collect();
        if piece.is_empty() {
            break;
        }
        reader.push(&piece);
        games.extend(std::iter::from_fn(|| reader.next_game()));
    }
    reader.finish();
    games.extend(std::iter::from_fn(|| reader.next_game()));
    games
}

/// Each file, and all of them in one that is longer than what the reader keeps.
#[test]
fn files_in_pieces_are_read_as_the_whole() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let seeds = std::fs::read_dir(root.join("fuzz/seeds/pgn")).expect("a folder").flatten().map(|entry| entry.path());
    let paths = seeds.chain([root.join("../../docs/conformance/games.pgn")]);
    let mut texts: Vec<String> = paths.map(|path| std::fs::read_to_string(path).expect("text")).collect();
    let all = texts.concat();
    texts.push(all.repeat(2_500_000 / all.len() + 1));
    for text in &texts {
        assert_eq!(read_in_pieces(text, &[1, 70_000, 300_001, 2]), read(text).collect::<Vec<_>>());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn pieces_are_read_as_the_whole(
        files in proptest::collection::vec(file(), 1..4),
        cut in any::<prop::sample::Index>(),
        lengths in proptest::collection::vec(1..200_usize, 1..6),
    ) {
        let text = write(&files);
        let cut = cut.index(text.chars().count());
        let text: String = text.chars().enumerate().filter(|(nth, _)| *nth != cut).map(|(_, sign)| sign).collect();
        prop_assert_eq!(read_in_pieces(&text, &lengths), read(&text).collect::<Vec<_>>());
    }

    #[test]
    fn files_round_trip(files in proptest::collection::vec(file(), 1..4)) {
        let text = write(&files);
        let read = parse(&text);
        prop_assert_eq!(read.as_ref(), Ok(&files), "{}", text);
        prop_assert!(self::read(&text).all(|read| read.mended.is_empty()), "{}", text);
        prop_assert_eq!(write(&read.expect("equal")), text);
    }

    #[test]
    fn games_round_trip(game in game()) {
        let text = Pgn::from_game(&game).to_string();
        let files = parse(&text).expect("what is written is read");
        prop_assert_eq!(files.len(), 1);
        let again = files[0].to_game().expect("what was played can be played");
        prop_assert_eq!(again.outcome(), game.outcome(), "{}", text);
        prop_assert_eq!((again.start(), again.moves(), again.rules), (game.start(), game.moves(), game.rules));
        prop_assert_eq!(Pgn::from_game(&again).to_string(), text);
    }

    #[test]
    fn moves_are_wrapped(file in file()) {
        let text = file.to_string();
        let moves = text.split_once("\n\n").expect("tags, an empty line, moves").1;
        for line in moves.lines().filter(|line| !line.contains(';')) {
            prop_assert!(line.chars().count() <= 80 || !line.contains(' '), "{}", line);
        }
    }

    #[test]
    fn broken_files_are_reported_with_line_and_reason(file in file(), cut in any::<prop::sample::Index>(), sign in any::<char>()) {
        let mut signs: Vec<char> = file.to_string().chars().collect();
        signs.insert(cut.index(signs.len()), sign);
        let text: String = signs.into_iter().collect();
        if let Err(problem) = parse(&text) {
            let lines: Vec<&str> = text.split(['\n', '\r']).collect();
            prop_assert!((1..=lines.len()).contains(&problem.line), "{}", problem);
            let length = lines[problem.line - 1].chars().count();
            prop_assert!((1..=length + 1).contains(&problem.column), "{} in {:?}", problem, lines[problem.line - 1]);
        }
    }

    #[test]
    fn machine_text_is_read_as_well(game in game()) {
        let moves: Vec<String> = game.moves().iter().map(|turn| turn.path.to_string()).collect();
        let text = format!("[FEN \"{}\"]\n{}", game.start().fen(), moves.join(" "));
        let files = parse(&text).expect("machine text is read");
        let records: Vec<String> = files[0].line().nodes.iter().map(|node| notation::to_san(&node.played)).collect();
        prop_assert_eq!(records, game.moves().iter().map(notation::to_san).collect::<Vec<_>>());
    }
}

#[test]
fn the_fen_tag_may_have_the_three_fields_of_university_assignments() {
    let text = "[Variant \"Congo\"]\n[SetUp \"1\"]\n[FEN \"2l4/7/7/3Z3/7/p6/4L2 w 12\"]\n\n12. Zd4-e6 *\n";
    let games = parse(text).expect("a game");
    let written = write(&games);
    assert!(written.contains("[FEN \"2l4/7/7/3Z3/7/p6/4L2/w/-1\"]") && written.contains("Zd4-e6"), "{written}");
    let error = parse("[FEN \"2l4/7/7/3Z3/7/p6/4L2 w\"]\n\n*\n").expect_err("two fields").to_string();
    assert!(error.contains("2 fields separated by spaces"), "{error}");
}
