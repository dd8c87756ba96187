"""A bot in sixty lines: it takes what it can keep. It speaks enough UCI to play and to be checked."""

from __future__ import annotations

import contextlib
import sys

import congo

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


def read_board(words: list[str]) -> congo.Board:
    """Read what follows `position`: `startpos` or `fen` and a position, and perhaps `moves` and the moves so far."""
    # Whether a game is drawn is for the program that runs it to say.
    fen = words[1] if words[0] == "fen" else None
    board = congo.Board(fen, repetition=False, quiet_move_limit=0, bare_lions=False)
    for uci in words[words.index("moves") + 1 :] if "moves" in words else []:
        board.push_uci(uci)
    return board


board = congo.Board()
for line in sys.stdin:
    match line.split():
        case ["uci"]:
            print("option name UCI_Variant type combo default congo var congo\nuciok", flush=True)
        case ["isready"]:
            print("readyok", flush=True)
        case ["position", *words]:
            with contextlib.suppress(congo.errors.CongoError):
                board = read_board(words)
        case ["go", *_]:
            moves = [] if board.is_game_over() else board.legal_moves
            best = max(moves, key=lambda move: value(board, move, 1), default=None)
            print("bestmove", best.uci() if best else "(none)", flush=True)
        case ["quit"]:
            break
