"""What is done when a verb of a table is asked for, by the name of the verb.

A deed is given the request, acknowledged already unless its verb is quick, and returns what to answer; one that
answers with more than words does so itself and returns nothing. It refuses by raising, as the door does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.deeds import (
    asking,
    correcting,
    disputes,
    foreseeing,
    guests,
    keeping,
    looking,
    options,
    orders,
    paging,
    papers,
    retracing,
    seating,
    stepping,
    trying,
)
from cogs.request import Request

Deed = Callable[[Request], Awaitable[str | None]]

DEEDS: dict[str, Deed] = {
    "open": seating.open,
    "join": seating.join,
    "invite": guests.invite,
    "start": seating.start,
    "computer": seating.computer,
    "no-robot": seating.no_robot,
    "level": seating.level,
    "seat-voice": seating.seat_voice,
    "options": options.options,
    "word": seating.word,
    "theme": papers.theme,
    "mine": looking.mine,
    "also": looking.also,
    "describe": looking.describe,
    "help": looking.help,
    "history": stepping.history,
    "more": looking.more,
    "board": looking.board,
    "closer": looking.closer,
    "larger": looking.larger,
    "since": looking.since,
    "lately": looking.lately,
    "step": stepping.step,
    "tall": looking.tall,
    "wide": looking.wide,
    "foresee": foreseeing.foresee,
    "try": trying.try_out,
    "about": looking.about,
    "page": paging.page,
    "undo": retracing.undo,
    "redo": retracing.redo,
    "set-back": retracing.set_back,
    "set-right": correcting.set_right,
    "see-first": retracing.see_first,
    "wrong": disputes.looks_wrong,
    "greyed": disputes.greyed,
    "rulings": disputes.rulings,
    "drop-rulings": disputes.drop_rulings,
    "away": asking.away,
    "orders": orders.orders,
    "skip": asking.skip,
    "replace": asking.replace,
    "transfer": asking.transfer,
    "pause": asking.pause,
    "resume": asking.resume,
    "night": asking.night,
    "good-night": asking.good_night,
    "house": asking.house,
    "take": seating.take,
    "decline": seating.decline,
    "withdraw": seating.withdraw,
    "ballot": asking.ballot,
    "verify": keeping.verify,
    "leave": seating.leave,
    "end": asking.end,
    "export": keeping.export,
    "again": seating.again,
    "fork": seating.fork,
    "play-on": seating.play_on,
    "book": keeping.book,
    "replay": keeping.replay,
}
