"""What somebody likes to see holds wherever only they are shown something, in every game, and nowhere else."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bot.keeping.habits import PLAIN, Sight
from render.paint import Painted
from render.palettes.swapped import SWAPPED
from render.palettes.tint import tinted
from render.scene import Scene
from render.studio import Studio
from tests.content import house
from tests.e2e.conftest import World, answer_of, text_of, walk

TELLING = {palette: {c for c, new in swapped.items() if c != new} for palette, swapped in SWAPPED.items()}
"""Colours that stand in no picture of a palette."""


class Recording(Studio):
    """Keeps every scene that it should paint."""

    scenes: ClassVar[list[Scene]] = []

    async def picture(self, scene: Scene, place: str = "") -> Painted:
        self.scenes.append(scene)
        return Painted(data=b"\x89PNG\r\n" + scene.key.encode(), suffix="png")

    async def replay(self, scenes: Any, seconds: float, captions: Any = ()) -> Painted:
        self.scenes.extend(scenes)
        return Painted(data=b"GIF89a", suffix="gif")


@pytest.fixture
def studio() -> type[Studio]:
    Recording.scenes = []
    return Recording


def colours(scene: Scene) -> set[str]:
    """Every colour of a scene."""
    found = set[str]()

    def note(colour: str) -> str:
        found.add(colour[:7].lower())
        return colour

    tinted(scene, note)
    return found


def shown(answer: Any) -> Any:
    return answer.response or answer.followups[0]


async def likes(world: World, person: Any, **changes: Any) -> Any:
    """Press one's way through the panel of ``/me seeing``."""
    message = shown(await person.slash(world.table, "me seeing"))
    for field, value in changes.items():
        spelled = ("yes" if value else "no") if isinstance(value, bool) else value
        await person.click(message, custom_id=f"m1:seeing {field} {spelled}")
    assert world.bot.store.people.sight(person.id) == Sight(**changes)
    return message


async def test_the_panel_shows_what_is_chosen_and_keeps_it_between_games(world: World) -> None:
    ann, ben, *_ = world.people
    message = await likes(world, ann, palette="red-green", tall=True, words="first", still=True, hints=False)
    blue = {c["label"] for c in walk(message.components) if c.get("style") == 1}
    assert blue == {
        *("Tall, with larger type", "Above its picture", "Red and green apart", "In stills", "Not at all"),
    }
    assert message.ephemeral
    (sample,) = message.attachments
    assert "nine seats" in sample.description
    told = answer_of(await ann.slash(world.table, "me about"))
    assert "Your pictures are tall and in colours that keep red and green apart" in told
    assert "`/me seeing` changes it" in told
    assert world.bot.store.people.sight(ben.id) == PLAIN, "of nobody else"
    await world.restart()
    assert world.bot.store.people.sight(ann.id).palette == "red-green", "kept"
    back = shown(await ann.slash(world.table, "me seeing"))
    for at in ("palette usual", "tall no", "words beside", "still no", "hints yes"):
        await ann.click(back, custom_id=f"m1:seeing {at}")
    assert ann.id not in world.bot.store.people.habits, "what was never said and what was taken back are the same"


async def test_what_no_button_says_changes_nothing(world: World) -> None:
    from tests.e2e.test_fairness import forged

    ann = world.people[0]
    for at in ("palette neon", "palette", "tall maybe", "id 5", ""):
        await forged(world, ann, world.table, f"m1:seeing {at}")
    assert world.bot.store.people.sight(ann.id) == PLAIN


@pytest.mark.parametrize("palette", [*SWAPPED])
@pytest.mark.parametrize("slug", [g.slug for g in house().games.values()])
async def test_all_that_only_they_are_shown_is_in_their_colours(world: World, slug: str, palette: str) -> None:
    ann, ben, cleo, _ = world.people
    await likes(world, ann, palette=palette)
    await world.play(slug, ann, ben, *([cleo] if 3 in house().games[slug].seats else []))
    table = await world.now()
    assert table.status == "playing"
    for _ in range(2):
        if waiting := await world.awaited():
            await world.press(waiting[0][1])
    Recording.scenes.clear()
    mine = next(c["label"] for c in walk(world.board.components) if str(c.get("custom_id", "")).endswith(":mine:"))
    await ann.click(world.board, label=mine)
    await ann.slash(world.table, "table larger")
    await ann.slash(world.table, "try")
    if parts := world.bot.easel.places(await world.now()):
        await ann.slash(world.table, "table closer", place=parts[0][1])
    assert Recording.scenes
    for scene in Recording.scenes:
        assert not colours(scene) & TELLING[palette], scene.says
    Recording.scenes.clear()
    await ben.slash(world.table, "table larger")
    assert any(colours(scene) & TELLING[palette] for scene in Recording.scenes), "and nobody else's"
    await world.moderator.slash(world.table, "table end")
    Recording.scenes.clear()
    await ann.click(world.board, label="Step through")
    await ann.click(world.board, label="Replay")
    await ann.slash(world.table, "history export", form="md")
    assert len(Recording.scenes) > 1
    for scene in Recording.scenes:
        assert not colours(scene) & TELLING[palette], scene.says


async def test_a_table_may_agree_on_the_colours_of_its_board(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("counterspell", ann, ben, cleo)
    Recording.scenes.clear()
    await world.agree(colours="blue-yellow")
    assert Recording.scenes
    assert not colours(Recording.scenes[-1]) & TELLING["blue-yellow"]
    assert "in colours for eyes that do not tell blue from yellow" in world.history


async def test_words_stand_above_a_picture_or_in_its_place(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben)
    plain = shown(await ann.click(world.board, label="My hand"))
    assert plain.attachments and "You hold" not in text_of(plain).replace("In words", "")
    await likes(world, ann, words="first")
    above = shown(await ann.click(world.board, label="My hand"))
    kinds = [(c.get("type"), c.get("content", "")) for c in walk(above.components)]
    words = next(n for n, (_, said) in enumerate(kinds) if "You hold" in said)
    picture = next(n for n, (kind, _) in enumerate(kinds) if kind == 12)
    assert words < picture and above.attachments
    await likes(world, ann, words="only")
    instead = shown(await ann.click(world.board, label="My hand"))
    assert "You hold" in text_of(instead) and not instead.attachments
    assert not any(c.get("type") == 12 for c in walk(instead.components))
    Recording.scenes.clear()
    near = shown(await ann.slash(world.table, "table closer", place="1"))
    assert not near.attachments and len(text_of(near)) > 20
    tried = shown(await ann.slash(world.table, "try"))
    assert "You hold" in text_of(tried) and not tried.attachments
    seen = shown(await ben.click(world.board, label="My hand"))
    assert seen.attachments, "and of nobody else"


async def test_who_likes_nothing_to_move_is_shown_stills(world: World) -> None:
    ann, ben, *_ = world.people
    await likes(world, ann, still=True)
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    answer = shown(await ann.click(world.board, label="Replay"))
    names = [a.filename for a in answer.attachments]
    assert 2 <= len(names) <= 10 and not any(name.endswith(".gif") for name in names)
    assert answer.attachments[0].description.startswith("Move 0 of ")
    moves = int(answer.attachments[0].description.split(" of ")[1].split(".")[0])
    assert answer.attachments[-1].description.startswith(f"Move {moves} of {moves}.")
    (film,) = shown(await ben.click(world.board, label="Replay")).attachments
    assert film.filename == "replay.gif"


ADVICE = ("★", "A safe move", "A safe choice", "best of ", "equally good")


@pytest.mark.parametrize("slug", ["elementary", "scion", "counterspell", "life", "meaning", "creation"])
async def test_who_likes_no_hints_is_told_of_none(world: World, slug: str) -> None:
    ann, ben, cleo, _ = world.people
    people = [ann, ben] if 2 in house().games[slug].seats else [ann, ben, cleo]
    told = dict[bool, str]()
    await world.play(slug, *people)
    for hints in (True, False):
        await world.bot.store.people.see(ann.id, Sight(hints=hints))
        said = ""
        for at in ("mine", "move", "help"):
            there = [c for c in walk(world.board.components) if str(c.get("custom_id", "")).endswith(f":{at}:")]
            if there:
                answer = await ann.click(world.board, custom_id=there[0]["custom_id"])
                said += text_of(shown(answer)) if answer.modal is None else ""
        told[hints] = said
    assert not any(word in told[False] for word in ADVICE), told[False]
    if slug in ("elementary", "scion"):
        assert any(word in told[True] for word in ADVICE), "it is there to be left out"


def test_wide_and_tall_of_before_are_kept(tmp_path: Any) -> None:
    """Who liked tall pictures before there was a place for all of it likes them still."""
    import json
    import sqlite3
    from pathlib import Path

    from bot.keeping.engines import migrations

    db = sqlite3.connect(tmp_path / "old.db")
    db.executescript("CREATE TABLE habits (person BIGINT PRIMARY KEY, body TEXT NOT NULL);")
    db.executescript("CREATE TABLE tall (person BIGINT PRIMARY KEY);")
    db.execute("INSERT INTO habits VALUES (1, '{\"ahead\":60}')")
    db.executemany("INSERT INTO tall VALUES (?)", [(1,), (2,)])
    (step,) = Path(migrations.MIGRATIONS).glob("*_sight.sql")
    db.executescript(step.read_text())
    kept = {person: json.loads(body) for person, body in db.execute("SELECT person, body FROM habits")}
    assert kept == {1: {"ahead": 60, "sight": {"tall": True}}, 2: {"sight": {"tall": True}}}
    db.close()
