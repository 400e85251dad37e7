"""Shared by the tests, which test the installed package; ./verify installs its wheel."""

import os
import random
from pathlib import Path

import jpype
import pytest

import refold

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
DATA = Path(os.environ.get("REFOLD_DATA", ROOT / ".." / "shared" / "data")).resolve()

long = pytest.mark.skipif(
    os.environ.get("REFOLD_LONG") != "true", reason="long: ./verify --all"
)
"""Marks tests that only ./verify --all runs."""


def kinds():
    """All kinds, without options."""
    return [usage.split("[")[0] for usage in refold.kinds()]


def examples(kind):
    """The items of all examples that a kind can read and its codecs can represent."""
    texts = []
    for file in sorted(file for file in EXAMPLES.iterdir() if file.is_file()):
        try:
            texts += refold.read(file, kind)
        except refold.RefoldError:
            continue  # Of another kind.
    return texts


def representable(vectorizer, texts):
    """The texts that a codec encodes; the paper's kinds refuse some."""
    kept = []
    for text in texts:
        try:
            vectorizer.transform([text])
            kept.append(text)
        except refold.RefoldError:
            continue
    return kept


def same(kind, texts, others):
    """Whether texts have the same graphs, up to the order of unordered children."""
    java = jpype.JClass("org.refold.formats.Kinds").named(kind)
    pairs = list(zip(texts, others))
    return len(texts) == len(others) and all(
        one == other or java.parse(one).equals(java.parse(other)) for one, other in pairs
    )


def term(chance, depth=3):
    """A random term."""
    if depth == 0 or chance.random() < 0.3:
        return chance.choice("abcde")
    arguments = ", ".join(term(chance, depth - 1) for _ in range(chance.randint(1, 3)))
    if chance.random() < 0.3:
        return f"{chance.choice('uvw')}{{{arguments}}}"
    return f"{chance.choice('fgh')}({arguments})"


def terms(count, seed):
    chance = random.Random(seed)
    return [term(chance) for _ in range(count)]
