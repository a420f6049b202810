"""What is offered is accepted, also in positions that no ordinary game comes to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Chance, Decision, Form, Pick, PickSome, RuleError, Seat, who
from rules.core.decisions import Answer, advised, reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from rules.creation.world import lying
from rules.creation.world.light import spots
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.state import Creation
from rules.creation.world.turn import Turn
from tests.rules.creation.worlds import GAME, World

KINDS = ("primal", "cosmic", "elemental", "realm")
HOLED = "######/##..##/######/#.####/######/######"
WORLDS = (*range(60), 162, 368)
"""Positions looked at, each tried out some actions deep; the last have shown what was offered and then refused."""


def outline(luck: Chance) -> Outline:
    """Squares, hexes, rings or a Map with holes, some of them with joined and divided Fields."""
    drawn = luck.pick(
        [
            Outline("square", 6, 6),
            Outline("hex", 6, 6),
            Outline("rings", 7, 3),
            Outline("square", 6, 6, HOLED),
            Outline("hex", 6, 6, HOLED),
        ]
    )
    for _ in range(luck.below(4)):
        names = survey(drawn).names
        field = luck.pick(names)
        beside = luck.pick(sorted(survey(drawn).sides[field]))
        edit = luck.pick([Edit((field,), 2 + luck.below(3), bool(luck.below(2))), Edit((field, beside))])
        try:
            drawn = redraw(drawn, edit)
        except RuleError:
            continue
    return drawn


NOT_MIXED = ("attribute_pool", "history_writer", "aaa_omen_chooser")
"""House rules that do nothing here; two against an Adversary have positions of their own."""


def odd(seed: str, *more: str, **house: Any) -> World:
    """A position with a bit of everything; deities may have more kinds of Attribute than in Basic."""
    luck = Chance(seed)
    seats = 3 + luck.below(3)
    kinds = (*KINDS, *more)
    pools = {kind: luck.shuffled([k for k, a in TRAITS.items() if a.kind == kind]) for kind in kinds}
    gods = tuple(tuple(pools[kind][seat] for kind in kinds) for seat in range(seats))
    chosen: dict[str, Any] = dict(house)
    for knob in GAME.knobs:
        if knob.values and knob.name not in NOT_MIXED and not luck.below(4):
            chosen[knob.name] = luck.pick([value for value in knob.values if value != "aaa"])
    world = World.at(
        *gods,
        stage=luck.pick(["fields", "action"]),
        influence=luck.pick([-3, 0, 1, 2, 5, 30]),
        round=1 + luck.below(5),
        outline=outline(luck),
        parameters={
            "most_acts": luck.pick([0, 0, 1, 2]),
            "actions_per_turn": 1 + luck.below(2),
            "acts_per_turn": 1 + luck.below(2),
            "most_size": luck.pick([1, 2, 4, 9]),
            "least_size": luck.pick([0, 1, 1, 2]) or 1,
            "rebirth_acts": luck.pick([0, 0, 2]),
        },
        **chosen,
    )
    soil(world, luck)
    stand(world, luck, seats)
    above(world, luck, seats)
    turn = world.state.turn
    assert turn is not None
    odd: list[dict[str, Any]] = [{}, {}, {"retry": "act", "vetoes": 1}, {"stage_no": 1, "extra": 1}]
    world.set(turn=replace(turn, **luck.pick(odd)))
    if turn.stage == "action" and luck.below(3) == 0:
        world.set(deities=tuple(replace(d, icon=f"Icon {i}") for i, d in enumerate(world.state.deities)))
    return world


def soil(world: World, luck: Chance) -> None:
    """Elements, Decay, Abysses, Fertile ground."""
    for field in world.state.ground.names:
        match luck.below(14):
            case 0 | 1:
                world.land(field, element="solid")
            case 2 | 3:
                world.land(field, element="liquid")
            case 4 | 5:
                world.land(field, element="empty")
            case 6:
                world.land(field, decayed=True, marks=1 + luck.below(3))
            case 7:
                world.land(field, marks=luck.below(4))
            case 8:
                world.land(field, abyss=True)
            case 9:
                world.land(field, origins=(1 + luck.below(2),))
            case 10:
                world.land(field, undone=True)


def stand(world: World, luck: Chance, seats: int) -> None:
    """Acts of every sort."""
    ground = world.state.ground
    for number in range(2 + luck.below(7)):
        free = [n for n in ground.names if n not in lying.occupied(world.state) and not world.state.plot(n).abyss]
        if not free:
            return
        fields = [luck.pick(free)]
        while luck.below(2) and (
            near := sorted({m for f in fields for m in ground.sides[f]} & set(free) - set(fields))
        ):
            fields.append(luck.pick(near))
        plots = [world.state.plot(f) for f in fields]
        owner = luck.below(seats)
        more: dict[str, Any] = {"mobile": not luck.below(3), "dredged": not luck.below(6)}
        if any(p.decayed for p in plots) or not luck.below(5):
            more["standing"] = "decayed"
            more["dredged"] = False
        elif not luck.below(6) and not lying.everlasting(world.state) & ground.around(fields):
            more["permanent"] = True
        elif not luck.below(8):
            more["standing"] = "nullified"
        rims = [r.name for r in ground.rims if r.field in fields]
        if rims and not luck.below(6):
            more["crossing"] = luck.pick(rims)
        if not luck.below(5):
            more["rests_on"] = ("fauna",)
        world.own(f"Act {number}", owner, " ".join(ground.reading(fields)), **more)


def above(world: World, luck: Chance, seats: int) -> None:
    """Storms, the Beacon, Safeguards, Networks."""
    gas = sorted(world.state.of_element("gas"))
    if gas and luck.below(2):
        world.storm(luck.pick(gas))
    if luck.below(2):
        world.beacon(luck.pick(sorted(spots(world.state.ground))))
    for act in world.state.in_play:
        if act.fields and not act.permanent and not luck.below(5) and lying.shield_over(world.state, act) is None:
            world.shield(luck.below(seats), " ".join(act.fields), thing=f"jar {act.id}")
    live = [a for a in world.state.in_play if a.fields]
    if len(live) > 2 and luck.below(2):
        world.net(luck.below(seats), *luck.shuffled(live)[: 2 + luck.below(2)])


def replies(decision: Decision) -> list[Action]:
    """Every answer that is offered, and the one that is advised."""
    found: list[Action] = []
    match decision.ask:
        case Pick(options=options):
            found = [o.action for o in options if not o.why_not]
            assert found, f"{decision.prompt}: nothing can be chosen"
        case PickSome(options=options, least=least):
            assert options and least <= len(options), decision.prompt
            enough = decision.advice.keys if decision.advice and decision.id.endswith(".decay") else ()
            if least == 1 and ".refit" not in decision.id:
                chosen = [dict.fromkeys((*enough, o.key)) for o in options if not o.why_not]
                found = [reply(decision, Answer(keys=tuple(keys)), "R") for keys in chosen]
        case Form(fields=fields):
            assert 0 < len(fields) <= 5
            for field in fields:
                assert field.kind not in ("choice", "tags") or 0 < len(field.choices) <= 25
                assert len(field.label) <= 45 and len(field.hint) <= 100
    if (answer := advised(decision)) is not None:
        found.append(reply(decision, answer, "R"))
    return found


def accepted(state: Creation, decision: Decision, action: Action) -> Creation:
    """The state after an answer, which must not be refused."""
    try:
        return GAME.apply(state, decision.seat, action, Chance("odd")).state
    except RuleError as refusal:
        raise AssertionError(
            f"{decision.prompt} offers {action}, and refuses: {refusal.rule} {refusal}"
        ) from refusal


@pytest.mark.rule("CR-ACT-01", "CR-ABI-02")
@pytest.mark.parametrize("number", WORLDS)
def test_what_is_offered_is_accepted(number: int) -> None:
    explore(f"odd {number}")


@pytest.mark.rule("CR-DOM-01", "CR-ABI-02")
@pytest.mark.parametrize("number", range(12))
def test_what_is_offered_is_accepted_with_domains(number: int) -> None:
    explore(f"domains {number}", 4, world=odd(f"domains {number}", "domain", scope="full"))


def piled(seed: str) -> World:
    """A position of a Full game with Acts upon each other, some of them elevated."""
    luck, world = Chance(f"{seed} piled"), odd(seed)
    chosen = {"compounding_count": luck.pick(["composite", "field"])}
    chosen["elevated_decay"] = luck.pick(["nullified", "decayed"])
    world.set(options=replace(world.state.options, scope="full", **chosen))
    world.params(compounding=2 + luck.below(3), least_apart=luck.pick([0, 0, 1]))
    for number in range(2 + luck.below(4)):
        below = [a for a in world.state.in_play if a.fields]
        if not below:
            break
        act = luck.pick(below)
        near = sorted({n for f in act.fields for n in world.state.ground.sides[f]})
        where = [luck.pick(act.fields), *(near[:1] if luck.below(2) else [])]
        if not world.state.ground.in_one_piece(where) or any(world.state.plot(f).abyss for f in where):
            where = [act.fields[0]]
        plots = [world.state.plot(f) for f in where]
        up = (act.id,) if luck.below(2) else ()
        ruined = any(p.decayed for p in plots) and not up
        more = {"on": up, "standing": "decayed" if ruined else "active", "mobile": not luck.below(3)}
        world.own(f"Pile {number}", luck.below(len(world.state.deities)), " ".join(dict.fromkeys(where)), **more)
    return world


@pytest.mark.rule("CR-CMP-01", "CR-CMP-03", "CR-CMP-08", "CR-CMP-11", "CR-COS-70")
@pytest.mark.parametrize("number", [*range(14), 29, 1497])
def test_what_is_offered_where_acts_lie_upon_each_other_is_accepted(number: int) -> None:
    explore(f"pile {number}", world=piled(f"pile {number}"))


def explore(seed: str, depth: int = 5, world: World | None = None) -> None:
    """Try everything that is offered, then go on from one of its outcomes."""
    luck = Chance(f"{seed} on")
    state = (world or odd(seed)).state
    for _ in range(depth):
        asked = GAME.awaiting(state)
        assert any(d.waits for d in asked) or state.phase == "over"
        outcomes: list[Creation] = []
        for decision in asked:
            if not decision.aside:
                outcomes += [accepted(state, decision, action) for action in replies(decision)]
        if not outcomes:
            return
        state = luck.pick(outcomes)
        GAME.view(state, Seat(0))


GODS = (
    ("chaos", "dimension", "plasma", "fauna"),
    ("limit", "corporality", "solid", "flora"),
    ("balance", "space", "gas", "sky"),
)


@pytest.mark.rule("CR-TAB-16", "CR-ABI-05")
def test_at_the_limit_of_acts_a_ruin_may_be_gazed_at_and_nothing_active() -> None:
    world = World.at(*GODS, parameters={"most_acts": 1})
    world.own("Mine", 0, "A1")
    live, ruin = world.own("Live", 1, "H1"), world.own("Ruin", 1, "H8", standing="decayed")
    lost = world.own("Lost", 1, "C8", standing="nullified")
    offered = [k for k in world.keys(0, "turn") if k.startswith("gaze")]
    assert offered == [f"gaze-{ruin.id}"]
    world.no(0, do.Begin(kind="gaze", target=live.id), "CR-TAB-16", "You could choose Ruin")
    assert not [d for d in world.decisions if d.id.endswith(".dredge")]
    world.no(0, do.Dredge(act=lost.id, fields=("C8",)), "CR-TAB-16", "give a Gift to")


@pytest.mark.rule("CR-ABI-169")
def test_parts_that_do_not_join_the_rest_are_refused_with_the_reason() -> None:
    world = World.at(*GODS, seat=2)
    world.own("Hut", 1, "D4 D5")
    world.do(2, do.Curve(fields=("D4",), parts=4))
    asked = world.asked(1, "refit")
    assert isinstance(asked.ask, PickSome)
    world.no(1, do.Refit(fields=("D4a",)), "CR-ABI-169", "with the rest of Hut on D5")
    world.no(1, do.Refit(fields=("D4c", "E8")), "CR-ABI-169", "Choose among the parts")


@pytest.mark.rule("CR-CON-16", "CR-CON-18")
def test_an_act_that_finds_no_field_says_why_and_can_be_described_anew() -> None:
    """Sky reaches Fields near a Storm, Time reaches none."""
    world = World.at(
        ("genesis", "time", "solid", "sky"),
        ("limit", "energy", "gas", "flora"),
        ("void", "space", "liquid", "stars"),
    )
    world.storm("D4")
    world.press(0, "act", "turn")
    said = do.Describe(thing="cap", name="Well", meaning="It is deep.", rests_on=("time",))
    world.do(0, said)
    asked = world.asked(0, "draft")
    assert "Resting on Time" in asked.prompt and "Sky" in asked.prompt and world.keys(0, "draft") == ["back"]
    with world.refused("CR-CON-16", says="Resting on Sky too it could use"):
        world.do(0, do.Lay(fields=("D5",)))
    form = world.asked(0, ".anew").ask
    assert isinstance(form, Form) and {f.name: f.value for f in form.fields}["name"] == "Well"
    world.do(0, replace(said, rests_on=("time", "sky")))
    assert len(world.keys(0, "draft")) > 1


@pytest.mark.rule("CR-INF-14")
def test_both_receivers_of_a_shared_disintegrate_are_offered_and_told() -> None:
    world = World.at(
        ("chaos", "energy", "solid", "sky"),
        ("genesis", "time", "liquid", "mountain"),
        ("void", "decay", "gas", "flora"),
    )
    act = world.own("Thing", 1, "D4 D5")
    options = {o.key: o for o in world.asked(0, "turn").options}
    for key, gains in ((f"dis-{act.id}-with", 1), (f"dis-{act.id}-me-with", 0)):
        tried = World(world.state)
        tried.do(0, options[key].action)
        asked = tried.asked(1, "leave")
        assert f"Thing is Nullified, and {who(gains)} gains 10 Influence." in asked.prompt
        before = tried.inf(gains)
        tried.do(1, do.Grant(granted=True))
        assert tried.inf(gains) == before + 10


@pytest.mark.rule("CR-ABI-231", "CR-ABI-232")
@pytest.mark.parametrize("out", [True, False])
def test_any_number_of_acts_changes_a_network_with_one_action(*, out: bool) -> None:
    world = World.at(
        ("genesis", "time", "vacuum", "stars"),
        ("limit", "decay", "liquid", "sky"),
        ("balance", "space", "gas", "flora"),
    )
    world.land("A1 B1 C1 D1", element="empty")
    acts = [world.own(name, 1, f"{name}1") for name in "ABCD"]
    world.net(0, *(acts if out else acts[:2]))
    if out:
        for name in "CD":
            world.change(name, standing="decayed")
    asked = world.asked(0, f"weave-{'out' if out else 'in'}-1")
    assert isinstance(asked.ask, PickSome) and asked.ask.most == (4 if out else 2)
    assert advised(asked) == Answer(keys=tuple(str(a.id) for a in acts[2:]))
    world.do(0, reply(asked, Answer(keys=tuple(str(a.id) for a in acts[2:])), "R"))
    world.pass_vote()
    assert world.state.networks[0].acts == tuple(a.id for a in (acts[:2] if out else acts))


MOVER = ("transience", "decay", "gas", "sky", "structure")


@pytest.mark.rule("CR-CYC-42")
@pytest.mark.parametrize("number", range(16))
def test_nothing_but_decay_brings_a_rebirth(number: int) -> None:
    """Where the threshold is met already, and waits for the next Decay."""
    world = odd(f"ripe {number}")
    first = world.state.deities[0]
    world.set(
        options=replace(world.state.options, rebirth_check="immediate"),
        deities=(replace(first, attributes=MOVER, influence=9), *world.state.deities[1:]),
        turn=Turn(number=1, seat=0, stage="fields" if number % 2 else "action"),
    )
    world.params(rebirth_acts=1, rebirth_percent=0, age_rounds=99)
    ground, taken = world.state.ground, lying.occupied(world.state) | lying.everlasting(world.state)
    world.own("Ruin", 1, next(f for f in ground.names if f not in taken), standing="decayed")
    before = sum(plot.marks for plot in world.state.plots.values())
    for decision in GAME.awaiting(world.state):
        for action in replies(decision) if not decision.aside else ():
            step = GAME.apply(world.state, decision.seat, action, Chance("odd"))
            if any(event.kind == "rebirth" for event in step.events):
                moved = isinstance(action, do.MoveAct) and "It falls into Decay" in str(decision.ask)
                marks = sum(plot.marks for plot in step.state.plots.values())
                assert moved or marks > before or (isinstance(action, do.Blight) and action.act)
