"""Making questions: ids, times, groups."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from rules.core import Action, Answer, Decision, Field, Form, Option, Pick, PickSome, Seat
from rules.creation.state import Creation


def short(text: str, most: int = 100) -> str:
    """A text that fits a control, cut at a word with an ellipsis."""
    if len(text) <= most:
        return text
    return text[: most - 1].rsplit(" ", 1)[0] + "…"


def option(
    key: str,
    label: str,
    action: Action,
    detail: str = "",
    *,
    group: str = "",
    worth: float = 0.0,
    final: bool = False,
) -> Option:
    """One choice, cut to what a control can show."""
    return Option(
        key=key,
        label=short(label),
        action=action,
        detail=short(detail),
        group=short(group, 80),
        worth=worth,
        final=final,
    )


def question(
    state: Creation,
    seat: int,
    kind: str,
    prompt: str,
    ask: Pick | PickSome | Form,
    *,
    silence: str = "",
    hours: int = 0,
    waits: bool = True,
    button: str = "Your move",
    advice: Answer | None = None,
    id: str = "",
    clock: str = "",
    detail: str = "",
    photo: str = "",
    aside: bool = False,
) -> Decision:
    """A question of the main course; its id ends with its kind, which says what silence means."""
    if silence and not hours:
        hours = state.options.turn_wait_hours
    return Decision(
        id=id or f"{state.asked}.{kind}",
        seat=Seat(seat),
        prompt=prompt,
        ask=ask,
        within=timedelta(hours=hours) if hours else None,
        silence=silence,
        waits=waits,
        button=button,
        advice=advice,
        clock=clock,
        detail=detail,
        photo=photo,
        aside=aside,
    )


def clock(state: Creation) -> str:
    """Everything a deity is asked in one turn shares one time."""
    return f"turn{state.turn.number}" if state.turn else f"first{state.slots[0][0] if state.slots else 0}"


def pick(options: list[Option]) -> Pick:
    """Choose one; the keys are made unique."""
    return Pick(options=tuple({o.key: o for o in options}.values()))


def row_of(state: Creation, field: str) -> str:
    """Group of a Field in menus: its row, or its ring."""
    number = "".join(c for c in field if c.isdigit())
    return f"Ring {field[0]}" if state.outline and state.outline.kind == "rings" else f"Row {number}"


def cells(
    label: str,
    hint: str,
    value: tuple[str, ...] = (),
    *,
    required: bool = True,
    name: str = "fields",
    among: Iterable[str] = (),
) -> Field:
    """A blank for Fields by name; ``among`` are those that would do, for autocomplete."""
    return Field(
        name=name,
        label=label,
        kind="cells",
        hint=hint,
        value=" ".join(value),
        required=required,
        choices=tuple((f, f) for f in among),
    )


STRIPS = Field(
    name="across",
    label="Strips, when dividing",
    kind="choice",
    required=False,
    choices=(("no", "Side by side"), ("yes", "One below the other")),
    value="no",
)
"""Which way a Field is cut into strips (CR-MAP-11)."""
