"""The transformer of scikit-learn's conventions."""

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
    """Fold structured data into count vectors, and unfold the vectors exactly.

    The vectors are those of the Java library and of the command ``refold``, bit for bit. Parameters
    that are None have the library's defaults: sizes follow from the data that :meth:`fit` sees, so
    that these items and others like them are expected to be proven unique. Whatever it was fitted
    to, it transforms every item of its kind.

    Parameters
    ----------
    kind : str, default="sentences"
        The kind of data, as :func:`refold.kinds` lists them: ``"json"``, ``"clauses"``,
        ``"sentences:affixes=3"`` and so on.
    sets : int, optional
        The number of parallel sets of constraints.
    redundancy : int, optional
        Sets beyond those that exact decoding needs, with which :meth:`nearest` corrects errors.
    width : int, str or dict, optional
        Into how many blocks symbols are split: one number, or ``{"child": 40, "parent": 60}``.
    seed : int, optional
        The random seed of the codec.
    spares : int, optional
        Spare placeholders per class of symbols, for a codec of known symbols alone.
    masks : str or list of str, optional
        Masks, as in the paper.
    max_arity, max_parents : int or str, optional
        How many children and parents a node may have before it is folded.
    plain_sets, plain_radius : int, optional
        Sets of patterns for similarity, and how many levels deep they are.
    most_dimension : int, optional
        The maximum length of vectors, where their length is chosen.
    length : int, optional
        The exact length of vectors.
    unknown : {"spell", "error", "hash"}, optional
        What becomes of labels that the codec was not fitted to.
    room : int, optional
        Size the codec for items of so many nodes.
    on_ambiguous : {"first", "raise", "all"}, default="first"
        What :meth:`inverse_transform` does with a vector that several texts have: give the first
        text, raise :class:`RefoldError`, or give all texts of every row as a list.
    seconds, conflicts, memory_mb, solutions : number, optional
        Limits of decoding one vector: time, conflicts of the solver, memory in MB, and how many
        texts to list at most.
    threads : int, optional
        How many threads work; all processors if None. Results are the same for any number.

    Attributes
    ----------
    codec_ : Codec
        The codec that was made.
    status_ : ndarray of str
        What the last :meth:`inverse_transform` found for each row: ``unique``, ``ambiguous``,
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
        """Make a fitted vectorizer without data, always the same.

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
        """Make a fitted vectorizer of a codec.

        Parameters of the codec itself but its kind stay None: what it is like is in the codec.
        """
        vectorizer = cls(codec.kind, **params)
        vectorizer._validate()
        vectorizer.codec_ = codec
        return vectorizer

    def save(self, file: Union[str, os.PathLike[str]]) -> None:
        """Write the codec to a file that :func:`refold.load`, the command and Java read."""
        self._fitted().save(file)

    def fit(self, X: Any, y: Any = None) -> RefoldVectorizer:
        """Make a codec for texts and others like them.

        Parameters
        ----------
        X : sequence of str
            The texts, one item of the kind each.
        y : ignored

        Returns
        -------
        RefoldVectorizer
            This vectorizer.
        """
        self._validate()
        self.codec_ = Codec.fit(self.kind, X, self._settings())
        return self

    def transform(self, X: Any) -> sparse.csr_matrix:
        """Fold texts into vectors.

        Parameters
        ----------
        X : sequence of str
            The texts, one item of the kind each.

        Returns
        -------
        scipy.sparse.csr_matrix of int32
            A row for each text.

        Raises
        ------
        RefoldError
            If a text is no item of the kind; the message begins with its row.
        """
        return self._fitted().encode(X, threads=self._threads())

    def inverse_transform(self, X: Any) -> np.ndarray:
        """Unfold vectors into the texts that have them, and set :attr:`status_`.

        Parameters
        ----------
        X : matrix
            Vectors of this vectorizer, sparse or dense.

        Returns
        -------
        ndarray of object
            For each row a text, or None where none was found; lists of texts if ``on_ambiguous`` is
            ``"all"``.
        """
        codec = self._fitted()
        self._validate()
        decoded = self.decode(X)
        if self.on_ambiguous == "raise":
            for row in np.flatnonzero(decoded.status == "ambiguous")[:1]:
                raise RefoldError(
                    f"row {row}: got a vector of codec {codec.id} that is ambiguous"
                    f" ({decoded.grounds[row]}), expected a unique one; on_ambiguous='all' gives"
                    " all texts, and more sets tell more items apart"
                )
        self.status_ = decoded.status
        values = decoded.texts if self.on_ambiguous == "all" else decoded.first()
        result = np.empty(len(decoded), dtype=object)
        for row, value in enumerate(values):  # An assignment would turn lists into columns.
            result[row] = value
        return result

    def decode(self, X: Any) -> Decoded:
        """Unfold vectors, with all that is known of each: :class:`refold.Decoded`.

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
        """Find the texts whose vectors are nearest to vectors of real values.

        Parameters
        ----------
        X : matrix
            Vectors as a model predicts them, sparse or dense; NaN marks what is unknown.
        distance : {"absolute", "squared"}
            How the distance of an entry grows; distances are sums over entries.
        rows : {"exact", "plain", "both"}
            Which rows of a vector count: those that decoding reads, those that similarity reads.
        weights : array, optional
            What the distance of each entry is multiplied by.

        Returns
        -------
        Nearest
            Texts, distances, and whether they are proven to be nearest.

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
        """What each entry of the vector of a text, or of a matrix of one row, counts.

        In notebooks it is shown as a table.

        Examples
        --------
        >>> vectorizer = RefoldVectorizer("sentences").fit(["to be or not to be"])
        >>> [entry.words for entry in vectorizer.explain("to be") if entry.row == "plain set 1"]
        ['be below to', '∅ below be']
        """
        return self._fitted().explain(x)

    def graph_svg(self, x: Any) -> Svg:
        """The graph of a text, or of the text of a matrix of one row, as a picture.

        Examples
        --------
        >>> RefoldVectorizer("terms").fit(["f(a)"]).graph_svg("f(a)")[:4]
        '<svg'
        """
        return self._fitted().graph_svg(x)

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray:
        """What each entry of a vector counts, in words.

        Parameters
        ----------
        input_features : ignored

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
    """A setting as the command's options have it."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}={its}" for name, its in value.items())
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def load(file: Union[str, os.PathLike[str]], **params: Any) -> RefoldVectorizer:
    """Read a codec file, of this package, the command or Java, as a fitted vectorizer.

    Parameters
    ----------
    file : path
        The file.
    **params
        Parameters of the vectorizer that are not of the codec, such as ``threads``.
    """
    return RefoldVectorizer.from_codec(Codec.load(file), **params)
