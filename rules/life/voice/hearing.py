"""What typed words mean. Whatever is not understood in whole is refused with what would be (LM-ACT-03)."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.core import Action, Illegal, Seat, Verb, listed, seat_named, who
from rules.life import actions as a
from rules.life import tokens
from rules.life.cards import TAG_ICONS
from rules.life.state import GALLERY, SLOTS
from rules.life.view import LifeView

Heard = Callable[[LifeView, str], object]


def read(view: LifeView, verb: Verb, words: dict[str, str]) -> Action:
    """The action that was typed.

    Raises:
        Illegal: a parameter is missing or cannot be understood.
    """
    said = {name: text.strip() for name, text in words.items() if text.strip()}
    missing = [p.name for p in verb.params if p.required and p.name not in said]
    if missing:
        raise Illegal("LM-ACT-03", f"Say also: {', '.join(missing)}.")
    known = {p.name for p in verb.params}
    strange = [name for name in said if name not in known]
    if strange:
        raise Illegal("LM-ACT-03", f"/life {verb.spoken} does not take {listed(strange)}.")
    if verb.action is a.Recalibrate:
        return _recalibrate(view, said)
    hear = HEARD.get(verb.action, {})
    return verb.action(**{name: hear[name](view, text) for name, text in said.items()})


# ---------------------------------------------------------------- one of a few words


def _one_of(rule: str, **meanings: str) -> Heard:
    """One of these words, or of the others that mean the same: ``gallery="patterns"``."""
    means = {word: key for key, others in meanings.items() for word in (key, *others.split(","))}

    def hear(view: LifeView, text: str) -> str:
        found = means.get(" ".join(text.casefold().split()))
        if found is None:
            raise Illegal(rule, f"“{text[:40]}” is none of the choices: {listed(list(meanings), 'or')}.")
        return found

    return hear


def _yes_or_no(view: LifeView, text: str) -> bool:
    return _one_of("LM-ACT-03", yes="y,agree,ok", no="n,decline")(view, text) == "yes"


_display = _one_of("LM-RCL-01", gallery="patterns,the gallery", projects="project,the projects,row")


# ---------------------------------------------------------------- tokens, numbers, people


def _tokens(view: LifeView, text: str) -> str:
    heap = tokens.read(text)
    if heap is None:
        names = listed([f"{letter} {name}" for letter, name in tokens.NAMES.items()], "or")
        raise Illegal("LM-CMP-02", f"“{text[:40]}” cannot be read as tokens. Write letters, such as E+R: {names}.")
    return heap


def _tokens_or_none(view: LifeView, text: str) -> str:
    return "" if text.casefold() in {"none", "no", "nothing"} else _tokens(view, text)


def _minutes(view: LifeView, text: str) -> int:
    number = text.casefold().removesuffix("minutes").removesuffix("min").strip()
    if not (number.isascii() and number.isdigit()):
        raise Illegal("LM-ONL-10", f"“{text[:40]}” is no number of minutes. Write such as 60, or 0 for no limit.")
    return int(number[:9])


def _seat(view: LifeView, text: str) -> Seat:
    """A player: as their name stands in sentences, or as a number from 1 in seat order."""
    seat = seat_named(text, len(view.mats))
    if seat is not None:
        return seat
    players = listed([f"{mat.seat + 1} {who(mat.seat)}" for mat in view.mats if mat.here], "or")
    raise Illegal("LM-TCH-01", f"“{text[:40]}” is nobody at this table. Name a player, or a seat: {players}.")


# ---------------------------------------------------------------- cards on the board


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").replace("\ufe0f", "").split())


def _places(view: LifeView) -> dict[str, str]:
    """What the places of the Gallery are called: number, name, or both as the game prints and offers them."""
    found = {str(n): str(n) for n in range(1, GALLERY + 1)}
    for card in view.gallery:
        if card is not None:
            name, at = _plain(card.card.name), str(card.place)
            tag = card.card.tag
            both = (f"{at}. {name}", f"{at} {name}", f"{at}. {name} ({tag})")
            printed = _plain(f"{at}. {name} ({TAG_ICONS[tag]} {tag})")
            found |= dict.fromkeys((name, *both, printed, f"obtain {printed}", f"place {at}", f"{at}."), at)
    return found


def _slots(view: LifeView) -> dict[str, str]:
    """What the Project slots are called, in the same way."""
    found = {letter.lower(): letter for letter in SLOTS}
    for slot in view.row:
        if slot is not None:
            name, at = _plain(slot.card.name), slot.letter
            low = at.lower()
            found |= dict.fromkeys(
                (name, *(f"{low}{dot} {name}" for dot in (".", ":", ",", "")), f"slot {low}"), at
            )
    return found


def _place(view: LifeView, text: str) -> int:
    found = _places(view).get(_plain(text))
    if found is None:
        on_show = [f"{c.place}. {c.card.name}" for c in view.gallery if c is not None]
        known = f": {listed(on_show, 'or')}" if on_show else ""
        raise Illegal("LM-OBT-01", f"“{text[:40]}” is no place of the Gallery. Name a place, 1 to 6{known}.")
    return int(found)


def _slot(view: LifeView, text: str) -> str:
    found = _slots(view).get(_plain(text))
    if found is None:
        raise Illegal("LM-CON-01", f"“{text[:40]}” is no Project on the board. {_on_board(view)}")
    return found


def _on_board(view: LifeView) -> str:
    there = [f"{slot.letter} {slot.card.name}" for slot in view.row if slot is not None]
    return f"Name a slot or a Project: {listed(there, 'or')}." if there else "All three slots are empty."


def _recalibrate(view: LifeView, said: dict[str, str]) -> a.Recalibrate:
    display = str(_display(view, said["display"]))
    text = said.get("discard", "")
    if _plain(text) in {"", "none", "nothing"}:
        return a.Recalibrate(display=display)
    names, run = (_places(view), "[1-6]+") if display == "gallery" else (_slots(view), "[abc]+")
    found: list[str] = []
    for part in re.split(r"[,;+&]|\band\b", text):
        if _plain(part):
            found += _discards(view, display, part, names, run)
    return a.Recalibrate(display=display, discard=tuple(dict.fromkeys(found)))


def _discards(view: LifeView, display: str, part: str, names: dict[str, str], run: str) -> list[str]:
    """One part of what is to be discarded: a name, a range, or places one after the other."""
    if _plain(part) in names:
        return [names[_plain(part)]]
    if reach := re.fullmatch(r"([1-6a-c])\s*[-–]\s*([1-6a-c])", _plain(part)):
        every = "123456" if display == "gallery" else SLOTS
        low, high = (every.find(end.upper()) for end in reach.groups())
        if 0 <= low < high:
            return list(every[low : high + 1])
    if all(re.fullmatch(run, word) for word in _plain(part).split()):
        return [letter.upper() for letter in _plain(part) if letter != " "]
    if display == "gallery":
        known = "Name places of the Gallery, such as 1, 3, or nothing to keep all."
    else:
        known = f"{_on_board(view)} Say nothing to keep all."
    raise Illegal(
        "LM-RCL-02" if display == "gallery" else "LM-RCL-03", f"“{part.strip()[:40]}” is not there. {known}"
    )


HEARD: dict[type[Action], dict[str, Heard]] = {
    a.Acquire: {"tokens": _tokens},
    a.Obtain: {"place": _place},
    a.Contribute: {"project": _slot, "icons": _tokens},
    a.MarkFree: {"icon": _tokens_or_none},
    a.Stabilize: {"convert": _yes_or_no},
    a.Give: {"to": _seat, "token": _tokens},
    a.Request: {"of": _seat, "token": _tokens},
    a.Reply: {"agree": _yes_or_no},
    a.Presence: {
        "use": _one_of(
            "LM-LAY-13",
            action="extra action,one more action,an action",
            wild="wild token,a wild token",
            back="take back",
            events="event,choose an event,next event",
            soften="soften the event",
        ),
        "token": _tokens,
        "counts_as": _tokens,
    },
    a.KeepEvent: {"event": _one_of("LM-LAY-17", first="1,1st,one", second="2,2nd,two")},
    a.Settle: {"where": _one_of("LM-LAY-11", top="on top", bottom="on the bottom")},
    a.Reserve: {"place": _place},
    a.NameHabit: {"give": _tokens, "get": _tokens},
    a.Pledge: {"icons": _tokens},
    a.TakeBack: {"icons": _tokens},
    a.Begin: {"first": _seat},
    a.Skip: {"seat": _seat},
    a.SetClock: {"of": _one_of("LM-ONL-10", turn="turns", reply="replies"), "minutes": _minutes},
}
"""How each parameter of each verb is heard."""
