"""The Java virtual machine: missing parts, Ctrl-C, processes, memory."""

import os
import signal
import subprocess
import sys
import time

import pytest
from samples import long

PREPARED = "import refold\n"


def run(program, **environment):
    """Runs a program in a new process; returns its exit code and output."""
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )
    return ran.returncode, ran.stdout + ran.stderr


def failure(program, **environment):
    """The last line printed by a failing program."""
    code, printed = run(program, **environment)
    assert code == 1, printed
    return printed.strip().splitlines()[-1]


def test_start_without_jpype_says_what_to_install():
    line = failure("import sys; sys.modules['jpype'] = None\nimport refold; refold.start_jvm()")
    assert line.startswith("refold._errors.RefoldError: JPype: can't be imported (")
    assert "apt install python3-jpype" in line


def test_start_without_java_says_what_to_install():
    line = failure(
        "import jpype, refold\n"
        "def none(): raise jpype.JVMNotFoundException('none')\n"
        "jpype.getDefaultJVMPath = none\n"
        "refold.RefoldVectorizer().fit(['a'])"
    )
    assert "Java: none found, expected version 17 or later; install one (Debian: apt in" in line


def test_start_with_an_old_java_says_which(tmp_path):
    library = tmp_path / "lib" / "server" / "libjvm.so"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"")
    (tmp_path / "release").write_text('IMPLEMENTOR="any"\nJAVA_VERSION="1.8.0_292"\n')
    line = failure("import refold; refold.start_jvm()", JAVA_HOME=str(tmp_path))
    assert f"Java: got version 1.8.0_292 ({library}), expected 17 or later; set JAVA_HOME" in line


def test_start_with_a_wrong_option_says_so():
    line = failure("import refold; refold.start_jvm('-XX:+NoSuchOption')")
    assert "JVM: does not start (" in line


def test_start_without_the_jar_says_where():
    line = failure("import refold; refold.start_jvm()", REFOLD_JAR="/nowhere/refold.jar")
    assert "/nowhere/refold.jar: no such file, expected the Java library" in line


def test_start_options_reach_java():
    program = (
        "import refold, jpype; refold.start_jvm('-Xmx64m')\n"
        "print(jpype.JClass('java.lang.Runtime').getRuntime().maxMemory() >> 20,"
        " jpype.JClass('java.lang.System').getProperty('given'))"
    )
    code, printed = run(program, REFOLD_JAVA_OPTS="-Dgiven=yes")
    assert (code, printed.split()[1]) == (0, "yes"), printed
    assert int(printed.split()[0]) <= 64
    assert "call start_jvm first" in failure(PREPARED + "refold.kinds(); refold.start_jvm('-Xmx1g')")


def test_start_where_another_package_has_started_java_works():
    program = (
        "import jpype, os\n"
        "from refold import _jvm, RefoldVectorizer\n"
        "jpype.startJVM('--enable-native-access=ALL-UNNAMED', classpath=_jvm._support(jpype))\n"
        "print(RefoldVectorizer('terms').fit_transform(['a']).shape[0])"
    )
    assert run(program) == (0, "1\n")


def test_call_in_a_forked_process_is_refused():
    program = (
        "import os, refold; refold.kinds()\n"
        "if os.fork() == 0:\n"
        "    try: refold.kinds()\n"
        "    except refold.RefoldError as e: print(e, flush=True)\n"
        "    os._exit(0)\n"
        "os.wait()"
    )
    code, printed = run(program)
    assert code == 0 and printed.startswith("JVM: got a process that was forked from one in"), printed


def test_call_out_of_memory_is_a_memory_error():
    program = (
        "import refold; refold.start_jvm('-Xmx24m')\n"
        "v = refold.RefoldVectorizer.universal('terms')\n"
        "v.transform(['f(' + ', '.join(['abc'] * 400_000) + ')'] * 3)"
    )
    line = failure(program)
    assert line.startswith(("MemoryError: Java: got ", "refold._errors.RefoldError: row ")), line


def test_call_from_other_threads_works():
    program = (
        "import concurrent.futures as f, refold\n"
        "v = refold.RefoldVectorizer('terms').fit(['f(a)'])\n"
        "with f.ThreadPoolExecutor(4) as pool:\n"
        "    print(sum(X.nnz for X in pool.map(lambda i: v.transform(['f(a)'] * i), range(50)))\n"
        "          == v.transform(['f(a)']).nnz * sum(range(50)))"
    )
    assert run(program) == (0, "True\n")


# A shell without job control starts background jobs with Ctrl-C ignored, and children inherit that.
INTERRUPTED = """
import signal, refold
signal.signal(signal.SIGINT, signal.default_int_handler)
v = refold.RefoldVectorizer("terms", threads={threads}).fit(["f(a, g(b), h(c))"])
few = ["f(a, g(b), h(c))"] * 20_000
X = v.transform(few)
print("ready", flush=True)
try:
    while True:
        v.{call}
except KeyboardInterrupt:
    # Java still works.
    print("interrupted", v.inverse_transform(X[:1])[0], flush=True)
"""


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("call", ["transform(few)", "inverse_transform(X)"])
def test_call_ctrl_c_ends_it(threads, call):
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.format(threads=threads, call=call)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "ready\n", process.stderr.read()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, out) == (0, "interrupted f(a, g(b), h(c))\n"), err


MANY = """
import resource, refold
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
refold.start_jvm("-Xmx192m")
texts = ["f(a%d, g(b%d))" % (i % 97, i % 89) for i in range({rows})]
v = refold.RefoldVectorizer("terms").fit(texts[:10_000])
v.inverse_transform(v.transform(texts[:50_000]))
before = peak()
X = v.transform(texts)
size = (X.data.nbytes + X.indices.nbytes + X.indptr.nbytes) / 2**20
print("transform", int(peak() - before - size))
assert X.shape[0] == {rows}
before = peak()
back = v.inverse_transform(X)
print("inverse", int(peak() - before))
assert back.tolist() == texts and set(v.status_) == {{"unique"}}
"""


def beyond(rows):
    code, printed = run(MANY.format(rows=rows))
    assert code == 0, printed
    return {name: int(megabytes) for name, megabytes in map(str.split, printed.splitlines())}


def test_call_many_rows_needs_the_result_and_little_more():
    measured = beyond(60_000)
    assert measured["transform"] < 200 and measured["inverse"] < 350, measured


@long
def test_call_a_million_rows_needs_the_result_and_little_more():
    """A million texts take about 300 MB as Python strings; Java has 192 MB."""
    measured = beyond(1_000_000)
    assert measured["transform"] < 250 and measured["inverse"] < 900, measured
