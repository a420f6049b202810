"""Domains that look at how Abilities are used: War, Love and Magic (CR-CON-26)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core import Action, Leave, who
from rules.creation import actions as do
from rules.creation.deities.terms import pool
from tests.rules.creation.test_happenings import to_accolade
from tests.rules.creation.worlds import GAME, World

OTHER = 1
"""Whose things the Abilities of these tests are used on."""


def world_with(domain: str, *abilities: str, **chosen: object) -> World:
    """A Full game in which the deity at play has a Domain and what gives it some Abilities."""
    world = World.at(
        ("solid", domain, *abilities),
        ("transience", "corporality", "liquid", "mountain"),
        ("abstraction", "relativity", "gas", "flora"),
        **{"scope": "full", "passive_timing": "accolade", **chosen},  # type: ignore[arg-type]
    )
    world.set(roster=(0, 1, 2))  # so that the round goes on
    return world


def gained(world: World, seat: int = 0) -> int:
    """What War or Love waits for."""
    return sum(b.amount for b in world.state.deities[seat].noted if b.attribute in ("war", "love"))


def grant(world: World, *, granted: bool = True) -> None:
    """The other deity is asked for leave."""
    world.do(OTHER, do.Grant(granted=granted))


def gaze(world: World, owner: int, *, together: bool) -> None:
    act = world.own("Fern", owner, "C4")
    world.do(0, do.Begin(kind="gaze", target=act.id, borrowed=together))
    if together:
        grant(world)
    world.do(0, do.Describe(name="Cloud", meaning="Look again.", rests_on=("solid",)))
    world.do(0, do.Lay())
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Cloud").owner == 0


def use(action: Callable[[int, bool], do.Reachable], **made: str) -> Callable[[World, int, bool], None]:
    """An Ability on one Act."""

    def used(world: World, owner: int, together: bool) -> None:
        act = world.own("Fern", owner, "C4", **made)
        world.do(0, action(act.id, together))
        if together:
            grant(world)

    return used


def broken(action: Callable[[int, bool], do.Reachable]) -> Callable[[World, int, bool], None]:
    """An Ability on the Safeguard over an Act, which is the doing of a third deity."""

    def used(world: World, owner: int, together: bool) -> None:
        world.own("Fern", owner, "C4")
        world.do(0, action(world.shield(2, "C4"), together))
        if together:
            grant(world)
        assert not world.state.safeguards

    return used


def undo(world: World, owner: int, together: bool) -> None:
    world.own("Fern", owner, "C4", permanent=True)
    world.do(0, do.Undo(zone=world.state.zones[0].id, together=together))
    if together:
        assert "Undoing on the Permanence of Fern, together with you" in world.asked(OTHER, "leave").prompt
        grant(world)
    assert world.state.zones[0].undone


HARMS: dict[str, tuple[str, Callable[[World, int, bool], None]]] = {
    "gaze": ("sky", lambda world, owner, together: gaze(world, owner, together=together)),
    "nullify": ("void", use(lambda id, both: do.Nullify(act=id, together=both))),
    "decay": ("decay", use(lambda id, both: do.Blight(act=id, together=both))),
    "disintegrate": ("energy", use(lambda id, both: do.Disintegrate(act=id, together=both, gains=OTHER * both))),
    "undo": ("chaos", undo),
    "break by nullify": ("void", broken(lambda id, both: do.Nullify(shield=id, together=both))),
    "break by decay": ("decay", broken(lambda id, both: do.Blight(shield=id, together=both))),
}
"""Abilities that take something away, by the Attribute they come from."""

HELPS: dict[str, tuple[str, Callable[[World, int, bool], None]]] = {
    "rejuvenate": ("genesis", use(lambda id, both: do.Rejuvenate(act=id, together=both), standing="decayed")),
    "permanence": ("limit", use(lambda id, both: do.Permanence(acts=(id,), together=both))),
    "safeguard": (
        "balance",
        use(lambda id, both: do.Shield(act=id, thing="jar", how="It closes.", together=both)),
    ),
}
"""Abilities that shield or restore."""


@pytest.mark.rule("CR-DOM-01", "CR-CON-16")
@pytest.mark.parametrize("domain", ["war", "love", "magic"])
def test_each_is_offered_in_full_games_only_and_cited_within_reach(domain: str) -> None:
    assert domain in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert domain not in pool(GAME.lore, GAME.options({}), 3)
    world = world_with(domain)
    world.land("C4", element="solid")
    with world.refused("CR-CON-16"):
        world.offer(0, "H8", domain)
    world = world_with(domain)
    world.land("C4", element="solid")
    assert world.place(0, "C4", domain).rests_on == (domain,)


@pytest.mark.rule("CR-DOM-07", "CR-CON-26", "CR-ACC-05")
@pytest.mark.parametrize("ability", HARMS)
def test_war_gains_by_each_ability_used_against_another(ability: str) -> None:
    attribute, used = HARMS[ability]
    world = world_with("war", attribute)
    used(world, OTHER, False)
    assert gained(world) == 1, "once, whatever it was used on"
    to_accolade(world)
    assert "War: Abilities against others +1" in world.line("War: ")


@pytest.mark.rule("CR-DOM-07", "CR-DOM-13", "CR-CON-26")
@pytest.mark.parametrize("domain", ["war", "love"])
@pytest.mark.parametrize("ability", [a for a in (*HARMS, *HELPS) if a != "gaze"])
def test_what_is_ones_own_counts_for_neither(domain: str, ability: str) -> None:
    attribute, used = (HARMS | HELPS)[ability]
    world = world_with(domain, attribute)
    used(world, 0, False)
    assert gained(world) == 0


@pytest.mark.rule("CR-DOM-13", "CR-CON-26", "CR-INF-10")
@pytest.mark.parametrize("ability", [*HARMS, *HELPS])
def test_love_gains_by_each_ability_used_with_leave_and_war_does_not(ability: str) -> None:
    attribute, used = (HARMS | HELPS)[ability]
    world = world_with("love", attribute)
    used(world, OTHER, True)
    assert gained(world) == 1
    assert world.inf(0) == (18 if ability == "rejuvenate" else 20), "only Rejuvenation is paid"
    to_accolade(world)
    assert "Love: Abilities together with others +1" in world.line("Love: ")
    world = world_with("war", attribute)
    used(world, OTHER, True)
    assert gained(world) == 0


@pytest.mark.rule("CR-DOM-07", "CR-DOM-13", "CR-CON-26")
@pytest.mark.parametrize("domain", ["war", "love"])
@pytest.mark.parametrize("ability", HELPS)
def test_help_that_nobody_asked_for_is_neither_war_nor_love(domain: str, ability: str) -> None:
    attribute, used = HELPS[ability]
    world = world_with(domain, attribute)
    used(world, OTHER, False)
    assert gained(world) == 0


@pytest.mark.rule("CR-CON-26")
@pytest.mark.parametrize("domain", ["war", "love"])
def test_an_ability_of_another_deity_brings_nothing(domain: str) -> None:
    world = world_with(domain)
    world.state = World.at(
        ("void", "energy", "solid", "sky"),
        ("transience", "corporality", "liquid", "mountain"),
        ("abstraction", "relativity", "gas", domain),
        scope="full",
        passive_timing="accolade",
    ).state
    world.set(roster=(0, 1, 2))
    world.do(0, do.Nullify(act=world.own("Fern", OTHER, "C4").id))
    assert world.act("Fern").standing == "nullified" and gained(world, 2) == 0


@pytest.mark.rule("CR-CON-26", "CR-TRN-12")
def test_what_a_deity_left_behind_is_nobodys() -> None:
    world = world_with("war", "void")
    act = world.own("Fern", OTHER, "C4")
    world.do(OTHER, Leave())
    world.do(0, do.Nullify(act=act.id))
    assert gained(world) == 0


@pytest.mark.rule("CR-DOM-07", "CR-CON-25")
def test_a_gaze_that_is_turned_down_is_no_war_and_one_that_is_taken_back_was_none() -> None:
    world = world_with("war")
    act = world.own("Fern", OTHER, "C4")
    world.offer(0, "", "solid", kind="gaze", target=act.id, name="Cloud")
    world.fail_vote()
    assert gained(world) == 0
    world = world_with("war")
    gaze(world, OTHER, together=False)
    assert gained(world) == 1
    world.do(OTHER, do.Raise(kind="challenge", about="Cloud", text="No."))
    world.pass_vote()
    assert world.act("Fern").owner == OTHER and gained(world) == 0


@pytest.mark.rule("CR-CON-26")
@pytest.mark.parametrize(
    ("fields", "parts", "gains"), [(("C4", "C5"), 0, 1), (("C4",), 2, 0), (("D4", "D5"), 0, 0)]
)
def test_a_curve_is_war_where_anothers_act_loses_by_it(fields: tuple[str, ...], parts: int, gains: int) -> None:
    world = world_with("war", "space")
    world.own("Fern", OTHER, "C4 C5")
    world.do(0, do.Curve(fields=fields, parts=parts))
    assert gained(world) == gains


@pytest.mark.rule("CR-DOM-13", "CR-CON-26", "CR-INF-11")
def test_a_gaze_without_the_leave_that_was_asked_for_is_an_ordinary_one() -> None:
    world = world_with("love")
    act = world.own("Fern", OTHER, "C4")
    offers = {o.key: o for o in world.asked(0, "turn").options}
    assert f"gaze-{act.id}" in offers and offers[f"gaze-{act.id}-with"].label.endswith(", if they agree")
    world.press(0, f"gaze-{act.id}-with", "turn")
    asked = world.asked(OTHER, "leave")
    assert f"{who(0)} asks leave to Gaze at Fern" in asked.prompt
    grant(world, granted=False)
    world.do(0, do.Describe(name="Cloud", meaning="Look again.", rests_on=("solid",)))
    world.do(0, do.Lay())
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Cloud").owner == 0 and gained(world) == 0


@pytest.mark.rule("CR-DOM-13", "CR-INF-10", "CR-INF-12")
def test_leave_that_changes_no_price_is_offered_where_it_brings_something() -> None:
    for domain, offered in (("love", True), ("war", False)):
        world = world_with(domain, "genesis")
        act = world.own("Fern", OTHER, "C4 C5", standing="decayed")
        keys = {f"heal-{act.id}-with", "heal-all-with", f"gaze-{act.id}-with"}
        assert keys & set(world.keys(0, "turn")) == (keys if offered else set())
    world = world_with("love", "genesis")
    world.own("Fern", OTHER, "C4 C5", standing="decayed")
    said = {o.key: o for o in world.asked(0, "turn").options}["heal-all-with"]
    assert said.label == "Rejuvenate the whole Map, if they agree" and "Costs 2 Influence" in said.detail
    world.press(0, "heal-all-with", "turn")
    assert "use Rejuvenation on the whole Map" in world.asked(OTHER, "leave").prompt
    grant(world)
    assert world.inf(0) == 18 and gained(world) == 1


@pytest.mark.rule("CR-DOM-06", "CR-ABI-02", "CR-CON-23")
@pytest.mark.parametrize(
    ("attribute", "action", "ordinary"),
    [
        ("genesis", lambda w, mine, _: do.Rejuvenate(act=w.own("Ash", 0, "A1 A2", standing="decayed").id), 4),
        ("genesis", lambda w, mine, _: w.land("A1 A2 A3", decayed=True) or do.Rejuvenate(), 3),
        ("void", lambda w, mine, act: do.Nullify(act=act.id), 6),
        ("void", lambda w, mine, act: do.Nullify(shield=w.shield(1, "C4 C5 C6")), 6),
        ("limit", lambda w, mine, act: do.Permanence(acts=(act.id,)), 3),
        ("balance", lambda w, mine, act: do.Shield(act=act.id, thing="jar", how="It closes."), 3),
        ("space", lambda w, mine, act: do.Curve(fields=("F4", "F5")), 2),
        ("time", lambda w, mine, act: do.Dilate(), 2),
        ("energy", lambda w, mine, act: do.Disintegrate(act=act.id), 9),
        ("decay", lambda w, mine, act: do.Blight(act=act.id), 6),
        ("decay", lambda w, mine, act: do.Blight(shield=w.shield(1, "C4 C5 C6")), 6),
        ("vacuum", lambda w, mine, act: w.land("F4 F5", element="empty") or do.Hollow(fields=("F4", "F5")), 4),
        (
            "chaos",
            lambda w, mine, act: do.Dredge(act=w.own("Lost", 1, "A1", standing="nullified").id, fields=("A1",)),
            0,
        ),
        ("energy", lambda w, mine, act: do.Disintegrate(act=mine.id), -5),
    ],
)
def test_magic_takes_1_off_each_use_of_an_ability_and_never_below_0(
    attribute: str, action: Callable[..., Action], ordinary: int
) -> None:
    for domain, off in (("war", 0), ("magic", 1)):
        world = world_with(domain, attribute)
        mine, act = world.own("Hut", 0, "H1"), world.own("Fern", OTHER, "C4 C5 C6")
        world.do(0, action(world, mine, act))
        assert world.inf(0) == 20 - (ordinary - off if ordinary > 0 else ordinary)


@pytest.mark.rule("CR-DOM-06", "CR-ABI-58", "CR-ABI-45")
def test_magic_undoes_and_dredges_for_1_less() -> None:
    world = world_with("magic", "chaos", dredge_cost_per_field=2)
    world.own("Fern", OTHER, "C4 C5", permanent=True)
    world.do(0, do.Undo(zone=world.state.zones[0].id))
    assert world.inf(0) == 20 - 5
    world.next_turn(0)
    lost = world.own("Lost", OTHER, "A1 A2", standing="nullified")
    world.do(0, do.Dredge(act=lost.id, fields=("A1", "A2")))
    assert world.inf(0) == 15 - 3


@pytest.mark.rule("CR-DOM-06", "CR-ABI-04", "CR-ABI-02")
def test_what_magic_makes_affordable_is_offered_at_its_price() -> None:
    for domain, offered in (("magic", True), ("war", False)):
        world = world_with(domain, "void")
        act = world.own("Fern", OTHER, "C4 C5 C6")
        world.rich(0, 5)
        options = {o.key: o for o in world.asked(0, "turn").options}
        assert (f"null-{act.id}" in options) == offered
        if offered:
            assert "Costs 5 Influence." in options[f"null-{act.id}"].detail
    world = world_with("magic", "void")
    world.rich(0, 4)
    world.no(0, do.Nullify(act=world.own("Fern", OTHER, "C4 C5 C6").id), "CR-ABI-04", "costs 5 Influence")


@pytest.mark.rule("CR-DOM-06", "CR-ABI-202", "CR-ABI-206")
@pytest.mark.parametrize(("kind", "where", "price"), [("warp", "A1 A2", 2), ("off_map", "", 2)])
def test_magic_warps_for_1_less_and_places_at_the_ordinary_price(kind: str, where: str, price: int) -> None:
    world = world_with("magic", "dimension")
    world.land("A1 A2", element="solid")
    more = {"crossing": "left of A1"} if kind == "warp" else {}
    world.place(0, where, kind=kind, **more)
    assert world.inf(0) == 20 - price
    world = world_with("magic", "dimension")
    world.land("A1 A2", element="solid")
    world.place(0, "A1 A2")
    assert world.inf(0) == 18


@pytest.mark.rule("CR-DOM-07", "CR-DOM-13")
def test_computer_deities_of_war_gaze_rather_and_those_of_love_ask_for_leave() -> None:
    def worth(domain: str, attribute: str, key: str) -> float:
        world = world_with(domain, attribute)
        act = world.own("Fern", OTHER, "C4 C5")
        offers = {o.key: o.worth for o in world.asked(0, "turn").options}
        return offers[key.format(act.id)]

    assert worth("war", "sky", "gaze-{}") > worth("love", "sky", "gaze-{}")
    assert worth("love", "limit", "perm-{}-with") > 1 > worth("war", "limit", "perm-{}-with")
