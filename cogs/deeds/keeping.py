"""What is taken home from a game: the book of it, its data, a film; and whether the shuffle was honest."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable

import discord

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.door.verify import in_words
from bot.door.verify import verify as played_again
from bot.keeping.table import Table
from bot.telling.answers import Asked, whisper
from bot.telling.seeing.shown import shown_in
from bot.telling.story.book import book as whole_book
from bot.telling.story.book import light_enough
from bot.telling.story.replay import film, stills
from bot.telling.story.taken_away import taken_away
from bot.telling.verb import refusal
from cogs.request import Request
from render.printing.book import Book
from render.printing.manuscript import manuscript, written
from render.printing.pdf import printed


def _text(whole: Book) -> bytes:
    return written(whole).encode()


WRITERS: dict[str, Callable[[Book], bytes]] = {"zip": manuscript, "pdf": printed, "md": _text}

REQUEST = 24 * 2**20
"""Bytes of files in one message: Discord takes 25 MiB with all that belongs to it, whatever a server may send."""


def heaviest(limit: int, files: int) -> int:
    """Most bytes of each of some files that go together, where one alone may have ``limit``."""
    return min(limit, REQUEST // max(1, files))


def _edition(table: Table) -> tuple[object, ...]:
    """What a book of a table hangs on, besides how somebody likes to see it."""
    people = tuple((s.seat, s.name, s.gone) for s in table.sitters)
    return table.id, table.seq, table.changed, table.status, people, table.house.colours, table.house.masked


async def send_book(bot: Demiurge, interaction: Asked, table: Table, form: str = "all") -> None:
    """The whole History as files, as whoever asks likes to see it. One that was written just now is given again
    as often as somebody likes."""
    sight = bot.store.people.sight(interaction.user.id)
    wanted = [suffix for suffix in WRITERS if form == suffix or (form == "all" and suffix != "md")]
    most = heaviest(interaction.filesize_limit, len(wanted))
    which = (*_edition(table), sight, most, *wanted)
    written_now = bot.easel.lectern.find(which)
    if written_now is None:
        bot.limits.grant(interaction.user.id, "book")
        whole = await whole_book(bot.easel, table, sight)
        bodies = [await asyncio.to_thread(light_enough, whole, WRITERS[suffix], most) for suffix in wanted]
        written_now = dict(zip(wanted, bodies, strict=True))
        bot.easel.lectern.put(which, written_now)
    files = [
        discord.File(io.BytesIO(body), filename=f"history-{table.game}-{table.id}.{suffix}")
        for suffix, body in written_now.items()
    ]
    so_far = "" if table.status == "ended" else " so far"
    await interaction.followup.send(f"The History of this game{so_far}.", files=files, ephemeral=True)


async def book(ask: Request) -> None:
    """The whole History and the book, from the board of a finished game."""
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    await send_book(ask.bot, ask.interaction, ask.table)


async def verify(ask: Request) -> str:
    """Play the game again from its seed and compare."""
    ask.bot.limits.grant(ask.person, "check")
    return in_words(await played_again(ask.bot.room, ask.table), ask.table)


async def replay(ask: Request) -> None:
    """The whole game as a moving picture."""
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    ask.bot.limits.grant(ask.person, "replay")
    sight, easel = ask.bot.store.people.sight(ask.person), ask.bot.easel
    if not sight.still:
        await ask.send((await film(easel, ask.table, sight)).file())
        return
    pictures = await stills(easel, ask.table, sight)
    if not pictures:
        raise Refused("This game could not be painted. **Step through** tells it move by move.")
    said = "The whole game in stills, as `/me seeing` has it; **Step through** on its board shows every move."
    files = [picture.file() for picture in pictures]
    await whisper(ask.interaction, said, shown_in(*pictures), files=files)


async def export(ask: Request) -> None:
    """The log of a finished game as JSON. During a game it would tell secrets."""
    ask.bot.limits.grant(ask.person, "book")
    table = ask.table
    if table.status != "ended":
        raise Refused(
            "The log holds hands and draws, so it can be taken away once the game is over. "
            "`/history export` gives the History so far."
        )
    file = discord.File(
        io.BytesIO(await taken_away(ask.bot.room, table)), filename=f"{table.game}-{table.id}.json"
    )
    await ask.send(file, "The whole game.")
