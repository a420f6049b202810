"""Trying out: a trial begun, changed, carried over into the game, or dropped."""

from __future__ import annotations

from bot.door.ahead.ordering import Ordering
from bot.door.ahead.trial import Trial, beforehand, carried
from bot.door.refusals import NOT_SEATED, Refused
from bot.door.room import Press, Receipt
from bot.keeping import speech
from bot.keeping.wishes.orders import Order
from bot.telling.ahead import orders, trying
from bot.telling.answers import card, sentence
from bot.telling.verb import refusal
from cogs.request import Request, chosen
from rules.core import RuleError


async def try_out(ask: Request) -> None:
    """A new trial, or what was pressed in one."""
    bot, table = ask.bot, ask.table
    if why := refusal(ask.verb, table, ask.roles):
        raise Refused(why)
    if table.seated(ask.person) is None:
        raise Refused(NOT_SEATED)
    if not ask.thing or ask.pressed == trying.ANEW:
        bot.limits.grant(ask.person, "try")
    if not ask.thing:
        await show(ask, await bot.trials.begin(table, ask.person))
        return
    trial = bot.trials.find(table, ask.person, int(ask.thing) if ask.thing.isdecimal() else 0)
    match ask.pressed:
        case trying.UNDO:
            await bot.trials.undo(trial)
        case trying.ALONE:
            await bot.trials.answer_for(trial, table, alone=not trial.alone)
        case trying.ANEW:
            trial = await bot.trials.begin(table, ask.person, alone=trial.alone)
        case trying.DO:
            moved = trial.at != (table.epoch, table.ply)
            if moved or carried(trial.own()):
                text, items = trying.doubt(trial, table, moved=moved)
                await ask.answer(text, *items)
                return
            await carry_over(ask, trial)
            return
        case trying.AHEAD:
            await keep_ahead(ask, trial)
            return
        case trying.SURE:
            await carry_over(ask, trial)
            return
        case trying.WHOLE:
            await ask.tell(trying.in_words(bot.panels, bot.trials.shadow(trial, table), ask.person))
            return
        case trying.ALSO:
            await show(ask, trial, spots={chosen(ask.interaction): ""})
            return
        case trying.DROP:
            bot.trials.drop(table.id, ask.person)
            await ask.interaction.edit_original_response(view=trying.done(table), attachments=[])
            return
    await show(ask, trial)


async def show(ask: Request, trial: Trial, told: str = "", *, spots: dict[str, str] | None = None) -> None:
    """The trial, in the private message that was pressed or in a new one."""
    panel = await trying.panel(ask.bot.panels, ask.bot.trials, trial, ask.table, told=told, spots=spots)
    await ask.show_apart(panel)


async def keep_ahead(ask: Request, trial: Trial) -> None:
    """Answer as was tried once it is asked, unless it is not on offer then; the trial is over with that."""
    tried = beforehand(trial, ask.bot.room.questions(ask.table))
    if tried is None:
        await show(ask, trial, "You are asked that now: do it in the game.")
        return
    order = Order(kind=tried.kind, do="same", key=tried.key, label=tried.label, once=True)
    after = await Ordering(ask.bot.room).give(ask.table.id, ask.person, order, ask.source, ahead=True)
    ask.bot.trials.drop(trial.table, ask.person)
    then = "That is what you answer when you are asked next, if it is on offer then."
    told = "\n".join(filter(None, (then, trying.guessed(trial, ask.table))))
    text, items = await orders.listed(ask.bot.room, after, ask.person, told)
    await ask.interaction.edit_original_response(view=card(text, *items), attachments=[])


async def carry_over(ask: Request, trial: Trial) -> None:
    """Do in the game what was tried, as far as it goes: each answer is one of the game like any other."""
    bot, receipt = ask.bot, None
    own, amiss = trial.own(), ""
    if not own:
        raise Refused("Nothing of yours comes first in this trial that could be done in the game.")
    for at, tried in enumerate(own):
        press = Press(
            table=trial.table,
            person=ask.person,
            source=f"{ask.source}.{at}",
            decision=tried.decision,
            action=tried.action,
        )
        try:
            receipt = await _pressed(ask, press)
        except (RuleError, Refused) as refused:
            label = speech.escaped(ask.table, tried.label)
            amiss = f"**{label}** could not be done. {sentence(refused, ask.table)}"
            break
    if receipt is None:
        await show(ask, trial, amiss)
        return
    bot.trials.drop(trial.table, ask.person)
    rest = "What came after that in your trial was a guess, and is not done." if len(own) < len(trial.line) else ""
    trouble = " ".join(filter(None, (amiss or rest, bot.courier.trouble(receipt.table))))
    await bot.panels.living.receipt(ask.interaction, receipt, trouble)


async def _pressed(ask: Request, press: Press) -> Receipt:
    """Play an answer of the trial in the game, if it is asked there.

    Raises:
        Refused: it is not.
    """
    table = await ask.bot.room.fresh(press.table)
    seat = ask.bot.room.sitter(table, press.person).seat
    if all((q.id, q.seat) != (press.decision, seat) for q in ask.bot.room.questions(table)):
        raise Refused("You are not asked that in the game now.")
    return await ask.bot.room.press(press)
