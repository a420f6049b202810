"""What a painter has before them: the sheets of boards, so that the next picture of one is painted only where it
differs. Several threads may work at it."""

from __future__ import annotations

from collections.abc import Mapping

from render.kept import Kept
from render.paint import Painted, Sheet, renew
from render.scene import Scene

SHEETS = 64 * 2**20
"""Bytes of sheets that are kept."""


class Workbench:
    """Paints scenes one after another."""

    def __init__(self) -> None:
        self._sheets: Kept[str, Sheet] = Kept(SHEETS)

    def paint(self, scene: Scene, photos: Mapping[str, bytes], place: str = "") -> Painted:
        """The picture of a scene. ``place`` names what is painted again and again."""
        before = self._sheets.get(place) if place else None
        painted, sheet = renew(scene, photos, before)
        if place and photos.keys() >= scene.photos:
            self._sheets.put(place, sheet, sheet.size)
        return painted
