"""Takes the version from pom.xml and the jar from Maven's build; the rest is in pyproject.toml."""

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
    """The version; 0.1.0-SNAPSHOT becomes 0.1.0.dev0."""
    pom = ElementTree.parse(HERE / "pom.xml")
    maven = pom.findtext("{*}version") or pom.findtext("{*}parent/{*}version")
    if not maven:
        raise SystemExit(f"{HERE / 'pom.xml'}: got no version, expected one in the parent")
    return re.sub(r"-SNAPSHOT$", ".dev0", maven)


def jar():
    """The jar in the sdist, or else the newest one from Maven."""
    packed = HERE / "src" / JAR
    if packed.is_file():
        return packed
    made = [HERE / "target" / "refold.jar", HERE / "target" / "quick" / "refold.jar"]
    made = sorted((file for file in made if file.is_file()), key=lambda file: file.stat().st_mtime)
    if not made:
        raise SystemExit(f"refold.jar: not found in {HERE / 'target'}; run {BUILD} in the parent folder")
    return made[-1]


class WithJar(build_py):
    """Adds the jar to the package."""

    def run(self):
        super().run()
        if not getattr(self, "editable_mode", False):
            target = Path(self.build_lib) / JAR
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(jar(), target)


class SourcesWithJar(sdist):
    """Adds the jar to the sources, since a wheel is built from them without Maven."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        target = Path(base_dir) / "src" / JAR
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(jar(), target)


setup(version=version(), cmdclass={"build_py": WithJar, "sdist": SourcesWithJar})
