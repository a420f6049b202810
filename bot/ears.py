"""Whether people can be heard. While they cannot, because the bot was not there, its line to Discord was down,
Discord could not reach their server or the machine was asleep, nobody could have played, and so nobody's time runs
out."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.keeping.engines.shards import Shards, since

_NAP = 150.0
"""Seconds between two looks that are no sleep yet: somebody looks every minute."""


def listening() -> dict[str, Any]:
    """What is heard of Discord, and kept of it: the fewest intents there are, none of them privileged, and neither
    members nor messages. Messages come without their content: they are only counted, so that the board can move
    down after the talk."""
    return {
        "intents": discord.Intents(guilds=True, guild_reactions=True, guild_messages=True, voice_states=True),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
    }


class Ears:
    """On which shards people are heard, and since when not on the others, in seconds since 1970. At the start
    that is since the bot was last known to be there (0 if nothing is known of it)."""

    def __init__(
        self, notes: Mapping[tuple[int, int], int], shards: Callable[[], int], ours: Shards | None = None
    ) -> None:
        """``notes`` say when people of a shard, one of so many, were last known to be heard. ``shards`` tells how
        many there are; that is known once Discord has answered. Of these the bot has ``ours``, or all."""
        self._notes = notes
        self._shards = shards
        self._ours = ours
        self._heard: set[int] = set()
        self._lost: dict[int, int] = {}
        self._missing: dict[int, int] = {}
        self._losses: Counter[int] = Counter()

    @property
    def deaf(self) -> bool:
        """Whether nobody can be heard at all."""
        return not self._heard

    @property
    def heard(self) -> int:
        """On how many shards people can be heard."""
        return len(self._heard)

    @property
    def shards(self) -> int:
        """How many shards the bot has."""
        return len(self._ours.ids) if self._ours else self._shards()

    @property
    def keen(self) -> bool:
        """Whether everybody can be heard on the bot's shards."""
        return self.heard >= self.shards

    @property
    def whole(self) -> bool:
        """Whether everybody can be heard, and Discord reaches all servers."""
        return self.keen and not self._missing

    def hear(self, guild: int) -> bool:
        """Whether people of this server can be heard."""
        return self.shard_of(guild) in self._heard and guild not in self._missing

    def miss(self, guild: int, since: int) -> None:
        """Discord itself cannot reach this server."""
        self._losses[guild] += 1
        self._missing.setdefault(guild, since)

    def missing(self, guild: int) -> int | None:
        """Since when Discord cannot reach a server; ``None`` if it can."""
        return self._missing.get(guild)

    @property
    def out_of_reach(self) -> tuple[int, ...]:
        """Servers that Discord cannot reach."""
        return tuple(self._missing)

    def find(self, guild: int) -> None:
        """The server is there again, or none of the bot's any more."""
        self._missing.pop(guild, None)

    def shard_of(self, guild: int) -> int:
        """The shard by which Discord tells of a server."""
        return (guild >> 22) % self._shards()

    def lose(self, shard: int, at: int) -> None:
        """The line of a shard is down."""
        self._losses[shard] += 1
        if shard in self._heard:
            self._heard.discard(shard)
            self._lost[shard] = at

    def losses(self, of: int) -> int:
        """How often a shard, or a server, has been lost: whoever gives time back must see whether it is again."""
        return self._losses[of]

    def since(self, shard: int) -> int | None:
        """Since when a shard has been silent; ``None`` if it is not."""
        if shard in self._heard:
            return None
        return self._lost[shard] if shard in self._lost else since(shard, self._shards(), self._notes)

    def regain(self, shard: int) -> None:
        """People can be heard again."""
        self._heard.add(shard)


class Sleep:
    """Notices that the machine was asleep, or this process was stopped, by looks at the machine's clock: nothing
    else tells, and the deadlines that came meanwhile are the first thing it would keep when it wakes up."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self._looked: float | None = None

    def lasted(self, *, every_minute: bool = False) -> int:
        """How many seconds it was asleep since the last look; 0 if it was not, or if nobody looks
        ``every_minute``."""
        before, now = self._looked, self.clock()
        if every_minute or before is not None:
            self._looked = now
        return int(now - before) if before is not None and now - before > _NAP else 0
