"""Counting votes: who has more than half, who goes on, who won.

Here: arithmetic over names and votes. Not here: what a law makes of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Ballot(NamedTuple):
    """Who goes on: `names` in order of votes; empty where nobody can be named, and then `tied` holds who tie for
    first."""

    names: tuple[str, ...]
    tied: tuple[str, ...] = ()


def majority(votes: Mapping[str, int]) -> str | None:
    """The candidate with more than half of the votes cast, or None; exactly half is no majority."""
    total = sum(votes.values())
    return next((name for name, count in votes.items() if 2 * count > total), None)


def runoff_ballot(votes: Mapping[str, int]) -> Ballot:
    """The two highest, or the highest and all who tie for the next place; nobody where three or more tie for first."""
    if len(votes) < 2 or not any(votes.values()):
        return Ballot(())
    ranked = sorted(votes, key=lambda name: (-votes[name], name))
    top = votes[ranked[0]]
    first = [name for name in ranked if votes[name] == top]
    if len(first) > 2:
        return Ballot((), tuple(first))
    if len(first) == 2:
        return Ballot(tuple(first))
    second = votes[ranked[1]]
    return Ballot((ranked[0], *(name for name in ranked[1:] if votes[name] == second)))


def runoff_winner(votes: Mapping[str, int]) -> tuple[str | None, list[str]]:
    """Who has the most votes; where that is shared, None and those who share it."""
    top = max(votes.values())
    first = sorted(name for name, count in votes.items() if count == top)
    return (first[0], []) if len(first) == 1 else (None, first)
