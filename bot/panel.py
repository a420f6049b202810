"""What one person may do now: their private view, open decisions with controls, help for a first turn."""

from __future__ import annotations

import io
import logging
from typing import Any

import discord
import msgspec
from discord import ui

from bot import speech
from bot.answers import Asked, explain, whisper
from bot.board import ACCENT
from bot.clock import seconds
from bot.controls import MOST_OPTIONS, Errand, button, controls, select
from bot.easel import Easel, Picture
from bot.polls import photo_name
from bot.room import NOT_PLAYING, Receipt, Refused, Room
from bot.table import Table
from rules.core import Decision, Seat

log = logging.getLogger(__name__)

_MOST_DECISIONS = 4


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A private message, ready to be sent or to replace the one before."""

    view: ui.LayoutView
    picture: Picture | None
    photos: tuple[tuple[str, bytes], ...] = ()
    """Name and bytes of the photos that questions are about."""

    def files(self) -> list[discord.File]:
        """Fresh uploads."""
        files = [self.picture.file()] if self.picture else []
        return files + [discord.File(io.BytesIO(body), filename=name) for name, body in self.photos]


class Panels:
    """Makes private panels."""

    def __init__(self, room: Room, easel: Easel) -> None:
        self.room = room
        self.easel = easel

    async def of(self, table: Table, seat: Seat, *, told: str = "", spots: dict[str, str] | None = None) -> Panel:
        """The panel of a seat. ``told`` stands above it; ``spots`` says, by decision, where in a long list the
        person is (see :func:`bot.controls.controls`)."""
        spots = spots or {}
        picture = await self.easel.paint(table, self.easel.private(table, seat), "view")
        mine = [d for d in self.room.decisions(table) if d.seat == seat]
        shown = [d for d in mine if d.aside and d.id in spots] or _most_urgent(table, mine)
        photos = await self._photos(shown)
        view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
        if told:
            box.add_item(ui.TextDisplay(speech.fit(told, 1500)))
        if picture:
            item = discord.MediaGalleryItem(
                f"attachment://{picture.name}", description=picture.says[:1024] or None
            )
            box.add_item(ui.MediaGallery(item))
        asked: set[str] = set()
        told_due: set[int | None] = set()
        if not shown:
            box.add_item(ui.TextDisplay(self._nothing(table)))
        for decision in shown:
            if decision.prompt not in asked:
                due = table.deadline(decision)
                words = ui.TextDisplay[Any](_question(table, decision, due if due not in told_due else None))
                box.add_item(_beside_photo(table, words, decision) if decision.photo in photos else words)
                told_due.add(due)
            asked.add(decision.prompt)
            for row in controls(table, decision, spots.get(decision.id, "")):
                box.add_item(row)
        if also := [d for d in mine if d not in shown][:MOST_OPTIONS]:
            plain = speech.named_plainly
            rows = [(d.id, plain(table, d.button), plain(table, d.prompt)) for d in also]
            box.add_item(ui.ActionRow(select(Errand(table.id, "also").id, "What else you may do…", rows)))
        box.add_item(
            ui.ActionRow(
                button("Show again", Errand(table.id, "mine").id),
                button("What is this turn about?", Errand(table.id, "help").id),
                button("In words", Errand(table.id, "mywords").id),
            )
        )
        view.add_item(box)
        view.stop()
        named = tuple((photo_name(photo), body) for photo, body in photos.items())
        return Panel(view=view, picture=picture, photos=named)

    async def _photos(self, shown: list[Decision]) -> dict[str, bytes]:
        """The photos these questions are about, as far as they are still kept."""
        wanted = dict.fromkeys(d.photo for d in shown if d.photo)
        return {photo: body for photo in wanted if (body := await self.room.store.photo(photo))}

    async def receipt(self, interaction: Asked, receipt: Receipt, trouble: str = "") -> None:
        """Show what a move led to and what its mover may do next, in place of the private message pressed,
        or as the answer of a command. The move is kept whatever goes wrong here, and nobody is told otherwise."""
        table = receipt.table
        asked = {speech.named(table, d.prompt) for d in self.room.decisions(table) if d.seat == receipt.seat}
        told = "\n".join(line for line in receipt.told if line not in asked)
        if trouble:
            told += f"\n-# {trouble}"
        try:
            if table.status == "playing":
                panel = await self.of(table, receipt.seat, told=told)
                await interaction.edit_original_response(view=panel.view, attachments=panel.files())
            else:
                await whisper(interaction, told or NOT_PLAYING[table.status])
        except discord.HTTPException as fault:
            log.warning("table %s: a move is kept, but its receipt was not shown: %s", table.id, fault)
        except Exception:
            log.exception("table %s: a move is kept, but its receipt was not shown", table.id)
            await explain(interaction, Refused("Your move is kept, but I could not show you what comes next."))

    async def first_turn(self, table: Table, person: int, seat: Seat) -> str:
        """The card for somebody who has never played this game; empty for everybody else."""
        game = self.room.game(table)
        if not any(d.seat == seat and d.waits for d in self.room.decisions(table)):
            return ""
        if not await self.room.store.first_time(person, game.slug):
            return ""
        return f"**Your first turn of {game.title}.** {self.help(table, seat)}"

    def help(self, table: Table, seat: Seat | None) -> str:
        """What the present turn is about, for this viewer."""
        game = self.room.game(table)
        return speech.named(table, game.help(self.room.position(table).view(seat)))

    def _nothing(self, table: Table) -> str:
        return speech.named(table, f"Nothing is asked of you now. {speech.awaited(self.room.decisions(table))}")


def _beside_photo(table: Table, words: ui.TextDisplay[Any], decision: Decision) -> ui.Section[Any]:
    """A question with the photo it is about, small, so that its buttons stay in sight; a press shows it large."""
    says = speech.cut(speech.named_plainly(table, f"The object: {decision.prompt}"), 1024)
    return ui.Section(
        words, accessory=ui.Thumbnail(f"attachment://{photo_name(decision.photo)}", description=says)
    )


def _most_urgent(table: Table, mine: list[Decision]) -> list[Decision]:
    """What the game waits for first; what may still be changed after that. The rest is listed apart. After the end
    nothing else is left."""
    if table.status == "ended":
        return mine[:_MOST_DECISIONS]
    return sorted((d for d in mine if not d.aside), key=lambda d: not d.waits)[:_MOST_DECISIONS]


def _question(table: Table, decision: Decision, due: int | None) -> str:
    """The question, what to know before answering it, and until when, where that was not said already."""
    time = f"\n-# Time is up {speech.until_or_now(due, seconds())}." if due else ""
    if due and decision.silence:
        time += f" Then: {speech.named(table, decision.silence)}"
    more = f"\n{speech.fit(speech.named(table, decision.detail), 1800)}" if decision.detail else ""
    prompt = speech.fit(speech.escaped(table, decision.prompt), 700)
    return f"**{prompt}**{more}{time}"
