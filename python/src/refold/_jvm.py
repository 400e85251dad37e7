"""The Java virtual machine: started once, in this process, when it is first needed."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, TypeVar

from ._errors import RefoldError

T = TypeVar("T")

OLDEST_JAVA = 17
WAIT_SECONDS = 0.1
"""Between two looks at whether a call has ended; signals are handled between them at the latest."""

GIVE_UP_SECONDS = 10
"""How long Ctrl-C waits for Java to stop: what can't be interrupted goes on in the background."""

_lock = threading.Lock()
_process: Optional[int] = None


def start_jvm(*options: str) -> None:
    """Start the Java virtual machine, with options of its own.

    Without this call, it starts when it is first needed. It can be started once per process. The
    environment variable ``REFOLD_JAVA_OPTS`` has further options, and ``JAVA_HOME`` says which Java
    to use.

    Parameters
    ----------
    *options : str
        Options of the Java virtual machine, such as ``"-Xmx8g"``, which sets the memory it may use.

    Raises
    ------
    RefoldError
        If it runs already and options are given, or no Java 17 or later, or no JPype, is found.
    """
    global _process
    with _lock:
        if _process is not None:
            _require_this_process()
            if options:
                raise RefoldError(
                    "JVM: got options once it runs, expected them before; call start_jvm first"
                )
            return
        jpype = _jpype()
        jar = _jar()
        if jpype.isJVMStarted():
            if options:
                raise RefoldError(
                    "JVM: got options, but another package has started it; give them there"
                )
            jpype.addClassPath(str(jar))
        else:
            _start(jpype, jar, options)
        _require_version(str(jpype.JClass("java.lang.System").getProperty("java.version")), "")
        _process = os.getpid()


def _jpype() -> Any:
    try:
        import jpype
    except ImportError as error:
        raise RefoldError(
            f"JPype: can't be imported ({error}), which Refold needs to call Java; install it"
            " (Debian: apt install python3-jpype, elsewhere: pip install JPype1)"
        ) from error
    return jpype


def _jar() -> Path:
    given = os.environ.get("REFOLD_JAR")
    jar = Path(given) if given else Path(str(resources.files("refold"))) / "jars" / "refold.jar"
    if not jar.is_file():
        raise RefoldError(
            f"{jar}: no such file, expected the Java library; install the package from its wheel"
        )
    return jar.resolve()


def _start(jpype: Any, jar: Path, options: tuple[str, ...]) -> None:
    try:
        library = Path(jpype.getDefaultJVMPath())
    except ValueError as error:
        raise RefoldError(
            f"Java: none found, expected version {OLDEST_JAVA} or later; install one (Debian: apt"
            " install openjdk-17-jre-headless) or set JAVA_HOME to where it is"
        ) from error
    _require_version(_version_beside(library), f" ({library})")
    given = shlex.split(os.environ.get("REFOLD_JAVA_OPTS", ""))
    try:
        # interrupt=False leaves Ctrl-C to Python: else Java ends the process.
        jpype.startJVM(
            str(library),
            "-XX:+UseParallelGC",
            "-Djava.awt.headless=true",
            "-Dfile.encoding=UTF-8",
            *given,
            *options,
            classpath=[str(jar), *_support(jpype), *filter(None, [jpype.getClassPath()])],
            interrupt=False,
        )
    except (OSError, RuntimeError, SystemError) as error:
        line = " ".join(str(error).split())
        raise RefoldError(
            f"JVM: does not start ({line}), expected one from {library}; look at the options in"
            " REFOLD_JAVA_OPTS and start_jvm"
        ) from error


def _support(jpype: Any) -> list[str]:
    """JPype's own classes, where they are not beside it: Debian's package puts them elsewhere."""
    beside = Path(jpype.__file__).parent.parent / "org.jpype.jar"
    debian = Path("/usr/share/java/org.jpype.jar")
    return [str(debian)] if not beside.exists() and debian.exists() else []


def _version_beside(library: Path) -> str:
    """The version in the file ``release``; nothing if there is none."""
    for folder in library.parents:
        release = folder / "release"
        if release.is_file():
            match = re.search(r'^JAVA_VERSION="([^"]*)"', release.read_text("utf-8"), re.MULTILINE)
            return match.group(1) if match else ""
    return ""


def _require_version(version: str, place: str) -> None:
    match = re.match(r"(?:1\.)?(\d+)", version)
    if match and int(match.group(1)) < OLDEST_JAVA:
        raise RefoldError(
            f"Java: got version {version}{place}, expected {OLDEST_JAVA} or later; set JAVA_HOME to"
            " where one is"
        )


def _require_this_process() -> None:
    if _process != os.getpid():
        raise RefoldError(
            "JVM: got a process that was forked from one in which Java runs, where it can't be"
            " used; start processes by spawn or forkserver, or with joblib's loky, or fork before"
            " the first call"
        )


def java(name: str) -> Any:
    """A class of the bridge."""
    start_jvm()
    return _jpype().JClass("org.refold.python." + name)


def java_map(values: Mapping[str, str]) -> Any:
    """The same as a map of Java's."""
    start_jvm()
    its = _jpype().JClass("java.util.HashMap")()
    for name, value in values.items():
        its.put(name, value)
    return its


def java_list(values: Iterable[Any]) -> Any:
    """The same objects as a list of Java's."""
    start_jvm()
    its = _jpype().JClass("java.util.ArrayList")()
    for value in values:
        its.add(value)
    return its


@contextlib.contextmanager
def java_errors() -> Iterator[None]:
    """Turns exceptions of Java's into Python's, with the same one line."""
    jpype = _jpype()
    try:
        yield
    except jpype.JException as thrown:
        raise _python_error(jpype, thrown) from None


def _python_error(jpype: Any, thrown: Any) -> BaseException:
    out_of_memory = jpype.JClass("java.lang.OutOfMemoryError")
    cause = thrown
    while cause is not None:
        if isinstance(cause, out_of_memory):
            return MemoryError(
                f"Java: got {cause.getMessage()}, expected more memory; pass fewer rows at a time,"
                " or give it more with REFOLD_JAVA_OPTS=-Xmx8g"
            )
        cause = cause.getCause()
    if isinstance(thrown, jpype.JClass("org.refold.error.RefoldException")):
        return RefoldError(str(thrown.getMessage()))
    return thrown  # A bug: with the place in Java.


class _Call:
    """A call of Java from a thread of its own, so that the main thread can take Ctrl-C."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self._done = threading.Event()
        self._cancelled = False
        self._java_thread: Any = None
        self._result: Any = None
        self._failure: Optional[BaseException] = None

    def _run(self) -> None:
        thread_class = _jpype().JClass("java.lang.Thread")
        try:
            self._java_thread = thread_class.currentThread()
            if self._cancelled:
                self._java_thread.interrupt()
            with java_errors():
                self._result = self._work()
        except BaseException as failure:  # Raised again where the call was made.
            self._failure = failure
        finally:
            thread_class.detach()
            self._done.set()

    def __call__(self) -> Any:
        try:
            threading.Thread(target=self._run, name="refold", daemon=True).start()
            while not self._done.wait(WAIT_SECONDS):
                pass
        except BaseException:
            self._cancelled = True
            if self._java_thread is not None:
                self._java_thread.interrupt()
            self._done.wait(GIVE_UP_SECONDS)
            raise
        if self._failure is not None:
            raise self._failure
        return self._result


@contextlib.contextmanager
def beside() -> Iterator[Callable[..., None]]:
    """Gives what does one piece of work at a time beside the calling thread, in order.

    A piece waits until the one before it has ended, so that no more than one is under way; so does
    the end, and what fails is raised there or at the next piece.
    """
    with ThreadPoolExecutor(1, thread_name_prefix="refold") as pool:
        before: Optional[Future[None]] = None

        def submit(work: Callable[..., None], *arguments: Any) -> None:
            nonlocal before
            if before is not None:
                before.result()
            before = pool.submit(work, *arguments)

        try:
            yield submit
            if before is not None:
                before.result()
        finally:
            pool.submit(_jpype().JClass("java.lang.Thread").detach)


def call(work: Callable[[], T]) -> T:
    """Do some work that calls Java, and stop it at Ctrl-C."""
    start_jvm()
    if threading.current_thread() is not threading.main_thread():
        with java_errors():
            return work()
    return _Call(work)()
