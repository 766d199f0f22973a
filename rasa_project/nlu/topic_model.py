"""Which topic of a law a question is about: linear models over words, concepts and letters, for each law apart.

Lives here: training, ranking, keeping. It knows no topic by name and nothing of Rasa (see topic_classifier.py). Not here: whether
a message is a question about the law at all (the intent), what a text is reduced to (simplify.py), the answers (actions/answers).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import StratifiedKFold
from sklearn.pipeline import FeatureUnion
from sklearn.svm import LinearSVC

from rasa_project.nlu.concepts import concepts, vocabulary
from rasa_project.nlu.simplify import simplify
from rasa_project.nlu.spelling import Spelling

NO_TOPIC = ""
"""The label of a message that asks about the law in general and about nothing that a topic answers."""

CONCEPT_WEIGHT = 1.5
"""Concepts count more than words: they hold for words that no example has (measured by cross-validation, docs/law-questions.md)."""

FOLDS = 5
SHARPNESSES = np.arange(0.5, 10.1, 0.25)

_HARMLESS = {"scipy.sparse._csr.csr_matrix"}
"""Types in a kept model that skops does not trust by itself: TfidfVectorizer keeps its weights in such a matrix of numbers."""

Ranking = list[list[Any]]


class Example(NamedTuple):
    """A question and its topic, `<law>.<topic>`, or NO_TOPIC."""

    text: str
    topic: str


class _Expert(NamedTuple):
    """One view of a text, and a classifier that judges by it."""

    features: FeatureUnion | TfidfVectorizer
    classifier: LinearSVC


class _Law(NamedTuple):
    """What is learnt of one law: experts whose scores are added, and the factor that makes the sum an honest confidence."""

    experts: tuple[_Expert, ...]
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
        """Keep the model in a file that holds data and no code."""
        import skops.io

        laws = {name: {"experts": [tuple(expert) for expert in law.experts], "sharpness": law.sharpness}
                for name, law in self._laws.items()}
        skops.io.dump({"laws": laws, "words": self._spelling.words}, file)

    @classmethod
    def load(cls, file: Path) -> TopicModel:
        """The model kept in a file; raises ValueError for a file that holds anything but such a model."""
        import skops.io

        strange = set(skops.io.get_untrusted_types(file=file)) - _HARMLESS
        if strange:
            raise ValueError(f"{file.name} holds types that a topic model does not: {', '.join(sorted(strange))}")
        kept = skops.io.load(file, trusted=sorted(_HARMLESS))
        model = cls()
        model._laws = {
            name: _Law(tuple(_Expert(*expert) for expert in law["experts"]), law["sharpness"])
            for name, law in kept["laws"].items()
        }
        model._spelling = Spelling(kept["words"])
        return model


def _terms(text: str) -> str:
    """The terms of a simplified text, apart by spaces: words, neighbours (`a_b`), concepts (`=a`), pairs of these (`=a=b`)."""
    words = text.split()
    found = concepts(text)
    return " ".join([
        *words, *(f"{one}_{other}" for one, other in zip(words, words[1:])),
        *(f"={concept}" for concept in found), *(f"={one}={other}" for one, other in combinations(found, 2)),
    ])


def _learn(examples: Sequence[Example]) -> _Law:
    texts = [example.text for example in examples]
    labels = np.array([example.topic for example in examples])
    by_terms = FeatureUnion(
        [("words", TfidfVectorizer(token_pattern=r"(?<!\S)[^=\s]\S*", sublinear_tf=True, lowercase=False)),
         ("concepts", TfidfVectorizer(token_pattern=r"=\S+", sublinear_tf=True, lowercase=False))],
        transformer_weights={"concepts": CONCEPT_WEIGHT},
    )
    by_letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 5), min_df=2, sublinear_tf=True, lowercase=False)
    views = [
        (by_terms, by_terms.fit_transform([_terms(text) for text in texts]).tocsr()),
        (by_letters, by_letters.fit_transform(texts)),
    ]
    experts = tuple(_Expert(features, _classifier().fit(matrix, labels)) for features, matrix in views)
    return _Law(experts, _sharpness([matrix for _, matrix in views], labels))


def _classifier() -> LinearSVC:
    return LinearSVC(C=0.3, class_weight="balanced", random_state=0)


def _sharpness(matrices: Sequence[Any], labels: Any) -> float:
    """The factor at which the confidences are most honest: judged on examples that the classifiers have not seen."""
    if min(np.unique(labels, return_counts=True)[1]) < FOLDS:
        return float(SHARPNESSES.mean())
    losses = np.zeros(len(SHARPNESSES))
    for seen, unseen in StratifiedKFold(FOLDS, shuffle=True, random_state=0).split(labels, labels):
        scores = sum(_classifier().fit(matrix[seen], labels[seen]).decision_function(matrix[unseen]) for matrix in matrices)
        truth = np.searchsorted(np.unique(labels), labels[unseen])
        for index, sharpness in enumerate(SHARPNESSES):
            losses[index] -= np.log(_shares(scores * sharpness)[np.arange(len(truth)), truth]).sum()
    return float(SHARPNESSES[losses.argmin()])


def _shares(scores: Any) -> Any:
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def _ranking(law: _Law, text: str, length: int) -> Ranking:
    terms, letters = law.experts
    scores = terms.classifier.decision_function(terms.features.transform([_terms(text)]))
    scores = scores + letters.classifier.decision_function(letters.features.transform([text]))
    shares = _shares(scores * law.sharpness)[0]
    topics = terms.classifier.classes_
    order = [index for index in np.argsort(-shares, kind="stable") if topics[index] != NO_TOPIC]
    return [[str(topics[index]), round(float(shares[index]), 4)] for index in order[:length]]
