"""Questions of the Age of the Gods and of the end."""

from __future__ import annotations

from rules.core import Answer, Ballot, Decision, Field, Form, Option, PickSome, who
from rules.creation import actions as do
from rules.creation import cycle, echoes, ends, filling, moving, turns
from rules.creation.asking import forms, menus
from rules.creation.asking.base import cells, option, pick, question, row_of, short
from rules.creation.asking.early import placements
from rules.creation.attributes import bearer
from rules.creation.flow import any_open
from rules.creation.lore import Lore
from rules.creation.networks import paying
from rules.creation.pieces import Belong, Draft, Gazed, Place
from rules.creation.placing import abilities_of
from rules.creation.state import Creation
from rules.creation.suggest import ready, room

SILENT = "The turn is passed, and you count as away."
MOVES = 2
"""Steps ahead that the menu of Moves shows; farther ones by command."""


def turn(state: Creation, lore: Lore) -> list[Decision]:
    """What the deity at play may do now."""
    now = state.turn
    if now is None:
        return []
    if any_open(state):
        return withdrawing(state)
    if state.draft is not None:
        return forms.draft_questions(state, lore, state.draft)
    if now.stage == "fields":
        return fields_stage(state, now.seat)
    return action_stage(state, now.seat)


def withdrawing(state: Creation) -> list[Decision]:
    """While a proposal is voted on its maker may take it back."""
    if state.draft is None or not any(isinstance(p.matter, Place | Belong | Gazed) for p in state.polls):
        return []
    back = pick([option("back", f"Withdraw {state.draft.name}", do.StepBack(), "Uses up an attempt.", final=True)])
    prompt = f"{state.draft.name} is before the Pantheon."
    return [question(state, state.draft.seat, "withdraw", prompt, back, waits=False, button="Withdraw")]


def fields_stage(state: Creation, seat: int) -> list[Decision]:
    """Fields, Storms, the Beacon, Origins and Moves (CR-TRN-06)."""
    options = placements(state, seat)
    options += growing(state, seat) + storms(state, seat) + shifting(state, seat) + moves(state, seat)
    options.append(option("done", "On to the action", do.EndPlacing(), "Fields and Moves are over then.", worth=1))
    prompt = "Place Fields and Move Acts, then go on to your action."
    clock = forms.clock(state)
    found = [question(state, seat, "turn", prompt, pick(options), silence=SILENT, clock=clock)]
    if filling.allotment(state, seat) > 1 or bearer(state, seat, "origins"):
        form = Form(
            fields=(cells("Fields, in order", "C4 D4 D5"),), template=do.Fill(fields=()), button="Name Fields…"
        )
        found.append(question(state, seat, "fill", prompt, form, waits=False, button="Name Fields…"))
    if any_uneven(state, seat):
        found.append(question(state, seat, "move", prompt, move_form(state, seat), waits=False, button="Move…"))
    return found


def any_uneven(state: Creation, seat: int) -> bool:
    """Whether some Act may Move where its new Fields have to be declared."""
    return any(len(a.fields) > 1 for a in moving.movable(state, seat)) and len(state.ground.whole) < len(
        state.ground.names
    )


def move_form(state: Creation, seat: int) -> Form:
    """Blanks for a Move with a declared footprint (CR-MOV-22)."""
    choices = tuple((str(a.id), short(a.name, 90)) for a in moving.movable(state, seat)[:25])
    return Form(
        fields=(
            Field(name="act", label="Act", kind="choice", choices=choices, value=choices[0][0]),
            cells("Its new Fields, one step away", "C4 D4"),
        ),
        template=do.MoveAct(act=0),
        button="Move…",
    )


def growing(state: Creation, seat: int) -> list[Option]:
    """Fertile Regions and new Origins."""
    if bearer(state, seat, "origins") is None:
        return []
    options = [
        option(f"grow-{f}", f"Grow to {f}", do.Fill(fields=(f,)), "Free.", group=row_of(state, f), worth=3)
        for f in state.ground.reading(filling.growth_spots(state))
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


def storms(state: Creation, seat: int) -> list[Option]:
    """Where Storms may go."""
    if bearer(state, seat, "storms") is None:
        return []
    return [
        option(
            f"storm-{s.id}-{f}",
            f"Storm {s.field} to {f}",
            do.MoveStorm(storm=s.id, to=f),
            f"{n} Fields, free.",
            group=f"Storm over {s.field}",
            worth=0.1,
        )
        for s in state.storms
        for f, n in filling.storm_goals(state, s).items()
    ]


def shifting(state: Creation, seat: int) -> list[Option]:
    """Where the Beacon may be shifted."""
    now = state.turn
    if bearer(state, seat, "beacon") is None or now is None:
        return []
    late = now.bringing_late and not state.beacon
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
        for at, name in enumerate(filling.beacon_spots(state))
    ]


def moves(state: Creation, seat: int) -> list[Option]:
    """Where mobile Acts may go, by the shortest way."""
    options: list[Option] = []
    for act in moving.movable(state, seat):
        most = min(MOVES, moving.farthest(state, act))
        for goal, way in moving.routes(state, act, most).items():
            cost = moving.rate(state, act) * len(way)
            asks = "; others may object" if moving.objectionable(state, act, way) else ""
            options.append(
                option(
                    f"move-{act.id}-{goal}",
                    f"Move {act.name} to {goal}",
                    do.MoveAct(act=act.id, to=goal),
                    f"Costs {cost}{asks}.",
                    group=f"Move {act.name}",
                    worth=-0.1,
                )
            )
    return options


def action_stage(state: Creation, seat: int) -> list[Decision]:
    """One thing: an Act, or an Ability (CR-TRN-07)."""
    now = state.turn
    assert now is not None
    options: list[Option] = []
    able = turns.actions_left(state) > 0
    if able and now.retry in ("", "act") and turns.actions_left(state, "act") > 0:
        options += proposals(state, seat)
    asked: list[Decision] = []
    if able:
        offered = menus.abilities(state, seat)
        asked = forms.ability_forms(state, seat)
        if now.retry:
            offered = [o for o in offered if kind_of(o) == now.retry]
            asked = [d for d in asked if d.id.endswith(f".{now.retry}")]
        options += offered
    options += shifting(state, seat)
    label = "Pass" if able and not now.placed else "End your turn"
    options.append(option("done", label, do.EndTurn(), "Nothing is gained or lost by it.", worth=0.2))
    prompt = (
        "Your one alternative: the same kind again, or pass." if now.retry else "Place an Act or use an Ability."
    )
    if not able:
        prompt = "Shift the Beacon, or end your turn."
    first = question(state, seat, "turn", prompt, pick(options), silence=SILENT, clock=forms.clock(state))
    return [first, *asked]


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
                    silence="A vote that is not cast does not count.",
                    button="Vote",
                )
            )
    return found


def waiting(state: Creation) -> list[Decision]:
    """Objections, leave, and divided Fields."""
    found: list[Decision] = []
    if state.window is not None:
        seat = state.window.matter.seat
        options = [
            option("pass", "Let it pass", do.Wave(through=True), worth=1),
            option("object", "Object", do.Wave(through=False), "Then the Pantheon votes."),
        ]
        prompt = f"{who(seat)} announces a change. Do you object?"
        found += [
            question(
                state,
                s,
                "wave",
                prompt,
                pick(options),
                silence="It takes effect.",
                hours=max(1, state.options.objection_hours),
                id=f"w{state.window.id}.wave",
            )
            for s in state.here
            if s != seat and s not in state.window.waved
        ]
    if state.leave is not None:
        options = [
            option("yes", "Give leave", do.Grant(granted=True), "For this one use.", worth=0),
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
    return found


def leave_prompt(state: Creation) -> str:
    """What leave is asked for."""
    leave = state.leave
    actor = who(state.turn.seat) if state.turn else "A deity"
    if leave is None or leave.action is None:
        return f"{actor} asks to use your Attributes and your reach for a Gift to you."
    act = state.act(getattr(leave.action, "act", 0) or next(iter(getattr(leave.action, "acts", ())), 0))
    name = act.name if act else "something of yours"
    verb = type(leave.action).__name__
    return f"{actor} asks leave to use {verb} on {name}, together with you and at no price."


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


def decay(state: Creation) -> list[Decision]:
    """What falls in the Period of Decay."""
    if not state.quotas:
        return []
    now = state.quotas[0]
    options: list[Option] = []
    for field in cycle.funnels(state, now.seat):
        key = f"abyss-{field}"
        options.append(
            option(key, f"Funnel 1 Field into {field}", do.Surrender(falls=(key,)), "Nothing is lost.", worth=9)
        )
    for act in sorted(cycle.may_fall(state, now.seat), key=lambda a: a.size):
        key = f"act-{act.id}"
        options.append(
            option(
                key,
                f"{act.name}: {act.size} Fields",
                do.Surrender(falls=(key,)),
                f"{' '.join(act.fields)} would Decay.",
                worth=-act.size,
            )
        )
    for shield, count in cycle.shields_of(state, now.seat):
        key = f"shield-{shield.id}"
        options.append(
            option(
                key,
                f"The Safeguard {shield.thing}",
                do.Surrender(falls=(key,)),
                f"Counts for {count}; it is gone then.",
                worth=-20,
            )
        )
    some = PickSome(
        options=tuple(options), least=1, most=len(options), template=do.Surrender(falls=()), into="falls"
    )
    prompt = f"Period of Decay: of your {now.total} Act-Fields at least {now.owed} must Decay. Choose whole Acts."
    advice = Answer(keys=cycle.least_painful(state, now.seat))
    return [
        question(
            state,
            now.seat,
            "decay",
            prompt,
            some,
            silence="The smallest sufficient Acts fall.",
            hours=state.options.vote_wait_hours,
            advice=advice,
        )
    ]


def victory(state: Creation) -> list[Decision]:
    """Those at the cap after an Accolade."""
    options = [
        option("declare", "Declare victory", do.Declare(), "The game ends.", worth=1, final=True),
        option("on", "Let the game go on", do.Declare(victory=False), "Another may declare before you."),
    ]
    prompt = f"You have reached {state.parameters.influence_cap} Influence."
    return [
        question(
            state, s, "victory", prompt, pick(options), silence="The game goes on.", id=f"r{state.round}.victory"
        )
        for s in state.queue
    ]


def box(state: Creation) -> list[Decision]:
    """The Creation box after the end."""
    act = state.act(state.keeping)
    if act is not None:
        options = [
            option("all", "With its picture", do.Consent(to="all"), worth=1),
            option("words", "The words only", do.Consent(to="words")),
            option("nothing", "Neither", do.Consent(to="nothing"), f"{who(state.keeper)} chooses again."),
        ]
        prompt = f"May your {act.thing} go into the channel's Creation box?"
        return [question(state, act.poster, "consent", prompt, pick(options), silence="Only the words go in.")]
    seat = state.queue[0]
    options = [
        option(
            f"act-{a.id}",
            a.thing,
            do.Keep(act=a.id),
            f"It was {', '.join(a.names)}.",
            group="Your objects" if a.poster == seat else "Others' objects",
            worth=2 if a.poster == seat else 1,
        )
        for a in echoes.choices(state)
    ]
    options.append(option("none", "Nothing", do.Keep(act=0), "You keep nothing."))
    prompt = "Keep one object of this world in the Creation box."
    return [question(state, seat, "keep", prompt, pick(options), silence="You keep nothing.")]


def beside(state: Creation, lore: Lore) -> list[Decision]:
    """What may be done beside the course of the game: nobody waits for it."""
    found: list[Decision] = []
    for tale in state.tales:
        if tale.writer in state.here:
            limits = state.parameters
            blank = Field(
                name="text", label="Your page", kind="long", hint=short(tale.deed, 90), least=1, most=1500
            )
            form = Form(fields=(blank,), template=do.Write(text="", tale=tale.id), button="Write the History…")
            prompt = (
                f"{tale.deed} Tell it in {max(1, limits.least_sentences)} to {limits.most_sentences} sentences."
            )
            found.append(
                question(
                    state,
                    tale.writer,
                    "history",
                    prompt,
                    form,
                    waits=False,
                    id=f"h{tale.id}.history",
                    button="Write the History…",
                )
            )
    if state.phase == "turn":
        for seat in state.here:
            if ends.at_cap(state, seat) and not any_open(state):
                declare = pick([option("declare", "Declare victory", do.Declare(), "The game ends.", final=True)])
                found.append(
                    question(
                        state,
                        seat,
                        "declare",
                        "You have reached the Influence cap.",
                        declare,
                        waits=False,
                        button="Declare victory",
                    )
                )
    return found


__all__ = ["ballots", "beside", "box", "decay", "turn", "victory", "waiting"]
