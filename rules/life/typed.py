"""Moves as players type them: ``/life contribute project:A icons:E+S``."""

from __future__ import annotations

import re

from rules.core import Action, Illegal, Param, Seat, Verb, seat_named, who
from rules.life import actions as a
from rules.life import tokens
from rules.life.view import LifeView

SEATS = {"to", "of", "first", "seat"}


def _verb(action: type[Action], name: str, summary: str, **params: str) -> Verb:
    return Verb(
        action=action,
        name=name,
        summary=summary,
        params=tuple(
            Param(
                name=key,
                summary=text.removesuffix(" (optional)"),
                kind="seat" if key in SEATS and action is not a.SetClock else "text",
                required=not text.endswith(" (optional)"),
            )
            for key, text in params.items()
        ),
    )


VERBS = (
    _verb(a.Acquire, "acquire", "Action 1: take two tokens of two types.", tokens="Two letters, such as E+S."),
    _verb(a.Obtain, "obtain", "Action 2: buy a Pattern from the Gallery.", place="Its place, 1 to 6."),
    _verb(
        a.Contribute,
        "contribute",
        "Action 3: pay icons into a Project.",
        project="The slot, A to C.",
        icons="Letters, such as E+S.",
    ),
    _verb(
        a.Stabilize,
        "stabilize",
        "Action 4: 1 Support for −1 Drift and +1 Coherence.",
        convert="yes to make the Support from 2 Energy. (optional)",
    ),
    _verb(a.Give, "give", "Action 5: give a token.", to="To whom.", token="One letter, such as E."),
    _verb(a.Request, "request", "Action 5: ask for a token.", of="Whom.", token="One letter, such as E."),
    _verb(
        a.Recalibrate,
        "recalibrate",
        "Action 6: discard from the Gallery or the Projects and refill, for +1 Drift.",
        display="gallery or projects.",
        discard="Places 1 to 6, or slots A to C; nothing to keep all. (optional)",
    ),
    _verb(a.Reply, "reply", "Answer a request for a token.", agree="yes or no."),
    _verb(a.Convert, "convert", "Emergency conversion: 2 Energy into 1 Support."),
    _verb(
        a.Presence,
        "presence",
        "Use a Presence Pattern.",
        use="action, wild, back (take a wild token back), events or soften.",
        token="For wild: the token you hold up. (optional)",
        counts_as="For wild: the type it counts as. (optional)",
    ),
    _verb(a.KeepEvent, "keep", "Choose which of the two Events you see comes next.", event="first or second."),
    _verb(a.MarkFree, "mark", "Guided Form: mark one more icon for free.", icon="One letter, or none. (optional)"),
    _verb(a.Peek, "peek", "Guided Prediction: look at the next Pattern."),
    _verb(a.Settle, "settle", "Guided Prediction: where the Pattern goes.", where="top or bottom."),
    _verb(a.Reserve, "reserve", "Guided Prediction: reserve a Gallery card.", place="Its place, 1 to 6."),
    _verb(a.NameHabit, "habit", "Guided Reinforcement: name your habit.", give="One letter.", get="One letter."),
    _verb(a.UseHabit, "swap", "Guided Reinforcement: use your habit."),
    _verb(a.Pledge, "pledge", "Phase D: pledge tokens to Mitigation.", icons="Letters, such as E+S."),
    _verb(a.TakeBack, "take-back", "Phase D: take your own pledges back.", icons="Letters, such as E+S."),
    _verb(a.Done, "done", "Phase D: nothing more from you."),
    _verb(a.Begin, "begin", "The host names the starting player.", first="Who."),
    _verb(
        a.Skip,
        "skip",
        "The host goes on without a player, or closes the window.",
        seat="Who; nobody: close. (optional)",
    ),
    _verb(
        a.SetClock,
        "clock",
        "The host sets the time for a turn or a reply.",
        of="turn or reply.",
        minutes="Minutes; 0 for no limit.",
    ),
)


def spell(action: Action) -> dict[str, str]:
    """The parameters as a player would type them; what is empty is left out."""
    found = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name in SEATS and isinstance(value, int):
            found[name] = who(value)
        elif name in HEAPS and isinstance(value, str):
            found[name] = "+".join(value)
        elif isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif isinstance(value, tuple):
            found[name] = ",".join(value)
        elif value is not None:
            found[name] = str(value)
    return {name: text for name, text in found.items() if text}


HEAPS = {"tokens", "icons", "token", "counts_as", "icon", "give", "get"}


def read(view: LifeView, verb: Verb, words: dict[str, str]) -> Action:
    """The action that was typed.

    Raises:
        Illegal: a parameter is missing or cannot be understood.
    """
    fields = {name: _value(view, verb, name, text.strip()) for name, text in words.items() if text.strip()}
    missing = [p.name for p in verb.params if p.required and p.name not in fields]
    if missing:
        raise Illegal("LM-ACT-03", f"Say also: {', '.join(missing)}.")
    return verb.action(**fields)


def _value(view: LifeView, verb: Verb, name: str, text: str) -> object:
    if verb.action is a.SetClock:
        return _number(name, text) if name == "minutes" else text.lower()
    if name in SEATS:
        return _seat(view, text)
    if name in HEAPS:
        heap = tokens.read("" if text.lower() == "none" else text)
        if heap is None:
            raise Illegal(
                "LM-CMP-02", f"“{text[:20]}” are no tokens. Write letters, such as E+R: E, R, M, V or S."
            )
        return heap
    if name in {"convert", "agree"}:
        return _yes(text)
    if name == "discard":
        return tuple("".join(re.findall(r"[1-6]+|\b[A-C]+\b", text.upper())))
    if name == "project":
        return text.upper()
    return _number(name, text) if name == "place" else text.lower()


def _seat(view: LifeView, text: str) -> Seat:
    """A player: as their name stands in sentences, or as a number from 1 in seat order."""
    seat = seat_named(text, len(view.mats))
    if seat is not None:
        return seat
    raise Illegal("LM-TCH-01", f"Name a player, or a seat from 1 to {len(view.mats)}.")


def _number(name: str, text: str) -> int:
    if not text.isdecimal():
        raise Illegal("LM-ACT-03", f"{name} is a whole number.")
    return int(text)


def _yes(text: str) -> bool:
    if text.lower() not in {"yes", "y", "no", "n"}:
        raise Illegal("LM-ACT-03", "Answer yes or no.")
    return text.lower().startswith("y")
