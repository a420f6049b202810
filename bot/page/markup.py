"""The page itself: whole without a script, which only keeps it new."""

from __future__ import annotations

from html import escape

from bot.page.shown import Picture, Place, Shown

_STATES = {
    "lobby": "People gather here; the game has not begun.",
    "playing": "The game is on.",
    "paused": "The game is paused.",
    "ended": "The game is over.",
}

PHONE = "(max-width: 640px)"


def page(shown: Shown, base: str) -> str:
    """The page as HTML. ``base`` is the path of everything that belongs to it."""
    return f"""<!doctype html>
<html lang="en">
{_head(escape(shown.game))}
<body data-base="{escape(base)}" data-mark="{shown.mark}">
{_body(shown, base)}
</body>
</html>
"""


def _head(title: str) -> str:
    return f"""<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<noscript><meta http-equiv="refresh" content="60"></noscript>
<title>{title} · a table</title>
<link rel="icon" href="/page.svg">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>"""


def _body(shown: Shown, base: str) -> str:
    return f"""<a class="skip" href="#words">To the position in words</a>
<header>
<h1>{escape(shown.game)}</h1>
<p id="state">{escape(_STATES[shown.state])}</p>
<p id="status">{escape(shown.status)}</p>
</header>
<main>
<section id="pictures" aria-label="The board">
{"".join(_picture(picture, base) for picture in shown.pictures)}</section>
<section aria-labelledby="who"><h2 id="who">At the table</h2>
<ul id="seats">{"".join(map(_seat, shown.seats))}</ul>
</section>
<section id="over" aria-labelledby="result-is"{"" if shown.result else " hidden"}><h2 id="result-is">The end</h2>
<p id="result" class="lines">{escape(shown.result)}</p>
</section>
<section aria-labelledby="what"><h2 id="what">What happened last</h2>
<ol id="lately" aria-live="polite">{"".join(f"<li>{escape(line)}</li>" for line in shown.lately)}</ol>
</section>
<section aria-labelledby="in-words"><h2 id="in-words">In words</h2>
<p id="words" class="lines" tabindex="-1">{escape(shown.words)}</p>
</section>
</main>
<footer>
<p id="line" role="status">This page keeps itself new. Nothing can be played here.</p>
<p><a href="{escape(base)}/table.json">The same as data</a></p>
</footer>"""


def _picture(picture: Picture, base: str) -> str:
    wide, tall = picture.wide, picture.tall
    return (
        f'<picture data-what="{picture.what}">'
        f'<source media="{PHONE}" srcset="{escape(base)}/{tall.href}" width="{tall.width}" height="{tall.height}">'
        f'<img src="{escape(base)}/{wide.href}" width="{wide.width}" height="{wide.height}"'
        f' alt="{escape(picture.says)}"></picture>\n'
    )


def _seat(place: Place) -> str:
    notes = [place.looks, *noted(place)]
    here = ' aria-current="true"' if place.awaited else ""
    return f"<li{here}><strong>{escape(place.name)}</strong> <span>{escape(', '.join(notes))}</span></li>"


def noted(place: Place) -> list[str]:
    """What is said of somebody beside their name."""
    notes = {"a computer": place.computer, "has left": place.gone, "to play": place.awaited}
    return [said for said, so in notes.items() if so]
