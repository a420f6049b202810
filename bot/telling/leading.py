"""Which command or button somebody means who asks for help with a word: by its name, or what else it is called."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from bot.telling.verb import Place
from bot.telling.verbs import VERBS

ALIKE = {
    "lesson": "learn", "lessons": "learn", "tutorial": "learn", "teach": "learn", "newcomer": "learn",
    "cards": "glossary", "card": "glossary", "dictionary": "glossary",
    "ballot": "votes", "ballots": "votes", "quorum": "votes", "secret": "votes", "bank": "house", "clock": "house",
    "blocked": "block", "blocks": "block", "ban": "block", "correct": "set right", "correction": "set right",
    "corrections": "set right", "digest": "since", "dispute": "wrong", "disputes": "wrong", "docket": "rulings",
    "kick": "invite", "send": "invite", "matchmaking": "seek", "permission": "server", "permissions": "server",
    "preset": "rules",
    "presets": "rules", "preview": "back", "proxy": "replace", "queue": "seek", "quiet": "nights",
    "rematch": "again",
    "reminder": "reminders", "ruling": "rulings", "sleep": "nights", "staff": "server staff", "stand": "replace",
    "standing": "orders", "takeback": "undo", "takebacks": "undo", "timezone": "nights", "trial": "try",
    "delete": "forget", "erase": "forget", "fork": "step", "league": "season", "predict": "foresee",
    "prediction": "foresee", "predictions": "foresee", "stats": "records", "statistics": "records",
    "karma": "limits", "reliability": "limits",
    "badge": "records", "badges": "records", "title": "records", "titles": "records", "achievements": "records",
    "rating": "ratings", "elo": "ratings", "rank": "ratings", "ranking": "ratings", "ladder": "ratings",
    "anonymous": "house", "mask": "house", "masks": "house", "hidden": "house",
    "web": "page", "website": "page", "browser": "page", "json": "page", "api": "page", "stream": "page",
    "colour": "seeing", "colours": "seeing", "palette": "seeing", "colourblind": "seeing", "blind": "seeing",
    "animation": "seeing", "gif": "seeing", "hints": "seeing", "advice": "seeing",
    "absent": "away", "vacation": "away", "holiday": "away",
    "substitute": "replace", "private": "invite", "invitation": "invite", "export": "export", "greyed": "grey",
}  # fmt: skip
"""What people call a thing, and the word under which it stands."""

PHRASES = {
    "find players": "seek", "find people": "seek", "find company": "seek", "look for players": "seek",
    "looking for players": "seek", "play with others": "seek", "who wants to play": "seek",
    "need players": "seek", "find a game": "seek", "give away my seat": "transfer", "give my seat": "transfer",
    "hand over": "transfer", "new rules": "options", "change the rules": "options", "take back": "undo",
    "my turn": "mine", "time zone": "nights", "stop pinging": "calls", "do not disturb": "nights",
    "leave me alone": "calls", "who did what": "server log", "staff do": "server log", "staff did": "server log",
    "play in advance": "orders", "remind me less": "reminders", "remind me": "reminders",
    "too slow": "skip", "does not answer": "skip",
    "plays for me": "replace", "computer play for": "replace", "wrong number": "set right",
    "wrong score": "set right", "my picture": "pictures",
}  # fmt: skip
"""What people say in several words, and the word under which it stands: it counts instead of each of them."""

QUESTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        r"undo|mis-?click|by mistake|wrong button|(take|took|taken?) (it |that |this |my \w+ |a \w+ )?back",
        ("table undo",),
    ),
    (r"(i am|i'm|be|is|being|go) away|absent|holidays?|vacation|offline", ("table away", "away")),
    (r"does(n't| not) (answer|play|move|come)|(is|too|so) slow|never answers", ("table skip", "table replace")),
    (
        r"(i|we|somebody|someone|anybody|a player|one) (leaves?|quits?|drops? out)"
        r"|leave (the|a|this) (game|table)|quit|stop playing|get out",
        ("table leave",),
    ),
    (
        r"replace (me|us|somebody|someone|a player|my seat)|substitute|stand in|take over|give (away )?my seat"
        r"|plays? (on )?for (me|us|somebody|someone)",
        ("table replace", "table transfer"),
    ),
    (
        r"how (long|much time) (do|does|have|has|may|can) (i|we|you|one|somebody|a turn|a move|a player|my turn)"
        r"|time (is|runs|has run) (up|out)|deadline",
        ("table house",),
    ),
    (r"pause", ("table pause",)),
)
"""Questions that are about me and no rule of a game, and the commands that answer them."""

A_GAME_TAKES = re.compile(r"\bhow long\b.*\b(game|it)\b|\bhow many (minutes|hours)\b", re.IGNORECASE)
"""How somebody asks for the time that a whole game takes."""

_IDLE = re.compile(
    r"a|an|and|are|be|can|do|does|for|how|i|is|it|me|my|of|or|somebody|tables?|the|to|what|where|with"
)
"""Words that say nothing of what is meant."""

_PLACES: dict[Place, str] = {
    "lobby": "in the lobby", "game": "on the board", "end": "on the board at the end", "panel": "in your panel",
}  # fmt: skip

MOST = 6
"""Ways that are named at once."""


class Way(msgspec.Struct, frozen=True):
    """A way to do something: how it is asked for, what it does, and the words it is found by first."""

    how: str
    what: str
    name: str


def ways(commands: Iterable[tuple[str, str]]) -> list[Way]:
    """Everything that can be typed (name and summary) or pressed."""
    pressed = [Way(_pressed(v.labels, v.more), v.summary, v.name) for v in VERBS if v.labels or v.more]
    wrong = Way("**This looks wrong**, beside a refusal", "Asks the table how its rule is to be read.", "wrong")
    return [*(Way(f"`/{name}`", summary, name) for name, summary in commands), *pressed, wrong]


def _pressed(labels: dict[Place, str], more: tuple[str, str] | None) -> str:
    found = [f"**{label}** {_PLACES[place]}" for place, label in labels.items()]
    return ", ".join([*found, *([f"**More…**, *{more[0]}*"] if more else [])])


def _meant(word: str) -> str:
    """The word under which a thing stands, of which this is the name or a beginning that is long enough."""
    begun = (stands for alike, stands in ALIKE.items() if len(word) > 3 and alike.startswith(word))
    return ALIKE.get(word) or next(begun, word)


def about_me(said: str, known: Iterable[Way]) -> list[Way]:
    """The ways to do what somebody asks of me, who asked for a rule: in the words of a question about it."""
    plain = " ".join(said.casefold().replace("’", "'").split())
    names = [name for asks, ways in QUESTIONS if re.search(rf"\b({asks})\b", plain) for name in ways]
    by_name = {way.name: way for way in known}
    return [by_name[name] for name in dict.fromkeys(names) if name in by_name]


def leading(said: str, known: Iterable[Way]) -> list[Way]:
    """The ways that fit these words, the best first; of ways that do the same the first."""
    plain = " ".join(re.findall(r"[a-z]+", said.casefold()))
    for phrase, stands in PHRASES.items():
        plain = re.sub(rf"\b{phrase}\b", stands, plain)
    words = [w for w in plain.split() if not _IDLE.fullmatch(w)]
    wanted = [w for word in words for w in _meant(word).split()]
    found: dict[str, tuple[int, Way]] = {}
    for way in known:
        name, whole = re.findall(r"[a-z]+", way.name), f"{way.how} {way.what}".casefold()
        last = way.name.split()[-1]
        score = sum(
            5 if w == last else 4 if w in name else 2 if any(n.startswith(w) for n in name) else w in whole
            for w in wanted
        )
        if score and score > found.get(way.what, (0, way))[0]:
            found[way.what] = (score, way)
    best = sorted(found.values(), key=lambda it: -it[0])
    return [way for score, way in best if 2 * score >= best[0][0]][:MOST]
