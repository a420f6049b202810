"""Rules are read in the words of the lobby: no name that only programs use stands in them."""

from __future__ import annotations

import re

import pytest

from cogs.library import page
from rules.core import Rule, Term
from tests.content import house

LIBRARY = house()
RULES = [rule for sheet in LIBRARY.sheets.values() for rule in sheet.rules]

NAME = re.compile(
    r'\b[a-z0-9]+_[a-z0-9_]+\b|\b(?:mode|module|scope|style|theme)\s?=|= (?:true|false)\b|=\s?"|[“"]“|”[”"]|” ='
)


def test_no_page_of_the_rules_has_a_name_of_a_program() -> None:
    found = list[str]()
    for rule in RULES:
        text = page(rule, LIBRARY.plain(rule)).replace("\\", "")
        found += [f"{rule.id}: {said[0]}" for said in NAME.finditer(text)]
    assert not found, found


def test_an_example_is_told_to_people_and_not_to_tools() -> None:
    """“Given the sign data, when loaded, then there are exactly 11 signs” is a check and no example."""
    odd = re.compile(r"Given |[^;]*, then |[^:]*\b(data|fixture|validated|replay)\b")
    told = {r.id: page(r, LIBRARY.plain(r)).partition("**Example.** ")[2].partition("\n")[0] for r in RULES}
    assert not {id: text for id, text in told.items() if odd.match(text)}
    assert told["CR-CYC-16"] and not told["LM-CMP-08"], "what only tools can look at is none"


def test_a_house_rule_sets_out_its_values_in_the_words_of_the_lobby() -> None:
    """“tuned (default): as the players need it” names a value as only programs do."""
    knobs = {knob.rule.id: knob for game in LIBRARY.games.values() for knob in game.knobs if knob.values}
    found = list[str]()
    for rule in (rule for rule in RULES if rule.id in knobs):
        names = "|".join(re.escape(str(value).lower()) for value in knobs[rule.id].values)
        text = LIBRARY.plain(rule).read(rule.text, rule)
        bare = rf"(?:^|[.:;] |\n)(?:{names})(?: \(default[^)]*\))?: |\(default[,)]|setting (?:{names})\b"
        found += [f"{rule.id}: {said[0]}" for said in re.finditer(bare, text)]
    assert not found, found


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("MM-VAR-08", "“Mode: all win or lose together”: Legacy is ignored."),
        ("MM-VAR-08", "House rule “Mode”: the highest score wins, all win or lose together"),
        ("DS-SCE-04", "With “Bonus for four or more of a sign: yes” a player gets 6 points"),
        ("DS-SCE-03", ": 1”"),
        ("DS-CSC-11", "With “How bonuses against the beast combine: the best one counts, 3 at most” a win"),
        ("DS-CSR-08", "only their own hand; with “open to all” all hands"),
        ("AF-MOV-13", "when “Moving costs: nothing, a turn has so many steps”."),
        ("AF-SET-17", "With “A sentence for every marker: is asked for” a marker"),
        (
            "AF-SET-19",
            "House rule “Who starts”: whom the host names, chance decides; usually whom the host names.",
        ),
        ("AF-SET-19", "or with “Who starts: chance decides”, a random player"),
        ("DS-CSS-08", "House rule “The seat that begins; 0 is by chance”: 0 to 5; usually 0."),
        ("LM-LAY-09", "Only when “Powers of Layers 3 to 6: "),
        (
            "LM-STA-06",
            "With “Tokens come back when Mitigation fails: yes” and “Paying a part of what an Event asks: ",
        ),
        ("LM-END-05", "By default (“the turn is finished”) the player"),
        ("LM-END-05", "With “the round is finished” everyone"),
        ("MM-SET-05", "“yes” (usually): the start moves one seat clockwise"),
        ("MM-SET-05", "in every round. “no”: the same player starts"),
        ("MM-END-07", "“as many as the players need” (usually): 3 for two"),
        ("MM-SOL-04", "“only to the leftmost open card” (usually, as written): look"),
        ("CR-INF-03", "With the setting “any number, also below 0”, penalties"),
        ("MM-MEA-06", "With “no” nothing is owed"),
        ("CR-AWK-04", "With wishes, all deities say at once"),
        ("DS-TYP-02", "**Example.** Flame 4, Wave 5, Flame 6: that is a chain. 4, 5, 7 "),
        ("AF-CRD-02", "**Example.** The white card of segment 9: its spots are "),
        ("DS-SCE-08", "11 points: the winner is the player with 16."),
        ("AF-MAP-03", "**Example.** Segment 1: its opposite is 13. "),
        ("LM-ONL-03", "**Example.** “Time for an answer: 5 minutes” and Ben"),
    ],
)
def test_house_rules_stand_there_as_the_lobby_calls_them(id: str, said: str) -> None:
    rule = LIBRARY.rule(id)
    assert isinstance(rule, Rule)
    shown = page(rule, LIBRARY.plain(rule))
    assert said in shown, shown


def test_words_that_only_find_an_entry_are_no_other_names_of_it() -> None:
    """“Button: also called buttons” says nothing."""
    term = Term(title="Button", text="A worn thing.", also=("buttons", "Buttons", "Fastener"))
    assert term.called == ("Fastener",) and "buttons" in term.names
