//! Every feature of the menu is at most two clicks away for a new player, with a real pointer, in every window.

use crate::common::window::TestWindow;
use crate::common::*;
use crate::today::{OFFERS, SIZES, menu};
use bevy::prelude::State;
use congo::app::screens::{Overlay, Screen};
use congo::app::settings::Settings;
use congo::app::text::Text;
use congo::features::wild_boards::WildPage;
use congo::session::r#match::{Match, Seat};
use congo::session::selection::Selection;
use congo::session::threat_view::ThreatView;
use congo_library::ADAPTIVE_OPPONENT;
use congo_rules::Color;

/// A feature: its name, the texts to click on one after another, and how to see that it is there.
struct Feature {
    name: &'static str,
    clicks: fn(&TestWindow) -> Vec<String>,
    is_there: fn(&mut TestWindow) -> bool,
}

/// The features of the menu.
const FEATURES: &[Feature] = &[
    Feature {
        name: "the next opponent",
        clicks: |_| vec!["Play the Cub with a coach".into()],
        is_there: |window| *window.world().resource::<Match>().seat(Color::Black) == Seat::Computer("Cub".into()),
    },
    Feature {
        name: "the ladder",
        clicks: |window| vec![window.text("menu-change")],
        is_there: |window| screen(window) == Screen::Ladder,
    },
    Feature {
        name: "a station of the river",
        clicks: |window| {
            let text = window.world().resource::<Text>();
            let station = text.with_value("learn-begin", "lesson", &text.get("lesson-first-bite"));
            vec![text.get("menu-change"), format!("{station}. {}", text.get("ladder-next"))]
        },
        is_there: |window| screen(window) == Screen::Lesson,
    },
    Feature {
        name: "a search for an opponent",
        clicks: |window| vec![window.text("menu-online"), window.text("online-find")],
        is_there: |window| window.shows_key("online-find-where"),
    },
    Feature {
        name: "the adaptive opponent",
        clicks: |window| {
            let shadow = window.world().resource::<Text>().level_name(ADAPTIVE_OPPONENT);
            vec![window.text("menu-change"), format!("{shadow}: {}", window.text("ladder-shadow"))]
        },
        is_there: |window| {
            let name = window.world().resource::<Text>().level_name(ADAPTIVE_OPPONENT);
            let mut controls = window.controls();
            controls.retain(|control| control.text.contains(&name));
            controls.len() >= 2
        },
    },
    Feature {
        name: "the opponents as a list, and other kinds of game",
        clicks: |window| vec![window.text("menu-change"), window.text("ladder-other")],
        is_there: |window| *window.world().resource::<State<Overlay>>().get() == Overlay::NewGame,
    },
    Feature {
        name: "a game on a wild board",
        clicks: |window| vec![window.text("wild-title")],
        is_there: |window| {
            screen(window) == Screen::WildBoards && *window.world().resource::<WildPage>() == WildPage::Path
        },
    },
    Feature {
        name: "the board of the day",
        clicks: |window| vec![window.text("wild-title"), window.text("wild-day")],
        is_there: |window| *window.world().resource::<WildPage>() == WildPage::Day,
    },
    Feature {
        name: "the puzzle storm",
        clicks: |window| vec![window.text("menu-puzzles"), window.text("storm-title")],
        is_there: |window| screen(window) == Screen::Storm,
    },
    Feature {
        name: "the calendar",
        clicks: |_| vec![OFFERS[2].into()],
        is_there: |window| window.shows_key("calendar-earlier"),
    },
    Feature {
        name: "the shelf of medals",
        clicks: |window| vec![window.text("menu-games"), window.text("statistics-title")],
        is_there: |window| screen(window) == Screen::Statistics,
    },
    Feature {
        name: "another place",
        clicks: |window| vec![window.text("menu-settings"), window.text("theme-night-river")],
        is_there: |window| window.world().resource::<Settings>().theme == "night-river",
    },
    Feature {
        name: "the sound",
        clicks: |window| vec![window.text("menu-settings"), window.text("settings-sound")],
        is_there: |window| window.shows_key("settings-music"),
    },
];

#[test]
fn every_feature_is_at_most_two_clicks_from_the_menu() {
    for (width, height) in SIZES {
        for feature in FEATURES {
            let mut window = menu(width, height, 1.0);
            assert!(!(feature.is_there)(&mut window), "{} is there without a click", feature.name);
            let clicks = (feature.clicks)(&window);
            assert!(clicks.len() <= 2, "{}", feature.name);
            for text in clicks {
                assert!(window.shows(&text), "{}: no {text:?} at {width}x{height}", feature.name);
                window.click(&text);
                frames(&mut window, 10);
            }
            settle(&mut window);
            assert!((feature.is_there)(&mut window), "{} at {width}x{height}", feature.name);
        }
    }
}

#[test]
fn the_threats_are_two_clicks_from_a_game() {
    for (width, height) in SIZES {
        let mut window = TestWindow::new(width, height);
        two_players(&mut window);
        window.click_key("button-more");
        frames(&mut window, 5);
        window.click_key("button-threats");
        frames(&mut window, 5);
        let (shown, current) = (window.world().resource::<ThreatView>(), window.world().resource::<Match>());
        assert!(shown.threats(current, &Selection::Nothing).is_some(), "{width}x{height}");
    }
}

#[test]
fn other_games_begin_with_the_opponent_of_the_river() {
    let mut window = menu(1280, 800, 1.0);
    window.click_key("menu-change");
    let zebra = window.controls().into_iter().find(|control| control.text.starts_with("Zebra")).expect("its portrait");
    window.click_at(zebra.place.center());
    window.click_key("ladder-other");
    frames(&mut window, 3);
    window.click_key("new-start");
    settle(&mut window);
    assert_eq!(*window.world().resource::<Match>().seat(Color::Black), Seat::Computer("Zebra".into()));
}
