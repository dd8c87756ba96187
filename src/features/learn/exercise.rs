//! What can be practised.

use bevy::prelude::*;

/// What can be practised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exercise {
    /// An ending with these pieces: the position of this number.
    Ending(String, u64),
    /// A position of this name against the chosen level.
    Practice(String),
}

impl Exercise {
    /// What it is called in files.
    pub fn name(&self) -> &str {
        match self {
            Self::Ending(name, _) | Self::Practice(name) => name,
        }
    }

    /// The next of its kind: another position of the ending; a practice has only one.
    pub fn next(&self) -> Self {
        match self {
            Self::Ending(material, number) => Self::Ending(material.clone(), number + 1),
            Self::Practice(_) => self.clone(),
        }
    }
}
