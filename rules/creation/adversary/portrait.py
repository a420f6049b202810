"""What the Arbiter makes of the Adversary: its name, its Icon, what it is like, what its Omens are (CR-AAA-11,
CR-AAA-29)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import Portray
from rules.creation.bounds.naming import LONGEST_NAME, one_line
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import ADVERSARY, contest, is_arbiter
from rules.creation.world.state import Creation

LONGEST = {"thing": 80, "icon": 16, "words": 300, "name": LONGEST_NAME}
"""Characters of each part."""


def portray(flow: Flow, seat: int, action: Portray) -> None:
    """The Arbiter describes the Adversary freely; what is left empty stays as it is."""
    state = flow.state
    if not is_arbiter(state, seat):
        raise NotAwaited("CR-AAA-29", "The Arbiter says what the Adversary is.")
    said = {part: one_line(getattr(action, part)) for part in LONGEST}
    for part, most in LONGEST.items():
        if len(said[part]) > most:
            raise Illegal("CR-AAA-11", f"Say it in {most} characters or fewer; that was {len(said[part])}.")
    said = {part: words for part, words in said.items() if words}
    if not said:
        raise Illegal("CR-AAA-11", "Say at least one thing of the Adversary, or what its next Omens are.")
    need_its_own(state, said)
    photo = action.photo if "thing" in said else contest(state).photo
    flow.set(contest=replace(contest(state), **said, photo=photo))
    flow.deity(ADVERSARY, name=contest(flow.state).name or state.deities[ADVERSARY].name)
    told = [f"Its Omens are {said['thing']}." if "thing" in said else "", said.get("words", "")]
    called = f"calls the Adversary {said['name']}" if "name" in said else f"portrays {who(ADVERSARY)}"
    flow.tell(" ".join(part for part in (f"{who(seat)} {called}.", *told) if part), photo=action.photo)


def need_its_own(state: Creation, said: Mapping[str, str]) -> None:
    """Refuses a name or an Icon that a deity bears: on the Map nobody could tell the two apart (CR-ICO-06,
    CR-ICO-15)."""
    for seat in state.seats:
        deity = state.deities[seat]
        if said.get("icon", "").casefold() == (deity.icon.casefold() or None):
            raise Illegal("CR-ICO-06", f"{who(seat)} bears that Icon. Choose another for the Adversary.")
        if said.get("name", "").casefold() == (deity.name.casefold() or None):
            raise Illegal("CR-ICO-15", f"{who(seat)} bears that name. Choose another for the Adversary.")
