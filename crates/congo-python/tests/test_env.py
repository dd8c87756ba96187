"""The learning environments."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import congo
import gymnasium
import numpy as np
import pytest
from conftest import random_game
from congo.env import (
    N_ACTIONS,
    N_PLANES,
    CongoEnv,
    Turn,
    action_mask,
    action_of,
    congo_v0,
    decode,
    encode,
    observe,
    step_of,
)
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

CHAIN = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1"
MANY_CHAINS = [
    CHAIN,
    "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1",
    "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1",
    "4l2/7/2p1p2/1M5/2p1p2/7/2L4/w/-1",
    "3l3/7/7/7/M6/7/2L4/w/42",
]


def turns(turn: Turn) -> Iterator[tuple[list[int], congo.Move]]:
    """Every sequence of legal actions that makes a turn, with its move."""
    color = turn.board.turn
    for step in turn.steps():
        branch = Turn(turn.board.copy())
        branch.chain = turn.chain
        move = branch.take(step)
        action = action_of(step, color)
        if move is not None:
            yield [action], move
        else:
            yield from (([action, *rest], move) for rest, move in turns(branch))


def check_actions(board: congo.Board) -> None:
    """Each path is one sequence of actions, and the sequences make exactly the legal moves."""
    found = list(turns(Turn(board.copy())))
    sequences = [tuple(actions) for actions, _ in found]
    paths = [move.uci() for _, move in found]
    assert len(set(sequences)) == len(sequences) == len(set(paths))
    assert {move for _, move in found} == set(board.legal_moves)
    for actions, move in found:
        assert encode(board, move) == actions
        decoded = decode(board, actions)
        assert decoded == move and decoded.path == move.path
    # No sequence is the beginning of another one.
    beginnings = {sequence[:end] for sequence in sequences for end in range(1, len(sequence))}
    assert beginnings.isdisjoint(sequences)


@pytest.mark.parametrize("fen", MANY_CHAINS)
def test_actions_are_the_paths_of_legal_moves(fen: str) -> None:
    check_actions(congo.Board(fen, bare_lions=False))
    check_actions(congo.Board(fen, bare_lions=False).mirror())


@pytest.mark.parametrize("seed", range(25))
def test_actions_of_random_games(seed: int) -> None:
    start = random.Random(seed).choice([None, *MANY_CHAINS[1:4]])
    for board in random_game(seed, start, max_plies=60):
        if len(board.legal_moves) < 300:
            check_actions(board)


def test_actions_are_seen_from_the_side_that_moves() -> None:
    for action in range(0, N_ACTIONS, 7):
        for color in congo.COLORS:
            assert action_of(step_of(action, color), color) == action
    board = congo.Board()
    white = encode(board, board.parse_uci("c2c3"))
    board.push_uci("c2c3")
    assert encode(board, board.parse_uci("c6c5")) == white


def test_what_is_no_action() -> None:
    board = congo.Board(CHAIN)
    for action in (-1, N_ACTIONS, 10**30):
        with pytest.raises(ValueError, match="action"):
            step_of(action, congo.WHITE)
    hop = action_of((congo.B1, congo.D3), congo.WHITE)
    with pytest.raises(ValueError, match="not complete"):
        decode(board, [hop])
    with pytest.raises(ValueError, match="after the end"):
        decode(board, [*encode(board, board.parse_uci("b1d3")), hop])
    with pytest.raises(ValueError, match="does not go on"):
        decode(board, [hop, action_of((congo.D1, congo.D2), congo.WHITE)])
    with pytest.raises(congo.IllegalMoveError):
        decode(board, [action_of((congo.D1, congo.D4), congo.WHITE)])
    with pytest.raises(congo.IllegalMoveError):
        encode(congo.Board(), congo.Board(CHAIN).parse_uci("b1d3"))


def test_observations() -> None:
    board = congo.Board()
    white, black = (observe(Turn(board), color) for color in congo.COLORS)
    assert white["observation"].shape == (N_PLANES, 7, 7)
    assert np.array_equal(white["observation"], black["observation"])
    assert white["action_mask"].sum() == 24 and black["action_mask"].sum() == 0
    assert white["observation"][0].sum() == white["observation"][8].sum() == 7
    assert white["observation"][7][0][3] == 1 and white["observation"][15][6][3] == 1


def test_a_chain_is_observed() -> None:
    turn = Turn(congo.Board(CHAIN))
    assert turn.take((congo.B1, congo.D3)) is None
    seen = observe(turn, congo.WHITE)["observation"]
    assert (seen[17][2][3], seen[18][0][1], seen[19][1][2]) == (1, 1, 1)
    assert seen[17].sum() == seen[18].sum() == seen[19].sum() == 1
    assert set(turn.steps()) == {(congo.D3, congo.F5), (congo.D3, congo.D3)}
    move = turn.take((congo.D3, congo.D3))
    assert move is not None and move.uci() == "b1d3" and turn.chain is None


def test_the_river_and_the_clock_are_observed() -> None:
    board = congo.Board("2l4/7/7/3Z3/7/7/4L2/w/-1", quiet_move_limit=2)
    seen = observe(Turn(board), congo.WHITE)["observation"]
    assert seen[16][3][3] == 1 and seen[21].max() == 0
    board.push_uci("d4e6")
    assert observe(Turn(board), congo.BLACK)["observation"][21].min() == 0.25


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_api() -> None:
    api_test(congo_v0.env(), num_cycles=500)  # type: ignore[no-untyped-call]
    seed_test(congo_v0.env, num_cycles=100)  # type: ignore[no-untyped-call]


def play_randomly(env: Any, seed: int) -> dict[str, int]:
    """Plays a game of random legal actions and returns the rewards of both agents."""
    chooser = np.random.default_rng(seed)
    env.reset(seed=seed)
    totals = {"white": 0, "black": 0}
    for agent in env.agent_iter():
        observation, reward, is_terminated, is_truncated, info = env.last()
        totals[agent] += reward
        if is_terminated or is_truncated:
            env.step(None)
            continue
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    return totals


@pytest.mark.parametrize("seed", range(5))
def test_games_of_two_agents_end(seed: int) -> None:
    env: Any = congo_v0.env()
    totals = play_randomly(env, seed)
    outcome = env.unwrapped.board.outcome()
    assert outcome is not None and sum(totals.values()) == 0
    assert (totals["white"] == 1) == (outcome.winner is congo.WHITE)


def test_the_same_agent_goes_on_with_a_chain() -> None:
    env = congo_v0.raw_env(fen=CHAIN)
    env.reset()
    env.step(action_of((congo.B1, congo.D3), congo.WHITE))
    assert env.agent_selection == "white"
    env.step(action_of((congo.D3, congo.F5), congo.WHITE))
    env.step(action_of((congo.F5, congo.D7), congo.WHITE))
    assert env.terminations == {"white": True, "black": True} and env.rewards == {"white": 1, "black": -1}


def test_illegal_actions_of_two_agents() -> None:
    raw = congo_v0.raw_env()
    raw.reset()
    with pytest.raises(ValueError, match="not legal"):
        raw.step(0)
    with pytest.raises(ValueError):
        raw.step(None)
    env = congo_v0.env()
    env.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(0)
    assert env.rewards["white"] == -1


def test_the_number_of_plies_is_limited() -> None:
    env = congo_v0.raw_env(max_plies=1)
    env.reset()
    env.step(int(np.flatnonzero(env.observe("white")["action_mask"])[0]))
    assert env.truncations == {"white": True, "black": True}
    single = CongoEnv(max_plies=2)
    single.reset(seed=1)
    assert single.step(np.int64(np.flatnonzero(single.action_masks())[0]))[3]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("opponent", ["Random", "Cub"])
def test_gymnasium_api(opponent: str) -> None:
    check_env(CongoEnv(opponent, opponent_nodes=200))
    check_env(gymnasium.make("Congo-v0").unwrapped)


@pytest.mark.parametrize("seed", range(5))
def test_games_of_one_agent_end_and_repeat(seed: int) -> None:
    def play() -> tuple[list[str], float]:
        env, chooser = CongoEnv(color=None), np.random.default_rng(seed)
        env.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            action = np.int64(chooser.choice(np.flatnonzero(env.action_masks())))
            _, reward, is_over, _, info = env.step(action)
            assert not info["is_illegal"]
        assert env.board.is_game_over()
        return [move.uci() for move in env.board.move_stack], reward

    assert play() == play()


def test_an_illegal_action_of_one_agent() -> None:
    env = CongoEnv()
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(np.int64(0))
    assert (reward, is_over, info["is_illegal"]) == (-1.0, True, True)


def test_opponents() -> None:
    with pytest.raises(ValueError, match="expected one of Cub"):
        CongoEnv("Tortoise")
    env = CongoEnv(lambda board: board.legal_moves[0], color=congo.BLACK, render_mode="ansi")
    env.reset(seed=1)
    assert env.board.ply == 1 and env.board.turn is congo.BLACK
    assert env.render() == str(env.board)
    assert (CongoEnv(render_mode="svg").render() or "").startswith("<svg")
    with pytest.raises(ValueError, match="over"):
        env.reset(options={"fen": "3L3/7/7/7/7/7/7/b/-1"})


def test_masks() -> None:
    mask = action_mask([(congo.A1, congo.A2)], congo.WHITE)
    assert mask.dtype == np.int8 and mask.sum() == 1 and mask[7] == 1
