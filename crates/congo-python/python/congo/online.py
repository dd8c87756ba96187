"""Games on a server, for bots: a key of their own, a search for an opponent, and a game played to its end.

It needs the extra ``congo-chess[online]``. The messages are those of `docs/protocol.md`; their definitions come from
the server itself (the reflection of gRPC), so nothing is generated.

>>> from congo import online
>>> online.Address.parse("congos://congo.example.org").audience
'congo.example.org:7153'
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grpc
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

__all__ = ["Address", "Client", "Game", "Refused", "load_key"]

DEFAULT_PORT = 7153
SERVICES = ("congo.online.v1.Online", "congo.online.v1.Players")
# How long a call may take, and how long to wait before one that has failed is made again, in seconds.
CALL_TIMEOUT = 20.0
RETRY_DELAYS = (1.0, 16.0)
TRANSIENT = (
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.RESOURCE_EXHAUSTED,
)
ENDS = ("resigned", "draw_agreed", "time_up", "claimed", "cancelled")


class Refused(Exception):  # noqa: N818 - it says what has happened
    """The server has refused a call; `reason` is its name in the protocol, such as ``TOO_LATE``."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(f"{reason}: {message}")
        self.reason = reason


@dataclass(frozen=True)
class Address:
    """Where a server is."""

    host: str
    port: int = DEFAULT_PORT
    tls: bool = True

    @classmethod
    def parse(cls, text: str) -> Address:
        """Read ``host``, ``host:port`` or either with ``congo://`` (not encrypted) or ``congos://`` before it."""
        scheme, _, rest = text.rstrip("/").rpartition("://")
        host, _, port = rest.partition(":")
        is_local = host == "localhost" or host.startswith("127.")
        return cls(host.lower(), int(port or DEFAULT_PORT), scheme == "congos" or (not scheme and not is_local))

    @property
    def audience(self) -> str:
        """What the server is called in what a player signs."""
        return f"{self.host}:{self.port}"


def load_key(path: str | os.PathLike[str]) -> Ed25519PrivateKey:
    """Read a bot's key from a file, or make a new one there. Whoever has the file is the bot."""
    file = Path(path)
    if not file.exists():
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_hex(32))
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(file.read_text().strip()))


class _Protocol:
    """The messages and calls of a server, from its reflection."""

    def __init__(self, channel: grpc.Channel) -> None:
        self.channel = channel
        self.pool = descriptor_pool.DescriptorPool()
        self.known: set[str] = set()
        # Since version 4.22 of protobuf it is a function.
        self.class_of = (
            getattr(message_factory, "GetMessageClass", None) or message_factory.MessageFactory(self.pool).GetPrototype
        )
        for service in SERVICES:
            self._add(channel, service)

    def _add(self, channel: grpc.Channel, symbol: str) -> None:
        # The two messages of reflection that are needed, written and read by hand.
        request = b"\x22" + bytes([len(symbol)]) + symbol.encode()
        call = channel.stream_stream("/grpc.reflection.v1.ServerReflection/ServerReflectionInfo")
        reply = next(iter(call(iter([request]), timeout=CALL_TIMEOUT)))
        files = [descriptor_pb2.FileDescriptorProto.FromString(data) for data in _field(_field(reply, 4)[0], 1)]
        pending = [file for file in files if file.name not in self.known]
        while pending:
            ready = [file for file in pending if all(name in self.known for name in file.dependency)]
            if not ready:
                raise ConnectionError("the server does not describe its messages")
            for file in ready:
                self.pool.Add(file)
                self.known.add(file.name)
            pending = [file for file in pending if file.name not in self.known]

    def new(self, message: str, **fields: Any) -> Any:
        """Make a message."""
        descriptor = self.pool.FindMessageTypeByName(f"congo.online.v1.{message}")
        return self.class_of(descriptor)(**fields)

    def call(self, method: str, request: Any, session: bytes, timeout: float | None = CALL_TIMEOUT) -> Any:
        """Make a call; the reply, or the stream of replies."""
        service = next(name for name in SERVICES if method in self.pool.FindServiceByName(name).methods_by_name)
        reply = self.class_of(self.pool.FindServiceByName(service).methods_by_name[method].output_type)
        make = self.channel.unary_stream if method in ("Watch", "Seek") else self.channel.unary_unary
        stub = make(f"/{service}/{method}", lambda message: message.SerializeToString(), reply.FromString)
        metadata = [("congo-session-bin", session)] if session else []
        try:
            return stub(request, timeout=timeout, metadata=metadata)
        except grpc.RpcError as problem:
            raise self.refusal(problem) or problem from None

    def refusal(self, problem: grpc.RpcError) -> Refused | None:
        """Why a call was refused; `None` if it has only failed."""
        details = dict(problem.trailing_metadata() or ()).get("grpc-status-details-bin")
        if not details:
            return None
        message = self.new("Refusal")
        message.ParseFromString(details)
        names = message.DESCRIPTOR.enum_types_by_name["Reason"].values_by_number
        name = names[message.reason].name if message.reason in names else "UNKNOWN"
        return None if name == "TOO_MUCH" else Refused(name, problem.details() or "")


def _field(data: bytes, wanted: int) -> list[bytes]:
    """Return the byte fields with this number in an encoded message."""
    found, place = [], 0

    def number() -> int:
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = data[place]
            value |= (byte & 127) << shift
            place, shift = place + 1, shift + 7
            if byte < 128:
                return value

    while place < len(data):
        tag = number()
        value = number()
        if tag & 7 == 2:
            if tag >> 3 == wanted:
                found.append(data[place : place + value])
            place += value
    return found


class Client:
    """A bot at a server. The server keeps its name and ratings by its key."""

    def __init__(self, address: str, key: Ed25519PrivateKey, certificate: bytes | None = None) -> None:
        """Connect and sign in; `certificate` (PEM) is trusted in place of the system's."""
        self.address = Address.parse(address)
        self.key = key
        target = f"{self.address.host}:{self.address.port}"
        if self.address.tls:
            channel = grpc.secure_channel(target, grpc.ssl_channel_credentials(certificate))
        else:
            channel = grpc.insecure_channel(target)
        self.protocol = _Protocol(channel)
        self.session = b""
        self.sign_in()

    def sign_in(self) -> Any:
        """Begin a session; return the account."""
        proof = self._prove("sign in", b"")
        reply = self.call("SignIn", self.new("SignInRequest", proof=proof))
        self.session = reply.session
        return reply.account

    def declare_bot(self) -> Any:
        """Say that a program plays with this key, before its first rated game; return the account."""
        return self.call("DeclareBot", self.new("DeclareBotRequest", proof=self._prove("declare bot", b""))).account

    def set_name(self, name: str) -> Any:
        """Claim a name; return the account."""
        proof = self._prove("set name", b"\0" + name.encode())
        return self.call("SetName", self.new("SetNameRequest", proof=proof, name=name)).account

    def seek(self, clock: str = "300+3", *, rated: bool = False, with_bots: bool = False) -> Game:
        """Wait for an opponent, however long it takes; return the game."""
        token = secrets.token_bytes(24)
        fields = {"seat_token": token, "clock": clock, "rated": rated, "with_bots": with_bots}
        for update in self.stream("Seek", lambda: self.new("SeekRequest", **fields)):
            if update.WhichOneof("payload") == "paired":
                return Game(self, update.paired.code, token)
        raise ConnectionError("the search has ended")

    def new(self, message: str, **fields: Any) -> Any:
        """Make a message of the protocol."""
        return self.protocol.new(message, **fields)

    def call(self, method: str, request: Any) -> Any:
        """Make a call, again and again while the server is away."""
        delay = RETRY_DELAYS[0]
        while True:
            try:
                return self.protocol.call(method, request, self.session)
            except grpc.RpcError as problem:
                if problem.code() not in TRANSIENT:
                    raise
                delay = _pause(delay)

    def stream(self, method: str, request: Callable[[], Any]) -> Iterator[Any]:
        """Yield the updates of a call, which is made again with a new request when it breaks off."""
        delay = RETRY_DELAYS[0]
        while True:
            updates = self.protocol.call(method, request(), self.session, timeout=None)
            try:
                for update in updates:
                    delay = RETRY_DELAYS[0]
                    yield update
            except grpc.RpcError as problem:
                refused = self.protocol.refusal(problem)
                if refused and refused.reason == "NOT_SIGNED_IN":
                    self.sign_in()
                elif refused and refused.reason != "ALREADY":
                    raise refused from None
            finally:
                updates.cancel()
            delay = _pause(delay)

    def _prove(self, purpose: str, content: bytes) -> Any:
        """Sign for a purpose, at this server, with its nonce."""
        nonce = self.call("Challenge", self.new("ChallengeRequest")).nonce
        signed = b"Congo signature 1"
        for part in (purpose.encode(), self.address.audience.encode(), nonce, content):
            signed += len(part).to_bytes(4, "big") + part
        public_key = self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        fields = {"public_key": public_key, "audience": self.address.audience, "nonce": nonce}
        return self.new("Proof", signature=self.key.sign(signed), **fields)


def _pause(delay: float) -> float:
    """Wait a random part of the delay; return the next one."""
    time.sleep(delay * (0.5 + secrets.randbelow(500) / 1000))
    return min(delay * 2, RETRY_DELAYS[1])


@dataclass
class Game:
    """A game of a bot. `moves` are those that were not taken back, `players` the names of White and Black."""

    client: Client
    code: str
    token: bytes
    fen: str = ""
    moves: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=lambda: ["", ""])
    is_white: bool | None = None
    end: str = ""
    _events: int = 0

    def board(self) -> Any:
        """Return the board as it is now, a `congo.Board`."""
        import congo

        board = congo.Board(self.fen or None)
        for move in self.moves:
            board.push_uci(move)
        return board

    def is_over(self) -> bool:
        """Return whether the game has ended, on the board or otherwise."""
        return bool(self.end) or self.board().is_game_over()

    def is_own_turn(self) -> bool:
        """Return whether the bot is to move."""
        is_white_first = not self.fen or self.fen.split("/")[7] == "w"
        return self.is_white == ((len(self.moves) % 2 == 0) == is_white_first)

    def play(self, choose: Callable[[Game], str | None]) -> Game:
        """Play to the end: `choose` returns the squares of the bot's move, such as ``b1d3f5``; `None` if it resigns."""
        new, sent = self.client.new, -1
        for update in self.client.stream("Watch", self._watch_request):
            if update.WhichOneof("payload") == "event" and update.event.number == self._events:
                self._apply(update.event)
            elif update.WhichOneof("payload") == "presence":
                self.is_white = update.presence.own == 1
            elif update.WhichOneof("payload") == "probe":
                fields = {"code": self.code, "seat_token": self.token, "nonce": update.probe.nonce}
                self.client.call("AnswerProbe", new("AnswerProbeRequest", **fields))
            if self.is_white is None or not all(self.players):
                continue
            if self.is_over():
                break
            if self.is_own_turn() and sent != len(self.moves):
                sent = len(self.moves)
                path = choose(self)
                self._send(**({"move": new("Moved", ply=sent, path=path)} if path else {"resign": new("Resigned")}))
        return self

    def _watch_request(self) -> Any:
        return self.client.new("WatchRequest", game=self.code, seat_token=self.token, **{"from": self._events})

    def _send(self, **command: Any) -> None:
        key = secrets.randbits(63) + 1
        fields = {"code": self.code, "seat_token": self.token, "command_key": key}
        self.client.call("Act", self.client.new("ActRequest", **fields, **command))

    def _apply(self, event: Any) -> None:
        kind = event.WhichOneof("payload")
        self._events += 1
        if kind == "begun":
            self.fen = event.begun.fen
        elif kind == "seated":
            self.players[event.seated.side - 1] = event.seated.name or "a player without a name"
        elif kind == "moved":
            self.moves[event.moved.ply :] = [event.moved.path]
        elif kind == "taken_back":
            del self.moves[event.taken_back.ply :]
        elif kind in ENDS:
            self.end = kind
