"""Curving Fields in a world that is being played: what lies on them follows (CR-ABI-165)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation import turns
from rules.creation.flow import Flow
from rules.creation.ground import survey
from rules.creation.lines import redraw
from rules.creation.outline import Edit
from rules.creation.pieces import Act, Plot, Smaller, Window
from rules.creation.state import BLANK, Creation


def curve_fields(flow: Flow, edit: Edit) -> None:
    """Change the lines and carry over marks, Acts, Storms, zones and channels."""
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
        plots |= dict.fromkeys(parts, mixed)
    flow.set(
        outline=outline,
        plots=plots,
        acts=tuple(
            replace(a, fields=_renamed(a.fields, new)) if set(a.fields) & set(new) else a for a in state.acts
        ),
        storms=tuple(replace(s, field=new[s.field][0]) if s.field in new else s for s in state.storms),
        zones=tuple(replace(z, fields=_renamed(z.fields, new)) for z in state.zones),
        channels=tuple(_channels(flow, new, after.borders)),
        last=parts,
    )
    if edit.parts:
        flow.set(
            refit=tuple(a.id for a in state.in_play if first in a.fields and a.owner in state.here),
            refit_parts=parts,
        )
    flow.set(acts=tuple(_crossing(flow.state, a) for a in flow.state.acts))


def _mixed(state: Creation, fields: tuple[str, ...]) -> Plot:
    """A joined Field has the most marks of its parts and is in Decay if one of them was (CR-ABI-170)."""
    plots = [state.plot(f) for f in fields]
    return replace(
        plots[0],
        marks=max(p.marks for p in plots),
        decayed=any(p.decayed for p in plots),
        undone=any(p.undone for p in plots),
        origins=tuple(sorted({o for p in plots for o in p.origins})),
    )


def _renamed(fields: tuple[str, ...], new: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for field in fields for part in new.get(field, (field,))))


def _channels(flow: Flow, new: dict[str, tuple[str, ...]], borders: Mapping[str, object]) -> list[str]:
    """Channels keep to the borders that are left of theirs."""
    kept: list[str] = []
    for name in flow.state.channels:
        a, b = name.split("|")
        for one in new.get(a, (a,)):
            for other in new.get(b, (b,)):
                kept += [n for n in (f"{one}|{other}", f"{other}|{one}") if n in borders and n not in kept]
    return kept


def _crossing(state: Creation, act: Act) -> Act:
    """A Warped Act leaves the Map through the side its Field now has."""
    if not act.crossing or any(rim.name == act.crossing for rim in state.ground.rims):
        return act
    facing = act.crossing.rpartition(" of ")[0]
    sides = [rim.name for rim in state.ground.rims if rim.field in act.fields]
    same_way = [name for name in sides if name.startswith(facing)]
    return replace(act, crossing=next(iter(same_way or sides), act.crossing))


def refit(flow: Flow, seat: int, fields: tuple[str, ...]) -> None:
    """The controller of an Act on a divided Field says which parts it still takes (CR-ABI-169)."""
    state = flow.state
    act = state.act(state.refit[0]) if state.refit else None
    if act is None or act.owner != seat:
        raise NotAwaited("CR-ABI-169", "You are not asked about a divided Field.")
    kept = tuple(f for f in act.fields if f not in state.refit_parts)
    new = state.ground.reading((*kept, *fields))
    if not fields or not set(fields) <= set(state.refit_parts) or not state.ground.in_one_piece(new):
        raise Illegal("CR-ABI-169", f"Choose connected parts among {', '.join(state.refit_parts)}.")
    flow.ask(refit=state.refit[1:])
    if set(fields) == set(state.refit_parts):
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
        flow.act(act, fields=matter.fields)
    turns.carry_on(flow)


def judge_smaller(flow: Flow, matter: Smaller, passed: bool) -> None:
    """The vote on a smaller footprint is over."""
    if passed:
        fit(flow, matter)
    else:
        flow.tell("The Act takes all the parts.")
        turns.carry_on(flow)
