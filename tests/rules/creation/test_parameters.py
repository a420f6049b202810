"""Which Attributes are on offer, and who sets which numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.creation import actions as do
from rules.creation.deities.traits import FIRST_GAME, TRAITS
from rules.creation.world.book import gametypes
from tests.rules.creation.worlds import GAME, World, follow_advice, options

ROUNDS = gametypes.kinds(options())

SCOPE = {
    "primal": ["genesis", "balance", "transience", "void", "chaos", "limit"],
    "cosmic": ["space", "time", "energy", "corporality", "decay", "dimension"],
    "elemental": ["plasma", "gas", "liquid", "solid", "life", "vacuum"],
    "realm": ["sky", "stars", "flora", "fauna", "mountain", "underworld"],
}


def chosen(world: World, *keys: str) -> None:
    """Attributes in the order in which they are asked for; nothing is banned."""
    for key in keys:
        if world.state.phase == "bans":
            world.do(world.state.queue[0], do.EndBans())
        world.do(world.state.queue[0], do.Choose(attribute=key))


def lines(world: World) -> dict[str, int]:
    """Questions about parameters, and who is asked."""
    return {d.id.partition(".p-")[2]: int(d.seat) for d in GAME.awaiting(world.state) if ".p-" in d.id}


def shown_first(world: World) -> dict[str, list[str]]:
    """What the first to choose is offered in each round."""
    found: dict[str, list[str]] = {}
    while world.state.phase in (*ROUNDS, "bans"):
        if world.state.phase == "bans":
            world.press(world.state.queue[0], "done")
        keys = world.keys(world.state.queue[0])[:-1]
        found.setdefault(world.state.phase, keys)
        world.press(world.state.queue[0], keys[0])
    return found


@pytest.mark.rule("CR-AWK-16", "CR-AWK-17")
@pytest.mark.parametrize(
    ("seats", "pool", "offered"),
    [
        (4, "first_game", {kind: list(keys[:4]) for kind, keys in FIRST_GAME.items()}),
        (5, "first_game", {kind: list(keys) for kind, keys in FIRST_GAME.items()}),
        (5, "scope", SCOPE),
    ],
)
def test_what_is_shown_in_each_round(seats: int, pool: str, offered: dict[str, list[str]]) -> None:
    assert shown_first(World.dealt(seats, attribute_pool=pool)) == offered
    assert FIRST_GAME["elemental"][:4] == ("plasma", "gas", "liquid", "solid")
    assert set(FIRST_GAME["realm"]) == {"mountain", "flora", "fauna", "underworld", "stars"}


@pytest.mark.rule("CR-AWK-17")
def test_attributes_of_other_scopes_are_refused_and_the_six_are_named() -> None:
    world = World.dealt(3)
    for key in ("metaphysic", "abstraction", "flora", "no such thing"):
        six = "That is not on offer. Free: Genesis, Balance, Transience, Void, Chaos, Limit."
        world.no(0, do.Choose(attribute=key), "CR-AWK-17", says=six)
    wider = World.dealt(3, attribute_pool="all")
    primal = [key for key in wider.keys(0, "choose") if key in TRAITS]
    assert len(primal) == 9 and {"metaphysic", "abstraction"} <= set(primal)
    follow_advice(wider, "personas")
    assert all(len(d.attributes) >= 5 for d in wider.state.deities), "and no category is added"
    follow_advice(world, "personas")
    assert all(len(d.attributes) >= 5 for d in world.state.deities), "and there is no Domain round"


@pytest.mark.rule("CR-AWK-18")
@pytest.mark.parametrize("setting", ["by_scope", "defaults"])
def test_in_a_basic_game_nobody_is_asked_and_every_number_is_the_tables(setting: str) -> None:
    world = World.dealt(4, parameters_set_by=setting)
    chosen(world, "genesis", "balance", "chaos", "limit", "energy", "space", "decay", "corporality")
    chosen(world, "plasma", "solid", "vacuum", "liquid", "sky", "stars", "flora", "fauna")
    assert world.state.phase == "personas"
    follow_advice(world, "first")
    numbers = world.state.parameters
    assert world.totals == (6, 3, 3, 3) and numbers.energy_halves == 2
    assert (numbers.least_size, numbers.most_size, numbers.acts_per_turn, numbers.most_acts) == (1, 4, 1, 0)
    assert numbers == type(numbers)()
    while world.state.slots[0][0] != 1:
        world.do(world.state.slots[0][0], do.EndPlacing())
    assert "start" in world.keys(1), "Balance is still offered its starting Act"


@pytest.mark.rule("CR-AWK-18", "CR-CON-22")
def test_each_number_is_asked_of_the_attribute_that_governs_it() -> None:
    world = World.dealt(4, parameters_set_by="deities")
    chosen(world, "genesis", "balance", "void", "transience", "energy", "space", "decay", "corporality")
    chosen(world, "plasma", "vacuum", "gas", "solid", "sky", "stars", "flora", "fauna")
    owner = {key: s for s, d in enumerate(world.state.deities) for key in d.attributes}
    setters = {
        "genesis": {"plasma", "gas", "solid"}, "balance": {"most-acts"}, "transience": {"age", "rebirth"},
        "void": {"vacuum"}, "space": {"act-size"}, "energy": {"energy"}, "corporality": {"acts"}, "decay": {"decay"},
    }  # fmt: skip
    wanted = {line: owner[key] for key, names in setters.items() for line in names}
    assert lines(world) == wanted, "no Liquid, no Chaos, no Limit, no Life here"
    assert wanted["vacuum"] != owner["vacuum"]
    world.unasked(owner["vacuum"], do.SetParameter(line="vacuum", first=9))
    world.unasked(owner["balance"], do.SetParameter(line="start", first=9))
    world.do(owner["balance"], do.SetParameter(line="most-acts", first=3))
    assert not [line for line, seat in lines(world).items() if seat == owner["balance"] and line == "most-acts"]
    world.do(owner["corporality"], do.SetParameter(line="acts", first=2))
    world.do(owner["void"], do.SetParameter(line="vacuum", first=9, second=1, third=2))
    follow_advice(world, "first")
    numbers = world.state.parameters
    assert (numbers.most_acts, numbers.acts_per_turn, numbers.vacuum_border) == (3, 2, 9)
    assert (numbers.starting_influence, numbers.rounds, numbers.liquid_turn) == (3, 5, 3), (
        "nobody's: as in the table"
    )


@pytest.mark.rule("CR-CON-22")
def test_two_acts_a_turn_when_corporality_says_so() -> None:
    world = World.dealt(3, parameters_set_by="deities", history_writer="off")
    chosen(world, "genesis", "chaos", "limit", "time", "corporality", "energy", "solid", "gas", "liquid")
    chosen(world, "sky", "stars", "flora")
    assert {"acts", "actions"} <= set(lines(world))
    corporality = lines(world)["acts"]
    world.do(corporality, do.SetParameter(line="acts", first=2))
    world.do(lines(world)["actions"], do.SetParameter(line="actions", first=3))
    follow_advice(world, "turn")
    at_play = world.state.turn
    assert at_play is not None and world.state.parameters.actions_per_turn == 3
    seat = at_play.seat
    world.rich(seat, 9)
    world.do(seat, do.EndPlacing())
    for _ in range(2):
        world.press(seat, "act")
        world.do(seat, do.Describe(thing=f"cup {len(world.state.acts)}", name=f"Cup {len(world.state.acts)}",
                                   rests_on=("structure",), meaning="Look again."))  # fmt: skip
        world.press(seat, "suggested")
        world.do(seat, do.Submit())
        world.pass_vote()
    world.no(seat, do.Begin(kind="act"), "CR-TRN-07", says="You have used your action")
    assert len(world.state.of(seat)) == 2


@pytest.mark.rule("CR-CON-22")
def test_numbers_out_of_bounds_are_refused_with_the_bounds() -> None:
    world = World.dealt(3, parameters_set_by="deities")
    chosen(world, "genesis", "chaos", "limit", "space", "time", "energy")
    follow_advice(world, "parameters")
    space = lines(world)["act-size"]
    world.no(1, do.SetParameter(line="start", first=100), "CR-CON-22", says="can be 0 to 99")
    world.no(
        space, do.SetParameter(line="act-size", first=5, second=2), "CR-CON-22", says="smallest number cannot"
    )
    world.no(space, do.SetParameter(line="act-size", first=0, second=2), "CR-CON-22", says="can be 1 to 576")
    world.silence(1, "p-start")
    world.unasked(1, do.SetParameter(line="start", first=9))
    follow_advice(world, "first")
    assert world.inf(1) == 3, "silence leaves the book's number"


@pytest.mark.rule("CR-AWK-23")
def test_whoever_is_late_gets_one_of_what_is_free() -> None:
    world = World.dealt(6)
    chosen(world, "chaos", "limit", "void", "balance", "transience")
    world.unasked(0, do.Choose(attribute=""))
    assert world.keys(5) == ["genesis", "random"]
    world.silence(5)
    assert "genesis" in world.state.deities[5].attributes, "the only one left"
    world.do(2, do.EndBans())
    chosen(world, "space", "energy", "corporality", "dimension")
    queue = world.state.queue
    assert set(world.keys(1)[:-1]) == {"time", "decay"} and queue == (1, 0)
    world.unasked(0, do.Choose(attribute=""))
    world.silence(1)
    assert world.state.deities[1].attributes[-1] in ("time", "decay") and world.state.queue == (0,)


@pytest.mark.rule("CR-AWK-03")
def test_the_order_is_shown_before_the_first_choice() -> None:
    world = World.dealt(3, age_order="declared")
    for seat in (2, 0):
        world.do(0, do.NextEldest(seat=seat))
    told = [e.line for e in world.events if e.kind == "order"]
    assert len(told) == 1 and told[0].startswith("From eldest to youngest: ")
    assert [int(c) for c in told[0] if c.isdigit()] == [2, 0, 1]


@pytest.mark.rule("CR-AWK-18", "CR-CON-22")
def test_whoever_sets_a_number_sees_the_books_and_all_are_told_in_words() -> None:
    world = World.dealt(3, parameters_set_by="deities")
    chosen(world, "genesis", "chaos", "limit", "time", "corporality", "energy", "solid", "gas", "liquid")
    chosen(world, "sky", "stars", "flora")
    setter = lines(world)["limits"]
    asked = world.asked(setter, "p-limits")
    assert asked.prompt == "In the book: Rounds: 5; Influence that wins: 42. Keep that, or change it."
    assert asked.ask.button == "Keep or change Ends of the game…"  # type: ignore[union-attr]
    assert world.view.cap == 0, "no cap is shown before one is set"
    world.do(setter, do.SetParameter(line="limits", first=4, second=10))
    assert world.line("sets").endswith("sets Ends of the game. Rounds: 4; Influence that wins: 10.")
    assert (world.view.rounds, world.view.cap) == (4, 10)


@pytest.mark.rule("CR-AWK-18")
def test_all_numbers_of_a_deity_are_left_to_the_book_by_one_press() -> None:
    world = World.dealt(3, scope="full", awakening="wishes")
    for seat in range(3):
        world.do(seat, world.asked(seat, "wishes").options[0].action)
    follow_advice(world, "parameters")
    asked = lines(world)
    seat = next(s for s in range(3) if sum(at == s for at in asked.values()) > 1)
    offered = world.asked(seat, f".k{seat}").options[0]
    assert offered.label == "Keep all as in the book" and offered.action == do.KeepNumbers()
    line = next(at for at in GAME.lore.tables.line if asked.get(at.name) == seat)
    ruled = World(replace(world.state, ruled={line.fields[0]: 77}))
    assert ruled.asked(seat, f".k{seat}").options[0].label == "Keep all as in the book and by the table"
    ruled.do(seat, offered.action)
    assert "keeps the numbers: " in ruled.line("keeps")
    world.do(seat, offered.action)
    titles = ", ".join(at.title for at in GAME.lore.tables.line if asked.get(at.name) == seat)
    assert world.line("keeps").endswith(f" keeps the book's numbers: {titles}.")
    assert lines(world) == {name: at for name, at in asked.items() if at != seat}, "the others are still asked"
    assert not world.state.chosen
    world.no(seat, do.KeepNumbers(), "CR-AWK-18")


@pytest.mark.rule("CR-AWK-18")
def test_numbers_are_kept_by_one_press_or_one_line_of_them_changed_in_its_form() -> None:
    world = World.dealt(3, scope="full", awakening="wishes")
    for seat in range(3):
        world.do(seat, world.asked(seat, "wishes").options[0].action)
    follow_advice(world, "parameters")
    asked = lines(world)
    seat = next(iter(asked.values()))
    mine = [name for name, at in asked.items() if at == seat]
    offered = world.asked(seat, f".k{seat}").options
    forms = {d.id for d in world.decisions if d.seat == seat and d.fields}
    assert len(offered) == 1 + len(mine) and all(o.opens in forms for o in offered[1:])
    world.do(seat, do.KeepNumbers(line=mine[0]))
    assert lines(world) == {name: at for name, at in asked.items() if name != mine[0]}
    other = next(name for name, at in asked.items() if at != seat)
    world.no(seat, do.KeepNumbers(line=other), "CR-AWK-18")


@pytest.mark.rule("CR-CON-22")
def test_a_number_that_means_none_is_told_as_that() -> None:
    line = next(at for at in GAME.lore.tables.line if at.name == "most-acts")
    assert line.in_words((0,)) == "Most active Acts of a deity: no limit"
    assert line.in_words((3,)) == "Most active Acts of a deity: 3"
