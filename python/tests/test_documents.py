"""Runs the Python snippets of the documents, by the rules of SnippetsTest in docs/src/test/java."""

import contextlib
import io
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run here: [^\n]*-->\s*$")
FOREIGN = {"target", "node_modules", ".git"}


def pages():
    return sorted(
        page
        for page in ROOT.rglob("*.md")
        if not FOREIGN & set(page.relative_to(ROOT).parts) and snippets(page)
    )


def snippets(page):
    """The line, code and expected output of each snippet; the output is None where none is shown."""
    text = page.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(text))
    found = []
    for i, block in enumerate(blocks):
        if block[1] != "python" or NOT_RUN.search(text, 0, block.start()):
            continue
        expected = None
        if i + 1 < len(blocks) and blocks[i + 1][1] == "text":
            if not text[block.end() : blocks[i + 1].start()].strip():
                expected = blocks[i + 1][2]
        found.append((text.count("\n", 0, block.start()) + 2, block[2], expected))
    return found


def matches(expected, printed):
    """Whether lines are as expected: a line … stands for any lines, … in a line for anything."""
    pattern = "".join(
        "(?:.*\n)*" if line.strip() == "…" else re.escape(line.rstrip()).replace("…", ".*") + " *\n"
        for line in expected.splitlines()
    )
    return re.fullmatch(pattern + r"\s*", printed.rstrip("\n") + "\n") is not None


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_snippets_print_what_the_page_shows(page, tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("src", "target"))
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    for line, code, expected in snippets(page):
        printed = io.StringIO()
        place = f"{page.relative_to(ROOT)}:{line}"
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)
        if expected is not None:
            assert matches(expected, printed.getvalue()), f"{place}: got:\n{printed.getvalue()}\nexpected:\n{expected}"


def test_matches_ellipses():
    assert matches("a\nb ", "a  \nb\n\n")
    assert not matches("a\nb", "a")
    assert not matches("a", "a\nb")
    assert matches("…\nb\n…", "a\na\nb")
    assert not matches("…\nb", "b\nc")
    assert matches("a … c", "a b b c")
    assert not matches("a…b…c", "a1c2b")
