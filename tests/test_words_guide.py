"""What `docs/words.md` says of sentences, as far as a machine can hold it: commands, deeds, agreements, titles, sheets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.client import Demiurge
from bot.keeping import content
from bot.keeping.settings import Settings
from bot.telling.agreements import AGREEMENTS
from bot.telling.verbs import VERBS
from bot.tree import COGS
from tests.test_docs import ROOT, text

NEVER = re.compile(
    r"!|\b(?:click|clicks|clicking|invalid|timeout|the user|users|the AI|config|submit|instance|utili[sz]e)\b",
    re.I,
)
"""What nobody is told."""


async def commands(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Each command, and what it says of itself."""
    bot = Demiurge(Settings(database=tmp_path / "bot.db"), shards=1)
    for name in COGS:
        await bot.load_extension(f"cogs.{name}")
    return iter([(f"/{command.qualified_name}", command.description) for command in bot.tree.walk_commands()])


def deeds() -> Iterator[tuple[str, str]]:
    """What may be asked of a table, and what it agrees on."""
    for verb in VERBS:
        yield f"verb {verb.name}", verb.summary
        for label in verb.labels.values():
            yield f"button {verb.name}", f"{label}."
        for param in verb.params:
            yield f"{verb.name} {param.name}", param.summary
    for agreed in AGREEMENTS:
        yield f"agreement {agreed.name}", agreed.summary
    for title in content.load().titles:
        yield f"title {title.name}", title.line


async def test_whatever_says_what_something_does_is_a_sentence(tmp_path: Path) -> None:
    said = [*await commands(tmp_path), *deeds()]
    assert len(said) > 150
    assert [(where, words) for where, words in said if not re.match(r"[A-Z/“0-9]", words)] == []
    assert [(where, words) for where, words in said if not words.endswith((".", "?", "…."))] == []


async def test_nobody_is_told_what_the_guide_forbids(tmp_path: Path) -> None:
    said = [*await commands(tmp_path), *deeds()]
    assert [(where, words) for where, words in said if NEVER.search(words)] == []


def test_no_rule_raises_its_voice() -> None:
    sheets = content.load().sheets.values()
    rules = [(rule.id, rule.text) for sheet in sheets for rule in sheet.rules]
    assert len(rules) > 500
    assert [(id, words) for id, words in rules if re.search(r"\w!(?!\w)", words)] == []


def test_the_guide_is_known_to_whoever_works_here() -> None:
    assert "`docs/words.md`" in text("CONTRIBUTING.md")


def test_buttons_are_on_the_board_and_not_below_one_that_whoever_reads_does_not_see() -> None:
    """What speaks of them stands in private messages, where another picture lies above other buttons."""
    words = [
        (str(file), node.value)
        for folder in ("bot", "cogs", "rules", "data")
        for file in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    words += [(str(file), text(str(file.relative_to(ROOT)))) for file in sorted((ROOT / "data").rglob("*.toml"))]
    assert [where for where, said in words if "below the board" in " ".join(said.split())] == []
