"""Encode structured data as sparse count vectors, and decode the vectors exactly.

Examples
--------
>>> import refold
>>> vectorizer = refold.RefoldVectorizer(kind="terms")
>>> X = vectorizer.fit_transform(["f(a, g(b))", "f(b)"])
>>> vectorizer.inverse_transform(X).tolist()
['f(a, g(b))', 'f(b)']
"""

from importlib import metadata as _metadata

from ._codec import Codec, kinds, read
from ._errors import RefoldError
from ._jvm import start_jvm
from ._neighbors import RefoldNeighbors
from ._results import Decoded, Entry, Explanation, Nearest, Svg
from ._vectorizer import RefoldVectorizer, load

try:
    __version__ = _metadata.version("refold")
except _metadata.PackageNotFoundError:  # Run from a source folder.
    __version__ = "0"

__all__ = [
    "Codec",
    "Decoded",
    "Entry",
    "Explanation",
    "Nearest",
    "RefoldError",
    "RefoldNeighbors",
    "RefoldVectorizer",
    "Svg",
    "kinds",
    "load",
    "read",
    "start_jvm",
]
