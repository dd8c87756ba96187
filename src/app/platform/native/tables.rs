//! The endgame tables, which are in the program.

/// Does nothing: they are there.
///
/// # Errors
/// None.
pub async fn load() -> Result<(), String> {
    Ok(())
}
