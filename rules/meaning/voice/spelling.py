"""How the verbs are typed, and reading what was typed."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Action, Ballot, Illegal, Param, Verb
from rules.core.reading import yes_or_no
from rules.core.seats import seat_named, who
from rules.meaning.actions import (
    ENDING_VOTE,
    Answer,
    CallStop,
    ChooseEnding,
    Contribute,
    Convert,
    Donate,
    Gather,
    Load,
    Lose,
    NameStart,
    Pass,
    Recycle,
    Rethink,
    Touchpoint,
)
from rules.meaning.cards import Cards, slug
from rules.meaning.tokens import KINDS, Kind, Tokens, read_tokens
from rules.meaning.view import MeaningView

WHICH = Param(name="initiative", summary="The Initiative's title.")
WHO = Param(name="player", summary="Who.", kind="seat")
YES = "yes or no"

VERBS = (
    Verb(
        action=Gather,
        name="gather",
        summary="Take two tokens, Energy and Insight in any mix.",
        params=(Param(name="tokens", summary="2E, 1E 1I or 2I."),),
    ),
    Verb(
        action=Load,
        name="load",
        summary="Load a Pattern of the Prism into your Palette.",
        params=(
            Param(name="pattern", summary="The Pattern's title."),
            Param(name="extra", summary="Tokens for open icons and surcharges, such as 1S.", required=False),
        ),
    ),
    Verb(
        action=Contribute,
        name="contribute",
        summary="Commit tokens to an Initiative.",
        params=(WHICH, Param(name="tokens", summary="Such as 2E 1I; 0 for a marker alone.", required=False)),
    ),
    Verb(
        action=Touchpoint,
        name="touchpoint",
        summary="Give another player a token, or ask for one.",
        params=(
            Param(name="way", summary="give or ask."),
            Param(name="token", summary="Energy, Insight or Support."),
            WHO,
        ),
    ),
    Verb(
        action=Answer, name="answer", summary="Answer a Touchpoint.", params=(Param(name="accept", summary=YES),)
    ),
    Verb(
        action=Recycle,
        name="recycle",
        summary="Refresh the Prism or the Index.",
        params=(Param(name="area", summary="prism or index."),),
    ),
    Verb(action=Convert, name="convert", summary="Turn 2 Energy into 1 Support, where the table plays so."),
    Verb(action=Pass, name="pass", summary="End your turn."),
    Verb(
        action=Donate,
        name="donate",
        summary="Donate 1 Support in the Stability Window, or do not.",
        params=(Param(name="give", summary=YES),),
    ),
    Verb(
        action=Lose,
        name="lose",
        summary="Choose the token you lose to an Event.",
        params=(Param(name="token", summary="Energy, Insight or Support."),),
    ),
    Verb(action=Rethink, name="rethink", summary="Choose another action instead of paying."),
    Verb(action=ChooseEnding, name="ending", summary="Vote for the End Initiative.", params=(WHICH,)),
    Verb(action=NameStart, name="start", summary="Name the starting player.", params=(WHO,)),
    Verb(action=CallStop, name="stop", summary="Ask the table to stop the game here."),
)


def spell(action: Action) -> dict[str, str]:
    """The parameters of an action as they are typed."""
    match action:
        case Gather(tokens=tokens):
            return {"tokens": tokens.short()}
        case Load(pattern=pattern, extra=extra):
            return {"pattern": pattern} | ({"extra": extra.short()} if extra is not None else {})
        case Contribute(initiative=initiative, tokens=given):
            return {"initiative": initiative} | ({"tokens": given.short()} if given is not None else {})
        case Touchpoint(way=way, token=token, player=player):
            return {"way": way, "token": token, "player": who(player)}
        case Answer(accept=accept):
            return {"accept": "yes" if accept else "no"}
        case Recycle(area=area):
            return {"area": area}
        case Donate(give=give):
            return {"give": "yes" if give else "no"}
        case Lose(token=token):
            return {"token": token}
        case ChooseEnding(initiative=initiative):
            return {"initiative": initiative}
        case NameStart(player=player):
            return {"player": who(player)}
    return {}


def read(cards: Cards, view: MeaningView, verb: Verb, words: dict[str, str]) -> Action:
    """The action that typed parameters mean.

    Raises:
        Illegal: something cannot be understood.
    """
    given = {name: text.strip() for name, text in words.items() if text.strip()}
    open_cards = [project.card.title for project in view.projects()]
    if verb.action is Gather:
        return Gather(tokens=_tokens(given.get("tokens", ""), "MM-GAT-01"))
    if verb.action is Load:
        prism = [space.card.title for space in view.prism if space]
        pattern = _one_of(given.get("pattern", ""), cards.patterns, prism, "MM-LOD-01")
        return Load(pattern=pattern, extra=_perhaps(given.get("extra"), "MM-REQ-06"))
    if verb.action is Contribute:
        initiative = _one_of(given.get("initiative", ""), cards.initiatives, open_cards, "MM-CON-01")
        return Contribute(initiative=initiative, tokens=_perhaps(given.get("tokens"), "MM-CON-01"))
    if verb.action is Touchpoint:
        way = _one_of(given.get("way", ""), ("give", "ask"), ("give", "ask"), "MM-TOU-01")
        player = _seat(given.get("player", ""), len(view.mats), "MM-TOU-04")
        token = _kind(given.get("token", ""), "MM-TOU-01")
        return Touchpoint(way="give" if way == "give" else "ask", token=token, player=player)
    if verb.action is Recycle:
        area = _one_of(given.get("area", ""), ("prism", "index"), ("prism", "index"), "MM-REC-01")
        return Recycle(area="prism" if area == "prism" else "index")
    if verb.action is ChooseEnding:
        titles = cards.initiatives
        title = _one_of(given.get("initiative", ""), titles, titles, "MM-END-06")
        return Ballot(motion=ENDING_VOTE, choice=slug(title))
    return _read_answer(view, verb, given)


def _read_answer(view: MeaningView, verb: Verb, given: dict[str, str]) -> Action:
    """The verbs that answer a question, and those without parameters."""
    if verb.action is Answer:
        return Answer(accept=_yes(given.get("accept", ""), "MM-TOU-03"))
    if verb.action is Donate:
        return Donate(give=_yes(given.get("give", ""), "MM-STB-01"))
    if verb.action is Lose:
        return Lose(token=_kind(given.get("token", ""), "MM-EVT-04"))
    if verb.action is NameStart:
        return NameStart(player=_seat(given.get("player", ""), len(view.mats), "MM-SET-04"))
    return verb.action()


def _tokens(text: str, rule: str) -> Tokens:
    try:
        return read_tokens(text)
    except ValueError as fault:
        raise Illegal(rule, f"Write tokens as 2E 1I 1S; {fault} cannot be read as tokens.") from fault


def _perhaps(text: str | None, rule: str) -> Tokens | None:
    return None if text is None else _tokens(text, rule)


def _kind(text: str, rule: str) -> Kind:
    said = text.casefold().removesuffix("s") if len(text) > 1 else text.casefold()
    found = next((kind for kind in KINDS if said and kind.casefold().startswith(said)), None)
    if found is None:
        unknown = f"“{text[:40]}” is no token. " if text else ""
        raise Illegal(rule, f"{unknown}Name a token: Energy, Insight or Support.")
    return found


def _yes(text: str, rule: str) -> bool:
    """Yes or no, also as the buttons say it."""
    said = text.casefold().rstrip(".")
    if said in ("accept", "give", "donate"):
        return True
    if said in ("decline", "keep"):
        return False
    answer = yes_or_no(text)
    if answer is None:
        raise Illegal(rule, f"Answer yes or no{f', not “{text[:40]}”' if text else ''}.")
    return answer


def _seat(text: str, seats: int, rule: str) -> int:
    """A seat by its name's place in a sentence, or counted from 1."""
    seat = seat_named(text, seats)
    if seat is not None:
        return seat
    unknown = f"“{text[:40]}” is nobody at this table. " if text else ""
    raise Illegal(rule, f"{unknown}Name somebody at the table, or a seat from 1 to {seats}.")


def _one_of(text: str, known: Iterable[str], offered: Iterable[str], rule: str) -> str:
    """The title meant: exact, or the only one on offer that begins with or contains the text."""
    wanted, offered = " ".join(text.casefold().split()), tuple(offered)
    exact = [title for title in known if title.casefold() == wanted]
    begins = [title for title in offered if wanted and title.casefold().startswith(wanted)]
    holds = [title for title in offered if wanted and wanted in title.casefold()]
    for found in (exact, begins, holds):
        if len(found) == 1:
            return found[0]
    if meant := begins or holds:
        raise Illegal(rule, f"“{text[:40]}” could be {' or '.join(meant)}. Write more of it.")
    if not offered:
        raise Illegal(rule, "Nothing lies open to choose from now.")
    unknown = f"“{text[:40]}” is none of those that lie open. " if wanted else ""
    raise Illegal(rule, f"{unknown}Choose one of these: {', '.join(offered)}.")
