"""Facts of every shape for property tests: any JSON, and facts that a law can read.

Not here: what must hold of the answer (test_properties.py).
"""

from datetime import date, timedelta
from typing import Any

from hypothesis import strategies as st

from rules_core import FACTS, LAWS

NAMES = ("Ames", "Boyd", "Cook", "Diaz", "Núñez")
SPAN = 90

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates().map(date.isoformat),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
any_facts = st.dictionaries(
    st.sampled_from([*FACTS, "dont_know", "not_yet"]) | st.text(max_size=12),
    st.sampled_from(list(LAWS)) | anything,
    max_size=12,
)


def days_near(middle: date) -> st.SearchStrategy[str]:
    """Days around one day, so that they bear on each other; boundaries and weekends come up often."""
    return st.integers(-SPAN, SPAN).map(lambda days: (middle + timedelta(days=days)).isoformat())


def value_of(name: str, jurisdiction: str, middle: date) -> st.SearchStrategy[Any]:
    """A value that this fact can have under this law."""
    fact = FACTS[name]
    if fact.kind == "choice":
        return st.sampled_from([choice.value for choice in fact.choices_in(jurisdiction)])
    return {
        "bool": st.booleans(),
        "date": days_near(middle),
        "datetime": st.builds(
            "{}T{:02d}:{:02d}".format, days_near(middle), st.integers(0, 23), st.sampled_from([0, 1, 59])
        ),
        "count": st.integers(0, 9),
        "votes": st.dictionaries(st.sampled_from(NAMES), st.integers(0, 6), min_size=1, max_size=4),
        "dates": st.lists(days_near(middle), max_size=2),
    }[fact.kind]


@st.composite
def facts_of_a_law(draw: st.DrawFn, jurisdiction: str | None = None) -> dict[str, Any]:
    """Facts of one law, some given, some not yet, some not to be had; they may contradict each other."""
    law = jurisdiction or draw(st.sampled_from(list(LAWS)))
    middle = draw(st.dates(date(2025, 1, 1), date(2040, 12, 31)))
    names = ("as_of", *LAWS[law].facts)
    state = draw(
        st.lists(
            st.sampled_from(("given", "given", "open", "dont_know", "not_yet")),
            min_size=len(names),
            max_size=len(names),
        )
    )
    facts: dict[str, Any] = {"jurisdiction": law}
    for name, how in zip(names, state, strict=True):
        if how == "given":
            facts[name] = draw(value_of(name, law, middle))
        elif how != "open" and name != "as_of":
            facts.setdefault(how, []).append(name)
    if draw(st.booleans()):  # within the scope of the law more often than not
        facts.update({"office": {"indiana": "council_member"}.get(law, "trustee")} if law != "fort_lauderdale" else {})
        facts["vacancy_in"] = "candidacy" if law == "fort_lauderdale" else "office"
    return facts
