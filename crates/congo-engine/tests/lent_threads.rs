//! The engine on threads that the program lends, as in a browser. A program of its own: they are lent to all engines.

use congo_engine::{Engine, Limits, Root, Stop, lend_thread};
use congo_rules::Position;
use std::sync::mpsc;
use std::thread;

const LENT: usize = 2;

/// The number of nodes that a search with this number of threads counts.
fn nodes(engine: &mut Engine, threads: usize) -> u64 {
    engine.set_threads(threads);
    let root = Root::from_position(Position::start());
    let result = engine.search(&root, &Limits::nodes(20_000), &Stop::default(), &mut |_| {});
    assert!(result.best_move.is_some());
    result.nodes
}

#[test]
fn engines_share_lent_threads() {
    let (ready, are_ready) = mpsc::channel();
    for _ in 0..LENT {
        let ready = ready.clone();
        thread::spawn(move || lend_thread(|| ready.send(()).expect("it is awaited")));
    }
    (0..LENT).for_each(|_| are_ready.recv().expect("a thread"));
    let (mut engine, mut other) = (Engine::new(1), Engine::new(1));
    for _ in 0..20 {
        // The other one finds no free thread, and searches with its own.
        assert!(nodes(&mut engine, LENT + 1) > 0 && nodes(&mut other, LENT + 1) > 0);
        engine.set_threads(1);
        assert!(nodes(&mut other, LENT + 1) > 0);
        other.set_threads(1);
    }
    // More than there are: as where the system allows no further one.
    assert!(nodes(&mut engine, LENT + 2) > 0);
}
