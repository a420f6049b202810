"""Files on messages that have been sent. What components show is not among a message's attachments: it must be
looked up in its galleries, and a message that is edited keeps a file only by its id and name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import discord
from discord import ui


class Kept(NamedTuple):
    """A file on a message, as an edit names it to keep it."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """The file in a request, as discord.py asks an attachment for it."""
        return {"id": str(self.id), "filename": self.filename}


def files_of(message: discord.Message) -> list[Kept]:
    """Every file a message shows, beside its words or in its components, each once."""
    found = {a.id: Kept(a.id, a.filename) for a in message.attachments}
    for media in _media(message):
        if media.attachment_id is not None:
            found.setdefault(media.attachment_id, Kept(media.attachment_id, name_of(media.url)))
    return list(found.values())


def name_of(address: str) -> str:
    """The file name at the end of an address."""
    return urlsplit(address).path.rpartition("/")[2]


def attachments(files: Iterable[Kept | discord.File]) -> Any:
    """Files to keep and files to send, for an edit."""
    return list(files)


def _media(message: discord.Message) -> Iterator[discord.UnfurledMediaItem]:
    if not message.flags.components_v2:
        return
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            yield from (shown.media for shown in item.items)
        elif isinstance(item, ui.Thumbnail | ui.File):
            yield item.media
