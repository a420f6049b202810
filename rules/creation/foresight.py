"""Offers that would end the game are asked twice (CR-END-01)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Action, Chance, Offer, OneOf, Question, RuleError, SomeOf
from rules.creation import actions as do
from rules.creation import steps
from rules.creation.course import cycle
from rules.creation.course.flow import Flow
from rules.creation.deeds import carry_out
from rules.creation.pantheon import waiting
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation

HARMLESS = (
    do.Begin,
    do.Lay,
    do.AddField,
    do.TakeOut,
    do.Fill,
    do.Transform,
    do.Channel,
    do.Origin,
    do.MoveAct,
    do.Condense,
    do.Gamble,
    do.Pretend,
    do.Condensed,
)
"""What never ends a turn."""


def foretold(state: Creation, lore: Lore, question: Question) -> Question:
    """The same question; where the end is near, each offer is tried on a copy."""
    if question.motion or question.aside or not near(state):
        return question
    match question.ask:
        case OneOf():
            return tried(state, lore, question)
        case SomeOf() as some:
            return replace(question, ask=replace(some, final=tried_any(state, lore, question, some)))
    return question


def tried_any(state: Creation, lore: Lore, question: Question, some: SomeOf) -> bool:
    """Whether the game is over with the answer, whatever is chosen of several; who wins may depend on it."""
    least: Iterable[Action] = (offer.action for offer in some.offers)
    if question.kind == "decay":
        least = (do.Surrender(falls=cycle.least_painful(state, question.seat)),)
    return any(ending(state, lore, question.seat, action) is not None for action in least)


def near(state: Creation) -> bool:
    """Whether one answer may end the game: in the last turn of the last round and in what follows it, when victory
    is declared, and while the Creation box is open."""
    turn, roster = state.turn, state.roster
    if state.phase in ("victory", "echoes") or (state.phase in ("omens", "decay") and state.last_round):
        return True
    if state.phase != "turn" or turn is None or not state.last_round or turn.seat not in roster:
        return False
    return not any(state.deities[s].here for s in roster[roster.index(turn.seat) + 1 :])


def tried(state: Creation, lore: Lore, question: Question) -> Question:
    """A question with the offers marked that end the game."""
    return replace(question, ask=OneOf(tuple(marked(state, lore, question.seat, o) for o in question.offers)))


def marked(state: Creation, lore: Lore, seat: int, offer: Offer) -> Offer:
    """An offer, asked twice if the game would be over."""
    if offer.why_not or ending(state, lore, seat, offer.action) is None:
        return offer
    return replace(offer, final=True)


def ending(state: Creation, lore: Lore, seat: int, action: Action) -> Creation | None:
    """The world after an action that ends it, or that closes the box of one that has ended."""
    if isinstance(action, HARMLESS):
        return None
    flow = Flow(state, lore, Chance("foreseen"))
    try:
        carry_out(flow, seat, action)
        steps.go_on(flow)
        waiting.lapse(flow, seat, action)
        if flow.state.phase == "victory":
            steps.settle(flow)
    except (RuleError, KeyError):
        return None
    over = ("over",) if state.phase == "echoes" else ("echoes", "over")
    return flow.state if flow.state.phase in over else None
