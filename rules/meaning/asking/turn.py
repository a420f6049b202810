"""What a player may do on their turn (MM-ACT-01), and how they may pay for it."""

from __future__ import annotations

import functools

from rules.core import Illegal, Offer, Seat
from rules.meaning.actions import (
    Area,
    Contribute,
    Convert,
    Gather,
    Load,
    Pass,
    Recycle,
    Rethink,
    Touchpoint,
    Way,
)
from rules.meaning.cards import Cards, slug
from rules.meaning.initiatives import Room, contributions, least_or_most, room
from rules.meaning.patterns import enough_loaded, payments, price, ways_to_pay
from rules.meaning.round import recycle, touchpoint
from rules.meaning.round.turns import may_convert
from rules.meaning.state import MeaningMade
from rules.meaning.tokens import KINDS, Kind, Tokens

AREAS: tuple[Area, ...] = ("prism", "index")

GATHERS = tuple(
    Offer(key=f"gather-{tokens.short().replace(' ', '').lower()}", action=Gather(tokens=tokens))
    for tokens in (Tokens(energy=2), Tokens(energy=1, insight=1), Tokens(insight=2))
)
RECYCLES = {area: Offer(key=f"recycle-{area}", action=Recycle(area=area)) for area in AREAS}
CONVERT = Offer(key="convert", action=Convert())
PASS = Offer(key="pass", action=Pass(), course="closing", gives_up=True)
BACK = Offer(key="back", action=Rethink(), back=True)


def turn_offers(state: MeaningMade, cards: Cards, seat: Seat) -> tuple[Offer, ...]:
    """The five actions, what bars some of them now, conversion, and the end of the turn."""
    turn = state.turn
    assert turn is not None
    offers: list[Offer] = []
    if turn.actions:
        offers += GATHERS
        barred: list[Offer] = []
        _load(state, cards, seat, offers, barred)
        _contribute(state, cards, seat, offers, barred)
        _touch(state, cards, seat, offers, barred)
        _recycle(state, cards, offers, barred)
        offers += barred
    if may_convert(state):
        offers.append(CONVERT)
    offers.append(PASS)
    return tuple(offers)


def pay_offers(state: MeaningMade, cards: Cards, seat: Seat) -> tuple[Offer, ...]:
    """The second question of a load or a contribution: with which tokens (MM-REQ-06)?"""
    assert state.turn is not None
    match state.turn.choosing:
        case Load(pattern=title):
            ways = payments(state.mats[seat].tokens, price(state, cards, cards.patterns[title], seat))
            offers = [_way_to_load("pay", title, way) for way in ways]
        case Contribute(initiative=title):
            project = state.project(title)
            assert project is not None
            offers = [_way_to_give("give", title, way) for way in contributions(state, cards, project, seat)]
        case _:
            raise AssertionError("nothing is being paid")
    return (*offers, BACK)


def _load(state: MeaningMade, cards: Cards, seat: Seat, offers: list[Offer], barred: list[Offer]) -> None:
    """Each card of the Prism that can be loaded, and the choice how to pay for it."""
    refusal, mat = enough_loaded(state, cards, seat), state.mats[seat]
    for title in filter(None, state.prism):
        if refusal:
            barred.append(_barred("load", title, refusal))
            continue
        ways = ways_to_pay(title, mat.tokens, mat.vitals, price(state, cards, cards.patterns[title], seat))
        if isinstance(ways, Illegal):
            barred.append(_barred("load", title, ways))
        else:
            offers += _loads(title, ways)


def _contribute(state: MeaningMade, cards: Cards, seat: Seat, offers: list[Offer], barred: list[Offer]) -> None:
    """Each Initiative that can be contributed to: the smallest and largest contributions, and the choice of
    another."""
    for project in state.projects():
        found = room(state, cards, project, seat)
        if isinstance(found, Illegal):
            barred.append(_barred("give", project.card, found))
        else:
            offers += _gifts(project.card, found)


def _touch(state: MeaningMade, cards: Cards, seat: Seat, offers: list[Offer], barred: list[Offer]) -> None:
    """What one holds may be offered, what others hold may be asked for."""
    others = [other for other in state.seats_here() if other != seat]
    refusal = touchpoint.barred(state, cards, seat)
    if refusal is not None:
        if not state.solo:
            action = Touchpoint(way="ask", token="Energy", player=next(iter(others), seat))
            barred.append(Offer(key="no-touchpoint", action=action, why_not=refusal))
        return
    mine = state.mats[seat].tokens
    for other in others:
        offers += _touches(other, *_kinds(mine), *_kinds(state.mats[other].tokens))


def _recycle(state: MeaningMade, cards: Cards, offers: list[Offer], barred: list[Offer]) -> None:
    for area in AREAS:
        refusal = recycle.barred(state, cards, area)
        if refusal is not None:
            barred.append(Offer(key=f"no-recycle-{area}", action=Recycle(area=area), why_not=refusal))
        else:
            offers.append(RECYCLES[area])


def _barred(verb: str, title: str, refusal: Illegal) -> Offer:
    action = Load(pattern=title) if verb == "load" else Contribute(initiative=title)
    return Offer(key=f"no-{verb}-{slug(title)}", action=action, why_not=refusal)


# Offers say nothing of the table but what their key and action say, so the same ones serve every question.


@functools.lru_cache(maxsize=4096)
def _way_to_load(verb: str, title: str, extra: Tokens) -> Offer:
    return Offer(key=f"{verb}-{_key(extra)}", action=Load(pattern=title, extra=extra))


@functools.lru_cache(maxsize=4096)
def _way_to_give(verb: str, title: str, tokens: Tokens) -> Offer:
    return Offer(key=f"{verb}-{_key(tokens)}", action=Contribute(initiative=title, tokens=tokens))


def _key(tokens: Tokens) -> str:
    return tokens.short().replace(" ", "").lower()


@functools.lru_cache(maxsize=4096)
def _loads(title: str, ways: tuple[Tokens, ...]) -> tuple[Offer, ...]:
    key = f"load-{slug(title)}"
    each = tuple(Offer(key=key, action=Load(pattern=title, extra=way)) for way in ways)
    if len(each) == 1:
        return each
    choose = Offer(key=f"{key}-pay", action=Load(pattern=title))
    return Offer(key=key, action=each[0].action, ways=each), choose


@functools.lru_cache(maxsize=4096)
def _gifts(title: str, found: Room) -> tuple[Offer, ...]:
    ways = found.ways()
    key = f"give-{slug(title)}"
    each = tuple(Offer(key=key, action=Contribute(initiative=title, tokens=way)) for way in least_or_most(ways))
    if len(ways) == 1:
        return each
    choose = Offer(key=f"{key}-pick", action=Contribute(initiative=title))
    return Offer(key=key, action=each[-1].action, ways=each), choose


def _kinds(held: Tokens) -> tuple[bool, bool, bool]:
    return held.energy > 0, held.insight > 0, held.support > 0


@functools.cache
def _touches(other: Seat, *held: bool) -> tuple[Offer, ...]:
    """With one other player: ``held`` is which kinds I hold, and then which they do."""
    mine, theirs = held[:3], held[3:]
    offers: list[Offer] = []
    for kind, gives, asks in zip(KINDS, mine, theirs, strict=True):
        offers += [_touch_offer("give", kind, other)] * gives + [_touch_offer("ask", kind, other)] * asks
    return tuple(offers)


def _touch_offer(way: Way, kind: Kind, other: Seat) -> Offer:
    action = Touchpoint(way=way, token=kind, player=other)
    return Offer(key=f"{way}-{kind.lower()}-{other}", action=action)
