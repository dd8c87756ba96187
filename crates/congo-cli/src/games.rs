//! Lists the games of a server, and servers on the local network.

use crate::connection_text::connect_failure_text;
use crate::event::{Note, side_name};
use crate::players::print_notes;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::lan::{LanBrowser, LanServer};
use congo_proto::DEFAULT_PORT;
use congo_proto::code::format_code;
use congo_proto::online::Listed;
use std::io::{self, Write};
use std::time::Duration;

/// How long to search for servers on the local network.
const LAN_SEARCH_DURATION: Duration = Duration::from_millis(1500);

/// Lists the games of a server, and servers nearby.
///
/// # Errors
/// If the given server cannot be reached; if nothing can be written.
pub fn print_games(net: &Net, address: Option<ServerAddress>, as_json: bool, out: &mut dyn Write) -> io::Result<()> {
    let browser = LanBrowser::start();
    let server_address = address.clone().unwrap_or_else(|| ServerAddress::new("localhost", DEFAULT_PORT));
    let listed = net.handle().block_on(net.list(server_address.clone())).map_err(io::Error::other)?;
    let mut notes = match listed {
        Ok(list) => game_notes(&server_address, &list.waiting, &list.running),
        Err(problem) if address.is_some() => return Err(io::Error::other(connect_failure_text(&problem))),
        Err(_) => vec![Note::new("no-server", format!("There is no server at {server_address}."))],
    };
    match browser {
        Ok(mut lookout) => {
            std::thread::sleep(LAN_SEARCH_DURATION);
            notes.extend(server_notes(lookout.servers()));
        }
        Err(problem) => notes.push(Note::new("no-lan", format!("{problem}."))),
    }
    print_notes(notes, as_json, out)
}

fn game_notes(address: &ServerAddress, waiting: &[Listed], running: &[Listed]) -> Vec<Note> {
    let mut notes = vec![match waiting.len() + running.len() {
        0 => Note::new("no-games", format!("{address} has no games to join or watch.")),
        _ => Note::new("games", format!("On {address}:")),
    }];
    notes.extend(waiting.iter().map(|game| {
        let link = address.deep_link(&game.code);
        let host = if game.white.is_empty() { &game.black } else { &game.white };
        let who = if host.is_empty() { "someone" } else { host };
        let free = game.free().color().map_or("a side", side_name);
        let text = format!(
            "  {} {who} waits; {free} is free{}: congo-cli join {link}",
            format_code(&game.code),
            game_details(game)
        );
        game_note("waiting", text, game).with("free", game.free().color().map(side_name)).with("link", link)
    }));
    notes.extend(running.iter().map(|game| {
        let link = address.deep_link(&game.code);
        let name = |name: &str| if name.is_empty() { "someone" } else { name }.to_owned();
        let (white, black) = (name(&game.white), name(&game.black));
        let text = format!(
            "  {} {white} plays {black}{}: congo-cli watch {link}",
            format_code(&game.code),
            game_details(game)
        );
        game_note("running", text, game).with("link", link)
    }));
    notes
}

fn game_note(kind: &'static str, text: String, game: &Listed) -> Note {
    Note::new(kind, text)
        .with("code", game.code.as_str())
        .with("white", game.white.as_str())
        .with("black", game.black.as_str())
        .with("clock", game.clock.as_str())
        .with("fen", game.fen.as_str())
}

/// The details of a game.
fn game_details(game: &Listed) -> String {
    let clock = if game.clock.is_empty() { String::new() } else { format!(", clock {}", game.clock) };
    let start = if game.fen.is_empty() { "" } else { ", from a position" };
    format!("{clock}{start}")
}

fn server_notes(found: &[LanServer]) -> Vec<Note> {
    if found.is_empty() {
        return vec![Note::new("no-servers", "No server was found on the local network.")];
    }
    let notes = found.iter().map(|server| {
        let fits = if server.is_compatible { "" } else { " (another version)" };
        let name = if server.name.is_empty() { "a server" } else { &server.name };
        let text = format!("On the local network: {name}{fits}: congo-cli games --server {}", server.address);
        Note::new("server", text)
            .with("name", server.name.as_str())
            .with("place", server.address.to_string())
            .with("fits", server.is_compatible)
    });
    notes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::online::Side;

    #[test]
    fn games_are_listed_with_the_command_that_joins_them() {
        let place = ServerAddress::new("example.org", 99);
        let waiting = Listed {
            code: "BCDGHJ".to_owned(),
            white: "Ada".to_owned(),
            free: Side::Black.into(),
            clock: "300+3".to_owned(),
            ..Listed::default()
        };
        let running = Listed { code: "LMNPRT".to_owned(), black: "Bo".to_owned(), ..Listed::default() };
        let text: Vec<String> = game_notes(&place, &[waiting], &[running]).into_iter().map(|note| note.text).collect();
        assert_eq!(
            text,
            [
                "On congo://example.org:99:",
                "  BCD-GHJ Ada waits; black is free, clock 300+3: congo-cli join congo://example.org:99/BCDGHJ",
                "  LMN-PRT someone plays Bo: congo-cli watch congo://example.org:99/LMNPRT",
            ]
        );
        assert_eq!(game_notes(&place, &[], &[])[0].kind, "no-games");
        assert_eq!(server_notes(&[])[0].kind, "no-servers");
    }
}
