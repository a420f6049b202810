"""A played Discord: channels, private messages, polls with their signs; it notes whom each message wakes, and some
answers get lost on the way."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord
from discord.utils import time_snowflake

ME = 7
"""The bot itself."""


@dataclass
class Woken:
    """A message that has woken somebody."""

    person: int
    text: str
    private: bool


@dataclass
class Part:
    """A component as it came."""

    body: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        return self.body


@dataclass
class Sign:
    """A reaction, and whose it is."""

    emoji: str
    whose: list[int]

    @property
    def me(self) -> bool:
        return ME in self.whose

    async def users(self) -> AsyncIterator[discord.Object]:
        for person in self.whose:
            if person != ME:
                yield discord.Object(person)


@dataclass
class Sent:
    """A message as it stands in a channel."""

    id: int
    content: str
    channel: Any
    author: Any
    components: tuple[Part, ...] = ()
    signs: dict[str, list[int]] = field(default_factory=dict)
    attachments: tuple[Any, ...] = ()
    flags: Any = field(default_factory=lambda: SimpleNamespace(components_v2=False))

    @property
    def reactions(self) -> list[Sign]:
        return [Sign(emoji, whose) for emoji, whose in self.signs.items()]

    async def add_reaction(self, emoji: str) -> None:
        self.signs.setdefault(emoji, []).append(ME)

    async def remove_reaction(self, emoji: str, person: discord.Object) -> None:
        self.signs[emoji] = [other for other in self.signs.get(emoji, []) if other != person.id]

    async def edit(self, **_: Any) -> Sent:
        """Wakes nobody."""
        return self

    async def delete(self) -> None:
        """Wakes nobody."""
        self.channel.line.here[self.channel.id].remove(self)


def words_in(parts: list[dict[str, Any]]) -> str:
    """All that is written in components."""
    return "\n".join(
        filter(
            None,
            (f"{part.get('content', '')}\n{words_in(part.get('components') or [])}".strip() for part in parts),
        )
    )


@dataclass
class Channel:
    """A channel, or the private messages of somebody."""

    line: Line
    id: int

    async def send(
        self,
        text: str = "",
        *,
        nonce: str,
        allowed_mentions: discord.AllowedMentions,
        view: Any = None,
        **_: Any,
    ) -> Sent:
        """Post a message; some answers get lost after it has arrived."""
        if nonce in self.line.nonces:
            return self.line.nonces[nonce]
        parts = view.to_components() if view is not None else []
        number = time_snowflake(self.line.now()) + next(self.line.numbers)
        sent = Sent(number, text or "", self, self.line.user, tuple(map(Part, parts)))
        self.line.nonces[nonce] = sent
        self.line.here.setdefault(self.id, []).append(sent)
        said = text or words_in(parts)
        private = self.id in self.line.letters.values()
        named = allowed_mentions.users if isinstance(allowed_mentions.users, list) else []
        people = {p.id for p in named if f"<@{p.id}>" in said} | {
            p for p, at in self.line.letters.items() if at == self.id
        }
        self.line.woken += [Woken(p, said, private) for p in people]
        if self.line.luck.random() < self.line.losing:
            raise OSError("the answer is lost")
        return sent

    async def history(self, *, limit: int, after: Any) -> AsyncIterator[Sent]:
        """The newest messages."""
        for sent in self.line.here.get(self.id, [])[-limit:]:
            if sent.id > after.id:
                yield sent

    def get_partial_message(self, id: int) -> Sent:
        """A message of this channel."""
        return next(sent for sent in self.line.here[self.id] if sent.id == id)

    async def fetch_message(self, id: int) -> Sent:
        """The same."""
        return self.get_partial_message(id)


@dataclass
class Line:
    """The played Discord, at a moment that is moved (seconds since 1970)."""

    luck: random.Random
    time: int
    user: Any = field(default_factory=lambda: discord.Object(ME))
    numbers: Any = field(default_factory=itertools.count)
    nonces: dict[str, Sent] = field(default_factory=dict)
    here: dict[int, list[Sent]] = field(default_factory=dict)
    letters: dict[int, int] = field(default_factory=dict)
    """The channel of each person's private messages."""
    losing: float = 0.02
    """How many answers get lost."""
    woken: list[Woken] = field(default_factory=list)
    """Whom messages have woken since this was looked at."""

    def now(self) -> datetime:
        """The moved time."""
        return datetime.fromtimestamp(self.time, UTC)

    def get_partial_messageable(self, id: int, **_: Any) -> Channel:
        """A channel."""
        return Channel(self, id)

    def message(self, channel: int, id: int) -> Sent | None:
        """A message, if it is there."""
        return next((sent for sent in self.here.get(channel, []) if sent.id == id), None)

    def get_channel(self, id: int) -> None:
        """Nothing is known without asking."""

    async def create_dm(self, person: Any) -> Channel:
        """Somebody's private messages."""
        return Channel(self, self.letters.setdefault(person.id, 10_000_000 + person.id))
