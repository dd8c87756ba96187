//! What the player is told while they choose conditional moves.

use crate::app::text::Text;
use crate::features::online::Online;
use crate::features::online::conditional::imagined_turns;
use crate::features::online::session::OnlineGame;
use crate::session::game_text::remote_name;
use crate::session::r#match::Match;
use congo_rules::notation;

/// The name of the player whose turns are answered.
pub fn awaited_name(online_game: &OnlineGame, text: &Text) -> String {
    let name = online_game.own_color().and_then(|own| online_game.game_state()?.player_name(!own));
    remote_name(name.unwrap_or_default(), text)
}

/// What the player is to do on the board next; `None` if it does not show imagined turns.
pub fn prompt(online: &Online, current: &Match, text: &Text) -> Option<String> {
    let turns = imagined_turns(online, current)?;
    let name = awaited_name(online.game()?, text);
    Some(match turns.last() {
        _ if current.outcome().is_some() => text.get("conditional-ended"),
        None => text.with_value("conditional-theirs", "name", &name),
        Some(turn) if turns.len() % 2 == 1 => text.with_value("conditional-yours", "turn", &notation::to_san(turn)),
        Some(_) => text.with_value("conditional-then", "name", &name),
    })
}
