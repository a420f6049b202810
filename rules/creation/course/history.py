"""The History: pages that go round the table (CR-ACT-47 to CR-ACT-50)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import Event, Illegal, NotAwaited, Seat, counted, plain, who
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.deities.roles import judge
from rules.creation.world.book.amounts import NONE
from rules.creation.world.happening import Happening
from rules.creation.world.pages import Chapter, Tale
from rules.creation.world.state import Creation

ENDS = re.compile(r"[.!?…]++[\"'”’)\]]*+(?![0-9a-z])|[。！？｡।॥؟۔]+[\"'”’)\]」』]*|\n+")
"""End marks of many scripts. Inside a number or a word a stop ends nothing: 3.5."""


LONGEST_PAGE = 1500
"""Characters of a page, as in its form."""


def sentences(text: str) -> list[str]:
    """The sentences of a text, by their end marks; several marks in a row count once (CR-ACT-48)."""
    found, start = [], 0
    for mark in ENDS.finditer(text.strip() + "\n"):
        piece = (text.strip() + "\n")[start : mark.end()].strip()
        if re.search(r"[^\W\d_]", piece):
            found.append(piece)
            start = mark.end()
    return found


def writer_of(flow: Flow, actor: int) -> int:
    """Who writes: the deity whose turn has just ended, or the acting one (CR-ACT-49)."""
    state = flow.state
    if state.options.history_writer == "actor" or len(state.here) < 2:
        return actor
    if (keeper := judge(state)) is not None:  # the Arbiter keeps the History (CR-AAA-29)
        return keeper
    order = [s for s in (*state.roster, *state.here) if state.deities[s].here]
    before = state.before if state.before >= 0 else order[len([s for s in state.roster if s in order]) - 1]
    if before != actor and state.deities[before].here:
        return before
    at = order.index(actor)
    return order[at - 1] if order[at - 1] != actor else actor


def begin(
    flow: Flow,
    actor: int,
    deed: str,
    own: str,
    *,
    about: str = "",
    photo: str = "",
    act: int = 0,
    voting: bool = False,
) -> None:
    """Open a page for something done, or being voted on; ``about`` is what its story is headed by."""
    if flow.state.options.history_writer == "off" or flow.state.turn is None:
        return
    page = Tale(
        id=flow.id(),
        turn=flow.turn.number,
        round=flow.state.round,
        actor=actor,
        writer=writer_of(flow, actor),
        deed=deed,
        about=about,
        own=own,
        photo=photo,
        act=act,
        voting=voting,
        heard=True,
    )
    flow.set(tales=(*flow.state.tales, page))


def open_page(state: Creation) -> Tale | None:
    """The page of this turn that waits for its writer, in a world in which that is a step (CR-ALT-64)."""
    number = state.turn.number if state.turn is not None else 0
    return next((tale for tale in state.tales if tale.turn == number and not tale.voting), None)


def settle(flow: Flow, *, passed: bool, act: int = 0, gaze: int = 0) -> None:
    """The vote on a page's Act is over: it stays open, closes if it is written already, or is torn out."""
    for page in [t for t in flow.state.tales if t.voting]:
        if not passed:
            flow.set(tales=tuple(t for t in flow.state.tales if t.id != page.id))
        elif page.text or page.left_empty:
            close(flow, replace(page, act=act, gaze=gaze, heard=True))
        else:
            opened = replace(page, voting=False, act=act, gaze=gaze, heard=True)
            flow.set(tales=tuple(opened if t.id == page.id else t for t in flow.state.tales))


def take_back(flow: Flow, *, act: int = 0, gaze: int = 0) -> None:
    """An Act with all Gazes at it, or one Gaze, was taken back: its open pages are torn out as if it had been
    turned down, and what stands in the History already is marked there (CR-CON-31)."""

    def about(page: Tale | Chapter) -> bool:
        return page.gaze == gaze if gaze else page.act == act != 0

    flow.set(tales=tuple(t for t in flow.state.tales if t.voting or not about(t)))
    struck = [c for c in flow.state.history if about(c) and not c.undone]
    flow.set(history=tuple(replace(c, undone=True) if c in struck else c for c in flow.state.history))
    for chapter in struck:
        flow.tell(f"Taken back, as if it had never been: {chapter.deed}", kind="entry")


def write(flow: Flow, seat: int, text: str, tale: int) -> None:
    """A writer fills a page within the limits; where there is no least, it may be left empty (CR-ACT-47)."""
    pages = [t for t in flow.state.tales if t.writer == seat and tale in (0, t.id)]
    if not pages:
        raise NotAwaited("CR-ACT-49", "No page of the History waits for you.")
    told = plain(text.strip())
    least, most = flow.state.parameters.least_sentences, flow.state.parameters.most_sentences
    if len(told) > LONGEST_PAGE:
        raise Illegal("CR-ACT-47", f"That is {len(told)} characters. A page holds {LONGEST_PAGE}: shorten it.")
    count = len(sentences(told))
    if count > most != NONE:
        much = counted(count, "sentence")
        raise Illegal("CR-ACT-47", f"That is {much}. An entry has at most {most}: shorten it.")
    if count < least or (told and not count):
        wanted = max(least, 1)
        few = f"{wanted} sentence{'' if wanted == 1 else 's'}"
        raise Illegal("CR-ACT-47", f"That is {count} of at least {few}. Write a little more.")
    page = replace(pages[0], text=told, left_empty=not told)
    if page.voting:
        flow.set(tales=tuple(page if t.id == page.id else t for t in flow.state.tales))
        done = "has written the page for when the vote is over" if told else "leaves the page as it is"
        flow.tell(f"{who(seat)} {done}.")
    else:
        told_before = len(flow.events)
        close(flow, page)
        if len(flow.events) == told_before:
            flow.events.append(Event(line="", private={Seat(seat): "You leave the page as it is."}))


def close(flow: Flow, page: Tale, *, last: bool = False) -> None:
    """Copy a page into the History; a silent writer leaves the actor's own words, or one plain sentence
    (CR-ACT-50). The deed was told when it was done, with its photo and the actor's own words, so only what
    somebody has written since is told, under the name of what it is about. The ``last`` pages, which close with
    the game, are not recorded for whoever earns by them."""
    limits = flow.state.parameters
    text, writer = page.text, page.writer
    if not text and (own := sentences(page.own)) and limits.most_sentences:
        most = limits.most_sentences
        text, writer = " ".join(own if most == NONE else own[:most]), page.actor
    elif not text:
        text, writer = (page.deed, -1) if limits.least_sentences else ("", -1)
    flow.set(tales=tuple(t for t in flow.state.tales if t.id != page.id))
    chapter = Chapter(
        round=page.round,
        actor=page.actor,
        writer=writer,
        text=text,
        deed=page.deed,
        photo=page.photo,
        act=page.act,
        gaze=page.gaze,
    )
    flow.set(history=(*flow.state.history, chapter))
    if writer >= 0 and text and not (page.heard and page.text in ("", page.own)):
        line = f"{page.about or f'What {who(page.actor)} did'}: {text} — {signature(flow, writer)}"
        flow.tell(line, kind="entry", of=page.deed, by=writer)
    if writer >= 0 and not last and 0 < limits.most_sentences <= len(sentences(text)):
        happened(flow, Happening(what="recorded", name="a page of the History", by=writer))


def signature(flow: Flow, writer: int) -> str:
    """Who wrote an entry: the deity, and who plays them, where they are somebody's."""
    name = flow.state.deities[writer].name
    if flow.state.commons is not None and name:
        return name
    return f"{name}, {who(writer)}" if name else who(writer)


def close_before(flow: Flow, turn: int, *, last: bool = False) -> None:
    """Close the pages of turns before this one: a page stays open until the next deity's turn ends."""
    for page in [t for t in flow.state.tales if t.turn < turn]:
        close(flow, page, last=last)
