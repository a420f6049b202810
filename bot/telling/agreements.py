"""What a table may agree on beside the rules of its game: time, absence, takebacks, pictures, votes."""

from __future__ import annotations

from typing import Any

from discord.app_commands import Range

from bot.telling.verb import TableParam

AGREEMENTS = (
    TableParam(
        "pace",
        "How long a move may take.",
        needed=False,
        choices=(
            ("as the rules say", "rules"),
            ("live: minutes", "live"),
            ("slow: two days", "slow"),
            ("bank: hours a move, and more over the whole game", "bank"),
            ("no limit", "none"),
        ),
        offers=lambda easel, table: ((label, key) for key, (label, _) in PACES.items()),
        question="How long may a move take?",
    ),
    TableParam("minutes", "Minutes for a move at a live pace.", kind=Range[int, 1, 120], needed=False),
    TableParam(
        "bank", "Opens a bank: so many hours for each over the whole game.", Range[int, 1, 720], needed=False
    ),
    TableParam("each", "Hours for a move beside the bank.", kind=Range[int, 1, 72], needed=False),
    TableParam(
        "absence",
        "What happens when somebody's time is up.",
        needed=False,
        choices=(
            ("what the rules say", "rule"),
            ("the computer plays the move", "computer"),
            ("the others vote", "vote"),
        ),
    ),
    TableParam(
        "standin",
        "How a computer answers for somebody absent.",
        needed=False,
        choices=(
            ("sensibly", "sensible"),
            ("gently: easily beaten", "gentle"),
            ("strongly: it looks ahead", "strong"),
            ("by their standing orders first", "orders"),
            ("only passing, where one may", "pass"),
        ),
    ),
    TableParam(
        "takeback",
        "Whether a move may be taken back after something hidden was shown.",
        needed=False,
        choices=(
            ("fair: not after a draw or a secret", "fair"),
            ("friendly: everybody is asked", "friendly"),
        ),
    ),
    TableParam(
        "away",
        "What the clock of somebody who is away does.",
        needed=False,
        choices=(("it waits for them", "wait"), ("it runs out at once", "at-once")),
    ),
    TableParam(
        "pictures",
        "How the board is drawn for all.",
        needed=False,
        choices=(("wide", "wide"), ("tall, for phones: larger type, fewer things", "tall")),
    ),
    TableParam(
        "colours",
        "The colours of the board.",
        needed=False,
        choices=(
            ("the usual ones", "usual"),
            ("for eyes that do not tell red from green", "red-green"),
            ("for eyes that do not tell blue from yellow", "blue-yellow"),
        ),
    ),
    TableParam(
        "votes",
        "Whether everybody sees who votes for what.",
        needed=False,
        choices=(("shown: names beside the answers", "shown"), ("secret: numbers, never names", "secret")),
    ),
    TableParam(
        "seats",
        "Who sits where, settled before the game begins.",
        needed=False,
        choices=(("in the order of joining", "joined"), ("drawn by lot at the start", "drawn")),
    ),
    TableParam(
        "names",
        "Whether people play under their own names.",
        needed=False,
        choices=(("shown", "shown"), ("hidden: masks, until the end", "hidden")),
    ),
)

PACES: dict[str, tuple[str, dict[str, Any]]] = {
    "rules": ("As the rules say", {"pace": "rules"}),
    "live1": ("Live: 1 minute a move", {"pace": "live", "minutes": 1}),
    "live3": ("Live: 3 minutes a move", {"pace": "live", "minutes": 3}),
    "live10": ("Live: 10 minutes a move", {"pace": "live", "minutes": 10}),
    "slow": ("Slow: two days a move", {"pace": "slow"}),
    "bank": ("A bank: 12 hours a move, 72 more over the game", {"pace": "bank", "bank": 72, "each": 12}),
    "none": ("No limit", {"pace": "none"}),
}
"""What a select of paces offers: label, and what the table would agree on."""
