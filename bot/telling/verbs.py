"""What may be asked of a table: every verb of it with its words, for whom it is and where it stands.

From these rows are made the slash commands, the buttons of a board, what stands under *More…*, the confirmations
and ``docs/table.md``. Who may ask is said here so that nobody is offered what would be refused; whether it is done
the door decides. What is done stands in ``cogs/deeds``, by the name of the verb.
"""

from __future__ import annotations

import discord
from discord.app_commands import Range

from bot.keeping.table import Table
from bot.telling.agreements import AGREEMENTS
from bot.telling.verb import (
    ALL,
    DEALT,
    EVER,
    FORMING,
    GUEST,
    HOST,
    IN_LOBBY,
    MODERATOR,
    PLAYER,
    PLAYING,
    Role,
    TableParam,
    TableVerb,
    refusal,
)  # fmt: skip

VERBS = (
    # ------------------------------------------------------------------ before the game
    TableVerb(
        "open",
        "Open a table here: others join, then you start.",
        may={"ended": ALL},
        params=(
            TableParam("game", "Which game.", suggests=True),
            TableParam(
                "options",
                "House rules, such as series_games=3, turn_hours=12; or choose them later.",
                needed=False,
                default="",
                suggests=True,
            ),
        ),
        anywhere=True,
    ),
    TableVerb(
        "join",
        "Sit down at this channel's table, or take your seat again.",
        may={"lobby": GUEST, "playing": GUEST},
        labels={"lobby": "Join"},
        shown=IN_LOBBY,
    ),
    TableVerb("start", "Deal: the game begins.", may=FORMING, labels={"lobby": "Start"}, shown=IN_LOBBY),
    TableVerb(
        "computer",
        "Let a computer player sit down.",
        may=FORMING,
        labels={"lobby": "Add a computer player"},
        known=("robot",),
        shown=IN_LOBBY,
    ),
    TableVerb(
        "no-robot",
        "Let the computer player who sat down last get up.",
        may=FORMING,
        typed=False,
        labels={"lobby": "One computer player less"},
        shown=IN_LOBBY,
    ),
    TableVerb("seat-voice", "Seat everybody who is in my voice channel.", may={"lobby": ALL}),
    TableVerb(
        "options",
        "Set a house rule before the game begins.",
        may=FORMING,
        params=(
            TableParam("rule", "Which house rule.", suggests=True),
            TableParam("value", "What it shall be.", suggests=True),
        ),
        labels={"lobby": "House rules"},
        known=("set", "number", "preset", "all-rules"),
        quick=True,
    ),
    TableVerb(
        "word",
        "Mix a word of yours into the shuffle, before it begins.",
        may=FORMING,
        params=(
            TableParam(
                "word", "…", kind=Range[str, 1, 60], blank=("Your word", "Anything; it goes into the shuffle.")
            ),
        ),
        labels={"lobby": "Mix in a word"},
    ),
    TableVerb(
        "theme",
        "Tell Creation in other words: bring a theme as a file, or play by one kept here.",
        may=FORMING,
        alone=True,
        params=(
            TableParam("file", "A theme to look over and to keep here.", discord.Attachment, needed=False),
            TableParam("kept", "The title of one that this server keeps: play by it.", needed=False, default=""),
            TableParam("forget", "Take that one away instead.", kind=bool, needed=False, default=False),
        ),
    ),
    # ------------------------------------------------------------------ looking
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
        params=(TableParam("place", "Which part.", suggests=True, question="Look closer at…"),),
        labels={"game": "Look closer", "end": "Look closer"},
    ),
    TableVerb(
        "larger",
        "The board as a phone shows it best, only for you; your pictures are tall from then on.",
        may=DEALT,
        labels={"game": "Larger", "end": "Larger"},
    ),
    TableVerb(
        "wide",
        "Have your own pictures wide again.",
        may=DEALT,
        typed=False,
    ),
    TableVerb(
        "about",
        "What can be done to something on the board now, by whom, at what price.",
        may={"playing": ALL, "paused": ALL},
        params=(TableParam("thing", "What lies there.", suggests=True, question="What can be done to…"),),
    ),
    # ------------------------------------------------------------------ asking
    TableVerb(
        "undo",
        "Take back your last move, if that is fair.",
        may=PLAYING,
        labels={"panel": "Take my move back"},
        more=("Take back my last move", "At once if nobody has seen it; otherwise those who have are asked"),
    ),
    TableVerb(
        "away",
        "Excuse yourself for a while: no pings, and your clock waits.",
        may={"lobby": PLAYER, "playing": PLAYER, "paused": PLAYER},
        params=(
            TableParam(
                "until", "3 days, 2 weeks, tomorrow, 2026-12-24; or back.", suggests=True, question="Until when?"
            ),
        ),
        more=("I am away for a while…", "No pings, and the clock does what the table agreed"),
    ),
    TableVerb(
        "skip",
        "Ask the others to go on without somebody's answer, this once.",
        may=PLAYING,
        more=("Skip whoever is awaited…", "The others vote on it"),
    ),
    TableVerb(
        "replace",
        "Ask the others to let somebody, or the computer, play on for a seat.",
        may=PLAYING,
        params=(
            TableParam("player", "Whose seat.", suggests=True, question="For whom?"),
            TableParam("by", "Who plays on; leave it out for the computer.", kind=discord.Member, needed=False),
        ),
        more=("Let the computer play for…", "Whoever is late, by vote; for your own seat at once"),
    ),
    TableVerb(
        "transfer",
        "Give your seat to somebody else.",
        may=PLAYING,
        params=(TableParam("to", "…", kind=discord.Member),),
    ),
    TableVerb(
        "pause",
        "Ask the others to let every clock stand still for a while.",
        may={"playing": PLAYER | MODERATOR},
        params=(
            TableParam(
                "length",
                "2 hours, 3 days, 1 week; a day without it.",
                needed=False,
                default="1 day",
                suggests=True,
                question="For how long?",
            ),
        ),
        more=("Pause the game…", "Every clock stands still, if enough agree"),
    ),
    TableVerb(
        "resume",
        "Go on with a paused game.",
        may={"paused": PLAYER | MODERATOR},
        more=("Go on with the game", "At once for whoever asked for the pause, otherwise by vote"),
    ),
    TableVerb(
        "house",
        "Agree how this table plays: time, absence, takebacks.",
        may={"lobby": PLAYER, "playing": PLAYER},
        params=AGREEMENTS,
        more=("Change the pace…", "How long a move may take; all must agree"),
    ),
    TableVerb("take", "Accept a seat that was offered.", may={"playing": GUEST}, typed=False),
    TableVerb(
        "decline", "Do not take a seat that was offered.", may={"playing": GUEST, "paused": GUEST}, typed=False
    ),
    TableVerb(
        "withdraw",
        "Withdraw the offer of a seat.",
        may={"playing": PLAYER | MODERATOR, "paused": PLAYER | MODERATOR},
        typed=False,
    ),
    TableVerb(
        "ballot", "Vote.", may={"playing": PLAYER, "paused": PLAYER}, typed=False, quick=True, welcomes=True
    ),
    # ------------------------------------------------------------------ the end, and checking
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
                "Leave the running game? Your seat is given up. `/table away` only excuses you for a while.",
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
    ),
    TableVerb("export", "The game as data, once it is over.", may={"ended": ALL}),
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

BY_NAME = {verb.name: verb for verb in VERBS}
BY_ADDRESS = {address: verb for verb in VERBS if verb.pressed for address in (verb.name, *verb.known)}


def menu(table: Table, who: frozenset[Role]) -> list[tuple[str, str, str]]:
    """What stands under *More…* for somebody: verb, label and note."""
    return [(v.name, *v.more) for v in VERBS if v.more is not None and not refusal(v, table, who)]
