"""Questions to others in a deity's turn: votes, objections, leave, divided Fields."""

from __future__ import annotations

from rules.core import Answer, Ballot, Decision, PickSome, who
from rules.core import ballots as ballot_words
from rules.creation import actions as do
from rules.creation.abilities import fates
from rules.creation.abilities.base import NAMES
from rules.creation.actions.abilities import Blight, Nullify, Permanence, Reachable, Undo
from rules.creation.asking.base import option, pick, question, short
from rules.creation.attributes import holders
from rules.creation.filling import ELEMENTS
from rules.creation.pieces import Shift, Smaller, Window
from rules.creation.state import Creation


def ballots(state: Creation) -> list[Decision]:
    """Every open vote, asked of everybody who has one."""
    found: list[Decision] = []
    for poll in state.polls:
        motion = poll.motion
        for seat in motion.electorate:
            options = [
                option(c.key, c.label, Ballot(motion=motion.id, choice=c.key), motion.detail, worth=1 - at / 10)
                for at, c in enumerate(motion.choices)
            ]
            found.append(
                Decision(
                    id=motion.id,
                    seat=seat,
                    prompt=short(motion.question, 300),
                    ask=pick(options),
                    motion=motion.id,
                    waits=seat not in motion.cast,
                    within=motion.within,
                    silence=ballot_words.silence(motion),
                    button="Vote",
                    detail=motion.detail,
                    photo=motion.photo,
                )
            )
    return found


def waiting(state: Creation) -> list[Decision]:
    """Objections, leave, and divided Fields."""
    found: list[Decision] = []
    if state.window is not None:
        found += objections(state, state.window)
    if state.leave is not None:
        gain = fates.shared_gain(state, state.leave.action) if state.leave.action else ""
        options = [
            option("yes", "Give leave", do.Grant(granted=True), f"For this one use. {gain}".rstrip(), worth=0),
            option("no", "Refuse", do.Grant(granted=False), "Nothing is used up.", worth=1),
        ]
        found += [
            question(
                state,
                s,
                "leave",
                leave_prompt(state),
                pick(options),
                silence="No leave is given.",
                hours=state.options.vote_wait_hours,
                id=f"l{state.leave.id}.leave",
            )
            for s in state.leave.asked
            if s not in state.leave.granted
        ]
    if state.refit:
        found += refitting(state)
    if state.adrift:
        found += drifting(state)
    return found


def objections(state: Creation, window: Window) -> list[Decision]:
    """Whether somebody objects to a Move or a smaller footprint that was announced (CR-MOV-12, CR-ABI-169)."""
    options = [
        option("pass", "Let it pass", do.Wave(through=True), "It takes effect when nobody objects.", worth=1),
        option("object", "Object", do.Wave(through=False), "Then the Pantheon votes."),
    ]
    return [
        question(
            state,
            seat,
            "wave",
            f"{announced(state, window.matter)} Do you object?",
            pick(options),
            silence="It takes effect.",
            hours=max(1, state.options.objection_hours),
            id=f"w{window.id}.wave",
        )
        for seat in state.here
        if seat != window.matter.seat and seat not in window.waved
    ]


def announced(state: Creation, matter: Shift | Smaller) -> str:
    """What is announced, in one sentence."""
    act = state.act(matter.act)
    if act is None:
        return f"{who(matter.seat)} announces a change."
    if isinstance(matter, Smaller):
        return f"{who(matter.seat)} says that {act.name} fits on {' '.join(matter.fields)}."
    on, to = (element_names(state, fields) for fields in (act.fields, matter.path[-1]))
    other = f", from {on} to {to}" if on != to else ""
    route = f"from {' '.join(act.fields)} to {' '.join(matter.path[-1])}"
    return f"{who(matter.seat)} would Move {act.name} {route}{other}."


def element_names(state: Creation, fields: tuple[str, ...]) -> str:
    """What Fields are made of."""
    return " and ".join(sorted({ELEMENTS[state.plot(f).element] for f in fields}))


def leave_prompt(state: Creation) -> str:
    """What leave is asked for."""
    leave = state.leave
    actor = who(state.turn.seat) if state.turn else "A deity"
    if leave is None or leave.action is None:
        return f"{actor} asks to use your Attributes and your reach for a Gift to you."
    asks = f"{actor} asks leave to {ability_on(state, leave.action)}, together with you."
    return f"{asks} {fates.shared_gain(state, leave.action)}".rstrip()


def ability_on(state: Creation, action: Reachable) -> str:
    """The use of an Ability that waits for leave, in words."""
    return f"use {NAMES[type(action).__name__.lower()]} on {aimed_at(state, action)}"


def aimed_at(state: Creation, action: Reachable) -> str:
    """What leave is asked for: an Act, the Safeguard over it, or a Permanent zone."""
    if isinstance(action, Undo):
        return next((" ".join(z.fields) for z in state.zones if z.id == action.zone), "your Permanent Fields")
    if isinstance(action, Nullify | Blight) and action.shield:
        return next((f"the Safeguard {s.thing}" for s in state.safeguards if s.id == action.shield), "a Safeguard")
    ids = action.acts if isinstance(action, Permanence) else (action.act,)
    return ", ".join(a.name for id in ids if (a := state.act(id))) or "something of yours"


def refitting(state: Creation) -> list[Decision]:
    """Which parts of a divided Field an Act takes."""
    act = state.act(state.refit[0])
    if act is None:
        return []
    options = tuple(option(part, part, do.Refit(fields=(part,)), worth=1) for part in state.refit_parts)
    some = PickSome(options=options, least=1, most=len(options), template=do.Refit(fields=()), into="fields")
    prompt = f"{act.name} stands on a divided Field. Which parts does it take? All, unless it fits on fewer."
    advice = Answer(keys=state.refit_parts)
    return [question(state, act.owner, "refit", prompt, some, silence="It takes all the parts.", advice=advice)]


def drifting(state: Creation) -> list[Decision]:
    """Over which part of a divided Field a Storm stays."""
    parts = state.refit_parts
    options = [option(part, f"Over {part}", do.MoveStorm(storm=state.adrift, to=part)) for part in parts]
    prompt = "The Field under your Storm is divided. Over which part does it stay?"
    seat = holders(state, "storms")[0]
    return [question(state, seat, "adrift", prompt, pick(options), silence=f"It stays over {parts[0]}.")]
