"""Which game of Creation it is: module, Style and Scope, what they switch on, and how many can play."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import pytest

from rules.core import Chance, Illegal, RuleError
from rules.creation import actions as do
from rules.creation.deities.terms import by_the_book
from rules.creation.world.book import gametypes
from rules.creation.world.book.gametypes import FEATURES, RUBRIC, kinds, plays_with, youngest_first
from rules.creation.world.map.outline import Outline
from tests.rules.creation.test_map import making
from tests.rules.creation.worlds import GAME, World, follow_advice, options

TYPES = [{"style": style, "scope": scope} for style, words in RUBRIC.items() for scope in words]


def refused_to_begin(seats: int = 4, **chosen: Any) -> RuleError:
    """Why such a game cannot begin; the lobby is told the same."""
    with pytest.raises(Illegal) as refusal:
        GAME.deal(seats, options(**chosen), Chance("x"))
    told = GAME.terms(chosen).barred
    assert told is not None and (told.rule, str(told)) == (refusal.value.rule, str(refusal.value))
    return refusal.value


@pytest.mark.rule("CR-SCO-01", "CR-SCO-02", "CR-SCO-03")
def test_with_nothing_picked_it_is_a_basic_standard_game_of_the_mythic_rules() -> None:
    chosen = GAME.deal(3, options(), Chance("x")).state.options
    assert (chosen.module, chosen.style, chosen.scope) == ("mythic", "standard", "basic")
    terms = GAME.terms({})
    assert terms.kind == "Basic Standard (Accessible)" and terms.barred is None
    assert "Full Standard" in terms.note and "most typical" in terms.note
    assert [k.name for k in terms.knobs][:3] == ["module", "style", "scope"]


@pytest.mark.rule("CR-SCO-01")
@pytest.mark.parametrize("module", ["dictator", "discovery", "freeform"])
def test_what_is_not_mythic_asks_for_no_style_and_no_scope(module: str) -> None:
    terms = GAME.terms({"module": module, "style": "strategic", "scope": "full"})
    assert [k.name for k in terms.knobs] == ["module"]
    assert terms.kind == module.capitalize() and not terms.note
    assert terms.becomes == module
    refusal = refused_to_begin(module=module)
    assert refusal.rule == "CR-SCO-01" and "a game of its own" in str(refusal)


@pytest.mark.rule("CR-SCO-01")
@pytest.mark.parametrize(
    ("module", "title"), [("palette_swap", "Palette Swap"), ("collaborative", "Collaborative")]
)
def test_what_is_played_by_the_mythic_rules_asks_for_both(module: str, title: str) -> None:
    terms = GAME.terms({"module": module, "scope": "full"})
    assert {"style", "scope"} <= {k.name for k in terms.knobs}
    assert terms.kind == f"{title}, Full Standard (Interpretive)"


@pytest.mark.rule("CR-SCO-01", "CR-ALT-46", "CR-ALT-61")
def test_what_does_not_go_together_says_what_to_set_so_that_it_does() -> None:
    styled = refused_to_begin(module="palette_swap", style="roleplay", scope="advanced")
    assert styled.rule == "CR-ALT-46" and "Choose “Style: standard” or “Style: strategic” in" in str(styled)
    for style in ("strategic", "roleplay"):
        channel = refused_to_begin(module="collaborative", style=style, scope="advanced")
        assert channel.rule == "CR-ALT-61" and "Choose “Style: standard” in" in str(channel)
    for module in ("palette_swap", "collaborative"):
        assert GAME.terms({"module": module, "scope": "full"}).barred is None
    assert GAME.terms({"module": "palette_swap", "style": "strategic"}).barred is None


@pytest.mark.rule("CR-SCO-01", "CR-SCO-02", "CR-SCO-03")
@pytest.mark.parametrize(
    ("name", "wrong", "values"),
    [
        ("module", "chess", "Mythic, Dictator, Discovery, Palette Swap, Collaborative, Freeform"),
        ("style", "classic", "roleplay, standard, strategic"),
        ("scope", "huge", "basic, full, advanced"),
    ],
)
def test_any_other_value_is_refused_and_those_there_are_are_listed(name: str, wrong: str, values: str) -> None:
    knob = next(k for k in GAME.terms({}).knobs if k.name == name)
    with pytest.raises(ValueError, match=f"^“{name.capitalize()}” can be {values}.$"):
        knob.read(wrong)
    assert [knob.read(value) for value in values.split(", ")] == list(knob.values)


@pytest.mark.rule("CR-SCO-04")
def test_nine_game_types_with_a_word_each() -> None:
    words = {GAME.terms(chosen).kind: chosen for chosen in TYPES}
    assert len(words) == 9 and len({kind.partition("(")[2] for kind in words}) == 9
    assert GAME.terms({"style": "strategic", "scope": "full"}).kind == "Full Strategic (Analytical)"
    assert GAME.terms({"style": "roleplay", "scope": "advanced"}).kind == "Advanced Roleplay (Sandbox)"
    text = next(r.text for r in GAME.rules if r.id == "CR-SCO-04")
    for style, scope in itertools.product(RUBRIC, RUBRIC["standard"]):
        assert f"{scope.capitalize()} is {RUBRIC[style][scope]}" in text.partition(f"{style.capitalize()}:")[2]


@pytest.mark.rule("CR-SCO-02", "CR-SCO-03", "CR-SCO-04")
@pytest.mark.parametrize("chosen", TYPES, ids=lambda c: f"{c['scope']}-{c['style']}")
def test_every_game_on_a_map_can_begin_and_roleplay_is_a_game_of_its_own(chosen: dict[str, Any]) -> None:
    terms = GAME.terms(chosen)
    assert (terms.barred is None) == (chosen["style"] != "roleplay")
    if terms.barred is None:
        GAME.deal(3, options(**chosen), Chance("x"))
        return
    assert refused_to_begin(**chosen).rule == "CR-SCO-02" and terms.becomes == "roleplay"


BRINGS: list[dict[str, Any]] = [
    *({"style": style, "scope": scope} for style in ("standard", "strategic") for scope in RUBRIC[style]),
    {"style": "strategic", "patronage_rules": "label"},
    *({"module": "palette_swap", "theme": theme} for theme in ("post_apocalyptic", "reef", "clockwork")),
    {"module": "palette_swap", "cartographer": True},
    {"module": "collaborative"},
    *({"two_player_mode": mode} for mode in ("dice_only", "challenge", "together", "plain_vote", "aaa")),
    *({"dice_use": "on", "dice_template": template} for template in ("die", "coin", "cards")),
    {"victory_style": "altruism"},
]
"""What makes another game of it, by the house rules that choose it."""


@pytest.mark.rule("CR-SCO-03", "CR-TWO-04", "CR-END-11", "CR-DICE-01")
def test_whatever_makes_another_game_of_it_says_in_the_lobby_what_it_brings() -> None:
    said = [GAME.told(chosen, GAME.blurb) + GAME.terms(chosen).note for chosen in BRINGS]
    assert len(set(said)) == len(said) and all(text.endswith(".") for text in said)
    for chosen, text in zip(BRINGS, said, strict=True):
        lines = [*GAME.terms(chosen).note.splitlines(), GAME.told(chosen, GAME.blurb)]
        assert len(lines) == len(set(lines)) and all(len(line) < 400 for line in lines), text
    both = {"dice_use": "on", "victory_style": "altruism"}
    assert {"Probability", "selfish"} <= set(re.findall(r"\w+", GAME.terms(both).note))
    settled = GAME.terms({"module": "collaborative", **both, "two_player_mode": "challenge"}).note
    assert "Probability" not in settled and "selfish" not in settled and "two" not in settled
    themed = GAME.terms({"module": "palette_swap", "scope": "full"}).note
    assert "Every group has" in themed and "deity" not in themed


@pytest.mark.rule("CR-SCO-14", "CR-MULTI-14")
def test_the_lobby_of_an_advanced_game_says_what_opens_a_second_map_and_asks_how_many_there_may_be() -> None:
    for scope, asked in (("basic", False), ("full", False), ("advanced", True)):
        terms = GAME.terms({"scope": scope})
        assert ("opens a second Map" in terms.note) == asked == ("max_maps" in {k.name for k in terms.knobs})


@pytest.mark.rule("CR-SCO-06", "CR-SCO-15", "CR-CHEAT-01")
def test_kinds_of_attribute_in_each_game_type() -> None:
    assert kinds(options()) == ("primal", "cosmic", "elemental", "realm")
    full = options(scope="full")
    assert kinds(full) == ("primal", "cosmic", "elemental", "realm", "domain")
    assert [kind for kind in kinds(full) if not youngest_first(full, kind)] == ["primal", "elemental", "domain"]
    assert len(kinds(options(style="strategic", scope="full"))) == 6
    assert kinds(options(style="strategic"))[-1] == "patronage" and len(kinds(options(style="strategic"))) == 5
    assert kinds(options(style="roleplay")) == ()


@pytest.mark.rule("CR-SCO-06")
def test_after_the_realms_come_icons_and_names() -> None:
    world = World.dealt(4)
    follow_advice(world, "realm")
    for _ in range(4):
        assert world.state.phase == "realm"
        world.press(world.state.queue[0], world.keys(world.state.queue[0])[0])
    assert world.state.phase == "personas"


def features(options: Any) -> set[str]:
    """Everything a game of this Style and Scope has."""
    return {name for name in FEATURES if plays_with(options, name)}


@pytest.mark.rule("CR-SCO-15")
def test_the_switch_table() -> None:
    full = features(options(scope="full"))
    assert {"domain", "compounding", "deities set parameters"} <= set(full)
    assert not {"multiverses", "patronage", "radius over 8"} & set(full)
    strategic = features(options(style="strategic"))
    assert {"patronage", "object pool", "rolling map"} <= set(strategic)
    assert not {"domain", "compounding"} & set(strategic)
    assert {"multiverses", "radius over 8"} <= set(features(options(scope="advanced")))
    basic = set(features(options()))
    assert basic == {
        "map", "fields", "influence", "house rules", "several objects freely", "8 condense to a realm",
    }  # fmt: skip
    assert set(features(options(style="roleplay"))) == {"house rules"}
    assert all("house rules" in features(options(**chosen)) for chosen in TYPES)
    assert {f for chosen in TYPES for f in features(options(**chosen))} == set(gametypes.FEATURES)


SUGGESTED = {
    "basic": {"primal": 6, "cosmic": 6, "elemental": 6, "realm": 6},
    "full": {"primal": 8, "cosmic": 8, "elemental": 8, "realm": 14, "domain": 19},
    "advanced": {"primal": 9, "cosmic": 9, "elemental": 9, "realm": 14, "domain": 19},
}


@pytest.mark.rule("CR-SCO-15", "CR-AWK-17", "CR-TAB-01")
@pytest.mark.parametrize("scope", SUGGESTED)
def test_attributes_and_map_that_each_scope_suggests(scope: str) -> None:
    chosen = options(scope=scope)
    offered = by_the_book(GAME.lore, chosen, 3)
    assert Counter(GAME.lore.attributes[key].kind for key in offered) == SUGGESTED[scope]
    side = {"basic": 8, "full": 12, "advanced": 12}[scope]
    assert chosen.map_side == side and options(scope=scope, map_side=9).map_side == 9
    knob = next(k for k in GAME.terms({"scope": scope}).knobs if k.name == "map_side")
    assert knob.default == side


@pytest.mark.rule("CR-SCO-15", "CR-AWK-18")
def test_who_sets_the_numbers_follows_the_scope_unless_the_table_says_otherwise() -> None:
    for setter, asked in (("by_scope", False), ("defaults", False), ("deities", True)):
        world = World.dealt(3, parameters_set_by=setter)
        for key in ("genesis", "limit", "chaos"):
            world.do(world.state.queue[0], do.Choose(attribute=key))
        follow_advice(world, "parameters" if asked else "personas")
        assert bool(world.state.lines_left) == asked
    assert "deities set parameters" in features(options(scope="full"))


@pytest.mark.rule("CR-SCO-01", "CR-SCO-19", "CR-AAA-01")
@pytest.mark.parametrize(
    "chosen",
    [
        {"module": "palette_swap", "style": "roleplay"},
        {"module": "collaborative", "style": "strategic"},
        {"module": "collaborative", "collaborative_deities": 8},
        {"two_player_mode": "aaa"},
        {"two_player_mode": "aaa", "style": "strategic"},
        {"two_player_mode": "aaa", "victory_style": "altruism"},
        {"attribute_pool": "first_game"},
        {"scope": "full"},
    ],
)
def test_what_a_refusal_says_to_choose_is_called_so_in_the_lobby(chosen: dict[str, Any]) -> None:
    knobs = {knob.title: [*map(knob.told, knob.values)] for knob in GAME.knobs}
    terms = GAME.terms(chosen)
    named = re.findall(r"“([^”:]+)(?:: ([^”]+))?”", f"{terms.barred} {terms.full}")
    assert named and all(title in knobs and (not told or told in knobs[title]) for title, told in named)


@pytest.mark.rule("CR-SCO-19")
def test_how_many_can_play() -> None:
    assert GAME.terms({}).seats == range(2, 7)
    crowded = GAME.terms({}).full
    assert (
        crowded is not None
        and crowded.rule == "CR-SCO-19"
        and "With “Scope: full” in the house rules 8 can play" in str(crowded)
    )
    most = GAME.terms({"scope": "full"}).full
    assert most is not None and "With “Scope: advanced” in the house rules 9 can play" in str(most)
    full = GAME.terms({"scope": "advanced"}).full
    assert full is not None and "9 can play. You can watch" in str(full)
    assert GAME.terms({"scope": "full", "attribute_pool": "all"}).seats == range(2, 10)
    with pytest.raises(Illegal) as refusal:
        GAME.deal(7, options(), Chance("x"))
    assert refusal.value.rule == "CR-SCO-19" and "6 can play" in str(refusal.value)
    first = GAME.terms({"attribute_pool": "first_game"})
    assert first.seats[-1] == 5 and first.full is not None and first.full.rule == "CR-AWK-16"
    assert "With “Attributes on offer: all of the Scope” in" in str(first.full)
    assert GAME.terms({"scope": "full"}).seats[-1] == 8
    assert GAME.terms({"scope": "advanced"}).seats[-1] == 9
    for module in ("dictator", "discovery"):
        assert GAME.terms({"module": module}).seats == range(2, 9)
    assert GAME.terms({"module": "freeform"}).seats[0] == 1 and GAME.terms({"style": "roleplay"}).seats[0] == 2
    assert len(GAME.terms({"style": "roleplay"}).seats) > 9 and GAME.terms({"style": "roleplay"}).full is None
    assert len(World.dealt(6).state.deities) == 6


@pytest.mark.rule("CR-TAB-08", "CR-MAP-02")
def test_a_map_of_any_size_is_genesis_to_draw_and_a_very_wide_one_is_pointed_out() -> None:
    world = making()
    world.do(0, do.Sketch(columns=16, rows=16))
    assert not any("Advanced" in e.line for e in world.events)
    world.do(0, do.Sketch(columns=20, rows=20))
    world.do(0, do.ConfirmMap())
    told = [e.line for e in world.events if "Advanced play" in e.line]
    assert len(told) == 2 and all("17 rounds or 198 Influence" in line for line in told)
    assert len(world.state.ground.names) == 400 and world.state.ground.radius == 10
    p = world.state.parameters
    assert (p.rounds, p.influence_cap, p.starting_influence, p.most_size) == (17, 198, 15, 16)
    largest = World.at(outline=Outline("square", 24, 24))
    assert largest.state.ground.radius == 12 and largest.state.parameters.rounds == 17
    for scope, has in (("basic", False), ("full", False), ("advanced", True)):
        assert gametypes.plays_with(options(scope=scope), "radius over 8") == has
