"""What is proposed, or thrown, as a card across a phone."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.creation.proposed.offer import called, pictured
from render.creation.proposed.throw import face
from render.scene import Icon, Mark
from render.tall.legible import legible
from render.tall.page import EDGE, INNER, NAMED, PLAIN, SMALL, Page, raised, rows_of, words
from render.theme import BAD, CHALK_SOFT, GOOD, LAMP
from rules.core.votes import AGAINST, FOR
from rules.creation.view import CreationView
from rules.creation.voice.lookup import captions

_PHOTO, _HEAD = 150.0, 190.0
_WORDS = INNER - 40


def strip(page: Page, view: CreationView, cast: Cast) -> None:
    """The proposal, or without one the latest throw."""
    if view.proposal is not None:
        _proposal(page, view, cast)
    elif view.thrown is not None:
        head, outcome = captions.throw(view.thrown, partial(called, view, cast))
        top = page.room(_HEAD)
        page.add(raised(EDGE, top, INNER, _HEAD, lit=True))
        page.add(legible(face(view.thrown, EDGE + 18, top + 18, _PHOTO)))
        colour = GOOD if view.thrown.won else BAD
        page.add([
            words(head, EDGE + 190, top + 16, INNER - 206, 100, size=NAMED, lines=2, face="title"),
            words(outcome, EDGE + 190, top + 120, INNER - 206, 56, size=NAMED, face="strong", colour=colour),
        ])  # fmt: skip


def _proposal(page: Page, view: CreationView, cast: Cast) -> None:
    offer = view.proposal
    assert offer is not None
    named = partial(called, view, cast)
    owner = offer.receiver if offer.kind == "gift" else offer.seat
    said = offer.trouble or captions.task(view) or offer.meaning
    rows = rows_of(said, SMALL, _WORDS, 4) if said else 0
    top = page.room(_HEAD + rows * SMALL * 1.22 + (14 if rows else 0))
    page.add(raised(EDGE, top, INNER, page.top - top - 12, lit=True))
    page.add(pictured(view, offer, owner, EDGE + 14, top + 14, _PHOTO, 56))
    x, room = EDGE + 194, INNER - 210
    page.add([
        words(captions.headline(offer, named), x, top + 8, room, 92, size=40, least=NAMED, lines=2, face="title"),
        words(captions.plainly(offer), x, top + 98, room, 40, size=SMALL, colour=LAMP),
        words(captions.price(offer), x, top + 138, 230, 48, size=PLAIN, face="strong"),
        *_vote(view, cast, EDGE + INNER - 16, top + 138),
    ])  # fmt: skip
    if rows:
        page.add([words(said, EDGE + 20, top + _HEAD, _WORDS, rows * SMALL * 1.22 + 4, size=SMALL, lines=rows,
                        face="body" if offer.trouble else "italic", colour=BAD if offer.trouble else CHALK_SOFT,
                        level="top")])  # fmt: skip


def _vote(view: CreationView, cast: Cast, right: float, y: float) -> tuple[Mark, ...]:
    """The ballots, or what comes before the vote; right-aligned."""
    offer = view.proposal
    assert offer is not None
    motion = captions.voted(view, offer)
    if motion is None:
        told = captions.trial(view, partial(called, view, cast)) or captions.unvoted(offer)
        return (words(told, right - 370, y, 370, 48, size=SMALL, colour=CHALK_SOFT, align="right"),)
    if motion.secret:
        told = f"{captions.ballots_in(motion)}, {captions.needed(motion)}"
        return (words(told, right - 370, y, 370, 48, size=SMALL, colour=CHALK_SOFT, align="right"),)
    return (
        Icon(name="mark.check", x=right - 350, y=y + 24, size=36, colour=GOOD),
        words(str(motion.count(FOR)), right - 326, y, 46, 48, size=NAMED, face="strong"),
        Icon(name="mark.cross", x=right - 262, y=y + 24, size=32, colour=BAD),
        words(str(motion.count(AGAINST)), right - 240, y, 46, 48, size=NAMED, face="strong"),
        words(captions.needed(motion), right - 190, y, 190, 48, size=SMALL, colour=CHALK_SOFT, align="right"),
    )
