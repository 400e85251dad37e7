"""Round trips for every kind, and the decoding of other vectors."""

import os
from pathlib import Path

import numpy as np
import pytest
from samples import examples, kinds, long, representable, same, terms
from scipy import sparse

import refold
from refold import RefoldError, RefoldVectorizer


@pytest.mark.parametrize("kind", kinds())
def test_inverse_transform_every_kind_comes_back(kind):
    texts = examples(kind)
    vectorizer = RefoldVectorizer(kind, on_ambiguous="all").fit(texts)
    texts = representable(vectorizer, texts)
    back = vectorizer.inverse_transform(vectorizer.transform(texts))
    for text, its in zip(texts, back):
        assert any(same(kind, [text], [other]) for other in its)
    assert set(vectorizer.status_) <= {"unique", "ambiguous"}
    if not kind.startswith("paper"):  # Their vectors carry less information.
        assert set(vectorizer.status_) == {"unique"}


@pytest.mark.parametrize(
    "convert",
    [
        lambda X: X.toarray(),
        lambda X: X.tocoo(),
        lambda X: X.tocsc(),
        lambda X: X.astype(np.float64),
        lambda X: X.astype(np.int64).toarray(),
        lambda X: np.asarray(X.todense(), dtype=np.uint8),
        sparse.csr_matrix.tolil,
    ],
)
def test_inverse_transform_any_matrix_comes_back(convert):
    texts = terms(30, seed=1)
    vectorizer = RefoldVectorizer("terms").fit(texts)
    X = vectorizer.transform(texts)
    assert same("terms", texts, vectorizer.inverse_transform(convert(X)).tolist())


def test_inverse_transform_unsorted_rows_with_zeros_and_duplicates_changes_nothing():
    vectorizer = RefoldVectorizer("terms").fit(["f(a, b)"])
    X = vectorizer.transform(["f(a, b)", "f(b, a)"])
    indices, data = X.indices.tolist(), X.data.tolist()
    begin, free = X.indptr[1], next(i for i in range(X.shape[1]) if i not in X.indices)
    messy = sparse.csr_matrix(
        (
            np.array([*data[:begin][::-1], 0, *data[begin:][::-1], 3, -3]),
            np.array([*indices[:begin][::-1], free, *indices[begin:][::-1], free, free]),
            np.array([0, begin + 1, len(data) + 3]),
        ),
        shape=X.shape,
    )
    copy = messy.copy()
    assert vectorizer.inverse_transform(messy).tolist() == ["f(a, b)", "f(b, a)"]
    assert (messy.indices == copy.indices).all() and (messy.data == copy.data).all()


def test_inverse_transform_read_only_memory_comes_back():
    vectorizer = RefoldVectorizer("terms").fit(["f(a, b)"])
    X = vectorizer.transform(["f(a, b)"])
    for array in (X.data, X.indices, X.indptr):
        array.flags.writeable = False
    assert vectorizer.inverse_transform(X).tolist() == ["f(a, b)"]


def test_transform_labels_that_were_not_fitted_come_back():
    vectorizer = RefoldVectorizer("json", room=500).fit(['{"sku": "tea"}'])
    text = '{"cup":["ü","\\u0000",1.50,null],"𝒳":{}}'
    assert vectorizer.inverse_transform(vectorizer.transform([text])).tolist() == [text]


def test_transform_nothing_is_an_empty_matrix():
    vectorizer = RefoldVectorizer("terms").fit(["a"])
    X = vectorizer.transform([])
    assert X.shape == (0, vectorizer.codec_.dimension)
    assert vectorizer.inverse_transform(X).tolist() == []
    assert vectorizer.status_.tolist() == []


def test_transform_columns_and_generators_are_sequences():
    vectorizer = RefoldVectorizer("terms").fit(["f(a)", "b"])
    expected = vectorizer.transform(["f(a)", "b"]).toarray()
    column = np.array(["f(a)", "b"], dtype=object)
    for X in (column, column.reshape(-1, 1), np.array(["f(a)", "b"]), iter(["f(a)", "b"])):
        assert (vectorizer.transform(X).toarray() == expected).all()


def ambiguous():
    """A codec too small to distinguish texts, and a vector that several have."""
    vectorizer = RefoldVectorizer("sentences", sets=1, width=2, plain_sets=0, unknown="error")
    texts = ["a b c d a c b d a", "d c b a"]
    return vectorizer.fit(texts), texts


def test_inverse_transform_ambiguous_does_as_it_is_told():
    vectorizer, texts = ambiguous()
    X = vectorizer.transform(texts)
    first = vectorizer.inverse_transform(X)
    assert vectorizer.status_[0] == "ambiguous"
    every = vectorizer.set_params(on_ambiguous="all").inverse_transform(X)
    assert isinstance(every[0], list) and len(every[0]) > 1
    assert first[0] == every[0][0]
    assert vectorizer.set_params(solutions=2).inverse_transform(X)[0] == every[0][:2]
    with pytest.raises(RefoldError, match=r"row 0: got a vector of codec [0-9a-f]{16} that is amb"):
        vectorizer.set_params(on_ambiguous="raise").inverse_transform(X)


def test_decode_vector_of_nothing_is_inconsistent_or_exhausted():
    vectorizer = RefoldVectorizer("terms").fit(["f(a, b)"])
    X = vectorizer.transform(["f(a, b)"])
    decoded = vectorizer.decode(sparse.vstack([X, X * 7]))
    assert decoded.status.tolist() == ["unique", "inconsistent"]
    assert decoded.texts[1] == [] and decoded.grounds[0] == "" != decoded.grounds[1]
    assert vectorizer.inverse_transform(X * 7).tolist() == [None]
    with pytest.raises(RefoldError, match="^conflict limit: got 0, expected 1 or more$"):
        vectorizer.set_params(conflicts=0).inverse_transform(X)


def test_decode_hashed_labels_is_exhausted():
    vectorizer = RefoldVectorizer("terms", unknown="hash").fit(["f(a, b)"])
    decoded = vectorizer.decode(vectorizer.transform(["f(a, unheard)"]))
    assert decoded.status.tolist() == ["exhausted"] and decoded.texts == [[]]
    assert decoded.first() == [None] and len(decoded) == 1


def test_nearest_noise_and_unknown_entries_come_back():
    texts = ["f(a, g(b))", "f(b, a)", "h{a, b}"]
    vectorizer = RefoldVectorizer("terms", redundancy=2).fit(texts)
    X = vectorizer.transform(texts).toarray().astype(float)
    noisy = X + np.random.default_rng(1).normal(0, 0.02, X.shape) * (X > 0)
    noisy[0, np.flatnonzero(X[0])[0]] = np.nan
    found = vectorizer.nearest(noisy)
    assert found.first() == texts
    assert (found.distance >= found.lower_bound).all() and (found.distance < 1).all()
    assert set(found.status) <= {"nearest", "bounded"}
    exact = vectorizer.nearest(X)
    assert exact.first() == texts and exact.distance.tolist() == [0, 0, 0]
    assert exact.status.tolist() == ["nearest"] * 3
    weights = np.ones(X.shape[1])
    assert vectorizer.nearest(noisy, weights=weights, distance="squared").first() == texts


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda v, X: v.inverse_transform(X * 0.5), "row 0: got value 0.5 at index"),
        (lambda v, X: v.inverse_transform(X * np.nan), "row 0: got value nan at index"),
        (lambda v, X: v.inverse_transform(X * 2.0**40), "row 0: got value 1099511627776.0 at"),
        (lambda v, X: v.inverse_transform(-X), "row 0: vector: got count -"),
        (lambda v, X: v.inverse_transform(X[:, 1:]), "expected {}, the length of this codec's"),
        (lambda v, X: v.inverse_transform(X.toarray()[0]), "X: got 1 dimensions, expected 2"),
        (lambda v, X: v.inverse_transform([["a"]]), "X: got 1 columns"),
        (lambda v, X: v.nearest(X, distance="far"), "distance: got 'far', expected one of absolute"),
        (lambda v, X: v.nearest(X, weights=[1]), "weights: got 1, expected {}, the dimension"),
        (lambda v, X: v.transform("f(a)"), "X: got a single text, expected a sequence of texts"),
        (lambda v, X: v.transform(["a", "f("]), "row 1: text:1:3: got the end of the line, exp"),
        (lambda v, X: v.transform(["a", None]), "row 1: got NoneType, expected a text"),
        (lambda v, X: v.transform(["a", b"b"]), "row 1: got bytes, expected a text"),
        (lambda v, X: v.transform(["\udc00"]), "row 0: got half a surrogate pair, \\udc00, at ch"),
        (lambda v, X: v.transform(np.zeros((2, 2))), "X: got shape (2, 2), expected one column"),
        (lambda v, X: v.explain(X[[0, 0]]), "x: got 2 rows, expected a text or one row"),
        (lambda v, X: v.graph_svg(X * 7), "x: got a vector that is inconsistent ("),
        (lambda v, X: RefoldVectorizer("no").fit(["a"]), "kind: got 'no', expected one of terms"),
        (lambda v, X: RefoldVectorizer(sets=0).fit(["a"]), "sets"),
        (lambda v, X: RefoldVectorizer(sets="x").fit(["a"]), "sets: got 'x', expected a whole"),
        (lambda v, X: RefoldVectorizer(threads=0).fit(["a"]), "threads: got 0, expected 1 or more"),
        (lambda v, X: RefoldVectorizer(on_ambiguous="x").fit(["a"]), "on_ambiguous: got 'x', exp"),
        (lambda v, X: v.transform([{"a": 1}]), "row 0: got dict, expected a text; write it with json"),
        (lambda v, X: refold.RefoldNeighbors(v, structure=2).fit(X), "structure: got 2, expected 0 to 1"),
        (lambda v, X: RefoldVectorizer().fit([]), "texts: got none, expected one or more to fit"),
        (lambda v, X: refold.load("/nowhere.refold"), "/nowhere.refold: can't be read (no such"),
        (lambda v, X: refold.Codec.from_bytes(b"x"), "codec"),
        (lambda v, X: list(refold.read("/nowhere", "json")), "/nowhere: can't be read (no such"),
    ],
)
def test_faults_are_one_line(wrong, message):
    vectorizer = RefoldVectorizer("terms").fit(["f(a)"])
    with pytest.raises(RefoldError) as caught:
        wrong(vectorizer, vectorizer.transform(["f(a)"]))
    assert message.format(vectorizer.codec_.dimension) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_save_load_is_the_same_codec(tmp_path):
    vectorizer = RefoldVectorizer("terms").fit(["f(a)"])
    vectorizer.save(tmp_path / "terms.refold")
    loaded = refold.load(Path(tmp_path / "terms.refold"), threads=1)
    assert loaded.codec_ == vectorizer.codec_ and hash(loaded.codec_) == hash(vectorizer.codec_)
    assert (loaded.kind, loaded.threads) == ("terms", 1)
    assert os.listdir(tmp_path) == ["terms.refold"]


@long
def test_inverse_transform_many_terms_come_back():
    texts = terms(20_000, seed=7)
    vectorizer = RefoldVectorizer("terms").fit(texts[:1_000])
    back = vectorizer.inverse_transform(vectorizer.transform(texts)).tolist()
    assert (vectorizer.status_ == "unique").mean() > 0.999
    assert same("terms", texts, back)
