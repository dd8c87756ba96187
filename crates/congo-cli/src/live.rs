//! The liveliest games of a server with small boards, one of which is chosen to be watched.

use crate::connection_text::delay_text;
use crate::editor::InputThread;
use crate::event::Note;
use crate::players::{player_name, print_notes, wait};
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_proto::DEFAULT_PORT;
use congo_proto::code::format_code;
use congo_proto::online::{LiveGame, Seated};
use congo_rules::{Position, Square};
use std::io::{self, Write};

/// The number of games beside each other, and the width of each in characters: together a usual terminal.
const GAMES_PER_ROW: usize = 3;
const GAME_CHARS: usize = 26;

/// Lists the liveliest games and lets one be chosen by its number; returns its code, or `None` if there is none or none is
/// chosen.
///
/// # Errors
/// If the server cannot be reached; if nothing can be read or written.
pub fn choose_game(
    net: &Net,
    address: Option<ServerAddress>,
    as_json: bool,
    keyboard: &mut InputThread,
    out: &mut dyn Write,
) -> io::Result<Option<String>> {
    let address = address.unwrap_or_else(|| ServerAddress::new("localhost", DEFAULT_PORT));
    let games = wait(net, net.live_games(address.clone()))?;
    if games.is_empty() {
        let text = format!("Nobody plays in public on {address} now. congo-cli watch CODE watches a game by its code.");
        print_notes([Note::new("no-games", text)], as_json, out)?;
        return Ok(None);
    }
    match as_json {
        true => print_notes((1..).zip(&games).map(|(number, game)| game_note(number, game)), true, out)?,
        false => out.write_all(games_text(&games).as_bytes())?,
    }
    loop {
        let text = "Type the number of the game that you want to watch, or nothing to leave.";
        print_notes([Note::new("choose", text)], as_json, out)?;
        keyboard.request_line();
        let Some(line) = net.handle().block_on(keyboard.next())? else { return Ok(None) };
        match (line.trim(), chosen(&games, line.trim())) {
            ("" | "exit", _) => return Ok(None),
            (_, Some(game)) => return Ok(Some(game.code.clone())),
            (typed, None) => {
                let text = format!("There is no game {typed:?} in this list.");
                print_notes([Note::new("no-such-game", text)], as_json, out)?;
            }
        }
    }
}

fn chosen<'a>(games: &'a [LiveGame], typed: &str) -> Option<&'a LiveGame> {
    games.get(typed.parse::<usize>().ok()?.checked_sub(1)?)
}

fn game_note(number: usize, game: &LiveGame) -> Note {
    let name = |player: &Option<Seated>| player.as_ref().map_or_else(String::new, |player| player.name.clone());
    Note::new("live-game", format!("{} plays {}", player_text(game.white.as_ref()), player_text(game.black.as_ref())))
        .with("number", number)
        .with("code", game.code.as_str())
        .with("white", name(&game.white))
        .with("black", name(&game.black))
        .with("clock", game.clock.as_str())
        .with("fen", game.fen.as_str())
        .with("ply", game.ply)
        .with("watchers", game.watchers)
        .with("delay", game.spectator_delay)
}

/// The games with their boards, some beside each other.
fn games_text(games: &[LiveGame]) -> String {
    let blocks: Vec<Vec<String>> = (1..).zip(games).map(|(number, game)| game_lines(number, game)).collect();
    let mut text = String::new();
    for row in blocks.chunks(GAMES_PER_ROW) {
        text.push('\n');
        for line in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
            let parts = row.iter().map(|block| pad(block.get(line).map_or("", String::as_str)));
            let line: String = parts.collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text + "\n"
}

/// A text of exactly the width of a game: what is too long is cut.
fn pad(text: &str) -> String {
    let cut: String = text.chars().filter(|letter| !letter.is_control()).take(GAME_CHARS - 1).collect();
    format!("{cut:GAME_CHARS$}")
}

fn game_lines(number: usize, game: &LiveGame) -> Vec<String> {
    let mut lines = vec![
        format!(" {number:2}  {}  {}", format_code(&game.code), game.clock).trim_end().to_owned(),
        format!("     {}", player_text(game.black.as_ref())),
    ];
    lines.extend(board_lines(&game.fen));
    lines.push(format!("     {}", player_text(game.white.as_ref())));
    let watchers = if game.watchers == 0 { String::new() } else { format!(", {} watch", game.watchers) };
    lines.push(format!("     move {}{watchers}", game.ply / 2 + 1));
    if game.spectator_delay > 0 {
        lines.push(format!("     {} late", delay_text(game.spectator_delay)));
    }
    lines
}

/// A board of letters; none if the server sends a position that is none.
fn board_lines(fen: &str) -> Vec<String> {
    let Ok(position) = Position::from_fen(fen) else { return Vec::new() };
    let square = |square: Square| match position.piece_at(square) {
        Some(piece) => piece.to_string(),
        None => if square.is_river() { "+" } else { "-" }.to_owned(),
    };
    (0..7)
        .rev()
        .map(|rank| format!("     {}", (0..7).map(|file| square(Square::at(file, rank))).collect::<String>()))
        .collect()
}

/// A guest may have any name, so players have their number or rating behind it.
fn player_text(player: Option<&Seated>) -> String {
    let Some(player) = player else { return "nobody".to_owned() };
    let name = player_name(&player.name, player.player);
    let kind = if player.is_bot { "bot" } else { "player" };
    match (player.player, player.rating) {
        (0, _) => name,
        (number, 0) => format!("{name} ({kind} {number})"),
        (_, rating) if player.is_bot => format!("{name} (bot, {rating})"),
        (_, rating) => format!("{name} ({rating})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(code: &str) -> LiveGame {
        let white = Seated { name: "Ada".into(), player: 7, rating: 1612, ..Seated::default() };
        let black = Seated { name: "Bo".into(), ..Seated::default() };
        LiveGame {
            code: code.to_owned(),
            fen: Position::start().fen(),
            white: Some(white),
            black: Some(black),
            clock: "300+3".to_owned(),
            ..LiveGame::default()
        }
    }

    #[test]
    fn boards_are_beside_each_other() {
        let late = LiveGame { spectator_delay: 300, watchers: 2, ply: 9, ..game("LMNPRT") };
        let expected = "
  1  BCD-GHJ  300+3         2  LMN-PRT  300+3
     Bo                        Bo
     gmelecz                   gmelecz
     ppppppp                   ppppppp
     -------                   -------
     +++++++                   +++++++
     -------                   -------
     PPPPPPP                   PPPPPPP
     GMELECZ                   GMELECZ
     Ada (1612)                Ada (1612)
     move 1                    move 5, 2 watch
                               5 min late

";
        assert_eq!(games_text(&[game("BCDGHJ"), late]), expected);
    }

    #[test]
    fn a_game_is_chosen_by_its_number() {
        let games = [game("BCDGHJ"), game("LMNPRT")];
        let code = |typed| chosen(&games, typed).map(|game| game.code.as_str());
        assert_eq!([code("1"), code("2")], [Some("BCDGHJ"), Some("LMNPRT")]);
        assert_eq!([code("0"), code("3"), code("-1"), code("one")], [None; 4]);
    }

    #[test]
    fn what_a_server_sends_does_not_break_the_table() {
        let broken = LiveGame { fen: "7".into(), white: None, clock: "1".repeat(99), ..game("BCDGHJ") };
        assert!(games_text(&[broken, game("LMNPRT")]).lines().all(|line| line.chars().count() <= 78));
    }
}
