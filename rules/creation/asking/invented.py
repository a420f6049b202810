"""Questions about the rule that a deity brings into the world (CR-PRI-90 to CR-PRI-94)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Blank, Leave, Question, Seat
from rules.creation import actions as do
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.pantheon import forbidden, inventions
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation

NEW_RULE = written((Blank(name="text", kind="long", least=1, most=inventions.LONGEST),), do.Invent())
BACK_OR_NOT = pick([offer("back", do.ComeBack()), offer("leave", Leave(), final=True)])


def invention(state: Creation, lore: Lore) -> list[Question]:
    """A rule for the world, or none; later, of those who abandoned it, whether they come back. Who says nothing
    then has left."""
    posted = state.invention
    if posted is None:
        seat, hours = state.queue[0], state.options.vote_wait_hours
        ideas = enumerate(forbidden.ideas(state, lore))
        offers = [offer("none", do.Invent()), *(offer(f"idea-{at}", do.Invent(text=text)) for at, text in ideas)]
        return [
            question(state, seat, "invention", pick(offers), silence="invention", hours=hours),
            question(state, seat, "invent", NEW_RULE, waits=False),
        ]
    back = [seat for seat in state.here if inventions.may_return(state, seat)]
    hours = state.options.vote_wait_hours
    asked = (
        question(state, s, "come-back", BACK_OR_NOT, silence="leave", hours=hours, id=f"r{s}.come-back")
        for s in back
    )
    return [replace(one, lapse=Leave()) for one in asked]


def pointing(state: Creation) -> list[Question]:
    """Whether the posted rule is one that is forbidden here (CR-PRI-94)."""
    if state.invention is None or not state.remembered:
        return []
    found = ((seat, forbidden.may_point(state, seat)) for seat in state.here)
    return [
        Question(
            id=f"f{len(state.invention.denied)}.forbidden",
            seat=Seat(seat),
            kind="forbidden",
            ask=pick(offer(f"rule-{at}", do.PointOut(forbidden=text)) for at, text in enumerate(rules)),
            waits=False,
            aside=True,
        )
        for seat, rules in found
        if rules
    ]
