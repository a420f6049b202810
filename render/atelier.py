"""A studio whose painter has a process of its own, so that nobody who is answered waits for the interpreter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from render.apart import Apart, Closed
from render.paint import Painted
from render.painter import Answer, Order
from render.scene import Scene
from render.studio import ROOM, Load, Studio, no_photos

_read = msgspec.msgpack.Decoder(Answer).decode


class Unpainted(Exception):
    """The painter could not paint it; the text is what it says."""


class Atelier(Studio):
    """Paints one picture at a time, in a process that begins with the first and is replaced when it is lost."""

    def __init__(self, load: Load = no_photos, room: int = ROOM) -> None:
        super().__init__(load, room)
        self.painter = Apart("render.painter")

    async def close(self) -> None:
        """Let the painter go, whatever it is painting; nobody begins another."""
        await self.painter.close()

    async def _painted(self, scene: Scene, photos: Mapping[str, bytes], place: str) -> Painted:
        order = msgspec.msgpack.encode(Order(scene=scene, photos=dict(photos), place=place))
        try:
            answer = _read(await self.painter.ask(order))
        except Closed as fault:
            raise Unpainted("nothing is painted any more") from fault
        if answer.painted is None:
            raise Unpainted(answer.fault)
        return answer.painted
