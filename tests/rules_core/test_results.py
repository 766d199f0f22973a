"""Counting votes: a majority, the runoff ballot, the winner of a runoff."""

import pytest

from rules_core.results import Ballot, majority, runoff_ballot, runoff_winner


@pytest.mark.parametrize(
    ("votes", "winner"),
    [
        ({"A": 51, "B": 49}, "A"),
        ({"B": 49, "A": 51}, "A"),
        ({"A": 50, "B": 50}, None),
        ({"A": 50, "B": 30, "C": 20}, None),
        ({"A": 500, "B": 499}, "A"),
        ({"A": 1}, "A"),
        ({"A": 0}, None),
        ({"A": 0, "B": 0}, None),
    ],
)
def test_a_majority_is_more_than_half_of_all_votes(votes: dict[str, int], winner: str | None) -> None:
    assert majority(votes) == winner


@pytest.mark.parametrize(
    ("votes", "ballot"),
    [
        ({"C": 1, "B": 2, "A": 3}, Ballot(("A", "B"))),
        ({"A": 3, "B": 3, "C": 1}, Ballot(("A", "B"))),
        ({"B": 3, "A": 3}, Ballot(("A", "B"))),
        ({"A": 3, "C": 2, "B": 2, "D": 1}, Ballot(("A", "B", "C"))),
        ({"A": 3, "D": 2, "C": 2, "B": 2}, Ballot(("A", "B", "C", "D"))),
        ({"A": 3, "B": 3, "C": 3}, Ballot((), ("A", "B", "C"))),
        ({"A": 3, "B": 3, "C": 3, "D": 3, "E": 1}, Ballot((), ("A", "B", "C", "D"))),
        ({"A": 3, "B": 0, "C": 0}, Ballot(("A", "B", "C"))),
        ({"A": 3}, Ballot(())),
        ({"A": 0, "B": 0}, Ballot(())),
    ],
)
def test_who_goes_on(votes: dict[str, int], ballot: Ballot) -> None:
    assert runoff_ballot(votes) == ballot


@pytest.mark.parametrize(
    ("votes", "winner", "tied"),
    [
        ({"A": 3, "B": 4}, "B", []),
        ({"B": 4, "A": 4}, None, ["A", "B"]),
        ({"A": 3, "B": 4, "C": 4}, None, ["B", "C"]),
        ({"A": 2, "B": 3, "C": 2}, "B", []),
        ({"A": 0, "B": 0}, None, ["A", "B"]),
    ],
)
def test_the_most_votes_win_a_runoff(votes: dict[str, int], winner: str | None, tied: list[str]) -> None:
    assert runoff_winner(votes) == (winner, tied)
