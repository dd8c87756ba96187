#!/bin/bash
# Unpacks the archive for Windows and runs the engine and the terminal client under Wine. Wine cannot tell whether the
# game draws as it does on Windows, so the game is only asked for its version.
. /tests/lib.sh

step "a clean root with Wine"
no_compiler_here
install_test_tools wine wine64 unzip
make_player
as_player unzip -q /packages/congo-*-windows.zip -d $PLAYER_HOME
folder=$(echo $PLAYER_HOME/congo-*-windows)
export WINEDEBUG=-all

step "the engine answers"
printf 'uci\nisready\nposition startpos\ngo depth 3\nquit\n' |
    as_player env WINEDEBUG=-all wine "$folder/congo-engine.exe" | tr -d '\r' | tee /tmp/engine.log | grep '^bestmove '
grep -F uciok /tmp/engine.log
as_player env WINEDEBUG=-all wine "$folder/congo-engine.exe" perft start 4 | tr -d '\r' | grep -F nodes

step "the terminal client answers"
printf 'move d2 d3\nfen\nexit\n' | as_player env WINEDEBUG=-all wine "$folder/congo-cli.exe" play --level cub --seed 7 |
    tr -d '\r' | grep -F '/w/-1'

step "the game says its version"
as_player env WINEDEBUG=-all wine "$folder/congo.exe" --version | tr -d '\r' | grep '^congo '
echo "PASSED"
