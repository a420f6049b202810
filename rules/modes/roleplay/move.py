"""A step in the making: the state so far and what has been told. Lives only inside one action."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Event, EventKind, NotAwaited, Seat
from rules.modes.roleplay.state import Act, God, Page, Roleplay

TURN_RULE = "CR-RP-14"


class Move:
    """Verbs change ``state`` by replacing it; a refusal leaves no trace, because the whole move is thrown away."""

    def __init__(self, state: Roleplay) -> None:
        self.state = state
        self.events: list[Event] = []
        self.reveals = False

    def set(self, **changes: Any) -> None:
        """Change the state."""
        self.state = replace(self.state, **changes)

    def ask(self, **changes: Any) -> None:
        """Change the state in a way that closes the questions that were open."""
        self.set(asked=self.state.asked + 1, **changes)

    def tell(
        self, line: str, kind: EventKind = "", photo: str = "", forgets: str = "", veiled: str | None = None
    ) -> None:
        """Tell everybody; where ballots are secret, what is ``veiled`` instead."""
        self.events.append(Event(line=line, kind=kind, photo=photo, forgets=forgets, veiled=veiled))

    def entry(self, line: str, title: str, under: str, words: str, photo: str = "") -> None:
        """Tell everybody what stands now, and write a page of the story (CR-RP-38)."""
        self.tell(f"{line} {words}".strip(), kind="entry", photo=photo)
        page = Page(round=self.state.round, title=title, under=under, words=words, photo=photo)
        self.set(pages=(*self.state.pages, page))

    def id(self) -> int:
        """A new number for an Act or a vote."""
        self.set(ids=self.state.ids + 1)
        return self.state.ids

    def god(self, seat: int, **changes: Any) -> None:
        """Change a god."""
        gods = self.state.gods
        changed: God = replace(gods[seat], **changes)
        self.set(gods=(*gods[:seat], changed, *gods[seat + 1 :]))

    def act(self, act: Act, **changes: Any) -> Act:
        """Change an Act, or add it."""
        changed: Act = replace(act, **changes)
        if any(a.id == act.id for a in self.state.acts):
            self.set(acts=tuple(changed if a.id == act.id else a for a in self.state.acts))
        else:
            self.set(acts=(*self.state.acts, changed))
        self.set(latest=act.id)
        return changed

    def need_turn(self, seat: int) -> Seat:
        """Refuses whoever is not on turn, and what is done while something else is open (CR-RP-14, CR-RP-03)."""
        state = self.state
        if state.stage != "rounds":
            raise NotAwaited("CR-RP-03", "No turns are taken in this stage. Wait until the rounds begin.")
        if state.still:
            raise NotAwaited("CR-RP-24", "First it is said whether an Act goes on protecting.")
        if state.turn != seat or state.proposal is not None:
            raise NotAwaited(TURN_RULE, "It is not your turn. Gods take turns from the youngest to the oldest.")
        return Seat(seat)
