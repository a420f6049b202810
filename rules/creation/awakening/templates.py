"""Whole deities to take at once (CR-TAB-60 to CR-TAB-70)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.awakening.choices import choose, choosing, free
from rules.creation.course.flow import Flow
from rules.creation.world.book.gametypes import KINDS, Choice, kinds
from rules.creation.world.book.lore import Lore, Template
from rules.creation.world.state import Creation


def on_offer(state: Creation, lore: Lore, seat: int) -> tuple[str, ...]:
    """Templates this deity may take now: in the Primal round, where that Attribute is free and nobody has taken
    the same one (CR-TAB-69)."""
    now = choosing(state)
    if now != (seat, KINDS[0]) or state.phase != KINDS[0] or state.again or state.missed:
        return ()
    taken = {d.template for d in state.deities if d.here}
    there = free(state, KINDS[0], seat)
    return tuple(
        key for key, one in lore.templates.items() if key not in taken and attribute(lore, one, KINDS[0]) in there
    )


def attribute(lore: Lore, template: Template, kind: Choice) -> str:
    """The template's Attribute of a kind; empty if it has none."""
    return next((key for key in template.attributes if lore.attributes[key].kind == kind), "")


SOFTER = {"slaves": "enslaved"}
"""How a Patronage is shown at a table that wants no names of living religions (CR-TAB-70)."""


def called(lore: Lore, state: Creation, key: str) -> str:
    """The name of a template; only a number at a table that wants no names (CR-TAB-70)."""
    return lore.templates[key].title if state.options.templates else f"Set {[*lore.templates].index(key) + 1}"


def take(flow: Flow, seat: int, key: str) -> None:
    """Name a template and take its Primal Attribute; its others follow in their rounds, if they are free."""
    state, lore = flow.state, flow.lore
    now = choosing(state)
    if now is None or now[0] != seat or state.phase != KINDS[0] or state.again or state.missed:
        raise NotAwaited("CR-TAB-69", "A template is named on your turn in the Primal round.")
    there = on_offer(state, lore, seat)
    if key not in there:
        names = ", ".join(called(lore, state, one) for one in there) or "none"
        why = "Its Primal Attribute is taken, banned or not on offer, or somebody has that template"
        raise Illegal("CR-TAB-69", f"{why}. You could take: {names}. Or choose an Attribute.")
    name = called(lore, state, key)
    flow.deity(seat, template=key)
    if state.options.templates and not state.deities[seat].name:
        flow.deity(seat, name=name)
    flow.tell(f"{who(seat)} takes the template {name}.", kind="choice")
    choose(flow, seat, attribute(lore, lore.templates[key], KINDS[0]))


def follow(flow: Flow) -> None:
    """Whoever chooses now and has a template takes its Attribute, if it is free; if not, they choose another."""
    now = choosing(flow.state)
    if (
        now is None
        or flow.state.again
        or flow.state.missed
        or flow.state.phase not in kinds(flow.state.options)[1:]
    ):
        return
    seat, kind = now
    if not (key := flow.state.deities[seat].template):
        return
    wanted = attribute(flow.lore, flow.lore.templates[key], kind)
    wanted = wanted if wanted in flow.state.pool else SOFTER.get(wanted, "")
    if wanted and wanted in free(flow.state, kind):
        choose(flow, seat, wanted)
