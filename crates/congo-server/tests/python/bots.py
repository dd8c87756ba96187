"""Two bots of the package `congo` find each other and play, each with its own key.

Arguments: the server's address, and the module `congo.online` as a file: the rest of the package is not built here.
"""

import importlib.util
import sys
import tempfile
import threading
from pathlib import Path

spec = importlib.util.spec_from_file_location("online", sys.argv[2])
online = importlib.util.module_from_spec(spec)
sys.modules["online"] = online
spec.loader.exec_module(online)
# Without the rules, only what the server says ends a game.
online.Game.is_over = lambda game: bool(game.end)

MOVES = ["a2a3", "a6a5", "b2b3"]
folder, games = Path(tempfile.mkdtemp()), {}


def expect(found, wanted):
    if found != wanted:
        sys.exit(f"{found!r} instead of {wanted!r}")


def choose(game):
    return MOVES[len(game.moves)] if len(game.moves) < len(MOVES) else None


def run(name):
    client = online.Client(sys.argv[1], online.load_key(folder / name))
    expect(client.declare_bot().is_bot, True)
    expect(client.set_name(name).name, name)
    games[name] = client.seek("300+3", with_bots=True).play(choose)
    try:
        client.set_name("Another Name")
    except online.Refused as refused:
        expect(refused.reason, "TOO_SOON")


threads = [threading.Thread(target=run, args=[name], daemon=True) for name in ("Robo", "Hal")]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join(60)
expect(sorted(games), ["Hal", "Robo"])
one, other = games.values()
expect((one.moves, one.end, sorted(one.players)), (MOVES, "resigned", ["Hal", "Robo"]))
expect((other.code, other.moves, other.is_white), (one.code, one.moves, not one.is_white))
print("played")
