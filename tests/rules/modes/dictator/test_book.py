"""The book of a reign: told as a story, without a price, a number of a Field or an id."""

from __future__ import annotations

import re

import pytest

from rules.core.book.myth import Leaf, Myth
from rules.core.seats import fill
from tests.rules.modes.dictator.realm import GAME, A, B, C, Realm

THIRDS = "AABBCC " * 6


def book(realm: Realm) -> Myth:
    told = GAME.myth(realm.state)
    assert told is not None
    return told


def lines(told: Myth, title: str) -> list[str]:
    """What a chapter says, with A, B and C for names."""
    part = next(part for part in told.parts if part.title == title)
    return [" / ".join(filter(None, map(named, (leaf.title, leaf.under, leaf.words)))) for leaf in part.leaves]


def named(text: str) -> str:
    return fill(text, lambda seat: "ABC"[seat])


def words(leaf: Leaf) -> str:
    return " ".join((leaf.title, leaf.under, leaf.words))


@pytest.mark.rule("CR-ALT-15", "CR-ALT-19", "CR-ALT-22", "CR-ALT-24")
def test_a_reign_is_told_year_by_year_and_without_coordinates() -> None:
    assert GAME.myth(Realm(THIRDS).state) is None, "nothing has happened yet"
    realm = Realm(THIRDS, round=1, dictator_rounds=2).set_up(A, "A1").set_up(B, "C2", "the Tall Fern").passes(C)
    realm.vote("BAB").expand(B, "B2", "E2").set_up(A, "A3", "the Wide Fern").invade(B, "B1").passes(C)
    realm.vote("CAA").expand(A, "C3").stop(A)
    told = book(realm)
    assert [(part.title, part.round) for part in told.parts] == [
        ("The Dictators", -1),
        ("The First Year", 1),
        ("The Second Year", 2),
        ("The End", -1),
    ]
    assert lines(told, "The Dictators") == [
        "A / Raised the Golden Stapler and the Wide Fern. Was the most Fabulous of all once.",
        "B / Raised the Tall Fern. Was the most Fabulous of all once.",
        "C / Raised no monument.",
    ]
    assert lines(told, "The First Year") == [
        "the Golden Stapler / A stapler, unveiled by A / Nobody is asked whether they like it.",
        "the Tall Fern / A stapler, unveiled by B / Attendance is voluntary, and counted.",
        "B was voted the most Fabulous of all, and bowed.",
        "The nation of B spread over 2 Fields, 1 of A and 1 of C.",
    ]
    assert lines(told, "The Second Year")[1:] == [
        "B's army took 1 Field of A.",
        "A was voted the most Fabulous of all, and bowed.",
        "The nation of A spread over 1 Field of B.",
    ]
    assert lines(told, "The End") == [
        "B wins with 14 Fields and 1 monument."
        "\n\nA rules over 11 Fields, and over the Golden Stapler and the Wide Fern."
        "\n\nB rules over 14 Fields, and over the Tall Fern.\n\nC rules over 11 Fields."
    ]
    whole = " ".join(words(leaf) for part in told.parts for leaf in part.leaves)
    assert not re.search(r"\b[A-F][1-6]\b", named(whole)), "no coordinates"


@pytest.mark.rule("CR-ALT-25")
def test_a_march_that_somebody_leaves_in_the_middle_of_is_told_and_so_is_the_flight() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2").invade(A, "C1").leave(A)
    told = book(realm)
    assert lines(told, "The First Year") == [
        "A's army took 1 Field of B. The capital of B fell.",
        "A fled the country, and left everything behind.",
    ]
    assert lines(told, "The Dictators")[0] == "A / fled the country / Raised The A1 and The A2."


@pytest.mark.rule("CR-ALT-11")
def test_how_the_land_was_shared_out_comes_before_the_first_year() -> None:
    realm = Realm("CCCCCC CCCCCC BBBBBB BBBBBB AAAAAA AAAAA.", dictator_rounds=3).claim(A, "F6")
    told = book(realm)
    assert told.parts[1].title == "The Land Is Shared Out" and told.parts[1].round == 0
    assert lines(told, "The Land Is Shared Out") == [
        "Flags were planted until nothing was left without one: A had 12 Fields, B had 12 Fields and C had 12 Fields."
    ]
