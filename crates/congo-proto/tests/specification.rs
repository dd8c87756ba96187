//! `docs/protocol.md` has the definitions of all services, and says what the code does.

use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use congo_proto::{DEFAULT_PORT, MAX_NAME_CHARS, PROTOCOL_VERSION, TOKEN_BYTES, code, lag};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/protocol.md");
const ONLINE: &str = include_str!("../proto/online.proto");
const PLAYERS: &str = include_str!("../proto/players.proto");
const PLATFORM: &str = include_str!("../proto/congo.proto");

/// The services, messages and enums of a text, without comments and with single spaces.
fn definitions(text: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let (mut found, mut definition, mut depth) = (BTreeSet::new(), String::new(), 0);
    for word in lines.join(" ").replace('{', " { ").replace('}', " } ").split_whitespace() {
        if depth == 0 && definition.is_empty() && !["service", "message", "enum"].contains(&word) {
            continue;
        }
        definition += word;
        definition.push(' ');
        depth += i32::from(word == "{") - i32::from(word == "}");
        if depth == 0 && word == "}" {
            found.insert(std::mem::take(&mut definition));
        }
    }
    found
}

#[test]
fn the_page_has_every_definition_and_no_other() {
    let blocks: Vec<&str> =
        PAGE.split("```proto\n").skip(1).map(|rest| rest.split_once("```").expect("a closing fence").0).collect();
    let page = definitions(&blocks.join("\n"));
    let sources: BTreeSet<String> = [ONLINE, PLAYERS, PLATFORM].into_iter().flat_map(definitions).collect();
    assert!(sources.len() > 40, "{}", sources.len());
    let missing: Vec<_> = sources.difference(&page).collect();
    let other: Vec<_> = page.difference(&sources).collect();
    assert!(missing.is_empty() && other.is_empty(), "missing: {missing:#?}\nnot in the sources: {other:#?}");
}

#[test]
fn the_page_has_the_code_of_every_reason() {
    let rows: Vec<&str> = PAGE.lines().filter(|line| line.starts_with("| `")).collect();
    for number in 1.. {
        let Ok(reason) = Reason::try_from(number) else { break };
        let name = format!("`{}`", reason.as_str_name());
        let code = format!("{:?}", Refusal::new(reason).to_status("").code());
        let row = rows.iter().find(|row| row.split(" | ").next().is_some_and(|first| first.contains(&name)));
        let said = row.and_then(|row| row.split(" | ").nth(1)).unwrap_or_else(|| panic!("no row for {name}"));
        let said: String = said.chars().filter(|sign| sign.is_alphabetic()).collect();
        assert!(said.eq_ignore_ascii_case(&code), "{name}: {said}, expected {code}");
    }
}

#[test]
fn the_page_has_the_numbers_of_the_code() {
    let letters: String = PAGE.lines().skip_while(|line| !line.starts_with("letter ")).take(2).collect();
    let letters: Vec<u8> = letters.split('"').skip(1).step_by(2).flat_map(str::bytes).collect();
    assert_eq!(letters, code::LETTERS);
    assert_eq!(code::CODE_LENGTH, 6);
    // A sentence may be wrapped anywhere.
    let page = PAGE.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        format!("port {DEFAULT_PORT}."),
        format!("{} to {} random bytes", TOKEN_BYTES.start(), TOKEN_BYTES.end()),
        format!("At most {MAX_NAME_CHARS} characters"),
        format!("here is **{PROTOCOL_VERSION}**"),
        format!("at most {} ms count", lag::MAX_COMPENSATION_MS),
    ] {
        assert!(page.contains(&said), "the page does not say {said:?}");
    }
}
