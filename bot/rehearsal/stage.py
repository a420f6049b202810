"""What an act stands on: the place, what was made there and must be taken away, and the ways an act may end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import discord
import msgspec

from bot.keeping import content
from bot.keeping.settings import Complaint
from render.studio import Studio
from rules.core import AnyGame

Verdict = Literal["held", "note", "skipped", "differs"]

Place = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread
"""Where a table may be: announcement channels are text channels, posts of forums are threads."""

Where = Literal["anywhere", "channels"]
"""Where an act can be played: wherever messages stand, or only in channels that have threads of their own."""

KINDS = {
    discord.ChannelType.text: "a text channel",
    discord.ChannelType.news: "an announcement channel",
    discord.ChannelType.voice: "a voice channel",
    discord.ChannelType.stage_voice: "a stage channel",
    discord.ChannelType.public_thread: "a thread",
    discord.ChannelType.news_thread: "a thread of announcements",
    discord.ChannelType.private_thread: "a private thread",
}


class Differs(Exception):
    """Discord does something else than the bot relies on. The text says what."""


class Skipped(Exception):
    """An act that cannot be tried. The text says why."""


class Note(Exception):
    """An act that tells something worth knowing on which the bot does not rely."""


class Finding(msgspec.Struct, frozen=True):
    """How one act went."""

    act: str
    verdict: Verdict
    says: str = ""

    def __str__(self) -> str:
        return f"{self.verdict:8} {self.act}" + (f": {self.says}" if self.says else "")


class Wishes(NamedTuple):
    """What the owner has asked for."""

    patience: float = 60.0
    """Seconds for which people are waited for."""
    everywhere: bool = False
    """Channels of other kinds may be made and taken away."""
    patient: bool = False
    """Sixteen minutes may be waited for a panel to grow old."""


@dataclass
class Stage:
    """Where the acts are played, and what has been made there. Addresses outlive the client; objects do not."""

    client: discord.Client
    channel: Place
    wishes: Wishes
    since: int
    """The newest message there was. Nothing older than this is taken away."""
    games: dict[str, AnyGame]
    """What can be played."""
    studio: type[Studio] = Studio
    """Who paints the boards."""
    messages: list[tuple[int, int]] = field(default_factory=list)
    """Channel and id of what was posted."""
    threads: list[int] = field(default_factory=list)
    made: list[int] = field(default_factory=list)
    """Channels that were made."""
    board: discord.Message | None = None
    history: discord.Thread | None = None
    away: bool = False
    """The bot has logged out, and is not back yet."""
    standing: int = 0
    """A panel for everybody that was posted before the bot logged out."""
    private: int = 0
    """A panel that one person sees, from before the bot logged out, and when it was shown."""
    shown: float = 0.0

    @classmethod
    async def at(
        cls, client: discord.Client, channel: int, wishes: Wishes, games: dict[str, AnyGame] | None = None
    ) -> Stage:
        """A stage in this channel or thread, for all games of the house, or for those that are loaded already.

        Raises:
            Complaint: there is none for the bot, or it is none for a game.
        """
        found = await place(client, channel)
        since = found.last_message_id or found.id
        return cls(client, found, wishes, since, content.load().games if games is None else games)

    async def back(self, client: discord.Client) -> None:
        """The bot has logged in again: nothing that hangs on its former self is used any more."""
        self.client, self.channel = client, await place(client, self.channel.id)
        self.board = self.history = None
        self.away = False

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.client.user is not None
        return self.client.user.id

    @property
    def kind(self) -> str:
        """What the place is, in words."""
        return kind(self.channel)

    def has_threads(self) -> discord.TextChannel:
        """The channel, for acts that make threads in it."""
        if not isinstance(self.channel, discord.TextChannel):
            raise Skipped(f"{self.kind} has no threads of its own: name a text channel to try this")
        return self.channel

    def needs_board(self) -> discord.Message:
        """The board, for acts that come after it."""
        if self.board is None:
            raise Skipped("there is no board to try it on")
        return self.board

    def needs_history(self) -> discord.Thread:
        """The History thread, for acts that come after it."""
        if self.history is None:
            raise Skipped("there is no thread to try it in")
        return self.history


class Act(NamedTuple):
    """One thing the bot relies on, and how it is tried."""

    name: str
    play: Callable[[Stage], Awaitable[None]]
    where: Where = "anywhere"


def kind(channel: Place) -> str:
    """What a place is, in words."""
    if isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel):
        return "a forum post"
    return KINDS[channel.type]


async def place(client: discord.Client, channel: int) -> Place:
    """A channel or thread in which a table may be.

    Raises:
        Complaint: the bot cannot see it, or nothing can be written there.
    """
    try:
        found = client.get_channel(channel) or await client.fetch_channel(channel)
    except discord.HTTPException as fault:
        raise Complaint(
            f"Channel {channel} cannot be seen: invite the bot to its server, give it View Channel there (in a"
            " private thread, mention it once), and copy the id of the channel (Developer Mode, right-click, Copy"
            " Channel ID)."
        ) from fault
    if isinstance(found, discord.ForumChannel):
        raise Complaint(f"Channel {channel} is a forum: make a post in it for tests and name that.")
    if not isinstance(found, Place):
        raise Complaint(f"Nothing for a game can be written in channel {channel}: name a text channel for tests.")
    return found
