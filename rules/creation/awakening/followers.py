"""Followers that a deity names itself (CR-STR-36)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation.actions import NameFollowers
from rules.creation.awakening import choices, objects
from rules.creation.bounds.naming import names_taken
from rules.creation.bounds.objects import key
from rules.creation.course import polls
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import OWN
from rules.creation.world.book.following import too_long
from rules.creation.world.matters import Followed
from rules.creation.world.state import Creation

KIND = "patronage"
TRIES = 3


def judging(state: Creation) -> bool:
    """Whether the Pantheon votes on somebody's followers now."""
    return any(isinstance(p.matter, Followed) for p in state.polls)


def may_name(state: Creation, seat: int) -> bool:
    """Whether a deity may still propose followers of its own."""
    now = choices.choosing(state)
    mine = state.deities[seat]
    return now == (seat, KIND) and mine.unheard < TRIES and OWN not in mine.attributes and not judging(state)


def propose(flow: Flow, seat: int, action: NameFollowers) -> None:
    """Put one's own word for them before the Pantheon."""
    state = flow.state
    if choices.choosing(state) != (seat, KIND) or judging(state):
        raise NotAwaited("CR-STR-36", "Followers are named on your turn in the Patronage round.")
    words, thing, photo, boxed = action.words, action.thing, action.photo, action.boxed
    words = " ".join(plain(words).split())
    if too_long(words):
        such = ", ".join(flow.lore.following(state.options)[:2])
        raise Illegal("CR-STR-36", f"Name them in one to three words: {such}.")
    if OWN in state.deities[seat].attributes:
        mine = state.deities[seat].followers
        raise Illegal("CR-STR-36", f"{mine} follow you. Take one of the book's beside them, or keep to one.")
    if state.deities[seat].unheard >= TRIES:
        raise Illegal("CR-STR-36", "Three names were turned down. Take one of the book's.")
    if key(words) in names_taken(state, flow.lore):
        raise Illegal("CR-STR-36", f"Somebody has {words} already, or they are in the book. Name others.")
    if thing or boxed:
        trial = Flow(state, flow.lore, flow.chance)
        objects.bring(trial, seat, thing, photo, boxed)
    polls.open_poll(
        flow,
        Followed(seat, words, thing, photo, boxed),
        f"{who(seat)} would be followed by {words}.",
        by=seat,
        rule="CR-STR-36",
    )


def judge(flow: Flow, matter: Followed, *, passed: bool) -> None:
    """The vote is over: they follow it, or it chooses again."""
    if not passed:
        flow.deity(matter.seat, unheard=flow.state.deities[matter.seat].unheard + 1)
        flow.ask()
        flow.tell(f"No {matter.words} follow {who(matter.seat)}, who chooses again.", kind="vote")
        return
    flow.deity(matter.seat, followers=matter.words)
    choices.choose(flow, matter.seat, OWN)
    if matter.thing or matter.boxed:
        objects.with_attribute(flow, matter.seat, matter.thing, matter.photo, matter.boxed)
