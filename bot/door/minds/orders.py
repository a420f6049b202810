"""What a thinker is asked and answers, as it is sent to another process: what one seat may know, and no more."""

from __future__ import annotations

import msgspec


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A question of a position, which is as its seat sees it: what is hidden was dealt anew. ``edition`` is the
    mark of the content the game was dealt with, and ``content`` that content as it is kept."""

    game: str
    edition: str
    content: bytes
    state: bytes
    seat: int
    question: str


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The action as JSON, empty where only a person can answer; or what went wrong."""

    action: bytes = b""
    fault: str = ""
