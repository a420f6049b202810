"""Acting as others on a server for tests (``TEST_GUILD``): whoever may manage its channels can sit in every seat
of a table, and invent people who do not exist, so that one person alone can try a game for six.

What arrives from them arrives as if the other had sent it; their rights on the server stay their own. What the bot
keeps of somebody who exists stays theirs: nobody reads it, or has them forgotten, by acting as them."""

from __future__ import annotations

import copy
import hashlib
from typing import TYPE_CHECKING, Any

import discord

from bot.telling.addresses import Mine

if TYPE_CHECKING:
    from discord import Interaction


REALLY = "really"
"""Where an interaction keeps who has sent it."""

_OWN = ("me", "mine", "away")
"""Commands about somebody at all their tables, on all servers."""

_EXIST = 2**33
"""Numbers from here on are people's on Discord."""


class Standins:
    """Who acts as whom on the server for tests; on all others nobody does, and after a restart nobody."""

    def __init__(self, guild: int | None) -> None:
        self.guild = guild
        self._as: dict[int, tuple[int, str]] = {}

    def put_on(self, person: int, other: int, name: str) -> None:
        """From now on this person acts as another."""
        self._as[person] = (other, name)

    def put_off(self, person: int) -> None:
        """From now on they act as themselves."""
        self._as.pop(person, None)

    def dress(self, interaction: Interaction[Any]) -> None:
        """Let what has arrived come from whom its sender acts as."""
        interaction.extras[REALLY] = interaction.user.id
        worn = self._as.get(interaction.user.id)
        if (
            worn is None
            or interaction.guild_id != self.guild
            or (worn[0] >= _EXIST and _about_oneself(interaction))
        ):
            return
        interaction.user = likeness(interaction.user, *worn)


def _about_oneself(interaction: Interaction[Any]) -> bool:
    """Whether it is about what the bot keeps of a person, at no table."""
    data: dict[str, Any] = dict(interaction.data or {})
    return data.get("name") in _OWN or Mine.read(str(data.get("custom_id", ""))) is not None


def likeness(user: discord.User | discord.Member, other: int, name: str) -> discord.User | discord.Member:
    """The same account under another number and name, with the rights it has."""
    worn = copy.copy(user)
    if isinstance(worn, discord.Member):
        worn._user = likeness(worn._user, other, name)  # type: ignore[assignment]
        worn.nick = None
        return worn
    worn.id, worn.name, worn.global_name = other, name, name
    return worn


def invented(name: str) -> int:
    """The number of somebody who does not exist: always the same for a name, and smaller than any of Discord's."""
    return 1 + int.from_bytes(hashlib.sha256(name.casefold().encode()).digest()[:4], "big")
