"""The World Board as everybody sees it: Drift, the Event, Projects, the Gallery, a strip of mats."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import emblem, panel, sheet_of_paper, title_bar
from render.life.cards import pattern_card, project_card
from render.life.mats import HIGH, plates
from render.life.pieces import (
    socket,
    socket_width,
)
from render.paint import measure
from render.scene import Glow, Icon, Mark, Rect, Scene, Text
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    HEADING,
    INK,
    INK_SOFT,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_LINE,
    SMALL,
    WIDTH,
)
from render.worlds.badges import badge_with
from render.worlds.places import GAP, THIRD, empty_place, mats_height
from render.worlds.tracks import WORLD_HIGH, WORLD_TOP, WorldTrack, world_track
from rules.life.view import EventCard, LifeView

EVENT_TOP, EVENT_HIGH = WORLD_TOP + WORLD_HIGH + GAP, 150
ROW_TOP, ROW_HIGH = EVENT_TOP + EVENT_HIGH + GAP + 4, 262
GALLERY_TOP, CARD_HIGH = ROW_TOP + ROW_HIGH + GAP + 4, 172
MATS_TOP = GALLERY_TOP + 2 * CARD_HIGH + 2 * GAP + 6

STORMY = 9
"""From here on the cells of the Drift track are hatched."""


def board(view: LifeView, cast: Cast) -> Scene:
    """The whole board."""
    tall = round(MATS_TOP + mats_height(len(view.mats), HIGH) + MARGIN * 0.8)
    return Scene(
        width=WIDTH,
        height=tall,
        marks=(
            *title_bar("Life~Meaning", where(view, cast)),
            *drift_track(view),
            *_event(view),
            *_group(view, cast),
            *_projects(view),
            *_gallery(view),
            *plates(view, cast, MATS_TOP),
        ),
    )


def where(view: LifeView, cast: Cast) -> str:
    """Round, and what the table waits for."""
    if view.phase == "over":
        return f"The game is over after round {view.round}"
    if view.phase == "start":
        return "Choosing the starting player"
    last = "Last round" if view.ending else f"Round {view.round}"
    if view.area is not None:
        return f"{last} · Stability Check"
    if view.asked is not None:
        return f"{last} · {cast.name(view.asked)} is asked"
    if view.turn is None:
        return last
    return f"{last} · {cast.name(view.turn)}: {view.left} action{'s' * (view.left != 1)} left"


# ---------------------------------------------------------------- Drift


def drift_track(view: LifeView) -> tuple[Mark, ...]:
    """The track across the board."""
    return world_track(drift_track_of(view), lit="drift" in view.glow)


def drift_track_of(view: LifeView) -> WorldTrack:
    """Thirteen spaces; the marker, and ringed what is pending."""
    coming = view.phase in {"turns", "check"}
    return WorldTrack(
        icon="life.drift",
        name="Drift",
        value=view.drift,
        doom=12,
        danger=range(STORMY, 13),
        ringed=range(view.drift + 1, view.drift + view.pending + 1) if coming else range(0),
    )


# ---------------------------------------------------------------- the Event and the group


def _event(view: LifeView) -> tuple[Mark, ...]:
    """The Event card with its requirement; in Phase D what is pledged stands in it."""
    card, x, y, w, h = view.event, MARGIN, EVENT_TOP, 2 * THIRD + GAP, EVENT_HIGH
    light = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95cd0", radius=14, spread=18),) if "event" in view.glow else ()
    return (
        *light,
        *sheet_of_paper(x, y, w, h),
        Rect(x=x + 14, y=y + 14, w=66, h=66, radius=16, fill="#4a3346"),
        Icon(name=f"pressure.{card.pressure}", x=x + 47, y=y + 47, size=46, colour="#fff9ec"),
        Text(
            x=x + 96,
            y=y + 8,
            w=w - 96 - 150,
            h=46,
            text=card.name,
            size=HEADING,
            least=BODY,
            face="title",
            colour=INK,
        ),
        Text(
            x=x + 96,
            y=y + 50,
            w=w - 96 - 150,
            h=30,
            text=_about(card, w - 96 - 150),
            size=LABEL,
            least=18,
            colour=INK_SOFT,
        ),
        *badge_with("life.drift", f"+{view.pending}", x + w - 16, y + 40, size=38, fill="#ffd9c9"),
        *_requirement(view, x + 18, y + 116),
    )


def _about(card: EventCard, room: float) -> str:
    """Its kind, which the drawing shows as well, and its line; the line alone where there is no room for both."""
    whole = f"{card.pressure.capitalize()} · {card.line}"
    return whole if measure(whole, 18) <= room else card.line


def _requirement(view: LifeView, x: float, y: float) -> tuple[Mark, ...]:
    """The Mitigation Requirement as sockets, filled by those who pledged."""
    asks = view.event.asks
    payers: dict[str, list[int]] = {}
    if view.area is not None:
        for seat, tokens in enumerate(view.area.pledges):
            for token in tokens:
                payers.setdefault(token, []).append(seat)
    marks: list[Mark] = [
        Icon(name="life.mitigation", x=x + 20, y=y, size=36, colour=INK),
    ]
    if view.phase != "over":
        what = "Mitigation"
        marks.append(
            Text(x=x + 46, y=y - 20, w=140, h=40, text=what, size=BODY, least=LABEL, face="strong", colour=INK)
        )
    at = x + 190
    for letter in asks:
        paid = payers.get(letter, [])
        marks += socket(letter, paid.pop(0) if paid else None, at, y, 48)
        at += socket_width(48) + 8
    room = MARGIN + 2 * THIRD + GAP - 16 - at - 10
    note = mitigation_note(view)
    marks.append(
        Text(x=at + 10, y=y - 26, w=room, h=52, text=note, size=LABEL, least=18, lines=2, colour=INK_SOFT)
    )
    return tuple(marks)


def mitigation_note(view: LifeView) -> str:
    """How far the Event is answered."""
    if view.area is None:
        return "cancels it in Phase D" if view.phase != "over" else ""
    if not view.area.open:
        return "covered: no Drift"
    return f"{len(view.area.open)} still open"


def _group(view: LifeView, cast: Cast) -> tuple[Mark, ...]:
    """How the group stands, whom the window waits for, what is left in the decks."""
    x, y, w = MARGIN + 2 * (THIRD + GAP), EVENT_TOP, THIRD
    marks: list[Mark] = [*panel(x, y, w, EVENT_HIGH, lit=view.area is not None)]
    if view.reading is not None:
        score, state = str(view.reading.score), view.reading.meaning.state
        marks += _standing(score, state, x + 16, y + 8, w - 104)
    marks.append(Rect(x=x + 16, y=y + 76, w=w - 32, h=2, fill=NIGHT_LINE))
    if view.area is not None:
        return (*marks, *_waiting(view, x + 16, y + 112, w - 32))
    return (*marks, *_decks(view, x + 16, y + 84, w - 32))


def _standing(score: str, state: str, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The Group Score, and what it means."""
    return (
        Text(x=x, y=y, w=92, h=60, text=score, size=48, least=40, face="title", colour=LAMP),
        Text(x=x + 76, y=y, w=w, h=30, text="Group Score now", size=LABEL, least=18, colour=CHALK_SOFT),
        Text(x=x + 76, y=y + 28, w=w, h=34, text=state, size=BODY, least=LABEL, face="strong", colour=CHALK),
    )


def _decks(view: LifeView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """How many cards are left."""
    marks: list[Mark] = []
    drawn = ("life.event", "Events"), ("life.pattern", "Patterns"), ("mark.cog", "Projects")
    for at, ((icon, name), count) in enumerate(zip(drawn, view.decks, strict=True)):
        left = x + at * w / 3
        marks += [
            Icon(name=icon, x=left + 16, y=y + 18, size=30, colour=CHALK_SOFT),
            Text(x=left + 38, y=y, w=70, h=36, text=str(count), size=BODY, face="strong", colour=CHALK),
            Text(x=left, y=y + 32, w=w / 3, h=26, text=name, size=SMALL, least=16, colour=CHALK_SOFT),
        ]
    return tuple(marks)


def _waiting(view: LifeView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    assert view.area is not None
    marks: list[Mark] = [
        Text(x=x, y=y - 22, w=110, h=44, text="waiting for", size=LABEL, least=18, colour=CHALK_SOFT)
    ]
    for at, seat in enumerate(view.area.awaited):
        marks += emblem(seat, x + 122 + at * 42, y, 40)
    return tuple(marks)


# ---------------------------------------------------------------- cards


def _projects(view: LifeView) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for at, slot in enumerate(view.row):
        x = MARGIN + at * (THIRD + GAP)
        if slot is None:
            marks += empty_place(f"Project {'ABC'[at]}: empty until Phase D", x, ROW_TOP, THIRD, ROW_HIGH)
        else:
            marks += project_card(slot, x, ROW_TOP, THIRD, ROW_HIGH, lit=f"slot-{at}" in view.glow)
    return tuple(marks)


def _gallery(view: LifeView) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for at, offered in enumerate(view.gallery):
        x, y = MARGIN + at % 3 * (THIRD + GAP), GALLERY_TOP + at // 3 * (CARD_HIGH + GAP)
        if offered is None:
            marks += empty_place(f"Place {at + 1}: empty until Phase B", x, y, THIRD, CARD_HIGH)
        else:
            marks += pattern_card(offered, x, y, THIRD, CARD_HIGH, lit=f"place-{at}" in view.glow)
    return tuple(marks)
