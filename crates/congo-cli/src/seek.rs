//! Looks for an opponent until there is one.

use crate::event::Note;
use crate::online::{name_refused_note, refusal_text};
use crate::players::print_notes;
use congo_client::Net;
use congo_client::connection::{Problem, SeatToken};
use congo_client::seek::{SeekEvent, SeekOptions};
use congo_coach::{default_levels, level_near_server_rating};
use std::io::{self, Write};
use std::time::Duration;

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
            let levels = default_levels();
            let level = &level_near_server_rating(&levels, *rating).name;
            let text = format!(
                "Nobody has come yet. The {level}, a computer, would play you at once: congo-cli play --level {}. The \
                 search goes on.",
                level.to_lowercase()
            );
            Note::new("computer-offered", text).with("level", level.as_str())
        }
        SeekEvent::NameRefused(problem) => name_refused_note(problem),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_of_the_right_strength_is_offered_and_said_to_be_one() {
        let offer = note(&SeekEvent::ComputerOffered { rating: 1500 }).expect("a note").text;
        assert!(offer.contains(", a computer,") && offer.contains("congo-cli play --level "), "{offer}");
    }
}
