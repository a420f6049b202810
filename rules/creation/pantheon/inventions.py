"""The rule that a deity brings into the world: posted, answered, in force or forbidden (CR-PRI-90 to 93)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Choice, Illegal, NotAwaited, Seat, plain, who
from rules.core.book.sheet import Value, spell
from rules.core.votes import AGAINST, FOR
from rules.creation.abilities import paradigms
from rules.creation.actions import Invent, ParadigmShift
from rules.creation.awakening import numbers, renewal
from rules.creation.course import polls
from rules.creation.course.ends import finishing
from rules.creation.course.flow import STOPS, Flow
from rules.creation.deities.traits import has
from rules.creation.pantheon.naming import named
from rules.creation.pantheon.settings import (
    Setting,
    begun_with,
    current,
    known,
    need_switch,
    number_of,
    open_yet,
    switched,
)
from rules.creation.world.book.parameters import defaults, of_the_house, settle
from rules.creation.world.commons import Commons
from rules.creation.world.matters import Posted
from rules.creation.world.pages import HouseRule, Invention
from rules.creation.world.state import Creation

LONGEST = 300
"""Characters of a rule, as in the form."""

ANSWERS = (Choice(FOR, "🌱", "Stay"), Choice(AGAINST, "🚪", "Abandon Creation"))
"""What the others may say to it (CR-PRI-91)."""

YOURS = "You keep the rule yourselves: I remind you of it, and can switch only what it names of my settings."

AT_STAKE = (
    "If all of you abandon Creation the game is over, and the rule is forbidden in this channel. Whoever abandons "
    f"it alone may still come back, or leave. {YOURS}"
)


def inventor(state: Creation) -> int | None:
    """The deity who may bring a rule into the world, when all have a Primal Attribute and nothing more is banned
    (CR-AWK-13)."""
    return next((s for s in state.here if has(state, s, "invents")), None)


def ask(flow: Flow) -> None:
    """It is asked once, before the first Cosmic choice."""
    seat = inventor(flow.state)
    if seat is None:
        flow.done()
    else:
        flow.ask(phase="invention", queue=(seat,))


def others(state: Creation, invention: Invention) -> tuple[int, ...]:
    """Everybody else in the world."""
    return tuple(s for s in state.here if s != invention.by)


# ------------------------------------------------------------------ posted and answered


def invent(flow: Flow, seat: int, action: Invent) -> None:
    """Post a rule, or leave the rules as they are (CR-PRI-90)."""
    state = flow.state
    if state.phase != "invention" or state.queue != (seat,) or state.invention or state.missed:
        told_when = (
            "One rule is invented, by the Metaphysic deity, when the Primal Attributes are chosen; no other."
        )
        raise NotAwaited("CR-PRI-90", told_when)
    text = plain(action.text.strip())
    if len(text) > LONGEST:
        raise Illegal("CR-PRI-90", f"That is {len(text)} characters. Say it in {LONGEST} or fewer.")
    if not text:
        flow.tell(f"{who(seat)} leaves the rules as they are.")
        flow.done()
        return
    found = known(flow.lore, state.options)
    setting = ""
    if meant := named(text, found):
        value = meant[0].read(meant[1])
        need_switch(state, meant[0], value)
        setting = f"{meant[0].key}={spell(value)}"
    flow.ask(queue=(), invention=Invention(text=text, by=seat, setting=setting))
    flow.tell(f"{who(seat)} invents a rule for this world: {ended(text)}", kind="rule")
    if (
        state.commons is None and not polls.voters(flow.state, seat, everyone=True)[1:]
    ):  # all others are away, and silence stays
        stand(flow, ())
        return
    put(flow, seat, f"{who(seat)} would have this rule in the world: {ended(text)}")


def put(flow: Flow, seat: int, question: str) -> None:
    """The others stay, or abandon Creation; where the deities are nobody's the channel takes the rule or not, and
    nobody abandons anything (CR-PRI-91, CR-ALT-67)."""
    if flow.state.commons is not None:
        detail = f"With more yes than no it is in force. {YOURS}"
        polls.open_poll(
            flow, Posted(seat), f"{question} Shall it be so?", by=seat, rule="CR-ALT-67", detail=detail
        )
        return
    polls.open_poll(
        flow,
        Posted(seat),
        f"{question} Do you stay?",
        by=seat,
        rule="CR-PRI-91",
        detail=AT_STAKE,
        everyone=True,
        without=(seat,),
        choices=ANSWERS,
    )


def ended(text: str) -> str:
    """What somebody has written, as a sentence."""
    return text if text.endswith(STOPS) else f"{text}."


def judge(flow: Flow, cast: dict[Seat, str], *, passed: bool) -> None:
    """All have answered, or the time is up, and silence stays (CR-PRI-91 to CR-PRI-93). Where the deities are
    nobody's the channel has voted, and a rule it does not want is none (CR-ALT-67)."""
    state, invention = flow.state, flow.state.invention
    assert invention is not None
    if state.commons is not None:
        if passed:
            stand(flow, ())
        else:
            turn_down(flow, state.commons, invention.by)
        return
    gone = tuple(s for s in others(state, invention) if cast.get(Seat(s)) == AGAINST)
    if gone == others(state, invention):
        flow.set(invention=replace(invention, fate="forbidden"))
        told_why = (
            f"Everybody abandons Creation over a rule of {who(invention.by)}, which is forbidden from now on."
        )
        finishing.finish(flow, told_why, ())
        return
    stand(flow, gone)


def turn_down(flow: Flow, people: Commons, by: int) -> None:
    """The channel does not want a rule: another may be brought in once, by anybody (CR-ALT-67)."""
    flow.tell("The channel does not want that rule, and the rules stay as they are.", kind="vote")
    flow.ask(invention=None, queue=(by,), commons=replace(people, refused=people.refused + 1))
    if people.refused:
        flow.done()


def stand(flow: Flow, gone: tuple[int, ...]) -> None:
    """The rule is in force; whoever abandoned Creation says whether they come back (CR-PRI-93)."""
    invention = flow.state.invention
    assert invention is not None
    flow.set(invention=replace(invention, fate="stands"))
    flow.tell(
        f"The rule of {who(invention.by)} is in force. It is yours to keep: {ended(invention.text)}", kind="rule"
    )
    on = flow.state.number if flow.state.others else 0
    rule = HouseRule(invention.text, invention.by, invented=True, on=on)
    flow.set(house_rules=(*flow.state.house_rules, rule))
    switch(flow)
    flow.ask(queue=gone)
    if gone:
        flow.tell(f"{', '.join(map(who, gone))} abandoned Creation over it, and may come back.")
    else:
        flow.done()


def come_back(flow: Flow, seat: int) -> None:
    """Back in the world, with the Primal Attribute they have chosen (CR-PRI-93)."""
    if not may_return(flow.state, seat):
        raise NotAwaited(
            "CR-PRI-93", "You have not abandoned Creation over a rule, or it is too late to come back."
        )
    flow.tell(f"{who(seat)} comes back.")
    forgo(flow, seat)


def may_return(state: Creation, seat: int) -> bool:
    """Whether a deity has abandoned Creation over the rule and not said yet whether it comes back."""
    stands = state.invention is not None and state.invention.fate == "stands"
    return state.phase == "invention" and stands and seat in state.queue


def forgo(flow: Flow, seat: int) -> None:
    """One less is asked whether it comes back; when nobody is, the Cosmic Attributes are chosen."""
    flow.excuse(seat)
    if not flow.state.queue:
        flow.done()


def leave(flow: Flow, seat: int) -> None:
    """Somebody leaves for good. What nobody has answered yet is dropped with its inventor (CR-AWK-24)."""
    state, invention = flow.state, flow.state.invention
    if invention is None and state.queue == (seat,):
        flow.ask(queue=())
        flow.done()
    elif invention is not None and invention.by == seat and invention.fate == "posted":
        flow.ask(invention=None)
        flow.done()
    elif invention is not None and seat in state.queue and invention.fate == "stands":
        forgo(flow, seat)


# ------------------------------------------------------------------ what it switches, and that it ends


def switch(flow: Flow) -> None:
    """A rule that names a setting switches it (CR-PRI-91)."""
    invention = flow.state.invention
    if invention is None or not invention.setting:
        return
    meant, value = setting_of(flow, invention.setting)
    before = "" if open_yet(flow.state, meant) else spell(current(flow.state, meant))
    try:
        need_switch(flow.state, meant, value)
    except Illegal as late:  # the table has switched something else meanwhile
        flow.set(invention=replace(invention, setting=""))
        flow.tell(f"Nothing is switched. {late}", kind="rule")
        return
    flow.set(invention=replace(invention, before=before))
    flow.state = switched(flow.state, meant, value)
    numbers.drop_ruled(flow)
    flow.tell(f"{meant.so(value)} from now on.", kind="rule")


def setting_of(flow: Flow, said: str) -> tuple[Setting, Value]:
    """A setting and its value, as they are kept."""
    name, _, value = said.partition("=")
    meant = known(flow.lore, flow.state.options)[name]
    return meant, meant.read(value)


def shift(flow: Flow, seat: int, action: ParadigmShift) -> None:
    """A Paradigm Shift. Who gives up what it invented the rule by gives up the rule (CR-ABI-154)."""
    paradigms.shift(flow, seat, action, renewal.open_map)
    invention = flow.state.invention
    if invention is None or invention.by != seat or invention.fate != "stands" or has(flow.state, seat, "invents"):
        return
    flow.set(
        invention=replace(invention, fate="struck"),
        house_rules=tuple(rule for rule in flow.state.house_rules if not (rule.invented and rule.by == seat)),
    )
    flow.tell(f"The rule of {who(seat)} is in force no more: {ended(invention.text)}", kind="rule")
    if invention.setting:
        switch_back(flow, invention)


def switch_back(flow: Flow, invention: Invention) -> None:
    """What the rule switched is as it was, unless the table has switched it since."""
    meant, value = setting_of(flow, invention.setting)
    if current(flow.state, meant) != value:
        return
    before = meant.read(invention.before) if invention.before else by_the_book(flow, meant)
    try:
        need_switch(flow.state, meant, before)
    except Illegal as late:
        flow.tell(f"What it switched stays so. {late}", kind="rule")
        return
    flow.state = switched(flow.state, meant, before)
    flow.tell(f"{meant.so(before)} again.", kind="rule")


def by_the_book(flow: Flow, meant: Setting) -> Value:
    """What a number would be that was left to the book."""
    state = flow.state
    book = defaults(flow.lore.tables, state.ground.radius, state.options.parameter_chart)
    field = number_of(meant)
    number = getattr(settle(book, state.chosen, of_the_house(state.options)), field)
    return current(replace(state, parameters=replace(begun_with(state), **{field: number})), meant)
