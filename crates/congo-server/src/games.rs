//! The games that are played, and what the rules say of them. A step is in the store before it counts.

use crate::store::{Store, StoreError};
use congo_proto::steps::Table;
use congo_rules::{Position, Square};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Mutex as Turn;

/// All games, those that somebody has asked for in memory.
#[derive(Debug, Clone)]
pub struct Games {
    store: Store,
    open: Arc<Mutex<HashMap<i64, Arc<Turn<Open>>>>>,
}

/// A game in memory.
#[derive(Debug, Clone)]
pub struct Open {
    start: String,
    table: Table,
    steps: Vec<(u8, u8)>,
}

impl Open {
    /// The position in which it began, as it was given.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The position in which it is, in the middle of a chain too.
    pub fn latest(&self) -> String {
        self.table.setup().to_string()
    }

    /// The steps after one of them; after -1, all.
    pub fn after(&self, number: i64) -> &[(u8, u8)] {
        let from = number.saturating_add(1).clamp(0, self.steps.len() as i64);
        &self.steps[from as usize..]
    }

    fn begin(start: &str) -> Option<Self> {
        let table = Table::on_the_platform(Position::from_fen(start).ok()?);
        Some(Self { start: start.to_owned(), table, steps: Vec::new() })
    }

    /// Takes a step, if it is legal.
    fn step(&mut self, (from, to): (u8, u8)) -> bool {
        let squares = Square::from_fen_index(from).zip(Square::from_fen_index(to));
        let taken = squares.and_then(|step| self.table.step(step)).is_some();
        if taken {
            self.steps.push((from, to));
        }
        taken
    }
}

impl Games {
    /// The games of a store.
    pub fn new(store: Store) -> Self {
        Self { store, open: Arc::default() }
    }

    /// Begins a game from a position; none if it is none that can be played.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn begin(&self, fen: &str) -> Result<Option<i64>, StoreError> {
        let Some(open) = Open::begin(fen) else { return Ok(None) };
        let id = self.store.begin(fen.to_owned()).await?;
        self.hold(id, open);
        Ok(Some(id))
    }

    fn hold(&self, id: i64, open: Open) -> Arc<Turn<Open>> {
        let mut all = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(id).or_insert_with(|| Arc::new(Turn::new(open))).clone()
    }

    /// A game; none if there is no such game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn find(&self, id: i64) -> Result<Option<Arc<Turn<Open>>>, StoreError> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let Some(kept) = self.store.read(id).await? else { return Ok(None) };
        let Some(mut open) = Open::begin(&kept.start) else {
            tracing::error!("game {id} begins with {:?}, which is no position", kept.start);
            return Ok(None);
        };
        for (number, step) in kept.steps.into_iter().enumerate() {
            if !open.step(step) {
                tracing::error!("game {id}: step {number} {step:?} is not legal");
                return Ok(None);
            }
        }
        Ok(Some(self.hold(id, open)))
    }

    /// Takes a step; gives its number. None: there is no such game, or the step is not legal.
    ///
    /// # Errors
    /// If it cannot be kept; then it has not happened.
    pub async fn step(&self, id: i64, step: (u8, u8)) -> Result<Option<i64>, StoreError> {
        let Some(game) = self.find(id).await? else { return Ok(None) };
        let store = self.store.clone();
        // Whoever asked may go away meanwhile: what the store has taken must still come to count here.
        tokio::spawn(take(store, game, id, step)).await.unwrap_or(Err(StoreError::Closed))
    }
}

/// Takes a step: first in the store, then in memory.
async fn take(store: Store, game: Arc<Turn<Open>>, id: i64, step: (u8, u8)) -> Result<Option<i64>, StoreError> {
    let mut game = game.lock().await;
    let mut next = game.clone();
    if !next.step(step) {
        return Ok(None);
    }
    let number = game.steps.len() as i64;
    store.append(id, number, step).await?;
    *game = next;
    Ok(Some(number))
}
