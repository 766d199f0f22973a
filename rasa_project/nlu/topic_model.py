"""Which topic of a law a question is about: linear models over words, concepts and letters, for each law apart.

Lives here: training, ranking, keeping. It knows no topic by name and nothing of Rasa (see topic_classifier.py). Not
here: whether a message is a question about the law at all (the intent), what a text is reduced to (simplify.py), the
answers (actions/answers).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import hstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import StratifiedKFold
from sklearn.svm import LinearSVC

from rasa_project.nlu.concepts import concepts, vocabulary
from rasa_project.nlu.simplify import simplify
from rasa_project.nlu.spelling import Spelling

NO_TOPIC = ""
"""The label of a message that asks about the law in general and about nothing that a topic answers."""

FOLDS = 5
SHARPNESSES = np.arange(0.5, 10.1, 0.25)

Ranking = list[list[Any]]


class Example(NamedTuple):
    """A question and its topic, `<law>.<topic>`, or NO_TOPIC."""

    text: str
    topic: str


class _View(NamedTuple):
    """One way to look at a text: its terms, and how much they count beside other views."""

    terms: Callable[[str], list[str]]
    weight: float


def _words(text: str) -> list[str]:
    words = text.split()
    return [*words, *(f"{one} {other}" for one, other in pairwise(words))]


def _concepts(text: str) -> list[str]:
    found = concepts(text)
    return [*found, *(f"{one} {other}" for one, other in combinations(found, 2))]


def _letters(text: str) -> list[str]:
    spaced = [f" {word} " for word in text.split()]
    return [word[at : at + length] for word in spaced for length in (3, 4) for at in range(len(word) - length + 1)]


# Concepts count more than words: they hold for words that no example has (measured by cross-validation).
_VIEWS = {"words": _View(_words, 1.0), "concepts": _View(_concepts, 1.5), "letters": _View(_letters, 1.0)}
_EXPERTS = (("words", "concepts"), ("letters",))
"""The views by which each expert judges; the scores of the experts are added."""


class _Judge(NamedTuple):
    """What one expert has learnt: a weight for each topic and term, and for each topic alone."""

    weights: Any
    bias: Any


class _Law(NamedTuple):
    """What is learnt of one law; `sharpness` turns the experts' scores into honest confidences."""

    topics: Any
    views: Mapping[str, TfidfVectorizer]
    judges: Sequence[_Judge]
    sharpness: float


class TopicModel:
    """Learns from examples and ranks the topics of every law for a text. The same examples give the same model."""

    def __init__(self) -> None:
        self._laws: dict[str, _Law] = {}
        self._spelling = Spelling({})

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws that the model knows."""
        return tuple(self._laws)

    def fit(self, examples: Iterable[Example]) -> TopicModel:
        """Learn from all examples; raises ValueError where there are none with a topic."""
        by_law: dict[str, list[Example]] = defaultdict(list)
        general: list[Example] = []
        words = Counter(vocabulary())
        for example in examples:
            simple = Example(simplify(example.text), example.topic)
            words.update(simple.text.split())
            (by_law[simple.topic.partition(".")[0]] if simple.topic else general).append(simple)
        if not by_law:
            raise ValueError("no example names a topic (metadata `topic: <law>.<topic>`): there is nothing to learn")
        self._spelling = Spelling(words)
        self._laws = {law: _learn([*group, *general]) for law, group in sorted(by_law.items())}
        return self

    def rank(self, text: str, length: int = 3) -> dict[str, Ranking]:
        """For every law its most likely topics with their confidence (0 to 1), best first.

        NO_TOPIC is not listed but takes its share: the confidences are small where the text speaks of nothing known.
        """
        simple = self._spelling.mend(simplify(text))
        return {name: _ranking(law, simple, length) if simple else [] for name, law in self._laws.items()}

    def save(self, file: Path) -> None:
        """Keep the model as named arrays of numbers and words: no code is read back."""
        arrays = {"words": np.array(list(self._spelling.words)), "uses": np.array(list(self._spelling.words.values()))}
        for name, law in self._laws.items():
            arrays |= {f"{name}/topics": law.topics, f"{name}/sharpness": np.array(law.sharpness)}
            for view, vectorizer in law.views.items():
                arrays |= {
                    f"{name}/{view}/terms": vectorizer.get_feature_names_out().astype(str),
                    f"{name}/{view}/idf": vectorizer.idf_,
                }
            for number, judge in enumerate(law.judges):
                arrays |= {f"{name}/{number}/weights": judge.weights, f"{name}/{number}/bias": judge.bias}
        with file.open("wb") as out:
            np.savez_compressed(out, **arrays)

    @classmethod
    def load(cls, file: Path) -> TopicModel:
        """The model kept in a file."""
        with np.load(file, allow_pickle=False) as archive:
            kept = dict(archive)
        model = cls()
        model._spelling = Spelling(dict(zip(kept["words"].tolist(), kept["uses"].tolist(), strict=True)))
        for name in sorted(key.partition("/")[0] for key in kept if key.endswith("/topics")):
            own = {key.removeprefix(f"{name}/"): value for key, value in kept.items() if key.startswith(f"{name}/")}
            model._laws[name] = _Law(
                own["topics"],
                {view: _kept_vectorizer(view, own[f"{view}/terms"], own[f"{view}/idf"]) for view in _VIEWS},
                [_Judge(own[f"{number}/weights"], own[f"{number}/bias"]) for number in range(len(_EXPERTS))],
                float(own["sharpness"]),
            )
        return model


def _vectorizer(view: str, **settings: Any) -> TfidfVectorizer:
    return TfidfVectorizer(analyzer=_VIEWS[view].terms, sublinear_tf=True, **settings)


def _kept_vectorizer(view: str, terms: Any, idf: Any) -> TfidfVectorizer:
    vectorizer = _vectorizer(view, vocabulary={term: index for index, term in enumerate(terms.tolist())})
    vectorizer.idf_ = idf
    return vectorizer


def _learn(examples: Sequence[Example]) -> _Law:
    texts = [example.text for example in examples]
    labels = np.array([example.topic for example in examples])
    views = {view: _vectorizer(view, min_df=2).fit(texts) for view in _VIEWS}
    judges, matrices = [], []
    for expert in _EXPERTS:
        matrix = _matrix(views, expert, texts)
        classifier = _classifier().fit(matrix, labels)
        # two topics give one row of weights: the other's are its opposite
        both = len(classifier.classes_) == 2
        weights = np.vstack([-classifier.coef_, classifier.coef_]) if both else classifier.coef_
        bias = np.hstack([-classifier.intercept_, classifier.intercept_]) if both else classifier.intercept_
        judges.append(_Judge(weights.astype(np.float32), bias.astype(np.float32)))
        matrices.append(matrix)
    return _Law(np.unique(labels), views, judges, _sharpness(matrices, labels))


def _matrix(views: Mapping[str, TfidfVectorizer], expert: Sequence[str], texts: Sequence[str]) -> Any:
    return hstack([views[view].transform(texts) * _VIEWS[view].weight for view in expert]).tocsr()


def _classifier() -> LinearSVC:
    return LinearSVC(C=0.3, class_weight="balanced", random_state=0)


def _sharpness(matrices: Sequence[Any], labels: Any) -> float:
    """The factor at which the confidences are most honest: judged on examples that the classifiers have not seen."""
    topics: Any = np.unique(labels)
    counts = Counter(labels.tolist()).values()
    if len(topics) < 3 or min(counts) < FOLDS:
        return float(np.median(SHARPNESSES))
    losses = np.zeros(len(SHARPNESSES))
    for seen, unseen in StratifiedKFold(FOLDS, shuffle=True, random_state=0).split(labels, labels):
        judges = ((_classifier().fit(matrix[seen], labels[seen]), matrix) for matrix in matrices)
        scores: Any = sum(judge.decision_function(matrix[unseen]) for judge, matrix in judges)
        truth: Any = np.searchsorted(topics, labels[unseen])
        for index, sharpness in enumerate(SHARPNESSES):
            losses[index] -= np.log(_shares(scores * sharpness)[np.arange(len(truth)), truth]).sum()
    return float(SHARPNESSES[losses.argmin()])


def _shares(scores: Any) -> Any:
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def _ranking(law: _Law, text: str, length: int) -> Ranking:
    judged = (
        _matrix(law.views, expert, [text]) @ judge.weights.T + judge.bias
        for expert, judge in zip(_EXPERTS, law.judges, strict=True)
    )
    scores: Any = sum(judged)
    shares = _shares(scores * law.sharpness)[0]
    order = [index for index in np.argsort(-shares, kind="stable") if law.topics[index] != NO_TOPIC]
    return [[str(law.topics[index]), round(float(shares[index]), 4)] for index in order[:length]]
