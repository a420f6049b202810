"""What stands before an offer that ends the game (CR-END-01)."""

from __future__ import annotations

from rules.core import who


def result(stewards: tuple[int, ...], held: list[int], *, nobodys: bool = False) -> str:
    """``Ends the game: Ben wins, 31 to 20.``; ``held`` is everybody's Influence, the most first. Where the deities
    are ``nobodys``, one of them leads, and nobody wins (CR-ALT-68)."""
    if not stewards:
        return "Ends the game, with no winner."
    if nobodys:
        return f"Finishes the world: {who(stewards[0])} leads, {' to '.join(map(str, held[:2]))}."
    names = " and ".join(map(who, stewards))
    best = " to ".join(map(str, held[:2]))
    return f"Ends the game: {names} {'wins' if len(stewards) == 1 else 'win'}, {best}."
