"""Whose time has run out where the others vote on the late: while they vote no clock runs, and where they rather
wait all of it is there again; whose minutes of a game night ran out has the time they had before."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.deadlines import allowed, given_anew
from bot.door.pace.reminding import called_back, heeded, reminders
from bot.keeping.habits import Habits
from bot.keeping.table import Table, Timer, clock_of
from rules.core import Question


def waited_for(table: Table, question: Question, at: int, known: Habits) -> Table:
    """The table on which somebody is waited for whose time had run out, because the others would not skip them:
    they have all of it again, from now on or from their return, also where the clock of the away runs out at once.
    """
    sitter, given = table.sitter(question.seat), allowed(table.house, question)
    if given is None or table.deadline(question) is not None:
        return table
    known, back = heeded(table.house, known, sitter.seat), at
    if sitter.away_until > at and table.house.away == "wait":
        back = sitter.away_until
    close = Timer(kind="close", subject=clock_of(question), seat=question.seat, due=0)
    due = known.lenient(back + (table.house.clocks.get(close.key) or given))
    table, close = given_anew(table, question.seat), replace(close, due=due)
    calls = called_back(close, sitter, known) if sitter.away_until > at else reminders(close, at, known)
    return replace(table, timers=(*table.timers, close, *calls))
