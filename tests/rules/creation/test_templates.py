"""Whole deities to take at once (CR-TAB-60 to CR-TAB-70)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.creation import actions as do
from rules.creation.deities.attributes import ATTRIBUTES
from tests.rules.creation.test_numbers import opened
from tests.rules.creation.worlds import GAME, World

SHEET = {rule.id: rule for sheet in GAME.sheets for rule in sheet.rules}
KINDS = ("primal", "cosmic", "elemental", "realm", "domain", "patronage")


def taken(world: World, seat: int) -> dict[str, str]:
    """The Attributes of a deity, by kind."""
    return {GAME.lore.attributes[key].kind: key for key in world.state.deities[seat].attributes}


def until(world: World, kind: str) -> None:
    """Everybody chooses what comes first, until this round."""
    for _ in range(60):
        if world.state.phase == kind:
            return
        if world.state.phase == "bans":
            world.do(world.state.queue[0], do.EndBans())
        else:
            world.press(world.state.queue[0], world.keys(world.state.queue[0], "choose")[0], "choose")
    raise AssertionError(f"never came to {kind}")


@pytest.mark.rule("CR-TAB-61", "CR-TAB-62", "CR-TAB-63", "CR-TAB-64", "CR-TAB-65", "CR-TAB-66", "CR-TAB-67")
@pytest.mark.parametrize("at", range(7))
def test_each_is_as_the_sheet_says(at: int) -> None:
    rule = SHEET[f"CR-TAB-{61 + at}"]
    template = list(GAME.lore.templates.values())[at]
    assert template.title == rule.title
    titles = [GAME.lore.title(key).removeprefix("The ") for key in template.attributes]
    assert titles == [str(v).removeprefix("The ") for v in rule.values]
    assert [GAME.lore.attributes[key].kind for key in template.attributes] == list(KINDS)


@pytest.mark.rule("CR-TAB-68")
def test_no_two_share_an_attribute_but_for_purity() -> None:
    used = Counter(key for one in GAME.lore.templates.values() for key in one.attributes)
    assert {key: number for key, number in used.items() if number > 1} == {"purity": 2, "ascetics": 2}


@pytest.mark.rule("CR-TAB-60", "CR-TAB-69")
def test_those_whose_primal_attribute_is_free_are_listed_in_the_primal_round() -> None:
    world = opened(3, scope="advanced")
    assert len(world.keys(0, "template")) == len(GAME.lore.templates) == 7
    world.do(0, do.Choose(attribute="chaos"))
    assert len(world.keys(1, "template")) == 6
    world.no(1, do.TakeTemplate(template="amenominakanushi"), "CR-TAB-69", "You could take")
    until(world, "cosmic")
    assert not [d for d in world.decisions if d.id.endswith("template")]
    world.unasked(world.state.queue[0], do.TakeTemplate(template="loki"))


@pytest.mark.rule("CR-TAB-69")
def test_taking_one_takes_its_primal_attribute_now_and_the_others_in_their_rounds() -> None:
    world = opened(3)
    world.press(0, "poseidon", "template")
    assert taken(world, 0) == {"structure": "structure", "primal": "balance"}
    assert world.state.deities[0].name == "Poseidon" and world.state.queue[0] == 1
    until(world, "parameters")
    wanted = dict(zip(KINDS, GAME.lore.templates["poseidon"].attributes, strict=True))
    mine = taken(world, 0)
    assert wanted.pop("patronage") == "merchants" and "patronage" not in mine, (
        "Patronage belongs to Strategic games"
    )
    for kind, key in wanted.items():
        if key in ATTRIBUTES:
            assert mine[kind] == key
        else:
            assert mine[kind] != key, "what is not on offer is chosen freely"


@pytest.mark.rule("CR-TAB-69", "CR-AWK-09")
def test_nothing_is_reserved_ahead() -> None:
    world = opened(3)
    world.do(0, do.TakeTemplate(template="jesus"))
    world.do(1, do.Choose(attribute="genesis"))
    world.do(2, do.Choose(attribute="transience"))
    assert world.state.phase == "cosmic" and world.state.queue[0] == 2
    world.do(2, do.Choose(attribute="energy"))
    world.do(1, do.Choose(attribute="time"))
    assert world.state.phase == "cosmic" and world.state.queue == (0,), "she chooses another one"
    assert "energy" not in world.keys(0, "choose")
    world.do(0, do.Choose(attribute="space"))
    assert taken(world, 0)["elemental"] == "life", "and what is free is hers again"


@pytest.mark.rule("CR-TAB-69")
def test_two_that_share_a_domain_clash_and_the_first_in_order_has_it() -> None:
    world = opened(3)
    world.do(0, do.TakeTemplate(template="jesus"))
    world.do(1, do.TakeTemplate(template="buddha"))
    world.do(2, do.Choose(attribute="genesis"))
    until(world, "domain")
    assert taken(world, 0)["domain"] == "purity" and world.state.queue[0] == 1
    assert "purity" not in world.keys(1, "choose")


@pytest.mark.rule("CR-TAB-69")
def test_nobody_takes_what_another_has_and_somebody_is_still_genesis() -> None:
    world = opened(3)
    world.do(0, do.TakeTemplate(template="shiva"))
    world.no(1, do.TakeTemplate(template="shiva"), "CR-TAB-69")
    world.do(1, do.TakeTemplate(template="buddha"))
    world.do(2, do.TakeTemplate(template="jesus"))
    assert "genesis" in world.state.deities[0].attributes


@pytest.mark.rule("CR-TAB-69")
def test_in_a_basic_game_one_has_what_its_pool_has() -> None:
    world = opened(3, scope="basic")
    world.no(0, do.TakeTemplate(template="loki"), "CR-TAB-69")
    world.do(0, do.TakeTemplate(template="shiva"))
    assert taken(world, 0)["primal"] == "transience"
    until(world, "realm")
    assert taken(world, 0)["cosmic"] == "dimension" and taken(world, 0)["elemental"] != "transformation"


@pytest.mark.rule("CR-TAB-69", "CR-PRI-30")
def test_what_is_banned_is_chosen_anew() -> None:
    world = opened(3)
    world.do(0, do.TakeTemplate(template="jesus"))
    world.do(1, do.Choose(attribute="void"))
    world.do(2, do.Choose(attribute="genesis"))
    world.do(1, do.Ban(attribute="energy"))
    until(world, "cosmic")
    world.do(2, do.Choose(attribute="space"))
    world.do(1, do.Choose(attribute="time"))
    assert world.state.phase == "cosmic" and world.state.queue == (0,)


@pytest.mark.rule("CR-TAB-70")
def test_without_names_the_sets_are_offered_unnamed() -> None:
    world = opened(3, scope="advanced", templates=False)
    offered = {o.label: o.detail for o in world.asked(0, "template").options}
    assert list(offered) == [f"Set {at}" for at in range(1, 8)]
    assert not any(one.title in str(offered) for one in GAME.lore.templates.values())
    assert offered["Set 2"].startswith("Limit, Energy, Life, Underworld")
    world.press(0, "jesus", "template")
    assert not world.state.deities[0].name and "Jesus" not in " ".join(e.line for e in world.events)


@pytest.mark.rule("CR-TAB-61", "CR-TAB-69")
def test_what_a_template_cannot_bring_is_not_promised() -> None:
    """The Dialectic is Advanced, and what somebody has is not to be had any more."""
    offered = {o.key: o.detail for o in opened(3, scope="full").asked(0, "template").options}
    assert offered["yahweh"] == "Genesis, another you choose, Plasma, Sky, War"
    advanced = {o.key: o.detail for o in opened(3, scope="advanced").asked(0, "template").options}
    assert advanced["yahweh"] == "Genesis, Dialectic, Plasma, Sky, War"
