"""Questions of Advocate, Arbiter, Adversary (CR-AAA)."""

from __future__ import annotations

from rules.core import Blank, Offer, Question
from rules.creation import actions as do
from rules.creation.adversary import growth, sentinels
from rules.creation.asking.base import cells, offer, pick, question, written
from rules.creation.deities.roles import contest, judge
from rules.creation.world.book.phases import END
from rules.creation.world.state import Creation

ROLES = pick([offer("advocate", do.TakeRole(role="advocate")), offer("arbiter", do.TakeRole(role="arbiter"))])

PORTRAIT = written(
    (
        Blank(name="thing", kind="text", required=False, most=80),
        Blank(name="photo", kind="photo", required=False),
        Blank(name="name", kind="text", required=False, most=60),
        Blank(name="icon", kind="text", required=False, most=16),
        Blank(name="words", kind="long", required=False, most=300),
    ),
    do.Portray(),
)


def roles(state: Creation) -> list[Question]:
    """Who would be the Advocate; the first answer settles it."""
    first, *others = state.here
    hours = state.options.vote_wait_hours
    found = [question(state, first, "role", ROLES, silence="role", hours=hours, id=f"{state.asked}.role")]
    return found + [question(state, s, "role", ROLES, waits=False, id=f"{state.asked}.role") for s in others]


def omens(state: Creation) -> list[Question]:
    """Where the next Omen goes, asked of whoever says so (CR-AAA-02)."""
    seat = growth.chooser(state)
    if seat is None or not contest(state).due:
        return []
    fields = growth.room(state).fields
    chance = offer("chance", do.PlaceOmens(), course="closing")
    ask = pick([*(offer(f"omen-{f}", do.PlaceOmens(fields=(f,))) for f in fields), chance])
    hours = state.options.vote_wait_hours
    found = [question(state, seat, "omen", ask, silence="omen", hours=hours)]
    if contest(state).due > 1:
        form = written((cells(among=fields),), do.PlaceOmens())
        found.append(question(state, seat, "omen-fields", form, waits=False))
    return found


def sentinel_offers(state: Creation) -> list[Offer]:
    """Every Field a Sentinel could stand on (CR-AAA-22)."""
    if not sentinels.may_draw(state):
        return []
    return [offer(f"sentinel-{f}", do.DrawSentinel(field=f)) for f in sentinels.spots(state)]


def portrait(state: Creation) -> list[Question]:
    """The Arbiter may say at any time what the Adversary is (CR-AAA-11, CR-AAA-29)."""
    seat = judge(state) if state.contest is not None else None
    if seat is None or state.phase in END:
        return []
    return [question(state, seat, "portrait", PORTRAIT, waits=False, id=f"{state.round}.portrait", aside=True)]
