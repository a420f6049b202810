"""The interaction matrix: each effect of the Basic game against each kind of target (CR-MTX)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from rules.core import Action
from rules.creation import actions as do
from rules.creation.course.cycle import quota
from rules.creation.world import lying
from tests.rules.creation.worlds import GAME, World

ACTOR, OWNER, THIRD = 0, 1, 2
OTHERS = (("chaos", "corporality", "liquid", "sky"), ("void", "dimension", "plasma", "fauna"))
NOBODY = 999
"""No Act has this number; a Storm and the Beacon have none at all."""

KINDS: dict[str, dict[str, Any]] = {
    "permanent": {"permanent": True},
    "dredged": {"dredged": True},
    "decayed": {"standing": "decayed"},
    "sealed": {"standing": "decayed"},
    "warped": {"crossing": "left of A4"},
    "off-Map": {"off_map": True},
    "temple": {"temple": True},
    "mobile": {"mobile": True},
    "fauna": {"rests_on": ("fauna",)},
}


def row(cells: dict[str, int | str]) -> pytest.MarkDecorator:
    """A row of the matrix: kinds of targets, and what the effect costs or the rule that refuses it."""
    return pytest.mark.parametrize(("kind", "comes"), list(cells.items()), ids=list(cells))


def table(*gods: str, **more: Any) -> World:
    """A deity with these Attributes in its turn, and two others."""
    world = World.at(gods, *OTHERS, **{"objection_hours": 0, **more})
    world.set(roster=(ACTOR, OWNER, THIRD))
    return world


def stand(world: World, kind: str, owner: int = OWNER) -> int:
    """An Act of 2 Act-Fields (wholly off the Map: 1) that is of all these kinds; its id."""
    kinds = kind.split()
    if "Storm" in kinds or "Beacon" in kinds:
        world.storm("D4")
        world.beacon("left of A4")
        return NOBODY
    where = "" if "off-Map" in kinds else "A4" if "warped" in kinds else "D4 D5"
    traits = {k: v for name in kinds for k, v in KINDS.get(name, {}).items()}
    act = world.own("It", owner, where, **traits)
    if "safeguarded" in kinds or "sealed" in kinds:
        world.shield(THIRD, where)
    if "networked" in kinds:
        world.net(THIRD, act, world.own("Kin", THIRD, "H1"))
    return act.id


class Effect(NamedTuple):
    """An Ability: who has it, how it is aimed at an Act, how its menus offer that, and what it can be used on."""

    gods: tuple[str, ...]
    aim: Callable[[int], Action]
    offers: str
    spare: str = ""


def offered(world: World, offers: str, target: int) -> str:
    """What a button (``null-``) or a form (``.shield``) of the turn says about this Act; nothing if it is not
    offered."""
    if not offers.startswith("."):
        buttons = world.asked(ACTOR).options
        return next((o.detail for o in buttons if o.key == f"{offers}{target}"), "")
    forms = [d.ask for d in GAME.awaiting(world.state) if d.seat == ACTOR and d.id.endswith(offers)]
    choices = {key: label for form in forms for key, label in form.fields[0].choices}  # type: ignore[union-attr]
    return choices.get(str(target), "")


def use(world: World, action: Action) -> None:
    """Use an Ability, and let the Pantheon consent where it votes."""
    if isinstance(action, do.Begin):
        world.offer(ACTOR, "", "structure", kind="gaze", target=action.target, name="New Name")
    else:
        world.do(ACTOR, action)
    if world.state.polls:
        world.pass_vote()


def tried(effect: Effect, kind: str, comes: int | str, world: World | None = None) -> World | None:
    """A cell of the matrix. Refused, nothing happens and the action is still there; or it is used at its price."""
    world = world or table(*effect.gods)
    target = stand(world, kind)
    if isinstance(comes, str):
        spare = world.own("Spare", OWNER, "G7 G8", **KINDS.get(effect.spare, {}))
        assert not offered(world, effect.offers, target)
        world.no(ACTOR, effect.aim(target), comes)
        use(world, effect.aim(spare.id))
        assert world.state.turn is not None and world.state.turn.seat == OWNER
        return None
    before = world.inf(ACTOR)
    says = offered(world, effect.offers, target)
    assert says and (str(comes) in says or effect is WEAVE), "offered with its price"
    use(world, effect.aim(target))
    assert before - world.inf(ACTOR) == comes
    return world


DECAY = Effect(("limit", "decay", "gas", "mountain"), lambda id: do.Blight(act=id), "rot-")


@pytest.mark.rule("CR-MTX-101", "CR-MTX-01", "CR-MTX-02")
@row(
    {
        "normal": 4,
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-ABI-80",
        "sealed": "CR-ABI-80",
        "dredged": "CR-ABI-47",
        "decayed": 4,
        "networked": 4,
        "warped": 2,
        "off-Map": "CR-ABI-206",
        "temple": 4,
        "Storm or Beacon": "CR-ABI-06",
        "safeguarded networked": "CR-ABI-80",
        "dredged safeguarded": "CR-ABI-80",
        "warped networked temple": 2,
    }
)
def test_decay(kind: str, comes: int | str) -> None:
    world = tried(DECAY, kind, comes)
    if world is None:
        return
    it = world.act("It")
    marks = 2 if "decayed" in kind else 1
    assert it.standing == "decayed" and [world.state.plot(f).marks for f in it.fields] == [marks] * len(it.fields)
    assert len(world.state.where(decayed=True)) == len(it.fields), "only Fields on the Map are marked"
    assert not any(n.active for n in world.view.networks)


NULLIFY = Effect(("void", "time", "gas", "mountain"), lambda id: do.Nullify(act=id), "null-")


@pytest.mark.rule("CR-MTX-201", "CR-MTX-02", "CR-ABI-42")
@row(
    {
        "normal": 4,
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-ABI-80",
        "sealed": "CR-ABI-80",
        "dredged": 4,
        "decayed": 4,
        "networked": 4,
        "warped": 4,
        "off-Map": "CR-ABI-206",
        "temple": 4,
        "Storm or Beacon": "CR-ABI-06",
        "dredged safeguarded": "CR-ABI-80",
        "warped decayed networked": 4,
    }
)
def test_nullify(kind: str, comes: int | str) -> None:
    world = tried(NULLIFY, kind, comes)
    if world is None:
        return
    it = world.act("It")
    assert world.state.zone == (it,) and not lying.occupied(world.state) & set(it.fields)
    assert world.state.where(decayed=True) == (set(it.fields) if "decayed" in kind else set())
    assert not any(n.active for n in world.view.networks)


GAZE = Effect(("limit", "time", "solid", "mountain"), lambda id: do.Begin(kind="gaze", target=id), "gaze-")


@pytest.mark.rule("CR-MTX-301", "CR-ABI-11", "CR-ABI-17")
@row(
    {
        "normal": 0,
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-ABI-80",
        "sealed": "CR-ABI-80",
        "dredged": "CR-ABI-47",
        "decayed": 0,
        "networked": 0,
        "warped": 0,
        "off-Map": "CR-ABI-206",
        "temple": 0,
        "Storm or Beacon": "CR-ABI-05",
        "warped permanent": "CR-ABI-62",
        "warped networked decayed": 0,
    }
)
def test_gaze(kind: str, comes: int | str) -> None:
    world = tried(GAZE, kind, comes)
    if world is None:
        return
    it = world.act("New Name")
    assert it.owner == ACTOR and it.size == 2 and (it.standing == "decayed") is ("decayed" in kind)
    assert not any(n.active for n in world.view.networks)


SPACE = ("limit", "space", "gas", "mountain")


@pytest.mark.rule("CR-MTX-501", "CR-ABI-167", "CR-ABI-168")
@row(
    {
        "normal": 2,
        "permanent": "CR-ABI-167",
        "safeguarded": "CR-ABI-167",
        "sealed": "CR-ABI-167",
        "dredged": 2,
        "decayed": 2,
        "networked": 2,
        "warped": 2,
        "off-Map": "CR-MAP-11",
        "temple": 2,
        "Storm or Beacon": 2,
    }
)
def test_curve(kind: str, comes: int | str) -> None:
    world = table(*SPACE)
    stand(world, kind)
    field = {"warped": "A4", "off-Map": "outside"}.get(kind, "D4")
    divide = do.Curve(fields=(field,), parts=2)
    if isinstance(comes, str):
        shields = world.state.safeguards
        world.no(ACTOR, divide, comes)
        assert world.state.safeguards == shields
        divide = do.Curve(fields=("G7",), parts=2)
    world.do(ACTOR, divide)
    assert world.inf(ACTOR) == 18, "and refused, the action was still there"
    if isinstance(comes, str) or "Storm" in kind:
        return
    assert world.act("It").size == 3 and all(n.active for n in world.view.networks)
    assert world.state.where(decayed=True) == (set(world.act("It").fields) if kind == "decayed" else set())


BREAK = Effect(("limit", "energy", "gas", "mountain"), lambda id: do.Disintegrate(act=id), "dis-")


@pytest.mark.rule("CR-MTX-601", "CR-ABI-194")
@row(
    {
        "normal": 6,
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-ABI-80",
        "sealed": "CR-ABI-80",
        "dredged": 6,
        "decayed": 6,
        "networked": 6,
        "warped": 6,
        "off-Map": "CR-ABI-206",
        "temple": 6,
        "Storm or Beacon": "CR-ABI-06",
    }
)
def test_disintegrate(kind: str, comes: int | str) -> None:
    world = tried(BREAK, kind, comes)
    if world is None:
        return
    assert world.state.zone == (world.act("It"),) and not any(n.active for n in world.view.networks)
    assert world.state.where(decayed=True) == ({"D4", "D5"} if kind == "decayed" else set())


@pytest.mark.rule("CR-MTX-601", "CR-ABI-190", "CR-ABI-194", "CR-ABI-195", "CR-ABI-207")
@row(
    {
        "normal": 10,
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-ABI-80",
        "sealed": "CR-ABI-80",
        "dredged": 10,
        "decayed": 10,
        "networked": 10,
        "warped": 10,
        "off-Map": 5,
        "temple": 10,
    }
)
def test_disintegrate_ones_own(kind: str, comes: int | str) -> None:
    world = table(*BREAK.gods)
    own = do.Disintegrate(act=stand(world, kind, ACTOR))
    if isinstance(comes, str):
        world.no(ACTOR, own, comes)
        return
    world.do(ACTOR, own)
    assert world.inf(ACTOR) == 20 + comes and world.state.zone == (world.act("It"),)


POLE = 1
"""The Act each Network in these tests is begun with."""

WEAVE = Effect(
    ("limit", "time", "vacuum", "stars"),
    lambda id: do.Weaving(acts=(POLE, id), name="Plough", reason="One figure."),
    ".weave",
)


@pytest.mark.rule("CR-MTX-801", "CR-ABI-222", "CR-ABI-227", "CR-ABI-228")
@row(
    {
        "normal": 0,
        "permanent": 0,
        "safeguarded": 0,
        "sealed": "CR-ABI-227",
        "dredged": 0,
        "decayed": "CR-ABI-227",
        "networked": 0,
        "warped": 0,
        "off-Map": "CR-ABI-206",
        "temple": 0,
        "Storm or Beacon": "CR-ABI-06",
    }
)
def test_network(kind: str, comes: int | str) -> None:
    world = table(*WEAVE.gods, influence=0)
    world.land("A4 D4 D5 G7 G8 H1 H8", element="empty")
    assert world.own("Pole", OWNER, "H8").id == POLE
    if tried(WEAVE, kind, comes, world) is None:
        return
    made = world.state.networks[-1]
    assert made.maker == ACTOR and made.acts == (POLE, world.act("It").id)
    world.end_round()
    assert "Networks: 2 Acts +2" in world.line("Networks"), "each counts 1, whatever its size"


LAST = Effect(("limit", "time", "gas", "mountain"), lambda id: do.Permanence(acts=(id,)), "perm-")


@pytest.mark.rule("CR-MTX-901", "CR-ABI-61", "CR-ABI-65")
@row(
    {
        "normal": 2,
        "permanent": "CR-MTX-901",
        "safeguarded": 2,
        "sealed": "CR-ABI-65",
        "dredged": 2,
        "decayed": "CR-ABI-65",
        "networked": 2,
        "warped": 2,
        "off-Map": "CR-ABI-206",
        "temple": 2,
        "Storm or Beacon": "CR-ABI-06",
        "dredged networked temple safeguarded": 2,
        "warped decayed": "CR-ABI-65",
    }
)
def test_permanence(kind: str, comes: int | str) -> None:
    world = tried(LAST, kind, comes)
    if world is None:
        return
    it, zone = world.act("It"), world.state.zones[-1]
    assert it.permanent and (zone.owner, zone.fields) == (OWNER, it.fields)
    assert bool(world.state.safeguards) is ("safeguarded" in kind) and all(n.active for n in world.view.networks)


GUARD = Effect(
    ("balance", "time", "gas", "mountain"),
    lambda id: do.Shield(act=id, thing="rubber band", how="It holds all round."),
    ".shield",
)


@pytest.mark.rule("CR-MTX-1001", "CR-ABI-80", "CR-ABI-88", "CR-ABI-89")
@row(
    {
        "normal": 2,
        "permanent": 2,
        "safeguarded": "CR-ABI-88",
        "sealed": "CR-ABI-88",
        "dredged": 2,
        "decayed": 2,
        "networked": 2,
        "warped": 2,
        "off-Map": "CR-ABI-206",
        "temple": 2,
        "Storm or Beacon": "CR-ABI-06",
        "warped dredged networked": 2,
    }
)
def test_safeguard(kind: str, comes: int | str) -> None:
    world = tried(GUARD, kind, comes)
    if world is None:
        return
    it = world.act("It")
    assert lying.shield_over(world.state, it) is not None and lying.sealed(world.state, it) is (kind == "decayed")
    assert all(n.active for n in world.view.networks)
    world.next_turn(THIRD)
    world.no(THIRD, do.Nullify(act=it.id), "CR-ABI-62" if kind == "permanent" else "CR-ABI-80")


HEAL = Effect(("genesis", "time", "gas", "mountain"), lambda id: do.Rejuvenate(act=id), "heal-", "decayed")


@pytest.mark.rule("CR-MTX-1201", "CR-ABI-26", "CR-ABI-27", "CR-ABI-208")
@row(
    {
        "normal": "CR-MTX-1201",
        "permanent": "CR-ABI-62",
        "safeguarded": "CR-MTX-1201",
        "sealed": 4,
        "dredged": "CR-ABI-47",
        "decayed": 4,
        "networked": "CR-MTX-1201",
        "networked decayed": 4,
        "warped": "CR-MTX-1201",
        "warped decayed": 4,
        "off-Map": "CR-ABI-206",
        "temple": "CR-MTX-1201",
        "temple decayed": 4,
        "Storm or Beacon": "CR-ABI-06",
    }
)
def test_rejuvenate(kind: str, comes: int | str) -> None:
    world = tried(HEAL, kind, comes)
    if world is None:
        return
    it = world.act("It")
    assert it.standing == "active" and it.owner == OWNER and not world.state.where(decayed=True)
    assert all(world.state.plot(f).marks == 1 for f in it.fields), "the marks stay"
    assert (lying.shield_over(world.state, it) is not None) is (kind == "sealed")
    assert all(n.active for n in world.view.networks)


@pytest.mark.rule("CR-MTX-701", "CR-MOV-01", "CR-MOV-23")
@row(
    {
        "normal": "CR-MOV-01",
        "mobile": 1,
        "permanent mobile": "CR-MOV-23",
        "permanent fauna": "CR-MOV-23",
        "safeguarded mobile": 1,
        "sealed mobile": "CR-MOV-16",
        "dredged mobile": 1,
        "decayed mobile": "CR-MOV-16",
        "networked mobile": 1,
        "warped mobile": 1,
        "off-Map mobile": "CR-ABI-206",
        "temple": "CR-MOV-01",
        "temple mobile": 1,
        "Storm or Beacon": "CR-ABI-06",
    }
)
def test_move(kind: str, comes: int | str) -> None:
    world = table("limit", "time", "solid", "fauna", stage="fields")
    target = stand(world, kind, ACTOR)
    to = "A5" if "warped" in kind else "E4"
    move = do.MoveAct(act=target, to=to)
    buttons = any(key.startswith(f"move-{target}-") for key in world.keys(ACTOR))
    if isinstance(comes, str):
        assert not buttons
        world.no(ACTOR, move, comes)
        assert world.inf(ACTOR) == 20
        return
    assert buttons
    world.do(ACTOR, move)
    it = world.act("It")
    assert world.inf(ACTOR) == 19 and it.fields[0] == to and it.size == 2
    assert not world.state.safeguards and all(n.active for n in world.view.networks)


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-11", "CR-CYC-12")
@pytest.mark.parametrize(
    ("kind", "counted", "comes"),
    [
        ("normal", 2, 2),
        ("permanent", 2, "CR-CYC-11"),
        ("dredged", 2, "CR-CYC-11"),
        ("safeguarded", 2, "CR-CYC-11"),
        ("sealed", 0, "CR-CYC-11"),
        ("decayed", 0, "CR-CYC-11"),
        ("networked", 2, 2),
        ("warped", 2, 1),
        ("off-Map", 1, "CR-CYC-11"),
        ("temple", 2, 2),
        ("Storm or Beacon", 0, "CR-CYC-10"),
    ],
)
def test_period_of_decay(kind: str, counted: int, comes: int | str) -> None:
    gods = (("limit", "time", "solid", "sky"), ("transience", "space", "life", "flora"), OTHERS[1])
    world = World.at(*gods, round=3)
    it = do.Surrender(falls=(f"act-{stand(world, kind, ACTOR)}",))
    world.own("Wall", ACTOR, "G5 G6 G7 G8")
    world.own("Tower", OWNER, "H8", permanent=True)
    assert quota(world.state, ACTOR).total == 4 + counted
    marks = len(world.state.where(marks=1))
    world.end_round()
    assert (it.falls[0] in world.keys(ACTOR, "decay")) is isinstance(comes, int)
    if isinstance(comes, str):
        world.no(ACTOR, it, comes)
        return
    world.do(ACTOR, it)
    assert world.act("It").standing == "decayed" and world.act("Wall").standing == "active", (
        "the quota of 2 is met"
    )
    assert len(world.state.where(marks=1)) == marks + comes and not any(n.active for n in world.view.networks)
    assert not any("Networks" in e.line for e in world.events)


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-13", "CR-CYC-14")
@pytest.mark.parametrize("kind", ["permanent", "dredged", "off-Map", "temple"])
def test_a_quota_falls_on_what_can_fall(kind: str) -> None:
    gods = (("chaos", "time", "solid", "sky"), ("transience", "space", "life", "flora"), OTHERS[1])
    world = World.at(*gods, round=3)
    stand(world, kind, ACTOR)
    world.own("Rock", ACTOR, "G4 G5 G6 G7", permanent=True)
    if kind != "temple":
        world.own("Hut", ACTOR, "B8")
    world.own("Tower", OWNER, "H8", permanent=True)
    world.end_round()
    falls = world.keys(ACTOR, "decay")
    assert falls == [f"act-{world.act('It' if kind == 'temple' else 'Hut').id}"]
    world.do(ACTOR, do.Surrender(falls=tuple(falls)))
    assert world.state.round == 4, "the rest of the quota is dropped"


@pytest.mark.rule("CR-MTX-701", "CR-MOV-11")
def test_a_dredged_animal_walks_onto_an_abyss() -> None:
    world = table("chaos", "time", "solid", "fauna", stage="fields")
    world.own("Stag", ACTOR, "D4", rests_on=("fauna",), dredged=True)
    world.land("D5", abyss=True)
    world.do(ACTOR, do.MoveAct(act=world.act("Stag").id, to="D5"))
    assert world.inf(ACTOR) == 19 and world.act("Stag").standing == "active"
