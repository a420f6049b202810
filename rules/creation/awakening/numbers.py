"""The numbers of a world that deities set (CR-AWK-18, CR-CON-22)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import SetParameter
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import FIXED, book, sets_numbers
from rules.creation.world.book.amounts import NONE, in_rings, written
from rules.creation.world.book.gametypes import adversarial, plays_with, within_scope
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import Line, Parameters, Tables, accept, defaults, wild
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.state import Creation


def lines_to_ask(flow: Flow, *, without: int = -1) -> tuple[Line, ...]:
    """Questions about parameters that matter here (``without`` a seat), in a Basic game none (CR-AWK-18,
    CR-CON-22)."""
    options = flow.state.options
    if not by_deities(options):
        return ()
    deities = [flow.state.deities[s] for s in flow.state.here if s != without]
    asked = [flow.state.deities[s] for s in flow.state.here if s != without and sets_numbers(flow.state, s)]
    taken = {key for deity in deities for key in deity.attributes}
    setters = {key for deity in asked for key in deity.attributes if key not in deity.unset}
    return tuple(
        line
        for line in flow.lore.tables.line
        if within_scope(line.scope, options)
        and line.setter in setters
        and (not line.needs or line.needs in taken)
        and not ruled(flow.state, line)
        and not (flow.state.contest is not None and set(line.fields) <= set(FIXED))
        and not (flow.state.flat and "tallest" in line.fields)
    )


def by_deities(options: Options) -> bool:
    """Whether deities set the numbers of their world."""
    asked = plays_with(options, "deities set parameters") or adversarial(options)  # CR-AAA-08
    by_scope = "deities" if asked else "defaults"
    return (by_scope if options.parameters_set_by == "by_scope" else options.parameters_set_by) == "deities"


def setter(state: Creation, line: Line) -> int | None:
    """The deity who sets the numbers of a line; an Attribute that a flat world gave it may bring it none."""
    own = (s for s in state.here if line.setter in state.deities[s].attributes and sets_numbers(state, s))
    return next((s for s in own if line.setter not in state.deities[s].unset), None)


def expected(tables: Tables, options: Options) -> Parameters:
    """The book's numbers for the Map that is offered first; it is made only when the numbers are set."""
    radius = survey(Outline("square", options.map_side, options.map_side)).radius
    return book(options, defaults(tables, radius, options.parameter_chart))


def ruled(state: Creation, line: Line) -> bool:
    """Whether the table has settled all of a question itself, so that nobody is asked it (CR-CON-02)."""
    return set(line.fields) <= set(state.ruled)


def lines_of(flow: Flow, key: str) -> tuple[str, ...]:
    """Questions that come up with an Attribute: its own, and what others set about it (CR-STR-25)."""
    return tuple(line.name for line in lines_to_ask(flow) if key in (line.setter, line.needs))


def still_chosen(flow: Flow) -> dict[str, int]:
    """What deities have set, as far as somebody is still there who could (CR-AWK-24, CR-STR-25)."""
    fields = {field for line in lines_to_ask(flow) for field in line.fields}
    return {name: number for name, number in flow.state.chosen.items() if name in fields}


def ask_parameters(flow: Flow) -> None:
    """All parameters are asked for at once, each from its own deity."""
    names = tuple(line.name for line in lines_to_ask(flow))
    if errand := flow.state.errand:
        names = tuple(name for name in errand.keys if name in names)
    if names:
        flow.ask(phase="parameters", lines_left=names)
    else:
        flow.done()


def set_parameter(flow: Flow, seat: int, action: SetParameter) -> None:
    """A deity answers one question."""
    line = next((at for at in flow.lore.tables.line if at.name == action.line), None)
    if flow.state.phase != "parameters" or line is None or line.name not in flow.state.lines_left:
        raise NotAwaited("CR-AWK-18", "That parameter is not asked for.")
    if setter(flow.state, line) != seat:
        rule = "CR-CON-22" if flow.state.contest is None else "CR-AAA-08"
        raise NotAwaited(rule, f"That is set by the {flow.lore.title(line.setter)} deity{told_of(flow.state)}.")
    said = (action.first, action.second, action.third)[: len(line.fields)]
    by_scope = plays_with(flow.state.options, "deities set parameters")
    set_now = accept(line, said, "CR-AWK-20" if by_scope else "CR-CON-22")
    if flow.state.contest is not None and set_now.get("least_apart", 0):
        raise Illegal("CR-AAA-07", "Here Acts stand as near to each other as they like: leave that number at 0.")
    if flow.state.contest is not None and set_now.get("game_minutes", NONE) != NONE:
        raise Illegal("CR-AAA-36", "Here the full Map ends the game, and no time: leave its length at none.")
    need_as_ruled(flow.state, line, set_now)
    flow.set(chosen={**flow.state.chosen, **set_now})
    usual = expected(flow.lore.tables, flow.state.options)
    numbers = tuple(set_now.get(field, getattr(usual, field)) for field in line.fields)
    if "shape" in line.blanks:
        shape = in_rings(str(said[line.blanks.index("shape")]))
        flow.set(heights=shape if len(shape) > 1 else ())
    told = (
        f"sets {line.title}. {line.in_words(numbers)}{by_rings(flow.state.heights, line)}"
        if set_now
        else f"leaves {line.title} to the book"
    )
    flow.tell(f"{who(seat)} {told}.")
    if by_scope and (far := wild(line, set_now, usual)):
        flow.tell(f"That is far above the book's numbers and may break the game. {'; '.join(far)}.")
    drop_line(flow, line.name)


def left_to(state: Creation, lines: Iterable[Line], seat: int) -> tuple[Line, ...]:
    """Questions about numbers that are open to a deity."""
    return tuple(line for line in lines if line.name in state.lines_left and setter(state, line) == seat)


def keep(flow: Flow, seat: int, only: str) -> None:
    """A deity leaves all its numbers to the book, in one word, or those of one question (CR-AWK-18)."""
    mine = left_to(flow.state, flow.lore.tables.line, seat) if flow.state.phase == "parameters" else ()
    mine = tuple(line for line in mine if only in ("", line.name))
    if not mine:
        raise NotAwaited("CR-AWK-18", "No such parameter is asked of you now.")
    settled = any(field in flow.state.ruled for line in mine for field in line.fields)  # by the table (CR-CON-02)
    whose = "the numbers" if settled else "the book's numbers"
    flow.tell(f"{who(seat)} keeps {whose}: {', '.join(line.title for line in mine)}.")
    for line in mine:
        drop_line(flow, line.name)


def told_of(state: Creation) -> str:
    """Whose numbers are set at all, where only one of two sets any."""
    return ", if that is the Arbiter" if state.contest is not None else ""


def by_rings(heights: tuple[int, ...], line: Line) -> str:
    """The numbers of a shape besides the largest, in words."""
    if not heights or "shape" not in line.blanks:
        return ""
    return f"; by rings from the edge inwards: {', '.join(map(str, heights))}"


def need_as_ruled(state: Creation, line: Line, numbers: dict[str, int]) -> None:
    """Refuses a number that the table has settled otherwise by a house rule (CR-CON-02)."""
    for field, label, kind in zip(line.fields, line.labels, line.blanks, strict=True):
        if field in numbers and (settled := state.ruled.get(field, numbers[field])) != numbers[field]:
            right = written(kind, settled)
            raise Illegal("CR-CON-02", f"{label}: the table has settled on {right}. Give that, and the rest.")


def drop_ruled(flow: Flow) -> None:
    """Questions that a house rule has just answered in whole are asked no more."""
    for line in flow.lore.tables.line:
        if line.name in flow.state.lines_left and ruled(flow.state, line):
            drop_line(flow, line.name)


def drop_line(flow: Flow, name: str) -> None:
    """A question is answered, or left to the book's numbers."""
    flow.set(lines_left=tuple(n for n in flow.state.lines_left if n != name))
    if not flow.state.lines_left:
        flow.done()


def catch_up(flow: Flow, seat: int) -> None:
    """A newcomer has made one of the choices of past rounds. After the last they set their parameters, if deities
    do and the others have been asked."""
    missed = flow.state.missed[1:]
    flow.ask(missed=missed)
    if flow.state.phase not in ("parameters", "personas") or any(s == seat for s, _ in missed):
        return
    old = lines_to_ask(flow, without=seat)
    new = tuple(line.name for line in lines_to_ask(flow) if line not in old)
    if new:
        flow.ask(phase="parameters", lines_left=(*flow.state.lines_left, *new))
