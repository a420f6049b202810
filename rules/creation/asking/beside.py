"""What may be done beside the course of the game: nobody waits for it."""

from __future__ import annotations

import functools

from rules.core import Decision, Field, Form, Knob, Pick, who
from rules.core.sheet import told
from rules.creation import actions as do
from rules.creation import business, challenges, ends, pictures, settings
from rules.creation.asking.base import option, pick, question, short
from rules.creation.asking.early import icon_form
from rules.creation.lore import Lore
from rules.creation.options import Options
from rules.creation.personas import may_propose
from rules.creation.state import Creation


def beside(state: Creation, lore: Lore) -> list[Decision]:
    """Pages of the History and a victory that may be declared; then what is possible at any time."""
    found = [*pages(state), *declaring(state)]
    for seat in state.here:
        found += [*table_matters(state, seat, lore), *own_pictures(state, seat), *persona(state, lore, seat)]
    return found


def pages(state: Creation) -> list[Decision]:
    """Pages of the History that wait for their writers."""
    limits, found = state.parameters, []
    for tale in state.tales:
        if tale.writer not in state.here:
            continue
        must = limits.least_sentences > 0
        blank = Field(
            name="text",
            label="Your page" if must else "Your page, or nothing",
            kind="long",
            hint=short(tale.deed, 90),
            required=must,
            least=int(must),
            most=1500,
        )
        form = Form(fields=(blank,), template=do.Write(text="", tale=tale.id), button="Write the History…")
        least, most = limits.least_sentences, limits.most_sentences
        length = f"{least} to {most} sentences" if must else f"up to {most} sentences, or leave the page empty"
        prompt = f"{tale.deed} Tell it in {length}."
        id = f"h{tale.id}.history"
        found.append(
            question(state, tale.writer, "history", prompt, form, waits=False, id=id, button="Write the History…")
        )
    return found


def declaring(state: Creation) -> list[Decision]:
    """Whoever is at the cap may declare victory in the middle of a round."""
    found = []
    for seat in state.here:
        if ends.may_declare(state, seat):
            held, others = (
                state.deities[seat].influence,
                [state.deities[s].influence for s in state.here if s != seat],
            )
            wins = f"Ends the game: you win, {held} to {max(others)}."
            declare = option("declare", "Declare victory", do.Declare(), wins, final=True)
            prompt = f"You have reached the Influence cap of {state.parameters.influence_cap}."
            found.append(
                question(state, seat, "declare", prompt, pick([declare]), waits=False, button="Declare victory")
            )
    return found


def aside(state: Creation, seat: int, kind: str, prompt: str, ask: Pick | Form, *, button: str) -> Decision:
    """Something that is possible at any time; its id is always the same, so that its button never grows old."""
    return question(state, seat, kind, prompt, ask, waits=False, id=f"x.{kind}", button=button, aside=True)


def table_matters(state: Creation, seat: int, lore: Lore) -> list[Decision]:
    """An objection, a rule, a ruling, a correction, not waiting, being away, stopping (see
    :mod:`rules.creation.business`)."""
    if state.phase in ("over", "echoes"):
        return []
    found: list[Decision] = []

    def offer(kind: str, button: str, prompt: str, *blanks: Field) -> None:
        if not business.open_matter(state, kind):
            form = Form(fields=blanks, template=do.Raise(kind=kind), button=button)  # type: ignore[arg-type]
            found.append(aside(state, seat, kind, prompt, form, button=button))

    doubtful = challenges.doubtful(state)[-25:]
    if doubtful:
        offer(
            "challenge",
            "Raise an objection…",
            "An Act or a Gaze broke a rule. All vote; if they agree it is taken back, and a price paid back.",
            Field(
                name="about",
                label="Which Act, or the Gaze at it",
                kind="choice",
                choices=tuple((a.name, short(challenges.doubt(state, a).what, 90)) for a in doubtful),
            ),
            Field(name="text", label="What is wrong with it", kind="long", least=1, most=300),
        )
    if business.rules_are_taken(state) and state.deities[seat].raised != state.round:
        offer(
            "house_rule",
            "Propose a house rule…",
            "A rule of your own, or a setting of mine by name. All vote; you may propose one each round.",
            Field(name="text", label="The rule", kind="long", hint=by_name(state, lore), least=1, most=300),
        )
        found += change(state, seat, lore)
    offer(
        "ruling",
        "Ask for a ruling…",
        "The rules leave something open. The answer with the most votes stands.",
        Field(name="text", label="The question", kind="text", least=1, most=200),
        Field(name="about", label="2 to 5 answers, one a line", kind="long", least=3, most=400),
    )
    if state.ledger or state.round:
        offer(
            "score",
            "Correct the score…",
            "I have counted wrong. All vote on the correction.",
            Field(
                name="about",
                label="Whose Influence",
                kind="choice",
                choices=tuple((str(s), who(s)) for s in state.here),
            ),
            Field(name="amount", label="By how much: 2, or -2", kind="count", least=-999, most=999),
            Field(name="text", label="Why", kind="text", least=1, most=200),
        )
    slow = business.awaited(state)
    if slow is not None and slow != seat and not business.open_matter(state, "wait_no_more"):
        idle = option("ask", "Ask the others", do.Raise(kind="wait_no_more"), "If they agree the turn is passed.")
        prompt = f"Wait no more for {who(slow)}: the others vote."
        found.append(aside(state, seat, "wait_no_more", prompt, pick([idle]), button="Wait no more…"))
    gone = state.deities[seat].away
    word = "I am back" if gone else "I am away for now"
    turned = option(
        "back" if gone else "away", word, do.Away(away=not gone), "Who is away is not counted in votes."
    )
    found.append(
        aside(state, seat, "away", "Votes do not wait for whoever is away.", pick([turned]), button=f"{word}…")
    )
    if not business.open_matter(state, "stop"):
        told = "All vote. If most agree the game ends at once, with no winner."
        stop = option("stop", "Ask to stop", do.Raise(kind="stop"), told, final=True)
        prompt = "Stop this game for good, with no winner. All vote."
        found.append(aside(state, seat, "stop", prompt, pick([stop]), button="Stop the game…"))
    return found


def by_name(state: Creation, lore: Lore) -> str:
    """An example of a rule that names a setting: a number of this world, as it stands."""
    if not any("acts_per_turn" in line.fields for line in lore.tables.line):
        return ""
    return f"No red things. Or: acts per turn is {state.parameters.acts_per_turn + 1}"


def change(state: Creation, seat: int, lore: Lore) -> list[Decision]:
    """Settings with few values, by pressing; the others are typed as a house rule."""
    if business.open_matter(state, "setting"):
        return []
    ask = menu(lore.knobs, state.options, settings.locked(state))
    prompt = "Change a setting of this table from now on. All vote; it counts as your rule of this round."
    return [aside(state, seat, "setting", prompt, ask, button="Change a setting…")] if ask.options else []


@functools.lru_cache(maxsize=64)
def menu(knobs: tuple[Knob, ...], chosen: Options, locked: frozenset[str]) -> Pick:
    """The settings with few values. They are many and the same for every seat and most moves, so they are kept."""
    return pick(
        [
            option(
                f"{one.key}-{at}"[-40:],
                f"{one.name.capitalize()}: {told(value)}",
                do.Raise(kind="setting", about=one.name, text=told(value)),
                one.title,
                group=section,
            )
            for at, (one, value, section) in enumerate(settings.offered(knobs, chosen, locked))
        ]
    )


def own_pictures(state: Creation, seat: int) -> list[Decision]:
    """Another picture of an object, or none (CR-CON-04)."""
    return [*another_picture(state, seat), *no_picture(state, seat)]


def another_picture(state: Creation, seat: int) -> list[Decision]:
    """A better picture of an object of one's own, while the game goes on."""
    shown = [s for s in pictures.shown_by(state, seat) if not s.refused][-25:]
    if not shown or state.options.object_proof == "text_only":
        return []
    choices = tuple((str(s.of), short(s.name, 90)) for s in shown)
    blanks = (
        Field(name="of", label="Of which object", kind="choice", choices=choices, value=choices[-1][0]),
        Field(name="photo", label="The new picture", kind="photo"),
    )
    form = Form(fields=blanks, template=do.ShowPhoto(photo=""), button="Another picture…")
    prompt = "Show a better picture of one of your objects, also after the vote. Everybody is told."
    return [aside(state, seat, "photo", prompt, form, button="Another picture…")]


def no_picture(state: Creation, seat: int) -> list[Decision]:
    """Withdraw a picture: that of an Act, a Safeguard or a proposal, also of one that was turned down, and also
    when the world is finished."""
    options = [
        option(
            f"of-{s.of}",
            f"Withdraw that of {s.name}",
            do.WithdrawPhoto(of=s.of),
            "It was turned down." if s.refused else "The words stay.",
            final=True,
        )
        for s in pictures.shown_by(state, seat)
        if s.photo
    ]
    if not options:
        return []
    prompt = "Withdraw a picture: I show it nowhere any more and forget it. The words stay."
    return [aside(state, seat, "no-photo", prompt, pick(options), button="Withdraw a picture…")]


def persona(state: Creation, lore: Lore, seat: int) -> list[Decision]:
    """A late Icon, and another name (CR-ICO-03, CR-ICO-14)."""
    found: list[Decision] = []
    if state.phase in ("order", "primal", "personas", "over", "echoes"):
        return []
    if may_propose(state, seat):
        form, _ = icon_form(state, seat, lore)
        prompt = "Propose an Icon for your deity; with it you may build Temples."
        found.append(aside(state, seat, "persona", prompt, form, button="Icon and name…"))
    deity = state.deities[seat]
    blank = Field(name="name", label="Your deity's name", kind="text", least=1, most=50, value=deity.name)
    form = Form(fields=(blank,), template=do.TakeName(name=""), button="Name…")
    word = f"You are called {deity.name}." if deity.name else "Your deity has no name yet."
    found.append(
        aside(state, seat, "name", word, form, button="Take another name…" if deity.name else "Take a name…")
    )
    return found
