"""Faults in the owner's channel: each once, then how often, with the code people were shown; on their own they are
counted. SimCord has the channel; the real log is listened to."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import pytest

from bot import faults, meters
from bot.faults import Faults
from tests.e2e.conftest import World, answer_of

log = logging.getLogger("bot.line.courier")


@pytest.fixture
def owner(world: World) -> Any:
    """A channel for faults, and whoever tells them there, by hand."""
    channel = world.guild.create_text_channel("faults")
    told = Faults(world.bot, channel.id)
    logging.getLogger().addHandler(told)
    yield channel, told
    logging.getLogger().removeHandler(told)


async def telling(world: World, told: Faults) -> None:
    with world.env._bot_scope():
        await told.tell()
    await world.env.settle()


def fails(table: int = 7) -> None:
    """Something goes wrong, and is logged as everywhere."""
    try:
        raise KeyError("lantern")
    except KeyError:
        log.exception("table %s: a delivery failed", table)


async def test_a_fault_is_told_once_and_then_counted(world: World, owner: Any) -> None:
    channel, told = owner
    fails()
    await telling(world, told)
    (message,) = channel.history()
    assert "table 7: a delivery failed" in message.content and "KeyError: 'lantern'" in message.content
    assert "times" not in message.content
    fails(7)
    fails(8)
    await telling(world, told)
    (message,) = channel.history()
    assert "table 8: a delivery failed" in message.content and "**3 times**" in message.content
    calls = len(world.strict.calls)
    await telling(world, told)
    assert len(world.strict.calls) == calls, "nothing new, nothing said"


async def test_other_faults_have_their_own_message_and_warnings_have_none(world: World, owner: Any) -> None:
    channel, told = owner
    fails()
    log.error("the painter is lost")
    log.warning("a little slow")
    await telling(world, told)
    assert len(channel.history()) == 2


async def test_the_code_that_a_person_reads_is_found_there(
    world: World, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, told = owner
    monkeypatch.setattr(world.bot.lobby, "open", None)
    said = answer_of(await world.people[0].slash(world.table, "table open", game="lantern"))
    (code,) = re.findall(r"\(code (\w+)\)", said)
    await telling(world, told)
    assert any(code in message.content for message in channel.history())
    world.env._errors.clear()


async def test_nobody_is_named_by_what_is_told(world: World, owner: Any) -> None:
    channel, told = owner
    log.error("amiss for <@%s> @everyone", world.people[0].id)
    await telling(world, told)
    (message,) = channel.history()
    assert not message.mentions and not message.mention_everyone


async def test_so_many_in_an_hour_and_the_rest_when_there_is_room(
    world: World, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, told = owner
    monkeypatch.setattr(faults, "_MOST", 2)
    for what in ("one", "two", "three"):
        log.error(f"amiss: {what}")
    await telling(world, told)
    assert len(channel.history()) == 2
    await world.env.advance_time(3601)
    await telling(world, told)
    assert len(channel.history()) == 3


async def test_a_channel_that_is_gone_is_no_fault_that_is_told(world: World, owner: Any) -> None:
    channel, told = owner
    world.env.backend.delete_channel(channel.id)
    fails()
    await telling(world, told)
    await telling(world, told)


async def test_what_was_tidied_away_is_told_anew_and_keeps_no_other_from_being_told(
    world: World, owner: Any
) -> None:
    channel, told = owner
    fails()
    await telling(world, told)
    (message,) = channel.history()
    world.env.backend.delete_message(channel.id, message.id)
    fails()
    log.error("the painter is lost")
    await telling(world, told)
    assert {"2 times" in message.content for message in channel.history()} == {True, False}


async def test_from_entering_to_leaving(world: World, owner: Any) -> None:
    channel, _ = owner
    before = logging.getLogger().handlers.copy()
    with world.env._bot_scope(), Faults(world.bot, channel.id).at_work():
        assert len(logging.getLogger().handlers) == len(before) + 1
        await asyncio.sleep(0)
    assert logging.getLogger().handlers == before


async def test_a_press_and_a_command_that_are_slow_are_named_in_the_log(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = world.people
    number = (await world.play("lantern", ann, ben)).id
    assert not [record for record in caplog.records if record.getMessage().startswith("slow")]
    for deed in meters.SLOW:
        monkeypatch.setitem(meters.SLOW, deed, -1.0)  # whatever is done takes longer
    await world.press(ann)
    await ann.slash(world.table, "table describe")
    await world.env.settle()
    slow = [record.getMessage() for record in caplog.records if record.getMessage().startswith("slow")]
    assert any(said.startswith("slow: press took") and f"(t1:{number})" in said for said in slow)
    assert any(said.startswith("slow: command took") and "table describe" in said for said in slow)
    assert any(said.startswith("slow: delivery took") and f"table {number}" in said for said in slow)
    assert not [said for said in slow if "ann" in said or str(ann.id) in said], "no word about people"
