//! What all calls to our own service have in common: the first call, and names that are not longer than they may be.

use crate::problem::{Cause, Problem};
use crate::system::channel::Channel;
use crate::transport::in_time;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{GreetReply, GreetRequest};
use congo_proto::{MAX_NAME_CHARS, PROTOCOL_VERSION};

/// Cuts a name to the allowed length, whatever its server allows.
pub(crate) fn truncate_name(name: &mut String) {
    if let Some((end, _)) = name.char_indices().nth(MAX_NAME_CHARS) {
        name.truncate(end);
    }
}

/// The first call: whether both understand each other.
pub(crate) async fn greet(client: &mut OnlineClient<Channel>) -> Result<GreetReply, Problem> {
    let request =
        GreetRequest { protocol: PROTOCOL_VERSION, client: concat!("congo ", env!("CARGO_PKG_VERSION")).to_owned() };
    let greeted = in_time(client.greet(request)).await?;
    if (greeted.oldest..=greeted.newest).contains(&PROTOCOL_VERSION) {
        return Ok(greeted);
    }
    let GreetReply { oldest, newest, .. } = greeted;
    let message =
        format!("the server speaks versions {oldest} to {newest} of the protocol, this program {PROTOCOL_VERSION}");
    let cause = if newest < PROTOCOL_VERSION { Cause::ServerTooOld } else { Cause::ServerTooNew };
    Err(Problem { reason: Some(Reason::Version), ..Problem::permanent(cause, message) })
}
