//! The page for browsers beside the services, as a browser asks for it: by HTTP/1.1, with calls by gRPC-Web.

mod support;

use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::{GreetReply, GreetRequest};
use congo_server::serve::{Server, ServerConfig};
use prost::Message;
use std::fs;
use std::net::SocketAddr;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const NAME: &str = "The pond";

/// An answer: its first line with the headers, and the body.
struct Answer {
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn has(&self, line: &str) -> bool {
        self.head.lines().any(|known| known.eq_ignore_ascii_case(line))
    }
}

async fn ask(address: SocketAddr, request: &[u8]) -> Answer {
    let mut connection = TcpStream::connect(address).await.expect("a server");
    connection.write_all(request).await.expect("open");
    let mut bytes = Vec::new();
    // A refused connection is reset.
    _ = connection.read_to_end(&mut bytes).await;
    let head_end = bytes.windows(4).position(|end| end == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
    Answer { head: String::from_utf8_lossy(&bytes[..head_end]).into_owned(), body: bytes[head_end..].to_vec() }
}

async fn get(address: SocketAddr, path: &str) -> Answer {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: congo.test\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n");
    ask(address, request.as_bytes()).await
}

/// A server with a page, the folder of its games beside that of the page.
async fn serve_page() -> (Server, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let web = folder.path().join("web");
    fs::create_dir(&web).expect("writable");
    fs::write(folder.path().join("secret"), "secret").expect("writable");
    fs::write(web.join("index.html"), "<title>Congo</title>").expect("writable");
    fs::write(web.join("congo_bg.wasm"), "long").expect("writable");
    fs::write(web.join("congo_bg.wasm.br"), "short").expect("writable");
    let config = ServerConfig {
        web: Some(web),
        name: NAME.to_owned(),
        ..support::test_config(support::database(folder.path()))
    };
    (Server::start(config).await.expect("a server"), folder)
}

#[tokio::test]
async fn a_browser_gets_the_page_and_nothing_beside_it() {
    let (server, _folder) = serve_page().await;
    let address = server.address();
    let page = get(address, "/").await;
    assert!(page.has("HTTP/1.1 200 OK") && page.has("content-type: text/html"), "{}", page.head);
    assert_eq!(page.body, b"<title>Congo</title>");
    for line in [
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-opener-policy: same-origin",
        "cross-origin-embedder-policy: require-corp",
        "cache-control: no-cache",
    ] {
        assert!(page.has(line), "{line} is missing in\n{}", page.head);
    }
    assert!(page.head.contains("frame-ancestors 'none'"), "{}", page.head);

    let program = get(address, "/congo_bg.wasm").await;
    assert!(program.has("content-encoding: br") && program.has("content-type: application/wasm"), "{}", program.head);
    assert_eq!(program.body, b"short");

    for path in ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "//etc/passwd", "/missing"] {
        let answer = get(address, path).await;
        assert!(!answer.has("HTTP/1.1 200 OK") && !answer.body.starts_with(b"secret"), "{path}: {}", answer.head);
    }
    server.stop().await.expect("it ends");
}

#[tokio::test]
async fn a_link_leads_to_its_game() {
    let (server, _folder) = serve_page().await;
    let link = get(server.address(), "/g/K7Q2MX").await;
    assert!(link.has("location: /?game=K7Q2MX"), "{}", link.head);
    for path in ["/g/%0d%0aSet-Cookie:x", "/g/%3Cscript%3E", &format!("/g/{}", "A".repeat(65))] {
        let answer = get(server.address(), path).await;
        assert!(answer.has("HTTP/1.1 404 Not Found") && !answer.head.contains("location"), "{path}: {}", answer.head);
    }
    server.stop().await.expect("it ends");
}

#[tokio::test]
async fn browsers_call_beside_other_clients() {
    let (server, _folder) = serve_page().await;
    let message = GreetRequest::default().encode_to_vec();
    let mut request = b"POST /congo.online.v1.Online/Greet HTTP/1.1\r\nHost: congo.test\r\nConnection: close\r\n\
                        Content-Type: application/grpc-web+proto\r\n"
        .to_vec();
    request.extend(format!("Content-Length: {}\r\n\r\n\0", message.len() + 5).bytes());
    request.extend((message.len() as u32).to_be_bytes());
    request.extend(message);
    let answer = ask(server.address(), &request).await;
    assert!(answer.has("HTTP/1.1 200 OK") && answer.has("content-type: application/grpc-web+proto"), "{}", answer.head);
    let frame = answer.body.windows(NAME.len()).any(|part| part == NAME.as_bytes());
    assert!(frame, "the name of the server is in {:?}", answer.body);

    let mut other = OnlineClient::new(support::channel(&server).await);
    let greeting: GreetReply = other.greet(GreetRequest::default()).await.expect("an answer").into_inner();
    assert_eq!(greeting.name, NAME);
    server.stop().await.expect("it ends");
}

#[tokio::test]
async fn without_a_page_there_is_only_http2() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = support::serve(folder.path()).await;
    let answer = get(server.address(), "/").await;
    assert!(!answer.head.contains("200"), "{}", answer.head);
    server.stop().await.expect("it ends");

    let config =
        ServerConfig { web: Some(folder.path().to_owned()), ..support::test_config(support::database(folder.path())) };
    let problem = Server::start(config).await.expect_err("the folder has no page");
    assert!(problem.to_string().contains("there is no index.html"), "{problem}");
}
