"""Looking back: the last lines of the History, and a finished game after each of its moves."""

from __future__ import annotations

from bot.door.refusals import Refused
from bot.telling.addresses import is_number
from bot.telling.story import history as lines
from bot.telling.story.stepping import IN_WORDS, in_words, page
from bot.telling.verb import refusal
from cogs.request import Request, chosen


async def history(ask: Request) -> str:
    """The last lines of the History."""
    return await lines.recent(ask.bot.room, ask.table)


async def step(ask: Request) -> None:
    """The finished game after one of its moves: the first at first, then as pressed or chosen; or the whole of
    that position in words."""
    table, said = ask.table, chosen(ask.interaction) or ask.thing[1:]
    if why := refusal(ask.verb, table, ask.roles):
        raise Refused(why)
    if table.state is None:
        raise Refused("That game was closed before it began.")
    at, easel = int(said) if is_number(said) else 0, ask.bot.easel
    if ask.thing.startswith(IN_WORDS):
        await ask.tell(await in_words(easel, table, at))
    else:
        await ask.show_apart(await page(easel, table, at, ask.bot.store.people.sight(ask.person)))
