"""Making labels: what fits a control, Fields in groups, Acts by name."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import BlankLabel, Label, who
from rules.core.wording import listed
from rules.creation.sight import Sight
from rules.creation.world.pieces import Act


def short(text: str, most: int = 100) -> str:
    """A text that fits a control, cut at a word with an ellipsis."""
    if len(text) <= most:
        return text
    return text[: most - 1].rsplit(" ", 1)[0] + "…"


def label(text: str, detail: str = "", group: str = "") -> Label:
    """The words of one choice, cut to what a button's line can show; a menu cuts its detail once more."""
    return Label(short(text), short(detail, 200), short(group, 80))


def spent(price: int | str) -> str:
    """What a choice costs."""
    return f"Costs {price} Influence" if price else "Free"


def row_of(s: Sight, field: str) -> str:
    """Group of a Field in menus: its row, or its ring."""
    number = "".join(c for c in field if c.isdigit())
    return f"Ring {field[0]}" if s.state.outline and s.state.outline.kind == "rings" else f"Row {number}"


def cells(text: str, hint: str, value: tuple[str, ...] = (), among: Iterable[str] = ()) -> BlankLabel:
    """The words of a blank for Fields."""
    return BlankLabel(label=text, hint=hint, value=" ".join(value), choices=tuple(among))


STRIPS = BlankLabel(label="How the parts lie", choices=("Side by side", "One below the other"), value="no")
"""Which way a Field is cut into strips (CR-MAP-11)."""


def lasting_on(s: Sight, zone: int) -> str:
    """What a Permanent zone keeps: the Acts that lie in it, or its Fields where none does."""
    there = next((z for z in s.state.zones if z.id == zone), None)
    if there is None:
        return "Permanent Fields"
    held = [act.name for act in s.state.in_play if not act.imprint and {*act.fields} & {*there.fields}]
    return listed(held) if held else " ".join(there.fields)


def named(s: Sight, act: Act) -> str:
    """An Act and whose it is."""
    return act.name if act.owner == s.seat else f"{act.name} of {who(act.owner)}"
