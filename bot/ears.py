"""Whether people can be heard. While they cannot, because the bot was not there or its line to Discord was down,
nobody could have played, and so nobody's time runs out."""

from __future__ import annotations

from collections.abc import Callable


class Ears:
    """On which shards people are heard, and since when not on the others, in seconds since 1970. At the start
    that is since the bot was last known to be there (0 if nothing is known of it)."""

    def __init__(self, since: int, shards: Callable[[], int]) -> None:
        """``shards`` tells how many there are; that is known once Discord has answered."""
        self._start = since
        self._shards = shards
        self._heard: set[int] = set()
        self._lost: dict[int, int] = {}

    @property
    def deaf(self) -> bool:
        """Whether nobody can be heard at all."""
        return not self._heard

    @property
    def keen(self) -> bool:
        """Whether everybody can be heard."""
        return len(self._heard) >= self._shards()

    def hear(self, guild: int) -> bool:
        """Whether people of this server can be heard."""
        return self.shard_of(guild) in self._heard

    def shard_of(self, guild: int) -> int:
        """The shard by which Discord tells of a server."""
        return (guild >> 22) % self._shards()

    def lose(self, shard: int, at: int) -> None:
        """The line of a shard is down."""
        if shard in self._heard:
            self._heard.discard(shard)
            self._lost[shard] = at

    def since(self, shard: int) -> int | None:
        """Since when a shard has been silent; ``None`` if it is not."""
        return None if shard in self._heard else self._lost.get(shard, self._start)

    def regain(self, shard: int) -> None:
        """People can be heard again."""
        self._heard.add(shard)
