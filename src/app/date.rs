//! Today's date, which is the same everywhere.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;
use jiff::civil::Date;
use std::time::Duration;

/// The player's local date.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrentDate(pub Date);

impl Default for CurrentDate {
    fn default() -> Self {
        Self(jiff::Zoned::now().date())
    }
}

/// How often an open menu looks whether a new day has begun.
const DATE_CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// Looks at the calendar when a screen begins, and while the menu stays open over midnight.
pub fn plugin(app: &mut App) {
    let in_open_menu = in_state(Screen::Menu).and_then(on_timer(DATE_CHECK_INTERVAL));
    app.init_resource::<CurrentDate>()
        .add_systems(Update, update_date.in_set(AppSystems::Observe).run_if(in_open_menu));
    for screen in [Screen::Menu, Screen::Learn, Screen::Playing, Screen::WildBoards, Screen::Statistics] {
        app.add_systems(OnEnter(screen), update_date);
    }
}

fn update_date(mut date: ResMut<CurrentDate>) {
    date.set_if_neq(CurrentDate::default());
}
