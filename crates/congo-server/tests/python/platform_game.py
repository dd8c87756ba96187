"""Two clients play a whole game over the platform's service, as somebody else's program would: with the code that the
usual tools make of the .proto file, and nothing of ours. The only argument is the server's address."""

import sys

import congo_pb2
import congo_pb2_grpc
import grpc

REFUSED = -1


def number(name):
    """The number of a square: counted from a7 along the ranks to g1."""
    return "abcdefg".index(name[0]) + 7 * (7 - int(name[1]))


class Client:
    """Somebody who plays: he knows only what the server has told him."""

    def __init__(self, address):
        self.stub = congo_pb2_grpc.CongoGrpcStub(grpc.insecure_channel(address))
        self.seen = []

    def begin(self, fen):
        return self.stub.PostFen(congo_pb2.PostFenRequest(fen=fen)).gameId

    def step(self, game, text):
        request = congo_pb2.PostMoveRequest(gameId=game, fr=number(text[:2]), to=number(text[2:]))
        return self.stub.PostMove(request).moveId

    def hear(self, game):
        """What has happened since it was last asked."""
        request = congo_pb2.GetDbMovesAfterRequest(gameId=game, moveId=len(self.seen) - 1)
        new = [(move.fr, move.to) for move in self.stub.GetDbMovesAfter(request).moves]
        self.seen += new
        return new

    def fen(self, game):
        return self.stub.GetLatestFen(congo_pb2.GetLatestFenRequest(gameId=game)).fen

    def first_fen(self, game):
        return self.stub.GetFirstFen(congo_pb2.GetFirstFenRequest(gameId=game)).fen

    def exists(self, game):
        return self.stub.CheckGameId(congo_pb2.CheckGameIdRequest(gameId=game)).exist


def expect(found, wanted, what):
    if found != wanted:
        sys.exit(f"{what}: {found!r} instead of {wanted!r}")


def play(game, steps, players):
    """Each step by whoever is to move; the other one hears of it before he goes on."""
    for index, (mover, text) in enumerate(steps):
        expect(players[mover].step(game, text), index, f"the number of {text}")
        wanted = (number(text[:2]), number(text[2:]))
        for player in players:
            expect(player.hear(game), [wanted], f"what is told of {text}")


def from_the_usual_start(white, black):
    game = white.begin("standard")
    expect(game > 0, True, "a game has begun")
    expect(white.first_fen(game), "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1", "the usual start")
    play(game, [(0, "a2a3"), (1, "a6a5")], (white, black))
    expect(white.fen(game), "gmelecz/1pppppp/p6/7/P6/1PPPPPP/GMELECZ/w/-1", "the position")
    expect(black.step(game, "b6b5"), REFUSED, "a step out of turn")
    expect(white.step(game, "b1b7"), REFUSED, "a step that the rules forbid")


def a_chain_with_a_stop_and_one_to_the_lion(white, black):
    """White's monkey takes two men and stops; in the end another chain takes the lion."""
    fen = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1"
    game = white.begin(fen)
    expect(black.exists(game), True, "the game")
    expect(black.first_fen(game), fen, "its beginning")
    players = (white, black)
    white.seen, black.seen = [], []
    play(game, [(0, "b1d3"), (0, "d3f5")], players)
    expect(black.fen(game), "7/4l2/5M1/7/7/7/3L3/w/43", "the middle of the chain")
    expect(white.step(game, "d1d2"), REFUSED, "another man in the middle of a chain")
    expect(black.step(game, "e6e5"), REFUSED, "the other side in the middle of a chain")
    expect(white.step(game, "f5f5"), 2, "the stop")
    for player in players:
        expect(player.hear(game), [(number("f5"), number("f5"))], "the stop as it is told")
    expect(white.fen(game), "7/4l2/5M1/7/7/7/3L3/b/-1", "after the stop")
    # The lion stays where the monkey reaches it.
    expect(black.step(game, "e6e7"), 3, "Black's turn")
    expect(black.hear(game), white.hear(game), "Black's turn as it is told")
    expect(white.step(game, "f5e6"), 4, "White comes nearer")
    expect(black.step(game, "e7d6"), 5, "Black's last turn")
    expect(white.step(game, "e6c6"), 6, "the lion is taken")
    expect(black.step(game, "c6c7"), REFUSED, "a step after the end")
    expect(white.step(game, "c6c6"), REFUSED, "a stop after the end")
    expect(black.fen(game), "7/2M4/7/7/7/7/3L3/b/-1", "the last position")
    told = [(number(text[:2]), number(text[2:])) for text in ("f5e6", "e7d6", "e6c6")]
    expect(black.hear(game), told, "the end as it is told")
    return game


def what_is_refused(client, game):
    for fen in ["", "Standard", "7/7/7/7/7/7/7/w/-1", "nonsense"]:
        expect(client.begin(fen), REFUSED, f"a game from {fen!r}")
    for foreign in [0, -1, game + 1000, -(2**63), 2**63 - 1]:
        expect(client.exists(foreign), False, f"game {foreign}")
        expect(client.step(foreign, "a2a3"), REFUSED, f"a step in game {foreign}")
        expect(client.fen(foreign), "", f"the position of game {foreign}")
        expect(client.first_fen(foreign), "", f"the beginning of game {foreign}")
    for fr, to in [(-1, 3), (35, 49), (-(2**31), 2**31 - 1)]:
        request = congo_pb2.PostMoveRequest(gameId=game, fr=fr, to=to)
        expect(client.stub.PostMove(request).moveId, REFUSED, f"a step from {fr} to {to}")


def main(address):
    white, black = Client(address), Client(address)
    from_the_usual_start(white, black)
    game = a_chain_with_a_stop_and_one_to_the_lion(white, black)
    what_is_refused(white, game)
    print("played")


main(sys.argv[1])
