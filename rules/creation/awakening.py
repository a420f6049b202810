"""The Awakening: order, Attributes, bans, parameters (CR-AWK, CR-PRI-30 to CR-PRI-37)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation import ends, newcomers, personas, polls
from rules.creation.actions import SetParameter
from rules.creation.attributes import ALL, ATTRIBUTES, EVERYBODYS, has
from rules.creation.flow import Flow
from rules.creation.gametypes import kinds, plays_with, youngest_first
from rules.creation.parameters import Line, accept
from rules.creation.pieces import Concept
from rules.creation.state import Creation
from rules.creation.terms import pool


def open_order(flow: Flow) -> None:
    """Settle who is eldest: as the players tell it, as they joined, or by lot (CR-AWK-03)."""
    seats = tuple(flow.state.seats)
    match flow.state.options.age_order:
        case "declared":
            flow.ask(phase="order", order=())
            flow.tell(f"{who(0)} lists the players from eldest to youngest. Nobody's age is asked or kept.")
        case "random":
            begin_choices(flow, tuple(flow.chance.order(len(seats))))
        case _:
            begin_choices(flow, seats)


def next_eldest(flow: Flow, seat: int, named: int) -> None:
    """The host names the eldest of those left; the last one follows by itself."""
    state = flow.state
    if state.phase != "order" or seat != host(state):
        raise NotAwaited("CR-AWK-03", f"{who(host(state))} lists the players.")
    left = [s for s in state.here if s not in state.order]
    if named not in left:
        raise Illegal("CR-AWK-03", f"Name somebody who is not in the list yet: {', '.join(map(who, left))}.")
    left.remove(named)
    order = (*state.order, named, *(left if len(left) == 1 else ()))
    flow.ask(order=order)
    if len(left) <= 1:
        begin_choices(flow, order)


def host(state: Creation) -> int:
    """Who opened the table: the first seat still taken."""
    return state.here[0] if state.here else 0


def begin_choices(flow: Flow, order: tuple[int, ...]) -> None:
    """Show the order and open the first round of choices."""
    flow.set(order=order, pool=pool(flow.lore, flow.state.options, len(order)))
    flow.tell(f"From eldest to youngest: {', '.join(who(s) for s in order)}.", kind="order")
    for seat in order:
        flow.deity(seat, attributes=(EVERYBODYS,))
    open_round(flow, kinds(flow.state.options)[0])


def open_round(flow: Flow, kind: str) -> None:
    """Primal and Elemental from the eldest, Cosmic and Realm from the youngest (CR-AWK-04 to CR-AWK-07)."""
    order = tuple(s for s in flow.state.order if flow.state.deities[s].here)
    queue = order[::-1] if youngest_first(flow.state.options, kind) else order
    flow.ask(phase=kind, queue=queue, sure_ban="")
    flow.tell(f"The deities choose their {kind.capitalize()} Attributes.", kind="round")


def free(state: Creation, kind: str) -> tuple[str, ...]:
    """Attributes of a kind that may still be chosen (CR-AWK-09)."""
    taken = {key for d in state.deities if d.here for key in d.attributes}
    return tuple(
        key for key in state.pool if ATTRIBUTES[key].kind == kind and key not in taken and key not in state.banned
    )


def choosing(state: Creation) -> tuple[int, str] | None:
    """Who chooses what kind of Attribute now."""
    if state.again and state.queue:
        return state.queue[0], state.again[0]
    if state.missed:
        return state.missed[0]
    if state.phase in kinds(state.options) and state.queue:
        return state.queue[0], state.phase
    return None


def choose(flow: Flow, seat: int, key: str) -> None:
    """Take a free Attribute, or a random one (CR-AWK-09, CR-AWK-23)."""
    now = choosing(flow.state)
    if now is None or now[0] != seat:
        turn = f" {who(now[0])} chooses now." if now else ""
        raise NotAwaited("CR-AWK-04", "It is not your turn to choose." + turn)
    kind = now[1]
    options = free(flow.state, kind)
    if not key:
        modest = [k for k in options if not ATTRIBUTES[k].must_exist] or list(options)
        key = flow.chance.pick(modest)
    if key not in options:
        known = key in ATTRIBUTES and ATTRIBUTES[key].kind == kind
        why = "taken or banned" if known and key in flow.state.pool else "not on offer"
        titles = ", ".join(flow.lore.title(k) for k in options)
        raise Illegal("CR-AWK-09" if known else "CR-AWK-17", f"That is {why}. Free: {titles}.")
    flow.deity(seat, attributes=(*flow.state.deities[seat].attributes, key))
    flow.tell(f"{who(seat)} takes {flow.lore.title(key)}.", kind="choice")
    if flow.state.again:
        flow.ask(again=())
        ask_for_bans(flow)
        return
    if flow.state.missed:
        newcomers.catch_up(flow, seat)
        return
    flow.ask(queue=flow.state.queue[1:])
    if not flow.state.queue:
        close_choices(flow, kind)


def close_choices(flow: Flow, kind: str) -> None:
    """A round of choices is over."""
    order = kinds(flow.state.options)
    if kind == order[0]:
        ensure_creator(flow)
        ask_for_bans(flow)
    elif kind == order[-1]:
        ask_parameters(flow)
    else:
        open_round(flow, order[order.index(kind) + 1])


def ensure_creator(flow: Flow) -> None:
    """Somebody has to make the Map: if nobody chose to, the eldest does as well (CR-AWK-10)."""
    must = next(a.key for a in ALL if a.must_exist)
    if any(has(flow.state, s, "must_exist") for s in flow.state.here):
        return
    eldest = next(s for s in flow.state.order if flow.state.deities[s].here)
    flow.deity(eldest, attributes=(*flow.state.deities[eldest].attributes, must))
    title = flow.lore.title(must)
    flow.tell(f"Nobody is {title}, and somebody must make the Map, so {who(eldest)} is {title} as well.")


def banner(state: Creation) -> int | None:
    """The deity who may ban."""
    return next((s for s in state.here if has(state, s, "bans")), None)


def bans_left(state: Creation) -> int:
    """Attributes and concepts together, as many as there are players (CR-PRI-31, CR-PRI-37)."""
    return len(state.here) - len(state.banned) - len(state.concepts)


def ask_for_bans(flow: Flow) -> None:
    """Bans come after the whole Primal round (CR-AWK-12, CR-AWK-13)."""
    seat = banner(flow.state)
    if seat is None or bans_left(flow.state) < 1:
        open_round(flow, kinds(flow.state.options)[1])
    else:
        flow.ask(phase="bans", queue=(seat,), sure_ban="")


def bannable(state: Creation) -> tuple[str, ...]:
    """Attributes that may be banned now (CR-PRI-34, CR-PRI-35)."""
    found = []
    for key in state.pool:
        kind = ATTRIBUTES[key].kind
        left = sum(1 for k in state.pool if ATTRIBUTES[k].kind == kind and k not in state.banned)
        if ATTRIBUTES[key].bannable and key not in state.banned and left - 1 >= len(state.here):
            found.append(key)
    return tuple(k for k in found if allowed_aim(state, k) and replaceable(state, k))


def replaceable(state: Creation, key: str) -> bool:
    """Whether whoever holds an Attribute could choose another of its kind (CR-PRI-32)."""
    holder = next((s for s in state.here if key in state.deities[s].attributes), None)
    return holder is None or bool(free(state, ATTRIBUTES[key].kind))


def allowed_aim(state: Creation, key: str) -> bool:
    """With bans aimed at players, somebody whose Attribute was banned is not aimed at again (CR-PRI-31)."""
    if state.options.void_ban_count == "number_of_players":
        return True
    holder = next((s for s in state.here if key in state.deities[s].attributes), None)
    return holder is None or holder not in state.aimed_at


def need_banner(flow: Flow, seat: int) -> None:
    """Refuses anybody but the deity who bans, and bans at any other time."""
    state = flow.state
    if state.phase != "bans" or state.queue != (seat,) or state.again or state.missed:
        raise NotAwaited("CR-AWK-12", "Bans are made by the Void deity, when all Primal Attributes are chosen.")
    if any(isinstance(p.matter, Concept) for p in state.polls):
        raise NotAwaited("CR-PRI-36", "A concept is being voted on.")


def ban(flow: Flow, seat: int, key: str) -> None:
    """Ban an Attribute from this world (CR-PRI-30 to CR-PRI-35)."""
    need_banner(flow, seat)
    state = flow.state
    open_now = ", ".join(flow.lore.title(k) for k in bannable(state) if not ATTRIBUTES[k].must_exist)
    instead = f"You may ban {open_now}." if open_now else "You may ban a concept, or be done."
    if key not in ATTRIBUTES or not ATTRIBUTES[key].bannable or key not in state.pool:
        raise Illegal("CR-PRI-35", f"That cannot be banned. {instead}")
    if key in state.banned:
        raise Illegal("CR-PRI-30", f"{flow.lore.title(key)} is banned already. {instead}")
    if ATTRIBUTES[key].must_exist:
        flow.ask(sure_ban=key)
        return
    if not allowed_aim(state, key):
        raise Illegal("CR-PRI-31", f"Its deity has lost an Attribute to a ban already. {instead}")
    if key not in bannable(state):
        raise Illegal("CR-PRI-34", f"Too few Attributes of its kind would be left for all deities. {instead}")
    impose(flow, key)


def impose(flow: Flow, key: str) -> None:
    """A ban takes effect; whoever held the Attribute chooses another at once (CR-PRI-32)."""
    flow.set(banned=(*flow.state.banned, key), sure_ban="")
    flow.tell(f"{flow.lore.title(key)} is banned from this world.", kind="ban")
    holder = next((s for s in flow.state.here if key in flow.state.deities[s].attributes), None)
    if holder is None:
        ask_for_bans(flow)
        return
    left = tuple(k for k in flow.state.deities[holder].attributes if k != key)
    flow.deity(holder, attributes=left)
    flow.set(aimed_at=(*flow.state.aimed_at, holder))
    flow.ask(queue=(holder,), again=(ATTRIBUTES[key].kind,))
    flow.tell(f"{who(holder)} chooses again.")


def confirm_ban(flow: Flow, seat: int, *, sure: bool) -> None:
    """Banning the maker of the Map ends the game on the spot, with no winner (CR-PRI-33)."""
    if flow.state.phase != "bans" or not flow.state.sure_ban or flow.state.queue != (seat,) or flow.state.again:
        raise NotAwaited("CR-PRI-33", "There is no such ban to confirm.")
    key = flow.state.sure_ban
    flow.ask(sure_ban="")
    if sure:
        ends.finish(flow, f"{who(seat)} bans {flow.lore.title(key)}, and the world is never made.", ())


def ban_concept(flow: Flow, seat: int, words: str) -> None:
    """Propose to ban a concept; the Pantheon decides (CR-PRI-36, CR-PRI-37)."""
    need_banner(flow, seat)
    words = plain(words.strip())
    if not words or len(words) > 60:
        raise Illegal("CR-PRI-36", "Name the concept in at most 60 characters: towers, mammals, trees.")
    if flow.state.refused_concepts >= 3:
        raise Illegal("CR-PRI-37", "Three concepts were rejected. Ban Attributes, or be done.")
    if words.casefold() in map(str.casefold, flow.state.concepts):
        raise Illegal("CR-PRI-36", f"{words} is banned already. Name another concept, or be done.")
    flow.set(sure_ban="")
    polls.open_poll(
        flow, Concept(seat, words), f"{who(seat)} would ban {words} from this world.", by=seat, rule="CR-PRI-36"
    )


def judge_concept(flow: Flow, matter: Concept, passed: bool) -> None:
    """The vote on a concept is over."""
    if passed:
        flow.set(concepts=(*flow.state.concepts, matter.words))
        flow.tell(f"{matter.words} is banned from this world.", kind="ban")
    else:
        flow.set(refused_concepts=flow.state.refused_concepts + 1)
        flow.tell(f"{matter.words} is not banned.")
    ask_for_bans(flow)


def end_bans(flow: Flow, seat: int) -> None:
    """No more bans."""
    need_banner(flow, seat)
    open_round(flow, kinds(flow.state.options)[1])


def lines_to_ask(flow: Flow, *, without: int = -1) -> tuple[Line, ...]:
    """Questions about parameters that matter here (``without`` a seat), in a Basic game none (CR-AWK-18,
    CR-CON-22)."""
    options = flow.state.options
    by_scope = "deities" if plays_with(options, "deities set parameters") else "defaults"
    setter = by_scope if options.parameters_set_by == "by_scope" else options.parameters_set_by
    if setter != "deities":
        return ()
    taken = {key for s in flow.state.here if s != without for key in flow.state.deities[s].attributes}
    return tuple(
        line for line in flow.lore.tables.line if line.setter in taken and (not line.needs or line.needs in taken)
    )


def ask_parameters(flow: Flow) -> None:
    """All parameters are asked for at once, each from its own deity."""
    names = tuple(line.name for line in lines_to_ask(flow))
    if not names:
        personas.open_personas(flow)
        return
    flow.ask(phase="parameters", lines_left=names)


def set_parameter(flow: Flow, seat: int, action: SetParameter) -> None:
    """A deity answers one question."""
    line = next((at for at in flow.lore.tables.line if at.name == action.line), None)
    if flow.state.phase != "parameters" or line is None or line.name not in flow.state.lines_left:
        raise NotAwaited("CR-AWK-18", "That parameter is not asked for.")
    if line.setter not in flow.state.deities[seat].attributes:
        raise NotAwaited("CR-CON-22", f"That is set by the {flow.lore.title(line.setter)} deity.")
    numbers = (action.first, action.second, action.third)[: len(line.fields)]
    flow.set(chosen={**flow.state.chosen, **accept(line, numbers)})
    flow.tell(f"{who(seat)} sets {line.title}. {line.in_words(numbers)}.")
    drop_line(flow, line.name)


def drop_line(flow: Flow, name: str) -> None:
    """A question is answered, or left to the book's numbers."""
    flow.set(lines_left=tuple(n for n in flow.state.lines_left if n != name))
    if not flow.state.lines_left:
        personas.open_personas(flow)
