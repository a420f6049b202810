"""Awakening: order of age, Attributes, bans, parameters."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import Chance, Illegal, Leave, NotAwaited, RuleError, Seat, who
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from tests.rules.creation.worlds import GAME, World, follow_advice, options


def chosen(world: World, *keys: str) -> None:
    """Attributes in the order in which they are asked for."""
    for key in keys:
        world.do(world.state.queue[0], do.Choose(attribute=key))


@pytest.mark.rule("CR-AWK-01", "CR-AWK-14", "CR-SCO-06")
def test_four_kinds_and_structure_for_everybody() -> None:
    world = World.dealt(4)
    follow_advice(world, "personas")
    for deity in world.state.deities:
        kinds = [TRAITS[k].kind for k in deity.attributes]
        assert sorted(kinds) == ["cosmic", "elemental", "primal", "realm", "structure"]


@pytest.mark.rule("CR-AWK-03")
def test_the_order_is_told_drawn_or_as_they_joined() -> None:
    world = World.dealt(3)
    assert world.state.order == (0, 1, 2) and world.state.phase == "primal"
    world = World.dealt(3, age_order="declared")
    assert world.state.phase == "order"
    world.unasked(2, do.Choose(attribute="chaos"))
    world.unasked(1, do.NextEldest(seat=1))
    assert "who is eldest?" in GAME.describe(GAME.view(world.state, None))
    world.do(0, do.NextEldest(seat=2))
    so_far = f"So far, eldest first: {who(2)}."
    told = GAME.describe(GAME.view(world.state, None))
    assert "who is next in age?" in told and "who is eldest?" not in told
    assert so_far in told and so_far in GAME.status(GAME.view(world.state, None)), "everybody sees who is named"
    (asked,) = [d for d in GAME.awaiting(world.state) if not d.aside]
    assert asked.detail == f"{so_far} Whom you do not name now is the youngest."
    world.no(0, do.NextEldest(seat=2), "CR-AWK-03")
    world.do(0, do.NextEldest(seat=0))
    assert world.state.order == (2, 0, 1)
    assert sorted(World.dealt(5, age_order="random").state.order) == [0, 1, 2, 3, 4]


@pytest.mark.rule("CR-AWK-04", "CR-AWK-05", "CR-AWK-06", "CR-AWK-07", "CR-CHEAT-01")
def test_each_kind_is_chosen_from_its_end() -> None:
    world = World.dealt(3)
    world.unasked(2, do.Choose(attribute="chaos"))
    with pytest.raises(NotAwaited):
        GAME.apply(world.state, Seat(1), do.Fill(fields=("A1",)), Chance("x"))
    asked = []
    while world.state.phase in ("primal", "cosmic", "elemental", "realm"):
        asked.append(world.state.queue[0])
        world.press(world.state.queue[0], world.keys(world.state.queue[0])[0])
    assert asked == [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0]


@pytest.mark.rule("CR-AWK-09")
def test_no_two_alike() -> None:
    world = World.dealt(3)
    chosen(world, "chaos")
    world.no(1, do.Choose(attribute="chaos"), "CR-AWK-09", says="Free: Genesis")
    assert "chaos" not in world.keys(1)


@pytest.mark.rule("CR-AWK-10", "CR-AWK-11", "CR-PRI-02")
def test_somebody_must_be_genesis() -> None:
    world = World.dealt(3)
    chosen(world, "chaos", "limit", "balance")
    assert set(world.state.deities[0].attributes) == {"chaos", "genesis", "structure"}
    follow_advice(world, "first")
    assert world.totals == (6, 3, 3)
    other = World.dealt(3)
    chosen(other, "chaos", "genesis", "balance")
    assert "genesis" not in other.state.deities[0].attributes


@pytest.mark.rule("CR-AWK-12", "CR-AWK-13", "CR-PRI-30")
def test_bans_wait_for_the_whole_primal_round() -> None:
    world = World.dealt(4)
    chosen(world, "void")
    world.unasked(0, do.Ban(attribute="life"))
    chosen(world, "limit", "chaos", "balance")
    assert world.state.phase == "bans" and world.state.queue == (0,)
    assert "genesis" in world.state.deities[0].attributes, "the eldest counts as Genesis already"
    for key in ("life", "stars", "time"):
        world.do(0, do.Ban(attribute=key))
    assert world.state.phase == "bans"
    world.do(0, do.EndBans())
    assert "time" not in world.keys(3)
    full = World(world.state)
    assert {"life", "stars", "time"} <= set(full.state.banned)


@pytest.mark.rule("CR-PRI-31", "CR-PRI-37")
def test_how_many_bans_and_what_rejected_concepts_bring() -> None:
    world = World.dealt(3)
    chosen(world, "void", "limit", "genesis")
    for key in ("sky", "stars", "flora"):
        world.do(0, do.Ban(attribute=key))
    assert world.state.phase == "cosmic", "three in all, and from one kind"
    world = World.dealt(3)
    chosen(world, "void", "limit", "genesis")
    for word in ("towers", "trees", "mammals"):
        world.do(0, do.BanConcept(words=word))
        world.fail_vote()
    world.no(0, do.BanConcept(words="rivers"), "CR-PRI-37")
    assert world.state.refused_concepts == 3
    aimed = World.dealt(4, void_ban_count="one_aimed_at_each_player")
    chosen(aimed, "void", "limit", "genesis", "chaos")
    aimed.do(0, do.Ban(attribute="limit"))
    aimed.do(1, do.Choose(attribute="balance"))
    aimed.no(0, do.Ban(attribute="balance"))


@pytest.mark.rule("CR-PRI-32")
def test_a_banned_primal_is_chosen_anew_at_once() -> None:
    world = World.dealt(3)
    chosen(world, "chaos", "void", "genesis")
    world.do(1, do.Ban(attribute="chaos"))
    assert "chaos" not in world.keys(0)
    world.unasked(1, do.EndBans())
    world.do(0, do.Choose(attribute="limit"))
    assert set(world.state.deities[0].attributes) == {"limit", "structure"}
    world.do(1, do.EndBans())


@pytest.mark.rule("CR-PRI-33", "CR-END-13")
def test_banning_genesis_ends_the_game() -> None:
    world = World.dealt(3)
    chosen(world, "void", "limit", "genesis")
    world.do(0, do.Ban(attribute="genesis"))
    world.press(0, "no")
    assert world.state.banned == () and world.state.phase == "bans"
    world.do(0, do.Ban(attribute="genesis"))
    world.press(0, "yes")
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == () and outcome.won is None and world.state.stewards == ()


@pytest.mark.rule("CR-PRI-34")
def test_enough_must_remain() -> None:
    world = World.dealt(4, attribute_pool="first_game")
    chosen(world, "genesis", "balance", "void", "chaos")
    world.no(2, do.Ban(attribute="liquid"), "CR-PRI-34")
    wide = World.dealt(5)
    chosen(wide, "genesis", "balance", "void", "chaos", "limit")
    wide.do(2, do.Ban(attribute="space"))
    wide.no(2, do.Ban(attribute="time"), "CR-PRI-34")


@pytest.mark.rule("CR-PRI-35")
def test_what_cannot_be_banned() -> None:
    world = World.dealt(3)
    chosen(world, "void", "limit", "genesis")
    for key in ("void", "structure", "patronage", "cave"):
        world.no(0, do.Ban(attribute=key), "CR-PRI-35")
        assert key not in world.keys(0)


@pytest.mark.rule("CR-PRI-36")
def test_concepts_are_banned_by_vote_and_shown() -> None:
    world = World.dealt(4)
    chosen(world, "void", "limit", "genesis", "chaos")
    world.do(0, do.BanConcept(words="towers"))
    world.vote(yes=2)
    assert world.state.concepts == ("towers",)
    world.do(0, do.BanConcept(words="trees"))
    world.vote(no=2)
    assert world.state.concepts == ("towers",)
    play = World.at()
    play.set(concepts=("towers",))
    play.land("D4", origins=(1,))
    play.offer(0, "D4", "life")
    assert "towers" in play.state.polls[0].motion.detail


@pytest.mark.rule("CR-AWK-16", "CR-SCO-19")
def test_the_beginners_list_and_how_many_can_play() -> None:
    world = World.dealt(4, attribute_pool="first_game")
    assert world.keys(0)[:-1] == ["genesis", "balance", "void", "chaos"]
    five = World.dealt(5, attribute_pool="first_game").state
    assert {k for k in five.pool if TRAITS[k].kind == "realm"} == {
        "mountain", "flora", "fauna", "underworld", "stars",
    }  # fmt: skip
    with pytest.raises(Illegal) as refusal:
        GAME.deal(6, options(attribute_pool="first_game"), Chance("x"))
    assert refusal.value.rule == "CR-AWK-16" and "“Attributes on offer: all of the Scope”" in str(refusal.value)
    assert World.dealt(6).state.pool
    assert GAME.seats == range(2, 10), "nine in the Advanced game"
    with pytest.raises(Illegal):
        GAME.deal(7, options(), Chance("x"))
    full = Counter(TRAITS[k].kind for k in World.dealt(4, scope="full", attribute_pool="first_game").state.pool)
    assert full == {"primal": 4, "cosmic": 4, "elemental": 4, "realm": 4, "domain": 19}
    few = GAME.terms({"scope": "advanced", "attribute_pool": "first_game"}).note
    assert "few Attributes of a first game" in few and "Metaphysic" not in few, "it is not on offer"
    assert "Metaphysic" in GAME.terms({"scope": "advanced"}).note


@pytest.mark.rule("CR-AWK-17", "CR-SCO-15")
def test_the_scopes_list() -> None:
    pool = World.dealt(3).state.pool
    by_kind = {
        kind: [k for k in pool if TRAITS[k].kind == kind] for kind in ("primal", "cosmic", "elemental", "realm")
    }
    assert set(by_kind["primal"]) == {"genesis", "balance", "transience", "void", "chaos", "limit"}
    assert set(by_kind["cosmic"]) == {"space", "time", "energy", "corporality", "decay", "dimension"}
    assert set(by_kind["elemental"]) == {"plasma", "gas", "liquid", "solid", "life", "vacuum"}
    assert set(by_kind["realm"]) == {"sky", "stars", "flora", "fauna", "mountain", "underworld"}
    world = World.dealt(3)
    world.no(0, do.Choose(attribute="metaphysic"), "CR-AWK-17")
    world.no(0, do.Choose(attribute="abstraction"), "CR-AWK-17")


@pytest.mark.rule("CR-CON-21", "CR-CON-30")
def test_the_kinds_of_attribute() -> None:
    words = [w for w in GAME.lore.attributes.values() if not w.scope.startswith("mode:")]
    count = {k: sum(1 for w in words if w.kind == k) for k in ("primal", "cosmic", "elemental", "realm", "domain")}
    assert count == {"primal": 9, "cosmic": 9, "elemental": 9, "realm": 14, "domain": 19}
    assert "structure" in GAME.lore.attributes
    assert not {"technology", "earth", "fire"} & set(GAME.lore.attributes)
    verbs = {v.name for v in GAME.verbs}
    assert not {"quake", "colonize"} & verbs


@pytest.mark.rule("CR-AWK-18", "CR-CON-22")
def test_who_sets_parameters() -> None:
    world = World.dealt(4)
    chosen(world, "genesis", "balance", "chaos", "transience")
    follow_advice(world, "personas")
    assert world.state.chosen == {}, "in a Basic game nobody is asked"
    asked = World.dealt(4, parameters_set_by="deities")
    chosen(asked, "genesis", "balance", "chaos", "limit", "space", "time", "energy", "decay")
    chosen(asked, "solid", "vacuum", "gas", "liquid")
    follow_advice(asked, "parameters")
    lines = {d.id.partition(".p-")[2]: int(d.seat) for d in GAME.awaiting(asked.state)}
    energy = next(s for s, d in enumerate(asked.state.deities) if "energy" in d.attributes)
    assert lines["start"] == 2 and lines["most-acts"] == 1 and lines["energy"] == energy
    assert "vacuum" not in lines, "nobody is Void"
    assert "plasma" not in lines, "nobody is Plasma"
    asked.unasked(0, do.SetParameter(line="start", first=7))
    asked.no(2, do.SetParameter(line="start", first=100), "CR-CON-22")
    asked.do(2, do.SetParameter(line="start", first=7))
    asked.do(energy, do.SetParameter(line="energy", first=4))
    follow_advice(asked, "first")
    assert asked.totals == (10, 7, 7, 7) and asked.state.parameters.energy_halves == 4


@pytest.mark.rule("CR-PRI-40", "CR-TAB-21", "CR-TAB-20")
def test_chaos_sets_the_starting_influence() -> None:
    world = World.dealt(3, parameters_set_by="deities")
    chosen(world, "genesis", "chaos", "limit")
    follow_advice(world, "parameters")
    world.do(1, do.SetParameter(line="start", first=6))
    follow_advice(world, "first")
    assert world.totals == (9, 6, 6)


@pytest.mark.rule("CR-AWK-23")
def test_slow_choosers_get_a_random_attribute() -> None:
    world = World.dealt(3)
    asked = world.asked(0)
    assert asked.within is not None and asked.within.total_seconds() == 24 * 3600
    for seed in range(8):
        step = GAME.apply(world.state, Seat(0), do.Choose(attribute=""), Chance(f"luck {seed}"))
        got = step.state.deities[0].attributes[-1]
        assert got != "genesis" and TRAITS[got].kind == "primal"
    world.silence(0)
    assert world.state.queue == (1, 2)
    world.press(1, "random")


@pytest.mark.rule("CR-AWK-24")
def test_leaving_gives_the_attributes_back() -> None:
    world = World.dealt(4)
    chosen(world, "chaos", "genesis", "balance")
    world.do(1, Leave())
    chosen(world, "limit")
    assert "genesis" in world.state.deities[0].attributes
    early = World.dealt(4)
    chosen(early, "chaos", "genesis")
    early.do(1, Leave())
    assert "genesis" in early.keys(2)


@pytest.mark.rule("CR-PRI-35", "CR-AWK-14")
def test_structure_is_everybodys_and_cited_by_all() -> None:
    world = World.at()
    world.land("D4", origins=(1,))
    world.place(0, "D4", "structure")
    with pytest.raises(RuleError):
        GAME.apply(World.dealt(3).state, Seat(0), do.Choose(attribute="structure"), Chance("x"))


@pytest.mark.rule("CR-AWK-04")
@pytest.mark.parametrize("scope", ["basic", "full", "advanced"])
def test_a_list_of_wishes_says_what_each_attribute_is_good_for(scope: str) -> None:
    world = World.dealt(3, awakening="wishes", attribute_pool="scope", scope=scope)
    for key in world.state.pool:
        assert 0 < len(GAME.lore.brief(key, world.state.options)) <= 22, key
    for option in world.asked(0, "wishes").options[:-1]:
        keys = [k for title in option.label.split(", ") for k in world.state.pool if GAME.lore.title(k) == title]
        assert len(keys) == len(option.label.split(", "))
        assert option.detail == "; ".join(GAME.lore.brief(key, world.state.options) for key in keys)
    (first, *_) = [o.action for o in world.asked(0, "wishes").options]
    world.do(0, first)
    told = world.asked(0, "wishes").prompt
    assert "; else " in told and " and so on. Until all have" in told and len(told) < 240
    assert not [d for d in GAME.awaiting(world.state) if d.seat == 0 and "second" in d.prompt.casefold()]


@pytest.mark.rule("CR-AAA-03", "CR-ALT-46")
@pytest.mark.parametrize("way", [{"two_player_mode": "aaa"}, {"module": "palette_swap"}])
def test_what_stands_above_the_answers_is_never_cut(way: dict[str, str]) -> None:
    world = World.dealt(2, awakening="wishes", **way)
    follow_advice(world, "wishes")
    if world.state.contest is not None:
        world.do(0, do.TakeRole(role="advocate"))
    asked = [d for d in GAME.awaiting(world.state) if d.waits]
    assert asked and all(len(d.detail) > 120 and "…" not in d.detail for d in asked)
