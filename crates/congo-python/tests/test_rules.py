"""Positions, moves and games against the data of the rules crate."""

from __future__ import annotations

import copy
import pickle

import congo
import pytest
from conftest import CRATES, board_or_skip, random_game, rows

MAX_NODES = 2_000_000
"""Larger counts are left to the rules crate."""

CHAIN = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1"
LOOP = "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1"


@pytest.mark.parametrize("row", rows("perft.txt"), ids=lambda row: row[0])
def test_perft(row: list[str]) -> None:
    board = board_or_skip(row[0])
    for cell in row[1:]:
        depth, nodes = map(int, cell.split())
        if nodes <= MAX_NODES:
            assert board.perft(depth) == nodes
            assert sum(board.divide(depth).values()) == nodes


def test_the_opening_book_is_legal() -> None:
    text = (CRATES / "congo-engine" / "book" / "opening.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    for fen, *weighted in lines:
        board = congo.Board(fen)
        moves = {move.uci() for move in board.legal_moves}
        assert {word.split(":")[0] for word in weighted} <= moves
    assert len(lines) > 100


def test_the_puzzles_are_legal() -> None:
    text = (CRATES / "congo-coach" / "puzzles.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    for fen, _, _, *moves in lines:
        board = congo.Board(fen)
        assert congo.Board(board.numbered_fen(3)) == board
        for uci in moves:
            if uci != "|":
                move = board.parse_uci(uci)
                assert board.push_san(board.san(move)) == move
    assert len(lines) > 1000


def test_public_perft_numbers() -> None:
    board = congo.Board()
    assert [board.perft(depth) for depth in range(6)] == [1, 24, 576, 14332, 356456, 9404326]


@pytest.mark.parametrize("row", rows("rulings.txt"), ids=lambda row: " ".join(row[:2]))
def test_rulings(row: list[str]) -> None:
    fen, moves, expected = row
    board = board_or_skip(fen)
    *before, last = moves.split()
    for uci in before:
        board.push_uci(uci)
    if expected == "illegal":
        with pytest.raises(congo.IllegalMoveError) as caught:
            board.push_uci(last)
        assert str(caught.value) and caught.value.rule
        return
    move = board.push_uci(last)
    assert board.peek() == move
    assert board.fen() == expected.removesuffix(" over")
    assert not expected.endswith("over") or board.is_game_over()


@pytest.mark.parametrize("seed", range(30))
def test_random_games_agree_with_themselves(seed: int) -> None:
    for board in random_game(seed):
        fen = board.fen()
        assert congo.Board(fen) == board and congo.Board(fen).key == board.key
        assert congo.Board(board.numbered_fen()) == board
        assert congo.Board(board.numbered_fen()).fullmove_number == board.fullmove_number
        assert board.mirror().mirror() == board and len(board.mirror().legal_moves) == len(board.legal_moves)
        moves = board.legal_moves
        assert len(set(moves)) == len(moves) == board.perft(1)
        for move in moves[:: max(1, len(moves) // 8)]:
            assert board.parse_uci(move.uci()) == board.parse_san(board.san(move)) == move
            before = board.copy()
            after = board.copy()
            after.push(move)
            assert after.pop() == move and after == before


def test_two_paths_around_the_same_pieces_are_one_move() -> None:
    board = congo.Board(LOOP)
    one, other = board.parse_uci("d2f4d6b4d2"), board.parse_uci("d2b4d6f4d2")
    assert one == other and hash(one) == hash(other) and one.path != other.path
    assert one.from_square == one.to_square == congo.D2
    assert board.legal_moves.count(one) == 1
    assert one.captured == sorted([congo.C3, congo.E3, congo.C5, congo.E5])
    assert (one.is_chain, one.is_capture, repr(one)) == (True, True, "<Move d2f4d6b4d2>")


def test_a_move_of_another_board_is_checked() -> None:
    jump = congo.Board("3l3/7/7/7/7/1p5/M2L3/w/-1").parse_uci("a1c3")
    step = congo.Board("3l3/7/7/7/7/1p5/G2L3/w/-1")
    assert not step.is_legal(jump)
    with pytest.raises(congo.IllegalMoveError, match="other pieces"):
        step.push(jump)
    with pytest.raises(congo.IllegalMoveError, match="no piece"):
        congo.Board("3l3/7/7/7/7/7/3L3/w/-1").push(jump)


def test_a_chain_hop_by_hop() -> None:
    board = congo.Board(CHAIN)
    assert board.chain(congo.D1) is None
    chain = board.chain(congo.B1)
    assert chain and len(chain) == 0
    for hop in (congo.D3, congo.F5):
        assert hop in [landing for _, landing in chain.hops()]
        chain = chain.hop(hop)
    assert chain.captured == [congo.C2, congo.E4] and not chain.is_over
    with pytest.raises(ValueError, match="no hop"):
        chain.hop(congo.A1)
    assert chain.to_move().uci() == "b1d3f5"
    end = chain.hop(congo.D7)
    assert end.is_over and end.hops() == []
    board.push(end.to_move())
    assert board.outcome() == congo.Outcome(congo.Termination.LION_TAKEN, congo.WHITE)


def test_a_chain_in_progress() -> None:
    board = congo.Board("3l3/7/7/7/M6/7/2L4/w/42")
    assert board.chain_origin == congo.A1
    assert [move.uci() for move in board.legal_moves] == ["a3a3"]
    with pytest.raises(congo.FenError, match="chain in progress"):
        board.numbered_fen()


def test_pieces_and_squares() -> None:
    board = congo.Board()
    assert str(board.piece_at(congo.D1)) == "L" and board.piece_at(congo.D4) is None
    assert len(board.piece_map()) == 28
    assert board.pieces(congo.ELEPHANT, congo.BLACK) == [congo.C7, congo.E7]
    assert board.lion(congo.WHITE) == congo.D1
    assert congo.square(3, 0) == congo.parse_square("d1") == congo.D1
    assert [congo.square_name(square) for square in congo.SQUARES] == list(congo.SQUARE_NAMES)
    assert (congo.square_file(congo.G7), congo.square_rank(congo.G7)) == (6, 6)
    assert congo.square_mirror(congo.A1) == congo.A7 and congo.square_distance(congo.A1, congo.C7) == 6
    assert congo.is_river(congo.D4) and congo.castle(congo.C7) is congo.BLACK and congo.castle(congo.A1) is None
    monkey = congo.Piece.from_symbol("m")
    assert (monkey.piece_type, monkey.color, monkey.name) == (congo.MONKEY, congo.BLACK, "monkey")
    assert monkey == congo.Piece(congo.MONKEY, congo.BLACK) and len({monkey, congo.Piece(6, False)}) == 1
    assert board.attackers(congo.WHITE, congo.C2) != []


def test_drowning() -> None:
    board = congo.Board("2l4/7/7/3Z3/7/7/4L2/w/-1")
    assert board.in_river() == [congo.D4]
    assert board.drowned(board.parse_uci("e1d1")) == [congo.D4]
    assert board.drowned(board.parse_uci("d4e6")) == []
    assert board.san(board.parse_uci("e1d1")) == "Le1-d1~d4"


def test_repetition_draws_and_can_be_switched_off() -> None:
    board, endless = congo.Board(), congo.Board(repetition=False)
    for uci in ["g1f3", "g7f5", "f3g1", "f5g7"] * 2:
        board.push_uci(uci)
        endless.push_uci(uci)
    assert board.repetitions() == 3
    assert board.outcome() == congo.Outcome(congo.Termination.REPETITION, None)
    assert board.result() == "1/2-1/2" and not endless.is_game_over()
    with pytest.raises(congo.GameOverError, match="repetition"):
        board.push_uci("g1f3")
    with pytest.raises(congo.GameOverError):
        board.push(board.legal_moves[0])


def test_quiet_moves_draw() -> None:
    board = congo.Board("3l3/7/7/z6/7/7/Z2L3/w/-1", quiet_move_limit=1)
    assert board.quiet_move_limit == 1
    board.push_uci("a1b3")
    board.push_uci("a4b6")
    assert board.halfmove_clock == 2
    outcome = board.outcome()
    assert outcome is not None and outcome.termination is congo.Termination.QUIET_MOVES


def test_the_numbers_of_moves() -> None:
    board = congo.Board("3l3/7/2Z4/7/7/7/2L4 b 31")
    assert board.fullmove_number == 31
    board.push(board.legal_moves[0])
    assert board.fullmove_number == 32 and board.numbered_fen().endswith(" w 32")
    assert board.numbered_fen(7).endswith(" w 7")


@pytest.mark.parametrize("end", ["resign", "run_out_of_time", "forfeit"])
def test_a_game_ends_without_the_board(end: str) -> None:
    board = congo.Board()
    getattr(board, end)(congo.WHITE)
    outcome = board.outcome()
    assert outcome is not None and outcome.winner is congo.BLACK and outcome.result() == "0-1"


def test_agreement_and_pop() -> None:
    board = congo.Board()
    board.push_san("Ec1-c3")
    board.agree_draw()
    assert board.result() == "1/2-1/2"
    board.pop()
    assert board.result() == "*" and board == congo.Board()


def test_copies_and_pickles() -> None:
    board = congo.Board(CHAIN, quiet_move_limit=9)
    board.push_uci("b1d3")
    board.resign(congo.BLACK)
    for same in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert same == board and same.move_stack == board.move_stack and same.outcome() == board.outcome()
        assert same.quiet_move_limit == 9
        same.pop()
        assert same != board
    move = board.peek()
    assert pickle.loads(pickle.dumps(move)) == move
    piece = congo.Piece.from_symbol("S")
    assert pickle.loads(pickle.dumps(piece)) == piece


def test_a_board_has_no_hash_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(congo.Board())
    assert congo.Board() != "a board"
