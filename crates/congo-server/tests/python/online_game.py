"""Two clients play over our own service, as somebody else's program would.

The only argument is the server's address.
"""

import secrets
import sys

import grpc
import online_pb2
import online_pb2_grpc

PATIENCE = 60


def expect(found, wanted, what):
    if found != wanted:
        sys.exit(f"{what}: {found!r} instead of {wanted!r}")


class Client:
    """Somebody with the token of a seat and a stream of updates."""

    def __init__(self, address):
        self.stub = online_pb2_grpc.OnlineStub(grpc.insecure_channel(address))
        self.seat_token = secrets.token_bytes(16)
        self.code = ""

    def begin(self):
        request = online_pb2.CreateRequest(seat_token=self.seat_token, name="Ada", side=online_pb2.SIDE_WHITE)
        self.code = self.stub.Create(request).code
        return self.code

    def join(self, code):
        reply = self.stub.Join(online_pb2.JoinRequest(code=code, seat_token=self.seat_token, name="Bo"))
        self.code = reply.code
        return reply.side

    def watch(self):
        request = online_pb2.WatchRequest(game=self.code, seat_token=self.seat_token)
        self.updates = self.stub.Watch(request, timeout=PATIENCE)

    def next_event(self):
        return next(update.event for update in self.updates if update.WhichOneof("payload") == "event")

    def act(self, **command):
        command_key = secrets.randbits(63) + 1
        request = online_pb2.ActRequest(
            code=self.code, seat_token=self.seat_token, command_key=command_key, **command
        )
        return self.stub.Act(request).number

    def refused(self, **command):
        """The reason for which it is refused."""
        try:
            self.act(**command)
        except grpc.RpcError as problem:
            details = dict(problem.trailing_metadata())["grpc-status-details-bin"]
            return online_pb2.Refusal.FromString(details).reason
        sys.exit(f"{what} was accepted")


def move(ply, path):
    return {"move": online_pb2.Moved(ply=ply, path=path)}


def main(address):
    white, black = Client(address), Client(address)
    code = white.begin()
    expect(len(code), 6, "letters of the code")
    expect(white.refused(**move(0, "a2a3")), online_pb2.Refusal.ALONE, "a move before somebody sits opposite")
    expect(black.join(code.lower()), online_pb2.SIDE_BLACK, "the free side")
    white.watch()
    black.watch()
    for client in (white, black):
        kinds = [client.next_event().WhichOneof("payload") for _ in range(3)]
        expect(kinds, ["begun", "seated", "seated"], "the beginning as it is told")
    for ply, path in enumerate(["a2a3", "a6a5", "b2b3"]):
        mover = (white, black)[ply % 2]
        number = mover.act(**move(ply, path))
        for client in (white, black):
            event = client.next_event()
            expect((event.number, event.moved.path), (number, path), "a move as it is told")
    expect(white.refused(**move(3, "b3b4")), online_pb2.Refusal.NOT_YOUR_TURN, "a move out of turn")
    expect(black.refused(**move(2, "b6b5")), online_pb2.Refusal.WRONG_PLY, "a move of an earlier ply")
    expect(black.refused(**move(3, "b6b4")), online_pb2.Refusal.ILLEGAL, "a move that the rules forbid")
    black.act(resign=online_pb2.Resigned())
    for client in (white, black):
        event = client.next_event()
        expect((event.WhichOneof("payload"), event.by), ("resigned", online_pb2.SIDE_BLACK), "the end as it is told")
    expect(white.refused(**move(3, "b3b4")), online_pb2.Refusal.OVER, "a move after the end")
    print("played")


main(sys.argv[1])
