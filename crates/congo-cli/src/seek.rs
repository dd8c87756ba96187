//! Looks for an opponent until there is one.

use crate::event::Note;
use crate::online::refusal_text;
use crate::players::print_notes;
use congo_client::Net;
use congo_client::connection::{Problem, SeatToken};
use congo_client::seek::{SeekEvent, SeekOptions};
use congo_coach::default_levels;
use std::io::{self, Write};
use std::time::Duration;

/// The rating of a new player on a server, and the strength on the line of the levels that goes with it: the Zebra's.
const NEW_PLAYER: (i32, i32) = (1500, 300);

/// Looks for an opponent; returns the seat in the game with them.
///
/// # Errors
/// If the server refuses the search or cannot be reached, in a sentence.
pub fn find_opponent(net: &Net, options: SeekOptions, as_json: bool, out: &mut dyn Write) -> io::Result<SeatToken> {
    let address = options.address.clone();
    let mut seek = net.seek(options);
    print_notes(
        [Note::new("seeking", format!("Looking for an opponent on {address}. Ctrl+C ends it."))],
        as_json,
        out,
    )?;
    loop {
        let event = net.handle().block_on(seek.next());
        match event.ok_or_else(|| io::Error::other("the search has ended"))? {
            SeekEvent::Paired(seat) => return Ok(seat),
            SeekEvent::Refused(problem) => return Err(io::Error::other(failure_text(&problem))),
            event => print_notes(note(&event), as_json, out)?,
        }
    }
}

fn failure_text(problem: &Problem) -> String {
    if problem.reason.is_some() { refusal_text(problem) } else { problem.message.clone() }
}

fn note(event: &SeekEvent) -> Option<Note> {
    Some(match event {
        SeekEvent::Waiting { count, waited } => waiting_note(*count, *waited),
        SeekEvent::ComputerOffered { rating } => {
            let level = level_for(*rating);
            let text = format!(
                "Nobody has come yet. The {level}, a computer, would play you at once: congo-cli play --level {}. The \
                 search goes on.",
                level.to_lowercase()
            );
            Note::new("computer-offered", text).with("level", level)
        }
        SeekEvent::Lost(problem) => {
            let message = problem.message.trim_end_matches('.');
            Note::new("lost", format!("The connection is lost ({message}); the search goes on as soon as it is back."))
        }
        SeekEvent::Paired(_) | SeekEvent::Refused(_) => return None,
    })
}

fn waiting_note(count: u32, waited: Duration) -> Note {
    let text = match count {
        0 | 1 => "You are the only one who looks for an opponent now.".to_owned(),
        _ => format!("{count} look for an opponent now, you included."),
    };
    Note::new("waiting", text).with("count", count).with("waited", waited.as_secs())
}

/// The computer's level that is nearest to a rating on a server; 0 is that of a guest, who has none.
fn level_for(rating: u32) -> String {
    let rating = if rating == 0 { NEW_PLAYER.0 } else { i32::try_from(rating).unwrap_or(i32::MAX) };
    let strength = rating.saturating_sub(NEW_PLAYER.0).saturating_add(NEW_PLAYER.1);
    let nearest = default_levels().into_iter().min_by_key(|level| level.rating.abs_diff(strength));
    nearest.map_or_else(String::new, |level| level.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_of_the_right_strength_is_offered_and_said_to_be_one() {
        let levels = default_levels();
        assert_eq!(level_for(0), level_for(1500));
        assert_eq!(level_for(1), levels.iter().min_by_key(|level| level.rating).expect("a level").name);
        assert_eq!(level_for(9999), levels.iter().max_by_key(|level| level.rating).expect("a level").name);
        let offer = note(&SeekEvent::ComputerOffered { rating: 1500 }).expect("a note").text;
        assert!(offer.contains(", a computer,") && offer.contains("congo-cli play --level "), "{offer}");
    }
}
