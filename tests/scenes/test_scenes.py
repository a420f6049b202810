"""The scenes that designers have written, and what they are told where one is written wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content import house
from tests.scenes.__main__ import main
from tests.scenes.script import Flawed, read, scenes
from tests.scenes.stage import Stage


@pytest.mark.parametrize("path", scenes(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_scene_goes_as_it_says(path: Path) -> None:
    scene = read(path)
    assert scene.game == path.parent.name, "a scene lies in the folder of its game"
    assert scene.rules, f"{path.name}: name the rules that it shows"
    assert scene.moves, f"{path.name}: let somebody do something"
    assert list(Stage(scene).play()), "something is told"


def test_every_game_has_a_scene() -> None:
    assert set(house().games) <= {path.parent.name for path in scenes()}


HEAD = """
title = "Ana takes two tokens"
rules = ["LM-ACQ-01"]
game = "life"
players = ["Ana", "Ben"]
position = { "turn.seat" = 0, to_play = [1], "players.0.tokens" = "E" }

"""

WRONG = {
    "no game": (HEAD.replace('"life"', '"chess"'), "There is no game 'chess'"),
    "no rule": (HEAD.replace("LM-ACQ-01", "LM-ACQ-99"), "has no rule LM-ACQ-99. There are: LM-ACQ-01 "),
    "no such field": (HEAD.replace("title", "titel"), "`titel`"),
    "no such place": (HEAD.replace("players.0.tokens", "players.7.tokens"), "there are 2 entries"),
    "no such fact": (HEAD.replace("players.0.tokens", "players.0.gold"), "There is no 'gold'"),
    "no such position": (HEAD.replace('"E"', "7"), "Such a position cannot be"),
    "nobody": (HEAD + '[[moves]]\nwho = "Cy"\ntypes = "done"', "move 1: nobody is called Cy"),
    "not by anybody": (HEAD + '[[moves]]\ntypes = "done"', "move 1: says what is done, not by whom"),
    "two ways": (HEAD + '[[moves]]\nwho = "Ana"\ntypes = "done"\nsilent = true', "keep one"),
    "no such verb": (HEAD + '[[moves]]\nwho = "Ana"\ntypes = "fly"', "types 'fly'; there are acquire"),
    "no such word": (HEAD + '[[moves]]\nwho = "Ana"\ntypes = "acquire"\nwords = { gold = "1" }', "has no gold"),
    "not offered": (HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 9"', "is not offered Take 9"),
    "refused": (HEAD + '[[moves]]\nwho = "Ben"\ntypes = "stabilize"', "(LM-ONL-02)"),
    "not refused": (
        HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 1"\nrefused = { rule = "LM-ACQ-01" }',
        "should be refused",
    ),
    "refused otherwise": (
        HEAD + '[[moves]]\nwho = "Ben"\ntypes = "stabilize"\nrefused = { rule = "LM-ACQ-01" }',
        "is refused by LM-ONL-02 instead",
    ),
    "not told": (HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 1"\ntells = ["gold"]', "not told that 'gold'"),
    "told": (HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 1"\nnever = ["Ana"]', "must be told that 'Ana'"),
    "elsewhere": (
        HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 1"\nposition = { drift = 9 }',
        "drift is 3, not 9",
    ),
    "not asked": (HEAD + '[[moves]]\nasked = [{ who = "Ana", prompt = "Why" }]', "is not asked 'Why'"),
    "not so asked": (HEAD + '[[moves]]\nasked = [{ who = "Ana", offers = ["Fly"] }]', "is not offered ['Fly']"),
    "asked for more": (HEAD + '[[moves]]\nasked = [{ who = "Ana", never = ["Take"] }]', "must not be offered"),
    "no blanks": (HEAD + '[[moves]]\nwho = "Ana"\nfills = { name = "X" }', "is asked for no such blanks"),
    "not late": (
        HEAD + '[[moves]]\nwho = "Ana"\nchooses = "Take 1"\n[[moves]]\nwho = "Ben"\nsilent = true',
        "Move 2, Ben: is not awaited",
    ),
    "not over": (HEAD + '[[moves]]\nover = ["Ana"]', "the game goes on"),
    "no such house rule": (HEAD + 'options = { fog = "x" }', "options: Life~Meaning has no fog; there are "),
    "no such way": (HEAD + 'options = { mitigation_mode = "wat" }', "mitigation_mode cannot be 'wat', but '"),
    "too few": (HEAD.replace(', "Ben"', ""), "players, options: Life~Meaning is for 2 to 6 players. (LM-"),
    "two of a name": (HEAD.replace('"Ben"', '"Ana"'), "scene.toml, players: two are called Ana"),
    "cannot be played": (HEAD.replace("position = {", "position = { drift = 600,"), "a game can come to"),
    "nothing at all": (HEAD, "Nobody does anything"),
    "nobody does": (HEAD + '[[moves]]\nwho = "Ana"', "scene.toml, move 1: does nothing and looks at nothing"),
    "no deed": (HEAD + '[[moves]]\nwho = "Ana"\nrefused = { rule = "LM-ACQ-01" }', "move 1: says what comes"),
    "no verb": (HEAD + '[[moves]]\nwho = "Ana"\nsilent = true\nwords = { to = "Ben" }', "move 1: has words for"),
    "strange move": (
        HEAD + "[[moves]]\nlooks = 1",
        "scene.toml, move 1: Object contains unknown field `looks`; there are who, ",
    ),
    "strange question": (
        HEAD + '[[moves]]\nover = []\n[[moves]]\nasked = [{ who = "Ana" }, { why = 1 }]',
        "scene.toml, move 2, asked 2: ",
    ),
    "no TOML": (HEAD.replace('tokens"', "tokens"), "scene.toml: is no TOML"),
    "never asked": (HEAD + '[[moves]]\nwho = "Ana"\nuntil = "Castle?"', "is not asked 'Castle?' in 400 moves"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_scene_is_said_with_its_place(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, said = WRONG[name]
    path = tmp_path / "scene.toml"
    path.write_text(text if "[[moves]]" in text else f"{text}\nmoves = []", encoding="utf-8")
    with pytest.raises(Flawed) as flaw:
        list(Stage(read(path)).play())
    assert said in str(flaw.value)
    assert main([str(path)]) == 1
    assert f"{path}: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("body", "said"),
    [(None, "cannot be read"), (b"\xff\xfe", "no text in UTF-8"), (b"a = " + b"[" * 9000, "no TOML")],
)
def test_what_is_no_scene_at_all_is_said_too(
    body: bytes | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scene.toml"
    if body is not None:
        path.write_bytes(body)
    assert main([str(path)]) == 1
    assert f"{path}: scene.toml: " in (told := capsys.readouterr().out) and said in told


def test_who_names_no_scene_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    assert "Name a scene's file." in capsys.readouterr().out


def test_a_table_can_be_let_go_on_until_somebody_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(HEAD + '[[moves]]\nwho = "Ben"\nuntil = "Your turn"\nposition = { "turn.seat" = 1 }')
    assert main(["--state", str(path)]) == 0
    assert '"drift": 3' in capsys.readouterr().out
