"""The word file: content that is checked when it is loaded."""

from __future__ import annotations

import copy
import itertools
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.atlas.wheel import CELLS, SEGMENTS, Cell, Tier
from rules.atlas.words import CHARACTERS, WORDS, Words, cast
from rules.core import Chance, Form, look_up
from rules.core.decisions import reply
from tests.content import read
from tests.rules.atlas.table import GAME, at, dealt


def raw() -> dict[str, Any]:
    return copy.deepcopy(read(WORDS))


@pytest.mark.rule("AF-CMP-05")
def test_every_cell_has_one_word() -> None:
    words = Words(raw())
    assert len(words.all) == 240
    assert all(words.find(words[cell]) == cell for cell in CELLS)


@pytest.mark.rule("AF-CMP-05")
@pytest.mark.parametrize("segment", SEGMENTS)
def test_a_segment_has_one_yellow_three_white_two_grey_and_four_red_words(segment: int) -> None:
    entry = next(e for e in raw()["segment"] if e["number"] == segment)
    words = Words(raw())
    by_tier: dict[Tier, list[str]] = {tier: [] for tier in Tier}
    for layer in range(1, 11):
        by_tier[Cell(segment, layer).tier].append(words[Cell(segment, layer)])
    assert by_tier == {
        Tier.YELLOW: [entry["yellow"]],
        Tier.WHITE: entry["white"],
        Tier.GREY: entry["grey"],
        Tier.RED: entry["red"],
    }
    assert Counter({tier: len(own) for tier, own in by_tier.items()}) == Counter(yellow=1, white=3, grey=2, red=4)


@pytest.mark.rule("AF-CMP-06")
def test_all_words_differ_and_fit() -> None:
    words = Words(raw()).all
    assert len({word.lower() for word in words}) == 240
    for word in words:
        assert 0 < len(word) <= 24 and len(word.split()) <= 2 and word == word.strip()
        assert word[0].isupper() and word[1:] == word[1:].lower()


@pytest.mark.rule("AF-CMP-06")
def test_no_two_words_are_forms_of_one_another_in_one_segment() -> None:
    words = Words(raw())
    for segment in SEGMENTS:
        roots = [words[Cell(segment, layer)].lower()[:6] for layer in range(1, 11)]
        assert len(set(roots)) == 10, roots


FAMILIES = """
Languor Indolence Torpor Lethargy Sloth Laziness Sluggishness
Apathy Indifference Coldness Unconcern
Wariness Suspicion Mistrust Guardedness Watchfulness
Reserve Aloofness Formality Detachment Reticence Distance
Zeal Enthusiasm Eagerness Fervour Ardour Passion
Wistfulness Homesickness Nostalgia Longing Yearning
Tact Politeness Courtesy Diplomacy
Exuberance Joy Glee Delight Elation Cheerfulness
Originality Imagination Inventiveness Creativity
Deference Servility Submissiveness Obsequiousness Meekness
Stinginess Possessiveness Miserliness
Envy Jealousy
Autonomy Independence Self-reliance
Mastery Dexterity Skill Craftsmanship
Grievance Resentment Bitterness Rancour
Snobbery Vanity Conceit Smugness Complacency
Imperiousness Bossiness Domineering High-handedness
Impatience Irritation Annoyance
Haste Hurry Impetuosity
Rashness Recklessness Foolhardiness
Despair Hopelessness Desperation
Fear Dread Terror Panic
Kindness Friendliness Benevolence
Resolve Determination Purpose Tenacity
Shyness Diffidence Timidity Bashfulness
Obsession Compulsion Mania
Honour Dignity Nobility
Precision Rigour Exactness Orderliness
Objectivity Impartiality Fairness Justice
"""
"""Words that an editor takes for one another, also those that stand on the map no more: they do not come back as
neighbours. Words of growing strength in one segment are its path, and stand in :data:`STEPS`."""

STEPS = {
    ("Dread", "Terror"),
    ("Indolence", "Torpor"),
    ("Precision", "Orderliness"),
}


@pytest.mark.rule("AF-CMP-06", "AF-CMP-07")
def test_no_two_words_that_are_taken_for_one_another_stand_side_by_side() -> None:
    words = Words(raw())
    cells = {words[cell]: cell for cell in CELLS}
    near = set()
    for family in FAMILIES.strip().split("\n"):
        there = [word for word in family.split() if word in cells]
        for one, other in itertools.combinations(sorted(there, key=lambda w: CELLS.index(cells[w])), 2):
            apart = abs(cells[one].segment - cells[other].segment)
            if min(apart, 24 - apart) < 2:
                near.add((one, other))
    assert near == STEPS


@pytest.mark.rule("AF-CMP-06")
def test_what_one_feels_for_oneself_is_named_so_seldom_and_far_apart() -> None:
    words = Words(raw())
    own = [cell.segment for cell in CELLS if words[cell].lower().startswith("self-")]
    assert len(own) <= 2 and len(set(own)) == len(own)


@pytest.mark.rule("AF-CMP-05")
@pytest.mark.parametrize(
    ("break_it", "says"),
    [
        (lambda w: w["segment"].pop(6), r"words\.toml: every segment .* look at 7"),
        (lambda w: w["segment"].append(dict(w["segment"][3])), r"look at 4"),
        (lambda w: w["segment"][3].update(number=25), r"look at 4, 25"),
        (lambda w: w["segment"][3]["red"].pop(), r"words\.toml, entry 4: .*red"),
        (lambda w: w["segment"][3].pop("yellow"), r"words\.toml, entry 4: .*yellow"),
        (lambda w: w["segment"][3].update(green="Calmness"), r"words\.toml, entry 4: .*green"),
    ],
)
def test_a_wrong_shape_is_named(break_it: Any, says: str) -> None:
    content = raw()
    break_it(content)
    with pytest.raises(ValueError, match=says):
        Words(content)


@pytest.mark.rule("AF-CMP-06")
@pytest.mark.parametrize("word", ["", " ", "Love of all things", "A" * 25, "Courage\n", "c0urage", "Kindness "])
def test_a_word_that_does_not_fit_is_named_with_its_cell(word: str) -> None:
    content = raw()
    content["segment"][1]["grey"][1] = word
    with pytest.raises(ValueError, match=r"words\.toml, 2/6: .* one or two words"):
        Words(content)


@pytest.mark.rule("AF-CMP-06")
def test_a_word_used_twice_is_named_with_both_cells() -> None:
    content = raw()
    content["segment"][23]["red"][3] = content["segment"][0]["yellow"].upper()
    with pytest.raises(ValueError, match=r"24/10: .* already stands at 1/1"):
        Words(content)


@pytest.mark.rule("AF-CMP-07")
def test_every_word_has_a_line_of_its_own_that_is_short() -> None:
    words = Words(raw())
    assert len(words.lines) == len(set(words.lines)) == 240
    assert all(0 < len(line.split()) <= 12 and line[-1] in ".?" for line in words.lines)


@pytest.mark.rule("AF-CMP-07", "AF-MAP-06")
def test_all_seasons_are_equally_rich() -> None:
    """A quarter of the map each: as many different words in its lines as in those of any other, and as much to read."""
    words = Words(raw())
    told = [words.lines[at : at + 60] for at in range(0, 240, 60)]
    rich = [len(set(re.findall(r"[a-z']+", " ".join(lines).lower()))) for lines in told]
    long = [sum(map(len, lines)) for lines in told]
    assert min(rich) > 250 and max(rich) <= 1.05 * min(rich) and max(long) <= 1.05 * min(long)


def put(where: str, word: str) -> Callable[[dict[str, Any]], None]:
    """Another word on a cell, with a line and its pair."""

    def change(content: dict[str, Any]) -> None:
        segment, layer = at(where)
        entry = content["segment"][segment - 1]
        tier, place = [(t, p) for t, many in (("white", 3), ("grey", 2), ("red", 4)) for p in range(many)][
            layer - 2
        ]
        was = entry[tier][place]
        entry[tier][place] = word
        entry["lines"][word] = entry["lines"].pop(was)
        pairs = [(word if a == was else a, word if b == was else b) for a, b in content["facing"].items()]
        content["facing"] = dict(pairs)

    return change


@pytest.mark.rule("AF-CMP-07")
@pytest.mark.parametrize(
    ("break_it", "says"),
    [
        (lambda w: w["segment"][0]["lines"].pop("Haste"), r"words\.toml, 1/6: 'Haste' has no line"),
        (lambda w: w["segment"][0]["lines"].update(Haste="a " * 13), r"1/6: the line of 'Haste' has 13 words"),
        (lambda w: w["segment"][0]["lines"].update(Haste="Great haste."), r"1/6: .* says the word itself"),
        (lambda w: w["segment"][0]["lines"].update(Speed="Fast."), r"segment 1: lines for no word of it: Speed"),
        (
            lambda w: w["segment"][0]["lines"].update(Haste=w["segment"][0]["lines"]["Anger"]),
            r"1/9: the line of 'Anger' already stands at 1/6",
        ),
        (put("3/5", "Neutrality"), r"3/5: 'Neutrality' names a tier"),
        (put("3/5", "White lie"), r"3/5: 'White lie' names a tier"),
        (put("3/5", "Contentedness"), r"3/5: 'Contentedness' and 'Contentment', 4/4, are forms of one word"),
        (put("24/5", "Couragelessness"), r"24/5: 'Couragelessness' and 'Courage', 1/1, are forms of one word"),
        (lambda w: w["facing"].pop("Haste"), r"facing: it is not said what faces 'Haste', 1/6"),
        (
            lambda w: w["facing"].update(Haste="Slowness"),
            r"'Haste', 1/6, .* 'Slowness', but 'Caution' stands there",
        ),
        (lambda w: w["facing"].update(Caution="Haste"), r"facing: 'Caution' is no word of segments 1 to 12"),
        (
            lambda w: w["kin"].append(["Anger", "Cruelty"]),
            r"kin: 'Anger', 1/9, and 'Cruelty', 2/10, stand too near",
        ),
        (
            lambda w: w["kin"].append(["Anger", "Despair"]),
            r"kin: 'Anger', 1/9, and 'Despair', 24/10, stand too near",
        ),
        (lambda w: w["kin"].append(["Anger", "Fury"]), r"kin: no word 'Fury' stands on the map"),
        (lambda w: w.pop("facing"), r"facing: it is not said what faces 'Courage', 1/1"),
    ],
)
def test_what_an_editor_would_not_print_is_named(break_it: Any, says: str) -> None:
    content = raw()
    break_it(content)
    with pytest.raises(ValueError, match=says):
        Words(content)


@pytest.mark.rule("AF-CMP-07")
def test_the_words_of_the_first_release_can_still_be_played_with() -> None:
    old = Words(read("first/atlas/words.toml"))
    assert old.lines == () and old[Cell(14, 5)] == "Neutrality"


@pytest.mark.rule("AF-CMP-07")
def test_who_chooses_a_word_reads_what_each_feels_like() -> None:
    decision = next(d for d in GAME.awaiting(dealt("W9", "W1").state) if isinstance(d.ask, Form) and d.seat == 0)
    assert isinstance(decision.ask, Form)
    field = decision.ask.fields[0]
    lines = [GAME.words.lines[CELLS.index(at(key))] for key, _ in field.choices]
    assert list(field.notes) == lines and len(lines) == 3


@pytest.mark.rule("AF-CMP-07")
def test_a_word_that_is_looked_up_says_what_it_feels_like_and_what_faces_it() -> None:
    for view in (None, GAME.view(GAME.deal(2, GAME.options({}), Chance("words")).state, None)):
        terms = GAME.parts.voice.glossary(view)
        word, across = look_up(terms, "haste")
        assert word.text.startswith(GAME.words.lines[5]) and "1/6" in word.text and across.title == "Caution"
        assert {term.title for term in terms} >= set(GAME.words.all)


def test_there_is_a_character_for_every_seat_and_a_sentence_for_every_colour() -> None:
    found = cast(copy.deepcopy(read(CHARACTERS)), 8)
    for cell in CELLS:
        said = found.reason("Ada", cell, "Patience")
        assert "Ada" in said and "Patience" in said and len(said) <= 500
        told: list[str] = []
        for _ in range(4):
            told.append(found.reason("{name}", cell, "{word}", told))
        assert len(set(told)) == 4, "nobody explains two words alike as long as there is another sentence"
    assert len({found.called(seat, n) for n in range(3) for seat in range(8)}) == len(found.names) == 24
    with pytest.raises(ValueError, match="names: 25 different ones"):
        cast(copy.deepcopy(read(CHARACTERS)), 25)
    content = copy.deepcopy(read(CHARACTERS))
    del content["reasons"]["grey"]
    with pytest.raises(ValueError, match="none for grey"):
        cast(content, 8)


def test_computers_become_others_at_other_tables() -> None:
    became = set[str]()
    for seats in (2, 3, 4):
        state = GAME.deal(seats, GAME.options({}), Chance("company")).state
        while (asked := next((q for q in GAME.questions(state) if q.kind == "name"), None)) is not None:
            answer = GAME.advised(state, asked)
            assert answer is not None and answer.blanks["name"] not in {
                one.name for one in state.characters if one
            }
            became.add(answer.blanks["name"])
            state = GAME.apply(state, asked.seat, reply(asked, answer, GAME.turn_rule), Chance("x")).state
    assert len(became) > 5
