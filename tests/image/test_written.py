"""The container's file system is read-only: nothing is written but the data, the copies and what lies in memory."""

from __future__ import annotations

import re

import pytest

from tests.image.house import House, can_be_shut


@pytest.mark.timeout(240)
def test_nothing_is_written_but_the_data(house: House) -> None:
    """Where the kernel can forbid everything else, it does; and whoever tried all the same, in vain, was heard."""
    shut = can_be_shut()
    played = house.run("-m", "tests.image.evening", shut=shut)
    assert re.search(rf"played {house.app}/bot/__init__.py \d+", played), "it is the program of the image"
    assert house.run("-m", "bot", "verify", shut=shut).startswith("Table 1, life: ")
    house.run("-m", "bot", "close", shut=shut)
    house.run("-m", "bot", "open", shut=shut)
    house.run("-m", "bot", "records", "--rebuild", shut=shut)
    assert house.database in house.written(), "what is written is heard"
    assert not house.astray(), house.astray()


@pytest.mark.timeout(240)
def test_a_file_written_beside_the_data_is_heard_of(house: House) -> None:
    planted = house.app / "bot" / "cache.txt"
    house.run("-m", "tests.image.evening", str(planted))
    assert house.astray() == {planted}
