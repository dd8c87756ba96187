//! Events as JSON for scripts, one per line.

use crate::command::ShowTopic;
use crate::event::{Note, OutputEvent, side_name};
use congo_proto::steps::{BoardStep, PartialTurn};
use congo_rules::Outcome;
use serde_json::{Map, Value, json};

/// An event as one line.
pub fn format_event(event: &OutputEvent, partial_turn: &PartialTurn) -> String {
    format!("{}\n", event_value(event, partial_turn))
}

fn event_value(event: &OutputEvent, partial_turn: &PartialTurn) -> Value {
    match event {
        OutputEvent::Greeting => {
            json!({"event": "greeting", "program": "congo-cli", "version": env!("CARGO_PKG_VERSION")})
        }
        OutputEvent::NetworkGame(id) => json!({"event": "network-game", "id": id}),
        OutputEvent::RemoteSteps(remote_steps) => {
            json!({"event": "arrived", "steps": steps(remote_steps), "fen": partial_turn.setup().to_string()})
        }
        OutputEvent::Shown(show) => topic_value(*show, partial_turn),
        OutputEvent::Moved(moved, turn) => json!({
            "event": "moved",
            "steps": steps(moved),
            "side": turn.as_ref().map(|turn| side_name(turn.piece.color)),
            "path": turn.as_ref().map(|turn| turn.path.to_string()),
            "captured": turn.as_ref().map(|turn| pieces(turn.captured())),
            "drowned": turn.as_ref().map(|turn| pieces(turn.drowned())),
            "fen": partial_turn.setup().to_string(),
        }),
        OutputEvent::ChainContinues((at, _)) => json!({"event": "goes-on", "at": at.to_string()}),
        OutputEvent::Advised(advised) => json!({"event": "advised", "steps": steps(advised)}),
        OutputEvent::Hinted(line, score) => json!({"event": "hint", "line": line, "score": score.to_string()}),
        OutputEvent::Page(page) => {
            json!({"event": "help", "name": page.name, "description": page.description, "usage": page.usage})
        }
        OutputEvent::Empty => problem_value("empty", "the line is empty"),
        OutputEvent::Unknown(name) => problem_value("unknown", &format!("there is no command {name:?}")),
        OutputEvent::Malformed(name) => problem_value("malformed", &format!("{name} is typed otherwise")),
        OutputEvent::IllegalMove => problem_value("wrong-move", "the move is not legal"),
        OutputEvent::Done(text) | OutputEvent::BoardChanged(text) => json!({"event": "done", "message": text}),
        OutputEvent::Failed(text) => problem_value("failed", text),
        OutputEvent::Text(text) => json!({"event": "text", "text": text}),
        OutputEvent::Levels(names, playing) => json!({"event": "levels", "levels": names, "playing": playing}),
        OutputEvent::Thinking(color) => json!({"event": "thinks", "side": side_name(*color)}),
        OutputEvent::Ended(outcome) => outcome_value(*outcome),
        OutputEvent::Note(note) => note_value(note),
        OutputEvent::Leaving => json!({"event": "leaving"}),
    }
}

fn note_value(note: &Note) -> Value {
    let facts = note.fields.iter().map(|(name, field)| ((*name).to_owned(), field.clone()));
    let mut value = Map::from_iter(facts);
    value.insert("event".to_owned(), note.kind.into());
    value.insert("message".to_owned(), note.text.as_str().into());
    Value::Object(value)
}

fn problem_value(kind: &str, message: &str) -> Value {
    json!({"event": "problem", "kind": kind, "message": message})
}

fn topic_value(topic: ShowTopic, partial_turn: &PartialTurn) -> Value {
    let name = ShowTopic::ALL.iter().find(|(_, known)| *known == topic).map_or("game", |(name, _)| name);
    let setup = partial_turn.setup();
    json!({
        "event": name,
        "fen": setup.to_string(),
        "turn": side_name(setup.turn),
        "steps": steps(&partial_turn.legal_steps()),
    })
}

fn steps(steps: &[BoardStep]) -> Vec<String> {
    steps.iter().map(|(from, to)| format!("{from}{to}")).collect()
}

fn pieces(pieces: impl Iterator<Item = (congo_rules::Square, congo_rules::Piece)>) -> Vec<String> {
    pieces.map(|(square, piece)| format!("{piece}{square}")).collect()
}

fn outcome_value(outcome: Outcome) -> Value {
    json!({"event": "ended", "result": outcome.result(), "reason": outcome.reason()})
}
