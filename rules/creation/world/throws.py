"""What a throw means (CR-DICE-08 to CR-DICE-10)."""

from __future__ import annotations

from rules.creation.world import trials
from rules.creation.world.trials import Thrown


def die(seat: int, face: int, turn: int) -> Thrown:
    """1 or 2 fails, and the turn ends; 6 is free (CR-DICE-08)."""
    return Thrown(kind="die", seat=seat, face=str(face), won=face > 2, free=face == 6, turn=turn)


def coin(seat: int, face: str, called: str, turn: int) -> Thrown:
    """It has to be called right (CR-DICE-09)."""
    return Thrown(kind="coin", seat=seat, face=face, said=called, won=face == called, turn=turn)


def card(seat: int, face: str, guessed: str, turn: int) -> Thrown:
    """The very card is free and brings an extra turn, its number alone is free, its color will do (CR-DICE-10). A
    right suit with a wrong number is a right color (CR-DICE-15)."""
    drawn, wanted = trials.card(face), trials.card(guessed)
    free, color = drawn.number == wanted.number, drawn.red == wanted.red
    exact = face == guessed
    return Thrown(
        kind="card", seat=seat, face=face, said=guessed, won=free or color, free=free, again=exact, turn=turn
    )


def in_words(thrown: Thrown) -> str:
    """What lies on the table."""
    match thrown.kind:
        case "die":
            return f"The die shows {thrown.face}"
        case "coin":
            return f"The coin shows {thrown.face}; {thrown.said} was called"
    return f"The card is the {thrown.face}; the {thrown.said} was named"


def outcome(thrown: Thrown) -> str:
    """What comes of it."""
    if not thrown.won:
        return "it fails, and the turn is over" if thrown.kind == "die" else "it fails"
    more = ", and an extra turn" if thrown.again else ""
    return f"it succeeds, free{more}" if thrown.free else "it succeeds"
