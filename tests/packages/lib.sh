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
