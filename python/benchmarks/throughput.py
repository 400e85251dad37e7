"""Throughput of encoding and decoding clauses, compared with plain Java in the same process.

Both have the same generated clauses in memory as strings, the same codec and the same number of
threads. They alternate, and medians are printed. See docs/reference/python.md for the command.
"""

import argparse
import random
import resource
import statistics
import time
from pathlib import Path

import jpype

import refold
from refold import _blocks, _jvm

WARM_UP = 2


def term(chance, depth):
    choice = chance.randrange(3 if depth == 0 else 5)
    if choice < 2:
        return f"X{chance.randrange(5)}"
    if choice == 2:
        return f"c{chance.randrange(30)}"
    return application(chance, "f", 1 + chance.randrange(2), depth)


def application(chance, letter, arity, depth):
    arguments = ",".join(term(chance, depth - 1) for _ in range(arity))
    return f"{letter}{arity}_{chance.randrange(30)}({arguments})"


def literal(chance):
    sign = "~ " if chance.randrange(3) == 0 else ""
    if chance.randrange(4) == 0:
        return f"{sign}{term(chance, 2)} = {term(chance, 2)}"
    return sign + application(chance, "p", 1 + chance.randrange(3), 2)


def clauses(count, seed):
    """Clauses about as large as axioms."""
    chance = random.Random(seed)
    for _ in range(count):
        yield f"cnf(c, axiom, {' | '.join(literal(chance) for _ in range(1 + chance.randrange(4)))})."


def timed(work):
    """Return the result of some work, with its elapsed and processor seconds."""
    clock, processors = time.perf_counter(), time.process_time()
    result = work()
    return result, (time.perf_counter() - clock, time.process_time() - processors)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--decoded", type=int, default=100_000, help="number of rows to decode")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    target = Path(__file__).resolve().parent.parent / "target"
    parser.add_argument("--classes", type=Path, default=target / "test-classes")
    arguments = parser.parse_args()

    refold.start_jvm()
    jpype.addClassPath(str(arguments.classes))
    texts = list(clauses(arguments.rows, arguments.seed))
    vectorizer = refold.RefoldVectorizer("clauses", threads=arguments.threads).fit(texts[:100_000])
    print(vectorizer.codec_)
    blocks = _jvm.java_list(
        _blocks.text_block(texts[begin:end]) for begin, end in _blocks.text_ranges(texts)
    )
    library = jpype.JClass("org.refold.python.LibraryRates")(
        vectorizer.codec_.to_bytes(), blocks, arguments.threads
    )
    rows = min(arguments.decoded, arguments.rows)
    library.prepare(rows)
    times = {"Java": [], "Python": [], "Java back": [], "Python back": []}
    for number in range(-WARM_UP, arguments.rounds):
        entries, java = timed(lambda: int(library.encode()))
        matrix, python = timed(lambda: vectorizer.transform(texts))
        if matrix.nnz != entries:
            raise AssertionError(f"{matrix.nnz} entries, expected {entries}")
        some = matrix[:rows]
        del matrix
        unique, java_back = timed(lambda: int(library.decode()))
        _, python_back = timed(lambda: vectorizer.inverse_transform(some))
        if (vectorizer.status_ == "unique").sum() != unique:
            raise AssertionError(f"{(vectorizer.status_ == 'unique').sum()} unique, not {unique}")
        for name, seconds in zip(times, (java, python, java_back, python_back)):
            clock, processors = seconds
            print(f"{max(number + 1, 0)}: {name} {clock:.2f} s, processors {processors:.2f} s")
            if number >= 0:
                times[name].append(seconds)
    medians = {name: [statistics.median(one) for one in zip(*its)] for name, its in times.items()}
    for name, count in zip(times, (arguments.rows, arguments.rows, rows, rows)):
        print(f"{name}: {count / medians[name][0]:,.0f} rows per second")
    for name, ours, theirs in (
        ("transform", "Python", "Java"),
        ("inverse_transform", "Python back", "Java back"),
    ):
        clock, processors = (its / own for its, own in zip(medians[theirs], medians[ours]))
        print(
            f"{name}: at {clock:.0%} of the Java library's throughput by the clock,"
            f" {processors:.0%} by processor time"
        )
    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB")


if __name__ == "__main__":
    main()
