"""Transfer of texts and matrices between Python and Java: in blocks, as arrays."""

from __future__ import annotations

from typing import Any, Iterator, Optional, Sequence

import numpy as np
from scipy import sparse

from ._errors import RefoldError
from ._jvm import java

MOST_ROWS = 1 << 13
MOST_CHARACTERS = 1 << 20
MOST_ENTRIES = 1 << 18
"""A block ends when it reaches any of these: small enough for Java's young collections."""


def memory(array: np.ndarray) -> Any:
    """Share an array's memory with Java, without a copy."""
    import jpype

    if array.size == 0:
        return jpype.JClass("java.nio.ByteBuffer").allocateDirect(0)
    return jpype.nio.convertToDirectBuffer(array.view(np.uint8))


def texts_of(X: Any) -> list[str]:
    """Return the texts of an argument ``X`` of scikit-learn: a sequence, or one column."""
    if isinstance(X, (str, bytes)):
        raise RefoldError("X: got a single text, expected a sequence of texts; put it into a list")
    shape = getattr(X, "shape", None)
    if shape is not None:
        if len(shape) == 2 and shape[1] == 1:
            X = (X.to_numpy() if hasattr(X, "to_numpy") else np.asarray(X)).ravel()
        elif len(shape) != 1:
            raise RefoldError(
                f"X: got shape {tuple(shape)}, expected one column of texts; select one, for"
                " example by its name in a ColumnTransformer"
            )
        return list(X.tolist())
    return X if isinstance(X, list) else list(X)


def text_ranges(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of blocks of texts."""
    try:
        lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    except TypeError:
        raise _no_text(texts, 0) from None
    return ranges(np.concatenate(([0], np.cumsum(lengths))), MOST_CHARACTERS)


def ranges(starts: np.ndarray, most: int) -> Iterator[tuple[int, int]]:
    """Yield the bounds of blocks of rows, of at most ``most`` parts each or one large row."""
    rows = len(starts) - 1
    begin = 0
    while begin < rows:
        end = int(np.searchsorted(starts, starts[begin] + most, side="right")) - 1
        end = min(max(end, begin + 1), begin + MOST_ROWS, rows)
        yield begin, end
        begin = end


def text_block(texts: Sequence[str], first: int = 0) -> Any:
    """Create a block of texts for Java.

    Parameters
    ----------
    texts : sequence of str
        The texts.
    first : int
        The number of the first text among all, for messages.
    """
    try:
        joined = "".join(texts)
        utf8 = bytearray(joined, "utf-8")
        if len(utf8) == len(joined):
            lengths = np.fromiter(map(len, texts), np.int32, len(texts))
        else:
            lengths = np.fromiter((len(text.encode()) for text in texts), np.int32, len(texts))
    except (TypeError, UnicodeEncodeError):
        raise _no_text(texts, first) from None
    return java("TextBlock")(memory(np.frombuffer(utf8, np.uint8)), memory(lengths))


def _no_text(texts: Sequence[Any], first: int) -> RefoldError:
    for row, text in enumerate(texts, first):
        if not isinstance(text, str):
            remedy = (
                "write it with json.dumps"
                if isinstance(text, (dict, list))
                else "drop or fill missing values"
            )
            return RefoldError(
                f"row {row}: got {type(text).__name__}, expected a text; {remedy}"
            )
        try:
            text.encode()
        except UnicodeEncodeError as error:
            half = text[error.start].encode("ascii", "backslashreplace").decode()
            return RefoldError(
                f"row {row}: got half a surrogate pair, {half}, at character {error.start},"
                " expected both halves; was the text cut within a character?"
            )
    raise AssertionError("all are texts")


def text_list(block: Any) -> list[str]:
    """Return the texts of a block from Java."""
    utf8 = np.empty(block.byteCount(), np.uint8)
    lengths = np.empty(block.size(), np.int32)
    block.writeTo(memory(utf8), memory(lengths))
    ends = np.cumsum(lengths, dtype=np.int64).tolist()
    data = utf8.tobytes()
    begins = [0, *ends[:-1]]
    if data.isascii():
        text = data.decode("ascii")
        return [text[begin:end] for begin, end in zip(begins, ends)]
    return [data[begin:end].decode("utf-8") for begin, end in zip(begins, ends)]


class CountMatrix:
    """A matrix of counts that grows block by block, without a second copy at the end."""

    def __init__(self, rows: int, columns: int) -> None:
        self._lengths = np.empty(rows, np.int32)
        self._indices = np.empty(0, np.int32)
        self._counts = np.empty(0, np.int32)
        self._columns = columns
        self._rows = 0
        self._entries = 0

    def add(self, written: Any, rows: int) -> None:
        """Append the rows of a block from Java."""
        entries = int(written.entryCount())
        begin, end = self._entries, self._entries + entries
        if end > len(self._counts):
            self._grow(end, self._rows + rows)
        written.writeTo(
            memory(self._lengths[self._rows : self._rows + rows]),
            memory(self._indices[begin:end]),
            memory(self._counts[begin:end]),
        )
        self._rows += rows
        self._entries = end

    def _grow(self, least: int, rows: int) -> None:
        # Extrapolates from the rows so far, with a small margin.
        share = rows / len(self._lengths)
        size = least if share == 1 else int(least / share * 1.05)
        self._indices.resize(size, refcheck=False)
        self._counts.resize(size, refcheck=False)

    def csr(self) -> sparse.csr_matrix:
        """Return all rows."""
        self._indices.resize(self._entries, refcheck=False)
        self._counts.resize(self._entries, refcheck=False)
        kind = np.int32 if self._entries <= np.iinfo(np.int32).max else np.int64
        starts = np.zeros(self._rows + 1, kind)
        np.cumsum(self._lengths[: self._rows], out=starts[1:])
        matrix = sparse.csr_matrix((self._rows, self._columns), dtype=np.int32)
        matrix.indptr = starts
        matrix.indices = self._indices.astype(kind, copy=False)
        matrix.data = self._counts
        matrix.has_sorted_indices = True
        matrix.has_canonical_format = True
        return matrix


def rows_of(X: Any, columns: int) -> sparse.csr_matrix:
    """Return a matrix, sparse or dense, as sorted rows without duplicates. Never changes X."""
    if isinstance(X, (str, bytes)):
        raise RefoldError("X: got a text, expected a matrix of vectors")
    rows = X if sparse.issparse(X) else np.asarray(X)
    if rows.ndim != 2:
        raise RefoldError(
            f"X: got {rows.ndim} dimensions, expected 2; pass a single vector as X[i : i + 1]"
        )
    if rows.shape[1] != columns:
        raise RefoldError(
            f"X: got {rows.shape[1]} columns, expected {columns}, the length of this codec's"
            " vectors; use the codec that made them"
        )
    if rows.dtype.kind not in "buif":
        raise RefoldError(f"X: got values of type {rows.dtype}, expected numbers")
    matrix = sparse.csr_matrix(rows)
    if not matrix.has_canonical_format:
        matrix = matrix.copy()  # It may share its arrays with X.
        matrix.sum_duplicates()
    return matrix


def row_ranges(matrix: sparse.csr_matrix) -> Iterator[tuple[int, int]]:
    """Yield the bounds of blocks of rows."""
    return ranges(matrix.indptr, MOST_ENTRIES)


def count_rows(matrix: sparse.csr_matrix, begin: int, end: int) -> Any:
    """Create rows of counts for Java."""
    starts, indices, values = _slice(matrix, begin, end)
    with np.errstate(invalid="ignore"):  # NaN and values that are too large are found just below.
        counts = values.astype(np.int32)
    wrong = np.flatnonzero(counts != values) if values.dtype != np.int32 else np.empty(0)
    if wrong.size:
        at = int(wrong[0])
        row = begin + int(np.searchsorted(starts, at, side="right")) - 1
        raise RefoldError(
            f"row {row}: got value {values[at]} at index {indices[at]}, expected a count; use"
            " nearest for other values"
        )
    if not counts.all():
        kept = counts != 0
        starts = np.concatenate(([0], np.cumsum(kept)))[starts].astype(np.int32)
        indices, counts = indices[kept], counts[kept]
    return java("CountRows")(memory(starts), memory(indices), memory(counts))


def real_rows(matrix: sparse.csr_matrix, begin: int, end: int, weights: Optional[Any]) -> Any:
    """Create rows of real values for Java."""
    starts, indices, values = _slice(matrix, begin, end)
    reals = values.astype(np.float64)
    its = np.array([] if weights is None else weights, np.float64)
    return java("RealRows")(memory(starts), memory(indices), memory(reals), memory(its))


def _slice(
    matrix: sparse.csr_matrix, begin: int, end: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    first, last = matrix.indptr[begin], matrix.indptr[end]
    starts = (matrix.indptr[begin : end + 1] - first).astype(np.int32)
    # Copies: Java needs writable memory, and joblib's is read-only.
    return starts, matrix.indices[first:last].astype(np.int32), matrix.data[first:last]
