"""The World Board as everybody sees it: Meaning, the Event, Initiatives, the Prism, a strip of mats."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import heading, panel, title_bar
from render.meaning.cards import ending_card, event_card, initiative_card, pattern_card
from render.meaning.mats import HIGH, mats, mats_shown
from render.meaning.pieces import stack
from render.scene import Disc, Icon, Mark, Rect, Scene, Text
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
    SMALL,
    WIDTH,
)
from render.worlds.places import GAP, INNER, THIRD, empty_place, mats_height
from render.worlds.tokens import TOKENS
from render.worlds.tracks import WORLD_HIGH, WORLD_TOP, WorldTrack, world_track
from rules.meaning.view import GROUP_CAP, MeaningView, ProjectView

EVENT_TOP, EVENT_HIGH = WORLD_TOP + WORLD_HIGH + GAP, 106
INDEX_TOP, INDEX_HIGH = EVENT_TOP + EVENT_HIGH + GAP + 2, 222
ENDING_HIGH, PRISM_HIGH = 122, 128


def board(view: MeaningView, cast: Cast) -> Scene:
    """The whole board."""
    index, y = _initiatives(view)
    prism, y = _prism(view, y)
    return Scene(
        width=WIDTH,
        height=round(y + mats_height(mats_shown(view), HIGH) + MARGIN * 0.8),
        marks=(
            *title_bar("Meaning Made", where(view, cast)),
            *meaning_track(view),
            *_events(view),
            *_group(view),
            *index,
            *prism,
            *mats(view, cast, y),
        ),
    )


def where(view: MeaningView, cast: Cast) -> str:
    """Round, and whom the table waits for."""
    names = ", ".join(cast.name(seat) for seat in view.waiting)
    last = f" of {view.options.competitive_rounds}" if view.options.mode == "competitive" else ""
    now = f"Round {view.round}{last}"
    match view.phase:
        case "over":
            return f"The game is over after round {view.round}"
        case "ending":
            return "Voting for the End Initiative"
        case "start":
            return "Choosing the starting player"
        case "event":
            return f"{now} · losing a token: {names}"
        case "window":
            return f"{now} · {names} may donate"
        case "turns" if view.offer and view.active is not None:
            asks = f"offers {names}" if view.offer.way == "give" else f"asks {names} for"
            return f"{now} · {cast.name(view.active)} {asks} 1 {view.offer.token}"
    if view.active is None:
        return now
    return f"{now} · {cast.name(view.active)}: {view.actions} action{'s' * (view.actions != 1)} left"


def meaning_track(view: MeaningView) -> tuple[Mark, ...]:
    """The track across the board."""
    return world_track(meaning_track_of(view), lit="meaning" in view.fresh)


def meaning_track_of(view: MeaningView) -> WorldTrack:
    """Meaning from 12 down to where the world collapses; hatched where the next round's Events may end it. What is
    owed stands in place of its name (MM-MEA-06)."""
    doomed = view.options.collapses() != "never"
    return WorldTrack(
        icon="meaning.flame",
        name=f"{view.table.owed} owed" if view.table.owed else "Meaning",
        value=view.meaning,
        doom=0 if doomed else -1,
        danger=range(view.options.round_loss(len(view.mats))[1] + 1 if doomed else 0),
        label=208,
    )


# ---------------------------------------------------------------- the Event and the group


def _events(view: MeaningView) -> tuple[Mark, ...]:
    wide = 2 * THIRD + GAP
    if not view.zone:
        words = "No Event yet" if not view.round else "No Event lies here now"
        return empty_place(words, MARGIN, EVENT_TOP, wide, EVENT_HIGH)
    each = (wide - GAP * (len(view.zone) - 1)) / len(view.zone)
    marks: list[Mark] = []
    for at, event in enumerate(view.zone):
        marks += event_card(
            event, MARGIN + at * (each + GAP), EVENT_TOP, each, EVENT_HIGH, lit="zone" in view.fresh
        )
    return tuple(marks)


def _group(view: MeaningView) -> tuple[Mark, ...]:
    """How the world fares, what has been given in the Stability Window, what is left in the decks."""
    x, y, w = MARGIN + 2 * (THIRD + GAP), EVENT_TOP, THIRD
    window = view.phase == "window"
    marks: list[Mark] = [
        *panel(x, y, w, EVENT_HIGH, lit=window),
        heading(view.outcome_word, x + 16, y + 8, w - 32 - 170, size=HEADING, colour=LAMP),
        *_given(view, x + w - 16, y + 29),
        Rect(x=x + 16, y=y + 54, w=w - 32, h=2, fill=NIGHT_LINE),
    ]
    if window:
        return (*marks, *_asked(view, x + 16, y + 80, w - 32))
    piles = (
        ("life.event", view.events.cards, "Events"),
        ("life.pattern", view.patterns.cards, "Patterns"),
        ("mark.flag", view.initiatives.cards, "Initiatives"),
    )
    for at, (icon, count, name) in enumerate(piles):
        left = x + 16 + at * (w - 24) / 3
        marks += [
            Icon(name=icon, x=left + 14, y=y + 71, size=26, colour=CHALK_SOFT),
            Text(x=left + 34, y=y + 55, w=70, h=32, text=str(count), size=BODY, face="strong", colour=CHALK),
            Text(x=left, y=y + 81, w=(w - 24) / 3 - 4, h=24, text=name, size=SMALL, least=16, colour=CHALK_SOFT),
        ]
    return tuple(marks)


def _given(view: MeaningView, right: float, y: float) -> tuple[Mark, ...]:
    """Support donated this round, of three."""
    marks: list[Mark] = [
        Text(
            x=right - 176,
            y=y - 18,
            w=60,
            h=36,
            text="given",
            size=SMALL,
            least=16,
            colour=CHALK_SOFT,
            align="right",
        )
    ]
    for at in range(GROUP_CAP):
        x = right - 15 - (GROUP_CAP - 1 - at) * 34
        full = at < view.given
        look = TOKENS["S"]
        marks += [
            Disc(x=x, y=y, r=15, fill=look.colour if full else NIGHT_DEEP, line=NIGHT_LINE, thick=2),
            Icon(name=look.icon, x=x, y=y, size=18, colour="#191624" if full else NIGHT_LINE),
        ]
    return tuple(marks)


def _asked(view: MeaningView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    words = Text(x=x, y=y - 22, w=150, h=44, text="Donate? asked:", size=LABEL, least=18, colour=CHALK_SOFT)
    return (words, *stack(view.waiting, x + 156, y, w - 160, 40))


# ---------------------------------------------------------------- cards


def _initiatives(view: MeaningView) -> tuple[tuple[Mark, ...], float]:
    """The Index and the End Initiative, and where they end; a long Index takes it into its own rows."""
    count, y = len(view.index), float(INDEX_TOP)
    if not count:
        words = "Initiatives are laid out when the End Initiative is chosen"
        return empty_place(words, MARGIN, y, INNER, ENDING_HIGH), y + ENDING_HIGH + GAP + 2
    if count > 3:
        return _long_index(view, y)
    legacy = view.options.counts_points()
    wide = (INNER - (count - 1) * GAP) / count
    marks: list[Mark] = []
    for at, project in enumerate(view.index):
        x = MARGIN + at * (wide + GAP)
        marks += _slot(view, project, f"index {at}", x, y, wide)
    y += INDEX_HIGH + GAP
    if view.ending is None:
        marks += empty_place("The End Initiative is complete", MARGIN, y, INNER, ENDING_HIGH)
    else:
        lit, ends = "ending" in view.fresh, view.options.mode != "competitive"
        marks += ending_card(view.ending, MARGIN, y, INNER, ENDING_HIGH, legacy=legacy, ends=ends, lit=lit)
    return tuple(marks), y + ENDING_HIGH + GAP + 2


def _long_index(view: MeaningView, y: float) -> tuple[tuple[Mark, ...], float]:
    """Four or five Initiatives and the End Initiative, in two rows of three."""
    slots = [*((p, f"index {at}") for at, p in enumerate(view.index)), (view.ending, "ending")]
    marks: list[Mark] = []
    for at, (project, key) in enumerate(slots):
        x, top = MARGIN + at % 3 * (THIRD + GAP), y + at // 3 * (INDEX_HIGH + GAP)
        marks += _slot(view, project, key, x, top, THIRD)
    return tuple(marks), y + 2 * (INDEX_HIGH + GAP) + 2


def _slot(
    view: MeaningView, project: ProjectView | None, key: str, x: float, y: float, w: float
) -> tuple[Mark, ...]:
    if project is None:
        words = "The End Initiative is complete" if key == "ending" else "No Initiative is left for this place"
        return empty_place(words, x, y, w, INDEX_HIGH)
    legacy = view.options.counts_points()
    ends, lit = key == "ending", key in view.fresh
    return initiative_card(project, x, y, w, INDEX_HIGH, legacy=legacy, ends=ends, lit=lit)


def _prism(view: MeaningView, y: float) -> tuple[tuple[Mark, ...], float]:
    """The six Patterns that may be loaded, and where they end."""
    marks: list[Mark] = []
    for at, offered in enumerate(view.prism):
        x, top = MARGIN + at % 3 * (THIRD + GAP), y + at // 3 * (PRISM_HIGH + GAP)
        if offered is None:
            marks += empty_place("No Pattern is left", x, top, THIRD, PRISM_HIGH)
        else:
            marks += pattern_card(offered.card, x, top, THIRD, PRISM_HIGH, lit=f"prism {at}" in view.fresh)
    rows = -(-len(view.prism) // 3)
    return tuple(marks), y + rows * (PRISM_HIGH + GAP) + (2 if rows else 0)
