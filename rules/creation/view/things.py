"""How each thing of a world looks to everybody: a Field, an Act, an Ocean, a deity's sheet."""

from __future__ import annotations

from rules.creation.bounds.heights import over
from rules.creation.bounds.orbits import middle, said
from rules.creation.deities.attributes import held
from rules.creation.deities.two import together
from rules.creation.view.views import ActView, DeityView, FieldView, OceanView
from rules.creation.world import light, lying
from rules.creation.world.book.lore import Lore
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
    )


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
        attributes=tuple(lore.title(a.key) for a in mine_are),
        kinds=tuple(lore.attributes[a.key].kind for a in mine_are),
        powers=tuple(lore.power(a.key, state.options) for a in mine_are),
        besides=tuple(map(lore.title, deity.besides)),
        influence=0 if together(state) else deity.influence,
        noted=sum(bonus.amount for bonus in deity.noted),
        rule=next((rule.text for rule in state.house_rules if rule.invented and rule.by == seat), ""),
        here=deity.here,
        away=deity.away,
        fields=sum(a.size for a in mine if a.standing == "active"),
        decayed=sum(a.size for a in mine if a.standing == "decayed"),
    )
