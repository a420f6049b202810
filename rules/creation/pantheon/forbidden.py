"""Rules that are forbidden in a channel, and all that it remembers of rules that were invented in it (CR-PRI-92,
CR-PRI-94)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.awakening import choices
from rules.creation.bounds.objects import key
from rules.creation.course import polls
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.world.book.gametypes import kinds
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import until
from rules.creation.world.matters import Same
from rules.creation.world.pages import BoxThing
from rules.creation.world.state import Creation
from rules.creation.world.worlds import every

MOST = 40
"""Rules that a channel remembers."""


def forbidden(state: Creation) -> tuple[str, ...]:
    """Rules that are forbidden in this channel (CR-PRI-92)."""
    return tuple(past.thing for past in state.remembered if past.rule == "forbidden")


def ideas(state: Creation, lore: Lore) -> tuple[str, ...]:
    """Rules to take as they stand: those of earlier worlds of the channel, the latest first, and the suggested
    ones; but none that is forbidden, whatever its words were under another theme."""
    same = {key(name): here for name, here in lore.same_idea(state.options).items()}
    earlier = tuple(past.thing for past in reversed(state.remembered) if past.rule == "kept")[:8]
    never = {key(same.get(key(text), text)) for text in forbidden(state)}
    told = (same.get(key(text), text) for text in (*earlier, *lore.ideas(state.options)))
    return tuple({key(text): text for text in told if key(text) not in never}.values())


def may_point(state: Creation, seat: int) -> tuple[str, ...]:
    """Forbidden rules which a deity may say that the posted one is: until the first Cosmic choice (CR-PRI-94)."""
    invention = state.invention
    if invention is None or invention.by == seat or invention.fate not in ("posted", "stands"):
        return ()
    if not early(state) or any(isinstance(p.matter, Same) for p in state.polls):
        return ()
    return tuple(text for text in forbidden(state) if text not in invention.denied)[:25]


def early(state: Creation) -> bool:
    """Whether nobody has taken a Cosmic Attribute."""
    if state.number > 1:  # there most deities are whole when it is opened
        return state.phase == "invention"
    cosmic = kinds(state.options)[1]
    return until(state.phase, cosmic) and not any(
        cosmic in choices.chosen_kinds(state, seat) for seat in state.here
    )


def point_out(flow: Flow, seat: int, named: str) -> None:
    """Say that the posted rule is forbidden here; the host or most of the others confirm it (CR-PRI-94)."""
    state, invention = flow.state, flow.state.invention
    if not early(state) or invention is None:
        late = "A forbidden rule is pointed out right after it is posted, before the first Cosmic choice."
        raise NotAwaited("CR-PRI-94", late)
    if named not in may_point(state, seat):
        raise Illegal("CR-PRI-94", "Name a rule that is forbidden here, of which nobody has said so yet.")
    polls.open_poll(
        flow,
        Same(seat, named),
        f"{who(seat)} says that this rule is forbidden here: “{named}” Is it the same?",
        by=seat,
        rule="CR-PRI-94",
        detail=f"If it is, the game is over and {who(invention.by)} has lost. The yes of "
        f"{who(polls.host(state))}, "
        "the host, is enough.",
        everyone=True,
        without=(invention.by,),
    )


def judge_same(flow: Flow, matter: Same, passed: bool) -> None:
    """It is the same rule, and its inventor loses; or it is another one (CR-PRI-94)."""
    invention = flow.state.invention
    assert invention is not None
    if not passed:
        flow.set(invention=replace(invention, denied=(*invention.denied, matter.forbidden)))
        flow.tell("The Pantheon holds it for another rule.")
        return
    flow.set(invention=replace(invention, fate="broken"))
    finishing.finish(flow, f"{who(invention.by)} brings a forbidden rule in again and loses.", ())


def loser(state: Creation) -> int | None:
    """Who has lost by bringing a forbidden rule in again (CR-PRI-94)."""
    posted = (world.invention for world in every(state))
    return next((one.by for one in posted if one is not None and one.fate == "broken"), None)


def remembered(state: Creation) -> tuple[BoxThing, ...]:
    """Rules of this world, on all its Maps, and of those before it, for the next: the latest last."""
    past = state.remembered
    for world in every(state):
        past = with_one(past, world)
    return past


def with_one(remembered: tuple[BoxThing, ...], state: Creation) -> tuple[BoxThing, ...]:
    """What is remembered, with the rule that was invented on a Map."""
    invention = state.invention
    if invention is None or invention.fate in ("posted", "struck"):
        return remembered
    fate: Literal["kept", "forbidden"] = "kept" if invention.fate == "stands" else "forbidden"
    new = BoxThing(
        thing=invention.text,
        rule=fate,
        chosen_by=invention.by,
        poster=invention.by if fate == "kept" else -1,  # what is forbidden is not its inventor's to take out
        deity=state.deities[invention.by].name,
    )
    earlier = (past for past in remembered if key(past.thing) != key(new.thing))
    return (*earlier, new)[-MOST:]
