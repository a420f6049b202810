"""What anybody may know: everything but what is pledged at the end (CR-CON-33, CR-END-12)."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from rules.core import Viewer
from rules.core.latest import latest
from rules.creation.adversary.growth import chooser
from rules.creation.awakening.choices import choosing, rounds
from rules.creation.bounds.footing import room_for
from rules.creation.bounds.heights import rings
from rules.creation.bounds.suggest import several
from rules.creation.course.decay import measure, next_period
from rules.creation.course.dues import filler
from rules.creation.course.pictures import shown_by
from rules.creation.deities import roles
from rules.creation.deities.lamps import lamp
from rules.creation.deities.networks import active
from rules.creation.deities.traits import bearer
from rules.creation.deities.two import together
from rules.creation.land import filling, growth, heroes, storms
from rules.creation.view.laid import laid_open
from rules.creation.view.proposals import proposed
from rules.creation.view.things import fields, foe, ocean_seen, seen, sheet, things
from rules.creation.view.views import (
    CreationView,
    NetworkView,
    ProphecyView,
    ShieldView,
)
from rules.creation.world import lying, worlds
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.parameters import Parameters, defaults, of_the_house, settle
from rules.creation.world.book.phases import PLEDGE, RENEWAL
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Sign
from rules.creation.world.state import Creation
from rules.creation.world.trials import Thrown


def ends_known(state: Creation, name: str) -> int:
    """An end of the game; before the Map has its size only what has been settled, or 0."""
    sized = state.sketch is None and state.outline is not None
    if name == "influence_cap" and state.others:
        return worlds.cap(state)
    return int(getattr(state.parameters, name) if sized else state.numbers.get(name, 0))


def numbers(state: Creation, lore: Lore, ground: Ground | None) -> Parameters:
    """The numbers of this world; while its Map is drawn those it would have as it is drawn."""
    if not state.early or (state.outline is not None and state.sketch is None and rolls(state.options)):
        return state.parameters
    if ground is None:
        return roles.numbers(state, replace(state.parameters, **state.numbers))
    base = defaults(lore.tables, ground.radius, state.options.parameter_chart)
    return roles.numbers(state, settle(base, state.chosen, of_the_house(state.options), state.ruled))


def view(state: Creation, lore: Lore, viewer: Viewer) -> CreationView:
    """The world for one viewer; the same for all but for who is looking."""
    seen_by_all = world(state, lore)
    if viewer is None:
        return seen_by_all
    ground = survey(state.sketch or state.outline) if state.outline else None
    return replace(
        seen_by_all,
        viewer=viewer,
        open=ground.reading(open_now(state, viewer)) if ground else (),
        charted=charted(state, viewer),
        suggested=suggested(state, viewer),
        position=laid_open(state, viewer),
        shown=tuple((s.of, s.name) for s in shown_by(state, viewer)),
        pledge={None: "", True: "selfish", False: "altruistic"}[state.pledges.get(viewer)],
    )


@functools.partial(latest, most=4)  # as many Maps as a table may have
def world(state: Creation, lore: Lore) -> CreationView:
    """The world as somebody sees it who only looks on."""
    outline = state.sketch or state.outline
    ground = survey(outline) if outline else None
    turn, levels = state.turn, lying.levels(state)
    return CreationView(
        viewer=None,
        phase=state.phase,
        round=state.round,
        rounds=ends_known(state, "rounds"),
        closing=state.closing,
        cap=ends_known(state, "influence_cap"),
        acting=acting(state),
        kinds=rounds(state),
        choosing=now[1] if (now := choosing(state)) else "",
        stage=turn.stage if turn else "",
        rolled=f"{turn.rolled}, {lore.title(turn.means)}" if turn and turn.means else "",
        drafting=state.draft.kind if state.draft else "",
        proposal=proposed(state, lore),
        trial=state.trial,
        thrown=lying_open(state),
        counted=not together(state),
        fields=fields(state, ground) if ground else (),
        grid=ground.grid if ground else "",
        frame=ground.box if ground else (0, 0, 0, 0),
        sketching=state.outline is None,
        radius=ground.radius if ground else 0,
        channels=tuple(ground.borders[c] for c in state.channels if c in ground.borders) if ground else (),
        channel_names=state.channels,
        beacon=state.beacon,
        lamp=lamp(state),
        beacon_at=state.beacon_at,
        storms=tuple(s.field for s in state.storms),
        storm_numbers=tuple(s.id for s in state.storms),
        heroes=tuple((h.seat, h.field) for h in state.heroes),
        things=things(state),
        quota=state.quota,
        acts=tuple(seen(state, lore, a, levels) for a in state.in_play),
        nullified=tuple(seen(state, lore, a, levels) for a in state.zone),
        buried=tuple(seen(state, lore, a, levels) for a in lying.drawn(state) if a.standing == "buried"),
        zones=tuple((z.owner, z.fields, z.undone) for z in state.zones),
        shields=tuple(ShieldView(s.thing, s.maker, s.fields, s.how) for s in state.safeguards),
        oceans=tuple(ocean_seen(state, lore, o) for o in state.oceans),
        networks=tuple(NetworkView(n.id, n.maker, n.name, n.acts, active(state, n)) for n in state.networks),
        prophecies=tuple(
            ProphecyView(p.id, p.seat, p.words, p.categories, p.fields, p.fulfilled, p.fulfiller)
            for p in state.prophecies
        ),
        deities=tuple(sheet(state, lore, s) for s in state.seats),
        order=state.roster or state.order,
        motions=tuple(p.motion for p in state.polls),
        parameters=numbers(state, lore, ground),
        flat=state.flat,
        heights=rings(state),
        banned=tuple(lore.title(key) for key in state.banned),
        concepts=state.concepts,
        house_rules=tuple(rule for rule in state.house_rules if rule.holds(state.number)),
        history=state.history,
        box=state.box,
        kept=state.kept,
        decay=measure(state) if state.outline else (0, 0),
        decay_round=next_period(state),
        owed=tuple((q.seat, q.due) for q in state.quotas if q.due),
        end=state.end,
        stewards=state.stewards,
        last=state.last,
        open=(),
        suggested=(),
        position=laid_open(state, None),
        shown=(),
        pledge="",
        style=state.options.board_style,
        theme=lore.theme(state.options),
        number=state.number,
        foe=foe(state),
    )


def lying_open(state: Creation) -> Thrown | None:
    """The latest throw as long as it is news: in its turn, and in the next, for it may have ended its own."""
    late = state.thrown is None or state.turn is None or state.turns > state.thrown.turn + 1
    return None if late else state.thrown


def suggested(state: Creation, seat: int) -> tuple[tuple[str, ...], ...]:
    """Where an Act could lie that this deity has only described so far."""
    draft = state.draft
    if draft is None or draft.seat != seat or draft.stage != "where" or draft.fields or state.leave is not None:
        return ()
    return tuple(place.fields for place in several(state, draft) if place.fields)


def charted(state: Creation, seat: int) -> bool:
    """Whether what a deity is asked lies on the Map, though it may be no Field: the Map itself and its lines, the
    Beacon, where a Hero or an Act goes."""
    if state.draft is not None or _voting(state) or acting(state) != seat:
        return False
    drawn = state.phase in ("map", "lines", "first", "hero")
    return drawn or (state.turn is not None and state.turn.stage == "fields")


def _voting(state: Creation) -> bool:
    """Whether a vote is open that all else waits for."""
    return any(not isinstance(p.matter, Sign) for p in state.polls)


def open_now(state: Creation, seat: int) -> set[str]:
    """Fields a deity may choose now, in the stage it is at."""
    draft, turn = state.draft, state.turn
    if _voting(state) or acting(state) != seat:
        return set()
    if draft is not None:
        return set(room_for(state, draft)) if draft.stage == "where" and draft.kind != "gaze" else set()
    if state.phase == "hero":
        return set(heroes.homes(state, seat))
    if state.phase != "first" and (turn is None or turn.stage != "fields"):
        return set()
    found = filling.fill_spots(state, seat)
    if filling.origin_free(state, seat):
        found |= filling.origin_spots(state)
    elif bearer(state, seat, "origins") and filler(state, seat) is None:
        found |= growth.growth_spots(state)
    if storms.storms_to_set(state, seat):
        found |= storms.storm_starts(state)
    found |= heroes.goals(state, seat)
    if turn is not None and bearer(state, seat, "storms"):
        found |= {goal for storm in state.storms for goal in storms.storm_goals(state, storm)}
    return found


def acting(state: Creation) -> int:
    """Whose move it is; all pledge at once."""
    if state.phase in (PLEDGE, "roles", RENEWAL):
        return -1
    if now := choosing(state):
        return now[0]
    if state.turn is not None:
        return state.turn.seat
    if state.phase == "adversary":
        return -1 if (seat := chooser(state)) is None else seat
    if state.slots:
        return state.slots[0][0]
    if state.quotas:
        return state.quotas[0].seat
    answered = state.phase == "invention" and state.invention is not None
    return state.queue[0] if state.queue and not answered else -1
