//! An exercise to practise.

use bevy::prelude::*;

/// An exercise to practise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exercise {
    /// The ending with these pieces, and the number of the position.
    Ending(String, u64),
    /// The position of this name, against the chosen level.
    Practice(String),
}

impl Exercise {
    /// Its name in files.
    pub fn name(&self) -> &str {
        match self {
            Self::Ending(name, _) | Self::Practice(name) => name,
        }
    }

    /// The next exercise: another position of the ending; a practice position has only one.
    pub fn next(&self) -> Self {
        match self {
            Self::Ending(material, number) => Self::Ending(material.clone(), number + 1),
            Self::Practice(_) => self.clone(),
        }
    }
}
