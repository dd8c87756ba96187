//! The page for browsers, beside the services: the files that `cargo xtask web` makes, and links to games.

use axum::Router;
use axum::extract::Path as UrlPath;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use std::path::Path;
use tonic_web::GrpcWebLayer;
use tower_http::services::ServeDir;

/// The file that a folder with the page has.
const PAGE_FILE: &str = "index.html";
/// The longest code of a game in a link, in characters.
const MAX_CODE_CHARS: usize = 64;

/// What a browser may do with the page. It loads from this server only, runs its own programs, and shows in no other page.
/// It is alone with what it opens: then its clock is precise.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    // The browser asks whether a file has changed; most are kept by the page itself.
    (header::CACHE_CONTROL, "no-cache"),
];

/// Whether a folder has the page.
pub(crate) fn has_page(folder: &Path) -> bool {
    folder.join(PAGE_FILE).is_file()
}

/// The services with the page beside them, to which everything leads that is no call. Browsers call by gRPC-Web.
pub(crate) fn beside(services: Router, folder: &Path) -> Router {
    let page = Router::new()
        .route("/g/{code}", get(open_game))
        .fallback_service(ServeDir::new(folder).precompressed_br())
        .layer(map_response(add_headers));
    services.layer(GrpcWebLayer::new()).fallback_service(page)
}

/// A link to a game: the page joins it.
async fn open_game(UrlPath(code): UrlPath<String>) -> axum::response::Response {
    let is_code = (1..=MAX_CODE_CHARS).contains(&code.len()) && code.bytes().all(|sign| sign.is_ascii_alphanumeric());
    if is_code {
        Redirect::temporary(&format!("/?game={code}")).into_response()
    } else {
        (StatusCode::NOT_FOUND, "There is no such game.\n").into_response()
    }
}

async fn add_headers<B>(mut response: Response<B>) -> Response<B> {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
