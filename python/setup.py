"""Takes the version from pom.xml and the jar from Maven's build; all else is in pyproject.toml."""

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
JAR = Path("refold/jars/refold.jar")
BUILD = "mvn -Pquick -pl python -am package"


def version():
    """0.1.0-SNAPSHOT is 0.1.0.dev0 to Python."""
    pom = ElementTree.parse(HERE / "pom.xml")
    maven = pom.findtext("{*}version") or pom.findtext("{*}parent/{*}version")
    if not maven:
        raise SystemExit(f"{HERE / 'pom.xml'}: got no version, expected one of the parent")
    return re.sub(r"-SNAPSHOT$", ".dev0", maven)


def jar():
    """That of the sdist, or else the newest that Maven made."""
    packed = HERE / "src" / JAR
    if packed.is_file():
        return packed
    made = [HERE / "target" / "refold.jar", HERE / "target" / "quick" / "refold.jar"]
    made = sorted((file for file in made if file.is_file()), key=lambda file: file.stat().st_mtime)
    if not made:
        raise SystemExit(f"refold.jar: none in {HERE / 'target'}; in the folder above, run {BUILD}")
    return made[-1]


class WithJar(build_py):
    """Puts the jar into the package."""

    def run(self):
        super().run()
        if not getattr(self, "editable_mode", False):
            target = Path(self.build_lib) / JAR
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(jar(), target)


class SourcesWithJar(sdist):
    """Puts the jar among the sources, since a wheel of them is built without Maven."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        target = Path(base_dir) / "src" / JAR
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(jar(), target)


setup(version=version(), cmdclass={"build_py": WithJar, "sdist": SourcesWithJar})
