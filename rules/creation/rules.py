"""The rules of Creation as the kernel asks for them."""

from __future__ import annotations

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
    Rules,
    Seat,
    Step,
    Viewer,
)
from rules.creation import absence, foresight, heirlooms, questions, steps, view
from rules.creation import actions as do
from rules.creation.asking.beside import no_picture
from rules.creation.awakening import newcomers
from rules.creation.course import limits, omens
from rules.creation.course.flow import TURN_RULE, Flow
from rules.creation.course.pictures import shown_by
from rules.creation.deeds import carry_out
from rules.creation.deities.two import together
from rules.creation.pantheon import business, forbidden, verdicts, waiting
from rules.creation.pantheon.settings import known
from rules.creation.view import CreationView
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.phases import END, PLEDGE
from rules.creation.world.contest import Contest
from rules.creation.world.state import Creation
from rules.creation.written import as_written

SILENT = (do.Silence, Leave, Return, do.Away)
"""What is no sign of being there."""


class CreationRules(Rules[Creation, Options, CreationView]):
    """From the deal to the Creation box. The lore is there for the words of events and refusals."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Creation]:
        """A new world in a channel whose Creation box is empty."""
        heirlooms.need_open(options)
        return heirlooms.dealt(self.lore, seats, options, chance, ())

    def questions(self, state: Creation) -> tuple[Question, ...]:
        return questions.questions(state, self.lore)

    def foretold(self, state: Creation, question: Question) -> Question:
        return foresight.foretold(state, self.lore, question)

    def afterwards(self, state: Creation) -> tuple[Question, ...]:
        """Pictures are their finders' also in a finished world (CR-CON-04)."""
        return tuple(q for seat in state.here for q in no_picture(seat, shown_by(state, seat)))

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        flow = Flow(state, self.lore, chance)
        if state.phase == "over" and not isinstance(action, do.WithdrawPhoto):
            raise NotAwaited("CR-END-01", "The game is over.")
        if isinstance(action, Join):
            newcomers.take_in(flow, seat)
            return Step(state=flow.state, events=tuple(flow.events))
        if seat not in state.seats:
            raise NotAwaited(TURN_RULE, "That seat is not in this game.")
        if not isinstance(action, Return | do.Handed) and not state.deities[seat].here:
            raise NotAwaited("CR-TRN-12", "You have left this game.")
        if not isinstance(action, SILENT) and state.deities[seat].away:
            flow.deity(seat, away=False)
        self._do(flow, seat, action)
        return self.followed(flow, state, seat, action)

    def followed(self, flow: Flow, state: Creation, seat: int, action: Action) -> Step[Creation]:
        """What an action has led to, with all that follows from it by itself; ``state`` is how it was before."""
        steps.go_on(flow)
        waiting.lapse(flow, seat, action)
        steps.settle(flow)
        if state.prophecies and flow.state.number == state.number:
            omens.watch(flow, state, omens.doer(state, seat, action))
        told = state.phase == PLEDGE and flow.state.phase != PLEDGE
        return Step(state=flow.state, events=tuple(flow.events), reveals=told)

    def _do(self, flow: Flow, seat: int, action: Action) -> None:
        match action:
            case Ballot(motion=motion, choice=choice):
                verdicts.ballot(flow, seat, motion, choice)
            case do.Silence():
                absence.silence(flow, seat, action)
            case Leave():
                absence.leave(flow, seat)
            case Return():
                absence.come_back(flow, seat)
            case do.Raise():
                business.bring(flow, seat, action)
            case _:
                carry_out(flow, seat, as_written(flow.state, action))

    def limits(self, state: Creation) -> tuple[Limit, ...]:
        return limits.limits(state)

    def view(self, state: Creation, viewer: Viewer) -> CreationView:
        return view.view(state, self.lore, viewer)

    def outcome(self, state: Creation) -> Outcome | None:
        if state.phase != "over":
            return None
        if together(state):  # nobody wins (CR-TWO-08)
            return Outcome(places=(), reason=state.end)
        if state.contest is not None:
            return contested(state, state.contest)
        scores = tuple(d.influence for d in state.deities)
        if len(state.stewards) == len(state.ranked) > 1 and state.pledges:  # all win together (CR-END-12)
            return Outcome(
                places=(tuple(Seat(s) for s in state.ranked),), reason=state.end, scores=scores, won=True
            )
        lost = forbidden.loser(state)
        if not state.stewards and not state.pledges and lost is None:  # it was stopped (CR-END-13, CR-END-15)
            return Outcome(places=(), reason=state.end, scores=scores)
        places: list[tuple[Seat, ...]] = []
        if state.stewards:
            places.append(tuple(Seat(s) for s in state.stewards))
        for seat in (*(s for s in state.ranked if s != lost), *(s for s in state.ranked if s == lost)):
            if seat in state.stewards:
                continue
            level = places[1 if state.stewards else 0 :] if seat != lost else ()
            mates = [p for p in level if scores[p[0]] == scores[seat]]
            if mates:
                places[places.index(mates[0])] = (*mates[0], Seat(seat))
            else:
                places.append((Seat(seat),))
        return Outcome(
            places=tuple(places),
            reason=state.end,
            scores=scores,
            won=False if state.pledges and not state.stewards else None,
        )

    def motions(self, state: Creation) -> tuple[Motion, ...]:
        return tuple(p.motion for p in state.polls)

    def may_end(self, state: Creation, seat: Seat, action: Action) -> bool:
        return foresight.near(state) and foresight.ending(state, self.lore, seat, action) is not None

    def own_stop(self, state: Creation) -> Action | None:
        return None if state.phase in END else do.Raise(kind="stop")

    def stopped(self, state: Creation) -> Action | None:
        return None if state.phase in END else do.Stop()

    def rulings(self, state: Creation) -> tuple[str, ...]:
        """House rules and rulings in words (CR-CON-02, CR-CON-03): a setting that was switched is none."""
        switched = tuple(f"{setting.name} is " for setting in known(self.lore, state.options).values())
        prose = (rule.text for rule in state.house_rules if not rule.invented)
        return tuple(text for text in prose if not text.startswith(switched))

    def asks_before_joining(self, state: Creation) -> bool:
        return newcomers.need_agreement(state)


def contested(state: Creation, contest: Contest) -> Outcome:
    """How a contest ended: the Arbiter never wins or loses, and so has no place (CR-AAA-39, CR-AAA-40)."""
    places = ((Seat(contest.advocate),),) if contest.winner == "advocate" else ()
    return Outcome(places=places, reason=state.end)
