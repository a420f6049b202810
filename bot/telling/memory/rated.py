"""Ratings in words: of a game on a server, and of oneself in all of its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.door.memory.ratings import FIRST, SETTLED, Rating, contested, ratings
from bot.keeping.habits import Habits
from bot.keeping.memory.archive import Record
from rules.core import AnyGame, counted

MOST_RATED = 20
"""People in the list of one game."""

NONE = "This server has no ratings. Its staff may begin them with `/server ratings kept: On`."

WILLING = "-# Who likes to be compared says so: `/me records rated: Compare me`. It ends the same way."

COMPARED = (
    "You are compared with others here who like to be, from your next game against one of them. Who leaves such a"
    " game before its end, hands their seat on or lets a computer play on, counts as last of it; who takes a seat"
    " over is not compared in that game. If you end it, nobody is told how you are rated, and what others have won"
    " from you stays theirs."
)

HOW = (
    f"-# Everybody begins at {FIRST}; it takes {SETTLED} games to say something. A rating is what somebody plays"
    " at the least, from games against others who are compared; computers never count. Who leaves a game"
    " before its end or hands their seat on is last of it, also where it then ends without a winner; who takes a"
    " seat over is not compared in it. A game that the table votes to end counts for nobody who stayed."
)


def table(game: AnyGame, found: Sequence[Rating]) -> str:
    """The ratings of one game."""
    if not found:
        return f"Nobody who likes to be compared has met another at {game.title} yet.\n{WILLING}"
    settled = [rating for rating in found if rating.settled]
    rows = [f"**Ratings of {game.title}**"]
    rows += [f"{at}. {_told(rating)}" for at, rating in enumerate(settled[:MOST_RATED], 1)]
    fresh = [rating for rating in found if not rating.settled][:MOST_RATED]
    if fresh:
        rows.append(f"Still too few games: {', '.join(_told(rating) for rating in fresh)}.")
    return "\n".join([*rows, HOW, WILLING])


def every(records: Sequence[Record], games: Mapping[str, AnyGame], willing: Mapping[int, Habits]) -> str:
    """Who leads in each game of a server that people play against each other."""
    rows = ["**Ratings of this server**"]
    for slug in (slug for slug in contested(records) if slug in games):
        best = [rating for rating in ratings(records, slug, willing) if rating.settled][:3]
        if best:
            rows.append(f"- {games[slug].title}: {', '.join(map(_told, best))}")
    if len(rows) == 1:
        rows.append(f"Nobody has been compared in {SETTLED} games yet.")
    return "\n".join([*rows, "`/server ratings game:` tells more of one.", HOW, WILLING])


def own(
    records: Sequence[Record], games: Mapping[str, AnyGame], person: int, willing: Mapping[int, Habits]
) -> str:
    """What somebody is rated at on a server; that they will be, if they were not compared yet."""
    told = []
    for slug in (slug for slug in contested(records) if slug in games):
        for rating in ratings(records, slug, willing):
            if rating.person == person:
                early = "" if rating.settled else ", still too few games"
                told.append(f"{games[slug].title} {rating.points} ({_games(rating)}{early})")
    return f"Your ratings on this server: {'; '.join(told)}." if told else COMPARED


def _told(rating: Rating) -> str:
    return f"<@{rating.person}> {rating.points} ({_games(rating)})"


def _games(rating: Rating) -> str:
    return counted(rating.games, "game")
