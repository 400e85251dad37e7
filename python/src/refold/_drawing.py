"""Graphs as pictures: nodes in layers, children below their parents."""

from __future__ import annotations

from html import escape
from typing import Sequence

from ._errors import RefoldError
from ._results import Svg

MOST_NODES = 1_000
LETTER, HEIGHT, GAP_X, GAP_Y, MARGIN = 7.5, 24.0, 14.0, 36.0, 8.0
MOST_LETTERS = 24


def draw(labels: Sequence[str], children: Sequence[Sequence[int]], ordered: Sequence[bool]) -> Svg:
    """Draw a directed acyclic graph; nodes with unordered children are round.

    A node's layer is its longest distance from a root. Within a layer, nodes are sorted by the
    positions of their parents, which draws trees without crossings.
    """
    if len(labels) > MOST_NODES:
        raise RefoldError(
            f"graph: got {len(labels):,} nodes, expected at most {MOST_NODES:,} in a picture;"
            " draw part of the data"
        )
    shown = [text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…" for text in labels]
    widths = [max(HEIGHT, LETTER * len(text) + 12) for text in shown]
    layers = _sorted_layers(_layers(children), children)
    x, y, width, height = _places(layers, widths)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
        f' viewBox="0 0 {width:.1f} {height:.1f}" font-family="sans-serif" font-size="12">'
    ]
    for node, below in enumerate(children):
        for child in below:
            parts.append(
                f'<line x1="{x[node]:.1f}" y1="{y[node] + HEIGHT / 2:.1f}" x2="{x[child]:.1f}"'
                f' y2="{y[child] - HEIGHT / 2:.1f}" stroke="#888"/>'
            )
    for node, text in enumerate(shown):
        round_by = 3 if ordered[node] or not children[node] else HEIGHT / 2
        parts.append(
            f"<g><title>{_text(labels[node])}</title>"
            f'<rect x="{x[node] - widths[node] / 2:.1f}" y="{y[node] - HEIGHT / 2:.1f}"'
            f' width="{widths[node]:.1f}" height="{HEIGHT:.0f}" rx="{round_by:.0f}" fill="#eef"'
            f' stroke="#446"/><text x="{x[node]:.1f}" y="{y[node] + 4:.1f}"'
            f' text-anchor="middle">{_text(text)}</text></g>'
        )
    return Svg("".join(parts) + "</svg>")


def _text(label: str) -> str:
    """Escape a label for XML, which can't represent most control characters."""
    return escape("".join(c if c >= " " and c not in "\ufffe\uffff" else "\ufffd" for c in label))


def _layers(children: Sequence[Sequence[int]]) -> list[list[int]]:
    parents = [0] * len(children)
    for below in children:
        for child in below:
            parents[child] += 1
    depth = [0] * len(children)
    open_nodes = [node for node, count in enumerate(parents) if count == 0]
    for node in open_nodes:  # The list grows during the loop: parents before children.
        for child in children[node]:
            depth[child] = max(depth[child], depth[node] + 1)
            parents[child] -= 1
            if parents[child] == 0:
                open_nodes.append(child)
    layers: list[list[int]] = [[] for _ in range(max(depth, default=-1) + 1)]
    for node in open_nodes:
        layers[depth[node]].append(node)
    return layers


def _sorted_layers(
    layers: list[list[int]], children: Sequence[Sequence[int]]
) -> list[list[int]]:
    """Sort each layer by the mean position of the parents, which keeps the order of children."""
    parents: list[list[int]] = [[] for _ in children]
    for node, below in enumerate(children):
        for child in below:
            parents[child].append(node)
    place: dict[int, float] = {}
    for layer in layers:
        mean = {
            node: sum(place[parent] for parent in parents[node]) / len(parents[node])
            if parents[node]
            else 0.0
            for node in layer
        }
        layer.sort(key=lambda node: mean[node])
        place.update((node, at / len(layer)) for at, node in enumerate(layer))
    return layers


def _places(
    layers: Sequence[Sequence[int]], widths: Sequence[float]
) -> tuple[dict[int, float], dict[int, float], float, float]:
    lengths = [sum(widths[node] + GAP_X for node in layer) - GAP_X for layer in layers]
    whole = max(lengths, default=0.0)
    x: dict[int, float] = {}
    y: dict[int, float] = {}
    for level, layer in enumerate(layers):
        left = MARGIN + (whole - lengths[level]) / 2
        for node in layer:
            x[node] = left + widths[node] / 2
            y[node] = MARGIN + HEIGHT / 2 + level * (HEIGHT + GAP_Y)
            left += widths[node] + GAP_X
    height = len(layers) * (HEIGHT + GAP_Y) - (GAP_Y if layers else 0) + 2 * MARGIN
    return x, y, whole + 2 * MARGIN, height
