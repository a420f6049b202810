"""``python -m render.painter``: paints what it is told on its input, one picture at a time, and ends with it."""

from __future__ import annotations

import traceback

import msgspec

from render.apart import serve
from render.paint import Painted
from render.scene import Scene
from render.workbench import Workbench


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A scene to be painted, with its photographs by their sha256, and what place it is a picture of."""

    scene: Scene
    photos: dict[str, bytes]
    place: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The picture, or what went wrong."""

    painted: Painted | None = None
    fault: str = ""


def main() -> None:
    """Paint until nobody orders any more."""
    bench, read = Workbench(), msgspec.msgpack.Decoder(Order).decode

    def painted(body: bytes) -> bytes:
        order = read(body)
        try:
            answer = Answer(painted=bench.paint(order.scene, order.photos, order.place))
        except Exception:
            answer = Answer(fault=traceback.format_exc())
        return msgspec.msgpack.encode(answer)

    serve(painted)


if __name__ == "__main__":
    main()
