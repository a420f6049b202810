"""Standing orders: looked at, given and withdrawn by who gives them."""

from __future__ import annotations

from bot.door.ahead.ordering import Ordering
from bot.door.refusals import NOT_SEATED, Refused
from bot.telling.ahead import orders as told
from bot.telling.verb import refusal
from cogs.request import Request, chosen


async def orders(ask: Request) -> None:
    """The list, or the next step on the way to an order."""
    room, table, said = ask.bot.room, ask.table, chosen(ask.interaction)
    if why := refusal(ask.verb, table, ask.roles):
        raise Refused(why)
    if table.seated(ask.person) is None:
        raise Refused(NOT_SEATED)
    ordering = Ordering(room)
    match ask.pressed:
        case told.KIND if (page := told.page_of(said)) is not None:
            shown = await told.listed(room, table, ask.person, page=page)
        case told.KIND:
            shown = await told.choices(room, table, ask.person, said)
        case told.DO:
            shown = await told.moments(room, table, ask.person, f"{ask.thing} {said}")
        case told.WHEN:
            order = await told.order_of(room, table, ask.person, ask.thing, said)
            after = await ordering.give(table.id, ask.person, order, ask.source)
            shown = await told.listed(room, after, ask.person, "That is how it is answered from now on.")
        case told.DROP:
            kind_or_all = None if said == told.ALL else "" if said == told.ANY else said
            after = await ordering.withdraw(table.id, ask.person, kind_or_all, ask.source)
            shown = await told.listed(room, after, ask.person, "Withdrawn.")
        case _:
            shown = await told.listed(room, table, ask.person)
    await ask.answer(shown[0], *shown[1])
