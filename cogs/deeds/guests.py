"""Who may join a lobby: what its host decides, and what people are told of it privately."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable
from typing import Any

import discord

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.keeping.told import Note
from bot.line.wire import UNREACHABLE
from bot.telling.addresses import EARLIER, is_number
from bot.telling.company import guests
from bot.telling.tidings import noted
from bot.telling.verb import refusal
from cogs.request import Request, chosen
from rules.core import listed

log = logging.getLogger(__name__)


async def invite(ask: Request) -> str | None:
    """Name people or a role; without them, show the host's card. Its buttons and menus come here too."""
    lobby, number, person, source = ask.bot.lobby, ask.table.id, ask.person, ask.source
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    match ask.pressed:
        case guests.ONLY:
            after = await lobby.by_invitation(number, person, only=ask.thing == "yes", source=source)
        case guests.NAMED:
            after = await _invited(ask, *_named(ask))
        case guests.LET_IN:
            after = await lobby.let_in(number, person, _person(ask.thing), source)
            await _added(ask, after, [_person(ask.thing)])
        case guests.NOT_NOW:
            after = await lobby.turn_away(number, person, _person(ask.thing), source)
            await _write(ask, _person(ask.thing), "The table is kept small this time. You are welcome to watch.")
        case guests.SEND_AWAY:
            after = await lobby.send_away(number, person, _person(chosen(ask.interaction)), source)
            told = "The host has asked you to get up from the table there. You are welcome to watch."
            await _write(ask, _person(chosen(ask.interaction)), told)
        case _:
            who = ask.words.get("who")
            if who is not None:
                people, roles = ([], [who.id]) if isinstance(who, discord.Role) else ([who], [])
                await _invited(ask, [p.id for p in people if not p.bot], roles)
                return f"{who.mention} may sit down without asking."
            after = ask.table
    text, items = guests.card(after)
    await ask.answer(text, *items)
    return None


async def knocked(ask: Request, before: Table, after: Table) -> str:
    """Somebody has asked to join: the host is called privately too, if they like that or the channel is mute."""
    likes = ask.bot.store.people.of(after.host).calls in ("private", "both")
    if not before.house.guests.asking and (likes or ask.bot.courier.trouble(after)):
        name = speech.escape(after.house.guests.asking[ask.person])
        text = f"**{name}** asks to join your table in <#{after.channel}>."
        buttons = tuple((label, verb, f"{ask.person}") for label, verb in _ANSWERS)
        await _send(ask, after.host, view=noted(after, Note(text=text, buttons=buttons)))
    return "This table is by invitation. I have asked the host for you; you hear of it when you are let in."


_ANSWERS = (("Let them in", guests.LET_IN), ("Not now", guests.NOT_NOW))


async def _invited(ask: Request, people: list[int], roles: list[int]) -> Table:
    if not people and not roles:
        raise Refused("Bots do not play. **Add a computer player** on the board seats one.")
    seated = [person for person in people if ask.table.sits(person)]
    people = [person for person in people if person not in seated]
    if seated and not people and not roles:
        who = listed(f"<@{person}>" for person in seated)
        sits = "You sit" if seated == [ask.person] else f"{who} sit{'s' * (len(seated) == 1)}"
        raise Refused(f"{sits} at this table already. Name somebody else.")
    ask.bot.limits.grant(ask.person, "call")
    after = await ask.bot.lobby.invite(ask.table.id, ask.person, people, roles, ask.source)
    await _added(ask, after, people)
    return after


async def _added(ask: Request, table: Table, people: Iterable[int]) -> None:
    """Who is invited to a private thread is brought there, or they would not see it."""
    place = ask.bot.get_channel(table.channel)
    if not isinstance(place, discord.Thread):
        place = ask.interaction.channel if ask.interaction.channel_id == table.channel else None
    if isinstance(place, discord.Thread) and place.is_private():
        for person in people:
            with contextlib.suppress(*UNREACHABLE):
                await place.add_user(discord.Object(person))


async def _write(ask: Request, person: int, text: str) -> None:
    """Tell somebody privately what is not for all; who takes no letters learns it when they press again."""
    await _send(ask, person, content=f"{speech.escape(ask.bot.room.game(ask.table).title)}: {text}")


async def _send(ask: Request, person: int, **what: Any) -> None:
    try:
        found = ask.bot.get_user(person) or await ask.bot.fetch_user(person)
        await found.send(**what)
    except (discord.Forbidden, discord.NotFound, *UNREACHABLE) as fault:
        log.info("person %s cannot be written to: %s", person, fault)


def _named(ask: Request) -> tuple[list[int], list[int]]:
    """The people and roles chosen in a menu, without bots."""
    data: dict[str, Any] = dict(ask.interaction.data or {})
    found = data.get("resolved") or {}
    users, roles = found.get("users") or {}, found.get("roles") or {}
    wanted = [str(v) for v in data.get("values") or ()][: guests.MOST_NAMED]
    people = [int(v) for v in wanted if v in users and not users[v].get("bot")]
    return people, [int(v) for v in wanted if v in roles]


def _person(thing: str) -> int:
    if not is_number(thing) and not (thing.isascii() and thing.isdigit() and len(thing) <= 20):
        raise Refused(EARLIER)
    return int(thing)
