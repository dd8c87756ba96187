//! The tags of a game file: the players, the date, the time of play, and the player's notes.

use crate::{Player, clock};
use congo_rules::pgn::{Line, Node, Pgn};
use jiff::Zoned;
use jiff::civil::DateTime;

/// The seed of a game played in this program, so that the computer's choices continue as they would have.
pub const SEED_TAG: &str = "CongoSeed";
/// `1` if the game is coached, so that the coach is there again when it is continued.
pub const COACHED_TAG: &str = "CongoCoached";
/// How often the player was helped in a game, by a hint or a takeback. Other programs do not write it.
pub const HELP_TAG: &str = "CongoHelp";
/// The time of play in seconds.
pub const SECONDS_TAG: &str = "CongoSeconds";
/// The time already spent on the next move of a game with a clock, in milliseconds.
pub const SPENT_TAG: &str = "CongoSpent";
/// The title that the player gave the game.
const TITLE_TAG: &str = "Event";
/// `1` if the game is starred.
const STAR_TAG: &str = "CongoStar";
/// The tags for date and time of the start in the player's time zone.
const DATE_TAG: &str = "Date";
const TIME_TAG: &str = "Time";
/// The value of the title tag without a title.
const DEFAULT_TITLE: &str = "Congo";
/// The values of tags that are unknown.
const UNKNOWN_VALUES: [&str; 3] = ["", "?", "????.??.??"];

/// White and Black of a game file.
pub fn players(pgn: &Pgn) -> [Player; 2] {
    ["White", "Black"].map(|tag| Player::from_tag(pgn.tag(tag).unwrap_or_default()))
}

/// Sets the names of White and Black.
pub fn set_players(pgn: &mut Pgn, players: &[Player; 2]) {
    pgn.set_tag("White", &players[0].tag());
    pgn.set_tag("Black", &players[1].tag());
}

/// The title; `None` if the game has none.
pub fn title(pgn: &Pgn) -> Option<&str> {
    pgn.tag(TITLE_TAG).map(str::trim).filter(|title| !["", "?", "-", DEFAULT_TITLE].contains(title))
}

/// Sets or removes the title.
pub fn set_title(pgn: &mut Pgn, title: Option<&str>) {
    pgn.set_tag(TITLE_TAG, title.map(str::trim).filter(|title| !title.is_empty()).unwrap_or(DEFAULT_TITLE));
}

/// Whether the game is known to have been played without help: no hint, no takeback, no coach.
pub fn is_unassisted(pgn: &Pgn) -> bool {
    pgn.tag(HELP_TAG) == Some("0") && pgn.tag(COACHED_TAG) != Some("1")
}

/// Whether the game is starred.
pub fn is_starred(pgn: &Pgn) -> bool {
    pgn.tag(STAR_TAG) == Some("1")
}

/// Stars or unstars the game.
pub fn set_starred(pgn: &mut Pgn, starred: bool) {
    if starred || pgn.tag(STAR_TAG).is_some() {
        pgn.set_tag(STAR_TAG, if starred { "1" } else { "0" });
    }
}

/// The current date and time in the player's time zone, as the values of two tags.
pub fn start_time_now() -> StartTime {
    StartTime::from_datetime(Zoned::now().datetime())
}

/// The date and the time at which a game began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StartTime {
    /// `2026.11.22`
    date: String,
    /// `05:13:22`
    time: String,
}

impl StartTime {
    /// This moment in the player's time zone.
    pub fn from_datetime(moment: DateTime) -> Self {
        Self { date: moment.strftime("%Y.%m.%d").to_string(), time: moment.strftime("%H:%M:%S").to_string() }
    }

    /// The start time of a game file.
    pub fn from_pgn(pgn: &Pgn) -> Self {
        let tag = |name| pgn.tag(name).unwrap_or_default().to_owned();
        Self { date: tag(DATE_TAG), time: tag(TIME_TAG) }
    }

    /// Writes the tags of a game file.
    pub fn write_tags(&self, pgn: &mut Pgn) {
        for (tag, value) in [(DATE_TAG, &self.date), (TIME_TAG, &self.time)] {
            if !value.is_empty() {
                pgn.set_tag(tag, value);
            }
        }
    }

    /// The known part in sortable order: `2026-11-22 05:13:22`, `2026-11`, or nothing.
    pub fn sort_key(&self) -> String {
        let known: Vec<&str> = self.date.split('.').take_while(|part| is_number(part)).collect();
        let date = known.join("-");
        let time = self.time.split(':').all(is_number);
        if known.len() == 3 && time { format!("{date} {}", self.time) } else { date }
    }
}

fn is_number(part: &str) -> bool {
    !part.is_empty() && part.chars().all(|sign| sign.is_ascii_digit())
}

/// Whether a tag is a note of the player and does not describe the game.
pub(crate) fn is_kept_tag(tag: &str) -> bool {
    [TITLE_TAG, STAR_TAG].contains(&tag)
}

/// Copies what does not follow from the moves when they are written again: the title and star, other tags that the new
/// game lacks, and comments on moves that are still there.
pub fn copy_annotations(from: &Pgn, to: &mut Pgn) {
    for (tag, value) in from.tags() {
        if to.tag(tag).is_none_or(|known| UNKNOWN_VALUES.contains(&known)) {
            to.set_tag(tag, value);
        }
    }
    set_title(to, title(from));
    set_starred(to, is_starred(from));
    copy_names(from, to);
    if from.start() == to.start() {
        copy_line_comments(from.line(), to.line_mut());
    }
}

/// Takes over what was changed in the file of an analysed game since it was read or written, when its main line had
/// `known_plies` moves: the title and star of the list, and the moves of a game that goes on, with its result.
pub fn adopt_changes(from: &Pgn, to: &mut Pgn, known_plies: usize) {
    set_title(to, title(from));
    set_starred(to, is_starred(from));
    let (nodes, here) = (&from.line().nodes, &to.line().nodes);
    let is_same = |(old, new): (&Node, &Node)| old.played.path == new.played.path;
    let goes_on = nodes.len() > known_plies && here.len() == known_plies && from.start() == to.start();
    if goes_on && nodes.iter().zip(here).all(is_same) {
        to.line_mut().nodes.extend_from_slice(&nodes[known_plies..]);
        to.set_result(from.result());
        from.tags().filter(|(tag, _)| *tag == "Termination").for_each(|(tag, value)| to.set_tag(tag, value));
    }
}

/// People keep their names.
fn copy_names(from: &Pgn, to: &mut Pgn) {
    let (mut named, old) = (players(to), players(from));
    for (player, old) in named.iter_mut().zip(old) {
        if *player == Player::Person(String::new()) && old.is_person() {
            *player = old;
        }
    }
    set_players(to, &named);
}

/// Variations start before their move, so those of the first move that differs stay as well.
fn copy_line_comments(from: &Line, to: &mut Line) {
    copy_comments(&from.comments, &mut to.comments);
    for (old, new) in from.nodes.iter().zip(&mut to.nodes) {
        if new.variations.is_empty() {
            new.variations.clone_from(&old.variations);
        }
        if new.played.path != old.played.path {
            return;
        }
        if new.nags.is_empty() {
            new.nags.clone_from(&old.nags);
        }
        copy_comments(&old.comments, &mut new.comments);
    }
}

/// The clock time is copied once.
fn copy_comments(from: &[String], to: &mut Vec<String>) {
    let timed = to.iter().any(|comment| clock::extract_clk(comment).0.is_some());
    let texts = |comment: &String| if timed { clock::extract_clk(comment).1 } else { comment.clone() };
    let mut words: Vec<String> =
        from.iter().map(texts).filter(|words| !words.is_empty() && !to.contains(words)).collect();
    to.append(&mut words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::pgn::parse;

    #[test]
    fn players_are_read_as_they_are_written() {
        for player in [Player::Person(String::new()), Player::Person("Ama".into()), Player::Computer("Giraffe".into())]
        {
            assert_eq!(Player::from_tag(&player.tag()), player);
        }
        assert_eq!(Player::from_tag("?"), Player::Person(String::new()));
    }

    #[test]
    fn the_start_time_is_written_as_far_as_it_is_known() {
        for (date, time, sortable) in [
            ("2026.11.22", "05:13:22", "2026-11-22 05:13:22"),
            ("2026.11.??", "05:13:22", "2026-11"),
            ("2026.11.22", "", "2026-11-22"),
            ("????.??.??", "", ""),
            ("", "05:13:22", ""),
        ] {
            let mut pgn = Pgn::default();
            StartTime { date: date.into(), time: time.into() }.write_tags(&mut pgn);
            assert_eq!(StartTime::from_pgn(&pgn).sort_key(), sortable, "{date} {time}");
        }
        assert_eq!(start_time_now().sort_key().len(), "2026-11-22 05:13:22".len());
    }

    #[test]
    fn title_and_star_are_copied_to_the_new_game() {
        let (mut old, mut new) = (Pgn::default(), Pgn::default());
        set_title(&mut old, Some(" The long \"one\" "));
        set_starred(&mut old, true);
        copy_annotations(&old, &mut new);
        assert_eq!((title(&new), is_starred(&new)), (Some("The long \"one\""), true));
        set_title(&mut new, None);
        set_starred(&mut new, false);
        assert_eq!((title(&new), is_starred(&new)), (None, false));
    }

    /// The combination of an old file and new moves.
    #[track_caller]
    fn check_copied_annotations(old: &str, new: &str, expected: &str) {
        let game = |text: &str| parse(text).expect(text).remove(0);
        let mut carried = game(new);
        copy_annotations(&game(old), &mut carried);
        let text = carried.to_string();
        assert_eq!(
            text.split_once("\n\n").map(|(_, moves)| moves.trim_end().replace('\n', " ")),
            Some(expected.into())
        );
        assert_eq!(game(&text), carried);
    }

    #[test]
    fn comments_stay_with_moves_that_are_still_there() {
        let old = "{first} a2a3! {good} (b2b3 {or}) a6a5? {bad} (b6b5) b2b3 {gone} (c2c3) *";
        for (new, expected) in [
            ("*", "{first} *"),
            (
                "a2a3 a6a5 d2d3 1-0",
                "{first} 1. a2-a3 $1 {good} (1. b2-b3 {or}) 1... a6-a5 $2 {bad} (1... b6-b5) 2. d2-d3 (2. c2-c3) 1-0",
            ),
            ("a2a3 g6g5 *", "{first} 1. a2-a3 $1 {good} (1. b2-b3 {or}) 1... g6-g5 (1... b6-b5) *"),
            (
                "a2a3 {good} {very} a6a5 *",
                "{first} 1. a2-a3 $1 {good} {very} (1. b2-b3 {or}) 1... a6-a5 $2 {bad} (1... b6-b5) *",
            ),
        ] {
            check_copied_annotations(old, new, expected);
        }
        let clocks = "a2a3 {[%clk 0:01:00] quick} a6a5 {[%clk 0:02:00]} *";
        check_copied_annotations(
            clocks,
            "a2a3 {[%clk 0:03:00]} a6a5 *",
            "1. a2-a3 {[%clk 0:03:00]} {quick} 1... a6-a5 {[%clk 0:02:00]} *",
        );
        let elsewhere = "[FEN \"3l3/7/7/7/7/7/2LP3/w/-1\"] d1d2 {else} *";
        check_copied_annotations(elsewhere, "a2a3 *", "1. a2-a3 *");
    }

    #[test]
    fn tags_missing_from_the_new_game_are_kept() {
        let mut new = Pgn::default();
        set_players(&mut new, &[Player::Person(String::new()), Player::Computer("Cub".into())]);
        new.set_tag(SECONDS_TAG, "7");
        let old = parse("[Site \"Lagos\"] [White \"Ama\"] [Black \"Bo\"] [CongoSeconds \"5\"] [Annotator \"Kofi\"] *");
        copy_annotations(&old.expect("a game")[0], &mut new);
        for (tag, value) in [("Site", "Lagos"), ("White", "Ama"), ("Black", "Computer Cub"), ("Annotator", "Kofi")] {
            assert_eq!(new.tag(tag), Some(value));
        }
        assert_eq!((new.tag(SECONDS_TAG), new.tag("Round"), title(&new)), (Some("7"), Some("?"), None));
    }
}
