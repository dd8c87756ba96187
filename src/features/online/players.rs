//! The players of servers: the own games there, the page of a player, and what a rated game has changed.

use crate::app::clipboard::CopyToClipboard;
use crate::app::file_dialog::{FileDialogs, FileType};
use crate::app::files::AppDirs;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::app::toasts::{Toast, ToastButton, ToastPressed, Toasts};
use crate::features::online::Online;
use crate::features::online::error_text::{key_error, problem_toast};
use crate::features::online::pending::{Fetched, Pending};
use crate::features::online::settings::OnlineSettings;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_client::identity::{Identity, IdentityError};
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::{Account, OwnGame, Profile, RatedPlayer, Speed};
use std::path::PathBuf;
use std::time::Duration;

/// The interval at which a server is asked for the player's games while the lobby is open.
const OWN_GAMES_INTERVAL: Duration = Duration::from_secs(10);
/// The owner of the toast about games in which it is the player's turn.
const TOAST_OWNER: &str = "own games";

/// A command about players and the player's own key.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum PlayersCommand {
    /// Show the player's own page at a server.
    ShowOwn(ServerAddress),
    /// Show the page of a player of a server, by their number there.
    Show(ServerAddress, u64),
    /// Show the best players of a class of time controls on the open page.
    ShowBest(Speed),
    /// Claim this name at the server of the open page, or give it up if it is empty, and show or hide it.
    SetName {
        /// The name.
        name: String,
        /// Whether others see the player without it.
        hidden: bool,
    },
    /// Report the name of the player on the open page.
    ReportName,
    /// Copy the words of the player's key to the clipboard.
    CopyKeyWords,
    /// Ask for a file for the player's key.
    SaveKey,
    /// Write the key into a file.
    WriteKey(PathBuf),
    /// Play with the key of these words from now on.
    UseKeyWords(String),
    /// Ask for a file with a key.
    OpenKey,
    /// Play with the key of this file from now on.
    UseKeyFile(PathBuf),
}

/// What is known of the players of servers.
#[derive(Resource, Debug, Default)]
pub struct Players {
    own_games: Option<(ServerAddress, Vec<OwnGame>)>,
    pending_games: Option<(ServerAddress, Pending<Vec<OwnGame>>)>,
    since_request: Option<Duration>,
    has_told_turns: bool,
    page: Option<PlayerPage>,
}

/// The page of a player.
#[derive(Debug)]
pub struct PlayerPage {
    address: ServerAddress,
    /// The player's own account, on their own page.
    account: Option<Fetched<Account>>,
    profile: Option<Fetched<Profile>>,
    best: Option<(Speed, Fetched<Vec<RatedPlayer>>)>,
    naming: Option<Pending<Account>>,
    reporting: Option<Pending<()>>,
}

impl PlayerPage {
    fn new(address: ServerAddress) -> Self {
        Self { address, account: None, profile: None, best: None, naming: None, reporting: None }
    }

    /// The server.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// Whether it is the player's own.
    pub fn is_own(&self) -> bool {
        self.account.is_some()
    }

    /// The player's own account, on their own page.
    pub fn account(&self) -> Option<&Account> {
        self.account.as_ref()?.value()
    }

    /// The player, once the server has said who they are.
    pub fn profile(&self) -> Option<&Profile> {
        self.profile.as_ref()?.value()
    }

    /// Why there is nothing to show.
    pub fn problem(&self) -> Option<&Problem> {
        match (&self.account, &self.profile) {
            (Some(Fetched::Failed(problem)), _) | (_, Some(Fetched::Failed(problem))) => Some(problem),
            _ => None,
        }
    }

    /// The best players of a class of time controls, if they were asked for.
    pub fn best(&self) -> Option<(Speed, &Fetched<Vec<RatedPlayer>>)> {
        self.best.as_ref().map(|(speed, best)| (*speed, best))
    }

    /// Whether a change of the name is on its way.
    pub fn is_naming(&self) -> bool {
        self.naming.is_some()
    }

    fn is_waiting(&self) -> bool {
        matches!(self.account, Some(Fetched::Waiting(_)))
            || matches!(self.profile, Some(Fetched::Waiting(_)))
            || matches!(self.best, Some((_, Fetched::Waiting(_))))
            || self.naming.is_some()
            || self.reporting.is_some()
    }
}

impl Players {
    /// The player's games at a server that are not over: those in which they are to move first.
    pub fn own_games(&self, address: &ServerAddress) -> &[OwnGame] {
        self.own_games.as_ref().filter(|(at, _)| at == address).map_or(&[], |(_, games)| games)
    }

    /// The page of a player that is shown.
    pub fn page(&self) -> Option<&PlayerPage> {
        self.page.as_ref()
    }

    /// Whether answers are on their way.
    pub(super) fn is_waiting(&self) -> bool {
        self.pending_games.is_some() || self.page.as_ref().is_some_and(PlayerPage::is_waiting)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Players>().add_message::<PlayersCommand>();
}

/// What commands about players may change.
#[derive(SystemParam)]
pub(super) struct PlayersContext<'w> {
    online: ResMut<'w, Online>,
    players: ResMut<'w, Players>,
    settings: Res<'w, OnlineSettings>,
    dirs: Option<Res<'w, AppDirs>>,
    text: Res<'w, Text>,
    toasts: ResMut<'w, Toasts>,
    file_dialogs: FileDialogs<'w>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
    screen_commands: MessageWriter<'w, ScreenCommand>,
    settings_commands: MessageWriter<'w, ChangeSettings<OnlineSettings>>,
}

pub(super) fn handle_players_commands(mut command_reader: MessageReader<PlayersCommand>, mut context: PlayersContext) {
    for command in command_reader.read() {
        context.handle(command);
    }
}

/// Takes the answers that have arrived.
pub(super) fn poll_players(mut context: PlayersContext) {
    if context.players.bypass_change_detection().is_waiting() {
        context.poll_page();
        context.poll_own_games();
    }
}

impl PlayersContext<'_> {
    fn handle(&mut self, command: &PlayersCommand) {
        match command {
            PlayersCommand::ShowOwn(address) => self.show_own(address.clone()),
            PlayersCommand::Show(address, player) => self.show(address.clone(), *player),
            PlayersCommand::ShowBest(speed) => self.show_best(*speed),
            PlayersCommand::SetName { name, hidden } => self.set_name(name, *hidden),
            PlayersCommand::ReportName => self.report_name(),
            PlayersCommand::CopyKeyWords => {
                let words = self.online.identity().map(|identity| CopyToClipboard(identity.words()));
                self.clipboard.write_batch(words);
            }
            PlayersCommand::SaveKey => {
                self.file_dialogs.save(KEY_FILES, "Congo player", |path| PlayersCommand::WriteKey(path).into());
            }
            PlayersCommand::WriteKey(path) => self.write_key(path.clone()),
            PlayersCommand::UseKeyWords(words) => self.use_key(Identity::from_words(words)),
            PlayersCommand::OpenKey => self.file_dialogs.pick(KEY_FILES, |paths| {
                PlayersCommand::UseKeyFile(paths.into_iter().next().unwrap_or_default()).into()
            }),
            PlayersCommand::UseKeyFile(path) => self.use_key(Identity::load(path)),
        }
    }

    fn show_own(&mut self, address: ServerAddress) {
        let Ok(net) = self.online.net() else { return };
        let account = Some(Fetched::new(net.sign_in(address.clone())));
        self.players.page = Some(PlayerPage { account, ..PlayerPage::new(address) });
        self.screen_commands.write(ScreenCommand::Open(Overlay::Player));
    }

    fn show(&mut self, address: ServerAddress, player: u64) {
        let Ok(net) = self.online.net() else { return };
        let profile = Some(Fetched::new(net.profile(address.clone(), Who::Player(player))));
        self.players.page = Some(PlayerPage { profile, ..PlayerPage::new(address) });
        self.screen_commands.write(ScreenCommand::Open(Overlay::Player));
    }

    fn show_best(&mut self, speed: Speed) {
        let (Some(page), Ok(net)) = (&mut self.players.page, self.online.net()) else { return };
        page.best = Some((speed, Fetched::new(net.best(page.address.clone(), speed))));
    }

    /// The name is also the one that guests and new servers are told.
    fn set_name(&mut self, name: &str, hidden: bool) {
        let (Some(page), Ok(net)) = (&mut self.players.page, self.online.net()) else { return };
        page.naming = Some(Pending::new(net.set_name(page.address.clone(), name.trim().to_owned(), hidden)));
        let mut settings = (*self.settings).clone();
        settings.online.name = name.trim().to_owned();
        self.settings_commands.write(ChangeSettings(settings));
    }

    fn report_name(&mut self) {
        let (Some(page), Ok(net)) = (&mut self.players.page, self.online.net()) else { return };
        if let Some(player) = page.profile().map(|profile| profile.player) {
            page.reporting = Some(Pending::new(net.report_name(page.address.clone(), player)));
        }
    }

    fn write_key(&mut self, path: PathBuf) {
        let Some(identity) = self.online.identity() else { return };
        let toast = match identity.save(&path) {
            Ok(()) => Toast::with("notice-exported", path.display()),
            Err(problem) => Toast::problem("notice-cannot-save", problem),
        };
        self.toasts.push(toast);
    }

    /// Replaces the player's key. The file of the one before is kept.
    fn use_key(&mut self, key: Result<Identity, IdentityError>) {
        let identity = match key {
            Ok(identity) => identity,
            Err(problem) => {
                return self.toasts.push(Toast::problem("player-key-bad", key_error(&problem, &self.text)));
            }
        };
        if let Err(problem) = self.online.keep_identity(identity, self.dirs.as_deref()) {
            return self.toasts.push(Toast::problem("notice-cannot-save", problem));
        }
        *self.players = Players { has_told_turns: true, ..default() };
        self.toasts.push(Toast::key("player-key-used"));
        let server = self.settings.online.server.parse().ok();
        server.into_iter().for_each(|address| self.show_own(address));
    }

    fn poll_page(&mut self) {
        let Some(page) = &mut self.players.page else { return };
        if let Some(account) = &mut page.account
            && account.poll()
            && let (Some(account), Ok(net)) = (account.value(), self.online.net())
        {
            page.profile = Some(Fetched::new(net.profile(page.address.clone(), Who::Player(account.player))));
        }
        page.profile.iter_mut().for_each(|profile| _ = profile.poll());
        page.best.iter_mut().for_each(|(_, best)| _ = best.poll());
        if let Some(answer) = page.naming.as_mut().and_then(Pending::poll) {
            page.naming = None;
            self.show_renamed(answer);
        }
        self.poll_report();
    }

    fn show_renamed(&mut self, answer: Result<Account, Problem>) {
        let Some(page) = &mut self.players.page else { return };
        match answer {
            Ok(account) => {
                if let Some(Fetched::Here(profile)) = &mut page.profile {
                    profile.name = if account.hidden { String::new() } else { account.name.clone() };
                }
                page.account = Some(Fetched::Here(account));
            }
            Err(problem) => self.toasts.push(problem_toast(&problem, &page.address, &self.text)),
        }
    }

    fn poll_report(&mut self) {
        let Some(page) = &mut self.players.page else { return };
        let Some(answer) = page.reporting.as_mut().and_then(Pending::poll) else { return };
        page.reporting = None;
        self.toasts.push(match answer {
            Ok(()) => Toast::key("player-reported"),
            Err(problem) => problem_toast(&problem, &page.address, &self.text),
        });
    }

    fn poll_own_games(&mut self) {
        let Some((address, pending)) = &mut self.players.pending_games else { return };
        let Some(answer) = pending.poll() else { return };
        let address = address.clone();
        self.players.pending_games = None;
        let Ok(games) = answer else { return };
        let turns = games.iter().filter(|game| game.own_turn).count();
        if turns > 0 && !std::mem::replace(&mut self.players.has_told_turns, true) {
            let button = ToastButton { label: "online-show-games", owner: TOAST_OWNER, subject: String::new() };
            self.toasts.push(Toast::with("online-turns", turns).with_button(button));
        }
        self.players.own_games = Some((address, games));
    }
}

/// The files with keys.
const KEY_FILES: FileType = FileType { title_key: "player-key", type_key: "files-of-keys", extensions: &["key"] };

/// Asks the chosen server for the player's games: once at the start, and regularly while the lobby is open.
pub(super) fn request_own_games(
    mut players: ResMut<Players>,
    mut online: ResMut<Online>,
    settings: Res<OnlineSettings>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
) {
    let silent = players.bypass_change_detection();
    let since = silent.since_request.map(|since| since + time.delta());
    silent.since_request = since;
    let is_due = match screen.get() {
        Screen::Loading => false,
        Screen::Online => since.is_none_or(|since| since >= OWN_GAMES_INTERVAL),
        _ => since.is_none(),
    };
    if !is_due || silent.pending_games.is_some() {
        return;
    }
    silent.since_request = Some(Duration::ZERO);
    let online = online.bypass_change_detection();
    let Some(address) = online.identity().and_then(|_| settings.online.server.parse::<ServerAddress>().ok()) else {
        return;
    };
    if let Ok(net) = online.net() {
        silent.pending_games = Some((address.clone(), Pending::new(net.own_games(address))));
    }
}

/// The button of the toast about games that wait for the player.
pub(super) fn show_games_by_toast(
    mut pressed: MessageReader<ToastPressed>,
    mut toasts: ResMut<Toasts>,
    mut screen_commands: MessageWriter<ScreenCommand>,
) {
    if pressed.read().any(|ToastPressed(button)| button.owner == TOAST_OWNER) {
        toasts.remove_buttons_of(TOAST_OWNER);
        screen_commands.write(ScreenCommand::Go(Screen::Online));
    }
}
