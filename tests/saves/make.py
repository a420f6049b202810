"""Writes the save of a release, or of a commit that is called good: one database with every game in the middle and
at its end.

From the root of the release: ``python -m tests.saves.make tests/saves/0.2.0.db``; of a good commit, packed:
``python -m tests.saves.make tests/saves/good/2026-11-28.db.xz``, by the day, and a letter if there are several. The program that plays is the one
that stands there; games go by a seed, so the same program writes the same games. Every game has a channel with a
finished table and, dealt after it, one in the middle of play (so that what games leave to each other is in it too);
further channels hold a takeback to be voted on, a pause, a computer player and a lobby with house rules.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import itertools
import lzma
import secrets
import sqlite3
import sys
from pathlib import Path

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping import content
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import Answer, Chance, Decision, Form, Pick, PickSome, RuleError
from rules.core.book.sheet import spell
from rules.core.decisions import advised

GUILD = 7
PEOPLE = ("Ann", "Ben", "Cleo", "Dora")
SHORT = {"atlas": {"draw_red": 3}, "elementary": {"series_games": 1}}
"""House rules that keep a game short."""

MIDDLE = {"counterspell": 4, "scion": 8, "creation": 90}
"""How many moves there are in the middle of play, where they are not twenty."""

MOST = 3000


class Host:
    """Opens tables and plays at them, as people would."""

    def __init__(self, store: Store, seed: str) -> None:
        self.store = store
        self.room = Room(store, content.load().games, lambda _: None)
        self.lobby = Lobby(self.room)
        self.steward = Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        self.luck = Chance(seed)
        self.photos = itertools.count()

    async def deal(self, slug: str, channel: int, **house: object) -> int:
        """A table of this game, dealt."""
        game = self.room.games[slug]
        chosen = dict(SHORT.get(slug, {}))
        table = (await self.lobby.open(game, Person(1, PEOPLE[0]), (GUILD, channel), chosen, None)).id
        for person in range(2, max(3, game.seats[0]) + 1):
            await self.lobby.join(table, Person(person, PEOPLE[person - 1]))
        await self.lobby.say_word(table, 2, "heron")
        await self.lobby.agree(table, 1, {"takeback": "friendly", **house})
        return (await self.lobby.start(table, 1)).id

    async def play(self, number: int, most: int = MOST) -> Table:
        """Press random legal answers, so many or to the end."""
        for _ in range(most):
            table = await self.room.fresh(number)
            if table.status != "playing":
                return table
            await self.press(table)
        return await self.room.fresh(number)

    async def press(self, table: Table) -> None:
        """One answer of somebody who is awaited; a combination that the rules refuse is tried anew."""
        for attempt in range(60):
            decision = self.luck.pick([d for d in self.room.decisions(table) if d.waits])
            answer = await self.answer(decision) if attempt < 40 else advised(decision)
            if answer is None:
                continue
            press = Press(
                table=table.id, person=table.sitter(decision.seat).person, decision=decision.id, answer=answer
            )
            try:
                await self.room.press(press)
            except RuleError:
                continue
            return
        raise RuntimeError(f"table {table.id}, {table.game}: nobody can answer")

    async def answer(self, decision: Decision) -> Answer | None:
        """A random answer; a form is filled in as advised, with a photo where it has room for one."""
        match decision.ask:
            case Pick(options=options):
                free = [o for o in options if not o.why_not]
                return Answer(keys=(self.luck.pick(free).key,)) if free else None
            case PickSome(options=options, least=least, most=most):
                free = [o for o in options if not o.why_not]
                count = least + self.luck.below(min(most, len(free)) - least + 1)
                return Answer(keys=tuple(o.key for o in self.luck.shuffled(free)[:count]))
            case Form(fields=fields):
                advice = advised(decision)
                photo = next((f.name for f in fields if f.kind == "photo"), None)
                if advice is None or photo is None:
                    return advice
                return replace(advice, blanks=advice.blanks | {photo: await self.photo()})

    async def photo(self) -> str:
        """One of five small pictures of found things."""
        number = next(self.photos) % 5
        picture = Image.new("RGB", (48, 36), (60 + 30 * number, 120, 200 - 30 * number))
        ImageDraw.Draw(picture).ellipse((8 + number, 6, 40, 30), fill=(240, 220, 40 * number))
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=60)
        sha = hashlib.sha256(out.getvalue()).hexdigest()
        await self.store.photos.keep(sha, "photo", out.getvalue())
        return sha

    async def until_a_vote(self, number: int) -> None:
        """Play on until a vote of the game is open and somebody has voted."""
        for _ in range(MOST):
            table = await self.room.fresh(number)
            if any(m.cast for m in self.room.motions(table)):
                return
            await self.press(table)
        raise RuntimeError(f"table {number}: nobody has put anything to the vote")


async def make(file: Path) -> None:
    """Play all of it into a fresh file."""
    store = await Store.open(file)
    try:
        await _play_all(Host(store, "saves"))
    finally:
        await store.close()
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("VACUUM")


async def _play_all(host: Host) -> None:
    """Every game to its end and once more to its middle."""
    for channel, slug in enumerate(host.room.games, start=100):
        await host.play(await host.deal(slug, channel))
        middle = await host.deal(slug, channel)
        await host.play(middle, MIDDLE.get(slug, 20))
        if slug == "creation":
            await host.until_a_vote(middle)
        print(f"{slug}: {[len(await host.store.log.of(n)) for n in (middle - 1, middle)]} rows", flush=True)
    await _beside(host)


async def _beside(host: Host) -> None:
    """What tables do beside playing."""
    asked = await host.deal("elementary", 200)
    await host.play(asked, 4)
    table = await host.room.fresh(asked)
    last = next(row for row in reversed(await host.store.log.of(asked)) if row.kind == "play")
    await host.councils.take_back(asked, last.person)
    assert (await host.room.fresh(asked)).house.councils, "the takeback is put to the vote"
    paused = await host.deal("life", 201, pace="live", minutes=5)
    await host.play(paused, 6)
    await host.councils.pause(paused, 1, 3600, moderator=True)
    robots = await host.deal("meaning", 202)
    await host.play(robots, 5)
    await host.councils.replace(robots, 3, table.sitters[2].seat, by=0)
    await host.play(robots, 5)
    left = await host.deal("atlas", 203)
    await host.play(left, 5)
    await host.steward.leave(left, 3)
    await host.play(left, 3)
    lobby = await host.lobby.open(host.room.games["scion"], Person(1, "Ann"), (GUILD, 204), {}, None)
    knob = next(k for k in host.room.games["scion"].knobs if len(k.values) > 1)
    other = next(v for v in knob.values if v != knob.default)
    await host.lobby.agree(lobby.id, 1, {"takeback": "friendly"})
    await host.lobby.choose(lobby.id, 1, knob.name, spell(other))


def seeded() -> None:
    """Make the seeds of tables follow from one another."""
    numbers = itertools.count()
    secrets.token_hex = lambda size=None: hashlib.sha256(f"save {next(numbers)}".encode()).hexdigest()  # type: ignore[assignment]


if __name__ == "__main__":
    seeded()
    target = Path(sys.argv[1])
    file = target.with_suffix("") if target.suffix == ".xz" else target
    file.unlink(missing_ok=True)
    asyncio.run(make(file))
    file.with_name(f"{file.name}.lock").unlink(missing_ok=True)  # whoever plays from it makes another
    if file != target:
        target.write_bytes(lzma.compress(file.read_bytes(), preset=9))
        file.unlink()
    print(f"{target}: {target.stat().st_size / 2**20:.2f} MiB")
