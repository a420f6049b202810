"""What is banned from a world (CR-PRI-30 to CR-PRI-37)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation.awakening import numbers
from rules.creation.awakening.choices import free
from rules.creation.course import polls
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import may_lose
from rules.creation.deities.traits import TRAITS, has, maker
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.matters import Concept
from rules.creation.world.state import Creation


def banner(state: Creation) -> int | None:
    """The deity who may ban."""
    return next((s for s in state.here if has(state, s, "bans")), None)


def bans_left(state: Creation) -> int:
    """Attributes and concepts together, as many as there are players (CR-PRI-31, CR-PRI-37)."""
    return len(state.here) - len(state.banned) - len(state.concepts)


def ask_for_bans(flow: Flow) -> None:
    """Bans come after the whole Primal round (CR-AWK-12, CR-AWK-13)."""
    seat = banner(flow.state)
    if seat is None or bans_left(flow.state) < 1 or flow.state.number > 1:  # what is banned is so on all Maps
        flow.done()
    else:
        flow.ask(phase="bans", queue=(seat,), sure_ban="")


def bannable(state: Creation) -> tuple[str, ...]:
    """Attributes that may be banned now (CR-PRI-34, CR-PRI-35)."""
    found = []
    for key in state.pool:
        kind = TRAITS[key].kind
        left = sum(1 for k in state.pool if TRAITS[k].kind == kind and k not in state.banned)
        if key in ("genesis", maker(state.options)) and state.contest is not None:
            continue
        if TRAITS[key].bannable and key not in state.banned and left - 1 >= len(state.here):
            found.append(key)
    return tuple(k for k in found if allowed_aim(state, k) and replaceable(state, k))


def replaceable(state: Creation, key: str) -> bool:
    """Whether whoever holds an Attribute could choose another of its kind (CR-PRI-32)."""
    holder = next((s for s in state.here if key in state.deities[s].attributes), None)
    kind = TRAITS[key].kind
    there = () if kind == "structure" else free(state, kind)
    return holder is None or (bool(there) and may_lose(state, holder, key, there))


def allowed_aim(state: Creation, key: str) -> bool:
    """With bans aimed at players, somebody whose Attribute was banned is not aimed at again (CR-PRI-31)."""
    if state.options.void_ban_count == "number_of_players":
        return True
    holder = next((s for s in state.here if key in state.deities[s].attributes), None)
    return holder is None or holder not in state.aimed_at


def need_banner(flow: Flow, seat: int) -> None:
    """Refuses anybody but the deity who bans, and bans at any other time."""
    state = flow.state
    if state.phase != "bans" or state.queue != (seat,) or state.again or state.missed:
        raise NotAwaited("CR-AWK-12", "Bans are made by the Void deity, when all Primal Attributes are chosen.")
    if any(isinstance(p.matter, Concept) for p in state.polls):
        raise NotAwaited("CR-PRI-36", "A concept is being voted on.")


def ban(flow: Flow, seat: int, key: str) -> None:
    """Ban an Attribute from this world (CR-PRI-30 to CR-PRI-35)."""
    need_banner(flow, seat)
    state = flow.state
    open_now = ", ".join(flow.lore.title(k) for k in bannable(state) if k != maker(state.options))
    instead = f"You may ban {open_now}." if open_now else "You may ban a concept, or be done."
    if key not in TRAITS or not TRAITS[key].bannable or key not in state.pool:
        raise Illegal("CR-PRI-35", f"That cannot be banned. {instead}")
    if key in state.banned:
        raise Illegal("CR-PRI-30", f"{flow.lore.title(key)} is banned already. {instead}")
    if key in ("genesis", maker(state.options)) and state.contest is not None:
        raise Illegal("CR-AAA-03", f"The Advocate is always Genesis. {instead}")
    if key == maker(state.options):
        flow.ask(sure_ban=key)
        return
    if not allowed_aim(state, key):
        raise Illegal("CR-PRI-31", f"Its deity has lost an Attribute to a ban already. {instead}")
    if key not in bannable(state):
        raise Illegal("CR-PRI-34", f"Too few Attributes of its kind would be left for all deities. {instead}")
    impose(flow, key)


def impose(flow: Flow, key: str) -> None:
    """A ban takes effect; whoever held the Attribute chooses another at once (CR-PRI-32)."""
    flow.set(banned=(*flow.state.banned, key), sure_ban="")
    flow.tell(f"{flow.lore.title(key)} is banned from this world.", kind="ban")
    holder = next((s for s in flow.state.here if key in flow.state.deities[s].attributes), None)
    if holder is None:
        ask_for_bans(flow)
        return
    left = tuple(k for k in flow.state.deities[holder].attributes if k != key)
    flow.deity(holder, attributes=left)
    if rolls(flow.state.options):  # what it had settled already is the book's again (CR-STR-25)
        thrown = None if TRAITS[key].throws else flow.state.dice
        flow.set(chosen=numbers.still_chosen(flow), dice=thrown)
    flow.set(aimed_at=(*flow.state.aimed_at, holder))
    flow.ask(queue=(holder,), again=(TRAITS[key].kind,))
    flow.tell(f"{who(holder)} chooses again.")


def confirm_ban(flow: Flow, seat: int, *, sure: bool) -> None:
    """Banning the maker of the Map ends the game on the spot, with no winner (CR-PRI-33)."""
    if flow.state.phase != "bans" or not flow.state.sure_ban or flow.state.queue != (seat,) or flow.state.again:
        raise NotAwaited("CR-PRI-33", "There is no such ban to confirm.")
    key = flow.state.sure_ban
    flow.ask(sure_ban="")
    if sure:
        finishing.finish(flow, f"{who(seat)} bans {flow.lore.title(key)}, and the world is never made.", ())


def ban_concept(flow: Flow, seat: int, words: str) -> None:
    """Propose to ban a concept; the Pantheon decides (CR-PRI-36, CR-PRI-37)."""
    need_banner(flow, seat)
    words = plain(words.strip())
    if not words or len(words) > 60:
        raise Illegal("CR-PRI-36", "Name the concept in at most 60 characters: towers, mammals, trees.")
    if flow.state.refused_concepts >= 3:
        raise Illegal("CR-PRI-37", "Three concepts were rejected. Ban Attributes, or be done.")
    if words.casefold() in map(str.casefold, flow.state.concepts):
        raise Illegal("CR-PRI-36", f"{words} is banned already. Name another concept, or be done.")
    flow.set(sure_ban="")
    polls.open_poll(
        flow, Concept(seat, words), f"{who(seat)} would ban {words} from this world.", by=seat, rule="CR-PRI-36"
    )


def judge_concept(flow: Flow, matter: Concept, passed: bool) -> None:
    """The vote on a concept is over."""
    if passed:
        flow.set(concepts=(*flow.state.concepts, matter.words))
        flow.tell(f"{matter.words} is banned from this world.", kind="ban")
    else:
        flow.set(refused_concepts=flow.state.refused_concepts + 1)
        flow.tell(f"{matter.words} is not banned.")
    ask_for_bans(flow)


def end_bans(flow: Flow, seat: int) -> None:
    """No more bans."""
    need_banner(flow, seat)
    flow.done()
