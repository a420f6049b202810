"""What may be asked at the end, and what is checked."""

from __future__ import annotations

from bot.telling.verb import (
    ALL,
    EVER,
    HOST,
    IN_LOBBY,
    MODERATOR,
    PLAYER,
    TableVerb,
)

ENDING = (
    TableVerb(
        "verify",
        "Play the whole game again from its seed and compare.",
        may=EVER,
        labels={"end": "Check the shuffle"},
        more=("Check the shuffle", "Plays the whole game again and compares"),
    ),
    TableVerb(
        "leave",
        "Get up from this table. In a running game that is for good.",
        may={"lobby": PLAYER, "playing": PLAYER},
        labels={"lobby": "Leave"},
        more=("Leave the game", "Your seat is given up, as the rules say"),
        sure={
            "playing": (
                "Leave the running game? Your seat is given up; where games are rated and you are compared, you"
                " count as last. `/table away` only excuses you for a while.",
                "Yes, I leave",
            )
        },
        shown=IN_LOBBY,
    ),
    TableVerb(
        "end",
        "Close this table: at once for moderators, by vote for players.",
        may={"lobby": HOST | MODERATOR, "playing": PLAYER | MODERATOR, "paused": PLAYER | MODERATOR},
        more=("End the game early…", "The players vote on it; moderators end it at once"),
        by_staff="closed",
        own={"lobby": HOST},
        lays_aside=True,
    ),
    TableVerb("export", "The game as data, once it is over.", may={"ended": ALL}),
    TableVerb(
        "book",
        "The whole game to keep: its History with pictures, and the book.",
        may={"ended": ALL},
        typed=False,
        labels={"end": "The book"},
    ),
    TableVerb(
        "fork",
        "Play on from any move of a finished game, at a table of its own.",
        may={"ended": ALL},
        typed=False,
    ),
    TableVerb("play-on", "Keep a game that everybody has left lying.", may={"playing": PLAYER}, typed=False),
    TableVerb(
        "again",
        "Open a new table with the same people and house rules.",
        may={"ended": PLAYER},
        typed=False,
        labels={"end": "Play again"},
        shown=frozenset({"ended"}),
    ),
    TableVerb(
        "replay", "The whole game as a moving picture.", may={"ended": ALL}, typed=False, labels={"end": "Replay"}
    ),
)
