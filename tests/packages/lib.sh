# What the tests of the packages share. They run as root inside a clean Debian root, with the packages in /packages.
# A test fails at its first failing command, and says which.
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive
export LC_ALL=C.UTF-8
# The player of the tests, who is not root.
PLAYER=player
PLAYER_HOME=/home/$PLAYER
# Without a graphics card a frame may take a second, and starting a minute.
PATIENCE=120

# An installed system has this; debootstrap alone does not write it.
[ -e /etc/hosts ] || printf '127.0.0.1\tlocalhost\n::1\tlocalhost\n' >/etc/hosts

step() {
    echo "--- $*"
}

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# Fails and names the line, if a command fails anywhere.
trap 'echo "FAILED: line $LINENO of $0: $BASH_COMMAND" >&2' ERR

# The tools of the test, which are no compilers.
install_test_tools() {
    apt-get -qq update
    apt-get -qq install --yes --no-install-recommends "$@" >/tmp/apt.log 2>&1 || { tail -n 20 /tmp/apt.log; return 1; }
}

no_compiler_here() {
    local name
    for name in cc gcc clang rustc cargo make; do
        if command -v $name >/dev/null; then fail "there is a compiler in this root: $name"; fi
    done
}

# Every file and folder outside of what changes by itself.
snapshot() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /packages \
        -o -path /tests -o -path /var/lib/apt -o -path /var/cache -o -path /var/lib/dpkg -o -path /var/log \
        -o -path /var/lib/rpm -o -path /usr/lib/sysimage \) -prune -o -print | LC_ALL=C sort
}

# Compares the files before with those now; what is left must match a pattern.
only_left() { # BEFORE PATTERN
    local left
    left=$(snapshot | comm -13 "$1" - | grep -Ev "$2" || true)
    [ -z "$left" ] || fail "left behind:
$left"
    left=$(snapshot | comm -23 "$1" -)
    [ -z "$left" ] || fail "removed though it was there before:
$left"
}

# Of the server. The snapshots leave out the folder of all logs.
no_logs_left() {
    local left
    left=$(find /var/log -name 'congo*')
    [ -z "$left" ] || fail "logs are left: $left"
}

as_player() {
    runuser -u $PLAYER -- env HOME=$PLAYER_HOME USER=$PLAYER DISPLAY="${DISPLAY:-}" XDG_RUNTIME_DIR=/tmp/runtime-$PLAYER \
        PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games "$@"
}

make_player() {
    useradd --create-home --shell /bin/bash $PLAYER
    install -d -o $PLAYER -m 700 /tmp/runtime-$PLAYER
}

# A virtual screen without a graphics card; the game is drawn by the processor.
start_screen() {
    Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>/tmp/display 2>/tmp/xvfb.log &
    SCREEN_PID=$!
    local tries=0
    until [ -s /tmp/display ]; do
        sleep 0.1
        tries=$((tries + 1))
        [ $tries -lt 300 ] || fail "Xvfb did not start: $(cat /tmp/xvfb.log)"
    done
    DISPLAY=:$(cat /tmp/display)
    export DISPLAY
}

# Waits until a file has a line with this text, and prints the line.
hear() { # FILE TEXT
    local tries=0
    until grep -m 1 -F -- "$2" "$1" 2>/dev/null; do
        sleep 0.2
        tries=$((tries + 1))
        [ $tries -lt $((PATIENCE * 5)) ] || fail "\"$2\" was not said within $PATIENCE s; the log ends with
$(tail -n 20 "$1")"
    done
}

# Starts a program of the player in the background, with its log in a file.
start_game() { # LOG COMMAND...
    local log=$1
    shift
    : >"$log"
    chmod 666 "$log"
    as_player env RUST_LOG=warn,congo=debug NO_COLOR=1 WINIT_X11_SCALE_FACTOR=1 "$@" >"$log" 2>&1 &
    GAME_PID=$!
}

# Finds the window and gives it the keyboard, since there is no window manager.
find_window() {
    local tries=0
    until WINDOW=$(xdotool search --onlyvisible --name '^Congo$' 2>/dev/null | head -n 1) && [ -n "$WINDOW" ]; do
        sleep 0.2
        tries=$((tries + 1))
        [ $tries -lt $((PATIENCE * 5)) ] || fail "the window did not open"
    done
    xdotool windowfocus --sync "$WINDOW"
}

# Presses and releases the button at a place in the window.
click() { # X Y
    xdotool mousemove --window "$WINDOW" "$1" "$2"
    sleep 0.3
    xdotool mousedown 1
    sleep 0.1
    xdotool mouseup 1
    sleep 0.3
}

quit_game() {
    xdotool key --window "$WINDOW" ctrl+q
    local status=0
    wait "$GAME_PID" || status=$?
    [ $status -eq 0 ] || fail "the game ended with status $status"
}

# Nothing that the game needs is missing.
no_errors_in() { # LOG
    if grep -F ERROR "$1"; then fail "the game reported errors"; fi
}

# Starts a server with a command, waits until it listens.
start_server() { # LOG COMMAND...
    local log=$1
    shift
    "$@" >"$log" 2>&1 &
    SERVER_PID=$!
    hear "$log" "listens on"
}

# Starts the server with the command of its unit, as its user, in its folder. systemd does the rest of this otherwise.
start_service() { # LOG UNIT
    local command
    getent passwd congo-server || fail "the server has no user"
    command=$(sed -n 's/^ExecStart=//p' "$2")
    [ -n "$command" ] || fail "the unit has no command"
    systemd-tmpfiles --create congo-server.conf
    install -d -o congo-server -g congo-server -m 750 /var/lib/congo
    # The command is several words.
    # shellcheck disable=SC2086
    start_server "$1" env --chdir=/var/lib/congo runuser -u congo-server -- $command
    [ -e /var/lib/congo/games.db ] || fail "the games are not where the settings say"
}

stop_service() { # LOG
    pkill -TERM -u congo-server congo-server
    wait "$SERVER_PID" || true
    hear "$1" "has stopped"
}

# Starts the installed server, and tests it with its log, the desktop and both clients. It goes on running.
test_installed_server() { # LOG
    local unit=/usr/lib/systemd/system/congo-server.service
    step "the server starts with the command of its unit, as its user"
    start_service "$1" $unit
    step "its log cannot be replaced, and is rotated"
    check_log "$1" $unit
    step "a link of somebody else is opened by the desktop, and games are played over the server"
    play_from_link congo-cli
    play_whole_game congo-cli
}

# The log of the unit is in a folder that is there already and that the server cannot write to, and it is rotated.
check_log() { # LOG UNIT
    local log folder
    log=$(sed -n 's/^StandardOutput=append://p' "$2")
    folder=$(dirname "$log")
    [ "$(stat -c %U "$folder")" = root ] || fail "the server could replace its log by a link"
    if runuser -u congo-server -- test -w "$folder"; then fail "the server could replace its log by a link"; fi
    # systemd opens the log as root.
    install -m 640 "$1" "$log"
    cp "$log" /tmp/log-before
    logrotate --force --state /tmp/logrotate.state /etc/logrotate.d/congo-server
    cmp /tmp/log-before "$log.1"
    [ ! -s "$log" ] || fail "the log was not emptied"
}

# Two computers of the terminal client play a game on the server here, to its end. Random moves lose soon.
play_whole_game() { # CONGO_CLI
    local code black moves
    as_player "$1" host --server localhost --as black --player ai/random --seed 7 --json \
        </dev/null >/tmp/black.log 2>&1 &
    black=$!
    code=$(hear /tmp/black.log '"event":"hosted"' | grep -o '"code":"[^"]*"' | cut -d '"' -f 4)
    as_player "$1" join "$code" --server localhost --player ai/negamax:cub --seed 7 --json \
        </dev/null >/tmp/white.log 2>&1
    wait "$black"
    moves=$(grep -c '"event":"moved"' /tmp/white.log)
    [ "$(grep -c '"event":"moved"' /tmp/black.log)" = "$moves" ] || fail "the players saw different games"
    grep '"event":"ended"' /tmp/white.log >/tmp/white.end
    grep '"event":"ended"' /tmp/black.log | cmp - /tmp/white.end
    grep -F '"reason":"lion taken"' /tmp/white.end || fail "no lion was taken: $(cat /tmp/white.end)"
    echo "a game of $moves moves"
}

# Somebody else begins a game on the server here, and the desktop opens its link. Both play a move.
play_from_link() { # CONGO_CLI
    local link
    begin_online_game /tmp/friend.log "$1"
    link=$(hear /tmp/friend.log "congo://" | grep -o 'congo://[^" ]*' | head -n 1)
    [ "$(as_player xdg-mime query default x-scheme-handler/congo)" = congo.desktop ] || fail "nobody opens congo://"
    start_game /tmp/link.log xdg-open "$link"
    hear /tmp/link.log "screen: Playing"
    find_window
    sleep 5
    # d2 and d3 in a window of the usual size.
    click 480 540
    click 480 450
    hear /tmp/link.log "played d2d3: "
    hear /tmp/friend.log "gmelecz/ppppppp/7/7/3P3/PPP1PPP/GMELECZ/b/-1"
    echo "move d6 d5" >/tmp/friend-input
    hear /tmp/link.log "played d6d5: "
    quit_game
    no_errors_in /tmp/link.log
    pkill -u $PLAYER sleep || true
}

# Somebody else begins a game on the server here; prints its link.
begin_online_game() { # LOG CONGO_CLI
    : >"$1"
    chmod 666 "$1"
    mkfifo /tmp/friend-input
    chmod 666 /tmp/friend-input
    # Holds the pipe open, so that the friend waits for more.
    sleep 600 >/tmp/friend-input &
    as_player sh -c "exec $2 host --server localhost --name Bo --as black --json </tmp/friend-input >$1 2>&1" &
}

# What a newcomer does: no, they do not want to be shown anything; they play the Cub. The first move is played with the
# pointer: a pawn goes from d2 to d3.
play_first_move() { # LOG
    find_window
    # The window is drawn some frames after the menu is there.
    sleep 5
    click "${NO_THANKS[@]}"
    sleep 2
    click "${PLAY[@]}"
    hear "$1" "screen: Playing"
    sleep 5
    click "${D2[@]}"
    click "${D3[@]}"
    hear "$1" "played d2d3: "
}

# Where the buttons and the squares are in a window of 640x480.
NO_THANKS=(480 233)
PLAY=(160 82)
D2=(196 284)
D3=(196 257)
