"""The installed package: from the wheel, in a new environment."""

import re
from importlib import metadata, resources
from xml.etree import ElementTree

import pytest
from samples import ROOT

import refold

PYTHON = ROOT / "python"


def blocks(file):
    return re.findall(r"^```python\n(.*?)^```", file.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("file", ["python/README.md", "docs/reference/python.md"])
def test_document_its_programs_work_as_written(file, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    programs = blocks(ROOT / file)
    assert len(programs[0].strip().splitlines()) <= 12
    names = {}
    for program in programs:  # One after the other, as in a notebook.
        before = capsys.readouterr()
        assert before.err == ""
        exec(compile(program, file, "exec"), names)
        expected = re.findall(r"^print\(.*\)  # (.*)$", program, re.MULTILINE)
        printed = capsys.readouterr().out.splitlines()
        assert printed == expected


def test_version_is_mavens():
    pom = ElementTree.parse(PYTHON / "pom.xml")
    version = pom.findtext("{*}parent/{*}version").replace("-SNAPSHOT", ".dev0")
    assert refold.__version__ == metadata.version("refold") == version


def test_package_has_types_and_names():
    assert (resources.files("refold") / "py.typed").is_file()
    assert all(getattr(refold, name).__doc__ for name in refold.__all__)


def test_sdist_has_the_jar_and_what_a_wheel_is_made_of():
    import tarfile

    (sdist,) = (PYTHON / "target" / "dist").glob("*.tar.gz")
    names = {name.split("/", 1)[-1] for name in tarfile.open(sdist).getnames()}
    assert {"pom.xml", "setup.py", "pyproject.toml", "src/refold/jars/refold.jar"} <= names
    assert {"LICENSE", "NOTICE", "licences/EPL-1.0.txt"} <= names


def test_wheel_has_the_licences_of_what_it_packs():
    files = {file.name for file in metadata.files("refold")}
    assert {"LICENSE", "NOTICE", "EPL-1.0.txt", "jackson-core.txt", "minisat.txt"} <= files


def test_readme_its_links_lead_into_the_repository():
    description = metadata.metadata("refold").get_payload() or metadata.metadata("refold")["Description"]
    assert "](../" not in description
    assert "/blob/v" in description
