"""Questions of the Age of the Gods and of the end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Decision, Form, Option, counted, who
from rules.creation import actions as do
from rules.creation import beacon, dues, filling, growth, storms, turns
from rules.creation.asking import forms, menus, travel
from rules.creation.asking.base import cells, clock, option, pick, question, row_of
from rules.creation.asking.early import NOTHING, long_channel, placements, to_place
from rules.creation.asking.proposals import draft_questions
from rules.creation.attributes import bearer
from rules.creation.checks import abilities_of
from rules.creation.flow import any_open
from rules.creation.lore import Lore
from rules.creation.networks import paying
from rules.creation.pieces import Belong, Draft, Gazed, Place, Turn
from rules.creation.state import Creation
from rules.creation.suggest import hindrance, ready, room

SILENT = "The turn is passed, and you count as away."


def turn(state: Creation, lore: Lore) -> list[Decision]:
    """What the deity at play may do now."""
    now = state.turn
    if now is None:
        return []
    if any_open(state):
        return withdrawing(state)
    if state.draft is not None:
        return draft_questions(state, lore, state.draft)
    if now.stage == "fields":
        return fields_stage(state, now.seat)
    return action_stage(state, now.seat)


def withdrawing(state: Creation) -> list[Decision]:
    """While a proposal is voted on its maker may take it back."""
    if state.draft is None or not any(isinstance(p.matter, Place | Belong | Gazed) for p in state.polls):
        return []
    back = pick([option("back", f"Withdraw {state.draft.name}", do.StepBack(), used_up(state), final=True)])
    prompt = f"{state.draft.name} is before the Pantheon."
    return [question(state, state.draft.seat, "withdraw", prompt, back, waits=False, button="Withdraw")]


def used_up(state: Creation) -> str:
    """What it costs to take a proposal back that was before the Pantheon (CR-ACT-39, CR-VOT-15)."""
    now, draft = state.turn, state.draft
    if now is None or draft is None or not now.vetoes:
        return "Uses up an attempt; one more is left."
    over = draft.kind != "gaze" or now.stage_no or turns.actions_left(state) <= 1
    return f"It is your second attempt: the {'turn ends' if over else 'action is used up'}."


def ground_moves(state: Creation, seat: int) -> list[Option]:
    """Fields, Storms, the Beacon, Origins and Moves (CR-TRN-06)."""
    found = placements(state, seat) + growing(state, seat) + driving(state, seat)
    return found + shifting(state, seat) + travel.moves(state, seat)


def fields_over(state: Creation) -> bool:
    """Whether the Field Placement Stage has nothing left to choose, so that nobody need be asked to go on."""
    now = state.turn
    if state.phase != "turn" or now is None or now.stage != "fields" or any_open(state) or state.draft is not None:
        return False
    return not travel.travellers(state, now.seat) and not ground_moves(state, now.seat)


def fields_stage(state: Creation, seat: int) -> list[Decision]:
    """What may be done before the action, and the way on to it (CR-TRN-05)."""
    options = ground_moves(state, seat)
    options.append(onward(state, seat))
    may = [f"place {left}"] if (left := to_place(state, seat)) != NOTHING else []
    may += also_possible(state, seat, options)
    prompt = f"You may {', or '.join(may)}. Then go on to your action." if may else "Go on to your action."
    found = [question(state, seat, "turn", prompt, pick(options), silence=SILENT, clock=clock(state))]
    if dues.allotment(state, seat) > 1 or bearer(state, seat, "origins"):
        form = Form(
            fields=(cells("Fields, in order", "C4 D4 D5"),), template=do.Fill(fields=()), button="Name Fields…"
        )
        found.append(question(state, seat, "fill", prompt, form, waits=False, button="Name Fields…"))
    return [*found, *long_channel(state, seat, prompt), *travel.far_moves(state, seat, prompt)]


def onward(state: Creation, seat: int) -> Option:
    """Leave the Fields: those made up for late, or all of this turn."""
    left = to_place(state, seat)
    lost = "" if left == NOTHING else f" Not placed, and lost: {left}."
    if dues.set_aside(state, seat):
        return option(
            "done", "On to my Element", do.EndPlacing(), f"These late Fields are over then.{lost}", worth=1
        )
    return option("done", "On to the action", do.EndPlacing(), f"Fields and Moves are over then.{lost}", worth=1)


def also_possible(state: Creation, seat: int, options: list[Option]) -> list[str]:
    """What the list offers beside Fields of the deity's own Element, in words."""
    words = {
        "grow-": f"grow each Fertile Region by {counted(state.parameters.life_turn, 'Field')}",
        "origin-": f"mark a new Origin of Life for {state.parameters.origin_price} Influence",
        "storm-": farther(state),
        "beacon-": f"shift the Beacon for {state.parameters.beacon_shift} Influence",
    }
    if filling.origin_free(state, seat):
        del words["origin-"]
    found = [said for start, said in words.items() if any(o.key.startswith(start) for o in options)]
    return [*found, "Move your Acts"] if travel.travellers(state, seat) else found


def farther(state: Creation) -> str:
    """How far Storms may still go this turn, in words."""
    left = {max(storms.storm_goals(state, s).values(), default=0) for s in state.storms}
    each = " each" if len(state.storms) > 1 else ""
    return f"move your Storm{'s' if each else ''}, up to {counted(max(left, default=0), 'Field')}{each}"


def growing(state: Creation, seat: int) -> list[Option]:
    """Fertile Regions and new Origins."""
    if bearer(state, seat, "origins") is None:
        return []
    spots = growth.growth_spots(state) if dues.filler(state, seat) is None else ()
    options = [
        option(f"grow-{f}", f"Grow to {f}", do.Fill(fields=(f,)), "Free.", group="Grow a Fertile Region", worth=3)
        for f in state.ground.reading(spots)
    ]
    price = 0 if filling.origin_free(state, seat) else state.parameters.origin_price
    if price <= max(0, state.deities[seat].influence):
        options += [
            option(
                f"origin-{f}",
                f"Origin at {f}",
                do.Origin(field=f),
                f"Costs {price}.",
                group=f"Origin, {row_of(state, f)}",
                worth=2.5 if not price else 0,
            )
            for f in state.ground.reading(filling.origin_spots(state))
        ]
    return options


def driving(state: Creation, seat: int) -> list[Option]:
    """Where Storms may go."""
    if bearer(state, seat, "storms") is None:
        return []
    return [
        option(
            f"storm-{s.id}-{f}",
            f"Storm {s.field} to {f}",
            do.MoveStorm(storm=s.id, to=f),
            f"{counted(n, 'Field')}, free.",
            group=f"Storm over {s.field}",
            worth=0.1,
        )
        for s in state.storms
        for f, n in storms.storm_goals(state, s).items()
    ]


def shifting(state: Creation, seat: int) -> list[Option]:
    """Where the Beacon may be shifted."""
    now = state.turn
    if bearer(state, seat, "beacon") is None or now is None:
        return []
    late = dues.makes_up(state, "beacon") and not state.beacon
    early = now.stage == "fields" and state.options.beacon_move_when != "after_act" and not now.shifted
    price = state.parameters.beacon_shift
    payable = bool(state.beacon) and state.deities[seat].influence >= price
    if not late and not (payable and (early or (now.stage == "action" and turns.may_shift_late(state)))):
        return []
    return [
        option(
            f"beacon-{at}",
            f"Beacon: {name}",
            do.PlaceBeacon(at=name),
            "Free." if late else f"Costs {price}.",
            group=f"Beacon {name.split()[0]}",
            worth=3 if late else -0.5,
        )
        for at, name in enumerate(beacon.beacon_spots(state))
    ]


def action_stage(state: Creation, seat: int) -> list[Decision]:
    """One thing: an Act, or an Ability (CR-TRN-07)."""
    now = state.turn
    assert now is not None
    able = turns.actions_left(state) > 0
    for_act = able and now.retry in ("", "act") and turns.actions_left(state, "act") > 0
    placed = proposals(state, seat) if for_act else []
    offered = menus.abilities(state, seat) if able else []
    asked = forms.ability_forms(state, seat) if able else []
    if now.retry:
        offered = [o for o in offered if kind_of(o) == now.retry]
        asked = [d for d in asked if d.id.partition(".")[2].partition("-")[0] == now.retry]
    options = [*placed, *offered, *shifting(state, seat)]
    options.append(passing(now, able=able))
    prompt = (
        "Place an Act or use an Ability." if any(o.key == "act" for o in placed) else "Use your action, or pass."
    )
    if state.final:
        prompt = f"The last round: every Act you place is free. {prompt}"
    if now.stage_no:
        kind = "turn" if state.options.dilation_grants == "turns" else "action"
        prompt = f"Extra {kind} {now.stage_no} of {now.stage_no + now.extra}. {prompt}"
    if now.retry:
        prompt = "Your one alternative: the same kind again, or pass."
    elif not able:
        prompt = "Shift the Beacon, or end your turn."
    why = (
        no_act(state, seat, placed, [*offered, *asked]) if for_act and all(o.key != "act" for o in placed) else ""
    )
    first = question(state, seat, "turn", prompt, pick(options), silence=SILENT, clock=clock(state), detail=why)
    return [first, *asked]


def passing(now: Turn, *, able: bool) -> Option:
    """Leave the rest of the turn, or of this stage of it (CR-TRN-09, CR-ABI-180)."""
    if now.extra:
        then = f"Your turn goes on with extra action {now.stage_no + 1} of {now.stage_no + now.extra}."
        return option("done", "Pass this action", do.EndTurn(), then, worth=0.2)
    label = "Pass" if able and not now.placed else "End your turn"
    return option("done", label, do.EndTurn(), "Your turn ends. Nothing is gained or lost by it.", worth=0.2)


def no_act(state: Creation, seat: int, placed: list[Option], able: Sequence[object]) -> str:
    """Why an ordinary Act cannot be placed, by which rule, and what could be done instead."""
    rule, why = hindrance(state, Draft(kind="act", seat=seat))
    kinds = {"temple": "a Temple", "warp": "a Warp", "off": "an Act outside the Map"}
    instead = [words for key, words in kinds.items() if any(o.key == key for o in placed)]
    instead += ["a Gift, which costs 0"] if any(o.group == "Gifts" for o in placed) else []
    instead += ["an Ability"] if able else []
    instead.append("pass: each Accolade brings you 1 Influence for every active Act-Field of yours")
    return f"You cannot place an Act now ({rule}): {why} What you can do: {'; '.join(instead)}."


def kind_of(choice: Option) -> str:
    """What kind of request an option of the menu would be."""
    match choice.action:
        case do.Begin(kind="gaze"):
            return "gaze"
        case do.Weaving():
            return "weave"
    return ""


def proposals(state: Creation, seat: int) -> list[Option]:
    """Kinds of Acts that can be placed now."""
    options: list[Option] = []
    price = (
        "Free in the final round." if state.final else "1 Influence for each Field, unless your Element says else."
    )
    if ready(state, Draft(kind="act", seat=seat)):
        options.append(option("act", "Place an Act", do.Begin(kind="act"), price, worth=5))
    if state.deities[seat].icon and ready(state, Draft(kind="temple", seat=seat)):
        options.append(
            option("temple", "Place a Temple", do.Begin(kind="temple"), "1 for each Field, anywhere.", worth=4)
        )
    if "warp" in abilities_of(state, seat):
        if ready(state, Draft(kind="warp", seat=seat)):
            options.append(
                option("warp", "Warp an Act", do.Begin(kind="warp"), "2, and further Fields as usual.", worth=3)
            )
        if ready(state, Draft(kind="off_map", seat=seat)):
            options.append(
                option("off", "An Act outside the Map", do.Begin(kind="off_map"), "Costs 3, pays 1.", worth=1)
            )
    for net in paying(state, seat):
        if ready(state, Draft(kind="join", seat=seat, target=net.id)):
            options.append(
                option(
                    f"join-{net.id}",
                    f"Place an Act into {net.name}",
                    do.Begin(kind="join", target=net.id),
                    "As an Act, with a second vote.",
                    worth=1,
                )
            )
    others = [s for s in state.here if s != seat and room(state, Draft(kind="gift", seat=seat, receiver=s))]
    if others and ready(state, Draft(kind="gift", seat=seat, receiver=others[0])):
        options += gifts(state, others)
    return options


def gifts(state: Creation, others: list[int]) -> list[Option]:
    """Gifts, with one's own means or with leave to use the receiver's (CR-INF-06, CR-INF-07)."""
    options: list[Option] = []
    for other in others:
        own = do.Begin(kind="gift", receiver=other)
        options.append(
            option(
                f"gift-{other}",
                f"A Gift to {who(other)}",
                own,
                "Costs 0; the Act is theirs.",
                group="Gifts",
                worth=-1,
            )
        )
        lent = do.Begin(kind="gift", receiver=other, borrowed=True)
        options.append(
            option(
                f"gift-{other}-with",
                f"A Gift to {who(other)}, with their leave",
                lent,
                "May use their Attributes and reach.",
                group="Gifts",
                worth=-2,
            )
        )
    return options
