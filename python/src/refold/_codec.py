"""Codecs, which encode texts as vectors and decode vectors into texts."""

from __future__ import annotations

import os
from typing import Any, Iterator, Mapping, Optional, Union

import numpy as np
from scipy import sparse

from . import _blocks, _jvm
from ._drawing import draw
from ._errors import RefoldError
from ._results import Decoded, Entry, Explanation, Nearest, Svg

ALL_PROCESSORS = 0


class Codec:
    """A codec of the Java library, with its kind of data.

    Immutable. Create one with :meth:`fit`, :meth:`universal` or :meth:`load`. Pickling a codec
    stores the bytes of its file, which are the same on any machine.

    Examples
    --------
    >>> codec = Codec.fit("terms", ["f(a, g(b))", "f(b)"])
    >>> X = codec.encode(["f(g(c))"])
    >>> codec.decode(X).texts
    [['f(g(c))']]
    """

    def __init__(self, its: Any) -> None:
        self._java = its

    @classmethod
    def fit(cls, kind: str, texts: Any, settings: Optional[Mapping[str, str]] = None) -> Codec:
        """Fit a codec to texts.

        Parameters
        ----------
        kind : str
            The kind of data, one of :func:`refold.kinds`.
        texts : sequence of str
            The texts, one item each.
        settings : mapping of str to str, optional
            Settings by the names of the parameters of :class:`refold.RefoldVectorizer`.

        Returns
        -------
        Codec
            A codec sized for these texts and similar ones.
        """
        items = _blocks.texts_of(texts)

        def work() -> Any:
            blocks = _jvm.java_list(
                _blocks.text_block(items[begin:end], begin)
                for begin, end in _blocks.text_ranges(items)
            )
            its = _jvm.java_map(settings or {})
            return _jvm.java("Vectorizer").fit(kind, its, blocks)

        return cls(_jvm.call(work))

    @classmethod
    def universal(cls, kind: str, settings: Optional[Mapping[str, str]] = None) -> Codec:
        """Create a codec without data, for streams that can't be sampled.

        Parameters
        ----------
        kind : str
            The kind of data, one of :func:`refold.kinds`.
        settings : mapping of str to str, optional
            Settings by the names of the parameters of :class:`refold.RefoldVectorizer`.

        Returns
        -------
        Codec
            Always the same codec for the same arguments.
        """
        its = settings or {}
        return cls(
            _jvm.call(lambda: _jvm.java("Vectorizer").universal(kind, _jvm.java_map(its)))
        )

    @classmethod
    def load(cls, file: Union[str, os.PathLike[str]]) -> Codec:
        """Read a codec from a file of this package, the command line or the Java library.

        Parameters
        ----------
        file : path
            The codec file.

        Returns
        -------
        Codec
            The codec.
        """
        return cls(_jvm.call(lambda: _jvm.java("Vectorizer").load(_path(file))))

    def save(self, file: Union[str, os.PathLike[str]]) -> None:
        """Write the codec to a file, atomically.

        Parameters
        ----------
        file : path
            The file; replaced if it exists.
        """
        _jvm.call(lambda: self._java.save(_path(file)))

    @classmethod
    def from_bytes(cls, data: bytes) -> Codec:
        """Create a codec from the bytes of its file.

        Parameters
        ----------
        data : bytes
            The bytes, as :meth:`to_bytes` returns them.

        Returns
        -------
        Codec
            The codec.
        """
        return cls(_jvm.call(lambda: _jvm.java("Vectorizer").fromBytes(data)))

    def to_bytes(self) -> bytes:
        """Return the bytes that :meth:`save` writes.

        Returns
        -------
        bytes
            The content of the codec's file.
        """
        return _jvm.call(lambda: bytes(self._java.toBytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Codec.from_bytes, (self.to_bytes(),)

    def __copy__(self) -> Codec:
        return self

    def __deepcopy__(self, memo: Any) -> Codec:
        return self

    @property
    def kind(self) -> str:
        """The kind of data, with its options."""
        return str(self._java.kind())

    @property
    def id(self) -> str:
        """The id in files and messages: 16 hexadecimal digits."""
        return str(self._java.id())

    @property
    def dimension(self) -> int:
        """The length of every vector."""
        return int(self._java.dimension())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Codec) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self._java.description()}>"

    def feature_names(self) -> list[str]:
        """Describe what each entry of a vector counts.

        Returns
        -------
        list of str
            A name for each entry.
        """
        return _jvm.call(lambda: _blocks.text_list(self._java.featureNames()))

    def row_names(self) -> list[str]:
        """Name the row that each entry of a vector belongs to.

        Returns
        -------
        list of str
            For each entry, ``symbols`` or ``set 1``, ``set 2``, …, which decoding reads, or
            ``plain symbols`` or ``plain set 1``, …, which are for similarity and learning.
        """
        return _jvm.call(lambda: _blocks.text_list(self._java.rowNames()))

    def names_from(self, texts: Any) -> list[str]:
        """What each entry of a vector counts, in the words of some texts."""
        items = _blocks.texts_of(texts)

        def work() -> list[str]:
            names = self._java.dataNames()
            for begin, end in _blocks.text_ranges(items):
                names.add(_blocks.text_block(items[begin:end], begin), begin)
            return _blocks.text_list(names.names())

        return _jvm.call(work)

    def encode(self, texts: Any, *, threads: int = ALL_PROCESSORS) -> sparse.csr_matrix:
        """Encode texts as vectors.

        Parameters
        ----------
        texts : sequence of str
            The texts, one item each.
        threads : int, default=0
            The number of threads; 0 means all processors.

        Returns
        -------
        scipy.sparse.csr_matrix of int32
            Counts, one row per text.
        """
        items = _blocks.texts_of(texts)

        def work() -> sparse.csr_matrix:
            matrix = _blocks.CountMatrix(len(items), self.dimension)
            with _jvm.beside() as submit:  # Copies a block while the next one is encoded.
                for begin, end in _blocks.text_ranges(items):
                    block = _blocks.text_block(items[begin:end], begin)
                    submit(matrix.add, self._java.encode(block, begin, threads), end - begin)
            return matrix.csr()

        return _jvm.call(work)

    def decode(
        self, X: Any, *, limits: Optional[Mapping[str, str]] = None, threads: int = ALL_PROCESSORS
    ) -> Decoded:
        """Decode vectors into all texts that have them.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors of counts.
        limits : mapping of str to str, optional
            Limits per vector: ``seconds``, ``conflicts``, ``memory_mb`` and ``solutions``.
        threads : int, default=0
            The number of threads; 0 means all processors.

        Returns
        -------
        Decoded
            The texts of each row, with their status.
        """
        matrix = _blocks.rows_of(X, self.dimension)

        def work() -> Decoded:
            its = _jvm.java_map(limits or {})
            rows = _Rows(matrix.shape[0])
            for begin, end in _blocks.row_ranges(matrix):
                block = _blocks.count_rows(matrix, begin, end)
                rows.add(self._java.decode(block, begin, its, threads), begin, end)
            return Decoded(rows.texts, rows.status, rows.grounds)

        return _jvm.call(work)

    def nearest(
        self,
        X: Any,
        *,
        distance: str = "absolute",
        rows: str = "exact",
        weights: Optional[Any] = None,
        limits: Optional[Mapping[str, str]] = None,
        threads: int = ALL_PROCESSORS,
    ) -> Nearest:
        """Find the texts whose vectors are nearest to each row.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n_samples, dimension)
            Vectors of real values; NaN marks unknown entries.
        distance : {"absolute", "squared"}, default="absolute"
            The distance per entry, which is summed over all entries.
        rows : {"exact", "plain", "both"}, default="exact"
            The rows of the vectors to compare.
        weights : array-like of shape (dimension,), optional
            Factors for the distance of each entry.
        limits : mapping of str to str, optional
            Limits per vector: ``seconds``, ``conflicts``, ``memory_mb`` and ``solutions``.
        threads : int, default=0
            The number of threads; 0 means all processors.

        Returns
        -------
        Nearest
            The texts of each row, with their distances and status.
        """
        matrix = _blocks.rows_of(X, self.dimension)

        def work() -> Nearest:
            its = _jvm.java_map(limits or {})
            found = _Rows(matrix.shape[0])
            distances = np.empty(matrix.shape[0])
            bounds = np.empty(matrix.shape[0])
            for begin, end in _blocks.row_ranges(matrix):
                block = _blocks.real_rows(matrix, begin, end, weights)
                nearest = self._java.nearest(block, begin, distance, rows, its, threads)
                nearest.writeDistances(
                    _blocks.memory(distances[begin:end]), _blocks.memory(bounds[begin:end])
                )
                found.add(nearest.rows(), begin, end)
            return Nearest(found.texts, distances, bounds, found.status, found.grounds)

        return _jvm.call(work)

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
        """
        argument = x if isinstance(x, str) else self._one_row(x)

        def work() -> Explanation:
            explained = self._java.explain(
                argument if isinstance(x, str) else _blocks.count_rows(argument, 0, 1)
            )
            indices = np.empty(explained.size(), np.int32)
            counts = np.empty(explained.size(), np.int32)
            explained.writeTo(_blocks.memory(indices), _blocks.memory(counts))
            rows = _blocks.text_list(explained.rowNames())
            words = _blocks.text_list(explained.words())
            return Explanation(map(Entry, indices.tolist(), rows, counts.tolist(), words))

        return _jvm.call(work)

    def graph_svg(self, x: Any) -> Svg:
        """Draw the graph of one item.

        Parameters
        ----------
        x : str or matrix of one row
            A text, or its vector.

        Returns
        -------
        Svg
            The drawing.
        """
        text = x if isinstance(x, str) else self._one_text(self._one_row(x))

        def work() -> Svg:
            graph = self._java.graph(text)
            nodes = int(graph.nodeCount())
            counts, ordered = np.empty(nodes, np.int32), np.empty(nodes, np.int32)
            children = np.empty(graph.edgeCount(), np.int32)
            graph.writeTo(
                _blocks.memory(counts), _blocks.memory(children), _blocks.memory(ordered)
            )
            parts = np.split(children, np.cumsum(counts)[:-1]) if nodes else []
            return draw(
                _blocks.text_list(graph.labels()),
                [part.tolist() for part in parts],
                ordered.astype(bool).tolist(),
            )

        return _jvm.call(work)

    def _one_row(self, x: Any) -> sparse.csr_matrix:
        matrix = _blocks.rows_of(x, self.dimension)
        if matrix.shape[0] != 1:
            raise RefoldError(f"x: got {matrix.shape[0]} rows, expected a text or one row")
        return matrix

    def _one_text(self, row: sparse.csr_matrix) -> str:
        decoded = self.decode(row)
        if not decoded.texts[0]:
            raise RefoldError(
                f"x: got a vector that is {decoded.status[0]} ({decoded.grounds[0]}), expected one"
                " that decodes to a text"
            )
        return decoded.texts[0][0]


class _Rows:
    """Collects the results of Java block by block."""

    def __init__(self, rows: int) -> None:
        self.texts: list[list[str]] = []
        self.grounds = [""] * rows
        self.status = np.empty(rows, dtype="<U12")

    def add(self, block: Any, begin: int, end: int) -> None:
        counts, status = np.empty(end - begin, np.int32), np.empty(end - begin, np.int32)
        block.writeTo(_blocks.memory(counts), _blocks.memory(status))
        flat = _blocks.text_list(block.texts())
        if (counts == 1).all():
            self.texts += [[text] for text in flat]
        else:
            ends = np.cumsum(counts).tolist()
            self.texts += [flat[start:stop] for start, stop in zip([0, *ends], ends)]
        self.status[begin:end] = np.array(_blocks.text_list(block.words()))[status]
        grounds = _blocks.text_list(block.grounds())
        rows = np.empty(len(grounds), np.int32)
        block.writeGrounded(_blocks.memory(rows))
        for row, its in zip(rows.tolist(), grounds):
            self.grounds[begin + row] = its


def _path(file: Union[str, os.PathLike[str]]) -> str:
    """Return an absolute path, since Java keeps the folder in which it started."""
    return os.path.abspath(os.fspath(file))


def read(file: Union[str, os.PathLike[str]], kind: str) -> Iterator[str]:
    """Read the items of a file as texts.

    Parameters
    ----------
    file : path
        A file of items, plain or gzip.
    kind : str
        The kind of data, as for ``refold encode --as``.

    Yields
    ------
    str
        The next item, in the canonical form of its kind.

    Examples
    --------
    >>> texts = list(refold.read("terms.txt", "terms"))  # doctest: +SKIP
    """
    opened = _jvm.call(lambda: _jvm.java("ItemFile")(kind, _path(file)))
    try:
        while True:
            texts = _jvm.call(lambda: _blocks.text_list(opened.next(_blocks.MOST_ROWS)))
            if not texts:
                return
            yield from texts
    finally:
        opened.close()


def kinds() -> list[str]:
    """List the kinds of data.

    Returns
    -------
    list of str
        The name of each kind, with its options.

    Examples
    --------
    >>> any(kind.startswith("json") for kind in kinds())
    True
    """
    return _jvm.call(lambda: _blocks.text_list(_jvm.java("Vectorizer").kinds()))
