"""The messages of calls for players: posted, renewed, and found again where the bot was ended before it knew."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Iterator, Mapping

import discord
from msgspec.structs import replace

from bot.keeping.society.calls import Call
from bot.keeping.store import Store
from bot.line.quiet import listening
from bot.line.wire import NOBODY, UNREACHABLE
from bot.telling.addresses import Beckon
from bot.telling.company import beckoning
from rules.core import AnyGame

log = logging.getLogger(__name__)

_BACK = 100
"""Messages of a channel that are looked through for a call."""


class Callboard:
    """Shows the calls of all servers."""

    def __init__(self, client: discord.Client, store: Store, games: Mapping[str, AnyGame]) -> None:
        self.client = client
        self.store = store
        self.games = games

    async def show(self, call: Call) -> Call:
        """Renew the message of a call, or post it; one without anybody says that it is over, and is forgotten when
        all have been told. Returns the call with the message it has then."""
        game = self.games.get(call.game)
        if not call.wishes:
            await self.over(call, beckoning.empty(game))
            if not call.late:
                await self.store.calls.drop(call.id)
            return call
        view = beckoning.layout(game, call)
        try:
            if call.message:
                await self._message(call).edit(view=view, allowed_mentions=NOBODY)
                return call
        except discord.NotFound:
            log.info("call %s was taken away, and is shown anew", call.id)
        except UNREACHABLE as fault:
            log.warning("call %s is not renewed: %s", call.id, fault)
            return call
        try:
            posted = await self._channel(call).send(view=view, allowed_mentions=NOBODY)
        except UNREACHABLE as fault:
            log.warning("call %s is not shown: %s", call.id, fault)
            return call
        return await self.store.calls.keep(replace(call, message=posted.id))

    async def over(self, call: Call, text: str, people: Iterable[int] = ()) -> None:
        """The last word of a call, said to these people as well."""
        with contextlib.suppress(*UNREACHABLE):
            if call.message:
                await self._message(call).edit(view=beckoning.closed(text), allowed_mentions=NOBODY)
        await self._say(call, text, [*people])

    async def tell_late(self, call: Call) -> None:
        """Say so to those who have waited long enough and have not been told, and forget a call that is over."""
        if call.id not in self.store.calls.known:
            return
        if call.late:
            people = [wish.person for wish in call.late]
            await self._say(call, beckoning.in_vain(self.games.get(call.game), call, people), people)
        if not call.wishes:
            await self.store.calls.drop(call.id)
        elif call.late:
            await self.store.calls.keep(replace(call, late=()))

    async def found_again(self, call: Call) -> Call:
        """The call with its message, where that was posted and the bot was ended before it knew."""
        if call.message:
            return call
        ours = {Beckon(call.id, verb).id for verb in (beckoning.IN, beckoning.OUT)}
        try:
            async for message in self._channel(call).history(limit=_BACK):
                if not ours.isdisjoint(_addresses(message.components)):
                    return replace(call, message=message.id)
        except UNREACHABLE as fault:
            log.info("whether call %s is shown is not known: %s", call.id, fault)
        return call

    async def _say(self, call: Call, text: str, people: list[int]) -> None:
        if people:
            with contextlib.suppress(*UNREACHABLE):
                await self._channel(call).send(text, allowed_mentions=listening(self.store, people))

    def _channel(self, call: Call) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(call.channel, guild_id=call.guild)

    def _message(self, call: Call) -> discord.PartialMessage:
        return self._channel(call).get_partial_message(call.message)


def _addresses(parts: Iterable[object]) -> Iterator[str]:
    """What stands behind the buttons of a message."""
    for part in parts:
        yield str(getattr(part, "custom_id", "") or "")
        yield from _addresses(getattr(part, "children", ()))
