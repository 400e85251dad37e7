"""An exact index of vectors, with the interface of scikit-learn."""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
from scipy import sparse
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from . import _blocks, _jvm
from ._codec import ALL_PROCESSORS, Codec
from ._errors import RefoldError
from ._vectorizer import RefoldVectorizer


class RefoldNeighbors(BaseEstimator):
    """Exact nearest neighbours of vectors.

    Finds the same neighbours as a full scan. An inverted index with bounds skips most comparisons.
    The distance of two vectors is one minus their similarity, λ·S + (1 − λ)·B, where B compares
    the symbols and S is the lowest similarity of any row of patterns.

    Parameters
    ----------
    vectorizer : RefoldVectorizer or Codec
        The fitted vectorizer, or the codec, of the vectors.
    n_neighbors : int, default=5
        The number of neighbours to find.
    measure : {"cosine", "dot", "jaccard", "overlap"}, default="cosine"
        How two rows are compared.
    structure : float, default=0.1
        λ, the weight of structure: 0 compares the symbols only, 1 the patterns only.
    threads : int, default=None
        The number of threads for queries; None means all processors.

    Attributes
    ----------
    codec_ : Codec
        The codec of the vectors.
    n_samples_fit_ : int
        The number of vectors in the index.
    vectors_ : scipy.sparse.csr_matrix
        The vectors in the index.

    Examples
    --------
    >>> from refold import RefoldNeighbors, RefoldVectorizer
    >>> texts = ["f(a, b)", "f(a, c)", "g(d)"]
    >>> vectorizer = RefoldVectorizer("terms").fit(texts)
    >>> neighbors = RefoldNeighbors(vectorizer, n_neighbors=1).fit(vectorizer.transform(texts))
    >>> neighbors.kneighbors(return_distance=False)[0].tolist()
    [1]
    """

    def __init__(
        self,
        vectorizer: Union[RefoldVectorizer, Codec],
        *,
        n_neighbors: int = 5,
        measure: str = "cosine",
        structure: float = 0.1,
        threads: Optional[int] = None,
    ) -> None:
        self.vectorizer = vectorizer
        self.n_neighbors = n_neighbors
        self.measure = measure
        self.structure = structure
        self.threads = threads

    def fit(self, X: Any, y: Any = None) -> RefoldNeighbors:
        """Index vectors.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors of the vectorizer.
        y : None
            Ignored.

        Returns
        -------
        self : RefoldNeighbors
            The fitted index.
        """
        if not 0 <= self.structure <= 1:
            raise RefoldError(f"structure: got {self.structure!r}, expected 0 to 1")
        vectorizer = self.vectorizer
        if isinstance(vectorizer, RefoldVectorizer):
            check_is_fitted(vectorizer, "codec_")
            vectorizer = vectorizer.codec_
        self.codec_: Codec = vectorizer
        self.vectors_ = _blocks.rows_of(X, vectorizer.dimension).copy()
        self.n_samples_fit_: int = self.vectors_.shape[0]
        self._index = self._indexed()
        return self

    def _indexed(self) -> Any:
        def work() -> Any:
            index = _jvm.java("NeighbourIndex")(self.codec_._java)
            for begin, end in _blocks.row_ranges(self.vectors_):
                index.add(_blocks.count_rows(self.vectors_, begin, end), begin)
            return index

        return _jvm.call(work)

    def __getstate__(self) -> dict[str, Any]:
        state: dict[str, Any] = dict(super().__getstate__())
        state.pop("_index", None)  # A Java object; rebuilt on demand.
        return state

    def kneighbors(
        self, X: Any = None, n_neighbors: Optional[int] = None, return_distance: bool = True
    ) -> Any:
        """Find the nearest neighbours of vectors.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_queries, dimension), default=None
            The query vectors. If None, the indexed vectors; a vector is then not its own neighbour.
        n_neighbors : int, default=None
            The number of neighbours; None means that of the constructor.
        return_distance : bool, default=True
            Whether to return the distances, too.

        Returns
        -------
        distances : ndarray of shape (n_queries, n_neighbors)
            The distances, ascending in each row. Only if ``return_distance`` is True.
        indices : ndarray of shape (n_queries, n_neighbors)
            The rows of the indexed matrix. Ties are in order of row.
        """
        check_is_fitted(self, "vectors_")
        wanted = self.n_neighbors if n_neighbors is None else n_neighbors
        others = self.n_samples_fit_ - (X is None)
        if not 1 <= wanted <= others:
            raise RefoldError(
                f"n_neighbors: got {wanted}, expected 1 to {others}, the number of"
                f" {'other ' if X is None else ''}vectors in the index"
            )
        matrix = self.vectors_ if X is None else _blocks.rows_of(X, self.codec_.dimension)
        similarities, rows = self._search(matrix, wanted + (X is None))
        if X is None:
            similarities, rows = _without_own(similarities, rows)
        distances = np.maximum(0.0, 1.0 - similarities)
        return (distances, rows) if return_distance else rows

    def _search(self, matrix: sparse.csr_matrix, k: int) -> tuple[np.ndarray, np.ndarray]:
        if not hasattr(self, "_index"):
            self._index = self._indexed()
        similarities = np.empty((matrix.shape[0], k))
        rows = np.empty((matrix.shape[0], k), np.int32)
        threads = ALL_PROCESSORS if self.threads is None else self.threads

        def work() -> None:
            for begin, end in _blocks.row_ranges(matrix):
                found = self._index.nearest(
                    _blocks.count_rows(matrix, begin, end),
                    begin,
                    k,
                    self.measure,
                    float(self.structure),
                    threads,
                )
                found.writeTo(
                    _blocks.memory(rows[begin:end].reshape(-1)),
                    _blocks.memory(similarities[begin:end].reshape(-1)),
                )

        _jvm.call(work)
        return similarities, rows.astype(np.intp)


def _without_own(similarities: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Remove each row itself, or the last neighbour if that many others are equally near."""
    own = rows == np.arange(len(rows))[:, None]
    own[~own.any(axis=1), -1] = True
    shape = (len(rows), rows.shape[1] - 1)
    return similarities[~own].reshape(shape), rows[~own].reshape(shape)
