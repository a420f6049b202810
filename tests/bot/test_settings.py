"""The owner's settings: what may be left out, what is refused and how it is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.keeping.engines.shards import Shards
from bot.keeping.settings import NAMES, Complaint, Settings, load, token_of

TOKEN = ".".join(["A" * 24, "b" * 6, "c" * 38])
ROOT = Path(__file__).parents[2]


def written(folder: Path, text: str) -> Path:
    file = folder / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def test_with_no_file_and_no_environment_everything_has_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = load(environment={})
    assert (settings.database, settings.log_level, settings.home_guild) == (Path("demiurge.db"), "INFO", None)
    with pytest.raises(Complaint, match=r"copy \.env\.example to \.env"):
        token_of(settings)


def test_the_file_is_read_and_the_environment_goes_before_it(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        f'DISCORD_TOKEN="Bot {TOKEN}"\nDATABASE={tmp_path}/games.db\n'
        "LOG_LEVEL=debug\nHOME_GUILD= 123456789012345678 # ours\n",
    )
    settings = load(file, {"LOG_LEVEL": "warning", "HOME_GUILD": ""})
    assert token_of(settings) == TOKEN
    assert settings.database == tmp_path / "games.db"
    assert settings.log_level == "WARNING"
    assert settings.home_guild == 123456789012345678


def test_a_token_is_shown_nowhere(tmp_path: Path) -> None:
    settings = load(written(tmp_path, f"DISCORD_TOKEN={TOKEN}\n"), {})
    for shown in (repr(settings), str(settings.token), f"{settings.token}"):
        assert TOKEN not in shown
    with pytest.raises(Complaint) as refusal:
        load(written(tmp_path, f"DISCORD_TOKEN={TOKEN}?\n"), {})
    assert TOKEN not in str(refusal.value)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("DISCORD_TOKEN=0123456789abcdef0123456789abcdef", "Reset Token"),
        ("PAGE_PORT=web", "such as 8080"),
        ("PAGE_URL=table.example.org", "https://table.example.org"),
        ("PAGE_URL=javascript:alert(1)", "https://table.example.org"),
        ("PAGE_URL=https://example.org/table", "https://table.example.org"),
        ("LOG_LEVEL=loud", "DEBUG, INFO, WARNING, ERROR"),
        ("HOME_GUILD=Game Night", "Copy Server ID"),
        ("HOME_GUILD=12", "Copy Server ID"),
        ("DATABASE=/no/such/folder/games.db", "make that folder first"),
        ("DATABASE=/", "name a file in it"),
        ("SHARDS=a quarter", "such as 0-15/64"),
        ("SHARDS=0-15", "such as 0-15/64"),
        ("SHARDS=15-0/64", "write 0-15/64"),
        ("SHARDS=0-64/64", "there is no shard 64"),
        ("SHARDS=64/64", "there is no shard 64"),
        ("SHARDS=0-0/0", "at least one shard"),
        ("SHARDS=0-15/64", "one process alone"),
        ("DISCORD_TOKN=x", r"did you mean DISCORD_TOKEN\?"),
        ("COLOUR=red", "DISCORD_TOKEN, DATABASE, LOG_LEVEL, HOME_GUILD"),
    ],
)
def test_every_wrong_value_is_one_sentence_that_says_what_to_do(tmp_path: Path, line: str, advice: str) -> None:
    with pytest.raises(Complaint, match=advice) as refusal:
        load(written(tmp_path, line + "\n"), {})
    text = str(refusal.value)
    assert "\n" not in text and text.endswith((".", "?", ").")) and len(text) < 320


def test_a_process_may_play_for_a_part_of_all_servers(tmp_path: Path) -> None:
    server = "DATABASE=postgresql://demiurge@db/games\n"
    for word, part in (
        ("16-31/64", Shards(16, 31, 64)),
        ("3/4", Shards(3, 3, 4)),
        (" 0 - 1 / 2 ", Shards(0, 1, 2)),
    ):
        assert load(written(tmp_path, f"{server}SHARDS={word}\n"), {}).ours == part
    whole = load(written(tmp_path, f"DATABASE={tmp_path}/games.db\nSHARDS=0-63/64\n"), {})
    assert whole.shards == Shards(0, 63, 64) and whole.ours.everything
    assert load(written(tmp_path, server), {}).shards is None


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    with pytest.raises(Complaint, match="UTF-8"):
        load(file, {})


def test_the_example_explains_every_setting_and_can_be_used_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^(\w+)=", example, re.MULTILINE)) == NAMES
    for name in NAMES:
        assert re.search(rf"^#.+\n{name}=", example, re.MULTILINE), f"{name} is not explained"
    monkeypatch.chdir(tmp_path)
    assert repr(load(ROOT / ".env.example", {})) == repr(Settings())
