"""The wide page of a game on a square Map: the Map to the left, plates and a short legend beside it, the news
below; and its whole legend as a close look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.modes.plates import GAP, Standing, plates
from render.modes.squares import RIM, Frame, paper
from render.scene import Icon, Mark, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, WIDTH

MAP = 752.0
"""Side of the Fields together."""

SIDE = WIDTH - 2 * MARGIN - MAP - 2 * RIM - 20
"""Width of what stands beside the Map."""

KEY, NEWS = 156.0, 44.0
"""Heights of the short legend and of the news."""

ROW = 104.0
"""Height of a row of the whole legend."""

Sign = tuple[str, str, str]
"""What is drawn, its name, and what it means."""

Swatch = Callable[[str, float, float, float], Iterable[Mark]]
"""A sign on a Field of its own: which, left, top, side."""


def page(
    title: str,
    told: str,
    side: int,
    world: Callable[[Frame], Iterable[Mark]],
    standings: Sequence[Standing],
    cast: Cast,
    key: Sequence[tuple[str, str]],
    news: str,
) -> Scene:
    """The board as everybody sees it; ``world`` is what lies on the paper, which is a still with the legend."""
    top = BAR + 6.0
    frame = Frame(side, MARGIN + RIM, top + RIM, MAP / side)
    left, high = MARGIN + MAP + 2 * RIM + 20, MAP + 2 * RIM
    plate = min(116.0, (high - KEY) / len(standings) - GAP)
    marks = (
        *title_bar(title, cast.told(told)),
        *world(frame),
        *plates(standings, cast, left, top, SIDE, plate),
        *_news(cast.told(news), top + high + 10),
    )
    tall = round(top + high + NEWS + 22)
    under = (*paper(frame), *_key(key, left, top + high - KEY + 8))
    return Scene(width=WIDTH, height=tall, marks=marks, still=Scene(width=WIDTH, height=tall, marks=under))


def _key(key: Sequence[tuple[str, str]], x: float, y: float) -> Iterator[Mark]:
    """What the signs mean, in short."""
    for at, (icon, words) in enumerate(key):
        yield Icon(name=icon, x=x + 16, y=y + 18 + at * 36, size=26, colour=CHALK)
        yield Text(x=x + 40, y=y + at * 36, w=SIDE - 40, h=36, text=words, size=LABEL, least=16, colour=CHALK_SOFT)


def _news(words: str, y: float) -> Iterator[Mark]:
    """One line: what is going on."""
    yield Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=26, colour=LAMP)
    yield Text(x=MARGIN + 36, y=y, w=WIDTH - 2 * MARGIN - 40, h=NEWS, text=words, size=26, least=16, colour=CHALK)


def legend(title: str, signs: Sequence[Sign], swatch: Swatch) -> Scene:
    """Every sign of the Map in two columns."""
    half, deep = (WIDTH - 2 * MARGIN - 24) / 2, -(-len(signs) // 2)
    marks: list[Mark] = [*title_bar("Legend", title)]
    for at, (sign, name, means) in enumerate(signs):
        column, line = divmod(at, deep)
        x, y = MARGIN + column * (half + 24), BAR + 14 + line * ROW
        left, room = x + ROW, half - ROW
        marks += [
            *swatch(sign, x, y, ROW - 16),
            Text(x=left, y=y, w=room, h=36, text=name, size=BODY, face="strong", colour=CHALK),
            Text(
                x=left, y=y + 36, w=room, h=54, text=means, size=LABEL, least=16, lines=2, colour=CHALK_SOFT,
                level="top",
            ),
        ]  # fmt: skip
    says = " ".join(f"{name}: {means}" for _, name, means in signs)
    return Scene(width=WIDTH, height=round(BAR + 20 + deep * ROW), marks=tuple(marks), says=f"The legend. {says}")
