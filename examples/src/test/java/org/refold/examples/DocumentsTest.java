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

/** Checks the claims of the README and the bill of materials. */
class DocumentsTest {
  @Test
  void readme_code_isTheQuickStartByLine25() throws IOException {
    List<String> readme = Files.readAllLines(Path.of("../README.md"));
    List<String> source =
        Files.readAllLines(Path.of("src/main/java/org/refold/examples/QuickStart.java"));
    List<String> code =
        source.subList(
            source.indexOf("    // README begins") + 1, source.indexOf("    // README ends"));
    List<String> shown = code.stream().map(line -> line.replaceFirst("^ {4}", "")).toList();
    int begin = readme.indexOf("```java") + 1;
    assertThat(begin).isPositive();
    assertThat(readme.subList(begin, begin + shown.size() + 1).stream().toList())
        .startsWith(shown.toArray(String[]::new))
        .endsWith("```");
    assertThat(begin + shown.size()).isLessThanOrEqualTo(25);
  }

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
