//! What is there to play or to watch: the games of a server, and servers on the local network.

use crate::connection_text::unreached;
use crate::event::{Event, Note, side};
use crate::{json, text};
use congo_client::Net;
use congo_client::lan::{Found, Lookout};
use congo_client::place::Place;
use congo_proto::PORT;
use congo_proto::code::shown;
use congo_proto::online::Listed;
use congo_proto::steps::Table;
use congo_rules::{Game, Position};
use std::io::{self, Write};
use std::time::Duration;

/// How long servers on the local network are looked for.
const LOOK: Duration = Duration::from_millis(1500);

/// Tells of the games of a server, and of servers nearby.
///
/// # Errors
/// If the server that was asked for cannot be reached; if nothing can be written.
pub fn tell(net: &Net, place: Option<Place>, as_json: bool, out: &mut dyn Write) -> io::Result<()> {
    let lookout = Lookout::begin();
    let usual = place.clone().unwrap_or_else(|| Place::new("localhost", PORT));
    let listed = net.handle().block_on(net.list(usual.clone())).map_err(io::Error::other)?;
    let mut notes = match listed {
        Ok(list) => games(&usual, &list.waiting, &list.running),
        Err(problem) if place.is_some() => return Err(io::Error::other(unreached(&problem))),
        Err(_) => vec![Note::new("no-server", format!("There is no server at {usual}."))],
    };
    match lookout {
        Ok(mut lookout) => {
            std::thread::sleep(LOOK);
            notes.extend(servers(lookout.found()));
        }
        Err(problem) => notes.push(Note::new("no-lan", format!("{problem}."))),
    }
    let table = Table::new(Game::from_position(Position::start()));
    for note in notes.into_iter().map(Event::Note) {
        let line = if as_json { json::say(&note, &table) } else { text::say(&note, &table, text::Style::default()) };
        out.write_all(line.as_bytes())?;
    }
    out.flush()
}

fn games(place: &Place, waiting: &[Listed], running: &[Listed]) -> Vec<Note> {
    let mut notes = vec![match waiting.len() + running.len() {
        0 => Note::new("no-games", format!("On {place} no game waits, and none can be watched.")),
        _ => Note::new("games", format!("On {place}:")),
    }];
    notes.extend(waiting.iter().map(|game| {
        let link = place.link(&game.code);
        let host = if game.white.is_empty() { &game.black } else { &game.white };
        let who = if host.is_empty() { "somebody" } else { host };
        let free = game.free().color().map_or("a side", side);
        let text = format!("  {} {who} waits; {free} is free{}: congo-cli join {link}", shown(&game.code), about(game));
        listed("waiting", text, game).with("free", game.free().color().map(side)).with("link", link)
    }));
    notes.extend(running.iter().map(|game| {
        let link = place.link(&game.code);
        let name = |name: &str| if name.is_empty() { "somebody" } else { name }.to_owned();
        let (white, black) = (name(&game.white), name(&game.black));
        let text = format!("  {} {white} plays {black}{}: congo-cli watch {link}", shown(&game.code), about(game));
        listed("running", text, game).with("link", link)
    }));
    notes
}

fn listed(kind: &'static str, text: String, game: &Listed) -> Note {
    Note::new(kind, text)
        .with("code", game.code.as_str())
        .with("white", game.white.as_str())
        .with("black", game.black.as_str())
        .with("clock", game.clock.as_str())
        .with("fen", game.fen.as_str())
}

/// What is special about a game.
fn about(game: &Listed) -> String {
    let clock = if game.clock.is_empty() { String::new() } else { format!(", clock {}", game.clock) };
    let start = if game.fen.is_empty() { "" } else { ", from a position" };
    format!("{clock}{start}")
}

fn servers(found: &[Found]) -> Vec<Note> {
    if found.is_empty() {
        return vec![Note::new("no-servers", "On the local network there is no server.")];
    }
    let told = found.iter().map(|server| {
        let fits = if server.fits { "" } else { " (another version)" };
        let name = if server.name.is_empty() { "a server" } else { &server.name };
        let text = format!("On the local network: {name}{fits}: congo-cli games --server {}", server.place);
        Note::new("server", text)
            .with("name", server.name.as_str())
            .with("place", server.place.to_string())
            .with("fits", server.fits)
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::online::Side;

    #[test]
    fn games_are_listed_with_how_to_come_there() {
        let place = Place::new("example.org", 99);
        let waiting = Listed {
            code: "BCDFGH".to_owned(),
            white: "Ada".to_owned(),
            free: Side::Black.into(),
            clock: "300+3".to_owned(),
            ..Listed::default()
        };
        let running = Listed { code: "KLMNPR".to_owned(), black: "Bo".to_owned(), ..Listed::default() };
        let text: Vec<String> = games(&place, &[waiting], &[running]).into_iter().map(|note| note.text).collect();
        assert_eq!(
            text,
            [
                "On congo://example.org:99:",
                "  BCD-FGH Ada waits; black is free, clock 300+3: congo-cli join congo://example.org:99/BCDFGH",
                "  KLM-NPR somebody plays Bo: congo-cli watch congo://example.org:99/KLMNPR",
            ]
        );
        assert_eq!(games(&place, &[], &[])[0].kind, "no-games");
        assert_eq!(servers(&[])[0].kind, "no-servers");
    }
}
