"""Private copies of a position, to play on alone. They are kept in memory alone: a restart, some hours or too many
others end them.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace

from bot.door.ahead.following import orderable
from bot.door.ahead.foresight import sensible_move
from bot.door.ahead.trial import Moment, Trial, Tried
from bot.door.onlooker import Onlooker
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.keeping.now import seconds
from bot.keeping.table import Table
from rules.core import Action, Answer, Blanks, Chance, OneOf, Question, Seat, SomeOf
from rules.core.game import encode

FIRST = 10**6
"""Copies are numbered from here on, so that their numbers stand where an address has the takebacks of a table."""

LASTS = 6 * 3600
"""Seconds until one is over."""

_MOST, _BYTES, _LONGEST = 200, 48 * 2**20, 60
"""Those that are kept, what all their positions may weigh, and the most answers of one."""

_MOST_MOVES = 400
"""Moves of others between two of one's own."""

T = TypeVar("T", bound=Trial)


class Copies(Generic[T]):
    """Private copies of games, one for each person at a table, on which they play on alone."""

    gone: ClassVar[str]
    """What is said of one that is over."""

    def __init__(self, room: Onlooker) -> None:
        self.room = room
        self._kept: dict[tuple[int, int], T] = {}

    async def _keep(self, trial: T, table: Table) -> T:
        """Keep one that begins, in place of an earlier one of this person at this table, and let it come to their
        first question."""
        self._kept.pop((trial.table, trial.person), None)
        self._kept[trial.table, trial.person] = trial
        await self._others(trial, table)
        self._make_room()
        return trial

    def of(self, table: int, person: int) -> T | None:
        """The copy of somebody at a table."""
        return self._kept.get((table, person))

    def find(self, table: Table, person: int, number: int) -> T:
        """The copy of this number.

        Raises:
            Refused: it is over, or not this person's.
        """
        found = self.of(table.id, person)
        late = found is not None and (seconds() - found.begun > LASTS or table.status == "ended")
        if late:
            self.drop(table.id, person)
        sitter = table.seated(person)
        if found is None or late or found.number != number or sitter is None or sitter.seat != found.seat:
            raise Refused(self.gone)
        return found

    def drop(self, table: int, person: int) -> None:
        """Forget one."""
        self._kept.pop((table, person), None)

    def forget(self, person: int) -> None:
        """Forget all that somebody has."""
        for key in [key for key in self._kept if key[1] == person]:
            del self._kept[key]

    def _make_room(self) -> None:
        """Forget the oldest, where there are too many."""
        weight = sum(trial.weight for trial in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > _MOST or weight > _BYTES):
            weight -= self._kept.pop(next(iter(self._kept))).weight

    # ------------------------------------------------------------------ how it stands

    def shadow(self, trial: T, table: Table) -> Table:
        """The table as it would stand, for all that tells of tables: whoever tries sits on the chair that is
        asked, and its takebacks are the number of the trial, so that what is pressed finds it."""
        game = self.room.game(table)
        bare = replace(
            table,
            state=trial.now.body,
            version=game.version,
            epoch=trial.number,
            timers=(),
            house=replace(table.house, councils=(), offers=()),
        )
        position = self.room.position(bare)
        seat = self._asked(trial, position)
        sitters = tuple(
            replace(s, person=trial.person if s.seat == seat else 0, robot=s.seat != seat, orders=())
            for s in table.sitters
        )
        return replace(bare, sitters=sitters, status="ended" if position.outcome is not None else "playing")

    def _asked(self, trial: T, position: Position) -> Seat:
        """Who is asked now: whoever tries, before all others."""
        awaited = [q.seat for q in position.questions if q.calls]
        return trial.seat if trial.seat in awaited or not trial.alone else next(iter(awaited), trial.seat)

    # ------------------------------------------------------------------ playing on

    async def play(self, trial: T, table: Table, question: Question, answer: Answer) -> None:
        """Answer, and let the others do so.

        Raises:
            RuleError: the rules refuse; nothing has changed.
            Refused: it has gone on for long enough.
        """
        async with trial.lock:
            await self._play(trial, table, question, answer)
        self._make_room()

    async def _play(self, trial: T, table: Table, question: Question, answer: Answer) -> None:
        if len(trial.line) >= _LONGEST:
            raise Refused("That is as far as a trial goes. Undo something, or begin another.")
        position = self.room.position(self.shadow(trial, table))
        action = position.meant(question, answer)
        leads_on, told = self._step(trial, table, question.seat, action)
        tried = Tried(
            seat=question.seat,
            decision=question.id,
            action=action,
            label=_label(position, question, answer),
            final=_final(position, question, answer),
            kind=question.kind,
            key=next((o.key for o in orderable(question) if answer.keys == (o.key,)), ""),
            leads_on=leads_on,
        )
        trial.line.append(self._judged(trial, position, question, tried))
        trial.moments[-1] = replace(trial.now, told=told)
        if await self._others(trial, table):
            trial.line[-1] = replace(trial.line[-1], leads_on=True)

    def _step(self, trial: T, table: Table, seat: Seat, action: Action) -> tuple[bool, tuple[str, ...]]:
        """Carry an action out as a new moment; whether it has drawn or shown anything, and what it tells."""
        game, now = self.room.game(table), trial.now
        chance = Chance(f"{trial.luck}:{now.moves}")
        step = game.apply(game.decode_state(now.body), seat, action, chance)
        body = encode(step.state)
        self.room.positions.reached(table.id, game, step.state, body, game.version, secret=table.secret)
        others = (*now.guessed, seat) if seat not in (trial.seat, *now.guessed) else now.guessed
        trial.moments.append(Moment(body=body, moves=now.moves + 1, guessed=others))
        told = tuple(filter(None, (event.told_to(trial.seat) for event in step.events)))
        return step.reveals or bool(chance.drawn), told

    async def _others(self, trial: T, table: Table) -> bool:
        """Let computers answer until whoever tries is asked, or nothing is; whether they did anything."""
        done = 0
        while not trial.alone and done < _MOST_MOVES:
            position = self.room.position(self.shadow(trial, table))
            asked = self._open(trial, position)
            if not asked or self._stops(trial, position):
                break
            played = sensible_move(position, asked)
            if played is None:
                break
            question, action = played
            before = trial.now
            _, told = self._step(trial, table, question.seat, action)
            trial.moments[-2:] = [replace(trial.now, told=(*before.told, *told))]
            done += 1
            await asyncio.sleep(0)
        return bool(done)

    def _open(self, trial: T, position: Position) -> list[Question]:
        """What waits for an answer."""
        return [q for q in position.questions if q.calls]

    def _stops(self, trial: T, position: Position) -> bool:
        """Whether it is here that whoever plays goes on."""
        return any(q.seat == trial.seat for q in self._open(trial, position))

    def _judged(self, trial: T, position: Position, question: Question, tried: Tried) -> Tried:
        """An answer as it is noted down."""
        return tried

    async def undo(self, trial: T) -> None:
        """Take the last answer back, with all that came of it.

        Raises:
            Refused: nothing has been answered.
        """
        async with trial.lock:
            if not trial.line:
                raise Refused("Nothing has been tried yet.")
            trial.line.pop()
            trial.moments.pop()


def _label(position: Position, question: Question, answer: Answer) -> str:
    """What an answer is called, with seats for names."""
    worded = position.worded(question)
    labels = [o.label for o in worded.options if o.key in answer.keys]
    return ", ".join(labels) or worded.button.rstrip("…")


def _final(position: Position, question: Question, answer: Answer) -> bool:
    """Whether the game would ask to confirm this."""
    match position.asked(question).ask:
        case Blanks():
            return False
        case SomeOf(final=final):
            return final
        case OneOf(offers=offers):
            return any(o.final for o in offers if o.key in answer.keys)
