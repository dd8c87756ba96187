//! Watches a game on a server and prints its moves until it is over: `watch congo://host/CODE`.

use congo_client::Net;
use congo_client::address::DeepLink;
use congo_client::connection::{ConnectRequest, ConnectionEvent, State};
use congo_proto::game_state::GameState;
use congo_rules::notation;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let link: DeepLink = std::env::args().nth(1).ok_or("which game? congo://host/CODE")?.parse()?;
    let (address, game) = link.address.zip(link.code).ok_or("expected congo://host/CODE")?;
    let net = Net::start()?;
    let mut connection = net.connect(ConnectRequest::Watch { address, game });
    let mut game_state: Option<GameState> = None;
    while let Some(event) = net.handle().block_on(connection.next()) {
        match event {
            ConnectionEvent::State(State::Refused(problem)) => return Err(problem.to_string().into()),
            ConnectionEvent::Restarted => game_state = None,
            ConnectionEvent::Event(event) => match &mut game_state {
                None => game_state = Some(GameState::begin(&event)?),
                Some(state) => {
                    let plies = state.ply();
                    state.apply(&event)?;
                    state.game().moves().iter().skip(plies).for_each(|turn| println!("{}", notation::to_san(turn)));
                    if let Some(outcome) = state.outcome() {
                        println!("{outcome}");
                        return Ok(());
                    }
                }
            },
            _ => {}
        }
    }
    Ok(())
}
