package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.verify.LongRunning;

/** The site of the documents, which needs Node.js and the packages of its generator. */
class SiteTest {
  /** The exit code of {@code build-site} where a tool is missing. */
  private static final int NOT_INSTALLED = 3;

  @TempDir private Path folder;

  @Test
  @LongRunning
  void buildSite_hasAPageForEachDocumentAndASearchIndex() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    int code =
        new ProcessBuilder(Pages.ROOT.resolve("docs/build-site").toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    String output = Files.readString(log);
    assumeTrue(code != NOT_INSTALLED, output.strip());
    assertThat(code).describedAs(output).isZero();

    Path site = Pages.ROOT.resolve("docs/target/site");
    List<String> missing = new ArrayList<>();
    for (Page page : Pages.all()) {
      String html =
          page.name().replaceFirst("README\\.md$", "index.md").replaceFirst("md$", "html");
      if (!page.name().startsWith(".github/") && !Files.exists(site.resolve(html))) {
        missing.add(html);
      }
    }
    assertThat(missing).isEmpty();
    // The generator's own texts: a setting meant for pages can leave its templates unfilled.
    assertThat(Files.readString(site.resolve("docs/tutorials/java.html")))
        .contains("On this page")
        .doesNotContain("{{");
    try (var assets = Files.walk(site.resolve("assets"))) {
      assertThat(assets.map(file -> file.getFileName().toString()))
          .anyMatch(name -> name.contains("localSearchIndex"));
    }
  }
}
