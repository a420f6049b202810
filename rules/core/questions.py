"""What the rules ask, without a word of it: whom a game waits for and what is legal. It is cheap, and all that a
check, a fuzz test or a search through games needs. :mod:`rules.core.wording` makes decisions of it for people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Literal

import msgspec

from rules.core.actions import Action
from rules.core.errors import NotAwaited, RuleError
from rules.core.seats import Seat

Course = Literal["main", "other", "closing"]
"""What an offer is for the course of a turn: what the turn is about, something beside it (taking a step back), or
what ends it."""

BlankKind = Literal["text", "long", "count", "cells", "photo", "mask", "choice", "tags"]
"""What is written in a blank: ``text`` one line, ``long`` a paragraph, ``count`` a whole number, ``cells`` places
on a map by name (``C4 D4``, which arrive as a list), ``photo`` a picture (its sha256), ``mask`` a black-and-white
picture that arrives as rows of ``#`` and ``.`` with ``/`` between them, the longer side ``most`` cells, ``choice``
one of several keys, ``tags`` some of them."""


class Offer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing that may be done now. ``key`` is unique within its question, at most 40 characters, and says
    nothing secret. ``why_not`` is the refusal that the action would meet. ``final`` wants a confirmation, because
    it cannot be taken back and matters. ``gives_up``: something is lost by it for good (points unspent, Fields not
    placed, a turn), so it wants one as well, but from nobody who could do nothing better. Where the same can be
    done in several ways (paid with one token or another), ``ways`` are all that are on offer, and ``action`` is
    one of them: people are offered the one that advice prefers (:attr:`~rules.core.wording.Judgement.ways`).
    ``opens`` is the id of the question, open at the same time, whose form says all of it at once: who presses the
    offer fills that in, and the form stands nowhere else. ``back`` takes back what one
    has just done: no other takeback is offered beside it."""

    key: str
    action: Action
    why_not: RuleError | None = None
    final: bool = False
    gives_up: bool = False
    course: Course = "main"
    ways: tuple[Offer, ...] = ()
    opens: str = ""
    back: bool = False


class OneOf(msgspec.Struct, frozen=True, gc=False):
    """Do one of these."""

    offers: tuple[Offer, ...]


class SomeOf(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Take from ``least`` to ``most`` of these. ``template`` becomes the action: its field ``into`` receives the
    keys. ``final`` wants a confirmation, whichever are taken."""

    offers: tuple[Offer, ...]
    least: int
    most: int
    template: Action
    into: str
    final: bool = False


class Blank(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something to be written: ``name`` is the field of the action it fills, ``choices`` are keys. ``sentence``: a
    ``text`` that is a sentence and keeps its full stop; others are names within sentences of ours."""

    name: str
    kind: BlankKind
    required: bool = True
    least: int = 0
    most: int = 4000
    choices: tuple[str, ...] = ()
    sentence: bool = False


class Blanks(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Fill these in. ``template`` becomes the action with its fields replaced by what was written. ``direct``: who
    knows the question needs nothing but the form, so that the board opens it at once."""

    blanks: tuple[Blank, ...]
    template: Action
    direct: bool = False


BareAsk = OneOf | SomeOf | Blanks


class Question(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the rules want to know of one seat. Several at once means simultaneous.

    ``id`` (at most 24 characters) comes from counters in the state and is never used again for another question.
    ``kind`` says which of the game's questions it is, so that nobody takes the id apart. ``secret``: what is
    offered tells what others may not know, and so may what is asked when the game no longer waits for it: others
    are told of a question only while it does. ``waits`` is false where the game does not wait for the answer (a
    vote already cast that may still be changed). ``within`` is how long there is, and ``lapse`` what silence
    stands for, which may be to leave: the kernel carries it out when time is up. Questions of one seat with the
    same ``clock`` share one ``within``: it runs on from one to the next (a turn of several actions) and stands
    still while none of them is open. ``firm`` says that ``within`` is a rule of this very game, which no pace
    and no absence lengthens. ``motion`` names the vote this is a ballot for. ``aside`` marks what may be done at
    any time beside the course of the game (an objection): it is kept in a list apart. ``late`` marks what is
    only for when somebody else keeps the game waiting: it is legal at once, and shown once they have had time.
    ``shared`` is asked of whoever comes: one answer of anybody is enough, so nobody is called or reminded, no
    clock of theirs runs, and no computer player answers; what shall happen in time is a :class:`Limit`."""

    id: str
    seat: Seat
    ask: BareAsk
    kind: str = ""
    secret: bool = False
    waits: bool = True
    within: timedelta | None = None
    clock: str = ""
    firm: bool = False
    lapse: Action | None = None
    motion: str = ""
    aside: bool = False
    late: bool = False
    shared: bool = False

    @property
    def calls(self) -> bool:
        """Whether the game waits for this very seat to answer."""
        return self.waits and not self.shared

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What may be done or taken; nothing where something is to be written."""
        return () if isinstance(self.ask, Blanks) else self.ask.offers


def answerable(question: Question) -> bool:
    """Whether a question has an answer that the rules take."""
    free = sum(offer.why_not is None for offer in question.offers)
    match question.ask:
        case OneOf():
            return free > 0
        case SomeOf(least=least):
            return free >= least
    return True


def lapsed(questions: Iterable[Question], limits: Iterable[Limit], seat: Seat, id: str, rule: str) -> Action:
    """What silence stands for where the time of this question of a seat, or this limit, has run out.

    Raises:
        NotAwaited: nobody waits for it. ``rule`` says so.
    """
    for question in questions:
        open_still = question.waits or question.motion  # a vote closes for those too who have voted
        if question.seat == seat and question.id == id and open_still and question.lapse:
            return question.lapse
    for limit in limits:
        if limit.id == id:
            return limit.lapse
    raise NotAwaited(rule, "Nobody is waiting for that any more.")


class Limit(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A time that is nobody's to answer in: the length of a round, of a whole game. When it is up the kernel
    carries out ``lapse``, whatever is open then; like a question's ``firm`` time no pace and no absence lengthens
    it, and it stands still with the table.

    ``id`` (at most 24 characters) is never used again for another limit: as long as the rules name it, the same
    clock runs. ``seat`` is whose name the log puts to it."""

    id: str
    within: timedelta
    lapse: Action
    seat: Seat
