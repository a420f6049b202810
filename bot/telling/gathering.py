"""Before a game begins, in words: who has come, how many may, and by which rules they will play."""

from __future__ import annotations

from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.table import Sitter, Table
from rules.core import AnyGame, Terms, counted

A_TURN = "Time for a turn"
"""What the house rule is called, in every game, that says how long somebody has."""

A_CHOICE = "Time for a vote or a choice"
"""And where there is another time for what all do before they take turns."""


def kind(terms: Terms) -> str:
    """Which of several games this is, what helps to choose, and why it cannot begin if it cannot."""
    note = "".join(f"\n-# {speech.escape(line)}" for line in terms.note.splitlines())
    barred = f"\n⚠ {speech.refusal(terms.barred)}" if terms.barred else ""
    return f"**{speech.escape(terms.kind)}**{note}{barred}" if terms.kind else barred.strip()


def span(terms: Terms) -> str:
    """How many can play so."""
    least, most = terms.seats[0], terms.seats[-1]
    return counted(least, "player") if least == most else f"{least} to {most} players"


def _away(table: Table, sitter: Sitter) -> str:
    """Until when somebody is away; where masks will be put on, they would be known by it."""
    if sitter.away_until <= seconds() or table.house.names == "hidden":
        return ""
    return f", away until <t:{sitter.away_until}:d>"


def seated(table: Table, terms: Terms) -> tuple[str, str]:
    """Who sits there, as a list, and who is still wanted."""
    host = next((s for s in table.sitters if s.person == table.host), None)
    names = [
        f"{s.seat + 1}. **{speech.escape(s.name)}**" + (" (host)" if s is host else "") + _away(table, s)
        for s in table.sitters
    ]
    wanted, most = terms.seats[0] - len(table.sitters), terms.seats[-1]
    if wanted > 0:
        want = f"Waiting for {counted(wanted, 'more player')}."
    elif len(table.sitters) > most:
        want = f"{len(table.sitters)} people are here, and at most {most} can play so."
    elif terms.barred:
        want = "Enough people are here. It can start when the house rules allow it."
    elif len(table.sitters) < most:
        want = "Ready to start; more may join."
    else:
        want = "Everybody is here. Ready to start."
    alone = f" No computer player sits down here. {why}" if (why := terms.without_computers) else ""
    return "\n".join(names), f"{want}{alone}"


def house_rules(table: Table, game: AnyGame) -> str:
    """The house rules in force and the pace, in one paragraph; those of a preset by its name."""
    terms = game.terms(table.options)
    changed = [
        f"{knob.title[:1].lower()}{knob.title[1:]}: **{speech.escape(knob.told(table.options[knob.name]))}**"
        for knob in terms.knobs
        if knob.name in table.options and knob.name not in terms.told
    ]
    here = len(table.sitters)
    if preset := game.preset(table.options, here):
        changed = [f"**{speech.escape(preset.told(here))}**. {speech.escape(preset.note.rstrip('.'))}"]
    rules = "House rules: " + "; ".join(changed) if changed else "House rules: as in the book"
    votes = " Votes: secret." if table.secret else ""
    seats = f" {speech.SEATS['drawn']}" if table.house.seats == "drawn" else ""
    held = counted(len(table.house.docket), "ruling") if table.house.docket else ""
    before = f"\n⚖ From earlier games here: {held}." if held else ""
    names = f" {speech.NAMES['hidden']}" if table.house.names == "hidden" else ""
    return f"{rules}.{_time(table, terms)}{votes}{seats}{names}{before}"


def _time(table: Table, terms: Terms) -> str:
    """How long a turn may take, and a choice where that is another time: by the pace of the table, or else by the
    game's own rules, where they are not among what was changed."""
    if table.house.pace != "rules":
        return f" {speech.pace(table.house)}"
    usual = [k for title in (A_TURN, A_CHOICE) for k in terms.knobs if k.title == title]
    told = [f"{k.title}: {speech.escape(k.told(k.default))}" for k in usual if k.name not in table.options]
    return f" {', '.join([*told[:1], *(one.removeprefix('Time ') for one in told[1:])])}." if told else ""


def kept(things: int) -> str:
    """How much earlier games here have left to this one."""
    if not things:
        return ""
    verb = "is" if things == 1 else "are"
    return f"\n🎁 From earlier games {counted(things, 'thing')} {verb} kept here; `/history keepsakes` shows what."


def shuffle(table: Table) -> str:
    """What the shuffle will be checked by, where somebody cares enough to have mixed a word in; for all others it
    begins the History, and `/table verify` tells it at any time."""
    words = len(table.house.words)
    if not words:
        return ""
    mixed = f"with {counted(words, 'word')} of yours mixed in"
    return f"\n-# Fingerprint of the shuffle, {mixed}: `{table.fingerprint[:16]}…`"
