"""What the three games say is so: what a choice does and ends, what help advises, and what the History tells."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Chance, Leave, Option, Pick, RuleError, TimeUp, who
from rules.signs.cards import NUMBERS, Card
from rules.signs.circle import SPACES
from rules.signs.counterspell.actions import Done
from rules.signs.counterspell.state import Chaos, Counterspell, Space
from rules.signs.elementary.actions import Throw
from tests.play import play
from tests.rules.signs.tables import (
    COUNTERSPELL,
    ELEMENTARY,
    SCION,
    A,
    B,
    C,
    act,
    candescence,
    counterspell,
    elementary,
    lay,
    reveal,
    scion,
)
from tests.soak.test_fuzz import hunt


def offered(game: Any, state: Any, seat: int = A) -> dict[str, Option]:
    """The choices of a seat by their labels."""
    decision = next(d for d in game.awaiting(state) if d.seat == seat)
    assert isinstance(decision.ask, Pick)
    return {option.label: option for option in decision.ask.options}


def with_deck(state: Counterspell, count: int) -> Counterspell:
    """The table with so many cards in the deck, the rest discarded."""
    whole = (*state.deck, *state.discard)
    return replace(state, deck=whole[:count], discard=whole[count:])


# ---------------------------------------------------------------------------------------------- Counterspell: outlook


def outlook(chaos: str, chain: str, **options: Any) -> str:
    return COUNTERSPELL.view(counterspell({1: (chaos, chain)}, **options), None).spaces[0].outlook


@pytest.mark.rule("DS-CSC-18", "DS-CSC-19", "DS-CSC-16")
@pytest.mark.parametrize(
    ("chaos", "chain", "told"),
    [
        (
            "Tone 11, Tone 3?, Dream 1",
            "Wave 8, Wave 9, Wave 10",
            "wins unless the hidden card is a 2, the beast loses",
        ),
        (
            "Tone 1, Tone 3?, Dream 2",
            "Wave 3, Wave 4, Wave 5",
            "wins if the hidden card is 9 or lower, the beast loses",
        ),
        (
            "Tone 11, Tone 3?, Dream 2",
            "Stone 5, Stone 6, Stone 7",
            "wins if the hidden card is 5 or lower, but not a 1,",
        ),
        (
            "Tone 11, Tone 3?, Dream 1",
            "Stone 11, Star 1, Wave 2",
            "wins, the beast loses 1 to 3 Health; 2 cards each are",
        ),
        ("Tone 11, Tone 2, Dream 1", "Wave 8, Wave 9, Wave 10", "a chaos Cardinal Chain always wins"),
        (
            "Tone 11, Tone 2, Dream 1",
            "Stone 11, Star 1, Wave 2",
            "wins, the beast loses 3 Health; 2 cards each are lost",
        ),
    ],
)
def test_a_possible_chaos_cardinal_chain_is_reckoned_with(chaos: str, chain: str, told: str) -> None:
    assert outlook(chaos, chain).startswith(told)


def hiding(state: Counterspell, number: int) -> Counterspell:
    """The table with a card of this number wherever one lies hidden."""

    def of(space: Space) -> tuple[Chaos, ...]:
        return tuple(
            one if one.open else Chaos(Card((space.token + 1) % 11, number), False) for one in space.chaos
        )

    return replace(state, spaces=tuple(replace(space, chaos=of(space)) for space in state.spaces))


@pytest.mark.rule("DS-CSC-02", "DS-CSC-18")
@pytest.mark.parametrize("early", [True, False])
def test_a_sure_win_is_won_and_no_danger_is_kept_quiet(early: bool) -> None:
    """At the end of every round of a random game, with each number that may lie hidden."""
    run = play(COUNTERSPELL, 5, {"early_counterspells": early}, f"sure {early}")
    ends = [s for s in run.states if isinstance(s, Counterspell) and s.won is None and len(s.to_play) == 1]
    sure = threats = 0
    for state in (replace(s, health=99) for s in ends):
        seen = COUNTERSPELL.view(state, None).spaces
        sure += sum(space.sure for space in seen)
        threats += sum(space.threat for space in seen)
        for number in NUMBERS:
            for one in candescence(hiding(state, number)).state.resolved:
                assert one.won or not seen[one.space - 1].sure
                assert not one.discarded or seen[one.space - 1].threat
    assert sure and threats


def test_cards_that_a_sure_win_does_not_need_are_said_to_add_nothing() -> None:
    """What a choice says is what it does, not how the space stood before it."""
    state = counterspell({1: ("Wave 2", "Wind 3, Tone 4, Dream 5")}, ["Dream 6, Tree 2, Bone 9", "...", "..."])
    told = offered(COUNTERSPELL, state)
    assert (
        told["Dream 6 to space 1"].detail
        == "3-4-5-6 = 18 against 2: adds nothing: it already wins, the beast loses 2 Health"
    )
    assert told["Dream 6 to space 1"].worth < 0
    state = counterspell({1: ("Wave 9", "Wind 3, Tone 4, Dream 5")}, ["Stone 6, Tree 2, Bone 9", "...", "..."])
    told = offered(COUNTERSPELL, state)
    assert (
        told["Stone 6 to space 1"].detail
        == "3-4-5-6 = 18 against 9: wins, the beast loses 2 Health; without no Health"
    )


# ------------------------------------------------------------------------------------- Counterspell: ending the turn


@pytest.mark.rule("DS-CSF-05", "DS-CSF-07")
@pytest.mark.parametrize(
    ("held", "deck", "last", "told"),
    [
        ("Flame 1", 40, False, "you draw 4 cards"),
        ("Flame 1", 9, False, "you draw 2 cards: 7 of the deck are kept for the circle"),
        ("Flame 1", 0, True, "nobody draws in the last round"),
        ("Flame 1, Flame 2, Flame 3, Flame 4, Flame 5", 40, False, "you draw nothing"),
    ],
)
def test_ending_the_turn_says_what_is_drawn(held: str, deck: int, last: bool, told: str) -> None:
    state = with_deck(counterspell({}, [held, "...", "..."], to_play=(A, B), last_round=last), deck)
    option = offered(COUNTERSPELL, state)["End my turn"]
    assert option.detail == told and not option.final
    drawn = len(COUNTERSPELL.apply(state, A, Done(), Chance("end")).state.hands[A]) - len(state.hands[A])
    assert told.startswith(f"you draw {drawn} " if drawn else ("you draw nothing", "nobody draws"))
    (decision,) = COUNTERSPELL.awaiting(state)
    assert ("you draw" in decision.silence) != last


@pytest.mark.rule("DS-CSF-01", "DS-CSF-02", "DS-CSF-07")
@pytest.mark.parametrize(
    ("circle", "changes", "told"),
    [
        ({1: ("Wave 5, Bone 2, Tone 1", "Stone 4, Stone 5, Stone 6")}, {"health": 1}, "you all win"),
        ({1: ("Wave 5, Bone 2, Tone 1", "")}, {"last": True}, "it ends the game, and you all lose"),
        ({1: ("Wave 5, Bone 2?", "Stone 4, Stone 5")}, {"last": True, "health": 1}, "the hidden cards say"),
        ({1: ("Wave 5, Bone 2, Tone 1", "")}, {"deck": 2}, "it ends the game, and you all lose"),
        ({1: ("Wave 5, Bone 2, Tone 1", "")}, {"deck": 14}, "the deck runs out: you all lose"),
        ({1: ("Wave 5, Bone 2, Tone 1", "")}, {"deck": 80}, "then the round is resolved"),
    ],
)
def test_the_last_turn_of_a_round_says_how_the_game_may_end(
    circle: dict[int, tuple[str, str]], changes: dict[str, Any], told: str
) -> None:
    last = changes.get("last", False)
    state = counterspell(circle, last_round=last, health=changes.get("health", 20))
    state = with_deck(state, changes.get("deck", 0 if last else 80))
    option = offered(COUNTERSPELL, state)["End my turn"]
    assert told in option.detail and len(option.detail) <= 100
    assert option.final == ("resolved" not in told)


def test_no_danger_is_told_of_where_ending_the_turn_wins_the_game() -> None:
    """ "Not safe yet: they may cost 12 cards" stood above "you all win"."""
    circle = {1: ("Wave 5, Bone 2, Tone 1", ""), 2: ("Wave 1", "Stone 4, Stone 5, Stone 6")}
    for health, dangers in ((1, False), (20, True)):
        state = counterspell(circle, health=health)
        (mine,) = COUNTERSPELL.awaiting(state)
        assert ("Not safe yet" in mine.detail) == dangers
        assert ("you all win" in offered(COUNTERSPELL, state)["End my turn"].detail) != dangers


def test_no_end_of_a_random_game_comes_without_warning() -> None:
    for seats in (3, 4, 5):
        for seed in range(6):
            run = play(COUNTERSPELL, seats, {"health_per_player": 4}, f"warned {seed}")
            option = offered(COUNTERSPELL, run.states[-2], run.states[-2].to_play[0])["End my turn"]
            outcome = COUNTERSPELL.outcome(run.end)
            assert outcome is not None and option.final
            assert ("win" if outcome.won else "lose") in option.detail or "hidden cards say" in option.detail


# ---------------------------------------------------------------------------------------- Counterspell: help, History


def advice(**options: Any) -> str:
    state = counterspell({1: ("Tone 4", "")}, ["Stone 8", "...", "..."], deck=options.pop("deck", 50), **options)
    return COUNTERSPELL.help(COUNTERSPELL.view(state, A))


@pytest.mark.rule("DS-CSC-02", "DS-CSC-09", "DS-CSC-11", "DS-CSF-09")
def test_help_of_counterspell_is_of_this_table() -> None:
    round_ends = "When everybody has played the round ends, with Candescence: "
    assert f"{round_ends}a chain of three or more that reaches" in advice()
    assert f"{round_ends}on a space with three chaos cards a chain of" in advice(early_counterspells=False)
    assert all(
        "this is Candescence" in COUNTERSPELL.told(o, COUNTERSPELL.primer)
        for o in ({}, {"early_counterspells": False})
    )
    assert "double the total, 1 more" in advice() and "if a card opposes" in advice(double_needs_opposing=True)
    assert "and added to it 2 for double the total" in advice(health_stacking="add_all")
    last = advice(last_round=True, deck=0)
    assert "a single card or a pair is enough" in last and "space 1" in last and "you draw" not in last


def test_help_counts_what_the_round_may_cost() -> None:
    circle = {2: ("Tone 4, Dream 5, Bone 6", ""), 5: ("Tone 7, Dream 8?, Bone 9", "Star 7, Star 8, Star 9")}
    state = with_deck(counterspell(circle), 33)
    told = (
        "Not safe yet: spaces 2 and 5. When this round ends they may cost 6 cards or more of the 33 in the deck."
    )
    for text in (COUNTERSPELL.help, COUNTERSPELL.describe):
        assert told in text(COUNTERSPELL.view(state, A)) and told in text(COUNTERSPELL.view(state, B))
    assert told in COUNTERSPELL.awaiting(state)[0].detail, "said where one decides"
    assert "not safe: 2, 5 (may cost 6 of 33 cards)" in COUNTERSPELL.status(COUNTERSPELL.view(state, None))
    (poor,) = COUNTERSPELL.awaiting(with_deck(state, 5))
    assert "cost 6 cards or more, and the deck has 5: you would all lose." in poor.detail


def test_whoever_holds_nothing_that_fits_is_told_so() -> None:
    circle = {n: ("", f"Shadow {n + 1}, Spirit {n + 2}") for n in range(1, 8)}
    state = counterspell(circle, ["Flame 11", "...", "..."])
    (decision,) = COUNTERSPELL.awaiting(state)
    assert list(offered(COUNTERSPELL, state)) == ["End my turn"]
    told = COUNTERSPELL.help(COUNTERSPELL.view(state, A))
    assert told.startswith("None of your cards fits") and "A safe move: end your turn.\n" in told
    assert decision.detail.startswith("No card of yours fits anywhere: space 1 takes")
    assert "space 2 takes 2 or 5" in decision.detail


def test_where_nothing_fits_is_named_while_other_spaces_are_open() -> None:
    (decision,) = COUNTERSPELL.awaiting(counterspell({6: ("Tree 8", "Wind 9")}, ["Bone 3, Tone 4", "...", "..."]))
    assert decision.detail == "No card of yours fits at space 6. Space 6 shows 9: 8 or 10 carries it on."


def test_of_spaces_that_take_the_same_it_is_said_once() -> None:
    nine = {6: ("Tree 8", "Wind 9"), 2: ("Star 5", "Wave 9")}
    (decision,) = COUNTERSPELL.awaiting(counterspell(nine, ["Bone 3, Tone 4", "...", "..."]))
    assert decision.detail == "No card of yours fits at spaces 2 and 6: they take 8 or 10."
    circle = {**nine, 7: ("Flame 9", "Spirit 7")}
    (decision,) = COUNTERSPELL.awaiting(counterspell(circle, ["Bone 3, Tone 4", "...", "..."]))
    assert decision.detail.endswith("spaces 2, 6 and 7: spaces 2 and 6 take 8 or 10, space 7 takes 6 or 8.")


@pytest.mark.rule("DS-CSC-24", "DS-ONL-04")
def test_the_history_says_why_chaos_lays_nothing() -> None:
    full = {n: (f"Tone {n}, Dream {n}, Shadow {n}", "") for n in SPACES}
    lines = [event.line for event in candescence(with_deck(counterspell(full), 60)).events]
    assert "Chaos lays nothing: every space has its three cards." in lines


@pytest.mark.rule("DS-CSC-14", "DS-ONL-04")
def test_the_history_tells_that_cards_are_swept_away() -> None:
    state = counterspell({3: ("Tone 4, Dream 5, Bone 6", "Star 1")}, unbeaten_chaos="swept", deck=60)
    lines = [event.line for event in candescence(state).events]
    assert "All cards of space 3 are swept away, and its token goes." in lines


# ------------------------------------------------------------------------------------------------------- Elementary


@pytest.mark.rule("DS-ELE-01", "DS-ELE-04", "DS-ELE-05")
@pytest.mark.parametrize(
    ("totals", "told"),
    [
        ((40, 50, 30), f"Ends the series: {who(A)} wins, 120 to 50."),
        ((0, 80, 30), f"Ends the series: {who(A)} and {who(B)} win with 80."),
        ((0, 99, 30), f"Ends the series: {who(B)} wins, 99 to 80."),
    ],
)
def test_the_last_play_of_a_series_says_who_wins(totals: tuple[int, ...], told: str) -> None:
    hands = ["Flame 7, Tone 1", "...", "..."]
    state = elementary(hands, {3: "Wave 5, Wave 6"}, opened=[3], points=(72, 0, 0), totals=totals, game=7)
    state = replace(state, last_turns=(A,))
    option = offered(ELEMENTARY, state)["Flame 7 to space 3"]
    assert option.final and option.detail == f"{told} Scores 8: chain 8", "its points are not hidden by the end"
    outcome = ELEMENTARY.outcome(act(state, option.action).state)
    assert outcome is not None and str(max(outcome.scores)) in option.detail
    hidden = offered(ELEMENTARY, replace(state, totals=(0, 73, 0)))["Tone 1 to space 1"]
    won = f"Ends the series: {who(B)} wins, 73 to 72, or on a match {who(A)} wins, 77 to 73."
    assert hidden.detail.startswith(f"{won} Turns the token over, 5 points if it is Tone")


@pytest.mark.rule("DS-ELE-01", "DS-ELE-03")
def test_what_77_points_begin_and_what_ends_a_game_is_said() -> None:
    state = elementary(["Flame 7, Tone 1", "..."], {3: "Wave 5, Wave 6"}, opened=[3], points=(72, 0))
    told = offered(ELEMENTARY, state)
    assert told["Flame 7 to space 3"].detail == "scores 8: chain 8; the last turns begin"
    assert told["Tone 1 to space 1"].detail.endswith("; a match begins the last turns")
    told = offered(ELEMENTARY, replace(state, last_turns=(A,)))
    assert told["Flame 7 to space 3"].detail == "ends this game; scores 8: chain 8"
    assert not any(option.final for option in told.values())


@pytest.mark.rule("DS-ELT-10")
def test_help_of_elementary_names_only_what_can_be_done() -> None:
    shown = {s: f"{n} 6" for s, n in enumerate(("Wave", "Wind", "Stone", "Tree", "Star", "Bone", "Tone"), 1)}
    state = elementary(["Flame 1, Star 9", "..."], shown, opened=range(1, 8))
    told = ELEMENTARY.help(ELEMENTARY.view(state, A))
    assert (
        told.startswith("None of your cards can be played, so you throw in your hand") and "Add cards" not in told
    )
    (decision,) = ELEMENTARY.awaiting(state)
    assert decision.detail.startswith("Nothing you hold fits on any space") and isinstance(
        next(iter(offered(ELEMENTARY, state).values())).action, Throw
    )
    state = elementary(["Flame 1, Star 9", "..."], {1: "Wave 8", 2: "Wave 6"}, opened=[1, 2])
    (decision,) = ELEMENTARY.awaiting(state)
    assert decision.detail.startswith("No card of yours fits at space 2. Space 2 shows 6: a 5 or a 6 or a 7 fits")
    assert "Space 1" not in decision.detail
    for fit, said in (("fits", True), ("any", False)):
        view = ELEMENTARY.view(elementary(["Flame 1", "..."], setup_card_fit=fit), A)
        assert ("must go with a card" in ELEMENTARY.help(view)) == said and "Add cards" not in ELEMENTARY.help(
            view
        )


def test_two_cards_left_are_named_in_order() -> None:
    state = elementary(["Wave 4, Bone 11", "..."], {1: "Wave 5", 2: "Tone 1"}, opened=[1, 2])
    told = offered(ELEMENTARY, state)
    assert "leaves 4 and 5 for" in told["Wave 4 to space 1"].detail
    assert "leaves 11 and 1 for" in told["Bone 11 to space 2"].detail


@pytest.mark.rule("DS-TYP-04")
def test_a_refusal_promises_nothing_beyond_the_cardinal_chain() -> None:
    state = elementary(["Wave 4", "..."], {1: "Wave 11, Tone 1"}, opened=[1])
    with pytest.raises(RuleError, match="a 2 fits, or all that is missing for a Crusade"):
        lay(state, "Wave 4", 1)


@pytest.mark.rule("DS-ONL-03")
def test_leaving_tells_what_is_discarded_and_whose_turn_it_is() -> None:
    step = act(elementary(["Flame 1, Wave 2", "...", "..."]), Leave(), A)
    lines = [event.line for event in step.events]
    assert lines[0].startswith(f"{who(A)} leaves the game and discards Flame 1, Wave 2.")
    assert lines[-1] == f"It is {who(B)}'s turn now."
    state = counterspell({}, ["Flame 1", "...", "..."], to_play=(A, C))
    lines = [event.line for event in COUNTERSPELL.apply(state, A, Leave(), Chance("x")).events]
    assert lines == [f"{who(A)} leaves the game and discards Flame 1.", f"It is {who(C)}'s turn now."]


# ------------------------------------------------------------------------------------------------------------ Scion


@pytest.mark.rule("DS-SCE-01")
def test_the_last_choice_before_the_end_says_so() -> None:
    """Only the last to choose in turn 7 can end the game, and only where a stack has one token left."""
    state = scion(
        ["Flame 3", "Wave 2", "Wind 1"],
        turn=7,
        collections={A: {"Flame": 5}, B: {"Wind": 4}},
        stacks_to_end=1,
    )
    assert not offered(SCION, state)["Flame 3"].final, "others have still to choose"
    for seat, text in ((B, "Wave 2"), (C, "Wind 1")):
        state = SCION.apply(state, seat, offered(SCION, state, seat)[text].action, Chance("x")).state
    option = offered(SCION, state)["Flame 3"]
    assert option.final
    assert option.detail.startswith(f"May end the game; {who(A)} leads 5 to 4 so far.")
    assert SCION.outcome(SCION.apply(state, A, option.action, Chance("x")).state) is not None
    early = replace(state, stacks=tuple(max(2, n) for n in state.stacks))
    assert not offered(SCION, early)["Flame 3"].final


@pytest.mark.rule("DS-SCR-02", "DS-SCE-04")
def test_help_of_scion_is_of_this_table() -> None:
    def told(**options: Any) -> str:
        return SCION.help(SCION.view(scion(["Flame 3, Flame 4", "Wave 2", "Wind 1"], turn=7, **options), A))

    assert "item of your own" in told() and "item, whoever laid it," in told(support_counts="all")
    assert "second stack of six" in told() and "first stack of six" in told(stacks_to_end=1)
    assert "bring a bonus" in told(bonus_four=True) and "bonus" not in told()
    assert "until all have chosen you may take another" in told(chosen={A: "Flame 3"})
    assert "what is cancelled by then cancels nothing" in told()
    assert "cancels even if it is cancelled itself" in told(cancelled_cards_still_cancel=True)


@pytest.mark.rule("DS-SCE-04", "DS-SCE-05", "DS-SCE-06")
@pytest.mark.parametrize("rules", [{}, {"bonus_two": True}])
def test_the_last_count_names_every_part_that_it_adds(rules: dict[str, bool]) -> None:
    run = play(SCION, 3, {"stacks_to_end": 1, **rules}, "last count")
    line = next(event.line for event in run.events if event.line.startswith("The last count"))
    assert ("1 for each other token, bonuses last:" in line) is bool(rules) and ("token:" in line) is (not rules)


@pytest.mark.rule("DS-ONL-02", "DS-SCT-12")
def test_who_was_late_in_scion_may_still_choose_until_all_have_chosen() -> None:
    state = scion(["Flame 3, Flame 4", "Wave 2", "Wind 1"], turn=6)
    (decision, *_) = SCION.awaiting(state)
    step = SCION.apply(state, A, TimeUp(decision=decision.id), Chance("late"))
    assert step.events[0].line.endswith("until all have chosen they may still take another.")
    other = next(o for o in offered(SCION, step.state).values() if "(chosen)" not in o.label)
    again = SCION.apply(step.state, A, other.action, Chance("again")).state
    assert again.chosen[A] != step.state.chosen[A]


@pytest.mark.rule("DS-SCR-04")
def test_an_award_that_nobody_takes_is_told_in_a_sentence() -> None:
    piles = ["Wind 10", "Wind 7, Wind 3", ""]
    state = scion(["Tone 1", "Tone 2", "Tone 3"], piles, turn=7, items={A: {3: 1}, B: {3: 2}})
    lines = [event.line for event in reveal(state, "Tone 1", "Tone 2", "Tone 3").events]
    assert f"Wind: {who(A)} 10, {who(B)} 10. Nobody takes a token (tied to the end)." in lines


# ---------------------------------------------------------------------------------------------------------- primers


@pytest.mark.parametrize(
    ("game", "needed"),
    [
        (
            ELEMENTARY,
            (
                "8 for a chain",
                "10 for a pack",
                "12 for 11-1-2",
                "15 for a Crusade",
                "5 for each",
                "Kinfolk",
                "77",
                "Most points win",
            ),
        ),
        (COUNTERSPELL, ("1 Health", "3 chaos cards", "a card of the deck for each player", "You win", "You lose")),
        (SCION, ("3 points", "2 points", "1 point", "second stack is empty", "Most points win")),
    ],
    ids=lambda value: getattr(value, "slug", ""),
)
def test_a_primer_says_how_points_are_made_and_how_one_wins(game: Any, needed: tuple[str, ...]) -> None:
    assert all(words in game.primer for words in needed)
    assert 5 <= len(game.primer.splitlines()) <= 8


def test_one_token_counts_one_point_in_words() -> None:
    state = scion(collections={A: {"Stone": 1}, B: {"Stone": 1, "Wave": 1}})
    told = SCION.describe(SCION.view(state, A))
    assert f"{who(A)} has collected Stone 1: 1 point." in told
    assert f"{who(B)} has collected Wave 1, Stone 1: 2 points." in told


@pytest.mark.rule("DS-ELE-01", "DS-ELT-11", "DS-CSC-16")
def test_the_longest_that_is_said_of_a_throw_and_of_a_win_fits_its_line() -> None:
    """Met in random games: a hand thrown in when a match would begin the last turns, and a win that hangs on a low
    hidden card and costs cards by another, which is told without its sums."""
    assert hunt(ELEMENTARY, "many.78", 0.2) and hunt(COUNTERSPELL, "many.133", 0.2)
