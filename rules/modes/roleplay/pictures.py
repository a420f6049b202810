"""The picture of an object is its finder's, as long as the table remembers it (CR-CON-04)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, WrongPicture, who
from rules.modes.roleplay.actions import Capture, Place
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.state import Proposal, Roleplay, Shown


def check_picture(state: Roleplay, seat: int, photo: str) -> None:
    """Refuses a picture that another god has shown already: it is the same object (CR-RP-02).

    Raises:
        Illegal: somebody else has shown it.
    """
    if any(s.photo == photo and s.seat != seat for s in state.shown):
        raise WrongPicture("CR-RP-02", "Another god has shown that very picture. Take one of your own object.")


def remember(move: Move, seat: int, name: str, photo: str) -> None:
    """It has been shown, and whoever showed it may withdraw it."""
    if photo and all(s.photo != photo or s.seat != seat for s in move.state.shown):
        hand = move.state.gods[seat].hands
        shown = Shown(id=move.id(), seat=seat, hand=hand, name=name, photo=photo)
        move.set(shown=(*move.state.shown, shown))


def own(state: Roleplay, seat: int) -> list[Shown]:
    """The pictures that whoever plays this seat now has shown."""
    return [s for s in state.shown if (s.seat, s.hand) == (seat, state.gods[seat].hands)]


def withdraw(move: Move, seat: int, of: int) -> None:
    """It is shown nowhere any more; the words stay. What the box lends stays in the box."""
    state = move.state
    mine = next((s for s in own(state, seat) if s.id == of), None)
    if mine is None:
        raise NotAwaited("CR-CON-04", "Only whoever showed an object withdraws its picture.")
    photo = mine.photo
    move.set(
        shown=tuple(s for s in state.shown if s.photo != photo),
        acts=tuple(replace(a, photo="") if a.photo == photo else a for a in state.acts),
        pages=tuple(replace(p, photo="") if p.photo == photo else p for p in state.pages),
        kept=tuple(replace(k, photo="") if k.photo == photo else k for k in state.kept),
        candidates={s: replace(c, photo="") if c.photo == photo else c for s, c in state.candidates.items()},
        proposal=_without(state.proposal, photo) if state.proposal is not None else None,
    )
    lent = any(b.photo == photo for b in state.box)
    told = f"{who(seat)} withdraws the picture of {mine.name}."
    move.tell(told, kind="photo", forgets="" if lent else photo)


def _without(proposal: Proposal, photo: str) -> Proposal:
    """What is before the gods, without a picture."""
    what, motion = proposal.what, proposal.motion
    if isinstance(what, Place | Capture) and what.photo == photo:
        what = replace(what, photo="")
    if motion.photo == photo:
        motion = replace(motion, photo="")
    return replace(proposal, what=what, motion=motion)
