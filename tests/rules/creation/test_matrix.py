"""The interaction matrix, cell by cell: each effect against each kind of target (CR-MTX).

What is allowed and which rule refuses is said by ``data/creation/matrix.toml``; here every cell of it is tried on such
an Act, so that data and rules cannot come apart. Beside the cells stand Acts of several kinds at once (CR-MTX-02).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from rules.core import Action
from rules.creation import actions as do
from rules.creation.course.cycle import quota
from rules.creation.world import lying
from rules.creation.world.book.matrix import TARGETS, Row, read_matrix
from rules.creation.world.pieces import Ocean
from tests.content import read
from tests.rules.creation.worlds import GAME, World

ACTOR, OWNER, THIRD = 0, 1, 2
OTHERS = (("chaos", "corporality", "liquid", "sky"), ("void", "dimension", "plasma", "fauna"))
NOBODY = 999
"""No Act has this number; a Storm, the Beacon and a Designated Ocean have none at all."""

KINDS: dict[str, dict[str, Any]] = {
    "permanent": {"permanent": True},
    "dredged": {"dredged": True},
    "decayed": {"standing": "decayed"},
    "sealed": {"standing": "decayed"},
    "warped": {"crossing": "left of A4"},
    "off_map": {"off_map": True},
    "temple": {"temple": True},
    "mobile": {"mobile": True},
    "fauna": {"rests_on": ("fauna",)},
    "imprint": {"imprint": True, "drawing": "/\\", "thing": "drawing"},
}
NO_ACT = ("ocean", "storm", "beacon")
FULL = ("imprint", "compounded", "elevated")
"""What only the Full game has."""

MATRIX: dict[str, Row] = GAME.lore.matrix


def row(
    effect: str, usual: int, but: Mapping[str, int] = {}, as_: Mapping[str, str] = {}, **also: int | str
) -> pytest.MarkDecorator:
    """The cells of a row: the rule that refuses, or what the effect costs: the ``usual``, ``but`` for some kinds. A
    kind may be tried ``as_`` another, where only that lets the effect come to it at all; ``also`` are kinds together.
    """
    cells: dict[str, int | str] = {}
    for kind, cell in MATRIX[effect].cells.items():
        assert kind not in but or cell.special or not cell.refused, "what is refused has no price"
        cells[as_.get(kind, kind)] = but.get(kind, cell.refused or usual)
    cells |= {kinds.replace("__", " "): comes for kinds, comes in also.items()}
    return pytest.mark.parametrize(("kind", "comes"), list(cells.items()), ids=list(cells))


def table(*gods: str, kind: str = "", **more: Any) -> World:
    """A deity with these Attributes in its turn, and two others; in the Full game, if the target is of it."""
    scope = {"scope": "full"} if set(kind.split()) & set(FULL) else {}
    world = World.at(gods, *OTHERS, **{"objection_hours": 0, **scope, **more})
    world.params(rebirth_percent=0)
    world.set(roster=(ACTOR, OWNER, THIRD))
    return world


def stand(world: World, kind: str, owner: int = OWNER) -> int:
    """An Act of 2 Act-Fields (wholly off the Map: 1) that is of all these kinds; its id."""
    kinds = kind.split()
    if set(kinds) & set(NO_ACT):
        world.storm("D4")
        world.beacon("left of A4")
        sea = Ocean(id=90, owner=THIRD, name="Deep", thing="jar", meaning="Wide.", element="gas", fields=("D4",))
        world.set(oceans=(sea,) if "ocean" in kinds else ())
        return NOBODY
    where = "" if "off_map" in kinds else "A4" if "warped" in kinds else "D4 D5"
    traits = {k: v for name in kinds for k, v in KINDS.get(name, {}).items()}
    if "elevated" in kinds:
        traits["on"] = tuple(world.own(f"Base {field}", THIRD, field).id for field in where.split())
    act = world.own("It", owner, where, **traits)
    if "compounded" in kinds:
        world.own("Inner", THIRD, where.split(maxsplit=1)[0], standing=act.standing)
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
    while world.state.polls:
        world.pass_vote()


def tried(effect: Effect, kind: str, comes: int | str, world: World | None = None) -> World | None:
    """A cell of the matrix. Refused, nothing happens and the action is still there; or it is used at its price."""
    world = world or table(*effect.gods, kind=kind)
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
    told = says.startswith("Free") if not comes else str(comes) in says
    assert says and (told or effect is WEAVE), "offered with its price"
    use(world, effect.aim(target))
    assert before - world.inf(ACTOR) == comes
    return world


DECAY = Effect(("limit", "decay", "gas", "mountain"), lambda id: do.Blight(act=id), "rot-")


@pytest.mark.rule("CR-MTX-101", "CR-MTX-01", "CR-MTX-02")
@row(
    "blight",
    4,
    {"warped": 2},
    safeguarded__networked="CR-ABI-80",
    dredged__safeguarded="CR-ABI-80",
    warped__networked__temple=2,
)
def test_decay(kind: str, comes: int | str) -> None:
    world = tried(DECAY, kind, comes)
    if world is None:
        return
    it = world.act("It")
    if kind == "elevated":
        assert world.state.zone == (it,) and not world.state.where(decayed=True)
        return
    assert kind != "compounded" or world.act("Inner").standing == "decayed"
    marks = 2 if "decayed" in kind else 1
    assert it.standing == "decayed" and [world.state.plot(f).marks for f in it.fields] == [marks] * len(it.fields)
    assert len(world.state.where(decayed=True)) == len(it.fields), "only Fields on the Map are marked"
    assert not any(n.active for n in world.view.networks)


NULLIFY = Effect(("void", "time", "gas", "mountain"), lambda id: do.Nullify(act=id), "null-")


@pytest.mark.rule("CR-MTX-201", "CR-MTX-02", "CR-ABI-42")
@row("nullify", 4, dredged__safeguarded="CR-ABI-80", warped__decayed__networked=4)
def test_nullify(kind: str, comes: int | str) -> None:
    world = tried(NULLIFY, kind, comes)
    if world is None:
        return
    it = world.act("It")
    assert world.state.zone == (it,) and (kind in FULL or not lying.occupied(world.state) & set(it.fields))
    assert world.state.where(decayed=True) == (set(it.fields) if "decayed" in kind else set())
    assert not any(n.active for n in world.view.networks)


GAZE = Effect(("limit", "time", "solid", "mountain"), lambda id: do.Begin(kind="gaze", target=id), "gaze-")


@pytest.mark.rule("CR-MTX-301", "CR-ABI-11", "CR-ABI-17")
@row("gaze", 0, warped__permanent="CR-ABI-62", warped__networked__decayed=0)
def test_gaze(kind: str, comes: int | str) -> None:
    world = tried(GAZE, kind, comes)
    if world is None:
        return
    it = world.act("New Name")
    assert it.owner == ACTOR and it.size == 2 and (it.standing == "decayed") is ("decayed" in kind)
    assert not any(n.active for n in world.view.networks)


SPACE = ("limit", "space", "gas", "mountain")


@pytest.mark.rule("CR-MTX-501", "CR-ABI-167", "CR-ABI-168")
@row("curve", 2)
def test_curve(kind: str, comes: int | str) -> None:
    world = table(*SPACE, kind=kind)
    stand(world, kind)
    field = {"warped": "A4", "off_map": "outside"}.get(kind, "D4")
    divide = do.Curve(fields=(field,), parts=2)
    if isinstance(comes, str):
        shields = world.state.safeguards
        world.no(ACTOR, divide, comes)
        assert world.state.safeguards == shields
        divide = do.Curve(fields=("G7",), parts=2)
    world.do(ACTOR, divide)
    assert world.inf(ACTOR) == 18, "and refused, the action was still there"
    if isinstance(comes, str) or kind in NO_ACT:
        return
    assert world.act("It").size == (2 if kind == "elevated" else 3) and all(n.active for n in world.view.networks)
    assert world.state.where(decayed=True) == (set(world.act("It").fields) if kind == "decayed" else set())


BREAK = Effect(("limit", "energy", "gas", "mountain"), lambda id: do.Disintegrate(act=id), "dis-")


@pytest.mark.rule("CR-MTX-601", "CR-ABI-194")
@row("disintegrate", 6)
def test_disintegrate(kind: str, comes: int | str) -> None:
    world = tried(BREAK, kind, comes)
    if world is None:
        return
    assert world.state.zone == (world.act("It"),) and not any(n.active for n in world.view.networks)
    assert world.state.where(decayed=True) == ({"D4", "D5"} if kind == "decayed" else set())


@pytest.mark.rule("CR-MTX-601", "CR-ABI-190", "CR-ABI-194", "CR-ABI-195", "CR-ABI-207")
@row("disintegrate", 10, {"off_map": 5})
def test_disintegrate_ones_own(kind: str, comes: int | str) -> None:
    world = table(*BREAK.gods, kind=kind)
    own = do.Disintegrate(act=stand(world, kind, ACTOR))
    if isinstance(comes, str):
        world.no(ACTOR, own, comes)
        return
    use(world, own)
    assert world.inf(ACTOR) == 20 + comes and world.state.zone == (world.act("It"),)


POLE = 1
"""The Act each Network in these tests is begun with."""

WEAVE = Effect(
    ("limit", "time", "vacuum", "stars"),
    lambda id: do.Weaving(acts=(POLE, id), name="Plough", reason="One figure."),
    ".weave",
)


@pytest.mark.rule("CR-MTX-801", "CR-ABI-222", "CR-ABI-227", "CR-ABI-228")
@row("weave", 0)
def test_network(kind: str, comes: int | str) -> None:
    gods = ("limit", "reflexivity", "vacuum", "sky") if kind == "imprint" else WEAVE.gods  # stars may (CR-ABI-226)
    world = table(*gods, kind=kind, influence=0)
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
@row("permanence", 2, dredged__networked__temple__safeguarded=2, warped__decayed="CR-ABI-65")
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
@row("shield", 2, warped__dredged__networked=2)
def test_safeguard(kind: str, comes: int | str) -> None:
    world = tried(GUARD, kind, comes)
    if world is None:
        return
    it = world.act("It")
    assert lying.shield_over(world.state, it) is not None and lying.sealed(world.state, it) is (kind == "decayed")
    assert all(n.active for n in world.view.networks)
    world.next_turn(THIRD)
    world.no(
        THIRD, do.Nullify(act=it.id), {"permanent": "CR-ABI-62", "imprint": "CR-ABI-137"}.get(kind, "CR-ABI-80")
    )


RUINS = {kind: f"{kind} decayed" for kind in ("networked", "warped", "compounded")}
"""What an active Act of the kind has nothing to restore of."""

HEAL = Effect(("genesis", "time", "gas", "mountain"), lambda id: do.Rejuvenate(act=id), "heal-", "decayed")


@pytest.mark.rule("CR-MTX-1201", "CR-ABI-26", "CR-ABI-27", "CR-ABI-208")
@row(
    "rejuvenate",
    4,
    as_=RUINS,
    networked="CR-MTX-1201",
    warped="CR-MTX-1201",
    compounded="CR-MTX-1201",
    temple__decayed=4,
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


MOBILE = {kind: f"{kind} mobile" for kind in TARGETS if kind not in ("normal", "temple", *NO_ACT)}


@pytest.mark.rule("CR-MTX-701", "CR-MOV-01", "CR-MOV-23")
@row("move", 1, as_=MOBILE, permanent__fauna="CR-MOV-23", mobile=1, temple__mobile=1)
def test_move(kind: str, comes: int | str) -> None:
    world = table("limit", "time", "solid", "fauna", kind=kind, stage="fields")
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


COUNTED = {"off_map": 1, "sealed": 0, "decayed": 0, **dict.fromkeys(NO_ACT, 0)}
"""Act-Fields of it that count toward the quota, where they are not 2."""


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-11", "CR-CYC-12")
@row("period", 2, {"warped": 1, "elevated": 0})
def test_period_of_decay(kind: str, comes: int | str) -> None:
    gods = (("limit", "time", "solid", "sky"), ("transience", "space", "life", "flora"), OTHERS[1])
    world = World.at(*gods, round=3, scope="full" if kind in FULL else "basic")
    world.params(rebirth_percent=0)
    counted = COUNTED.get(kind, 2)
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
    it_falls = "nullified" if kind == "elevated" else "decayed"
    assert world.act("It").standing == it_falls and world.act("Wall").standing == "active", "the quota of 2 is met"
    assert kind != "compounded" or world.act("Inner").standing == "decayed"
    assert len(world.state.where(marks=1)) == marks + comes and not any(n.active for n in world.view.networks)
    assert not any("Networks" in e.line for e in world.events)


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-13", "CR-CYC-14")
@pytest.mark.parametrize("kind", ["permanent", "dredged", "off_map", "temple"])
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


PULL = ("genesis", "relativity", "gas", "mountain")


@pytest.mark.rule("CR-MTX-401", "CR-ABI-270", "CR-ABI-281", "CR-ABI-282")
@row("gravitate", 1, {"compounded": 2, "elevated": 3}, warped__decayed=1)
def test_gravitate(kind: str, comes: int | str) -> None:
    """By itself what is compounded is refused; with all that it is compounded with, each is paid for."""
    world = table(*PULL, kind=kind, scope="full")
    world.params(least_apart=2)
    target = stand(world, kind)
    locus = world.own("Locus", THIRD, "A6 A7" if "warped" in kind else "F4 F5")
    to = "A5" if "warped" in kind else "E4"
    crew = tuple(a.id for a in lying.composite(world.state, ("D4", "D5"))) if kind in FULL[1:] else (target,)
    if kind in FULL[1:]:
        world.no(ACTOR, do.Gravitate(acts=(target,), to=to, locus=locus.id), "CR-ABI-281")
    pull = do.Gravitate(acts=(target, *(id for id in crew if id != target)), to=to, locus=locus.id)
    pulled = {id for o in world.asked(ACTOR).options if isinstance(o.action, do.Gravitate) for id in o.action.acts}
    assert (target in pulled) is isinstance(comes, int)
    if isinstance(comes, str):
        world.no(ACTOR, pull, comes)
        return
    use(world, pull)
    it = world.act("It")
    assert world.inf(ACTOR) == 20 - comes and it.fields[0] == to
    assert (it.standing == "decayed") is ("decayed" in kind) and all(n.active for n in world.view.networks)


# ------------------------------------------------------------------ the data


def sheet_says(rule: str) -> dict[str, str]:
    """What the sheet says of each kind of target in a row of the matrix: its first word."""
    text = next(r.text for sheet in GAME.sheets for r in sheet.rules if r.id == rule)
    found: dict[str, str] = {}
    for line in re.findall(r"^- (.*)$", text, re.M):
        kinds, _, says = line.partition(": ")
        for kind in kinds.split(", "):
            name = kind.lower().removeprefix("the ").removesuffix(" act").removesuffix(" designation")
            word = says.split(".")[0].split(":")[0].lower()
            found[name.replace("-", "_")] = found["normal"] if word == "as a normal act" else word
    return found


@pytest.mark.rule("CR-MTX-01")
@pytest.mark.parametrize("effect", MATRIX)
def test_each_cell_is_what_the_sheet_says(effect: str) -> None:
    cells = MATRIX[effect].cells
    said = {kind: "special" if c.special else "refused" if c.refused else "allowed" for kind, c in cells.items()}
    assert said == sheet_says(MATRIX[effect].rule)


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("nullify",), None, "matrix.toml: .* nullify"),
        (("wish",), {}, "matrix.toml: .* wish"),
        (("gaze", "imprint"), None, "matrix.toml, gaze: .* imprint"),
        (("gaze", "ghost"), "allowed", "matrix.toml, gaze: .* ghost"),
        (("gaze", "imprint"), "perhaps", "matrix.toml, gaze, imprint: "),
        (("gaze", "imprint"), {"denied": "CR-ABI-01"}, "matrix.toml, gaze, imprint: "),
        (("gaze", "imprint"), {}, "matrix.toml, gaze, imprint: "),
        (("gaze", "imprint"), {"refused": "no"}, "matrix.toml, gaze, imprint: "),
    ],
)
def test_a_wrong_entry_is_named(path: tuple[str, ...], value: Any, told: str) -> None:
    raw = deepcopy(read("creation/matrix.toml"))
    *above, last = path
    into = raw[above[0]] if above else raw
    if value is None:
        del into[last]
    else:
        into[last] = value
    with pytest.raises(ValueError, match=told):
        read_matrix(raw)


@pytest.mark.rule("CR-MTX-02")
def test_every_rule_that_refuses_is_in_the_sheets() -> None:
    known = {r.id for sheet in GAME.sheets for r in sheet.rules}
    assert {c.refused for row in MATRIX.values() for c in row.cells.values() if c.refused} <= known
    assert {row.rule for row in MATRIX.values()} <= known


@pytest.mark.rule("CR-MTX-02")
@pytest.mark.parametrize("standing", ["buried", "defunct"])
@pytest.mark.parametrize(
    ("gods", "action"),
    [(one.gods, one.aim) for one in (DECAY, NULLIFY, GAZE, BREAK, LAST, GUARD, HEAL)],
    ids=["decay", "nullify", "gaze", "disintegrate", "permanence", "safeguard", "rejuvenate"],
)
def test_a_buried_imprint_is_the_target_of_nothing(
    gods: tuple[str, ...], action: Callable[[int], Action], standing: str
) -> None:
    world = table(*gods, kind="imprint")
    hidden = world.own("It", OWNER, "D4 D5", standing=standing, **KINDS["imprint"])
    world.no(ACTOR, action(hidden.id))
