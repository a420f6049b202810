"""Names and scenes that tests share."""

from __future__ import annotations

from render.scene import Disc, Icon, Photo, Scene, Text, Wedge

NAMES = (
    "Anna",
    "Maximilian-Alexander Freiherr von und zu Hohenstein-Wittgenstein",
    "Ольга Кузнецова",
    "Ελένη Παπαδοπούλου",
    "محمد بن عبد الله الفاتح",
    "דנה לוי 77 ברק",
    "अनुष्का चतुर्वेदी",
    "小林さくら",
    "欧阳娜娜的朋友们都在这里等你一起来玩桌游吧",
    "김철수",
    "สมชาย ใจดี",
    "ኢትዮጵያ",
    "𝓕𝓪𝓷𝓬𝔂 𝕹𝖆𝖒𝖊",
    "☕🦊👩‍🚀🏳️‍🌈 1️⃣",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
    "nulls\u0000\u202eand\u200btricks",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "\U0010fffe",
)


def wheel(still: bool, mark: int = 0) -> Scene:
    """240 cells with words, and one marker that moves."""
    cells: list[Wedge | Text] = []
    for at in range(240):
        turn, ring = at % 24 * 15.0, at // 24
        cells.append(
            Wedge(
                x=600,
                y=600,
                inner=90 + ring * 46,
                outer=134 + ring * 46,
                start=turn,
                end=turn + 14,
                fill="#2f6f8f",
            )
        )
        cells.append(Text(x=20 + at % 24 * 48, y=20 + ring * 30, w=46, h=26, text=f"word {at}", size=20, least=12))
    marker = (
        Disc(x=600, y=300 + mark * 4, r=20, fill="#e69f00"),
        Icon(name="seat.sun", x=600, y=300, size=24, colour="#191624"),
    )
    ground = Scene(width=1200, height=1200, marks=tuple(cells))
    if still:
        return Scene(width=1200, height=1200, marks=marker, still=ground)
    return Scene(width=1200, height=1200, marks=(*cells, *marker))


def with_photo(sha: str = "a" * 64, at: float = 10) -> Scene:
    """A small scene with a photograph."""
    return Scene(width=200, height=160, marks=(Photo(sha=sha, x=at, y=10, w=120, h=120, radius=12),))
