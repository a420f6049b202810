"""Counterspell: the circle with its seven stations, the beast's Health, the hand."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, emblem, panel, plate, title_bar
from render.scene import Icon, Mark, Rect, Scene, Text, Wedge
from render.signs.circle import Circle, X
from render.signs.hands import Held, hand, in_short
from render.signs.pieces import back, card, card_width, slips
from render.signs.standings import GAP, Standing, height, plates
from render.signs.stations import HIGH, WIDE, station
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    HEADING,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_DEEP,
    NIGHT_LINE,
    WIDTH,
)
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.voice.captions import uses

_CIRCLE = Circle(y=BAR + 494, rim=258, numbers=103, tokens=182, token=56)

_FLOOR = _CIRCLE.y + 478
"""Where the circle ends."""

_STRIP = 84
"""Height of the strip with the deck and what happened last."""

_BLOOD = "#e0566f"
_DECK = 121
"""Cards of the whole deck (DS-CMP-01)."""


def board(view: CounterspellView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    standings = tuple(standing(view, seat) for seat in range(len(view.here)))
    top = _FLOOR + GAP + _STRIP + GAP
    tall = round(top + height(len(standings)) + MARGIN * 0.75)
    marks: list[Mark] = [*title_bar("Counterspell", where(view, cast)), *_heart(view)]
    changed = {one.space for one in view.laid} or {one.space for one in view.resolved}
    for space, seen in enumerate(view.spaces, 1):
        marks += _CIRCLE.laid_token(space, view.signs[seen.token], lit=space in changed)
        marks += station(view, space, *_CIRCLE.beside(space, WIDE, HIGH))
    marks += _strip(view, cast, _FLOOR + GAP)
    marks += plates(standings, cast, top)
    return Scene(
        width=WIDTH,
        height=tall,
        marks=tuple(marks),
        still=Scene(width=WIDTH, height=tall, marks=_CIRCLE.printed()),
    )


def where(view: CounterspellView, cast: Cast) -> str:
    """Which round, whose turn."""
    if view.won is not None:
        return "The beast is beaten" if view.won else "The beast has won"
    turn = "The last round" if view.last_round else f"Round {view.round}"
    return f"{turn} · {cast.name(view.to_play[0])} to play"


def _heart(view: CounterspellView) -> tuple[Mark, ...]:
    """The beast's Health: a ring that empties, and the number."""
    y, part = _CIRCLE.y, view.health / max(1, view.health_at_first)
    ring: tuple[Mark, ...] = (Wedge(x=X, y=y, inner=64, outer=78, fill=NIGHT_LINE),)
    if part:
        ring += (Wedge(x=X, y=y, inner=64, outer=78, end=360 * min(1, part), fill=_BLOOD),)
    return (
        *ring,
        Icon(name="mark.heart", x=X, y=y - 32, size=34, colour=_BLOOD),
        Text(x=X - 50, y=y - 20, w=100, h=56, text=str(view.health), size=54, face="title", align="centre"),
        Text(
            x=X - 50,
            y=y + 30,
            w=100,
            h=28,
            text=f"of {view.health_at_first}",
            size=LABEL,
            least=20,
            colour=CHALK_SOFT,
            align="centre",
        ),
    )


def _strip(view: CounterspellView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """How much of the deck is left, and what happened last."""
    deck, left = 360.0, MARGIN + 16
    words = MARGIN + deck + 40
    marks: tuple[Mark, ...] = (
        *panel(MARGIN, top, WIDTH - 2 * MARGIN, _STRIP),
        back(left + 24, top + _STRIP / 2, 66),
        Text(x=left + 60, y=top + 4, w=90, h=56, text=str(view.deck), size=46, face="title"),
        Text(
            x=left + 152,
            y=top + 6,
            w=deck - 152,
            h=54,
            text=f"in the deck; {view.price} for each space lost",
            size=LABEL,
            least=20,
            lines=2,
            colour=CHALK_SOFT,
        ),
        Rect(x=left + 60, y=top + _STRIP - 20, w=deck - 66, h=8, radius=4, fill=NIGHT_DEEP),
        Rect(
            x=left + 60, y=top + _STRIP - 20, w=max(8, (deck - 66) * view.deck / _DECK), h=8, radius=4, fill=LAMP
        ),
        Rect(x=words - 18, y=top + 14, w=2, h=_STRIP - 28, fill=NIGHT_LINE),
    )
    if view.laid:
        marks += emblem(view.laid[0].seat, words + 28, top + _STRIP / 2, 52)
        words += 66
    return (
        *marks,
        Text(
            x=words,
            y=top + 6,
            w=WIDTH - MARGIN - 20 - words,
            h=_STRIP - 12,
            text=told(view, cast),
            size=BODY,
            least=LABEL,
            lines=2,
        ),
    )


def told(view: CounterspellView, cast: Cast) -> str:
    """What happened last, in a sentence."""
    if view.won is not None:
        return cast.told(view.ending)
    if view.laid:
        parts = [f"{len(one.cards)} at space {one.space}" for one in view.laid]
        return f"{cast.name(view.laid[0].seat)} laid " + ", ".join(parts)
    if view.resolved:
        hurt, lost = sum(one.health for one in view.resolved), sum(one.discarded for one in view.resolved)
        won = sum(one.won for one in view.resolved)
        spaces = f"{won} space" + "s" * (won != 1)
        return f"Candescence: {spaces} won, the beast lost {hurt} Health, the deck {lost} cards"
    return "Weave chains of three or more that reach the total of the chaos above them"


def standing(view: CounterspellView, seat: int) -> Standing:
    """What the plate of a seat tells."""
    turn = view.to_play.index(seat) if seat in view.to_play else -1
    held = f"{view.cards_held[seat]} card" + "s" * (view.cards_held[seat] != 1)
    when = "to play now" if turn == 0 else "still to play" if turn > 0 else "has played"
    playing = view.won is None
    return Standing(
        seat=seat,
        score="",
        words=(f"{held} · {when}" if playing else held) if view.here[seat] else "has left",
        awaited=turn == 0 and playing,
        first=seat == view.first,
        gone=not view.here[seat],
    )


def private(view: CounterspellView, cast: Cast) -> Scene | None:
    """A seat's hand; cards glow that can win a space, or hurt the beast at one. With open hands, the others'
    below."""
    if view.viewer is None or not view.hand:
        return None

    def sums(space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
        seen = view.spaces[space - 1]
        hidden = "+?" if None in seen.chaos else ""
        against = f"{seen.total or '–'} : {seen.shown}{hidden}" if seen.chaos else str(seen.total or "–")
        text = Text(
            x=x - w / 2, y=y, w=w, h=30, text=against, size=LABEL + 2, least=20, face="strong", align="centre"
        )
        return (text, *slips(seen.chain, view.signs, x - w / 2, y + 34, w, 52))

    tokens = [view.signs[seen.token] for seen in view.spaces]
    title = f"{cast.name(view.viewer)}’s hand"
    scene = hand(title, where(view, cast), holding(view), view.signs, in_short(tokens, sums))
    return _with_others(view, cast, scene)


def holding(view: CounterspellView) -> list[Held]:
    """The cards of the hand, each with the best that it can do where it fits."""
    if view.won is not None:
        return [Held(one) for one in view.hand]
    return [Held(one, use.words(), lit=bool(use.wins or use.hurts)) for one, use in uses(view).items()]


def _with_others(view: CounterspellView, cast: Cast, scene: Scene) -> Scene:
    others = [(seat, cards) for seat, cards in enumerate(view.hands) if cards and seat != view.viewer]
    if not others:
        return scene
    marks, high = list(scene.marks), 92
    for at, (seat, cards) in enumerate(others):
        y = scene.height + at * (high + 12)
        marks += plate(cast, seat, MARGIN, y + 18, 520, h=56, size=HEADING - 4, colour=CHALK)
        for n, one in enumerate(cards):
            x = 620 + n * (card_width(high) + 10)
            marks.append(card(one, view.signs[one.sign], x, y + high / 2, high))
    tall = scene.height + len(others) * (high + 12) + 12
    return Scene(width=WIDTH, height=tall, marks=tuple(marks))
