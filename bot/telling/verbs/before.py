"""What may be asked before a game begins."""

from __future__ import annotations

import discord
from discord.app_commands import Range

from bot.telling.company.guests import LET_IN, NAMED, NOT_NOW, ONLY, SEND_AWAY
from bot.telling.verb import (
    ALL,
    FORMING,
    GUEST,
    HOST,
    IN_LOBBY,
    TableParam,
    TableVerb,
)

LEVELS = (
    ("gentle: easily beaten", "gentle"),
    ("sensible: looks at what lies open", "sensible"),
    ("strong: looks ahead, as far as its seat may know", "strong"),
)
"""How well a computer player may play."""

BEFORE = (
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
        "Let a computer player sit down: gentle, sensible or strong.",
        may=FORMING,
        params=(TableParam("level", "How well it plays.", needed=False, default="sensible", choices=LEVELS),),
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
    TableVerb(
        "level",
        "Say how well the computer player plays who sat down last: gentle, sensible or strong.",
        may=FORMING,
        typed=False,
        params=(TableParam("level", "How well it plays.", choices=LEVELS, question="How well shall it play?"),),
        labels={"lobby": "How well it plays"},
        shown=IN_LOBBY,
    ),
    TableVerb("seat-voice", "Seat everybody who is in my voice channel.", may={"lobby": ALL}),
    TableVerb(
        "invite",
        "Say who may join before the game begins: name people or a role, answer who asks, send somebody away.",
        may={"lobby": HOST},
        alone=True,
        params=(
            TableParam(
                "who",
                "Somebody, or a role; leave it out to see all you can decide.",
                kind=discord.Member | discord.Role,
                needed=False,
            ),
        ),
        labels={"lobby": "Who may join"},
        known=(ONLY, NAMED, LET_IN, NOT_NOW, SEND_AWAY),
    ),
    TableVerb(
        "options",
        "Set a house rule before the game begins.",
        may=FORMING,
        params=(
            TableParam("rule", "Which house rule.", suggests=True),
            TableParam("value", "What it shall be.", suggests=True),
        ),
        labels={"lobby": "House rules"},
        known=("set", "number", "preset", "all-rules", "server-rules", "keep-rules"),
        quick=True,
    ),
    TableVerb(
        "word",
        "Mix a word of yours into the shuffle, before it begins.",
        may=FORMING,
        params=(
            TableParam(
                "word",
                "Your word: anything you like.",
                kind=Range[str, 1, 60],
                blank=("Your word", "Anything; it goes into the shuffle."),
            ),
        ),
        labels={"lobby": "Mix in a word"},
    ),
    TableVerb(
        "theme",
        "Tell the game in other words: bring a theme as a file, or play by one kept here.",
        may=FORMING,
        alone=True,
        params=(
            TableParam("file", "A theme to look over and to keep here.", discord.Attachment, needed=False),
            TableParam("kept", "The title of one that this server keeps: play by it.", needed=False, default=""),
            TableParam("forget", "Take that one away instead.", kind=bool, needed=False, default=False),
        ),
    ),
)
