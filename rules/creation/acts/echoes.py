"""An Act has come onto Binary Nodes: whether their deity may answer it (CR-ELE-82, CR-ELE-88)."""

from __future__ import annotations

from rules.core import counted, who
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import is_arbiter
from rules.creation.deities.traits import holders
from rules.creation.land.nodes import free_nodes, opposing
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Echo
from rules.creation.world.pieces import Act
from rules.creation.world.stock import free


def sound(flow: Flow, act: Act) -> None:
    """Ask the deity of the Nodes for its answer, if there are enough opposing ones, and an object for it
    (CR-STR-15); the Act is never hindered by it (CR-ELE-83). An Arbiter places no Acts, and so answers none
    (CR-AAA-27)."""
    state = flow.state
    nodes = [state.plot(f).node for f in act.fields]
    seat = next(iter(holders(state, "nodes")), -1)
    on_nodes = all(nodes) if act.poster == seat else any(nodes)
    if seat < 0 or is_arbiter(state, seat) or not nodes or act.on or not on_nodes or state.flat:
        return
    kinds = tuple(dict.fromkeys(opposing(node) for node in nodes if node))
    if len(free_nodes(state, kinds)) < len(nodes) or (contained(state.options) and not free(state, seat)):
        return
    flow.ask(echo=Echo(seat=seat, act=act.id, size=len(nodes), kinds=kinds))
    flow.tell(
        f"{act.name} lies on Nodes: {who(seat)} may answer with {counted(len(nodes), 'Field')}.", kind="vote"
    )
