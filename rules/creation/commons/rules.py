"""The rules of a world of the whole channel: whoever comes acts for the deity whose step is next, and the Standard
game goes on below as ever (CR-ALT-60 to CR-ALT-68)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core import (
    Action,
    Ballot,
    Chance,
    Join,
    Leave,
    Limit,
    Motion,
    NotAwaited,
    Outcome,
    Question,
    Return,
    Seat,
    Step,
    Viewer,
)
from rules.core.latest import latest
from rules.creation import actions as do
from rules.creation import questions, steps
from rules.creation.actions import Silence
from rules.creation.asking.beside import STOP, aside, no_picture
from rules.creation.commons import outward, people, titles
from rules.creation.commons.checklist import Item, present
from rules.creation.commons.people import commons
from rules.creation.course import polls, turns
from rules.creation.course.ends.finishing import STOPPED
from rules.creation.course.flow import Flow
from rules.creation.multiverse import MultiverseRules
from rules.creation.pantheon import verdicts
from rules.creation.view import CreationView
from rules.creation.view import view as view_of
from rules.creation.world.book.phases import END
from rules.creation.world.state import Creation

asked_below = latest(questions.questions)
"""What the Standard game asks of deities."""

seen_for = latest(view_of)
"""The world as a deity sees it: the same for everybody who may act for it."""

Now = tuple[list[Question], Item | None]
"""What is asked for the step that is next, and which it is."""


class CommonRules(MultiverseRules):
    """Creation's rules; where the deities are nobody's, for everybody in the channel."""

    # ------------------------------------------------------------------ asking

    def now(self, state: Creation) -> Now:
        """What is asked for the step that is next."""
        inner = asked_below(state, self.lore)
        return people.open_now(state, inner), present(state, inner)

    def questions(self, state: Creation) -> tuple[Question, ...]:
        if state.commons is None or state.phase == "over":
            return super().questions(state)
        inner = asked_below(state, self.lore)
        asked, now = people.open_now(state, inner), present(state, inner)
        found = [replace(q, seat=outward.seat(state, q.seat)) for q in inner if q.motion]
        for person in commons(state).here:
            why = people.refusal(state, asked, now, person)
            found += [outward.resting(state, person, why)] if why else outward.shared(asked, person)
            if state.phase not in END and not polls.open_matter(state, "stop"):
                found.append(aside(Seat(person), "stop", STOP))
            found += no_picture(person, tuple(shown for _, shown in people.shown_by(state, person)))
        return tuple(found)

    def deity(self, state: Creation) -> Seat:
        """The deity whose step is next."""
        asked, now = self.now(state)
        seat = asked[0].seat if asked else now.seat if now is not None else 0
        return Seat(max(0, seat))

    def foretold(self, state: Creation, question: Question) -> Question:
        if state.commons is None or question.kind == outward.RESTING:
            return super().foretold(state, question)
        told = super().foretold(state, replace(question, seat=self.deity(state)))
        return replace(told, seat=question.seat)

    def afterwards(self, state: Creation) -> tuple[Question, ...]:
        if state.commons is None:
            return super().afterwards(state)
        found = ((p, tuple(shown for _, shown in people.shown_by(state, p))) for p in commons(state).here)
        return tuple(question for person, mine in found for question in no_picture(person, mine))

    def limits(self, state: Creation) -> tuple[Limit, ...]:
        found = super().limits(state)
        if state.commons is None or state.phase == "over":
            return found
        return (*(replace(limit, seat=Seat(0)) for limit in found), *people.clocks(state, *self.now(state)))

    def motions(self, state: Creation) -> tuple[Motion, ...]:
        found = super().motions(state)
        return found if state.commons is None else tuple(outward.motion(state, one) for one in found)

    def view(self, state: Creation, viewer: Viewer) -> CreationView:
        if state.commons is None:
            return super().view(state, viewer)
        asked, now = self.now(state)
        deity = None if viewer is None or now is None else self.deity(state)
        seen = seen_for(state, self.lore, deity)
        return replace(seen, commons=outward.seen(state, asked, now, viewer))

    def outcome(self, state: Creation) -> Outcome | None:
        """No person wins; the deity that leads is named (CR-ALT-68)."""
        if state.commons is None or state.phase != "over":
            return super().outcome(state)
        return Outcome(places=(), reason=f"{state.end} {titles.standing(state)}")

    def asks_before_joining(self, state: Creation) -> bool:
        return state.commons is None and super().asks_before_joining(state)

    def open_house(self, state: Creation) -> bool:
        return state.commons is not None and state.phase != "over"

    def may_end(self, state: Creation, seat: Seat, action: Action) -> bool:
        return super().may_end(state, seat if state.commons is None else self.deity(state), action)

    # ------------------------------------------------------------------ doing

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        mine = state.commons
        if mine is None:
            return super().apply(state, seat, action, chance)
        people.need_person(state, seat, action)
        asked, now = self.now(state)
        match action:
            case do.WithdrawPhoto() | do.ShowPhoto():
                return super().apply(state, people.deity_of(state, seat, action.of), action, chance)
            case do.Stop() | do.Discard() | do.Raise(kind="stop"):
                return super().apply(state, Seat(0), action, chance)
            case Join() | Return() | Leave() | do.Handed() if state.phase != "over":
                step, by = self._of_people(state, seat, action, chance), mine.hand
            case Ballot():
                step, by = self._ballot(state, seat, action, chance), mine.hand
            case Silence():
                step = self._silence(state, asked, action, chance)
                by = mine.hand if action.motion else -1
            case _:
                step, by = self._done(state, (asked, now), seat, action, chance)
        return self._crossed(state, now, step, by, chance)

    def _of_people(self, state: Creation, person: int, action: Action, chance: Chance) -> Step[Creation]:
        flow = Flow(state, self.lore, chance)
        match action:
            case Join() | Return():
                people.come(flow, person, anew=isinstance(action, Join))
            case Leave():
                people.go(flow, person)
            case _:
                people.change_hands(flow, person)
        return self.followed(flow, state, 0, action)

    def _ballot(self, state: Creation, person: int, action: Ballot, chance: Chance) -> Step[Creation]:
        flow = Flow(state, self.lore, chance)
        verdicts.ballot(flow, len(state.deities) + person, action.motion, action.choice)
        step = self.followed(flow, state, 0, action)
        return replace(step, events=outward.told_to(state, step.events))

    def _done(
        self, state: Creation, at: Now, person: int, action: Action, chance: Chance
    ) -> tuple[Step[Creation], int]:
        """A person does what is next, for its deity; and who counts as having done it (CR-ALT-60, CR-ALT-67)."""
        asked, now = at
        people.need_step(state, asked, now, person, action)
        assert now is not None
        mine, deity = commons(state), asked[0].seat
        by = person if deity == now.seat else mine.hand
        begun = replace(state, commons=replace(mine, moves=mine.moves + 1, hand=by))
        try:
            step = super().apply(begun, deity, action, chance)
        except NotAwaited as refused:
            raise people.another(now, str(refused)) from refused
        if isinstance(action, do.Wave):
            step = self._wave_for_all(step, action, chance)
        flow = Flow(step.state, self.lore, chance)
        people.note_finds(flow, state, person)
        return replace(step, state=flow.state, events=outward.told_to(state, step.events, deity, person)), by

    def _wave_for_all(self, step: Step[Creation], action: do.Wave, chance: Chance) -> Step[Creation]:
        """Who objects for nobody objects for none of the deities that are asked."""
        for _ in step.state.seats:
            left = [q.seat for q in asked_below(step.state, self.lore) if q.kind == "wave" and q.waits]
            if not left:
                break
            more = super().apply(step.state, left[0], action, chance)
            step = replace(more, events=(*step.events, *more.events))
        return step

    def _silence(
        self, state: Creation, asked: Sequence[Question], late: Silence, chance: Chance
    ) -> Step[Creation]:
        """Nobody has come in time, or a time is over that somebody had."""
        flow = Flow(state, self.lore, chance)
        if late.about in (people.RESTED, people.RELEASED):
            people.change(flow, **({"last": -1} if late.about == people.RESTED else {"hand": -1}))
            return Step(state=flow.state)
        if state.turn is not None and late.about in ("turn", "draft") and state.turn.stage != "action":
            turns.drop_draft(flow)
            people.go_past(flow)
            return self.followed(flow, state, asked[0].seat, late)
        return super().apply(state, asked[0].seat if asked else Seat(0), late, chance)

    def _crossed(
        self, state: Creation, was: Item | None, step: Step[Creation], by: int, chance: Chance
    ) -> Step[Creation]:
        """What was done, with what follows for the checklist."""
        flow = Flow(step.state, self.lore, chance)
        if by >= 0:
            people.note_finds(flow, state, by)
        now = self.now(flow.state)[1]
        if was == now and people.tried_twice(flow, state):
            steps.go_on(flow)
            now = self.now(flow.state)[1]
        if flow.state.end == STOPPED and not state.end:
            people.change(flow, hand=-1, last=-1, refused=0)  # nobody has done the step that was next
            flow.tell(titles.next_step(now), kind="step")
        elif was is not None and was != now:
            people.cross_off(flow, was, now, by)
        return Step(state=flow.state, events=(*step.events, *flow.events), reveals=step.reveals)
