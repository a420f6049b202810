"""What was made of a state is kept as long as what counts of it stays."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.core.latest import Still


class Place(msgspec.Struct, frozen=True):
    """A small state."""

    hills: tuple[str, ...]
    rivers: tuple[str, ...] = ()
    asked: int = 0


def test_an_answer_is_kept_while_only_what_does_not_count_changes() -> None:
    handed: list[int] = []

    @Still[Place](asked=-1)
    def high(place: Place, number: int) -> str:
        handed.append(place.asked)
        return place.hills[number]

    first = Place(hills=("Ida", "Athos"))
    assert [high(replace(first, asked=n), 0) for n in range(3)] == ["Ida"] * 3
    assert high(first, 1) == "Athos", "another question of the same"
    assert handed == [-1, -1], "it is asked twice, and never of what does not count"


def test_whatever_counts_is_looked_at_anew() -> None:
    handed: list[int] = []

    @Still[Place](asked=-1)
    def rivers(place: Place) -> int:
        handed.append(place.asked)
        return len(place.rivers)

    dry = Place(hills=("Ida",))
    wet = replace(dry, rivers=("Skamander",), asked=1)
    assert [rivers(one) for one in (dry, wet, dry, wet, replace(dry, asked=5))] == [0, 1, 0, 1, 0]
    assert len(handed) == 2, "the newest few are known"
    more = [replace(dry, rivers=("Skamander",) * n) for n in range(2, 12)]
    assert [rivers(one) for one in (*more, dry)] == [*range(2, 12), 0]


def test_two_functions_do_not_answer_for_each_other() -> None:
    still = Still[Place](asked=-1)

    @still
    def hills(place: Place) -> int:
        return len(place.hills)

    @still
    def rivers(place: Place) -> int:
        return len(place.rivers)

    place = Place(hills=("Ida",), rivers=("Skamander", "Simois"))
    assert (hills(place), rivers(place), hills(place)) == (1, 2, 1)


def test_what_counts_of_a_field_may_be_made_of_it() -> None:
    handed: list[tuple[str, ...]] = []

    def lower(hills: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(hill.lower() for hill in hills)

    @Still[Place](hills=lower)
    def count(place: Place) -> int:
        handed.append(place.hills)
        return len(place.hills)

    places = [Place(hills=("Ida", "Athos")), Place(hills=("IDA", "ATHOS")), Place(hills=("Ida",))]
    assert [count(one) for one in places] == [2, 2, 1]
    assert handed == [("ida", "athos"), ("ida",)]
