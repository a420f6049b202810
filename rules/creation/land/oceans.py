"""Bodies of one Element are Designated as Oceans, and grow (CR-REA-45 to CR-REA-51)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import counted, who
from rules.creation.bounds.designating import grown
from rules.creation.bounds.prices import cost
from rules.creation.course import history, turns
from rules.creation.course.flow import Flow
from rules.creation.world.book.lore import Lore
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Ocean
from rules.creation.world.realms import element_of
from rules.creation.world.state import Creation


def question(draft: Draft) -> str:
    """What the Pantheon is asked."""
    many = counted(len(draft.fields), "Field")
    if draft.target:
        return f"{who(draft.seat)} would add {many} to {draft.name}."
    return f"{who(draft.seat)} would name {many} {draft.name}, with this landmark: {draft.thing}."


def stakes(state: Creation, lore: Lore, draft: Draft) -> list[str]:
    """What the Pantheon judges, and what follows from it."""
    element, many = lore.title(element_of(state, draft.fields[0])), counted(len(draft.fields), "Field")
    body = f"{element} on {' '.join(draft.fields)}, {many}. Costs {cost(state, draft)} Influence."
    asks = "Is it large enough for an Ocean, and does the landmark suit it?"
    then = f"Its Fields take no Decay marks then, and {who(draft.seat)} places Acts there for nothing."
    return [line for line in (draft.meaning, body, "" if draft.target else asks, then) if line]


def deed(draft: Draft) -> str:
    """One plain sentence about a Designation."""
    on = " ".join(draft.fields)
    if draft.target:
        return f"{who(draft.seat)} adds {on} to {draft.name}."
    return f"{who(draft.seat)} Designates {on} as {draft.name}."


def judge(flow: Flow, draft: Draft, *, passed: bool) -> None:
    """The vote on a Designation is over: it is paid, and the Ocean bears its name; or nothing is paid."""
    flow.ask(draft=None)
    due, held_now = cost(flow.state, draft), max(flow.state.deities[draft.seat].influence, 0)
    if not passed or due > held_now:
        history.settle(flow, passed=False)
        if passed:
            flow.tell(f"{draft.name} costs {due}, which {who(draft.seat)} can no longer pay.")
        else:
            flow.tell(f"{draft.name} is turned down.", kind="vote")
            turns.vetoed(flow, draft.request)
        return
    flow.pay(draft.seat, due, draft.name)
    flow.set(oceans=designated(flow, draft), last=flow.state.ground.reading(draft.fields))
    photo = "" if draft.target else draft.photo
    flow.tell(flow.read(deed(draft), draft.meaning), kind="ability", photo=photo)
    history.settle(flow, passed=True)
    turns.acted(flow)


def designated(flow: Flow, draft: Draft) -> tuple[Ocean, ...]:
    """All Oceans, with the new one, or with the one that has grown."""
    state, old = flow.state, grown(flow.state, draft)
    if old is not None:
        larger = replace(old, fields=state.ground.reading((*old.fields, *draft.fields)))
        return tuple(larger if ocean.id == old.id else ocean for ocean in state.oceans)
    made = Ocean(
        id=flow.id(),
        owner=draft.seat,
        hand=draft.hand,
        name=draft.name,
        thing=draft.thing,
        objects=draft.objects,
        photo=draft.photo,
        meaning=draft.meaning,
        element=element_of(state, draft.fields[0]),
        fields=state.ground.reading(draft.fields),
    )
    return (*flow.state.oceans, made)
