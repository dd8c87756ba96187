#!/bin/bash
# Unpacks the archive as a user without root, plays, installs it for this user, opens a link, and removes it again.
. /tests/lib.sh

step "a clean root without compilers, with what README.txt names"
no_compiler_here
install_test_tools xvfb xdotool xdg-utils desktop-file-utils shared-mime-info libvulkan1 mesa-vulkan-drivers libasound2t64 \
    libudev1 libwayland-client0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0
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

step "a link opens the game"
server=$(ls /packages/congo-server-[0-9]*-linux.tar.gz)
mkdir /tmp/server
tar -C /tmp/server --strip-components=1 -xzf "$server"
start_server /tmp/server.log /tmp/server/congo-server --database /tmp/server/games.db
begin_online_game /tmp/friend.log "$folder/congo-cli"
link=$(hear /tmp/friend.log "congo://" | grep -o 'congo://[^" ]*' | head -n 1)
start_game /tmp/link.log xdg-open "$link"
hear /tmp/link.log "screen: Playing"
find_window
quit_game
no_errors_in /tmp/link.log
kill "$SERVER_PID"
pkill -u $PLAYER sleep || true
kill "$SCREEN_PID"

step "it is removed; an unknown argument and a second removal are refused"
if as_player "$folder/install.sh" --sure 2>/dev/null; then fail "an unknown argument was accepted"; fi
as_player "$folder/install.sh" --user --uninstall
if as_player "$folder/install.sh" --user --uninstall 2>/tmp/refusal; then fail "removed twice"; fi
grep -F "nothing is installed" /tmp/refusal
rm -r "$folder"
only_left /tmp/before "^$PLAYER_HOME/(\.config/congo|\.local/share/congo|Documents|\.local$|\.local/share$|\.config$|\.cache)"

step "a folder with spaces, quotes and a per cent sign is served, too"
odd="$PLAYER_HOME/a \"b\" 5% & c"
as_player tar -C $PLAYER_HOME -xzf "$archive"
as_player "$folder/install.sh" --prefix "$odd"
as_player desktop-file-validate "$odd/share/applications/congo.desktop"
as_player "$odd/bin/congo" --version
as_player "$folder/install.sh" --prefix "$odd" --uninstall
[ -z "$(find "$odd" -type f)" ] || fail "files are left: $(find "$odd" -type f)"
echo "PASSED"
