"""Curving Fields in a world that is being played: what lies on them follows (CR-ABI-165)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.bounds.checks import beacon_on, ways_out
from rules.creation.bounds.orbits import middle, nearest
from rules.creation.course import turns
from rules.creation.course.flow import Flow
from rules.creation.course.settling import come_down, tidy, uncover
from rules.creation.deities.traits import holders
from rules.creation.world import lying
from rules.creation.world.cover import BLANK
from rules.creation.world.light import called
from rules.creation.world.map.ground import Ground, ends, facing
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Smaller, Window
from rules.creation.world.pieces import Act, Plot
from rules.creation.world.state import Creation


def curve_fields(flow: Flow, edit: Edit) -> None:
    """Change the lines and carry over marks, Acts, Storms, zones, channels and the Beacon's name."""
    state = flow.state
    assert state.outline is not None
    before = state.ground
    outline = redraw(state.outline, edit)
    after = survey(outline)
    first = edit.fields[0]
    parts = tuple(n for n in after.names if n not in before.index) if edit.parts else (first,)
    new = dict.fromkeys(edit.fields, parts)
    plots = {n: p for n, p in state.plots.items() if n not in new}
    mixed = _mixed(state, edit.fields)
    if mixed != BLANK:
        plots |= dict.fromkeys(parts, replace(mixed, origin=False, node="")) | {parts[0]: mixed}
    flow.set(
        outline=outline,
        plots=plots,
        acts=tuple(
            replace(a, fields=_renamed(a.fields, new), rivers=tuple(_renamed(river, new) for river in a.rivers))
            if (a.on_map or a.standing == "buried") and set(a.fields) & set(new)
            else a
            for a in state.acts
        ),
        storms=tuple(replace(s, field=new[s.field][0]) if s.field in new else s for s in state.storms),
        heroes=tuple(replace(h, field=new[h.field][0]) if h.field in new else h for h in state.heroes),
        zones=tuple(replace(z, fields=_renamed(z.fields, new)) for z in state.zones),
        prophecies=tuple(replace(p, fields=_renamed(p.fields, new)) for p in state.prophecies),
        oceans=tuple(replace(o, fields=_renamed(o.fields, new)) for o in state.oceans),
        channels=tuple(_channels(flow, new, after.borders)),
        last=parts,
    )
    if state.beacon_at is not None:
        flow.set(beacon=called(after, state.beacon_at))
    if edit.parts:
        flow.set(
            refit=tuple(a.id for a in lying.on(state, [first]) if a.owner in state.here and not a.on),
            refit_parts=parts,
            adrift=next((s.id for s in flow.state.storms if s.field in parts and holders(state, "storms")), 0),
            uprooted=parts[0] if mixed.node and holders(state, "nodes") else "",
        )
    flow.set(acts=tuple(_crossing(flow.state, a) if a.on_map else a for a in flow.state.acts))
    flow.set(acts=tuple(_orbit(before, after, a) if a.orbit else a for a in flow.state.acts))
    uncover(flow)


def _mixed(state: Creation, fields: tuple[str, ...]) -> Plot:
    """A joined Field has the most marks of its parts and is in Decay if one of them was (CR-ABI-170)."""
    plots = [state.plot(f) for f in fields]
    return replace(
        plots[0],
        marks=max(p.marks for p in plots),
        decayed=any(p.decayed for p in plots),
        undone=any(p.undone for p in plots),
        origins=tuple(sorted({o for p in plots for o in p.origins})),
        origin=any(p.origin for p in plots),
        node=next((p.node for p in plots if p.node), ""),
    )


def _renamed(fields: tuple[str, ...], new: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for field in fields for part in new.get(field, (field,))))


def _channels(flow: Flow, new: dict[str, tuple[str, ...]], borders: Mapping[str, object]) -> list[str]:
    """Channels keep to the borders that are left of theirs."""
    kept: list[str] = []
    for name in flow.state.channels:
        a, b = ends(name)
        for one in new.get(a, (a,)):
            for other in new.get(b, (b,)):
                kept += [n for n in (f"{one}|{other}", f"{other}|{one}") if n in borders and n not in kept]
    return kept


def _crossing(state: Creation, act: Act) -> Act:
    """A Warped Act leaves the Map through a side that its Fields now have."""
    sides = [rim for rim in state.ground.rims if rim.field in act.fields]
    if not act.crossing or any(rim.name == act.crossing for rim in sides):
        return act
    same_way = [rim for rim in sides if rim.facing == facing(act.crossing)] or sides
    past_beacon = [rim for rim in same_way if not beacon_on(state, rim)]
    return replace(act, crossing=(past_beacon or same_way)[0].name)


def _orbit(before: Ground, after: Ground, act: Act) -> Act:
    """A satellite stays where it is seen, whatever its place is called now (CR-REA-76)."""
    at = middle(before, act.orbit)
    if at is None or middle(after, act.orbit) == at:
        return act
    return replace(act, orbit=nearest(after, at, (*(rim.name for rim in after.rims), *after.borders)))


def anchor(flow: Flow, seat: int, to: str) -> None:
    """The Gas deity says over which part of a divided Field its Storm stays (CR-MTX-501)."""
    state = flow.state
    if not state.adrift or seat not in holders(state, "storms"):
        raise NotAwaited("CR-MTX-501", "No Storm of yours is over a divided Field.")
    if to not in state.refit_parts:
        raise Illegal("CR-MTX-501", f"The Storm stays over one of {', '.join(state.refit_parts)}.")
    storms = tuple(replace(s, field=to) if s.id == state.adrift else s for s in state.storms)
    flow.ask(storms=storms, adrift=0, last=(to,))
    flow.tell(f"{who(seat)} keeps the Storm over {to}.", kind="fields")
    turns.carry_on(flow)


def plant(flow: Flow, seat: int, to: str) -> None:
    """The deity of Nodes says on which part of a divided Field its Node stays (CR-ABI-170)."""
    state = flow.state
    if not state.uprooted or seat not in holders(state, "nodes"):
        raise NotAwaited("CR-ABI-170", "No Node of yours lies on a divided Field.")
    if to not in state.refit_parts:
        raise Illegal("CR-ABI-170", f"The Node stays on one of {', '.join(state.refit_parts)}.")
    kind = state.plot(state.uprooted).node
    flow.plots([state.uprooted], node="")
    flow.plots([to], node=kind)
    flow.ask(uprooted="", last=(to,))
    flow.tell(f"{who(seat)} keeps the Node on {to}.", kind="fields")
    turns.carry_on(flow)


def refit(flow: Flow, seat: int, fields: tuple[str, ...]) -> None:
    """The controller of an Act on a divided Field says which parts it still takes (CR-ABI-169)."""
    state = flow.state
    act = state.act(state.refit[0]) if state.refit else None
    if act is None or act.owner != seat:
        raise NotAwaited("CR-ABI-169", "You are not asked about a divided Field.")
    if not fields or not set(fields) <= set(state.refit_parts):
        raise Illegal("CR-ABI-169", f"Choose among the parts {', '.join(state.refit_parts)}, at least one.")
    kept = tuple(f for f in act.fields if f not in state.refit_parts)
    new = state.ground.reading((*kept, *fields))
    if not state.ground.in_one_piece(new):
        rest = f" with the rest of {act.name} on {' '.join(kept)}, and" if kept else ""
        every = ", ".join(state.refit_parts)
        raise Illegal(
            "CR-ABI-169", f"The parts must hang together by sides{rest} with each other. {every} together do."
        )
    whole = set(fields) == set(state.refit_parts)
    if act.crossing and not whole and not ways_out(state, act, new):
        raise Illegal("CR-ABI-203", f"{act.name} leaves the Map there. It keeps a part at that edge.")
    flow.ask(refit=state.refit[1:])
    if whole:
        turns.carry_on(flow)
        return
    announce(flow, Smaller(seat, act.id, new), f"{who(seat)} says that {act.name} fits on {' '.join(fields)}.")


def announce(flow: Flow, matter: Smaller, line: str) -> None:
    """Leave time for objections, if there is any."""
    flow.tell(line)
    if flow.state.options.objection_hours and len(flow.state.here) > 1:
        flow.ask(window=Window(id=flow.id(), matter=matter))
    else:
        fit(flow, matter)


def fit(flow: Flow, matter: Smaller) -> None:
    """The smaller footprint holds."""
    act = flow.state.act(matter.act)
    if act is not None:
        flow.act(_crossing(flow.state, replace(act, fields=matter.fields)))
        tidy(flow)
        come_down(flow)
    turns.carry_on(flow)


def judge_smaller(flow: Flow, matter: Smaller, passed: bool) -> None:
    """The vote on a smaller footprint is over."""
    if passed:
        fit(flow, matter)
    else:
        flow.tell("The Act takes all the parts.")
        turns.carry_on(flow)
