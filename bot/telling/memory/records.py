"""Records in words: of somebody, for them alone, and of a server, for everybody who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from statistics import median

from bot.door.memory.records import NEWEST
from bot.door.memory.titled import Earned, titled
from bot.keeping import speech
from bot.keeping.memory.archive import Record
from bot.keeping.memory.titles import Title
from rules.core import AnyGame, counted
from rules.core.kept.memoirs import Memoirs

MOST_NAMED = 3
"""Companions and favourites that are named."""

MOST_LISTED = 5
"""People in a list of a server."""

ALONE = "Only you see this. `/me records shown:` lets you stand in what `/server records` tells everybody."
SHOWN = "You stand in what `/server records` tells everybody. `/me records shown:` ends it."

LIKING = "-# People stand here who like to: `/me records shown:` says so, or ends it."

_TIMES = {1: "once", 2: "twice"}


def own(
    records: Sequence[Record], games: Mapping[str, AnyGame], titles: Sequence[Title] = (), *, public: bool
) -> str:
    """What finished games say of somebody."""
    last = f"-# {SHOWN if public else ALONE}"
    if not records:
        return f"You have played no game to its end yet. Your records begin with the first.\n{last}"
    rows = [f"**Your records:** {counted(len(records), 'game')} to the end, {_victories(records)}."]
    rows += [f"- {line}" for line in _by_game(records, games)]
    rows += [f"Won together with {_companions(records)}."] * any(
        r.together and r.won and r.others for r in records
    )
    rows += _waiting(records)
    if late := sum(r.late for r in records[-NEWEST:]):
        rows.append(
            f"Your time ran out {_times(late)} in your newest {counted(min(len(records), NEWEST), 'game')}."
        )
    sorts = {it.sort: it for game in games.values() if (it := game.parts.remembered)}
    rows += [line for it in sorted(sorts.values(), key=lambda it: it.once) if (line := _remembered(records, it))]
    rows += _titles(titled(records, titles))
    return "\n".join([*rows, last])


def _remembered(records: Sequence[Record], memoirs: Memoirs) -> str:
    """What games remember of somebody: the newest with their days, or what was there most often."""
    found = [(r.at, name, n) for r in records for sort, name, n in r.memoirs if sort == memoirs.sort]
    if memoirs.once:
        told = [f"“{speech.escape(name)}” (<t:{at}:D>)" for at, name, _ in found[-MOST_LISTED:]]
    else:
        often = Counter[str]()
        for _, name, n in found:
            often[name] += n
        told = [f"{speech.escape(name)} ({n})" for name, n in often.most_common(MOST_NAMED)]
    return f"{memoirs.title}: {', '.join(told)}." if told else ""


def of_server(records: Sequence[Record], games: Mapping[str, AnyGame], public: Collection[int]) -> str:
    """What the finished games of a server say. Only who has said so is named."""
    tables = {record.table: record for record in records}
    if not tables:
        return "No game has been played to its end here yet."
    rows = [f"**The records of this server:** {counted(len(tables), 'game')} to the end."]
    kinds = Counter(record.game for record in tables.values())
    rows += [f"- {_title(games, slug)}: {often}" for slug, often in kinds.most_common()]
    rows += _waiting(records)
    named = [record for record in records if record.person in public]
    if named:
        rows.append(f"Most games: {_ranked(Counter(r.person for r in named))}.")
        if won := Counter(r.person for r in named if r.won):
            rows.append(f"Most won: {_ranked(won)}.")
    return "\n".join([*rows, LIKING])


def roll(season: str, records: Sequence[Record], games: Mapping[str, AnyGame], public: Collection[int]) -> str:
    """The roll of honour of a season: who has won most of each game, of those who like to be named."""
    rows = [f"{season}: {counted(len({r.table for r in records}), 'game')} to the end."]
    for slug in dict.fromkeys(r.game for r in records):
        won = Counter(r.person for r in records if r.game == slug and r.won and r.person in public)
        rows += [f"- {_title(games, slug)}: {_ranked(won)}"] * bool(won)
    return "\n".join([*rows, LIKING])


def _titles(found: Sequence[Earned]) -> list[str]:
    """The titles that somebody has, the newest first, and which is the nearest."""
    have = [it for it in reversed(found) if it.at]
    told = [f"Titles: {', '.join(f'**{it.title.name}** (<t:{it.at}:D>)' for it in have)}."] if have else []
    near = next((it for it in found if not it.at), None)
    if near is not None:
        told.append(f"-# Next: {near.title.name}. {near.title.line} {near.has} of {near.title.at} so far.")
    return told


def _title(games: Mapping[str, AnyGame], slug: str) -> str:
    return games[slug].title if slug in games else slug


def _ranked(often: Counter[int]) -> str:
    return ", ".join(f"<@{person}> {n}" for person, n in often.most_common(MOST_LISTED))


def _times(number: int) -> str:
    return _TIMES.get(number, f"{number} times")


def _victories(records: Sequence[Record]) -> str:
    against = sum(r.won for r in records if not r.together)
    together = sum(r.won for r in records if r.together)
    return f"{against} won" + (f" and {together} won together" if any(r.together for r in records) else "")


def _by_game(records: Sequence[Record], games: Mapping[str, AnyGame]) -> list[str]:
    """Each game, with the places."""
    rows = []
    for slug, number in Counter(r.game for r in records).most_common():
        own = [r for r in records if r.game == slug]
        places = Counter(r.place for r in own if r.place)
        told = [f"place {place} {_times(n)}" for place, n in sorted(places.items())]
        if shared := [r for r in own if r.together or not r.place]:
            told.append(f"won {sum(r.won for r in shared)} of {len(shared)}{' together' * shared[0].together}")
        rows.append(f"{_title(games, slug)}: {counted(number, 'game')}; {', '.join(told)}")
    return rows


def _companions(records: Sequence[Record]) -> str:
    """With whom somebody has won together most often."""
    often = Counter(person for r in records if r.together and r.won for person in r.others if person > 0)
    return ", ".join(f"<@{person}> {_times(n)}" for person, n in often.most_common(MOST_NAMED))


def _waiting(records: Sequence[Record]) -> list[str]:
    waits = [wait for record in records for wait in record.waits]
    if not waits:
        return []
    return [f"An answer takes {speech.span(max(1, round(median(waits))))} as a rule, from the move before it."]
