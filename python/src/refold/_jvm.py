"""The Java virtual machine, started in this process on first use."""

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
"""The interval at which a call is polled; signals are handled in between."""

GIVE_UP_SECONDS = 10
"""How long Ctrl-C waits for Java to stop. Uninterruptible work continues in the background."""

_lock = threading.Lock()
_process: Optional[int] = None


def start_jvm(*options: str) -> None:
    """Start the Java virtual machine.

    Without this call, it starts on first use. It can be started only once per process. The
    environment variable ``REFOLD_JAVA_OPTS`` adds options, and ``JAVA_HOME`` selects the Java
    installation.

    Parameters
    ----------
    *options : str
        Options of the Java virtual machine, such as ``"-Xmx8g"`` for the maximum memory.

    Raises
    ------
    RefoldError
        If options are given but it is already running, or if JPype or Java 17 or later is missing.

    Examples
    --------
    >>> refold.start_jvm("-Xmx8g")  # doctest: +SKIP
    """
    global _process
    with _lock:
        if _process is not None:
            _require_this_process()
            if options:
                raise RefoldError(
                    "JVM: got options after it started, expected them before; call start_jvm first"
                )
            return
        jpype = _jpype()
        jar = _jar()
        if jpype.isJVMStarted():
            if options:
                raise RefoldError(
                    "JVM: got options, but another package has started it; pass them there"
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
            f"JPype: can't be imported ({error}), but Refold needs it to call Java; install it"
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
            " install openjdk-17-jre-headless) or set JAVA_HOME to its folder"
        ) from error
    _require_version(_version_beside(library), f" ({library})")
    given = shlex.split(os.environ.get("REFOLD_JAVA_OPTS", ""))
    try:
        # interrupt=False leaves Ctrl-C to Python; otherwise Java would end the process.
        jpype.startJVM(
            str(library),
            "-XX:+UseParallelGC",
            "-Djava.awt.headless=true",
            "-Dfile.encoding=UTF-8",
            # JPype loads its library from Java code, which Java 24 and later warn about.
            "--enable-native-access=ALL-UNNAMED",
            *given,
            *options,
            classpath=[str(jar), *_support(jpype), *filter(None, [jpype.getClassPath()])],
            interrupt=False,
        )
    except (OSError, RuntimeError, SystemError) as error:
        line = " ".join(str(error).split())
        raise RefoldError(
            f"JVM: does not start ({line}), using {library}; check the options in REFOLD_JAVA_OPTS"
            " and start_jvm"
        ) from error


def _support(jpype: Any) -> list[str]:
    """JPype's own classes, which Debian's package puts in another folder."""
    beside = Path(jpype.__file__).parent.parent / "org.jpype.jar"
    debian = Path("/usr/share/java/org.jpype.jar")
    return [str(debian)] if not beside.exists() and debian.exists() else []


def _version_beside(library: Path) -> str:
    """The version in the file ``release``; empty if there is none."""
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
            " the folder of one"
        )


def _require_this_process() -> None:
    if _process != os.getpid():
        raise RefoldError(
            "JVM: got a process that was forked from one in which Java runs, where Java can't"
            " work; start processes with spawn, forkserver or joblib's loky, or fork before the"
            " first call"
        )


def java(name: str) -> Any:
    """Return a class of the Java side."""
    start_jvm()
    return _jpype().JClass("org.refold.python." + name)


def java_map(values: Mapping[str, str]) -> Any:
    """Copy a mapping into a Java map."""
    start_jvm()
    its = _jpype().JClass("java.util.HashMap")()
    for name, value in values.items():
        its.put(name, value)
    return its


def java_list(values: Iterable[Any]) -> Any:
    """Copy objects into a Java list."""
    start_jvm()
    its = _jpype().JClass("java.util.ArrayList")()
    for value in values:
        its.add(value)
    return its


@contextlib.contextmanager
def java_errors() -> Iterator[None]:
    """Convert Java exceptions to Python ones, with the same message."""
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
                " or raise the limit with REFOLD_JAVA_OPTS=-Xmx8g"
            )
        cause = cause.getCause()
    if isinstance(thrown, jpype.JClass("org.refold.error.RefoldException")):
        return RefoldError(str(thrown.getMessage()))
    return thrown  # A bug; keeps the Java stack trace.


class _Call:
    """A call to Java from a separate thread, so that the main thread can handle Ctrl-C."""

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
        except BaseException as failure:  # Raised again in the calling thread.
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
    """Run work in the background, one piece at a time and in order.

    Submitting a piece waits for the previous one, so at most one is in progress; leaving the
    context waits for the last. An error is raised at the next submission, or at the end.
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
    """Do some work that calls Java; Ctrl-C stops it."""
    start_jvm()
    if threading.current_thread() is not threading.main_thread():
        with java_errors():
            return work()
    return _Call(work)()
