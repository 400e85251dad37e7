"""Scikit-learn's conventions, and realistic use."""

import pickle
import subprocess
import sys
import warnings

import numpy as np
import pytest
from samples import DATA, terms
from scipy import sparse
from sklearn.base import BaseEstimator, TransformerMixin, clone
from sklearn.compose import ColumnTransformer
from sklearn.exceptions import NotFittedError
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import FeatureUnion, make_pipeline
from sklearn.utils import estimator_checks
from sklearn.utils.validation import check_is_fitted

import refold
from refold import RefoldNeighbors, RefoldVectorizer


class RowsAsSentences(RefoldVectorizer):
    """Adapts checks that pass tables of numbers: each row becomes a sentence of columns and values.

    Of a transformer of texts itself, check_estimator checks nothing. Of this one, it leaves out what
    the tags say: that vectors have the type of the data does not apply, as they are int32 counts.
    """

    def _sentences(self, X, reset):
        return [
            " ".join(f"{column}:{value:.3f}" for column, value in enumerate(row))
            for row in self._validate_data(X, reset=reset)
        ]

    def fit(self, X, y=None):
        return super().fit(self._sentences(X, True), y)

    def transform(self, X):
        check_is_fitted(self, "codec_")
        return super().transform(self._sentences(X, False))

    def _more_tags(self):
        return {"X_types": ["2darray"], "preserves_dtype": []}


class CountedNumbers(TransformerMixin, BaseEstimator):
    """A transformer without tags."""

    def fit(self, X, y=None):
        return self

    def transform(self, X):
        return X


@pytest.mark.parametrize(
    "check",
    list(estimator_checks._yield_all_checks(RowsAsSentences())),
    ids=lambda check: getattr(check, "func", check).__name__,
)
def test_check_estimator_applies(check):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check("RowsAsSentences", RowsAsSentences())


def test_check_estimator_leaves_out_types_alone():
    names = {
        getattr(check, "func", check).__name__
        for check in estimator_checks._yield_all_checks(RowsAsSentences())
    }
    every = {
        getattr(check, "func", check).__name__
        for check in estimator_checks._yield_all_checks(CountedNumbers())
    }
    assert len(names) > 30
    assert every - names == {"check_transformer_preserve_dtypes"}


@pytest.mark.parametrize(
    "check",
    [
        estimator_checks.check_parameters_default_constructible,
        estimator_checks.check_no_attributes_set_in_init,
        estimator_checks.check_get_params_invariance,
        estimator_checks.check_set_params,
    ],
)
def test_parameters_are_stored_as_they_are(check):
    check("RefoldVectorizer", RefoldVectorizer())


def test_unfitted_is_said():
    for call in ("transform", "inverse_transform", "decode", "nearest", "explain"):
        with pytest.raises(NotFittedError, match="not fitted yet"):
            getattr(RefoldVectorizer(), call)(["a"])
    with pytest.raises(NotFittedError):
        RefoldVectorizer().get_feature_names_out()
    with pytest.raises(NotFittedError):
        RefoldNeighbors(RefoldVectorizer()).fit([[1]])


def test_clone_keeps_parameters_and_no_codec():
    vectorizer = RefoldVectorizer("terms", sets=3, width={"child": 9}).fit(["f(a)"])
    copy = clone(vectorizer)
    assert copy.get_params() == vectorizer.get_params() and not hasattr(copy, "codec_")
    assert copy.fit(["f(a)"]).codec_ == vectorizer.codec_


def test_pickle_in_another_process_makes_the_same_vectors(tmp_path):
    texts = terms(30, seed=1)
    vectorizer = RefoldVectorizer("terms").fit(texts)
    X = vectorizer.transform(texts)
    neighbors = RefoldNeighbors(vectorizer, n_neighbors=3).fit(X)
    expected = (X, neighbors.kneighbors()[1], vectorizer.inverse_transform(X).tolist())
    (tmp_path / "pickled").write_bytes(pickle.dumps((vectorizer, neighbors, texts)))
    program = (
        "import pickle, sys\n"
        "vectorizer, neighbors, texts = pickle.load(open(sys.argv[1], 'rb'))\n"
        "X = vectorizer.transform(texts)\n"
        "its = (X, neighbors.kneighbors()[1], vectorizer.inverse_transform(X).tolist())\n"
        "pickle.dump(its, open(sys.argv[1], 'wb'))\n"
    )
    subprocess.run([sys.executable, "-c", program, str(tmp_path / "pickled")], check=True)
    matrix, rows, back = pickle.loads((tmp_path / "pickled").read_bytes())
    assert (matrix != expected[0]).nnz == 0
    assert (rows == expected[1]).all() and back == expected[2]


def labelled(count=120):
    """Clauses, each with the first part of its file's name."""
    folder = DATA / "tptp" / "Axioms"
    if not folder.is_dir():
        pytest.skip(f"no {folder}: the axioms of TPTP go there (REFOLD_DATA)")
    texts, labels = [], []
    for domain in ("BOO", "GEO", "SET"):
        its = [
            text
            for file in sorted(folder.glob(f"{domain}*-0.ax"))
            for text in refold.read(file, "clauses")
        ]
        texts += its[:count]
        labels += [domain] * len(its[:count])
    assert len(set(labels)) == 3
    return texts, labels


def test_pipeline_classifies_real_clauses():
    texts, labels = labelled()
    model = make_pipeline(RefoldVectorizer("clauses"), LogisticRegression(max_iter=1_000))
    assert cross_val_score(model, texts, labels, cv=3).mean() > 0.8
    names = model.fit(texts, labels)[0].get_feature_names_out()
    assert len(names) == model[-1].coef_.shape[1]


def test_grid_search_of_settings_in_several_processes_finds_one():
    texts, labels = labelled(40)
    model = make_pipeline(RefoldVectorizer("clauses"), LogisticRegression(max_iter=1_000))
    search = GridSearchCV(
        model, {"refoldvectorizer__plain_radius": [0, 1]}, cv=2, n_jobs=2, error_score="raise"
    ).fit(texts, labels)
    assert search.best_score_ > 0.6
    assert search.predict(texts[:2]).tolist() == labels[:2]


def test_column_transformer_and_union_take_columns():
    table = np.array([["f(a)", 1], ["f(b)", 2], ["g(a, b)", 3]], dtype=object)
    columns = ColumnTransformer([("text", RefoldVectorizer("terms"), 0)], remainder="passthrough")
    X = sparse.csr_matrix(columns.fit_transform(table).astype(float))
    its = columns.named_transformers_["text"]
    assert X.shape[1] == its.codec_.dimension + 1
    assert its.inverse_transform(X[:, :-1]).tolist() == ["f(a)", "f(b)", "g(a, b)"]
    both = FeatureUnion([("refold", RefoldVectorizer()), ("words", CountVectorizer())])
    assert both.fit_transform(["be as it may", "it may be"]).shape[0] == 2


def test_neighbors_of_too_many_are_refused():
    vectorizer = RefoldVectorizer("terms").fit(["f(a)", "g(b)"])
    neighbors = RefoldNeighbors(vectorizer.codec_).fit(vectorizer.transform(["f(a)", "g(b)"]))
    with pytest.raises(refold.RefoldError, match="n_neighbors: got 5, expected 1 to 1, the number"):
        neighbors.kneighbors()
    with pytest.raises(refold.RefoldError, match="got 'far', expected"):
        neighbors.set_params(measure="far", n_neighbors=1).kneighbors()
    distances, rows = neighbors.set_params(measure="cosine").kneighbors(
        vectorizer.transform(["g(b)"]), n_neighbors=2
    )
    assert rows.tolist() == [[1, 0]] and distances[0, 0] == pytest.approx(0, abs=1e-12)
