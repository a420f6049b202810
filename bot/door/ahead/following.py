"""What a standing order answers, and what a computer does for somebody who is absent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from bot.door.position import Position
from bot.keeping.table import Row, Sitter, Table, Timer
from bot.keeping.wishes.orders import Order, Orders
from rules.core import Action, Answer, Leave, Offer, OneOf, Question, RuleError, TimeUp
from rules.search.levels import Level

ORDER = "order "
"""How the subject of a timer begins that waits for a person before their standing order is followed."""

Unclear = Literal["rests", "lost"]
"""Why an order answers nothing: it has nothing to say to this question, or what it says is not on offer."""


def spoken_for(sitter: Sitter, question: Question) -> Order | None:
    """The standing order that speaks of a question: that of its kind, or else that of whatever is asked."""
    if not question.calls:
        return None
    standing = (o for o in sitter.orders if not o.lost and question.id not in o.spares)
    own = [o for o in standing if o.kind in ("", question.kind)]
    return max(own, key=lambda o: bool(o.kind), default=None)


def meant(position: Position, question: Question, order: Order) -> Action | Unclear:
    """What an order answers to a question."""
    match order.do:
        case "pass":
            return passing(position, question) or "rests"
        case "computer":
            action = position.done_sensibly(question)
            return "rests" if action is None else action
        case "same":
            offer = next((o for o in orderable(question) if o.key == order.key), None)
            if offer is None or label_of(position, question, offer.key) != order.label:
                return "lost"
            try:
                return position.meant(question, Answer(keys=(order.key,)))
            except RuleError:
                return "lost"


def orderable(question: Question) -> tuple[Offer, ...]:
    """The offers that may be chosen always: no step back, no form, nothing final, no leaving."""
    if not isinstance(question.ask, OneOf):
        return ()
    return tuple(o for o in question.offers if o.course != "other" and not _weighty(o))


def label_of(position: Position, question: Question, key: str) -> str:
    """What an offer is called, for the seat that is asked."""
    return next((o.label for o in position.worded(question).options if o.key == key), "")


def passing(position: Position, question: Question) -> Action | None:
    """What ends a turn or lets it pass: the best offer that does; ``None`` where nothing does."""
    closing = [o for o in question.offers if o.course == "closing" and o.why_not is None and not _weighty(o)]
    if not isinstance(question.ask, OneOf) or not closing:
        return None
    worth = dict(
        zip((o.key for o in question.offers), position.judged(question).worth or (0.0,) * 99, strict=False)
    )
    return position.meant(question, Answer(keys=(max(closing, key=lambda o: worth.get(o.key, 0.0)).key,)))


def _weighty(offer: Offer) -> bool:
    """Whether only a person who sees it should choose this."""
    return offer.final or bool(offer.opens) or isinstance(offer.action, Leave)


def stood_in(position: Position, question: Question, sitter: Sitter, how: str) -> Action | None:
    """What a computer answers for somebody absent by what the table agreed on; ``None`` where that is whatever is
    sensible. A vote is never passed: it would be closed for all."""
    if how == "orders" and (order := spoken_for(sitter, question)) is not None:
        found = meant(position, question, order)
        return None if isinstance(found, str) else found
    if how == "pass" and not question.motion:
        if (action := passing(position, question)) is not None:
            return action
        if question.lapse is not None and not isinstance(question.lapse, Leave):
            return TimeUp(decision=question.id)
    return None


def level_of(position: Position, question: Question, sitter: Sitter, how: str) -> Level:
    """How well the computer plays that answers for a seat: a person's as the table agreed on, else its own. What
    is voted on, and what only one thing can be done about, takes no thought, nor do games without it. While there
    are ballots that nobody may know, no future is thought through: they stand in the state."""
    level: Level = sitter.level
    if sitter.person:
        level = "strong" if how == "strong" else "gentle" if how == "gentle" else "sensible"
    if question.motion or (position.secret and any(m.secret and m.cast for m in position.motions)):
        return "sensible"
    simple = not position.game.parts.thinks
    one = isinstance(question.ask, OneOf) and sum(len(o.ways) or o.why_not is None for o in question.offers) < 2
    return "sensible" if level == "strong" and (simple or one) else level


def ordered(
    before: Table, after: Table, running: Iterable[Timer], open_now: Iterable[Question], at: int
) -> Iterator[Timer]:
    """The timers of standing orders that wait for their person first: those that are ``running``, but for those of
    orders that have been given anew, and new ones."""
    sitters, was = {s.seat: s for s in after.players() if s.orders}, {s.seat: s for s in before.sitters}
    still = {t.key: t for t in running if t.kind == "order"}
    for question in open_now:
        sitter = sitters.get(question.seat)
        order = spoken_for(sitter, question) if sitter else None
        if order is not None and order.after:
            subject = f"{ORDER}{question.id}"
            timer = Timer(kind="order", subject=subject, seat=question.seat, due=at + order.after)
            old = was.get(question.seat)
            yield still.get(timer.key, timer) if old and spoken_for(old, question) == order else timer


def kept_orders(before: Table, after: Table, row: Row, open_now: Iterable[Question]) -> Table:
    """The table without the orders of seats that were given up, or are somebody else's now, and of games that are
    over; without those that hold no longer, once their person has moved. What somebody takes back is theirs to
    answer."""
    persons = {s.seat: s.person for s in before.sitters}
    for sitter in (s for s in after.sitters if s.orders):
        orders, own = sitter.orders, row.seat == sitter.seat
        if sitter.gone or persons.get(sitter.seat) != sitter.person or after.status == "ended":
            orders = ()
        elif own and row.kind == "play" and row.person == sitter.person:
            orders = tuple(o for o in orders if not o.lost)
        elif own and row.kind == "undo":
            ids = tuple(q.id for q in open_now if q.seat == sitter.seat)
            orders = tuple(replace(o, spares=ids) for o in orders)
        if orders != sitter.orders:
            after = after.with_seat(sitter.seat, orders=orders)
    return after


def used(orders: Orders, order: Order) -> Orders:
    """The orders after one of them was of use."""
    return tuple(o for o in orders if o.kind != order.kind or not o.once)


def spared(orders: Orders, order: Order, question: str) -> Orders:
    """The orders after one of them has left a question to its person."""
    return tuple(replace(o, spares=(*o.spares, question)) if o.kind == order.kind else o for o in orders)


def dropped(orders: Orders, order: Order, why: str) -> Orders:
    """The orders after one of them holds no longer."""
    return tuple(replace(o, lost=why) if o.kind == order.kind else o for o in orders)
