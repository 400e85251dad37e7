"""Results of decoding and explaining."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Iterator, NamedTuple, Optional

import numpy as np


@dataclass(frozen=True, eq=False)
class Decoded:
    """The texts decoded from the rows of a matrix.

    Attributes
    ----------
    texts : list of list of str
        For each row, all texts that were found.
    status : ndarray of str
        For each row, ``unique`` (proven: no other text has the vector), ``ambiguous``,
        ``inconsistent`` (proven: no text has it) or ``exhausted`` (a limit was reached).
    grounds : list of str
        For each row that is not unique, the reason for its status; otherwise empty.
    """

    texts: list[list[str]]
    status: np.ndarray
    grounds: list[str]

    def first(self) -> list[Optional[str]]:
        """Return the first text of each row.

        Returns
        -------
        list of str or None
            None for rows without a text.
        """
        return [its[0] if its else None for its in self.texts]

    def __len__(self) -> int:
        return len(self.texts)


@dataclass(frozen=True, eq=False)
class Nearest:
    """The texts whose vectors are nearest to the rows of a matrix.

    Attributes
    ----------
    texts : list of list of str
        For each row, the nearest texts that were found, all at the same distance.
    distance : ndarray of float
        Their distance; infinite if none was found.
    lower_bound : ndarray of float
        A proven lower bound: no text is nearer than this.
    status : ndarray of str
        For each row, ``nearest`` (proven: no text is nearer) or ``bounded`` (a limit was reached).
    grounds : list of str
        The reason for each status.
    """

    texts: list[list[str]]
    distance: np.ndarray
    lower_bound: np.ndarray
    status: np.ndarray
    grounds: list[str]

    def first(self) -> list[Optional[str]]:
        """Return the first of the nearest texts of each row.

        Returns
        -------
        list of str or None
            None for rows without a text.
        """
        return [its[0] if its else None for its in self.texts]

    def __len__(self) -> int:
        return len(self.texts)


class Entry(NamedTuple):
    """What one entry of a vector counts.

    Attributes
    ----------
    index : int
        The index of the entry.
    row : str
        The name of its row, such as ``symbols`` or ``plain set 1``.
    count : int
        Its count.
    words : str
        What it counts.
    """

    index: int
    row: str
    count: int
    words: str


class Explanation(list[Entry]):
    """The non-zero entries of a vector: a list of :class:`Entry`, shown as a table in notebooks."""

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{entry.index}</td><td>{escape(entry.row)}</td><td>{entry.count}</td>"
            f'<td style="text-align: left">{escape(entry.words)}</td></tr>'
            for entry in self
        )
        heads = "".join(f"<th>{head}</th>" for head in Entry._fields)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        width = max((len(str(entry.count)) for entry in self), default=1)
        for entry in self:
            yield f"{entry.count:>{width}} × {entry.words} ({entry.row}, {entry.index})"


class Svg(str):
    """A drawing as SVG markup, shown as a picture in notebooks."""

    def _repr_svg_(self) -> str:
        return str(self)
