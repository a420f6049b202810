"""The end of the game told: final scores, itemised, and the three readings of the group (LM-SCO, LM-GRP)."""

from __future__ import annotations

from rules.core import who
from rules.life.doing.moment import Moment
from rules.life.scoring import places, reading, story_bonus, won
from rules.life.state import LAST_DRIFT


def announce(m: Moment) -> None:
    """Tell the final scores, itemised, and the three readings of the group."""
    for seat in m.state.here():
        if bonus := story_bonus(m.content, m.state, seat):
            m.tell(f"Story bonus for {who(seat)}: {m.climb(seat, 'legacy', bonus)}.", kind="score")
    order = places(m.state)
    for seat in (seat for place in order for seat in place):
        player = m.player(seat)
        m.tell(
            f"{who(seat)}: 🧠 Coherence {player.coherence} + ⭐ Reputation {player.reputation} + "
            f"🌳 Legacy {player.legacy} = {player.total}.",
            kind="score",
        )
    m.tell(f"{won(order)}.", kind="end")
    group = reading(m.content, m.state)
    m.tell(
        f"👥 Group Score ({LAST_DRIFT} − {m.state.drift}) + {group.low_coherence} + {group.low_reputation} = "
        f"{group.score}. {group.meaning.state}: {group.meaning.text}",
        kind="end",
    )
    m.tell(
        f"Lowest 🧠 Coherence {group.low_coherence}, {group.coherence.state}: {group.coherence.text}", kind="end"
    )
    m.tell(
        f"Lowest ⭐ Reputation {group.low_reputation}, {group.reputation.state}: {group.reputation.text}",
        kind="end",
    )
