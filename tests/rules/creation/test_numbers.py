"""A game of Full: deities set the numbers of their world, and the world is played by them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from rules.core import Chance, Leave
from rules.creation import actions as do
from rules.creation import heirlooms
from rules.creation.awakening import numbers as asked_numbers
from rules.creation.course.flow import Flow
from rules.creation.world.book.amounts import NONE, read, written
from rules.creation.world.book.gametypes import plays_with
from rules.creation.world.book.parameters import defaults
from tests.play import bare_move
from tests.rules.creation.test_acts import begun
from tests.rules.creation.worlds import GAME, World, follow_advice, options

FULL = {"scope": "full", "age_order": "join_order", "history_writer": "off", "map_side": 8}


def opened(seats: int = 3, seed: str = "full", **chosen: Any) -> World:
    """A game of Full at its beginning. No lobby can start one yet; the rules play it."""
    return World(heirlooms.dealt(GAME.lore, seats, options(**FULL | chosen), Chance(seed), ()).state)


def awoken(*deities: str, **chosen: Any) -> World:
    """A game of Full with these deities, at the numbers."""
    world = opened(len(deities), **chosen)
    wanted = [deity.split() for deity in deities]
    while world.state.phase != "parameters":
        seat = world.state.queue[0]
        if world.state.phase == "bans":
            world.do(seat, do.EndBans())
        elif world.state.phase == "flat":
            world.do(seat, do.Flatten(flat=False))
        elif world.state.phase == "dice":
            world.do(seat, do.WantDice(wanted=False))
        elif world.state.phase == "domain":
            world.do(seat, do.Choose(attribute=domains(world)[0]))
        else:
            key = wanted[seat][len(world.state.deities[seat].attributes) - 1]
            world.do(seat, do.Choose(attribute=key))
    return world


def domains(world: World) -> list[str]:
    """Domains that nobody has taken."""
    taken = {key for deity in world.state.deities for key in deity.attributes}
    return [k for k in world.state.pool if GAME.lore.attributes[k].kind == "domain" and k not in taken]


PLAIN = ("genesis relativity solid flora", "limit time liquid sky", "abstraction space life stars")


def lines(world: World) -> dict[str, int]:
    """Questions about numbers, and who is asked."""
    return {q.id.partition(".p-")[2]: int(q.seat) for q in GAME.questions(world.state) if ".p-" in q.id}


def put(world: World, line: str, *said: int | str) -> None:
    """The deity who sets it answers."""
    named: dict[str, Any] = dict(zip(("first", "second", "third"), said, strict=False))
    world.do(lines(world)[line], do.SetParameter(line=line, **named))


def at(*deities: tuple[str, ...], **more: Any) -> World:
    """A world of Full in a turn."""
    return World.at(*deities, **{"scope": "full", "map_side": 8, **more})


@pytest.mark.rule("CR-AWK-19", "CR-PRI-03", "CR-PRI-50", "CR-PRI-52", "CR-PRI-60", "CR-PRI-85", "CR-COS-70")
def test_all_numbers_are_asked_at_once_each_of_its_own_deity_and_no_others() -> None:
    world = awoken(*PLAIN)
    assert lines(world) == {"solid": 0, "liquid": 0, "limits": 1, "actions": 1, "time": 1, "act-size": 2, "history": 2,
                            "distance": 0}  # fmt: skip
    world.unasked(0, do.SetParameter(line="life", first=1, second=3, third=2))  # Probability's, and nobody is it
    world = awoken("genesis relativity solid flora", "probability time life sky", "balance space gas stars")
    assert {"life": 1, "gas": 0, "most-acts": 2, "solid": 0}.items() <= lines(world).items()
    world.unasked(0, do.SetParameter(line="life", first=1, second=3, third=2))
    assert all(q.lapse for q in GAME.questions(world.state) if ".p-" in q.id), "silence takes the book's"


@pytest.mark.rule("CR-AWK-19")
def test_what_is_left_to_the_book_follows_the_map_that_is_made() -> None:
    world = awoken(*PLAIN)
    put(world, "limits", "default", "60")
    put(world, "history", "1", "default")
    world.silence(0, "p-distance")
    follow_advice(world, "map")
    world.do(0, do.Sketch(columns=10, rows=10))
    world.do(0, do.ConfirmMap())
    follow_advice(world, "first")
    p = world.state.parameters
    assert (p.rounds, p.influence_cap) == (8, 60)
    assert (p.least_sentences, p.most_sentences) == (1, 3)
    assert (p.least_apart, p.most_apart) == (0, 10)
    world.unasked(0, do.SetParameter(line="distance", first=1))


@pytest.mark.rule("CR-AWK-19", "CR-CON-02")
def test_a_number_that_the_table_has_adopted_stands_over_every_deity() -> None:
    world = awoken(*PLAIN)
    world.do(1, do.Raise(kind="house_rule", text="rounds is 7"))
    world.pass_vote()
    world.no(1, do.SetParameter(line="limits", first=4, second=10), "CR-CON-02", says="settled on 7")
    put(world, "limits", "7", "10")
    world.do(2, do.Raise(kind="house_rule", text="most apart is none"))
    world.pass_vote()
    follow_advice(world, "first")
    assert (world.state.parameters.rounds, world.state.parameters.most_apart) == (7, NONE)


@pytest.mark.rule("CR-AWK-19")
def test_the_numbers_of_whoever_leaves_are_the_books_again() -> None:
    world = awoken(*PLAIN, "balance energy gas fauna")
    put(world, "history", "2", "none")
    put(world, "most-acts", "3")
    world.do(3, Leave())
    assert "most-acts" not in lines(world)
    follow_advice(world, "first")
    p = world.state.parameters
    assert (p.least_sentences, p.most_sentences, p.most_acts) == (2, NONE, 0)


@pytest.mark.rule("CR-AWK-20")
@pytest.mark.parametrize(
    ("line", "said", "why"),
    [
        ("act-size", ("0", "4"), "1 to 576"),
        ("distance", ("5", "3"), "0 to 3"),
        ("history", ("4", "3"), "0 to 3"),
        ("actions", ("0",), "1 to 10"),
        ("actions", ("11",), "1 to 10"),
        ("actions", ("two",), "1 to 10"),
        ("limits", ("100", "5"), "0 to 99"),
        ("limits", ("5", "10000"), "0 to 9999"),
    ],
)
def test_what_cannot_be_played_is_refused_and_asked_again(line: str, said: tuple[str, ...], why: str) -> None:
    world = awoken(*PLAIN)
    named: dict[str, Any] = dict(zip(("first", "second"), said, strict=False))
    action = do.SetParameter(line=line, **named)
    world.no(lines(world)[line], action, "CR-AWK-20", says=why)
    assert line in lines(world)


@pytest.mark.rule("CR-AWK-20")
def test_what_may_break_the_game_is_played_and_said() -> None:
    world = awoken(*PLAIN)
    put(world, "act-size", "1", "64")
    assert "may break the game" in world.events[-1].line and "Largest Act in Fields: 64" in world.events[-1].line
    told = len(world.events)
    put(world, "limits", "9", "50")
    assert len(world.events) == told + 1


@pytest.mark.rule("CR-AWK-20")
@pytest.mark.parametrize(
    ("said", "kept"), [("1/2", 1), ("0.5", 1), ("1", 2), ("1 1/2", 3), ("2.5", 5), ("1½", 3), (3, 3)]
)
def test_halves(said: int | str, kept: int) -> None:
    assert read("half", said, "Energy", (1, 20), "CR-AWK-20") == kept
    assert read("half", written("half", kept), "Energy", (1, 20), "CR-AWK-20") == kept


@pytest.mark.rule("CR-AWK-20")
def test_the_energy_rate_is_in_halves_and_left_alone_it_is_one() -> None:
    world = awoken("genesis energy solid flora", "limit time liquid sky", "abstraction space life stars")
    for wrong in ("1/3", "0", "10.5", "1/0", "-1", "much"):
        world.no(0, do.SetParameter(line="energy", first=wrong), "CR-AWK-20", says="1/2 to 10 in halves")
    assert world.asked(0, "p-energy").prompt.startswith("In the book: Influence for an Act-Field each round: 1.")
    put(world, "energy", "1/2")
    follow_advice(world, "first")
    assert world.state.parameters.energy_halves == 1
    silent = awoken("genesis energy solid flora", "limit time liquid sky", "abstraction space life stars")
    silent.silence(0, "p-energy")
    follow_advice(silent, "first")
    assert silent.state.parameters.energy_halves == 2


@pytest.mark.rule("CR-AWK-19")
def test_each_question_says_what_it_will_do_and_has_the_books_number_filled_in() -> None:
    assert all(line.help for line in GAME.lore.tables.line)
    world = awoken(*PLAIN)
    for line, seat in lines(world).items():
        decision = world.asked(seat, f"p-{line}")
        assert decision.detail and all(field.value for field in decision.fields)
    follow_advice(world, "personas")
    assert not lines(world), "what is filled in may be sent as it is"


@pytest.mark.rule("CR-PRI-27", "CR-PRI-55", "CR-PRI-14", "CR-TAB-23")
def test_numbers_of_elements_are_their_own_deitys_and_asked_only_if_somebody_holds_them() -> None:
    def asked(scope: str, *keys: tuple[str, ...]) -> set[str]:
        state = at(*keys, scope=scope).state
        return {line.name for line in asked_numbers.lines_to_ask(Flow(state, GAME.lore, Chance("x")))}

    held = (("transience", "radiation"), ("limit", "transformation"), ("balance", "duality"))
    assert {"transformation", "radiation"} <= asked("full", *held) and "duality" not in asked("full", *held)
    assert "duality" in asked("advanced", *held)
    assert not {"transformation", "radiation", "duality"} & asked(
        "advanced", ("transience",), ("limit", "balance")
    )
    assert defaults(GAME.lore.tables, 8, "table").transformation_halves == 1


@pytest.mark.rule("CR-TAB-19", "CR-TAB-24", "CR-TAB-23")
@pytest.mark.parametrize(("radius", "apart", "pairs"), [(4, 8, 1), (5, 10, 2), (6, 12, 3), (7, 14, 5), (8, 16, 8)])
def test_the_books_numbers_by_radius(radius: int, apart: int, pairs: int) -> None:
    p = defaults(GAME.lore.tables, radius, "table")
    assert (p.least_apart, p.most_apart) == (0, apart)
    assert (p.node_pairs, p.node_pairs_turn, p.transformation_halves) == (pairs, 1, 1)


@pytest.mark.rule("CR-TAB-09")
def test_what_nobody_answers_above_radius_8_is_as_at_radius_8() -> None:
    tables = GAME.lore.tables
    assert defaults(tables, 10, "table") == defaults(tables, 8, "table")
    assert (defaults(tables, 10, "table").rounds, defaults(tables, 10, "table").influence_cap) == (17, 198)
    world = opened(3, scope="advanced")
    follow_advice(world, "map")
    world.no(world.state.queue[0], do.Sketch(columns=30, rows=30), "CR-MAP-10")


@pytest.mark.rule("CR-SCO-14")
def test_a_very_wide_map_is_pointed_out_in_full_and_not_in_advanced() -> None:
    for scope, told in (("full", True), ("advanced", False)):
        world = opened(3, scope=scope)
        follow_advice(world, "map")
        world.do(world.state.queue[0], do.Sketch(columns=20, rows=20))
        world.do(world.state.queue[0], do.ConfirmMap())
        assert any("Advanced play" in e.line for e in world.events) == told
        assert plays_with(world.state.options, "multiverses") != told


@pytest.mark.rule("CR-PRI-03", "CR-PRI-89", "CR-PRI-85")
def test_numbers_of_the_elements_are_played_by() -> None:
    world = awoken("genesis relativity solid flora", "probability time life sky", "void space vacuum stars")
    world.no(0, do.SetParameter(line="vacuum", first=5, second=0, third=2), "CR-CON-22")
    put(world, "solid", "6", "2")
    put(world, "life", "2", "3", "2")
    put(world, "vacuum", "5", "0", "2")
    follow_advice(world, "first")
    marked = 0
    while world.state.phase == "first":
        seat = world.state.slots[0][0]
        key = next(k for k in world.keys(seat) if k != "done" and not k.startswith("shape"))
        marked += key.startswith("origin")
        world.press(seat, key)
    assert marked == 2 and len({o for p in world.state.plots.values() for o in p.origins}) == 2
    assert len(world.state.of_element("solid")) == 6 and len(world.state.of_element("empty")) == 5
    assert (world.state.parameters.origin_price, world.state.parameters.life_turn) == (3, 2)
    assert world.state.parameters.vacuum_turn == 2 and world.state.parameters.solid_turn == 2


@pytest.mark.rule("CR-PRI-89")
def test_void_stands_in_only_where_nobody_is_vacuum() -> None:
    stands_in = awoken("void relativity solid flora", "genesis time liquid sky", "limit space gas stars")
    assert "vacuum" not in lines(stands_in)
    follow_advice(stands_in, "first")
    assert (0, ("void",)) in stands_in.state.slots
    vacuum = awoken("void relativity solid flora", "genesis time vacuum sky", "limit space gas stars")
    follow_advice(vacuum, "first")
    assert all("void" not in keys for _, keys in vacuum.state.slots)


TRIO = (("genesis", "relativity", "solid"), ("limit", "corporality", "liquid"), ("abstraction", "space", "life"))


@pytest.mark.rule("CR-COS-70", "CR-TAB-19")
def test_the_smallest_distance_between_acts() -> None:
    world = at(*TRIO, parameters={"least_apart": 1, "most_apart": NONE})
    world.land(" ".join(world.state.ground.names), element="solid")
    world.own("Cup", 1, "D4")
    begun(world)
    for near in ("E4", "E5", "C3"):
        world.no(0, do.Lay(fields=(near,)), "CR-COS-70", says="at least 1 Field between two")
        assert f"add-{near}" not in world.keys(0)
    assert "add-F4" in world.keys(0)
    world.no(0, do.Lay(fields=("F4", "E4")), "CR-COS-70")
    world.do(0, do.Lay(fields=("F4",)))
    free = at(*TRIO)
    free.land(" ".join(free.state.ground.names), element="solid")
    free.own("Cup", 1, "D4")
    begun(free)
    free.do(0, do.Lay(fields=("E4",)))


@pytest.mark.rule("CR-COS-70")
def test_the_largest_distance_between_acts() -> None:
    world = at(*TRIO, parameters={"most_apart": 1})
    world.land(" ".join(world.state.ground.names), element="solid")
    begun(world)
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.StepBack())
    world.own("Cup", 1, "D4")
    begun(world)
    world.no(0, do.Lay(fields=("G4",)), "CR-COS-70", says="at most 1 Field to the nearest")
    world.do(0, do.Lay(fields=("F4",)))


@pytest.mark.rule("CR-MAP-13", "CR-COS-70", "CR-ACT-30")
def test_distance_between_acts_is_counted_as_this_table_counts_steps() -> None:
    for rule, near, far in (("sides_only", "E5", "F6"), ("sides_and_corners", "F6", "G7")):
        world = at(*TRIO, step_rule=rule, parameters={"least_apart": 1, "most_apart": 1})
        world.land(" ".join(world.state.ground.names), element="solid")
        world.own("Cup", 1, "D4")
        begun(world)
        world.no(0, do.Lay(fields=("D5",)), "CR-COS-70", says="too near")
        world.no(0, do.Lay(fields=(far,)), "CR-COS-70", says="too far")
        world.do(0, do.Lay(fields=(near,)))


@pytest.mark.rule("CR-COS-70", "CR-ELE-72")
def test_a_refusal_names_fields_that_do_by_themselves_or_says_that_they_are_a_part() -> None:
    world = at(*TRIO, parameters={"most_apart": 1})
    world.land(" ".join(world.state.ground.names), element="solid")
    world.own("Cup", 1, "A1")
    begun(world)
    world.no(0, do.Lay(fields=("H8",)), "CR-COS-70", says="You could use A1, B1, C1, A2, B2, C2, A3, B3 and more.")
    far = at(*TRIO, parameters={"most_apart": 1})
    far.land("E1 H8", element="solid")
    far.own("Cup", 1, "A1")
    begun(far)
    far.no(
        0, do.Lay(fields=("H8",)), "CR-COS-70", says="You could use D1, E1, F1, D2, E2, F2, as a part of a larger"
    )
    border = at(("genesis", "time", "transformation"), *TRIO[1:])
    border.land("C3", element="solid")
    begun(border)
    border.no(0, do.Lay(fields=("G7",)), "CR-CON-16", says="C2, B3, C3, D3, C4, as a part of")


@pytest.mark.rule("CR-COS-70")
def test_no_field_is_offered_from_which_nothing_comes_near_enough() -> None:
    world = at(*TRIO, parameters={"most_apart": 1, "most_size": 2})
    world.land(" ".join(world.state.ground.names), element="solid")
    world.own("Cup", 1, "A1")
    begun(world)
    offered = {key for key in world.keys(0) if key.startswith("add-")}
    assert "add-D1" in offered, "with C1 it lies near enough"
    assert not offered & {"add-E1", "add-A5", "add-H8"}, "two Fields do not come near enough"
    world.do(0, do.AddField(field="D1"))
    world.no(0, do.Lay(), "CR-COS-70")
    world.do(0, do.AddField(field="C1"))
    world.do(0, do.Lay())


@pytest.mark.rule("CR-PRI-13")
def test_the_most_active_acts_bind_all_but_corporality() -> None:
    world = at(*TRIO, parameters={"most_acts": 3})
    for seat, row in ((0, "12"), (1, "34")):
        for at_field in (f"A{row[0]}", f"C{row[0]}", f"E{row[0]}"):
            world.own(f"Cup {at_field}", seat, at_field)
    world.land("A7 H7", element="solid")
    begun(world)
    world.no(0, do.Lay(fields=("A7",)), "CR-TAB-16", says="3 is the limit")
    free = at(*TRIO)
    for number in range(1, 9):
        free.own(f"Cup {number}", 0, f"A{number} B{number}")
    free.land("H7", element="solid")
    begun(free)
    free.do(0, do.Lay(fields=("H7",)))


@pytest.mark.rule("CR-TRN-08", "CR-PRI-52", "CR-COS-30")
@pytest.mark.parametrize(
    ("actions", "acts", "holds"),
    [("2", "1", (2, 1)), (None, "2", (2, 2)), ("3", None, (3, 3)), (None, None, (1, 1)), ("3", "2", (3, 2))],
)
def test_actions_and_acts_of_a_turn(actions: str | None, acts: str | None, holds: tuple[int, int]) -> None:
    world = awoken("genesis corporality solid flora", "limit time liquid sky", "abstraction space life stars")
    for line, number in (("actions", actions), ("acts", acts)):
        if number is not None:
            put(world, line, number)
        else:
            world.silence(lines(world)[line], f"p-{line}")
    follow_advice(world, "first")
    assert (world.state.parameters.actions_per_turn, world.state.parameters.acts_per_turn) == holds


@pytest.mark.rule("CR-TRN-08", "CR-PRI-52", "CR-COS-30")
def test_acts_are_a_part_of_the_actions_of_a_turn() -> None:
    world = at(*TRIO, parameters={"actions_per_turn": 3, "acts_per_turn": 1})
    ruin = world.own("Ruin", 1, "A1", standing="decayed")
    world.own("Ruin too", 1, "A2", standing="decayed")
    world.land("D4", element="solid")
    world.place(0, "D4")
    world.no(0, do.Begin(kind="act"), "CR-TRN-07")
    world.do(0, do.Rejuvenate(act=ruin.id))
    turn = world.state.turn
    assert turn is not None and (turn.seat, turn.actions) == (0, 2), "one action is left, for an Ability"
    world.no(0, do.Begin(kind="act"), "CR-TRN-07")


@pytest.mark.rule("CR-PRI-60")
@pytest.mark.parametrize(
    ("least", "most", "sentences", "fits"),
    [(1, 2, 0, False), (1, 2, 1, True), (1, 2, 2, True), (1, 2, 3, False), (0, NONE, 9, True), (0, 3, 0, True)],
)
def test_the_length_of_an_entry(least: int, most: int, sentences: int, fits: bool) -> None:
    limits = {"least_sentences": least, "most_sentences": most}
    world = at(*TRIO, parameters=limits, history_writer="round_robin")
    world.land("D4", element="solid")
    world.place(0, "D4")
    tale = world.state.tales[0]
    page = do.Write(text="It stood there. " * sentences, tale=tale.id)
    if fits:
        world.do(tale.writer, page)
        assert len(world.state.history) == 1
    else:
        world.no(tale.writer, page, "CR-ACT-47")


@pytest.mark.rule("CR-PRI-50")
def test_both_ends_are_in_force_and_shown() -> None:
    world = awoken(*PLAIN)
    put(world, "limits", "7", "50")
    assert (world.view.rounds, world.view.cap) == (7, 50)
    follow_advice(world, "turn")
    assert (world.state.parameters.rounds, world.state.parameters.influence_cap) == (7, 50)
    world.rich(0, 50)
    assert any(q.kind == "declare" for q in GAME.questions(world.state))


@pytest.mark.rule("CR-COS-10", "CR-AWK-20")
@pytest.mark.parametrize(
    ("said", "minutes", "shown"),
    [("12 hours", 720, "12 hours"), ("12", 720, "12 hours"), ("90 min", 90, "90 minutes"), ("30 days", 43200, "30 days"),
     ("1 minute", 1, "1 minute"), ("None", NONE, "none"), ("48h", 2880, "2 days")],
)  # fmt: skip
def test_lengths_of_time(said: str, minutes: int, shown: str) -> None:
    assert read("span", said, "A turn", (1, 43200), "CR-AWK-20") == minutes and written("span", minutes) == shown


def turn_time(world: World) -> tuple[timedelta | None, bool]:
    """How long the turn may last, and whether the game itself says so."""
    asked = next(q for q in GAME.questions(world.state) if q.kind == "action")
    return asked.within, asked.firm


@pytest.mark.rule("CR-COS-10", "CR-COS-11")
def test_time_limits_a_turn_and_nobody_else_does() -> None:
    world = awoken(*PLAIN)
    for wrong in ("0 minutes", "31 days", "4 rounds", "-1 hour"):
        world.no(1, do.SetParameter(line="time", first=wrong), "CR-AWK-20", says="1 minute to 30 days, or none")
    world.unasked(0, do.SetParameter(line="time", first="1 hour"))
    put(world, "time", "12 hours", "none", "none")
    assert world.events[-1].line.endswith("How long the game may last: none.")
    follow_advice(world, "first")
    assert world.state.parameters.turn_minutes == 720
    limited = at(*TRIO, parameters={"turn_minutes": 720})
    assert turn_time(limited) == (timedelta(hours=12), True)
    assert turn_time(at(*TRIO)) == (timedelta(hours=48), False), "only the waiting time for who is absent"
    begun(limited)
    assert all(q.firm and q.within == timedelta(hours=12) for q in GAME.questions(limited.state) if q.lapse)


@pytest.mark.rule("CR-COS-11")
def test_when_the_time_of_a_turn_is_up_the_next_begins() -> None:
    world = at(*TRIO, parameters={"turn_minutes": 60})
    assert "Time deity" in world.asked(0).silence
    begun(world)
    world.silence(0)
    turn = world.state.turn
    assert turn is not None and turn.seat == 2 and world.state.draft is None
    assert not world.state.deities[0].away, "whoever runs out of time is there"
    voted = at(*TRIO, parameters={"turn_minutes": 60})
    voted.land("D4", element="solid")
    voted.offer(0, "D4")
    assert not [q for q in GAME.questions(voted.state) if q.firm], "a vote is finished first"
    voted.pass_vote()
    assert len(voted.state.acts) == 1


@pytest.mark.rule("CR-COS-50", "CR-COS-51")
def test_where_there_is_a_limit_the_height_of_an_object_is_told() -> None:
    chosen = awoken("genesis dimension solid flora", "limit time liquid sky", "abstraction space life stars")
    put(chosen, "height", "15")
    follow_advice(chosen, "first")
    assert chosen.state.parameters.tallest == 15
    world = at(*TRIO, parameters={"tallest": 15})
    world.land("D4", element="solid")
    begun(world)
    world.do(0, do.Lay(fields=("D4",)))
    assert "15 cm is the tallest" in world.asked(0).prompt
    world.no(0, do.Submit(), "CR-COS-51", says="how tall")
    world.no(0, do.Measure(tall=20), "CR-COS-51", says="20 cm is too tall; 15 cm is the tallest")
    world.no(0, do.Measure(tall=0), "CR-COS-51")
    world.do(0, do.Measure(tall=15))
    world.do(0, do.Submit())
    assert "Said to be 15 cm tall; 15 cm is the tallest here." in world.state.polls[-1].motion.detail
    world.pass_vote()
    assert len(world.state.acts) == 1


@pytest.mark.rule("CR-COS-51")
def test_without_a_limit_no_height_is_asked_for() -> None:
    world = at(*TRIO)
    world.land("D4", element="solid")
    begun(world)
    world.do(0, do.Lay(fields=("D4",)))
    world.no(0, do.Measure(tall=5), "CR-COS-51", says="Nobody asks")
    world.press(0, "submit")
    assert "tall" not in world.state.polls[-1].motion.detail


@pytest.mark.rule("CR-COS-60")
def test_reflexivity_sets_the_limit_of_compounding() -> None:
    world = awoken("genesis reflexivity solid flora", "limit time liquid sky", "abstraction space life stars")
    assert GAME.lore.tables and defaults(GAME.lore.tables, 4, "table").compounding == 3
    world.no(0, do.SetParameter(line="compounding", first="21"), "CR-AWK-20", says="1 to 20")
    put(world, "compounding", "5")
    follow_advice(world, "first")
    assert world.state.parameters.compounding == 5


@pytest.mark.rule("CR-AWK-08")
def test_domains_are_chosen_last_from_the_eldest_down() -> None:
    world = opened(3)
    seen = []
    while world.state.phase not in ("parameters", "personas"):
        if world.state.phase == "domain":
            seen.append(world.state.queue[0])
        elif seen:
            raise AssertionError("nothing is chosen after the Domains")
        follow_one(world)
    assert seen == list(world.state.order)
    assert world.view.kinds == ("primal", "cosmic", "elemental", "realm", "domain")


def follow_one(world: World) -> None:
    """One answer as advice has it."""
    move = bare_move(GAME, world.state, Chance(f"one {world.state.asked}"))
    assert move is not None
    world.do(*move)


def in_full(world: World, luck: Chance) -> None:
    """Random numbers, also far out ones, for every line that is asked."""
    for name, seat in lines(world).items():
        line = next(one for one in GAME.lore.tables.line if one.name == name)
        said: list[int | str] = []
        for least, most in zip(line.least, line.most, strict=True):
            said.append(least + luck.below(min(most - least, 2) + 1))
        if line.ordered:
            said.sort(key=int)
        if name == "limits":
            said = [1, 0 if luck.below(2) else 30]
        named: dict[str, Any] = dict(zip(("first", "second", "third"), said, strict=False))
        world.do(seat, do.SetParameter(line=name, **named))


@pytest.mark.rule("CR-AWK-20", "CR-COS-70")
@pytest.mark.parametrize("number", range(3))
def test_random_games_of_full_by_random_numbers(number: int) -> None:
    luck = Chance(f"numbers {number}")
    world = opened(3 + number % 4, f"numbers {number}", map_side=6)
    for _ in range(3000):
        if world.state.phase == "parameters":
            in_full(world, luck)
        move = bare_move(GAME, world.state, luck)
        if move is None:
            break
        world.do(*move)
    assert GAME.outcome(world.state) is not None, world.state.phase
