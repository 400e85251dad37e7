"""Codecs and vectors are those of the Java library, bit for bit."""

import random

import jpype
import numpy as np
import pytest
from samples import examples, kinds, terms

import refold

refold.start_jvm()
TextCodec = jpype.JClass("org.refold.formats.TextCodec")
Kinds = jpype.JClass("org.refold.formats.Kinds")


def plain_codec(kind, texts):
    builder = TextCodec.builder(Kinds.named(kind))
    return builder.fit(jpype.JClass("java.util.ArrayList")(texts))


def entries(vector):
    size = vector.entryCount()
    return [(vector.index(i), vector.count(i)) for i in range(size)]


@pytest.mark.parametrize("kind", kinds())
def test_fit_transform_every_kind_is_the_librarys(kind):
    texts = examples(kind)
    assert texts, f"no example of kind {kind}"
    plain = plain_codec(kind, texts)
    vectorizer = refold.RefoldVectorizer(kind).fit(texts)
    assert vectorizer.codec_.to_bytes() == bytes(plain.toBytes())
    for text in texts:
        try:
            expected = entries(plain.encode(text))
        except jpype.JException as failure:
            with pytest.raises(refold.RefoldError) as caught:
                vectorizer.transform([text])
            assert str(caught.value) == f"row 0: {failure.getMessage()}"
            continue
        row = vectorizer.transform([text])
        assert list(zip(row.indices.tolist(), row.data.tolist())) == expected


@pytest.mark.parametrize("threads", [None, 1, 2, 5])
def test_transform_any_threads_and_blocks_is_the_librarys(threads, monkeypatch):
    monkeypatch.setattr("refold._blocks.MOST_ROWS", 37)
    monkeypatch.setattr("refold._blocks.MOST_CHARACTERS", 500)
    texts = terms(300, seed=1) + ["f(" + ", ".join("abcde" * 200) + ")", "ü(𝒳)", "a"]
    plain = plain_codec("terms", texts)
    vectorizer = refold.RefoldVectorizer("terms", threads=threads).fit(texts)
    X = vectorizer.transform(texts)
    assert vectorizer.codec_.to_bytes() == bytes(plain.toBytes())
    assert (X.dtype, X.indices.dtype, X.indptr.dtype) == (np.int32, np.int32, np.int32)
    assert X.shape == (len(texts), plain.dimension())
    assert X.has_canonical_format and X.data.size == X.indptr[-1]
    for row, text in enumerate(texts):
        its = X[row]
        assert list(zip(its.indices.tolist(), its.data.tolist())) == entries(plain.encode(text))


def test_fit_settings_are_the_librarys():
    texts = terms(50, seed=2)
    widths = jpype.JClass("org.refold.Widths").parse("child=40,parent=30")
    builder = TextCodec.builder(Kinds.TERMS).sets(4).redundancy(1).seed(9).widths(widths).room(200)
    plain = builder.fit(jpype.JClass("java.util.ArrayList")(texts))
    vectorizer = refold.RefoldVectorizer(
        "terms", sets=4, redundancy=1, seed=9, width={"child": 40, "parent": 30}, room=200
    ).fit(texts)
    assert vectorizer.codec_.to_bytes() == bytes(plain.toBytes())


def test_universal_is_the_librarys():
    plain = TextCodec.builder(Kinds.JSON).universal()
    assert refold.Codec.universal("json").to_bytes() == bytes(plain.toBytes())


def test_feature_names_are_the_librarys():
    texts = terms(20, seed=3)
    names = refold.RefoldVectorizer("terms").fit(texts).get_feature_names_out()
    assert names.tolist() == [str(name) for name in plain_codec("terms", texts).featureNames()]


def test_name_features_names_columns_by_the_texts():
    texts = ["f(a, b)", "g(a)"]
    vectorizer = refold.RefoldVectorizer("terms").fit(texts)
    names = vectorizer.name_features(texts)
    general = vectorizer.get_feature_names_out()
    counted = np.asarray((vectorizer.transform(texts) > 0).sum(axis=0))[0] > 0
    for entry in vectorizer.explain(texts[1]):
        assert set(entry.words.split(" or ")) <= set(names[entry.index].split(" or "))
    assert names[~counted].tolist() == general[~counted].tolist()
    with pytest.raises(refold.RefoldError, match="row 1: "):
        vectorizer.name_features(["f(a)", "f("])



def test_explain_is_the_librarys():
    texts = terms(20, seed=4)
    expected = plain_codec("terms", texts).explain(texts[0])
    vectorizer = refold.RefoldVectorizer("terms").fit(texts)
    explanation = vectorizer.explain(texts[0])
    assert [entry.words for entry in explanation] == [str(entry.words()) for entry in expected]
    assert [entry.index for entry in explanation] == [entry.index() for entry in expected]
    of_vector = vectorizer.explain(vectorizer.transform(texts[:1]))
    assert [entry[:3] for entry in of_vector] == [entry[:3] for entry in explanation]


def test_kneighbors_are_those_of_comparing_all():
    texts = terms(150, seed=5)
    plain = plain_codec("terms", texts)
    similarity = jpype.JClass("org.refold.similarity.Similarity").DEFAULT
    vectors = [plain.encode(text) for text in texts]
    vectorizer = refold.RefoldVectorizer("terms").fit(texts)
    neighbors = refold.RefoldNeighbors(vectorizer, n_neighbors=4).fit(vectorizer.transform(texts))
    distances, rows = neighbors.kneighbors()
    for row in random.Random(6).sample(range(len(texts)), 20):
        its = [(1 - similarity.of(vectors[row], other), at) for at, other in enumerate(vectors)]
        expected = sorted((max(0.0, d), at) for d, at in its if at != row)[:4]
        assert rows[row].tolist() == [at for _, at in expected]
        assert distances[row].tolist() == pytest.approx([d for d, _ in expected])
