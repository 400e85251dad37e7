"""The scikit-learn transformer."""

from __future__ import annotations

import os
from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np
from scipy import sparse
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from ._codec import ALL_PROCESSORS, Codec
from ._errors import RefoldError
from ._results import Decoded, Explanation, Nearest, Svg

SETTINGS = (
    "sets",
    "redundancy",
    "width",
    "seed",
    "spares",
    "masks",
    "max_arity",
    "max_parents",
    "plain_sets",
    "plain_radius",
    "most_dimension",
    "length",
    "unknown",
    "room",
)
LIMITS = ("seconds", "conflicts", "memory_mb", "solutions")
AMBIGUOUS = ("first", "raise", "all")


class RefoldVectorizer(TransformerMixin, BaseEstimator):
    """Encode structured data as count vectors, and decode the vectors exactly.

    The vectors are the same as those of the Java library and the command line, bit for bit. A
    fitted vectorizer encodes every item of its kind, seen or unseen. Parameters that are None
    have the library's defaults: sizes are chosen from the data in :meth:`fit`, so that these
    items and similar ones are expected to decode uniquely.

    Parameters
    ----------
    kind : str, default="sentences"
        The kind of data, with its options: ``"json"``, ``"clauses"``,
        ``"sentences:affixes=3"`` and so on. :func:`refold.kinds` lists them.
    sets : int, default=None
        The number of constraint sets.
    redundancy : int, default=None
        The number of sets beyond those that exact decoding needs. They let :meth:`nearest`
        correct errors.
    width : int, str or dict, default=None
        The number of blocks that symbols are split into: one number, or one per family, as in
        ``{"child": 40, "parent": 60}``.
    seed : int, default=None
        The random seed of the codec.
    spares : int, default=None
        The number of spare placeholders in each class of symbols, for a closed codec.
    masks : str or list of str, default=None
        The masks of the paper: any of ``argument``, ``depth`` and ``occurrence``, or ``none``.
    max_arity, max_parents : int or str, default=None
        The maximum number of children and of parents of a node before it is reshaped.
    plain_sets, plain_radius : int, default=None
        The number of pattern sets for similarity, and the depth of their patterns.
    most_dimension : int, default=None
        The maximum length of vectors if it is chosen from the data.
    length : int, default=None
        The exact length of vectors.
    unknown : {"spell", "error", "hash"}, default=None
        How to treat unknown labels: spell them, raise an error, or hash them into features that
        can't be decoded.
    room : int, default=None
        The number of nodes to size the codec for.
    on_ambiguous : {"first", "raise", "all"}, default="first"
        What :meth:`inverse_transform` does with a vector that several texts have: return the
        first text, raise :class:`RefoldError`, or return a list of all texts for every row.
    seconds, conflicts, memory_mb, solutions : number, default=None
        Limits for decoding one vector: time, conflicts of the solver, memory in MB, and the
        number of texts to find.
    threads : int, default=None
        The number of threads; None means all processors. It does not affect results.

    Attributes
    ----------
    codec_ : Codec
        The fitted codec.
    status_ : ndarray of str
        The status of each row in the last :meth:`inverse_transform`: ``unique``, ``ambiguous``,
        ``inconsistent`` or ``exhausted``.

    Examples
    --------
    >>> from refold import RefoldVectorizer
    >>> vectorizer = RefoldVectorizer(kind="json")
    >>> X = vectorizer.fit_transform(['{"sku": "tea", "count": 2}', '{"sku": "cup"}'])
    >>> X.dtype, X.shape[0]
    (dtype('int32'), 2)
    >>> vectorizer.inverse_transform(vectorizer.transform(['{"sku": "unheard-of"}'])).tolist()
    ['{"sku":"unheard-of"}']
    >>> vectorizer.status_.tolist()
    ['unique']
    """

    codec_: Codec
    status_: np.ndarray

    def __init__(
        self,
        kind: str = "sentences",
        *,
        sets: Optional[int] = None,
        redundancy: Optional[int] = None,
        width: Union[int, str, Mapping[str, int], None] = None,
        seed: Optional[int] = None,
        spares: Optional[int] = None,
        masks: Union[str, Sequence[str], None] = None,
        max_arity: Union[int, str, None] = None,
        max_parents: Union[int, str, None] = None,
        plain_sets: Optional[int] = None,
        plain_radius: Optional[int] = None,
        most_dimension: Optional[int] = None,
        length: Optional[int] = None,
        unknown: Optional[str] = None,
        room: Optional[int] = None,
        on_ambiguous: str = "first",
        seconds: Optional[float] = None,
        conflicts: Optional[int] = None,
        memory_mb: Optional[int] = None,
        solutions: Optional[int] = None,
        threads: Optional[int] = None,
    ) -> None:
        self.kind = kind
        self.sets = sets
        self.redundancy = redundancy
        self.width = width
        self.seed = seed
        self.spares = spares
        self.masks = masks
        self.max_arity = max_arity
        self.max_parents = max_parents
        self.plain_sets = plain_sets
        self.plain_radius = plain_radius
        self.most_dimension = most_dimension
        self.length = length
        self.unknown = unknown
        self.room = room
        self.on_ambiguous = on_ambiguous
        self.seconds = seconds
        self.conflicts = conflicts
        self.memory_mb = memory_mb
        self.solutions = solutions
        self.threads = threads

    @classmethod
    def universal(cls, kind: str, **params: Any) -> RefoldVectorizer:
        """Create a fitted vectorizer without data, for streams that can't be sampled.

        Parameters
        ----------
        kind : str
            The kind of data.
        **params
            Further parameters of the vectorizer.

        Returns
        -------
        RefoldVectorizer
            A fitted vectorizer, always the same for the same arguments.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer.universal("terms")
        >>> vectorizer.inverse_transform(vectorizer.transform(["any(thing)"])).tolist()
        ['any(thing)']
        """
        vectorizer = cls(kind, **params)
        vectorizer._validate()
        vectorizer.codec_ = Codec.universal(kind, vectorizer._settings())
        return vectorizer

    @classmethod
    def from_codec(cls, codec: Codec, **params: Any) -> RefoldVectorizer:
        """Create a fitted vectorizer from a codec.

        Parameters
        ----------
        codec : Codec
            The codec. Its settings stay None among the parameters, except for the kind.
        **params
            Parameters that are not part of the codec, such as ``threads``.

        Returns
        -------
        RefoldVectorizer
            A fitted vectorizer.
        """
        vectorizer = cls(codec.kind, **params)
        vectorizer._validate()
        vectorizer.codec_ = codec
        return vectorizer

    def save(self, file: Union[str, os.PathLike[str]]) -> None:
        """Write the codec to a file, for :func:`refold.load`, the command line and Java.

        Parameters
        ----------
        file : path
            The file; replaced if it exists.
        """
        self._fitted().save(file)

    def fit(self, X: Any, y: Any = None) -> RefoldVectorizer:
        """Fit a codec to texts.

        Parameters
        ----------
        X : sequence of str
            The texts, one item each.
        y : None
            Ignored.

        Returns
        -------
        self : RefoldVectorizer
            The fitted vectorizer.
        """
        self._validate()
        self.codec_ = Codec.fit(self.kind, X, self._settings())
        return self

    def transform(self, X: Any) -> sparse.csr_matrix:
        """Encode texts as vectors.

        Parameters
        ----------
        X : sequence of str
            The texts, one item each.

        Returns
        -------
        scipy.sparse.csr_matrix of int32
            Counts, one row per text.

        Raises
        ------
        RefoldError
            If a text is not an item of the kind; the message begins with its row.
        """
        return self._fitted().encode(X, threads=self._threads())

    def inverse_transform(self, X: Any) -> np.ndarray:
        """Decode vectors into the texts that have them, and set :attr:`status_`.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors of this vectorizer.

        Returns
        -------
        ndarray of object
            A text for each row, or None if none was found. If ``on_ambiguous`` is ``"all"``, a list
            of texts for each row.
        """
        codec = self._fitted()
        self._validate()
        decoded = self.decode(X)
        if self.on_ambiguous == "raise":
            for row in np.flatnonzero(decoded.status == "ambiguous")[:1]:
                raise RefoldError(
                    f"row {row}: got a vector of codec {codec.id} that is ambiguous"
                    f" ({decoded.grounds[row]}), expected a unique one; use on_ambiguous='all' to"
                    " get all texts, or more sets to distinguish more items"
                )
        self.status_ = decoded.status
        values = decoded.texts if self.on_ambiguous == "all" else decoded.first()
        result = np.empty(len(decoded), dtype=object)
        for row, value in enumerate(values):  # Assigning the whole list would turn lists into columns.
            result[row] = value
        return result

    def decode(self, X: Any) -> Decoded:
        """Decode vectors, with all texts, the status and its reason for each.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors of this vectorizer.

        Returns
        -------
        Decoded
            The texts of each row, with their status.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("terms").fit(["f(a)"])
        >>> vectorizer.decode(vectorizer.transform(["f(b)"]) * 7).status.tolist()
        ['inconsistent']
        """
        return self._fitted().decode(X, limits=self._limits(), threads=self._threads())

    def nearest(
        self,
        X: Any,
        *,
        distance: str = "absolute",
        rows: str = "exact",
        weights: Optional[Any] = None,
    ) -> Nearest:
        """Find the texts whose vectors are nearest to real-valued vectors.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors, for example as a model predicts them; NaN marks unknown entries.
        distance : {"absolute", "squared"}, default="absolute"
            The distance per entry, which is summed over all entries.
        rows : {"exact", "plain", "both"}, default="exact"
            The rows of the vectors to compare: those for decoding, those for similarity, or both.
        weights : array-like of shape (dimension,), default=None
            Factors for the distance of each entry.

        Returns
        -------
        Nearest
            The texts, their distances, and whether they are proven nearest.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("terms", redundancy=2).fit(["f(a, g(b))", "f(b, a)"])
        >>> noisy = vectorizer.transform(["f(b, a)"]) * 0.9
        >>> vectorizer.nearest(noisy).first()
        ['f(b, a)']
        """
        return self._fitted().nearest(
            X,
            distance=distance,
            rows=rows,
            weights=weights,
            limits=self._limits(),
            threads=self._threads(),
        )

    def explain(self, x: Any) -> Explanation:
        """Explain what each entry of one vector counts.

        Parameters
        ----------
        x : str or matrix of one row
            A text, or its vector.

        Returns
        -------
        Explanation
            The non-zero entries, shown as a table in notebooks.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("sentences").fit(["to be or not to be"])
        >>> [entry.words for entry in vectorizer.explain("to be") if entry.row == "plain set 1"]
        ['be below to', '∅ below be']
        """
        return self._fitted().explain(x)

    def graph_svg(self, x: Any) -> Svg:
        """Draw the graph of one item.

        Parameters
        ----------
        x : str or matrix of one row
            A text, or its vector.

        Returns
        -------
        Svg
            The drawing, shown as a picture in notebooks.

        Examples
        --------
        >>> RefoldVectorizer("terms").fit(["f(a)"]).graph_svg("f(a)")[:4]
        '<svg'
        """
        return self._fitted().graph_svg(x)

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray:
        """Describe what each entry of a vector counts.

        Parameters
        ----------
        input_features : None
            Ignored.

        Returns
        -------
        ndarray of object
            A name for each column.
        """
        return np.array(self._fitted().feature_names(), dtype=object)

    def name_features(self, X: Any) -> np.ndarray:
        """Name the columns by what they count in given texts.

        `get_feature_names_out` knows the codec alone, so it names a column by everything that
        could be counted there. This method reads texts, usually those of the training data, and
        names each column by the first few patterns that it counts in them.

        Parameters
        ----------
        X : iterable of str
            Texts of the vectorizer's kind.

        Returns
        -------
        ndarray of object
            A name for each column. Columns that count nothing in these texts are named as by
            `get_feature_names_out`.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("sentences").fit(["to be or not to be"])
        >>> 'be below to' in vectorizer.name_features(["to be"])
        True
        """
        return np.array(self._fitted().names_from(X), dtype=object)

    def row_names(self) -> np.ndarray:
        """Name the row of the vector that each column belongs to.

        Returns
        -------
        ndarray of object
            For each column, ``symbols`` or ``set 1``, ``set 2``, …, which decoding reads, or
            ``plain symbols`` or ``plain set 1``, …, which are for similarity and learning.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("sentences").fit(["to be or not to be"])
        >>> plain = [row.startswith("plain") for row in vectorizer.row_names()]
        >>> vectorizer.transform(["to be"])[:, plain].shape[1] == sum(plain)
        True
        """
        return np.array(self._fitted().row_names(), dtype=object)

    def _fitted(self) -> Codec:
        check_is_fitted(self, "codec_")
        return self.codec_

    def _validate(self) -> None:
        if not isinstance(self.kind, str):
            raise RefoldError(f"kind: got {self.kind!r}, expected the name of a kind")
        if self.on_ambiguous not in AMBIGUOUS:
            raise RefoldError(
                f"on_ambiguous: got {self.on_ambiguous!r}, expected one of {', '.join(AMBIGUOUS)}"
            )
        self._threads()

    def _threads(self) -> int:
        if self.threads is None:
            return ALL_PROCESSORS
        if isinstance(self.threads, bool) or not isinstance(self.threads, (int, np.integer)):
            raise RefoldError(f"threads: got {self.threads!r}, expected 1 or more, or None")
        if self.threads < 1:
            raise RefoldError(f"threads: got {self.threads}, expected 1 or more, or None")
        return int(self.threads)

    def _settings(self) -> dict[str, str]:
        return self._texts(SETTINGS)

    def _limits(self) -> dict[str, str]:
        return self._texts(LIMITS)

    def _texts(self, names: Sequence[str]) -> dict[str, str]:
        values = {name: getattr(self, name) for name in names}
        return {name: _text(value) for name, value in values.items() if value is not None}

    def _more_tags(self) -> dict[str, Any]:
        return {"X_types": ["string"], "preserves_dtype": []}


def _text(value: Any) -> str:
    """Format a setting like the options of the command line."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}={its}" for name, its in value.items())
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def load(file: Union[str, os.PathLike[str]], **params: Any) -> RefoldVectorizer:
    """Load a codec file as a fitted vectorizer.

    Parameters
    ----------
    file : path
        A codec file of this package, the command line or Java.
    **params
        Parameters that are not part of the codec, such as ``threads``.

    Returns
    -------
    RefoldVectorizer
        A fitted vectorizer.

    Examples
    --------
    >>> vectorizer = refold.load("orders.refold", threads=1)  # doctest: +SKIP
    """
    return RefoldVectorizer.from_codec(Codec.load(file), **params)
