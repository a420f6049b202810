"""What the table decides beside the story: house rules, rulings, challenges, the score, waiting, stopping."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.core import Choice, Illegal, NotAwaited, RuleError, plain, who
from rules.core.book.sheet import spell
from rules.creation.actions import Raise
from rules.creation.actions.course import Raised
from rules.creation.awakening import numbers
from rules.creation.bounds.hints import some
from rules.creation.course import polls
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.deities.terms import TYPE
from rules.creation.pantheon import challenges, naming, unmaking, until, waiting
from rules.creation.pantheon.settings import (
    known,
    need_open,
    need_switch,
    number_of,
    stands,
    switched,
)
from rules.creation.world import worlds
from rules.creation.world.book.phases import END, STILL
from rules.creation.world.matters import Business, Poll
from rules.creation.world.pages import HouseRule
from rules.creation.world.state import Creation

MARKS = ("🇦", "🇧", "🇨", "🇩", "🇪")
LONGEST = {"house_rule": 300, "ruling": 200, "challenge": 300, "score": 200}
"""Characters of what is brought before the table, as in the forms."""


def bring(flow: Flow, seat: int, action: Raise) -> None:
    """Bring something before the table; one matter of a kind at a time."""
    if flow.state.phase in END:
        raise NotAwaited("CR-END-01", "The game is over.")
    if polls.open_matter(flow.state, action.kind):
        raise NotAwaited("CR-CON-02", "The table is voting on such a matter. Wait for its end.")
    text = plain(action.text)
    if len(text) > LONGEST.get(action.kind, len(text)):
        raise Illegal("CR-CON-02", f"That is {len(text)} characters. Say it in {LONGEST[action.kind]} or fewer.")
    match action.kind:
        case "house_rule":
            house_rule(flow, seat, text, action.on)
        case "setting":
            setting(flow, seat, plain(action.about), text, action.on)
        case "ruling":
            ruling(flow, seat, text, plain(action.about))
        case "challenge":
            challenge(flow, seat, action.about, text)
        case "score":
            score(flow, seat, action, text)
        case "stop":
            ask(flow, seat, "stop", "Shall this game be stopped, without a winner?", rule="CR-END-15")
        case "wait_no_more":
            waiting.wait_no_more(flow, seat)


def ask(
    flow: Flow, seat: int, kind: Raised, question: str, *, rule: str, detail: str = "", **more: object
) -> None:
    """Everybody votes, the proposer too, and a tie is a no (CR-VOT-16)."""
    matter = msgspec.structs.replace(Business(seat, kind), **more)
    polls.open_poll(flow, matter, question, by=seat, rule=rule, detail=detail, everyone=True)


def rules_are_taken(state: Creation) -> bool:
    """House rules come at any time, before the start, or never."""
    when = state.options.house_rules
    return when != "off" and (when != "before_start" or state.round == 0)


def may_rule(flow: Flow, seat: int) -> None:
    """One house rule a round from each deity (CR-CON-02)."""
    state = flow.state
    if not rules_are_taken(state):
        raise Illegal("CR-CON-02", "This table takes no house rules now.")
    if state.deities[seat].raised == state.round:
        raise Illegal("CR-CON-02", "You have proposed a rule this round. Wait for the next.")
    flow.deity(seat, raised=state.round)


def house_rule(flow: Flow, seat: int, text: str, on: int) -> None:
    """Prose the players keep themselves, of which the bot reminds them; what names a setting switches it."""
    if not text:
        raise Illegal("CR-CON-02", f"State the rule in 1 to {LONGEST['house_rule']} characters.")
    if meant := naming.named(text, known(flow.lore, flow.state.options)):
        setting(flow, seat, meant[0].key, meant[1], on)
        return
    may_rule(flow, seat)
    ask(flow, seat, "house_rule", f"{who(seat)} proposes a rule: {text}", rule="CR-CON-02", text=text)


def setting(flow: Flow, seat: int, name: str, said: str, on: int) -> None:
    """A change of a setting, which the bot switches itself; a number is that of the Map it is said of, where
    there are several (CR-MULTI-13)."""
    found = known(flow.lore, flow.state.options)
    if naming.key(name) in TYPE:
        raise Illegal(
            "CR-SCO-20", "Module, Style and Scope are locked when the game begins. For others open a new table."
        )
    if polls.open_matter(flow.state, "setting"):
        raise NotAwaited("CR-CON-02", "The table is voting on such a matter. Wait for its end.")
    if (one := naming.meant(name, said, found)) is None:
        names = some(sorted(f"“{s.name}”" for s in found.values() if until.does(flow.state, s.key)))
        raise Illegal(
            "CR-CON-02", f"I know no such setting. There are {names}. Or state a rule of your own in words."
        )
    meant, said = one
    world = worlds.in_front(flow.state, on or flow.state.number)
    need_going(world)
    need_open(world, meant)
    value = meant.read(said)
    need_switch(world, meant, value)
    may_rule(flow, seat)
    about = world.number if world.others and number_of(meant) else -1
    question = f"{who(seat)} proposes {meant.so(value, there(about))}."
    more = f"{meant.title}. " if meant.title != meant.name else ""
    detail = f"{more}Now: {stands(world, meant)}. It could be: {meant.could_be}."
    text = f"{meant.key}={spell(value)}"
    ask(flow, seat, "setting", question, rule="CR-CON-02", detail=detail, text=text, about=about)


def there(about: int) -> str:
    """The Map whose number is meant, where there are several."""
    return f" on Map {about}" if about > 0 else ""


def ruling(flow: Flow, seat: int, question: str, answers: str) -> None:
    """A question the rules leave open; the answer with the most votes stands (CR-CON-03)."""
    offered = tuple(a.strip() for a in answers.replace("\n", ";").split(";") if a.strip())
    if not question or not 2 <= len(offered) <= len(MARKS):
        raise Illegal(
            "CR-CON-03",
            "Ask a question and offer 2 to 5 answers, each on a line of its own or with ; between them.",
        )
    choices = tuple(Choice(f"a{at + 1}", MARKS[at], text[:80]) for at, text in enumerate(offered))
    matter = Business(seat, "ruling", question, answers=offered)
    polls.open_poll(flow, matter, question, by=seat, rule="CR-CON-03", everyone=True, choices=choices)


def challenge(flow: Flow, seat: int, name: str, why: str) -> None:
    """An objection to what was voted on, while it is not too late (CR-CON-31)."""
    about = challenges.challenged(flow.state, name)
    question = f"{who(seat)} challenges {about.what}: {why} Shall it be taken back?"
    ask(flow, seat, "challenge", question, rule="CR-CON-31", about=about.id, text=why)


def score(flow: Flow, seat: int, action: Raise, why: str) -> None:
    """A correction of the score (CR-CHEAT-08)."""
    if not flow.state.ledger and not flow.state.round:
        raise NotAwaited("CR-CHEAT-08", "Nobody has any Influence yet. It is dealt when the Map is made.")
    if not action.about.isdecimal() or int(action.about) not in flow.state.here or not action.amount:
        raise Illegal("CR-CHEAT-08", "Name the deity by its seat, and by how much its Influence is to change.")
    about = int(action.about)
    question = f"{who(seat)} asks to correct the Influence of {who(about)} by {action.amount:+d}. {why}".strip()
    ask(flow, seat, "score", question, rule="CR-CHEAT-08", about=about, amount=action.amount, text=why)


def judge(flow: Flow, poll: Poll, passed: bool) -> None:
    """The vote on business is over."""
    matter = poll.matter
    assert isinstance(matter, Business)
    if matter.kind == "ruling":
        rule_on(flow, poll, matter)
        return
    if not passed:
        flow.tell("The table does not agree.", kind="vote")
        if matter.kind == "challenge":
            flow.set(denied=(*flow.state.denied, matter.about))
        return
    match matter.kind:
        case "house_rule":
            adopt(flow, matter.text, matter.seat)
        case "setting":
            switch(flow, matter)
        case "challenge":
            unmaking.take_back(flow, matter.about)
        case "score":
            correct(flow, matter)
        case "stop":
            finishing.stop(flow)
        case "wait_no_more":
            waiting.stop_waiting(flow, matter)


def correct(flow: Flow, matter: Business) -> None:
    """A corrected score; below 0 only where the table lets Influence fall below it (CR-CHEAT-08, CR-INF-03)."""
    held, amount = flow.state.deities[matter.about].influence, matter.amount
    if flow.state.options.influence_floor != "none":
        amount = max(amount, min(-held, 0))
    flow.gain(matter.about, amount, f"Correction: {matter.text}")
    flow.tell(f"The Influence of {who(matter.about)} is corrected by {amount:+d}.", kind="score")


def adopt(flow: Flow, text: str, by: int) -> None:
    """A house rule stands from now on; what was resolved stays as it was."""
    flow.set(house_rules=(*flow.state.house_rules, HouseRule(text, by)))
    flow.tell(f"House rule: {text}", kind="rule")


def switch(flow: Flow, matter: Business) -> None:
    """A setting is switched, unless it has done its work while the table voted, or its Map has stopped."""
    name, _, said = matter.text.partition("=")
    meant = known(flow.lore, flow.state.options)[name]
    value = meant.read(said)
    voted = flow.state.number
    flow.state = worlds.in_front(flow.state, max(matter.about, 0) or voted)
    try:
        need_going(flow.state)
        need_switch(flow.state, meant, value)
    except RuleError as late:
        flow.tell(f"Nothing is switched. {late}", kind="rule")
    else:
        flow.state = switched(flow.state, meant, value)
        numbers.drop_ruled(flow)
        adopt(flow, f"{meant.so(value, there(matter.about))}.", matter.seat)
    flow.state = worlds.in_front(flow.state, voted)


def need_going(state: Creation) -> None:
    """Refuses to change a number of a Map that has stopped (CR-MULTI-15)."""
    if state.phase == STILL:
        raise NotAwaited("CR-MULTI-15", f"Map {state.number} has stopped, and its numbers stay.")


def rule_on(flow: Flow, poll: Poll, matter: Business) -> None:
    """The answer with the most votes stands; the host's vote breaks a tie, or else the first answer does."""
    if not poll.motion.cast:
        flow.tell(f"Nobody answers: {matter.text} Nothing is settled.", kind="vote")
        return
    motion = replace(poll.motion, decides="most", casting=polls.host(flow.state))
    (key,) = motion.answers(closed=True) or ()
    keys = [c.key for c in motion.choices]
    adopt(flow, f"{matter.text} {matter.answers[keys.index(key)]}", matter.seat)
