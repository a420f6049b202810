"""What is counted for owners: told on a port of this machine, without a word about people; what is slow is named."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot import meters, ports
from bot.__main__ import main
from bot.faults import Faults
from bot.handover import played_from_here
from bot.keeping.engines.where import Remote, Where
from bot.keeping.store import Store
from bot.ports import who_answers
from tests.postgres import both


def counted(name: str, **labels: str) -> float:
    """A count as it stands."""
    return meters.COUNTS.get_sample_value(name, labels) or 0.0


def free_port() -> int:
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        return int(ear.getsockname()[1])


def test_what_is_done_is_counted_with_its_time_also_where_it_fails() -> None:
    before = counted("demiurge_seconds_count", deed="press")
    with pytest.raises(ZeroDivisionError), meters.timed("press", "t1:7"):
        raise ZeroDivisionError
    assert counted("demiurge_seconds_count", deed="press") == before + 1


@pytest.mark.parametrize("deed", meters.SLOW)
def test_what_is_slow_is_named_in_the_log(deed: meters.Deed, caplog: pytest.LogCaptureFixture) -> None:
    before = counted("demiurge_slow_total", deed=deed)
    meters.took(deed, "table 7", meters.SLOW[deed])
    assert not caplog.records
    meters.took(deed, "table 7", meters.SLOW[deed] + 0.1)
    (record,) = caplog.records
    assert "table 7" in record.getMessage() and deed in record.getMessage()
    assert counted("demiurge_slow_total", deed=deed) == before + 1


def test_the_counts_are_told_on_this_machine_and_no_longer_than_wanted() -> None:
    port = free_port()
    with meters.told(port):
        page = urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
        with pytest.raises(OSError, match="in use"), meters.told(port):
            pass
    assert "demiurge_tables" in page and "demiurge_faults_total" in page
    with pytest.raises(OSError, match="refused"):
        urlopen(f"http://127.0.0.1:{port}/metrics", timeout=1)
    with meters.told(0):
        pass


@pytest.mark.parametrize("word", ["0", "70000", "port", "-1", "١"])
def test_a_port_that_is_none_is_one_sentence(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("METRICS_PORT", word)
    assert main(["run"]) == 1
    assert "METRICS_PORT" in capsys.readouterr().err


def test_a_fault_is_counted_without_a_channel_too() -> None:
    before = counted("demiurge_faults_total")
    heard = Faults(None, 0)  # type: ignore[arg-type]
    heard.handle(logging.LogRecord("bot.room", logging.ERROR, __file__, 1, "amiss", (), None))
    assert counted("demiurge_faults_total") == before + 1


async def test_whoever_takes_over_tells_the_counts_when_the_one_before_does_so_no_more() -> None:
    port = free_port()
    with contextlib.ExitStack() as before:
        before.enter_context(meters.told(port))
        async with meters.told_in_turn(port, never, again=0.02):
            await asyncio.to_thread(before.close)
            async with asyncio.timeout(15):
                while await who_answers(meters.HERE, port, meters.SIGN) != "bot":
                    await asyncio.sleep(0.02)
        assert await who_answers(meters.HERE, port, meters.SIGN) == ""


async def never() -> bool:
    raise AssertionError("nobody was silent")


@both
async def test_who_says_nothing_on_the_port_is_waited_for_only_where_it_may_be_the_bot_that_is_frozen(
    place: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ports, "PATIENCE", 0.2)

    async def frozen() -> bool:
        return await played_from_here(place)

    with socket.create_server((meters.HERE, 0)) as silent:
        port = silent.getsockname()[1]
        assert isinstance(place, Remote) or not place.exists()
        with pytest.raises(OSError, match="in use"):
            async with meters.told_in_turn(port, frozen):
                pass
        store = await Store.open(place)
        async with meters.told_in_turn(port, frozen):
            pass
        await store.close()
        with pytest.raises(OSError, match="in use"):
            async with meters.told_in_turn(port, frozen):
                pass
