"""Action 6: what lies open and may be renewed (LM-RCL)."""

from __future__ import annotations

from itertools import combinations

from rules.core import Option, Seat, who
from rules.life.actions import Recalibrate
from rules.life.cards import Content
from rules.life.state import DRIFT, LAST_DRIFT, SLOTS, Build, Life
from rules.life.worth import NEVER, Mind


class Displays:
    """The Gallery and the Projects as they lie before one seat."""

    def __init__(self, content: Content, state: Life, seat: Seat) -> None:
        self.content = content
        self.state = state
        self.seat = seat

    def recalibrations(self, mind: Mind) -> list[Option]:
        """Action 6: any Projects; of the Gallery nothing, one card, or all (any other choice: see the question
        beside this one)."""
        cards = [at for at in map(str, range(1, 7)) if self.discardable(at)]
        choices = [("gallery", picked) for picked in [(), *((at,) for at in cards)]]
        if len(cards) > 1:
            choices.append(("gallery", tuple(cards)))
        slots = [SLOTS[at] for at, build in enumerate(self.state.row) if build is not None and self.loose(build)]
        choices += [("projects", picked) for k in range(len(slots) + 1) for picked in combinations(slots, k)]
        found = [
            Option(
                key=f"recalibrate-{display}-{''.join(picked)}",
                label=f"{display.capitalize()}: discard {self.named(picked)}",
                action=Recalibrate(display=display, discard=picked),
                detail=f"{self.drift(1)}; empty places are refilled." + " Marks are lost." * self.marked(picked),
                group="Recalibrate",
                worth=mind.recalibrate(len(picked)) - 3 * self.marked(picked),
            )
            for display, picked in choices
        ]
        return found + self.kept()

    def kept(self) -> list[Option]:
        """Projects that the house rule keeps on the board (LM-RCL-06)."""
        return [
            Option(
                key=f"recalibrate-projects-{SLOTS[at]}",
                label=f"Projects: discard {self.named((SLOTS[at],))}",
                action=Recalibrate(display="projects", discard=(SLOTS[at],)),
                group="Recalibrate",
                worth=NEVER,
                why_not="At this table a Project with marks cannot be discarded.",
            )
            for at, build in enumerate(self.state.row)
            if build is not None and not self.loose(build)
        ]

    def named(self, places: tuple[str, ...]) -> str:
        """Cards by place and name: ``3. Shell``, ``A Repair Hub, C Clean Wells``."""
        if len(places) > len(SLOTS):
            return f"all {len(places)} cards"
        return ", ".join(self.name(place) for place in places) or "nothing"

    def name(self, place: str) -> str:
        """One card of either display."""
        if place in SLOTS:
            build = self.state.row[SLOTS.index(place)]
            return f"{place} {self.content.projects[build.card].name}" if build is not None else place
        key = self.state.gallery[int(place) - 1]
        return f"{place}. {self.content.patterns[key].name}" if key is not None else place

    def discardable(self, place: str) -> bool:
        """Whether a Gallery place holds a card that this seat may discard."""
        key = self.state.gallery[int(place) - 1]
        return key is not None and not self.reserved(key)

    def loose(self, build: Build) -> bool:
        """Whether a Project may be discarded (LM-RCL-06)."""
        return not (build.marks and self.state.options.protect_started_projects)

    def marked(self, slots: tuple[str, ...]) -> bool:
        """Whether marks would be lost."""
        builds = [self.state.row[SLOTS.index(slot)] for slot in slots if slot in SLOTS]
        return any(build is not None and build.marks for build in builds)

    def reserved(self, key: str) -> str:
        """Who has reserved a card of the Gallery, as a refusal (LM-LAY-11)."""
        holder = next(
            (s for s in self.state.here() if s != self.seat and self.state.players[s].reserved == key), None
        )
        return "" if holder is None else f"{who(holder)} has reserved it."

    def drift(self, by: int) -> str:
        """Where Drift would go."""
        now = self.state.drift
        then = max(0, min(LAST_DRIFT, now + by))
        return f"{DRIFT} {now} → {then}" if then != now else f"{DRIFT} stays {now}"
