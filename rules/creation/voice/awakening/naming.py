"""The words of Icons, names and what a deity is called by in the Awakening."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Wording
from rules.creation.sight import Sight
from rules.creation.voice.base import label, short


def icon_blanks(s: Sight) -> tuple[BlankLabel, ...]:
    """What is said of an Icon and a name."""
    assert isinstance(s.question.ask, Blanks)
    mine = next(b.choices for b in s.question.ask.blanks if b.name == "rests_on")
    return (
        BlankLabel(label="Icon", hint=short(_sign(s, mine) or "a spiral, an open hand, three dots")),
        BlankLabel(label="Emoji for the Map"),
        BlankLabel(label="It relates to", choices=tuple(map(s.lore.title, mine)), value=mine[0]),
        BlankLabel(label="How it relates"),
        BlankLabel(label="Your deity's name", value=s.state.deities[s.seat].name),
    )


def _sign(s: Sight, mine: tuple[str, ...]) -> str:
    """An Icon that would show one of these Attributes."""
    sign = next((one for key in mine if (one := s.lore.persona(key, s.state.options)) is not None), None)
    return f"{sign.icon}, “{sign.argument}”" if sign else ""


ICON = "An Icon is your deity's sign. A thing that shows it may become a Temple, whose meaning nobody votes on."


def persona(s: Sight) -> Wording:
    """Icon and name."""
    return Wording(
        prompt="Propose your Icon and say how it relates to one of your Attributes; take a name.",
        detail=ICON,
        blanks=icon_blanks(s),
        write="Icon and name…",
        silence="You begin without an Icon.",
        button="Icon and name…",
    )


def late_icon(s: Sight) -> Wording:
    """An Icon for whoever began without."""
    return Wording(
        prompt="Propose an Icon for your deity; with it you may build Temples.",
        blanks=icon_blanks(s),
        write="Icon and name…",
        button="Icon and name…",
    )


def bare(s: Sight) -> Wording:
    """No Icon for now."""
    return Wording(
        prompt="Propose your Icon and say how it relates to one of your Attributes; take a name.",
        offers=(label("Begin without an Icon", "No Temples until you have one."),),
        button="Without an Icon",
    )
