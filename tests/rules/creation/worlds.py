"""Worlds to test in: a table of deities on a Map, changed only through the game's own door."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Ballot, Chance, Decision, Event, NotAwaited, RuleError, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.course.roster import pantheon
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.game import CreationGame
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import defaults, of_the_house, settle
from rules.creation.world.book.phases import Phase
from rules.creation.world.deity import Deity
from rules.creation.world.light import spots
from rules.creation.world.map.outline import Outline
from rules.creation.world.pieces import Act, Network, Safeguard, Storm, Zone
from rules.creation.world.putting import with_act, with_plots
from rules.creation.world.state import Creation
from rules.creation.world.turn import Turn
from tests.content import built

GAME = built(CreationGame)
HO, WA, DOT, POK = 0, 1, 2, 3

DEMO = (
    ("genesis", "energy", "life", "mountain"),
    ("balance", "corporality", "solid", "flora"),
    ("chaos", "dimension", "vacuum", "stars"),
    ("transience", "decay", "gas", "underworld"),
)
"""The deities of the Demonstration."""

PLAIN = (
    ("genesis", "time", "solid", "mountain"),
    ("limit", "energy", "liquid", "sky"),
    ("balance", "space", "gas", "fauna"),
    ("transience", "corporality", "plasma", "flora"),
)


def options(**chosen: Any) -> Options:
    """House rules; the rest are the sheet's, but for the book's own ceremony."""
    return GAME.options({"awakening": "ceremony", **chosen})


class World:
    """One state after another."""

    def __init__(self, state: Creation) -> None:
        self.state = state
        self.events: list[Event] = []
        self._serial = 0

    @classmethod
    def dealt(cls, seats: int = 4, seed: str = "deal", **chosen: Any) -> World:
        """A new game at its very beginning."""
        return cls(GAME.deal(seats, options(**{"age_order": "join_order", **chosen}), Chance(seed)).state)

    @classmethod
    def at(
        cls,
        *deities: tuple[str, ...],
        seat: int = 0,
        stage: str = "action",
        influence: int = 20,
        round: int = 1,
        outline: Outline | None = None,
        parameters: dict[str, int] | None = None,
        **chosen: Any,
    ) -> World:
        """A world in a deity's turn, on a blank Map."""
        gods = deities or DEMO
        rules = options(**{"history_writer": "off", **chosen})
        state = Creation(
            options=rules,
            phase="turn",
            deities=tuple(
                Deity(attributes=(*keys, EVERYBODYS), influence=influence, icon=f"Icon {i}", settled=True)
                for i, keys in enumerate(gods)
            ),
            order=tuple(range(len(gods))),
            outline=outline or Outline(),
            round=round,
            turns=1,
            turn=Turn(number=1, seat=seat, stage=stage),  # type: ignore[arg-type]
        )
        base = defaults(GAME.lore.tables, state.ground.radius, rules.parameter_chart)
        numbers = settle(base, {}, of_the_house(rules))
        state = replace(state, parameters=replace(numbers, **(parameters or {})), roster=pantheon(state))
        return cls(state)

    def phase(self) -> Phase:
        """The step it is at, looked at anew each time."""
        return self.state.phase

    # building
    def own(self, name: str, owner: int, where: str, **more: Any) -> Act:
        """An Act that stands there already."""
        self._serial = max(self._serial, *(a.id for a in self.state.acts), 0) + 1
        fields = tuple(where.split())
        act = Act(
            id=self._serial,
            name=name,
            thing=more.pop("thing", f"thing {self._serial}"),
            meaning="It was there.",
            rests_on=more.pop("rests_on", ("structure",)),
            owner=owner,
            poster=more.pop("poster", owner),
            fields=fields,
            names=(name,),
            round=more.pop("round", 1),
            **more,
        )
        self.state = replace(with_act(self.state, act), ids=max(self.state.ids, 100))
        if act.standing == "decayed":
            self.land(where, decayed=True, marks=1)
        if act.permanent:
            zone = Zone(id=50 + self._serial, owner=owner, fields=fields)
            self.state = replace(self.state, zones=(*self.state.zones, zone))
        return act

    def change(self, name: str, **changes: Any) -> None:
        """An Act that is otherwise now."""
        self.state = with_act(self.state, replace(self.act(name), **changes))

    def land(self, where: str, **changes: Any) -> None:
        """Fields that are so."""
        self.state = with_plots(self.state, where.split(), **changes)

    def storm(self, *fields: str) -> None:
        """Storms over these Fields."""
        self.state = replace(self.state, storms=tuple(Storm(id=i + 1, field=f) for i, f in enumerate(fields)))

    def beacon(self, at: str) -> None:
        """The Beacon stands there."""
        self.state = replace(self.state, beacon=at, beacon_at=spots(self.state.ground)[at])

    def shield(self, maker: int, where: str, thing: str = "rubber band") -> int:
        """A Safeguard that stands there already."""
        number = 70 + len(self.state.safeguards)
        raised = Safeguard(id=number, maker=maker, thing=thing, how="around", fields=tuple(where.split()))
        self.state = replace(self.state, safeguards=(*self.state.safeguards, raised))
        return number

    def net(self, maker: int, *acts: Act) -> int:
        """A Network that exists already."""
        number = len(self.state.networks) + 1
        made = Network(id=number, maker=maker, name=f"Net {number}", reason="kin", acts=tuple(a.id for a in acts))
        self.state = replace(self.state, networks=(*self.state.networks, made))
        return number

    def set(self, **changes: Any) -> None:
        """The state otherwise."""
        self.state = replace(self.state, **changes)

    def params(self, **numbers: int) -> None:
        """Other parameters."""
        self.state = replace(self.state, parameters=replace(self.state.parameters, **numbers))

    def rich(self, seat: int, influence: int) -> None:
        """This much Influence."""
        deities = list(self.state.deities)
        deities[seat] = replace(deities[seat], influence=influence)
        self.state = replace(self.state, deities=tuple(deities))

    # playing
    def do(self, seat: int, action: Action) -> list[Event]:
        """Take an action."""
        step = GAME.apply(self.state, Seat(seat), action, Chance(f"{len(self.events)}"))
        self.state = step.state
        self.events += step.events
        return list(step.events)

    def silence(self, seat: int, kind: str = "") -> None:
        """The time of a question runs out."""
        asked = self.asked(seat, kind)
        self.do(seat, TimeUp(decision=asked.id))

    def asked(self, seat: int, kind: str = "") -> Decision:
        """The question a seat is asked."""
        for decision in GAME.awaiting(self.state):
            if decision.seat == seat and decision.id.endswith(kind) and (kind or decision.waits):
                return decision
        raise AssertionError(f"seat {seat} is asked nothing like {kind!r}")

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything anybody is asked."""
        return GAME.awaiting(self.state)

    def keys(self, seat: int, kind: str = "") -> list[str]:
        """Keys of the options a seat is offered."""
        return [o.key for o in self.asked(seat, kind).options]

    def press(self, seat: int, key: str, kind: str = "") -> None:
        """Press an option of a question."""
        asked = self.asked(seat, kind)
        self.do(seat, next(o.action for o in asked.options if o.key == key))

    def vote(self, yes: int = 0, no: int = 0) -> None:
        """Ballots of the electorate of the latest poll, in order."""
        motion = self.state.polls[-1].motion
        choices = ["for"] * yes + ["against"] * no
        for seat, choice in zip(motion.electorate, choices, strict=False):
            if any(p.motion.id == motion.id for p in self.state.polls):
                self.do(seat, Ballot(motion=motion.id, choice=choice))

    def pass_vote(self) -> None:
        """Everybody says yes."""
        self.vote(yes=9)

    def fail_vote(self) -> None:
        """Everybody says no."""
        self.vote(no=9)

    def offer(self, seat: int, where: str, *rests_on: str, kind: str = "act", **more: Any) -> None:
        """Describe a proposal up to its vote."""
        self._serial += 1
        begin = {k: more.pop(k) for k in ("receiver", "target", "borrowed") if k in more}
        self.do(seat, do.Begin(kind=kind, **begin))  # type: ignore[arg-type]
        words = {k: more.pop(k) for k in ("thing", "photo", "name", "meaning") if k in more}
        said = {
            "thing": f"found {self._serial}",
            "name": f"Work {self._serial}",
            "meaning": "Look again.",
            **words,
        }
        self.do(seat, do.Describe(**said, rests_on=rests_on or ("structure",)))
        if kind != "off_map":
            self.do(seat, do.Lay(fields=tuple(where.split()), **more))
        self.do(seat, do.Submit())

    def place(self, seat: int, where: str, *rests_on: str, kind: str = "act", **more: Any) -> Act:
        """A proposal that is accepted."""
        known = {a.id for a in self.state.acts}
        self.offer(seat, where, *rests_on, kind=kind, **more)
        if self.state.polls:
            self.pass_vote()
        return next(a for a in self.state.acts if a.id not in known)

    def next_turn(self, seat: int, stage: str = "action") -> None:
        """Straight to another deity's turn."""
        number = self.state.turns + 1
        turn = Turn(number=number, seat=seat, stage=stage)  # type: ignore[arg-type]
        self.state = replace(self.state, turn=turn, turns=number, draft=None, polls=(), phase="turn")

    def end_round(self) -> None:
        """The last deity of the round ends its turn."""
        last = [s for s in self.state.roster if self.state.deities[s].here][-1]
        self.next_turn(last)
        self.do(last, do.EndTurn())

    @contextlib.contextmanager
    def refused(self, rule: str, *, says: str = "") -> Iterator[None]:
        """Inside, something is refused with this rule, and nothing changes after the refused action."""
        before = self.state
        with pytest.raises(RuleError) as refusal:
            yield
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        assert says in str(refusal.value)
        assert before.deities == self.state.deities and before.acts == self.state.acts
        assert before.plots == self.state.plots
        if self.state.draft is not before.draft:
            self.state = before

    def no(self, seat: int, action: Action, rule: str = "", says: str = "") -> None:
        """An action is refused, with this rule."""
        before = self.state
        with pytest.raises(RuleError) as refusal:
            GAME.apply(self.state, Seat(seat), action, Chance("no"))
        assert not rule or refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        assert says in str(refusal.value)
        assert self.state == before

    def unasked(self, seat: int, action: Action) -> None:
        """An action nobody waits for."""
        with pytest.raises(NotAwaited):
            GAME.apply(self.state, Seat(seat), action, Chance("no"))

    # looking
    @property
    def stage(self) -> str:
        """The stage of the turn."""
        return self.state.turn.stage if self.state.turn else ""

    def inf(self, seat: int) -> int:
        """Influence of a deity."""
        return self.state.deities[seat].influence

    @property
    def totals(self) -> tuple[int, ...]:
        """Influence of all deities."""
        return tuple(d.influence for d in self.state.deities)

    def act(self, name: str) -> Act:
        """An Act by its latest name."""
        return next(a for a in reversed(self.state.acts) if a.name == name)

    def noted(self, seat: int) -> int:
        """Bonuses waiting for the Accolade."""
        return sum(bonus.amount for bonus in self.state.deities[seat].noted)

    @property
    def view(self) -> Any:
        """What everybody sees."""
        return GAME.view(self.state, None)

    def line(self, word: str) -> str:
        """The latest told line with a word in it."""
        return next(e.line for e in reversed(self.events) if word in e.line)


def follow_advice(world: World, until: str, most: int = 400) -> None:
    """Everybody does the sensible thing until a phase."""
    for _ in range(most):
        if world.state.phase == until:
            return
        asked = next(d for d in GAME.awaiting(world.state) if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    raise AssertionError(f"never came to {until}")
