//! What the opponents say: the lines in every language, and when they are said.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::settings::section::ChangeSettings;
use congo::app::text::{LANGUAGES, Text};
use congo::features::barks;
use congo::features::barks::Barks;
use congo::features::barks::moment::{Moment, Mood, Occasion};
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::levels::LevelConfig;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::session::start::StartCommand;
use congo_library::ADAPTIVE_OPPONENT;
use congo_rules::{Color, PieceKind};
use std::collections::{BTreeMap, BTreeSet};

/// The least number of lines of an opponent.
const MIN_LINES: usize = 40;
/// The longest line in any language, in characters, with the longest names of animals.
const MAX_LINE_CHARS: usize = 90;
const MAX_BIO_CHARS: usize = 150;

/// Everybody who speaks.
fn speakers() -> Vec<String> {
    let config = LevelConfig::default();
    let names = config.ladder().iter().map(|level| level.name.clone());
    names.chain([ADAPTIVE_OPPONENT.to_owned()]).collect()
}

/// The lines of an opponent for a moment, with every animal.
fn lines(text: &Text, name: &str, moment: Moment) -> Vec<BTreeSet<String>> {
    let key = |nth: usize| format!("bark-{name}-{}-{nth}", moment.key());
    let spoken = |nth: usize| {
        let of = |kind: PieceKind| {
            let values = [("animal", text.get(kind.name()).into()), ("kind", kind.name().into()), ("at", "d4".into())];
            text.with_values(&key(nth), &values)
        };
        PieceKind::ALL.map(of).into_iter().collect()
    };
    (1..).take_while(|nth| text.has(&key(*nth))).map(spoken).collect()
}

#[test]
fn every_opponent_has_lines_for_every_moment_in_every_language() {
    for language in LANGUAGES {
        let text = Text::for_language(language);
        for name in speakers() {
            let all: Vec<(Moment, BTreeSet<String>)> = Moment::ALL
                .into_iter()
                .flat_map(|moment| lines(&text, &name, moment).into_iter().map(move |line| (moment, line)))
                .collect();
            assert!(all.len() >= MIN_LINES, "{} {name}: {} lines", language.name, all.len());
            for moment in Moment::ALL {
                let count = all.iter().filter(|(about, _)| *about == moment).count();
                assert!(count >= 2, "{} {name} {moment:?}: {count} lines, so one is repeated", language.name);
            }
            for line in all.iter().flat_map(|(_, line)| line) {
                assert!(line.chars().count() <= MAX_LINE_CHARS, "{} {name}: {line:?}", language.name);
                assert!(!line.contains(['{', '$']) && !line.contains("!!"), "{} {name}: {line:?}", language.name);
            }
            let bio = text.get(&format!("bio-{name}"));
            // Chinese and Japanese have no spaces.
            let chars = bio.chars().count();
            assert!(
                bio != format!("bio-{name}") && (10..=MAX_BIO_CHARS).contains(&chars),
                "{} {name}: {bio:?}",
                language.name
            );
        }
    }
}

/// The keys of a text file, without numbers.
fn moments_in(source: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let keys = source.lines().filter(|line| line.starts_with("bark-")).filter_map(|line| line.split_once(" ="));
    for (key, _) in keys {
        let moment = key.rsplit_once('-').map_or(key, |(moment, _)| moment);
        *counts.entry(moment.to_owned()).or_insert(0) += 1;
    }
    counts
}

#[test]
fn every_line_of_a_text_file_can_be_said() {
    let known: BTreeSet<String> = speakers()
        .into_iter()
        .flat_map(|name| Moment::ALL.map(|moment| format!("bark-{name}-{}", moment.key())))
        .collect();
    for language in LANGUAGES {
        let text = Text::for_language(language);
        for (key, count) in moments_in(&language.texts()[1]) {
            assert!(known.contains(&key), "{}: nobody says {key}", language.name);
            let reachable = (1..).take_while(|nth| text.has(&format!("{key}-{nth}"))).count();
            assert_eq!(reachable, count, "{}: a number of {key} is missing", language.name);
        }
    }
}

#[test]
fn no_opponent_says_the_same_in_two_languages_or_twice_in_one() {
    for language in LANGUAGES {
        let [_, barks] = language.texts();
        let values: Vec<&str> = barks
            .lines()
            .filter(|line| line.starts_with("bark-"))
            .filter_map(|line| line.split_once(" = "))
            .map(|(_, line)| line)
            .collect();
        let distinct: BTreeSet<&&str> = values.iter().collect();
        // Short sounds and lines with a selector on their first line may be alike.
        assert!(values.len() - distinct.len() < 60, "{}: {} of {}", language.name, distinct.len(), values.len());
    }
    let [_, english] = LANGUAGES[0].texts();
    let english: BTreeSet<&str> = english.lines().collect();
    for language in &LANGUAGES[1..] {
        let [_, barks] = language.texts();
        let same = barks.lines().filter(|line| line.starts_with("bark-") && english.contains(line)).count();
        assert!(same < 10, "{}: {same} lines are still English", language.name);
    }
}

/// A game against a level from the usual start.
fn play_against(level: &str) -> App {
    let mut app = app();
    start(&mut app, level);
    app
}

fn start(app: &mut App, level: &str) {
    let choice = GameChoice { level: level.into(), side: SideChoice::White, ..default() };
    ask(app, StartCommand::New(choice));
    settle(app);
}

fn moment(app: &App) -> Option<Moment> {
    app.world().resource::<Barks>().current(Color::Black).map(|bark| bark.occasion.moment)
}

fn line(app: &App) -> Option<String> {
    let text = app.world().resource::<Text>();
    app.world().resource::<Barks>().current(Color::Black).map(|bark| bark.sentence(text))
}

#[test]
fn an_opponent_greets_and_does_not_repeat_itself() {
    let mut app = play_against("Zebra");
    assert_eq!(moment(&app), Some(Moment::Greeting));
    let mut said = vec![line(&app).expect("a line")];
    for _ in 0..6 {
        start(&mut app, "Zebra");
        assert_eq!(moment(&app), Some(Moment::Rematch), "the same opponent again");
        said.push(line(&app).expect("a line"));
    }
    assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{said:?}");
    start(&mut app, "Giraffe");
    assert_eq!(moment(&app), Some(Moment::Greeting));
}

/// A game against the Cub from a position, White to move.
fn from_position(fen: &str) -> App {
    let mut app = play_against("Cub");
    ask(&mut app, TextPasted(fen.into()));
    settle(&mut app);
    app
}

#[test]
fn a_drowning_and_a_chain_are_commented_on_and_name_the_piece() {
    let mut app = from_position("2l4/p6/7/3Z3/7/P6/4L2/w/-1");
    ask(&mut app, congo::input::typed_move::TypedMove("e1e2".into()));
    ask(&mut app, congo::input::gestures::Gesture::FinishChain);
    let occasion = app.world().resource::<Barks>().current(Color::Black).map(|bark| bark.occasion);
    let at = Some("d4".parse().expect("a square"));
    assert_eq!(occasion, Some(Occasion { moment: Moment::Drowned, piece: Some(PieceKind::Zebra), at }));
    assert_eq!(app.world().resource::<Barks>().mood(Color::Black), Mood::Pleased);
}

#[test]
fn the_end_is_commented_on_and_undoing_it_silences_the_opponent() {
    let mut app = from_position("3l3/7/2Z4/7/7/7/2L4/w/-1");
    ask(&mut app, congo::input::typed_move::TypedMove("c5d7".into()));
    assert!(app.world().resource::<Presentation>().is_busy(), "the lion falls");
    while app.world().resource::<Presentation>().is_busy() {
        assert_ne!(moment(&app), Some(Moment::Loss), "before its lion has fallen");
        app.update();
    }
    settle(&mut app);
    assert_eq!(moment(&app), Some(Moment::Loss));
    ask(&mut app, GameCommand::Undo);
    assert_eq!(moment(&app), None);
}

#[test]
fn who_resigns_is_answered_and_not_with_an_old_line() {
    let mut app = play_against("Giraffe");
    assert_eq!(moment(&app), Some(Moment::Greeting));
    ask(&mut app, GameCommand::Resign);
    ask(&mut app, GameCommand::AnswerResign(true));
    settle(&mut app);
    frames(&mut app, 3);
    assert_eq!(moment(&app), Some(Moment::Resigned));
}

#[test]
fn one_setting_silences_all_opponents() {
    let mut app = play_against("Monkey");
    ask(&mut app, ChangeSettings(GameSettings { opponents_talk: false, ..default() }));
    frames(&mut app, 2);
    assert_eq!(moment(&app), None);
    start(&mut app, "Lion");
    assert_eq!(moment(&app), None);
}

#[test]
fn two_computers_talk_to_each_other() {
    let mut app = app();
    let choice = GameChoice { mode: GameMode::Watch, level: "Cub".into(), other_level: "Monkey".into(), ..default() };
    ask(&mut app, StartCommand::New(choice));
    assert_eq!(
        barks::speakers(app.world().resource::<Match>()).collect::<Vec<_>>(),
        [(Color::White, "Cub"), (Color::Black, "Monkey")]
    );
    let said = |app: &App, side| app.world().resource::<Barks>().current(side).map(|bark| bark.opponent.clone());
    assert_eq!(said(&app, Color::White), Some("Cub".into()), "the first one greets");
    wait_for(&mut app, "the other one", |app| said(app, Color::Black) == Some("Monkey".into()));
}

#[test]
fn only_who_plays_a_computer_is_talked_to() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(&mut app);
    assert_eq!((moment(&app), barks::speakers(app.world().resource::<Match>()).count()), (None, 0));
    start(&mut app, "Custom");
    assert_eq!(moment(&app), None, "the player's own opponent has no lines");
}

#[test]
fn a_player_who_thinks_for_long_is_spoken_to_once() {
    let mut app = play_against("Elephant");
    ask(&mut app, congo::input::typed_move::TypedMove("a2a3".into()));
    settle(&mut app);
    let mut heard = 0;
    let mut last = moment(&app);
    for _ in 0..(200.0 / FRAME.as_secs_f32()) as usize {
        app.update();
        let now = moment(&app);
        heard += usize::from(now == Some(Moment::Waiting) && last != now);
        last = now;
    }
    assert_eq!(heard, 1);
}
