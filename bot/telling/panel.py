"""What one person may do now: their private view, open decisions with controls, help for a first turn."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.door.deadlines import patience
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.habits import Sight
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.telling import lately
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.ahead import orders
from bot.telling.board import ACCENT
from bot.telling.controls.answering import MOST_PARTS, Space, letters_of, parts_of
from bot.telling.controls.confirming import marked
from bot.telling.controls.kinds import advising
from bot.telling.controls.laying import by_themselves, most_urgent, questions_of, voted
from bot.telling.controls.screen import Block, Items, no_news, opening, placed, unsaid
from bot.telling.controls.stars import STAR, explain, starred
from bot.telling.digest import Digest
from bot.telling.easel import Easel, Picture, photo_name
from bot.telling.everywhere import Everywhere, onward
from bot.telling.lookup.known import Known
from bot.telling.seeing.living import Asks, Living, asks_of
from bot.telling.seeing.shown import larger, shown, shown_in, unadvised, without_advice
from bot.telling.verb import ORDERS, PANEL, TRY
from bot.telling.verbs import BY_NAME
from rules.core import Decision, Seat

_AHEAD, _FAMILIAR = (TRY, ORDERS), 4
"""What a panel leads to once so many moves were made for each seat: who is new is shown nothing but the game."""

_TOLD = 1500
"""Characters of what has happened, above the questions."""

_RECENT, _LEAST = 600, 240
"""Characters that are kept for what others have done; those of a position in words that are told in any case."""

_BESIDE = 12
"""Parts of a message beside its questions: its frame, what is told, and what may always be asked."""

_WORDS = 1600
"""Characters of a position in words, with what stands above the questions."""

_ROOM, _CONFIRMED = 3900, 1600
"""Characters of all questions of a panel, of the 4,000 of a message; those of a choice that is to be confirmed."""


NONE: Mapping[str, bytes] = {}
NOWHERE: Mapping[str, str] = {}


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A private message, ready to be sent or to replace the one before."""

    view: ui.LayoutView
    picture: Picture | None
    more: tuple[Picture, ...] = ()
    """The board now and then, for who was away."""
    photos: Mapping[str, bytes] = NONE
    """The photos that questions are about, by the hash of their bytes."""
    seat: Seat = Seat(0)
    asks: Asks = ()
    """What it asks, and of whom; see :mod:`bot.telling.seeing.living`."""
    spots: Mapping[str, str] = NOWHERE

    def files(self) -> list[discord.File]:
        """Fresh uploads."""
        files = [picture.file() for picture in (*self.more, *([self.picture] if self.picture else []))]
        return files + [
            discord.File(io.BytesIO(body), filename=photo_name(photo)) for photo, body in self.photos.items()
        ]


class Panels:
    """Makes private panels."""

    def __init__(self, room: Room, easel: Easel) -> None:
        self.room = room
        self.easel = easel
        self.everywhere = Everywhere(room)
        self.living = Living(self)
        self.known = Known(room)

    async def of(
        self,
        table: Table,
        seat: Seat,
        *,
        told: str = "",
        new: bool = False,
        spots: dict[str, str] | None = None,
        news: Digest | None = None,
        beside: Sequence[ui.Item[Any]] = (),
        opened: bool = False,
        met: bool = True,
    ) -> Panel:
        """The panel of a seat. ``told`` stands above it, and is ``new`` to them where it says what such a turn is
        about; ``spots`` says, by decision, where in a long list the person is; ``news`` is what they have missed,
        where they ask; ``beside`` goes with what is told; it is ``opened``, perhaps in the middle of a turn;
        they have ``met`` what is in it, unless they may not see it."""
        spots, sight = spots or {}, self.sight(table, seat)
        picture = await self._view(table, seat, sight)
        missed = await lately.lately(self.room, table, seat, opened=opened)
        mine = by_themselves(self._worded(table, seat, spots, late=missed.waiting() >= patience(table.house)))
        urgent = most_urgent(table, mine)
        asked = [d for d in mine if d.id in spots and d not in urgent] or urgent
        photos, told = await self._photos(asked), self._above(table, seat, told, news)
        seen = [ui.TextDisplay(news.line), shown_in(*news.pictures)] if news and news.pictures else []
        sure = any(spot.startswith("!") for spot in spots.values())
        room = _LEAST if sure else max(_LEAST, _WORDS - len(told))
        before = self._before(table, seat, sight, picture, room)
        before += larger(table, sight, picture) if new else ()
        left = _ROOM - len(told) - _RECENT - letters_of(before) - letters_of(beside) - (_CONFIRMED if sure else 0)
        also = self._also(table, [d for d in mine if d not in asked])
        said = _words(self._nothing(table, asked))
        space = Space(MOST_PARTS - _BESIDE - parts_of([*seen, *said, *before, *beside, *also]), left, terse=new)
        questions = questions_of(table, asked, spots, photos.keys(), space)
        items = [*said, *await self._explained(table, seat, [*questions], met=met)]
        heard = no_news if news or spots else await self._heard(table, missed, told)  # who chooses has read it
        laid = placed(told, heard, items, sure=sure, whole=bool(news or not asked))
        ahead = [] if asked else onward(await self.everywhere.awaited(_person(table, seat), but=table.id))
        end = [*ahead, *before, *beside, *also, self._verbs(table, missed, news, mine, cut=laid.left_out > 0)]
        parts = [*_words(laid.above), *seen, *laid.items, *_words(laid.below), *end]
        asks, more = asks_of(self.room, table, seat), news.pictures if news else ()
        return Panel(
            view=_boxed(*parts), picture=picture, more=more, photos=photos, seat=seat, asks=asks, spots=spots
        )

    def sight(self, table: Table, seat: Seat) -> Sight:
        """What whoever sits there likes to see."""
        return self.room.store.people.sight(_person(table, seat))

    async def _explained(self, table: Table, seat: Seat, questions: Items, *, met: bool) -> Items:
        """Questions that say what a star is to who has not been told."""
        if starred(questions) and await self.known.meets(_person(table, seat), STAR, met=met):
            explain(questions)
        return questions

    async def _heard(self, table: Table, missed: lately.Lately, told: str) -> Callable[[int], Block]:
        """What others have done; who is told of their first turn asks for that."""
        return no_news if told and not missed.own else (await lately.heard(self.room, table, missed)).within

    def _above(self, table: Table, seat: Seat, told: str, news: Digest | None) -> str:
        """What stands above all: what somebody is told, that they count as away, and what they have missed."""
        above = (told, _absent(table, seat), *orders.news(self.room, table, seat), news.told if news else "")
        return speech.fit("\n\n".join(filter(None, above)), _TOLD)

    async def _view(self, table: Table, seat: Seat, sight: Sight) -> Picture | None:
        """What lies before a seat, painted; nothing for who likes words in its place."""
        scene = None if sight.words == "only" else self.easel.private(table, seat, sight)
        return await self.easel.paint(table, scene, "view")

    def _before(
        self, table: Table, seat: Seat, sight: Sight, picture: Picture | None, most: int
    ) -> list[ui.Item[Any]]:
        """That picture, with the position in words above it or in its place where they like it so, in at most so
        many characters."""
        words = "" if sight.words == "beside" else self.easel.words(table, seat)
        return shown(sight, [picture], words, most).items

    def _also(self, table: Table, others: Sequence[Decision]) -> list[ui.Item[Any]]:
        """A menu of what may be done besides."""
        plain = speech.named_plainly
        ahead = _AHEAD if table.status == "playing" and table.ply > _FAMILIAR * len(table.sitters) else ()
        beside = others[: MOST_OPTIONS - len(ahead)]
        named = Counter(d.button for d in beside)  # of two that are called alike their questions are read
        rows = [
            (d.id, plain(table, d.prompt if named[d.button] > 1 else d.button), plain(table, d.prompt))
            for d in beside
        ]
        rows += [(f"~{verb}", *(BY_NAME[verb].more or ("", ""))) for verb in ahead]
        return [ui.ActionRow(select(Errand(table.id, "also").id, "What else you may do…", rows))] if rows else []

    def _verbs(
        self, table: Table, missed: lately.Lately, news: Digest | None, mine: Sequence[Decision], *, cut: bool
    ) -> ui.ActionRow[Any]:
        """What may always be asked, a takeback where somebody has just moved and the game has none of its own, and
        what they have missed: all of it where there was no room for it."""
        undone, own = table.house.undone, any(o.back and not o.why_not for d in mine for o in d.options)
        redo = undone is not None and undone.seat == missed.seat and table.status == "playing"
        shown = {
            "undo": missed.undoable(table) and table.status == "playing" and not redo and not own,
            "redo": redo,
            "lately": cut,
            "since": missed.by_others and news is None and table.status != "ended" and not cut,
        }
        names = (n for n in PANEL if shown.get(n, True))
        return ui.ActionRow(*(button(BY_NAME[n].labels["panel"], Errand(table.id, n).id) for n in names))

    def _worded(self, table: Table, seat: Seat, spots: dict[str, str], *, late: bool) -> tuple[Decision, ...]:
        """What a seat is asked, also about who is ``late``; what is to be confirmed in one way of several, in the
        words of that way."""
        position, found, motions = self.room.position(table), list[Decision](), self.room.motions(table)
        for question in (q for q in self.room.questions(table) if q.seat == seat and (late or not q.late)):
            meant = marked(question, spots.get(question.id, ""))
            asked = position.worded_in(question, meant[1]) if meant else position.worded(question)
            found.append(voted(asked, motions))
        return tuple(found) if self.sight(table, seat).hints else tuple(map(unadvised, found))

    async def _photos(self, shown: Sequence[Decision]) -> dict[str, bytes]:
        """The photos these questions are about, as far as they are still kept."""
        wanted = dict.fromkeys(d.photo for d in shown if d.photo)
        return {photo: body for photo in wanted if (body := await self.room.store.photos.get(photo))}

    async def first_turn(self, table: Table, person: int, seat: Seat, *, met: bool = True) -> str:
        """The card for somebody to whom this game, or what it asks now, is new; empty for everybody else. They
        have ``met`` it then; what turns by itself may not have been seen: they are told again when they come."""
        game, mine = self.room.game(table), [q for q in self.room.questions(table) if q.seat == seat]
        ahead = (q for q in mine if not q.aside and q.kind in game.phases)  # they may, and others may before them
        asked = next((q for q in mine if q.waits), None) or next(ahead, None)
        if asked is None:
            return ""
        phase = game.phases.get(asked.kind, "")
        first = await self.known.meets(person, game.slug, met=met)
        new = bool(phase) and await self.known.meets(person, f"{game.slug} {phase}", met=met)
        if not first and not new:
            return ""
        brief, _, rest = self.help(table, seat).partition("\n")
        worded = self.room.position(table).worded(asked)  # what stands below is not said above it
        for said in (speech.named(table, o.detail) for o in worded.options if o.detail):
            brief = re.sub(rf" \({re.escape(said)}[^()]*\)", "", brief)
        below = speech.named(table, "\n".join((worded.prompt, worded.detail)))
        brief = unsaid(brief, below)
        more = f"\n-# **{BY_NAME['help'].labels['panel']}** below tells more." if rest else ""
        heading = f"Your first turn of {game.title}" if first else f"New to you: {game.told(table.options, phase)}"
        return opening(heading, brief) + more

    async def looked(self, person: int) -> None:
        """Somebody has pressed something in a view that had turned by itself, and has seen what stood there."""
        await self.known.looked(person)

    def help(self, table: Table, seat: Seat | None) -> str:
        """What the present turn is about, for this viewer, and what advice likes best of it."""
        told = self.room.position(table).help(seat)
        if seat is not None and not self.sight(table, seat).hints:
            return speech.named(table, without_advice(told))
        asked = self.room.decisions(table, seat) if seat is not None else ()
        return speech.named(table, advising(told, asked))

    def _nothing(self, table: Table, asked: Sequence[Decision]) -> str:
        """That nobody waits for them, and for whom instead; briefly above what they may say anyway, and not at all
        where that goes on after the end."""
        whose = speech.named(table, speech.awaited(self.room.questions(table)))
        if any(d.waits or d.motion or d.shared for d in asked) or (asked and table.status != "playing"):
            return ""
        as_of = f"-# As of <t:{seconds()}:t>; **{BY_NAME['mine'].labels['panel']}** looks anew."
        return f"-# {whose}" if asked else f"Nothing is asked of you now. {whose}\n{as_of}"


def _boxed(*parts: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    for part in parts:
        box.add_item(part)
    view.add_item(box)
    view.stop()
    return view


def _words(told: str) -> list[ui.Item[Any]]:
    return [ui.TextDisplay(told)] if told else []


def _absent(table: Table, seat: Seat) -> str:
    """That somebody who looks in still counts as away; a move alone does not end that."""
    until = table.sitter(seat).away_until
    if table.status != "playing" or until <= seconds():
        return ""
    return f"-# You count as away here until <t:{until}:f>: nobody calls you. `/table away until:back` ends that."


def _person(table: Table, seat: Seat) -> int:
    """Whoever sits there; 0 for a computer."""
    return next((s.person for s in table.sitters if s.seat == seat), 0)
