//! The player's key, and what a player does at a server outside of games.

use crate::args::{KeyCommand, PlayerCommand, PlayerOptions};
use crate::connection_text::connect_failure_text;
use crate::event::{Note, OutputEvent};
use crate::online::refusal_text;
use crate::{json, saved_seats, text};
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_client::identity::{Identity, IdentityError};
use congo_client::{Net, Reply};
use congo_proto::DEFAULT_PORT;
use congo_proto::code::format_code;
use congo_proto::online::{Account, FinishedGame, OwnGame, Profile, RatedPlayer, Rating, RatingPoint, Side, Speed};
use congo_proto::steps::PartialTurn;
use congo_rules::{Game, Position};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

fn key_path() -> io::Result<PathBuf> {
    saved_seats::key_path().ok_or_else(|| io::Error::other("there is no folder for a key"))
}

/// The player's key; `None` if there is none.
///
/// # Errors
/// If there is one that cannot be read.
pub fn load_identity() -> io::Result<Option<Identity>> {
    let Some(path) = saved_seats::key_path() else { return Ok(None) };
    match Identity::load(&path) {
        Ok(identity) => Ok(Some(identity)),
        Err(IdentityError::File(problem)) if problem.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(problem) => Err(io::Error::other(format!("{}: {problem}", path.display()))),
    }
}

fn require_identity() -> io::Result<Identity> {
    load_identity()?.ok_or_else(|| io::Error::other("there is no key yet; congo-cli key new makes one"))
}

/// Does something with the player's key.
///
/// # Errors
/// In a sentence, if it cannot be done.
pub fn run_key_command(command: &KeyCommand, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    match command {
        KeyCommand::New => {
            save(&Identity::new(), &key_path()?)?;
            writeln!(
                out,
                "You have a key now. Write down its words (congo-cli key words): nothing else brings it back."
            )
        }
        KeyCommand::Words => writeln!(out, "{}", require_identity()?.words()),
        KeyCommand::Export(file) => {
            save(&require_identity()?, file)?;
            writeln!(out, "The key is in {}. Whoever has this file plays in your name.", file.display())
        }
        KeyCommand::Restore(file) => {
            let identity = match file {
                Some(file) => Identity::load(file),
                None => Identity::from_words(&io::read_to_string(input)?),
            };
            save(&identity.map_err(io::Error::other)?, &key_path()?)?;
            writeln!(out, "The key is restored.")
        }
    }
}

fn save(identity: &Identity, path: &Path) -> io::Result<()> {
    let there = format!("{} exists already; a key is never overwritten", path.display());
    identity.save(path).map_err(|problem| match problem.kind() {
        io::ErrorKind::AlreadyExists => io::Error::other(there),
        _ => problem,
    })
}

/// Does something as a player at a server.
///
/// # Errors
/// In a sentence, if it cannot be done.
pub fn run_player_command(net: &Net, options: &PlayerOptions, out: &mut dyn Write) -> io::Result<()> {
    let address = options.address.clone().unwrap_or_else(|| ServerAddress::new("localhost", DEFAULT_PORT));
    let notes = match options.command.clone() {
        PlayerCommand::SetName { name, hidden } => {
            vec![account_note(&address, &wait(net, net.set_name(address.clone(), name, hidden))?)]
        }
        PlayerCommand::ShowAccount => vec![account_note(&address, &wait(net, net.sign_in(address.clone()))?)],
        PlayerCommand::ListOwnGames => own_game_notes(&address, &wait(net, net.own_games(address.clone()))?, now_ms()),
        PlayerCommand::ShowProfile(who) => profile_notes(&wait(net, net.profile(address.clone(), who))?),
        PlayerCommand::ShowBest(speed) => best_notes(speed, &wait(net, net.best(address.clone(), speed))?),
        PlayerCommand::ShowBestBots(speed) => best_notes(speed, &wait(net, net.best_bots(address.clone(), speed))?),
        PlayerCommand::DeclareBot => vec![account_note(&address, &wait(net, net.declare_bot(address.clone()))?)],
        PlayerCommand::Report(player) => {
            wait(net, net.report_name(address.clone(), player))?;
            vec![Note::new("reported", "The operator of the server will see it.").with("player", player)]
        }
    };
    print_notes(notes, options.json, out)
}

/// Waits for an answer.
pub(crate) fn wait<T>(net: &Net, reply: Reply<T>) -> io::Result<T> {
    let answer = net.handle().block_on(reply).map_err(io::Error::other)?;
    answer.map_err(|problem| io::Error::other(failure_text(&problem)))
}

fn failure_text(problem: &Problem) -> String {
    if problem.reason.is_some() { refusal_text(problem) } else { connect_failure_text(problem) }
}

/// Prints notes, for people or scripts.
pub(crate) fn print_notes(notes: impl IntoIterator<Item = Note>, as_json: bool, out: &mut dyn Write) -> io::Result<()> {
    let table = PartialTurn::new(Game::from_position(Position::start()));
    for note in notes.into_iter().map(OutputEvent::Note) {
        let line = match as_json {
            true => json::format_event(&note, &table),
            false => text::format_event(&note, &table, text::Style::default()),
        };
        out.write_all(line.as_bytes())?;
    }
    out.flush()
}

/// Who the player is at a server.
fn account_note(address: &ServerAddress, account: &Account) -> Note {
    let hidden = if account.hidden { "; others do not see it" } else { "" };
    let name = match account.name.as_str() {
        "" => "you have no name yet".to_owned(),
        name => format!("your name is {name}{hidden}"),
    };
    let bot = if account.is_bot { " You are a bot." } else { "" };
    Note::new("account", format!("On {address} you are player {}, and {name}.{bot}", account.player))
        .with("is-bot", account.is_bot)
        .with("player", account.player)
        .with("name", account.name.as_str())
        .with("hidden", account.hidden)
}

pub(crate) fn player_name(name: &str, player: u64) -> String {
    match (name, player) {
        ("", 0) => "a guest".to_owned(),
        ("", player) => format!("player {player}"),
        (name, _) => name.to_owned(),
    }
}

/// A rating with its uncertainty; with a question mark while it is provisional.
fn rating_text(rating: &Rating) -> String {
    let mark = if rating.provisional { "?" } else { "" };
    format!("{}{mark} ± {}, {} games", rating.rating, rating.deviation, rating.games)
}

fn rating_note(kind: &'static str, text: String, rating: &Rating) -> Note {
    Note::new(kind, text)
        .with("speed", rating.speed().word())
        .with("rating", rating.rating)
        .with("deviation", rating.deviation)
        .with("games", rating.games)
        .with("provisional", rating.provisional)
        .with("with-bots", rating.with_bots)
}

fn profile_notes(profile: &Profile) -> Vec<Note> {
    let name = player_name(&profile.name, profile.player);
    let mut notes = vec![
        Note::new("profile", format!("{name} ({} {})", if profile.is_bot { "bot" } else { "player" }, profile.player))
            .with("is-bot", profile.is_bot)
            .with("player", profile.player)
            .with("name", profile.name.as_str()),
    ];
    notes.extend(profile.ratings.iter().map(|rating| {
        let class = class_text(rating.speed(), rating.with_bots);
        rating_note("rating", format!("  {class}: {}", rating_text(rating)), rating)
    }));
    let class = |point: &RatingPoint| (point.speed(), point.with_bots);
    let classes = profile.graph.iter().map(class).fold(Vec::new(), add_new);
    notes.extend(classes.into_iter().map(|(speed, with_bots)| {
        let points = profile.graph.iter().filter(|point| class(point) == (speed, with_bots));
        let points: Vec<u32> = points.map(|point| point.rating).collect();
        Note::new("graph", format!("  {}: {}", class_text(speed, with_bots), sparkline(&points)))
            .with("speed", speed.word())
            .with("with-bots", with_bots)
            .with("ratings", points)
    }));
    notes.extend(profile.games.iter().map(game_note));
    notes
}

fn add_new<T: PartialEq>(mut known: Vec<T>, one: T) -> Vec<T> {
    if !known.contains(&one) {
        known.push(one);
    }
    known
}

/// A class of games that are rated together.
fn class_text(speed: Speed, with_bots: bool) -> String {
    format!("{}{}", speed.word(), if with_bots { " with bots" } else { "" })
}

/// Ratings as a line of bars, the latest last; at most sixty.
fn sparkline(ratings: &[u32]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let shown = &ratings[ratings.len().saturating_sub(60)..];
    let (Some(least), Some(most)) = (shown.iter().min(), shown.iter().max()) else { return String::new() };
    let bar = |rating: &u32| BARS[((rating - least) as usize * (BARS.len() - 1)) / (most - least).max(1) as usize];
    format!("{least} {} {most}", shown.iter().map(bar).collect::<String>())
}

fn game_note(game: &FinishedGame) -> Note {
    let result = ["lost to", "drew with"].get(game.score as usize).copied().unwrap_or("beat");
    let opponent = player_name(&game.opponent_name, game.opponent);
    let rating = if game.rating == 0 { String::new() } else { format!(", {}", game.rating) };
    Note::new(
        "game",
        format!(
            "  {result} {opponent} ({}{rating}): congo-cli watch {}",
            class_text(game.speed(), game.with_bots),
            game.code
        ),
    )
    .with("with-bots", game.with_bots)
    .with("code", game.code.as_str())
    .with("score", f64::from(game.score) / 2.0)
    .with("opponent", game.opponent)
    .with("rated", game.rated)
    .with("rating", game.rating)
}

fn best_notes(speed: Speed, best: &[RatedPlayer]) -> Vec<Note> {
    if best.is_empty() {
        let text = format!("Nobody has a certain rating in {} yet.", speed.word());
        return vec![Note::new("nobody", text)];
    }
    let notes = (1..).zip(best).filter_map(|(place, player)| {
        let rating = player.rating.as_ref()?;
        let text = format!("{place}. {}: {}", player_name(&player.name, player.player), rating_text(rating));
        Some(rating_note("best", text, rating).with("player", player.player).with("name", player.name.as_str()))
    });
    notes.collect()
}

/// Milliseconds since 1970 by the clock of this computer.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn own_game_notes(address: &ServerAddress, games: &[OwnGame], now: i64) -> Vec<Note> {
    if games.is_empty() {
        return vec![Note::new("no-games", format!("You have no games on {address}."))];
    }
    let notes = games.iter().filter_map(|own| {
        let game = own.game.as_ref()?;
        let name = if own.side() == Side::Black { &game.white } else { &game.black };
        let opponent = match game.free() {
            Side::Any => player_name(name, own.opponent),
            _ => "nobody yet".to_owned(),
        };
        let turn = if own.own_turn { "it is your turn" } else { "you wait" };
        let left = if game.deadline > 0 { format!(", {} left", time_left(game.deadline - now)) } else { String::new() };
        let link = address.deep_link(&game.code);
        let text = format!("{} with {opponent}: {turn}{left}: congo-cli join {link}", format_code(&game.code));
        let note = Note::new("own-game", text).with("code", game.code.as_str()).with("own-turn", own.own_turn);
        Some(note.with("opponent", own.opponent).with("deadline", game.deadline).with("link", link))
    });
    notes.collect()
}

/// A time of days, hours or minutes, rounded down: whoever relies on it is not late.
fn time_left(milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match (minutes / (24 * 60), minutes / 60) {
        (days @ 2.., _) => format!("{days} days"),
        (_, hours @ 2..) => format!("{hours} hours"),
        _ => format!("{minutes} min"),
    }
}
