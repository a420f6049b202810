"""How tall objects may be: a shape over the Map (CR-COS-50, CR-COS-51)."""

from __future__ import annotations

import pytest

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.creation import actions as do
from tests.rules.creation.test_acts import begun
from tests.rules.creation.test_numbers import TRIO, at, awoken, put
from tests.rules.creation.worlds import GAME, World, follow_advice

CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))


def shaped(*heights: int) -> World:
    """A world under a shape, with Solid everywhere."""
    world = at(*TRIO, parameters={"tallest": max(heights)})
    world.set(heights=heights)
    world.land(" ".join(world.state.ground.names), element="solid")
    return world


@pytest.mark.rule("CR-COS-50", "CR-COS-51")
def test_a_shape_over_the_map_has_a_height_for_each_ring_of_fields() -> None:
    chosen = awoken("genesis dimension solid flora", "limit time liquid sky", "abstraction space life stars")
    chosen.no(0, do.SetParameter(line="height", first="10 0 30"), "CR-AWK-20", says="one for each ring")
    chosen.no(0, do.SetParameter(line="height", first="10 high 30"), "CR-AWK-20")
    put(chosen, "height", "10 20, 30")
    assert "by rings from the edge inwards: 10, 20, 30" in chosen.line("Height of objects")
    follow_advice(chosen, "first")
    state = chosen.state
    assert state.heights == (10, 20, 30) and state.parameters.tallest == 30
    seen = {field.name: field.tallest for field in chosen.view.fields}
    assert [seen[name] for name in ("A1", "D1", "B2", "G4", "C3", "D4")] == [10, 10, 20, 20, 30, 30]
    assert "ring by ring from the edge: 10, 20, 30 cm" in GAME.describe(chosen.view)


@pytest.mark.rule("CR-COS-50", "CR-COS-51")
@pytest.mark.parametrize(("where", "most"), [("A1", 10), ("B2", 20), ("D4", 30), ("C3 B3", 20)])
def test_the_height_of_its_fields_bounds_an_object(where: str, most: int) -> None:
    world = shaped(10, 20, 30)
    begun(world)
    world.do(0, do.Lay(fields=tuple(where.split())))
    assert f"{most} cm is the tallest on {where}" in world.asked(0).prompt
    world.no(0, do.Measure(tall=most + 1), "CR-COS-51", says=f"{most} cm is the tallest on {where}")
    world.do(0, do.Measure(tall=most))
    world.do(0, do.Submit())
    assert (
        f"Said to be {most} cm tall; {most} cm is the tallest on {where} here."
        in world.state.polls[-1].motion.detail
    )


@pytest.mark.rule("CR-COS-51")
def test_on_other_fields_the_height_is_judged_anew() -> None:
    world = shaped(10, 20, 30)
    begun(world)
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.Measure(tall=25))
    world.do(0, do.AddField(field=""))
    world.do(0, do.Lay(fields=("A1",)))
    world.no(0, do.Submit(), "CR-COS-51", says="how tall")
    assert "10 cm is the tallest on A1" in world.asked(0).prompt
    world.do(0, do.AddField(field=""))
    world.do(0, do.Lay(fields=("C3",)))
    world.do(0, do.Measure(tall=25))
    world.do(0, do.Lay(mobile="yes"))
    assert world.state.draft is not None and world.state.draft.tall == 25, "what still fits is not asked again"


@pytest.mark.rule("CR-COS-50", "CR-CON-02")
def test_what_the_table_settles_is_one_height_for_all() -> None:
    world = shaped(10, 20, 30)
    world.params(tallest=15)
    begun(world)
    world.do(0, do.Lay(fields=("A1",)))
    assert "15 cm is the tallest in this world" in world.asked(0).prompt
    assert not world.view.heights and "Tallest object 15 cm" in GAME.describe(world.view)


@pytest.mark.rule("CR-COS-50", "CR-TAB-52")
def test_a_shape_is_drawn_on_the_map_and_said_where_one_places() -> None:
    world = shaped(10, 20, 30)
    drawn = str(board(GAME, world.view, CAST))
    assert "30 cm" in drawn and "10 cm" in drawn
    level = str(board(GAME, at(*TRIO, parameters={"tallest": 30}).view, CAST))
    assert drawn.count("30 cm") > level.count("30 cm") + 10, "one height for all stands beside the Map alone"
    assert "Height" in [title for _, title, _ in legend.others(world.view)]
    begun(world)
    details = {o.key: o.detail for o in world.asked(0).options}
    assert "objects up to 10 cm" in details["add-A1"] and "objects up to 30 cm" in details["add-D4"]
