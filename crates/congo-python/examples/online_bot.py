"""A bot for a server in fifty lines: it takes what it can keep, and plays one rated game after another.

``python online_bot.py congos://congo.example.org robot.key Robo`` makes the key on its first run and claims the name.
"""

from __future__ import annotations

import sys

import congo
from congo import online

# What pieces are worth: pawn, superpawn, zebra, elephant, giraffe, monkey, crocodile, lion.
VALUES = dict(zip(congo.PIECE_TYPES, (1, 3, 3, 4, 4, 6, 6, 1000)))


def balance(board: congo.Board) -> int:
    """Return what the pieces of the side to move are worth, less those of the other side."""
    pieces = board.piece_map().values()
    return sum(VALUES[piece.piece_type] * (1 if piece.color == board.turn else -1) for piece in pieces)


def search(board: congo.Board, turns: int) -> int:
    """Negamax: return the best balance that the side to move can reach in so many turns."""
    if turns == 0 or board.is_game_over():
        return balance(board)
    return max(value(board, move, turns - 1) for move in board.legal_moves)


def value(board: congo.Board, move: congo.Move, turns: int) -> int:
    """Return the balance that a move leads to."""
    board.push(move)
    result = -search(board, turns)
    board.pop()
    return result


def choose(game: online.Game) -> str:
    """Return the bot's move."""
    board: congo.Board = game.board()
    return max(board.legal_moves, key=lambda move: value(board, move, 1)).uci()


def main(address: str, key: str, name: str) -> None:
    """Play for ever."""
    client = online.Client(address, online.load_key(key))
    client.declare_bot()
    client.set_name(name)
    while True:
        game = client.seek("300+3", rated=True, with_bots=True).play(choose)
        print(f"{game.code}: {' against '.join(game.players)}, {len(game.moves)} moves", flush=True)


main(*sys.argv[1:])
