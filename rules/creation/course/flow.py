"""A step in the making: the state so far and what has been told. Lives only inside one action."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Action, Chance, Event, EventKind, Illegal, NotAwaited, Seat, who
from rules.core.events import Part
from rules.creation.actions.course import Raised
from rules.creation.deities.roles import counted, gratis
from rules.creation.deities.two import together
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import Phase
from rules.creation.world.matters import Business, Foretold, Sign, Survive
from rules.creation.world.pages import Entry
from rules.creation.world.pieces import Act
from rules.creation.world.putting import put, with_act, with_plots
from rules.creation.world.state import Creation
from rules.creation.world.turn import Turn

TURN_RULE = "CR-TRN-02"

STOPS = (".", "!", "?", "…", "。", "！", "？")
"""Marks that end what somebody has written."""

Aside = (Business, Sign, Foretold)
"""Matters that are voted on beside the game, without holding it up."""

WEIGHTY: tuple[Raised, ...] = ("challenge", "score", "setting", "stop", "wait_no_more")
"""Business that may change who has how much Influence, or whether the game goes on: while it is voted on nobody
wins by declaring (CR-END-07)."""


class Flow:
    """Verbs change ``state`` by replacing it and tell what happened; a refusal leaves no trace, because the whole
    flow is thrown away."""

    def __init__(self, state: Creation, lore: Lore, chance: Chance) -> None:
        self.state = state
        self.lore = lore
        self.chance = chance
        self.events: list[Event] = []
        self.paid = 0
        """Influence paid in this step."""
        self.granted: Action | None = None
        """An Ability used together, for which all have given leave."""
        self.free = False
        """A throw has made it free (CR-DICE-08, CR-DICE-13)."""
        self.released: Action | None = None
        """An Ability for which a throw that was demanded has succeeded."""
        self.due: Phase | Literal[""] | None = None
        """What is to follow in the course of the game, when something does; empty for the next in order."""

    def set(self, *, phase: Phase | None = None, **changes: Any) -> None:
        """Change the state."""
        self.state = replace(self.state, **({"phase": phase} if phase else {}), **changes)

    def follow(self, phase: Phase) -> None:
        """This phase follows when the action has been carried out, out of the order."""
        self.due = phase

    def done(self) -> None:
        """Nothing is left to do in the present phase: the next one follows when this action is carried out."""
        self.due = self.due or ""

    def tell(
        self,
        line: str,
        kind: EventKind = "",
        photo: str = "",
        forgets: str = "",
        of: str = "",
        *,
        by: int | None = None,
        part: Part | None = None,
    ) -> None:
        """Tell everybody; a sentence may begin with what somebody has named in small letters. ``of`` is the deed
        of which this is the story in the words of ``by``, ``part`` what it is told together with."""
        told, writer = line[:1].upper() + line[1:], None if by is None else Seat(by)
        self.events.append(
            Event(line=told, kind=kind, photo=photo, forgets=forgets, by=writer, tells_of=of, part=part)
        )

    def ask(self, *, phase: Phase | None = None, **changes: Any) -> None:
        """Change the state in a way that closes the questions that were open."""
        self.set(phase=phase, asked=self.state.asked + 1, **changes)

    def excuse(self, seat: int, **changes: Any) -> None:
        """One less is asked: this seat has answered, or is not there any more."""
        self.ask(queue=tuple(s for s in self.state.queue if s != seat), **changes)

    def id(self) -> int:
        """A new id."""
        self.set(ids=self.state.ids + 1)
        return self.state.ids

    def deity(self, seat: int, **changes: Any) -> None:
        """Change a deity."""
        self.set(deities=put(self.state.deities, seat, replace(self.state.deities[seat], **changes)))

    def act(self, act: Act, **changes: Any) -> Act:
        """Change an Act, or add it."""
        changed: Act = replace(act, **changes)
        self.state = with_act(self.state, changed)
        return changed

    def plots(self, names: Any, **changes: Any) -> None:
        """Change Fields."""
        self.state = with_plots(self.state, names, **changes)

    @property
    def turn(self) -> Turn:
        """The turn being played."""
        if self.state.turn is None:
            raise NotAwaited(TURN_RULE, "No turn is being played now.")
        return self.state.turn

    def turned(self, **changes: Any) -> None:
        """Change the turn."""
        self.set(turn=replace(self.turn, **changes))

    def pay(self, seat: int, amount: int, why: str) -> None:
        """Take Influence at once (CR-INF-01).

        Raises:
            Illegal: there is not enough (CR-INF-02).
        """
        held = self.state.deities[seat].influence
        if self.free or together(self.state) or gratis(self.state, seat):
            return
        if amount > max(held, 0):
            raise Illegal("CR-INF-02", f"{why} costs {amount} Influence and you have {held}.")
        if amount:
            self.paid += amount
            self.gain(seat, -amount, why)

    def priced(self, deed: str) -> str:
        """A deed, and what was paid for it (CR-INF-01)."""
        stop = "" if deed.endswith(STOPS) else "."
        return f"{deed}{stop} It costs {self.paid} Influence." if self.paid else deed

    def read(self, deed: str, meaning: str) -> str:
        """A deed, what was paid for it, and how its deity reads what it has found: told whole (CR-ACT-50)."""
        told = self.priced(deed)
        stop = "" if told.endswith(STOPS) else "."
        return f"{told}{stop} “{meaning}”" if meaning else told

    def gain(self, seat: int, amount: int, why: str) -> None:
        """Enter a gain or a loss on the scoreboard; two who play together keep none (CR-TWO-11), nor does
        the Arbiter (CR-AAA-21)."""
        if together(self.state) or not counted(self.state, seat):
            return
        self.deity(seat, influence=self.state.deities[seat].influence + amount)
        self.set(ledger=(*self.state.ledger, Entry(self.state.round, seat, amount, why)))

    def need_turn(self, seat: int, stage: str = "") -> Turn:
        """The turn, if it is this seat's and nothing else has to be settled first.

        Raises:
            NotAwaited: it is not.
        """
        state = self.state
        if state.phase != "turn" or state.turn is None or state.turn.seat != seat:
            now = f" It is {who(state.turn.seat)}'s turn." if state.phase == "turn" and state.turn else ""
            raise NotAwaited(TURN_RULE, "It is not your turn." + now)
        if any_open(state):
            raise NotAwaited("CR-VOT-05", "Something is before the Pantheon. It has to be settled first.")
        if stage and state.turn.stage != stage:
            over = "Fields and Moves come before the action, and this turn they are over."
            late = over if stage == "fields" else "End the Fields stage first."
            raise Illegal("CR-TRN-05", late)
        return state.turn


def judged(state: Creation) -> frozenset[int]:
    """Acts whose survival is voted on (CR-CMP-11)."""
    return frozenset(p.matter.act for p in state.polls if isinstance(p.matter, Survive))


def unsettled(state: Creation) -> bool:
    """Whether something is voted on or asked that the result of the game may hang on, on whatever Map: their
    Influence is one (CR-END-07, CR-MULTI-15)."""
    matters = [p.matter for world in (state, *state.others) for p in world.polls]
    weighs = (isinstance(m, Foretold) or (isinstance(m, Business) and m.kind in WEIGHTY) for m in matters)
    return any(map(any_open, (state, *state.others))) or any(weighs)


def any_open(state: Creation) -> bool:
    """Whether the turn stands still for a vote, an objection, a leave, a refit, a fading Act, a Storm adrift, a
    Node, a list, an override, a throw or a task."""
    return bool(
        state.window
        or state.trial
        or state.leave
        or state.refit
        or state.fading
        or state.adrift
        or state.uprooted
        or state.shorten
        or state.echo
        or state.spurned
        or any(not isinstance(p.matter, Aside) for p in state.polls)
    )
