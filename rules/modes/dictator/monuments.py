"""Monuments to oneself, one in a turn; and turns in which nothing is done."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Seat
from rules.modes.dictator import words
from rules.modes.dictator.land import Monument, check_site
from rules.modes.dictator.move import Move, need
from rules.modes.dictator.state import Annal
from rules.modes.squares import field_named

LONGEST_THING, LONGEST_NAME = 60, 40


def choose_site(move: Move, seat: Seat, said: str) -> None:
    """Where a monument will stand (CR-ALT-15)."""
    field = _checked(move, seat, said)
    move.choose(field)


def reconsider(move: Move, seat: Seat) -> None:
    """No monument after all."""
    need(move.state, seat, "rounds", "CR-ALT-16", "There is no monument to reconsider now.")
    if move.state.site is None:
        raise Illegal("CR-ALT-16", "You have chosen no place for a monument.")
    move.choose(None)


def set_up(move: Move, seat: Seat, monument: Monument, said: str) -> None:
    """An object in honour of the dictator: nobody votes on it (CR-ALT-14, CR-ALT-15)."""
    field = _checked(move, seat, said)
    thing, name = monument.thing.strip(), monument.name.strip()
    if not thing or len(thing) > LONGEST_THING:
        raise Illegal(
            "CR-ALT-15",
            f"Say in a few words what the object really is, a stapler or a fern: up to {LONGEST_THING} "
            "characters.",
        )
    if not name or len(name) > LONGEST_NAME:
        raise Illegal(
            "CR-ALT-15", f"Give the monument a name of up to {LONGEST_NAME} characters: the Golden Stapler."
        )
    move.build(replace(monument, field=field, thing=thing, name=name))
    move.light(field)
    built = move.state.on(field)
    assert built is not None
    number = len(move.state.monuments)
    move.tell(words.set_up(built, move.code(field), number), kind="monument", photo=built.photo)
    move.note(Annal(round=move.state.round, what="monument", seat=seat, field=field))
    move.over("turn", seat)


def _checked(move: Move, seat: Seat, said: str) -> int:
    need(
        move.state, seat, "rounds", "CR-ALT-14",
        "Monuments are set up when all Fields are settled, one in a turn.",
    )  # fmt: skip
    if move.state.march is not None:
        raise Illegal("CR-ALT-16", "You are invading this turn. Take another Field, or stop.")
    field = field_named(move.state.side, said)
    check_site(move.state, seat, field)
    return field


def withdraw(move: Move, seat: Seat, said: str) -> None:
    """A picture belongs to whoever has shown it; the words stay (CR-CON-04). It goes from all that they have shown
    in it, and is forgotten unless somebody else shows the very same."""
    there = move.state.on(field_named(move.state.side, said))
    if there is None or there.by != seat or not there.photo:
        raise Illegal("CR-CON-04", "Name a Field with a monument that you have set up with a picture.")
    mine = (there.photo, seat)
    monuments = tuple(replace(m, photo="") if (m.photo, m.by) == mine else m for m in move.state.monuments)
    move.state = replace(move.state, monuments=monuments)
    others = any(m.photo == there.photo for m in monuments)
    move.tell(words.withdrawn(seat, there), kind="photo", forgets="" if others else there.photo)


def pass_turn(move: Move, seat: Seat, *, silent: bool = False) -> None:
    """Nothing is done this turn (CR-ALT-16, CR-ALT-03)."""
    need(
        move.state, seat, "rounds", "CR-ALT-11",
        "While Fields are unclaimed whoever can claim one does. Choose a Field.",
    )  # fmt: skip
    if move.state.march is not None and not silent:
        raise Illegal("CR-ALT-16", "You are invading this turn. Take another Field, or stop.")
    move.light()
    move.tell(words.time_up(seat) if silent else words.passed(seat), kind="pass")
    move.over("turn", seat)
