"""What is proposed, besides its footprint on the Map: the object, the reading, the price, how the vote stands."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.creation.side import thumb
from render.creation.sigil import sigil
from render.furniture import badge, panel
from render.paint import measure
from render.scene import Icon, Mark, Text
from render.theme import BAD, CHALK, CHALK_SOFT, GOOD, HEADING, LABEL, LAMP
from rules.core import Motion
from rules.core.votes import AGAINST, FOR
from rules.creation.view import CreationView, ProposalView
from rules.creation.voice.lookup import captions

HIGH = 158.0


def called(view: CreationView, cast: Cast, seat: int) -> str:
    """A deity by its name, or by its player's."""
    own = view.deities[seat].name if seat < len(view.deities) else ""
    return own or cast.name(seat)


def strip(view: CreationView, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The proposal as a card across the table."""
    offer = view.proposal
    if offer is None:
        return ()
    side = HIGH - 24
    left = x + 12 + side + 18
    room = w - side - 42 - 190
    owner = offer.receiver if offer.kind == "gift" else offer.seat
    return (
        *panel(x, y, w, HIGH, lit=True),
        *pictured(view, offer, owner, x + 12, y + 12, side, 46),
        Text(
            x=left,
            y=y + 8,
            w=room,
            h=42,
            text=captions.headline(offer, partial(called, view, cast)),
            size=HEADING,
            least=20,
            face="title",
            colour=CHALK,
        ),
        Text(x=left, y=y + 50, w=room, h=30, text=captions.plainly(offer), size=LABEL, least=17, colour=LAMP),
        Text(
            x=left,
            y=y + 82,
            w=room,
            h=66,
            text=offer.trouble or captions.task(view) or offer.meaning,
            size=LABEL,
            least=16,
            lines=3,
            face="italic" if not offer.trouble else "body",
            colour=BAD if offer.trouble else CHALK_SOFT,
            level="top",
        ),
        *_price(offer, x + w - 100, y + 34),
        *_vote(view, offer, x + w - 190, y + 60, 178, captions.trial(view, partial(called, view, cast))),
    )


def pictured(
    view: CreationView, offer: ProposalView, owner: int, x: float, y: float, side: float, small: float
) -> tuple[Mark, ...]:
    """The photo of the object with the Icon of its deity at the corner; without a photo the Icon alone, large."""
    if not offer.photo:
        return thumb("", owner, x, y, side, sigil(view, owner, x + side / 2, y + side / 2, side * 0.72))
    return (
        *thumb(offer.photo, owner, x, y, side),
        *sigil(view, owner, x + side - 8, y + side - small * 0.3, small),
    )


def _price(offer: ProposalView, x: float, y: float) -> tuple[Mark, ...]:
    words = captions.price(offer)
    if not words:
        return ()
    wide = measure(words, 30, "strong") + 30
    return badge(words, min(x, x + 88 - wide / 2), y, size=30)


def _counted(motion: Motion, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The ballots so far: how many for what, or only how many, where they are secret."""
    if motion.secret:
        told = captions.ballots_in(motion)
        return (Text(x=x, y=y + 4, w=w, h=28, text=told, size=20, least=14, colour=CHALK, align="right"),)
    yes, no = str(motion.count(FOR)), str(motion.count(AGAINST))
    return (
        Icon(name="mark.check", x=x + w - 138, y=y + 18, size=26, colour=GOOD),
        Text(x=x + w - 120, y=y, w=40, h=36, text=yes, size=28, face="strong", colour=CHALK),
        Icon(name="mark.cross", x=x + w - 56, y=y + 18, size=22, colour=BAD),
        Text(x=x + w - 40, y=y, w=40, h=36, text=no, size=28, face="strong", colour=CHALK),
    )


def _vote(view: CreationView, offer: ProposalView, x: float, y: float, w: float, trial: str) -> tuple[Mark, ...]:
    """The ballots, or what comes before the vote."""
    motion = captions.voted(view, offer)
    if motion is not None:
        marks = (*_counted(motion, x, y, w), _note(captions.needed(motion), x, y + 36, w))
    elif trial:
        marks = (_note(trial, x, y + 6, w, h=58, lines=2),)
    else:
        marks = (_note(captions.unvoted(offer), x, y + 36, w),)
    left = captions.left(offer)
    return (*marks, _note(left, x, y + 61, w)) if left else marks


def _note(text: str, x: float, y: float, w: float, *, h: float = 28, lines: int = 1) -> Text:
    return Text(x=x, y=y, w=w, h=h, text=text, size=20, least=14, lines=lines, colour=CHALK_SOFT, align="right")
