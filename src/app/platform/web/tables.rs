//! The endgame tables, which lie beside the page.

use super::page;
use congo_coach::provide_tables;

/// Loads them.
///
/// # Errors
/// What went wrong.
pub fn load() -> impl Future<Output = Result<(), String>> {
    let files = ["pieces4.tb", "practice.tb"].map(page::load_file);
    async move {
        let [of_engine, for_practice] = files;
        let (of_engine, for_practice) = (of_engine.await?, for_practice.await?);
        // Leaked: they stay in use.
        provide_tables(of_engine.leak(), for_practice.leak()).map_err(|problem| problem.to_string())
    }
}
