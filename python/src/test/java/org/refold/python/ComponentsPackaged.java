package org.refold.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** NOTICE lists what is packed into the jar for Python. Runs when the jar is packaged. */
class ComponentsPackaged {
  private static final Path JAR = Path.of(System.getProperty("refold.jar", ""));
  private static final Path COMPONENTS = Path.of("../distribution/src/notice/components.tsv");

  @Test
  void jar_hasNothingButOurOwnAndTheComponentsMarked() throws IOException {
    List<String> prefixes;
    try (Stream<String> rows = Files.lines(COMPONENTS)) {
      prefixes =
          rows.skip(1)
              .map(row -> row.split("\t", -1)[5])
              .filter(prefix -> !prefix.equals("-"))
              .toList();
    }
    List<String> others;
    try (JarFile jar = new JarFile(JAR.toFile())) {
      others =
          jar.stream()
              .map(entry -> entry.getName().replaceFirst("^META-INF/versions/\\d+/", ""))
              .filter(name -> name.endsWith(".class"))
              .filter(name -> !name.startsWith("org/refold/") || name.contains("/shaded/"))
              .toList();
      assertThat(jar.getEntry("META-INF/NOTICE")).isNotNull();
      assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
    }
    assertThat(prefixes)
        .isNotEmpty()
        .allSatisfy(prefix -> assertThat(others).anyMatch(name -> name.startsWith(prefix)));
    assertThat(others)
        .describedAs("classes of no component that components.tsv marks as packed")
        .allMatch(name -> prefixes.stream().anyMatch(name::startsWith));
  }
}
