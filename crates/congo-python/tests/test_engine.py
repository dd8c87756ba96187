"""The engine and the endgame tables."""

from __future__ import annotations

import _thread
import copy
import multiprocessing
import pickle
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import congo
import pytest

WIN = "3l3/7/2Z4/7/7/7/2L4/w/-1"


def test_a_forced_win() -> None:
    result = congo.Engine(hash_mib=1).search(congo.Board(WIN), depth=3)
    assert result.move is not None and result.move.uci() == "c5d7"
    assert (result.score.mate, result.score.cp, result.score.is_mate()) == (1, None, True)
    assert (result.wdl.win, result.wdl.expectation()) == (1000, 1.0)
    assert (-result.score).mate == -1 and -result.score < result.score <= result.score
    assert result.score.win_chance() == 1.0 and str(result.score) == "mate 1"


def test_the_same_search_gives_the_same_result() -> None:
    board = congo.Board()
    one, other = (congo.Engine(hash_mib=2).search(board, nodes=5_000) for _ in range(2))
    assert (one.move, one.score, one.nodes, one.pv) == (other.move, other.score, other.nodes, other.pv)
    assert one.score.cp is not None and one.wdl.win + one.wdl.draw + one.wdl.loss == 1000


def test_several_lines() -> None:
    seen: list[congo.Line] = []
    result = congo.Engine(hash_mib=2).search(congo.Board(), depth=4, multipv=3, on_line=seen.append)
    assert [line.index for line in result.lines] == [1, 2, 3]
    assert result.lines[0].score >= result.lines[1].score >= result.lines[2].score
    assert len({line.pv[0] for line in result.lines}) == 3
    assert max(line.depth for line in seen) == 4 and seen[0].nodes > 0 and seen[-1].time_ms >= 0


def test_only_some_moves() -> None:
    board = congo.Board()
    moves = [board.parse_uci("a2a3"), board.parse_uci("b2b3")]
    result = congo.Engine(hash_mib=1).search(board, depth=2, moves=moves)
    assert result.move in moves
    with pytest.raises(ValueError, match="empty"):
        congo.Engine(hash_mib=1).search(board, depth=2, moves=[])
    with pytest.raises(congo.IllegalMoveError):
        congo.Engine(hash_mib=1).search(congo.Board(WIN), depth=2, moves=moves)


def test_a_search_needs_an_end() -> None:
    with pytest.raises(ValueError, match="infinite"):
        congo.Engine(hash_mib=1).search(congo.Board())


@pytest.mark.parametrize(
    "fen", ["3L3/7/7/7/7/7/7/b/-1", "7/7/7/7/7/7/3L3/b/-1", "3l3/7/7/7/M6/7/2L4/w/42", "3l3/7/7/7/7/7/2L4/w/-1"]
)
def test_unusual_positions_are_searched(fen: str) -> None:
    board = congo.Board(fen)
    result = congo.Engine(hash_mib=1).search(board, depth=2, nodes=1_000)
    assert (result.move is None) == (board.legal_moves == [])
    assert (congo.Engine(hash_mib=1).play(board, "Random").move is None) == (board.legal_moves == [])
    assert (congo.Engine(hash_mib=1).play(board, "Cub", nodes=100).move is None) == (board.legal_moves == [])


def test_levels_play() -> None:
    names = [level.name for level in congo.levels()]
    assert names[0] == "Cub" and "Monkey" in names and congo.levels()[0].rating == 0
    engine, board = congo.Engine(hash_mib=1), congo.Board()
    for name in [*names, "Random", "Negamax"]:
        board = congo.Board()
        for _ in range(2):
            move = engine.play(board, name, seed=5, nodes=200).move
            assert move is not None and move == engine.play(board, name, seed=5, nodes=200).move
            board.push(move)
    with pytest.raises(ValueError, match=r"Cub, Zebra.*Random"):
        engine.play(board, "Tortoise")


def test_another_thread_stops_a_search() -> None:
    engine, results = congo.Engine(hash_mib=1), []
    searcher = threading.Thread(target=lambda: results.append(engine.search(congo.Board(), infinite=True)))
    searcher.start()
    started = time.monotonic()
    while searcher.is_alive():
        engine.stop()
        time.sleep(0.01)
    assert results[0].move is not None and time.monotonic() - started < 5


def test_an_evaluation_does_not_wait_for_a_search() -> None:
    engine = congo.Engine(hash_mib=1)
    searcher = threading.Thread(target=lambda: engine.search(congo.Board(), infinite=True))
    searcher.start()
    engine.evaluate(congo.Board())
    while searcher.is_alive():
        engine.stop()
        time.sleep(0.01)


def test_python_goes_on_during_a_search() -> None:
    counted, is_over = [0], threading.Event()

    def count() -> None:
        while not is_over.is_set():
            counted[0] += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    congo.Engine(hash_mib=1).search(congo.Board(), time_ms=300)
    is_over.set()
    counter.join()
    assert counted[0] > 20


def test_threads_share_an_engine_and_a_board() -> None:
    engine, board, results = congo.Engine(hash_mib=1), congo.Board(), []
    search = lambda: results.append(engine.search(board, nodes=3_000))  # noqa: E731
    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert len(board.legal_moves) == 24
        engine.evaluate(board)
    assert len({result.move for result in results}) == 1 and len(results) == 4


def test_a_board_may_change_while_it_is_searched() -> None:
    board, other = congo.Board(), congo.Board()
    congo.Engine(hash_mib=1).search(board, depth=3, on_line=lambda line: board.push(board.legal_moves[0]))
    assert board.ply >= 3
    counter = threading.Thread(target=lambda: other.perft(5))
    counter.start()
    while counter.is_alive():
        other.push(other.legal_moves[0])
        other.pop()


def test_limits_end_a_search() -> None:
    engine, board = congo.Engine(hash_mib=1), congo.Board()
    assert engine.search(board, depth=1).depth == 1
    assert engine.search(board, time_ms=0).move is not None
    assert engine.search(board, nodes=1).move is not None
    started = time.monotonic()
    engine.search(board, time_ms=50)
    assert time.monotonic() - started < 2


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Python's usual answer to Ctrl-C, also where a shell has started the tests with that signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_a_search() -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        congo.Engine(hash_mib=1).search(congo.Board(), infinite=True)
    timer.join()


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_perft() -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        congo.Board().perft(20)
    timer.join()


def test_an_exception_of_a_callback_ends_a_search() -> None:
    def refuse(line: congo.Line) -> None:
        raise LookupError(line.depth)

    with pytest.raises(LookupError):
        congo.Engine(hash_mib=1).search(congo.Board(), infinite=True, on_line=refuse)


def test_evaluation() -> None:
    engine = congo.Engine(hash_mib=1)
    board = congo.Board("2l4/7/7/7/7/C6/C2L3/w/-1")
    assert engine.evaluate(board) > engine.evaluate(congo.Board())
    assert engine.evaluate(board) == engine.evaluate(board.mirror())
    engine.clear()


def test_tables() -> None:
    board = congo.Board("3l3/7/7/7/7/6P/2L4/w/-1")
    value = congo.tables.probe(board)
    assert value is not None and (value.wdl, value.plies, str(value)) == (1, 21, "win in 21")
    assert congo.tables.probe_wdl(board) == 1
    moves = congo.tables.probe_moves(board)
    assert len(moves) == len(board.legal_moves) and moves[0][1] == value
    line = congo.tables.best_line(board)
    assert len(line) == 21
    for move in line:
        board.push(move)
    outcome = board.outcome()
    assert outcome is not None and outcome.winner is congo.WHITE


def test_positions_without_a_table() -> None:
    start = congo.Board()
    assert congo.tables.probe(start) is None and congo.tables.probe_wdl(start) is None
    assert congo.tables.best_line(start) == []
    with pytest.raises(congo.TablebaseError, match="missing"):
        congo.tables.probe_moves(start)
    bare = congo.tables.probe(congo.Board("3l3/7/7/7/7/7/2L4/w/-1"))
    assert bare is not None and (bare.wdl, bare.plies) == (0, None)


def test_tables_of_a_folder(tmp_path: Path) -> None:
    tables = congo.Tablebase(tmp_path)
    assert tables.max_pieces == congo.tables.shipped().max_pieces == 4
    assert "LCvL" in tables.materials()
    engine = congo.Engine(hash_mib=1)
    engine.set_tablebase(tables)
    engine.set_tablebase(None)
    (tmp_path / "broken.tb").write_bytes(b"no table")
    with pytest.raises(congo.TablebaseError, match=r"broken\.tb"):
        congo.Tablebase(tmp_path)
    with pytest.raises(congo.TablebaseError):
        congo.Tablebase(tmp_path / "nowhere")


FORK_TIMEOUT_S = 60


def run_in_fork(work: Callable[[], object]) -> None:
    """Run something in a process made by fork, and expect that it ends without an error."""
    child = multiprocessing.get_context("fork").Process(target=work)
    with warnings.catch_warnings():
        # Python warns of forks beside threads: here they are what is tested.
        warnings.simplefilter("ignore", DeprecationWarning)
        child.start()
    child.join(FORK_TIMEOUT_S)
    if child.is_alive():
        child.kill()
        pytest.fail("the process hangs")
    assert child.exitcode == 0


needs_fork = pytest.mark.skipif(sys.platform != "linux", reason="fork is safe beside threads on Linux only")


@needs_fork
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("has_searched", [False, True])
def test_an_engine_works_after_a_fork(threads: int, has_searched: bool) -> None:
    engine, board = congo.Engine(hash_mib=1, threads=threads), congo.Board()
    if has_searched:
        engine.search(board, nodes=1_000)

    def search() -> None:
        engine.stop()
        engine.clear()
        assert engine.search(board, nodes=1_000).move is not None
        assert engine.play(board, "Monkey", nodes=100).move is not None
        run_in_fork(lambda: engine.search(board, depth=2))

    run_in_fork(search)
    assert engine.search(board, nodes=1_000).move is not None


@needs_fork
def test_an_engine_works_after_a_fork_during_its_search() -> None:
    engine, board = congo.Engine(hash_mib=1, threads=2), congo.Board()
    runs = threading.Event()
    searcher = threading.Thread(
        target=lambda: engine.search(board, infinite=True, on_line=lambda line: runs.set()), daemon=True
    )
    searcher.start()
    assert runs.wait(FORK_TIMEOUT_S)
    try:
        run_in_fork(lambda: engine.search(board, nodes=1_000))
    finally:
        engine.stop()
    searcher.join(FORK_TIMEOUT_S)
    assert not searcher.is_alive()


@needs_fork
def test_a_forked_process_ends_with_an_engine_that_it_never_used() -> None:
    program = """
import congo, os
engine = congo.Engine(hash_mib=1, threads=3)
child = os.fork()
if child:
    assert os.waitpid(child, 0)[1] == 0
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=FORK_TIMEOUT_S)


def test_what_cannot_be_pickled_says_so() -> None:
    engine = congo.Engine(hash_mib=1)
    result = engine.search(congo.Board(), depth=1)
    with pytest.raises(TypeError, match="make one in each process"):
        pickle.dumps(engine)
    for value in (engine, result, result.lines[0], result.score, congo.levels()[0], congo.Tablebase()):
        for save in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match="cannot pickle"):
                save(value)
