"""The table in words, typed words, and questions that fit their controls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.core import Chance, Illegal, Seat, Verb
from rules.core.decisions import advised, reply
from rules.core.seats import who
from rules.meaning.actions import Contribute, Gather, Load, Lose, Recycle, Touchpoint
from rules.meaning.state import Deck
from rules.meaning.tokens import Tokens, read_tokens
from tests.rules.meaning.tables import BENCH, GAME, Table, dealt, lay, mat, on, t


def verb(name: str) -> Verb:
    return next(v for v in GAME.verbs if v.name == name)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("2E 1I", Tokens(2, 1, 0)),
        ("ees", Tokens(2, 0, 1)),
        ("2 energy and a support", Tokens(2, 0, 1)),
        ("1e,1i,1s", Tokens(1, 1, 1)),
        ("0", Tokens()),
        ("", Tokens()),
        ("3 Insights", Tokens(0, 3, 0)),
        ("12E", Tokens(12)),
    ],
)
def test_tokens_as_people_write_them(text: str, tokens: Tokens) -> None:
    assert read_tokens(text) == tokens


@pytest.mark.parametrize("text", ["2x", "gold", "3"])
def test_words_that_are_no_tokens(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_tokens(text)


@pytest.mark.parametrize(
    ("name", "words", "action"),
    [
        ("gather", {"tokens": "ei"}, Gather(tokens=Tokens(1, 1))),
        ("load", {"pattern": "shel"}, Load(pattern="Shell")),
        ("load", {"pattern": "loop", "extra": "s"}, Load(pattern="Repair Loop", extra=Tokens(0, 0, 1))),
        (
            "contribute",
            {"initiative": "food", "tokens": "2e"},
            Contribute(initiative="Food Network", tokens=Tokens(2)),
        ),
        ("contribute", {"initiative": "Stewardship"}, Contribute(initiative="Stewardship")),
        (
            "touchpoint",
            {"way": "ask", "token": "sup", "player": "2"},
            Touchpoint(way="ask", token="Support", player=1),
        ),
        (
            "touchpoint",
            {"way": "give", "token": "E", "player": who(3)},
            Touchpoint(way="give", token="Energy", player=3),
        ),
        ("recycle", {"area": "index"}, Recycle(area="index")),
        ("lose", {"token": "insight"}, Lose(token="Insight")),
    ],
)
def test_reading_is_forgiving(name: str, words: dict[str, str], action: object) -> None:
    assert GAME.read(GAME.view(lay().state, Seat(0)), verb(name), words) == action


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gather", {"tokens": "gold"}),
        ("load", {"pattern": "r"}),
        ("load", {}),
        ("contribute", {"initiative": "zoo"}),
        ("touchpoint", {"way": "take", "token": "E", "player": "1"}),
        ("touchpoint", {"way": "ask", "token": "E", "player": "9"}),
        ("answer", {"accept": "perhaps"}),
        ("lose", {"token": ""}),
    ],
)
def test_what_cannot_be_read_says_what_could(name: str, words: dict[str, str]) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.read(GAME.view(lay().state, Seat(0)), verb(name), words)
    assert refusal.value.rule.startswith("MM-") and len(str(refusal.value)) > 10


@pytest.mark.rule("MM-FRA-01", "MM-ONL-01")
def test_a_blind_player_hears_everything() -> None:
    mats = {0: mat("3E", "Shell", vitals=0), 1: mat("1S", "Pulse", legacy=9)}
    table = lay(2, index=(on("Learning Archive", "1E", 1, 0), None), zone=("Fever Season",), mats=mats)
    text = BENCH.describe(BENCH.view(table.state, Seat(1)))
    for word in (
        "Round 2. Meaning 5 of 12.",
        "Fever Season, Meaning -1, all players lose 1 Vitals",
        f"{who(0)}: Vitals 0",
        "Fragile.",
        "Learning Archive is missing 2 Insight, 1 Support",
        f"order: {who(1)}, {who(0)}",
        "Stewardship is missing",
        f"Boundary is with {who(0)}",
        f"Balance is with {who(1)}",
        "Shell, Boundary: 1 Energy, 1 Insight, bonus +1 Energy",
        "Legacy 9",
    ):
        assert word in text.replace("\n", " "), word
    assert text.index(f"{who(1)}: Vitals") < text.index(f"{who(0)}: Vitals")


def test_status_and_help_follow_the_phase() -> None:
    table = lay(2)
    assert "turn, 2 actions left" in GAME.status(GAME.view(table.state, None))
    assert "You have two actions" in GAME.help(GAME.view(table.state, Seat(0)))
    assert "not asked" in GAME.help(GAME.view(table.state, Seat(1)))
    table.touch(0, "give", "Energy", 1)
    assert "waits for" in GAME.status(GAME.view(table.state, None))
    table.time_up().passes(0, 1)
    assert "may donate" in GAME.status(GAME.view(table.state, None))
    solo = lay(1)
    assert "Touchpoint" not in GAME.help(GAME.view(solo.state, Seat(0)))


def test_every_choice_of_a_full_table_fits_its_control() -> None:
    rich = {seat: mat("9E 9I 9S", "Shell", "Pulse") for seat in range(6)}
    table = lay(
        6,
        mats=rich,
        options={"long_game": True, "conversion": True},
        index=("Railway", "Seed Vault", "Long Chronicle", "House of Elders", "River Restored"),
    )
    groups: dict[str, int] = {}
    for option in table.options():
        groups[option.group] = groups.get(option.group, 0) + 1
        assert len(option.detail) <= 200 and len(option.label) <= 90, "a list cuts at a word, a panel has room"
    assert [o.key for o in table.options() if not o.group] == ["give-stewardship", "convert", "pass"], (
        "these have buttons"
    )
    assert max(groups.values()) <= 25
    table.do(0, Contribute(initiative="Stewardship"))
    sizes = [o.group for o in table.options()]
    assert max(sizes.count(g) for g in sizes) <= 25


def test_choices_carry_worth() -> None:
    table = dealt(4, "worth")
    worths = {round(o.worth, 3) for o in table.options()}
    assert len(worths) > 5


def test_the_same_question_is_never_asked_twice() -> None:
    table = lay()
    seen = [table.open()[0].id]
    acts: tuple[Callable[[], object], ...] = (
        lambda: table.do(0, Contribute(initiative="Food Network")),
        lambda: table.do(0, Contribute(initiative="Food Network", tokens=t("1E"))),
        lambda: table.touch(0, "give", "Energy", 1),
    )
    for act in acts:
        act()
        seen.append(table.open()[0].id)
    assert len(set(seen)) == len(seen) and isinstance(table, Table)


def test_whoever_names_the_starting_player_is_awaited_although_they_have_voted() -> None:
    """Both house rules together: the End Initiative is voted on, then the host chooses who starts."""
    options = GAME.options({"end_initiative": "group_choice", "start_player": "chosen"})
    state = GAME.deal(3, options, Chance("both")).state
    while (waiting := [d for d in GAME.awaiting(state) if d.waits])[0].id != "0.start":
        answer = advised(waiting[0])
        assert answer is not None
        action = reply(waiting[0], answer, GAME.turn_rule)
        state = GAME.apply(state, waiting[0].seat, action, Chance("vote")).state
    view = GAME.view(state, None)
    assert view.waiting == (0,) and GAME.status(view) == f"Choosing the starting player: {who(Seat(0))} names one."


@pytest.mark.rule("MM-ONL-01")
def test_the_discard_piles_are_told() -> None:
    table = lay(2, patterns=Deck(discard=("Skin", "Trust")), events=Deck(discard=("Flood",)))
    text = GAME.describe(GAME.view(table.state, None))
    assert "Discarded: Events Flood; Patterns Skin, Trust." in text
    assert "Discarded" not in GAME.describe(GAME.view(lay(2).state, None))
    assert "(no tokens), 4 markers in hand" in GAME.describe(GAME.view(lay(2, mats={0: "0"}).state, None))


def helped(table: Table, seat: int = 0) -> str:
    """What help says to this player."""
    return table.game.help(table.game.view(table.state, Seat(seat)))


@pytest.mark.rule("MM-VAR-08", "MM-VAR-09")
def test_help_speaks_of_points_only_where_points_are_counted() -> None:
    together = lay(2, options={"mode": "cooperative"})
    assert "points" not in helped(together) and "Together you win" in helped(together)
    assert "points" in helped(lay(2))
    together.touch(0, "give", "Energy", 1)
    assert "points" not in helped(together, 1) and "points" in helped(lay(2).touch(0, "give", "Energy", 1), 1)


@pytest.mark.rule("MM-STB-01", "MM-DCK-08", "MM-VAR-05", "MM-VAR-15", "MM-VAR-10")
@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (3, {}, "take 1 to 4, and Meaning is 5: the world outlasts them"),
        (2, {}, "take 1 to 3, and Meaning is 5: the world outlasts them"),
        (3, {"hard_mode": "on"}, "take 2 to 5, and Meaning is 5: donating is the safe choice"),
        (3, {"high_instability": True}, "take 2 to 8, and Meaning is 5: donating is the safe choice"),
        (3, {"mode": "competitive"}, "take 1 to 4, but at this table no world collapses"),
    ],
)
def test_help_in_the_window_knows_the_events_of_the_table(
    players: int, options: dict[str, object], told: str
) -> None:
    table = lay(players, turn=players - 1, options=options).passes(players - 1)
    assert table.state.phase == "window" and told in helped(table)


@pytest.mark.rule("MM-MEA-04")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "At Meaning 0 the world collapses."),
        ({"collapse_timing": "end_of_round"}, "If Meaning is 0 when a round ends"),
        ({"mode": "competitive"}, "Meaning 0 ends nothing"),
    ],
)
def test_help_says_when_the_world_collapses(options: dict[str, object], told: str) -> None:
    assert told in helped(lay(2, options=options), 1)


@pytest.mark.rule("MM-CNV-03", "MM-RND-02")
def test_help_counts_the_actions_left() -> None:
    table = lay(options={"conversion": True})
    assert "two actions" in helped(table)
    assert "one action left" in helped(table.gather(0, "2E"))
    assert "Your actions are used up." in helped(table.gather(0, "2E"))


@pytest.mark.rule("MM-RND-04")
def test_ending_the_turn_says_what_it_gives_up() -> None:
    def label(table: Table) -> str:
        return next(o.label for o in table.options() if o.key == "pass")

    table = lay(options={"conversion": True})
    assert label(table) == "End your turn, giving up 2 actions"
    assert label(table.gather(0, "2E")) == "End your turn, giving up 1 action"
    assert label(table.gather(0, "2E")) == "End your turn"


@pytest.mark.rule("MM-TOU-02", "MM-TOU-03", "MM-VAR-21", "MM-FRA-04")
@pytest.mark.parametrize(
    ("meaning", "vitals", "told"),
    [(4, 5, "both gain 1 Vitals"), (4, 0, "both gain 2 Vitals"), (3, 5, "no Vitals while")],
)
def test_an_offer_says_what_both_gain(meaning: int, vitals: int, told: str) -> None:
    options = {"social_requirement": True}
    table = lay(2, meaning=meaning, mats={1: mat("9E9I9S", vitals=vitals)}, options=options)
    details = [o.detail for o in table.options("Touchpoint")]
    assert told in details[0] and all("9 Energy, 9 Insight and 9 Support." in it[:100] for it in details)
    asked = table.touch(0, "give", "Energy", 1).open()[0]
    told = told.replace("both", "both of you")
    assert told in asked.prompt and told in asked.options[0].detail
    assert ("without Vitals while Meaning" in helped(table, 1)) is (meaning == 3)


@pytest.mark.rule("MM-STB-01")
def test_the_window_says_what_a_donation_does() -> None:
    table = lay(2, turn=1, meaning=3, mats={0: "2S", 1: "0"}).passes(1)
    assert table.open()[0].prompt == ("Stability Window: donate 1 of your 2 Support? Meaning would rise to 4.")


@pytest.mark.rule("MM-END-06", "MM-INI-01")
def test_the_vote_shows_all_of_each_card() -> None:
    table = dealt(2, end_initiative="group_choice")
    details = {o.label: o.detail for o in table.options()}
    assert details["Water System"].endswith(
        "+1 Meaning; an Event is turned over without effect, all players -1 Vitals"
    )
    assert details["Learning Archive"].endswith("+2 Meaning; all players +1 Vitals")
    assert max(map(len, details.values())) <= 100


@pytest.mark.rule("MM-PAT-01")
def test_a_price_names_equal_icons_once() -> None:
    """It was heard as Boundary, Boundary, and so on."""
    costs = {card.title: card.cost() for card in GAME.cards.patterns.values()}
    assert costs["Harbour Wall"] == "1 Energy, 1 Insight, 2 Boundary icons"
    assert costs["Sleep"] == "1 Energy, 1 Insight, Boundary and 2 Balance icons"
    assert costs["Old Fox"] == "Reinforcement icon" and costs["Pack"] == "1 Insight, 1 Vitals"


@pytest.mark.rule("MM-LAY-03")
def test_every_layer_says_what_it_stands_for() -> None:
    told = {term.title: term.text for term in GAME.glossary(None) if term.kind == "Layers"}
    assert len(told) == len({text.partition(": ")[2] for text in told.values()}) == 10
    assert (
        told["Reinforcement"]
        == "Layer 6 of ten, a layer of Patterns: what went well and what hurt, made into habit."
    )


@pytest.mark.rule("MM-MEA-04", "MM-STB-01")
def test_what_the_next_events_may_take_is_said_where_one_decides() -> None:
    def told(meaning: int, **options: Any) -> str:
        return lay(3, turn=1, meaning=meaning, options=options).open()[0].detail

    assert told(4).startswith("Meaning is 4, and the next round's Events take 1 to 4: the world may collapse.")
    assert "may collapse" not in told(5) and "may collapse" not in told(4, mode="competitive")
    window = lay(2, turn=1, meaning=4, options={"event_deck": "standard"}).passes(1)
    assert "and Meaning is 4: donating is the safe choice" in window.open()[0].detail
    high = lay(2, turn=1, meaning=5, options={"event_deck": "standard"}).passes(1)
    assert "and Meaning is 5: the world outlasts them" in high.open()[0].detail


@pytest.mark.rule("MM-MEA-04", "MM-STB-01")
@pytest.mark.parametrize(("mode", "warned"), [("standard", True), ("cooperative", True), ("competitive", False)])
def test_at_meaning_0_everybody_asked_reads_that_the_world_is_about_to_collapse(mode: str, warned: bool) -> None:
    options = {"mode": mode, "collapse_timing": "end_of_round"}
    turn = lay(2, turn=1, meaning=0, options=options)
    assert ("the world collapses when this round ends" in helped(turn, 1)) is warned
    assert ("the world collapses when this round ends" in turn.open()[0].detail) is warned
    assert ("the world ends with this round" in GAME.status(GAME.view(turn.state, None))) is warned
    window = turn.passes(1)
    assert ("the world collapses when this round ends" in helped(window, 0)) is warned
    assert ("the world collapses" in window.open()[0].prompt) is warned


@pytest.mark.rule("MM-CNV-02")
@pytest.mark.parametrize(("energy", "told"), [("2E", True), ("1E 4I", False)])
def test_help_tells_of_a_conversion_that_is_open(energy: str, told: bool) -> None:
    text = "turn 2 Energy into 1 Support"
    assert (text in helped(lay(2, mats={0: energy}, options={"conversion": True}))) is told
    assert text not in helped(lay(2, mats={0: energy}))


@pytest.mark.rule("MM-SOL-04")
@pytest.mark.parametrize(
    ("search", "said"),
    [("strict_leftmost", "unless it stands there"), ("next_legal", "where it does not stand yet")],
)
def test_where_the_community_goes_is_told_as_the_table_plays_it(search: str, said: str) -> None:
    table = lay(1, options={"community_search": search})
    assert said in GAME.describe(GAME.view(table.state, Seat(0)))


@pytest.mark.rule("MM-ONL-05", "MM-MEA-03")
def test_a_silence_that_may_end_the_game_says_so() -> None:
    table = lay(2, turn=1, meaning=1, mats={0: "0", 1: "1S"}, events=("Flood",), options={"turn_minutes": 60})
    table.passes(1)
    (asked,) = table.open()
    assert asked.silence.startswith("Silence donates nothing. Ends the game: the world collapses")
    alone = lay(2, turn=1, meaning=1, mats={0: "0", 1: "0"}, events=("Flood",), options={"turn_minutes": 60})
    assert "Ends the game" in alone.open()[0].silence
    assert "game" not in lay(2, turn=0, meaning=1, options={"turn_minutes": 60}).open()[0].silence
    assert "game" not in lay(2, turn=1, meaning=9, options={"turn_minutes": 60}).open()[0].silence


@pytest.mark.rule("MM-ONL-01", "MM-EVT-04")
def test_a_warning_does_not_tell_how_the_deck_lies() -> None:
    """Two Events that take as much, of which only one leaves something to choose."""
    seen = set()
    for deck in (
        ("Run on the Banks", "Great Quake", "Slow Leak"),
        ("Great Quake", "Slow Leak", "Run on the Banks"),
    ):
        options = {"high_instability": True, "event_deck": "standard"}
        mats = {0: "2E 2I", 1: "2E 2I"}
        table = lay(2, turn=1, actions=1, meaning=6, mats=mats, events=deck, options=options)
        seen.add(tuple((o.label, o.detail, o.final) for o in table.options()))
    assert len(seen) == 1
    assert any("may end the game" in detail for _, detail, _ in seen.pop())


@pytest.mark.rule("MM-DCK-08", "MM-VAR-06", "MM-VAR-07", "MM-VAR-11", "MM-VAR-14")
def test_a_card_that_is_looked_up_says_what_it_does_at_this_table() -> None:
    def words(**options: Any) -> dict[str, str]:
        return {term.title: term.text for term in GAME.glossary(lay(2, options=options).state)}

    book = {term.title: term.text for term in GAME.glossary(None)}
    assert "Takes 4 Meaning. " in book["Great Quake"] and "By the book it is the End" in book["Stewardship"]
    hard = words(event_deck="standard", hard_mode="costly_patterns")
    assert "Takes 5 Meaning at this table (4 by the book)" in hard["Great Quake"]
    assert "1 token of any kind more" in hard["Shell"] and "more" not in words()["Shell"]
    long = words(mode="competitive", long_game=True)
    assert "2 boxes of any kind more at this table" in long["Stewardship"] and "goes on" in long["Stewardship"]


@pytest.mark.rule("MM-TOU-05")
def test_whoever_asks_for_a_token_is_told_what_a_no_costs_them() -> None:
    """Only whoever was asked had read it."""
    table = lay(2, mats=dict.fromkeys(range(2), mat("1E 1I 1S")))
    asked = [o for o in table.options() if isinstance(o.action, Touchpoint)]
    assert asked and all(o.detail.endswith("A no spends the action.") for o in asked)
