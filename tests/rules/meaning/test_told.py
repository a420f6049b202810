"""What Meaning Made says is so: what changes, what is barred and why, what ends the game, what was typed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Ballot, Chance, Illegal, RuleError, Seat, Verb, who
from rules.meaning.actions import (
    Answer,
    CallStop,
    Contribute,
    Donate,
    Gather,
    Load,
    Lose,
    Recycle,
    Touchpoint,
)
from rules.meaning.cards import Cards, EventCard
from rules.meaning.game import MeaningMadeGame
from rules.meaning.reading import read_cards
from rules.meaning.state import Deck
from rules.meaning.tokens import Tokens
from tests.content import read
from tests.rules.meaning.tables import BENCH, CARDS, GAME, PLAIN, PRISM, SHEET, Table, lay, mat, on


def verb(name: str) -> Verb:
    return next(v for v in GAME.verbs if v.name == name)


def typed(table: Table, name: str, **words: str) -> Any:
    return table.game.read(table.game.view(table.state, Seat(0)), verb(name), words)


# ---------------------------------------------------------------------------------------------- one's own limits


@pytest.mark.rule("MM-EVT-05")
def test_a_load_counts_for_whoever_made_it() -> None:
    """Narrow Hours: each player may load one Pattern. Seat 0 has; seat 1 has not."""
    table = lay(
        2, zone=("Narrow Hours",), prism=("Shell", "Skin", *PRISM[1:5]), mats={0: mat("3E 2I"), 1: mat("3E 2I")}
    )
    table.load(0, "Shell")

    def locked(seat: int) -> set[str]:
        return {s.card.title for s in BENCH.view(table.state, Seat(seat)).prism if s and "at most 1" in s.why_not}

    assert not locked(1) and "Skin" in locked(0)
    table.refuses(0, Load(pattern="Skin"), "MM-EVT-05")
    table.passes(0).load(1, "Skin")
    table.refuses(1, Load(pattern="Pulse"), "MM-EVT-05")
    table.passes(1).keep_all()
    assert [m.loaded for m in table.state.mats] == [0, 0] and table.state.round == 3


@pytest.mark.rule("MM-GAT-03", "MM-CON-02", "MM-REQ-06")
def test_nobody_takes_or_pays_less_than_nothing() -> None:
    table = lay()
    table.refuses(0, Gather(tokens=Tokens(3, -1, 0)), "MM-GAT-03")
    table.refuses(0, Contribute(initiative="Local Clinic", tokens=Tokens(2, -1, 0)), "MM-CON-02")
    table.refuses(0, Load(pattern="Shell", extra=Tokens(1, -1, 0)), "MM-REQ-06")
    with pytest.raises(msgspec.ValidationError):
        GAME.decode_action('{"type":"gather","tokens":{"energy":3,"insight":-1}}')


# -------------------------------------------------------------------------------------------- told as it changed


@pytest.mark.rule("MM-VIT-01", "MM-TOU-02")
@pytest.mark.parametrize(
    ("vitals", "told"),
    [
        ((5, 5), "both gain 1 Vitals"),
        ((10, 10), f"{who(0)} and {who(1)} stay at Vitals 10"),
        ((10, 4), f"{who(0)} stays at Vitals 10, {who(1)} gains 1 Vitals"),
        ((0, 9), f"{who(0)} gains 2 Vitals, {who(1)} gains 1 Vitals"),
    ],
)
def test_a_touchpoint_tells_the_vitals_that_move(vitals: tuple[int, int], told: str) -> None:
    table = lay(2, mats={s: mat(vitals=v) for s, v in enumerate(vitals)})
    table.do(0, Touchpoint(way="give", token="Energy", player=1))
    assert told.replace("both", "both of you") in table.open()[0].prompt
    table.do(1, Answer(accept=True))
    assert table.told[0].endswith(f"{told}.")
    assert table.vitals() == [min(10, v + (2 if 0 in vitals else 1)) for v in vitals]


@pytest.mark.rule("MM-VIT-01", "MM-LOD-02")
def test_a_bonus_beyond_the_track_is_neither_promised_nor_told() -> None:
    table = lay(mats={0: mat("1I 1S", vitals=10)})
    option = next(o for o in table.options("Load") if o.label.startswith("Load Habit"))
    assert "would be lost at 10" in option.detail
    assert table.do(0, option.action).told[0].endswith("; its +1 Vitals is lost at 10.")
    table = lay(mats={0: mat("1E 1I", vitals=10)}, prism=("Phoenix",))
    assert table.load(0, "Phoenix").told[0].endswith("and gains +1 Vitals."), "it has just been paid"


@pytest.mark.rule("MM-VIT-01", "MM-CMP-10", "MM-CMP-12")
def test_completion_tells_what_moves_and_that_the_event_does_nothing() -> None:
    table = lay(2, mats={0: mat("3E 3I 3S", vitals=0), 1: mat(vitals=5)}, index=("Water System",))
    assert "without effect" in CARDS.initiatives["Water System"].brings()
    table.commit(0, "Water System", "1E 1I 1S")
    said = [line for line in table.told if line.startswith("Completion Penalty")]
    assert said[0].endswith("is turned over and discarded; nothing on it happens.")
    assert said[1] == f"Completion Penalty: {who(0)} stays at Vitals 0, {who(1)} loses 1 Vitals."


@pytest.mark.rule("MM-EVT-03", "MM-MEA-04")
def test_a_collapse_tells_nothing_that_is_not_applied() -> None:
    table = lay(2, turn=1, meaning=1, mats=dict.fromkeys(range(2), "0"), events=("Plague",)).passes(1)
    assert table.state.finish == "collapse" and table.vitals() == [5, 5]
    assert not any("Also" in line for line in table.told)
    table = lay(2, turn=1, meaning=5, mats={0: mat("0", vitals=1), 1: mat("0")}, events=("Plague",)).passes(1)
    assert f"Also: {who(0)} loses 1 Vitals, {who(1)} loses 2 Vitals." in " ".join(table.told)


@pytest.mark.rule("MM-EVT-04")
def test_an_event_takes_as_many_tokens_as_it_says() -> None:
    toll = EventCard(title="Two Tolls", meaning=1, tokens=2)
    assert toll.effect() == "all players lose 2 tokens of their choice"
    cards = Cards(
        patterns=CARDS.patterns, initiatives=CARDS.initiatives, events={**CARDS.events, toll.title: toll}
    )
    mats = {0: mat("3E"), 1: mat("1E 1I 1S"), 2: mat("1S"), 3: mat("0")}
    table = lay(4, turn=3, meaning=9, mats=mats, events=(toll.title, *PLAIN))
    table.game = MeaningMadeGame(SHEET, cards)
    table.passes(3).keep_all()
    assert table.tokens(0, 1, 2, 3) == "1E / 1E 1I 1S / 0 / 0" and table.asked() == [1]
    first = table.open()[0].id
    table.do(1, Lose(token="Energy"))
    assert table.open()[0].id != first and table.asked() == [1]
    assert table.time_up().tokens(1) == "1S" and table.state.phase == "turns"


@pytest.mark.rule("MM-ONL-09")
def test_a_ballot_taken_back_is_told_as_that() -> None:
    table = lay(4).do(0, CallStop()).do(0, Ballot(motion="stop.1"))
    assert table.told == [f"{who(0)} takes the vote back."]


@pytest.mark.rule("MM-STB-01", "MM-FRA-03", "MM-ONL-12")
def test_the_window_says_who_is_asked_and_who_is_not() -> None:
    mats = {0: mat("1S"), 1: mat("1S", vitals=0), 2: mat("0")}
    table = lay(3, turn=2, mats=mats).passes(2)
    assert f"The Stability Window opens. With Support: {who(0)}. Fragile, and not asked: {who(1)}." in table.told
    assert "no Support" in str(table.refuses(2, Donate(give=True), "MM-STB-01"))
    closed = lay(2, turn=1, mats=dict.fromkeys(range(2), "3E"), events=PLAIN).passes(1)
    assert "The Stability Window opens. Nobody has Support." in closed.told


@pytest.mark.rule("MM-SET-04")
def test_whoever_is_alone_is_not_asked_who_begins() -> None:
    step = GAME.deal(1, GAME.options({"start_player": "chosen"}), Chance("alone"))
    assert step.state.round == 1 and step.state.phase != "start"


# ------------------------------------------------------------------------------------------- what is barred, and why


@pytest.mark.rule("MM-ACT-01", "MM-EVT-05", "MM-TOU-06", "MM-REC-06")
def test_what_cannot_be_done_stands_there_with_its_reason() -> None:
    table = lay(2, zone=("Full Shelves",), mats={0: mat("0", touched=True)})
    barred = table.barred()
    assert barred["Touchpoint: give or ask"] == "You have used this round's Touchpoint. Choose another action."
    assert barred["Recycle the Pattern Prism"] == "Full Shelves: no Recycle this round."
    assert barred["Load Shell"] == "Shell costs 1 Energy, 1 Insight; you have nothing."
    assert barred["Contribute to Local Clinic"].endswith("you hold nothing.")
    for option in table.open()[0].options:
        if option.why_not:
            assert option.group.split(":")[0] in option.label, "it stands among its kind"
            table.refuses(0, option.action)


@pytest.mark.rule("MM-CON-05", "MM-REC-06")
def test_a_refusal_says_what_would_help() -> None:
    full = on("Learning Archive", "1E 2I 1S", 0)
    table = lay(index=(full,))
    why = str(table.refuses(0, Contribute(initiative="Learning Archive", tokens=Tokens()), "MM-CON-05"))
    assert "You stand there already: load such a Pattern to sign it." in why
    assert "you have no such Pattern" in str(
        table.passes(0).refuses(1, Contribute(initiative="Learning Archive", tokens=Tokens()), "MM-CON-05")
    )
    empty = lay(index=(None, None, None), initiatives=Deck())
    assert "The Index is empty" in str(empty.refuses(0, Recycle(area="index"), "MM-REC-06"))


@pytest.mark.rule("MM-EVT-05", "MM-TOU-06", "MM-VAR-18")
def test_help_and_description_know_what_is_used_up() -> None:
    table = lay(2, zone=("Full Shelves",), mats={0: mat("3E", touched=True)})
    told = GAME.help(GAME.view(table.state, Seat(0)))
    offered, not_now = told.split("Not now: ")
    assert "ask for a token" not in offered and "recycle" not in offered
    assert "Full Shelves: no Recycle this round." in not_now and "used this round's Touchpoint" in not_now
    table = lay(2, options={"limited_recycle": True})
    before = GAME.describe(GAME.view(table.state, Seat(1)))
    table.do(0, Recycle(area="prism"))
    after = GAME.describe(GAME.view(table.state, Seat(1)))
    assert "Nobody has recycled yet." in before and "The table's one Recycle of this round is used." in after
    assert "recycle the" not in GAME.help(GAME.view(table.state, Seat(0))).split("Not now")[0]


def test_a_description_says_who_plays_when_and_which_slot_is_empty() -> None:
    table = lay(
        3, index=("Local Clinic", None, "Learning Archive"), first=Seat(1), mats={1: mat("0", touched=True)}
    )
    told = BENCH.describe(BENCH.view(table.state, Seat(2)))
    assert f"Order of play: {who(1)}, {who(2)}, {who(0)}." in told
    assert "An empty slot." in told and "nobody who could join has Balance" in told and "Touchpoint used." in told


# ------------------------------------------------------------------------------------------------- what ends the game


@pytest.mark.rule("MM-END-01", "MM-FIN-03")
def test_the_end_initiative_asks_first_and_names_the_winner() -> None:
    last = on("Stewardship", "3E 2I 1S", 1)
    table = lay(2, ending=last, mats={0: mat("1S", "Shell", "Pulse"), 1: mat("0", legacy=20)})
    option = next(o for o in table.options() if o.label == "Complete Stewardship: commit 1 Support")
    assert option.final and option.detail.startswith(f"Ends the game: {who(1)} wins, 31 to 8.")
    table.do(0, option.action)
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.places == ((1,), (0,)) and outcome.scores == (8, 31)


PASS = "End your turn, giving up 1 action"
"""Asks, for it gives something up."""


@pytest.mark.rule("MM-MEA-04", "MM-EVT-03", "MM-FIN-04")
@pytest.mark.parametrize(
    ("meaning", "events", "told"),
    [
        (1, PLAIN, "Ends the game: the world collapses, and all lose."),
        (3, (*PLAIN[:3], "Drain"), "Then 1 of 4 Events end the game, and all lose."),
        (9, (*PLAIN[:3], "Drain"), ""),
    ],
)
def test_the_last_turn_of_a_round_warns_of_the_next_event(
    meaning: int, events: tuple[str, ...], told: str
) -> None:
    table = lay(2, turn=1, actions=1, meaning=meaning, mats=dict.fromkeys(range(2), "0"), events=events)
    found = {o.label: o for o in table.options()}
    for label in ("Gather 2 Energy", PASS):
        assert found[label].final == bool(told or label == PASS) and found[label].detail.startswith(told)
    early = lay(2, turn=0, actions=1, meaning=meaning, mats=dict.fromkeys(range(2), "0"), events=events)
    assert [o.label for o in early.options() if o.final] == [PASS], "somebody plays after"
    donor = lay(2, turn=1, actions=1, meaning=1, mats={0: mat("1S"), 1: mat("0")}, events=events)
    assert [o.label for o in donor.options() if o.final] == [PASS], "a donation is asked for before"
    keep = next(o for o in donor.passes(1).options() if o.key == "keep")
    assert keep.final and "nd the game" in keep.detail.replace("nds the game", "nd the game")


def test_whoever_plays_alone_is_warned_alone() -> None:
    table = lay(1, turn=0, actions=1, meaning=1, mats={0: "0"}, events=PLAIN)
    gather = next(o for o in table.options() if o.label == "Gather 2 Energy")
    assert gather.final and gather.detail.startswith("Ends the game: the world collapses, and you lose.")


# --------------------------------------------------------------------------------------------------------- typed words


@pytest.mark.parametrize(
    ("name", "words", "complaint"),
    [
        ("load", {"pattern": "re"}, "“re” could be"),
        ("load", {"pattern": "Skinn"}, "“Skinn” is none of those that lie open"),
        ("gather", {"tokens": "9" * 5000 + "E"}, "cannot be read as tokens"),
        ("gather", {"tokens": "2E gold"}, "“gold” cannot"),
        ("gather", {"tokens": "-1E"}, "“-” cannot"),
        ("gather", {"tokens": "2E 0"}, "“0” cannot"),
        ("touchpoint", {"way": "give", "token": "gold", "player": who(1)}, "“gold” is no token"),
        ("touchpoint", {"way": "give", "token": "E", "player": "Zoe"}, "“Zoe” is nobody"),
        ("answer", {"accept": "perhaps"}, "not “perhaps”"),
    ],
)
def test_what_is_not_understood_in_whole_is_refused(name: str, words: dict[str, str], complaint: str) -> None:
    with pytest.raises(Illegal) as refusal:
        typed(lay(), name, **words)
    assert complaint in str(refusal.value)
    assert len(str(refusal.value)) < 300 and "digits" not in str(refusal.value)


def test_nothing_on_offer_is_said_in_words() -> None:
    with pytest.raises(Illegal, match="Nothing lies open"):
        typed(lay(prism=("",) * 6, patterns=Deck()), "load", pattern="Skinn")


@given(st.text(max_size=20))
def test_garbage_is_refused_or_said_back(text: str) -> None:
    table = lay()
    for name, parameter in (("gather", "tokens"), ("load", "pattern"), ("lose", "token"), ("recycle", "area")):
        try:
            action = typed(table, name, **{parameter: text})
        except RuleError:
            continue
        said = GAME.spell(action)[parameter]
        assert typed(table, name, **{parameter: said}) == action
        assert sum(c.isdecimal() for c in text) == 0 or any(c.isdecimal() for c in said)


# -------------------------------------------------------------------------------------------------------- card files


@pytest.mark.parametrize(
    ("name", "title", "change", "complaint"),
    [
        ("patterns", "Shell", {"tokens": "5E"}, "Shell: there must be at most 4 printed tokens (MM-DCK-02)"),
        ("patterns", "Shell", {"icons": ["Form"]}, "icons of its own layer or a lower one (MM-DCK-02)"),
        ("patterns", "Shell", {"layer": "Balance"}, "10 of Boundary (MM-DCK-01)"),
        ("initiatives", "Local Clinic", {"meaning": 3}, "what weight 5 brings (MM-DCK-06)"),
        ("initiatives", "Local Clinic", {"tokens": "9E"}, "there must be 3 to 7 boxes (MM-DCK-06)"),
        ("events", "Double Shifts", {"tokens": 1}, "at most one effect besides (MM-DCK-09)"),
        ("events", "Double Shifts", {"meaning": 5}, "1 to 4 Meaning lost (MM-DCK-09)"),
    ],
)
@pytest.mark.rule("MM-DCK-01", "MM-DCK-02", "MM-DCK-06", "MM-DCK-09")
def test_the_card_files_are_held_to_their_limits(
    name: str, title: str, change: dict[str, Any], complaint: str
) -> None:
    def spoilt(path: str) -> dict[str, Any]:
        raw = read(path)
        if path != f"meaning/{name}.toml":
            return raw
        ((table, rows),) = raw.items()
        return {table: [row | change if row["title"] == title else row for row in rows]}

    with pytest.raises(ValueError) as fault:  # noqa: PT011  (the whole text is compared)
        read_cards(spoilt)
    assert complaint in str(fault.value)


# ------------------------------------------------------------------------------------------------------------ online


@pytest.mark.rule("MM-ONL-03", "MM-ONL-04", "MM-ONL-06", "MM-ONL-11")
def test_the_sheet_tells_what_the_tables_votes_do() -> None:
    """No host passes a turn, marks somebody as gone or changes the clock of a running game."""
    told = " ".join(rule.text for rule in SHEET.chapter("MM-ONL"))
    for promise in (
        "only the host can pass",
        "The host may mark",
        "which the host may change",
        "The host may pause",
    ):
        assert promise not in told
    assert "by a vote of those who play" in told
