#!/bin/bash
# Installs the Debian packages, plays with each program as a stranger would, and removes them again.
. /tests/lib.sh

step "a clean root without compilers"
no_compiler_here
install_test_tools procps xvfb xdotool xdg-utils man-db
# What the packages pull in themselves must not be hidden by the tools of the test.
snapshot >/tmp/before-libraries
make_player

step "the four packages are installed"
apt-get -qq install --yes --no-install-recommends mesa-vulkan-drivers desktop-file-utils shared-mime-info \
    logrotate >/tmp/apt.log 2>&1
snapshot >/tmp/before
started=$SECONDS
apt-get -qq install --yes --no-install-recommends /packages/congo_*.deb /packages/congo-cli_*.deb \
    /packages/congo-engine_*.deb /packages/congo-server_*.deb >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }
no_compiler_here
for program in congo congo-cli congo-engine congo-server; do
    as_player $program --version | grep -F "$program "
    man -w $program >/dev/null
done

step "the game starts and a move is played"
start_screen
start_game /tmp/game.log congo --size 640x480
hear /tmp/game.log "screen: Menu"
echo "from the packages to the menu: $((SECONDS - started)) s"
play_first_move /tmp/game.log
quit_game
no_errors_in /tmp/game.log
as_player find $PLAYER_HOME -name '*.pgn' -type f | grep . || fail "the game was not saved"

test_installed_server /tmp/server.log

step "a file of a game is opened by the desktop, one of chess is not"
printf '[Variant "Congo"]\n\n1. d2-d3 d6-d5 *\n' >/tmp/a.pgn
printf '[Event "Chess"]\n\n1. e4 e5 *\n' >/tmp/b.pgn
[ "$(as_player xdg-mime query default application/x-congo-pgn)" = congo.desktop ] || fail "nobody opens games"
if [ "$(as_player xdg-mime query default application/vnd.chess-pgn)" = congo.desktop ]; then fail "chess is ours"; fi

step "the engine and the terminal client answer"
printf 'uci\nisready\nposition startpos\ngo depth 3\nquit\n' | as_player congo-engine | grep '^bestmove '
printf 'move d2 d3\nfen\nexit\n' | as_player congo-cli play --level cub --seed 7 | grep -F '/w/-1'

step "the server stops on SIGTERM, and the packages are removed"
stop_service /tmp/server.log
kill "$SCREEN_PID"
apt-get -qq purge --yes congo congo-cli congo-engine congo-server >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }
apt-get -qq autoremove --purge --yes >>/tmp/apt.log 2>&1
no_logs_left
only_left /tmp/before "^($PLAYER_HOME|/var/lib/congo|/root|/etc/(passwd|group|shadow|gshadow|subuid|subgid)-)"
echo "the player's files:"
find $PLAYER_HOME /var/lib/congo -type f | sed -n 1,20p
echo "PASSED"
