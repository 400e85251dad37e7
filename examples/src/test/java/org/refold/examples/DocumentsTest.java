package org.refold.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks that the bill of materials and the README of the examples are complete. */
class DocumentsTest {
  @Test
  void billOfMaterials_listsEveryModuleThatIsPublished() throws IOException {
    List<String> published = new ArrayList<>();
    for (String module : all("<module>([^<]+)</module>", Path.of("../pom.xml"))) {
      Path pom = Path.of("..", module, "pom.xml");
      if (!module.equals("bom") && !Files.readString(pom).contains("<maven.deploy.skip>true<")) {
        published.add("refold-" + module);
      }
    }
    Path bom = Path.of("../bom/pom.xml");
    assertThat(all("<artifactId>(refold-(?!bom)[^<]+)</artifactId>", bom))
        .containsExactlyInAnyOrderElementsOf(published);
  }

  @Test
  void readme_ofTheExamples_hasTheVersionAndEveryProgram() throws IOException {
    String version = all("<version>([^<]+)</version>", Path.of("../bom/pom.xml")).get(0);
    assertThat(
            all("<artifactId>refold-bom</artifactId>.*\\s+<version>([^<]+)<", Path.of("README.md")))
        .containsExactly(version);
    List<String> programs = new ArrayList<>();
    try (DirectoryStream<Path> sources =
        Files.newDirectoryStream(Path.of("src/main/java/org/refold/examples"))) {
      for (Path source : sources) {
        if (Files.readString(source).contains(" void main(")) {
          programs.add(source.getFileName().toString().replace(".java", ""));
        }
      }
    }
    assertThat(all("-Dexample=(\\w+)", Path.of("README.md")))
        .containsExactlyInAnyOrderElementsOf(programs);
  }

  /** Returns the group of a pattern for all matches in a file. */
  private static List<String> all(String pattern, Path file) throws IOException {
    Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(file));
    return matcher.results().map(match -> match.group(1)).toList();
  }
}
