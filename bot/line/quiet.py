"""Whom a message wakes of those it names: nobody who sleeps, and only who likes to be called so."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Sitter, Table
from bot.keeping.told import BESIDE, FIRST, How, Parcel
from rules.core import Seat


def sleeps(store: Store, table: Table, person: int, at: int = 0) -> int:
    """For how many seconds somebody will sleep from now on, or from a moment; 0 if they are awake, or have sat
    down to play at once."""
    at = at or seconds()
    here = any(s.person == person and table.house.live(s.seat) for s in table.sitters)
    return 0 if here else store.people.of(person).wakes_at(at) - at


def is_named(store: Store, person: int) -> bool:
    """Whether somebody is called by their name beside the board."""
    return store.people.of(person).calls in ("here", "both")


def listening(store: Store, people: Iterable[int]) -> discord.AllowedMentions:
    """Whom a message wakes of these people, at no table: who is awake and likes to be called by name."""
    at = seconds()
    known = {p: store.people.of(p) for p in dict.fromkeys(people)}
    loud = [p for p, habits in known.items() if habits.calls in ("here", "both") and habits.wakes_at(at) == at]
    return discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, loud)])


def waking(store: Store, table: Table, people: Iterable[int]) -> discord.AllowedMentions:
    """Whom a message in the channel of a table wakes of these people: nobody who is away from it."""
    away = {s.person for s in table.sitters if s.away_until > seconds()}
    here = [p for p in dict.fromkeys(people) if p not in away]
    loud = [p for p in here if is_named(store, p) and not sleeps(store, table, p)]
    return discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, loud)])


async def called_later(
    store: Store, table: Table, motion: str, sitters: Iterable[Sitter], message: int
) -> set[Seat]:
    """Whoever of these a message (its number) has not woken that names them is told of it in their morning, when
    they are back, or in the way they like: of a new vote, or of their turn where it is no ``motion``. Its answer
    may have been lost, and it is found hours later: when it was posted says whom it has woken. Returns who is
    told."""
    later: dict[tuple[int, How], list[Seat]] = {}
    posted = min(seconds(), int(discord.utils.snowflake_time(message).timestamp()))
    for sitter in sitters:
        known, at = store.people.of(sitter.person), seconds()
        away, likes = sitter.away_until > at, known.calls
        sleep = known.wakes_at(sitter.away_until) - at if away else sleeps(store, table, sitter.person)
        slept = sleep or sitter.away_until > posted or sleeps(store, table, sitter.person, posted)
        how: How = BESIDE if likes == "both" and not slept else FIRST
        how = FIRST if table.house.masked else how
        if slept or likes in ("private", "both") or table.house.masked:
            later.setdefault((seconds() + sleep if sleep else 0, how), []).append(sitter.seat)
    for (after, how), seats in later.items():
        call = Parcel.nudge(motion, seats, how)
        await store.outbox.put(table.id, [call], after=after)
    return {seat for seats in later.values() for seat in seats}
