"""Icon and name (CR-ICO, CR-AWK-22)."""

from __future__ import annotations

import unicodedata

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation.actions import ProposeIcon
from rules.creation.bounds.naming import LONGEST_READING, one_line
from rules.creation.course import polls
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import ADVERSARY
from rules.creation.world.book.gametypes import KINDS, wishing
from rules.creation.world.book.phases import EMERGENCE, END, SHARES, until
from rules.creation.world.matters import Poll, Sign
from rules.creation.world.state import Creation

WIDE = ("all ", "every ", "any ", "everything", "anything")
"""Beginnings that sound like a whole class (CR-ICO-05)."""


LONGEST_EMOJI = 16
"""Characters of one emoji, with the colours, flags and joiners that belong to it."""


def open_personas(flow: Flow) -> None:
    """Icon and name come last, in no particular order."""
    if wishing(flow.state.options):
        flow.tell("Icons and names are chosen while the Map is made.", kind="round")
        flow.done()
        return
    flow.ask(phase="personas")
    flow.tell("All deities choose an Icon and a name.", kind="round")
    go_on(flow)


BESIDE = ("parameters", *EMERGENCE, SHARES)
"""Phases in which others make the Map, place, or bring objects."""


def side_by_side(state: Creation) -> bool:
    """Whether Icons and names are asked for now beside other things (CR-AWK-22)."""
    return state.phase in BESIDE and wishing(state.options)


def pending(flow: Flow, seat: int) -> Poll | None:
    """The vote on a deity's Icon, if there is one."""
    return next((p for p in flow.state.polls if isinstance(p.matter, Sign) and p.matter.seat == seat), None)


def no_time(state: Creation, seat: int) -> bool:
    """Whether this is no time for an Icon: the deity has not all its Attributes yet, or the game is over."""
    last = KINDS[-1] if wishing(state.options) else "parameters"
    return until(state.course, last) or state.phase in END or any(s == seat for s, _ in state.missed)


def may_propose(state: Creation, seat: int) -> bool:
    """Whether a deity without an Icon may propose one now."""
    if state.deities[seat].icon or no_time(state, seat):
        return False
    return not any(isinstance(p.matter, Sign) and p.matter.seat == seat for p in state.polls)


def taken(state: Creation, seat: int) -> dict[str, int]:
    """Icons of the other deities, also those being voted on, and whose they are (CR-ICO-06)."""
    borne = {d.icon.casefold(): s for s, d in enumerate(state.deities) if d.icon and s != seat}
    if state.contest is not None and state.contest.icon:
        borne[state.contest.icon.casefold()] = ADVERSARY
    offered = [p.matter for p in state.polls if isinstance(p.matter, Sign)]
    return borne | {m.icon.casefold(): m.seat for m in offered if m.seat != seat}


def propose(flow: Flow, seat: int, action: ProposeIcon) -> None:
    """Propose an Icon with its argument; the Pantheon must consent (CR-ICO-02, CR-ICO-03)."""
    state = flow.state
    if no_time(state, seat):
        raise NotAwaited("CR-AWK-22", "Icons come when all Attributes are chosen.")
    called = ""
    if action.name.strip():
        name = rename(flow, seat, action.name)
        called = f", who is called {name}," if name else ""
    icon, argument = one_line(action.icon), plain(action.argument)
    if state.deities[seat].icon:
        raise Illegal("CR-ICO-01", "You have an Icon. Each deity has one.")
    if pending(flow, seat):
        raise NotAwaited("CR-ICO-03", "Your Icon is being voted on.")
    if not icon or len(icon) > 60:
        raise Illegal("CR-ICO-01", "Describe the Icon in 1 to 60 characters: a spiral, an open hand, three dots.")
    if not 1 <= len(argument) <= LONGEST_READING:
        raise Illegal(
            "CR-ICO-02",
            f"Say how the Icon relates to one of your Attributes, in at most {LONGEST_READING} characters.",
        )
    if action.rests_on not in state.deities[seat].attributes:
        mine = ", ".join(flow.lore.title(key) for key in state.deities[seat].attributes)
        raise Illegal("CR-ICO-02", f"The Icon must relate to one of your own Attributes: {mine}.")
    if (other := taken(state, seat).get(icon.casefold())) is not None:
        raise Illegal("CR-ICO-06", f"{who(other)} has that Icon. Choose another.")
    detail = f"How it relates to {flow.lore.title(action.rests_on)}: {argument}"
    if icon.casefold().startswith(WIDE):
        detail += " An Icon should be something specific, not a whole class of things."
    flow.deity(seat, icon_tries=state.deities[seat].icon_tries + 1)
    matter = Sign(seat, icon, emblem(action.emoji), action.rests_on, argument)
    question = f"{who(seat)}{called} would bear the Icon: {icon}."
    polls.open_poll(flow, matter, question, by=seat, detail=detail, rule="CR-ICO-03")


def emblem(said: str) -> str:
    """The sign that stands for an Icon on the Map: an emoji, or another picture of one sign (CR-ICO-01).

    Raises:
        Illegal: it is something else.
    """
    sign = one_line(said)
    whole = [c for c in sign if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Sk")]
    pictures = all(unicodedata.category(c) in ("So", "Sm") or "\u20e3" in sign for c in whole)
    if sign and (len(sign) > LONGEST_EMOJI or not 1 <= len(whole) <= 4 or not pictures):
        raise Illegal("CR-ICO-01", "Choose one emoji for the Map, such as 🌀 or ✋, or leave that blank.")
    return sign


def take_name(flow: Flow, seat: int, name: str) -> None:
    """Take a name of one's own, and say so."""
    if taken_now := rename(flow, seat, name):
        flow.tell(f"{who(seat)} is called {taken_now}.")


def rename(flow: Flow, seat: int, name: str) -> str:
    """Take a name of 1 to 50 characters that no other deity has (CR-ICO-14, CR-ICO-15): the name, if it is new."""
    name = one_line(name)
    if not 1 <= len(name) <= 50:
        raise Illegal("CR-ICO-15", "A name has 1 to 50 characters.")
    if any(d.name.casefold() == name.casefold() for s, d in enumerate(flow.state.deities) if s != seat):
        raise Illegal("CR-ICO-15", "Another deity bears that name. Choose a different one.")
    if flow.state.deities[seat].name == name:
        return ""
    flow.deity(seat, name=name)
    return name


def judge(flow: Flow, matter: Sign, passed: bool) -> None:
    """The vote on an Icon is over; refused ones may be followed by others as often as needed."""
    if passed:
        flow.deity(matter.seat, icon=matter.icon, emoji=matter.emoji, settled=True)
        why = f" “{matter.argument}”" if matter.argument else ""
        bears = f"{who(matter.seat)} bears the Icon {matter.icon} {matter.emoji}".strip()
        flow.tell(f"{bears}.{why}", kind="choice")
        go_on(flow)
    else:
        flow.tell(f"The Icon {matter.icon} is not accepted. {who(matter.seat)} may propose another.")


def without(flow: Flow, seat: int) -> None:
    """Begin without an Icon; one may be proposed later (CR-ICO-03)."""
    settled = flow.state.deities[seat].settled or no_time(flow.state, seat)
    asked = flow.state.phase == "personas" or side_by_side(flow.state)
    if not asked or settled or pending(flow, seat):
        raise NotAwaited("CR-AWK-22", "You are not asked for an Icon now.")
    flow.deity(seat, settled=True)
    flow.tell(f"{who(seat)} begins without an Icon.")
    if flow.state.phase == "personas":
        flow.ask()
    go_on(flow)


def go_on(flow: Flow) -> None:
    """When every deity is settled the Emergence begins (CR-MAP-01)."""
    state = flow.state
    if state.phase == "personas" and not state.missed and all(state.deities[s].settled for s in state.here):
        flow.done()
