"""The picture of an object is its finder's: another may be shown, or it may be withdrawn (CR-CON-04)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, WrongPicture, who
from rules.core.latest import latest
from rules.creation.course.flow import Flow
from rules.creation.world.matters import Belong, Draft, Gazed, Offered, Place, Poll
from rules.creation.world.pieces import Act, Ocean, Safeguard
from rules.creation.world.state import Creation
from rules.creation.world.stock import Thing
from rules.creation.world.worlds import every


class Shown(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An object a deity has shown: the number of its Act or Safeguard (0 for an open proposal, that of its vote
    for one that was turned down), a name for it, and its picture."""

    of: int
    name: str
    photo: str
    refused: bool = False
    """Turned down: its picture can only be withdrawn."""
    hand: int = 0
    """Which of those who have played its seat has shown it: it is theirs, and nobody else's (CR-CON-04)."""


def shown_by(state: Creation, seat: int) -> tuple[Shown, ...]:
    """All objects of a seat in this world, whatever became of them and whoever controls their Acts now."""
    draft = state.draft
    mine = draft is not None and draft.seat == seat and not (draft.known or draft.objects)
    open_now = mine and draft is not None and draft.stage != "what"
    proposed = Shown(0, draft.name, draft.photo, hand=draft.hand) if draft and open_now else None
    return shown_with(state, seat, proposed)


def shown_with(state: Creation, seat: int, proposed: Shown | None) -> tuple[Shown, ...]:
    """All that lies in the world, and what is proposed now, as far as whoever plays this seat now has shown it:
    who has played it before takes their pictures along."""
    found = [*_objects(state.acts, state.safeguards, state.oceans, state.things).get(seat, ())]
    if proposed is not None:
        found.append(proposed)
    if state.offered:
        elsewhere = {s.photo for s in found}
        found += [
            Shown(o.id, o.name, o.photo, refused=True, hand=o.hand)
            for o in state.offered
            if o.seat == seat and o.photo not in elsewhere
        ]
    return tuple([s for s in found if s.hand == state.deities[seat].hands])


@latest
def _objects(
    acts: tuple[Act, ...],
    safeguards: tuple[Safeguard, ...],
    oceans: tuple[Ocean, ...],
    things: tuple[Thing, ...],
) -> dict[int, list[Shown]]:
    """The objects of each seat: everybody is asked about theirs at every step, and they seldom change. What comes
    from an object pool is its bringer's, whoever places it (CR-STR-12)."""
    found: dict[int, list[Shown]] = {}
    for act in [act for act in acts if not act.objects]:
        found.setdefault(act.poster, []).append(Shown(act.id, act.name, act.photo, hand=act.hand))
    for safeguard in [one for one in safeguards if not one.objects]:
        shield = Shown(safeguard.id, safeguard.thing, safeguard.photo, hand=safeguard.hand)
        found.setdefault(safeguard.maker, []).append(shield)
    for ocean in [one for one in oceans if not one.objects]:
        found.setdefault(ocean.owner, []).append(Shown(ocean.id, ocean.name, ocean.photo, hand=ocean.hand))
    for thing in things:
        found.setdefault(thing.by, []).append(Shown(thing.id, thing.thing, thing.photo, hand=thing.hand))
    return found


def finders(state: Creation) -> set[int]:
    """Seats that have shown anything."""
    found = _objects(state.acts, state.safeguards, state.oceans, state.things).keys() | {
        o.seat for o in state.offered
    }
    return found | {state.draft.seat} if state.draft is not None else found


def remember(flow: Flow, draft: Draft) -> None:
    """The picture of a proposal is before the Pantheon now, and stays in the message of the vote."""
    if draft.photo and not draft.objects:
        others = (o for o in flow.state.offered if o.photo != draft.photo)
        offered = Offered(id=flow.state.ids, seat=draft.seat, hand=draft.hand, name=draft.name, photo=draft.photo)
        flow.set(offered=(*others, offered))


def show(flow: Flow, seat: int, of: int, photo: str) -> None:
    """Show another picture of one's object; everywhere it stands in place of the old one, which is forgotten."""
    old = own(flow.state, seat, of or newest(flow.state, seat))
    if old.refused:
        raise Illegal(
            "CR-CON-04", f"{old.name} was turned down. You may withdraw its picture, or propose it anew."
        )
    if not photo:
        raise Illegal("CR-CON-04", "Attach the new picture.")
    if flow.state.options.object_proof == "text_only":
        raise WrongPicture("CR-CON-04", "This table plays with words only: no pictures are shown.")
    if photo == old.photo:
        raise WrongPicture("CR-CON-04", f"That is the picture of {old.name} already. Attach another one.")
    acts = (act for world in every(flow.state) for act in world.acts)
    if taken := next((a for a in acts if a.standing != "gone" and a.photo == photo), None):
        raise WrongPicture("CR-ACT-04", f"That very picture belongs to {taken.name}. Attach one of {old.name}.")
    exchange(flow, old, photo)
    told = f"{who(seat)} shows another picture of {old.name}."
    flow.tell(told, kind="photo", photo=photo, forgets=forgotten(flow.state, old))


def withdraw(flow: Flow, seat: int, of: int) -> None:
    """Withdraw a picture: the words stay, and the table is told. An object of the box that keeps its picture there
    is only hidden in this world."""
    old = own(flow.state, seat, of)
    if not old.photo:
        raise Illegal("CR-CON-04", f"{old.name} has no picture.")
    exchange(flow, old, "")
    told = f"{who(seat)} withdraws the picture of {old.name}."
    flow.tell(told, kind="photo", forgets=forgotten(flow.state, old))


def forgotten(state: Creation, old: Shown) -> str:
    """The picture that nobody needs any more; one that an object of the box lends stays there."""
    return "" if any(b.photo == old.photo for b in state.box) else old.photo


def newest(state: Creation, seat: int) -> int:
    """The number of what a seat has shown last: the proposal in the making, or else its latest Act."""
    mine = [s.of for s in shown_by(state, seat) if not s.refused]
    return 0 if 0 in mine else max(mine, default=0)


def own(state: Creation, seat: int, of: int) -> Shown:
    """What this seat has shown under a number.

    Raises:
        NotAwaited: it is somebody else's object, or there is none.
    """
    found = next((s for s in shown_by(state, seat) if s.of == of), None)
    if found is None:
        raise NotAwaited("CR-CON-04", "Only whoever showed an object changes or withdraws its picture.")
    return found


def exchange(flow: Flow, old: Shown, photo: str) -> None:
    """Put another picture, or none, wherever this object is shown."""

    def known(thing: Any, id: int) -> int:
        return old.of if old.of in thing.objects else id

    def about(thing: Any, act: int) -> bool:
        return thing.photo == old.photo and (bool(old.photo) or (act == old.of != 0))

    def renewed(thing: Any, act: int) -> Any:
        return replace(thing, photo=photo) if about(thing, act) else thing

    state = flow.state
    draft = state.draft
    mine = draft is not None and (old.of == 0 or about(draft, draft.target if draft.kind == "gaze" else -1))
    polls = []
    for poll in state.polls:
        if mine and isinstance(poll.matter, Place | Gazed | Belong) and poll.matter.draft == draft:
            matter = replace(poll.matter, draft=replace(poll.matter.draft, photo=photo))
            polls.append(Poll(replace(poll.motion, photo=photo), matter))
        else:
            polls.append(poll)
    pages = [t for t in state.tales if t.voting] if old.of == 0 else []
    flow.set(
        acts=tuple(renewed(a, known(a, a.id)) for a in state.acts),
        safeguards=tuple(renewed(s, known(s, s.id)) for s in state.safeguards),
        oceans=tuple(renewed(o, known(o, o.id)) for o in state.oceans),
        things=tuple(renewed(t, t.id) for t in state.things),
        draft=replace(draft, photo=photo) if mine and draft is not None else draft,
        polls=tuple(polls),
        tales=tuple(replace(t, photo=photo) if t in pages else renewed(t, t.act) for t in state.tales),
        history=tuple(renewed(c, c.act) for c in state.history),
        kept=tuple(renewed(k, -1) for k in state.kept),
        offered=tuple(o for o in (renewed(o, -1) for o in state.offered) if o.photo),
    )
