"""Something a person asks of a table, typed or pressed, and the ways to answer it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.client import Demiurge
from bot.door.opening import Person
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.society.servers import Deed, Done
from bot.keeping.table import Table
from bot.telling.answers import Asked, card, whisper
from bot.telling.panel import Panel
from bot.telling.verb import Role, TableVerb, roles


@dataclass(kw_only=True)
class Request:
    """A verb, what was said with it, and the table it is asked of. ``pressed`` is the address behind a press; what
    is typed has none. ``thing`` is what the address of a press says beside the verb."""

    bot: Demiurge
    interaction: Asked
    verb: TableVerb
    words: dict[str, Any] = field(default_factory=dict)
    found: Table | None = None
    pressed: str = ""
    thing: str = ""
    sure: bool = False
    afar: bool = False
    """Whether this is pressed elsewhere than where the table is told of: the rights one has there do not count."""

    @property
    def table(self) -> Table:
        """The table that is asked."""
        assert self.found is not None
        return self.found

    @property
    def person(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def source(self) -> str:
        """What makes this request another than any other."""
        return f"i{self.interaction.id}"

    @property
    def moderator(self) -> bool:
        """Whether a moderator asks."""
        return not self.afar and is_moderator(self.interaction)

    @property
    def roles(self) -> frozenset[Role]:
        """What the asker is to the table."""
        return roles(self.table, self.person, moderator=self.moderator)

    @property
    def inside(self) -> bool:
        """Whether this was pressed in a message that only the asker sees."""
        return bool(self.pressed) and is_private(self.interaction)

    @property
    def silent(self) -> bool:
        """Whether the board shows what has come of it, to whoever has pressed it there."""
        return bool(self.pressed) and self.found is not None and self.found.status in self.verb.shown

    @property
    def bygone(self) -> bool:
        """Whether this is pressed in a private message about what could be done only before the game began."""
        begun = self.found is not None and self.found.status != "lobby"
        return begun and self.inside and self.verb.may.keys() == {"lobby"}

    async def acknowledge(self) -> None:
        """Tell Discord that an answer is coming, before anything is changed: what takes long is answered all the
        same. Where the board will show what has come of it, nothing is announced."""
        response = self.interaction.response
        if response.is_done():
            return
        if self.silent:
            await response.defer()
        else:
            await response.defer(ephemeral=True, thinking=bool(self.pressed) and not self.inside)

    async def answer(self, text: str, *more: ui.Item[Any]) -> None:
        """Answer in the private message that was pressed, or in a new one."""
        if not self.inside:
            await whisper(self.interaction, text, *more)
            return
        self.bot.panels.living.turned(self.interaction.message)
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(view=card(text, *more))
        else:
            await self.interaction.response.edit_message(view=card(text, *more))

    async def tell(self, text: str, *more: ui.Item[Any]) -> None:
        """Answer in a private message of its own."""
        await whisper(self.interaction, text, *more)

    async def show(self, panel: Panel) -> None:
        """Answer with a panel, in the private message that was pressed or in a new one; an older one is closed."""
        await self.bot.panels.living.shown(self.table.id, self.person, await self._shown(panel), panel)

    async def show_apart(self, panel: Panel) -> None:
        """The same with a panel that is not of the table as it stands: nothing newer closes it."""
        self.bot.panels.living.turned(await self._shown(panel))

    async def _shown(self, panel: Panel) -> discord.WebhookMessage | discord.InteractionMessage:
        if self.inside:
            return await self.interaction.edit_original_response(view=panel.view, attachments=panel.files())
        return await self.interaction.followup.send(
            view=panel.view, files=panel.files(), ephemeral=True, wait=True
        )

    async def send(self, file: discord.File, text: str = "") -> None:
        """Answer with a file."""
        await self.interaction.followup.send(text, file=file, ephemeral=True)


def is_moderator(interaction: Asked) -> bool:
    """Whether somebody may manage channels here, or is of the staff by the role that the server has named."""
    if interaction.permissions.manage_channels:
        return True
    staff, user = interaction.client.store.servers.of(interaction.guild_id or 0).staff, interaction.user
    return isinstance(user, discord.Member) and any(role.id == staff for role in user.roles)


def done(interaction: Asked, what: str) -> Done:
    """What somebody does by the right of the staff, to be written down with it."""
    deed = Deed(seconds(), interaction.user.id, what)
    return Done(interaction.guild_id or 0, deed, f"i{interaction.id}")


def is_private(interaction: Asked) -> bool:
    """Whether what was pressed is a message only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def person_of(user: discord.User | discord.Member) -> Person:
    """Somebody on the server, by the name they go by there, as far as it can be seen."""
    name = speech.clean(user.display_name) or speech.clean(user.name) or "Somebody"
    roles = frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset[int]()
    return Person(user.id, name, roles)


def in_voice(interaction: Asked) -> frozenset[int]:
    """The people in the voice channel of whoever asks, by number."""
    user = interaction.user
    voice = user.voice.channel if isinstance(user, discord.Member) and user.voice else None
    return frozenset(voice.voice_states) if voice else frozenset()


def chosen(interaction: Asked) -> str:
    """What was chosen in a select."""
    data: dict[str, Any] = dict(interaction.data or {})
    return str((data.get("values") or [""])[0])


def written(interaction: Asked) -> str:
    """What was typed into a modal of one line."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return ""
    data: dict[str, Any] = dict(interaction.data or {})
    parts = data.get("components") or [{}]
    return str((parts[0].get("component") or {}).get("value") or "").strip()
