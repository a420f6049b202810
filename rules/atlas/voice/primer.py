"""How the Atlas of Feelings is played by the house rules of a table."""

from __future__ import annotations

from rules.atlas.options import Options
from rules.atlas.scoring import GOAL
from rules.atlas.voice.helping import healing, moves, points, price, spots


def primer(options: Options) -> str:
    """How it is played, in eight lines."""
    why = "say why" if options.explanations == "required" else "say why, if you like"
    lines = (
        "Everybody invents a character and is dealt cards; a card shows a few neighbouring words of the map.",
        f"For each card you choose the word that fits your character best and {why}: your marker goes there.",
        "The map has four colours: red at the rim, then grey, then white, and yellow at the centre.",
        f"{moves(options)} {price(options)}",
        healing(options),
        spots(options),
        points(options),
        _end(options),
    )
    return "".join(f"{number}. {line}\n" for number, line in enumerate(lines, start=1))


def _end(options: Options) -> str:
    """AF-END-01 to AF-END-03."""
    ends = "the round is played out and the game ends" if options.finish_round else "the game ends with that turn"
    limit = f", or after {options.round_limit} rounds" if options.round_limit else ""
    return (
        f"When somebody stands on {GOAL} different yellow spots {ends}{limit}. The most points win; who ended it "
        "need not be who wins."
    )
