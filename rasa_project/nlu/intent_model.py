"""Which intent a message has: a linear model over its words and its letters.

Lives here: training, ranking, keeping. It knows no intent by name and nothing of Rasa (see intent_classifier.py). Not
here: what a message is about beyond its tone (actions/understanding reads facts, topic_model.py ranks topics).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import joblib
import numpy as np
from scipy.sparse import hstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import StratifiedKFold
from sklearn.svm import LinearSVC

from rasa_project.nlu.simplify import simplify

FOLDS = 4
REGULARISATION = 0.3
"""Small: an unseen word must not carry a message far (measured on sentences that training never sees)."""

SHARPNESSES = np.arange(1.0, 12.1, 0.5)

_MONTHS = re.compile(
    r"\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|april?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b"
)
_DAYS = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b"
)
_FIGURES = re.compile(r"\b\d+\b")


def tone(text: str) -> str:
    """The text with each month, weekday and number alike: which one it is says nothing of the intent."""
    plain = simplify(text)
    return _FIGURES.sub("xnumber", _DAYS.sub("xday", _MONTHS.sub("xmonth", plain)))


class IntentModel:
    """Ranks intents for a text. Fresh, it knows none."""

    def __init__(self) -> None:
        self._words: Any = TfidfVectorizer(ngram_range=(1, 2), token_pattern=r"\S+", sublinear_tf=True)  # noqa: S106
        self._letters: Any = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True, min_df=2)
        self._judge: Any = None
        self._sharpness = 1.0

    def fit(self, texts: Sequence[str], intents: Sequence[str]) -> IntentModel:
        """Learn from examples, and how far the scores can be trusted from those that were left out in turn."""
        tones, labels = [tone(text) for text in texts], np.array(intents)
        features = hstack([self._words.fit_transform(tones), self._letters.fit_transform(tones)]).tocsr()
        self._judge = _fresh().fit(features, labels)
        self._sharpness = _sharpness(features, labels)
        return self

    def rank(self, text: str) -> list[tuple[str, float]]:
        """Every intent with its confidence, best first; all confidences add up to one."""
        if self._judge is None:
            return []
        tones = [tone(text)]
        features = hstack([self._words.transform(tones), self._letters.transform(tones)]).tocsr()
        confidences = _confidences(self._judge.decision_function(features), self._sharpness)[0]
        best = np.argsort(-confidences)
        return [(str(self._judge.classes_[at]), float(confidences[at])) for at in best]

    def save(self, file: Path) -> None:
        """Keep what was learnt."""
        joblib.dump((self._words, self._letters, self._judge, self._sharpness), file, compress=3)

    @classmethod
    def load(cls, file: Path) -> IntentModel:
        """What was kept."""
        model = cls()
        model._words, model._letters, model._judge, model._sharpness = joblib.load(file)
        return model


def _fresh() -> Any:
    return LinearSVC(class_weight="balanced", C=REGULARISATION, random_state=7)


def _confidences(scores: Any, sharpness: float) -> Any:
    if scores.ndim == 1:  # two intents only: one score for the second of them
        scores = np.stack([-scores, scores], axis=1)
    scaled = np.exp(sharpness * (scores - scores.max(axis=1, keepdims=True)))
    return scaled / scaled.sum(axis=1, keepdims=True)


def _sharpness(features: Any, labels: Any) -> float:
    """The sharpness at which the confidences are the most honest on examples that were left out."""
    rarest = min(np.unique(labels, return_counts=True)[1])
    if rarest < FOLDS:
        return float(SHARPNESSES[0])
    parts: list[tuple[Any, Any]] = []
    for train, test in StratifiedKFold(FOLDS, shuffle=True, random_state=7).split(features, labels):
        judge = _fresh().fit(features[train], labels[train])
        parts.append((judge.decision_function(features[test]), np.searchsorted(judge.classes_, labels[test])))
    return float(min(SHARPNESSES, key=lambda sharpness: sum(_surprise(part, sharpness) for part in parts)))


def _surprise(part: tuple[Any, Any], sharpness: float) -> float:
    scores, right = part
    confidences = _confidences(scores, sharpness)[np.arange(len(right)), right]
    return float(-np.log(np.maximum(confidences, 1e-12)).sum())
