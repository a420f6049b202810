"""A deity's own profile: sign, Influence, Attributes with what they do, Acts and Networks; above it, what it is
about to propose."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.creation.attributes import icon
from render.creation.checklist import whose
from render.creation.closer import state_of
from render.creation.grey import greyed
from render.creation.plates import scored
from render.creation.proposed import offer
from render.creation.proposed.before import before, judged
from render.creation.proposed.whereabouts import around, place
from render.creation.side import thumb
from render.creation.sigil import sigil
from render.furniture import BAR, title_bar
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import (
    BAD,
    BODY,
    CHALK,
    CHALK_SOFT,
    GOOD,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_LINE,
    NIGHT_RAISED,
    SMALL,
    WIDTH,
)
from rules.core import counted
from rules.creation.view import ActView, CreationView, DeityView, NetworkView
from rules.creation.voice.lookup import captions

INNER = WIDTH - 2 * MARGIN
HEAD, LINE = 148.0, 56.0
CARD, GAP, COLUMNS = 108.0, 12.0, 3
MOST_ACTS = 15


def private(view: CreationView, cast: Cast) -> Scene | None:
    """The profile of the seat whose view it is; what somebody else proposes, while that is judged."""
    if judged(view):
        return before(view, cast)
    if view.viewer is None:
        return None
    return profile(view, cast, view.viewer) if view.deities[view.viewer].here else None


def profile(view: CreationView, cast: Cast, seat: int) -> Scene:
    """The profile of any deity; above the viewer's own stands the place it looks for."""
    deity, own = view.deities[seat], seat == view.viewer
    y = BAR + 4.0
    marks: list[Mark] = [*title_bar(deity.name or cast.name(seat), whose(view, own))]
    offering = own and view.proposal is not None and view.proposal.seat == seat
    looks = own and (bool(view.open) or view.charted)
    mine = [act for act in (*view.acts, *view.nullified) if act.owner == deity.seat]
    if offering or looks:
        drawn, y = place(view, y)
        marks += drawn
    if offering:
        marks += offer.strip(view, cast, MARGIN, y, INNER)
        y += offer.HIGH + 14
    marks += _head(view, deity, cast, y)
    y += HEAD
    if not looks and not (offering and around(view)):  # whoever looks for a place wants the Map, and the buttons
        for attribute, power in zip(deity.attributes, deity.powers, strict=True):
            marks += _attribute(attribute, power, y)
            y += LINE
        drawn, y = _acts(mine, y + 8)
        marks += drawn
        drawn, y = _networks(view, [net for net in view.networks if net.maker == deity.seat], y)
        marks += drawn
    says = _says(view, deity, cast, mine)
    return greyed(Scene(width=WIDTH, height=round(y + MARGIN * 0.6), marks=tuple(marks), says=says), view)


def _head(view: CreationView, deity: DeityView, cast: Cast, y: float) -> list[Mark]:
    """Sign, icon in words, Influence, Fields."""
    x = MARGIN + 148
    icon = f"Icon: {deity.icon}" if deity.icon else "No Icon yet"
    player = f"played by {cast.name(deity.seat)}" if deity.name else "No name yet"
    fields = active(view, deity)
    if deity.decayed:
        fields += f", {deity.decayed} in Decay"
    owed = dict(view.owed).get(deity.seat, 0)
    marks: list[Mark] = [
        *sigil(view, deity.seat, MARGIN + 66, y + 68, 120),
        Text(x=x, y=y + 10, w=560, h=38, text=icon, size=30, least=18, face="strong", colour=CHALK),
        Text(x=x, y=y + 50, w=560, h=32, text=player, size=BODY, least=17, colour=CHALK_SOFT),
        Text(x=x, y=y + 86, w=560, h=32, text=fields, size=BODY, least=17, colour=CHALK_SOFT),
        *_influence(view, deity, y),
    ]
    note, colour = (f"owes {counted(owed, 'Field')} of Decay", BAD) if owed else ("", GOOD)
    if deity.noted and view.counted:
        note, colour = f"{deity.noted:+d} at the Accolade", GOOD if deity.noted > 0 else BAD
    if note:
        marks.append(
            Text(
                x=WIDTH - MARGIN - 400, y=y + 114, w=400, h=28, text=note, size=LABEL, colour=colour, align="right"
            )
        )
    return marks


def active(view: CreationView, deity: DeityView) -> str:
    """How much it holds of the Map; the Arbiter holds nothing, and counts nothing (CR-AAA-21)."""
    if view.foe is not None and deity.seat == view.foe.arbiter:
        return ""
    return counted(deity.fields, "active Act-Field")


def _influence(view: CreationView, deity: DeityView, y: float) -> tuple[Mark, ...]:
    """What it holds, where that is counted."""
    if not scored(view, deity):
        return ()
    cap = f"of {view.cap} Influence" if view.cap else "Influence"
    return (
        Text(
            x=WIDTH - MARGIN - 400,
            y=y + 2,
            w=400,
            h=84,
            text=str(deity.influence),
            size=84,
            least=50,
            face="title",
            colour=LAMP,
            align="right",
        ),
        Text(
            x=WIDTH - MARGIN - 400, y=y + 86, w=400, h=30, text=cap, size=LABEL, colour=CHALK_SOFT, align="right"
        ),
    )


def _attribute(attribute: str, power: str, y: float) -> tuple[Mark, ...]:
    return (
        Rect(x=MARGIN, y=y, w=INNER, h=LINE - 6, radius=12, fill=NIGHT_RAISED),
        Icon(name=icon(attribute), x=MARGIN + 28, y=y + (LINE - 6) / 2, size=28, colour=LAMP),
        Text(
            x=MARGIN + 56, y=y, w=200, h=LINE - 6, text=attribute, size=BODY, least=18, face="strong", colour=CHALK
        ),
        Text(
            x=MARGIN + 262,
            y=y,
            w=INNER - 276,
            h=LINE - 6,
            text=power,
            size=LABEL,
            least=15,
            lines=2,
            colour=CHALK_SOFT,
        ),
    )


def _title(text: str, y: float) -> tuple[Mark, ...]:
    return (
        Text(x=MARGIN, y=y, w=INNER, h=36, text=text, size=BODY, face="title", colour=CHALK),
        Rect(x=MARGIN, y=y + 38, w=INNER, h=2, fill=NIGHT_LINE),
    )


def _acts(mine: list[ActView], y: float) -> tuple[list[Mark], float]:
    """Cards with thumbnails; of very many the latest."""
    if not mine:
        return [*_title("No Acts yet", y)], y + 48
    shown = mine[-MOST_ACTS:]
    title = "Acts" if len(shown) == len(mine) else f"The latest {len(shown)} of {len(mine)} Acts"
    marks: list[Mark] = [*_title(title, y)]
    y += 50
    wide = (INNER - (COLUMNS - 1) * GAP) / COLUMNS
    for at, act in enumerate(shown):
        left, top = MARGIN + at % COLUMNS * (wide + GAP), y + at // COLUMNS * (CARD + GAP)
        state = "Nullified" if act.standing == "nullified" else " · ".join(state_of(act))
        marks += [
            Rect(x=left, y=top, w=wide, h=CARD, radius=12, fill=NIGHT_RAISED),
            *thumb(act.photo, act.owner, left + 10, top + 10, CARD - 20),
            Text(
                x=left + CARD,
                y=top + 8,
                w=wide - CARD - 10,
                h=34,
                text=act.name,
                size=24,
                least=16,
                face="strong",
                colour=CHALK,
            ),
            Text(
                x=left + CARD,
                y=top + 42,
                w=wide - CARD - 10,
                h=58,
                text=f"{act.thing} · {state}",
                size=SMALL,
                least=14,
                lines=2,
                colour=CHALK_SOFT,
                level="top",
            ),
        ]
    return marks, y + -(-len(shown) // COLUMNS) * (CARD + GAP)


def _networks(view: CreationView, nets: list[NetworkView], y: float) -> tuple[list[Mark], float]:
    if not nets:
        return [], y
    names = {act.id: act.name for act in (*view.acts, *view.nullified)}
    marks: list[Mark] = [*_title("Networks", y)]
    y += 46
    for net in nets[:6]:
        members = ", ".join(names[id] for id in net.acts if id in names)
        parts = [f"{net.number} · {net.name}:", members, "" if net.active else "(broken)"]
        told = " ".join(filter(None, parts))
        marks.append(Icon(name="creation.network", x=MARGIN + 18, y=y + 17, size=28, colour=LAMP))
        marks.append(
            Text(x=MARGIN + 42, y=y, w=INNER - 46, h=34, text=told, size=LABEL, least=15, colour=CHALK_SOFT)
        )
        y += 36
    return marks, y


def _says(view: CreationView, deity: DeityView, cast: Cast, mine: list[ActView]) -> str:
    """The profile in sentences; a proposal comes first."""
    own = deity.seat == view.viewer
    parts = [f"{whose(view, own)}."] if view.commons is not None else []
    if own and view.proposal is not None and view.proposal.seat == deity.seat:
        parts.append(captions.proposal(view, view.proposal, partial(offer.called, view, cast)))
    cap = f" of {view.cap}" if view.cap else ""
    held = f", Influence {deity.influence}{cap}" if scored(view, deity) else ""
    of = "Your deity" if own else f"The deity of {cast.name(deity.seat)}"
    player = f", played by {cast.name(deity.seat)}" if deity.name else ""
    parts.append(f"{of}: {deity.name or cast.name(deity.seat)}{player}{held}.")
    parts += [f"{a}: {p}" for a, p in zip(deity.attributes, deity.powers, strict=True)]
    parts += [f"{act.name}, {', '.join((act.thing, *state_of(act)))}." for act in mine]
    parts += [f"Network {net.number}, {net.name}." for net in view.networks if net.maker == deity.seat]
    return " ".join(parts)
