//! Events as JSON, one a line, for scripts.

use crate::command::Show;
use crate::event::{Event, Note, side};
use congo_proto::steps::{Pair, Table};
use congo_rules::Outcome;
use serde_json::{Map, Value, json};

/// An event as one line.
pub fn say(event: &Event, table: &Table) -> String {
    format!("{}\n", value(event, table))
}

fn value(event: &Event, table: &Table) -> Value {
    match event {
        Event::Greeting => json!({"event": "greeting", "program": "congo-cli", "version": env!("CARGO_PKG_VERSION")}),
        Event::NetworkGame(id) => json!({"event": "network-game", "id": id}),
        Event::Arrived(taken) => {
            json!({"event": "arrived", "steps": steps(taken), "fen": table.setup().to_string()})
        }
        Event::Shown(show) => shown(*show, table),
        Event::Moved(moved, turn) => json!({
            "event": "moved",
            "steps": steps(moved),
            "side": turn.as_ref().map(|turn| side(turn.piece.color)),
            "path": turn.as_ref().map(|turn| turn.path.to_string()),
            "captured": turn.as_ref().map(|turn| men(turn.captured())),
            "drowned": turn.as_ref().map(|turn| men(turn.drowned())),
            "fen": table.setup().to_string(),
        }),
        Event::GoesOn((at, _)) => json!({"event": "goes-on", "at": at.to_string()}),
        Event::Advised(advised) => json!({"event": "advised", "steps": steps(advised)}),
        Event::Hinted(line, score) => json!({"event": "hint", "line": line, "score": score.to_string()}),
        Event::Page(page) => {
            json!({"event": "help", "name": page.name, "description": page.description, "usage": page.usage})
        }
        Event::Empty => problem("empty", "the line is empty"),
        Event::Unknown(name) => problem("unknown", &format!("there is no command {name:?}")),
        Event::Malformed(name) => problem("malformed", &format!("{name} is typed otherwise")),
        Event::WrongMove => problem("wrong-move", "the move is not legal"),
        Event::Done(text) | Event::Placed(text) => json!({"event": "done", "message": text}),
        Event::Failed(text) => problem("failed", text),
        Event::Text(text) => json!({"event": "text", "text": text}),
        Event::Levels(names, playing) => json!({"event": "levels", "levels": names, "playing": playing}),
        Event::Thinks(color) => json!({"event": "thinks", "side": side(*color)}),
        Event::Ended(outcome) => ended(*outcome),
        Event::Note(told) => note(told),
        Event::Leaving => json!({"event": "leaving"}),
    }
}

fn note(note: &Note) -> Value {
    let facts = note.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone()));
    let mut value = Map::from_iter(facts);
    value.insert("event".to_owned(), note.kind.into());
    value.insert("message".to_owned(), note.text.as_str().into());
    Value::Object(value)
}

fn problem(kind: &str, message: &str) -> Value {
    json!({"event": "problem", "kind": kind, "message": message})
}

fn shown(show: Show, table: &Table) -> Value {
    let name = Show::ALL.iter().find(|(_, known)| *known == show).map_or("game", |(name, _)| name);
    let setup = table.setup();
    json!({
        "event": name,
        "fen": setup.to_string(),
        "turn": side(setup.turn),
        "steps": steps(&table.steps()),
    })
}

fn steps(steps: &[Pair]) -> Vec<String> {
    steps.iter().map(|(from, to)| format!("{from}{to}")).collect()
}

fn men(men: impl Iterator<Item = (congo_rules::Square, congo_rules::Piece)>) -> Vec<String> {
    men.map(|(square, piece)| format!("{piece}{square}")).collect()
}

fn ended(outcome: Outcome) -> Value {
    json!({"event": "ended", "result": outcome.result(), "reason": outcome.reason()})
}
