"""The twelve zodiacs, the four seasons, and two marks of the map of feelings."""

from __future__ import annotations

from render import curves
from render.curves import Point
from render.icons.stencils import Drawing, Part, cut, disc, fill, hole, pen, rays, ring, score, shape


def _snow() -> Drawing:
    """Six arms, each with two twigs."""
    arms: list[tuple[Point, ...]] = []
    for angle in range(0, 360, 60):
        knee = curves.polar(50, 50, 26, angle)
        arms.append(((50, 50), curves.polar(50, 50, 44, angle)))
        arms.append((curves.polar(*knee, 17, angle - 45), knee, curves.polar(*knee, 17, angle + 45)))
    return (Part(tuple(arms), 8),)


def _blossom() -> Drawing:
    """Five petals around a middle."""
    petals = tuple(disc(*curves.polar(50, 52, 27, angle), 19) for angle in range(0, 360, 72))
    return (*petals, hole(50, 52, 13), disc(50, 52, 7))


ICONS: dict[str, Drawing] = {
    "zodiac.1": (
        pen("M50 92 L50 46 C50 20 40 10 27 10 C12 10 6 26 16 38 C20 42 25 42 29 40"),
        pen("M50 46 C50 20 60 10 73 10 C88 10 94 26 84 38 C80 42 75 42 71 40"),
    ),
    "zodiac.2": (
        ring(50, 64, 25),
        pen("M14 10 C18 32 32 40 50 40 C68 40 82 32 86 10"),
    ),
    "zodiac.3": (
        pen("M12 10 C34 22 66 22 88 10"),
        pen("M12 90 C34 78 66 78 88 90"),
        pen("M34 20 L34 80"),
        pen("M66 20 L66 80"),
    ),
    "zodiac.4": (
        ring(27, 38, 13),
        ring(73, 62, 13),
        pen("M16 30 C32 8 70 8 90 26"),
        pen("M84 70 C68 92 30 92 10 74"),
    ),
    "zodiac.5": (
        ring(27, 62, 13),
        pen("M37 54 C20 34 26 8 50 8 C76 8 80 32 66 54 C54 74 58 92 72 92 C82 92 88 86 90 78"),
    ),
    "zodiac.6": (
        pen("M8 16 C18 16 20 22 20 32 L20 78"),
        pen("M20 32 C22 12 42 12 42 32 L42 78"),
        pen("M42 32 C44 12 64 12 64 32 L64 70 C64 84 74 92 86 92"),
        pen("M64 44 C78 30 94 40 90 56 C86 72 66 82 50 92"),
    ),
    "zodiac.7": (
        pen("M8 88 L92 88"),
        pen("M8 68 L36 68 C20 56 20 20 50 18 C80 20 80 56 64 68 L92 68"),
    ),
    "zodiac.8": (
        pen("M6 16 C16 16 18 22 18 32 L18 80"),
        pen("M18 32 C20 12 40 12 40 32 L40 80"),
        pen("M40 32 C42 12 62 12 62 32 L62 74 C62 86 70 90 84 88"),
        shape((78, 74), (97, 86), (80, 98)),
    ),
    "zodiac.9": (
        pen("M12 88 L84 16"),
        pen("M24 50 L50 76"),
        shape((58, 8), (92, 8), (92, 42)),
    ),
    "zodiac.10": (
        pen("M8 14 C22 18 24 34 26 70"),
        pen("M24 46 C26 14 54 10 54 40 L54 70 C54 86 46 94 34 92"),
        ring(71, 66, 17),
    ),
    "zodiac.11": (
        pen("M6 44 L24 24 L38 44 L56 24 L70 44 L92 22"),
        pen("M6 78 L24 58 L38 78 L56 58 L70 78 L92 56"),
    ),
    "zodiac.12": (
        pen("M18 8 C42 32 42 68 18 92"),
        pen("M82 8 C58 32 58 68 82 92"),
        pen("M10 50 L90 50"),
    ),
    "season.1": _blossom(),
    "season.2": (disc(50, 50, 21), rays(50, 50, 31, 44, 12, 7, turn=15)),
    "season.3": (
        fill(
            "M50 4 L60 24 L74 16 L72 36 L95 34 L82 52 L92 62 L68 70 L66 80 L50 76 L34 80 L32 70 L8 62 L18 52"
            " L5 34 L28 36 L26 16 L40 24 Z"
        ),
        pen("M50 70 L50 96", 8),
        score("M50 70 L50 26", 4),
        score("M50 66 L76 46", 4),
        score("M50 66 L24 46", 4),
    ),
    "season.4": _snow(),
    "mark.heal": (fill("M37 8 L63 8 L63 37 L92 37 L92 63 L63 63 L63 92 L37 92 L37 63 L8 63 L8 37 L37 37 Z"),),
    "mark.across": (
        ring(50, 50, 41, 6),
        cut("M50 50 L24 6 L50 0 L76 6 Z"),
        cut("M50 50 L24 94 L50 100 L76 94 Z"),
        shape((50, 50), (28, 12), (50, 5), (72, 12)),
        shape((50, 50), (28, 88), (50, 95), (72, 88)),
    ),
}
