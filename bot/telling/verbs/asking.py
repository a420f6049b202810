"""What people ask of each other."""

from __future__ import annotations

import discord
from discord.app_commands import Range

from bot.door import whom
from bot.keeping.table import Table
from bot.telling.agreements import AGREEMENTS
from bot.telling.easel import Easel
from bot.telling.story import moments
from bot.telling.verb import (
    ALL,
    EVER,
    FORMING,
    GUEST,
    HOST,
    MODERATOR,
    ORDERS,
    PLAYER,
    PLAYING,
    TableParam,
    TableVerb,
)


def _people(easel: Easel, table: Table) -> list[tuple[str, str]]:
    """Whoever a computer may play on for."""
    return [(s.name, whom.handle(table, s.seat)) for s in table.sitters if not s.robot]


ASKING = (
    TableVerb(
        "undo",
        "Take back your last move, if that is fair.",
        may=PLAYING,
        labels={"panel": "Take my move back"},
        more=(
            "Take back my last move",
            "Shown first; at once if nobody has seen it, otherwise those who have are asked",
        ),
    ),
    TableVerb(
        "redo",
        "Put back what was taken back, while nobody has moved since.",
        may=PLAYING,
        typed=False,
        labels={"panel": "Put it back"},
    ),
    TableVerb(
        "set-back",
        "Set the game back to a line of the History, if all who play agree.",
        may={"playing": HOST},
        typed=False,
        more=("Set the game back…", "To a line of the History; all must agree, and see first how it would stand"),
    ),
    TableVerb(
        "set-right",
        "Set a number right that was carried out wrongly, or whose something is, if all who play agree.",
        may={"playing": HOST},
        typed=False,
        more=("Set something right…", "A number, or whose something is; all must agree, and see it first"),
        quick=True,
    ),
    TableVerb(
        "see-first",
        "See how the table would stand if it were agreed on.",
        may={"playing": ALL},
        typed=False,
    ),
    TableVerb(
        "wrong",
        "Ask the table whether a refusal is wrong.",
        may={"playing": PLAYER, "paused": PLAYER},
        typed=False,
        quick=True,
    ),
    TableVerb(
        "greyed",
        "Why something that is grey cannot be done now, by its rule; and ask the table if that looks wrong.",
        may=PLAYING,
        typed=False,
        more=("Why is something grey?", "What you cannot do now, and by which rule; you may doubt it there"),
        quick=True,
    ),
    TableVerb(
        "rulings",
        "How this table reads rules that somebody found wrongly applied.",
        may=EVER,
        typed=False,
        more=("Rulings of this table", "How it reads rules that looked wrong to somebody"),
        quick=True,
    ),
    TableVerb(
        "drop-rulings", "Begin without what earlier games here have ruled.", may=FORMING, typed=False, quick=True
    ),
    TableVerb(
        "away",
        "Excuse yourself for a while: no pings, and your clock waits.",
        may={"lobby": PLAYER, "playing": PLAYER, "paused": PLAYER},
        params=(
            TableParam(
                "until",
                "3 days, 2 weeks, tomorrow, 2026-12-24; or back.",
                suggests=True,
                offers=lambda easel, table: zip(moments.CHOICES, moments.CHOICES, strict=True),
                question="Until when?",
            ),
        ),
        more=("I am away for a while…", "No pings, and the clock does what the table agreed"),
    ),
    TableVerb(
        ORDERS,
        "Your standing orders here: what you answer before you are asked.",
        may={"playing": PLAYER, "paused": PLAYER},
        alone=True,
        more=("Standing orders…", "What you answer before you are asked; nobody else sees which"),
        known=tuple(f"{ORDERS}-{step}" for step in ("kind", "do", "when", "drop")),
    ),
    TableVerb(
        "skip",
        "Ask the others to go on without somebody's answer, this once.",
        may=PLAYING,
        more=("Skip whoever is awaited…", "The others vote; a computer may answer this once"),
    ),
    TableVerb(
        "replace",
        "Ask the others to let somebody, or the computer, play on for a seat.",
        may=PLAYING,
        params=(
            TableParam("player", "Whose seat.", suggests=True, offers=_people, question="For whom?"),
            TableParam("by", "Who plays on; leave it out for the computer.", kind=discord.Member, needed=False),
        ),
        more=("Let the computer play for…", "Whoever is late, by vote; for your own seat at once"),
    ),
    TableVerb(
        "transfer",
        "Give your seat to somebody else.",
        may=PLAYING,
        params=(TableParam("to", "Who plays on for you, if they accept.", kind=discord.Member),),
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
                offers=lambda easel, table: zip(moments.SPANS, moments.SPANS, strict=True),
                question="For how long?",
            ),
        ),
        more=("Pause the game…", "Every clock stands still, if enough agree"),
        by_staff="paused",
    ),
    TableVerb(
        "resume",
        "Go on with a paused game.",
        may={"paused": PLAYER | MODERATOR},
        more=("Go on with the game", "At once for whoever asked for the pause, otherwise by vote"),
        by_staff="let go on",
    ),
    TableVerb(
        "night",
        "A game night: a live pace for two hours with whoever is here, then back to where it was slow.",
        may=PLAYING,
        params=(
            TableParam("hours", "For how long; two hours without it.", kind=Range[int, 1, 8], needed=False),
            TableParam("minutes", "Minutes for a move; five without it.", kind=Range[int, 1, 30], needed=False),
        ),
        alone=True,
        labels={"game": "I'm here"},
        more=("Game night…", "A live pace for two hours with whoever is here, then back"),
    ),
    TableVerb(
        "good-night",
        "Go home from a game night.",
        may=PLAYING,
        typed=False,
        labels={"game": "Good night"},
    ),
    TableVerb(
        "house",
        "Agree how this table plays: time, absence, takebacks, votes.",
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
        by_staff="withdrew the offer of a seat at",
        own={"playing": PLAYER, "paused": PLAYER},
    ),
    TableVerb(
        "ballot", "Vote.", may={"playing": PLAYER, "paused": PLAYER}, typed=False, quick=True, welcomes=True
    ),
)
