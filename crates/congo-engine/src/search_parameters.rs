//! The constants of the search that are tuned by games: their values, and the ranges in which values make sense.
//!
//! They are values at run time, so that one program can play against itself with others: `congo-engine duel` takes them
//! as options of a player, and `congo-engine spsa` tunes them. In the search that costs no measurable time.

/// Declares [`SearchParameters`], with a list of names, defaults and ranges.
macro_rules! search_parameters {
    ($($(#[$documentation:meta])* $name:ident: $default:literal in $min:literal..=$max:literal;)*) => {
        /// The constants of the search that are tuned by games.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct SearchParameters {
            $($(#[$documentation])* pub(crate) $name: i32,)*
        }

        impl Default for SearchParameters {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl SearchParameters {
            /// The parameters with their default values and ranges.
            pub const ALL: &'static [SearchParameter] = &[
                $(SearchParameter { name: stringify!($name), default: $default, min: $min, max: $max },)*
            ];

            fn get_mut(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

/// A constant of the search that is tuned by games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchParameter {
    /// The name.
    pub name: &'static str,
    /// The value with which the engine plays.
    pub default: i32,
    /// The least value that makes sense.
    pub min: i32,
    /// The greatest value that makes sense.
    pub max: i32,
}

search_parameters! {
    /// The quiescence search tries only captures that could bring the score within this margin of alpha, in centipawns.
    delta_margin_cp: 200 in 50..=500;
    /// The number of plies of quiescence search that answer threats to the lion with all moves instead of captures only.
    qs_evasion_plies: 1 in 0..=8;
    /// The aspiration window around the expected score, in centipawns.
    aspiration_window_cp: 25 in 5..=100;
    /// The maximum depth for reverse futility pruning: a node fails high if its evaluation is above beta by
    /// `rfp_margin_cp` for each ply.
    rfp_max_depth: 6 in 1..=12;
    /// See `rfp_max_depth`, in centipawns.
    rfp_margin_cp: 100 in 30..=250;
    /// The minimum depth for the null move.
    null_move_min_depth: 3 in 1..=6;
    /// The depth reduction after a null move. It grows by one for every `null_move_depth_divisor` plies of depth, and for
    /// every `null_move_eval_divisor_cp` above beta, the latter up to `null_move_max_eval_reduction`.
    null_move_base_reduction: 3 in 1..=6;
    /// See `null_move_base_reduction`, in plies.
    null_move_depth_divisor: 4 in 2..=10;
    /// See `null_move_base_reduction`, in centipawns.
    null_move_eval_divisor_cp: 200 in 50..=500;
    /// See `null_move_base_reduction`, in plies.
    null_move_max_eval_reduction: 3 in 0..=6;
    /// The minimum depth for internal iterative reduction: a node without a table move is searched one ply less deep.
    iir_min_depth: 4 in 2..=8;
    /// The maximum depth at which quiet moves may be pruned: after `lmp_base_moves` others, more at higher depth; or if
    /// the evaluation is below alpha by `futility_base_cp` plus `futility_cp_per_depth` for each ply.
    lmp_max_depth: 4 in 0..=10;
    /// See `lmp_max_depth`.
    lmp_base_moves: 4 in 1..=12;
    /// See `lmp_max_depth`, in centipawns.
    futility_base_cp: 100 in 0..=300;
    /// See `lmp_max_depth`, in centipawns.
    futility_cp_per_depth: 100 in 20..=250;
    /// The minimum depth for late move reductions; moves after the first `lmr_min_moves` are reduced.
    lmr_min_depth: 3 in 2..=5;
    /// See `lmr_min_depth`.
    lmr_min_moves: 3 in 1..=6;
    /// The reduction of a late move: this number of 256ths of a ply, and the product of the logarithms of depth and number
    /// of the move, divided by hundredths of `lmr_divisor`.
    lmr_base: 64 in -128..=320;
    /// See `lmr_base`.
    lmr_divisor: 210 in 120..=400;
    /// The history that lowers the reduction of a quiet move by a ply, as a share of its maximum in percent.
    lmr_history_percent: 50 in 10..=100;
    /// The share of the histories that the search of the next move begins with, in percent.
    history_kept_percent: 50 in 0..=100;
}

impl SearchParameters {
    /// Sets a parameter; `None` if there is none of this name, or the value is out of its range.
    pub fn set(&mut self, name: &str, value: i32) -> Option<()> {
        Self::ALL.iter().find(|other| other.name == name && (other.min..=other.max).contains(&value))?;
        *self.get_mut(name)? = value;
        Some(())
    }
}

/// The reduction of late moves, by depth and number of the move.
#[derive(Debug)]
pub(crate) struct LmrTable([[i8; 64]; 64]);

impl LmrTable {
    pub(crate) fn new(parameters: &SearchParameters) -> Self {
        let divisor = f64::from(parameters.lmr_divisor) / 100.0;
        // Every engine has a table, and many are made for one short search.
        let logarithms: [f64; 64] = std::array::from_fn(|number| (number as f64).ln());
        Self(std::array::from_fn(|depth| {
            std::array::from_fn(|late| match depth.min(late) {
                0 => 0,
                _ => {
                    let product = (logarithms[depth] * logarithms[late] * 256.0 / divisor) as i32;
                    ((parameters.lmr_base + product) / 256) as i8
                }
            })
        }))
    }

    /// Returns the reduction in plies of a move after `move_number` others.
    #[inline]
    pub(crate) fn reduction(&self, depth: i32, move_number: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(63)][move_number.min(63)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_in_range_and_can_be_set() {
        let mut parameters = SearchParameters::default();
        for parameter in SearchParameters::ALL {
            assert!(parameters.set(parameter.name, parameter.default).is_some(), "{parameter:?}");
            assert!(parameters.set(parameter.name, parameter.max + 1).is_none(), "{parameter:?}");
            assert!(parameters.set(parameter.name, parameter.min - 1).is_none(), "{parameter:?}");
        }
        assert_eq!(parameters, SearchParameters::default());
        assert!(parameters.set("lmr", 1).is_none());
        assert!(parameters.set("rfp_margin_cp", 90).is_some() && parameters != SearchParameters::default());
    }

    #[test]
    fn later_moves_are_reduced_more() {
        let table = LmrTable::new(&SearchParameters::default());
        for depth in 1..64 {
            for number in 1..70 {
                let reduction = table.reduction(depth, number);
                assert!((0..=9).contains(&reduction) && reduction >= table.reduction(depth, number - 1));
            }
        }
        assert_eq!((table.reduction(3, 3), table.reduction(10, 20), table.reduction(40, 0)), (0, 3, 0));
    }
}
