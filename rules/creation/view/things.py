"""How each thing of a world looks to everybody: a Field, an Act, an Ocean, a deity's sheet."""

from __future__ import annotations

from rules.creation.adversary import growth, siege
from rules.creation.bounds.heights import over
from rules.creation.bounds.orbits import middle, said
from rules.creation.deities.attributes import held
from rules.creation.deities.roles import ADVERSARY, fields_of, is_omen
from rules.creation.deities.traits import OWN
from rules.creation.deities.two import together
from rules.creation.view.foes import FoeView
from rules.creation.view.views import ActView, DeityView, FieldView, OceanView, ThingView
from rules.creation.world import light, lying, stock
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import END
from rules.creation.world.cover import BLANK
from rules.creation.world.map.ground import Ground
from rules.creation.world.pieces import Act, Ocean
from rules.creation.world.realms import sea
from rules.creation.world.state import Creation


def fields(state: Creation, ground: Ground) -> tuple[FieldView, ...]:
    """All Fields in reading order."""
    lights, heights = light.lit(state), over(state)
    zones = {f: z.owner for z in state.zones if not z.undone for f in z.fields}
    tallies: dict[str, tuple[int, ...]] = {}
    for net in state.networks:
        for id in net.acts:
            act = state.act(id)
            for name in act.fields if act is not None and act.on_map else ():
                tallies[name] = (*tallies.get(name, ()), net.id)
    found = []
    for name in ground.names:
        plot = state.plots.get(name, BLANK)
        found.append(
            FieldView(
                name=name,
                pieces=ground.pieces[name],
                centre=ground.middles[name],
                element=plot.element,
                mix=plot.mix,
                node=plot.node,
                light=lights.get(name, ""),
                marks=plot.marks,
                decayed=plot.decayed,
                abyss=plot.abyss,
                healed_by=plot.healed_by,
                fertile=plot.origins,
                origin=plot.origin,
                permanent=zones.get(name, -1),
                undone=plot.undone,
                tallest=heights.get(name, 0),
                networks=tallies.get(name, ()),
            )
        )
    return tuple(found)


def seen(state: Creation, lore: Lore, act: Act, levels: dict[int, int]) -> ActView:
    """An Act for everybody."""
    shield = lying.shield_over(state, act)
    return ActView(
        id=act.id,
        name=act.name,
        thing=act.thing,
        photo=act.photo,
        meaning=act.meaning,
        rests_on=tuple("Icon" if key == "icon" else lore.title(key) for key in act.rests_on),
        owner=act.owner,
        poster=act.poster,
        fields=act.fields,
        size=act.size,
        standing=act.standing,
        mobile=act.mobile,
        temple=act.temple,
        dredged=act.dredged,
        permanent=act.permanent,
        crossing=act.crossing,
        off_map=act.off_map,
        echoed=act.echoed,
        brings=lore.title(act.brings) if act.brings else "",
        imprint=act.imprint,
        drawing=act.drawing,
        on=tuple(other.name for id in act.on if (other := state.act(id)) is not None),
        bears=tuple(other.name for other in lying.resting_on(state, act)),
        beside=tuple(o.name for o in lying.beside(state, act)),
        level=levels.get(act.id, 0),
        orbit=said(act.orbit),
        orbit_at=middle(state.ground, act.orbit) if act.orbit else None,
        rivers=tuple(tuple(f for f in river if f in act.fields) for river in act.rivers),
        shield=shield.thing if shield else "",
        sealed=lying.sealed(state, act),
        round=act.round,
        networks=tuple(n.id for n in state.networks if act.id in n.acts),
        omen=is_omen(state, act),
        sentinel=act.sentinel,
    )


CLOSE = 2
"""Open sides of an Act from which on it is told that the dark closes around it."""


def foe(state: Creation) -> FoeView | None:
    """The Adversary for everybody; nothing where none plays."""
    now = state.contest
    if now is None:
        return None
    on_map = state.outline is not None and state.sketch is None
    force, coming = state.deities[ADVERSARY], max(state.round + 1, growth.FIRST)
    where = {name: tuple(f for a in acts for f in a.fields) for name, acts in lain(state).items()}
    near = [(a.name, siege.open_sides(state, a)) for a in siege.exposed(state)] if on_map else []
    return FoeView(
        seat=ADVERSARY,
        name=force.name,
        icon=now.icon,
        words=now.words,
        thing=now.thing,
        advocate=now.advocate,
        arbiter=now.arbiter,
        influence=force.influence,
        omens=state.ground.reading(where["omens"]) if on_map else (),
        fallen=state.ground.reading(where["fallen"]) if on_map else (),
        sentinels=state.ground.reading(where["sentinels"]) if on_map else (),
        boundary=len(state.ground.edge) if on_map else 0,
        free=siege.boundary_left(state) if on_map else (),
        left=siege.squares_left(state) if on_map else 0,
        ends=siege.least_left(state) if on_map else 0,
        fields=fields_of(state),
        due=now.due,
        coming=0 if now.full or state.phase in END else growth.due(coming),
        seeks=growth.by_acts(coming),
        closing=tuple((name, sides) for name, sides in near if len(sides) <= CLOSE),
    )


def lain(state: Creation) -> dict[str, list[Act]]:
    """What of a contest lies on the Map."""
    omens = [a for a in state.in_play if is_omen(state, a)]
    return {
        "omens": [a for a in omens if a.standing == "active"],
        "fallen": [a for a in omens if a.standing != "active"],
        "sentinels": [a for a in state.in_play if a.sentinel],
    }


def things(state: Creation) -> tuple[ThingView, ...]:
    """The object pool as everybody sees it."""
    where = stock.lying(state) if state.things else {}
    return tuple(ThingView(t.id, t.thing, t.by, where[t.id], t.photo, t.guard) for t in state.things)


def ocean_seen(state: Creation, lore: Lore, ocean: Ocean) -> OceanView:
    """An Ocean for everybody, on the Fields that are of it now."""
    return OceanView(
        name=ocean.name,
        owner=ocean.owner,
        element=lore.title(ocean.element),
        fields=state.ground.reading(sea(state, ocean)),
        thing=ocean.thing,
        photo=ocean.photo,
    )


def sheet(state: Creation, lore: Lore, seat: int) -> DeityView:
    """A deity's sheet."""
    deity = state.deities[seat]
    mine, mine_are = state.of(seat), held(state, seat)
    return DeityView(
        seat=seat,
        name=deity.name,
        icon=deity.icon,
        emoji=deity.emoji,
        attributes=tuple(deity.followers if a.key == OWN else lore.title(a.key) for a in mine_are),
        kinds=tuple(lore.attributes[a.key].kind for a in mine_are),
        powers=tuple(lore.power(a.key, state.options) for a in mine_are),
        besides=tuple(map(lore.title, deity.besides)),
        influence=0 if together(state) else deity.influence,
        noted=sum(bonus.amount for bonus in deity.noted),
        rule=next((rule.text for rule in state.house_rules if rule.brought_by(seat, state.number)), ""),
        here=deity.here,
        away=deity.away,
        fields=sum(a.size for a in mine if a.standing == "active"),
        decayed=sum(a.size for a in mine if a.standing == "decayed"),
    )
