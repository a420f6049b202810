"""What one viewer may know of a Roleplay game: nearly all of it, but the first objects before they are shown."""

from __future__ import annotations

from rules.core import Motion, Seat, View, Viewer
from rules.creation.world.pages import BoxThing
from rules.modes.roleplay.state import (
    NOBODY,
    Act,
    Candidate,
    Draft,
    God,
    Options,
    Page,
    Proposal,
    Roleplay,
    Shown,
    Stage,
    Ward,
)
from rules.modes.roleplay.turn import turns

__all__ = ["NOBODY", "Act", "Candidate", "RoleplayView", "see"]


class RoleplayView(View, frozen=True):
    """Rows by seat. ``candidates`` are those that are shown, and the viewer's own; ``chosen`` says who has one.
    ``draft`` is what the viewer has taken up on their turn. ``next`` is who is on turn after the present one."""

    viewer: Viewer
    options: Options
    stage: Stage
    gods: tuple[God, ...]
    ages: tuple[int, ...]
    chosen: tuple[int, ...]
    candidates: dict[int, Candidate]
    silent: tuple[int, ...]
    motion: Motion | None
    numbers: dict[int, int]
    rounds: int
    round: int
    queue: tuple[int, ...]
    turn: int
    tries: int
    draft: Draft | None
    proposal: Proposal | None
    still: Act | None
    acts: tuple[Act, ...]
    wards: tuple[Ward, ...]
    latest: int
    counts: tuple[int, ...]
    centers: tuple[int, ...]
    winners: tuple[int, ...]
    end: str
    box: tuple[BoxThing, ...]
    keeping: int
    keeper: int
    kept: tuple[BoxThing, ...]
    shown: tuple[Shown, ...]
    """The viewer's own pictures."""
    pages: tuple[Page, ...]

    @property
    def here(self) -> tuple[Seat, ...]:
        """The gods who have not left."""
        return tuple(Seat(s) for s, god in enumerate(self.gods) if god.here)

    def attributes(self, seat: int) -> tuple[str, ...]:
        """What a god is a god of; before the rounds what its first object carries."""
        first = self.candidates.get(seat)
        return self.gods[seat].attributes or ((first.attribute,) if first is not None and first.attribute else ())

    @property
    def story(self) -> tuple[Act, ...]:
        """All that belongs to the story, the Centers first and then the newest."""
        return tuple(sorted((a for a in self.acts if not a.destroyed), key=lambda a: (not a.center, -a.id)))

    def act(self, id: int) -> Act | None:
        """The Act or Center with this number, whatever became of it."""
        return next((a for a in self.acts if a.id == id), None)

    def guards(self, act: Act) -> tuple[str, ...]:
        """What protects it, by name."""
        acts = (a.name for a in self.acts if a.protects == act.id and not a.destroyed)
        return (*acts, *("an ability" for w in self.wards if w.of == act.id))


def see(state: Roleplay, viewer: Viewer) -> RoleplayView:
    """The view of one viewer."""
    shown = state.stage != "choosing"
    seats = range(len(state.gods))
    turn = state.turn if state.turn is not None else -1
    return RoleplayView(
        viewer=viewer,
        options=state.options,
        stage=state.stage,
        gods=state.gods,
        ages=tuple(s for s in state.ages if state.gods[s].here),
        chosen=tuple(sorted(state.candidates)),
        candidates={s: c for s, c in state.candidates.items() if shown or s == viewer},
        silent=state.silent,
        motion=state.motion,
        numbers=state.numbers,
        rounds=state.rounds,
        round=state.round,
        queue=state.queue,
        turn=turn,
        tries=state.tries,
        draft=state.draft if viewer is not None and viewer == turn else None,
        proposal=state.proposal,
        still=state.act(state.still[0]) if state.still else None,
        acts=state.acts,
        wards=state.wards,
        latest=state.latest,
        counts=state.counts or tuple(turns.acts_of(state, s) for s in seats),
        centers=tuple(turns.centers_of(state, s) for s in seats),
        winners=state.winners,
        end=state.end,
        box=state.box,
        keeping=state.keeping,
        keeper=state.keeper,
        kept=state.kept,
        shown=tuple(s for s in state.shown if s.seat == viewer),
        pages=state.pages,
    )
