"""Creation's rules at a table with several Maps: each question is asked, and each deed done, on its own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core import (
    Action,
    Ballot,
    Chance,
    Event,
    EventKind,
    Illegal,
    Join,
    Leave,
    Limit,
    Motion,
    NotAwaited,
    Question,
    Return,
    Seat,
    Step,
    Viewer,
)
from rules.core.latest import latest
from rules.creation import absence, questions, steps
from rules.creation import actions as do
from rules.creation.actions.base import Deed
from rules.creation.course.flow import Flow
from rules.creation.course.roster import take_place
from rules.creation.multiverse.addressing import BUSINESS, address, again, bare, mark, of_question, of_vote, on_map
from rules.creation.multiverse.sights import still
from rules.creation.rules import CreationRules
from rules.creation.view import CreationView
from rules.creation.world import worlds
from rules.creation.world.book.phases import ROUND, STILL
from rules.creation.world.state import Creation

BESIDE = (
    *(do.Raise, do.Write, do.Away, do.TakeName, do.ProposeIcon, do.ShowPhoto, do.WithdrawPhoto),
    *(do.Discard, do.Handed, do.Stop, do.Silence),
)
"""What may be done on a Map that rests: beside the course of the game, or about a time that has run out."""

AFTER = (do.Write, do.WithdrawPhoto, do.ShowPhoto, do.TakeName, do.Silence)
"""What may be done on a Map that has stopped."""

TOGETHER = (do.Away, do.Discard, do.Handed, do.Stop)
"""What is the table's, whichever Map it is said on; so is most of what is brought before it."""

OF_ALL: tuple[EventKind, ...] = ("end", "box", "keep", "pledge", "leave")
"""Kinds of events that are of the whole game."""


asked_on = latest(questions.questions, most=4)
"""What each of the Maps asks by itself."""


class MultiverseRules(CreationRules):
    """From the opening of a second Map on, all of them at once."""

    # ------------------------------------------------------------------ asked

    def questions(self, state: Creation) -> tuple[Question, ...]:
        if not state.others or state.phase in worlds.ENDED:
            return super().questions(state)
        found: list[Question] = []
        once: set[Seat] = set()
        first, *_ = going = worlds.going(state)
        for number in going:
            for question in self._of(state, number):
                if question.kind in BUSINESS and number != first:
                    continue
                if question.kind == "declare":
                    if question.seat in once:
                        continue
                    once.add(question.seat)
                found.append(address(question, number))
        return tuple(found)

    def _of(self, state: Creation, number: int) -> tuple[Question, ...]:
        """What one Map asks; while it rests only votes and what is beside the game."""
        asked = asked_on(worlds.fronts(state)[number], self.lore)
        if not worlds.rests(state, number):
            return asked
        return tuple(q for q in asked if q.motion or (q.aside and q.kind != "wait_no_more") or q.kind == "history")

    def foretold(self, state: Creation, question: Question) -> Question:
        if not state.others or state.phase in worlds.ENDED:
            return super().foretold(state, question)
        number = of_question(question, votes(state))
        told = super().foretold(worlds.fronts(state)[number], bare(question))
        return replace(question, ask=again(told.ask, number)) if told.offers else question

    def afterwards(self, state: Creation) -> tuple[Question, ...]:
        if not state.others:
            return super().afterwards(state)
        found: list[Question] = []
        for number, front in worlds.fronts(state).items():
            found += [address(question, number) for question in super().afterwards(front)]
        return tuple(found)

    def limits(self, state: Creation) -> tuple[Limit, ...]:
        if not state.others or state.phase in worlds.ENDED:
            return super().limits(state)
        found: list[Limit] = []
        for number in worlds.going(state):
            ahead = mark(number) if number > 1 else ""
            running = () if worlds.rests(state, number) else super().limits(worlds.fronts(state)[number])
            found += [replace(one, id=f"{ahead}{one.id}", lapse=on_map(one.lapse, number)) for one in running]
        return tuple(found)

    def motions(self, state: Creation) -> tuple[Motion, ...]:
        if not state.others:
            return super().motions(state)
        return tuple(
            replace(poll.motion, question=f"Map {world.number} · {poll.motion.question}")
            if not worlds.of_table(poll.matter)
            else poll.motion
            for world in worlds.every(state)
            for poll in world.polls
        )

    def may_end(self, state: Creation, seat: Seat, action: Action) -> bool:
        if not state.others or state.phase in worlds.ENDED:
            return super().may_end(state, seat, action)
        return any(
            super(MultiverseRules, self).may_end(f, seat, on_map(action, 0)) for f in fronts_for(state, action)
        )

    def view(self, state: Creation, viewer: Viewer) -> CreationView:
        seen = super().view(state, viewer)
        if not state.others:
            return seen
        fronts = worlds.fronts(state)
        asked = self._asked_on(state, viewer) if state.phase not in worlds.ENDED else ()
        rest = tuple(super(MultiverseRules, self).view(fronts[n], viewer) for n in worlds.numbers(state) if n != 1)
        return still(replace(seen, maps=rest, awaited=asked, lately=state.lately or 1), worlds.opening(state))

    # ------------------------------------------------------------------ done

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        if not state.others:
            step = super().apply(state, seat, on_map(action, 0), chance)
            return replace(step, state=replace(step.state, lately=1)) if step.state.others else step
        if isinstance(action, Leave | Return | Join):
            return self._come_or_go(state, seat, action, chance)
        number = self._meant(state, seat, action)
        self._need_open(state, number, action)
        about = action.on if isinstance(action, do.Raise) else 0  # a number of a Map may be another's
        step = super().apply(worlds.fronts(state)[number], seat, on_map(action, about), chance)
        told = self._told(state, number, action, step.events)
        return self._settled(step, number, told, chance)

    def _settled(
        self, step: Step[Creation], number: int, told: tuple[Event, ...], chance: Chance
    ) -> Step[Creation]:
        """What follows on other Maps by itself: a victory may have waited for a vote. The first Map is in
        front again."""
        state = worlds.in_front(step.state, 1)
        for other in () if state.phase in worlds.ENDED else worlds.going(state):
            front = worlds.in_front(state, other)
            if other != number and front.phase == "victory" and state.phase not in worlds.ENDED:
                flow = Flow(front, self.lore, chance)
                steps.settle(flow)
                state = worlds.in_front(flow.state, 1)
                told = (*told, *named(other, flow.events))
        return replace(step, state=replace(state, lately=number), events=told)

    def _told(self, state: Creation, number: int, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What has happened, with the Map on which it did."""
        if state.phase in worlds.ENDED or tables(action):
            return events
        if isinstance(action, Ballot | do.Silence):
            voted = next(
                (p.matter for p in worlds.fronts(state)[number].polls if p.motion.id == action.motion), None
            )
            if worlds.of_table(voted):
                return events
        return named(number, events)

    def _meant(self, state: Creation, seat: Seat, action: Action) -> int:
        """The Map that a deed is for: the one it names, or the only one on which something is asked of its deity.

        Raises:
            Illegal: it names none that is open, or none at all where several would do.
        """
        if state.phase in worlds.ENDED:
            return action.on or 1 if isinstance(action, do.WithdrawPhoto) else 1
        if isinstance(action, Ballot):
            return of_vote(action.motion, votes(state))
        on = action.on if isinstance(action, Deed) else 0
        if on in worlds.numbers(state):
            return worlds.going(state)[0] if tables(action) else on
        names = " or ".join(f"Map {number}" for number in worlds.going(state))
        if on:
            raise Illegal("CR-MULTI-12", f"There is no Map {on}. Say {names}.")
        asked = self._asked_on(state, seat)
        if tables(action):
            return worlds.going(state)[0]
        if isinstance(action, do.Raise) and action.kind == "challenge":
            return where(state, action.about)
        if len(asked) > 1:
            raise Illegal("CR-MULTI-12", f"You are asked on more than one Map. Say which you mean: {names}.")
        return asked[0] if asked else worlds.going(state)[0]

    def _asked_on(self, state: Creation, viewer: Viewer) -> tuple[int, ...]:
        """The Maps on which somebody is waited for; of nobody in particular, of anybody."""
        going = worlds.going(state)
        return tuple(
            number
            for number in going
            if any(q.waits and viewer in (None, q.seat) and not q.motion for q in self._of(state, number))
        )

    def _need_open(self, state: Creation, number: int, action: Action) -> None:
        """Refuses deeds on a Map that rests, or has stopped (CR-MULTI-12, CR-MULTI-15)."""
        if state.phase in worlds.ENDED or isinstance(action, Ballot):
            return
        if worlds.rests(state, number) and not isinstance(action, BESIDE):
            new = worlds.opening(state)
            raise NotAwaited("CR-MULTI-12", f"Map {number} rests until Map {new} has its first Fields.")
        if worlds.fronts(state)[number].phase == STILL and not isinstance(action, AFTER):
            names = " and ".join(f"Map {n}" for n in worlds.going(state))
            raise NotAwaited("CR-MULTI-15", f"Map {number} has stopped. Play goes on on {names}.")

    # ------------------------------------------------------------------ who comes and goes

    def _come_or_go(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        """Somebody leaves, or comes back, on every Map at once (CR-TRN-12)."""
        if state.phase in worlds.ENDED or isinstance(action, Join):
            return super().apply(state, seat, action, chance)
        going = worlds.going(state)
        if isinstance(action, Return) and (new := worlds.opening(state)):
            raise NotAwaited("CR-AWK-24", f"A deity can be taken over when Map {new} has its first Fields.")
        first = going[0]
        step = super().apply(worlds.fronts(state)[first], seat, action, chance)
        told = named(first, step.events)
        now = step.state
        for number in going[1:]:
            if worlds.in_front(now, 1).phase in worlds.ENDED:
                break
            flow = Flow(worlds.in_front(now, number), self.lore, chance)
            if isinstance(action, Leave):
                absence.gone_from(flow, seat)
                steps.go_on(flow)
                steps.settle(flow)
            elif flow.state.phase in ROUND:
                take_place(flow, seat)
            now, told = flow.state, (*told, *named(number, flow.events))
        return replace(step, state=worlds.in_front(now, 1), events=told)


def votes(state: Creation) -> dict[int, Sequence[Motion]]:
    """Open votes by their Map."""
    return {world.number: [poll.motion for poll in world.polls] for world in worlds.every(state)}


def fronts_for(state: Creation, action: Action) -> tuple[Creation, ...]:
    """The Maps that something typed may be for."""
    on = action.on if isinstance(action, Deed) else 0
    return tuple(front for number, front in worlds.fronts(state).items() if not on or number == on)


def where(state: Creation, name: str) -> int:
    """The Map with an Act of this name; the first where there is none.

    Raises:
        Illegal: several have one.
    """
    going = worlds.going(state)
    fronts = worlds.fronts(state)
    named = [n for n in going if any(a.name.casefold() == name.strip().casefold() for a in fronts[n].acts)]
    if len(named) > 1:
        names = " and on ".join(f"Map {number}" for number in named)
        raise Illegal("CR-MULTI-12", f"There is {name.strip()} on {names}. Say which Map you mean.")
    return (*named, going[0])[0]


def tables(action: Action) -> bool:
    """Whether something that is done or brought before the table is of no single Map."""
    return isinstance(action, TOGETHER) or (isinstance(action, do.Raise) and action.kind not in worlds.OF_MAP)


def named(number: int, events: Sequence[Event]) -> tuple[Event, ...]:
    """Events with the Map on which they were; what is of the whole game has none."""
    return tuple(
        replace(
            event,
            line=f"Map {number} · {event.line}" if event.line else "",
            part=event.part and event.part.under(f"Map {number} · "),
            private={seat: f"Map {number} · {line}" for seat, line in event.private.items()},
        )
        if event.kind not in OF_ALL
        else event
        for event in events
    )
