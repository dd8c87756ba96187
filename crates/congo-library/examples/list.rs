//! Imports game files into a library and lists its games: `list FOLDER [FILE.pgn]…`.

use congo_library::library::Index;
use congo_library::statistics::Statistics;
use congo_library::{Library, LibraryError, Summary};
use std::error::Error;
use std::ops::ControlFlow;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let library = Library::new(args.next().ok_or("which folder?")?);
    let mut index = updated_index(&library)?;
    for file in args {
        let text = congo_text::read_file(&file)?;
        let (import, problem) = library.import(&text, &index, &mut |_, _| ControlFlow::Continue(()));
        problem.map_or(Ok(()), Err)?;
        println!("{file}: {} games are new, {} are broken", import.added.len(), import.broken.len());
        index = updated_index(&library)?;
    }
    for entry in index.entries() {
        let Summary { begun, players: [white, black], result, plies, .. } = entry.summary;
        println!("{begun}  {} - {}  {result}, {plies} plies", white.tag(), black.tag());
    }
    let results = Statistics::from_games(index.entries().map(|entry| entry.summary)).results();
    println!("against the computer: {} won, {} drawn, {} lost", results.won, results.drawn, results.lost);
    Ok(())
}

fn updated_index(library: &Library) -> Result<Index, LibraryError> {
    let mut index = Index::default();
    index.update(library, &mut |_, _| ControlFlow::Continue(()))?;
    Ok(index)
}
