"""What shows a table, or a part of it."""

from __future__ import annotations

from bot.keeping.table import Table
from bot.telling.easel import Easel
from bot.telling.story.grouped import ALL as ALL_OF_IT
from bot.telling.verb import (
    ALL,
    DEALT,
    EVER,
    GUEST,
    MODERATOR,
    PLAYER,
    PLAYING,
    TRIED,
    TRY,
    TableParam,
    TableVerb,
)


def _places(easel: Easel, table: Table) -> list[tuple[str, str]]:
    return [(label, key) for key, label in easel.places(table)] if table.state is not None else []


def _things(easel: Easel, table: Table) -> list[tuple[str, str]]:
    return [(label, key) for key, label in easel.topics(table)] if table.state is not None else []


def _players(easel: Easel, table: Table) -> list[tuple[str, str]]:
    return [(s.name, str(s.seat)) for s in table.sitters if not s.gone]


LOOKING = (
    TableVerb(
        "mine",
        "See your hand or mat, and all you may do.",
        may={"playing": PLAYER, "paused": PLAYER, "ended": PLAYER},
        typed=False,
        labels={"game": "My view", "panel": "Show again"},
        known=("move",),
        welcomes=True,
    ),
    TableVerb(
        "also", "Do something beside the course of the game.", may=PLAYING, typed=False, quick=True, welcomes=True
    ),
    TableVerb(
        "describe",
        "The whole position in words, with what you may know.",
        may=DEALT,
        labels={"game": "In words", "end": "In words", "panel": "In words"},
        known=("words", "mywords"),
        quick=True,
    ),
    TableVerb(
        "help",
        "What this game, or this turn, is about.",
        may=EVER,
        typed=False,
        labels={"lobby": "How it is played", "game": "Rules", "panel": "What is this turn about?"},
        quick=True,
    ),
    TableVerb(
        "history",
        "The last lines of the History.",
        may=DEALT,
        typed=False,
        labels={"game": "History", "end": "History"},
        quick=True,
    ),
    TableVerb(
        "more",
        "Everything else that may be asked now.",
        may={"playing": ALL, "paused": ALL},
        typed=False,
        labels={"game": "More…"},
        quick=True,
    ),
    TableVerb("board", "Show the board anew, here.", may=EVER, anywhere=True),
    TableVerb(
        "closer",
        "A part of the board, large, only for you.",
        may=DEALT,
        params=(TableParam("place", "Which part.", suggests=True, offers=_places, question="Look closer at…"),),
        labels={"game": "Look closer", "end": "Look closer"},
    ),
    TableVerb(
        "larger",
        "The board as a phone shows it best, only for you; your pictures are tall from then on.",
        may=DEALT,
        labels={"game": "Larger", "end": "Larger"},
    ),
    TableVerb(
        "since",
        "What has happened since you last looked, and what waits for you.",
        may={"playing": PLAYER, "paused": PLAYER, "ended": PLAYER},
        typed=False,
        labels={"game": "While you were away", "panel": "While you were away", "end": "While you were away"},
    ),
    TableVerb(
        "lately",
        "All that has happened since your last move, where your panel has no room for it.",
        may={"playing": PLAYER, "paused": PLAYER, "ended": PLAYER},
        typed=False,
        labels={"panel": ALL_OF_IT},
    ),
    TableVerb(
        "step",
        "Step through the finished game, by moves or parts, and play on from any of them.",
        may={"ended": ALL},
        typed=False,
        labels={"end": "Step through"},
    ),
    TableVerb(
        "foresee",
        "Say who will win, where you do not play yourself: nobody learns of it before the end.",
        may={"playing": GUEST},
        typed=False,
        params=(TableParam("who", "Who will win.", offers=_players, question="Who will win?"),),
        labels={"game": "Onlookers: who will win?"},
    ),
    TableVerb(
        "tall",
        "Have your own pictures tall, with larger type, as a phone shows them best.",
        may={"playing": PLAYER, "paused": PLAYER},
        typed=False,
        welcomes=True,
    ),
    TableVerb(
        "wide",
        "Have your own pictures wide again.",
        may=DEALT,
        typed=False,
    ),
    TableVerb(
        TRY,
        "Try a line out, on a private copy of the game; then do it or drop it.",
        may=PLAYING,
        alone=True,
        more=("Try something out…", "On a copy that only you see; nothing happens in the game"),
        known=TRIED,
    ),
    TableVerb(
        "page",
        "A page of this table outside Discord, for whoever has its link: to open, pass on or close.",
        may=dict.fromkeys(EVER, PLAYER | MODERATOR),
        params=(
            TableParam(
                "what",
                "What about it; without it I say how it stands.",
                needed=False,
                choices=(("open it", "open"), ("another link; the old one ends", "anew"), ("close it", "close")),
            ),
        ),
        alone=True,
        more=("Page outside Discord…", "For whoever has its link: open it, pass it on, or close it"),
    ),
    TableVerb(
        "about",
        "What can be done to something on the board now, by whom, at what price.",
        may={"playing": ALL, "paused": ALL},
        params=(
            TableParam(
                "thing", "What lies there.", suggests=True, offers=_things, question="What can be done to…"
            ),
        ),
    ),
)
