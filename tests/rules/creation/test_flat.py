"""A flat world: who is asked for it, what its deities are besides, and that nothing stands on it (CR-COS-52)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from render.cast import Cast
from render.gallery import board
from rules.core import Chance, Join, Leave, who
from rules.creation import actions as do
from rules.creation.actions.acts import ProposalKind
from rules.creation.deities.traits import TRAITS
from tests.play import bare_move
from tests.rules.creation.test_imprints import HILLS, draw, drawn, full
from tests.rules.creation.test_numbers import lines, opened
from tests.rules.creation.worlds import GAME, World, follow_advice

CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))
TRIO = (("void", "dimension"), ("abstraction", "time"), ("genesis", "space"))


def asked(*deities: tuple[str, str], seed: str = "full", **chosen: Any) -> World:
    """A game of Full after its Cosmic round."""
    gods = deities or TRIO
    world = opened(len(gods), seed, **chosen)
    while world.phase() in ("primal", "bans", "cosmic"):
        seat = world.state.queue[0]
        if world.phase() == "bans":
            world.do(seat, do.EndBans())
        else:
            world.do(seat, do.Choose(attribute=gods[seat][world.phase() == "cosmic"]))
    return world


def flattened(*deities: tuple[str, str], **chosen: Any) -> World:
    """The same, when it has been made flat."""
    world = asked(*deities, **chosen)
    world.do(world.state.queue[0], do.Flatten(flat=True))
    return world


def level(*gods: tuple[str, ...], **more: Any) -> World:
    """A flat world in the middle of a game."""
    world = full(*gods, **more)
    world.set(flat=True)
    return world


# ------------------------------------------------------------------ the question


@pytest.mark.rule("CR-COS-53", "CR-COS-50")
def test_dimension_is_asked_after_the_cosmic_round_and_told_what_follows() -> None:
    world = asked()
    assert world.phase() == "flat"
    question = world.asked(0)
    assert [o.key for o in question.options] == ["no", "yes"] and question.options[1].final
    told = f"{question.options[1].detail} {question.detail}"
    for word in (
        "every Act is drawn",
        "Temples",
        f"{who(0)}, {who(2)} are Abstraction as well",
        f"{who(1)}, who is it already",
    ):
        assert word in told, word
    assert "may make the world flat" in GAME.status(world.view) and "draws its Acts" in GAME.help(world.view)
    world.unasked(1, do.Flatten(flat=True))
    for seat in (1, 2):
        world.unasked(seat, do.Choose(attribute="solid"))
    high = asked()
    high.silence(0)
    assert high.state.phase == "elemental" and not high.state.flat, "silence keeps the height"
    high.unasked(0, do.Flatten(flat=True))
    world.press(0, "no")
    assert world.state == high.state
    follow_advice(world, "parameters")
    assert lines(world)["height"] == 0, "and its height may still be limited"


@pytest.mark.rule("CR-COS-53")
@pytest.mark.parametrize(
    ("gods", "chosen"),
    [
        ((("void", "energy"), TRIO[1], TRIO[2]), {}),
        (TRIO, {"parameters_set_by": "defaults"}),
    ],
)
def test_without_dimension_or_where_the_numbers_are_the_books_nobody_is_asked(gods: Any, chosen: Any) -> None:
    assert asked(*gods, **chosen).state.phase == "elemental"


@pytest.mark.rule("CR-COS-53", "CR-CON-02")
def test_nobody_is_asked_where_nobody_could_draw_or_the_table_has_settled_the_height() -> None:
    world = opened(3)
    for key in ("genesis", "void", "chaos"):
        world.do(world.state.queue[0], do.Choose(attribute=key))
    world.do(1, do.Ban(attribute="abstraction"))
    world.do(1, do.EndBans())
    for key in ("dimension", "time", "space"):
        world.do(world.state.queue[0], do.Choose(attribute=key))
    assert world.phase() == "elemental"
    ruled = opened(3)
    ruled.do(0, do.Raise(kind="house_rule", text="tallest is 15"))
    ruled.pass_vote()
    for key in ("genesis", "limit", "chaos", "dimension", "time", "space"):
        ruled.do(ruled.state.queue[0], do.Choose(attribute=key))
    assert ruled.state.phase == "elemental" and ruled.state.ruled == {"tallest": 15}


# ------------------------------------------------------------------ Abstraction for everybody


@pytest.mark.rule("CR-COS-52")
def test_all_gain_abstraction_and_who_was_it_takes_one_attribute_more() -> None:
    world = flattened()
    assert [("abstraction" in d.attributes) for d in world.state.deities] == [True] * 3
    assert f"{who(0)}, {who(2)} are Abstraction as well" in world.line("as well")
    assert world.phase() == "flat" and world.view.acting == 1
    assert "takes one Attribute more" in world.line("already") and "one Attribute more" in world.asked(1).prompt
    assert "chooses one Attribute more" in GAME.status(world.view)
    offered = set(world.keys(1))
    assert {TRAITS[key].kind for key in offered - {"random"}} == {
        "primal",
        "cosmic",
        "elemental",
        "realm",
        "domain",
    }
    assert not offered & {"void", "dimension", "genesis", "abstraction", "time", "space"}, "nobody else's"
    world.no(1, do.Choose(attribute="dimension"), "CR-AWK-09", "taken, banned or needed by others. Free:")
    world.unasked(0, do.Choose(attribute="solid"))
    world.do(1, do.Choose(attribute="solid"))
    assert world.phase() == "elemental"
    for _ in range(3):
        assert "solid" not in world.keys(world.state.queue[0])
        world.press(world.state.queue[0], world.keys(world.state.queue[0])[0])
    kinds = [TRAITS[key].kind for key in world.state.deities[1].attributes]
    assert kinds.count("elemental") == 2, "it chooses in the round of that kind all the same"
    other = flattened()
    other.do(1, do.Choose(attribute="relativity"))
    follow_advice(other, "parameters")
    assert lines(other)["distance"] == 1, "and it sets the numbers of what it has alone"


@pytest.mark.rule("CR-COS-52")
def test_silence_takes_any_attribute_more() -> None:
    world = flattened()
    world.silence(1)
    assert world.phase() == "elemental" and len(world.state.deities[1].besides) == 1


@pytest.mark.rule("CR-COS-52")
def test_what_the_rounds_to_come_need_is_not_taken_before_them() -> None:
    world = flattened()
    elements = [k for k in world.state.pool if TRAITS[k].kind == "elemental"]
    world.set(banned=tuple(elements[3:]))
    assert not set(elements) & set(world.keys(1))
    world.no(1, do.Choose(attribute=elements[0]), "CR-AWK-09", "needed by others")
    world.set(banned=tuple(elements[4:]))
    assert set(elements[:4]) <= set(world.keys(1)), "of four, three are enough for the others"


@pytest.mark.rule("CR-COS-52")
def test_with_no_attribute_left_it_shares_one_and_sets_none_of_its_numbers() -> None:
    world = flattened()
    had = {key for deity in world.state.deities for key in deity.attributes}
    kept = [k for kind in ("elemental", "realm", "domain") for k in _first(world, kind)]
    world.set(banned=tuple(k for k in world.state.pool if k not in had and k not in kept))
    offered = set(world.keys(1)) - {"random"}
    assert {"void", "dimension", "space"} <= offered and not {"genesis", "abstraction", "time"} & offered
    world.no(1, do.Choose(attribute="genesis"), "CR-AWK-09")
    world.do(1, do.Choose(attribute="space"))
    assert "space" in world.state.deities[1].attributes and "space" in world.state.deities[2].attributes
    elsewhere = flattened(("void", "dimension"), ("abstraction", "space"), ("genesis", "time"))
    elsewhere.set(banned=tuple(k for k in elsewhere.state.pool if k not in {*had, *kept}))
    elsewhere.do(1, do.Choose(attribute="time"))
    follow_advice(elsewhere, "parameters")
    assert lines(elsewhere)["time"] == 2
    elsewhere.no(1, do.SetParameter(line="time", first="1 day"), "CR-CON-22")


def _first(world: World, kind: str) -> list[str]:
    return [k for k in world.state.pool if TRAITS[k].kind == kind][:3]


@pytest.mark.rule("CR-COS-53")
def test_only_who_was_abstraction_sets_the_sentences_of_the_history() -> None:
    world = flattened()
    follow_advice(world, "parameters")
    assert lines(world)["history"] == 1 and "height" not in lines(world)
    world.no(0, do.SetParameter(line="history", first="1", second="2"), "CR-CON-22")
    nobody = flattened(("void", "dimension"), ("limit", "time"), ("genesis", "space"))
    assert nobody.state.phase == "elemental", "nobody chooses more"
    assert all("abstraction" in d.attributes for d in nobody.state.deities)
    follow_advice(nobody, "parameters")
    assert "history" not in lines(nobody)
    follow_advice(nobody, "first")
    p = nobody.state.parameters
    assert (p.least_sentences, p.most_sentences) == (0, 3)


# ------------------------------------------------------------------ who comes and goes


@pytest.mark.rule("CR-COS-53", "CR-AWK-24")
@pytest.mark.parametrize(("answered", "leaver"), [(False, 0), (False, 2), (True, 0), (True, 1), (True, 2)])
def test_somebody_leaves_while_it_is_asked(answered: bool, leaver: int) -> None:
    gods = (*TRIO, ("limit", "energy"))
    world = flattened(*gods) if answered else asked(*gods)
    world.do(leaver, Leave())
    mine = leaver == (1 if answered else 0)
    assert (world.phase() == "elemental") is mine and world.state.flat is answered
    assert not world.state.deities[leaver].attributes and not world.state.deities[leaver].besides
    follow_advice(world, "first")
    assert world.state.flat is answered


@pytest.mark.rule("CR-AWK-24", "CR-COS-52")
def test_a_newcomer_to_a_flat_world_draws_too_and_chooses_all_its_own() -> None:
    world = flattened()
    world.do(3, Join())
    assert world.state.deities[3].besides == ("abstraction",)
    assert world.state.missed == ((3, "primal"), (3, "cosmic"))
    for _ in range(2):
        world.press(3, world.keys(3)[0])
    assert world.view.acting == 1, "then the choice that was open"
    world.silence(1)
    follow_advice(world, "first")
    for deity in world.state.deities:
        own = [TRAITS[k].kind for k in deity.attributes if k not in deity.besides and k != "structure"]
        assert sorted(set(own)) == ["cosmic", "domain", "elemental", "primal", "realm"]


# ------------------------------------------------------------------ words and pictures


@pytest.mark.rule("CR-COS-53", "CR-TAB-52")
def test_a_flat_world_is_told_and_drawn() -> None:
    world = flattened()
    drawing = str(board(GAME, world.view, CAST))
    assert "The world is flat" in drawing and "also Abstraction" in drawing and "Void" in drawing
    assert "The world is flat" not in str(board(GAME, asked().view, CAST))
    playing = level()
    assert "The world is flat: all are Abstraction, and every Act is an Imprint." in GAME.describe(playing.view)
    assert "'The world'" in str(board(GAME, playing.view, CAST))
    assert "flat" not in GAME.describe(full().view)


# ------------------------------------------------------------------ every Act is an Imprint


KINDS: tuple[ProposalKind, ...] = (
    "act",
    "temple",
    "gift",
    "warp",
    "off_map",
    "join",
    "oasis",
    "ocean",
    "satellite",
)


@pytest.mark.rule("CR-COS-53")
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_can_stand_on_a_flat_world(kind: ProposalKind) -> None:
    gods = ("abstraction", "dimension", "vacuum", "stars")
    world = level(gods, ("chaos", "energy", "liquid", "flora"))
    world.no(0, do.Begin(kind=kind, receiver=1), "CR-COS-53", says="draw an Imprint")
    said = do.Propose(kind=kind, thing="cup", name="Cup", meaning="It holds.", fields=("D4",), rests_on=("stars",))
    world.no(0, said, "CR-COS-53")


@pytest.mark.rule("CR-COS-53")
def test_imprints_and_gazes_are_all_that_is_offered() -> None:
    gods = ("abstraction", "dimension", "solid", "ocean", "balance")
    world = level(gods, ("void", "space", "gas", "sky", "abstraction"))
    theirs = drawn(world, "H8", "Theirs", owner=1)
    offered = {o.key for o in world.asked(0).options if isinstance(o.action, do.Begin)}
    assert offered == {"imprint", f"gaze-{theirs.id}"}
    draw(world, "D4")
    world.pass_vote()
    assert world.act("Hills").imprint
    world.next_turn(1)
    world.do(1, do.Begin(kind="imprint"))
    world.do(1, do.Describe(name="Sky", meaning="Up.", drawing=HILLS, rests_on=("sky",)))
    assert world.state.draft is not None and world.state.draft.stage == "where"


@pytest.mark.rule("CR-COS-53", "CR-FLD-04")
def test_balance_has_no_starting_act_in_a_flat_world() -> None:
    for flat in (True, False):
        world = asked(("balance", "dimension"), ("limit", "time"), ("genesis", "space"))
        world.do(0, do.Flatten(flat=flat))
        follow_advice(world, "first")
        slots = [keys for seat, keys in world.state.slots if seat == 0]
        assert any("balance" in keys for keys in slots) is not flat
        follow_advice(world, "turn")
        assert bool(world.state.acts) is not flat


@pytest.mark.rule("CR-COS-53", "CR-ABI-103")
def test_a_roll_that_lends_an_attribute_is_followed_by_an_imprint() -> None:
    world = level(("probability", "time", "solid", "sky", "abstraction"), ("chaos", "energy", "liquid", "flora"))
    turn = world.state.turn
    assert turn is not None
    world.set(turn=replace(turn, rolled=3, means="liquid"))
    assert "imprint" in world.keys(0, "turn")
    world.do(0, do.Begin(kind="imprint"))
    world.set(flat=False, draft=None)
    assert "imprint" not in world.keys(0, "turn")


# ------------------------------------------------------------------ whole games


@pytest.mark.rule("CR-COS-52", "CR-COS-53")
@pytest.mark.parametrize("number", range(2))
def test_a_whole_flat_game_is_played_to_its_end(number: int) -> None:
    world, luck = flattened(seed=f"flat {number}", map_side=6), Chance(f"flat {number}")
    for _ in range(6000):
        if (move := bare_move(GAME, world.state, luck)) is None:
            break
        world.do(*move)
        assert all(act.imprint for act in world.state.acts)
    assert world.state.end and world.state.acts, "and something was drawn"
