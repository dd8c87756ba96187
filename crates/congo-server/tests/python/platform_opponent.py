"""One side of a game on a server of the platform, as somebody else's program plays it: with the code that the usual tools
make of the .proto file, and nothing of ours. It hears what the other side has done and answers with the next of its own
turns, hop by hop.

Arguments: the server's address, the number of the game, and then the turns of the game in their order, each as its steps
joined by commas; those of this side have a plus before them."""

import sys
import time

import congo_pb2
import congo_pb2_grpc
import grpc

PATIENCE = 120
LOOK = 0.05


def number(name):
    """The number of a square: counted from a7 along the ranks to g1."""
    return "abcdefg".index(name[0]) + 7 * (7 - int(name[1]))


def pairs(turn):
    return [(number(step[:2]), number(step[2:])) for step in turn.lstrip("+").split(",")]


def hear(stub, game, known, wanted):
    """Waits for the steps of the other side's turn."""
    begun, heard = time.monotonic(), []
    while len(heard) < len(wanted):
        if time.monotonic() - begun > PATIENCE:
            sys.exit(f"{wanted} does not come, only {heard}")
        request = congo_pb2.GetDbMovesAfterRequest(gameId=game, moveId=known - 1)
        heard = [(move.fr, move.to) for move in stub.GetDbMovesAfter(request).moves]
        time.sleep(LOOK)
    if heard != wanted:
        sys.exit(f"{heard} instead of {wanted}")


def main(address, game, turns):
    stub, known = congo_pb2_grpc.CongoGrpcStub(grpc.insecure_channel(address)), 0
    for turn in turns:
        steps = pairs(turn)
        if turn.startswith("+"):
            for nth, (fr, to) in enumerate(steps):
                move = stub.PostMove(congo_pb2.PostMoveRequest(gameId=game, fr=fr, to=to)).moveId
                if move != known + nth:
                    sys.exit(f"{turn}: step {nth} has the number {move}")
        else:
            hear(stub, game, known, steps)
        known += len(steps)
    print("played")


main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
