"""A deity's profile on a phone: where its proposal would lie, what it can do, what it has made."""

from __future__ import annotations

from render.cast import Cast
from render.creation import own
from render.creation.attributes import icon
from render.creation.checklist import whose
from render.creation.closer import state_of
from render.creation.grey import greyed
from render.creation.proposed.before import TITLE, judged, says
from render.creation.proposed.offer import called
from render.creation.proposed.whereabouts import around
from render.creation.sigil import sigil
from render.creation.tall import ground, offer
from render.creation.tall.parts import act_row
from render.scene import Icon, Rect, Scene
from render.tall.page import EDGE, INNER, NAMED, PLAIN, SMALL, TALLEST, Page, rows_of, words
from render.theme import BAD, CHALK_SOFT, LAMP, NIGHT_RAISED
from rules.creation.view import CreationView, DeityView
from rules.creation.voice.lookup import captions

_MOST = 8
"""Acts that are shown."""


def private(view: CreationView, cast: Cast) -> Scene | None:
    """The profile of the seat whose view it is; what somebody else proposes, while that is judged."""
    if judged(view):
        return _before(view, cast)
    if view.viewer is None or not view.deities[view.viewer].here:
        return None
    return profile(view, cast, view.viewer)


def _before(view: CreationView, cast: Cast) -> Scene:
    """Where it would lie, drawn dashed, and below it the object, its place and the vote."""
    page = Page(TITLE, captions.where(view, lambda seat: called(view, cast, seat)))
    if near := around(view):
        marks, high = ground.drawn(view, near, page.top, 760, named=True)
        page.add(marks)
        page.room(high)
        ground.told_part(page, view, near)
    offer.strip(page, view, cast)
    return greyed(page.scene(says=says(view, cast)), view)


def profile(view: CreationView, cast: Cast, seat: int) -> Scene:
    """The profile of any deity; of the viewer's own the place it looks for stands above."""
    deity = view.deities[seat]
    page = Page(deity.name or cast.name(seat), whose(view, seat == view.viewer))
    offering = view.proposal is not None and view.proposal.seat == seat == view.viewer
    looks = seat == view.viewer and bool(view.open or view.charted)
    near = around(view) if offering else ()
    if near or looks:
        if near:
            marks, high = ground.drawn(view, near, page.top, 760, named=True)
            page.add(marks)
            page.room(high)
            ground.told_part(page, view, near)
        else:
            ground.lay(page, view, 900)
    if offering:
        offer.strip(page, view, cast)
    _head(page, view, deity, cast)
    if not near and not looks:
        for attribute, power in zip(deity.attributes, deity.powers, strict=True):
            _attribute(page, attribute, power)
        _made(page, view, cast, seat)
    return greyed(page.scene(says=own.profile(view, cast, seat).says), view)


def _head(page: Page, view: CreationView, deity: DeityView, cast: Cast) -> None:
    """Sign, Icon in words, player, Influence, Fields."""
    top = page.room(150)
    owed = dict(view.owed).get(deity.seat, 0)
    notes = [
        *filter(None, (own.active(view, deity),)),
        *([f"{deity.decayed} in Decay"] if deity.decayed else []),
        *([f"owes {owed}"] if owed else []),
    ]
    x, room = EDGE + 152, INNER - 152 - 210
    page.add(sigil(view, deity.seat, EDGE + 70, top + 72, 130))
    page.add([
        words(f"Icon: {deity.icon}" if deity.icon else "No Icon yet", x, top + 4, room, 46, size=PLAIN,
              face="strong"),
        words(cast.name(deity.seat) if deity.name else "No name yet", x, top + 50, room, 48, size=NAMED,
              least=NAMED, colour=CHALK_SOFT),
        words(" · ".join(notes), x, top + 98, room + 200, 44, size=SMALL, colour=BAD if owed else CHALK_SOFT),
    ])  # fmt: skip
    if view.counted:
        cap = f"of {view.cap} Influence" if view.cap else "Influence"
        page.add([
            words(str(deity.influence), EDGE + INNER - 210, top, 206, 74, size=76, face="title", colour=LAMP,
                  align="right"),
            words(cap, EDGE + INNER - 260, top + 70, 256, 34, size=SMALL, colour=CHALK_SOFT, align="right"),
        ])  # fmt: skip


def _attribute(page: Page, attribute: str, power: str) -> None:
    rows = rows_of(power, SMALL, INNER - 80, 5)
    high = 58 + rows * SMALL * 1.22 + 6
    top = page.room(high, 8)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=12, fill=NIGHT_RAISED),
        Icon(name=icon(attribute), x=EDGE + 36, y=top + 32, size=44, colour=LAMP),
        words(attribute, EDGE + 68, top + 6, INNER - 90, 50, size=NAMED, face="strong"),
        words(power, EDGE + 68, top + 54, INNER - 80, rows * SMALL * 1.22 + 4, size=SMALL, lines=rows,
              colour=CHALK_SOFT, level="top"),
    ])  # fmt: skip


def _made(page: Page, view: CreationView, cast: Cast, seat: int) -> None:
    """Acts, the latest first, as far as there is room, and Networks."""
    mine = [act for act in (*view.acts, *view.nullified) if act.owner == seat][::-1]
    nets = [net for net in view.networks if net.maker == seat]
    if not mine:
        page.say("No Acts yet.", size=PLAIN, colour=CHALK_SOFT)
    shown = 0
    for act in mine[:_MOST]:
        if page.top + 130 + 90 * bool(nets) > TALLEST - 60:
            break
        state = "Nullified" if act.standing == "nullified" else " · ".join(state_of(act))
        act_row(page, view, act, f"{act.thing} · {state}")
        shown += 1
    if shown < len(mine):
        page.say(f"And {len(mine) - shown} more.", size=SMALL, colour=CHALK_SOFT)
    if nets:
        listed = ", ".join(f"{net.number} {net.name}{'' if net.active else ' (broken)'}" for net in nets)
        page.say(f"Networks: {listed}", size=SMALL, most=2, colour=CHALK_SOFT)
