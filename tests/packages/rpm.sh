#!/bin/bash
# Installs the RPM packages beside the libraries of Debian, plays, and removes them again. There is no Fedora here: what
# the packages require of it is only listed.
. /tests/lib.sh

step "a clean root without compilers"
no_compiler_here
install_test_tools procps rpm xvfb xdotool xdg-utils desktop-file-utils shared-mime-info systemd logrotate \
    libvulkan1 mesa-vulkan-drivers libasound2t64 libudev1 libwayland-client0 libx11-6 libx11-xcb1 libxcursor1 libxi6 \
    libxkbcommon0 libxkbcommon-x11-0
make_player
# Fedora's packages of these programs do it whenever another package changes their folders.
refresh_desktop() {
    update-desktop-database -q /usr/share/applications
    update-mime-database /usr/share/mime
}
rpm --initdb
snapshot >/tmp/before

step "the four packages are installed"
for file in /packages/*.rpm; do
    rpm -K --nosignature "$file"
    rpm -qp --requires "$file" | sed "s|^|    |"
done
rpm -i --nodeps /packages/*.rpm
rpm -V --nodeps congo congo-cli congo-engine congo-server
refresh_desktop
no_compiler_here

step "the game starts and a move is played"
start_screen
start_game /tmp/game.log /usr/bin/congo --size 640x480
hear /tmp/game.log "screen: Menu"
play_first_move /tmp/game.log
quit_game
no_errors_in /tmp/game.log

step "engine and terminal client answer"
printf 'uci\nisready\nposition startpos\ngo depth 3\nquit\n' | as_player congo-engine | grep '^bestmove '
printf 'move d2 d3\nfen\nexit\n' | as_player congo-cli play --level cub --seed 7 | grep -F '/w/-1'

test_installed_server /tmp/server.log
stop_service /tmp/server.log
kill "$SCREEN_PID"

step "the packages are removed"
rpm -e congo congo-cli congo-engine congo-server
refresh_desktop
no_logs_left
# These empty folders belong to other packages of Fedora. The list of applications is refresh_desktop's.
shared='/usr/lib/(sysusers|tmpfiles)\.d$|/usr/share/(applications(/mimeinfo\.cache)?|metainfo|mime(/packages)?|man/man6|fish(/vendor_completions\.d)?|zsh(/site-functions)?|bash-completion(/completions)?|icons(/hicolor(/[0-9a-z]+(/apps)?)?)?)$'
only_left /tmp/before "^($PLAYER_HOME|/var/lib/congo|/root|/etc/(passwd|group|shadow|gshadow|subuid|subgid)-|$shared)"
echo "PASSED"
