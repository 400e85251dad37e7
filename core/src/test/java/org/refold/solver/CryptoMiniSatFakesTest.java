package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.solver.Solver.Search;

/** Tests with scripts in place of the program. */
class CryptoMiniSatFakesTest {
  @TempDir private Path folder = Path.of("");
  private Path program = Path.of("");
  private Set<String> filesBefore = Set.of();

  /** The temporary files of this JVM; tests of other classes run in another JVM. */
  private static Set<String> temporaryFiles() throws IOException {
    String own = "refold-solver-" + ProcessHandle.current().pid() + "-";
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      Set<String> names = new TreeSet<>();
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(own))
          .forEach(names::add);
      return names;
    }
  }

  @BeforeEach
  void remember() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here");
    program = folder.resolve("fake");
    filesBefore = temporaryFiles();
  }

  @AfterEach
  void noFile_isLeft() throws IOException {
    assertThat(filesBefore).containsAll(temporaryFiles());
  }

  private CryptoMiniSat fake(String... lines) throws IOException {
    Files.writeString(program, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return CryptoMiniSat.at(program);
  }

  private static Budget budget(Duration time) {
    return new Budget(time, 1_000, 1 << 28);
  }

  /** Asks for a model of "x1 or x2". */
  private static boolean ask(CryptoMiniSat solver, Budget budget) {
    Formula formula = new Formula(budget);
    formula.clause(formula.newVariable(), formula.newVariable());
    try (Search search = solver.search(formula)) {
      return search.findModel(budget);
    }
  }

  private void assertBroken(String got, String... lines) throws IOException {
    CryptoMiniSat solver = fake(lines);
    assertThatThrownBy(() -> ask(solver, budget(Duration.ofMinutes(2))))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            program
                + ": got "
                + got
                + ", expected an answer of CryptoMiniSat 5; check that it works");
  }

  @Test
  void findModel_wellBehaved_readsTheAnswer() throws IOException {
    Budget budget = budget(Duration.ofMinutes(2));
    CryptoMiniSat solver =
        fake(
            "echo 'c conflicts   : 17   (x)'",
            "echo s SATISFIABLE",
            "echo v -1",
            "echo v 2 0",
            "exit 10");
    assertThat(ask(solver, budget)).isTrue();
    assertThat(budget.conflictsLeft()).isEqualTo(1_000 - 17);
  }

  @Test
  void findModel_noStatistics_countsNoConflicts() throws IOException {
    Budget budget = budget(Duration.ofMinutes(2));
    assertThat(ask(fake("echo s UNSATISFIABLE", "exit 20"), budget)).isFalse();
    assertThat(budget.conflictsLeft()).isEqualTo(1_000);
  }

  @Test
  void findModel_garbage_isAClearError() throws IOException {
    assertBroken("exit code 0 and ''", "exit 0");
    assertBroken("exit code 139 and ''", "exit 139");
    assertBroken(
        "exit code 1 and 'ERROR! No such file'", "echo 'ERROR! No such file' >&2", "exit 1");
    assertBroken("exit code 10 and '\\u0000\\u001b[31m'", "printf '\\000\\033[31m'", "exit 10");
    assertBroken("exit code 10 and 's UNSATISFIABLE'", "echo s UNSATISFIABLE", "exit 10");
    assertBroken("exit code 0 and 's SATISFIABLE'", "echo s SATISFIABLE");
    assertBroken("exit code 10 and 's MAYBE'", "echo s MAYBE", "exit 10");
  }

  @Test
  void findModel_brokenModel_isAClearError() throws IOException {
    String head = "echo s SATISFIABLE";
    assertBroken("a model that does not satisfy the formula", head, "echo v -1 -2 0", "exit 10");
    assertBroken("a model that does not satisfy the formula", head, "exit 10");
    assertBroken("'3' in a model of 2 variables", head, "echo v 3 0", "exit 10");
    assertBroken("'one' in a model", head, "echo v one 0", "exit 10");
    assertBroken("'99999999999' in a model", head, "echo v 99999999999 0", "exit 10");
  }

  @Test
  void findModel_endlessOutput_isAClearError() throws IOException {
    assertBroken("too much output", "head -c 20000000 /dev/zero", "exit 10");
  }

  /** The clock stands still until the program runs, and then jumps. */
  @Test
  void findModel_hanging_isSpentAndEnded() throws IOException {
    Path pid = folder.resolve("pid");
    CryptoMiniSat solver =
        fake("echo $$ > " + pid + ".part", "mv " + pid + ".part " + pid, "exec sleep 600");
    AtomicInteger looks = new AtomicInteger();
    Budget budget =
        new Budget(
            Duration.ofHours(1),
            1_000,
            1 << 28,
            () -> {
              if (looks.incrementAndGet() < 4) {
                return 0;
              }
              while (!Files.exists(pid)) {
                Thread.onSpinWait();
              }
              // One nanosecond is left to wait for the program.
              return Duration.ofHours(1).toNanos() - 1;
            });
    assertThat(catchThrowableOfType(SpentException.class, () -> ask(solver, budget)).resource())
        .isEqualTo(Resource.TIME);
    assertEnded(pid);
  }

  @Test
  void findModel_hangingAndInterrupted_isEndedWithItsChildren() throws Exception {
    Path pid = folder.resolve("pid");
    CryptoMiniSat solver =
        fake("sleep 600 &", "echo $! > " + pid + ".part", "mv " + pid + ".part " + pid, "wait");
    Thread solving = Thread.currentThread();
    Thread other =
        new Thread(
            () -> {
              try {
                while (!Files.exists(pid)) {
                  Thread.sleep(10);
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              solving.interrupt();
            });
    other.start();
    Resource spent =
        catchThrowableOfType(SpentException.class, () -> ask(solver, budget(Duration.ofMinutes(2))))
            .resource();
    boolean flag = Thread.interrupted();
    other.join();
    assertThat(spent).isEqualTo(Resource.INTERRUPTED);
    assertThat(flag).isTrue();
    assertEnded(pid);
  }

  private static void assertEnded(Path pid) throws IOException {
    long child = Long.parseLong(Files.readString(pid).strip());
    // Killed, but perhaps still a zombie until its new parent reaps it.
    ProcessHandle.of(child).ifPresent(handle -> handle.onExit().join());
  }

  @Test
  void onPath_noProgram_isAClearError() {
    assertThatThrownBy(() -> CryptoMiniSat.onPath(folder + File.pathSeparator + "/no/such"))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "no cryptominisat5 found on the PATH: install it (Debian: apt install cryptominisat)"
                + " or use the embedded solver");
  }

  @Test
  void onPath_severalFolders_takesTheFirstThatHasIt() throws IOException {
    program = folder.resolve("cryptominisat5");
    fake("echo s UNSATISFIABLE", "exit 20");
    String path = String.join(File.pathSeparator, "/no/such", "", folder.toString());
    assertThat(ask(CryptoMiniSat.onPath(path), budget(Duration.ofMinutes(2)))).isFalse();
  }

  @Test
  void at_noProgram_isAClearError() throws IOException {
    Path missing = folder.resolve("missing");
    String expected =
        ": expected the program cryptominisat5; install it (Debian: apt install cryptominisat)"
            + " or use the embedded solver";
    assertThatThrownBy(() -> CryptoMiniSat.at(missing)).hasMessage(missing + expected);
    assertThatThrownBy(() -> CryptoMiniSat.at(folder)).hasMessage(folder + expected);
    Path text = Files.writeString(folder.resolve("text"), "no program");
    assertThatThrownBy(() -> CryptoMiniSat.at(text)).hasMessage(text + expected);
  }

  @Test
  void findModel_goneOrNotRunnable_isAClearError() throws IOException {
    CryptoMiniSat solver = fake("exit 10");
    Files.delete(program);
    assertThatThrownBy(() -> ask(solver, budget(Duration.ofMinutes(2))))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(program + ": can't be started (")
        .hasMessageEndingWith(
            "install it (Debian: apt install cryptominisat) or use the embedded solver");
  }
}
