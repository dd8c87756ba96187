//! The constants of the search that are tuned by games: their values, and the ranges in which values make sense.
//!
//! They are values at run time, so that one program can play against itself with others: `congo-engine duel` takes them
//! as options of a player, `congo-engine screen` shows which matter, and `congo-engine spsa` tunes them. In the search that
//! costs no measurable time.

/// Reductions are summed up in this many parts of a ply.
pub(crate) const LMR_UNIT: i32 = 1_024;

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
    delta_margin_cp: 280 in 50..=500;
    /// The number of plies of quiescence search that answer threats to the lion with all moves instead of captures only.
    qs_evasion_plies: 1 in 0..=8;
    /// The aspiration window around the expected score, in centipawns.
    aspiration_window_cp: 20 in 5..=100;
    /// The maximum depth for reverse futility pruning: a node fails high if its evaluation is above beta by
    /// `rfp_margin_cp` for each ply, less `rfp_improving_cp` if it improves.
    rfp_max_depth: 6 in 1..=12;
    /// See `rfp_max_depth`, in centipawns.
    rfp_margin_cp: 85 in 30..=250;
    /// See `rfp_max_depth`, in centipawns.
    rfp_improving_cp: 85 in 0..=120;
    /// The maximum depth for razoring: quiescence search decides if the evaluation is below alpha by `razoring_base_cp`
    /// plus `razoring_cp_per_depth` for each squared ply. 0 for none.
    razoring_max_depth: 2 in 0..=8;
    /// See `razoring_max_depth`, in centipawns.
    razoring_base_cp: 250 in 50..=600;
    /// See `razoring_max_depth`, in centipawns.
    razoring_cp_per_depth: 150 in 20..=400;
    /// The minimum depth for the null move. The evaluation must not be below beta by more than `null_move_margin_cp`.
    null_move_min_depth: 3 in 1..=6;
    /// See `null_move_min_depth`, in centipawns.
    null_move_margin_cp: 20 in -100..=100;
    /// The depth reduction after a null move. It grows by one for every `null_move_depth_divisor` plies of depth, and for
    /// every `null_move_eval_divisor_cp` above beta, the latter up to `null_move_max_eval_reduction`.
    null_move_base_reduction: 4 in 1..=6;
    /// See `null_move_base_reduction`, in plies.
    null_move_depth_divisor: 3 in 2..=10;
    /// See `null_move_base_reduction`, in centipawns.
    null_move_eval_divisor_cp: 200 in 50..=500;
    /// See `null_move_base_reduction`, in plies.
    null_move_max_eval_reduction: 3 in 0..=6;
    /// The minimum depth at which the result of a null move is verified by a search without null moves.
    null_move_verification_depth: 12 in 6..=120;
    /// The minimum depth for ProbCut: a node fails high if a capture exceeds beta by `probcut_margin_cp` in a search that
    /// is three plies less deep.
    probcut_min_depth: 7 in 4..=120;
    /// See `probcut_min_depth`, in centipawns.
    probcut_margin_cp: 160 in 60..=400;
    /// The minimum depth for internal iterative reduction: a node without a table move is searched one ply less deep.
    iir_min_depth: 7 in 2..=8;
    /// The maximum depth at which quiet moves may be pruned: after `lmp_base_moves` others, and `lmp_growth_percent` of
    /// the squared depth more; or if the evaluation is below alpha by `futility_base_cp` plus `futility_cp_per_depth`
    /// for each ply.
    lmp_max_depth: 4 in 0..=10;
    /// See `lmp_max_depth`.
    lmp_base_moves: 4 in 1..=12;
    /// See `lmp_max_depth`. Half of it if the evaluation does not improve.
    lmp_growth_percent: 140 in 50..=400;
    /// See `lmp_max_depth`, in centipawns.
    futility_base_cp: 95 in 0..=300;
    /// See `lmp_max_depth`, in centipawns.
    futility_cp_per_depth: 95 in 20..=250;
    /// The maximum reduced depth at which a quiet move is pruned for a history below `-history_pruning_per_depth` for
    /// each ply. 0 for none.
    history_pruning_max_depth: 4 in 0..=10;
    /// See `history_pruning_max_depth`.
    history_pruning_per_depth: 5_000 in 500..=16_000;
    /// The maximum reduced depth at which a quiet move is pruned that loses more than `see_quiet_cp` for each squared ply
    /// by static exchange. 0 for none.
    see_quiet_max_depth: 6 in 0..=10;
    /// See `see_quiet_max_depth`, in centipawns.
    see_quiet_cp: 60 in 5..=150;
    /// The maximum depth at which a capture is pruned that loses more than `see_capture_cp` for each ply by static
    /// exchange. 0 for none.
    see_capture_max_depth: 6 in 0..=10;
    /// See `see_capture_max_depth`, in centipawns.
    see_capture_cp: 155 in 20..=300;
    /// A node in check is searched one ply deeper up to this ply, in halves of the depth of the root.
    check_extension_half_depths: 5 in 0..=10;
    /// The minimum depth for late move reductions; moves after the first `lmr_min_moves` are reduced.
    lmr_min_depth: 3 in 2..=5;
    /// See `lmr_min_depth`.
    lmr_min_moves: 3 in 1..=6;
    /// The reduction of a late move, in 1024ths of a ply as all that begin with `lmr`: this number, and the product of the
    /// logarithms of depth and number of the move, divided by thousandths of `lmr_divisor`.
    lmr_base: -100 in -512..=1_280;
    /// See `lmr_base`.
    lmr_divisor: 2_500 in 1_200..=4_000;
    /// How much less is reduced in a node whose window allows an exact score.
    lmr_pv: 1_400 in 0..=2_048;
    /// How much more is reduced if the static evaluation does not improve.
    lmr_not_improving: 650 in 0..=2_048;
    /// How much more is reduced in a node that is expected to fail high.
    lmr_cut_node: 900 in 0..=3_072;
    /// How much less is reduced in a node that had an exact score in an earlier search.
    lmr_tt_pv: 1_300 in 0..=3_072;
    /// How much more is reduced after three children of the node failed high.
    lmr_cutoffs: 700 in 0..=3_072;
    /// How much less a killer or counter move is reduced.
    lmr_killer: 1_500 in 0..=3_072;
    /// How much less a losing capture is reduced.
    lmr_bad_capture: 1_900 in 0..=3_072;
    /// The history of a quiet move that changes its reduction by a ply.
    lmr_history: 10_000 in 4_000..=60_000;
    /// A reduced move that exceeds alpha by this is searched again a ply deeper than planned, in centipawns.
    deeper_margin_cp: 40 in 10..=400;
    /// A reduced move that exceeds alpha by less than this is searched again a ply less deep than planned, in centipawns.
    shallower_margin_cp: 6 in 0..=40;
    /// The minimum depth for singular extensions: the table move is extended if all others are worse by
    /// `singular_margin_cp` for each ply, and by two plies if they are worse by `double_extension_margin_cp` more.
    singular_min_depth: 5 in 4..=120;
    /// See `singular_min_depth`, in centipawns.
    singular_margin_cp: 2 in 1..=8;
    /// See `singular_min_depth`, in centipawns.
    double_extension_margin_cp: 20 in 0..=200;
    /// The history bonus of a cutoff for each ply of depth, up to `max_history_bonus`.
    history_bonus_per_depth: 160 in 20..=400;
    /// See `history_bonus_per_depth`.
    max_history_bonus: 2_000 in 400..=4_000;
    /// The malus of a move that was tried before the one that caused the cutoff, in percent of the latter's bonus.
    malus_percent: 125 in 20..=200;
    /// The share of the histories that the search of the next move begins with, in percent.
    history_kept_percent: 50 in 0..=100;
    /// The weight of the history of quiet moves, in percent; those after the last two moves share the rest of 300%.
    quiet_history_percent: 80 in 0..=300;
    /// The weight of the correction of the static evaluation by the structure of the pawns, in percent.
    pawn_correction_percent: 20 in 0..=200;
    /// The weight of the correction by the other pieces of each side, in percent.
    piece_correction_percent: 60 in 0..=200;
    /// The weight of the correction by the last two moves, in percent.
    continuation_correction_percent: 40 in 0..=200;
}

impl SearchParameters {
    /// Sets a parameter; `None` if there is none of this name, or the value is out of its range.
    pub fn set(&mut self, name: &str, value: i32) -> Option<()> {
        Self::ALL.iter().find(|other| other.name == name && (other.min..=other.max).contains(&value))?;
        *self.get_mut(name)? = value;
        Some(())
    }
}

/// The reduction of late moves by depth and number of the move, in 1024ths of a ply.
#[derive(Debug)]
pub(crate) struct LmrTable([[i16; 64]; 64]);

impl LmrTable {
    pub(crate) fn new(parameters: &SearchParameters) -> Self {
        let divisor = f64::from(parameters.lmr_divisor) / 1_000.0;
        // Every engine has a table, and many are made for one short search.
        let logarithms: [f64; 64] = std::array::from_fn(|number| (number as f64).ln());
        Self(std::array::from_fn(|depth| {
            std::array::from_fn(|late| match depth.min(late) {
                0 => 0,
                _ => {
                    let product = logarithms[depth] * logarithms[late] * f64::from(LMR_UNIT) / divisor;
                    (parameters.lmr_base + product as i32) as i16
                }
            })
        }))
    }

    /// Returns the reduction of a move after `move_number` others.
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
                let plies = table.reduction(depth, number) / LMR_UNIT;
                assert!((0..=9).contains(&plies) && plies >= table.reduction(depth, number - 1) / LMR_UNIT);
            }
        }
        let example = SearchParameters { lmr_base: 256, lmr_divisor: 2_100, ..SearchParameters::default() };
        let table = LmrTable::new(&example);
        let plies = |depth, number| table.reduction(depth, number) / LMR_UNIT;
        assert_eq!((plies(3, 3), plies(10, 20), plies(40, 0)), (0, 3, 0));
    }
}
