"""What is new is told once, quietly, and whenever somebody asks."""

from __future__ import annotations

import pytest

from bot.keeping import content
from bot.telling.lookup.news import FILE, Novelties, read_news
from bot.telling.verbs import VERBS
from tests.e2e.conftest import World, answer_of

ITEMS = read_news(content.read(FILE))


def test_what_is_new_leads_to_what_there_is(world: World) -> None:
    known = {c.qualified_name for c in world.bot.tree.walk_commands()} | {v.name for v in VERBS}
    for item in ITEMS:
        typed = item.by.removeprefix("/").split()
        assert {" ".join(typed[:2]), typed[0]} & known, item.by
        assert item.say[-1] not in ".!" and len(item.line) <= 120


def test_a_list_out_of_order_or_with_a_slip_is_refused_by_its_entry() -> None:
    one = {"number": 1, "since": "1", "say": "a", "by": "/help"}
    with pytest.raises(ValueError, match=r"news.toml: item 2: the newest stands first"):
        read_news({"item": [one, one | {"number": 2}]})
    with pytest.raises(ValueError, match=r"news.toml: item 1: .*sy"):
        read_news({"item": [one | {"sy": "b"}]})


async def test_who_has_played_before_is_told_once_of_the_newest_and_may_ask_for_all(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await ann.click(world.board, label="My view")
    assert "New since" not in answer_of(await ann.click(world.board, label="My view")), "to her all is new"
    await world.by_hand()
    await world.play("lantern", ann, ben, hand=2)
    fresh = [{"number": number, "since": "9", "say": f"thing {number}", "by": "/help"} for number in (99, 98, 97)]
    newer = [*read_news({"item": fresh}), *ITEMS]
    world.bot.novelties = Novelties(world.bot.store.seen, newer)
    told = answer_of(await ann.click(world.board, label="My view"))
    assert (
        "-# New since you last looked: thing 99 (`/help`); thing 98 (`/help`). `/help about: what is new`" in told
    )
    assert "New since" not in answer_of(await ann.click(world.board, label="My view")), "once"
    await world.restart()
    world.bot.novelties = Novelties(world.bot.store.seen, newer)
    assert "New since" not in answer_of(await ann.click(world.board, label="My view"))
    full = answer_of(await ben.slash(world.table, "help", about="what is new"))
    assert full.count("\n- ") == len(newer)
