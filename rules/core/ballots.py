"""What is told of a vote, all made from the vote itself: how it is decided, how it stands, how it ended.

Seats stand as :func:`rules.core.seats.who`. Whoever shows it adds until when there is time.
"""

from __future__ import annotations

from rules.core.seats import counted, who
from rules.core.votes import AGAINST, FOR, Motion
from rules.core.wording import listed


def rule(motion: Motion, by: str = "when time is up") -> str:
    """How the vote is decided, ties and silence included. ``by`` says when it closes: ``by 4 pm``."""
    return _most(motion, by) if motion.decides == "most" else _yes(motion, by)


def _yes(motion: Motion, by: str) -> str:
    voters = len(motion.electorate)
    objections = voters - motion.needed + 1
    if voters == 1 and not motion.silence and motion.carries != "any":
        if not motion.nobody:
            return "The one vote decides."
        return (
            f"The one vote decides. If it is missing {by}, it is {'carried' if motion.nobody == FOR else 'lost'}."
        )
    if motion.silence == FOR and objections == 1:
        return f"Carries unless somebody says no {by}."
    if motion.silence == FOR:
        return f"Carries unless {objections} of {voters} say no {by}."
    many = motion.needed == voters > 1
    everybody = "Both" if voters == 2 else f"All {voters}"
    needs = f"{everybody} must say yes" if many else f"{motion.needed} yes of {voters} carry it"
    if motion.silence == AGAINST:
        return f"{needs}. Silence is a no."
    nobody = {FOR: " If nobody votes it is carried.", AGAINST: " If nobody votes it is lost."}
    left = nobody.get(motion.nobody, "")
    if motion.carries == "two thirds":
        return f"{needs} at once; {by} two thirds of the votes cast do.{left}"
    if motion.carries == "any":
        return f"Only a no of all {voters} loses it; {by} it is carried otherwise."
    if motion.carries == "all":
        return f"A single no loses it. It is carried when all {voters} say yes, or {by} if somebody does.{left}"
    quorum = f", if at least {motion.quorum} have voted" if motion.quorum > 1 else ""
    tie = "In a tie it is lost." if quorum else "However few vote, they decide; in a tie it is lost."
    return f"{needs} at once; {by} more yes than no do{quorum}.{left} {tie}"


def _most(motion: Motion, by: str) -> str:
    tie = "A tie is drawn by lot."
    if motion.tie == "first":
        first = "the first of the tied answers stands"
        casting = f"the vote of {who(motion.casting)} decides, or else " if motion.casting is not None else ""
        tie = f"In a tie {casting}{first}."
    elif motion.tie == "usual":
        also = ", or without any vote," if motion.nobody == "usual" else ""
        tie = f"In a tie{also} {_named(motion, motion.usual)} stands."
    elif motion.tie == "again":
        tie = "In a tie the tied answers are voted on once more."
    elif motion.tie == "nothing":
        tie = "In a tie nothing is settled."
    elif motion.tie == "all":
        tie = "In a tie all the tied answers stand."
    nobody = {
        "by lot": " Without any vote lots are drawn.",
        "nothing": " Without any vote nothing is settled.",
        "all": " Without any vote all of them stand.",
    }
    none = nobody.get(motion.nobody, "")
    return f"Most votes decide, once all have voted or {by}. {tie}{none} However few vote, they decide."


def silence(motion: Motion) -> str:
    """What it means not to vote, for whoever has not."""
    if len(motion.electorate) == 1 and motion.decides == "yes" and not motion.silence and motion.nobody:
        return "It is carried." if motion.nobody == FOR else "It is lost."
    return {FOR: "Silence counts as a yes.", AGAINST: "Silence counts as a no."}.get(
        motion.silence, "A vote that is not cast does not count."
    )


def standing(motion: Motion) -> str:
    """How the vote stands: how many have voted, for what, and who is still to vote."""
    voted = f"{len(motion.cast)} of {len(motion.electorate)} have voted{', in secret' if motion.secret else ''}"
    if not motion.secret and motion.cast:
        found = (f"{motion.count(c.key)} {_named(motion, c.key)}" for c in motion.choices if motion.count(c.key))
        voted += f": {', '.join(found)}"
    left = motion.missing()
    return f"{voted}." + (f" Still to vote: {listed(map(who, left))}." if left and motion.cast else "")


def voters(motion: Motion) -> str:
    """Everybody who has a vote."""
    return f"Voting: {listed(map(who, motion.electorate))}."


def result(motion: Motion, *, closed: bool = False) -> str:
    """How the vote ended. ``closed``: its time was up. Empty if the ballots do not say."""
    if motion.decides == "most":
        return _answered(motion, motion.answers(closed=closed))
    match motion.carried(closed=closed):
        case True:
            return f"Carried: {_count(motion, FOR)}."
        case False:
            return f"Lost: {_count(motion, FOR)}{'' if closed and not motion.silence else _wanted(motion)}."
    return ""


def _count(motion: Motion, key: str) -> str:
    yes, all_, no = motion.count(key), len(motion.electorate), motion.count(AGAINST)
    if not motion.cast:
        return "nobody has voted"
    if motion.silence == FOR and yes < motion.needed and not no:
        return "nobody said no"
    return f"{yes} yes of {all_}" + (f", {no} no" if no else "")


def _wanted(motion: Motion) -> str:
    if motion.carries == "any":
        return ", and only a no of all loses it"
    if motion.carries == "all":
        return ", and a single no loses it"
    return f", {motion.needed} {'was' if motion.needed == 1 else 'were'} needed"


def _answered(motion: Motion, answers: tuple[str, ...] | None) -> str:
    if answers is None:
        return ""
    if not answers and motion.cast:
        leading = motion.leading()
        tied = f"{listed([_named(motion, key) for key in leading])} are tied"
        then = "Voted on once more" if motion.tie == "again" else "Nothing is settled"
        return f"{then}: {tied}, {counted(motion.count(leading[0]), 'vote')} each."
    if not answers:
        return "Nothing is settled: nobody has voted."
    if len(answers) > 1:
        among = listed([_named(motion, key) for key in answers])
        tied = counted(motion.count(answers[0]), "vote") + " each" if motion.cast else "nobody has voted"
        if motion.tie == "all":
            return f"Decided: {among}, {tied}."
        return f"By lot: drawn among {among}, {tied}."
    (key,) = answers
    if not motion.cast:
        return f"Decided: {_named(motion, key)}, as nobody has voted."
    won = f"{motion.count(key)} of {counted(len(motion.cast), 'vote')}"
    tied = ", as the tie rule says" if len(motion.leading()) > 1 else ""
    return f"Decided: {_named(motion, key)}, {won}{tied}."


def _named(motion: Motion, key: str) -> str:
    """An answer within a sentence."""
    label = next((c.label for c in motion.choices if c.key == key), key)
    return label.lower() if key in (FOR, AGAINST) else label
