package org.refold.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.refold.file.Scratch;

/**
 * Inputs that once failed, in {@code corpus/TARGET}, where {@code _} represents a colon. The
 * extension of a file is the expected result: {@code .accepted}, {@code .refused}, or {@code .any}.
 */
class CorpusTest {
  @TestFactory
  Stream<DynamicTest> check_whatOnceFailed_doesNoHarm() throws IOException, URISyntaxException {
    URL url = Objects.requireNonNull(CorpusTest.class.getResource("/corpus"));
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(url.toURI()))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getName(file.getNameCount() - 2).toString().replace('_', ':');
        tests.add(
            DynamicTest.dynamicTest(name + " " + file.getFileName(), () -> check(name, file)));
      }
    }
    return tests.stream();
  }

  private static void check(String target, Path file) throws IOException {
    try (Scratch scratch = new Scratch("refold-fuzz")) {
      Verdict verdict = Targets.named(target).check(Files.readAllBytes(file), scratch.folder());
      String name = file.getFileName().toString();
      String expected = name.substring(name.lastIndexOf('.') + 1);
      if (!expected.equals("any")) {
        assertThat(verdict.outcome()).as(verdict.message()).isEqualTo(expected);
      }
    }
  }
}
