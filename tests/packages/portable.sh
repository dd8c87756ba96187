#!/bin/bash
# Unpacks the archive as a user without root, plays, installs it for this user, opens a link, and removes it again.
. /tests/lib.sh

step "a clean root without compilers, with what README.txt names"
no_compiler_here
install_test_tools procps xvfb xdotool xdg-utils desktop-file-utils shared-mime-info libglib2.0-bin libvulkan1 mesa-vulkan-drivers \
    libasound2t64 libudev1 libwayland-client0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0
make_player
snapshot >/tmp/before

step "the archive is unpacked, and the game starts in its folder"
archive=$(ls /packages/congo-[0-9]*-linux.tar.gz)
as_player tar -C $PLAYER_HOME -xzf "$archive"
folder=$PLAYER_HOME/$(basename "$archive" .tar.gz)
start_screen
started=$SECONDS
start_game /tmp/game.log "$folder/congo" --size 640x480
hear /tmp/game.log "screen: Menu"
echo "from the archive to the menu: $((SECONDS - started)) s"
play_first_move /tmp/game.log
quit_game
no_errors_in /tmp/game.log

step "it is installed for this user"
as_player "$folder/install.sh" --user
as_player desktop-file-validate $PLAYER_HOME/.local/share/applications/congo.desktop
[ "$(as_player xdg-mime query default x-scheme-handler/congo)" = congo.desktop ] || fail "nobody opens congo://"
as_player $PLAYER_HOME/.local/bin/congo --version
[ -f $PLAYER_HOME/.local/share/zsh/site-functions/_congo ] || fail "zsh cannot find its completions"

step "a link opens the game, and a move is played over a server that was started where it was unpacked"
server=$(ls /packages/congo-server-[0-9]*-linux.tar.gz)
mkdir /tmp/server
tar -C /tmp/server --strip-components=1 -xzf "$server"
start_server /tmp/server.log /tmp/server/congo-server --database /tmp/server/games.db
play_from_link "$folder/congo-cli"
kill "$SERVER_PID"
kill "$SCREEN_PID"

step "it is removed; an unknown argument and a second removal are refused"
if as_player "$folder/install.sh" --sure 2>/dev/null; then fail "an unknown argument was accepted"; fi
as_player "$folder/install.sh" --user --uninstall
if as_player "$folder/install.sh" --user --uninstall 2>/tmp/refusal; then fail "removed twice"; fi
grep -F "nothing is installed" /tmp/refusal
rm -r "$folder"
only_left /tmp/before "^$PLAYER_HOME/(\.config/congo|\.local/share/congo|Documents|\.local$|\.local/share$|\.config$|\.cache)"

step "a folder with spaces, quotes and other special characters is served, too"
odd="$PLAYER_HOME/a \"b\" 5% & c\\d"
as_player tar -C $PLAYER_HOME -xzf "$archive"
as_player "$folder/install.sh" --prefix "$odd"
as_player desktop-file-validate "$odd/share/applications/congo.desktop"
as_player "$odd/bin/congo" --version
# A program that only writes down its argument shows whether the desktop finds it.
as_player rm "$odd/bin/congo"
# The shell that runs it expands this.
# shellcheck disable=SC2016
printf '#!/bin/sh\necho "$1" >/tmp/opened\n' | as_player tee "$odd/bin/congo"
as_player chmod +x "$odd/bin/congo"
as_player gio launch "$odd/share/applications/congo.desktop" congo://localhost/BCDGHJ
hear /tmp/opened "congo://localhost/BCDGHJ"
as_player "$folder/install.sh" --prefix "$odd" --uninstall
[ -z "$(find "$odd" -type f)" ] || fail "files are left: $(find "$odd" -type f)"

step "files of the player are neither overwritten nor removed"
own=$PLAYER_HOME/own
as_player mkdir -p $own/bin
as_player touch $own/bin/congo
if as_player "$folder/install.sh" --prefix $own 2>/tmp/refusal; then fail "a file of the player was overwritten"; fi
grep -F "is there already" /tmp/refusal
as_player mv $own/bin/congo $own/bin/other
as_player "$folder/install.sh" --prefix $own
as_player "$folder/install.sh" --prefix $own
# Without the archive.
rm -r "$folder"
as_player $own/lib/congo/install.sh --prefix $own --uninstall
[ "$(find $own ! -type d)" = $own/bin/other ] || fail "left: $(find $own)"

step "everybody can use what root installs, whatever the umask"
tar -C /tmp -xzf "$archive"
(umask 077 && "/tmp/$(basename "$folder")/install.sh" --prefix /usr/local)
as_player /usr/local/bin/congo --version
install_test_tools zsh
# The shell of the test does not expand this.
# shellcheck disable=SC2016
as_player zsh -f -c 'autoload -U compinit; compinit -u -D; print "$_comps[congo-cli]"' | grep -x _congo-cli
/usr/local/lib/congo/install.sh --prefix /usr/local --uninstall
[ -d /usr/local/bin ] || fail "a folder of the system was removed"

step "the server is a service, set up by hand as its server.md says"
install_test_tools systemd logrotate
install /tmp/server/congo-server /usr/bin/
install -D -m 644 /tmp/server/server.toml /etc/congo/server.toml
install -D -m 644 /tmp/server/congo-server.service /etc/systemd/system/congo-server.service
install -D -m 644 /tmp/server/congo-server.sysusers /etc/sysusers.d/congo-server.conf
install -D -m 644 /tmp/server/congo-server.tmpfiles /etc/tmpfiles.d/congo-server.conf
install -D -m 644 /tmp/server/congo-server.logrotate /etc/logrotate.d/congo-server
systemd-sysusers congo-server.conf
unit=/etc/systemd/system/congo-server.service
start_service /tmp/service.log $unit
play_whole_game "/tmp/$(basename "$folder")/congo-cli"
check_log /tmp/service.log $unit
stop_service /tmp/service.log
echo "PASSED"
