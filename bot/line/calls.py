"""What somebody is told who is called: what they are asked, after what, and until when."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Self

import msgspec
from discord.utils import snowflake_time
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping import marking, masks, speech
from bot.keeping.now import seconds
from bot.keeping.table import Sitter, Table
from bot.keeping.told import Posted, poll_of
from rules.core import Decision, Motion, Seat, ballots, listed

JUST = 600
"""Seconds for which who has been called is not reminded, nor called for the same again."""

_PROMPT = 200
"""Characters of the question in a ping."""


About = frozenset[tuple[str, Seat]]
"""Which votes whose ballot is called for: by id and seat. Without a vote it is about their turn."""


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """Whom a call names and for what; kept with its message, so that nobody is called twice."""

    turns: frozenset[Seat] = frozenset()
    """Who is called for their turn."""
    due: int = 0
    """Until when they have time, in seconds since 1970; 0 for as long as they like."""
    votes: frozenset[Seat] = frozenset()
    """Whose vote is missing."""
    again: bool = False
    """Whether it reminds them."""
    asked: frozenset[str] = frozenset()
    """What they are asked, by its ids: the next turn is another call, though nothing else tells it apart."""
    occasions: frozenset[int] = frozenset()
    """The parcels because of which some of these are called, by their ids."""

    @classmethod
    def read(cls, kept: str) -> Self:
        """What is kept with a message; nobody, if nothing is."""
        turns, due, votes, again, asked, occasions = [*kept.split("|"), *[""] * 6][:6]
        return cls(
            turns=frozenset(Seat(int(seat)) for seat in turns.split()),
            due=int(due or 0),
            votes=frozenset(Seat(int(seat)) for seat in votes.split()),
            again=bool(again),
            asked=frozenset(asked.split()),
            occasions=frozenset(map(int, occasions.split())),
        )

    def kept(self) -> str:
        """The same as text."""
        turns, votes, asked, occasions = (
            " ".join(map(str, sorted(some))) for some in (self.turns, self.votes, self.asked, self.occasions)
        )
        return "|".join((turns, str(self.due or ""), votes, "again" if self.again else "", asked, occasions))

    def because(self, occasions: Mapping[int, Collection[Seat]]) -> Self:
        """The same call with those parcels, of all these, by which somebody that it names is called."""
        seats = self.turns | self.votes
        return replace(self, occasions=frozenset(id for id, some in occasions.items() if seats & set(some)))

    def repeats(self, old: Posted) -> bool:
        """Whether it would say again what one that is kept has said, on the same occasion or only just now: that
        named at least as many, for at least as much. Until when they have time may have changed."""
        was = self.read(old.picture)
        just = seconds() - snowflake_time(old.message).timestamp() <= JUST
        same = self.turns <= was.turns and self.votes <= was.votes and self.asked <= was.asked
        return same and (self.occasions <= was.occasions or just)


class Call(msgspec.Struct, frozen=True):
    """What a call says, and whom it names for what."""

    text: str
    named: Named


class Calls:
    """Puts calls into words."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def of(
        self,
        table: Table,
        persons: Sequence[Sitter],
        voters: Sequence[Sitter],
        posted: dict[str, Posted],
        *,
        about: About,
        again: bool,
        news: str = "",
    ) -> Call:
        """Who is asked what, after what, until when; whose vote is missing in the votes it is ``about``; whether
        this is a reminder."""
        asked, soon = self._turn(table, persons, posted, again=again, news=news) if persons else ("", None)
        calls = [(m, [s for s in voters if (m.id, s.seat) in about]) for m in self.room.motions(table)]
        votes = [line for m, called in calls if (line := self._vote(table, m, called, posted))]
        turns, missing = (frozenset(s.seat for s in group) for group in (persons, voters))
        return Call(
            text=speech.fit("\n".join([*([asked] if asked else []), *votes]), 2000),
            named=Named(
                turns=turns,
                due=soon or 0,
                votes=missing,
                again=again,
                asked=self._asked(table, turns, missing),
            ),
        )

    def masked(self, table: Table) -> str:
        """Where names are hidden: somebody is awaited who cannot be written to. Everybody sees alone who it is."""
        mine = self.room.game(table).told(table.options, self.room.game(table).mine)
        return (
            f"{masks.everybody(table)}: somebody at this table is awaited whom I cannot write to. **{mine}** on"
            " the board says to each of you alone whether it is you."
        )

    def _asked(self, table: Table, turns: Collection[Seat], missing: AbstractSet[Seat]) -> frozenset[str]:
        asked = [q.id for q in self.room.questions(table) if q.calls and not q.motion and q.seat in turns]
        asked += [m.id for m in self.room.motions(table) if missing & set(m.missing())]
        return frozenset(f"{table.epoch}:{id}" for id in asked)

    def _vote(self, table: Table, motion: Motion, voters: Sequence[Sitter], posted: dict[str, Posted]) -> str:
        """Whose vote is missing, in which question, what happens without it, and where it is cast."""
        calls = [f"<@{s.person}>" for s in voters if s.seat in motion.missing()]
        poll = posted.get(poll_of(motion.id))
        if not calls or poll is None:  # a vote that is only now posted calls for itself
            return ""
        question = speech.fit(speech.escaped(table, " ".join(motion.question.split())), _PROMPT)
        where = f" [Vote here]({speech.address(table, poll.channel, poll.message)})"
        rule = speech.named(table, ballots.rule(motion, self._by(table, motion)))
        return f"{listed(calls)}: your vote is missing. {question}{where}\n-# {rule}"

    def _by(self, table: Table, motion: Motion) -> str:
        due = self.room.vote_ends(table, motion)
        return f"by {marking.moment(due, 'f')}" if due else "when time is up"

    def _turn(
        self, table: Table, persons: Sequence[Sitter], posted: dict[str, Posted], *, again: bool, news: str
    ) -> tuple[str, int | None]:
        """Whose turn it is, what they are asked after what, until when, and what a reminder says of silence."""
        seats = [s.seat for s in persons]
        asked = [q for q in self.room.questions(table) if q.calls and not q.motion and q.seat in seats]
        first = self.room.worded(table, [next(q for q in asked if q.seat == seat) for seat in seats])
        soon = min((due for q in asked if (due := table.deadline(q))), default=None)
        title, board = self.room.game(table).title, posted.get("board")
        if board:
            title = f"[{title}]({speech.address(table, board.channel, board.message)})"
        prompts = {d.prompt for d in first}
        public = len(prompts) == 1 and not any(d.secret for d in first)
        text = f"{listed(f'<@{s.person}>' for s in persons)}, {'still ' if again else ''}your turn in {title}"
        prompt = prompts.pop().removeprefix("Your turn: ") if public else ""
        text += f": {speech.fit(speech.named(table, prompt), _PROMPT)}" if public else "."
        text += f"\n{news}" if news and not again else ""
        if soon is None:
            return text, None
        lapse = next(q.lapse for q in asked if q.seat == seats[0])
        then = (
            f" Then: {_then(table, first[0], bare=lapse is not None and not lapse.__struct_fields__)}"
            if again
            else ""
        )
        return f"{text}\n-# Time is up {speech.until_or_now(soon, seconds())}.{then}", soon


def _then(table: Table, asked: Decision, *, bare: bool) -> str:
    """What happens when time is up, as everybody may know it: what is secret, only where silence is the same
    whatever somebody holds (``bare``)."""
    if table.house.absence == "vote" and len(table.players()) > 1:
        return "the others vote on going on without your answer."
    if asked.silence and (not asked.secret or bare):
        return speech.named(table, asked.silence)
    return "I answer for you, as the rules say."
